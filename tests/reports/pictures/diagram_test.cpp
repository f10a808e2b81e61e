#include "reports/pictures/diagram.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include <cctype>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/rules/options.h"
#include "reports/assets/assets.h"
#include "reports/pictures/line_ways.h"
#include "tests/engine/unchecked_options.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace diagram_test {

using ::testing::Contains;
using ::testing::ElementsAre;
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
  builder.add(Border{cape, isle, Coast::None, Coast::None, true, false, sound, false, false, {}, {}});
  builder.add(Border{cape, land, Coast::None, Coast::None, true, false, std::nullopt, false, false, {}, {}});
  builder.add(Border{cape, sound, Coast::North, Coast::None, false, true, std::nullopt, false, false, {}, {}});
  builder.add(Border{isle, sound, Coast::None, Coast::None, false, true, std::nullopt, false, false, {}, {}});
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

const std::shared_ptr<const Variant>& seventeen_hundred() {
  static const std::shared_ptr<const Variant> variant = mapdata_variant("1700ad");
  return variant;
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
  explicit Drawn(const Variant& variant) : svg_(svg_of(variant)) {
    EXPECT_TRUE(document_.load_buffer(svg_.data(), svg_.size()));
  }
  pugi::xml_node node(const std::string& title) const { return found("node", title); }
  pugi::xml_node line(const std::string& title) const { return found("edge", title); }
  // "LINE over PROVINCE" for each line that is drawn over a province which it does not join.
  std::vector<std::string> lines_over_others() const {
    std::vector<std::string> found;
    std::map<std::string, Box> boxes;
    for (pugi::xpath_node node : document_.select_nodes("//g[starts-with(@id,'map-')]"))
      boxes[std::string(node.node().attribute("id").value()).substr(4)] = box_of(node.node());
    for (pugi::xpath_node edge : document_.select_nodes("//g[starts-with(@id,'line-')]")) {
      const std::string id = edge.node().attribute("id").value();
      const LineWay way = points_in(edge.node().child("path").attribute("d").value());
      for (const auto& [place, box] : boxes) {
        const bool joins = id.starts_with("line-" + place + "..") || id.ends_with(".." + place);
        if (!joins && passes_through(way, box)) found.push_back(id + " over " + place);
      }
    }
    return found;
  }
  // "PLACE over PLACE" for each two boxes of the map or its legend that cover each other.
  std::vector<std::string> overlaps() const {
    std::vector<std::pair<std::string, Box>> boxes;
    for (pugi::xpath_node node : document_.select_nodes("//g[contains(@class,'node')][polygon or path or ellipse]"))
      boxes.emplace_back(words_of(node.node()), box_of(node.node()));
    std::vector<std::string> found;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      for (std::size_t j = i + 1; j < boxes.size(); ++j) {
        if (boxes[i].second.meets(boxes[j].second)) found.push_back(boxes[i].first + " over " + boxes[j].first);
      }
    }
    return found;
  }
  // What is wrong with the name of a strait: it has to be above all lines, and on its own.
  std::vector<std::string> misplaced_names_of_straits() const {
    std::vector<std::string> found;
    for (const pugi::xpath_node name : document_.select_nodes("//g[starts-with(@id,'strait-')]")) {
      const std::string id = name.node().attribute("id").value();
      if (name.node().select_node("following::g[contains(@class,'edge')]")) found.push_back(id + " below a line");
      const pugi::xml_node own = line("line-" + id.substr(7)).child("path");
      if (!passes_through(points_in(own.attribute("d").value()), box_of(name.node())))
        found.push_back(id + " off its line");
      if (name.node().child("polygon").attribute("fill").value() != std::string_view("white")) found.push_back(id);
    }
    return found;
  }
  int names_of_straits() const {
    return static_cast<int>(document_.select_nodes("//g[starts-with(@id,'strait-')]").size());
  }
  // In pixels where the picture is so wide.
  double smallest_letters(double shown_width) const {
    double smallest = shown_width;
    for (pugi::xpath_node text : document_.select_nodes("//text[normalize-space()]"))
      smallest = std::min(smallest, text.node().attribute("font-size").as_double());
    return smallest * shown_width / size_of_diagram(svg_).value_or(Point{}).x;
  }
  pugi::xml_node root() const { return document_.document_element(); }
  std::vector<std::string> legend() const {
    std::vector<std::string> found;
    for (pugi::xpath_node node : document_.select_nodes("//g[@class='node' and not(@id)]"))
      found.push_back(words_of(node.node()));
    return found;
  }
  std::string words(const std::string& title) const { return words_of(node(title)); }

 private:
  static std::string words_of(pugi::xml_node node) {
    std::string all;
    for (pugi::xml_node text : node.children("text")) all += std::string(all.empty() ? "" : " ") + text.text().get();
    return all;
  }
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
    return document_.select_node(("//g[contains(@class,'" + kind + "')][@id='" + title + "']").c_str()).node();
  }
  const std::string& svg_;
  pugi::xml_document document_;
};

