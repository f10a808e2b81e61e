// How events read: who wins and who does not, homes for the rest of the game, and minor powers where others have
// fallen.
#include "reports/sentences/event_words.h"

#include <gtest/gtest.h>

#include "engine/rules/options.h"
#include "tests/engine/unchecked_options.h"
#include "tests/reports/sentences/told_verdict.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace event_words_test {

using namespace claims;

class Winter {
 public:
  explicit Winter(const Variant& variant)
      : variant_(variant), start_(start_in_phase(variant, PhaseKind::Adjustments)), words_(variant_, start_) {}

  ProvinceId at(std::string_view name) const { return variant_.map.find(name).value(); }
  PowerId power(std::string_view name) const { return variant_.find_power(name).value(); }
  Unit army(PowerId of, std::string_view name) const { return {of, UnitKind::Army, {at(name), Coast::None}}; }
  std::string said(const EventClaim& claim) const { return in_words(words_, claim); }

 private:
  const Variant& variant_;
  Position start_;
  Words words_;
};

const Winter& standard() {
  static const Winter winter(*standard_variant());
  return winter;
}
const Winter& empire() {
  static const Winter winter(*ambition_empire_6());
  return winter;
}

TEST(EventWords, SayWhoWins) {
  const Winter& on = standard();
  const PowerId italy = on.power("Italy");
  EXPECT_EQ(on.said(WinsGame{italy, 1, false}), "Italy wins with 1 supply centre.");
  EXPECT_EQ(on.said(WinsGame{italy, 18, false}), "Italy wins with 18 supply centres.");
  EXPECT_EQ(
      on.said(WinsGame{italy, 15, true}),
      "Italy wins with 15 supply centres: of the powers that have not fallen, no other has as many. The game ends at "
      "once.");
  EXPECT_EQ(on.said(WinsByOwnNumber{italy, 16, 15, false}), "Italy wins with 16 supply centres: it needs 15.");
  EXPECT_EQ(on.said(WinsByOwnNumber{italy, 1, 1, true}),
            "Italy wins with 1 supply centre: it needs 1. The game ends at once, since a power has fallen.");
  const std::string lead =
      "Italy wins with 16 supply centres: every other power owns at least 5 fewer, and such a lead is enough";
  EXPECT_EQ(on.said(WinsByLead{italy, 16, 5, false}), lead + ".");
  EXPECT_EQ(on.said(WinsByLead{italy, 16, 5, true}), lead + ". The game ends at once, since a power has fallen.");
  EXPECT_EQ(on.said(WinsInLastYear{italy, 12}),
            "Italy wins with 12 supply centres: the last year is over, and no other power owns as many.");
  EXPECT_EQ(on.said(EndsWithoutWinner{1913}), "The game ends without a winner: 1913 was its last year.");
}

TEST(EventWords, SayWhatAPowerLacksForVictory) {
  const Winter& on = standard();
  const PowerId italy = on.power("Italy");
  const ProvinceId vienna = on.at("Vienna"), rome = on.at("Rome"), trieste = on.at("Trieste");
  const std::string start = "Italy owns 18 supply centres, but does not win: ";
  EXPECT_EQ(on.said(FallsShortOfVictory{italy, 18, vienna, {}, 0}), start + "it does not own Vienna.");
  EXPECT_EQ(on.said(FallsShortOfVictory{italy, 18, vienna, {vienna}, 1}), start + "it does not own Vienna.");
  EXPECT_EQ(on.said(FallsShortOfVictory{italy, 18, vienna, {rome, vienna}, 2}),
            start + "it needs Rome and Vienna, and does not own Vienna.");
  EXPECT_EQ(on.said(FallsShortOfVictory{italy, 18, vienna, {rome, trieste, vienna}, 2}),
            start + "it needs 2 of Rome, Trieste and Vienna, and owns fewer of them.");
  EXPECT_EQ(on.said(FallsShortOfVictory{italy, 18, vienna, {rome, vienna}, 1}),
            start + "it needs Rome or Vienna, and owns neither.");
  EXPECT_EQ(on.said(FallsShortOfVictory{italy, 18, vienna, {rome, trieste, vienna}, 1}),
            start + "it needs one of Rome, Trieste and Vienna, and owns none of them.");
}

