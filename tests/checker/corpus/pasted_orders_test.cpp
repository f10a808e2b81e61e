// Lists of orders as people paste them, and what is read of each: one golden file has it all.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/board_text.h"
#include "engine/orders/notation.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/corpus/what_is_said.h"
#include "tests/golden/file.h"

namespace casus::corpus {
namespace pasted_orders_test {

using casus::testing::indented;
using casus::testing::report;

struct Lists {
  std::string_view variant;
  std::vector<std::string_view> texts;
};
const Lists all_lists[] = {
    {"standard",
     {
         // Marks before an order
         "France\n> A Par H\n| A Mar H\n>> * F Bre H",
         "France\n1. A Par H\n12) A Mar H\n(3) F Bre H\n123. A Gas H\n(4. A Bur H\n5.A Pic H\n6 A Bel H\n7.",
         "France\n\u2022 A Par H\n\u2013 A Mar H\n\u2014 F Bre H\n\u00b7 A Gas H\n\u25cf A Bur H\n\u25aa A Pic H\n\u2023 A Bel H",
         "France\n- A Par H\n-A Mar\n-\n\u2022A Bre H",
         "France\n**A Par H**\n__A Mar H__\n*F Bre H*",
         "France\n() A Par H\n(1 A Mar H",
         // Headings of powers
         "**France (Ann)**\nA Par H\n## Italy ##\nA Rom H\n== Germany ==\nA Mun H",
         "# France\nA Par H",
         "France: 3 units\nA Par H",
         "FRANCE - 3 units\nA Par H\nITALY \u2013 2 centres\nA Rom H\nGermany \u2014 4\nA Mun H\nTurkey, 3 units\nA Con H",
         "France - many units\nA Par H",
         "France [Ann] - 3\nA Par H\nItaly (Bob\nA Rom H\nGermany (Cid) (Dan)\nA Mun H",
         "France, Italy\nA Par H",
         "F: A Par H; G: A Mun H\nI: A Rom H\nX: A Vie H",
         "France:A Par H;Germany:A Mun H",
         "Frnce\nA Par H\nItaly\nA Rom H",
         "Nobody\nA Par H\nItaly\nA Rom H",
         "Nobody: A Par H\nItaly\nA Rom H",
         "Frnce A Par H\nA Mar H\nItaly\nA Rom H",
         "Franc A Par - Bur\nFrance F Bre H",
         "France\nGermny\nA Mun H",
         "France\nWaive\nwaives",
         "France\nHoldd\nA Par H",
         "France A Par H\nGerman Munich H\nMunich H\nI A Rom H",
         "the A Par H",
         "Paris H",
         "A Par - Bur (France); A Mun - Bur (Germany)\nA Rom H (Nobody)\nF Bre H [France] (bounce)",
         // Phases
         "Spring 1901\nFrance\nA Par H",
         "Orders for Fall of 1901 (Movement)\nFrance\nA Par H",
         "1901 Autumn Moves\nFrance\nA Par H\nWinter 1901 builds\nA Par H",
         "Game ghodstoo.F1901R: results\nFrance\nA Par H",
         "ghodstoo.S1902M S1902M\nFrance: A Par H",
         "Spring 1901 Retreat: France\nA Par H",
         "Adjustments for Winter, 1905\nFrance\nWaive",
         "Winter 1905 adjustment\nFrance\nWaive",
         "Build phase Winter 1905\nFrance\nWaive",
         "Fall 1901 move\nFrance: A Par H",
         "Spring 1901 by Ann\nFrance\nA Par H",
         "Spring AD 1901, Results of the Diplomacy Game\nFrance\nA Par H",
         "Spring 1901 Spring 1902\nFrance\nA Par H",
         "Year 1901\nFrance\nA Par H",
         "1901\nFrance\nA Par H",
         "Spring\nFrance\nA Par H",
         // Heads of lists
         "Diplomacy\nFrance\nA Par H\nRetreats\nF Bre R Gas",
         "Unit placement\nFrance\nBuild A Par",
         "Unit-Placement\nFrance\nBuild A Par",
         "Builds 2\nFrance\nA Par\nF Bre\nItaly\nA Rom",
         "France\nBuilds (1)\nA Par\nRemoves 1\nF Bre\nOrders\nA Mar",
         "France\nBuilds many\nA Par",
         "France\nBuilds: A Par, F Bre\nDisbands: A Mar; nothing\nA Gas",
         "Builds: France: A Par; Italy: A Rom",
         "France: Builds: A Par; Italy: A Rom",
         "France: Builds: none; Removes: Nothing",
         "France: none",
         "France\nbuild A Par, F Bre, Mar, A Gas H, A Bur",
         "France\nRemove A Par, F Bre\nA Gas",
         "France\nA Par build, F Bre",
         "France\nDestroys\nPar\nBuild F Bre, A Mar\nMar - Bur",
         "France: A Par, No Order Processed.\nA Mar, no order; F Bre - MAO\nA Gas, order",
         "France\nBuilds\nA Par (hold)\nHello",
         // Results and comments behind orders
         "France\nA Par - Bur (bounce)\nA Mar H [dislodged, void]\nF Bre - MAO {ok}\nA Gas H <cut>",
         "France\nA Par - Bur *bounce*\nA Mar H __void__\nF Bre - MAO *bounce\nA Gas H **",
         "France\nA Par - Bur. (*bounce*)\nA Mar H ((void))\nF Bre - MAO (bounce) (dislodged)",
         "France\nA Par - Bur bounce\nA Mar H Void.\nF Bre - MAO no convoy\nA Gas H not possible\nA Bur H no way",
         "France\nA Par - Bur Bounced with mun (1 against 1). Dislodged from ruh (2 against 1)\nA Mar H",
         "France\nA Par - Bur (moves)\nA Mar H (holds) [given]\nF Bre H (removed)\nA Gas H moves",
         "France\nA Par - Bur (why)\nA Mar H (bounce, I fear)\nF Bre H [sic]",
         "France\nF MAO - Spa(sc) (bounce)\nF LYO - Spa (sc). (*bounce*)\nA Lon - Bel (via convoy) [fails]\n"
         "The fleet at Mid-Atlantic Ocean move to Spain (South Coast). (fail)",
         "France\nA Par - Bur (Italy)\nA Mar H (France)\nF Bre H (french)",
         "France\nA Par - Bur // to Munich next\nA Mar H //\n// F Bre H\nF Bre-MAO//now",
         "France\nA Lon - Hol Convoy path taken: lon-nth-hol\nA Par H Support cut",
         "France\nA Par - Bur (bounce -> holds)\nA Mar - Spa (bounce - void)\nF Bre H void \u2192 x",
         "France\nA Par - Bur (bounce\nA Mar H [bounce)\nF Bre H (bounce(void))",
         "France\nA Par H !\nA Mar H !!\nF Bre H *\nA Gas H _\nA Bur H ()",
         "France\nA Mar S A Par (- Bur)\nA Gas S A Par (bounce) - Bur",
         "France\nA Par - Bur (bounce); A Mar H (void), F Bre H\nA Gas H [cut; void]",
         "France\nA Par - Bur  success\nA Mar H FAILS\nA Gas H stand off\nA Bur H stand-off\nA Pic H standing",
         "France\nDP 2: A Par H",
         "civil-disorder France\ncivil-disorder Italy Germany\nGermany\nA Mun H",
         "civil-disorder\nFrance\nA Par H",
         // Where a list, a power or a remark begins and ends
         "Builds (2\nFrance\nA Par\nBuilds 2)\nA Mar\nBuilds 2x\nA Gas",
         "Builds (12\nFrance\nA Par\nBuilds 12)\nA Mar\nBuilds (x2)\nA Gas\nBuilds ()\nA Bur",
         "France\nA Par H, A Mar H [void]\nA Gas H; A Bur H (void), A Pic H",
         "France\nA Par H [now, or later], A Mar H\nF Bre H (why: no reason)",
         "France build A Par, Italy A Rom\nA Ven",
         "France\nbuild A Par, F Bre, A Mar",
         "France\nA Par H; - A Mar H; * F Bre H",
         "## Germany\nFrance A Par H\nA Mun H",
         "France\nNobody: A Par H; A Mar H\nA Bur H",
         "France: Italy A Rom H\nA Mar H",
         "France A Par H\nItaly: A Rom H; Germany A Mun H\nA Ber H",
         "France:; A Par H",
         "Nobody: A Par - Bur (bounce)",
         "Franse (Ann): A Par H",
         "Nobody\nA Par H\nItaly: A Rom H\nNobody: A Vie H\nA Bud H",
     }},
    {"ambition-empire-6",
     {
         "Turkey\nDP 2: A Swi - Bur; DP 1: A Swi H\nA Con H",
         "Turkey: 2 DP A Swi - Bur, DP A Ven H",
         "Switzerland\nA Swi H\nDP 1: A Swi H",
         "DP 2: A Swi H",
         "Turkey\nDP 2:",
         "civil-disorder Turkey, Spain\nTurkey\nA Con H",
     }},
    {"1700ad",
     {
         "Swedes 1700 Moves: A(Sca)-hold; Retreats: A(Liv)-Kur; Builds: A(Fin), A(Dal)",
         "Swedes\nMoves: A(Sca)-hold. Builds: A(Fin)",
         "Swedes\nMoves: A(Sca)-hold. A(Fin)-hold",
         "Swedes 1700\nMovement\nA(Sca)-hold\nRetreats\nA(Liv)-Kur\nRemovals\nA(Fin)\nPermissions\n  Poles\nWithdrawals\n  Poles",
         "Swedes 1700 1701\nA(Sca)-hold",
         "Swedes Moves Builds\nA(Sca)-hold",
         "1700 Swedes\nA(Sca)-hold",
         "Swedes\nBuilds: none\nRemoves: A(Sca), Disband A(Fin)",
         "Swedes\nPermits\nPoles\nA(Sca)-hold",
         "Swedes\nPermits: Poles, Danes\nA(Sca)-hold",
         "Swedes\nPermits\n  Poles 1700\n  A(Sca)-hold",
         "Swedes\nA(Sca)-Den if Den, Sil or Boh is free; A(Fin)-hold, otherwise hold, A(Liv)-hold",
         "Swedes\nA(Sca)-Den; if Den is free",
         "Swedes\nA(Sca)-Den if Den is free, A(Sca)-hold, otherwise A(Sca)-Got; A(Fin)-hold",
         "Swedes\nA(Sca)-Nowhere, otherwise hold, A(Fin)-hold. Retreats: A(Liv)-Kur",
         "Swedes\nPermits: none\nMoves: none",
         "Swedish\nMvoes\n  A(Sca)-hold\n    A(Fin)-hold\nA(Liv)-hold",
         "Swedes\n  Mvoes\n  A(Sca)-hold",
         "Swedes: Mvoes: A(Sca)-hold\nA(Fin)-hold",
         "Sweds\nA(Sca)-hold",
         "Swedes A(Sca)-hold; A(Fin)-hold\nDanes A(Den)-hold",
         "A(Sca)-hold (Swedes)",
         "Swedes\nA(Sca)-hold // stay\n> A(Fin)-hold (bounce)",
         "Spring 1700\nSwedes\nA(Sca)-hold",
         "Swedes\nRetreats\nA(Liv)-Kur, Retreat A(Fin)-Sca\nBuild A(Dal)",
         // Where a list, a power or a remark begins and ends
         "Swedes\nMoves: A(Sca)-hold. To be sure. Builds: A(Fin)",
         "Swedes\nMoves: A(Sca)-hold. Mind: A(Fin)-hold",
         "Swedes 1700 99999999999\nA(Sca)-hold",
         "Swedes 17oo\nA(Sca)-hold",
         "Swedes\nMvoes\n  A(Sca)-hold\nA(Fin)-hold\n  A(Liv)-hold",
         "Swedes\nBuilds\nA(Fin)\n## Poles\nA(Boh)-hold",
         "Swedes\nPermits\nBuilds\nA(Fin)",
         "Swedes\nPermits: Poles\nWithdraws\nBuilds: A(Fin)",
         "Swedes\nA(Sca)-Den, otherwise hold, Fin-hold",
         "Swedes 1700\nPoles A(Boh)-hold\nA(Sca)-hold",
         "Swedes A(Sca)-hold\nPoles: Swedish A(Sca)-hold",
         "Swedes\nA(Sca)-hold (why: no reason)",
     }},
};

std::string place(const SourcePos& at) { return std::to_string(at.line) + ':' + std::to_string(at.column) + ' '; }

std::string what_is_read(const Variant& variant, std::string_view text, Unreadable unreadable) {
  const auto written = read_orders(variant, text, "orders.txt", unreadable);
  std::string read;
  if (!written) {
    for (const Diagnostic& said : written.problems()) read += report(said);
    return read;
  }
  for (const PowerId power : written->fallen) read += "fallen " + variant[power].name + '\n';
  for (const auto& [year, at] : written->years) read += place(at) + "year " + std::to_string(year) + '\n';
  for (const auto& [phase, at] : written->phases) {
    const Phase whole{phase.season, phase.year, phase.kind.value_or(PhaseKind::Movement)};
    read += place(at) + (phase.kind ? "phase " : "phase of any kind ") + print(variant.calendar, whole) + '\n';
  }
  for (std::size_t i = 0; i < written->orders.size(); ++i) {
    const Order& order = written->orders[i];
    read += place(written->at[i]) + variant[order.power].name + ": " + print(variant, order) + '\n';
  }
  for (std::size_t i = 0; i < written->grants.size(); ++i) {
    const Grant& grant = written->grants[i];
    read += place(written->grants_at[i]) + variant[grant.power].name + ": " + print(variant, grant) + '\n';
  }
  for (const Diagnostic& said : written->left_out) read += "left out " + report(said);
  return read;
}

TEST(OrdersText, IsReadAsItWasAccepted) {
  std::string text;
  for (const Lists& lists : all_lists) {
    const auto variant = *testing::shelf().get(lists.variant);
    for (const std::string_view list : lists.texts) {
      const std::string strict = what_is_read(*variant, list, Unreadable::Refused);
      const std::string lenient = what_is_read(*variant, list, Unreadable::LeftOut);
      if (!text.empty()) text += '\n';
      text += indented("", list) + indented("    ", strict);
      if (lenient != strict) text += "  without what cannot be read\n" + indented("    ", lenient);
    }
  }
  testing::expect_accepted("tests/checker/corpus/pasted_orders.txt", text);
}

}  // namespace pasted_orders_test
}  // namespace casus::corpus
