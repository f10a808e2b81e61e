// The tests that may notice a mutant, by its source.
#pragma once

#include <string>
#include <vector>

namespace casus::mutate {

// A test that may notice a mutant. A shell runs its line in the root of the tree, where PROGRAM is the linked program.
struct Trial {
  std::string name;
  std::string program;  // "casus"
  std::string line;
  // Of many mutants in one program, whose numbers are the variable NUMBERS. It prints a line for each, "12 cases" or
  // "12 nothing" (tests/mutation/on_boards.cpp). Left out where a program has one mutant.
  bool is_of_many = false;
  // What the trial of many mutants has shown already, and which is left out after it.
  bool is_of_boards = false;
  // It takes a moment, and notices most. These come first.
  bool is_quick = false;
  // Of a mutant in a program of many, only those of its tests are asked that reach it, and of these only those that
  // take no longer than a second. Its program writes which these are (tests/mutation/reached.cpp), and its line runs
  // the tests that the variable TESTS names, "Support.IsCut:Support.Holds", or all where it names none. Long tests, and
  // tests that use what another one has read and kept, are left to a later trial.
  bool asks_what_reaches = false;
};

// The cheapest first. For a source of the engine: boards of cases and drawn ones, for all mutants of a program, unless
// they cannot show it; then the tests of its folder, hand-written cases, unit tests, generated cases, small worlds,
// tests of reports, laws; of a room of rules, worlds and laws of its phases. For a source that writes
// sentences: explanations of boards that are played once; then the tests of its folder, the accepted explanations
// (tests/golden), the other tests of reports, their laws. For another source of the reports: their tests. For a reader:
// the tests of its folder, cases if it reads any, and the tests of all readers.
std::vector<Trial> trials_of(const std::string& source);
// The hand-written cases below a folder, or in a file.
Trial cases_below(const std::string& path);

// One word for a shell.
std::string shell_quoted(const std::string& word);

}  // namespace casus::mutate
