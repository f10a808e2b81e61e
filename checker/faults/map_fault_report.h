// What judging the faults of a map found, as text for people and as JSON (docs/results.md).
#pragma once

#include <string>
#include <vector>

#include "checker/faults/map_faults.h"

namespace casus::faults {

struct MapFaultRun {
  std::shared_ptr<const Variant> variant;
  double within = 0;
  std::size_t cases = 0;
  std::vector<JudgedMapFault> judged;
};

std::size_t survivors(const MapFaultRun& run);
std::string text_report(const MapFaultRun& run);
std::string json_report(const std::vector<MapFaultRun>& runs);

}  // namespace casus::faults
