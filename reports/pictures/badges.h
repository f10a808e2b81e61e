// The letters by which the units of a power are known without its colour.
#pragma once

#include <string>

#include "engine/map/ids.h"
#include "engine/rules/variant.h"

namespace casus::reports {

// The letters on the badge of a power's units: two or three that no other power of the variant has. They are the first
// of its name, if this is enough: "Au", "Bav". Otherwise they are the initials of its words ("UK", "NAf"), or two
// letters and the one with which the name begins to differ ("Aui" of Austria, if there is an Australia). A single
// letter would read like the kind of the unit: A for an army of Austria.
std::string badge_of(const Variant& variant, PowerId power);

}  // namespace casus::reports
