#include "checker/truth/turn_truth.h"

#include <span>
#include <string_view>

#include <fmt/format.h>

#include "checker/corpus/record_phase.h"
#include "checker/truth/settled_turn.h"
#include "checker/truth/text_laws.h"
#include "checker/truth/turn_facts.h"
#include "checker/truth/turn_judges.h"
#include "checker/truth/wrong.h"
#include "engine/orders/notation.h"
#include "reports/sentences/turn_claims.h"
#include "reports/sentences/turn_words.h"

namespace casus::truth {
namespace turn_truth {
namespace {

using reports::turns::Claim;

// ---- The form of a sentence ----

std::optional<Wrong> slip_of(const Variant& variant, const std::string& text) {
  if (auto wrong = slip(variant, text)) return wrong;
  const bool begins = !text.empty() && (text.front() < 'a' || text.front() > 'z');
  // "2F(Sca) moves": several fleets take a verb in the plural.
  bool agrees = true;
  if (text.size() > 2 && text[0] >= '2' && text[0] <= '9' && text[1] == 'F') {
    for (const std::string_view verb :
         {" is ", " has ", " was ", " moves ", " bounces", " holds ", " gives ", " does "}) {
      const std::size_t end = text.find(')');
      agrees = agrees && text.compare(end + 1, verb.size(), verb) != 0;
    }
  }
  return unless("form",
                {{begins, "no capital"},
                 {text.ends_with('.'), "no full stop"},
                 {text.find("  ") == std::string::npos, "two blanks"},
                 {text.find(" 1 centres") == std::string::npos && text.find(" 1 points") == std::string::npos,
                  "one of something in the plural"},
                 {agrees, "several fleets and a verb for one"}},
                text);
}

// A turn with its results, as the claims see them and as the equations see them.
class AskedTurn {
 public:
  AskedTurn(const Variant& variant, const Position& position, const Submission& submission,
            const Adjudication& adjudication)
      : variant_(variant),
        orders_(submission.orders),
        adjudication_(adjudication),
        phase_(corpus::record_phase(variant, position, submission, adjudication)),
        settled_(variant, position, submission.orders, adjudication),
        turn_(settled_) {}

  const Position& played() const { return phase_.played; }

  void each_claim(const SeeTurnClaim& see) const {
    const auto each = [&](const std::string& of, const std::vector<Claim>& claims, const JudgeOfTurnClaim& judge) {
      for (const Claim& claim : claims) see(of, claim, judge);
    };
    for (std::size_t i = 0; i < settled_.impulses().size(); ++i) {
      for (std::size_t k = 0; k < adjudication_.impulses[i].deeds.size(); ++k) {
        const reports::DeedRecord& record = phase_.impulses[i].deeds[k];
        each(fmt::format("impulse {}, {}: {}", i + 1, record.done.text, record.done.got),
             reports::claims_of_deed(variant_, phase_, i, record), judge_of(i, adjudication_.impulses[i].deeds[k]));
      }
    }
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      each(phase_.orders[i].text + ": " + phase_.orders[i].got,
           reports::claims_of_line(variant_, phase_.played, orders_[i], adjudication_.verdicts[i], &phase_),
           judge_of_line(turn_, i));
    }
    for (const Event& event : adjudication_.events) {
      if (const auto claim = reports::claim_of_event(event, &phase_))
        each("event", {*claim}, judge_of_event(turn_, event));
    }
    if (const auto claim = reports::claim_of_tie(variant_, phase_)) each("the end", {*claim}, judge_of_end(turn_));
  }

  // The equations must agree with the result of every move. If they do not, nothing that they say counts.
  std::vector<Untruth> moves_against_the_equations() const {
    std::vector<Untruth> found;
    for (std::size_t i = 0; i < settled_.impulses().size(); ++i) {
      const SettledImpulse& now = *settled_.impulses()[i];
      for (const Mover& mover : now.movers()) {
        if (now.should_succeed(mover) == mover.succeeds) continue;
        const Deed& deed = *now.acts()[mover.acts.front()].deed;
        found.push_back({fmt::format("impulse {}, {}", i + 1, print(variant_, deed.done)), "",
                         "by the equations it ends otherwise", "the equations"});
      }
    }
    return found;
  }

 private:
  JudgeOfTurnClaim judge_of(std::size_t impulse, const Deed& deed) const {
    const auto& impulses = settled_.impulses();
    const SettledImpulse* before = impulse > 0 ? impulses[impulse - 1].get() : nullptr;
    return judge_of_deed(turn_, *impulses[impulse], before, deed);
  }

  const Variant& variant_;
  std::span<const Order> orders_;
  const Adjudication& adjudication_;
  reports::PhaseRecord phase_;
  SettledTurn settled_;
  Turn turn_;
};

}  // namespace
}  // namespace turn_truth

std::vector<Untruth> untruths_of_turn(const Variant& variant, const Position& position, const Submission& submission,
                                      const Adjudication& adjudication) {
  const turn_truth::AskedTurn asked(variant, position, submission, adjudication);
  std::vector<Untruth> found = asked.moves_against_the_equations();
  asked.each_claim([&](const std::string& of, const reports::turns::Claim& claim, const JudgeOfTurnClaim& judge) {
    const std::string text = reports::in_words(variant, asked.played(), claim);
    std::optional<Wrong> wrong = judge(claim);
    if (!wrong) wrong = turn_truth::slip_of(variant, text);
    if (wrong) found.push_back({of, text, wrong->why, wrong->kind});
  });
  return found;
}

void each_claim_of_turn(const Variant& variant, const Position& position, const Submission& submission,
                        const Adjudication& adjudication, const SeeTurnClaim& see) {
  turn_truth::AskedTurn(variant, position, submission, adjudication).each_claim(see);
}

}  // namespace casus::truth
