// A corpus: finding its files, reading them, playing their cases. Both in parallel, with results in corpus order
// whatever the number of threads: files sorted by path, cases as they stand in their file.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/corpus/select.h"
#include "engine/rules/variant.h"
#include "engine/text/diagnostic.h"
#include "reports/run_record.h"

namespace casus::corpus {

// The files named, and every *.case below the folders named; each once, sorted. A path that is not there, and a folder
// without a case file, are diagnostics.
Read<std::vector<std::filesystem::path>> find_case_files(std::span<const std::filesystem::path> paths);

// Whether `casus generate` wrote the file: it lies below a folder `generated`. All others are written by hand.
bool is_generated(const std::filesystem::path& file);

struct CorpusFile {
  std::string path;
  Read<CaseFile> read;
};
struct Corpus {
  std::vector<CorpusFile> files;
  std::vector<std::shared_ptr<const Variant>> variants;  // that the files play, by id
};
// `jobs` 0: as many threads as the machine has cores.
Corpus read_corpus(std::span<const std::filesystem::path> files, const FileSource& variants, int jobs);

// Told from several threads at once.
using Progress = std::function<void(std::size_t done, std::size_t total)>;

// Plays the selected cases. A file that cannot be read is in the record as a broken case whatever is selected, and so
// is a case whose id an earlier one has: nothing is skipped in silence.
reports::RunRecord run_corpus(const Corpus& corpus, const Selection& selection, int jobs, const Progress& progress);

// The same with the oracle in the place of the engine. Cases that it does not cover are left out of the record.
struct NotCovered {
  std::string id;
  std::string option;  // "convoy-paradox=1971"
};
struct OracleRun {
  reports::RunRecord run;
  std::vector<NotCovered> not_covered;  // in corpus order
};
OracleRun run_corpus_by_oracle(const Corpus& corpus, const Selection& selection, int jobs, const Progress& progress);

}  // namespace casus::corpus
