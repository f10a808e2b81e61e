// How a reader of foreign maps ends.
#pragma once

#include <optional>
#include <utility>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "engine/text/mistakes.h"

namespace casus::transfer {

// The draft; nothing if there are mistakes, which then become problems of the report.
inline std::optional<MapDraft> draft_without(Mistakes mistakes, MapDraft draft, Report& report) {
  if (mistakes.none()) return draft;
  for (Diagnostic& problem : std::move(mistakes).take()) report.problems.push_back(std::move(problem));
  return std::nullopt;
}

}  // namespace casus::transfer
