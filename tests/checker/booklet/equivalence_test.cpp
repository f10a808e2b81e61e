// The third writing of 1700 AD II against the engine: on drawn boards, in the small worlds of turns, and on the
// hand-written cases. A difference is a fault of one of them, or a ruling that is not a reading yet (readings.h).
//   CASUS_BOOKLET_BOARDS=100000  so many drawn boards, from CASUS_BOOKLET_SEED (1)
//   CASUS_BOOKLET_EVERY=1        every set of orders in the small worlds, and not one of so many
//   CASUS_BOOKLET_COUNT=20000    prints on how many of so many boards each reading decides, the smallest of them, and
//   the
//                                cases that show it; with CASUS_BOOKLET_READING=8 only this one
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/play_case.h"
#include "checker/exhaust/turns.h"
#include "checker/generate/case_of.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "checker/generate/shrink.h"
#include "tests/checker/booklet/comparison.h"

namespace casus::booklet {
namespace {

using generate::Situation;

collection::VariantShelf& shelf() {
  static collection::VariantShelf variants({CASUS_SOURCE_DIR "/worlds", CASUS_SOURCE_DIR "/mapdata"});
  return variants;
}
std::shared_ptr<const Variant> variant(std::string_view id) {
  auto read = shelf().get(id);
  if (!read) throw std::runtime_error(to_string(read.problems()));
  return *read;
}

std::uint64_t number(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

Readings all_but(Reading one) {
  Readings some = as_ruled();
  some.erase(one);
  return some;
}

// Counts differences by kind, and keeps a board of each.
class Kinds {
 public:
  void look_at(const Situation& now, const Readings& readings = as_ruled()) {
    ++boards_;
    const Difference difference = compare(now, readings);
    if (difference.empty()) return;
    ++differing_;
    auto& [count, example] = kinds_[kind_of(difference)];
    if (++count == 1) example = now;
  }
  std::uint64_t boards() const { return boards_; }
  std::uint64_t differing() const { return differing_; }

  // Of each kind the number, and one board made as small as it gets.
  std::string told() const {
    std::string text;
    for (const auto& [kind, row] : kinds_) {
      const auto same = [&](const Situation& now) { return kind_of(compare(now, as_ruled())) == kind; };
      const Situation small = generate::shrink(row.second, same);
      text += std::to_string(row.first) + " boards: " + kind + "\n" + tell(small, compare(small, as_ruled()));
    }
    return text;
  }

 private:
  std::uint64_t boards_ = 0, differing_ = 0;
  std::map<std::string, std::pair<std::uint64_t, Situation>> kinds_;
};

Situation drawn(std::uint64_t i) {
  static const auto of_1700 = variant("1700ad");
  generate::SeededChoices choices(generate::seed_of_board(number("CASUS_BOOKLET_SEED", 1), i));
  return generate::make_situation(of_1700, PhaseKind::Turn, choices);
}

TEST(Booklet, AgreesWithTheEngineOnDrawnBoards) {
  Kinds kinds;
  for (std::uint64_t i = 0; i < number("CASUS_BOOKLET_BOARDS", 2000); ++i) kinds.look_at(drawn(i));
  EXPECT_EQ(kinds.differing(), 0u) << kinds.told();
}

// Without the rulings it is another game: the comparison above sees where they decide.
TEST(Booklet, NoticesWhatTheRulingsDecide) {
  Kinds kinds;
  for (std::uint64_t i = 0; i < 500; ++i) kinds.look_at(drawn(i), {});
  EXPECT_GE(kinds.differing(), 40u);
}

class BookletInWorlds : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(OfTurns, BookletInWorlds, ::testing::Values("heights", "roads"));
TEST_P(BookletInWorlds, AgreesWithTheEngine) {
  const auto world = variant(GetParam());
  const std::uint64_t every = number("CASUS_BOOKLET_EVERY", 997);
  Kinds kinds;
  std::uint64_t set = 0;
  for (const int units : {1, 2}) {
    for (const Position& board : exhaust::turn_boards(*world, units).list()) {
      const auto lists = exhaust::orders_of_turn(*world, board);
      for (const Order& one : lists.front()) {
        if (units == 1) {
          kinds.look_at({world, board, {one}, {}, {}});
          continue;
        }
        for (const Order& other : lists.back()) {
          if (set++ % every == 0) kinds.look_at({world, board, {one, other}, {}, {}});
        }
      }
    }
  }
  EXPECT_GE(kinds.boards(), 1000u);
  EXPECT_EQ(kinds.differing(), 0u) << kinds.told();
  if (every == 1) std::cout << kinds.boards() << " sets of orders\n";
}

// Plays by the engine, and keeps what it was asked.
class Recorder : public adjudicators::Adjudicator {
 public:
  std::string_view name() const override { return "recorder"; }
  std::optional<std::string> not_covered(const Variant&, const Position&) const override { return std::nullopt; }
  Ruling adjudicate(const Variant& asked, const Position& position, const Submission& given) const override {
    turns.push_back(
        {std::make_shared<const Variant>(asked), position, {given.orders.begin(), given.orders.end()}, {}, {}});
    return adjudicators::engine().adjudicate(asked, position, given);
  }
  mutable std::vector<Situation> turns;
};

// By id: the turns of the hand-written cases that are played without options.
const std::map<std::string, std::vector<Situation>>& turns_of_cases() {
  static const auto all = [] {
    std::map<std::string, std::vector<Situation>> turns;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(CASUS_SOURCE_DIR "/cases/1700ad"))
      if (entry.path().extension() == ".case") files.push_back(entry.path());
    const corpus::Corpus read = collection::read_corpus(files, shelf(), 1);
    for (const corpus::CorpusFile& file : read.files) {
      for (const corpus::Case& one : file.read->cases) {
        if (!one.options.empty()) continue;
        const Recorder recorder;
        corpus::play_case(one, recorder);
        turns[one.id] = recorder.turns;
      }
    }
    return turns;
  }();
  return all;
}

TEST(Booklet, AgreesWithTheEngineOnHandWrittenCases) {
  EXPECT_GE(turns_of_cases().size(), 500u);
  for (const auto& [id, turns] : turns_of_cases()) {
    for (const Situation& now : turns) {
      const Difference difference = compare(now, as_ruled());
      EXPECT_TRUE(difference.empty()) << id << "\n" << tell(now, difference);
    }
  }
}

bool decides(Reading reading, const Situation& now) {
  return compare(now, as_ruled()).empty() && !compare(now, all_but(reading)).empty();
}

// The first of them, or all. With all readings no case differs (the test above).
std::vector<std::string> cases_that_show(Reading reading, bool all) {
  std::vector<std::string> ids;
  for (const auto& [id, turns] : turns_of_cases()) {
    const auto differs = [&](const Situation& now) { return !compare(now, all_but(reading)).empty(); };
    if (std::ranges::any_of(turns, differs)) ids.push_back(id);
    if (!ids.empty() && !all) break;
  }
  return ids;
}

// On how many drawn boards a reading decides, and the smallest of them as a case.
std::string told(Reading reading, std::uint64_t boards) {
  std::uint64_t count = 0;
  std::optional<Situation> example;
  for (std::uint64_t i = 0; i < boards; ++i) {
    const Situation now = drawn(i);
    if (!decides(reading, now)) continue;
    if (count++ == 0) example = now;
  }
  std::string text = std::to_string(count) + " boards\n";
  if (!example) return text;
  const Situation small = generate::shrink(*example, [&](const Situation& now) { return decides(reading, now); });
  return text + generate::file_of_counterexample(small, "", "1700.READING", "A reading", "");
}

// A ruling that decides something has a case that another answer would break.
TEST(Booklet, EveryReadingIsHeldByACase) {
  const std::uint64_t boards = number("CASUS_BOOKLET_COUNT", 0);
  for (std::size_t i = 0; reading(i); ++i) {
    if (number("CASUS_BOOKLET_READING", i) != i) continue;
    const std::vector<std::string> ids = cases_that_show(*reading(i), boards > 0);
    EXPECT_FALSE(ids.empty()) << "reading number " << i << " of readings.h, counted from 0";
    if (boards == 0) continue;
    std::cout << "reading " << i << ": " << told(*reading(i), boards) << "  cases:";
    for (const std::string& id : ids) std::cout << ' ' << id;
    std::cout << std::endl;
  }
}

}  // namespace
}  // namespace casus::booklet
