// The outlines of maps: made from sketches and from points, and held against the borders of the map.
#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <numbers>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/map/geometry.h"
#include "engine/map/map_xml.h"
#include "engine/text/gave_up.h"
#include "reports/outlines/coastline.h"
#include "reports/outlines/coverage.h"
#include "reports/outlines/drawn_map.h"
#include "reports/outlines/make_outlines.h"
#include "reports/outlines/place_units.h"
#include "reports/outlines/planar.h"
#include "reports/outlines/point_sites.h"
#include "reports/outlines/touching.h"
#include "reports/pictures/map_shapes.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace outlines_test {

using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const std::vector<std::string> drawn_maps{"standard",          "ambition-empire-6",
                                          "ambition-empire-5", "ambition-empire-ludomaniacs",
                                          "classical",         "1700ad",
                                          "hundred",           "modern",
                                          "versailles",        "colonial"};

std::string described(const Map& map, const std::vector<BorderFinding>& findings) {
  std::string text;
  for (const BorderFinding& finding : findings) text += map[finding.a].name + " - " + map[finding.b].name + "\n";
  return text;
}

Map map_from(const std::string& xml) {
  auto map = read_map(xml, "map.xml");
  if (!map) throw std::runtime_error(to_string(map.problems()));
  return *map;
}

std::string file(std::string_view folder, std::string_view name) { return mapdata_file(folder, name).value().text; }

// A square island of 10 degrees in the ocean, as GeoJSON; a second one in the east.
constexpr const char* islands = R"({"type": "MultiPolygon", "coordinates": [
  [[[0, 40], [10, 40], [10, 50], [0, 50], [0, 40]]], [[[14, 44], [16, 44], [16, 46], [14, 46], [14, 44]]]]})";

constexpr const char* island_map = R"(<map width="500" height="400">
  <province id="nor" name="Norland" kind="coastal" x="1" y="1"/>
  <province id="sud" name="Sudland" kind="coastal"><coast id="ec" x="5" y="5"/><coast id="wc" x="1" y="2"/></province>
  <province id="oce" name="Ocean" kind="sea" x="3" y="3"/>
  <border a="nor" b="sud" for="army"/>
  <border a="nor" b="oce" for="fleet"/>
  <border a="sud" b="oce" for="fleet" coast-a="ec"/>
  <border a="sud" b="oce" for="fleet" coast-a="wc"/></map>)";

std::string island_sketch(const std::string& inside) {
  return R"(<sketch coast="c.json" parallels="40 50" centre="45 8" corners="54 -6 36 22" width="560">)" + inside +
         "</sketch>";
}
constexpr const char* two_sites = R"(<province id="nor" at="48 5"/>
  <province id="sud" at="42 5" also="45 15"><coast id="ec" at="42 9"/></province>
  <province id="oce" at="45 -3"/>)";

Read<MadeOutlines> made(const std::string& inside, const Map& map, const std::string& coast = islands) {
  const auto sketch = read_sketch(island_sketch(inside), "sketch.xml", map);
  if (!sketch) return sketch.problems();
  const auto coastline = read_coastline(coast, "c.json");
  if (!coastline) return coastline.problems();
  return make_outlines(map, *sketch, *coastline);
}
const Area& area_of(const MadeOutlines& outlines, std::string_view id) {
  static const Area none;
  for (const DrawnArea& drawn : outlines.drawing.areas) {
    if (drawn.id == id) return drawn.area;
  }
  return none;
}

TEST(ShippedOutlines, ShowTheBordersOfTheirMaps) {
  for (const std::string& id : drawn_maps) {
    const auto variant = mapdata_variant(id);
    const auto findings = wrong_borders(variant->map, *variant->map.drawing());
    EXPECT_THAT(findings, IsEmpty()) << id << '\n' << described(variant->map, findings);
  }
}

