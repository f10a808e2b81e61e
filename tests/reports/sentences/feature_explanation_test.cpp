#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "engine/adjudicate.h"
#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"
#include "reports/sentences/movement_words.h"
#include "tests/engine/ordered_board.h"
#include "tests/engine/unchecked_options.h"
#include "tests/engine/variant_files.h"
#include "tests/reports/sentences/told_verdict.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace feature_explanation_test {

const Variant& variant() { return *ambition_empire_6(); }
ProvinceId province(std::string_view name) { return variant().map.find(name).value(); }
PowerId power(std::string_view name) { return variant().find_power(name).value(); }

Order order(std::string_view who, std::string_view text) { return order_in(variant(), who, text); }
Position in_phase(PhaseKind kind) { return start_in_phase(variant(), kind); }

using Row = ToldVerdict;
std::string told(const Position& before, const Row& row) { return told_in(variant(), before, row); }

TEST(FeatureExplanation, TellsSorties) {
  const Row rows[] = {
      {Clause::SortieNeverMoves,
       Result::Bounces,
       "Switzerland",
       "A Swi - Bur",
       {"prevents Paris"},
       Strengths{2, 1},
       "A Switzerland makes a sortie to Burgundy, so it does not move, although it is stronger than the move of A Paris "
       "(strength 2 against 1)."},
      {Clause::SortieUnopposed,
       Result::Bounces,
       "Switzerland",
       "A Swi - Bur",
       {},
       {},
       "A Switzerland makes a sortie to Burgundy, so it does not move, although nothing opposes it."},
      {Clause::SortieNeverDislodges,
       Result::Bounces,
       "Switzerland",
       "A Swi - Milan",
       {"holds Milan"},
       Strengths{2, 1},
       "A Switzerland does not dislodge A Milan: a sortie dislodges nobody, however strong it is (strength 2 against 1)."},
      {Clause::SortieNoHoldSupport,
       Result::Void,
       "Savoy",
       "A Savoy S A Switzerland",
       {"stands Switzerland"},
       {},
       "A Switzerland makes a sortie, and a unit that makes one cannot be supported to hold."},
      {Clause::SortieUntouched,
       Result::Bounces,
       "Switzerland",
       "A Swi - Bur",
       {},
       {},
       "Burgundy is empty and no other unit tries to enter it, so the sortie of A Switzerland has no effect, and the unit "
       "counts as holding."},
      {Clause::SortieUntouched,
       Result::Void,
       "Savoy",
       "A Savoy S A Swi - Bur",
       {},
       {},
       "Burgundy is empty and no other unit tries to enter it, so the sortie of A Switzerland has no effect, and there is "
       "nothing to support."},
      {Clause::SortieUntouched,
       Result::Void,
       "Britain",
       "F Gib C A Sav - Barcelona",
       {},
       {},
       "Barcelona is empty and no other unit tries to enter it, so the sortie of A Savoy has no effect, and there is nothing "
       "to convoy."},
      {Clause::SortieDislodges,
       Result::Bounces,
       "Switzerland",
       "A Swi - Milan",
       {"holds Milan"},
       Strengths{2, 1},
       "The sortie of A Switzerland drives A Milan out of Milan (strength 2 against 1), but A Switzerland itself does not "
       "move."},
      {Clause::SortieDislodges,
       Result::Bounces,
       "Switzerland",
       "A Swi - Milan",
       {"holds Milan", "prevents Venice"},
       Strengths{2, 1},
       "The sortie of A Switzerland drives A Milan out of Milan (strength 2 against 1); it is also stronger than the move of "
       "F Venice (strength 2 against 1), but A Switzerland itself does not move."},
      {Clause::MinorCannotMove,
       Result::Illegal,
       "Switzerland",
       "A Swi - Bur",
       {},
       {},
       "A Switzerland is the unit of a minor power, and no such unit may be ordered to move."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(key_of(row.clause));
    EXPECT_EQ(told(in_phase(PhaseKind::Movement), row), row.text);
  }
}

// What sorties did to the unit whose verdict it is, or its way.
TEST(FeatureExplanation, TellsOfSortiesBehindAnotherReason) {
  struct AlsoRow {
    Clause clause;
    Result result;
    std::string_view power, order;
    std::vector<std::string_view> witnesses;
    Strengths strengths;
    std::string_view text;
  };
  const AlsoRow rows[] = {
      {Clause::SortieNeverMoves,
       Result::Bounces,
       "France",
       "A Mar - Sav",
       {"holds Savoy"},
       {1, 1},
       "A Savoy makes a sortie, so it does not move out of Savoy."},
      {Clause::SortieBouncesOthers,
       Result::Bounces,
       "France",
       "A Paris - Burgundy",
       {"prevents Switzerland"},
       {1, 1},
       "The sortie of A Switzerland keeps A Paris out of Burgundy."},
      {Clause::SortieBouncesOthers,
       Result::Bounces,
       "France",
       "A Paris - Burgundy",
       {"prevents Milan", "prevents Savoy", "prevents Switzerland"},
       {1, 1},
       "The sorties of A Savoy and A Switzerland keep A Paris out of Burgundy."},
      {Clause::SortieBouncesOthers,
       Result::Bounces,
       "France",
       "A Mar - Sav",
       {"fights-back Savoy"},
       {1, 2},
       "The sortie of A Savoy keeps A Marseilles out of Savoy."},
      {Clause::SortieCutsSupport,
       Result::Cut,
       "Austria",
       "A Milan S F Venice",
       {"cuts Paris", "cuts Switzerland"},
       {},
       "The attack of A Switzerland is a sortie, and a sortie cuts support as any other attack does."},
      {Clause::SortieCutsSupport,
       Result::Cut,
       "Austria",
       "A Milan S A Vienna - Tyrol",
       {"cuts Savoy", "cuts Switzerland"},
       {},
       "The attacks of A Savoy and A Switzerland are sorties, and a sortie cuts support as any other attack does."},
      {Clause::SortieNeverDislodges,
       Result::Holds,
       "Austria",
       "A Milan H",
       {"attacks Paris", "attacks Switzerland"},
       {1, 2},
       "The sortie of A Switzerland (strength 2 against 1) is strong enough to dislodge A Milan, but a sortie dislodges "
       "nobody."},
      {Clause::SortieNeverDislodges,
       Result::Illegal,
       "Savoy",
       "A Sav - Milan",
       {"attacks Switzerland"},
       {1, 2},
       "The sortie of A Switzerland (strength 2 against 1) is strong enough to dislodge A Savoy, but a sortie dislodges "
       "nobody."},
      {Clause::SortieByConvoy,
       Result::Bounces,
       "Papal States",
       "A Pap - Tunis",
       {},
       {},
       "A Papal States makes its sortie to Tunis by convoy."},
  };
  for (const AlsoRow& row : rows) {
    SCOPED_TRACE(row.text);
    const Row verdict{Clause::OrderImplied, row.result,    row.power, row.order,
                      row.witnesses,        row.strengths, "",        {row.clause}};
    const std::string text = told(in_phase(PhaseKind::Movement), verdict);
    EXPECT_TRUE(text.ends_with(" " + std::string(row.text))) << text;
  }
}

// As the verdicts of the phase record it: a sortie without effect or strength closes no province.
TEST(FeatureExplanation, SaysThatAProvinceIsClosedWhereThatIsRecorded) {
  const std::vector<Order> orders = {order("Switzerland", "A Swi - Bur")};
  Adjudication answer;
  answer.verdicts.resize(1);
  answer.verdicts[0].result = Result::Bounces;
  answer.verdicts[0].clause = Clause::SortieUnopposed;
  const auto is_closed = [&](const Played& played) {
    const std::string text =
        explain(variant(), in_phase(PhaseKind::Movement), played, played_order(orders[0], answer.verdicts[0]));
    return text.find("Burgundy is closed to retreats.") != std::string::npos;
  };
  EXPECT_FALSE(is_closed(Played(orders, answer)));
  EXPECT_FALSE(is_closed(Played())) << "it is not known";
  answer.stand_offs.insert(province("Milan"));
  EXPECT_FALSE(is_closed(Played(orders, answer))) << "another province";
  answer.stand_offs.insert(province("Burgundy"));
  EXPECT_TRUE(is_closed(Played(orders, answer)));
}

// No way is closed to it, and yet it has none.
TEST(FeatureExplanation, SaysThatAnArmyLeavesAnIslandOnlyByConvoy) {
  Position before = in_phase(PhaseKind::Movement);
  put(variant(), before, "Austria", UnitKind::Army, "Sardinia");
  put(variant(), before, "Spain", UnitKind::Fleet, "Western Mediterranean");
  Verdict verdict;
  verdict.result = Result::Holds;
  verdict.clause = Clause::OrderHold;
  verdict.also = {Clause::DislodgedDestroyed};
  verdict.fate = Fate::Destroyed;
  verdict.dislodged_by = province("Western Mediterranean");
  EXPECT_EQ(explain(variant(), before, order("Austria", "A Sardinia H"), verdict),
            "A Sardinia was ordered to hold. A Sardinia is dislodged by F Western Mediterranean and has nowhere to "
            "retreat (an army can leave Sardinia only by convoy): it is destroyed.");
}

TEST(FeatureExplanation, NamesOnlySortiesThatAreStrongEnough) {
  Verdict verdict;
  verdict.result = Result::Holds;
  verdict.clause = Clause::HoldSupported;
  verdict.also = {Clause::SortieNeverDislodges};
  verdict.witnesses = {{province("Savoy"), Part::Attacks, {1, 1}}, {province("Switzerland"), Part::Attacks, {1, 2}}};
  std::ranges::sort(verdict.witnesses);
  const std::string text = explain(variant(), in_phase(PhaseKind::Movement), order("Austria", "A Milan H"), verdict);
  EXPECT_TRUE(
      text.ends_with(" The sortie of A Switzerland (strength 2 against 1) is strong enough to dislodge A Milan, but a "
                     "sortie dislodges nobody."))
      << text;
}

TEST(FeatureExplanation, NamesAnAttackOnAMinorUnitWithoutOrderIfItHasStrength) {
  const Position before = in_phase(PhaseKind::Movement);
  const auto told_of = [&](Strengths strengths) {
    Verdict verdict;
    verdict.result = Result::Holds;
    verdict.clause = Clause::MinorHolds;
    verdict.witnesses = {{province("Paris"), Part::Attacks, strengths}};
    return explain_unordered(variant(), before, *before.unit_at(province("Switzerland")), verdict);
  };
  const std::string start = "No diplomacy points give A Switzerland an order, so it holds";
  EXPECT_EQ(told_of({1, 0}), start + ".");
  EXPECT_EQ(told_of({1, 1}), start + "; the strongest attack on it has strength 1 against its hold strength of 1.");
}

// A support for a sortie to Burgundy, while the unit makes its sortie to Tyrol.
TEST(FeatureExplanation, NamesTheEmptyProvinceToWhichTheSortieGoes) {
  const std::vector<Order> orders = {order("Switzerland", "A Swi - Tyrol"), order("Savoy", "A Savoy S A Swi - Bur")};
  Adjudication answer;
  answer.verdicts.resize(orders.size());
  answer.verdicts[0].result = Result::Bounces;
  answer.verdicts[1].result = Result::Void;
  answer.verdicts[1].clause = Clause::SortieUntouched;
  EXPECT_EQ(explain(variant(), in_phase(PhaseKind::Movement), Played(orders, answer),
                    played_order(orders[1], answer.verdicts[1])),
            "Tyrol is empty and no other unit tries to enter it, so the sortie of A Switzerland has no effect, and "
            "there is nothing to support.");
}

TEST(FeatureExplanation, TellsTheSupportOfAUnitWhoseSortieComesToNothing) {
  Verdict verdict;
  verdict.result = Result::Bounces;
  verdict.clause = Clause::SortieUntouched;
  verdict.also = {Clause::HoldSupported};
  const std::string text =
      explain(variant(), in_phase(PhaseKind::Movement), order("Switzerland", "A Swi - Bur"), verdict);
  EXPECT_TRUE(text.ends_with("A Switzerland is supported in place, and no attack on it is stronger.")) << text;
}

TEST(FeatureExplanation, TellsFaiths) {
  const Row rows[] = {
      {Clause::FaithAttack,
       Result::Illegal,
       "Papal States",
       "A Pap - Tuscany",
       {"stands Tuscany"},
       {},
       "A Papal States makes no sortie to Tuscany: Tuscan A Tuscany is Catholic, and A Papal States attacks no Catholic unit."},
      {Clause::FaithNotAdjacent,
       Result::Illegal,
       "Papal States",
       "A Pap - Tunis",
       {},
       {},
       "A Papal States makes sorties only to provinces that it can reach without a convoy, and Tunis is not one."},
      {Clause::FaithSupport,
       Result::Illegal,
       "Papal States",
       "A Pap S A Switzerland",
       {"stands Switzerland"},
       {},
       "Swiss A Switzerland is Protestant, and A Papal States supports only Catholic units."},
      {Clause::FaithIslamicSupport,
       Result::Illegal,
       "Crimea",
       "A Crimea S A Kiev - Smyrna",
       {"stands Kiev"},
       {},
       "A Crimea is Islamic, so it does not support a Christian unit (Russian A Kiev) in an attack on Smyrna, where an "
       "Islamic one (Turkish A Smyrna) stood at the start of the turn."},
      {Clause::FaithChristianSupport,
       Result::Illegal,
       "Venice",
       "F Venice S A Smyrna - Milan",
       {},
       {},
       "F Venice is Christian, so it does not support an Islamic unit (Turkish A Smyrna) in an attack on Milan, where a "
       "Christian one (Austrian A Milan) stood at the start of the turn."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(key_of(row.clause));
    EXPECT_EQ(told(in_phase(PhaseKind::Movement), row), row.text);
  }
}

// The way that the religious rule closes is open on the map.
TEST(FeatureExplanation, TellsThatAFaithForbidsTheMoveThatAnOrderIsFor) {
  Position before = in_phase(PhaseKind::Movement);
  put(variant(), before, "Spain", UnitKind::Fleet, "Tyrrhenian Sea");
  const auto told_of = [&](Clause clause, std::string_view who, std::string_view text, std::vector<Clause> also) {
    return told(before, {clause, Result::Illegal, who, text, {}, {}, "", std::move(also)});
  };
  EXPECT_EQ(
      told_of(Clause::SupportImpossibleMove, "Savoy", "A Savoy S A Pap - Tuscany", {Clause::FaithAttack}),
      "By the religious rule A Papal States may not be ordered to move to Tuscany, so there is nothing to support.");
  EXPECT_EQ(
      told_of(Clause::ConvoyImpossibleMove, "Spain", "F Tyrrhenian Sea C A Pap - Tuscany", {Clause::FaithAttack}),
      "By the religious rule A Papal States may not be ordered to move to Tuscany, so it cannot be convoyed there.");
  EXPECT_EQ(
      told_of(Clause::ConvoyImpossibleMove, "Spain", "F Tyrrhenian Sea C A Pap - Tunis", {Clause::FaithNotAdjacent}),
      "By the religious rule A Papal States may not be ordered to move to Tunis, so it cannot be convoyed there.");
  EXPECT_EQ(told_of(Clause::SupportImpossibleMove, "Austria", "A Milan S A Pap - Switzerland", {}),
            "A Papal States cannot move to Switzerland, so there is nothing to support.");
}

// Where minor powers' units move like others, they make no sorties.
TEST(FeatureExplanation, CallsAMoveOfAMinorPowerASortieOnlyWhereItIsOne) {
  const Variant moving = testing::with_option(variant(), &Options::minor_moves, MinorMoves::Free);
  const Position before = in_phase(PhaseKind::Movement);
  EXPECT_EQ(
      told_in(moving, before, {Clause::FaithAttack, Result::Illegal, "Papal States", "A Pap - Tuscany", {}, {}, ""}),
      "A Papal States does not move to Tuscany: Tuscan A Tuscany is Catholic, and A Papal States attacks no Catholic unit.");
  EXPECT_EQ(
      told_in(moving, before, {Clause::FaithNotAdjacent, Result::Illegal, "Papal States", "A Pap - Tunis", {}, {}, ""}),
      "A Papal States moves only to provinces that it can reach without a convoy, and Tunis is not one.");
}

// It can have come there in the same phase: the rule says which one it is. A program of another author does not.
TEST(FeatureExplanation, SaysWhoseFleetClosesACrossingToRetreats) {
  Position before = in_phase(PhaseKind::Movement);
  put(variant(), before, "Russia", UnitKind::Army, "Edinburgh");
  put(variant(), before, "France", UnitKind::Fleet, "Irish Sea");
  const Order hold = order("Russia", "A Edi H");
  Verdict verdict;
  verdict.clause = Clause::OrderHold;
  verdict.fate = Fate::Destroyed;
  verdict.dislodged_by = province("Yorkshire");
  const auto says = [&](std::optional<Unit> fleet) {
    verdict.retreats = {{{province("Ireland"), Coast::None}, Clause::StraitClosed, fleet}};
    return explain(variant(), before, Played(), played_order(hold, verdict));
  };
  const std::string start =
      "A Edinburgh is dislodged by the attack from Yorkshire and has nowhere to retreat (the way to Ireland is closed "
      "by a fleet";
  EXPECT_THAT(says(Unit{power("Spain"), UnitKind::Fleet, {province("Irish Sea"), Coast::None}}),
              ::testing::EndsWith(start + " of Spain in Irish Sea): it is destroyed."));
  EXPECT_THAT(says({}), ::testing::EndsWith(start + "): it is destroyed."));
}

TEST(FeatureExplanation, NamesTheCrossingAndTheFleetThatClosesIt) {
  Position before = in_phase(PhaseKind::Movement);  // a British fleet is in Gibraltar
  put(variant(), before, "Russia", UnitKind::Fleet, "Black Sea");
  const Row rows[] = {
      {Clause::StraitClosed,
       Result::Illegal,
       "Morocco",
       "F Mor - And",
       {"water Gibraltar"},
       {},
       "The crossing between Andalusia and Morocco is closed to F Morocco: British-Hanoverian F Gibraltar is in its "
       "water at the start of the phase."},
      {Clause::StraitClosed,
       Result::Illegal,
       "Spain",
       "A Madrid S F Mor - And",
       {"water Gibraltar"},
       {},
       "The crossing between Andalusia and Morocco is closed to F Morocco: British-Hanoverian F Gibraltar is in its "
       "water at the start of the phase."},
      {Clause::StraitClosed,  // the support is that of the fleet in the water
       Result::Illegal,
       "Britain",
       "F Gib S F Mor - And",
       {"water Gibraltar"},
       {},
       "The crossing between Andalusia and Morocco is closed to F Morocco: British-Hanoverian F Gibraltar is in its "
       "water at the start of the phase."},
      {Clause::CoastUnified,
       Result::Moves,
       "Turkey",
       "F Con - Smyrna(nc)",
       {},
       {},
       "Turkey owns Constantinople, so the coasts of Smyrna are one coastline for its fleets."},
      {Clause::CoastUnified,
       Result::Illegal,
       "Russia",
       "F Black Sea - Smyrna(sc)",
       {},
       {},
       "Russia does not own Constantinople, so the coasts of Smyrna are separate for its fleets."},
      {Clause::CoastUnified,
       Result::Illegal,
       "Turkey",
       "A Constantinople S F Black Sea - Smyrna(sc)",
       {},
       {},
       "Russia does not own Constantinople, so the coasts of Smyrna are separate for its fleets."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.order);
    EXPECT_EQ(told(before, row), row.text);
  }
}

// A fleet in the water of a crossing may have another part in the verdict, or the crossing may be another one.
TEST(FeatureExplanation, NamesNoFleetThatTheVerdictDoesNotName) {
  const Position before = in_phase(PhaseKind::Movement);
  for (const std::string_view witness : {"attacks Gibraltar", "water Irish Sea"}) {
    const Row row{Clause::StraitClosed, Result::Illegal, "Morocco", "F Mor - And", {witness}, {}, ""};
    EXPECT_EQ(told(before, row).find("The crossing between"), std::string::npos) << witness;
  }
}

TEST(FeatureExplanation, NamesTheFleetThatDoesNotCloseACrossingToItsOwnPower) {
  Position before = in_phase(PhaseKind::Movement);
  put(variant(), before, "Britain", UnitKind::Fleet, "Morocco");
  const Row row{
      Clause::StraitOwnFleet,
      Result::Moves,
      "Britain",
      "F Mor - And",
      {"water Gibraltar"},
      {},
      "British-Hanoverian F Gibraltar does not close the crossing between Andalusia and Morocco to a unit of its own power."};
  EXPECT_EQ(told(before, row), row.text);
}

TEST(FeatureExplanation, NamesTheFleetThatLeavesAnArmyOnlyAConvoy) {
  struct ConvoyRow {
    std::string_view why;
    std::string lines;
    std::string_view text;  // of the first order
  };
  const ConvoyRow rows[] = {
      {"the fleet that closes the crossing carries it",
       "Britain: A Edinburgh - Ireland\n"
       "France: F Irish Sea C A Edinburgh - Ireland",
       "A Edinburgh moves to Ireland: nothing stands against it. A Edinburgh can reach Ireland only by convoy: French "
       "F Irish Sea closes the crossing to it at the start of the phase."},
      {"another fleet carries it",
       "Britain: A Edinburgh - Ireland\n"
       "France: F Irish Sea H\n"
       "Spain: F North Atlantic Ocean C A Edinburgh - Ireland",
       "A Edinburgh moves to Ireland: nothing stands against it. A Edinburgh can reach Ireland only by convoy: French "
       "F Irish Sea closes the crossing to it at the start of the phase."},
      {"the fleet is dislodged",
       "Britain: A Edinburgh - Ireland\n"
       "France: F Irish Sea C A Edinburgh - Ireland\n"
       "Spain: F Mid-Atlantic Ocean - Irish Sea; F English Channel S F Mid-Atlantic Ocean - Irish Sea",
       "The convoy of A Edinburgh to Ireland is disrupted: F Irish Sea is dislodged. A Edinburgh can reach Ireland only "
       "by convoy: French F Irish Sea closes the crossing to it at the start of the phase."},
      {"its own fleet leaves the crossing open", "Britain: A Edinburgh - Ireland; F Irish Sea C A Edinburgh - Ireland",
       "A Edinburgh moves to Ireland: nothing stands against it. Ireland borders on Edinburgh, but A Edinburgh is to go "
       "by convoy: F Irish Sea of its own power is ordered to carry it."},
      {"no fleet closes it, and the army walks",
       "Britain: A Edinburgh - Ireland\n"
       "France: F North Atlantic Ocean C A Edinburgh - Ireland",
       "A Edinburgh moves to Ireland: nothing stands against it. A Edinburgh goes to Ireland by land: neither its order "
       "nor a valid order for a fleet of its power asks for the convoy."},
      {"no fleet carries it: the clause of the crossing decides",
       "Britain: A Edinburgh - Ireland\n"
       "France: F Irish Sea H",
       "The crossing between Edinburgh and Ireland is closed to A Edinburgh: French F Irish Sea is in its water at the "
       "start of the phase. A Edinburgh can only go to Ireland by convoy, but no unbroken chain of fleets was ordered to "
       "carry it."},
  };
  for (const ConvoyRow& row : rows) {
    SCOPED_TRACE(row.why);
    const testing::OrderedBoard board = testing::board_of(row.lines, variant());
    const Adjudication answer = adjudicate(variant(), board.position, board.orders);
    EXPECT_EQ(explain(variant(), board.position, Played(board.orders, answer),
                      played_order(board.orders.front(), answer.verdicts.front())),
              row.text);
  }
}

// The fleet in the water closes the crossing to the supported unit, and not to the one that supports.
TEST(FeatureExplanation, NamesTheCrossingThatTheFleetCloses) {
  const Variant& edition = *classical();
  Position before = start_in_phase(edition, PhaseKind::Movement);
  put(edition, before, "Egypt", UnitKind::Fleet, "Propontis");
  put(edition, before, "Egypt", UnitKind::Army, "Bithynia");
  put(edition, before, "Syria", UnitKind::Army, "Troy");
  const Row row{Clause::StraitClosed,
                Result::Illegal,
                "Egypt",
                "A Bithynia S A Troy - Thrace",
                {"water Propontis"},
                {},
                "The crossing between Thrace and Troy is closed to A Troy: Egyptian F Propontis is in its water at "
                "the start of the phase."};
  EXPECT_EQ(told_in(edition, before, row), row.text);
}

TEST(FeatureExplanation, NamesTheFleetForWhichCoastsAreOne) {
  Position before = in_phase(PhaseKind::Movement);
  put(variant(), before, "Austria", UnitKind::Army, "Armenia");
  const Row row{Clause::CoastUnified,
                Result::Given,
                "Austria",
                "A Armenia S F Con - Smyrna(nc)",
                {},
                {},
                "Turkey owns Constantinople, so the coasts of Smyrna are one coastline for its fleets."};
  EXPECT_EQ(told(before, row), row.text);
}

// Valleys around a middle one. The border between Far and Middle is weak for armies, and not for fleets.
const Variant& valleys() {
  static const std::shared_ptr<const Variant> variant = [] {
    constexpr std::string_view map = R"(<map width="300" height="300">
  <province id="bay"    name="Bay"    kind="sea"     x="50"  y="50"/>
  <province id="far"    name="Far"    kind="coastal" x="150" y="50"  centre="yes"/>
  <province id="left"   name="Left"   kind="coastal" x="50"  y="150" centre="yes"/>
  <province id="middle" name="Middle" kind="coastal" x="150" y="150" centre="yes"/>
  <province id="near"   name="Near"   kind="inland"  x="250" y="50"/>
  <province id="right"  name="Right"  kind="inland"  x="250" y="150" centre="yes"/>
  <province id="south"  name="South"  kind="inland"  x="150" y="250" centre="yes"/>
  <border a="far"    b="left"   for="army" only-owner-of="middle"/>
  <border a="bay"    b="far"    for="fleet"/>
  <border a="bay"    b="left"   for="fleet"/>
  <border a="bay"    b="middle" for="fleet"/>
  <border a="far"    b="middle" for="army" weak="yes"/>
  <border a="far"    b="middle" for="fleet"/>
  <border a="far"    b="near"   for="army"/>
  <border a="far"    b="right"  for="army" only-owner-of="south"/>
  <border a="left"   b="middle" for="army" weak="yes"/>
  <border a="left"   b="right"  for="army" only-owner-of="far"/>
  <border a="left"   b="south"  for="army" one-way="yes" only-owner-of="right"/>
  <border a="middle" b="right"  for="army" weak="yes"/>
  <border a="middle" b="south"  for="army" weak="yes"/>
  <border a="near"   b="right"  for="army" closed="spring"/>
</map>)";
    constexpr std::string_view text = R"(<variant id="valleys" extends="standard" title="Valleys" map="valleys">
  <calendar first-year="1901" season="spring"/>
  <victory centres="5"/>
  <powers replace="yes">
    <power name="Red"   adjective="Reddish"  colour="#d1491b" homes="left"/>
    <power name="Green" adjective="Greenish" colour="#009e73"/>
    <power name="Blue"  adjective="Bluish"   colour="#0072b2"/>
  </powers>
  <start></start>
</variant>)";
    auto read = read_variant("valleys", testing::mapdata({{"valleys/map.xml", std::string(map)},
                                                          {"valleys/variant.xml", std::string(text)}}));
    if (!read) throw std::runtime_error(to_string(read.problems()));
    return *std::move(read);
  }();
  return *variant;
}
Position armies_in_valleys() {
  Position before = start_in_phase(valleys(), PhaseKind::Movement);
  put(valleys(), before, "Green", UnitKind::Fleet, "Middle");
  put(valleys(), before, "Green", UnitKind::Army, "Near");
  put(valleys(), before, "Green", UnitKind::Army, "South");
  put(valleys(), before, "Red", UnitKind::Army, "Left");
  put(valleys(), before, "Red", UnitKind::Army, "Far");
  put(valleys(), before, "Blue", UnitKind::Army, "Right");
  return before;
}

