// The page of one case: what it is about, its boards, its orders with their verdicts and why, and how to run it again.
#pragma once

#include <string>
#include <vector>

#include "reports/map_shapes.h"
#include "reports/html_document.h"
#include "reports/run_record.h"

namespace casus::reports {

// `which` is the place of the case in run.cases, `slugs` are those of case_slugs(run), `shapes` those of the map that it is played on
// (unused where the case has no variant).
std::string case_page(const RunRecord& run, std::size_t which, const std::vector<std::string>& slugs, const MapShapes& shapes);

// What a case got wrong, one line each; also used on the summary. Empty for a case that passed.
void add_differences(const Element& parent, const CaseRecord& record, std::string_view home);

}  // namespace casus::reports
