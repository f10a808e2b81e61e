// One adjudication as JSON. docs/results.md says what the fields mean; docs/adjudication.schema.json checks the form.
#pragma once

#include <string>

#include "engine/adjudicate.h"
#include "engine/orders/order.h"
#include "engine/verdicts/verdict.h"
#include "reports/formats/json.h"

namespace casus::reports {

// What `casus adjudicate --json` prints: verdicts, the next position, the retreats open in it, paradoxes and events.
// The submission is in the same sequence as its verdicts.
// `Outcomes` leaves out paradoxes and, of all lines but those of events, clauses, witnesses and explanations.
enum class Telling { Reasons, Outcomes };
Json adjudication_value(const Variant& variant, const Position& position, const Submission& submission,
                        const Adjudication& adjudication, Telling told = Telling::Reasons);
std::string adjudication_json(const Variant& variant, const Position& position, const Submission& submission,
                              const Adjudication& adjudication, Telling told = Telling::Reasons);

}  // namespace casus::reports
