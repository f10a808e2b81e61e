#include "checker/foreign_maps/ownership.h"

namespace casus::transfer {

std::vector<DraftOwner> owners_apart(const MapDraft& draft, const Owned& owned, const SourcePos& otherwise) {
  std::map<std::string, std::vector<std::string>> homes;  // the powers whose home a centre is
  for (const DraftPower& power : draft.powers) {
    for (const std::string& home : power.homes) homes[home].push_back(power.name);
  }
  std::vector<DraftOwner> apart;
  for (const DraftProvince& province : draft.provinces) {
    if (!province.centre) continue;
    const auto home = homes.find(province.key);
    const auto owner = owned.find(province.key);
    const std::string name = owner == owned.end() ? "" : owner->second.power;
    const bool as_the_homes_say =
        home == homes.end() ? name.empty() : home->second.size() == 1 && home->second.front() == name;
    if (!as_the_homes_say) apart.push_back({province.key, name, owner == owned.end() ? otherwise : owner->second.at});
  }
  return apart;
}

}  // namespace casus::transfer
