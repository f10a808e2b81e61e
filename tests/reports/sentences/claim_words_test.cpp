// How claims read: one unit or several, known or not, and each kind of reason.
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "reports/sentences/event_words.h"
#include "reports/sentences/feature_words.h"
#include "reports/sentences/grant_words.h"
#include "reports/sentences/home_words.h"
#include "reports/sentences/movement_words.h"
#include "reports/sentences/reach_words.h"
#include "reports/sentences/season_words.h"
#include "reports/sentences/writing_words.h"
#include "tests/engine/unchecked_options.h"
#include "tests/reports/sentences/told_verdict.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace claim_words_test {

using namespace claims;

// The start of the game: its units can be named.
class Board {
 public:
  explicit Board(const Variant& variant, PhaseKind kind = PhaseKind::Movement)
      : variant_(variant), start_(start_in_phase(variant, kind)), words_(variant_, start_) {}

  ProvinceId at(std::string_view name) const { return variant_.map.find(name).value(); }
  Location to(std::string_view name) const { return {at(name), Coast::None}; }
  PowerId power(std::string_view name) const { return variant_.find_power(name).value(); }
  std::vector<ProvinceId> all(std::initializer_list<std::string_view> names) const {
    std::vector<ProvinceId> found;
    for (const std::string_view name : names) found.push_back(at(name));
    return found;
  }
  Unit unit(std::string_view name) const { return *start_.unit_at(at(name)); }
  template <class Claim>
  std::string said(const Claim& claim) const {
    return in_words(words_, claim);
  }

 private:
  const Variant& variant_;
  Position start_;
  Words words_;
};

const Board& standard() {
  static const Board board(*standard_variant());
  return board;
}

const Board& winter() {
  static const Board board(*standard_variant(), PhaseKind::Adjustments);
  return board;
}

const Board& empire() {
  static const Board board(*ambition_empire_6());
  return board;
}

TEST(ClaimWords, SayWhoDoesNotCutASupport) {
  const Board& on = standard();
  const auto said = [&](std::vector<ProvinceId> attackers, DoesNotCut::Why why) {
    return on.said(DoesNotCut{on.at("Vienna"), std::move(attackers), why, on.at("Galicia")});
  };
  const auto one = on.all({"Warsaw"}), two = on.all({"Warsaw", "Moscow"});
  using Why = DoesNotCut::Why;
  EXPECT_EQ(
      said(one, Why::FromTarget),
      "The attack of A Warsaw does not cut it: it comes from Galicia, the province that the support is aimed at.");
  EXPECT_EQ(said(two, Why::FromTarget),
            "The attacks of A Warsaw and A Moscow do not cut it: they come from Galicia, the province that the support "
            "is aimed at.");
  EXPECT_EQ(
      said(one, Why::CountsAsFromTarget),
      "The attack of A Warsaw does not cut it: it counts as coming from Galicia, the province that the support is "
      "aimed at.");
  EXPECT_EQ(said(two, Why::CountsAsFromTarget),
            "The attacks of A Warsaw and A Moscow do not cut it: they count as coming from Galicia, the province that "
            "the support is aimed at.");
  EXPECT_EQ(said({}, Why::OwnPower), "The attack of another unit does not cut it: no power cuts its own support.");
  EXPECT_EQ(said(one, Why::NoWay),
            "The attack of A Warsaw does not cut it: no convoy carries that army, so it does not arrive.");
  EXPECT_EQ(
      said(two, Why::NoWay),
      "The attacks of A Warsaw and A Moscow do not cut it: no convoy carries those armies, so they do not arrive.");
}

TEST(ClaimWords, SayWhoCutsASupport) {
  const Board& on = standard();
  EXPECT_EQ(on.said(IsCut{on.at("Vienna"), {}}), "The support of A Vienna is cut by an attack on Vienna.");
  EXPECT_EQ(on.said(IsCut{on.at("Vienna"), on.all({"Venice"})}),
            "The support of A Vienna is cut by the attack of A Venice on Vienna.");
  EXPECT_EQ(on.said(IsCut{on.at("Vienna"), on.all({"Venice", "Munich"})}),
            "The support of A Vienna is cut by the attacks of A Venice and A Munich on Vienna.");
}

TEST(ClaimWords, SayWhomAParadoxRuleSpares) {
  const Board& on = standard();
  const auto said = [&](std::vector<ProvinceId> attackers, ParadoxRule rule) {
    return on.said(IsSparedByRule{on.at("Vienna"), std::move(attackers), rule});
  };
  const auto one = on.all({"Rome"}), two = on.all({"Rome", "Venice"});
  const std::string of_1971 =
      " not cut it: a convoyed army does not cut the support of a fleet for a fleet's attack on one of its own convoying "
      "fleets.";
  EXPECT_EQ(said({}, ParadoxRule::Y1971), "By the 1971 rule an attack by convoy does" + of_1971);
  EXPECT_EQ(said(one, ParadoxRule::Y1971), "By the 1971 rule the attack of A Rome does" + of_1971);
  EXPECT_EQ(said(two, ParadoxRule::Y1971), "By the 1971 rule the attacks of A Rome and A Venice do" + of_1971);
  EXPECT_EQ(
      said(one, ParadoxRule::Y1982),
      "By the 1982 rule the attack of A Rome does not cut it: a convoyed army does not cut the support of a fleet "
      "that concerns a sea province with a convoying fleet.");
  EXPECT_EQ(
      said(one, ParadoxRule::Y2000),
      "By the 2000 rule the attack of A Rome does not cut it: a convoyed army does not cut support for an attack on "
      "a fleet that its convoy needs.");
}

TEST(ClaimWords, SayWhichSupportsDoNotCount) {
  const Board& on = standard();
  const auto lacks = [&](std::vector<ProvinceId> supporters) {
    return on.said(
        LacksSupport{on.at("Venice"), on.at("Trieste"), on.power("Austria"), std::move(supporters), Strengths{1, 1}});
  };
  EXPECT_EQ(
      lacks({}),
      "A Venice bounces: support from Austria does not count for dislodging Austrian F Trieste, and without it the "
      "attack is too weak (strength 1 against 1).");
  EXPECT_EQ(
      lacks(on.all({"Vienna"})),
      "A Venice bounces: the support of A Vienna does not count for dislodging Austrian F Trieste, and without it "
      "the attack is too weak (strength 1 against 1).");
  EXPECT_EQ(lacks(on.all({"Vienna", "Budapest"})),
            "A Venice bounces: the supports of A Vienna and A Budapest do not count for dislodging Austrian F Trieste, "
            "and without them the attack is too weak (strength 1 against 1).");
  const auto against = [&](std::vector<ProvinceId> supporters) {
    return on.said(DoesNotCountAgainst{on.at("Trieste"), std::move(supporters)});
  };
  EXPECT_EQ(
      against({}),
      "Support of its own power does not count against Austrian F Trieste: no power helps to dislodge its own unit.");
  EXPECT_EQ(against(on.all({"Vienna"})),
            "The support of A Vienna does not count against Austrian F Trieste: no power helps to dislodge its own "
            "unit.");
  EXPECT_EQ(
      against(on.all({"Vienna", "Budapest"})),
      "The supports of A Vienna and A Budapest do not count against Austrian F Trieste: no power helps to dislodge "
      "its own unit.");
}

TEST(ClaimWords, SayWhoIsSupportedInPlace) {
  const Board& on = standard();
  EXPECT_EQ(on.said(IsSupportedInPlace{on.at("Vienna"), {}, false}), "A Vienna is supported in place.");
  EXPECT_EQ(on.said(IsSupportedInPlace{on.at("Vienna"), on.all({"Budapest", "Trieste"}), true}),
            "A Vienna is supported in place by A Budapest and F Trieste, and no attack on it is stronger.");
}

