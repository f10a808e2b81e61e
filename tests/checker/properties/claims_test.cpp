// Laws of what a reason says (docs/results.md, "What a reason says"): strengths worked out once more from nothing but
// the verdicts of all orders, and each clause held against the board as it came out.
#include <algorithm>
#include <set>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "tests/checker/properties/laws.h"
#include "tests/checker/properties/stories.h"

namespace casus::properties {
namespace claims_test {

// Who fights whom over the sea of a last fleet, and whom a dislodged unit keeps out, is a matter of these options; an
// order that nobody wrote is not looked up.
constexpr Boards movement{
    .phase = PhaseKind::Movement, .a_draw = 6, .keeps = "implied-orders convoy-origin dislodged-blocks"};

using Places = std::set<ProvinceId>;

// The battle as the verdicts tell it.
class BattleAsTold {
 public:
  BattleAsTold(const Situation& now, const Adjudication& answer, const Stories& stories)
      : now_(now), answer_(answer), stories_(stories) {}

  PowerId power(ProvinceId unit) const { return stories_.at(unit)->unit->power; }
  ProvinceId goal(ProvinceId unit) const { return stories_.goal(unit); }
  // It moves, and has a way.
  bool comes(ProvinceId unit) const {
    const Story* story = stories_.at(unit);
    if (story == nullptr || stories_.goal(unit) == no_province) return false;
    if (says(*story->verdict, Clause::SortieUntouched)) return false;
    return story->verdict->result == Result::Moves || story->verdict->result == Result::Bounces;
  }
  bool by_convoy(ProvinceId unit) const { return !stories_.at(unit)->verdict->carriers.empty(); }
  bool fight(ProvinceId one, ProvinceId other) const {
    return comes(one) && comes(other) && goal(one) == other && goal(other) == one && !by_convoy(one) &&
           !by_convoy(other);
  }
  // The unit at its destination does not make way.
  bool meets(ProvinceId mover) const {
    const ProvinceId to = goal(mover);
    return stories_.at(to) != nullptr && (!stories_.moves_away(to) || fight(mover, to));
  }

  template <class Kind>
  Places given(ProvinceId unit) const {
    Places places;
    each_order(now_, answer_, [&](const Order& order, const Verdict& verdict) {
      const Kind* support = verdict.result == Result::Given ? std::get_if<Kind>(&order.task) : nullptr;
      if (support != nullptr && support->supported.at.province == unit) places.insert(order.unit.at.province);
    });
    return places;
  }
  // Supports that are given to the move, by the power that it meets and is not of.
  Places not_counted(ProvinceId mover) const {
    Places places;
    if (!meets(mover) || power(mover) == power(goal(mover))) return places;
    for (const ProvinceId supporter : given<SupportMove>(mover)) {
      if (power(supporter) == power(goal(mover))) places.insert(supporter);
    }
    return places;
  }
  int with_all(ProvinceId mover) const { return 1 + static_cast<int>(given<SupportMove>(mover).size()); }
  int attack(ProvinceId mover) const {
    if (!meets(mover)) return with_all(mover);
    if (power(mover) == power(goal(mover))) return 0;
    return with_all(mover) - static_cast<int>(not_counted(mover).size());
  }
  int hold(ProvinceId unit) const { return 1 + static_cast<int>(given<SupportHold>(unit).size()); }
  // A unit that loses head-to-head keeps nobody out; a sortie beats it without leaving its own place.
  int prevent(ProvinceId rival) const {
    const Verdict& lost = *stories_.at(rival)->verdict;
    const bool is_dislodged = lost.fate != Fate::Stays && lost.dislodged_by == goal(rival);
    const bool is_beaten = fight(rival, goal(rival)) && (stories_.moves_away(goal(rival)) || is_dislodged);
    return is_beaten ? 0 : with_all(rival);
  }
  Places attackers(ProvinceId unit) const {
    Places places;
    for (const auto& [place, story] : stories_.all()) {
      if (comes(place) && goal(place) == unit) places.insert(place);
    }
    return places;
  }

