#include "interface/orders_answer.h"

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "checker/corpus/board_text.h"
#include "checker/corpus/named_units.h"
#include "checker/exchange/message.h"
#include "checker/exchange/values.h"
#include "engine/adjustments/adjustments.h"
#include "engine/diplomacy/points.h"
#include "engine/impulses/actions_of_turn.h"
#include "engine/orders/order_sheet.h"
#include "engine/orders_of_phase.h"
#include "engine/rules/features.h"
#include "engine/rules/power_ids.h"
#include "interface/phase_question.h"
#include "reports/formats/json_values.h"

namespace casus::interface {
namespace {

// ---- Seasons ----

// Calls visit(power) for each power with a player.
template <class Visit>
void each_player(const Variant& variant, Visit visit) {
  for (const PowerId power : power_ids(variant)) {
    if (!variant[power].minor) visit(power);
  }
}

// Of each power that has builds (positive) or removals (negative).
Json due_json(const Variant& variant, const Position& position) {
  Json due = Json::object();
  each_player(variant, [&](PowerId power) {
    if (const int count = adjustment_due(variant, position, power); count != 0) due[variant[power].name] = count;
  });
  return due;
}

// The diplomacy points of each power, and the minor powers with a unit that can be given some.
void add_points(const Variant& variant, const Position& position, Json& answer) {
  answer["points"] = Json::object();
  each_player(variant, [&](PowerId power) {
    if (const int points = points_of(variant, position, power); points > 0)
      answer["points"][variant[power].name] = points;
  });
  answer["for_minors"] = Json::array();
  for (const PowerId power : power_ids(variant)) {
    if (variant[power].minor && position.units_of(power) > 0) answer["for_minors"].push_back(variant[power].name);
  }
}

void add_seasons(const Variant& variant, const Position& position, Json& answer) {
  if (position.phase.kind == PhaseKind::Adjustments) answer["due"] = due_json(variant, position);
  if (position.phase.kind == PhaseKind::Movement && variant.has(Feature::Points)) add_points(variant, position, answer);
  answer["orders"] = Json::array();
  for (const Order& order : orders_of_phase(variant, position))
    answer["orders"].push_back(reports::order_json(variant, order));
}

// ---- Turns of a year ----

// The element of a plan as the adapter protocol has it, and as text without the hyphen before it: "Sil(x2)", "hold",
// "S A(Boh)-Sil".
Json action_json(const Variant& variant, const Unit& unit, const PossibleAction& possible) {
  const Plan plan{{Element{possible.action, static_cast<std::uint8_t>(possible.impulses)}}};
  const UnitName name = name_of(unit);
  const Json order = reports::order_json(variant, {unit.power, name, plan});
  Json json = order["elements"][0];
  std::string text = order["text"].get<std::string>().substr(print_in_sheet(variant, name).size() + 1);
  // What follows it is then not read as a part of the support.
  if (std::holds_alternative<SupportHold>(possible.action) && possible.impulses == 1) text += "-hold";
  json["element"] = text;
  if (possible.permitted_by != no_power) json["permission_of"] = variant[possible.permitted_by].name;
  return json;
}

Json actions_json(const Variant& variant, const Unit& unit, const std::vector<PossibleAction>& actions) {
  Json list = Json::array();
  for (const PossibleAction& one : actions) list.push_back(action_json(variant, unit, one));
  return list;
}

Json sheet_of(const Variant& variant, const ActionsOfTurn& turn, const Unit& unit, bool with_second) {
  Json json = {{"unit", reports::unit_json(variant, unit)}, {"text", print_in_sheet(variant, name_of(unit))}};
  json["impulses"] = turn.impulses_of(unit);
  json["first"] = actions_json(variant, unit, turn.first(unit));
  json["places"] = Json::array();
  for (const ProvinceId place : turn.places(unit)) {
    const std::string id = exchange::id_of(variant, place);
    json["places"].push_back(id);
    if (with_second) json["second"][id] = actions_json(variant, unit, turn.second(unit, place));
  }
  json["retreats"] = Json::array();
  const auto add_retreat = [&](Location to) {
    json["retreats"].push_back(print_in_sheet(variant, {unit.power, name_of(unit), PlannedRetreat{to}}));
  };
  for (const ProvinceId place : turn.retreats(unit)) add_retreat({place, Coast::None});
  add_retreat({no_province, Coast::None});
  return json;
}

void add_sheets(const Variant& variant, const Position& position, const std::vector<Unit>* asked, Json& answer) {
  const ActionsOfTurn turn(variant, position);
  answer["units"] = Json::array();
  for (const Unit& unit : asked != nullptr ? *asked : position.units)
    answer["units"].push_back(sheet_of(variant, turn, unit, asked != nullptr));
  answer["further"] = Json::object();
  each_player(variant, [&](PowerId power) {
    Json& lines = answer["further"][variant[power].name] = Json::array();
    for (const Order& order : turn.further(power)) lines.push_back(print_in_sheet(variant, order));
  });
}

}  // namespace

Read<Json> orders_answer(std::string_view text, corpus::VariantSource& variants) {
  const Read<Json> json = json_of(text);
  if (!json) return json.problems();
  const Read<PhaseQuestion> question = phase_question(*json);
  if (!question) return question.problems();
  const auto asked = asked_board(question->board, variants);
  if (!asked) return asked.problems();
  const Variant& variant = *asked->variant;
  const Position& position = asked->position;
  Json answer = {{"phase", reports::phase_json(variant, position.phase)},
                 {"position", corpus::print_position(variant, position)}};
  if (position.phase.kind != PhaseKind::Turn) {
    add_seasons(variant, position, answer);
  } else if (question->units_for) {
    const auto units = corpus::named_units(variant, position, *question->units_for, {"for", 1, 1});
    if (!units) return units.problems();
    add_sheets(variant, position, &*units, answer);
  } else {
    add_sheets(variant, position, nullptr, answer);
  }
  return answer;
}

}  // namespace casus::interface
