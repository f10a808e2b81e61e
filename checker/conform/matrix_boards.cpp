#include "checker/conform/matrix_boards.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "checker/adjudicators/adjudicator.h"
#include "checker/conform/decided.h"
#include "checker/conform/told_board.h"
#include "checker/corpus/record_phase.h"
#include "checker/exchange/reported.h"
#include "checker/judging/judge.h"
#include "checker/judging/questions.h"
#include "engine/rules/option.h"
#include "engine/rules/with_options.h"
#include "engine/text/gave_up.h"

namespace casus::conform {

using exchange::CaseQuestion;
using exchange::Choices;
using judging::PhaseQuestion;
using reports::MatrixBoard;
using reports::MatrixCase;
using reports::MatrixOutcome;
using reports::MatrixPhase;
using reports::MatrixRecord;
using reports::MatrixReply;

namespace {

struct KnownCase {
  const corpus::Case* the_case = nullptr;
  const corpus::CaseFile* file = nullptr;
};
using KnownCases = std::map<std::string_view, KnownCase>;

KnownCases known_cases(const corpus::Corpus& corpus) {
  KnownCases known;
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read) continue;
    for (const corpus::Case& the_case : file.read->cases) known.emplace(the_case.id, KnownCase{&the_case, &*file.read});
  }
  return known;
}

MatrixReply reply_of(std::size_t adapter, const PhaseResult& phase) {
  MatrixReply reply{adapter, outcome_of(phase.outcome), phase.why, phase.failure, {}, phase.raw, phase.complaints, {}};
  for (const ToldDifference& one : phase.differences) reply.differences.push_back({one.what, one.expected, one.got});
  // For phases that differ: a choice that fits but is not believed, since the adapter does not follow it elsewhere.
  if (phase.outcome == CaseOutcome::Differs) reply.fits = phase.choices;
  return reply;
}

// Whether the adapter follows the options of cases, if it also declares choices: then cases are judged by both. Its
// results do not say so; but their words show it if they fit only one of the two.
enum class JudgedBy : std::uint8_t { CaseAndChoices, VariantAndChoices };

// A phase under some rules.
struct Ruled {
  std::shared_ptr<const Variant> variant;
  Ruling answer;
  reports::PhaseRecord record;
  Ruling told;
};

Ruled ruled(std::shared_ptr<const Variant> variant, const CaseQuestion& question) {
  const Submission submission{question.orders, question.grants, question.fallen};
  Ruled phase;
  phase.answer = adjudicators::engine().adjudicate(*variant, question.position, submission);
  phase.record = corpus::record_phase(*variant, question.position, submission, phase.answer);
  phase.told = exchange::as_reported(*variant, question.position, phase.answer, Level::Outcomes);
  phase.variant = std::move(variant);
  return phase;
}

// The phases of one case under the rules of each adapter that was asked.
class Rulings {
 public:
  explicit Rulings(const KnownCase& known) : known_(known) {
    for (PhaseQuestion& asked : judging::questions_of(*known.the_case)) questions_.push_back(std::move(asked.question));
  }

  // nullptr: the case has no such phase.
  const CaseQuestion* question(int phase) const {
    const bool is_there = phase >= 1 && static_cast<std::size_t>(phase) <= questions_.size();
    return is_there ? &questions_[static_cast<std::size_t>(phase) - 1] : nullptr;
  }

  const Ruled& by_own_rules(int phase) { return ruled_by(phase, known_.the_case->variant, {}); }
  const Ruled& judged(int phase, const Choices& choices, JudgedBy by) {
    const bool keeps_options = choices.empty() || by == JudgedBy::CaseAndChoices || known_.the_case->options.empty();
    return ruled_by(phase, keeps_options ? known_.the_case->variant : known_.file->variant, choices);
  }

