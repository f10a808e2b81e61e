// Which units and places the sentences about a turn mean: of several that are called alike, of friends and foes, and of
// both impulses.
#include "reports/sentences/turn_claims.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "reports/sentences/explanation.h"
#include "tests/engine/impulses/small_turn.h"
#include "tests/engine/unchecked_options.h"
#include "tests/reports/sample_turn.h"
#include "tests/reports/sentences/told_verdict.h"

namespace casus::reports {
namespace turn_claims_test {

using ::testing::HasSubstr;
using ::testing::Not;
using testing::SampleDeed;
using testing::SampleTurn;

const Variant& variant() { return *testing::variant_of_1700(); }

// The sentences of a deed in the impulse that was played last.
std::string told_of(SampleTurn& turn, std::size_t deed = 0) {
  const PhaseRecord& phase = turn.phase();
  const std::size_t impulse = phase.impulses.size() - 1;
  return explain(turn.variant(), phase, impulse, phase.impulses[impulse].deeds[deed]);
}

// Of the first of these deeds, where nothing else happens in the turn.
std::string told(std::initializer_list<SampleDeed> deeds) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse(deeds);
  return told_of(turn);
}

Verdict& verdict_of(SampleTurn& turn, std::size_t deed = 0) {
  return *turn.phase().impulses.back().deeds[deed].done.verdict;
}

constexpr std::string_view austrians = "Austro-Hungarians", dutch = "Anglo-Dutch", poles = "Poles", swedish = "Swedish",
                           french = "French", spanish = "Spanish", russians = "Russians", turks = "Turks";

// ---- Friends and foes ----

// The rulings Q40 and Q41: the owner of a coast shares its port with each guest, and two guests share it only if each
// permits the other; so it is at sea.
TEST(TurnClaims, OfFleetsThatStayOnlyHostileOnesHoldTogether) {
  enum class Permits { Nobody, DutchSpanish, SpanishDutch, Both };
  struct Row {
    std::string_view why, owner_of_coast;  // "" at sea
    Permits permits;
    bool hostile;
    std::string_view other = spanish;
  };
  const Row rows[] = {
      {"strangers at sea", "", Permits::Nobody, true},
      {"a permission of one side does not count at sea", "", Permits::DutchSpanish, true},
      {"nor that of the other", "", Permits::SpanishDutch, true},
      {"both permit", "", Permits::Both, false},
      {"of one power", "", Permits::Nobody, false, dutch},
      {"its owner permits those who come", spanish, Permits::SpanishDutch, false},
      {"its owner is permitted to come to others", spanish, Permits::DutchSpanish, true},
      {"those who come own it, and permit its guests", dutch, Permits::DutchSpanish, false},
      {"those who come own it, and may come to others", dutch, Permits::SpanishDutch, true},
      {"of two guests only one permits", french, Permits::DutchSpanish, true},
      {"of two guests only the other permits", french, Permits::SpanishDutch, true},
      {"two guests permit each other", french, Permits::Both, false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const bool at_sea = row.owner_of_coast.empty();
    const std::string_view stays = at_sea ? "F(ENG)-hold" : "F(Bri)-hold";
    SampleTurn turn(testing::variant_of_1700());
    turn.impulse({{.power = french,
                   .order = stays,
                   .clause = Clause::OrderHold,
                   .witnesses = {at_sea ? "attacks Bri" : "attacks ENG"},
                   .strengths = {2, 2}},
                  {.power = row.other, .order = stays, .clause = Clause::OrderHold},
                  {.power = dutch,
                   .order = at_sea ? "F(Bri)-ENG" : "F(ENG)-Bri",
                   .result = Result::Bounces,
                   .clause = Clause::BounceOccupied,
                   .total = 2,
                   .witnesses = {at_sea ? "holds ENG" : "holds Bri"},
                   .strengths = {2, 2}}});
    Campaign& campaign = turn.phase().impulses.front().board.campaign;
    campaign.permissions.clear();
    const PowerId anglo_dutch = turn.power(dutch), spain = turn.power(spanish);
    if (row.permits == Permits::DutchSpanish || row.permits == Permits::Both)
      campaign.permissions.push_back({anglo_dutch, spain});
    if (row.permits == Permits::SpanishDutch || row.permits == Permits::Both)
      campaign.permissions.push_back({spain, anglo_dutch});
    if (!at_sea) campaign.coasts[index(turn.province("Bri"))] = turn.power(row.owner_of_coast);
    EXPECT_EQ(told_of(turn).find("hold together") != std::string::npos, row.hostile) << told_of(turn);
    EXPECT_EQ(told_of(turn, 2).find(" together (") != std::string::npos, row.hostile) << told_of(turn, 2);
  }
}

TEST(TurnClaims, OfASupportForTheFleetOfANamedPowerKnowThatOne) {
  EXPECT_EQ(told({{.power = swedish,
                   .order = "F(COS) S Polish F(SBA)",
                   .result = Result::Void,
                   .clause = Clause::SupportOfMovingUnit},
                  {.power = russians, .order = "F(SBA)-Mec", .result = Result::Bounces},
                  {.power = poles, .order = "F(GOB)-hold", .started = "SBA"}}),
            "Polish F(SBA) is out of reach of F(COS) in this impulse.")
      << "another fleet that started there moves";
}

// Their name can be that of fleets of several powers.
TEST(TurnClaims, OfAGivenSupportNameThePowerOfTheFleetsThatItIsFor) {
  const SampleDeed moves{.power = swedish, .order = "F(SBA)-COS", .result = Result::Bounces, .total = 1};
  const SampleDeed moves_too{.power = poles, .order = "F(SBA)-COS", .result = Result::Bounces, .total = 1};
  const SampleDeed stays{.power = swedish, .order = "F(SBA)-hold"};
  const auto gives = [](std::string_view power, std::string_view order, std::string_view supported = "") {
    return SampleDeed{.power = power,
                      .order = order,
                      .result = Result::Given,
                      .clause = Clause::SupportGiven,
                      .supported = supported};
  };
  EXPECT_EQ(told({gives(russians, "F(NBA) S F(SBA)-COS", "Poles SBA"), moves, moves_too}),
            "F(NBA) gives its support to Polish F(SBA): nothing cuts it.");
  EXPECT_EQ(told({gives(russians, "F(NBA) S F(SBA)-COS", "Swedish SBA"), moves, moves_too}),
            "F(NBA) gives its support to Swedish F(SBA): nothing cuts it.");
  EXPECT_EQ(told({gives(russians, "F(NBA) S F(SBA)", "Swedish SBA"), stays, moves_too}),
            "F(NBA) gives its support to Swedish F(SBA): nothing cuts it.")
      << "the other one moves";
  EXPECT_EQ(told({gives(russians, "F(NBA) S F(SBA)", "Swedish SBA"), stays}),
            "F(NBA) gives its support to F(SBA): nothing cuts it.");

  SampleTurn turn(testing::variant_of_1700());
  const SampleDeed in_the_sea{.power = french, .order = "F(NWS)-hold"};
  turn.impulse({gives(turks, "F(NAO) S F(NWS)", "French NWS"),
                {.power = austrians, .order = "F(NWS)-Sco", .result = Result::Moves},
                in_the_sea});
  turn.impulse({gives(turks, "F(NAO) S F(NWS)", "French NWS"),
                {.power = austrians, .order = "F(Sco)-hold", .started = "NWS"},
                in_the_sea});
  turn.phase().impulses.back().board.campaign.coasts[index(turn.province("Sco"))] = turn.power(austrians);
  EXPECT_EQ(told_of(turn), "F(NAO) gives its support to French F(NWS): nothing cuts it.")
      << "the other one is in a port that is not friendly";
}

TEST(TurnClaims, OfACutSupportNameOnlyThoseWhoCutIt) {
  EXPECT_EQ(told({{.power = austrians,
                   .order = "A(Mrv) S A(Boh)-Sil",
                   .result = Result::Cut,
                   .clause = Clause::SupportCut,
                   .witnesses = {"cuts Hun"}},
                  {.power = turks, .order = "A(Hun)-Mrv", .result = Result::Bounces},
                  {.power = austrians, .order = "A(Vie)-Mrv", .result = Result::Bounces}}),
            "The support of A(Mrv) is cut by the attack of A(Hun) on Moravia.")
      << "an army of its own power does not cut it";
  EXPECT_EQ(told({{.power = swedish,
                   .order = "F(COS) S F(SBA)-Mec",
                   .result = Result::Cut,
                   .clause = Clause::SupportCut,
                   .witnesses = {"cuts SKA"}},
                  {.power = turks, .order = "F(SKA)-COS", .result = Result::Bounces},
                  {.power = swedish, .order = "F(SKA)-COS", .result = Result::Bounces}}),
            "The support of F(COS) is cut by the attack of Turkish F(SKA) on Copenhagen Sound.")
      << "a fleet of its own power comes from the same place";
}

// His second action meets the army head-on, and his third one leads elsewhere.
TEST(TurnClaims, OfALeaderWhoComesTheOtherWaySayThat) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = french, .order = "A(FrC)-hold"}, {.power = french, .order = "Vill(Als)-hold"}});
  turn.impulse({{.power = french, .order = "A(FrC)-Als", .result = Result::Bounces, .clause = Clause::BounceOwnUnit},
                {.power = french, .order = "Vill(Als)-FrC", .result = Result::Bounces},
                {.power = french, .order = "Vill(Als)-Bur", .result = Result::Moves}});
  EXPECT_EQ(told_of(turn),
            "A(FrC) does not enter Alsace: the French Villars comes the other way, and a power never dislodges its own "
            "unit.");
}

// ---- Attacks on those who stay ----

