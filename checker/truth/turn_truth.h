// Whether everything that reports say of a turn of a year is true: each claim of reports/sentences/turn_claim.h for its
// full meaning, and the form of each sentence.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checker/truth/wrong.h"
#include "engine/adjudicate.h"
#include "reports/sentences/turn_claim.h"

namespace casus::truth {

// `position`, `submission`, `adjudication`: of one turn. A deed, line or event is named with its result:
// "impulse 1, A(Boh)-Sil: bounces".
std::vector<Untruth> untruths_of_turn(const Variant& variant, const Position& position, const Submission& submission,
                                      const Adjudication& adjudication);

// For tests of the judges: each claim about the turn, with the name of what makes it and the judge of all claims that
// this makes or could make.
using JudgeOfTurnClaim = std::function<std::optional<Wrong>(const reports::turns::Claim&)>;
using SeeTurnClaim =
    std::function<void(const std::string& of, const reports::turns::Claim& claim, const JudgeOfTurnClaim& judge)>;
void each_claim_of_turn(const Variant& variant, const Position& position, const Submission& submission,
                        const Adjudication& adjudication, const SeeTurnClaim& see);

}  // namespace casus::truth