 private:
  const Ruled& ruled_by(int phase, const std::shared_ptr<const Variant>& rules, const Choices& choices) {
    const auto [place, is_new] = ruled_.try_emplace(std::tuple(phase, rules.get(), choices));
    if (is_new) {
      auto variant = choices.empty() ? rules : std::make_shared<const Variant>(judging::with_choices(*rules, choices));
      place->second = ruled(std::move(variant), *question(phase));
    }
    return place->second;
  }

  KnownCase known_;
  std::vector<CaseQuestion> questions_;
  std::map<std::tuple<int, const Variant*, Choices>, Ruled> ruled_;
};

// Only boards and retreats: not every adapter reports the results of orders.
bool same_positions(const Variant& variant, const CaseQuestion& question, const Ruling& one, const Ruling& other) {
  return judging::differences(variant, question, one, at_level(other, Level::Positions)).empty();
}

// The choices that lead one adapter to another board than the other: a single choice that has this effect, or all
// choices that differ. "convoy-intent=dptg, retreat-to-convoy-origin=allowed".
std::string choices_between(const Ruled& own, const Ruled& judged, const CaseQuestion& question) {
  std::string all;
  for (const OptionInfo& option : all_options()) {
    const OptionChoice choice{&option, option.get(judged.variant->options())};
    if (choice.value == option.get(own.variant->options())) continue;
    const Read<Variant> alone = with_options(*own.variant, std::span(&choice, 1));
    if (alone && same_positions(*alone, question, judged.told, judging::answer_of_the_rules(*alone, question)))
      return text_of(choice);
    all += (all.empty() ? "" : ", ") + text_of(choice);
  }
  return all;
}

// The phase with this number, in its place; without a board if it is new.
MatrixPhase& phase_in(MatrixCase& one, int number) {
  const auto place = std::ranges::lower_bound(one.phases, number, {}, &MatrixPhase::number);
  if (place != one.phases.end() && place->number == number) return *place;
  return *one.phases.insert(place, MatrixPhase{number, std::nullopt, {}, {}});
}

class CaseBoards {
 public:
  CaseBoards(Rulings& rulings, MatrixCase& one) : rulings_(rulings), case_(one) {}

  void add(std::size_t adapter, const PhaseResult& phase, const Heading& heading, JudgedBy by) {
    const bool answered = was_judged(phase.outcome);
    if (!answered && phase.outcome != CaseOutcome::Failed) return;
    const CaseQuestion* question = rulings_.question(phase.phase);
    if (question == nullptr || !answered) {
      if (phase.outcome != CaseOutcome::Agrees) phase_of(phase.phase).without_board.push_back(reply_of(adapter, phase));
      return;
    }
    if (phase.outcome == CaseOutcome::Agrees) add_agreement(adapter, phase, *question, heading, by);
    else add_difference(adapter, phase, *question, heading, by);
  }

 private:
  // Its answer is that of the rules under its own choices; the answer of the case may differ.
  void add_agreement(std::size_t adapter, const PhaseResult& phase, const CaseQuestion& question,
                     const Heading& heading, JudgedBy by) {
    if (heading.choices.empty()) return;
    const Ruled& own = rulings_.by_own_rules(phase.phase);
    const Ruled& judged = rulings_.judged(phase.phase, heading.choices, by);
    if (same_positions(*own.variant, question, own.told, judged.told)) return;
    MatrixReply reply = reply_of(adapter, phase);
    reply.why = choices_between(own, judged, question);
    add_board(phase.phase, question, own, "", at_level(judged.told, Level::Positions), std::move(reply));
  }

  void add_difference(std::size_t adapter, const PhaseResult& phase, const CaseQuestion& question,
                      const Heading& heading, JudgedBy by) {
    const JudgedBy other = by == JudgedBy::CaseAndChoices ? JudgedBy::VariantAndChoices : JudgedBy::CaseAndChoices;
    for (const JudgedBy tried : {by, other}) {
      const Ruled& rules = rulings_.judged(phase.phase, heading.choices, tried);
      const auto told = answer_in(*rules.variant, question, rules.told, phase);
      if (!told) continue;
      const Ruled& own = rulings_.by_own_rules(phase.phase);
      const bool is_own = same_positions(*own.variant, question, own.told, rules.told);
      const std::string judged_by = is_own ? "" : choices_between(own, rules, question);
      return add_board(phase.phase, question, rules, judged_by, *told, reply_of(adapter, phase));
    }
    phase_of(phase.phase).without_board.push_back(reply_of(adapter, phase));
  }

