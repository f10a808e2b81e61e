// A convoy paradox as sentences: which order depends on which, which outcomes would be consistent, and how the rule
// settles it. The Paradox is the claim, and its laws are in tests/checker/properties; here are its words.
#include <fmt/format.h>

#include "engine/rules/clauses.h"
#include "reports/sentences/circumstances.h"
#include "reports/sentences/decision_words.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/movement_words.h"

namespace casus::reports {
namespace {

// "A Brest is carried": an answer to a decision, in a sentence of several.
std::string answered(const Words& words, const Decision& decision, bool yes) {
  const std::string unit = words.unit(decision.unit);
  switch (decision.kind) {
    case DecisionKind::Move: return unit + (yes ? " succeeds" : " fails");
    case DecisionKind::Support: return fmt::format("the support of {} is {}", unit, yes ? "given" : "cut");
    case DecisionKind::Convoy: break;
  }
  return unit + (yes ? " is carried" : " is not carried");
}

// ---- Which order depends on which ----

std::string circle(const Words& words, const Paradox& paradox) {
  if (paradox.ring.empty()) {
    return fmt::format("the orders of {} depend on each other in a circle.",
                       paradox.core.empty() ? std::string("several units") : words.units(paradox.core));
  }
  std::string text = words_of(words, paradox.ring.front()) + " depends on ";
  for (std::size_t i = 1; i < paradox.ring.size(); ++i)
    text += words_of(words, paradox.ring[i]) + ", which depends on ";
  return text + (paradox.ring.size() == 1 ? "itself." : words_of(words, paradox.ring.front()) + " again.");
}

// ---- Which outcomes would be consistent ----

// "A Brest is carried and A Norway is not carried": the convoys of an outcome. The rest follows from them.
std::string convoys_in(const Words& words, const Trial& trial) {
  std::vector<std::string> answers;
  for (const TrialStep& step : trial.steps) {
    if (step.decision.kind == DecisionKind::Convoy) answers.push_back(answered(words, step.decision, step.yes));
  }
  return listed(answers);
}

std::string several(const Words& words, const Paradox& paradox) {
  if (paradox.trials.size() != 2) {
    return fmt::format("More than one outcome would be consistent{}.",
                       paradox.trials.empty() || paradox.trials.size() >= most_trials_told
                           ? ""
                           : fmt::format(": {} in all", paradox.trials.size()));
  }
  const std::string first = convoys_in(words, paradox.trials[0]), second = convoys_in(words, paradox.trials[1]);
  if (first.empty() || second.empty() || first == second) return "Two outcomes would be consistent.";
  return fmt::format("Two outcomes would be consistent: in one {}; in the other {}.", first, second);
}

// "If A Brest is carried, then the support of F London is cut, and then ...: but then A Brest is not carried."
std::string contradiction(const Words& words, const Trial& trial) {
  std::vector<std::string> assumed, followed;
  for (const TrialStep& step : trial.steps) {
    (step.by == StepBy::Assumed ? assumed : followed).push_back(answered(words, step.decision, step.yes));
  }
  if (assumed.empty() || followed.empty()) return "";
  const std::string last = followed.back();
  followed.pop_back();
  const std::string between = followed.empty() ? "" : fmt::format(" then {};", fmt::join(followed, ", then "));
  return fmt::format(" If {},{} but then {}.", listed(assumed), between, last);
}

std::string none(const Words& words, const Paradox& paradox) {
  std::string text = "No outcome would be consistent.";
  for (const Trial& trial : paradox.trials) text += contradiction(words, trial);
  return text;
}

std::string outcomes(const Words& words, const Paradox& paradox) {
  switch (paradox.consistent) {
    case Consistent::None: return none(words, paradox);
    case Consistent::Several: return several(words, paradox);
    case Consistent::Untried: break;
  }
  return "There are too many ways to try, so this counts as more than one consistent outcome.";
}

// ---- How the rule settles it ----

std::string armies_of(const Words& words, const Paradox& paradox) {
  return paradox.armies.empty() ? "each army in it" : words.units(paradox.armies);
}
bool are_many(const Paradox& paradox) { return paradox.armies.size() > 1; }

std::optional<claims::ParadoxRule> rule_of_year(Clause clause) {
  if (clause == Clause::Paradox1971) return claims::ParadoxRule::Y1971;
  if (clause == Clause::Paradox1982) return claims::ParadoxRule::Y1982;
  if (clause == Clause::Paradox2000) return claims::ParadoxRule::Y2000;
  return std::nullopt;
}

// Rules that are asked before any circle exists.
bool is_prevented(Clause clause) { return rule_of_year(clause) || clause == Clause::ParadoxOwnEffect; }

std::string settlement(const Words& words, const Paradox& paradox) {
  const std::string armies = armies_of(words, paradox);
  if (paradox.clause == Clause::ParadoxAllHold) return "By this rule every move in it fails.";
  if (paradox.clause == Clause::ParadoxArmyHolds) {
    return fmt::format(
        "By the first wording of Szykman's rule {} {} as ordered to hold; everything else is worked out as usual.",
        armies, are_many(paradox) ? "count" : "counts");
  }
  if (const auto rule = rule_of_year(paradox.clause)) {
    return fmt::format("By the {} rule {}, so there is no paradox.", static_cast<int>(*rule), in_words(*rule));
  }
  if (paradox.clause == Clause::ParadoxOwnEffect) {
    return "By this rule a convoyed army holds if its attack would change the result of an attack on a fleet that convoys it, so "
           "there is no paradox.";
  }
  if (are_many(paradox)) {
    return fmt::format(
        "By Szykman's rule the convoys of {} fail, so these armies do not move; everything else is worked out as usual.",
        armies);
  }
  return fmt::format(
      "By Szykman's rule the convoy of {} fails, so that army does not move; everything else is worked out as usual.",
      armies);
}

}  // namespace

std::string explain(const Variant& variant, const Position& before, const Paradox& paradox) {
  const Words words(variant, before);
  const std::string_view begin =
      is_prevented(paradox.clause) ? "Without this rule there would be a convoy paradox: " : "A convoy paradox: ";
  return fmt::format("{}{} {} {}", begin, circle(words, paradox), outcomes(words, paradox), settlement(words, paradox));
}

}  // namespace casus::reports
