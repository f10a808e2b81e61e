// The findings about a source in another form, as `casus import` and `casus export` print them.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "checker/cli/console.h"
#include "checker/foreign_maps/finding.h"

namespace casus::cli {

using FindingCounts = std::map<transfer::Finding::Kind, std::size_t>;

// The findings about one of several sources; without a heading if there is only one.
struct FindingGroup {
  std::string heading;
  const std::vector<transfer::Finding>* findings = nullptr;
};
// Prints one line each, at most so many of each kind (0: all) in all groups together; returns how many there are.
FindingCounts tell_findings(const std::vector<FindingGroup>& groups, std::size_t most, Console& console);
FindingCounts tell_findings(const std::vector<transfer::Finding>& findings, std::size_t most, Console& console);
// "; 3 fixed; 1 lost"
std::string counted(const FindingCounts& counts);
// Whether a result may differ from the source.
bool change_results(const std::vector<transfer::Finding>& findings);

}  // namespace casus::cli
