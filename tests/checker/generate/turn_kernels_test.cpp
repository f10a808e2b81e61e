// Turns that are made: each kernel makes what it is for, on boards that can be played.
#include "checker/generate/turn_kernels.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "checker/generate/make_turn.h"
#include "engine/rules/clauses.h"
#include "engine/verdicts/ruling.h"
#include "tests/checker/shipped_variants.h"

namespace casus::generate {
namespace turn_kernels_test {

std::shared_ptr<const Variant> variant() {
  static const auto shipped = casus::testing::shipped("1700ad");
  return shipped;
}

ProvinceId at(std::string_view name) { return variant()->map.find(name).value(); }
PowerId named(std::string_view name) { return variant()->find_power(name).value(); }

TEST(TurnKernels, MakeWhatTheyAreFor) {
  struct Row {
    std::string_view kernel;
    Clause clause;
    std::size_t least;  // of a hundred boards
  };
  constexpr Row rows[] = {
      {"siege", Clause::StrengthWholeTurn, 20},
      {"race", Clause::BounceStandOff, 10},
      {"head-on", Clause::BounceHeadToHead, 10},
      {"march", Clause::LeaderSimultaneous, 10},
      {"third-step-paradox", Clause::LeaderParadox, 10},
      {"ring", Clause::MoveRing, 10},
      {"mountains", Clause::MountainsTwoImpulses, 50},
      {"armed-neutral", Clause::NeutralEntry, 10},
      {"landing", Clause::ConvoyGiven, 20},
      {"sea-battle", Clause::FleetSquadron, 10},
      {"crowded-retreat", Clause::MoveDislodges, 20},
      {"collision", Clause::RetreatCollides, 20},
      {"raid", Clause::FleetEnemyPort, 20},
      {"eviction", Clause::FleetRevoked, 20},
      {"cut-off", Clause::SupplyCut, 20},
      {"accounts", Clause::BuildUnused, 20},
      {"nearly-won", Clause::Victory, 10},
  };
  for (const TurnKernel& kernel : turn_kernels()) {
    SCOPED_TRACE(kernel.name);
    const auto row = std::ranges::find(rows, kernel.name, &Row::kernel);
    ASSERT_NE(row, std::end(rows)) << "what is it for?";
    std::size_t planted = 0, decided = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
      SeededChoices choices(seed_of_board(5, seed));
      TurnDraft draft(variant(), choices);
      if (!kernel.plant(draft)) continue;
      ++planted;
      const Situation now = std::move(draft).take();
      const auto clauses = clauses_of(adjudicate(*now.variant, now.position, now.submission()));
      decided += std::ranges::binary_search(clauses, row->clause) ? 1 : 0;
    }
    EXPECT_GE(planted, 50u) << "there is seldom room for it";
    EXPECT_GE(100 * decided, row->least * planted) << decided << " of " << planted;
  }
}

TEST(TurnDraft, TakesBackWhatAKernelHasPut) {
  SeededChoices choices(1);
  TurnDraft draft(variant(), choices);
  const std::size_t army = draft.put_army(named("French"), at("Par")).value();
  draft.plan(army, {move_to(at("Pic"))});
  const TurnDraft::Mark before = draft.mark();
  draft.put_army(named("Spanish"), at("Nav"));
  draft.put_fleets(named("French"), at("Bri"), 2);
  draft.order(named("French"), Permit{named("Spanish")});
  draft.retreat(army, at("Cha"));
  draft.plan(army, {stay(2)});
  draft.back_to(before);
  EXPECT_FALSE(draft.has_land_unit(at("Nav")));
  EXPECT_EQ(draft.position().campaign.coasts[index(at("Nav"))], named("Spanish")) << "as at the start";
  const Situation now = std::move(draft).take();
  ASSERT_EQ(now.position.units.size(), 1u);
  ASSERT_EQ(now.orders.size(), 1u);
  EXPECT_EQ(now.orders.front().task, Task(Plan{{move_to(at("Pic"))}}));
}

TEST(TurnDraft, PutsOnlyWhatCanStandTogether) {
  SeededChoices choices(1);
  TurnDraft draft(variant(), choices);
  const PowerId french = named("French"), spanish = named("Spanish"), turks = named("Turks");
  EXPECT_TRUE(draft.put_army(french, at("Bri")));
  EXPECT_FALSE(draft.put_army(spanish, at("Bri"))) << "one land unit a space";
  EXPECT_FALSE(draft.put_army(french, at("ENG"))) << "none at sea";
  EXPECT_FALSE(draft.put_fleets(french, at("Par"), 1)) << "no port";
  EXPECT_TRUE(draft.put_fleets(french, at("Bri"), 1));
  EXPECT_FALSE(draft.put_fleets(french, at("Bri"), 1)) << "a power's fleets are one entry";
  EXPECT_TRUE(draft.put_fleets(spanish, at("Bri"), 2)) << "as many as the port holds";
  EXPECT_EQ(draft.fleets_at(at("Bri")), fleets_on_a_coast);
  EXPECT_FALSE(draft.put_fleets(turks, at("Bri"), 1));
  EXPECT_NE(draft.units()[draft.put_leader(french, at("Par")).value()].leader, no_leader);
  EXPECT_EQ(draft.units()[draft.put_leader(french, at("Pic")).value()].leader, no_leader) << "the French have one";
  EXPECT_EQ(draft.units()[draft.put_leader(turks, at("Con")).value()].leader, no_leader) << "and the Turks none";
}

TEST(TurnDraft, SharesOutFleetsOverTwoLines) {
  SeededChoices choices(1);
  TurnDraft draft(variant(), choices);
  const std::size_t fleets = draft.put_fleets(named("French"), at("BIS"), 3).value();
  draft.plan(fleets, {move_to(at("ENG"))});
  draft.part(fleets, Plan{{move_to(at("MAO"))}});
  const Situation now = std::move(draft).take();
  ASSERT_EQ(now.orders.size(), 2u);
  EXPECT_EQ(now.orders[0].unit.count, 2);
  EXPECT_EQ(now.orders[1].unit.count, 1);
  EXPECT_EQ(now.orders[1].task, Task(Plan{{move_to(at("MAO"))}}));
  EXPECT_EQ(now.position.units.front().count, 3);
}

TEST(MakeTurn, IsTheSameFromTheSameChoices) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SeededChoices once(seed), again(seed);
    const Situation one = make_turn(variant(), once), other = make_turn(variant(), again);
    EXPECT_EQ(one.position, other.position);
    EXPECT_EQ(one.orders, other.orders);
    EXPECT_EQ(one.position.phase.kind, PhaseKind::Turn);
  }
}

TEST(MakeTurn, KeepsTheOrdersOfASheetTogether) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SeededChoices choices(seed);
    const Situation now = make_turn(variant(), choices);
    EXPECT_TRUE(std::ranges::is_sorted(now.orders, {}, &Order::power));
  }
}

}  // namespace turn_kernels_test
}  // namespace casus::generate
