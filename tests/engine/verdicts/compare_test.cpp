// Two rulings of one phase: what is a difference, and that nothing that both say is left out.
#include "engine/verdicts/compare.h"
#include "engine/rules/clauses.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <utility>

namespace casus {
namespace compare_test {

using Kind = RulingDifference::Kind;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<Kind> kinds(const std::vector<RulingDifference>& differences) {
  std::vector<Kind> found;
  for (const RulingDifference& one : differences) found.push_back(one.kind);
  return found;
}

// A phase in which everything that a ruling can say is said.
struct Phase {
  std::vector<Order> orders;
  Ruling ruling;
};
Phase full_phase() {
  const ProvinceId here{0}, there{1}, centre{2};
  const PowerId power{0};
  Phase phase;
  Order move;
  move.power = power;
  move.unit.at.province = here;
  move.task = Move{{there, Coast::None}};
  Order hold = move;
  hold.unit.at.province = there;
  hold.task = Hold{};
  phase.orders = {move, hold};
  Ruling& ruling = phase.ruling;
  ruling.level = Level::Reasons;
  Why why{Clause::MoveUnopposed, {{there, Part::Holds, {2, 1}}}};
  why.choice = OrderChoice::Chosen;
  ruling.orders = {{Result::Moves, Fate::Stays, no_province, why}, {Result::Holds, Fate::Dislodged, here, why}};
  ruling.grants = {{GrantResult::Carried}};
  ruling.published = {{hold, {Result::Holds, Fate::Stays, no_province, why}}};
  const Unit unit{power, UnitKind::Army, {there, Coast::None}};
  why.retreats = {{{here, Coast::None}, Clause::RetreatOccupied}, {{there, Coast::None}, Clause::StraitClosed, unit}};
  ruling.unordered = {{unit, {Result::Holds, Fate::Stays, no_province, why}}};
  Position next;
  next.phase = {Season::Spring, 1901, PhaseKind::Retreats};
  next.units = {unit};
  next.dislodged = {{unit, here, false}};
  next.stand_offs.insert(here);
  next.owners = {no_power, no_power, power};
  next.homes = {{power, centre}};
  next.fallen = {{centre, power}};
  next.campaign.permissions = {{power, PowerId{1}}};
  ruling.after = next;
  ruling.retreats = {{next.dislodged[0], std::vector<Location>{{centre, Coast::None}}}};
  ruling.stand_offs.emplace().insert(here);
  ruling.winner = no_power;
  ruling.paradoxes = std::vector<ParadoxRuling>{{Clause::ParadoxSzykman, false, {here}}};
  ruling.events = std::vector{loss_of(unit, EventKind::Disbanded, Clause::RetreatNoOrder)};
  ruling.events->front().closed = {ClosedPlace{centre}};
  return phase;
}

TEST(Compare, FindsNothingInTheSame) {
  const Phase phase = full_phase();
  EXPECT_THAT(compare_rulings(phase.orders, phase.ruling, phase.ruling), IsEmpty());
}

// Every part, changed alone, is one difference of its kind, whichever of the two has the change.
TEST(Compare, FindsEachPartThatDiffers) {
  const ProvinceId here{0};
  const PowerId other{1};
  struct Row {
    const char* what;
    std::function<void(Ruling&)> change;
    Kind kind;
  };
  const Row rows[] = {
      {"grant", [](Ruling& it) { it.grants[0].result = GrantResult::Tied; }, Kind::Grant},
      {"result", [](Ruling& it) { it.orders[0].result = Result::Bounces; }, Kind::Order},
      {"fate", [](Ruling& it) { it.orders[0].fate = Fate::Dislodged; }, Kind::Order},
      {"who dislodged it", [](Ruling& it) { it.orders[1].dislodged_by = ProvinceId{2}; }, Kind::Order},
      {"published order", [](Ruling& it) { it.published[0].order.power = PowerId{1}; }, Kind::PublishedOrders},
      {"its result", [](Ruling& it) { it.published[0].ruling.result = Result::Void; }, Kind::Published},
      {"unit without an order", [](Ruling& it) { it.unordered[0].ruling.fate = Fate::Destroyed; }, Kind::Unordered},
      {"no such unit", [](Ruling& it) { it.unordered.clear(); }, Kind::Unordered},
      {"units", [&](Ruling& it) { it.next().units[0].power = other; }, Kind::Units},
      {"retreats", [](Ruling& it) { it.retreats[0].open->clear(); }, Kind::Retreats},
      {"dislodged", [](Ruling& it) { it.retreats.clear(); }, Kind::Dislodged},
      {"dislodged in the next position", [](Ruling& it) { it.next().dislodged[0].by_convoy = true; }, Kind::Dislodged},
      {"stand-offs", [&](Ruling& it) { it.stand_offs->erase(here); }, Kind::StandOffs},
      {"closed provinces", [&](Ruling& it) { it.next().stand_offs.erase(here); }, Kind::ClosedProvinces},
      {"owner", [&](Ruling& it) { it.next().owners[2] = other; }, Kind::Owner},
      {"owner of the first province", [&](Ruling& it) { it.next().owners[0] = other; }, Kind::Owner},
      {"phase", [](Ruling& it) { it.next().phase.year = 1902; }, Kind::NextPhase},
      {"homes", [](Ruling& it) { it.next().homes.clear(); }, Kind::GainedHomes},
      {"fallen centres", [](Ruling& it) { it.next().fallen.clear(); }, Kind::FallenCentres},
      {"campaign", [](Ruling& it) { it.next().campaign.permissions.clear(); }, Kind::Campaign},
      {"winner", [](Ruling& it) { it.winner = PowerId{0}; }, Kind::Winner},
      {"events", [](Ruling& it) { (*it.events)[0].clause = Clause::RetreatDisband; }, Kind::Events},
      {"clause", [](Ruling& it) { it.orders[0].why->clause = Clause::OrderHold; }, Kind::WhyOrder},
      {"strengths", [](Ruling& it) { it.orders[0].why->witnesses[0].strengths.own = 3; }, Kind::WhyOrder},
      {"choice", [](Ruling& it) { it.orders[0].why->choice = OrderChoice::PassedOver; }, Kind::WhyOrder},
      {"who beat a move",
       [](Ruling& it) {
         it.orders[0].why->beaten_by = {{ProvinceId{1}, true}};
       },
       Kind::WhyOrder},
      {"clause of a published order", [](Ruling& it) { it.published[0].ruling.why->clause = Clause::OrderHold; },
       Kind::WhyPublished},
      {"clause of a unit without one", [](Ruling& it) { it.unordered[0].ruling.why->clause = Clause::OrderHold; },
       Kind::WhyUnordered},
      {"which fleet closes a way",
       [](Ruling& it) { it.unordered[0].ruling.why->retreats[1].fleet->power = PowerId{1}; }, Kind::WhyUnordered},
      {"which way a fleet closes",
       [](Ruling& it) { it.unordered[0].ruling.why->retreats[1].to.province = ProvinceId{2}; }, Kind::WhyUnordered},
      {"where ways to supply end", [](Ruling& it) { (*it.events)[0].closed->clear(); }, Kind::WhyEvents},
      {"paradox", [](Ruling& it) { std::get<1>(it.paradoxes)[0].has_outcomes = true; }, Kind::Paradoxes},
  };
  const Phase phase = full_phase();
  for (const Row& row : rows) {
    Ruling changed = phase.ruling;
    row.change(changed);
    std::vector<RulingDifference> there = compare_rulings(phase.orders, phase.ruling, changed);
    EXPECT_THAT(kinds(there), ElementsAre(row.kind)) << row.what;
    std::vector<RulingDifference> back = compare_rulings(phase.orders, changed, phase.ruling);
    for (RulingDifference& difference : back) std::swap(difference.one, difference.other);
    EXPECT_EQ(there, back) << row.what;
  }
}

// Which grant or order it is, where it is, and what either side says.
TEST(Compare, SaysWhereTheyDifferAndInWhat) {
  const ProvinceId here{0}, there{1}, centre{2};
  const Phase phase = full_phase();
  const Unit unit = phase.ruling.unordered[0].unit;
  const auto only_difference = [&](const std::function<void(Ruling&)>& change) {
    Ruling changed = phase.ruling;
    change(changed);
    const std::vector<RulingDifference> found = compare_rulings(phase.orders, phase.ruling, changed);
    EXPECT_EQ(found.size(), 1u);
    return found.empty() ? RulingDifference{} : found.front();
  };
  const auto cut = [](OrderRuling& ruling) { ruling.result = Result::Cut; };
  const auto hold = [](OrderRuling& ruling) { ruling.why->clause = Clause::OrderHold; };
  EXPECT_EQ(only_difference([](Ruling& it) { it.grants[0].result = GrantResult::Tied; }),
            (RulingDifference{Kind::Grant, GrantResult::Carried, GrantResult::Tied}));
  OrderRuling changed = phase.ruling.orders[1];
  cut(changed);
  EXPECT_EQ(only_difference([&](Ruling& it) { cut(it.orders[1]); }),
            (RulingDifference{Kind::Order, phase.ruling.orders[1], changed, 1, 0, there}));
  changed = phase.ruling.published[0].ruling;
  cut(changed);
  EXPECT_EQ(only_difference([&](Ruling& it) { cut(it.published[0].ruling); }),
            (RulingDifference{Kind::Published, phase.ruling.published[0].ruling, changed, 0, 0, there}));
  changed = phase.ruling.unordered[0].ruling;
  cut(changed);
  EXPECT_EQ(only_difference([&](Ruling& it) { cut(it.unordered[0].ruling); }),
            (RulingDifference{Kind::Unordered, phase.ruling.unordered[0].ruling, changed, 0, 0, there, unit}));
  EXPECT_EQ(only_difference([](Ruling& it) { it.unordered.clear(); }),
            (RulingDifference{Kind::Unordered, phase.ruling.unordered[0].ruling, Unsaid{}, 0, 0, there, unit}));
  EXPECT_EQ(only_difference([](Ruling& it) { it.next().units.clear(); }),
            (RulingDifference{Kind::Units, std::vector{unit}, std::vector<Unit>{}, 0, 0, there}));
  EXPECT_EQ(only_difference([](Ruling& it) { it.retreats.clear(); }),
            (RulingDifference{Kind::Dislodged, std::vector{phase.ruling.retreats[0].dislodged},
                              std::vector<DislodgedUnit>{}, 0, 0, there}));
  EXPECT_EQ(only_difference([](Ruling& it) { it.retreats[0].open->clear(); }),
            (RulingDifference{Kind::Retreats, std::vector<Location>{{centre, Coast::None}}, std::vector<Location>{}, 0,
                              0, there}));
  EXPECT_EQ(only_difference([](Ruling& it) { it.next().owners[2] = no_power; }),
            (RulingDifference{Kind::Owner, PowerId{0}, no_power, 0, 0, centre}));
  Why why = *phase.ruling.orders[1].why;
  why.clause = Clause::OrderHold;
  const Why before = *phase.ruling.orders[1].why;
  EXPECT_EQ(only_difference([&](Ruling& it) { hold(it.orders[1]); }),
            (RulingDifference{Kind::WhyOrder, before, why, 1, 0, there}));
  EXPECT_EQ(only_difference([&](Ruling& it) { hold(it.published[0].ruling); }),
            (RulingDifference{Kind::WhyPublished, before, why, 0, 0, there}));
  OrderRuling held = phase.ruling.unordered[0].ruling;
  hold(held);
  EXPECT_EQ(
      only_difference([&](Ruling& it) { hold(it.unordered[0].ruling); }),
      (RulingDifference{Kind::WhyUnordered, *phase.ruling.unordered[0].ruling.why, *held.why, 0, 0, there, unit}));
  EXPECT_EQ(only_difference([&](Ruling& it) { it.next().stand_offs.erase(here); }).at, no_province);
  const ::casus::Phase played = phase.ruling.next().phase;
  ::casus::Phase later = played;
  later.year = 1902;
  EXPECT_EQ(only_difference([&](Ruling& it) { it.next().phase = later; }),
            (RulingDifference{Kind::NextPhase, played, later}));
  EXPECT_EQ(only_difference([](Ruling& it) { it.events->clear(); }),
            (RulingDifference{Kind::Events, *phase.ruling.events, std::vector<Event>{}}));
}

// Two fleets in one place may be listed in either sequence; each place is a difference of its own.
TEST(Compare, FindsEachPlaceWhoseUnitsDiffer) {
  const Phase phase = full_phase();
  const Unit army = phase.ruling.units()[0];
  Unit fleet = army, elsewhere = army;
  fleet.kind = UnitKind::Fleet;
  elsewhere.at.province = ProvinceId{2};
  Ruling one = phase.ruling, other = phase.ruling;
  one.next().units = {army, fleet};
  other.next().units = {fleet, army};
  EXPECT_THAT(kinds(compare_rulings(phase.orders, one, other)), IsEmpty());
  EXPECT_THAT(kinds(compare_rulings(phase.orders, other, one)), IsEmpty());
  other.next().units = {fleet, elsewhere};
  const std::vector<RulingDifference> found = compare_rulings(phase.orders, one, other);
  ASSERT_THAT(kinds(found), ElementsAre(Kind::Units, Kind::Units));
  EXPECT_EQ(found[0].at, army.at.province);
  EXPECT_EQ(found[1].at, elsewhere.at.province);
  EXPECT_EQ(found[1].one, RulingDifference::Value(std::vector<Unit>()));
}

// Who dislodged a unit that stays says nothing.
TEST(Compare, AsksWhoDislodgedAUnitOnlyWhereItWasDislodged) {
  const Phase phase = full_phase();
  Ruling changed = phase.ruling;
  changed.orders[0].dislodged_by = ProvinceId{2};
  EXPECT_THAT(compare_rulings(phase.orders, phase.ruling, changed), IsEmpty());
}

// A unit without a retreat is destroyed, whether a program lists it or not.
TEST(Compare, PassesOverDestroyedUnitsThatAreNotListed) {
  const Phase phase = full_phase();
  Ruling destroyed = phase.ruling;
  destroyed.retreats[0].open->clear();
  Ruling unlisted = destroyed;
  unlisted.retreats.clear();
  EXPECT_THAT(compare_rulings(phase.orders, destroyed, unlisted), IsEmpty());
  EXPECT_THAT(compare_rulings(phase.orders, unlisted, destroyed), IsEmpty());
  destroyed.retreats[0].open.reset();
  EXPECT_THAT(kinds(compare_rulings(phase.orders, destroyed, unlisted)), ElementsAre(Kind::Dislodged))
      << "where it may go is not said, so it may go somewhere";
}

TEST(Compare, KnowsWhichUnitsDecide) {
  for (const Part part : {Part::Holds, Part::FightsBack, Part::Prevents, Part::Attacks, Part::Cuts, Part::NotCounted,
                          Part::LostCarrier}) {
    EXPECT_TRUE(decides(part)) << word(part);
  }
  for (const Part part :
       {Part::Spares, Part::Supports, Part::GoesRound, Part::Ahead, Part::Water, Part::UsesUp, Part::Stands}) {
    EXPECT_FALSE(decides(part)) << word(part);
  }
}

// The sequence of the units that decided says nothing, and strengths only where they were compared.
TEST(Compare, AsksForTheUnitsThatDecidedAndTheirStrengths) {
  const ProvinceId here{0}, there{1};
  const Phase phase = full_phase();
  const auto differences = [&](const std::vector<Witness>& one, const std::vector<Witness>& other) {
    Ruling left = phase.ruling, right = phase.ruling;
    left.orders[0].why->witnesses = one;
    right.orders[0].why->witnesses = other;
    return kinds(compare_rulings(phase.orders, left, right));
  };
  EXPECT_THAT(differences({{here, Part::Prevents, {1, 1}}, {there, Part::Prevents, {1, 2}}},
                          {{there, Part::Prevents, {1, 2}}, {here, Part::Prevents, {1, 1}}}),
              IsEmpty());
  EXPECT_THAT(differences({{here, Part::Prevents, {1, 1}}}, {{here, Part::Prevents, {1, 2}}}),
              ElementsAre(Kind::WhyOrder));
  EXPECT_THAT(differences({{here, Part::Cuts, {1, 1}}}, {{here, Part::Cuts, {}}}), IsEmpty());
}

TEST(Compare, KnowsParadoxesWithTheirPartsAndWithout) {
  const ProvinceId here{0};
  const Phase phase = full_phase();
  Paradox none, several;
  none.clause = several.clause = Clause::ParadoxSzykman;
  none.armies = several.armies = {here};
  several.consistent = Consistent::Several;
  Ruling whole = phase.ruling, parts = phase.ruling;
  whole.paradoxes = std::vector{several, none};
  parts.paradoxes =
      std::vector<ParadoxRuling>{{Clause::ParadoxSzykman, false, {here}}, {Clause::ParadoxSzykman, true, {here}}};
  EXPECT_THAT(compare_rulings(phase.orders, whole, parts), IsEmpty());
  EXPECT_THAT(kinds(compare_rulings(phase.orders, whole, phase.ruling)), ElementsAre(Kind::Paradoxes));
  parts.paradoxes = std::vector<ParadoxRuling>{{Clause::ParadoxSzykman, true, {here}}};
  for (const bool has_outcomes : {false, true}) {
    whole.paradoxes = std::vector{has_outcomes ? several : none};
    EXPECT_EQ(compare_rulings(phase.orders, whole, parts).empty(), has_outcomes);
  }
  several.consistent = Consistent::Untried;
  whole.paradoxes = std::vector{several, none};
  EXPECT_THAT(compare_rulings(phase.orders, whole, phase.ruling), IsEmpty()) << "nobody knows how many outcomes it has";
}

// Fleets may be listed together or one by one, and which centres a retreat could have approached is a matter of words.
TEST(Compare, ReadsEventsInAnySequence) {
  const Phase phase = full_phase();
  Unit fleets = phase.ruling.units()[0];
  fleets.kind = UnitKind::Fleet;
  fleets.count = 2;
  Unit fleet = fleets;
  fleet.count = 1;
  const Event first = loss_of(fleets, EventKind::PutOut, Clause::RetreatNoOrder);
  const Event single = loss_of(fleet, EventKind::PutOut, Clause::RetreatNoOrder);
  Event second = loss_of(fleet, EventKind::Retreated, Clause::RetreatChoice);
  second.towards = ProvinceId{2};
  second.sequence = {RemovalRank{}};
  Event nearest = loss_of(fleet, EventKind::Retreated, Clause::RetreatNearest);
  const auto differences = [&](const std::vector<Event>& one, const std::vector<Event>& other) {
    Ruling left = phase.ruling, right = phase.ruling;
    left.events = one;
    right.events = other;
    return kinds(compare_rulings(phase.orders, left, right));
  };
  EXPECT_THAT(differences({first, second}, {nearest, single, single}), IsEmpty());
  EXPECT_THAT(differences({first}, {single}), ElementsAre(Kind::Events));
  Event later = nearest;
  later.impulse = 1;
  EXPECT_THAT(differences({nearest}, {later}), ElementsAre(Kind::Events));
  EXPECT_THAT(differences({nearest}, {nearest, nearest}), ElementsAre(Kind::Events));
  Event removed = nearest, sooner = nearest;
  removed.sequence = {RemovalRank{fleet, 1}};
  sooner.sequence = {RemovalRank{fleet, 2}};
  EXPECT_THAT(differences({removed}, {nearest}), IsEmpty()) << "one side gives no sequence";
  EXPECT_THAT(differences({removed}, {sooner}), ElementsAre(Kind::Events));
  const Event minor = loss_of(fleet, EventKind::Independent, Clause::DisorderNewMinor);
  const Event of_a_faith = loss_of(fleet, EventKind::Independent, Clause::DisorderFaith);
  EXPECT_THAT(differences({minor}, {of_a_faith}), ElementsAre(Kind::Events));
  Event won;
  won.kind = EventKind::Won;
  won.clause = Clause::ControlCaptured;
  won.count = 18;
  Event more = won;
  more.count = 19;
  EXPECT_THAT(differences({won, more}, {more, won}), IsEmpty());
  EXPECT_THAT(differences({won}, {more}), ElementsAre(Kind::Events));
}

// Of each unit by itself.
TEST(Compare, AsksWhereTheWaysOfAUnitEnd) {
  const ProvinceId here{0}, there{1};
  const Phase phase = full_phase();
  const auto of_unit = [](UnitKind kind, PowerId power, ProvinceId at, std::vector<ClosedPlace> closed) {
    Event event = loss_of({power, kind, {at, Coast::None}}, EventKind::Unsupplied, Clause::SupplyCut);
    event.closed = std::move(closed);
    return event;
  };
  const Event army = of_unit(UnitKind::Army, PowerId{0}, here, {ClosedPlace{here}});
  const auto are_same = [&](const Event& other) {
    Ruling left = phase.ruling, right = phase.ruling;
    left.events = {army, other};
    right.events = {other, army};
    EXPECT_THAT(compare_results(phase.orders, left, right), IsEmpty());
    return compare_reasons(phase.orders, left, right).empty();
  };
  EXPECT_TRUE(are_same(of_unit(UnitKind::Fleet, PowerId{0}, here, {})));
  EXPECT_TRUE(are_same(of_unit(UnitKind::Army, PowerId{1}, here, {})));
  EXPECT_TRUE(are_same(of_unit(UnitKind::Army, PowerId{0}, there, {})));
  Ruling changed = phase.ruling, ruling = phase.ruling;
  ruling.events = {army};
  changed.events = {of_unit(UnitKind::Army, PowerId{0}, here, {ClosedPlace{there}})};
  EXPECT_THAT(compare_rulings(phase.orders, ruling, changed),
              ElementsAre(RulingDifference{Kind::WhyEvents, *ruling.events, *changed.events}));
}

TEST(Compare, BeginsADifferenceWithoutAPlaceInALine) {
  const RulingDifference difference;
  EXPECT_EQ(difference.index, 0U);
  EXPECT_EQ(difference.impulse, 0) << "of no impulse";
}

// What one side does not say is no difference.
TEST(Compare, AsksForNothingThatIsNotSaid) {
  const Phase phase = full_phase();
  const std::function<void(Ruling&)> omissions[] = {
      [](Ruling& it) { it = at_level(it, Level::Outcomes); },
      [](Ruling& it) { it = at_level(it, Level::Positions); },
      [](Ruling& it) {
        it.after = ReportedBoard{it.units(), std::nullopt};
      },
      [](Ruling& it) { it.retreats[0].open.reset(); },
      [](Ruling& it) { it.stand_offs.reset(); },
      [](Ruling& it) { it.winner.reset(); },
      [](Ruling& it) { it.events.reset(); },
      [](Ruling& it) { (*it.events)[0].closed.reset(); },
      [](Ruling& it) { it.paradoxes = std::monostate(); },
      [](Ruling& it) { it.orders[0].why.reset(); },
      [](Ruling& it) { it.orders[0].why->clause.reset(); },
  };
  for (const auto& omit : omissions) {
    Ruling less = phase.ruling;
    omit(less);
    EXPECT_THAT(compare_rulings(phase.orders, phase.ruling, less), IsEmpty());
    EXPECT_THAT(compare_rulings(phase.orders, less, phase.ruling), IsEmpty());
  }
}

TEST(Compare, FindsResultsThatDifferWhereOneSideSaysNoReasons) {
  const Phase phase = full_phase();
  Ruling without_reasons = at_level(phase.ruling, Level::Outcomes);
  without_reasons.orders[0].result = Result::Bounces;
  EXPECT_THAT(kinds(compare_rulings(phase.orders, phase.ruling, without_reasons)), ElementsAre(Kind::Order));
  EXPECT_THAT(kinds(compare_rulings(phase.orders, without_reasons, phase.ruling)), ElementsAre(Kind::Order));
}

TEST(Compare, TellsReasonsOnlyWhereAllResultsAreTheSame) {
  const Phase phase = full_phase();
  Ruling changed = phase.ruling;
  changed.orders[0].result = Result::Bounces;
  changed.orders[0].why->clause = Clause::BounceOccupied;
  EXPECT_THAT(kinds(compare_rulings(phase.orders, phase.ruling, changed)), ElementsAre(Kind::Order));
  EXPECT_THAT(kinds(compare_reasons(phase.orders, phase.ruling, changed)), ElementsAre(Kind::WhyOrder));
}

// A turn of two impulses: in the second one army attacks and one holds.
struct Turn {
  std::vector<Order> orders;
  Ruling ruling;
};
Turn whole_turn() {
  const ProvinceId here{0}, there{1};
  const PowerId power{0};
  Turn turn;
  Order plan;
  plan.power = power;
  plan.unit.at.province = here;
  plan.task = PlannedRetreat{{there, Coast::None}};
  Order other = plan;
  other.unit.at.province = there;
  other.task = Plan{};
  turn.orders = {plan, other};
  Ruling& ruling = turn.ruling;
  ruling.level = Level::Reasons;
  Why why{Clause::MoveUnopposed, {{there, Part::Holds, {2, 1}}}};
  why.carried_out.emplace().add(1);
  ruling.orders = {{Result::Retreats, Fate::Dislodged, there, why}, {Result::Holds, Fate::Stays, no_province, why}};
  ruling.after = Position();
  Deed attack;
  attack.order = 0;
  attack.unit = {power, UnitKind::Army, {here, Coast::None}};
  attack.done = plan;
  attack.done.task = Move{{there, Coast::None}};
  attack.total = 3;
  attack.verdict.result = Result::Bounces;
  attack.verdict.clause = Clause::BounceOccupied;
  attack.verdict.witnesses = {{there, Part::Holds, {3, 3}}};
  Deed hold = attack;
  hold.order.reset();
  hold.unit.at.province = there;
  hold.done.unit.at.province = there;
  hold.done.task = Hold{};
  hold.verdict.result = Result::Holds;
  Impulse impulse;
  impulse.deeds = {attack, hold};
  ruling.impulses = {impulse, impulse};
  return turn;
}
Deed& attack_of(Ruling& ruling) { return ruling.impulses[1].deeds[0]; }
Deed& hold_of(Ruling& ruling) { return ruling.impulses[1].deeds[1]; }

TEST(Compare, FindsEachPartOfATurnThatDiffers) {
  struct Row {
    const char* what;
    std::function<void(Ruling&)> change;
    std::vector<Kind> kinds;
  };
  const ProvinceId third{2};
  const Row rows[] = {
      {"nothing", [](Ruling&) {}, {}},
      {"one impulse", [](Ruling& it) { it.impulses.pop_back(); }, {Kind::Impulses}},
      {"the board", [](Ruling& it) { it.impulses[1].board.phase.year = 1700; }, {Kind::ImpulseBoard}},
      {"a deed less", [](Ruling& it) { it.impulses[1].deeds.pop_back(); }, {Kind::Deeds}},
      {"of another order", [](Ruling& it) { attack_of(it).order = 1; }, {Kind::Deeds}},
      {"of another unit", [](Ruling& it) { attack_of(it).unit.kind = UnitKind::Fleet; }, {Kind::Deeds}},
      {"from another place", [&](Ruling& it) { attack_of(it).done.unit.at.province = third; }, {Kind::Deeds}},
      {"another task", [](Ruling& it) { attack_of(it).done.task = Hold{}; }, {Kind::Deeds}},
      {"to another place",
       [&](Ruling& it) {
         attack_of(it).done.task = Move{{third, Coast::None}};
       },
       {Kind::Deeds}},
      {"a result", [](Ruling& it) { attack_of(it).verdict.result = Result::Moves; }, {Kind::Deed}},
      {"a fate", [](Ruling& it) { attack_of(it).verdict.fate = Fate::Dislodged; }, {Kind::Deed}},
      {"by whom it was put out", [&](Ruling& it) { attack_of(it).verdict.dislodged_by = third; }, {}},
      {"a clause", [](Ruling& it) { attack_of(it).verdict.clause = Clause::BounceStandOff; }, {Kind::WhyDeed}},
      {"points", [](Ruling& it) { attack_of(it).points = 2; }, {Kind::WhyDeed}},
      {"the total of an attack", [](Ruling& it) { attack_of(it).total = 4; }, {Kind::WhyDeed}},
      {"the total of a unit that holds", [](Ruling& it) { hold_of(it).total = 4; }, {}},
      {"strengths", [](Ruling& it) { attack_of(it).verdict.witnesses[0].strengths.own = 4; }, {Kind::WhyDeed}},
      {"with how much a unit holds alone", [](Ruling& it) { hold_of(it).presence = 2; }, {Kind::WhyDeed}},
      {"how much of this mountains add", [](Ruling& it) { hold_of(it).of_mountains = 1; }, {Kind::WhyDeed}},
      {"whose move has a support", [](Ruling& it) { hold_of(it).supported = SquadronKey(); }, {Kind::WhyDeed}},
      {"where it has the turn added up", [&](Ruling& it) { hold_of(it).whole_turn.insert(third); }, {Kind::WhyDeed}},
      {"a unit that explains", [&](Ruling& it) { add_witness(attack_of(it).verdict, third, Part::Supports); }, {}},
      {"a unit without an order",
       [](Ruling& it) {
         it.unordered = {{hold_of(it).unit, {}}};
       },
       {}},
      {"the clause of an order", [](Ruling& it) { it.orders[1].why->clause = Clause::OrderHold; }, {Kind::WhyOrder}},
      {"who made a plan fail", [](Ruling& it) { it.orders[1].why->witnesses.clear(); }, {}},
      {"who made a planned retreat fail", [](Ruling& it) { it.orders[0].why->witnesses.clear(); }, {Kind::WhyOrder}},
      {"when a planned retreat was made", [](Ruling& it) { it.orders[0].why->carried_out->add(2); }, {Kind::WhyOrder}},
      {"when, which is not said", [](Ruling& it) { it.orders[0].why->carried_out.reset(); }, {}},
      {"by how much", [](Ruling& it) { it.orders[0].why->witnesses[0].strengths.own = 7; }, {}},
      {"what is not said", [](Ruling& it) { it.orders[0].why->clause.reset(); }, {}},
  };
  const Turn turn = whole_turn();
  for (const Row& row : rows) {
    Ruling changed = turn.ruling;
    row.change(changed);
    EXPECT_EQ(kinds(compare_rulings(turn.orders, turn.ruling, changed)), row.kinds) << row.what;
    EXPECT_EQ(kinds(compare_rulings(turn.orders, changed, turn.ruling)), row.kinds) << row.what;
  }
}

TEST(Compare, IsOfNoImpulseAndOfTheFirstOrderWhereNothingIsSaid) {
  EXPECT_EQ(RulingDifference{}.index, 0u);
  EXPECT_EQ(RulingDifference{}.impulse, 0);
}

TEST(Compare, SaysInWhichImpulseAndWhere) {
  const Turn turn = whole_turn();
  const auto only_difference = [&](const std::function<void(Ruling&)>& change) {
    Ruling changed = turn.ruling;
    change(changed);
    const std::vector<RulingDifference> found = compare_rulings(turn.orders, turn.ruling, changed);
    EXPECT_EQ(found.size(), 1u);
    return found.empty() ? RulingDifference{} : found.front();
  };
  const Impulse& second = turn.ruling.impulses[1];
  EXPECT_EQ(only_difference([](Ruling& it) { it.impulses.pop_back(); }),
            (RulingDifference{Kind::Impulses, std::size_t{2}, std::size_t{1}}));
  Position board = second.board;
  board.phase.year = 1700;
  EXPECT_EQ(only_difference([&](Ruling& it) { it.impulses[1].board = board; }),
            (RulingDifference{Kind::ImpulseBoard, second.board, board, 0, 2}));
  EXPECT_EQ(only_difference([](Ruling& it) { it.impulses[0].deeds.pop_back(); }),
            (RulingDifference{Kind::Deeds, DeedList{second.deeds}, DeedList{{second.deeds[0]}}, 0, 1}));
  Deed changed = second.deeds[1];
  changed.verdict.result = Result::Stands;
  EXPECT_EQ(only_difference([&](Ruling& it) { hold_of(it) = changed; }),
            (RulingDifference{Kind::Deed, second.deeds[1], changed, 0, 2, ProvinceId{1}}));
  changed = second.deeds[1];
  changed.points = 4;
  EXPECT_EQ(only_difference([&](Ruling& it) { it.impulses[0].deeds[1] = changed; }),
            (RulingDifference{Kind::WhyDeed, second.deeds[1], changed, 0, 1, ProvinceId{1}}));
}

// Both sides name the places of a deed; one of them may add a kind or a coast.
TEST(Compare, TellsDeedsApartByTheirPlaces) {
  const ProvinceId here{0}, there{1};
  const Turn turn = whole_turn();
  const auto named = [](WrittenKind kind, Location at) {
    UnitName unit;
    unit.kind = kind;
    unit.at = at;
    return unit;
  };
  const UnitName at_here = named(WrittenKind::Army, {here, Coast::None});
  const UnitName at_there = named(WrittenKind::Army, {there, Coast::None});
  const UnitName in_short = named(WrittenKind::Fleet, {here, Coast::North});
  const Location to{there, Coast::None}, back{here, Coast::None}, coast{there, Coast::South};
  const auto are_the_same = [&](const Task& one, const Task& other) {
    Ruling left = turn.ruling, right = turn.ruling;
    attack_of(left).done.task = one;
    attack_of(right).done.task = other;
    return kinds(compare_results(turn.orders, left, right)) != std::vector{Kind::Deeds};
  };
  EXPECT_TRUE(are_the_same(Move{to}, Move{coast}));
  EXPECT_FALSE(are_the_same(Move{to}, Move{back}));
  EXPECT_TRUE(are_the_same(SupportHold{at_here}, SupportHold{in_short}));
  EXPECT_FALSE(are_the_same(SupportHold{at_here}, SupportHold{at_there}));
  EXPECT_TRUE(are_the_same(SupportMove{at_here, to}, SupportMove{in_short, coast}));
  EXPECT_FALSE(are_the_same(SupportMove{at_here, to}, SupportMove{at_there, to}));
  EXPECT_FALSE(are_the_same(SupportMove{at_here, to}, SupportMove{at_here, back}));
  EXPECT_TRUE(are_the_same(Convoy{at_here, to}, Convoy{in_short, coast}));
  EXPECT_FALSE(are_the_same(Convoy{at_here, to}, Convoy{at_there, to}));
  EXPECT_FALSE(are_the_same(Convoy{at_here, to}, Convoy{at_here, back}));
  EXPECT_TRUE(are_the_same(Permit{PowerId{1}}, Permit{PowerId{1}}));
  EXPECT_FALSE(are_the_same(Permit{PowerId{1}}, Permit{PowerId{2}}));
}

// His second action of an impulse starts where his first one has ended, and both sides need not say it alike.
TEST(Compare, KnowsALeadersDeedsWhereverTheyStart) {
  Turn turn = whole_turn();
  attack_of(turn.ruling).unit.leader = LeaderId{0};
  Ruling changed = turn.ruling;
  attack_of(changed).done.unit.at.province = ProvinceId{2};
  EXPECT_THAT(compare_rulings(turn.orders, turn.ruling, changed), IsEmpty());
}

// The strength of an attack that is not carried out is said by nobody.
TEST(Compare, AsksForNoStrengthOfAMoveThatStands) {
  Turn turn = whole_turn();
  attack_of(turn.ruling).verdict.result = Result::Stands;
  Ruling changed = turn.ruling;
  attack_of(changed).total = 9;
  EXPECT_THAT(compare_rulings(turn.orders, turn.ruling, changed), IsEmpty());
}

// A unit that explains a result and does not decide it may be missing.
TEST(Compare, PassesOverUnitsThatOnlyExplain) {
  const Phase phase = full_phase();
  Ruling changed = phase.ruling;
  changed.orders[0].why->witnesses.push_back({ProvinceId{1}, Part::Supports, {}});
  EXPECT_THAT(compare_rulings(phase.orders, phase.ruling, changed), IsEmpty());
  changed.orders[0].why->witnesses.push_back({ProvinceId{1}, Part::Cuts, {}});
  EXPECT_THAT(kinds(compare_rulings(phase.orders, phase.ruling, changed)), ElementsAre(Kind::WhyOrder));
}

}  // namespace compare_test
}  // namespace casus
