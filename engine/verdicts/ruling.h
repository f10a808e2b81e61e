// The result of one phase, as far as an adjudicator gives it: the engine gives all of it, the oracle the results and
// some reasons, a program of another author what it reports. What is not known is absent. engine/verdicts/compare.h
// compares two of them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/board/position.h"
#include "engine/map/province_set.h"
#include "engine/orders/order.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// How much is said. Each level includes the levels before it.
enum class Level : std::uint8_t {
  Positions,  // the next position: units, owners, dislodged units and their retreats, the winner
  Outcomes,   // the result of each order and of each unit without one
  Reasons,    // the deciding units and the strengths
};

// Why a result is what it is, as a Verdict has it.
struct Why {
  std::optional<Clause> clause;
  std::vector<Witness> witnesses;  // ascending
  std::vector<Clause> also = {};   // ascending
  std::vector<ProvinceId> carriers = {};
  std::vector<RetreatWay> retreats = {};
  std::optional<OrderChoice> choice = {};
  std::optional<TimesOfTurn> carried_out = {};
  std::vector<Witness> garrison = {};
  std::vector<BeatenBy> beaten_by = {};
  friend bool operator==(const Why&, const Why&) = default;
};
// The same in the words of a program of another author.
struct ReportedWhy {
  std::vector<ProvinceId> units;  // the places of the deciding units, ascending
  std::string clause;
  friend bool operator==(const ReportedWhy&, const ReportedWhy&) = default;
};

struct OrderRuling {
  Result result = Result::Holds;
  Fate fate = Fate::Stays;
  ProvinceId dislodged_by = no_province;  // where the attacker started; of a unit that stays it says nothing
  std::optional<Why> why = {};            // nothing where no reason is given
  std::optional<ReportedWhy> reported = {};
  friend bool operator==(const OrderRuling&, const OrderRuling&) = default;
};
struct UnitRuling {  // of a unit without an order that counts
  Unit unit;
  OrderRuling ruling;
  friend bool operator==(const UnitRuling&, const UnitRuling&) = default;
};
struct PublishedRuling {  // of an order that diplomacy points gave to a minor power's unit
  Order order;
  OrderRuling ruling;
  friend bool operator==(const PublishedRuling&, const PublishedRuling&) = default;
};
struct GrantRuling {
  GrantResult result = GrantResult::Carried;
  std::optional<GrantVerdict> verdict = {};  // the same result, with its reason
  friend bool operator==(const GrantRuling&, const GrantRuling&) = default;
};

// A convoy paradox that a rule settles, or keeps from arising: what can be said of it without its parts.
struct ParadoxRuling {
  Clause clause{};
  bool has_outcomes = false;       // several outcomes satisfy the rules; if false, none does
  std::vector<ProvinceId> armies;  // whose convoys are part of it, ascending
  friend auto operator<=>(const ParadoxRuling&, const ParadoxRuling&) = default;
};

// A unit that was dislodged, and its retreats; a destroyed unit has none.
struct OpenRetreats {
  DislodgedUnit dislodged;                    // its attacker's origin: no_province where that is not said
  std::optional<std::vector<Location>> open;  // ascending
  std::vector<RetreatWay> closed = {};        // ascending; where clauses are named; without fleets
  friend bool operator==(const OpenRetreats&, const OpenRetreats&) = default;
};

// What a program of another author reports of the position after a phase.
struct ReportedBoard {
  std::vector<Unit> units;                     // sorted as in a Position
  std::optional<std::vector<PowerId>> owners;  // by province, as in a Position
  friend bool operator==(const ReportedBoard&, const ReportedBoard&) = default;
};

struct Ruling {
  Level level = Level::Positions;
  bool with_clauses = true;  // of the level Reasons: they name clauses of the rulebook

  // From Outcomes on.
  std::vector<OrderRuling> orders;         // one for each that was handed in, in their sequence
  std::vector<GrantRuling> grants;         // likewise
  std::vector<PublishedRuling> published;  // by province
  std::vector<UnitRuling> unordered;       // by province; of another program also units with a published order
  std::vector<Impulse> impulses;           // of a turn: two

  // Of every level.
  std::variant<Position, ReportedBoard> after;
  std::vector<OpenRetreats> retreats;     // by province; not of a turn, whose units retreat within it
  std::optional<ProvinceSet> stand_offs;  // of a movement phase, also where no unit wants to retreat
  std::optional<PowerId> winner;          // no_power: no winner yet
  // The board that the orders met, if powers fell before the phase was played.
  std::optional<Position> after_fall;

  // Whole, or without their parts, or nothing.
  std::variant<std::monostate, std::vector<ParadoxRuling>, std::vector<Paradox>> paradoxes;
  std::optional<std::vector<Event>> events;
  friend bool operator==(const Ruling&, const Ruling&) = default;

  // Where the whole position is known.
  const Position& next() const { return std::get<Position>(after); }
  Position& next() { return std::get<Position>(after); }
  // Where it is not.
  const ReportedBoard& reported() const { return std::get<ReportedBoard>(after); }
  ReportedBoard& reported() { return std::get<ReportedBoard>(after); }

  // Of either.
  const std::vector<Unit>& units() const;
  const std::vector<PowerId>* owners() const;           // nullptr: not reported
  const std::vector<Paradox>* whole_paradoxes() const;  // nullptr: not said
};

// To and from a verdict of the engine. Nothing where no clause is named: a verdict has one.
OrderRuling ruling_of(const Verdict& verdict);
std::optional<Verdict> verdict_of(const OrderRuling& ruling);
// The same; where no clause is named, a verdict without a reason, whose clause says nothing.
Verdict verdict_as_far_as_known(const OrderRuling& ruling);

// The adjudication as it is. It has no retreats: those follow from rules (checker/adjudicators/adjudicator.h).
Ruling ruling_of(Adjudication adjudication);

// Adds to `retreats` the units that were destroyed, without a retreat. `played` is the board that the orders met.
void add_destroyed_units(const Position& played, std::span<const Order> orders, Ruling& ruling);

// The ruling without what is above the level.
Ruling at_level(Ruling ruling, Level level);

// All clauses that decided something, ascending, each once.
std::vector<Clause> clauses_of(const Ruling& ruling);
std::vector<Clause> clauses_of(const Adjudication& adjudication);

}  // namespace casus
