// Clauses: one page with all of them, each rulebook's own; and a page for each rule, with its words in every edition
// side by side, the cases in which it decides, how often it fires, and the faults that read it wrongly.
#pragma once

#include <map>
#include <string>

#include "reports/pages/case_list.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// File name -> contents: "clauses.html", "clauses/support.cut.html", ...
std::map<std::string, std::string> clause_pages(const RunRecord& run, const CaseList& list);

}  // namespace casus::reports
