#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"

namespace casus {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

TEST(Adjudicate, PlaysTheStartFromStandardInput) {
  const Finished casus = run_casus({"adjudicate"}, "France: A Paris - Burgundy\nGermany: A Munich - Burgundy; F Kiel - Holland\n");
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, HasSubstr("#   A Paris - Burgundy   bounces\n"));
  EXPECT_THAT(casus.out, HasSubstr("#   F Kiel - Holland     moves\n"));
  EXPECT_THAT(casus.out, HasSubstr("\nphase Fall 1901 movement\n"));
}

TEST(Adjudicate, ContinuesFromItsOwnOutputPhaseByPhase) {
  const TemporaryFolder folder;
  const std::string phases[] = {
      "Austria: A Vienna - Tyrolia; A Budapest - Serbia; F Trieste - Albania\nItaly: A Venice H\n",
      "Austria: A Tyrolia - Venice; A Serbia H; F Albania - Greece\nItaly: A Venice H\n",
  };
  const char* expected[] = {"phase Fall 1901 movement", "phase Winter 1901 adjustments"};
  std::vector<std::string> command{"adjudicate"};
  for (std::size_t i = 0; i < 2; ++i) {
    const Finished casus = run_casus(command, phases[i]);
    ASSERT_EQ(casus.status, 0) << casus.err;
    EXPECT_THAT(casus.out, HasSubstr(expected[i]));
    command = {"adjudicate", "--position", folder.write("phase " + std::to_string(i), casus.out)};
  }
  const Finished winter = run_casus(command, "Austria: Build A Vienna\n");
  EXPECT_EQ(winter.status, 0) << winter.err;
  EXPECT_THAT(winter.out, HasSubstr("#   Build A Vienna  builds"));
  EXPECT_THAT(winter.out, HasSubstr("phase Spring 1902 movement"));
}

TEST(Adjudicate, TellsTheRetreatsOfADislodgedUnit) {
  const TemporaryFolder folder;
  const std::string position = folder.write("position",
      "variant standard\nphase Spring 1901 movement\nboard\n  Austria  A Trieste, A Tyrolia\n  Italy  A Venice\n");
  const Finished casus = run_casus({"adjudicate", "--position", position, "--next", folder / "next"},
                                   "Austria: A Trieste - Venice; A Tyrolia S A Trieste - Venice\n");
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, HasSubstr("Italy A Venice from Trieste: may retreat to "));
  EXPECT_THAT(casus.out, HasSubstr("phase Spring 1901 retreats"));
  EXPECT_THAT(casus.out, EndsWith(contents_of(folder.path() / "next")));

  const Finished retreat = run_casus({"adjudicate", "--position", folder / "next"}, "Italy: A Venice - Rome\n");
  EXPECT_EQ(retreat.status, 0) << retreat.err;
  EXPECT_THAT(retreat.out, HasSubstr("A Venice - Rome  retreats"));
}

// DATC 6.F.14: a support that the convoyed army would cut is the one that dislodges its fleet.
constexpr const char* paradox_board =
    "variant standard\nphase Spring 1901 movement\nboard\n"
    "  England  F London, F Wales\n  France  A Brest, F English Channel\n";
constexpr const char* paradox_orders =
    "England: F London S F Wales - English Channel; F Wales - English Channel\n"
    "France: A Brest - London; F English Channel C A Brest - London\n";

TEST(Adjudicate, ExplainsAParadoxWithItsRing) {
  const TemporaryFolder folder;
  const std::string position = folder.write("position", paradox_board);
  const Finished plain = run_casus({"adjudicate", "--position", position}, paradox_orders);
  const Finished explained = run_casus({"adjudicate", "--position", position, "--explain"}, paradox_orders);
  EXPECT_EQ(explained.status, 0) << explained.err;
  EXPECT_THAT(plain.out, Not(HasSubstr("Paradoxes")));
  EXPECT_THAT(explained.out, HasSubstr("# Paradoxes\n"));
  EXPECT_THAT(explained.out, HasSubstr("standard/support/given"));
}

TEST(Adjudicate, FollowsTheOptionsOfTheRulebook) {
  const TemporaryFolder folder;
  const std::string position = folder.write("position", paradox_board);
  const auto verdict = [&](const std::string& rule) {
    return run_casus({"adjudicate", "--position", position, "--option", "convoy-paradox=" + rule}, paradox_orders).out;
  };
  EXPECT_NE(verdict("szykman"), verdict("all-hold"));
}

TEST(Adjudicate, GivesDataAndAPicture) {
  const TemporaryFolder folder;
  const Finished casus = run_casus({"adjudicate", "--json", "--svg", folder / "board.svg"}, "Italy: A Rome - Apulia\n");
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, StartsWith("{"));
  EXPECT_THAT(contents_of(folder.path() / "board.svg"), HasSubstr("<svg"));
}

TEST(Adjudicate, PlaysADesignersOwnVariantFile) {
  const TemporaryFolder folder;
  const std::string variant = folder.write("mine.xml", "<variant id=\"mine\" extends=\"standard\" title=\"Mine\"/>\n");
  const Finished casus = run_casus({"adjudicate", "--variant", variant}, "Italy: A Rome - Apulia\n");
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, HasSubstr("variant mine\n"));
}

TEST(Help, IsThereForEveryCommand) {
  for (const std::string command : {"run", "adjudicate", "diagram", "fmt", "list"}) {
    const Finished help = run_casus({command, "--help"});
    EXPECT_EQ(help.status, 0) << command;
    EXPECT_THAT(help.out, HasSubstr("usage: casus " + command)) << command;
    EXPECT_THAT(help.out, HasSubstr("Examples:")) << command;
    EXPECT_THAT(help.err, IsEmpty()) << command;
  }
  EXPECT_THAT(run_casus({"--help"}).out, HasSubstr("Exit status"));
  EXPECT_THAT(run_casus({"--version"}).out, StartsWith("casus "));
}

}  // namespace
}  // namespace casus