TEST(ShippedOutlines, AreWhatTheirSketchesMake) {
  std::map<std::string, std::vector<Area>> coastlines;  // by the name of the file
  for (const std::string& id : drawn_maps) {
    const auto variant = mapdata_variant(id);
    const auto sketch = read_sketch(file(id, "sketch.xml"), "sketch.xml", variant->map);
    ASSERT_TRUE(sketch.ok()) << to_string(sketch.problems());
    const std::string coast = sketch->coast.substr(sketch->coast.rfind('/') + 1);
    if (!coastlines.contains(coast)) {
      const auto coastline = read_coastline(file("coast", coast), coast);
      ASSERT_TRUE(coastline.ok()) << to_string(coastline.problems());
      coastlines.emplace(coast, *coastline);
    }
    const auto outlines = make_outlines(variant->map, *sketch, coastlines.at(coast));
    ASSERT_TRUE(outlines.ok()) << to_string(outlines.problems());
    EXPECT_TRUE(drawing_svg(variant->map, outlines->drawing) == file(id, "outlines.svg")) << id;
    const auto placed = with_unit_places(file(id, "map.xml"), "map.xml", variant->map, *outlines);
    EXPECT_TRUE(placed.ok() && *placed == file(id, "map.xml")) << id << ": units stand elsewhere";
  }
}

TEST(ShippedOutlines, HaveEachUnitInItsProvince) {
  for (const std::string& id : drawn_maps) {
    const auto variant = mapdata_variant(id);
    const DrawnMap drawn = drawn_map(variant->map);
    for (std::size_t i = 0; i < drawn.provinces.size(); ++i) {
      const Province& province = variant->map.provinces()[i];
      const auto near =
          nearest_points(drawn.provinces[i],
                         {{{province.position, province.position + Point{.1, 0}, province.position + Point{0, .1}}}});
      EXPECT_LT(std::hypot(near.first.x - near.second.x, near.first.y - near.second.y), 12)
          << id << ' ' << province.name;
      const Point at = province.position;
      EXPECT_TRUE(at.x >= 30 && at.y >= 30 && at.x <= drawn.high.x - 30 && at.y <= drawn.high.y - 35)
          << id << ' ' << province.name << ": no room for a unit and its name";
    }
  }
}

// What is drawn twice is inside an even number of rings, and so nowhere; the geometry left lines of it, and gave up.
TEST(WrongBorders, AreLookedForWhereNothingOfAProvinceIsLeft) {
  std::ifstream file(CASUS_SOURCE_DIR "/tests/fuzz/found/outlines/provinces-drawn-several-times");
  const std::string svg(std::istreambuf_iterator<char>(file), {});
  const auto drawing = read_drawing(svg, "several.svg");
  ASSERT_TRUE(drawing.ok()) << to_string(drawing.problems());
  EXPECT_NO_THROW(wrong_borders(map_from(island_map), *drawing));
}

TEST(WrongBorders, AreNoticed) {
  const auto variant = standard_variant();
  Drawing drawing = *variant->map.drawing();
  std::erase_if(drawing.areas, [](const DrawnArea& area) { return area.id == impassable_id; });
  // Burgundy where Switzerland was: it comes to touch Tyrolia, Piedmont goes on touching.
  for (const DrawnArea& area : variant->map.drawing()->areas) {
    if (area.id != impassable_id) continue;
    for (DrawnArea& other : drawing.areas) {
      if (other.id == "bur")
        other.area.rings.insert(other.area.rings.end(), area.area.rings.begin(), area.area.rings.end());
    }
  }
  const std::string touching = described(variant->map, wrong_borders(variant->map, drawing));
  EXPECT_THAT(touching, HasSubstr("Burgundy - Tyrolia\n"));
  EXPECT_THAT(touching, HasSubstr("Burgundy - Piedmont\n"));
  drawing = *variant->map.drawing();
  for (DrawnArea& area : drawing.areas) {
    if (area.id == "por") area.area = {{{{0, 0}, {5, 0}, {5, 5}}}};
  }
  const auto findings = wrong_borders(variant->map, drawing);
  const auto gap = std::ranges::find_if(findings, [&](const BorderFinding& finding) {
    return variant->map[finding.a].id == "por" && variant->map[finding.b].id == "spa";
  });
  ASSERT_NE(gap, findings.end());
  EXPECT_EQ(gap->fault, BorderFault::BorderWithoutTouching);
  EXPECT_GT(gap->far, 100);
}

