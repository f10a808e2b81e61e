// What sentences about movement say of whole boards: which strengths, fleets and battles. And what they leave open
// where the other orders are not known.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/adjudicate.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/played.h"
#include "tests/engine/ordered_board.h"
#include "tests/engine/unchecked_options.h"
#include "tests/reports/sentences/told_verdict.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace movement_claims_test {

using ::testing::HasSubstr;

const Variant& standard() { return *standard_variant(); }
ProvinceId province(std::string_view name) { return standard().map.find(name).value(); }

// A board of orders "Power: order; order", and the verdicts on them.
class PlayedBoard {
 public:
  explicit PlayedBoard(const std::string& lines) : PlayedBoard(standard(), lines) {}
  PlayedBoard(const Variant& variant, const std::string& lines)
      : variant_(variant),
        board_(testing::board_of(lines, variant)),
        answer_(adjudicate(variant, board_.position, board_.orders)) {}

  Verdict& verdict(std::string_view unit) { return answer_.verdicts[order_of(unit)]; }
  // Nothing is known of the order of this unit any longer.
  void forget(std::string_view unit) {
    const auto at = static_cast<std::ptrdiff_t>(order_of(unit));
    board_.orders.erase(board_.orders.begin() + at);
    answer_.verdicts.erase(answer_.verdicts.begin() + at);
  }
  std::string told(std::string_view unit) const {
    const std::size_t at = order_of(unit);
    const Played played(board_.orders, answer_);
    return explain(variant_, board_.position, played, played_order(board_.orders[at], answer_.verdicts[at]));
  }

 private:
  std::size_t order_of(std::string_view unit) const {
    const ProvinceId at = variant_.map.find(unit).value();
    const auto found = std::ranges::find(board_.orders, at, [](const Order& order) { return order.unit.at.province; });
    return static_cast<std::size_t>(found - board_.orders.begin());
  }

  const Variant& variant_;
  testing::OrderedBoard board_;
  Adjudication answer_;
};

std::string told_on(const Variant& variant, const std::string& lines, std::string_view unit) {
  return PlayedBoard(variant, lines).told(unit);
}
std::string told_on(const std::string& lines, std::string_view unit) { return told_on(standard(), lines, unit); }

// The sentences of one order on a board of which nothing else is known.
std::string told_alone(std::string_view power, std::string_view order, const Verdict& verdict) {
  const Position before = start_in_phase(standard(), PhaseKind::Movement);
  return explain(standard(), before, order_in(standard(), power, order), verdict);
}

// ---- Beleaguered garrisons ----

// Attacks on A Munich, each of strength 3.
const std::string attacks_on_munich =
    "France: A Burgundy - Munich; A Ruhr S A Burgundy - Munich; A Kiel S A Burgundy - Munich\n"
    "Austria: A Tyrolia - Munich; A Bohemia S A Tyrolia - Munich; A Silesia S A Tyrolia - Munich\n";

TEST(MovementClaims, CountOnlyTheSupportsOfTheGarrisonItself) {
  const auto garrison = [](std::string_view strengths) {
    return "Each of the attacks of A Burgundy and A Tyrolia (" + std::string(strengths) +
           ") could dislodge A Munich, but they keep each other out: a beleaguered garrison.";
  };
  const std::string of_another =
      told_on(attacks_on_munich + "Germany: A Munich H; A Prussia H; A Berlin S A Prussia", "Munich");
  EXPECT_TRUE(of_another.ends_with(garrison("strength 3 against 1"))) << of_another;
  const std::string of_its_own = told_on(attacks_on_munich + "Germany: A Munich H; A Berlin S A Munich", "Munich");
  EXPECT_TRUE(of_its_own.ends_with(garrison("strength 3 against 2"))) << of_its_own;
}

