// What `casus faults` prints.
#pragma once

#include <span>
#include <string>

#include "checker/faults/run_faults.h"

namespace casus::faults {

struct Score {
  int caught = 0;
  int survived = 0;
  int without_effect = 0;
  int misjudged = 0;
  bool is_full() const { return survived == 0 && misjudged == 0; }
};
Score score_of(std::span<const Trial> trials);

// One line for each fault; survivors with their sentence after all others; then the score, and how many faults do not
// apply. Those are not counted.
std::string text_report(std::span<const Trial> trials, std::span<const ListedFault> not_applicable = {});
// With the ids of all cases that notice a fault.
std::string json_report(std::span<const Trial> trials, std::span<const ListedFault> not_applicable = {});
// The list by itself, by clause, as docs/faults.md has it.
std::string faults_page(std::span<const ListedFault> faults);

}  // namespace casus::faults
