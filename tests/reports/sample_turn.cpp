#include "tests/reports/sample_turn.h"

#include <algorithm>
#include <stdexcept>
#include <variant>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "reports/sentences/scene.h"
#include "tests/reports/sentences/told_verdict.h"
#include "tests/reports/standard_variant.h"

namespace casus::testing {

using reports::DeedRecord;
using reports::ImpulseRecord;
using reports::OrderRecord;

namespace {

Order parsed(const Variant& variant, PowerId power, std::string_view text) {
  const Read<Order> order = parse_order(variant, power, text, {});
  if (!order) throw std::runtime_error(to_string(order.problems()));
  return *order;
}

// The one action of a plan, as an order of this impulse alone.
Order of_impulse(Order order) {
  const auto* plan = std::get_if<Plan>(&order.task);
  if (plan == nullptr) return order;
  if (plan->elements.size() != 1) throw std::runtime_error("a deed is one action");
  const Action action = plan->elements.front().action;
  order.task = std::visit([](const auto& one) -> Task { return one; }, action);
  return order;
}

std::string words(const Verdict& verdict) {
  std::string text(word(verdict.result));
  if (verdict.fate == Fate::Dislodged) text += ", dislodged";
  if (verdict.fate == Fate::Destroyed) text += ", destroyed";
  return text;
}

Unit unit_of(const Order& order) {
  Unit unit;
  unit.power = order.power;
  unit.kind = order.unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
  unit.at = order.unit.at;
  unit.leader = order.unit.leader;
  unit.count = order.unit.count;
  return unit;
}

// A leader's second action is no second leader, and fleets that stand together are one entry.
void put(Position& board, const Unit& unit) {
  for (Unit& known : board.units) {
    if (known.power == unit.power && known.leader == unit.leader && unit.leader != no_leader) return;
    const bool same = known.power == unit.power && known.kind == unit.kind && known.at == unit.at;
    if (!same) continue;
    known.count = static_cast<std::uint8_t>(known.count + unit.count);
    return;
  }
  board.units.push_back(unit);
  std::ranges::sort(board.units, stands_before);
}

}  // namespace

SampleTurn::SampleTurn(std::shared_ptr<const Variant> variant) : variant_(std::move(variant)) {
  phase_.phase = variant_->start.phase;
  phase_.before = variant_->start;
  phase_.before.units.clear();
}

ProvinceId SampleTurn::province(std::string_view name) const { return variant_->map.find(name).value(); }
PowerId SampleTurn::power(std::string_view name) const { return variant_->find_power(name).value(); }
Unit SampleTurn::unit(std::string_view power_name, std::string_view text) const {
  return unit_of(parsed(*variant_, power(power_name), std::string(text) + "-hold"));
}

SampleTurn& SampleTurn::entered(std::string_view name) {
  phase_.before.campaign.entered.insert(province(name));
  return *this;
}

SampleTurn& SampleTurn::order(std::string_view power_name, std::string_view text, Result result, Clause clause,
                              std::vector<Clause> also, std::initializer_list<int> carried_out) {
  OrderRecord record;
  record.power = power(power_name);
  record.order = parsed(*variant_, record.power, text);
  record.text = print(*variant_, *record.order);
  record.verdict.emplace();
  record.verdict->result = result;
  record.verdict->clause = clause;
  record.verdict->also = std::move(also);
  for (const int time : carried_out) record.verdict->carried_out.add(time);
  record.got = words(*record.verdict);
  record.expected = record.got;
  record.line = 1;
  phase_.orders.push_back(std::move(record));
  return *this;
}

SampleTurn& SampleTurn::impulse(std::initializer_list<SampleDeed> deeds) {
  ImpulseRecord record;
  record.board = phase_.before;
  record.board.units.clear();
  for (const SampleDeed& told : deeds) {
    DeedRecord deed;
    deed.done.power = power(told.power);
    deed.done.order = of_impulse(parsed(*variant_, deed.done.power, told.order));
    deed.done.text = print(*variant_, *deed.done.order);
    deed.unit = unit_of(*deed.done.order);
    put(record.board, deed.unit);
    if (!told.started.empty()) deed.unit.at = {province(told.started), Coast::None};
    deed.points = told.points;
    deed.total = told.total;
    deed.presence = told.presence;
    deed.of_mountains = told.of_mountains;
    if (!told.whole_turn.empty()) deed.whole_turn.insert(province(told.whole_turn));
    deed.sums = told.sums;
    deed.met = told.met;
    if (const std::size_t space = told.supported.rfind(' '); space != std::string_view::npos)
      deed.supported = SquadronKey{power(told.supported.substr(0, space)), province(told.supported.substr(space + 1))};
    Verdict verdict;
    verdict.result = told.result;
    verdict.clause = told.clause;
    verdict.also = told.also;
    verdict.fate = told.fate;
    if (!told.by.empty()) verdict.dislodged_by = province(told.by);
    verdict.witnesses = reports::witnesses_in(*variant_, told.witnesses, told.strengths);
    deed.done.got = words(verdict);
    deed.done.verdict = std::move(verdict);
    // The line of the sheet for this unit.
    for (std::size_t i = 0; told.ordered && i < phase_.orders.size(); ++i) {
      const Order& order = *phase_.orders[i].order;
      const bool is_for_it = std::holds_alternative<Plan>(order.task) && order.power == deed.unit.power &&
                             order.unit.at == deed.unit.at && agrees(order.unit.kind, deed.unit.kind);
      if (is_for_it) deed.ordered = i;
    }
    record.deeds.push_back(std::move(deed));
  }
  if (phase_.impulses.empty()) phase_.before.units = record.board.units;
  phase_.played = phase_.before;
  phase_.after = record.board;
  phase_.after.phase.year += 1;
  phase_.impulses.push_back(std::move(record));
  return *this;
}

SampleTurn& SampleTurn::event(Event event) {
  phase_.events.push_back(std::move(event));
  return *this;
}

std::shared_ptr<const Variant> variant_of_1700() {
  static const std::shared_ptr<const Variant> variant = mapdata_variant("1700ad");
  return variant;
}

SampleTurn sample_turn() {
  SampleTurn turn(variant_of_1700());
  turn.order("Swedish", "CXII(Got)-hold-Den(x2)", Result::Moves, Clause::MoveStronger)
      .order("Swedish", "2F(Sca)-COS-C CXII(Got)-Den", Result::Convoys, Clause::ConvoyGiven)
      .order("Swedish", "A(Sca)-hold-Got", Result::Moves, Clause::MoveUnopposed)
      .order("Austro-Hungarians", "A(Boh)-Sil(x2)", Result::Moves, Clause::MoveDislodges)
      .order("Austro-Hungarians", "A(Mrv) S A(Boh)-Sil", Result::Given, Clause::SupportGiven)
      .order("Poles", "A(Sil)-hold", Result::Holds, Clause::OrderHold)
      .order("Poles", "Retreat A(Sil)-GPo", Result::Retreats, Clause::RetreatMoves, {}, {2})
      .order("Swedish", "Build A(Fin)", Result::Builds, Clause::BuildBuilt);
  turn.impulse({
      {.power = "Swedish", .order = "CXII(Got)-hold", .clause = Clause::OrderHold},
      {.power = "Swedish",
       .order = "2F(Sca)-COS",
       .result = Result::Moves,
       .clause = Clause::MoveUnopposed,
       .total = 2},
      {.power = "Swedish", .order = "A(Sca)-hold", .clause = Clause::OrderHold},
      {.power = "Austro-Hungarians",
       .order = "A(Boh)-Sil",
       .result = Result::UnderWay,
       .clause = Clause::StrengthDouble,
       .total = 2},
      {.power = "Austro-Hungarians",
       .order = "A(Mrv) S A(Boh)-Sil",
       .result = Result::Given,
       .clause = Clause::SupportGiven},
      {.power = "Poles",
       .order = "A(Sil)-hold",
       .clause = Clause::OrderHold,
       .total = 1,
       .witnesses = {"attacks Boh"},
       .strengths = {1, 2}},
  });
  turn.impulse({
      {.power = "Swedish",
       .order = "CXII(Got)-Den",
       .result = Result::Moves,
       .clause = Clause::MoveStronger,
       .total = 2,
       .witnesses = {"holds Den"},
       .strengths = {2, 1},
       .also = {Clause::LeaderSimultaneous, Clause::NeutralEntry},
       .points = 2},
      {.power = "Swedish",
       .order = "2F(COS) C CXII(Got)-Den",
       .result = Result::Convoys,
       .clause = Clause::ConvoyGiven,
       .started = "Sca"},
      {.power = "Swedish", .order = "A(Sca)-Got", .result = Result::Moves, .clause = Clause::MoveUnopposed, .total = 1},
      {.power = "Austro-Hungarians",
       .order = "A(Boh)-Sil",
       .result = Result::Moves,
       .clause = Clause::MoveDislodges,
       .total = 3,
       .witnesses = {"holds Sil"},
       .strengths = {3, 2},
       .also = {Clause::StrengthWholeTurn},
       .whole_turn = "Sil"},
      {.power = "Austro-Hungarians", .order = "A(Mrv)-hold"},
      {.power = "Poles",
       .order = "A(Sil)-hold",
       .total = 2,
       .witnesses = {"attacks Boh"},
       .strengths = {2, 3},
       .also = {Clause::StrengthWholeTurn},
       .fate = Fate::Dislodged,
       .by = "Boh"},
  });
  Event fell{EventKind::NeutralFell, Clause::NeutralLost, turn.power("Swedish"), turn.province("Den"), {}, 0};
  fell.impulse = 2;
  turn.event(fell);
  turn.event({EventKind::Captured, Clause::ControlCaptured, turn.power("Swedish"), turn.province("Den"), {}, 0});
  Position& after = turn.phase().after;
  after.units.clear();
  after.campaign.entered.insert(turn.province("Den"));
  after.owners[index(turn.province("Den"))] = turn.power("Swedish");
  for (const auto& [power, unit] : {std::pair{"Swedish", "CXII(Den)"},
                                    {"Swedish", "2F(COS)"},
                                    {"Swedish", "A(Got)"},
                                    {"Swedish", "A(Fin)"},
                                    {"Austro-Hungarians", "A(Sil)"},
                                    {"Austro-Hungarians", "A(Mrv)"},
                                    {"Poles", "A(GPo)"}})
    after.units.push_back(turn.unit(power, unit));
  std::ranges::sort(after.units, stands_before);
  return turn;
}

}  // namespace casus::testing
