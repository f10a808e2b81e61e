// The fast way and the explained way give the same answers; neither depends on the sequence of orders.
#include "engine/movement/outcomes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "bench/boards.h"
#include "engine/adjudicate.h"
#include "engine/movement/movement.h"
#include "engine/orders/notation.h"
#include "engine/rules/options.h"
#include "tests/engine/ordered_board.h"
#include "tests/engine/unchecked_options.h"

namespace casus {
namespace outcomes_test {

using bench::standard;

void expect_same(const Adjudication& explained, std::span<const Outcome> fast, const std::vector<Order>& orders) {
  for (std::size_t i = 0; i < orders.size(); ++i) {
    EXPECT_EQ(fast[i].result, explained.verdicts[i].result) << print(*standard(), orders[i]);
    EXPECT_EQ(fast[i].dislodged, explained.verdicts[i].fate != Fate::Stays) << print(*standard(), orders[i]);
  }
}

TEST(MovementOutcomes, AgreeWithTheExplainedAdjudication) {
  const Position position = bench::dense().position;
  MovementOutcomes outcomes(*standard(), position);
  for (const auto& sets : {bench::uniform_sets(position, 200, 7), bench::coordinated_sets(position, 400, 7)}) {
    for (const auto& orders : sets) {
      expect_same(adjudicate(*standard(), position, orders), outcomes.of(orders), orders);
    }
  }
}

// One board is filled again and again, so that nothing of an earlier order set may stay on it.
TEST(MovementOutcomes, MoveUnitsAsTheExplainedAdjudicationDoes) {
  const Position position = bench::dense().position;
  MovementOutcomes outcomes(*standard(), position);
  Position after = position;
  int dislodged = 0, stand_offs = 0;
  for (const auto& orders : bench::coordinated_sets(position, 200, 13)) {
    outcomes.of(orders);
    outcomes.move_units(after);
    ASSERT_EQ(after, adjudicate_movement(*standard(), position, orders).next);
    for (std::size_t unit = 0; unit < position.units.size(); ++unit)
      EXPECT_EQ(outcomes.is_dislodged(unit), after.dislodged_at(position.units[unit].at.province) != nullptr);
    dislodged += after.dislodged.empty() ? 0 : 1;
    stand_offs += after.stand_offs.empty() ? 0 : 1;
  }
  EXPECT_GT(dislodged, 10);
  EXPECT_GT(stand_offs, 10);
}

std::string results(MovementOutcomes& outcomes, const Variant& variant, const std::string& lines) {
  std::string text;
  for (const Outcome& outcome : outcomes.of(testing::board_of(lines, variant).orders))
    text += std::string(text.empty() ? "" : ", ") + std::string(word(outcome.result));
  return text;
}

TEST(MovementOutcomes, RememberNothingOfTheOrdersBefore) {
  const Variant moved =
      testing::with_option(testing::standard(), &Options::impossible_move, ImpossibleMove::OrderedToMove);
  const std::string impossible = "Austria: A Vienna - Rome; A Budapest S A Vienna",
                    possible = "Austria: A Vienna H; A Budapest S A Vienna";
  const Position austrian = testing::board_of(possible, moved).position;
  MovementOutcomes of_moves(moved, austrian);
  EXPECT_EQ(results(of_moves, moved, possible), "holds, given");
  EXPECT_EQ(results(of_moves, moved, impossible), "illegal, void");
  EXPECT_EQ(results(of_moves, moved, possible), "holds, given");

  const Variant variant =
      testing::with_option(testing::ambition_empire(), &Options::unopposed_sortie, UnopposedSortie::Untouched);
  const std::string sortie =
      "Morocco: A Morocco - Portugal\nAustria: F Mid-Atlantic Ocean C A Morocco - Portugal; A Gascony H";
  const std::string convoy =
      "Morocco: A Morocco H\nAustria: F Mid-Atlantic Ocean C A Gascony - Portugal; A Gascony - Portugal";
  const Position board = testing::board_of(sortie, variant).position;
  MovementOutcomes of_sorties(variant, board);
  EXPECT_EQ(results(of_sorties, variant, convoy), "holds, convoys, moves");
  EXPECT_EQ(results(of_sorties, variant, sortie), "bounces, void, holds")
      << "no unit is there, and none is ordered there";
  EXPECT_EQ(results(of_sorties, variant, convoy), "holds, convoys, moves");
}

TEST(MovementOutcomes, TakeOrdersAndNumbersInTurn) {
  const testing::OrderedBoard goes = testing::board_of("Austria: A Vienna - Tyrolia"),
                              stays = testing::board_of("Austria: A Vienna H");
  MovementOutcomes outcomes(*standard(), goes.position);
  const OrderNumber number = outcomes.add(goes.orders.front());
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(outcomes.of(std::span<const OrderNumber>(&number, 1)).front().result, Result::Moves);
    EXPECT_EQ(outcomes.of(stays.orders).front().result, Result::Holds);
  }
}

TEST(MovementOutcomes, DoNotDependOnTheSequenceOfOrders) {
  const Position position = bench::dense().position;
  for (std::vector<Order> orders : bench::coordinated_sets(position, 200, 11)) {
    const Adjudication before = adjudicate(*standard(), position, orders);
    std::ranges::reverse(orders);
    const Adjudication after = adjudicate(*standard(), position, orders);
    EXPECT_EQ(before.next, after.next);
    EXPECT_TRUE(
        std::ranges::equal(before.verdicts, std::vector<Verdict>(after.verdicts.rbegin(), after.verdicts.rend())));
  }
}

// A unit in every province needs the wide board: nobody can move but in rings, and nothing breaks.
TEST(MovementOutcomes, TakeAUnitInEveryProvince) {
  Position position = standard()->start;
  position.units.clear();
  std::vector<Order> orders;
  for (std::uint16_t i = 0; i < standard()->map.provinces().size(); ++i) {
    const ProvinceId province{i};
    const UnitKind kind = standard()->map.is_sea(province) ? UnitKind::Fleet : UnitKind::Army;
    position.units.push_back({PowerId(i % 7), kind, {province, Coast::None}});
    orders.push_back({PowerId(i % 7), {written(kind), no_power, {province, Coast::None}}, Hold{}});
  }
  MovementOutcomes outcomes(*standard(), position);
  for (const Outcome& outcome : outcomes.of(orders)) EXPECT_EQ(outcome, (Outcome{Result::Holds, false}));
  for (const auto& set : bench::coordinated_sets(position, 3, 5)) {
    expect_same(adjudicate(*standard(), position, set), outcomes.of(set), set);
  }
}

TEST(MovementOutcomes, TakeAnImpossibleMoveForAMoveWhereItIsTheOrderOfItsUnit) {
  struct Row {
    std::string_view why;
    RepeatedOrder rule;
    std::string orders, support;  // the result of the last order, which supports Vienna to hold
  };
  const Row rows[] = {
      {"it alone", RepeatedOrder::First, "A Vienna - Rome", "void"},
      {"next to a legal order", RepeatedOrder::First, "A Vienna - Rome; A Vienna H", "given"},
      {"next to two legal orders of which the first counts", RepeatedOrder::First,
       "A Vienna H; A Vienna - Tyrolia; A Vienna - Rome", "given"},
      {"next to two of which the last counts", RepeatedOrder::Last, "A Vienna - Tyrolia; A Vienna H; A Vienna - Rome",
       "given"},
      {"next to two that contradict each other", RepeatedOrder::None,
       "A Vienna - Galicia; A Vienna - Tyrolia; A Vienna - Rome", "given"},
  };
  const Position position = testing::board_of("Austria: A Vienna H; A Budapest H").position;
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Variant variant = testing::with_changed_options(testing::standard(), [&](Options& options) {
      options.impossible_move = ImpossibleMove::OrderedToMove;
      options.repeated_order = row.rule;
    });
    std::vector<Order> orders;
    std::istringstream parts(row.orders + "; A Budapest S A Vienna");
    for (std::string part; std::getline(parts, part, ';');)
      orders.push_back(*parse_order(variant, *variant.find_power("Austria"), part, {}));
    MovementOutcomes outcomes(variant, position);
    EXPECT_EQ(word(outcomes.of(orders).back().result), row.support);
  }
}