// More hold against one attack than against another: the strongest attack counts, and of equal ones the one that is
// the nearest to success.
TEST(TurnClaims, OfAttacksOnFleetsHaveTheHardestComparison) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = swedish, .order = "F(SBA)-hold", .clause = Clause::OrderHold},
                {.power = poles, .order = "F(SBA)-hold", .clause = Clause::OrderHold},
                {.power = russians, .order = "F(COS)-SBA", .result = Result::Bounces, .total = 2},
                {.power = poles, .order = "F(NBA)-SBA", .result = Result::Bounces, .total = 1},
                {.power = turks, .order = "F(Mec)-SBA", .result = Result::Bounces, .total = 2}});
  const auto attacks = [&](std::string_view from, Strengths strengths) {
    return Witness{turn.province(from), Part::Attacks, strengths};
  };
  verdict_of(turn).witnesses = {attacks("COS", {2, 2}), attacks("NBA", {1, 1})};
  EXPECT_EQ(
      told_of(turn),
      "Swedish F(SBA) holds as ordered. The strongest attack, by F(COS), has strength 2 against a hold strength of "
      "2. Swedish F(SBA) and Polish F(SBA) hold together.")
      << "a weaker attack met less";
  Campaign& campaign = turn.phase().impulses.front().board.campaign;
  campaign.permissions = {{turn.power(poles), turn.power(turks)}, {turn.power(turks), turn.power(poles)}};
  verdict_of(turn).witnesses = {attacks("COS", {2, 2}), attacks("NBA", {1, 1}), attacks("Mec", {1, 2})};
  EXPECT_EQ(
      told_of(turn),
      "Swedish F(SBA) holds as ordered. The strongest attack, by F(Mec), has strength 2 against a hold strength of "
      "1, but cannot get in.")
      << "the Polish fleet does not hold against its friend";
}

// A witness names where a squadron started the turn. Of several that started there, the record says whose move it is.
TEST(TurnClaims, OfSquadronsThatStartedInOnePlaceNameThatOfTheRecord) {
  struct Row {
    std::string_view power, from;
    bool both_impulses;
    std::string name;
  };
  const Row rows[] = {{swedish, "COS", false, "2F(Sca)"},
                      {swedish, "GOB", false, "3F(Sca)"},
                      {swedish, "COS", true, "4F(Sca)"},
                      {poles, "COS", false, "5F(Sca)"}};
  const auto told_of_met = [&](std::string_view met_by, std::string_view witness, const Row& row) {
    SampleTurn turn(testing::variant_of_1700());
    const auto goes = [](std::string_view power, std::string_view order, Result result = Result::Bounces) {
      return SampleDeed{.power = power, .order = order, .result = result, .started = "Sca", .total = 1};
    };
    const bool moves = witness == "prevents Sca";
    turn.impulse({{.power = turks,
                   .order = met_by,
                   .result = moves ? Result::Bounces : Result::Holds,
                   .clause = moves ? Clause::BounceStandOff : Clause::OrderHold,
                   .witnesses = {witness},
                   .strengths = {1, 1}},
                  goes(swedish, "2F(COS)-SBA"),
                  goes(swedish, "3F(GOB)-SBA"),
                  goes(swedish, "4F(COS)-SBA", Result::UnderWay),
                  goes(poles, "5F(COS)-SBA")});
    const Witness met{turn.province("Sca"), moves ? Part::Prevents : Part::Attacks, {1, 1}};
    turn.phase().impulses.front().deeds.front().met = {
        {met, {turn.power(row.power), turn.province(row.from), row.both_impulses}}};
    return told_of(turn);
  };
  for (const Row& row : rows) {
    EXPECT_EQ(told_of_met("F(WPr)-SBA", "prevents Sca", row),
              "F(WPr) bounces: its move to South Baltic is not stronger than the move of " + row.name +
                  " (strength 1 against 1): a stand-off.");
    EXPECT_EQ(told_of_met("F(SBA)-hold", "attacks Sca", row), "F(SBA) holds as ordered. The strongest attack, by " +
                                                                  row.name +
                                                                  ", has strength 1 against a hold strength of 1.");
  }
}

// The sum of each squadron has the same witness and strengths.
TEST(TurnClaims, OfSquadronsThatStartedInOnePlaceAddUpThePointsOfEach) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = turks,
                 .order = "F(WPr)-SBA",
                 .result = Result::Bounces,
                 .clause = Clause::BounceStandOff,
                 .witnesses = {"prevents Sca"},
                 .strengths = {0, 2},
                 .also = {Clause::StrengthWholeTurn}},
                {.power = swedish, .order = "F(COS)-SBA", .result = Result::Bounces, .started = "Sca"},
                {.power = swedish, .order = "F(GOB)-SBA", .result = Result::Bounces, .started = "Sca"}});
  DeedRecord& kept_out = turn.phase().impulses.front().deeds.front();
  const PowerId sweden = turn.power(swedish);
  const ProvinceId sca = turn.province("Sca");
  const Witness met{sca, Part::Prevents, {0, 2}};
  const SquadronKey from_sound{sweden, turn.province("COS")}, from_gulf{sweden, turn.province("GOB")};
  kept_out.met = {{met, from_sound}, {met, from_gulf}};
  kept_out.sums = {{sca, Part::Prevents, {}, {{1, sweden, sca, false, 1}, {2, sweden, sca, false, 1}}, from_gulf},
                   {sca, Part::Prevents, {}, {{2, sweden, sca, false, 2}}, from_sound}};
  const auto claims = claims_of_deed(variant(), turn.phase(), 0, kept_out);
  const auto& rivals = std::get<turns::IsKeptOut>(claims.front()).rivals;
  ASSERT_EQ(rivals.size(), 2u);
  EXPECT_EQ(rivals[0].compared.shares.against.front().first, 0);
  EXPECT_EQ(rivals[0].compared.shares.against.front().second, 2);
  EXPECT_EQ(rivals[1].compared.shares.against.front().first, 1);
  EXPECT_EQ(rivals[1].compared.shares.against.front().second, 1);
}

// Both of his actions are the same attack, so the sentence names it once.
TEST(TurnClaims, OfALeaderWhoAttacksTwiceNameHimOnce) {
  SampleTurn turn(testing::variant_of_1700());
  const SampleDeed stays{.power = austrians,
                         .order = "A(Swa)-hold",
                         .clause = Clause::OrderHold,
                         .witnesses = {"attacks Als"},
                         .strengths = {1, 1}};
  const SampleDeed attacks{.power = french, .order = "Vill(Als)-Swa", .result = Result::Bounces, .total = 1};
  turn.impulse({stays, {.power = french, .order = "Vill(Als)-hold"}});
  turn.impulse({stays, attacks, attacks});
  EXPECT_EQ(told_of(turn),
            "A(Swa) holds as ordered. The strongest attack, by Villars, has strength 1 against a hold strength of 1.");
}

TEST(TurnClaims, OfALeaderWhoHoldsCountHisImpulses) {
  const auto told_under = [](LeaderHold reading) {
    SampleTurn turn(std::make_shared<Variant>(
        testing::with_changed_options(variant(), [&](Options& options) { options.leader_hold = reading; })));
    turn.impulse({{.power = french, .order = "Vill(Als)-hold"}, {.power = austrians, .order = "A(Swa)-hold"}});
    turn.impulse({{.power = french,
                   .order = "Vill(Als)-hold",
                   .clause = Clause::OrderHold,
                   .witnesses = {"attacks Swa"},
                   .strengths = {reading == LeaderHold::One ? 1 : 2, 1},
                   .presence = reading == LeaderHold::One ? 1 : 2},
                  {.power = austrians, .order = "A(Swa)-Als", .result = Result::Bounces, .total = 1}});
    return told_of(turn);
  };
  EXPECT_THAT(told_under(LeaderHold::Two),
              HasSubstr("In the second impulse Villars holds with 2: his second and third impulses fall together."));
  EXPECT_THAT(told_under(LeaderHold::One), HasSubstr("In the second impulse Villars holds with 1, like an army."));
}

TEST(TurnClaims, OfALeaderWhoSupportsAndHoldsSayOnceThatHisImpulsesFallTogether) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = french, .order = "Vill(Als)-hold"}, {.power = austrians, .order = "A(Swa)-hold"}});
  turn.impulse({{.power = french,
                 .order = "Vill(Als) S A(FrC)-Lor",
                 .result = Result::Cut,
                 .clause = Clause::SupportCut,
                 .witnesses = {"cuts Swa", "attacks Swa"},
                 .strengths = {2, 1},
                 .also = {Clause::LeaderSimultaneous},
                 .presence = 2},
                {.power = austrians, .order = "A(Swa)-Als", .result = Result::Bounces, .total = 1}});
  EXPECT_THAT(told_of(turn), HasSubstr("Villars holds with 2: his second and third impulses fall together."));
  EXPECT_THAT(told_of(turn), Not(HasSubstr("impulses of Villars fall together")));
}

TEST(TurnClaims, OfALeaderWhoMarchesOverMountainsInTheSecondImpulseDoNotSayThatItTakesBoth) {
  const SampleDeed of_tyrol{.power = austrians, .order = "A(Tyr)-Swi", .result = Result::UnderWay};
  const auto bounces = [](std::string_view power, std::string_view order, std::string_view witness,
                          std::string_view started = "") {
    return SampleDeed{.power = power,
                      .order = order,
                      .result = Result::Bounces,
                      .clause = Clause::BounceStandOff,
                      .started = started,
                      .total = 1,
                      .witnesses = {witness},
                      .strengths = {1, 1},
                      .also = {Clause::StrengthWholeTurn},
                      .whole_turn = order.substr(order.size() - 3)};
  };
  SampleTurn alone(testing::variant_of_1700());
  alone.impulse({{.power = french, .order = "Vill(Swi)-hold"}, {.power = austrians, .order = "A(Als)-hold"}});
  alone.impulse({bounces(french, "Vill(Swi)-Als", "holds Als"),
                 {.power = austrians,
                  .order = "A(Als)-hold",
                  .witnesses = {"attacks Swi"},
                  .strengths = {1, 1},
                  .also = {Clause::StrengthWholeTurn}}});
  EXPECT_THAT(told_of(alone),
              HasSubstr("This move crosses the border of Switzerland, so the points of both impulses are added up."));
  EXPECT_THAT(told_of(alone, 1), HasSubstr("The move of Villars to Alsace crosses the border of Switzerland, so the "
                                           "points of both impulses are added up."));

  SampleTurn met(testing::variant_of_1700());
  met.impulse({{.power = french, .order = "Vill(Bur)-FrC", .result = Result::Moves}, of_tyrol});
  met.impulse(
      {bounces(french, "Vill(FrC)-Swi", "prevents Tyr", "Bur"), bounces(austrians, "A(Tyr)-Swi", "prevents Bur")});
  EXPECT_THAT(told_of(met), HasSubstr("The move of A(Tyr) to Switzerland takes both impulses"));
  EXPECT_THAT(told_of(met, 1), HasSubstr("This move takes both impulses"));
}

// ---- A leader's third action ----

TEST(TurnClaims, OfAThirdActionBeginWhereTheSecondHasLed) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = french, .order = "Vill(FrC)-hold"}});
  turn.impulse(
      {{.power = french, .order = "Vill(FrC)-Als", .result = Result::Moves, .clause = Clause::MoveUnopposed},
       {.power = french, .order = "Vill(FrC)-Boh", .result = Result::Stands, .clause = Clause::MoveNotAdjacent}});
  EXPECT_THAT(told_of(turn, 1), HasSubstr("Bohemia cannot be reached from Alsace by a leader."));
}

