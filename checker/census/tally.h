// The results of phases that were played, counted, and as the text that is signed.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "engine/rules/variant.h"
#include "reports/record/run_record.h"

namespace casus::census {

using Counts = std::map<std::string, std::uint64_t>;  // by word

struct Tally {
  std::uint64_t boards = 0;  // positions, or cases: the items that were played
  std::uint64_t phases = 0;
  std::uint64_t orders = 0;  // including units without one
  Counts verdicts;           // "moves"
  Counts fates;              // "stays", "dislodged", "destroyed"
  Counts grants;             // "carried"
  Counts events;             // "captured"
  Counts clauses;  // verdicts, grants, paradoxes and events that the clause decided or helped to decide, by its id
};

void add(Tally& tally, const Variant& variant, const reports::PhaseRecord& phase);
void add(Tally& tally, const Tally& more);

// One line for each grant and each order, in the sequence of the record: the words of its verdict. Then a line "winner
// POWER", if there is a winner, and the position that follows, as `casus adjudicate` prints it. No clauses: other
// adjudicators name none.
std::string signed_text(const Variant& variant, const reports::PhaseRecord& phase);

}  // namespace casus::census
