// Golden files of what pages and pictures look like, in tests/reports/golden/.
#pragma once

#include <string>

#include "tests/golden/file.h"

namespace casus::testing {

inline void expect_golden(const std::string& name, const std::string& text) {
  expect_accepted("tests/reports/golden/" + name, text);
}

// So that a difference is a few short lines.
inline std::string one_tag_a_line(const std::string& markup) {
  std::string lines;
  for (std::size_t i = 0; i < markup.size(); ++i) {
    if (markup[i] == '<' && i > 0 && markup[i - 1] == '>') lines += '\n';
    lines += markup[i];
  }
  return lines;
}

}  // namespace casus::testing
