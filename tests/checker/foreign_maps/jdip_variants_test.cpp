#include "checker/foreign_maps/jdip_variants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "checker/foreign_maps/colours.h"
#include "checker/foreign_maps/map_export.h"
#include "tests/checker/foreign_maps/drafts_of_two_capes.h"
#include "tests/checker/foreign_maps/two_capes.h"
#include "tests/checker/shipped_variants.h"

namespace casus::transfer {
namespace jdip_variants_test {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

using drafts_of_two_capes::changed;
using drafts_of_two_capes::Texts;
using drafts_of_two_capes::texts_of;

Texts two_capes_texts() { return texts_of("jdip"); }

// With one text in a file replaced by another.
Texts with(const std::string& file, std::string_view before, std::string_view now) {
  return changed(two_capes_texts(), file, before, now);
}

std::vector<MapDraft> read(const Texts& texts, Report& report) {
  const PackageOfTexts package(texts);
  return read_jdip_variants({texts.at("variants.xml"), "variants.xml"}, package, report);
}

// What is told of it, from the reader to the finished variant.
std::string told_of(const Texts& texts) {
  Report report;
  for (const MapDraft& draft : read(texts, report)) played(draft, report);
  return told(report);
}

TEST(JdipVariants, GiveTheWorldThatTheyDescribe) {
  Report report;
  const auto drafts = read(two_capes_texts(), report);
  ASSERT_THAT(drafts, SizeIs(1)) << told(report);
  const auto variant = played(drafts.front(), report);
  ASSERT_NE(variant, nullptr) << told(report);
  EXPECT_EQ(described(*variant), two_capes);
  EXPECT_EQ(told(report),
            "lost 10:3 version 0.9 of Two Capes: there is a newer one\n"
            "lost 18:44 the colour \"sky\" of Blue: Casus uses another one\n"
            "lost 17:5 Casus chooses colours for powers without one\n");
  EXPECT_EQ(variant->title, "Two Capes");
  EXPECT_EQ(variant->id, "two-capes");
  EXPECT_EQ(variant->find_power("Crimson"), variant->find_power("Rosy"));
  EXPECT_EQ((*variant)[*variant->find_power("Rose")].colour, "#aa0033");
  EXPECT_EQ(colour_of("DeepSkyBlue"), "#00bfff");
  EXPECT_EQ(colour_of(" #aBc"), "#aabbcc");
  EXPECT_EQ(colour_of("#12345"), "");
}

TEST(JdipVariants, TakeTheirPositionsFromThePicture) {
  Report report;
  const auto drafts = read(two_capes_texts(), report);
  ASSERT_THAT(drafts, SizeIs(1));
  const auto variant = played(drafts.front(), report);
  ASSERT_NE(variant, nullptr);
  const Province& cedar = variant->map[*variant->map.find("Cedar")];
  // The viewBox begins 10 to the left of 0.
  EXPECT_EQ(cedar.position, (Point{90.5, 60}));
  EXPECT_EQ(cedar.coasts[0].position, (Point{90, 50}));
  EXPECT_EQ(variant->map[*variant->map.find("Alder")].position, (Point{20, 20}));
  EXPECT_EQ(variant->map.size(), (Point{200, 100}));
  EXPECT_THAT(told_of(with("TwoCapes.svg", R"(width="400")", R"(width="400" aria-label="a > b")")),
              Not(HasSubstr("no positions")));
}

TEST(JdipVariants, TakeTheOutlinesOfThePicture) {
  const std::string shapes = R"(<g id="MouseLayer"><path id="ALD" d="M0,0 h50 v50 h-50 z"/>
    <g id="cedar"><path d="M50,0 h50 v50 h-50 z"/></g><path id="ced-nc" d="M50,0 h9 v9 z"/></g>)";
  Report report;
  const auto drafts = read(with("TwoCapes.svg", R"(<g id="MapLayer">)", shapes + R"(<g id="MapLayer">)"), report);
  ASSERT_THAT(drafts, SizeIs(1));
  ASSERT_TRUE(drafts.front().picture);
  const std::vector<DrawnArea>& areas = drafts.front().picture->outlines.areas;
  ASSERT_THAT(areas, SizeIs(2));
  EXPECT_EQ(areas[0].id, "ald");
  EXPECT_EQ(areas[1].id, "ced");
  EXPECT_EQ(areas[0].area.rings.front().front(), (Point{10, 0})) << "the viewBox begins 10 to the left of 0";
  EXPECT_THAT(told_of(with("TwoCapes.svg", "M0,0 L10,0", "M0,0 L1O,0")),
              HasSubstr("the outlines of the picture cannot be read: path data that cannot be read"));
}

TEST(JdipVariants, HaveEmergencyUnits) {
  Report report;
  const auto drafts =
      read(with("variants.xml", R"(adjective="Bluish")", R"(adjective="Bluish" emergency="true")"), report);
  ASSERT_THAT(drafts, SizeIs(1)) << told(report);
  EXPECT_EQ(drafts.front().powers[0].emergency_units, 0);
  EXPECT_EQ(drafts.front().powers[1].emergency_units, 1);
  const auto variant = played(drafts.front(), report);
  ASSERT_NE(variant, nullptr) << told(report);
  EXPECT_THAT(told(report), ::testing::Not(::testing::HasSubstr("changes-results")));
  EXPECT_EQ((*variant)[*variant->find_power("Blue")].emergency_units, 1);
}

TEST(JdipVariants, TellWhatComesOutOtherwise) {
  struct Row {
    std::string_view why, file, before, now, told;
  };
  constexpr Row rows[] = {
      {"a power without a player", "variants.xml", R"(adjective="Bluish")", R"(adjective="Bluish" active="false")",
       "changes-results 17:51 Blue has no player in jDip"},
      {"a draw after years", "variants.xml", "<WINNING_SUPPLY_CENTERS",
       R"(<GAME_LENGTH value="9"/><WINNING_SUPPLY_CENTERS)", "lost 19:24 a draw at the end"},
      {"wings", "variants.xml", "<STARTINGTIME",
       R"(<RULEOPTION name="OPTION_WINGS" value="VALUE_WINGS_ENABLED"/><STARTINGTIME)",
       "changes-results 18:5 wings are left out"},
      {"a start with retreats", "variants.xml", "Spring, 1801, Movement", "F1800R",
       "changes-results 18:25 in Casus the game begins with"},
      {"a border that closes in a year", "two_capes_adjacency.xml", R"(fullname="Birch")",
       R"(fullname="Birch" borders="ice"><BORDER id="ice" season="fall" year="odd"/><UNIQUENAME name="b"/)",
       "changes-results 8:55 Birch: the border ice is left out (year odd, season fall)"},
      {"a border that counts two less", "two_capes_adjacency.xml", R"(fullname="Birch")",
       R"(fullname="Birch" borders="mud"><BORDER id="mud" baseMoveModifier="-2"/><UNIQUENAME name="b"/)",
       "changes-results 8:55 Birch: the border mud is left out (strength of moves -2)"},
      {"a border that is weak in one direction", "two_capes_adjacency.xml", R"(fullname="Birch")",
       R"(fullname="Birch" borders="mud"><BORDER id="mud" from="ald" baseMoveModifier="-1"/><UNIQUENAME name="b"/)",
       "Alder and Birch have conditions in one direction, or other ones in each: they are left out for armies"},
      {"a way that nobody comes back on", "two_capes_adjacency.xml", "ald ced dun", "ald dun",
       "noted 10:36 armies go from Cedar to Birch but not back"},
      {"a way at sea that nobody comes back on", "two_capes_adjacency.xml", "ced/sc dun grs", "ced/sc dun",
       "changes-results 18:87 fleets go from Grey Sea to Long Sea but not back, and no convoy crosses that border"},
      {"a coast that the province does not have", "two_capes_adjacency.xml", "ced/sc dun grs", "ced/ec dun grs",
       "changes-results 19:76 Long Sea - Cedar(ec) is left out for fleets: Cedar has no ec"},
      {"a coast that is not named", "two_capes_adjacency.xml", "ced/sc dun grs", "ced dun grs",
       "fixed 19:76 Long Sea - Cedar names no coast: the way back says Long Sea - Cedar(sc)"},
      {"a line twice", "two_capes_adjacency.xml", R"(<ADJACENCY type="xc" refs="ced/sc lgs"/>)",
       R"(<ADJACENCY type="xc" refs="ced/sc"/><ADJACENCY type="xc" refs="lgs"/>)",
       "changes-results 16:41 Dunes has two lines of type xc: in jDip only the last one counts, in Casus both do"},
      {"an impassable province", "two_capes_adjacency.xml", R"(shortname="BIR")",
       R"(shortname="BIR" isImpassable="true")", "lost 8:3 Birch is impassable"},
      {"a picture that is not there", "variants.xml", "TwoCapes.svg", "Capes.svg",
       "lost 9:53 the picture \"Capes.svg\" cannot be read, so the map has no positions: a missing file"},
      {"no number of centres that wins", "variants.xml", R"(CENTERS value="2")", R"(CENTERS value="0")",
       "changes-results 11:3 no number of centres wins"},
      {"a centre twice", "variants.xml", R"(<SUPPLYCENTER province="Cedar"/>)",
       R"(<SUPPLYCENTER province="Cedar"/><SUPPLYCENTER province="ced"/>)", "fixed 22:37 ced is listed twice"},
  };
  EXPECT_THAT(told_of(two_capes_texts()), Not(HasSubstr("changes-results")));
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_THAT(told_of(with(std::string(row.file), row.before, row.now)), HasSubstr(row.told));
  }
}

