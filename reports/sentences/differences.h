// Where two rulings of a phase differ (engine/verdicts/compare.h), in words.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/orders/submission.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/compare.h"

namespace casus::reports {

// What they differ in: "unit Trieste", "result of A Venice - Trieste", "winner".
std::string what_of(const Variant& variant, const Submission& submission, const RulingDifference& difference);

// What either side says of it: "Italian A Trieste", "nobody", "bounces, dislodged from Tyrolia". A list of units in one
// place is cut off after eight.
std::string words_of(const Variant& variant, const Submission& submission, const RulingDifference& difference,
                     const RulingDifference::Value& said);

// "result of A Venice - Trieste: engine moves, oracle bounces", one line each.
std::vector<std::string> lines_of(const Variant& variant, const Submission& submission,
                                  std::span<const RulingDifference> differences, std::string_view one,
                                  std::string_view other);

}  // namespace casus::reports
