// Where two plays of a case, by the rules of two variants, first part, and which clauses decided there on either side.
#pragma once

#include <optional>

#include "checker/corpus/case.h"
#include "reports/record/comparison_record.h"
#include "reports/record/run_record.h"

namespace casus::compare {

using Side = reports::ComparedSide;
using Difference = reports::CaseDifference;

// `own` and `other` are what came of the case by the rules of two variants, `the_case` is as it reads under the first.
// Where the case comes out as stated under the first, the second one parts where it is not as stated. Nothing where
// both came out alike.
std::optional<Difference> first_difference(const corpus::Case& the_case, const reports::CaseRecord& own,
                                           const reports::CaseRecord& other);

}  // namespace casus::compare
