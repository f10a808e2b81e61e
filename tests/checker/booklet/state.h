// The board of the third writing in the course of a turn.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "tests/checker/booklet/booklet.h"

namespace casus::booklet {

// What a unit does over several impulses, from the first on.
struct Spanning {
  Element element;
  int impulses = 2;
  bool crosses = false;  // the border of Switzerland
  bool cut = false;
  bool makes_sense = true;  // where it began
};

// A land unit, or a single fleet (8.1: each is a unit).
struct Piece {
  PowerId power = no_power;
  bool fleet = false;
  LeaderId leader = no_leader;
  ProvinceId start = no_province, place = no_province;
  bool on_board = true;
  bool has_plan = false;
  std::vector<Element> plan;
  std::size_t next = 0;  // of the plan
  int spent = 0;         // of the allowance
  std::optional<Spanning> spanning;
  std::optional<PlannedRetreat> retreat;
  bool has_retreated = false;

  int allowance() const { return leader == no_leader ? 2 : 3; }  // 4.1, 7.2
};

// What the first impulse adds to sums of the whole turn (4.5).
struct Past {
  std::size_t piece = 0;
  ProvinceId at = no_province;  // attacked, or where it stayed
  bool attacks = false;
  int points = 0;
};
struct PastSupport {
  bool of_hold = false;
  std::vector<std::size_t> pieces;  // supported; empty: the neutral
  ProvinceId at = no_province;
  PowerId power = no_power;
  int points = 0;
};

struct State {
  const Variant& variant;
  std::vector<Piece> pieces;
  std::vector<PowerId> coasts;  // the last land unit's power
  std::vector<PowerId> owners;  // at the start of the turn
  std::vector<bool> entered;    // neutrals
  std::vector<Permission> permissions;
  std::vector<Past> past;
  std::vector<PastSupport> past_supports;
  Readings readings;

  bool reads(Reading reading) const { return readings.contains(reading); }
  bool permits(PowerId owner, PowerId guest) const;
  const Map& map() const { return variant.map; }
  bool is_land_unit_at(ProvinceId place) const;
  bool is_armed(ProvinceId place) const;                    // a neutral that still has its strength
  PowerId holder_of(ProvinceId coast) const;                // whose land unit was there last
  bool is_friendly(PowerId power, ProvinceId coast) const;  // to its fleets: 8.6, 8.7
  // Of two fleets of different powers in one place.
  bool are_hostile(PowerId one, PowerId other, ProvinceId place) const;
  bool crosses(ProvinceId from, ProvinceId to) const;  // the border of Switzerland
};

bool names(const UnitName& name, const Piece& piece);
State read_sheets(const Variant& variant, const Position& position, std::span<const Order> orders,
                  const Readings& readings);

}  // namespace casus::booklet
