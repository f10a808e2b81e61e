// Whether ids of one variant mean the same in another.
#pragma once

#include "engine/rules/variant.h"

namespace casus {

// Whether a board of one variant is also a board of the other without changes: the same provinces, coasts and powers,
// each with the same number. Borders and rules may differ.
bool have_the_same_places(const Variant& one, const Variant& other);

}  // namespace casus
