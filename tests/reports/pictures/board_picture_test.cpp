#include "reports/pictures/board_picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "engine/map/drawing.h"
#include "engine/rules/clauses.h"
#include "reports/assets/assets.h"
#include "reports/pictures/province_labels.h"
#include "tests/reports/pictures/contrast.h"
#include "tests/reports/sample_run.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace board_picture_test {

using testing::contrast;

// The picture of a case's first phase, read back.
class Picture {
 public:
  Picture(const CaseRecord& record, const PictureOptions& options = {}) {
    const PhaseRecord& phase = record.phases.front();
    const MapShapes shapes = shapes_of(record.variant->map);
    const HtmlDocument document("div");
    const Box view =
        options.whole_map ? shapes.frame : neighbourhood(*record.variant, shapes, phase.before, phase.orders);
    draw_board(document.root(), *record.variant, shapes, view, phase.before, phase.orders, options);
    text_ = document.fragment();
    EXPECT_TRUE(svg_.load_string(text_.c_str()));
  }

  // How many elements have this class.
  int count(const std::string& css_class) const {
    const std::string query = "//*[contains(concat(' ', @class, ' '), ' " + css_class + " ')]";
    return static_cast<int>(svg_.select_nodes(query.c_str()).size());
  }
  const std::string& text() const { return text_; }
  pugi::xml_node root() const { return svg_.document_element().first_child(); }

 private:
  // Once for each map: every test draws it.
  static MapShapes shapes_of(const Map& map) {
    static std::map<std::pair<std::size_t, std::size_t>, MapShapes> known;  // by the numbers of provinces and borders
    const auto [found, is_new] = known.try_emplace({map.provinces().size(), map.borders().size()});
    if (is_new) found->second = map_shapes(map);
    return found->second;
  }

  std::string text_;
  pugi::xml_document svg_;
};

testing::SampleCase movement() {
  return testing::SampleCase(testing::standard_variant(), "B.1", "A board", "B").phase({});
}

TEST(BoardPicture, DrawsWhatBecameOfAnOrder) {
  struct Row {
    std::string_view why;
    std::string_view power, order;
    Result result;
    Fate fate;
    const char* css_class;
  };
  constexpr Row rows[] = {
      {"a move is an arrow", "France", "A Paris - Burgundy", Result::Moves, Fate::Stays, "head"},
      {"a bounce ends in a cross", "France", "A Paris - Burgundy", Result::Bounces, Fate::Stays, "cross"},
      {"an illegal move is a thin line", "France", "A Paris - Moscow", Result::Illegal, Fate::Stays, "idle"},
      {"a void support is a thin line", "France", "A Paris S A Gascony - Burgundy", Result::Void, Fate::Stays, "idle"},
      {"a given support is a dashed line", "France", "A Paris S A Burgundy", Result::Given, Fate::Stays, "support"},
      {"a cut support has scissors", "France", "A Paris S A Burgundy", Result::Cut, Fate::Stays, "scissors"},
      {"a hold is a ring", "France", "A Paris H", Result::Holds, Fate::Stays, "hold"},
      {"a transform has its sign", "France", "A Brest T F", Result::Transforms, Fate::Stays, "transform"},
      {"a transform that is stopped has scissors", "France", "A Brest T F", Result::Cut, Fate::Stays, "scissors"},
      {"a dislodged unit has a burst", "France", "A Paris H", Result::Holds, Fate::Dislodged, "burst"},
      {"a destroyed unit has a burst", "France", "A Paris H", Result::Holds, Fate::Destroyed, "burst"},
      {"a dislodged unit is struck through", "France", "A Paris H", Result::Holds, Fate::Dislodged, "strike"},
  };
  const Picture quiet(movement().unit("France", "A Paris", Result::Holds, Fate::Stays, Clause::OrderNone).record());
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const std::string dislodged_by = row.fate == Fate::Stays ? "" : "Picardy";
    const Picture picture(
        movement().order(row.power, row.order, row.result, Clause::OrderHold, row.fate, dislodged_by).record());
    EXPECT_GT(picture.count(row.css_class), 0);
    EXPECT_EQ(quiet.count(row.css_class), 0);
  }
}

