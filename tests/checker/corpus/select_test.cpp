#include "checker/corpus/select.h"

#include <string>
#include <string_view>
#include <vector>

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

TEST(IdsIn, AreThoseOfTheLinesOfATextThatMakesNoSense) {
  using Ids = std::vector<std::string>;
  EXPECT_EQ(
      ids_in(
          "variant standard\n\ncase X.1 \"One\"\n  phase nonsense\ncase   X.2\r\ncase \n  case X.3\ncases X.4\ncase X.5"),
      (Ids{"X.1", "X.2", "X.5"}));
  EXPECT_EQ(ids_in(""), Ids());
}

}  // namespace select_test
}  // namespace casus::corpus
