#include "checker/corpus/select.h"

#include <string>

#include <gtest/gtest.h>

namespace casus::corpus {
namespace select_test {

TEST(Glob, StandsForTextAndLetters) {
  struct Row {
    std::string_view glob, text;
    bool matches;
  };
  constexpr Row rows[] = {
      {"6.A.1", "6.A.1", true},
      {"6.A.1", "6.A.11", false},
      {"6.A.*", "6.A.11", true},
      {"6.A.?", "6.A.11", false},
      {"*paradox*", "The Paradox", true},
      {"*paradox", "paradoxes", false},
      {"*", "", true},
      {"?", "", false},
      {"a*b*c", "aXbXbXc", true},
      {"a*b*c", "aXbX", false},
      {"**", "anything", true},
      {"", "x", false},
  };
  for (const Row& row : rows) EXPECT_EQ(glob_matches(row.glob, row.text), row.matches) << row.glob << " ~ " << row.text;
}

TEST(Glob, TakesNoLongTimeOverManyStars) {
  std::string stars;
  for (int i = 0; i < 50; ++i) stars += "a*";
  EXPECT_FALSE(glob_matches(stars + "b", std::string(2000, 'a')));
}

}  // namespace select_test
}  // namespace casus::corpus
