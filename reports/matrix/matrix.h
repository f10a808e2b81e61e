// The matrix: what several adjudicators answered to the same cases, as a folder of pages that opens from disk. Besides
// the pages, it has a badge for each adjudicator and the counts as JSON (docs/results.md).
#pragma once

#include <map>
#include <string>

#include "reports/record/matrix_record.h"

namespace casus::reports {

// File name (with '/' for folders) -> contents. Same record, same bytes.
//   index.html        adjudicators, and the outcomes case by case
//   cases/ID.html     a case in which an adjudicator differs or failed: the boards
//   history/NAME.html an adjudicator with several versions
//   badges/NAME.svg, badges/datc/NAME.svg
//                     a badge for all cases, and one for those of the DATC; as .json for badge services
//   matrix.json
std::map<std::string, std::string> matrix(const MatrixRecord& record);

// The table of adjudicators as Markdown, for a page of docs/: a line each, in their sequence.
std::string matrix_markdown(const MatrixRecord& record);

}  // namespace casus::reports
