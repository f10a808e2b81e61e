#include "engine/map/crossings.h"

#include <gtest/gtest.h>

namespace casus {
namespace crossings_test {

const Ring bow_tie{{0, 0}, {9, 9}, {9, 0}, {0, 9}};

// How often this ring crosses itself: as many crossings less are then too many.
int crossings(const Ring& ring) {
  Crossings counted;
  counted.count(ring);
  int more = 0;
  for (; !counted.too_many() && more <= Crossings::most; ++more) counted.count(bow_tie);
  return Crossings::most + 1 - more;
}

TEST(Crossings, AreCountedOnceEach) {
  struct Row {
    const char* why;
    Ring ring;
    int expected;
  };
  const Row rows[] = {
      {"no point", {}, 0},
      {"a triangle", {{0, 0}, {4, 1}, {2, 5}}, 0},
      {"a bow tie", bow_tie, 1},
      {"one that lies far away", {{100, 207}, {109, 212}, {106, 204}, {103, 215}}, 1},
      {"one whose sides nearly miss each other", {{0, 0}, {10, 10}, {10, 0}, {9.5, 9.6}}, 1},
      {"one whose sides miss each other", {{0, 0}, {10, 10}, {10, 0}, {9.5, 9.4}}, 0},
      {"upright", {{3, 0}, {3, 9}, {7, 4}, {1, 5}}, 1},
      {"a star of five points", {{50, 10}, {73, 82}, {12, 37}, {88, 37}, {26, 82}}, 5},
      {"the same the other way round", {{26, 82}, {88, 37}, {12, 37}, {73, 82}, {50, 10}}, 5},
      {"a corner that touches a side from above", {{2, 0}, {8, 0}, {8, -4}, {4, 0}, {0, -4}}, 0},
      {"a corner that touches a side from the left", {{8, 0}, {8, 8}, {4, 8}, {8, 4}, {4, 0}}, 0},
      {"a corner in the corner of another", {{0, 0}, {4, 4}, {8, 0}, {8, 8}, {4, 4}, {0, 8}}, 0},
      {"sides on each other", {{0, 0}, {9, 0}, {9, 3}, {6, 0}, {3, 0}, {3, 4}}, 0},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(crossings(row.ring), row.expected);
  }
}

TEST(Crossings, OfAllRingsAreTooManyAboveAThousand) {
  Crossings counted;
  for (int i = 0; i < 1'000; ++i) counted.count(bow_tie);
  EXPECT_FALSE(counted.too_many());
  counted.count(bow_tie);
  EXPECT_TRUE(counted.too_many());
}

// A comb whose teeth lie one below the other: every side is beside all others, and none crosses.
Ring comb(int teeth) {
  Ring ring;
  for (int i = 0; i < teeth; ++i) ring.insert(ring.end(), {{0, 2.0 * i}, {9, 2.0 * i + 1}});
  ring.insert(ring.end(), {{-1, 2.0 * teeth}, {-1, 0}});
  return ring;
}
// A saw whose teeth lie one after the other.
Ring saw(int teeth) {
  Ring ring;
  for (int i = 0; i < teeth; ++i) ring.insert(ring.end(), {{2.0 * i, 0}, {2.0 * i + 1, 9}});
  ring.push_back({2.0 * teeth, -1});
  return ring;
}

TEST(Crossings, AreComparedOnlyWithSidesThatReachAsFar) {
  Crossings counted;
  counted.count(saw(20'000));
  for (int i = 0; i <= Crossings::most; ++i) counted.count(bow_tie);
  EXPECT_TRUE(counted.too_many()) << "a long ring is cheap";
}

// Two combs next to each other: where the sides of the first one end, those of the second one begin.
Ring two_combs(int teeth) {
  Ring ring;
  for (int i = 0; i < teeth; ++i) ring.insert(ring.end(), {{0, 2.0 * i}, {9, 2.0 * i + 1}});
  for (int i = teeth; i < 2 * teeth; ++i) ring.insert(ring.end(), {{9, 2.0 * i}, {18, 2.0 * i + 1}});
  ring.insert(ring.end(), {{19, 4.0 * teeth + 1}, {-1, 4.0 * teeth + 1}, {-1, 0}});
  return ring;
}

TEST(Crossings, AreNotComparedWithSidesThatEndWhereTheyBegin) {
  Crossings counted;
  counted.count(two_combs(2'000));
  for (int i = 0; i <= Crossings::most; ++i) counted.count(bow_tie);
  EXPECT_TRUE(counted.too_many()) << "each comb alone takes eight million comparisons";
}

TEST(Crossings, AreCountedUntilThereWereEnoughComparisons) {
  Crossings counted;
  counted.count(comb(3'500));
  for (int i = 0; i <= Crossings::most; ++i) counted.count(bow_tie);
  EXPECT_FALSE(counted.too_many());
}

// A ring that does not cross itself. It takes 2 + teeth * (2 * teeth - 1) comparisons, since each side of its teeth is
// compared with all others.
Ring closed_comb(int teeth) {
  Ring ring;
  for (int i = 0; i < teeth; ++i) ring.insert(ring.end(), {{0, 2.0 * i}, {9, 2.0 * i + 1}});
  ring.insert(ring.end(), {{0, 2.0 * teeth}, {-1, 2.0 * teeth}, {-2, -1}});
  return ring;
}

TEST(Crossings, AreFoundInAtMostTwentyMillionComparisons) {
  // It takes three comparisons, of which the second one finds its crossing.
  const Ring crossed{{0, 0}, {9, 9}, {8, 0}, {1, 9}};
  for (const bool is_in_time : {true, false}) {
    Crossings counted;
    for (int i = 0; i < Crossings::most; ++i) counted.count(crossed);
    // With these, 2 of 20 million comparisons are left.
    for (const int teeth : {3162, 42, 9, 1, 1, 1, 1, 1, 1, 1, 1, 1}) counted.count(closed_comb(teeth));
    EXPECT_FALSE(counted.too_many());
    if (!is_in_time) counted.count({{0, 0}, {9, 0}, {0, 9}});
    counted.count(crossed);
    EXPECT_EQ(counted.too_many(), is_in_time);
  }
}

}  // namespace crossings_test
}  // namespace casus
