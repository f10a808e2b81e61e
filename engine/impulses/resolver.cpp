#include "engine/impulses/resolver.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "engine/faults/faults.h"
#include "engine/impulses/rules.h"
#include "engine/text/assert.h"
#include "engine/text/raise.h"

namespace casus::impulses {

namespace {

using Answers = std::vector<Answer>;

// ---- Which moves depend on which ----

// Which open moves the rules of a move can ask for, whatever else is known (engine/impulses/rules.cpp): those from its
// destination, those of its rivals' opponents, those that cut a support, and the steps on which third actions depend.
// Moves that are joined in that way, directly or through others, are a part of the contest.
class Parts {
 public:
  Parts(const Contest& contest, const Answers& moved) : contest_(contest), moved_(moved), joined_(moved.size()) {
    std::iota(joined_.begin(), joined_.end(), Index{0});
    for (Index i = 0; i < moved.size(); ++i) {
      if (moved[i] == Answer::Open) join_all(i);
    }
  }

  // Ascending, each by its first move.
  std::vector<std::vector<Index>> all() {
    std::map<Index, std::vector<Index>> by_first;
    for (Index i = 0; i < moved_.size(); ++i) {
      if (moved_[i] == Answer::Open) by_first[first_of(i)].push_back(i);
    }
    std::vector<std::vector<Index>> parts;
    for (auto& [first, part] : by_first) parts.push_back(std::move(part));
    return parts;
  }

 private:
  Index first_of(Index mover) {
    while (joined_[mover] != mover) mover = joined_[mover] = joined_[joined_[mover]];
    return mover;
  }
  void join(Index one, Index other) {
    if (moved_[other] != Answer::Open) return;
    one = first_of(one), other = first_of(other);
    joined_[std::max(one, other)] = std::min(one, other);
  }
  void join(Index mover, const Condition& condition) {
    if (condition.any()) join(mover, condition.second);
  }
  void join_supports(Index mover, const std::vector<Index>& supports) {
    for (const Index index : supports) {
      const Support& support = contest_.supports[index];
      join(mover, support.condition);
      for (const Index attacker : support.attackers) {
        join(mover, attacker);
        join(mover, contest_.movers[attacker].condition);
      }
    }
  }
  // Joins the move itself, as a rival or opponent of another move.
  void join_move(Index mover, Index other) {
    join(mover, other);
    join(mover, contest_.movers[other].condition);
    join_supports(mover, contest_.movers[other].supports);
  }
  void join_stand(Index mover, const Stand& stand) {
    join_supports(mover, stand.supports);
    for (const Index other : stand.moves) join_move(mover, other);
  }

  void join_all(Index mover) {
    join_move(mover, mover);
    for (const Index stand : contest_.standing[mover]) join_stand(mover, contest_.stands[stand]);
    for (const Index rival : contest_.rivals[mover]) {
      join_move(mover, rival);
      for (const Index stand : contest_.standing[rival]) join_stand(mover, contest_.stands[stand]);
    }
    for (const Index earlier : contest_.kept_out_by[mover]) {
      for (const Index again : contest_.earlier[earlier].again) join(mover, contest_.movers[again].condition);
    }
    for (const NeutralGround& ground : contest_.neutrals) {
      if (ground.at == contest_.movers[mover].to) join_supports(mover, ground.supports);
    }
    for (const Contest::Port& port : contest_.ports) {
      if (port.at != contest_.movers[mover].to) continue;
      for (const Index stand : port.inside) join_stand(mover, contest_.stands[stand]);
    }
  }

  const Contest& contest_;
  const Answers& moved_;
  std::vector<Index> joined_;
};

// ---- Answers ----

// Answers that fit every rule.
class Search {
 public:
  // `looks` counts how often a move is asked, for all searches of an impulse.
  Search(const Contest& contest, long& looks) : contest_(contest), looks_(looks) {}

  // What is settled without any assumption.
  Answers certain() {
    const Answers nothing = all_open();
    Answers moved = nothing;
    const bool fits = propagate(moved, nothing);
    CASUS_ASSERT(fits);
    return moved;
  }

  // All answers of this part. Outside the part only the certain moves are known, which is all that matters here.
  std::vector<Answers> all(const std::vector<Index>& part) {
    branch(part, all_open());
    return std::exchange(found_, {});
  }

 private:
  Answers all_open() const { return Answers(contest_.movers.size(), Answer::Open); }

