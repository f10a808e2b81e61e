// What an exploration says in sentences, of counts that are made up here.
#include "reports/sentences/exploration_answer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <utility>

#include "engine/rules/clauses.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/with_options.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace exploration_answer_test {

using ::testing::ElementsAre;

struct Counts {
  std::size_t deciding = 0, silent = 0, excluded = 0;  // of clauses
};

std::uint8_t value_of(std::string_view option, std::string_view value) {
  return find_value(*find_option(option), value).value();
}

// So many of the variant's own clauses, or of the others, decide something, could, and cannot. Clauses beyond the
// counts are left out.
void add_clauses(Exploration& found, bool are_own, Counts counts) {
  for (const ClauseEntry& entry : found.variant->rulebook().clauses()) {
    ExploredClause clause;
    clause.clause = entry.clause;
    if (is_own(found, clause) != are_own) continue;
    if (counts.deciding > 0) {
      counts.deciding -= 1;
      clause.boards = 1;
    } else if (counts.silent > 0) {
      counts.silent -= 1;
    } else if (counts.excluded > 0) {
      counts.excluded -= 1;
      clause.cannot = "it needs straits";
    } else {
      continue;
    }
    found.clauses.push_back(clause);
  }
}

Exploration on_boards(std::uint64_t boards, Counts own, Counts others) {
  Exploration found;
  found.variant = ambition_empire_6();
  found.boards = boards;
  add_clauses(found, true, own);
  add_clauses(found, false, others);
  return found;
}

ExploredOption option_set(std::string_view name, std::string_view value, std::uint64_t boards_under_usual) {
  ExploredOption option;
  option.option = find_option(name);
  option.value = value_of(name, value);
  for (std::uint8_t other = 0; other < option.option->values.size(); ++other) {
    if (other != option.value)
      option.others.push_back({other, other == option.usual() ? boards_under_usual : 7777, std::nullopt});
  }
  return option;
}

TEST(ExplorationAnswer, CountsTheClausesThatDecide) {
  EXPECT_THAT(answer_of(on_boards(1500, {}, {.deciding = 3})),
              ElementsAre("all 3 clauses decide something on 1,500 boards."));
  EXPECT_THAT(answer_of(on_boards(20, {}, {.deciding = 2, .silent = 4, .excluded = 1})),
              ElementsAre("2 of 7 clauses decide something on 20 boards; 4 could, but did not; 1 can decide nothing in "
                          "this variant."));
}

TEST(ExplorationAnswer, CountsASingleBoard) {
  EXPECT_THAT(answer_of(on_boards(1, {}, {.deciding = 3})), ElementsAre("all 3 clauses decide something on 1 board."));
}

TEST(ExplorationAnswer, CountsASingleClauseThatDoesNotDecide) {
  EXPECT_THAT(answer_of(on_boards(20, {}, {.deciding = 2, .silent = 1})),
              ElementsAre("2 of 3 clauses decide something on 20 boards; 1 could, but did not."));
}

TEST(ExplorationAnswer, CountsTheVariantsOwnClausesWhereThereAreOthers) {
  EXPECT_THAT(answer_of(on_boards(20, {.deciding = 2}, {})),
              ElementsAre("all 2 clauses decide something on 20 boards."))
      << "all are its own";
  EXPECT_THAT(
      answer_of(on_boards(20, {.deciding = 2}, {.deciding = 1})),
      ElementsAre("all 3 clauses decide something on 20 boards.", "Of its own clauses, all 2 decide something."));
  EXPECT_THAT(answer_of(on_boards(20, {.deciding = 2, .excluded = 3}, {.deciding = 1})),
              ElementsAre("3 of 6 clauses decide something on 20 boards; 3 can decide nothing in this variant.",
                          "Of its own clauses, 2 of 5 decide something."))
      << "what cannot decide is not silent";
  Exploration found = on_boards(20, {.deciding = 1, .silent = 2}, {.silent = 1});
  const auto id = [&](std::size_t at) { return found.variant->rulebook().entry(found.clauses[at].clause).id; };
  EXPECT_THAT(id(1), ::testing::StartsWith("ae6/"));
  EXPECT_EQ(answer_of(found).at(1),
            "Of its own clauses, 1 of 3 decides something; these could, but did not: " + id(1) + ", " + id(2) + ".");
  found = on_boards(20, {.deciding = 2, .silent = 1}, {.silent = 1});
  EXPECT_EQ(answer_of(found).at(1),
            "Of its own clauses, 2 of 3 decide something; this one could, but did not: " + id(2) + ".");
}

