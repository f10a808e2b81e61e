#include "checker/conform/told_board.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>

#include "engine/orders/notation.h"
#include "reports/record/impulse_record.h"

namespace casus::conform {

using exchange::CaseQuestion;
using exchange::Told;
using exchange::ToldDislodged;
using judging::Difference;
using reports::OrderRecord;
using reports::PhaseRecord;

namespace {

// "A, B, C"; empty for "nobody" and "none".
std::vector<std::string_view> parts_of(std::string_view list) {
  std::vector<std::string_view> parts;
  if (list == "nobody" || list == "none") return parts;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(", ", begin), list.size());
    parts.push_back(list.substr(begin, end - begin));
    begin = end + 2;
  }
  return parts;
}

// Puts the words of differences into an answer. It leaves unreadable words unapplied; told_with detects that.
class Amending {
 public:
  Amending(const Variant& variant, const CaseQuestion& question, Told& told)
      : variant_(variant), question_(question), told_(told) {}

  bool amend(const ToldDifference& one) {
    for (const auto kind : {Difference::Kind::Unit, Difference::Kind::Dislodged, Difference::Kind::Retreats,
                            Difference::Kind::Owner, Difference::Kind::Winner, Difference::Kind::Result}) {
      const std::string_view name = word(kind);
      if (!one.what.starts_with(name)) continue;
      const std::string_view rest = std::string_view(one.what).substr(name.size());
      if (kind == Difference::Kind::Winner) return rest.empty() && amend_winner(one);
      if (kind == Difference::Kind::Result) return rest.starts_with(" of ") && amend_result(rest.substr(4), one);
      const std::optional<ProvinceId> at = rest.empty() ? std::nullopt : province_named(rest.substr(1));
      return at && amend_at(kind, *at, one);
    }
    return false;
  }

 private:
  bool amend_at(Difference::Kind kind, ProvinceId at, const ToldDifference& one) {
    if (kind == Difference::Kind::Retreats) return amend_retreats(at, one);
    if (kind == Difference::Kind::Owner) return amend_owner(at, one);
    const auto units = units_named(one.got);
    if (!units) return false;
    if (kind == Difference::Kind::Unit) {
      std::erase_if(told_.units, [&](const Unit& unit) { return unit.at.province == at; });
      told_.units.insert(told_.units.end(), units->begin(), units->end());
      std::ranges::sort(told_.units, stands_before);
      return true;
    }
    const auto gone = units_named(one.expected);
    if (!gone) return false;
    std::erase_if(told_.dislodged, [&](const ToldDislodged& dislodged) {
      return std::ranges::find(*gone, dislodged.unit) != gone->end();
    });
    for (const Unit& unit : *units) told_.dislodged.push_back({unit, std::nullopt});
    std::ranges::sort(told_.dislodged, stands_before, &ToldDislodged::unit);
    return true;
  }

  bool amend_retreats(ProvinceId at, const ToldDifference& one) {
    std::vector<Location> open;
    for (const std::string_view part : parts_of(one.got)) {
      const auto location = parse_location(variant_, part, {});
      if (!location) return false;
      open.push_back(*location);
    }
    std::ranges::sort(open);
    const auto found = std::ranges::find_if(told_.dislodged, [&](const ToldDislodged& dislodged) {
      return dislodged.unit.at.province == at && dislodged.retreats;
    });
    if (found == told_.dislodged.end()) return false;
    found->retreats = std::move(open);
    return true;
  }

  bool amend_owner(ProvinceId at, const ToldDifference& one) {
    const auto owner = power_named(one.got);
    if (!owner || !told_.owners || index(at) >= told_.owners->size()) return false;
    (*told_.owners)[index(at)] = *owner;
    return true;
  }

  bool amend_winner(const ToldDifference& one) {
    const auto winner = power_named(one.got);
    if (winner) told_.winner = *winner;
    return winner.has_value();
  }

  bool amend_result(std::string_view order, const ToldDifference& one) {
    const auto result = result_from(one.got);
    if (!result) return false;
    for (std::size_t i = 0; i < question_.orders.size() && i < told_.orders.size(); ++i) {
      if (print(variant_, question_.orders[i]) != order || word(told_.orders[i].result) != one.expected) continue;
      told_.orders[i].result = *result;
      return true;
    }
    return false;
  }

  std::optional<ProvinceId> province_named(std::string_view name) const {
    const auto& provinces = variant_.map.provinces();
    const auto found = std::ranges::find(provinces, name, &Province::name);
    if (found == provinces.end()) return std::nullopt;
    return static_cast<ProvinceId>(found - provinces.begin());
  }

  std::optional<PowerId> power_named(std::string_view name) const {
    if (name == "nobody") return no_power;
    const auto found = std::ranges::find(variant_.powers, name, &Power::name);
    if (found == variant_.powers.end()) return std::nullopt;
    return static_cast<PowerId>(found - variant_.powers.begin());
  }

