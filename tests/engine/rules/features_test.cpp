// Which features a variant has: what its data and its options bring, alone and together.
#include "engine/rules/features.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/rules/option.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"
#include "engine/rules/variant.h"
#include "engine/rules/with_options.h"
#include "tests/engine/small_campaign.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace features_test {

constexpr std::string_view names[] = {
#define CASUS_FEATURE_NAME(enumerator, what) #enumerator,
    CASUS_FEATURES(CASUS_FEATURE_NAME)
#undef CASUS_FEATURE_NAME
};

// "Always None Coasts"
std::string features_of(const Variant& variant) {
  std::string text;
  for (std::size_t i = 0; i < feature_count; ++i) {
    if (variant.has(static_cast<Feature>(i))) text += (text.empty() ? "" : " ") + std::string(names[i]);
  }
  return text;
}

// "+Leaders -None": what the second has and the first has not, and the reverse.
std::string differences(const Variant& before, const Variant& after) {
  std::string text;
  for (std::size_t i = 0; i < feature_count; ++i) {
    const bool had = before.has(static_cast<Feature>(i)), has = after.has(static_cast<Feature>(i));
    if (had != has) text += (text.empty() ? "" : " ") + std::string(has ? "+" : "-") + std::string(names[i]);
  }
  return text;
}

// The variant with options such as "straits=open build-limit=2", whether or not it has what they need.
Variant with(Variant variant, std::string_view settings) {
  Options options = variant.options();
  while (!settings.empty()) {
    const std::string_view setting = settings.substr(0, settings.find(' '));
    settings.remove_prefix(std::min(settings.size(), setting.size() + 1));
    const Read<OptionChoice> choice = read_choice(setting, {});
    EXPECT_TRUE(choice) << setting;
    choice->option->set(options, choice->value);
  }
  return with_unchecked_options(std::move(variant), options);
}

using Change = std::function<void(Variant&)>;

Variant changed(const Variant& base, const Change& change) {
  Variant variant = base;
  change(variant);
  return variant;
}

Change of_first_power(const std::function<void(Power&)>& change) {
  return [=](Variant& variant) { variant.powers.change(PowerId{0}, change); };
}

TEST(Features, OfShippedVariants) {
  EXPECT_EQ(features_of(testing::standard()), "Always None Coasts Convoys SeaRoutes SzykmansRule FixedKinds");
  EXPECT_EQ(features_of(testing::small_campaign()), "Always Impulses Convoys Leaders");
  EXPECT_EQ(features_of(Variant{}), "Always None SzykmansRule FixedKinds");
}

