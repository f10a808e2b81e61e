// All that reports say of a turn of a year, asked whether it is true: each claim of reports/sentences/turn_claim.h for
// its full meaning, and the form of each sentence.
#pragma once

#include <vector>

#include "checker/truth/wrong.h"
#include "engine/adjudicate.h"

namespace casus::truth {

// `position`, `submission`, `adjudication`: of one turn. A deed, line or event is named with its result:
// "impulse 1, A(Boh)-Sil: bounces".
std::vector<Untruth> untruths_of_turn(const Variant& variant, const Position& position, const Submission& submission,
                                      const Adjudication& adjudication);

}  // namespace casus::truth
