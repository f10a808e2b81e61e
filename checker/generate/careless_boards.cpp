#include "checker/generate/careless_boards.h"

#include <algorithm>
#include <exception>
#include <set>
#include <utility>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/handed_in.h"
#include "checker/generate/careless_orders.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "checker/generate/shrink.h"
#include "checker/oracle/oracle.h"
#include "engine/rules/features.h"
#include "engine/text/gave_up.h"

namespace casus::generate {

namespace {

// Boards are made and compared in batches, so that only what differs is kept.
constexpr std::uint64_t boards_at_once = 4096;

constexpr int most_questions_of_shrinking = 3000;

enum class Agreement { Same, Different, GivenUp };

// A broken assertion is a difference like any other.
Agreement compared(const Situation& now, std::vector<std::string>& differences) {
  differences.clear();
  if (oracle::not_covered(*now.variant, now.position)) return Agreement::GivenUp;
  const Submission submission = now.submission();
  try {
    differences = adjudicators::disagreements(*now.variant, now.position, submission);
  } catch (const GaveUp&) {
    return Agreement::GivenUp;
  } catch (const std::exception& bug) {
    differences = {bug.what()};
  }
  return differences.empty() ? Agreement::Same : Agreement::Different;
}

bool differs(const Situation& now) {
  std::vector<std::string> differences;
  return compared(now, differences) == Agreement::Different;
}

Dispute dispute_over(std::uint64_t board, Situation now, const Variant& shipped) {
  take_options_back(now, shipped, differs);
  now = shrink(std::move(now), asked_at_most(most_questions_of_shrinking, differs));
  take_options_back(now, shipped, differs);
  Dispute dispute{board, std::move(now), "", {}};
  compared(dispute.situation, dispute.differences);
  dispute.options = differing_options(*dispute.situation.variant, shipped);
  return dispute;
}

// The same options, and the same two answers to the first order with different answers.
std::string kind_of(const Dispute& dispute) {
  const std::string first = dispute.differences.empty() ? "" : dispute.differences.front();
  const std::size_t answers = first.find(": ");
  return dispute.options + '\n' + (answers == std::string::npos ? first : first.substr(answers));
}

}  // namespace

std::vector<Situation> boards_of_case(const corpus::Case& the_case) {
  std::vector<Situation> boards;
  Position position = the_case.start;
  for (const corpus::CasePhase& phase : the_case.phases) {
    if (position.phase != phase.phase) break;
    corpus::HandedIn handed_in = corpus::handed_in(*the_case.variant, phase);
    Situation now{the_case.variant, std::move(position), std::move(handed_in.orders), std::move(handed_in.grants),
                  phase.fallen};
    Adjudication played = adjudicate(*now.variant, now.position, now.submission());
    boards.push_back(std::move(now));
    if (played.winner != no_power) break;
    position = std::move(played.next);
  }
  return boards;
}

Situation careless_board(const std::shared_ptr<const Variant>& variant, const OtherRulebooks& others,
                         const std::vector<Situation>& cases, Choices& choices) {
  const bool is_of_case = !cases.empty() && choices.below(2) == 0;
  const bool by_another = choices.below(4) != 0;
  Situation now;
  if (is_of_case) {
    now = cases[choices.below(static_cast<std::uint32_t>(cases.size()))];
    if (by_another) now.variant = others.draw(*now.variant, choices);
  } else if (variant->has(Feature::Impulses)) {
    now = make_situation(variant, choices);
    if (by_another) now.variant = others.draw(choices);
  } else {
    const auto played = by_another ? others.draw(choices) : variant;
    now = make_situation_by(played, any_phase(choices), choices);
  }
  if (choices.below(4) != 0) write_carelessly(now, choices);
  return now;
}

Compared compare_careless_boards(const std::shared_ptr<const Variant>& variant, const CarelessRun& run) {
  const OtherRulebooks others(variant);
  Compared result;
  result.boards = run.boards;
  std::set<std::string> kinds;
  struct Board {
    Situation situation;
    Agreement answer = Agreement::Same;
    bool by_another = false;
  };
  for (std::uint64_t first = 0; first < run.boards; first += boards_at_once) {
    std::vector<Board> boards(std::min(boards_at_once, run.boards - first));
    in_parallel(boards.size(), run.jobs.threads, [&](std::size_t i) {
      SeededChoices choices(seed_of_board(run.seed, first + i));
      Situation now = careless_board(variant, others, run.cases, choices);
      std::vector<std::string> differences;
      boards[i].answer = compared(now, differences);
      boards[i].by_another = !differing_options(*now.variant, *variant).empty();
      if (boards[i].answer == Agreement::Different) boards[i].situation = std::move(now);
    });
    std::vector<std::uint64_t> to_shrink;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      result.by_other_rulebooks += boards[i].by_another ? 1 : 0;
      result.given_up += boards[i].answer == Agreement::GivenUp ? 1 : 0;
      if (boards[i].answer != Agreement::Different) continue;
      ++result.differing;
      if (result.differing <= most_shrunk) to_shrink.push_back(i);
    }
    std::vector<Dispute> disputes(to_shrink.size());
    in_parallel(to_shrink.size(), run.jobs.threads, [&](std::size_t i) {
      disputes[i] = dispute_over(first + to_shrink[i], std::move(boards[to_shrink[i]].situation), *variant);
    });
    for (Dispute& dispute : disputes) {
      if (kinds.insert(kind_of(dispute)).second) result.disputes.push_back(std::move(dispute));
    }
    if (run.jobs.told) run.jobs.told(first + boards.size(), run.boards);
  }
  return result;
}

}  // namespace casus::generate