TEST(ClaimWords, SayWhatKeepsMovesOut) {
  const Board& on = standard();
  const Rival warsaw{on.at("Warsaw"), {1, 1}}, budapest{on.at("Budapest"), {1, 2}};
  const auto kept_out = [&](std::vector<Rival> rivals, bool decides, bool even) {
    return on.said(IsKeptOut{on.at("Vienna"), on.to("Galicia"), std::move(rivals), decides, even});
  };
  EXPECT_EQ(kept_out({warsaw}, true, true),
            "A Vienna bounces: its move to Galicia is not stronger than the move of A Warsaw (strength 1 against 1): a "
            "stand-off.");
  EXPECT_EQ(
      kept_out({warsaw, budapest}, true, false),
      "A Vienna bounces: its move to Galicia is not stronger than the moves of A Warsaw (strength 1 against 1) and "
      "A Budapest (strength 1 against 2).");
  EXPECT_EQ(
      kept_out({warsaw, {on.at("Budapest"), {1, 1}}}, false, true),
      "Its move to Galicia is also not stronger than the moves of A Warsaw and A Budapest (strength 1 against 1).");
  // A move over a weak border can have no strength.
  EXPECT_EQ(
      kept_out({{on.at("Warsaw"), {0, 0}}, {on.at("Budapest"), {0, 1}}}, true, false),
      "A Vienna bounces: its move to Galicia is not stronger than the moves of A Warsaw (strength 0 against 0) and "
      "A Budapest (strength 0 against 1).");
  EXPECT_EQ(kept_out({}, true, false),
            "A Vienna bounces: its move to Galicia is not stronger than another move there.");
  const auto strong = [&](std::size_t rivals) {
    return on.said(IsKeptFromDislodging{on.at("Venice"), on.at("Trieste"), Strengths{2, 1}, rivals});
  };
  EXPECT_EQ(
      strong(1),
      "Its attack is strong enough to dislodge F Trieste (strength 2 against 1), but the other move keeps it out: a "
      "beleaguered garrison.");
  EXPECT_EQ(
      strong(2),
      "Its attack is strong enough to dislodge F Trieste (strength 2 against 1), but the other moves keep it out: a "
      "beleaguered garrison.");
  EXPECT_EQ(on.said(DoesNotExceed{on.at("Venice"), on.at("Trieste"), Strengths{1, 2}}),
            "A Venice bounces: its attack on F Trieste does not exceed the hold strength of that unit (strength 1 "
            "against 2).");
  EXPECT_EQ(on.said(DoesNotExceed{on.at("Venice"), on.at("Trieste"), Strengths{1, 2}, false}),
            "Its attack on F Trieste does not exceed the hold strength of that unit either (strength 1 against 2).");
  // Another attack can drive the unit out.
  const auto fails_to_leave = [&](OccupantFailsToLeave::Why why) {
    return on.said(OccupantFailsToLeave{
        on.at("Venice"), on.at("Trieste"), on.to("Trieste"), on.at("Albania"), {}, Strengths{1, 1}, false, why});
  };
  const auto because = [](std::string_view why) {
    return "F Trieste was to leave Trieste, but its move to Albania fails" + std::string(why) +
           ". The attack of A Venice does not drive F Trieste out (strength 1 against 1).";
  };
  using Why = OccupantFailsToLeave::Why;
  EXPECT_EQ(fails_to_leave(Why::NotSaid), because(""));
  EXPECT_EQ(fails_to_leave(Why::NoConvoy), because(" because no convoy carries that army"));
  EXPECT_EQ(fails_to_leave(Why::ClosedCrossing), because(" because that crossing is closed"));
  EXPECT_EQ(fails_to_leave(Why::ParadoxRule), because(" by the rule for convoy paradoxes"));
  EXPECT_EQ(fails_to_leave(Why::ThisMove), because(" because of A Venice itself"));
}

// The unit there can be on another coast than the one that the move names.
TEST(ClaimWords, SayWhereAUnitOfTheSamePowerStays) {
  const Board& on = standard();
  const ProvinceId petersburg = on.at("St Petersburg");
  EXPECT_EQ(on.said(MeetsOwnUnit{on.at("Moscow"), on.to("St Petersburg"), petersburg}),
            "A Moscow does not enter St Petersburg: Russian F St Petersburg(sc) does not move away, and a power never "
            "dislodges its own unit.");
  EXPECT_EQ(on.said(MeetsOwnUnit{on.at("Sevastopol"), {petersburg, Coast::North}, petersburg}),
            "F Sevastopol does not enter St Petersburg(nc): Russian F St Petersburg(sc) does not move away, and "
            "a power never dislodges its own unit.");
}

TEST(ClaimWords, SayWhoKeepsAttacksOffAGarrison) {
  const Board& on = standard();
  const ProvinceId vienna = on.at("Vienna"), munich = on.at("Munich"), venice = on.at("Venice");
  const auto said = [&](std::vector<IsBeleaguered::Attack> attacks) {
    return on.said(IsBeleaguered{vienna, std::move(attacks)});
  };
  EXPECT_EQ(said({}), "Attacks on A Vienna keep each other out: a beleaguered garrison.");
  EXPECT_EQ(
      said({{munich, {1, 2}, {venice}}, {venice, {1, 2}, {munich}}}),
      "Each of the attacks of A Munich and A Venice (strength 2 against 1) could dislodge A Vienna, but they keep "
      "each other out: a beleaguered garrison.");
  EXPECT_EQ(
      said({{munich, {1, 2}, {venice}}, {venice, {1, 3}, {munich}}}),
      "Each of the attacks of A Munich (strength 2 against 1) and A Venice (strength 3 against 1) could dislodge A "
      "Vienna, but they keep each other out: a beleaguered garrison.");
  EXPECT_EQ(
      said({{munich, {1, 2}, on.all({"Budapest"})}, {venice, {1, 2}, {}}}),
      "The attack of A Munich could dislodge A Vienna (strength 2 against 1), but the move of A Budapest keeps it "
      "out. The attack of A Venice could dislodge A Vienna (strength 2 against 1), but another move keeps it out: "
      "a beleaguered garrison.");
  EXPECT_EQ(said({{munich, {1, 2}, on.all({"Budapest", "Warsaw"})}}),
            "The attack of A Munich could dislodge A Vienna (strength 2 against 1), but the moves of A Budapest and A "
            "Warsaw keep it out: a beleaguered garrison.");
}

TEST(ClaimWords, SayWhichWaysAreClosed) {
  const Board& on = standard();
  const auto destroyed = [&](std::vector<RetreatWay> ways) {
    return on.said(IsDislodged{on.at("Venice"), on.at("Vienna"), false, Fate::Destroyed, std::move(ways)});
  };
  EXPECT_EQ(destroyed({}), "A Venice is dislodged by A Vienna and has nowhere to retreat: it is destroyed.");
  EXPECT_EQ(
      destroyed({{on.to("Rome"), Clause::RetreatOccupied},
                 {on.to("Tyrolia"), Clause::RetreatAttackerOrigin},
                 {on.to("Piedmont"), Clause::RetreatStandOff}}),
      "A Venice is dislodged by A Vienna and has nowhere to retreat (Rome is occupied, the attack came from Tyrolia "
      "and a stand-off has left Piedmont vacant): it is destroyed.");
  EXPECT_EQ(
      destroyed({{on.to("Rome"), Clause::RetreatOccupied},
                 {on.to("Tyrolia"), Clause::RetreatOccupied},
                 {on.to("Piedmont"), Clause::RetreatStandOff},
                 {on.to("Apulia"), Clause::RetreatStandOff}}),
      "A Venice is dislodged by A Vienna and has nowhere to retreat (Rome and Tyrolia are occupied and stand-offs "
      "have left Piedmont and Apulia vacant): it is destroyed.");
  EXPECT_EQ(
      destroyed({{on.to("Trieste"), Clause::StraitClosed}}),
      "A Venice is dislodged by A Vienna and has nowhere to retreat (the way to Trieste is closed by a fleet): it "
      "is destroyed.");
  EXPECT_EQ(
      destroyed({{on.to("Trieste"), Clause::StraitClosed}, {on.to("Apulia"), Clause::StraitClosed}}),
      "A Venice is dislodged by A Vienna and has nowhere to retreat (the ways to Trieste and Apulia are closed by "
      "fleets): it is destroyed.");
  EXPECT_EQ(
      destroyed({{on.to("Trieste"), Clause::RetreatNotAdjacent}}),
      "A Venice is dislodged by A Vienna and has nowhere to retreat (an army cannot go from Venice to Trieste): it "
      "is destroyed.");
  EXPECT_EQ(destroyed({{on.to("Trieste"), Clause::RetreatNotAdjacent}, {on.to("Apulia"), Clause::RetreatNotAdjacent}}),
            "A Venice is dislodged by A Vienna and has nowhere to retreat (an army cannot go from Venice to Trieste or "
            "Apulia): it is destroyed.");
  EXPECT_EQ(on.said(IsDislodged{on.at("Trieste"),
                                no_province,
                                false,
                                Fate::Destroyed,
                                {{on.to("Adriatic Sea"), Clause::RetreatNotAdjacent}}}),
            "F Trieste is dislodged by a stronger attack and has nowhere to retreat (a fleet cannot go from Trieste to "
            "Adriatic Sea): it is destroyed.");
  EXPECT_EQ(
      on.said(IsDislodged{on.at("Trieste"), on.at("Tyrolia"), true, Fate::Destroyed, {}}),
      "F Trieste is dislodged by the attack from Tyrolia, and a dislodged unit of a minor power does not retreat: "
      "it is destroyed.");
}

// Which ways a fleet has is not known here; that no army leaves this sea says nothing about it.
TEST(ClaimWords, SayOnlyOfAnArmyThatItLeavesByConvoy) {
  const Board& on = empire();
  EXPECT_EQ(on.said(IsDislodged{on.at("Gibraltar"), on.at("Vienna"), false, Fate::Destroyed, {}}),
            "F Gibraltar is dislodged by A Vienna and has nowhere to retreat: it is destroyed.");
}

// A sortie that nothing opposes is no stand-off, and it leaves nothing vacant.
TEST(ClaimWords, SayThatASortieCanCloseAWay) {
  const Board& on = empire();
  const auto destroyed = [&](std::vector<RetreatWay> ways) {
    return on.said(IsDislodged{on.at("Vienna"), on.at("Budapest"), false, Fate::Destroyed, std::move(ways)});
  };
  const RetreatWay tyrol{on.to("Tyrol"), Clause::RetreatStandOff}, bohemia{on.to("Bohemia"), Clause::RetreatStandOff};
  EXPECT_EQ(destroyed({tyrol}),
            "A Vienna is dislodged by A Budapest and has nowhere to retreat (a stand-off or a sortie has closed "
            "Tyrol): it is destroyed.");
  EXPECT_EQ(destroyed({tyrol, bohemia}),
            "A Vienna is dislodged by A Budapest and has nowhere to retreat (stand-offs or sorties have closed Tyrol "
            "and Bohemia): it is destroyed.");
  EXPECT_EQ(on.said(RetreatHadStandOff{on.at("Vienna"), on.at("Tyrol")}),
            "Tyrol is closed to A Vienna by a stand-off or a sortie there.");
  EXPECT_EQ(standard().said(RetreatHadStandOff{standard().at("Vienna"), standard().at("Tyrolia")}),
            "Tyrolia is closed to A Vienna: a stand-off has left it vacant.");
}