// The army in South is of the supporter's power, the one in Far is attacked itself, and an order that is void attacks
// nobody: other rules spare the support from those.
TEST(FeatureExplanation, NamesTheAttacksThatAreTooWeakToCut) {
  const Position before = armies_in_valleys();
  const std::vector<Order> orders = {
      order_in(valleys(), "Green", "F Middle S A Near - Far"), order_in(valleys(), "Green", "A South - Middle"),
      order_in(valleys(), "Red", "A Left - Middle"), order_in(valleys(), "Red", "A Far - Middle"),
      order_in(valleys(), "Blue", "A Right - Middle")};
  Adjudication answer;
  answer.verdicts.resize(orders.size());
  for (Verdict& verdict : answer.verdicts) verdict.result = Result::Bounces;
  Verdict& support = answer.verdicts.front();
  support.result = Result::Given;
  support.clause = Clause::BorderWeakCut;
  const std::vector<std::string_view> spared = {"spares Left", "spares Right", "spares South", "spares Far"};
  support.witnesses = witnesses_in(valleys(), spared, {});
  const auto told_of = [&](bool is_known) {
    const Played played = is_known ? Played(orders, answer) : Played();
    return explain(valleys(), before, played, played_order(orders.front(), support));
  };
  const std::string both =
      "The attacks of A Left and A Right do not cut it: they come over a weak border, and no unit has a valid order to "
      "support them.";
  EXPECT_EQ(told_of(true), both);
  EXPECT_EQ(told_of(false), both);
  answer.verdicts.back().result = Result::Void;
  EXPECT_EQ(
      told_of(true),
      "The attack of A Left does not cut it: it comes over a weak border, and no unit has a valid order to support it.");
  EXPECT_EQ(told_of(false), both) << "what the others did is not known";
}

