#include <utility>

#include <fmt/format.h>

#include "checker/exchange/game_json.h"
#include "checker/exchange/parts.h"
#include "checker/exchange/values.h"

namespace casus::exchange {

namespace {

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
