#include "checker/oracle/turns/deeds.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <variant>

#include "checker/oracle/turns/battle.h"
#include "checker/oracle/turns/possible.h"
#include "checker/oracle/turns/sheet.h"
#include "engine/rules/clauses.h"
#include "engine/text/overloaded.h"

namespace casus::oracle::turns {
namespace {

class Verdicts {
 public:
  Verdicts(const Turn& turn, const Preparation& prepared, const Preparation& land, const std::vector<Carrier>& carriers)
      : turn_(turn), prepared_(prepared), battle_(prepared.battle), land_(land), carriers_(carriers) {}

  Deed deed_of(const Doing& doing) const {
    const Actor& actor = turn_.actors[doing.actor];
    const Version& version = version_of(doing);
    Deed deed;
    deed.order = actor.order;
    deed.unit = actor.unit;
    deed.points = doing.slots;
    if (!actor.is_fleet()) {
      deed.presence = battle_.presence_of(doing.actor);
      deed.of_mountains = battle_.more_in_mountains(doing.actor);
    }
    deed.done.power = actor.power();
    deed.done.unit = {written(actor.unit.kind), actor.power(), {actor.place, Coast::None}, actor.unit.leader, 1};
    std::visit([&](const auto& action) { deed.done.task = action; }, prepared_.action_of(doing));
    decide(doing, version, deed);
    if (!battle_.dislodgers(doing.actor).empty()) {
      deed.verdict.fate = Fate::Dislodged;
      for (const std::size_t by : battle_.dislodgers(doing.actor)) {
        ProvinceId& last = deed.verdict.dislodged_by;
        last = last == no_province ? start_of(by) : std::max(last, start_of(by));
      }
    }
    std::sort(deed.verdict.witnesses.begin(), deed.verdict.witnesses.end());
    deed.verdict.witnesses.erase(std::unique(deed.verdict.witnesses.begin(), deed.verdict.witnesses.end()),
                                 deed.verdict.witnesses.end());
    return deed;
  }

  // Of fleets that come together, the first in the sequence of places.
  ProvinceId start_of(std::size_t mover) const {
    ProvinceId first = turn_.actors[battle_.movers[mover].actors.front()].start();
    for (const std::size_t actor : battle_.movers[mover].actors) first = std::min(first, turn_.actors[actor].start());
    return first;
  }

 private:
  const Version& version_of(const Doing& doing) const {
    for (const Version& version : doing.versions) {
      if (!version.when || battle_.succeeds(version.when->mover) == version.when->succeeds) return version;
    }
    return doing.versions.front();
  }

  static void say(Deed& deed, Result result, Clause clause) {
    deed.verdict.result = result;
    deed.verdict.clause = clause;
  }
  static void bear(Deed& deed, ProvinceId unit, Part part, Strengths strengths = {}) {
    deed.verdict.witnesses.push_back({unit, part, strengths});
  }

  void decide(const Doing& doing, const Version& version, Deed& deed) const {
    if (version.is_put_out && !std::holds_alternative<Hold>(prepared_.action_of(doing)))
      return say(deed, Result::Void, Clause::LeaderParadox);
    if (version.refusal) return stand(doing, version, deed);
    std::visit(Overloaded{
                   [&](const Hold&) {
                     const bool ordered = doing.element.has_value();
                     say(deed, Result::Holds, ordered ? Clause::OrderHold : Clause::OrderNone);
                     stay(doing, deed);
                   },
                   [&](const Move&) { move(version, deed); },
                   [&](const SupportHold&) { support(doing, version, deed, Clause::SupportOfMovingUnit); },
                   [&](const SupportMove&) { support(doing, version, deed, Clause::SupportMismatch); },
                   [&](const SupportNeutral&) { support(doing, version, deed, Clause::SupportMismatch); },
                   [&](const Convoy& convoy) { carry(doing, convoy, deed); },
               },
               prepared_.action_of(doing));
  }

