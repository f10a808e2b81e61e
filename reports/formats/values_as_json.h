// Values of the game as JSON, as they are in the results of a run (json_report.h) and in a single adjudication
// (adjudication_json.h). docs/results.md says what the fields mean.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"
#include "reports/record/run_record.h"

namespace casus::reports {

using Json = nlohmann::ordered_json;

// Text with bytes that are not UTF-8 is still written, with U+FFFD in their place.
std::string written_out(const Json& json);

bool in_turns(const Variant& variant);
Json power_name(const Variant& variant, PowerId power);  // null: none
Json clause_ids(const Variant& variant, const std::vector<Clause>& clauses);

// The year in a second way of counting has its own field, where there is such a way.
void add_phase(Json& json, const Calendar& calendar, Phase phase);
Json position_json(const Variant& variant, const Position& position);
Json dislodged_json(const Variant& variant, const DislodgedUnit& dislodged, const std::vector<Location>* open);
// What a position of a later phase does not show.
void add_what_was_skipped(Json& json, const Variant& variant, const ProvinceSet& stand_offs, Phase played, Phase next);

// The elements of a plan, each with how many impulses it takes.
void add_plan(Json& json, const Variant& variant, const Order& order);
// Without an explanation, only which unit dislodged it: the source of the verdict gives no reasons.
void add_verdict(Json& json, const Variant& variant, const Verdict& verdict, std::optional<std::string> explanation);
void add_grant_verdict(Json& json, const Variant& variant, const GrantVerdict& verdict,
                       std::optional<std::string> explanation);
Json paradoxes_json(const Variant& variant, const Position& before, const std::vector<Paradox>& paradoxes);

using WhyEvent = std::function<std::string(const Event& event)>;
Json events_json(const Variant& variant, const std::vector<Event>& events, const WhyEvent& why);

// The impulses of a turn. Only the results of a run have what a case says of them.
enum class OfCase { Yes, No };
using WhyDeed = std::function<std::optional<std::string>(std::size_t impulse, const DeedRecord& deed)>;
Json impulses_json(const Variant& variant, const PhaseRecord& phase, OfCase of_case, const WhyDeed& why);

}  // namespace casus::reports