// Supports of the garrison's own move defend it in a head-to-head battle only.
TEST(MovementClaims, CountTheSupportsOfAMoveInAHeadToHeadBattleOnly) {
  const auto kept_out = [](std::string_view garrison, std::string_view strengths) {
    return " Its attack is strong enough to dislodge " + std::string(garrison) + " (" + std::string(strengths) +
           "), but the other move keeps it out: a beleaguered garrison.";
  };
  const std::string attacks_on_norway =
      "France: A Sweden - Norway; F Norwegian Sea S A Sweden - Norway; F Barents Sea S A Sweden - Norway\n"
      "Austria: A St Petersburg - Norway; A Finland S A St Petersburg - Norway; F North Sea S A St Petersburg - Norway\n";
  const std::string face_to_face =
      told_on(attacks_on_norway + "Germany: A Norway - Sweden; F Gulf of Bothnia S A Norway - Sweden", "Sweden");
  EXPECT_TRUE(face_to_face.ends_with(kept_out("A Norway", "strength 3 against 2"))) << face_to_face;
  const std::string without_a_way = told_on(
      attacks_on_norway + "Germany: A Norway - Sweden via convoy; F Gulf of Bothnia S A Norway - Sweden; F Skagerrak H",
      "Sweden");
  EXPECT_TRUE(without_a_way.ends_with(kept_out("A Norway", "strength 3 against 1"))) << without_a_way;

  const std::string past_each_other = told_on(
      "England: A Sweden - Denmark; F North Sea S A Sweden - Denmark\n"
      "Germany: A Kiel - Denmark; F Helgoland Bight S A Kiel - Denmark\n"
      "France: A Denmark - Sweden via convoy; F Skagerrak C A Denmark - Sweden; F Baltic Sea S A Denmark - Sweden\n"
      "Russia: A Finland - Sweden; F Gulf of Bothnia S A Finland - Sweden",
      "Denmark");
  EXPECT_TRUE(past_each_other.ends_with(kept_out("A Sweden", "strength 2 against 1"))) << past_each_other;
}

// DATC 4.A.4, choice "last-fleet-1": F Belgium fights A London, which comes over North Sea, and not A Ruhr.
TEST(MovementClaims, CountTheSupportsOfAMoveAgainstAnAttackOverItsLastFleet) {
  const std::string lines =
      "France: A London - Belgium; F English Channel S A London - Belgium; A Picardy S A London - Belgium\n"
      "England: F North Sea C A London - Belgium; F Norwegian Sea S F North Sea\n"
      "Germany: F Belgium - North Sea; F Helgoland Bight S F Belgium - North Sea\n"
      "Austria: A Ruhr - Belgium; A Burgundy S A Ruhr - Belgium; F Holland S A Ruhr - Belgium\n";
  const auto says = [&](ConvoyOrigin origin, std::string_view attacker, std::string_view strengths) {
    const Variant variant = testing::with_option(standard(), &Options::convoy_origin, origin);
    const std::string text = told_on(variant, lines, attacker);
    return text.find("dislodge F Belgium (" + std::string(strengths) + "), but the other") != std::string::npos;
  };
  EXPECT_TRUE(says(ConvoyOrigin::LastFleet1, "London", "strength 3 against 2"));
  EXPECT_TRUE(says(ConvoyOrigin::LastFleet1, "Ruhr", "strength 3 against 1"));
  EXPECT_TRUE(says(ConvoyOrigin::Start, "London", "strength 3 against 1"));
  EXPECT_TRUE(says(ConvoyOrigin::Start, "Ruhr", "strength 3 against 1"));
}

// DATC 6.F.30, choice "last-fleet" of 4.A.4: neither moves to the place of the other.
TEST(MovementClaims, SayThatAnAttackOnALastFleetIsAHeadToHeadBattle) {
  const std::string lines =
      "England: A London - Belgium; F English Channel C A London - Belgium\n"
      "Germany: F Belgium - English Channel\n";
  const std::string meet =
      " is to move to English Channel, where a last fleet of the convoy of A London is, and in this head-to-head battle ";
  const Variant variant = testing::with_option(standard(), &Options::convoy_origin, ConvoyOrigin::LastFleet);
  EXPECT_THAT(told_on(variant, lines, "London"),
              HasSubstr("A London bounces: F Belgium" + meet + "A London is not the stronger (strength 1 against 1)."));
  EXPECT_THAT(told_on(variant,
                      lines + "Germany: F North Sea S F Belgium - English Channel\n"
                              "France: A Picardy S A London - Belgium; A Burgundy S A London - Belgium\n",
                      "Belgium"),
              HasSubstr("F Belgium bounces: it" + meet + "F Belgium is not the stronger (strength 2 against 3)."));
  EXPECT_THAT(told_on(variant, "England: A London - Wales\nGermany: A Wales - London", "London"),
              HasSubstr("A Wales moves the opposite way, and in this head-to-head battle"));
}

