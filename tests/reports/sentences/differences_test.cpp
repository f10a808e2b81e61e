// Where two rulings differ, in words: what they differ in, and what either of them says.
#include "reports/sentences/differences.h"

#include <gtest/gtest.h>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "tests/reports/sentences/told_verdict.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace differences_test {

using Kind = RulingDifference::Kind;
using Value = RulingDifference::Value;

const Variant& variant() { return *standard_variant(); }
const Variant& campaigns() {
  static const std::shared_ptr<const Variant> read = mapdata_variant("1700ad");
  return *read;
}

ProvinceId place(std::string_view name, const Variant& of = variant()) { return *of.map.find(name); }
PowerId power(std::string_view name, const Variant& of = variant()) { return *of.find_power(name); }

Unit army(std::string_view of, std::string_view at) { return {power(of), UnitKind::Army, {place(at), Coast::None}}; }
Unit fleet(std::string_view of, std::string_view at, Coast coast = Coast::None) {
  return {power(of), UnitKind::Fleet, {place(at), coast}};
}

Order order(std::string_view of, std::string_view text) { return order_in(variant(), of, text); }

// Those that were handed in: what a difference names by its number.
struct Orders {
  std::vector<Order> orders = {order("Austria", "A Vienna - Trieste"), order("Italy", "A Venice S A Rome - Apulia")};
  std::vector<Grant> grants = {{power("France"), 2, order("Austria", "A Budapest H")}};
  Submission submission() const { return {orders, grants, {}}; }
};

RulingDifference about(Kind kind, ProvinceId at = no_province, std::size_t index = 0) {
  RulingDifference difference;
  difference.kind = kind;
  difference.at = at;
  difference.index = index;
  return difference;
}

std::string what(const RulingDifference& difference) {
  const Orders handed_in;
  return what_of(variant(), handed_in.submission(), difference);
}

std::string said(const Value& value, Kind kind = Kind::Order) {
  const Orders handed_in;
  return words_of(variant(), handed_in.submission(), about(kind), value);
}

TEST(Differences, NameWhatTheyAreIn) {
  const ProvinceId trieste = place("Trieste");
  EXPECT_EQ(what(about(Kind::Grant)), "grant DP 2: A Budapest H");
  EXPECT_EQ(what(about(Kind::Order)), "result of A Vienna - Trieste");
  EXPECT_EQ(what(about(Kind::Order, place("Venice"), 1)), "result of A Venice S A Rome - Apulia");
  EXPECT_EQ(what(about(Kind::WhyOrder, place("Venice"), 1)), "reason of A Venice S A Rome - Apulia");
  EXPECT_EQ(what(about(Kind::PublishedOrders)), "published orders");
  EXPECT_EQ(what(about(Kind::Published, trieste)), "result of the published order of the unit in Trieste");
  EXPECT_EQ(what(about(Kind::WhyPublished, trieste)), "reason of the published order of the unit in Trieste");
  EXPECT_EQ(what(about(Kind::Units, trieste)), "unit Trieste");
  EXPECT_EQ(what(about(Kind::Dislodged, trieste)), "dislodged Trieste");
  EXPECT_EQ(what(about(Kind::Retreats, trieste)), "retreats Trieste");
  EXPECT_EQ(what(about(Kind::StandOffs)), "stand-offs");
  EXPECT_EQ(what(about(Kind::ClosedProvinces)), "closed by stand-offs");
  EXPECT_EQ(what(about(Kind::Owner, trieste)), "owner Trieste");
  EXPECT_EQ(what(about(Kind::NextPhase)), "next phase");
  EXPECT_EQ(what(about(Kind::GainedHomes)), "gained homes");
  EXPECT_EQ(what(about(Kind::FallenCentres)), "fallen centres");
  EXPECT_EQ(what(about(Kind::Campaign)), "state of the campaign");
  EXPECT_EQ(what(about(Kind::NextPosition)), "next position");
  EXPECT_EQ(what(about(Kind::Winner)), "winner");
  EXPECT_EQ(what(about(Kind::Impulses)), "number of impulses");
  EXPECT_EQ(what(about(Kind::Events)), "events");
  EXPECT_EQ(what(about(Kind::WhyEvents)), "reasons of events");
  EXPECT_EQ(what(about(Kind::Paradoxes)), "paradoxes");
}

TEST(Differences, NameAUnitWithoutAnOrder) {
  RulingDifference difference = about(Kind::Unordered, place("Spain"));
  difference.unit = fleet("France", "Spain", Coast::North);
  EXPECT_EQ(what(difference), "result of the unit without an order F Spain(nc)");
  difference.kind = Kind::WhyUnordered;
  EXPECT_EQ(what(difference), "reason of the unit without an order F Spain(nc)");
}

