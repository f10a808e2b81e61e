// The oracle of turns under the readings of the booklet that a club may play otherwise (docs/undecided.md, 1700 AD II):
// each board by our reading and by the other one, by hand.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/rules/option.h"
#include "tests/checker/oracle/written_turn.h"
#include "tests/engine/unchecked_options.h"

namespace casus::oracle {
namespace turn_readings_test {

// The variant with these options: "routed=acts, leader-hold=one".
Variant with(std::string_view options) {
  return testing::with_changed_options(*testing::shipped("1700ad"), [&](Options& changed) {
    for (const std::string& one : testing::split(options, ',')) {
      const OptionChoice choice = *read_choice(one, {});
      choice.option->set(changed, choice.value);
    }
  });
}

// What each order comes to: "under-way 1 / moves 2; given / holds", with what is left of the retreats.
std::string outcomes(const testing::WrittenTurn& turn, const Ruling& ruling) {
  std::string text;
  for (std::size_t i = 0; i < turn.orders.size(); ++i) {
    text += text.empty() ? "" : "; ";
    if (std::holds_alternative<Plan>(turn.orders[i].task)) text += testing::deeds_of_order(ruling, i);
    else text += word(ruling.orders[i].result);
  }
  return text;
}

struct Row {
  std::string_view why, options, orders, board, outcomes, units;
};

void expect(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    SCOPED_TRACE(std::string(row.why) + " (" + std::string(row.options) + ")");
    const Variant variant = with(row.options);
    const testing::WrittenTurn turn = testing::turn(variant, row.orders, row.board);
    const Ruling ruling = turn.ruling();
    EXPECT_EQ(outcomes(turn, ruling), row.outcomes);
    if (!row.units.empty()) {
      EXPECT_EQ(testing::units_afterwards(variant, ruling), row.units);
    }
  }
}

TEST(OracleOfReadings, KeepsAttacksOfTheFirstImpulse) {
  constexpr std::string_view three =
      "Austro-Hungarians: A(Boh)-Sil(x2); Poles: A(Mrv)-Sil-hold, A(Sax) S A(Mrv)-Sil; Russians: A(LPo)-Sil-hold, "
      "A(GPo) S A(LPo)-Sil";
  constexpr std::string_view left =
      "Austro-Hungarians: A(Boh)-Sil(x2); Russians: A(Sil)-hold-GPo, A(Mrv) S A(Sil); Poles: A(LPo)-Sil, A(Sax) S "
      "A(LPo)-Sil";
  constexpr std::string_view routed =
      "Austro-Hungarians: A(Boh)-Sil(x2); Russians: A(Sil)-hold-GPo, A(Mrv) S A(Sil); Poles: A(LPo)-Sil, A(Sax) S "
      "A(LPo)-Sil; Turks: A(Hun)-LPo, A(Rut) S A(Hun)-LPo";
  constexpr std::string_view head_on =
      "Austro-Hungarians: A(Boh)-Sil(x2); Russians: A(Sil)-LPo, A(Hun) S A(Sil)-LPo, A(Rut) S A(Sil)-LPo; Poles: "
      "A(LPo)-Sil, A(Sax) S A(LPo)-Sil";
  constexpr std::string_view again =
      "Austro-Hungarians: A(Boh)-Sil(x2); Poles: A(LPo)-Sil-Sil, A(GPo) S A(LPo)-Sil-hold; Russians: A(Mrv)-Sil, "
      "A(Sax) S A(Mrv)-Sil";
  expect({
      {"attacks that stopped each other", "first-attack=over", three, "",
       "under-way 1 / moves 2; bounces 2 / holds; given / holds; bounces 2 / holds; given / holds",
       "A(GPo), A(LPo), A(Sax), A(Sil)"},
      {"attacks that stopped each other", "first-attack=counts", three, "",
       "under-way 1 / bounces 2; bounces 2 / holds; given / holds; bounces 2 / holds; given / holds", ""},
      {"who held has gone", "first-attack=over", left, "",
       "under-way 1 / moves 2; holds / moves 1; given / holds; bounces 2 / holds; given / holds", ""},
      {"who held has gone", "first-attack=counts", left, "",
       "under-way 1 / bounces 2; holds / moves 1; given / holds; bounces 2 / holds; given / holds", ""},
      {"the attacker was put out", "first-attack=counts", routed, "",
       "under-way 1 / bounces 2; holds / moves 1; given / holds; bounces 2 / holds; given / holds; moves 2 / holds; "
       "given / holds",
       ""},
      {"the attacker was put out from there", "first-attack=counts", head_on, "",
       "under-way 1 / moves 2; moves 3 / holds; given / holds; given / holds; bounces 2 / holds; given / holds", ""},
      {"an attack that is made again is one", "first-attack=counts", again, "",
       "under-way 1 / bounces 2; bounces 2 / moves 3; given / holds; bounces 2 / holds; given / holds", ""},
  });
}

TEST(OracleOfReadings, MakesABattleOfTheWholeTurnByASupport) {
  constexpr std::string_view to_move =
      "Austro-Hungarians: A(Boh)-hold-Sil, A(Mrv) S A(Boh)-Sil(x2); Poles: A(Sil)-hold";
  constexpr std::string_view to_hold =
      "Austro-Hungarians: A(Boh)-hold-Sil, A(Vie)-Mrv-S A(Boh)-Sil, A(Sax)-hold-S A(Boh)-Sil; Poles: A(Sil)-hold, "
      "A(GPo) S A(Sil)(x2); Russians: A(Maz)-GPo";
  expect({
      {"of a single move", "double-support=single", to_move, "", "holds / moves 2; void / given; holds / holds", ""},
      {"of a single move", "double-support=whole-turn", to_move, "", "holds / bounces 2; void / given; holds / holds",
       ""},
      {"of a hold, cut in the first impulse", "double-support=single", to_hold, "",
       "holds / moves 3; moves 1 / given; holds / given; holds / holds; cut / given; bounces 1 / holds", ""},
      {"of a hold, cut in the first impulse", "double-support=whole-turn", to_hold, "",
       "holds / bounces 3; moves 1 / given; holds / given; holds / holds; cut / given; bounces 1 / holds", ""},
  });
}

TEST(OracleOfReadings, CountsALeaderThatHolds) {
  constexpr std::string_view attack =
      "Austro-Hungarians: A(Boh)-hold-Sil, A(Mrv)-hold-S A(Boh)-Sil; Poles: Augu(Sil)-hold(x3)";
  constexpr std::string_view siege =
      "Austro-Hungarians: A(Boh)-Sil(x2), A(Mrv)-hold-S A(Boh)-Sil; Poles: Augu(Sil)-hold(x3)";
  expect({
      {"in the second impulse", "leader-hold=two", attack, "", "holds / bounces 2; holds / given; holds / holds", ""},
      {"in the second impulse", "leader-hold=one", attack, "", "holds / moves 2; holds / given; holds / holds", ""},
      {"all turn", "leader-hold=two", siege, "", "under-way 1 / bounces 3; holds / given; holds / holds", ""},
      {"all turn", "leader-hold=one", siege, "", "under-way 1 / moves 3; holds / given; holds / holds", ""},
  });
}

TEST(OracleOfReadings, MarchesOverMountains) {
  constexpr std::string_view out = "Austro-Hungarians: A(Swi)-Swa, A(Frk)-hold-S A(Swi)-Swa; French: A(Swa)-hold";
  constexpr std::string_view two =
      "Austro-Hungarians: A(Swi)-hold; French: A(FrC)-Swi, A(Als) S A(FrC)-Swi, A(Sav) S A(FrC)-Swi";
  constexpr std::string_view one = "Austro-Hungarians: A(Swi)-hold; French: A(FrC)-Swi, A(Als) S A(FrC)-Swi";
  constexpr std::string_view leader =
      "French: Vill(Swi)-hold; Austro-Hungarians: A(FrC)-Swi, A(Als) S A(FrC)-Swi, A(Sav) S A(FrC)-Swi";
  constexpr std::string_view against = "Austro-Hungarians: A(Tyr)-Swi, A(Swa) S A(Tyr)-Swi; French: A(Swi)-Tyr";
  constexpr std::string_view elsewhere =
      "Austro-Hungarians: A(Tyr)-Swi, A(Swa) S A(Tyr)-Swi; French: A(Swi)-Als; Poles: A(Als)-hold";
  constexpr std::string_view strong =
      "Austro-Hungarians: A(Tyr)-Swi, A(Swa) S A(Tyr)-Swi, A(Sav) S A(Tyr)-Swi; French: A(Swi)-Tyr, "
      "A(Bav)-hold-S A(Swi)-Tyr, A(Mil)-hold-S A(Swi)-Tyr";
  expect({
      {"out of them", "swiss-march=whole-turn", out, "", "under-way 0 / bounces 2; holds / given; holds / holds", ""},
      {"out of them", "swiss-march=second-impulse", out, "", "under-way 0 / moves 2; holds / given; holds / holds", ""},
      {"two supports", "swiss-march=second-impulse", two, "",
       "holds / holds; under-way 0 / moves 3; given / given; given / given", ""},
      {"one support", "swiss-march=second-impulse", one, "", "holds / holds; under-way 0 / bounces 2; given / given",
       ""},
      {"a leader holds", "swiss-march=second-impulse", leader, "",
       "holds / holds; under-way 0 / bounces 3; given / given; given / given", ""},
      {"a leader holds like an army", "swiss-march=second-impulse, leader-hold=one", leader, "",
       "holds / holds; under-way 0 / moves 3; given / given; given / given", ""},
      {"head-on", "swiss-head-on=march", against, "", "under-way 0 / moves 2; given / given; under-way 0 / bounces 1",
       ""},
      {"head-on", "swiss-head-on=hold", against, "", "under-way 0 / bounces 2; given / given; under-way 0 / bounces 1",
       ""},
      {"head-on", "swiss-head-on=hold, swiss-march=second-impulse", against, "",
       "under-way 0 / bounces 2; given / given; under-way 0 / bounces 1", ""},
      {"its march elsewhere fails", "swiss-march=second-impulse", elsewhere, "",
       "under-way 0 / moves 2; given / given; under-way 0 / bounces 1; holds / holds", ""},
      {"its march elsewhere fails", "swiss-head-on=hold, swiss-march=second-impulse", elsewhere, "",
       "under-way 0 / bounces 2; given / given; under-way 0 / bounces 1; holds / holds", ""},
      {"its march is stronger", "swiss-head-on=hold", strong, "",
       "under-way 0 / bounces 3; given / given; given / given; under-way 0 / bounces 3; holds / given; holds / given",
       ""},
  });
}

TEST(OracleOfReadings, LetsRoutedUnitsAct) {
  constexpr std::string_view on =
      "Austro-Hungarians: A(Boh)-Sil, A(Mrv) S A(Boh)-Sil; Poles: A(Sil)-hold-GPo, Retreat A(Sil)-LPo";
  constexpr std::string_view away =
      "Austro-Hungarians: A(Boh)-Sil, A(Mrv) S A(Boh)-Sil; Poles: A(Sil)-hold-Boh, Retreat A(Sil)-LPo";
  constexpr std::string_view siege =
      "Austro-Hungarians: A(Boh)-Sil, A(Mrv) S A(Boh)-Sil; Poles: A(Sil)-GPo(x2), Retreat A(Sil)-LPo";
  expect({
      {"what it can still do", "routed=stands", on, "", "moves 2 / holds; given / holds; holds / stands; retreats",
       "A(LPo), A(Mrv), A(Sil)"},
      {"what it can still do", "routed=acts", on, "", "moves 2 / holds; given / holds; holds / moves 1; retreats",
       "A(GPo), A(Mrv), A(Sil)"},
      {"what it cannot do", "routed=acts", away, "", "moves 2 / holds; given / holds; holds / stands; retreats",
       "A(LPo), A(Mrv), A(Sil)"},
      {"what it had begun", "routed=acts", siege, "", "moves 2 / holds; given / holds; under-way 1 / stands; retreats",
       "A(LPo), A(Mrv), A(Sil)"},
  });
}

TEST(OracleOfReadings, DisbandsByAnImpossibleRetreat) {
  constexpr std::string_view army =
      "Austro-Hungarians: A(Boh)-Sil, A(Mrv) S A(Boh)-Sil; Poles: A(Sil)-hold, Retreat A(Sil)-Boh";
  constexpr std::string_view leader =
      "Austro-Hungarians: A(Boh)-Sil, A(Mrv) S A(Boh)-Sil; Poles: Augu(Sil)-hold, Retreat Augu(Sil)-Boh";
  constexpr std::string_view silent = "Austro-Hungarians: A(Boh)-Sil, A(Mrv) S A(Boh)-Sil; Poles: A(Sil)-hold";
  constexpr std::string_view port = "Spanish: F(And)-hold, Retreat F(And)-TYS; French: A(Val)-And";
  expect({
      {"of an army", "impossible-retreat=game-master", army, "",
       "moves 2 / holds; given / holds; holds / holds; illegal", "A(Mrv), A(Sax), A(Sil)"},
      {"of an army", "impossible-retreat=disbands", army, "", "moves 2 / holds; given / holds; holds / ; illegal",
       "A(Mrv), A(Sil)"},
      {"of a leader", "impossible-retreat=disbands", leader, "",
       "moves 2 / holds; given / holds; holds / holds; illegal", "A(Mrv), Augu(Sax), A(Sil)"},
      {"of nobody's order", "impossible-retreat=disbands", silent, "", "moves 2 / holds; given / holds; holds / holds",
       "A(Mrv), A(Sax), A(Sil)"},
      {"out of a port", "impossible-retreat=game-master", port, "", "holds / holds; illegal; moves 1 / holds",
       "A(And), F(WME)"},
      {"out of a port", "impossible-retreat=disbands", port, "", "holds / holds; illegal; moves 1 / holds", "A(And)"},
  });
}

TEST(OracleOfReadings, RetreatsLeadersAmongTheirArmies) {
  constexpr std::string_view nearest = "Spanish: A(SNe)-Cha, A(Lor) S A(SNe)-Cha; French: Vill(Cha)-hold, A(Par)-hold";
  constexpr std::string_view one_place =
      "Austro-Hungarians: A(Boh)-Sil, A(Mrv) S A(Boh)-Sil; Russians: A(Maz)-GPo, A(WPr) S A(Maz)-GPo; Poles: "
      "Augu(GPo)-hold, A(Sil)-hold, Retreat Augu(GPo)-LPo, Retreat A(Sil)-LPo";
  expect({
      {"an army where he would go", "leader-on-own-army=avoided", nearest, "",
       "moves 2 / holds; given / holds; holds / holds; holds / holds", "A(Cha), A(Lor), A(Par), Vill(Pic)"},
      {"an army where he would go", "leader-on-own-army=displaced", nearest, "",
       "moves 2 / holds; given / holds; holds / holds; holds / holds", "A(Bri), A(Cha), A(Lor), Vill(Par)"},
      {"to one place", "leader-and-army=collide", one_place, "",
       "moves 2 / holds; given / holds; moves 2 / holds; given / holds; holds / holds; holds / ; bounces; bounces",
       "A(GPo), Augu(LPo), A(Mrv), A(Sil), A(WPr)"},
      {"to one place", "leader-and-army=leader-first", one_place, "",
       "moves 2 / holds; given / holds; moves 2 / holds; given / holds; holds / holds; holds / holds; retreats; "
       "bounces",
       "A(GPo), Augu(LPo), A(Mrv), A(Sax), A(Sil), A(WPr)"},
  });
}

TEST(OracleOfReadings, FeedsFleets) {
  constexpr std::string_view orders = "Spanish: F(ADR)-hold; Turks: F(ION)-hold";
  expect({
      {"beside its own centre", "fleet-supply=friendly-coast", orders, "coasts Austro-Hungarians Nap",
       "holds / holds; holds / holds", "F(ION)"},
      {"beside its own centre", "fleet-supply=own-centre", orders, "coasts Austro-Hungarians Nap",
       "holds / holds; holds / holds", "F(ADR), F(ION)"},
  });
}

}  // namespace turn_readings_test
}  // namespace casus::oracle
