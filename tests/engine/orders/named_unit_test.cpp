#include "engine/orders/named_unit.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace named_unit_test {

const Unit army_in_spain() {
  const Variant& variant = testing::standard();
  return {*variant.find_power("France"), UnitKind::Army, {*variant.map.find("spa"), Coast::None}};
}
const Unit fleet_in_spain() {
  const Variant& variant = testing::standard();
  return {*variant.find_power("France"), UnitKind::Fleet, {*variant.map.find("spa"), Coast::North}};
}

std::shared_ptr<const Variant> refusing(std::string_view option) {
  const auto read = read_variant_text({R"(<variant id="my" title="Mine" extends="standard"><rules><option name=")" +
                                           std::string(option) + R"(" value="refused"/></rules></variant>)",
                                       "my/variant.xml"},
                                      testing::mapdata());
  return read ? *read : nullptr;
}

// What an option forgives in the name of a unit is refused where the option says so, and only there.
TEST(NamedUnit, HasANameThatOptionsAccept) {
  struct Row {
    std::string_view why, name;
    bool is_fleet;
    std::string_view option;
    Clause clause;
  };
  constexpr Row rows[] = {
      {"no letter", "Spain", false, "missing-unit-letter", Clause::OrderUnitLetter},
      {"the letter of a fleet", "F Spain", false, "wrong-unit-letter", Clause::OrderUnitLetter},
      {"the letter of an army", "A Spain", true, "wrong-unit-letter", Clause::OrderUnitLetter},
      {"another power", "English A Spain", false, "wrong-nationality", Clause::OrderNationality},
      {"the other coast of a fleet", "F Spain(sc)", true, "wrong-coast", Clause::CoastWrong},
      {"a coast that the province does not have", "F Spain(ec)", true, "irrelevant-coast", Clause::CoastIrrelevant},
      {"a coast of an army", "A Spain(nc)", false, "irrelevant-coast", Clause::CoastIrrelevant},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const auto name = parse_unit(testing::standard(), row.name, {});
    ASSERT_TRUE(name.ok());
    const Unit unit = row.is_fleet ? fleet_in_spain() : army_in_spain();
    EXPECT_FALSE(is_well_named(*name, unit));
    for (const std::string_view option :
         {"missing-unit-letter", "wrong-unit-letter", "wrong-nationality", "wrong-coast", "irrelevant-coast"}) {
      const auto variant = refusing(option);
      ASSERT_TRUE(variant) << option;
      EXPECT_EQ(why_misnamed(*variant, *name, unit), option == row.option ? std::optional(row.clause) : std::nullopt)
          << option;
      EXPECT_EQ(why_accepted(*variant, *name, unit), ClauseList{row.clause}) << option;
    }
  }
}

TEST(NamedUnit, NeedsNothingForgivenInItsOwnName) {
  for (const std::string_view text : {"A Spain", "French A Spain"}) {
    const auto name = parse_unit(testing::standard(), text, {});
    EXPECT_TRUE(is_well_named(*name, army_in_spain())) << text;
    EXPECT_EQ(why_misnamed(testing::standard(), *name, army_in_spain()), std::nullopt) << text;
    EXPECT_EQ(why_accepted(testing::standard(), *name, army_in_spain()), ClauseList{}) << text;
  }
  for (const std::string_view text : {"F Spain", "F Spain(nc)"}) {
    const auto name = parse_unit(testing::standard(), text, {});
    EXPECT_TRUE(is_well_named(*name, fleet_in_spain())) << text;
    EXPECT_EQ(why_accepted(testing::standard(), *name, fleet_in_spain()), ClauseList{}) << text;
  }
}

}  // namespace named_unit_test
}  // namespace casus
