// The page of one case: what it is about, its boards, its orders with their verdicts and why, and how to run it again.
#pragma once

#include <optional>
#include <string>

#include "reports/markup/html_document.h"
#include "reports/pages/case_list.h"
#include "reports/pictures/map_shapes.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// The map that a case is played on.
struct BoardMap {
  MapShapes shapes;
  std::string files;  // map_script() is in "maps/standard.js", power_style() in "maps/standard.css": "maps/standard"
};

// `which` is the place of the case in run.cases, `before` and `after` those of its neighbours that have pages, too;
// `map` is unused where the case has no variant.
std::string case_page(const RunRecord& run, const CaseList& list, std::size_t which, std::optional<std::size_t> before,
                      std::optional<std::size_t> after, const BoardMap& map);

// What a case got wrong, one line each; also used on the summary. Empty for a case that passed.
void add_differences(const Element& parent, const CaseRecord& record, std::string_view home);

}  // namespace casus::reports
