// All powers of a variant by their ids, minor powers among them: for (const PowerId power : power_ids(variant)).
#pragma once

#include "engine/map/province_ids.h"
#include "engine/rules/variant.h"

namespace casus {

inline auto power_ids(const Variant& variant) { return ids_up_to<PowerId>(variant.powers.size()); }

}  // namespace casus
