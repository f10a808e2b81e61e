#include "checker/explore/explore.h"

#include <algorithm>
#include <map>

#include "checker/corpus/record_phase.h"
#include "checker/explore/examples.h"
#include "checker/explore/excluded.h"
#include "checker/explore/option_effects.h"
#include "checker/explore/uses.h"
#include "checker/generate/make_situation.h"
#include "checker/generate/meetings.h"
#include "engine/rules/rulebook.h"

namespace casus::explore {

using reports::Exploration;

namespace {

constexpr std::uint64_t batch_size = 2048;
// The smallest of so many becomes the example.
constexpr std::size_t boards_for_example = 3;

using ClausesMet = std::pair<Clause, Clause>;

// What one board shows.
struct Seen {
  PhaseKind kind = PhaseKind::Movement;
  std::map<Clause, std::uint64_t> decisions;
  std::vector<ClausesMet> pairs;
  std::optional<Used> used;
};

std::map<Clause, std::uint64_t> decisions_in(const Adjudication& answer) {
  std::map<Clause, std::uint64_t> decisions;
  const auto note = [&](const auto& verdict) {
    ++decisions[verdict.clause];
    for (const Clause clause : verdict.also) ++decisions[clause];
  };
  for (const Verdict& verdict : answer.verdicts) note(verdict);
  for (const GrantVerdict& grant : answer.grants) note(grant);
  for (const PublishedOrder& published : answer.published) note(published.verdict);
  for (const UnorderedUnit& unit : answer.unordered) note(unit.verdict);
  for (const Impulse& impulse : answer.impulses) {
    for (const Deed& deed : impulse.deeds) note(deed.verdict);
  }
  for (const Paradox& paradox : answer.paradoxes) ++decisions[paradox.clause];
  for (const Event& event : answer.events) ++decisions[event.clause];
  return decisions;
}

std::vector<ClausesMet> pairs_in(const Submission& submission, const Adjudication& answer) {
  std::vector<ClausesMet> pairs;
  for (const generate::Meeting& meeting : generate::meetings_in(submission, answer)) {
    if (meeting.kind != generate::MeetingKind::Beside) continue;
    pairs.push_back(std::minmax(meeting.main.clause, meeting.other.clause));
  }
  return pairs;
}

Seen seen_on(const std::shared_ptr<const Variant>& variant, std::uint64_t seed, std::uint64_t number) {
  const generate::Situation board = generate::board_of_run(variant, seed, number);
  const Submission submission = board.submission();
  const Adjudication answer = adjudicate(*variant, board.position, submission);
  Seen seen{board.position.phase.kind, decisions_in(answer), pairs_in(submission, answer), Used(*variant)};
  note(*variant, board.position, submission, answer, *seen.used);
  return seen;
}

class Exploring {
 public:
  Exploring(const std::shared_ptr<const Variant>& variant, const ExploreRun& run) : variant_(variant), run_(run) {
    found_.variant = variant;
    found_.seed = run.seed;
    found_.boards = run.boards;
    found_.provinces.resize(variant->map.provinces().size());
    found_.powers.resize(variant->powers.size());
    for (const Border& border : variant->map.borders()) found_.borders.push_back({border, {}, {}});
    for (const ClauseEntry& entry : variant->rulebook().clauses()) {
      reports::ExploredClause clause;
      clause.clause = entry.clause;
      clause.cannot = why_excluded(*variant, entry.clause);
      found_.clauses.push_back(std::move(clause));
    }
  }

  void see_case(const reports::CaseRecord& played) {
    Used used(*variant_);
    note(*variant_, played, used);
    ++found_.cases;
    add(used, &reports::Uses::cases);
  }

  void see_boards() {
    for (std::uint64_t first = 0; first < run_.boards; first += batch_size) {
      std::vector<Seen> batch(std::min(batch_size, run_.boards - first));
      in_parallel(batch.size(), run_.jobs.threads,
                  [&](std::size_t i) { batch[i] = seen_on(variant_, run_.seed, first + i); });
      for (std::size_t i = 0; i < batch.size(); ++i) see(first + i, batch[i]);
      if (run_.jobs.told) run_.jobs.told(first + batch.size(), run_.boards);
    }
  }

