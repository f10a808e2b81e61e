// Which provinces, borders and powers play a part on a board: where units stand and go, and what their orders reach.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/adjudicate.h"
#include "reports/record/run_record.h"

namespace casus::explore {

struct Used {
  explicit Used(const Variant& variant)
      : provinces(variant.map.provinces().size(), false),
        powers(variant.powers.size(), false),
        by_army(variant.map.borders().size(), false),
        by_fleet(variant.map.borders().size(), false) {}

  std::vector<bool> provinces, powers;  // by id
  std::vector<bool> by_army, by_fleet;  // by the sequence of the map's borders
};

// A border plays a part where a unit moves, retreats or supports across it, and is not refused; for fleets also where
// a chain of convoys crosses it.
void note(const Variant& variant, const Position& before, const Submission& submission, const Adjudication& answer,
          Used& used);
// Of all phases of a case that was played. Its map has to be that of `variant`; powers are matched by name.
void note(const Variant& variant, const reports::CaseRecord& played, Used& used);

}  // namespace casus::explore
