// Clauses: one page with all of them, each rulebook's own; and a page for each rule, with its words in every edition
// side by side, the simplest case in which it decides, the other ones, how often it fires, and the faults that read it
// wrongly.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>

#include "reports/markup/html_document.h"
#include "reports/pages/board_map.h"
#include "reports/pages/case_list.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// The case that the page of a rule begins with, on a page next to those of cases.
struct ExampleOfRule {
  std::function<const BoardMap*(std::size_t which)> map_of;  // nullptr: no board of it can be drawn
  std::function<void(const Element& parent, std::size_t which)> add;
};

// File name -> contents: "clauses.html", "clauses/support.cut.html", ...
std::map<std::string, std::string> clause_pages(const RunRecord& run, const CaseList& list,
                                                const ExampleOfRule& example);

}  // namespace casus::reports
