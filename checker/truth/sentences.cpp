#include "checker/truth/sentences.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/truth/event_truth.h"
#include "checker/truth/feature_truth.h"
#include "checker/truth/grant_truth.h"
#include "checker/truth/home_truth.h"
#include "checker/truth/movement_truth.h"
#include "checker/truth/reach_truth.h"
#include "checker/truth/season_truth.h"
#include "checker/truth/settled_board.h"
#include "checker/truth/text_laws.h"
#include "checker/truth/turn_truth.h"
#include "checker/truth/writing_truth.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/rulebook.h"
#include "reports/sentences/event_claims.h"
#include "reports/sentences/event_words.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/feature_claims.h"
#include "reports/sentences/feature_words.h"
#include "reports/sentences/grant_words.h"
#include "reports/sentences/home_claims.h"
#include "reports/sentences/home_words.h"
#include "reports/sentences/movement_claims.h"
#include "reports/sentences/movement_words.h"
#include "reports/sentences/reach_claims.h"
#include "reports/sentences/reach_words.h"
#include "reports/sentences/season_claims.h"
#include "reports/sentences/season_words.h"
#include "reports/sentences/writing_claims.h"
#include "reports/sentences/writing_words.h"

namespace casus::truth {
namespace {

using reports::PlayedOrder;

// What is untrue about the results of a phase.
class Asking {
 public:
  Asking(const Variant& variant, const Position& position, const Submission& submission,
         const Adjudication& adjudication)
      : variant_(variant),
        before_(position),
        board_(adjudication.after_fall ? *adjudication.after_fall : position),
        submission_(submission),
        adjudication_(adjudication),
        played_(submission.orders, adjudication),
        words_(variant, board_, &played_),
        written_(submission.orders.begin(), submission.orders.end()) {
    for (const PublishedOrder& one : adjudication.published) written_.push_back(one.order);
    for (const Grant& grant : submission.grants) written_.push_back(grant.order);
    ruled_ = ruled(variant, board_, submission);
    if (board_.phase.kind == PhaseKind::Movement) settled_.emplace(variant, board_, submission.orders, adjudication);
  }

  std::vector<Untruth> all() {
    for (const PlayedOrder& line : played_.lines()) ask(line);
    const std::vector<reports::PlayedGrant> grants = played_grants();
    for (const reports::PlayedGrant& one : grants)
      ask_text(title(one), one.verdict->clause, reports::explain(reports::GrantTold{words_, grants, one}));
    for (const Event& event : adjudication_.events)
      ask_text("event", event.clause, reports::explain(variant_, board_, played_, event));
    each_further_claim([&](auto of, Clause clause, const reports::Words& words, const FurtherClaim& claim, auto judge) {
      const auto wrong = judge(claim);
      if (!wrong) return;
      const auto say = [&](const auto& one) { return in_words(words, one); };
      add(of(), clause, std::visit(say, claim), *wrong);
    });
    for (const Paradox& paradox : adjudication_.paradoxes)
      ask_text("paradox", paradox.clause, reports::explain(variant_, board_, paradox));
    return std::move(found_);
  }

  void show_further_claims(const SeeFurtherClaim& see) const {
    each_further_claim(
        [&](auto, Clause, const reports::Words&, const FurtherClaim& claim, auto judge) { see(claim, judge); });
  }

  std::vector<reports::claims::Movement> claims() const {
    std::vector<reports::claims::Movement> found;
    for (const PlayedOrder& line : played_.lines())
      each_claim(line, [&](Clause, const reports::claims::Movement& claim) { found.push_back(claim); });
    return found;
  }

 private:
  // ---- What only some variants have, and what happens without an order ----

  // `see` gets each claim with its judge: of which verdict, by which clause, and for which board its words are.
  template <class See>
  void each_further_claim(const See& see) const {
    const PlayedPhase phase{variant_,
                            before_,
                            board_,
                            submission_,
                            adjudication_,
                            settled_ ? &*settled_ : nullptr,
                            ruled_ ? &*ruled_ : nullptr};
    for (const PlayedOrder& line : played_.lines()) claims_of_line(phase, line, see);
    const std::vector<reports::PlayedGrant> grants = played_grants();
    for (std::size_t i = 0; i < grants.size(); ++i) claims_of_grant(phase, grants, i, see);
    for (const Event& event : adjudication_.events) {
      const auto judge = [&phase](const reports::claims::EventClaim& claim) { return untruth(phase, claim); };
      see_if_made([] { return std::string("event"); }, event.clause, words_, reports::event_claim(words_, event), judge,
                  see);
    }
  }

