// The result of each order, and the clause that decided it. Filled by engine/adjudicate.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/board/position.h"
#include "engine/lists/rare_list.h"
#include "engine/lists/short_list.h"
#include "engine/map/ids.h"
#include "engine/map/province_set.h"
#include "engine/orders/order.h"
#include "engine/rules/clause.h"

namespace casus {

enum class Result : std::uint8_t {
  Holds,      // a hold order, or no order
  Moves,      // a move that succeeds
  Bounces,    // a move that is opposed; a retreat that meets another one
  Disrupted,  // a convoy whose fleet was dislodged or put out by a paradox rule; a move whose convoy was disrupted
  Void,       // legal, but without the order it was to match
  Illegal,    // never possible, whatever else is ordered
  Given,      // a support
  Cut,        // a support, or an order to transform
  Convoys,    // a legal convoy order that is neither void nor disrupted
  Retreats,   // a retreat that succeeds
  Disbands,   // ordered in a retreats phase
  Builds,     // a build that is carried out
  Waives,     // a build declined
  Declares,   // it makes a captured centre a home
  Removes,    // a removal that is carried out
  // Movement in impulses:
  UnderWay,   // a move that takes both impulses, in the first
  Stands,     // an element of a plan that cannot be carried out from where its unit is: the unit holds
  Permits,    // a permission that is written
  Withdraws,  // and one that is withdrawn
  Agrees,     // to the end of the game
  // Again of a movement phase:
  Transforms,  // the unit becomes the other kind where it stands
};
std::string_view word(Result result);  // "moves", "bounces", ...
std::optional<Result> result_from(std::string_view word);

enum class Fate : std::uint8_t {
  Stays,      // not dislodged
  Dislodged,  // and at least one retreat is open
  Destroyed,  // dislodged, and no retreat is open
};
std::string_view word(Fate fate);  // "stays", "dislodged", "destroyed"
std::optional<Fate> fate_from(std::string_view word);

struct Strengths {
  int own = 0;      // the attack strength of the move, or the hold strength of the unit that stays
  int against = 0;  // of the other side
  friend auto operator<=>(const Strengths&, const Strengths&) = default;
};

// The role of a unit in a verdict.
enum class Part : std::uint8_t {
  // Compared with the attack strength of the move whose verdict it is:
  Holds,       // it stood at the destination and did not leave: its hold strength
  FightsBack,  // it came the other way, in a head-to-head battle: its defend strength
  Prevents,    // its move went to the same place: its prevent strength; of retreats: nothing is compared
  // Compared with the hold strength of the unit whose verdict it is:
  Attacks,  // its attack strength
  // Nothing is compared with these:
  Cuts,         // it cut the support, by attack or by dislodging the supporter; or its attack stopped a transform
  Spares,       // it attacked the supporter and did not cut the support
  LostCarrier,  // a fleet that was to carry the army, and was dislodged or put out
  Supports,     // its support was given to the other side
  NotCounted,  // its support was given to the move, or to the attack on the unit, and did not count: it is of the power
               // that stands at the destination. Named where a comparison would be won with it (docs/results.md)
  GoesRound,   // it moved in the same ring, or changed places with the unit
  Ahead,       // further on in a row of units that follow each other: the row stopped there
  Water,       // it is in the water of a strait, and closes it or holds it open
  UsesUp,      // a home that the power has gained, so that it can gain no more
  Stands,      // it is where no other unit can go or be built, or is the unit that the order is wrong about
};
std::string_view word(Part part);  // "holds", "fights-back", ...
// Whether strengths are compared with this part.
bool is_compared(Part part);

struct Witness {
  ProvinceId unit = no_province;  // where it was at the start of the phase
  Part part = Part::Stands;
  Strengths strengths;  // where they were compared: of the unit with the verdict, and against it of this one
  friend auto operator<=>(const Witness&, const Witness&) = default;
};

// A unit that came from the destination of a move and succeeded, so that this move keeps no other unit out of there.
struct BeatenBy {
  ProvinceId unit = no_province;  // where it was at the start of the phase
  bool head_to_head = true;       // false: it dislodged that unit, which is enough by a choice of DATC 4.A.7
  friend bool operator==(const BeatenBy&, const BeatenBy&) = default;
};

// A place next to a dislodged unit that allows its kind of unit.
struct RetreatWay {
  Location to;
  std::optional<Clause> closed_by;  // nothing: it is open
  std::optional<Unit> fleet = {};   // of a closed strait: the fleet that closes it, where it is after the moves
  friend bool operator==(const RetreatWay&, const RetreatWay&) = default;
};

// What part an order has in the choice among the orders for its unit, of which at most one counts (DATC 4.D.3).
enum class OrderChoice : std::uint8_t {
  Outside,     // none: it is illegal by itself, or its phase has another rule
  Chosen,      // it counts, also where it is the only one
  PassedOver,  // another one counts, or none does
};
std::string_view word(OrderChoice choice);  // "outside", "chosen", "passed-over"

// Times within a turn, by the numbers that events have: 1 and 2 after these impulses, 0 at the end.
class TimesOfTurn {
 public:
  void add(int time) { times_ = static_cast<std::uint8_t>(times_ | (1U << time)); }
  bool contains(int time) const { return (times_ & (1U << time)) != 0; }
  friend bool operator==(const TimesOfTurn&, const TimesOfTurn&) = default;

