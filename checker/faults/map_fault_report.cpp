#include "checker/faults/map_fault_report.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace casus::faults {

using Json = nlohmann::ordered_json;

namespace {

struct Count {
  std::size_t faults = 0, noticed = 0;
};

Count count(const MapFaultRun& run, std::optional<MapFaultKind> kind) {
  Count count;
  for (const JudgedMapFault& judged : run.judged) {
    if (kind && judged.fault.kind != *kind) continue;
    ++count.faults;
    if (judged.noticed_by != nullptr) ++count.noticed;
  }
  return count;
}

Json json(const Count& count) { return {{"faults", count.faults}, {"noticed", count.noticed}}; }

Json json(const MapFaultRun& run) {
  const Map& map = run.variant->map;
  Json counts = Json::object();
  for (const MapFaultKind kind : map_fault_kinds) counts[std::string(word(kind))] = json(count(run, kind));
  counts["in all"] = json(count(run, std::nullopt));
  Json faults = Json::array();
  for (const JudgedMapFault& judged : run.judged) {
    faults.push_back({{"kind", word(judged.fault.kind)},
                      {"fault", print(map, judged.fault)},
                      {"noticed_by", judged.noticed_by == nullptr ? Json() : Json(judged.noticed_by->id)}});
  }
  return {{"variant", run.variant->id},
          {"within", run.within},
          {"cases", run.cases},
          {"counts", counts},
          {"faults", faults}};
}

}  // namespace

std::size_t survivors(const MapFaultRun& run) {
  const Count all = count(run, std::nullopt);
  return all.faults - all.noticed;
}

std::string text_report(const MapFaultRun& run) {
  const Map& map = run.variant->map;
  std::string text =
      fmt::format("{}: {} provinces, {} borders, {} cases\n{:<16}{:>8}{:>10}{:>11}\n", run.variant->id,
                  map.provinces().size(), map.borders().size(), run.cases, "", "faults", "noticed", "survivors");
  const auto line = [&](std::string_view what, const Count& count) {
    text += fmt::format("{:<16}{:>8}{:>10}{:>11}\n", what, count.faults, count.noticed, count.faults - count.noticed);
  };
  for (const MapFaultKind kind : map_fault_kinds) line(word(kind), count(run, kind));
  line("in all", count(run, std::nullopt));
  for (const JudgedMapFault& judged : run.judged) {
    if (judged.noticed_by == nullptr) text += fmt::format("survives: {}\n", print(map, judged.fault));
  }
  return text;
}

std::string json_report(const std::vector<MapFaultRun>& runs) {
  Json maps = Json::array();
  for (const MapFaultRun& run : runs) maps.push_back(json(run));
  const Json report{{"format", "casus-map-faults"}, {"format_version", 1}, {"casus", CASUS_VERSION}, {"maps", maps}};
  return report.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace casus::faults
