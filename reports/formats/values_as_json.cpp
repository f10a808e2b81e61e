#include "reports/formats/values_as_json.h"

#include <utility>
#include <variant>

#include "engine/orders/notation.h"
#include "engine/rules/power_ids.h"
#include "engine/text/overloaded.h"
#include "reports/formats/clause_id.h"
#include "reports/sentences/explanation.h"

namespace casus::reports {
namespace {

Json province_name(const Variant& variant, ProvinceId province) {
  return index(province) < variant.map.provinces().size() ? Json(variant.map[province].name) : Json(nullptr);
}

Json province_names(const Variant& variant, const std::vector<ProvinceId>& provinces) {
  Json names = Json::array();
  for (ProvinceId province : provinces) names.push_back(province_name(variant, province));
  return names;
}

// The units one by one: fleets by their number, leaders by name.
Json stacks_json(const Variant& variant, const Position& position) {
  Json stacks = Json::array();
  for (const Unit& unit : position.units) {
    const bool is_leader = unit.leader != no_leader;
    Json stack;
    stack["power"] = power_name(variant, unit.power);
    stack["province"] = province_name(variant, unit.at.province);
    stack["kind"] = is_leader ? "leader" : unit.kind == UnitKind::Army ? "army" : "fleet";
    stack["count"] = unit.count;
    stack["leader"] = is_leader ? Json(variant[unit.leader].name) : Json(nullptr);
    stacks.push_back(std::move(stack));
  }
  return stacks;
}

// What only turns of a year leave in a position.
Json campaign_json(const Variant& variant, const Campaign& campaign) {
  Json json;
  json["coasts"] = Json::object();
  for (std::size_t i = 0; i < campaign.coasts.size(); ++i) {
    const PowerId owner = campaign.coasts[i];
    const ProvinceId province{static_cast<std::uint16_t>(i)};
    if (index(owner) < variant.powers.size())
      json["coasts"][variant[owner].name].push_back(province_name(variant, province));
  }
  json["permissions"] = Json::array();
  for (const Permission& permission : campaign.permissions) {
    json["permissions"].push_back(
        {{"owner", power_name(variant, permission.owner)}, {"guest", power_name(variant, permission.guest)}});
  }
  json["control"] = Json::array();
  for (const ControlCount& count : campaign.control) {
    json["control"].push_back({{"power", power_name(variant, count.power)},
                               {"centre", province_name(variant, count.centre)},
                               {"turns", count.turns}});
  }
  json["entered"] = Json::array();
  campaign.entered.for_each([&](ProvinceId province) { json["entered"].push_back(province_name(variant, province)); });
  json["lost_leaders"] = Json::array();
  for (const LeaderId leader : campaign.lost) json["lost_leaders"].push_back(variant[leader].name);
  return json;
}

Json action_json(const Variant& variant, const Action& action) {
  const auto unit = [&](const UnitName& name) { return Json(print(variant, name)); };
  const auto place = [&](const Location& location) { return province_name(variant, location.province); };
  return std::visit(
      Overloaded{
          [](const Hold&) {
            return Json{{"action", "hold"}};
          },
          [&](const Move& move) {
            return Json{{"action", "move"}, {"to", place(move.destination)}};
          },
          [&](const SupportHold& support) {
            return Json{{"action", "support-hold"}, {"unit", unit(support.supported)}};
          },
          [&](const SupportMove& support) {
            return Json{
                {"action", "support-move"}, {"unit", unit(support.supported)}, {"to", place(support.destination)}};
          },
          [&](const Convoy& convoy) {
            return Json{{"action", "convoy"}, {"unit", unit(convoy.army)}, {"to", place(convoy.destination)}};
          },
          [&](const SupportNeutral& support) {
            return Json{{"action", "support-neutral"}, {"to", province_name(variant, support.neutral)}};
          },
      },
      action);
}

Json witness_json(const Variant& variant, const Witness& witness) {
  Json json = {{"unit", province_name(variant, witness.unit)}, {"part", word(witness.part)}};
  if (is_compared(witness.part) && witness.strengths != Strengths{})
    json["strengths"] = {{"own", witness.strengths.own}, {"against", witness.strengths.against}};
  return json;
}

Json decision_json(const Variant& variant, const Decision& decision) {
  return {{"kind", word(decision.kind)}, {"unit", province_name(variant, decision.unit)}};
}

Json trial_json(const Variant& variant, const Trial& trial) {
  Json json = {{"consistent", trial.consistent}, {"steps", Json::array()}};
  for (const TrialStep& step : trial.steps) {
    json["steps"].push_back(decision_json(variant, step.decision));
    json["steps"].back()["yes"] = step.yes;
    json["steps"].back()["by"] = word(step.by);
  }
  return json;
}

Json paradox_json(const Variant& variant, const Position& before, const Paradox& paradox) {
  Json json;
  json["clause"] = clause_id(variant, paradox.clause);
  json["core"] = province_names(variant, paradox.core);
  json["ring"] = Json::array();
  for (const Decision& decision : paradox.ring) json["ring"].push_back(decision_json(variant, decision));
  json["armies"] = province_names(variant, paradox.armies);
  json["consistent"] = word(paradox.consistent);
  json["trials"] = Json::array();
  for (const Trial& trial : paradox.trials) json["trials"].push_back(trial_json(variant, trial));
  json["explanation"] = explain(variant, before, paradox);
  return json;
}

// What strengths over the whole turn are made of.
Json addends_json(const Variant& variant, const std::vector<Addend>& addends) {
  Json json = Json::array();
  for (const Addend& addend : addends) {
    json.push_back({{"impulse", addend.impulse == 0 ? Json(nullptr) : Json(addend.impulse)},
                    {"power", power_name(variant, addend.power)},
                    {"unit", province_name(variant, addend.unit)},
                    {"supports", addend.supports},
                    {"points", addend.points}});
  }
  return json;
}

Json sums_json(const Variant& variant, const std::vector<TurnSum>& sums) {
  Json json = Json::array();
  for (const TurnSum& sum : sums) {
    json.push_back({{"unit", province_name(variant, sum.unit)},
                    {"part", word(sum.part)},
                    {"own", addends_json(variant, sum.own)},
                    {"against", addends_json(variant, sum.against)}});
  }
  return json;
}

}  // namespace

std::string written_out(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

Json power_name(const Variant& variant, PowerId power) {
  return index(power) < variant.powers.size() ? Json(variant[power].name) : Json(nullptr);
}

Json dislodged_json(const Variant& variant, const DislodgedUnit& dislodged, const std::vector<Location>* open) {
  Json json;
  json["power"] = power_name(variant, dislodged.unit.power);
  json["unit"] = print(variant, dislodged.unit);
  json["attacker_from"] = province_name(variant, dislodged.attacker_origin);
  json["by_convoy"] = dislodged.by_convoy;
  if (open == nullptr) return json;
  json["open"] = Json::array();
  for (Location location : *open) json["open"].push_back(variant.map.print(location));
  return json;
}

void add_phase(Json& json, const Calendar& calendar, Phase phase) {
  json["phase"] = print(calendar, phase);
  if (!calendar.reckoning.empty()) json["reckoning"] = print_reckoning(calendar, phase);
}

bool in_turns(const Variant& variant) { return variant.movement == MovementSystem::Impulses; }

void add_plan(Json& json, const Variant& variant, const Order& order) {
  const Plan* plan = std::get_if<Plan>(&order.task);
  if (plan != nullptr || order.conditional) json["conditional"] = order.conditional;
  if (plan == nullptr) return;
  json["plan"] = Json::array();
  for (const casus::Element& element : plan->elements) {
    Json one = action_json(variant, element.action);
    one["impulses"] = element.impulses;
    json["plan"].push_back(std::move(one));
  }
}

Json position_json(const Variant& variant, const Position& position) {
  Json json;
  add_phase(json, variant.calendar, position.phase);
  json["units"] = Json::object();
  json["centres"] = Json::object();
  for (const PowerId power : power_ids(variant)) {
    Json units = Json::array();
    for (const Unit& unit : position.units) {
      if (unit.power == power) units.push_back(print(variant, unit));
    }
    Json centres = Json::array();
    for (std::size_t p = 0; p < position.owners.size() && p < variant.map.provinces().size(); ++p) {
      if (position.owners[p] == power) centres.push_back(variant.map.provinces()[p].name);
    }
    if (!units.empty()) json["units"][variant[power].name] = std::move(units);
    if (!centres.empty()) json["centres"][variant[power].name] = std::move(centres);
  }
  json["dislodged"] = Json::array();
  for (const DislodgedUnit& dislodged : position.dislodged)
    json["dislodged"].push_back(dislodged_json(variant, dislodged, nullptr));
  json["stand_offs"] = Json::array();
  position.stand_offs.for_each(
      [&](ProvinceId province) { json["stand_offs"].push_back(province_name(variant, province)); });
  json["homes"] = Json::object();
  for (const GainedHome& home : position.homes) {
    if (index(home.power) < variant.powers.size())
      json["homes"][variant[home.power].name].push_back(province_name(variant, home.centre));
  }
  json["fallen"] = Json::object();
  for (const FallenCentre& fallen : position.fallen) {
    if (index(fallen.former) < variant.powers.size())
      json["fallen"][variant[fallen.former].name].push_back(province_name(variant, fallen.centre));
  }
  if (in_turns(variant)) {
    json["stacks"] = stacks_json(variant, position);
    json["campaign"] = campaign_json(variant, position.campaign);
  }
  return json;
}

void add_verdict(Json& json, const Variant& variant, const Verdict& verdict, std::optional<std::string> explanation) {
  if (!explanation) {
    json["dislodged_by"] = province_name(variant, verdict.dislodged_by);
    return;
  }
  json["clause"] = clause_id(variant, verdict.clause);
  json["also"] = clause_ids(variant, verdict.also);
  json["witnesses"] = Json::array();
  for (const Witness& witness : verdict.witnesses) json["witnesses"].push_back(witness_json(variant, witness));
  json["dislodged_by"] = province_name(variant, verdict.dislodged_by);
  if (!verdict.carriers.empty()) json["carriers"] = province_names(variant, verdict.carriers);
  for (const RetreatWay& way : verdict.retreats) {
    const Json closed_by = way.closed_by ? Json(clause_id(variant, *way.closed_by)) : Json(nullptr);
    json["retreats"].push_back({{"to", variant.map.print(way.to)}, {"closed_by", closed_by}});
  }
  json["explanation"] = *std::move(explanation);
}

void add_grant_verdict(Json& json, const Variant& variant, const GrantVerdict& verdict,
                       std::optional<std::string> explanation) {
  if (!explanation) return;
  json["clause"] = clause_id(variant, verdict.clause);
  json["also"] = clause_ids(variant, verdict.also);
  json["witnesses"] = province_names(variant, verdict.witnesses);
  json["points_in_all"] = verdict.points;
  json["points_against"] = verdict.against;
  if (verdict.result == GrantResult::Tied) json["orders_tied"] = verdict.tied;
  json["explanation"] = *std::move(explanation);
}

Json clause_ids(const Variant& variant, const std::vector<Clause>& clauses) {
  Json ids = Json::array();
  for (Clause clause : clauses) ids.push_back(clause_id(variant, clause));
  return ids;
}

Json paradoxes_json(const Variant& variant, const Position& before, const std::vector<Paradox>& paradoxes) {
  Json json = Json::array();
  for (const Paradox& paradox : paradoxes) json.push_back(paradox_json(variant, before, paradox));
  return json;
}

void add_what_was_skipped(Json& json, const Variant& variant, const ProvinceSet& stand_offs, Phase played, Phase next) {
  json["stand_offs"] = Json::array();
  stand_offs.for_each([&](ProvinceId province) { json["stand_offs"].push_back(province_name(variant, province)); });
  json["skipped"] = Json::array();
  for (const Phase& phase : phases_between(variant.calendar, played, next))
    json["skipped"].push_back(print(variant.calendar, phase));
}

Json events_json(const Variant& variant, const std::vector<Event>& events, const WhyEvent& why) {
  Json list = Json::array();
  for (const Event& event : events) {
    Json json;
    json["kind"] = word(event.kind);
    json["clause"] = clause_id(variant, event.clause);
    json["power"] = power_name(variant, event.power);
    json["province"] = province_name(variant, event.province);
    json["unit"] = event.unit ? Json(print(variant, *event.unit)) : Json(nullptr);
    json["count"] = event.count;
    for (const RemovalRank& rank : event.sequence) {
      const Json distance = rank.distance ? Json(*rank.distance) : Json(nullptr);
      json["sequence"].push_back({{"unit", print(variant, rank.unit)}, {"distance", distance}});
    }
    if (in_turns(variant)) {
      json["to"] = province_name(variant, event.to.province);
      json["impulse"] = event.impulse;
    }
    json["explanation"] = why(event);
    list.push_back(std::move(json));
  }
  return list;
}

Json impulses_json(const Variant& variant, const PhaseRecord& phase, OfCase of_case, const WhyDeed& why) {
  Json impulses = Json::array();
  for (std::size_t i = 0; i < phase.impulses.size(); ++i) {
    const ImpulseRecord& impulse = phase.impulses[i];
    Json deeds = Json::array();
    for (const DeedRecord& deed : impulse.deeds) {
      Json json;
      json["power"] = power_name(variant, deed.done.power);
      json["unit"] = print(variant, deed.unit);
      json["order"] = deed.done.text;
      json["ordered"] = deed.ordered ? Json(*deed.ordered) : Json(nullptr);
      json["points"] = deed.points;
      json["total"] = deed.total;
      json["sums"] = sums_json(variant, deed.sums);
      if (of_case == OfCase::Yes) {
        json["expected"] = deed.done.expected;
        json["got"] = deed.done.got;
        json["agrees"] = deed.done.agrees;
      } else {
        json["result"] = word(deed.done.verdict->result);
        json["fate"] = word(deed.done.verdict->fate);
      }
      if (deed.done.verdict) add_verdict(json, variant, *deed.done.verdict, why(i, deed));
      deeds.push_back(std::move(json));
    }
    impulses.push_back({{"board", position_json(variant, impulse.board)}, {"deeds", std::move(deeds)}});
  }
  return impulses;
}

}  // namespace casus::reports
