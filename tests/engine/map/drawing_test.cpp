#include "engine/map/drawing.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/map/svg_path.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace drawing_test {

using ::testing::HasSubstr;
using ::testing::SizeIs;

Drawing drawn(const std::string& inside) {
  auto read = read_drawing("<svg viewBox=\"0 0 100 50\">" + inside + "</svg>", "map.svg");
  EXPECT_TRUE(read.ok()) << to_string(read.problems());
  return read ? *read : Drawing{};
}

std::string problems(const std::string& svg) {
  const auto read = read_drawing(svg, "map.svg");
  return read ? "" : to_string(read.problems());
}

Ring first_ring(const std::string& path) {
  const Drawing drawing = drawn("<path id=\"a\" d=\"" + path + "\"/>");
  return drawing.areas.empty() ? Ring{} : drawing.areas[0].area.rings[0];
}

TEST(Drawing, HasTheOutlinesOfElementsWithIds) {
  const Drawing drawing = drawn(R"(<path id="vie" d="M0 0L10 0L10 10z"/><path d="M0 0L1 0L1 1z"/>
               <polygon id="bud" points="10,0 20,0 20,10"/><rect id="gal" x="1" y="2" width="3" height="4"/>)");
  EXPECT_EQ(drawing.size, (Point{100, 50}));
  ASSERT_THAT(drawing.areas, SizeIs(3));
  EXPECT_EQ(drawing.areas[0].id, "vie");
  EXPECT_EQ(drawing.areas[0].area.rings[0], (Ring{{0, 0}, {10, 0}, {10, 10}}));
  EXPECT_EQ(drawing.areas[1].area.rings[0], (Ring{{10, 0}, {20, 0}, {20, 10}}));
  EXPECT_EQ(drawing.areas[2].area.rings[0], (Ring{{1, 2}, {4, 2}, {4, 6}, {1, 6}}));
}

TEST(Drawing, GathersWhatStandsInAGroupOrTwice) {
  const Drawing drawing = drawn(R"(<g id="den"><path d="M0 0L1 0L1 1z"/><g><path d="M5 5l1 0 0 1z"/></g></g>
                                   <path id="den" d="M9 9h1v1z"/>)");
  ASSERT_THAT(drawing.areas, SizeIs(1));
  EXPECT_THAT(drawing.areas[0].area.rings, SizeIs(3));
}

// A province of several pieces is made only if all of them are.
TEST(Drawing, SaysWhichOutlinesAreMade) {
  const Drawing drawing =
      drawn(R"(<path id="a" d="M0 0L1 0L1 1z"/><path id="b" data-made="from-points" d="M0 0L1 0L1 1z"/>
      <g data-made="from-points"><path id="c" d="M0 0L1 0L1 1z"/><path id="d" d="M0 0L1 0L1 1z"/></g>
      <path id="d" d="M5 5L6 5L6 6z"/><path id="e" data-made="by-hand" d="M0 0L1 0L1 1z"/>)");
  std::string made;
  for (const DrawnArea& area : drawing.areas) made += area.id + (area.made ? "+ " : "- ");
  EXPECT_EQ(made, "a- b+ c+ d- e- ");
  EXPECT_FALSE(DrawnArea{}.made) << "by hand, where nothing is said";
  const auto all = read_drawing(
      "<svg viewBox=\"0 0 9 9\" data-made=\"from-points\"><path id=\"a\" d=\"M0 0L1 0L1 1z\"/></svg>", "map.svg");
  EXPECT_TRUE(all->areas.front().made);
}

TEST(Drawing, CarriesOutTransformations) {
  const Drawing drawing = drawn(
      R"svg(<g transform="translate(10,5) scale(2)"><path id="a" transform="matrix(0 1 -1 0 0 0)" d="M1 0L2 0L2 1z"/></g>)svg");
  EXPECT_EQ(drawing.areas[0].area.rings[0], (Ring{{10, 7}, {10, 9}, {8, 9}}));
}

TEST(Drawing, BeginsAtTheCornerOfItsViewBox) {
  const auto read =
      read_drawing("<svg viewBox=\"-10 -20 100 50\"><path id=\"a\" d=\"M0 0L1 0L1 1z\"/></svg>", "map.svg");
  EXPECT_EQ(read->areas[0].area.rings[0][0], (Point{10, 20}));
}