TEST(ClaimWords, SayWhoseFleetClosesAWayAndWhere) {
  const Board& on = empire();
  const auto destroyed = [&](std::vector<RetreatWay> ways) {
    return on.said(IsDislodged{on.at("Edinburgh"), on.at("Vienna"), false, Fate::Destroyed, std::move(ways)});
  };
  const Unit fleet{on.power("France"), UnitKind::Fleet, on.to("Irish Sea")};
  const RetreatWay ireland{on.to("Ireland"), Clause::StraitClosed, fleet};
  const RetreatWay no_strait{on.to("Liverpool"), Clause::StraitClosed};
  EXPECT_EQ(destroyed({ireland, no_strait}),
            "F Edinburgh is dislodged by A Vienna and has nowhere to retreat (the way to Ireland is closed by a fleet "
            "of France in Irish Sea and the way to Liverpool is closed by a fleet): it is destroyed.");
  EXPECT_EQ(destroyed({ireland}),
            "F Edinburgh is dislodged by A Vienna and has nowhere to retreat (the way to Ireland is closed by a fleet "
            "of France in Irish Sea): it is destroyed.");
}

TEST(ClaimWords, SayWhichBordersAreClosedToARetreat) {
  const Board& on = standard();
  const auto destroyed = [&](std::string_view unit, std::vector<RetreatWay> ways) {
    return on.said(IsDislodged{on.at(unit), on.at("Vienna"), false, Fate::Destroyed, std::move(ways)});
  };
  const Location rome = on.to("Rome"), tyrolia = on.to("Tyrolia");
  const auto venice = [](std::string_view why) {
    return "A Venice is dislodged by A Vienna and has nowhere to retreat (" + std::string(why) + "): it is destroyed.";
  };
  EXPECT_EQ(destroyed("Venice", {{rome, Clause::BorderSeason}}), venice("the border to Rome is closed in this season"));
  EXPECT_EQ(destroyed("Venice", {{rome, Clause::BorderSeason}, {tyrolia, Clause::BorderSeason}}),
            venice("the borders to Rome and Tyrolia are closed in this season"));
  EXPECT_EQ(destroyed("Venice", {{rome, Clause::BorderOwner}}), venice("the border to Rome is for an owner only"));
  EXPECT_EQ(destroyed("Venice", {{rome, Clause::BorderOwner}, {tyrolia, Clause::BorderOwner}}),
            venice("the borders to Rome and Tyrolia are for owners only"));
  EXPECT_EQ(destroyed("St Petersburg", {{on.to("Norway"), Clause::RetreatNotAdjacent}}),
            "F St Petersburg(sc) is dislodged by A Vienna and has nowhere to retreat (a fleet cannot go from St "
            "Petersburg(sc) to Norway): it is destroyed.");
}

TEST(ClaimWords, SayHowAnArmyGoes) {
  const Board& on = standard();
  const auto by_convoy = [&](GoesByConvoy::Why why, std::vector<ProvinceId> fleets = {}) {
    return on.said(GoesByConvoy{on.at("Venice"), on.to("Apulia"), why, std::move(fleets)});
  };
  using Why = GoesByConvoy::Why;
  const std::string start = "Apulia borders on Venice, but A Venice is to go by convoy: ";
  EXPECT_EQ(by_convoy(Why::Ordered), start + "its order says so.");
  EXPECT_EQ(by_convoy(Why::OwnFleet), start + "a fleet of its own power is ordered to carry it.");
  EXPECT_EQ(by_convoy(Why::OwnFleet, on.all({"Naples"})), start + "F Naples of its own power is ordered to carry it.");
  EXPECT_EQ(by_convoy(Why::OwnFleet, on.all({"Naples", "Trieste"})),
            start + "F Naples and F Trieste of its own power are ordered to carry it.");
  EXPECT_EQ(by_convoy(Why::ChangePlaces),
            start + "two units of its power change places, and one can do so only by convoy.");
  EXPECT_EQ(by_convoy(Why::MeetsUnit),
            start + "a unit comes the other way, and under this rule that makes it use the convoy.");
  EXPECT_EQ(by_convoy(Why::Carried), start + "under this rule it does so wherever fleets are ordered to carry it.");
  const auto by_land = [&](GoesByLand::Why why) { return on.said(GoesByLand{on.at("Venice"), on.to("Apulia"), why}); };
  EXPECT_EQ(by_land(GoesByLand::Why::Ordered), "A Venice goes to Apulia by land: its order says so.");
  EXPECT_EQ(
      by_land(GoesByLand::Why::NothingAsks),
      "A Venice goes to Apulia by land: neither its order nor a valid order for a fleet of its power asks for the convoy.");
  EXPECT_EQ(by_land(GoesByLand::Why::NotTagged),
            "A Venice goes to Apulia by land: its order does not ask for the convoy, and under this rule it has to.");
  EXPECT_EQ(by_land(GoesByLand::Why::NobodyMeets),
            "A Venice goes to Apulia by land: no unit comes the other way, and under this rule only that makes it use "
            "the convoy.");
  const auto disrupted = [&](std::vector<ProvinceId> fleets) {
    return on.said(ConvoyIsDisrupted{on.at("Venice"), on.to("Apulia"), std::move(fleets)});
  };
  EXPECT_EQ(disrupted({}), "The convoy of A Venice to Apulia is disrupted: a fleet that it needs is dislodged.");
  EXPECT_EQ(disrupted(on.all({"Naples"})), "The convoy of A Venice to Apulia is disrupted: F Naples is dislodged.");
  EXPECT_EQ(disrupted(on.all({"Naples", "Trieste"})),
            "The convoy of A Venice to Apulia is disrupted: F Naples and F Trieste are dislodged.");
  EXPECT_EQ(on.said(DoesNotNeed{on.at("Venice"), {}}),
            "A route of other fleets is unbroken, so A Venice does not need this one.");
  EXPECT_EQ(on.said(DoesNotNeed{on.at("Venice"), on.all({"Naples"})}),
            "A Venice does not need F Naples: a route of fleets without it is unbroken.");
  EXPECT_EQ(on.said(DoesNotNeed{on.at("Venice"), on.all({"Naples", "Trieste"})}),
            "A Venice does not need F Naples and F Trieste: a route of fleets without them is unbroken.");
}

TEST(ClaimWords, SayWhoChangesPlaces) {
  const Board& on = standard();
  const auto said = [&](std::optional<bool> unit, std::optional<bool> other) {
    return on.said(ChangesPlaces{on.at("Venice"), on.at("Trieste"), unit, other});
  };
  const std::string start = "A Venice and F Trieste change places, which is possible because ";
  EXPECT_EQ(said(true, true), start + "both go by convoy.");
  EXPECT_EQ(said(true, false), start + "A Venice goes by convoy.");
  EXPECT_EQ(said(false, true), start + "F Trieste goes by convoy.");
  EXPECT_EQ(said(std::nullopt, true), start + "a convoy carries at least one of them.");
}

TEST(ClaimWords, SayWhatRetreatsAndWintersDo) {
  const Board& on = winter();
  const auto meets = [&](std::vector<ProvinceId> others) {
    return on.said(MeetsInRetreat{on.at("Vienna"), on.to("Bohemia"), std::move(others)});
  };
  EXPECT_EQ(meets({}), "A Vienna retreats to Bohemia at the same time as another unit: both are disbanded.");
  EXPECT_EQ(meets(on.all({"Munich", "Berlin"})),
            "A Vienna retreats to Bohemia at the same time as A Munich and A Berlin: all of them are disbanded.");
  EXPECT_EQ(on.said(IsNotDislodged{on.unit("Vienna"), true}),
            "Austrian A Vienna is not dislodged and has no retreat to make.");
  EXPECT_EQ(on.said(RetreatIsOutOfReach{on.at("Vienna"), on.to("Greece"), UnitKind::Army}),
            "A Vienna cannot retreat to Greece: an army could not move there.");
  EXPECT_EQ(on.said(RetreatIsOutOfReach{on.at("Vienna"), on.to("Greece"), UnitKind::Army, true}),
            "A Vienna cannot retreat to Greece: an army could not move there without a convoy.");
  EXPECT_EQ(on.said(RetreatIsOutOfReach{on.at("Naples"), on.to("Venice"), UnitKind::Fleet}),
            "F Naples cannot retreat to Venice: a fleet could not move there.");
  EXPECT_EQ(on.said(IsDisbandedWithoutOrder{on.at("Vienna")}),
            "A Vienna is disbanded: it has no retreat order that counts.");
  EXPECT_EQ(on.said(CanOnlyRetreat{on.at("Vienna")}),
            "A dislodged unit can only retreat or disband; A Vienna can do nothing else.");
  EXPECT_EQ(on.said(CanOnlyRetreat{on.at("Vienna"), true}),
            "The order of A Vienna asks for a convoy, and no unit retreats by convoy.");
  EXPECT_EQ(on.said(HasFewerBuilds{on.power("Austria"), 0}), "Austria has nothing to build in this Winter.");
  EXPECT_EQ(on.said(HasFewerBuilds{on.power("Austria"), 1}),
            "Austria has 1 build and ordered more: the first one counts.");
  EXPECT_EQ(on.said(HasFewerBuilds{on.power("Austria"), 2}),
            "Austria has 2 builds and ordered more: the first ones count.");
  EXPECT_EQ(on.said(HasFewerRemovals{on.power("Austria"), 0}), "Austria has no unit to remove in this Winter.");
  EXPECT_EQ(on.said(HasFewerRemovals{on.power("Austria"), 1}),
            "Austria has to remove 1 unit and ordered more removals: the first one counts.");
  EXPECT_EQ(on.said(HasFewerRemovals{on.power("Austria"), 2}),
            "Austria has to remove 2 units and ordered more removals: the first ones count.");
}