  void add_board(int number, const CaseQuestion& question, const Ruled& rules, const std::string& judged_by,
                 const Ruling& told, MatrixReply reply) {
    MatrixPhase& phase = phase_of(number);
    MatrixBoard board;
    board.judged_by = judged_by;
    board.by_the_rules = rules.record;
    board.after = position_told(rules.record.after, told);
    const std::vector<RulingDifference> found = judging::differences(*rules.variant, question, rules.told, told);
    board.orders = orders_told(question, rules.record, told, found);
    std::set<ProvinceId> differing;
    for (const RulingDifference& one : found) {
      if (one.kind == RulingDifference::Kind::Order) {
        board.tells_outcomes = true;
        continue;
      }
      if (one.at != no_province) differing.insert(one.at);
      if (one.kind == RulingDifference::Kind::Retreats) board.differing_retreats.push_back(one.at);
    }
    if (!found.empty()) tell_first(question, rules, told, found, board);
    board.differing.assign(differing.begin(), differing.end());
    for (const OpenRetreats& one : told.retreats) {
      if (one.open) board.retreats.emplace_back(one.dislodged.unit, *one.open);
    }
    for (MatrixBoard& other : phase.boards) {
      const bool is_same = other.judged_by == board.judged_by && other.after == board.after &&
                           other.retreats == board.retreats && same_outcomes(other.orders, board.orders);
      if (!is_same) continue;
      other.replies.push_back(std::move(reply));
      return;
    }
    board.replies.push_back(std::move(reply));
    phase.boards.push_back(std::move(board));
  }

  // As casus conform reports it. If that order has the result of the rules on the board, since its unit looks like
  // another one there, the first that has another result.
  static void tell_first(const CaseQuestion& question, const Ruled& rules, const Ruling& told,
                         const std::vector<RulingDifference>& found, MatrixBoard& board) {
    const Decided decided = first_decided_otherwise(*rules.variant, question, rules.answer, told, found);
    auto first = decided.order ? board.orders.begin() + static_cast<std::ptrdiff_t>(*decided.order)
                               : std::ranges::find(board.orders, decided.unit, &reports::OrderRecord::unit);
    if (first == board.orders.end() || first->agrees)
      first = std::ranges::find(board.orders, false, &reports::OrderRecord::agrees);
    if (first != board.orders.end()) board.first = static_cast<std::size_t>(first - board.orders.begin());
    board.unit = subject_of(*rules.variant, question, decided);
    board.clause = decided.clause;
  }

  static bool same_outcomes(const std::vector<reports::OrderRecord>& one,
                            const std::vector<reports::OrderRecord>& other) {
    return std::ranges::equal(one, other, [](const reports::OrderRecord& left, const reports::OrderRecord& right) {
      return left.got == right.got && left.expected == right.expected && left.agrees == right.agrees;
    });
  }

  MatrixPhase& phase_of(int number) {
    MatrixPhase& phase = phase_in(case_, number);
    if (!phase.by_the_rules && rulings_.question(number) != nullptr)
      phase.by_the_rules = rulings_.by_own_rules(number).record;
    return phase;
  }

  Rulings& rulings_;
  MatrixCase& case_;
};

