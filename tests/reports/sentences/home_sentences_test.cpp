#include <gtest/gtest.h>

#include <vector>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "tests/engine/unchecked_options.h"
#include "tests/reports/sentences/told_verdict.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace home_sentences_test {

Position winter(const Variant& variant) { return start_in_phase(variant, PhaseKind::Adjustments); }

void expect_told(const Variant& variant, const Position& before, std::initializer_list<ToldVerdict> rows) {
  for (const ToldVerdict& row : rows) {
    SCOPED_TRACE(key_of(row.clause));
    EXPECT_EQ(told_in(variant, before, row), row.text);
  }
}

TEST(HomeSentences, TellOfHomesThatABuildMakes) {
  const Variant& variant = *ambition_empire_6();
  expect_told(
      variant, winter(variant),
      {
          {Clause::HomePredetermined,
           Result::Builds,
           "Turkey",
           "Build F Algiers",
           {},
           {},
           "Algiers is set down as a possible home of Turkey, and this build makes it one."},
          {Clause::HomeElective,
           Result::Builds,
           "France",
           "Build A Switzerland",
           {},
           {},
           "By this build Switzerland becomes a home of France, which may choose one home in this way."},
          {Clause::HomeElective,
           Result::Builds,
           "Sweden",
           "Build A Switzerland",
           {},
           {},
           "By this build Switzerland becomes a home of Sweden, which may choose 2 homes in this way."},
          {Clause::HomeNoneLeft,
           Result::Illegal,
           "France",
           "Build A Switzerland",
           {"uses-up Savoy"},
           {},
           "Switzerland is not a home of France, which may choose only one home and has chosen Savoy."},
          {Clause::HomeNoneLeft,
           Result::Illegal,
           "France",
           "Build A Switzerland",
           {},
           {},
           "Switzerland does not become a home of France, which may choose only one more centre and ordered builds in more: only "
           "the first order was considered."},
          {Clause::HomeNoneLeft,
           Result::Illegal,
           "Sweden",
           "Build A Switzerland",
           {},
           {},
           "Switzerland does not become a home of Sweden, which may choose only 2 more centres and ordered builds in more: only "
           "the first orders were considered."},
          {Clause::HomeLimit,
           Result::Illegal,
           "Britain",
           "Build F Algiers",
           {},
           {},
           "Algiers cannot become a home of Great Britain & Hanover, which has 4 homes already, whether or not it owns them now, and may "
           "have no more."},
          {Clause::HomeLimit,
           Result::Illegal,
           "Turkey",
           "Build F Algiers",
           {},
           {},
           "Algiers does not become a home of Turkey, which would have more than 4 homes with all that it ordered."},
          {Clause::HomeNever,
           Result::Illegal,
           "Austria",
           "Build A Sne",
           {},
           {},
           "Austria may never build in Southern Netherlands."},
          {Clause::BuildLimit,
           Result::Illegal,
           "Austria",
           "Build A Vienna",
           {},
           {},
           "No power builds more than 3 units in a Winter, and Austria ordered or declined more: only the first orders count."},
      });
}

// Three builds can be made, and one of the last three orders is illegal.
TEST(HomeSentences, TellThatOnlyTheLastLegalBuildsCount) {
  const Variant last = testing::with_option(*ambition_empire_6(), &Options::surplus_builds, SurplusBuilds::Last);
  std::vector<Order> orders;
  for (const std::string_view centre : {"Vienna", "Budapest", "Milan", "Paris", "Tuscany"})
    orders.push_back(order_in(last, "Austria", "Build A " + std::string(centre)));
  Adjudication answer;
  answer.verdicts.resize(orders.size());
  answer.verdicts[0].result = answer.verdicts[3].result = Result::Illegal;
  answer.verdicts[0].clause = Clause::BuildLimit;
  answer.verdicts[3].clause = Clause::BuildNotHome;
  EXPECT_EQ(
      explain(last, winter(last), Played(orders, answer), played_order(orders[0], answer.verdicts[0])),
      "No power builds more than 3 units in a Winter, and Austria ordered or declined more: only the last legal orders "
      "count.");
}

