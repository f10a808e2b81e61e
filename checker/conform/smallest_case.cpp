#include "checker/conform/smallest_case.h"

#include <algorithm>
#include <functional>

#include "checker/generate/case_of.h"
#include "checker/generate/shrink.h"
#include "checker/judging/questions.h"
#include "engine/rules/option.h"

namespace casus::conform {

using judging::PhaseQuestion;

namespace {

// A board that needs more questions stays as small as it got. An adapter that does not answer costs a time limit each
// time.
constexpr int most_questions = 5000;
constexpr int most_failures = 200;

bool is_bad(const PhaseResult& phase, const std::set<std::string>& believed) {
  if (phase.outcome < CaseOutcome::Differs) return false;
  return std::ranges::none_of(phase.choices, [&](const std::string& choice) { return believed.contains(choice); });
}

// The places where a unit may retreat to change with the board around it.
bool is_same_difference(const ToldDifference& one, const ToldDifference& other) {
  return one.what == other.what &&
         (one.what.starts_with("retreats ") || (one.expected == other.expected && one.got == other.got));
}

bool shows(const PhaseResult& phase, const PhaseResult& kept_for) {
  if (kept_for.differences.empty()) return true;
  const ToldDifference& first = kept_for.differences.front();
  return std::ranges::any_of(phase.differences, std::bind_front(is_same_difference, std::cref(first)));
}

class Shrinking {
 public:
  Shrinking(Conversation& adapter, const Introduction& introduction, const CaseToAsk& asked,
            const PhaseResult& kept_for, const std::set<std::string>& believed)
      : adapter_(adapter),
        introduction_(introduction),
        asked_(asked),
        kept_for_(kept_for),
        believed_(believed),
        rules_(std::make_shared<const Variant>(judged_by(introduction, asked))) {
    for (const OptionInfo& option : all_options()) {
      const std::uint8_t value = option.get(rules_->options());
      if (value != option.get(asked.without_options->options()))
        options_.emplace_back(option.name, option.values[value].name);
    }
  }

  std::optional<SmallestCase> done() {
    for (const PhaseQuestion& phase : judging::questions_of(*asked_.the_case)) {
      if (phase.question.phase != kept_for_.phase) continue;
      const CaseQuestion& question = phase.question;
      generate::Situation situation{rules_, question.position, question.orders, question.grants, question.fallen};
      if (!still_fails(situation)) return std::nullopt;
      situation = generate::shrink(std::move(situation), [&](const generate::Situation& smaller) {
        return questions_ < most_questions && failures_ < most_failures && still_fails(smaller);
      });
      return as_case(situation);
    }
    return std::nullopt;
  }

 private:
  using CaseQuestion = exchange::CaseQuestion;

  // Under the rules by which it is judged, so that the case passes unchanged.
  SmallestCase as_case(const generate::Situation& situation) {
    SmallestCase smallest{
        generate::case_of(situation, adjudicate(*situation.variant, situation.position, situation.submission())), {}};
    smallest.the_case.options = options_;
    smallest.result = conform(adapter_, introduction_, {&smallest.the_case, asked_.without_options, asked_.file});
    return smallest;
  }

  bool still_fails(const generate::Situation& situation) {
    ++questions_;
    const CaseResult result = as_case(situation).result;
    if (result.phases.empty()) return false;
    const PhaseResult& phase = result.phases.front();
    if (phase.outcome == CaseOutcome::Failed) ++failures_;
    return phase.outcome == kept_for_.outcome && is_bad(phase, believed_) && phase.failure == kept_for_.failure &&
           shows(phase, kept_for_);
  }

  Conversation& adapter_;
  const Introduction& introduction_;
  const CaseToAsk& asked_;
  const PhaseResult& kept_for_;
  const std::set<std::string>& believed_;
  const std::shared_ptr<const Variant> rules_;
  std::vector<std::pair<std::string, std::string>> options_;  // that distinguish them from those of the file
  int questions_ = 0, failures_ = 0;
};

}  // namespace

std::optional<SmallestCase> smallest_case(Conversation& adapter, const Introduction& introduction,
                                          const CaseToAsk& asked, const CaseResult& result,
                                          const std::set<std::string>& believed) {
  const auto bad =
      std::ranges::find_if(result.phases, [&](const PhaseResult& phase) { return is_bad(phase, believed); });
  if (bad == result.phases.end()) return std::nullopt;
  return Shrinking(adapter, introduction, asked, *bad, believed).done();
}

}  // namespace casus::conform
