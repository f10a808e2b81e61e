// A phase that was played, as a case states it: with every order, grant and published order, the result of each, and
// every line of the result that must be stated.
#pragma once

#include "checker/corpus/case.h"
#include "engine/adjudicate.h"

namespace casus::corpus {

// A case has the orders of minor powers as handed in, or as published by diplomacy points, but not both.
bool can_be_stated(const Variant& variant, const Submission& given);

CasePhase stated_phase(const Variant& variant, const Position& before, const Submission& given,
                       const Adjudication& answer);

}  // namespace casus::corpus
