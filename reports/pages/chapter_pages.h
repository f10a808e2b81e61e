// Pages of chapters: of one that is written by hand the list of its cases; of a generated one the cases themselves, as
// text, many on a page. Without scripts they are the way to every case.
#pragma once

#include <map>
#include <string>

#include "reports/pages/case_list.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// File name -> contents.
std::map<std::string, std::string> chapter_pages(const RunRecord& run, const CaseList& list);

}  // namespace casus::reports
