// What only some variants forbid or allow: supports by list, convoys in a coastal province.
#include "engine/legality/legality.h"

#include <gtest/gtest.h>

#include <algorithm>
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

// The last of some orders, all of them checked into the same place.
CheckedOrder last_checked(const Variant& variant, std::string_view units, std::string_view text) {
  const Position position = board(variant, "Spring 1763 movement", units);
  const auto field = std::make_unique<Field<widest>>(variant, position);
  CheckedOrder checked;
  for (const Order& order : orders(variant, text)) check(*field, order, checked);
  return checked;
}

std::string clause_against(const Variant& variant, const Row& row) {
  const CheckedOrder checked = last_checked(variant, row.units, row.order);
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

TEST(Legality, NamesTheClauseThatForbidsAMinorPowersMove) {
  struct Forbidden {
    std::string_view why, units, order, clause, forbidden_by;  // "": it is not that the unit may not go
  };
  constexpr Forbidden rows[] = {
      {"a unit of its faith is there", "Papal States: A Pap; Tuscany: A Tus; Savoy: A Sav",
       "Savoy: A Sav S A Pap - Tus", "support/impossible-move", "faith/attack"},
      {"one of another faith is there", "Papal States: A Pap; Turkey: A Tus; Savoy: A Sav",
       "Savoy: A Sav S A Pap - Tus", "", ""},
      {"a convoy", "Papal States: A Pap; Spain: F TyS", "Spain: F TyS C A Pap - Sar", "convoy/impossible-move",
       "faith/not-adjacent"},
      {"a support of a move by convoy", "Papal States: A Pap; Spain: F TyS, F Wes", "Spain: F Wes S A Pap - Sar",
       "support/impossible-move", "faith/not-adjacent"},
      {"no fleet for that", "Papal States: A Pap; Spain: F Wes", "Spain: F Wes S A Pap - Sar",
       "support/impossible-move", ""},
      {"a fleet, which no fleet carries", "Papal States: F Pap(wc); Spain: F TyS, F Wes", "Spain: F Wes S F Pap - Sar",
       "support/impossible-move", ""},
      {"no way for anybody", "Papal States: A Pap; Austria: A Mil", "Austria: A Mil S A Pap - Swi",
       "support/impossible-move", ""},
      {"no convoy for anybody", "Papal States: A Pap; Spain: F TyS", "Spain: F TyS C A Pap - Swi",
       "convoy/impossible-move", ""},
      {"a Great Power's unit", "Austria: A Pap, A Mil", "Austria: A Mil S A Pap - Swi", "support/impossible-move", ""},
  };
  for (const Forbidden& row : rows) {
    SCOPED_TRACE(row.why);
    const CheckedOrder checked = last_checked(ambition_empire(), row.units, row.order);
    EXPECT_EQ(checked.legal ? "" : key_of(checked.clause), row.clause);
    EXPECT_EQ(checked.forbidden_by ? key_of(*checked.forbidden_by) : "", row.forbidden_by);
  }

  const CheckedOrder never =
      last_checked(ambition_empire_5(), "Switzerland: A Swi; Savoy: A Sav", "Savoy: A Sav S A Swi - Mil");
  EXPECT_EQ(never.forbidden_by, Clause::MinorCannotMove);
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

// Orders that an option refuses without further words have these words, and no others are added.
TEST(LegalOrders, HaveTheWordsThatAnOptionAsksFor) {
  const auto listed = [](const Variant& variant, const Position& position) {
    std::vector<std::string> texts;
    for (const std::vector<Order>& list : legal_orders(variant, position)) {
      for (const Order& order : list) texts.push_back(print(variant, order));
    }
    return texts;
  };
  const auto changed = [&](const Variant& variant, std::string_view units) {
    const Position position = board(standard(), "Spring 1901 movement", units);
    const std::vector<std::string> plain = listed(standard(), position);
    std::vector<std::string> texts = listed(variant, position);
    EXPECT_EQ(texts.size(), plain.size());
    std::erase_if(texts,
                  [&](const std::string& text) { return std::find(plain.begin(), plain.end(), text) != plain.end(); });
    return texts;
  };
  const Variant paths = with_option(standard(), &Options::convoy_path, ConvoyPath::Required);
  EXPECT_EQ(changed(paths, "England: A Yor, F Nth, F Ska"),
            (std::vector<std::string>{
                "A Yorkshire - North Sea - Belgium via convoy", "A Yorkshire - North Sea - Denmark via convoy",
                "A Yorkshire - North Sea - Edinburgh via convoy", "A Yorkshire - North Sea - Holland via convoy",
                "A Yorkshire - North Sea - London via convoy", "A Yorkshire - North Sea - Norway via convoy",
                "A Yorkshire - North Sea - Skagerrak - Sweden via convoy"}));
  const Variant names = with_option(standard(), &Options::missing_nationality, MissingNationality::Refused);
  EXPECT_EQ(
      changed(names, "England: F Ska; Germany: A Swe"),
      (std::vector<std::string>{"F Skagerrak S German A Sweden", "F Skagerrak S German A Sweden - Denmark",
                                "F Skagerrak S German A Sweden - Norway", "F Skagerrak C German A Sweden - Denmark",
                                "F Skagerrak C German A Sweden - Norway", "A Sweden S English F Skagerrak - Denmark",
                                "A Sweden S English F Skagerrak - Norway"}));
  EXPECT_EQ(changed(names, "Germany: F Ska, A Swe"), std::vector<std::string>()) << "units of one power";
  const Variant binding = with_option(standard(), &Options::convoy_path, ConvoyPath::Binding);
  EXPECT_EQ(changed(binding, "England: A Yor, F Nth, F Ska"), std::vector<std::string>()) << "a path is no duty";
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

// So the order meets a move that names no coast, or another one.
TEST(Legality, LeavesOutACoastThatMeansNothing) {
  constexpr Row rows[] = {
      {"a support of a fleet, which can go to either coast", "France: F Por, F Mid", "France: F Por S F Mid - Spa(ec)",
       ""},
      {"a convoy", "England: F NTH, A Lon", "England: F NTH C A Lon - Bel(nc)", ""},
      {"a convoy to a province with coasts", "England: F ENG, F Mid, A Lon", "England: F ENG C A Lon - Spa(nc)", ""},
  };
  const Variant ignored = standard_with([](Options& o) { o.irrelevant_coast = IrrelevantCoast::Ignored; });
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(clause_against(ignored, row), row.clause);
    const CheckedOrder checked = last_checked(ignored, row.units, row.order);
    EXPECT_NE(checked.destination.province, no_province);
    EXPECT_EQ(checked.destination.coast, Coast::None);
  }
}

TEST(Legality, OfAnOrderHasNothingOfTheOrderBefore) {
  const CheckedOrder checked =
      last_checked(standard(), "England: F NTH, A Lon", "England: F NTH C A Lon - Bel, A Yor H");
  EXPECT_FALSE(checked.legal);
  EXPECT_EQ(checked.clause, Clause::OrderNoSuchUnit);
  EXPECT_EQ(checked.kind, TaskKind::Hold);
  EXPECT_EQ(checked.unit, no_unit);
  EXPECT_EQ(checked.object, no_unit);
  EXPECT_EQ(checked.destination, Location());
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

// Orders for the one unit on a board, where an illegal order is a hold order: which of them counts, by number; the
// orders that are still legal after it.
struct Repeated {
  std::string_view why;
  RepeatedOrder rule;
  std::vector<CheckedOrder> checked;
  std::int32_t chosen;
  std::string_view legal;
};

CheckedOrder checked_as(TaskKind kind, std::uint16_t to, bool legal) {
  CheckedOrder made;
  made.legal = legal;
  made.kind = kind;
  made.clause = Clause::MoveNotAdjacent;
  made.unit = 0;
  made.destination.province = ProvinceId{to};
  return made;
}

void expect_choice(Repeated row, ImpossibleMove impossible_move) {
  SCOPED_TRACE(row.why);
  const Variant variant = with_changed_options(standard(), [&](Options& options) {
    options.illegal_order = IllegalOrder::Hold;
    options.repeated_order = row.rule;
    options.impossible_move = impossible_move;
  });
  const Position position = board(variant, "Spring 1901 movement", "France: A Par");
  const Field<1> field(variant, position);
  std::vector<bool> was_legal;
  for (const CheckedOrder& one : row.checked) was_legal.push_back(one.legal);
  std::int32_t chosen = 7;
  choose_orders<1>(field, row.checked, {&chosen, 1});
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

TEST(RepeatedOrders, CountAsTheRulebookSays) {
  const CheckedOrder hold = checked_as(TaskKind::Hold, 0, true), move = checked_as(TaskKind::Move, 1, true),
                     other = checked_as(TaskKind::Move, 2, true), illegal = checked_as(TaskKind::Move, 1, false);
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
  for (const Repeated& row : rows) expect_choice(row, ImpossibleMove::Holds);
}

// DATC 4.E.1: where an impossible move is an order to move, it is no hold order.
TEST(RepeatedOrders, OfImpossibleMovesThatCountAreNoHolds) {
  const CheckedOrder hold = checked_as(TaskKind::Hold, 0, true), move = checked_as(TaskKind::Move, 1, true),
                     impossible = checked_as(TaskKind::Move, 1, false), away = checked_as(TaskKind::Move, 2, false),
                     support = checked_as(TaskKind::SupportMove, 1, false);
  const Repeated rows[] = {
      {"one and a hold", RepeatedOrder::None, {impossible, hold}, no_order, "no no"},
      {"the same in the other sequence", RepeatedOrder::None, {hold, impossible}, no_order, "no no"},
      {"one and an order that becomes a hold", RepeatedOrder::None, {impossible, support}, no_order, "no no"},
      {"one and a move that is possible", RepeatedOrder::None, {impossible, move}, no_order, "no no"},
      {"two to one place", RepeatedOrder::None, {impossible, impossible}, 0, "no no"},
      {"two to different places", RepeatedOrder::None, {impossible, away}, no_order, "no no"},
      {"orders that become holds", RepeatedOrder::None, {support, hold}, 0, "no no"},
      {"the first of several", RepeatedOrder::First, {impossible, hold}, 0, "no no"},
  };
  for (const Repeated& row : rows) expect_choice(row, ImpossibleMove::OrderedToMove);
}

// DATC 4.E.3: an order that counts for something keeps its unit from an implied move.
TEST(RepeatedOrders, KnowWhichUnitsAnIllegalOrderKeepsFromImpliedMoves) {
  struct Orders {
    std::string_view why;
    IllegalOrder illegal_order;
    ImpossibleMove impossible_move;
    std::vector<CheckedOrder> checked;
    bool keeps;
  };
  const CheckedOrder move = checked_as(TaskKind::Move, 1, true), impossible = checked_as(TaskKind::Move, 1, false),
                     support = checked_as(TaskKind::SupportMove, 1, false);
  constexpr IllegalOrder ignored{}, hold = IllegalOrder::Hold;
  constexpr ImpossibleMove holds = ImpossibleMove::Holds, to_move = ImpossibleMove::OrderedToMove;
  const Orders rows[] = {
      {"no order", hold, to_move, {}, false},
      {"an ignored one", ignored, holds, {impossible}, false},
      {"one that is a hold order", hold, holds, {support}, true},
      {"one that is an order to move", ignored, to_move, {impossible}, true},
      {"not an ignored support", ignored, to_move, {support}, false},
      {"not one of several with a legal one", ignored, to_move, {impossible, move}, false},
  };
  for (Orders row : rows) {
    SCOPED_TRACE(row.why);
    const Variant variant = with_changed_options(standard(), [&](Options& options) {
      options.illegal_order = row.illegal_order;
      options.impossible_move = row.impossible_move;
    });
    const Position position = board(variant, "Spring 1901 movement", "France: A Par");
    const Field<1> field(variant, position);
    std::int32_t chosen = 7;
    choose_orders<1>(field, row.checked, {&chosen, 1});
    const UnitBits<1> kept = units_with_illegal_orders_that_count<1>(field, row.checked, {&chosen, 1});
    EXPECT_EQ(kept.test(0), row.keeps);
  }
}

}  // namespace legality_test
}  // namespace casus
