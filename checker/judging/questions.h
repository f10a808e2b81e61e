// A case as questions to another adjudicator, and the answers of the rules to them.
#pragma once

#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/exchange/game_json.h"

namespace casus::judging {

struct PhaseQuestion {
  exchange::CaseQuestion question;
  Ruling by_the_rules;  // as another program reports it, of the level Outcomes
};

// One for each phase, on the board that the rules make of the phase before. Orders that cannot be read and orders that
// diplomacy points publish are left out. There are fewer questions than phases if the case goes on after its game is
// over, or with a phase that does not come next. Such a case is broken, and a run of the corpus reports it.
std::vector<PhaseQuestion> questions_of(const corpus::Case& the_case);

// The answers of the rules of this variant: with reasons, and reduced to what another program can report.
Ruling answer_with_reasons(const Variant& variant, const exchange::CaseQuestion& question);
Ruling answer_of_the_rules(const Variant& variant, const exchange::CaseQuestion& question);

}  // namespace casus::judging
