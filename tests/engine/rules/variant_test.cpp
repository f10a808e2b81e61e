#include "engine/rules/variant.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/rules/first_movement.h"
#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace variant_test {

using ::testing::ElementsAre;
using testing::FilesByPath;
using ::testing::HasSubstr;
using testing::mapdata;
using testing::standard;

Read<std::shared_ptr<const Variant>> read(std::string xml, FilesByPath files = {}) {
  return read_variant_text({std::move(xml), "my/variant.xml"}, mapdata(std::move(files)));
}

// A variant that extends the standard one; what it changes begins on line 2.
std::string changing(std::string_view elements) {
  return "<variant id=\"my\" extends=\"standard\" title=\"Mine\">\n" + std::string(elements) + "\n</variant>";
}

std::string changing_ambition_empire(std::string_view elements) {
  return "<variant id=\"my\" extends=\"ambition-empire-6\" title=\"Mine\">\n" + std::string(elements) + "\n</variant>";
}

std::string problems(std::string xml, FilesByPath files = {}) {
  const auto variant = read(std::move(xml), std::move(files));
  return variant ? "" : to_string(variant.problems());
}

TEST(Variant, IsFiveLinesWhenItChangesOneOption) {
  const auto mine = read(R"(<variant id="my" title="Mine" extends="standard">
  <rules>
    <option name="convoy-paradox" value="all-hold"/>
  </rules>
</variant>)");
  ASSERT_TRUE(mine) << to_string(mine.problems());
  Options expected = standard().options();
  expected.convoy_paradox = ConvoyParadox::AllHold;
  EXPECT_EQ((*mine)->options(), expected);
  EXPECT_EQ((*mine)->id, "my");
  EXPECT_EQ((*mine)->title, "Mine");
  EXPECT_EQ((*mine)->start, standard().start);
  EXPECT_EQ((*mine)->rulebook().clauses().size(), standard().rulebook().clauses().size());
}

