// A golden file: text that was accepted when it was last judged. To accept what has changed, look at the difference and
// run
//     ./dev golden
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace casus::testing {

// `file` is a path in the source tree.
inline void expect_accepted(const std::string& file, const std::string& text) {
  const std::string path = CASUS_SOURCE_DIR "/" + file;
  if (std::getenv("CASUS_ACCEPT_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  std::ifstream input(path, std::ios::binary);
  std::ostringstream accepted;
  accepted << input.rdbuf();
  ASSERT_TRUE(input) << "no golden file " << path << "; `./dev golden` writes it";
  EXPECT_EQ(text, accepted.str()) << "differs from " << path << "; `./dev golden` writes it anew";
}

}  // namespace casus::testing