TEST(BoardPicture, ThreadsAConvoyThroughItsFleets) {
  const auto order_all = [](std::initializer_list<std::string_view> carriers) {
    return movement()
        .order("England", "A London - Wales", Result::Moves, Clause::MoveUnopposed)
        .over(carriers)
        .order("England", "F English Channel C A London - Wales", Result::Convoys, Clause::ConvoyGiven)
        .order("England", "F Mid-Atlantic Ocean C A London - Wales", Result::Convoys, Clause::ConvoyGiven)
        .record();
  };
  EXPECT_EQ(Picture(order_all({"English Channel", "Mid-Atlantic Ocean"})).count("convoyed"), 1);
  EXPECT_EQ(Picture(order_all({})).count("convoyed"), 0);
}

TEST(BoardPicture, DrawsBuildsAndRemovals) {
  const CaseRecord record = testing::SampleCase(testing::standard_variant(), "B.2", "Winter", "B")
                                .phase({Season::Winter, 1901, PhaseKind::Adjustments})
                                .order("Germany", "Build A Berlin", Result::Builds, Clause::BuildBuilt)
                                .order("France", "Disband A Paris", Result::Removes, Clause::RemovalOrdered)
                                .order("France", "Waive", Result::Waives, Clause::BuildWaived)
                                .record();
  EXPECT_EQ(Picture(record).count("built"), 1);
  EXPECT_EQ(Picture(record).count("removed"), 1);
}

TEST(BoardPicture, RingsAnOrderThatDiffersAndDrawsWhatWasExpectedAsAGhost) {
  const auto picture = [](std::string_view order, Result got, std::string_view expected, Fate fate = Fate::Stays) {
    const std::string by = fate == Fate::Stays ? "" : "Picardy";
    return Picture(movement().order("France", order, got, Clause::OrderHold, fate, by, expected).record());
  };
  const Picture bounced = picture("A Paris - Burgundy", Result::Bounces, "moves");
  EXPECT_EQ(bounced.count("ring"), 1);
  EXPECT_EQ(bounced.count("emphasis"), 1);
  EXPECT_EQ(bounced.count("cross"), 1) << "what came out";
  EXPECT_EQ(bounced.count("head"), 1) << "what was expected";
  EXPECT_NE(bounced.text().find("A Paris - Burgundy: the case expects: moves"), std::string::npos);
  const Picture moved = picture("A Paris - Burgundy", Result::Moves, "bounces");
  EXPECT_EQ(moved.count("head"), 1);
  EXPECT_EQ(moved.count("cross"), 1);
  EXPECT_EQ(picture("A Paris S A Burgundy", Result::Given, "cut").count("scissors"), 1);
  EXPECT_EQ(picture("A Paris H", Result::Holds, "holds, dislodged").count("burst"), 1);
  EXPECT_EQ(picture("A Paris H", Result::Holds, "holds", Fate::Dislodged).count("outline"), 1);
  const Picture agreed = picture("A Paris - Burgundy", Result::Bounces, "bounces");
  for (const char* css_class : {"ring", "emphasis", "ghost"}) EXPECT_EQ(agreed.count(css_class), 0) << css_class;
}

TEST(BoardPicture, TellsPowersApartWithoutColour) {
  const CaseRecord record = movement().order("France", "A Paris H", Result::Holds, Clause::OrderHold).record();
  const std::string text = Picture(record).text();
  EXPECT_NE(text.find("class=\"initial\""), std::string::npos);
  EXPECT_NE(text.find("France: A Paris"), std::string::npos);
}

TEST(BoardPicture, HasATitleAndASize) {
  const CaseRecord record = movement().order("France", "A Paris H", Result::Holds, Clause::OrderHold).record();
  const PhaseRecord& phase = record.phases.front();
  const std::string text = board_svg(*record.variant, phase.before, phase.orders,
                                     {.with_orders = true, .whole_map = false, .title = "<Paris> & \"more\""});
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(text.c_str()));
  const pugi::xml_node svg = document.document_element();
  EXPECT_STREQ(svg.name(), "svg");
  EXPECT_STREQ(svg.attribute("xmlns").value(), "http://www.w3.org/2000/svg");
  EXPECT_STREQ(svg.child("title").text().get(), "<Paris> & \"more\"");
  EXPECT_STREQ(svg.attribute("role").value(), "img");
  EXPECT_GT(svg.attribute("width").as_double(), 0);
  EXPECT_TRUE(
      svg.find_node([](pugi::xml_node node) { return std::string_view(node.attribute("id").value()) == "lands"; }));
}

