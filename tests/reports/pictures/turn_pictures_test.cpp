#include "reports/pictures/turn_pictures.h"

#include <gtest/gtest.h>

#include <algorithm>

#include <pugixml.hpp>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "reports/pictures/board_places.h"
#include "tests/reports/sample_turn.h"

namespace casus::reports {
namespace turn_pictures_test {

using testing::SampleTurn;

const Variant& variant() { return *testing::variant_of_1700(); }

// A picture of a turn, read back.
class Picture {
 public:
  explicit Picture(const PhaseRecord& phase, std::optional<std::size_t> impulse = std::nullopt) {
    const std::string text = phase_svg(variant(), phase, impulse, {});
    EXPECT_TRUE(svg_.load_string(text.c_str()));
  }
  int count(const std::string& css_class) const {
    const std::string query = "//*[contains(concat(' ', @class, ' '), ' " + css_class + " ')]";
    return static_cast<int>(svg_.select_nodes(query.c_str()).size());
  }
  // How many fleets go along the arrows.
  std::vector<std::string> numbers() const {
    std::vector<std::string> found;
    for (const pugi::xpath_node one : svg_.select_nodes("//*[@class='weight-number']"))
      found.emplace_back(one.node().text().get());
    return found;
  }
  bool says(const std::string& text) const {
    return !svg_.select_nodes(("//*[text()='" + text + "']").c_str()).empty();
  }

 private:
  pugi::xml_document svg_;
};

TEST(TurnPictures, DrawAnImpulseOnTheBoardWithWhichItBegins) {
  SampleTurn turn = testing::sample_turn();
  const Picture first(turn.phase(), 0), second(turn.phase(), 1);
  EXPECT_TRUE(first.says("Swedish: 2F(Sca)"));
  EXPECT_TRUE(second.says("Swedish: 2F(COS)"));
  EXPECT_EQ(first.count("convoyed"), 0);
  EXPECT_EQ(second.count("convoyed"), 1) << "the landing goes over the fleets";
  EXPECT_EQ(first.count("burst"), 0);
  EXPECT_EQ(second.count("burst"), 1);
}

TEST(TurnPictures, TellApartWhatIsUnderWay) {
  SampleTurn turn = testing::sample_turn();
  EXPECT_EQ(Picture(turn.phase(), 0).count("rest"), 1);
  EXPECT_EQ(Picture(turn.phase(), 1).count("rest"), 0);
}

TEST(TurnPictures, WriteTheStrengthOfAMoveThatIsOpposedOrStrong) {
  SampleTurn turn = testing::sample_turn();
  const Picture first(turn.phase(), 0), second(turn.phase(), 1);
  EXPECT_EQ(first.count("weight"), 2) << "the squadron and the siege";
  EXPECT_EQ(second.count("weight"), 2) << "the landing and the siege, but not a step that nobody opposes";
  EXPECT_EQ(Picture(turn.phase()).count("weight"), 0) << "a year has no strengths";
}

TEST(TurnPictures, ShowLeadersSquadronsAndNeutrals) {
  SampleTurn turn = testing::sample_turn();
  const Picture picture(turn.phase(), 0);
  EXPECT_EQ(picture.count("baton"), 1);
  EXPECT_TRUE(picture.says("CXII"));
  EXPECT_TRUE(picture.says("2F"));
  EXPECT_TRUE(picture.says("Denmark, an armed neutral: it defends itself with 1"));
  EXPECT_FALSE(Picture(turn.entered("Den").phase()).says("Denmark, an armed neutral: it defends itself with 1"));
}

TEST(TurnPictures, ShowMountains) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = "French", .order = "A(Als)-hold"}});
  EXPECT_EQ(Picture(turn.phase(), 0).count("mountain-border"), 1);
}

TEST(TurnPictures, PutAStackSideBySide) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = "French", .order = "A(Lgd)-hold"},
                {.power = "French", .order = "F(Lgd)-hold"},
                {.power = "French", .order = "F(GLY)-hold"},
                {.power = "Spanish", .order = "2F(GLY)-hold"}});
  pugi::xml_document svg;
  ASSERT_TRUE(svg.load_string(phase_svg(variant(), turn.phase(), 0, {}).c_str()));
  std::vector<std::pair<double, double>> places;
  for (const pugi::xpath_node found : svg.select_nodes("//*[@class='unit']")) {
    double x = 0, y = 0;
    ASSERT_EQ(std::sscanf(found.node().attribute("transform").value(), "translate(%lf %lf)", &x, &y), 2)
        << found.node().attribute("transform").value();
    places.emplace_back(x, y);
  }
  ASSERT_EQ(places.size(), 4U);
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k)
      EXPECT_GT(std::abs(places[i].first - places[k].first) + std::abs(places[i].second - places[k].second), 30);
  }
}

