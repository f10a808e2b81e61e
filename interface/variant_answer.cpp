#include "interface/variant_answer.h"

#include <algorithm>
#include <cmath>

#include "checker/corpus/board_text.h"
#include "checker/exchange/game_json.h"
#include "checker/exchange/values.h"
#include "engine/map/province_ids.h"
#include "engine/rules/option.h"
#include "engine/rules/with_options.h"
#include "interface/problems.h"
#include "reports/pictures/map_scale.h"

namespace casus::interface {
namespace {

using reports::Json;

Json values_json(const Variant& variant, const OptionInfo& option) {
  Json values = Json::array();
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    Json value = {{"name", option.values[i].name}};
    if (!option.values[i].letter.empty()) value["datc"] = option.values[i].letter;
    const std::string lacked = what_choice_lacks(variant, {&option, static_cast<std::uint8_t>(i)});
    if (!lacked.empty()) value["needs"] = lacked;
    values.push_back(std::move(value));
  }
  return values;
}

// The options that can decide something in the variant.
Json options_json(const Variant& variant) {
  Json options = Json::array();
  for (const OptionInfo& option : all_options()) {
    if (!what_option_lacks(variant, option).empty()) continue;
    Json told = {{"name", option.name}, {"summary", option.summary}};
    if (!option.datc.empty()) told["datc"] = option.datc;
    told["value"] = option.values[option.get(variant.options())].name;
    told["values"] = values_json(variant, option);
    options.push_back(std::move(told));
  }
  return options;
}

// As the adapter protocol has them, with the powers whose home centre or home province each is.
Json provinces_json(const Variant& variant, Json provinces) {
  for (std::size_t i = 0; i < provinces.size(); ++i) {
    const ProvinceId province{static_cast<std::uint16_t>(i)};
    Json& homes = provinces[i]["home_of"] = Json::array();
    for (const Power& power : variant.powers) {
      if (std::ranges::binary_search(power.homes, province) ||
          std::ranges::binary_search(power.home_provinces, province))
        homes.push_back(power.name);
    }
  }
  return provinces;
}

// Where boards draw a unit, in the units of their pictures.
Json places_json(const Variant& variant) {
  const double scale = reports::map_scale(variant.map);
  Json places = Json::object();
  const auto add = [&](Location location, Point at) {
    places[exchange::text_of(variant, location)] = {std::lround(at.x * scale), std::lround(at.y * scale)};
  };
  for (const ProvinceId province : province_ids(variant.map)) {
    add({province, Coast::None}, variant.map[province].position);
    for (const CoastOfProvince& coast : variant.map[province].coasts) add({province, coast.coast}, coast.position);
  }
  return places;
}

}  // namespace

Json variant_answer(const Variant& variant) {
  Json answer = {{"id", variant.id}, {"title", variant.title}, {"powers", Json::array()}, {"minors", Json::array()}};
  for (const Power& power : variant.powers) {
    answer["powers"].push_back(power.name);
    if (!power.minor) continue;
    Json minor = {{"power", power.name}, {"centre", exchange::id_of(variant, power.homes.front())}};
    if (power.only_by_disorder) minor["only_by_disorder"] = true;
    answer["minors"].push_back(std::move(minor));
  }
  answer["warnings"] = list_of(variant.warnings);
  answer["options"] = options_json(variant);
  Json told = exchange::variant_json(variant);
  answer["provinces"] = provinces_json(variant, std::move(told["map"]["provinces"]));
  answer["places"] = places_json(variant);
  answer["calendar"] = std::move(told["calendar"]);
  answer["start"] = corpus::print_position(variant, variant.start);
  return answer;
}

}  // namespace casus::interface
