#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "checker/exchange/game_json.h"
#include "checker/exchange/parts.h"
#include "checker/exchange/values.h"

namespace casus::exchange {

namespace {

void add_ruling(Json& json, const Variant& variant, const OrderRuling& ruling) {
  json["result"] = word(ruling.result);
  if (ruling.fate != Fate::Stays) json["fate"] = word(ruling.fate);
  if (!ruling.reported) return;
  for (const ProvinceId unit : ruling.reported->units) json["by"].push_back(id_of(variant, unit));
  if (!ruling.reported->clause.empty()) json["clause"] = ruling.reported->clause;
}

Json retreats_json(const Variant& variant, const OpenRetreats& dislodged) {
  Json json = unit_json(variant, dislodged.dislodged.unit);
  if (dislodged.open) json["retreats"] = locations_json(variant, *dislodged.open);
  return json;
}

Json after_json(const Variant& variant, const Ruling& ruling) {
  Json json;
  json["units"] = Json::array();
  for (const Unit& unit : ruling.units()) json["units"].push_back(unit_json(variant, unit));
  json["dislodged"] = Json::array();
  for (const OpenRetreats& one : ruling.retreats) json["dislodged"].push_back(retreats_json(variant, one));
  if (const std::vector<PowerId>* owners = ruling.owners()) json["owners"] = owners_json(variant, *owners);
  if (ruling.winner) json["winner"] = power_json(variant, *ruling.winner);
  return json;
}

// ---- Read ----

OrderRuling ruling_at(const Variant& variant, const Place& place, Level level) {
  OrderRuling ruling;
  const Place result = place["result"];
  if (const auto known = result_from(result.text())) ruling.result = *known;
  else result.refuse("a result such as moves, bounces, given, cut or holds");
  const Place fate = place["fate"];
  if (fate.is_there()) {
    if (const auto known = fate_from(fate.text())) ruling.fate = *known;
    else fate.refuse("one of stays, dislodged, destroyed");
  }
  if (level < Level::Reasons) return ruling;
  ReportedWhy& why = ruling.reported.emplace();
  place["by"].each_if_there([&](const Place& unit) { why.units.push_back(province_at(variant, unit)); });
  std::ranges::sort(why.units);
  why.clause = place["clause"].text_or("");
  return ruling;
}

std::vector<OrderRuling> orders_at(const Variant& variant, const Place& place, std::size_t count, Level level) {
  std::vector<OrderRuling> orders;
  place.each([&](const Place& one) {
    const Place number = one["order"];
    const int said = number.number(0, std::numeric_limits<int>::max());
    if (std::cmp_not_equal(said, orders.size())) number.refuse("the number of the order, counted from 0");
    orders.push_back(ruling_at(variant, one, level));
  });
  if (orders.size() != count)
    place.refuse_because("expected an answer for each order (" + std::to_string(count) + "), found " +
                         std::to_string(orders.size()));
  return orders;
}

// The location with a coast only if the unit needs one; a needless coast is ignored. A coast that the province does not
// have is a mistake.
Location settled(const Variant& variant, UnitKind kind, Location location, const Place& place) {
  if (location.province == no_province || location.coast == Coast::None) return location;
  if (kind == UnitKind::Army || !variant.map.has_coasts(location.province)) return {location.province, Coast::None};
  if (!variant.map.has_coast(location.province, location.coast)) place.refuse("a coast of the province");
  return location;
}

Unit reported_unit_at(const Variant& variant, const Place& place) {
  Unit unit = unit_at(variant, place);
  unit.at = settled(variant, unit.kind, unit.at, place["at"]);
  return unit;
}

// Sorted as in a position; fleets of one power in one place are one entry, as there.
std::vector<Unit> as_in_a_position(const Variant& variant, std::vector<Unit> units) {
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

OpenRetreats dislodged_at(const Variant& variant, const Place& place) {
  OpenRetreats dislodged{{reported_unit_at(variant, place), no_province, false}, std::nullopt};
  const Place retreats = place["retreats"];
  if (retreats.is_there()) dislodged.open = retreats_at(variant, retreats, dislodged.dislodged.unit.kind);
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

void read_after(const Variant& variant, const Place& after, Ruling& ruling) {
  std::vector<Unit> units;
  after["units"].each([&](const Place& one) { units.push_back(reported_unit_at(variant, one)); });
  ReportedBoard board{as_in_a_position(variant, std::move(units)), std::nullopt};
  after["dislodged"].each_if_there([&](const Place& one) { ruling.retreats.push_back(dislodged_at(variant, one)); });
  std::ranges::sort(ruling.retreats, stands_before,
                    [](const OpenRetreats& one) -> const Unit& { return one.dislodged.unit; });
  const Place owners = after["owners"], winner = after["winner"];
  if (owners.is_there()) board.owners = owners_at(variant, owners);
  if (winner.is_there()) ruling.winner = winner.is_missing_or_null() ? no_power : power_at(variant, winner);
  ruling.after = std::move(board);
}

}  // namespace

Json answer_json(const Variant& variant, std::string_view id, int phase, const Ruling& reported) {
  Json json;
  json["answer"] = "case";
  json["id"] = id;
  json["phase"] = phase;
  if (reported.level >= Level::Outcomes) {
    json["orders"] = Json::array();
    for (std::size_t i = 0; i < reported.orders.size(); ++i) {
      Json one = {{"order", i}};
      add_ruling(one, variant, reported.orders[i]);
      json["orders"].push_back(std::move(one));
    }
    json["others"] = Json::array();
    for (const UnitRuling& other : reported.unordered) {
      Json one = {{"unit", unit_json(variant, other.unit)}};
      add_ruling(one, variant, other.ruling);
      json["others"].push_back(std::move(one));
    }
  }
  json["after"] = after_json(variant, reported);
  return json;
}

Understood<Ruling> ruling_from(const Variant& variant, const Json& json, std::size_t orders, Level level) {
  FirstMistake mistake;
  const Place place(mistake, json);
  Ruling ruling;
  ruling.level = level;
  if (level >= Level::Outcomes) {
    ruling.orders = orders_at(variant, place["orders"], orders, level);
    place["others"].each_if_there([&](const Place& one) {
      ruling.unordered.push_back({reported_unit_at(variant, one["unit"]), ruling_at(variant, one, level)});
    });
    std::ranges::sort(ruling.unordered, stands_before, &UnitRuling::unit);
  }
  read_after(variant, place["after"], ruling);
  return std::move(mistake).or_mistake(std::move(ruling));
}

}  // namespace casus::exchange
