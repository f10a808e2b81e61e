// A corpus: finding its files, reading them, playing their cases. Both in parallel, with results in corpus order
// whatever the number of threads: files sorted by path, cases as they stand in their file.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/corpus/select.h"
#include "checker/corpus/variant_shelf.h"
#include "checker/parallel.h"
#include "engine/rules/variant.h"
#include "engine/rules/variant_files.h"
#include "engine/text/diagnostic.h"
#include "reports/record/run_record.h"

namespace casus::corpus {

// The files named, and every *.case below the folders named; each once, sorted. A path that is not there, and a folder
// without a case file, are diagnostics.
Read<std::vector<std::filesystem::path>> find_case_files(std::span<const std::filesystem::path> paths);
// The same with files of another kind.
struct FilesToFind {
  std::string_view extension;  // ".case"
  std::string_view what;       // "case file"
};
Read<std::vector<std::filesystem::path>> find_files(std::span<const std::filesystem::path> paths,
                                                    const FilesToFind& wanted);

// Whether the folder is there and has a case file in it.
bool has_case_files(const std::filesystem::path& folder);

// Whether `casus generate` wrote the file: it lies below a folder `generated`. All others are written by hand.
bool is_generated(const std::filesystem::path& file);

struct CorpusFile {
  std::string path;
  Read<CaseFile> read;
};
struct Corpus {
  std::vector<CorpusFile> files;
  std::vector<std::shared_ptr<const Variant>> variants = {};  // that the files play, by id
};
// Files in which no case can be `selected` (may_select) are left out unread. Whoever resolves the cases under another
// variant, too, has their texts kept.
enum class Texts { Dropped, Kept };
Corpus read_corpus(std::span<const std::filesystem::path> files, VariantShelf& variants, const Jobs& jobs,
                   const Selection& selected = {}, Texts texts = Texts::Dropped);
// All of it, texts too.
Corpus read_corpus(std::span<const std::filesystem::path> files, const FileSource& variants, const Jobs& jobs);

// What cannot be read of it, file by file.
Diagnostics problems_of(const Corpus& corpus);

// Plays the selected cases. A file that cannot be read is in the record as a broken case whatever is selected, and so
// is a case whose id an earlier one has: nothing is skipped in silence.
reports::RunRecord run_corpus(const Corpus& corpus, const Selection& selection, const Jobs& jobs);

// The same with the oracle in the place of the engine. Cases that it does not cover are left out of the record.
struct NotCovered {
  std::string id;
  std::string option;  // "convoy-paradox=1971"
};
struct OracleRun {
  reports::RunRecord run;
  std::vector<NotCovered> not_covered;  // in corpus order
};
OracleRun run_corpus_by_oracle(const Corpus& corpus, const Selection& selection, const Jobs& jobs);

}  // namespace casus::corpus
