// Mutants that are proved to be without effect, from a file that people write (tests/mutation/without-effect.txt): a
// block each, with empty lines between them; `#` at the start of a line begins a comment.
//
//   file       engine/movement/strengths.h
//   statement  if (a [<] b) return {};
//   by         <=
//   because    the two are never equal: one is odd
//
// A waiver has no line number, so that it stays with its statement.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/mutate/mutants.h"
#include "engine/text/diagnostic.h"

namespace casus::mutate {

struct Waiver {
  SourcePos at;
  std::string file, statement, by, because;
};

Read<std::vector<Waiver>> read_waivers(std::string_view text, const std::string& shown_name);

bool waives(const Waiver& waiver, std::string_view file, const Mutant& mutant);

}  // namespace casus::mutate
