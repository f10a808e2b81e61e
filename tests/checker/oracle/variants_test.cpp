// What the older editions of Ambition & Empire and Classical add, by the oracle: tables that were made by hand from the
// rules.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "checker/oracle/oracle.h"
#include "engine/rules/options.h"
#include "tests/engine/unchecked_options.h"
#include "tests/engine/written_board.h"

namespace casus::oracle {
namespace variants_test {

const Variant& version_5() {
  static const std::shared_ptr<const Variant> variant = testing::shipped("ambition-empire-5");
  return *variant;
}

const Variant& ludomaniacs() {
  static const std::shared_ptr<const Variant> variant = testing::shipped("ambition-empire-ludomaniacs");
  return *variant;
}

const Variant& classical() {
  static const std::shared_ptr<const Variant> variant = testing::shipped("classical");
  return *variant;
}

// No minor power's unit comes back, so that a small board stays small.
Variant without_rebuilding(Variant variant) {
  return testing::with_option(std::move(variant), &Options::minor_rebuilding, MinorRebuilding::Never);
}

Ruling play(const Variant& variant, const Position& position, std::string_view orders = "",
            std::string_view grants = "", const std::vector<PowerId>& fallen = {}) {
  const std::vector<Order> written = testing::orders(variant, orders);
  const std::vector<Grant> granted = testing::grants(variant, grants);
  return oracle::adjudicate(variant, position, Submission{written, granted, fallen});
}

std::string words(const std::vector<OrderRuling>& orders) {
  std::string text;
  for (const OrderRuling& order : orders) text += (text.empty() ? "" : " ") + std::string(word(order.result));
  return text;
}

std::string words(const std::vector<GrantRuling>& grants) {
  std::string text;
  for (const GrantRuling& grant : grants) text += (text.empty() ? "" : " ") + std::string(word(grant.result));
  return text;
}

// "Spain Portugal, Turkey Crimea".
std::string homes(const Variant& variant, const Position& position) {
  std::string text;
  for (const GainedHome& home : position.homes) {
    text += (text.empty() ? "" : ", ") + variant[home.power].name + ' ' + variant.map[home.centre].name;
  }
  return text;
}

TEST(OracleBids, AreRefusedWhereTheOrderCouldNeverBeLegal) {
  struct Row {
    std::string_view why, grants, expected, published;
  };
  const Row rows[] = {
      {"to hold and to support is all that can be ordered", "Austria: DP: A Swi H, DP: A BaW S A Swi",
       "carried carried", "A Baden-Wuerttemberg S A Switzerland; A Switzerland H; "},
      {"no moves", "Austria: DP: A Swi - Bur", "illegal", ""},
      {"no support where the unit could not go", "Austria: DP: A Swi S A Mec", "illegal", ""},
      {"nor for a unit that is not there", "Austria: DP: A Swi S A Bur", "illegal", ""},
      {"a support whose move nobody orders is void, but legal", "Austria: DP: A Swi S A Mar - Bur", "carried",
       "A Switzerland S A Marseilles - Burgundy; "},
      {"what is refused takes no part in the vote",
       "Austria: DP 2: A Swi - Bur, DP: A Swi S A BaW; France: DP: A Swi - Bur", "illegal carried illegal",
       "A Switzerland S A Baden-Wuerttemberg; "},
      {"its points are spent", "Austria: DP 3: A Swi - Bur, DP: A Swi S A BaW", "forfeited forfeited", ""},
  };
  const Position board =
      testing::board(version_5(), "Spring 1763 movement",
                     "Austria: A Vie; France: A Mar; Switzerland: A Swi; Baden: A BaW; Mecklenburg: A Mec",
                     "Austria: Vie, Bud, Mil; France: Par, Mar, Bre");
  for (const Row& row : rows) {
    const Ruling ruling = play(version_5(), board, "", row.grants);
    EXPECT_EQ(words(ruling.grants), row.expected) << row.why;
    std::string published;
    for (const PublishedRuling& one : ruling.published) published += print(version_5(), one.order) + "; ";
    EXPECT_EQ(published, row.published) << row.why;
  }
}

TEST(OracleLists, SayWhoseUnitsThePapalArmySupports) {
  struct Row {
    std::string_view why, units, grant, expected;
  };
  const Row rows[] = {
      {"Austria is on the list", "Papal States: A Pap; Austria: A Ven", "Austria: DP: A Pap S A Ven", "carried"},
      {"so are Tuscany, and a move of it", "Papal States: A Pap; Tuscany: A Tus", "Austria: DP: A Pap S A Tus",
       "carried"},
      {"Portugal is not, though Catholic", "Papal States: A Pap; Portugal: A Tus", "Austria: DP: A Pap S A Tus",
       "illegal"},
      {"nor Prussia", "Papal States: A Pap; Prussia: A Tus", "Austria: DP: A Pap S A Tus - Ven", "illegal"},
      {"a listed power's attack is supported against anybody", "Papal States: A Pap; Austria: A Tus; France: A Ven",
       "Austria: DP: A Pap S A Tus - Ven", "carried"},
  };
  for (const Variant* variant : {&version_5(), &ludomaniacs()}) {
    for (const Row& row : rows) {
      const Position board = testing::board(*variant, "Spring 1763 movement", row.units, "Austria: Vie");
      EXPECT_EQ(words(play(*variant, board, "", row.grant).grants), row.expected) << variant->id << ": " << row.why;
    }
  }
}

TEST(OracleLists, GoBesideTheRuleForMuslimsAndChristians) {
  const Position board =
      testing::board(version_5(), "Spring 1763 movement",
                     "Morocco: A Mor; Tunis: A Tun; Algiers: A Alg; Spain: A And; Austria: A Vie", "Austria: Vie, Bud");
  const Ruling ruling = play(version_5(), board, "", "Austria: DP: A Alg S A Tun, DP: A Mor S A And - Alg");
  EXPECT_EQ(words(ruling.grants), "carried illegal");
}

TEST(OracleConvoys, GoThroughCoastalWater) {
  struct Row {
    std::string_view why, units, orders, expected;
  };
  const Row rows[] = {
      {"a fleet in Gibraltar carries as one at sea does", "Spain: A Sev; Britain: F Gib",
       "Spain: A Sev - Mor; Britain: F Gib C A Sev - Mor", "moves convoys"},
      {"an army there does not", "Spain: A Sev; Britain: A Gib", "Spain: A Sev - Mor; Britain: A Gib C A Sev - Mor",
       "illegal illegal"},
      {"and is a part of longer routes", "Spain: A Por; Britain: F Mid, F Gib, F Wes",
       "Spain: A Por - Alg; Britain: F Mid C A Por - Alg, F Gib C A Por - Alg, F Wes C A Por - Alg",
       "moves convoys convoys convoys"},
      {"nobody is carried to the fleet itself", "Spain: A Sev; Britain: F Gib",
       "Spain: A Sev - Gib via convoy; Britain: F Gib C A Sev - Gib", "illegal illegal"},
      {"an army that stands there is carried away", "Spain: A Gib; Britain: F Wes",
       "Spain: A Gib - Alg; Britain: F Wes C A Gib - Alg", "moves convoys"},
      {"and carried there, as to any coast", "Spain: A Alg; Britain: F Wes",
       "Spain: A Alg - Gib; Britain: F Wes C A Alg - Gib", "moves convoys"},
      {"a fleet in another coastal province carries nobody", "Russia: A Wla; Turkey: F Bak",
       "Russia: A Wla - Kaz; Turkey: F Bak C A Wla - Kaz", "illegal illegal"},
  };
  for (const Row& row : rows) {
    const Position board = testing::board(ludomaniacs(), "Spring 1763 movement", row.units);
    EXPECT_EQ(words(play(ludomaniacs(), board, row.orders).orders), row.expected) << row.why;
  }
}

TEST(OracleConvoys, AFleetThatWaitsInTheDestinationIsNoLinkOfItsRoute) {
  const Position board =
      testing::board(ludomaniacs(), "Spring 1763 movement", "Spain: A Sev; Britain: F Gib; France: F Mid");
  const Ruling ruling =
      play(ludomaniacs(), board, "Spain: A Sev - Gib via convoy; Britain: F Gib H; France: F Mid C A Sev - Gib");
  EXPECT_EQ(words(ruling.orders), "bounces holds convoys");
}

TEST(OracleConvoys, AFleetThatWaitsInTheDestinationIsNoDetourEither) {
  const Variant variant = testing::with_option(ludomaniacs(), &Options::superfluous_convoy, SuperfluousConvoy::Legal);
  const Position board = testing::board(variant, "Spring 1763 movement", "Spain: A Sev; Britain: F Gib; France: F Mid");
  const Ruling ruling =
      play(variant, board, "Spain: A Sev - Gib via convoy; Britain: F Gib C A Sev - Gib; France: F Mid C A Sev - Gib");
  EXPECT_EQ(words(ruling.orders), "bounces illegal convoys");
}

TEST(OracleCrossings, AreOpenWhateverFleetIsInTheWater) {
  const Position ireland = testing::board(version_5(), "Spring 1763 movement", "Britain: A Edi; France: F Iri");
  EXPECT_EQ(words(play(version_5(), ireland, "Britain: A Edi - Ire; France: F Iri H").orders), "moves holds");
  const Position epirus =
      testing::board(classical(), "Spring 273 BC movement", "Rome: A Bru, A Epi; Macedon: A Pel, A Del; Egypt: F MAd");
  EXPECT_EQ(words(play(classical(), epirus,
                       "Rome: A Bru S A Epi, A Epi H; Macedon: A Pel - Epi, A Del S A Pel - Epi; Egypt: F MAd H")
                      .orders),
            "given holds bounces given holds");
}

TEST(OracleHomes, AreSomeOnlyWhileTheyAreOwned) {
  struct Row {
    std::string_view why;
    const Variant& variant;
    std::string_view centres, orders, expected;
  };
  const Row rows[] = {
      {"Crimea serves Russia", version_5(), "Russia: Mos, Cri", "Russia: Build A Cri", "builds"},
      {"and nobody else", version_5(), "Austria: Vie, Cri", "Austria: Build A Cri", "illegal"},
      {"and not while another owns it", version_5(), "Russia: Mos, Kev; Prussia: Cri", "Russia: Build A Cri",
       "illegal"},
      {"Koenigsberg serves Poland & Saxony", ludomaniacs(), "Poland: War, Kon", "Poland: Build F Kon", "builds"},
      {"and Prussia, whose home it is", ludomaniacs(), "Prussia: Ber, Kon", "Prussia: Build F Kon", "builds"},
      {"Bakhchisaray serves Russia", ludomaniacs(), "Russia: Mos, Bak", "Russia: Build F Bak", "builds"},
      {"Austria never builds in the Austrian Netherlands", ludomaniacs(), "Austria: Vie, ANe", "Austria: Build A ANe",
       "illegal"},
  };
  for (const Row& row : rows) {
    const Variant variant = without_rebuilding(row.variant);
    const Ruling ruling =
        play(variant, testing::board(variant, "Winter 1763 adjustments", "", row.centres), row.orders);
    EXPECT_EQ(words(ruling.orders), row.expected) << row.why;
    EXPECT_EQ(homes(variant, ruling.next()), "") << row.why;
  }
}

TEST(OracleHomes, OfAllKindsAreNearWhereUnitsFarFromHomeGo) {
  struct Row {
    std::string_view why, units, centres, left;
  };
  const Row rows[] = {
      {"a gained home, whoever owns it", "Spain: A And, A Por", "Spain: Mad; Britain: Por", "A Portugal"},
      {"a home while it is owned", "Russia: A Arm, A Cri", "Russia: Cri", "A Crimea"},
      {"and not when it is not", "Russia: A Nov, A Cri", "Russia: Alg; Britain: Cri", "A Novgorod Territory"},
  };
  const Variant variant = testing::with_option(without_rebuilding(version_5()), &Options::automatic_removal,
                                               AutomaticRemoval::HomesOverWater);
  for (const Row& row : rows) {
    Position board = testing::board(variant, "Winter 1763 adjustments", row.units, row.centres);
    board.homes = {{*variant.find_power("Spain"), testing::province(variant, "Por")}};
    EXPECT_EQ(testing::listed(variant, play(variant, board).next().units), row.left) << row.why;
  }
}

TEST(OracleFirstCaptures, BecomeHomesAtTheEndOfAFall) {
  struct Row {
    std::string_view why, units, centres, expected, next;
  };
  const Row rows[] = {
      {"the first centre is the third home", "Spain: F Por, A Mad", "Spain: Mad, Brc", "Spain Portugal", "Winter"},
      {"an own home that is captured back is not", "Spain: A Mad, F Brc", "Spain: Brc", "", "Spring"},
      {"captured in an earlier Fall, it is one all the same", "Spain: A Mad, A And, A Leo", "Spain: Mad, Brc, Por",
       "Spain Portugal", "Spring"},
      {"a power with three homes gains none", "France: A Sav, A Par, A Mar, F Bre", "France: Par, Mar, Bre", "",
       "Spring"},
      {"with two there is a choice to make, so that Winter comes", "Spain: F Por, F Mor, A And, A Leo",
       "Spain: Mad, Brc", "", "Winter"},
      {"each power for itself", "Spain: F Por, A And, A Leo; Turkey: A Cri, A Syr, A Arm",
       "Spain: Mad, Brc; Turkey: Ank, Con", "Spain Portugal, Turkey Crimea", "Spring"},
      {"also a home of another power", "Denmark: F Sto, A Chr, A Cop", "Denmark: Chr, Cop; Sweden: Sto, Abo",
       "Denmark-Norway Stockholm", "Winter"},
  };
  const Variant variant = without_rebuilding(version_5());
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Ruling ruling = play(variant, testing::board(variant, "Fall 1763 movement", row.units, row.centres));
    EXPECT_EQ(homes(variant, ruling.next()), row.expected);
    EXPECT_EQ(ruling.next().phase.season, row.next == "Winter" ? Season::Winter : Season::Spring);
  }
}

// Powers with more homes to gain than in any variant that is shipped.
Variant version_5_with_homes(std::string_view power, int elective_homes) {
  Variant variant = without_rebuilding(version_5());
  variant.powers.change(*variant.find_power(power), [&](Power& changed) { changed.elective_homes = elective_homes; });
  return variant;
}

TEST(OracleFirstCaptures, DoNotIncludeHomesWhileOwned) {
  const Variant variant = version_5_with_homes("Russia", 1);
  const Position board = testing::board(variant, "Fall 1763 movement", "", "Russia: Mos, Cri, Alg");
  EXPECT_EQ(homes(variant, play(variant, board).next()), "Russia Algiers");
}

TEST(OracleFirstCaptures, DoNotIncludeHomesThatWereGained) {
  const Variant variant = version_5_with_homes("Spain", 2);
  Position board = testing::board(variant, "Fall 1765 movement", "Spain: F Por", "Spain: Mad");
  board.homes = {{*variant.find_power("Spain"), testing::province(variant, "Por")}};
  EXPECT_EQ(homes(variant, play(variant, board).next()), "Spain Portugal");
}

TEST(OracleDeclarations, OfTheSameCentreCountOnce) {
  const Variant variant = version_5_with_homes("Spain", 2);
  const Position board = testing::board(variant, "Winter 1763 adjustments", "", "Spain: Mad, Alg, Mor, Por");
  const Ruling ruling = play(variant, board, "Spain: Declare Por, Declare Por, Declare Mor, Declare Alg");
  EXPECT_EQ(words(ruling.orders), "declares illegal declares illegal");
  EXPECT_EQ(homes(variant, ruling.next()), "Spain Morocco, Spain Portugal");
}

TEST(OracleFirstCaptures, AreSpentOnceAndForAll) {
  const Variant variant = without_rebuilding(version_5());
  Position board =
      testing::board(variant, "Fall 1765 movement", "Spain: A And, A Mor, A Leo", "Spain: Mad, Brc; Britain: Por");
  board.homes = {{*variant.find_power("Spain"), testing::province(variant, "Por")}};
  EXPECT_EQ(homes(variant, play(variant, board).next()), "Spain Portugal");
}

TEST(OracleFirstCaptures, AreHomesInAWinterThatBeginsABoard) {
  const Variant variant = without_rebuilding(version_5());
  const Position board = testing::board(variant, "Winter 1763 adjustments", "", "Spain: Mad, Por");
  const Ruling ruling = play(variant, board, "Spain: Declare Por, Build F Por");
  EXPECT_EQ(words(ruling.orders), "illegal builds");
  EXPECT_EQ(homes(variant, ruling.next()), "Spain Portugal");
}

TEST(OracleFirstCaptures, AreNotGainedInSpring) {
  const Variant variant = without_rebuilding(version_5());
  const Position board = testing::board(variant, "Spring 1763 movement", "Spain: F Por, A Mad", "Spain: Mad, Brc");
  EXPECT_EQ(homes(variant, play(variant, board).next()), "");
}

TEST(OracleDeclarations, SettleWhichOfSeveralCapturesBecomesAHome) {
  struct Row {
    std::string_view why, units, orders, expected, home;
  };
  // Poland & Saxony has captured Hesse-Westphalia (HeW) and Switzerland.
  const Row rows[] = {
      {"the one that is declared", "A HeW, A Swi", "Declare Swi", "declares", "Switzerland"},
      {"or the other", "A HeW, A Swi", "Declare HeW", "declares", "Hesse-Westphalia"},
      {"the first declaration counts", "A HeW, A Swi", "Declare Swi, Declare HeW", "declares illegal", "Switzerland"},
      {"each only once", "A HeW, A Swi", "Declare Swi, Declare Swi", "declares illegal", "Switzerland"},
      {"a home of the start is no choice", "A HeW, A Swi", "Declare War, Declare Swi", "illegal declares",
       "Switzerland"},
      {"nor is another's centre", "A HeW, A Swi", "Declare Ber", "illegal", "Hesse-Westphalia"},
      {"nothing declared, nothing built: the alphabet", "A HeW, A Swi", "", "", "Hesse-Westphalia"},
      {"nothing declared: where it builds", "A HeW", "Build A Swi", "builds", "Switzerland"},
      {"the first of those in which it builds", "A Dre", "Build A Swi, Build A HeW", "builds illegal", "Switzerland"},
      {"a declaration goes before it", "A HeW", "Build A Swi, Declare HeW", "illegal declares", "Hesse-Westphalia"},
      {"the home that is declared is built in at once", "A HeW", "Declare Swi, Build A Swi", "declares builds",
       "Switzerland"},
      {"a build that is not due tells as much", "A HeW, A Ber, A Brl, A Vie", "Build A Swi", "illegal", "Switzerland"},
      {"and so does one that is impossible", "A HeW", "Build F Swi", "illegal", "Switzerland"},
      {"not where a unit stands", "A Swi", "Build A Swi", "illegal", "Hesse-Westphalia"},
  };
  const Variant variant = without_rebuilding(version_5());
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Position board = testing::board(variant, "Winter 1763 adjustments", "Poland: " + std::string(row.units),
                                          "Poland: Dre, War, HeW, Swi; Prussia: Ber");
    const Ruling ruling = play(variant, board, "Poland: " + std::string(row.orders));
    EXPECT_EQ(words(ruling.orders), row.expected);
    EXPECT_EQ(homes(variant, ruling.next()), "Poland & Saxony " + std::string(row.home));
  }
}

