#include "engine/impulses/state.h"

#include <algorithm>

#include "engine/faults/faults.h"
#include "engine/rules/clauses.h"

namespace casus::impulses {

bool State::is_conditional(std::size_t order) const { return is_void_as_conditional(orders[order]); }

bool State::is_defended(ProvinceId place) const {
  if (broken(Fault::NeutralsAreUnarmed)) return false;
  return map[place].defence > 0 && !campaign.entered.contains(place);
}

namespace {

bool permits(const Campaign& campaign, PowerId owner, PowerId guest) {
  if (broken(Fault::PermissionsBindBothPowers) && campaign.permits(guest, owner)) return true;
  return campaign.permits(owner, guest);
}

bool opens_its_ports(const Campaign& campaign, PowerId owner, PowerId guest) {
  if (broken(Fault::PermissionOpensNoPort)) return false;
  return owner != no_power && permits(campaign, owner, guest);
}

}  // namespace

bool State::is_friendly_coast(ProvinceId coast, PowerId power) const {
  if (broken(Fault::EveryCoastIsFriendly)) return true;
  if (broken(Fault::ControlledCoastsAreFriendly) && start.owner_of(coast) == power) return true;
  const PowerId owner = campaign.coasts[index(coast)];
  return owner == power || opens_its_ports(campaign, owner, power);
}

bool State::are_hostile(ProvinceId place, PowerId one, PowerId other) const {
  if (one == other) return false;
  const bool allied = campaign.permits(one, other) && campaign.permits(other, one);
  if (broken(Fault::FleetsNeverFight)) return false;
  if (broken(Fault::AlliedFleetsFight) && allied) return true;
  if (broken(Fault::GuestsFightTheirHost) && !allied) return true;
  if (allied) return false;
  if (map.is_sea(place)) return true;
  const PowerId owner = campaign.coasts[index(place)];
  return !(owner == one && campaign.permits(one, other)) && !(owner == other && campaign.permits(other, one));
}

const Body* State::land_unit_at(ProvinceId place) const {
  for (const Body& body : bodies) {
    if (!body.is_gone() && !body.is_fleet() && body.at == place) return &body;
  }
  return nullptr;
}

int State::fleets_at(ProvinceId place) const {
  int fleets = 0;
  for (const Body& body : bodies)
    fleets += !body.is_gone() && body.is_fleet() && body.at == place ? body.named.count : 0;
  return fleets;
}

void State::occupy(ProvinceId place, PowerId power, int impulse) {
  take_coast(place, power);
  if (!is_defended(place)) return;
  disarm(place);
  Event fell{EventKind::NeutralFell, Clause::NeutralLost, power, place, std::nullopt, 0};
  fell.impulse = static_cast<std::uint8_t>(impulse);
  result.events.push_back(std::move(fell));
}

void State::take_coast(ProvinceId place, PowerId power) {
  if (broken(Fault::CoastsStayAsTheyWere)) return;
  if (map[place].terrain == Terrain::Coastal) campaign.coasts[index(place)] = power;
}

void State::disarm(ProvinceId neutral) {
  if (broken(Fault::NeutralsStayArmed)) return;
  campaign.entered.insert(neutral);
}

Position State::board() const {
  Position board = start;
  board.campaign = campaign;
  board.units.clear();
  for (const Body& body : bodies) {
    if (body.is_gone()) {
      std::vector<LeaderId>& lost = board.campaign.lost;
      const LeaderId leader = body.named.leader;
      if (leader != no_leader && std::ranges::find(lost, leader) == lost.end()) lost.push_back(leader);
      continue;
    }
    Unit unit = body.named;
    unit.at = {body.at, Coast::None};
    const auto same = std::ranges::find_if(board.units, [&](const Unit& other) {
      return body.is_fleet() && other.kind == UnitKind::Fleet && other.power == unit.power && other.at == unit.at;
    });
    if (same == board.units.end()) {
      board.units.push_back(unit);
    } else {
      same->count = static_cast<std::uint8_t>(same->count + unit.count);
    }
  }
  std::ranges::sort(board.units, stands_before);
  std::ranges::sort(board.campaign.lost);
  return board;
}

}  // namespace casus::impulses
