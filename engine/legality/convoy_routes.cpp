#include "engine/legality/convoy_routes.h"

#include <array>
#include <utility>

#include "engine/board/widths.h"

namespace casus {
namespace {

// Whether two chains of fleets lead from `middle`, one to a fleet of `starts` and one to a fleet of `ends`, that share
// only `middle`. If a route may have detours, the two chains together are one; without them there is no route at all.
// This is a flow of two units in a network in which each fleet passes one unit: the second way may push the first
// aside.
template <std::size_t Words>
class TwoWays {
 public:
  using Units = UnitBits<Words>;
  TwoWays(const Field<Words>& field, const Units& fleets, UnitIndex middle)
      : field_(field), fleets_(fleets), middle_(middle) {}

  bool exist(const Units& starts, const Units& ends) {
    if (!lead_first_way(starts)) return false;
    return ends.test(middle_) || second_way_exists(starts, ends);
  }

 private:
  Units next_to(UnitIndex fleet) const { return field_.next_to(fleet) & fleets_; }

  // A shortest way to a fleet of `starts`.
  bool lead_first_way(const Units& starts) {
    std::array<UnitIndex, Units::capacity> reached_from;
    std::array<UnitIndex, Units::capacity> reached;
    std::size_t count = 0;
    Units known = Units::of(middle_);
    reached[count++] = middle_;
    for (std::size_t i = 0; i < count; ++i) {
      if (starts.test(reached[i])) {
        keep_way_to(reached[i], reached_from);
        return true;
      }
      const Units fresh = next_to(reached[i]) - known;
      known |= fresh;
      fresh.for_each([&](UnitIndex next) {
        reached_from[next] = reached[i];
        reached[count++] = next;
      });
    }
    return false;
  }
  void keep_way_to(UnitIndex fleet, const std::array<UnitIndex, Units::capacity>& reached_from) {
    end_of_first_ = fleet;
    for (; fleet != middle_; fleet = reached_from[fleet]) {
      on_first_.set(fleet);
      before_[fleet] = reached_from[fleet];
    }
  }

  // The second way leaves fleets (`left`) for others. From a fleet of the first way it can only go back along that way,
  // which pushes it aside. (If it goes on along the first way, it comes back to the fleet that it left.)
  bool second_way_exists(const Units& starts, const Units& ends) const {
    Units left = Units::of(middle_), to_leave = left;
    const auto leave = [&](UnitIndex fleet) {
      if (left.test(fleet)) return;
      left.set(fleet);
      to_leave.set(fleet);
    };
    while (to_leave.any()) {
      if ((to_leave & ends).any()) return true;
      std::exchange(to_leave, {}).for_each([&](UnitIndex fleet) {
        // The new way ends at this start, and the first way goes on from its own.
        if (starts.test(fleet) && fleet != end_of_first_) leave(end_of_first_);
        Units next = next_to(fleet);
        if (on_first_.test(fleet)) next.set(fleet);
        next.for_each([&](UnitIndex entered) { leave(on_first_.test(entered) ? before_[entered] : entered); });
      });
    }
    return false;
  }

  const Field<Words>& field_;
  const Units fleets_;
  const UnitIndex middle_;
  UnitIndex end_of_first_ = no_unit;
  Units on_first_;  // without the middle
  std::array<UnitIndex, Units::capacity> before_;
};

// Looks for a proper route that contains `wanted`. A proper route is a chain without chords: no fleet but the first
// touches the start, none but the last the destination, and none touches another but its neighbours in the chain. The
// search goes from `wanted` back to the start, in every possible way, near ones first; fleets that touch an earlier
// part of that way are closed to it. The part from `wanted` to the destination needs no search: a shortest way over
// fleets that do not touch the first part has no chords.
template <std::size_t Words>
class RouteSearch {
 public:
  using Units = UnitBits<Words>;
  RouteSearch(const Field<Words>& field, const Units& fleets, UnitIndex wanted, const Units& embarking,
              const Units& landing)
      : field_(field), fleets_(fleets), embarking_(embarking), landing_(landing), wanted_(wanted) {}

  // For each possible first fleet and each possible last fleet: the fleets that they touch are closed to the other
  // part.
  bool found() {
    return embarking_.any_of(
        [&](UnitIndex first) { return landing_.any_of([&](UnitIndex last) { return joins(first, last); }); });
  }

 private:
  Units next_to(UnitIndex fleet) const { return field_.next_to(fleet) & fleets_; }
  Units next_to(const Units& fleets) const {
    Units found;
    fleets.for_each([&](UnitIndex fleet) { found |= field_.next_to(fleet); });
    return found & fleets_;
  }

  bool joins(UnitIndex first, UnitIndex last) {
    if (first == last || (first != wanted_ && embarking_.test(wanted_)) || (last != wanted_ && landing_.test(wanted_)))
      return false;
    first_ = first;
    last_ = last;
    Units closed = landing_ | (embarking_ - Units::of(first)), closed_ahead = embarking_ | (landing_ - Units::of(last));
    if (last != wanted_) closed |= next_to(last);
    if (first != wanted_) closed_ahead |= next_to(first);
    return leads_back(wanted_, closed | Units::of(wanted_), closed_ahead | Units::of(wanted_));
  }

  // `closed`: closed to the way back, which has reached `here`; `closed_ahead`: closed to the way on.
  bool leads_back(UnitIndex here, const Units& closed, const Units& closed_ahead) {
    if (++steps_ > route_search_limit) return true;
    if (!leads_on(closed_ahead)) return false;
    if (here == first_) return true;
    const Units next = next_to(here) - closed;
    const Units closed_next = closed | next;
    Units reached = Units::of(first_) - closed;
    for (Units fresh = reached; fresh.any();) {
      const bool found = (fresh & next).any_of([&](UnitIndex fleet) {
        return leads_back(fleet, closed_next, closed_ahead | next_to(fleet) | Units::of(fleet));
      });
      if (found) return true;
      fresh = next_to(fresh) - closed - reached;
      reached |= fresh;
    }
    return false;
  }

  bool leads_on(const Units& closed) const {
    if (wanted_ == last_) return true;
    Units reached;
    for (Units fresh = Units::of(wanted_); fresh.any();) {
      fresh = next_to(fresh) - closed - reached;
      if (fresh.test(last_)) return true;
      reached |= fresh;
    }
    return false;
  }

  const Field<Words>& field_;
  const Units fleets_;
  const Units embarking_;
  const Units landing_;
  const UnitIndex wanted_;
  UnitIndex first_ = no_unit, last_ = no_unit;
  int steps_ = 0;
};

}  // namespace

template <std::size_t Words>
bool lies_on_route(const Field<Words>& field, const UnitBits<Words>& all_fleets, UnitIndex fleet, ProvinceId from,
                   ProvinceId to, bool detours) {
  const UnitBits<Words> fleets = without_fleet_in(field, all_fleets, to);
  if (!fleets.test(fleet)) return false;
  const UnitBits<Words> embarking = field.touching(from) & fleets, landing = field.touching(to) & fleets;
  if (embarking.test(fleet) && landing.test(fleet)) return true;
  const bool on_any = TwoWays<Words>(field, fleets, fleet).exist(embarking, landing);
  if (detours || !on_any) return on_any;
  return RouteSearch<Words>(field, fleets, fleet, embarking, landing).found();
}

#define CASUS_INSTANTIATE(words) \
  template bool lies_on_route(const Field<words>&, const UnitBits<words>&, UnitIndex, ProvinceId, ProvinceId, bool);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
