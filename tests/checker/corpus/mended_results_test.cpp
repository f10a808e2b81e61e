// A line of a result that is left out, is short of an item or is not true: the case states again what it stated.
#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "checker/collection/find_files.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/with_results.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/corpus/case_parts.h"

namespace casus::corpus {
namespace mended_results_test {

using testing::contents;
using testing::joined;
using testing::lines_of;
using testing::Part;
using testing::parts_of;
using testing::Texts;

// As much of the corpus as shows each kind of line of each rulebook a few times.
constexpr int lines_of_a_kind = 2;

collection::VariantShelf& shelf() {
  static collection::VariantShelf shelf({CASUS_SOURCE_DIR "/mapdata"});
  return shelf;
}

// "    units  France A Paris" -> "units"; "" of a line that is not below a block.
std::string keyword_of(const std::string& line) {
  return line.starts_with("    ") && line[4] != ' ' ? line.substr(4, line.find(' ', 4) - 4) : "";
}

std::vector<Part> parts_with_results() {
  std::map<std::pair<std::string, std::string>, int> found;
  std::vector<Part> chosen;
  auto files = *collection::find_case_files(std::vector<std::filesystem::path>{CASUS_SOURCE_DIR "/cases"});
  std::ranges::sort(files);
  for (const std::filesystem::path& file : files) {
    if (is_generated(file.string()) || std::filesystem::exists(file.parent_path() / "variant.xml")) continue;
    for (Part& part : parts_of(contents_of(file.string()))) {
      if (part.result == 0) continue;
      bool is_new = false;
      for (std::size_t i = part.result; i < part.lines.size(); ++i) {
        int& count = found[{part.lines.front(), keyword_of(part.lines[i])}];
        is_new = is_new || count < lines_of_a_kind;
      }
      if (!is_new) continue;
      for (std::size_t i = part.result; i < part.lines.size(); ++i)
        ++found[{part.lines.front(), keyword_of(part.lines[i])}];
      chosen.push_back(std::move(part));
    }
  }
  return chosen;
}

// With wrong lines in the place of line `at`.
Texts with(Texts lines, std::size_t at, const Texts& wrong) {
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
  lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), wrong.begin(), wrong.end());
  return lines;
}

// What a line of a result may wrongly be: absent, shorter, or that of something that did not happen.
std::vector<Texts> wrong_forms(const std::string& line) {
  const std::string keyword = keyword_of(line);
  std::vector<Texts> forms = {{}};
  if (const std::size_t comma = line.rfind(','); comma != std::string::npos) forms.push_back({line.substr(0, comma)});
  if (keyword == "next") forms.push_back({line.substr(0, line.find_first_not_of(' ', 8)) + "Spring 1950 movement"});
  if (keyword == "unused") forms.push_back({line + "7"});
  return forms;
}

bool is_canonical(const std::string& text) { return *format_case_file(text, "x.case", shelf()) == text; }

TEST(MendedResults, StateAgainWhatTheyStated) {
  int mended = 0;
  for (const Part& part : parts_with_results()) {
    const std::string right = joined(part.lines);
    ASSERT_TRUE(is_canonical(right)) << right;
    for (std::size_t at = part.result; at < part.lines.size(); ++at) {
      for (const Texts& form : wrong_forms(part.lines[at])) {
        Texts lines = with(part.lines, at, form);
        if (lines.size() == part.result) lines.pop_back();  // an empty block
        const std::string wrong = joined(lines);
        if (!read_case_file(wrong, "x.case", shelf())) continue;
        const Read<WithResults> made = with_results(wrong, "x.case", part.id, shelf());
        ASSERT_TRUE(made) << wrong << to_string(made.problems());
        if (made->changes.empty()) {
          EXPECT_EQ(made->text, wrong);
          continue;
        }
        EXPECT_EQ(contents(made->text), contents(right));
        EXPECT_TRUE(!is_canonical(wrong) || is_canonical(made->text)) << made->text;
        ++mended;
      }
    }
  }
  EXPECT_GT(mended, 300);
}

// With two blanks more behind each keyword of the result.
std::string with_more_blanks(const Part& part, Texts lines) {
  for (std::size_t i = part.result; i < lines.size() && !keyword_of(lines[i]).empty(); ++i) {
    if (const std::size_t blank = lines[i].find(' ', 4); blank != std::string::npos) lines[i].insert(blank, 2, ' ');
  }
  return joined(lines);
}

// A new line comes last, in the columns of the others.
TEST(MendedResults, StandInTheColumnsOfTheBlock) {
  int mended = 0;
  for (const Part& part : parts_with_results()) {
    const std::size_t last = part.lines.size() - 1;
    if (part.result == last) continue;
    const std::string right = with_more_blanks(part, part.lines);
    const std::string wrong = with_more_blanks(part, with(part.lines, last, {}));
    const Read<WithResults> made = with_results(wrong, "x.case", part.id, shelf());
    ASSERT_TRUE(made) << wrong << to_string(made.problems());
    if (made->changes.empty()) continue;
    ++mended;
    EXPECT_EQ(contents(made->text), contents(right));
    const std::string new_line = lines_of(made->text).back(), old_line = lines_of(right).back();
    EXPECT_EQ(new_line.size(), old_line.size()) << new_line << '\n' << old_line;
    EXPECT_EQ(new_line.substr(0, 10), old_line.substr(0, 10));
  }
  EXPECT_GT(mended, 20);
}

// Orders that diplomacy points publish are lines of their own, which come and go with their block.
TEST(MendedResults, HaveTheOrdersThatPointsPublish) {
  const std::string head =
      "variant ambition-empire-6\nchapter X \"Examples\"\n\ncase X.1 \"Points\"\n  phase    Spring 1763 movement\n"
      "  board\n    centres Turkey  Constantinople, Smyrna, Tunis\n";
  const std::string points =
      "  diplomacy\n    Turkey 1  A Switzerland - Burgundy                   carried\n"
      "    Turkey 1  F United Provinces - Southern Netherlands  carried\n";
  const std::string swiss = "  Switzerland\n    A Switzerland - Burgundy                             bounces\n";
  const std::string dutch = "  United Provinces\n    F United Provinces - Southern Netherlands            bounces\n";
  const std::string french = "  France\n    A Paris - Burgundy                                   bounces\n";
  const std::string wrong_swiss = "    A Switzerland - Tyrol                                bounces\n";
  struct Row {
    std::string why, wrong, right;
  };
  const Row rows[] = {
      {"one block is missing", points + dutch + french, points + dutch + french + swiss},
      {"all blocks are missing", points, points + swiss + dutch},
      {"another order", points + "  Switzerland\n" + wrong_swiss + dutch + french, points + swiss + dutch + french},
      {"one order too many", points + swiss + wrong_swiss + dutch + french, points + swiss + dutch + french},
      {"an order of another minor power", points + swiss + dutch + french + "  Savoy\n    A Savoy H  holds\n",
       points + swiss + dutch + french},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Read<WithResults> made = with_results(head + row.wrong, "x.case", "X.1", shelf());
    ASSERT_TRUE(made) << to_string(made.problems());
    EXPECT_EQ(made->text, head + row.right);
    EXPECT_FALSE(made->changes.empty());
    EXPECT_TRUE(std::ranges::is_sorted(made->changes, {}, &ChangedLine::line));
  }
}

}  // namespace mended_results_test
}  // namespace casus::corpus
