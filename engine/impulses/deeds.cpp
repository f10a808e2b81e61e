#include "engine/impulses/deeds.h"

#include <algorithm>
#include <utility>

#include "engine/impulses/convoys.h"
#include "engine/impulses/rules.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/text/assert.h"
#include "engine/text/overloaded.h"

namespace casus::impulses {

namespace {

void also(Verdict& verdict, Clause clause) {
  if (clause == verdict.clause) return;
  const auto place = std::ranges::lower_bound(verdict.also, clause);
  if (place == verdict.also.end() || *place != clause) verdict.also.insert(place, clause);
}

void add(Verdict& verdict, const Witness& witness) {
  const auto place = std::ranges::lower_bound(verdict.witnesses, witness);
  if (place == verdict.witnesses.end() || *place != witness) verdict.witnesses.insert(place, witness);
}

class DeedWriter {
 public:
  DeedWriter(const State& state, const SettledMuster& told, const SettledMuster& other)
      : state_(state), contest_(told.contest()), told_(told), other_(other), rules_(told.rules()) {}

  Deeds tell() {
    Deeds deeds;
    deeds.by_body.resize(state_.bodies.size());
    for (const Doing& doing : told_.muster.doings) {
      std::vector<Deed>& before = deeds.by_body[doing.body];
      if (is_one_hold(before, doing)) {
        before.back().points += doing.points;
        continue;
      }
      before.push_back(deed(doing));
      if (is_late_support(doing)) deeds.late_supports.push_back(*body_of(doing).order);
    }
    return deeds;
  }

 private:
  const Body& body_of(const Doing& doing) const { return state_.bodies[doing.body]; }
  const SlottedAction& slotted(const Doing& doing) const { return body_of(doing).plan[doing.element]; }
  ProvinceId start_of(Index stand) const { return state_.bodies[contest_.stands[stand].body].named.at.province; }

  // A leader that holds in its second and third slot does one thing.
  bool is_one_hold(const std::vector<Deed>& before, const Doing& doing) const {
    return !before.empty() && std::holds_alternative<Hold>(slotted(doing).action) &&
           std::holds_alternative<Hold>(before.back().done.task);
  }

  // What a third action is done from, and with what result, depends on the second step.
  const Version& version_of(const Doing& doing) const {
    const bool stepped = !doing.otherwise || told_.has_moved(doing.version.condition.second);
    return stepped ? doing.version : *doing.otherwise;
  }

  Deed deed(const Doing& doing) const {
    const Body& body = body_of(doing);
    Deed deed;
    deed.order = body.order;
    deed.unit = body.named;
    deed.points = doing.points * (body.is_fleet() ? body.named.count : 1);
    deed.done.power = body.named.power;
    deed.done.unit = {written(body.named.kind), no_power, {body.at, Coast::None}, body.named.leader, body.named.count};
    deed.done.task = std::visit([](const auto& action) -> Task { return action; }, slotted(doing).action);
    if (!contest_.at_sea) tell_presence(doing, deed);
    judge(doing, deed);
    tell_simultaneous(doing, deed);
    if (told_.is_dislodged(doing.body)) deed.verdict.fate = Fate::Dislodged;
    return deed;
  }

  void tell_presence(const Doing& doing, Deed& deed) const {
    const Index stand = told_.stand_of(doing.body);
    deed.of_mountains = rules_.more_in_mountains(stand);
    deed.presence = contest_.stands[stand].presence + deed.of_mountains;
  }

  void tell_simultaneous(const Doing& doing, Deed& deed) const {
    const SlottedAction& action = slotted(doing);
    if (!body_of(doing).is_leader() || !action.is_ordered()) return;
    if (action.is_third() || doing.points > 1) also(deed.verdict, Clause::LeaderSimultaneous);
    if (action.is_third()) also(deed.verdict, Clause::LeaderAllowance);
  }

  static void conclude(Deed& deed, Result result, Clause clause) {
    deed.verdict.result = result;
    deed.verdict.clause = clause;
  }

