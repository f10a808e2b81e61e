#include "checker/conform/without_answer.h"

#include <utility>
#include <variant>

namespace casus::conform {

void set_not_applicable(PhaseResult& phase, std::string why) {
  phase.outcome = CaseOutcome::NotApplicable;
  phase.why = std::move(why);
}

void set_failed(PhaseResult& phase, std::string_view failure, std::string why) {
  phase.outcome = CaseOutcome::Failed;
  phase.failure = failure;
  phase.why = std::move(why);
}

void set_without_answer(PhaseResult& phase, const Skipped& skipped) {
  phase.outcome = CaseOutcome::Skipped;
  phase.why = skipped.because;
  phase.see = skipped.see;
}

void set_without_answer(PhaseResult& phase, const Erred& erred) { set_failed(phase, "error", erred.because); }

void set_without_answer(PhaseResult& phase, const NoAnswer& none) { set_failed(phase, word(none.failure), none.what); }

bool can_play(Conversation& adapter, const Variant& variant, PhaseResult& phase) {
  const auto plays = adapter.can_play(variant);
  if (const Skipped* no = std::get_if<Skipped>(&plays)) set_not_applicable(phase, no->because);
  if (const NoAnswer* none = std::get_if<NoAnswer>(&plays)) set_without_answer(phase, *none);
  return std::holds_alternative<std::monostate>(plays);
}

}  // namespace casus::conform
