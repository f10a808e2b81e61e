// The meaning of a case file under a variant: names become provinces and powers, orders are read, boards are checked.
// checker/corpus/syntax/case_text.h reads the text.
#pragma once

#include <memory>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/corpus/syntax/case_layout.h"
#include "checker/corpus/syntax/case_text.h"
#include "engine/text/diagnostic.h"
#include "engine/text/mistakes.h"

namespace casus::corpus {

// Under the variant that the file names. The words that the variant has for each line go to `canonical`, if any.
CaseFile resolve(const CaseFileText& file, std::shared_ptr<const Variant> variant, Mistakes& mistakes,
                 CanonicalLines* canonical = nullptr);

// The cases of a file without mistakes, in its sequence, read under another variant than the one it names. Each is read
// by itself, since a name that the other variant lacks spoils only the cases that use it. They cite no clauses, because
// the ids of clauses belong to one rulebook.
std::vector<Read<Case>> resolve_each(const CaseFileText& file, std::shared_ptr<const Variant> variant);

}  // namespace casus::corpus
