// What is wrong with a sentence.
#pragma once

#include <string>

namespace casus::truth {

struct Wrong {
  std::string kind;  // the same for all boards: "{} is not dislodged"
  std::string why;   // on this one: "F North Sea is not dislodged"
};

}  // namespace casus::truth
