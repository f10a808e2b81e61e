// A case file: whatever comes in is reported with its place, or read, laid out, played and told.
#include <algorithm>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_case.h"
#include "reports/formats/failure_text.h"
#include "reports/formats/json_report.h"
#include "reports/formats/run_as_tests.h"
#include "reports/formats/text_report.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/played_file.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

constexpr std::string_view fuzzed_case = "fuzzed.case";
constexpr std::size_t most_cases = 3;

std::string text_of_cases(const corpus::CaseFile& file) {
  std::string text;
  for (const corpus::Case& one : file.cases) text += corpus::print(one) + '\n';
  return text;
}

// Laying out needs no variant. It goes by the text alone, and once is enough.
void lay_out(std::string_view input) {
  const auto laid = corpus::lay_out_case_file(input, fuzzed_case);
  if (!laid) return must_be_told(laid.problems(), input, fuzzed_case);
  const auto again = corpus::lay_out_case_file(*laid, "laid-out.case");
  must(again.ok(), "a text that was laid out can be laid out again", *laid);
  must(*again == *laid, "laying out twice is laying out once", *laid + "\n-- and again --\n" + *again);
}

void format(std::string_view input, const corpus::CaseFile& file) {
  const auto formatted = corpus::format_case_file(input, fuzzed_case, shelf());
  must(formatted.ok(), "a file that is read can be formatted", input);
  const auto again = corpus::format_case_file(*formatted, "formatted.case", shelf());
  if (!again) broken("a formatted file can be read", to_string(again.problems()) + *formatted);
  must(*again == *formatted, "formatting twice is formatting once", *formatted + "\n-- and again --\n" + *again);
  const auto read = corpus::read_case_file(*formatted, "formatted.case", shelf());
  must(read.ok(), "a formatted file can be read", *formatted);
  const std::string before = text_of_cases(file), after = text_of_cases(*read);
  must(before == after, "formatting changes no case", before + "\n-- formatted --\n" + after);
}

bool is_small(const corpus::Case& one) { return one.start.units.size() <= most_units_for_oracle; }

void ask_oracle(const corpus::Case& one, const reports::CaseRecord& by_engine) {
  const adjudicators::Adjudicator& oracle = adjudicators::oracle();
  if (!is_small(one) || oracle.not_covered(*one.variant, one.start)) return;
  const reports::CaseRecord by_oracle = corpus::run_case(one, oracle);
  must(by_oracle.status != reports::Status::OurBug, "the oracle breaks no assertion", by_oracle.message);
  if (by_oracle.status == reports::Status::Broken) return;  // it gave up
  // It is asked for less than the engine: it decides by no clauses that a case could cite.
  if (by_engine.status == reports::Status::Passed)
    must(by_oracle.status == reports::Status::Passed, "what holds for the engine holds for the oracle",
         reports::failure_text(by_oracle));
}

void tell(const reports::RunRecord& run) {
  must_be_json(reports::json_report(run), "the JSON report is JSON");
  must_be_xml(reports::junit_report(run), "the JUnit report is XML");
  must_be_fit_for_a_terminal(reports::tap_report(run), "a TAP report steers no terminal");
  must_be_fit_for_a_terminal(reports::text_report(run, 0, reports::ByChapter::Yes), "a report steers no terminal");
  for (const reports::CaseRecord& record : run.cases) {
    if (!record.variant) continue;
    for (const reports::PhaseRecord& phase : record.phases) {
      reports::phase_text(*record.variant, phase, reports::Reasons::All);
      reports::published_text(*record.variant, phase);
    }
  }
}

}  // namespace

reports::RunRecord run_of(const corpus::CaseFile& file) {
  reports::RunRecord run;
  run.version = "0";
  for (const corpus::Chapter& chapter : file.chapters)
    run.chapters.push_back({file.variant->id, chapter.id, chapter.title});
  for (std::size_t i = 0; i < std::min(file.cases.size(), most_cases); ++i) {
    run.cases.push_back(corpus::run_case(file.cases[i]));
    must(run.cases.back().status != reports::Status::OurBug, "the engine breaks no assertion",
         run.cases.back().message);
  }
  run.variants.push_back(file.variant);
  return run;
}

void use_case_file(std::string_view input) {
  lay_out(input);
  const auto file = corpus::read_case_file(input, fuzzed_case, shelf());
  if (!file) return must_be_told(file.problems(), input, fuzzed_case);
  format(input, *file);
  const reports::RunRecord run = run_of(*file);
  for (std::size_t i = 0; i < run.cases.size(); ++i) ask_oracle(file->cases[i], run.cases[i]);
  tell(run);
}

Seeds case_file_seeds() {
  Seeds seeds;
  for (const std::string& file : files_below("cases", ".case")) {
    const bool is_generated = file.find("/generated/") != std::string::npos;
    for (std::string& text : single_cases(file, is_generated ? 4 : 12)) seeds.push_back(std::move(text));
  }
  return seeds;
}

}  // namespace casus::fuzz
