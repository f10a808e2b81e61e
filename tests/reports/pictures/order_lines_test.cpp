#include "reports/pictures/order_lines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include <pugixml.hpp>

#include "engine/rules/clauses.h"
#include "reports/pictures/board_picture.h"
#include "tests/reports/sample_run.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace order_lines_test {

const MapShapes& shapes() {
  static const MapShapes made = map_shapes(testing::standard_variant()->map);
  return made;
}

testing::SampleCase spring() { return testing::SampleCase(testing::standard_variant(), "L.1", "Lines", "L").phase({}); }

// The lines of a case's first phase.
class Lines {
 public:
  explicit Lines(CaseRecord record)
      : record_(std::move(record)), places_(*record_.variant, shapes(), phase().before, phase().orders) {
    for (const OrderRecord& order : phase().orders) drawn_.push_back(&order);
    lines_ = order_lines(places_, drawn_);
  }
  Lines(const Lines&) = delete;

  const PhaseRecord& phase() const { return record_.phases.front(); }
  const BoardPlaces& places() const { return places_; }
  const std::vector<OrderLine>& all() const { return lines_; }
  const OrderRecord& order(std::size_t i) const { return phase().orders[i]; }
  Point place(std::string_view province) const {
    return places_.place({record_.variant->map.find(province).value(), Coast::None});
  }
  // How close another order's line comes to a point.
  double nearest_other(std::size_t own, Point point) const {
    double nearest = 1000;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (i != own && lines_[i].kind != LineKind::None) nearest = std::min(nearest, distance(point, lines_[i].way));
    }
    return nearest;
  }

 private:
  CaseRecord record_;
  BoardPlaces places_;
  std::vector<const OrderRecord*> drawn_;
  std::vector<OrderLine> lines_;
};

// DATC 6.F.14: the fleet that convoys is dislodged.
CaseRecord simple_convoy_paradox() {
  return spring()
      .order("France", "A Brest - London", Result::Disrupted, Clause::ConvoyDisrupted)
      .over({"English Channel"})
      .order("France", "F English Channel C A Brest - London", Result::Disrupted, Clause::ConvoyDisrupted,
             Fate::Dislodged, "Wales")
      .order("England", "F London S F Wales - English Channel", Result::Given, Clause::SupportGiven)
      .order("England", "F Wales - English Channel", Result::Moves, Clause::MoveDislodges)
      .record();
}

// As crowded as the middle of the map gets.
CaseRecord beleaguered_garrison() {
  return spring()
      .order("Germany", "A Kiel - Berlin", Result::Bounces, Clause::BounceStandOff)
      .order("Germany", "A Munich S A Kiel - Berlin", Result::Cut, Clause::SupportCut)
      .order("Germany", "A Tyrolia - Munich", Result::Bounces, Clause::BounceStandOff)
      .order("Russia", "A Prussia - Berlin", Result::Bounces, Clause::BounceStandOff)
      .order("Russia", "A Silesia S A Prussia - Berlin", Result::Given, Clause::SupportGiven)
      .order("Russia", "F Baltic Sea S A Prussia - Berlin", Result::Given, Clause::SupportGiven)
      .order("France", "A Berlin H", Result::Holds, Clause::OrderHold)
      .order("France", "A Ruhr - Kiel", Result::Bounces, Clause::BounceStandOff)
      .order("France", "F Denmark S A Ruhr - Kiel", Result::Given, Clause::SupportGiven)
      .order("Austria", "A Galicia - Warsaw", Result::Bounces, Clause::BounceStandOff)
      .order("Austria", "A Vienna S A Galicia - Warsaw", Result::Cut, Clause::SupportCut)
      .order("Italy", "A Trieste - Vienna", Result::Bounces, Clause::BounceStandOff)
      .order("Turkey", "A Ukraine - Warsaw", Result::Bounces, Clause::BounceStandOff)
      .record();
}

// Two units that want to change places, and one that follows.
CaseRecord head_to_head() {
  return spring()
      .order("Germany", "A Berlin - Prussia", Result::Moves, Clause::MoveDislodges)
      .order("Germany", "F Kiel - Berlin", Result::Moves, Clause::MoveUnopposed)
      .order("Germany", "A Silesia S A Berlin - Prussia", Result::Given, Clause::SupportGiven)
      .order("Russia", "A Prussia - Berlin", Result::Bounces, Clause::BounceStandOff, Fate::Dislodged, "Berlin")
      .record();
}

std::vector<CaseRecord> boards() { return {simple_convoy_paradox(), beleaguered_garrison(), head_to_head()}; }

