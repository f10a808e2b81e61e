// Map faults: maps with one border wrong, and whether a corpus notices each of them. Faults of rules are elsewhere in
// this folder.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/corpus/corpus.h"
#include "checker/parallel.h"
#include "engine/map/map.h"
#include "engine/rules/variant.h"
#include "reports/record/run_record.h"

namespace casus::faults {

enum class MapFaultKind : std::uint8_t {
  Removed,        // a border is missing
  Retyped,        // it is for other kinds of units
  Moved,          // it ends at another coast
  StraitRemoved,  // no fleet closes it
  Added,          // there is one that should not be
};
inline constexpr std::array map_fault_kinds{MapFaultKind::Removed, MapFaultKind::Retyped, MapFaultKind::Moved,
                                            MapFaultKind::StraitRemoved, MapFaultKind::Added};
std::string_view word(MapFaultKind kind);  // "removed", "retyped", ...

struct MapFault {
  MapFaultKind kind = MapFaultKind::Removed;
  std::optional<std::size_t> border;  // of map.borders(); nothing where one is added
  std::optional<Border> instead;      // the border in its place, or the added one; nothing where the border is removed
};

// Every fault of a map that changes where a unit can go, border by border, then those added. Borders are added for
// armies and for fleets, wherever the terrain allows it, between provinces that have none and that are near to each
// other (checker/generate/near_provinces.h). Where fleets can already go between two provinces, borders are added to
// their further coasts.
std::vector<MapFault> map_faults(const Map& map, double within);
// Those that can have an effect in the variant: where fleets close no straits, StraitRemoved has none.
std::vector<MapFault> map_faults(const Variant& variant, double within);

Map with_fault(const Map& map, const MapFault& fault);
std::string print(const Map& map, const MapFault& fault);  // "Brest - Paris, for armies: removed"

// Whether a wrong border has the same effect in both variants: the other one is an edition that changes no place, no
// border and not how units cross it.
bool have_same_map(const Variant& left, const Variant& right);

// A case as played on the right map, and the parts of the map that can matter to it.
struct MapWitness {
  const corpus::Case* the_case = nullptr;
  reports::Status status = reports::Status::Passed;
  ProvinceSet stood_in;       // where a unit, dislodged or not, stands at the beginning of a phase or an impulse
  bool measures_map = false;  // units are removed by their distance from home, which any border can change
};
// All cases of the variant and of those with the same map, in corpus order.
std::vector<MapWitness> map_witnesses(const corpus::Corpus& corpus, const Variant& variant, const Jobs& jobs);

// A border matters only to units at one of its ends. A case without a unit there has the same result as on the right
// map, and is not played. Cases of turns are an exception: there a line of supply can lead over any border.
bool can_notice(const MapWitness& witness, const Border& border);

// The first case with another result on a map with this fault; nullptr if all have the same result as on the right map.
const corpus::Case* noticed_by(const Variant& variant, const MapFault& fault, const std::vector<MapWitness>& witnesses);

struct JudgedMapFault {
  MapFault fault;
  const corpus::Case* noticed_by = nullptr;
};
std::vector<JudgedMapFault> judge(const Variant& variant, const std::vector<MapFault>& faults,
                                  const std::vector<MapWitness>& witnesses, const Jobs& jobs);

}  // namespace casus::faults