Deed deed_of_vienna() {
  Deed deed;
  deed.order = 0;
  deed.unit = army("Austria", "Vienna");
  deed.done = order("Austria", "A Vienna - Trieste");
  deed.points = 3;
  deed.total = 5;
  deed.verdict.result = Result::Bounces;
  deed.verdict.fate = Fate::Dislodged;
  deed.verdict.clause = Clause::BounceStandOff;
  deed.verdict.witnesses = {{place("Venice"), Part::Prevents, {5, 6}}, {place("Rome"), Part::Supports, {}}};
  return deed;
}

TEST(Differences, NameTheImpulseAndTheDeed) {
  RulingDifference difference = about(Kind::ImpulseBoard);
  difference.impulse = 1;
  EXPECT_EQ(what(difference), "impulse 1, board at the start");
  difference.kind = Kind::Deeds;
  difference.impulse = 2;
  EXPECT_EQ(what(difference), "impulse 2, deeds");
  difference.kind = Kind::Deed;
  difference.one = difference.other = deed_of_vienna();
  const std::string title = "Austrian A Vienna: A Vienna - Trieste (order 1: A Vienna - Trieste)";
  EXPECT_EQ(what(difference), "impulse 2, result of " + title);
  difference.kind = Kind::WhyDeed;
  EXPECT_EQ(what(difference), "impulse 2, reason of " + title);
}

TEST(Differences, SayWhatADeedCameToAndWhy) {
  Deed deed = deed_of_vienna();
  EXPECT_EQ(said(deed, Kind::Deed), "bounces, dislodged");
  EXPECT_EQ(said(deed, Kind::WhyDeed), "bounce/stand-off, points 3, total 5 (prevents Venice 5:6)");
  deed.verdict.witnesses.clear();
  EXPECT_EQ(said(deed, Kind::WhyDeed), "bounce/stand-off, points 3, total 5");
  deed.supported = SquadronKey{deed.unit.power, place("Venice")};
  EXPECT_EQ(said(deed, Kind::WhyDeed), "bounce/stand-off, points 3, total 5, for Austria from Venice");
  deed.supported->both_impulses = true;
  EXPECT_EQ(said(deed, Kind::WhyDeed), "bounce/stand-off, points 3, total 5, for Austria from Venice in both impulses");
  deed.supported.reset();
  EXPECT_EQ(said(DeedList{}), "none");
  Deed without = deed;
  without.order.reset();
  Deed of_no_order = deed;  // that nobody handed in
  of_no_order.order = 2;
  EXPECT_EQ(said(DeedList{{deed, without, of_no_order}}),
            "\n    Austrian A Vienna: A Vienna - Trieste (order 1: A Vienna - Trieste)"
            "\n    Austrian A Vienna: A Vienna - Trieste"
            "\n    Austrian A Vienna: A Vienna - Trieste");
}

TEST(Differences, SayTheResultOfAnOrderItsFateAndWhoDislodgedTheUnit) {
  EXPECT_EQ(said(Unsaid{}), "nothing");
  EXPECT_EQ(said(GrantResult::Outbid), "outbid");
  EXPECT_EQ(said(OrderRuling{Result::Moves}), "moves");
  EXPECT_EQ(said(OrderRuling{Result::Bounces, Fate::Dislodged, place("Tyrolia")}), "bounces, dislodged from Tyrolia");
  EXPECT_EQ(said(OrderRuling{Result::Bounces, Fate::Destroyed}), "bounces, destroyed") << "it is not said by whom";
  EXPECT_EQ(said(OrderRuling{Result::Bounces, Fate::Stays, place("Tyrolia")}), "bounces");
  OrderRuling reported{Result::Cut};
  reported.reported = ReportedWhy{};
  EXPECT_EQ(said(reported), "cut");
  reported.reported->clause = "4.2";
  EXPECT_EQ(said(reported), "cut (4.2)");
  reported.reported->units = {place("Burgundy"), place("Paris")};
  EXPECT_EQ(said(reported), "cut (by Burgundy and Paris; 4.2)");
}

TEST(Differences, SayWhoIsInAPlaceAndCutALongListOff) {
  EXPECT_EQ(said(std::vector<Unit>{}), "nobody");
  std::vector<Unit> units(8, army("Italy", "Trieste"));
  std::string eight = "Italian A Trieste";
  for (int i = 1; i < 8; ++i) eight += ", Italian A Trieste";
  EXPECT_EQ(said(units), eight);
  units.resize(10, units.front());
  EXPECT_EQ(said(units), eight + ", and 2 more");
}