TEST(TurnClaims, OfALeaderWhoHoldsBesideAnotherActionSayInWhichImpulse) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = french, .order = "Vill(FrC)-hold"}, {.power = french, .order = "A(Bur)-hold"}});
  const SampleDeed holds{.power = french, .order = "Vill(FrC)-hold", .clause = Clause::OrderHold};
  turn.impulse({holds, holds, {.power = french, .order = "A(Bur)-hold", .clause = Clause::OrderHold}});
  const PhaseRecord& phase = turn.phase();
  const auto slot_of = [&](std::size_t deed) {
    const auto claims = claims_of_deed(variant(), phase, 1, phase.impulses[1].deeds[deed]);
    return std::get<turns::HoldsAsOrdered>(claims.front()).slot;
  };
  EXPECT_EQ(slot_of(0), 2);
  EXPECT_EQ(slot_of(1), 3);
  EXPECT_EQ(slot_of(2), 0) << "an army has one action in an impulse";
}

// ---- What could not begin ----

TEST(TurnClaims, OfWhatCouldNotBeginAreOfOneActionOverBothImpulses) {
  SampleTurn routed(testing::variant_of_1700());
  routed.order(poles, "F(ADR)-Nap(x2)", Result::Stands, Clause::FleetFriendlyCoast);
  routed.impulse(
      {{.power = poles, .order = "F(ADR)-Nap", .result = Result::Stands, .clause = Clause::FleetFriendlyCoast}});
  routed.impulse({{.power = poles,
                   .order = "F(DMT)-Nap",
                   .result = Result::Stands,
                   .clause = Clause::RetreatRouted,
                   .started = "ADR"}});
  EXPECT_THAT(told_of(routed), HasSubstr("had to retreat after the first impulse, so this order does not count."));

  SampleTurn twice(testing::variant_of_1700());
  twice.order(austrians, "A(Boh)-Swi-Swi", Result::Stands, Clause::MoveNotAdjacent);
  const SampleDeed too_far{
      .power = austrians, .order = "A(Boh)-Swi", .result = Result::Stands, .clause = Clause::MoveNotAdjacent};
  twice.impulse({too_far}).impulse({too_far});
  EXPECT_THAT(told_of(twice), HasSubstr("Switzerland cannot be reached from Bohemia by an army."))
      << "two actions of one impulse each, and no mountains on the way";

  SampleTurn third(testing::variant_of_1700());
  third.order(french, "Vill(FrC)-Boh(x2)-Boh", Result::Stands, Clause::MoveNotAdjacent);
  const SampleDeed stands{
      .power = french, .order = "Vill(FrC)-Boh", .result = Result::Stands, .clause = Clause::MoveNotAdjacent};
  third.impulse({stands}).impulse({stands, stands});
  EXPECT_THAT(told_of(third, 0), HasSubstr("could not begin this in the first impulse, and it takes both."));
  EXPECT_THAT(told_of(third, 1), HasSubstr("Bohemia cannot be reached from Franche-Comte by a leader."));
}

// ---- Supports ----

TEST(TurnClaims, OfASupportThatIsTooFarNameThePlaceOfItsOwnUnit) {
  EXPECT_THAT(told({{.power = austrians,
                     .order = "A(Boh) S A(Kur)",
                     .result = Result::Stands,
                     .clause = Clause::SupportUnreachable},
                    {.power = austrians, .order = "A(Mrv)-hold"},
                    {.power = swedish, .order = "A(Liv)-hold", .started = "Kur"}}),
              HasSubstr("An army cannot go directly from Bohemia to Livonia, so A(Boh) cannot support there."));
  EXPECT_THAT(
      told({{.power = swedish,
             .order = "F(COS) S F(SBA)",
             .result = Result::Stands,
             .clause = Clause::SupportUnreachable},
            {.power = poles, .order = "F(GOB)-hold", .started = "SBA"},
            {.power = poles, .order = "F(Fin)-hold", .started = "SBA"}}),
      HasSubstr("A fleet cannot go directly from Copenhagen Sound to Gulf of Bothnia, so F(COS) cannot support there."))
      << "of two fleets of one power the first one";
}

// A support does not count against a unit of its own power: of what is given to the move, in this impulse or in both.
TEST(TurnClaims, OfSupportsThatDoNotCountNameThoseOfTheMove) {
  const SampleDeed silesia{.power = poles, .order = "A(Sil)-hold", .clause = Clause::OrderHold};
  const auto lacks = [](std::vector<Clause> also = {}) {
    return SampleDeed{.power = austrians,
                      .order = "A(Boh)-Sil",
                      .result = Result::Bounces,
                      .clause = Clause::BounceOwnSupport,
                      .total = 2,
                      .witnesses = {"holds Sil"},
                      .strengths = {1, 1},
                      .also = std::move(also)};
  };
  const auto gives = [](std::string_view order, int points = 1) {
    return SampleDeed{
        .power = poles, .order = order, .result = Result::Given, .clause = Clause::SupportGiven, .points = points};
  };
  const SampleDeed rival{.power = austrians, .order = "A(Mrv)-Sil", .result = Result::Bounces, .total = 2};
  const SampleDeed waits{.power = austrians, .order = "A(Boh)-hold"}, idle{.power = poles, .order = "A(GPo)-hold"},
      tries{.power = austrians, .order = "A(Boh)-Sil", .result = Result::Bounces, .total = 2};
  EXPECT_THAT(told({lacks(), silesia, rival, gives("A(GPo) S A(Boh)-Sil"), gives("A(LPo) S A(Mrv)-Sil")}),
              HasSubstr("the support of A(GPo) does not count"));
  EXPECT_THAT(told({{.power = austrians,
                     .order = "A(Boh)-Sil",
                     .result = Result::Moves,
                     .clause = Clause::MoveDislodges,
                     .total = 2,
                     .witnesses = {"holds Sil"},
                     .strengths = {2, 1}},
                    silesia,
                    gives("A(GPo) S A(Boh)-Sil", 0)}),
              Not(HasSubstr("does not count")))
      << "it has no points that could count";

  SampleTurn second(testing::variant_of_1700());
  second.impulse({waits, silesia, gives("A(GPo) S A(Boh)-Sil"), {.power = poles, .order = "A(LPo)-hold"}});
  second.impulse({lacks(), silesia, idle, gives("A(LPo) S A(Boh)-Sil")});
  EXPECT_THAT(told_of(second), HasSubstr("the support of A(LPo) does not count")) << "that of the second impulse alone";
  SampleTurn again(testing::variant_of_1700());
  again.impulse({tries, silesia, gives("A(GPo) S A(Boh)-Sil"), {.power = poles, .order = "A(LPo)-hold"}});
  again.impulse({lacks(), silesia, idle, gives("A(LPo) S A(Boh)-Sil")});
  EXPECT_THAT(told_of(again), HasSubstr("the support of A(LPo) does not count")) << "two moves of one impulse each";

  SampleTurn whole(testing::variant_of_1700());
  whole.impulse({{.power = austrians, .order = "A(Boh)-Sil", .result = Result::UnderWay, .total = 2},
                 silesia,
                 gives("A(GPo) S A(Boh)-Sil"),
                 {.power = poles, .order = "A(LPo)-hold"}});
  whole.impulse({lacks({Clause::StrengthWholeTurn}), silesia, idle, gives("A(LPo) S A(Boh)-Sil")});
  EXPECT_THAT(told_of(whole), HasSubstr("the supports of A(GPo) and A(LPo) do not count"));
}

// Fleets of two powers with one name make the move. The record says which of them have the support.
TEST(TurnClaims, OfSupportsThatDoNotCountKnowWhoseFleetsHaveThem) {
  const auto told_with = [](std::string_view deed, std::string_view other, std::string_view supported) {
    SampleTurn turn(testing::variant_of_1700());
    turn.impulse(
        {{.power = deed,
          .order = "F(COS)-SBA",
          .result = Result::Bounces,
          .clause = Clause::BounceOwnSupport,
          .total = 2,
          .witnesses = {"holds SBA"},
          .strengths = {1, 2}},
         {.power = other, .order = "F(COS)-SBA", .result = Result::Bounces, .total = 1},
         {.power = russians, .order = "F(SBA)-hold"},
         {.power = russians, .order = "F(NBA) S F(COS)-SBA", .result = Result::Given, .supported = supported}});
    return told_of(turn);
  };
  const std::string_view of_a_fleet = "the support of F(NBA) does not count", of_none = "support by Russian units";
  EXPECT_THAT(told_with(poles, swedish, "Poles COS"), HasSubstr(of_a_fleet));
  EXPECT_THAT(told_with(swedish, poles, "Poles COS"), HasSubstr(of_none)) << "it is for the Polish fleet";
  EXPECT_THAT(told_with(poles, swedish, "Poles SKA"), HasSubstr(of_none)) << "it is for a fleet from elsewhere";
}

// Fleets are known by where they begin the move, and by whether it takes both impulses.
TEST(TurnClaims, OfSupportsThatDoNotCountKnowTheFleetsInBothImpulses) {
  const SampleDeed holds{.power = russians, .order = "F(SBA)-hold"}, idle{.power = russians, .order = "F(NBA)-hold"};
  const auto lacks = [](std::string_view started, std::vector<Clause> also) {
    return SampleDeed{.power = turks,
                      .order = "F(COS)-SBA",
                      .result = Result::Bounces,
                      .clause = Clause::BounceOwnSupport,
                      .started = started,
                      .total = 2,
                      .witnesses = {"holds SBA"},
                      .strengths = {1, 1},
                      .also = std::move(also)};
  };
  const std::string_view told_of_the_fleet = "the support of F(NBA) does not count";
  SampleTurn came(testing::variant_of_1700());
  came.impulse({{.power = turks, .order = "F(SKA)-COS", .result = Result::Moves}, holds, idle});
  came.impulse(
      {lacks("SKA", {}),
       holds,
       {.power = russians, .order = "F(NBA) S F(SKA)-SBA", .result = Result::Given, .supported = "Turks COS"}});
  EXPECT_THAT(told_of(came), HasSubstr(told_of_the_fleet)) << "in the first impulse they began elsewhere";

  SampleTurn both(testing::variant_of_1700());
  both.impulse(
      {{.power = turks, .order = "F(COS)-SBA", .result = Result::UnderWay, .total = 2},
       holds,
       {.power = russians, .order = "F(NBA) S F(COS)-SBA", .result = Result::Given, .supported = "Turks COS"}});
  both.phase().impulses.front().deeds.back().supported->both_impulses = true;
  both.impulse({lacks("", {Clause::StrengthWholeTurn}), holds, idle});
  EXPECT_THAT(told_of(both), HasSubstr(told_of_the_fleet)) << "that of the first impulse";
}

