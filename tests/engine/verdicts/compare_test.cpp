// Two rulings of one phase: what is a difference, and that nothing that both say is left out.
#include "engine/verdicts/compare.h"
#include "engine/rules/clauses.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

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
  const Why why{Clause::MoveUnopposed, {{there, Part::Holds, {2, 1}}}};
  ruling.orders = {{Result::Moves, Fate::Stays, no_province, why}, {Result::Holds, Fate::Dislodged, here, why}};
  ruling.grants = {{GrantResult::Carried}};
  ruling.published = {{hold, {Result::Holds, Fate::Stays, no_province, why}}};
  const Unit unit{power, UnitKind::Army, {there, Coast::None}};
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
      {"phase", [](Ruling& it) { it.next().phase.year = 1902; }, Kind::NextPhase},
      {"homes", [](Ruling& it) { it.next().homes.clear(); }, Kind::GainedHomes},
      {"fallen centres", [](Ruling& it) { it.next().fallen.clear(); }, Kind::FallenCentres},
      {"campaign", [](Ruling& it) { it.next().campaign.permissions.clear(); }, Kind::Campaign},
      {"winner", [](Ruling& it) { it.winner = PowerId{0}; }, Kind::Winner},
      {"events", [](Ruling& it) { (*it.events)[0].clause = Clause::RetreatDisband; }, Kind::Events},
      {"clause", [](Ruling& it) { it.orders[0].why->clause = Clause::OrderHold; }, Kind::WhyOrder},
      {"strengths", [](Ruling& it) { it.orders[0].why->witnesses[0].strengths.own = 3; }, Kind::WhyOrder},
      {"clause of a published order", [](Ruling& it) { it.published[0].ruling.why->clause = Clause::OrderHold; },
       Kind::WhyPublished},
      {"clause of a unit without one", [](Ruling& it) { it.unordered[0].ruling.why->clause = Clause::OrderHold; },
       Kind::WhyUnordered},
      {"paradox", [](Ruling& it) { std::get<1>(it.paradoxes)[0].has_outcomes = true; }, Kind::Paradoxes},
  };
  const Phase phase = full_phase();
  for (const Row& row : rows) {
    Ruling changed = phase.ruling;
    row.change(changed);
    EXPECT_THAT(kinds(compare_rulings(phase.orders, phase.ruling, changed)), ElementsAre(row.kind)) << row.what;
    EXPECT_THAT(kinds(compare_rulings(phase.orders, changed, phase.ruling)), ElementsAre(row.kind)) << row.what;
  }
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

TEST(Compare, TellsReasonsOnlyWhereAllResultsAreTheSame) {
  const Phase phase = full_phase();
  Ruling changed = phase.ruling;
  changed.orders[0].result = Result::Bounces;
  changed.orders[0].why->clause = Clause::BounceOccupied;
  EXPECT_THAT(kinds(compare_rulings(phase.orders, phase.ruling, changed)), ElementsAre(Kind::Order));
  EXPECT_THAT(kinds(compare_reasons(phase.orders, phase.ruling, changed)), ElementsAre(Kind::WhyOrder));
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
