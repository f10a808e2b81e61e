// The book of the rules, made of docs/ and of cases that are played for it: for casus book and casus site.
#pragma once

#include <map>
#include <string>

#include "checker/cli/case_selection.h"
#include "checker/cli/command_line.h"
#include "checker/cli/console.h"
#include "reports/record/run_record.h"

namespace casus::cli {

struct MadeBook {
  reports::RunRecord run;
  std::map<std::string, std::string> pages;
};

// `site`: the start page of the site that it is a part of, seen from its folder; "" for none. A selection that no case
// meets is a diagnostic.
Read<MadeBook> made_book(const CommandLine& line, const Chosen& chosen, const std::string& site, Console& console);

}  // namespace casus::cli
