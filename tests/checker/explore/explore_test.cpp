// What casus explore counts, names and leaves out.
#include "checker/explore/explore.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/run_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/run_case.h"
#include "checker/explore/examples.h"
#include "checker/explore/excluded.h"
#include "checker/explore/explore_report.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "checker/generate/other_rulebooks.h"
#include "engine/rules/clauses.h"
#include "engine/rules/rulebook.h"
#include "engine/verdicts/ruling.h"
#include "reports/pages/exploration_page.h"
#include "reports/sentences/exploration_answer.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/shipped_variants.h"

namespace casus::explore {
namespace explore_test {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::shared_ptr<const Variant> variant_of(const std::string& id) { return *casus::testing::shelf().get(id); }

reports::Exploration explored(const std::string& id, int threads, std::uint64_t boards = 300) {
  ExploreRun run;
  run.boards = boards;
  run.option_boards = 20;
  run.examples = true;
  run.jobs = threads;
  return explore(variant_of(id), {}, run);
}

TEST(Explore, IsTheSameForAnyNumberOfThreads) {
  EXPECT_EQ(json_report(explored("standard", 1)), json_report(explored("standard", 3)));
}

// A clause that decides by itself, and one that only stands among the further clauses of a verdict.
TEST(Explore, CountsBoardsAndDecisions) {
  const reports::Exploration found = explored("standard", 2);
  for (const Clause wanted : {Clause::SupportCut, Clause::DislodgedRetreats}) {
    SCOPED_TRACE(key_of(wanted));
    std::uint64_t boards = 0, decisions = 0;
    for (std::uint64_t number = 0; number < found.boards; ++number) {
      const generate::Situation board = generate::board_of_run(found.variant, found.seed, number);
      const Adjudication answer = adjudicate(*found.variant, board.position, board.submission());
      const auto decides = [&](const Verdict& verdict) {
        return verdict.clause == wanted || std::ranges::count(verdict.also, wanted) > 0;
      };
      std::uint64_t here = static_cast<std::uint64_t>(std::ranges::count_if(answer.verdicts, decides));
      for (const UnorderedUnit& unit : answer.unordered) here += decides(unit.verdict) ? 1 : 0;
      decisions += here;
      boards += here > 0 ? 1 : 0;
    }
    const auto counted = std::ranges::find(found.clauses, wanted, &reports::ExploredClause::clause);
    ASSERT_NE(counted, found.clauses.end());
    EXPECT_GT(boards, 20u);
    EXPECT_EQ(counted->boards, boards);
    EXPECT_EQ(counted->decisions, decisions);
  }
  EXPECT_EQ(found.movement + found.retreats + found.adjustments + found.turns, found.boards);
}

TEST(Explore, GivesASmallBoardOnWhichTheClauseDecides) {
  const reports::Exploration found = explored("standard", 2);
  for (const reports::ExploredClause& clause : found.clauses) {
    SCOPED_TRACE(key_of(clause.clause));
    ASSERT_EQ(clause.example.has_value(), clause.boards > 0);
    if (!clause.example) continue;
    const auto read = corpus::read_case_file("variant standard\nchapter EXAMPLE \"Examples\"\n" + clause.example->text,
                                             "examples.case", casus::testing::shelf());
    ASSERT_TRUE(read) << to_string(read.problems());
    const reports::CaseRecord played = corpus::run_case(read->cases.front());
    EXPECT_EQ(played.status, reports::Status::Passed);
    EXPECT_THAT(played.decided, ::testing::Contains(clause.clause));
    EXPECT_LE(clause.example->phase.orders.size(), 12u);
  }
}

TEST(Explore, TellsExcludedClausesFromThoseThatNoBoardMet) {
  const Variant& standard = *variant_of("standard");
  EXPECT_EQ(why_excluded(standard, Clause::SupportCut), "");
  EXPECT_EQ(why_excluded(standard, Clause::OrderImplied), "it needs implied-orders=allowed");
  EXPECT_EQ(why_excluded(standard, Clause::StraitClosed),
            "it needs straits=closed-by-fleets and a border with a strait");
  EXPECT_EQ(why_excluded(standard, Clause::LeaderTriple), "it needs movement in impulses");
  EXPECT_EQ(why_excluded(standard, Clause::CoastMismatch), "") << "it is rare, and not excluded";
}

// No clause decides anything where it is said that it cannot: on every board of every variant, and under other options.
CASUS_OF_EVERY_VARIANT(ExcludedClauses);
TEST_P(ExcludedClauses, NeverDecide) {
  const auto variant = variant_of(GetParam());
  const generate::OtherRulebooks others(variant);
  for (std::uint64_t number = 0; number < 300; ++number) {
    generate::SeededChoices choices(generate::seed_of_board(5, number));
    const auto changed = number % 2 == 0 ? variant : others.draw(choices);
    const generate::Situation board = generate::board_of_run(changed, 5, number);
    const Adjudication answer = adjudicate(*changed, board.position, board.submission());
    for (const Clause clause : clauses_of(answer))
      EXPECT_EQ(why_excluded(*changed, clause), "") << key_of(clause) << ", board " << number;
  }
}

// Nor in any hand-written case, with its options.
TEST(Explore, ExcludesNoClauseThatDecidesACase) {
  std::vector<std::filesystem::path> files =
      *collection::find_case_files(std::vector<std::filesystem::path>{CASUS_SOURCE_DIR "/cases"});
  std::erase_if(files, corpus::is_generated);
  collection::VariantShelf shelf({CASUS_SOURCE_DIR "/mapdata"});
  const corpus::Corpus corpus = collection::read_corpus(files, shelf, 2);
  std::size_t decided = 0;
  for (const reports::CaseRecord& played : collection::run_corpus(corpus, {}, 2).cases) {
    ASSERT_TRUE(played.variant) << played.message;
    for (const Clause clause : played.decided) {
      EXPECT_EQ(why_excluded(*played.variant, clause), "") << played.id << ": " << key_of(clause);
      ++decided;
    }
  }
  EXPECT_GT(decided, 3000u);
}

TEST(Explore, TellsWhichOptionsMatter) {
  ExploreRun run;
  run.boards = run.option_boards = 150;
  run.jobs = 2;
  const reports::Exploration found = explore(variant_of("standard"), {}, run);
  const auto option = [&](std::string_view name) {
    const auto it = std::ranges::find_if(found.options, [&](const auto& one) { return one.option->name == name; });
    return it == found.options.end() ? reports::ExploredOption() : *it;
  };
  EXPECT_TRUE(option("convoy-paradox").matters());
  EXPECT_FALSE(option("unopposed-sortie").matters());
  EXPECT_EQ(option("unopposed-sortie").cannot, "it needs a minor power, and minor-moves=sortie");
  EXPECT_EQ(option("convoy-paradox").cannot, "");
}

// The text and the page begin with the answer, and no option is left out.
TEST(Explore, AnswersFirst) {
  const reports::Exploration found = explored("ambition-empire-6", 2);
  const std::string text = text_report(found).plain();
  std::size_t deciding = 0, own = 0, own_deciding = 0;
  for (const reports::ExploredClause& clause : found.clauses) {
    const bool is_own = found.variant->rulebook().entry(clause.clause).id.starts_with("ae6/");
    deciding += clause.boards > 0 ? 1 : 0;
    own += is_own ? 1 : 0;
    own_deciding += is_own && clause.boards > 0 ? 1 : 0;
  }
  const std::string first =
      fmt::format("{} of {} clauses decide something on 300 boards", deciding, found.clauses.size());
  const std::string second = fmt::format("Of its own clauses, {} of {} decide something", own_deciding, own);
  const std::string third = "12 options have an unusual value";
  const std::string set = "diplomacy-points=3: ", table = "Its own clauses that decide something";
  std::size_t at = 0;
  for (const std::string& part :
       {first, second, third, set, table, std::string("Other clauses that decide something")}) {
    const std::size_t next = text.find(part, at);
    ASSERT_NE(next, std::string::npos) << part;
    at = next;
  }
  const std::string page = reports::exploration_pages(found).at("index.html");
  EXPECT_LT(page.find(second), page.find("<table"));
  for (const OptionInfo& option : all_options()) {
    if (option.movement != found.variant->movement) continue;
    EXPECT_THAT(text.substr(at), HasSubstr(fmt::format("  {}=", option.name)));
  }
}

TEST(Explore, SaysWhatAnOptionChangesThatIsSet) {
  const reports::Exploration found = explored("ambition-empire-6", 2);
  for (const reports::ExploredOption& option : found.options) {
    if (!option.is_set()) continue;
    const std::string told = reports::effect_of(found, option);
    const auto usual = std::ranges::find(option.others, option.usual(), &reports::ExploredOption::Other::value);
    ASSERT_NE(usual, option.others.end());
    if (usual->boards == 0)
      EXPECT_THAT(told, HasSubstr(fmt::format("no board would end differently under {}=", option.option->name)));
    else
      EXPECT_THAT(told, ::testing::StartsWith(std::to_string(usual->boards) + " of 20 boards would end differently"));
  }
}

TEST(Explore, NamesWhatNoCaseTouches) {
  ExploreRun run;
  run.boards = 5;
  const auto read = corpus::read_case_file(
      "variant standard\nchapter X \"X\"\ncase X.1 \"An army moves\"\n  phase Spring 1901 movement\n"
      "  France\n    A Paris - Burgundy  moves\n",
      "x.case", casus::testing::shelf());
  ASSERT_TRUE(read) << to_string(read.problems());
  const reports::Exploration found = explore(variant_of("standard"), {corpus::run_case(read->cases.front())}, run);
  EXPECT_EQ(found.cases, 1u);
  const auto used = [](const auto& all) {
    return std::ranges::count_if(all, [](const reports::Uses& uses) { return uses.cases > 0; });
  };
  EXPECT_EQ(used(found.provinces), 2);
  EXPECT_EQ(used(found.powers), 1);
  std::vector<std::string> borders;
  for (const reports::ExploredBorder& it : found.borders) {
    if (it.army.cases > 0) borders.push_back(found.variant->map.print({it.border.a, {}}));
    EXPECT_EQ(it.fleet.cases, 0u);
  }
  EXPECT_EQ(borders.size(), 1u);
}

// A designer's own file, and the command as a whole.
TEST(ExploreCommand, PlaysAVariantOfOnesOwn) {
  TemporaryFolder folder;
  folder.write("mine.xml", "<variant id=\"mine\" extends=\"standard\" title=\"Mine\"/>\n");
  const auto casus = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "explore");
    arguments.insert(arguments.end(), {"--data", CASUS_SOURCE_DIR});
    return run_casus(arguments, "", folder.path());
  };
  const Finished told = casus({"mine.xml", "--boards", "50", "--option-boards", "5", "--json", "found.json",
                               "--examples", "examples", "--report", "report"});
  EXPECT_EQ(told.status, 0) << told.err;
  EXPECT_THAT(told.out, HasSubstr("Mine: 50 boards from seed 1"));
  EXPECT_THAT(told.out, HasSubstr("standard/order/implied: it needs implied-orders=allowed"));
  EXPECT_THAT(told.err, IsEmpty());
  const auto json = nlohmann::json::parse(contents_of(folder / "found.json"));
  EXPECT_EQ(json["format"], "casus-exploration");
  EXPECT_EQ(json["boards"], 50);
  const Finished played = run_casus({"run", "examples", "--data", CASUS_SOURCE_DIR}, "", folder.path());
  EXPECT_EQ(played.status, 0) << played.out << played.err;
  EXPECT_THAT(contents_of(folder / "report/index.html"), HasSubstr("Which rules matter: Mine"));
  EXPECT_EQ(casus({}).status, 2);
  EXPECT_EQ(casus({"mine.xml", "standard"}).status, 2);
  EXPECT_EQ(casus({"nothing"}).status, 2);
}

}  // namespace explore_test
}  // namespace casus::explore