// "A(Boh)-Sil moves": the steps of a year.
std::vector<std::string> steps(const PhaseRecord& phase) {
  std::vector<std::string> told;
  for (const OrderRecord& record : drawn_year(variant(), phase).orders) {
    std::string text = print(variant(), *record.order) + " " + std::string(word(record.verdict->result));
    if (record.verdict->fate == Fate::Dislodged) text += ", dislodged";
    if (record.verdict->fate == Fate::Destroyed) text += ", destroyed";
    told.push_back(text);
  }
  return told;
}

TEST(TurnPictures, ShowWhereEverybodyWentInAYear) {
  SampleTurn turn = testing::sample_turn();
  const std::vector<std::string> expected = {"CXII(Got)-Den moves",
                                             "2F(Sca)-COS moves",
                                             "A(Sca)-Got moves",
                                             "A(Boh)-Sil moves",
                                             "A(Sil)-GPo retreats, dislodged",
                                             "Build A(Fin) builds"};
  EXPECT_EQ(steps(turn.phase()), expected);
}

TEST(TurnPictures, ShowRetreatsBetweenImpulsesAndLosses) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse(
      {{.power = "Poles", .order = "A(Sil)-hold", .clause = Clause::OrderHold, .fate = Fate::Dislodged, .by = "Boh"},
       {.power = "Austro-Hungarians", .order = "A(Boh)-Sil", .result = Result::Moves, .clause = Clause::MoveDislodges},
       {.power = "Swedish", .order = "A(Pom)-hold", .fate = Fate::Destroyed, .by = "Mec"},
       {.power = "Spanish", .order = "F(And)-hold"}});
  turn.impulse({{.power = "Poles", .order = "A(LPo)-hold", .started = "Sil"},
                {.power = "Austro-Hungarians", .order = "A(Sil)-hold", .started = "Boh"},
                {.power = "Spanish", .order = "F(And)-hold"}});
  Event put_out{EventKind::PutOut,    Clause::FleetEnemyPort,         turn.power("Spanish"),
                turn.province("And"), turn.unit("Spanish", "F(And)"), 0};
  put_out.to = {turn.province("WME"), Coast::None};
  Event starved{EventKind::Unsupplied,
                Clause::SupplyCut,
                turn.power("Austro-Hungarians"),
                turn.province("Sil"),
                turn.unit("Austro-Hungarians", "A(Sil)"),
                0};
  turn.event(put_out).event(starved);
  const std::vector<std::string> expected = {"A(Sil)-LPo retreats, dislodged", "A(Boh)-hold disbands",
                                             "A(Boh)-Sil moves", "A(Pom)-hold holds, destroyed", "F(And)-WME retreats"};
  EXPECT_EQ(steps(turn.phase()), expected);
}

// Another fleet has left the same place by the first line before.
TEST(TurnPictures, ShowTheRetreatThatWasMadeAfterTheSecondImpulse) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order("Spanish", "Retreat F(MAO)-BIS", Result::Retreats, Clause::RetreatMoves, {}, {1})
      .order("Spanish", "Retreat F(MAO)-WME", Result::Retreats, Clause::RetreatMoves, {}, {2});
  turn.impulse({{.power = "Spanish", .order = "F(MAO)-hold"}});
  turn.impulse({{.power = "Spanish", .order = "F(MAO)-hold", .fate = Fate::Dislodged, .by = "IRI"}});
  EXPECT_EQ(steps(turn.phase()), std::vector<std::string>{"F(MAO)-WME retreats, dislodged"});
}

// Fleets of one order that retreat by two lines.
TEST(TurnPictures, ShowAStackThatPartsInItsRetreat) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order("Spanish", "Retreat F(MAO)-BIS", Result::Retreats, Clause::RetreatMoves, {}, {2})
      .order("Spanish", "Retreat F(MAO)-WME", Result::Retreats, Clause::RetreatMoves, {}, {2});
  turn.impulse({{.power = "Spanish", .order = "2F(MAO)-hold"}});
  turn.impulse({{.power = "Spanish", .order = "2F(MAO)-hold", .fate = Fate::Dislodged, .by = "IRI"}});
  const std::vector<std::string> expected = {"F(MAO)-BIS retreats, dislodged", "F(MAO)-WME retreats, dislodged"};
  EXPECT_EQ(steps(turn.phase()), expected);
  EXPECT_EQ(Picture(turn.phase()).numbers(), (std::vector<std::string>{"1F", "1F"}));
}