TEST(MovementClaims, LeaveTheStrengthOfAnAttackOpenThatIsNotKnown) {
  PlayedBoard board(attacks_on_munich + "Germany: A Munich H");
  board.verdict("Tyrolia").witnesses.clear();
  board.verdict("Tyrolia").garrison.clear();
  EXPECT_TRUE(board.told("Tyrolia").ends_with(
      "Its attack is strong enough to dislodge A Munich, but the other moves keep it out: a beleaguered garrison."))
      << board.told("Tyrolia");
  EXPECT_TRUE(board.told("Munich").ends_with(
      "The attack of A Burgundy could dislodge A Munich (strength 3 against 1), but the move of A Tyrolia keeps it out: "
      "a beleaguered garrison."))
      << board.told("Munich");
}

TEST(MovementClaims, NameTheAttacksThatExceedTheHoldStrength) {
  Verdict held;
  held.result = Result::Holds;
  held.clause = Clause::BeleagueredGarrison;
  held.witnesses = {{province("Budapest"), Part::Attacks, {1, 1}},
                    {province("Munich"), Part::Attacks, {1, 2}},
                    {province("Venice"), Part::Attacks, {1, 3}}};
  EXPECT_EQ(told_alone("Austria", "A Vienna H", held),
            "The attack of A Munich could dislodge A Vienna (strength 2 against 1), but another move keeps it out. The "
            "attack of A Venice could dislodge A Vienna (strength 3 against 1), but another move keeps it out: a "
            "beleaguered garrison.");
}

// ---- Rivals and supports without effect ----

// DATC 4.A.4: A London comes over North Sea, and F Belgium meets both the army and the fleet.
TEST(MovementClaims, NameTheUnitAgainstWhichASupportDoesNotCount) {
  const Variant last_fleet = testing::with_option(standard(), &Options::convoy_origin, ConvoyOrigin::LastFleet1);
  const auto counts_not_against = [&](std::string_view unit, std::string_view power_of_army) {
    const std::string text =
        told_on(last_fleet,
                std::string(power_of_army) +
                    ": A London - Belgium; F English Channel S A London - Belgium; A Picardy S A London - Belgium\n"
                    "Germany: F North Sea C A London - Belgium; F Holland S F Belgium - North Sea\n"
                    "England: F Belgium - North Sea\n"
                    "Russia: F Norwegian Sea - North Sea; F Edinburgh S F Norwegian Sea - North Sea\n"
                    "Turkey: F Skagerrak - North Sea; F Denmark S F Skagerrak - North Sea",
                "Belgium");
    return text.find("The support of F Holland does not count against " + std::string(unit) + ":") != std::string::npos;
  };
  EXPECT_TRUE(counts_not_against("German F North Sea", "France"));
  EXPECT_TRUE(counts_not_against("German A London", "Germany"));
}

