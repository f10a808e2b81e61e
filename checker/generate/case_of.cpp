#include "checker/generate/case_of.h"

#include <algorithm>
#include <exception>
#include <sstream>

#include <fmt/format.h>

#include "checker/corpus/board_text.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/record_phase.h"
#include "checker/corpus/resolve/board_lines.h"
#include "checker/corpus/stated_turn.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/power_ids.h"

namespace casus::generate {

namespace {

using corpus::Case;
using corpus::CasePhase;
using corpus::ExpectedResult;

corpus::OrderLine line_of(const Order& order, corpus::ExpectedVerdict expected) {
  corpus::OrderLine line;
  line.power = order.power;
  line.order = order;
  line.expected = std::move(expected);
  return line;
}

void state_orders(const Situation& situation, const Adjudication& answer, CasePhase& phase) {
  for (std::size_t i = 0; i < situation.orders.size(); ++i) {
    const Order& order = situation.orders[i];
    phase.orders.push_back(line_of(order, corpus::outcome_of(order, i, answer.verdicts[i], answer.impulses)));
  }
  for (const PublishedOrder& published : answer.published)
    phase.orders.push_back(line_of(published.order, {{published.verdict.result, published.verdict.fate}}));
  for (std::size_t i = 0; i < situation.grants.size(); ++i) {
    corpus::GrantLine line;
    line.grant = situation.grants[i];
    line.expected = answer.grants[i].result;
    phase.grants.push_back(std::move(line));
  }
}

class Results {
 public:
  Results(const Situation& situation, const Adjudication& answer)
      : variant_(*situation.variant),
        answer_(answer),
        record_(corpus::record_phase(variant_, situation.position, situation.submission(), answer)),
        is_turn_(situation.position.phase.kind == PhaseKind::Turn) {}

  ExpectedResult take() {
    dislodged();
    if (!answer_.stand_offs.empty()) result_.stand_offs = listed(answer_.stand_offs);
    each_power([&](PowerId power) { of_power(power); });
    result_.rebuilt = units_that_come(EventKind::Rebuilt);
    result_.independent = units_that_come(EventKind::Independent);
    for (const Paradox& paradox : answer_.paradoxes) result_.paradoxes.push_back({paradox.clause, paradox.core, {}});
    result_.winner = answer_.winner;
    if (is_turn_) corpus::state_events(variant_, answer_.events, result_);
    return std::move(result_);
  }

 private:
  template <class Visit>
  void each_power(Visit visit) const {
    for (const PowerId power : power_ids(variant_)) visit(power);
  }

  static std::vector<ProvinceId> listed(const ProvinceSet& provinces) {
    std::vector<ProvinceId> list;
    provinces.for_each([&](ProvinceId province) { list.push_back(province); });
    return list;
  }

  void dislodged() {
    for (const auto& [unit, open] : record_.retreats) result_.dislodged.push_back({unit, open, {}});
  }
  bool has_dislodged_line(const Unit& unit) const {
    return std::ranges::any_of(result_.dislodged,
                               [&](const auto& line) { return line.dislodged.unit.at.province == unit.at.province; });
  }

  // In turns nearly every power of a small board could build, so only those that meant to are listed.
  bool wants_to_build(PowerId power) const {
    return std::ranges::any_of(record_.orders, [&](const reports::OrderRecord& order) {
      return order.power == power && order.order && std::holds_alternative<Build>(order.order->task);
    });
  }