TEST(TurnPictures, SayHowManyFleetsOfASquadronGo) {
  const auto numbers = [](std::initializer_list<testing::SampleDeed> deeds) {
    SampleTurn turn(testing::variant_of_1700());
    turn.order("Spanish", "2F(MAO)-BIS", Result::Moves, Clause::MoveUnopposed).impulse(deeds);
    return Picture(turn.phase()).numbers();
  };
  const auto moves = [](std::string_view order, bool ordered = true) {
    return testing::SampleDeed{.power = "Spanish",
                               .order = order,
                               .result = Result::Moves,
                               .clause = Clause::MoveUnopposed,
                               .ordered = ordered};
  };
  const testing::SampleDeed rest{.power = "Spanish", .order = "F(MAO)-hold", .ordered = false};
  EXPECT_EQ(numbers({moves("2F(MAO)-BIS")}), std::vector<std::string>{}) << "all of them go";
  EXPECT_EQ(numbers({moves("2F(MAO)-BIS"), rest}), std::vector<std::string>{"2F"}) << "one stays where it was";
  EXPECT_EQ(numbers({moves("2F(MAO)-BIS"), moves("F(MAO)-WME", false)}), (std::vector<std::string>{"2F", "1F"}));
}

TEST(TurnPictures, SayHowManyFleetsOfASquadronGoInAnImpulse) {
  const auto numbers = [](std::initializer_list<testing::SampleDeed> deeds) {
    SampleTurn turn(testing::variant_of_1700());
    turn.impulse({{.power = "Spanish", .order = "2F(MAO)-hold"}, {.power = "Spanish", .order = "F(BIS)-MAO"}});
    return Picture(turn.impulse(deeds).phase(), 1).numbers();
  };
  const auto goes = [](std::string_view order, Result result, int total, std::string_view started = "MAO") {
    return testing::SampleDeed{.power = "Spanish",
                               .order = order,
                               .result = result,
                               .clause = Clause::MoveUnopposed,
                               .started = started,
                               .total = total};
  };
  const testing::SampleDeed from_biscay{.power = "Spanish", .order = "F(MAO)-hold", .started = "BIS"};
  const testing::SampleDeed from_brest{.power = "French", .order = "F(MAO)-hold", .started = "Bri"};
  using Numbers = std::vector<std::string>;
  EXPECT_EQ(numbers({goes("2F(MAO)-IRI", Result::Moves, 2), from_brest}), Numbers{"2"}) << "all of them go";
  EXPECT_EQ(numbers({goes("2F(MAO)-IRI", Result::Moves, 2), from_biscay}), (Numbers{"2", "2F"})) << "one stays";
  EXPECT_EQ(numbers({goes("2F(MAO)-IRI", Result::Bounces, 2), from_biscay}), (Numbers{"2", "2F"})) << "or try to";
  EXPECT_EQ(numbers({goes("2F(MAO)-IRI", Result::Moves, 2), goes("F(MAO)-WME", Result::Moves, 0, "BIS")}),
            (Numbers{"2", "2F", "1F"}));
  EXPECT_EQ(numbers({goes("2F(MAO)-IRI", Result::Void, 0), from_biscay}), Numbers{}) << "an order without effect";
}

TEST(TurnPictures, SayOnceHowManyFleetsGoWhereAnotherResultIsExpected) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = "Spanish",
                 .order = "2F(MAO)-IRI",
                 .result = Result::Moves,
                 .clause = Clause::MoveUnopposed,
                 .ordered = false},
                {.power = "Spanish", .order = "F(MAO)-hold", .ordered = false}});
  OrderRecord& move = turn.phase().impulses.front().deeds.front().done;
  move.agrees = false;
  move.expected = "bounces";
  const Picture picture(turn.phase(), 0);
  EXPECT_EQ(picture.numbers(), std::vector<std::string>{"2F"});
  EXPECT_GT(picture.count("ghost"), 0);
}

