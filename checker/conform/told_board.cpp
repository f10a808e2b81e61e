#include "checker/conform/told_board.h"

#include <algorithm>
#include <tuple>

#include "reports/record/impulse_record.h"
#include "reports/sentences/differences.h"

namespace casus::conform {

using exchange::CaseQuestion;
using reports::OrderRecord;
using reports::PhaseRecord;

namespace {

std::vector<ToldDifference> sorted(std::vector<ToldDifference> differences) {
  std::ranges::sort(differences, {},
                    [](const ToldDifference& one) { return std::tie(one.what, one.expected, one.got); });
  return differences;
}

}  // namespace

ToldDifference in_words(const Variant& variant, const CaseQuestion& question, const RulingDifference& one) {
  const Submission submission{question.orders, question.grants, question.fallen};
  return {reports::what_of(variant, submission, one), reports::words_of(variant, submission, one, one.one),
          reports::words_of(variant, submission, one, one.other)};
}

std::optional<Ruling> answer_in(const Variant& variant, const CaseQuestion& question, const Ruling& rules,
                                const PhaseResult& phase) {
  if (!phase.answer) return std::nullopt;
  const Level level = phase.answer->contains("orders") ? Level::Outcomes : Level::Positions;
  auto read = exchange::ruling_from(variant, *phase.answer, question.orders.size(), level);
  Ruling* answer = std::get_if<Ruling>(&read);
  if (answer == nullptr) return std::nullopt;
  std::vector<ToldDifference> found;
  for (const RulingDifference& one : judging::differences(variant, question, rules, *answer))
    found.push_back(in_words(variant, question, one));
  if (sorted(std::move(found)) != sorted(phase.differences)) return std::nullopt;
  return *std::move(answer);
}

Position position_told(const Position& by_the_rules, const Ruling& told) {
  Position position = by_the_rules;
  position.units = told.units();
  position.dislodged.clear();
  for (const OpenRetreats& one : told.retreats) {
    if (one.open && one.open->empty()) continue;
    const auto known = std::ranges::find(by_the_rules.dislodged, one.dislodged.unit, &DislodgedUnit::unit);
    position.dislodged.push_back(known == by_the_rules.dislodged.end() ? one.dislodged : *known);
  }
  if (const std::vector<PowerId>* owners = told.owners()) position.owners = *owners;
  return position;
}

namespace {

bool same_kind_there(const Unit& one, const Unit& other) { return one.power == other.power && one.kind == other.kind; }

// Where the units of a movement phase went. Two units of one power look alike. So a unit with only one possible place
// takes it first, and a unit that could be where the rules have it is assumed to be there.
class UnitTraces {
 public:
  enum class Departure : std::uint8_t { Stays, Goes, Retreats, Gone };
  struct Trace {
    Departure how = Departure::Gone;
    ProvinceId to = no_province;  // of Goes
    friend bool operator==(const Trace&, const Trace&) = default;
  };

  UnitTraces(const CaseQuestion& question, const PhaseRecord& by_the_rules, const Ruling& told) {
    for (const Unit& unit : question.position.units) units_.push_back({unit, {}, {}, {}});
    for (Traced& traced : units_) {
      add(traced, {Departure::Stays, no_province}, told);
      for (const OrderRecord& record : by_the_rules.orders) expect(traced, record, told);
      for (const OpenRetreats& one : told.retreats) {
        const Unit& unit = one.dislodged.unit;
        const bool retreats = !one.open || !one.open->empty();
        if (retreats && unit.at.province == traced.unit.at.province && same_kind_there(unit, traced.unit))
          traced.possible.push_back({Departure::Retreats, no_province});
      }
    }
    settle();
  }

  // nullptr: no such unit.
  const Trace* of(PowerId power, ProvinceId start) const {
    const auto found = std::ranges::find_if(
        units_, [&](const Traced& traced) { return traced.unit.power == power && traced.unit.at.province == start; });
    return found == units_.end() ? nullptr : &found->found;
  }

 private:
  struct Traced {
    Unit unit;
    std::vector<Trace> possible;
    Trace expected = {Departure::Stays, no_province};
    Trace found = {};
    bool is_settled = false;
  };

  static void add(Traced& traced, const Trace& trace, const Ruling& told) {
    const ProvinceId at = trace.how == Departure::Goes ? trace.to : traced.unit.at.province;
    const bool stands = std::ranges::any_of(
        told.units(), [&](const Unit& unit) { return unit.at.province == at && same_kind_there(unit, traced.unit); });
    if (stands && std::ranges::find(traced.possible, trace) == traced.possible.end()) traced.possible.push_back(trace);
  }

  static void expect(Traced& traced, const OrderRecord& record, const Ruling& told) {
    if (!record.order || record.power != traced.unit.power) return;
    if (record.order->unit.at.province != traced.unit.at.province || !record.verdict) return;
    const Move* move = std::get_if<Move>(&record.order->task);
    if (move != nullptr) add(traced, {Departure::Goes, move->destination.province}, told);
    if (move != nullptr && record.verdict->result == Result::Moves)
      traced.expected = {Departure::Goes, move->destination.province};
    else if (record.verdict->fate == Fate::Dislodged) traced.expected = {Departure::Retreats, no_province};
    else if (record.verdict->fate == Fate::Destroyed) traced.expected = {Departure::Gone, no_province};
  }

