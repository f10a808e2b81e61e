// What a turn of a year shows to those who judge what is said of it: the units that had to leave their places, the
// places that were open to them beyond doubt, distances by borders alone, centres and units at the end.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "checker/truth/settled_turn.h"
#include "checker/truth/wrong.h"
#include "engine/verdicts/verdict.h"

namespace casus::truth::turn_truth {

using Mover = SettledImpulse::Mover;
using Helper = SettledImpulse::Helper;
using Piece = SettledImpulse::Piece;

// ---- Units as claims name them ----

using UnitKey = std::tuple<PowerId, UnitKind, ProvinceId, LeaderId>;
UnitKey key_of(const Unit& unit);
std::map<UnitKey, int> counted(const Units& units);
bool are_same(const Units& one, const Units& other);

Units units_of(const SettledImpulse& now, const std::vector<std::size_t>& pieces);
Units units_of(const SettledImpulse& now, const Mover& mover);
Units units_of(const SettledImpulse& now, const std::vector<const Mover*>& movers);

// ---- What has to be true ----

struct Fact {
  bool is_so = true;
  std::string_view what;  // what is wrong where it is not
};
// Nothing is wrong where all facts are so; else the first that is not.
std::optional<Wrong> unless(std::string_view claim, std::initializer_list<Fact> facts, const std::string& why = "");

// ---- Distances, by borders alone ----

enum class Kind : std::uint8_t { Land, Water, Any };
std::vector<std::optional<int>> distances_from(const Map& map, ProvinceId from, Kind kind);

// A fleet that had to leave a port, by the reading impossible-retreat=disbands: no attack has put it out.
bool is_lost_at_the_end(const Event& event);

// ---- A unit that has to leave its place ----

struct Leaving {
  const SettledImpulse* impulse = nullptr;
  std::size_t piece = 0;
  ProvinceId from = no_province;
  bool displaced = false;
};

class Turn {
 public:
  // Keeps a reference to it.
  explicit Turn(const SettledTurn& turn);

  const SettledTurn& settled() const { return turn_; }
  const Map& map() const { return turn_.variant().map; }
  const std::vector<Leaving>& leavings() const { return leavings_; }
  const std::vector<Event>& events() const { return turn_.adjudication().events; }

  static ProvinceId place_after(const SettledImpulse& impulse, std::size_t piece);

  // An army of its power stands there after the moves of the impulse.
  static bool has_own_army(const Leaving& leaving, ProvinceId place);

  // The units there after the moves of the impulse, without those that were put out.
  static std::vector<std::size_t> standing_after(const SettledImpulse& impulse, ProvinceId place, UnitKind kind);
  static bool is_stand_off(const SettledImpulse& impulse, ProvinceId place, UnitKind kind);
  PowerId coast_after(const SettledImpulse& impulse, ProvinceId coast) const;
  bool is_neutral_after(const SettledImpulse& impulse, ProvinceId place) const;

  // Whether a unit may have retreated there, or may be there at the end.
  bool may_be_taken(ProvinceId place) const;

  // Open beyond doubt, whatever the other units do.
  bool is_surely_open(const Leaving& leaving, ProvinceId to) const;
  // A centre that its power controls, without a foreign land unit beyond doubt.
  std::vector<ProvinceId> sure_goals(const Leaving& leaving) const;
  // A place that would bring it nearer to a centre, beyond doubt.
  bool surely_has_way_home(const Leaving& leaving) const;
  bool surely_has_open_place(const Leaving& leaving) const;

  const Leaving* leaving_of(const Unit& unit, int impulse) const;  // the first
  std::vector<const Leaving*> leavings_of(const Unit& unit, int impulse) const;

  // Land units and fleets of the power at the end, as centres have to feed them.
  int need(PowerId power) const;
  int centres(PowerId power) const { return static_cast<int>(std::ranges::count(turn_.end().owners, power)); }
  int additional_centres(PowerId power) const;

 private:
  // It was not dislodged, and had to make room for a leader.
  bool is_put_aside(const SettledImpulse& impulse, std::size_t piece) const;

  const SettledTurn& turn_;
  std::vector<Leaving> leavings_;
};

}  // namespace casus::truth::turn_truth
