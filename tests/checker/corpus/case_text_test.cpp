// Case files as text, without a variant: what they are made of, and their lines laid out.
#include "checker/corpus/syntax/case_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/resolve/resolve_case.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::corpus {
namespace case_text_test {

using casus::testing::file_with;
using casus::testing::places_and_problems;
using casus::testing::shelf;
using casus::testing::text_of_file;

constexpr std::string_view of_an_unknown_variant = R"(variant   atlantis   # nobody has it
chapter A  "All"
case  A.1   "A fleet sails"
    # before the source
  source  a   b
  clauses   atlantis/move    atlantis/void
  option 4.A.2=all-hold   unheard=of
  note  "two  blanks"
  phase Summer   12   movement
  board
    Poseidon   F Here,  F There
    centres Poseidon   Here
  diplomacy
    Poseidon 12   F Here - There   carried
    Zeus 1   F Here   H   outbid
  Poseidon
    F Here  -   Far There   moves
    "F There   h"   holds, dislodged   # behind
  result
    next   Winter   12
# at the end
)";

constexpr std::string_view laid_out = R"(variant atlantis  # nobody has it
chapter A "All"

case A.1 "A fleet sails"
  # before the source
  source   a   b
  clauses  atlantis/move atlantis/void
  option   convoy-paradox=all-hold unheard=of
  note     "two  blanks"
  phase    Summer 12 movement
  board
    Poseidon          F Here, F There
    centres Poseidon  Here
  diplomacy
    Poseidon 12  F Here - There  carried
    Zeus 1       F Here H        outbid
  Poseidon
    F Here - Far There           moves
    "F There   h"                holds, dislodged  # behind
  result
    next  Winter 12

# at the end
)";

TEST(CaseText, IsReadWithoutItsVariant) {
  Mistakes mistakes;
  const auto file = read_case_text(laid_out, "test.case", mistakes);
  ASSERT_TRUE(mistakes.none()) << to_string(std::move(mistakes).take());
  EXPECT_EQ(file->variant, "atlantis");
  ASSERT_EQ(file->chapters.size(), 1u);
  ASSERT_EQ(file->chapters[0].cases.size(), 1u);
  const CaseText& one = file->chapters[0].cases[0];
  EXPECT_EQ(one.title, "A fleet sails");
  EXPECT_EQ(one.source, "a   b");
  EXPECT_THAT(one.notes, ::testing::ElementsAre("two  blanks"));
  ASSERT_EQ(one.phases.size(), 1u);
  EXPECT_EQ(one.phases[0].phase(), "Summer 12 movement");
  EXPECT_EQ(one.phases[0].phase_at(), (SourcePos{"test.case", 10, 12}));
  std::vector<BlockText::Kind> kinds;
  for (const BlockText& block : one.phases[0].blocks) kinds.push_back(block.kind);
  using enum BlockText::Kind;
  EXPECT_THAT(kinds, ::testing::ElementsAre(Board, Diplomacy, Other, Result));
  EXPECT_EQ(one.phases[0].blocks[2].lines[1].trailing, " behind");
}

TEST(CaseText, IsLaidOutWithoutItsVariant) {
  const auto once = lay_out_case_file(of_an_unknown_variant, "test.case");
  ASSERT_TRUE(once) << to_string(once.problems());
  EXPECT_EQ(*once, laid_out);
  EXPECT_EQ(*lay_out_case_file(*once, "test.case"), laid_out);
}

TEST(CaseText, TellsMistakesThatNeedNoVariant) {
  const auto file = lay_out_case_file(
      "variant atlantis\nchapter A\ncase A,1 \"T\"\n  source\n  phase x\n  board\n  result extra\n      deep\n",
      "test.case");
  ASSERT_FALSE(file);
  EXPECT_EQ(places_and_problems(file.problems()),
            "2:10 a chapter without its title\n"
            "3:6 an invalid id\n"
            "4:9 a source without text\n"
            "6:3 an empty block\n"
            "7:10 trailing text\n"
            "8:7 bad indentation\n");
}

// A file of a variant that is not there says what else is wrong with it.
TEST(CaseText, TellsItsMistakesBesideAnUnknownVariant) {
  const auto file = read_case_file("variant atlantis\nchapter A\n", "test.case", shelf());
  EXPECT_EQ(places_and_problems(file.problems()), "1:9 an unknown variant\n2:10 a chapter without its title\n");
}

// What is laid out without the variant means the same: with it, the same canonical form comes of both.
TEST(CaseText, LaidOutMeansTheSame) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(CASUS_SOURCE_DIR) + "/cases/standard")) {
    if (entry.path().extension() != ".case") continue;
    SCOPED_TRACE(entry.path().filename().string());
    const std::string text = text_of_file(entry.path().string());
    const auto laid = lay_out_case_file(text, "test.case");
    ASSERT_TRUE(laid) << to_string(laid.problems());
    const auto canonical = format_case_file(*laid, "test.case", shelf());
    ASSERT_TRUE(canonical) << to_string(canonical.problems());
    EXPECT_EQ(*canonical, text);
    ++files;
  }
  EXPECT_GT(files, 10);
}

// `casus run --as` rests on this: one text, resolved under two variants.
TEST(CaseText, IsResolvedUnderAnyVariant) {
  Mistakes mistakes;
  const auto file = read_case_text(
      file_with(
          "  clauses  ludomaniacs/nowhere\n  phase  Spring 1901 movement\n  France\n    A Paris - Gascony  moves\n"
          "case T.2 \"Another\"\n  phase  Spring 1901 movement\n  Frnce\n    A Paris H  holds\n"),
      "test.case", mistakes);
  ASSERT_TRUE(mistakes.none());
  const auto cases = resolve_each(*file, *shelf().get("standard", "test.case"));
  ASSERT_EQ(cases.size(), 2u);
  ASSERT_TRUE(cases[0].ok()) << to_string(cases[0].problems());
  EXPECT_TRUE(cases[0]->clauses.empty());
  EXPECT_EQ(cases[0]->start.units.size(), 1u);
  EXPECT_EQ(places_and_problems(cases[1].problems()), "11:3 unknown line\n");
}

}  // namespace case_text_test
}  // namespace casus::corpus
