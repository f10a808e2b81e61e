// The small lists of the engine: values like a std::vector, smaller or without allocation.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/lists/rare_list.h"
#include "engine/lists/short_list.h"
#include "tests/engine/allocations.h"

namespace casus::lists_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Short = ShortList<int, 3>;
using Rare = RareList<std::string>;

TEST(ShortList, HoldsAFewElementsAndMore) {
  for (int count = 0; count < 9; ++count) {
    SCOPED_TRACE(count);
    Short list;
    std::vector<int> same;
    for (int i = 0; i < count; ++i) {
      list.push_back(7 * i);
      same.push_back(7 * i);
    }
    EXPECT_EQ(list.size(), same.size());
    EXPECT_EQ(list.empty(), same.empty());
    EXPECT_EQ(std::vector<int>(list), same);
    EXPECT_EQ(Short(same), list);
    if (count > 0) {
      EXPECT_EQ(list.front(), 0);
      EXPECT_EQ(list.back(), 7 * (count - 1));
      EXPECT_EQ(std::as_const(list).back(), 7 * (count - 1));
      EXPECT_EQ(list[static_cast<std::size_t>(count - 1)], list.back());
    }
  }
}

TEST(ShortList, IsAValue) {
  const std::vector<Short> lists = {{}, {1}, {1, 2, 3}, {1, 2, 3, 4}, {9, 8, 7, 6, 5}};
  for (const Short& one : lists) {
    for (const Short& other : lists) {
      Short copy = one;
      EXPECT_EQ(copy, one);
      copy = other;
      EXPECT_EQ(copy, other);
      Short moved = std::move(copy);
      EXPECT_EQ(moved, other);
      EXPECT_THAT(copy, IsEmpty()) << "like a vector";
      Short again = one;
      moved = std::move(again);
      EXPECT_EQ(moved, one);
      EXPECT_EQ(one == other, std::vector<int>(one) == std::vector<int>(other));
    }
  }
}

TEST(ShortList, InsertsAndErases) {
  Short list = {1, 3, 4};
  EXPECT_EQ(*list.insert(list.begin() + 1, 2), 2);
  EXPECT_THAT(list, ElementsAre(1, 2, 3, 4));
  list.insert(list.end(), 5);
  EXPECT_EQ(*list.erase(list.begin() + 1, list.begin() + 3), 4);
  EXPECT_THAT(list, ElementsAre(1, 4, 5));
  EXPECT_EQ(list.back(), 5) << "and not what was there before";
  EXPECT_EQ(std::as_const(list).back(), 5);
  list.clear();
  EXPECT_THAT(list, IsEmpty());
  list = {6, 5};
  std::ranges::sort(list);
  EXPECT_THAT(list, ElementsAre(5, 6));
}

// It takes memory only for more than it holds itself, and gives it back.
TEST(ShortList, GivesBackWhatItTook) {
  const long before = blocks_in_use();
  {
    Short list = {1, 2, 3};
    EXPECT_EQ(blocks_in_use() - before, 0);
    for (int i = 4; i < 9; ++i) list.push_back(i);
    EXPECT_EQ(blocks_in_use() - before, 1) << "one block, however often it grew";
    EXPECT_THAT(list, ElementsAre(1, 2, 3, 4, 5, 6, 7, 8));
    list = Short{9, 8, 7, 6};
    EXPECT_EQ(blocks_in_use() - before, 1) << "the first one is given back";
    const Short moved = std::move(list);
    EXPECT_EQ(blocks_in_use() - before, 1);
    EXPECT_THAT(moved, ElementsAre(9, 8, 7, 6));
  }
  EXPECT_EQ(blocks_in_use() - before, 0);
}

TEST(RareList, TakesOnePointer) { EXPECT_EQ(sizeof(Rare), sizeof(void*)); }

TEST(RareList, HasTheElementsOfAListOrACopy) {
  const Rare list = std::vector<std::string>{"Den", "Kie"}, none = std::vector<std::string>();
  EXPECT_THAT(list, ElementsAre("Den", "Kie"));
  EXPECT_THAT(none, IsEmpty());
  const Rare copy = list, copy_of_none = none;
  EXPECT_THAT(copy, ElementsAre("Den", "Kie"));
  EXPECT_THAT(copy_of_none, IsEmpty());
}

TEST(RareList, IsAValue) {
  const std::vector<Rare> lists = {{}, {"Den"}, {"Den", "Kie"}, std::vector<std::string>{"Ber", "Mun", "Ruh"}};
  for (const Rare& one : lists) {
    for (const Rare& other : lists) {
      Rare copy = one;
      EXPECT_EQ(copy, one);
      copy = other;
      EXPECT_EQ(copy, other);
      Rare moved = std::move(copy);
      EXPECT_EQ(moved, other);
      moved = one;
      EXPECT_EQ(moved, one);
      EXPECT_EQ(one == other, std::vector<std::string>(one) == std::vector<std::string>(other));
    }
  }
}

TEST(RareList, GrowsAndIsCleared) {
  Rare list;
  EXPECT_TRUE(list.empty());
  EXPECT_THAT(list, IsEmpty());
  list.push_back("Den");
  list.push_back("Kie");
  EXPECT_THAT(list, ElementsAre("Den", "Kie"));
  list.front() = "Hol";
  list[1] = "Ruh";
  EXPECT_EQ(list.back(), "Ruh");
  list.pop_back();
  EXPECT_THAT(list, ElementsAre("Hol"));
  list.clear();
  EXPECT_EQ(list, Rare());
}

}  // namespace
}  // namespace casus::lists_test
