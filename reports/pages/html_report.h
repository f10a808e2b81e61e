// The HTML report: a folder that opens from disk, without a server and without a network.
#pragma once

#include <map>
#include <string>

#include "reports/pages/case_page.h"
#include "reports/pages/live_pages.h"
#include "reports/record/each_of.h"
#include "reports/record/run_history.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// File name (with '/' for folders) -> contents. `diagrams` are SVG texts by variant id. Same record, same bytes. The
// pages are made by `each_of`, those of cases chapter by chapter. No SVG text of a diagram or a decision is read before
// it returns, so that these can be drawn meanwhile. With a live engine, the pages of cases are live. Only history.json
// and history.js depend on `history`, whose last entry is this run.
std::map<std::string, std::string> html_report(const RunRecord& run, const std::map<std::string, std::string>& diagrams,
                                               const DecisionPictures& decisions = {},
                                               const EachOf& each_of = one_by_one, const LiveEngine& live = {},
                                               const RunHistory& history = {});

}  // namespace casus::reports
