#include "engine/impulses/retreats.h"

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "tests/engine/impulses/played_turn.h"

namespace casus::impulses {
namespace impulses_retreats_test {

using testing::SecondImpulse, testing::SmallTurn;

// The first impulse with its retreats.
struct Retreated : SecondImpulse {
  Retreated(std::string_view units, std::string_view lines, const Variant& of = testing::small_variant())
      : SecondImpulse(units, lines, of) {
    RetreatLines read = read_retreat_lines(state);
    for (std::size_t i = 0; i < orders.size(); ++i) {
      if (read.verdicts[i]) state.result.verdicts[i] = *read.verdicts[i];
    }
    retreat_after(state, read.lines, retreating, 1);
  }
  std::string place_of(std::string_view from) { return name(body(from).at); }
};

// Poles dislodge the Austrian unit in Bohemia.
std::string attack_and(std::string_view more) {
  return "Poles A(Sax)-Boh, Poles A(Sil) S A(Sax)-Boh" + std::string(more.empty() ? "" : ", ") + std::string(more);
}

TEST(ImpulsesRetreats, FollowTheirLineOrTheGameMaster) {
  struct Row {
    std::string_view why, line, to;
    std::optional<Result> result;  // of the line
  };
  constexpr Row rows[] = {
      {"as ordered", "Austrian Retreat A(Boh)-Mrv", "Mrv", Result::Retreats},
      {"without an order to the nearest centre", "", "Vie", std::nullopt},
      {"likewise where the order is not possible", "Austrian Retreat A(Boh)-Sil", "Vie", Result::Illegal},
      {"disbanded as ordered", "Austrian Retreat A(Boh)-disband", "", Result::Disbands},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Retreated turn("Poles A(Sax), Poles A(Sil), Austrian A(Boh)", attack_and(row.line));
    EXPECT_EQ(turn.place_of("Boh"), row.to);
    EXPECT_EQ(turn.body("Boh").is_gone(), row.to.empty());
    if (!row.result) continue;
    EXPECT_EQ(word(turn.state.result.verdicts.back().result), word(*row.result));
  }
}

TEST(ImpulsesRetreats, OfTheGameMasterAreEvents) {
  Retreated turn("Poles A(Sax), Poles A(Sil), Austrian A(Boh)", attack_and(""));
  ASSERT_EQ(turn.state.result.events.size(), 1u);
  const Event& event = turn.state.result.events.front();
  EXPECT_EQ(event.kind, EventKind::Retreated);
  EXPECT_EQ(turn.name(event.to.province), "Vie");
  EXPECT_EQ(turn.name(event.towards), "Vie");
  EXPECT_EQ(event.impulse, 1);
}

TEST(ImpulsesRetreats, AnOptionDisbandsUnitsWhoseOrderIsNotPossible) {
  const Variant variant = testing::small_variant_with(&Options::impossible_retreat, ImpossibleRetreat::Disbands);
  Retreated turn("Poles A(Sax), Poles A(Sil), Austrian A(Boh)", attack_and("Austrian Retreat A(Boh)-Sil"), variant);
  EXPECT_TRUE(turn.body("Boh").is_gone());
  EXPECT_EQ(turn.state.result.events.front().kind, EventKind::Disbanded);
  Retreated leader("Poles A(Sax), Poles A(Sil), Austrian Euge(Boh)", attack_and("Austrian Retreat Euge(Boh)-Sil"),
                   variant);
  EXPECT_EQ(leader.place_of("Boh"), "Vie") << "a leader is not lost by that";
}

TEST(ImpulsesRetreats, ThatMeetAreLost) {
  const SmallTurn board("Austrian A(Boh), Swedish A(GPo)", "Austrian Retreat A(Boh)-Sil, Swedish Retreat A(GPo)-Sil");
  State state = board.state;
  std::vector<RetreatLine> lines = read_retreat_lines(state).lines;
  Retreating both;
  for (std::size_t i = 0; i < 2; ++i) {
    both.put_out.push_back({i, state.bodies[i].at, {}, no_province});
    state.bodies[i].at = no_province;
  }
  state.result.impulses.emplace_back();
  retreat_after(state, lines, both, 1);
  EXPECT_TRUE(state.bodies[0].is_gone());
  EXPECT_TRUE(state.bodies[1].is_gone());
  EXPECT_EQ(state.result.verdicts[0].clause, Clause::RetreatCollides);
  EXPECT_EQ(units_of(state.result.verdicts[0].witnesses), std::vector<ProvinceId>{board.at("GPo")});
}

TEST(ImpulsesRetreats, ALeaderDisplacesAnArmyThatGoesOn) {
  Retreated turn("Poles A(Sax), Poles A(Sil), Austrian Euge(Boh), Austrian A(Vie)",
                 attack_and("Austrian Retreat Euge(Boh)-Vie, Austrian Retreat A(Vie)-Mrv"));
  EXPECT_EQ(turn.place_of("Boh"), "Vie");
  EXPECT_EQ(turn.place_of("Vie"), "Mrv");
  EXPECT_TRUE(turn.body("Vie").is_routed());
  EXPECT_EQ(turn.state.result.events.front().kind, EventKind::Displaced);
}

// Units are put out together after the first impulse, wherever they are.
struct PutOutTogether {
  PutOutTogether(std::string_view units, std::string_view lines, std::vector<std::size_t> bodies,
                 const Variant& of = testing::small_variant())
      : board(units, lines, of), state(board.state) {
    std::vector<RetreatLine> read = read_retreat_lines(state).lines;
    Retreating together;
    for (const std::size_t body : bodies) {
      together.put_out.push_back({body, state.bodies[body].at, {}, no_province});
      state.bodies[body].at = no_province;
    }
    state.result.impulses.emplace_back();
    retreat_after(state, read, together, 1);
  }
  std::string place_of(std::size_t body) const { return board.name(state.bodies[body].at); }