TEST(FeatureExplanation, NamesTheCentreWhoseOwnerPassesABorder) {
  const Position before = armies_in_valleys();
  const auto told_of = [&](std::string_view power, std::string_view text) {
    return told_in(valleys(), before, {Clause::BorderOwner, Result::Illegal, power, text, {}, {}, ""});
  };
  const auto only_owner = [](std::string_view centre, std::string_view from, std::string_view to,
                             std::string_view power) {
    return "Only the owner of " + std::string(centre) + " passes the border between " + std::string(from) + " and " +
           std::string(to) + ", and " + std::string(power) + " does not own it.";
  };
  EXPECT_EQ(told_of("Red", "A Left - Right"), only_owner("Far", "Left", "Right", "Red"));
  EXPECT_EQ(told_of("Red", "A Left - Far"), only_owner("Middle", "Left", "Far", "Red"));
  EXPECT_EQ(told_of("Red", "A Left - South"), only_owner("Right", "Left", "South", "Red"));
  EXPECT_EQ(told_of("Red", "A Far - Left"), only_owner("Middle", "Far", "Left", "Red"));
  EXPECT_EQ(told_of("Red", "A Far - Right"), only_owner("South", "Far", "Right", "Red"));
  EXPECT_EQ(told_of("Blue", "A Right - Left"), only_owner("Far", "Right", "Left", "Blue"));
  EXPECT_EQ(told_of("Blue", "A Right - Far"), only_owner("South", "Right", "Far", "Blue"));
  EXPECT_EQ(told_of("Green", "A Near S A Right - Far"), only_owner("South", "Right", "Far", "Blue"))
      << "of the unit that is supported";
}

