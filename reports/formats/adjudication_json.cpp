#include "reports/formats/adjudication_json.h"

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/orders/notation.h"
#include "engine/retreats/retreats.h"
#include "engine/text/assert.h"
#include "reports/formats/json_values.h"
#include "reports/formats/reasons_as_json.h"
#include "reports/record/impulse_record.h"
#include "reports/sentences/explanation.h"

namespace casus::reports {
namespace {

Json line_json(const Variant& variant, const Order& order, const Verdict& verdict,
               std::optional<std::string> explanation) {
  Json json;
  json["order"] = order_json(variant, order);
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

Json line_json(const Words& words, std::span<const PlayedGrant> grants, const PlayedGrant& one, Telling told) {
  const Variant& variant = words.variant();
  Json json = grant_json(variant, one.grant);
  std::optional<std::string> why;
  if (told == Telling::Reasons) why = explain(GrantTold{words, grants, one});
  add_grant_verdict(json, variant, *one.verdict, std::move(why));
  return json;
}

}  // namespace

Json adjudication_value(const Variant& variant, const Position& position, const Submission& submission,
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
  json["format_version"] = 3;
  json["variant"] = variant.id;
  json["position"] = position_json(variant, position);
  json["fallen"] = powers_json(variant, submission.fallen);
  json["grants"] = Json::array();
  std::vector<PlayedGrant> grants;
  for (std::size_t i = 0; i < submission.grants.size(); ++i)
    grants.push_back({submission.grants[i], &adjudication.grants[i]});
  const Words words(variant, played, &lines);
  for (const PlayedGrant& one : grants) json["grants"].push_back(line_json(words, grants, one, told));
  json["orders"] = Json::array();
  for (std::size_t i = 0; i < submission.orders.size(); ++i) {
    const Order& order = submission.orders[i];
    const Verdict& verdict = adjudication.verdicts[i];
    json["orders"].push_back(line_json(variant, order, verdict, why([&] {
                                         return turn ? explain(variant, *turn, turn->orders[i])
                                                     : explain(variant, played, lines, played_order(order, verdict));
                                       })));
  }
  json["published"] = Json::array();
  for (const PublishedOrder& published : adjudication.published) {
    json["published"].push_back(line_json(
        variant, published.order, published.verdict,
        why([&] { return explain(variant, played, lines, played_order(published.order, published.verdict)); })));
  }
  json["others"] = Json::array();
  for (const UnorderedUnit& unordered : adjudication.unordered) {
    Json unit;
    unit["unit"] = unit_json(variant, unordered.unit);
    add_verdict(unit, variant, unordered.verdict, why([&] {
                  const std::size_t place = submission.orders.size() + json["others"].size();
                  return turn ? explain(variant, *turn, turn->orders[place])
                              : explain(variant, played, lines, played_order(unordered.unit, unordered.verdict));
                }));
    json["others"].push_back(std::move(unit));
  }
  if (turn)
    json["impulses"] = impulses_json(variant, *turn, OfCase::No, [&](std::size_t impulse, const DeedRecord& deed) {
      return why([&] { return explain(variant, *turn, impulse, deed); });
    });
  if (told == Telling::Reasons) json["paradoxes"] = paradoxes_json(variant, played, adjudication.paradoxes);
  json["events"] = events_json(variant, adjudication.events, [&](const Event& event) {
    return turn ? explain(variant, *turn, event) : explain(variant, played, lines, event);
  });
  add_what_was_skipped(json, variant, adjudication.stand_offs, position.phase, adjudication.next.phase);
  json["after"] = after_json(variant, adjudication.next, [&](const DislodgedUnit& dislodged) {
    return open_retreats(variant, adjudication.next, dislodged);
  });
  json["after"]["winner"] = power_json(variant, adjudication.winner);
  return json;
}

std::string adjudication_json(const Variant& variant, const Position& position, const Submission& submission,
                              const Adjudication& adjudication, Telling told) {
  return written_out(adjudication_value(variant, position, submission, adjudication, told));
}

}  // namespace casus::reports
