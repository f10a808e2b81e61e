#include "checker/exchange/game_json.h"
#include "checker/exchange/values.h"
#include "engine/map/terrain_words.h"
#include "engine/rules/option.h"

namespace casus::exchange {

namespace {

Json province_json(const Province& province) {
  Json json;
  json["id"] = province.id;
  json["name"] = province.name;
  json["abbr"] = province.abbreviations.empty() ? province.id : province.abbreviations.front();
  json["also"] = Json::array();
  for (std::size_t i = 1; i < province.abbreviations.size(); ++i) json["also"].push_back(province.abbreviations[i]);
  json["kind"] = word_of(province.terrain);
  json["centre"] = province.supply_centre;
  json["coasts"] = Json::array();
  for (const CoastOfProvince& coast : province.coasts) json["coasts"].push_back(short_name(coast.coast));
  if (province.convoys) json["convoys"] = true;
  if (province.defence != 0) json["defence"] = province.defence;
  if (province.mountains) json["mountains"] = true;
  return json;
}

Json border_json(const Variant& variant, const Border& border) {
  Json json;
  json["a"] = text_of(variant, {border.a, border.coast_a});
  json["b"] = text_of(variant, {border.b, border.coast_b});
  json["army"] = border.army;
  json["fleet"] = border.fleet;
  if (border.one_way) json["one_way"] = true;
  if (border.strait) json["strait"] = id_of(variant, *border.strait);
  if (border.weak) json["weak"] = true;
  if (border.closed_in) json["closed"] = *border.closed_in == Season::Spring ? "spring" : "fall";
  if (border.only_owner_of) json["only_owner_of"] = id_of(variant, *border.only_owner_of);
  return json;
}

Json map_json(const Variant& variant) {
  Json json;
  json["provinces"] = Json::array();
  for (const Province& province : variant.map.provinces()) json["provinces"].push_back(province_json(province));
  json["borders"] = Json::array();
  for (const Border& border : variant.map.borders()) json["borders"].push_back(border_json(variant, border));
  return json;
}

void add_ids(Json& json, const Variant& variant, std::string_view name, const std::vector<ProvinceId>& provinces) {
  if (!provinces.empty()) json[name] = ids_json(variant, provinces);
}

Json power_data_json(const Variant& variant, const Power& power) {
  Json json;
  json["name"] = power.name;
  json["adjective"] = power.adjective;
  json["also"] = power.aliases;
  json["homes"] = ids_json(variant, power.homes);
  json["minor"] = power.minor;
  if (power.only_by_disorder) json["only_by_disorder"] = true;
  if (power.faith != Faith::None) json["faith"] = word(power.faith);
  if (power.bound_to_faith) json["bound_to_faith"] = true;
  for (const PowerId supported : power.supports_only) json["supports_only"].push_back(power_json(variant, supported));
  add_ids(json, variant, "home_provinces", power.home_provinces);
  add_ids(json, variant, "predetermined_homes", power.predetermined_homes);
  if (power.elective_homes != 0) json["elective_homes"] = power.elective_homes;
  add_ids(json, variant, "conditional_homes", power.conditional_homes);
  add_ids(json, variant, "never_builds_in", power.never_builds_in);
  add_ids(json, variant, "emergency_sites", power.emergency_sites);
  if (power.emergency_units != 0) json["emergency_units"] = power.emergency_units;
  add_ids(json, variant, "alternative_sites", power.alternative_sites);
  add_ids(json, variant, "delayed_fleets", power.delayed_fleets);
  return json;
}

void add_choices(Json& json, const Options& options) {
  for (const OptionInfo& option : all_options()) {
    const OptionValue& value = option.values[option.get(options)];
    json["options"][option.name] = value.name;
    if (!option.datc.empty() && !value.letter.empty()) json["datc"][option.datc] = value.letter;
  }
}

Json calendar_json(const Calendar& calendar) {
  return {{"first_year", year_told(calendar, calendar.first_year)},
          {"step", calendar.step},
          {"phases", calendar.phases == PhasesOfYear::OneTurn ? "one-turn" : "seasons"}};
}

}  // namespace

Json variant_json(const Variant& variant) {
  Json json;
  json["id"] = variant.id;
  json["title"] = variant.title;
  json["map"] = map_json(variant);
  json["powers"] = Json::array();
  for (const Power& power : variant.powers) json["powers"].push_back(power_data_json(variant, power));
  add_choices(json, variant.options());
  json["calendar"] = calendar_json(variant.calendar);
  json["victory_centres"] = variant.victory_centres;
  json["start"] = position_json(variant, variant.start);
  for (const Leader& leader : variant.leaders) {
    json["leaders"].push_back({{"id", leader.id},
                               {"name", leader.name},
                               {"abbr", leader.abbreviation},
                               {"also", leader.aliases},
                               {"power", power_json(variant, leader.power)}});
  }
  for (const UnifiedCoasts& one : variant.unified_coasts) {
    json["unified_coasts"].push_back(
        {{"province", id_of(variant, one.province)}, {"centre", id_of(variant, one.centre)}});
  }
  for (const NeededCentres& needed : variant.needed_centres) {
    Json& one = json["needed_centres"].emplace_back();
    if (needed.power != no_power) one["power"] = power_json(variant, needed.power);
    for (const ProvinceId centre : needed.centres) one["centres"].push_back(id_of(variant, centre));
    one["count"] = needed.count;
  }
  for (const OwnNumber& own : variant.own_numbers)
    json["own_numbers"].push_back({{"power", power_json(variant, own.power)}, {"centres", own.centres}});
  if (variant.winning_lead > 0) {
    json["winning_lead"] = variant.winning_lead;
    json["lead_falls"] = variant.lead_falls;
  }
  if (variant.last_year) json["last_year"] = year_told(variant.calendar, *variant.last_year);
  if (variant.additional_centres != 0) json["additional_centres"] = variant.additional_centres;
  return json;
}

}  // namespace casus::exchange
