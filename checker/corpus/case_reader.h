// Reads case files (docs/case-format.md). Every mistake in a file is reported, and a file with mistakes gives no cases.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/corpus/case_layout.h"
#include "engine/text/diagnostic.h"

namespace casus::corpus {

// Variants by id, each read once; shared by all case files of a run, whichever thread reads them. A failed read is
// remembered too.
class VariantShelf {
 public:
  explicit VariantShelf(FileSource files) : files_(std::move(files)) {}
  Read<std::shared_ptr<const Variant>> get(std::string_view id);

 private:
  FileSource files_;
  std::mutex mutex_;
  std::map<std::string, Read<std::shared_ptr<const Variant>>, std::less<>> read_;
};

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
