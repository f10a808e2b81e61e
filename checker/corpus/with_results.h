// A case file in which a case states what came out instead of what it stated: `casus run --accept` writes it. Only
// lines of this case that state another result change; each other byte of the file stays.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/variant_source.h"
#include "engine/text/diagnostic.h"

namespace casus::corpus {

struct ChangedLine {
  int line = 0;        // in the file as it was; of a new line, the line above it
  std::string before;  // "" if the line is new
  std::string after;   // "" if the line goes
};
struct WithResults {
  std::string text;
  std::vector<ChangedLine> changes;  // by line
};

// Each reason is stated as fully as it was before. A file in canonical form stays in it, so in a block that gets a
// longer line the columns may move. What is wrong with a case itself, such as a phase that does not follow or a clause
// that decides nothing, is a diagnostic: the text that is returned always passes.
Read<WithResults> with_results(std::string_view text, const std::string& shown_name, std::string_view id,
                               VariantSource& variants);

}  // namespace casus::corpus
