// What was read of cases in a form that is not ours, and what is to be told of it.
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
  std::string file;     // name of the file that it should stand in, without folder and ending
  bool generated = false;
  bool derived = false;  // its verdicts are not the source's
};
// A case with a problem is not among the cases.
struct Imported : Report {
  std::vector<ImportedCase> cases;
};

}  // namespace casus::transfer