  // Asks until nothing more is settled. False: the assumption is refuted.
  bool propagate(Answers& moved, const Answers& assumed) {
    for (bool changed = true; changed;) {
      changed = false;
      looks_ += static_cast<long>(moved.size());
      if (looks_ > most_looks) raise(GaveUp(too_entangled()));
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

  void branch(const std::vector<Index>& part, Answers assumed) {
    Answers moved = assumed;
    if (!propagate(moved, assumed)) return;
    const auto open = std::ranges::find(part, Answer::Open, [&](Index mover) { return moved[mover]; });
    if (open == part.end()) {
      // If this fails, the part lacks a move that its rules ask for.
      const Rules rules(contest_, moved);
      for (const Index mover : part) CASUS_ASSERT(rules.succeeds(mover) != Answer::Open);
      found_.push_back(std::move(moved));
      return;
    }
    for (const Answer answer : {Answer::Yes, Answer::No}) {
      assumed[*open] = answer;
      branch(part, assumed);
    }
  }

  std::string too_entangled() const {
    return std::string("too many moves ") + (contest_.at_sea ? "at sea" : "on land") +
           " depend on each other in impulse " + std::to_string(contest_.impulse) +
           ": not all answers that fit could be found in " + std::to_string(most_looks) + " looks";
  }

  const Contest& contest_;
  long& looks_;
  std::vector<Answers> found_;
};

// Whether the moves that are made in `more` and not in `fewer` are rings, each to the place that the next one leaves,
// and third steps made from them; and nothing else differs.
bool differ_by_rings(const Contest& contest, const Answers& more, const Answers& fewer) {
  std::vector<Index> extra;
  const auto in_ring = [&](Index mover) { return std::ranges::find(extra, mover) != extra.end(); };
  for (Index i = 0; i < more.size(); ++i) {
    if (more[i] == Answer::Yes && fewer[i] == Answer::No && contest.movers[i].is_from_start()) extra.push_back(i);
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

// The one answer that counts; nullptr if there is none, or if several differ by more than rings.
const Answers* chosen(const Contest& contest, const std::vector<Answers>& all) {
  if (all.empty()) return nullptr;
  if (broken(Fault::TurnRingsStop)) return &*std::ranges::min_element(all, {}, moves_made);
  const auto most = std::ranges::max_element(all, {}, moves_made);
  if (contest.at_sea) return &*most;
  const bool only_rings = std::ranges::all_of(
      all, [&](const Answers& other) { return other == *most || differ_by_rings(contest, *most, other); });
  return only_rings ? &*most : nullptr;
}

// Lets the third action of the body count, or puts it out.
void set_third(Contest& contest, std::size_t body, Third third) {
  for (Mover& mover : contest.movers) {
    if (mover.third != Third::No && contest.stands[mover.stands.front()].body == body) mover.third = third;
  }
  for (Support& support : contest.supports) {
    if (support.third != Third::No && contest.stands[support.stand].body == body) support.third = third;
  }
}

// The next set of the same number of leaders, in alphabetical sequence.
bool next_choice(std::vector<bool>& picked) { return std::prev_permutation(picked.begin(), picked.end()); }

// The answers of all parts, put together.
struct Combined {
  Answers chosen;                                  // that count, of the parts that have such an answer
  Answers first;                                   // the first that fit, of the parts that have any
  bool each_has_some = true, each_has_one = true;  // each part has answers that fit, or one that counts
};

Combined combined(const Contest& contest, long& looks) {
  Search search(contest, looks);
  const Answers certain = search.certain();
  Combined result{certain, certain};
  for (const std::vector<Index>& part : Parts(contest, certain).all()) {
    const std::vector<Answers> all = search.all(part);
    const Answers* one = chosen(contest, all);
    result.each_has_some &= !all.empty();
    result.each_has_one &= one != nullptr;
    for (const Index mover : part) {
      if (one != nullptr) result.chosen[mover] = (*one)[mover];
      if (!all.empty()) result.first[mover] = all.front()[mover];
    }
  }
  return result;
}

// The answers for the whole board are all combinations of the parts' answers. The one that counts has in each part the
// answer that counts there. Nothing if some part has none.
std::optional<Answers> one_for_all(const Contest& contest, long& looks) {
  Combined parts = combined(contest, looks);
  if (broken(Fault::ThirdStepParadoxStands) && parts.each_has_some && !parts.each_has_one) return parts.first;
  if (!parts.each_has_one) return std::nullopt;
  return std::move(parts.chosen);
}

}  // namespace

Settled settle(Contest& contest, const std::vector<std::size_t>& leaders, const std::function<void()>& prepare_again) {
  long looks = 0;
  for (std::size_t count = 0; count <= leaders.size(); ++count) {
    std::vector<bool> picked(leaders.size(), false);
    std::fill(picked.begin(), picked.begin() + static_cast<std::ptrdiff_t>(count), true);
    do {
      for (std::size_t i = 0; i < leaders.size(); ++i)
        set_third(contest, leaders[i], picked[i] ? Third::PutOut : Third::Counts);
      if (count > 0 && prepare_again) prepare_again();
      std::optional<Answers> one = one_for_all(contest, looks);
      if (!one) continue;
      Settled settled{*std::move(one), {}};
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
