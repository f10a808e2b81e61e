#include "checker/judging/judge.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/rules/options.h"

namespace casus::judging {

using adjudicators::Level;
using exchange::CaseQuestion;
using exchange::Told;
using exchange::ToldDislodged;
using exchange::ToldOrder;
using exchange::ToldUnit;

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

constexpr std::size_t most_shown = 8;  // units of one place

class Judge {
 public:
  Judge(const Variant& variant, const CaseQuestion& question, const Told& rules, const Told& got)
      : variant_(variant), question_(question), rules_(rules), got_(got) {}

  std::vector<Difference> differences() {
    compare_units();
    compare_dislodged();
    compare_owners();
    if (got_.winner && got_.winner != rules_.winner) {
      add(Difference::Kind::Winner, no_province, power_name(rules_.winner.value_or(no_power)),
          power_name(*got_.winner));
    }
    if (rules_.level >= Level::Outcomes && got_.level >= Level::Outcomes) compare_results();
    return std::move(found_);
  }

 private:
  std::string power_name(PowerId power) const { return power == no_power ? "nobody" : variant_[power].name; }

  std::string shown(const Unit& unit) const { return variant_[unit.power].adjective + ' ' + print(variant_, unit); }

  void add(Difference::Kind kind, ProvinceId at, std::string expected, std::string got,
           std::optional<std::size_t> order = std::nullopt) {
    found_.push_back({kind, at, order, std::move(expected), std::move(got)});
  }

  // By province, several where units stack.
  std::map<ProvinceId, std::multiset<Unit>> by_province(const std::vector<Unit>& units) const {
    std::map<ProvinceId, std::multiset<Unit>> places;
    for (const Unit& unit : units) places[unit.at.province].insert(as_compared(variant_.map, unit));
    return places;
  }

  std::string shown(const std::multiset<Unit>& units) const {
    if (units.empty()) return "nobody";
    std::vector<std::string> names;
    for (const Unit& unit : units) {
      if (names.size() < most_shown) names.push_back(shown(unit));
    }
    if (names.size() < units.size()) names.push_back(fmt::format("and {} more", units.size() - names.size()));
    return fmt::format("{}", fmt::join(names, ", "));
  }

  void compare_units() {
    auto expected = by_province(rules_.units), got = by_province(got_.units);
    for (const auto& [at, units] : got) expected[at];
    for (const auto& [at, units] : expected) {
      if (units != got[at]) add(Difference::Kind::Unit, at, shown(units), shown(got[at]));
    }
  }

  const ToldDislodged* find(const std::vector<ToldDislodged>& among, const ToldDislodged& dislodged) const {
    const auto found = std::ranges::find_if(among, [&](const ToldDislodged& other) {
      return as_compared(variant_.map, other.unit) == as_compared(variant_.map, dislodged.unit);
    });
    return found == among.end() ? nullptr : &*found;
  }

  // Without a retreat the unit is destroyed, whichever of the two ways a program reports it.
  static bool has_no_retreat(const ToldDislodged& dislodged) {
    return dislodged.retreats && dislodged.retreats->empty();
  }

  void compare_dislodged() {
    for (const ToldDislodged& expected : rules_.dislodged) {
      const ToldDislodged* got = find(got_.dislodged, expected);
      if (got != nullptr) compare_retreats(expected, *got);
      else if (!has_no_retreat(expected))
        add(Difference::Kind::Dislodged, expected.unit.at.province, shown(expected.unit), "nobody");
    }
    for (const ToldDislodged& got : got_.dislodged) {
      if (find(rules_.dislodged, got) == nullptr && !has_no_retreat(got))
        add(Difference::Kind::Dislodged, got.unit.at.province, "nobody", shown(got.unit));
    }
  }

  std::set<Location> places(const ToldDislodged& dislodged) const {
    std::set<Location> found;
    for (const Location& at : *dislodged.retreats) found.insert(as_compared(variant_.map, dislodged.unit.kind, at));
    return found;
  }

