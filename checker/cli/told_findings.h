// What became of a source in another form, as `casus import` and `casus export` tell it.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "checker/cli/console.h"
#include "checker/foreign_maps/finding.h"

namespace casus::cli {

using FindingCounts = std::map<transfer::Finding::Kind, std::size_t>;

// A line each, at most so many of each kind (0: all); gives how many there are.
FindingCounts tell_findings(const std::vector<transfer::Finding>& findings, std::size_t most, Console& console);
// "; 3 fixed; 1 lost"
std::string counted(const FindingCounts& counts);
// Whether something may come out otherwise than the source says.
bool change_results(const std::vector<transfer::Finding>& findings);

}  // namespace casus::cli