  void make_examples() {
    std::vector<ExampleWanted> wanted;
    for (const reports::ExploredClause& clause : found_.clauses) {
      if (!clause.first) continue;
      wanted.push_back({clause.clause, first_boards_[clause.clause]});
    }
    auto examples = make_examples_of(variant_, run_.seed, wanted, run_.jobs.threads);
    std::size_t next = 0;
    for (reports::ExploredClause& clause : found_.clauses) {
      if (clause.first) clause.example = std::move(examples[next++]);
    }
  }

  Exploration found() && {
    for (const auto& [clauses, pair] : pairs_) found_.pairs.push_back(pair);
    return std::move(found_);
  }

 private:
  void see(std::uint64_t number, const Seen& seen) {
    switch (seen.kind) {
      case PhaseKind::Movement: ++found_.movement; break;
      case PhaseKind::Retreats: ++found_.retreats; break;
      case PhaseKind::Adjustments: ++found_.adjustments; break;
      case PhaseKind::Turn: ++found_.turns; break;
    }
    for (reports::ExploredClause& clause : found_.clauses) {
      const auto decided = seen.decisions.find(clause.clause);
      if (decided == seen.decisions.end()) continue;
      ++clause.boards;
      clause.decisions += decided->second;
      if (!clause.first) clause.first = number;
      std::vector<std::uint64_t>& first = first_boards_[clause.clause];
      if (first.size() < boards_for_example) first.push_back(number);
    }
    for (const ClausesMet& met : seen.pairs) {
      reports::ExploredPair& pair =
          pairs_.try_emplace(met, reports::ExploredPair{met.first, met.second, 0, number}).first->second;
      ++pair.boards;
    }
    add(*seen.used, &reports::Uses::boards);
  }

  void add(const Used& used, std::uint64_t reports::Uses::*count) {
    const auto note = [&](const std::vector<bool>& these, std::vector<reports::Uses>& all) {
      for (std::size_t i = 0; i < these.size(); ++i) all[i].*count += these[i] ? 1 : 0;
    };
    note(used.provinces, found_.provinces);
    note(used.powers, found_.powers);
    for (std::size_t i = 0; i < found_.borders.size(); ++i) {
      found_.borders[i].army.*count += used.by_army[i] ? 1 : 0;
      found_.borders[i].fleet.*count += used.by_fleet[i] ? 1 : 0;
    }
  }

  const std::shared_ptr<const Variant>& variant_;
  const ExploreRun& run_;
  Exploration found_;
  std::map<ClausesMet, reports::ExploredPair> pairs_;
  std::map<Clause, std::vector<std::uint64_t>> first_boards_;
};

bool is_same_border(const Border& one, const Border& other) {
  return one.a == other.a && one.b == other.b && one.coast_a == other.coast_a && one.coast_b == other.coast_b &&
         one.army == other.army && one.fleet == other.fleet;
}

}  // namespace

bool has_same_map(const Variant& one, const Variant& other) {
  const auto same_province = [](const Province& a, const Province& b) { return a.id == b.id; };
  return std::ranges::equal(one.map.provinces(), other.map.provinces(), same_province) &&
         std::ranges::equal(one.map.borders(), other.map.borders(), is_same_border);
}

Exploration explore(const std::shared_ptr<const Variant>& variant, const std::vector<reports::CaseRecord>& cases,
                    const ExploreRun& run) {
  Exploring exploring(variant, run);
  for (const reports::CaseRecord& played : cases) exploring.see_case(played);
  exploring.see_boards();
  if (run.examples) exploring.make_examples();
  Exploration found = std::move(exploring).found();
  found.option_boards = std::min(run.option_boards, run.boards);
  found.options = option_effects(variant, run.seed, found.option_boards, run.jobs.threads);
  if (found.options.empty()) found.option_boards = 0;
  return found;
}

}  // namespace casus::explore
