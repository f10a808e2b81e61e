// A map made of a drawing: what its shapes, texts and colours become, what is chosen, and what is left out.
#include "checker/foreign_maps/map_of_drawing.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/foreign_maps/drawn_colours.h"
#include "checker/foreign_maps/drawn_names.h"
#include "checker/foreign_maps/svg_picture.h"
#include "engine/rules/variant_files.h"
#include "tests/checker/foreign_maps/drafts_of_two_capes.h"
#include "tests/engine/variant_files.h"

namespace casus::transfer {
namespace map_of_drawing_test {

using drafts_of_two_capes::bytes_of;
using drafts_of_two_capes::findings_of;
using drafts_of_two_capes::powers_of;
using drafts_of_two_capes::provinces_of;
using drafts_of_two_capes::steps_of;
using drafts_of_two_capes::units_of;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

struct ReadMap : Report {
  std::optional<MapOfDrawing> map;
  const MapDraft& draft() const { return map->draft; }
  std::vector<std::string> of(Finding::Kind kind) const { return findings_of(*this, kind); }
};

ReadMap read_svg(const std::string& svg) {
  ReadMap read;
  read.map = map_of_drawing({svg, "drawing.svg"}, read);
  EXPECT_EQ(read.map.has_value(), read.problems.empty()) << to_string(read.problems);
  return read;
}
// The inside of a drawing of 1,000 by 1,000 units.
ReadMap read_inside(const std::string& inside) {
  return read_svg("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1000 1000\">\n" + inside + "\n</svg>\n");
}
ReadMap read_file(const std::string& name) { return read_svg(bytes_of(std::string(CASUS_SOURCE_DIR "/") + name)); }

std::string box(const std::string& attributes, int x, int y, int width = 100, int height = 100) {
  return fmt::format("<rect {} x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", attributes, x, y, width, height);
}
constexpr const char* land = "fill=\"#f3ead2\"";
constexpr const char* water = "fill=\"#bcd9ea\"";
std::string named(const std::string& id, const std::string& fill = land) { return "id=\"" + id + "\" " + fill; }

std::vector<std::string> names_of(const MapDraft& draft) {
  std::vector<std::string> names;
  for (const DraftProvince& province : draft.provinces)
    names.push_back(province.name + " " + province.abbreviation + " " + province.key);
  return names;
}

TEST(MapOfDrawing, HasProvincesBordersAndCoasts) {
  const ReadMap read =
      read_inside(box(named("north-sea", water), 0, 0, 300) + box(named("aland"), 0, 100) +
                  box(named("beland"), 100, 100) + box(named("celand"), 200, 100) + box(named("inner"), 0, 200, 300));
  EXPECT_THAT(provinces_of(read.draft()), ElementsAre("Aland coastal centre", "Beland coastal", "Celand coastal centre",
                                                      "Inner inland", "North Sea sea"));
  EXPECT_THAT(
      steps_of(read.draft()),
      ElementsAre("A Aland - Beland", "A Aland - Inner", "A Beland - Aland", "A Beland - Celand", "A Beland - Inner",
                  "A Celand - Beland", "A Celand - Inner", "A Inner - Aland", "A Inner - Beland", "A Inner - Celand",
                  "F Aland - Beland", "F Aland - North Sea", "F Beland - Aland", "F Beland - Celand",
                  "F Beland - North Sea", "F Celand - Beland", "F Celand - North Sea", "F North Sea - Aland",
                  "F North Sea - Beland", "F North Sea - Celand"));
  EXPECT_EQ(read.draft().size, (Point{1000, 1000}));
  EXPECT_EQ(read.draft().provinces[0].position, (Point{50, 150}));
}

TEST(MapOfDrawing, JoinsNoCornersAndClosesSmallGaps) {
  const ReadMap read = read_inside(box(named("nw-land"), 0, 0) + box(named("ne-land"), 102, 0) +
                                   box(named("sw-land"), 0, 102) + box(named("se-land"), 102, 102));
  EXPECT_THAT(steps_of(read.draft()),
              ElementsAre("A Ne Land - Nw Land", "A Ne Land - Se Land", "A Nw Land - Ne Land", "A Nw Land - Sw Land",
                          "A Se Land - Ne Land", "A Se Land - Sw Land", "A Sw Land - Nw Land", "A Sw Land - Se Land"));
}

// Fleets go along a coast only where the border of two lands ends at a sea.
TEST(MapOfDrawing, LetsFleetsPassAlongCoastsOnly) {
  const ReadMap read =
      read_inside(box(named("west-sea", water), 0, 0, 100, 300) + box(named("east-sea", water), 300, 0, 100, 300) +
                  box(named("aland"), 100, 0, 100, 300) + box(named("beland"), 200, 0, 100, 300));
  EXPECT_THAT(steps_of(read.draft()), AllOf(Contains("A Aland - Beland"), Not(Contains("F Aland - Beland"))));
}

// A sea that one of two lands meets in a corner only is no coast between them.
TEST(MapOfDrawing, LetsNoFleetPassAtTheCornerOfASea) {
  const ReadMap read =
      read_inside(box(named("north-sea", water), 0, 0) + box(named("aland"), 0, 100) + box(named("beland"), 100, 100) +
                  box(named("celand"), 100, 0) + box(named("south-sea", water), 0, 200, 200));
  EXPECT_THAT(steps_of(read.draft()),
              AllOf(Contains("F Aland - Beland"), Contains("A Beland - Celand"), Not(Contains("F Beland - Celand"))));
}

TEST(MapOfDrawing, NamesACoastInTwoPlaces) {
  const ReadMap read =
      read_inside(box(named("north-sea", water), 0, 0, 300) + box(named("south-sea", water), 0, 200, 300) +
                  box(named("aland"), 0, 100) + box(named("neck"), 100, 100) + box(named("celand"), 200, 100));
  EXPECT_THAT(read.of(Finding::Kind::Chosen),
              Contains(HasSubstr("Neck meets the sea in 2 places (North Sea; South Sea), and has one coast")));
}

TEST(MapOfDrawing, TakesNamesFromTextsLabelsTitlesAndIds) {
  const ReadMap read = read_inside(
      box(named("path12"), 0, 0) + box(named("bur"), 100, 0) + box(named("mar"), 200, 0) +
      box(named("path15"), 300, 0) + "<g id=\"gascony\">" + box(land, 400, 0) + "</g>" +
      "<rect id=\"path17\" fill=\"#f3ead2\" x=\"500\" y=\"0\" width=\"100\" height=\"100\"><title>Tyrolia</title></rect>" +
      "<rect xmlns:inkscape=\"i\" id=\"rect9\" inkscape:label=\"southTyrol\" fill=\"#f3ead2\" x=\"600\" y=\"0\" width=\"100\" "
      "height=\"100\"/>" +
      "<text x=\"20\" y=\"40\">Upper</text><text x=\"20\" y=\"58\">Gascogne</text>"
      "<text x=\"210\" y=\"50\">Marseilles</text><text x=\"20\" y=\"90\">UGA</text>");
  EXPECT_THAT(names_of(read.draft()),
              ElementsAre("Upper Gascogne UGA uga", "Bur Bur bur", "Marseilles Mar mar", "Land 1 Lan lan",
                          "Gascony Gas gas", "Tyrolia Tyr tyr", "South Tyrol Sou sou"));
  EXPECT_THAT(read.of(Finding::Kind::Chosen), Contains("5: names for shapes without text, label and id: Land 1"));
}

TEST(MapOfDrawing, GivesEachProvinceAnAbbreviationOfItsOwn) {
  const ReadMap read = read_inside(box(named("northumbria"), 0, 0) + box(named("northgate"), 100, 0) +
                                   box(named("mid-atlantic-ocean", water), 200, 0) + box(named("nor-way"), 300, 0));
  EXPECT_THAT(names_of(read.draft()),
              ElementsAre("Northumbria Nor nor", "Northgate Not not", "Nor Way Now now", "Mid Atlantic Ocean MAO mao"));
}

TEST(MapOfDrawing, KnowsWaterByWordsAndByColour) {
  struct Row {
    const char* why;
    std::string inside;
    std::string kinds;  // of the provinces, land first
  };
  const std::string plain = "fill=\"#999\"";
  const Row rows[] = {
      {"a blue shape", box(named("one", water), 0, 0) + box(named("two"), 100, 0), "two,sea one"},
      {"a class", box("id=\"one\" class=\"ocean deep\" " + plain, 0, 0) + box(named("two", plain), 100, 0),
       "two,sea one"},
      {"a group", "<g id=\"waters\">" + box(named("one", plain), 0, 0) + "</g>" + box(named("two", plain), 100, 0),
       "two,sea one"},
      {"a class decides against blue",
       box("id=\"one\" class=\"sea\" fill=\"#bcd9ea\"", 0, 0) + box(named("two", water), 100, 0), "two,sea one"},
      {"the colour of a shape that is named as a sea",
       box(named("red-sea", plain), 0, 0) + box(named("gulf", plain), 100, 0) + box(named("two"), 200, 0),
       "two,sea gulf,sea red sea"},
      {"a style sheet",
       "<style>.w, .x { fill: rgb(188, 217, 234); }</style>" + box("id=\"one\" class=\"w\"", 0, 0) +
           box(named("two"), 100, 0),
       "two,sea one"},
      {"the blue of a power is no water",
       box(named("one", water), 0, 0, 500, 500) + box(named("two", "fill=\"#2233aa\""), 500, 0), "two,sea one"},
      {"land that no unit enters, and a lake",
       box(named("one", water), 0, 0) + box(named("two"), 100, 0) + box("class=\"impassable\" fill=\"#aaa\"", 200, 0) +
           box("class=\"lake\" fill=\"#bcd9ea\"", 300, 0),
       "two,sea one"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const ReadMap read = read_inside(row.inside);
    ASSERT_TRUE(read.map);
    std::vector<std::string> kinds;
    for (const DraftProvince& province : read.draft().provinces) {
      std::string name = province.name;
      std::ranges::transform(name, name.begin(), [](char c) { return static_cast<char>(std::tolower(c)); });
      kinds.push_back((province.terrain == Terrain::Sea ? "sea " : "") + name);
    }
    std::ranges::sort(kinds.begin() + 1, kinds.end());
    EXPECT_EQ(fmt::format("{}", fmt::join(kinds, ",")), row.kinds);
  }
}

TEST(MapOfDrawing, KeepsSceneryInThePictureOnly) {
  const ReadMap read = read_inside(box(named("one"), 0, 0) + box("class=\"impassable\"", 100, 0) +
                                   box(named("two"), 200, 0) + box("class=\"impassable\"", 300, 0));
  std::vector<std::string> ids;
  for (const DrawnArea& area : read.map->outlines.areas) ids.push_back(area.id);
  EXPECT_THAT(ids, ElementsAre("one", "two", "impassable"));
  EXPECT_THAT(steps_of(read.draft()), IsEmpty());
}

TEST(MapOfDrawing, TakesPowersFromColoursAndCentresFromMarks) {
  const ReadMap read = read_inside(
      box("id=\"a1land\" class=\"land ruby\" fill=\"#c00\"", 0, 0) +
      box("id=\"a2land\" class=\"land ruby\" fill=\"#c00\"", 100, 0) +
      box("id=\"b1land\" class=\"land\" fill=\"#080\"", 200, 0) +
      box("id=\"b2land\" class=\"land\" fill=\"#080\"", 300, 0) +
      box("id=\"cland\" class=\"land\" fill=\"#f3ead2\"", 400, 0) +
      box("id=\"dland\" class=\"land\" fill=\"#f3ead2\"", 500, 0) +
      "<defs><circle id=\"dot\" r=\"5\"/></defs><circle class=\"sc\" cx=\"20\" cy=\"20\" r=\"5\"/>"
      "<g id=\"supplyCentres\"><circle cx=\"220\" cy=\"20\" r=\"5\"/><use href=\"#dot\" x=\"320\" y=\"20\"/></g>"
      "<use id=\"centre-5\" href=\"#dot\" x=\"520\" y=\"20\"/>");
  EXPECT_THAT(powers_of(read.draft()), ElementsAre("Ruby (Ruby): A1land", "Green (Green): B1land B2land"));
  EXPECT_THAT(units_of(read.draft()), ElementsAre("Ruby A A1land", "Green A B1land", "Green A B2land"));
  EXPECT_THAT(provinces_of(read.draft()), AllOf(Contains("Dland inland centre"), Contains("Cland inland")));
  EXPECT_EQ(read.draft().powers[0].colour, "#cc0000");
}

TEST(MapOfDrawing, ChoosesWhatItDoesNotShow) {
  std::string inside = box(named("island"), 900, 900);
  for (int i = 0; i < 8; ++i) inside += box(named(fmt::format("{}land", static_cast<char>('a' + i))), 100 * i, 0);
  const ReadMap read = read_inside(box(named("sea-all", water), 0, 0, 1000, 1000) + inside);
  EXPECT_EQ(read.draft().powers.size(), 3u);
  EXPECT_EQ(read.draft().powers[0].homes.size(), 1u);
  EXPECT_THAT(read.of(Finding::Kind::Chosen), AllOf(Contains(HasSubstr("North Power is a power with the home")),
                                                    Contains(HasSubstr("the drawing shows no supply centres"))));
  EXPECT_THAT(read.draft().remarks, Contains(HasSubstr("Chosen by Casus: North Power is a power")));
  EXPECT_THAT(units_of(read.draft()), Contains("North Power F Island")) << "an army could go nowhere";
}

TEST(MapOfDrawing, LeavesOutWhatIsNoProvince) {
  const ReadMap read = read_inside(
      box("fill=\"#fff\"", 0, 0, 1000, 1000) + box(named("aland"), 0, 0) + box(named("beland"), 100, 0) +
      "<path fill=\"none\" stroke=\"#00f\" d=\"M0 0L200 50\"/>\n<path fill=\"none\" d=\"M0 0L200 50L0 50z\"/>\n"
      "<circle fill=\"#000\" cx=\"50\" cy=\"50\" r=\"4\"/>\n<g display=\"none\">" +
      box(named("hidden"), 300, 0) + "</g>\n<path d=\"M0 0 what\"/>\n<g transform=\"turn(3)\">" +
      box(named("lost"), 400, 0) + "</g>\n" + box(named("covered"), 500, 0) + box(named("covering"), 500, 0) +
      "<text x=\"900\" y=\"900\">Away</text>");
  EXPECT_THAT(provinces_of(read.draft()),
              ElementsAre("Aland inland centre", "Beland inland", "Covering inland centre"));
  EXPECT_THAT(
      read.of(Finding::Kind::Lost),
      ::testing::UnorderedElementsAre("2: a shape as large as the picture is left out as its background",
                                      "6: a line without fill and without a name is left out",
                                      HasSubstr("7: a small shape inside a land is left out"),
                                      "10: path data cannot be read from \"what\" on: the shape is left out",
                                      "11: the transformation \"turn(3)\" cannot be read: the element is left out",
                                      "13: a shape of which nothing is seen is left out",
                                      "15: the text \"Away\" is left out: it lies in no province"));
}

TEST(MapOfDrawing, TakesGroupsOfIslandsAsOneProvince) {
  const ReadMap read =
      read_inside("<g id=\"skerries\">" + box(land, 0, 0) + box(land, 200, 0) + "</g>" + box(named("main"), 400, 0));
  EXPECT_THAT(provinces_of(read.draft()), ElementsAre("Skerries inland centre", "Main inland centre"));
  EXPECT_THAT(read.of(Finding::Kind::Taken),
              Contains(HasSubstr("2 shapes of the group \"skerries\" are pieces of one province")));
}

TEST(MapOfDrawing, TakesIslandsInOneSeaForOneCoast) {
  const ReadMap read = read_inside(box(named("north-sea", water), 0, 0, 1000, 1000) + "<g id=\"skerries\">" +
                                   box(land, 100, 100) + box(land, 300, 100) + "</g>" + box(named("main"), 500, 100));
  EXPECT_THAT(read.of(Finding::Kind::Chosen), Not(Contains(HasSubstr("meets the sea"))));
}

TEST(MapOfDrawing, EnlargesASmallDrawing) {
  const ReadMap read = read_svg(
      "<svg viewBox=\"-1 -1 12 6\"><path id=\"one\" d=\"M0 0h4v4h-4z\"/><path id=\"two\" d=\"M4 0h4v4h-4z\"/></svg>");
  EXPECT_EQ(read.draft().size, (Point{1200, 600}));
  EXPECT_EQ(read.draft().provinces[1].position, (Point{700, 300}));
}

TEST(MapOfDrawing, ReadsTheDrawingsOfTheTests) {
  const ReadMap plain = read_file("docs/examples/drawing.svg");
  EXPECT_THAT(powers_of(plain.draft()),
              ElementsAre("Ferro (Ferro): Ironhill Rustgate", "Salina (Salina): Saltmarket Brine Coast"));
  EXPECT_THAT(provinces_of(plain.draft()), Contains("Bay of Storms sea"));
  const ReadMap layers = read_file("tests/data/drawings/layers.svg");
  EXPECT_THAT(names_of(layers.draft()),
              ElementsAre("Marl Hills Mar mar", "Fenwick Fen fen", "Harrow Har har", "Quarry QUA qua",
                          "Eastmark Eas eas", "Skerries Ske ske", "Inner Sea INN inn", "Outer Sea OUT out"));
  EXPECT_THAT(steps_of(layers.draft()), AllOf(Contains("A Fenwick - Quarry"), Contains("F Harrow - Eastmark"),
                                              Not(Contains("A Fenwick - Harrow"))));
  // Each hexagon in the middle touches six others.
  const ReadMap hexagons = read_file("tests/data/drawings/hexagons.svg");
  EXPECT_EQ(std::ranges::count_if(steps_of(hexagons.draft()),
                                  [](const std::string& step) { return step.starts_with("A Hex 3 4 - "); }),
            6);
}

// The outlines of the standard map, read as a drawing, have its borders; but not its coasts.
TEST(MapOfDrawing, FindsTheBordersOfTheStandardMap) {
  const ReadMap read = read_svg(bytes_of(CASUS_SOURCE_DIR "/mapdata/standard/outlines.svg"));
  const auto standard = read_variant("standard", casus::testing::mapdata());
  ASSERT_TRUE(standard);
  const Map& map = (*standard)->map;
  std::set<std::string> shipped, drawn;
  for (const Border& border : map.borders()) {
    const auto [a, b] = std::minmax(map[border.a].id, map[border.b].id);
    if (border.army) shipped.insert("A " + a + " " + b);
    if (border.fleet) shipped.insert("F " + a + " " + b);
  }
  for (const DraftStep& step : read.draft().steps) {
    const auto [a, b] = std::minmax(step.from.province, step.to.province);
    drawn.insert((step.unit == UnitKind::Army ? "A " : "F ") + a + " " + b);
  }
  EXPECT_EQ(drawn, shipped);
  for (const DraftProvince& province : read.draft().provinces) {
    const auto id = map.find(province.key);
    ASSERT_TRUE(id) << province.key;
    EXPECT_EQ(province.terrain, map[*id].terrain) << province.key;
  }
  for (const char* name : {"Spa", "Stp", "Bul"})
    EXPECT_THAT(read.of(Finding::Kind::Chosen), Contains(HasSubstr(std::string(name) + " meets the sea in 2 places")));
}

TEST(MapOfDrawing, ReportsDamagedDrawings) {
  std::string many, tangle = "<polygon id=\"x\" points=\"", long_line = "<polygon id=\"x\" points=\"", deep, deep_end;
  for (int i = 0; i < 1100; ++i) many += box(named(fmt::format("land{}x", i)), i % 40 * 20, i / 40 * 20, 20, 20);
  for (int i = 0; i < 400; ++i) tangle += fmt::format("{},{} ", i * 7919 % 1000, i * 6607 % 997);
  for (int i = 0; i < 120'000; ++i) long_line += fmt::format("{},{} ", i % 1000, i / 1000);
  for (int i = 0; i < 100; ++i) deep += "<g>", deep_end += "</g>";
  const std::string svg = "<svg viewBox=\"0 0 1000 1000\">\n";
  struct Row {
    std::string svg, problem;
  };
  const Row rows[] = {
      {"", "not well-formed XML"},
      {"<svg viewBox=\"0 0 10 10\"><g>", "drawing.svg:1:"},
      {"<html/>", "not an SVG file"},
      {svg + "</svg>", "a drawing without shapes"},
      {svg + "<text x=\"1\" y=\"1\">Nothing</text></svg>", "a drawing without shapes"},
      {svg + box(named("sea", water), 0, 0) + "</svg>", "a drawing without land"},
      {svg + many + "</svg>", "1100 shapes that could be provinces"},
      {svg + tangle + "\"/></svg>", "drawing.svg:2:1: shapes that cross themselves too often"},
      {svg + long_line + "\"/></svg>", "drawing.svg:2:1: too many points"},
      {svg + deep + deep_end + "</svg>", "elements nested too deeply"},
      {svg + "<polygon id=\"x\" points=\"0,0 0,0 0,0\"/></svg>", "a drawing without provinces"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.problem);
    const ReadMap read = read_svg(row.svg);
    EXPECT_THAT(to_string(read.problems), HasSubstr(row.problem));
  }
}

TEST(MapOfDrawing, MendsShapesThatCrossThemselves) {
  const ReadMap read =
      read_inside("<polygon id=\"aland\" points=\"0,0 200,200 200,0 0,200\"/>" + box(named("beland"), 200, 0));
  EXPECT_THAT(steps_of(read.draft()), Contains("A Aland - Beland"));
}

TEST(DrawnNames, OfPeopleAndOfPrograms) {
  for (const char* name : {"", "path123", "path1234-5-8", "rect", "g12", "layer1", "Ebene 1", "XMLID_12_", "_3", "12"})
    EXPECT_TRUE(is_name_of_a_program(name)) << name;
  for (const char* name : {"bur", "north-sea", "hex-3-4", "Łódź", "Москва", "Gulf of Lyon"})
    EXPECT_FALSE(is_name_of_a_program(name)) << name;
  EXPECT_EQ(name_of_id("north_sea"), "North Sea");
  EXPECT_EQ(name_of_id("northSea"), "North Sea");
  EXPECT_EQ(name_of_id("St. Petersburg"), "St Petersburg");
}

TEST(DrawnColours, MeanSomething) {
  for (const char* blue : {"#bcd9ea", "#cfe1ee", "#a9cfe8", "#9ec3d9", "#0000ff"}) EXPECT_TRUE(is_blue(blue)) << blue;
  for (const char* other : {"#f3ead2", "#9b59b6", "#58a05c", "#c8c8c8", "#ffffff", ""})
    EXPECT_FALSE(is_blue(other)) << other;
  for (const char* neutral : {"#f3ead2", "#ffffff", "#c0c0c0", "#e9e2d0"}) EXPECT_TRUE(is_colour_of_neutrals(neutral));
  EXPECT_EQ(name_of_colour("#cf5c4a"), "Red");
  EXPECT_EQ(name_of_colour("#7a5bb0"), "Purple");
}

TEST(SvgPicture, IsKnownByItsRoot) {
  EXPECT_TRUE(looks_like_svg("<?xml version=\"1.0\"?><!-- <a> --><!DOCTYPE svg><svg:svg/>"));
  EXPECT_FALSE(looks_like_svg("<map><svg/></map>"));
  EXPECT_FALSE(looks_like_svg("no tag"));
}

}  // namespace map_of_drawing_test
}  // namespace casus::transfer