// Where a power builds in a place that is no centre, units are not built in supply centres only.
TEST(ClaimWords, SayWhereNoCentreIsNoSite) {
  Variant changed = *standard_variant();
  const PowerId austria = changed.find_power("Austria").value();
  const auto said = [&] {
    const Board on(changed, PhaseKind::Adjustments);
    return on.said(IsNoCentre{on.power("Italy"), on.at("Tyrolia")});
  };
  const std::string only_centres = "Tyrolia is not a supply centre, and units are built only in supply centres.";
  EXPECT_EQ(said(), only_centres);
  const auto add_site = [&](std::string_view name) {
    const ProvinceId site = changed.map.find(name).value();
    changed.powers.change(austria, [&](Power& power) { power.alternative_sites = {site}; });
  };
  add_site("Serbia");
  EXPECT_EQ(said(), only_centres);
  add_site("Bohemia");
  EXPECT_EQ(said(), "Tyrolia is neither a supply centre nor another site where Italy builds.");
}

TEST(ClaimWords, SayWhoIsRemoved) {
  const Board& on = winter();
  const Unit vienna = on.unit("Vienna"), budapest = on.unit("Budapest"), trieste = on.unit("Trieste");
  const std::string start = "A Vienna is removed, because too few removal orders of Austria count: ";
  EXPECT_EQ(on.said(IsRemoved{vienna, 1, std::nullopt, std::nullopt, true}), start + "it is the only unit left.");
  EXPECT_EQ(on.said(IsRemoved{vienna, 2, budapest, 1, true}),
            start + "it is the farthest from the nearest centre that Austria owns (distance 2; A Budapest has 1).");
  EXPECT_EQ(on.said(IsRemoved{vienna, std::nullopt, budapest, 1, true}),
            start + "it has no way to any centre that Austria owns.");
  EXPECT_EQ(on.said(IsRemoved{vienna, 1, budapest, 1, true}),
            start +
                "A Budapest is just as far from the nearest centre that Austria owns (distance 1), and of such armies "
                "the one whose province comes first in the alphabet goes.");
  EXPECT_EQ(on.said(IsRemoved{vienna, std::nullopt, trieste, std::nullopt, true}),
            start + "neither it nor F Trieste has a way to any centre that Austria owns, and fleets go before armies.");
  EXPECT_EQ(on.said(IsRemoved{vienna, std::nullopt, budapest, std::nullopt, false}),
            start +
                "Austria owns no centre, so distances do not count, and of such armies the one whose province comes "
                "first in the alphabet goes.");
  Unit fleet = vienna;
  fleet.kind = UnitKind::Fleet;
  EXPECT_EQ(on.said(IsRemoved{fleet, std::nullopt, trieste, std::nullopt, false}),
            "F Vienna is removed, because too few removal orders of Austria count: Austria owns no centre, so "
            "distances do not count, and of such fleets the one whose province comes first in the alphabet goes.");
}

TEST(ClaimWords, SayWhatTheMapDoesNotAllow) {
  const Board& on = standard();
  const ProvinceId venice = on.at("Venice"), naples = on.at("Naples"), petersburg = on.at("St Petersburg");
  EXPECT_EQ(on.said(CannotEnter{venice, on.to("Adriatic Sea"), UnitKind::Army}),
            "A Venice is an army, and Adriatic Sea is a sea province: an army cannot enter it.");
  EXPECT_EQ(on.said(CannotEnter{naples, on.to("Bohemia"), UnitKind::Fleet}),
            "F Naples is a fleet, and Bohemia is inland: a fleet cannot enter it.");
  EXPECT_EQ(on.said(IsNotAdjacent{petersburg, on.to("Kiel"), UnitKind::Fleet}),
            "Kiel cannot be reached from St Petersburg(sc) by a fleet.");
  EXPECT_EQ(on.said(IsNotAdjacent{venice, on.to("Greece"), UnitKind::Army, true}),
            "Greece cannot be reached from Venice by land.");
  EXPECT_EQ(on.said(IsNotAdjacent{venice, {}, UnitKind::Army}),
            "Its destination cannot be reached from Venice by an army.");
  EXPECT_EQ(on.said(NoFleetsCouldCarry{venice, on.to("Greece")}),
            "Greece does not border on Venice, and no chain of fleets on this board could convoy A Venice there.");
  EXPECT_EQ(on.said(NoFleetsCouldCarry{venice, on.to("Apulia"), true}),
            "A Venice is to go to Apulia by convoy, and no chain of fleets on this board could convoy A Venice there.");
  EXPECT_EQ(on.said(NoFleetsCarry{venice, on.to("Greece"), false}),
            "A Venice can only go to Greece by convoy, but no unbroken chain of fleets was ordered to carry it.");
  EXPECT_EQ(on.said(NoFleetsCarry{venice, on.to("Apulia"), true}),
            "A Venice is to go to Apulia by convoy, but no unbroken chain of fleets was ordered to carry it.");
  EXPECT_EQ(on.said(NoFleetsCarry{venice, on.to("Greece"), false, true}),
            "A Venice can only go to Greece by convoy, but no unbroken chain of fleets has valid orders to carry it.");
  EXPECT_EQ(on.said(OneCoastIsInReach{naples, on.at("Spain"), false}),
            "The order names no coast of Spain; only one is within the fleet's reach, so the order means that one.");
  EXPECT_EQ(on.said(OneCoastIsInReach{naples, on.at("Spain"), true}),
            "The order names no coast of Spain; only one is within the fleet's reach, but it has to be named.");
  const Location north{on.at("Spain"), Coast::North};
  EXPECT_EQ(on.said(CoastIsOutOfReach{naples, north, false}), "F Naples cannot reach Spain(nc).");
  EXPECT_EQ(on.said(CoastIsOutOfReach{naples, north, true}),
            "F Naples cannot reach Spain(nc), so the order means the coast that it can reach.");
  EXPECT_EQ(on.said(CouldNeverMove{venice, on.to("Greece"), std::nullopt}),
            "A Venice cannot move to Greece, so there is nothing to support.");
  EXPECT_EQ(
      on.said(CouldNeverMove{venice, on.to("Greece"), naples}),
      "A Venice could not move to Greece without F Naples as a part of its convoy, and a fleet does not convoy what "
      "it supports.");
  EXPECT_EQ(on.said(NobodyIsThere{on.at("Greece")}), "There is no unit in Greece to support.");
  EXPECT_EQ(on.said(NobodyIsThere{on.at("Greece"), true}), "There is no unit in Greece to convoy.");
  EXPECT_EQ(on.said(CannotBeConvoyed{venice, on.to("Bohemia")}), "A Venice cannot be convoyed to Bohemia.");
  EXPECT_EQ(on.said(ArmiesDoNotConvoy{venice}), "A Venice is an army, and only fleets convoy.");
  EXPECT_EQ(on.said(OnlyArmiesAreConvoyed{naples}), "F Naples is not an army, and only armies can be convoyed.");
  EXPECT_EQ(on.said(IsNotAtSea{naples}), "F Naples is not at sea, and only a fleet in a sea province can convoy.");
  EXPECT_EQ(on.said(IsInland{on.at("Bohemia"), false}), "Bohemia is inland, so no fleet can be built there.");
  EXPECT_EQ(on.said(IsInland{on.at("Bohemia"), true}),
            "Bohemia is inland, so no fleet can be built there; an army is built instead.");
  EXPECT_EQ(on.said(HasSeveralCoasts{petersburg}),
            "St Petersburg has several coasts, so a fleet's coast must be named.");
  EXPECT_EQ(on.said(HasSeveralCoasts{petersburg, Coast::West}),
            "St Petersburg(wc) is not a coast of the province: a fleet's coast must be one of its coasts.");
}

