#include "reports/sentences/decision_words.h"

#include <algorithm>
#include <map>

#include "engine/orders/notation.h"
#include "engine/rules/rulebook.h"
#include "engine/text/comma_list.h"

namespace casus::reports {

namespace {

bool is_about(const OrderRecord& record, DecisionKind kind) {
  if (!record.order) return false;
  const bool is_support = std::holds_alternative<SupportHold>(record.order->task) ||
                          std::holds_alternative<SupportMove>(record.order->task);
  return kind == DecisionKind::Support ? is_support : std::holds_alternative<Move>(record.order->task);
}

// The order that counts for the unit; nothing where an order was implied.
const OrderRecord* record_of(const PhaseRecord& phase, const Decision& decision) {
  for (const OrderRecord& record : phase.orders) {
    if (!record.verdict || !is_about(record, decision.kind)) continue;
    if (record.order->unit.at.province != decision.unit) continue;
    if (record.verdict->result != Result::Illegal && record.verdict->result != Result::Void) return &record;
  }
  return nullptr;
}

std::string outcome_without_record(const SettledDecision& decision) {
  if (decision.decision.kind == DecisionKind::Support) return decision.yes ? "given" : "cut";
  return decision.yes ? "moves" : "does not move";
}

}  // namespace

DecisionWords words_of(const Variant& variant, const PhaseRecord& phase, const SettledDecision& decision) {
  const OrderRecord* record = record_of(phase, decision.decision);
  const Unit* unit = phase.played.unit_at(decision.decision.unit);
  DecisionWords words;
  if (unit != nullptr) words.power = unit->power;
  if (record != nullptr) words.order = record->text;
  else if (unit != nullptr) words.order = print(variant, *unit);
  if (decision.decision.kind == DecisionKind::Convoy) {
    words.order = "the convoy of " + words.order;
    words.outcome = decision.yes ? "carries" : "does not carry";
  } else {
    // If the convoy fails, the convoy says so, and the move is described by itself.
    const bool is_told = record != nullptr && record->verdict->result != Result::Disrupted;
    words.outcome = is_told ? record->got : outcome_without_record(decision);
  }
  return words;
}

std::string outcomes_in_words(const Variant& variant, const PhaseRecord& phase, const Settling& settling) {
  return comma_list(settling.decisions, [&](const SettledDecision& it) {
    const DecisionWords words = words_of(variant, phase, it);
    return words.order + ": " + words.outcome;
  });
}

std::string words_of(const Words& words, const Decision& decision) {
  switch (decision.kind) {
    case DecisionKind::Move: return "the move of " + words.unit(decision.unit);
    case DecisionKind::Support: return "the support of " + words.unit(decision.unit);
    case DecisionKind::Convoy: break;
  }
  return "the convoy of " + words.unit(decision.unit);
}

std::string_view question_about(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::Move: return "does it move?";
    case DecisionKind::Support: return "is it given?";
    case DecisionKind::Convoy: break;
  }
  return "does it carry?";
}

std::string words_of(const Variant& variant, const ClosedPart& part) {
  switch (part.kind) {
    case ClosedPart::Kind::Turning: return "A ring of moves: all succeed";
    case ClosedPart::Kind::Convoys: return "A circle through a convoy: only one answer fits";
    case ClosedPart::Kind::Paradox: break;
  }
  const ClauseEntry* entry = variant.rulebook().find(part.clause);
  if (entry == nullptr) return "A paradox";
  return "A paradox: " + entry->title;
}

bool has_something_to_see(const Settling& settling) {
  if (!settling.parts.empty()) return true;
  constexpr std::size_t long_row = 4;
  // How many decisions in a row, each of which changes the next, end with this one. What a decision depends on is
  // settled before it.
  std::map<Decision, std::size_t> rows;
  for (const SettledDecision& last : settling.decisions) {
    std::size_t before = 0;
    for (const AskedDecision& asked : last.asked) {
      if (asked.decisive) before = std::max(before, rows[asked.decision]);
    }
    rows[last.decision] = before + 1;
    if (before + 1 >= long_row) return true;
  }
  return false;
}

}  // namespace casus::reports
