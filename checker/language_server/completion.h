// What can be written at a place: units and orders that are legal there, verdicts, names of provinces and powers,
// clauses, options and their values, phases, ids of variants, cases and rulings, and the words with which lines begin.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checker/language_server/workspace.h"

namespace casus::language_server {

enum class CompletionKind : std::uint8_t {
  Word,
  Province,
  Power,
  Unit,
  Order,
  Verdict,
  Clause,
  Option,
  Value,
  Variant,
  Case,
  Ruling
};

struct Completion {
  std::string text;
  CompletionKind kind = CompletionKind::Word;
  Range range;         // that the text replaces
  std::string detail;  // a few words next to it; may be empty
  std::string filter;  // what clients compare with the text in the range; empty: `text`
  friend bool operator==(const Completion&, const Completion&) = default;
};

struct CompletionList {
  std::vector<Completion> items;
  bool is_whole = true;  // if not, further letters bring others
};

CompletionList completions_at(Workspace& workspace, const Document& document, const Spot& spot);

}  // namespace casus::language_server
