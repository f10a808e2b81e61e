// A text in the case dialect of jDip, cut into cases and blocks.
#include "checker/transfer/jdip_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace casus::transfer {
namespace jdip_text_test {

std::string shown(const JdipLine& line) {
  return std::to_string(line.at.line) + ':' + std::to_string(line.at.column) + '<' + line.text + '>';
}

// The blocks by their keyword, with the place and the text of each line.
std::string shown(const JdipBlocks& blocks) {
  std::string text;
  for (std::size_t i = 0; i < jdip_keywords.size(); ++i) {
    const auto keyword = static_cast<JdipKeyword>(i);
    if (!blocks.has(keyword)) continue;
    text += ' ' + std::string(word(keyword)) + '(';
    for (const JdipLine& line : blocks[keyword]) text += shown(line);
    text += ')';
  }
  return text;
}

std::string shown(const std::vector<Finding>& findings, Mistakes& mistakes) {
  std::string text;
  for (const Finding& one : findings) text += shown_place(one.at) + "fixed: " + one.what + '\n';
  for (const Diagnostic& one : std::move(mistakes).take())
    text += shown_place(one.at) + one.problem + (one.found.empty() ? "" : " (" + one.found + ')') + '\n';
  return text;
}

// One line for each case.
std::string cut(const std::string& text) {
  std::vector<Finding> findings;
  Mistakes mistakes;
  const JdipText cases = read_jdip_text(text, "t", findings, mistakes);
  std::string said;
  if (cases.variant) said += "variant " + shown(*cases.variant) + '\n';
  for (const JdipCase& one : cases.cases)
    said += shown(one.name) + (one.phase ? " phase " + shown(*one.phase) : "") + shown(one) + '\n';
  return said + shown(findings, mistakes);
}

TEST(JdipText, IsCutIntoCasesAndTheirBlocks) {
  EXPECT_EQ(cut("VARIANT_ALL Standard\n"
                "\n"
                "CASE 6.A.1 (Moving)\n"
                "PRESTATE_SETPHASE Fall 1901, Retreat\n"
                "PRESTATE_SUPPLYCENTER_OWNERS\n"
                "  France: A par\n"
                "PRESTATE\n"
                "  France: A par\n"
                "  France: F bre\n"
                "PRESTATE_DISLODGED\n"
                "PRESTATE_RESULTS\n"
                "  SUCCESS: France: A par - bur\n"
                "ORDERS\n"
                "PRESTATE\n"
                "  Italy: A ven\n"
                "POSTSTATE_SAME\n"
                "POSTSTATE_DISLODGED\n"
                "  France: A par\n"
                "END\n"
                "CASE 2\n"
                "POSTSTATE\n"
                "END\n"),
            "variant 1:13<Standard>\n"
            "3:6<6.A.1 (Moving)> phase 4:19<Fall 1901, Retreat> PRESTATE_SUPPLYCENTER_OWNERS(6:3<France: A par>)"
            " PRESTATE(8:3<France: A par>9:3<France: F bre>15:3<Italy: A ven>) PRESTATE_DISLODGED()"
            " PRESTATE_RESULTS(12:3<SUCCESS: France: A par - bur>) ORDERS() POSTSTATE_SAME()"
            " POSTSTATE_DISLODGED(18:3<France: A par>)\n"
            "20:6<2> POSTSTATE()\n");
}

TEST(JdipText, HasKeywordsInAnyCaseAsWholeWords) {
  EXPECT_EQ(cut("variant_all standard\ncase 1\nPreState\nEnd\n"), "variant 1:13<standard>\n2:6<1> PRESTATE()\n");
  EXPECT_EQ(cut("CASE 1\nORDERS\nENDING\nORDER\nORDERS: x\nCASES\nEND\n"),
            "1:6<1> ORDERS(3:1<ENDING>4:1<ORDER>5:1<ORDERS: x>6:1<CASES>)\n");
}

// Blanks of every kind at both ends do not count, nor do comments.
TEST(JdipText, HasBlanksAndComments) {
  EXPECT_EQ(
      cut("\xEF\xBB\xBF# all\n \t\r\f\v CASE\t 1 \t\r\f\v# one\r\n\r\n#\n#END\nORDERS\t\n\tFrance:\tA par\r\nEND"),
      "2:13<1> ORDERS(7:2<France: A par>)\n")
      << "the place is that of the first letter";
}

TEST(JdipText, HasAPlaceForEachMistake) {
  struct Row {
    std::string text, cut;
  };
  const Row rows[] = {
      {"", "t: missing case\n"},
      {"VARIANT_ALL\nCASE 1\nEND\n", "2:6<1>\nt:1:1: VARIANT_ALL without a name\n"},
      {"VARIANT_ALL A\nVARIANT_ALL B\nCASE 1\nEND\n",
       "variant 1:13<A>\n3:6<1>\nt:2:1: a second VARIANT_ALL (VARIANT_ALL B)\n"},
      {" PRESTATE\nCASE 1\nEND\n", "2:6<1>\nt:1:2: a block outside of a case (PRESTATE)\n"},
      {"PRESTATE_SETPHASE x\nCASE 1\nEND\n", "2:6<1>\nt:1:1: a phase outside of a case (PRESTATE_SETPHASE x)\n"},
      {"CASE 1\nPRESTATE_SETPHASE x\nPRESTATE_SETPHASE y\nEND\n",
       "1:6<1> phase 2:19<x>\nt:3:1: a second phase (PRESTATE_SETPHASE y)\n"},
      {"CASE 1\nEND\nORDERS\nx\nEND\n",
       "1:6<1>\nt:3:1: a block outside of a case (ORDERS)\nt:4:1: a line outside of a case (x)\n"
       "t:5:1: END without a case\n"},
      {"CASE 1\nx\nEND\n", "1:6<1>\nt:2:1: a line outside of a block (x)\n"},
      {"CASE 1\nPOSTSTATE_SAME\nx\nEND\n", "1:6<1> POSTSTATE_SAME()\nt:3:1: a line outside of a block (x)\n"},
      {"CASE 1\nORDERS\nCASE 2\nx\nORDERS\n",
       "1:6<1> ORDERS()\n3:6<2> ORDERS()\nt:3:1: fixed: the case before has no END\n"
       "t:3:6: fixed: the case has no END\nt:4:1: a line outside of a block (x)\n"},
      {"  CASE\nEND\n", "1:3<>\n"},
      {"CASE 1\nORDERS\n  \xFF\xFE\nx\nEND\n", "1:6<1> ORDERS(4:1<x>)\nt:3:3: bytes that are not UTF-8\n"},
      {"CASE 1\nORDERS\n\xC3\xA9\xC3\nEND\n", "1:6<1> ORDERS()\nt:3:1: bytes that are not UTF-8\n"},
      {"CASE 1\nORDERS\n\xC3\xA9\nEND\n", "1:6<1> ORDERS(3:1<\xC3\xA9>)\n"},
      {"CASE 1\nORDERS\n  x\x1by\nEND\n", "1:6<1> ORDERS()\nt:3:3: a control character\n"},
  };
  for (const Row& row : rows) EXPECT_EQ(cut(row.text), row.cut) << row.text;
}

TEST(JdipText, SaysWhatIsExpectedInALineOutsideOfABlock) {
  const auto expected = [](const std::string& text) {
    std::vector<Finding> findings;
    Mistakes mistakes;
    read_jdip_text(text, "t", findings, mistakes);
    return std::move(mistakes).take().at(0).expected;
  };
  EXPECT_EQ(expected("x\nCASE 1\nEND\n"), "CASE and its name");
  EXPECT_EQ(expected("CASE 1\nx\nEND\n"), "ORDERS, POSTSTATE or another keyword");
}

// What is missing is missing in the text as a whole.
TEST(JdipText, HasNoPlaceForWhatIsMissing) {
  const SourcePos whole{"t", 0, 0};
  std::vector<Finding> findings;
  Mistakes in_text, in_answer;
  read_jdip_text("", "t", findings, in_text);
  read_jdip_answer("", "t", in_answer);
  EXPECT_EQ(std::move(in_text).take().at(0).at, whole);
  EXPECT_EQ(std::move(in_answer).take().at(0).at, whole);
}

TEST(JdipText, HasLinesOfABoundedLength) {
  const auto with_line = [](std::size_t length) {
    return cut("CASE 1\nORDERS\n  " + std::string(length, 'x') + "   \nEND\n");
  };
  EXPECT_EQ(with_line(4096), "1:6<1> ORDERS(3:3<" + std::string(4096, 'x') + ">)\n");
  EXPECT_EQ(with_line(4097), "1:6<1> ORDERS()\nt:3:3: a line that is too long\n");
}

TEST(JdipText, HasBlocksOfABoundedLength) {
  const auto told_of = [](int lines) {
    std::string text = "CASE 1\nORDERS\n";
    for (int i = 0; i < lines; ++i) text += "x\n";
    std::vector<Finding> findings;
    Mistakes mistakes;
    const JdipText cases = read_jdip_text(text + "END\n", "t", findings, mistakes);
    return std::to_string(cases.cases.at(0)[JdipKeyword::Orders].size()) + '\n' + shown(findings, mistakes);
  };
  EXPECT_EQ(told_of(1024), "1024\n");
  EXPECT_EQ(told_of(1025), "1024\nt:1027:1: too many lines in a block\n");
  EXPECT_EQ(told_of(1026), "1024\nt:1027:1: too many lines in a block\nt:1028:1: a line outside of a block (x)\n");
}

TEST(JdipText, HasABoundedNumberOfCases) {
  const auto told_of = [](int number, const std::string& last = "") {
    std::string text;
    for (int i = 0; i < number; ++i) text += "CASE 1\nEND\n";
    std::vector<Finding> findings;
    Mistakes mistakes;
    const JdipText cases = read_jdip_text(text + last + "CASE 2\nORDERS\nEND\n", "t", findings, mistakes);
    return std::to_string(cases.cases.size()) + '\n' + shown(findings, mistakes);
  };
  EXPECT_EQ(told_of(49'999), "50000\n");
  EXPECT_EQ(told_of(50'000),
            "50000\nt:100001:1: too many cases in a file\nt:100002:1: a block outside of a case (ORDERS)\n"
            "t:100003:1: END without a case\n");
  EXPECT_EQ(told_of(49'999, "CASE 1\n"),
            "50000\nt:100000:1: fixed: the case before has no END\nt:100000:1: too many cases in a file\n"
            "t:100001:1: a block outside of a case (ORDERS)\nt:100002:1: END without a case\n");
}

TEST(JdipText, IsNotReadFurtherAfterManyMistakes) {
  std::string text;
  for (int i = 0; i < 600; ++i) text += "x\n";
  std::vector<Finding> findings;
  Mistakes mistakes;
  read_jdip_text(text, "t", findings, mistakes);
  EXPECT_EQ(mistakes.count(), 500u);
}

TEST(JdipText, IsKnownByACase) {
  EXPECT_TRUE(looks_like_jdip("# jDip\n\ncase 1\nEND\n"));
  EXPECT_TRUE(looks_like_jdip("x\ny\n\tCASE\n"));
  EXPECT_FALSE(looks_like_jdip(""));
  EXPECT_FALSE(looks_like_jdip("VARIANT_ALL Standard\nORDERS\nEND\n"));
  EXPECT_FALSE(looks_like_jdip("# CASE 1\nthe CASE\n"));
}

// ---- An answer ----

std::string answer(const std::string& text) {
  Mistakes mistakes;
  const JdipBlocks blocks = read_jdip_answer(text, "t", mistakes);
  return shown(blocks) + '\n' + shown({}, mistakes);
}

TEST(JdipAnswer, HasTheBlocksOfThePositionOnly) {
  struct Row {
    std::string text, answer;
  };
  const Row rows[] = {
      {"POSTSTATE\nx\nPOSTSTATE_DISLODGED\ny\n", " POSTSTATE(2:1<x>) POSTSTATE_DISLODGED(4:1<y>)\n"},
      {"POSTSTATE_SAME\nPOSTSTATE_DISLODGED\ny\n", " POSTSTATE_SAME() POSTSTATE_DISLODGED(3:1<y>)\n"},
      {"Welcome!\nCASE 1\nORDERS\nz\nPOSTSTATE\nx\nEND\nBye!\n", " POSTSTATE(6:1<x>)\n"},
      {"POSTSTATE\nx\nORDERS\nz\nPOSTSTATE\ny\n", " POSTSTATE(2:1<x>6:1<y>)\n"},
      {"POSTSTATE_SAME\nx\n", " POSTSTATE_SAME()\nt:2:1: a line outside of a block (x)\n"},
      {"POSTSTATE_DISLODGED\ny\n", " POSTSTATE_DISLODGED(2:1<y>)\nt: missing position\n"},
      {"", "\nt: missing position\n"},
      {"PRESTATE\nx\n", "\nt: missing position\n"},
      {"\xFF\n", "\nt:1:1: bytes that are not UTF-8\n"},
  };
  for (const Row& row : rows) EXPECT_EQ(answer(row.text), row.answer) << row.text;
}

}  // namespace jdip_text_test
}  // namespace casus::transfer