  // An element that cannot be carried out: would it have been possible had the one before it worked?
  void stand(const Doing& doing, const Version& version, Deed& deed) const {
    say(deed, Result::Stands, *version.refusal);
    stay(doing, deed);
    if (*version.refusal == Clause::RetreatRouted || battle_.impulse() == 1) return;
    const Actor& actor = turn_.actors[doing.actor];
    const Slotted& element = actor.plan[*doing.element];
    if (element.first == 1 || element.expected == version.from) return;
    if (makes_sense_there(doing.actor, *doing.element) && was_to_get_there(doing.actor, *doing.element))
      deed.verdict.clause = Clause::ImpulseSenselessSecond;
  }
  bool makes_sense_there(std::size_t actor, std::size_t which) const {
    const Slotted& element = turn_.actors[actor].plan[which];
    return !why_impossible(turn_, actor, element.expected, element.last - element.first + 1, element.action);
  }
  // Whether the plan was right so far: the move that was to lead there was possible from where it was to begin.
  bool was_to_get_there(std::size_t actor, std::size_t which) const {
    for (std::size_t before = which; before-- > 0;) {
      const Slotted& step = turn_.actors[actor].plan[before];
      if (!std::holds_alternative<Move>(step.action)) continue;
      if (!step.refusal) return true;
      return step.first > 1 && makes_sense_there(actor, before) && was_to_get_there(actor, before);
    }
    return true;
  }

  // Each attack on it is compared with the strength of its hold.
  void stay(const Doing& doing, Deed& deed) const {
    if (battle_.has_move(doing.actor)) return;
    for (std::size_t i = 0; i < battle_.movers.size(); ++i) {
      if (battle_.movers[i].to != turn_.actors[doing.actor].place || !battle_.has_effect(i)) continue;
      if (!is_one_of(battle_.stayers(i), doing.actor)) continue;
      bear(deed, start_of(i), Part::Attacks, {battle_.hold_strength(i), battle_.attack_strength(i)});
    }
  }

  void move(const Version& version, Deed& deed) const {
    const std::size_t which = *version.mover;
    const Mover& mover = battle_.movers[which];
    if (!battle_.at_sea()) deed.points = mover.points;
    deed.total = mover.lacks_route() ? 0 : battle_.strength_of(which).total();
    if (battle_.takes_the_turn(mover)) deed.whole_turn.insert(mover.to);
    if (mover.lacks_route()) {
      for (const Carrier& one : carriers_) {
        if (one.lost && one.army == mover.actors.front() && one.to == mover.to)
          bear(deed, turn_.actors[one.fleet].start(), Part::LostCarrier);
      }
    }
    if (battle_.impulse() == 1 && mover.spans) return say(deed, Result::UnderWay, why_under_way(version));
    if (mover.lacks_route()) {
      const bool disrupted = std::any_of(carriers_.begin(), carriers_.end(), [&](const Carrier& one) {
        return one.lost && one.army == mover.actors.front() && one.to == mover.to;
      });
      return say(deed, disrupted ? Result::Disrupted : Result::Void,
                 disrupted ? Clause::ConvoyDisrupted : Clause::MoveNoConvoyOrdered);
    }
    compare(which, deed);
  }

  Clause why_under_way(const Version& version) const {
    if (version.is_mountain) return Clause::MountainsTwoImpulses;
    const Actor& actor = turn_.actors[battle_.movers[*version.mover].actors.front()];
    for (const Slotted& element : actor.plan) {
      if (element.first == 1 && element.last == 3) return Clause::LeaderTriple;
    }
    return Clause::StrengthDouble;
  }

  // How a move compares with what is against it.
  struct Comparisons {
    bool exceeds_any = false;
    // What it does not exceed: those that come the other way, those that stay, others that go to the same space.
    bool head_on = false, occupied = false, stand_off = false;
    bool own_unit = false;     // a unit of its own power is in its way
    bool own_support = false;  // it exceeds those that stay only by support of their own power, which does not count
  };

  void compare(std::size_t which, Deed& deed) const {
    Comparisons found;
    meet_opponents(which, found, deed);
    if (battle_.at_sea() || battle_.opponents(which).empty()) meet_stayers(which, found, deed);
    meet_rivals(which, found, deed);
    if (battle_.succeeds(which)) say(deed, Result::Moves, why_it_moves(which, found));
    else say(deed, Result::Bounces, why_it_bounces(which, found));
  }

  // Whether the move fails to exceed this unit. What agrees with the result of the move is a witness of it.
  bool loses_to(ProvinceId unit, Part part, Strengths strengths, std::size_t which, Comparisons& found,
                Deed& deed) const {
    if (strengths.against <= 0) return false;
    const bool lost = strengths.own <= strengths.against;
    if (lost != battle_.succeeds(which)) bear(deed, unit, part, strengths);
    if (!lost) found.exceeds_any = true;
    return lost;
  }

