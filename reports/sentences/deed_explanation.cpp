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

std::string explain(const Variant& variant, const PhaseRecord&, std::size_t, const DeedRecord& deed) {
  return deed.done.verdict ? title_of(variant, deed.done.verdict->clause) : "";
}

std::string explain(const Variant& variant, const PhaseRecord& phase, const OrderRecord& order) {
  if (phase.phase.kind != PhaseKind::Turn) return explain(variant, phase.played, order);
  return order.verdict ? title_of(variant, order.verdict->clause) : "";
}

}  // namespace casus::reports