  // All that the move is compared with, at a strength above 0.
  std::vector<Witness> comparisons(ProvinceId mover) const {
    std::vector<Witness> all;
    const ProvinceId to = goal(mover);
    const int own = attack(mover);
    if (meets(mover)) {
      const bool back = fight(mover, to);
      all.push_back({to, back ? Part::FightsBack : Part::Holds, {own, back ? with_all(to) : hold(to)}});
    }
    for (const ProvinceId rival : attackers(to)) {
      if (rival != mover && prevent(rival) > 0) all.push_back({rival, Part::Prevents, {own, prevent(rival)}});
    }
    return all;
  }
  static bool is_won(const Witness& one) { return one.strengths.own > one.strengths.against; }
  bool has_lost(ProvinceId mover) const { return !std::ranges::all_of(comparisons(mover), is_won); }
  // Those not counted with which it would have won a comparison that it lost.
  Places decisive_not_counted(ProvinceId mover) const {
    const Places left_out = not_counted(mover);
    const bool turns = std::ranges::any_of(comparisons(mover), [&](const Witness& one) {
      return !is_won(one) && one.strengths.own + static_cast<int>(left_out.size()) > one.strengths.against;
    });
    return turns ? left_out : Places();
  }
  // What the unit at the destination sets against the move, if it is not overcome; 0 if it is, or makes way.
  int stopped_there(ProvinceId mover) const {
    for (const Witness& one : comparisons(mover)) {
      if (one.part != Part::Prevents && !is_won(one)) return one.strengths.against;
    }
    return 0;
  }
  // The strongest of the moves that keep it out whatever becomes of the unit at the destination; 0 without one.
  int stood_off(ProvinceId mover) const {
    int greatest = 0;
    for (const Witness& one : comparisons(mover)) {
      if (one.part == Part::Prevents && one.strengths.against >= with_all(mover))
        greatest = std::max(greatest, one.strengths.against);
    }
    return greatest;
  }
  bool can_dislodge(ProvinceId mover) const {
    return !is_sortie(now_, *stories_.at(mover)) ||
           now_.variant->options().sortie_against_unit == SortieAgainstUnit::Dislodges;
  }
  // It is strong enough against a unit that stays, and other moves keep it out.
  bool is_kept_out(ProvinceId mover) const {
    if (!meets(mover) || !can_dislodge(mover) || stopped_there(mover) > 0) return false;
    return has_lost(mover) && stories_.at(goal(mover))->verdict->fate == Fate::Stays;
  }
  // From one destination to the next the way leads back to the move.
  bool waits_in_a_ring(ProvinceId mover) const {
    ProvinceId at = goal(mover);
    for (std::size_t steps = 0; steps <= stories_.all().size() && at != no_province; ++steps, at = goal(at)) {
      if (at == mover) return true;
    }
    return false;
  }

