#include "checker/conform/matrix.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "checker/conform/matrix_boards.h"
#include "checker/conform/matrix_files.h"
#include "checker/conform/matrix_notes.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_case.h"
#include "checker/signature.h"

namespace casus::conform {

using reports::MatrixAdapter;
using reports::MatrixCase;
using reports::MatrixOutcome;
using reports::MatrixRecord;
using reports::MatrixVersion;

namespace {

MatrixOutcome outcome_in(const ById& results, std::string_view id) {
  const auto found = results.find(id);
  return found == results.end() ? MatrixOutcome::NotAsked : outcome_of(found->second->outcome);
}

// The worst phase gives the reason.
std::string why_of(const CaseResult& result) {
  for (const PhaseResult& phase : result.phases) {
    if (phase.outcome == result.outcome && !phase.why.empty())
      return phase.failure.empty() ? phase.why : phase.failure + ": " + phase.why;
  }
  return "";
}

MatrixVersion version_of(const NamedResults& file) {
  const Heading& heading = file.second.heading;
  MatrixVersion version;
  version.file = file.first;
  version.version = heading.version;
  version.commit = heading.commit;
  version.date = heading.date;
  version.level = heading.level;
  version.corpus = heading.corpus;
  version.choices = heading.choices;
  version.is_whole = file.second.is_whole;
  for (const CaseResult& result : file.second.cases) {
    version.tally.add(outcome_of(result.outcome));
    if (reports::is_datc_number(result.id)) version.datc.add(outcome_of(result.outcome));
  }
  return version;
}

std::vector<reports::MatrixChange> changes_between(const ById& before, const ById& now,
                                                   const std::vector<MatrixCase>& cases) {
  std::vector<reports::MatrixChange> changes;
  for (const MatrixCase& one : cases) {
    if (const auto change = reports::change_of(one.id, outcome_in(before, one.id), outcome_in(now, one.id)))
      changes.push_back(*change);
  }
  return changes;
}

MatrixAdapter adapter_of(const AdapterFiles& files, const std::vector<MatrixCase>& cases) {
  const Heading& heading = files.now().heading;
  MatrixAdapter adapter{heading.adapter, heading.language, heading.homepage, {}};
  for (std::size_t i = 0; i < files.files.size(); ++i) {
    adapter.versions.push_back(version_of(*files.files[i].file));
    if (i > 0) adapter.versions.back().changes = changes_between(files.files[i - 1].by_id, files.files[i].by_id, cases);
  }
  return adapter;
}

std::string title_of(const corpus::CaseFile& file, const std::string& chapter) {
  const auto found = std::ranges::find(file.chapters, chapter, &corpus::Chapter::id);
  return found == file.chapters.end() ? "" : found->title;
}

// Cases by chapter, both in the sequence in which they come.
class Chapters {
 public:
  MatrixCase& add(const std::string& id, const std::string& variant, const std::string& chapter,
                  const std::string& title) {
    const auto [place, is_new] = places_.emplace(std::pair(variant, chapter), headings_.size());
    if (is_new) {
      headings_.push_back({variant, chapter, title, 0, 0});
      cases_.emplace_back();
    }
    MatrixCase& one = cases_[place->second].emplace_back();
    one.id = id;
    one.variant = variant;
    one.chapter = chapter;
    one.record.id = id;
    one.record.chapter = chapter;
    return one;
  }

  void put_into(MatrixRecord& record) && {
    for (std::size_t i = 0; i < headings_.size(); ++i) {
      headings_[i].begin = record.cases.size();
      std::ranges::move(cases_[i], std::back_inserter(record.cases));
      headings_[i].end = record.cases.size();
    }
    record.chapters = std::move(headings_);
  }

