// Case files as text, without a variant: what they are made of, and their lines laid out.
#include "checker/corpus/syntax/case_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/resolve/board_lines.h"
#include "checker/corpus/resolve/campaign_lines.h"
#include "checker/corpus/resolve/resolve_case.h"
#include "checker/corpus/syntax/layout.h"
#include "checker/corpus/syntax/lines.h"
#include "engine/text/largest_text.h"
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
  known-failure "not \yet"
  note  "two  \blanks"
  phase Summer   12   movement
  board
    Poseidon   F Here,  F There
    centres Poseidon   Here
  diplomacy
    Poseidon 12   F Here - There   carried
    Zeus 1   F Here   H   outbid
  Poseidon
    F Here  -   Far There   moves
    "F \"There   h"   holds, dislodged   # behind
  result
    next   Winter   12
# at the end
)";

constexpr std::string_view laid_out = R"(variant atlantis  # nobody has it
chapter A "All"

case A.1 "A fleet sails"
  # before the source
  source         a   b
  clauses        atlantis/move atlantis/void
  option         convoy-paradox=all-hold unheard=of
  known-failure  "not \\yet"
  note           "two  \\blanks"
  phase          Summer 12 movement
  board
    Poseidon          F Here, F There
    centres Poseidon  Here
  diplomacy
    Poseidon 12  F Here - There  carried
    Zeus 1       F Here H        outbid
  Poseidon
    F Here - Far There           moves
    "F \"There   h"              holds, dislodged  # behind
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
  EXPECT_EQ(one.known_failure, "not \\yet");
  EXPECT_THAT(one.notes, ::testing::ElementsAre("two  \\blanks"));
  ASSERT_EQ(one.phases.size(), 1u);
  ASSERT_NE(one.head_line(HeadKeyword::Option), nullptr);
  EXPECT_EQ(one.head_line(HeadKeyword::Option)->at.line, 8);
  EXPECT_EQ(one.head_line(HeadKeyword::Ruling), nullptr);
  EXPECT_EQ(one.phases[0].phase(), "Summer 12 movement");
  EXPECT_EQ(one.phases[0].phase_at(), (SourcePos{"test.case", 11, 18}));
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