TEST(TurnPictures, FollowFleetsThatPartedAfterTheFirstImpulse) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order("Spanish", "Retreat F(MAO)-BIS", Result::Retreats, Clause::RetreatMoves, {}, {1})
      .order("Spanish", "Retreat F(MAO)-WME", Result::Retreats, Clause::RetreatMoves, {}, {1});
  turn.impulse({{.power = "Spanish", .order = "2F(MAO)-hold", .fate = Fate::Dislodged, .by = "IRI"}});
  turn.impulse({{.power = "Spanish", .order = "F(BIS)-hold", .started = "MAO", .fate = Fate::Destroyed, .by = "Guy"},
                {.power = "Spanish", .order = "F(WME)-hold", .started = "MAO", .fate = Fate::Dislodged, .by = "TYS"}});
  Event lost{EventKind::Disbanded, Clause::RetreatNoneCloser,      turn.power("Spanish"),
             turn.province("MAO"), turn.unit("Spanish", "F(MAO)"), 0};
  lost.impulse = 2;
  Event sent{EventKind::Retreated, Clause::RetreatNearest,         turn.power("Spanish"),
             turn.province("MAO"), turn.unit("Spanish", "F(MAO)"), 0};
  sent.to = {turn.province("And"), Coast::None};
  sent.impulse = 2;
  turn.event(lost).event(sent);
  const std::vector<std::string> expected = {"F(MAO)-BIS retreats, dislodged", "F(MAO)-WME retreats, dislodged",
                                             "F(WME)-And retreats", "Remove F(BIS) disbands, destroyed"};
  EXPECT_EQ(steps(turn.phase()), expected) << "one of the two is left, so the stack is not destroyed";
}

TEST(TurnPictures, KeepTheFleetThatIsLeftOfAStack) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order("Swedish", "Retreat F(SBA)-disband", Result::Disbands, Clause::RetreatDisband, {}, {1})
      .order("Swedish", "Retreat F(SBA)-Dal", Result::Retreats, Clause::RetreatMoves, {}, {1});
  turn.impulse({{.power = "Swedish", .order = "2F(SBA)-hold", .fate = Fate::Dislodged, .by = "NBA"}});
  turn.impulse({{.power = "Swedish", .order = "F(Dal)-hold", .started = "SBA"}});
  const std::vector<std::string> expected = {"F(SBA)-Dal retreats, dislodged", "F(SBA)-hold holds, dislodged",
                                             "Remove F(SBA) disbands, destroyed"};
  EXPECT_EQ(steps(turn.phase()), expected);
  const Picture picture(turn.phase());
  EXPECT_EQ(picture.count("burst"), 1);
  EXPECT_EQ(picture.count("tie"), 2) << "the pair is set aside, and the fleet that is lost of it";
  EXPECT_TRUE(picture.says("Swedish: F(SBA), lost"));
}

TEST(TurnPictures, LeadTheSecondStepOnFromTheProvinceOfTheUnitThatWasDislodged) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse(
      {{.power = "Poles", .order = "A(Sil)-hold", .clause = Clause::OrderHold, .fate = Fate::Dislodged, .by = "Boh"},
       {.power = "Austro-Hungarians",
        .order = "A(Boh)-Sil",
        .result = Result::Moves,
        .clause = Clause::MoveDislodges}});
  turn.impulse({{.power = "Poles", .order = "A(LPo)-hold", .started = "Sil"},
                {.power = "Austro-Hungarians",
                 .order = "A(Sil)-GPo",
                 .result = Result::Moves,
                 .clause = Clause::MoveUnopposed,
                 .started = "Boh"}});
  const std::vector<OrderRecord> orders = drawn_year(variant(), turn.phase()).orders;
  const MapShapes shapes = map_shapes(variant().map);
  const BoardPlaces places(variant(), shapes, turn.phase().before, orders);
  const auto step = std::ranges::find(orders, "A(Sil)-GPo", &OrderRecord::text);
  ASSERT_NE(step, orders.end());
  const Point from = places.place_of_orderer(*step->order), middle = places.place(step->order->unit.at);
  EXPECT_EQ(std::pair(from.x, from.y), std::pair(middle.x, middle.y)) << "not where the Poles are set aside";
}

