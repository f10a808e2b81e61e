// What is said of each line of a case that is cut short, goes on, or stands there twice: one golden file has it all.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/checker/corpus/case_parts.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/golden/file.h"

namespace casus::corpus {
namespace damaged_lines_test {

// Of each kind of line and verdict. Their results need not be true: they are only read.
constexpr std::string_view of_standard = R"(variant standard
chapter X "Examples"

case X.1 "Movement"
  source   DATC 3.2, 6.D.17
  clauses  standard/support/cut standard/move/unopposed
  option   4.A.2=all-hold
  ruling   ae-7.5
  known-failure "not yet"
  note     "A note"
  phase    Fall 1901 movement
  board
    Austria          A Vienna, F Trieste
    Turkey           none
    centres Austria  Vienna, Trieste
    homes Austria    Rome
  Austria
    A Vienna - Galicia                  bounces by A Galicia 1:1, F Rumania 1:2 (bounce/stand-off)
    F Trieste S A Vienna - Galicia      cut by F Adriatic Sea (support/cut)
  Russia
    A Galicia H                         holds against A Vienna 1:2, destroyed
    F Rumania S A Galicia               given despite none
    "F Rumania dances"                  unreadable "unknown operator"
  Italy
    F Adriatic Sea - Trieste            moves against F Trieste 2:1
    F Ionian Sea C A Tunis - Greece     convoys
    A Tunis - Greece via convoy         disrupted by F Ionian Sea
    F Naples S F Ionian Sea             void
  result
    units       Austria A Vienna
    units       Turkey none
    dislodged   Austria F Trieste from Adriatic Sea by convoy: Albania, Venice; closed Budapest (retreat/occupied)
    dislodged   Italy A Rome from Naples: none; closed none
    stand-offs  Galicia, Rumania
    centres     Austria Vienna
    winner      Italy
    next        Fall 1901 retreats
  phase    Fall 1901 retreats
  Austria
    F Trieste - Albania                 bounces by F Greece
    A Vienna D                          disbands
  result
    disbanded   Austria F Trieste
    paradox     szykman: Trieste, Rome
  phase    Winter 1901 adjustments
  Austria
    Build A Vienna                      builds
    Waive                               waives
    Disband F Trieste                   removes
  result
    removed     Austria A Vienna
    unused      Austria 2

case X.2 "Retreats"
  phase    Fall 1901 retreats
  board
    start
  Austria
    A Vienna D                          illegal

case X.3 "A board of retreats"
  phase    Fall 1901 retreats
  board
    Austria     A Vienna
    dislodged   Italy A Rome from Naples by convoy
    stand-offs  Galicia
  Italy
    A Rome D                            disbands
)";
constexpr std::string_view of_points = R"(variant ambition-empire-6
chapter X "Examples"

case X.1 "Points"
  phase    Spring 1763 movement
  board
    Turkey          A Constantinople
    centres Turkey  Constantinople, Smyrna
    homes Turkey    Tunis
    fallen Prussia  Berlin
  civil-disorder Spain, France
  diplomacy
    Turkey 2  A Switzerland - Burgundy  carried 2:1
    Russia 1  A Switzerland H           outbid 1:2
    Spain 1   A Venice H                barred by A Constantinople
  Switzerland
    A Switzerland - Burgundy            bounces
  Turkey
    A Constantinople T F                transforms
  result
    rebuilt      A Switzerland, F Venice
    independent  A Berlin, A Breslau
    gains        Turkey Tunis
    homes        Turkey Tunis
    faith        Switzerland protestant
)";
constexpr std::string_view of_turns = R"(variant 1700ad
chapter X "Examples"

case X.1 "A turn"
  phase    1700 turn
  board
    Swedish              A(Sca), 2F(Sca)
    Poles                A(Sil)
    centres Swedish      Sca
    coasts Swedish       Got, Fin
    coasts nobody        Sca
    permits Swedish      Poles
    occupied             BPr
    lost-leaders         CXII
    control Russians     Cri 2
  Swedish
    A(Sca)-Den(x2)           under-way / moves against A Sil 3:2
    2F(Sca)-hold             holds / holds, dislodged
    Retreat A(Sca)-Got       retreats
    Build A(Sca)             builds
    Permit Poles             permits
    "Swim"                   unreadable "unknown province"
  Austro-Hungarians
    Euge(Vie)-Mrv-Sil        moves / moves + bounces by A Sil 1:1
  result
    units       Swedish A(Sca), 2F(Got)
    retreated   Swedish A(Sca)-Got
    displaced   Swedish A(Sca)-Got
    put-out     Swedish 2F(Sca)-Got
    unsupplied  Swedish A(Sca)
    ended
)";

// At most three mistakes, without what would have been right.
std::string what_is_said(const testing::Texts& lines, std::size_t at, const std::string& damaged) {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) text += (i == at ? damaged : lines[i]) + '\n';
  const auto read = testing::read_cases(text);
  if (read) return "        (read)\n";
  std::string said;
  int count = 0;
  for (const Diagnostic& mistake : read.problems()) {
    said += "        ";
    if (++count > 3) return said + "...\n";
    if (mistake.at.line != static_cast<int>(at) + 1) said += "line " + std::to_string(mistake.at.line) + ' ';
    said += std::to_string(mistake.at.column) + ' ' + mistake.problem;
    if (!mistake.found.empty()) said += ", found \"" + mistake.found + '"';
    if (!mistake.nearest.empty()) said += ", nearest " + mistake.nearest;
    said += '\n';
  }
  return said;
}

TEST(DamagedLines, AreReportedAsAccepted) {
  std::string text;
  for (const std::string_view file : {of_standard, of_points, of_turns}) {
    const testing::Texts lines = testing::lines_of(std::string(file));
    const auto whole = testing::read_cases(file);
    ASSERT_TRUE(whole) << to_string(whole.problems());
    for (std::size_t at = 0; at < lines.size(); ++at) {
      const std::string& line = lines[at];
      if (line.empty()) continue;
      const auto add = [&](const std::string& damaged) {
        text += "    " + damaged + "$\n" + what_is_said(lines, at, damaged);
      };
      text += std::to_string(at + 1) + '\n';
      for (std::size_t end = line.find(' ', line.find_first_not_of(' ')); end != std::string::npos;
           end = line.find(' ', line.find_first_not_of(' ', end))) {
        add(line.substr(0, end));
      }
      add(line + " now");
      add("  " + line);
      text += "    twice\n" + what_is_said(lines, at, line + '\n' + line);
    }
  }
  testing::expect_accepted("tests/checker/corpus/damaged_lines.txt", text);
}

}  // namespace damaged_lines_test
}  // namespace casus::corpus
