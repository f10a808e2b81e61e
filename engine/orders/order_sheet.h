// Orders for a whole turn, in the notation of the rules that move units in impulses: "CXII(Got)-hold-Den(x2)",
// "2F(Sca)-COS-C CXII(Got)-Den", "A(Liv) S A(Fin)-Kar(x2)", "A(GPo) S N(BPr)", "Retreat A(Liv)-Kur", "Build F(And)",
// "Remove A(Got)", "Permit Spanish", "Withdraw Spanish", "Agree to end". The functions of notation.h come here where a
// variant plays turns. parse_in_sheet(print_in_sheet(order)) == order.
#pragma once

#include <string>
#include <string_view>

#include "engine/orders/named_unit.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/text/diagnostic.h"

namespace casus {

Read<Order> parse_in_sheet(const Variant& variant, PowerId power, std::string_view text, const SourcePos& at);
// "A(Vie)", "2F(Sca)", "CXII(Got)"; also accepted are "A Vienna", "2F Sca", "L(CXII) Got", "Charles XII (Got)".
Read<UnitName> parse_unit_in_sheet(const Variant& variant, std::string_view text, const SourcePos& at);

// "if ...", "unless ...", "otherwise ...": no order may have one, and one that has is void.
bool begins_with_condition(std::string_view text);

std::string print_in_sheet(const Variant& variant, const Order& order);
std::string print_in_sheet(const Variant& variant, const UnitName& unit);
std::string print_in_sheet(const Variant& variant, ProvinceId province);  // "Vie"

}  // namespace casus
