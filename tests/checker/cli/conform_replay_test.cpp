// casus conform --replay as it is typed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/checker/cli/program.h"
#include "tests/checker/files/made_gzip.h"
#include "tests/checker/records/saved_game.h"

namespace casus::cli {
namespace conform_replay_test {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const std::string file = "docs/examples/recorded-game.json";

std::string example() { return contents_of(std::string(CASUS_SOURCE_DIR "/") + file); }
std::string example_with_a_cut() { return replaced(example(), "\"A MAR\": []", "\"A MAR\": [\"cut\"]"); }
std::string in_one_line(std::string text) {
  std::erase(text, '\n');
  return text + '\n';
}

Finished replayed(std::vector<std::string> words) {
  words.insert(words.begin(), {"conform", "--replay"});
  return run_casus(words);
}

TEST(ConformReplay, PlaysARecordedGame) {
  const Finished casus = replayed({file, "--oracle"});
  EXPECT_EQ(casus.status, 0) << casus.out << casus.err;
  EXPECT_EQ(casus.out,
            "1 game (diplomacy), 4 phases, 58 orders (57 with a result in the record)\n"
            "4 phases  agree\n"
            "4 phases by the oracle, too; it differs from the engine in 0\n");
  EXPECT_THAT(replayed({file, "--quiet"}).out, IsEmpty());
}

TEST(ConformReplay, SaysWhereTheRecordParts) {
  const TemporaryFolder folder;
  const std::string wrong = folder.write("wrong.json", example_with_a_cut());
  const Finished casus = replayed({wrong, "--cases", folder / "cases", "--results", folder / "results.jsonl"});
  EXPECT_EQ(casus.status, 1) << casus.err;
  EXPECT_THAT(casus.out, HasSubstr("opening, Spring 1901 movement  (S1901M, " + wrong +
                                   ":2)\n"
                                   "    result of A Marseilles S A Paris - Burgundy: the record says cut, the rules "
                                   "say given\n"
                                   "    standard/support/given, of A Marseilles S A Paris - Burgundy\n"));
  EXPECT_THAT(casus.out, HasSubstr(" 1 phase  differs, in 1 thing\n"));
  EXPECT_THAT(contents_of(folder / "results.jsonl"), HasSubstr("opening/S1901M"));
  const Finished passed = run_casus({"run", folder / "cases"});
  EXPECT_EQ(passed.status, 0) << passed.out;
  EXPECT_THAT(passed.out, HasSubstr("1 case: 1 passed"));
  EXPECT_THAT(contents_of(folder / "cases/standard.case"),
              HasSubstr("note     \"result of A Marseilles S A Paris - Burgundy: the record says cut\""));
}

TEST(ConformReplay, ReadsFoldersAndFilesWithAGameInEachLine) {
  const TemporaryFolder folder;
  folder.write("a.json", example());
  folder.write("b.jsonl", in_one_line(example()) + "\n" + in_one_line(example_with_a_cut()));
  folder.write("notes.txt", "no game");
  const Finished casus = replayed({folder.path().string()});
  EXPECT_EQ(casus.status, 1) << casus.err;
  EXPECT_THAT(casus.out, AllOf(HasSubstr("3 games (diplomacy), 12 phases"), HasSubstr("b.jsonl:3)")));
  // A game that cannot be read keeps no other from being played.
  folder.write("b.jsonl", "{}\n" + in_one_line(example()));
  const Finished one_is_bad = replayed({folder.path().string()});
  EXPECT_EQ(one_is_bad.status, 2);
  EXPECT_THAT(one_is_bad.out, HasSubstr("2 games (diplomacy), 8 phases"));
  EXPECT_THAT(one_is_bad.err, HasSubstr("b.jsonl:1:1: not a recorded game"));
  const std::string marked = folder.write("c.jsonl", "\xEF\xBB\xBF" + in_one_line(example()) + in_one_line(example()));
  EXPECT_THAT(replayed({marked}).out, HasSubstr("2 games (diplomacy)")) << "a byte order mark begins no other form";
}

TEST(ConformReplay, ReadsSavedGamesAsJdipPacksThem) {
  using namespace records::testing;
  const std::vector<SavedUnit> before = {{"paris", "france", "army", "mv"}},
                               after = {{"burgundy", "france", "army", "mv"}};
  const SavedOrder order{"o1", "Move", "france", "army", "paris", "mv", place("dest", "burgundy", "mv")};
  const std::string game = saved_game({{"1000", "movement", before, {}, {order}, result("o1", "SUCCESS")},
                                       {"2000", "movement", after, {}, {}, "", false}});
  const TemporaryFolder folder;
  folder.write("packed.jdip", made_gzip(game));
  folder.write("unpacked.jdip", game);
  const Finished casus = replayed({folder.path().string()});
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out,
              HasSubstr("2 games (jDip), 2 phases, 2 orders (2 with a result in the record)\n2 phases  agree"));
  folder.write("packed.jdip", made_gzip(game).substr(0, 300));
  folder.write("unpacked.jdip", replaced(game, "value='Paris'", "value='Pairs'"));
  const Finished damaged = replayed({folder.path().string()});
  EXPECT_EQ(damaged.status, 2);
  EXPECT_THAT(damaged.err, HasSubstr("packed.jdip: a packed file that is damaged, or breaks off"));
  EXPECT_THAT(damaged.out, HasSubstr("1 game (jDip), 1 phase")) << "the short name of the other still means Paris";
}

// In a record of a program that plays by another choice, the option makes the difference go away.
TEST(ConformReplay, PlaysByTheOptionsThatAreChosen) {
  const TemporaryFolder folder;
  const std::string text = folder.write("land.json", R"({"id": "land", "map": "standard", "phases": [
{"name": "S1905M", "state": {"units": {"ENGLAND": ["A YOR"]}, "centers": {"ENGLAND": ["LON"]}},
 "orders": {"ENGLAND": ["A YOR - EDI VIA"]}, "results": {"A YOR": []}},
{"name": "F1905M", "state": {"units": {"ENGLAND": ["A EDI"]}, "centers": {"ENGLAND": ["LON"]}},
 "orders": {}, "results": {}}]})");
  const Finished casus = replayed({text});
  EXPECT_EQ(casus.status, 1);
  EXPECT_THAT(casus.out, AllOf(HasSubstr("unit Edinburgh: the record says English A Edinburgh, the rules say nobody"),
                               HasSubstr("they agree with --option convoy-intent=2000-ordered\n")));
  const Finished chosen = replayed({text, "--option", "convoy-intent=2000-ordered"});
  EXPECT_EQ(chosen.status, 0) << chosen.out << chosen.err;
}