TEST(Outlines, PartEachIslandAmongItsOwnSites) {
  const Map map = map_from(island_map);
  const auto outlines = made(two_sites, map);
  ASSERT_TRUE(outlines.ok()) << to_string(outlines.problems());
  const double north = size_of(area_of(*outlines, "nor")), south = size_of(area_of(*outlines, "sud"));
  EXPECT_GT(north, 4000);
  EXPECT_GT(south, north) << "a half of the big island, broader in the south, and the small one";
  EXPECT_THAT(area_of(*outlines, "nor").rings, SizeIs(1));
  EXPECT_THAT(area_of(*outlines, "sud").rings, SizeIs(2));
  EXPECT_THAT(wrong_borders(map, outlines->drawing), IsEmpty());
  const Point at = outlines->places[0].province;
  EXPECT_TRUE(covers(area_of(*outlines, "nor"), at)) << "the unit stands where the sketch says";
  EXPECT_TRUE(covers(area_of(*outlines, "sud"), outlines->places[1].coasts[0].position));
}

TEST(Outlines, FollowBordersDrawnByHand) {
  const Map map = map_from(island_map);
  const auto straight = made(two_sites, map);
  // The line goes east, so north of it is on its left hand.
  const auto by_hand = made(std::string(two_sites) + R"(<line left="nor" right="sud" points="47 -1 47 11"/>)", map);
  ASSERT_TRUE(by_hand.ok()) << to_string(by_hand.problems());
  EXPECT_LT(size_of(area_of(*by_hand, "nor")), 0.7 * size_of(area_of(*straight, "nor")));
  EXPECT_THAT(wrong_borders(map, by_hand->drawing), IsEmpty());
}

TEST(Outlines, CloseAndOpenStraits) {
  const Map map = map_from(island_map);
  const auto bridged = made(std::string(two_sites) + R"(<land points="44.5 9 45.5 9 45.5 15 44.5 15"/>)", map);
  ASSERT_TRUE(bridged.ok()) << to_string(bridged.problems());
  EXPECT_THAT(area_of(*bridged, "sud").rings, SizeIs(1)) << "one piece of land now";
  const auto cut = made(std::string(two_sites) + R"(<water points="44.6 -1 45.4 -1 45.4 11 44.6 11"/>)", map);
  ASSERT_TRUE(cut.ok());
  EXPECT_THAT(wrong_borders(map, cut->drawing), SizeIs(1)) << "Norland and Sudland are parted by water";
}

TEST(Outlines, KeepImpassableLandAndLakes) {
  const Map map = map_from(island_map);
  const auto outlines = made(std::string(two_sites) + R"(<impassable at="49.5 9.5"/>
    <water points="43 3 43 4 44 4 44 3"/>)",
                             map);
  ASSERT_TRUE(outlines.ok()) << to_string(outlines.problems());
  EXPECT_GT(size_of(area_of(*outlines, impassable_id)), 100);
  EXPECT_GT(size_of(area_of(*outlines, lake_id)), 50);
}

// A third province in the north leaves the south as it was, to the point.
TEST(Outlines, ChangeWhereTheSketchChangesAndNowhereElse) {
  const Map map = map_from(island_map);
  std::string more(island_map);
  more.insert(more.find("<province id=\"oce\""),
              "<province id=\"new\" name=\"Newland\" kind=\"coastal\" x=\"1\" y=\"1\"/>");
  const Map larger = map_from(more);
  const auto before = made(two_sites, map);
  const auto after = made(std::string(two_sites) + R"(<province id="new" at="49.6 9.6"/>)", larger);
  ASSERT_TRUE(after.ok()) << to_string(after.problems());
  std::vector<Point> kept, lost;
  const Ring& old_ring = area_of(*before, "sud").rings[0];
  const Ring& new_ring = area_of(*after, "sud").rings[0];
  for (const Point at : old_ring) (std::ranges::find(new_ring, at) == new_ring.end() ? lost : kept).push_back(at);
  EXPECT_THAT(lost, IsEmpty());
  EXPECT_LT(size_of(area_of(*after, "nor")), size_of(area_of(*before, "nor")));
}

