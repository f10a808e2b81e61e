#include "engine/adjudicate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/orders_of_phase.h"
#include "engine/results.h"
#include "engine/rules/options.h"
#include "tests/engine/unchecked_options.h"
#include "tests/engine/written_board.h"

namespace casus {
namespace adjudicate_test {

using namespace casus::testing;
using ::testing::ElementsAre;

constexpr std::string_view units = "Austria: A Mil; France: A Mar, A Bur; Switzerland: A Swi; Bavaria: A Bav";
constexpr std::string_view centres = "Austria: Bud, Mil, Vie; France: Bre, Mar, Par; Spain: Brc, Mad";

Adjudication played(const Variant& variant, std::string_view phase, std::string_view orders_text,
                    std::string_view grants_text) {
  const std::vector<Order> written = orders(variant, orders_text);
  const std::vector<Grant> granted = grants(variant, grants_text);
  return adjudicate(variant, board(variant, phase, units, centres), Submission{written, granted, {}});
}
Adjudication played(std::string_view orders_text, std::string_view grants_text) {
  return played(ambition_empire(), "Spring 1763 movement", orders_text, grants_text);
}

// "A Switzerland H: holds order/hold; ..."
std::string published(const Adjudication& result) {
  std::string text;
  for (const auto& [order, verdict] : result.published) {
    text += (text.empty() ? "" : "; ") + print(ambition_empire(), order) + ": " + told_fully({verdict});
  }
  return text;
}

TEST(PublishedOrders, AreFollowedAsFarAsTheyCanBe) {
  struct Row {
    std::string_view why, orders, grants, verdicts, published;
  };
  constexpr Row rows[] = {
      {"a support that counts", "Austria: A Mil - Ven; Bavaria: A Bav H", "Austria: DP 1: A Swi S A Mil - Ven", "",
       "A Switzerland S A Milan - Venice: given support/given"},
      {"a support of what is not ordered", "Austria: A Mil H", "Austria: DP 1: A Swi S A Mil - Ven", "holds order/hold",
       "A Switzerland S A Milan - Venice: void support/mismatch points/published"},
      {"what was never possible", "", "France: DP 1: A Swi - Moscow", "",
       "A Switzerland - Moscow: illegal move/not-adjacent points/published"},
      {"nothing carries", "Austria: A Mil H", "France: DP 1: A Swi H; Spain: DP 1: A Swi S A Mil", "holds order/hold",
       ""},
      {"an order handed in for the unit comes first", "Switzerland: A Swi S A Bur", "France: DP 1: A Swi H",
       "given support/given", "A Switzerland H: illegal order/repeated"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Adjudication result = played(row.orders, row.grants);
    if (!row.verdicts.empty()) {
      EXPECT_EQ(told(result.verdicts), row.verdicts);
    }
    EXPECT_EQ(published(result), row.published);
  }
}

TEST(PublishedOrders, ListTheirFurtherClausesInSequence) {
  const Variant& variant = ambition_empire();
  const std::vector<Grant> granted = grants(variant, "France: DP 1: F Smyrna(nc) - Aegean Sea");
  const Position position = board(variant, "Spring 1763 movement", "Smyrna: F Smyrna(nc)", centres);
  EXPECT_EQ(published(adjudicate(variant, position, Submission{{}, granted, {}})),
            "F Smyrna(nc) - Aegean Sea: illegal move/not-adjacent points/published coast/unified");
}

TEST(PublishedOrders, AreNoneOfThePowersOrders) {
  const Adjudication result =
      played("Austria: A Mil - Ven; France: A Mar H", "France: DP 1: A Swi H; Spain: DP 1: A Bav H");
  EXPECT_EQ(result.verdicts.size(), 2u);
  EXPECT_EQ(result.grants.size(), 2u);
  EXPECT_EQ(result.published.size(), 2u);
  ASSERT_EQ(result.unordered.size(), 1u) << "a unit with a published order is not without one";
  EXPECT_EQ(print(ambition_empire(), result.unordered.front().unit), "A Burgundy");
}

TEST(Grants, BelongToMovementOfGamesWithPoints) {
  const auto expect_out_of_place = [](const Adjudication& result) {
    ASSERT_EQ(result.grants.size(), 2u);
    for (const GrantVerdict& verdict : result.grants) {
      EXPECT_EQ(word(verdict.result), "illegal");
      EXPECT_EQ(key_of(verdict.clause), "order/wrong-phase");
    }
    EXPECT_TRUE(result.published.empty());
  };
  constexpr std::string_view grants = "France: DP 1: A Swi H; Spain: DP 1: A Bav H";
  expect_out_of_place(played(ambition_empire(), "Winter 1763 adjustments", "", grants));
  const Variant without_points = testing::with_option(ambition_empire(), &Options::diplomacy_points, 0);
  expect_out_of_place(played(without_points, "Spring 1763 movement", "", grants));
}

TEST(ResultsWithoutReasons, HaveGrantsAndFalls) {
  const Variant& variant = ambition_empire();
  const std::vector<Order> written = orders(variant, "Austria: A Mil - Ven; France: A Mar H");
  const std::vector<Grant> granted = grants(variant, "Austria: DP 1: A Swi H; France: DP 2: A Mil S A Swi");
  const std::vector<PowerId> fallen = {variant.find_power("Austria").value()};
  const auto results_in = [&](std::string_view phase, std::span<const PowerId> powers) {
    return results_of(variant, board(variant, phase, units, centres), Submission{written, granted, powers});
  };
  const OrderResult illegal{Result::Illegal}, holds{Result::Holds};

  const PhaseResults before = results_in("Fall 1763 movement", {});
  EXPECT_THAT(before.orders, ElementsAre(OrderResult{Result::Moves}, holds));
  EXPECT_THAT(before.grants, ElementsAre(GrantResult::Carried, GrantResult::Illegal)) << "Milan is no minor power yet";
  ASSERT_EQ(before.published.size(), 1u);
  EXPECT_EQ(before.published[0].order, granted[0].order);

  const PhaseResults after = results_in("Fall 1763 movement", fallen);
  EXPECT_THAT(after.orders, ElementsAre(illegal, holds));
  EXPECT_THAT(after.grants, ElementsAre(GrantResult::Forfeited, GrantResult::Carried));
  ASSERT_EQ(after.published.size(), 1u);
  EXPECT_EQ(after.published[0].result, OrderResult{Result::Given});
  EXPECT_EQ(after.next.centres_of(fallen[0]), 0);

  const PhaseResults in_winter = results_in("Winter 1763 adjustments", {});
  EXPECT_THAT(in_winter.orders, ElementsAre(illegal, illegal));
  EXPECT_THAT(in_winter.grants, ElementsAre(GrantResult::Illegal, GrantResult::Illegal));
  EXPECT_TRUE(in_winter.published.empty());
}

TEST(FallenPowers, FallBeforeThePhaseIsPlayed) {
  const Variant& variant = ambition_empire();
  const std::vector<Order> written = orders(variant, "Austria: A Mil - Ven; France: A Mar H");
  const std::vector<Grant> granted = grants(variant, "Austria: DP 1: A Swi H; France: DP 2: A Mil S A Swi");
  const std::vector<PowerId> fallen = {variant.find_power("Austria").value()};
  const Adjudication result =
      adjudicate(variant, board(variant, "Fall 1763 movement", units, centres), Submission{written, granted, fallen});
  EXPECT_EQ(told(result.verdicts), "illegal order/foreign-unit, holds order/hold");
  ASSERT_TRUE(result.after_fall) << "the board that the orders met";
  EXPECT_EQ(result.after_fall->centres_of(fallen[0]), 0);
  EXPECT_FALSE(adjudicate(variant, board(variant, "Fall 1763 movement", units, centres), written).after_fall);
  EXPECT_EQ(word(result.grants[0].result), "forfeited") << "it has no centres left";
  EXPECT_EQ(published(result), "A Milan S A Switzerland: given support/given")
      << "the new minor power takes orders at once";
  ASSERT_FALSE(result.events.empty());
  EXPECT_EQ(key_of(result.events.front().clause), "disorder/disbands") << "in front of the captures of the Fall";
}

TEST(OrdersOfPhase, HaveBuildsInASiteThatIsNoCentre) {
  Variant variant = standard();
  const ProvinceId gascony = province(variant, "Gascony");
  variant.powers.change(variant.find_power("France").value(),
                        [&](Power& france) { france.alternative_sites = {gascony}; });
  const Position winter = board(variant, "Winter 1901 adjustments", "", "France: Paris");
  std::vector<std::string> builds;
  for (const Order& order : orders_of_phase(variant, winter)) {
    if (std::holds_alternative<Build>(order.task)) builds.push_back(print(variant, order));
  }
  EXPECT_THAT(builds, ::testing::UnorderedElementsAre("Build A Paris", "Build A Gascony", "Build F Gascony"));
}

// Of two captures one becomes a home. The one that is occupied comes first in the alphabet, and has no room for a
// build.
TEST(OrdersOfPhase, LetAPowerDeclineTheBuildThatADeclarationBrings) {
  const Variant& variant = ambition_empire_5();
  const Position winter = board(variant, "Winter 1763 adjustments", "Poland & Saxony: A Baden-Wuerttemberg",
                                "Poland & Saxony: Baden-Wuerttemberg, Tuscany");
  std::vector<std::string> listed;
  for (const Order& order : orders_of_phase(variant, winter)) {
    if (order.power == variant.find_power("Poland & Saxony")) listed.push_back(print(variant, order));
  }
  EXPECT_THAT(listed, ::testing::IsSupersetOf({"Declare Tuscany", "Waive"}));
}

}  // namespace adjudicate_test
}  // namespace casus
