#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "checker/exchange/game_json.h"
#include "checker/exchange/values.h"
#include "engine/text/assert.h"

namespace casus::exchange {

namespace {

using adjudicators::Level;

constexpr std::array<std::string_view, 3> fate_words = {"stays", "dislodged", "destroyed"};

void add_told(Json& json, const Variant& variant, const ToldOrder& told) {
  json["result"] = word(told.result);
  if (told.fate != Fate::Stays) json["fate"] = fate_words[static_cast<std::size_t>(told.fate)];
  for (const ProvinceId unit : told.by) json["by"].push_back(id_of(variant, unit));
  if (!told.clause.empty()) json["clause"] = told.clause;
}

Json told_dislodged_json(const Variant& variant, const ToldDislodged& dislodged) {
  Json json = unit_json(variant, dislodged.unit);
  if (!dislodged.retreats) return json;
  json["retreats"] = Json::array();
  for (const Location& location : *dislodged.retreats) json["retreats"].push_back(text_of(variant, location));
  return json;
}

Json after_json(const Variant& variant, const Told& told) {
  Json json;
  json["units"] = Json::array();
  for (const Unit& unit : told.units) json["units"].push_back(unit_json(variant, unit));
  json["dislodged"] = Json::array();
  for (const ToldDislodged& one : told.dislodged) json["dislodged"].push_back(told_dislodged_json(variant, one));
  if (told.owners) {
    json["owners"] = Json::object();
    for (std::size_t i = 0; i < told.owners->size(); ++i) {
      const PowerId owner = (*told.owners)[i];
      if (owner != no_power) json["owners"][id_of(variant, static_cast<ProvinceId>(i))] = power_json(variant, owner);
    }
  }
  if (told.winner) json["winner"] = power_json(variant, *told.winner);
  return json;
}

// ---- Read ----

ToldOrder told_at(const Variant& variant, const Place& place, Level level) {
  ToldOrder told;
  const Place result = place["result"];
  if (const auto known = result_from(result.text())) told.result = *known;
  else result.refuse("a result such as moves, bounces, given, cut or holds");
  const Place fate = place["fate"];
  if (fate.is_there()) told.fate = static_cast<Fate>(word_at(fate, fate_words));
  if (level < Level::Reasons) return told;
  place["by"].each_if_there([&](const Place& unit) { told.by.push_back(province_at(variant, unit)); });
  std::ranges::sort(told.by);
  told.clause = place["clause"].text_or("");
  return told;
}

std::vector<ToldOrder> orders_at(const Variant& variant, const Place& place, std::size_t count, Level level) {
  std::vector<ToldOrder> orders;
  place.each([&](const Place& one) {
    const Place number = one["order"];
    const int said = number.number(0, std::numeric_limits<int>::max());
    if (std::cmp_not_equal(said, orders.size())) number.refuse("the number of the order, from 0 in their sequence");
    orders.push_back(told_at(variant, one, level));
  });
  if (orders.size() != count) place.refuse("an answer for each order (" + std::to_string(count) + ")");
  return orders;
}

// The location with a coast only if the unit needs one; a needless coast is ignored. A coast that the province does not
// have is a mistake.
Location settled(const Variant& variant, UnitKind kind, Location location, const Place& place) {
  if (location.province == no_province || location.coast == Coast::None) return location;
  if (kind == UnitKind::Army || !variant.map.has_coasts(location.province)) return {location.province, Coast::None};
  if (!variant.map.has_coast(location.province, location.coast)) place.refuse("a coast that the province has");
  return location;
}

Unit told_unit_at(const Variant& variant, const Place& place) {
  Unit unit = unit_at(variant, place);
  unit.at = settled(variant, unit.kind, unit.at, place["at"]);
  return unit;
}

// Sorted as in a position; fleets of one power in one place are one entry, as there.
std::vector<Unit> in_sequence(const Variant& variant, std::vector<Unit> units) {
  std::ranges::sort(units, [](const Unit& left, const Unit& right) {
    return stands_before(left, right) || (!stands_before(right, left) && left < right);
  });
  if (variant.stacking() == Stacking::OneUnit) return units;
  std::vector<Unit> joined;
  for (const Unit& unit : units) {
    const bool is_same = !joined.empty() && unit.kind == UnitKind::Fleet && joined.back().kind == UnitKind::Fleet &&
                         joined.back().power == unit.power && joined.back().at == unit.at;
    const int together = is_same ? joined.back().count + unit.count : 0;
    if (is_same && together <= std::numeric_limits<std::uint8_t>::max())
      joined.back().count = static_cast<std::uint8_t>(together);
    else joined.push_back(unit);
  }
  return joined;
}

std::vector<Location> retreats_at(const Variant& variant, const Place& place, UnitKind kind) {
  std::vector<Location> retreats;
  place.each([&](const Place& one) { retreats.push_back(settled(variant, kind, location_at(variant, one), one)); });
  std::ranges::sort(retreats);
  const auto repeated = std::ranges::unique(retreats);
  retreats.erase(repeated.begin(), repeated.end());
  return retreats;
}

ToldDislodged told_dislodged_at(const Variant& variant, const Place& place) {
  ToldDislodged dislodged{told_unit_at(variant, place), std::nullopt};
  const Place retreats = place["retreats"];
  if (retreats.is_there()) dislodged.retreats = retreats_at(variant, retreats, dislodged.unit.kind);
  return dislodged;
}

std::vector<PowerId> owners_at(const Variant& variant, const Place& place) {
  std::vector<PowerId> owners(variant.map.provinces().size(), no_power);
  place.each_member_if_there([&](std::string_view id, const Place& owner) {
    const ProvinceId centre = province_named(variant, owner, id);
    if (centre == no_province || owner.is_missing_or_null()) return;
    owners[index(centre)] = power_at(variant, owner);
  });
  return owners;
}

void read_after(const Variant& variant, const Place& after, Told& told) {
  std::vector<Unit> units;
  after["units"].each([&](const Place& one) { units.push_back(told_unit_at(variant, one)); });
  told.units = in_sequence(variant, std::move(units));
  after["dislodged"].each_if_there(
      [&](const Place& one) { told.dislodged.push_back(told_dislodged_at(variant, one)); });
  std::ranges::sort(told.dislodged, stands_before, &ToldDislodged::unit);
  const Place owners = after["owners"], winner = after["winner"];
  if (owners.is_there()) told.owners = owners_at(variant, owners);
  if (winner.is_there()) told.winner = winner.is_missing_or_null() ? no_power : power_at(variant, winner);
}

}  // namespace

Json answer_json(const Variant& variant, std::string_view id, int phase, const Told& told) {
  Json json;
  json["answer"] = "case";
  json["id"] = id;
  json["phase"] = phase;
  if (told.level >= Level::Outcomes) {
    json["orders"] = Json::array();
    for (std::size_t i = 0; i < told.orders.size(); ++i) {
      Json one = {{"order", i}};
      add_told(one, variant, told.orders[i]);
      json["orders"].push_back(std::move(one));
    }
    json["others"] = Json::array();
    for (const ToldUnit& other : told.others) {
      Json one = {{"unit", unit_json(variant, other.unit)}};
      add_told(one, variant, other.told);
      json["others"].push_back(std::move(one));
    }
  }
  json["after"] = after_json(variant, told);
  return json;
}

Understood<Told> told_from(const Variant& variant, const Json& json, std::size_t orders, Level level) {
  FirstMistake mistake;
  const Place place(mistake, json);
  Told told;
  told.level = level;
  if (level >= Level::Outcomes) {
    told.orders = orders_at(variant, place["orders"], orders, level);
    place["others"].each_if_there([&](const Place& one) {
      told.others.push_back({told_unit_at(variant, one["unit"]), told_at(variant, one, level)});
    });
    std::ranges::sort(told.others, stands_before, &ToldUnit::unit);
  }
  read_after(variant, place["after"], told);
  return std::move(mistake).or_mistake(std::move(told));
}

}  // namespace casus::exchange
