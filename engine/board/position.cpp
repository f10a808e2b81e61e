#include "engine/board/position.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/board/unit_bits.h"
#include "engine/text/assert.h"
#include "engine/text/comma_list.h"
#include "engine/text/mistakes.h"

namespace casus {

namespace {

template <class Item, class ProvinceOf>
const Item* found_at(const std::vector<Item>& list, ProvinceId province, ProvinceOf province_of) {
  const auto place = std::lower_bound(list.begin(), list.end(), province,
                                      [&](const Item& item, ProvinceId wanted) { return province_of(item) < wanted; });
  return place != list.end() && province_of(*place) == province ? &*place : nullptr;
}

ProvinceId province_of(const Unit& unit) { return unit.at.province; }
ProvinceId province_of(const DislodgedUnit& dislodged) { return dislodged.unit.at.province; }

}  // namespace

const Unit* Position::unit_at(ProvinceId province) const {
  return found_at(units, province, [](const Unit& unit) { return province_of(unit); });
}

const DislodgedUnit* Position::dislodged_at(ProvinceId province) const {
  return found_at(dislodged, province, [](const DislodgedUnit& unit) { return province_of(unit); });
}

bool Position::has_gained(PowerId power, ProvinceId centre) const {
  return std::ranges::binary_search(homes, GainedHome{power, centre});
}

PowerId Position::former_owner_of(ProvinceId centre) const {
  const FallenCentre* found = found_at(fallen, centre, [](const FallenCentre& one) { return one.centre; });
  return found == nullptr ? no_power : found->former;
}

int Position::centres_of(PowerId power) const {
  return static_cast<int>(std::count(owners.begin(), owners.end(), power));
}

bool Campaign::permits(PowerId owner, PowerId guest) const {
  return std::ranges::binary_search(permissions, Permission{owner, guest});
}

int Campaign::turns_of_control(PowerId power, ProvinceId centre) const {
  const auto found = std::ranges::find_if(
      control, [&](const ControlCount& count) { return count.power == power && count.centre == centre; });
  return found == control.end() ? 0 : found->turns;
}

bool stands_before(const Unit& left, const Unit& right) {
  const auto place = [](const Unit& unit) { return std::tuple(unit.at.province, unit.kind, unit.power); };
  return place(left) < place(right);
}

int Position::units_of(PowerId power) const {
  return static_cast<int>(
      std::count_if(units.begin(), units.end(), [&](const Unit& unit) { return unit.power == power; }));
}

namespace {

std::string coasts_of(const Map& map, ProvinceId province) {
  const auto print_one = [&](const CoastOfProvince& coast) { return map.print({province, coast.coast}); };
  return comma_list(map[province].coasts, " or ", print_one);
}

std::string print(const Map& map, const Setup& setup, const Unit& unit) {
  if (index(unit.leader) < setup.leader_names.size())
    return setup.leader_names[index(unit.leader)] + " in " + map[unit.at.province].name;
  return (unit.kind == UnitKind::Army ? "A " : "F ") + map.print(unit.at);
}

// Whether the place allows this unit at all.
void check_place(const Map& map, const Setup& setup, const Unit& unit, const SourcePos& at, Mistakes& mistakes) {
  CASUS_ASSERT(unit.power != no_power);
  CASUS_ASSERT(index(unit.at.province) < map.provinces().size());
  const Province& province = map[unit.at.province];
  const bool split = !province.coasts.empty();
  if (unit.kind == UnitKind::Army) {
    if (province.terrain == Terrain::Sea)
      mistakes.add(at, "an army at sea", "a fleet, or an army on land", print(map, setup, unit));
    if (unit.at.coast != Coast::None)
      mistakes.add(at, "a coast for an army", province.name + " without a coast", print(map, setup, unit));
    return;
  }
  if (province.terrain == Terrain::Inland)
    mistakes.add(at, "a fleet inland", "an army, or a fleet at sea or on a coast", print(map, setup, unit));
  if (split && unit.at.coast == Coast::None) {
    mistakes.add(at, "a fleet without its coast", coasts_of(map, unit.at.province), print(map, setup, unit));
  } else if (unit.at.coast != Coast::None && !map.has_coast(unit.at.province, unit.at.coast)) {
    mistakes.add(at, "a coast that the province does not have",
                 split ? coasts_of(map, unit.at.province) : province.name + " without a coast",
                 print(map, setup, unit));
  }
}

template <class Written, class ProvinceOfWritten>
void check_once_each(const std::vector<Written>& written, ProvinceOfWritten province_of_written, const Map& map,
                     const std::string& problem, const std::string& expected, Mistakes& mistakes) {
  ProvinceSet seen;
  for (const Written& item : written) {
    const ProvinceId province = province_of_written(item);
    if (seen.contains(province)) mistakes.add(item.at, problem, expected, map[province].name);
    seen.insert(province);
  }
}

// One land unit and any fleets; on a coast no more fleets than it holds, of all powers together. Each leader once.
class StackCheck {
 public:
  StackCheck(const Map& map, const Setup& setup, Mistakes& mistakes)
      : map_(map), setup_(setup), mistakes_(mistakes), fleets_(map.provinces().size(), 0) {}