 private:
  std::uint8_t times_ = 0;
};

// A move that fails has a witness for every comparison that it lost; a move that succeeds has one for every comparison
// that it had to win against a strength above 0. A unit that stays has one for every attack on it that had a way. A
// table in docs/results.md ("What a reason says") lists what a witness of each part, and a clause in each place, says
// of the board. Property tests check what it says of strengths and battles (tests/checker/properties/claims_test.cpp).
struct Verdict {
  Result result = Result::Holds;
  Fate fate = Fate::Stays;
  Clause clause{};                        // what decided it
  ProvinceId dislodged_by = no_province;  // where the attacker started
  OrderChoice choice = OrderChoice::Outside;
  // Of a line about a retreat: when units went where it says, or were lost by it.
  TimesOfTurn carried_out = {};
  ClauseList also;                  // further clauses that also decided it, ascending
  ShortList<Witness, 2> witnesses;  // the units that decided it, ascending
  // Of a move by convoy: the fleets on its way, in sequence; without those that it lost, if it has a way without them.
  RareList<ProvinceId> carriers;
  RareList<RetreatWay> retreats;  // of a unit that was dislodged and may retreat at all; by location
  // Of a move that only other moves keep out: the comparison with the unit at its destination, which it would dislodge.
  // At most one.
  RareList<Witness> garrison;
  // Of a move that has a way and keeps no unit out of its destination: the unit that beat it. At most one.
  RareList<BeatenBy> beaten_by;
  friend bool operator==(const Verdict&, const Verdict&) = default;
};
void add_witness(Verdict& verdict, ProvinceId unit, Part part);
// Of the hardest comparison: the one with the greatest strength against the unit.
std::optional<Strengths> strengths_of(const Verdict& verdict);
// Where the witnesses were, ascending, each province once.
std::vector<ProvinceId> units_of(std::span<const Witness> witnesses);

// The result of a grant of diplomacy points.
enum class GrantResult : std::uint8_t {
  Carried,    // its order has the most points: the minor power's unit follows it, as far as it can
  Outbid,     // another order has more
  Tied,       // no order has more than every other, and this is one of those with the most
  Forfeited,  // its power granted more points than it has
  Barred,     // its power attacks the minor power, or supports an attack on it
  Illegal,    // there is no minor power's unit to order, or its order is refused
};
std::string_view word(GrantResult result);  // "carried", "outbid", ...
std::optional<GrantResult> grant_result_from(std::string_view word);

struct GrantVerdict {
  GrantResult result = GrantResult::Carried;
  Clause clause{};
  std::vector<Clause> also;           // ascending
  std::vector<ProvinceId> witnesses;  // the places of units whose orders bar it, ascending
  int points = 0;                     // of Carried, Outbid and Tied: all points for its order
  int against = 0;                    // and for the strongest other order for that unit
  int tied = 0;                       // of Tied: how many orders have the most points, including this one
  friend bool operator==(const GrantVerdict&, const GrantVerdict&) = default;
};

// An order that diplomacy points gave to a minor power's unit, as it is published, and its result.
struct PublishedOrder {
  Order order;
  Verdict verdict;
  friend bool operator==(const PublishedOrder&, const PublishedOrder&) = default;
};

// A unit for which its power wrote no order, or whose orders are all illegal and which makes an implied move (DATC
// 4.E.3).
struct UnorderedUnit {
  Unit unit;
  Verdict verdict;
  friend bool operator==(const UnorderedUnit&, const UnorderedUnit&) = default;
};

// One decision of a cycle that has no consistent answer, or several.
enum class DecisionKind : std::uint8_t { Move, Support, Convoy };
std::string_view word(DecisionKind kind);  // "move", "support", "convoy"
struct Decision {
  DecisionKind kind = DecisionKind::Move;
  ProvinceId unit = no_province;  // whose order it is about; of a convoy: the army that is carried
  friend auto operator<=>(const Decision&, const Decision&) = default;
};
// How many outcomes of a paradox satisfy all rules, without a paradox rule.
enum class Consistent : std::uint8_t {
  None,
  Several,
  Untried,  // there were too many to try, which counts as several (docs/undecided.md, endless-paradox)
};
std::string_view word(Consistent consistent);  // "none", "several", "untried"

// Why a step of a trial holds.
enum class StepBy : std::uint8_t {
  Assumed,  // the trial assumes it
  Follows,  // it follows from the rules, by the steps before it and by what is settled outside of the paradox
  Turns,    // it moves in a ring, and all moves in a ring succeed
};
std::string_view word(StepBy by);  // "assumed", "follows", "turns"
struct TrialStep {
  Decision decision;
  bool yes = false;  // the move succeeds (a sortie: it dislodges); the support is given; the convoy carries
  StepBy by = StepBy::Follows;
  friend bool operator==(const TrialStep&, const TrialStep&) = default;
};
// What follows if some convoys of a paradox are assumed to carry, or not to carry.
struct Trial {
  // It is an outcome that satisfies all rules, with a step for each decision of the paradox. If false, it contradicts
  // itself: the last step is the opposite of an assumed one, and every step leads to it.
  bool consistent = false;
  std::vector<TrialStep> steps;
  friend bool operator==(const Trial&, const Trial&) = default;
};
struct Paradox {
  // The rule that settled it. The rules of 1971, 1982, 2000 and own effect prevent it: then it is the paradox that the
  // orders would have made without that rule.
  Clause clause{};
  std::vector<Decision> ring;      // each depends on the next, the last on the first
  std::vector<ProvinceId> core;    // all units whose orders are part of it, ascending
  std::vector<ProvinceId> armies;  // those whose convoys are part of it, ascending
  Consistent consistent = Consistent::None;
  // Of Several: the consistent outcomes, up to most_trials_told. Of None: the contradiction for each way to assume
  // convoys, or nothing if there are more than that.
  std::vector<Trial> trials;
  friend bool operator==(const Paradox&, const Paradox&) = default;
};
inline constexpr std::size_t most_trials_told = 8;

// What happens without an order: centres change owners, units are removed because orders are missing, a power wins.
enum class EventKind : std::uint8_t {
  Captured,
  Disbanded,
  Removed,
  BuildsUnused,
  Won,
  Rebuilt,       // a minor power's unit comes back
  HomeGained,    // a centre becomes a home of the power
  Independent,   // a centre of a fallen power becomes a minor power, with a unit
  LeftOccupied,  // a centre of a fallen power does not, because there is a unit in it: the minor power
  FallsShort,    // a power would win, but does not own a centre that it needs: the province; one for each such list
  // Turns of a year. The province is where the unit started the turn; for events at the end, where it is then.
  Retreated,    // a retreat without an order, or whose order was not possible
  Displaced,    // an army that makes room for a leader
  PutOut,       // fleets leave a port that is not friendly to them, at the end
  NeutralFell,  // a unit has entered a neutral, which loses its defence
  Unsupplied,   // a unit without a line of supply is disbanded, at the end
  Ended,        // the game ends before a power has enough centres: the date, or agreed by all
};
std::string_view word(EventKind kind);  // "captured", "builds-unused", ...
// A unit that could be removed, and its distance by the rule for automatic removal (DATC 4.D.8); nothing: it has no
// way.
struct RemovalRank {
  Unit unit;
  std::optional<int> distance;
  friend bool operator==(const RemovalRank&, const RemovalRank&) = default;
};

// A place that is closed to lines of supply.
struct ClosedPlace {
  enum class By : std::uint8_t {  // the first of these that closes it
    Mountains,
    Defence,  // of an armed neutral
    Owner,    // of the centre
    Units,    // of other powers
    Coast,    // which is not friendly to fleets
  };
  ProvinceId place = no_province;
  By by = By::Mountains;
  PowerId power = no_power;      // of Owner and Coast: whose it is
  std::vector<Unit> units = {};  // of Units: those that close it, as on a board
  bool own_centre = false;       // it belongs to the power whose unit is without supply
  friend bool operator==(const ClosedPlace&, const ClosedPlace&) = default;
};
std::string_view word(ClosedPlace::By by);  // "mountains", "defence", ...

struct Event {
  EventKind kind = EventKind::Captured;
  Clause clause{};
  PowerId power = no_power;  // the power that gains, loses or wins
  ProvinceId province = no_province;
  std::optional<Unit> unit;  // the unit that leaves, or comes
  int count = 0;             // unused builds, or the centres of a power that wins or would win
  // Of an automatic removal: this unit and those that could have gone instead, in the sequence in which they go.
  std::vector<RemovalRank> sequence = {};
  Location to = {};                  // where the unit goes
  std::uint8_t impulse = 0;          // of a turn: after which impulse, or 0 at its end
  ProvinceId towards = no_province;  // of a retreat that the game master makes: the centre that it approaches
  // Of a home by a first capture: the centres whose capture by this power never counts as one, because the variant
  // lists them for it by another rule, besides its homes of the start; ascending.
  std::vector<ProvinceId> besides = {};
  // Of a unit without a line of supply: the closed places at which lines stop on the ways to centres of its power.
  // Every way on the map passes one of them, and none of them could be left out. A place on a shorter way comes first,
  // then by province. Empty: the map has no way. Nothing: it is not said.
  std::optional<std::vector<ClosedPlace>> closed = {};
  friend bool operator==(const Event&, const Event&) = default;
};
// The unit leaves the board: Disbanded or Removed.
Event loss_of(const Unit& unit, EventKind kind, Clause clause);

// The contribution of one unit to a strength that is compared over the whole turn.
struct Addend {
  std::uint8_t impulse = 1;  // 0: the defence of a neutral, which counts once
  PowerId power = no_power;
  ProvinceId unit = no_province;  // where it started the turn; of a neutral's defence: the neutral
  bool supports = false;          // by its support, not by its own move or by staying
  int points = 0;
  friend auto operator<=>(const Addend&, const Addend&) = default;
};
// Whose move it is: fleets of a power that go the same way are one squadron. Several squadrons that go to one place can
// have started the turn in one province, which is all that a witness names.
struct SquadronKey {
  PowerId power = no_power;
  ProvinceId from = no_province;  // where it begins the move
  bool both_impulses = false;     // the move takes both impulses
  friend auto operator<=>(const SquadronKey&, const SquadronKey&) = default;
};
// A squadron with which the strengths of a witness were compared.
struct MetSquadron {
  Witness witness;
  SquadronKey squadron;
  friend bool operator==(const MetSquadron&, const MetSquadron&) = default;
};
// The two sides of such a comparison, each by the parts that add up to it; a side that does not count at all has none.
struct TurnSum {
  ProvinceId unit = no_province;  // with its part: the witness with which strengths were compared
  Part part = Part::Holds;
  std::vector<Addend> own, against;  // ascending
  SquadronKey squadron = {};         // whose move of this impulse is the witness; of units that stay: nobody's
  friend bool operator==(const TurnSum&, const TurnSum&) = default;
};

// What a unit does in one impulse of a turn. A leader can have two deeds in the second impulse.
struct Deed {
  std::optional<std::size_t> order;  // the index of the order that is carried out; nothing: the unit has no order
  Unit unit;                         // at the place where it started the turn; of fleets: those that do it
  // As an order of this impulse alone, from where the unit is; its power and letter are named. It names other units by
  // where they started the turn.
  Order done;
  int points = 1;  // that the unit brings in this impulse, as far as fleets carry them
  // Of a move, hold or neutral: the strength before the rules take away support against the own side.
  int total = 0;
  // Of a land unit: the points with which it holds its place alone in this impulse if it stays, and how many of them
  // the mountains add.
  int presence = 1;
  int of_mountains = 0;
  Verdict verdict;
  std::vector<TurnSum> sums = {};  // for witnesses compared by points of both impulses, in their sequence
  // At sea, of witnesses that move: whose moves they are. On land no two units have started in one place.
  std::vector<MetSquadron> met = {};
  // At sea, of a support that is given or cut: whose move has it; for a unit that stays: whose fleets have it, and
  // where they are.
  std::optional<SquadronKey> supported = {};
  // Where strengths are compared over the whole turn because of this move or support.
  ProvinceSet whole_turn = {};
  friend bool operator==(const Deed&, const Deed&) = default;
};
// Movement in impulses plays each turn in two. The sea comes before the land in each.
struct Impulse {
  Position board;           // at its start
  std::vector<Deed> deeds;  // by the sequence of the orders, then units without an order by place
  friend bool operator==(const Impulse&, const Impulse&) = default;
};

struct Adjudication {
  std::vector<Verdict> verdicts;          // one for each order, in the sequence in which they were given
  std::vector<GrantVerdict> grants;       // one for each grant, in the sequence in which they were given
  std::vector<PublishedOrder> published;  // by province: the orders that the grants gave to minor powers' units
  std::vector<UnorderedUnit> unordered;   // by province
  std::vector<Paradox> paradoxes;
  std::vector<Event> events;
  ProvinceSet stand_offs;  // provinces that a movement phase left vacant by a stand-off, even if no unit retreats
  Position next;           // ready for its phase; phases with nothing to do are skipped
  PowerId winner = no_power;
  // The board on which the orders were judged, where powers fell before the phase was played.
  std::optional<Position> after_fall;
  std::vector<Impulse> impulses;  // of a turn: two
  friend bool operator==(const Adjudication&, const Adjudication&) = default;
};

}  // namespace casus
