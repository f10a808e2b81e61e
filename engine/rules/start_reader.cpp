#include "engine/rules/part_readers.h"

#include <algorithm>
#include <set>
#include <utility>

namespace casus {

namespace {

class StartReading : PartReading {
 public:
  StartReading(const PartReading& part, const OwnersOfHomes& homes) : PartReading(part), homes_(homes) {}

  void read(const Phase& first_phase) {
    Setup setup;
    setup.phase = first_phase;
    setup.stacking = variant_.stacking();
    for (const Leader& leader : variant_.leaders) setup.leader_names.push_back(leader.name);
    OwnersOfHomes owners = homes_;
    std::set<ProvinceId> seen;
    for (const XmlElement& element : section("start").children) {
      if (element.name == "unit") read_unit(element, setup);
      if (element.name == "owner") read_owner(element, owners, seen);
      if (element.name == "coast") read_coast(element, setup);
    }
    if (setup.stacking == Stacking::LandAndFleets) add_home_coasts(setup);
    for (const auto& [centre, owner] : owners) {
      if (!variant_[owner.power].minor || seen.contains(centre)) setup.owners.push_back(owner);
    }
    Read<Position> start = make_position(variant_.map, setup);
    if (start) {
      variant_.start = *std::move(start);
    } else {
      mistakes_.add(start.problems());
    }
  }

 private:
  void read_unit(const XmlElement& element, Setup& setup) {
    WrittenUnit written;
    written.at = element.at;
    const XmlAttribute* power = element.attribute("power");
    const XmlAttribute* at = element.attribute("at");
    const std::string_view kind = element.value("kind");
    const std::string need = "the unit of " + std::string(element.value("power"));
    const auto owner = power != nullptr ? power_named(*power, need) : std::nullopt;
    const auto province = at != nullptr ? province_with_id(*at, need) : std::nullopt;
    const bool kind_known = has_known_kind(element);
    const auto leader = leader_of_unit(element, owner);
    const int count = read_count(element);
    const auto coast = coast_of_unit(element);
    if (!owner || !province || !kind_known || !coast) return;
    if ((kind == "leader") != (leader != no_leader)) return;
    written.unit = {*owner,
                    kind == "fleet" ? UnitKind::Fleet : UnitKind::Army,
                    {*province, *coast},
                    leader,
                    static_cast<std::uint8_t>(count)};
    if (!lost_its_place(written, at->value)) setup.units.push_back(std::move(written));
  }

  bool has_known_kind(const XmlElement& unit) {
    std::vector<std::string> known = {"army", "fleet"};
    if (variant_.stacking() == Stacking::LandAndFleets) known.emplace_back("leader");
    const std::string_view kind = unit.value("kind");
    if (std::ranges::find(known, kind) != known.end()) return true;
    if (unit.attribute("kind") != nullptr)
      mistakes_.add(unit.value_at("kind"), "an unknown kind of unit", one_of(known), kind, known);
    return false;
  }

  // Nothing where it is not a coast.
  std::optional<Coast> coast_of_unit(const XmlElement& unit) {
    const XmlAttribute* written = unit.attribute("coast");
    if (written == nullptr) return Coast::None;
    const std::optional<Coast> coast = coast_with_short_name(written->value);
    if (!coast)
      mistakes_.add(written->value_at, "an unknown coast", "nc, sc, ec or wc", written->value,
                    {"nc", "sc", "ec", "wc"});
    return coast;
  }

  // Which leader it is; no_leader if it is not a leader, or not a possible one.
  LeaderId leader_of_unit(const XmlElement& element, std::optional<PowerId> power) {
    const XmlAttribute* written = element.attribute("leader");
    if ((written != nullptr) != (element.value("kind") == "leader")) {
      mistakes_.add(written != nullptr ? written->at : element.at, "a leader without its name, or a name without one",
                    "kind=\"leader\" and leader=\"...\" together");
      return no_leader;
    }
    if (written == nullptr) return no_leader;
    const auto found = variant_.find_leader(written->value);
    if (!found) {
      std::vector<std::string> known;
      for (const Leader& leader : variant_.leaders) known.push_back(leader.id);
      mistakes_.add(written->value_at, "an unknown leader", "the id of a leader of this variant", written->value,
                    known);
      return no_leader;
    }
    const PowerId own = variant_[*found].power;
    if (power && own != no_power && own != *power)
      mistakes_.add(written->value_at, "a leader of another power", "a leader of " + variant_[*power].name,
                    variant_[*found].name);
    return *found;
  }

