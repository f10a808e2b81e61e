// Many mutants in one source, so that it is compiled once for all of them. A body of a function has a copy for each of
// its mutants, and the environment variable CASUS_MUTANT selects the copy that runs:
//   { switch (casus_mutant(15, 17)) { case 15: { ... } break; ... default: { ... } } }
// A table that the compiler fills has copies, too, and a function of its name selects one:
//   constexpr Row rows[] = {...};  constexpr Row rows_of_mutant_18[] = {...};
//   constexpr std::span<const Row> rows_selected() { switch (casus_mutant(18, 18)) { case 18: return ...; ... } }
//   #define rows rows_selected()
// The first value of a member asks: `int year = (casus_mutant(19, 19) == 19 ? 1902 : 1901);`
// What the compiler itself runs has no mutant: a function or a table that it reads is wrong only in the program that it
// makes. So a mutant that is not noticed may be noticed alone.
// With no such variable, or with another number, the source does what it always does. It remembers which bodies it came
// to, by the first and last number in each (tests/mutation/on_tests.cpp).
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/mutate/mutants.h"

namespace casus::mutate {

inline constexpr std::string_view mutant_variable = "CASUS_MUTANT";

// A mutant by the number that selects it, from 1.
using NumberedMutants = std::vector<std::pair<int, Mutant>>;

// Parts for one program each, several if they are worth it. So many copies of bodies are in a part that a compiler
// takes them in some seconds. Each table has a part of its own, and so have all values of members: a part that does not
// compile, for a reason that is no mutant's, leaves its mutants a program each.
struct EmbeddedParts {
  std::vector<NumberedMutants> parts;
  NumberedMutants alone;  // in no table, no value of a member and no body of a function: these need a program each
};
EmbeddedParts parts_of(std::string_view source, const NumberedMutants& mutants, int at_once = 1);

// The source with a copy for each of them. `path` is how messages of the compiler name the source.
std::string with_mutants(std::string_view source, const std::string& path, const NumberedMutants& mutants);

// The numbers of the mutants that messages of the compiler name.
std::set<int> mutants_named(std::string_view messages);

}  // namespace casus::mutate