std::set<std::string> ids_of(const std::string& svg, const char* kind) {
  pugi::xml_document document;
  EXPECT_TRUE(document.load_buffer(svg.data(), svg.size()));
  std::set<std::string> ids;
  for (pugi::xpath_node found : document.select_nodes(("//g[contains(@class,'" + std::string(kind) + "')]").c_str())) {
    ids.insert(found.node().attribute("id").value());
  }
  return ids;
}

TEST(Diagram, HasEveryProvinceEveryCoastAndEveryBorder) {
  const std::string& svg = svg_of(small_variant());
  EXPECT_THAT(ids_of(svg, "node"),
              ::testing::IsSupersetOf({"map-cap", "map-cap.nc", "map-cap.sc", "map-isl", "map-lan", "map-sou"}));
  EXPECT_THAT(ids_of(svg, "edge"), ::testing::IsSupersetOf({"line-cap..cap.nc", "line-cap..cap.sc", "line-cap..isl",
                                                            "line-cap..lan", "line-cap.nc..sou", "line-isl..sou"}));
}

TEST(Diagram, TellsTheKindsOfBordersApartWithoutColour) {
  const std::string& svg = svg_of(small_variant());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_buffer(svg.data(), svg.size()));
  const auto lines_of = [&](const char* title) {
    return document.select_node(("//g[contains(@class,'edge')][@id='" + std::string(title) + "']").c_str()).node();
  };
  EXPECT_STREQ(lines_of("line-cap..lan").child("path").attribute("stroke-dasharray").value(), "");
  EXPECT_STRNE(lines_of("line-isl..sou").child("path").attribute("stroke-dasharray").value(), "");
  EXPECT_EQ(Drawn(small_variant()).words("strait-cap..isl"), "strait: Sound");

  const std::string& standard = svg_of(*standard_variant());
  ASSERT_TRUE(document.load_buffer(standard.data(), standard.size()));
  const auto shared = lines_of("line-alb..gre").children("path");
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
    return document.select_node(("//g[contains(@class,'node')][@id='" + title + "']").c_str()).node();
  };
  const auto words = [&](const std::string& title) {
    std::string all;
    for (pugi::xml_node text : node(title).children("text"))
      all += std::string(all.empty() ? "" : " ") + text.text().get();
    return all;
  };
  EXPECT_EQ(words("map-cri"), "Crimea [I] (Russia, Turkey)");
  EXPECT_EQ(words("map-vie"), "Vienna [C]");
  EXPECT_EQ(words("map-sne"), "Southern Netherlands") << "nobody's home, and no minor power as long as Austria stands";
  const auto is_dashed = [&](const std::string& title) {
    return document.select_node(("//g[contains(@class,'node')][@id='" + title + "']/path[@stroke-dasharray]").c_str())
               .node() != nullptr;
  };
  EXPECT_TRUE(is_dashed("map-cou"));
  EXPECT_FALSE(is_dashed("map-cop"));
  EXPECT_FALSE(is_dashed("map-sne"));
  EXPECT_EQ(
      Drawn(*ambition_empire_6()).legend().back(),
      "Faiths: [C] Catholic, [P] Protestant, [O] Orthodox, [I] Islamic. Powers in brackets: it can become a home of theirs. Austria "
      "never builds in Southern Netherlands.");
}

TEST(Diagram, DrawsAStraitDashedWithItsWater) {
  const std::string& svg = svg_of(*ambition_empire_6());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_buffer(svg.data(), svg.size()));
  const auto line = [&](const char* title) {
    return document.select_node(("//g[contains(@class,'edge')][@id='" + std::string(title) + "']").c_str()).node();
  };
  EXPECT_EQ(Drawn(*ambition_empire_6()).words("strait-and..mor"), "strait: Gibraltar");
  EXPECT_STRNE(line("line-and..mor").child("path").attribute("stroke-dasharray").value(), "");
  EXPECT_STREQ(line("line-and..brc").child("path").attribute("stroke-dasharray").value(), "");
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

TEST(Diagram, NamesTheConditionsOfBordersOnTheirLines) {
  Variant variant = small_variant();
  MapBuilder builder;
  builder.size(variant.map.size());
  for (const Province& province : variant.map.provinces()) builder.add(province);
  bool is_first = true;
  for (Border border : variant.map.borders()) {
    if (std::exchange(is_first, false)) {
      border.weak = true;
      border.closed_in = Season::Fall;
    }
    builder.add(border);
  }
  variant.map = builder.build();
  variant.id = "conditions";
  const std::string dot = diagram(variant, DiagramFormat::Dot);
  EXPECT_THAT(dot, HasSubstr("weak, closed in Fall"));
  EXPECT_THAT(dot, HasSubstr("A weak border: a move across counts one less"));
  EXPECT_THAT(diagram(small_variant(), DiagramFormat::Dot), Not(HasSubstr("A weak border")));
}

