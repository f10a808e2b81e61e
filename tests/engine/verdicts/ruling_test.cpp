// What a ruling says: of a whole position and of a reported board, with its reasons and without.
#include "engine/verdicts/ruling.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/rules/clauses.h"

namespace casus {
namespace ruling_test {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const ProvinceId here{0}, there{1}, third{2};
const PowerId power{0}, other_power{1};

Unit army(ProvinceId at) { return {power, UnitKind::Army, {at, Coast::None}}; }

Order hold(ProvinceId at) {
  Order order;
  order.power = power;
  order.unit.at.province = at;
  order.task = Hold{};
  return order;
}

Verdict whole_verdict() {
  Verdict verdict;
  verdict.result = Result::Bounces;
  verdict.fate = Fate::Dislodged;
  verdict.clause = Clause::BounceStandOff;
  verdict.dislodged_by = there;
  verdict.choice = OrderChoice::Chosen;
  verdict.carried_out.add(2);
  verdict.also = std::vector{Clause::BounceOccupied};
  verdict.witnesses = {{there, Part::Prevents, {1, 1}}};
  verdict.carriers = std::vector{third};
  verdict.retreats = std::vector<RetreatWay>{{{third, Coast::None}, std::nullopt}};
  verdict.garrison = {{there, Part::Holds, {2, 1}}};
  verdict.beaten_by = {{there, false}};
  return verdict;
}

TEST(Ruling, HasTheUnitsAndOwnersOfEitherBoard) {
  Ruling ruling;
  Position position;
  position.units = {army(here)};
  position.owners = {power, no_power};
  ruling.after = position;
  EXPECT_THAT(ruling.units(), ElementsAre(army(here)));
  ASSERT_NE(ruling.owners(), nullptr);
  EXPECT_THAT(*ruling.owners(), ElementsAre(power, no_power));
  ruling.after = ReportedBoard{{army(there)}, std::vector{other_power}};
  EXPECT_THAT(ruling.units(), ElementsAre(army(there)));
  EXPECT_THAT(*ruling.owners(), ElementsAre(other_power));
  ruling.reported().owners.reset();
  EXPECT_EQ(ruling.owners(), nullptr);
}

TEST(Ruling, HasParadoxesWithTheirPartsOnlyWhereTheyAreSaid) {
  Ruling ruling;
  EXPECT_EQ(ruling.whole_paradoxes(), nullptr);
  ruling.paradoxes = std::vector<ParadoxRuling>(1);
  EXPECT_EQ(ruling.whole_paradoxes(), nullptr);
  ruling.paradoxes = std::vector<Paradox>(1);
  ASSERT_NE(ruling.whole_paradoxes(), nullptr);
  EXPECT_EQ(ruling.whole_paradoxes()->size(), 1u);
}

TEST(Ruling, OfAnOrderIsTheVerdictAndBack) {
  const Verdict verdict = whole_verdict();
  const OrderRuling ruling = ruling_of(verdict);
  EXPECT_EQ(ruling.result, Result::Bounces);
  EXPECT_EQ(ruling.fate, Fate::Dislodged);
  EXPECT_EQ(ruling.dislodged_by, there);
  EXPECT_FALSE(ruling.reported);
  EXPECT_EQ(verdict_of(ruling), verdict);
  EXPECT_EQ(verdict_as_far_as_known(ruling), verdict);
}

TEST(Ruling, IsNoVerdictWhereNoClauseIsNamed) {
  OrderRuling ruling = ruling_of(whole_verdict());
  ruling.why->clause.reset();
  Verdict known;
  known.result = Result::Bounces;
  known.fate = Fate::Dislodged;
  known.clause = Clause::OrderNone;
  known.dislodged_by = there;
  EXPECT_EQ(verdict_of(ruling), std::nullopt);
  EXPECT_EQ(verdict_as_far_as_known(ruling), known);
  ruling.why.reset();
  EXPECT_EQ(verdict_of(ruling), std::nullopt);
  EXPECT_EQ(verdict_as_far_as_known(ruling), known);
}

Paradox some_paradox() {
  Paradox paradox;
  paradox.clause = Clause::ParadoxSzykman;
  return paradox;
}

// In which everything is said, by clauses that differ.
Adjudication some_adjudication() {
  const auto verdict = [](Clause clause, std::vector<Clause> also = {}) {
    Verdict made;
    made.clause = clause;
    made.also = std::move(also);
    return made;
  };
  Adjudication adjudication;
  adjudication.verdicts = {verdict(Clause::MoveUnopposed, {Clause::BounceOccupied}), verdict(Clause::OrderHold)};
  GrantVerdict grant;
  grant.result = GrantResult::Tied;
  grant.clause = Clause::OrderRepeated;
  grant.also = {Clause::OrderHold};
  adjudication.grants = {grant};
  adjudication.published = {{hold(here), verdict(Clause::SupportCut)}};
  adjudication.unordered = {{army(third), verdict(Clause::OrderNone)}};
  Deed deed;
  deed.verdict = verdict(Clause::ConvoyDisrupted);
  adjudication.impulses.resize(2);
  adjudication.impulses[1].deeds = {deed};
  adjudication.paradoxes = {some_paradox()};
  adjudication.events = {loss_of(army(there), EventKind::Disbanded, Clause::RetreatNoOrder)};
  adjudication.stand_offs.insert(there);
  adjudication.next.phase.year = 1902;
  adjudication.winner = other_power;
  adjudication.after_fall.emplace().phase.year = 1901;
  return adjudication;
}

TEST(Ruling, NamesClausesWhereNothingIsSaid) { EXPECT_TRUE(Ruling().with_clauses); }

TEST(Ruling, OfAnAdjudicationHasAllOfIt) {
  const Adjudication adjudication = some_adjudication();
  const Ruling ruling = ruling_of(adjudication);
  EXPECT_EQ(ruling.level, Level::Reasons);
  EXPECT_TRUE(ruling.with_clauses);
  EXPECT_THAT(ruling.orders, ElementsAre(ruling_of(adjudication.verdicts[0]), ruling_of(adjudication.verdicts[1])));
  EXPECT_THAT(ruling.grants, ElementsAre(GrantRuling{GrantResult::Tied, adjudication.grants[0]}));
  EXPECT_THAT(ruling.published, ElementsAre(PublishedRuling{hold(here), ruling_of(adjudication.published[0].verdict)}));
  EXPECT_THAT(ruling.unordered, ElementsAre(UnitRuling{army(third), ruling_of(adjudication.unordered[0].verdict)}));
  EXPECT_EQ(ruling.impulses, adjudication.impulses);
  EXPECT_EQ(ruling.next(), adjudication.next);
  EXPECT_THAT(ruling.retreats, IsEmpty());
  EXPECT_EQ(ruling.stand_offs, adjudication.stand_offs);
  EXPECT_EQ(ruling.winner, other_power);
  EXPECT_EQ(ruling.after_fall, adjudication.after_fall);
  ASSERT_NE(ruling.whole_paradoxes(), nullptr);
  EXPECT_EQ(*ruling.whole_paradoxes(), adjudication.paradoxes);
  EXPECT_EQ(ruling.events, adjudication.events);
}

TEST(Ruling, HasTheClausesThatDecidedSomethingEachOnce) {
  std::vector<Clause> expected = {Clause::MoveUnopposed,   Clause::BounceOccupied, Clause::OrderHold,
                                  Clause::OrderRepeated,   Clause::SupportCut,     Clause::OrderNone,
                                  Clause::ConvoyDisrupted, Clause::ParadoxSzykman, Clause::RetreatNoOrder};
  std::ranges::sort(expected);
  const Adjudication adjudication = some_adjudication();
  EXPECT_EQ(clauses_of(adjudication), expected);
  Ruling ruling = ruling_of(adjudication);
  EXPECT_EQ(clauses_of(ruling), expected);
  // Another program names clauses of no paradox, of no event and of one order alone.
  ruling = {};
  ruling.orders = {{}, {}, ruling_of(adjudication.verdicts[1])};
  ruling.orders[1].why.emplace().also = {Clause::SupportCut};
  ruling.grants = {{GrantResult::Tied}};
  ruling.paradoxes = std::vector<ParadoxRuling>{{Clause::ParadoxSzykman, false, {}}};
  expected = {Clause::OrderHold, Clause::SupportCut};
  std::ranges::sort(expected);
  EXPECT_EQ(clauses_of(ruling), expected);
}

TEST(Ruling, LosesWhatIsAboveALevel) {
  Adjudication adjudication = some_adjudication();
  Ruling whole = ruling_of(adjudication);
  whole.orders[1].reported.emplace().clause = "4.2";
  EXPECT_EQ(at_level(whole, Level::Reasons), whole);

  const Ruling outcomes = at_level(whole, Level::Outcomes);
  EXPECT_EQ(outcomes.level, Level::Outcomes);
  EXPECT_THAT(outcomes.orders, ElementsAre(OrderRuling{}, OrderRuling{}));
  EXPECT_THAT(outcomes.grants, ElementsAre(GrantRuling{GrantResult::Tied}));
  EXPECT_THAT(outcomes.published, ElementsAre(PublishedRuling{hold(here), {}}));
  EXPECT_THAT(outcomes.unordered, ElementsAre(UnitRuling{army(third), {}}));
  EXPECT_EQ(outcomes.impulses, whole.impulses);
  EXPECT_EQ(at_level(outcomes, Level::Reasons).level, Level::Outcomes) << "what is gone does not come back";

  const Ruling positions = at_level(whole, Level::Positions);
  EXPECT_EQ(positions.level, Level::Positions);
  EXPECT_THAT(positions.orders, IsEmpty());
  EXPECT_THAT(positions.grants, IsEmpty());
  EXPECT_THAT(positions.published, IsEmpty());
  EXPECT_THAT(positions.unordered, IsEmpty());
  EXPECT_THAT(positions.impulses, IsEmpty());
  EXPECT_EQ(positions.next(), whole.next());
  EXPECT_EQ(positions.winner, whole.winner);
}

TEST(Ruling, ListsDestroyedUnitsAmongThoseThatWereDislodged) {
  const ProvinceId fourth{3}, fifth{4};
  Position played;
  played.units = {army(here), army(there), army(third), army(fourth)};
  const std::vector<Order> orders = {hold(third), hold(fifth), hold(fourth)};
  const OrderRuling destroyed{Result::Holds, Fate::Destroyed, fifth};
  const OrderRuling dislodged{Result::Holds, Fate::Dislodged, fifth};
  Ruling ruling;
  ruling.orders = {destroyed, destroyed, dislodged};  // nobody is in the fifth place
  ruling.published = {{hold(there), destroyed}};
  ruling.unordered = {{army(here), destroyed}};
  const OpenRetreats listed{{army(fourth), fifth, true}, std::vector<Location>{{fifth, Coast::None}}};
  ruling.retreats = {listed};
  const auto without_retreat = [&](ProvinceId at) {
    return OpenRetreats{{army(at), fifth, false}, std::vector<Location>()};
  };
  add_destroyed_units(played, orders, ruling);
  EXPECT_THAT(ruling.retreats,
              ElementsAre(without_retreat(here), without_retreat(there), without_retreat(third), listed));
  const Ruling before = ruling;
  add_destroyed_units(played, orders, ruling);
  EXPECT_EQ(ruling, before) << "each is listed once";
}

}  // namespace ruling_test
}  // namespace casus
