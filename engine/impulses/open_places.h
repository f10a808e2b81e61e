// Which places are open to a unit that has to retreat.
#pragma once

#include <optional>
#include <vector>

#include "engine/impulses/state.h"

namespace casus::impulses {

// Why a unit has to leave its place.
enum class Cause : std::uint8_t {
  Dislodged,
  Displaced,  // an army that makes room for a leader
  // At the end of the turn, fleets in a port that is not friendly:
  EnemyPort,
  Revoked,  // because a permission was withdrawn
};

struct Leaving {
  std::size_t body = 0;
  ProvinceId from = no_province;
  Cause cause = Cause::Dislodged;
  std::vector<ProvinceId> attackers_from;  // closed to it
  ProvinceId attacker = no_province;       // where the attacker started the turn
  std::optional<std::size_t> line;         // the order for its retreat, by its number among the lines
  bool done = false;                       // it has a new place, or is lost

  bool is_from_port() const { return cause == Cause::EnemyPort || cause == Cause::Revoked; }
};

// The board on which units retreat at the same time.
struct RetreatScene {
  const State& state;
  ProvinceSet land_stand_offs, sea_stand_offs;  // places that stand-offs left empty
  std::vector<std::size_t> retreating;          // bodies that are put out or displaced in this step
};

// In the sequence of the alphabet.
std::vector<ProvinceId> neighbours(const State& state, const Leaving& leaving);

std::optional<Clause> why_closed(const RetreatScene& scene, const Leaving& leaving, ProvinceId to);

// An army of its own power makes room for a leader, unless it has come there by a retreat at the same time (Q13).
bool can_displace(const RetreatScene& scene, const Leaving& leaving, ProvinceId to);

// For the game master, in the sequence of the alphabet. An option lets him ignore armies that a leader can displace.
std::vector<ProvinceId> open_places(const RetreatScene& scene, const Leaving& leaving);

}  // namespace casus::impulses