  SmallTurn board;
  State state;
};

TEST(ImpulsesRetreats, ALeaderDisplacesAnArmyAndNotTheFleetsOfItsPort) {
  const PutOutTogether turn("Swedish CXII(Got), Swedish A(Sca), Swedish F(Sca)", "Swedish Retreat CXII(Got)-Sca", {0});
  EXPECT_EQ(turn.place_of(0), "Sca");
  for (const Body& body : turn.state.bodies) {
    EXPECT_EQ(body.is_routed(), !body.is_fleet() && !body.is_leader());
  }
}

TEST(ImpulsesRetreats, AnArmyLeavesItsPlaceToALeaderAndGoesElsewhere) {
  const Variant variant = testing::small_variant_with(&Options::leader_and_army, LeaderAndArmy::LeaderFirst);
  const PutOutTogether turn("Austrian Euge(Boh), Austrian A(GPo)",
                            "Austrian Retreat Euge(Boh)-Sil, Austrian Retreat A(GPo)-Sil", {0, 1}, variant);
  EXPECT_EQ(turn.place_of(0), "Sil");
  EXPECT_TRUE(turn.state.bodies[1].is_gone()) << "Silesia was its only way";
  EXPECT_EQ(turn.state.result.verdicts[1].clause, Clause::LeaderDisplaces);
  EXPECT_EQ(units_of(turn.state.result.verdicts[1].witnesses), std::vector<ProvinceId>{turn.board.at("Boh")});
  EXPECT_EQ(turn.state.result.events.back().kind, EventKind::Disbanded);
  EXPECT_EQ(turn.state.result.events.back().clause, Clause::RetreatNoneCloser);
}

TEST(ImpulsesRetreats, ALeaderThatMeetsAnotherUnitIsSentElsewhere) {
  const PutOutTogether turn("Austrian Euge(Boh), Swedish A(GPo)",
                            "Austrian Retreat Euge(Boh)-Sil, Swedish Retreat A(GPo)-Sil", {0, 1});
  EXPECT_EQ(turn.place_of(0), "Vie");
  EXPECT_TRUE(turn.state.bodies[1].is_gone());
  for (const std::size_t line : {0u, 1u}) EXPECT_EQ(turn.state.result.verdicts[line].result, Result::Bounces);
}

// "12": after both impulses; 0 is the end of the turn.
std::string times(const Verdict& verdict) {
  std::string text;
  for (const int time : {0, 1, 2}) {
    if (verdict.carried_out.contains(time)) text += std::to_string(time);
  }
  return text;
}

TEST(ImpulsesRetreats, SayWhenALineWasCarriedOut) {
  struct Row {
    std::string_view why, line, times;
  };
  constexpr Row rows[] = {
      {"as ordered", "Austrian Retreat A(Boh)-Mrv", "1"},
      {"disbanded as ordered", "Austrian Retreat A(Boh)-disband", "1"},
      {"the order is not possible", "Austrian Retreat A(Boh)-Sil", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Retreated turn("Poles A(Sax), Poles A(Sil), Austrian A(Boh)", attack_and(row.line));
    EXPECT_EQ(times(turn.state.result.verdicts.back()), row.times);
  }
  const PutOutTogether both("Austrian Euge(Boh), Swedish A(GPo)",
                            "Austrian Retreat Euge(Boh)-Sil, Swedish Retreat A(GPo)-Sil", {0, 1});
  EXPECT_EQ(times(both.state.result.verdicts[0]), "") << "the leader goes elsewhere";
  EXPECT_EQ(times(both.state.result.verdicts[1]), "1") << "the army is lost";
  const Variant variant = testing::small_variant_with(&Options::leader_and_army, LeaderAndArmy::LeaderFirst);
  const PutOutTogether way("Austrian Euge(Boh), Austrian A(GPo)",
                           "Austrian Retreat Euge(Boh)-Sil, Austrian Retreat A(GPo)-Sil", {0, 1}, variant);
  EXPECT_EQ(times(way.state.result.verdicts[0]), "1");
  EXPECT_EQ(times(way.state.result.verdicts[1]), "") << "the army makes way and goes elsewhere";
  const Retreated displaced("Poles A(Sax), Poles A(Sil), Austrian Euge(Boh), Austrian A(Vie)",
                            attack_and("Austrian Retreat Euge(Boh)-Vie, Austrian Retreat A(Vie)-Mrv"));
  for (const std::size_t line : {2u, 3u}) EXPECT_EQ(times(displaced.state.result.verdicts[line]), "1");
}

// One fleet after each impulse, by one line.
TEST(ImpulsesRetreats, SayThatALineWasCarriedOutTwice) {
  const SmallTurn board("Swedish 2F(COS)", "Swedish Retreat 2F(COS)-SBA, Swedish F(COS)-hold");
  State state = board.state;
  ASSERT_EQ(state.bodies.size(), 2u);
  std::vector<RetreatLine> lines = read_retreat_lines(state).lines;
  for (const int impulse : {1, 2}) {
    const std::size_t body = impulse == 1 ? 0 : 1;
    Retreating one;
    one.put_out.push_back({body, state.bodies[body].at, {}, no_province});
    state.bodies[body].at = no_province;
    state.result.impulses.emplace_back();
    retreat_after(state, lines, one, impulse);
  }
  EXPECT_EQ(state.result.verdicts.front().result, Result::Retreats);
  EXPECT_EQ(times(state.result.verdicts.front()), "12");
}

TEST(ImpulsesRetreats, SayThatALineWasCarriedOutAtTheEnd) {
  SmallTurn turn("Poles A(Sca), Swedish F(Sca)", "Swedish Retreat F(Sca)-COS");
  std::vector<RetreatLine> lines = read_retreat_lines(turn.state).lines;
  leave_ports(turn.state, lines, turn.start.campaign);
  EXPECT_EQ(turn.name(turn.body("Sca", true).at), "COS");
  EXPECT_EQ(times(turn.state.result.verdicts.front()), "0");
}

TEST(ImpulsesRetreats, ASeaHoldsAnyNumberOfFleets) {
  const PutOutTogether turn("Swedish F(COS), Swedish 3F(SBA)", "Swedish Retreat F(COS)-SBA", {0});
  EXPECT_EQ(turn.place_of(0), "SBA");
  EXPECT_EQ(turn.state.result.verdicts.front().result, Result::Retreats);
}

// They have a line each and meet again.
TEST(ImpulsesRetreats, FleetsThatMeetAgainAreReportedTogether) {
  Retreated turn("Swedish 2F(COS), Poles 3F(Den)",
                 "Swedish 2F(COS)-hold-hold, Poles 3F(Den)-COS-SBA, Swedish Retreat F(COS)-SBA, "
                 "Swedish Retreat F(COS)-SBA");
  ASSERT_EQ(turn.state.bodies.size(), 3u);
  const std::vector<Deed> deeds = play_impulse(turn.state, 2).impulse.deeds;
  ASSERT_EQ(deeds.size(), 2u);
  const Deed& together = deeds.front();
  EXPECT_EQ(together.unit.count, 2);
  EXPECT_EQ(together.points, 2);
  EXPECT_EQ(together.total, 2);
  EXPECT_EQ(together.verdict.fate, Fate::Dislodged);
  ASSERT_EQ(together.verdict.witnesses.size(), 1u);
  EXPECT_EQ(together.verdict.witnesses.front(), (Witness{turn.at("Den"), Part::Attacks, {2, 3}}));
}

TEST(ImpulsesRetreats, TheWaysOfAUnitAreListedByPlace) {
  Retreated turn("Swedish F(COS), Poles 2F(Den)", "Swedish F(COS)-hold, Poles 2F(Den)-COS");
  const Verdict& verdict = turn.state.result.impulses.front().deeds.front().verdict;
  EXPECT_EQ(verdict.dislodged_by, turn.at("Den"));
  ASSERT_EQ(verdict.retreats.size(), 4u);
  EXPECT_TRUE(std::ranges::is_sorted(verdict.retreats, {}, &RetreatWay::to));
}

TEST(ImpulsesRetreats, OnlyFleetsThatGoThereFillAPort) {
  const PutOutTogether turn("Swedish F(COS), Swedish F(SBA), Swedish F(Sca)",
                            "Swedish Retreat F(COS)-Got, Swedish Retreat F(SBA)-Sca", {0, 2});
  EXPECT_EQ(turn.place_of(0), "Got");
  EXPECT_EQ(turn.place_of(2), "Sca");
  const PutOutTogether beside("Swedish F(COS), Swedish A(Sca), Swedish F(Got), Swedish F(SBA)",
                              "Swedish Retreat F(COS)-Got, Swedish Retreat A(Sca)-Got, Swedish Retreat F(SBA)-COS",
                              {0, 2, 3});
  for (const Verdict& verdict : beside.state.result.verdicts) EXPECT_EQ(verdict.result, Result::Retreats);
}

TEST(ImpulsesRetreats, FleetsGoByTheirLinesAndApart) {
  Retreated turn("Swedish 2F(COS), Poles 2F(Den), Poles F(SBA)",
                 "Swedish 2F(COS)-hold, Poles 2F(Den)-COS, Poles F(SBA) S F(Den)-COS, Swedish Retreat F(COS)-Sca");
  ASSERT_EQ(turn.state.bodies.size(), 4u);
  EXPECT_EQ(turn.name(turn.body("COS", true).at), "Sca") << "as ordered";
  EXPECT_EQ(turn.name(turn.state.bodies.back().at), "Got") << "the game master's choice";
}

TEST(ImpulsesRetreats, FleetsLeavePortsThatAreNotFriendly) {
  SmallTurn turn("Poles A(Sca), Swedish F(Sca), Swedish F(COS)", "");
  std::vector<RetreatLine> none;
  leave_ports(turn.state, none, turn.start.campaign);
  EXPECT_TRUE(turn.body("Sca", true).is_gone() || turn.name(turn.body("Sca", true).at) != "Sca");
  EXPECT_EQ(turn.name(turn.body("COS", true).at), "COS");
  ASSERT_FALSE(turn.state.result.events.empty());
  EXPECT_EQ(turn.state.result.events.front().clause, Clause::FleetEnemyPort);

  SmallTurn revoked("Poles A(Sca), Swedish F(Sca)", "");
  Campaign before = revoked.start.campaign;
  before.permissions = {{revoked.power("Poles"), revoked.power("Swedish")}};
  leave_ports(revoked.state, none, before);
  EXPECT_EQ(revoked.state.result.events.front().clause, Clause::FleetRevoked);
}

// The unit is named by where it started the turn, and the port is said besides.
TEST(ImpulsesRetreats, SayWhichPortAFleetLeaves) {
  SmallTurn turn("Poles A(Sca), Swedish F(Sca)", "");
  Body& fleet = turn.body("Sca", true);
  fleet.named.at.province = turn.at("COS");
  std::vector<RetreatLine> none;
  leave_ports(turn.state, none, turn.start.campaign);
  ASSERT_EQ(turn.state.result.events.size(), 1u);
  const Event& event = turn.state.result.events.front();
  EXPECT_EQ(turn.name(event.province), "Sca");
  ASSERT_TRUE(event.unit.has_value());
  EXPECT_EQ(turn.name(event.unit->at.province), "COS");
}

// A fleet without a line of its own is put out first, and the line for retreats is read before any plan.
TEST(ImpulsesRetreats, OfFleetsThatStoodTogetherThoseWithAPlanTakeTheLine) {
  const PutOutTogether turn("Swedish 2F(COS)", "Swedish Retreat F(COS)-SBA, Swedish F(COS)-hold", {1, 0});
  ASSERT_EQ(turn.state.bodies[0].order, std::optional<std::size_t>(1));
  EXPECT_EQ(turn.place_of(0), "SBA") << "as ordered";
  EXPECT_EQ(turn.place_of(1), "Got") << "the game master's choice";
}

TEST(ImpulsesRetreats, ThatMeetNameAllTheOthers) {
  const PutOutTogether turn("Austrian A(Boh), Poles A(Sax), Swedish A(GPo)",
                            "Austrian Retreat A(Boh)-Sil, Poles Retreat A(Sax)-Sil, Swedish Retreat A(GPo)-Sil",
                            {0, 1, 2});
  const std::vector<ProvinceId> others{turn.board.at("GPo"), turn.board.at("Sax")};
  EXPECT_EQ(units_of(turn.state.result.verdicts[0].witnesses), others);
  const PutOutTogether fleets("Swedish 2F(COS), Poles F(Sca)",
                              "Swedish Retreat F(COS)-SBA, Swedish Retreat F(COS)-SBA, Poles Retreat F(Sca)-SBA",
                              {0, 1});
  EXPECT_EQ(fleets.state.result.verdicts[2].witnesses.size(), 1u) << "two fleets of one place are named once";
}

// The second leader's only way is the place to which the army went that made room for the first one.
TEST(ImpulsesRetreats, NoLeaderDisplacesAnArmyThatHasJustMadeRoom) {
  const std::string xml =
      testing::replaced(casus::testing::small_campaign_xml(), "  </leaders>",
                        R"(<leader id="star" name="Starhemberg" abbr="Star" power="Austro-Hungarians"/></leaders>)");
  const auto read = read_variant(
      "small",
      casus::testing::mapdata({{"small/map.xml", casus::testing::small_campaign_map()}, {"small/variant.xml", xml}}));
  ASSERT_TRUE(read);
  const PutOutTogether turn("Austrian A(Boh), Austrian Star(GPo), Austrian Euge(Mrv)",
                            "Austrian Retreat Euge(Mrv)-Boh, Austrian Retreat A(Boh)-Sil", {1, 2}, **read);
  EXPECT_EQ(turn.place_of(2), "Boh");
  EXPECT_EQ(turn.place_of(0), "Sil");
  EXPECT_TRUE(turn.state.bodies[1].is_gone());
}

TEST(ImpulsesRetreats, TheWaysOfFleetsThatMeetAgainAreListedOnce) {
  Retreated turn("Swedish 2F(COS), Poles 3F(Den)",
                 "Swedish 2F(COS)-hold-hold, Poles 3F(Den)-COS-SBA, Swedish Retreat F(COS)-SBA, "
                 "Swedish Retreat F(COS)-SBA");
  std::vector<RetreatLine> none;
  const Retreating again = carry_out(turn.state, play_impulse(turn.state, 2));
  ASSERT_EQ(again.put_out.size(), 2u);
  retreat_after(turn.state, none, again, 2);
  std::string ways;
  for (const RetreatWay& way : turn.state.result.impulses.back().deeds.front().verdict.retreats)
    ways += turn.name(way.to.province) + " ";
  EXPECT_EQ(ways, "COS Sca ");
}

TEST(ImpulsesRetreats, FleetsThatHavePartedEachHaveTheirOwnAttackerAndWays) {
  SmallTurn turn("Swedish 2F(SBA)", "Swedish 2F(SBA)-hold-hold");
  turn.state.bodies.front().named.count = 1;
  turn.state.bodies.push_back(turn.state.bodies.front());
  turn.state.bodies.back().at = turn.at("COS");
  Impulse& impulse = turn.state.result.impulses.emplace_back();
  Retreating both;
  const ProvinceId attackers[] = {turn.at("Sca"), turn.at("Den")};
  for (std::size_t i = 0; i < 2; ++i) {
    Body& body = turn.state.bodies[i];
    Deed deed;
    deed.order = body.order;
    deed.unit = body.named;
    deed.done.unit.at.province = body.at;
    impulse.deeds.push_back(deed);
    both.put_out.push_back({i, body.at, {}, attackers[i]});
    body.at = no_province;
  }
  std::vector<RetreatLine> none;
  retreat_after(turn.state, none, both, 1);
  const std::vector<Deed>& deeds = turn.state.result.impulses.front().deeds;
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(deeds[i].verdict.dislodged_by, attackers[i]);
  EXPECT_EQ(deeds[0].verdict.retreats.size(), 2u) << "COS and Sca";
  EXPECT_EQ(deeds[1].verdict.retreats.size(), 4u) << "Den, Got, SBA and Sca";
}

}  // namespace impulses_retreats_test
}  // namespace casus::impulses