TEST(ExplorationAnswer, SaysOfASingleOwnClauseWhetherItDecides) {
  const auto of = [](Counts own) { return answer_of(on_boards(20, own, {.deciding = 1})).at(1); };
  EXPECT_EQ(of({.deciding = 1}), "Its own clause decides something.");
  EXPECT_EQ(of({.silent = 1}), "Its own clause could decide something, but did not.");
  EXPECT_EQ(of({.excluded = 1}), "Its own clause can decide nothing.");
}

TEST(ExplorationAnswer, NamesOptionsWhoseValueChangesNothing) {
  Exploration found = on_boards(20, {}, {.deciding = 1});
  ExploredOption usual = option_set("convoy-paradox", "all-hold", 0);
  usual.value = usual.usual();
  found.options = {usual};
  EXPECT_EQ(answer_of(found).size(), 1u) << "no board was played under other options";
  found.option_boards = 1200;
  EXPECT_EQ(answer_of(found).at(1), "No option has an unusual value.");
  found.options = {usual, option_set("convoy-paradox", "all-hold", 5)};
  EXPECT_EQ(answer_of(found).at(1), "1 option has an unusual value.");
  found.options.push_back(option_set("build-sites", "any-owned", 0));
  EXPECT_EQ(answer_of(found).at(1),
            "2 options have an unusual value; on 1,200 boards these change nothing: build-sites=any-owned.");
  found.options.back().others.clear();  // the variant cannot have the usual value
  EXPECT_EQ(answer_of(found).at(1), "2 options have an unusual value.");
}

TEST(ExplorationAnswer, SaysWhatTheUsualValueWouldChange) {
  Exploration found = on_boards(20, {}, {});
  found.option_boards = 1200;
  ExploredOption option = option_set("convoy-paradox", "all-hold", 1100);
  const std::string usual = "convoy-paradox=" + std::string(option.option->values[0].name);
  EXPECT_EQ(effect_of(found, option), "1,100 of 1,200 boards would end differently under " + usual);
  EXPECT_EQ(effect_of(found, option_set("convoy-paradox", "all-hold", 0)),
            "no board would end differently under " + usual);
  ExploredOption alone = option;
  alone.others.clear();
  EXPECT_EQ(effect_of(found, alone), usual + " is not possible in this variant");
  alone.cannot = "it needs a convoy";
  EXPECT_EQ(effect_of(found, alone), "it can decide nothing here: it needs a convoy");
}

TEST(ExplorationAnswer, CountsAClauseAsOwnByTheNameOfTheRulebook) {
  Exploration found;
  found.variant = ambition_empire_6();
  std::size_t own = 0;
  for (const ClauseEntry& entry : found.variant->rulebook().clauses()) {
    ExploredClause clause;
    clause.clause = entry.clause;
    EXPECT_EQ(is_own(found, clause), entry.id.substr(0, 4) == "ae6/") << entry.id;
    own += entry.id.substr(0, 4) == "ae6/" ? 1 : 0;
  }
  EXPECT_GT(own, 0u);
  EXPECT_LT(own, found.variant->rulebook().clauses().size());
}

// The clauses of the standard rulebook are not those of a rulebook whose name begins like theirs.
TEST(ExplorationAnswer, CountsNoClauseAsOwnForTheBeginningOfAName) {
  Variant variant = *ambition_empire_6();
  Rulebook rules = variant.rulebook();
  rules.name = "stand";
  set_rules(variant, rules, variant.options());
  Exploration found;
  found.variant = std::make_shared<Variant>(std::move(variant));
  for (const ClauseEntry& entry : found.variant->rulebook().clauses()) {
    ExploredClause clause;
    clause.clause = entry.clause;
    EXPECT_FALSE(is_own(found, clause)) << entry.id;
  }
}

}  // namespace exploration_answer_test
}  // namespace casus::reports
