// A turn as far as it has been played.
#pragma once

#include <map>
#include <vector>

#include "engine/impulses/sheet.h"
#include "engine/verdicts/verdict.h"

namespace casus::impulses {

struct State {
  const Variant& variant;
  const Map& map;
  const Position& start;
  std::span<const Order> orders;
  Campaign campaign;  // as it is now
  std::vector<Body> bodies;
  std::map<ProvinceId, Tally> neutral_supports;  // given in the first impulse
  Adjudication result;

  bool is_conditional(std::size_t order) const;  // and therefore void
  bool is_defended(ProvinceId place) const;      // a neutral that no land unit has entered yet
  bool is_friendly_coast(ProvinceId coast, PowerId power) const;
  // Whether fleets of the two fight where they meet: at sea unless both permit each other; in a port, the permission of
  // its owner prevents it, too.
  bool are_hostile(ProvinceId place, PowerId one, PowerId other) const;
  // The land unit there, and the fleets.
  const Body* land_unit_at(ProvinceId place) const;
  int fleets_at(ProvinceId place) const;
  // A land unit is there now: the coast is its power's, and a neutral has lost its defence.
  void occupy(ProvinceId place, PowerId power, int impulse);
  Position board() const;  // as it is now

 private:
  void take_coast(ProvinceId place, PowerId power);
  void disarm(ProvinceId neutral);
};

}  // namespace casus::impulses
