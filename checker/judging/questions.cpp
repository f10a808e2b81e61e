#include "checker/judging/questions.h"

#include <algorithm>
#include <utility>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/handed_in.h"
#include "checker/exchange/reported.h"

namespace casus::judging {

using exchange::CaseQuestion;

namespace {

bool has_ended(const Ruling& answer) {
  return answer.winner != no_power || (answer.events && std::ranges::any_of(*answer.events, [](const Event& event) {
                                         return event.kind == EventKind::Ended;
                                       }));
}

}  // namespace

Ruling answer_with_reasons(const Variant& variant, const CaseQuestion& question) {
  return adjudicators::engine().adjudicate(variant, question.position,
                                           Submission{question.orders, question.grants, question.fallen});
}

Ruling answer_of_the_rules(const Variant& variant, const CaseQuestion& question) {
  return exchange::as_reported(variant, question.position, answer_with_reasons(variant, question), Level::Outcomes);
}

std::vector<PhaseQuestion> questions_of(const corpus::Case& the_case) {
  const Variant& variant = *the_case.variant;
  std::vector<PhaseQuestion> questions;
  Position position = the_case.start;
  for (const corpus::CasePhase& phase : the_case.phases) {
    if (position.phase != phase.phase) break;
    corpus::HandedIn handed_in = corpus::handed_in(variant, phase);
    PhaseQuestion asked;
    asked.question = {.id = the_case.id,
                      .phase = static_cast<int>(questions.size()) + 1,
                      .options = the_case.options,
                      .position = std::move(position),
                      .orders = std::move(handed_in.orders),
                      .grants = std::move(handed_in.grants),
                      .fallen = phase.fallen};
    Ruling answer = answer_with_reasons(variant, asked.question);
    asked.by_the_rules = exchange::as_reported(variant, asked.question.position, answer, Level::Outcomes);
    questions.push_back(std::move(asked));
    if (has_ended(answer)) break;
    position = std::move(answer.next());
  }
  return questions;
}

}  // namespace casus::judging
