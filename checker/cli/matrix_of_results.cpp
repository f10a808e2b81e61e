#include "checker/cli/matrix_of_results.h"

#include <filesystem>
#include <span>
#include <utility>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/commit.h"
#include "checker/cli/progress_line.h"
#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/conform/results.h"
#include "checker/corpus/corpus.h"

namespace casus::cli {

namespace {

namespace fs = std::filesystem;

// The files of the corpus that have these cases. There are many generated files; they are read only for a generated
// case.
Read<corpus::Corpus> corpus_of(const CommandLine& line, const std::vector<conform::NamedResults>& results,
                               collection::VariantShelf& shelf, const DataFolder& data) {
  bool with_generated = false;
  for (const auto& [file, read] : results) {
    for (const conform::CaseResult& result : read.cases) {
      with_generated |= corpus::is_generated(result.file);
    }
  }
  std::error_code error;
  if (!fs::is_directory(data.cases(), error)) return corpus::Corpus{};
  const fs::path folder = data.cases();
  Read<std::vector<fs::path>> files = collection::find_case_files(std::span(&folder, 1));
  if (!files) return files.problems();
  if (!with_generated) std::erase_if(*files, corpus::is_generated);
  corpus::Corpus corpus = collection::read_corpus(*files, shelf, line.jobs());
  if (const Diagnostics problems = corpus::problems_of(corpus); !problems.empty()) return problems;
  return corpus;
}

}  // namespace

Read<std::vector<conform::NamedResults>> results_named(const Strings& files) {
  std::vector<conform::NamedResults> results;
  Diagnostics problems;
  for (const std::string& file : files) {
    Read<conform::Results> read = conform::read_results_file(file);
    if (read) results.emplace_back(file, *std::move(read));
    else problems.insert(problems.end(), read.problems().begin(), read.problems().end());
  }
  if (!problems.empty()) return problems;
  return results;
}

Read<reports::MatrixRecord> matrix_record(const CommandLine& line, const std::vector<conform::NamedResults>& results,
                                          collection::VariantShelf& shelf, const DataFolder& data, Console& console) {
  const Read<corpus::Corpus> corpus = corpus_of(line, results, shelf, data);
  if (!corpus) return corpus.problems();
  print_warnings(shelf, console);
  ProgressLine progress("cases", console);
  Read<reports::MatrixRecord> record = conform::matrix_of(results, *corpus, {line.jobs(), progress.told()});
  progress.end();
  if (!record) return record;
  record->version = CASUS_VERSION;
  record->commit = CASUS_COMMIT;
  return record;
}

}  // namespace casus::cli