TEST(Diagram, DrawsALandBridgeAsALineOfItsOwnWithoutItsWater) {
  const Drawn drawn(*classical());
  const pugi::xml_node bridge = drawn.line("line-kyr..sar");
  const pugi::xml_node border = drawn.line("line-bru..rom");
  EXPECT_TRUE(bridge.child("path"));
  EXPECT_STREQ(bridge.child("path").attribute("stroke-dasharray").value(), "")
      << "a strait that fleets close is dashed";
  EXPECT_STRNE(bridge.child("path").attribute("stroke").value(), border.child("path").attribute("stroke").value());
  EXPECT_FALSE(bridge.child("text"));
  EXPECT_THAT(drawn.legend(), Contains("crossing (land bridge): no fleet closes it"));
}

TEST(Diagram, ShowsHomesWhileTheyAreOwnedAndTheListOfThePope) {
  const Drawn drawn(*ambition_empire_ludomaniacs());
  EXPECT_EQ(drawn.words("map-kon"), "Koenigsberg (Poland & Saxony*)");
  EXPECT_EQ(drawn.words("map-bak"), "Bakhchisaray (Russia*)");
  EXPECT_EQ(
      drawn.legend().back(),
      "Powers with a star: it is a home of theirs as long as they own it. Austria never builds in Austrian Netherlands. Papal States "
      "supports units of Austria, France, Poland & Saxony, Spain, Tuscany, Two Sicilies and Venetia only.");
}

TEST(Diagram, FillsLandThatIsWaterTooWithBoth) {
  const Drawn drawn(*ambition_empire_ludomaniacs());
  EXPECT_TRUE(drawn.node("map-gib").find_node(
      [](pugi::xml_node node) { return std::string_view(node.name()) == "linearGradient"; }));
  EXPECT_FALSE(drawn.node("map-lon").find_node(
      [](pugi::xml_node node) { return std::string_view(node.name()) == "linearGradient"; }));
  EXPECT_THAT(drawn.legend(), Contains("land and water: fleets convoy there"));
  EXPECT_THAT(Drawn(*classical()).legend(), Not(Contains("land and water: fleets convoy there")));
}

TEST(Diagram, LeadsLinesRoundProvinces) {
  for (const auto& variant :
       {standard_variant(), ambition_empire_5(), ambition_empire_6(), ambition_empire_ludomaniacs(), classical()}) {
    EXPECT_THAT(Drawn(*variant).lines_over_others(), ::testing::IsEmpty()) << variant->id;
  }
}

// The six maps that are shipped: 1700 AD II has one for both of its variants.
TEST(Diagram, CanBeReadAndHasNothingOverAnother) {
  for (const auto& variant : {standard_variant(), ambition_empire_5(), ambition_empire_6(),
                              ambition_empire_ludomaniacs(), classical(), seventeen_hundred()}) {
    SCOPED_TRACE(variant->id);
    const Drawn drawn(*variant);
    EXPECT_THAT(drawn.overlaps(), ::testing::IsEmpty());
    EXPECT_THAT(drawn.misplaced_names_of_straits(), ::testing::IsEmpty());
    EXPECT_EQ(drawn.names_of_straits(), variant->id == "ambition-empire-6" ? 2 : 0) << "straits that fleets close";
    constexpr double first_zoom_step = 1.5;
    const bool is_large = variant->map.provinces().size() > 90;
    EXPECT_GE(drawn.smallest_letters(1280) * (is_large ? first_zoom_step : 1), 11);
  }
}

TEST(Diagram, HasNoFixedSize) {
  const Drawn drawn(*standard_variant());
  EXPECT_TRUE(drawn.root().attribute("viewBox"));
  EXPECT_FALSE(drawn.root().attribute("width"));
  EXPECT_FALSE(drawn.root().attribute("height"));
}

TEST(Diagram, HasTheZoomOfBoardsInItsFileButNotAsAPartOfAPage) {
  const std::string& svg = svg_of(*standard_variant());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_buffer(svg.data(), svg.size()));
  EXPECT_EQ(document.document_element().child("script").text().get(), assets::board_js);
  EXPECT_THAT(with_links_to_rows(svg, "standard.html"), HasSubstr("<script>"));
  EXPECT_THAT(with_links_to_rows(svg, ""), Not(HasSubstr("<script>")));
  EXPECT_THAT(diagram(*standard_variant(), DiagramFormat::Dot), Not(HasSubstr("script")));
}

