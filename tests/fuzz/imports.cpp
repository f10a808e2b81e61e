// Cases in other forms: what is read of them is written as case files, which our own reader reads and the engine plays.
#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_case.h"
#include "checker/judging/questions.h"
#include "checker/transfer/corpus_json.h"
#include "checker/transfer/import.h"
#include "checker/transfer/jdip_reader.h"
#include "checker/transfer/jdip_writer.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

using transfer::Form;
using transfer::Imported;

constexpr const char* shown_name = "input";

// A case that comes from JSON and states what it states goes there and back unchanged.
void use_as_export(const transfer::ImportedCase& one) {
  // One that contradicts itself is not exported.
  if (judging::questions_of(one.the_case).size() != one.the_case.phases.size()) return;
  Imported again;
  const std::string line = exchange::line_of(transfer::case_json({&one.the_case, one.chapter.title, "x.case"}));
  must_be_json(line, "a case is written as JSON");
  read_cases(line, Form::JsonLines, shown_name, shelf(), nullptr, again);
  must(again.cases.size() == 1, "a case that was written is read", line + to_string(again.problems));
  must(corpus::print(again.cases.front().the_case) == corpus::print(one.the_case), "a case is read as it was written",
       line);
}

void use_form(std::string_view input, Form form) {
  Imported imported;
  read_cases(input, form, shown_name, shelf(), nullptr, imported);
  for (const Diagnostic& problem : imported.problems) must(!problem.problem.empty(), "a mistake has words");
  must_be_fit_for_a_terminal(to_string(imported.problems), "mistakes steer no terminal");
  if (imported.cases.empty()) return;
  make_unique(imported);
  for (const transfer::ImportedCase& one : imported.cases) {
    const reports::CaseRecord record = corpus::run_case(one.the_case);
    must(record.status != reports::Status::OurBug, "no bug of ours", record.message);
  }
  const std::size_t mistakes = imported.problems.size();
  case_files_of(imported, shelf());
  must(imported.problems.size() == mistakes, "our own reader reads what was imported", to_string(imported.problems));
  use_as_export(imported.cases.front());
}

void use_as_board(std::string_view input) {
  const auto standard = variant_by_id("standard");
  transfer::read_jdip_board(input, shown_name, *standard, standard->start);
}

}  // namespace

void use_imports(std::string_view input) {
  if (transfer::form_of(input) == Form::Manifest) transfer::parts_of_manifest(input, shown_name);
  use_form(input, Form::JsonLines);
  use_form(input, Form::Jdip);
  use_as_board(input);
}

// Hand-written cases in both forms, and the example of the dialect.
Seeds import_seeds() {
  Seeds seeds{text_of("docs/examples/jdip-cases.txt")};
  for (const std::string& file : files_below("cases", ".case")) {
    if (file.find("generated") != file.npos) continue;
    for (const std::string& text : single_cases(file, 4)) {
      const auto read = corpus::read_case_file(text, shown_name, shelf());
      if (!read) continue;
      transfer::CasesOfVariant group{read->variant, {}};
      for (const corpus::Case& one : read->cases) group.cases.push_back({&one, read->chapters.front().title, file});
      for (const auto& [name, contents] : transfer::corpus_as_json(std::span(&group, 1), "", 1)) {
        if (!name.starts_with("variants/")) seeds.push_back(contents);
      }
      for (const auto& [name, contents] : transfer::corpus_as_jdip(std::span(&group, 1)).files) {
        if (name != transfer::not_expressed_name) seeds.push_back(contents);
      }
    }
  }
  return seeds;
}

}  // namespace casus::fuzz