  template <class See>
  void claims_of_line(const PlayedPhase& phase, const PlayedOrder& line, const See& see) const {
    const auto of = [&] { return title(line); };
    const reports::Circumstances told(words_, line.order, line.at, line.power, *line.verdict);
    each_clause(*line.verdict, [&](Clause clause) {
      if (!tells_fate(clause) || line.verdict->fate == Fate::Stays) claim_of_order(phase, of, told, clause, see);
    });
    const auto judge_crossing = [order = line.order, at = line.at, &phase](const reports::claims::FeatureClaim& claim) {
      return untruth(phase, order, at, claim);
    };
    see_if_made(of, line.verdict->clause, words_, reports::claim_of_crossing(told), judge_crossing, see);
    const auto judge_loss = [order = line.order, &phase](const reports::claims::SeasonClaim& claim) {
      return untruth(phase, order, claim);
    };
    see_if_made(of, line.verdict->clause, words_, reports::claim_of_loss(told), judge_loss, see);
  }

  template <class See>
  void claims_of_grant(const PlayedPhase& phase, const std::vector<reports::PlayedGrant>& grants, std::size_t i,
                       const See& see) const {
    const reports::PlayedGrant& grant = grants[i];
    const auto of = [&] { return title(grant); };
    const auto judge = [&phase, i](const reports::claims::GrantClaim& claim) { return untruth(phase, i, claim); };
    each_clause(*grant.verdict, [&](Clause clause) {
      const auto claim = reports::grant_claim({words_, grants, grant}, clause);
      if (see_if_made(of, clause, words_, claim, judge, see)) return;
      // What is wrong with the order itself is judged as for the power whose unit the order is for.
      Order order = grant.grant.order;
      if (const Unit* unit = words_.acting_unit(order.unit.at.province)) order.power = unit->power;
      Verdict verdict;
      verdict.result = grant.verdict->result == GrantResult::Illegal ? Result::Illegal : Result::Holds;
      verdict.clause = grant.verdict->clause;
      verdict.also = grant.verdict->also;
      const reports::Words words(variant_, board_);
      claim_of_order(phase, of, {words, &order, order.unit.at.province, order.power, verdict}, clause, see);
    });
  }

  // The first kind of claim that this clause makes of an order.
  template <class Of, class See>
  static void claim_of_order(const PlayedPhase& phase, const Of& of, const reports::Circumstances& told, Clause clause,
                             const See& see) {
    const auto judge = [order = told.order(), at = told.at(), &phase](const auto& claim) {
      if constexpr (std::is_same_v<std::decay_t<decltype(claim)>, reports::claims::FeatureClaim>)
        return untruth(phase, order, at, claim);
      else return untruth(phase, order, claim);
    };
    if (see_if_made(of, clause, told.words(), reports::season_claim(told, clause), judge, see)) return;
    if (see_if_made(of, clause, told.words(), reports::reach_claim(told, clause), judge, see)) return;
    if (see_if_made(of, clause, told.words(), reports::writing_claim(told, clause), judge, see)) return;
    if (see_if_made(of, clause, told.words(), reports::feature_claim(told, clause), judge, see)) return;
    see_if_made(of, clause, told.words(), reports::home_claim(told, clause), judge, see);
  }

  // Whether there is a claim.
  template <class Of, class Claim, class Judge, class See>
  static bool see_if_made(const Of& of, Clause clause, const reports::Words& words, const std::optional<Claim>& claim,
                          const Judge& judge, const See& see) {
    if (!claim) return false;
    see(of, clause, words, FurtherClaim(*claim),
        [judge](const FurtherClaim& one) { return judge(std::get<Claim>(one)); });
    return true;
  }

  std::vector<reports::PlayedGrant> played_grants() const {
    std::vector<reports::PlayedGrant> grants;
    for (std::size_t i = 0; i < submission_.grants.size(); ++i)
      grants.push_back({submission_.grants[i], &adjudication_.grants[i]});
    return grants;
  }
  template <class Ruling, class Visit>
  static void each_clause(const Ruling& ruling, Visit visit) {
    visit(ruling.clause);
    for (const Clause clause : ruling.also) {
      if (clause != ruling.clause) visit(clause);
    }
  }

  // ---- Movement ----

