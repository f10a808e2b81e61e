#include "checker/oracle/settle.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

#include "engine/rules/options.h"
#include "engine/text/raise.h"

namespace casus::oracle {

namespace {

using Decisions = std::vector<Decision>;

// The values of the equation for all answers to the open decisions that it asks for.
template <class GoesOn>
void each_value(Equations& equations, const Decision& decision, Tries& tries, const GoesOn& goes_on, bool& stopped) {
  if (stopped) return;
  tries.look(equations);
  const Equations::Value value = equations.value(decision);
  if (!value.needs) {
    stopped = !goes_on(value.value);
    return;
  }
  for (const bool answer : {false, true}) {
    equations.assume(*value.needs, answer);
    each_value(equations, decision, tries, goes_on, stopped);
  }
  equations.assume(*value.needs, std::nullopt);
}

// The decision's answer, if no open decision can change it.
std::optional<bool> certain_answer(Equations& equations, const Decision& decision, Tries& tries) {
  bool stopped = false;
  std::optional<bool> only;
  each_value(
      equations, decision, tries,
      [&](bool value) {
        if (only && *only != value) {
          only.reset();
          return false;
        }
        only = value;
        return true;
      },
      stopped);
  return only;
}

// Whether there are answers to all other open decisions with which the answer to `other` changes the value of the
// equation.
bool depends_on(Equations& equations, const Decision& decision, const Decision& other, Tries& tries) {
  tries.look(equations);
  Equations::Value values[2];
  for (const bool answer : {false, true}) {
    equations.assume(other, answer);
    values[answer] = equations.value(decision);
  }
  equations.assume(other, std::nullopt);
  for (const Equations::Value& value : values) {
    if (!value.needs) continue;
    bool found = false;
    for (const bool answer : {false, true}) {
      equations.assume(*value.needs, answer);
      found = found || depends_on(equations, decision, other, tries);
    }
    equations.assume(*value.needs, std::nullopt);
    return found;
  }
  return values[0].value != values[1].value;
}

Decisions open_decisions(const Equations& equations) {
  Decisions open;
  for (const Decision& decision : equations.decisions()) {
    if (!equations.answer(decision)) open.push_back(decision);
  }
  return open;
}

// Makes the decisions that depend on no open one, until there are none of that kind.
void settle_certain(Equations& equations, Tries& tries) {
  for (bool settled = true; settled;) {
    settled = false;
    for (const Decision& decision : equations.decisions()) {
      if (equations.answer(decision)) continue;
      const std::optional<bool> answer = certain_answer(equations, decision, tries);
      if (!answer) continue;
      equations.assume(decision, answer);
      settled = true;
    }
  }
}

using Dependencies = std::map<Decision, Decisions>;

Dependencies dependencies_of(Equations& equations, const Decisions& open, Tries& tries) {
  Dependencies dependencies;
  for (const Decision& decision : open) {
    Decisions& list = dependencies[decision];
    for (const Decision& other : open) {
      if (depends_on(equations, decision, other, tries)) list.push_back(other);
    }
  }
  return dependencies;
}

// Everything that the decision depends on, directly or through others, in the sequence in which it is found.
Decisions reached_from(const Dependencies& dependencies, const Decision& start) {
  Decisions reached;
  const std::function<void(const Decision&)> visit = [&](const Decision& decision) {
    for (const Decision& next : dependencies.at(decision)) {
      if (std::find(reached.begin(), reached.end(), next) != reached.end()) continue;
      reached.push_back(next);
      visit(next);
    }
  };
  visit(start);
  return reached;
}

// A closed part without a smaller one in it: one whose decisions reach as few others as any.
Decisions smallest_closed_part(const Dependencies& dependencies) {
  Decisions smallest;
  for (const auto& [decision, list] : dependencies) {
    Decisions reached = reached_from(dependencies, decision);
    if (std::find(reached.begin(), reached.end(), decision) == reached.end()) continue;
    if (smallest.empty() || reached.size() < smallest.size()) smallest = std::move(reached);
  }
  return smallest;
}

bool has_convoy(const Decisions& part) {
  return std::any_of(part.begin(), part.end(),
                     [](const Decision& decision) { return decision.question == Question::IsCarried; });
}

using Assignment = std::vector<bool>;  // one answer for each decision of a part

// No equation of the part is known not to hold.
bool may_be_consistent(const Equations& equations, const Decisions& part) {
  return std::all_of(part.begin(), part.end(), [&](const Decision& decision) {
    const std::optional<bool> answer = equations.answer(decision);
    if (!answer) return true;
    const Equations::Value value = equations.value(decision);
    return value.needs || value.value == *answer;
  });
}

void try_assignments(Equations& equations, const Decisions& part, std::size_t next, Tries& tries,
                     std::vector<Assignment>& found) {
  tries.look(equations);
  if (!may_be_consistent(equations, part)) return;
  if (next == part.size()) {
    Assignment assignment;
    for (const Decision& decision : part) assignment.push_back(*equations.answer(decision));
    found.push_back(std::move(assignment));
    return;
  }
  for (const bool answer : {false, true}) {
    equations.assume(part[next], answer);
    try_assignments(equations, part, next + 1, tries, found);
  }
  equations.assume(part[next], std::nullopt);
}

// Open decisions outside of the part can be asked for, but change nothing: meanwhile their answer is no.
std::vector<Assignment> consistent_assignments(Equations& equations, const Decisions& part, const Decisions& open,
                                               Tries& tries) {
  Decisions outside;
  for (const Decision& decision : open) {
    if (std::find(part.begin(), part.end(), decision) == part.end()) outside.push_back(decision);
  }
  for (const Decision& decision : outside) equations.assume(decision, false);
  std::vector<Assignment> found;
  try_assignments(equations, part, 0, tries, found);
  for (const Decision& decision : outside) equations.assume(decision, std::nullopt);
  return found;
}

void take(Equations& equations, const Decisions& part, const Assignment& assignment) {
  for (std::size_t i = 0; i < part.size(); ++i) equations.assume(part[i], assignment[i]);
}

// "Moves only: all go or all stay. A ring: all go."
void turn_ring(Equations& equations, const Decisions& part, const std::vector<Assignment>& consistent) {
  for (const Assignment& assignment : consistent) {
    bool all_go = true;
    for (std::size_t i = 0; i < part.size(); ++i) {
      if (part[i].question == Question::Succeeds && !assignment[i]) all_go = false;
    }
    if (all_go) return take(equations, part, assignment);
  }
  raise(std::logic_error("the oracle: a circle of moves without an assignment in which all go"));
}

// "The fleets that are attacked from within it."
bool is_attacked_from(const Equations& equations, const Decisions& part, ProvinceId fleet) {
  return std::any_of(part.begin(), part.end(), [&](const Decision& decision) {
    const auto* move = std::get_if<Move>(equations.actors()[decision.actor].task);
    return decision.question == Question::Succeeds && move->destination.province == fleet;
  });
}

// Szykman's rule, also for what the older books leave in a circle, unless their backup is "all hold": "The convoys in
// the circle carry nobody." All hold: "All moves in the circle fail", those of the convoyed armies too.
void apply_paradox_rule(Equations& equations, const Decisions& part, ConvoyParadox rule, Ruled& ruled) {
  const auto hold_back = [&](const Decision& move) {
    equations.assume(move, false);
    ruled.held_back.push_back(move.actor);
  };
  for (const Decision& decision : part) {
    if (decision.question == Question::Succeeds && all_moves_fail(rule)) hold_back(decision);
    if (decision.question != Question::IsCarried) continue;
    equations.leave_behind(decision.actor);
    const Decision move{Question::Succeeds, decision.actor};
    if (all_moves_fail(rule) && !equations.answer(move)) hold_back(move);
    for (const ProvinceId fleet : equations.actors()[decision.actor].convoys) {
      if (is_attacked_from(equations, part, fleet)) ruled.put_out.push_back(fleet);
    }
  }
}

}  // namespace

void Tries::look(const Equations& equations) {
  made_ += static_cast<long>(equations.actors().size());
  if (made_ > most)
    raise(TooLarge("the oracle gives up: its moves, supports and convoys depend on each other in too many ways"));
}

std::optional<FoundParadox> first_paradox(Equations& equations, Tries& tries) {
  for (;;) {
    settle_certain(equations, tries);
    const Decisions open = open_decisions(equations);
    if (open.empty()) return std::nullopt;
    const Decisions part = smallest_closed_part(dependencies_of(equations, open, tries));
    const std::vector<Assignment> consistent = consistent_assignments(equations, part, open, tries);
    if (consistent.size() == 1) take(equations, part, consistent.front());
    else if (has_convoy(part)) return FoundParadox{part, !consistent.empty()};
    else turn_ring(equations, part, consistent);
  }
}

std::vector<std::size_t> armies_of(const FoundParadox& paradox) {
  std::vector<std::size_t> armies;
  for (const Decision& decision : paradox.part) {
    if (decision.question == Question::IsCarried) armies.push_back(decision.actor);
  }
  return armies;
}

Ruled settle(Equations& equations, ConvoyParadox rule, Tries& tries) {
  Ruled ruled;
  while (const std::optional<FoundParadox> paradox = first_paradox(equations, tries)) {
    ruled.paradoxes.push_back(*paradox);
    apply_paradox_rule(equations, paradox->part, rule, ruled);
  }
  return ruled;
}

}  // namespace casus::oracle
