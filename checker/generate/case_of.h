// A situation and its results as a case that states all of it: for counterexamples that a person reads, and for the
// generated corpus.
#pragma once

#include <string>

#include "checker/corpus/case.h"
#include "checker/generate/situation.h"
#include "engine/adjudicate.h"

namespace casus::generate {

// Every order, grant and published order with its verdict, and every line of the result that must be stated. Its id and
// title are for the caller to fill in, its `variant` is the situation's.
corpus::Case case_of(const Situation& situation, const Adjudication& answer);

// A case file with this one case.
std::string file_of(const corpus::Case& the_case, const std::string& chapter_title);

// A counterexample as a case file that states the engine's answer; where that cannot be stated as a case, the board and
// all that is handed in. `options`: where the rulebook differs from the variant's ("implied-orders=allowed ..."). The
// first line of `problem` becomes the note of the case.
std::string file_of_counterexample(const Situation& situation, const std::string& options, const std::string& id,
                                   const std::string& title, const std::string& problem);

}  // namespace casus::generate
