// What was read of cases in a form that is not ours, and what is to be told of it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/case.h"
#include "engine/text/diagnostic.h"

namespace casus::transfer {

// What became of something in the source that did not go over as it stood.
struct Finding {
  enum class Kind : std::uint8_t {
    Fixed,           // tidied: a misspelt name, a missing END
    Lost,            // no place in a case, and without effect
    ChangesResults,  // without a counterpart, so that something else may come out
    Contradicts,     // the source expects what our rules do not say; the case keeps what it expects
  };
  Kind kind = Kind::Fixed;
  SourcePos at;
  std::string what;
};
std::string_view word(Finding::Kind kind);  // "fixed", "lost", "changes-results", "contradicts"

struct ImportedCase {
  corpus::Case the_case;
  corpus::Chapter chapter;
  std::string variant;  // its name in the `variant` line
  std::string file;     // name of the file that it should stand in, without folder and ending
  bool generated = false;
  bool derived = false;  // its verdicts are not the source's
};
struct Imported {
  std::vector<ImportedCase> cases;
  std::vector<Finding> findings;
  Diagnostics problems;  // what could not be read; a case with one is not among the cases
};

}  // namespace casus::transfer
