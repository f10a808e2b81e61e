// Plays a corpus (checker/corpus/run_corpus.h) on several threads. The record is the same for any number of them.
#pragma once

#include <functional>
#include <string>

#include "checker/corpus/corpus.h"
#include "checker/corpus/run_corpus.h"
#include "checker/corpus/select.h"
#include "checker/parallel.h"
#include "reports/record/run_record.h"

namespace casus::collection {

reports::RunRecord run_corpus(const corpus::Corpus& corpus, const corpus::Selection& selection, const Jobs& jobs,
                              corpus::Phases phases = corpus::Phases::OfAll);
reports::RunRecord run_corpus_again(const corpus::Corpus& corpus, const corpus::Selection& selection, const Jobs& jobs,
                                    corpus::Phases phases, reports::RunRecord before,
                                    const std::function<bool(const std::string& file)>& is_changed);
corpus::OracleRun run_corpus_by_oracle(const corpus::Corpus& corpus, const corpus::Selection& selection,
                                       const Jobs& jobs, corpus::Phases phases = corpus::Phases::OfAll);

}  // namespace casus::collection
