// Reads case files (docs/case-format.md): the text (checker/corpus/syntax/case_text.h), then its meaning under its
// variant (checker/corpus/resolve/resolve_case.h). Every mistake in a file is reported, and a file with mistakes gives
// no cases.
#pragma once

#include <string>
#include <string_view>

#include "checker/corpus/case.h"
#include "checker/corpus/variant_source.h"
#include "engine/text/diagnostic.h"

namespace casus::corpus {

Read<CaseFile> read_case_file(std::string_view text, std::string_view shown_name, VariantSource& variants);

// Rewrites the text of a case file in canonical form, and keeps its comments. Reading and writing it again changes
// nothing.
Read<std::string> format_case_file(std::string_view text, std::string_view shown_name, VariantSource& variants);
// Changes only indentation, blank lines, columns and the names of options. Names and orders stay as they are written;
// the variant is not read.
Read<std::string> lay_out_case_file(std::string_view text, std::string_view shown_name);

}  // namespace casus::corpus
