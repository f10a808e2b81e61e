#include "checker/foreign_maps/inland_fleets.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace casus::transfer {

namespace {

bool builds_only_in_homes(const MapDraft& draft) {
  return std::ranges::all_of(
      draft.options, [](const auto& option) { return option.first != "build-sites" || option.second == "homes"; });
}

bool is_home(const MapDraft& draft, const std::string& key) {
  return std::ranges::any_of(
      draft.powers, [&](const DraftPower& power) { return std::ranges::find(power.homes, key) != power.homes.end(); });
}

}  // namespace

void open_to_fleets(MapDraft& draft, Report& report) {
  std::map<std::string, DraftProvince*> provinces;
  for (DraftProvince& province : draft.provinces) provinces.emplace(province.key, &province);
  std::map<DraftProvince*, bool> convoys_beside;  // provinces that fleets enter, and whether a fleet convoys next to it
  for (const DraftStep& step : draft.steps) {
    const auto from = provinces.find(step.from.province), to = provinces.find(step.to.province);
    if (step.unit != UnitKind::Fleet || from == provinces.end() || to == provinces.end() || from == to) continue;
    for (const auto& [one, other] : {std::pair(from->second, to->second), std::pair(to->second, from->second)})
      convoys_beside[one] |= other->terrain == Terrain::Sea || other->convoys;
  }
  const bool only_in_homes = builds_only_in_homes(draft);
  for (DraftProvince& province : draft.provinces) {
    const auto entered = convoys_beside.find(&province);
    if (province.terrain != Terrain::Inland || province.impassable || entered == convoys_beside.end()) continue;
    if (entered->second || (province.centre && (!only_in_homes || is_home(draft, province.key)))) continue;
    province.terrain = Terrain::Coastal;
    report.add(Finding::Kind::Fixed, province.at,
               fmt::format("fleets go to {}, which is inland: it is coastal in Casus, and no convoy reaches it",
                           province.name));
  }
}

}  // namespace casus::transfer
