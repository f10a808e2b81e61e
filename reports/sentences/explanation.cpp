#include "reports/sentences/explanation.h"

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/text/overloaded.h"
#include "reports/sentences/circumstances.h"
#include "reports/sentences/feature_claims.h"
#include "reports/sentences/feature_sentence.h"
#include "reports/sentences/feature_words.h"
#include "reports/sentences/movement_claims.h"
#include "reports/sentences/movement_words.h"
#include "reports/sentences/reach_claims.h"
#include "reports/sentences/reach_words.h"
#include "reports/sentences/season_claims.h"
#include "reports/sentences/season_words.h"
#include "reports/sentences/turn_explanation.h"
#include "reports/sentences/writing_claims.h"
#include "reports/sentences/writing_words.h"

namespace casus::reports {
namespace {

// What an order asks for, as a noun.
std::string_view noun(const Task& task) {
  return std::visit(Overloaded{
                        [](const Hold&) -> std::string_view { return "a hold"; },
                        [](const Move&) -> std::string_view { return "a move"; },
                        [](const SupportHold&) -> std::string_view { return "a support"; },
                        [](const SupportMove&) -> std::string_view { return "a support"; },
                        [](const Convoy&) -> std::string_view { return "a convoy"; },
                        [](const Transform&) -> std::string_view { return "a transform"; },
                        [](const Build&) -> std::string_view { return "a build"; },
                        [](const Disband&) -> std::string_view { return "a disbandment"; },
                        [](const Waive&) -> std::string_view { return "a waived build"; },
                        [](const Declare&) -> std::string_view { return "a declaration"; },
                        [](const SupportNeutral&) -> std::string_view { return "a support"; },
                        [](const Plan&) -> std::string_view { return "a plan"; },
                        [](const PlannedRetreat&) -> std::string_view { return "a retreat"; },
                        [](const Permit&) -> std::string_view { return "a permission"; },
                        [](const Withdraw&) -> std::string_view { return "a withdrawal"; },
                        [](const AgreeToEnd&) -> std::string_view { return "an agreement"; },
                    },
                    task);
}

// The verdict on one unit, clause by clause. `order` is nullptr for a unit without an order.
class VerdictSentences : public Circumstances {
 public:
  using Circumstances::Circumstances;

  std::string text() const {
    std::string told = capitalised(sentence(verdict_.clause));
    for (Clause clause : verdict_.also) {
      if (tells_fate(clause) || clause == verdict_.clause || is_beside_the_point(clause)) continue;
      told += " " + capitalised(sentence(clause));
    }
    if (const auto crossing = claim_of_crossing(*this)) told += " " + in_words(words_, *crossing);
    if (const auto loss = claim_of_loss(*this)) told += " " + in_words(words_, *loss);
    if (verdict_.fate != Fate::Stays && !tells_fate(verdict_.clause)) {
      const std::string fate = fate_sentence();
      if (!fate.empty()) told += " " + fate;
    }
    return told;
  }

 private:
  static bool tells_fate(Clause clause) {
    return clause == Clause::DislodgedRetreats || clause == Clause::DislodgedDestroyed ||
           clause == Clause::MinorDisbands;
  }
  // A support that matches no move at all: it does not matter which coast it is for. Of a move that is forbidden the
  // decisive clause says everything.
  bool is_beside_the_point(Clause clause) const {
    return is_of_served_move(clause) || (clause == Clause::CoastOfSupport && verdict_.result == Result::Void);
  }
  std::string fate_sentence() const { return in_words(words_, claim_of_fate(*this)); }

  // One sentence for each clause, which reads well alone and after another one. What a claim says comes first.
  std::string sentence(Clause clause) const {
    if (const auto claim = movement_claim(*this, clause)) return in_words(words_, *claim);
    if (const auto claim = season_claim(*this, clause)) return in_words(words_, *claim);
    if (const auto claim = reach_claim(*this, clause)) return in_words(words_, *claim);
    if (const auto claim = writing_claim(*this, clause)) return in_words(words_, *claim);
    if (clause == Clause::DislodgedRetreats || clause == Clause::DislodgedDestroyed) return fate_sentence();
    if (clause == Clause::MinorDisbands && verdict_.fate != Fate::Stays) return fate_sentence();
    if (clause == Clause::OrderWrongPhase) return wrong_phase_sentence();
    return feature_sentence(*this, clause);
  }
  std::string wrong_phase_sentence() const {
    if (order_ == nullptr) return fmt::format("Such an order cannot be given in {}.", words_.phase_name());
    const bool is_its_phase = std::holds_alternative<Declare>(order_->task) && words_.phase() == PhaseKind::Adjustments;
    if (is_its_phase && !words_.variant().has(Feature::CapturedHomes)) return "By this rulebook no homes are declared.";
    return fmt::format("{} cannot be ordered in {}.", capitalised(noun(order_->task)), words_.phase_name());
  }
};

}  // namespace

std::string explain(const Variant& variant, const Position& before, const Played& played, const PlayedOrder& line) {
  if (variant.movement == MovementSystem::Impulses) return explain_line_of_turn(variant, before, line);
  const Words words(variant, before, played.is_empty() ? nullptr : &played);
  return VerdictSentences(words, line.order, line.at, line.power, *line.verdict).text();
}

std::string explain(const Variant& variant, const PhaseRecord& phase, const OrderRecord& record) {
  if (!record.verdict) return "";
  if (phase.phase.kind == PhaseKind::Turn) return explain_record_of_turn(variant, phase, record);
  const auto line = played_order(variant, phase, record);
  return line ? explain(variant, phase.played, Played(variant, phase), *line) : "";
}

std::string explain(const Variant& variant, const Position& before, const Order& order, const Verdict& verdict) {
  return explain(variant, before, Played(), played_order(order, verdict));
}

std::string explain_unordered(const Variant& variant, const Position& before, const Unit& unit,
                              const Verdict& verdict) {
  return explain(variant, before, Played(), played_order(unit, verdict));
}

}  // namespace casus::reports
