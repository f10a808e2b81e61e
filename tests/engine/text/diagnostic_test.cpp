#include "engine/text/diagnostic.h"

#include <gtest/gtest.h>

#include "engine/text/assert.h"
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

TEST(Diagnostic, IsAboutTheInputAsAWholeWithoutAPlace) { EXPECT_EQ(SourcePos{}, (SourcePos{"", 0, 0})); }

TEST(Mistakes, AreFoundByTheirLines) {
  Mistakes mistakes;
  mistakes.add({"map.xml", 5, 1}, "problem");
  EXPECT_TRUE(mistakes.any_in_lines(5, 5));
  EXPECT_TRUE(mistakes.any_in_lines(4, 5));
  EXPECT_TRUE(mistakes.any_in_lines(5, 6));
  EXPECT_FALSE(mistakes.any_in_lines(3, 4));
  EXPECT_FALSE(mistakes.any_in_lines(6, 7));
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

TEST(Mistakes, AreShownUpTo200) {
  const auto last = [](int count) {
    Mistakes mistakes;
    for (int i = 0; i < count; ++i) mistakes.add({"map.xml", 1, 1 + i}, "problem");
    EXPECT_EQ(mistakes.count(), static_cast<std::size_t>(count));
    const Diagnostics taken = std::move(mistakes).take();
    return std::to_string(taken.size()) + " " + to_string(taken.back());
  };
  EXPECT_EQ(last(200), "200 map.xml:1:200: problem");
  EXPECT_EQ(last(201), "201 map.xml: and 1 further mistake");
  EXPECT_EQ(last(202), "201 map.xml: and 2 further mistakes");
  EXPECT_EQ(last(449), "201 map.xml: and 249 further mistakes");
  EXPECT_EQ(last(450), "201 map.xml: and 250 or more further mistakes");
}

TEST(Mistakes, OfAnotherReaderAreAdded) {
  Mistakes mistakes;
  mistakes.add({"map.xml", 1, 1}, "a problem", "Paris", "Pari", {"Roma", "Paris"});
  mistakes.add(Diagnostics(200, {{"map.xml", 2, 1}, "another", "this", std::string(81, 'x'), "y"}));
  EXPECT_EQ(mistakes.count(), 201U);
  const Diagnostics taken = std::move(mistakes).take();
  EXPECT_EQ(to_string(taken[0]),
            "map.xml:1:1: a problem\n  expected  Paris\n  found     \"Pari\" (the nearest is \"Paris\")");
  EXPECT_EQ(to_string(taken[1]), "map.xml:2:1: another\n  expected  this\n  found     \"" + std::string(80, 'x') +
                                     "...\" (the nearest is \"y\")");
  EXPECT_EQ(to_string(taken.back()), "map.xml: and 1 further mistake");
  EXPECT_EQ(taken.back().at, (SourcePos{"map.xml", 0, 0})) << "of the file as a whole";
}

TEST(Warnings, AreNoMistakes) {
  Mistakes mistakes;
  mistakes.warn({"map.xml", 2, 1}, "hardly meant", "this", std::string(81, 'x'));
  mistakes.warn({"map.xml", 1, 1}, "hardly meant either");
  EXPECT_TRUE(mistakes.none());
  EXPECT_EQ(mistakes.count(), 0U);
  EXPECT_EQ(to_string(mistakes.warnings()),
            "map.xml:1:1: hardly meant either\nmap.xml:2:1: hardly meant\n  expected  "
            "this\n  found     \"" +
                std::string(80, 'x') + "...\"\n");
}

TEST(Diagnostics, WithoutAFileGetAPlace) {
  const Diagnostics placed_ones =
      placed({{{"", 3, 4}, "a", "", "", ""}, {{"map.xml", 1, 1}, "b", "", "", ""}}, {"orders", 7, 8});
  EXPECT_EQ(to_string(placed_ones), "orders:7:8: a\nmap.xml:1:1: b\n");
}

TEST(Assertions, SayWhereAndWhatShouldBeTrue) {
  try {
    report_bug("1 == 2", "engine/file.cpp", 7);
    ADD_FAILURE() << "nothing was reported";
  } catch (const Bug& bug) {
    EXPECT_STREQ(bug.what(), "engine/file.cpp:7: this should be true: 1 == 2");
  }
}

}  // namespace diagnostic_test
}  // namespace casus
