// The quick answers are those of the explained adjudication, in every phase.
#include "engine/results.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "bench/boards.h"
#include "engine/adjudicate.h"
#include "engine/movement/movement.h"
#include "engine/retreats/retreats.h"
#include "engine/rules/power_ids.h"
#include "tests/engine/written_board.h"

namespace casus {
namespace results_test {

using namespace casus::testing;

void expect_same(const PhaseResults& quick, const Adjudication& explained) {
  ASSERT_EQ(quick.orders.size(), explained.verdicts.size());
  for (std::size_t i = 0; i < quick.orders.size(); ++i)
    EXPECT_EQ(quick.orders[i], (OrderResult{explained.verdicts[i].result, explained.verdicts[i].fate})) << i;
  ASSERT_EQ(quick.grants.size(), explained.grants.size());
  for (std::size_t i = 0; i < quick.grants.size(); ++i) EXPECT_EQ(quick.grants[i], explained.grants[i].result) << i;
  ASSERT_EQ(quick.published.size(), explained.published.size());
  for (std::size_t i = 0; i < quick.published.size(); ++i) {
    const PublishedOrder& expected = explained.published[i];
    EXPECT_EQ(quick.published[i], (PublishedResult{expected.order, {expected.verdict.result, expected.verdict.fate}}));
  }
  EXPECT_EQ(quick.stand_offs, explained.stand_offs);
  EXPECT_EQ(quick.next, explained.next);
  EXPECT_EQ(quick.winner, explained.winner);
}

PhaseResults expect_same(const Variant& variant, const Position& position, const Submission& submission) {
  const PhaseResults quick = results_of(variant, position, submission);
  expect_same(quick, adjudicate(variant, position, submission));
  return quick;
}

// So many of the centres that nobody owns yet.
void own(const Variant& variant, Position& position, std::string_view power, int count) {
  variant.map.supply_centres().for_each([&](ProvinceId centre) {
    if (position.owner_of(centre) != no_power || count == 0) return;
    position.owners[static_cast<std::size_t>(centre)] = variant.find_power(power).value();
    --count;
  });
  ASSERT_EQ(count, 0);
}

// One object answers for all sets, so that nothing of an earlier one may be left.
TEST(MovementResults, AreThoseOfTheExplainedAdjudication) {
  for (const Season season : {Season::Spring, Season::Fall}) {
    Position position = bench::dense().position;
    position.phase.season = season;
    position.homes = {{standard().find_power("Austria").value(), province(standard(), "Serbia")}};
    position.fallen = {{province(standard(), "Tunis"), standard().find_power("Italy").value()}};
    MovementResults results(standard(), position);
    int dislodged = 0, destroyed = 0, stand_offs = 0;
    for (const std::vector<Order>& orders : bench::coordinated_sets(position, 150, 17)) {
      const Adjudication explained = adjudicate(standard(), position, orders);
      const PhaseResults quick = results.of(orders);
      expect_same(quick, explained);

      const Position moved = adjudicate_movement(standard(), position, orders).next;
      ASSERT_EQ(quick.retreats.units, moved.dislodged);
      for (std::size_t i = 0; i < moved.dislodged.size(); ++i) {
        const std::span<const Location> open = quick.retreats.of(i);
        EXPECT_EQ(std::vector<Location>(open.begin(), open.end()),
                  open_retreats(standard(), moved, moved.dislodged[i]));
      }
      std::vector<OrderNumber> numbers;
      for (const Order& order : orders) numbers.push_back(results.add(order));
      EXPECT_EQ(results.of(numbers), quick);

      for (const OrderResult& one : quick.orders) {
        dislodged += one.fate == Fate::Dislodged ? 1 : 0;
        destroyed += one.fate == Fate::Destroyed ? 1 : 0;
      }
      stand_offs += quick.stand_offs.empty() ? 0 : 1;
    }
    EXPECT_GT(dislodged, 10);
    EXPECT_GT(destroyed, 0);
    EXPECT_GT(stand_offs, 10);
  }
}

TEST(MovementResults, OfNoDislodgedUnitListNoRetreats) {
  const Position position = board(standard(), "Spring 1901 movement", "Germany: A Kiel, A Munich; France: A Ruhr");
  MovementResults results(standard(), position);
  const std::vector<Order> attack = orders(standard(), "Germany: A Kiel - Ruhr, A Munich S A Kiel - Ruhr");
  ASSERT_EQ(results.of(attack).retreats.units.size(), 1U);
  EXPECT_EQ(listed(standard(), {results.of(attack).retreats.units.front().unit}), "A Ruhr");
  const RetreatLists& after = results.of(orders(standard(), "Germany: A Kiel H")).retreats;
  EXPECT_EQ(after, RetreatLists{});
}

TEST(Results, NameTheWinnerInEveryPhaseThatCountsCentres) {
  const PowerId germany = standard().find_power("Germany").value();
  struct Row {
    std::string_view why, phase;
    int centres;
    bool wins;
  };
  constexpr Row rows[] = {
      {"18 centres after Fall", "Fall 1901 movement", 18, true},
      {"17 are not enough", "Fall 1901 movement", 17, false},
      {"Spring does not count them", "Spring 1901 movement", 18, false},
      {"Fall retreats come before the count", "Fall 1901 retreats", 18, true},
      {"Spring retreats do not count them", "Spring 1901 retreats", 18, false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Position position = board(standard(), row.phase, "Germany: A Ruhr");
    own(standard(), position, "Germany", row.centres);
    const std::vector<Order> none;
    EXPECT_EQ(expect_same(standard(), position, {none, {}, {}}).winner, row.wins ? germany : no_power);
  }
  Position fall = board(standard(), "Fall 1901 movement", "Germany: A Silesia; Italy: A Tyrolia", "Italy: Munich");
  own(standard(), fall, "Germany", 17);
  MovementResults results(standard(), fall);
  EXPECT_EQ(results.of(orders(standard(), "Germany: A Silesia - Munich")).winner, germany) << "with the 18th";
  EXPECT_EQ(results.of(orders(standard(), "Germany: A Silesia - Munich; Italy: A Tyrolia - Munich")).winner, no_power);
}

TEST(Results, OfRetreatsAndAdjustmentsAreThoseOfTheExplainedAdjudication) {
  Position retreats = board(standard(), "Fall 1901 retreats", "Germany: A Munich, A Berlin; Russia: A Warsaw",
                            "Austria: Vienna; Germany: Berlin, Kiel, Munich");
  dislodge(standard(), retreats, "France: A Munich", "Bohemia");
  dislodge(standard(), retreats, "Austria: A Berlin", "Prussia");
  const std::vector<Order> retreat = orders(standard(), "France: A Munich R Burgundy; Austria: A Berlin D");
  const PhaseResults after = expect_same(standard(), retreats, {retreat, {}, {}});
  EXPECT_EQ(after.orders[0].result, Result::Retreats);
  EXPECT_EQ(after.orders[1].result, Result::Disbands);
  EXPECT_EQ(listed(standard(), after.next.units), "A Berlin, A Burgundy, A Munich, A Warsaw");
  EXPECT_EQ(after.retreats, RetreatLists{}) << "they are listed when a unit is dislodged";

  const Position winter = board(standard(), "Winter 1901 adjustments", "Germany: A Kiel", "Germany: Kiel, Berlin");
  const std::vector<Order> build = orders(standard(), "Germany: Build F Berlin, Build A Munich");
  const PhaseResults built = expect_same(standard(), winter, {build, {}, {}});
  EXPECT_EQ(built.orders[0].result, Result::Builds);
  EXPECT_EQ(built.orders[1].result, Result::Illegal);
  EXPECT_EQ(built.next.phase, (Phase{Season::Spring, 1902, PhaseKind::Movement}));
}

TEST(Results, HaveThePublishedOrdersOfMinorPowersUnits) {
  const Variant& variant = ambition_empire();
  const Position position =
      board(variant, "Spring 1763 movement", "Austria: A Mil; France: A Mar, A Bur; Switzerland: A Swi; Bavaria: A Bav",
            "Austria: Bud, Mil, Vie; France: Bre, Mar, Par; Spain: Brc, Mad");
  const std::vector<Order> written = orders(variant, "Austria: A Mil - Ven; France: A Mar H, A Bur - Swi");
  const std::vector<Grant> bids = grants(variant, "Spain: DP 1: A Swi S A Mil - Ven; France: DP 1: A Bav H");
  const PhaseResults played = expect_same(variant, position, {written, bids, {}});
  EXPECT_EQ(played.orders.size(), written.size());
  EXPECT_EQ(played.published.size(), 2U);
  const PhaseResults without = expect_same(variant, position, {written, {}, {}});
  EXPECT_TRUE(without.published.empty());
  EXPECT_TRUE(without.grants.empty());
}

// Austria and France tie for the most centres: when one of them falls, the other has won at once.
TEST(Results, EndWithTheFallThatBreaksATie) {
  const Variant& variant = ambition_empire();
  Position position = board(variant, "Fall 1764 movement", "France: A Mar");
  own(variant, position, "Austria", 15);
  own(variant, position, "France", 15);
  const PowerId austria = variant.find_power("Austria").value(), france = variant.find_power("France").value();
  const std::vector<Order> written = orders(variant, "France: A Mar H");
  const std::vector<Grant> bids = grants(variant, "France: DP 1: A Swi H");
  EXPECT_EQ(expect_same(variant, position, {written, bids, {}}).winner, no_power);

  const std::vector<PowerId> fallen = {austria};
  const PhaseResults after = expect_same(variant, position, {written, bids, fallen});
  EXPECT_EQ(after.winner, france);
  EXPECT_EQ(after.orders, (std::vector<OrderResult>{{Result::Illegal, Fate::Stays}})) << "nothing more is played";
  EXPECT_EQ(after.grants, std::vector<GrantResult>{GrantResult::Illegal});
  EXPECT_EQ(after.next.phase, position.phase);
}

}  // namespace results_test
}  // namespace casus