  void meet_opponents(std::size_t which, Comparisons& found, Deed& deed) const {
    for (const std::size_t opponent : battle_.opponents(which)) {
      const Strengths strengths{battle_.attack_strength_against(which, opponent),
                                battle_.defend_strength_against(which, opponent)};
      if (!loses_to(start_of(opponent), Part::FightsBack, strengths, which, found, deed)) continue;
      found.head_on = true;
      if (battle_.movers[opponent].power == battle_.movers[which].power) found.own_unit = true;
    }
  }

  void meet_stayers(std::size_t which, Comparisons& found, Deed& deed) const {
    const Mover& mover = battle_.movers[which];
    const Strengths strengths{battle_.attack_strength(which), battle_.hold_strength(which)};
    if (strengths.against <= 0) return;
    const auto stayers = battle_.stayers(which);
    std::set<ProvinceId> places;
    if (stayers.empty()) places.insert(mover.to);
    for (const std::size_t stayer : stayers) places.insert(turn_.actors[stayer].start());
    for (const ProvinceId place : places) found.occupied = loses_to(place, Part::Holds, strengths, which, found, deed);
    for (const std::size_t stayer : stayers) {
      if (!battle_.at_sea() && turn_.actors[stayer].power() == mover.power) found.own_unit = true;
    }
    found.own_support = found.occupied && !found.head_on && battle_.strength_of(which).total() > strengths.against;
  }

  void meet_rivals(std::size_t which, Comparisons& found, Deed& deed) const {
    const int own = battle_.attack_strength(which);
    const auto meet = [&](ProvinceId start, int prevents) {
      if (loses_to(start, Part::Prevents, {own, prevents}, which, found, deed)) found.stand_off = true;
    };
    for (std::size_t other = 0; other < battle_.movers.size(); ++other) {
      if (other == which || !battle_.contest(which, other) || !battle_.exists(other)) continue;
      meet(start_of(other), battle_.prevent_strength(other));
    }
    for (const PastAttack& past : turn_.past_attacks) {
      const int prevents = battle_.prevent_strength(past, which);
      if (prevents == 0) continue;
      ProvinceId start = turn_.actors[past.actors.front()].start();
      for (const std::size_t one : battle_.done_with(past)) start = std::min(start, turn_.actors[one].start());
      meet(start, prevents);
    }
  }

  Clause why_it_bounces(std::size_t which, const Comparisons& found) const {
    if (found.own_unit) return Clause::BounceOwnUnit;
    if (found.own_support) return Clause::BounceOwnSupport;
    if (found.head_on) return Clause::BounceHeadToHead;
    if (found.occupied) {
      const bool is_neutral = battle_.stayers(which).empty() && turn_.is_armed(battle_.movers[which].to);
      return is_neutral ? Clause::NeutralArmed : Clause::BounceOccupied;
    }
    return found.stand_off ? Clause::BounceStandOff : Clause::FleetStacking;
  }

  Clause why_it_moves(std::size_t which, const Comparisons& found) const {
    for (const std::size_t stayer : battle_.stayers(which)) {
      if (!battle_.dislodgers(stayer).empty()) return Clause::MoveDislodges;
    }
    if (goes_round(which)) return Clause::MoveRing;
    return found.exceeds_any ? Clause::MoveStronger : Clause::MoveUnopposed;
  }

  // Each goes to the space that another one leaves, and so back to the first; at sea only where those that leave would
  // contest the space.
  bool goes_round(std::size_t which) const {
    std::vector<std::size_t> row{which};
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Mover& mover = battle_.movers[row[i]];
      for (std::size_t next = 0; next < battle_.movers.size(); ++next) {
        const Mover& other = battle_.movers[next];
        if (other.from != mover.to || other.starts_elsewhere || !battle_.succeeds(next)) continue;
        if (battle_.at_sea() && !turn_.are_hostile(other.power, mover.power, mover.to)) continue;
        if (next == which) return true;
        if (!is_one_of(row, next)) row.push_back(next);
      }
    }
    return false;
  }