TEST(Variant, OptionsGoByNameOrDatcNumberAndValuesByNameOrLetter) {
  const auto mine = read(
      changing(R"(<rules><option name="4.A.7" value="a"/><option name="4.D.8" value="homes-by-convoy"/></rules>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  EXPECT_EQ((*mine)->options().dislodged_blocks, DislodgedBlocks::Never);
  EXPECT_EQ((*mine)->options().automatic_removal, AutomaticRemoval::HomesByConvoy);
}

TEST(Variant, LaterExtensionsGoBeforeEarlierOnes) {
  const FilesByPath files = {{"first/variant.xml",
                              R"(<variant id="first" extends="standard" title="First">
  <victory centres="10"/><calendar first-year="1800"/>
  <rules><option name="convoy-paradox" value="1982"/><option name="repeated-order" value="last"/></rules></variant>)"}};
  const auto mine = read(R"(<variant id="second" extends="first">
  <victory centres="12"/><rules><option name="4.A.2" value="2000"/></rules></variant>)",
                         files);
  ASSERT_TRUE(mine) << to_string(mine.problems());
  EXPECT_EQ((*mine)->id, "second");
  EXPECT_EQ((*mine)->title, "First");
  EXPECT_EQ((*mine)->victory_centres, 12);
  EXPECT_EQ((*mine)->start.phase, (Phase{Season::Spring, 1800, PhaseKind::Movement}));
  EXPECT_EQ((*mine)->options().convoy_paradox, ConvoyParadox::Y2000);
  EXPECT_EQ((*mine)->options().repeated_order, RepeatedOrder::Last);
}

TEST(Variant, OverridesClausesByKey) {
  const auto mine =
      read(changing(R"(<rules><clause id="standard/support/cut" title="Changed." source="House rules"/></rules>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  EXPECT_EQ((*mine)->rulebook().entry(Clause::SupportCut).title, "Changed.");
  EXPECT_EQ((*mine)->rulebook().find("standard/support/cut"), Clause::SupportCut);
  EXPECT_EQ((*mine)->rulebook().entry(Clause::SupportGiven).title,
            standard().rulebook().entry(Clause::SupportGiven).title);
}

TEST(Variant, MayNameARulebookOfItsOwn) {
  const auto mine = read(
      changing(R"(<rules rulebook="my"><clause id="my/support/cut" title="Changed." source="House rules"/></rules>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  EXPECT_EQ((*mine)->rulebook().find("my/support/cut"), Clause::SupportCut);
  EXPECT_EQ((*mine)->rulebook().find("standard/support/cut"), std::nullopt);
  EXPECT_EQ((*mine)->rulebook().find("standard/support/given"), Clause::SupportGiven);
}

TEST(Variant, FindsTheMinorPowerOfACentreAlsoWhereItIsTheFirstOfAll) {
  const auto mine = read(changing(R"(<powers><power name="Austria" minor="yes" homes="bud"/></powers>
<start><unit power="Austria" kind="army" at="bud"/></start>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  EXPECT_EQ((*mine)->minor_of(*(*mine)->map.find("bud")), PowerId{0});
  EXPECT_EQ((*mine)->minor_of(*(*mine)->map.find("ven")), no_power);
}

TEST(Variant, HasConvoysWhereTheFirstProvinceOfItsMapIsTheOnlySea) {
  const auto has_convoys = [](const std::string& kind) {
    const FilesByPath files = {{"pond/map.xml", "<map><province id=\"pond\" name=\"Pond\" kind=\"" + kind + R"("/>
<province id="one" name="One" kind="inland" centre="yes"/></map>)"}};
    const auto mine =
        read(R"(<variant id="my" title="Mine" map="pond"><calendar first-year="1901"/><victory centres="1"/>
<powers><power name="Red" adjective="Reds" colour="#ff0000" homes="one"/></powers><start/><rules rulebook="my"/></variant>)",
             files);
    EXPECT_TRUE(mine) << to_string(mine.problems());
    return (*mine)->has(Feature::SeaRoutes);
  };
  EXPECT_TRUE(has_convoys("sea"));
  EXPECT_FALSE(has_convoys("inland"));
}

TEST(Variant, OverridesPowersByName) {
  const auto mine = read(changing(R"(<powers>
  <power name="Italy" remove="yes"/>
  <power name="austria" colour="#000000"/>
  <power name="Spain" adjective="Spanish" colour="#ffffff" homes="spa, por"/></powers>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  EXPECT_EQ((*mine)->powers.size(), 7u);
  EXPECT_EQ((*mine)->find_power("Italy"), std::nullopt);
  const Power& austria = (**mine)[*(*mine)->find_power("Austria")];
  EXPECT_EQ(austria.colour, "#000000");
  EXPECT_EQ(austria.adjective, "Austrian");
  const PowerId spain = *(*mine)->find_power("Spanish");
  EXPECT_TRUE((*mine)->is_home(spain, *(*mine)->map.find("Portugal")));
  EXPECT_EQ((*mine)->start.centres_of(spain), 2);
  EXPECT_EQ((*mine)->start.units.size(), 19u) << "a power that is gone has no units";
  EXPECT_EQ((*mine)->start.owner_of(*(*mine)->map.find("Rome")), no_power);
}

TEST(Variant, OverridesTheStartAsAWhole) {
  const auto mine = read(changing(R"(<start>
  <unit power="France" kind="fleet" at="spa" coast="nc"/>
  <unit power="French" kind="army" at="bur"/>
  <owner centre="spa" power="France"/>
  <owner centre="bre"/></start>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  const Map& map = (*mine)->map;
  const PowerId france = *(*mine)->find_power("France");
  EXPECT_THAT((*mine)->start.units, ElementsAre(Unit{france, UnitKind::Army, {*map.find("bur")}},
                                                Unit{france, UnitKind::Fleet, {*map.find("spa"), Coast::North}}));
  EXPECT_EQ((*mine)->start.owner_of(*map.find("spa")), france);
  EXPECT_EQ((*mine)->start.owner_of(*map.find("mar")), france);
  EXPECT_EQ((*mine)->start.owner_of(*map.find("bre")), no_power);
}

TEST(Variant, ChangesTheMapInPlace) {
  const auto mine = read(changing(R"(<map>
  <province id="swi" name="Switzerland" kind="inland" centre="yes" x="250" y="390"/>
  <province id="ser" centre="no"/>
  <province id="spa"><coast id="nc"/><coast id="sc"/><coast id="wc"/></province>
  <province id="iri" remove="yes"/>
  <border a="swi" b="mun" for="army"/>
  <border a="mun" b="tyr" remove="yes"/>
  <border a="con" b="bul" coast-b="ec" remove="yes"/></map>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  const Map& map = (*mine)->map;
  const auto province = [&](std::string_view name) { return *map.find(name); };
  EXPECT_EQ(map.provinces().size(), 75u);
  EXPECT_EQ(map.supply_centres().size(), 34);
  EXPECT_FALSE(map.find("Irish Sea"));
  EXPECT_TRUE(map.army_reach(province("mun")).contains(province("swi")));
  EXPECT_FALSE(map.neighbours(province("mun")).contains(province("tyr")));
  EXPECT_TRUE(map.has_coast(province("spa"), Coast::West));
  EXPECT_FALSE(map.fleet_can_move({province("con")}, {province("bul"), Coast::East}));
  EXPECT_TRUE(map.fleet_can_move({province("con")}, {province("bul"), Coast::South}));
  EXPECT_TRUE(map.army_reach(province("con")).contains(province("bul")));
}

TEST(Variant, TakesAProvinceOffTheMapAndOutOfItsCountry) {
  const auto mine = read(changing(R"(<map><province id="yor" remove="yes"/></map>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  const auto province = [&](std::string_view id) { return *(*mine)->map.find(id); };
  const auto country_of = [&](std::string_view power) { return (**mine)[*(*mine)->find_power(power)].home_provinces; };
  EXPECT_THAT(country_of("England"), ElementsAre(province("cly"), province("wal")));
  EXPECT_THAT(country_of("France"), ElementsAre(province("bur"), province("gas"), province("pic")));
}

TEST(Variant, MayUseTheMapOfAnother) {
  const FilesByPath files = {
      {"small/map.xml", R"(<map><province id="one" name="One" kind="inland" centre="yes"/></map>)"}};
  const auto mine = read(R"(<variant id="my" extends="standard" map="small">
  <victory centres="1"/><start/><powers>
  <power name="Austria" homes="one"/><power name="England" homes=""/><power name="France" homes=""/><power name="Germany" homes=""/>
  <power name="Italy" homes=""/><power name="Russia" homes=""/><power name="Turkey" homes=""/></powers></variant>)",
                         files);
  ASSERT_TRUE(mine) << to_string(mine.problems());
  EXPECT_EQ((*mine)->map.provinces().size(), 1u);
}

TEST(Variant, ReadsBuildSites) {
  struct Row {
    std::string_view why, attributes, problem;
  };
  const Row rows[] = {
      {"each of them", R"(emergency-sites="gal, boh" emergency-units="2" alternative-sites="tyr, ser")", ""},
      {"a site that is a centre", R"(emergency-sites="ser")", "an emergency site that is a supply centre"},
      {"a site at sea", R"(alternative-sites="adr")", "a build site at sea"},
      {"a home", R"(alternative-sites="vie")", "a build site that is a home of its power"},
      {"a site twice", R"(emergency-sites="gal, gal")", "a build site twice"},
      {"a site in both lists", R"(emergency-sites="gal" alternative-sites="gal")",
       "an alternative site that is an emergency site"},
      {"no province", R"(emergency-sites="gale")", "an unknown province"},
      {"no number", R"(emergency-units="one")", "a number that cannot be used"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const std::string found =
        problems(changing("<powers><power name=\"Austria\" " + std::string(row.attributes) + "/></powers>"));
    if (row.problem.empty()) EXPECT_EQ(found, "");
    else EXPECT_THAT(found, HasSubstr(row.problem));
  }
  const auto mine = read(changing(R"(<powers><power name="Austria" emergency-sites="gal, boh" emergency-units="2"
      alternative-sites="tyr, ser"/></powers>)"));
  ASSERT_TRUE(mine);
  const auto province = [&](std::string_view id) { return *(*mine)->map.find(id); };
  const Power& austria = (**mine)[*(*mine)->find_power("Austria")];
  EXPECT_THAT(austria.emergency_sites, ElementsAre(province("boh"), province("gal"))) << "ascending";
  EXPECT_EQ(austria.emergency_units, 2);
  EXPECT_THAT(austria.alternative_sites, ElementsAre(province("ser"), province("tyr")));
  EXPECT_THAT(problems(changing_ambition_empire(R"(<powers><power name="Venice" emergency-units="1"/></powers>)")),
              HasSubstr("a minor power that builds"));
}

TEST(Variant, ReadsFaithsHomesToGainAndCoastsThatActAsOne) {
  const auto mine = read(changing_ambition_empire(R"(<powers>
  <power name="Austria" faith="orthodox" predetermined-homes="ven, bav" elective-homes="3" never-builds-in="vie, bud"/>
  <power name="Venice" faith="islamic" bound-to-faith="yes"/>
  <power name="Papal States" bound-to-faith="no"/></powers>
<rules><unified-coasts province="pap" owner-of="ven"/><unified-coasts province="smy" owner-of="alg"/></rules>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  const auto province = [&](std::string_view id) { return *(*mine)->map.find(id); };
  const Power& austria = (**mine)[*(*mine)->find_power("Austria")];
  EXPECT_EQ(austria.faith, Faith::Orthodox);
  EXPECT_THAT(austria.predetermined_homes, ElementsAre(province("bav"), province("ven"))) << "ascending";
  EXPECT_EQ(austria.elective_homes, 3);
  EXPECT_THAT(austria.never_builds_in, ElementsAre(province("bud"), province("vie")));
  const Power& venice = (**mine)[*(*mine)->find_power("Venice")];
  EXPECT_TRUE(venice.minor && venice.bound_to_faith);
  EXPECT_EQ(venice.faith, Faith::Islamic);
  EXPECT_FALSE((**mine)[*(*mine)->find_power("Papal States")].bound_to_faith);
  ASSERT_EQ((*mine)->unified_coasts.size(), 2u);
  EXPECT_EQ((*mine)->unified_coasts[0].province, province("smy"));
  EXPECT_EQ((*mine)->unified_coasts[0].centre, province("alg")) << "the one of the extended variant, changed";
  EXPECT_EQ((*mine)->unified_coasts[1].centre, province("ven"));
}

TEST(Variant, TakesUnifiedCoastsAway) {
  const auto mine = read(changing_ambition_empire(R"(<rules><unified-coasts province="smy" remove="yes"/></rules>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  EXPECT_TRUE((*mine)->unified_coasts.empty());
}

TEST(Variant, ReplacesAllPowersAtOnce) {
  const auto mine = read(changing(R"(<powers replace="yes">
  <power name="Spain" adjective="Spanish" colour="#ffffff" homes="spa"/></powers>
<start><unit power="Spain" kind="army" at="spa"/></start>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  EXPECT_EQ((*mine)->powers.size(), 1u);
  EXPECT_EQ((*mine)->start.units.size(), 1u);
}

TEST(Variant, CountsYearsAsItsCalendarSays) {
  const auto mine = read(changing(R"(<calendar first-year="273" step="-1" era="BC" season="fall"/>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  EXPECT_EQ(print((*mine)->calendar, (*mine)->start.phase), "Fall 273 BC movement");
}

// The Winter of the first year, then the Spring of the next one.
TEST(Variant, CanBeginWithAdjustments) {
  const auto mine = read(changing(R"(<calendar first-year="1900" season="winter"/>
<start><unit power="France" kind="army" at="par"/></start>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  const Phase first = (*mine)->start.phase;
  EXPECT_EQ(print((*mine)->calendar, first), "Winter 1900 adjustments");
  EXPECT_EQ(print((*mine)->calendar, next_phase((*mine)->calendar, first)), "Spring 1901 movement");
  EXPECT_EQ(first_movement(**mine), (Phase{Season::Spring, 1901, PhaseKind::Movement}));
  EXPECT_EQ((*mine)->start.units.size(), 1u) << "the others are built";
  EXPECT_EQ((*mine)->start.centres_of(*(*mine)->find_power("France")), 3);
  const auto backwards = read(changing(R"(<calendar first-year="274" step="-1" era="BC" season="winter"/><start/>)"));
  ASSERT_TRUE(backwards) << to_string(backwards.problems());
  EXPECT_EQ(print((*backwards)->calendar, (*backwards)->start.phase), "Winter 274 BC adjustments");
  EXPECT_EQ(print((*backwards)->calendar, first_movement(**backwards)), "Spring 273 BC movement");
}

TEST(Variant, KnowsTheFirstPhaseInWhichUnitsMove) {
  const auto in_fall = read(changing(R"(<calendar first-year="1900" season="fall"/>)"));
  ASSERT_TRUE(in_fall) << to_string(in_fall.problems());
  EXPECT_EQ(first_movement(**in_fall), (*in_fall)->start.phase);
}

TEST(VariantReader, ReportsEveryMistakeWithItsPlace) {
  struct Row {
    std::string_view why, elements, message;
  };
  constexpr Row rows[] = {
      {"nothing is wrong", "", ""},
      {"an unknown element", "<rule/>",
       "my/variant.xml:2:1: an unknown element in <variant>\n"
       "  expected  map, calendar, victory, powers, leaders, start, rules or waive\n"
       "  found     \"rule\" (the nearest is \"rules\")\n"},
      {"an element of another one", "<option name=\"convoy-paradox\" value=\"1982\"/>",
       "my/variant.xml:2:1: an unknown element in <variant>\n"
       "  expected  map, calendar, victory, powers, leaders, start, rules or waive; <option> belongs in <rules>\n"
       "  found     \"option\"\n"},
      {"an element twice", "<victory centres=\"3\"/>\n<victory centres=\"4\"/>",
       "my/variant.xml:3:1: an element twice in <variant>\n"
       "  expected  <victory> once\n"
       "  found     \"victory\"\n"},
      {"an unknown option", R"(<rules><option name="convoy-paradoks" value="szykman"/></rules>)",
       "my/variant.xml:2:22: unknown option\n"
       "  expected  the name or DATC number of an option\n"
       "  found     \"convoy-paradoks\" (the nearest is \"convoy-paradox\")\n"},
      {"an unknown value", R"(<rules><option name="4.A.2" value="szikman"/></rules>)",
       "my/variant.xml:2:36: unknown value of convoy-paradox\n"
       "  expected  szykman, szykman-army, all-hold, 1971, 1971-all-hold, 1982, 1982-matched, 1982-ordered, 2000, "
       "2000-all-hold or own-effect\n"
       "  found     \"szikman\" (the nearest is \"szykman\")\n"},
      {"an option twice",
       R"(<rules><option name="4.A.2" value="1971"/><option name="convoy-paradox" value="1982"/></rules>)",
       "my/variant.xml:2:57: an option twice\n"
       "  expected  each option once in a file\n"
       "  found     \"convoy-paradox\"\n"},
      {"an unknown clause", R"(<rules><clause id="standard/suport/cut" title="T" source="S"/></rules>)",
       "my/variant.xml:2:20: an unknown clause\n"
       "  expected  \"standard/\" and the key of a clause\n"
       "  found     \"standard/suport/cut\" (the nearest is \"standard/support/cut\")\n"},
      {"a clause of a foreign rulebook", R"(<rules><clause id="other/support/cut" title="T" source="S"/></rules>)",
       "my/variant.xml:2:20: an unknown clause\n"
       "  expected  \"standard/\" and the key of a clause\n"
       "  found     \"other/support/cut\"\n"},
      {"a clause without a sentence", R"(<rules><clause id="standard/support/cut" title=" " source="S"/></rules>)",
       "my/variant.xml:2:49: an empty title of a clause\n"
       "  expected  a sentence\n"
       "  found     \" \"\n"},
      {"an unknown power changed", R"(<powers><power name="Autsria" colour="#000000"/></powers>)",
       "my/variant.xml:2:22: a change of an unknown power\n"
       "  expected  a power of the variant that this one extends, or all attributes of a new one\n"
       "  found     \"Autsria\" (the nearest is \"Austria\")\n"},
      {"a new power without all it needs", R"(<powers><power name="Spain" adjective="Spanish"/></powers>)",
       "my/variant.xml:2:9: a missing attribute of <power>\n"
       "  expected  colour=\"...\"\n"},
      {"a power twice", R"(<powers><power name="Austria"/><power name="AUSTRIA"/></powers>)",
       "my/variant.xml:2:45: a power twice\n"
       "  expected  each power once in a file\n"
       "  found     \"AUSTRIA\"\n"},
      {"a name of another power", R"(<powers><power name="Austria" also="Turkish"/></powers>)",
       "my/variant.xml:2:37: a name that already means Turkey\n"
       "  expected  a name of this power only\n"
       "  found     \"Turkish\"\n"},
      {"an adjective that no order can contain",
       R"(<powers><power name="Austria" adjective="of Austria [old]"/></powers>)",
       "my/variant.xml:2:42: a name that cannot be read in an order\n"
       "  expected  words with blanks, full stops, strokes, or hyphens without blanks between them; together at most 8 words and marks\n"
       "  found     \"of Austria [old]\"\n"},
      {"a name of another province", R"(<map><province id="bel" also="Gascony"/></map>)",
       "my/variant.xml:2:31: a name that already means Gascony\n"
       "  expected  a name of this province only\n"
       "  found     \"Gascony\"\n"},
      {"a colour of no digits", R"(<powers><power name="Austria" colour="red"/></powers>)",
       "my/variant.xml:2:39: a colour that cannot be used\n"
       "  expected  # and six hexadecimal digits\n"
       "  found     \"red\"\n"},
      {"an unknown home, and one that is no centre",
       R"(<powers><power name="Austria" homes="bud, tri, vienna, gal"/></powers>)",
       "my/variant.xml:2:48: an unknown province\n"
       "  expected  the id of a province of the map\n"
       "  found     \"vienna\" (the nearest is \"vie\")\n"
       "my/variant.xml:2:56: a home that is not a supply centre\n"
       "  expected  a supply centre\n"
       "  found     \"gal\"\n"},
      {"a home twice", R"(<powers><power name="Austria" homes="bud, bud"/></powers>)",
       "my/variant.xml:2:43: a home twice\n"
       "  expected  each home once, for one power\n"
       "  found     \"bud\"\n"},
      {"a home of another power",
       R"(<powers><power name="Poland" adjective="Polish" colour="#884488" homes="war"/></powers>)",
       "my/variant.xml:2:73: a home twice\n"
       "  expected  each home once, for one power; it is a home of Russia, too (standard/variant.xml:15)\n"
       "  found     \"war\"\n"},
      {"homes without commas", R"(<powers><power name="Austria" homes="bud; tri vie"/></powers>)",
       "my/variant.xml:2:38: an unknown province\n"
       "  expected  a comma between two ids\n"
       "  found     \"bud; tri vie\"\n"},
      {"a name of several words, one of them an id", R"(<powers><power name="Austria" homes="tri este"/></powers>)",
       "my/variant.xml:2:38: an unknown province\n"
       "  expected  the id of a province of the map\n"
       "  found     \"tri este\" (the nearest is \"tri\")\n"},
      {"a start that cannot be", R"(<start>
<unit power="Asutria" kind="army" at="bud"/>
<unit power="Austria" kind="wing" at="bud"/>
<unit power="Austria" kind="army" at="Budapest"/>
<unit power="Austria" kind="fleet" at="spa" coast="north"/>
<owner centre="spa" power="Spain"/>
<owner centre="spa"/>
<owner centre="gal" power="Austria"/>
<unit power="Austria" kind="army" at="adr"/>
<unit power="Austria" kind="fleet" at="boh"/>
<unit power="Austria" kind="fleet" at="stp"/>
<unit power="Austria" kind="fleet" at="bul" coast="nc"/>
<unit power="Austria" kind="fleet" at="bul" coast="ec"/>
<unit power="Austria" kind="fleet" at="kie" coast="wc"/>
<unit power="Austria" kind="army" at="spa" coast="nc"/></start>)",
       "my/variant.xml:3:14: an unknown power\n"
       "  expected  a power of this variant\n"
       "  found     \"Asutria\" (the nearest is \"Austria\")\n"
       "my/variant.xml:4:29: an unknown kind of unit\n"
       "  expected  army or fleet\n"
       "  found     \"wing\"\n"
       "my/variant.xml:5:39: an unknown province\n"
       "  expected  the id of a province of the map\n"
       "  found     \"Budapest\" (the nearest is \"bud\")\n"
       "my/variant.xml:6:52: an unknown coast\n"
       "  expected  nc, sc, ec or wc\n"
       "  found     \"north\"\n"
       "my/variant.xml:7:28: an unknown power\n"
       "  expected  a power of this variant\n"
       "  found     \"Spain\"\n"
       "my/variant.xml:8:1: a supply centre owned twice\n"
       "  expected  one owner a supply centre\n"
       "  found     \"spa\"\n"
       "my/variant.xml:9:1: owner of a province that is not a supply centre\n"
       "  expected  a supply centre\n"
       "  found     \"Galicia\"\n"
       "my/variant.xml:10:1: an army at sea\n"
       "  expected  a fleet, or an army on land\n"
       "  found     \"A Adriatic Sea\"\n"
       "my/variant.xml:11:1: a fleet inland\n"
       "  expected  an army, or a fleet at sea or on a coast\n"
       "  found     \"F Bohemia\"\n"
       "my/variant.xml:12:1: a fleet without its coast\n"
       "  expected  St Petersburg(nc) or St Petersburg(sc)\n"
       "  found     \"F St Petersburg\"\n"
       "my/variant.xml:13:1: a coast that the province does not have\n"
       "  expected  Bulgaria(sc) or Bulgaria(ec)\n"
       "  found     \"F Bulgaria(nc)\"\n"
       "my/variant.xml:14:1: two units in one province\n"
       "  expected  one unit a province\n"
       "  found     \"Bulgaria\"\n"
       "my/variant.xml:15:1: a coast that the province does not have\n"
       "  expected  Kiel without a coast\n"
       "  found     \"F Kiel(wc)\"\n"
       "my/variant.xml:16:1: a coast for an army\n"
       "  expected  Spain without a coast\n"
       "  found     \"A Spain(nc)\"\n"},
      {"a year that is no number", R"(<calendar first-year="MCMI" step="0" season="summer"/>)",
       "my/variant.xml:2:23: a number that cannot be used\n"
       "  expected  a whole number from 0 to 99999\n"
       "  found     \"MCMI\"\n"
       "my/variant.xml:2:35: a calendar that never advances\n"
       "  expected  a step that is not 0\n"
       "  found     \"0\"\n"
       "my/variant.xml:2:46: an unknown first season\n"
       "  expected  spring, fall or winter\n"
       "  found     \"summer\"\n"},
      {"more centres than there are", R"(<victory centres="35"/>)",
       "my/variant.xml:2:19: a number that cannot be used\n"
       "  expected  a whole number from 1 to 34\n"
       "  found     \"35\"\n"},
      {"a change of an unknown province", R"(<map><province id="spn" centre="no"/></map>)",
       "my/variant.xml:2:20: a change of an unknown province\n"
       "  expected  a province of the map, or name and kind of a new one\n"
       "  found     \"spn\" (the nearest is \"spa\")\n"},
      {"no such border", R"(<map><border a="spa" b="mun" remove="yes"/></map>)",
       "my/variant.xml:2:6: no border to remove\n"
       "  expected  a border of the map\n"
       "  found     \"spa - mun\"\n"},
      {"a border that is there already", R"(<map><border a="mun" b="tyr" for="army"/></map>)",
       "my/variant.xml:2:6: a border twice for armies\n"
       "  expected  the other one (standard/map.xml:294) removed before it, with remove=\"yes\"\n"
       "  found     \"mun - tyr\"\n"},
      {"an unknown attribute in the map, once", R"(<map><border a="par" b="tyr" for="army" road="yes"/></map>)",
       "my/variant.xml:2:41: an unknown attribute of <border>\n"
       "  expected  a, b, for, coast-a, coast-b, one-way, strait, weak, closed, only-owner-of, source or remove\n"
       "  found     \"road\"\n"},
      {"an unknown attribute of a changed province, once", R"(<map><province id="par" road="yes"/></map>)",
       "my/variant.xml:2:25: an unknown attribute of <province>\n"
       "  expected  id, name, kind, abbr, also, centre, convoys, defence, mountains, source, x, y or remove\n"
       "  found     \"road\"\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(problems(changing(row.elements)), row.message);
  }
}

// A border of one direction is taken away as it was written, not from its other side.
TEST(Variant, TakesABorderOfOneDirectionAwayInItsDirection) {
  const std::string one_way =
      R"(<map><border a="mun" b="tyr" remove="yes"/><border a="mun" b="tyr" for="army" one-way="yes"/>)";
  EXPECT_EQ(problems(changing(one_way + "</map>")), "");
  EXPECT_EQ(problems(changing(one_way + R"(<border a="mun" b="tyr" one-way="yes" remove="yes"/></map>)")), "");
  EXPECT_THAT(problems(changing(one_way + R"(<border a="tyr" b="mun" one-way="yes" remove="yes"/></map>)")),
              HasSubstr("no border to remove"));
}

TEST(Variant, HasNoBordersOfOneDirectionWhereUnitsMoveInImpulses) {
  const std::string pair = R"(a="alb" b="bos")";
  const auto read =
      read_variant_text({"<variant id=\"mine\" extends=\"1700ad\"><map><border " + pair + " remove=\"yes\"/><border " +
                             pair + " for=\"army\" one-way=\"yes\"/></map></variant>",
                         "mine.xml"},
                        testing::mapdata());
  EXPECT_THAT(to_string(read.problems()), HasSubstr("impulses on a map with one-way borders"));
}

TEST(Variant, DoesNotBeginWithAdjustmentsWhereATurnIsAYear) {
  const auto begin = [](const std::string& calendar) {
    const auto read = read_variant_text(
        {"<variant id=\"mine\" extends=\"1700ad\">\n" + calendar + "</variant>", "mine.xml"}, testing::mapdata());
    return read ? "" : to_string(read.problems());
  };
  EXPECT_EQ(begin(R"(<calendar first-year="1700" season="winter"/>)"),
            "mine.xml:2:37: a game of turns that begins with adjustments\n"
            "  expected  season=\"winter\" with turns=\"season\"\n"
            "  found     \"turns=\"year\"\"\n");
  const auto turned = read(changing(R"(<calendar season="winter" turns="year"/><rules movement="impulses"/>)"));
  EXPECT_THAT(to_string(turned.problems()), HasSubstr("a game of turns that begins with adjustments"));
}

// A condition is for both directions and for all coasts, and none of them is for movement in impulses.
TEST(Variant, ReadsTheConditionsOfBorders) {
  struct Row {
    std::string_view why, borders, problem;
  };
  const Row rows[] = {
      {"each of them", R"(<border a="mun" b="tyr" remove="yes"/>
         <border a="mun" b="tyr" for="army" weak="yes" closed="fall" only-owner-of="vie"/>)",
       ""},
      {"an owner of an unknown centre", R"(<border a="mun" b="rom" for="army" only-owner-of="vienna"/>)",
       "a border for the owner of an unknown province"},
      {"an owner of what is no centre", R"(<border a="mun" b="rom" for="army" only-owner-of="tyr"/>)",
       "a border for the owner of a province that is not a supply centre"},
      {"two coasts that differ", R"(<border a="spa" b="mao" remove="yes"/>
         <border a="mao" b="spa" coast-b="nc" for="fleet" weak="yes"/><border a="mao" b="spa" coast-b="sc" for="fleet"/>)",
       "a border that differs by coast in its conditions"},
      {"armies and fleets that differ", R"(<border a="mar" b="pie" remove="yes"/>
         <border a="mar" b="pie" for="army" weak="yes"/><border a="mar" b="pie" for="fleet"/>)",
       ""},
      {"the condition of the border to remove", R"(<border a="mun" b="tyr" weak="yes" remove="yes"/>)",
       "no border to remove"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const std::string found = problems(changing("<map>" + std::string(row.borders) + "</map>"));
    if (row.problem.empty()) EXPECT_EQ(found, "");
    else EXPECT_THAT(found, HasSubstr(row.problem));
  }
  const auto mine = read(changing(R"(<map><border a="mun" b="tyr" remove="yes"/>
      <border a="mun" b="tyr" for="army" weak="yes" closed="fall" only-owner-of="vie"/></map>)"));
  ASSERT_TRUE(mine);
  const Map& map = (*mine)->map;
  const ProvinceId munich = *map.find("mun"), tyrolia = *map.find("tyr");
  EXPECT_TRUE(map.is_weak_for_armies(munich, tyrolia) && map.is_weak_for_armies(tyrolia, munich));
  EXPECT_FALSE(map.is_weak_for_armies(munich, *map.find("boh")));
  EXPECT_TRUE(map.in(Season::Spring).army_reach(munich).contains(tyrolia));
  EXPECT_FALSE(map.in(Season::Fall).army_reach(munich).contains(tyrolia));
  EXPECT_TRUE(map.in(Season::Winter).army_reach(munich).contains(tyrolia)) << "nobody moves then";
  ASSERT_EQ(map.owners_borders().size(), 1u);
  EXPECT_EQ(map.owners_borders().front().only_owner_of, map.find("vie"));
}

TEST(Variant, ReadsConditionsOfVictory) {
  const std::string all = R"(<victory centres="15" lead="12" lead-falls="1" last-year="1915"><needs centres="rom"/>
      <needs power="England" centres="bre, nwy" count="1"/><number power="Turkey" centres="10"/></victory>)";
  const auto mine = read(changing(all));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  const Variant& variant = **mine;
  EXPECT_EQ(variant.victory_centres, 15);
  EXPECT_EQ(variant.winning_lead, 12);
  EXPECT_EQ(variant.lead_falls, 1);
  EXPECT_EQ(variant.last_year, 1915);
  ASSERT_EQ(variant.needed_centres.size(), 2u);
  EXPECT_EQ(variant.needed_centres[0].power, no_power);
  EXPECT_EQ(variant.needed_centres[0].count, 1);
  EXPECT_THAT(variant.needed_centres[1].centres, ElementsAre(*variant.map.find("bre"), *variant.map.find("nwy")));
  EXPECT_EQ(variant.needed_centres[1].power, variant.find_power("England"));
  EXPECT_EQ(variant.needed_centres[1].count, 1);
  ASSERT_EQ(variant.own_numbers.size(), 1u);
  EXPECT_EQ(variant.own_numbers[0].power, variant.find_power("Turkey"));
  EXPECT_EQ(variant.own_numbers[0].centres, 10);
  // Another variant that extends it.
  const auto extended = [&](const std::string& victory) {
    const auto read_it =
        read("<variant id=\"x\" extends=\"mine\" title=\"X\">" + victory + "</variant>",
             {{"mine/variant.xml", "<variant id=\"mine\" extends=\"standard\" title=\"Mine\">" + all + "</variant>"}});
    EXPECT_TRUE(read_it) << to_string(read_it.problems());
    return **read_it;
  };
  EXPECT_EQ(extended("<victory centres=\"16\"/>").needed_centres.size(), 2u);
  EXPECT_EQ(extended("<victory centres=\"16\"/>").winning_lead, 12);
  const Variant other = extended("<victory><needs centres=\"par\"/></victory>");
  EXPECT_EQ(other.needed_centres.size(), 1u) << "elements replace those of the other variant";
  EXPECT_TRUE(other.own_numbers.empty());
  EXPECT_EQ(other.victory_centres, 15);
  const Variant anew = extended("<victory replace=\"yes\" centres=\"18\"/>");
  EXPECT_TRUE(anew.needed_centres.empty() && anew.own_numbers.empty() && anew.winning_lead == 0 && !anew.last_year);
}

TEST(VariantReader, ReportsMistakesInConditionsOfVictory) {
  struct Row {
    std::string_view victory, problem;
  };
  constexpr Row rows[] = {
      {R"(<victory lead="3"/>)", ""},
      {R"(<victory lead-falls="1"/>)", "a lead that falls, without its beginning"},
      {R"(<victory><needs centres="rome"/></victory>)", "an unknown province"},
      {R"(<victory><needs centres="tus"/></victory>)", "a needed province that is not a supply centre"},
      {R"(<victory><needs centres="rom, rom"/></victory>)", "a needed centre twice"},
      {R"(<victory><needs/></victory>)", "a missing attribute of <needs>"},
      {R"(<victory><needs centres=""/></victory>)", "a condition without a centre"},
      {R"(<victory><needs power="Italy" centres=" "/></victory>)", "a condition without a centre"},
      {R"(<victory><needs centres="rom" count="2"/></victory>)", "a number that cannot be used"},
      {R"(<victory><needs power="Spain" centres="rom"/></victory>)", "an unknown power"},
      {R"(<victory><number power="Italy" centres="40"/></victory>)", "a number that cannot be used"},
      {R"(<victory><number power="Italy" centres="4"/><number power="Italian" centres="5"/></victory>)",
       "a number of centres twice"},
      {R"(<map><province id="rom" centre="no"/></map><powers><power name="Italy" homes="ven, nap"/></powers>
          <victory><needs centres="rom"/></victory>)",
       "a needed province that is not a supply centre"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.victory);
    const std::string found = problems(changing(row.victory));
    if (row.problem.empty()) EXPECT_EQ(found, "");
    else EXPECT_THAT(found, HasSubstr(row.problem));
  }
  EXPECT_THAT(problems(changing_ambition_empire(R"(<victory><number power="Bavaria" centres="4"/></victory>)")),
              HasSubstr("a minor power that wins"));
  for (const std::string condition : {"<needs centres=\"lon\"/>", "<number power=\"French\" centres=\"4\"/>"}) {
    EXPECT_THAT(
        problems("<variant id=\"my\" extends=\"1700ad\" title=\"Mine\"><victory>" + condition + "</victory></variant>"),
        HasSubstr("a condition for victory by additional centres"));
  }
  EXPECT_THAT(problems(R"(<variant id="my" extends="1700ad" title="Mine"><victory lead="3"/></variant>)"),
              HasSubstr("a lead for victory by additional centres"));
}

TEST(Variant, HasNoConditionsOfBordersWhereUnitsMoveInImpulses) {
  for (const std::string condition : {"weak=\"yes\"", "closed=\"fall\"", "only-owner-of=\"bos\""}) {
    const std::string pair = R"(a="alb" b="bos")";
    const auto read = read_variant_text(
        {"<variant id=\"mine\" extends=\"1700ad\"><map><province id=\"bos\" centre=\"yes\"/><border " + pair +
             " remove=\"yes\"/><border " + pair + " for=\"army\" " + condition + "/></map></variant>",
         "mine.xml"},
        testing::mapdata());
    EXPECT_THAT(to_string(read.problems()), HasSubstr("impulses on a map with conditions of borders"));
  }
}

TEST(Variant, ReadsListsOfTheSupportedHomesWhileOwnedAndASecondWayToCountYears) {
  const auto mine = read(changing_ambition_empire(R"(<calendar reckoning="Year" since="1700"/><powers>
  <power name="Papal States" supports-only="Venice, Austrian"/><power name="Sweden" conditional-homes="mec, cou"/></powers>
<rules><clause id="ae6/faith/listed" title="Only those on the list are supported." source="a change"/>
<clause id="ae6/home/while-owned" title="A home while it is owned." source="a change"/></rules>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  const Variant& variant = **mine;
  const auto power = [&](std::string_view name) { return *variant.find_power(name); };
  EXPECT_THAT(variant[power("Papal States")].supports_only, ElementsAre(power("Austria"), power("Venice")))
      << "ascending";
  EXPECT_THAT(variant[power("Sweden")].conditional_homes,
              ElementsAre(*variant.map.find("cou"), *variant.map.find("mec")));
  EXPECT_EQ(variant.calendar.reckoning, "Year");
  EXPECT_EQ(variant.calendar.since, 1700);
}

TEST(Variant, NamesTheClausesOfWhatItsPowersHave) {
  const auto variant =
      read(changing_ambition_empire(R"(<powers><power name="Papal States" supports-only="Venice"/></powers>)"));
  ASSERT_TRUE(variant) << to_string(variant.problems());
  EXPECT_EQ((*variant)->rulebook().entry(Clause::FaithListed).id, "ae6/faith/listed");
}

TEST(VariantReader, ReportsMistakesAboutMinorPowersHomesAndCoasts) {
  struct Row {
    std::string_view why, elements, message;
  };
  constexpr Row rows[] = {
      {"nothing is wrong", "", ""},
      {"an unknown faith", R"(<powers><power name="Austria" faith="catolic"/></powers>)",
       "my/variant.xml:2:38: an unknown faith\n"
       "  expected  catholic, protestant, orthodox, christian or islamic\n"
       "  found     \"catolic\" (the nearest is \"catholic\")\n"},
      {"a minor power without its centre",
       R"(<powers><power name="Malta" adjective="Maltese" colour="#ffffff" minor="yes"/></powers>)",
       "my/variant.xml:2:9: a minor power without its centre\n"
       "  expected  homes=\"...\" with one supply centre\n"},
      {"a minor power with two centres",
       R"(<powers><power name="Malta" adjective="Maltese" colour="#ffffff" minor="yes" homes="dre, par"/><power name="France" homes="bre"/>
<power name="Poland-Lithuania &amp; Saxony" homes="war"/></powers>)",
       "my/variant.xml:2:9: a minor power without its centre\n"
       "  expected  homes=\"...\" with one supply centre\n"
       "  found     \"dre, par\"\n"},
      {"an old tie to what is no centre", R"(<powers><power name="Austria" predetermined-homes="tus, tyr"/></powers>)",
       "my/variant.xml:2:57: a home that is not a supply centre\n"
       "  expected  a supply centre\n"
       "  found     \"tyr\"\n"},
      {"a home province at sea", R"(<powers><power name="Austria" home-provinces="adr"/></powers>)",
       "my/variant.xml:2:47: a home province at sea\n"
       "  expected  a province on land\n"
       "  found     \"adr\"\n"},
      {"a home province of two powers",
       R"(<powers><power name="Austria" home-provinces="tyr"/><power name="France" home-provinces="bur, tyr"/></powers>)",
       "my/variant.xml:2:95: a home province twice\n"
       "  expected  each home province once, for one power\n"
       "  found     \"tyr\"\n"},
      {"a home country where the map draws none", R"(<rules><option name="4.D.8" value="home-provinces"/></rules>)",
       "my/variant.xml:2:36: an option that needs what the variant does not have\n"
       "  expected  a variant whose powers have home-provinces\n"
       "  found     \"home-provinces\"\n"},
      {"options of which the second needs turns",
       R"(<rules><option name="straits" value="closed-by-fleets"/><option name="fleet-supply" value="own-centre"/></rules>)",
       "my/variant.xml:2:92: an option that needs what the variant does not have\n"
       "  expected  a variant with movement=\"impulses\"\n"
       "  found     \"own-centre\"\n"},
      {"a place never to build in that is not there",
       R"(<powers><power name="Austria" never-builds-in="snee"/></powers>)",
       "my/variant.xml:2:48: an unknown province\n"
       "  expected  the id of a province of the map\n"
       "  found     \"snee\" (the nearest is \"sne\")\n"},
      {"elective homes that are no number", R"(<powers><power name="Austria" elective-homes="x"/></powers>)",
       "my/variant.xml:2:47: a number that cannot be used\n"
       "  expected  a whole number from 0 to 99\n"
       "  found     \"x\"\n"},
      {"a list with an unknown power", R"(<powers><power name="Venice" supports-only="Austria, Frence"/></powers>)",
       "my/variant.xml:2:54: an unknown power\n"
       "  expected  a power of this variant\n"
       "  found     \"Frence\" (the nearest is \"France\")\n"},
      {"a list for a power with a player", R"(<powers><power name="Austria" supports-only="France"/></powers>)",
       "my/variant.xml:2:46: a list for a power that has a player\n"
       "  expected  supports-only of a minor power\n"
       "  found     \"Austria\"\n"},
      {"a home while owned that is no centre", R"(<powers><power name="Austria" conditional-homes="tyr"/></powers>)",
       "my/variant.xml:2:50: a home that is not a supply centre\n"
       "  expected  a supply centre\n"
       "  found     \"tyr\"\n"},
      {"a second way to count years without its beginning", R"(<calendar reckoning="Year"/>)",
       "my/variant.xml:2:22: an incomplete second way to count years\n"
       "  expected  reckoning=\"...\" and since=\"...\" together\n"},
      {"neither bound to its faith nor free", R"(<powers><power name="Venice" bound-to-faith="perhaps"/></powers>)",
       "my/variant.xml:2:46: a value of bound-to-faith that is not known\n"
       "  expected  yes or no\n"
       "  found     \"perhaps\"\n"},
      {"coasts unified where there are none", R"(<rules><unified-coasts province="gal" owner-of="con"/></rules>)",
       "my/variant.xml:2:34: no coasts to unify\n"
       "  expected  a province with several coasts\n"
       "  found     \"gal\"\n"},
      {"coasts unified for nobody", R"(<rules><unified-coasts province="hst"/></rules>)",
       "my/variant.xml:2:8: a missing attribute of <unified-coasts>\n"
       "  expected  owner-of=\"...\"\n"},
      {"coasts unified for the owner of no centre", R"(<rules><unified-coasts province="hst" owner-of="gal"/></rules>)",
       "my/variant.xml:2:49: an owner of a province that is not a supply centre\n"
       "  expected  a supply centre\n"
       "  found     \"gal\"\n"},
      {"coasts unified twice",
       R"(<rules><unified-coasts province="hst" owner-of="cop"/><unified-coasts province="hst" owner-of="con"/></rules>)",
       "my/variant.xml:2:81: a unified-coasts twice\n"
       "  expected  each unified-coasts once in a file\n"
       "  found     \"hst\"\n"},
      {"a limit that is no number", R"(<rules><option name="build-limit" value="ten"/></rules>)",
       "my/variant.xml:2:42: unknown value of build-limit\n"
       "  expected  none, 1, 2, 3, 4, 5, 6, 7, 8 or 9\n"
       "  found     \"ten\"\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(problems(changing_ambition_empire(row.elements)), row.message);
  }
}

// A clause that the rulebook does not word has the words of the program.
TEST(VariantReader, NamesTheClausesThatAnOptionNeeds) {
  const auto clause = [](const std::string& xml, Clause which) {
    const auto variant = read(xml);
    return variant ? (*variant)->rulebook().entry(which) : ClauseEntry{};
  };
  const ClauseEntry unworded =
      clause(changing(R"(<rules><option name="build-limit" value="3"/></rules>)"), Clause::BuildLimit);
  EXPECT_EQ(unworded.id, "standard/build/limit");
  EXPECT_EQ(unworded.title, title_of(Clause::BuildLimit));
  EXPECT_EQ(unworded.source, "");
  EXPECT_FALSE(unworded.is_worded);
  const ClauseEntry worded =
      clause(changing("<rules><option name=\"build-limit\" value=\"3\"/>\n"
                      "<clause id=\"standard/build/limit\" title=\"Three builds.\" source=\"House rules\"/></rules>"),
             Clause::BuildLimit);
  EXPECT_EQ(worded.title, "Three builds.");
  EXPECT_TRUE(worded.is_worded);
  const ClauseEntry of_minors = clause(
      changing(
          R"(<powers><power name="Spain" adjective="Spanish" colour="#ffffff" minor="yes" homes="spa"/></powers><rules rulebook="my"/>)"),
      Clause::MinorHolds);
  EXPECT_EQ(of_minors.id, "my/minor/holds") << "a minor power needs one, too";
}

TEST(VariantReader, FollowsExtensionsToTheirEnd) {
  struct Row {
    std::string_view why, xml, message;
  };
  constexpr Row rows[] = {
      {"a variant that is not there", R"(<variant id="my" extends="standart"/>)",
       "my/variant.xml:1:27: an unknown variant to extend\n  expected  the id of a variant\n  found     \"standart\"\n"},
      {"misspelt", R"(<variant id="my" extend="standard"/>)",
       "my/variant.xml:1:18: an unknown attribute of <variant>\n"
       "  expected  id, title, map or extends\n"
       "  found     \"extend\" (the nearest is \"extends\")\n"},
      {"left out", R"(<variant id="my"><rules><option name="build-limit" value="3"/></rules></variant>)",
       "my/variant.xml:1:1: a missing attribute of <variant>\n"
       "  expected  extends=\"...\" with the id of the variant that this one changes; only a variant that has "
       "<calendar>, <powers>, <rules>, <start> and <victory> extends none\n"},
      {"itself", R"(<variant id="my" extends="my"/>)",
       "my/variant.xml:1:27: a variant that extends itself\n"
       "  expected  a variant that does not lead back to this one\n"
       "  found     \"my\"\n"},
      {"a circle of two", R"(<variant id="my" extends="circle"/>)",
       "circle/variant.xml:1:31: a variant that extends itself\n"
       "  expected  a variant that does not lead back to this one\n"
       "  found     \"my\"\n"},
      {"a path in place of an id", R"(<variant id="my" extends="../secret"/>)",
       "my/variant.xml:1:27: a variant id that cannot be used\n"
       "  expected  the id of a variant, not a path\n"
       "  found     \"../secret\"\n"},
      {"a path in place of a map", R"(<variant id="my" extends="standard" map="/etc"/>)",
       "my/variant.xml:1:42: a variant id that cannot be used\n"
       "  expected  the id of the variant whose map.xml it is\n"
       "  found     \"/etc\"\n"},
      {"a map that is not there", R"(<variant id="my" extends="standard" map="mars"/>)",
       "my/variant.xml:1:42: a variant without a map.xml\n  expected  the id of a variant that has one\n  found     \"mars\"\n"},
      {"a base that is malformed", R"(<variant id="my" extends="broken"/>)",
       "broken/variant.xml:1:9: an end tag that does not match, or the file breaks off before it\n"
       "  expected  </variant> for the <variant> at 1:1\n"},
      {"a base that is something else", R"(<variant id="my" extends="no-variant"/>)",
       "no-variant/variant.xml:1:1: not the element that this file should contain\n"
       "  expected  <variant> as the root element\n"
       "  found     \"map\"\n"},
  };
  const FilesByPath files = {
      {"circle/variant.xml", R"(<variant id="circle" extends="my"/>)"},
      {"broken/variant.xml", "<variant>"},
      {"no-variant/variant.xml", "<map/>"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(problems(std::string(row.xml), files), row.message);
  }
}

TEST(VariantReader, WantsEverythingOfAVariantThatStandsAlone) {
  const std::string message = problems(
      R"(<variant id="my" map="standard"><powers><power name="A" adjective="B" colour="#000000" remove="yes"/></powers><start/><rules/></variant>)");
  for (std::string_view part :
       {"an unknown attribute of <power>", "a missing attribute of <variant>\n  expected  title=\"...\"",
        "a missing element of <variant>\n  expected  <calendar>",
        "a missing element of <variant>\n  expected  <victory>",
        "a missing attribute of <rules>\n  expected  rulebook=\"...\""}) {
    EXPECT_THAT(message, ::testing::HasSubstr(std::string(part)));
  }
}

TEST(VariantReader, NamesEveryClauseThatCanDecide) {
  std::string xml = testing::text_of_file(CASUS_SOURCE_DIR "/mapdata/standard/variant.xml");
  const auto begin = xml.find("<clause id=\"standard/support/cut\"");
  xml.erase(begin, xml.find("/>", begin) + 2 - begin);
  const auto variant = read(xml);
  ASSERT_TRUE(variant) << to_string(variant.problems());
  EXPECT_EQ((*variant)->rulebook().entry(Clause::SupportCut).title, title_of(Clause::SupportCut));
}

TEST(VariantReader, FindsAVariantOnlyUnderItsOwnId) {
  const auto file = [](std::string_view, std::string_view) {
    return NamedText{R"(<variant id="other" extends="x"/>)", "x/variant.xml"};
  };
  EXPECT_EQ(to_string(read_variant("../etc", file).problems()),
            "an unknown variant\n  expected  the id of a variant\n  found     \"../etc\"\n");
  EXPECT_EQ(to_string(read_variant("nobody", mapdata()).problems()),
            "an unknown variant\n  expected  the id of a variant\n  found     \"nobody\"\n");
  const FilesByPath files = {{"mine/variant.xml", changing("")}};
  EXPECT_EQ(to_string(read_variant("mine", mapdata(files)).problems()),
            "mine/variant.xml: a variant with another id than its folder\n"
            "  expected  id=\"mine\"\n"
            "  found     \"my\"\n");
}

// Each of these once took minutes.
TEST(VariantReader, AnswersSoonHoweverMuchIsWrong) {
  const std::string many(300'000, ',');
  EXPECT_EQ(read(changing("<powers><power name=\"Austria\" homes=\"" + many + "\"/></powers>")).problems().size(),
            201u);
  EXPECT_EQ(read(changing("<powers><power name=\"" + std::string(300'000, '&') + "\"/></powers>")).problems().size(),
            201u);
  std::string options = "<rules>";
  for (int i = 0; i < 9'000; ++i) options += "<option name=\"o" + std::to_string(i) + "\" value=\"v\"/>";
  EXPECT_EQ(read(changing(options + "</rules>")).problems().size(), 201u);
}

TEST(VariantReader, RefusesMoreThan100Powers) {
  std::string powers = "<powers>\n";
  for (int i = 0; i < 96; ++i) {
    const std::string n = std::to_string(i);
    powers += "<power name=\"P" + n + "\" adjective=\"Q" + n + "\" colour=\"#000000\"/>\n";
  }
  EXPECT_EQ(problems(changing(powers + "</powers>")),
            "my/variant.xml:96:1: too many powers\n  expected  at most 100\n");
}

// Of the standard game, with civil disorder that leaves minor powers behind, and its clauses.
std::string with_civil_disorder(std::string_view elements) {
  std::string rules = "<rules><option name=\"civil-disorder\" value=\"new-minors\"/>";
  for (std::string_view key : {"minor/holds", "disorder/disbands", "disorder/new-minor", "disorder/occupied",
                               "disorder/faith", "disorder/victory"}) {
    rules += "<clause id=\"standard/" + std::string(key) + "\" title=\"T.\" source=\"S\"/>";
  }
  return changing(std::string(elements) + rules + "</rules>");
}

TEST(Variant, NamesMinorPowersOfCivilDisorderAfterTheirCentres) {
  const auto mine =
      read(with_civil_disorder(R"(<powers><power name="Naples" adjective="Neapolitan" colour="#ffffff"/></powers>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  EXPECT_EQ((*mine)->powers.size(), 8u + 34u);
  const auto minor_in = [&](std::string_view centre) {
    return (**mine)[(*mine)->minor_of(*(*mine)->map.find(centre))].name;
  };
  EXPECT_EQ(minor_in("Paris"), "Paris");
  EXPECT_EQ(minor_in("Naples"), "Free Naples") << "the Great Power has the other name";
  EXPECT_FALSE((**mine)[*(*mine)->find_power("Naples")].minor);
}

TEST(VariantReader, RefusesMorePowersThanCanBeToldApartWithThoseOfCivilDisorder) {
  std::string map = "<map>\n";
  for (int i = 0; i < 181; ++i) {
    const std::string id = "x" + std::to_string(i);
    map += "<province id=\"" + id + "\" name=\"" + id + "\" kind=\"inland\" centre=\"yes\"/>";
  }
  std::string powers = "</map>\n<powers>";
  for (int i = 0; i < 33; ++i) {
    const std::string n = std::to_string(i);
    powers += "<power name=\"P" + n + "\" adjective=\"Q" + n + "\" colour=\"#000000\"/>";
  }
  EXPECT_EQ(problems(with_civil_disorder(map + powers + "</powers>")),
            "my/variant.xml:4:1758: an option that needs what the variant does not have\n"
            "  expected  fewer than 255 powers with the minor powers that civil disorder can bring\n"
            "  found     \"new-minors\"\n");
}

TEST(Variant, FindsPowersByNameAdjectiveAndAlias) {
  const auto name = [](std::string_view text) {
    const auto power = standard().find_power(text);
    return power ? standard()[*power].name : "";
  };
  EXPECT_EQ(name("austria"), "Austria");
  EXPECT_EQ(name("TURKISH"), "Turkey");
  EXPECT_EQ(name("austria hungary"), "Austria");
  EXPECT_EQ(name("ger"), "Germany");
  EXPECT_EQ(name("Spain"), "");
  EXPECT_EQ(standard().nearest_power("Rusia"), "Russia");
  EXPECT_EQ(standard().nearest_power("Brobdingnag"), "");
}

TEST(Variant, KnowsTheNearestPowerByEachOfItsNames) {
  EXPECT_EQ(standard().nearest_power("Austrien"), "Austria");
  EXPECT_EQ(standard().nearest_power("Turkisch"), "Turkey");
  EXPECT_EQ(standard().nearest_power("Ottomann"), "Turkey");
}

TEST(Variant, KnowsHomesAndCentresOfMinorPowers) {
  const Variant& empire = testing::ambition_empire();
  const auto province = [&](std::string_view id) { return *empire.map.find(id); };
  const PowerId austria = *empire.find_power("Austria"), bavaria = *empire.find_power("Bavaria");
  EXPECT_TRUE(empire.is_home(austria, province("vie")));
  EXPECT_FALSE(empire.is_home(austria, province("par")));
  EXPECT_FALSE(empire.is_home(austria, province("bav")));
  EXPECT_EQ(empire.minor_of(province("bav")), bavaria);
  EXPECT_EQ(standard().minor_of(*standard().map.find("par")), no_power);
  EXPECT_EQ(empire.unit_of_minor(bavaria), (Unit{bavaria, UnitKind::Army, {province("bav")}}));
  const PowerId algiers = *empire.find_power("Algiers");
  EXPECT_EQ(empire.unit_of_minor(algiers), *empire.start.unit_at(province("alg")));
}

// The unit that was in its centre at the start, for the minor power; without one, an army.
TEST(Variant, KnowsTheUnitsOfMinorPowersThatCivilDisorderCreates) {
  const auto mine = read(changing(R"(<rules><option name="civil-disorder" value="new-minors"/></rules>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  const Variant& variant = **mine;
  const auto unit_in = [&](std::string_view id) {
    Unit unit = variant.unit_of_minor(variant.minor_of(*variant.map.find(id)));
    EXPECT_EQ(variant[unit.power].homes.front(), *variant.map.find(id));
    return (unit.kind == UnitKind::Fleet ? "F " : "A ") + variant.map.print(unit.at);
  };
  EXPECT_EQ(unit_in("stp"), "F St Petersburg(sc)");
  EXPECT_EQ(unit_in("par"), "A Paris");
  EXPECT_EQ(unit_in("bel"), "A Belgium");
}

// Nothing is won, moved or built in a way that nobody has written.
TEST(VariantOfNothing, HasNothing) {
  const Variant variant;
  EXPECT_EQ(variant.movement, MovementSystem::Seasons);
  EXPECT_EQ(variant.victory_centres, 0);
  EXPECT_EQ(variant.additional_centres, 0);
  EXPECT_EQ(variant.winning_lead, 0);
  EXPECT_EQ(variant.lead_falls, 0);
  EXPECT_EQ(NeededCentres{}.count, 0);
  EXPECT_EQ(OwnNumber{}.centres, 0);
}

TEST(Powers, AreFoundByTheNamesThatTheyHaveNow) {
  Power gallia, britannia;
  gallia.name = "Gallia";
  gallia.adjective = "Gallic";
  gallia.aliases = {"GAL"};
  britannia.name = "Britannia";
  britannia.aliases = {"GAL", "Albion"};
  Powers powers;
  powers.add(gallia);
  powers.add(britannia);
  const auto name = [&](std::string_view text) {
    const auto power = powers.find(text);
    return power ? powers[index(*power)].name : "";
  };
  EXPECT_EQ(name("ALBION"), "Britannia");
  EXPECT_EQ(name("gal"), "Gallia") << "the first of two that bear a name";
  powers.change(PowerId{0}, [](Power& power) {
    power.name = "France";
    power.aliases.clear();
  });
  EXPECT_EQ(name("france"), "France");
  EXPECT_EQ(name("gallic"), "France");
  EXPECT_EQ(name("Gallia"), "");
  EXPECT_EQ(name("gal"), "Britannia");
}

}  // namespace variant_test
}  // namespace casus
