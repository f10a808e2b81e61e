#include "engine/movement/paradox_trials.h"

#include <algorithm>
#include <utility>

#include "engine/movement/closed_part.h"
#include "engine/movement/node.h"

namespace casus {
namespace {

using Known = Answers<widest>;

// A step, and the steps before it that it needs.
struct Reached {
  Node node;
  bool yes = false;
  StepBy by = StepBy::Follows;
  std::vector<std::size_t> needs;
};

struct Assumption {
  Node convoy;
  bool carries = false;
};

class ParadoxTrials {
 public:
  ParadoxTrials(const WideBattle& battle, const SettledParadox<widest>& settled)
      : battle_(battle), settled_(settled), nodes_(nodes_of({settled.moves, settled.supports, settled.armies})) {
    // What is open outside of a closed part changes nothing in it; any answer will do.
    for (const Node node : nodes_of(open_decisions(battle, settled.before))) {
      if (!is_inside(node)) set_answer(outside_, node, false);
    }
  }

  std::vector<Trial> told() && {
    if (settled_.consistent == Consistent::Untried) return {};
    search({});
    const bool wanted = settled_.consistent == Consistent::Several;
    std::erase_if(found_, [&](const Trial& trial) { return trial.consistent != wanted; });
    const bool all_are_told = found_.size() <= most_trials_told && ends_ <= most_ends;
    if (!all_are_told && !wanted) return {};
    found_.resize(std::min(found_.size(), most_trials_told));
    return std::move(found_);
  }

 private:
  static constexpr std::size_t most_ends = 64;  // of the search

  bool is_inside(Node node) const { return std::ranges::binary_search(nodes_, node); }

  // Tries the assumptions. If they leave a convoy open, it adds both answers for that convoy in turn.
  void search(const std::vector<Assumption>& assumptions) {
    if (ends_ > most_ends) return;
    if (!follow(assumptions)) return end(false);
    const auto open = std::ranges::find_if(nodes_, [&](Node node) {
      return node.kind == DecisionKind::Convoy && known_answer(known_, node) == Answer::Open;
    });
    if (open == nodes_.end()) return end(true);
    for (const bool carries : {true, false}) {
      std::vector<Assumption> more = assumptions;
      more.push_back({*open, carries});
      search(more);
    }
  }

  // Whether the rules leave the assumptions as they are.
  bool follow(const std::vector<Assumption>& assumptions) {
    known_ = outside_;
    steps_.clear();
    for (const Assumption& one : assumptions) reach(one.convoy, one.carries, StepBy::Assumed, {});
    do {
      if (contradict(assumptions)) return false;
    } while (take_round() || turn_ring());
    return true;
  }

  void reach(Node node, bool yes, StepBy by, std::vector<std::size_t> needs) {
    set_answer(known_, node, yes);
    steps_.push_back({node, yes, by, std::move(needs)});
  }

  // Whether the rules answer an assumption with its opposite.
  bool contradict(const std::vector<Assumption>& assumptions) {
    for (const Assumption& one : assumptions) {
      const Answer answer = answer_by_rules(battle_, known_, one.convoy);
      if (answer == Answer::Open || (answer == Answer::Yes) == one.carries) continue;
      steps_.push_back({one.convoy, !one.carries, StepBy::Follows, needs_of(one.convoy, known_)});
      return true;
    }
    return false;
  }

  // Everything that the rules can answer now.
  bool take_round() {
    const Known before = known_;
    bool any = false;
    for (const Node node : nodes_) {
      if (known_answer(before, node) != Answer::Open) continue;
      const Answer answer = answer_by_rules(battle_, before, node);
      if (answer == Answer::Open) continue;
      reach(node, answer == Answer::Yes, StepBy::Follows, needs_of(node, before));
      any = true;
    }
    return any;
  }

  // If only moves are open, they wait for each other.
  bool turn_ring() {
    const Decisions<widest> open = open_decisions(battle_, known_);
    if (open.convoys.any() || open.moves.none()) return false;
    std::vector<std::size_t> all_before;
    for (std::size_t i = 0; i < steps_.size(); ++i) all_before.push_back(i);
    const UnitBits<widest> ring = closed_part(battle_, known_).moves;
    ring.for_each([&](UnitIndex mover) { reach({DecisionKind::Move, mover}, true, StepBy::Turns, all_before); });
    return ring.any();
  }

  // The steps that the rules need for their answer to the decision, as early as possible; and the one that assumes the
  // decision.
  std::vector<std::size_t> needs_of(Node node, Known known) const {
    const Answer answer = answer_by_rules(battle_, known, node);
    std::vector<std::size_t> needs;
    for (std::size_t i = steps_.size(); i-- > 0;) {
      const Reached& step = steps_[i];
      if (known_answer(known, step.node) == Answer::Open) continue;  // it was added in this round
      Known without = known;
      forget_answer(without, step.node);
      if (step.node != node && answer_by_rules(battle_, without, node) == answer) known = without;
      else needs.push_back(i);
    }
    return needs;
  }

  void end(bool consistent) {
    ++ends_;
    std::vector<bool> is_told(steps_.size(), consistent);
    if (!consistent) mark(steps_.size() - 1, is_told);  // the contradiction
    Trial trial;
    trial.consistent = consistent;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      const Reached& step = steps_[i];
      if (is_told[i]) trial.steps.push_back({decision_of(battle_, step.node), step.yes, step.by});
    }
    if (std::ranges::find(found_, trial) == found_.end()) found_.push_back(std::move(trial));
  }

  // The step, the steps that lead to it, and the assumption that it contradicts.
  void mark(std::size_t step, std::vector<bool>& is_told) const {
    if (is_told[step]) return;
    is_told[step] = true;
    for (const std::size_t needed : steps_[step].needs) mark(needed, is_told);
  }

  const WideBattle& battle_;
  const SettledParadox<widest>& settled_;
  const std::vector<Node> nodes_;  // of the paradox
  Known outside_ = settled_.before;
  Known known_;
  std::vector<Reached> steps_;
  std::vector<Trial> found_;
  std::size_t ends_ = 0;
};

}  // namespace

std::vector<Trial> trials_of(const WideBattle& battle, const SettledParadox<widest>& settled) {
  return ParadoxTrials(battle, settled).told();
}

}  // namespace casus
