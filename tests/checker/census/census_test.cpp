#include "checker/census/census.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "checker/corpus/board_text.h"
#include "engine/rules/options.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/engine/unchecked_options.h"
#include "tests/reports/formats/json_schema.h"

namespace casus::census {
namespace census_test {

using casus::testing::shelf;
using ::testing::HasSubstr;
using ::testing::Not;

// The values that the authors of FNV publish.
TEST(CensusSignature, IsFnv1a) {
  struct Row {
    std::string_view text, signature;
  };
  constexpr Row rows[] = {{"", "cbf29ce484222325"}, {"a", "af63dc4c8601ec8c"}, {"foobar", "85944171f73967e8"}};
  for (const Row& row : rows) {
    Signature signature;
    signature.add(row.text);
    EXPECT_EQ(signature.print(), row.signature) << row.text;
  }
}

TEST(CensusCounts, MultiplyBeyondEveryNumber) {
  EXPECT_EQ(product("1", 7), "7");
  EXPECT_EQ(product("99", 99), "9801");
  EXPECT_EQ(product("18446744073709551616", 1'000'003), "18446799413941772744654848") << "2 to the 64th times a prime";
}

PositionCounts counts_on(std::string_view board) {
  const auto read = corpus::read_position("variant standard\nphase Spring 1901 movement\nboard\n" + std::string(board),
                                          "board.txt", shelf());
  if (!read) throw std::runtime_error(to_string(read.problems()));
  return counts_of(*read->variant, read->position, "board");
}

// Counted by hand.
TEST(CensusCounts, CountOrdersAndBoards) {
  struct Row {
    std::string_view why, board;
    std::uint64_t legal_orders;
    std::string_view order_sets;
    std::uint64_t neighbours, pairs, boards;
  };
  constexpr Row rows[] = {
      {"an army in Portugal holds or goes to Spain", "  France  A Portugal\n", 2, "2", 0, 0, 0},
      // Portugal: hold, to Spain, support of Gascony's hold to Spain only, since it does not border on Gascony: 3.
      // Gascony: hold, to Brest, Burgundy, Marseilles, Paris, Spain, support of Portugal to Spain: 7.
      {"two that are no neighbours", "  France  A Portugal, A Gascony\n", 10, "21", 0, 0, 0},
      // Portugal: hold, to Spain, support Spain's hold: 3. Spain: hold, to Gascony, Marseilles, Portugal, support
      // Portugal's hold: 5. Boards: nothing moves; Spain moves to Gascony or Marseilles, Portugal following or not.
      // Neither gets past the other.
      {"two neighbours of one power", "  France  A Portugal, A Spain\n", 8, "15", 1, 15, 5},
      // Portugal: as above, and support of Gascony to Spain: 4. Gascony: hold, five moves, support of Spain's hold and
      // of both units' moves to where it can go too: 9. Spain: hold, three moves, support of both holds and of Gascony
      // to Marseilles: 7. Boards with Portugal: 3, for Gascony has no order then. With Gascony, that are not among
      // those: Gascony moves to one of four while Spain stays or comes to Gascony, 8; to one of three while Spain goes
      // to Marseilles, 3; to Spain, 1.
      {"neighbours two by two, the third without an order", "  France  A Portugal, A Gascony\n  Italy  A Spain\n", 20,
       "252", 2, 91, 15},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const PositionCounts counts = counts_on(row.board);
    EXPECT_EQ(counts.legal_orders, row.legal_orders);
    EXPECT_EQ(counts.order_sets, row.order_sets);
    EXPECT_EQ(counts.neighbours, row.neighbours);
    EXPECT_EQ(counts.pairs, row.pairs);
    EXPECT_EQ(counts.boards, row.boards);
  }
}

// Nobody dislodges a unit of his own power. The other's can be dislodged by either of two, with the support of the
// other.
TEST(CensusCounts, CountDislodgements) {
  const PositionCounts own = counts_on("  France  A Portugal, A Spain, F Mid-Atlantic Ocean\n");
  const PositionCounts other = counts_on("  Italy  A Portugal\n  France  A Spain, F Mid-Atlantic Ocean\n");
  EXPECT_EQ(other.pairs, own.pairs);
  EXPECT_EQ(other.boards, own.boards + 2);
}

corpus::Corpus corpus_of(const std::string& text) {
  corpus::Corpus corpus;
  corpus.files.push_back({"test.case", casus::testing::read_cases(text)});
  if (!corpus.files.front().read) throw std::runtime_error(to_string(corpus.files.front().read.problems()));
  return corpus;
}

TEST(Census, CountsWhatBecameOfTheOrders) {
  const Part part = corpus_part(
      corpus_of(casus::testing::file_with("  phase Spring 1901 movement\n"
                                          "  France\n    A Paris - Burgundy  bounces\n"
                                          "  Germany\n    A Munich - Burgundy  bounces\n    A Berlin H  holds\n")),
      "standard", 1);
  EXPECT_EQ(part.tally.boards, 1u);
  EXPECT_EQ(part.tally.orders, 3u);
  EXPECT_EQ(part.tally.verdicts, (Counts{{"bounces", 2}, {"holds", 1}}));
  EXPECT_EQ(part.tally.fates, (Counts{{"stays", 3}}));
  EXPECT_EQ(part.tally.clauses.at("standard/order/hold"), 1u);
}

TEST(Census, SignsVerdictsAndTheNextPosition) {
  const auto signature = [](const std::string& orders) {
    return corpus_part(corpus_of(casus::testing::file_with("  phase Spring 1901 movement\n  France\n" + orders)),
                       "standard", 1)
        .signature.print();
  };
  const std::string holds = signature("    A Paris H  holds\n");
  EXPECT_EQ(holds, signature("    A Paris H  holds\n"));
  EXPECT_NE(holds, signature("    A Burgundy H  holds\n")) << "another position";
  EXPECT_NE(holds, signature("    A Paris - London  illegal\n")) << "another verdict, and the same position";
}

// The same boards by another rule: somewhere it shows.
TEST(Census, NoticesAnotherRule) {
  const auto variant = *shelf().get("ambition-empire-6");
  const auto changed = std::make_shared<Variant>(testing::with_option(*variant, &Options::straits, Straits::Open));
  const Part before = generated_part(variant, 1, 1000, 0), after = generated_part(changed, 1, 1000, 0);
  EXPECT_NE(before.signature.print(), after.signature.print());
  EXPECT_GT(before.tally.clauses.at("ae6/strait/closed"), 0u);
  EXPECT_EQ(after.tally.clauses.count("ae6/strait/closed"), 0u);
}

TEST(Census, SaysWhereTwoDiffer) {
  EXPECT_EQ(first_difference("part\n  a 1\n", "part\n  a 1\n"), "");
  EXPECT_EQ(first_difference("part\n  a 1\n", "part\n  a 2\n"),
            "line 2 (part)\n  expected    a 1\n  found       a 2\n");
  EXPECT_THAT(first_difference("part\n", "part\n  a 2\n"), HasSubstr("no more lines"));
}

TEST(CensusCommand, GivesTheSameWithOneThreadAndTwo) {
  const Finished one = run_casus({"census", "--count", "300", "--jobs", "1"}),
                 two = run_casus({"census", "--count", "300", "--jobs", "2"});
  EXPECT_EQ(one.status, 0) << one.err;
  EXPECT_TRUE(one.out == two.out);
  EXPECT_THAT(one.out, HasSubstr("corpus of standard\n"));
  EXPECT_THAT(one.out, HasSubstr("small world of wheel\n"));
}

TEST(CensusCommand, FailsWhenTheCensusIsNotTheAcceptedOne) {
  const TemporaryFolder folder;
  const std::string file = folder / "census.txt";
  EXPECT_EQ(run_casus({"census", "--count", "20", "--output", file}).status, 0);
  EXPECT_EQ(run_casus({"census", "--count", "20", "--check", file}).status, 0);
  EXPECT_THAT(contents_of(file), Not(HasSubstr("corpus")));
  const Finished other = run_casus({"census", "--count", "21", "--check", file});
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.err, HasSubstr("first in line"));
  EXPECT_THAT(other.err, HasSubstr("(generated boards of 1700ad)"));
}

TEST(CensusCommand, PrintsJsonAsItsSchemaSays) {
  const Finished finished = run_casus({"census", "--count", "20", "--variant", "standard", "--json"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  const auto census = nlohmann::json::parse(finished.out);
  const nlohmann::json schema = read_schema("census.schema.json");
  EXPECT_THAT(SchemaCheck(schema).misfits(census), ::testing::IsEmpty());
  EXPECT_EQ(census["parts"][0]["boards"], 20);
  EXPECT_EQ(census["positions"].size(), 2u);
}

TEST(CensusCommand, NamesTheNearestVariant) {
  const Finished finished = run_casus({"census", "--variant", "standart"});
  EXPECT_EQ(finished.status, 2);
  EXPECT_THAT(finished.err, HasSubstr("\"standart\" (the nearest is \"standard\")"));
}

}  // namespace census_test
}  // namespace casus::census
