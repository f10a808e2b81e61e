// Plays each phase of a recorded game by the rules, from the position that the record has, and says where the two part:
// in the next position, in who is dislodged and where to, and in the results of orders as far as the record has them.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "checker/conform/results.h"
#include "checker/corpus/case.h"
#include "checker/records/recorded_game.h"
#include "engine/text/diagnostic.h"

namespace casus::records {

struct RulesOfReplay {
  std::shared_ptr<const Variant> variant;                         // with the options
  std::shared_ptr<const Variant> without_options;                 // as its files have it
  std::vector<std::pair<std::string, std::string>> options = {};  // by name
  bool with_oracle = false;                                       // play each phase by the oracle, too
  int jobs = 1;
};

struct ReplayedPhase {
  std::string name;            // "S1901M"
  corpus::Case the_case;       // that states the results of the rules
  conform::CaseResult result;  // the record's differences, as those of an adapter
  std::string why;             // of a phase that differs: why the rules decide the first difference as they do
  std::vector<std::string> oracle_differs;
};
struct UnplayedPhase {
  std::string name;
  SourcePos at;
};
struct Replay {
  std::vector<ReplayedPhase> phases;
  std::size_t by_oracle = 0;              // phases that the oracle played: it gives up a board that would take too long
  std::size_t orders = 0;                 // in these phases
  std::size_t results = 0;                // of orders, that the record has
  std::vector<UnplayedPhase> not_played;  // that have orders, and of which the record does not show what followed
};

Replay replay(const RecordedGame& game, const RulesOfReplay& rules);

}  // namespace casus::records