 private:
  std::map<std::pair<std::string, std::string>, std::size_t> places_;  // by variant and chapter
  std::vector<reports::MatrixChapter> headings_;
  std::vector<std::vector<MatrixCase>> cases_;  // of each heading
};

std::set<std::string_view> asked_cases(const std::vector<AdapterFiles>& adapters) {
  std::set<std::string_view> asked;
  for (const AdapterFiles& adapter : adapters) {
    for (const FileOfAdapter& file : adapter.files) {
      for (const auto& [id, result] : file.by_id) asked.insert(id);
    }
  }
  return asked;
}

// The cases of all results: those of the corpus in its sequence, chapter by chapter; then, in their chapters, the cases
// that are not in the corpus.
void lay_out(const std::vector<AdapterFiles>& adapters, const corpus::Corpus& corpus, MatrixRecord& record) {
  Chapters chapters;
  const std::set<std::string_view> asked = asked_cases(adapters);
  std::set<std::string_view> here;
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read) continue;
    for (const corpus::Case& the_case : file.read->cases) {
      if (!asked.contains(the_case.id) || !here.insert(the_case.id).second) continue;
      chapters.add(the_case.id, file.read->variant->id, the_case.chapter, title_of(*file.read, the_case.chapter))
          .record = corpus::head_of(the_case);
    }
  }
  for (const AdapterFiles& adapter : adapters) {
    for (const FileOfAdapter& file : adapter.files) {
      for (const CaseResult& result : file.file->second.cases) {
        if (here.insert(result.id).second) chapters.add(result.id, result.variant, result.chapter, "");
      }
    }
  }
  std::move(chapters).put_into(record);
}

void add_outcomes(const std::vector<AdapterFiles>& adapters, MatrixRecord& record) {
  for (MatrixCase& one : record.cases) {
    for (const AdapterFiles& adapter : adapters) {
      const auto found = adapter.results().find(one.id);
      one.outcomes.push_back(outcome_in(adapter.results(), one.id));
      one.why.push_back(found == adapter.results().end() ? "" : why_of(*found->second));
    }
  }
}

// The cases of these results in their present form, in the sequence of the corpus.
class PresentForm {
 public:
  PresentForm(const std::vector<AdapterFiles>& adapters, const corpus::Corpus& corpus) {
    const std::set<std::string_view> asked = asked_cases(adapters);
    for (const corpus::CorpusFile& file : corpus.files) {
      if (!file.read) continue;
      for (const corpus::Case& the_case : file.read->cases) {
        if (asked.contains(the_case.id)) texts_.emplace_back(the_case.id, corpus::print(the_case));
      }
    }
  }

  // The fingerprint that casus conform would give the cases of one file.
  std::string fingerprint(const ById& results) const {
    Signature fingerprint;
    for (const auto& [id, text] : texts_) {
      if (results.contains(id)) fingerprint.add(text);
    }
    return fingerprint.print();
  }

 private:
  std::vector<std::pair<std::string_view, std::string>> texts_;  // by id
};

}  // namespace

Read<MatrixRecord> matrix_of(const std::vector<NamedResults>& files, const corpus::Corpus& corpus, const Jobs& jobs) {
  if (const Diagnostics problems = problems_of(files); !problems.empty()) return problems;
  const std::vector<AdapterFiles> adapters = adapters_of(files);
  MatrixRecord record;
  lay_out(adapters, corpus, record);
  add_outcomes(adapters, record);
  const PresentForm present(adapters, corpus);
  for (const AdapterFiles& adapter : adapters) {
    record.adapters.push_back(adapter_of(adapter, record.cases));
    for (std::size_t i = 0; i < adapter.files.size(); ++i) {
      MatrixVersion& version = record.adapters.back().versions[i];
      version.fits_corpus = version.is_whole && version.corpus == present.fingerprint(adapter.files[i].by_id);
    }
  }
  add_boards(adapters, corpus, jobs, record);
  record.variants = corpus.variants;
  add_notes(adapters, record);
  return record;
}

Read<MatrixRecord> matrix_of(const std::vector<NamedResults>& files) {
  if (const Diagnostics problems = problems_of(files); !problems.empty()) return problems;
  MatrixRecord record;
  const std::vector<AdapterFiles> adapters = adapters_of(files);
  for (const AdapterFiles& adapter : adapters) record.adapters.push_back(adapter_of(adapter, {}));
  add_notes_of_files(adapters, record);
  return record;
}

}  // namespace casus::conform