  // "Italian A Trieste".
  std::optional<Unit> unit_named(std::string_view text) const {
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      const std::string& adjective = variant_.powers[i].adjective;
      if (!text.starts_with(adjective + ' ')) continue;
      const auto name = parse_unit(variant_, text.substr(adjective.size() + 1), {});
      if (!name || (name->kind != WrittenKind::Army && name->kind != WrittenKind::Fleet)) continue;
      return Unit{static_cast<PowerId>(i), name->kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army,
                  name->at};
    }
    return std::nullopt;
  }
  std::optional<std::vector<Unit>> units_named(std::string_view list) const {
    std::vector<Unit> units;
    for (const std::string_view part : parts_of(list)) {
      const auto unit = unit_named(part);
      if (!unit) return std::nullopt;
      units.push_back(*unit);
    }
    return units;
  }

  const Variant& variant_;
  const CaseQuestion& question_;
  Told& told_;
};

std::vector<ToldDifference> sorted(std::vector<ToldDifference> differences) {
  std::ranges::sort(differences, {},
                    [](const ToldDifference& one) { return std::tie(one.what, one.expected, one.got); });
  return differences;
}

}  // namespace

ToldDifference in_words(const Variant& variant, const CaseQuestion& question, const Difference& one) {
  std::string what(word(one.kind));
  if (one.order) what += " of " + print(variant, question.orders[*one.order]);
  else if (one.at != no_province) what += ' ' + variant.map[one.at].name;
  return {std::move(what), one.expected, one.got};
}

std::optional<Told> told_with(const Variant& variant, const CaseQuestion& question, const Told& rules,
                              const std::vector<ToldDifference>& told_differences) {
  Told told = rules;
  Amending amending(variant, question, told);
  for (const ToldDifference& one : told_differences) {
    if (!amending.amend(one)) return std::nullopt;
  }
  std::vector<ToldDifference> found;
  for (const Difference& one : judging::differences(variant, question, rules, told))
    found.push_back(in_words(variant, question, one));
  if (sorted(std::move(found)) != sorted(told_differences)) return std::nullopt;
  return told;
}

Position position_told(const Position& by_the_rules, const Told& told) {
  Position position = by_the_rules;
  position.units = told.units;
  position.dislodged.clear();
  for (const ToldDislodged& one : told.dislodged) {
    if (one.retreats && one.retreats->empty()) continue;
    const auto known = std::ranges::find(by_the_rules.dislodged, one.unit, &DislodgedUnit::unit);
    position.dislodged.push_back(known == by_the_rules.dislodged.end() ? DislodgedUnit{one.unit, no_province, false}
                                                                       : *known);
  }
  if (told.owners) position.owners = *told.owners;
  return position;
}

namespace {

bool same_kind_there(const Unit& one, const Unit& other) { return one.power == other.power && one.kind == other.kind; }

// Where the units of a movement phase went. Two units of one power look alike. So a unit with only one possible place
// takes it first, and a unit that could be where the rules have it is assumed to be there.
class UnitTraces {
 public:
  enum class Place : std::uint8_t { Stays, Goes, Retreats, Gone };
  struct Found {
    Place place = Place::Gone;
    ProvinceId to = no_province;  // of Goes
    friend bool operator==(const Found&, const Found&) = default;
  };

  UnitTraces(const CaseQuestion& question, const PhaseRecord& by_the_rules, const Told& told) {
    for (const Unit& unit : question.position.units) units_.push_back({unit, {}, {}, {}});
    for (Traced& traced : units_) {
      add(traced, {Place::Stays, no_province}, told);
      for (const OrderRecord& record : by_the_rules.orders) expect(traced, record, told);
      for (const ToldDislodged& one : told.dislodged) {
        const bool retreats = !one.retreats || !one.retreats->empty();
        if (retreats && one.unit.at.province == traced.unit.at.province && same_kind_there(one.unit, traced.unit))
          traced.possible.push_back({Place::Retreats, no_province});
      }
    }
    settle();
  }

  // nullptr: no such unit.
  const Found* of(PowerId power, ProvinceId start) const {
    const auto found = std::ranges::find_if(
        units_, [&](const Traced& traced) { return traced.unit.power == power && traced.unit.at.province == start; });
    return found == units_.end() ? nullptr : &found->found;
  }

 private:
  struct Traced {
    Unit unit;
    std::vector<Found> possible;
    Found expected = {Place::Stays, no_province};
    Found found = {};
    bool is_settled = false;
  };

  static void add(Traced& traced, const Found& place, const Told& told) {
    const ProvinceId at = place.place == Place::Goes ? place.to : traced.unit.at.province;
    const bool stands = std::ranges::any_of(
        told.units, [&](const Unit& unit) { return unit.at.province == at && same_kind_there(unit, traced.unit); });
    if (stands && std::ranges::find(traced.possible, place) == traced.possible.end()) traced.possible.push_back(place);
  }

