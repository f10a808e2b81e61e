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
  // Of many mutants in one program, whose numbers are the variable NUMBERS. It prints a line for each: "12 cases", the
  // check that noticed it, or "12 noticed", "12 nothing", or "12 unasked" (tests/mutation/on_boards.cpp, on_tests.cpp).
  // Left out where a program has one mutant.
  bool is_of_many = false;
  // What a trial of many mutants has asked already. It is left out after that one.
  bool is_asked_at_once = false;
  // It takes a moment, and notices most. These come first.
  bool is_quick = false;
};

// The cheapest first. The tests of its folder that take three seconds at most are asked of many mutants at once, and
// all of them of a mutant that is alone. For a source of the engine: boards of cases and drawn ones, for all mutants of
// a program, unless they cannot show it; then the tests of its folder, hand-written cases, unit tests, generated cases,
// small worlds, tests of reports, laws; of a room of rules, worlds and laws of its phases. For a source that writes
// sentences: explanations of boards that are played once; then the tests of its folder, the accepted explanations
// (tests/golden), the other tests of reports, their laws. For another source of the reports: their tests. For a reader:
// the tests of its folder, cases if it reads any, and the tests of all readers.
std::vector<Trial> trials_of(const std::string& source);
// The hand-written cases below a folder, or in a file.
Trial cases_below(const std::string& path);

// One word for a shell.
std::string shell_quoted(const std::string& word);

}  // namespace casus::mutate
