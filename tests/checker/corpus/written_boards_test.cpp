// Boards as people write them, and what is read of each: one golden file has it all.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/board_text.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/corpus/what_is_said.h"
#include "tests/golden/file.h"

namespace casus::corpus {
namespace written_boards_test {

using casus::testing::indented;
using casus::testing::report;

struct Boards {
  std::string_view head;
  std::vector<std::string_view> texts;  // behind it
};
const Boards all_boards[] = {
    {"variant standard\nphase Spring 1901 movement\n",
     {
         // Whole boards, and one word too many or too few
         "board\n  start",
         "board\n  start now",
         "board\n  start\n  start",
         "board\n  start\n  centres Italy none",
         "board\n  start\n  homes Italy Rome",
         "board\n  Italy none\n  centres Italy none",
         "board\n  Italy",
         "board\n  Italy A Rome,",
         "board\n  centres",
         "board\n  centres Italy",
         // Units
         "board\n  Italy A Rome, A Rome\n  Italy F Rome",
         "board\n  Italy Rome, F Spain, A Spain(nc), F Spain(ec)",
         "board\n  Italy Italian A Rome, Army Venice, fleet Naples, 2F Apulia",
         "board\n  Itly A Rome\n  Kingdom of Italy A Rome\n  A Rome",
         "board\n  centers Italy Rome\n  start-position\n  stand-off Rome",
         "board\n  coasts Italy Rome\n  lost-leaders Charles",
         // Provinces
         "board\n  Italy A Rome\n  centres Italy Rome, Roma, Rome, Spain(nc), Tuscany",
         "board\n  Italy A Rome\n  centres Italy Rome\n  centres Italy Venice\n  centres France Venice",
         "board\n  stand-offs Tuscany\n  dislodged Italy A Rome from Venice",
     }},
    {"variant standard\nphase Fall 1901 retreats\n",
     {
         "board\n  stand-offs Tuscany, Piedmont\n  dislodged Italy A Rome from Venice\n  Austria A Rome",
         "board\n  stand-offs",
         "board\n  stand-offs Tuscany, Tuscany, Spain(nc)",
         "board\n  dislodged",
         "board\n  dislodged Italy A Rome",
         "board\n  dislodged Italy A Rome from",
         "board\n  dislodged Italy A Rome from Venice by convoy\n  dislodged Italy F Naples by convoy from Venice",
         "board\n  dislodged Italy Rome from Spain(nc)",
         "board\n  dislodged Italy A Rome, F Naples from Venice",
         "orders\nItaly\nA Rome - Venice",
     }},
    {"variant ambition-empire-6\nphase Spring 1763 movement\n",
     {
         "board\n  France A Paris\n  Switzerland A Switzerland\n  homes France Savoy\n  fallen Prussia Berlin, Berlin",
         "board\n  homes France\n  fallen",
         "orders\nFrance: DP 1: A Switzerland H; DP 1: Switzerland H; DP 1: A Paris H; Paris H\nSweden: A Paris H",
         "orders\nFrance: A Paris H; F Paris H; A Paris - Burgundy\nSwitzerland: A Switzerland H",
     }},
    {"variant 1700ad\nphase 1700 turn\n",
     {
         // Units of turns: fleets beside each other, leaders
         "board\n  Swedish A(Sca), F(Sca), 2F(Sca), A(Sca), F(Fin), Charles at Sca",
         "board\n  Swedish (Sca), 2A(Sca), 300F(Sca), 0F(Sca)",
         "board\n  Swedish Augustus at Sca, CXII(Sca), Charles XII(Sca)",
         "board\n  Swedish A(Sca)\n  Poles A(Sca)",
         // Lines of turns
         "board\n  Swedish A(Sca)\n  coasts nobody Sca\n  coasts Poles Liv, Liv\n  coasts Swedish Sca",
         "board\n  coasts\n  coasts none Sca\n  coasts nobody\n  coasts nobody none",
         "board\n  permits Swedish Poles\n  permits Poles none\n  permits French Poles, Poles, Poland, Nobody",
         "board\n  permits\n  permits Swedish\n  permits Swedish Swedish",
         "board\n  occupied Den, Den, Nowhere\n  occupied",
         "board\n  lost-leaders\n  lost-leaders Charles, Eugen, Augustus",
         "board\n  lost-leaders Charles, Prince Eugene\n  lost-leaders Charles",
         "board\n  control Russians Liv 1, Cri 2\n  control Turks Liv 1",
         "board\n  control\n  control Russians\n  control Russians Liv, Cri 0, Cri 1000, Cri 1x, Cri -1, Cri 99999999999",
         "board\n  control Russians Liv 999, Liv 1\n  control Russians Liv 2\n  control Russians Mos 1, Nowhere 1",
         "board\n  centres Swedish Sca, Fin\n  centres Poles none\n  Swedish A(Sca)",
         "board\n  Swedish A(Sca), F(Sca), F(Sca), Charles at Fin\n  coasts nobody Den\n  coasts Poles Liv\n"
         "  permits French Poles, Swedish\n  occupied Den\n  lost-leaders Augustus\n  control Russians Liv 1, Cri 999",
         "board\n  start\n  coasts nobody Sca",
         "board\n  start\n  occupied Den",
         // A board that its orders show
         "orders\nSwedish: A(Sca)-hold; A(Sca)-Den; F(Sca)-hold; 2F(Sca)-hold; F(Fin)-hold; Charles at Fin-hold",
         "orders\nSwedish: (Sca)-hold; Augustus at Sca-hold\nPoles: A(Sca)-hold; Permits: Swedish",
     }},
};

std::string what_is_read(std::string_view text) {
  const auto file = read_position(text, "board.txt", testing::shelf());
  std::string read;
  if (file) return print_position(*file->variant, file->position);
  for (const Diagnostic& said : file.problems()) read += report(said);
  return read;
}

TEST(BoardText, IsReadAsItWasAccepted) {
  std::string text;
  for (const Boards& boards : all_boards) {
    for (const std::string_view board : boards.texts) {
      if (!text.empty()) text += '\n';
      const std::string whole = std::string(boards.head) + std::string(board);
      text += indented("", whole) + indented("    ", what_is_read(whole));
    }
  }
  testing::expect_accepted("tests/checker/corpus/written_boards.txt", text);
}

}  // namespace written_boards_test
}  // namespace casus::corpus
