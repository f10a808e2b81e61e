// The words for a unit that both notations print: notation.h and order_sheet.h.
#pragma once

#include <string>
#include <string_view>

#include "engine/orders/order.h"
#include "engine/rules/variant.h"

namespace casus {

std::string_view letter_of(WrittenKind kind);                    // "A", "F"; "" where it is not said
std::string nationality(const Variant& variant, PowerId power);  // "Polish ", "France "; "" of no power

}  // namespace casus
