// Decisions of a movement phase in words: the order, its result, and what the decisions that depend on it ask about it.
#pragma once

#include <string>
#include <string_view>

#include "engine/movement/settling.h"
#include "reports/record/run_record.h"
#include "reports/sentences/circumstances.h"

namespace casus::reports {

struct DecisionWords {
  PowerId power = no_power;
  std::string order;    // "A Vienna S A Budapest - Galicia", "the convoy of A London - Norway"
  std::string outcome;  // "cut", "carries"
};
DecisionWords words_of(const Variant& variant, const PhaseRecord& phase, const SettledDecision& decision);

// "the move of A Brest", "the support of F London", "the convoy of A Brest"
std::string words_of(const Words& words, const Decision& decision);

// "does it move?", "is it given?", "does it carry?"
std::string_view question_about(DecisionKind kind);

// Every order with its outcome, in the sequence in which they are settled.
std::string outcomes_in_words(const Variant& variant, const PhaseRecord& phase, const Settling& settling);

// "A ring of moves: all succeed"
std::string words_of(const Variant& variant, const ClosedPart& part);

// Whether a picture shows something that the orders do not show at a glance: decisions form a circle, or four in a row
// each change the next.
bool has_something_to_see(const Settling& settling);

}  // namespace casus::reports
