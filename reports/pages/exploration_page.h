// The page of `casus explore --report`: how often each clause decides, with a small board for each.
#pragma once

#include <map>
#include <string>

#include "reports/record/exploration.h"

namespace casus::reports {

// File name -> contents: index.html, which stands alone.
std::map<std::string, std::string> exploration_pages(const Exploration& found);

}  // namespace casus::reports
