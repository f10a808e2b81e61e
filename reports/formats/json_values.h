// Values of the game as JSON: the one shape that messages to other adjudicators (docs/adapter-protocol.md, "Values"),
// exported cases, results of runs and single adjudications have. Provinces are written by their id, powers by their
// name. checker/exchange reads the same values.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/board/position.h"
#include "engine/map/province_set.h"
#include "engine/orders/grant.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "reports/formats/json.h"

namespace casus::reports {

// ---- Words, in the sequence of the values that they name ----

inline constexpr std::array<std::string_view, 4> season_words = {"spring", "fall", "winter", "year"};
inline constexpr std::array<std::string_view, 4> phase_kind_words = {"movement", "retreats", "adjustments", "turn"};
inline constexpr std::array<std::string_view, 2> way_words = {"land", "convoy"};
inline constexpr std::array<std::string_view, std::variant_size_v<Task>> task_words = {
    "hold",  "move",    "support-hold",    "support-move", "convoy",          "transform", "build",    "disband",
    "waive", "declare", "support-neutral", "plan",         "planned-retreat", "permit",    "withdraw", "agree-to-end"};
inline constexpr std::array<std::string_view, std::variant_size_v<Action>> action_words = {
    "hold", "move", "support-hold", "support-move", "convoy", "support-neutral"};
std::string_view word(PhaseKind kind);
// "army", "fleet" and, where the variant has them, "leader".
std::span<const std::string_view> unit_types(const Variant& variant);
inline constexpr std::size_t leader_type = 2;
bool names_unit(std::string_view task_word);

// ---- Values ----

Json power_json(const Variant& variant, PowerId power);           // null: none
Json province_json(const Variant& variant, ProvinceId province);  // its id; null: none
const std::string& id_of(const Variant& variant, ProvinceId province);
Json ids_json(const Variant& variant, std::span<const ProvinceId> provinces);
Json ids_json(const Variant& variant, const ProvinceSet& provinces);
Json powers_json(const Variant& variant, std::span<const PowerId> powers);
std::string text_of(const Variant& variant, Location location);  // "spa/nc"
Json locations_json(const Variant& variant, std::span<const Location> locations);
Json unit_json(const Variant& variant, const Unit& unit);
Json unit_name_json(const Variant& variant, const UnitName& unit);
// With the phase as it is printed, and the year in a second way of counting, where there is such a way.
Json phase_json(const Variant& variant, const Phase& phase);
// As historians count: 273 BC is -273. Calendars that run backwards count 1 BC as 1, and AD 1 as 0.
int year_told(const Calendar& calendar, int year);

Json owners_json(const Variant& variant, const std::vector<PowerId>& owners);  // by province
Json position_json(const Variant& variant, const Position& position);
Json order_json(const Variant& variant, const Order& order);  // with its canonical text
Json grant_json(const Variant& variant, const Grant& grant);

}  // namespace casus::reports
