#include "engine/movement/node.h"

#include "engine/movement/conditions.h"
#include "engine/movement/views.h"

namespace casus {
namespace {

template <class Known>
auto& yes_bits(Known& known, DecisionKind kind) {
  switch (kind) {
    case DecisionKind::Move: return known.moved;
    case DecisionKind::Support: return known.given;
    case DecisionKind::Convoy: break;
  }
  return known.convoyed;
}
template <class Known>
auto& no_bits(Known& known, DecisionKind kind) {
  switch (kind) {
    case DecisionKind::Move: return known.stayed;
    case DecisionKind::Support: return known.cut;
    case DecisionKind::Convoy: break;
  }
  return known.not_convoyed;
}

}  // namespace

std::vector<Node> nodes_of(const Decisions<widest>& decisions) {
  std::vector<Node> nodes;
  decisions.for_each([&](DecisionKind kind, UnitIndex unit) { nodes.push_back({kind, unit}); });
  return nodes;
}

Decision decision_of(const WideBattle& battle, Node node) { return {node.kind, battle.province(node.unit)}; }

Answer known_answer(const Answers<widest>& known, Node node) {
  if (yes_bits(known, node.kind).test(node.unit)) return Answer::Yes;
  return no_bits(known, node.kind).test(node.unit) ? Answer::No : Answer::Open;
}

void set_answer(Answers<widest>& known, Node node, bool yes) {
  (yes ? yes_bits(known, node.kind) : no_bits(known, node.kind)).set(node.unit);
  (yes ? no_bits(known, node.kind) : yes_bits(known, node.kind)).reset(node.unit);
}

void forget_answer(Answers<widest>& known, Node node) {
  yes_bits(known, node.kind).reset(node.unit);
  no_bits(known, node.kind).reset(node.unit);
}

Answer answer_by_rules(const WideBattle& battle, const Answers<widest>& known, Node node) {
  const Plain view(battle, known);
  switch (node.kind) {
    case DecisionKind::Move: return move_succeeds(view, node.unit);
    case DecisionKind::Support: return opposite(support_is_cut(view, node.unit));
    case DecisionKind::Convoy: break;
  }
  return convoy_carries(view, node.unit);
}

}  // namespace casus