  void judge(const Doing& doing, Deed& deed) const {
    const Version& version = version_of(doing);
    if (is_silenced(doing)) {
      conclude(deed, Result::Void, Clause::LeaderParadox);
      if (!std::holds_alternative<Move>(slotted(doing).action)) tell_attacks(doing, deed);
      return;
    }
    if (const auto* moving = std::get_if<Moving>(&version.attempt)) return judge_move(doing, deed, moving->mover);
    std::visit(Overloaded{
                   [&](const Holding&) {
                     conclude(deed, Result::Holds, slotted(doing).is_ordered() ? Clause::OrderHold : Clause::OrderNone);
                   },
                   [&](const Refused& refused) { conclude(deed, Result::Stands, why_refused(doing, refused)); },
                   [](const Moving&) {},
                   [&](const Supporting& supporting) { judge_support(doing, deed, supporting); },
                   [&](const Convoying&) { judge_convoy(doing, deed); },
               },
               version.attempt);
    tell_attacks(doing, deed);
  }

  bool is_silenced(const Doing& doing) const {
    return slotted(doing).is_third() &&
           std::ranges::find(told_.settled.silenced, doing.body) != told_.settled.silenced.end();
  }

  // Why the action is not done from where the unit is. A third action makes no sense if the second step, which it was
  // to follow, failed.
  Clause why_refused(const Doing& doing, const Refused& refused) const {
    const bool was_to_follow = doing.otherwise && !doing.version.is_refused();
    return was_to_follow ? Clause::ImpulseSenselessSecond : refused.why;
  }

  // --- units that stay

  void tell_attacks(const Doing& doing, Deed& deed) const {
    const Index stand = told_.stand_of(doing.body);
    if (rules_.has_move(stand)) return;  // its move reports the battle
    bool is_attacked = false;
    for (Index mover = 0; mover < contest_.movers.size(); ++mover) {
      if (std::ranges::find(contest_.standing[mover], stand) == contest_.standing[mover].end()) continue;
      if (rules_.acts(mover) != Answer::Yes) continue;
      for (const Obstacle& obstacle : rules_.obstacles(mover)) {
        const auto* holder = std::get_if<Holder>(&obstacle.by);
        if (holder == nullptr || (!contest_.at_sea && holder->stand != stand)) continue;
        tell_attack(deed, mover, obstacle);
        is_attacked = true;
      }
    }
    const bool counts_all = state_.variant.options().leader_hold == LeaderHold::Two;
    if (is_attacked && body_of(doing).is_leader() && contest_.impulse == 2 && counts_all)
      also(deed.verdict, Clause::LeaderSimultaneous);
    if (is_attacked && contest_.at_sea && deed.total > 1) also(deed.verdict, Clause::FleetSquadron);
  }

  void tell_attack(Deed& deed, Index mover, const Obstacle& obstacle) const {
    const ProvinceId attacker = contest_.movers[mover].name;
    const Witness attacks{attacker, Part::Attacks, {obstacle.opposition.min, obstacle.attack.min}};
    add(deed.verdict, attacks);
    if (contest_.at_sea) deed.met.push_back({attacks, key_of(mover)});
    deed.total = std::max(deed.total, obstacle.opposition.min);
    if (!obstacle.whole_turn) return;
    also(deed.verdict, Clause::StrengthWholeTurn);
    TurnSum sum = sum_of(mover, obstacle, attacker);
    sum.part = Part::Attacks;
    sum.squadron = key_of(mover);
    std::swap(sum.own, sum.against);
    add_sum(deed, std::move(sum));
  }

  // --- moves

  void judge_move(const Doing& doing, Deed& deed, Index mover) const {
    const Mover& move = contest_.movers[mover];
    deed.done.unit.at.province = move.from;
    if (!contest_.at_sea) deed.points = move.points;  // as far as fleets carry them
    deed.total = move.has_way() ? rules_.force(mover).min : 0;
    if (move.takes_the_turn) deed.whole_turn.insert(move.to);
    if (!move.arrives) return under_way(doing, deed, mover);
    if (!move.has_way()) return no_way(doing, deed, mover);
    const bool moves = told_.has_moved(mover);
    const std::vector<Obstacle> obstacles = rules_.obstacles(mover);
    if (moves) conclude(deed, Result::Moves, why_it_moves(mover, obstacles));
    else conclude(deed, Result::Bounces, why_it_fails(mover, obstacles));
    tell_obstacles(deed, mover, obstacles, moves);
    tell_circumstances(doing, deed, mover);
  }

