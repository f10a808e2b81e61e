// What a case states of a turn of a year, taken from an adjudicator's answer: outcomes of plans by impulse, and what
// happened without an order. compare_answer.h handles reasons.
#pragma once

#include <cstddef>
#include <vector>

#include "checker/corpus/case.h"
#include "engine/verdicts/verdict.h"

namespace casus::corpus {

// Whether these are fleets of one power from one place. A case states those that go one by one as one unit.
bool stood_together(const Unit& one, const Unit& other);

// A plan that is carried out. Its deeds give its result; for all other orders their own verdict does.
bool is_told_by_deeds(const Order& order, const Verdict& verdict);

// The deeds of the order handed in at place `index`, impulse by impulse; without impulses after its last deed.
std::vector<std::vector<const Deed*>> deeds_of(std::size_t index, const std::vector<Impulse>& impulses);

// Words and fates, no reasons.
ExpectedVerdict outcome_of(const Order& order, std::size_t index, const Verdict& verdict,
                           const std::vector<Impulse>& impulses);

// Units of the power that went somewhere without an order: retreated, displaced or put out. Sorted; fleets that go one
// by one from one place to another are one unit. A unit that retreats in both impulses is named twice.
std::vector<MovedUnit> moved_units(const std::vector<Event>& events, EventKind kind, PowerId power);

// Every line of a result that must be stated of units in these events: that retreat, are displaced, put out of a port,
// out of supply or removed. Sorted; fleets that go one by one from one place are one unit.
void state_events(const Variant& variant, const std::vector<Event>& events, ExpectedResult& result);

}  // namespace casus::corpus
