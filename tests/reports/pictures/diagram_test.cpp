#include "reports/pictures/diagram.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include <cctype>
#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/rules/options.h"
#include "reports/pictures/line_ways.h"
#include "tests/engine/unchecked_options.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace diagram_test {

using ::testing::HasSubstr;
using ::testing::Not;

Province named(std::string id, std::string name, Terrain terrain, Point position) {
  Province province;
  province.id = std::move(id);
  province.name = std::move(name);
  province.terrain = terrain;
  province.position = position;
  return province;
}

// An island, a strait, a province with two coasts, and names that a careless writer stumbles over.
Variant small_variant() {
  MapBuilder builder;
  builder.size({300, 200});
  Province two_coasts = named("cap", "Cape <b>&amp;</b>", Terrain::Coastal, {150, 100});
  two_coasts.coasts = {{Coast::North, {150, 60}}, {Coast::South, {150, 140}}};
  two_coasts.supply_centre = true;
  const ProvinceId cape = builder.add(two_coasts);
  const ProvinceId isle = builder.add(named("isl",
                                            "Isle \\N \"of\" \x01"
                                            "Bells\xff",
                                            Terrain::Coastal, {250, 100}));
  const ProvinceId land = builder.add(named("lan", "Inland", Terrain::Inland, {150, 102}));  // on top of the cape
  const ProvinceId sound = builder.add(named("sou", "Sound", Terrain::Sea, {200, 20}));
  builder.add(Border{cape, isle, Coast::None, Coast::None, true, false, sound});
  builder.add(Border{cape, land, Coast::None, Coast::None, true, false, std::nullopt});
  builder.add(Border{cape, sound, Coast::North, Coast::None, false, true, std::nullopt});
  builder.add(Border{isle, sound, Coast::None, Coast::None, false, true, std::nullopt});
  Variant variant;
  variant.id = "small";
  variant.title = "Small & <odd>";
  variant.map = builder.build();
  Power bell;
  bell.name = "Bell & Co";
  bell.adjective = "Bell";
  bell.colour = "#c0392b";
  bell.homes = {cape};
  variant.powers.add(bell);
  return testing::with_option(std::move(variant), &Options::straits, Straits::ClosedByFleets);
}

const std::string& svg_of(const Variant& variant) {
  static std::map<std::string, std::string> drawn;
  const auto [found, is_new] = drawn.try_emplace(variant.id);
  if (is_new) found->second = diagram(variant, DiagramFormat::Svg);
  return found->second;
}

// Nodes, lines and texts of a diagram by title.
class Drawn {
 public:
  explicit Drawn(const Variant& variant) {
    const std::string& svg = svg_of(variant);
    EXPECT_TRUE(document_.load_buffer(svg.data(), svg.size()));
  }
  pugi::xml_node node(const std::string& title) const { return found("node", title); }
  pugi::xml_node line(const std::string& title) const { return found("edge", title); }
  // "LINE over PROVINCE" for each line that is drawn over a province which it does not join.
  std::vector<std::string> lines_over_others() const {
    std::vector<std::string> found;
    std::map<std::string, Box> boxes;
    for (pugi::xpath_node node : document_.select_nodes("//g[@class='node']")) {
      const std::string province = node.node().child("title").text().get();
      if (province.starts_with("province/")) boxes[province] = box_of(node.node());
    }
    for (pugi::xpath_node edge : document_.select_nodes("//g[@class='edge']")) {
      const std::string title = edge.node().child("title").text().get();
      const LineWay way = points_in(edge.node().child("path").attribute("d").value());
      for (const auto& [province, box] : boxes) {
        const bool joins = title.starts_with(province + "--") || title.ends_with("--" + province);
        if (!joins && passes_through(way, box)) found.push_back(title + " over " + province);
      }
    }
    return found;
  }
  std::string words(const std::string& title) const {
    std::string all;
    for (pugi::xml_node text : node(title).children("text"))
      all += std::string(all.empty() ? "" : " ") + text.text().get();
    return all;
  }