TEST(FeatureExplanation, NamesTheCentresWhoseOwnersCouldRetreatOverBorders) {
  const Position before = armies_in_valleys();
  const auto at = [](std::string_view name) { return valleys().map.find(name).value(); };
  const auto way = [&](std::string_view name) { return RetreatWay{{at(name), Coast::None}, Clause::BorderOwner}; };
  const claims::Movement left =
      claims::IsDislodged{at("Left"), at("Near"), false, Fate::Destroyed, {way("Right"), way("Far")}};
  EXPECT_EQ(
      in_words(Words(valleys(), before), left),
      "A Left is dislodged by A Near and has nowhere to retreat (the border to Right is for the owner of Far only "
      "and the border to Far is for the owner of Middle only): it is destroyed.");
}

TEST(FeatureExplanation, SaysThatAnArmyNeedsAConvoyWhereTheBorderIsForAnOwnerOnly) {
  Position before = armies_in_valleys();
  std::erase_if(before.units, [](const Unit& unit) { return unit.at.province == valleys().map.find("Far").value(); });
  put(valleys(), before, "Red", UnitKind::Fleet, "Bay");
  const Row stranded{Clause::BorderOwner,
                     Result::Void,
                     "Red",
                     "A Left - Far",
                     {},
                     {},
                     "Only the owner of Middle passes the border between Left and Far, and Red does not own it. A Left "
                     "can only go to Far by convoy, but no unbroken chain of fleets was ordered to carry it.",
                     {Clause::MoveNoConvoyOrdered}};
  EXPECT_EQ(told_in(valleys(), before, stranded), stranded.text);
  give(valleys(), before, "Red", "Middle");
  const Row insists{Clause::MoveNoConvoyOrdered,
                    Result::Void,
                    "Red",
                    "A Left - Far via convoy",
                    {},
                    {},
                    "A Left is to go to Far by convoy, but no unbroken chain of fleets was ordered to carry it."};
  EXPECT_EQ(told_in(valleys(), before, insists), insists.text);
}