TEST(TurnPictures, ShowWhereAUnitIsDestroyedThatHasLeft) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = "Austro-Hungarians",
                 .order = "A(Boh)-Sil",
                 .result = Result::Moves,
                 .clause = Clause::MoveUnopposed}});
  turn.impulse(
      {{.power = "Austro-Hungarians", .order = "A(Sil)-hold", .started = "Boh", .fate = Fate::Destroyed, .by = "GPo"}});
  const std::vector<std::string> expected = {"A(Boh)-Sil moves", "Remove A(Sil) disbands, destroyed"};
  EXPECT_EQ(steps(turn.phase()), expected);
  const Picture picture(turn.phase());
  EXPECT_EQ(picture.count("burst"), 0) << "nobody dislodged it where it started";
  EXPECT_TRUE(picture.says("Austro-Hungarian: A(Sil), lost") || picture.says("Austro-Hungarians: A(Sil), lost"));
}

TEST(TurnPictures, ShowAFleetThatIsRemovedWhileTheOtherOfItsPairStays) {
  SampleTurn turn(testing::variant_of_1700());
  for (int impulse = 0; impulse < 2; ++impulse) turn.impulse({{.power = "Swedish", .order = "2F(SBA)-hold"}});
  turn.event({EventKind::Removed, Clause::RemovalAutomatic, turn.power("Swedish"), turn.province("SBA"),
              turn.unit("Swedish", "F(SBA)"), 0});
  EXPECT_EQ(steps(turn.phase()), std::vector<std::string>{"Remove F(SBA) removes"});
  const Picture picture(turn.phase());
  EXPECT_EQ(picture.count("removed"), 1);
  EXPECT_TRUE(picture.says("2F"));
}

// The other fleet of the same name is in another place by then.
TEST(TurnPictures, ShowOnlyTheFleetsThatLeaveAPort) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order("Swedish", "F(NBA)-Liv", Result::Moves, Clause::MoveUnopposed)
      .order("Swedish", "Retreat F(NBA)-Fin", Result::Retreats, Clause::RetreatMoves, {}, {2});
  turn.impulse({{.power = "Swedish", .order = "F(NBA)-Liv", .result = Result::Moves, .clause = Clause::MoveUnopposed},
                {.power = "Swedish", .order = "F(NBA)-hold", .ordered = false}});
  turn.impulse({{.power = "Swedish", .order = "F(Liv)-hold", .started = "NBA"},
                {.power = "Swedish", .order = "F(NBA)-hold", .fate = Fate::Dislodged, .by = "SBA", .ordered = false}});
  Event put_out{EventKind::PutOut,    Clause::FleetEnemyPort,         turn.power("Swedish"),
                turn.province("Liv"), turn.unit("Swedish", "F(NBA)"), 0};
  put_out.to = {turn.province("Kar"), Coast::None};
  turn.event(put_out);
  const std::vector<std::string> expected = {"F(NBA)-Liv moves", "F(Liv)-Kar retreats",
                                             "F(NBA)-Fin retreats, dislodged"};
  EXPECT_EQ(steps(turn.phase()), expected);
}

TEST(TurnPictures, TellWhatStarvesFromWhatIsRemoved) {
  const auto picture = [](EventKind kind, Clause clause) {
    SampleTurn turn(testing::variant_of_1700());
    for (int impulse = 0; impulse < 2; ++impulse) turn.impulse({{.power = "Swedish", .order = "A(Pom)-hold"}});
    turn.event({kind, clause, turn.power("Swedish"), turn.province("Pom"), turn.unit("Swedish", "A(Pom)"), 0});
    return Picture(turn.phase());
  };
  const Picture starved = picture(EventKind::Unsupplied, Clause::SupplyCut);
  const Picture removed = picture(EventKind::Removed, Clause::RemovalAutomatic);
  EXPECT_EQ(starved.count("removed"), 1);
  EXPECT_EQ(removed.count("removed"), 1);
  EXPECT_EQ(starved.count("starved"), 1);
  EXPECT_EQ(removed.count("starved"), 0);
}

TEST(TurnPictures, CountFleetsThatAreBuiltInOnePort) {
  SampleTurn turn(testing::variant_of_1700());
  for (const char* build : {"Build F(Fin)", "Build A(Fin)", "Build F(Fin)"})
    turn.order("Swedish", build, Result::Builds, Clause::BuildBuilt);
  for (int impulse = 0; impulse < 2; ++impulse) turn.impulse({{.power = "Swedish", .order = "CXII(Got)-hold"}});
  const Picture year(turn.phase());
  EXPECT_EQ(year.count("built"), 2);
  EXPECT_TRUE(year.says("2F"));
}

}  // namespace turn_pictures_test
}  // namespace casus::reports