// A Belgium was to go where A London came from.
TEST(MovementClaims, TellALostBattleFromADislodgement) {
  Variant never = testing::with_option(standard(), &Options::dislodged_blocks, DislodgedBlocks::Never);
  never = testing::with_option(never, &Options::convoy_origin, ConvoyOrigin::LastFleet1);
  EXPECT_EQ(
      told_on(never,
              "England: A London - Belgium; F North Sea C A London - Belgium; F Holland S A London - Belgium\n"
              "France: A Belgium - London; F English Channel C A Belgium - London\n"
              "Germany: A Wales - London",
              "Wales"),
      "A Wales moves to London: no other move there has any strength left. A Belgium is dislodged by A London, so "
      "under this rule it keeps nobody out of London.");
  PlayedBoard by_land(
      "Austria: A Bohemia - Munich\n"
      "France: A Burgundy - Munich\n"
      "Germany: A Munich - Burgundy; A Ruhr S A Munich - Burgundy");
  const std::string lost =
      "A Bohemia moves to Munich: no other move there has any strength left. A Burgundy loses a head-to-head battle "
      "against A Munich, so it keeps nobody out of Munich.";
  EXPECT_EQ(by_land.told("Bohemia"), lost);
  by_land.forget("Munich");
  EXPECT_EQ(by_land.told("Bohemia"), lost) << "what A Munich did is not known";
  by_land.verdict("Burgundy").beaten_by.clear();
  EXPECT_THAT(by_land.told("Bohemia"), HasSubstr("A unit that loses a head-to-head battle keeps nobody out"))
      << "nor who was beaten";
}

// ---- Attacks that do not cut a support ----

TEST(MovementClaims, NameOnlyAttacksThatCountAsComingFromTheTarget) {
  Verdict given;
  given.result = Result::Given;
  given.clause = Clause::SupportGiven;
  given.also = {Clause::SupportNotCutByTarget, Clause::SupportNotCutByOwnPower};
  given.witnesses = witnesses_in(standard(), std::vector<std::string_view>{"spares Berlin", "spares Paris"}, {});
  EXPECT_EQ(
      told_alone("Germany", "A Munich S A Tyrolia - Venice", given),
      "A Munich gives its support to Tyrolia: nothing cuts it. The attack of A Paris does not cut it: it counts as "
      "coming from Venice, the province that the support is aimed at. The attack of A Berlin does not cut it: no "
      "power cuts its own support.");
}

TEST(MovementClaims, NameOnlyArmiesThatNoConvoyCarries) {
  Verdict given;
  given.result = Result::Given;
  given.clause = Clause::SupportGiven;
  given.also = {Clause::SupportNotCutByTarget, Clause::SupportNotCutWithoutConvoy};
  given.witnesses = witnesses_in(standard(), std::vector<std::string_view>{"spares Brest", "spares Liverpool"}, {});
  EXPECT_EQ(
      told_alone("Italy", "F Naples S F English Channel - Brest", given),
      "F Naples gives its support to English Channel: nothing cuts it. The attack of F Brest does not cut it: it "
      "comes from Brest, the province that the support is aimed at. The attack of A Liverpool does not cut it: no "
      "convoy carries that army, so it does not arrive.");
}

TEST(MovementClaims, NameArmiesThatAParadoxRuleSparesWhereOtherOrdersAreNotKnown) {
  Verdict given;
  given.result = Result::Given;
  given.clause = Clause::Paradox2000;
  given.witnesses = witnesses_in(
      standard(), std::vector<std::string_view>{"spares Brest", "spares Munich", "spares Rome", "spares Venice"}, {});
  EXPECT_EQ(
      told_alone("Italy", "F Naples S F Rome - Tyrrhenian Sea", given),
      "By the 2000 rule the attack of A Munich does not cut it: a convoyed army does not cut support for an attack "
      "on a fleet that its convoy needs.");
}

// By the book of 2000 it is spared from the armies that the fleet is to carry. Nobody is in the sea here.
TEST(MovementClaims, NameNoArmyThatAParadoxRuleSparesWhereNoFleetIsToCarryIt) {
  PlayedBoard board(
      "Italy: F Naples S F Rome - Tyrrhenian Sea; F Rome - Tyrrhenian Sea\n"
      "Germany: A Munich H");
  Verdict& given = board.verdict("Naples");
  given.result = Result::Given;
  given.clause = Clause::Paradox2000;
  given.witnesses = witnesses_in(standard(), std::vector<std::string_view>{"spares Munich"}, {});
  board.forget("Munich");
  EXPECT_EQ(board.told("Naples"),
            "By the 2000 rule an attack by convoy does not cut it: a convoyed army does not cut support for an attack "
            "on a fleet that its convoy needs.");
}

