// The phases of a year as a .map file of DPjudge has them: FLOW and BEGIN. played_phases.h translates them into the
// calendar of Casus.
#pragma once

#include <string>
#include <vector>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "checker/foreign_maps/word_lines.h"
#include "engine/text/mistakes.h"

namespace casus::transfer {

struct FlowItem {
  enum class Kind : std::uint8_t { Season, NewYear, IfYearDiv };
  Kind kind = Kind::Season;
  std::string season;               // in capitals
  std::vector<std::string> phases;  // "MOVEMENT", "RETREATS", "ADJUSTMENTS", or another word
  int number = 1, rest = 0;         // of years
  SourcePos at;
};

class DpjudgeFlow {
 public:
  // FLOW and the words after it. No word: the usual calendar again.
  void flow(const WordLine& line, Mistakes& mistakes);
  // BEGIN SPRING 1901 MOVEMENT
  void begin(const WordLine& line, Mistakes& mistakes);
  void tell(MapDraft& draft, Report& report, Mistakes& mistakes) const;

 private:
  void add(const PlacedWord& word, Mistakes& mistakes);

  std::vector<FlowItem> items_;  // empty: the usual calendar
  std::string season_ = "SPRING", phase_ = "MOVEMENT";
  int year_ = 1901;
  SourcePos at_;
};

}  // namespace casus::transfer
