// How claims about turns read: one unit or several, a fleet or a squadron, known or not.
#include "reports/sentences/turn_words.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/engine/impulses/small_turn.h"
#include "tests/reports/sample_turn.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports::turns {
namespace turn_words_test {

const Variant& variant() { return *testing::variant_of_1700(); }
ProvinceId at(std::string_view name) { return variant().map.find(name).value(); }
PowerId power(std::string_view name) { return variant().find_power(name).value(); }

Unit army(std::string_view of, std::string_view where) { return {power(of), UnitKind::Army, {at(where), Coast::None}}; }
Unit fleets(std::string_view of, std::string_view where, int count = 1) {
  Unit unit{power(of), UnitKind::Fleet, {at(where), Coast::None}};
  unit.count = static_cast<std::uint8_t>(count);
  return unit;
}
Doer doer(const Unit& unit) { return {unit, unit.at.province}; }

const Unit boh = army("Austro-Hungarians", "Boh"), mrv = army("Austro-Hungarians", "Mrv"), sil = army("Poles", "Sil");
const Unit one = fleets("Swedish", "COS"), two = fleets("Swedish", "COS", 2);

// As a line of a sheet names them.
UnitName named(const Unit& unit) {
  UnitName name;
  name.kind = written(unit.kind);
  name.at = unit.at;
  name.count = unit.count;
  return name;
}

Unit augustus() {
  Unit leader;
  for (const Unit& unit : variant().start.units) {
    if (unit.leader != no_leader && variant()[unit.leader].name == "Augustus of Saxony") leader = unit;
  }
  return leader;
}

template <class Claim>
std::string said(const Claim& claim) {
  return in_words(variant(), Position(), claim);
}

TEST(TurnWords, SayWhoGoesRound) {
  EXPECT_EQ(said(GoesRound{doer(boh), at("Sil"), {{sil}}}), "A(Boh) moves to Silesia and changes places with A(Sil).");
  EXPECT_EQ(said(GoesRound{doer(two), at("SBA"), {{fleets("Poles", "SBA")}}}),
            "2F(COS) move to South Baltic and change places with F(SBA).");
  EXPECT_EQ(said(GoesRound{doer(boh), at("Sil"), {{sil}, {mrv}}}),
            "A(Boh) moves to Silesia in a ring with A(Sil) and A(Mrv): each moves into the place that the next one "
            "leaves.");
  EXPECT_EQ(said(GoesRound{doer(boh), at("Sil"), {}}),
            "A(Boh) moves to Silesia in a ring with other units: each moves into the place that the next one leaves.");
}

TEST(TurnWords, SayWhatAMoveExceeds) {
  EXPECT_EQ(said(Exceeds{doer(boh), at("Sil"), std::nullopt, {}, {}}),
            "A(Boh) moves to Silesia: no other move there has any strength left.");
  const Unit polish = fleets("Poles", "SBA"), russian = fleets("Russians", "SBA"), far = fleets("Turks", "GOB");
  EXPECT_EQ(
      said(DrivesOut{doer(two), at("SBA"), {polish}, Compared{{3, 1}}, {{{russian}, {{3, 2}}}}, {{{far}, {{2, 1}}}}}),
      "2F(COS) move to South Baltic and drive out F(SBA) (strength 3 against 1). They are also stronger than the "
      "move of F(SBA) the other way (strength 3 against 2), and than the move of F(GOB) (strength 2 against 1).");
}

TEST(TurnWords, SayWhoIsDislodged) {
  EXPECT_EQ(said(IsDislodged{boh, {}, std::nullopt, false}),
            "A(Boh) is dislodged, and it must retreat after the impulse.");
  EXPECT_EQ(said(IsDislodged{two, {}, std::nullopt, true}),
            "2F(COS) are dislodged, and they are disbanded after the impulse.");
  EXPECT_EQ(said(IsDislodged{sil, {boh}, Compared{{2, 1}}, false}),
            "A(Boh) dislodges A(Sil) (strength 2 against 1), which must retreat after the impulse.");
  EXPECT_EQ(said(IsDislodged{two, {fleets("Poles", "SBA", 3)}, std::nullopt, true}),
            "3F(SBA) dislodge 2F(COS), which are disbanded after the impulse.");
  EXPECT_EQ(said(IsDislodged{augustus(), {boh}, std::nullopt, false}),
            "A(Boh) dislodges Augustus of Saxony, who must retreat after the impulse.");
  EXPECT_EQ(said(IsDislodged{augustus(), {}, std::nullopt, false}),
            "Augustus of Saxony is dislodged, and he must retreat after the impulse.");
}

TEST(TurnWords, SayWhoIsUnderWay) {
  using Why = IsUnderWay::Why;
  EXPECT_EQ(
      said(IsUnderWay{doer(two), at("SBA"), Why::Double, 2}),
      "2F(COS) are under way to South Baltic with double strength: the move takes both impulses and cannot arrive "
      "before the second. In this impulse its strength is 2.");
  EXPECT_EQ(
      said(IsUnderWay{doer(boh), at("Sil"), Why::Triple, 0}),
      "A(Boh) is under way to Silesia with triple strength: the move takes both impulses and cannot arrive before "
      "the second.");
}

// No border of a shipped map has mountains on both sides.
TEST(TurnWords, NameTheMountainsWhereAMoveBeginsIfItAlsoEndsInMountains) {
  using impulses::testing::replaced;
  std::string map = casus::testing::small_campaign_map();
  for (const std::string_view name : {"Mrv", "Vie"}) {
    const std::string abbreviation = "abbr=\"" + std::string(name) + "\"";
    map = replaced(map, abbreviation, abbreviation + " mountains=\"yes\"");
  }
  const auto variant = impulses::testing::campaign_of(map, casus::testing::small_campaign_xml());
  const auto place = [&](std::string_view name) { return variant->map.find(name).value(); };
  const Unit unit{variant->find_power("Poles").value(), UnitKind::Army, {place("Moravia"), Coast::None}};
  EXPECT_EQ(in_words(*variant, Position(), IsUnderWay{doer(unit), place("Vienna"), IsUnderWay::Why::Mountains, 0}),
            "A(Mrv) is under way to Vienna: an order across the border of Moravia takes two impulses and has no effect "
            "in the first.");
}

TEST(TurnWords, SayWhatStopsAMove) {
  EXPECT_EQ(
      said(PortIsFull{doer(two), at("Sca")}),
      "2F(COS) bounce: a port holds two fleets, and more than two friendly fleets are to go to Scania or stay there.");
  EXPECT_EQ(
      said(MeetsOwnUnits{doer(boh), at("Mrv"), {mrv}, false}),
      "A(Boh) does not enter Moravia: the Austro-Hungarian A(Mrv) does not move away, and a power never dislodges "
      "its own unit.");
  EXPECT_EQ(
      said(MeetsOwnUnits{doer(one), at("SBA"), {fleets("Swedish", "SBA", 2)}, true}),
      "F(COS) does not enter South Baltic: the Swedish 2F(SBA) come the other way, and a power never dislodges its "
      "own unit.");
  EXPECT_EQ(said(MeetsOwnUnits{doer(boh), at("Mrv"), {mrv}, true}),
            "A(Boh) does not enter Moravia: the Austro-Hungarian A(Mrv) comes the other way, and a power never "
            "dislodges its own unit.");
  EXPECT_EQ(
      said(MeetsOwnUnits{doer(two), at("SBA"), {fleets("Swedish", "SBA", 2)}, false}),
      "2F(COS) do not enter South Baltic: the Swedish 2F(SBA) do not move away, and a power never dislodges its own "
      "unit.");
  EXPECT_EQ(said(MeetsOwnUnits{doer(boh), at("Mrv"), {}, false}),
            "A(Boh) does not enter Moravia: the Austro-Hungarian unit does not move away, and a power never dislodges "
            "its own unit.");
  EXPECT_EQ(said(LosesHeadOn{doer(two), {}}), "2F(COS) bounce: they are not the stronger in a head-to-head battle.");
  const Rival from_silesia{{sil}, {{1, 2}}}, from_moravia{{mrv}, {{1, 1}}};
  EXPECT_EQ(said(LosesHeadOn{doer(boh), {from_silesia}}),
            "A(Boh) bounces: A(Sil) moves the opposite way, and A(Boh) is not the stronger in this head-to-head battle "
            "(strength 1 against 2).");
  EXPECT_EQ(said(LosesHeadOn{doer(boh), {from_silesia, from_moravia}}),
            "A(Boh) bounces: in these head-to-head battles it is not stronger than the moves of A(Sil) (strength 1 "
            "against 2) and A(Mrv) (strength 1 against 1) the opposite way.");
  EXPECT_EQ(said(DoesNotExceed{doer(two), at("SBA"), {fleets("Poles", "SBA"), fleets("Russians", "SBA")}, {{2, 2}}}),
            "2F(COS) bounce: their attack does not exceed the hold strength of F(SBA) and F(SBA) together (strength 2 "
            "against 2).");
  EXPECT_EQ(said(IsKeptOut{doer(boh), at("Sil"), {}, false}),
            "A(Boh) bounces: its move to Silesia is not stronger than another move there.");
  EXPECT_EQ(
      said(IsKeptOut{doer(boh), at("Sil"), {{{mrv}, {{1, 1}}, true}}, true}),
      "A(Boh) bounces: its move to Silesia is not stronger than the move of A(Mrv) in the first impulse (strength 1 "
      "against 1): a stand-off.");
  EXPECT_EQ(said(IsKeptOut{doer(boh), at("Sil"), {{{mrv}, {{1, 1}}}, {{mrv}, {{1, 1}}}}, true}),
            "A(Boh) bounces: its move to Silesia is not stronger than the move of A(Mrv) (strength 1 against 1): a "
            "stand-off.")
      << "both actions of a leader can be the same move";
  EXPECT_EQ(said(ConvoyIsDisrupted{doer(boh), at("Sca"), {one}}),
            "The convoy of A(Boh) to Scania is disrupted: F(COS) is dislodged.");
  EXPECT_EQ(said(ConvoyIsDisrupted{doer(boh), at("Sca"), {one, fleets("Swedish", "SBA")}}),
            "The convoy of A(Boh) to Scania is disrupted: F(COS) and F(SBA) are dislodged.");
}

// What is added up on one side only: the other side is not known, or nothing counts there.
TEST(TurnWords, SayWhatOneSideOfAComparisonIsMadeOf) {
  const Share attack{{boh}, no_province, false, 1, 1}, hold{{sil}, no_province, false, 1, 2};
  const auto bounces = [](Shares shares) {
    return said(DoesNotExceed{doer(boh), at("Sil"), {sil}, {{2, 3}, true, std::move(shares)}});
  };
  const std::string start =
      "A(Boh) bounces: its attack does not exceed the hold strength of A(Sil) (over the whole turn 2 against 3";
  EXPECT_EQ(bounces({{attack}, {hold}}), start + ": A(Boh) 1 + 1; A(Sil) 1 + 2).");
  EXPECT_EQ(bounces({{attack}, {}}), start + ": A(Boh) 1 + 1).");
  EXPECT_EQ(bounces({{}, {hold}}), start + ": A(Sil) 1 + 2).");
  EXPECT_EQ(bounces({}), start + ").");
}

TEST(TurnWords, SayWhyAnAttackDoesNotCutASupport) {
  const Served served{named(boh), at("Sil"), no_province};
  const std::string given = "A(Mrv) gives its support to A(Boh): nothing cuts it.";
  EXPECT_EQ(said(GivesSupport{doer(mrv), served, 1, false}), given);
  EXPECT_EQ(said(GivesSupport{doer(mrv), served, 2, false, {sil}}),
            given +
                " It counts 2 in this impulse. A(Sil) attacks from where the support is aimed, and such an "
                "attack cuts only if it gets in.");
  EXPECT_EQ(said(GivesSupport{doer(mrv), served, 0, true}), given + " It does not count before the second impulse.");
}

TEST(TurnWords, SayWhoCutsASupport) {
  const Unit hun = army("Turks", "Hun"), vie = army("Turks", "Vie");
  EXPECT_EQ(
      said(IsCut{doer(mrv), {{{hun}, false}, {{vie}, false}, {{sil}, true}}}),
      "The support of A(Mrv) is cut by the attacks of A(Hun) and A(Vie) on Moravia. A(Sil) cuts it, too: it comes "
      "from where the support is aimed, and gets in.");
  EXPECT_EQ(said(IsCut{doer(one), {{{fleets("Poles", "GOB", 2)}, false}, {{fleets("Poles", "SBA", 2)}, true}}}),
            "The support of F(COS) is cut by the attack of 2F(GOB) on Copenhagen Sound. 2F(SBA) cut it, too: they come "
            "from where the support is aimed, and get in.");
}

TEST(TurnWords, SayWhichSupportsDoNotCount) {
  EXPECT_EQ(
      said(LacksSupport{doer(boh), at("Sil"), {sil}, {}, {{1, 1}}}),
      "A(Boh) bounces: support by Polish units does not count against Polish units, and without it the attack does "
      "not exceed the hold strength of A(Sil) (strength 1 against 1).");
  const Unit gpo = army("Poles", "GPo"), lpo = army("Poles", "LPo");
  EXPECT_EQ(said(LacksSupport{doer(boh), at("Sil"), {sil}, {gpo}, {{1, 1}}}),
            "A(Boh) bounces: the support of A(GPo) does not count against Polish units, and without it the attack does "
            "not exceed the hold strength of A(Sil) (strength 1 against 1).");
  EXPECT_EQ(said(LacksSupport{doer(boh), at("Sil"), {sil}, {gpo, lpo}, {{1, 1}}}),
            "A(Boh) bounces: the supports of A(GPo) and A(LPo) do not count against Polish units, and without them the "
            "attack does not exceed the hold strength of A(Sil) (strength 1 against 1).");
  EXPECT_EQ(said(SupportDoesNotCount{{gpo}, {sil}}),
            "The support of A(GPo) does not count against A(Sil): no power helps to dislodge its own unit.");
  EXPECT_EQ(said(SupportDoesNotCount{{gpo, lpo}, {sil}}),
            "The supports of A(GPo) and A(LPo) do not count against A(Sil): no power helps to dislodge its own unit.");
}

TEST(TurnWords, SayWhyASupportHasNothingToSupport) {
  using Why = HasNothingToSupport::Why;
  const auto told = [](const Doer& supporter, int fleets, Why why, int done_in = 0) {
    Served served;
    served.unit.kind = WrittenKind::Fleet;
    served.unit.at = {at("SBA"), Coast::None};
    served.unit.count = static_cast<std::uint8_t>(fleets);
    return said(HasNothingToSupport{supporter, served, why, done_in});
  };
  EXPECT_EQ(told(doer(one), 1, Why::NotDone), "F(SBA) does not do in this impulse what F(COS) supports.");
  EXPECT_EQ(told(doer(two), 2, Why::NotDone), "2F(SBA) do not do in this impulse what 2F(COS) support.");
  const auto without_a_way = [](const Doer& supporter, int done_in) {
    return said(HasNothingToSupport{supporter, {named(boh), at("Mec"), no_province}, Why::NoWay, done_in});
  };
  EXPECT_EQ(without_a_way(doer(mrv), 0),
            "A(Boh) has no way to Mecklenburg by sea in this impulse, so A(Mrv) has nothing to support.");
  EXPECT_EQ(without_a_way(doer(mrv), 2),
            "A(Boh) has no way to Mecklenburg by sea in this impulse, so A(Mrv) has nothing to support. In the second "
            "impulse there is something to support, so the double support is worth a single one.");
  EXPECT_EQ(told(doer(one), 1, Why::Moves),
            "F(SBA) is ordered to move in this impulse, and a support to hold is only for a unit that stays.");
  EXPECT_EQ(told(doer(one), 2, Why::Moves),
            "2F(SBA) are ordered to move in this impulse, and a support to hold is only for a unit that stays.");
  EXPECT_EQ(told(doer(one), 1, Why::OutOfReach), "F(SBA) is out of reach of F(COS) in this impulse.");
  EXPECT_EQ(
      told(doer(one), 2, Why::OutOfReach, 2),
      "2F(SBA) are out of reach of F(COS) in this impulse. In the second impulse there is something to support, so "
      "the double support is worth a single one.");
  const auto triple = [](int done_in) {
    const Served served{named(boh), at("Sil"), no_province};
    return said(HasNothingToSupport{doer(augustus()), served, Why::NotDone, done_in, true});
  };
  const std::string not_done = "A(Boh) does not do in this impulse what Augustus of Saxony supports.";
  EXPECT_EQ(triple(0), not_done);
  EXPECT_EQ(triple(1), not_done +
                           " In the first impulse there is something to support, so the triple support is worth "
                           "1 point.");
  EXPECT_EQ(triple(2), not_done +
                           " In the second impulse there is something to support, so the triple support is "
                           "worth 2 points.");
}

TEST(TurnWords, SayWhoseImpulsesAreAddedUp) {
  EXPECT_EQ(said(AddsUpTheTurn{{}, {}, at("Sil"), true}),
            "This move takes both impulses, so the points of both are added up.");
  EXPECT_EQ(said(AddsUpTheTurn{{boh}, {}, at("Sil"), false}),
            "The move of A(Boh) to Silesia takes both impulses, so the points of both are added up.");
  EXPECT_EQ(said(AddsUpTheTurn{{boh, mrv}, {}, at("Sil"), false}),
            "The moves of A(Boh) and A(Mrv) to Silesia take both impulses, so the points of both are added up.");
  EXPECT_EQ(said(AddsUpTheTurn{{}, {boh}, at("Sil"), false}),
            "The support of A(Boh) takes both impulses, so the points of both are added up.");
  EXPECT_EQ(said(AddsUpTheTurn{{}, {boh, mrv}, at("Sil"), false}),
            "The supports of A(Boh) and A(Mrv) take both impulses, so the points of both are added up.");
  EXPECT_EQ(said(AddsUpTheTurn{{}, {}, at("Sil"), false}), "The points of both impulses are added up here.");
  EXPECT_EQ(said(AddsUpTheTurn{{augustus()}, {}, at("Tyr"), true, at("Swi")}),
            "This move crosses the border of Switzerland, so the points of both impulses are added up.");
  EXPECT_EQ(said(AddsUpTheTurn{{augustus()}, {}, at("Tyr"), false, at("Swi")}),
            "The move of Augustus of Saxony to Tyrol crosses the border of Switzerland, so the points of both impulses "
            "are added up.");
  EXPECT_EQ(said(AddsUpTheTurn{{augustus(), boh}, {}, at("Tyr"), false, at("Swi")}),
            "The moves of Augustus of Saxony and A(Boh) to Tyrol cross the border of Switzerland, so the points of "
            "both impulses are added up.");
}

TEST(TurnWords, CountPoints) {
  EXPECT_EQ(
      said(TakesThreeImpulses{augustus(), 1, 2}),
      "The move takes all three impulses of Augustus of Saxony: it brings 1 point in the first impulse of the turn "
      "and 2 points in the second.");
  EXPECT_EQ(said(TakesThreeImpulses{augustus(), 0, 1}),
            "The move takes all three impulses of Augustus of Saxony: it brings 0 points in the first impulse of the "
            "turn and 1 point in the second.");
  EXPECT_EQ(said(IsCarriedInPart{augustus(), 1}),
            "Each fleet carries one point across its sea, so only 1 point of Augustus of Saxony is carried in this "
            "impulse.");
  EXPECT_EQ(said(IsCarriedInPart{augustus(), 2}),
            "Each fleet carries one point across its sea, so only 2 points of Augustus of Saxony are carried in this "
            "impulse.");
}

TEST(TurnWords, SayWithHowMuchALeaderHolds) {
  const Unit leader = augustus();
  EXPECT_EQ(said(LeaderHolds{leader, 2, false, false}),
            "In the second impulse Augustus of Saxony holds with 2: his second and third impulses fall together.");
  EXPECT_EQ(said(LeaderHolds{leader, 3, false, true}),
            "In the second impulse Augustus of Saxony holds with 3: his second and third impulses fall together, and "
            "mountains add 1.");
  EXPECT_EQ(said(LeaderHolds{leader, 1, true, false}),
            "In the second impulse Augustus of Saxony holds with 1, like an army.");
}

TEST(TurnWords, SayWhatCannotBeDone) {
  EXPECT_EQ(said(CannotConvoy{doer(boh)}), "A(Boh) is an army, and only fleets convoy.");
  EXPECT_EQ(said(CannotConvoy{doer(augustus())}), "Augustus of Saxony is a leader, and only fleets convoy.");
  EXPECT_EQ(said(SupportsItself{doer(boh)}), "A(Boh) cannot support itself.");
  EXPECT_EQ(said(SupportsItself{doer(two)}), "2F(COS) cannot support themselves.");
  EXPECT_EQ(said(SupportsItself{doer(augustus())}), "Augustus of Saxony cannot support himself.");
  EXPECT_EQ(said(PermitsItself{}), "No power needs a permission from itself.");
}

TEST(TurnWords, SayWhetherAPermissionLasts) {
  EXPECT_EQ(
      said(Permits{power("Poles"), power("Swedish"), false}),
      "Until this is withdrawn, Polish coasts are open to Swedish fleets, and Polish units and centres let Swedish "
      "lines of supply pass.");
  EXPECT_EQ(said(Permits{power("Poles"), power("Swedish"), true}),
            "The Polish permission for Swedish fleets and lines of supply has no effect: a later line of the sheet "
            "withdraws it.");
}

TEST(TurnWords, CallALeaderHe) {
  const Doer leader = doer(augustus());
  EXPECT_EQ(said(HoldsAsOrdered{leader, 3, false}), "Augustus of Saxony has an order to hold in his third impulse.");
  EXPECT_EQ(said(HasNoOrder{leader, 3, HasNoOrder::Why::NoneLeft, true}),
            "Augustus of Saxony has no order left for his third impulse, so he holds.");
  EXPECT_EQ(said(HoldsInstead{leader}), "So he holds.");
  EXPECT_EQ(said(MovesUnopposed{leader, at("Sil")}),
            "Augustus of Saxony moves to Silesia: nothing stands against him.");
  Unit lost = augustus();
  lost.at = {at("Sil"), Coast::None};
  EXPECT_EQ(said(IsUnsupplied{lost, false}),
            "Augustus of Saxony in Silesia is disbanded: no line of supply feeds him, because the Poles control no "
            "centre.");
  GoesFirst farthest{lost, GoesFirst::Why::Farther, 2, RemovalRank{augustus(), 1}, false};
  const std::string start =
      "Augustus of Saxony in Silesia is removed, because there are more Polish units than Polish centres feed: ";
  EXPECT_TRUE(
      said(farthest).starts_with(start + "he is the farthest from the nearest Polish home centre (distance 2;"));
  farthest.distance.reset();
  EXPECT_EQ(said(farthest), start + "he is the only one that has no way to the nearest Polish home centre.");
}

TEST(TurnWords, SayWhichLinesOfASheetDoNotCount) {
  EXPECT_EQ(said(IsForeign{named(two), power("Poles")}), "2F(COS) do not belong to the Poles.");
  EXPECT_EQ(said(IsMiscalled{named(fleets("Swedish", "Sca")), power("Swedish")}),
            "No Swedish unit in Scania is called F(Sca).");
  UnitName polish = named(mrv);
  polish.power = power("Poles");
  EXPECT_EQ(said(IsMiscalled{polish, power("Austro-Hungarians")}),
            "No Austro-Hungarian unit in Moravia is called Polish A(Mrv).");
  EXPECT_EQ(said(IsMiscalled{named(mrv), power("Austro-Hungarians"), true}),
            "At the end of the turn no Austro-Hungarian unit called A(Mrv) is left in Moravia.");
  EXPECT_EQ(said(HasOrderAlready{named(one)}), "F(COS) was given more than one order: the first one counts.");
  EXPECT_EQ(said(HasOrderAlready{named(one), 2}),
            "Both fleets in Copenhagen Sound have orders on earlier lines, and those count.");
  EXPECT_EQ(said(HasOrderAlready{named(one), 3}),
            "All 3 fleets in Copenhagen Sound have orders on earlier lines, and those count.");
  EXPECT_EQ(said(IsOfAnotherPhase{Waive{}}), "A waived build cannot be ordered in a turn of a year.");
  EXPECT_EQ(said(IsOfAnotherPhase{Declare{}}), "A declaration cannot be ordered in a turn of a year.");
  EXPECT_EQ(said(IsOfAnotherPhase{Transform{}}), "Such an order cannot be given in a turn of a year.");
}

TEST(TurnWords, SayWhatRetreatsAreOrdered) {
  EXPECT_EQ(said(HadNoRetreatToMake{named(two), false}), "2F(COS) did not have to retreat.");
  EXPECT_EQ(said(HadNoRetreatToMake{named(two), true}),
            "Those of 2F(COS) that had to retreat have followed other lines of the sheet.");
  EXPECT_EQ(said(IsDisbandedAsOrdered{named(two)}), "The disbandment of 2F(COS) is carried out.");
  EXPECT_EQ(said(MakesWay{named(boh), at("Sil"), augustus()}),
            "A(Boh) makes way for Augustus of Saxony, who also retreats to Silesia: the game master retreats A(Boh).");
  EXPECT_EQ(said(MakesWay{named(boh), at("Sil"), std::nullopt}),
            "A(Boh) makes way for a leader of its power, who also retreats to Silesia: the game master retreats "
            "A(Boh).");
}

TEST(TurnWords, SayWhoseRetreatsMeet) {
  const auto told = [](WrittenKind kind, int count, Units others, bool is_leader = false) {
    RetreatsCollide claim;
    claim.unit.kind = kind;
    claim.unit.at = {at("SBA"), Coast::None};
    claim.unit.count = static_cast<std::uint8_t>(count);
    claim.to = at("COS");
    claim.others = std::move(others);
    claim.is_leader = is_leader;
    return said(claim);
  };
  const Unit gob = fleets("Poles", "GOB", 2);
  EXPECT_EQ(told(WrittenKind::Fleet, 1, {gob}),
            "The retreat of F(SBA) to Copenhagen Sound meets that of 2F(GOB), so F(SBA) is disbanded.");
  EXPECT_EQ(
      told(WrittenKind::Fleet, 2, {gob}),
      "The retreat of 2F(SBA) to Copenhagen Sound meets that of 2F(GOB), so the fleets that make it are disbanded.");
  EXPECT_EQ(told(WrittenKind::Army, 1, {}, true),
            "The retreat of A(SBA) to Copenhagen Sound meets that of another unit. A leader is not disbanded for that: "
            "the order does not count.");
}

TEST(TurnWords, SayWhyARetreatWasClosed) {
  using Why = RetreatWasClosed::Why;
  const auto expect = [](Why reason, const std::string& text) {
    RetreatWasClosed claim;
    claim.unit.kind = WrittenKind::Army;
    claim.unit.at = sil.at;
    claim.to = at("Boh");
    claim.why = reason;
    EXPECT_EQ(said(claim),
              "A(Sil) cannot retreat to Bohemia, because " + text + ". So this retreat counts as not ordered.");
  };
  expect(Why::TooFar, "it does not border on the place that is left");
  expect(Why::Attacker, "the attack came from there");
  expect(Why::Occupied, "it is occupied");
  expect(Why::StandOff, "a stand-off has left it vacant");
  expect(Why::Neutral, "it is a neutral with its defence intact");
  expect(Why::Coast, "its coast is not friendly");
  expect(Why::FullPort, "a port holds no more than two fleets");
  expect(Why::Closed, "it is closed");
  EXPECT_EQ(said(RetreatWasClosed{named(one), at("Sca"), Why::Coast, true}),
            "F(COS) cannot retreat to Scania, because its coast is not friendly. So it is disbanded.");
  EXPECT_EQ(
      said(RetreatWasClosed{named(two), at("Sca"), Why::Coast, true}),
      "2F(COS) cannot retreat to Scania, because its coast is not friendly. So the fleets that were to make it are "
      "disbanded.");
}

TEST(TurnWords, SayWhyUnitsAreNotFed) {
  EXPECT_EQ(
      said(IsUnsupplied{sil, false}),
      "The Polish army in Silesia is disbanded: no line of supply feeds it, because the Poles control no centre.");
  const std::string no_line =
      "2 Swedish fleets in Copenhagen Sound are disbanded: no line of supply leads from there to a Swedish centre";
  EXPECT_EQ(said(IsUnsupplied{two, true}), no_line + ".");
  EXPECT_EQ(said(IsUnsupplied{two, true, std::vector<ClosedPlace>()}),
            no_line + ", because the map has no way for fleets to one.");
  EXPECT_EQ(
      said(IsUnsupplied{sil, true, std::vector<ClosedPlace>()}),
      "The Polish army in Silesia is disbanded: no line of supply leads from there to a Polish centre, because the "
      "map has no way to one.");
}

// What closes each place, and which powers could permit the line.
TEST(TurnWords, SayWhereTheWaysOfSupplyEnd) {
  using By = ClosedPlace::By;
  const auto by = [](std::string_view place, By what, std::string_view whose = "", Units units = {}, bool own = false) {
    return ClosedPlace{at(place), what, whose.empty() ? no_power : power(whose), std::move(units), own};
  };
  const auto told = [](std::vector<ClosedPlace> closed) {
    const std::string text = said(IsUnsupplied{two, true, std::move(closed)});
    return text.substr(text.find("Every way"));
  };
  const std::string no_poles = " The Poles do not permit Swedish lines of supply.";
  EXPECT_EQ(told({by("Swi", By::Mountains)}), "Every way is closed at Switzerland (mountains).");
  EXPECT_EQ(told({by("Den", By::Defence), by("Nor", By::Defence)}),
            "Every way is closed at Denmark (an armed neutral) or Norway (an armed neutral).");
  EXPECT_EQ(told({by("WPr", By::Owner, "Poles")}), "Every way is closed at West Prussia (a Polish centre)." + no_poles);
  EXPECT_EQ(told({by("Pom", By::Coast, "Poles"), by("Lap", By::Coast)}),
            "Every way is closed at Pomerania (a Polish coast) or Lapland (a coast of no power)." + no_poles);
  EXPECT_EQ(told({by("Sca", By::Coast, "Poles", {}, true)}),
            "Every way is closed at Scania (a Swedish centre with a Polish coast)." + no_poles);
  EXPECT_EQ(told({by("Sca", By::Units, "", {fleets("Poles", "Sca", 2)}, true)}),
            "Every way is closed at Scania (a Swedish centre with 2 Polish fleets)." + no_poles);
  Unit leader = augustus();
  leader.at = {at("Pom"), Coast::None};
  EXPECT_EQ(told({by("Pom", By::Units, "", {leader, fleets("Turks", "Pom")}),
                  by("Mec", By::Units, "", {army("Austro-Hungarians", "Mec")})}),
            "Every way is closed at Pomerania (Augustus of Saxony and a Turkish fleet) or Mecklenburg (an "
            "Austro-Hungarian army). The Poles, the Turks and the Austro-Hungarians do not permit Swedish lines of "
            "supply.");
}

// Four are named, of more the first three.
TEST(TurnWords, NameTheFirstPlacesAtWhichWaysEnd) {
  std::vector<ClosedPlace> closed;
  for (const std::string_view name : {"Den", "Nor", "Han", "EPr"})
    closed.push_back({at(name), ClosedPlace::By::Defence});
  const auto told = [&] {
    const std::string text = said(IsUnsupplied{two, true, closed});
    return text.substr(text.find("Every way"));
  };
  const std::string three =
      "Every way is closed at Denmark (an armed neutral), Norway (an armed neutral), Hanover (an armed neutral) or ";
  EXPECT_EQ(told(), three + "East Prussia (an armed neutral).");
  closed.push_back({at("WPr"), ClosedPlace::By::Owner, power("Poles")});
  EXPECT_EQ(told(), three + "one of 2 other places.") << "the Poles close none of those that are named";
}

TEST(TurnWords, SayHowTheGameEnds) {
  EXPECT_EQ(said(Wins{power("Poles"), 1, false}), "The Poles win with 1 centre besides their homes.");
  EXPECT_EQ(said(Wins{power("Poles"), 17, true}),
            "The game ends with this year: the Poles win with 17 centres besides "
            "their homes.");
  EXPECT_EQ(said(SharesFirstPlace{power("Poles"), 9}),
            "The game ends with this year, and the Poles share the first place, with 9 centres besides their homes.");
  EXPECT_EQ(said(AreEvenAtTheTop{{power("Poles"), power("Turks")}, 16}),
            "The Poles and the Turks have 16 centres each besides their homes. Nobody has more than all the others, so "
            "nobody wins yet.");
  EXPECT_EQ(said(NothingAfterTheEnd{NothingAfterTheEnd::How::Agreed}),
            "The game ends by agreement at the end of this turn, so nothing is built or removed any more.");
  EXPECT_EQ(said(CannotBuild{named(sil), power("Poles"), CannotBuild::Why::Other}), "Nothing is built in Silesia.");
  EXPECT_EQ(said(CannotBuild{named(sil), power("Poles"), CannotBuild::Why::NoCentreLeft, true}),
            "At the end of the turn the Polish centres do not feed a further land unit. Two fleets need one centre, "
            "and so does a single one.");
  EXPECT_EQ(said(LeavesBuildsUnused{power("Poles"), 1}), "1 Polish build is left unused.");
  EXPECT_EQ(said(LeavesBuildsUnused{power("Poles"), 2}), "2 Polish builds are left unused.");
}

// "The French permit", but "France permits".
TEST(TurnWords, SayWhatACountryDoes) {
  const Variant& standard = *standard_variant();
  const PowerId france = standard.find_power("France").value(), england = standard.find_power("England").value();
  const ProvinceId brest = standard.map.find("Brest").value(), channel = standard.map.find("English Channel").value();
  const Doer fleet{{england, UnitKind::Fleet, {channel, Coast::None}}, channel};
  const auto said = [&](const Claim& claim) { return in_words(standard, Position(), claim); };
  EXPECT_EQ(said(IsOpenByPermission{brest, france, england}),
            "The coast of Brest is French, and France permits English fleets there.");
  EXPECT_EQ(said(CoastIsClosed{fleet, brest, france}),
            "The coast of Brest is not friendly to F English Channel: it is French, and France does not permit English "
            "fleets there.");
  EXPECT_EQ(said(AgreesToTheEnd{france}), "France agrees to end the game.");
  EXPECT_EQ(said(Wins{france, 17, false}), "France wins with 17 centres besides its homes.");
  EXPECT_EQ(said(SharesFirstPlace{france, 9}),
            "The game ends with this year, and France shares the first place, with 9 centres besides its homes.");
  EXPECT_EQ(
      said(CannotBuild{{WrittenKind::Fleet, no_power, {brest, Coast::None}}, france, CannotBuild::Why::Delayed}),
      "France controls Brest at the end of this turn but did not at the end of the turn before, so no fleets are built there yet.");
}

TEST(TurnWords, SayNothingOfWhatIsNotKnown) {
  EXPECT_EQ(said(IsDisbandedAsOrdered{}), "A unit is disbanded as ordered.");
  EXPECT_EQ(said(SupportsLostDefence{doer(boh), no_province}),
            "A(Boh) cannot support a neutral: a unit has entered it, and its defence is lost.");
}

TEST(TurnWords, SayWhoGoesFirst) {
  using Why = GoesFirst::Why;
  const auto goes = [](Why why, std::optional<int> distance, std::optional<int> of_next, bool leader = false) {
    GoesFirst claim;
    claim.unit = sil;
    claim.why = why;
    claim.distance = distance;
    claim.next.emplace();
    claim.next->unit = army("Poles", "GPo");
    claim.next->distance = of_next;
    claim.leader_is_as_far = leader;
    return said(claim);
  };
  const std::string start =
      "The Polish army in Silesia is removed, because there are more Polish units than Polish centres feed: ";
  EXPECT_EQ(goes(Why::OnlyOne, 1, 1), start + "no other unit is left.");
  EXPECT_EQ(goes(Why::BeforeLeader, 1, 1), start + "only a leader is left besides, and leaders go last.");
  EXPECT_EQ(goes(Why::Farther, std::nullopt, 1),
            start + "it is the only one that has no way to the nearest Polish home centre.");
  EXPECT_EQ(goes(Why::Farther, 2, 1, true),
            start +
                "leaders apart, it is the farthest from the nearest Polish home centre (distance 2; the army in Great "
                "Poland has 1).");
  EXPECT_EQ(goes(Why::Fleet, 1, 1),
            start +
                "the army in Great Poland is as far from the nearest Polish home centre (distance 1), and fleets go "
                "before armies.");
  EXPECT_EQ(goes(Why::Fleet, std::nullopt, std::nullopt),
            start +
                "the army in Great Poland has no way to the nearest Polish home centre either, and fleets go before "
                "armies.");
  const auto before_two = [](Why why, std::optional<int> distance, std::optional<int> of_next) {
    GoesFirst claim;
    claim.unit = sil;
    claim.why = why;
    claim.distance = distance;
    claim.next.emplace();
    claim.next->unit = fleets("Poles", "SBA", 2);
    claim.next->distance = of_next;
    return said(claim);
  };
  EXPECT_EQ(before_two(Why::Farther, 2, 1),
            start +
                "it is the farthest from the nearest Polish home centre (distance 2; 2 fleets in South Baltic have "
                "1).");
  EXPECT_EQ(before_two(Why::Alphabet, 1, 1),
            start +
                "2 fleets in South Baltic are as far from the nearest Polish home centre (distance 1), and of equal "
                "ones the first by the alphabet goes.");
  EXPECT_EQ(before_two(Why::Alphabet, std::nullopt, std::nullopt),
            start +
                "2 fleets in South Baltic have no way to the nearest Polish home centre either, and of equal ones the "
                "first by the alphabet goes.");
}

}  // namespace turn_words_test
}  // namespace casus::reports::turns
