// Laws of what a verdict says for itself: its clause, its witnesses and their strengths.
#include <algorithm>

#include "engine/rules/clauses.h"
#include "tests/checker/properties/laws.h"
#include "tests/checker/properties/stories.h"

namespace casus::properties {
namespace reasons_test {

// What an order that nobody wrote has its unit do, is not looked up.
constexpr Boards movement{.phase = PhaseKind::Movement, .keeps = "implied-orders"};

bool is_of_paradox(Clause clause) {
  return clause == Clause::ParadoxSzykman || clause == Clause::ParadoxAllHold || clause == Clause::ParadoxArmyHolds ||
         clause == Clause::ParadoxOwnEffect;
}

// A success exceeds everything that it names, a failure nothing; who is dislodged was the weaker.
CASUS_LAW(Reasons, HaveStrengthsThatAgreeWithTheResult, movement) {
  return of_each_story(now, play(now), [&](const Stories&, ProvinceId, const Story& story) -> std::string {
    const Verdict& verdict = *story.verdict;
    bool compared = false;
    for (const Witness& one : verdict.witnesses) {
      const bool wins = one.strengths.own > one.strengths.against;
      if (!is_compared(one.part)) {
        if (one.strengths != Strengths{}) return "strengths of somebody who was not compared";
        continue;
      }
      if (one.part == Part::Attacks) continue;
      compared = true;
      if (one.strengths.against <= 0) return "named without any strength: " + name(now, one.unit);
      if (verdict.result == Result::Moves && !wins) return "was not stronger than " + name(now, one.unit);
      if (verdict.result == Result::Bounces && !is_sortie(now, story) && wins)
        return "was stronger than " + name(now, one.unit);
    }
    const bool needs_one =
        verdict.result == Result::Bounces && !is_sortie(now, story) && !is_of_paradox(verdict.clause);
    if (needs_one && !compared) return "names nobody who stopped it";
    if (const Witness* winner = named(verdict, verdict.dislodged_by, Part::Attacks);
        verdict.fate != Fate::Stays && winner != nullptr && winner->strengths.own >= winner->strengths.against)
      return "dislodged by an attack that is not stronger";
    return "";
  });
}

// Who stays although an attack was stronger says what kept that one away.
CASUS_LAW(Reasons, SayWhyAWeakerUnitStays, movement) {
  return of_each_story(now, play(now), [&](const Stories& stories, ProvinceId, const Story& story) -> std::string {
    const Verdict& verdict = *story.verdict;
    if (verdict.fate != Fate::Stays) return "";
    for (const Witness& one : verdict.witnesses) {
      if (one.part != Part::Attacks || one.strengths.own >= one.strengths.against) continue;
      const Story* attacker = stories.at(one.unit);
      if (attacker == nullptr) return "attacked by nobody";
      if (is_of_paradox(attacker->verdict->clause) || says(verdict, Clause::BeleagueredGarrison)) continue;
      if (is_sortie(now, *attacker)) continue;
      if (!has(*attacker->verdict, Part::Prevents) && !has(*attacker->verdict, Part::FightsBack))
        return "stays, and nobody kept " + name(now, one.unit) + " out";
    }
    return "";
  });
}

// What a clause says is so.
std::string unfounded(const Stories& stories, ProvinceId place, const Story& story) {
  const Verdict& verdict = *story.verdict;
  const ProvinceId to = stories.goal(place);
  const Story* there = to == no_province ? nullptr : stories.at(to);
  const bool stays = there != nullptr && !stories.moves_away(to);
  const auto of_part = [&](Part part) { return has(verdict, part); };
  if (verdict.clause == Clause::MoveUnopposed) {
    if (stays) return "somebody stays there";
    for (const auto& [other, its] : stories.all()) {
      const bool comes = other != place && stories.goal(other) == to && its.verdict->result == Result::Bounces;
      if (comes && !says(*its.verdict, Clause::SortieUntouched)) return "another move went there";
    }
    return "";
  }
  if (verdict.clause == Clause::MoveStronger) {
    return stays ? "somebody stays there" : "";
  }
  if (verdict.clause == Clause::MoveDislodges) {
    if (!stays || there->verdict->fate == Fate::Stays) return "nobody is dislodged there";
    return of_part(Part::Holds) || of_part(Part::FightsBack) ? "" : "it names nobody whom it dislodged";
  }
  if (verdict.clause == Clause::MoveSwapByConvoy) {
    return there != nullptr && stories.moves_away(to) && stories.goal(to) == place ? "" : "nobody changes places";
  }
  if (verdict.clause == Clause::MoveRing) {
    std::size_t length = 1;
    for (ProvinceId at = to; at != place; at = stories.goal(at), ++length) {
      if (at == no_province || !stories.moves_away(at) || length > stories.all().size()) return "no ring";
    }
    return length >= 3 ? "" : "a ring of two";
  }
  if (verdict.clause == Clause::BounceStandOff) {
    return of_part(Part::Prevents) ? "" : "no other move";
  }
  if (verdict.clause == Clause::BounceOccupied) {
    return stays && of_part(Part::Holds) ? "" : "nobody stays there";
  }
  if (verdict.clause == Clause::BounceOccupantBounced) {
    return stays && stories.goal(to) != no_province ? "" : "nobody there tried to leave";
  }
  if (verdict.clause == Clause::BounceHeadToHead) {
    return of_part(Part::FightsBack) ? "" : "nobody fights back";
  }
  if (verdict.clause == Clause::BounceOwnUnit) {
    if (!stays || there->unit->power != story.unit->power) return "no own unit stays there";
    for (const Witness& one : verdict.witnesses) {
      const bool at_destination = one.unit == to && (one.part == Part::Holds || one.part == Part::FightsBack);
      if (at_destination) return one.strengths.own == 0 ? "" : "it has a strength against its own unit";
    }
    return "it does not name its own unit";
  }
  if (verdict.clause == Clause::BounceOwnSupport) {
    if (!stays) return "nobody stays there";
    return stories.supports(place, there->unit->power) > 0 ? "" : "no support of the power that stands there";
  }
  if (verdict.clause == Clause::SupportCut || verdict.clause == Clause::SupportCutByDislodgement) {
    if (!of_part(Part::Cuts)) return "it names nobody who cut it";
    for (const Witness& one : verdict.witnesses) {
      const Story* cutter = one.part == Part::Cuts ? stories.at(one.unit) : nullptr;
      if (one.part != Part::Cuts) continue;
      if (cutter == nullptr || stories.goal(one.unit) != place) return "cut by no attack";
      if (cutter->unit->power == story.unit->power) return "cut by its own power";
    }
    return verdict.clause == Clause::SupportCut || verdict.fate != Fate::Stays ? "" : "it is not dislodged";
  }
  if (verdict.clause == Clause::SupportGiven) {
    return of_part(Part::Cuts) ? "it is cut by somebody" : "";
  }
  if (verdict.clause == Clause::ConvoyDisrupted) {
    if (verdict.result != Result::Disrupted) return "nothing is disrupted";
    if (story.order == nullptr || std::holds_alternative<Convoy>(story.order->task))
      return verdict.fate != Fate::Stays ? "" : "the fleet is not dislodged";
    for (const Witness& one : verdict.witnesses) {
      const Story* fleet = one.part == Part::LostCarrier ? stories.at(one.unit) : nullptr;
      if (fleet != nullptr && fleet->verdict->fate == Fate::Stays) return "a fleet is lost that stays";
    }
    return of_part(Part::LostCarrier) ? "" : "it names no fleet that was lost";
  }
  return "";
}

CASUS_LAW(Reasons, ClaimAClauseWhereItHoldsOnly, movement) {
  return of_each_story(
      now, play(now), [&](const Stories& stories, ProvinceId place, const Story& story) -> std::string {
        if (std::string text = unfounded(stories, place, story); !text.empty()) return text;
        if (!says(*story.verdict, Clause::BeleagueredGarrison) || story.verdict->clause == Clause::BounceStandOff)
          return "";
        std::size_t attacks = 0;
        for (const auto& [other, its] : stories.all()) attacks += stories.goal(other) == place;
        if (attacks < 2) return "beleaguered by one";
        return story.verdict->fate == Fate::Stays ? "" : "beleaguered, and dislodged";
      });
}

// Takes away who stopped a move or cut a support: the unit at the destination goes off the board, the others hold.
Situation without_witnesses(const Situation& now, const Verdict& verdict) {
  Situation other = now;
  for (const Witness& one : verdict.witnesses) {
    const bool at_destination = one.part == Part::Holds || one.part == Part::FightsBack;
    const bool elsewhere = one.part == Part::Prevents || one.part == Part::Cuts;
    if (!at_destination && !elsewhere) continue;
    const auto is_its = [&](const Order& order) { return order.unit.at.province == one.unit; };
    std::erase_if(other.orders, is_its);
    if (at_destination)
      std::erase_if(other.position.units, [&](const Unit& unit) { return unit.at.province == one.unit; });
  }
  return other;
}

// Whether this unit alone could have stopped the move, or cut the support, on the first board just as on the second:
// nothing that happens to it, or to the supports of either, is another than it was.
bool was_able_before(const Stories& before, const Stories& after, ProvinceId mover, ProvinceId stopper) {
  const Story *then = before.at(stopper), *now = after.at(stopper);
  if (then == nullptr || now == nullptr || then->verdict->result != now->verdict->result) return false;
  if (then->verdict->fate != Fate::Stays || before.goal(stopper) != after.goal(stopper)) return false;
  return before.supports(stopper) == after.supports(stopper) && before.supports(mover) == after.supports(mover);
}

// Whoever stops a move when those are gone that are named for it could have been named before, unless something
// happened to him or to the supports of either meanwhile. So nobody is missing; and who is named is no longer in the
// way. It cannot be asked of paradoxes, which other orders may bring about or solve; of bids, which may buy another
// order; nor where an order implies another.
CASUS_LAW(Reasons, NameEverybodyWhoStoppedAMoveOrCutASupport,
          (Boards{.phase = PhaseKind::Movement, .a_draw = 4, .keeps = "convoy-paradox implied-orders illegal-order"})) {
  if (!now.grants.empty() || !now.fallen.empty()) return "";
  const Adjudication answer = play(now);
  if (!answer.paradoxes.empty()) return "";
  return of_each_story(now, answer, [&](const Stories& stories, ProvinceId place, const Story& story) -> std::string {
    const Verdict& verdict = *story.verdict;
    const bool fails = verdict.result == Result::Cut || (verdict.result == Result::Bounces && !is_sortie(now, story));
    if (!fails || is_of_paradox(verdict.clause)) return "";
    const Situation other = without_witnesses(now, verdict);
    const Adjudication later = play(other);
    if (!later.paradoxes.empty()) return "";
    const Stories after(other, later);
    const Story* again = after.at(place);
    if (again == nullptr || again->verdict->result != verdict.result) return "";
    for (const Witness& one : again->verdict->witnesses) {
      if (!is_compared(one.part) && one.part != Part::Cuts) continue;
      if (one.part == Part::Attacks) continue;
      if (was_able_before(stories, after, place, one.unit)) return "it does not name " + name(now, one.unit);
    }
    return "";
  });
}

}  // namespace reasons_test
}  // namespace casus::properties
