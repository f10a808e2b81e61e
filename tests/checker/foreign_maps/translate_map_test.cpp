#include "checker/foreign_maps/translate_map.h"

#include <numbers>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/foreign_maps/entities.h"
#include "checker/foreign_maps/free_names.h"
#include "checker/foreign_maps/layout.h"
#include "checker/foreign_maps/map_export.h"
#include "checker/foreign_maps/map_forms.h"
#include "engine/map/geometry.h"
#include "engine/rules/options.h"
#include "reports/pictures/colour_distance.h"
#include "tests/checker/foreign_maps/two_capes.h"
#include "tests/checker/shipped_variants.h"

#include <nlohmann/json.hpp>

namespace casus::transfer {
namespace translate_map_test {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

// Three provinces in a row, and one power.
MapDraft small() {
  MapDraft draft;
  draft.title = "Small";
  const auto add = [&](std::string key, std::string name, Terrain terrain, bool centre) {
    DraftProvince province;
    province.key = std::move(key);
    province.name = std::move(name);
    province.terrain = terrain;
    province.centre = centre;
    draft.provinces.push_back(std::move(province));
  };
  add("a", "Abbey", Terrain::Coastal, true);
  add("b", "Bog", Terrain::Coastal, true);
  add("s", "Strand", Terrain::Sea, false);
  const auto join = [&](UnitKind unit, std::string a, std::string b) {
    draft.steps.push_back({unit, {a, Coast::None}, {b, Coast::None}, {}});
    draft.steps.push_back({unit, {b, Coast::None}, {a, Coast::None}, {}});
  };
  join(UnitKind::Army, "a", "b");
  join(UnitKind::Fleet, "a", "b");
  join(UnitKind::Fleet, "a", "s");
  join(UnitKind::Fleet, "b", "s");
  DraftPower power;
  power.name = "Red";
  power.homes = {"a"};
  draft.powers.push_back(power);
  draft.units.push_back({"Red", UnitKind::Army, {"a", Coast::None}, {}});
  return draft;
}

std::string told_of(const MapDraft& draft) {
  Report report;
  played(draft, report);
  return told(report);
}

TEST(TranslateMap, WritesBordersForBothKindsAsOne) {
  Report report;
  ClosedGaps closed;
  const auto map = translate_map(small(), {}, casus::testing::mapdata(), closed, report);
  ASSERT_TRUE(map) << told(report);
  EXPECT_THAT(map->map_xml, HasSubstr(R"(<border a="a" b="b" for="both" />)"));
  EXPECT_THAT(map->variant_xml, HasSubstr(R"(<variant id="small" extends="standard" map="small" title="Small">)"));
}

TEST(TranslateMap, GivesATitleToAMapWithoutOne) {
  for (const std::string title : {"", " . "}) {
    MapDraft draft = small();
    draft.id = "mine";
    draft.title = title;
    Report report;
    const auto variant = played(draft, report);
    ASSERT_NE(variant, nullptr) << told(report);
    EXPECT_EQ(variant->title, "mine");
  }
}

// Units and owners name their power, so that nobody could say whose they are.
TEST(TranslateMap, RefusesTwoPowersWithOneName) {
  MapDraft draft = small();
  draft.powers.push_back(draft.powers.front());
  draft.powers.back().homes = {"b"};
  EXPECT_THAT(told_of(draft), HasSubstr("a power with the name of another one \"Red\""));
}

TEST(TranslateMap, TidiesNames) {
  MapDraft draft = small();
  draft.title = "A <small> & \"odd\" one";
  draft.provinces[0].name = "Abbey (north), the";
  draft.provinces[0].key = "a b,c";
  for (DraftStep& step : draft.steps) {
    for (DraftPlace* end : {&step.from, &step.to}) {
      if (end->province == "a") end->province = "a b,c";
    }
  }
  draft.powers[0].homes = {"a b,c"};
  draft.units[0].where.province = "a b,c";
  draft.provinces[1].name = "Abbey the";
  draft.provinces[1].also = {"strand", "bog", "Bog", "swamp?!"};
  draft.powers[0].name = draft.units[0].power = "Red (old)";
  draft.powers[0].adjective = "Red/Crimson [old]";
  draft.powers[0].also = {"Reds (all)"};
  Report report;
  const auto variant = played(draft, report);
  ASSERT_NE(variant, nullptr) << told(report);
  EXPECT_EQ(variant->id, "a-small-odd-one");
  EXPECT_EQ(variant->title, "A <small> & \"odd\" one");
  EXPECT_EQ(variant->map.provinces()[0].id, "a-b-c");
  EXPECT_EQ(variant->map.provinces()[0].name, "Abbey the");
  EXPECT_EQ(variant->map.provinces()[1].name, "Abbey the 2");
  EXPECT_EQ(variant->map.find("swamp"), ProvinceId{1});
  EXPECT_EQ((*variant)[PowerId{0}].name, "Red");
  EXPECT_EQ((*variant)[PowerId{0}].adjective, "Red/Crimson");
  EXPECT_THAT((*variant)[PowerId{0}].aliases, ::testing::ElementsAre("Reds (all)"));
  EXPECT_THAT(told(report), HasSubstr("the power \"Red (old)\" becomes \"Red\""));
  EXPECT_THAT(told(report),
              HasSubstr("fixed 0:0 \"strand\" is left out as a name of Abbey the 2: another province has this name"));
}

TEST(TranslateMap, WritesConditionsOfVictory) {
  MapDraft draft = small();
  std::vector<std::string> centres;
  for (const auto& province : draft.provinces) {
    if (province.centre) centres.push_back(province.key);
  }
  ASSERT_EQ(centres.size(), 2u);
  draft.victory_centres = 2;
  draft.needs = {{"", centres, 1, {}}, {"Red", {centres[0]}, 1, {}}};
  draft.own_numbers = {{"Red", 1, {}}};
  draft.winning_lead = 2;
  draft.lead_falls = 1;
  EXPECT_THAT(told_of(draft), ::testing::Not(HasSubstr("changes-results")));
  draft.needs[1].centres = {"s"};
  EXPECT_THAT(told_of(draft), HasSubstr("changes-results 0:0 Strand is not a supply centre: a winner need not own it"));
  draft.own_numbers[0].power = "Rad";
  EXPECT_THAT(told_of(draft), HasSubstr("a condition of victory of an unknown power \"Rad\""));
}

TEST(TranslateMap, TellsWhatCannotBe) {
  const auto with = [](auto change) {
    MapDraft draft = small();
    change(draft);
    return told_of(draft);
  };
  EXPECT_THAT(told_of(small()), ::testing::Not(HasSubstr("changes-results")));
  EXPECT_THAT(with([](MapDraft& it) {
                it.units.push_back({"Red", UnitKind::Army, {"s", Coast::None}, {}});
              }),
              HasSubstr("changes-results 0:0 the army of Red cannot be in Strand"));
  EXPECT_THAT(with([](MapDraft& it) {
                it.units.push_back({"Red", UnitKind::Fleet, {"a", Coast::None}, {}});
              }),
              HasSubstr("changes-results 0:0 a second unit in Abbey"));
  EXPECT_THAT(with([](MapDraft& it) { it.powers[0].homes.push_back("s"); }),
              HasSubstr("changes-results 0:0 Strand is not a supply centre, so it is not a home of Red"));
  EXPECT_THAT(with([](MapDraft& it) { it.victory_centres = 9; }),
              HasSubstr("changes-results 0:0 9 centres win, of 2 on the map"));
  EXPECT_THAT(with([](MapDraft& it) {
                it.steps.push_back({UnitKind::Army, {"a", Coast::None}, {"s", Coast::None}, {}});
              }),
              HasSubstr("changes-results 0:0 Abbey - Strand is left out for armies"));
  EXPECT_THAT(with([](MapDraft& it) {
                it.steps.push_back({UnitKind::Army, {"a", Coast::None}, {"x", Coast::None}, {}});
              }),
              HasSubstr("mistake 0:0 a border of an unknown province \"x\""));
  EXPECT_THAT(with([](MapDraft& it) { it.units[0].power = "Rad"; }),
              HasSubstr("mistake 0:0 a unit of an unknown power \"Rad\" (Red)"));
  EXPECT_THAT(with([](MapDraft& it) { it.powers.clear(), it.units.clear(); }),
              HasSubstr("mistake 0:0 a variant without powers"));
  EXPECT_THAT(with([](MapDraft& it) {
                it.provinces[1].coasts.push_back({Coast::North, std::nullopt, {}});
              }),
              HasSubstr("fixed 0:0 Bog has only one coast"));
}

// A source lists a border at both of its ends.
TEST(TranslateMap, TellsOnceThatABorderIsLeftOut) {
  struct Row {
    std::string why;
    UnitKind unit;
    DraftPlace from, to;
    std::string told;
  };
  const Row rows[] = {
      {"armies at sea",
       UnitKind::Army,
       {"a", Coast::None},
       {"s", Coast::None},
       "Abbey - Strand is left out for armies in both directions: they cannot enter Strand"},
      {"armies at sea at both ends",
       UnitKind::Army,
       {"s", Coast::None},
       {"t", Coast::None},
       "Strand - Tide is left out for armies in both directions: they cannot enter Strand"},
      {"fleets at no coast of two",
       UnitKind::Fleet,
       {"d", Coast::None},
       {"s", Coast::None},
       "Strand - Dale is left out for fleets in both directions: it does not name a coast"},
      {"fleets at a third coast of two",
       UnitKind::Fleet,
       {"d", Coast::East},
       {"s", Coast::None},
       "Dale(ec) - Strand is left out for fleets in both directions: Dale has no ec"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    MapDraft draft = small();
    draft.provinces.push_back(draft.provinces[2]);
    draft.provinces.back().key = "t";
    draft.provinces.back().name = "Tide";
    draft.provinces.push_back(draft.provinces[1]);
    draft.provinces.back().key = "d";
    draft.provinces.back().name = "Dale";
    draft.provinces.back().coasts = {{Coast::North, std::nullopt, {}}, {Coast::South, std::nullopt, {}}};
    draft.steps.push_back({row.unit, row.from, row.to, {}});
    const std::string one_way = told_of(draft);
    EXPECT_THAT(one_way, HasSubstr("is left out for"));
    EXPECT_THAT(one_way, Not(HasSubstr("in both directions")));
    draft.steps.push_back({row.unit, row.to, row.from, {}});
    const std::string both_ways = told_of(draft);
    EXPECT_THAT(both_ways, HasSubstr(row.told));
    const std::size_t first = both_ways.find("is left out for");
    EXPECT_EQ(both_ways.find("is left out for", first + 1), std::string::npos) << both_ways;
  }
}

// A draft with so many powers of these colours; "" for none.
MapDraft coloured(const std::vector<std::string>& colours) {
  MapDraft draft = small();
  draft.powers.clear();
  draft.units.clear();
  for (std::size_t i = 0; i < colours.size(); ++i) {
    DraftPower power;
    power.name = fmt::format("Power {}", i);
    power.colour = colours[i];
    draft.powers.push_back(power);
  }
  return draft;
}

TEST(TranslateMap, KeepsStatedColoursAndGivesOthersToTheRest) {
  Report report;
  const auto variant = played(coloured({"", "#d61b23", "#00FF00", "#00ff00", ""}), report);
  ASSERT_TRUE(variant) << told(report);
  const auto colour = [&](std::size_t power) { return variant->powers[power].colour; };
  EXPECT_EQ(colour(1), "#d61b23");
  EXPECT_EQ(colour(2), "#00ff00");
  EXPECT_THAT(told(report), HasSubstr("Power 3 has the colour #00ff00 of a power before it"));
  for (std::size_t i = 0; i < 5; ++i) {
    for (std::size_t k = 0; k < i; ++k)
      EXPECT_GT(reports::distance_of(colour(i), colour(k)), reports::near_colours) << i << ' ' << k;
  }
}

TEST(TranslateMap, GivesDozensOfPowersColoursOfTheirOwn) {
  Report report;
  const auto variant = played(coloured(std::vector<std::string>(50)), report);
  ASSERT_TRUE(variant) << told(report);
  EXPECT_EQ(variant->powers[0].colour, "#d61b23");
  double nearest = 1;
  for (std::size_t i = 0; i < 50; ++i) {
    for (std::size_t k = 0; k < i; ++k)
      nearest = std::min(nearest, reports::distance_of(variant->powers[i].colour, variant->powers[k].colour));
  }
  EXPECT_GT(nearest, 0.05);
}

TEST(TranslateMap, TakesAbbreviationsFromBracketsOfNames) {
  MapDraft draft = small();
  draft.provinces[0].name = "Abbey (ABB)";
  draft.provinces[1].name = "Bog (BOG n)";
  Report report;
  const auto variant = played(draft, report);
  ASSERT_TRUE(variant) << told(report);
  EXPECT_EQ(variant->map[ProvinceId{0}].name, "Abbey");
  EXPECT_EQ(variant->map[ProvinceId{0}].abbreviations.front(), "ABB");
  EXPECT_EQ(variant->map[ProvinceId{1}].abbreviations.front(), "BOG n");
  EXPECT_THAT(told(report), Not(HasSubstr("becomes")));
  // Not those that repeat, and not those of a few provinces.
  draft.provinces[1].name = "Bog (ABB)";
  Report repeated;
  const auto other = played(draft, repeated);
  ASSERT_TRUE(other) << told(repeated);
  EXPECT_THAT(other->map[ProvinceId{0}].abbreviations, Not(::testing::Contains("ABB")));
  draft.provinces[1].name = "Bog";
  Report few;
  ASSERT_TRUE(played(draft, few));
  EXPECT_THAT(told(few), HasSubstr("\"Abbey (ABB)\" becomes \"Abbey\""));
}

TEST(TranslateMap, KeepsAProvinceWithoutABorder) {
  MapDraft draft = small();
  DraftProvince isle;
  isle.key = "i";
  isle.name = "Isle";
  isle.terrain = Terrain::Coastal;
  draft.provinces.push_back(isle);
  Report report;
  const auto variant = played(draft, report);
  ASSERT_TRUE(variant) << told(report);
  EXPECT_TRUE(variant->map.find("Isle"));
  EXPECT_THAT(told(report), HasSubstr("noted 0:0 Isle has no border"));
}

TEST(TranslateMap, CountsYearsBeforeChrist) {
  MapDraft draft = small();
  draft.first_year = -272;
  Report report;
  const auto variant = played(draft, report);
  ASSERT_NE(variant, nullptr) << told(report);
  EXPECT_EQ(print(variant->calendar, variant->start.phase), "Spring 273 BC movement");
  EXPECT_EQ(variant->calendar.step, -1);
}

TEST(TranslateMap, BuildsWhereTheSourceSays) {
  MapDraft draft = small();
  draft.options = {{"build-sites", "any-owned-with-home"}};
  Report report;
  const auto variant = played(draft, report);
  ASSERT_NE(variant, nullptr) << told(report);
  EXPECT_EQ(variant->options().build_sites, BuildSites::AnyOwnedWithHome);
}

TEST(TranslateMap, PlacesProvincesApartWhereNobodySaysWhere) {
  Report report;
  const auto variant = played(small(), report);
  ASSERT_NE(variant, nullptr);
  EXPECT_THAT(told(report), HasSubstr("lost 0:0 the source has no positions"));
  for (const Province& one : variant->map.provinces()) {
    EXPECT_GT(one.position.x, 0) << one.id;
    for (const Province& other : variant->map.provinces()) {
      if (&one == &other) continue;
      EXPECT_GT(std::hypot(one.position.x - other.position.x, one.position.y - other.position.y), 40) << one.id;
    }
  }
}

TEST(Layout, PlacesNoProvinceOnAnotherWithTheSameNeighbours) {
  std::vector<std::pair<std::size_t, std::size_t>> borders;
  for (std::size_t shared = 2; shared < 10; ++shared) {
    borders.emplace_back(0, shared);
    borders.emplace_back(1, shared);
  }
  const std::vector<Point> places = laid_out(10, borders).places;
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_GT(length(places[i] - places[j]), 24) << i << ' ' << j;
  }
}

TEST(Layout, PlacesCoastsWhereNoOtherUnitCoversThem) {
  const Layout wide{{200, 200}, {{50, 50}, {100, 50}, {50, 100}, {130, 50}}};
  EXPECT_EQ(place_of_coast(wide, 0, {7, 0}, {}), (Point{75, 50})) << "towards its neighbours";
  const Layout crowded{{200, 200}, {{50, 50}, {100, 50}, {50, 100}, {80, 50}}};
  const Point first = place_of_coast(crowded, 0, {7, 0}, {}), second = place_of_coast(crowded, 0, {7, 0}, {first});
  EXPECT_GE(length(first - Point{80, 50}), 12) << "four tenths of the usual 30";
  EXPECT_GT(first.x, 50) << "it turns no more than it has to";
  EXPECT_GE(length(second - Point{80, 50}), 12);
  EXPECT_GE(length(second - first), 12);
  // With no room anywhere it is where most is left. Places far away make the usual distance 100, and those around leave
  // a gap in one direction.
  Layout ring{{3000, 3000}, {{50, 50}}};
  for (int twelfth = 0; twelfth < 12; ++twelfth) {
    if (twelfth != 6) ring.places.push_back(Point{50, 50} + turned({20, 0}, twelfth * std::numbers::pi / 6));
  }
  for (int far = 5; far < 25; ++far) ring.places.push_back({far * 100.0, 2000});
  EXPECT_EQ(place_of_coast(ring, 0, {1, 0}, {}), (Point{25, 50}));
}

Area rectangle(double left, double top, double right, double bottom) {
  return {{{{left, top}, {right, top}, {right, bottom}, {left, bottom}}}};
}

// Abbey is left of Bog, and the Strand is below both; `gap` units are between the lands.
MapDraft small_with_picture(double gap) {
  MapDraft draft = small();
  draft.size = Point{200, 150};
  draft.provinces[0].position = {50, 50};
  draft.provinces[1].position = {150, 50};
  draft.provinces[2].position = {100, 130};
  Drawing outlines{*draft.size, {}};
  outlines.areas.push_back({"a", rectangle(0, 0, 100 - gap / 2, 110)});
  outlines.areas.push_back({"b", rectangle(100 + gap / 2, 0, 200, 110)});
  outlines.areas.push_back({"s", rectangle(0, 110, 200, 150)});
  draft.picture = DraftPicture{outlines, {"small.svg", 0, 0}};
  return draft;
}

struct Pictured {
  std::optional<TranslatedMap> map;
  std::vector<std::string> drawn;  // ids
  std::string told;
};
Pictured pictured(const MapDraft& draft, MissingOutlines missing = MissingOutlines::Left) {
  Pictured all;
  Report report;
  ClosedGaps closed;
  all.map = translate_map(draft, {.outlines = missing}, casus::testing::mapdata(), closed, report);
  all.told = told(report);
  if (!all.map || all.map->outlines_svg.empty()) return all;
  const auto drawing = read_drawing(all.map->outlines_svg, "outlines.svg");
  EXPECT_TRUE(drawing.ok()) << to_string(drawing.problems());
  for (const DrawnArea& area : drawing->areas) all.drawn.push_back(area.id);
  return all;
}

TEST(TranslateMap, TakesThePictureOfTheSource) {
  const Pictured close = pictured(small_with_picture(2));
  ASSERT_TRUE(close.map) << close.told;
  EXPECT_THAT(close.map->map_xml, HasSubstr("outlines=\"outlines.svg\""));
  EXPECT_THAT(close.drawn, UnorderedElementsAre("a", "b", "s"));
  EXPECT_THAT(close.told, Not(HasSubstr("in the picture"))) << "a narrow gap is closed";
  const Pictured apart = pictured(small_with_picture(20));
  EXPECT_THAT(apart.drawn, UnorderedElementsAre("a", "b", "s"));
  EXPECT_THAT(apart.told, HasSubstr("noted 0:0 in the picture Abbey and Bog do not touch: they are 20 units apart"));
}

TEST(TranslateMap, MarksOutlinesThatItMakes) {
  const auto made_of = [](const Pictured& one) {
    std::vector<std::string> made;
    const auto drawing = read_drawing(one.map->outlines_svg, "outlines.svg");
    for (const DrawnArea& area : drawing->areas) {
      if (area.made) made.push_back(area.id);
    }
    return made;
  };
  MapDraft draft = small();
  draft.size = Point{200, 150};
  draft.provinces[0].position = {50, 50};
  draft.provinces[1].position = {150, 50};
  draft.provinces[2].position = {100, 149};
  const Pictured all = pictured(draft, MissingOutlines::Made);
  EXPECT_THAT(made_of(all), UnorderedElementsAre("a", "b", "s"));
  EXPECT_THAT(all.told, Not(HasSubstr("in the picture")));
  EXPECT_THAT(pictured(draft).map->map_xml, Not(HasSubstr("outlines")));
  // The picture has room for the fleet in the Strand, and no position is outside of its outline.
  Report report;
  const auto drawing = read_drawing(all.map->outlines_svg, "outlines.svg");
  EXPECT_GT(drawing->size.y, 150);
  EXPECT_THAT(all.map->map_xml, HasSubstr(fmt::format("height=\"{:g}\"", drawing->size.y)));
  draft = small_with_picture(0);
  draft.picture->outlines.areas.pop_back();
  EXPECT_THAT(made_of(pictured(draft, MissingOutlines::Made)), UnorderedElementsAre("s"));
  EXPECT_THAT(made_of(pictured(small_with_picture(0), MissingOutlines::Made)), IsEmpty());
  // A picture can mark outlines itself.
  draft.picture->outlines.areas.back().made = true;
  EXPECT_THAT(made_of(pictured(draft)), UnorderedElementsAre("b"));
  EXPECT_THAT(made_of(pictured(draft, MissingOutlines::Made)), UnorderedElementsAre("b", "s"));
}

// Rivers: Abbey and Bog are inland, and fleets pass between them.
TEST(TranslateMap, OpensInlandProvincesToFleetsWhereNothingElseChanges) {
  const auto with = [](auto change) {
    MapDraft draft = small();
    std::erase_if(draft.steps, [](const DraftStep& step) {
      return step.from.province == "s" || (step.to.province == "s" && step.unit == UnitKind::Fleet);
    });
    draft.provinces[1].terrain = Terrain::Inland;
    change(draft);
    return told_of(draft);
  };
  const std::string opened = "fixed 0:0 fleets go to Bog, which is inland: it is coastal in Casus";
  const std::string left_out = "is left out for fleets in both directions: they cannot enter Bog";
  EXPECT_THAT(with([](MapDraft&) {}), ::testing::AllOf(HasSubstr(opened), Not(HasSubstr(left_out))));
  struct Row {
    std::string why;
    void (*change)(MapDraft&);
  };
  const Row rows[] = {
      {"a fleet can be built there", [](MapDraft& it) { it.powers[0].homes.push_back("b"); }},
      {"by another rule", [](MapDraft& it) { it.options.emplace_back("build-sites", "any-owned"); }},
      {"a fleet convoys next to it",
       [](MapDraft& it) {
         it.steps.push_back({UnitKind::Fleet, {"b", Coast::None}, {"s", Coast::None}, {}});
       }},
      {"a fleet convoys on the coast next to it", [](MapDraft& it) { it.provinces[0].convoys = true; }},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_THAT(with(row.change), ::testing::AllOf(Not(HasSubstr(opened)), HasSubstr(left_out)));
  }
  EXPECT_THAT(with([](MapDraft& it) {
                it.options.emplace_back("build-sites", "any-owned");
                it.provinces[1].centre = false;
              }),
              HasSubstr(opened));
}

TEST(TranslateMap, TellsWhatThePictureLacks) {
  MapDraft draft = small_with_picture(0);
  draft.picture->outlines.areas.pop_back();
  const Pictured one = pictured(draft);
  EXPECT_THAT(one.drawn, UnorderedElementsAre("a", "b"));
  EXPECT_THAT(one.told, HasSubstr("lost 0:0 the picture has no outline of Strand"));
  EXPECT_THAT(pictured(draft, MissingOutlines::Made).drawn, UnorderedElementsAre("a", "b", "s"));
  // A ring that is only a line has no area.
  draft.picture->outlines.areas[1].area = {{{{0, 0}, {5, 5}, {0, 0}}}};
  const Pictured two = pictured(draft);
  EXPECT_THAT(two.drawn, IsEmpty());
  EXPECT_THAT(two.told, HasSubstr("the picture has outlines of only 1 of 3 provinces"));
}

TEST(FreeNames, MakeIdsAndNamesThatOrdersCanHold) {
  EXPECT_EQ(id_of("Łódź / North", "x"), "lodz-north");
  EXPECT_EQ(id_of("(?!)", "x"), "x");
  EXPECT_EQ(readable_in_orders("St. Petersburg"), "St. Petersburg");
  EXPECT_EQ(readable_in_orders("Cedar (north coast)"), "Cedar");
  EXPECT_EQ(readable_in_orders("Alsace/Lorraine"), "Alsace Lorraine");
  EXPECT_EQ(readable_in_orders("Alsace/Lorraine", Strokes::MayBeInAName), "Alsace/Lorraine");
  EXPECT_EQ(readable_in_orders("Alsace (west)", Strokes::MayBeInAName), "Alsace");
  EXPECT_EQ(readable_in_orders("???"), "");
  EXPECT_EQ(readable_in_orders("Irish Sea - Islands"), "Irish Sea Islands");
  EXPECT_EQ(readable_in_orders("(the hacklers)"), "the hacklers");
  EXPECT_EQ(readable_in_orders("Southern, Nations, Nationalities & People of the Region far away"),
            "Southern Nations Nationalities & People of the Region");
  EXPECT_EQ(id_of("Eastern South Atlantic Ocean ESA x", "y"), "easternsouthatlanticoceanesax");
  EXPECT_EQ(without_commas(" Rose, the "), "Rose the");
}

TEST(FreeNames, KnowAbbreviationsInBrackets) {
  struct Row {
    std::string_view name, abbreviation;
  };
  constexpr Row rows[] = {
      {"Iceland (ICE)", "ICE"},
      {"Gulf of St. Lawrence - Southwest (GSL sw)", "GSL sw"},
      {"Sector (A1)", "A1"},
      {"Algiers (alg)", "alg"},
      {"Iceland", ""},
      {"Iceland (Island)", ""},
      {"Mikawa (8)", ""},
      {"Iceland (ICELAND)", ""},
      {"(ICE)", ""},
      {"Iceland (ICE) north", ""},
      {"Iceland (Ice)", ""},
      {"Iceland ()", ""},
      {"Iceland (ICE north)", ""},
  };
  for (const Row& row : rows) EXPECT_EQ(abbreviation_in_brackets(row.name), row.abbreviation) << row.name;
}

TEST(Entities, BecomeLetters) {
  EXPECT_EQ(without_entities("Prussia &amp; S&atilde;o Tom&#233; &AElig;&aelig;&#x141;"), "Prussia & São Tomé ÆæŁ");
  EXPECT_EQ(without_entities("Ni&scaron; &Scaron; &OElig;&oelig; Sey&eth;isfj&ouml;r&eth;ur &THORN;&thorn;"),
            "Niš Š Œœ Seyðisfjörður Þþ");
  EXPECT_EQ(without_entities("A & B; &nothing; &#xD800; &"), "A & B; &nothing; &#xD800; &");
}

TEST(MapExport, SaysWhatTheAdapterProtocolSaysAndWhereItStands) {
  const auto json = nlohmann::json::parse(map_as_json(casus::testing::standard()));
  EXPECT_EQ(json["variant"]["map"]["provinces"].size(), 75u);
  EXPECT_EQ(json["picture"]["places"].size(), 75u + 6u);
}

TEST(MapExport, HasAnOutlineAndAPlaceOfEachProvince) {
  const auto json = nlohmann::json::parse(map_as_geojson(casus::testing::standard()));
  std::size_t outlines = 0, places = 0;
  for (const auto& feature : json["features"]) {
    const bool outline = feature["properties"]["what"] == "outline";
    (outline ? outlines : places) += 1;
    if (!outline) continue;
    for (const auto& polygon : feature["geometry"]["coordinates"]) {
      for (const auto& ring : polygon) EXPECT_EQ(ring.front(), ring.back());
    }
  }
  EXPECT_EQ(outlines, 75u);
  EXPECT_EQ(places, 75u + 6u);
}

TEST(MapForms, AreKnownByWhatIsInTheFile) {
  EXPECT_EQ(map_form_of("x", "<VARIANTS>\n <VARIANT name=\"X\">"), map_form_named("jdip-map"));
  EXPECT_EQ(map_form_of("x", "variant standard\n"), nullptr);
  EXPECT_EQ(map_form_named("nothing"), nullptr);
}

TEST(Packages, HaveNeighbours) {
  const PackageOfTexts package({{"a.txt", "a"}, {"../other/b.txt", "b"}, {"../third/c.txt", "c"}});
  EXPECT_THAT(package.names(), ::testing::ElementsAre("a.txt"));
  const auto other = package.neighbour("other", {});
  ASSERT_TRUE(other);
  const auto text = (*other)->read("b.txt", {});
  ASSERT_TRUE(text);
  EXPECT_EQ(text->text, "b");
  EXPECT_EQ(text->shown_name, "../other/b.txt");
  EXPECT_FALSE((*other)->read("a.txt", {}));
  EXPECT_TRUE((*other)->neighbour("third", {}));
  for (const std::string wrong : {"fourth", "..", "", "../other", "other/x"})
    EXPECT_FALSE(package.neighbour(wrong, {})) << wrong;
}

TEST(Packages, DoNotLeadOutOfThemselves) {
  const PackageOfTexts package(std::map<std::string, std::string>{{"a/Two.map", "text"}});
  EXPECT_TRUE(package.read("A\\two.MAP", {}).ok());
  for (const std::string name : {"../a/Two.map", "/a/Two.map", "a/../../x", "", "a/three.map"})
    EXPECT_FALSE(package.read(name, {}).ok()) << name;
}

}  // namespace translate_map_test
}  // namespace casus::transfer
