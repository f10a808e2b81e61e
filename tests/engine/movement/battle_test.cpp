// What is true of every matched battle, and which orders meet.
#include "engine/movement/battle.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "bench/boards.h"
#include "engine/text/assert.h"
#include "tests/engine/ordered_board.h"

namespace casus {
namespace battle_test {

using testing::ambition_empire;
using testing::board_of;
using testing::standard;

// A matched board; units are named by where they stand.
struct Matched {
  explicit Matched(const std::string& lines, const Variant& of_variant = standard())
      : variant(of_variant), board(board_of(lines, variant)), field(variant, board.position), battle(field) {
    battle.match(board.orders);
    battle.check_invariants();
  }
  UnitIndex at(std::string_view where) const { return field.at(*variant.map.find(where)); }
  std::string unmatched(std::string_view where) const {
    return battle.unmatched.test(at(where)) ? std::string(key_of(battle.unmatched_clause[at(where)])) : "";
  }

  const Variant& variant;
  const testing::OrderedBoard board;
  const Field<4> field;
  Battle<4> battle;
};

TEST(Battle, KeepsItsInvariants) {
  const Position position = bench::dense().position;
  const Field<1> field(*bench::standard(), position);
  Battle<1> battle(field);
  for (const auto& sets : {bench::uniform_sets(position, 300, 3), bench::coordinated_sets(position, 300, 3)}) {
    for (const auto& orders : sets) {
      battle.match(orders);
      EXPECT_NO_THROW(battle.check_invariants());
    }
  }
}

TEST(Battle, ThatIsInconsistentIsNoticed) {
  using Change = void (*)(Matched&);
  struct Row {
    const char* invariant;
    Change change;
  };
  const Row rows[] = {
      {"1. one thing at most", [](Matched& it) { it.battle.movers.set(it.at("London")); }},
      {"2. who does anything has an order", [](Matched& it) { it.battle.order_of[it.at("Yorkshire")] = no_order; }},
      {"2. the order is for the unit",
       [](Matched& it) { it.battle.order_of[it.at("Yorkshire")] = it.battle.order_of[it.at("London")]; }},
      {"3. who moves into a province has it for a goal",
       [](Matched& it) { it.battle.into[index(it.battle.province(it.at("London")))].set(it.at("Yorkshire")); }},
      {"4. a support is aimed at what the supported unit does",
       [](Matched& it) { it.battle.support_target[it.at("London")] = it.battle.province(it.at("London")); }},
      {"5. nobody supports two units", [](Matched& it) { it.battle.supports[it.at("Belgium")].set(it.at("London")); }},
      {"5. who supports, supports somebody", [](Matched& it) { it.battle.supports[it.at("North Sea")] = {}; }},
      {"6. the occupant stands at the destination",
       [](Matched& it) { it.battle.occupant[it.at("Yorkshire")] = it.at("London"); }},
      {"7. carriers are ordered to convoy",
       [](Matched& it) { it.battle.carriers[it.at("Yorkshire")].set(it.at("London")); }},
      {"8. sorties are of minor powers", [](Matched& it) { it.battle.sorties.set(it.at("Yorkshire")); }},
      {"9. only armies on the move go by convoy", [](Matched& it) { it.battle.by_convoy.set(it.at("North Sea")); }},
      {"9. only they fall back on land", [](Matched& it) { it.battle.land_fallback.set(it.at("London")); }},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.invariant);
    Matched board(
        "England: A Yorkshire - Belgium; F North Sea C A Yorkshire - Belgium; F London S F North Sea\n"
        "France: A Belgium H");
    row.change(board);
    EXPECT_THROW(board.battle.check_invariants(), Bug);
  }
}

TEST(Battle, SaysWhatMeetsNothing) {
  struct Row {
    const char *why, *orders, *where, *clause;
  };
  const Row rows[] = {
      {"support for another move", "Austria: A Vienna - Galicia; A Budapest S A Vienna - Trieste", "Budapest",
       "support/mismatch"},
      {"support to hold of a unit that moves", "Austria: A Vienna - Galicia; A Budapest S A Vienna", "Budapest",
       "support/of-moving-unit"},
      {"support that matches", "Austria: A Vienna - Galicia; A Budapest S A Vienna - Galicia", "Budapest", ""},
      {"convoy elsewhere", "England: A London - Belgium; F North Sea C A London - Norway", "North Sea",
       "convoy/mismatch"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(Matched(row.orders).unmatched(row.where), row.clause);
  }
}

TEST(Battle, LetsASortieWithoutAConvoyHold) {
  const Matched board("Switzerland: A Switzerland - Burgundy\nSavoy: A Savoy S A Switzerland", ambition_empire());
  EXPECT_TRUE(board.battle.sorties.test(board.at("Switzerland")));
  EXPECT_EQ(board.unmatched("Savoy"), "sortie/no-hold-support");
}

}  // namespace battle_test
}  // namespace casus