  int read_count(const XmlElement& element) {
    const XmlAttribute* written = element.attribute("count");
    if (written == nullptr) return 1;
    if (element.value("kind") != "fleet" || variant_.stacking() == Stacking::OneUnit) {
      mistakes_.add(written->at, "a count of what does not stand together", "fleets, where the variant stacks them");
      return 1;
    }
    return read_integer(element, "count", 1, 1, 99, mistakes_);
  }

  // "<coast of='Swedish' at='pom, est'/>": the power that owns these ports from the start.
  void read_coast(const XmlElement& element, Setup& setup) {
    const XmlAttribute* of = element.attribute("of");
    if (of == nullptr) return;
    const std::string need = "the coasts of " + of->value;
    const auto power = power_named(*of, need);
    for (const XmlAttribute& item : read_filled_list(element, "at", "a coast without a province", "ids of provinces")) {
      const auto province = province_with_id(item, need);
      if (!province || !power) continue;
      const bool is_port = variant_.map[*province].terrain == Terrain::Coastal;
      if (is_port || !losses_.note_need(Lost::Kind, item.value, need, item.at))
        setup.coasts.push_back({*province, *power, item.at});
    }
  }

  // A home centre on the coast is the power's own port, unless the file says something else.
  void add_home_coasts(Setup& setup) const {
    for (const auto& [centre, owner] : homes_) {
      const bool is_port = variant_.map[centre].terrain == Terrain::Coastal;
      const auto is_written = [&](const WrittenCoast& coast) { return coast.province == centre; };
      if (is_port && std::ranges::none_of(setup.coasts, is_written))
        setup.coasts.push_back({centre, owner.power, owner.at});
    }
  }

  // Whether this unit cannot be there because a variant changed its map.
  bool lost_its_place(const WrittenUnit& unit, std::string_view province) {
    Setup alone;
    alone.stacking = variant_.stacking();
    alone.units.push_back(unit);
    if (make_position(variant_.map, alone)) return false;
    const std::string need = "the unit of " + variant_[unit.unit.power].name;
    return losses_.note_need(Lost::Coasts, province, need, unit.at) ||
           losses_.note_need(Lost::Kind, province, need, unit.at);
  }

  // <owner> takes precedence over what homes imply; without a power the centre has no owner.
  void read_owner(const XmlElement& element, OwnersOfHomes& owners, std::set<ProvinceId>& seen) {
    const XmlAttribute* centre = element.attribute("centre");
    const XmlAttribute* power = element.attribute("power");
    const std::string need = "<owner> of " + std::string(element.value("centre"));
    const auto province = centre != nullptr ? province_with_id(*centre, need) : std::nullopt;
    const auto owner = power != nullptr ? power_named(*power, need) : std::nullopt;
    if (!province) return;
    const bool is_centre = variant_.map.supply_centres().contains(*province);
    if (!is_centre && losses_.note_need(Lost::Centre, centre->value, need, element.at)) return;
    if (!seen.insert(*province).second)
      mistakes_.add(element.at, "a supply centre owned twice", "one owner a supply centre", centre->value);
    owners.erase(*province);
    if (owner) owners.emplace(*province, WrittenOwner{*province, *owner, element.at});
  }

  const OwnersOfHomes& homes_;
};

}  // namespace

void read_start(const PartReading& part, const Phase& first_phase, const OwnersOfHomes& homes) {
  StartReading(part, homes).read(first_phase);
}

}  // namespace casus