  static void expect(Traced& traced, const OrderRecord& record, const Told& told) {
    if (!record.order || record.power != traced.unit.power) return;
    if (record.order->unit.at.province != traced.unit.at.province || !record.verdict) return;
    const Move* move = std::get_if<Move>(&record.order->task);
    if (move != nullptr) add(traced, {Place::Goes, move->destination.province}, told);
    if (move != nullptr && record.verdict->result == Result::Moves)
      traced.expected = {Place::Goes, move->destination.province};
    else if (record.verdict->fate == Fate::Dislodged) traced.expected = {Place::Retreats, no_province};
    else if (record.verdict->fate == Fate::Destroyed) traced.expected = {Place::Gone, no_province};
  }

  void take(Traced& traced, const Found& found) {
    traced.found = found;
    traced.is_settled = true;
    const ProvinceId at = found.place == Place::Stays ? traced.unit.at.province : found.to;
    if (found.place != Place::Stays && found.place != Place::Goes) return;
    for (Traced& other : units_) {
      if (other.is_settled || !same_kind_there(other.unit, traced.unit)) continue;
      std::erase_if(other.possible, [&](const Found& place) {
        return (place.place == Place::Stays && other.unit.at.province == at) ||
               (place.place == Place::Goes && place.to == at);
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
  static Found chosen(const Traced& traced) {
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
  const UnitTraces::Found* found = traces.of(record.power, start);
  if (found == nullptr) return ending;
  const Move* move = record.order ? std::get_if<Move>(&record.order->task) : nullptr;
  const bool goes =
      move != nullptr && found->place == UnitTraces::Place::Goes && found->to == move->destination.province;
  if (goes) ending.result = Result::Moves;
  else if (ending.result == Result::Moves) ending.result = Result::Bounces;
  ending.fate = found->place == UnitTraces::Place::Retreats ? Fate::Dislodged
                : found->place == UnitTraces::Place::Gone   ? Fate::Destroyed
                                                            : Fate::Stays;
  return ending;
}

Result of_retreat(const OrderRecord& record, const Told& told) {
  const Result by_the_rules = record.verdict->result;
  const Move* move = record.order ? std::get_if<Move>(&record.order->task) : nullptr;
  if (move == nullptr) return by_the_rules;
  if (stands_at(told.units, move->destination, record.power)) return Result::Retreats;
  return by_the_rules == Result::Retreats ? Result::Bounces : by_the_rules;
}

// Only if the unit of the order is on one board and not on the other: of several orders for one place, only one can
// count.
Result of_adjustment(const OrderRecord& record, const Position& after, const Told& told) {
  const Result by_the_rules = record.verdict->result;
  if (!record.order) return by_the_rules;
  const bool stands = stands_at(told.units, record.order->unit.at, record.power);
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

// Where the unit of a line was: the line of a unit without an order has only its name.
ProvinceId start_of(const Variant& variant, const Position& before, const OrderRecord& record) {
  if (record.order) return record.order->unit.at.province;
  for (const Unit& unit : before.units) {
    if (unit.power == record.power && print(variant, unit) == record.text) return unit.at.province;
  }
  return no_province;
}

}  // namespace

std::vector<OrderRecord> orders_told(const Variant& variant, const CaseQuestion& question,
                                     const PhaseRecord& by_the_rules, const Told& told,
                                     const std::vector<ToldDifference>& told_differences) {
  std::vector<OrderRecord> orders = by_the_rules.orders;
  const PhaseKind kind = question.position.phase.kind;
  const UnitTraces traces(question, by_the_rules, told);
  for (OrderRecord& record : orders) {
    record.expected = record.got;
    record.agrees = true;
    if (kind == PhaseKind::Turn || !record.verdict) continue;
    Ending ending{record.verdict->result, record.verdict->fate};
    if (kind == PhaseKind::Movement) ending = of_movement(record, start_of(variant, question.position, record), traces);
    if (kind == PhaseKind::Retreats) ending.result = of_retreat(record, told);
    if (kind == PhaseKind::Adjustments) ending.result = of_adjustment(record, by_the_rules.after, told);
    record.agrees = ending.result == record.verdict->result && ending.fate == record.verdict->fate;
    record.verdict->result = ending.result;
    record.verdict->fate = ending.fate;
    if (!record.agrees) record.got = reports::words(ending.result, ending.fate);
  }
  for (const ToldDifference& one : told_differences) {
    for (OrderRecord& record : orders) {
      const auto result = result_from(one.got);
      if (!result || !record.order || !record.verdict || one.what != "result of " + record.text) continue;
      if (record.expected.substr(0, record.expected.find(',')) != one.expected) continue;
      record.agrees = false;
      record.verdict->result = *result;
      record.got = reports::words(*result, record.verdict->fate);
    }
  }
  return orders;
}

}  // namespace casus::conform
