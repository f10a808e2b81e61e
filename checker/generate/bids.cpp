// Kernels: points on orders that a unit may never be given, and minor powers that support only the powers on a list.
#include <algorithm>

#include "checker/generate/kernels.h"
#include "checker/generate/minor_orders.h"
#include "engine/rules/features.h"

namespace casus::generate {

namespace {

// Something that the board alone forbids this unit: to move, to support itself or beyond its reach, to convoy.
Task impossible_task(Draft& draft, ProvinceId minor) {
  const ProvinceSet reach = draft.reach(place_of(draft, minor));
  std::vector<Task> tasks{SupportHold{draft.name_of(minor)}};
  if (const auto to = draft.pick(reach)) tasks.push_back(Move{{*to, Coast::None}, Via::Any});
  for (const Unit& unit : draft.units()) {
    const ProvinceId other = unit.at.province;
    if (other == minor) continue;
    if (!reach.contains(other)) tasks.push_back(SupportHold{draft.name_of(other)});
    if (const auto beyond = draft.pick(draft.map().neighbours(other) - reach)) {
      tasks.push_back(SupportMove{draft.name_of(other), {*beyond, Coast::None}});
    }
    if (unit.kind == UnitKind::Army) tasks.push_back(Convoy{draft.name_of(other), {minor, Coast::None}});
  }
  return draft.pick(tasks).value();
}

// The highest bid is for something impossible. Another bid may add to it, and its points may be missing elsewhere.
bool refused_bid(Draft& draft) {
  const auto minor = any_minor(draft);
  if (!minor) return false;
  const auto [own, rival, third] = draft.powers<3>();
  if (draft.one_in(2)) draft.attack(rival, *minor, 0);
  const Task impossible = impossible_task(draft, *minor);
  const int points = some_points(draft);
  grant(draft, own, points, *minor, impossible);
  if (draft.one_in(3)) grant_some(draft, third, *minor, draft.one_in(2) ? impossible : impossible_task(draft, *minor));
  if (!draft.one_in(4)) grant_some(draft, rival, *minor, any_task(draft, *minor));
  if (draft.one_in(3)) {
    const auto second = any_minor(draft);
    if (second)
      draft.grants().push_back(
          {own, some_points(draft), {draft.at(*second).power, draft.name_of(*second), any_task(draft, *second)}});
  }
  return true;
}

// ---- Closed lists ----

std::vector<PowerId> free_minors_with_a_list(const Draft& draft) {
  std::vector<PowerId> minors = draft.free_minors();
  std::erase_if(minors, [&](PowerId minor) { return draft.variant()[minor].supports_only.empty(); });
  return minors;
}

// The unit of a power on the list, of a minor power on it, or of another power; in a free province near the centre.
void put_friend_or_stranger(Draft& draft, PowerId minor, ProvinceId at) {
  const std::vector<PowerId>& list = draft.variant()[minor].supports_only;
  const PowerId one = draft.one_in(2) ? draft.power() : draft.pick(list).value();
  const bool plays = std::ranges::find(draft.great_powers(), one) != draft.great_powers().end();
  const UnitPlace place = draft.any_place_in(at);
  draft.put(plays ? one : draft.power(), place);
}

bool listed_support(Draft& draft) {
  const auto minor = draft.pick(free_minors_with_a_list(draft));
  if (!minor) return false;
  draft.put_minor(*minor);
  const ProvinceId centre = draft.variant()[*minor].homes.front();
  const ProvinceSet reach = draft.reach(place_of(draft, centre));
  const auto beside = draft.pick(reach & draft.free());
  if (!beside) return false;
  const PowerId neighbour = draft.variant().minor_of(*beside);
  const std::vector<PowerId> free = draft.free_minors();
  if (neighbour != no_power && std::ranges::find(free, neighbour) != free.end()) draft.put_minor(neighbour);
  else put_friend_or_stranger(draft, *minor, *beside);
  if (draft.one_in(3)) {
    draft.support(centre, *beside);
    return true;
  }
  std::vector<ProvinceId> targets;
  (reach & draft.reach(place_of(draft, *beside))).for_each([&](ProvinceId to) { targets.push_back(to); });
  const auto target = draft.pick(targets);
  if (!target) return false;
  draft.move(*beside, *target);
  draft.support_move(centre, *beside, *target);
  if (draft.is_free(*target) && draft.one_in(2)) {
    const UnitPlace place = draft.any_place_in(*target);
    draft.put(draft.power(), place);
  }
  return true;
}

constexpr Kernel bid_table[] = {
    {"refused-bid", 6, refused_bid, Feature::RefusedBids},
    {"listed-support", 4, listed_support, Feature::ListedSupports},
};

}  // namespace

std::span<const Kernel> bid_kernels() { return bid_table; }

}  // namespace casus::generate