// Alba and Bora have a weak border, and lie at one sea; Cora is next to Bora.
TEST(MovementOutcomes, CountOneLessForMovesOverAWeakBorderAndNotForConvoys) {
  MapBuilder builder;
  const auto add = [&](const std::string& name, Terrain terrain) {
    Province province;
    province.id = province.name = name;
    province.terrain = terrain;
    return builder.add(province);
  };
  const ProvinceId alba = add("Alba", Terrain::Coastal), bora = add("Bora", Terrain::Coastal),
                   cora = add("Cora", Terrain::Coastal), sea = add("Sea", Terrain::Sea);
  const auto join = [&](ProvinceId a, ProvinceId b, bool army, bool weak) {
    Border border;
    border.a = a;
    border.b = b;
    border.army = army;
    border.fleet = !army;
    border.weak = weak;
    builder.add(border);
  };
  join(alba, bora, true, true);
  join(bora, cora, true, false);
  join(alba, sea, false, false);
  join(bora, sea, false, false);
  Variant variant = testing::standard();
  variant.map = builder.build();
  const auto played = [&](const std::string& lines) {
    MovementOutcomes outcomes(variant, testing::board_of(lines, variant).position);
    return results(outcomes, variant, lines);
  };
  const std::string others = "England: F Sea C A Alba - Bora; A Cora S A Alba - Bora\nFrance: A Bora H";
  EXPECT_EQ(played("England: A Alba - Bora via convoy\n" + others), "moves, convoys, given, holds");
  EXPECT_EQ(played("England: A Alba - Bora via land\n" + others).substr(0, 7), "bounces");
  variant = testing::with_option(variant, &Options::convoy_intent, ConvoyIntent::Y2000);
  EXPECT_EQ(played("England: A Alba - Bora via convoy\n" + others), "moves, convoys, given, holds");
  EXPECT_EQ(played("England: A Alba - Bora via convoy; F Sea H; A Cora S A Alba - Bora\nFrance: A Bora H"),
            "bounces, holds, given, holds")
      << "without its convoy it walks, with the strength of its support alone";
}

}  // namespace outcomes_test
}  // namespace casus
