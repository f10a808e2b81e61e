#include "checker/generate/minor_orders.h"

#include <algorithm>

#include "engine/rules/features.h"
#include "engine/rules/options.h"

namespace casus::generate {

std::optional<ProvinceId> any_minor(Draft& draft) {
  const auto minor = draft.pick(draft.free_minors());
  if (!minor) return std::nullopt;
  draft.put_minor(*minor);
  return draft.variant()[*minor].homes.front();
}

UnitPlace place_of(const Draft& draft, ProvinceId unit) { return {draft.at(unit).kind, draft.at(unit).at}; }

Task any_task(Draft& draft, ProvinceId minor) {
  std::vector<Task> tasks{Hold{}};
  const ProvinceSet reach = draft.reach(place_of(draft, minor));
  const bool moves = !draft.variant().has(Feature::ImmobileMinors) || draft.one_in(4);
  reach.for_each([&](ProvinceId to) {
    if (!moves) return;
    Location arrival{to, Coast::None};
    if (draft.at(minor).kind == UnitKind::Fleet && draft.map().has_coasts(to)) {
      for (const Location& one : draft.map().fleet_moves(draft.at(minor).at)) {
        if (one.province == to) arrival = one;
      }
    }
    tasks.push_back(Move{arrival, Via::Any});
  });
  for (const Unit& unit : draft.units()) {
    const ProvinceId province = unit.at.province;
    if (province != minor && reach.contains(province)) tasks.push_back(SupportHold{draft.name_of(province)});
    const Task* task = draft.task_of(province);
    const Move* move = task == nullptr ? nullptr : std::get_if<Move>(task);
    if (move != nullptr && province != minor && reach.contains(move->destination.province)) {
      for (int i = 0; i < 3; ++i) tasks.push_back(SupportMove{draft.name_of(province), move->destination});
    }
  }
  return draft.pick(tasks).value();
}

int some_points(Draft& draft) {
  const int limit = std::max<int>(draft.variant().options().diplomacy_points, 1);
  return 1 + static_cast<int>(draft.below(static_cast<std::size_t>(limit)));
}

void grant(Draft& draft, PowerId power, int points, ProvinceId minor, Task task) {
  draft.own(power, points);
  draft.grants().push_back({power, points, {draft.at(minor).power, draft.name_of(minor), std::move(task)}});
}

void grant_some(Draft& draft, PowerId power, ProvinceId minor, Task task) {
  grant(draft, power, some_points(draft), minor, std::move(task));
}

}  // namespace casus::generate
