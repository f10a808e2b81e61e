#include "checker/generate/distil.h"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_case.h"
#include "checker/generate/generated_corpus.h"
#include "engine/orders/notation.h"
#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/shipped_variants.h"
#include "tests/engine/unchecked_options.h"

namespace casus::generate {
namespace distil_test {

namespace fs = std::filesystem;

using casus::testing::file_with;
using casus::testing::read_cases;
using casus::testing::shelf;
using casus::testing::shipped;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const DistilRun few{1, 300, 1};

std::set<std::string> all_told(const std::vector<Meeting>& meetings) {
  std::set<std::string> lines;
  for (const Meeting& meeting : meetings) lines.insert(told(meeting));
  return lines;
}

TEST(Meetings, AreClausesAloneBesideEachOtherAndRestingOnEachOther) {
  const auto read = read_cases(file_with(
      "  phase    Spring 1901 movement\n"
      "  Austria\n    A Budapest - Galicia             bounces\n    A Vienna S A Budapest - Galicia  cut\n"
      "  Russia\n    A Warsaw - Galicia               bounces\n  Italy\n    A Tyrolia - Vienna               bounces\n"));
  ASSERT_TRUE(read);
  const auto lines = all_told(meetings_in(corpus::run_case(read->cases.front())));
  EXPECT_THAT(lines, Contains("support/cut (cut)"));
  EXPECT_THAT(lines, Contains("support/cut (cut) rests on bounce/occupied (bounces)"));
  EXPECT_THAT(lines, Contains("support/cut meets bounce/stand-off"));
  EXPECT_THAT(lines, Not(Contains(HasSubstr("support/given"))));
}

// In a turn each impulse is asked by itself; what is beside each other are clauses of impulses alone.
TEST(Meetings, AreAskedOfEachImpulseOfATurn) {
  const auto read = read_cases(file_with(
      "  phase    1700 turn\n  French\n    A(FrC)-Swi       under-way / moves\n    A(Pic)-hold-Cha  holds / bounces\n"
      "  Spanish\n    A(SNe)-hold-Cha  holds / bounces\n    A(Lor)-Als(x2)   under-way / moves\n"
      "  result\n    unsupplied  Spanish A(Als)\n",
      "1700ad"));
  ASSERT_TRUE(read) << to_string(read.problems());
  const auto lines = all_told(meetings_in(corpus::run_case(read->cases.front())));
  EXPECT_THAT(lines, Contains("mountains/two-impulses (under-way)"));
  EXPECT_THAT(lines, Contains("bounce/stand-off (bounces) rests on bounce/stand-off (bounces)"));
  EXPECT_THAT(lines, Contains("mountains/two-impulses meets strength/double"));
  EXPECT_THAT(lines, Not(Contains(HasSubstr("bounce/stand-off meets")))) << "not a clause of impulses";
  EXPECT_THAT(lines, Not(Contains(HasSubstr("supply/cut meets")))) << "that is decided at the end of the year";
}

TEST(Distil, KeepsBoardsThatShowWhatTheyAreKeptFor) {
  std::set<Meeting> shown;
  for (const KeptBoard& kept : distil(shipped("standard"), {}, few).kept) {
    SCOPED_TRACE(told(kept.shows));
    const Situation& now = kept.situation;
    const auto meetings = meetings_in(now.submission(), adjudicate(*now.variant, now.position, now.submission()));
    EXPECT_TRUE(std::ranges::binary_search(meetings, kept.shows));
    EXPECT_FALSE(shown.contains(kept.shows)) << "a board before shows it";
    shown.insert(meetings.begin(), meetings.end());
  }
  EXPECT_GT(shown.size(), 300u);
  for (const KeptBoard& kept : distil(shipped("standard"), shown, few).kept) EXPECT_FALSE(shown.contains(kept.shows));
}

TEST(Distil, KeepsOnlyWhatARulebooksOwnClausesTakePartIn) {
  DistilRun own = few;
  own.rulebook = "classical";
  const auto variant = shipped("classical");
  const auto named = [&](const Decided& one) {
    return variant->rulebook().entry(one.clause).id.starts_with("classical/");
  };
  const Distilled found = distil(variant, {}, own);
  EXPECT_GT(found.kept.size(), 10u);
  for (const KeptBoard& kept : found.kept)
    EXPECT_TRUE(named(kept.shows.main) || named(kept.shows.other)) << told(kept.shows);
  EXPECT_THAT(generated_files(*variant, found, own).at(std::string(generated_readme)),
              HasSubstr("--variant classical --rulebook classical --seed 1"));
}

TEST(Distil, LeavesOutWhatTheOracleDoesNotCover) {
  const auto variant = std::make_shared<Variant>(
      testing::with_option(*shipped("standard"), &Options::convoy_origin, ConvoyOrigin{9}));  // one that is yet to come
  const Distilled found = distil(variant, {}, {1, 20, 1});
  EXPECT_THAT(found.kept, IsEmpty());
  EXPECT_GT(found.not_covered, 0u);
}

CASUS_OF_EVERY_VARIANT(GeneratedCorpora);

TEST_P(GeneratedCorpora, PassAsTheyAreWritten) {
  const auto variant = shipped(GetParam());
  const Distilled found = distil(variant, {}, few);
  EXPECT_THAT(found.disputed, IsEmpty());
  std::set<std::string> ids, titles;
  for (const auto& [name, text] : generated_files(*variant, found, few)) {
    if (name == generated_readme) continue;
    const auto canonical = corpus::format_case_file(text, name, shelf());
    ASSERT_TRUE(canonical) << to_string(canonical.problems());
    EXPECT_EQ(*canonical, text);
    const auto read = read_cases(text);
    ASSERT_TRUE(read) << to_string(read.problems());
    for (const corpus::Case& the_case : read->cases) {
      EXPECT_EQ(corpus::run_case(the_case).status, reports::Status::Passed) << the_case.id;
      EXPECT_TRUE(ids.insert(the_case.id).second) << the_case.id;
      EXPECT_TRUE(titles.insert(the_case.title).second) << the_case.title;
      EXPECT_FALSE(the_case.clauses.empty());
    }
  }
  EXPECT_EQ(ids.size(), found.kept.size());
}

std::map<std::string, std::string> written_by(const std::string& jobs) {
  const TemporaryFolder folder;
  const Finished casus = run_casus({"generate", "--variant", "ambition-empire-6", "--seed", "9", "--count", "300",
                                    "--jobs", jobs, "--out", folder / "out"});
  EXPECT_EQ(casus.status, 0) << casus.out << casus.err;
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::directory_iterator(folder / "out"))
    files[entry.path().filename().string()] = contents_of(entry.path());
  return files;
}

TEST(GenerateCommand, WritesTheSameBytesWithOneThreadAndTwo) {
  const auto one = written_by("1"), two = written_by("2");
  EXPECT_GT(one.size(), 5u);
  EXPECT_THAT(one.at("README.md"), HasSubstr("casus generate --variant ambition-empire-6 --seed 9 --count 300 --out"));
  EXPECT_TRUE(one == two);
}

TEST(GenerateCommand, KeepsNothingThatAHandWrittenCaseShows) {
  const TemporaryFolder folder;
  fs::create_directory_symlink(fs::path(CASUS_SOURCE_DIR) / "mapdata", folder / "mapdata");
  const auto kept = [&] {
    return run_casus({"generate", "--data", folder.path().string(), "--variant", "standard", "--count", "20", "--out",
                      folder / "out"});
  };
  const auto shows = [&](const std::string& title) {
    return contents_of(fs::path(folder / "out") / "move.case").find('"' + title + '"') != std::string::npos;
  };
  const std::string a_move = file_with("  phase    Spring 1901 movement\n  France\n    A Paris - Burgundy  moves\n");
  const std::string title = "move/unopposed (moves)";
  folder.write("cases/standard/generated/move.case", a_move);
  EXPECT_EQ(kept().status, 0);
  EXPECT_TRUE(shows(title));
  folder.write("cases/standard/move.case", a_move);
  EXPECT_EQ(kept().status, 0);
  EXPECT_FALSE(shows(title));
}

TEST(GenerateCommand, WritesOnlyWhereItMay) {
  const TemporaryFolder folder;
  const std::string mine = folder.write("mine/notes.txt", "kept");
  EXPECT_EQ(run_casus({"generate", "--out", folder / "out"}).status, 2) << "missing variant";
  EXPECT_EQ(run_casus({"generate", "--distribution", "--variant", "standard", "--out", folder / "out"}).status, 2);
  EXPECT_EQ(run_casus({"generate", "--variant", "standard", "--count", "5", "--jobs", "-1"}).status, 2);
  EXPECT_EQ(run_casus({"generate", "--rulebook", "ae5"}).status, 2) << "missing variant";
  const Finished taken = run_casus({"generate", "--variant", "standard", "--count", "5", "--out", folder / "mine"});
  EXPECT_EQ(taken.status, 2);
  EXPECT_THAT(taken.err, HasSubstr("will not be replaced"));
  EXPECT_EQ(contents_of(mine), "kept");
}

}  // namespace distil_test
}  // namespace casus::generate
