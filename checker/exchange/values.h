// The small values of the protocol, both ways: powers, provinces, locations, units, phases (docs/adapter-protocol.md,
// "Values"). checker/exchange/game_json.h has whole positions, orders, questions and answers.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/exchange/message.h"
#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"

namespace casus::exchange {

// ---- Written ----

Json power_json(const Variant& variant, PowerId power);  // null if there is no power
const std::string& id_of(const Variant& variant, ProvinceId province);
Json ids_json(const Variant& variant, std::span<const ProvinceId> provinces);
Json ids_json(const Variant& variant, const ProvinceSet& provinces);
std::string text_of(const Variant& variant, Location location);  // "spa/nc"
Json unit_json(const Variant& variant, const Unit& unit);
Json unit_name_json(const Variant& variant, const UnitName& unit);
Json phase_json(const Variant& variant, const Phase& phase);

// As historians count: 273 BC is -273. Calendars that run backwards count 1 BC as 1, and AD 1 as 0.
int year_told(const Calendar& calendar, int year);

std::string_view word(PhaseKind kind);  // "movement", ...
std::span<const std::string_view> unit_types(const Variant& variant);

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