// A verdict of another program can leave out who dislodged the unit.
TEST(MovementClaims, NameTheUnitThatCutsASupportByDislodgement) {
  Verdict cut;
  cut.result = Result::Cut;
  cut.clause = Clause::SupportCutByDislodgement;
  cut.witnesses = witnesses_in(standard(), std::vector<std::string_view>{"cuts Venice"}, {});
  const std::string text = "The support of A Vienna is cut because the unit is dislodged by A Venice.";
  EXPECT_EQ(told_alone("Austria", "A Vienna S A Budapest - Tyrolia", cut), text);
}

// ---- Units that fail to leave ----

TEST(MovementClaims, SayWhyTheUnitAheadFailsWhereNoThirdUnitStopsIt) {
  const auto says = [](const std::string& text, std::string_view why) {
    return text.find("but its move to " + std::string(why) + ".") != std::string::npos;
  };
  // A ring of three, which A Serbia keeps from going round: A Bulgaria waits for the unit that A Serbia keeps out.
  const std::string ring =
      "Turkey: F Constantinople - Black Sea; A Bulgaria - Constantinople; F Black Sea - Bulgaria(ec)\n"
      "Austria: A Serbia - Bulgaria";
  const std::string by_rival = told_on(ring, "Serbia");
  EXPECT_TRUE(says(by_rival, "Constantinople fails because of A Serbia itself")) << by_rival;
  const std::string in_ring = told_on(ring, "Black Sea");
  EXPECT_TRUE(says(in_ring, "Constantinople fails because of A Serbia")) << in_ring;
  const std::string third = told_on(ring, "Constantinople");
  EXPECT_TRUE(says(third, "Bulgaria fails because of A Serbia")) << third;

  const std::string convoy =
      "Italy: A Rome - Naples via convoy; F Tyrrhenian Sea C A Rome - Naples\n"
      "Austria: A Naples - Rome\n"
      "France: F Gulf of Lyon - Tyrrhenian Sea; F Tunis S F Gulf of Lyon - Tyrrhenian Sea";
  const std::string disrupted = told_on(convoy, "Naples");
  EXPECT_TRUE(says(disrupted, "Naples fails because no convoy carries that army")) << disrupted;
}

// A verdict of another program can leave out which units stop the row.
TEST(MovementClaims, LeaveOpenWhyTheUnitAheadFailsWhereTheRowIsNotKnown) {
  const auto told = [](PlayedBoard& board) {
    board.verdict("Serbia").witnesses.clear();
    return board.told("Serbia");
  };
  const auto fails = [](std::string_view move) {
    return "A Serbia bounces: A Bulgaria was to leave Bulgaria, but its " + std::string(move) +
           " fails. The attack of A Serbia does not drive A Bulgaria out.";
  };
  const std::string row = "Austria: A Serbia - Bulgaria\nTurkey: A Bulgaria - Rumania\nRussia: A Rumania H";
  PlayedBoard all_known(row), order_not_known(row), next_not_known(row), next_bounces(row);
  EXPECT_EQ(told(all_known), fails("move to Rumania"));
  order_not_known.forget("Bulgaria");
  EXPECT_EQ(told(order_not_known), fails("move"));
  next_not_known.forget("Rumania");
  EXPECT_EQ(told(next_not_known), fails("move to Rumania"));
  next_bounces.verdict("Rumania").result = Result::Bounces;
  EXPECT_EQ(told(next_bounces), fails("move to Rumania")) << "it does not move";
  PlayedBoard ring(
      "Austria: A Serbia - Bulgaria\n"
      "Turkey: A Bulgaria - Rumania\n"
      "Russia: A Rumania - Ukraine; A Ukraine - Rumania");
  EXPECT_EQ(told(ring), fails("move to Rumania")) << "the row leads into a ring of others";
}

