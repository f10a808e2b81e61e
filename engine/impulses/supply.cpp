#include "engine/impulses/supply.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/faults/faults.h"
#include "engine/map/province_ids.h"
#include "engine/rules/options.h"

namespace casus::impulses {

namespace {

// A line from the unit's place over neighbouring places to a centre of its power. Units in the place itself do not
// matter; every other place of the line has to be open.
class Line {
 public:
  Line(const State& state, const std::vector<PowerId>& owners, const Body& body)
      : state_(state), map_(state.map), owners_(owners), body_(body), steps_(map_.provinces().size()) {
    extend();
  }

  bool exists() const { return exists_; }

  // If it does not exist.
  std::vector<ClosedPlace> ends() const {
    const Steps beyond = steps_to_own_centres();
    std::vector<std::pair<int, ClosedPlace>> found;  // with the length of the way
    closed_.for_each([&](ProvinceId place) {
      if (const auto& on = beyond[index(place)]) found.emplace_back(*steps_[index(place)] + *on, closed_place(place));
    });
    std::ranges::stable_sort(found, {}, [](const auto& way) { return way.first; });
    std::vector<ClosedPlace> places;
    for (auto& [length, place] : found) places.push_back(std::move(place));
    return places;
  }

 private:
  using Steps = std::vector<std::optional<int>>;  // by province

  void extend() {
    std::vector<ProvinceId> line{body_.at};
    steps_[index(body_.at)] = 0;
    for (std::size_t i = 0; i < line.size() && !exists_; ++i) {
      const ProvinceId at = line[i];
      exists_ = is_source(at);
      neighbours(at).for_each([&](ProvinceId next) {
        if (steps_[index(next)]) return;
        steps_[index(next)] = *steps_[index(at)] + 1;
        if (!closed_by(next)) return line.push_back(next);
        closed_.insert(next);
        exists_ = exists_ || ends_at_a_hostile_coast(next);
      });
    }
  }

  // From the centres of the power back to the closed places next to the line. What closes other places does not matter.
  Steps steps_to_own_centres() const {
    Steps beyond(map_.provinces().size());
    std::vector<ProvinceId> back;
    for (const ProvinceId place : province_ids(map_)) {
      if (owners_[index(place)] != power() || is_reached(place)) continue;
      beyond[index(place)] = 0;
      back.push_back(place);
    }
    for (std::size_t i = 0; i < back.size(); ++i) {
      const ProvinceId at = back[i];
      if (closed_.contains(at)) continue;
      neighbours(at).for_each([&](ProvinceId next) {
        if (beyond[index(next)] || is_reached(next)) return;
        beyond[index(next)] = *beyond[index(at)] + 1;
        back.push_back(next);
      });
    }
    return beyond;
  }

  bool is_reached(ProvinceId place) const { return steps_[index(place)] && !closed_.contains(place); }

  ProvinceSet neighbours(ProvinceId at) const {
    ProvinceSet found;
    if (!body_.is_fleet()) found |= map_.army_reach(at);
    if (goes_over_water()) found |= map_.fleet_reach({at, Coast::None});
    return found;
  }

  PowerId power() const { return body_.named.power; }
  bool goes_over_water() const {
    if (broken(Fault::SupplyStaysOnLand)) return body_.is_fleet();
    return true;
  }
  bool permits(PowerId other) const {
    if (broken(Fault::PermissionFeedsNobody)) return false;
    return state_.campaign.permits(other, power());
  }

  bool is_source(ProvinceId place) const {
    if (owners_[index(place)] != power()) return false;
    return !body_.is_fleet() || state_.is_friendly_coast(place, power());
  }

  bool is_hostile_coast(ProvinceId place) const {
    return body_.is_fleet() && !map_.is_sea(place) && !state_.is_friendly_coast(place, power());
  }

  // A centre of its own power can feed fleets that may not enter it.
  bool ends_at_a_hostile_coast(ProvinceId place) const {
    if (state_.variant.options().fleet_supply == FleetSupply::FriendlyCoast) return false;
    return owners_[index(place)] == power() && closed_by(place) == ClosedPlace::By::Coast;
  }

  // Nothing: it is open.
  std::optional<ClosedPlace::By> closed_by(ProvinceId place) const {
    using By = ClosedPlace::By;
    if (is_closed_by_mountains(place)) return By::Mountains;
    if (is_closed_by_defence(place)) return By::Defence;
    if (is_closed_by_owner(place)) return By::Owner;
    if (is_closed_by_unit(place)) return By::Units;
    if (is_hostile_coast(place)) return By::Coast;
    return std::nullopt;
  }
  ClosedPlace closed_place(ProvinceId place) const {
    using By = ClosedPlace::By;
    ClosedPlace closed{place, *closed_by(place)};
    if (closed.by == By::Owner) closed.power = owners_[index(place)];
    if (closed.by == By::Coast) closed.power = state_.campaign.coasts[index(place)];
    if (closed.by == By::Units) closed.units = units_that_stop_it(place);
    closed.own_centre = owners_[index(place)] == power();
    return closed;
  }
  bool is_closed_by_mountains(ProvinceId place) const {
    if (broken(Fault::SupplyCrossesMountains)) return false;
    return map_[place].mountains;
  }
  bool is_closed_by_defence(ProvinceId place) const {
    if (broken(Fault::SupplyCrossesNeutrals)) return false;
    return state_.is_defended(place);
  }
  bool is_closed_by_owner(ProvinceId place) const {
    if (broken(Fault::SupplyCrossesEnemyCentres)) return false;
    const PowerId owner = owners_[index(place)];
    return owner != no_power && owner != power() && !permits(owner);
  }
  bool is_closed_by_unit(ProvinceId place) const {
    if (broken(Fault::HostileCoastsFeedUnderGuard) && is_hostile_coast(place)) return false;
    return holds_foreign_unit(place);
  }

  bool holds_foreign_unit(ProvinceId place) const {
    if (broken(Fault::SupplyCrossesUnits)) return false;
    return std::ranges::any_of(state_.bodies, [&](const Body& other) {
      return !other.is_gone() && other.at == place && stops_it(other.named, place);
    });
  }
  std::vector<Unit> units_that_stop_it(ProvinceId place) const {
    std::vector<Unit> units = state_.board().units;
    std::erase_if(units, [&](const Unit& other) { return other.at.province != place || !stops_it(other, place); });
    return units;
  }
  // A foreign fleet in a port does not stop supply by land.
  bool stops_it(const Unit& other, ProvinceId place) const {
    if (other.power == power() || permits(other.power)) return false;
    return other.kind != UnitKind::Fleet || body_.is_fleet() || map_.is_sea(place);
  }

  const State& state_;
  const Map& map_;
  const std::vector<PowerId>& owners_;
  const Body& body_;
  bool exists_ = false;
  // To the places that it reaches, and to the closed ones next to them.
  Steps steps_;
  ProvinceSet closed_;
};

}  // namespace

bool is_supplied(const State& state, const std::vector<PowerId>& owners, const Body& body) {
  return Line(state, owners, body).exists();
}

std::vector<ClosedPlace> closed_places(const State& state, const std::vector<PowerId>& owners, const Body& body) {
  return Line(state, owners, body).ends();
}

}  // namespace casus::impulses
