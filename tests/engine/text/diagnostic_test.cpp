#include "engine/text/diagnostic.h"

#include <gtest/gtest.h>

#include "engine/text/mistakes.h"

namespace casus {
namespace diagnostic_test {

TEST(Diagnostic, SaysWhereWhatExpectedAndFound) {
  struct Row {
    std::string_view why;
    Diagnostic diagnostic;
    std::string_view expected;
  };
  const Row rows[] = {
      {"all of it",
       {{"map.xml", 212, 15}, "border to an unknown province", "a province of this map", "bulgari", "bulgaria"},
       "map.xml:212:15: border to an unknown province\n  expected  a province of this map\n  found     \"bulgari\" (the nearest is \"bulgaria\")"},
      {"nothing near",
       {{"map.xml", 2, 1}, "problem", "this", "that", ""},
       "map.xml:2:1: problem\n  expected  this\n  found     \"that\""},
      {"the problem alone", {{"map.xml", 2, 1}, "problem", "", "", ""}, "map.xml:2:1: problem"},
      {"the file as a whole", {{"map.xml", 0, 0}, "empty", "", "", ""}, "map.xml: empty"},
      {"text without a file", {{"", 1, 4}, "problem", "", "", ""}, "1:4: problem"},
      {"no place at all", {{}, "problem", "", "", ""}, "problem"},
      {"something near, but nothing found", {{}, "problem", "", "", "this"}, "problem\n  nearest   \"this\""},
  };
  for (const Row& row : rows) EXPECT_EQ(to_string(row.diagnostic), row.expected) << row.why;
  EXPECT_EQ(to_string(Diagnostics{rows[2].diagnostic, rows[3].diagnostic}), "map.xml:2:1: problem\nmap.xml: empty\n");
}

TEST(Mistakes, ComeByFileLineAndColumn) {
  Mistakes mistakes;
  mistakes.add({"b", 1, 1}, "third");
  mistakes.add({"a", 10, 1}, "second");
  mistakes.add({"a", 9, 5}, "first");
  EXPECT_FALSE(mistakes.none());
  EXPECT_EQ(to_string(std::move(mistakes).take()), "a:9:5: first\na:10:1: second\nb:1:1: third\n");
}

TEST(Mistakes, ShortenWhatWasFoundWithoutCuttingALetter) {
  Mistakes mistakes;
  mistakes.add({}, "long", "", std::string(79, 'x') + "\xC3\xBC" + std::string(1000, 'y'));
  EXPECT_EQ(std::move(mistakes).take()[0].found, std::string(79, 'x') + "...");
}

}  // namespace diagnostic_test
}  // namespace casus
