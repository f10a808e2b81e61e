// The canonical form of a case file (docs/case-format.md). Reading and writing again changes nothing.
#pragma once

#include <string>
#include <string_view>

#include "checker/corpus/case_reader.h"

namespace casus::corpus {

// Rewrites the text of a case file in canonical form, comments kept.
Read<std::string> format_case_file(std::string_view text, std::string_view shown_name, VariantShelf& variants);
// One case as text, for generated and shrunk cases; without the file's `variant` line.
std::string print(const Case& the_case);

}  // namespace casus::corpus
