// Retreats within a turn (4.6): after each impulse, and of fleets that leave their ports at the end. First what is
// ordered and open, then the game master's choice.
#pragma once

#include <optional>
#include <vector>

#include "checker/oracle/turns/state.h"
#include "engine/rules/clauses.h"

namespace casus::oracle::turns {

// A unit that is put out of its space and has to retreat.
struct PutOut {
  std::size_t actor = 0;
  ProvinceId place = no_province;       // which space it leaves
  std::vector<ProvinceId> closed = {};  // where its attackers came from, unless by convoy
};
struct Retreating {
  std::vector<PutOut> units;
  int impulse = 0;  // 0: at the end of the turn
  ProvinceSet stand_offs = {};
  ProvinceSet stand_offs_at_sea = {};
};

void retreat(Turn& turn, const Retreating& retreating);

// The ranking of 5.3 and 5.4, and the space that it leads to.
struct MastersChoice {
  ProvinceId to = no_province;
  Clause clause = Clause::RetreatNearest;
};
std::optional<MastersChoice> masters_choice(const Turn& turn, const PutOut& unit, const std::vector<ProvinceId>& open);

}  // namespace casus::oracle::turns