  void support(const Doing& doing, const Version& version, Deed& deed, Clause mismatch) const {
    stay(doing, deed);
    const Helper& helper = battle_.helpers[*version.helper];
    deed.points = helper.points;
    deed.whole_turn = helper.whole_turn;
    const bool moves = std::any_of(helper.movers.begin(), helper.movers.end(), [&](std::size_t one) {
      return battle_.exists(one) && !battle_.movers[one].lacks_route();
    });
    if (!moves && helper.holders.empty() && !helper.neutral) return say(deed, Result::Void, mismatch);
    if (battle_.at_sea()) deed.supported = supported_at_sea(helper);
    bool by_attack = helper.is_void, by_dislodgement = false;
    for (std::size_t i = 0; i < battle_.movers.size(); ++i) {
      if (!battle_.cuts(i, helper)) continue;
      (battle_.movers[i].from == helper.aim ? by_dislodgement : by_attack) = true;
      bear(deed, start_of(i), Part::Cuts);
    }
    if (by_dislodgement) return say(deed, Result::Cut, Clause::SupportCutByDislodgement);
    if (by_attack) return say(deed, Result::Cut, Clause::SupportCut);
    say(deed, Result::Given, Clause::SupportGiven);
  }

  // A fleet's point goes to one squadron (1700.FLEET.78), or to those in one place that hold.
  std::optional<SquadronKey> supported_at_sea(const Helper& helper) const {
    if (!helper.movers.empty()) {
      const Mover& squadron = battle_.movers[helper.movers.back()];
      return SquadronKey{squadron.power, squadron.from, squadron.spans};
    }
    if (helper.holders.empty()) return std::nullopt;
    return SquadronKey{turn_.actors[helper.holders.front()].power(), helper.aim};
  }

  void carry(const Doing& doing, const Convoy& convoy, Deed& deed) const {
    stay(doing, deed);
    const auto armies = named(turn_, convoy.army, UnitKind::Army);
    const Battle& land = land_.battle;
    bool met = false;
    for (std::size_t i = 0; i < land.movers.size(); ++i) {
      const Mover& mover = land.movers[i];
      met = met || (mover.by_sea && mover.to == convoy.destination.province && land.exists(i) &&
                    is_one_of(armies, mover.actors.front()));
    }
    if (!met) return say(deed, Result::Void, Clause::ConvoyMismatch);
    if (!battle_.dislodgers(doing.actor).empty()) return say(deed, Result::Disrupted, Clause::ConvoyDisrupted);
    say(deed, Result::Convoys, Clause::ConvoyGiven);
  }

  const Turn& turn_;
  const Preparation& prepared_;
  const Battle& battle_;
  const Preparation& land_;
  const std::vector<Carrier>& carriers_;
};

// Fleets of one line, or without one, that stand together have one deed.
void add_deed(std::vector<Deed>& deeds, Deed deed) {
  if (deed.unit.kind == UnitKind::Fleet) {
    for (Deed& other : deeds) {
      const bool together = other.unit.kind == UnitKind::Fleet && other.order == deed.order &&
                            other.unit.power == deed.unit.power && other.unit.at == deed.unit.at &&
                            other.done.unit.at == deed.done.unit.at && other.verdict.result == deed.verdict.result;
      if (!together) continue;
      ++other.unit.count;
      ++other.done.unit.count;
      other.points += deed.points;
      return;
    }
  }
  deeds.push_back(std::move(deed));
}

void sort_deeds(std::vector<Deed>& deeds) {
  std::stable_sort(deeds.begin(), deeds.end(), [](const Deed& a, const Deed& b) {
    const auto key = [](const Deed& deed) {
      return std::tuple(deed.order ? 0 : 1, deed.order.value_or(0), deed.unit.at.province, deed.unit.kind,
                        deed.unit.power);
    };
    return key(a) < key(b);
  });
}

}  // namespace

std::vector<Deed> deeds_of(const Turn& turn, const Preparation& sea, const Preparation& land,
                           const std::vector<Carrier>& carriers) {
  std::vector<Deed> deeds;
  for (const Doing& doing : sea.doings) add_deed(deeds, Verdicts(turn, sea, land, carriers).deed_of(doing));
  for (const Doing& doing : land.doings) add_deed(deeds, Verdicts(turn, land, land, carriers).deed_of(doing));
  sort_deeds(deeds);
  return deeds;
}

}  // namespace casus::oracle::turns