TEST(Drawing, ReadsAllCommandsOfPaths) {
  EXPECT_EQ(first_ring("M 1,1 3,1 3,3"), (Ring{{1, 1}, {3, 1}, {3, 3}})) << "pairs behind M are lines";
  EXPECT_EQ(first_ring("m1 1 2 0 0 2z"), (Ring{{1, 1}, {3, 1}, {3, 3}}));
  EXPECT_EQ(first_ring("M1 1H3V3h-2z"), (Ring{{1, 1}, {3, 1}, {3, 3}, {1, 3}}));
  EXPECT_EQ(first_ring("M0 0l.5.5.5-1z"), (Ring{{0, 0}, {.5, .5}, {1, -.5}})) << "numbers need no blanks between them";
}

TEST(Drawing, KeepsToTheCurvesOfPaths) {
  const auto is_near_circle = [](const Ring& ring, std::size_t from) {
    for (std::size_t i = from; i < ring.size(); ++i) {
      if (std::abs(std::hypot(ring[i].x - 50, ring[i].y - 50) - 10) > 0.1) return false;
    }
    return ring.size() > 8;
  };
  EXPECT_TRUE(is_near_circle(first_ring("M40 50A10 10 0 0 1 60 50A10 10 0 0 1 40 50"), 0));
  EXPECT_TRUE(is_near_circle(first_ring("M40 50a10 10 0 1120 0a10 10 0 01-20 0"), 0)) << "flags without blanks";
  // A quarter, as circles are drawn by cubic curves; S and T go on smoothly.
  EXPECT_TRUE(is_near_circle(first_ring("M50 40C55.52 40 60 44.48 60 50S55.52 60 50 60 40 55.52 40 50"), 0));
  const Ring parabola = first_ring("M0 0Q5 10 10 0T20 0");
  EXPECT_EQ(parabola.back(), (Point{20, 0}));
  double lowest = 0;
  for (const Point at : parabola) lowest = std::min(lowest, at.y);
  EXPECT_NEAR(lowest, -5, 0.1) << "T mirrors the control point of Q";
}

TEST(Drawing, SaysWhereItCannotBeRead) {
  EXPECT_THAT(problems("<svg viewBox=\"0 0 9 9\">\n <path id=\"a\" d=\"M0 0L1 x\"/></svg>"),
              HasSubstr("map.svg:2:2: path data"));
  EXPECT_THAT(problems("<svg viewBox=\"0 0 9 9\"><path id=\"a\" d=\"L0 0\"/></svg>"), HasSubstr("path data"));
  EXPECT_THAT(problems("<svg viewBox=\"0 0 9 9\"><polygon id=\"a\" points=\"1 2 3\"/></svg>"),
              HasSubstr("points that cannot"));
  EXPECT_THAT(problems("<svg viewBox=\"0 0 9 9\"><g transform=\"turn(3)\"/></svg>"), HasSubstr("a transformation"));
  EXPECT_THAT(problems("<svg viewBox=\"0 0 9 9\"><path id=\"a\" d=\"M0 0H9999999V9\"/></svg>"),
              HasSubstr("far outside"));
  EXPECT_THAT(problems("<svg><path id=\"a\" d=\"M0 0H9V9\"/></svg>"), HasSubstr("whose size is not known"));
  EXPECT_THAT(problems("<svg viewBox=\"0 0 9 9\"/>"), HasSubstr("a drawing without outlines"));
  EXPECT_THAT(problems("<map/>"), HasSubstr("not an SVG file"));
  EXPECT_THAT(problems("<svg viewBox=\"0 0 9 9\"><path"), HasSubstr("not well-formed XML"));
  std::string deep = "<svg viewBox=\"0 0 9 9\">";
  for (int i = 0; i < 100; ++i) deep += "<g>";
  for (int i = 0; i < 100; ++i) deep += "</g>";
  EXPECT_THAT(problems(deep + "</svg>"), HasSubstr("nested too deeply"));
}

