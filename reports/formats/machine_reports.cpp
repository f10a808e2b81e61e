#include "reports/formats/machine_reports.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/orders/notation.h"
#include "engine/retreats/retreats.h"
#include "engine/text/assert.h"
#include "engine/text/overloaded.h"
#include "reports/markup/clean_text.h"
#include "reports/record/impulse_record.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/phase_title.h"

namespace casus::reports {
namespace {

using Json = nlohmann::ordered_json;

// ---- Values of the game as JSON ----

// Text with bytes that are not UTF-8 is still written, with U+FFFD in their place.
std::string written_out(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

Json power_name(const Variant& variant, PowerId power) {
  return index(power) < variant.powers.size() ? Json(variant[power].name) : Json(nullptr);
}
Json province_name(const Variant& variant, ProvinceId province) {
  return index(province) < variant.map.provinces().size() ? Json(variant.map[province].name) : Json(nullptr);
}
Json province_names(const Variant& variant, const std::vector<ProvinceId>& provinces) {
  Json names = Json::array();
  for (ProvinceId province : provinces) names.push_back(province_name(variant, province));
  return names;
}
std::string_view decision_name(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::Move: return "move";
    case DecisionKind::Support: return "support";
    case DecisionKind::Convoy: return "convoy";
  }
  return "";
}
std::string clause_id(const Variant& variant, Clause clause) {
  const ClauseEntry* entry = variant.rulebook.find(clause);
  return entry != nullptr ? entry->id : std::string(key_of(clause));
}
Json clause_ids(const Variant& variant, const std::vector<Clause>& clauses) {
  Json ids = Json::array();
  for (Clause clause : clauses) ids.push_back(clause_id(variant, clause));
  return ids;
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

// The year in a second way of counting has its own field, where there is such a way.
void add_phase(Json& json, const Calendar& calendar, Phase phase) {
  json["phase"] = print(calendar, phase);
  if (!calendar.reckoning.empty()) json["reckoning"] = print_reckoning(calendar, phase);
}

bool in_turns(const Variant& variant) { return variant.movement == MovementSystem::Impulses; }

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

// The elements of a plan, each with how many impulses it takes.
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
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const PowerId power{static_cast<std::uint8_t>(i)};
    Json units = Json::array();
    for (const Unit& unit : position.units) {
      if (unit.power == power) units.push_back(print(variant, unit));
    }
    Json centres = Json::array();
    for (std::size_t p = 0; p < position.owners.size() && p < variant.map.provinces().size(); ++p) {
      if (position.owners[p] == power) centres.push_back(variant.map.provinces()[p].name);
    }
    if (!units.empty()) json["units"][variant.powers[i].name] = std::move(units);
    if (!centres.empty()) json["centres"][variant.powers[i].name] = std::move(centres);
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

Json witness_json(const Variant& variant, const Witness& witness) {
  Json json = {{"unit", province_name(variant, witness.unit)}, {"part", word(witness.part)}};
  if (is_compared(witness.part) && witness.strengths != Strengths{})
    json["strengths"] = {{"own", witness.strengths.own}, {"against", witness.strengths.against}};
  return json;
}

// Without an explanation, only which unit dislodged it: the source of the verdict gives no reasons.
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

Json decision_json(const Variant& variant, const Decision& decision) {
  return {{"kind", decision_name(decision.kind)}, {"unit", province_name(variant, decision.unit)}};
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
Json paradoxes_json(const Variant& variant, const Position& before, const std::vector<Paradox>& paradoxes) {
  Json json = Json::array();
  for (const Paradox& paradox : paradoxes) json.push_back(paradox_json(variant, before, paradox));
  return json;
}

Json events_json(const Variant& variant, const std::vector<Event>& events, const auto& why) {
  Json list = Json::array();
  for (const Event& event : events) {
    Json json;
    json["kind"] = event_name(event.kind);
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

// ---- A run as JSON ----

Json order_json(const Variant& variant, const PhaseRecord& phase, const OrderRecord& record) {
  Json json;
  json["power"] = power_name(variant, record.power);
  json["order"] = record.text;
  if (record.order) add_plan(json, variant, *record.order);
  json["line"] = record.line == 0 ? Json(nullptr) : Json(record.line);
  json["expected"] = record.expected;
  json["got"] = record.got;
  json["agrees"] = record.agrees;
  json["published"] = record.published;
  if (record.verdict) add_verdict(json, variant, *record.verdict, explain(variant, phase, record));
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

// The impulses of a turn. Only the results of a run have what a case says of them.
enum class OfCase { Yes, No };
Json impulses_json(const Variant& variant, const PhaseRecord& phase, OfCase of_case, Telling told = Telling::Reasons) {
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
        json["fate"] = fate_name(deed.done.verdict->fate);
      }
      std::optional<std::string> why;
      if (told == Telling::Reasons) why = explain(variant, phase, i, deed);
      if (deed.done.verdict) add_verdict(json, variant, *deed.done.verdict, std::move(why));
      deeds.push_back(std::move(json));
    }
    impulses.push_back({{"board", position_json(variant, impulse.board)}, {"deeds", std::move(deeds)}});
  }
  return impulses;
}

Json grant_json(const Variant& variant, const PhaseRecord& phase, const GrantRecord& record) {
  Json json;
  json["power"] = power_name(variant, record.power);
  json["points"] = record.points;
  json["order"] = record.text;
  json["line"] = record.line;
  json["expected"] = record.expected;
  json["got"] = record.got;
  json["agrees"] = record.agrees;
  if (record.verdict) add_grant_verdict(json, variant, *record.verdict, explain(variant, phase, record));
  return json;
}

// What a position of a later phase does not show.
void add_what_was_skipped(Json& json, const Variant& variant, const ProvinceSet& stand_offs, Phase played, Phase next) {
  json["stand_offs"] = Json::array();
  stand_offs.for_each([&](ProvinceId province) { json["stand_offs"].push_back(province_name(variant, province)); });
  json["skipped"] = Json::array();
  for (const Phase& phase : phases_between(variant.calendar, played, next))
    json["skipped"].push_back(print(variant.calendar, phase));
}

Json phase_json(const Variant& variant, const PhaseRecord& phase) {
  Json json;
  add_phase(json, variant.calendar, phase.phase);
  json["before"] = position_json(variant, phase.before);
  json["fallen"] = Json::array();
  for (PowerId power : phase.fallen) json["fallen"].push_back(power_name(variant, power));
  json["grants"] = Json::array();
  for (const GrantRecord& record : phase.grants) json["grants"].push_back(grant_json(variant, phase, record));
  json["orders"] = Json::array();
  for (const OrderRecord& record : phase.orders) json["orders"].push_back(order_json(variant, phase, record));
  if (in_turns(variant)) json["impulses"] = impulses_json(variant, phase, OfCase::Yes);
  json["results"] = Json::array();
  for (const ResultRecord& result : phase.results) {
    json["results"].push_back(
        {{"what", result.what}, {"expected", result.expected}, {"got", result.got}, {"agrees", result.agrees}});
  }
  json["retreats"] = Json::array();
  for (const auto& [dislodged, open] : phase.retreats)
    json["retreats"].push_back(dislodged_json(variant, dislodged, &open));
  json["paradoxes"] = paradoxes_json(variant, phase.played, phase.paradoxes);
  json["events"] =
      events_json(variant, phase.events, [&](const Event& event) { return explain(variant, phase, event); });
  add_what_was_skipped(json, variant, phase.stand_offs, phase.phase, phase.after.phase);
  json["after"] = position_json(variant, phase.after);
  return json;
}

Json case_json(const CaseRecord& record) {
  Json json;
  json["id"] = record.id;
  json["title"] = record.title;
  json["variant"] = record.variant ? Json(record.variant->id) : Json(nullptr);
  json["chapter"] = record.chapter;
  json["file"] = record.file;
  json["line"] = record.line;
  json["status"] = word(record.status);
  json["source"] = record.source;
  json["options"] = Json::object();
  for (const auto& [name, value] : record.options) json["options"][name] = value;
  json["ruling"] = record.ruling;
  json["notes"] = record.notes;
  json["known_failure"] = record.known_failure;
  json["cited"] = record.cited;
  json["cited_in_vain"] = record.cited_in_vain;
  json["decided"] = record.variant ? clause_ids(*record.variant, record.decided) : Json::array();
  json["message"] = record.message;
  json["replay"] = command_of(record.replay);
  if (!record.ids_in_file.empty()) json["ids_in_file"] = record.ids_in_file;
  json["phases"] = Json::array();
  if (!record.variant) return json;
  for (const PhaseRecord& phase : record.phases) json["phases"].push_back(phase_json(*record.variant, phase));
  return json;
}

// As it is in the list of cases, indented, without the text around it.
std::string list_entry(const CaseRecord& record) {
  const std::string_view before = "{\n  \"cases\": [\n", behind = "\n  ]\n}\n";
  Json list;
  list["cases"].push_back(case_json(record));
  std::string text = written_out(list);
  CASUS_ASSERT(text.starts_with(before));
  CASUS_ASSERT(text.ends_with(behind));
  return text.substr(before.size(), text.size() - before.size() - behind.size());
}

Json counts_json(const Counts& counts) {
  Json json;
  json["total"] = counts.total();
  json["passed"] = counts.passed;
  json["failed"] = counts.failed;
  json["known_failures"] = counts.known_failures;
  json["unexpected_passes"] = counts.unexpected_passes;
  json["broken"] = counts.broken;
  json["our_bugs"] = counts.our_bugs;
  json["green"] = counts.green();
  return json;
}

// ---- A case for a person at a terminal ----

std::size_t width_of(const std::vector<std::string>& texts) {
  std::size_t width = 0;
  for (const std::string& text : texts) width = std::max(width, text.size());
  return width;
}

std::string power_or_nobody(const Variant& variant, PowerId power) {
  return index(power) < variant.powers.size() ? variant[power].name : "nobody";
}

void write_board(StyledText& text, const Variant& variant, const Position& position) {
  text += "  board\n";
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    std::string units;
    for (const Unit& unit : position.units) {
      if (index(unit.power) == i) units += (units.empty() ? "" : ", ") + print(variant, unit);
    }
    if (!units.empty()) text += fmt::format("    {}  {}\n", variant.powers[i].name, units);
  }
  for (const DislodgedUnit& dislodged : position.dislodged) {
    text += fmt::format("    {}  {}, dislodged\n", power_or_nobody(variant, dislodged.unit.power),
                        print(variant, dislodged.unit));
  }
  for (const GainedHome& home : position.homes) {
    text +=
        fmt::format("    {}  {}, a home gained\n", power_or_nobody(variant, home.power), variant.map[home.centre].name);
  }
  for (const FallenCentre& fallen : position.fallen) {
    text +=
        fmt::format("    {}  {}, fallen\n", power_or_nobody(variant, fallen.former), variant.map[fallen.centre].name);
  }
}

// "Austria 2  A Switzerland - Burgundy".
std::string grant_text(const Variant& variant, const GrantRecord& grant) {
  return fmt::format("{} {}  {}", power_or_nobody(variant, grant.power), grant.points, grant.text);
}

// "bounces    <-- expected moves"
void write_got(StyledText& text, std::string_view got, bool agrees, std::string_view expected) {
  text.add(agrees ? Tone::Plain : Tone::Bad, got);
  if (!agrees) (text += "    <-- expected ").add(Tone::Good, expected);
  text += "\n";
}

void write_grants(StyledText& text, const Variant& variant, const PhaseRecord& phase) {
  if (phase.grants.empty()) return;
  text += "  diplomacy\n";
  std::vector<std::string> orders;
  for (const GrantRecord& record : phase.grants) orders.push_back(grant_text(variant, record));
  const std::size_t width = width_of(orders);
  for (std::size_t i = 0; i < phase.grants.size(); ++i) {
    const GrantRecord& record = phase.grants[i];
    text += fmt::format("    {:{}}  ", orders[i], width);
    write_got(text, record.got, record.agrees, record.expected.empty() ? "nothing" : record.expected);
    if (record.agrees || !record.verdict) continue;
    text += fmt::format("      {}: {}\n", clause_id(variant, record.verdict->clause), explain(variant, phase, record));
  }
}

// For a plan with another result: in which impulse, and why. Returns whether the plan has deeds at all.
bool write_deeds(StyledText& text, const Variant& variant, const PhaseRecord& phase, const OrderRecord& order) {
  bool has_deeds = false;
  for (std::size_t i = 0; i < phase.impulses.size(); ++i) {
    for (const DeedRecord& deed : phase.impulses[i].deeds) {
      const bool is_its_own =
          deed.ordered && *deed.ordered < phase.orders.size() && &phase.orders[*deed.ordered] == &order;
      if (!is_its_own) continue;
      has_deeds = true;
      if (deed.done.agrees) continue;
      text += fmt::format("      impulse {}, {}: expected {}, got {}\n", i + 1, deed.done.text, deed.done.expected,
                          deed.done.got);
      if (!deed.done.verdict) continue;
      text += fmt::format("        {}: {}\n", clause_id(variant, deed.done.verdict->clause),
                          explain(variant, phase, i, deed));
    }
  }
  return has_deeds;
}

void write_orders(StyledText& text, const Variant& variant, const PhaseRecord& phase) {
  std::vector<std::string> orders;
  for (const OrderRecord& record : phase.orders) orders.push_back(record.text);
  const std::size_t width = width_of(orders);
  PowerId heading = no_power;
  bool headed = false;
  for (const OrderRecord& record : phase.orders) {
    if (!headed || record.power != heading) {
      text += fmt::format("  {}\n", power_or_nobody(variant, record.power));
    }
    headed = true;
    heading = record.power;
    text += fmt::format("    {:{}}  ", record.text, width);
    write_got(text, record.got, record.agrees, record.expected.empty() ? "nothing to happen to it" : record.expected);
    const bool is_told_by_deeds = write_deeds(text, variant, phase, record);
    if (record.agrees || !record.verdict || is_told_by_deeds) continue;
    text += fmt::format("      {}: {}\n", clause_id(variant, record.verdict->clause), explain(variant, phase, record));
  }
}

void write_phase(StyledText& text, const Variant& variant, const PhaseRecord& phase) {
  text += phase_title(variant.calendar, phase.phase) + "\n";
  write_board(text, variant, phase.before);
  for (PowerId power : phase.fallen)
    text += fmt::format("  {} is in permanent civil disorder\n", power_or_nobody(variant, power));
  write_grants(text, variant, phase);
  write_orders(text, variant, phase);
  for (const Paradox& paradox : phase.paradoxes) text += fmt::format("  {}\n", explain(variant, phase.played, paradox));
  for (const ResultRecord& result : phase.results) {
    if (result.agrees) continue;
    text += fmt::format("  {}\n    expected  ", result.what);
    text.add(Tone::Good, result.expected) += "\n    got       ";
    text.add(Tone::Bad, result.got) += "\n";
  }
}

// The first order or grant with another result than the case states: its line and the text about it.
struct FirstDifference {
  int line = 0;
  std::string text;
};

std::string differs(const std::string& what, const std::string& expected, const std::string& got) {
  return fmt::format("{}: expected {}, got {}", what, expected.empty() ? "nothing" : expected, got);
}

std::optional<FirstDifference> first_difference(const CaseRecord& record) {
  for (const PhaseRecord& phase : record.phases) {
    for (const GrantRecord& grant : phase.grants) {
      if (!grant.agrees && record.variant)
        return FirstDifference{grant.line, differs(grant_text(*record.variant, grant), grant.expected, grant.got)};
    }
    for (const OrderRecord& order : phase.orders) {
      if (!order.agrees) return FirstDifference{order.line, differs(order.text, order.expected, order.got)};
    }
  }
  return {};
}

// In one line, what to say first about a case that is not simply green.
std::string headline(const CaseRecord& record) {
  switch (record.status) {
    case Status::Passed: return "passed";
    case Status::Failed: break;
    case Status::KnownFailure: return record.known_failure;
    case Status::UnexpectedPass: return "passed, although it is marked as a known failure: " + record.known_failure;
    case Status::Broken: return "the case contradicts itself or cannot be read";
    case Status::OurBug: return "Casus met a bug of its own in this case";
  }
  if (const std::optional<FirstDifference> first = first_difference(record)) return first->text;
  for (const PhaseRecord& phase : record.phases) {
    for (const ResultRecord& result : phase.results) {
      if (!result.agrees) return fmt::format("{}: expected {}, got {}", result.what, result.expected, result.got);
    }
  }
  if (!record.cited_in_vain.empty())
    return fmt::format("cites {}, which decided nothing", record.cited_in_vain.front());
  return "failed";
}

// The line that the headline is about: that of an order, if it names one, or else that of the case.
int line_of_headline(const CaseRecord& record) {
  if (record.status != Status::Failed) return record.line;
  const std::optional<FirstDifference> first = first_difference(record);
  return first && first->line > 0 ? first->line : record.line;
}

// ---- The cases as tests ----

// By chapter, in corpus order. Cases of a file that could not be read have no variant.
class Suites {
 public:
  explicit Suites(const RunRecord& run) : run_(run) {}

  std::size_t of(const CaseRecord& record) {
    const std::string variant = record.variant ? record.variant->id : std::string("unread");
    const auto [place, is_new] = places_.try_emplace({variant, record.chapter}, suites_.size());
    if (is_new) {
      const std::string dot = record.chapter.empty() ? "" : ".";
      TestSuite suite{variant + dot + record.chapter, "casus." + variant + dot + record.chapter};
      for (const ChapterRecord& chapter : run_.chapters) {
        if (chapter.variant == variant && chapter.id == record.chapter) suite.name += " " + chapter.title;
      }
      suites_.push_back(std::move(suite));
    }
    return place->second;
  }
  std::vector<TestSuite> all() && { return std::move(suites_); }

 private:
  const RunRecord& run_;
  std::map<std::pair<std::string, std::string>, std::size_t> places_;
  std::vector<TestSuite> suites_;
};

Standing standing_of(Status status) {
  switch (status) {
    case Status::Passed: return Standing::Passed;
    case Status::Failed:
    case Status::UnexpectedPass: return Standing::Failed;
    case Status::KnownFailure: return Standing::KnownFailure;
    case Status::Broken:
    case Status::OurBug: return Standing::Error;
  }
  return Standing::Error;
}

std::string_view junit_type(Status status) {
  switch (status) {
    case Status::Passed: return "";
    case Status::Failed: return "verdict";
    case Status::UnexpectedPass: return "unexpected pass";
    case Status::KnownFailure: return "known failure";
    case Status::Broken: return "broken case";
    case Status::OurBug: return "bug";
  }
  return "";
}

std::vector<TestDifference> differences_of(const CaseRecord& record) {
  std::vector<TestDifference> differences;
  const auto add = [&](TestDifference difference, Clause clause, std::string why) {
    difference.clause = clause_id(*record.variant, clause);
    difference.why = std::move(why);
    differences.push_back(std::move(difference));
  };
  for (const PhaseRecord& phase : record.phases) {
    for (const GrantRecord& grant : phase.grants) {
      if (grant.agrees || !record.variant) continue;
      TestDifference difference{grant_text(*record.variant, grant), grant.expected, grant.got};
      if (grant.verdict) add(difference, grant.verdict->clause, explain(*record.variant, phase, grant));
      else differences.push_back(difference);
    }
    for (const OrderRecord& order : phase.orders) {
      if (order.agrees) continue;
      TestDifference difference{order.text, order.expected, order.got};
      if (order.verdict && record.variant)
        add(difference, order.verdict->clause, explain(*record.variant, phase, order));
      else differences.push_back(difference);
    }
    for (const ResultRecord& result : phase.results) {
      if (!result.agrees) differences.push_back({result.what, result.expected, result.got});
    }
  }
  return differences;
}

// What is shown next to the line of the file.
std::string brief_of(const CaseRecord& record, const std::vector<TestDifference>& differences) {
  std::string text;
  if (differences.empty() || record.status != Status::Failed) text += headline(record) + '\n';
  if (!record.message.empty()) text += record.message + '\n';
  for (const TestDifference& one : differences) {
    text +=
        fmt::format("{}: expected {}, got {}\n", one.what, one.expected.empty() ? "nothing" : one.expected, one.got);
    if (!one.why.empty()) text += fmt::format("  {}: {}\n", one.clause, one.why);
  }
  for (const std::string& id : record.cited_in_vain) text += fmt::format("cited, but decided nothing: {}\n", id);
  return text;
}

TestResult test_of(const CaseRecord& record) {
  TestResult test{.id = record.id,
                  .title = record.title,
                  .file = record.file,
                  .line = record.line,
                  .standing = standing_of(record.status)};
  if (record.status == Status::Passed) return test;
  test.status = word(record.status);
  test.type = junit_type(record.status);
  test.headline = headline(record);
  test.line_told = line_of_headline(record);
  test.differences = differences_of(record);
  test.brief = brief_of(record, test.differences);
  test.text = failure_text(record);
  test.message = record.message;
  test.cited_in_vain = record.cited_in_vain;
  test.replay = command_of(record.replay);
  test.problems = record.problems;
  return test;
}

// ---- One adjudication as JSON ----

Json adjudicated_order_json(const Variant& variant, const Order& order, const Verdict& verdict,
                            std::optional<std::string> explanation) {
  Json json;
  json["power"] = power_name(variant, order.power);
  json["order"] = print(variant, order);
  add_plan(json, variant, order);
  json["result"] = word(verdict.result);
  json["fate"] = fate_name(verdict.fate);
  add_verdict(json, variant, verdict, std::move(explanation));
  return json;
}

// A turn as the explanations of its deeds and orders need it.
PhaseRecord turn_record(const Variant& variant, const Position& position, const Submission& submission,
                        const Adjudication& adjudication) {
  PhaseRecord phase;
  phase.phase = position.phase;
  phase.before = phase.played = position;
  phase.after = adjudication.next;
  phase.impulses = impulse_records(variant, adjudication.impulses);
  phase.events = adjudication.events;
  for (std::size_t i = 0; i < submission.orders.size(); ++i) {
    OrderRecord& order = phase.orders.emplace_back();
    order.power = submission.orders[i].power;
    order.text = print(variant, submission.orders[i]);
    order.order = submission.orders[i];
    order.verdict = adjudication.verdicts[i];
  }
  for (const UnorderedUnit& unit : adjudication.unordered) {
    OrderRecord& order = phase.orders.emplace_back();
    order.power = unit.unit.power;
    order.text = print(variant, unit.unit);
    order.verdict = unit.verdict;
  }
  return phase;
}

Json adjudicated_grant_json(const Words& words, std::span<const PlayedGrant> grants, const PlayedGrant& one,
                            Telling told) {
  const Variant& variant = words.variant();
  Json json;
  json["power"] = power_name(variant, one.grant.power);
  json["points"] = one.grant.points;
  json["order"] = print(variant, one.grant.order);
  json["result"] = word(one.verdict->result);
  std::optional<std::string> why;
  if (told == Telling::Reasons) why = explain(GrantTold{words, grants, one});
  add_grant_verdict(json, variant, *one.verdict, std::move(why));
  return json;
}

}  // namespace

std::string_view fate_name(Fate fate) {
  switch (fate) {
    case Fate::Stays: return "stays";
    case Fate::Dislodged: return "dislodged";
    case Fate::Destroyed: return "destroyed";
  }
  return "";
}

std::string_view event_name(EventKind kind) {
  switch (kind) {
    case EventKind::Captured: return "captured";
    case EventKind::Disbanded: return "disbanded";
    case EventKind::Removed: return "removed";
    case EventKind::BuildsUnused: return "builds-unused";
    case EventKind::Won: return "won";
    case EventKind::Rebuilt: return "rebuilt";
    case EventKind::HomeGained: return "home-gained";
    case EventKind::Independent: return "independent";
    case EventKind::LeftOccupied: return "left-occupied";
    case EventKind::Retreated: return "retreated";
    case EventKind::Displaced: return "displaced";
    case EventKind::PutOut: return "put-out";
    case EventKind::NeutralFell: return "neutral-fell";
    case EventKind::Unsupplied: return "unsupplied";
    case EventKind::Ended: return "ended";
  }
  return "";
}

void write_json_report(const RunRecord& run, const Sink& sink) {
  Json json;
  json["format"] = "casus-results";
  json["format_version"] = 2;
  json["casus"] = run.version;
  json["counts"] = counts_json(count(run));
  json["variants"] = Json::array();
  for (const auto& variant : run.variants) json["variants"].push_back({{"id", variant->id}, {"title", variant->title}});
  json["chapters"] = Json::array();
  for (const ChapterRecord& chapter : run.chapters) {
    json["chapters"].push_back({{"variant", chapter.variant}, {"id", chapter.id}, {"title", chapter.title}});
  }
  json["cases"] = Json::array();
  const std::string text = written_out(json);
  const std::string_view end = "]\n}\n";  // of "cases": []
  CASUS_ASSERT(text.ends_with(end));
  sink(std::string_view(text).substr(0, text.size() - end.size()));
  for (std::size_t i = 0; i < run.cases.size(); ++i) sink((i == 0 ? "\n" : ",\n") + list_entry(run.cases[i]));
  sink(run.cases.empty() ? "" : "\n  ");
  sink(end);
}

std::string json_report(const RunRecord& run) {
  std::string text;
  write_json_report(run, [&](std::string_view piece) { text += piece; });
  return text;
}

TestRun test_run(const RunRecord& run) {
  TestRun tests{.name = "casus"};
  Suites suites(run);
  std::map<Status, std::size_t> counts;
  for (const CaseRecord& record : run.cases) {
    tests.tests.push_back(test_of(record));
    tests.tests.back().suite = suites.of(record);
    ++counts[record.status];
  }
  tests.suites = std::move(suites).all();
  for (const auto& [status, count] : counts) tests.counts.emplace_back(word(status), count);
  return tests;
}

std::string junit_report(const RunRecord& run) { return junit_xml(test_run(run)); }
std::string tap_report(const RunRecord& run) { return tap_lines(test_run(run)); }

std::string failure_text(const CaseRecord& record) { return told_failure(record).plain(); }

StyledText told_failure(const CaseRecord& record) {
  StyledText text;
  text.add(Tone::Strong, fmt::format("{} \"{}\"", record.id, record.title)) += "\n";
  text += fmt::format("{}:{}: {}\n", record.file, line_of_headline(record), headline(record));
  for (const auto& [name, value] : record.options) text += fmt::format("option {}={}\n", name, value);
  if (!record.message.empty()) text += record.message + "\n";
  if (record.variant) {
    for (const PhaseRecord& phase : record.phases) write_phase(text, *record.variant, phase);
  }
  for (const std::string& id : record.cited_in_vain) text += fmt::format("cited, but decided nothing: {}\n", id);
  if (const std::string replay = command_of(record.replay); !replay.empty()) text += "replay: " + replay + '\n';
  return text;
}

std::string adjudication_json(const Variant& variant, const Position& position, const Submission& submission,
                              const Adjudication& adjudication, Telling told) {
  CASUS_ASSERT(submission.orders.size() == adjudication.verdicts.size());
  CASUS_ASSERT(submission.grants.size() == adjudication.grants.size());
  const Position& played = adjudication.after_fall ? *adjudication.after_fall : position;
  const auto turn =
      in_turns(variant) ? std::optional(turn_record(variant, position, submission, adjudication)) : std::nullopt;
  const auto why = [&](const auto& explained) {
    return told == Telling::Reasons ? std::optional<std::string>(explained()) : std::nullopt;
  };
  const Played lines = turn ? Played() : Played(submission.orders, adjudication);
  Json json;
  json["format"] = "casus-adjudication";
  json["format_version"] = 2;
  json["variant"] = variant.id;
  json["before"] = position_json(variant, position);
  json["fallen"] = Json::array();
  for (PowerId power : submission.fallen) json["fallen"].push_back(power_name(variant, power));
  json["grants"] = Json::array();
  std::vector<PlayedGrant> grants;
  for (std::size_t i = 0; i < submission.grants.size(); ++i)
    grants.push_back({submission.grants[i], &adjudication.grants[i]});
  const Words words(variant, played, &lines);
  for (const PlayedGrant& one : grants) json["grants"].push_back(adjudicated_grant_json(words, grants, one, told));
  json["orders"] = Json::array();
  for (std::size_t i = 0; i < submission.orders.size(); ++i) {
    const Order& order = submission.orders[i];
    const Verdict& verdict = adjudication.verdicts[i];
    json["orders"].push_back(adjudicated_order_json(variant, order, verdict, why([&] {
                                                      return turn ? explain(variant, *turn, turn->orders[i])
                                                                  : explain(variant, played, lines,
                                                                            played_order(order, verdict));
                                                    })));
  }
  json["published"] = Json::array();
  for (const PublishedOrder& published : adjudication.published) {
    json["published"].push_back(adjudicated_order_json(
        variant, published.order, published.verdict,
        why([&] { return explain(variant, played, lines, played_order(published.order, published.verdict)); })));
  }
  json["without_orders"] = Json::array();
  for (const UnorderedUnit& unordered : adjudication.unordered) {
    Json unit;
    unit["power"] = power_name(variant, unordered.unit.power);
    unit["unit"] = print(variant, unordered.unit);
    unit["result"] = word(unordered.verdict.result);
    unit["fate"] = fate_name(unordered.verdict.fate);
    add_verdict(unit, variant, unordered.verdict, why([&] {
                  const std::size_t place = submission.orders.size() + json["without_orders"].size();
                  return turn ? explain(variant, *turn, turn->orders[place])
                              : explain(variant, played, lines, played_order(unordered.unit, unordered.verdict));
                }));
    json["without_orders"].push_back(std::move(unit));
  }
  if (turn) json["impulses"] = impulses_json(variant, *turn, OfCase::No, told);
  if (told == Telling::Reasons) json["paradoxes"] = paradoxes_json(variant, played, adjudication.paradoxes);
  if (told == Telling::Reasons || turn) {
    json["events"] = events_json(variant, adjudication.events,
                                 [&](const Event& event) { return explain(variant, played, lines, event); });
  }
  json["retreats"] = Json::array();
  for (const DislodgedUnit& dislodged : adjudication.next.dislodged) {
    const std::vector<Location> open = open_retreats(variant, adjudication.next, dislodged);
    json["retreats"].push_back(dislodged_json(variant, dislodged, &open));
  }
  add_what_was_skipped(json, variant, adjudication.stand_offs, position.phase, adjudication.next.phase);
  json["next"] = position_json(variant, adjudication.next);
  json["winner"] = power_name(variant, adjudication.winner);
  return written_out(json);
}

}  // namespace casus::reports
