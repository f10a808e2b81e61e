// Mutants of a C++ source: the source with one small mistake, like a typing error.
//   comparison   < and <=, > and >=, == and !=
//   logic        && and ||; & and | (of sets too); + and -, or of sets - and &
//   choice       min and max
//   constant     0 and 1, a number and the next one, true and false, an enumerator and another of its kind in this file
//   condition    of if, while and ?: negated
//   statement    a call or an assignment that is a whole statement, left out
//   arguments    of a call with two of them, exchanged
// If a source writes sentences, their text is changed, too:
//   names        two neighbours among the arguments of fmt::format, exchanged
//   text         a {} or a piece between two commas, colons or full stops, left out
//   word         one for many ("is" and "are"), a "not" left out, the contrary ("stronger" and "weaker")
//   part         what is added to a text with +, left out
// Names are not looked up: a change that does not compile is not a mutant. Macros, with assertions, and statements that
// begin with `if (broken(` are left out, since they are not part of the engine (engine/faults/faults.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace casus::mutate {

struct Mutant {
  std::string_view kind;  // "comparison"
  std::size_t at = 0;     // what is replaced
  std::size_t size = 0;
  std::string by;
  int line = 0, column = 0;  // from 1
  std::string statement;     // the statement around it in one line, with what is replaced between marks: "if (a [<] b)"

  friend bool operator==(const Mutant&, const Mutant&) = default;
};

// Text between quotation marks is left unchanged, or it is a sentence that may be made wrong.
enum class Texts { Left, Changed };
// In the sequence of their places.
std::vector<Mutant> mutants_of(std::string_view source, Texts texts = Texts::Left);

// The whole source with it. Lines keep their numbers.
std::string mutated(std::string_view source, const Mutant& mutant);

// The text that it replaces, and the same in one line.
std::string original(std::string_view source, const Mutant& mutant);
std::string in_one_line(std::string_view text);

// Made of the seed and the mutant's statement. So a change elsewhere in the source draws the same mutants.
std::uint64_t lot_of(const Mutant& mutant, std::uint64_t seed);

// `count` of them, or all if there are fewer, in the sequence of their places: those with the smallest lots.
std::vector<Mutant> sample_of(std::vector<Mutant> mutants, std::size_t count, std::uint64_t seed);

}  // namespace casus::mutate
