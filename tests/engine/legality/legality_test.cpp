// What only some variants forbid or allow: supports by list, convoys in a coastal province.
#include "engine/legality/legality.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/legality/legal_orders.h"
#include "engine/legality/minor_powers.h"
#include "engine/legality/repeated_orders.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/rules/with_options.h"
#include "tests/engine/written_board.h"

namespace casus {
namespace legality_test {

using namespace casus::testing;

struct Row {
  std::string_view why, units, order, clause;  // the clause against the order; "" where it is legal
};

std::string clause_against(const Variant& variant, const Row& row) {
  const Position position = board(variant, "Spring 1763 movement", row.units);
  const auto field = std::make_unique<Field<widest>>(variant, position);
  CheckedOrder checked;
  check(*field, orders(variant, row.order).front(), checked);
  return checked.legal ? "" : std::string(key_of(checked.clause));
}

TEST(Legality, OfSupportsByAList) {
  constexpr Row rows[] = {
      {"a power on it", "Papal States: A Pap; Austria: A Tus", "Papal States: A Pap S A Tus", ""},
      {"its attack", "Papal States: A Pap; Austria: A Mil; Prussia: A Tus", "Papal States: A Pap S A Mil - Tus", ""},
      {"a minor power on it", "Papal States: A Pap; Venice: F Ven", "Papal States: A Pap S F Ven", ""},
      {"a power that is not", "Papal States: A Pap; Prussia: A Tus", "Papal States: A Pap S A Tus", "faith/listed"},
      {"a minor power of the same faith that is not", "Papal States: A Pap; Bavaria: A Tus",
       "Papal States: A Pap S A Tus", "faith/listed"},
      {"an attack of one that is not", "Papal States: A Pap; Russia: A Mil", "Papal States: A Pap S A Mil - Tus",
       "faith/listed"},
      {"a hold is nobody's business", "Papal States: A Pap", "Papal States: A Pap H", ""},
      {"minor powers without a list", "Tuscany: A Tus; Prussia: A Pap", "Tuscany: A Tus S A Pap", ""},
      {"Great Powers neither", "Austria: A Mil; Prussia: A Tus", "Austria: A Mil S A Tus", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(clause_against(ambition_empire_5(), row), row.clause);
  }
}

TEST(Legality, OfTransforms) {
  constexpr Row rows[] = {
      {"a coastal centre", "Germany: A Kie", "Germany: A Kie T F", ""},
      {"back again", "Germany: F Kie", "Germany: F Kie T A", ""},
      {"the kind goes without saying", "Germany: F Kie", "Germany: F Kie T", ""},
      {"what it is", "Germany: F Kie", "Germany: F Kie T F", "transform/into"},
      {"an inland centre", "Germany: A Mun", "Germany: A Mun T F", "transform/where"},
      {"a coast without a centre", "France: F Pic", "France: F Pic T A", "transform/where"},
      {"the sea", "England: F NTH", "England: F NTH T A", "transform/where"},
      {"on a coast", "France: A Spa", "France: A Spa T F(sc)", ""},
      {"on either", "France: A Spa", "France: A Spa T F", "transform/into"},
      {"on one that is not there", "France: A Spa", "France: A Spa T F(ec)", "transform/into"},
      {"off a coast", "France: F Spa(sc)", "France: F Spa T A", ""},
      {"a coast where there is one only", "Germany: A Kie", "Germany: A Kie T F(nc)", ""},
      {"a unit of another power", "Germany: A Kie", "France: A Kie T F", "order/foreign-unit"},
  };
  Options options = standard().options();
  options.transforming = Transforming::CoastalCentres;
  const Variant variant = *with_options(standard(), options);
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(clause_against(variant, row), row.clause);
  }
  EXPECT_EQ(clause_against(standard(), rows[0]), "transform/refused");
}

// What the list of legal orders offers, and no more.
TEST(LegalOrders, HaveEveryTransform) {
  Options options = standard().options();
  options.transforming = Transforming::CoastalCentres;
  const Variant variant = *with_options(standard(), options);
  const Position position = board(variant, "Spring 1901 movement", "France: A Spa, F Kie, A Mun, F Pic");
  std::vector<std::string> found;
  for (const std::vector<Order>& list : legal_orders(variant, position)) {
    for (const Order& order : list) {
      if (std::holds_alternative<Transform>(order.task)) found.push_back(print(variant, order));
    }
  }
  EXPECT_EQ(found, (std::vector<std::string>{"F Kiel T A", "A Spain T F(nc)", "A Spain T F(sc)"}));
  for (const std::vector<Order>& list : legal_orders(standard(), position)) {
    for (const Order& order : list) EXPECT_FALSE(std::holds_alternative<Transform>(order.task));
  }
}

TEST(Legality, OfConvoysInACoastalProvince) {
  constexpr Row rows[] = {
      {"across it", "Great Britain: F Gib, A Sev", "Great Britain: F Gib C A Sev - Mor", ""},
      {"on to the sea", "Great Britain: F Gib, F Mid, A Sev", "Great Britain: F Gib C A Sev - Por", "convoy/no-route"},
      {"by it to a far coast", "Great Britain: F Gib, F Mid, A Mor", "Great Britain: A Mor - Por via convoy", ""},
      {"an army goes there from land", "Spain: A Sev", "Spain: A Sev - Gib", ""},
      {"and from Africa", "Morocco: A Mor", "Great Britain: A Mor - Gib", "order/foreign-unit"},
      {"and by sea", "Great Britain: F Mid, A Por", "Great Britain: A Por - Gib", ""},
      {"but not with the fleet in it alone", "Great Britain: F Gib, A Wal", "Great Britain: A Wal - Gib",
       "move/no-convoy-possible"},
      {"a fleet in the destination carries nobody there", "Great Britain: F Gib, F Mid, A Por",
       "Great Britain: F Gib C A Por - Gib", "convoy/no-route"},
      {"even if it is the only fleet", "Great Britain: F Gib, A Mor", "Great Britain: F Gib C A Mor - Gib",
       "convoy/no-route"},
      {"an army in it carries nobody", "Great Britain: A Gib; Spain: A Sev", "Great Britain: A Gib C A Sev - Mor",
       "convoy/only-armies"},
      {"an army in it is carried", "Great Britain: A Gib, F Mid", "Great Britain: A Gib - Por", ""},
      {"an army in it does not go to sea", "Great Britain: A Gib", "Great Britain: A Gib - Mid", "move/terrain"},
      {"other coasts carry nobody", "Turkey: F Bak, A Arm", "Turkey: F Bak C A Arm - Wla", "convoy/not-at-sea"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(clause_against(ludomaniacs(), row), row.clause);
  }
}

TEST(Legality, OfCoastsThatAreNotThere) {
  constexpr Row rows[] = {
      {"an army's support of an army", "Austria: A Vie, A Bud", "Austria: A Vie S A Bud - Gal(nc)", "coast/irrelevant"},
      {"a support of a fleet", "England: F Lon, F NWG", "England: F Lon S F NWG - NTH(nc)", "coast/irrelevant"},
      {"a convoy", "England: F NTH, A Lon", "England: F NTH C A Lon - Bel(nc)", "coast/irrelevant"},
      {"a move to a province with other coasts, of which one is in reach", "Turkey: F Aeg", "Turkey: F Aeg - Bul(nc)",
       "coast/irrelevant"},
      {"a move that is impossible anyway", "Austria: A Vie, A Bud", "Austria: A Vie S A Bud - Tyr",
       "support/impossible-move"},
  };
  const Variant refused = standard_with([](Options& o) { o.irrelevant_coast = IrrelevantCoast::Refused; });
  const Variant ignored = standard_with([](Options& o) { o.irrelevant_coast = IrrelevantCoast::Ignored; });
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(clause_against(refused, row), row.clause);
    EXPECT_EQ(clause_against(ignored, row), row.clause == "coast/irrelevant" ? "" : row.clause);
  }
}

// Only a minor power can take the place of a power that has fallen.
TEST(Faith, OfAGreatPowerIsItsOwnInAnyHome) {
  const Variant variant =
      with_changed_options(ambition_empire(), [](Options& o) { o.new_minor_faith = NewMinorFaith::FormerPower; });
  const PowerId france = variant.find_power("France").value(), turkey = variant.find_power("Turkey").value();
  Position position = board(variant, "Spring 1763 movement", "France: A Bur");
  position.fallen = {{variant[france].homes.front(), turkey}};
  EXPECT_EQ(faith_of(variant, position, france), variant[france].faith);
  EXPECT_NE(faith_of(variant, position, france), variant[turkey].faith);
}

// One unit, and which of its orders counts, by number; the orders that are still legal after it.
struct Repeated {
  std::string_view why;
  RepeatedOrder rule;
  std::vector<CheckedOrder> checked;
  std::int32_t chosen;
  std::string_view legal;
};

TEST(RepeatedOrders, CountAsTheRulebookSays) {
  const auto order = [](TaskKind kind, std::uint16_t to, bool legal) {
    CheckedOrder made;
    made.legal = legal;
    made.kind = kind;
    made.clause = Clause::MoveNotAdjacent;
    made.unit = 0;
    made.destination.province = ProvinceId{to};
    return made;
  };
  const CheckedOrder hold = order(TaskKind::Hold, 0, true), move = order(TaskKind::Move, 1, true),
                     other = order(TaskKind::Move, 2, true), illegal = order(TaskKind::Move, 1, false);
  const Repeated rows[] = {
      {"the first", RepeatedOrder::First, {move, other, hold}, 0, "yes no no"},
      {"the last", RepeatedOrder::Last, {move, other, hold}, 2, "no no yes"},
      {"none of several", RepeatedOrder::None, {move, other}, no_order, "no no"},
      {"nor a third one", RepeatedOrder::None, {move, other, hold}, no_order, "no no no"},
      {"the first of those that say the same", RepeatedOrder::None, {move, move, move}, 0, "yes no no"},
      {"the first of two holds", RepeatedOrder::None, {hold, hold}, 0, "yes no"},
      {"a hold and an order that becomes one", RepeatedOrder::None, {hold, illegal}, 0, "yes no"},
      {"the same in the other sequence", RepeatedOrder::None, {illegal, hold}, 0, "no no"},
      {"two that become holds", RepeatedOrder::None, {illegal, illegal}, 0, "no no"},
      {"a move and an order that becomes a hold", RepeatedOrder::None, {move, illegal}, no_order, "no no"},
  };
  Options options = standard().options();
  options.illegal_order = IllegalOrder::Hold;
  for (Repeated row : rows) {
    SCOPED_TRACE(row.why);
    options.repeated_order = row.rule;
    std::vector<bool> was_legal;
    for (const CheckedOrder& one : row.checked) was_legal.push_back(one.legal);
    std::int32_t chosen = 7;
    choose_orders<1>(options, row.checked, {&chosen, 1});
    EXPECT_EQ(chosen, row.chosen);
    std::string legal;
    for (const CheckedOrder& one : row.checked)
      legal += std::string(legal.empty() ? "" : " ") + (one.legal ? "yes" : "no");
    EXPECT_EQ(legal, row.legal);
    for (std::size_t i = 0; i < row.checked.size(); ++i) {
      const bool is_superseded = was_legal[i] && !row.checked[i].legal;
      EXPECT_EQ(row.checked[i].clause, is_superseded ? Clause::OrderRepeated : Clause::MoveNotAdjacent);
    }
  }
}

}  // namespace legality_test
}  // namespace casus