TEST(Differences, SayWhoHasToRetreatAndWhereto) {
  const Unit unit = fleet("Austria", "Trieste");
  EXPECT_EQ(said(std::vector<DislodgedUnit>{}), "nobody");
  EXPECT_EQ(said(std::vector<DislodgedUnit>{{unit, no_province, false}}), "Austrian F Trieste");
  EXPECT_EQ(said(std::vector<DislodgedUnit>{{unit, place("Venice"), false}, {unit, place("Apulia"), true}}),
            "Austrian F Trieste from Venice, Austrian F Trieste from Apulia by convoy");
  EXPECT_EQ(said(std::vector<Location>{}), "none");
  EXPECT_EQ(said(std::vector<Location>{{place("Albania"), Coast::None}, {place("Spain"), Coast::South}}),
            "Albania, Spain(sc)");
  ProvinceSet provinces;
  EXPECT_EQ(said(provinces), "none");
  provinces.insert(place("Vienna"));
  EXPECT_EQ(said(provinces), "Vienna");
  provinces.insert(place("Trieste"));
  const bool vienna_first = place("Vienna") < place("Trieste");
  EXPECT_EQ(said(provinces), vienna_first ? "Vienna, Trieste" : "Trieste, Vienna");
}

TEST(Differences, SayPowersPhasesOrdersAndCentres) {
  EXPECT_EQ(said(no_power), "nobody");
  EXPECT_EQ(said(power("Turkey")), "Turkey");
  EXPECT_EQ(said(Phase{Season::Fall, 1903, PhaseKind::Retreats}), "Fall 1903 retreats");
  EXPECT_EQ(said(std::size_t{2}), "2");
  EXPECT_EQ(said(std::vector<Order>{}), "none");
  EXPECT_EQ(said(Orders().orders), "A Vienna - Trieste, A Venice S A Rome - Apulia");
  EXPECT_EQ(said(std::vector<GainedHome>{}), "none");
  EXPECT_EQ(said(std::vector<GainedHome>{{power("Italy"), place("Trieste")}, {power("Turkey"), place("Serbia")}}),
            "Trieste of Italy, Serbia of Turkey");
  EXPECT_EQ(said(std::vector<FallenCentre>{}), "none");
  EXPECT_EQ(said(std::vector<FallenCentre>{{place("Trieste"), power("Austria")}, {no_province, no_power}}),
            "Trieste of Austria, nowhere of nobody");
}

TEST(Differences, SayWhatHappenedAfterTheOrders) {
  EXPECT_EQ(said(std::vector<Event>{}), "none");
  Event captured;
  captured.kind = EventKind::Captured;
  captured.clause = Clause::ControlCaptured;
  captured.power = power("Italy");
  captured.province = place("Trieste");
  Event went;
  went.kind = EventKind::Retreated;
  went.clause = Clause::RetreatNoOrder;
  went.unit = fleet("Italy", "Rome");
  went.to = {place("Spain"), Coast::South};
  went.count = 3;
  went.impulse = 1;
  EXPECT_EQ(said(std::vector<Event>{captured, went}),
            "\n    0 captured Italy Trieste (control/captured)"
            "\n    1 retreated Italian F Rome to Spain(sc) 3 (retreat/no-order)");
}

// Of events with the same results only the reasons differ.
TEST(Differences, SayWhereTheWaysToSupplyEnd) {
  using By = ClosedPlace::By;
  Event starves = loss_of(army("Italy", "Rome"), EventKind::Unsupplied, Clause::SupplyCut);
  Event lost = starves;
  starves.closed = {{place("Venice"), By::Owner, power("Austria"), {}, false},
                    {place("Naples"), By::Units, no_power, {fleet("Turkey", "Naples")}, true}};
  lost.closed = std::vector<ClosedPlace>();
  EXPECT_EQ(
      said(std::vector<Event>{starves, lost}, Kind::WhyEvents),
      "\n    0 unsupplied Italy Rome Italian A Rome, ways end at Venice by owner Austria, Naples by units Turkish F "
      "Naples (its own centre) (supply/cut)"
      "\n    0 unsupplied Italy Rome Italian A Rome, ways end at no place (supply/cut)");
  EXPECT_EQ(said(std::vector<Event>{lost}, Kind::Events), "\n    0 unsupplied Italy Rome Italian A Rome (supply/cut)");
}

// The units that decided, with the strengths that were compared; of the reason of an order also those that explain it.
TEST(Differences, SayWhy) {
  EXPECT_EQ(said(Why{}), "no clause");
  const Why why{
      Clause::BounceStandOff,
      {{place("Munich"), Part::Prevents, {1, 2}}, {place("Kiel"), Part::Cuts, {}}, {place("Ruhr"), Part::Spares, {}}}};
  EXPECT_EQ(said(why, Kind::WhyUnordered), "bounce/stand-off (prevents Munich 1:2, cuts Kiel)");
  EXPECT_EQ(said(why, Kind::WhyOrder), "bounce/stand-off (prevents Munich 1:2, cuts Kiel, spares Ruhr)");
  Why closed{Clause::OrderHold, {}};
  closed.retreats = {{{place("Kiel"), Coast::None}, Clause::RetreatOccupied},
                     {{place("Sweden"), Coast::None}, Clause::StraitClosed, fleet("Italy", "Baltic Sea")}};
  EXPECT_EQ(said(closed, Kind::WhyOrder), "order/hold, Sweden closed by Italian F Baltic Sea");
  EXPECT_EQ(said(std::vector<ParadoxRuling>{}), "none");
  EXPECT_EQ(
      said(std::vector<ParadoxRuling>{{Clause::ParadoxSzykman, true, {place("London"), place("Wales")}},
                                      {Clause::ParadoxSzykman, false, {}}}),
      "paradox/szykman (several consistent, armies London, Wales), paradox/szykman (none consistent, armies none)");
}