  // No chain of fleets carries it: because some were lost, or because there never was one.
  void no_way(const Doing& doing, Deed& deed, Index mover) const {
    conclude(deed, Result::Void, Clause::MoveNoConvoyOrdered);
    for (const Doing& fleet : other_.muster.doings) {
      const Convoy* convoy = convoy_of(state_, fleet);
      if (convoy == nullptr || convoy->destination.province != contest_.movers[mover].to) continue;
      if (!other_.is_dislodged(fleet.body) || !is_named(body_of(doing), convoy->army)) continue;
      conclude(deed, Result::Disrupted, Clause::ConvoyDisrupted);
      add(deed.verdict, {body_of(fleet).named.at.province, Part::LostCarrier, {}});
    }
  }

  void under_way(const Doing& doing, Deed& deed, Index mover) const {
    const Mover& move = contest_.movers[mover];
    if (!move.has_way()) no_way(doing, deed, mover);
    const Clause before = deed.verdict.clause;
    const Clause strength = slotted(doing).last == slots_of_leader ? Clause::LeaderTriple : Clause::StrengthDouble;
    conclude(deed, Result::UnderWay, move.acts ? strength : Clause::MountainsTwoImpulses);
    if (!move.has_way()) also(deed.verdict, before);
  }

  Clause why_it_moves(Index mover, const std::vector<Obstacle>& obstacles) const {
    for (const Index stand : contest_.standing[mover]) {
      if (rules_.leaves(stand) == Answer::No) return Clause::MoveDislodges;
    }
    if (goes_round(mover)) return Clause::MoveRing;
    return obstacles.empty() ? Clause::MoveUnopposed : Clause::MoveStronger;
  }

  bool goes_round(Index first) const {
    Index at = first;
    for (std::size_t steps = 0; steps < contest_.movers.size(); ++steps) {
      Index next = nobody;
      for (const Index stand : contest_.standing[at]) {
        for (const Index mover : contest_.stands[stand].moves) {
          if (told_.has_moved(mover)) next = mover;
        }
      }
      if (next == nobody) return false;
      if (next == first) return true;
      at = next;
    }
    return false;
  }

  Clause why_it_fails(Index mover, const std::vector<Obstacle>& obstacles) const {
    const auto lost = [&](auto is_so) {
      return std::ranges::any_of(
          obstacles, [&](const Obstacle& obstacle) { return obstacle.overcome == Answer::No && is_so(obstacle); });
    };
    const auto in_part = [](Part part) { return [part](const Obstacle& obstacle) { return obstacle.part() == part; }; };
    const auto is_neutral = [](const Obstacle& obstacle) { return std::holds_alternative<ArmedNeutral>(obstacle.by); };
    const auto own_supports_refused = [&](const Obstacle& obstacle) {
      return obstacle.part() == Part::Holds && rules_.force(mover).min > obstacle.opposition.min;
    };
    if (lost([&](const Obstacle& obstacle) { return is_of_own_unit(obstacle, mover); })) return Clause::BounceOwnUnit;
    if (lost(in_part(Part::FightsBack))) return Clause::BounceHeadToHead;
    if (lost(is_neutral)) return Clause::NeutralArmed;
    if (lost(own_supports_refused)) return Clause::BounceOwnSupport;
    if (lost(in_part(Part::Holds))) return Clause::BounceOccupied;
    return lost(in_part(Part::Prevents)) ? Clause::BounceStandOff : Clause::FleetStacking;
  }

  // Whether a unit of its own power is where the move goes.
  bool is_of_own_unit(const Obstacle& obstacle, Index mover) const {
    const auto is_own = [&](Index stand) { return contest_.stands[stand].power == contest_.movers[mover].power; };
    if (const auto* holder = std::get_if<Holder>(&obstacle.by)) return is_own(holder->stand);
    const auto* opponent = std::get_if<Opponent>(&obstacle.by);
    return opponent != nullptr && is_own(opponent->stand);
  }

