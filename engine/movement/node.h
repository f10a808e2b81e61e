// One decision of a settled battle by itself: what is known of it, and what the rules answer from what is known. For
// code that explains the way to the answers step by step (settling.h, paradox_reasons.cpp); the resolver asks many at
// once.
#pragma once

#include <compare>
#include <vector>

#include "engine/movement/decisions.h"
#include "engine/movement/reasons.h"

namespace casus {

struct Node {
  DecisionKind kind = DecisionKind::Move;
  UnitIndex unit = no_unit;
  friend auto operator<=>(const Node&, const Node&) = default;
};

// Ascending.
std::vector<Node> nodes_of(const Decisions<widest>& decisions);
Decision decision_of(const WideBattle& battle, Node node);

Answer known_answer(const Answers<widest>& known, Node node);
void set_answer(Answers<widest>& known, Node node, bool yes);
// Makes it open again.
void forget_answer(Answers<widest>& known, Node node);

// What the rules answer from what is known.
Answer answer_by_rules(const WideBattle& battle, const Answers<widest>& known, Node node);

}  // namespace casus
