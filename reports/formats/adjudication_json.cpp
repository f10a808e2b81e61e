#include "reports/formats/adjudication_json.h"

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/orders/notation.h"
#include "engine/retreats/retreats.h"
#include "engine/text/assert.h"
#include "reports/formats/values_as_json.h"
#include "reports/record/impulse_record.h"
#include "reports/sentences/explanation.h"

namespace casus::reports {
namespace {

Json adjudicated_order_json(const Variant& variant, const Order& order, const Verdict& verdict,
                            std::optional<std::string> explanation) {
  Json json;
  json["power"] = power_name(variant, order.power);
  json["order"] = print(variant, order);
  add_plan(json, variant, order);
  json["result"] = word(verdict.result);
  json["fate"] = word(verdict.fate);
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
    unit["fate"] = word(unordered.verdict.fate);
    add_verdict(unit, variant, unordered.verdict, why([&] {
                  const std::size_t place = submission.orders.size() + json["without_orders"].size();
                  return turn ? explain(variant, *turn, turn->orders[place])
                              : explain(variant, played, lines, played_order(unordered.unit, unordered.verdict));
                }));
    json["without_orders"].push_back(std::move(unit));
  }
  if (turn)
    json["impulses"] = impulses_json(variant, *turn, OfCase::No, [&](std::size_t impulse, const DeedRecord& deed) {
      return why([&] { return explain(variant, *turn, impulse, deed); });
    });
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
