#include "engine/rules/same_places.h"

#include <gtest/gtest.h>

#include <functional>

#include "tests/engine/small_campaign.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace same_places_test {

// A map of two provinces, whose second one a test changes.
Map map_with(const std::function<void(Province&)>& change) {
  MapBuilder builder;
  Province one, two;
  one.id = one.name = "one";
  two.id = two.name = "two";
  two.terrain = Terrain::Coastal;
  two.coasts = {{Coast::North, {}}, {Coast::South, {}}};
  change(two);
  builder.add(one);
  builder.add(two);
  return builder.build();
}

// A board has the same meaning in both.
TEST(SamePlaces, AreTheSameProvincesAndPowersWithTheSameNumbers) {
  Variant variant;
  variant.map = map_with([](Province&) {});
  for (const std::string name : {"Red", "Blue"}) {
    Power power;
    power.name = name;
    variant.powers.add(power);
  }
  variant.leaders.resize(1);
  EXPECT_TRUE(have_the_same_places(variant, variant));
  const auto with_power = [](void (*change)(Power&)) {
    return [change](Variant& it) { it.powers.change(PowerId{1}, change); };
  };
  const auto with_province = [](void (*change)(Province&)) {
    return [change](Variant& it) { it.map = map_with(change); };
  };
  struct Row {
    std::string_view why;
    std::function<void(Variant&)> change;
    bool same;
  };
  const Row rows[] = {
      {"a copy", [](Variant&) {}, true},
      {"another title", [](Variant& it) { it.title = "Other"; }, true},
      {"another way to win", [](Variant& it) { it.victory_centres = 3; }, true},
      {"another movement", [](Variant& it) { it.movement = MovementSystem::Impulses; }, false},
      {"another calendar", [](Variant& it) { it.calendar.step = 2; }, false},
      {"another name of a province", with_province([](Province& it) { it.name = "zwei"; }), true},
      {"another province", with_province([](Province& it) { it.id = "zwei"; }), false},
      {"another kind of province", with_province([](Province& it) { it.terrain = Terrain::Sea; }), false},
      {"another centre", with_province([](Province& it) { it.supply_centre = true; }), false},
      {"a coast less", with_province([](Province& it) { it.coasts.pop_back(); }), false},
      {"another coast", with_province([](Province& it) { it.coasts[1].coast = Coast::East; }), false},
      {"a coast drawn elsewhere", with_province([](Province& it) {
         it.coasts[1].position = {5, 5};
       }),
       true},
      {"another power", with_power([](Power& it) { it.name = "Green"; }), false},
      {"a minor power", with_power([](Power& it) { it.minor = true; }), false},
      {"another colour", with_power([](Power& it) { it.colour = "#00ff00"; }), true},
      {"one power more", [](Variant& it) { it.powers.add({}); }, false},
      {"another leader", [](Variant& it) { it.leaders[0].id = "other"; }, false},
      {"another name of a leader", [](Variant& it) { it.leaders[0].name = "Other"; }, true},
      {"no leader", [](Variant& it) { it.leaders.clear(); }, false},
  };
  for (const Row& row : rows) {
    Variant other = variant;
    row.change(other);
    EXPECT_EQ(have_the_same_places(variant, other), row.same) << row.why;
    EXPECT_EQ(have_the_same_places(other, variant), row.same) << row.why;
  }
}

TEST(SamePlaces, OfShippedVariants) {
  EXPECT_TRUE(have_the_same_places(testing::standard(), *testing::shipped("standard")));
  EXPECT_FALSE(have_the_same_places(testing::standard(), testing::ambition_empire()));
  EXPECT_FALSE(have_the_same_places(testing::standard(), testing::small_campaign()));
}

}  // namespace same_places_test
}  // namespace casus