TEST(Sketch, SaysWhatItCannotUse) {
  const Map map = map_from(island_map);
  const auto problems = [&](const std::string& inside) { return to_string(made(inside, map).problems()); };
  EXPECT_THAT(problems(R"(<province id="nro" at="48 5"/>)"), HasSubstr("sketch.xml:1:")) << "with its place";
  EXPECT_THAT(problems(R"(<province id="nro" at="48 5"/>)"), HasSubstr("the nearest is \"nor\""));
  EXPECT_THAT(problems(R"(<province id="nor" at="48"/>)"), HasSubstr("too few numbers"));
  EXPECT_THAT(problems(R"(<province id="nor" at="48 x"/>)"), HasSubstr("a place that cannot be read"));
  EXPECT_THAT(problems(R"(<province id="nor" at="95 5"/>)"), HasSubstr("not on the earth"));
  EXPECT_THAT(problems(R"(<province id="nor"/>)"), HasSubstr("missing attribute"));
  EXPECT_THAT(problems(R"(<province id="nor" at="48 5"/><province id="nor" at="47 5"/>)"),
              HasSubstr("a province twice"));
  EXPECT_THAT(problems(R"(<province id="nor" at="48 5"><coast id="nc" at="49 5"/></province>)"),
              HasSubstr("a coast that the province does not have"));
  EXPECT_THAT(problems(R"(<line left="nor" right="sud" points="47 1"/>)"), HasSubstr("at least 2 pairs"));
  EXPECT_THAT(problems(R"(<land points="47 1 48 1"/>)"), HasSubstr("at least 3 pairs"));
  EXPECT_THAT(problems(R"(<province id="nor" at="48 12"/>)"), HasSubstr("a site that lies in the water"));
  EXPECT_THAT(problems(R"(<province id="nor" at="70 5"/>)"), HasSubstr("outside of the picture"));
  // The map has Norland in the upper left corner.
  EXPECT_THAT(problems(R"(<province id="sud" at="42 5"/>)"),
              HasSubstr("sketch.xml: a site that lies in the water, of a province that the sketch leaves out\n"
                        "  expected  <province id=\"nor\" at=\"...\"/>, or x and y of a place on land in the map\n"));
  EXPECT_THAT(to_string(read_sketch("<map/>", "s.xml", map).problems()), HasSubstr("not a sketch"));
  EXPECT_THAT(
      to_string(read_sketch(R"(<sketch coast="c" parallels="0 50" centre="45 8" corners="54 -6 36 22" width="560"/>)",
                            "s.xml", map)
                    .problems()),
      HasSubstr("an impossible projection"));
  EXPECT_THAT(
      to_string(
          read_sketch(R"(<sketch coast="c" parallels="40 50" centre="45 8" corners="54 -6 36 22 30 24" width="560"/>)",
                      "s.xml", map)
              .problems()),
      HasSubstr("an impossible projection"));
}

TEST(Coastline, IsReadFromGeoJsonAndTopoJson) {
  const auto geo = read_coastline(R"({"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {},
      "geometry": {"type": "Polygon", "coordinates": [[[0, 0], [4, 0], [4, 4], [0, 0]]]}}]})",
                                  "c.json");
  ASSERT_TRUE(geo.ok()) << to_string(geo.problems());
  EXPECT_EQ((*geo)[0].rings[0], (Ring{{0, 0}, {4, 0}, {4, 4}}));
  // Two arcs, one of them backwards; steps are counted in halves from 10 20.
  const auto topo = read_coastline(R"({"type": "Topology", "transform": {"scale": [0.5, 0.5], "translate": [10, 20]},
      "arcs": [[[0, 0], [8, 0], [0, 8]], [[0, 0], [8, 8]]],
      "objects": {"land": {"type": "GeometryCollection", "geometries": [{"type": "MultiPolygon", "arcs": [[[0, -2]]]}]}}})",
                                   "c.json");
  ASSERT_TRUE(topo.ok()) << to_string(topo.problems());
  EXPECT_EQ((*topo)[0].rings[0], (Ring{{10, 20}, {14, 20}, {14, 24}}));
}

