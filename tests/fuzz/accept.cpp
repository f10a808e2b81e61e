// What came out, written into a case that states something else: what `casus run --accept` writes into files of others.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_case.h"
#include "checker/corpus/with_results.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/played_file.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

constexpr std::string_view accepted_file = "accepted.case";

void others_stay(const corpus::CaseFile& before, const corpus::CaseFile& after, std::string_view id) {
  must(before.cases.size() == after.cases.size(), "no case comes or goes");
  for (std::size_t i = 0; i < before.cases.size(); ++i) {
    if (before.cases[i].id == id) continue;
    must(corpus::print(before.cases[i]) == corpus::print(after.cases[i]), "another case stays as it was", id);
  }
}

void accept_case(std::string_view input, const corpus::CaseFile& file, const std::string& id) {
  const auto made = corpus::with_results(input, std::string(accepted_file), id, shelf());
  if (!made) return must_be_told(made.problems(), "", "");
  must(!made->changes.empty(), "a case that failed has a line that changes", input);
  const auto again = corpus::read_case_file(made->text, std::string(accepted_file), shelf());
  if (!again) broken("what is written can be read", to_string(again.problems()) + made->text);
  others_stay(file, *again, id);
  const auto taken = std::ranges::find(again->cases, id, &corpus::Case::id);
  must(corpus::run_case(*taken).status == reports::Status::Passed, "with what came out the case passes", made->text);
  const auto twice = corpus::with_results(made->text, std::string(accepted_file), id, shelf());
  must(twice.ok() && twice->text == made->text, "nothing is left to write", made->text);
}

// A verdict that a case may state in the place of another one.
std::string made_wrong(std::string text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> others = {{{" moves", " bounces"},
                                                                                    {" bounces", " moves"},
                                                                                    {" given", " cut"},
                                                                                    {" builds", " illegal"},
                                                                                    {" retreats", " disbands"},
                                                                                    {" carried", " outbid"},
                                                                                    {" disbands", " illegal"}}};
  for (const auto& [verdict, other] : others) {
    const std::size_t at = text.find(std::string(verdict) + '\n', text.find("  phase"));
    if (at != std::string::npos) return text.replace(at, verdict.size(), other);
  }
  return text;
}

}  // namespace

void use_accept(std::string_view input) {
  const auto file = corpus::read_case_file(input, std::string(accepted_file), shelf());
  if (!file) return must_be_told(file.problems(), input, accepted_file);
  for (const reports::CaseRecord& record : run_of(*file).cases) {
    if (record.status == reports::Status::Failed) accept_case(input, *file, record.id);
  }
}

Seeds accept_seeds() {
  Seeds seeds;
  for (std::string& text : case_file_seeds()) {
    seeds.push_back(made_wrong(text));
    if (is_one_in(8, text)) {
      std::string crlf;
      for (const char c : seeds.back()) crlf += c == '\n' ? "\r\n" : std::string(1, c);
      seeds.push_back(std::move(crlf));
    }
  }
  return seeds;
}

}  // namespace casus::fuzz
