// What changes from one variant to another, as a folder of pages that opens from disk: counts and groups first, and a
// page with both boards for each case that gets another result.
#pragma once

#include <map>
#include <string>

#include "reports/record/comparison_record.h"

namespace casus::reports {

// File name (with '/' for folders) -> contents. Same record, same bytes. `map_changes` is the diagram of what changed
// on the map (SVG); "" where nothing did.
//   index.html       how the variants differ, and the cases by the clauses that decide them
//   cases/ID.html    a case with another result; fresh/ID.html a board that no case has
//   changes.svg
std::map<std::string, std::string> comparison_pages(const ComparisonRecord& record, const std::string& map_changes);

}  // namespace casus::reports