  void tell_obstacles(Deed& deed, Index mover, const std::vector<Obstacle>& obstacles, bool moves) const {
    std::vector<Index> known;
    for (const Obstacle& obstacle : obstacles) {
      if (!moves && obstacle.overcome == Answer::Yes) continue;
      // Fleets on several lines of a sheet can come the other way as one squadron.
      const Index by = mover_against(obstacle);
      if (by != nobody && std::ranges::find(known, by) != known.end()) continue;
      known.push_back(by);
      const std::vector<ProvinceId> who = who_opposes(obstacle, mover);
      const Strengths strengths{obstacle.attack.min, obstacle.opposition.min};
      for (const ProvinceId one : who) add(deed.verdict, {one, obstacle.part(), strengths});
      if (contest_.at_sea && by != nobody) deed.met.push_back({{who.front(), obstacle.part(), strengths}, key_of(by)});
      if (obstacle.whole_turn) {
        also(deed.verdict, Clause::StrengthWholeTurn);
        add_sum(deed, sum_of(mover, obstacle, who.front()));
      }
      if (std::holds_alternative<ArmedNeutral>(obstacle.by)) tell_neutral(deed, mover, obstacle);
    }
  }

  void tell_neutral(Deed& deed, Index mover, const Obstacle& obstacle) const {
    also(deed.verdict, Clause::NeutralEntry);
    if (obstacle.opposition.min > state_.map[contest_.movers[mover].to].defence)
      also(deed.verdict, Clause::NeutralSupported);
  }

  // The move of this impulse that opposes; nobody: no move does.
  static Index mover_against(const Obstacle& obstacle) {
    if (const auto* opponent = std::get_if<Opponent>(&obstacle.by)) return opponent->mover;
    if (const auto* rival = std::get_if<Rival>(&obstacle.by)) return rival->mover;
    return nobody;
  }
  SquadronKey key_of(Index mover) const {
    const Mover& move = contest_.movers[mover];
    return {move.power, move.from, move.takes_both_impulses()};
  }

  // Where they started the turn. Fleets that stay hold together.
  std::vector<ProvinceId> who_opposes(const Obstacle& obstacle, Index mover) const {
    using Places = std::vector<ProvinceId>;
    return std::visit(Overloaded{
                          [&](const ArmedNeutral&) -> Places { return {contest_.movers[mover].to}; },
                          [&](const Holder& holder) -> Places {
                            return contest_.at_sea ? who_stays(mover) : Places{start_of(holder.stand)};
                          },
                          [&](const Opponent& opponent) -> Places { return {contest_.movers[opponent.mover].name}; },
                          [&](const Rival& rival) -> Places { return {contest_.movers[rival.mover].name}; },
                          [&](const EarlierRival& rival) -> Places { return {contest_.earlier[rival.attack].from}; },
                      },
                      obstacle.by);
  }

  std::vector<ProvinceId> who_stays(Index mover) const {
    std::vector<ProvinceId> together;
    for (const Index stand : contest_.standing[mover]) {
      if (rules_.leaves(stand) == Answer::No) together.push_back(start_of(stand));
    }
    return together;
  }

  // --- the parts of strengths over the whole turn

  std::vector<Addend> addends(const Terms& terms, ProvinceId neutral) const {
    std::vector<Addend> told;
    for (const Term& term : terms) {
      const ProvinceId unit =
          term.what.body == neutral_body ? neutral : state_.bodies[term.what.body].named.at.province;
      told.push_back(
          {static_cast<std::uint8_t>(term.impulse), term.what.power, unit, term.what.supports, term.what.points});
    }
    std::ranges::sort(told);
    return told;
  }

  TurnSum sum_of(Index mover, const Obstacle& obstacle, ProvinceId witness) const {
    const auto all = [](const Terms& terms) {
      int points = 0;
      for (const Term& term : terms) points += term.what.points;
      return points;
    };
    const Totals totals = rules_.totals(mover, obstacle);
    CASUS_ASSERT(all(totals.attack) == obstacle.attack.min);
    CASUS_ASSERT(all(totals.opposition) == obstacle.opposition.min);
    const ProvinceId to = contest_.movers[mover].to;
    const Index by = mover_against(obstacle);
    return {witness, obstacle.part(), addends(totals.attack, to), addends(totals.opposition, to),
            by != nobody ? key_of(by) : SquadronKey{}};
  }

