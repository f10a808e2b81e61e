// Whether everything that reports say of the verdicts of a phase is true: each claim of movement
// (checker/truth/movement_truth.h), of what the map and the writing of an order allow (reach_truth.h, writing_truth.h),
// of retreats and adjustments (season_truth.h), of turns of a year (turn_truth.h), of what only some variants have
// (feature_truth.h, grant_truth.h, home_truth.h) and of what happens without an order (event_truth.h), and each text
// (text_laws.h).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "checker/truth/wrong.h"
#include "engine/adjudicate.h"
#include "reports/sentences/event_claim.h"
#include "reports/sentences/feature_claim.h"
#include "reports/sentences/grant_claim.h"
#include "reports/sentences/home_claim.h"
#include "reports/sentences/movement_claim.h"
#include "reports/sentences/reach_claim.h"
#include "reports/sentences/season_claim.h"
#include "reports/sentences/writing_claim.h"

namespace casus::truth {

// `position`, `submission`, `adjudication`: of one phase.
std::vector<Untruth> untruths(const Variant& variant, const Position& position, const Submission& submission,
                              const Adjudication& adjudication);

// For tests of the judges: all claims of a movement phase; none of other phases.
std::vector<reports::claims::Movement> claims_of(const Variant& variant, const Position& position,
                                                 const Submission& submission, const Adjudication& adjudication);

// All other claims of a phase that is not a turn. The judge says what is untrue about a claim of the same kind, on the
// same board and of the same verdict.
using FurtherClaim = std::variant<reports::claims::SeasonClaim, reports::claims::FeatureClaim,
                                  reports::claims::ReachClaim, reports::claims::WritingClaim,
                                  reports::claims::HomeClaim, reports::claims::GrantClaim, reports::claims::EventClaim>;
using JudgeOfClaim = std::function<std::optional<Wrong>(const FurtherClaim&)>;
using SeeFurtherClaim = std::function<void(const FurtherClaim& claim, const JudgeOfClaim& judge)>;
void each_further_claim(const Variant& variant, const Position& position, const Submission& submission,
                        const Adjudication& adjudication, const SeeFurtherClaim& see);

}  // namespace casus::truth