// A fleet of the supporter's power stays there, beside the one that comes the other way.
TEST(TurnClaims, OfAHeadToHeadBattleNameSupportsThatDoNotCountAgainstThoseWhoStay) {
  EXPECT_THAT(
      told({{.power = russians,
             .order = "3F(NAO)-MAO",
             .result = Result::Bounces,
             .clause = Clause::BounceHeadToHead,
             .total = 4,
             .witnesses = {"fights-back MAO"},
             .strengths = {3, 3}},
            {.power = french, .order = "F(MAO)-NAO", .result = Result::Bounces, .total = 3},
            {.power = dutch, .order = "F(MAO)-hold"},
            {.power = dutch, .order = "F(BIS) S F(NAO)-MAO", .result = Result::Given, .supported = "Russians NAO"}}),
      HasSubstr("The support of F(BIS) does not count against Anglo-Dutch F(MAO): no power helps to dislodge "
                "its own unit."));
}

TEST(TurnClaims, OfAHeadToHeadBattleNameSupportsThatDoNotCountAgainstThoseWhoComeTheOtherWay) {
  EXPECT_THAT(
      told({{.power = austrians,
             .order = "A(Boh)-Sil",
             .result = Result::Bounces,
             .clause = Clause::BounceHeadToHead,
             .total = 2,
             .witnesses = {"fights-back Sil"},
             .strengths = {1, 1}},
            {.power = poles, .order = "A(Sil)-Boh", .result = Result::Bounces, .total = 1},
            {.power = poles, .order = "A(GPo) S A(Boh)-Sil", .result = Result::Given}}),
      HasSubstr("The support of A(GPo) does not count against A(Sil): no power helps to dislodge its own unit."))
      << "it also stays in Silesia, and is named once";
  EXPECT_THAT(
      told({{.power = russians,
             .order = "3F(NAO)-MAO",
             .result = Result::Bounces,
             .clause = Clause::BounceHeadToHead,
             .total = 4,
             .witnesses = {"fights-back MAO"},
             .strengths = {3, 5}},
            {.power = french, .order = "5F(MAO)-NAO", .result = Result::Moves, .total = 5},
            {.power = dutch, .order = "F(MAO)-hold"},
            {.power = french, .order = "F(BIS) S F(NAO)-MAO", .result = Result::Given, .supported = "Russians NAO"}}),
      HasSubstr("The support of F(BIS) does not count against French 5F(MAO): no power helps to dislodge its own "
                "unit."))
      << "they leave, and fleets of another power stay";
}

TEST(TurnClaims, OfASupportThatHasNothingToSupportKnowALeadersThreeImpulses) {
  for (const bool triple : {false, true}) {
    SampleTurn turn(testing::variant_of_1700());
    turn.order(austrians, triple ? "Euge(Mrv) S A(Boh)-Sil(x3)" : "Euge(Mrv) S A(Boh)-Sil(x2)", Result::Void,
               Clause::StrengthSimultaneity);
    turn.impulse({{.power = austrians,
                   .order = "Euge(Mrv) S A(Boh)-Sil",
                   .result = Result::Void,
                   .clause = Clause::StrengthSimultaneity},
                  {.power = austrians, .order = "A(Boh)-hold"}});
    EXPECT_THAT(told_of(turn), HasSubstr(triple ? "so the triple support is worth 2 points."
                                                : "so the double support is worth a single one."));
  }
  SampleTurn of_an_army(testing::variant_of_1700());
  of_an_army.order(austrians, "A(Mrv) S A(Boh)-Sil(x3)", Result::Void, Clause::StrengthSimultaneity);
  of_an_army.impulse({{.power = austrians,
                       .order = "A(Mrv) S A(Boh)-Sil",
                       .result = Result::Void,
                       .clause = Clause::StrengthSimultaneity},
                      {.power = austrians, .order = "A(Boh)-hold"}});
  EXPECT_THAT(told_of(of_an_army), HasSubstr("so the double support is worth a single one."));
}

// Its strength is what it keeps others out with; against those who stay it can be less.
TEST(TurnClaims, OfAMoveUnderWayNameTheSupportsThatDoNotCountAgainstThoseWhoStay) {
  const SampleDeed under_way{.power = austrians,
                             .order = "A(Boh)-Sil",
                             .result = Result::UnderWay,
                             .clause = Clause::StrengthDouble,
                             .total = 2};
  EXPECT_THAT(
      told({under_way,
            {.power = poles, .order = "A(Sil)-hold"},
            {.power = poles, .order = "A(GPo) S A(Boh)-Sil", .result = Result::Given}}),
      HasSubstr("In this impulse its strength is 2. The support of A(GPo) does not count against A(Sil): no power "
                "helps to dislodge its own unit."));
  for (const std::string_view other : {poles, austrians}) {
    EXPECT_THAT(told({under_way,
                      {.power = other, .order = "A(Sil)-hold"},
                      {.power = austrians, .order = "A(Mrv) S A(Boh)-Sil", .result = Result::Given}}),
                Not(HasSubstr("does not count")));
  }
  EXPECT_THAT(told({{.power = austrians,
                     .order = "A(Swi)-Als",
                     .result = Result::UnderWay,
                     .clause = Clause::MountainsTwoImpulses,
                     .total = 1},
                    {.power = french, .order = "A(Als)-hold"},
                    {.power = french, .order = "A(FrC) S A(Swi)-Als", .result = Result::Given}}),
              Not(HasSubstr("does not count")))
      << "over mountains it has no effect in the first impulse";
}

// The ruling Q12: while a move has no route, supports for it count nothing. It is ordered all the same.
TEST(TurnClaims, OfASupportForAMoveThatNoFleetsCarrySaySo) {
  const SampleDeed support{
      .power = swedish, .order = "A(Pom) S A(Sca)-Mec", .result = Result::Void, .clause = Clause::SupportMismatch};
  const std::string_view no_way =
      "A(Sca) has no way to Mecklenburg by sea in this impulse, so A(Pom) has nothing to support.";
  EXPECT_EQ(told({support,
                  {.power = swedish,
                   .order = "A(Sca)-Mec",
                   .result = Result::UnderWay,
                   .clause = Clause::StrengthDouble,
                   .also = {Clause::MoveNoConvoyOrdered}}}),
            no_way);
  EXPECT_EQ(
      told({support,
            {.power = swedish, .order = "A(Sca)-Mec", .result = Result::Void, .clause = Clause::MoveNoConvoyOrdered}}),
      no_way);
  EXPECT_EQ(
      told({support,
            {.power = swedish, .order = "A(Sca)-Mec", .result = Result::Disrupted, .clause = Clause::ConvoyDisrupted}}),
      no_way);
  const std::string_view not_done = "A(Sca) does not do in this impulse what A(Pom) supports.";
  EXPECT_EQ(
      told({support,
            {.power = swedish, .order = "A(Sca)-Den", .result = Result::Void, .clause = Clause::MoveNoConvoyOrdered}}),
      not_done);
  EXPECT_EQ(told({support, {.power = swedish, .order = "A(Sca)-hold"}}), not_done);
}

TEST(TurnClaims, OfSupportsThatDoNotCountNameTheUnitsOfTheirPower) {
  EXPECT_THAT(
      told({{.power = turks,
             .order = "F(COS)-SBA",
             .result = Result::Moves,
             .clause = Clause::MoveDislodges,
             .total = 4,
             .witnesses = {"holds SBA"},
             .strengths = {3, 2}},
            {.power = poles, .order = "F(SBA)-hold", .fate = Fate::Dislodged, .by = "COS"},
            {.power = russians, .order = "F(SBA)-hold", .fate = Fate::Dislodged, .by = "COS"},
            {.power = russians, .order = "F(NBA) S F(COS)-SBA", .result = Result::Given, .supported = "Turks COS"}}),
      HasSubstr("The support of F(NBA) does not count against Russian F(SBA): no power helps to dislodge its own "
                "unit."));
}

// Which supports make a battle of the whole turn, the record says (tests/engine/impulses/deeds_test.cpp).
TEST(TurnClaims, OfSupportsOverBothImpulsesNameThoseThatMakeABattleOfTheWholeTurn) {
  struct Row {
    std::string_view why, where, told;
  };
  constexpr Row rows[] = {
      {"here", "Sil", "The support of A(Mrv) takes both impulses, so the points of both are added up."},
      {"where the move does not lead", "Vie", "The points of both impulses are added up here."},
      {"nowhere", "", "The points of both impulses are added up here."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_THAT(
        told({{.power = austrians,
               .order = "A(Boh)-Sil",
               .result = Result::Bounces,
               .clause = Clause::BounceOccupied,
               .witnesses = {"holds Sil"},
               .strengths = {2, 2},
               .also = {Clause::StrengthWholeTurn}},
              {.power = poles, .order = "A(Sil)-hold", .clause = Clause::OrderHold},
              {.power = austrians, .order = "A(Mrv) S A(Boh)-Sil", .result = Result::Void, .whole_turn = row.where}}),
        HasSubstr(row.told));
  }
}

// The turn is added up where the move comes from, not where it goes.
TEST(TurnClaims, OfSupportsOverBothImpulsesSayWhereTheTurnIsAddedUp) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = austrians, .order = "A(Boh)-hold"},
                {.power = poles, .order = "A(Sil)-hold"},
                {.power = poles, .order = "A(LPo) S A(Sil)-Boh", .result = Result::Void}});
  turn.impulse({{.power = austrians,
                 .order = "A(Boh)-Sil",
                 .result = Result::Bounces,
                 .clause = Clause::BounceHeadToHead,
                 .witnesses = {"fights-back Sil"},
                 .strengths = {2, 3},
                 .also = {Clause::StrengthWholeTurn}},
                {.power = poles, .order = "A(Sil)-Boh", .result = Result::Moves},
                {.power = poles, .order = "A(LPo) S A(Sil)-Boh", .result = Result::Given, .whole_turn = "Boh"}});
  const auto claims = claims_of_deed(variant(), turn.phase(), 1, turn.phase().impulses[1].deeds.front());
  const auto adds_up = std::ranges::find_if(
      claims, [](const turns::Claim& one) { return std::holds_alternative<turns::AddsUpTheTurn>(one); });
  ASSERT_NE(adds_up, claims.end());
  EXPECT_EQ(std::get<turns::AddsUpTheTurn>(*adds_up).to, turn.province("Boh"));
}