TEST(ClaimWords, SayWhatIsWrongWithTheWriting) {
  const Board& on = standard();
  const ProvinceId venice = on.at("Venice"), trieste = on.at("Trieste");
  EXPECT_EQ(on.said(IsAnothersUnit{venice, on.power("Italy"), on.power("France")}),
            "A Venice belongs to Italy, so France cannot give it orders.");
  const Board& with_minors = empire();
  EXPECT_EQ(with_minors.said(
                IsAnothersUnit{with_minors.at("Savoy"), with_minors.power("Savoy"), with_minors.power("France")}),
            "A Savoy belongs to the minor power Savoy, so France cannot give it orders.");
  EXPECT_EQ(on.said(IsAnothersUnit{venice, no_power, on.power("France")}),
            "The unit in Venice does not belong to France.");
  EXPECT_EQ(with_minors.said(FellWithItsPower{
                Unit{with_minors.power("Prussia"), UnitKind::Army, {with_minors.at("Breslau"), Coast::None}}}),
            "Prussian A Breslau was disbanded before this phase, because Prussia is in permanent civil disorder.");
  EXPECT_EQ(on.said(NobodyCanCarryItOut{venice, true}),
            "There is no dislodged unit in Venice that could carry out this order.");
  EXPECT_EQ(on.said(LeavesKindUnsaid{venice, true}),
            "The order does not say whether the unit in Venice is an army or a fleet, so it is refused.");
  EXPECT_EQ(on.said(LeavesKindUnsaid{venice, false}),
            "The order does not say whether the unit in Venice is an army or a fleet; the board decides.");
  EXPECT_EQ(on.said(LeavesPowerUnsaid{trieste, true}),
            "The order does not say whose unit F Trieste is, so it is refused.");
  EXPECT_EQ(on.said(LeavesPowerUnsaid{trieste, false}),
            "The order does not say whose unit F Trieste is; it does not have to.");
  const PowerId italy = on.power("Italy"), austria = on.power("Austria"), france = on.power("France");
  EXPECT_EQ(on.said(NamesWrongPower{trieste, italy, austria, true}),
            "The order names Italy as the power of F Trieste, but that unit belongs to Austria, so the order is "
            "refused.");
  EXPECT_EQ(on.said(NamesWrongPower{trieste, italy, austria, false}),
            "The order names Italy as the power of F Trieste, but that unit belongs to Austria; the name is ignored.");
  EXPECT_EQ(on.said(NamesWrongPower{on.at("Greece"), italy, france, false}),
            "The order names Italy for a build of France; the name is ignored.");
  EXPECT_EQ(on.said(NamesWrongPower{no_province, no_power, no_power, true}),
            "The order names the wrong power for a unit, so the order is refused.");
  EXPECT_EQ(on.said(NamesNeedlessCoast{false}), "The order names a coast where none is needed; the coast is ignored.");
  EXPECT_EQ(on.said(NamesNeedlessCoast{true, on.at("Bulgaria")}),
            "The order names a coast that Bulgaria does not have, so it is refused.");
  EXPECT_EQ(
      on.said(LeavesKindOfBuildUnsaid{on.at("St Petersburg"), false, true}),
      "The order does not say whether an army or a fleet is to be built in St Petersburg; a coast is named, so it "
      "is a fleet.");
  EXPECT_EQ(on.said(FollowsItsPath{venice}), "A Venice can be convoyed only over the seas that its order names.");
  EXPECT_EQ(on.said(PathHasDetour{venice, on.to("Apulia")}),
            "The seas that the order of A Venice names lead to Apulia by a detour: one of the fleets there could never "
            "be ordered to convoy it.");
  EXPECT_EQ(on.said(IsNotOrderedSo{trieste, venice}), "F Trieste was not ordered to do what A Venice supports.");
  using Why = IsOrderedInVain::Why;
  EXPECT_EQ(on.said(IsOrderedInVain{trieste, on.to("Albania"), Why::Illegal}),
            "The order of F Trieste to move to Albania is illegal, so there is no such move to support.");
  EXPECT_EQ(on.said(IsOrderedInVain{trieste, on.to("Albania"), Why::DoesNotCount}),
            "The order of F Trieste to move to Albania does not count, so there is no such move to support.");
  EXPECT_EQ(on.said(IsOrderedInVain{venice, on.to("Greece"), Why::DoesNotCount, true}),
            "The order of A Venice to move to Greece does not count, so there is no such move to convoy.");
  EXPECT_EQ(on.said(IsOrderedInVain{venice, on.to("Greece"), Why::Void}),
            "The order of A Venice to move to Greece is void, so there is no such move to support.");
  EXPECT_EQ(
      on.said(IsOrderedInVain{venice, on.to("Greece"), Why::HoldsByParadox}),
      "By the rule for convoy paradoxes the move of A Venice to Greece counts as an order to hold, so there is no "
      "such move to support.");
  EXPECT_EQ(on.said(IsOrderedToMove{no_province}),
            "the unit that it is for is ordered to move, and a support to hold is only for a unit that stays.");
  EXPECT_EQ(on.said(IsOfIdlePower{venice}),
            "A Venice belongs to a power in civil disorder, whose units cannot be supported here: that power handed in "
            "no order that can be read.");
  EXPECT_EQ(on.said(HasSeveralOrders{venice}), "A Venice was given more than one order: the first one counts.");
  EXPECT_EQ(on.said(HasSeveralOrders{venice, false, true}),
            "A Venice was given more than one order: the first legal one counts.");
  EXPECT_EQ(on.said(HasSeveralOrders{venice, true}),
            "A Venice was given another order that means the same: one of them counts.");
  EXPECT_EQ(on.said(HasSeveralOrders{venice, false, false, true}),
            "A Venice was given more than one order: the first one counts, although it is illegal.");
  EXPECT_EQ(on.said(HasSeveralOrders{venice, false, true, true}),
            "A Venice was given more than one order: one of them counts, although it is illegal.");
  EXPECT_EQ(on.said(HasSeveralOrders{venice, true, false, true}),
            "A Venice was given another order that means the same: one of them counts, although it is illegal.");
  EXPECT_EQ(on.said(DeclinesBuild{on.power("Italy"), true}),
            "Italy declines to build, which this rulebook does not allow.");
}

TEST(ClaimWords, SayWhichPartOfAParadoxAnOrderIs) {
  const Board& on = standard();
  using Rule = IsPartOfParadox::Rule;
  using Part = IsPartOfParadox::Part;
  const auto said = [&](Rule rule, Part part) {
    return on.said(IsPartOfParadox{rule, part, part == Part::Convoy ? on.at("Naples") : on.at("Rome"), on.at("Rome"),
                                   on.to("Tunis")});
  };
  const std::string of_move = "The convoy of A Rome to Tunis is part of a convoy paradox, and ";
  const std::string of_convoy = "The convoy of A Rome by F Naples is part of a convoy paradox, and ";
  EXPECT_EQ(said(Rule::ConvoyFails, Part::Move), of_move + "by Szykman's rule it fails, so the army does not move.");
  EXPECT_EQ(said(Rule::ConvoyFails, Part::Convoy), of_convoy + "by Szykman's rule it fails.");
  EXPECT_EQ(said(Rule::ConvoyFails, Part::Other),
            "This depends on a convoy paradox, in which by Szykman's rule the convoys fail.");
  EXPECT_EQ(said(Rule::ArmyHolds, Part::Move),
            of_move + "by the first wording of Szykman's rule the army counts as ordered to hold.");
  EXPECT_EQ(said(Rule::ArmyHolds, Part::Other),
            "This depends on a convoy paradox, in which by the first wording of Szykman's rule the convoyed armies "
            "count as ordered to hold.");
  EXPECT_EQ(said(Rule::AllFail, Part::Move),
            "The move of A Rome to Tunis is part of a convoy paradox, and by this rule every move in it fails.");
  EXPECT_EQ(said(Rule::AllFail, Part::Convoy), of_convoy + "by this rule every move in it fails.");
  EXPECT_EQ(said(Rule::AllFail, Part::Other),
            "This depends on a convoy paradox, in which by this rule every move fails.");
  EXPECT_EQ(on.said(IsPartOfParadox{Rule::AllFail, Part::Move, on.at("Rome"), on.at("Rome"), {}}),
            "The move of A Rome to its destination is part of a convoy paradox, and by this rule every move in it "
            "fails.");
}

TEST(ClaimWords, SayThatAnArmyHoldsByItsOwnEffect) {
  const Board& on = standard();
  const auto said = [&](IsPartOfParadox::Part part) {
    return on.said(HoldsByOwnEffect{part, on.at("Rome"), on.to("Tunis")});
  };
  using Part = IsPartOfParadox::Part;
  const std::string effect =
      " would change the result of an attack on a fleet that convoys it: by this rule the army holds.";
  EXPECT_EQ(said(Part::Move), "The attack of A Rome on Tunis" + effect);
  EXPECT_EQ(said(Part::Convoy), "The attack of A Rome" + effect);
  EXPECT_EQ(said(Part::Other),
            "By this rule a convoyed army holds if its attack would change the result of an attack on a fleet that "
            "convoys it.");
}

TEST(ClaimWords, SayHowManySorties) {
  const Board& on = empire();
  const auto dislodge = [&](std::vector<Rival> sorties) {
    return on.said(SortiesDoNotDislodge{on.at("Paris"), std::move(sorties)});
  };
  const Rival savoy{on.at("Savoy"), {1, 2}}, switzerland{on.at("Switzerland"), {1, 3}};
  EXPECT_EQ(dislodge({}), "A sortie does not dislodge A Paris.");
  EXPECT_EQ(dislodge({savoy}),
            "The sortie of A Savoy (strength 2 against 1) is strong enough to dislodge A Paris, but a sortie dislodges "
            "nobody.");
  EXPECT_EQ(
      dislodge({savoy, switzerland}),
      "The sorties of A Savoy (strength 2 against 1) and A Switzerland (strength 3 against 1) are strong enough to "
      "dislodge A Paris, but a sortie dislodges nobody.");
  const auto cut = [&](std::vector<ProvinceId> sorties) {
    return on.said(SortiesCut{on.at("Paris"), std::move(sorties)});
  };
  EXPECT_EQ(cut({}), "A sortie cuts support as any other attack does.");
  EXPECT_EQ(cut(on.all({"Savoy"})),
            "The attack of A Savoy is a sortie, and a sortie cuts support as any other attack does.");
  EXPECT_EQ(
      cut(on.all({"Savoy", "Switzerland"})),
      "The attacks of A Savoy and A Switzerland are sorties, and a sortie cuts support as any other attack does.");
  const auto out = [&](std::vector<ProvinceId> sorties) {
    return on.said(SortiesKeepOut{on.at("Paris"), on.to("Burgundy"), std::move(sorties)});
  };
  EXPECT_EQ(out({}), "A sortie keeps A Paris out.");
  EXPECT_EQ(out(on.all({"Savoy"})), "The sortie of A Savoy keeps A Paris out of Burgundy.");
  EXPECT_EQ(out(on.all({"Savoy", "Switzerland"})),
            "The sorties of A Savoy and A Switzerland keep A Paris out of Burgundy.");
  const auto against_sortie = [&](std::vector<ProvinceId> sorties) {
    return on.said(SortiesKeepOut{on.at("Tuscany"), on.to("Savoy"), std::move(sorties)});
  };
  EXPECT_EQ(against_sortie(on.all({"Savoy"})), "The sortie of A Savoy opposes the one of A Tuscany to Savoy.");
  EXPECT_EQ(against_sortie(on.all({"Savoy", "Switzerland"})),
            "The sorties of A Savoy and A Switzerland oppose the one of A Tuscany to Savoy.");
}

