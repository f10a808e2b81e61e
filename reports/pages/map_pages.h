// The maps of a report: a page that shows them all, and a page for each with its diagram of borders, which can be
// enlarged, and the table of its provinces.
#pragma once

#include <map>
#include <string>

#include "reports/record/run_record.h"

namespace casus::reports {

// Adds the pages and the diagrams to `files`. `diagrams` are SVG texts by variant id. The page of all maps also says
// what the signs on the boards mean.
void add_map_pages(const RunRecord& run, const std::map<std::string, std::string>& diagrams,
                   std::map<std::string, std::string>& files);

}  // namespace casus::reports
