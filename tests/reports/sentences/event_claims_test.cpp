// Which claim an event makes: what is said follows from the event, the variant, and the board where it is known.
#include "reports/sentences/event_claims.h"

#include <gtest/gtest.h>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "reports/sentences/event_words.h"
#include "tests/engine/unchecked_options.h"
#include "tests/reports/sentences/told_verdict.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace event_claims_test {

ProvinceId at(std::string_view name) { return standard_variant()->map.find(name).value(); }
PowerId power(std::string_view name) { return standard_variant()->find_power(name).value(); }
Unit army(std::string_view of, std::string_view name) { return {power(of), UnitKind::Army, {at(name), Coast::None}}; }

std::string said(const Variant& variant, const Position& board, const Event& event) {
  const Words words(variant, board);
  const std::optional<claims::EventClaim> claim = event_claim(words, event);
  return claim ? in_words(words, *claim) : "";
}

Event event_of(EventKind kind, Clause clause, std::string_view of, std::string_view place = "") {
  Event event;
  event.kind = kind;
  event.clause = clause;
  event.power = power(of);
  if (!place.empty()) event.province = at(place);
  return event;
}

Position board_of(Phase phase) {
  Position board = standard_variant()->start;
  board.phase = phase;
  return board;
}

TEST(EventClaims, SayWhyAPowerWins) {
  Variant variant = *standard_variant();
  variant.own_numbers = {{power("Italy"), 15}};
  const Position fall = board_of({Season::Fall, 1902, PhaseKind::Movement});
  const auto won = [&](Clause clause, std::string_view of, int centres) {
    Event event = event_of(EventKind::Won, clause, of);
    event.count = centres;
    return said(variant, fall, event);
  };
  const std::string end = " The game ends at once, since a power has fallen.";
  const std::string most = ": of the powers that have not fallen, no other has as many. The game ends at once.";
  EXPECT_EQ(won(Clause::Victory, "Turkey", 18), "Turkey wins with 18 supply centres.");
  EXPECT_EQ(won(Clause::VictoryOwnNumber, "Italy", 16), "Italy wins with 16 supply centres: it needs 15.");
  EXPECT_EQ(won(Clause::DisorderVictory, "Italy", 15), "Italy wins with 15 supply centres: it needs 15." + end);
  EXPECT_EQ(won(Clause::DisorderVictory, "Italy", 14), "Italy wins with 14 supply centres" + most);
  EXPECT_EQ(won(Clause::DisorderVictory, "Turkey", 18), "Turkey wins with 18 supply centres" + most);
  EXPECT_EQ(won(Clause::VictoryLastYear, "Turkey", 9),
            "Turkey wins with 9 supply centres: the last year is over, and no other power owns as many.");
}

// The lead that is enough falls from year to year. One that powers who fell have made counts from the last Fall.
TEST(EventClaims, SayWhichLeadWins) {
  Variant variant = *standard_variant();
  variant.winning_lead = 8;
  variant.lead_falls = 2;
  variant.own_numbers = {{power("Italy"), 15}};
  const auto won = [&](Phase phase, Clause clause, std::string_view of, int centres) {
    Event event = event_of(EventKind::Won, clause, of);
    event.count = centres;
    return said(variant, board_of(phase), event);
  };
  const Phase fall{Season::Fall, 1902, PhaseKind::Movement};
  const std::string start = "Turkey wins with 14 supply centres: every other power owns at least ";
  const std::string end = " The game ends at once, since a power has fallen.";
  EXPECT_EQ(won(fall, Clause::VictoryLead, "Turkey", 14), start + "6 fewer, and such a lead is enough.");
  EXPECT_EQ(won(fall, Clause::DisorderVictory, "Turkey", 14), start + "8 fewer, and such a lead is enough." + end);
  EXPECT_EQ(
      won(fall, Clause::DisorderVictory, "Turkey", 18),
      "Turkey wins with 18 supply centres: of the powers that have not fallen, no other has as many. The game ends "
      "at once.")
      << "so many win without a lead";
  EXPECT_EQ(
      won(fall, Clause::DisorderVictory, "Italy", 14),
      "Italy wins with 14 supply centres: every other power owns at least 8 fewer, and such a lead is enough." + end);
  variant.winning_lead = 1;
  variant.lead_falls = 0;
  EXPECT_EQ(won(fall, Clause::DisorderVictory, "Turkey", 14), start + "1 fewer, and such a lead is enough." + end);
  Event event = event_of(EventKind::Won, Clause::VictoryLead, "Turkey");
  event.count = 14;
  EXPECT_EQ(said(variant, Position(), event), "Turkey wins with 14 supply centres.") << "the year is not known";
}

