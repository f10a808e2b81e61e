#include "engine/map/counterparts.h"

#include <string>
#include <unordered_map>

#include "engine/map/province_ids.h"
#include "engine/text/names.h"

namespace casus {

namespace {

template <class NameOf>
void pair_by(NameOf name_of, const Map& map, const Map& other, std::vector<ProvinceId>& pairs, ProvinceSet& taken) {
  std::unordered_map<std::string, ProvinceId> named;
  for (const ProvinceId province : province_ids(other)) {
    if (!taken.contains(province)) named.emplace(name_of(other[province]), province);
  }
  for (const ProvinceId province : province_ids(map)) {
    if (pairs[index(province)] != no_province) continue;
    const auto found = named.find(name_of(map[province]));
    if (found == named.end()) continue;
    pairs[index(province)] = found->second;
    taken.insert(found->second);
  }
}

}  // namespace

std::vector<ProvinceId> counterparts(const Map& map, const Map& other) {
  std::vector<ProvinceId> pairs(map.provinces().size(), no_province);
  ProvinceSet taken;
  pair_by([](const Province& province) { return folded(province.name); }, map, other, pairs, taken);
  pair_by([](const Province& province) { return province.id; }, map, other, pairs, taken);
  return pairs;
}

}  // namespace casus
