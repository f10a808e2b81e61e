#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "checker/exchange/game_json.h"
#include "checker/exchange/parts.h"
#include "checker/exchange/values.h"

namespace casus::exchange {

namespace {

using reports::action_words;
using reports::names_unit;
using reports::way_words;

// The tasks of orders if phases are parts of a season, and the tasks on an order sheet.
constexpr std::array<std::string_view, 10> words_of_seasons = {
    "hold", "move", "support-hold", "support-move", "convoy", "transform", "build", "disband", "waive", "declare"};
constexpr std::array<std::string_view, 8> words_of_turns = {"plan",  "planned-retreat", "build",    "disband",
                                                            "waive", "permit",          "withdraw", "agree-to-end"};

constexpr int most_impulses = 3;
constexpr int most_points = 1000;  // more than any rulebook grants

// The seas that an order names between the two.
std::vector<ProvinceId> path_at(const Variant& variant, const Place& place) {
  std::vector<ProvinceId> path;
  place.each_if_there([&](const Place& one) {
    const ProvinceId sea = province_at(variant, one);
    if (sea != no_province && !variant.map.lets_convoy(sea)) one.refuse("a province in which fleets convoy");
    path.push_back(sea);
  });
  return path;
}

Move move_at(const Variant& variant, const Place& place) {
  Move move;
  move.destination = location_at(variant, place["to"]);
  const Place via = place["via"], path = place["path"];
  if (via.is_there()) move.via = word_at(via, way_words) == 0 ? Via::Land : Via::Convoy;
  move.path = path_at(variant, path);
  if (move.via == Via::Land && !move.path.empty()) path.refuse("no path for a move by land");
  return move;
}

SupportHold support_hold_at(const Variant& variant, const Place& place) {
  return {unit_name_at(variant, place["target"])};
}
SupportMove support_move_at(const Variant& variant, const Place& place) {
  return {unit_name_at(variant, place["target"]), location_at(variant, place["to"])};
}
Convoy convoy_at(const Variant& variant, const Place& place) {
  return {unit_name_at(variant, place["target"]), location_at(variant, place["to"])};
}

constexpr std::array<std::string_view, 2> kind_words = {"army", "fleet"};
constexpr std::array<std::string_view, 4> coast_words = {"nc", "sc", "ec", "wc"};
Transform transform_at(const Place& place) {
  Transform transform;
  const Place into = place["into"], coast = place["coast"];
  if (into.is_there()) transform.into = word_at(into, kind_words) == 0 ? WrittenKind::Army : WrittenKind::Fleet;
  if (coast.is_there()) {
    if (transform.into == WrittenKind::Unsaid) transform.into = WrittenKind::Fleet;
    transform.coast = coast_with_short_name(coast_words[word_at(coast, coast_words)]).value_or(Coast::None);
  }
  return transform;
}

Element element_at(const Variant& variant, const Place& place) {
  Element element;
  const std::string_view word = action_words[word_at(place["order"], action_words)];
  if (word == "move") element.action = Move{location_at(variant, place["to"])};
  else if (word == "support-hold") element.action = support_hold_at(variant, place);
  else if (word == "support-move") element.action = support_move_at(variant, place);
  else if (word == "convoy") element.action = convoy_at(variant, place);
  else if (word == "support-neutral") element.action = SupportNeutral{province_at(variant, place["to"])};
  element.impulses = static_cast<std::uint8_t>(place["impulses"].number_or(1, most_impulses, 1));
  return element;
}

bool is_conditional(const Place& place) { return place["conditional"].flag_or(false); }

Plan plan_at(const Variant& variant, const Place& place) {
  Plan plan;
  const Place elements = place["elements"];
  elements.each([&](const Place& one) { plan.elements.push_back(element_at(variant, one)); });
  if (plan.elements.empty() && !is_conditional(place)) elements.refuse("one element or more");
  return plan;
}

Task task_at(const Variant& variant, const Place& place, std::string_view word) {
  if (word == "move") return move_at(variant, place);
  if (word == "support-hold") return support_hold_at(variant, place);
  if (word == "support-move") return support_move_at(variant, place);
  if (word == "convoy") return convoy_at(variant, place);
  if (word == "transform") return transform_at(place);
  if (word == "build") return Build{};
  if (word == "disband") return Disband{};
  if (word == "waive") return Waive{};
  if (word == "declare") return Declare{};
  if (word == "plan") return plan_at(variant, place);
  if (word == "planned-retreat")
    return place["disbands"].flag_or(false) ? PlannedRetreat{} : PlannedRetreat{location_at(variant, place["to"])};
  if (word == "permit") return Permit{power_at(variant, place["guest"])};
  if (word == "withdraw") return Withdraw{power_at(variant, place["guest"])};
  if (word == "agree-to-end") return AgreeToEnd{};
  return Hold{};
}

// The contents of an order, except its power.
Order order_without_power_at(const Variant& variant, const Place& place) {
  const bool in_turns = variant.movement == MovementSystem::Impulses;
  const std::span<const std::string_view> words = in_turns ? std::span<const std::string_view>(words_of_turns)
                                                           : std::span<const std::string_view>(words_of_seasons);
  const std::string_view word = words[word_at(place["order"], words)];
  Order order;
  if (names_unit(word)) order.unit = unit_name_at(variant, place["unit"]);
  order.task = task_at(variant, place, word);
  order.conditional = in_turns && is_conditional(place);
  return order;
}

}  // namespace

Order order_at(const Variant& variant, const Place& place) {
  Order order = order_without_power_at(variant, place);
  order.power = power_at(variant, place["power"]);
  return order;
}

Grant grant_at(const Variant& variant, const Place& place) {
  Grant grant;
  grant.power = player_at(variant, place["power"]);
  grant.points = place["points"].number(1, most_points);
  grant.order = order_without_power_at(variant, place["order"]);
  const ProvinceId province = grant.order.unit.at.province;
  if (province != no_province) grant.order.power = variant.minor_of(province);
  return grant;
}

Understood<Order> order_from(const Variant& variant, const Json& json) {
  FirstMistake mistake;
  Order order = order_at(variant, Place(mistake, json));
  return std::move(mistake).or_mistake(std::move(order));
}

}  // namespace casus::exchange
