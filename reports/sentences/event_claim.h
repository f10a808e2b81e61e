// What a sentence about what happens without an order claims of the board, in variants with the phases of a season: a
// typed value, which a law can compute. Its words are in event_words.h; event_claims.h says which claim an event makes.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/board/position.h"
#include "engine/map/ids.h"
#include "engine/rules/powers.h"

namespace casus::reports::claims {

// After the Fall a unit of the power stands in the centre, which it did not own before.
struct CapturesCentre {
  PowerId power = no_power;
  ProvinceId centre = no_province;
};
// No order of its power for the dislodged unit counts, and it leaves the board.
struct IsDisbandedUnordered {
  Unit unit;
};
// Its power has been declared to be in permanent civil disorder, and the unit leaves the board.
struct IsDisbandedInDisorder {
  Unit unit;
};
// The removal orders of the power that count are fewer than the units that it has to remove. This one has the greatest
// distance, or none has a way; of several with that distance fleets come first, and then the names of provinces.
struct IsRemoved {
  Unit unit;
  std::optional<int> distance;  // nothing: it has no way
  // The unit that would go next; nothing: no further unit of the power is left.
  std::optional<Unit> next;
  std::optional<int> distance_of_next;
  // Whether there is a place of which the distance is asked; nothing: that is not known.
  std::optional<bool> has_goal;
};
// The power neither made nor declined so many builds that were due.
struct LeavesBuildsUnused {
  PowerId power = no_power;
  int builds = 0;
};
// The power owns so many centres: enough to win, and more than any other power. `by_fall`: since others fell.
struct WinsGame {
  PowerId power = no_power;
  int centres = 0;
  bool by_fall = false;
};
// The power has a number of its own, and owns at least so many centres. `by_fall`: as above.
struct WinsByOwnNumber {
  PowerId power = no_power;
  int centres = 0;
  int enough = 0;
  bool by_fall = false;
};
// It owns so many centres, and every other power at least `lead` fewer: that is enough after the last Fall.
struct WinsByLead {
  PowerId power = no_power;
  int centres = 0;
  int lead = 0;
  bool by_fall = false;
};
// The year is the last, or a later one. The power owns so many centres, more than any other.
struct WinsInLastYear {
  PowerId power = no_power;
  int centres = 0;
};
// The power owns so many centres and would win with them. It does not own this one. `needed`: a winner has to own so
// many of these, and this one is among them; without centres: that is not known.
struct FallsShortOfVictory {
  PowerId power = no_power;
  int centres = 0;
  ProvinceId lacks = no_province;
  std::vector<ProvinceId> among;
  int needed = 0;
};
// The year is the last, or a later one, and nobody wins.
struct EndsWithoutWinner {
  int year = 0;  // the last one by the rules
};
// No power owns the minor power's centre and no unit stands there, so it gets this unit. `comes_back`: it had one at
// the start of the game and has lost it. Of a fallen power's centre the board does not say whether this minor power had
// a unit before. `not_fleet`: a fleet stood there at the start, its own or another power's, and this is an army.
struct UnitIsPutInCentre {
  Unit unit;
  bool comes_back = false;
  bool not_fleet = false;
};
// A power builds in the centre, which is its home from now on. `is_listed`: the variant lists the centre for that;
// otherwise the power chooses it.
struct MakesHomeByBuild {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  bool is_listed = false;
};
// The centre is among the first centres that the power has captured. It can gain so many of those as homes, and there
// are not more of them. `besides`: centres that do not count among them, because the power has them by another rule.
struct MakesHomeByCapture {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  int homes = 1;
  std::vector<ProvinceId> besides = {};
};
// There are more of them, and the power declares this one.
struct MakesHomeByDeclaration {
  PowerId power = no_power;
  ProvinceId centre = no_province;
};
// The power has not declared it. `by_build`: but it ordered a build there, and the centre is vacant; otherwise it comes
// before others by its abbreviation. Nothing: that is not known.
struct MakesHomeUndeclared {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  std::optional<bool> by_build;
};
// The centre of a power that has fallen becomes a minor power, with this unit.
struct BecomesMinorPower {
  Unit unit;
  PowerId former = no_power;  // no_power: that is not known
  bool not_fleet = false;     // as in UnitIsPutInCentre
  // Where its faith is said: with `former` both are known. `as_former`: it is that of the fallen power.
  Faith faith = Faith::None;
  bool as_former = false;
};
// A unit of another power stands in the centre of a power that has fallen, and so it does not become a minor power.
struct StaysOccupied {
  ProvinceId centre = no_province;
  PowerId former = no_power;  // no_power: that is not known
};

using EventClaim =
    std::variant<CapturesCentre, IsDisbandedUnordered, IsDisbandedInDisorder, IsRemoved, LeavesBuildsUnused, WinsGame,
                 WinsByOwnNumber, WinsByLead, WinsInLastYear, FallsShortOfVictory, EndsWithoutWinner, UnitIsPutInCentre,
                 MakesHomeByBuild, MakesHomeByCapture, MakesHomeByDeclaration, MakesHomeUndeclared, BecomesMinorPower,
                 StaysOccupied>;

}  // namespace casus::reports::claims
