#include "checker/judging/judge.h"

#include <algorithm>
#include <utility>

#include "engine/results.h"
#include "engine/rules/options.h"
#include "engine/rules/with_options.h"

namespace casus::judging {

using exchange::CaseQuestion;

namespace {

// A coast means something only for a fleet in a province that has several.
Location as_compared(const Map& map, UnitKind kind, Location at) {
  if (kind == UnitKind::Army || !map.has_coasts(at.province)) at.coast = Coast::None;
  return at;
}
Unit as_compared(const Map& map, Unit unit) {
  unit.at = as_compared(map, unit.kind, unit.at);
  return unit;
}

// Programs report in different ways that a unit did not carry out its order.
Result as_compared(Result result) {
  return result == Result::Void || result == Result::Illegal ? Result::Holds : result;
}

std::vector<Location> as_compared(const Map& map, UnitKind kind, std::vector<Location> places) {
  for (Location& at : places) at = as_compared(map, kind, at);
  std::ranges::sort(places);
  places.erase(std::ranges::unique(places).begin(), places.end());
  return places;
}

// Only what is compared, and alike where programs report the same in different ways.
Ruling as_compared(const Map& map, const Ruling& ruling) {
  Ruling compared;
  compared.level = ruling.level;
  for (const OrderRuling& order : ruling.orders) compared.orders.push_back({as_compared(order.result)});
  ReportedBoard board{ruling.units(), std::nullopt};
  for (Unit& unit : board.units) unit = as_compared(map, unit);
  if (const std::vector<PowerId>* owners = ruling.owners()) board.owners = *owners;
  compared.after = std::move(board);
  for (OpenRetreats unit : ruling.retreats) {
    unit.dislodged = {as_compared(map, unit.dislodged.unit), no_province, false};
    if (unit.open) unit.open = as_compared(map, unit.dislodged.unit.kind, *std::move(unit.open));
    compared.retreats.push_back(std::move(unit));
  }
  compared.winner = ruling.winner;
  return compared;
}

// A unit that the rules dislodge, and that the answer has at no place where it could be, is destroyed by the answer:
// programs list such a unit without retreats, or leave it out.
void add_destroyed_units(const CaseQuestion& question, const Ruling& rules, Ruling& got) {
  const auto is_listed = [&](const Unit& unit) {
    return std::ranges::any_of(got.retreats, [&](const OpenRetreats& one) { return one.dislodged.unit == unit; });
  };
  const auto is_at = [&](const Unit& unit, ProvinceId at) {
    return std::ranges::any_of(got.units(), [&](const Unit& one) {
      return one.at.province == at && one.power == unit.power && one.kind == unit.kind;
    });
  };
  const auto has_moved = [&](const Unit& unit) {
    return std::ranges::any_of(question.orders, [&](const Order& order) {
      const Move* move = std::get_if<Move>(&order.task);
      return move != nullptr && order.unit.at.province == unit.at.province && is_at(unit, move->destination.province);
    });
  };
  for (const OpenRetreats& one : rules.retreats) {
    const Unit& unit = one.dislodged.unit;
    if (is_listed(unit) || is_at(unit, unit.at.province) || has_moved(unit)) continue;
    got.retreats.push_back({one.dislodged, std::vector<Location>()});
  }
}

}  // namespace

std::vector<RulingDifference> differences(const Variant& variant, const CaseQuestion& question, const Ruling& rules,
                                          const Ruling& got) {
  const Ruling by_the_rules = as_compared(variant.map, rules);
  Ruling answered = as_compared(variant.map, got);
  add_destroyed_units(question, by_the_rules, answered);
  std::vector<RulingDifference> found = compare_results(question.orders, by_the_rules, answered);
  for (RulingDifference& one : found) {
    if (one.kind != RulingDifference::Kind::Order) continue;
    one.one = OrderRuling{rules.orders[one.index].result};
    one.other = OrderRuling{got.orders[one.index].result, Fate::Stays, no_province, {}, got.orders[one.index].reported};
  }
  std::ranges::stable_partition(found,
                                [](const RulingDifference& one) { return one.kind != RulingDifference::Kind::Order; });
  return found;
}

Variant with_choices(Variant variant, const std::vector<Choice>& choices) {
  std::vector<OptionChoice> known;
  for (const auto& [name, value] : choices) {
    if (const Read<OptionChoice> choice = read_choice(name, {}, value, {})) known.push_back(*choice);
  }
  if (Read<Variant> all = with_options(variant, known)) return *std::move(all);
  for (const OptionChoice& choice : known) {
    if (Read<Variant> one = with_options(variant, std::span(&choice, 1))) variant = *std::move(one);
  }
  return variant;
}

OtherChoices::OtherChoices(Variant variant) : variant_(std::move(variant)), other_(variant_) {
  for (const OptionInfo& option : all_options()) {
    if (option.datc.empty() || !what_option_lacks(variant_, option).empty()) continue;
    for (std::uint8_t value = 0; value < option.values.size(); ++value) {
      if (value == option.get(variant_.options())) continue;
      Options options = variant_.options();
      option.set(options, value);
      if (set_options(other_, options).empty())
        others_.push_back({Choice{option.name, option.values[value].name}, {&option, value}});
    }
  }
}

// Most choices have no effect on a board. That is found without reasons, and without comparing what was got again.
std::vector<Choice> OtherChoices::that_matter(const CaseQuestion& question, const Ruling& got, bool agrees) {
  const Submission submission{question.orders, question.grants, question.fallen};
  const PhaseResults by_the_variant = results_of(variant_, question.position, submission);
  std::vector<Choice> matter;
  for (const Other& one : others_) {
    Options options = variant_.options();
    one.changed.option->set(options, one.changed.value);
    other_ = with_unchecked_options(std::move(other_), options);
    if (results_of(other_, question.position, submission) == by_the_variant) continue;
    const bool agrees_now = differences(other_, question, answer_of_the_rules(other_, question), got).empty();
    if (agrees_now != agrees) matter.push_back(one.choice);
  }
  return matter;
}

}  // namespace casus::judging
