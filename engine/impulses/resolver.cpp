#include "engine/impulses/resolver.h"

#include <algorithm>

#include "engine/impulses/rules.h"
#include "engine/rules/faults.h"
#include "engine/text/assert.h"

namespace casus::impulses {

namespace {

using Answers = std::vector<Answer>;

// All answers that fit every rule.
class Search {
 public:
  explicit Search(const Contest& contest) : contest_(contest) {}

  std::vector<Answers> all() {
    branch(Answers(contest_.movers.size(), Answer::Open));
    return std::move(found_);
  }

 private:
  // Asks until nothing more is settled. No: what was assumed is refuted.
  bool propagate(Answers& moved, const Answers& assumed) const {
    for (bool changed = true; changed;) {
      changed = false;
      const Rules rules(contest_, moved);
      for (Index i = 0; i < moved.size(); ++i) {
        const bool is_assumed = assumed[i] != Answer::Open;
        if (moved[i] != Answer::Open && !is_assumed) continue;
        const Answer now = rules.succeeds(i);
        if (is_assumed && now != Answer::Open && now != assumed[i]) return false;
        if (is_assumed || now == Answer::Open) continue;
        moved[i] = now;
        changed = true;
      }
    }
    return true;
  }

  void branch(Answers assumed) {
    Answers moved = assumed;
    if (!propagate(moved, assumed)) return;
    const auto open = std::ranges::find(moved, Answer::Open);
    if (open == moved.end()) {
      found_.push_back(std::move(moved));
      return;
    }
    const auto at = static_cast<std::size_t>(open - moved.begin());
    for (const Answer answer : {Answer::Yes, Answer::No}) {
      assumed[at] = answer;
      branch(assumed);
    }
  }

  const Contest& contest_;
  std::vector<Answers> found_;
};

// Whether the moves that are made in `more` and not in `fewer` are rings, each to the place that the next one leaves,
// and third steps made from them; and nothing else differs.
bool differ_by_rings(const Contest& contest, const Answers& more, const Answers& fewer) {
  std::vector<Index> extra;
  const auto in_ring = [&](Index mover) { return std::ranges::find(extra, mover) != extra.end(); };
  for (Index i = 0; i < more.size(); ++i) {
    if (more[i] == Answer::Yes && fewer[i] == Answer::No && contest.movers[i].from_start) extra.push_back(i);
  }
  for (Index i = 0; i < more.size(); ++i) {
    if (more[i] == fewer[i] || in_ring(i)) continue;
    const Condition& condition = contest.movers[i].condition;
    if (!condition.any() || !in_ring(condition.second)) return false;
  }
  return !extra.empty() && std::ranges::all_of(extra, [&](Index mover) {
    return std::ranges::any_of(extra,
                               [&](Index next) { return contest.movers[mover].to == contest.movers[next].from; });
  });
}

std::size_t moves_made(const Answers& moved) {
  return static_cast<std::size_t>(std::ranges::count(moved, Answer::Yes));
}

// The one answer that counts; none where there is none, or several that differ by more than rings.
const Answers* chosen(const Contest& contest, const std::vector<Answers>& all) {
  if (all.empty()) return nullptr;
  const auto most = broken(Fault::TurnRingsStop) ? std::ranges::min_element(all, {}, moves_made)
                                                 : std::ranges::max_element(all, {}, moves_made);
  if (contest.at_sea || broken(Fault::TurnRingsStop)) return &*most;
  const bool only_rings = std::ranges::all_of(
      all, [&](const Answers& other) { return other == *most || differ_by_rings(contest, *most, other); });
  return only_rings ? &*most : nullptr;
}

void put_out(Contest& contest, std::size_t body, bool out) {
  for (Mover& mover : contest.movers) {
    if (mover.third && contest.stands[mover.stands.front()].body == body) mover.put_out = out;
  }
  for (Support& support : contest.supports) {
    if (support.third && contest.stands[support.stand].body == body) support.put_out = out;
  }
}

// The next set of as many leaders, in the sequence of the alphabet.
bool next_choice(std::vector<bool>& picked) { return std::prev_permutation(picked.begin(), picked.end()); }

}  // namespace

Settled settle(Contest& contest, const std::vector<std::size_t>& leaders) {
  for (std::size_t count = 0; count <= leaders.size(); ++count) {
    std::vector<bool> picked(leaders.size(), false);
    std::fill(picked.begin(), picked.begin() + static_cast<std::ptrdiff_t>(count), true);
    do {
      for (std::size_t i = 0; i < leaders.size(); ++i) put_out(contest, leaders[i], picked[i]);
      const std::vector<Answers> all = Search(contest).all();
      const Answers* one = chosen(contest, all);
      if (one == nullptr && broken(Fault::ThirdStepParadoxStands) && !all.empty()) one = &all.front();
      if (one == nullptr) continue;
      Settled settled{*one, {}};
      for (std::size_t i = 0; i < leaders.size(); ++i) {
        if (picked[i]) settled.silenced.push_back(leaders[i]);
      }
      return settled;
    } while (next_choice(picked));
  }
  CASUS_ASSERT(!"without third actions there is one answer, but for rings");
  return {};
}

}  // namespace casus::impulses