// A border of jDip is a condition of the steps into its province, and a season also of those out of it.
TEST(JdipVariants, HaveWeakBordersAndBordersThatCloseInASeason) {
  Texts texts = with("two_capes_adjacency.xml", R"(fullname="Birch")", R"(fullname="Birch" borders="mud-a")");
  std::string& map = texts.at("two_capes_adjacency.xml");
  const auto put = [&](std::string_view before, std::string_view now) {
    ASSERT_NE(map.find(before), map.npos);
    map.replace(map.find(before), before.size(), now);
  };
  put("<PROVINCES>",
      R"(<PROVINCES><BORDER_DEFINITIONS><BORDER id="mud-a" from="ald" baseMoveModifier="-1"/>)"
      R"(<BORDER id="mud-b" from="bir" baseMoveModifier="-1"/><BORDER id="ice" season="Fall"/></BORDER_DEFINITIONS>)");
  put(R"(fullname="Alder")", R"(fullname="Alder" borders="mud-b")");
  put(R"(fullname="Long Sea")", R"(fullname="Long Sea" borders="ice")");
  Report report;
  const auto drafts = read(texts, report);
  ASSERT_THAT(drafts, SizeIs(1)) << told(report);
  const auto variant = played(drafts.front(), report);
  ASSERT_NE(variant, nullptr) << told(report);
  EXPECT_THAT(told(report), Not(HasSubstr("changes-results")));
  const Map& drawn = variant->map;
  const auto at = [&](std::string_view name) { return *drawn.find(name); };
  EXPECT_TRUE(drawn.is_weak_for_armies(at("Alder"), at("Birch")) && drawn.is_weak_for_armies(at("Birch"), at("Alder")));
  EXPECT_FALSE(drawn.is_weak_for_armies(at("Alder"), at("Cedar")));
  EXPECT_FALSE(drawn.in(Season::Spring).fleet_reach({at("Long Sea")}).empty());
  EXPECT_TRUE(drawn.in(Season::Fall).fleet_reach({at("Long Sea")}).empty());
  EXPECT_FALSE(drawn.in(Season::Fall).fleet_reach({at("Dunes")}).contains(at("Long Sea")));
}

