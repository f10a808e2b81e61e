#include "checker/oracle/turns/leaders_paradox.h"

#include <algorithm>
#include <cstddef>
#include <set>

#include "engine/text/assert.h"
#include "engine/text/names.h"

namespace casus::oracle::turns {
namespace {

// Leaders whose third action depends on the second come first (Q10: what would undo that which makes it possible).
std::vector<std::size_t> third_actions(const Preparation& prepared, const Turn& turn) {
  std::vector<std::size_t> leaders;
  std::set<std::size_t> bound;
  for (const Doing& doing : prepared.doings) {
    const bool acts = std::any_of(doing.versions.begin(), doing.versions.end(),
                                  [](const Version& one) { return one.mover || one.helper; });
    if (doing.slot != 3 || !acts) continue;
    leaders.push_back(doing.actor);
    if (doing.versions.size() > 1) bound.insert(doing.actor);
  }
  std::sort(leaders.begin(), leaders.end(), [&](std::size_t a, std::size_t b) {
    if (bound.contains(a) != bound.contains(b)) return bound.contains(a);
    const auto alphabetical = [&](std::size_t actor) {  // Q48: by abbreviations
      return folded(turn.variant[turn.actors[actor].unit.leader].abbreviation);
    };
    return alphabetical(a) < alphabetical(b);
  });
  return leaders;
}

// Sets of `size` of the leaders, in the sequence of the alphabet.
void choose(const std::vector<std::size_t>& leaders, std::size_t size, std::size_t first, std::set<std::size_t>& chosen,
            std::vector<std::set<std::size_t>>& all) {
  if (chosen.size() == size) return all.push_back(chosen);
  for (std::size_t i = first; i < leaders.size(); ++i) {
    chosen.insert(leaders[i]);
    choose(leaders, size, i + 1, chosen, all);
    chosen.erase(leaders[i]);
  }
}

}  // namespace

Preparation solved(Turn& turn, int impulse, UnitKind kind, const std::vector<Carrier>& carriers) {
  Preparation first(turn, impulse, kind, carriers, {});
  const std::vector<std::size_t> leaders = third_actions(first, turn);
  long tries = 0;
  for (std::size_t size = 0; size <= leaders.size(); ++size) {
    std::vector<std::set<std::size_t>> sets;
    std::set<std::size_t> chosen;
    choose(leaders, size, 0, chosen, sets);
    for (const std::set<std::size_t>& put_out : sets) {
      Preparation prepared(turn, impulse, kind, carriers, put_out);
      const auto answers = prepared.battle.solution(tries);
      if (!answers) continue;
      prepared.battle.decide(*answers);
      return prepared;
    }
  }
  CASUS_ASSERT(!"an impulse has a solution");
  return first;
}

}  // namespace casus::oracle::turns
