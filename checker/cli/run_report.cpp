#include "checker/cli/run_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "checker/cli/commit.h"
#include "checker/cli/live_engine.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_case.h"
#include "checker/corpus/settling_of_phase.h"
#include "checker/faults/listed_fault.h"
#include "checker/files/checksum.h"
#include "checker/files/files.h"
#include "checker/parallel.h"
#include "checker/signature.h"
#include "engine/text/json_depth.h"
#include "reports/assets/watch.h"
#include "reports/pages/html_report.h"
#include "reports/pages/live_pages.h"
#include "reports/pictures/decision_diagram.h"
#include "reports/pictures/diagram.h"
#include "reports/sentences/decision_words.h"

namespace casus::cli {

namespace {

using nlohmann::json;
using reports::FaultRecord;
using reports::RunRecord;

// The options that decide which cases are played and how, without the places of outputs and the number of threads.
std::string command_of_run(const CommandLine& line) {
  std::string command = "casus run";
  for (const std::string& path : line.texts("path")) command += " " + reports::quoted_for_shell(path);
  for (const char* option : {"variant", "chapter", "clause", "id", "glob", "data"}) {
    for (const std::string& value : line.texts(option))
      command += fmt::format(" --{} {}", option, reports::quoted_for_shell(value));
  }
  if (line.flag("oracle")) command += " --oracle";
  return command + " --report FOLDER";
}

Diagnostics not_from_faults(const std::string& file) {
  return {{{file, 0, 0}, "not the output of casus faults --json", "casus faults --json > FILE", "", ""}};
}

Done add_noticed(const std::string& file, std::vector<FaultRecord>& faults) {
  const Read<std::string> text = files::read_file(file, std::size_t{64} << 20);
  if (!text) return text.problems();
  const json read = json_from_outside<json>(*text);
  if (!read.is_object() || !read.contains("faults") || !read["faults"].is_array()) return not_from_faults(file);
  for (const json& entry : read["faults"]) {
    if (!entry.is_object() || !entry.contains("name") || !entry["name"].is_string()) return not_from_faults(file);
    if (!entry.contains("noticed-by") || !entry["noticed-by"].is_array()) return not_from_faults(file);
    // This program cannot describe a fault that it no longer has.
    const auto known = std::ranges::find(faults, entry["name"].get<std::string>(), &FaultRecord::name);
    if (known == faults.end()) continue;
    known->noticed_by.emplace();
    for (const json& id : entry["noticed-by"]) {
      if (!id.is_string()) return not_from_faults(file);
      known->noticed_by->push_back(id.get<std::string>());
    }
  }
  return Done();
}

}  // namespace

Read<std::vector<FaultRecord>> fault_records(const CommandLine& line) {
  std::vector<FaultRecord> records;
  for (const faults::ListedFault& fault : faults::listed_faults()) {
    records.push_back({fault.name, fault.clause, std::string(fault.sentence), std::string(fault.without_effect), {}});
  }
  if (line.has("faults")) {
    if (const auto added = add_noticed(line.text("faults"), records); !added) return added.problems();
  }
  return records;
}

void describe_run(const CommandLine& line, const corpus::Corpus& corpus, std::vector<FaultRecord> faults,
                  RunRecord& run) {
  run.commit = CASUS_COMMIT;
  run.command = command_of_run(line);
  run.faults = std::move(faults);
  std::map<std::pair<std::string_view, int>, const corpus::Case*> cases;
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read) continue;
    for (const corpus::Case& the_case : file.read->cases)
      cases.emplace(std::pair<std::string_view, int>(the_case.at.file, the_case.at.line), &the_case);
  }
  in_parallel(run.cases.size(), line.jobs(), [&](std::size_t i) {
    reports::CaseRecord& record = run.cases[i];
    if (const auto found = cases.find({record.file, record.line}); found != cases.end())
      record.text = corpus::print(*found->second);
  });
  Signature fingerprint;
  for (const reports::CaseRecord& record : run.cases) fingerprint.add(record.text);
  run.corpus = fingerprint.print();
}

