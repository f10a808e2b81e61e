#include "checker/generate/make_situation.h"
#include "checker/collection/variant_shelf.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/generate/choice_sources.h"
#include "checker/generate/distil.h"
#include "tests/checker/shipped_variants.h"

namespace casus::generate {
namespace make_situation_test {

using casus::testing::shipped;

Situation made(const std::shared_ptr<const Variant>& variant, std::uint64_t seed) {
  SeededChoices choices(seed);
  return make_situation(variant, choices);
}

// make_situation asserts that make_position accepts the board; here every part of the contract that a case relies on.
TEST(MakeSituation, CanBeStatedAsACase) {
  for (const auto& variant : casus::testing::shipped_variants()) {
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
      const Situation now = made(variant, seed);
      SCOPED_TRACE(variant->id + " seed " + std::to_string(seed));
      for (const Grant& grant : now.grants) {
        EXPECT_EQ(grant.order.power, variant->minor_of(grant.order.unit.at.province));
        EXPECT_FALSE((*variant)[grant.power].minor);
        EXPECT_GE(grant.points, 1);
      }
      if (!now.grants.empty()) {
        for (const Order& order : now.orders) EXPECT_FALSE((*variant)[order.power].minor);
      }
      EXPECT_TRUE(now.grants.empty() || now.position.phase.kind == PhaseKind::Movement);
      for (const PowerId power : now.fallen) EXPECT_FALSE((*variant)[power].minor);
    }
  }
}

// A map can have no coast, no centre, one power or one free province: what has no place there is passed over.
TEST(MakeSituation, IsMadeOnTheSmallestMaps) {
  const cli::DataFolder data{CASUS_SOURCE_DIR};
  collection::VariantShelf worlds(data.world_folders());
  ASSERT_FALSE(data.world_ids().empty());
  for (const std::string& id : data.world_ids()) {
    const auto world = worlds.get(id);
    ASSERT_TRUE(world) << to_string(world.problems());
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
      SCOPED_TRACE(id + " seed " + std::to_string(seed));
      EXPECT_NO_THROW(made(*world, seed));
    }
    const Distilled found = distil(*world, {}, DistilRun{1, 300, 1, ""});
    EXPECT_TRUE(found.disputed.empty()) << id;
  }
}

TEST(MakeSituation, IsAnEmptyBoardWhereNobodyPlays) {
  const auto files = casus::testing::mapdata(
      {{"nobody/map.xml",
        "<map width=\"300\" height=\"300\">"
        "<province id=\"hub\" name=\"Hub\" kind=\"inland\" centre=\"yes\" x=\"1\" y=\"1\"/></map>"}});
  const auto nobody = read_variant_text(
      {"<variant id=\"nobody\" extends=\"ambition-empire-5\" title=\"Nobody\" map=\"nobody\"><victory centres=\"1\"/>"
       "<powers replace=\"yes\"><power name=\"Red\" adjective=\"Reddish\" colour=\"#d1491b\" minor=\"yes\" homes=\"hub\"/>"
       "</powers><rules><unified-coasts province=\"con\" remove=\"yes\"/></rules><start/></variant>",
       "nobody/variant.xml"},
      files);
  ASSERT_TRUE(nobody) << to_string(nobody.problems());
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Situation now = made(*nobody, seed);
    EXPECT_TRUE(now.orders.empty() && now.grants.empty() && now.fallen.empty());
  }
}

// A strait can lead to a sea, its water can have two coasts, and a minor power's unit can begin outside of its centre.
TEST(MakeSituation, PassesOverUnusualStraitsAndMinors) {
  const auto files = casus::testing::mapdata({{"odd/map.xml", R"(<map width="300" height="300">
<province id="one" name="One" kind="coastal" centre="yes"/><province id="two" name="Two" kind="coastal" centre="yes"/>
<province id="bay" name="Bay" kind="coastal" centre="yes"><coast id="nc"/><coast id="sc"/></province>
<province id="north" name="Northern Water" kind="sea"/><province id="south" name="Southern Water" kind="sea"/>
<border a="one" b="two" for="both" strait="bay"/><border a="one" b="bay" for="army"/>
<border a="one" b="north" for="fleet"/><border a="two" b="north" for="fleet" strait="south"/>
<border a="two" b="south" for="fleet"/><border a="bay" b="north" for="fleet" coast-a="nc"/>
<border a="bay" b="south" for="fleet" coast-a="sc"/></map>)"}});
  const auto odd = read_variant_text({R"(<variant id="odd" extends="standard" title="Odd" map="odd">
<victory centres="2"/><powers replace="yes"><power name="Red" adjective="Reddish" colour="#d1491b" homes="one"/>
<power name="Blue" adjective="Bluish" colour="#1b49d1" homes="two"/>
<power name="Grey" adjective="Greyish" colour="#808080" homes="bay" minor="yes"/></powers>
<start><unit power="Grey" kind="fleet" at="south"/></start>
<rules><option name="straits" value="closed-by-fleets"/><option name="minor-moves" value="sortie"/>
<option name="minor-rebuilding" value="while-unowned"/></rules></variant>)",
                                      "odd/variant.xml"},
                                     files);
  ASSERT_TRUE(odd) << to_string(odd.problems());
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    EXPECT_NO_THROW(made(*odd, seed));
  }
}

TEST(MakeSituation, IsTheSameFromTheSameChoices) {
  const auto variant = shipped("ambition-empire-6");
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Situation once = made(variant, seed), again = made(variant, seed);
    EXPECT_EQ(once.position, again.position);
    EXPECT_EQ(once.orders, again.orders);
    EXPECT_EQ(once.grants, again.grants);
    EXPECT_EQ(once.fallen, again.fallen);
  }
}

TEST(MakeSituation, TakesAnyBytes) {
  const auto variant = shipped("ambition-empire-6");
  for (int length = 0; length < 60; ++length) {
    for (int fill = 0; fill < 256; fill += 15) {
      const std::vector<std::uint8_t> bytes(static_cast<std::size_t>(length), static_cast<std::uint8_t>(fill));
      BytesChoices choices(bytes);
      make_situation(variant, choices);
    }
  }
}

TEST(MakeSituation, MakesThePhaseThatIsWanted) {
  const auto variant = shipped("standard");
  for (const PhaseKind kind : {PhaseKind::Movement, PhaseKind::Retreats, PhaseKind::Adjustments}) {
    SeededChoices choices(3);
    EXPECT_EQ(make_situation(variant, kind, choices).position.phase.kind, kind);
  }
}

}  // namespace make_situation_test
}  // namespace casus::generate
