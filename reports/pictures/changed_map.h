// Two variants on one map: what only one of them has, and what both have but differently. A diagram draws it
// (reports/pictures/diagram.h).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/rules/variant.h"

namespace casus::reports {

// Which units a border is for, as a line between two locations, the smaller one first.
struct Passage {
  bool army = false;
  bool fleet = false;
  std::optional<ProvinceId> strait;
  bool can_be_closed = false;                       // of a strait: by fleets in its water
  std::optional<Location> leads_to = std::nullopt;  // for some units, in this direction only
  std::vector<std::string> conditions = {};         // for some units: "weak", "closed in Fall"
  friend bool operator==(const Passage&, const Passage&) = default;
};
using PassageEnds = std::pair<Location, Location>;
std::map<PassageEnds, Passage> passages_of(const Variant& variant);

enum class MapMark : std::uint8_t { Same, Added, Removed, Changed };

struct ChangedPassage {
  Passage passage;  // as it is now; of a removed one: as it was
  MapMark mark = MapMark::Same;
  std::string note;  // "armies", "armies, now fleets"
};
struct ChangedProvince {
  MapMark mark = MapMark::Same;
  std::string note;  // "was: home of Austria"; "" where it is the same
};

struct ChangedMap {
  Variant both;  // the second one, whose map has in addition the provinces and coasts that only the first one has
  std::map<PassageEnds, ChangedPassage> passages;
  std::vector<ChangedProvince> provinces;

  bool has_changes() const;
};

// Nothing where the two maps share too little to be drawn as one: less than three quarters of the provinces of either.
std::optional<ChangedMap> changed_map(const Variant& before, const Variant& now);

}  // namespace casus::reports