  std::string shown(const std::set<Location>& places) const {
    if (places.empty()) return "none";
    std::vector<std::string> names;
    for (const Location& at : places) names.push_back(variant_.map.print(at));
    return fmt::format("{}", fmt::join(names, ", "));
  }

  void compare_retreats(const ToldDislodged& rules, const ToldDislodged& told) {
    if (!rules.retreats || !told.retreats) return;
    const std::set<Location> expected = places(rules), got = places(told);
    if (expected != got) add(Difference::Kind::Retreats, rules.unit.at.province, shown(expected), shown(got));
  }

  void compare_owners() {
    if (!rules_.owners || !got_.owners) return;
    for (std::size_t i = 0; i < rules_.owners->size(); ++i) {
      const PowerId expected = (*rules_.owners)[i], got = (*got_.owners)[i];
      if (expected != got)
        add(Difference::Kind::Owner, ProvinceId{static_cast<std::uint16_t>(i)}, power_name(expected), power_name(got));
    }
  }

  // " (by Burgundy and Paris; 4.2)", as far as it is reported.
  std::string why(const ToldOrder& told) const {
    std::vector<std::string> names;
    for (const ProvinceId unit : told.by) names.push_back(variant_.map[unit].name);
    std::string reason = names.empty() ? "" : fmt::format("by {}", fmt::join(names, " and "));
    if (!told.clause.empty()) reason += (reason.empty() ? "" : "; ") + told.clause;
    return reason.empty() ? "" : " (" + reason + ')';
  }

  void compare_results() {
    for (std::size_t i = 0; i < rules_.orders.size(); ++i) {
      const Result expected = rules_.orders[i].result, got = got_.orders[i].result;
      if (as_compared(expected) != as_compared(got)) {
        add(Difference::Kind::Result, question_.orders[i].unit.at.province, std::string(word(expected)),
            std::string(word(got)) + why(got_.orders[i]), i);
      }
    }
  }

  const Variant& variant_;
  const CaseQuestion& question_;
  const Told &rules_, &got_;
  std::vector<Difference> found_;
};

}  // namespace

std::string_view word(Difference::Kind kind) {
  switch (kind) {
    case Difference::Kind::Unit: return "unit";
    case Difference::Kind::Dislodged: return "dislodged";
    case Difference::Kind::Retreats: return "retreats";
    case Difference::Kind::Owner: return "owner";
    case Difference::Kind::Winner: return "winner";
    case Difference::Kind::Result: return "result";
  }
  return "";
}

std::vector<Difference> differences(const Variant& variant, const CaseQuestion& question, const Told& rules,
                                    const Told& got) {
  return Judge(variant, question, rules, got).differences();
}

Variant with_choices(Variant variant, const std::vector<Choice>& choices) {
  for (const auto& [name, value] : choices) {
    const OptionInfo* option = find_option(name);
    if (option == nullptr) continue;
    if (const auto chosen = find_value(*option, value)) option->set(variant.rulebook.options, *chosen);
  }
  return variant;
}

OtherChoices::OtherChoices(const Variant& variant) : variant_(variant), other_(variant) {
  for (const OptionInfo& option : all_options()) {
    if (option.datc.empty()) continue;
    const std::uint8_t own = option.get(variant.options());
    for (std::uint8_t value = 0; value < option.values.size(); ++value) {
      if (value == own) continue;
      other_.rulebook.options = variant.options();
      option.set(other_.rulebook.options, value);
      if (other_.missing_clauses().empty() && !other_.missing_data())
        others_.push_back({Choice{option.name, option.values[value].name}, other_.options()});
    }
  }
}

OtherChoices::Sorted OtherChoices::sorted_by(const CaseQuestion& question, const Told& got) {
  Sorted sorted;
  for (const Other& one : others_) {
    other_.rulebook.options = one.options;
    const bool is_same = differences(other_, question, answer_of_the_rules(other_, question), got).empty();
    (is_same ? sorted.same : sorted.otherwise).push_back(one.choice);
  }
  return sorted;
}

}  // namespace casus::judging
