// What only some variants forbid or allow: supports by list, convoys in a coastal province.
#include "engine/legality/legality.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/legality/legal_orders.h"
#include "engine/orders/notation.h"
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

}  // namespace legality_test
}  // namespace casus