TEST(OracleDeclarations, FallBackOnTheAlphabetOfAbbreviations) {
  struct Row {
    std::string_view why, captured, home;
  };
  const Row rows[] = {
      {"Sto stands before Ven, the Republic of Venice", "Ven, Sto", "Denmark-Norway Stockholm"},
      {"capitals are letters like others: Alg, ANe", "ANe, Alg", "Denmark-Norway Algiers"},
  };
  const Variant variant = without_rebuilding(version_5());
  for (const Row& row : rows) {
    const Position board =
        testing::board(variant, "Winter 1763 adjustments", "", "Denmark: Chr, Cop, " + std::string(row.captured));
    EXPECT_EQ(homes(variant, play(variant, board).next()), row.home) << row.why;
  }
}

TEST(OracleDeclarations, AreIllegalWhereThereIsNoChoice) {
  struct Row {
    std::string_view why, phase, centres, orders;
  };
  const Row rows[] = {
      {"one captured centre is a home already, or never", "Winter 1763 adjustments", "Poland: Dre, War",
       "Poland: Declare Dre"},
      {"France has no home to gain", "Winter 1763 adjustments", "France: Par, Mar, Bre, Sav, Brc",
       "France: Declare Sav"},
      {"and it is Winter's business", "Fall 1763 movement", "Poland: Dre, War, Brl, HeW", "Poland: Declare HeW"},
  };
  const Variant variant = without_rebuilding(version_5());
  for (const Row& row : rows) {
    const Position board = testing::board(variant, row.phase, "", row.centres);
    EXPECT_EQ(words(play(variant, board, row.orders).orders), "illegal") << row.why;
  }
}

