#include "checker/corpus/run_corpus.h"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <system_error>

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/run_case.h"
#include "checker/files/files.h"
#include "checker/parallel.h"

namespace casus::corpus {

namespace fs = std::filesystem;
using adjudicators::Adjudicator;
using reports::CaseRecord;
using reports::RunRecord;
using reports::Status;

namespace {

Diagnostic problem_with(const fs::path& path, std::string problem, std::string expected = "") {
  return {{path.string(), 0, 0}, std::move(problem), std::move(expected), "", ""};
}

Read<std::vector<fs::path>> files_below(const fs::path& folder, const FilesToFind& wanted) {
  std::error_code error;
  std::vector<fs::path> found;
  fs::recursive_directory_iterator entries(folder, error);
  while (!error && entries != fs::recursive_directory_iterator()) {
    const fs::path& path = entries->path();
    const bool is_folder = entries->is_directory(error);
    if (files::is_hidden(path)) entries.disable_recursion_pending();
    else if (path.extension() == wanted.extension && !is_folder) found.push_back(path);
    entries.increment(error);
  }
  if (error) return problem_with(folder, "the folder cannot be read: " + error.message());
  if (found.empty())
    return problem_with(folder, fmt::format("no {} in this folder", wanted.what),
                        fmt::format("files that end in {}", wanted.extension));
  return found;
}

constexpr FilesToFind case_files{".case", "case file"};

Diagnostic foreign_twin(const fs::path& path, const Variant& variant) {
  return {{path.string(), 1, 1},
          "two variants with this id in the same run",
          "one variant for each id, or a separate run for each variant",
          variant.id,
          ""};
}

// Read from the lines, since the file as a whole makes no sense.
std::vector<std::string> ids_in(const fs::path& path) {
  std::vector<std::string> ids;
  const Read<std::string> text = files::read_file(path);
  if (!text) return ids;
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string id;
    if (line.starts_with("case ") && words >> id >> id) ids.push_back(id);
  }
  return ids;
}

CaseRecord broken_file(const CorpusFile& file) {
  CaseRecord record;
  record.id = file.path;
  record.title = "This file cannot be read";
  record.file = file.path;
  record.line = file.read.problems().empty() ? 0 : file.read.problems().front().at.line;
  record.status = Status::Broken;
  record.message = to_string(file.read.problems());
  record.problems = file.read.problems();
  record.ids_in_file = ids_in(file.path);
  record.replay = {file.path, "", ""};
  return record;
}

CaseRecord broken_twin(const Case& the_case, const SourcePos& first) {
  CaseRecord record = head_of(the_case);
  record.status = Status::Broken;
  record.message = to_string(Diagnostic{the_case.at, "this case id is already taken", "a unique id",
                                        fmt::format("{}, also at {}:{}", the_case.id, first.file, first.line), ""});
  return record;
}

// The task for one place in the record: a broken file, a broken twin, or a case to play.
struct RecordTask {
  const CorpusFile* file = nullptr;
  const Case* the_case = nullptr;
  const SourcePos* twin = nullptr;
};

std::vector<RecordTask> tasks_of(const Corpus& corpus, const Selection& selection) {
  std::vector<RecordTask> tasks;
  std::map<std::string_view, const SourcePos*> taken;
  for (const CorpusFile& file : corpus.files) {
    if (!file.read) {
      tasks.push_back({&file, nullptr, nullptr});
      continue;
    }
    for (const Case& the_case : file.read->cases) {
      const auto [entry, is_new] = taken.emplace(the_case.id, &the_case.at);
      if (!is_new) tasks.push_back({&file, &the_case, entry->second});
      else if (selects(selection, *file.read, the_case)) tasks.push_back({&file, &the_case, nullptr});
    }
  }
  return tasks;
}

CaseRecord carry_out(const RecordTask& task, const Adjudicator& by) {
  if (task.the_case == nullptr) return broken_file(*task.file);
  if (task.twin != nullptr) return broken_twin(*task.the_case, *task.twin);
  return run_case(*task.the_case, by);
}

// Thousands of generated cases that pass are rows of the report's list. Cases that are selected by name also get pages.
void mark_generated(const Selection& selection, RunRecord& run) {
  const bool asked_for = !selection.ids.empty() || !selection.globs.empty() || selection.listed;
  for (CaseRecord& record : run.cases) {
    record.generated = is_generated(record.file);
    record.has_page = !record.generated || asked_for || record.status != Status::Passed;
  }
}

void add_chapters(const Corpus& corpus, RunRecord& run) {
  std::set<std::pair<std::string, std::string>> used;
  for (const CaseRecord& record : run.cases) {
    if (record.variant) used.emplace(record.variant->id, record.chapter);
  }
  for (const CorpusFile& file : corpus.files) {
    if (!file.read) continue;
    for (const Chapter& chapter : file.read->chapters) {
      // Each once, at its first place: a chapter may go on in a second file.
      if (used.erase({file.read->variant->id, chapter.id}) > 0) {
        run.chapters.push_back({file.read->variant->id, chapter.id, chapter.title});
      }
    }
  }
}

void add_variants(const Corpus& corpus, RunRecord& run) {
  std::set<std::string_view> used;
  for (const CaseRecord& record : run.cases) {
    if (record.variant) used.insert(record.variant->id);
  }
  for (const auto& variant : corpus.variants) {
    if (used.contains(variant->id)) run.variants.push_back(variant);
  }
}

RunRecord run_tasks(const Corpus& corpus, const Selection& selection, const std::vector<RecordTask>& tasks,
                    const Adjudicator& by, const Jobs& jobs, Phases phases) {
  RunRecord run;
  run.version = CASUS_VERSION;
  run.cases.resize(tasks.size());
  in_parallel(tasks.size(), jobs, [&](std::size_t i) {
    CaseRecord& record = run.cases[i];
    record = carry_out(tasks[i], by);
    if (phases == Phases::OfOthersThanPassed && record.status == Status::Passed) record.phases = {};
  });
  mark_generated(selection, run);
  add_chapters(corpus, run);
  add_variants(corpus, run);
  return run;
}

}  // namespace