// With every sign that a movement phase can have.
CaseRecord busy_board() {
  return movement()
      .order("England", "A London - Spain", Result::Moves, Clause::MoveUnopposed)
      .over({"English Channel", "Mid-Atlantic Ocean"})
      .order("England", "F English Channel C A London - Spain", Result::Convoys, Clause::ConvoyGiven)
      .order("England", "F Mid-Atlantic Ocean C A London - Spain", Result::Convoys, Clause::ConvoyGiven)
      .order("France", "A Paris - Burgundy", Result::Bounces, Clause::MoveUnopposed)
      .order("France", "A Gascony S A Paris - Burgundy", Result::Cut, Clause::MoveUnopposed)
      .order("France", "A Marseilles S A Gascony", Result::Given, Clause::MoveUnopposed)
      .order("Germany", "A Munich H", Result::Holds, Clause::OrderHold, Fate::Dislodged)
      .order("Germany", "A Berlin - Moscow", Result::Illegal, Clause::MoveUnopposed)
      .order("Russia", "F St. Petersburg (sc) S A Moscow - Livonia", Result::Void, Clause::MoveUnopposed)
      .record();
}
std::string alone(const CaseRecord& record, Theme theme) {
  const PhaseRecord& phase = record.phases.front();
  PictureOptions options;
  options.whole_map = true;
  options.theme = theme;
  return board_svg(*record.variant, phase.before, phase.orders, options);
}

TEST(BoardPicture, StandsAloneWithPlainColours) {
  for (const Theme theme : {Theme::Light, Theme::Dark}) {
    const std::string text = alone(busy_board(), theme);
    for (const char* only_browsers_know :
         {"var(", "color-mix", "<style", " style=", "--", "currentColor", "paint-order", " href="})
      EXPECT_EQ(text.find(only_browsers_know), std::string::npos) << only_browsers_know;
  }
}

// What nothing is said of is black, and has no line.
TEST(BoardPicture, LeavesNoColourToTheProgramThatShowsIt) {
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(alone(busy_board(), Theme::Light).c_str()));
  const auto is_said = [](pugi::xml_node node, const char* attribute) {
    for (; node; node = node.parent()) {
      if (node.attribute(attribute)) return true;
    }
    return false;
  };
  for (pugi::xpath_node found : document.select_nodes("//*[not(ancestor::defs)]")) {
    const pugi::xml_node node = found.node();
    const std::string_view name = node.name();
    SCOPED_TRACE(std::string(name) + " " + node.attribute("class").value());
    const bool is_shape = name == "rect" || name == "circle" || name == "text" || name == "use";
    EXPECT_TRUE(!is_shape || is_said(node, "fill"));
    EXPECT_TRUE(name != "path" || is_said(node, "fill") || is_said(node, "stroke"));
  }
}

TEST(BoardPicture, IsLightOrDark) {
  const auto fill_of = [](Theme theme, const char* css_class) {
    pugi::xml_document document;
    EXPECT_TRUE(document.load_string(alone(busy_board(), theme).c_str()));
    const std::string query = "//*[@class='" + std::string(css_class) + "']/@fill";
    return std::string(document.select_node(query.c_str()).attribute().value());
  };
  EXPECT_EQ(fill_of(Theme::Light, "sea"), "#cfe0e8");
  EXPECT_EQ(fill_of(Theme::Dark, "sea"), "#16263a");
  EXPECT_NE(fill_of(Theme::Light, "name"), fill_of(Theme::Dark, "name"));
}