TEST(ClaimWords, SayThatAMoveHasNoStrengthAgainstAnOwnUnit) {
  const Board& on = standard();
  EXPECT_EQ(on.said(LosesHeadToHead{on.at("Vienna"), on.at("Trieste"), Strengths{0, 1}, false}),
            "F Trieste moves the opposite way, and in this head-to-head battle A Vienna has no strength against a unit "
            "of its own power.");
}

// A sortie is no move: its unit stays.
TEST(ClaimWords, CallASortieTheOppositeWayASortie) {
  const Board& on = empire();
  EXPECT_EQ(on.said(LosesHeadToHead{on.at("Marseilles"), on.at("Savoy"), Strengths{1, 1}}),
            "A Marseilles bounces: A Savoy makes a sortie the opposite way, and in this head-to-head battle A "
            "Marseilles is not the stronger (strength 1 against 1).");
  EXPECT_EQ(on.said(LosesHeadToHead{on.at("Savoy"), on.at("Marseilles"), Strengths{1, 2}}),
            "A Savoy bounces: A Marseilles moves the opposite way, and in this head-to-head battle A Savoy is not the "
            "stronger (strength 1 against 2).");
}

TEST(ClaimWords, SayHowManyMovesASortieOutdoes) {
  const Board& on = empire();
  const auto stays = [&](std::vector<Rival> rivals) {
    return on.said(SortieStays{on.at("Savoy"), on.to("Burgundy"), std::move(rivals)});
  };
  const Rival paris{on.at("Paris"), {3, 1}}, switzerland{on.at("Switzerland"), {3, 2}};
  const std::string start = "A Savoy makes a sortie to Burgundy, so it does not move";
  EXPECT_EQ(stays({}), start + ".");
  EXPECT_EQ(stays({paris}), start + ", although it is stronger than the move of A Paris (strength 3 against 1).");
  EXPECT_EQ(
      stays({paris, switzerland}),
      start +
          ", although it is stronger than the moves of A Paris (strength 3 against 1) and A Switzerland (strength "
          "3 against 2).");
}

TEST(ClaimWords, SayWhatAMinorPowerMayNotDo) {
  const Board& on = empire();
  const ProvinceId savoy = on.at("Savoy");
  EXPECT_EQ(on.said(MayNotMove{savoy}),
            "A Savoy is the unit of a minor power, and no such unit may be ordered to move.");
  EXPECT_EQ(on.said(MayNotRetreat{savoy}),
            "A Savoy is the unit of a minor power, and no such unit retreats: it is destroyed.");
  EXPECT_EQ(on.said(SupportsItsFaith{savoy, Faith::Catholic, on.at("Paris"), Faith::None}),
            "French A Paris is of no known faith, and A Savoy supports only Catholic units.");
}

TEST(ClaimWords, SayWhichAttacksOverWeakBordersDoNotCut) {
  const Board& on = empire();
  const auto said = [&](std::vector<ProvinceId> attackers) {
    return on.said(IsTooWeakToCut{on.at("Paris"), std::move(attackers)});
  };
  const std::string one = "does not cut it: it comes over a weak border, and no unit has a valid order to support it.";
  EXPECT_EQ(said({}), "The attack of another unit " + one);
  EXPECT_EQ(said(on.all({"Savoy"})), "The attack of A Savoy " + one);
  EXPECT_EQ(said(on.all({"Savoy", "Switzerland"})),
            "The attacks of A Savoy and A Switzerland do not cut it: they come over a weak border, and no unit has "
            "a valid order to support them.");
}

TEST(ClaimWords, SayWhatStopsATransformation) {
  const Board& on = empire();
  const auto said = [&](std::vector<ProvinceId> by) {
    return on.said(KeepsItsKind{on.at("Paris"), UnitKind::Fleet, std::move(by)});
  };
  EXPECT_EQ(said({}), "A Paris does not become a fleet: the attack of another unit stops it.");
  EXPECT_EQ(said(on.all({"Savoy"})), "A Paris does not become a fleet: the attack of A Savoy stops it.");
  EXPECT_EQ(said(on.all({"Savoy", "Switzerland"})),
            "A Paris does not become a fleet: the attacks of A Savoy and A Switzerland stop it.");
  const auto itself = [](const Board& board, std::string_view unit) {
    return board.said(MayNotTransform{board.at(unit), MayNotTransform::Why::Itself});
  };
  EXPECT_EQ(itself(standard(), "Vienna"), "A Vienna is already an army.");
  EXPECT_EQ(itself(standard(), "Trieste"), "F Trieste is already a fleet.");
}

TEST(ClaimWords, CallAFleetThatIsNotThereAFleet) {
  const Board& on = empire();
  const claims::Crossing crossing{on.at("Paris"), on.at("Paris"), on.at("Savoy"), on.at("Burgundy")};
  EXPECT_EQ(on.said(CrossingIsClosed{crossing}),
            "The crossing between Paris and Savoy is closed to A Paris: a fleet is in its water at the start of the "
            "phase.");
  EXPECT_EQ(on.said(CrossesOnlyByConvoy{crossing}),
            "A Paris can reach Savoy only by convoy: a fleet closes the crossing to it at the start of the phase.");
}

TEST(ClaimWords, SayHowManyHomes) {
  const Board& on = empire();
  const PowerId france = on.power("France");
  const ProvinceId savoy = on.at("Savoy");
  EXPECT_EQ(
      on.said(HasMostHomes{france, savoy, 1}),
      "Savoy cannot become a home of France, which has 1 home already, whether or not it owns it now, and may have no more.");
  EXPECT_EQ(
      on.said(HasMostHomes{france, savoy, 2}),
      "Savoy cannot become a home of France, which has 2 homes already, whether or not it owns them now, and may have no "
      "more.");
  EXPECT_EQ(on.said(ChoosesTooManyHomes{france, savoy, 1}),
            "Savoy does not become a home of France, which may choose only one more centre and ordered builds in more: "
            "only the first order was considered.");
  EXPECT_EQ(on.said(ChoosesTooManyHomes{france, savoy, 2}),
            "Savoy does not become a home of France, which may choose only 2 more centres and ordered builds in more: "
            "only the first orders were considered.");
  EXPECT_EQ(
      on.said(BuildsAnywhere{france, savoy, true, on.all({"Paris"}), {}}),
      "France owns Paris, which was its home at the start, so it builds in every vacant centre that it owns, also "
      "in Savoy.");
  EXPECT_EQ(
      on.said(BuildsAnywhere{france, savoy, true, on.all({"Paris", "Brest"}), {}}),
      "France owns Paris and Brest, which were its homes at the start, so it builds in every vacant centre that it "
      "owns, also in Savoy.");
  EXPECT_EQ(on.said(BuildsInEmergency{france, savoy, on.all({"Paris"}), on.all({"Brest"})}),
            "France may build in Savoy, because it owns Paris, but not Brest, which was also its home at the start.");
  EXPECT_EQ(
      on.said(HasEmergencyUnits{france, 1, 4, on.all({"Paris"}), on.all({"Brest", "Savoy"})}),
      "France may have 1 unit more than its 4 supply centres, because it owns Paris, but not Brest or Savoy, which "
      "were also its homes at the start.");
  EXPECT_EQ(
      on.said(HasEmergencyUnits{france, 2, 1, on.all({"Paris"}), on.all({"Brest"})}),
      "France may have 2 units more than its 1 supply centre, because it owns Paris, but not Brest, which was also "
      "its home at the start.");
  const auto too_many = [&](int limit) { return on.said(WouldHaveTooManyHomes{france, savoy, limit}); };
  EXPECT_EQ(too_many(1),
            "Savoy does not become a home of France, which would have more than 1 home with all that it ordered.");
  EXPECT_EQ(too_many(2),
            "Savoy does not become a home of France, which would have more than 2 homes with all that it ordered.");
  EXPECT_EQ(
      on.said(HasNoEmergency{france, savoy, true}),
      "France builds in Savoy only while it owns some of the homes that it had at the start, but not all: it owns "
      "all of them.");
  EXPECT_EQ(
      on.said(HasNoEmergency{france, savoy, false}),
      "France builds in Savoy only while it owns some of the homes that it had at the start, but not all: it owns "
      "none of them.");
  EXPECT_EQ(on.said(BuildsInPlaceOfAnotherSite{france, savoy}), "France may build in Savoy in place of another site.");
  EXPECT_EQ(on.said(BuildsInHomeOfAnother{france, savoy, on.power("Spain"), {}}),
            "Savoy is a home of Spain, and France builds in every vacant home that it owns.");
  EXPECT_EQ(on.said(BuildsInHomeOfAnother{france, savoy, on.power("Spain"), on.all({"Paris"})}),
            "Savoy is a home of Spain, and France builds in every vacant home that it owns except Paris.");
  EXPECT_EQ(
      on.said(BuildsAnywhere{france, savoy, false, {}, on.all({"Paris"})}),
      "France builds in every vacant centre that it owns except Paris, so also in Savoy, which was not its home at "
      "the start.");
  EXPECT_EQ(
      on.said(BuildsAnywhere{france, savoy, true, on.all({"Brest"}), on.all({"Paris"})}),
      "France owns Brest, which was its home at the start, so it builds in every vacant centre that it owns except "
      "Paris, also in Savoy.");
  EXPECT_EQ(on.said(IsNobodysHome{france, savoy}),
            "Savoy was no Great Power's home at the start, so France does not build there.");
  EXPECT_EQ(winter().said(IsNobodysHome{winter().power("France"), winter().at("Belgium")}),
            "Belgium was no power's home at the start, so France does not build there.");
  EXPECT_EQ(on.said(OwnsNoHome{france, {}}), "France has no home, so it builds nowhere.");
  EXPECT_EQ(on.said(OwnsNoHome{france, on.all({"Paris"})}),
            "France does not own Paris, which was its home at the start, so it builds nowhere.");
  EXPECT_EQ(on.said(OwnsNoHome{france, on.all({"Paris", "Brest"})}),
            "France owns none of the homes that it had at the start (Paris and Brest), so it builds nowhere.");
}

