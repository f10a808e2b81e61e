// Different outcomes of the orders of some powers, on boards that are counted by hand.
#include "checker/census/outcomes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/corpus/board_text.h"
#include "checker/generate/great_powers.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::census {
namespace outcomes_test {

using casus::testing::shelf;
using ::testing::AllOf;
using ::testing::Gt;
using ::testing::HasSubstr;
using ::testing::Le;

struct Board {
  std::shared_ptr<const Variant> variant;
  Position position;

  std::vector<PowerId> powers(std::initializer_list<std::string_view> names) const {
    std::vector<PowerId> found;
    for (const std::string_view name : names) found.push_back(variant->find_power(name).value());
    return found;
  }
};
Board board_of(std::string_view phase, std::string_view units) {
  const auto read = corpus::read_position(
      "variant standard\nphase " + std::string(phase) + " 1901 movement\nboard\n" + std::string(units), "board.txt",
      shelf());
  if (!read) throw std::runtime_error(to_string(read.problems()));
  return {read->variant, read->position};
}

OutcomeCounts count(const Board& board, std::initializer_list<std::string_view> powers, int jobs = 1) {
  return outcomes_of(*board.variant, board.position, board.powers(powers), {}, jobs);
}

TEST(Outcomes, AreCountedByHand) {
  struct Row {
    std::string_view why, phase, units;
    std::initializer_list<std::string_view> powers;
    std::string_view order_sets;
    std::uint64_t outcomes;
  };
  const Row rows[] = {
      {"an army in Portugal holds or goes to Spain", "Spring", "  France  A Portugal\n", {"France"}, "2", 2},
      // Portugal: hold, to Spain, support of Spain's hold. Spain: hold, to Gascony, Marseilles, Portugal, support of
      // Portugal's hold. Nothing moves; or Spain goes to Gascony or Marseilles, and Portugal follows or does not.
      {"two powers that cannot get past each other",
       "Spring",
       "  France  A Portugal\n  Italy  A Spain\n",
       {"France", "Italy"},
       "15",
       5},
      {"the other power has no order", "Spring", "  France  A Portugal\n  Italy  A Spain\n", {"France"}, "3", 1},
      // Gascony has 11 orders, and Marseilles 10. Neither moves, 1. Gascony alone moves to Brest, Burgundy or Paris, 3;
      // Marseilles alone to Burgundy or Piedmont, 2. One follows the other, which goes to Piedmont, Brest
      // or Paris, 3; if it goes to Burgundy, this is a board that has been counted, with the armies exchanged. Both go
      // elsewhere, and not both to Burgundy, 5. Spain is dislodged by either of them with the support of the other, 2.
      {"a unit without an order is dislodged by either of two",
       "Spring",
       "  France  A Gascony, A Marseilles\n  Italy  A Spain\n",
       {"France"},
       "110",
       16},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const OutcomeCounts counts = count(board_of(row.phase, row.units), row.powers);
    EXPECT_EQ(counts.order_sets, row.order_sets);
    EXPECT_EQ(std::to_string(counts.played), row.order_sets);
    EXPECT_FALSE(counts.drawn);
    EXPECT_EQ(counts.outcomes, row.outcomes);
    EXPECT_EQ(estimated_outcomes(counts), row.outcomes);
  }
}

std::string names_of(const Variant& variant, const std::vector<std::vector<PowerId>>& pairs) {
  std::string text;
  for (const auto& pair : pairs) text += variant[pair[0]].name + '-' + variant[pair[1]].name + ' ';
  return text;
}

// English Channel, Burgundy, Piedmont, Tyrolia, Galicia, Silesia and the Black Sea are within reach of two.
TEST(Outcomes, KnowWhichPowersCanMeet) {
  const auto variant = *shelf().get("standard");
  EXPECT_EQ(names_of(*variant, neighbouring_powers(*variant, variant->start)),
            "Austria-Germany Austria-Italy Austria-Russia England-France France-Germany France-Italy Germany-Italy "
            "Germany-Russia Russia-Turkey ");
  const Board far = board_of("Spring", "  France  A Portugal\n  Italy  A Rome\n");
  EXPECT_EQ(names_of(*far.variant, neighbouring_powers(*far.variant, far.position)), "");
  const Board beside = board_of("Spring", "  France  A Portugal\n  Italy  F Spain(nc)\n");
  EXPECT_EQ(names_of(*beside.variant, neighbouring_powers(*beside.variant, beside.position)), "France-Italy ");
}

// 250,000 sets are three blocks for the threads.
TEST(Outcomes, OfTooManySetsAreDrawn) {
  const auto variant = *shelf().get("standard");
  const std::vector<PowerId> all = generate::great_powers(*variant);
  const OutcomeCounts one = outcomes_of(*variant, variant->start, all, {250'000, 1}, 1);
  EXPECT_TRUE(one.drawn);
  EXPECT_EQ(one.order_sets, "19837330971695677440000") << "as in the census";
  EXPECT_EQ(one.played, 250'000u);
  EXPECT_THAT(one.outcomes, AllOf(Gt(100'000u), Le(250'000u)));
  EXPECT_THAT(estimated_outcomes(one), Gt(one.outcomes));
  EXPECT_EQ(text_of(outcomes_of(*variant, variant->start, all, {250'000, 1}, 3)), text_of(one));
  EXPECT_NE(outcomes_of(*variant, variant->start, all, {250'000, 2}, 3).outcomes, one.outcomes) << "another seed";
}

// Three outcomes that were seen once and one that was seen twice: 3 * 2 / (2 * 2) more.
TEST(Outcomes, AreEstimatedFromTheRareOnes) {
  OutcomeCounts counts{.of = "all", .drawn = true, .played = 9, .outcomes = 5, .seen_once = 3, .seen_twice = 1};
  EXPECT_EQ(estimated_outcomes(counts), 5u + 1u);
  counts.seen_once = 0;
  EXPECT_EQ(estimated_outcomes(counts), 5u);
}

TEST(CensusCommand, CountsOutcomesOfSomePowers) {
  const Finished turkey = run_casus({"census", "--outcomes", "Turkey", "--outcomes", "turkey , Italy", "--jobs", "1"});
  EXPECT_EQ(turkey.status, 0) << turkey.err;
  EXPECT_THAT(turkey.out, AllOf(HasSubstr("outcomes of standard, start\n  Turkey\n"), HasSubstr("  Turkey, Italy\n"),
                                HasSubstr("different outcomes")));
  EXPECT_EQ(run_casus({"census", "--outcomes", "Turkey", "--outcomes", "turkey , Italy", "--jobs", "2"}).out,
            turkey.out);
  const Finished all = run_casus({"census", "--outcomes", "all", "--draws", "1000"});
  EXPECT_THAT(all.out, AllOf(HasSubstr("drawn of them"), HasSubstr("at least")));
}

TEST(CensusCommand, SaysWhatOutcomesAreNotCountedOf) {
  struct Row {
    std::vector<std::string> arguments;
    std::string_view complaint;
  };
  const Row rows[] = {
      {{"--outcomes", "Englnd"}, "\"Englnd\" (the nearest is \"England\")"},
      {{"--outcomes", "England,England"}, "named twice"},
      {{"--outcomes", "England", "--json"}, "--json is of no use with --outcomes"},
      {{"--outcomes", "all", "--variant", "1700ad"}, "begins with a movement phase"},
      {{"--outcomes", "all", "--variant", CASUS_SOURCE_DIR "/tests/data/lint/builds-first.xml"},
       "begins with a movement phase"},
  };
  for (const Row& row : rows) {
    std::vector<std::string> arguments{"census"};
    arguments.insert(arguments.end(), row.arguments.begin(), row.arguments.end());
    const Finished finished = run_casus(arguments);
    EXPECT_EQ(finished.status, 2) << row.complaint;
    EXPECT_THAT(finished.err, HasSubstr(row.complaint));
  }
}

}  // namespace outcomes_test
}  // namespace casus::census