TEST(HomeSentences, TellSinceWhenAGainedHomeIsOne) {
  const Variant& variant = *ambition_empire_6();
  Position before = winter(variant);
  const ToldVerdict kept{Clause::HomeKept, Result::Builds, "France", "Build A Switzerland", {}, {}, ""};
  EXPECT_EQ(told_in(variant, before, kept),
            "Switzerland has become a home of France, and remains one for the rest of the game.")
      << "declared in the Winter in which it is built in";
  before.homes = {{variant.find_power("France").value(), variant.map.find("Switzerland").value()}};
  EXPECT_EQ(told_in(variant, before, kept),
            "Switzerland became a home of France earlier in the game, and remains one for the rest of it.");
}

TEST(HomeSentences, TellOfHomesWhileTheyAreOwned) {
  const ToldVerdict crimea{Clause::HomeWhileOwned, Result::Builds, "Russia", "Build F Crimea", {}, {}, ""};
  EXPECT_EQ(told_in(*ambition_empire_5(), winter(*ambition_empire_5()), crimea),
            "Crimea is a home of Russia as long as Russia owns it.");
  const ToldVerdict koenigsberg{Clause::HomeWhileOwned, Result::Builds, "Poland", "Build F Koenigsberg", {}, {}, ""};
  EXPECT_EQ(told_in(*ambition_empire_ludomaniacs(), winter(*ambition_empire_ludomaniacs()), koenigsberg),
            "Koenigsberg is a home of Poland & Saxony as long as Poland & Saxony owns it.");
}

// Spain has captured two centres in one year, so it has a choice to make.
Position with_two_captures(const Variant& variant) {
  Position before = winter(variant);
  give(variant, before, "Spain", "Portugal");
  give(variant, before, "Spain", "Morocco");
  return before;
}

TEST(HomeSentences, TellOfADeclaration) {
  const Variant& variant = *ambition_empire_5();
  expect_told(
      variant, with_two_captures(variant),
      {
          {Clause::HomeDeclared,
           Result::Declares,
           "Spain",
           "Declare Portugal",
           {},
           {},
           "Spain declares Portugal, one of the centres that it captured first, its home for the rest of the game."},
          {Clause::HomeNotToDeclare,
           Result::Illegal,
           "Spain",
           "Declare Morocco",
           {},
           {},
           "Spain declares more homes than it can gain: only the first declaration that is allowed counts."},
          {Clause::HomeNotToDeclare,
           Result::Illegal,
           "Spain",
           "Declare Andalusia",
           {},
           {},
           "Andalusia is not a supply centre, so it cannot be a home."},
          {Clause::HomeNotToDeclare,
           Result::Illegal,
           "Spain",
           "Declare Madrid",
           {},
           {},
           "Madrid has been a home of Spain since the start, so there is nothing to declare."},
          {Clause::HomeNotToDeclare,
           Result::Illegal,
           "Spain",
           "Declare Algiers",
           {},
           {},
           "Spain does not own Algiers, so it cannot declare it."},
          {Clause::HomeNotToDeclare,
           Result::Illegal,
           "Austria",
           "Declare Venice",
           {},
           {},
           "Austria gains no homes by capture."},
          {Clause::HomeNotToDeclare,
           Result::Illegal,
           "Russia",
           "Declare Crimea",
           {},
           {},
           "Crimea is a home of Russia as long as Russia owns it, so there is nothing to declare."},
          {Clause::HomeNotToDeclare,
           Result::Illegal,
           "Morocco",
           "Declare Morocco",
           {},
           {},
           "Morocco has been a home of Morocco since the start, so there is nothing to declare."},
      });
}

TEST(HomeSentences, TellWhyNoHomeIsLeftToDeclare) {
  const Variant& variant = *ambition_empire_5();
  Position before = with_two_captures(variant);
  before.homes = {{variant.find_power("Spain").value(), variant.map.find("Portugal").value()}};
  expect_told(variant, before,
              {
                  {Clause::HomeNotToDeclare,
                   Result::Illegal,
                   "Spain",
                   "Declare Morocco",
                   {},
                   {},
                   "Spain may gain only one home by capture and has gained Portugal."},
                  {Clause::HomeNotToDeclare,
                   Result::Illegal,
                   "Spain",
                   "Declare Portugal",
                   {},
                   {},
                   "Portugal is a home of Spain already, so there is nothing to declare."},
                  {Clause::HomeNoneLeft,
                   Result::Illegal,
                   "Spain",
                   "Build F Morocco",
                   {},
                   {},
                   "Morocco is not a home of Spain, which may gain only one home by capture and has gained Portugal."},
              });
  const ToldVerdict named_by_the_verdict{
      Clause::HomeNoneLeft, Result::Illegal, "Spain", "Build F Morocco", {"uses-up Portugal"}, {}, ""};
  EXPECT_EQ(told_in(variant, with_two_captures(variant), named_by_the_verdict),
            "Morocco is not a home of Spain, which may gain only one home by capture and has gained Portugal.");
}

