// Which moves supports and convoy orders imply for units without an order (DATC 4.E.3).
#include "engine/legality/implied_orders.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/options.h"
#include "tests/engine/unchecked_options.h"
#include "tests/engine/written_board.h"

namespace casus {
namespace implied_orders_test {

using namespace casus::testing;

// "Mid-Atlantic Ocean - Spain(nc)": the moves that the orders imply for units without one; "Gascony H": units that a
// support to hold keeps from such a move.
std::string implied(const Variant& variant, std::string_view units, std::string_view text) {
  const Position position = board(variant, "Spring 1901 movement", units);
  const auto field = std::make_unique<Field<widest>>(variant, position);
  const std::vector<Order> written = orders(variant, text);
  std::vector<CheckedOrder> checked(written.size());
  UnitBits<widest> ordered;
  for (std::size_t i = 0; i < written.size(); ++i) {
    check(*field, written[i], checked[i]);
    if (checked[i].unit != no_unit) ordered.set(checked[i].unit);
  }
  std::string moves;
  const UnitBits<widest> kept = imply_orders<widest>(
      *field, checked, [&](UnitIndex unit) { return !ordered.test(unit); },
      [&](UnitIndex unit, const CheckedOrder& move) {
        ordered.set(unit);
        EXPECT_TRUE(move.legal);
        moves += (moves.empty() ? "" : ", ") + variant.map[field->province(unit)].name + " - " +
                 variant.map.print(move.destination);
      });
  kept.for_each(
      [&](UnitIndex unit) { moves += (moves.empty() ? "" : ", ") + variant.map[field->province(unit)].name + " H"; });
  return moves;
}

TEST(ImpliedOrders, AreTheMovesThatSupportsAndConvoysPresuppose) {
  struct Row {
    std::string_view why, units, orders, moves;
  };
  constexpr Row rows[] = {
      {"a support of a fleet", "France: F Bre, F Mid", "France: F Bre S F Mid - Gas", "Mid-Atlantic Ocean - Gascony"},
      {"to a coast that it names", "France: F Por, F Mid", "France: F Por S F Mid - Spa(nc)",
       "Mid-Atlantic Ocean - Spain(nc)"},
      {"a coast that it leaves open", "France: F Por, F Mid", "France: F Por S F Mid - Spa", ""},
      {"a support of an army", "France: A Mar, A Gas", "France: A Mar S A Gas - Spa", "Gascony - Spain"},
      {"a convoy", "France: F Mid, A Bre", "France: F Mid C A Bre - Spa", "Brest - Spain"},
      {"by another power", "France: F Mid; Italy: A Bre", "France: F Mid C A Bre - Spa", ""},
      {"of an impossible move", "France: A Mar, A Gas", "France: A Mar S A Gas - Pie", ""},
      {"the first of two", "France: A Mar, A Gas, A Par", "France: A Mar S A Gas - Spa, A Par S A Gas - Bur",
       "Gascony - Spain"},
      {"a support to hold comes first", "France: A Mar, A Gas, A Par", "France: A Mar S A Gas, A Par S A Gas - Bur",
       "Gascony H"},
      {"a support to hold alone", "France: A Mar, A Gas", "France: A Mar S A Gas", ""},
      {"one that comes before a coast that is left open", "France: F Por, F Gas, F Mid",
       "France: F Gas S F Mid, F Por S F Mid - Spa", ""},
      {"one that comes before an impossible move", "France: A Mar, A Gas, A Bur",
       "France: A Bur S A Gas, A Mar S A Gas - Pie", ""},
      {"it comes later", "France: A Mar, A Gas, A Par", "France: A Par S A Gas - Bur, A Mar S A Gas",
       "Gascony - Burgundy"},
      {"the unit has an order", "France: A Mar, A Gas", "France: A Mar S A Gas - Spa, A Gas H", ""},
  };
  const Variant variant = with_changed_options(standard(), [](Options& options) {
    options.implied_orders = ImpliedOrders::Allowed;
    options.support_without_coast = SupportWithoutCoast::Any;
  });
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(implied(variant, row.units, row.orders), row.moves);
  }
}

}  // namespace implied_orders_test
}  // namespace casus