  void add(const WrittenUnit& written) {
    if (written.unit.count == 0) {
      mistakes_.add(written.at, "a squadron without fleets", "one fleet or more", print(map_, setup_, written.unit));
    }
    if (written.unit.kind == UnitKind::Fleet) return add_fleets(written);
    add_land_unit(written);
    if (written.unit.leader != no_leader) add_leader(written);
  }

 private:
  void add_fleets(const WrittenUnit& written) {
    const Province& province = map_[province_of(written.unit)];
    int& here = fleets_[index(province_of(written.unit))];
    const bool had_room = here <= fleets_on_a_coast;
    here += written.unit.count;
    if (province.terrain == Terrain::Coastal && had_room && here > fleets_on_a_coast) {
      mistakes_.add(written.at, "too many fleets on a coast",
                    "at most " + std::to_string(fleets_on_a_coast) + " fleets, of all powers together",
                    std::to_string(here) + " in " + province.name);
    }
  }

  void add_land_unit(const WrittenUnit& written) {
    const ProvinceId province = province_of(written.unit);
    if (written.unit.count > 1) {
      mistakes_.add(written.at, "a count before a land unit", "one army or leader", std::to_string(written.unit.count));
    }
    if (with_land_unit_.contains(province))
      mistakes_.add(written.at, "two land units in one province", "one army or leader a province", map_[province].name);
    with_land_unit_.insert(province);
  }

  void add_leader(const WrittenUnit& written) {
    const LeaderId leader = written.unit.leader;
    if (std::ranges::find(leaders_, leader) != leaders_.end())
      mistakes_.add(written.at, "a leader twice", "each leader once", print(map_, setup_, written.unit));
    if (std::ranges::find(setup_.lost, leader, &WrittenLoss::leader) != setup_.lost.end()) {
      mistakes_.add(written.at, "a lost leader on the board", "a leader that was not destroyed",
                    print(map_, setup_, written.unit));
    }
    leaders_.push_back(leader);
  }

