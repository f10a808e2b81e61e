// What is wrong with a sentence.
#pragma once

#include <string>

namespace casus::truth {

struct Wrong {
  std::string kind;  // the same for all boards: "{} is not dislodged"
  std::string why;   // on this one: "F North Sea is not dislodged"
};

struct Untruth {
  std::string of;        // the order, unit, grant or event with its result: "A Paris - Burgundy: bounces"
  std::string sentence;  // as it is printed
  std::string why;       // what is wrong with it
  std::string kind;      // the same for every board on which the same is wrong
};

}  // namespace casus::truth