// The army in Middle goes over a weak border, so it fights with the strength of its supports alone.
TEST(FeatureExplanation, CountsOnlySupportsOfAGarrisonThatGoesOverAWeakBorder) {
  const testing::OrderedBoard board = testing::board_of(
      "Red: A Left - Middle; F Bay S A Left - Middle\n"
      "Blue: A Right - Middle; F Far S A Right - Middle\n"
      "Green: A Middle - Left",
      valleys());
  const Adjudication answer = adjudicate(valleys(), board.position, board.orders);
  const std::string text = explain(valleys(), board.position, Played(board.orders, answer),
                                   played_order(board.orders.front(), answer.verdicts.front()));
  EXPECT_NE(text.find("strong enough to dislodge A Middle (strength 1 against 0), but the other move keeps it out"),
            std::string::npos)
      << text;
}

// The army in Left comes over a weak border, too.
TEST(FeatureExplanation, NamesOnlyThoseToWhomARetreatOverAWeakBorderGivesWay) {
  const auto place = [](std::string_view name) { return valleys().map.find(name).value(); };
  Position before = start_in_phase(valleys(), PhaseKind::Retreats);
  const auto dislodge = [&](std::string_view power, UnitKind kind, std::string_view at) {
    before.dislodged.push_back(
        {{valleys().find_power(power).value(), kind, {place(at), Coast::None}}, place("Near"), false});
  };
  dislodge("Green", UnitKind::Fleet, "Bay");
  dislodge("Red", UnitKind::Army, "Left");
  dislodge("Blue", UnitKind::Army, "Right");
  const Row row{Clause::BorderWeakRetreat,
                Result::Bounces,
                "Blue",
                "A Right - Middle",
                {"prevents Bay", "prevents Left"},
                {},
                "A Right retreats to Middle over a weak border, so it gives way to F Bay and is disbanded."};
  EXPECT_EQ(told_in(valleys(), before, row), row.text);
}

TEST(FeatureExplanation, NamesNoBorderWhereTheOwnersAreNotKnown) {
  Position before = armies_in_valleys();
  const Row closed{Clause::BorderSeason, Result::Illegal, "Green", "A Near - Right", {}, {}, ""};
  const Row owners{Clause::BorderOwner, Result::Illegal, "Red", "A Left - Right", {}, {}, ""};
  EXPECT_EQ(told_in(valleys(), before, closed), "The border between Near and Right is closed in Spring.");
  before.owners.clear();
  for (const Row& row : {closed, owners}) {
    EXPECT_EQ(told_in(valleys(), before, row), valleys().rulebook().find(row.clause)->title);
  }
}

TEST(FeatureExplanation, NamesWhomAListLetsAMinorPowerSupport) {
  const Variant& edition = *ambition_empire_5();
  const Row row{
      Clause::FaithListed,
      Result::Illegal,
      "Papal States",
      "A Pap S F Edinburgh",
      {},
      {},
      "A Papal States supports only units of Austria, France, Poland & Saxony, Spain, Tuscany, Two Sicilies and Venice, and "
      "F Edinburgh belongs to Great Britain & Hanover."};
  EXPECT_EQ(told_in(edition, start_in_phase(edition, PhaseKind::Movement), row), row.text);
}

TEST(FeatureExplanation, NamesTheFleetThatCannotCloseACrossing) {
  const Variant& edition = *classical();
  Position before = start_in_phase(edition, PhaseKind::Movement);
  put(edition, before, "Carthage", UnitKind::Fleet, "Liparae");
  put(edition, before, "Egypt", UnitKind::Army, "Syracuse");
  const Row rows[] = {
      {Clause::MoveUnopposed,
       Result::Moves,
       "Rome",
       "F Cumae - The Mamertines",
       {"water Liparae"},
       {},
       "F Cumae moves to The Mamertines: nothing stands against it. Carthaginian F Liparae is in the water of the crossing between Cumae "
       "and The Mamertines, which no fleet can close.",
       {Clause::StraitOpen}},
      {Clause::SupportGiven,
       Result::Given,
       "Rome",
       "F Cumae S A Syracuse - The Mamertines",
       {"water Liparae"},
       {},
       "F Cumae gives its support to A Syracuse: nothing cuts it. Carthaginian F Liparae is in the water of the crossing between Cumae and "
       "The Mamertines, which no fleet can close.",
       {Clause::StraitOpen}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.order);
    EXPECT_EQ(told_in(edition, before, row), row.text);
  }
}

TEST(FeatureExplanation, DoesNotTakeTheFleetInTheWaterForARival) {
  const Variant& edition = *classical();
  Position before = start_in_phase(edition, PhaseKind::Movement);
  put(edition, before, "Carthage", UnitKind::Fleet, "Liparae");
  put(edition, before, "Egypt", UnitKind::Army, "Syracuse");
  const Row row{Clause::BounceStandOff,
                Result::Bounces,
                "Rome",
                "F Cumae - The Mamertines",
                {"water Liparae", "prevents Syracuse"},
                Strengths{1, 1},
                "",
                {Clause::StraitOpen}};
  EXPECT_TRUE(told_in(edition, before, row)
                  .starts_with("F Cumae bounces: its move to The Mamertines is not stronger than the move of "
                               "A Syracuse (strength 1 against 1): a stand-off."));
}

TEST(FeatureExplanation, TellsARetreatOverACrossing) {
  const Variant& edition = *classical();
  Position before = start_in_phase(edition, PhaseKind::Retreats);
  put(edition, before, "Carthage", UnitKind::Fleet, "Liparae");
  before.dislodged = {{*before.unit_at(edition.map.find("Cumae").value()), edition.map.find("Roma").value(), false}};
  put(edition, before, "Egypt", UnitKind::Army, "Cumae");
  const Row row{
      Clause::RetreatMoves,
      Result::Retreats,
      "Rome",
      "F Cumae - The Mamertines",
      {"water Liparae"},
      {},
      "F Cumae retreats to The Mamertines. Carthaginian F Liparae is in the water of the crossing between Cumae and The "
      "Mamertines, which no fleet can close.",
      {Clause::StraitOpen}};
  EXPECT_EQ(told_in(edition, before, row), row.text);
}

TEST(FeatureExplanation, NamesTheCoastalWaterInWhichFleetsConvoy) {
  const Variant& edition = *ambition_empire_ludomaniacs();
  const Row rows[] = {
      {Clause::ConvoyNotAtSea,
       Result::Illegal,
       "Britain",
       "F London C A Picardy - Wales",
       {},
       {},
       "F London is not at sea, and only a fleet in a sea province or in Gibraltar can convoy."},
      {Clause::ConvoyNoRoute,
       Result::Illegal,
       "Britain",
       "F Gibraltar C A Seville - Gibraltar",
       {},
       {},
       "F Gibraltar is in Gibraltar itself, and no fleet carries an army to where it is."},
      {Clause::ConvoyNoRoute,
       Result::Illegal,
       "Britain",
       "F Gibraltar C A Seville - Wales",
       {},
       {},
       "No chain of fleets on this board that includes F Gibraltar could convoy A Seville to Wales."},
  };
  for (const Row& row : rows) EXPECT_EQ(told_in(edition, start_in_phase(edition, PhaseKind::Movement), row), row.text);
}

