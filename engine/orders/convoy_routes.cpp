#include "engine/orders/convoy_routes.h"

namespace casus {
namespace {

// Walks all routes that begin with `path` and end beside the destination, and tells whether one of them holds `wanted`.
// A proper route is a chain without chords: no fleet but the first touches the start, none but the last the
// destination, and none touches another but its neighbours in the chain; so whatever touches the chain behind its end
// is closed to it.
template <std::size_t Words>
class RouteSearch {
 public:
  using Units = UnitBits<Words>;
  RouteSearch(const Field<Words>& field, const Units& fleets, UnitIndex wanted, ProvinceId from, ProvinceId to,
              bool detours)
      : field_(field),
        fleets_(fleets),
        embarking_(field.touching(from) & fleets),
        landing_(field.touching(to) & fleets),
        wanted_(wanted),
        detours_(detours) {}

  bool found() {
    return embarking_.any_of([&](UnitIndex first) {
      const Units closed = detours_ ? Units::of(first) : embarking_;
      return extends(first, closed, first == wanted_);
    });
  }

 private:
  bool extends(UnitIndex last, const Units& closed, bool holds_wanted) {
    if (++steps_ > route_search_limit) return true;
    if (landing_.test(last)) {
      if (holds_wanted) return true;
      if (!detours_) return false;
    }
    if (!holds_wanted && closed.test(wanted_)) return false;
    if (!can_finish(last, closed, holds_wanted)) return false;
    const Units beside = (field_.touching(field_.province(last)) & fleets_) - closed;
    return beside.any_of([&](UnitIndex next) {
      const Units closed_next = detours_ ? closed | Units::of(next) : closed | beside;
      return extends(next, closed_next, holds_wanted || next == wanted_);
    });
  }

  // Whether what is not closed still leads on from `last` to the fleet that is asked about and to the destination.
  bool can_finish(UnitIndex last, const Units& closed, bool holds_wanted) const {
    Units reached;
    Units fresh = Units::of(last);
    while (fresh.any()) {
      Units next;
      fresh.for_each([&](UnitIndex fleet) { next |= field_.touching(field_.province(fleet)); });
      fresh = (next & fleets_) - closed - reached;
      reached |= fresh;
    }
    return (holds_wanted || reached.test(wanted_)) && (reached & landing_).any();
  }

  const Field<Words>& field_;
  const Units fleets_;
  const Units embarking_;
  const Units landing_;
  const UnitIndex wanted_;
  const bool detours_;
  int steps_ = 0;
};

}  // namespace

template <std::size_t Words>
bool lies_on_route(const Field<Words>& field, const UnitBits<Words>& all_fleets, UnitIndex fleet, ProvinceId from,
                   ProvinceId to, bool detours) {
  const UnitBits<Words> fleets = without_fleet_in(field, all_fleets, to);
  if (!fleets.test(fleet)) return false;
  if (field.touching(from).test(fleet) && field.touching(to).test(fleet)) return true;
  return RouteSearch<Words>(field, fleets, fleet, from, to, detours).found();
}

template bool lies_on_route(const Field<1>&, const UnitBits<1>&, UnitIndex, ProvinceId, ProvinceId, bool);
template bool lies_on_route(const Field<4>&, const UnitBits<4>&, UnitIndex, ProvinceId, ProvinceId, bool);

}  // namespace casus
