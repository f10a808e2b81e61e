#include "checker/exhaust/small_world.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/generate/great_powers.h"
#include "engine/rules/features.h"
#include "engine/rules/first_movement.h"

namespace casus::exhaust {
namespace {

// The units that can stand in a province, of any power: kinds and coasts.
std::vector<std::pair<UnitKind, Coast>> stands_in(const Province& province) {
  std::vector<std::pair<UnitKind, Coast>> ways;
  if (province.terrain != Terrain::Sea) ways.push_back({UnitKind::Army, Coast::None});
  if (province.terrain == Terrain::Inland) return ways;
  if (province.coasts.empty()) ways.push_back({UnitKind::Fleet, Coast::None});
  for (const CoastOfProvince& coast : province.coasts) ways.push_back({UnitKind::Fleet, coast.coast});
  return ways;
}

class Placements {
 public:
  Placements(const Variant& world, int units, const Boards<Position>::Visit& visit)
      : world_(world),
        wanted_(static_cast<std::size_t>(units)),
        great_powers_(generate::great_powers(world)),
        visit_(visit) {
    alike_ = !world.has(Feature::Faiths) && !world.has(Feature::ListedSupports);
  }

  void visit_all() { place(0); }

 private:
  void place(std::size_t province) {
    if (units_.size() == wanted_) return visit_boards();
    if (province == world_.map.provinces().size()) return;
    place(province + 1);
    const ProvinceId where{static_cast<std::uint16_t>(province)};
    for (const auto& [kind, coast] : stands_in(world_.map[where])) {
      const std::size_t named = alike_ ? std::min(used_powers() + 1, great_powers_.size()) : great_powers_.size();
      for (std::size_t i = 0; i < named; ++i) put({great_powers_[i], kind, {where, coast}}, province);
    }
    const PowerId minor = world_.minor_of(where);
    const Unit* at_start = world_.start.unit_at(where);
    if (minor != no_power && at_start != nullptr && at_start->power == minor) put(*at_start, province);
  }

  void put(const Unit& unit, std::size_t province) {
    units_.push_back(unit);
    place(province + 1);
    units_.pop_back();
  }

  // Of powers that are alike a board uses the first, then the second, and so on.
  std::size_t used_powers() const {
    std::size_t used = 0;
    for (const Unit& unit : units_) {
      const auto place = std::ranges::find(great_powers_, unit.power);
      if (place != great_powers_.end())
        used = std::max(used, static_cast<std::size_t>(place - great_powers_.begin()) + 1);
    }
    return used;
  }

  void visit_boards() {
    Position board;
    board.phase = first_movement(world_);
    board.units = units_;
    board.owners.assign(world_.map.provinces().size(), no_power);
    visit_(board);
    for (const UnifiedCoasts& unified : world_.unified_coasts) {
      for (const PowerId owner : great_powers_) {
        board.owners[index(unified.centre)] = owner;
        visit_(board);
      }
    }
  }

  const Variant& world_;
  const std::size_t wanted_;
  const std::vector<PowerId> great_powers_;
  const Boards<Position>::Visit& visit_;
  bool alike_ = true;
  std::vector<Unit> units_;
};

}  // namespace

Boards<Position> placements(const Variant& world, int units) {
  return Boards<Position>(fmt::format("placements of {} units on {}", units, world.id),
                          [&world, units](const auto& visit) { Placements(world, units, visit).visit_all(); });
}

}  // namespace casus::exhaust
