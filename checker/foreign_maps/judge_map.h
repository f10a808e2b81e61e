// The file of areas and moves that Realpolitik (.map) and nJudge (map.NAME) share: provinces and steps, without powers,
// positions and a start. realpolitik.h and njudge_map.h read those.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "engine/rules/variant_files.h"
#include "engine/text/mistakes.h"

namespace casus::transfer {

struct JudgeArea {
  std::string key;              // of the draft; "" if the area was left out
  std::optional<char> home_of;  // a letter or digit that means a power
  SourcePos at;
};

class JudgeAreas {
 public:
  std::vector<JudgeArea> areas;                // in the sequence of the file
  std::map<std::string, std::string> by_name;  // keys by abbreviations, further and full names, folded
  std::vector<std::string> abbreviations;      // for messages

  // "ced", "ced/nc", "Cedar/nc", "ced-nc", "ced(nc)".
  std::optional<DraftPlace> place(std::string_view text) const;
};

// Fills in provinces and steps.
JudgeAreas read_judge_map(const NamedText& file, MapDraft& draft, Report& report, Mistakes& mistakes);

bool looks_like_judge_map(std::string_view text);

// The unit is at a place, with a coast if it needs one; anything wrong is a mistake.
void add_judge_unit(const MapDraft& draft, DraftUnit unit, std::vector<DraftUnit>& units, Mistakes& mistakes);

}  // namespace casus::transfer