// Where the two sides differ in it.
TEST(Differences, SayWhichOrderWasChosenAndWhenARetreatWasMade) {
  const Orders handed_in;
  RulingDifference difference = about(Kind::WhyOrder);
  Why one{Clause::RetreatMoves, {}}, other = one;
  const auto words = [&](const Why& why) {
    difference.one = one;
    difference.other = other;
    return words_of(variant(), handed_in.submission(), difference, why);
  };
  one.choice = OrderChoice::Chosen;
  EXPECT_EQ(words(one), "retreat/moves") << "the other side does not say it";
  other.choice = OrderChoice::Chosen;
  EXPECT_EQ(words(one), "retreat/moves") << "it says the same";
  other.choice = OrderChoice::PassedOver;
  EXPECT_EQ(words(one), "retreat/moves, chosen");
  EXPECT_EQ(words(other), "retreat/moves, passed-over");
  other.choice = one.choice;
  one.carried_out.emplace();
  other.carried_out.emplace().add(1);
  EXPECT_EQ(words(one), "retreat/moves, never carried out");
  EXPECT_EQ(words(other), "retreat/moves, carried out after impulse 1");
  other.carried_out->add(2);
  other.carried_out->add(0);
  one.carried_out->add(0);
  EXPECT_EQ(words(one), "retreat/moves, carried out at the end");
  EXPECT_EQ(words(other), "retreat/moves, carried out after impulse 1 and after impulse 2 and at the end");
}

TEST(Differences, SayTheStateOfACampaign) {
  const Variant& of = campaigns();
  const auto words = [&](const Value& value) { return words_of(of, {}, about(Kind::Campaign), value); };
  Campaign campaign = of.start.campaign;
  const std::string nothing =
      "coasts that changed: none; permissions: none; turns of control: none; neutrals without defence: none; "
      "lost leaders: none";
  EXPECT_EQ(words(campaign), nothing);
  const PowerId french = power("French", of), spanish = power("Spanish", of);
  const std::string french_name = of[french].name, spanish_name = of[spanish].name;
  const ProvinceId first{0}, second{1};
  const auto name = [&](ProvinceId at) { return of.map[at].name; };
  for (const ProvinceId at : {first, second})
    campaign.coasts[index(at)] = of.start.campaign.coasts[index(at)] == french ? spanish : french;
  campaign.permissions = {{french, spanish}};
  campaign.control = {{spanish, first, 2}};
  campaign.entered.insert(second);
  campaign.lost = {LeaderId{0}, LeaderId{1}};
  const auto owner = [&](ProvinceId at) { return of[campaign.coasts[index(at)]].name; };
  const std::string all = "coasts that changed: " + name(first) + " of " + owner(first) + ", " + name(second) + " of " +
                          owner(second) + "; permissions: " + french_name + " to " + spanish_name +
                          "; turns of control: " + spanish_name + " " + name(first) +
                          " 2; neutrals without defence: " + name(second) + "; lost leaders: " + of.leaders[0].name +
                          ", " + of.leaders[1].name;
  EXPECT_EQ(words(campaign), all);
  Position position;
  position.campaign = of.start.campaign;
  EXPECT_EQ(words(position), "no unit; " + nothing);
  position.units = {{french, UnitKind::Army, {first, Coast::None}}};
  position.campaign = campaign;
  EXPECT_EQ(words(position), of[french].adjective + " " + print(of, position.units[0]) + "; " + all);
}

TEST(Differences, AreALineEach) {
  const Orders handed_in;
  RulingDifference order = about(Kind::Order), winner = about(Kind::Winner);
  order.one = OrderRuling{Result::Moves};
  order.other = OrderRuling{Result::Bounces};
  winner.one = no_power;
  winner.other = power("Italy");
  EXPECT_EQ(lines_of(variant(), handed_in.submission(), std::vector{order, winner}, "engine", "oracle"),
            (std::vector<std::string>{"result of A Vienna - Trieste: engine moves, oracle bounces",
                                      "winner: engine nobody, oracle Italy"}));
}

}  // namespace differences_test
}  // namespace casus::reports