TEST(ClaimWords, SayHowManyPoints) {
  const Board& on = empire();
  const PowerId france = on.power("France");
  const ProvinceId savoy = on.at("Savoy");
  EXPECT_EQ(on.said(IsCarried{savoy, 1, 0}),
            "A Savoy is given this order, which has 1 diplomacy point; no other order for A Savoy has any.");
  EXPECT_EQ(on.said(IsCarried{savoy, 2, 1}),
            "A Savoy is given this order, which has 2 diplomacy points; no other order for A Savoy has more than 1.");
  EXPECT_EQ(on.said(IsCarried{savoy, 1, 0, true}),
            "A Savoy is given this order, which has 1 diplomacy point that counts; no other order for A Savoy has any "
            "that count.");
  EXPECT_EQ(on.said(IsCarried{savoy, 2, 1, true}),
            "A Savoy is given this order, which has 2 diplomacy points that count; no other order for A Savoy has more "
            "than 1 that counts.");
  EXPECT_EQ(on.said(IsOutbid{savoy, 1, 2, true}),
            "This order has 1 diplomacy point that counts, and another order for A Savoy has 2.");
  EXPECT_EQ(on.said(IsTied{savoy, 1, 2, true}),
            "A Savoy is given no order: this one and another one tie, with 1 diplomacy point each that counts.");
  EXPECT_EQ(on.said(IsTied{savoy, 1, 2}),
            "A Savoy is given no order: this one and another one tie, with 1 diplomacy point each.");
  EXPECT_EQ(on.said(IsTied{savoy, 2, 3}),
            "A Savoy is given no order: this one and 2 others tie, with 2 diplomacy points each.");
  EXPECT_EQ(on.said(IsTied{savoy, 2, 2, true}),
            "A Savoy is given no order: this one and another one tie, with 2 diplomacy points each that count.");
  EXPECT_EQ(on.said(IsOneOrderTooMany{france, savoy, 1}),
            "France granted points on different orders for A Savoy, and may give it only one order: this one does not "
            "count, and its 1 diplomacy point is spent.");
  EXPECT_EQ(on.said(IsOneOrderTooMany{france, savoy, 2}),
            "France granted points on different orders for A Savoy, and may give it only one order: this one does not "
            "count, and its 2 diplomacy points are spent.");
  EXPECT_EQ(on.said(IsBarred{france, savoy, on.all({"Marseilles"}), {}}),
            "By its orders France attacks A Savoy with A Marseilles, so it may put no points on that unit in this "
            "turn.");
  EXPECT_EQ(on.said(IsBarred{france, savoy, {}, on.all({"Paris"})}),
            "By its orders France supports an attack on A Savoy with A Paris, so it may put no points on that unit in "
            "this turn.");
  EXPECT_EQ(
      on.said(IsBarred{france, savoy, on.all({"Marseilles"}), on.all({"Paris"})}),
      "By its orders France attacks A Savoy with A Marseilles and supports an attack on it with A Paris, so it may "
      "put no points on that unit in this turn.");
  EXPECT_EQ(on.said(HasPointPerCentre{france, 0}),
            "France has one point for each centre that it owns, and it owns none.");
  EXPECT_EQ(on.said(AddsUp{france, 3, 1}),
            "The points of all grants for this order add up to 3, and this grant of France has 1 of them.");
  EXPECT_EQ(on.said(AddsUp{france, 3, 1, true}),
            "The points of all grants for this order that count add up to 3, and this grant of France has 1 of them.");
}

TEST(ClaimWords, SayWhyPointsCannotBeGranted) {
  const Board& on = empire();
  EXPECT_EQ(on.said(HasNoPoints{}), "By this rulebook there are no diplomacy points to grant.");
  EXPECT_EQ(on.said(IsNotPlayed{}), "A power has won because another has fallen, so the phase is not played.");
  const Board in_winter(*ambition_empire_6(), PhaseKind::Adjustments);
  EXPECT_EQ(in_winter.said(IsOutOfPhase{}), "Diplomacy points cannot be granted in Winter 1763 adjustments.");
}

// The start of the game under other options.
template <class Change>
std::string said_under(const Variant& variant, Change change, const auto& claim_on) {
  const Variant changed = testing::with_changed_options(variant, change);
  const Board board(changed, PhaseKind::Adjustments);
  return board.said(claim_on(board));
}

TEST(ClaimWords, SayWhetherRepeatedBuildsAreTheSame) {
  const auto said = [](RepeatedBuild rule, bool alike) {
    return said_under(
        *standard_variant(), [&](Options& options) { options.repeated_build = rule; },
        [&](const Board& on) {
          return BuildsThereTwice{on.power("Austria"), on.at("Vienna"), alike};
        });
  };
  const std::string several = "Austria ordered more than one build in Vienna: ";
  EXPECT_EQ(said(RepeatedBuild::First, false), several + "the first one counts.");
  EXPECT_EQ(said(RepeatedBuild::None, false), several + "none of them counts.");
  EXPECT_EQ(said(RepeatedBuild::None, true),
            "Austria ordered the same build in Vienna more than once: it counts once.");
}

// Of several builds in one centre, the one that could count can be one too many, or illegal orders can come before it.
TEST(ClaimWords, SayWhetherARepeatedOrderCountsAtAll) {
  const auto built = [](RepeatedBuild rule, bool alike, bool in_vain, bool beside_illegal) {
    return said_under(
        *standard_variant(), [&](Options& options) { options.repeated_build = rule; },
        [&](const Board& on) {
          return BuildsThereTwice{on.power("Austria"), on.at("Vienna"), alike, in_vain, beside_illegal};
        });
  };
  const std::string several = "Austria ordered more than one build in Vienna: ";
  EXPECT_EQ(built(RepeatedBuild::First, false, true, false), several + "at most one of them counts.");
  EXPECT_EQ(built(RepeatedBuild::Last, false, true, false), several + "at most one of them counts.");
  EXPECT_EQ(built(RepeatedBuild::First, false, false, true), several + "the first legal one counts.");
  EXPECT_EQ(built(RepeatedBuild::Last, false, false, true), several + "the last legal one counts.");
  EXPECT_EQ(built(RepeatedBuild::None, true, true, false),
            "Austria ordered the same build in Vienna more than once: it counts at most once.");
  EXPECT_EQ(winter().said(IsRemovedOnce{winter().at("Vienna")}),
            "A Vienna was ordered to be removed more than once, which counts once.");
  EXPECT_EQ(winter().said(IsRemovedOnce{winter().at("Vienna"), true}),
            "A Vienna was ordered to be removed more than once, which counts at most once.");
}

// An illegal build is lost, and an illegal removal becomes an automatic one (DATC 4.E.1).
TEST(ClaimWords, SayThatIllegalOrdersOfWinterUseUpWhatIsDue) {
  const auto built = [](SurplusBuilds rule, int builds) {
    return said_under(
        *standard_variant(), [&](Options& options) { options.surplus_builds = rule; },
        [&](const Board& on) {
          return HasFewerBuilds{on.power("Austria"), builds, true};
        });
  };
  EXPECT_EQ(built(SurplusBuilds::First, 1),
            "Austria has 1 build and ordered more: the first one uses up the build, though it is illegal.");
  EXPECT_EQ(built(SurplusBuilds::First, 2),
            "Austria has 2 builds and ordered more: the first ones use up the builds, illegal ones too.");
  EXPECT_EQ(built(SurplusBuilds::Last, 1),
            "Austria has 1 build and ordered more: the last one uses up the build, though it is illegal.");
  EXPECT_EQ(built(SurplusBuilds::Last, 2),
            "Austria has 2 builds and ordered more: the last ones use up the builds, illegal ones too.");
  const auto removed = [](SurplusRemovals rule, int removals) {
    return said_under(
        *standard_variant(), [&](Options& options) { options.surplus_removals = rule; },
        [&](const Board& on) {
          return HasFewerRemovals{on.power("Austria"), removals, true};
        });
  };
  const std::string one = "Austria has to remove 1 unit and ordered more removals: ";
  const std::string two = "Austria has to remove 2 units and ordered more removals: ";
  EXPECT_EQ(removed(SurplusRemovals::First, 1), one + "the first one uses up the removal, though it is illegal.");
  EXPECT_EQ(removed(SurplusRemovals::First, 2), two + "the first ones use up the removals, illegal ones too.");
  EXPECT_EQ(removed(SurplusRemovals::Last, 1), one + "the last one uses up the removal, though it is illegal.");
  EXPECT_EQ(removed(SurplusRemovals::Last, 2), two + "the last ones use up the removals, illegal ones too.");
}

