// Case files for tests: the variants come from mapdata/, the cases from the test.
#pragma once

#include <string>
#include <string_view>

#include "checker/corpus/case_reader.h"
#include "tests/engine/variant_files.h"

namespace casus::testing {

inline corpus::GivenVariants& shelf() {
  static corpus::GivenVariants variants(mapdata());
  return variants;
}

inline Read<corpus::CaseFile> read_cases(std::string_view text) {
  return corpus::read_case_file(text, "test.case", shelf());
}

// A file with one case, whose lines from the head on are given.
inline std::string file_with(std::string_view case_lines, std::string_view variant = "standard") {
  return "variant " + std::string(variant) + "\nchapter T \"Test\"\n\ncase T.1 \"A title\"\n" + std::string(case_lines);
}

// "line:column problem" for every mistake, each followed by a newline.
inline std::string places_and_problems(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& said : diagnostics) {
    text += std::to_string(said.at.line) + ':' + std::to_string(said.at.column) + ' ' + said.problem + '\n';
  }
  return text;
}

}  // namespace casus::testing