TEST(OracleBuilds, AreMadeInEveryCentreWhileAFirstOneIsHeld) {
  struct Row {
    std::string_view why, centres, orders, expected;
  };
  const Row rows[] = {
      {"Carthage builds in Syracuse", "Carthage: Car, Syr", "Carthage: Build F Syr", "builds"},
      {"whichever of its first centres it holds", "Carthage: Lep, Syr", "Carthage: Build A Syr", "builds"},
      {"not without one of them", "Carthage: Syr, Rom", "Carthage: Build F Syr, Build A Rom", "illegal illegal"},
      {"not in what another owns", "Carthage: Car, Lep; Rome: Syr", "Carthage: Build F Syr", "illegal"},
      {"also in another's first centre", "Carthage: Car, Rom", "Carthage: Build A Rom", "builds"},
  };
  for (const Row& row : rows) {
    const Position board = testing::board(classical(), "Winter 273 BC adjustments", "", row.centres);
    EXPECT_EQ(words(play(classical(), board, row.orders).orders), row.expected) << row.why;
  }
}

TEST(OracleBuilds, NeedNoHomeWhereEveryCentreWillDo) {
  const Variant variant = testing::with_option(classical(), &Options::build_sites, BuildSites::AnyOwned);
  const Position board = testing::board(variant, "Winter 273 BC adjustments", "", "Carthage: Syr, Rom");
  EXPECT_EQ(words(play(variant, board, "Carthage: Build F Syr, Build A Rom").orders), "builds builds");
}

