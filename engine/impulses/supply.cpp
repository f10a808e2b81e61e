#include "engine/impulses/supply.h"

#include "engine/faults/faults.h"
#include "engine/rules/options.h"

namespace casus::impulses {

namespace {

// A line from the unit's place over neighbouring places to a centre of its power. Units in the place itself do not
// matter; every other place of the line has to be open.
class Line {
 public:
  Line(const State& state, const std::vector<PowerId>& owners, const Body& body)
      : state_(state), map_(state.map), owners_(owners), body_(body) {}

  bool exists() const {
    ProvinceSet reached;
    std::vector<ProvinceId> open;
    bool ends = false;
    const auto visit = [&](ProvinceId place) {
      if (reached.contains(place)) return;
      if (place != body_.at && is_closed(place)) {
        ends |= ends_at_a_hostile_coast(place);
        return;
      }
      reached.insert(place);
      open.push_back(place);
    };
    visit(body_.at);
    while (!open.empty()) {
      const ProvinceId at = open.back();
      open.pop_back();
      if (is_source(at) || ends) return true;
      if (!body_.is_fleet()) map_.army_reach(at).for_each(visit);
      if (goes_over_water()) map_.fleet_reach({at, Coast::None}).for_each(visit);
    }
    return ends;
  }

 private:
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
    return is_hostile_coast(place) && owners_[index(place)] == power() && !is_closed_to_all(place);
  }

  bool is_closed(ProvinceId place) const { return is_closed_to_all(place) || is_hostile_coast(place); }

  bool is_closed_to_all(ProvinceId place) const {
    return is_closed_by_mountains(place) || is_closed_by_defence(place) || is_closed_by_owner(place) ||
           is_closed_by_unit(place);
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

  // A foreign fleet in a port does not stop supply by land.
  bool holds_foreign_unit(ProvinceId place) const {
    if (broken(Fault::SupplyCrossesUnits)) return false;
    for (const Body& other : state_.bodies) {
      if (other.is_gone() || other.at != place || other.named.power == power() || permits(other.named.power)) continue;
      if (!other.is_fleet() || body_.is_fleet() || map_.is_sea(place)) return true;
    }
    return false;
  }

  const State& state_;
  const Map& map_;
  const std::vector<PowerId>& owners_;
  const Body& body_;
};

}  // namespace

bool is_supplied(const State& state, const std::vector<PowerId>& owners, const Body& body) {
  return Line(state, owners, body).exists();
}

}  // namespace casus::impulses
