#include "engine/rules/clauses.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"
#include "engine/text/assert.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace clauses_test {

TEST(Clauses, HaveKeysOfTheirOwn) {
  std::set<std::string_view> keys;
  for (std::size_t i = 0; i < all_clause_keys().size(); ++i) {
    const auto clause = static_cast<Clause>(i);
    EXPECT_TRUE(keys.insert(key_of(clause)).second) << key_of(clause);
    EXPECT_EQ(clause_with_key(key_of(clause)), clause);
  }
  EXPECT_EQ(key_of(Clause::SupportCut), "support/cut");
  EXPECT_EQ(clause_with_key("support"), std::nullopt);
}

// People read them in reports of variants that do not word them.
TEST(Clauses, HaveTitlesThatAreOneSentence) {
  std::set<std::string_view> titles;
  for (std::size_t i = 0; i < all_clause_keys().size(); ++i) {
    const std::string_view title = title_of(static_cast<Clause>(i));
    SCOPED_TRACE(title);
    EXPECT_TRUE(titles.insert(title).second) << "two clauses with one title";
    EXPECT_EQ(std::ranges::count(title, '.'), 1);
    EXPECT_EQ(title.back(), '.');
    EXPECT_TRUE(title.front() >= 'A' && title.front() <= 'Z');
    EXPECT_EQ(title.find_first_of("\"<>&"), std::string_view::npos) << "it is written into XML as it is";
  }
}

TEST(Rulebook, KeepsItsClausesInTheirOrder) {
  Rulebook rulebook;
  rulebook.set({Clause::SupportCut, "x/support/cut", "first", ""});
  rulebook.set({Clause::OrderHold, "x/order/hold", "second", ""});
  rulebook.set({Clause::SupportCut, "x/support/cut", "third", ""});
  ASSERT_EQ(rulebook.clauses().size(), 2u);
  EXPECT_EQ(rulebook.clauses()[0].clause, Clause::OrderHold);
  EXPECT_EQ(rulebook.clauses()[1].title, "third");
  EXPECT_EQ(rulebook.find("x/support/cut"), Clause::SupportCut);
  EXPECT_EQ(rulebook.find("support/cut"), std::nullopt);
}

TEST(Rulebook, FindsItsClauses) {
  Rulebook rulebook;
  rulebook.set({Clause::SupportCut, "x/support/cut", "Cut.", ""});
  rulebook.set({Clause::OrderHold, "x/order/hold", "Hold.", ""});
  EXPECT_EQ(rulebook.entry(Clause::SupportCut).title, "Cut.");
  EXPECT_EQ(rulebook.find(Clause::OrderHold)->title, "Hold.");
  EXPECT_EQ(rulebook.find(Clause::SupportGiven), nullptr);
  EXPECT_EQ(rulebook.find(static_cast<Clause>(all_clause_keys().size() - 1)), nullptr) << "after all of them";
  EXPECT_THROW(rulebook.entry(Clause::SupportGiven), Bug);
}

// Clauses in the words of the program come and go with what can decide; those that the rulebook words stay.
TEST(Rulebook, HasWhatItNeeds) {
  Rulebook rulebook;
  rulebook.name = "x";
  rulebook.set({Clause::SupportCut, "y/support/cut", "Cut.", "a book"});
  const std::array first = {Clause::OrderHold, Clause::SupportGiven};
  EXPECT_FALSE(rulebook.is_for(first));
  rulebook.need(first);
  EXPECT_TRUE(rulebook.is_for(first));
  const ClauseEntry& hold = rulebook.entry(Clause::OrderHold);
  EXPECT_EQ(hold.id, "x/order/hold");
  EXPECT_EQ(hold.title, title_of(Clause::OrderHold));
  EXPECT_EQ(hold.source, "");
  EXPECT_FALSE(hold.is_worded);
  EXPECT_EQ(rulebook.clauses().size(), 3u);

  const std::array second = {Clause::OrderHold, Clause::SupportCut};
  EXPECT_FALSE(rulebook.is_for(second)) << "one is superfluous";
  rulebook.need(second);
  EXPECT_TRUE(rulebook.is_for(second));
  EXPECT_EQ(rulebook.find(Clause::SupportGiven), nullptr);
  EXPECT_EQ(rulebook.entry(Clause::SupportCut).id, "y/support/cut");
  EXPECT_EQ(rulebook.entry(Clause::SupportCut).source, "a book");
  EXPECT_EQ(rulebook.clauses().size(), 2u);
  rulebook.need({});
  EXPECT_EQ(rulebook.clauses().size(), 1u) << "the clause that it words";
  EXPECT_TRUE(rulebook.is_for({}));
}

TEST(StandardRulebook, SaysEveryClauseInOneSentence) {
  const Rulebook& rulebook = testing::standard().rulebook();
  std::set<std::string> titles;
  for (std::size_t i = 0; i < all_clause_keys().size(); ++i) {
    const auto clause = static_cast<Clause>(i);
    // The last that the standard game has; and those of an order that any game can have by an option.
    const bool of_standard = clause <= Clause::Victory || key_of(clause).starts_with("transform/");
    ASSERT_EQ(rulebook.find(clause) != nullptr, of_standard) << key_of(clause);
    if (!of_standard) continue;
    const ClauseEntry& entry = rulebook.entry(clause);
    SCOPED_TRACE(entry.id);
    EXPECT_EQ(entry.id, "standard/" + std::string(key_of(clause)));
    EXPECT_TRUE(titles.insert(entry.title).second) << "two clauses with one title";
    EXPECT_EQ(std::count(entry.title.begin(), entry.title.end(), '.'), 1);
    EXPECT_EQ(entry.title.back(), '.');
    EXPECT_TRUE(entry.title.front() >= 'A' && entry.title.front() <= 'Z');
    EXPECT_FALSE(entry.source.empty());
  }
  EXPECT_EQ(testing::standard().options(), Options{}) << "the standard rulebook is DATC 3.2's preferences";
}

}  // namespace clauses_test
}  // namespace casus
