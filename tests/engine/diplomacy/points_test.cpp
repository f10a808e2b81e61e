#include "engine/diplomacy/points.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/options.h"
#include "tests/engine/unchecked_options.h"
#include "tests/engine/written_board.h"

namespace casus {
namespace points_test {

using namespace casus::testing;

constexpr std::string_view units =
    "Austria: A Mil, A Vie; France: A Mar, A Par, F Wes; Spain: A Mad; Turkey: A Con; "
    "Switzerland: A Swi; Savoy: A Sav; Venice: F Ven; Baden: A BaW; Tuscany: A Dre; Mecklenburg: A Pic";
constexpr std::string_view centres =
    "Austria: Bud, Mil, Vie, SNe; France: Bre, Mar, Par; Spain: Brc, Mad, Pap; Prussia: Ber; Turkey: Con, Smy";

struct Table {
  Variant variant = ambition_empire();
  Position position = board(ambition_empire(), "Spring 1763 movement", units, centres);

  PointsSettled settle(std::string_view grants_text, std::string_view orders_text = "") const {
    return settle_points(variant, position, orders(variant, orders_text), grants(variant, grants_text));
  }
};

// "carried points/carried 3:2 + points/add-up (Milan)", "tied points/tied 2:2 of 3"
std::string told(const Variant& variant, const GrantVerdict& verdict) {
  std::string text = std::string(word(verdict.result)) + ' ' + std::string(key_of(verdict.clause));
  if (verdict.points > 0) text += ' ' + std::to_string(verdict.points) + ':' + std::to_string(verdict.against);
  if (verdict.tied > 0) text += " of " + std::to_string(verdict.tied);
  for (const Clause clause : verdict.also) text += " + " + std::string(key_of(clause));
  for (const ProvinceId witness : verdict.witnesses) text += " (" + variant.map[witness].name + ')';
  return text;
}
std::string told(const Variant& variant, const PointsSettled& settled) {
  std::string text;
  for (const GrantVerdict& verdict : settled.verdicts) text += (text.empty() ? "" : "; ") + told(variant, verdict);
  return text;
}
std::string published(const Variant& variant, const PointsSettled& settled) {
  std::string text;
  for (const Order& order : settled.published) {
    text += (text.empty() ? "" : "; ") + variant[order.power].name + ": " + print(variant, order);
  }
  return text;
}

struct Row {
  std::string_view why, grants, orders, told, published;
};

template <std::size_t Count>
void expect(const Table& table, const Row (&rows)[Count]) {
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const PointsSettled settled = table.settle(row.grants, row.orders);
    EXPECT_EQ(told(table.variant, settled), row.told);
    EXPECT_EQ(published(table.variant, settled), row.published);
  }
}

TEST(Points, IllegalBidsAreRefusedWhereTheRulebookSaysSo) {
  Table table;
  table.variant = testing::with_changed_options(table.variant, [](Options& options) {
    options.illegal_bids = IllegalBids::Refused;
    options.minor_moves = MinorMoves::Refused;
  });
  constexpr Row rows[] = {
      {"a move", "France: DP 2: A Swi - Tyr; Spain: DP 1: A Swi H", "",
       "illegal minor/cannot-move + points/refused; carried points/carried 1:0", "Switzerland: A Switzerland H"},
      {"a support out of reach", "France: DP: A Swi S A Par - Pic", "", "illegal support/unreachable + points/refused",
       ""},
      {"a support of nobody", "France: DP: A Swi S Tyr", "", "illegal support/no-unit + points/refused", ""},
      {"a support of a minor power's move", "France: DP: A Swi S A Sav - Mil", "",
       "illegal support/impossible-move + minor/cannot-move + points/refused", ""},
      {"a void one counts", "France: DP: A Swi S A Mar - Sav", "", "carried points/carried 1:0",
       "Switzerland: A Switzerland S A Marseilles - Savoy"},
      {"it breaks no tie", "France: DP 2: A Swi H; Spain: DP 1: A Swi S A Mil; Prussia: DP 1: A Swi - Bur", "",
       "carried points/carried 2:1; outbid points/outbid 1:2; illegal minor/cannot-move + points/refused",
       "Switzerland: A Switzerland H"},
      {"its points are spent", "France: DP 2: A Swi - Bur, DP 2: A Sav H", "",
       "forfeited points/overspent + points/limit; forfeited points/overspent + points/limit", ""},
  };
  expect(table, rows);
}

TEST(Points, TheOrderWithTheMostCarries) {
  constexpr Row rows[] = {
      {"a single bidder", "France: DP 1: A Swi - Tyr", "", "carried points/carried 1:0",
       "Switzerland: A Switzerland - Tyrol"},
      {"the higher of two", "France: DP 2: A Swi - Tyr; Spain: DP 1: A Swi H", "",
       "carried points/carried 2:1; outbid points/outbid 1:2", "Switzerland: A Switzerland - Tyrol"},
      {"a tie holds, whatever is tied", "France: DP 2: A Swi - Tyr; Spain: DP 2: A Swi H", "",
       "tied points/tied 2:2 of 2; tied points/tied 2:2 of 2", ""},
      {"below a tie", "France: DP 2: A Swi - Tyr; Spain: DP 2: A Swi H; Austria: DP 1: A Swi - Bur", "",
       "tied points/tied 2:2 of 2; tied points/tied 2:2 of 2; outbid points/outbid 1:2", ""},
      {"three tie", "France: DP 1: A Swi - Tyr; Spain: DP 1: A Swi H; Austria: DP 1: A Swi - Bur", "",
       "tied points/tied 1:1 of 3; tied points/tied 1:1 of 3; tied points/tied 1:1 of 3", ""},
      {"identical orders add up", "France: DP 2: A Swi - Tyr; Spain: DP 1: A Swi H; Austria: DP 2: Swi holds", "",
       "outbid points/outbid 2:3; carried points/carried 3:2 + points/add-up; carried points/carried 3:2 + points/add-up",
       "Switzerland: A Switzerland H"},
      {"points of one power on one order add up too", "France: DP: A Swi - Tyr, DP: A Swi - Tyr; Spain: DP: A Swi H",
       "",
       "carried points/carried 2:1 + points/add-up; carried points/carried 2:1 + points/add-up; outbid points/outbid 1:2",
       "Switzerland: A Switzerland - Tyrol"},
      {"two orders of one power for one unit", "France: DP 2: A Swi - Tyr, DP 1: A Swi H", "",
       "carried points/carried 2:1; outbid points/outbid 1:2", "Switzerland: A Switzerland - Tyrol"},
      {"each unit by itself, published by province", "France: DP 2: F Ven - Tyr, DP 1: A Sav H; Spain: DP 1: A Swi H",
       "", "carried points/carried 2:0; carried points/carried 1:0; carried points/carried 1:0",
       "Savoy: A Savoy H; Switzerland: A Switzerland H; Venice: F Venice - Tyrol"},
      {"published as it was written first, even if it is impossible",
       "France: DP 1: F Swi - Mor; Spain: DP 2: A Swi - Mor", "",
       "carried points/carried 3:0 + points/add-up; carried points/carried 3:0 + points/add-up",
       "Switzerland: F Switzerland - Morocco"},
  };
  expect(Table(), rows);
}

TEST(Points, NobodyHasMoreThanHisCentresOrTheLimit) {
  constexpr Row rows[] = {
      {"all of three", "Austria: DP 2: A Swi H, DP 1: A Sav H", "",
       "carried points/carried 2:0; carried points/carried 1:0", "Savoy: A Savoy H; Switzerland: A Switzerland H"},
      {"four, with four centres", "Austria: DP 2: A Swi H, DP 2: A Sav H", "",
       "forfeited points/overspent + points/limit; forfeited points/overspent + points/limit", ""},
      {"four, with three centres", "France: DP 4: A Swi H", "", "forfeited points/overspent + points/limit", ""},
      {"two of one centre", "Prussia: DP 1: A Swi H, DP 1: A Swi H", "",
       "forfeited points/overspent + points/per-centre; forfeited points/overspent + points/per-centre", ""},
      {"one without a centre", "Sweden: DP 1: A Swi H", "", "forfeited points/overspent + points/per-centre", ""},
      {"points that do nothing are spent", "Turkey: DP 1: A Swi H, DP 1: A Par H, DP 1: A Bav H", "",
       "forfeited points/overspent + points/per-centre; forfeited points/overspent + points/per-centre; "
       "forfeited points/overspent + points/per-centre",
       ""},
      {"barred ones too", "Turkey: DP 2: A Swi H, DP 1: A Sav H", "Turkey: A Con - Sav",
       "forfeited points/overspent + points/per-centre; forfeited points/overspent + points/per-centre", ""},
      {"those of others are left alone", "France: DP 4: A Swi H; Spain: DP 1: A Swi - Tyr", "",
       "forfeited points/overspent + points/limit; carried points/carried 1:0", "Switzerland: A Switzerland - Tyrol"},
  };
  expect(Table(), rows);

  Table in_sequence;
  in_sequence.variant =
      testing::with_option(in_sequence.variant, &Options::overspent_points, OverspentPoints::InSequence);
  constexpr Row rows_in_sequence[] = {
      {"as far as they last", "Turkey: DP 1: A Swi H, DP 1: A Par H, DP 1: A Sav H", "",
       "carried points/carried 1:0; illegal points/no-minor; forfeited points/overspent + points/per-centre",
       "Switzerland: A Switzerland H"},
      {"nothing behind the first that is too much", "France: DP 2: A Swi H, DP 2: A Sav H, DP 1: F Ven H", "",
       "carried points/carried 2:0; forfeited points/overspent + points/limit; forfeited points/overspent + points/limit",
       "Switzerland: A Switzerland H"},
  };
  expect(in_sequence, rows_in_sequence);
}

TEST(Points, GoToUnitsOfMinorPowersOnly) {
  constexpr Row rows[] = {
      {"a power's own unit", "France: DP 1: A Par H", "", "illegal points/no-minor", ""},
      {"another power's unit", "France: DP 1: A Mil H", "", "illegal points/no-minor", ""},
      {"a minor power without its unit", "France: DP 1: A Bav H", "", "illegal points/no-minor", ""},
      {"a centre of a minor power with another unit in it", "Spain: DP 1: A Con H", "", "illegal points/no-minor", ""},
      {"a minor power's unit in the centre of another", "France: DP 1: A Dre H", "", "carried points/carried 1:0",
       "Tuscany: A Dresden H"},
      {"a minor power's unit that stands in no centre", "France: DP 1: A Pic H", "", "carried points/carried 1:0",
       "Mecklenburg: A Picardy H"},
      {"a province that is no centre", "France: DP 1: F Wes H", "", "illegal points/no-minor", ""},
      {"a wrong letter is no matter of the points", "France: DP 1: F Swi H", "", "carried points/carried 1:0",
       "Switzerland: F Switzerland H"},
      {"the wrong nationality neither", "France: DP 1: Venetian A Swi H", "", "carried points/carried 1:0",
       "Switzerland: Venetian A Switzerland H"},
  };
  expect(Table(), rows);
}

TEST(Points, OfAnAttackerAreBarred) {
  constexpr Row rows[] = {
      {"he moves there", "Austria: DP 1: A Swi H", "Austria: A Mil - Swi", "barred points/of-attacker (Milan)", ""},
      {"he moves elsewhere", "Austria: DP 1: A Swi H", "Austria: A Mil - Sav", "carried points/carried 1:0",
       "Switzerland: A Switzerland H"},
      {"he supports a move there", "Austria: DP 1: A Swi H", "Austria: A Mil S A Mar - Swi",
       "barred points/of-supporter (Milan)", ""},
      {"he supports the minor power", "Austria: DP 1: A Swi H", "Austria: A Mil S A Swi", "carried points/carried 1:0",
       "Switzerland: A Switzerland H"},
      {"he supports its sortie", "Austria: DP 1: A Swi - Tyr", "Austria: A Mil S A Swi - Tyr",
       "carried points/carried 1:0", "Switzerland: A Switzerland - Tyrol"},
      {"he does both", "Austria: DP 1: A Swi H", "Austria: A Vie S A Mil - Swi, A Mil - Swi",
       "barred points/of-attacker (Milan) (Vienna)", ""},
      {"it is written, if impossible", "Austria: DP 1: A Swi H", "Austria: A Vie - Swi",
       "barred points/of-attacker (Vienna)", ""},
      {"it is written twice, and its unit is named once", "Austria: DP 1: A Swi H", "Austria: A Vie - Swi, A Vie - Swi",
       "barred points/of-attacker (Vienna)", ""},
      {"the unit is not there", "Austria: DP 1: A Swi H", "Austria: A Tyr - Swi", "carried points/carried 1:0",
       "Switzerland: A Switzerland H"},
      {"the unit is another's", "Austria: DP 1: A Swi H", "Austria: A Mar - Swi", "carried points/carried 1:0",
       "Switzerland: A Switzerland H"},
      {"convoying an attack is free", "France: DP 1: A Sav H", "France: F Wes C A Mad - Sav",
       "carried points/carried 1:0", "Savoy: A Savoy H"},
      {"an attack that another order supersedes is none", "Austria: DP 1: A Swi H", "Austria: A Mil H, A Mil - Swi",
       "carried points/carried 1:0", "Switzerland: A Switzerland H"},
      {"one that supersedes another order is", "Austria: DP 1: A Swi H", "Austria: A Mil - Swi, A Mil H",
       "barred points/of-attacker (Milan)", ""},
      {"so are others' attacks", "France: DP 1: A Swi H", "Austria: A Mil - Swi", "carried points/carried 1:0",
       "Switzerland: A Switzerland H"},
      {"so are points on the minor power that supports the attack", "Austria: DP 2: A BaW S A Mil - Swi, DP 1: A Swi H",
       "Austria: A Mil - Swi", "carried points/carried 2:0; barred points/of-attacker (Milan)",
       "Baden-Wuerttemberg: A Baden-Wuerttemberg S A Milan - Switzerland"},
      {"barred points outbid nobody", "Austria: DP 3: A Swi - Tyr; France: DP 1: A Swi H", "Austria: A Mil - Swi",
       "barred points/of-attacker (Milan); carried points/carried 1:0", "Switzerland: A Switzerland H"},
      {"orders that name no unit", "Austria: DP 1: A Swi H", "Austria: Waive", "carried points/carried 1:0",
       "Switzerland: A Switzerland H"},
  };
  expect(Table(), rows);

  Table allowed;
  allowed.variant = testing::with_option(allowed.variant, &Options::attackers_points, AttackersPoints::Count);
  constexpr Row rows_where_allowed[] = {
      {"he moves there", "Austria: DP 1: A Swi H", "Austria: A Mil - Swi", "carried points/carried 1:0",
       "Switzerland: A Switzerland H"},
  };
  expect(allowed, rows_where_allowed);
}

TEST(Points, OfAPowerAreBarredByAnAttackThatItsConvoyImplies) {
  Table table;
  table.variant = testing::with_option(table.variant, &Options::implied_orders, ImpliedOrders::Allowed);
  table.position = board(table.variant, "Spring 1763 movement",
                         "France: A Mar, F GLy, F TyS; Tuscany: A Tus; Two Sicilies: A TwS", centres);
  constexpr Row rows[] = {
      {"the army has no order", "France: DP 1: A Tus H", "France: F GLy C A Mar - Tus",
       "barred points/of-attacker (Marseilles)", ""},
      {"the army has an order of its own", "France: DP 1: A Tus H", "France: A Mar H, F GLy C A Mar - Tus",
       "carried points/carried 1:0", "Tuscany: A Tuscany H"},
      {"of two implied moves, the first counts", "France: DP 1: A Tus H, DP 1: A TwS H",
       "France: F GLy C A Mar - Tus, F TyS C A Mar - TwS",
       "barred points/of-attacker (Marseilles); carried points/carried 1:0", "Two Sicilies: A Two Sicilies H"},
  };
  expect(table, rows);
}

TEST(Points, AreIllegalWhereTheGameHasNone) {
  Table table;
  table.variant = testing::with_option(table.variant, &Options::diplomacy_points, 0);
  constexpr Row rows[] = {
      {"a grant that carries in a game with points", "France: DP 1: A Swi H", "", "illegal order/wrong-phase", ""},
  };
  expect(table, rows);
}

}  // namespace points_test
}  // namespace casus
