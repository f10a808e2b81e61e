#include "checker/collection/run_corpus.h"

#include <cstddef>
#include <functional>
#include <string>
#include <utility>

#include "reports/record/each_of.h"

namespace casus::collection {

namespace {

reports::EachOf with(const Jobs& jobs) {
  return [&jobs](std::size_t count, const std::function<void(std::size_t)>& work) { in_parallel(count, jobs, work); };
}

}  // namespace

reports::RunRecord run_corpus(const corpus::Corpus& corpus, const corpus::Selection& selection, const Jobs& jobs,
                              corpus::Phases phases) {
  return corpus::run_corpus(corpus, selection, phases, with(jobs));
}

reports::RunRecord run_corpus_again(const corpus::Corpus& corpus, const corpus::Selection& selection, const Jobs& jobs,
                                    corpus::Phases phases, reports::RunRecord before,
                                    const std::function<bool(const std::string& file)>& is_changed) {
  return corpus::run_corpus_again(corpus, selection, phases, with(jobs), std::move(before), is_changed);
}

corpus::OracleRun run_corpus_by_oracle(const corpus::Corpus& corpus, const corpus::Selection& selection,
                                       const Jobs& jobs, corpus::Phases phases) {
  return corpus::run_corpus_by_oracle(corpus, selection, phases, with(jobs));
}

}  // namespace casus::collection