Read<std::vector<fs::path>> find_case_files(std::span<const fs::path> paths) { return find_files(paths, case_files); }

Read<std::vector<fs::path>> find_files(std::span<const fs::path> paths, const FilesToFind& wanted) {
  Diagnostics problems;
  std::map<std::string, fs::path> found;  // by the path that is shown
  for (const fs::path& path : paths) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) {
      problems.push_back(problem_with(path, "no such file or folder"));
    } else if (!fs::is_directory(status)) {
      found.emplace(files::shown(path).string(), files::shown(path));
    } else if (const auto below = files_below(path, wanted)) {
      for (const fs::path& file : *below) found.emplace(files::shown(file).string(), files::shown(file));
    } else {
      problems.insert(problems.end(), below.problems().begin(), below.problems().end());
    }
  }
  if (!problems.empty()) return problems;
  std::vector<fs::path> files;
  for (auto& [name, path] : found) files.push_back(std::move(path));
  return files;
}

bool has_case_files(const fs::path& folder) {
  std::error_code error;
  return fs::is_directory(folder, error) && files_below(folder, case_files).ok();
}

bool is_generated(const fs::path& file) {
  return std::find(file.begin(), file.end(), fs::path("generated")) != file.end();
}

Corpus read_corpus(std::span<const fs::path> paths, VariantSource& variants, const Jobs& jobs,
                   const Selection& selected, Texts texts) {
  std::vector<std::optional<Read<CaseFile>>> read(paths.size());
  in_parallel(paths.size(), jobs, [&](std::size_t i) {
    Read<std::string> text = files::read_file(paths[i]);
    if (!text) read[i] = text.problems();
    else if (may_select(selected, *text)) read[i] = read_case_file(*text, paths[i].string(), variants);
    if (texts == Texts::Dropped && read[i] && *read[i]) (*read[i])->text.reset();
  });

  Corpus corpus;
  std::map<std::string, std::shared_ptr<const Variant>> played;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (!read[i]) continue;
    Read<CaseFile> file = *std::move(read[i]);
    if (file) {
      const auto [known, is_new] = played.emplace(file->variant->id, file->variant);
      if (!is_new && known->second != file->variant) file = foreign_twin(paths[i], *file->variant);
    }
    corpus.files.push_back({paths[i].string(), std::move(file)});
  }
  for (const auto& [id, variant] : played) corpus.variants.push_back(variant);
  return corpus;
}

Corpus read_corpus(std::span<const fs::path> paths, const FileSource& variants, const Jobs& jobs) {
  GivenVariants given(variants);
  return read_corpus(paths, given, jobs, {}, Texts::Kept);
}

Diagnostics problems_of(const Corpus& corpus) {
  Diagnostics problems;
  for (const CorpusFile& file : corpus.files) {
    problems.insert(problems.end(), file.read.problems().begin(), file.read.problems().end());
  }
  return problems;
}

RunRecord run_corpus(const Corpus& corpus, const Selection& selection, const Jobs& jobs, Phases phases) {
  return run_tasks(corpus, selection, tasks_of(corpus, selection), adjudicators::engine(), jobs, phases);
}

OracleRun run_corpus_by_oracle(const Corpus& corpus, const Selection& selection, const Jobs& jobs, Phases phases) {
  OracleRun oracle;
  std::vector<RecordTask> covered;
  for (const RecordTask& task : tasks_of(corpus, selection)) {
    const bool is_played = task.the_case != nullptr && task.twin == nullptr;
    const auto option =
        !is_played ? std::nullopt : adjudicators::oracle().not_covered(*task.the_case->variant, task.the_case->start);
    if (option) oracle.not_covered.push_back({task.the_case->id, *option});
    else covered.push_back(task);
  }
  oracle.run = run_tasks(corpus, selection, covered, adjudicators::oracle(), jobs, phases);
  return oracle;
}

}  // namespace casus::corpus