  static void add_sum(Deed& deed, TurnSum sum) {
    const auto key = [](const TurnSum& one) { return std::pair(one.unit, one.part); };
    const auto place = std::ranges::upper_bound(deed.sums, key(sum), {}, key);
    deed.sums.insert(place, std::move(sum));
  }

  void tell_circumstances(const Doing& doing, Deed& deed, Index mover) const {
    const Mover& move = contest_.movers[mover];
    if (body_of(doing).is_leader() && doing.points > 1 && slotted(doing).spans_impulses())
      also(deed.verdict, Clause::LeaderTriple);
    if (move.by_convoy() && move.points < doing.points) also(deed.verdict, Clause::ConvoyPoints);
    if (contest_.at_sea && move.points > 1) also(deed.verdict, Clause::FleetSquadron);
    if (move.length == Length::OverMountains) also(deed.verdict, Clause::MountainsTwoImpulses);
    const bool foreign_port =
        contest_.at_sea && !state_.map.is_sea(move.to) && state_.campaign.coasts[index(move.to)] != move.power;
    if (foreign_port) also(deed.verdict, Clause::FleetPermission);
  }

  // --- supports and convoys

  void judge_support(const Doing& doing, Deed& deed, const Supporting& supporting) const {
    const Support& support = contest_.supports[supporting.support];
    deed.done.unit.at.province = support.at;
    deed.points = support.points;
    deed.whole_turn = support.takes_the_turn;
    if (!is_for_something(supporting)) return conclude(deed, Result::Void, why_void(doing, supporting));
    if (contest_.at_sea) deed.supported = who_has(supporting.support);
    tell_support_clauses(doing, deed, support);
    if (rules_.is_cut(supporting.support) != Answer::Yes) {
      conclude(deed, Result::Given, Clause::SupportGiven);
      return tell_spared(support, deed.verdict);
    }
    conclude(deed, Result::Cut, Clause::SupportCut);
    for (const Index mover : rules_.cutters(supporting.support)) {
      const Mover& move = contest_.movers[mover];
      if (move.from == support.aimed) deed.verdict.clause = Clause::SupportCutByDislodgement;
      add(deed.verdict, {move.name, Part::Cuts, {}});
    }
  }

  // Whose move has the support, or whose fleets that stay.
  std::optional<SquadronKey> who_has(Index support) const {
    const auto has_it = [&](const std::vector<Index>& its) { return std::ranges::find(its, support) != its.end(); };
    for (Index mover = 0; mover < contest_.movers.size(); ++mover) {
      if (has_it(contest_.movers[mover].supports)) return key_of(mover);
    }
    for (const Stand& stand : contest_.stands) {
      if (has_it(stand.supports)) return SquadronKey{stand.power, stand.at};
    }
    return std::nullopt;
  }

  bool is_for_something(const Supporting& supporting) const {
    return !supporting.lacks && rules_.is_for_something(supporting.support);
  }

  Clause why_void(const Doing& doing, const Supporting& supporting) const {
    const Clause why = supporting.lacks.value_or(Clause::SupportMismatch);
    const bool is_second_half = contest_.impulse == 2 && slotted(doing).spans_impulses();
    if (why == Clause::NeutralLost || !is_second_half) return why;
    return body_of(doing).first->had_object ? Clause::StrengthSimultaneity : why;
  }

  // A support over both impulses that had nothing to support in the first one: it counts in this one alone.
  bool is_late_support(const Doing& doing) const {
    const Body& body = body_of(doing);
    if (contest_.impulse != 2 || !slotted(doing).spans_impulses() || !body.order || body.first->had_object)
      return false;
    const auto* supporting = std::get_if<Supporting>(&doing.version.attempt);
    return supporting != nullptr && is_for_something(*supporting);
  }

  // Attacks on the supporter that do not cut: by its own power, or from where the support is aimed.
  void tell_spared(const Support& support, Verdict& verdict) const {
    for (Index mover = 0; mover < contest_.movers.size(); ++mover) {
      const Mover& move = contest_.movers[mover];
      if (move.to != support.at || move.stands.front() == support.stand) continue;
      if (rules_.acts(mover) != Answer::Yes) continue;
      const bool attacks = std::ranges::find(support.attackers, mover) != support.attackers.end();
      if (attacks || (!contest_.at_sea && move.power == support.power)) add(verdict, {move.name, Part::Spares, {}});
    }
  }