// ---- Moves ----

TEST(TurnClaims, OfAMoveThatSparesItsOwnUnitNameNoOther) {
  const SampleDeed spares{
      .power = austrians, .order = "A(Boh)-Sil", .result = Result::Bounces, .clause = Clause::BounceOwnUnit};
  const std::string_view nobody =
      "A(Boh) does not enter Silesia: the Austro-Hungarian unit does not move away, and a power never dislodges its own "
      "unit.";
  EXPECT_EQ(told({spares}), nobody);
  EXPECT_EQ(told({spares, {.power = poles, .order = "A(Sil)-hold"}}), nobody);
  SampleDeed over_the_turn = spares;
  over_the_turn.also = {Clause::StrengthWholeTurn};
  EXPECT_EQ(told({over_the_turn}), nobody) << "no points are compared";
}

TEST(TurnClaims, OfASupportThatIsGivenNameTheAttackFromWhereItIsAimed) {
  const auto given_against = [](std::string_view attacker, std::string_view attack, Result result) {
    return told(
        {{.power = austrians, .order = "A(Mrv) S A(Boh)-Sil", .result = Result::Given, .clause = Clause::SupportGiven},
         {.power = austrians, .order = "A(Boh)-Sil", .result = Result::Bounces},
         {.power = attacker, .order = attack, .result = result}});
  };
  const std::string given = "A(Mrv) gives its support to A(Boh): nothing cuts it.";
  const std::string in_vain = given +
                              " A(Sil) attacks from where the support is aimed, and such an attack cuts "
                              "only if it gets in.";
  EXPECT_EQ(given_against(poles, "A(Sil)-Mrv", Result::Bounces), in_vain);
  EXPECT_EQ(given_against(poles, "A(Sil)-Mrv", Result::UnderWay), in_vain);
  EXPECT_EQ(given_against(austrians, "A(Sil)-Mrv", Result::Bounces), given) << "of its own power";
  EXPECT_EQ(given_against(turks, "A(Hun)-Mrv", Result::Bounces), given) << "from elsewhere";
  EXPECT_EQ(given_against(poles, "A(Sil)-GPo", Result::Bounces), given) << "on another place";

  SampleTurn twice(testing::variant_of_1700());
  const SampleDeed attacks{.power = poles, .order = "Augu(Sil)-Mrv", .result = Result::Bounces};
  twice.impulse({{.power = austrians, .order = "A(Mrv)-hold"}, {.power = poles, .order = "Augu(Sil)-hold"}});
  twice.impulse(
      {{.power = austrians, .order = "A(Mrv) S A(Boh)-Sil", .result = Result::Given, .clause = Clause::SupportGiven},
       attacks,
       attacks});
  EXPECT_EQ(told_of(twice), given +
                                " Augustus of Saxony attacks from where the support is aimed, and such an attack "
                                "cuts only if it gets in.")
      << "both actions of a leader can be the same attack";
}

TEST(TurnClaims, OfAttacksThatTheRecordDoesNotHaveNameNobody) {
  EXPECT_EQ(told({{.power = poles,
                   .order = "F(SBA)-hold",
                   .clause = Clause::OrderHold,
                   .witnesses = {"attacks COS"},
                   .strengths = {1, 1}}}),
            "F(SBA) holds as ordered. The strongest attack has strength 1 against a hold strength of 1.");
}

// The first two deeds of each impulse carry out the first two lines.
void give_lines_to_first_deeds(SampleTurn& turn) {
  for (ImpulseRecord& impulse : turn.phase().impulses) {
    impulse.deeds[0].ordered = 0;
    impulse.deeds[1].ordered = 1;
  }
}

// The other fleet of Scania only holds.
TEST(TurnClaims, OfADoubleMoveKnowWhatItsOwnLineDidBefore) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order(swedish, "F(Sca)-hold-hold", Result::Holds, Clause::OrderHold)
      .order(swedish, "F(Sca)-SBA(x2)", Result::Moves, Clause::MoveUnopposed);
  const SampleDeed holds{.power = swedish, .order = "F(Sca)-hold", .clause = Clause::OrderHold};
  turn.impulse({holds, {.power = swedish, .order = "F(Sca)-SBA", .result = Result::UnderWay}});
  turn.impulse({holds,
                {.power = swedish,
                 .order = "F(Sca)-SBA",
                 .result = Result::Moves,
                 .clause = Clause::MoveUnopposed,
                 .also = {Clause::StrengthWholeTurn},
                 .whole_turn = "SBA"}});
  give_lines_to_first_deeds(turn);
  EXPECT_THAT(told_of(turn, 1), HasSubstr("This move takes both impulses, so the points of both are added up."));
}

// Poles supported the other fleet in the first impulse: this one went elsewhere then.
TEST(TurnClaims, OfSupportsThatDoNotCountNameNoneOfTheFirstImpulseForAnotherFleet) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order(swedish, "F(Sca)-SBA-hold", Result::Bounces, Clause::BounceOccupied)
      .order(swedish, "F(Sca)-COS-SBA", Result::Bounces, Clause::BounceOwnSupport);
  const SampleDeed holds{.power = poles, .order = "F(SBA)-hold", .clause = Clause::OrderHold};
  turn.impulse({{.power = swedish, .order = "F(Sca)-SBA", .result = Result::Bounces},
                {.power = swedish, .order = "F(Sca)-COS", .result = Result::Moves},
                holds,
                {.power = poles, .order = "F(NBA) S F(Sca)-SBA", .result = Result::Given, .supported = "Swedish Sca"}});
  turn.impulse({{.power = swedish, .order = "F(Sca)-hold"},
                {.power = swedish,
                 .order = "F(COS)-SBA",
                 .result = Result::Bounces,
                 .clause = Clause::BounceOwnSupport,
                 .started = "Sca",
                 .witnesses = {"holds SBA"},
                 .strengths = {1, 1},
                 .also = {Clause::StrengthWholeTurn}},
                holds,
                {.power = poles, .order = "F(NBA)-hold"}});
  give_lines_to_first_deeds(turn);
  const auto claims = claims_of_deed(variant(), turn.phase(), 1, turn.phase().impulses[1].deeds[1]);
  EXPECT_TRUE(std::get<turns::LacksSupport>(claims.front()).supporters.empty());
}

// Both sums are of units that hold; strengths were compared with the second one.
TEST(TurnClaims, OfSeveralSumsTakeTheOneWhoseTwoSidesAddUp) {
  SampleTurn turn(testing::variant_of_1700());
  const PowerId austria = turn.power(austrians), poland = turn.power(poles);
  const ProvinceId boh = turn.province("Boh"), lpo = turn.province("LPo"), sil = turn.province("Sil");
  const std::vector<Addend> attack = {{2, austria, boh, false, 3}};
  turn.impulse({{.power = austrians,
                 .order = "A(Boh)-Sil",
                 .result = Result::Bounces,
                 .clause = Clause::BounceOccupied,
                 .witnesses = {"holds Sil"},
                 .strengths = {3, 3},
                 .also = {Clause::StrengthWholeTurn},
                 .sums = {{lpo, Part::Holds, attack, {{2, poland, lpo, false, 1}}},
                          {sil, Part::Holds, attack, {{2, poland, sil, false, 3}}}}},
                {.power = poles, .order = "A(Sil)-hold"}});
  EXPECT_THAT(told_of(turn), HasSubstr("3 against 3: A(Boh) 0 + 3; A(Sil) 0 + 3"));
}

// He loses head-on with his second action, and his third one leads him away: nobody is driven out.
TEST(TurnClaims, OfAMoveThatExceedsALeaderWhoComesTheOtherWayAndLeavesNameHim) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = austrians, .order = "A(Boh)-hold"}, {.power = poles, .order = "Augu(Sil)-hold"}});
  turn.impulse({{.power = austrians,
                 .order = "A(Boh)-Sil",
                 .result = Result::Moves,
                 .clause = Clause::MoveStronger,
                 .witnesses = {"fights-back Sil"},
                 .strengths = {2, 1}},
                {.power = poles, .order = "Augu(Sil)-Boh", .result = Result::Bounces},
                {.power = poles, .order = "Augu(Sil)-GPo", .result = Result::Moves}});
  EXPECT_EQ(told_of(turn),
            "A(Boh) moves to Silesia: it is stronger than the move of Augustus of Saxony the other way (strength 2 "
            "against 1).");
}

// In the first impulse it went over mountains, or no fleets carried it: then it had no effect.
TEST(TurnClaims, OfAMoveOfThreeImpulsesCountThoseInWhichItHadAnEffect) {
  const auto told_after = [](Clause first, std::vector<Clause> also) {
    SampleTurn turn(testing::variant_of_1700());
    turn.impulse({{.power = swedish,
                   .order = "CXII(Sca)-Mec",
                   .result = Result::UnderWay,
                   .clause = first,
                   .also = std::move(also),
                   .points = 1}});
    turn.impulse({{.power = swedish,
                   .order = "CXII(Sca)-Mec",
                   .result = Result::Moves,
                   .clause = Clause::MoveUnopposed,
                   .also = {Clause::LeaderTriple},
                   .points = 2}});
    return told_of(turn);
  };
  const std::string_view one = "it brings 1 point in the first impulse of the turn and 2 points in the second.";
  const std::string_view no = "it brings 0 points in the first impulse of the turn and 2 points in the second.";
  EXPECT_THAT(told_after(Clause::LeaderTriple, {}), HasSubstr(one));
  EXPECT_THAT(told_after(Clause::MountainsTwoImpulses, {}), HasSubstr(no));
  EXPECT_THAT(told_after(Clause::LeaderTriple, {Clause::MoveNoConvoyOrdered}), HasSubstr(no));
  EXPECT_THAT(told_after(Clause::LeaderTriple, {Clause::ConvoyDisrupted}), HasSubstr(no));
}

// Two fleets change places for ever beside the ring.
TEST(TurnClaims, OfARingNameThoseWhoCloseIt) {
  const auto moves = [](std::string_view power, std::string_view order) {
    return SampleDeed{.power = power, .order = order, .result = Result::Moves, .clause = Clause::MoveRing};
  };
  EXPECT_EQ(told({moves(swedish, "F(COS)-SBA"), moves(poles, "F(SBA)-NBA"), moves(poles, "F(NBA)-GOB"),
                  moves(russians, "F(GOB)-NBA"), moves(russians, "F(SBA)-COS")}),
            "F(COS) moves to South Baltic and changes places with Russian F(SBA).");
}

