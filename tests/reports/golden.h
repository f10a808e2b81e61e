// Golden files: what pages and pictures look like, in tests/reports/golden/. To accept what has changed, look at the
// difference and run
//     ./dev golden
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace casus::testing {

inline void expect_golden(const std::string& name, const std::string& text) {
  const std::string path = CASUS_SOURCE_DIR "/tests/reports/golden/" + name;
  if (std::getenv("CASUS_ACCEPT_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  std::ifstream file(path, std::ios::binary);
  std::ostringstream accepted;
  accepted << file.rdbuf();
  ASSERT_TRUE(file) << "no golden file " << path << "; see tests/reports/golden.h";
  EXPECT_EQ(text, accepted.str()) << "differs from " << path << "; see tests/reports/golden.h";
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