// A Seville is beside both fleets: the chain over Gibraltar could do without the fleet there.
TEST(FeatureExplanation, TellsAFleetThatOnlyADetourPassesFromOneThatNothingPasses) {
  const Variant& edition = *ambition_empire_ludomaniacs();
  Position before = start_in_phase(edition, PhaseKind::Movement);
  const Row row{Clause::ConvoyNoRoute, Result::Illegal, "Britain", "F Gibraltar C A Seville - Tunisia", {}, {}, ""};
  const std::string text =
      "No chain of fleets on this board that includes F Gibraltar could convoy A Seville to Tunisia";
  EXPECT_EQ(told_in(edition, before, row), text + ".");
  put(edition, before, "Spain", UnitKind::Fleet, "Western Mediterranean");
  EXPECT_EQ(told_in(edition, before, row), text + " without a detour.");
}

TEST(FeatureExplanation, TellsOnceThatADislodgedMinorUnitIsDestroyed) {
  Verdict verdict;
  verdict.clause = Clause::MinorHolds;
  verdict.witnesses = {{province("Paris"), Part::Attacks, {1, 2}}};
  verdict.fate = Fate::Destroyed;
  verdict.dislodged_by = province("Paris");
  verdict.also = {Clause::MinorDisbands};
  const Position before = in_phase(PhaseKind::Movement);
  EXPECT_EQ(
      explain_unordered(variant(), before, *before.unit_at(province("Switzerland")), verdict),
      "No diplomacy points give A Switzerland an order. A Switzerland is dislodged by A Paris, and a dislodged unit of a minor power does not retreat: it is "
      "destroyed.");
}

// All grants of a turn, with the orders of the powers.
std::string told_of_grants(const Variant& edition, std::span<const PlayedGrant> grants, std::size_t which,
                           const Played& played = Played()) {
  const Position before = start_in_phase(edition, PhaseKind::Movement);
  const Words words(edition, before, &played);
  return explain(GrantTold{words, grants, grants[which]});
}

TEST(FeatureExplanation, TellsGrants) {
  struct GrantRow {
    std::string_view power, order;
    int points;
    GrantResult result;
    Clause clause;
    std::vector<Clause> also;
    int all, against;
    std::vector<std::string_view> witnesses;
    std::string_view text;
  };
  const GrantRow rows[] = {
      {"Austria",
       "A Swi - Bur",
       2,
       GrantResult::Carried,
       Clause::PointsCarried,
       {},
       2,
       0,
       {},
       "A Switzerland is given this order, which has 2 diplomacy points; no other order for A Switzerland has any."},
      {"Austria",
       "A Swi - Bur",
       1,
       GrantResult::Carried,
       Clause::PointsCarried,
       {Clause::PointsAddUp},
       3,
       2,
       {},
       "A Switzerland is given this order, which has 3 diplomacy points; no other order for A Switzerland has more than 2. "
       "The points of all grants for this order add up to 3, and this grant of Austria has 1 of them."},
      {"Austria",
       "A Swi H",
       1,
       GrantResult::Outbid,
       Clause::PointsOutbid,
       {},
       1,
       2,
       {},
       "This order has 1 diplomacy point, and another order for A Switzerland has 2."},
      {"Austria",
       "A Swi H",
       1,
       GrantResult::Tied,
       Clause::PointsTied,
       {},
       1,
       1,
       {},
       "A Switzerland is given no order: this one and another one tie, with 1 diplomacy point each."},
      {"Sweden",
       "A Swi H",
       3,
       GrantResult::Forfeited,
       Clause::PointsOverspent,
       {Clause::PointsPerCentre},
       0,
       0,
       {},
       "Sweden granted 3 diplomacy points in all but has 2, so all its grants count for nothing in this turn. Sweden has "
       "one point for each centre that it owns, and it owns 2."},
      {"Savoy",
       "A Swi H",
       1,
       GrantResult::Forfeited,
       Clause::PointsOverspent,
       {Clause::PointsPerCentre},
       0,
       0,
       {},
       "Savoy granted 1 diplomacy point in all but has none, so all its grants count for nothing in this turn. Savoy has "
       "one point for each centre that it owns, and it owns none."},
      {"Austria",
       "A Swi H",
       4,
       GrantResult::Forfeited,
       Clause::PointsOverspent,
       {Clause::PointsLimit},
       0,
       0,
       {},
       "Austria granted 4 diplomacy points in all but has 3, so all its grants count for nothing in this turn. No power has "
       "more than 3 diplomacy points in a turn, however many centres it owns."},
      {"Austria",
       "A Swi H",
       1,
       GrantResult::Barred,
       Clause::PointsOfAttacker,
       {},
       0,
       0,
       {"Milan"},
       "By its orders Austria attacks A Switzerland with A Milan, so it may put no points on that unit in this turn."},
      {"Austria",
       "A Swi H",
       1,
       GrantResult::Barred,
       Clause::PointsOfSupporter,
       {},
       0,
       0,
       {"Milan"},
       "By its orders Austria supports an attack on A Switzerland with A Milan, so it may put no points on that unit in "
       "this turn."},
      {"Austria",
       "A Paris H",
       1,
       GrantResult::Illegal,
       Clause::PointsNoMinor,
       {},
       0,
       0,
       {},
       "French A Paris is not the unit of a minor power, so the points do nothing."},
      {"Austria",
       "A Burgundy H",
       1,
       GrantResult::Illegal,
       Clause::PointsNoMinor,
       {},
       0,
       0,
       {},
       "There is no unit in Burgundy, so the points do nothing."},
      {"Austria",
       "A Swi H",
       2,
       GrantResult::Illegal,
       Clause::PointsOneOrder,
       {},
       0,
       0,
       {},
       "Austria granted points on different orders for A Switzerland, and may give it only one order: this one does not "
       "count, and its 2 diplomacy points are spent."},
      {"Austria",
       "A Swi H",
       1,
       GrantResult::Illegal,
       Clause::PointsOneOrder,
       {},
       0,
       0,
       {},
       "Austria granted points on different orders for A Switzerland, and may give it only one order: this one does not "
       "count, and its 1 diplomacy point is spent."},
      {"Austria",
       "A Swi H",
       1,
       GrantResult::Illegal,
       Clause::DisorderVictory,
       {},
       0,
       0,
       {},
       "A power has won because another has fallen, so the phase is not played."},
  };
  for (const GrantRow& row : rows) {
    SCOPED_TRACE(row.text);
    Grant grant{power(row.power), row.points, order("Switzerland", row.order)};
    grant.order.power = variant().minor_of(grant.order.unit.at.province);
    GrantVerdict verdict{row.result, row.clause, row.also, {}, row.all, row.against};
    for (std::string_view name : row.witnesses) verdict.witnesses.push_back(province(name));
    const std::vector<PlayedGrant> all = {{grant, &verdict}};
    EXPECT_EQ(told_of_grants(variant(), all, 0), row.text);
  }
}

// The coast is not checked where points are counted, but another program can name its clause there.
TEST(FeatureExplanation, TellsHowTheOrderOfAGrantThatCountsIsWritten) {
  const GrantVerdict verdict{GrantResult::Carried, Clause::PointsCarried, {Clause::CoastIrrelevant}, {}, 2, 0};
  const std::vector<PlayedGrant> all = {{{power("Austria"), 2, order("Switzerland", "A Swi - Bur")}, &verdict}};
  EXPECT_EQ(told_of_grants(variant(), all, 0),
            "A Switzerland is given this order, which has 2 diplomacy points; no other order for A Switzerland has "
            "any. The order names a coast where none is needed; the coast is ignored.");
}

TEST(FeatureExplanation, CountsTheOrdersThatAreTied) {
  GrantVerdict tied{GrantResult::Tied, Clause::PointsTied, {}, {}, 1, 1, 3};
  const GrantVerdict outbid{GrantResult::Outbid, Clause::PointsOutbid, {}, {}, 0, 1};
  const auto grant = [&](std::string_view who, std::string_view text, const GrantVerdict& verdict) {
    return PlayedGrant{{power(who), 1, order("Switzerland", text)}, &verdict};
  };
  const std::vector<PlayedGrant> all = {
      grant("Austria", "A Swi - Bur", tied),     grant("France", "A Swi - Tyrol", tied),
      grant("Spain", "Switzerland - Tyr", tied), grant("Prussia", "A Swi H", tied),
      grant("Russia", "A Swi - Milan", outbid),  grant("Sweden", "A Savoy H", tied)};
  EXPECT_EQ(told_of_grants(variant(), all, 0),
            "A Switzerland is given no order: this one and 2 others tie, with 1 diplomacy point each.");
  tied.tied = 0;
  EXPECT_EQ(told_of_grants(variant(), all, 0),
            "A Switzerland is given no order: this one and another one tie, with 1 diplomacy point each.")
      << "another program does not say how many";
}

