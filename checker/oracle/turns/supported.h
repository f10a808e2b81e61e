// Whom a unit supports where several have the name that its order gives.
#pragma once

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <vector>

#include "checker/oracle/turns/sheet.h"
#include "checker/oracle/turns/state.h"

namespace casus::oracle::turns {

// Whom the unit supports by that name: others of its kind, of fleets those of one power: one whose fleets do what is
// supported, its own before all others. Fleets of one line do the same thing: they are no others to each other.
template <class Fits>
std::vector<std::size_t> supported_by(const Turn& turn, std::size_t supporter, const UnitName& name, Fits fits) {
  const Actor& self = turn.actors[supporter];
  std::vector<std::size_t> found = named(turn, name, self.unit.kind);
  std::erase_if(found, [&](std::size_t one) {
    return one == supporter || (self.is_fleet() && self.order && turn.actors[one].order == self.order);
  });
  if (found.empty()) return found;
  const auto power = [&](std::size_t one) { return turn.actors[one].power(); };
  const auto rank = [&](std::size_t one) { return std::tuple(!fits(one), power(one) != self.power(), power(one)); };
  const std::size_t first =
      *std::min_element(found.begin(), found.end(), [&](auto a, auto b) { return rank(a) < rank(b); });
  std::erase_if(found, [&](std::size_t one) { return power(one) != power(first); });
  return found;
}

}  // namespace casus::oracle::turns