TEST(Coastline, GoesOnOverTheLineWhereWestMeetsEast) {
  const auto land = read_coastline(
      R"({"type": "Polygon", "coordinates": [[[170, 60], [-170, 60], [-170, 70], [170, 70], [170, 60]]]})", "c.json");
  ASSERT_TRUE(land.ok());
  EXPECT_EQ((*land)[0].rings[0], (Ring{{170, 60}, {190, 60}, {190, 70}, {170, 70}}));
}

TEST(Coastline, SaysWhatItCannotUse) {
  const auto problems = [](const std::string& json) { return to_string(read_coastline(json, "c.json").problems()); };
  EXPECT_THAT(problems("{\n  \"type\": }"), HasSubstr("c.json:2:11: not well-formed JSON"));
  EXPECT_THAT(problems("[]"), HasSubstr("not a coastline"));
  EXPECT_THAT(problems(R"({"type": "Polygon"})"), HasSubstr("a missing member \"coordinates\""));
  EXPECT_THAT(problems(R"({"type": "Polygon", "coordinates": [[["a", 1]]]})"), HasSubstr("not a pair of numbers"));
  EXPECT_THAT(problems(R"({"type": "Polygon", "coordinates": [[[0, 100]]]})"), HasSubstr("not on the earth"));
  EXPECT_THAT(problems(R"({"type": "Polygon", "coordinates": 3})"), HasSubstr("not a list"));
  EXPECT_THAT(problems(R"({"type": "Point", "coordinates": [1, 2]})"), HasSubstr("without land"));
  EXPECT_THAT(problems(R"({"type": "Topology", "arcs": [], "objects": {"a": {"type": "Polygon", "arcs": [[7]]}}})"),
              HasSubstr("an unknown arc: 7"));
  std::string deep = R"({"type": "GeometryCollection", "geometries": [)";
  std::string text, end;
  for (int i = 0; i < 40; ++i) text += deep, end += "]}";
  EXPECT_THAT(problems(text + end), HasSubstr("nested too deeply"));
}

// ---- Coastlines that somebody makes to take for ever ----

TEST(Coastline, HasSoManyPointsAndCrossings) {
  const auto problems = [](const std::string& json) { return to_string(read_coastline(json, "c.json").problems()); };
  // One arc of a thousand points, named a thousand times.
  std::string arc, arcs;
  for (int i = 0; i < 1000; ++i)
    arc += (i == 0 ? "[" : ",[") + std::to_string(i % 40) + "," + std::to_string(i % 30) + "]";
  for (int i = 0; i < 1000; ++i) arcs += i == 0 ? "0" : ",0";
  EXPECT_THAT(problems("{\"type\": \"Topology\", \"arcs\": [[" + arc +
                       "]], \"objects\": {\"a\": {\"type\": \"Polygon\", \"arcs\": [[" + arcs + "]]}}}"),
              HasSubstr("too many points\n  expected  at most 200,000"));
  std::string star;
  for (int i = 0; i < 3000; ++i) {
    star += (i == 0 ? "[" : ",[") + std::to_string(10 * std::cos(2.5 * i)) + "," +
            std::to_string(45 + 5 * std::sin(2.5 * i)) + "]";
  }
  EXPECT_THAT(problems("{\"type\": \"Polygon\", \"coordinates\": [[" + star + "]]}"),
              HasSubstr("a coastline that crosses itself too often\n  expected  at most 1,000 times"));
}

TEST(Sketch, GivesUpOnACoastOfTooManySpikes) {
  std::string coast;
  for (int i = 0; i < 20'000; ++i) {
    const double angle = i * std::numbers::pi / 10'000, far = i % 2 == 0 ? 1 : 0.8;
    coast += (i == 0 ? "[" : ",[") + std::to_string(5 + 5 * far * std::cos(angle)) + "," +
             std::to_string(45 + 5 * far * std::sin(angle)) + "]";
  }
  const Map map = map_from(island_map);
  EXPECT_THROW(made(two_sites, map, "{\"type\": \"Polygon\", \"coordinates\": [[" + coast + "]]}"), GaveUp);
}