TEST(CaseText, HasSingleBlanksOutsideOfQuotes) {
  constexpr std::pair<std::string_view, std::string_view> rows[] = {
      {"  a   b ", "a b"},
      {"\"a  b\"   c  d", "\"a  b\" c d"},
      {"\"a \\\"  b\"   c", "\"a \\\"  b\" c"},
      {std::string_view("\"a\\ b").substr(0, 3), "\"a\\"},  // a quote that is cut behind its backslash
  };
  for (const auto& [written, single] : rows) EXPECT_EQ(with_single_blanks(written), single) << written;
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

TEST(CaseText, HasNoLineOfABlockBeforeItsFirstCase) {
  const auto file = lay_out_case_file("variant standard\n    A Paris H  holds\nchapter A \"One\"\n", "test.case");
  EXPECT_EQ(places_and_problems(file.problems()), "2:5 a line that belongs to no block\n");
}

// Four blanks for each level, as in other formats.
TEST(CaseText, SaysThatALineOfACaseIsIndentedTooFar) {
  const auto file = lay_out_case_file(
      "variant standard\nchapter A \"A\"\ncase A.1 \"T\"\n    phase Spring 1901 movement\n    France\n", "test.case");
  ASSERT_FALSE(file);
  EXPECT_EQ(to_string(file.problems()),
            "test.case:4:5: a line that belongs to no block\n"
            "  expected  this line indented by two blanks, not by four\n"
            "  found     \"phase Spring 1901 movement\"\n"
            "test.case:5:5: a line that belongs to no block\n"
            "  expected  a power, board, diplomacy or result before it\n"
            "  found     \"France\"\n");
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

// The clauses of another rulebook are not those of this one.
TEST(CaseText, StatesNoClausesUnderAnotherVariant) {
  struct Row {
    std::string_view variant, lines;
  };
  constexpr Row rows[] = {
      {"standard",
       "  phase  Spring 1901 movement\n  France\n    A Burgundy - Munich  bounces (bounce/occupied)\n"
       "  Germany\n    A Munich H  holds\n"
       "  result\n    dislodged  Germany A Munich from Burgundy: none; closed Ruhr (retreat/occupied)\n"},
      {"ambition-empire-6",
       "  phase  Spring 1763 movement\n  diplomacy\n    Turkey 1  A Switzerland H  barred (bounce/occupied)\n"},
      {"1700ad",
       "  phase  1700 turn\n  Swedish\n    A(Sca)-Den(x2)  bounces (bounce/occupied) / holds (bounce/occupied)\n"},
  };
  for (const Row& row : rows) {
    const std::string text = file_with(row.lines, row.variant);
    Mistakes mistakes;
    const auto file = read_case_text(text, "test.case", mistakes);
    ASSERT_TRUE(mistakes.none());
    const auto variant = *shelf().get(row.variant, "test.case");
    const auto cases = resolve_each(*file, variant);
    ASSERT_TRUE(cases.at(0).ok()) << to_string(cases[0].problems());
    EXPECT_THAT(print(*cases[0]), ::testing::Not(::testing::HasSubstr("occupied")));
    const auto with_clauses = resolve(*file, variant, mistakes);
    ASSERT_TRUE(mistakes.none());
    EXPECT_THAT(print(with_clauses.cases.at(0)), ::testing::HasSubstr("occupied"));
    EXPECT_EQ(file->path, "test.case");
    EXPECT_EQ(with_clauses.path, "test.case");
  }
}

TEST(CaseText, HasColumnsOnlyWhereLinesShareThem) {
  Layout layout;
  layout.lines.resize(4);
  const std::string_view heads[] = {"a", "a longer head", "b", "a longer head"};
  for (std::size_t i = 0; i < layout.lines.size(); ++i) {
    layout.lines[i].head = heads[i];
    layout.lines[i].rest = "rest";
    layout.lines[i].columns = i < 2 ? 0 : 1;
  }
  EXPECT_EQ(print(layout), "a  rest\na longer head  rest\nb              rest\na longer head  rest\n");
}

// ---- Its lines ----

Lines lines_of(std::string_view text, std::string_view said = "") {
  Mistakes mistakes;
  const auto lines = read_lines(text, "test.case", mistakes);
  EXPECT_EQ(places_and_problems(std::move(mistakes).take()), said);
  return lines.value_or(Lines{});
}

TEST(CaseText, HasLinesAndBytesUpToTheirLargestNumber) {
  EXPECT_EQ(lines_of(std::string(longest_line, 'x')).lines.size(), 1u);
  EXPECT_TRUE(lines_of(std::string(longest_line + 1, 'x'), "1:4097 the line is too long\n").lines.empty());
  std::string largest;
  while (largest.size() < largest_text) largest += std::string(longest_line - 1, ' ') + '\n';
  largest.resize(largest_text);
  EXPECT_TRUE(lines_of(largest).lines.empty());
}

TEST(CaseText, MayBeginWithAByteOrderMark) {
  const Line line = lines_of("\xEF\xBB\xBFvariant standard\n").lines.at(0);
  EXPECT_EQ(line.text, "variant standard");
  EXPECT_EQ(line.at, (SourcePos{"test.case", 1, 1}));
}

TEST(CaseText, NamesItsVariantInQuotesIfAskedTo) {
  const auto said = [](const std::string& line) {
    Mistakes mistakes;
    const auto text = read_case_text(line + "\nchapter A \"One\"\n", "test.case", mistakes);
    const std::string variant = text ? text->variant : "no text";
    return variant + '|' + places_and_problems(std::move(mistakes).take());
  };
  EXPECT_EQ(said("variant my maps/v.xml  # mine"), "my maps/v.xml|");
  EXPECT_EQ(said(R"(variant "no #1/v.xml"  # mine)"), "no #1/v.xml|");
  EXPECT_EQ(said(R"(variant "a \"b\" \\c")"), "a \"b\" \\c|");
  EXPECT_EQ(said(R"(variant "standard" now)"), "standard|1:20 trailing text\n");
  EXPECT_EQ(said(R"(variant "")"), "|1:9 a variant without its id\n");
  EXPECT_EQ(said(R"(variant "standard)"), "|1:9 unbalanced quotes\n");
  for (const std::string name : {"standard", "my maps/v.xml", "no #1/v.xml", "\"", "a \\ b", " v.xml", "v "})
    EXPECT_EQ(said("variant " + written_variant_name(name)), name + '|');
}

TEST(CaseText, IsNotReadIfItHasAZeroByte) {
  using namespace std::string_view_literals;
  lines_of("ab\0"sv, "1:3 a binary file\n");
  lines_of("\0"sv, "1:1 a binary file\n");
  lines_of("a\nbc\0d\n"sv, "2:3 a binary file\n");
}

TEST(CaseText, SaysWhichByteIsNotText) {
  Mistakes mistakes;
  read_lines("caf\xe9\n\xc0\n\xbf\n\x7f\n", "test.case", mistakes);
  std::string found;
  for (const Diagnostic& one : std::move(mistakes).take()) found += one.problem + ": " + one.found + '\n';
  EXPECT_EQ(found,
            "not UTF-8: byte 0xE9, which is \"\u00e9\" in Latin-1\n"
            "not UTF-8: byte 0xC0, which is \"\u00c0\" in Latin-1\n"
            "not UTF-8: byte 0xBF\n"
            "a control character: byte 0x7F\n");
}

TEST(CaseText, IsNoPosition) {
  const auto said = [](std::string_view text) {
    Mistakes mistakes;
    EXPECT_FALSE(read_case_text(text, "test.case", mistakes));
    return places_and_problems(std::move(mistakes).take());
  };
  EXPECT_EQ(said("variant standard\nphase Spring 1901 movement\nboard\n  France A Paris\n"),
            "2:1 a position instead of cases\n");
}

TEST(CaseText, IsNotReadIfItIsInAnotherEncoding) {
  lines_of("variant standard\ncase X.1 \"caf\xe9\"\n  phase x\n", "2:14 not UTF-8\n");
  lines_of("variant standard\rcase X.1\r", "1:17 lines that end with a carriage return alone\n");
}

TEST(CaseText, KnowsTheColumnOfEachWord) {
  Words words("one   two", SourcePos{"test.case", 7, 11});
  EXPECT_EQ(words.next(), "one");
  EXPECT_EQ(words.at().column, 17);
  EXPECT_EQ(words.rest(), "two");
}

TEST(CaseText, FindsThePowerThatALineBeginsWith) {
  for (const std::string id : {"standard", "ambition-empire-6", "1700ad", "versailles", "hundred"}) {
    const auto variant = *shelf().get(id, "test.case");
    for (const Power& power : variant->powers) {
      std::vector<std::string> names = power.aliases;
      names.push_back(power.name);
      for (const std::string& name : names) EXPECT_EQ(power_at_front(*variant, name + " A Rome"), name);
    }
    EXPECT_EQ(power_at_front(*variant, "Neverland A Rome"), "");
    EXPECT_EQ(power_at_front(*variant, ""), "");
  }
}

// A turn goes on from the start: what no line of the board says is as it was there.
TEST(CaseText, LeavesWhatIsAtTheStartOfTurnsToIt) {
  Variant variant = **shelf().get("1700ad", "test.case");
  const ProvinceId first{0}, entered{1};
  variant.start.owners[0] = PowerId{0};
  variant.start.campaign.coasts[0] = PowerId{0};
  variant.start.campaign.entered.insert(entered);
  Board board;
  board.setup = empty_setup(variant);
  complete_from_start(variant, board);
  EXPECT_TRUE(std::ranges::any_of(board.setup.owners, [&](const auto& one) { return one.centre == first; }));
  EXPECT_TRUE(std::ranges::any_of(board.setup.coasts, [&](const auto& one) { return one.province == first; }));
  ASSERT_EQ(board.setup.entered.size(), 1u);
  EXPECT_EQ(board.setup.entered.front().province, entered);
  complete_from_start(variant, board);  // now it says so itself
  EXPECT_EQ(board.setup.entered.size(), 1u);
}

}  // namespace case_text_test
}  // namespace casus::corpus