TEST(HomeSentences, TellWhereThereIsNoChoice) {
  const Variant& variant = *ambition_empire_5();
  Position before = winter(variant);
  give(variant, before, "Spain", "Portugal");
  const ToldVerdict only_one{Clause::HomeNotToDeclare, Result::Illegal, "Spain", "Declare Portugal", {}, {}, ""};
  EXPECT_EQ(told_in(variant, before, only_one),
            "Spain has no choice to declare: Portugal becomes its home in any case.");
}

// Portugal or Morocco becomes a home of Spain before anything is built, by what Spain orders. Its own homes are
// occupied, and so is Morocco.
TEST(HomeSentences, CountTheBuildsOfAHomeThatIsGainedInThisWinter) {
  const Variant& variant = *ambition_empire_5();
  Position before = with_two_captures(variant);
  put(variant, before, "Spain", UnitKind::Army, "Madrid");
  put(variant, before, "Spain", UnitKind::Army, "Barcelona");
  put(variant, before, "Spain", UnitKind::Army, "Morocco");
  const ProvinceId portugal = variant.map.find("Portugal").value(), madrid = variant.map.find("Madrid").value();
  std::erase_if(before.units, [&](const Unit& unit) { return unit.at.province == portugal; });
  before.homes = {{variant.find_power("Turkey").value(), variant.map.find("Tunis").value()}};
  const auto told = [&](std::string_view other_power, std::string_view other_order) {
    const std::vector<Order> orders = {order_in(variant, "Spain", "Build A Madrid"),
                                       order_in(variant, other_power, other_order),
                                       order_in(variant, "Spain", "Build F Portugal")};
    Adjudication answer;
    answer.verdicts.resize(orders.size());
    answer.verdicts.back().result = Result::Illegal;
    answer.verdicts.back().clause = Clause::BuildTooMany;
    return explain(variant, before, Played(orders, answer), played_order(orders.back(), answer.verdicts.back()));
  };
  const std::string one = "Spain has 1 build and ordered more: the first one counts.";
  EXPECT_EQ(told("Spain", "Build A Madrid"), one) << "by a build";
  EXPECT_EQ(told("Sweden", "Declare Morocco"), one) << "not by an order of another power";
  EXPECT_EQ(told("Spain", "Declare Morocco"), "Spain has nothing to build in this Winter.") << "by a declaration";

  put(variant, before, "Spain", UnitKind::Army, "Portugal");
  std::erase_if(before.units, [&](const Unit& unit) { return unit.at.province == madrid; });
  const ToldVerdict alone{Clause::BuildTooMany, Result::Illegal, "Spain", "Build A Madrid", {}, {}, ""};
  EXPECT_EQ(told_in(variant, before, alone), one) << "where the other orders are not known";
}

// Predetermined homes, barred centres and the limit, which the editions with first captures do not have.
TEST(HomeSentences, TellWhyACentreCanBeNoFirstCapture) {
  Variant variant = testing::with_option(*ambition_empire_6(), &Options::new_homes, NewHomes::FirstCaptured);
  const auto with_elective_home = [&](std::string_view power) {
    variant.powers.change(variant.find_power(power).value(), [](Power& changed) { changed.elective_homes = 1; });
  };
  with_elective_home("Austria");
  with_elective_home("Turkey");
  Position before = winter(variant);
  give(variant, before, "Turkey", "Algiers");
  give(variant, before, "Austria", "Sne");
  expect_told(variant, before,
              {
                  {Clause::HomeNotToDeclare,
                   Result::Illegal,
                   "Turkey",
                   "Declare Algiers",
                   {},
                   {},
                   "Algiers becomes a home of Turkey only by a build there, so there is nothing to declare."},
                  {Clause::HomeNotToDeclare,
                   Result::Illegal,
                   "Austria",
                   "Declare Sne",
                   {},
                   {},
                   "Austria may never build in Southern Netherlands."},
              });
  before.homes = {{variant.find_power("Turkey").value(), variant.map.find("Algiers").value()},
                  {variant.find_power("Turkey").value(), variant.map.find("Tunis").value()}};
  // Neither a home of the start nor one of another power is a further home of Turkey.
  before.homes.push_back({variant.find_power("Turkey").value(), variant.map.find("Constantinople").value()});
  before.homes.push_back({variant.find_power("Austria").value(), variant.map.find("Venice").value()});
  std::ranges::sort(before.homes);
  const ToldVerdict too_many{Clause::HomeNotToDeclare, Result::Illegal, "Turkey", "Declare Venice", {}, {}, ""};
  EXPECT_EQ(
      told_in(variant, before, too_many),
      "Venice cannot become a home of Turkey, which has 4 homes already, whether or not it owns them now, and may have no more.");
}

