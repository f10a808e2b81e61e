#include "checker/corpus/run_corpus.h"

#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/run_case.h"

namespace casus::corpus {

using adjudicators::Adjudicator;
using reports::CaseRecord;
using reports::EachOf;
using reports::RunRecord;
using reports::Status;

namespace {

CaseRecord broken_file(const CorpusFile& file) {
  CaseRecord record;
  record.id = file.path;
  record.title = "This file cannot be read";
  record.file = file.path;
  record.line = file.read.problems().front().at.line;
  record.status = Status::Broken;
  record.message = to_string(file.read.problems());
  record.problems = file.read.problems();
  record.ids_in_file = file.ids;
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

// Records of cases by file and line.
using KnownRecords = std::map<std::pair<std::string, int>, CaseRecord*>;

RunRecord run_tasks(const Corpus& corpus, const Selection& selection, const std::vector<RecordTask>& tasks,
                    const Adjudicator& by, Phases phases, const EachOf& each_of, const KnownRecords& known = {}) {
  RunRecord run;
  run.version = CASUS_VERSION;
  run.cases.resize(tasks.size());
  each_of(tasks.size(), [&](std::size_t i) {
    CaseRecord& record = run.cases[i];
    const Case* played = tasks[i].twin == nullptr ? tasks[i].the_case : nullptr;
    const auto found = played == nullptr ? known.end() : known.find({played->at.file, played->at.line});
    if (found != known.end()) {
      record = std::move(*found->second);
      return;
    }
    record = carry_out(tasks[i], by);
    if (phases == Phases::OfOthersThanPassed && record.status == Status::Passed) record.phases = {};
  });
  mark_generated(selection, run);
  add_chapters(corpus, run);
  add_variants(corpus, run);
  return run;
}

}  // namespace

RunRecord run_corpus(const Corpus& corpus, const Selection& selection, Phases phases, const EachOf& each_of) {
  return run_tasks(corpus, selection, tasks_of(corpus, selection), adjudicators::engine(), phases, each_of);
}

RunRecord run_corpus_again(const Corpus& corpus, const Selection& selection, Phases phases, const EachOf& each_of,
                           RunRecord before, const std::function<bool(const std::string& file)>& is_changed) {
  KnownRecords known;
  for (CaseRecord& record : before.cases) {
    // A file that could not be read, or a case whose id was taken, is looked at again.
    if (record.status == Status::Broken || is_changed(record.file)) continue;
    known.emplace(std::pair(record.file, record.line), &record);
  }
  return run_tasks(corpus, selection, tasks_of(corpus, selection), adjudicators::engine(), phases, each_of, known);
}

OracleRun run_corpus_by_oracle(const Corpus& corpus, const Selection& selection, Phases phases, const EachOf& each_of) {
  OracleRun oracle;
  std::vector<RecordTask> covered;
  for (const RecordTask& task : tasks_of(corpus, selection)) {
    const bool is_played = task.the_case != nullptr && task.twin == nullptr;
    const auto option =
        !is_played ? std::nullopt : adjudicators::oracle().not_covered(*task.the_case->variant, task.the_case->start);
    if (option) oracle.not_covered.push_back({task.the_case->id, *option});
    else covered.push_back(task);
  }
  oracle.run = run_tasks(corpus, selection, covered, adjudicators::oracle(), phases, each_of);
  return oracle;
}

RunRecord run_file(CaseFile file) {
  Corpus corpus;
  corpus.variants = {file.variant};
  corpus.files.push_back({file.path, std::move(file)});
  return run_corpus(corpus, {}, Phases::OfAll, reports::one_by_one);
}

}  // namespace casus::corpus
