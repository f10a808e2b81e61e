// Cases as text, in canonical form (docs/case-format.md). checker/corpus/case_reader.h formats files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/case.h"

namespace casus::corpus {

// One case as text, for generated and shrunk cases; without the file's `variant` line.
std::string print(const Case& the_case);
// A case file with this one case, in this chapter. It names the variant by `variant`, or by its id.
std::string print_file(const Case& the_case, const Chapter& chapter, std::string_view variant = {});

// The lines of a result, in their sequence.
struct ResultLine {
  std::string keyword, text;  // "stand-offs", "Ankara"
};
std::vector<ResultLine> result_lines(const Variant& variant, const ExpectedResult& result);

}  // namespace casus::corpus
