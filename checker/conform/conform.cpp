#include "checker/conform/conform.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "checker/conform/decided.h"
#include "checker/conform/told_board.h"
#include "checker/exchange/features.h"
#include "checker/exchange/reported.h"
#include "checker/exchange/values.h"
#include "checker/exchange/words.h"
#include "checker/judging/judge.h"
#include "checker/judging/questions.h"
#include "engine/orders/notation.h"
#include "engine/rules/options.h"
#include "engine/text/overloaded.h"

namespace casus::conform {

using exchange::CaseQuestion;
using judging::OtherChoices;
using judging::PhaseQuestion;

namespace {

bool knows(const Introduction& introduction, std::string_view feature) {
  return std::ranges::find(introduction.features, feature) != introduction.features.end();
}

// The rules of the case if the adapter can follow the options of cases, otherwise those of its variant.
const Variant& without_choices(const Introduction& introduction, const CaseToAsk& asked) {
  const bool follows_the_case = knows(introduction, "options") || introduction.choices.empty();
  return follows_the_case ? *asked.the_case->variant : *asked.without_options;
}

// The rules by which an adapter is judged, and the other choices: made once, even if several cases are judged by them.
class RulesOfAdapter {
 public:
  explicit RulesOfAdapter(const Introduction& introduction) : introduction_(introduction) {}

  OtherChoices& in(const CaseToAsk& asked) {
    const Options& options = without_choices(introduction_, asked).options();
    const auto found = std::ranges::find_if(known_, [&](const Known& known) {
      return known.without_options == asked.without_options && known.options == options;
    });
    if (found != known_.end()) return found->rules;
    return known_.emplace_back(Known{asked.without_options, options, OtherChoices(judged_by(introduction_, asked))})
        .rules;
  }

 private:
  struct Known {
    const Variant* without_options;
    Options options;  // without those that the adapter declared
    OtherChoices rules;
  };
  const Introduction& introduction_;
  std::deque<Known> known_;
};

// One case and one adapter.
class Asking {
 public:
  Asking(Conversation& adapter, const Introduction& introduction, const CaseToAsk& asked, RulesOfAdapter& rules)
      : adapter_(adapter),
        introduction_(introduction),
        case_(*asked.the_case),
        own_rules_(*case_.variant),
        choices_(rules.in(asked)) {
    result_ = {.id = case_.id,
               .variant = own_rules_.id,
               .chapter = case_.chapter,
               .file = asked.file,
               .line = case_.at.line,
               .outcome = CaseOutcome::Agrees,
               .phases = {}};
  }

  CaseResult result() {
    for (const PhaseQuestion& asked : judging::questions_of(case_)) {
      PhaseResult phase = ask(asked);
      result_.outcome = std::max(result_.outcome, phase.outcome);
      result_.phases.push_back(std::move(phase));
      if (result_.phases.back().outcome == CaseOutcome::Failed) break;
    }
    return std::move(result_);
  }

 private:
  // Why the adapter cannot be asked; "" if it can.
  std::string not_applicable(const CaseQuestion& question) const {
    const PhaseKind kind = question.position.phase.kind;
    if (std::ranges::find(introduction_.phases, kind) == introduction_.phases.end())
      return fmt::format("it does not play {}", reports::word(kind));
    for (const std::string_view feature : exchange::features_of(own_rules_, question)) {
      if (!knows(introduction_, feature) && !(feature == "options" && !introduction_.choices.empty()))
        return std::string(feature);
    }
    return "";
  }

  PhaseResult ask(const PhaseQuestion& asked) {
    const CaseQuestion& question = asked.question;
    PhaseResult phase;
    phase.phase = question.phase;
    if (std::string why = not_applicable(question); !why.empty()) {
      phase.outcome = CaseOutcome::NotApplicable;
      phase.why = std::move(why);
      return phase;
    }
    const auto plays = adapter_.can_play(own_rules_);
    if (const Skipped* no = std::get_if<Skipped>(&plays)) {
      phase.outcome = CaseOutcome::NotApplicable;
      phase.why = no->because;
      return phase;
    }
    if (const NoAnswer* failed = std::get_if<NoAnswer>(&plays)) {
      set_failure(phase, word(failed->failure), failed->what);
      return phase;
    }
    Reply reply = adapter_.ask(own_rules_, question);
    std::visit(Overloaded{[&](const Ruling& told) { judge(asked, told, phase); },
                          [&](const Skipped& skipped) {
                            phase.outcome = CaseOutcome::Skipped;
                            phase.why = skipped.because;
                          },
                          [&](const Erred& erred) { set_failure(phase, "error", erred.because); },
                          [&](const NoAnswer& none) { set_failure(phase, word(none.failure), none.what); }},
               reply.said);
    if (phase.outcome == CaseOutcome::Agrees) return phase;
    phase.raw = std::move(reply.raw);
    phase.complaints = std::move(reply.complaints);
    return phase;
  }