  const Map& map_;
  const Setup& setup_;
  Mistakes& mistakes_;
  ProvinceSet with_land_unit_;
  std::vector<int> fleets_;  // by province
  std::vector<LeaderId> leaders_;
};

// Dislodged units count: all of them can retreat.
void check_number_of_units(const Setup& setup, Mistakes& mistakes) {
  const std::size_t all = setup.units.size() + setup.dislodged.size();
  if (all <= most_units) return;
  const SourcePos& at = setup.units.size() > most_units ? setup.units[most_units].at
                                                        : setup.dislodged[most_units - setup.units.size()].at;
  mistakes.add(at, "too many units", "at most " + std::to_string(most_units), std::to_string(all));
}

void check_units(const Map& map, const Setup& setup, Mistakes& mistakes) {
  for (const WrittenUnit& written : setup.units) check_place(map, setup, written.unit, written.at, mistakes);
  if (setup.stacking == Stacking::LandAndFleets) {
    StackCheck stacks(map, setup, mistakes);
    for (const WrittenUnit& written : setup.units) stacks.add(written);
    return;
  }
  check_number_of_units(setup, mistakes);
  check_once_each(
      setup.units, [](const WrittenUnit& written) { return province_of(written.unit); }, map,
      "two units in one province", "one unit a province", mistakes);
}

void check_dislodged(const Map& map, const Setup& setup, Mistakes& mistakes) {
  for (const WrittenDislodgement& written : setup.dislodged) {
    check_place(map, setup, written.dislodged.unit, written.at, mistakes);
    if (setup.phase.kind != PhaseKind::Retreats) {
      mistakes.add(written.at, "a dislodged unit outside a retreats phase", "dislodged units only in a retreats phase",
                   print(map, setup, written.dislodged.unit));
    }
    if (written.dislodged.attacker_origin == province_of(written.dislodged)) {
      mistakes.add(written.at, "a unit dislodged from its own province", "the province in which its attacker started",
                   map[province_of(written.dislodged)].name);
    }
  }
  check_once_each(
      setup.dislodged, [](const WrittenDislodgement& written) { return province_of(written.dislodged); }, map,
      "two dislodged units in one province", "one dislodged unit a province", mistakes);
}

void check_owners(const Map& map, const Setup& setup, Mistakes& mistakes) {
  for (const WrittenOwner& written : setup.owners) {
    if (map.supply_centres().contains(written.centre)) continue;
    mistakes.add(written.at, "owner of a province that is not a supply centre", "a supply centre",
                 map[written.centre].name);
  }
  check_once_each(
      setup.owners, [](const WrittenOwner& written) { return written.centre; }, map, "a supply centre owned twice",
      "one owner a supply centre", mistakes);
}

void check_stand_offs(const Map& map, const Setup& setup, Mistakes& mistakes) {
  ProvinceSet occupied;
  for (const WrittenUnit& written : setup.units) occupied.insert(province_of(written.unit));
  for (const WrittenStandOff& written : setup.stand_offs) {
    const std::string& name = map[written.province].name;
    if (setup.phase.kind != PhaseKind::Retreats) {
      mistakes.add(written.at, "a stand-off outside a retreats phase", "stand-offs only in a retreats phase", name);
    }
    if (occupied.contains(written.province)) {
      mistakes.add(written.at, "a stand-off in an occupied province", "a province left vacant by the stand-off", name);
    }
  }
}

void check_homes(const Map& map, const Setup& setup, Mistakes& mistakes) {
  std::vector<GainedHome> seen;
  for (const WrittenHome& written : setup.homes) {
    const std::string& name = map[written.home.centre].name;
    if (!map.supply_centres().contains(written.home.centre)) {
      mistakes.add(written.at, "a home that is not a supply centre", "a supply centre", name);
    }
    if (std::ranges::find(seen, written.home) != seen.end())
      mistakes.add(written.at, "a home gained twice", "each home of a power once", name);
    seen.push_back(written.home);
  }
}

void check_fallen(const Map& map, const Setup& setup, Mistakes& mistakes) {
  for (const WrittenFallenCentre& written : setup.fallen) {
    const std::string& name = map[written.fallen.centre].name;
    if (!map.supply_centres().contains(written.fallen.centre)) {
      mistakes.add(written.at, "a fallen centre that is not a supply centre", "a supply centre", name);
    }
    const bool owned = std::ranges::any_of(
        setup.owners, [&](const WrittenOwner& owner) { return owner.centre == written.fallen.centre; });
    if (owned) mistakes.add(written.at, "a fallen centre that has an owner", "a centre that nobody owns", name);
  }
  check_once_each(
      setup.fallen, [](const WrittenFallenCentre& written) { return written.fallen.centre; }, map,
      "a centre fallen twice", "each fallen centre once", mistakes);
}

void check_campaign(const Map& map, const Setup& setup, Mistakes& mistakes) {
  for (const WrittenCoast& written : setup.coasts) {
    if (map[written.province].terrain == Terrain::Coastal) continue;
    mistakes.add(written.at, "a coast of a province without one", "a coastal province", map[written.province].name);
  }
  check_once_each(
      setup.coasts, [](const WrittenCoast& written) { return written.province; }, map, "a coast of two powers",
      "each coast once", mistakes);
  for (const WrittenPermission& written : setup.permissions) {
    if (written.permission.owner == written.permission.guest)
      mistakes.add(written.at, "a permission of a power for itself", "a permission for another power");
  }
  for (const WrittenControl& written : setup.control) {
    const std::string& name = map[written.count.centre].name;
    if (!map.supply_centres().contains(written.count.centre))
      mistakes.add(written.at, "control of a province that is not a supply centre", "a supply centre", name);
    if (written.count.turns < 1) mistakes.add(written.at, "control for less than one turn", "1 or more", name);
  }
  for (const WrittenEntered& written : setup.entered) {
    if (map[written.province].defence > 0) continue;
    mistakes.add(written.at, "a neutral that has no defence to lose", "an armed neutral", map[written.province].name);
  }
}

// Each land unit makes the province its own coast, and ends a neutral's defence.
Campaign campaign_of(const Map& map, const Setup& setup) {
  Campaign campaign;
  if (setup.stacking == Stacking::OneUnit) return campaign;
  campaign.coasts.assign(map.provinces().size(), no_power);
  for (const WrittenCoast& written : setup.coasts) campaign.coasts[index(written.province)] = written.power;
  for (const WrittenEntered& written : setup.entered) campaign.entered.insert(written.province);
  for (const WrittenUnit& written : setup.units) {
    const ProvinceId province = province_of(written.unit);
    if (written.unit.kind != UnitKind::Army) continue;
    if (map[province].terrain == Terrain::Coastal) campaign.coasts[index(province)] = written.unit.power;
    if (map[province].defence > 0) campaign.entered.insert(province);
  }
  for (const WrittenPermission& written : setup.permissions) campaign.permissions.push_back(written.permission);
  for (const WrittenControl& written : setup.control) campaign.control.push_back(written.count);
  for (const WrittenLoss& written : setup.lost) campaign.lost.push_back(written.leader);
  std::ranges::sort(campaign.permissions);
  std::ranges::sort(campaign.control);
  std::ranges::sort(campaign.lost);
  const auto repeated = std::ranges::unique(campaign.permissions);
  campaign.permissions.erase(repeated.begin(), repeated.end());
  return campaign;
}

// Fleets of one power in one place are one entry, however they were written.
void join_fleets(std::vector<Unit>& units) {
  std::vector<Unit> joined;
  for (const Unit& unit : units) {
    const bool same = !joined.empty() && joined.back().kind == UnitKind::Fleet && unit.kind == UnitKind::Fleet &&
                      joined.back().power == unit.power && joined.back().at == unit.at;
    if (same) {
      joined.back().count = static_cast<std::uint8_t>(joined.back().count + unit.count);
    } else {
      joined.push_back(unit);
    }
  }
  units = std::move(joined);
}

}  // namespace

Read<Position> make_position(const Map& map, const Setup& setup) {
  Mistakes mistakes;
  check_units(map, setup, mistakes);
  check_dislodged(map, setup, mistakes);
  check_owners(map, setup, mistakes);
  check_stand_offs(map, setup, mistakes);
  check_homes(map, setup, mistakes);
  check_fallen(map, setup, mistakes);
  check_campaign(map, setup, mistakes);
  if (!mistakes.none()) return std::move(mistakes).take();

  Position position;
  position.phase = setup.phase;
  for (const WrittenUnit& written : setup.units) position.units.push_back(written.unit);
  for (const WrittenDislodgement& written : setup.dislodged) position.dislodged.push_back(written.dislodged);
  const auto by_province = [](const auto& left, const auto& right) { return province_of(left) < province_of(right); };
  std::ranges::sort(position.units, stands_before);
  join_fleets(position.units);
  std::sort(position.dislodged.begin(), position.dislodged.end(), by_province);
  for (const WrittenStandOff& written : setup.stand_offs) position.stand_offs.insert(written.province);
  position.owners.assign(map.provinces().size(), no_power);
  for (const WrittenOwner& written : setup.owners) position.owners[index(written.centre)] = written.power;
  for (const WrittenHome& written : setup.homes) position.homes.push_back(written.home);
  for (const WrittenFallenCentre& written : setup.fallen) position.fallen.push_back(written.fallen);
  std::ranges::sort(position.homes);
  std::ranges::sort(position.fallen);
  position.campaign = campaign_of(map, setup);
  return position;
}

}  // namespace casus
