// The HTML report: a folder that opens from disk, without a server and without a network.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>

#include "reports/pages/case_page.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// Calls work(i) for each i below `count`, in any sequence or at the same time.
using EachOf = std::function<void(std::size_t count, const std::function<void(std::size_t)>& work)>;
void one_by_one(std::size_t count, const std::function<void(std::size_t)>& work);

// File name (with '/' for folders) -> contents. `diagrams` are SVG texts by variant id. Same record, same bytes. The
// pages are made by `each_of`, those of cases chapter by chapter. No SVG text of a diagram or a decision is read before
// it returns, so that these can be drawn meanwhile.
std::map<std::string, std::string> html_report(const RunRecord& run, const std::map<std::string, std::string>& diagrams,
                                               const DecisionPictures& decisions = {},
                                               const EachOf& each_of = one_by_one);

}  // namespace casus::reports
