// Sets of provinces and units beside sets of the standard library, with members in every word.
#include "engine/map/bit_set.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "engine/board/unit_bits.h"
#include "engine/map/province_set.h"

namespace casus {
namespace bit_set_test {

using Numbers = std::set<int>;

ProvinceId province(int i) { return ProvinceId(static_cast<std::uint16_t>(i)); }

ProvinceSet of(const Numbers& numbers) {
  ProvinceSet set;
  for (const int i : numbers) set.insert(province(i));
  return set;
}

Numbers members(const ProvinceSet& set) {
  Numbers numbers;
  int last = -1;
  set.for_each([&](ProvinceId member) {
    EXPECT_LT(last, static_cast<int>(index(member))) << "they come in ascending order";
    last = static_cast<int>(index(member));
    numbers.insert(last);
  });
  return numbers;
}

const Numbers few = {0, 1, 63, 64, 65, 127, 128, 640, 1022, 1023}, others = {1, 2, 62, 64, 129, 640, 1023},
              in_last_word = {960, 1023}, in_first_word = {0, 63};

TEST(BitSet, HasTheMembersThatItWasGiven) {
  for (const Numbers& numbers : {Numbers{}, few, others, in_last_word, in_first_word}) {
    const ProvinceSet set = of(numbers);
    EXPECT_EQ(members(set), numbers);
    EXPECT_EQ(set.empty(), numbers.empty());
    EXPECT_EQ(set.size(), static_cast<int>(numbers.size()));
    for (int i = 0; i < static_cast<int>(max_provinces); ++i)
      ASSERT_EQ(set.contains(province(i)), numbers.contains(i)) << i;
  }
}

TEST(BitSet, HasTheMembersOfAList) {
  EXPECT_EQ(members(ProvinceSet{}), Numbers{});
  EXPECT_EQ(members(ProvinceSet{province(64), province(1), province(1023)}), (Numbers{1, 64, 1023}));
}

TEST(BitSet, LosesTheMembersThatAreErased) {
  for (const int gone : few) {
    ProvinceSet set = of(few);
    set.erase(province(gone));
    set.erase(province(500));
    Numbers rest = few;
    rest.erase(gone);
    EXPECT_EQ(members(set), rest);
  }
}

TEST(BitSet, IsJoinedCutAndLessened) {
  const std::vector<Numbers> sets = {{}, few, others, in_last_word, in_first_word, {2}, {1000}};
  for (const Numbers& left : sets) {
    for (const Numbers& right : sets) {
      Numbers joined = left, cut, lessened;
      joined.insert(right.begin(), right.end());
      for (const int i : left) (right.contains(i) ? cut : lessened).insert(i);
      EXPECT_EQ(members(of(left) | of(right)), joined);
      EXPECT_EQ(members(of(left) & of(right)), cut);
      EXPECT_EQ(members(of(left) - of(right)), lessened);
      EXPECT_EQ(of(left).intersects(of(right)), !cut.empty());
      EXPECT_EQ(of(left) == of(right), left == right);
    }
  }
}

TEST(BitSet, FindsAMemberThatSatisfiesATest) {
  const ProvinceSet set = of(few);
  for (const int wanted : few)
    EXPECT_TRUE(set.any_of([&](ProvinceId one) { return one == province(wanted); })) << wanted;
  EXPECT_FALSE(set.any_of([](ProvinceId one) { return one == province(2); }));
  EXPECT_FALSE(ProvinceSet().any_of([](ProvinceId) { return true; }));
  int asked = 0;
  EXPECT_TRUE(set.any_of([&](ProvinceId) { return ++asked == 3; }));
  EXPECT_EQ(asked, 3) << "it stops at the first";
}

TEST(BitSet, OfUnitsKnowsItsFirstMember) {
  using Units = UnitBits<3>;
  EXPECT_EQ(Units().first(), no_unit);
  EXPECT_TRUE(Units().none());
  for (const int first : {0, 5, 63, 64, 100, 128, 191}) {
    Units units = Units::of(static_cast<UnitIndex>(first)) | Units::of(191);
    EXPECT_EQ(units.first(), first);
    EXPECT_TRUE(units.any());
    EXPECT_EQ(units.count(), first == 191 ? 1 : 2);
    units.reset(static_cast<UnitIndex>(first));
    EXPECT_EQ(units.test(191), first != 191);
    EXPECT_EQ(units.none(), first == 191);
  }
}

}  // namespace bit_set_test
}  // namespace casus