// ---- By sea ----

TEST(TurnClaims, OfADisruptedConvoyNameTheFleetsThatWereLost) {
  const auto army = [](std::string_view order, std::string_view lost) {
    return SampleDeed{.power = swedish,
                      .order = order,
                      .result = Result::Disrupted,
                      .clause = Clause::ConvoyDisrupted,
                      .witnesses = {lost}};
  };
  const auto lost = [](std::string_view order, Fate fate = Fate::Dislodged) {
    return SampleDeed{.power = swedish, .order = order, .result = Result::Disrupted, .fate = fate, .by = "WPr"};
  };
  const std::string no_way =
      "A(Sca) can only go to Mecklenburg by sea, and no chain of fleets convoys it in this impulse.";
  EXPECT_EQ(told({army("A(Sca)-Mec", "lost SBA"),
                  lost("F(SBA) C A(Sca)-Mec"),
                  lost("F(COS)-hold"),
                  lost("F(GOB) C A(Fin)-Dal"),
                  {.power = russians, .order = "F(SBA) C A(Sca)-Mec", .result = Result::Convoys}}),
            "The convoy of A(Sca) to Mecklenburg is disrupted: Swedish F(SBA) is dislodged.")
      << "others are lost elsewhere, and one is not lost";
  EXPECT_EQ(told({army("A(Sca)-Mec", "lost SBA"), lost("F(SBA) C A(Sca)-Mec", Fate::Destroyed)}),
            "The convoy of A(Sca) to Mecklenburg is disrupted: F(SBA) is dislodged.");
  EXPECT_EQ(told({army("A(Sca)-Mec", "lost COS"), lost("F(COS) C A(Sca)-Mec")}), no_way)
      << "that sea leads away from Scania, but not to Mecklenburg";
  EXPECT_EQ(told({army("A(Sca)-Nor", "lost SKA"),
                  lost("F(SKA) C A(Sca)-Nor"),
                  {.power = swedish, .order = "F(Got) C A(Sca)-Nor", .result = Result::Stands}}),
            "A(Sca) can only go to Norway by sea, and no chain of fleets convoys it in this impulse.")
      << "no fleet convoys in port";
  EXPECT_EQ(told({army("A(Sca)-Mec", "lost COS"),
                  lost("F(COS) C A(Sca)-Mec"),
                  {.power = swedish, .order = "F(SKA) C A(Sca)-Mec", .result = Result::Convoys}}),
            no_way)
      << "two seas next to each other, which do not lead there";
}

// Fleets sail from Scania to Denmark there, and armies do not walk.
TEST(TurnClaims, OfADisruptedConvoyKnowThatAnArmyDoesNotSail) {
  const Variant& straits = impulses::testing::strait_variant();
  SampleTurn turn(std::shared_ptr<const Variant>(&straits, [](const Variant*) {}));
  turn.impulse({{.power = "Swedish",
                 .order = "A(Sca)-Den",
                 .result = Result::Disrupted,
                 .clause = Clause::ConvoyDisrupted,
                 .witnesses = {"lost COS"}},
                {.power = "Swedish",
                 .order = "F(COS) C A(Sca)-Den",
                 .result = Result::Disrupted,
                 .fate = Fate::Dislodged,
                 .by = "SBA"}});
  EXPECT_THAT(told_of(turn), HasSubstr("no chain of fleets convoys it in this impulse."));
}

// ---- Who makes room for a leader ----

TEST(TurnClaims, OfAnArmyThatMakesRoomNameTheLeaderWhoRetreatsThere) {
  const auto told_with = [](std::string_view power, std::string_view retreat, Result result, std::vector<Clause> also) {
    SampleTurn turn(testing::variant_of_1700());
    turn.order(power, retreat, result, result == Result::Retreats ? Clause::RetreatMoves : Clause::RetreatNotOpen,
               std::move(also));
    turn.impulse({{.power = french,
                   .order = "A(Bur)-FrC",
                   .result = Result::Moves,
                   .clause = Clause::MoveUnopposed,
                   .fate = Fate::Dislodged},
                  {.power = french, .order = "Vill(Als)-hold"},
                  {.power = french, .order = "A(Swa)-hold"},
                  {.power = austrians, .order = "Euge(Tyr)-hold"}});
    verdict_of(turn).retreats = {{{turn.province("Par"), Coast::None}, std::nullopt}};
    return told_of(turn);
  };
  const std::string_view villars = "Afterwards A(Bur) makes room for Villars.";
  const std::string_view unknown = "Afterwards A(Bur) makes room for the leader of its power.";
  constexpr Result retreats = Result::Retreats;
  const std::vector<Clause> displaces = {Clause::LeaderDisplaces};
  EXPECT_THAT(told_with(french, "Retreat Vill(Als)-FrC", retreats, displaces), HasSubstr(villars));
  EXPECT_THAT(told_with(french, "Retreat Vill(Als)-Bur", retreats, displaces), HasSubstr(unknown))
      << "to where the army was";
  EXPECT_THAT(told_with(french, "Retreat Vill(Als)-FrC", Result::Illegal, {}), HasSubstr(unknown)) << "not made";
  EXPECT_THAT(told_with(french, "Retreat A(Swa)-FrC", retreats, displaces), HasSubstr(unknown)) << "no leader";
  EXPECT_THAT(told_with(austrians, "Retreat Euge(Tyr)-FrC", retreats, displaces), HasSubstr(unknown))
      << "of another power";
}

TEST(TurnClaims, OfAnArmyThatMakesRoomNameNoLeaderWhoComesAfterTheOtherImpulse) {
  SampleTurn turn(testing::variant_of_1700());
  turn.order(french, "Retreat Vill(Als)-FrC", Result::Retreats, Clause::RetreatMoves, {Clause::LeaderDisplaces}, {2})
      .order(french, "Retreat Berw(Swa)-FrC", Result::Retreats, Clause::RetreatMoves, {Clause::LeaderDisplaces}, {1});
  turn.impulse({{.power = french, .order = "A(FrC)-hold", .fate = Fate::Dislodged},
                {.power = french, .order = "Vill(Als)-hold"},
                {.power = french, .order = "Berw(Swa)-hold"}});
  verdict_of(turn).retreats = {{{turn.province("Par"), Coast::None}, std::nullopt}};
  EXPECT_THAT(told_of(turn), HasSubstr("Afterwards A(FrC) makes room for Berwick."));
}

// ---- Lines of a sheet ----

TEST(TurnClaims, OfARetreatThatIsNotNeededSayWhetherOthersHadToLeave) {
  const auto told_with = [](std::string_view dislodged, std::optional<Event> event) {
    SampleTurn turn(testing::variant_of_1700());
    const auto fate_of = [&](std::string_view power) { return dislodged == power ? Fate::Dislodged : Fate::Stays; };
    turn.impulse({{.power = spanish, .order = "F(Bri)-hold", .fate = fate_of(spanish)},
                  {.power = dutch, .order = "F(Bri)-hold", .fate = fate_of(dutch)}});
    turn.order(spanish, "Retreat F(Bri)-ENG", Result::Void, Clause::RetreatNotDislodged);
    if (event) turn.event(*event);
    return explain(variant(), turn.phase(), turn.phase().orders.front());
  };
  const auto after = [](std::string_view power, EventKind kind, Clause clause, std::uint8_t impulse = 0) {
    const SampleTurn turn(testing::variant_of_1700());
    Event event{kind, clause, turn.power(power), turn.province("Bri"), turn.unit(power, "F(Bri)"), 0};
    event.impulse = impulse;
    return event;
  };
  const std::string no = "F(Bri) did not have to retreat.";
  const std::string others = "Those of F(Bri) that had to retreat have followed other lines of the sheet.";
  EXPECT_EQ(told_with("", std::nullopt), no);
  EXPECT_EQ(told_with(spanish, std::nullopt), others);
  EXPECT_EQ(told_with(dutch, std::nullopt), no) << "a fleet of another power";
  EXPECT_EQ(told_with("", after(spanish, EventKind::PutOut, Clause::FleetEnemyPort)), others);
  EXPECT_EQ(told_with("", after(spanish, EventKind::PutOut, Clause::FleetRevoked)), others);
  EXPECT_EQ(told_with("", after(dutch, EventKind::PutOut, Clause::FleetEnemyPort)), no) << "a fleet of another power";
  EXPECT_EQ(told_with("", after(spanish, EventKind::Disbanded, Clause::FleetEnemyPort)), others);
  EXPECT_EQ(told_with("", after(spanish, EventKind::Disbanded, Clause::FleetRevoked)), others);
  EXPECT_EQ(told_with("", after(spanish, EventKind::Disbanded, Clause::RetreatNotOpen)), others);
  EXPECT_EQ(told_with("", after(spanish, EventKind::Unsupplied, Clause::SupplyCut)), no) << "that is no retreat";
}

TEST(TurnClaims, OfARetreatWithoutATurnSayThatItWasNotNeeded) {
  Verdict verdict;
  verdict.result = Result::Void;
  verdict.clause = Clause::RetreatNotDislodged;
  const Order order = order_in(variant(), poles, "Retreat A(Lit)-Kur");
  EXPECT_EQ(explain(variant(), variant().start, order, verdict), "A(Lit) did not have to retreat.");
}

TEST(TurnClaims, OfFleetsThatRetreatAtSeveralTimesWithoutATurnNameNoLosses) {
  Verdict verdict;
  verdict.result = Result::Retreats;
  verdict.clause = Clause::RetreatMoves;
  verdict.carried_out.add(1);
  verdict.carried_out.add(2);
  const Order order = order_in(variant(), swedish, "Retreat 2F(Sca)-COS");
  EXPECT_EQ(explain(variant(), variant().start, order, verdict), "The retreat of 2F(Sca) to Copenhagen Sound is made.");
}