TEST(OrderLines, EndAFailedMoveShortOfItsDestination) {
  for (const CaseRecord& board : boards()) {
    const Lines lines(board);
    for (std::size_t i = 0; i < lines.all().size(); ++i) {
      const OrderLine& line = lines.all()[i];
      if (!line.fails) continue;
      SCOPED_TRACE(lines.order(i).text);
      const Point from = lines.places().place_of_orderer(*lines.order(i).order);
      const Point to = lines.places().place(std::get<Move>(lines.order(i).order->task).destination);
      EXPECT_LT(length(line.tip() - from), length(to - from) * 0.85);
      EXPECT_GT(length(line.tip() - to), 17) << "off the unit that may stand there";
      ASSERT_TRUE(line.sign);
      EXPECT_EQ(*line.sign, line.tip());
      EXPECT_GT(lines.nearest_other(i, line.tip()), 10) << "the cross is that of no other line";
    }
  }
}

TEST(OrderLines, KeepCrossesAwayFromTheMiddleOfSupports) {
  for (const CaseRecord& board : boards()) {
    const Lines lines(board);
    for (const OrderLine& move : lines.all()) {
      if (!move.fails) continue;
      for (const OrderLine& support : lines.all()) {
        if (support.kind != LineKind::Support) continue;
        EXPECT_GT(length(move.tip() - along(support.way, 0.5)), 17);
      }
    }
  }
}

TEST(OrderLines, PutEachSignNearestToItsOwnLine) {
  for (const CaseRecord& board : boards()) {
    const Lines lines(board);
    for (std::size_t i = 0; i < lines.all().size(); ++i) {
      if (!lines.all()[i].sign || lines.all()[i].kind == LineKind::None) continue;
      SCOPED_TRACE(lines.order(i).text);
      EXPECT_LT(distance(*lines.all()[i].sign, lines.all()[i].way), 1);
      EXPECT_GT(lines.nearest_other(i, *lines.all()[i].sign), 9);
    }
  }
}

TEST(OrderLines, CutASupportNearTheSupporter) {
  const Lines lines(beleaguered_garrison());
  for (std::size_t i = 0; i < lines.all().size(); ++i) {
    if (lines.order(i).verdict->result != Result::Cut) continue;
    EXPECT_LT(length(*lines.all()[i].sign - lines.places().place_of_orderer(*lines.order(i).order)), 65);
    EXPECT_LT(lines.all()[i].sign_at, 0.63);
  }
}

TEST(OrderLines, LeadASupportToTheArrowBehindItsMiddle) {
  const Lines lines(head_to_head());
  const Way& arrow = lines.all()[0].way;
  const Point end = lines.all()[2].tip();
  EXPECT_LT(distance(end, arrow), 1);
  EXPECT_LT(length(end - arrow.back()), length(end - arrow.front()));
}

TEST(OrderLines, LeadASupportToHoldToTheUnit) {
  const Lines lines(spring()
                        .order("France", "A Paris S A Burgundy", Result::Given, Clause::SupportGiven)
                        .order("France", "A Burgundy H", Result::Holds, Clause::OrderHold)
                        .record());
  const Box unit = moved(body_of(WrittenKind::Army), lines.place("Burgundy"));
  EXPECT_LT(distance(lines.all()[0].tip(), unit), 6);
  EXPECT_GT(distance(lines.all()[0].tip(), unit), 0);
}

TEST(OrderLines, StartAtTheRimOfTheUnit) {
  for (const CaseRecord& board : boards()) {
    const Lines lines(board);
    for (std::size_t i = 0; i < lines.all().size(); ++i) {
      const OrderLine& line = lines.all()[i];
      if (line.kind != LineKind::Move && line.kind != LineKind::Support) continue;
      SCOPED_TRACE(lines.order(i).text);
      const Order& order = *lines.order(i).order;
      const Box unit = moved(body_of(order.unit.kind), lines.places().place_of_orderer(order));
      EXPECT_GT(distance(line.way.front(), unit), 0);
      EXPECT_LT(distance(line.way.front(), unit), 7);
    }
  }
}

TEST(OrderLines, EndADisruptedMoveBeforeTheFleetThatIsLost) {
  const Lines lines(simple_convoy_paradox());
  const OrderLine& army = lines.all()[0];
  EXPECT_TRUE(army.fails);
  EXPECT_LT(length(army.tip() - lines.place("Brest")), length(lines.place("English Channel") - lines.place("Brest")));
  EXPECT_FALSE(army.rest.empty()) << "where it wanted to go stays faintly to be seen";
}

TEST(OrderLines, PassBesideUnitsInTheWay) {
  const Lines lines(spring()
                        .order("Russia", "A St. Petersburg - Moscow", Result::Moves, Clause::MoveUnopposed)
                        .order("Turkey", "A Moscow - St. Petersburg", Result::Moves, Clause::MoveUnopposed)
                        .order("Turkey", "F Sevastopol S A Moscow", Result::Void, Clause::MoveUnopposed)
                        .record());
  const Way& there = lines.all()[0].way;
  const Way& back = lines.all()[1].way;
  EXPECT_GT(distance(along(there, 0.5), back), 8) << "moves against each other do not cover each other";
}

