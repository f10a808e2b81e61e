// The units and decisions of which a paradox consists.
#include <algorithm>

#include "engine/movement/decisions.h"
#include "engine/movement/node.h"
#include "engine/movement/paradox_trials.h"
#include "engine/movement/reasons.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

// All are decisions of the paradox, for a closed part depends on nothing that is open outside of it.
std::vector<Node> next_of(const WideBattle& battle, const SettledParadox<widest>& settled, Node node) {
  return nodes_of(depends_on(battle, settled.before, node.kind, node.unit));
}

// The shortest way from `start` back to itself.
std::vector<Node> ring_through(const WideBattle& battle, const SettledParadox<widest>& settled, Node start) {
  std::vector<std::vector<Node>> ways = {{start}};
  std::vector<Node> seen;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const std::vector<Node> way = ways[i];
    for (const Node& next : next_of(battle, settled, way.back())) {
      if (next == start) return way;
      if (std::ranges::find(seen, next) != seen.end()) continue;
      seen.push_back(next);
      ways.push_back(way);
      ways.back().push_back(next);
    }
  }
  return {start};
}

}  // namespace

Paradox paradox_of(const WideBattle& battle, const SettledParadox<widest>& settled) {
  Paradox paradox;
  paradox.clause = settled.clause;
  (settled.moves | settled.supports | settled.fleets).for_each([&](UnitIndex unit) {
    paradox.core.push_back(battle.province(unit));
  });
  CASUS_ASSERT(settled.armies.any());
  for (const Node& node : ring_through(battle, settled, {DecisionKind::Convoy, settled.armies.first()})) {
    paradox.ring.push_back(decision_of(battle, node));
  }
  settled.armies.for_each([&](UnitIndex army) { paradox.armies.push_back(battle.province(army)); });
  paradox.consistent = settled.consistent;
  paradox.trials = trials_of(battle, settled);
  return paradox;
}

}  // namespace casus
