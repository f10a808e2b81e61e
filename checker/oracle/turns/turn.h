// A whole turn, step by step as section 4.2 of the page has it.
#pragma once

#include "checker/oracle/oracle.h"

namespace casus::oracle::turns {

Ruling rule_turn(const Variant& variant, const Position& position, std::span<const Order> orders);

}  // namespace casus::oracle::turns
