// The playground: one page on which a reader plays any board by the rules of any variant, with the engine for browsers
// (live.js, playground.js). It works from disk and asks nothing of any host.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "reports/pages/live_pages.h"

namespace casus::reports {

struct Playground {
  LiveEngine engine;
  std::vector<std::pair<std::string, std::string>> variants;  // ids and titles, in the sequence that the page offers
  std::string version, commit;
  std::string site = {};  // the address of the site that it is a part of, seen from its folder; "" for none
};

// All its files, by their path in the folder; it begins with index.html.
std::map<std::string, std::string> playground(const Playground& given);

}  // namespace casus::reports
