// Plays the cases of a corpus. The record has them in corpus order, no matter how many are played at the same time:
// files as the corpus has them, cases in the sequence of their file. run_case.h plays one case;
// checker/collection/run_corpus.h plays on several threads.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/select.h"
#include "reports/record/each_of.h"
#include "reports/record/run_record.h"

namespace casus::corpus {

// Plays the selected cases. The record always has a file that cannot be read as a broken case, and also a case whose id
// an earlier case has: nothing is skipped silently. The phases of a case are most of its record; a caller that only
// says what failed needs none of the cases that passed.
enum class Phases { OfAll, OfOthersThanPassed };
reports::RunRecord run_corpus(const Corpus& corpus, const Selection& selection, Phases phases,
                              const reports::EachOf& each_of);

// The same after files have changed: a case of another file keeps its record from the run `before`, which was made of
// the same selection and phases.
reports::RunRecord run_corpus_again(const Corpus& corpus, const Selection& selection, Phases phases,
                                    const reports::EachOf& each_of, reports::RunRecord before,
                                    const std::function<bool(const std::string& file)>& is_changed);

// The same with the oracle instead of the engine. Cases that it does not cover are not in the record.
struct NotCovered {
  std::string id;
  std::string option;  // "convoy-paradox=1971"
};
struct OracleRun {
  reports::RunRecord run;
  std::vector<NotCovered> not_covered;  // in corpus order
};
OracleRun run_corpus_by_oracle(const Corpus& corpus, const Selection& selection, Phases phases,
                               const reports::EachOf& each_of);

// All cases of one file, one after the other.
reports::RunRecord run_file(CaseFile file);

}  // namespace casus::corpus