TEST(HomeSentences, TellThatARulebookHasNoDeclarations) {
  const Variant& variant = *ambition_empire_6();
  const ToldVerdict declared{Clause::OrderWrongPhase, Result::Illegal, "Sweden", "Declare Stockholm", {}, {}, ""};
  EXPECT_EQ(told_in(variant, winter(variant), declared), "By this rulebook no homes are declared.");
  EXPECT_EQ(told_in(variant, start_in_phase(variant, PhaseKind::Movement), declared),
            "A declaration cannot be ordered in Spring 1763 movement.");
}

// One of two declarations of the same centre counts.
TEST(HomeSentences, TellThatACentreIsDeclaredTwice) {
  const Variant& variant = *ambition_empire_5();
  const Position before = with_two_captures(variant);
  const std::vector<Order> orders = {order_in(variant, "Spain", "Declare Portugal"),
                                     order_in(variant, "Spain", "Declare Portugal"),
                                     order_in(variant, "Spain", "Declare Morocco")};
  Adjudication answer;
  answer.verdicts.resize(orders.size());
  for (Verdict& refused : answer.verdicts) {
    refused.result = Result::Illegal;
    refused.clause = Clause::HomeNotToDeclare;
  }
  answer.verdicts[0].result = Result::Declares;
  answer.verdicts[0].clause = Clause::HomeDeclared;
  const Played played(orders, answer);
  const auto told = [&](std::size_t i) {
    return explain(variant, before, played, played_order(orders[i], answer.verdicts[i]));
  };
  EXPECT_EQ(told(1), "Another order of Spain already declares Portugal.");
  EXPECT_EQ(told(2), "Spain declares more homes than it can gain: only the first declaration that is allowed counts.");
}

TEST(HomeSentences, TellWhyACentreBecomesAHomeWithoutADeclaration) {
  const Variant& variant = *ambition_empire_5();
  Position before = with_two_captures(variant);
  before.units.clear();
  const std::vector<Order> orders = {order_in(variant, "Spain", "Build F Portugal")};
  Adjudication answer;
  answer.verdicts.resize(1);
  const Played played(orders, answer);
  const auto told = [&](std::string_view centre) {
    return explain(variant, before, played,
                   Event{EventKind::HomeGained,
                         Clause::HomeUndeclared,
                         variant.find_power("Spain").value(),
                         variant.map.find(centre).value(),
                         {},
                         0});
  };
  EXPECT_EQ(
      told("Portugal"),
      "Portugal becomes a home of Spain for the rest of the game without a declaration that counts: Spain ordered a "
      "build there.");
  EXPECT_EQ(
      told("Morocco"),
      "Morocco becomes a home of Spain for the rest of the game without a declaration that counts: the centres that "
      "Spain captured first are taken in the sequence of their abbreviations.");
}

TEST(HomeSentences, TellOfAnEmergencyOnlyIfSomeHomesAreOwnedAndSomeAreNot) {
  const Variant& variant = *standard_variant();
  const auto told = [&](std::initializer_list<std::string_view> lost) {
    Position before = winter(variant);
    for (const std::string_view home : lost) give(variant, before, "Italy", home);
    const ToldVerdict site{Clause::BuildEmergencySite, Result::Builds, "Austria", "Build A Galicia", {}, {}, ""};
    return told_in(variant, before, site);
  };
  const std::string no_reason = "The rule build/emergency-site decides.";
  EXPECT_EQ(told({}), no_reason);
  EXPECT_EQ(
      told({"Trieste"}),
      "Austria may build in Galicia, because it owns Budapest and Vienna, but not Trieste, which was also its home "
      "at the start.");
  EXPECT_EQ(told({"Budapest", "Trieste", "Vienna"}), no_reason);
}

