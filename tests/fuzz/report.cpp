// A case file as the pages and pictures of a report. Most seeds are played on small worlds, where pictures are quick.
#include "checker/corpus/case_reader.h"
#include "checker/generate/case_of.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "reports/pages/html_report.h"
#include "reports/pictures/board_picture.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/played_file.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

// Where a page puts what a file says into a script.
void must_be_pages(const std::map<std::string, std::string>& files) {
  for (const auto& [file, text] : files) {
    if (file.ends_with(".html")) must(text.starts_with("<!DOCTYPE html>"), "a page is a page", text);
  }
}

}  // namespace

void use_report(std::string_view input) {
  const auto file = corpus::read_case_file(input, "fuzzed.case", shelf());
  if (!file) return;
  const reports::RunRecord run = run_of(*file);
  for (const reports::CaseRecord& record : run.cases) {
    if (!record.variant) continue;
    for (const reports::PhaseRecord& phase : record.phases) {
      must_be_xml(reports::board_svg(*record.variant, phase.before, phase.orders, {.title = record.title}),
                  "a picture of a board is XML");
    }
  }
  const bool is_small = file->variant->map.provinces().size() < 10;
  if (is_small || is_one_in(20, input)) must_be_pages(reports::html_report(run, {}));
}

Seeds report_seeds() {
  Seeds seeds;
  for (const auto& world : worlds()) {
    for (std::uint64_t number = 0; number < 30; ++number) {
      generate::SeededChoices choices(generate::seed_of_board(1, number));
      const generate::Situation now = generate::make_situation(world, choices);
      const Adjudication played = adjudicate(*now.variant, now.position, now.submission());
      seeds.push_back(generate::file_of(generate::case_of(now, played), "Generated"));
    }
  }
  for (const std::string& file : files_below("cases", ".case")) {
    if (file.find("/generated/") != std::string::npos) continue;
    for (std::string& text : single_cases(file, 1)) seeds.push_back(std::move(text));
  }
  return seeds;
}

}  // namespace casus::fuzz