TEST(FeatureExplanation, TellsThatSomeGrantsForTheOrderDoNotCount) {
  const GrantVerdict carried{GrantResult::Carried, Clause::PointsCarried, {Clause::PointsAddUp}, {}, 2, 0};
  const GrantVerdict barred{GrantResult::Barred, Clause::PointsOfAttacker, {}, {province("Milan")}, 0, 0};
  const auto grant = [&](std::string_view who, std::string_view text, const GrantVerdict& verdict) {
    return PlayedGrant{{power(who), 1, order("Switzerland", text)}, &verdict};
  };
  std::vector<PlayedGrant> all = {grant("France", "A Swi H", carried), grant("Spain", "A Swi H", carried),
                                  grant("Austria", "A Swi - Tyrol", barred)};
  const std::string carries =
      "A Switzerland is given this order, which has 2 diplomacy points that count; no other order for A Switzerland has "
      "any that count. ";
  EXPECT_EQ(told_of_grants(variant(), all, 0),
            carries + "The points of all grants for this order add up to 2, and this grant of France has 1 of them.");
  all.back() = grant("Austria", "A Swi H", barred);
  EXPECT_EQ(
      told_of_grants(variant(), all, 0),
      carries +
          "The points of all grants for this order that count add up to 2, and this grant of France has 1 of them.");
}

TEST(FeatureExplanation, TellsAnAttackFromTheSupportOfOne) {
  Adjudication answer;
  const std::vector<Order> orders = {order("Austria", "A Milan - Swi"), order("Austria", "A Vienna S A Milan - Swi")};
  answer.verdicts.resize(orders.size());
  const Played played(orders, answer);
  const GrantVerdict barred{
      GrantResult::Barred, Clause::PointsOfAttacker, {}, {province("Milan"), province("Vienna")}, 0, 0};
  const std::vector<PlayedGrant> all = {{{power("Austria"), 1, order("Switzerland", "A Swi H")}, &barred}};
  EXPECT_EQ(
      told_of_grants(variant(), all, 0, played),
      "By its orders Austria attacks A Switzerland with A Milan and supports an attack on it with A Vienna, so it may "
      "put no points on that unit in this turn.");
}

// An illegal order counts as it is written.
TEST(FeatureExplanation, TellsAnIllegalAttackFromAnIllegalSupportOfOne) {
  const auto told_of = [](std::initializer_list<std::string_view> texts) {
    std::vector<Order> orders = {order("Austria", "A Milan - Swi")};
    for (const std::string_view text : texts) orders.push_back(order("Austria", text));
    Adjudication answer;
    answer.verdicts.resize(orders.size());
    for (Verdict& verdict : answer.verdicts) verdict.result = Result::Illegal;
    const GrantVerdict barred{
        GrantResult::Barred, Clause::PointsOfAttacker, {}, {province("Milan"), province("Vienna")}, 0, 0};
    const std::vector<PlayedGrant> all = {{{power("Austria"), 1, order("Switzerland", "A Swi H")}, &barred}};
    return told_of_grants(variant(), all, 0, Played(orders, answer));
  };
  const std::string end = ", so it may put no points on that unit in this turn.";
  EXPECT_EQ(told_of({"A Vienna - Swi"}), "By its orders Austria attacks A Switzerland with A Milan and A Vienna" + end);
  const std::string supports =
      "By its orders Austria attacks A Switzerland with A Milan and supports an attack on it with A Vienna" + end;
  EXPECT_EQ(told_of({"A Vienna S A Milan - Swi"}), supports);
  EXPECT_EQ(told_of({"A Vienna - Venice", "A Vienna S A Milan - Swi"}), supports);
}

TEST(FeatureExplanation, TellsThatPointsAreForAnotherPhaseWhereThereAreSome) {
  const GrantVerdict refused{GrantResult::Illegal, Clause::OrderWrongPhase, {}, {}, 0, 0};
  const auto told_under = [&](int points) {
    const Variant changed = testing::with_option(variant(), &Options::diplomacy_points, points);
    const Position before = start_in_phase(changed, PhaseKind::Adjustments);
    const Words words(changed, before);
    const std::vector<PlayedGrant> all = {{{power("Austria"), 1, order("Switzerland", "A Swi H")}, &refused}};
    return explain(GrantTold{words, all, all.front()});
  };
  EXPECT_EQ(told_under(0), "By this rulebook there are no diplomacy points to grant.");
  EXPECT_EQ(told_under(1), "Diplomacy points cannot be granted in Winter 1763 adjustments.");
}

TEST(FeatureExplanation, TellsThatTheFirstGrantsCount) {
  const Variant in_sequence = testing::with_option(variant(), &Options::overspent_points, OverspentPoints::InSequence);
  const GrantVerdict forfeited{GrantResult::Forfeited, Clause::PointsOverspent, {}, {}, 0, 0};
  const GrantVerdict carried{GrantResult::Carried, Clause::PointsCarried, {}, {}, 2, 0};
  const std::vector<PlayedGrant> all = {{{power("Sweden"), 2, order("Switzerland", "A Swi H")}, &carried},
                                        {{power("Sweden"), 2, order("Savoy", "A Savoy H")}, &forfeited}};
  EXPECT_EQ(
      told_of_grants(in_sequence, all, 1),
      "Sweden granted 4 diplomacy points in all but has 2. They count in the sequence of the grants, and with this one "
      "they are too many.");
}

TEST(FeatureExplanation, TellsWhyAGrantIsRefused) {
  const Variant& edition = *ambition_empire_5();
  struct RefusedRow {
    std::string_view order;
    int points;
    Clause clause;
    std::string_view text;
    std::vector<Clause> also = {Clause::PointsRefused};
  };
  const RefusedRow rows[] = {
      {"A Swi - Burgundy", 1, Clause::MinorCannotMove,
       "A Switzerland is the unit of a minor power, and no such unit may be ordered to move. The order is refused when it is "
       "handed in: Austria spent 1 diplomacy point on it for nothing."},
      {"A Pap S A Switzerland", 2, Clause::FaithListed,
       "A Papal States supports only units of Austria, France, Poland & Saxony, Spain, Tuscany, Two Sicilies and Venice, and "
       "A Switzerland belongs to Switzerland. The order is refused when it is handed in: Austria spent 2 diplomacy points on "
       "it for nothing."},
      {"Disband A Switzerland", 1, Clause::OrderWrongPhase,
       "A disbandment cannot be ordered in Spring 1763 movement. The order is refused when it is handed in: Austria spent 1 "
       "diplomacy point on it for nothing."},
      {"A Swi S A Vienna", 1, Clause::SupportUnreachable,
       "A Switzerland could not itself move to Vienna, so it cannot support there. The order is refused when it is handed in: "
       "Austria spent 1 diplomacy point on it for nothing."},
      {"A Swi S A Bavaria - Tyrol",
       1,
       Clause::SupportImpossibleMove,
       "A Bavaria is the unit of a minor power, and no such unit may be ordered to move, so there is nothing to "
       "support. The order is refused when it is handed in: Austria spent 1 diplomacy point on it for nothing.",
       {Clause::MinorCannotMove, Clause::PointsRefused}},
      // Another program can take the further clause for the decisive one.
      {"A Swi S A Bavaria - Tyrol", 1, Clause::MinorCannotMove,
       "A Switzerland is the unit of a minor power, and no such unit may be ordered to move. The order is refused when "
       "it is handed in: Austria spent 1 diplomacy point on it for nothing."},
      {"A Crimea S A Kiev - Ankara", 1, Clause::FaithIslamicSupport,
       "A Crimea is Islamic, so it does not support a Christian unit (Russian A Kiev) in an attack on Ankara, where an "
       "Islamic one (Turkish A Ankara) stood at the start of the turn. The order is refused when it is handed in: Austria "
       "spent 1 diplomacy point on it for nothing."},
  };
  for (const RefusedRow& row : rows) {
    SCOPED_TRACE(row.order);
    const Order bid = order_in(edition, "Austria", row.order);
    const GrantVerdict verdict{GrantResult::Illegal, row.clause, row.also, {}, 0, 0};
    const std::vector<PlayedGrant> all = {{{edition.find_power("Austria").value(), row.points, bid}, &verdict}};
    EXPECT_EQ(told_of_grants(edition, all, 0), row.text);
  }
}

