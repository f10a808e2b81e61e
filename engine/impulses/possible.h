// Which actions can be carried out from the place of a unit; judged when they begin, from the board alone. An action
// that is not possible is a hold.
#pragma once

#include <optional>
#include <utility>

#include "engine/impulses/state.h"
#include "engine/rules/clause.h"

namespace casus::impulses {

// Why the body cannot do this from `from` with that many slots; nothing if it can.
std::optional<Clause> why_impossible(const State& state, const Body& body, const SlottedAction& slotted,
                                     ProvinceId from);

// Whether the move goes by sea: both places are coasts, and no land border joins them.
bool goes_by_convoy(const State& state, ProvinceId from, ProvinceId to);
// The place at which an action is now aimed; `from` if it is aimed at nothing.
ProvinceId aim_of(const State& state, const Action& action, ProvinceId from);
// The bodies that the name can mean, by the lines of the sheets, then those without an order; without those that are
// gone.
std::vector<std::size_t> bodies_named(const State& state, const UnitName& name, bool fleets);
// Fleets of several powers can bear one name: the supporter's own come first, then the powers in sequence.
inline std::pair<bool, PowerId> rank_of_named(PowerId of, PowerId supporter) { return {of != supporter, of}; }

}  // namespace casus::impulses