  void take(Traced& traced, const Trace& found) {
    traced.found = found;
    traced.is_settled = true;
    const ProvinceId at = found.how == Departure::Stays ? traced.unit.at.province : found.to;
    if (found.how != Departure::Stays && found.how != Departure::Goes) return;
    for (Traced& other : units_) {
      if (other.is_settled || !same_kind_there(other.unit, traced.unit)) continue;
      std::erase_if(other.possible, [&](const Trace& trace) {
        return (trace.how == Departure::Stays && other.unit.at.province == at) ||
               (trace.how == Departure::Goes && trace.to == at);
      });
    }
  }

  void settle() {
    for (std::size_t left = units_.size(); left > 0; --left) {
      Traced* next = nullptr;
      for (Traced& traced : units_) {
        if (traced.is_settled) continue;
        if (next == nullptr || rank(traced) < rank(*next)) next = &traced;
      }
      take(*next, chosen(*next));
    }
  }
  // Units with at most one place first; then units that can be where the rules have them.
  static int rank(const Traced& traced) {
    if (traced.possible.size() <= 1) return 0;
    return chosen(traced) == traced.expected ? 1 : 2;
  }
  static Trace chosen(const Traced& traced) {
    if (traced.possible.empty()) return {};
    const auto expected = std::ranges::find(traced.possible, traced.expected);
    return expected == traced.possible.end() ? traced.possible.front() : *expected;
  }

  std::vector<Traced> units_;
};

bool stands_at(const std::vector<Unit>& units, const Location& at, PowerId power) {
  return std::ranges::any_of(units, [&](const Unit& unit) {
    return unit.at.province == at.province && unit.power == power &&
           (at.coast == Coast::None || unit.at.coast == at.coast);
  });
}

// The result of an order from the places of units; the verdict of the rules if they show nothing.
struct Ending {
  Result result = Result::Holds;
  Fate fate = Fate::Stays;
};

Ending of_movement(const OrderRecord& record, ProvinceId start, const UnitTraces& traces) {
  Ending ending{record.verdict->result, record.verdict->fate};
  const UnitTraces::Trace* found = traces.of(record.power, start);
  if (found == nullptr) return ending;
  const Move* move = record.order ? std::get_if<Move>(&record.order->task) : nullptr;
  const bool goes =
      move != nullptr && found->how == UnitTraces::Departure::Goes && found->to == move->destination.province;
  if (goes) ending.result = Result::Moves;
  else if (ending.result == Result::Moves) ending.result = Result::Bounces;
  ending.fate = found->how == UnitTraces::Departure::Retreats ? Fate::Dislodged
                : found->how == UnitTraces::Departure::Gone   ? Fate::Destroyed
                                                              : Fate::Stays;
  return ending;
}

Result of_retreat(const OrderRecord& record, const Ruling& told) {
  const Result by_the_rules = record.verdict->result;
  const Move* move = record.order ? std::get_if<Move>(&record.order->task) : nullptr;
  if (move == nullptr) return by_the_rules;
  if (stands_at(told.units(), move->destination, record.power)) return Result::Retreats;
  return by_the_rules == Result::Retreats ? Result::Bounces : by_the_rules;
}

// Only if the unit of the order is on one board and not on the other: of several orders for one place, only one can
// count.
Result of_adjustment(const OrderRecord& record, const Position& after, const Ruling& told) {
  const Result by_the_rules = record.verdict->result;
  if (!record.order) return by_the_rules;
  const bool stands = stands_at(told.units(), record.order->unit.at, record.power);
  if (stands == stands_at(after.units, record.order->unit.at, record.power)) return by_the_rules;
  if (std::holds_alternative<Build>(record.order->task)) {
    if (stands) return Result::Builds;
    return by_the_rules == Result::Builds ? Result::Illegal : by_the_rules;
  }
  if (std::holds_alternative<Disband>(record.order->task)) {
    if (!stands) return Result::Removes;
    return by_the_rules == Result::Removes ? Result::Illegal : by_the_rules;
  }
  return by_the_rules;
}

ProvinceId start_of(const OrderRecord& record) {
  if (record.order) return record.order->unit.at.province;
  return record.unit ? record.unit->at.province : no_province;
}

}  // namespace

std::vector<OrderRecord> orders_told(const CaseQuestion& question, const PhaseRecord& by_the_rules, const Ruling& told,
                                     std::span<const RulingDifference> differences) {
  std::vector<OrderRecord> orders = by_the_rules.orders;
  const PhaseKind kind = question.position.phase.kind;
  const UnitTraces traces(question, by_the_rules, told);
  for (OrderRecord& record : orders) {
    record.expected = record.got;
    record.agrees = true;
    if (kind == PhaseKind::Turn || !record.verdict) continue;
    Ending ending{record.verdict->result, record.verdict->fate};
    if (kind == PhaseKind::Movement) ending = of_movement(record, start_of(record), traces);
    if (kind == PhaseKind::Retreats) ending.result = of_retreat(record, told);
    if (kind == PhaseKind::Adjustments) ending.result = of_adjustment(record, by_the_rules.after, told);
    record.agrees = ending.result == record.verdict->result && ending.fate == record.verdict->fate;
    record.verdict->result = ending.result;
    record.verdict->fate = ending.fate;
    if (!record.agrees) record.got = reports::words(ending.result, ending.fate);
  }
  // The orders that were asked come first.
  for (const RulingDifference& one : differences) {
    if (one.kind != RulingDifference::Kind::Order || !orders[one.index].verdict) continue;
    OrderRecord& record = orders[one.index];
    record.agrees = false;
    record.verdict->result = told.orders[one.index].result;
    record.got = reports::words(record.verdict->result, record.verdict->fate);
  }
  return orders;
}

}  // namespace casus::conform
