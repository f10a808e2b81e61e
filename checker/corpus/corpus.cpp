#include "checker/corpus/corpus.h"

#include <fmt/format.h>

namespace casus::corpus {

Diagnostics problems_of(const Corpus& corpus) {
  Diagnostics problems;
  for (const CorpusFile& file : corpus.files) {
    problems.insert(problems.end(), file.read.problems().begin(), file.read.problems().end());
  }
  return problems;
}

bool is_generated(const std::string& file) {
  return fmt::format("/{}/", file).find("/generated/") != std::string::npos;
}

}  // namespace casus::corpus