 private:
  static std::vector<Point> points_in(std::string text) {
    for (char& letter : text) {
      if (letter == ',' || std::isalpha(static_cast<unsigned char>(letter)) != 0) letter = ' ';
    }
    std::istringstream numbers(text);
    std::vector<Point> points;
    for (Point point; numbers >> point.x >> point.y;) points.push_back(point);
    return points;
  }
  static Box box_of(pugi::xml_node node) {
    std::vector<Point> points;
    for (pugi::xml_node shape : node.children()) {
      const auto number = [&](const char* name) { return shape.attribute(name).as_double(); };
      if (std::string_view(shape.name()) == "ellipse") {
        points.push_back({number("cx") - number("rx"), number("cy") - number("ry")});
        points.push_back({number("cx") + number("rx"), number("cy") + number("ry")});
      }
      for (const char* outline : {"d", "points"}) {
        const std::vector<Point> more = points_in(shape.attribute(outline).value());
        points.insert(points.end(), more.begin(), more.end());
      }
    }
    Box box{points.at(0).x, points.at(0).y, points.at(0).x, points.at(0).y};
    for (const Point point : points) box.include(point);
    return box;
  }
  static bool passes_through(const LineWay& way, const Box& box) {
    for (double t = 0; t <= static_cast<double>(way.size() / 3); t += 0.02) {
      const Point at = point_on(way, t);
      if (box.meets({at.x, at.y, at.x, at.y})) return true;
    }
    return false;
  }
  pugi::xml_node found(const std::string& kind, const std::string& title) const {
    return document_.select_node(("//g[@class='" + kind + "'][title='" + title + "']").c_str()).node();
  }
  pugi::xml_document document_;
};

std::set<std::string> titles_of(const std::string& svg, const char* kind) {
  pugi::xml_document document;
  EXPECT_TRUE(document.load_buffer(svg.data(), svg.size()));
  std::set<std::string> titles;
  for (pugi::xpath_node found : document.select_nodes(("//g[@class='" + std::string(kind) + "']").c_str())) {
    titles.insert(found.node().child("title").text().get());
  }
  return titles;
}

TEST(Diagram, HasEveryProvinceEveryCoastAndEveryBorder) {
  const std::string& svg = svg_of(small_variant());
  EXPECT_THAT(titles_of(svg, "node"), ::testing::IsSupersetOf({"province/cap", "province/cap/nc", "province/cap/sc",
                                                               "province/isl", "province/lan", "province/sou"}));
  EXPECT_THAT(titles_of(svg, "edge"),
              ::testing::IsSupersetOf({"province/cap--province/cap/nc", "province/cap--province/cap/sc",
                                       "province/cap--province/isl", "province/cap--province/lan",
                                       "province/cap/nc--province/sou", "province/isl--province/sou"}));
}

TEST(Diagram, TellsTheKindsOfBordersApartWithoutColour) {
  const std::string& svg = svg_of(small_variant());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_buffer(svg.data(), svg.size()));
  const auto lines_of = [&](const char* title) {
    return document.select_node(("//g[@class='edge'][title='" + std::string(title) + "']").c_str()).node();
  };
  EXPECT_STREQ(lines_of("province/cap--province/lan").child("path").attribute("stroke-dasharray").value(), "");
  EXPECT_STRNE(lines_of("province/isl--province/sou").child("path").attribute("stroke-dasharray").value(), "");
  EXPECT_STREQ(lines_of("province/cap--province/isl").child("text").text().get(), "strait: Sound");

  const std::string& standard = svg_of(*standard_variant());
  ASSERT_TRUE(document.load_buffer(standard.data(), standard.size()));
  const auto shared = lines_of("province/alb--province/gre").children("path");
  EXPECT_EQ(std::distance(shared.begin(), shared.end()), 3)
      << "a shared border is a double line: two colours and the white between";
}

TEST(Diagram, ShowsTextFromTheMapAsItIs) {
  const std::string& svg = svg_of(small_variant());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_buffer(svg.data(), svg.size()));
  std::set<std::string> texts;
  for (pugi::xpath_node text : document.select_nodes("//text")) texts.insert(text.node().text().get());
  EXPECT_THAT(texts, ::testing::IsSupersetOf({"Cape", "<b>&amp;</b>", "Isle \\N \"of\"",
                                              "\xEF\xBF\xBD"
                                              "Bells\xEF\xBF\xBD",
                                              "Small & <odd>: borders"}));
  EXPECT_THAT(texts, ::testing::IsSupersetOf({"home of Bell &", "Co"}));
}

TEST(Diagram, ShowsFaithsMinorPowersAndPossibleHomes) {
  const std::string& svg = svg_of(*ambition_empire_6());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_buffer(svg.data(), svg.size()));
  const auto node = [&](const std::string& title) {
    return document.select_node(("//g[@class='node'][title='" + title + "']").c_str()).node();
  };
  const auto words = [&](const std::string& title) {
    std::string all;
    for (pugi::xml_node text : node(title).children("text"))
      all += std::string(all.empty() ? "" : " ") + text.text().get();
    return all;
  };
  EXPECT_EQ(words("province/cri"), "Crimea [I] (Russia, Turkey)");
  EXPECT_EQ(words("province/vie"), "Vienna [C]");
  EXPECT_EQ(words("province/sne"), "Southern Netherlands")
      << "nobody's home, and no minor power as long as Austria stands";
  const auto is_dashed = [&](const std::string& title) {
    return document.select_node(("//g[@class='node'][title='" + title + "']/path[@stroke-dasharray]").c_str()).node() !=
           nullptr;
  };
  EXPECT_TRUE(is_dashed("province/cou"));
  EXPECT_FALSE(is_dashed("province/cop"));
  EXPECT_FALSE(is_dashed("province/sne"));
  EXPECT_EQ(
      words("legend/notes"),
      "Faiths: [C] Catholic, [P] Protestant, [O] Orthodox, [I] Islamic. Powers in brackets: it can become a home of theirs. Austria "
      "never builds in Southern Netherlands.");
  EXPECT_THAT(svg_of(*standard_variant()), ::testing::Not(HasSubstr("legend/notes")));
}