TEST(FeatureExplanation, CountsAllPointsOfThePowerForARecord) {
  PhaseRecord phase;
  phase.before = in_phase(PhaseKind::Movement);
  phase.played = phase.before;
  GrantRecord record;
  record.power = power("Sweden");
  record.points = 2;
  record.order = order("Switzerland", "A Swi H");
  record.verdict = GrantVerdict{GrantResult::Forfeited, Clause::PointsOverspent, {}, {}, 0, 0};
  phase.grants = {record, record, record};
  phase.grants[1].power = power("Austria");
  EXPECT_EQ(explain(variant(), phase, phase.grants[0]),
            "Sweden granted 4 diplomacy points in all but has 2, so all its grants count for nothing in this turn.");
  record.verdict.reset();
  EXPECT_EQ(explain(variant(), phase, record), "") << "no verdict, nothing to tell";
}

TEST(FeatureExplanation, TellsEvents) {
  const Unit courland{power("Courland"), UnitKind::Fleet, {province("Courland"), Coast::None}};
  const Unit algiers{power("Algiers"), UnitKind::Fleet, {province("Algiers"), Coast::None}};
  const Unit vienna{power("Austria"), UnitKind::Army, {province("Vienna"), Coast::None}};
  Position fallen = in_phase(PhaseKind::Movement);
  fallen.fallen = {{province("Algiers"), power("France")}, {province("Courland"), power("Prussia")}};
  std::ranges::sort(fallen.fallen);
  struct EventRow {
    Event event;
    std::string_view text;
  };
  const EventRow rows[] = {
      {{EventKind::Rebuilt, Clause::MinorRebuilt, power("Courland"), province("Courland"), courland, 0},
       "F Courland is put on the board: no power owns Courland, and no unit is there."},
      {{EventKind::HomeGained, Clause::HomePredetermined, power("Turkey"), province("Algiers"), {}, 0},
       "Turkey builds in Algiers and so makes it its home for the rest of the game: the centre is set down for that."},
      {{EventKind::HomeGained, Clause::HomeElective, power("France"), province("Switzerland"), {}, 0},
       "France builds in Switzerland and so makes it its home for the rest of the game: it chooses this centre for that."},
      {{EventKind::Independent, Clause::DisorderNewMinor, power("Courland"), province("Courland"), courland, 0},
       "Courland becomes a minor power with F Courland: it belonged to Prussia, which is in permanent civil disorder."},
      {{EventKind::Independent, Clause::DisorderFaith, power("Algiers"), province("Algiers"), algiers, 0},
       "Algiers becomes a minor power with F Algiers: it belonged to France, which is in permanent civil disorder. It is "
       "Catholic, as France is."},
      {{EventKind::LeftOccupied, Clause::DisorderOccupied, power("Courland"), province("Courland"), {}, 0},
       "Courland belonged to Prussia, which is in permanent civil disorder. It does not become a minor power while "
       "a unit is there."},
      {{EventKind::Disbanded, Clause::DisorderDisbands, power("Austria"), province("Vienna"), vienna, 0},
       "A Vienna is disbanded: Austria is in permanent civil disorder."},
      {{EventKind::BuildsUnused, Clause::BuildUnused, power("Austria"), no_province, {}, 2},
       "Austria leaves 2 builds unused."},
      {{EventKind::BuildsUnused, Clause::BuildUnused, power("Austria"), no_province, {}, 1},
       "Austria leaves 1 build unused."},
      {{EventKind::Won, Clause::DisorderVictory, power("Austria"), no_province, {}, 15},
       "Austria wins with 15 supply centres: of the powers that have not fallen, no other has as many. The game ends at once."},
  };
  for (const EventRow& row : rows) EXPECT_EQ(explain(variant(), fallen, Played(), row.event), row.text);
  EXPECT_EQ(
      explain(variant(), rows[3].event),
      "Courland becomes a minor power with F Courland: it belonged to a power that is in permanent civil disorder.")
      << "where the board is not known";
}

TEST(FeatureExplanation, TellsOfTheFaithThatANewMinorPowerKeeps) {
  const Variant& edition = *ambition_empire_5();
  const ProvinceId algiers = edition.map.find("Algiers").value();
  Position fallen = start_in_phase(edition, PhaseKind::Movement);
  fallen.fallen = {{algiers, edition.find_power("France").value()}};
  const PowerId minor = edition.minor_of(algiers);
  const Event event{EventKind::Independent,
                    Clause::DisorderOwnFaith,
                    minor,
                    algiers,
                    Unit{minor, UnitKind::Army, {algiers, Coast::None}},
                    0};
  EXPECT_EQ(
      explain(edition, fallen, Played(), event),
      "Algiers becomes a minor power with A Algiers: it belonged to France, which is in permanent civil disorder. It is "
      "an army, although a fleet stood there at the start. It has its own faith: it is Islamic, and France is Catholic.");
}

TEST(FeatureExplanation, TellsOfArmiesThatCivilDisorderBrings) {
  const Variant& edition = *ambition_empire_5();
  const ProvinceId london = edition.map.find("London").value();
  const ProvinceId vienna = edition.map.find("Vienna").value();
  const ProvinceId courland = edition.map.find("Courland").value();
  const auto told_of = [&](EventKind kind, Clause clause, ProvinceId centre) {
    const PowerId minor = edition.minor_of(centre);
    return explain(edition, Event{kind, clause, minor, centre, Unit{minor, UnitKind::Army, {centre, Coast::None}}, 0});
  };
  EXPECT_EQ(
      told_of(EventKind::Independent, Clause::DisorderNewMinor, london),
      "London becomes a minor power with A London: it belonged to a power that is in permanent civil disorder. It is "
      "an army, although a fleet stood there at the start.");
  EXPECT_EQ(told_of(EventKind::Independent, Clause::DisorderNewMinor, vienna),
            "Vienna becomes a minor power with A Vienna: it belonged to a power that is in permanent civil disorder.")
      << "an army stood there at the start";
  EXPECT_EQ(told_of(EventKind::Rebuilt, Clause::MinorRebuilt, london),
            "A London is put on the board: no power owns London, and no unit is there. It is an army, although a fleet "
            "stood there at the start.");
  EXPECT_EQ(
      told_of(EventKind::Rebuilt, Clause::MinorRebuilt, courland),
      "A Courland is put on the board: no power owns Courland, and no unit is there. It is an army, although a fleet "
      "stood there at the start.")
      << "the board is not known";
}

// Whatever clause decides, somebody gets a sentence: also in places where it hardly can.
TEST(FeatureExplanation, HasASentenceForEveryClause) {
  constexpr std::string_view orders[] = {"A Swi - Bur",   "A Swi S A Mar", "A Swi S A Mar - Sav", "A Swi H",
                                         "A Swi - Milan", "Declare Swi",   "Build A Swi",         "Waive"};
  for (std::string_view text : orders) {
    for (std::string_view who : {"Switzerland", "Austria"}) {
      for (std::size_t i = 0; i < all_clause_keys().size(); ++i) {
        const Row row{Clause{static_cast<std::uint8_t>(i)},  Result::Illegal, who, text,
                      {"prevents Milan", "water Gibraltar"}, Strengths{2, 1}, ""};
        SCOPED_TRACE(key_of(row.clause));
        if (feature_of(row.clause) == Feature::Impulses) continue;  // tests/reports/sentences/turn_explanation_test.cpp
        const std::string found = told(in_phase(PhaseKind::Movement), row);
        ASSERT_FALSE(found.empty());
        EXPECT_TRUE(found.ends_with('.')) << found;
        EXPECT_EQ(found.find("  "), std::string::npos) << found;
        EXPECT_TRUE(found.front() >= 'A' && found.front() <= 'Z') << found;
      }
    }
  }
}

}  // namespace feature_explanation_test
}  // namespace casus::reports