TEST(ConformReplay, PlaysByTheOptionsThatTheRecordStates) {
  const TemporaryFolder folder;
  const std::string text = R"({"id": "any", "map": "standard", "rules": ["BUILD_ANY"], "phases": [
{"name": "W1905A", "state": {"units": {"FRANCE": ["A PAR"]}, "centers": {"FRANCE": ["PAR", "BEL"]}},
 "orders": {"FRANCE": ["A BEL B"]}, "results": {"A BEL": [""]}},
{"name": "S1906M", "state": {"units": {"FRANCE": ["A PAR", "A BEL"]}, "centers": {"FRANCE": ["PAR", "BEL"]}},
 "orders": {}, "results": {}}]})";
  const std::string told = "1 game played with build-sites=any-owned: the record says so\n";
  const std::string any = folder.write("any.json", text);
  const Finished casus = replayed({any});
  EXPECT_EQ(casus.status, 0) << casus.out << casus.err;
  EXPECT_THAT(casus.out, HasSubstr(told));
  const Finished by_homes = replayed({any, "--option", "build-sites=homes"});
  EXPECT_EQ(by_homes.status, 1) << "the chosen option is stronger";
  EXPECT_THAT(by_homes.out, Not(HasSubstr(told)));
  EXPECT_THAT(replayed({any, "--option", "convoy-intent=2000-ordered"}).out, HasSubstr(told));
  const std::string plain = folder.write("plain.json", replaced(text, "BUILD_ANY", "NO_PRESS"));
  EXPECT_EQ(replayed({plain}).status, 1);
  const std::string wrong = folder.write("wrong.json", replaced(text, "[\"A PAR\", \"A BEL\"]", "[\"A PAR\"]"));
  EXPECT_EQ(replayed({wrong, "--cases", folder / "cases"}).status, 1);
  EXPECT_THAT(contents_of(folder / "cases/standard.case"), HasSubstr("build-sites=any-owned"));
  EXPECT_EQ(run_casus({"run", folder / "cases"}).status, 0);
}