// Only a minor power's unit makes a sortie, so the ring waits for A Burgundy.
TEST(MovementClaims, NameWhoStopsARingOfGreatPowersWhereMinorPowersMakeSorties) {
  EXPECT_THAT(told_on(*ambition_empire_6(),
                      "France: A Burgundy - Picardy; A Picardy - Paris; A Paris - Burgundy\n"
                      "Austria: A Southern Netherlands - Picardy",
                      "Burgundy"),
              HasSubstr("A Picardy was to leave Picardy, but its move to Paris fails because of A Southern "
                        "Netherlands."));
}

TEST(MovementClaims, LeaveOpenWhetherItIsAStandOffWhereNoRivalIsKnown) {
  Verdict bounced;
  bounced.result = Result::Bounces;
  bounced.clause = Clause::BounceStandOff;
  EXPECT_EQ(told_alone("Austria", "A Vienna - Galicia", bounced),
            "A Vienna bounces: its move to Galicia is not stronger than another move there.");
}

TEST(MovementClaims, LeaveOpenWhyTheUnitAheadFailsWhereItsOrderIsNotKnown) {
  PlayedBoard board("Austria: A Serbia - Bulgaria\nTurkey: A Bulgaria - Rumania\nRussia: A Rumania - Bulgaria");
  board.forget("Bulgaria");
  const std::string text = board.told("Serbia");
  EXPECT_EQ(text.find("itself"), std::string::npos) << text;
}

// ---- Convoys to the next province ----

TEST(MovementClaims, NameTheOwnFleetsThatMakeAnArmyGoByConvoy) {
  const std::string text = told_on(
      "Italy: A Rome - Apulia; F Tyrrhenian Sea C A Rome - Apulia; F Ionian Sea C A Rome - Apulia; A Albania - Apulia; "
      "F Adriatic Sea C A Albania - Apulia",
      "Rome");
  EXPECT_TRUE(
      text.ends_with("Apulia borders on Rome, but A Rome is to go by convoy: F Ionian Sea and F Tyrrhenian Sea of "
                     "its own power are ordered to carry it."))
      << text;
}

// A fleet of another power shows no intent, and neither does one that cannot convoy where it is.
TEST(MovementClaims, NameNoOtherFleetsAmongThoseThatMakeAnArmyGoByConvoy) {
  const std::string text = told_on(
      "Italy: A Rome - Apulia; F Tyrrhenian Sea C A Rome - Apulia; F Naples C A Rome - Apulia\n"
      "France: F Ionian Sea C A Rome - Apulia",
      "Rome");
  EXPECT_TRUE(text.ends_with("A Rome is to go by convoy: F Tyrrhenian Sea of its own power is ordered to carry it."))
      << text;
}

TEST(MovementClaims, SayWhetherAPathIsAnOrderToGoByConvoy) {
  const auto told = [](ConvoyPath rule, std::string_view move) {
    return told_on(
        testing::with_option(standard(), &Options::convoy_path, rule),
        "Italy: " + std::string(move) + "; F Tyrrhenian Sea C A Rome - Apulia; F Ionian Sea C A Rome - Apulia", "Rome");
  };
  constexpr std::string_view without_path = "A Rome - Apulia",
                             with_path = "A Rome - Tyrrhenian Sea - Ionian Sea - Apulia";
  const auto says = [](const std::string& text, std::string_view why) {
    return text.ends_with("Apulia borders on Rome, but A Rome is to go by convoy: " + std::string(why) + ".");
  };
  const std::string_view its_order = "its order says so";
  const std::string_view fleets = "F Ionian Sea and F Tyrrhenian Sea of its own power are ordered to carry it";
  EXPECT_TRUE(says(told(ConvoyPath::Binding, with_path), its_order));
  EXPECT_TRUE(says(told(ConvoyPath::Binding, without_path), fleets));
  EXPECT_TRUE(says(told(ConvoyPath::Ignored, with_path), fleets));
  EXPECT_TRUE(says(told(ConvoyPath::Ignored, without_path), fleets));
}

}  // namespace movement_claims_test
}  // namespace casus::reports
