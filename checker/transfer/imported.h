// The cases that were read from another form, and the findings about them.
#pragma once

#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/foreign_maps/finding.h"
#include "engine/text/diagnostic.h"

namespace casus::transfer {

struct ImportedCase {
  corpus::Case the_case;
  corpus::Chapter chapter;
  std::string variant;  // its name in the `variant` line
  std::string file;     // name of the file for it, without folder and ending
  bool generated = false;
  bool derived = false;  // its verdicts are not from the source
};
// A case with a problem is not in the cases.
struct Imported : Report {
  std::vector<ImportedCase> cases;
};

}  // namespace casus::transfer