TEST(Features, ThatDataBrings) {
  struct Row {
    std::string_view why;
    Change change;
    std::string_view in_seasons, in_impulses;
  };
  const Row rows[] = {
      {"nothing", [](Variant&) {}, "", ""},
      {"a minor power", of_first_power([](Power& power) { power.minor = true; }), "+Minors", "+Minors"},
      {"a list of supported powers", of_first_power([](Power& power) { power.supports_only = {PowerId{1}}; }),
       "+ListedSupports", "+ListedSupports"},
      {"a faith", of_first_power([](Power& power) { power.faith = Faith::Catholic; }), "+PowersWithFaith",
       "+PowersWithFaith"},
      {"a conditional home", of_first_power([](Power& power) { power.conditional_homes = {ProvinceId{0}}; }),
       "+ConditionalHomes", "+ConditionalHomes"},
      {"a centre never to build in", of_first_power([](Power& power) { power.never_builds_in = {ProvinceId{0}}; }),
       "+BarredHomes", "+BarredHomes"},
      {"an emergency site", of_first_power([](Power& power) { power.emergency_sites = {ProvinceId{0}}; }),
       "+EmergencySites", "+EmergencySites"},
      {"an emergency unit", of_first_power([](Power& power) { power.emergency_units = 1; }), "+EmergencyUnits",
       "+EmergencyUnits"},
      {"an alternative site", of_first_power([](Power& power) { power.alternative_sites = {ProvinceId{0}}; }),
       "+AlternativeSites", "+AlternativeSites"},
      {"a predetermined home", of_first_power([](Power& power) { power.predetermined_homes = {ProvinceId{0}}; }),
       "+HomesToGain", "+HomesToGain"},
      {"an elective home", of_first_power([](Power& power) { power.elective_homes = 1; }),
       "+HomesToGain +ElectiveHomes", "+HomesToGain +ElectiveHomes"},
      {"a minor power with both, which gains no homes", of_first_power([](Power& power) {
         power.minor = true;
         power.elective_homes = 1;
         power.predetermined_homes = {ProvinceId{0}};
       }),
       "+Minors", "+Minors"},
      {"a needed centre", [](Variant& variant) { variant.needed_centres.emplace_back(); }, "+NamedCentres",
       "+NamedCentres"},
      {"a number of its own",
       [](Variant& variant) {
         variant.own_numbers = {{PowerId{0}, 17}};
       },
       "+OwnNumbers", "+OwnNumbers"},
      {"a number of its own that leaves enough for another power",
       [](Variant& variant) {
         variant.own_numbers = {{PowerId{0}, 16}};
       },
       "+OwnNumbers +Rivals", "+OwnNumbers"},
      {"two numbers of their own",
       [](Variant& variant) {
         variant.own_numbers = {{PowerId{0}, 17}, {PowerId{1}, 17}};
       },
       "+OwnNumbers +Rivals", "+OwnNumbers"},
      {"a lead of one centre", [](Variant& variant) { variant.winning_lead = 1; }, "+WinningLead", "+WinningLead"},
      {"a last year", [](Variant& variant) { variant.last_year = 0; }, "+LastYear", ""},
      {"unified coasts", [](Variant& variant) { variant.unified_coasts.emplace_back(); }, "+UnifiedCoasts",
       "+UnifiedCoasts"},
      {"one centre that wins", [](Variant& variant) { variant.victory_centres = 1; }, "+Rivals", "+Rivals"},
      {"no centre that wins", [](Variant& variant) { variant.victory_centres = 0; }, "", ""},
      {"no leaders", [](Variant& variant) { variant.leaders.clear(); }, "", "-Leaders"},
      {"a leader", [](Variant& variant) { variant.leaders.resize(1); }, "+Leaders", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(differences(testing::standard(), changed(testing::standard(), row.change)), row.in_seasons);
    EXPECT_EQ(differences(testing::small_campaign(), changed(testing::small_campaign(), row.change)), row.in_impulses);
  }
}

TEST(Features, OfCentresEnoughForTwoPowers) {
  Variant variant = testing::standard();
  for (const auto& [centres, expected] : {std::pair(17, true), {18, false}}) {
    variant.victory_centres = centres;
    EXPECT_EQ(variant.has(Feature::Rivals), expected) << centres << " of 34";
  }
  variant.victory_centres = 17;
  for (const PowerId power : power_ids(variant)) variant.own_numbers.push_back({power, 18});
  EXPECT_FALSE(variant.has(Feature::Rivals)) << "no power wins with the common number";
  variant.own_numbers = {{PowerId{0}, 34}, {PowerId{1}, 34}};
  EXPECT_TRUE(variant.has(Feature::Rivals)) << "those that need the fewest are listed later";
  variant.own_numbers.clear();
  const auto make_minor = [](Power& power) { power.minor = true; };
  for (const PowerId power : power_ids(variant)) {
    if (index(power) >= 2) variant.powers.change(power, make_minor);
  }
  EXPECT_TRUE(variant.has(Feature::Rivals)) << "two Great Powers are enough";
  variant.powers.change(PowerId{1}, make_minor);
  EXPECT_FALSE(variant.has(Feature::Rivals)) << "one has no rival";
}

TEST(Features, ThatAMapBrings) {
  struct Row {
    std::string_view why, map, difference;
  };
  constexpr Row rows[] = {
      {"a strait", R"(<border a="mun" b="tyr" remove="yes"/><border a="mun" b="tyr" for="army" strait="nth"/>)",
       "+StraitBorders +OpenStraits"},
      {"a weak border", R"(<border a="mun" b="tyr" remove="yes"/><border a="mun" b="tyr" for="army" weak="yes"/>)",
       "+WeakBorders"},
      {"a closed border", R"(<border a="mun" b="tyr" remove="yes"/><border a="mun" b="tyr" for="army" closed="fall"/>)",
       "+SeasonalBorders"},
      {"an owner's border",
       R"(<border a="mun" b="tyr" remove="yes"/><border a="mun" b="tyr" for="army" only-owner-of="vie"/>)",
       "+OwnersBorders"},
      {"mountains", R"(<province id="tyr" mountains="yes"/>)", "+Mountains"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const auto read = read_variant_text(
        {"<variant id=\"my\" extends=\"standard\"><map>" + std::string(row.map) + "</map></variant>", "my/variant.xml"},
        testing::mapdata());
    ASSERT_TRUE(read) << to_string(read.problems());
    EXPECT_EQ(differences(testing::standard(), **read), row.difference);
  }
  Variant inland = testing::standard();
  MapBuilder builder;
  Province province;
  province.id = province.name = "One";
  builder.add(province);
  inland.map = builder.build();
  EXPECT_EQ(differences(testing::standard(), inland), "-Coasts -Convoys -SeaRoutes");
  inland.movement = MovementSystem::Impulses;
  EXPECT_TRUE(inland.has(Feature::Convoys)) << "fleets carry armies from coast to coast in impulses";
}

TEST(Features, ThatOptionsBring) {
  struct Row {
    std::string_view settings, in_seasons, in_impulses;
  };
  constexpr Row rows[] = {
      {"implied-orders=allowed", "+ImpliedOrders", ""},
      {"convoy-path=binding", "+WrittenPaths", ""},
      {"convoy-path=required", "+WrittenPaths", ""},
      {"convoy-routes=all", "+UnbrokenRoutes", ""},
      {"convoy-routes=all-own-first", "+UnbrokenRoutes", ""},
      {"civil-disorder-support=fails", "+IdlePowers", ""},
      {"convoy-paradox=szykman-army", "-SzykmansRule +SzykmansArmies", ""},
      {"convoy-paradox=all-hold", "-SzykmansRule +AllHold", ""},
      {"convoy-paradox=1971", "+Rule1971", ""},
      {"convoy-paradox=1971-all-hold", "-SzykmansRule +AllHold +Rule1971", ""},
      {"convoy-paradox=1982", "+Rule1982", ""},
      {"convoy-paradox=1982-matched", "+Rule1982", ""},
      {"convoy-paradox=1982-ordered", "+Rule1982", ""},
      {"convoy-paradox=2000", "+Rule2000", ""},
      {"convoy-paradox=2000-all-hold", "-SzykmansRule +AllHold +Rule2000", ""},
      {"convoy-paradox=own-effect", "+OwnEffect", ""},
      {"transform=coastal-centres", "-FixedKinds +Transforms", ""},
      {"minor-moves=sortie", "+Sorties", "+Sorties"},
      {"diplomacy-points=1", "+Points", "+Points"},
      {"religious-rule=start-of-turn", "+Faiths", "+Faiths"},
      {"straits=closed-by-fleets", "+Straits", "+Straits"},
      {"new-homes=built-in", "+NewHomes +BuiltInHomes", "+NewHomes +BuiltInHomes"},
      {"new-homes=first-captured", "+NewHomes +CapturedHomes", "+NewHomes +CapturedHomes"},
      {"home-limit=1", "+HomeLimit", "+HomeLimit"},
      {"build-sites=any-owned", "+BuildsAnywhere", "+BuildsAnywhere"},
      {"build-sites=any-owned-with-home", "+BuildsAnywhere +BuildsWithHome", "+BuildsAnywhere +BuildsWithHome"},
      {"build-sites=any-home", "+BuildsInAnyHome", "+BuildsInAnyHome"},
      {"build-limit=1", "+BuildLimit", "+BuildLimit"},
      {"civil-disorder=new-minors", "+Disorder +FormerFaiths", "+Disorder +FormerFaiths"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.settings);
    EXPECT_EQ(differences(testing::standard(), with(testing::standard(), row.settings)), row.in_seasons);
    EXPECT_EQ(differences(testing::small_campaign(), with(testing::small_campaign(), row.settings)), row.in_impulses);
  }
}

// What an option brings only together with data or with another option.
TEST(Features, ThatDependOnEachOther) {
  struct Row {
    std::string_view settings, more, difference;
    Change change = [](Variant&) {};
  };
  const Change minor = of_first_power([](Power& power) { power.minor = true; });
  const Change bound = of_first_power([](Power& power) { power.minor = power.bound_to_faith = true; });
  const Change bound_with_list = of_first_power([](Power& power) {
    power.minor = power.bound_to_faith = true;
    power.supports_only = {PowerId{1}};
  });
  const Change tied = of_first_power([](Power& power) { power.predetermined_homes = {ProvinceId{0}}; });
  const Row rows[] = {
      {"minor-moves=sortie", "unopposed-sortie=untouched", "+UntouchedSorties"},
      {"", "unopposed-sortie=untouched", ""},
      {"minor-moves=sortie", "sortie-against-unit=dislodges", "+DislodgingSorties"},
      {"", "sortie-against-unit=dislodges", ""},
      {"diplomacy-points=1", "illegal-bids=refused", "+RefusedBids"},
      {"", "illegal-bids=refused", ""},
      {"diplomacy-points=1", "grants-per-unit=one", "+SingleGrants"},
      {"", "grants-per-unit=one", ""},
      {"diplomacy-points=1", "attackers-points=barred", "+AttackersPoints"},
      {"", "attackers-points=barred", ""},
      {"civil-disorder=new-minors", "new-minor-faith=named", "-FormerFaiths +OwnFaiths"},
      {"civil-disorder=new-minors", "new-minor-faith=native", "-FormerFaiths +OwnFaiths"},
      {"", "new-minor-faith=native", ""},
      {"", "minor-moves=refused", "+ImmobileMinors", minor},
      {"", "minor-moves=refused", ""},
      {"", "dislodged-minor=disbands", "+DisbandingMinors", minor},
      {"", "dislodged-minor=disbands", ""},
      {"", "minor-rebuilding=while-unowned", "+RebuiltMinors", minor},
      {"", "minor-rebuilding=while-unowned", ""},
      {"minor-moves=refused", "religious-rule=start-of-turn", "+Faiths +FaithfulSupports", bound},
      {"minor-moves=sortie", "religious-rule=start-of-turn", "+Faiths +FaithfulSupports +FaithfulSorties", bound},
      {"minor-moves=sortie", "religious-rule=start-of-turn", "+Faiths +FaithfulSorties", bound_with_list},
      {"", "new-homes=built-in", "+NewHomes +PredeterminedHomes +BuiltInHomes", tied},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(std::string(row.settings) + ", then " + std::string(row.more));
    const Variant before = with(changed(testing::standard(), row.change), row.settings);
    EXPECT_EQ(differences(before, with(before, row.more)), row.difference);
  }
  const auto strait =
      read_variant_text({R"(<variant id="my" extends="standard"><map><border a="mun" b="tyr" remove="yes"/>
          <border a="mun" b="tyr" for="army" strait="nth"/></map></variant>)",
                         "my/variant.xml"},
                        testing::mapdata());
  ASSERT_TRUE(strait) << to_string(strait.problems());
  EXPECT_EQ(differences(**strait, with(**strait, "straits=closed-by-fleets")), "-OpenStraits +Straits +ClosedStraits");
}

TEST(Features, KnowWhatTheyNeed) {
  EXPECT_EQ(what_it_needs(Feature::Always), "nothing");
  EXPECT_EQ(what_it_needs(Feature::Rivals), "as many supply centres as two powers need to win");
  EXPECT_EQ(what_it_needs(Feature::BuildLimit), "build-limit");
  EXPECT_TRUE(is_of_data(Feature::Always));
  EXPECT_TRUE(is_of_data(Feature::Rivals)) << "the last of them";
  EXPECT_FALSE(is_of_data(Feature::ImpliedOrders)) << "the first of the others";
}

}  // namespace features_test
}  // namespace casus
