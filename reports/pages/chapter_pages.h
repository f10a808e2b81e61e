// Pages of chapters: for a hand-written one the list of its cases; for a generated one the cases themselves, as text,
// many on a page. Without scripts these pages lead to every case.
#pragma once

#include <map>
#include <string>

#include "reports/pages/case_list.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// File name -> contents.
std::map<std::string, std::string> chapter_pages(const RunRecord& run, const CaseList& list);

}  // namespace casus::reports
