// Where two plays of a case, by the rules of two variants, first differ, and which clauses decided on either side.
#pragma once

#include <optional>

#include "checker/corpus/case.h"
#include "checker/corpus/play_case.h"
#include "reports/record/comparison_record.h"

namespace casus::compare {

using Side = reports::ComparedSide;
using Difference = reports::CaseDifference;

// `own` and `other` are the plays of the case by the rules of two variants; `the_case` is as it reads under the first.
// Where the first play has the results that the case states, they differ where the second one has not. Nothing where
// both plays have the same results.
std::optional<Difference> first_difference(const corpus::Case& the_case, const corpus::PlayedCase& own,
                                           const corpus::PlayedCase& other);

}  // namespace casus::compare
