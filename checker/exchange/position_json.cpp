#include <utility>

#include <fmt/format.h>

#include "checker/exchange/game_json.h"
#include "checker/exchange/parts.h"
#include "checker/exchange/values.h"

namespace casus::exchange {

Json owners_json(const Variant& variant, const std::vector<PowerId>& owners) {
  Json json = Json::object();
  for (std::size_t i = 0; i < owners.size(); ++i) {
    if (owners[i] != no_power) json[id_of(variant, static_cast<ProvinceId>(i))] = power_json(variant, owners[i]);
  }
  return json;
}

namespace {

Json dislodged_json(const Variant& variant, const DislodgedUnit& dislodged) {
  Json json = unit_json(variant, dislodged.unit);
  json["attacker_from"] = id_of(variant, dislodged.attacker_origin);
  json["by_convoy"] = dislodged.by_convoy;
  return json;
}

Json campaign_json(const Variant& variant, const Campaign& campaign) {
  Json json;
  json["coasts"] = Json::object();
  for (std::size_t i = 0; i < campaign.coasts.size(); ++i) {
    const PowerId owner = campaign.coasts[i];
    if (owner != no_power) json["coasts"][variant[owner].name].push_back(id_of(variant, static_cast<ProvinceId>(i)));
  }
  json["permissions"] = Json::array();
  for (const Permission& one : campaign.permissions) {
    json["permissions"].push_back(
        {{"owner", power_json(variant, one.owner)}, {"guest", power_json(variant, one.guest)}});
  }
  json["control"] = Json::array();
  for (const ControlCount& one : campaign.control) {
    json["control"].push_back(
        {{"power", power_json(variant, one.power)}, {"centre", id_of(variant, one.centre)}, {"turns", one.turns}});
  }
  json["entered"] = ids_json(variant, campaign.entered);
  json["lost_leaders"] = Json::array();
  for (const LeaderId leader : campaign.lost) json["lost_leaders"].push_back(variant[leader].name);
  return json;
}

// ---- Read ----

constexpr int most_fleets_of_all = 255;  // more than any game has
constexpr int longest_control = 99'999;  // turns

void read_dislodged(const Variant& variant, const Place& place, Setup& setup) {
  DislodgedUnit dislodged;
  dislodged.unit = unit_at(variant, place);
  dislodged.attacker_origin = province_at(variant, place["attacker_from"]);
  dislodged.by_convoy = place["by_convoy"].flag_or(false);
  setup.dislodged.push_back({dislodged, {}});
}

void read_campaign(const Variant& variant, const Place& place, Setup& setup) {
  if (!place.is_there() || variant.stacking() == Stacking::OneUnit) return;
  place["coasts"].each_member_if_there([&](std::string_view name, const Place& list) {
    const PowerId power = power_named(variant, list, name);
    list.each([&](const Place& coast) { setup.coasts.push_back({province_at(variant, coast), power, {}}); });
  });
  place["permissions"].each_if_there([&](const Place& one) {
    setup.permissions.push_back({{power_at(variant, one["owner"]), power_at(variant, one["guest"])}, {}});
  });
  place["control"].each_if_there([&](const Place& one) {
    setup.control.push_back({{power_at(variant, one["power"]), province_at(variant, one["centre"]),
                              one["turns"].number(1, longest_control)},
                             {}});
  });
  place["entered"].each_if_there([&](const Place& one) { setup.entered.push_back({province_at(variant, one), {}}); });
  place["lost_leaders"].each_if_there([&](const Place& one) { setup.lost.push_back({leader_at(variant, one), {}}); });
}

Setup setup_at(const Variant& variant, const Place& place) {
  Setup setup;
  setup.phase = phase_at(variant, place["phase"]);
  setup.stacking = variant.stacking();
  for (const Leader& leader : variant.leaders) setup.leader_names.push_back(leader.name);
  int fleets = 0;
  place["units"].each([&](const Place& one) {
    setup.units.push_back({unit_at(variant, one), {}});
    if (setup.units.back().unit.kind == UnitKind::Fleet) fleets += setup.units.back().unit.count;
  });
  if (setup.stacking == Stacking::LandAndFleets && fleets > most_fleets_of_all)
    place["units"].refuse(fmt::format("at most {} fleets", most_fleets_of_all));
  place["owners"].each_member_if_there([&](std::string_view id, const Place& power) {
    setup.owners.push_back({province_named(variant, power, id), power_at(variant, power), {}});
  });
  place["dislodged"].each_if_there([&](const Place& one) { read_dislodged(variant, one, setup); });
  place["stand_offs"].each_if_there([&](const Place& one) {
    setup.stand_offs.push_back({province_at(variant, one), {}});
  });
  place["homes"].each_if_there([&](const Place& one) {
    setup.homes.push_back({{power_at(variant, one["power"]), province_at(variant, one["centre"])}, {}});
  });
  place["fallen"].each_if_there([&](const Place& one) {
    setup.fallen.push_back({{province_at(variant, one["centre"]), power_at(variant, one["power"])}, {}});
  });
  read_campaign(variant, place["campaign"], setup);
  return setup;
}

}  // namespace

Json position_json(const Variant& variant, const Position& position) {
  Json json;
  json["phase"] = phase_json(variant, position.phase);
  json["units"] = Json::array();
  for (const Unit& unit : position.units) json["units"].push_back(unit_json(variant, unit));
  json["owners"] = owners_json(variant, position.owners);
  json["dislodged"] = Json::array();
  for (const DislodgedUnit& one : position.dislodged) json["dislodged"].push_back(dislodged_json(variant, one));
  json["stand_offs"] = ids_json(variant, position.stand_offs);
  json["homes"] = Json::array();
  for (const GainedHome& home : position.homes)
    json["homes"].push_back({{"power", power_json(variant, home.power)}, {"centre", id_of(variant, home.centre)}});
  json["fallen"] = Json::array();
  for (const FallenCentre& one : position.fallen)
    json["fallen"].push_back({{"power", power_json(variant, one.former)}, {"centre", id_of(variant, one.centre)}});
  if (variant.stacking() == Stacking::LandAndFleets) json["campaign"] = campaign_json(variant, position.campaign);
  return json;
}

Position position_at(const Variant& variant, const Place& place) {
  const Setup setup = setup_at(variant, place);
  if (!place.none_so_far()) return {};
  Read<Position> position = make_position(variant.map, setup);
  if (position) return *std::move(position);
  const Diagnostic& problem = position.problems().front();
  place.refuse_because(fmt::format("{}{}{}", problem.problem,
                                   problem.expected.empty() ? "" : ": expected " + problem.expected,
                                   problem.found.empty() ? "" : ", found " + problem.found));
  return {};
}

Understood<Position> position_from(const Variant& variant, const Json& json) {
  FirstMistake mistake;
  Position position = position_at(variant, Place(mistake, json));
  return std::move(mistake).or_mistake(std::move(position));
}

}  // namespace casus::exchange
