// The small values of the protocol: powers, provinces, locations, units, phases (docs/adapter-protocol.md, "Values").
// reports/formats/json_values.h writes them. checker/exchange/game_json.h has whole positions, orders, questions and
// answers.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/exchange/message.h"
#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "reports/formats/json_values.h"

namespace casus::exchange {

// ---- Written ----

using reports::id_of;
using reports::ids_json;
using reports::locations_json;
using reports::owners_json;
using reports::power_json;
using reports::powers_json;
using reports::text_of;
using reports::unit_json;
using reports::unit_types;
using reports::year_told;

// ---- Read ----

// If something is wrong, the place refuses it, and the returned value has no meaning.

// The place has to hold one of these words. The result is its number in the list.
std::size_t word_at(const Place& place, std::span<const std::string_view> words);

PowerId power_named(const Variant& variant, const Place& place, std::string_view name);
PowerId power_at(const Variant& variant, const Place& place);
// A power with a player.
PowerId player_at(const Variant& variant, const Place& place);
ProvinceId province_named(const Variant& variant, const Place& place, std::string_view id);
ProvinceId province_at(const Variant& variant, const Place& place);
LeaderId leader_at(const Variant& variant, const Place& place);
Location location_at(const Variant& variant, const Place& place);
Unit unit_at(const Variant& variant, const Place& place);
UnitName unit_name_at(const Variant& variant, const Place& place);
Phase phase_at(const Variant& variant, const Place& place);

}  // namespace casus::exchange
