#include "engine/impulses/settled_muster.h"

#include <algorithm>
#include <utility>

namespace casus::impulses {

namespace {

std::vector<std::vector<Index>> dislodgers_in(const SettledMuster& told) {
  const Contest& contest = told.contest();
  const Rules rules = told.rules();
  std::vector<std::vector<Index>> by(contest.stands.size());
  for (Index mover = 0; mover < contest.movers.size(); ++mover) {
    if (!told.has_moved(mover)) continue;
    for (const Index stand : contest.standing[mover]) {
      if (rules.leaves(stand) == Answer::No) by[stand].push_back(mover);
    }
  }
  return by;
}

}  // namespace

Index SettledMuster::stand_of(std::size_t body) const {
  const auto found = std::ranges::find(contest().stands, body, &Stand::body);
  return static_cast<Index>(found - contest().stands.begin());
}

SettledMuster settled(Muster muster, const std::vector<std::size_t>& leaders,
                      const std::function<void(Muster&)>& prepare_again) {
  SettledMuster told{std::move(muster), {}, {}};
  told.settled = settle(told.muster.contest, leaders, [&] {
    if (prepare_again) prepare_again(told.muster);
  });
  told.dislodgers = dislodgers_in(told);
  return told;
}

}  // namespace casus::impulses