TEST(OracleBuilds, ArePlayedOnlyWhereOneIsPossible) {
  const Position without = testing::board(classical(), "Fall 273 BC movement", "", "Carthage: Syr");
  EXPECT_EQ(play(classical(), without).next().phase.season, Season::Spring);
  const Position with = testing::board(classical(), "Fall 273 BC movement", "", "Carthage: Car");
  EXPECT_EQ(play(classical(), with).next().phase.season, Season::Winter);
}

TEST(OracleCivilDisorder, LeavesArmiesInVersion5) {
  const Variant& variant = version_5();
  const PowerId sweden = *variant.find_power("Sweden");
  Position board = testing::board(variant, "Spring 1763 movement", "Sweden: F Sto", "Sweden: Sto, Abo, Ven");
  board.fallen = {{testing::province(variant, "War"), *variant.find_power("Poland")}};  // one that fell before
  const Ruling ruling = play(variant, board, "", "", {sweden});
  EXPECT_EQ(testing::listed(variant, ruling.next().units), "A Abo, A Republic of Venice, A Stockholm");
}

TEST(OracleCivilDisorder, LeavesArmiesThatComeBackAsArmies) {
  const Variant& variant = version_5();
  Position board = testing::board(variant, "Winter 1763 adjustments", "");
  board.fallen = {{testing::province(variant, "Sto"), *variant.find_power("Sweden")}};
  const Ruling ruling = play(variant, board);
  const auto kind_in = [&](std::string_view name) {
    return ruling.next().unit_at(testing::province(variant, name))->kind;
  };
  EXPECT_EQ(kind_in("Sto"), UnitKind::Army);
  EXPECT_EQ(kind_in("Ven"), UnitKind::Fleet);  // a minor power of the start
}

}  // namespace variants_test
}  // namespace casus::oracle