TEST(BoardPicture, ShowsTheNeighbourhoodOrTheWholeMap) {
  const CaseRecord record = movement().order("France", "A Paris H", Result::Holds, Clause::OrderHold).record();
  const Picture near(record);
  const Picture whole(record, {.with_orders = true, .whole_map = true, .title = ""});
  EXPECT_LT(near.root().attribute("width").as_double(), whole.root().attribute("width").as_double());
  EXPECT_EQ(near.text().find("Moscow"), std::string::npos);
  EXPECT_NE(whole.text().find("Moscow"), std::string::npos);
}

// A reader of the page can go from the part around the units to the whole board.
TEST(BoardPicture, ShowsOnAPageWhoOwnsWhatBeyondItsPart) {
  CaseRecord record = movement().order("France", "A Paris H", Result::Holds, Clause::OrderHold).record();
  const Variant& variant = *record.variant;
  std::vector<PowerId> owners(variant.map.provinces().size(), no_power);
  const auto found = [&](std::string_view name) { return index(variant.map.find(name).value()); };
  owners[found("Paris")] = variant.find_power("France").value();
  owners[found("Moscow")] = variant.find_power("Russia").value();
  record.phases[0].before.owners = owners;
  const PictureOptions on_a_page{.title = "", .has_map_beside_it = true};
  const Picture some(record, on_a_page);
  const auto uses = [](const Picture& picture, const std::string& id) {
    return picture.text().find("href=\"#" + id + '"') != std::string::npos;
  };
  for (const std::string_view name : {"Paris", "Moscow"}) {
    EXPECT_TRUE(uses(some, fmt::format("l{}", found(name)))) << name;
    EXPECT_TRUE(uses(some, fmt::format("c{}", found(name)))) << name;
  }
  EXPECT_FALSE(uses(some, "start-land"));
  record.phases[0].before.owners = variant.start.owners;
  const Picture start(record, on_a_page);
  EXPECT_TRUE(uses(start, "start-land") && uses(start, "start-stars"));
  EXPECT_EQ(start.count("owned"), 0) << "the page has them once";
  const std::string shared = map_definitions(variant, map_shapes(variant.map));
  pugi::xml_document definitions;
  ASSERT_TRUE(definitions.load_string(shared.c_str()));
  EXPECT_EQ(definitions.select_nodes("//g[@id='start-land']/g").size(), variant.powers.size());
  EXPECT_EQ(definitions.select_nodes("//g[@id='start-stars']//use").size(), 22U);
}

TEST(BoardPicture, TakesAnEmptyBoardAndAPowerWithoutAColour) {
  auto variant = std::make_shared<Variant>(*testing::tiny_variant());
  variant->powers.change(PowerId{0}, [](Power& power) { power.colour = "\" onload=\"alert(1)"; });
  const std::string empty = board_svg(*variant, variant->start, {}, {});
  EXPECT_NE(empty.find("No units."), std::string::npos);
  const CaseRecord record = testing::SampleCase(variant, "B.3", "", "")
                                .phase({})
                                .order("Alba", "A Westland H", Result::Holds, Clause::OrderHold)
                                .record();
  EXPECT_EQ(Picture(record).text().find("onload"), std::string::npos);
}

TEST(MapShapes, GiveEveryLandAnOutlineAroundItsPoint) {
  const Map& map = testing::standard_variant()->map;
  const MapShapes shapes = map_shapes(map);
  EXPECT_EQ(shapes.lands.size(), 75U - 19U);
  for (const Shape& land : shapes.lands) {
    const Point at = shapes(map[land.province].position);
    SCOPED_TRACE(map[land.province].name);
    EXPECT_TRUE(land.box.meets({at.x, at.y, at.x, at.y}));
    EXPECT_TRUE(shapes.frame.grown(1).meets(land.box));
    EXPECT_TRUE(land.path.starts_with("M"));
    EXPECT_EQ(land.path.find("nan"), std::string::npos);
  }
}

TEST(MapShapes, LayBridgesFromShoreToShore) {
  const Map& map = classical()->map;
  const MapShapes shapes = map_shapes(map);
  ASSERT_EQ(shapes.crossings.size(), map.straits().size());
  ASSERT_EQ(shapes.crossings.size(), 8U);
  for (std::size_t i = 0; i < shapes.crossings.size(); ++i) {
    const Border& strait = map.straits()[i];
    SCOPED_TRACE(map[strait.a].name + ", " + map[strait.b].name);
    const auto& [from, to] = shapes.crossings[i];
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const Point a = shapes(map[strait.a].position), b = shapes(map[strait.b].position);
    EXPECT_GT(length, 18) << "a footing on either shore, and the water";
    EXPECT_LT(length, std::hypot(b.x - a.x, b.y - a.y)) << "not from place to place";
  }
}

