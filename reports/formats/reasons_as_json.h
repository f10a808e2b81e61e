// Results and reasons as JSON, as they are in the results of a run (json_report.h) and in a single adjudication
// (adjudication_json.h). An order, a unit or a grant is a line: its value (json_values.h) with its result.
// docs/results.md says what the members mean.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"
#include "reports/formats/json.h"
#include "reports/record/run_record.h"

namespace casus::reports {

bool in_turns(const Variant& variant);
Json clause_ids(const Variant& variant, const std::vector<Clause>& clauses);

// Without an explanation, the result and the unit that dislodged this one: the source of the verdict gives no reasons.
void add_verdict(Json& json, const Variant& variant, const Verdict& verdict, std::optional<std::string> explanation);
void add_result(Json& json, const Variant& variant, const ResultWithoutReason& result);
void add_grant_verdict(Json& json, const Variant& variant, const GrantVerdict& verdict,
                       std::optional<std::string> explanation);

// The position after a phase, with the locations open to each dislodged unit.
using OpenTo = std::function<std::vector<Location>(const DislodgedUnit& dislodged)>;
Json after_json(const Variant& variant, const Position& after, const OpenTo& open_to);
// What a position of a later phase does not show.
void add_what_was_skipped(Json& json, const Variant& variant, const ProvinceSet& stand_offs, Phase played, Phase next);

Json paradoxes_json(const Variant& variant, const Position& before, const std::vector<Paradox>& paradoxes);

using WhyEvent = std::function<std::string(const Event& event)>;
Json events_json(const Variant& variant, const std::vector<Event>& events, const WhyEvent& why);

// The impulses of a turn. Only the results of a run have what a case says of them.
enum class OfCase { Yes, No };
using WhyDeed = std::function<std::optional<std::string>(std::size_t impulse, const DeedRecord& deed)>;
Json impulses_json(const Variant& variant, const PhaseRecord& phase, OfCase of_case, const WhyDeed& why);

}  // namespace casus::reports
