// Where engine and oracle part on a turn of a year, a line each, with the order and the impulse.
#pragma once

#include <string>
#include <vector>

#include "checker/oracle/oracle.h"

namespace casus::oracle::turns {

// First what came out; where that is the same, why: points, strengths, clauses.
std::vector<std::string> turn_differences(const Variant& variant, const Submission& submission,
                                          const Adjudication& engine, const Ruling& oracle);
// The reasons alone.
std::vector<std::string> turn_reason_differences(const Variant& variant, const Submission& submission,
                                                 const Adjudication& engine, const Ruling& oracle);

}  // namespace casus::oracle::turns