TEST(MapShapes, PutWavesWhereLandIsWaterToo) {
  EXPECT_TRUE(map_shapes(ambition_empire_5()->map).waves.empty());
  const Map& map = ambition_empire_ludomaniacs()->map;
  const MapShapes shapes = map_shapes(map);
  EXPECT_GE(shapes.waves.size(), 3U);
  for (const Shape& land : shapes.lands) {
    EXPECT_EQ(land.is_water_too, map[land.province].name == "Gibraltar");
    if (!land.is_water_too) continue;
    EXPECT_LT(land.box.width(), 2.5 * MapShapes::grain) << "a strait is narrow";
    for (const Point wave : shapes.waves) EXPECT_TRUE(land.box.meets({wave.x, wave.y, wave.x, wave.y}));
  }
}

TEST(MapShapes, TakeMapsOfOneProvinceAndOfNone) {
  EXPECT_TRUE(map_shapes(MapBuilder().build()).lands.empty());
  MapBuilder builder;
  Province alone;
  alone.id = "one";
  alone.name = "One";
  alone.position = {5, 5};
  builder.size({10, 10});
  builder.add(alone);
  EXPECT_EQ(map_shapes(builder.build()).lands.size(), 1U);
}

testing::SampleCase in_1763() {
  return testing::SampleCase(ambition_empire_6(), "B.9", "A board with minor powers", "B").phase({});
}

TEST(BoardPicture, DrawsUnitsOfMinorPowersHollow) {
  const Picture minor(in_1763().order("Switzerland", "A Switzerland H", Result::Holds, Clause::OrderHold).record());
  const Picture great(in_1763().order("France", "A Switzerland H", Result::Holds, Clause::OrderHold).record());
  EXPECT_EQ(minor.count("inside"), 1);
  EXPECT_EQ(great.count("inside"), 0);
  EXPECT_NE(minor.text().find("Switzerland (a minor power): A Switzerland."), std::string::npos)
      << "for those who cannot see it";
}

TEST(BoardPicture, DrawsASortieAsAnArrowThatTurnsRound) {
  const auto picture = [](std::string_view power, Result result) {
    return Picture(in_1763().order(power, "A Switzerland - Burgundy", result, Clause::OrderHold).record());
  };
  const Picture sortie = picture("Switzerland", Result::Bounces);
  EXPECT_EQ(sortie.count("sortie"), 2) << "the way there and the turn";
  EXPECT_EQ(sortie.count("head"), 1);
  EXPECT_EQ(sortie.count("cross"), 0);
  EXPECT_EQ(picture("France", Result::Bounces).count("sortie"), 0);
  EXPECT_EQ(picture("Switzerland", Result::Illegal).count("sortie"), 0);
}

Picture whole_map_of(testing::SampleCase sample) {
  return Picture(sample.record(), {.with_orders = true, .whole_map = true, .title = ""});
}

TEST(BoardPicture, DrawsCrossingsThatFleetsCloseDotted) {
  const Picture picture = whole_map_of(in_1763().order("Spain", "A Madrid H", Result::Holds, Clause::OrderHold));
  EXPECT_EQ(picture.count("crossing"), 2);
  EXPECT_EQ(picture.count("crossing-line"), 2);
  EXPECT_EQ(picture.count("bridge-planks"), 0);
  EXPECT_NE(picture.text().find("A crossing between Andalusia and Morocco; its water is Gibraltar"), std::string::npos);
}