// ---- Units that are dislodged ----

Box cover_at(Point at) { return moved(Box{-22, -20, 22, 15}, at); }

TEST(BoardPlaces, SetADislodgedUnitAsideAwayFromItsAttacker) {
  struct Row {
    std::string_view from, move, to;
  };
  constexpr Row rows[] = {{"Burgundy", "A Burgundy - Paris", "Paris"},
                          {"Venice", "A Venice - Trieste", "Trieste"},
                          {"Kiel", "A Kiel - Berlin", "Berlin"},
                          {"Galicia", "A Galicia - Warsaw", "Warsaw"},
                          {"Bulgaria", "A Bulgaria - Serbia", "Serbia"}};
  for (const Row& row : rows) {
    SCOPED_TRACE(row.to);
    const Lines lines(spring()
                          .order("Turkey", row.move, Result::Moves, Clause::MoveDislodges)
                          .order("Italy", "A " + std::string(row.to) + " H", Result::Holds, Clause::OrderHold,
                                 Fate::Dislodged, row.from)
                          .record());
    ASSERT_EQ(lines.places().set_aside().size(), 1U);
    const Point stood = lines.places().set_aside()[0].stood, drawn = lines.places().set_aside()[0].drawn;
    EXPECT_EQ(stood, lines.place(row.to));
    const Point attack = stood - lines.place(row.from), away = drawn - stood;
    EXPECT_GT(attack.x * away.x + attack.y * away.y, 0) << "not towards the attacker";
    EXPECT_GT(length(away), 29) << "the victor has room";
    EXPECT_LT(length(away), 60) << "it stays where it belongs";
    for (const Box& label : lines.places().labels()) EXPECT_FALSE(cover_at(drawn).grown(-4).meets(label));
  }
}

TEST(BoardPlaces, SetADislodgedUnitAsideFromTheVictor) {
  CaseRecord record = head_to_head();
  const Position& after = record.phases[0].after;
  ASSERT_EQ(after.dislodged.size(), 1U);
  const BoardPlaces places(*record.variant, shapes(), after, {});
  const Point drawn = places.place_of_dislodged(after.dislodged[0].unit);
  for (const Unit& unit : after.units)
    EXPECT_FALSE(cover_at(drawn).grown(-3).meets(moved(body_of(written(unit.kind)), places.place_of(unit))));
}

TEST(BoardPicture, HasRoomForWhoIsSetAside) {
  const CaseRecord record =
      spring()
          .order("Turkey", "A Smyrna - Constantinople", Result::Moves, Clause::MoveDislodges)
          .order("Russia", "F Constantinople H", Result::Holds, Clause::OrderHold, Fate::Dislodged, "Smyrna")
          .order("Turkey", "A Armenia H", Result::Holds, Clause::OrderHold)
          .record();
  const Lines lines(record);
  const PhaseRecord& phase = record.phases[0];
  const Box view = neighbourhood(*record.variant, shapes(), phase.before, phase.orders);
  const Box unit = cover_at(lines.places().set_aside().at(0).drawn);
  EXPECT_TRUE(view.left < unit.left && view.right > unit.right && view.top < unit.top && view.bottom > unit.bottom);
}

// ---- Layers ----

TEST(BoardPicture, LaysSupportsBelowBurstsAndBurstsBelowArrows) {
  const CaseRecord record = head_to_head();
  const std::string text = board_svg(*record.variant, record.phases[0].before, record.phases[0].orders, {});
  pugi::xml_document svg;
  ASSERT_TRUE(svg.load_string(text.c_str()));
  std::vector<std::string> layers;
  for (const pugi::xml_node child : svg.document_element().children("g")) {
    const std::string name = child.attribute("class").value();
    if (name != "crossing" && name != "neutral") layers.push_back(name);
  }
  const std::vector<std::string> expected = {"map",    "supports", "bursts",    "moves", "ties",
                                             "labels", "units",    "dislodged", "marks"};
  EXPECT_EQ(layers, expected);
  EXPECT_FALSE(svg.select_nodes("//g[@class='ties']/path[@class='tie']").empty()) << "from its province";
}

// As many orders as a phase may have, for one pair of units: trying shapes for each would take minutes.
TEST(OrderLines, KeepTheirUsualShapesWhereThereAreTooMany) {
  testing::SampleCase crowd = spring();
  crowd.order("France", "A Paris - Burgundy", Result::Moves, Clause::MoveUnopposed);
  for (int i = 0; i < 1023; ++i)
    crowd.order("France", "A Gascony S A Paris - Burgundy", Result::Illegal, Clause::OrderRepeated);
  const Lines lines(crowd.record());
  EXPECT_EQ(lines.all().size(), 1024U);
  EXPECT_EQ(lines.all()[1].way, lines.all()[1023].way);
}

}  // namespace order_lines_test
}  // namespace casus::reports
