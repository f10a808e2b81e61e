// The oracle of turns against examples of the rulebook page (docs/rulebooks/1700ad.md, section 5), by hand.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/checker/oracle/written_turn.h"

namespace casus::oracle {
namespace turns_test {

const Variant& variant() {
  static const std::shared_ptr<const Variant> shipped = testing::shipped("1700ad");
  return *shipped;
}

// "under-way 1 / moves 2; given / holds"
std::string deeds(const testing::WrittenTurn& turn, const Ruling& ruling) {
  std::string text;
  for (std::size_t i = 0; i < turn.orders.size(); ++i) {
    if (std::holds_alternative<Plan>(turn.orders[i].task))
      text += (text.empty() ? "" : "; ") + testing::deeds_of_order(ruling, i);
  }
  return text;
}

struct Row {
  std::string_view why, orders, board, deeds, units;
};

void expect(const Row& row) {
  SCOPED_TRACE(row.why);
  const testing::WrittenTurn turn = testing::turn(variant(), row.orders, row.board);
  const Ruling ruling = turn.ruling();
  EXPECT_EQ(deeds(turn, ruling), row.deeds);
  EXPECT_EQ(testing::units_afterwards(variant(), ruling), row.units);
}

TEST(OracleOfTurns, PlaysArmiesInTwoImpulses) {
  const Row rows[] = {
      {"X01: an army marches two areas", "Austro-Hungarians: A(Vie)-Mrv-Sil", "", "moves 1 / moves 1", "A(Sil)"},
      {"X03: after a stand-off both second orders lose their sense",
       "Austro-Hungarians: A(Boh)-Sil-GPo; Poles: A(GPo)-Sil-Boh", "", "bounces 1 / stands; bounces 1 / stands",
       "A(Boh), A(GPo)"},
      {"X07: whoever is put out in the first impulse stands in the second",
       "Austro-Hungarians: A(Boh)-Sil, A(Mrv) S A(Boh)-Sil; Poles: A(Sil)-hold-GPo, Retreat A(Sil)-LPo", "",
       "moves 2 / holds; given / holds; holds / stands", "A(LPo), A(Mrv), A(Sil)"},
      {"X08: half of a double move stops a unit that comes alone",
       "Austro-Hungarians: A(Boh)-Sil(x2); Poles: A(GPo)-Sil", "", "under-way 1 / moves 2; bounces 1 / holds",
       "A(GPo), A(Sil)"},
      {"X09: what arrives with support outweighs it",
       "Austro-Hungarians: A(Boh)-Sil(x2); Poles: A(GPo)-Sil, A(LPo) S A(GPo)-Sil", "",
       "under-way 1 / bounces 2; moves 2 / holds; given / holds", "A(Boh), A(LPo), A(Sil)"},
      {"X11: one support tips a double attack",
       "Austro-Hungarians: A(Boh)-Sil(x2), A(Mrv) S A(Boh)-Sil-Vie; Poles: A(Sil)-hold, Retreat A(Sil)-GPo", "",
       "under-way 2 / moves 3; given / moves 1; holds / holds", "A(GPo), A(Sil), A(Vie)"},
      {"X13: a double support of a single move counts once",
       "Austro-Hungarians: A(Boh)-Sil, A(Mrv) S A(Boh)-Sil(x2); Poles: A(Sil)-hold, A(GPo) S A(Sil)", "",
       "bounces 2 / holds; given / void; holds / holds; given / holds", "A(Boh), A(GPo), A(Mrv), A(Sil)"},
      {"X14: a support is cut in one impulse and given in the other",
       "Austro-Hungarians: A(Boh)-Sil(x2), A(Mrv) S A(Boh)-Sil(x2); Poles: A(Sil)-hold, Retreat A(Sil)-GPo; "
       "Turks: A(Hun)-Mrv",
       "", "under-way 1 / moves 3; cut / given; holds / holds; bounces 1 / holds", "A(GPo), A(Hun), A(Mrv), A(Sil)"},
      {"X18: head-on, the side with the greater total wins",
       "Austro-Hungarians: A(Boh)-Sil(x2), Retreat A(Boh)-Vie; Poles: A(Sil)-hold-Boh, A(Sax)-hold-S A(Sil)-Boh", "",
       "under-way 1 / bounces 2; holds / moves 2; holds / given", "A(Boh), A(Sax), A(Vie)"},
      {"X66: a ring goes round", "Austro-Hungarians: A(Vie)-Boh, A(Boh)-Mrv; Poles: A(Mrv)-Vie", "",
       "moves 1 / holds; moves 1 / holds; moves 1 / holds", "A(Boh), A(Mrv), A(Vie)"},
  };
  for (const Row& row : rows) expect(row);
}

TEST(OracleOfTurns, PlaysLeadersWithThreeImpulses) {
  const Row rows[] = {
      {"X26: the third step is simultaneous with second-impulse moves",
       "French: Vill(Par)-Bur-FrC-Als; Austro-Hungarians: A(Swa)-hold-Als", "",
       "moves 1 / moves 1 + bounces 1; holds / bounces 1", "Vill(FrC), A(Swa)"},
      {"X30: two points in the second impulse",
       "French: Vill(Par)-Cha-SNe(x2); Spanish: A(SNe)-hold, Retreat A(SNe)-UPr", "",
       "moves 1 / moves 2; holds / holds", "Vill(SNe), A(UPr)"},
      {"X32: a third step that would undo the second is void",
       "French: Vill(Bur)-hold-FrC-Als; Spanish: A(FrC)-hold-Als", "", "holds / moves 1 + void 0; holds / moves 1",
       "A(Als), Vill(FrC)"},
      {"X35: a leader that retreats displaces an army",
       "Austro-Hungarians: Euge(Vie)-hold, A(Hun)-hold, Retreat Euge(Vie)-Hun; Turks: A(Sty)-Vie, A(Mrv) S A(Sty)-Vie",
       "", "holds / holds; holds / holds; moves 2 / holds; given / holds", "Euge(Hun), A(Mrv), A(Sla), A(Vie)"},
      {"X86: the third order is carried out from where the leader really stands",
       "French: Vill(Par)-hold-Cha-Bur; Anglo-Dutch: A(Cha)-hold", "", "holds / bounces 1 + moves 1; holds / holds",
       "Vill(Bur), A(Cha)"},
      {"X88: a routed leader counts two in the second impulse",
       "Poles: Augu(Sil)-LPo(x3), Retreat Augu(Sil)-GPo; Austro-Hungarians: A(Mrv)-Sil-GPo, A(Boh) S A(Mrv)-Sil; "
       "Swedish: A(BPr)-hold-S A(Mrv)-GPo",
       "", "under-way 1 / stands; moves 2 / bounces 2; given / holds; holds / given",
       "A(Boh), A(BPr), Augu(GPo), A(Sil)"},
      {"X90: the mountains take slots 1 and 2, the third is left", "French: Vill(Swi)-Als-Lor", "",
       "under-way 0 / moves 1 + bounces 1", "Vill(Als)"},
  };
  for (const Row& row : rows) expect(row);
}

TEST(OracleOfTurns, PlaysMountainsAndNeutrals) {
  const Row rows[] = {
      {"X42: a power supports a neutral", "Swedish: A(Pom)-BPr(x2), A(Mec) S A(Pom)-BPr; Poles: A(GPo) S N(BPr)", "",
       "under-way 2 / bounces 3; given / holds; given / holds", "A(GPo), A(Mec), A(Pom)"},
      {"X43: a neutral that was once entered has no defence", "Swedish: A(Pom)-BPr", "occupied BPr", "moves 1 / holds",
       "A(BPr)"},
      {"X46: an attack and two supports put a unit out of the mountains",
       "Austro-Hungarians: A(Swi)-hold, Retreat A(Swi)-Tyr; French: A(FrC)-Swi, A(Als) S A(FrC)-Swi, A(Sav) S A(FrC)-Swi",
       "", "holds / holds; under-way 0 / moves 3; given / given; given / given", "A(Als), A(Sav), A(Swi), A(Tyr)"},
  };
  for (const Row& row : rows) expect(row);
}

TEST(OracleOfTurns, PlaysFleetsAndConvoys) {
  const Row rows[] = {
      {"X49: two points in one impulse need two fleets", "Swedish: CXII(Got)-hold-Den(x2), F(Sca)-COS-C CXII(Got)-Den",
       "", "holds / bounces 1; moves 1 / convoys", "F(COS), CXII(Got)"},
      {"X50: a squadron breaks a convoy",
       "Swedish: A(Sca)-Mec, F(SBA) C A(Sca)-Mec, Retreat F(SBA)-NBA; Poles: 2F(WPr)-SBA", "",
       "disrupted 0 / holds; disrupted / holds; moves 2 / holds", "F(NBA), A(Sca), 2F(SBA)"},
      {"X51: a fleet in a lost port leaves at the end", "Spanish: F(And)-hold; French: A(Val)-And", "",
       "holds / holds; moves 1 / holds", "A(And), F(WME)"},
      {"X62: a port that an army passed through is open", "Spanish: A(Rmg)-Tus-Rmg, F(TYS)-hold-Tus", "occupied Tus",
       "moves 1 / moves 1; holds / moves 1", "A(Rmg), F(Tus)"},
      {"X80: a guest and his host share a port", "Anglo-Dutch: F(ENG)-Bri", "French F(Bri); permits French Anglo-Dutch",
       "moves 1 / holds", "F(Bri), F(Bri)"},
  };
  for (const Row& row : rows) expect(row);
}

TEST(OracleOfTurns, EndsTheYear) {
  const Row rows[] = {
      {"X57: cut off on an island", "", "Spanish A(Srd); French F(GLY), F(WME), F(TYS)", "", "F(GLY), F(TYS), F(WME)"},
      {"X71: a second fleet needs no further centre, a third does", "Spanish: Build F(And), Build F(And)",
       "Spanish Berw(Mad), A(Nap), A(SNe), F(Nap)", "", "F(And), Berw(Mad), A(Nap), F(Nap), A(SNe)"},
      {"X92: the unit farthest from home goes", "",
       "Russians Mens(Mos), A(Kaz), A(Nov), A(Arc), A(Lap); centres Russians Mos, Kaz, Nov, Ore", "",
       "A(Arc), A(Kaz), Mens(Mos), A(Nov)"},
  };
  for (const Row& row : rows) expect(row);
}

// "Liv by owner Swedish, NBA by units F(NBA)"
std::string ends(const Event& event) {
  std::string text;
  for (const ClosedPlace& one : event.closed.value()) {
    text += (text.empty() ? "" : ", ") + print_in_sheet(variant(), one.place);
    text += (one.own_centre ? ", an own centre, by " : " by ") + std::string(word(one.by));
    if (one.power != no_power) text += ' ' + variant()[one.power].name;
    for (const Unit& unit : one.units) text += ' ' + print_in_sheet(variant(), name_of(unit));
  }
  return text;
}

// The shortest way comes first: over the neutral Milan it is as long as over Switzerland, over Bavaria longer.
TEST(OracleOfTurns, SaysWhereTheWaysToSupplyEnd) {
  struct Starving {
    std::string_view why, board, ends;
  };
  const Starving rows[] = {
      {"X57", "Spanish A(Srd); French F(GLY), F(WME), F(TYS)",
       "TYS by units F(TYS), WME by units F(WME), GLY by units F(GLY)"},
      {"X61", "French A(Tyr); Austro-Hungarians A(Swa), A(Sty)",
       "Mil by defence, Swi by mountains, Swa by units A(Swa), Ven by defence, Bav by defence, Sty by units A(Sty)"},
      {"1700.SUP.6", "Russians A(Kur); Swedish F(NBA), F(SBA)",
       "Liv by owner Swedish, Lit by owner Poles, NBA by units F(NBA), EPr by defence, SBA by units F(SBA)"},
      {"1700.SUP.18", "Spanish F(ADR); Turks F(ION); coasts Austro-Hungarians Nap",
       "Nap, an own centre, by coast Austro-Hungarians, ION by units F(ION)"},
      {"two kinds of units in a place", "Anglo-Dutch F(WHS); Swedish A(Lap), 2F(Lap), 2F(BAR)",
       "BAR by units 2F(BAR), Lap by units A(Lap) 2F(Lap)"},
      {"no way for fleets", "Poles F(SBA); centres Poles Lit, Maz", ""},
  };
  for (const Starving& row : rows) {
    SCOPED_TRACE(row.why);
    const Ruling ruling = testing::turn(variant(), "", row.board).ruling();
    const auto starves = std::ranges::find(*ruling.events, EventKind::Unsupplied, &Event::kind);
    ASSERT_NE(starves, ruling.events->end());
    EXPECT_EQ(ends(*starves), row.ends);
  }
}

}  // namespace turns_test
}  // namespace casus::oracle