TEST(Diagram, SaysNamesAndNeighboursInItsTitles) {
  const Drawn drawn(*standard_variant());
  EXPECT_STREQ(drawn.node("map-ank").child("title").text().get(),
               "Ankara: coastal, centre, Turkey (home)\n"
               "Armies to Armenia, Constantinople and Smyrna\n"
               "Fleets to Armenia, Black Sea and Constantinople");
  EXPECT_STREQ(drawn.node("map-spa.nc").child("title").text().get(), "Spain(nc)");
  EXPECT_STREQ(drawn.line("line-ank..smy").child("title").text().get(), "Ankara – Smyrna: armies");
  EXPECT_STREQ(Drawn(*ambition_empire_6()).line("line-and..mor").child("title").text().get(),
               "Andalusia – Morocco: armies and fleets, across Gibraltar");
}

TEST(Diagram, LightsWhatIsNearAProvinceThatIsPointedAt) {
  const Drawn drawn(*standard_variant());
  const auto classes = [](pugi::xml_node part) { return std::string(" ") + part.attribute("class").value() + " "; };
  EXPECT_THAT(classes(drawn.node("map-arm")), HasSubstr(" near-ank "));
  EXPECT_THAT(classes(drawn.node("map-ank")), HasSubstr(" at-ank near-ank "));
  EXPECT_THAT(classes(drawn.line("line-ank..arm")), HasSubstr(" near-ank "));
  EXPECT_THAT(classes(drawn.node("map-bul.ec")), HasSubstr(" at-bul near-bul "));
  EXPECT_THAT(classes(drawn.node("map-mos")), Not(HasSubstr(" near-ank ")));
  EXPECT_THAT(drawn.root().child("style").text().get(),
              HasSubstr(".borders:has(.at-ank:is(:hover,:focus-within,:target)) g[id]:not(.near-ank){opacity:.15}"));
  EXPECT_STREQ(drawn.node("map-ank").attribute("tabindex").value(), "0");
}

TEST(Diagram, HasProvincesThatAreLinksToTheRowsOfATable) {
  const std::string linked = with_links_to_rows(svg_of(*standard_variant()), "standard.html");
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(linked.c_str()));
  const pugi::xml_node coast = document.select_node("//g[@id='map-spa.nc']/a").node();
  EXPECT_STREQ(coast.attribute("href").value(), "standard.html#province-spa");
  EXPECT_STREQ(coast.child("text").text().get(), "nc");
  EXPECT_EQ(document.select_nodes("//g[@tabindex]").size(), 0u) << "the link takes the focus";
  EXPECT_EQ(with_links_to_rows("no svg", ""), "no svg");
}

TEST(Diagram, ExplainsOnlyWhatTheMapHas) {
  MapBuilder builder;
  builder.size({100, 100});
  const ProvinceId one = builder.add(named("one", "One", Terrain::Inland, {10, 10}));
  const ProvinceId two = builder.add(named("two", "Two", Terrain::Inland, {90, 90}));
  builder.add(Border{one, two, Coast::None, Coast::None, true, false, std::nullopt, false, false, {}, {}});
  Variant variant;
  variant.id = "two-provinces";
  variant.map = builder.build();
  EXPECT_THAT(Drawn(variant).legend(), ElementsAre("inland province", "", "", "border for armies only"));
}

TEST(Diagram, ShowsMountainsAndDefences) {
  const Drawn drawn(*seventeen_hundred());
  EXPECT_EQ(drawn.words("map-bpr"), "Brandenburg-Prussia defence 2");
  EXPECT_THAT(drawn.legend().back(), HasSubstr("Defence: the strength of an armed neutral"));
  EXPECT_THAT(drawn.legend().back(), HasSubstr("Mountains: "));
  EXPECT_THAT(Drawn(*standard_variant()).legend(), Not(Contains(HasSubstr("Mountains"))));
}

TEST(Diagram, LetsLabelsThatWouldCoverEachOtherGiveWay) {
  const std::string& svg = svg_of(small_variant());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_buffer(svg.data(), svg.size()));
  const auto y_of = [&](const char* title) {
    return document.select_node(("//g[contains(@class,'node')][@id='" + std::string(title) + "']/text").c_str())
        .node()
        .attribute("y")
        .as_double();
  };
  EXPECT_GT(std::abs(y_of("map-cap") - y_of("map-lan")), 20);
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
  const std::set<std::string> nodes = ids_of(svg, "node");
  for (const Province& province : standard.map.provinces())
    EXPECT_TRUE(nodes.contains("map-" + province.id)) << province.id;
  EXPECT_TRUE(nodes.contains("map-stp.nc"));
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
