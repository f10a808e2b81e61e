#include <algorithm>
#include <limits>
#include <utility>

#include "checker/exchange/game_json.h"
#include "checker/exchange/parts.h"
#include "checker/exchange/values.h"
#include "engine/rules/options.h"

namespace casus::exchange {

namespace {

// Powers that are declared to be in permanent civil disorder.
std::vector<PowerId> fallen_at(const Variant& variant, const Place& place) {
  std::vector<PowerId> fallen;
  place.each_if_there([&](const Place& one) {
    const PowerId power = player_at(variant, one);
    if (variant.options().civil_disorder == CivilDisorder::None)
      one.refuse("an empty list: this rulebook has no permanent civil disorder");
    if (std::ranges::find(fallen, power) != fallen.end()) one.refuse("each power once");
    fallen.push_back(power);
  });
  return fallen;
}

Choices options_at(const Place& place) {
  Choices options;
  place.each_member_if_there(
      [&](std::string_view name, const Place& value) { options.emplace_back(name, value.text()); });
  return options;
}

}  // namespace

Json options_json(const Choices& options) {
  Json json = Json::object();
  for (const auto& [name, value] : options) json[name] = value;
  return json;
}

Json question_json(const Variant& variant, const CaseQuestion& question) {
  Json json;
  json["ask"] = "case";
  json["id"] = question.id;
  json["phase"] = question.phase;
  json["variant"] = variant.id;
  json["options"] = options_json(question.options);
  json["position"] = position_json(variant, question.position);
  json["orders"] = Json::array();
  for (const Order& order : question.orders) json["orders"].push_back(order_json(variant, order));
  json["grants"] = Json::array();
  for (const Grant& grant : question.grants) json["grants"].push_back(grant_json(variant, grant));
  json["fallen"] = powers_json(variant, question.fallen);
  return json;
}

Understood<Choices> options_from(const Json& json) {
  FirstMistake mistake;
  Choices options = options_at(Place(mistake, json)["options"]);
  return std::move(mistake).or_mistake(std::move(options));
}

Understood<CaseQuestion> question_from(const Variant& variant, const Json& json) {
  FirstMistake mistake;
  const Place place(mistake, json);
  CaseQuestion question;
  question.id = place["id"].text();
  question.phase = place["phase"].number_or(1, std::numeric_limits<int>::max(), 1);
  question.options = options_at(place["options"]);
  question.position = position_at(variant, place["position"]);
  place["orders"].each([&](const Place& one) { question.orders.push_back(order_at(variant, one)); });
  place["grants"].each_if_there([&](const Place& one) { question.grants.push_back(grant_at(variant, one)); });
  question.fallen = fallen_at(variant, place["fallen"]);
  return std::move(mistake).or_mistake(std::move(question));
}

}  // namespace casus::exchange