TEST(Diagram, DrawsAStraitDashedWithItsWater) {
  const std::string& svg = svg_of(*ambition_empire_6());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_buffer(svg.data(), svg.size()));
  const auto line = [&](const char* title) {
    return document.select_node(("//g[@class='edge'][title='" + std::string(title) + "']").c_str()).node();
  };
  EXPECT_STREQ(line("province/and--province/mor").child("text").text().get(), "strait: Gibraltar");
  EXPECT_STRNE(line("province/and--province/mor").child("path").attribute("stroke-dasharray").value(), "");
  EXPECT_STREQ(line("province/and--province/brc").child("path").attribute("stroke-dasharray").value(), "");
}

TEST(Diagram, DrawsABorderOfOneDirectionAsAnArrow) {
  Variant variant = small_variant();
  EXPECT_THAT(diagram(variant, DiagramFormat::Dot), Not(HasSubstr("dir=forward")));
  MapBuilder builder;
  for (const Province& province : variant.map.provinces()) builder.add(province);
  for (Border border : variant.map.borders()) {
    border.one_way = border.fleet;
    builder.add(border);
  }
  variant.map = builder.build();
  variant.id = "one-way";
  const std::string dot = diagram(variant, DiagramFormat::Dot);
  std::size_t arrows = 0;
  for (std::size_t at = dot.find("dir=forward"); at != dot.npos; at = dot.find("dir=forward", at + 1)) ++arrows;
  EXPECT_EQ(arrows, 2u);
  EXPECT_THAT(dot, HasSubstr("An arrow: units pass in its direction only."));
}

TEST(Diagram, DrawsALandBridgeAsALineOfItsOwnWithoutItsWater) {
  const Drawn drawn(*classical());
  const pugi::xml_node bridge = drawn.line("province/kyr--province/sar");
  const pugi::xml_node border = drawn.line("province/bru--province/rom");
  EXPECT_TRUE(bridge.child("path"));
  EXPECT_STREQ(bridge.child("path").attribute("stroke-dasharray").value(), "")
      << "a strait that fleets close is dashed";
  EXPECT_STRNE(bridge.child("path").attribute("stroke").value(), border.child("path").attribute("stroke").value());
  EXPECT_FALSE(bridge.child("text"));
  EXPECT_EQ(drawn.words("legend/crossing (land bridge): no fleet closes it"),
            "crossing (land bridge): no fleet closes it");
}

TEST(Diagram, ShowsHomesWhileTheyAreOwnedAndTheListOfThePope) {
  const Drawn drawn(*ambition_empire_ludomaniacs());
  EXPECT_EQ(drawn.words("province/kon"), "Koenigsberg (Poland & Saxony*)");
  EXPECT_EQ(drawn.words("province/bak"), "Bakhchisaray (Russia*)");
  EXPECT_EQ(
      drawn.words("legend/notes"),
      "Powers with a star: it is a home of theirs as long as they own it. Austria never builds in Austrian Netherlands. Papal States "
      "supports units of Austria, France, Poland & Saxony, Spain, Tuscany, Two Sicilies and Venetia only.");
}

TEST(Diagram, FillsLandThatIsWaterTooWithBoth) {
  const Drawn drawn(*ambition_empire_ludomaniacs());
  EXPECT_TRUE(drawn.node("province/gib").find_node([](pugi::xml_node node) {
    return std::string_view(node.name()) == "linearGradient";
  }));
  EXPECT_FALSE(drawn.node("province/lon").find_node([](pugi::xml_node node) {
    return std::string_view(node.name()) == "linearGradient";
  }));
  EXPECT_TRUE(drawn.node("legend/land and water"));
  EXPECT_FALSE(Drawn(*classical()).node("legend/land and water"));
}

TEST(Diagram, LeadsLinesRoundProvinces) {
  for (const auto& variant :
       {standard_variant(), ambition_empire_5(), ambition_empire_6(), ambition_empire_ludomaniacs(), classical()}) {
    EXPECT_THAT(Drawn(*variant).lines_over_others(), ::testing::IsEmpty()) << variant->id;
  }
}

