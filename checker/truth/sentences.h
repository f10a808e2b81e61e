// All that reports say of the verdicts of a phase, asked whether it is true: each claim of movement
// (checker/truth/movement_truth.h), and each text (checker/truth/text_laws.h).
#pragma once

#include <string>
#include <vector>

#include "checker/truth/wrong.h"
#include "engine/adjudicate.h"
#include "reports/sentences/movement_claim.h"

namespace casus::truth {

struct Untruth {
  std::string of;        // the order, unit, grant or event with its result: "A Paris - Burgundy: bounces"
  std::string sentence;  // as it is printed
  std::string why;       // what is wrong with it
  std::string kind;      // the same for every board on which the same is wrong
};

// `position`, `submission`, `adjudication`: of one phase, which is no turn of a year.
std::vector<Untruth> untruths(const Variant& variant, const Position& position, const Submission& submission,
                              const Adjudication& adjudication);

// All claims of a movement phase; none of other phases.
std::vector<reports::claims::Movement> claims_of(const Variant& variant, const Position& position,
                                                 const Submission& submission, const Adjudication& adjudication);

}  // namespace casus::truth
