// A corpus as a value: its files, which have been read, and the variants that they play. run_corpus.h plays its cases;
// checker/collection/read_corpus.h reads its files.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "engine/rules/variant.h"
#include "engine/text/diagnostic.h"

namespace casus::corpus {

struct CorpusFile {
  std::string path;
  Read<CaseFile> read;
  std::vector<std::string> ids = {};  // of the cases in a file that cannot be read
};
struct Corpus {
  std::vector<CorpusFile> files;
  std::vector<std::shared_ptr<const Variant>> variants = {};  // that the files play, by id
};

// The parts of it that cannot be read, file by file.
Diagnostics problems_of(const Corpus& corpus);

// Whether `casus generate` wrote the file: it is below a folder `generated`. All others are written by hand.
bool is_generated(const std::string& file);

}  // namespace casus::corpus
