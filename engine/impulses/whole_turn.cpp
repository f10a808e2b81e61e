#include "engine/impulses/whole_turn.h"

#include <algorithm>
#include <utility>

#include "engine/faults/faults.h"
#include "engine/rules/options.h"

namespace casus::impulses {

namespace {

// --- moves

// No unit uses double strength with a move that had a way in neither impulse.
bool is_used(const Mover& mover, bool has_record) {
  if (broken(Fault::UncarriedMovesTakeTheTurn)) return true;
  return mover.has_way() || has_record;
}

void add_up_for_moves(const State& state, Contest& contest) {
  const bool marches_take_it = state.variant.options().swiss_march == SwissMarch::WholeTurn;
  for (Mover& mover : contest.movers) {
    bool has_record = false;
    for (const Index stand : mover.stands) {
      const Record* record = contest.stands[stand].record;
      if (record == nullptr || record->aimed != mover.to) continue;
      has_record = true;
      mover.record.add(record->attack);
    }
    const bool takes_it =
        mover.length == Length::BothImpulses || (mover.length == Length::OverMountains && marches_take_it);
    mover.takes_the_turn = takes_it && is_used(mover, has_record);
    if (mover.takes_the_turn) contest.whole_turn.insert(mover.to);
  }
}

// --- supports

// A third action of a leader is made, unless it is put out.
bool counts_as_made(const Mover& move) {
  if (broken(Fault::PutOutThirdStepTakesTheTurn)) return move.has_way();
  return move.has_way() && !move.is_put_out();
}

// Whether a support has its object in this impulse.
bool finds_its_object(const Contest& contest, const Supporting& supporting) {
  if (supporting.lacks) return false;
  const auto is_for = [&](const Mover& move) {
    return std::ranges::find(move.supports, supporting.support) != move.supports.end();
  };
  return std::ranges::none_of(contest.movers, is_for) ||
         std::ranges::any_of(contest.movers, [&](const Mover& move) { return is_for(move) && counts_as_made(move); });
}

// A support across mountains takes both impulses and is single, also if its object has entered or left them between the
// two.
bool takes_the_turn(const State& state, const Support& support, const Body& body, const Action& action) {
  if (broken(Fault::MountainSupportTakesTheTurn)) return true;
  const ProvinceId start = body.named.at.province;
  const bool was_across = goes_over_mountains(state.map, body, start, aim_at_start(action, start));
  return support.length != Length::OverMountains && !was_across;
}

// Supports of double strength, where the option adds up the turn for them as for a double move.
void add_up_for_supports(const State& state, Muster& muster) {
  if (state.variant.options().double_support == DoubleSupport::Single) return;
  Contest& contest = muster.contest;
  for (const Doing& doing : muster.doings) {
    const Body& body = state.bodies[doing.body];
    const SlottedAction& slotted = body.plan[doing.element];
    const auto* supporting = std::get_if<Supporting>(&doing.version.attempt);
    if (supporting == nullptr || !slotted.spans_impulses()) continue;
    Support& support = contest.supports[supporting->support];
    if (!takes_the_turn(state, support, body, slotted.action)) continue;
    if (finds_its_object(contest, *supporting)) support.takes_the_turn.insert(support.aimed);
    if (body.first->had_object) support.takes_the_turn.insert(aim_at_start(slotted.action, body.named.at.province));
    contest.whole_turn |= support.takes_the_turn;
  }
}

// --- attacks of the first impulse

// The place that a body attacked in the first impulse and did not reach. `again` gets the moves that repeat the attack:
// on land a leader's third action can be one. Nothing if a repetition is certain.
std::optional<EarlierAttack> earlier_attack(const Contest& contest, const Body& body, std::size_t number) {
  if (!body.first) return {};
  const Record& record = body.first->record;
  if (!record.tried_to_leave || !record.attacked || !contest.whole_turn.contains(record.aimed)) return {};
  EarlierAttack attack{body.named.power, number, body.named.at.province, record.aimed, record.whole_turn,
                       record.attack,    {}};
  if (attack.strength.all() == 0) return {};
  for (Index i = 0; i < contest.movers.size(); ++i) {
    const Mover& mover = contest.movers[i];
    const bool is_its =
        std::ranges::any_of(mover.stands, [&](Index stand) { return contest.stands[stand].body == number; });
    if (!is_its || mover.to != attack.to || !mover.has_way()) continue;
    if (!mover.condition.any() && mover.third == Third::No) return {};
    attack.again.push_back(i);
  }
  return attack;
}

// Fleets that attacked together and do not attack again are one attack. Each counts for one: they can have parted in a
// retreat since then.
void add_earlier_attack(Contest& contest, const Body& body, EarlierAttack attack) {
  if (contest.at_sea) {
    std::erase_if(attack.strength.backings, [](const Backing& backing) { return !backing.supports; });
    attack.strength.backings.push_back({attack.body, attack.power, body.named.count, false});
  }
  const auto is_same = [&](const EarlierAttack& one) {
    return contest.at_sea && one.power == attack.power && one.from == attack.from && one.to == attack.to &&
           one.whole_turn == attack.whole_turn;
  };
  const auto together = std::ranges::find_if(contest.earlier, is_same);
  if (together == contest.earlier.end()) return contest.earlier.push_back(std::move(attack));
  together->strength.add(attack.strength);
}

// Whether an earlier attack can keep out the move, which goes to the same place.
bool can_keep_out(const State& state, const Contest& contest, const EarlierAttack& attack, const Mover& mover) {
  if (broken(Fault::FirstAttackSparesItsOwn) && attack.power == mover.power) return false;
  const bool is_its_own = !contest.at_sea && contest.stands[mover.stands.front()].body == attack.body;
  return !is_its_own && (!contest.at_sea || state.are_hostile(mover.to, mover.power, attack.power));
}

// Attacks of the first impulse that count to the end of the turn.
void add_earlier_attacks(const State& state, Contest& contest) {
  if (state.variant.options().first_attack == FirstAttack::Over) return;
  for (std::size_t i = 0; i < state.bodies.size(); ++i) {
    const Body& body = state.bodies[i];
    if (body.is_fleet() != contest.at_sea) continue;
    if (auto attack = earlier_attack(contest, body, i)) add_earlier_attack(contest, body, *std::move(attack));
  }
  for (Index i = 0; i < contest.movers.size(); ++i) {
    const Mover& mover = contest.movers[i];
    for (Index k = 0; k < contest.earlier.size(); ++k) {
      const EarlierAttack& attack = contest.earlier[k];
      if (attack.to == mover.to && can_keep_out(state, contest, attack, mover)) contest.kept_out_by[i].push_back(k);
    }
  }
}

void forget(Contest& contest) {
  contest.whole_turn = {};
  contest.earlier.clear();
  for (std::vector<Index>& earlier : contest.kept_out_by) earlier.clear();
  for (Mover& mover : contest.movers) mover.record = {};
  for (Support& support : contest.supports) support.takes_the_turn = {};
}

}  // namespace

void add_up_the_turn(const State& state, Muster& muster) {
  if (broken(Fault::TurnsAreNotAddedUp)) return;
  if (muster.contest.impulse == 1) return;
  forget(muster.contest);
  add_up_for_moves(state, muster.contest);
  add_up_for_supports(state, muster);
  add_earlier_attacks(state, muster.contest);
}

}  // namespace casus::impulses
