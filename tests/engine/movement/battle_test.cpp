// What is true of every matched battle, which orders meet, and that a stage of matching sees only what is finished.
#include "engine/movement/battle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "bench/boards.h"
#include "engine/rules/options.h"
#include "engine/text/assert.h"
#include "tests/engine/ordered_board.h"
#include "tests/engine/unchecked_options.h"

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
    check_invariants(battle);
  }
  UnitIndex at(std::string_view where) const { return field.at(*variant.map.find(where)); }
  std::string unmatched(std::string_view where) const {
    return battle.unmatched.test(at(where)) ? std::string(key_of(battle.why_unmatched(at(where)))) : "";
  }

  const Variant& variant;
  const testing::OrderedBoard board;
  const Field<widest> field;
  Battle<widest> battle;
};

TEST(Battle, KeepsItsInvariants) {
  const Position position = bench::dense().position;
  const Field<1> field(*bench::standard(), position);
  Battle<1> battle(field);
  for (const auto& sets : {bench::uniform_sets(position, 300, 3), bench::coordinated_sets(position, 300, 3)}) {
    for (const auto& orders : sets) {
      battle.match(orders);
      EXPECT_NO_THROW(check_invariants(battle));
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
    EXPECT_THROW(check_invariants(board.battle), Bug);
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

TEST(Battle, KnowsWhichUnitsAreOrderedToConvoy) {
  const Matched board(
      "England: F North Sea C A London - Norway; F English Channel C A London - Belgium; A London - Norway\n"
      "Germany: F Skagerrak H");
  EXPECT_TRUE(board.battle.is_ordered_to_convoy(board.at("North Sea"))) << "by the first of all orders";
  EXPECT_TRUE(board.battle.is_ordered_to_convoy(board.at("English Channel"))) << "whether or not its army goes there";
  EXPECT_FALSE(board.battle.is_ordered_to_convoy(board.at("London")));
  EXPECT_FALSE(board.battle.is_ordered_to_convoy(board.at("Skagerrak")));
}

TEST(Battle, LetsASortieWithoutAConvoyHold) {
  const Matched board("Switzerland: A Switzerland - Burgundy\nSavoy: A Savoy S A Switzerland", ambition_empire());
  EXPECT_TRUE(board.battle.sorties.test(board.at("Switzerland")));
  EXPECT_EQ(board.unmatched("Savoy"), "sortie/no-hold-support");
}

// A stage is given the values of the stages before it. These say which of all values a type has.
template <class Seen>
concept SeesConvoys = requires(const Seen& seen) {
  seen.convoyers_as_ordered;
};
template <class Seen>
concept SeesRoutes = requires(const Seen& seen) {
  seen.carriers;
};
template <class Seen>
concept SeesSorties = requires(const Seen& seen) {
  seen.movers;
};
template <class Seen>
concept SeesSupports = requires(const Seen& seen) {
  seen.supporters;
};

TEST(Battle, HasStagesThatSeeOnlyEarlierOnes) {
  static_assert(!SeesConvoys<BeforeConvoys<1>> && SeesConvoys<BeforeRoutes<1>>);
  static_assert(!SeesRoutes<BeforeRoutes<1>> && SeesRoutes<BeforeSorties<1>>);
  static_assert(!SeesSorties<BeforeSorties<1>> && SeesSorties<BeforeSupports<1>>);
  static_assert(!SeesSupports<BeforeSupports<1>> && SeesSupports<Battle<1>>);
}

TEST(Battle, KnowsTheFleetsThatAreOrderedToConvoy) {
  const Matched it("England: F North Sea C A London - Norway; A London - Norway; F Skagerrak H");
  EXPECT_TRUE(it.battle.is_ordered_to_convoy(it.at("North Sea"))) << "the first order of all";
  EXPECT_FALSE(it.battle.is_ordered_to_convoy(it.at("London")));
  EXPECT_FALSE(it.battle.is_ordered_to_convoy(it.at("Skagerrak")));
}

// DATC 4.A.6, choice "binding": the seas that a move names are its only route, also where some of them would do.
TEST(Battle, NeedsEveryFleetOfABindingPath) {
  const Variant variant = testing::with_changed_options(standard(), [](Options& options) {
    options.convoy_path = ConvoyPath::Binding;
    options.superfluous_convoy = SuperfluousConvoy::Legal;
  });
  const std::string lines =
      "France: A Brest - Mid-Atlantic Ocean - English Channel - London; F English Channel C A Brest - London; ";
  const Matched whole(lines + "F Mid-Atlantic Ocean C A Brest - London", variant),
      in_part(lines + "F Mid-Atlantic Ocean H", variant);
  EXPECT_FALSE(whole.battle.no_convoy.test(whole.at("Brest")));
  EXPECT_TRUE(in_part.battle.no_convoy.test(in_part.at("Brest")));
}

TEST(Battle, ForgetsATableOfOrdersWhenItTakesOthers) {
  Matched it("France: A Brest - Gascony; A Paris H");
  CheckedOrder hold;
  hold.unit = it.at("Paris");
  hold.kind = TaskKind::Hold;
  hold.legal = true;
  const TableOrder table[] = {{hold, it.board.orders.front().power}};
  const OrderNumber numbers[] = {OrderNumber{0}};
  it.battle.take(table, numbers);
  it.battle.match(it.board.orders);
  EXPECT_TRUE(it.battle.movers.test(it.at("Brest")));
}

// All that a matched battle says, by the places of the units; their numbers and the sequence of orders do not show.
class Account {
 public:
  explicit Account(const Battle<widest>& battle) : battle_(battle) {}

  std::map<std::string, std::string> all() const {
    std::map<std::string, std::string> said;
    for (UnitIndex unit = 0; unit < battle_.field.count; ++unit) said[name(unit)] = of(unit);
    return said;
  }

 private:
  std::string name(UnitIndex unit) const { return battle_.field.map.print(battle_.field.units[unit].at); }

  std::string names(const UnitBits<widest>& units) const {
    std::vector<std::string> all;
    units.for_each([&](UnitIndex unit) { all.push_back(name(unit)); });
    std::ranges::sort(all);
    return std::accumulate(all.begin(), all.end(), std::string(),
                           [](const std::string& text, const std::string& one) { return text + ", " + one; });
  }

  std::string of(UnitIndex unit) const {
    std::string text;
    for (const auto& [name, units] : sets()) {
      if (units.test(unit)) text += std::string(name) + "; ";
    }
    const Map& map = battle_.field.map;
    if (battle_.movers.test(unit)) {
      text += "to " + map.print(battle_.destination[unit]) + names(battle_.moving_into(battle_.goal(unit)));
      if (battle_.occupant[unit] != no_unit) text += " where is " + name(battle_.occupant[unit]);
    }
    if (battle_.supporters.test(unit)) text += "aims at " + map.print({battle_.support_target[unit], Coast::None});
    if (battle_.unmatched.test(unit)) text += key_of(battle_.why_unmatched(unit));
    return text + "; carried by" + names(battle_.carriers[unit]) + "; supported by" + names(battle_.supports[unit]) +
           "; attacked by" + names(battle_.moving_into(battle_.province(unit)));
  }

  std::vector<std::pair<const char*, UnitBits<widest>>> sets() const {
    return {{"impossible", battle_.impossible_movers},
            {"idle army", battle_.idle_armies},
            {"idle carrier", battle_.idle_carriers},
            {"convoys", battle_.convoyers},
            {"by convoy", battle_.by_convoy},
            {"or by land", battle_.land_fallback},
            {"by its path", battle_.bound_to_path},
            {"no convoy", battle_.no_convoy},
            {"moves", battle_.movers},
            {"sorties", battle_.sorties},
            {"untouched", battle_.untouched},
            {"stranded", battle_.stranded},
            {"supports", battle_.supporters},
            {"unmatched", battle_.unmatched}};
  }

  const Battle<widest>& battle_;
};

// A stage goes through units by their numbers. If a rule saw what its stage or a later one has filled halfway, then
// what it says would depend on them.
TEST(Battle, DependsOnNoSequenceOfUnitsOrOrders) {
  struct Row {
    const char *why, *orders;
    const Variant& variant;
  };
  const Variant with_untouched_sorties =
      testing::with_option(ambition_empire(), &Options::unopposed_sortie, UnopposedSortie::Untouched);
  const Row rows[] = {
      {"support of a unit that convoys",
       "England: F English Channel C A London - Brest; A London - Brest; F Irish Sea S F English Channel\n"
       "France: F Mid-Atlantic Ocean - English Channel; A Brest - Paris; A Gascony S A Brest",
       standard()},
      {"convoys that do and do not match, and supports of those that support",
       "England: F North Sea C A Yorkshire - Sweden; A Yorkshire - Sweden; F Skagerrak C A Yorkshire - Sweden;"
       " F English Channel C A Yorkshire - Belgium; F Edinburgh S F North Sea; F Norwegian Sea S F Edinburgh",
       standard()},
      {"an army that could walk, and supports of those that come the other way",
       "Italy: A Rome - Venice; F Adriatic Sea C A Venice - Apulia; A Venice - Apulia; A Apulia - Venice;"
       " F Ionian Sea S A Venice - Apulia; A Tuscany S A Rome - Venice",
       standard()},
      {"sorties that meet units, meet each other, and wait for a convoy",
       "Switzerland: A Switzerland - Milan\nVenice: A Venice - Milan\nMecklenburg: A Mecklenburg - Scania\n"
       "Savoy: A Savoy - Burgundy\nFrance: A Burgundy S A Savoy\nPrussia: A Berlin S A Mecklenburg",
       ambition_empire()},
      {"sorties that nothing opposes, with their convoys and supports",
       "Mecklenburg: A Mecklenburg - Scania\nPrussia: F Baltic Sea C A Mecklenburg - Scania; A Berlin S A Mecklenburg\n"
       "Switzerland: A Switzerland - Milan\nVenice: A Venice S A Switzerland - Milan",
       with_untouched_sorties},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    testing::OrderedBoard board = board_of(row.orders, row.variant);
    std::vector<std::size_t> sequence(board.orders.size());
    std::iota(sequence.begin(), sequence.end(), std::size_t{0});
    const auto said = [&] {
      testing::OrderedBoard other = board;
      for (std::size_t i = 0; i < sequence.size(); ++i) {
        other.position.units[i] = board.position.units[sequence[i]];
        other.orders[i] = board.orders[sequence[i]];
      }
      const Field<widest> field(row.variant, other.position);
      Battle<widest> battle(field);
      battle.match(other.orders);
      return Account(battle).all();
    };
    const auto first = said();
    while (std::ranges::next_permutation(sequence).found) ASSERT_EQ(said(), first);
  }
}

}  // namespace battle_test
}  // namespace casus
