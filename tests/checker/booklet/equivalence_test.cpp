#include <cstdlib>
#include <iostream>
#include <map>

#include <gtest/gtest.h>

#include "checker/collection/variant_shelf.h"
#include "checker/exhaust/turns.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "checker/generate/shrink.h"
#include "tests/checker/booklet/comparison.h"

namespace casus::booklet {
namespace {

std::shared_ptr<const Variant> variant(std::string_view id) {
  static collection::VariantShelf shelf({CASUS_SOURCE_DIR "/worlds", CASUS_SOURCE_DIR "/mapdata"});
  auto read = shelf.get(id);
  if (!read) throw std::runtime_error(to_string(read.problems()));
  return *read;
}

std::uint64_t number(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

Readings readings() {
  Readings some = number("CASUS_BOOKLET_AS_WRITTEN", 0) != 0 ? Readings{} : as_ruled();
  if (const std::uint64_t without = number("CASUS_BOOKLET_WITHOUT", 0)) some.erase(static_cast<Reading>(without - 1));
  return some;
}

// Counts differences by kind, and keeps the smallest board of each.
class Kinds {
 public:
  void look_at(const generate::Situation& now) {
    ++boards_;
    const Difference difference = compare(now, readings());
    if (difference.empty()) return;
    auto& [count, example] = kinds_[kind_of(difference)];
    if (++count == 1) example = now;
  }
  void report() const {
    std::uint64_t all = 0;
    for (const auto& [kind, row] : kinds_) all += row.first;
    std::cout << boards_ << " boards, " << all << " differ\n";
    for (const auto& [kind, row] : kinds_) {
      const auto same = [&](const generate::Situation& now) { return kind_of(compare(now, readings())) == kind; };
      const generate::Situation small = generate::shrink(row.second, same);
      std::cout << row.first << " " << kind << "\n" << tell(small, compare(small, readings()));
    }
  }

 private:
  std::uint64_t boards_ = 0;
  std::map<std::string, std::pair<std::uint64_t, generate::Situation>> kinds_;
};

TEST(Booklet, AgreesOnDrawnBoards) {
  const auto of_1700 = variant("1700ad");
  Kinds kinds;
  for (std::uint64_t i = 0; i < number("CASUS_BOOKLET_BOARDS", 300); ++i) {
    generate::SeededChoices choices(generate::seed_of_board(number("CASUS_BOOKLET_SEED", 1), i));
    kinds.look_at(generate::make_situation(of_1700, PhaseKind::Turn, choices));
  }
  kinds.report();
}

class Worlds : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Booklet, Worlds, ::testing::Values("heights", "roads"));
TEST_P(Worlds, Agree) {
  const auto world = variant(GetParam());
  Kinds kinds;
  std::uint64_t n = 0;
  const std::uint64_t every = number("CASUS_BOOKLET_EVERY", 997);
  for (int units : {1, 2}) {
    for (const Position& board : exhaust::turn_boards(*world, units)) {
      const auto lists = exhaust::orders_of_turn(*world, board);
      for (const Order& one : lists.front()) {
        for (const Order& other : lists.back()) {
          if (n++ % every != 0) continue;
          generate::Situation now{world, board, {one}, {}, {}};
          if (units == 2) now.orders.push_back(other);
          kinds.look_at(now);
        }
      }
    }
  }
  std::cout << n << " order sets\n";
  kinds.report();
}

}  // namespace
}  // namespace casus::booklet
