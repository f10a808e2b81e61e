// How orders name units, and whether the way in which one does is accepted: letter, coast, nationality (DATC 4.B.5,
// 4.B.6, 4.C.1, 4.C.2, 4.C.6). The province alone identifies the unit.
#pragma once

#include <optional>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/clause.h"
#include "engine/rules/variant.h"

namespace casus {

// The unit as an order names it that leaves nothing out but the nationality.
UnitName name_of(const Unit& unit);

// The option that refuses `name` for `unit`, as its clause; nothing when the name is accepted.
std::optional<Clause> why_misnamed(const Variant& variant, const UnitName& name, const Unit& unit);

// Whether nothing has to be forgiven: a quick test, which nearly all names pass.
inline bool is_well_named(const UnitName& name, const Unit& unit) {
  return name.kind == written(unit.kind) && (name.power == no_power || name.power == unit.power) &&
         (name.at.coast == Coast::None || name.at.coast == unit.at.coast);
}
// The clauses that were needed to accept `name`, ascending.
ClauseList why_accepted(const Variant& variant, const UnitName& name, const Unit& unit);

}  // namespace casus
