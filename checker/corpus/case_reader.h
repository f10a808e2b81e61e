// Reads case files (docs/case-format.md). Every mistake in a file is reported, and a file with mistakes gives no cases.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/corpus/case_layout.h"
#include "checker/corpus/variant_shelf.h"
#include "engine/text/diagnostic.h"

namespace casus::corpus {

Read<CaseFile> read_case_file(std::string_view text, std::string_view shown_name, VariantShelf& variants);

// The same, with every line and comment of the file in canonical form, as the formatter writes it.
struct LaidCaseFile {
  CaseFile file;
  Layout layout;
};
Read<LaidCaseFile> read_laid_case_file(std::string_view text, std::string_view shown_name, VariantShelf& variants);

// The cases of a file that is without mistakes, in its sequence, as they read under another variant than the one it
// names: each by itself, since a name that the other variant lacks spoils only the cases that use it. They cite no
// clauses, whose ids are a rulebook's own.
std::vector<Read<Case>> read_cases_as(std::string_view text, std::string_view shown_name,
                                      std::shared_ptr<const Variant> variant);

}  // namespace casus::corpus