namespace {

// What Graphviz draws. It draws one picture at a time, on any thread.
class DrawnByGraphviz {
 public:
  // The decisions of hand-written cases with pages, as far as there is something to see.
  DrawnByGraphviz(const RunRecord& run, const Jobs& jobs) : run_(run) {
    for (const auto& variant : run_.variants) diagrams_[variant->id];
    std::vector<Decisions> of_cases(run_.cases.size());
    in_parallel(run_.cases.size(), jobs, [&](std::size_t i) { of_cases[i] = decisions_of(i); });
    for (Decisions& of_case : of_cases) decisions_.merge(of_case);
    for (const auto& [place, decision] : decisions_) pictures_[place].told = decision.words;
  }
  const std::map<std::string, std::string>& diagrams() const { return diagrams_; }
  const reports::DecisionPictures& decisions() const { return pictures_; }

  void draw() {
    for (const auto& variant : run_.variants)
      diagrams_[variant->id] = reports::diagram(*variant, reports::DiagramFormat::Svg);
    for (const auto& [place, decision] : decisions_) {
      const reports::CaseRecord& record = run_.cases[place.first];
      pictures_[place].svg = reports::decision_diagram(*record.variant, record.phases[place.second], decision.settling,
                                                       reports::DiagramFormat::Svg);
    }
  }

 private:
  struct Decision {
    Settling settling;
    std::string words;
  };
  using Decisions = std::map<std::pair<std::size_t, std::size_t>, Decision>;  // by case and phase

  Decisions decisions_of(std::size_t i) const {
    Decisions decisions;
    const reports::CaseRecord& record = run_.cases[i];
    if (!record.variant || !record.has_page || record.generated) return decisions;
    for (std::size_t phase = 0; phase < record.phases.size(); ++phase) {
      const reports::PhaseRecord& played = record.phases[phase];
      Settling settling = corpus::settling_of(*record.variant, played);
      if (!reports::has_something_to_see(settling)) continue;
      std::string words = reports::outcomes_in_words(*record.variant, played, settling);
      decisions[{i, phase}] = {std::move(settling), std::move(words)};
    }
    return decisions;
  }

  const RunRecord& run_;
  Decisions decisions_;
  std::map<std::string, std::string> diagrams_;
  reports::DecisionPictures pictures_;
};

// The script that all pages have looks for newer stamps; the stamp is made of what the pages say, without the date of
// the run.
void let_pages_reload(std::map<std::string, std::string>& pages) {
  std::string all;
  for (const auto& [name, text] : pages) {
    if (!name.starts_with("history.")) (all += name) += files::checksum_of(text);
  }
  const std::string stamp = fmt::format("casusStamp(\"{}\");\n", files::checksum_of(all));
  (pages["report.js"] += reports::assets::watch_js) += stamp;
  pages["stamp.js"] = stamp;
}

// The files of the report, by their names.
std::map<std::string, WritesTo> report_files(const RunRecord& run, const reports::LiveEngine& live,
                                             const ReportHistory& history, const Jobs& jobs, Pages wanted) {
  DrawnByGraphviz drawn(run, jobs);
  // Drawing its pictures is one more piece of work besides the pages. It takes longest, so it comes first.
  const auto each_of = [&](std::size_t count, const std::function<void(std::size_t)>& work) {
    in_parallel(count + 1, jobs, [&](std::size_t i) { i == 0 ? drawn.draw() : work(i - 1); });
  };
  std::map<std::string, std::string> pages =
      reports::html_report(run, drawn.diagrams(), drawn.decisions(), each_of, live, history.runs());
  for (const auto& [name, bytes] : history.kept()) pages[name] = bytes;
  if (wanted == Pages::Reload) let_pages_reload(pages);
  std::map<std::string, WritesTo> files;
  for (auto& [name, text] : pages) files[name] = [page = std::move(text)](const Sink& sink) { sink(page); };
  return files;
}

}  // namespace

Done write_report(const CommandLine& line, collection::VariantShelf& shelf, const RunRecord& run,
                  const ReportHistory& history, Pages pages) {
  const auto live = live_engine(run, shelf);
  if (!live) return live.problems();
  return files::write_folder(line.text("report"), report_files(run, *live, history, line.jobs(), pages), report_folder);
}

}  // namespace casus::cli