TEST(Projection, GoesThereAndBack) {
  const Projection projection(40, 62, {52, 14}, {66, -20}, {32, 40}, 1000);
  for (const Degrees place : {Degrees{48.2, 16.4}, {60, -5}, {35, 30}}) {
    const Degrees back = projection.inverse(projection(place));
    EXPECT_NEAR(back.north, place.north, 1e-9);
    EXPECT_NEAR(back.east, place.east, 1e-9);
  }
  EXPECT_EQ(projection({66, -20}), (Point{0, 0}));
  EXPECT_NEAR(projection({32, 40}).x, 1000, 1e-9);
  // Angles are kept: a step north and a step east as far on the globe are as long, and at right angles.
  const Point here = projection({50, 30}), north = projection({50.01, 30}) - here,
              east = projection({50, 30 + 0.01 / std::cos(50 * std::numbers::pi / 180)}) - here;
  EXPECT_NEAR(length(north), length(east), 1e-3 * length(north));
  EXPECT_NEAR(north.x * east.x + north.y * east.y, 0, 1e-3 * length(north) * length(east));
}

TEST(Projection, DrawsCrowdedPartsLarger) {
  Projection projection(40, 62, {52, 14}, {66, -20}, {32, 40}, 1000);
  const Point middle = projection({50, 10}), beside = projection({50.5, 10}), far = projection({36, -5});
  projection.swell({50, 10}, 200, 1.5);
  EXPECT_EQ(projection({50, 10}), middle);
  EXPECT_EQ(projection({36, -5}), far);
  EXPECT_NEAR(length(projection({50.5, 10}) - middle), 1.5 * length(beside - middle), 0.1 * length(beside - middle));
  // Nothing folds: further on the globe is further in the picture.
  double before = 0;
  for (double north = 50; north < 62; north += 0.2) {
    const double now = length(projection({north, 10}) - middle);
    EXPECT_GE(now, before);
    before = now;
  }
  EXPECT_THAT(to_string(made("<swell at=\"45 5\" radius=\"90\" by=\"3\"/>", map_from(island_map)).problems()),
              HasSubstr("a number from 1 to 1.8"));
}

TEST(UnitPlaces, ChangeNothingElseInAMapFile) {
  const Map map = map_from(island_map);
  const auto outlines = made(two_sites, map);
  const auto text = with_unit_places(island_map, "map.xml", map, *outlines);
  ASSERT_TRUE(text.ok());
  const Map placed = map_from(*text);
  EXPECT_EQ(placed.size(), outlines->drawing.size);
  EXPECT_EQ(placed.provinces()[0].position, outlines->places[0].province);
  EXPECT_EQ(placed.provinces()[1].position, outlines->places[1].province) << "it had no place before";
  EXPECT_EQ(placed.provinces()[1].coasts[0].position, outlines->places[1].coasts[0].position);
  EXPECT_EQ(placed.provinces()[1].coasts[1].position, (Point{1, 2})) << "a coast that the sketch does not mention";
  EXPECT_EQ(std::count(text->begin(), text->end(), '\n'),
            std::count(island_map, island_map + std::string(island_map).size(), '\n'));
}

