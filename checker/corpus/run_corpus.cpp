#include "checker/corpus/run_corpus.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <set>
#include <system_error>

#include <fmt/format.h>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/files.h"
#include "checker/corpus/run_case.h"
#include "checker/oracle/oracle.h"
#include "checker/parallel.h"

namespace casus::corpus {

namespace fs = std::filesystem;
using reports::CaseRecord;
using reports::RunRecord;
using reports::Status;

namespace {

Diagnostic about(const fs::path& path, std::string problem, std::string expected = "") {
  return {{path.string(), 0, 0}, std::move(problem), std::move(expected), "", ""};
}

Read<std::vector<fs::path>> case_files_below(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> found;
  fs::recursive_directory_iterator entries(folder, error);
  while (!error && entries != fs::recursive_directory_iterator()) {
    if (entries->path().extension() == ".case" && !entries->is_directory(error)) found.push_back(entries->path());
    entries.increment(error);
  }
  if (error) return about(folder, "the folder cannot be read: " + error.message());
  if (found.empty()) return about(folder, "there is no case file in this folder", "files that end in .case");
  return found;
}

CaseRecord broken_file(const CorpusFile& file) {
  CaseRecord record;
  record.id = file.path;
  record.title = "This file cannot be read";
  record.file = file.path;
  record.line = file.read.problems().empty() ? 0 : file.read.problems().front().at.line;
  record.status = Status::Broken;
  record.message = to_string(file.read.problems());
  record.replay = "casus run " + file.path;
  return record;
}

CaseRecord broken_twin(const Case& the_case, const SourcePos& first) {
  CaseRecord record = head_of(the_case);
  record.status = Status::Broken;
  record.message = to_string(Diagnostic{the_case.at, "this case id is already taken", "an id of its own",
                                        fmt::format("{}, also at {}:{}", the_case.id, first.file, first.line), ""});
  return record;
}

// What is to be done for one place in the record: a broken file, a broken twin, or a case to play.
struct Task {
  const CorpusFile* file = nullptr;
  const Case* the_case = nullptr;
  const SourcePos* twin = nullptr;
};

std::vector<Task> tasks_of(const Corpus& corpus, const Selection& selection) {
  std::vector<Task> tasks;
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

CaseRecord carry_out(const Task& task, By by) {
  if (task.the_case == nullptr) return broken_file(*task.file);
  if (task.twin != nullptr) return broken_twin(*task.the_case, *task.twin);
  return run_case(*task.the_case, by);
}

// Thousands of generated cases that pass are rows of the report's list; whoever asks for some by name gets their pages
// too.
void mark_generated(const Selection& selection, RunRecord& run) {
  const bool asked_for = !selection.ids.empty() || !selection.globs.empty();
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
      // Each once, where it first stands: a chapter may go on in a second file.
      if (used.erase({file.read->variant_id, chapter.id}) > 0) {
        run.chapters.push_back({file.read->variant_id, chapter.id, chapter.title});
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

RunRecord run_tasks(const Corpus& corpus, const Selection& selection, const std::vector<Task>& tasks, By by, int jobs,
                    const Progress& progress) {
  RunRecord run;
  run.version = CASUS_VERSION;
  run.cases.resize(tasks.size());
  std::atomic<std::size_t> done = 0;
  in_parallel(tasks.size(), jobs, [&](std::size_t i) {
    run.cases[i] = carry_out(tasks[i], by);
    if (progress) progress(++done, tasks.size());
  });
  mark_generated(selection, run);
  add_chapters(corpus, run);
  add_variants(corpus, run);
  return run;
}

}  // namespace

Read<std::vector<fs::path>> find_case_files(std::span<const fs::path> paths) {
  Diagnostics problems;
  std::map<std::string, fs::path> found;  // by the path that is shown
  for (const fs::path& path : paths) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) {
      problems.push_back(about(path, "there is no such file or folder"));
    } else if (!fs::is_directory(status)) {
      found.emplace(shown(path).string(), shown(path));
    } else if (const auto below = case_files_below(path)) {
      for (const fs::path& file : *below) found.emplace(shown(file).string(), shown(file));
    } else {
      problems.insert(problems.end(), below.problems().begin(), below.problems().end());
    }
  }
  if (!problems.empty()) return problems;
  std::vector<fs::path> files;
  for (auto& [name, path] : found) files.push_back(std::move(path));
  return files;
}

bool is_generated(const fs::path& file) {
  return std::find(file.begin(), file.end(), fs::path("generated")) != file.end();
}

Corpus read_corpus(std::span<const fs::path> paths, const FileSource& variants, int jobs) {
  VariantShelf shelf(variants);
  std::vector<std::optional<Read<CaseFile>>> read(paths.size());
  in_parallel(paths.size(), jobs, [&](std::size_t i) {
    Read<std::string> text = read_file(paths[i]);
    read[i] = text ? read_case_file(*text, paths[i].string(), shelf) : Read<CaseFile>(text.problems());
  });

  Corpus corpus;
  std::set<std::string> ids;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (*read[i]) ids.insert((*read[i])->variant_id);
    corpus.files.push_back({paths[i].string(), *std::move(read[i])});
  }
  for (const std::string& id : ids) {
    if (auto variant = shelf.get(id)) corpus.variants.push_back(*variant);
  }
  return corpus;
}

RunRecord run_corpus(const Corpus& corpus, const Selection& selection, int jobs, const Progress& progress) {
  return run_tasks(corpus, selection, tasks_of(corpus, selection), By::Engine, jobs, progress);
}

OracleRun run_corpus_by_oracle(const Corpus& corpus, const Selection& selection, int jobs, const Progress& progress) {
  OracleRun oracle;
  std::vector<Task> covered;
  for (const Task& task : tasks_of(corpus, selection)) {
    const bool is_played = task.the_case != nullptr && task.twin == nullptr;
    const auto option = !is_played ? std::nullopt : oracle::not_covered(*task.the_case->variant, task.the_case->start);
    if (option) oracle.not_covered.push_back({task.the_case->id, *option});
    else covered.push_back(task);
  }
  oracle.run = run_tasks(corpus, selection, covered, By::Oracle, jobs, progress);
  return oracle;
}

}  // namespace casus::corpus
