#include "reports/formats/json_values.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/orders/notation.h"
#include "engine/text/assert.h"

namespace casus::reports {
namespace {

constexpr std::array<std::string_view, 3> type_words = {"army", "fleet", "leader"};

void add_type(Json& json, const Variant& variant, UnitKind kind, LeaderId leader) {
  json["type"] = type_words[leader != no_leader ? leader_type : static_cast<std::size_t>(kind)];
  if (leader != no_leader) json["leader"] = variant[leader].name;
}

constexpr std::string_view names_no_unit[] = {"waive", "permit", "withdraw", "agree-to-end"};

bool can_be_conditional(const Task& task) {
  return std::holds_alternative<Plan>(task) || std::holds_alternative<PlannedRetreat>(task);
}

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
  void operator()(const Transform& transform) {
    if (transform.into != WrittenKind::Unsaid) json_["into"] = type_words[static_cast<std::size_t>(transform.into)];
    if (transform.coast != Coast::None) json_["coast"] = short_name(transform.coast);
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

Json dislodged_json(const Variant& variant, const DislodgedUnit& dislodged) {
  Json json = unit_json(variant, dislodged.unit);
  json["attacker_from"] = id_of(variant, dislodged.attacker_origin);
  json["by_convoy"] = dislodged.by_convoy;
  return json;
}

Json campaign_json(const Variant& variant, const Campaign& campaign) {
  Json json;
  json["coasts"] = Json::object();
  for (std::size_t i = 0; i < campaign.coasts.size(); ++i) {
    const PowerId owner = campaign.coasts[i];
    if (owner != no_power) json["coasts"][variant[owner].name].push_back(id_of(variant, static_cast<ProvinceId>(i)));
  }
  json["permissions"] = Json::array();
  for (const Permission& one : campaign.permissions) {
    json["permissions"].push_back(
        {{"owner", power_json(variant, one.owner)}, {"guest", power_json(variant, one.guest)}});
  }
  json["control"] = Json::array();
  for (const ControlCount& one : campaign.control) {
    json["control"].push_back(
        {{"power", power_json(variant, one.power)}, {"centre", id_of(variant, one.centre)}, {"turns", one.turns}});
  }
  json["entered"] = ids_json(variant, campaign.entered);
  json["lost_leaders"] = Json::array();
  for (const LeaderId leader : campaign.lost) json["lost_leaders"].push_back(variant[leader].name);
  return json;
}

}  // namespace

std::string_view word(PhaseKind kind) { return phase_kind_words[static_cast<std::size_t>(kind)]; }

bool names_unit(std::string_view task_word) {
  return std::ranges::find(names_no_unit, task_word) == std::end(names_no_unit);
}

Json power_json(const Variant& variant, PowerId power) {
  return index(power) < variant.powers.size() ? Json(variant[power].name) : Json(nullptr);
}

Json province_json(const Variant& variant, ProvinceId province) {
  return index(province) < variant.map.provinces().size() ? Json(id_of(variant, province)) : Json(nullptr);
}

const std::string& id_of(const Variant& variant, ProvinceId province) {
  CASUS_ASSERT(index(province) < variant.map.provinces().size());
  return variant.map[province].id;
}

Json ids_json(const Variant& variant, std::span<const ProvinceId> provinces) {
  Json ids = Json::array();
  for (const ProvinceId province : provinces) ids.push_back(id_of(variant, province));
  return ids;
}

Json ids_json(const Variant& variant, const ProvinceSet& provinces) {
  Json ids = Json::array();
  provinces.for_each([&](ProvinceId province) { ids.push_back(id_of(variant, province)); });
  return ids;
}

Json powers_json(const Variant& variant, std::span<const PowerId> powers) {
  Json names = Json::array();
  for (const PowerId power : powers) names.push_back(power_json(variant, power));
  return names;
}

std::string text_of(const Variant& variant, Location location) {
  std::string text = id_of(variant, location.province);
  if (location.coast != Coast::None) (text += '/') += short_name(location.coast);
  return text;
}

Json locations_json(const Variant& variant, std::span<const Location> locations) {
  Json list = Json::array();
  for (const Location location : locations) list.push_back(text_of(variant, location));
  return list;
}

Json unit_json(const Variant& variant, const Unit& unit) {
  Json json;
  json["power"] = power_json(variant, unit.power);
  add_type(json, variant, unit.kind, unit.leader);
  json["at"] = text_of(variant, unit.at);
  if (unit.count != 1) json["count"] = unit.count;
  return json;
}

Json unit_name_json(const Variant& variant, const UnitName& unit) {
  Json json;
  if (unit.power != no_power) json["power"] = power_json(variant, unit.power);
  if (unit.kind != WrittenKind::Unsaid) add_type(json, variant, static_cast<UnitKind>(unit.kind), unit.leader);
  json["at"] = text_of(variant, unit.at);
  if (unit.count != 1) json["count"] = unit.count;
  return json;
}

Json phase_json(const Variant& variant, const Phase& phase) {
  Json json;
  json["season"] = season_words[static_cast<std::size_t>(phase.season)];
  json["year"] = year_told(variant.calendar, phase.year);
  json["kind"] = word(phase.kind);
  json["text"] = print(variant.calendar, phase);
  if (!variant.calendar.reckoning.empty()) json["reckoning"] = print_reckoning(variant.calendar, phase);
  return json;
}

int year_told(const Calendar& calendar, int year) {
  if (calendar.step > 0) return year;
  return year > 0 ? -year : 1 - year;
}

std::span<const std::string_view> unit_types(const Variant& variant) {
  return std::span(type_words).first(variant.leaders.empty() ? leader_type : type_words.size());
}

Json owners_json(const Variant& variant, const std::vector<PowerId>& owners) {
  Json json = Json::object();
  for (std::size_t i = 0; i < owners.size(); ++i) {
    if (owners[i] != no_power) json[id_of(variant, static_cast<ProvinceId>(i))] = power_json(variant, owners[i]);
  }
  return json;
}

Json position_json(const Variant& variant, const Position& position) {
  Json json;
  json["phase"] = phase_json(variant, position.phase);
  json["units"] = Json::array();
  for (const Unit& unit : position.units) json["units"].push_back(unit_json(variant, unit));
  json["owners"] = owners_json(variant, position.owners);
  json["dislodged"] = Json::array();
  for (const DislodgedUnit& one : position.dislodged) json["dislodged"].push_back(dislodged_json(variant, one));
  json["stand_offs"] = ids_json(variant, position.stand_offs);
  json["homes"] = Json::array();
  for (const GainedHome& home : position.homes)
    json["homes"].push_back({{"power", power_json(variant, home.power)}, {"centre", id_of(variant, home.centre)}});
  json["fallen"] = Json::array();
  for (const FallenCentre& one : position.fallen)
    json["fallen"].push_back({{"power", power_json(variant, one.former)}, {"centre", id_of(variant, one.centre)}});
  if (variant.stacking() == Stacking::LandAndFleets) json["campaign"] = campaign_json(variant, position.campaign);
  return json;
}

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

}  // namespace casus::reports
