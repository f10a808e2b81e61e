// The lines of supply of a unit that has lost its own, on the board on which they were checked: after the captures of
// the year, before units are removed and built. Written from docs/rulebooks/1700ad.md (Q20), for what reports say of
// them.
#pragma once

#include <optional>
#include <vector>

#include "checker/truth/turn_facts.h"
#include "engine/verdicts/verdict.h"

namespace casus::truth::turn_truth {

class SupplyLines {
 public:
  // Keeps a reference to the turn. `unit` is where it was when supply was checked.
  SupplyLines(const Turn& turn, const Unit& unit);

  // Of a unit that a line without its letter removes it is not known whether it was a fleet or which leader it was.
  bool are_known() const;
  bool lead_to_a_centre() const;
  // A line comes to the border of the place, and this closes it.
  bool end_at(const ClosedPlace& closed) const;
  // All ways on the map from the unit to a centre of its power pass one of these places.
  bool all_pass(const std::vector<ClosedPlace>& closed) const;
  // And none of them could be left out.
  bool need_each_of(const std::vector<ClosedPlace>& closed) const;
  // Those on shorter ways come first.
  bool are_sorted(const std::vector<ClosedPlace>& closed) const;

 private:
  using Steps = std::vector<std::optional<int>>;  // by province

  // To the places on the ways to the first end.
  template <class MayEnter, class IsEnd>
  Steps steps_from(ProvinceId from, MayEnter may_enter, IsEnd is_end) const;
  // To the nearest centre of the power.
  template <class MayEnter>
  std::optional<int> steps_to_a_centre(ProvinceId from, MayEnter may_enter) const;
  ProvinceSet neighbours(ProvinceId place) const;
  bool has_way_past(const ProvinceSet& closed) const;
  int length_by(ProvinceId closed) const;

  bool is_closed_by(PowerId power) const;
  Units units_that_close(ProvinceId place) const;
  bool is_friendly(ProvinceId place) const;
  bool is_own(ProvinceId place) const;
  // Nothing: it is open. Of fleets as many as may have been there.
  std::optional<ClosedPlace> closed(ProvinceId place) const;

  const Turn& turn_;
  Unit unit_;
  Units others_;       // of other powers, when supply was checked
  Steps reached_;      // by open places
  ProvinceSet stops_;  // closed places next to those
};

}  // namespace casus::truth::turn_truth
