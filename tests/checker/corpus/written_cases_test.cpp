// Lines of cases as people write them, and what the reader says of each: one golden file has it all.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/corpus/what_is_said.h"
#include "tests/golden/file.h"

namespace casus::corpus {
namespace written_cases_test {

using casus::testing::report;

struct Cases {
  std::string_view variant;
  std::string_view before;  // what the case has above each of the texts
  std::vector<std::string_view> texts;
};
const Cases all_cases[] = {
    // ---- Orders and verdicts ----
    {"standard",
     "  phase    Spring 1901 movement\n  France\n    ",
     {
         // A verdict that the order cannot get
         "A Paris H  moves",
         "A Paris - Burgundy  holds",
         "A Paris S A Burgundy  moves",
         "A Paris S A Burgundy - Gascony  holds",
         "F Brest C A Picardy - London  cut",
         "Build A Paris  builds",
         "Waive  waives",
         "Disband A Paris  removes",
         "A Paris - Burgundy  moves, dislodged",
         // No verdict, or one that is too near
         "A Paris H",
         "A Paris - Burgundy",
         "\"Paris to its left\"",
         "A Paris H holds",
         "A Paris H holds, dislodged",
         "A Paris H, dislodged",
         "dislodged",
         "A Paris H, A Gascony H",
         "\"A Paris  H\"",
         "A Paris H , destroyed",
         "A Paris - Burgundy bounces by A Munich 1:1",
         "A Paris - Burgundy bounces by A Munich 1:1, dislodged",
         "A Paris H holds against A Munich 1:1",
         "A Paris S A Burgundy given despite none",
         "holds",
         // A misspelt one
         "A Paris H  hold",
         "A Paris H  dislodged",
         "A Paris H  mvoes",
         "A Paris H  bounce",
         "A Paris H  disrupt",
         "A Paris H  viod",
         "A Paris H  ilegal",
         "A Paris H  gven",
         "A Paris H  cutt",
         "A Paris H  convoy",
         "A Paris H  retreat",
         "A Paris H  disband",
         "A Paris H  build",
         "A Paris H  waive",
         "A Paris H  declare",
         "A Paris H  remove",
         "A Paris H  underway",
         "A Paris H  stand",
         "A Paris H  permit",
         "A Paris H  withdraw",
         "A Paris H  agree",
         "A Paris H  transform",
         "A Paris H  unreadble",
         // Quotes
         "\"A Paris H\" now  holds",
         "\"A Paris  H\"  holds",
         "\"A \\\"Paris\\\"  H\"  unreadable \"unknown\"",
         "\"A \\\"Paris\\\"  H\"  unreadable \"missing\"",
         "\"Paris H\"  holds",
         "\"F Spain H\"  holds",
         "Paris H  holds",
         "F Spain H  holds",
         "Italian A Paris H  illegal",
         "\"A Paris dances\"  unreadable",
         "\"A Paris dances\"  unreadable \"\"",
         "\"A Paris dances\"  unreadable \"unknown\" now",
         "\"A Paris dances\"  unreadable \"missing  operator\"",
         // Words of a list of orders
         "France: A Paris H  holds",
         "Frnce: A Paris H  holds",
         "Paris: A Paris H  holds",
         "A Paris H; A Gascony H  holds",
         "DP 1: A Paris H  holds",
     }},
    {"standard",
     "  phase    Spring 1901 movement\n  board\n    France   A Burgundy\n    Germany  A Munich\n  France\n    ",
     {
         // Reasons
         "A Burgundy - Munich  bounces by A Munich 999:999",
         "A Burgundy - Munich  bounces by A Munich 0:1000",
         "A Burgundy - Munich  bounces by A Munich 1:1x",
         "A Burgundy - Munich  bounces by A Munich x:1",
         "A Burgundy - Munich  bounces by A Munich :1",
         "A Burgundy - Munich  bounces by A Munich 1:",
         "A Burgundy - Munich  bounces by A Munich 1:1 1:2",
         "A Burgundy - Munich  bounces by A Munich 2:1",
         "A Burgundy - Munich  bounces against A Munich 1:1",
         "A Burgundy - Munich  bounces against A Munich 2:1",
         "A Burgundy - Munich  bounces against A Munich 1:1, dislodged",
         "A Burgundy - Munich  bounces against A Munich 2:1, dislodged",
         "A Burgundy - Munich  moves against A Munich 1:1",
         "A Burgundy - Munich  moves against A Munich 2:1",
         "A Burgundy - Munich  bounces despite A Munich",
         "A Burgundy - Munich  disrupted by F Munich 1:1",
         "A Burgundy - Munich  void by A Munich",
         "A Burgundy H  holds against A Munich 1:1",
         "A Burgundy H  holds against A Munich 1:1, dislodged",
         "A Burgundy H  holds against A Munich 1:2, dislodged",
         "A Burgundy H  holds against none, dislodged",
         "A Burgundy H  holds by A Munich 1:1",
         "A Burgundy H  holds against A Munich",
         "A Burgundy H  holds against F Munich 1:1, A Munich 1:1",
         "A Burgundy H  holds against Munich 1:1, German A Munich 1:1",
         "A Burgundy H  holds against A Ruhr 1:1",
         "A Burgundy S A Paris  given despite",
         "A Burgundy S A Paris  given by A Munich",
         "A Burgundy S A Paris  cut by A Munich",
         "A Burgundy S A Paris  cut by A Munich, destryed",
         "A Burgundy S A Paris  cut by A Munich,",
         // Clauses
         "A Burgundy - Munich  bounces (bounce/occupied)",
         "A Burgundy - Munich  bounces (bounce/occupid)",
         "A Burgundy - Munich  bounces ()",
         "A Burgundy - Munich  bounces x(bounce/occupied)",
         "A Burgundy - Munich  bounces by A Munich 1:1 (bounce/occupied), dislodged",
     }},
    {"standard",
     "  phase    Fall 1901 retreats\n  board\n    Italy      A Rome\n    dislodged  France F Naples from Rome\n"
     "    dislodged  France A Venice from Rome\n    France     none\n  France\n    ",
     {
         "A Venice - Tuscany  moves",
         "A Venice D  retreats",
         "A Venice H  holds",
         "A Venice - Tuscany",
         "A Venice D",
         "A Venice - Tuscany  retreats, destroyed",
         "A Venice - Tuscany  bounces by F Naples",
         "A Venice - Tuscany  bounces by A Naples",
         "A Venice - Tuscany  bounces by F Venice",
         "A Venice - Tuscany  bounces by F Naples 1:1",
         "A Venice - Tuscany  retreats by F Naples",
         "A Venice - Tuscany  bounces / bounces",
     }},
    {"standard",
     "  phase    Winter 1901 adjustments\n  board\n    Italy  A Rome\n  Italy\n    ",
     {
         "Build A Rome  removes",
         "Disband A Rome  builds",
         "Waive  builds",
         "A Rome H  holds",
         "Build A Rome",
         "Disband A Rome",
         "Waive",
     }},
    {"ambition-empire-6",
     "  phase    Winter 1763 adjustments\n  board\n    Sweden  A Abo\n  Sweden\n    ",
     {
         "Declare Mecklenburg  builds",
         "Declare Mecklenburg",
     }},
    {"ambition-empire-6",
     "  phase    Spring 1763 movement\n  Turkey\n    ",
     {
         "A Constantinople T F  moves",
     }},
    {"1700ad",
     "  phase    1700 turn\n  board\n    Swedish  CXII(Fin), A(Sca), 2F(Sca)\n  Swedish\n    ",
     {
         // A verdict that the order cannot get
         "A(Sca)-hold  moves / holds",
         "A(Sca)-Den(x2)  cut / holds",
         "A(Sca) S 2F(Sca)-Den  moves / holds",
         "2F(Sca) C A(Sca)-Den  given / holds",
         "Retreat A(Sca)-Got  moves",
         "Build A(Sca)  holds",
         "Remove A(Sca)  holds",
         "Permit Poles  holds",
         "Withdraw Poles  holds",
         "Agree to end  holds",
         "Waive  holds",
         "Build A(Sca)  builds, destroyed",
         "Retreat A(Sca)-Got  retreats, dislodged",
         "Build A(Sca)  builds / builds",
         // No verdict
         "A(Sca)-hold",
         "A(Sca)-Den(x2)",
         "Retreat A(Sca)-Got",
         "Build A(Sca)",
         "Remove A(Sca)",
         "Permit Poles",
         "Withdraw Poles",
         "Agree to end",
         "Waive",
         // Two impulses
         "A(Sca)-hold  holds",
         "A(Sca)-hold  holds / holds",
         "A(Sca)-hold  holds, destroyed",
         "A(Sca)-hold  holds, dislodged",
         "A(Sca)-hold  void",
         "A(Sca)-hold if  void",
         "A(Sca)-hold if  holds, dislodged",
         "A(Sca)-Den(x2)  illegal",
         "A(Sca)-Den(x2)  moves",
         "A(Sca)-Den(x2)  holds / moves / holds",
         "A(Sca)-Den(x2)  holds + holds / moves",
         "A(Sca)-Den(x2)  holds / moves + holds",
         "2F(Sca)-Den(x2)  holds / moves + holds",
         "2F(Sca)-Den(x2)  holds / moves + holds + holds",
         "CXII(Fin)-Kar-Mos  moves / moves + bounces",
         "CXII(Fin)-Kar-Mos  moves / moves + bounces + bounces",
         // Reasons
         "A(Sca)-Den(x2)  under-way / bounces by N Den 1:1",
         "A(Sca)-Den(x2)  under-way / bounces by N BPr 1:1",
         "A(Sca)-Den(x2)  under-way / bounces by N Nowhere 1:1",
         "A(Sca)-Den(x2)  under-way / bounces by N Sca 1:1",
         "A(Sca)-Den(x2)  moves against A Sca 2:1, dislodged / holds",
         "A(Sca)-Den(x2)  under-way / bounces by CXII Fin 1:1, A Sca 1:1, F Sca 1:1",
         "A(Sca)-Den(x2)  under-way / bounces by A Sca 1:1, A Sca 1:2",
         "A(Sca)-Den(x2)  under-way / bounces by F Sca 1:1, F Sca 1:2",
         "A(Sca)-Den(x2)  under-way / bounces by F Sca 1:1, F Sca 1:1",
     }},
    {"1700ad",
     "  phase    1700 turn\n  Swedish\n    ",
     {
         "Euge(Vie)-hold  holds",
         "\"Euge(Vie)-hold\"  illegal",
         "Sca-hold  holds",
         "\"Sca-hold\"  illegal",
         "A(Sca)-hold  holds\n    A(Sca)-Den  illegal\n    2F(Sca)-hold  holds\n    F(Sca)-hold  holds",
         "A(Sca)-hold  holds\n    Build A(Fin)  builds\n    Permit Poles  permits\n    Waive  illegal",
         "A(Sca)-hold  holds\n  Poles\n    A(Sca)-hold  illegal",
     }},
    // ---- Diplomacy points ----
    {"ambition-empire-6",
     "  phase    Spring 1763 movement\n  diplomacy\n    ",
     {
         "Turkey 1  A Switzerland H  carry",
         "Turkey 1  A Switzerland H  outbd",
         "Turkey 1  A Switzerland H  tide",
         "Turkey 1  A Switzerland H  forfited",
         "Turkey 1  A Switzerland H  bared",
         "Turkey 1  A Switzerland H  ilegal",
         "Turkey 1  A Switzerland H",
         "Turkey 1  A Switzerland H carried",
         "Turkey 1  carried",
         "Turkey 1",
         "Turkey",
         "Turkey 0  A Switzerland H  carried",
         "Turkey 1000  A Switzerland H  carried",
         "Turkey 1001  A Switzerland H  carried",
         "Turkey -1  A Switzerland H  carried",
         "Turkey 1x  A Switzerland H  carried",
         "Turkey A Switzerland H  carried",
         "Algiers 1  A Switzerland H  carried",
         "Turky 1  A Switzerland H  carried",
         "Turkey 1  A Swizerland H  carried",
         "Turkey 1  A Swizerland H carried",
         "Turkey 1  \"A Swizerland H\"  carried",
         "Turkey 1  \"A Switzerland stands\"  carried",
         "Turkey 1  \"A Switzerland stands\" now  carried",
         "Turkey 1  Switzerland H  carried",
         "Turkey 1  F Venice H  carried\n    # a Swiss comment\n    Spain 12  A Switzerland - Burgundy  tied",
         // Reasons
         "Turkey 1  A Switzerland H  carried 2:1",
         "Turkey 1  A Switzerland H  tied 2:x",
         "Turkey 1  A Switzerland H  carried by A Switzerland",
         "Turkey 1  A Switzerland H  barred by A Switzerland",
         "Turkey 1  A Switzerland H  barred by A Paris",
         "Turkey 1  A Switzerland H  barred by A Switzerland 1:1",
         "Turkey 1  A Switzerland H  barred against A Switzerland",
         "Turkey 1  A Switzerland H  barred 2:1",
     }},
    {"ambition-empire-6",
     "  phase    Winter 1763 adjustments\n  board\n    Switzerland  A Switzerland\n  diplomacy\n    ",
     {
         "Turkey 1  A Switzerland H  carried",
         "Turkey 1  A Switzerland H",
         "Turkey 1  A Switzerland H  illegal",
     }},
    {"standard",
     "  phase    Spring 1901 movement\n  ",
     {
         "diplomacy\n    Turkey 1  A Vienna H  carried",
         "civil-disorder Italy\n  Italy\n    A Rome H  holds",
         "civil-disorder",
         "civil-disorder\n  Italy\n    A Rome H  holds",
     }},
    {"ambition-empire-6",
     "  phase    Spring 1763 movement\n  board\n    France  A Paris\n  ",
     {
         "civil-disorder",
         "civil-disorder France, Francs, French, Algiers",
         "civil-disorder  France ,  Spain\n  Russia\n    A Moscow H  holds",
     }},
    // ---- Boards ----
    {"standard",
     "  phase    Spring 1901 movement\n  board\n    ",
     {
         "start\n    centres Italy none",
         "start\n    homes Italy Rome",
         "start\n    dislodged Italy A Rome from Venice",
         "start\n    stand-offs Tuscany",
         "I  A Rome",
         "of Italy  A Rome",
         "permit  Italy France",
         "permits Italy  France",
         "dislodgd Italy A Rome from Venice",
         "stand-ofs Tuscany",
         "centers Italy  Rome",
         "home Italy  Rome",
         "falen Italy  Rome",
         "strat",
     }},
    {"ambition-empire-6",
     "  phase    Spring 1763 movement\n  board\n    ",
     {
         "start\n    homes France  Savoy",
         "start\n    fallen Prussia  Berlin",
         "Great Britain & Hanover  A London\n    Electorate of Bavaria  A Bavaria",
         "The Electorate of Bavaria  none",
     }},
    {"1700ad",
     "  phase    1700 turn\n  board\n    ",
     {
         "start\n    coasts Swedish  Got",
         "start\n    permits Swedish  Poles",
         "start\n    control Russians  Cri 2",
         "start\n    occupied  BPr",
         "start\n    lost-leaders  CXII",
         "coats nobody  Sca",
         "permit Swedish  Poles",
         "ocupied  BPr",
         "lost-leader  CXII",
         "controls Russians  Cri 2",
         "lost-leaders  Charls XII",
         "control Russians  Cri 999, Liv 1000",
         "coasts   nobody  Sca\n    Swedish   F(Sca)",
         "Swedish  F(Sca)\n    coasts nobody  Fin, Got\n    occupied  BPr\n    permits  Swedish  Poles, Turks",
         "Swedish  A(Sca)\n    centres Swedish  Sca, Fin",
         "Swedish  A(Sca)\n    centres Swedish  Sca, Fin, Dal, Got, Liv, Den",
         "Swedish  A(Sca)\n    centres Swedish  Sca, Fin, Dal, Got, Liv",
         "Swedish  A(Sca)\n    centres Swedish  Sca, Fin, Dal, Got\n    centres Poles  Lit, Maz, Sax, Vol, WPr, Liv",
         "Swedish  F(Sca)\n  Poles\n    A(Sca)-hold  holds",
         "Swedish  A(Sca)\n  Poles\n    A(Sca)-hold  illegal\n    F(Sca)-hold  holds",
     }},
    // ---- Results ----
    {"standard",
     "  phase    Spring 1901 movement\n  France\n    A Paris H  holds\n    A Burgundy H  holds\n  result\n    ",
     {
         "units  France A Paris, A Burgundy",
         "units  France A Paris, A Paris",
         "units  France A Adriatic Sea, F Paris",
         "centres  France Paris, Brest, Paris\n    centres  Italy Rome, Gascony",
         "centres  France Paris, Brest\n    gains  Italy Paris, Brest, Gascony\n    homes  Italy Rome, Paris",
         "stand-offs  Tuscany, Gascony, Spain(nc), Gascony",
         "stand-offs  Tuscany, Gascony",
         "dislodged  France A Adriatic Sea from Venice: Albania, Tuscany",
         "dislodged  France A Paris from Gascony: Brest, Spain(sc), Picardy, Brest",
         "dislodged  France A Paris from Gascony: Picardy, Brest; closed Burgundy (retreat/occupied), "
         "Gascony (retreat/attacker-origin)",
         "dislodged  France A Paris from Gascony: none; closed none",
         "dislodged  France A Paris from Gascony: none; closed Burgundy",
         "dislodged  France A Paris from Gascony: none; closed (retreat/occupied)",
         "dislodged  France A Paris from Gascony: none; closed Spain(nc)",
         "dislodged  France A Paris from Gascony: none; closed Burgundy(retreat/occupied)",
         "dislodged  France A Paris from Gascony: none; closed Nowhere (retreat/occupied)",
         "dislodged  France A Paris from Gascony: none; closed Burgundy (retreat/ocupied), Nowhere (retreat)",
         "dislodged  France A Paris from Gascony: none; closed Brest (retreat/occupied), Brest (retreat/occupied)",
         "dislodged  France A Paris from Gascony: none; close Brest (retreat/occupied)",
         "dislodged  France A Paris from Gascony: none; closed",
         "unused  France 0\n    unused  Italy 1000",
         "unused  France -1",
         "unused  France 1001",
         "unused  France 99999999999",
         "unused  France 1x\n    unused  Italy\n    unused  Turkey 1 2",
         "paradox  simon: Paris",
         "paradox  szykmn: Paris",
         "paradox  szykman Paris",
         "paradox  szykman: Paris, Brest",
         "winner  France\n    winner  Italy",
         "next  Fall 1901",
         "next  Winter 1901",
         "next  Fall movement",
         "next  1901",
         "ended",
         "retreated  France A Paris-Gascony",
         "faith  France catholic",
     }},
    {"ambition-empire-6",
     "  phase    Fall 1763 movement\n  France\n    A Paris H  holds\n  result\n    ",
     {
         "faith  France\n    faith  Spain pagan\n    faith  Turkey islamc\n    faith  Sweden protestant now",
         "rebuilt  F Venice, A Switzerland, A Burgundy",
         "rebuilt  F Venice, A Switzerland\n    independent  A Breslau, A Berlin",
         "rebuilt  none\n    independent  none",
     }},
    {"ambition-empire-6",
     "",
     {
         "  phase  Spring\n  diplomacy\n    Turkey 1  A Switzerland H  carried",
     }},
    {"1700ad",
     "  phase    1700 turn\n  Swedish\n    A(Sca)-hold  holds\n  result\n    ",
     {
         "units  Swedish A(Sca), F(Sca), 2F(Sca), A(Got)",
         "units  Swedish A(Sca), A(Sca), Sca, Euge(Sca), Swedish A(Got), N(Sca)",
         "unsupplied  Swedish A(Got), A(Fin)",
         "retreated  Swedish A(Sca)-Got, A(Fin)-Sca\n    displaced  Swedish A(Got)-Sca, A(Fin)-Got",
         "retreated  Swedish A(Sca)-Got, A(Sca)-Got",
         "retreated  Swedish A(Sca)-Got, A(Sca)-Fin",
         "retreated  Swedish 2F(Sca)-Got, F(Sca)-Fin",
         "retreated  Swedish A(Sca)-Got, CXII(Sca)-Fin",
         "retreated  Swedish A(Sca)",
         "retreated  Swedish Sca-Got",
         "retreated  Swedish A(Sca)-disband",
         "retreated  Swedish A(Sca)-Got if Got is free",
         "retreated  Swedish F(Mos)-Got, A(BAL)-Got",
         "put-out  Swedish F(Mos)-Got",
         "put-out  Swedish Euge(Vie)-Boh",
         "put-out  Swedish none",
         "ended\n    next  1701 turn",
         "next  1701",
     }},
    // ---- Heads and phases ----
    {"standard",
     "",
     {
         "  option  4.A.2=all-hold 4.B.2=a",
         "  option  4.A.2=all-hold\n  phase  Spring 1901 movement\n  France\n    A Paris H  holds",
         "  option  4.A.2=all-hold 4.B.2=b\n  phase  Spring 1901 movement\n  France\n    A Paris H  holds",
         "  option  diplomacy-points=yes civil-disorder=holds\n  phase  Spring 1901 movement",
         "  option  diplomacy-points=3 4.A.2=szykman\n  phase  Spring 1901 movement",
         "  option  =all-hold 4.A.2= convoy-paradox=szykmn\n  phase  Spring 1901 movement",
         "  note  \"a back\\slash \\\"quoted\\\" \\\\  blanks\"\n  phase  Spring 1901 movement\n  France\n"
         "    A Paris H  holds",
         "  note  \"One\"\n  note  \"Two\"\n  source  A\n  phase  Spring 1901 movement",
         "  known-failure  \"\"\n  phase  Spring 1901 movement",
         "  clauses\n  ruling  a b\n  phase  Spring 1901 movement",
         // Phases
         "  phase  Fall 1901",
         "  phase  Winter 1901",
         "  phase  Fall",
         "  phase  1901",
         "  phase",
         "  phase  Spring 1901 movement",
         "  phase  Spring 1901 movement\n  phase  Spring 1903 movement\n  phase  Fall 1904 retreats",
         "  phase  Spring 1901 movement\n  phase  Spring 1903 retreats",
         "  phase  Spring 1901 movement\n  phase  Spring 1901 movement",
         "  phse  Spring 1901 movement\n  France\n    A Paris H  holds",
         "  phse\n  France\n    A Paris H  holds",
         "  phse  Spring movement\n  France\n    A Paris H  holds",
         "  phase  Spring 1901 movement\n  phse  Fall 1901 movement\n  France\n    A Paris H  holds",
         "  phase  Spring 1901 movement\n  phases\n  France\n    A Paris H  holds",
         "  phase  Spring 1901\n  board\n    dislodged  Italy A Rome from Venice\n    stand-offs  Tuscany",
         // Headings
         "  Frnce:\n    A Paris H  holds",
         "  France: A Paris H\n  phase  Spring 1901 movement",
         "  France: A Paris H\n  Italy: A Rome H\n  phase  Spring 1901 movement",
         "  phase  Spring 1901 movement\n  France now\n    A Paris H  holds",
         "  phase  Spring 1901 movement\n  Frnce now\n    A Paris H  holds",
         "  phase  Spring 1901 movement\n  resut\n    stand-offs  none",
         "  phase  Spring 1901 movement\n  resut of it\n    stand-offs  none",
         "  phase  Spring 1901 movement\n  hello to all\n    A Paris H  holds",
         "  hello to all",
         "  borad\n    start",
         "  phase  Spring 1901 movement\n  diplomcy\n    A Paris H  holds",
         // Blocks
         "  phase  Spring 1901 movement\n  board\n  result\n  diplomacy\n  France\n  Italy",
         "  phase  Spring 1901 movement\n  board\n    start\n  diplomacy",
         "  phase  Spring 1901 movement\n  board now\n    start\n  France\n    A Paris H  holds\n"
         "      A Brest H  holds",
         "  phase  Spring 1901 movement\n  board now\n    start\n  Italy now\n    A Rome H  holds",
         "  phase  Spring 1901 movement\n  board now\n    start\n  phase  Fall 1901 movement\n    A Rome H  holds",
         "  phase  Spring 1901 movement\nchapter U \"Next\"\n  phase  Fall 1901 movement",
         "  phase  Spring 1901 movement\n  France\n    A Paris H  holds against A Ruhr 1:1\n\ncase T.1 \"Next\"\n"
         "  phase  Spring 1901 movement",
         "  phase  Spring 1901 movement\n  board now\nchapter U \"Next\"\n    A Rome H  holds",
         "  phase  Spring 1901 movement\n  board\nchapter U \"Next\"\n    A Rome H  holds",
         "  phase  Spring 1901 movement\n  France\n    A Paris H  holds\ncase T.2 \"A title\"\n  board now\n    start",
         "  phase  Spring 1901 movement\n  France\n    A Paris H  holds\nchapter U \"Next\"\n\ncase U.1 \"A title\"\n"
         "  source  B\n  phase  Fall 1901 movement\n  France\n    A Paris H  holds",
         "  ruling  some\n  phase  Spring 1901 movement\n  France\n    A Paris H  holds\n\ncase T.2 \"Next\"\n"
         "  source  B\n  phase  Fall 1901 movement\n  France\n    A Brest H  holds",
         "  phase  Spring 1901 movement\n  France\n    A Paris H  holds\n\n  board\n    start\n  diplomacy\n    France",
         // Comments and blank lines
         "  phase  Spring 1901 movement\n\n  #\n\n  # A comment\n\n  France  #behind\n    A Paris H  holds #\n\n"
         "#\n\n# At the end\n\n",
         "  note  \"\\\\\" # \"quoted\"\n  phase  Spring 1901 movement\n  France\n    A Paris H  holds",
     }},
};

// Without blanks at the end of an empty line.
std::string indented(std::string_view lines) {
  const std::string blanks(8, ' ');
  std::string text = testing::indented(blanks, lines);
  for (std::size_t at; (at = text.find(blanks + '\n')) != std::string::npos;) text.erase(at, blanks.size());
  return text;
}

constexpr std::string_view head = "chapter T \"Test\"\n\ncase T.1 \"A title\"\n";

// Lines of mistakes are counted from the first of the text. Of a case that is read: its canonical form, and that of its
// values if it is another.
std::string what_is_read(const std::string& text, int lines_before) {
  const auto file = read_case_file(text, "test.case", testing::shelf());
  std::string read;
  if (file) {
    read = *format_case_file(text, "test.case", testing::shelf());
    read.erase(0, read.find(head) + head.size());
    for (std::size_t i = 0; i < file->cases.size(); ++i) {
      std::string anew = print(file->cases[i]);
      anew.erase(0, anew.find('\n') + 1);
      if (read != anew) read += "  or case " + std::to_string(i + 1) + " from its values\n" + anew;
    }
    return indented(read);
  }
  for (Diagnostic said : file.problems()) {
    said.at.line -= lines_before;
    read += report(said);
  }
  return indented(read);
}

TEST(CaseText, IsReadAsItWasAccepted) {
  std::string text;
  for (const Cases& cases : all_cases) {
    const std::string before =
        "variant " + std::string(cases.variant) + '\n' + std::string(head) + std::string(cases.before);
    const std::size_t last = before.rfind('\n') + 1;  // the beginning of the text's own first line
    const auto lines_before = static_cast<int>(std::ranges::count(before, '\n'));
    text += (text.empty() ? "" : "\n") + std::string("---- ") + std::string(cases.variant) + '\n';
    text += cases.before.substr(0, cases.before.rfind('\n') + 1);
    for (const std::string_view one : cases.texts) {
      const std::string whole = before + std::string(one) + '\n';
      text += '\n' + whole.substr(last) + what_is_read(whole, lines_before);
    }
  }
  testing::expect_accepted("tests/checker/corpus/written_cases.txt", text);
}

}  // namespace written_cases_test
}  // namespace casus::corpus