  void of_power(PowerId power) {
    corpus::ExpectedUnits disbanded{power, {}, {}}, removed{power, {}, {}};
    corpus::ExpectedCentres gains{power, {}, {}};
    bool captured = false;
    for (const Event& event : answer_.events) {
      if (event.power != power) continue;
      switch (event.kind) {
        case EventKind::Disbanded:
          if (is_turn_) break;  // state_events() has them
          if (event.clause == Clause::DisorderDisbands) removed.units.push_back(*event.unit);
          else if (!has_dislodged_line(*event.unit)) disbanded.units.push_back(*event.unit);
          break;
        case EventKind::Removed:
          if (is_turn_) break;
          removed.units.push_back(*event.unit);
          break;
        case EventKind::HomeGained: gains.centres.push_back(event.province); break;
        case EventKind::BuildsUnused:
          if (!is_turn_ || wants_to_build(power)) result_.unused.push_back({power, event.count, {}});
          break;
        case EventKind::Captured: captured = true; break;
        case EventKind::Won:
        case EventKind::Rebuilt:
        case EventKind::Independent:
        case EventKind::LeftOccupied: break;
        case EventKind::Retreated:
        case EventKind::Displaced:
        case EventKind::PutOut:
        case EventKind::NeutralFell:
        case EventKind::Unsupplied:
        case EventKind::Ended: break;
      }
    }
    if (captured) result_.centres.push_back({power, corpus::centres_of(answer_.next, power), {}});
    add(result_.disbanded, std::move(disbanded), &corpus::ExpectedUnits::units);
    add(result_.removed, std::move(removed), &corpus::ExpectedUnits::units);
    add(result_.gains, std::move(gains), &corpus::ExpectedCentres::centres);
  }

  template <class Line, class Item>
  static void add(std::vector<Line>& lines, Line line, std::vector<Item> Line::*items) {
    std::ranges::sort(line.*items);
    if (!(line.*items).empty()) lines.push_back(std::move(line));
  }

  std::optional<std::vector<Unit>> units_that_come(EventKind kind) const {
    std::vector<Unit> units;
    for (const Event& event : answer_.events) {
      if (event.kind == kind && event.unit) units.push_back(*event.unit);
    }
    std::ranges::sort(units);
    return units.empty() ? std::nullopt : std::optional(std::move(units));
  }

  const Variant& variant_;
  const Adjudication& answer_;
  const reports::PhaseRecord record_;
  const bool is_turn_;
  ExpectedResult result_;
};

}  // namespace

Case case_of(const Situation& situation, const Adjudication& answer) {
  Case made;
  made.id = "GENERATED.1";
  made.title = "A generated board";
  made.variant = situation.variant;
  made.start = situation.position;
  CasePhase phase;
  phase.phase = situation.position.phase;
  phase.fallen = situation.fallen;
  state_orders(situation, answer, phase);
  phase.result = Results(situation, answer).take();
  made.phases.push_back(std::move(phase));
  return made;
}

std::string file_of(const Case& the_case, const std::string& chapter_title) {
  return fmt::format("variant {}\nchapter {} \"{}\"\n\n{}", the_case.variant->id,
                     the_case.chapter.empty() ? "GENERATED" : the_case.chapter, chapter_title, corpus::print(the_case));
}

namespace {

std::string board_and_orders(const Situation& now, const std::string& options) {
  const Variant& variant = *now.variant;
  std::string text = options + '\n' + corpus::print_position(variant, now.position) + "orders\n";
  for (const PowerId power : now.fallen) text += "  civil-disorder " + variant[power].name + '\n';
  for (const Order& order : now.orders)
    text += fmt::format("  {}: {}\n", variant[order.power].name, print(variant, order));
  for (const Grant& grant : now.grants)
    text += fmt::format("  {}: {}\n", variant[grant.power].name, print(variant, grant));
  return text;
}

// A case states the orders of minor powers as handed in, or as published by points.
bool can_be_stated(const Situation& now) {
  return now.grants.empty() ||
         std::ranges::none_of(now.orders, [&](const Order& order) { return (*now.variant)[order.power].minor; });
}

}  // namespace

std::string file_of_counterexample(const Situation& situation, const std::string& options, const std::string& id,
                                   const std::string& title, const std::string& problem) {
  if (!can_be_stated(situation)) return board_and_orders(situation, options);
  try {
    Case made = case_of(situation, adjudicate(*situation.variant, situation.position, situation.submission()));
    made.id = id;
    std::stringstream drawn(options);
    for (std::string option; drawn >> option;)
      made.options.emplace_back(option.substr(0, option.find('=')), option.substr(option.find('=') + 1));
    made.title = title;
    made.notes = {problem.substr(0, problem.find('\n'))};
    return file_of(made, "Counterexamples");
  } catch (const std::exception&) {  // the engine has no answer to write down
    return board_and_orders(situation, options);
  }
}

}  // namespace casus::generate