TEST(EventWords, SayWhichCentresBecomeHomes) {
  const Winter& on = empire();
  const PowerId turkey = on.power("Turkey");
  const ProvinceId venice = on.at("Venice");
  const std::string by_build = "Turkey builds in Venice and so makes it its home for the rest of the game: ";
  EXPECT_EQ(on.said(MakesHomeByBuild{turkey, venice, true}), by_build + "the centre is set down for that.");
  EXPECT_EQ(on.said(MakesHomeByBuild{turkey, venice, false}), by_build + "it chooses this centre for that.");
  const std::string end =
      " that Turkey has captured besides its own homes, so it becomes its home for the rest of the game.";
  EXPECT_EQ(on.said(MakesHomeByCapture{turkey, venice, 1}), "Venice is the first centre" + end);
  EXPECT_EQ(on.said(MakesHomeByCapture{turkey, venice, 2}), "Venice is one of the first 2 centres" + end);
  EXPECT_EQ(
      on.said(MakesHomeByCapture{turkey, venice, 1, {on.at("Tunis")}}),
      "Venice is the first centre that Turkey has captured besides its own homes and Tunis, so it becomes its home for "
      "the rest of the game.");
  EXPECT_EQ(on.said(MakesHomeByDeclaration{turkey, venice}),
            "Turkey declares Venice, one of the centres that it captured first, its home for the rest of the game.");
  const std::string undeclared =
      "Venice becomes a home of Turkey for the rest of the game without a declaration that counts";
  EXPECT_EQ(on.said(MakesHomeUndeclared{turkey, venice, std::nullopt}), undeclared + ".");
  EXPECT_EQ(on.said(MakesHomeUndeclared{turkey, venice, true}), undeclared + ": Turkey ordered a build there.");
  EXPECT_EQ(on.said(MakesHomeUndeclared{turkey, venice, false}),
            undeclared + ": the centres that Turkey captured first are taken in the sequence of their abbreviations.");
}

TEST(EventWords, SayWhereAMinorPowerIsMadeAndOfWhichFaith) {
  const Winter& on = empire();
  const PowerId turkey = on.power("Turkey"), france = on.power("France");
  const Unit unit = on.army(on.power("Venice"), "Venice");
  const std::string of_nobody =
      "Venice becomes a minor power with A Venice: it belonged to a power that is in permanent civil disorder.";
  const std::string of_turkey =
      "Venice becomes a minor power with A Venice: it belonged to Turkey, which is in permanent civil disorder.";
  EXPECT_EQ(on.said(BecomesMinorPower{unit, no_power, false, Faith::None, false}), of_nobody);
  EXPECT_EQ(on.said(BecomesMinorPower{unit, turkey, true, Faith::None, false}),
            of_turkey + " It is an army, although a fleet stood there at the start.");
  EXPECT_EQ(on.said(BecomesMinorPower{unit, turkey, false, Faith::Islamic, true}),
            of_turkey + " It is Islamic, as Turkey is.");
  EXPECT_EQ(on.said(BecomesMinorPower{unit, turkey, true, Faith::Christian, false}),
            of_turkey +
                " It is an army, although a fleet stood there at the start. It has its own faith: it is "
                "Christian, and Turkey is Islamic.");
  EXPECT_EQ(on.said(StaysOccupied{on.at("Venice"), france}),
            "Venice belonged to France, which is in permanent civil disorder. It does not become a minor power while a "
            "unit is there.");
  const Winter& without_faiths = standard();
  const PowerId austria = without_faiths.power("Austria");
  EXPECT_EQ(without_faiths.said(
                BecomesMinorPower{without_faiths.army(austria, "Vienna"), austria, false, Faith::Christian, false}),
            "Vienna becomes a minor power with A Vienna: it belonged to Austria, which is in permanent civil disorder. "
            "It has its own faith: it is Christian.");
}

TEST(EventWords, SayWhichUnitIsPutIntoACentre) {
  const Winter& on = empire();
  const Unit unit = on.army(on.power("Venice"), "Venice");
  EXPECT_EQ(on.said(UnitIsPutInCentre{unit, true, false}),
            "A Venice comes back: no power owns Venice, and no unit is there.");
  EXPECT_EQ(on.said(UnitIsPutInCentre{unit, false, true}),
            "A Venice is put on the board: no power owns Venice, and no unit is there. It is an army, although a fleet "
            "stood there at the start.");
}

// What the distance is measured to.
TEST(EventWords, SayWhereRemovedUnitsHaveFarToGo) {
  const auto said = [](AutomaticRemoval rule, std::optional<int> distance) {
    const Variant changed =
        testing::with_changed_options(*standard_variant(), [&](Options& options) { options.automatic_removal = rule; });
    const Winter on(changed);
    const PowerId austria = on.power("Austria");
    return on.said(IsRemoved{on.army(austria, "Vienna"), distance, on.army(austria, "Budapest"), 1, true});
  };
  const std::string start = "A Vienna is removed, because too few removal orders of Austria count: ";
  const std::string far = start + "it is the farthest from ", end = " (distance 3; A Budapest has 1).";
  const std::string no_way = start + "it has no way to ";
  EXPECT_EQ(said(AutomaticRemoval::OwnedCentres, 3), far + "the nearest centre that Austria owns" + end);
  EXPECT_EQ(said(AutomaticRemoval::OwnedCentres, std::nullopt), no_way + "any centre that Austria owns.");
  for (const AutomaticRemoval rule : {AutomaticRemoval::HomesByConvoy, AutomaticRemoval::HomesOverWater}) {
    EXPECT_EQ(said(rule, 3), far + "the nearest home centre of Austria" + end);
    EXPECT_EQ(said(rule, std::nullopt), no_way + "any home centre of Austria.");
  }
  EXPECT_EQ(said(AutomaticRemoval::HomeProvinces, 3), far + "the home country of Austria" + end);
  EXPECT_EQ(said(AutomaticRemoval::HomeProvinces, std::nullopt), no_way + "the home country of Austria.");
}

}  // namespace event_words_test
}  // namespace casus::reports
