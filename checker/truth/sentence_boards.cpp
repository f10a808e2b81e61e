#include "checker/truth/sentence_boards.h"

#include <algorithm>
#include <exception>
#include <map>
#include <utility>

#include "checker/generate/careless_boards.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/other_rulebooks.h"
#include "checker/generate/shrink.h"
#include "engine/text/gave_up.h"

namespace casus::truth {
namespace {

// Boards are made and asked in batches, so that only what is wrong is kept.
constexpr std::uint64_t batch_size = 4096;

constexpr int most_questions = 3000;  // in making a board smaller

bool shows(const generate::Situation& now, std::string_view kind) {
  return std::ranges::any_of(untruths(now), [&](const Untruth& one) { return one.kind == kind; });
}

void make_small(UntrueKind& found, const Variant& shipped) {
  const generate::StillFails still_shows = generate::asked_at_most(
      most_questions, [&](const generate::Situation& smaller) { return shows(smaller, found.kind); });
  take_options_back(found.situation, shipped, still_shows);
  found.situation = shrink(std::move(found.situation), still_shows);
  take_options_back(found.situation, shipped, still_shows);
  found.options = generate::differing_options(*found.situation.variant, shipped);
  for (Untruth& one : untruths(found.situation)) {
    if (one.kind == found.kind) found.found = std::move(one);
  }
}

}  // namespace

std::vector<Untruth> untruths(const generate::Situation& now) {
  const Submission submission = now.submission();
  try {
    return untruths(*now.variant, now.position, submission, adjudicate(*now.variant, now.position, submission));
  } catch (const GaveUp&) {
    return {};
  } catch (const std::exception& bug) {
    return {{"the board", "", bug.what(), "a broken assertion"}};
  }
}

AskedSentences ask_sentences(const std::shared_ptr<const Variant>& variant, const SentenceRun& run) {
  const generate::OtherRulebooks others(variant);
  AskedSentences result;
  result.boards = run.boards;
  std::map<std::string, UntrueKind> kinds;
  struct Board {
    generate::Situation situation;
    std::vector<std::string> kinds;
    std::size_t verdicts = 0;
    bool by_another = false;
  };
  for (std::uint64_t first = 0; first < run.boards; first += batch_size) {
    std::vector<Board> boards(std::min(batch_size, run.boards - first));
    in_parallel(boards.size(), run.jobs.threads, [&](std::size_t i) {
      generate::SeededChoices choices(generate::seed_of_board(run.seed, first + i));
      generate::Situation now = careless_board(variant, others, run.cases, choices);
      for (Untruth& one : untruths(now)) boards[i].kinds.push_back(std::move(one.kind));
      boards[i].verdicts = now.orders.size();
      boards[i].by_another = now.variant->options() != variant->options();
      if (!boards[i].kinds.empty()) boards[i].situation = std::move(now);
    });
    for (std::size_t i = 0; i < boards.size(); ++i) {
      result.by_other_rulebooks += boards[i].by_another ? 1 : 0;
      result.verdicts += boards[i].verdicts;
      result.untrue += boards[i].kinds.empty() ? 0 : 1;
      std::ranges::sort(boards[i].kinds);
      const auto repeated = std::ranges::unique(boards[i].kinds);
      boards[i].kinds.erase(repeated.begin(), repeated.end());
      for (const std::string& kind : boards[i].kinds) {
        UntrueKind& known = kinds[kind];
        if (known.boards++ > 0) continue;
        known.kind = kind;
        known.first = first + i;
        known.situation = boards[i].situation;
      }
    }
    if (run.jobs.told) run.jobs.told(first + boards.size(), run.boards);
  }
  for (auto& [kind, found] : kinds) result.kinds.push_back(std::move(found));
  std::ranges::stable_sort(result.kinds, std::ranges::greater(), &UntrueKind::boards);
  in_parallel(result.kinds.size(), run.jobs.threads, [&](std::size_t i) { make_small(result.kinds[i], *variant); });
  return result;
}

}  // namespace casus::truth
