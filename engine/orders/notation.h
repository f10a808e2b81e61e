// Orders in hobby notation, both ways. parse_order(print(order)) == order. The accepted spellings are listed in
// docs/notation.md. Only text is judged here; whether the order makes sense on a board is engine/legality/legality.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/board/phase.h"
#include "engine/orders/grant.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/text/diagnostic.h"

namespace casus {

// One order of `power`; `at` is the place of its first character, so that diagnostics point into the line. If the order
// cannot be read, `phase` helps to say what was probably meant.
Read<Order> parse_order(const Variant& variant, PowerId power, std::string_view text, const SourcePos& at,
                        std::optional<PhaseKind> phase = std::nullopt);

// What the first word of an order shows without a map: a verb ("Build", "move"), or one of these, a unit's letter or an
// article. The readers of order lists use it.
bool begins_with_verb(std::string_view text);
bool begins_like_order(std::string_view text);

// A grant of diplomacy points that `power` pays: "DP 2: A Switzerland - Burgundy", "2 DP A Swi H". The unit's province
// decides whose it is: the order's power is the minor power of that centre, or no_power.
Read<Grant> parse_grant(const Variant& variant, PowerId power, std::string_view text, const SourcePos& at);
// Whether a line among the orders of a power is meant as a grant, not as an order.
bool is_grant(std::string_view text);
std::string print(const Variant& variant, const Grant& grant);  // "DP 2: A Switzerland - Burgundy"

// Canonical: "A Paris - Burgundy", "A London - Belgium via convoy", "F Spain(nc) S A Gascony - Marseilles",
// "F North Sea C A London - Norway", "A Paris H", "A Spain T F(nc)", "Build F St Petersburg(nc)", "Disband A Paris",
// "Waive", "Declare Breslau".
std::string print(const Variant& variant, const Order& order);
std::string print(const Variant& variant, const Unit& unit);  // "F Spain(nc)"
std::string print(const Variant& variant, const UnitName& unit);
// As lists show it: "Spain(nc)"; where order sheets are written, its abbreviation.
std::string print(const Variant& variant, Location location);
std::string print(const Variant& variant, ProvinceId province);

// "F Spain(nc)", "Spain/nc", "A par": a unit with an optional letter and coast.
Read<UnitName> parse_unit(const Variant& variant, std::string_view text, const SourcePos& at);
// "Spain(nc)", "spa nc", "Paris".
Read<Location> parse_location(const Variant& variant, std::string_view text, const SourcePos& at);

}  // namespace casus
