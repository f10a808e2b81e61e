// A case as the questions that another adjudicator is asked, and what the rules answer to them.
#pragma once

#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/exchange/game_json.h"

namespace casus::judging {

struct PhaseQuestion {
  exchange::CaseQuestion question;
  exchange::Told by_the_rules;  // of the level Outcomes
};

// One for each phase, on the board that the rules make of the phase before. Orders that cannot be read are left out,
// and so are those that diplomacy points publish. Fewer than the case has phases where it goes on after its game is
// over, or with a phase that does not come next: such a case is broken, and a run of the corpus says so.
std::vector<PhaseQuestion> questions_of(const corpus::Case& the_case);

// What the rules of this variant answer: with reasons, and as far as another program can tell it.
adjudicators::Answer answer_with_reasons(const Variant& variant, const exchange::CaseQuestion& question);
exchange::Told answer_of_the_rules(const Variant& variant, const exchange::CaseQuestion& question);

}  // namespace casus::judging