TEST(Drawing, SaysExactlyWhatItCannotRead) {
  struct Row {
    std::string_view why, svg, message;
  };
  constexpr Row rows[] = {
      {"no element", "x",
       "map.svg:1:2: not well-formed XML\n  expected  an SVG file\n"
       "  found     \"No document element found\"\n"},
      {"an element without an end", "<svg>\n<g>\n</svg>",
       "map.svg:3:3: not well-formed XML\n  expected  an SVG file\n"
       "  found     \"Start-end tags mismatch\"\n"},
      {"another root", "\n <map/>",
       "map.svg:2:2: not an SVG file\n  expected  <svg> as the root element\n  found     \"map\"\n"},
      {"a rectangle without a height", "<svg viewBox=\"0 0 9 9\">\n<rect id=\"a\" x=\"1\" y=\"1\" width=\"2\"/></svg>",
       "map.svg:2:1: a rectangle that cannot be read\n  expected  x, y, width and height\n"},
      {"a rectangle without a width", "<svg viewBox=\"0 0 9 9\"><rect id=\"a\" height=\"2\"/></svg>",
       "map.svg:1:24: a rectangle that cannot be read\n  expected  x, y, width and height\n"},
      {"an x that is no number", "<svg viewBox=\"0 0 9 9\"><rect id=\"a\" x=\"l\" width=\"2\" height=\"2\"/></svg>",
       "map.svg:1:24: a rectangle that cannot be read\n  expected  x, y, width and height\n"},
      {"a y that is no number", "<svg viewBox=\"0 0 9 9\"><rect id=\"a\" y=\"l\" width=\"2\" height=\"2\"/></svg>",
       "map.svg:1:24: a rectangle that cannot be read\n  expected  x, y, width and height\n"},
      {"forty letters of path data are shown, from the one that cannot be read",
       "<svg viewBox=\"0 0 9 9\"><path id=\"a\" d=\"M0 0L1 1B3456789 123456789 123456789 123456789 123\"/></svg>",
       "map.svg:1:24: path data that cannot be read\n  expected  SVG path data\n"
       "  found     \"B3456789 123456789 123456789 123456789 1\"\n"},
      {"points", "<svg viewBox=\"0 0 9 9\"><polygon id=\"a\" points=\"1 2 x\"/></svg>",
       "map.svg:1:24: points that cannot be read\n  expected  pairs of numbers\n  found     \"x\"\n"},
      {"a transformation", "<svg viewBox=\"0 0 9 9\"><g transform=\"scale(2) turn(3)\"/></svg>",
       "map.svg:1:24: a transformation that cannot be read\n  expected  matrix, translate, scale, rotate or skew\n"
       "  found     \"turn(3)\"\n"},
      {"a polygon of two points is no outline", "<svg viewBox=\"0 0 9 9\"><polygon id=\"a\" points=\"1 2 3 4\"/></svg>",
       "map.svg:1:1: a drawing without outlines\n  expected  <path> elements with the ids of provinces\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(problems(std::string(row.svg)), row.message);
  }
}

TEST(Drawing, HasASize) {
  const auto size_of = [](const std::string& attributes) {
    const auto read = read_drawing("<svg " + attributes + "><path id=\"a\" d=\"M0 0L1 0L1 1z\"/></svg>", "map.svg");
    if (read) return std::to_string(read->size.x) + " x " + std::to_string(read->size.y);
    return to_string(read.problems());
  };
  struct Row {
    std::string attributes, expected;
  };
  const auto unknown = [](const std::string& found) {
    return "map.svg:1:1: a drawing whose size is not known\n  expected  viewBox=\"0 0 WIDTH HEIGHT\"\n" +
           (found.empty() ? "" : "  found     \"" + found + "\"\n");
  };
  const Row rows[] = {
      {"viewBox=\"0 0 1 50\"", "1.000000 x 50.000000"},
      {"viewBox=\"0 0 50 1\"", "50.000000 x 1.000000"},
      {"viewBox=\"0 0 0 50\"", unknown("0 0 0 50")},
      {"viewBox=\"0 0 50 0\"", unknown("0 0 50 0")},
      {"viewBox=\"0 0\"", unknown("0 0")},
      {"viewBox=\"0 0 9 9 9 9\"", unknown("0 0 9 9 9 9")},
      {"viewBox=\"all of it\"", unknown("all of it")},
      {"viewBox=\"all of it\" width=\"9\" height=\"9\"", unknown("all of it")},
      {"width=\"1\" height=\"20\"", "1.000000 x 20.000000"},
      {"width=\"20\" height=\"1\"", "20.000000 x 1.000000"},
      {"width=\"12.5px\" height=\"20px\"", "12.500000 x 20.000000"},
      {"width=\"20%\" height=\"20\"", unknown("")},
      {"width=\"20\" height=\"20mm\"", unknown("")},
      {"width=\"0\" height=\"20\"", unknown("")},
      {"width=\"20\" height=\"0\"", unknown("")},
      {"width=\"20\"", unknown("")},
      {"height=\"20\"", unknown("")},
  };
  for (const Row& row : rows) EXPECT_EQ(size_of(row.attributes), row.expected) << row.attributes;
}

TEST(Drawing, MayHaveAPrefixForItsElements) {
  const auto read = read_drawing(
      "<s:svg viewBox=\"0 0 9 9\"><s:g id=\"a\"><s:rect width=\"2px\" height=\"3px\"/></s:g></s:svg>", "map.svg");
  ASSERT_TRUE(read.ok()) << to_string(read.problems());
  ASSERT_THAT(read->areas, SizeIs(1));
  EXPECT_EQ(read->areas[0].area.rings[0], (Ring{{0, 0}, {2, 0}, {2, 3}, {0, 3}}));
}

std::string nested(int levels) {
  std::string svg = "<svg viewBox=\"0 0 9 9\">";
  for (int i = 0; i < levels; ++i) svg += "<g>";
  svg += "<path id=\"a\" d=\"M0 0L1 0L1 1z\"/>";
  for (int i = 0; i < levels; ++i) svg += "</g>";
  return svg + "</svg>";
}

TEST(Drawing, HasLimits) {
  EXPECT_EQ(problems(nested(64)), "");
  EXPECT_EQ(problems(nested(65)), "map.svg:1:216: elements nested too deeply\n  expected  at most 64 levels\n");

  const std::string small = nested(0);
  const auto as_large_as = [&](std::size_t bytes) { return small + std::string(bytes - small.size(), '\n'); };
  EXPECT_EQ(problems(as_large_as(16 * 1024 * 1024)), "");
  EXPECT_EQ(problems(as_large_as(16 * 1024 * 1024 + 1)), "map.svg: too large\n  expected  at most 16 MB\n");
  EXPECT_EQ(read_drawing(as_large_as(16 * 1024 * 1024 + 1), "map.svg").problems()[0].at, (SourcePos{"map.svg", 0, 0}));

  for (const std::string_view at : {"1000000 0", "-1000000 0", "0 1000000", "0 -1000000"}) {
    const auto triangle = [](const std::string& corner) {
      return "<svg viewBox=\"0 0 9 9\"><path id=\"a\" d=\"M1 1L2 1L" + corner + "z\"/></svg>";
    };
    std::string further(at);
    *further.rbegin() == '0' && further[0] == '0' ? further.append(".5") : further.insert(further.find(' '), ".5");
    EXPECT_EQ(problems(triangle(std::string(at))), "");
    EXPECT_EQ(problems(triangle(further)),
              "map.svg:1:24: an outline far outside of the picture\n  expected  at most 1,000,000 units away\n");
  }
}

// A tiny world, whose map names outlines.
testing::FilesByPath world(const std::string& outlines_attribute, const std::string& svg) {
  return {{"mine/map.xml", "<map width=\"100\" height=\"50\" " + outlines_attribute + R"(>
  <province id="a" name="Alba" kind="inland" centre="yes" x="1" y="1"/>
  <province id="b" name="Brit" kind="inland" x="9" y="9"/>
  <border a="a" b="b" for="army"/></map>)"},
          {"mine/outlines.svg", svg},
          {"mine/variant.xml", R"(<variant id="mine" extends="standard" map="mine" title="Mine"/>)"}};
}

Read<Map> map_of(const std::string& attribute, const std::string& svg) {
  // Only the map is of interest; the rules of a variant that fits it would be long.
  auto read = read_variant("mine", testing::mapdata(world(attribute, svg)));
  if (read) return (*read)->map;
  return read.problems();
}

constexpr const char* two_lands =
    "<svg viewBox=\"0 0 200 100\"><path id=\"a\" d=\"M0 0h100v100z\"/><path id=\"b\" d=\"M100 0h100v100z\"/></svg>";

TEST(Outlines, AreReadFromTheFileThatTheMapNames) {
  const auto problems_of = [](const std::string& attribute, const std::string& svg) {
    const Read<Map> map = map_of(attribute, svg);
    return to_string(map.problems());
  };
  EXPECT_THAT(problems_of("outlines=\"../x.svg\"", two_lands), HasSubstr("a name of outlines that cannot be used"));
  EXPECT_THAT(problems_of("outlines=\"x.xml\"", two_lands), HasSubstr("a name of outlines that cannot be used"));
  EXPECT_THAT(problems_of("outlines=\"outlines.svg\"", "<svg>"), HasSubstr("mine/outlines.svg:1:"));
}

TEST(Outlines, ThatAreNotThereAreAWarning) {
  const testing::FilesByPath files{
      {"bare/variant.xml",
       R"(<variant id="bare" extends="standard" title="Bare"><map outlines="none.svg"/></variant>)"}};
  const auto variant = read_variant("bare", testing::mapdata(files));
  ASSERT_TRUE(variant.ok()) << to_string(variant.problems());
  EXPECT_EQ((*variant)->map.drawing(), nullptr);
  EXPECT_THAT(to_string((*variant)->warnings), HasSubstr("bare/variant.xml:1:"));
  EXPECT_THAT(to_string((*variant)->warnings), HasSubstr("a missing file of outlines"));
}

TEST(Outlines, AreThereForEveryShippedMap) {
  for (const char* id : {"standard", "ambition-empire-6", "ambition-empire-5", "ambition-empire-ludomaniacs",
                         "classical", "1700ad", "hundred", "modern", "versailles", "colonial"}) {
    const auto variant = testing::shipped(id);
    ASSERT_NE(variant->map.drawing(), nullptr) << id;
    EXPECT_EQ(variant->map.drawing()->size, variant->map.size()) << id;
    for (const Province& province : variant->map.provinces()) {
      const auto& areas = variant->map.drawing()->areas;
      EXPECT_TRUE(std::ranges::any_of(areas, [&](const DrawnArea& area) { return area.id == province.id; }))
          << id << ' ' << province.name;
    }
  }
}

std::string path_of(std::size_t points, bool tangled) {
  std::string path = "M0 0";
  for (std::size_t i = 1; i < points; ++i) {
    const double turn = tangled ? 2.5 : 6.283 / static_cast<double>(points);  // a star, or a circle
    const double angle = turn * static_cast<double>(i);
    path += "L" + std::to_string(50 + 40 * std::cos(angle)) + " " + std::to_string(25 + 20 * std::sin(angle));
  }
  return "<path id=\"a\" d=\"" + path + "\"/>";
}

// Pictures and `casus outline` work on all points of a drawing, and on each place where an outline crosses itself.
TEST(Drawing, HasSoManyPointsAndCrossings) {
  const auto svg = [](const std::string& inside) { return "<svg viewBox=\"0 0 100 50\">" + inside + "</svg>"; };
  const std::string many = path_of(200'000, false), one = "<polygon id=\"b\" points=\"1 1\"/>";
  EXPECT_EQ(problems(svg(many)), "");
  EXPECT_EQ(problems(svg(many + one + one)), "map.svg:1:" + std::to_string(27 + many.size()) +
                                                 ": too many points\n  expected  at most 200,000 in a drawing\n");
  EXPECT_EQ(problems(svg(path_of(30, true))), "");
  EXPECT_EQ(problems(svg(path_of(3'000, true) + path_of(3'000, true))),
            "map.svg:1:27: outlines that cross themselves too often\n  expected  at most 1,000 times in a drawing\n");
}

TEST(Outlines, OfALandThatAVariantTakesAwayStayAsImpassableLand) {
  const testing::FilesByPath files{{"less/variant.xml", R"(<variant id="less" extends="standard" title="Less">
    <map><province id="swe" remove="yes"/><province id="ska" remove="yes"/></map></variant>)"}};
  const auto variant = read_variant("less", testing::mapdata(files));
  ASSERT_TRUE(variant.ok()) << to_string(variant.problems());
  int impassable = 0, skagerrak = 0;
  for (const DrawnArea& area : (*variant)->map.drawing()->areas) {
    impassable += area.id == impassable_id ? 1 : 0;
    skagerrak += area.id == "ska" ? 1 : 0;
    EXPECT_NE(area.id, "swe");
  }
  EXPECT_EQ(impassable, 2) << "Switzerland and others, and Sweden";
  EXPECT_EQ(skagerrak, 1) << "a sea that is gone is water all the same";
}

}  // namespace drawing_test
}  // namespace casus
