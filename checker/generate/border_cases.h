// Border cases: for every place and kind of unit a case that states where a unit there can go. Two others dislodge it,
// and the case states all its open retreats; so one case notices any change to any border of the place. The
// expectations are read off the borders as the map lists them, not off the engine's reading of them
// (engine/legality/reach.h).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "engine/rules/variant.h"

namespace casus::generate {

// Where a unit at `from` can go by the map's borders alone, ascending; of a power that owns no centre.
std::vector<Location> goes_to(const Map& map, UnitKind kind, Location from);

// By province, armies first. A strait has two further cases for each kind that can cross it, one from each end, in
// which another power's fleet closes it. A place that no two units can attack has no case.
std::vector<corpus::Case> border_cases(const std::shared_ptr<const Variant>& variant);

// The same as a case file in canonical form.
std::string border_case_file(const std::shared_ptr<const Variant>& variant);

}  // namespace casus::generate
