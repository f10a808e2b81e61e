// Numbers in records of webDiplomacy and vDiplomacy.
#include "checker/records/webdiplomacy_numbers.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "engine/orders/notation.h"
#include "engine/rules/option.h"
#include "tests/engine/variant_files.h"

namespace casus::records {
namespace webdiplomacy_numbers_test {

TEST(WebDiplomacyNumbers, NameEachPlaceOfTheMapOnce) {
  for (const VariantNumbers& numbers : all_variant_numbers()) {
    SCOPED_TRACE(numbers.variant_id);
    const std::shared_ptr<const Variant> variant = casus::testing::shipped(numbers.variant);
    std::set<Location> places;
    for (const std::string_view text : numbers.places) {
      const Read<Location> place = parse_location(*variant, text, {});
      ASSERT_TRUE(place) << text;
      EXPECT_TRUE(places.insert(*place).second) << text;
    }
    std::size_t count = 0;
    for (const Province& province : variant->map.provinces()) count += 1 + province.coasts.size();
    EXPECT_EQ(places.size(), count);
    std::set<PowerId> powers;
    for (const std::string_view name : numbers.powers) {
      const auto power = variant->find_power(name);
      ASSERT_TRUE(power) << name;
      EXPECT_TRUE(powers.insert(*power).second) << name;
    }
    EXPECT_TRUE(numbers.option.empty() || read_choice(std::string(numbers.option), {})) << numbers.option;
  }
}

// As the install.php and the variant.php of each variant list them.
TEST(WebDiplomacyNumbers, AreThoseOfTheSites) {
  struct Row {
    int variant_id;
    std::size_t power;
    std::string_view power_name;
    std::size_t place;
    std::string_view place_name;
  };
  constexpr Row rows[] = {
      {1, 7, "Russia", 78, "stp/nc"},   {3, 3, "Italy", 12, "rom"},          {4, 1, "England", 1, "cly"},
      {5, 5, "Austria", 80, "bul/ec"},  {8, 1, "Burgundy", 1, "sco"},        {8, 3, "France", 45, "med"},
      {15, 2, "Austria", 9, "spa/nc"},  {17, 28, "St Petersburg", 3, "stp"}, {17, 34, "Warsaw", 81, "gal"},
      {19, 1, "Britain", 62, "irn/nc"}, {19, 10, "Ukraine", 143, "yor"},     {23, 2, "Italy", 81, "gal"},
      {25, 2, "Russia", 24, "bul/sc"},  {48, 3, "Germany", 37, "stp/nc"},    {50, 2, "France", 47, "par"},
      {62, 2, "Turkey", 81, "gal"}};
  for (const Row& row : rows) {
    SCOPED_TRACE(row.variant_id);
    const VariantNumbers* const numbers = numbers_of_variant(row.variant_id);
    ASSERT_NE(numbers, nullptr);
    ASSERT_LE(row.power, numbers->powers.size());
    ASSERT_LE(row.place, numbers->places.size());
    EXPECT_EQ(numbers->powers[row.power - 1], row.power_name);
    EXPECT_EQ(numbers->places[row.place - 1], row.place_name);
  }
  EXPECT_EQ(numbers_of_variant(2), nullptr);
}

}  // namespace webdiplomacy_numbers_test
}  // namespace casus::records
