#include "reports/formats/reasons_as_json.h"

#include <utility>

#include "engine/orders/notation.h"
#include "reports/formats/clause_id.h"
#include "reports/formats/json_values.h"
#include "reports/sentences/explanation.h"

namespace casus::reports {
namespace {

Json witness_json(const Variant& variant, const Witness& witness) {
  Json json = {{"unit", province_json(variant, witness.unit)}, {"part", word(witness.part)}};
  if (is_compared(witness.part) && witness.strengths != Strengths{})
    json["strengths"] = {{"own", witness.strengths.own}, {"against", witness.strengths.against}};
  return json;
}

Json decision_json(const Variant& variant, const Decision& decision) {
  return {{"kind", word(decision.kind)}, {"unit", province_json(variant, decision.unit)}};
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
  json["core"] = ids_json(variant, paradox.core);
  json["ring"] = Json::array();
  for (const Decision& decision : paradox.ring) json["ring"].push_back(decision_json(variant, decision));
  json["armies"] = ids_json(variant, paradox.armies);
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
                    {"power", power_json(variant, addend.power)},
                    {"unit", province_json(variant, addend.unit)},
                    {"supports", addend.supports},
                    {"points", addend.points}});
  }
  return json;
}

Json sums_json(const Variant& variant, const std::vector<TurnSum>& sums) {
  Json json = Json::array();
  for (const TurnSum& sum : sums) {
    json.push_back({{"unit", province_json(variant, sum.unit)},
                    {"part", word(sum.part)},
                    {"own", addends_json(variant, sum.own)},
                    {"against", addends_json(variant, sum.against)}});
  }
  return json;
}

Json closed_place_json(const Variant& variant, const ClosedPlace& closed) {
  Json units = Json::array();
  for (const Unit& unit : closed.units) units.push_back(unit_json(variant, unit));
  return {{"province", province_json(variant, closed.place)},
          {"by", word(closed.by)},
          {"power", power_json(variant, closed.power)},
          {"units", std::move(units)},
          {"own_centre", closed.own_centre}};
}

}  // namespace

bool in_turns(const Variant& variant) { return variant.movement == MovementSystem::Impulses; }

void add_result(Json& json, const Variant& variant, const ResultWithoutReason& result) {
  json["result"] = word(result.result);
  json["fate"] = word(result.fate);
  json["dislodged_by"] = province_json(variant, result.dislodged_by);
}

void add_verdict(Json& json, const Variant& variant, const Verdict& verdict, std::optional<std::string> explanation) {
  if (!explanation) return add_result(json, variant, {verdict.result, verdict.fate, verdict.dislodged_by});
  json["result"] = word(verdict.result);
  json["fate"] = word(verdict.fate);
  json["by"] = ids_json(variant, units_of(verdict.witnesses));
  json["clause"] = clause_id(variant, verdict.clause);
  json["also"] = clause_ids(variant, verdict.also);
  json["witnesses"] = Json::array();
  for (const Witness& witness : verdict.witnesses) json["witnesses"].push_back(witness_json(variant, witness));
  json["dislodged_by"] = province_json(variant, verdict.dislodged_by);
  if (!verdict.carriers.empty()) json["carriers"] = ids_json(variant, verdict.carriers);
  for (const RetreatWay& way : verdict.retreats) {
    const Json closed_by = way.closed_by ? Json(clause_id(variant, *way.closed_by)) : Json(nullptr);
    json["retreat_ways"].push_back({{"to", text_of(variant, way.to)}, {"closed_by", closed_by}});
  }
  json["explanation"] = *std::move(explanation);
}

void add_grant_verdict(Json& json, const Variant& variant, const GrantVerdict& verdict,
                       std::optional<std::string> explanation) {
  json["result"] = word(verdict.result);
  if (!explanation) return;
  json["by"] = ids_json(variant, verdict.witnesses);
  json["clause"] = clause_id(variant, verdict.clause);
  json["also"] = clause_ids(variant, verdict.also);
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

Json after_json(const Variant& variant, const Position& after, const OpenTo& open_to) {
  Json json = position_json(variant, after);
  for (std::size_t i = 0; i < after.dislodged.size(); ++i)
    json["dislodged"][i]["retreats"] = locations_json(variant, open_to(after.dislodged[i]));
  return json;
}

void add_what_was_skipped(Json& json, const Variant& variant, const ProvinceSet& stand_offs, Phase played, Phase next) {
  json["stand_offs"] = ids_json(variant, stand_offs);
  json["skipped"] = Json::array();
  for (const Phase& phase : phases_between(variant.calendar, played, next))
    json["skipped"].push_back(phase_json(variant, phase));
}

Json events_json(const Variant& variant, const std::vector<Event>& events, const WhyEvent& why) {
  Json list = Json::array();
  for (const Event& event : events) {
    Json json;
    json["kind"] = word(event.kind);
    json["clause"] = clause_id(variant, event.clause);
    json["power"] = power_json(variant, event.power);
    json["province"] = province_json(variant, event.province);
    json["unit"] = event.unit ? unit_json(variant, *event.unit) : Json(nullptr);
    json["count"] = event.count;
    for (const RemovalRank& rank : event.sequence) {
      const Json distance = rank.distance ? Json(*rank.distance) : Json(nullptr);
      json["sequence"].push_back({{"unit", unit_json(variant, rank.unit)}, {"distance", distance}});
    }
    if (in_turns(variant)) {
      json["to"] = province_json(variant, event.to.province);
      json["impulse"] = event.impulse;
    }
    if (event.closed) {
      json["closed"] = Json::array();
      for (const ClosedPlace& place : *event.closed) json["closed"].push_back(closed_place_json(variant, place));
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
      json["unit"] = unit_json(variant, deed.unit);
      json["order"] = deed.done.order ? order_json(variant, *deed.done.order) : Json(nullptr);
      json["ordered"] = deed.ordered ? Json(*deed.ordered) : Json(nullptr);
      json["points"] = deed.points;
      json["total"] = deed.total;
      json["sums"] = sums_json(variant, deed.sums);
      if (of_case == OfCase::Yes) {
        json["expected"] = deed.done.expected;
        json["got"] = deed.done.got;
        json["agrees"] = deed.done.agrees;
      }
      if (deed.done.verdict) add_verdict(json, variant, *deed.done.verdict, why(i, deed));
      else if (deed.done.without_reason) add_result(json, variant, *deed.done.without_reason);
      deeds.push_back(std::move(json));
    }
    impulses.push_back({{"board", position_json(variant, impulse.board)}, {"deeds", std::move(deeds)}});
  }
  return impulses;
}

}  // namespace casus::reports