TEST(EventClaims, SayWhichListOfCentresAPowerLacks) {
  Variant variant = *standard_variant();
  const std::vector<ProvinceId> some = {at("Rome"), at("Vienna")};
  const auto lacks = [&] {
    Event event = event_of(EventKind::FallsShort, Clause::VictoryNamedCentres, "Italy", "Vienna");
    event.count = 18;
    return said(variant, standard_variant()->start, event);
  };
  const std::string start = "Italy owns 18 supply centres, but does not win: ";
  const std::string list = start + "it needs Rome and Vienna, and does not own Vienna.";
  EXPECT_EQ(lacks(), start + "it does not own Vienna.");
  variant.needed_centres = {{no_power, some, 2}};
  EXPECT_EQ(lacks(), list);
  variant.needed_centres = {{power("Italy"), some, 2}, {power("Turkey"), some, 1}, {no_power, {at("Rome")}, 1}};
  EXPECT_EQ(lacks(), list) << "the other lists are for another power, or of other centres";
  variant.needed_centres.push_back({no_power, some, 1});
  EXPECT_EQ(lacks(), start + "it does not own Vienna.") << "two lists name it";
}

TEST(EventClaims, SayWhetherARemovedUnitHadSomewhereToGo) {
  Event event = event_of(EventKind::Removed, Clause::RemovalAutomatic, "Austria", "Vienna");
  event.unit = army("Austria", "Vienna");
  const auto removed = [&](const Position& board, const Variant& variant = *standard_variant()) {
    return said(variant, board, event);
  };
  const Position winter = board_of({Season::Winter, 1901, PhaseKind::Adjustments});
  const std::string start = "A Vienna is removed, because too few removal orders of Austria count: ";
  EXPECT_EQ(removed(winter), start + "it is the only unit left.");
  event.sequence = {{army("Austria", "Vienna"), 2}, {army("Austria", "Budapest"), 1}};
  EXPECT_EQ(removed(winter),
            start + "it is the farthest from the nearest centre that Austria owns (distance 2; A Budapest has 1).");
  event.sequence = {{army("Austria", "Vienna"), std::nullopt}, {army("Austria", "Budapest"), 1}};
  EXPECT_EQ(removed(winter), start + "it has no way to any centre that Austria owns.");
  event.sequence = {{army("Austria", "Vienna"), std::nullopt}, {army("Austria", "Budapest"), std::nullopt}};
  const std::string by_name = ", and of such armies the one whose province comes first in the alphabet goes.";
  EXPECT_EQ(removed(winter), start + "neither it nor A Budapest has a way to any centre that Austria owns" + by_name);
  Position without = winter;
  for (PowerId& owner : without.owners) owner = owner == power("Austria") ? no_power : owner;
  EXPECT_EQ(removed(without), start + "Austria owns no centre, so distances do not count" + by_name);
  without.owners[index(at("Vienna"))] = power("Austria");
  EXPECT_EQ(removed(without), start + "neither it nor A Budapest has a way to any centre that Austria owns" + by_name);
  without.owners.clear();
  EXPECT_EQ(removed(without), start + "neither it nor A Budapest has a way to any centre that Austria owns" + by_name)
      << "who owns what is not known";
  const Variant by_homes = testing::with_changed_options(
      *standard_variant(), [](Options& options) { options.automatic_removal = AutomaticRemoval::HomesByConvoy; });
  Position no_centres = winter;
  for (PowerId& owner : no_centres.owners) owner = no_power;
  EXPECT_EQ(removed(no_centres, by_homes),
            start + "neither it nor A Budapest has a way to any home centre of Austria" + by_name)
      << "homes count, no matter which power owns them";
}

// What stood there at the start, and who owned the centre.
TEST(EventClaims, SayWhoseCentreBecomesAMinorPower) {
  Event event = event_of(EventKind::Independent, Clause::DisorderNewMinor, "Austria", "Trieste");
  event.unit = army("Austria", "Trieste");
  Position board = board_of({Season::Winter, 1901, PhaseKind::Adjustments});
  const std::string of_nobody =
      "Trieste becomes a minor power with A Trieste: it belonged to a power that is in permanent civil disorder. It is "
      "an army, although a fleet stood there at the start.";
  EXPECT_EQ(said(*standard_variant(), board, event), of_nobody);
  board.fallen = {{at("Trieste"), power("Italy")}};
  EXPECT_EQ(said(*standard_variant(), board, event),
            "Trieste becomes a minor power with A Trieste: it belonged to Italy, which is in permanent civil disorder. "
            "It is an army, although a fleet stood there at the start.");
  board.owners.clear();
  EXPECT_EQ(said(*standard_variant(), board, event), of_nobody) << "the board is not known";
  event.kind = EventKind::LeftOccupied;
  EXPECT_EQ(said(*standard_variant(), board, event),
            "Trieste belonged to a power that is in permanent civil disorder. It does not become a minor power while a "
            "unit is there.");
  event.kind = EventKind::Rebuilt;
  event.unit->at.province = at("Vienna");
  event.province = at("Vienna");
  const std::string is_put = "A Vienna is put on the board: no power owns Vienna, and no unit is there.";
  EXPECT_EQ(said(*standard_variant(), board, event), is_put) << "the board is not known";
  board = board_of({Season::Winter, 1901, PhaseKind::Adjustments});
  EXPECT_EQ(said(*standard_variant(), board, event),
            "A Vienna comes back: no power owns Vienna, and no unit is there.");
  board.fallen = {{at("Vienna"), power("Italy")}};
  EXPECT_EQ(said(*standard_variant(), board, event), is_put) << "it may not have been there before";
  board.fallen.clear();
  event.power = power("Italy");
  EXPECT_EQ(said(*standard_variant(), board, event), is_put) << "another power's unit stood there at the start";
}