TEST(ConformReplay, NamesWhatItLeavesOut) {
  const TemporaryFolder folder;
  std::string text = replaced(example(), "\"A MAR\": []", "\"A MAR\": [\"cutt\"]");
  text = replaced(text, "\"orders\": {\"AUSTRIA\"", "\"orders\": {\"AUSTIRA\"");
  text = replaced(text, "\"name\": \"F1901M\"", "\"name\": \"F1907M\"");
  const std::string odd = folder.write("odd.json", text);
  const Finished casus = replayed({odd});
  EXPECT_THAT(casus.err, AllOf(HasSubstr("a result that is left out: an unknown result\n"), HasSubstr("\"cutt\""),
                               HasSubstr("an order that is left out: an unknown power\n"), HasSubstr("\"AUSTIRA\"")));
  EXPECT_THAT(casus.out, AllOf(HasSubstr("2 phases not played: the record does not show what followed\n"
                                         "    opening, S1901M  (" +
                                         odd + ":2)\n    opening, F1907M  (" + odd + ":3)\n"),
                               HasSubstr("3 orders left out that cannot be read\n"),
                               HasSubstr("1 result left out that Casus does not know\n")));
}

// What is left out is no success, although all that is played agrees.
TEST(ConformReplay, PlaysTheOtherPhasesOfAGame) {
  const TemporaryFolder folder;
  const std::string odd = folder.write("odd.json", replaced(example(), "\"F ALB\"", "\"F BOH\""));
  const Finished casus = replayed({odd});
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.err, HasSubstr(odd + ":3:1: a phase that is left out: a fleet inland\n"));
  EXPECT_THAT(casus.out, AllOf(HasSubstr("1 game (diplomacy), 2 phases"), HasSubstr("2 phases  agree\n"),
                               HasSubstr("1 phase not played: the record does not show what followed\n"
                                         "    opening, S1901M  ("),
                               HasSubstr("1 phase left out: the position cannot be read\n")));
}

// Much of it is what the readers pass over.
TEST(ConformReplay, ReadsAGameOf64MegabytesAndNoMore) {
  const TemporaryFolder folder;
  const auto with_a_diary = [](std::size_t bytes) {
    return replaced(example(), "\"phases\"", "\"diary\": \"" + std::string(bytes, 'x') + "\", \"phases\"");
  };
  const Finished large = replayed({folder.write("large.json", with_a_diary(20u << 20))});
  EXPECT_EQ(large.status, 0) << large.err;
  const Finished in_lines = replayed({folder.write("large.jsonl", in_one_line(with_a_diary(20u << 20)))});
  EXPECT_EQ(in_lines.status, 0) << in_lines.err;
  const std::string endless = folder.write("endless.json", "{");
  std::filesystem::resize_file(endless, 65u << 20);
  const Finished too_large = replayed({endless});
  EXPECT_EQ(too_large.status, 2);
  EXPECT_THAT(too_large.err, HasSubstr("endless.json:1:1: a game that is too large\n"));
}

// Otherwise a record in which nothing is compared would be green.
TEST(ConformReplay, OfNoPhaseIsRed) {
  const TemporaryFolder folder;
  const std::string one = folder.write("one.json", R"({"gameID": 7, "variantID": 1, "phases": [
{"turn": 0, "phase": "Diplomacy", "units": [{"unitType": "Army", "terrID": 47, "countryID": 2, "retreating": "No"}],
 "centers": [], "orders": []}]})");
  const Finished casus = replayed({one});
  EXPECT_EQ(casus.status, 1) << casus.out;
  EXPECT_THAT(casus.err, HasSubstr("no phase could be played"));
}

TEST(ConformReplay, RefusesWhatItCannotUse) {
  struct Row {
    std::vector<std::string> words;
    std::string problem;
  };
  const TemporaryFolder folder, empty;
  const Row rows[] = {{{"nowhere.json"}, "no such file"},
                      {{folder.path().string()}, "a folder without recorded games"},
                      {{empty.write("empty.json", "")}, "empty.json:1:1: an empty file"},
                      {{file, "--adapter", "true"}, "--replay plays recorded games: --adapter is of no use"},
                      {{file, "--boards", "7"}, "--boards is of no use"},
                      {{file, "--option", "convoy-intent=1066"}, "1066"},
                      {{file, "--variant", "standard", "--variant", "chaos"}, "--replay takes one --variant"},
                      {{file, "--variant", "chaos"}, "an unknown power"}};
  for (const Row& row : rows) {
    const Finished casus = replayed(row.words);
    EXPECT_EQ(casus.status, 2) << row.problem << casus.out;
    EXPECT_THAT(casus.err, HasSubstr(row.problem));
  }
  const Finished without = run_casus({"conform", "--adapter", "true", "--oracle"});
  EXPECT_EQ(without.status, 2);
  EXPECT_THAT(without.err, HasSubstr("--oracle needs --replay"));
}

}  // namespace conform_replay_test
}  // namespace casus::cli
