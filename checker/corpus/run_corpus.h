// A corpus: finding its files, reading them, playing their cases. Reading and playing are parallel; results are in
// corpus order for any number of threads: files sorted by path, cases in the sequence of their file.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/corpus/select.h"
#include "checker/corpus/variant_source.h"
#include "checker/parallel.h"
#include "engine/rules/variant.h"
#include "engine/rules/variant_files.h"
#include "engine/text/diagnostic.h"
#include "reports/record/run_record.h"

namespace casus::corpus {

// The named files, and every *.case below the named folders; each once, sorted. A missing path and a folder without a
// case file are diagnostics.
Read<std::vector<std::filesystem::path>> find_case_files(std::span<const std::filesystem::path> paths);
// The same for files of another kind.
struct FilesToFind {
  std::string_view extension;  // ".case"
  std::string_view what;       // "case file"
};
Read<std::vector<std::filesystem::path>> find_files(std::span<const std::filesystem::path> paths,
                                                    const FilesToFind& wanted);

// Whether the folder is there and has a case file in it.
bool has_case_files(const std::filesystem::path& folder);

// Whether `casus generate` wrote the file: it is below a folder `generated`. All others are written by hand.
bool is_generated(const std::filesystem::path& file);

struct CorpusFile {
  std::string path;
  Read<CaseFile> read;
};
struct Corpus {
  std::vector<CorpusFile> files;
  std::vector<std::shared_ptr<const Variant>> variants = {};  // that the files play, by id
};
// Files in which no case can be `selected` (may_select) are not read. A caller that also resolves the cases under
// another variant has their texts kept.
enum class Texts { Dropped, Kept };
Corpus read_corpus(std::span<const std::filesystem::path> files, VariantSource& variants, const Jobs& jobs,
                   const Selection& selected = {}, Texts texts = Texts::Dropped);
// The whole corpus, with its texts.
Corpus read_corpus(std::span<const std::filesystem::path> files, const FileSource& variants, const Jobs& jobs);

// The parts of it that cannot be read, file by file.
Diagnostics problems_of(const Corpus& corpus);

// Plays the selected cases. The record always has a file that cannot be read as a broken case, and also a case whose id
// an earlier case has: nothing is skipped silently. The phases of a case are most of its record; a caller that only
// says what failed needs none of the cases that passed.
enum class Phases { OfAll, OfOthersThanPassed };
reports::RunRecord run_corpus(const Corpus& corpus, const Selection& selection, const Jobs& jobs,
                              Phases phases = Phases::OfAll);

// The same with the oracle instead of the engine. Cases that it does not cover are not in the record.
struct NotCovered {
  std::string id;
  std::string option;  // "convoy-paradox=1971"
};
struct OracleRun {
  reports::RunRecord run;
  std::vector<NotCovered> not_covered;  // in corpus order
};
OracleRun run_corpus_by_oracle(const Corpus& corpus, const Selection& selection, const Jobs& jobs,
                               Phases phases = Phases::OfAll);

}  // namespace casus::corpus
