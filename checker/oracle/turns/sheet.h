// The order sheets: which line is for which unit, which slots its elements take (Q31), and what is written beside the
// plans. What a line cannot be, whatever else is ordered, has its verdict here.
#pragma once

#include <span>

#include "checker/oracle/turns/state.h"

namespace casus::oracle::turns {

// The turn before its first impulse. Permissions count from here on.
Turn read_sheets(const Variant& variant, const Position& position, std::span<const Order> orders);

// Whether the name can mean a unit of this sort: the letter, the leader and the nationality agree.
bool is_called(const UnitName& name, const Unit& unit);
// Those that the name means: by where they stood when the turn began. A land unit, or all the fleets.
std::vector<std::size_t> named(const Turn& turn, const UnitName& name, UnitKind wanted);

}  // namespace casus::oracle::turns