TEST(HomeSentences, TellOfNoHomesWhereTheOwnersAreNotKnown) {
  const Variant& variant = *ambition_empire_6();
  Position before = winter(variant);
  before.owners.clear();
  const ToldVerdict kept{Clause::HomeKept, Result::Builds, "France", "Build A Switzerland", {}, {}, ""};
  EXPECT_EQ(told_in(variant, before, kept), variant.rulebook().find(Clause::HomeKept)->title);
}

TEST(HomeSentences, TellOfBuildsEverywhere) {
  const Variant& variant = *classical();
  Position before = winter(variant);
  give(variant, before, "Carthage", "Syracuse");
  give(variant, before, "Rome", "Carthage");
  expect_told(
      variant, before,
      {
          {Clause::BuildAnywhere,
           Result::Builds,
           "Carthage",
           "Build F Syracuse",
           {},
           {},
           "Carthage owns Leptis Magna and Panormus, which were its homes at the start, so it builds in every vacant centre that it "
           "owns, also in Syracuse."},
      });
  give(variant, before, "Rome", "Leptis Magna");
  give(variant, before, "Rome", "Panormus");
  expect_told(
      variant, before,
      {
          {Clause::BuildNoHomeHeld,
           Result::Illegal,
           "Carthage",
           "Build F Syracuse",
           {},
           {},
           "Carthage owns none of the homes that it had at the start (Carthage, Leptis Magna and Panormus), so it builds nowhere."},
      });
  const Variant without_condition = testing::with_option(variant, &Options::build_sites, BuildSites::AnyOwned);
  expect_told(
      without_condition, before,
      {
          {Clause::BuildAnywhere,
           Result::Builds,
           "Carthage",
           "Build F Syracuse",
           {},
           {},
           "Carthage builds in every vacant centre that it owns, so also in Syracuse, which was not its home at the start."},
      });
}

// Only homes count, so a centre that was nobody's home need not be excepted.
TEST(HomeSentences, TellOfBuildsInHomesOfOtherPowers) {
  Variant variant = testing::with_option(*ambition_empire_6(), &Options::build_sites, BuildSites::AnyHome);
  const ToldVerdict in_paris{Clause::BuildAnyHome, Result::Builds, "Austria", "Build A Paris", {}, {}, ""};
  const std::string in_every_home = "Paris is a home of France, and Austria builds in every vacant home that it owns";
  EXPECT_EQ(told_in(variant, winter(variant), in_paris), in_every_home + ".")
      << "it never builds in Southern Netherlands either";
  variant.powers.change(variant.find_power("Austria").value(), [&](Power& changed) {
    changed.never_builds_in.push_back(variant.map.find("Madrid").value());
    std::ranges::sort(changed.never_builds_in);
  });
  EXPECT_EQ(told_in(variant, winter(variant), in_paris), in_every_home + " except Madrid.");
}

TEST(HomeSentences, TellOfFirstCapturesAsEvents) {
  Variant variant = *ambition_empire_5();
  const PowerId spain = variant.find_power("Spain").value();
  const auto told = [&](Clause clause) {
    return explain(variant, Event{EventKind::HomeGained, clause, spain, variant.map.find("Portugal").value(), {}, 0});
  };
  EXPECT_EQ(
      told(Clause::HomeFirstCaptured),
      "Portugal is the first centre that Spain has captured besides its own homes, so it becomes its home for the rest of the game.");
  EXPECT_EQ(told(Clause::HomeDeclared),
            "Spain declares Portugal, one of the centres that it captured first, its home for the rest of the game.");
  EXPECT_EQ(told(Clause::HomeUndeclared),
            "Portugal becomes a home of Spain for the rest of the game without a declaration that counts.");
  variant.powers.change(spain, [](Power& changed) { changed.elective_homes = 2; });
  EXPECT_EQ(
      told(Clause::HomeFirstCaptured),
      "Portugal is one of the first 2 centres that Spain has captured besides its own homes, so it becomes its home for the rest of "
      "the game.");
  Event besides{EventKind::HomeGained, Clause::HomeFirstCaptured, spain, variant.map.find("Portugal").value(), {}, 0};
  besides.besides = {variant.map.find("Morocco").value(), variant.map.find("Savoy").value()};
  EXPECT_EQ(
      explain(variant, besides),
      "Portugal is one of the first 2 centres that Spain has captured besides its own homes, Morocco and Savoy, so it becomes its "
      "home for the rest of the game.");
}

}  // namespace home_sentences_test
}  // namespace casus::reports
