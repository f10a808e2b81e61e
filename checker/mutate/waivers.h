// Mutants that are proved to be without effect, from a file that people write (tests/mutation/without-effect.txt): a
// block each, with empty lines between them; `#` at the start of a line begins a comment.
//
//   file       engine/movement/strengths.h
//   statement  if (a [<] b) return {};
//   by         <=
//   because    the two are never equal: one is odd
//
// `by` is `nothing` for a mutant that leaves something out. A waiver has no line number, so that it stays with its
// statement.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/text/diagnostic.h"

namespace casus::mutate {

inline constexpr std::string_view waivers_name = "tests/mutation/without-effect.txt";

struct Waiver {
  SourcePos at;
  std::string file, statement, by, because;
};

Read<std::vector<Waiver>> read_waivers(std::string_view text, const std::string& shown_name);

// Of a mutant of `file`, as in Mutant.
bool waives(const Waiver& waiver, std::string_view file, std::string_view statement, std::string_view by);

}  // namespace casus::mutate