TEST(TurnClaims, OfRetreatsThatMeetCountTheFleetsOfTheOtherLine) {
  const auto told_with = [](std::string_view fleets, std::string_view line, std::string_view elsewhere = "") {
    SampleTurn turn(testing::variant_of_1700());
    turn.impulse({{.power = swedish, .order = "F(SBA)-hold"},
                  {.power = poles, .order = fleets},
                  {.power = russians, .order = "F(GOB)-hold"}});
    turn.order(swedish, "Retreat F(SBA)-NBA", Result::Bounces, Clause::RetreatCollides)
        .order(poles, line, Result::Bounces, Clause::RetreatCollides);
    if (!elsewhere.empty()) turn.order(russians, elsewhere, Result::Bounces, Clause::RetreatCollides);
    OrderRecord& first = turn.phase().orders.front();
    first.verdict->witnesses = {witness_in(variant(), "prevents COS", std::nullopt),
                                witness_in(variant(), "prevents GOB", std::nullopt)};
    return explain(variant(), turn.phase(), first);
  };
  const auto meets = [](std::string_view fleets) {
    return "The retreat of F(SBA) to North Baltic meets that of " + std::string(fleets) + ", so F(SBA) is disbanded.";
  };
  EXPECT_EQ(told_with("2F(COS)-hold", "Retreat 2F(COS)-NBA"), meets("2F(COS)"));
  EXPECT_EQ(told_with("2F(COS)-hold", "Retreat F(COS)-NBA"), meets("F(COS)")) << "one of the two";
  EXPECT_EQ(told_with("F(COS)-hold", "Retreat 2F(COS)-NBA"), meets("F(COS)")) << "no more than there are";
  EXPECT_EQ(told_with("F(COS)-hold", "Retreat F(COS)-NBA", "Retreat F(GOB)-NBA"), meets("F(COS) and F(GOB)"));
  EXPECT_EQ(told_with("F(COS)-hold", "Retreat F(COS)-NBA", "Retreat F(GOB)-Fin"), meets("F(COS)"))
      << "that one meets others in Finland";
}

TEST(TurnClaims, OfRetreatsThatMeetAreOfOneKindOfUnit) {
  const auto told_of_line = [](std::string_view line) {
    SampleTurn turn(testing::variant_of_1700());
    turn.impulse({{.power = swedish, .order = "A(Got)-hold"},
                  {.power = swedish, .order = "F(Got)-hold"},
                  {.power = poles, .order = "A(Dal)-hold"},
                  {.power = poles, .order = "F(Dal)-hold"}});
    turn.order(swedish, line, Result::Bounces, Clause::RetreatCollides)
        .order(poles, "Retreat A(Dal)-Sca", Result::Bounces, Clause::RetreatCollides)
        .order(poles, "Retreat F(Dal)-Sca", Result::Bounces, Clause::RetreatCollides);
    OrderRecord& first = turn.phase().orders.front();
    first.verdict->witnesses = {witness_in(variant(), "prevents Dal", std::nullopt)};
    return explain(variant(), turn.phase(), first);
  };
  EXPECT_THAT(told_of_line("Retreat A(Got)-Sca"), HasSubstr("meets that of A(Dal), so A(Got) is disbanded."));
  EXPECT_THAT(told_of_line("Retreat F(Got)-Sca"), HasSubstr("meets that of F(Dal), so F(Got) is disbanded."));
}

TEST(TurnClaims, OfARetreatOfAUnitThatIsNotOnTheBoardNameNobodyWhomItMeets) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = poles, .order = "A(Dal)-hold"}});
  turn.order(swedish, "Retreat A(Got)-Sca", Result::Bounces, Clause::RetreatCollides)
      .order(poles, "Retreat A(Dal)-Sca", Result::Bounces, Clause::RetreatCollides);
  OrderRecord& first = turn.phase().orders.front();
  first.verdict->witnesses = {witness_in(variant(), "prevents Dal", std::nullopt)};
  EXPECT_THAT(explain(variant(), turn.phase(), first),
              HasSubstr("meets that of another unit, so A(Got) is disbanded."));
}

TEST(TurnClaims, OfLinesAfterTheEndOrWithoutEffectSayWhy) {
  const auto claim_of = [](const Order& order, Result result, Clause clause) {
    Verdict verdict;
    verdict.result = result;
    verdict.clause = clause;
    return claims_of_line(variant(), variant().start, order, verdict, nullptr).front();
  };
  const auto ends = claim_of(order_in(variant(), swedish, "Build A(Fin)"), Result::Void, Clause::VictoryAgreed);
  EXPECT_EQ(std::get<turns::NothingAfterTheEnd>(ends).how, turns::NothingAfterTheEnd::How::Agreed);
  Order permit;
  permit.power = variant().find_power(swedish).value();
  permit.task = Permit{permit.power};
  const auto itself = claim_of(permit, Result::Illegal, Clause::PermissionGiven);
  EXPECT_TRUE(std::holds_alternative<turns::PermitsItself>(itself));
}

// Several lines can be for fleets of one power in one place; a second line for any other unit does not count.
TEST(TurnClaims, OfALineTooManyCountTheFleetsThatCanShareThem) {
  const SampleTurn turn(testing::variant_of_1700());
  Position before = variant().start;
  before.units = {turn.unit(swedish, "A(Fin)"), turn.unit(swedish, "3F(Fin)"), turn.unit(poles, "F(COS)"),
                  turn.unit(swedish, "2F(COS)")};
  const auto fleets_for = [&](std::string_view order) {
    Verdict verdict;
    verdict.result = Result::Illegal;
    verdict.clause = Clause::OrderRepeated;
    const auto claims = claims_of_line(variant(), before, order_in(variant(), swedish, order), verdict, nullptr);
    return std::get<turns::HasOrderAlready>(claims.front()).fleets;
  };
  EXPECT_EQ(fleets_for("F(COS)-hold"), 2);
  EXPECT_EQ(fleets_for("F(Fin)-hold"), 3);
  EXPECT_EQ(fleets_for("A(Fin)-hold"), 1);
  EXPECT_EQ(fleets_for("F(SBA)-hold"), 1);
}

// The ruling Q41: if a sheet has both, the later one counts.
TEST(TurnClaims, OfAPermissionSayWhetherALaterLineWithdrawsIt) {
  struct Line {
    std::string_view power, text;
    Result result;
  };
  const Line permit{french, "Permit Spanish", Result::Permits}, withdraw{french, "Withdraw Spanish", Result::Withdraws};
  // What is not known of the last line is left out.
  const auto lasts = [](
                         std::initializer_list<Line> lines, void (*leave_out)(OrderRecord&) = [](OrderRecord&) {}) {
    SampleTurn turn(testing::variant_of_1700());
    for (const Line& line : lines) {
      const bool permits = line.result == Result::Permits;
      turn.order(line.power, line.text, line.result, permits ? Clause::PermissionGiven : Clause::PermissionWithdrawn);
    }
    leave_out(turn.phase().orders.back());
    turn.impulse({});
    const PhaseRecord& phase = turn.phase();
    return explain(variant(), phase, phase.orders.front()).starts_with("Until this is withdrawn, French coasts");
  };
  EXPECT_TRUE(lasts({permit}));
  EXPECT_FALSE(lasts({permit, withdraw}));
  EXPECT_TRUE(lasts({permit, withdraw, permit}));
  EXPECT_FALSE(lasts({permit, withdraw, permit, withdraw}));
  EXPECT_FALSE(lasts({permit, permit, withdraw}));
  EXPECT_TRUE(lasts({permit, {french, "Withdraw Turks", Result::Withdraws}})) << "another guest";
  EXPECT_TRUE(lasts({permit, {turks, "Withdraw Spanish", Result::Withdraws}})) << "another sheet";
  EXPECT_TRUE(lasts({permit, {french, "Withdraw Spanish", Result::Void}})) << "a line that depends on a condition";
  EXPECT_FALSE(lasts({permit, withdraw, {french, "Permit Turks", Result::Permits}})) << "another guest";
  EXPECT_FALSE(lasts({permit, withdraw, {french, "Permit Spanish", Result::Void}}))
      << "a line that depends on a condition";
  EXPECT_TRUE(lasts({permit, withdraw}, [](OrderRecord& record) { record.order.reset(); }));
  EXPECT_TRUE(lasts({permit, withdraw}, [](OrderRecord& record) { record.verdict.reset(); }));

  Verdict verdict;
  verdict.result = Result::Permits;
  verdict.clause = Clause::PermissionGiven;
  EXPECT_THAT(explain(variant(), variant().start, order_in(variant(), french, permit.text), verdict),
              HasSubstr("Until this is withdrawn, French coasts"))
      << "no other line is known";
}

// ---- Events ----

TEST(TurnClaims, SayWhyPowersWithEnoughCentresDoNotWin) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({}).impulse({});
  PhaseRecord& phase = turn.phase();
  const PowerId one = turn.power(poles), other = turn.power(turks);
  std::vector<ProvinceId> others;  // centres that are the home of neither
  variant().map.supply_centres().for_each([&](ProvinceId centre) {
    if (!variant().is_home(one, centre) && !variant().is_home(other, centre)) others.push_back(centre);
  });
  const auto share = [&](int of_one, int of_other) {
    phase.after.owners.assign(variant().map.provinces().size(), no_power);
    for (int i = 0; i < of_one + of_other; ++i)
      phase.after.owners[index(others[static_cast<std::size_t>(i)])] = i < of_one ? one : other;
    return told_after(variant(), phase, 2);
  };
  const int enough = variant().additional_centres;
  const std::vector<EventSentence> even = {
      {"The Poles and the Turks have " + std::to_string(enough) +
           " centres each besides their homes. Nobody has more than all the others, so nobody wins yet.",
       Clause::Victory}};
  EXPECT_EQ(share(enough, enough), even);
  EXPECT_TRUE(share(enough - 1, enough - 1).empty());
  EXPECT_TRUE(share(enough, enough - 1).empty());
  share(1, 1);
  const auto are_even_where = [&](int additional) {
    Variant edition = variant();
    edition.additional_centres = additional;
    return !told_after(edition, phase, 2).empty();
  };
  EXPECT_TRUE(are_even_where(1)) << "one such centre is enough";
  EXPECT_FALSE(are_even_where(0)) << "nobody wins by such centres";
  share(enough, enough);
  phase.events.push_back({EventKind::Ended, Clause::VictoryDate, one, no_province, {}, enough});
  EXPECT_EQ(told_after(variant(), phase, 2).size(), 1u) << "shared at a fixed end";
}

TEST(TurnClaims, OfFleetsThatArePutOutAndLostSayThatTheyLeaveAPort) {
  for (const Clause clause : {Clause::FleetEnemyPort, Clause::FleetRevoked}) {
    const SampleTurn turn(testing::variant_of_1700());
    const Event event{EventKind::Disbanded,         clause, turn.power(spanish), turn.province("Bri"),
                      turn.unit(spanish, "F(Bri)"), 0};
    EXPECT_THAT(explain(variant(), event),
                HasSubstr("F(Bri) has to leave the port of Brittany, which is not friendly to it, and is disbanded"));
  }
}