TEST(EventClaims, MakeNoneOfWhatOnlyTurnsHave) {
  const Position& board = standard_variant()->start;
  for (const EventKind kind : {EventKind::Retreated, EventKind::Displaced, EventKind::PutOut, EventKind::NeutralFell,
                               EventKind::Unsupplied, EventKind::Ended}) {
    EXPECT_EQ(said(*standard_variant(), board, event_of(kind, Clause::OrderNone, "Austria")), "") << word(kind);
  }
  Variant variant = *standard_variant();
  variant.last_year = 1913;
  EXPECT_EQ(said(variant, board, event_of(EventKind::Ended, Clause::VictoryLastYear, "Austria")),
            "The game ends without a winner: 1913 was its last year.");
}

TEST(EventClaims, SayThatCivilDisorderAndNoOrderRemovesAUnit) {
  EXPECT_EQ(said(*standard_variant(), board_of({Season::Winter, 1901, PhaseKind::Adjustments}),
                 loss_of(army("Austria", "Vienna"), EventKind::Removed, Clause::DisorderDisbands)),
            "A Vienna is disbanded: Austria is in permanent civil disorder.");
}

// Also where the owners are not known: a unit with a distance has a place to go to.
TEST(EventClaims, KnowThatThereIsAPlaceToWhichADistanceIsMeasured) {
  Event event = event_of(EventKind::Removed, Clause::RemovalAutomatic, "Austria", "Vienna");
  event.unit = army("Austria", "Vienna");
  Position unknown = board_of({Season::Winter, 1901, PhaseKind::Adjustments});
  unknown.owners.clear();
  const auto has_goal = [&](std::optional<int> distance, std::optional<int> distance_of_next) {
    event.sequence = {{army("Austria", "Vienna"), distance}, {army("Austria", "Budapest"), distance_of_next}};
    return std::get<claims::IsRemoved>(*event_claim(Words(*standard_variant(), unknown), event)).has_goal;
  };
  EXPECT_EQ(has_goal(2, 1), true);
  EXPECT_EQ(has_goal(2, std::nullopt), true);
  EXPECT_EQ(has_goal(std::nullopt, 1), true);
  EXPECT_EQ(has_goal(std::nullopt, std::nullopt), std::nullopt);
}

// Readers of a claim find in it what the header promises, also where no sentence shows it.
TEST(EventClaims, LeaveOpenWhatIsNotKnown) {
  const Words words(*standard_variant(), standard_variant()->start);
  Event shortfall = event_of(EventKind::FallsShort, Clause::VictoryNamedCentres, "Italy", "Vienna");
  const auto falls_short = std::get<claims::FallsShortOfVictory>(*event_claim(words, shortfall));
  EXPECT_TRUE(falls_short.among.empty());
  EXPECT_EQ(falls_short.needed, 0);
  Event gained = event_of(EventKind::HomeGained, Clause::HomeFirstCaptured, "Italy", "Vienna");
  gained.power = no_power;
  EXPECT_EQ(std::get<claims::MakesHomeByCapture>(*event_claim(words, gained)).homes, 1);
  const Event independent = event_of(EventKind::Independent, Clause::DisorderNewMinor, "Austria", "Trieste");
  const auto minor = std::get<claims::BecomesMinorPower>(*event_claim(words, independent));
  EXPECT_EQ(minor.faith, Faith::None);
  EXPECT_FALSE(minor.as_former);
  Event rebuilt = event_of(EventKind::Rebuilt, Clause::MinorRebuilt, "Austria", "Trieste");
  EXPECT_TRUE(std::get<claims::UnitIsPutInCentre>(*event_claim(words, rebuilt)).not_fleet);
  rebuilt.province = no_province;
  EXPECT_FALSE(std::get<claims::UnitIsPutInCentre>(*event_claim(words, rebuilt)).not_fleet) << "an unknown province";
}

// Which power owned the centre is not known without the board.
TEST(EventClaims, SayNothingOfAFaithWithoutTheFormerPower) {
  Event event = event_of(EventKind::Independent, Clause::DisorderFaith, "Austria", "Vienna");
  event.unit = army("Austria", "Vienna");
  const Position unknown;
  const Words words(*standard_variant(), unknown);
  EXPECT_FALSE(std::get<claims::BecomesMinorPower>(*event_claim(words, event)).as_former);
}

// An event of another program may leave the unit out.
TEST(EventClaims, CallAUnitThatIsNotNamedAnArmy) {
  EXPECT_EQ(said(*standard_variant(), standard_variant()->start,
                 event_of(EventKind::Disbanded, Clause::RetreatNoOrder, "Austria", "Bohemia")),
            said(*standard_variant(), standard_variant()->start,
                 loss_of(army("Austria", "Bohemia"), EventKind::Disbanded, Clause::RetreatNoOrder)));
}

}  // namespace event_claims_test
}  // namespace casus::reports