// For an adapter with choices, from all its differences in cases with options.
JudgedBy shown_by_results(const AdapterFiles& adapter, const KnownCases& known) {
  const Choices& choices = adapter.now().heading.choices;
  std::size_t by_case = 0, by_variant = 0;
  for (const auto& [id, result] : adapter.results()) {
    const auto found = known.find(id);
    if (choices.empty() || !is_difference(result->outcome) || found == known.end() ||
        found->second.the_case->options.empty())
      continue;
    try {
      Rulings rulings(found->second);
      for (const PhaseResult& phase : result->phases) {
        const CaseQuestion* question = rulings.question(phase.phase);
        if (question == nullptr || phase.differences.empty()) continue;
        const auto fits = [&](JudgedBy by) {
          const Ruled& rules = rulings.judged(phase.phase, choices, by);
          return answer_in(*rules.variant, *question, rules.told, phase).has_value();
        };
        by_case += fits(JudgedBy::CaseAndChoices) ? 1 : 0;
        by_variant += fits(JudgedBy::VariantAndChoices) ? 1 : 0;
      }
    } catch (const GaveUp&) {
      continue;
    }
  }
  return by_case > by_variant ? JudgedBy::CaseAndChoices : JudgedBy::VariantAndChoices;
}

// For a case that is not known here, or for which the engine gave up.
void add_words(const std::vector<AdapterFiles>& adapters, MatrixCase& one) {
  one.phases.clear();
  for (std::size_t i = 0; i < adapters.size(); ++i) {
    const auto found = adapters[i].results().find(one.id);
    if (found == adapters[i].results().end()) continue;
    for (const PhaseResult& phase : found->second->phases) {
      const MatrixOutcome outcome = outcome_of(phase.outcome);
      if (!was_answered(outcome) || outcome == MatrixOutcome::Agrees) continue;
      phase_in(one, phase.phase).without_board.push_back(reply_of(i, phase));
    }
  }
}

// Whether an adapter differs or failed, or two that answered a phase gave different boards.
bool is_disputed(const std::vector<AdapterFiles>& adapters, const MatrixCase& one) {
  for (const MatrixOutcome outcome : one.outcomes) {
    if (was_answered(outcome) && outcome != MatrixOutcome::Agrees) return true;
  }
  for (const MatrixPhase& phase : one.phases) {
    std::size_t elsewhere = 0, answered = 0;  // adapters with a different board here; adapters that answered
    for (const MatrixBoard& board : phase.boards) elsewhere += board.replies.size();
    for (const AdapterFiles& adapter : adapters) {
      const auto found = adapter.results().find(one.id);
      if (found == adapter.results().end()) continue;
      answered += static_cast<std::size_t>(std::ranges::count_if(found->second->phases, [&](const PhaseResult& result) {
        return result.phase == phase.number && result.outcome == CaseOutcome::Agrees;
      }));
    }
    if (phase.boards.size() > 1 || (!phase.boards.empty() && answered > elsewhere)) return true;
  }
  return false;
}

void add_boards_of_case(const std::vector<AdapterFiles>& adapters, const std::vector<JudgedBy>& judged,
                        const KnownCases& known, MatrixCase& one) {
  const auto here = known.find(one.id);
  if (here == known.end()) return add_words(adapters, one);
  try {
    Rulings rulings(here->second);
    CaseBoards boards(rulings, one);
    for (std::size_t i = 0; i < adapters.size(); ++i) {
      const auto found = adapters[i].results().find(one.id);
      if (found == adapters[i].results().end()) continue;
      for (const PhaseResult& phase : found->second->phases) boards.add(i, phase, adapters[i].now().heading, judged[i]);
    }
  } catch (const GaveUp&) {
    add_words(adapters, one);
  }
}

}  // namespace

void add_boards(const std::vector<AdapterFiles>& adapters, const corpus::Corpus& corpus, const Jobs& jobs,
                MatrixRecord& record) {
  const KnownCases known = known_cases(corpus);
  std::vector<JudgedBy> judged(adapters.size());
  in_parallel(adapters.size(), jobs.threads, [&](std::size_t i) { judged[i] = shown_by_results(adapters[i], known); });
  in_parallel(record.cases.size(), jobs, [&](std::size_t i) {
    MatrixCase& one = record.cases[i];
    add_boards_of_case(adapters, judged, known, one);
    one.is_disputed = is_disputed(adapters, one);
  });
}

}  // namespace casus::conform