TEST(Diagram, LetsLabelsThatWouldCoverEachOtherGiveWay) {
  const std::string& svg = svg_of(small_variant());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_buffer(svg.data(), svg.size()));
  const auto y_of = [&](const char* title) {
    return document.select_node(("//g[@class='node'][title='" + std::string(title) + "']/text").c_str())
        .node()
        .attribute("y")
        .as_double();
  };
  EXPECT_GT(std::abs(y_of("province/cap") - y_of("province/lan")), 20);
}

TEST(Diagram, GivesTheSameBytesEachTime) {
  for (DiagramFormat format : {DiagramFormat::Svg, DiagramFormat::Png, DiagramFormat::Pdf, DiagramFormat::Dot}) {
    EXPECT_EQ(diagram(small_variant(), format), diagram(small_variant(), format));
  }
  EXPECT_THAT(diagram(small_variant(), DiagramFormat::Pdf), HasSubstr("(D:20000101000000"));
}

TEST(Diagram, WritesEachFormat) {
  EXPECT_TRUE(diagram(small_variant(), DiagramFormat::Svg).starts_with("<?xml"));
  EXPECT_TRUE(diagram(small_variant(), DiagramFormat::Png).starts_with("\x89PNG"));
  EXPECT_TRUE(diagram(small_variant(), DiagramFormat::Pdf).starts_with("%PDF"));
  EXPECT_TRUE(diagram(small_variant(), DiagramFormat::Dot).starts_with("graph small {"));
}

TEST(Diagram, DrawsAMapWithoutProvincesOrPowers) {
  Variant empty;
  empty.id = "";
  empty.map = MapBuilder().build();
  EXPECT_THAT(diagram(empty, DiagramFormat::Svg), HasSubstr("</svg>"));
}

TEST(Diagram, DrawsTheStandardMap) {
  const Variant& standard = *standard_variant();
  const std::string& svg = svg_of(standard);
  const std::set<std::string> nodes = titles_of(svg, "node");
  for (const Province& province : standard.map.provinces())
    EXPECT_TRUE(nodes.contains("province/" + province.id)) << province.id;
  EXPECT_TRUE(nodes.contains("province/stp/nc"));
}

// ---- On dark screens ----

double lightness(const std::string& colour) {
  const auto channel = [&](std::size_t i) {
    const double value = std::stoi(colour.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2);
}
double contrast(const std::string& one, const std::string& other) {
  const double a = lightness(one) + 0.05, b = lightness(other) + 0.05;
  return std::max(a, b) / std::min(a, b);
}

// What the style of the picture makes of a colour on a dark screen; "" where it says nothing of it.
std::string on_a_dark_screen(const std::string& style, const std::string& property, const std::string& light) {
  const std::string selector = "[" + property + "=\"" + light + "\"]{" + property + ":";
  const std::size_t at = style.find(selector);
  return at == std::string::npos ? "" : style.substr(at + selector.size(), 7);
}

TEST(Diagram, IsReadableOnADarkScreenAndStaysLightOnPaper) {
  for (const auto& variant : {standard_variant(), ambition_empire_6(), ambition_empire_ludomaniacs(), classical()}) {
    SCOPED_TRACE(variant->id);
    pugi::xml_document svg;
    ASSERT_TRUE(svg.load_string(svg_of(*variant).c_str()));
    const std::string style = svg.document_element().child("style").text().get();
    ASSERT_TRUE(style.starts_with("@media screen and (prefers-color-scheme:dark){"));
    const std::string ground = on_a_dark_screen(style, "fill", "white");
    const std::string letters = on_a_dark_screen(style, "fill", "#222222");
    EXPECT_GT(contrast(ground, letters), 7);
    for (const pugi::xpath_node found : svg.select_nodes("//@fill[. != 'none' and not(starts-with(., 'url'))]")) {
      if (std::string_view(found.parent().name()) == "text") continue;
      const std::string light = found.attribute().value();
      ASSERT_NE(on_a_dark_screen(style, "fill", light), "") << light;
      EXPECT_GT(contrast(on_a_dark_screen(style, "fill", light), letters), 4.5) << light;
    }
    for (const pugi::xpath_node found : svg.select_nodes("//@stroke[. != 'none' and . != 'transparent']")) {
      const std::string light = found.attribute().value();
      if (light == "white" || light == "#f2b134") continue;  // between two lines; the planks of a bridge
      ASSERT_NE(on_a_dark_screen(style, "stroke", light), "") << light;
      EXPECT_GT(contrast(on_a_dark_screen(style, "stroke", light), ground), 3) << light;
    }
  }
}

}  // namespace diagram_test
}  // namespace casus::reports
