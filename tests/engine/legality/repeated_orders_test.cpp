// Whether the tag of a move says more than the move without it (DATC 4.A.3).
#include "engine/legality/repeated_orders.h"

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <variant>

#include "engine/rules/options.h"
#include "tests/engine/unchecked_options.h"
#include "tests/engine/written_board.h"

namespace casus {
namespace repeated_orders_test {

using namespace casus::testing;

constexpr std::string_view by_land = "A Brest - Picardy by land", by_convoy = "A Brest - Picardy via convoy";

Via tag_of(const Variant& variant, std::string_view units, std::string_view order) {
  const Position position = board(variant, "Spring 1901 movement", units);
  const auto field = std::make_unique<Field<widest>>(variant, position);
  const Order read = readable(parse_order(variant, no_power, order, {}));
  return tag_meant(*field, field->at(read.unit.at.province), std::get<Move>(read.task));
}

TEST(TagMeant, IsThatOfAnArmyThatCouldGoTheOtherWay) {
  struct Row {
    std::string_view why;
    ConvoyIntent rule;
    std::string_view units, order;
    Via meant;
  };
  // No fleet in Venice sails to Rome.
  constexpr std::string_view alone = "France: A Bre; England: F ENG", own_unit = "France: A Bre, A Pic; England: F ENG",
                             foreign_unit = "France: A Bre; Germany: A Pic; England: F ENG",
                             own_fleet = "France: A Bre, F ENG", no_fleet = "France: A Bre, A Pic",
                             own_unit_in_venice = "Italy: A Rom, F Ven; Austria: F TyS, F Ion, F Adr",
                             to_venice = "A Rome - Venice by land";
  constexpr Row rows[] = {
      {"1982: an own unit could come the other way", ConvoyIntent::Y1982, own_unit, by_land, Via::Land},
      {"but a fleet is needed, too", ConvoyIntent::Y1982, no_fleet, by_land, Via::Any},
      {"a unit of another power makes no difference", ConvoyIntent::Y1982, foreign_unit, by_land, Via::Any},
      {"nor does an own unit that cannot come", ConvoyIntent::Y1982, own_unit_in_venice, to_venice, Via::Any},
      {"an empty province", ConvoyIntent::Y1982, alone, by_land, Via::Any},
      {"an own fleet could convoy", ConvoyIntent::Y1982, own_fleet, by_land, Via::Land},
      {"the other tag", ConvoyIntent::Y1982, alone, by_convoy, Via::Convoy},
      {"1971: any unit that could come the other way", ConvoyIntent::Y1971, foreign_unit, by_land, Via::Land},
      {"not one that cannot come", ConvoyIntent::Y1971, own_unit_in_venice, to_venice, Via::Any},
      {"an empty province", ConvoyIntent::Y1971, alone, by_land, Via::Any},
      {"that book has no other tag", ConvoyIntent::Y1971, alone, by_convoy, Via::Any},
      {"1971-intact: any fleet could convoy", ConvoyIntent::Y1971Intact, alone, by_land, Via::Land},
      {"2000: an own fleet could convoy", ConvoyIntent::Y2000, own_fleet, by_land, Via::Land},
      {"no foreign one without the other tag", ConvoyIntent::Y2000, foreign_unit, by_land, Via::Any},
      {"with the other tag it could", ConvoyIntent::Y2000, alone, by_convoy, Via::Convoy},
      {"which an own fleet on the way does not need", ConvoyIntent::Y2000, own_fleet, by_convoy, Via::Any},
      {"DPTG: only the other tag chooses a convoy", ConvoyIntent::Dptg, own_fleet, by_land, Via::Any},
      {"and it insists on one", ConvoyIntent::Dptg, no_fleet, by_convoy, Via::Convoy},
      {"a fleet sails whatever its tag says", ConvoyIntent::Dptg, "France: F Bre; England: F ENG",
       "F Brest - Picardy via convoy", Via::Any},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(tag_of(with_option(standard(), &Options::convoy_intent, row.rule), row.units, row.order), row.meant);
  }
}

// DATC 4.A.6: a path that counts says by itself that the army is convoyed.
TEST(TagMeant, IsThatOfAPathOnlyWhereItContradictsThePath) {
  const Variant variant = with_changed_options(standard(), [](Options& options) {
    options.convoy_path = ConvoyPath::Binding;
    options.convoy_intent = ConvoyIntent::Dptg;
  });
  const Position position = board(variant, "Spring 1901 movement", "France: A Bre; England: F ENG");
  const auto field = std::make_unique<Field<widest>>(variant, position);
  const UnitIndex army = field->at(province(variant, "Brest"));
  Move move{{province(variant, "Picardy"), Coast::None}};
  const auto meant = [&](Via via) {
    move.via = via;
    return tag_meant(*field, army, move);
  };
  EXPECT_EQ(meant(Via::Convoy), Via::Convoy) << "no path";
  move.path = {province(variant, "English Channel")};
  EXPECT_EQ(meant(Via::Convoy), Via::Any);
  EXPECT_EQ(meant(Via::Land), Via::Land);
}

}  // namespace repeated_orders_test
}  // namespace casus