TEST(BoardPicture, DrawsCrossingsThatNoFleetClosesAsBridges) {
  const testing::SampleCase sample = testing::SampleCase(classical(), "B.10", "Land bridges", "B")
                                         .phase(classical()->start.phase)
                                         .order("Rome", "A Roma H", Result::Holds, Clause::OrderHold);
  const Picture picture = whole_map_of(sample);
  EXPECT_EQ(picture.count("bridge-planks"), 8);
  EXPECT_EQ(picture.count("crossing-line"), 0);
  EXPECT_NE(
      picture.text().find("A crossing that no fleet can close, between Kyrnos and Sardo; its water is Mare Tyrrhenum"),
      std::string::npos);
  EXPECT_LT(Picture(testing::SampleCase(sample).record()).count("bridge-planks"), 8) << "only what is in view";
}

// The standard map on which the border of Munich and Tyrolia is weak and closed in Spring, and that of Norway and the
// Barents Sea is for the owner of Norway.
Variant with_conditions() {
  Variant variant = *testing::standard_variant();
  const Map& map = variant.map;
  MapBuilder builder;
  builder.size(map.size());
  if (map.drawing() != nullptr) builder.drawing(std::make_shared<const Drawing>(*map.drawing()));
  for (const Province& province : map.provinces()) builder.add(province);
  const auto is_between = [&](const Border& border, std::string_view a, std::string_view b) {
    return std::minmax(border.a, border.b) == std::minmax(*map.find(a), *map.find(b));
  };
  for (Border border : map.borders()) {
    if (is_between(border, "mun", "tyr")) {
      border.weak = true;
      border.closed_in = Season::Spring;
    }
    if (is_between(border, "nwy", "bar")) border.only_owner_of = *map.find("nwy");
    builder.add(border);
  }
  variant.map = builder.build();
  variant.id = "conditions";
  return variant;
}

TEST(MapShapes, MarkABorderWithAConditionOnTheLineOfBothProvinces) {
  const Variant variant = with_conditions();
  const MapShapes shapes = map_shapes(variant.map);
  ASSERT_EQ(shapes.gates.size(), 2U);
  EXPECT_TRUE(map_shapes(testing::standard_variant()->map).gates.empty());
  for (const Gate& gate : shapes.gates) {
    for (const ProvinceId side : {gate.a, gate.b}) {
      const Area& area = shapes.areas[index(side)];
      bool is_near = false;
      for (const double x : {-1.0, 0.0, 1.0}) {
        for (const double y : {-1.0, 0.0, 1.0}) is_near |= contains(area, {gate.at.x + x, gate.at.y + y});
      }
      EXPECT_TRUE(is_near) << variant.map[side].name;
    }
  }
}