  void ask(const PlayedOrder& line) {
    each_claim(line, [&](Clause clause, const reports::claims::Movement& claim) { ask_claim(line, clause, claim); });
    ask_text(title(line), line.verdict->clause, reports::explain(variant_, board_, played_, line));
  }

  // As an explanation puts them together: what decided, what else did, and the fate of the unit.
  template <class Visit>
  void each_claim(const PlayedOrder& line, Visit visit) const {
    if (!settled_) return;
    const reports::Circumstances told(words_, line.order, line.at, line.power, *line.verdict);
    const Verdict& verdict = *line.verdict;
    const auto say = [&](Clause clause) {
      if (const auto claim = reports::movement_claim(told, clause)) visit(clause, *claim);
    };
    say(verdict.clause);
    for (const Clause clause : verdict.also) {
      if (clause != verdict.clause && !tells_fate(clause)) say(clause);
    }
    if (verdict.fate != Fate::Stays && !tells_fate(verdict.clause)) visit(verdict.clause, claim_of_fate(told));
  }

  static bool tells_fate(Clause clause) {
    return clause == Clause::DislodgedRetreats || clause == Clause::DislodgedDestroyed ||
           clause == Clause::MinorDisbands;
  }

  void ask_claim(const PlayedOrder& line, Clause clause, const reports::claims::Movement& claim) {
    if (const auto wrong = untruth(*settled_, claim)) add(title(line), clause, in_words(words_, claim), *wrong);
  }

  void ask_text(const std::string& of, Clause clause, const std::string& text) {
    if (const auto wrong = slip(variant_, text)) add(of, clause, text, *wrong);
    const Position* const boards[] = {&before_, &board_, &adjudication_.next};
    if (const auto wrong = unknown_unit(variant_, boards, written_, text)) add(of, clause, text, *wrong);
    if (!settled_) return;
    if (const auto wrong = contradiction(*settled_, text)) add(of, clause, text, *wrong);
  }

  void add(std::string of, Clause clause, std::string sentence, const Wrong& wrong) {
    found_.push_back({std::move(of), std::move(sentence), wrong.why, fmt::format("{}: {}", id(clause), wrong.kind)});
  }

  std::string id(Clause clause) const {
    const ClauseEntry* entry = variant_.rulebook().find(clause);
    return entry != nullptr ? entry->id : fmt::format("clause {}", static_cast<int>(clause));
  }

  std::string title(const PlayedOrder& line) const {
    const std::string whose = line.power != no_power ? variant_[line.power].adjective + " " : "";
    if (line.order != nullptr) return fmt::format("{}{}: {}", whose, print(variant_, *line.order), words_for(line));
    const Unit* unit = words_.acting_unit(line.at);
    return fmt::format("{}{}: {}", whose, unit != nullptr ? print(variant_, *unit) : "nobody", words_for(line));
  }
  std::string title(const reports::PlayedGrant& one) const {
    return fmt::format("{}: {}", print(variant_, one.grant), word(one.verdict->result));
  }
  static std::string words_for(const PlayedOrder& line) {
    return std::string(word(line.verdict->result)) + (line.verdict->fate == Fate::Stays ? "" : ", dislodged");
  }

  const Variant& variant_;
  const Position& before_;
  const Position& board_;  // that the orders met
  const Submission& submission_;
  const Adjudication& adjudication_;
  reports::Played played_;
  reports::Words words_;
  std::vector<Order> written_;
  std::optional<SettledBoard> settled_;
  std::optional<RuledPhase> ruled_;
  std::vector<Untruth> found_;
};

}  // namespace

std::vector<Untruth> untruths(const Variant& variant, const Position& position, const Submission& submission,
                              const Adjudication& adjudication) {
  if (position.phase.kind == PhaseKind::Turn) return untruths_of_turn(variant, position, submission, adjudication);
  return Asking(variant, position, submission, adjudication).all();
}

std::vector<reports::claims::Movement> claims_of(const Variant& variant, const Position& position,
                                                 const Submission& submission, const Adjudication& adjudication) {
  if (position.phase.kind == PhaseKind::Turn) return {};
  return Asking(variant, position, submission, adjudication).claims();
}

void each_further_claim(const Variant& variant, const Position& position, const Submission& submission,
                        const Adjudication& adjudication, const SeeFurtherClaim& see) {
  if (position.phase.kind == PhaseKind::Turn) return;
  Asking(variant, position, submission, adjudication).show_further_claims(see);
}

}  // namespace casus::truth