 private:
  const Situation& now_;
  const Adjudication& answer_;
  const Stories& stories_;
};

template <class Ask>
std::string of_each_told(const Situation& now, Ask ask) {
  const Adjudication answer = play(now);
  return of_each_story(now, answer, [&](const Stories& stories, ProvinceId place, const Story& story) {
    return ask(BattleAsTold(now, answer, stories), stories, place, story);
  });
}

bool is_of_paradox_rule(const Verdict& verdict) { return says(verdict, Clause::ParadoxAllHold); }

std::vector<Witness> compared_in(const Verdict& verdict) {
  std::vector<Witness> all;
  for (const Witness& one : verdict.witnesses) {
    if (is_compared(one.part)) all.push_back(one);
  }
  return all;
}

std::string text_of(const Situation& now, std::vector<Witness> witnesses) {
  std::ranges::sort(witnesses);
  std::string text;
  for (const Witness& one : witnesses) {
    text += ' ' + std::string(word(one.part)) + ' ' + name(now, one.unit) + ' ' + std::to_string(one.strengths.own) +
            ':' + std::to_string(one.strengths.against);
  }
  return text;
}

// "A move that fails has a witness for every comparison that it lost ..."
CASUS_LAW(Claims, NameEveryComparisonAtItsStrengths, movement) {
  return of_each_told(
      now, [&](const BattleAsTold& told, const Stories& stories, ProvinceId place, const Story& story) -> std::string {
        const Verdict& verdict = *story.verdict;
        std::vector<Witness> expected;
        if (told.comes(place)) {
          if (verdict.clause == Clause::ParadoxAllHold) return "";
          const bool lost = told.has_lost(place);
          for (const Witness& one : told.comparisons(place)) {
            if (!lost || !BattleAsTold::is_won(one)) expected.push_back(one);
          }
        } else if (stories.goal(place) == no_province && verdict.result != Result::Given &&
                   verdict.result != Result::Cut) {
          for (const ProvinceId attacker : told.attackers(place))
            expected.push_back({attacker, Part::Attacks, {told.hold(place), told.attack(attacker)}});
        } else {
          return "";
        }
        const std::string by_board = text_of(now, expected), by_verdict = text_of(now, compared_in(verdict));
        return by_board == by_verdict ? "" : "by the board" + by_board + ", by its verdict" + by_verdict;
      });
}

// bounce/own-support, and who did not count.
CASUS_LAW(Claims, NameSupportsThatDoNotCountWhereTheyWouldDecide, movement) {
  return of_each_told(
      now, [&](const BattleAsTold& told, const Stories& stories, ProvinceId place, const Story& story) -> std::string {
        const Verdict& verdict = *story.verdict;
        if (verdict.clause == Clause::ParadoxAllHold) return "";
        Places expected, named;
        if (told.comes(place)) {
          expected = told.decisive_not_counted(place);
        } else if (stories.goal(place) == no_province && verdict.fate == Fate::Stays) {
          for (const ProvinceId attacker : told.attackers(place)) {
            if (told.can_dislodge(attacker)) expected.merge(told.decisive_not_counted(attacker));
          }
        }
        for (const Witness& one : verdict.witnesses) {
          if (one.part == Part::NotCounted) named.insert(one.unit);
        }
        if (says(verdict, Clause::BounceOwnSupport) != !named.empty()) return "the clause and the witnesses disagree";
        for (const ProvinceId one : expected) {
          if (!named.contains(one)) return "does not name " + name(now, one);
        }
        return named.size() == expected.size() ? "" : "names a support that would have changed nothing";
      });
}

// "The strongest of them has the decisive clause. Of equals it is the unit at the destination."
CASUS_LAW(Claims, PutTheStrongestObstacleFirst, movement) {
  return of_each_told(
      now, [&](const BattleAsTold& told, const Stories&, ProvinceId place, const Story& story) -> std::string {
        const Verdict& verdict = *story.verdict;
        if (!told.comes(place) || verdict.result != Result::Bounces || is_of_paradox_rule(verdict)) return "";
        const int there = told.stopped_there(place), stood_off = told.stood_off(place);
        const bool is_stand_off = verdict.clause == Clause::BounceStandOff;
        if (there == 0) return "";
        if (stood_off == 0) {
          return says(verdict, Clause::BounceStandOff) ? "no other move would stop it by itself" : "";
        }
        if (!says(verdict, Clause::BounceStandOff)) return "another move would stop it by itself";
        if (stood_off > there && !is_stand_off) return "another move is stronger than the unit there";
        if (stood_off <= there && is_stand_off && !told.waits_in_a_ring(place)) return "the unit there is as strong";
        return "";
      });
}

// The unit at the destination, by the clause that speaks of it.
std::string wrong_about_unit_there(const BattleAsTold& told, const Stories& stories, ProvinceId place,
                                   const Verdict& verdict) {
  const ProvinceId to = stories.goal(place);
  const Story* there = stories.at(to);
  const bool tried_to_leave = there != nullptr && told.comes(to);
  const bool fights = there != nullptr && told.fight(place, to);
  const bool is_own = there != nullptr && told.power(place) == told.power(to);
  const bool stops = told.stopped_there(place) > 0;
  if (says(verdict, Clause::BounceOccupied) && (!stops || fights || is_own)) return "no foreign unit stays there";
  if (says(verdict, Clause::BounceOwnUnit) && (!stops || !is_own || told.attack(place) != 0))
    return "no own unit there";
  if (says(verdict, Clause::BounceOccupantBounced) && (!stops || fights || stories.goal(to) == no_province))
    return "nobody there tried to leave";
  if (says(verdict, Clause::BounceHeadToHead) && (!stops || !fights || !tried_to_leave)) return "no battle";
  const bool is_held =
      stops && !fights && told.hold(to) > 1 && told.attack(place) > 1 && told.hold(to) >= told.attack(place);
  const bool by_others = std::ranges::any_of(told.comparisons(place), [](const Witness& one) {
    return one.part == Part::Prevents && !BattleAsTold::is_won(one);
  });
  if (says(verdict, Clause::HoldSupported) && (!is_held || by_others)) return "supports to hold did not decide";
  return "";
}

std::string wrong_about_sorties(const Situation& now, const BattleAsTold& told, const Stories& stories,
                                ProvinceId place, const Verdict& verdict) {
  const auto is_by_sortie = [&](Part part) {
    return std::ranges::any_of(verdict.witnesses, [&](const Witness& one) {
      return one.part == part && stories.at(one.unit) != nullptr && is_sortie(now, *stories.at(one.unit)) &&
             told.comes(one.unit);
    });
  };
  const bool keeps_out = is_by_sortie(Part::Prevents) || is_by_sortie(Part::FightsBack);
  if (says(verdict, Clause::SortieBouncesOthers) && !keeps_out) return "no sortie keeps it out";
  if (says(verdict, Clause::SortieCutsSupport) && !is_by_sortie(Part::Cuts)) return "no sortie cuts it";
  if (says(verdict, Clause::SortieNeverDislodges) && stories.goal(place) == no_province) {
    const bool is_stronger = std::ranges::any_of(told.attackers(place), [&](ProvinceId attacker) {
      return is_sortie(now, *stories.at(attacker)) && told.attack(attacker) > told.hold(place);
    });
    if (!is_stronger) return "no sortie is stronger";
  }
  return "";
}

std::string wrong_about_move(const BattleAsTold& told, const Stories& stories, ProvinceId place,
                             const Verdict& verdict) {
  if (says(verdict, Clause::BeleagueredGarrison) && !told.is_kept_out(place)) return "it is not kept from dislodging";
  if (!says(verdict, Clause::HeadToHeadLoserHasNoEffect)) return "";
  const ProvinceId to = stories.goal(place);
  const bool beats = told.fight(place, to) && stories.moves_away(place);
  const auto is_beaten = [&](ProvinceId rival) {
    if (rival == place || !told.fight(rival, to)) return false;
    if (stories.moves_away(to)) return true;
    const Story* story = stories.at(rival);  // a sortie may drive its rival out without going there
    return story != nullptr && story->verdict->fate != Fate::Stays && story->verdict->dislodged_by == to;
  };
  if (!beats && !std::ranges::any_of(told.attackers(to), is_beaten)) return "nobody lost a head-to-head battle";
  if (!beats) return "";
  for (const auto& [other, its] : stories.all()) {
    if (its.verdict != nullptr && named(*its.verdict, to, Part::Prevents) != nullptr && stories.goal(other) == place)
      return "the loser keeps somebody out of the province that it leaves";
  }
  return "";
}

std::string wrong_about_unit_that_stays(const BattleAsTold& told, const Stories& stories, ProvinceId place,
                                        const Verdict& verdict) {
  const Places attackers = told.attackers(place);
  const auto is_kept_out = [&](ProvinceId attacker) { return told.is_kept_out(attacker); };
  if (says(verdict, Clause::BeleagueredGarrison) && std::ranges::none_of(attackers, is_kept_out))
    return "no attack is kept out";
  const auto is_held = [&](ProvinceId attacker) {
    const int attack = told.attack(attacker);
    const bool by_others = std::ranges::any_of(told.comparisons(attacker), [](const Witness& one) {
      return one.part == Part::Prevents && !BattleAsTold::is_won(one);
    });
    return attack > 1 && attack <= told.hold(place) && !by_others;
  };
  if (says(verdict, Clause::HoldSupported) && std::ranges::none_of(attackers, is_held))
    return "supports to hold did not decide";
  const auto spares = [&](auto is_so) {
    return std::ranges::any_of(verdict.witnesses, [&](const Witness& one) {
      return one.part == Part::Spares && stories.at(one.unit) != nullptr && is_so(one.unit);
    });
  };
  const auto is_own = [&](ProvinceId other) { return told.power(other) == told.power(place); };
  if (says(verdict, Clause::SupportNotCutByOwnPower) && !spares(is_own)) return "no own unit attacks it";
  const auto never_comes = [&](ProvinceId other) { return !told.comes(other); };
  if (says(verdict, Clause::SupportNotCutWithoutConvoy) && !spares(never_comes)) return "every attack on it arrives";
  const auto fails = [&](ProvinceId other) { return told.comes(other) && !stories.moves_away(other); };
  if (says(verdict, Clause::SupportNotCutByTarget) && !spares(fails)) return "no attack on it fails";
  return "";
}

CASUS_LAW(Claims, OfEachClauseAreTrueOfTheBoard, movement) {
  return of_each_told(
      now, [&](const BattleAsTold& told, const Stories& stories, ProvinceId place, const Story& story) -> std::string {
        const Verdict& verdict = *story.verdict;
        if (is_of_paradox_rule(verdict)) return "";
        const bool dislodged = says(verdict, Clause::DislodgedRetreats),
                   destroyed = says(verdict, Clause::DislodgedDestroyed);
        if (dislodged != (verdict.fate == Fate::Dislodged))
          return "dislodged, and does not say so, or the other way round";
        if (destroyed && verdict.fate != Fate::Destroyed) return "is not destroyed";
        if (std::string text = wrong_about_sorties(now, told, stories, place, verdict); !text.empty()) return text;
        if (!told.comes(place)) return wrong_about_unit_that_stays(told, stories, place, verdict);
        if (std::string text = wrong_about_move(told, stories, place, verdict); !text.empty()) return text;
        return verdict.result == Result::Bounces ? wrong_about_unit_there(told, stories, place, verdict) : "";
      });
}

// --- paradoxes

bool contradicts_itself(const Trial& trial) {
  const TrialStep& last = trial.steps.back();
  return std::ranges::any_of(trial.steps, [&](const TrialStep& step) {
    return step.decision == last.decision && step.by == StepBy::Assumed && step.yes != last.yes;
  });
}

std::string wrong_about_trials(const Paradox& paradox) {
  for (const Trial& trial : paradox.trials) {
    if (trial.steps.empty() || trial.steps.front().by != StepBy::Assumed) return "a trial that assumes nothing";
    if (trial.consistent != (paradox.consistent == Consistent::Several)) return "a trial of the other kind";
    if (!trial.consistent && !contradicts_itself(trial)) return "a trial without its contradiction";
    if (!trial.consistent) continue;
    for (const Decision& decision : paradox.ring) {
      const auto is_about = [&](const TrialStep& step) { return step.decision == decision; };
      if (std::ranges::count_if(trial.steps, is_about) != 1) return "a trial that does not answer each decision";
    }
  }
  if (paradox.consistent == Consistent::Several && paradox.trials.size() < 2) return "no two consistent outcomes";
  if (paradox.consistent == Consistent::Untried && !paradox.trials.empty()) return "it has trials, and is untried";
  return "";
}

// A verdict by one of the rules that settle paradoxes belongs to one.
CASUS_LAW(Claims, OfParadoxesAreHeldByTheirTrials,
          (Boards{.phase = PhaseKind::Movement, .by_others = 2, .keeps = "implied-orders"})) {
  const Adjudication answer = play(now);
  for (const Paradox& paradox : answer.paradoxes) {
    if (std::string text = wrong_about_trials(paradox); !text.empty()) return text;
    if (paradox.armies.empty()) return "a paradox without an army";
  }
  return of_each_story(now, answer, [&](const Stories&, ProvinceId place, const Story& story) -> std::string {
    for (const Clause rule : {Clause::ParadoxSzykman, Clause::ParadoxArmyHolds, Clause::ParadoxAllHold}) {
      if (!says(*story.verdict, rule)) continue;
      const bool carries = story.order != nullptr && std::holds_alternative<Convoy>(story.order->task);
      const auto has_it = [&](const Paradox& paradox) {
        const bool is_in =
            std::ranges::binary_search(paradox.core, place) || std::ranges::binary_search(paradox.armies, place);
        return paradox.clause == rule && (is_in || carries);
      };
      if (std::ranges::none_of(answer.paradoxes, has_it)) return "no paradox has it";
    }
    return "";
  });
}

}  // namespace claims_test
}  // namespace casus::properties