TEST(JdipVariants, SayWhereTheyCannotBeRead) {
  struct Row {
    std::string_view why, file, before, now, told;
  };
  constexpr Row rows[] = {
      {"an unknown province", "two_capes_adjacency.xml", "ald ced dun", "ald cede dun",
       "mistake 8:77 an adjacency to an unknown province \"cede\" (ced)"},
      {"an unknown type", "two_capes_adjacency.xml", R"(type="nc")", R"(type="mc")",
       "mistake 11:22 an unknown type of adjacency \"mc\""},
      {"coasts beside an only one", "two_capes_adjacency.xml", R"(type="nc")", R"(type="xc")",
       "mistake 9:3 coasts together with adjacencies that they exclude \"Cedar\""},
      {"a name of two provinces", "two_capes_adjacency.xml", R"(fullname="Dunes")", R"(fullname="Alder")",
       "mistake 14:39 a name of two provinces \"Alder\""},
      {"a missing file", "variants.xml", "two_capes_adjacency.xml", "capes.xml",
       "mistake 13:24 a missing file \"capes.xml\""},
      {"a file outside", "variants.xml", "two_capes_adjacency.xml", "../secret.xml",
       "mistake 13:24 a file outside of the folder that is imported \"../secret.xml\""},
      {"a turn without a year", "variants.xml", "Spring, 1801, Movement", "Spring Movement",
       "mistake 18:25 a turn that cannot be read \"Spring Movement\""},
      {"two powers with one name", "variants.xml", R"(name="Blue" adjective="Bluish")",
       R"(name="Rose" adjective="Blue" altnames="Bluish")",
       "mistake 17:5 a power with the name of another one \"Rose\""},
      {"a unit of nobody", "variants.xml", R"(power="rose" unit)", R"(power="roos" unit)",
       "mistake 23:41 an unknown power \"roos\""},
      {"a rule that is none", "variants.xml", "<STARTINGTIME",
       R"(<RULEOPTION name="OPTION_BUILD" value="X"/><STARTINGTIME)",
       "mistake 18:5 an unknown rule option \"OPTION_BUILD X\""},
      {"a file that breaks off", "two_capes_adjacency.xml", "</PROVINCES>", "<PROVINCE", "mistake 20:10 a start tag"},
      {"a homepower that the source's own comment promises", "variants.xml", R"(homepower="crimson")",
       R"(homepower="any")", "mistake 20:45 an unknown power \"any\""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_THAT(told_of(with(std::string(row.file), row.before, row.now)), HasSubstr(row.told));
  }
}

TEST(JdipVariants, EndWhereNoMapIsLeft) {
  const auto mistakes = [](const std::string& refs) {
    Report report;
    EXPECT_THAT(read(with("two_capes_adjacency.xml", "ald ced dun", refs), report), IsEmpty());
    return report.problems;
  };
  std::string known, unknown;
  for (int i = 0; i < 100'000; ++i) known += "ald ";
  for (int i = 0; i < 100'000; ++i) unknown += "alt ";
  EXPECT_THAT(mistakes(unknown), SizeIs(201));
  const auto too_many = mistakes(known);
  ASSERT_THAT(too_many, SizeIs(1));
  EXPECT_EQ(too_many.front().problem, "more adjacencies than a map has");
}

TEST(JdipVariants, AreReadInLatin1) {
  Texts texts = with("two_capes_adjacency.xml", "Alder\"", "\xC5lder\"");
  Report report;
  const auto drafts = read(texts, report);
  ASSERT_THAT(drafts, SizeIs(1)) << told(report);
  EXPECT_EQ(drafts.front().provinces.front().name, "Ålder");
}

TEST(JdipVariants, GetTheirWaysBackOnRequest) {
  Report report;
  const auto drafts = read(with("two_capes_adjacency.xml", "ald ced dun", "ald dun"), report);
  ASSERT_THAT(drafts, SizeIs(1));
  const auto variant = played(drafts.front(), report, {.mirror = true});
  ASSERT_NE(variant, nullptr);
  EXPECT_EQ(described(*variant), two_capes);
  EXPECT_THAT(told(report), HasSubstr("fixed 10:36 armies go from Cedar to Birch but not back: the way back is added"));
}

TEST(JdipVariants, TakeWeakBordersAndSeasonsOutAndBack) {
  Variant variant = **casus::testing::shelf().get("standard");
  const auto at = [&](std::string_view id) { return *variant.map.find(id); };
  MapBuilder builder;
  builder.size(variant.map.size());
  for (const Province& province : variant.map.provinces()) builder.add(province);
  const auto joins = [&](const Border& border, std::string_view a, std::string_view b) {
    return border.a == at(a) && border.b == at(b);
  };
  for (Border border : variant.map.borders()) {
    border.weak = joins(border, "mun", "tyr") || joins(border, "mar", "pie");
    if (joins(border, "boh", "mun")) border.closed_in = Season::Spring;
    if (joins(border, "bar", "nwy")) border.closed_in = Season::Fall;
    builder.add(border);
  }
  variant.map = builder.build();
  const JdipPackage package = map_as_jdip(variant);
  EXPECT_THAT(package.findings, ::testing::IsEmpty());
  Report report;
  const auto drafts = read(package.files, report);
  ASSERT_THAT(drafts, SizeIs(1)) << told(report);
  const auto back = played(drafts.front(), report);
  ASSERT_NE(back, nullptr) << told(report);
  EXPECT_EQ(described(*back), described(variant));
  std::size_t weak = 0, closed = 0;
  for (const Border& border : back->map.borders()) {
    weak += border.weak ? 1 : 0;
    closed += border.closed_in ? 1 : 0;
  }
  EXPECT_EQ(weak, 2u);
  EXPECT_EQ(closed, 2u);
  const auto of_back = [&](std::string_view id) { return *back->map.find(id); };
  EXPECT_TRUE(back->map.is_weak_for_fleets(of_back("pie"), of_back("mar")));
  EXPECT_FALSE(back->map.in(Season::Spring).army_reach(of_back("mun")).contains(of_back("boh")));
  EXPECT_FALSE(back->map.in(Season::Fall).fleet_reach({of_back("bar")}).contains(of_back("nwy")));
}

// Each shipped map goes out and comes back: provinces, borders, homes, units.
TEST(JdipVariants, GoOutAndComeBack) {
  for (const auto& variant : casus::testing::shipped_variants()) {
    if (variant->movement == MovementSystem::Impulses) continue;  // more units than one stand in a province
    SCOPED_TRACE(variant->id);
    Report report;
    const auto drafts = read(map_as_jdip(*variant).files, report);
    ASSERT_THAT(drafts, SizeIs(1)) << told(report);
    const auto back = played(drafts.front(), report);
    ASSERT_NE(back, nullptr) << told(report);
    EXPECT_EQ(described(*back), described(*variant));
    EXPECT_EQ(back->start.phase, variant->start.phase);
  }
}

TEST(JdipVariants, GoOutAndComeBackWithTheMarkOfOutlinesThatWereMade) {
  const auto made_of = [](std::string_view id) {
    Report report;
    const auto drafts = read(map_as_jdip(**casus::testing::shelf().get(id)).files, report);
    std::set<bool> made;
    if (drafts.empty() || !drafts.front().picture) return made;
    for (const DrawnArea& area : drafts.front().picture->outlines.areas) made.insert(area.made);
    return made;
  };
  EXPECT_EQ(made_of("youngstown"), std::set<bool>{true});
  EXPECT_EQ(made_of("standard"), std::set<bool>{false});
}

// jDip looks for a short name also among full names.
TEST(JdipVariants, GoOutWithShortNamesThatNoOtherProvinceHas) {
  Texts texts = with("two_capes_adjacency.xml", R"(fullname="Dunes")", R"(fullname="Bir")");
  std::string& map = texts.at("two_capes_adjacency.xml");
  for (const auto& [from, to] : {std::pair("BIR", "BI-R"), std::pair("bir", "bi-r")}) {
    for (std::size_t at = 0; (at = map.find(from, at)) != map.npos; at += 4) map.replace(at, 3, to);
  }
  Report report;
  const auto drafts = read(texts, report);
  ASSERT_THAT(drafts, SizeIs(1)) << told(report);
  const auto variant = played(drafts.front(), report);
  ASSERT_NE(variant, nullptr) << told(report);
  EXPECT_THAT(read(map_as_jdip(*variant).files, report), SizeIs(1)) << told(report);
}

TEST(JdipVariants, GoOutWithoutWhatJdipDoesNotHave) {
  const JdipPackage package = map_as_jdip(**casus::testing::shelf().get("1700ad"));
  std::string lost;
  for (const Finding& finding : package.findings) lost += finding.what + '\n';
  EXPECT_THAT(lost, HasSubstr("of several units in a province, jDip has only one\n"));
  EXPECT_THAT(lost, HasSubstr("fleets are built without a delay\n"));
  EXPECT_THAT(package.files.at("variants.xml"), HasSubstr("turn=\"Spring, 1700, Movement\""));
}

// In jDip, the adjustments of a year belong to its Fall.
TEST(JdipVariants, BeginWithAdjustments) {
  EXPECT_THAT(told_of(with("variants.xml", "Spring, 1801, Movement", "Fall, 1800, Adjustment")),
              Not(HasSubstr("changes-results")));
  Variant variant = **casus::testing::shelf().get("standard");
  variant.start.phase = {Season::Winter, 1900, PhaseKind::Adjustments};
  variant.start.units.clear();
  Report report;
  const auto drafts = read(map_as_jdip(variant).files, report);
  ASSERT_THAT(drafts, SizeIs(1)) << told(report);
  const auto back = played(drafts.front(), report);
  ASSERT_NE(back, nullptr) << told(report);
  EXPECT_EQ(back->start.phase, variant.start.phase);
  EXPECT_THAT(back->start.units, IsEmpty());
}

}  // namespace jdip_variants_test
}  // namespace casus::transfer
