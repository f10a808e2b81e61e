#include "checker/conform/conform.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <exception>
#include <mutex>
#include <numeric>
#include <optional>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "checker/conform/decided.h"
#include "checker/conform/introduction.h"
#include "checker/conform/told_board.h"
#include "checker/conform/without_answer.h"
#include "checker/exchange/features.h"
#include "checker/exchange/values.h"
#include "checker/exchange/words.h"
#include "checker/generate/choice_sources.h"
#include "checker/judging/judge.h"
#include "checker/judging/questions.h"
#include "engine/rules/options.h"
#include "engine/text/gave_up.h"
#include "engine/text/overloaded.h"

namespace casus::conform {

using exchange::CaseQuestion;
using judging::OtherChoices;
using judging::PhaseQuestion;

namespace {

// The rules of the case if the adapter can follow the options of cases, otherwise those of its variant.
const Variant& without_choices(const Introduction& introduction, const CaseToAsk& asked) {
  const bool follows_the_case = knows_feature(introduction, "options") || introduction.choices.empty();
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

// A question with its orders in another sequence.
class Shuffled {
 public:
  Shuffled(const CaseQuestion& question, std::uint64_t seed) : question_(question), place_(question.orders.size()) {
    std::iota(place_.begin(), place_.end(), std::size_t{0});
    generate::SeededChoices choices(generate::seed_of_board(seed, static_cast<std::uint64_t>(question.phase)));
    for (std::size_t left = place_.size(); left > 1; --left)
      std::swap(place_[left - 1], place_[choices.below(static_cast<std::uint32_t>(left))]);
    if (std::ranges::is_sorted(place_)) std::ranges::reverse(place_);
    for (std::size_t i = 0; i < place_.size(); ++i) question_.orders[i] = question.orders[place_[i]];
  }

  const CaseQuestion& question() const { return question_; }
  // The answer as one to the question before.
  Ruling in_old_sequence(Ruling told) const {
    if (told.orders.size() != place_.size()) return told;
    std::vector<OrderRuling> orders(place_.size());
    for (std::size_t i = 0; i < place_.size(); ++i) orders[place_[i]] = std::move(told.orders[i]);
    told.orders = std::move(orders);
    return told;
  }

 private:
  CaseQuestion question_;
  std::vector<std::size_t> place_;  // of each order in the old sequence
};

// Whether no answer came.
bool is_without_answer(const CaseResult& result) {
  return std::ranges::any_of(result.phases, [](const PhaseResult& phase) {
    return phase.outcome == CaseOutcome::Failed && phase.failure != "error" && phase.failure != depends_on_sequence &&
           phase.failure != changes_its_answer;
  });
}

// One case and one adapter.
class Asking {
 public:
  Asking(Conversation& adapter, const Introduction& introduction, const CaseToAsk& asked, const AskedAgain& again,
         RulesOfAdapter& rules)
      : adapter_(adapter),
        introduction_(introduction),
        again_(again),
        case_(*asked.the_case),
        own_rules_(*case_.variant),
        without_options_(*asked.without_options),
        choices_(rules.in(asked)) {
    result_ = {.id = case_.id,
               .variant = own_rules_.id,
               .chapter = case_.chapter,
               .file = asked.file,
               .line = case_.at.line,
               .outcome = CaseOutcome::Agrees};
  }

  // A case for which the rules would take too long is skipped.
  CaseResult result() {
    try {
      for (const PhaseQuestion& asked : judging::questions_of(case_)) {
        add(ask(asked));
        if (result_.phases.back().outcome == CaseOutcome::Failed) break;
      }
    } catch (const GaveUp& why) {
      PhaseResult phase;
      phase.phase = static_cast<int>(result_.phases.size()) + 1;
      phase.outcome = CaseOutcome::Skipped;
      phase.why = fmt::format("Casus gave up: {}", why.what());
      add(std::move(phase));
    }
    return std::move(result_);
  }

 private:
  void add(PhaseResult phase) {
    result_.outcome = std::max(result_.outcome, phase.outcome);
    result_.phases.push_back(std::move(phase));
  }

  // Why the adapter cannot be asked; "" if it can. "options" if nothing else is missing.
  std::string not_applicable(const CaseQuestion& question) const {
    const PhaseKind kind = question.position.phase.kind;
    if (std::ranges::find(introduction_.phases, kind) == introduction_.phases.end())
      return fmt::format("it does not play {}", reports::word(kind));
    bool lacks_options = false;
    for (const std::string_view feature : exchange::features_of(own_rules_, question)) {
      if (knows_feature(introduction_, feature)) continue;
      if (feature != "options") return std::string(feature);
      lacks_options = introduction_.choices.empty();
    }
    return lacks_options ? "options" : "";
  }

  PhaseResult ask(const PhaseQuestion& asked) {
    const CaseQuestion& question = asked.question;
    PhaseResult phase;
    phase.phase = question.phase;
    if (std::string why = not_applicable(question); !why.empty()) {
      set_not_applicable(phase, std::move(why));
      return phase;
    }
    if (!can_play(adapter_, without_options_, phase)) return phase;
    const auto begun = std::chrono::steady_clock::now();
    Reply reply = adapter_.ask(own_rules_, question);
    result_.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    std::visit(Overloaded{[&](const Ruling& told) {
                            judge(asked, told, phase);
                            ask_again(question, told, phase);
                          },
                          [&](const auto& no_answer) { set_without_answer(phase, no_answer); }},
               reply.said);
    if (phase.outcome == CaseOutcome::Agrees) return phase;
    phase.raw = std::move(reply.raw);
    phase.complaints = std::move(reply.complaints);
    return phase;
  }

  void ask_again(const CaseQuestion& question, const Ruling& told, PhaseResult& phase) {
    for (int i = 1; i < again_.times; ++i) {
      if (std::string other = other_answer(question, told, adapter_.ask(own_rules_, question)); !other.empty())
        return set_failed(phase, changes_its_answer, "asked again: " + other);
    }
    if (!again_.shuffled_by) return;
    const Shuffled shuffled(question, *again_.shuffled_by);
    const Ruling rules = judging::answer_of_the_rules(choices_.variant(), question);
    const Ruling rules_then =
        shuffled.in_old_sequence(judging::answer_of_the_rules(choices_.variant(), shuffled.question()));
    if (!judging::differences(choices_.variant(), question, rules, rules_then).empty()) return;
    Reply reply = adapter_.ask(own_rules_, shuffled.question());
    if (Ruling* then = std::get_if<Ruling>(&reply.said)) *then = shuffled.in_old_sequence(std::move(*then));
    if (std::string other = other_answer(question, told, reply); !other.empty())
      set_failed(phase, depends_on_sequence, "with the orders in another sequence: " + other);
  }

  // How the reply differs from what was told before; "" if it says the same.
  std::string other_answer(const CaseQuestion& question, const Ruling& told, const Reply& reply) const {
    return std::visit(
        Overloaded{[&](const Ruling& then) -> std::string {
                     const auto found = judging::differences(choices_.variant(), question, told, then);
                     if (found.empty()) return "";
                     const ToldDifference one = in_words(own_rules_, question, found.front());
                     return fmt::format("{}: {} instead of {}", one.what, one.got, one.expected);
                   },
                   [](const Skipped& skipped) { return "skipped: " + skipped.because; },
                   [](const Erred& erred) { return "error: " + erred.because; },
                   [](const NoAnswer& none) { return fmt::format("{}: {}", word(none.failure), none.what); }},
        reply.said);
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
  const AskedAgain& again_;
  const corpus::Case& case_;
  const Variant& own_rules_;
  const Variant& without_options_;  // about which the adapter is asked before its cases
  OtherChoices& choices_;           // the rules by which it is judged, and others
  CaseResult result_;
};

}  // namespace

Variant judged_by(const Introduction& introduction, const CaseToAsk& asked) {
  return judging::with_choices(without_choices(introduction, asked), introduction.choices);
}

CaseResult conform(Conversation& adapter, const Introduction& introduction, const CaseToAsk& asked,
                   const AskedAgain& again) {
  RulesOfAdapter rules(introduction);
  return Asking(adapter, introduction, asked, again, rules).result();
}

Heading heading_of(const Introduction& introduction) {
  Heading heading;
  heading.adapter = introduction.name;
  heading.version = introduction.version;
  heading.language = introduction.language;
  heading.homepage = introduction.homepage;
  heading.commit = introduction.commit;
  heading.language_version = introduction.language_version;
  heading.source = introduction.source;
  heading.issues = introduction.issues;
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
    if (thrown_) std::rethrow_exception(thrown_);
    std::vector<CaseResult> done;
    for (std::optional<CaseResult>& result : results_) {
      if (result) done.push_back(*std::move(result));
    }
    return done;
  }

 private:
  // An exception that left a thread would end the program; the caller gets it.
  void work() noexcept {
    try {
      work_off();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!thrown_) thrown_ = std::current_exception();
      is_over_ = true;
    }
  }

  void work_off() {
    const std::unique_ptr<Conversation> adapter = campaign_.converse();
    RulesOfAdapter rules(introduction_);
    while (!is_over_) {
      const std::size_t i = next_++;
      if (i >= cases_.size()) break;
      take(i, Asking(*adapter, introduction_, cases_[i], campaign_.again, rules).result());
    }
    adapter->stop();
  }

  void take(std::size_t i, CaseResult result) {
    const std::lock_guard lock(mutex_);
    if (has_failed(result) && ++failures_ == campaign_.most_failures) is_over_ = true;
    if (result.outcome != CaseOutcome::NotApplicable)
      without_answer_ = is_without_answer(result) ? without_answer_ + 1 : 0;
    if (without_answer_ == most_without_answer) is_over_ = true;
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
  int without_answer_ = 0;  // in a row
  std::exception_ptr thrown_;
};

}  // namespace

std::vector<CaseResult> conform_all(const Campaign& campaign, const Introduction& introduction,
                                    std::span<const CaseToAsk> cases) {
  return Queue(campaign, introduction, cases).worked_off();
}

}  // namespace casus::conform
