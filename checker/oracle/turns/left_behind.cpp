#include "checker/oracle/turns/left_behind.h"

#include <algorithm>
#include <cstddef>

#include "checker/oracle/turns/sheet.h"
#include "engine/map/province_ids.h"
#include "engine/rules/options.h"

namespace casus::oracle::turns {
namespace {

// Attacks that kept others out. A march over mountains has no effect yet.
void keep_attacks(Turn& turn, const Battle& battle) {
  for (std::size_t i = 0; i < battle.movers.size(); ++i) {
    const Mover& mover = battle.movers[i];
    if (battle.succeeds(i) || battle.prevent_strength(i) == 0) continue;
    const int points = battle.at_sea() ? 1 : mover.points;
    turn.past_attacks.push_back(
        {mover.actors, mover.power, mover.to, points, battle.support_of(i).help, battle.at_sea()});
  }
}

// What supports over both impulses find in the first one.
void keep_objects(Turn& turn, const Preparation& prepared) {
  for (const Doing& doing : prepared.doings) {
    for (const Version& version : doing.versions) {
      if (!version.helper) continue;
      Slotted& element = turn.actors[doing.actor].plan[*doing.element];
      element.was_across = version.is_mountain;
      if (!version.is_mountain) element.met_at = prepared.met_by(prepared.battle.helpers[*version.helper]);
    }
  }
}

void keep_records(Turn& turn, const Battle& battle) {
  for (const std::size_t which : battle.standing()) {
    Actor& actor = turn.actors[which];
    Record record;
    record.stay = battle.hold_of({which}, no_province);
    for (std::size_t i = 0; i < battle.movers.size(); ++i) {
      const Mover& mover = battle.movers[i];
      // Who had no route stood in its space (Q9).
      if (!is_one_of(mover.actors, which) || mover.lacks_route()) continue;
      record.tried = mover.to;
      record.attack = battle.support_of(i);
      record.attack.points = battle.at_sea() ? 1 : mover.points;
      record.arrived = battle.succeeds(i);
      record.stay = record.arrived ? record.attack : Account{1, {}};
    }
    actor.record = record;
  }
  if (battle.at_sea()) return;
  for (const ProvinceId province : province_ids(turn.map())) {
    Account given = battle.hold_of_neutral(province);
    given.points = 0;
    if (!given.help.empty()) turn.neutrals[province] = given;
  }
}

}  // namespace

ProvinceSet stand_offs_of(const Battle& battle) {
  ProvinceSet found;
  for (std::size_t i = 0; i < battle.movers.size(); ++i) {
    const Mover& mover = battle.movers[i];
    // A move that is beaten head-on has no effect where the other unit comes from.
    if (!mover.can_arrive || battle.prevent_strength(i) == 0) continue;
    bool taken = false, fought = false;
    for (std::size_t other = 0; other < battle.movers.size(); ++other) {
      if (battle.movers[other].to != mover.to) continue;
      taken = taken || battle.succeeds(other);
      fought = fought || (other != i && battle.contest(i, other) && battle.prevent_strength(other) > 0);
    }
    // An attack of the first impulse that still counts, too, if it is what keeps the move out.
    for (const PastAttack& past : battle.turn().past_attacks) {
      const int prevents = battle.prevent_strength(past, i);
      fought = fought || (prevents > 0 && battle.attack_strength(i) <= prevents);
    }
    const bool empty = std::none_of(battle.standing().begin(), battle.standing().end(), [&](std::size_t actor) {
      return battle.turn().actors[actor].place == mover.to && !battle.leaves(actor);
    });
    if (fought && !taken && empty) found.insert(mover.to);
  }
  return found;
}

std::vector<PutOut> put_out_of(const Turn& turn, const Battle& battle) {
  std::vector<PutOut> found;
  for (const std::size_t actor : battle.standing()) {
    const auto by = battle.dislodgers(actor);
    if (by.empty()) continue;
    PutOut put_out{actor, turn.actors[actor].place, {}};
    for (const std::size_t mover : by) {
      if (!battle.movers[mover].by_sea) put_out.closed.push_back(battle.movers[mover].from);
    }
    found.push_back(put_out);
  }
  return found;
}

void keep_for_second(Turn& turn, const Preparation& sea, const Preparation& land) {
  // What a support across a mountain border lost in the first impulse it does not get back; also one that crosses the
  // border since its unit has retreated over it.
  for (const Doing& doing : land.doings) {
    for (const Version& version : doing.versions) {
      if (version.helper)
        turn.actors[doing.actor].plan[*doing.element].was_cut =
            land.battle.is_cut(land.battle.helpers[*version.helper]);
    }
  }
  keep_objects(turn, sea);
  keep_objects(turn, land);
  keep_records(turn, sea.battle);
  keep_records(turn, land.battle);
  if (turn.options().first_attack == FirstAttack::Counts) {
    keep_attacks(turn, sea.battle);
    keep_attacks(turn, land.battle);
  }
}

void carry_out(Turn& turn, const Battle& battle, const std::vector<PutOut>& put_out) {
  // The first steps first: the second of them begins where the first one ends.
  for (const bool third_step : {false, true}) {
    for (std::size_t i = 0; i < battle.movers.size(); ++i) {
      const Mover& mover = battle.movers[i];
      if (mover.starts_elsewhere != third_step || !battle.succeeds(i)) continue;
      for (const std::size_t actor : mover.actors) turn.actors[actor].place = mover.to;
      if (!battle.at_sea() && !third_step) turn.occupy(mover.to, mover.power, battle.impulse());
    }
  }
  for (std::size_t i = 0; i < battle.movers.size() && !battle.at_sea(); ++i) {
    if (battle.movers[i].starts_elsewhere && battle.succeeds(i))
      turn.occupy(battle.movers[i].to, battle.movers[i].power, battle.impulse());
  }
  for (const PutOut& one : put_out) {
    turn.actors[one.actor].routed = true;
    turn.actors[one.actor].record = {};
    turn.actors[one.actor].place = no_province;
  }
}

}  // namespace casus::oracle::turns
