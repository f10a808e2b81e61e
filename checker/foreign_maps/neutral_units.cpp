#include "checker/foreign_maps/neutral_units.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace casus::transfer {

namespace {

constexpr const char* colour_of_neutral_units = "#8c8c8c";

bool add_minor_power(MapDraft& draft, DraftUnit& unit, Report& report) {
  const auto province = std::ranges::find(draft.provinces, unit.where.province, &DraftProvince::key);
  if (province == draft.provinces.end()) return false;
  if (!province->centre) {
    report.add(Finding::Kind::ChangesResults, unit.at,
               fmt::format("a neutral unit in {}, which is no supply centre, is left out", province->name));
    return false;
  }
  for (DraftPower& other : draft.powers) {
    if (std::erase(other.homes, province->key) > 0)
      report.add(Finding::Kind::ChangesResults, unit.at,
                 fmt::format("{} is a home of {}, and a neutral unit is there: in Casus it is no home of {}",
                             province->name, other.name, other.name));
  }
  DraftPower minor;
  const bool is_taken = std::ranges::find(draft.powers, province->name, &DraftPower::name) != draft.powers.end();
  minor.name = is_taken ? "Free " + province->name : province->name;
  minor.adjective = minor.name;
  minor.is_minor = true;
  minor.colour = colour_of_neutral_units;
  minor.homes = {province->key};
  minor.at = unit.at;
  unit.power = minor.name;
  draft.powers.push_back(std::move(minor));
  return true;
}

}  // namespace

void make_minor_powers(MapDraft& draft, const std::string& power, Report& report) {
  std::erase_if(draft.powers, [&](const DraftPower& one) { return one.name == power && !one.is_minor; });
  std::erase_if(draft.owners, [&](const DraftOwner& owner) { return owner.power == power; });
  std::vector<DraftUnit> units;
  for (DraftUnit& unit : std::exchange(draft.units, {})) {
    if (unit.power != power || add_minor_power(draft, unit, report)) units.push_back(std::move(unit));
  }
  draft.units = std::move(units);
}

void settle_neutral_units(MapDraft& draft, const std::string& power, Report& report) {
  if (std::ranges::find(draft.powers, power, &DraftPower::name) == draft.powers.end()) return;
  make_minor_powers(draft, power, report);
  draft.options.emplace_back("minor-moves", "refused");
  draft.options.emplace_back("dislodged-minor", "disbands");
}

}  // namespace casus::transfer
