// A case file in lines and columns, with its own words or with those that a variant gives it.
#pragma once

#include <string>
#include <unordered_map>

#include "checker/corpus/syntax/case_text.h"
#include "checker/corpus/syntax/layout.h"

namespace casus::corpus {

struct Columns {
  std::string lead, head, rest;
};
// The lines in canonical words, by number in the file (checker/corpus/resolve/resolve_case.h).
using CanonicalLines = std::unordered_map<int, Columns>;

// Lines that are not in `canonical` keep their words, with single blanks between them.
Layout lay_out(const CaseFileText& file, const CanonicalLines& canonical = {});

}  // namespace casus::corpus
