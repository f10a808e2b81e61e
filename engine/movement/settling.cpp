#include "engine/movement/settling.h"

#include <map>
#include <memory>
#include <utility>

#include "engine/movement/armies_made_to_hold.h"
#include "engine/movement/closed_part.h"
#include "engine/movement/decisions.h"
#include "engine/movement/node.h"
#include "engine/rules/options.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

using Known = Answers<widest>;
using Open = Decisions<widest>;

// Follows the way of the resolver once more, round by round. Decisions that go round in a circle get the answers that
// the resolver has found.
class Retracing {
 public:
  Retracing(const WideBattle& battle, const WideResolution& resolution)
      : battle_(battle), resolution_(resolution), final_(resolution.answers) {}

  Settling settling() && {
    if (battle_.field.options.sortie_against_unit == SortieAgainstUnit::NeverDislodges) known_.stayed = battle_.sorties;
    for (const Node node : nodes_of({battle_.sorties & known_.stayed, {}, {}})) add(node, false, 0, {});
    while (open().any()) {
      note_asked();
      if (!take_round()) take_closed_part();
    }
    return std::move(told_);
  }

 private:
  Open open() const { return open_decisions(battle_, known_); }
  bool is_yes(Node node) const { return known_answer(final_, node) == Answer::Yes; }
  Decision told(Node node) const { return decision_of(battle_, node); }

  void note_asked() {
    for (const Node node : nodes_of(open())) {
      asked_[node] |= depends_on(battle_, known_, node.kind, node.unit);
    }
  }

  // Everything that the rules can answer now; returns whether there was something.
  bool take_round() {
    std::vector<std::pair<Node, bool>> settled;
    for (const Node node : nodes_of(open())) {
      const Answer answer = answer_by_rules(battle_, known_, node);
      if (answer != Answer::Open) settled.push_back({node, answer == Answer::Yes});
    }
    if (settled.empty()) return false;
    ++round_;
    const Known before = known_;
    for (const auto& [node, yes] : settled) {
      set_answer(known_, node, yes);
      add(node, yes, round_, known_ones_asked_by(node, before));
    }
    return true;
  }

  void take_closed_part() {
    const Open part = closed_part(battle_, known_);
    const std::vector<Node> nodes = nodes_of(part);
    const SettledParadox<widest>* paradox = paradox_in(part);
    ClosedPart closed{kind_of(part, paradox), paradox != nullptr ? paradox->clause : Clause{}, {}};
    for (const Node node : nodes) closed.decisions.push_back(told(node));
    ++round_;
    for (const Node node : nodes) set_answer(known_, node, is_yes(node));
    // The effect of a paradox rule would hide which decisions depend on which.
    const Known as_the_rules_ask = known_;
    if (paradox != nullptr) known_.put_out |= paradox->fleets;
    for (const Node node : nodes) {
      add(node, is_yes(node), round_, known_ones_asked_by(node, as_the_rules_ask));
      told_.decisions.back().part = told_.parts.size();
    }
    told_.parts.push_back(std::move(closed));
  }

  // `paradox`: the one that the part is, or nullptr.
  static ClosedPart::Kind kind_of(const Open& part, const SettledParadox<widest>* paradox) {
    if (paradox != nullptr) return ClosedPart::Kind::Paradox;
    return part.convoys.none() ? ClosedPart::Kind::Turning : ClosedPart::Kind::Convoys;
  }

  const SettledParadox<widest>* paradox_in(const Open& part) const {
    for (const SettledParadox<widest>& paradox : resolution_.paradoxes) {
      if ((paradox.armies & part.convoys).any() && paradox.idle_armies == battle_.idle_armies) return &paradox;
    }
    return nullptr;
  }

  // The decisions that it has asked for and that were known when it was settled.
  std::vector<AskedDecision> known_ones_asked_by(Node node, const Known& known) {
    std::vector<AskedDecision> all;
    for (const Node other : nodes_of(asked_[node])) {
      Known with = known, without = known;
      if (known_answer(known, other) == Answer::Open) continue;
      set_answer(with, other, true);
      set_answer(without, other, false);
      all.push_back({told(other), answer_by_rules(battle_, with, node) != answer_by_rules(battle_, without, node)});
    }
    return all;
  }

  void add(Node node, bool yes, std::size_t round, std::vector<AskedDecision> asked) {
    told_.decisions.push_back({told(node), yes, round, std::move(asked), {}});
  }

  const WideBattle& battle_;
  const WideResolution& resolution_;
  Known final_, known_;
  std::map<Node, Open> asked_;
  std::size_t round_ = 0;
  Settling told_;
};

}  // namespace

Settling settling_of(const Variant& variant, const Position& position, std::span<const Order> orders,
                     std::span<const Grant> grants) {
  const auto played = std::make_unique<PlayedBattle<widest>>(variant, position, orders, grants);
  return Retracing(played->battle, played->resolution).settling();
}

}  // namespace casus