TEST(TurnClaims, OfALeaderWithoutAWayHomeSayWhetherAnArmyMakesRoom) {
  const std::string start =
      "The game master retreats Menshikov to Norrland. No open place is nearer by land to a Russian centre without a "
      "foreign unit, but a leader is not lost for that: ";
  const auto event = [](const SampleTurn& turn) {
    Event sent{EventKind::Retreated, Clause::LeaderWithoutOrders,      turn.power(russians),
               turn.province("Lap"), turn.unit(russians, "Mens(Lap)"), 0};
    sent.to = {turn.province("Nrl"), Coast::None};
    sent.impulse = 1;
    return sent;
  };
  const auto told_with = [&](const Variant& edition, SampleDeed army, std::string_view goes_to) {
    SampleTurn turn(testing::variant_of_1700());
    turn.impulse({{.power = russians, .order = "Mens(Lap)-hold", .fate = Fate::Dislodged, .by = "Fin"}, army});
    if (!goes_to.empty()) verdict_of(turn, 1).retreats = {{{turn.province(goes_to), Coast::None}, std::nullopt}};
    return explain(edition, turn.phase(), event(turn));
  };
  const std::string open = start + "he goes to the first open place of the alphabet.";
  const std::string own = start +
                          "no place is open, so he goes to the first of the alphabet where an army of his power "
                          "makes room.";
  const SampleDeed holds{.power = russians, .order = "A(Nrl)-hold", .fate = Fate::Dislodged};
  SampleDeed comes{.power = russians, .order = "A(Dal)-Nrl", .result = Result::Moves, .fate = Fate::Dislodged};
  SampleDeed beaten = holds, foreign = holds, fleet = holds;
  fleet.order = "F(Nrl)-hold";
  beaten.by = "Dal";
  foreign.power = swedish;
  EXPECT_EQ(told_with(variant(), holds, "Dal"), own);
  EXPECT_EQ(told_with(variant(), comes, "Got"), own);
  EXPECT_EQ(told_with(variant(), holds, ""), open) << "it stays";
  EXPECT_EQ(told_with(variant(), beaten, "Got"), open) << "it was dislodged by an attack";
  EXPECT_EQ(told_with(variant(), foreign, "Dal"), open) << "an army of another power";
  EXPECT_EQ(told_with(variant(), fleet, "GOB"), open) << "fleets make no room";
  comes.order = "A(Nrl)-Dal";
  EXPECT_EQ(told_with(variant(), comes, "Got"), open) << "it was gone";
  const std::string unknown = start +
                              "he goes to the first open place of the alphabet, or, if no place is open, to the first "
                              "where an army of his power makes room.";
  EXPECT_EQ(explain(variant(), event(SampleTurn(testing::variant_of_1700()))), unknown);

  const Variant all_alike = testing::with_option(variant(), &Options::leader_on_own_army, LeaderOnOwnArmy::Displaced);
  const std::string first = start + "he goes to the first place of the alphabet that he can enter";
  EXPECT_EQ(told_with(all_alike, holds, "Dal"), first + ", and an army of his power makes room.");
  EXPECT_EQ(told_with(all_alike, holds, ""), first + ".");
  EXPECT_EQ(explain(all_alike, event(SampleTurn(testing::variant_of_1700()))), first + ".");
}

TEST(TurnClaims, OfALeaderWithoutAWayHomeKnowThePlacesOnlyIfAllDeedsOfTheImpulseAreKnown) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = russians, .order = "Mens(Lap)-hold", .fate = Fate::Dislodged, .by = "Fin"},
                {.power = russians, .order = "A(Dal)-hold"}});
  Event event{EventKind::Retreated, Clause::LeaderWithoutOrders,      turn.power(russians),
              turn.province("Lap"), turn.unit(russians, "Mens(Lap)"), 0};
  event.to = {turn.province("Nrl"), Coast::None};
  const auto place_after = [&](std::uint8_t impulse) {
    event.impulse = impulse;
    return std::get<turns::GameMasterRetreats>(*claim_of_event(event, &turn.phase())).place;
  };
  using Place = turns::GameMasterRetreats::Place;
  EXPECT_EQ(place_after(1), Place::Open);
  EXPECT_EQ(place_after(0), Place::NotKnown) << "at the end of the turn";
  EXPECT_EQ(place_after(2), Place::NotKnown) << "in an impulse that is not recorded";
  OrderRecord& other = turn.phase().impulses.front().deeds[1].done;
  const OrderRecord known = other;
  other.order.reset();
  EXPECT_EQ(place_after(1), Place::NotKnown);
  other = known;
  other.verdict.reset();
  EXPECT_EQ(place_after(1), Place::NotKnown);
}

TEST(TurnClaims, OfFleetsThatArePutOutSayWhoSendsThem) {
  SampleTurn turn(testing::variant_of_1700());
  Event event{EventKind::PutOut,    Clause::FleetEnemyPort,       turn.power(spanish),
              turn.province("And"), turn.unit(spanish, "F(And)"), 0};
  event.to = {turn.province("WME"), Coast::None};
  const std::string leaves = "F(And) has to leave the port of Andalusia, which is not friendly to it";
  const std::string unknown = leaves + ", and goes to Western Mediterranean.";
  const auto told = [&] { return explain(variant(), turn.phase(), event); };
  EXPECT_EQ(told(), unknown);
  const auto told_with = [&](std::string_view power, std::string_view line, std::initializer_list<int> carried_out) {
    turn.phase().orders.clear();
    turn.order(power, line, Result::Retreats, Clause::RetreatMoves, {}, carried_out);
    return told();
  };
  EXPECT_EQ(told_with(spanish, "Retreat F(And)-WME", {0}), leaves + ", and goes to Western Mediterranean as ordered.");
  EXPECT_EQ(told_with(spanish, "Retreat F(And)-WME", {1}), unknown) << "others have followed the line before";
  EXPECT_EQ(told_with(spanish, "Retreat F(And)-MAO", {0}), unknown) << "others follow that line";
  EXPECT_EQ(told_with(french, "Retreat F(And)-WME", {0}), unknown) << "a line of another power";
  event.towards = turn.province("Nap");
  EXPECT_EQ(told_with(spanish, "Retreat F(And)-WME", {0}),
            leaves + ". The game master retreats it to Western Mediterranean, towards the Spanish centre Naples.");
  EXPECT_FALSE(std::get<turns::LeavesPort>(*claim_of_event(event, &turn.phase())).ordered);
  event.towards = no_province;
  EXPECT_EQ(told(), leaves + ", and goes to Western Mediterranean as ordered.");
  OrderRecord& line = turn.phase().orders.front();
  const std::optional<Verdict> verdict = std::exchange(line.verdict, std::nullopt);
  EXPECT_EQ(told(), unknown) << "a line without a result";
  line.verdict = verdict;
  line.order.reset();
  EXPECT_EQ(told(), unknown) << "a line that is not known";
}

// The event says where all ways end; whether its power controls a centre, the board shows at the end.
TEST(TurnClaims, OfAUnitWithoutSupplySayWhatTheEventSays) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({}).impulse({});
  const PowerId russian = turn.power(russians);
  const Unit fleet = turn.unit(russians, "F(EBS)");
  Event event = loss_of(fleet, EventKind::Unsupplied, Clause::SupplyCut);
  const std::string start = "A Russian fleet in East Black Sea is disbanded: ";
  const std::string cut = start + "no line of supply leads from there to a Russian centre";
  const auto told = [&] { return explain(variant(), turn.phase(), event); };
  Position& after = turn.phase().after;
  after.owners.clear();
  EXPECT_EQ(told(), cut + ".") << "whether its power controls a centre is not known";
  after.owners.assign(variant().map.provinces().size(), no_power);
  EXPECT_EQ(told(), start + "no line of supply feeds it, because the Russians control no centre.");
  event.closed = std::vector<ClosedPlace>();
  EXPECT_EQ(told(), start + "no line of supply feeds it, because the Russians control no centre.");
  after.owners[index(turn.province("Mos"))] = russian;
  EXPECT_EQ(told(), cut + ", because the map has no way for fleets to one.");
  event.closed.reset();
  EXPECT_EQ(told(), cut + ".") << "where the ways end is not known";
  event.closed = {{turn.province("WBS"), ClosedPlace::By::Units, no_power, {turn.unit(turks, "F(WBS)")}, false}};
  EXPECT_EQ(told(), cut +
                        ". Every way is closed at West Black Sea (a Turkish fleet). The Turks do not permit Russian "
                        "lines of supply.");
  EXPECT_EQ(explain(variant(), event), told()) << "without the rest of the turn";
}

// Leaders go last. Where one is as far as the army that goes, or farther, the army is the farthest only without
// leaders.
TEST(TurnClaims, OfARemovalSayWhetherALeaderIsAsFar) {
  const SampleTurn turn(testing::variant_of_1700());
  const auto removal = [&](std::vector<RemovalRank> sequence) {
    Event event{EventKind::Removed, Clause::RemovalAutomatic, turn.power(russians), no_province, {}, 0};
    event.unit = sequence.front().unit;
    event.sequence = std::move(sequence);
    return std::get<turns::GoesFirst>(*claim_of_event(event, nullptr));
  };
  const Unit fin = turn.unit(russians, "A(Fin)"), arc = turn.unit(russians, "A(Arc)"),
             mens = turn.unit(russians, "Mens(Lap)");
  using Distance = std::optional<int>;
  const auto leader_is_as_far = [&](Distance first, Distance of_leader) {
    return removal({{fin, first}, {arc, 1}, {mens, of_leader}}).leader_is_as_far;
  };
  EXPECT_FALSE(leader_is_as_far(3, 2));
  EXPECT_TRUE(leader_is_as_far(3, 3));
  EXPECT_TRUE(leader_is_as_far(3, 4));
  EXPECT_TRUE(leader_is_as_far(3, std::nullopt));
  EXPECT_FALSE(leader_is_as_far(std::nullopt, 4)) << "the army has no way at all";
  EXPECT_TRUE(leader_is_as_far(std::nullopt, std::nullopt));
  const turns::GoesFirst alone = removal({{fin, 3}});
  EXPECT_EQ(alone.why, turns::GoesFirst::Why::OnlyOne);
  EXPECT_FALSE(alone.next || alone.leader_is_as_far);
}

}  // namespace turn_claims_test
}  // namespace casus::reports
