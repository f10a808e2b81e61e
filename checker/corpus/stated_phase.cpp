#include "checker/corpus/stated_phase.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/resolve/board_lines.h"
#include "checker/corpus/stated_turn.h"
#include "engine/rules/clauses.h"
#include "engine/rules/power_ids.h"

namespace casus::corpus {

namespace {

OrderLine line_of(const Order& order, ExpectedVerdict expected) {
  OrderLine line;
  line.power = order.power;
  line.order = order;
  line.expected = std::move(expected);
  return line;
}

void state_orders(const Submission& given, const Adjudication& answer, CasePhase& phase) {
  for (std::size_t i = 0; i < given.orders.size(); ++i) {
    const Order& order = given.orders[i];
    phase.orders.push_back(line_of(order, outcome_of(order, i, answer.verdicts[i], answer.impulses)));
  }
  for (const PublishedOrder& published : answer.published)
    phase.orders.push_back(line_of(published.order, {{published.verdict.result, published.verdict.fate}}));
  for (std::size_t i = 0; i < given.grants.size(); ++i) {
    GrantLine line;
    line.grant = given.grants[i];
    line.expected = answer.grants[i].result;
    phase.grants.push_back(std::move(line));
  }
}

class StatedResult {
 public:
  StatedResult(const Variant& variant, const Position& before, const Submission& given, const Adjudication& answer)
      : variant_(variant), before_(before), given_(given), answer_(answer) {}

  ExpectedResult take() {
    dislodged();
    if (!answer_.stand_offs.empty()) result_.stand_offs = listed(answer_.stand_offs);
    each_power([&](PowerId power) { of_power(power); });
    result_.rebuilt = units_that_come(EventKind::Rebuilt);
    result_.independent = units_that_come(EventKind::Independent);
    for (const Paradox& paradox : answer_.paradoxes) result_.paradoxes.push_back({paradox.clause, paradox.core, {}});
    result_.winner = answer_.winner;
    if (is_turn()) state_events(variant_, answer_.events, result_);
    result_.ended =
        std::ranges::any_of(answer_.events, [](const Event& event) { return event.kind == EventKind::Ended; });
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

  bool is_turn() const { return before_.phase.kind == PhaseKind::Turn; }

  void dislodged() {
    const Ruling ruling = adjudicators::ruling_of(variant_, before_, given_, answer_);
    for (const OpenRetreats& unit : ruling.retreats)
      result_.dislodged.push_back({unit.dislodged, unit.open.value_or(std::vector<Location>()), {}});
  }

  // In turns nearly every power of a small board could build, so only those that meant to are listed.
  bool wants_to_build(PowerId power) const {
    const auto builds = [&](const Order& order) {
      return order.power == power && std::holds_alternative<Build>(order.task);
    };
    return std::ranges::any_of(given_.orders, builds) ||
           std::ranges::any_of(answer_.published, builds, &PublishedOrder::order);
  }

  void of_power(PowerId power) {
    ExpectedUnits disbanded{power, {}, {}}, removed{power, {}, {}};
    ExpectedCentres gains{power, {}, {}};
    bool captured = false;
    for (const Event& event : answer_.events) {
      if (event.power != power) continue;
      switch (event.kind) {
        case EventKind::Disbanded:
          if (is_turn()) break;  // state_events() has them
          if (event.clause == Clause::DisorderDisbands) removed.units.push_back(*event.unit);
          else disbanded.units.push_back(*event.unit);
          break;
        case EventKind::Removed:
          if (is_turn()) break;
          removed.units.push_back(*event.unit);
          break;
        case EventKind::HomeGained: gains.centres.push_back(event.province); break;
        case EventKind::BuildsUnused:
          if (!is_turn() || wants_to_build(power)) result_.unused.push_back({power, event.count, {}});
          break;
        case EventKind::Captured: captured = true; break;
        case EventKind::Won:
        case EventKind::Rebuilt:
        case EventKind::Independent:
        case EventKind::LeftOccupied:
        case EventKind::FallsShort: break;
        case EventKind::Retreated:
        case EventKind::Displaced:
        case EventKind::PutOut:
        case EventKind::NeutralFell:
        case EventKind::Unsupplied:
        case EventKind::Ended: break;
      }
    }
    if (captured) result_.centres.push_back({power, centres_of(answer_.next, power), {}});
    add(result_.disbanded, std::move(disbanded), &ExpectedUnits::units);
    add(result_.removed, std::move(removed), &ExpectedUnits::units);
    add(result_.gains, std::move(gains), &ExpectedCentres::centres);
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
  const Position& before_;
  const Submission& given_;
  const Adjudication& answer_;
  ExpectedResult result_;
};

}  // namespace

bool can_be_stated(const Variant& variant, const Submission& given) {
  return given.grants.empty() ||
         std::ranges::none_of(given.orders, [&](const Order& order) { return variant[order.power].minor; });
}

CasePhase stated_phase(const Variant& variant, const Position& before, const Submission& given,
                       const Adjudication& answer) {
  CasePhase phase;
  phase.phase = before.phase;
  phase.fallen.assign(given.fallen.begin(), given.fallen.end());
  state_orders(given, answer, phase);
  phase.result = StatedResult(variant, before, given, answer).take();
  return phase;
}

}  // namespace casus::corpus
