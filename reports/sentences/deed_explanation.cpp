#include "reports/sentences/deed_explanation.h"

#include "reports/sentences/explanation.h"

namespace casus::reports {

namespace {

// The rule by itself.
std::string title_of(const Variant& variant, Clause clause) {
  const ClauseEntry* entry = variant.rulebook.find(clause);
  return entry == nullptr ? "" : entry->title;
}

}  // namespace

std::string explain(const Variant& variant, const PhaseRecord&, const ImpulseRecord&, const DeedRecord& deed) {
  return deed.done.verdict ? title_of(variant, deed.done.verdict->clause) : "";
}

std::string explain_of_turn(const Variant& variant, const OrderRecord& order) {
  return order.verdict ? title_of(variant, order.verdict->clause) : "";
}

std::string explain_in(const Variant& variant, const PhaseRecord& phase, const OrderRecord& order) {
  if (phase.phase.kind == PhaseKind::Turn) return explain_of_turn(variant, order);
  return explain(variant, phase.played, order);
}

}  // namespace casus::reports