TEST(UnitPlaces, StandWhereTheFileHasThem) {
  const Map map = map_from(island_map);
  const auto outlines = made(two_sites, map);
  const auto placed = [&](const std::string& xml) { return with_unit_places(xml, "map.xml", map, *outlines); };
  const std::string mark = "\xEF\xBB\xBF";
  const auto marked = placed(mark + island_map);
  ASSERT_TRUE(marked.ok());
  EXPECT_EQ(*marked, mark + *placed(island_map)) << "a mark at the beginning moves nothing";
  const auto escaped = placed(R"(<map width="1" height="1"><province x="1&gt;2" y="1" id="nor" name="N &amp; &lt;O"/>)"
                              R"(<province id="sud" name="S &amp; T"/></map>)");
  ASSERT_TRUE(escaped.ok());
  EXPECT_THAT(*escaped, HasSubstr(R"(id="nor" name="N &amp; &lt;O"/>)"));
  EXPECT_THAT(*escaped, HasSubstr(R"(name="S &amp; T" x=")"));
  EXPECT_THAT(*escaped, ::testing::Not(HasSubstr(";2\"")));
}

TEST(UnitPlaces, AreWrittenIntoNoOtherFile) {
  const Map map = map_from(island_map);
  const auto outlines = made(two_sites, map);
  const auto problem = [&](const std::string& xml) {
    const auto placed = with_unit_places(xml, "map.xml", map, *outlines);
    return placed ? std::string() : to_string(placed.problems());
  };
  EXPECT_THAT(problem(R"(<variant id="x"/>)"), HasSubstr("a file that is not a map"));
  EXPECT_THAT(problem(R"(<sketch><province id="nor" at="1 1"/></sketch>)"), HasSubstr("a file that is not a map"));
  EXPECT_THAT(problem(R"(<map width="1" height="1"><province id="other"/></map>)"),
              HasSubstr("a file without a province of the map"));
}

// Maps without a picture.

Map undrawn(const std::string& id) { return map_from(file(id, "map.xml")); }

double shared(const Area& one, const Area& other) {
  const std::array areas = {&one, &other};
  constexpr std::array<std::pair<std::size_t, std::size_t>, 1> both = {{{0, 1}}};
  return shared_borders(areas, both, 0.3).front().first;
}
double shared(const Map& map, const DrawnMap& drawn, std::string_view one, std::string_view other) {
  return shared(drawn.provinces[index(map.find(one).value())], drawn.provinces[index(map.find(other).value())]);
}

TEST(DrawnMap, OfPointsKeepsTheSidesOfStraitsAndIslandsApart) {
  const Map map = undrawn("classical");
  const DrawnMap drawn = drawn_map(map);
  EXPECT_GT(shared(map, drawn, "Roma", "Samnium"), 3);
  EXPECT_GT(shared(map, drawn, "Cydonia", "Knossos"), 3) << "two halves of one island";
  EXPECT_LT(shared(map, drawn, "Kyrnos", "Sardo"), 3) << "a strait";
  EXPECT_LT(shared(map, drawn, "Cyprus", "Tyre"), 3) << "an island";
}

// As a build without libraries draws it.
TEST(DrawnMap, OfPointsCanBeRoundPlaces) {
  const Map map = undrawn("classical");
  const DrawnMap drawn = drawn_map(map, NewOutlines::Round);
  ASSERT_EQ(drawn.provinces.size(), map.provinces().size());
  for (std::size_t i = 0; i < drawn.provinces.size(); ++i) {
    const Point at = map.provinces()[i].position;
    ASSERT_EQ(drawn.provinces[i].rings.size(), 1u);
    EXPECT_TRUE(covers(drawn.provinces[i], at));
    EXPECT_NEAR(length(drawn.provinces[i].rings[0][0] - at), usual_distance(map) * 0.4, 1e-9);
    EXPECT_TRUE(at.x > drawn.low.x && at.x < drawn.high.x && at.y > drawn.low.y && at.y < drawn.high.y);
  }
  const MapShapes shapes = map_shapes(map, drawn);
  EXPECT_EQ(shapes.crossings.size(), map.straits().size());
  EXPECT_EQ(shapes.labels.size(), map.provinces().size());
}

TEST(DrawnMap, KeepsItsOutlinesBesideRoundPlaces) {
  const auto variant = mapdata_variant("standard");
  const Map& map = variant->map;
  EXPECT_EQ(drawing_svg(map, as_drawing(map, drawn_map(map, NewOutlines::Round))),
            drawing_svg(map, as_drawing(map, drawn_map(map, NewOutlines::Cut))));
}

TEST(DrawnMap, OfPointsShowsMostBorders) {
  const Map map = undrawn("standard");
  const auto findings = wrong_borders(map, as_drawing(map, drawn_map(map)));
  EXPECT_LT(findings.size(), map.borders().size() / 5) << described(map, findings);
}

TEST(DrawnMap, CutsANewProvinceOutOfTheOneInWhichItLies) {
  const auto with = [](const std::string& changes) {
    auto read = read_variant_text(
        {"<variant id=\"more\" extends=\"standard\" title=\"More\"><map>" + changes + "</map></variant>", "more.xml"},
        mapdata_file);
    if (!read) throw std::runtime_error(to_string(read.problems()));
    return *std::move(read);
  };
  const Map& before = standard_variant()->map;
  const Province& norway = before[before.find("Norway").value()];
  const auto more = with("<province id=\"nar\" name=\"Narvik\" kind=\"coastal\" x=\"" +
                         std::to_string(norway.position.x + 60) + "\" y=\"" + std::to_string(norway.position.y - 110) +
                         "\"/><border a=\"nar\" b=\"nwy\" for=\"both\"/>"
                         "<border a=\"nar\" b=\"nwg\" for=\"fleet\"/>");
  const DrawnMap old = drawn_map(before), now = drawn_map(more->map);
  const std::size_t last = now.provinces.size() - 1;
  ASSERT_EQ(more->map.provinces()[last].name, "Narvik");
  EXPECT_FALSE(now.provinces[last].rings.empty());
  const std::size_t host = index(before.find("Norway").value());
  EXPECT_NEAR(size_of(now.provinces[last]) + size_of(now.provinces[host]), size_of(old.provinces[host]), 5);
  for (std::size_t i = 0; i < old.provinces.size(); ++i) {
    if (i == host) continue;
    EXPECT_EQ(now.provinces[i].rings, old.provinces[i].rings) << before.provinces()[i].name;
  }
}

TEST(DrawnMap, MakesAProvinceOfImpassableLand) {
  auto read = read_variant_text({R"(<variant id="swiss" extends="standard" title="Swiss"><map>
      <province id="swi" name="Helvetia" kind="inland" x="PLACE"/></map></variant>)",
                                 "swiss.xml"},
                                mapdata_file);
  EXPECT_FALSE(read.ok()) << "PLACE is no number";
  // Where Switzerland is: the middle of its outline.
  const Map& standard = standard_variant()->map;
  const DrawnMap old = drawn_map(standard);
  Point middle;
  for (const Area& area : old.impassable) {
    for (const Area& piece : united({&area, 1}, {}, {}, {{0, 0}, {5000, 0}, {5000, 5000}, {0, 5000}}, 0)) {
      if (shared(piece, old.provinces[index(standard.find("Burgundy").value())]) > 3) middle = point_inside(piece);
    }
  }
  ASSERT_GT(middle.x, 0);
  read = read_variant_text(
      {"<variant id=\"swiss\" extends=\"standard\" title=\"Swiss\"><map><province id=\"swi\" name=\"Helvetia\" kind=\"inland\" x=\"" +
           std::to_string(middle.x) + "\" y=\"" + std::to_string(middle.y) + "\"/></map></variant>",
       "swiss.xml"},
      mapdata_file);
  ASSERT_TRUE(read.ok()) << to_string(read.problems());
  const DrawnMap now = drawn_map((*read)->map);
  EXPECT_GT(shared((*read)->map, now, "Helvetia", "Burgundy"), 3);
  EXPECT_GT(shared((*read)->map, now, "Helvetia", "Tyrolia"), 3);
}

TEST(Coverage, HasEachLineOnce) {
  // Two squares beside each other: three lines, of which one parts them.
  const std::vector<Face> faces{{{{{{0, 0}, {5, 0}, {5, 5}, {0, 5}}}}, 0}, {{{{{5, 0}, {9, 0}, {9, 5}, {5, 5}}}}, 1}};
  const std::vector<Arc> arcs = arcs_between(faces);
  EXPECT_THAT(arcs, SizeIs(3));
  const std::vector<Area> areas = areas_of(arcs, 2);
  EXPECT_DOUBLE_EQ(size_of(areas[0]), 25);
  EXPECT_DOUBLE_EQ(size_of(areas[1]), 20);
}

}  // namespace outlines_test
}  // namespace casus::reports
