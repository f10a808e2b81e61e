#include "checker/cli/run_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "checker/cli/commit.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_case.h"
#include "checker/corpus/settling_of_phase.h"
#include "checker/faults/listed_fault.h"
#include "checker/files/files.h"
#include "checker/signature.h"
#include "engine/text/json_depth.h"
#include "reports/pages/html_report.h"
#include "reports/pictures/decision_diagram.h"
#include "reports/pictures/diagram.h"
#include "reports/sentences/decision_words.h"

namespace casus::cli {

namespace {

using nlohmann::json;
using reports::FaultRecord;
using reports::RunRecord;

// The options that decide which cases are played and how, without the places of outputs and the number of threads.
std::string command_of(const CommandLine& line) {
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

Read<bool> add_noticed(const std::string& file, std::vector<FaultRecord>& faults) {
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
  return true;
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
  run.command = command_of(line);
  run.faults = std::move(faults);
  std::map<std::pair<std::string_view, int>, const corpus::Case*> cases;
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read) continue;
    for (const corpus::Case& the_case : file.read->cases)
      cases.emplace(std::pair<std::string_view, int>(the_case.at.file, the_case.at.line), &the_case);
  }
  Signature fingerprint;
  for (reports::CaseRecord& record : run.cases) {
    if (const auto found = cases.find({record.file, record.line}); found != cases.end())
      record.text = corpus::print(*found->second);
    fingerprint.add(record.text);
  }
  run.corpus = fingerprint.print();
}

namespace {

// For hand-written cases with pages, as far as there is something to see.
reports::DecisionPictures decision_pictures(const RunRecord& run, const Jobs& jobs) {
  std::vector<reports::DecisionPictures> of_cases(run.cases.size());
  in_parallel(run.cases.size(), jobs, [&](std::size_t i) {
    const reports::CaseRecord& record = run.cases[i];
    if (!record.variant || !record.has_page || record.generated) return;
    for (std::size_t phase = 0; phase < record.phases.size(); ++phase) {
      const reports::PhaseRecord& played = record.phases[phase];
      const Settling settling = corpus::settling_of(*record.variant, played);
      if (!reports::has_something_to_see(settling)) continue;
      of_cases[i][{i, phase}] = {
          reports::decision_diagram(*record.variant, played, settling, reports::DiagramFormat::Svg),
          reports::outcomes_in_words(*record.variant, played, settling)};
    }
  });
  reports::DecisionPictures pictures;
  for (reports::DecisionPictures& of_case : of_cases) pictures.merge(of_case);
  return pictures;
}

}  // namespace

std::map<std::string, WritesTo> report_files(const RunRecord& run, const Jobs& jobs) {
  std::map<std::string, std::string> diagrams;
  for (const auto& variant : run.variants) {
    diagrams[variant->id] = reports::diagram(*variant, reports::DiagramFormat::Svg);
  }
  std::map<std::string, WritesTo> files;
  std::map<std::string, std::string> pages = reports::html_report(
      run, diagrams, decision_pictures(run, jobs),
      [&](std::size_t count, const std::function<void(std::size_t)>& work) { in_parallel(count, jobs, work); });
  for (auto& [name, text] : pages) files[name] = [page = std::move(text)](const Sink& sink) { sink(page); };
  return files;
}

}  // namespace casus::cli