TEST(ClaimWords, SayWhichOfTooManyBuildsCount) {
  const auto said = [](SurplusBuilds rule, int builds) {
    return said_under(
        *standard_variant(), [&](Options& options) { options.surplus_builds = rule; },
        [&](const Board& on) {
          return HasFewerBuilds{on.power("Austria"), builds};
        });
  };
  EXPECT_EQ(said(SurplusBuilds::First, 0), "Austria has nothing to build in this Winter.");
  EXPECT_EQ(said(SurplusBuilds::First, 1), "Austria has 1 build and ordered more: the first one counts.");
  EXPECT_EQ(said(SurplusBuilds::First, 2), "Austria has 2 builds and ordered more: the first ones count.");
  EXPECT_EQ(said(SurplusBuilds::Last, 1), "Austria has 1 build and ordered more: the last one counts.");
  EXPECT_EQ(said(SurplusBuilds::Last, 2), "Austria has 2 builds and ordered more: the last ones count.");
  EXPECT_EQ(said(SurplusBuilds::None, 2), "Austria has 2 builds and ordered more: none of them counts.");
}

// An illegal order uses up nothing, and a declined build is one of those that the power has.
TEST(ClaimWords, SayThatIllegalOrdersOfWinterDoNotCount) {
  const auto built = [](SurplusBuilds rule, int builds, bool declines) {
    return said_under(
        *standard_variant(), [&](Options& options) { options.surplus_builds = rule; },
        [&](const Board& on) {
          return HasFewerBuilds{on.power("Austria"), builds, false, declines, true};
        });
  };
  EXPECT_EQ(built(SurplusBuilds::First, 1, false), "Austria has 1 build and ordered more: the first legal one counts.");
  EXPECT_EQ(built(SurplusBuilds::First, 2, true),
            "Austria has 2 builds and ordered or declined more: the first legal ones count.");
  EXPECT_EQ(built(SurplusBuilds::Last, 1, true),
            "Austria has 1 build and ordered or declined more: the last legal one counts.");
  const auto removed = [](SurplusRemovals rule, int removals) {
    return said_under(
        *standard_variant(), [&](Options& options) { options.surplus_removals = rule; },
        [&](const Board& on) {
          return HasFewerRemovals{on.power("Austria"), removals, false, true};
        });
  };
  EXPECT_EQ(removed(SurplusRemovals::First, 1),
            "Austria has to remove 1 unit and ordered more removals: the first legal one counts.");
  EXPECT_EQ(removed(SurplusRemovals::Last, 2),
            "Austria has to remove 2 units and ordered more removals: the last legal ones count.");
}

TEST(ClaimWords, SayWhichOfTooManyRemovalsCount) {
  const auto said = [](SurplusRemovals rule, int removals) {
    return said_under(
        *standard_variant(), [&](Options& options) { options.surplus_removals = rule; },
        [&](const Board& on) {
          return HasFewerRemovals{on.power("Austria"), removals};
        });
  };
  EXPECT_EQ(said(SurplusRemovals::First, 0), "Austria has no unit to remove in this Winter.");
  EXPECT_EQ(said(SurplusRemovals::First, 1),
            "Austria has to remove 1 unit and ordered more removals: the first one counts.");
  EXPECT_EQ(said(SurplusRemovals::First, 2),
            "Austria has to remove 2 units and ordered more removals: the first ones count.");
  EXPECT_EQ(said(SurplusRemovals::Last, 1),
            "Austria has to remove 1 unit and ordered more removals: the last one counts.");
  EXPECT_EQ(said(SurplusRemovals::Last, 2),
            "Austria has to remove 2 units and ordered more removals: the last ones count.");
  EXPECT_EQ(said(SurplusRemovals::Automatic, 2),
            "Austria has to remove 2 units and ordered more removals: the rule for automatic removal decides instead.");
}

// DATC 4.A.7: by choice "unless-head-to-head" a unit that a convoyed army dislodges still keeps others out.
TEST(ClaimWords, SayWhenAnUnknownRivalHasNoEffect) {
  const auto said = [](DislodgedBlocks rule) {
    return said_under(
        *standard_variant(), [&](Options& options) { options.dislodged_blocks = rule; },
        [](const Board&) { return RivalHasNoEffect{}; });
  };
  EXPECT_EQ(said(DislodgedBlocks::UnlessHeadToHead),
            "A unit that loses a head-to-head battle keeps nobody out of the province that it was to enter.");
  EXPECT_EQ(said(DislodgedBlocks::Never),
            "A unit that is dislodged keeps nobody out of the province that its attacker comes from.");
}

TEST(ClaimWords, SayWhichOfTwoBuildsInOnePlaceCounts) {
  const auto said = [](RepeatedBuild rule) {
    return said_under(
        *standard_variant(), [&](Options& options) { options.repeated_build = rule; },
        [](const Board& on) {
          return BuildsThereTwice{on.power("Austria"), on.at("Vienna")};
        });
  };
  EXPECT_EQ(said(RepeatedBuild::First), "Austria ordered more than one build in Vienna: the first one counts.");
  EXPECT_EQ(said(RepeatedBuild::Last), "Austria ordered more than one build in Vienna: the last one counts.");
  EXPECT_EQ(said(RepeatedBuild::None), "Austria ordered more than one build in Vienna: none of them counts.");
}

TEST(ClaimWords, SayWhichHomesCanBeChosen) {
  const auto said = [](SurplusBuilds rule, int left) {
    return said_under(
        *ambition_empire_6(), [&](Options& options) { options.surplus_builds = rule; },
        [&](const Board& on) {
          return ChoosesTooManyHomes{on.power("Turkey"), on.at("Venice"), left};
        });
  };
  const std::string one =
      "Venice does not become a home of Turkey, which may choose only one more centre and ordered "
      "builds in more: ";
  const std::string two =
      "Venice does not become a home of Turkey, which may choose only 2 more centres and ordered "
      "builds in more: ";
  EXPECT_EQ(said(SurplusBuilds::First, 1), one + "only the first order was considered.");
  EXPECT_EQ(said(SurplusBuilds::First, 2), two + "only the first orders were considered.");
  EXPECT_EQ(said(SurplusBuilds::Last, 1), one + "only the last order was considered.");
  EXPECT_EQ(said(SurplusBuilds::Last, 2), two + "only the last orders were considered.");
  EXPECT_EQ(said(SurplusBuilds::None, 2), two + "none of these orders counts.");
}

TEST(ClaimWords, SayThatAUnitIsAnotherOneWhereItIsNotKnown) {
  const Board& on = standard();
  EXPECT_EQ(on.said(GivesWayInRetreat{on.at("Vienna"), on.to("Galicia"), {}}),
            "A Vienna retreats to Galicia over a weak border, so it gives way to another unit and is disbanded.");
  EXPECT_EQ(on.said(RetreatIsOccupied{on.at("Vienna"), on.at("Galicia"), std::nullopt}),
            "Galicia is closed to A Vienna: another unit is there.");
}

TEST(ClaimWords, SayWhichBuildsOfAWinterCount) {
  const auto said = [](SurplusBuilds rule, int limit) {
    return said_under(
        *ambition_empire_6(), [&](Options& options) { options.surplus_builds = rule; },
        [&](const Board& on) {
          return OrdersTooManyBuilds{on.power("Turkey"), limit};
        });
  };
  const std::string one = "No power builds more than 1 unit in a Winter, and Turkey ordered or declined more: ";
  const std::string two = "No power builds more than 2 units in a Winter, and Turkey ordered or declined more: ";
  EXPECT_EQ(said(SurplusBuilds::First, 1), one + "only the first order counts.");
  EXPECT_EQ(said(SurplusBuilds::First, 2), two + "only the first orders count.");
  EXPECT_EQ(said(SurplusBuilds::Last, 1), one + "only the last order counts.");
  EXPECT_EQ(said(SurplusBuilds::Last, 2), two + "only the last orders count.");
  EXPECT_EQ(empire().said(OrdersTooManyBuilds{empire().power("Turkey"), 2, false, true}),
            two + "only the first legal orders count.");
  EXPECT_EQ(empire().said(OrdersTooManyBuilds{empire().power("Turkey"), 1, true}),
            one + "the first one uses up the build, though it is illegal.");
  EXPECT_EQ(empire().said(OrdersTooManyBuilds{empire().power("Turkey"), 2, true}),
            two + "the first ones use up the builds, illegal ones too.");
  EXPECT_EQ(said(SurplusBuilds::None, 2), two + "none of these orders counts.");
}

}  // namespace claim_words_test
}  // namespace casus::reports