  void tell_support_clauses(const Doing& doing, Deed& deed, const Support& support) const {
    if (std::holds_alternative<SupportNeutral>(slotted(doing).action)) also(deed.verdict, Clause::NeutralSupported);
    if (body_of(doing).is_leader() && doing.points > 1) also(deed.verdict, Clause::LeaderTriple);
    if (support.length == Length::OverMountains) also(deed.verdict, Clause::MountainsTwoImpulses);
  }

  void judge_convoy(const Doing& doing, Deed& deed) const {
    if (!is_move_by_sea_made(std::get<Convoy>(slotted(doing).action)))
      return conclude(deed, Result::Void, Clause::ConvoyMismatch);
    if (told_.is_dislodged(doing.body)) return conclude(deed, Result::Disrupted, Clause::ConvoyDisrupted);
    conclude(deed, Result::Convoys, Clause::ConvoyGiven);
  }

  // A leader's third step may go by land, if its second succeeds.
  bool is_move_by_sea_made(const Convoy& convoy) const {
    const Contest& land = other_.contest();
    const Rules rules = other_.rules();
    for (Index mover = 0; mover < land.movers.size(); ++mover) {
      const Mover& move = land.movers[mover];
      const Body& body = state_.bodies[land.stands[move.stands.front()].body];
      if (move.by_convoy() && move.to == convoy.destination.province && is_named(body, convoy.army) &&
          rules.is_made(mover) == Answer::Yes)
        return true;
    }
    return false;
  }

  const State& state_;
  const Contest& contest_;
  const SettledMuster& told_;
  const SettledMuster& other_;
  Rules rules_;
};

// Of deeds with a result other than a hold the last one counts; of fates the last one other than staying.
void take_results(Verdict& verdict, const std::vector<const Deed*>& deeds) {
  for (const Deed* deed : deeds) {
    if (deed->verdict.result != Result::Holds) {
      verdict.result = deed->verdict.result;
      verdict.clause = deed->verdict.clause;
      verdict.witnesses = deed->verdict.witnesses;
    }
    if (deed->verdict.fate != Fate::Stays) {
      verdict.fate = deed->verdict.fate;
      verdict.dislodged_by = deed->verdict.dislodged_by;
    }
  }
  if (verdict.result == Result::Holds && !deeds.empty()) verdict.witnesses = deeds.back()->verdict.witnesses;
}

void take_clauses(Verdict& verdict, const std::vector<const Deed*>& deeds) {
  for (const Deed* deed : deeds) {
    also(verdict, deed->verdict.clause);
    for (const Clause clause : deed->verdict.also) also(verdict, clause);
  }
}

// Whether the impulses were spent on two actions. A move or support over both impulses is one, with two deeds.
bool is_split(const Body& body, const std::vector<const Deed*>& deeds) {
  const auto is_action = [](const SlottedAction& slotted) {
    return slotted.ordering == Ordering::Ordered && !std::holds_alternative<Hold>(slotted.action);
  };
  const auto acts = [](const Deed* deed) {
    return deed->verdict.result != Result::Holds && deed->verdict.result != Result::Stands;
  };
  return std::ranges::count_if(body.plan, is_action) > 1 && std::ranges::count_if(deeds, acts) > 1;
}

}  // namespace

Deeds deeds_of(const State& state, const SettledMuster& told, const SettledMuster& other) {
  return DeedWriter(state, told, other).tell();
}

Verdict verdict_on_plan(const State& state, const Body& body, const std::vector<const Deed*>& deeds) {
  Verdict verdict;
  verdict.clause = body.order ? Clause::OrderHold : Clause::OrderNone;
  take_results(verdict, deeds);
  take_clauses(verdict, deeds);
  if (is_split(body, deeds)) also(verdict, Clause::ImpulseSplit);
  if (body.dropped) also(verdict, Clause::AllowanceTwo);
  if (body.order && state.is_conditional(*body.order)) {
    verdict.result = Result::Void;
    verdict.clause = Clause::OrderConditional;
  }
  return verdict;
}

}  // namespace casus::impulses
