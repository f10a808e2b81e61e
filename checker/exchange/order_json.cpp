#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "checker/exchange/game_json.h"
#include "checker/exchange/parts.h"
#include "checker/exchange/values.h"
#include "engine/orders/notation.h"
#include "engine/text/overloaded.h"

namespace casus::exchange {

namespace {

// The words of tasks, in the sequence of the alternatives of Task and, as far as they go, of Action.
constexpr std::array<std::string_view, std::variant_size_v<Task>> task_words = {
    "hold",    "move",     "support-hold", "support-move",    "convoy", "build",
    "disband", "waive",    "declare",      "support-neutral", "plan",   "planned-retreat",
    "permit",  "withdraw", "agree-to-end"};
constexpr std::array<std::string_view, std::variant_size_v<Action>> action_words = {
    "hold", "move", "support-hold", "support-move", "convoy", "support-neutral"};

// The tasks of orders if phases are parts of a season, and the tasks on an order sheet.
constexpr std::array<std::string_view, 9> words_of_seasons = {
    "hold", "move", "support-hold", "support-move", "convoy", "build", "disband", "waive", "declare"};
constexpr std::array<std::string_view, 8> words_of_turns = {"plan",  "planned-retreat", "build",    "disband",
                                                            "waive", "permit",          "withdraw", "agree-to-end"};

constexpr std::string_view names_no_unit[] = {"waive", "permit", "withdraw", "agree-to-end"};
bool names_unit(std::string_view word) { return std::ranges::find(names_no_unit, word) == std::end(names_no_unit); }

bool can_be_conditional(const Task& task) {
  return std::holds_alternative<Plan>(task) || std::holds_alternative<PlannedRetreat>(task);
}

constexpr int most_impulses = 3;
constexpr int most_points = 1000;  // more than any rulebook grants
constexpr std::array<std::string_view, 2> way_words = {"land", "convoy"};

// ---- Written ----

// The further members of a task.
class TaskMembers {
 public:
  TaskMembers(const Variant& variant, Json& json) : variant_(variant), json_(json) {}

  void operator()(const Hold&) {}
  void operator()(const Move& move) {
    to(move.destination);
    if (move.via != Via::Any) json_["via"] = way_words[move.via == Via::Convoy ? 1 : 0];
    if (!move.path.empty()) json_["path"] = ids_json(variant_, move.path);
  }
  void operator()(const SupportHold& support) { target(support.supported); }
  void operator()(const SupportMove& support) {
    target(support.supported);
    to(support.destination);
  }
  void operator()(const Convoy& convoy) {
    target(convoy.army);
    to(convoy.destination);
  }
  void operator()(const OneOf<AdjustmentTask> auto&) {}
  void operator()(const SupportNeutral& support) { json_["to"] = id_of(variant_, support.neutral); }
  void operator()(const Plan& plan) {
    json_["elements"] = Json::array();
    for (const Element& element : plan.elements) {
      Json one;
      one["order"] = action_words[element.action.index()];
      std::visit(TaskMembers(variant_, one), element.action);
      one["impulses"] = element.impulses;
      json_["elements"].push_back(std::move(one));
    }
  }
  void operator()(const PlannedRetreat& retreat) {
    if (retreat.disbands()) json_["disbands"] = true;
    else to(retreat.destination);
  }
  void operator()(const Permit& permit) { json_["guest"] = power_json(variant_, permit.guest); }
  void operator()(const Withdraw& withdraw) { json_["guest"] = power_json(variant_, withdraw.guest); }
  void operator()(const AgreeToEnd&) {}

 private:
  void to(Location location) { json_["to"] = text_of(variant_, location); }
  void target(const UnitName& unit) { json_["target"] = unit_name_json(variant_, unit); }

  const Variant& variant_;
  Json& json_;
};

// ---- Read ----

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

Json order_json(const Variant& variant, const Order& order) {
  Json json;
  if (order.power != no_power) json["power"] = power_json(variant, order.power);
  const std::string_view word = task_words[order.task.index()];
  if (names_unit(word)) json["unit"] = unit_name_json(variant, order.unit);
  json["order"] = word;
  std::visit(TaskMembers(variant, json), order.task);
  if (order.conditional || can_be_conditional(order.task)) json["conditional"] = order.conditional;
  json["text"] = print(variant, order);
  return json;
}

Json grant_json(const Variant& variant, const Grant& grant) {
  Json json;
  json["power"] = power_json(variant, grant.power);
  json["points"] = grant.points;
  json["order"] = order_json(variant, grant.order);
  return json;
}

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