TEST(BoardPicture, DrawsASignForEachConditionOfABorder) {
  const Variant variant = with_conditions();
  const std::string svg = board_svg(variant, variant.start, {}, {.with_orders = false, .whole_map = true, .title = ""});
  const auto count = [&](std::string_view words) {
    std::size_t found = 0;
    for (std::size_t at = svg.find(words); at != svg.npos; at = svg.find(words, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count("<title>The border between Munich and Tyrolia is weak for armies</title>"), 1U);
  EXPECT_EQ(count("<title>The border between Munich and Tyrolia is closed in Spring for armies</title>"), 1U);
  EXPECT_EQ(count("is only for the owner of Norway for fleets</title>"), 1U);
  EXPECT_EQ(count("<title>The border"), 3U);
}

TEST(BoardPicture, DrawsLandThatIsWaterTooWithWaves) {
  const auto picture = [](const std::shared_ptr<const Variant>& variant) {
    return whole_map_of(testing::SampleCase(variant, "B.11", "Gibraltar", "B")
                            .phase({})
                            .order("Britain", "F Gibraltar H", Result::Holds, Clause::OrderHold));
  };
  EXPECT_GE(picture(ambition_empire_ludomaniacs()).count("wave"), 3);
  EXPECT_EQ(picture(ambition_empire_5()).count("wave"), 0);
}

TEST(BoardPicture, DrawsADeclaredHomeAsAHouse) {
  const auto record = [](Result result) {
    return testing::SampleCase(ambition_empire_5(), "B.12", "A declaration", "B")
        .phase({Season::Winter, 1763, PhaseKind::Adjustments})
        .order("Spain", "Declare Portugal", result, Clause::HomeDeclared)
        .record();
  };
  const Picture declared(record(Result::Declares));
  EXPECT_EQ(declared.count("declaration"), 1);
  EXPECT_EQ(declared.count("home"), 1);
  EXPECT_EQ(declared.count("sign"), 0);
  EXPECT_EQ(Picture(record(Result::Illegal)).count("sign"), 1) << "barred";
}

TEST(BoardPicture, ShowsHomesThatWereGained) {
  CaseRecord record = in_1763().order("Turkey", "A Algiers H", Result::Holds, Clause::OrderHold).record();
  EXPECT_EQ(Picture(record).count("home"), 0);
  const Variant& variant = *record.variant;
  record.phases[0].before.homes = {{variant.find_power("Turkey").value(), variant.map.find("Algiers").value()}};
  EXPECT_EQ(Picture(record).count("home"), 1);
  EXPECT_NE(Picture(record).text().find("Algiers, a supply centre; a home of Turkey since it was gained"),
            std::string::npos);
}

// The opening of France by a case of many lines, as a page and as a file show it.
std::vector<std::string> pictures_of_a_dense_board() {
  const CaseRecord record =
      testing::SampleCase(testing::standard_variant(), "B.13", "A dense board", "B")
          .phase({})
          .order("France", "A Paris - Picardy", Result::Moves, Clause::MoveUnopposed)
          .order("France", "A Marseilles - Burgundy", Result::Bounces, Clause::MoveUnopposed)
          .order("France", "A Gascony S A Marseilles - Burgundy", Result::Cut, Clause::MoveUnopposed)
          .order("Germany", "A Munich - Burgundy", Result::Bounces, Clause::MoveUnopposed)
          .order("Germany", "A Ruhr S A Munich - Burgundy", Result::Given, Clause::MoveUnopposed)
          .order("England", "A London - Belgium", Result::Moves, Clause::MoveUnopposed)
          .over({"English Channel"})
          .order("England", "F English Channel C A London - Belgium", Result::Convoys, Clause::ConvoyGiven)
          .order("Italy", "A Piedmont - Moscow", Result::Illegal, Clause::MoveUnopposed)
          .order("Germany", "A Holland H", Result::Holds, Clause::OrderHold, Fate::Dislodged, "Kiel")
          .record();
  const PhaseRecord& phase = record.phases.front();
  return {Picture(record, {.title = "", .has_map_beside_it = true}).text(),
          board_svg(*record.variant, phase.before, phase.orders, {}),
          board_svg(*record.variant, phase.before, phase.orders, {.title = "", .theme = Theme::Dark})};
}

TEST(BoardPicture, WritesNamesAboveTheLinesOfOrders) {
  for (const std::string& text : pictures_of_a_dense_board()) {
    pugi::xml_document svg;
    ASSERT_TRUE(svg.load_string(text.c_str()));
    bool names_have_begun = false;
    int lines = 0;
    for (const pugi::xpath_node found : svg.select_nodes("//*[@class or @href]")) {
      const pugi::xml_node node = found.node();
      const std::string css_class = " " + std::string(node.attribute("class").value()) + " ";
      const auto has = [&](std::string_view name) {
        return css_class.find(" " + std::string(name) + " ") != std::string::npos;
      };
      names_have_begun |= has("name") || std::string_view(node.attribute("href").value()) == "#names";
      const bool is_mark = node.parent().attribute("class").as_string() == std::string_view("mark");
      for (const std::string_view line :
           {"casing", "move", "head", "support", "support-halo", "idle", "idle-head", "hold", "tie"}) {
        if (!has(line) || is_mark) continue;
        ++lines;
        EXPECT_FALSE(names_have_begun) << "a name below a line: " << css_class;
      }
    }
    EXPECT_TRUE(names_have_begun);
    EXPECT_GT(lines, 12);
  }
}

// What a name is read against, wherever a line passes below it.
TEST(BoardPicture, GivesNamesAHaloThatTheyContrastWith) {
  const std::vector<std::string> pictures = pictures_of_a_dense_board();
  for (std::size_t i = 1; i < pictures.size(); ++i) {
    pugi::xml_document svg;
    ASSERT_TRUE(svg.load_string(pictures[i].c_str()));
    const auto names = svg.select_nodes("//text[starts-with(@class, 'name') and not(@aria-hidden)]");
    EXPECT_GT(names.size(), 5U);
    for (const pugi::xpath_node found : names) {
      const pugi::xml_node name = found.node(), halo = name.previous_sibling();
      ASSERT_STREQ(halo.attribute("aria-hidden").value(), "true");
      EXPECT_GE(halo.attribute("stroke-width").as_double(), 3);
      EXPECT_GE(contrast(name.attribute("fill").value(), halo.attribute("stroke").value()), 4.5) << name.text().get();
    }
  }
}

TEST(BoardPicture, WritesNothingSmallerThanElevenPixels) {
  const std::string_view css = assets::board_css;
  int sizes = 0;
  constexpr std::string_view property = "font-size: ";
  for (std::size_t at = css.find(property); at != std::string_view::npos; at = css.find(property, at + 1)) {
    EXPECT_GE(std::stod(std::string(css.substr(at + property.size(), 8))), 11) << css.substr(at, 20);
    ++sizes;
  }
  EXPECT_GT(sizes, 5);
}

TEST(BoardPicture, HasALegendOfWhatItsVariantCanShow) {
  const auto legend = [](const std::shared_ptr<const Variant>& variant) {
    const HtmlDocument document("div");
    draw_legend(document.root(), {&variant, 1});
    return document.fragment();
  };
  for (std::string_view term : {"Unit of a minor power", "Sortie", "Crossing"}) {
    EXPECT_NE(legend(ambition_empire_6()).find(term), std::string::npos) << term;
    EXPECT_EQ(legend(testing::standard_variant()).find(term), std::string::npos) << term;
  }
  for (std::string_view term : {"Not as expected", "Expected", "Disrupted"})
    EXPECT_NE(legend(testing::standard_variant()).find(term), std::string::npos) << term;
  EXPECT_EQ(legend(ambition_empire_6()).find("Land bridge"), std::string::npos);
  EXPECT_NE(legend(classical()).find("Land bridge"), std::string::npos);
  EXPECT_EQ(legend(classical()).find("Crossing"), std::string::npos);
  EXPECT_NE(legend(ambition_empire_ludomaniacs()).find("Land and water"), std::string::npos);
  EXPECT_NE(legend(ambition_empire_5()).find("Declaration"), std::string::npos);
  EXPECT_EQ(legend(ambition_empire_6()).find("Declaration"), std::string::npos);
  EXPECT_NE(legend(ambition_empire_6()).find("Home gained"), std::string::npos);
}

// Hanover and Hesse lie so close together that the one's unit would cover the other's name if that stood below its
// place, as usual.
TEST(ProvinceLabels, KeepClearOfTheUnitsOfNeighbours) {
  const Map& map = ambition_empire_6()->map;
  const MapShapes shapes = map_shapes(map);
  ASSERT_EQ(shapes.labels.size(), map.provinces().size());
  const auto label = [&](std::string_view name) { return shapes.labels[index(map.find(name).value())]; };
  const auto place = [&](std::string_view name) { return shapes(map[map.find(name).value()].position); };
  EXPECT_EQ(label("Paris"), (Point{place("Paris").x, place("Paris").y + 28})) << "nobody is in the way";
  const Point name = label("Hanover"), unit = place("Hesse-Westphalia");
  const bool is_covered = std::abs(name.x - unit.x) < 26 && std::abs(name.y - 4 - unit.y) < 24;  // with the badge
  EXPECT_FALSE(is_covered);
}

TEST(ProvinceLabels, KeepClearOfBridges) {
  const Map& map = classical()->map;
  const MapShapes shapes = map_shapes(map);
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    const Point name = shapes.labels[i];
    const double half = 4 * static_cast<double>(label_of(map.provinces()[i]).size());
    const Box label{name.x - half, name.y - 10, name.x + half, name.y + 3};
    for (const auto& [from, to] : shapes.crossings) {
      for (double part = 0; part <= 1; part += 0.05) {
        const Point at{from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
        EXPECT_FALSE(label.meets({at.x, at.y, at.x, at.y})) << map.provinces()[i].name;
      }
    }
  }
}

}  // namespace board_picture_test
}  // namespace casus::reports