  static void set_failure(PhaseResult& phase, std::string_view failure, std::string why) {
    phase.outcome = CaseOutcome::Failed;
    phase.failure = failure;
    phase.why = std::move(why);
  }

  void judge(const PhaseQuestion& asked, const Ruling& told, PhaseResult& phase) {
    const CaseQuestion& question = asked.question;
    const Variant& judged_by = choices_.variant();
    const std::vector<RulingDifference> found =
        judged_by.options() == own_rules_.options()
            ? judging::differences(judged_by, question, asked.by_the_rules, told)
            : judging::differences(judged_by, question, judging::answer_of_the_rules(judged_by, question), told);
    if (!found.empty()) {
      phase.outcome = CaseOutcome::Differs;
      phase.answer = exchange::answer_json(own_rules_, question.id, question.phase, told);
      for (const RulingDifference& one : found) phase.differences.push_back(in_words(own_rules_, question, one));
      Decided first =
          first_decided_otherwise(judged_by, question, judging::answer_with_reasons(judged_by, question), told, found);
      phase.order = subject_of(judged_by, question, first);
      phase.clause = std::move(first.clause);
    }
    for (const auto& [option, value] : choices_.that_matter(question, told, found.empty()))
      phase.choices.push_back(option + '=' + value);
  }

  Conversation& adapter_;
  const Introduction& introduction_;
  const corpus::Case& case_;
  const Variant& own_rules_;
  OtherChoices& choices_;  // the rules by which it is judged, and others
  CaseResult result_;
};

}  // namespace

Variant judged_by(const Introduction& introduction, const CaseToAsk& asked) {
  return judging::with_choices(without_choices(introduction, asked), introduction.choices);
}

CaseResult conform(Conversation& adapter, const Introduction& introduction, const CaseToAsk& asked) {
  RulesOfAdapter rules(introduction);
  return Asking(adapter, introduction, asked, rules).result();
}

Heading heading_of(const Introduction& introduction) {
  Heading heading;
  heading.adapter = introduction.name;
  heading.version = introduction.version;
  heading.language = introduction.language;
  heading.homepage = introduction.homepage;
  heading.commit = introduction.commit;
  heading.level = exchange::word(introduction.level);
  heading.choices = introduction.choices;
  return heading;
}

namespace {

// Hands out the cases to several threads, and their results in sequence.
class Queue {
 public:
  Queue(const Campaign& campaign, const Introduction& introduction, std::span<const CaseToAsk> cases)
      : campaign_(campaign), introduction_(introduction), cases_(cases), results_(cases.size()) {}

  std::vector<CaseResult> worked_off() {
    std::vector<std::jthread> threads;
    const std::size_t most = std::min<std::size_t>(static_cast<std::size_t>(campaign_.processes), cases_.size());
    for (std::size_t i = 1; i < most; ++i) threads.emplace_back([this] { work(); });
    work();
    threads.clear();
    std::vector<CaseResult> done;
    for (std::optional<CaseResult>& result : results_) {
      if (result) done.push_back(*std::move(result));
    }
    return done;
  }

 private:
  void work() {
    const std::unique_ptr<Conversation> adapter = campaign_.converse();
    RulesOfAdapter rules(introduction_);
    while (!is_over_) {
      const std::size_t i = next_++;
      if (i >= cases_.size()) break;
      take(i, Asking(*adapter, introduction_, cases_[i], rules).result());
    }
    adapter->stop();
  }

  void take(std::size_t i, CaseResult result) {
    const std::lock_guard lock(mutex_);
    if (has_failed(result) && ++failures_ == campaign_.most_failures) is_over_ = true;
    results_[i] = std::move(result);
    for (; told_ < results_.size() && results_[told_]; ++told_) {
      if (campaign_.done) campaign_.done(*results_[told_]);
    }
  }

  const Campaign& campaign_;
  const Introduction& introduction_;
  const std::span<const CaseToAsk> cases_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> is_over_ = false;
  std::mutex mutex_;  // for all members below
  std::vector<std::optional<CaseResult>> results_;
  std::size_t told_ = 0, failures_ = 0;
};

}  // namespace

std::vector<CaseResult> conform_all(const Campaign& campaign, const Introduction& introduction,
                                    std::span<const CaseToAsk> cases) {
  return Queue(campaign, introduction, cases).worked_off();
}

}  // namespace casus::conform
