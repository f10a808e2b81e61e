#include "engine/impulses/distances.h"

#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace impulses_distances_test {

TEST(ImpulsesDistances, CountBordersOfTheWaysThatAUnitHas) {
  const Variant& variant = testing::small_variant();
  struct Row {
    std::string_view from, to;
    Ways ways;
    std::optional<int> far;
  };
  constexpr Row rows[] = {
      {"Boh", "Boh", Ways::Land, 0},
      {"Boh", "GPo", Ways::Land, 2},
      {"Got", "Sca", Ways::Land, 1},
      {"Got", "Den", Ways::Land, std::nullopt},
      {"Got", "Den", Ways::Water, 2},
      {"Den", "SBA", Ways::Water, 2},
      {"Boh", "Sil", Ways::Water, std::nullopt},
      {"Got", "Den", Ways::Any, 2},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(std::string(row.from) + " to " + std::string(row.to));
    const auto far = distances(variant.map, testing::province(variant, row.from), row.ways);
    EXPECT_EQ(far[index(testing::province(variant, row.to))], row.far);
  }
}

TEST(ImpulsesDistances, TheAlphabetIsThatOfAbbreviations) {
  const Variant& variant = testing::small_variant();
  EXPECT_EQ(alphabetical(variant.map, testing::province(variant, "GPo")), "gpo");
  const std::string map = testing::replaced(casus::testing::small_campaign_map(), R"(abbr="Mrv")", R"(abbr="Mhr")");
  const auto other = read_variant(
      "small",
      casus::testing::mapdata({{"small/map.xml", map}, {"small/variant.xml", casus::testing::small_campaign_xml()}}));
  ASSERT_TRUE(other);
  EXPECT_EQ(alphabetical((*other)->map, testing::province(**other, "Moravia")), "mhr") << "and not that of ids";
}

}  // namespace impulses_distances_test
}  // namespace casus::impulses
