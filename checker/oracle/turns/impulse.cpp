#include "checker/oracle/turns/impulse.h"

#include <variant>

#include "checker/oracle/turns/carriers.h"
#include "checker/oracle/turns/deeds.h"
#include "checker/oracle/turns/leaders_paradox.h"
#include "checker/oracle/turns/left_behind.h"
#include "checker/oracle/turns/preparation.h"
#include "checker/oracle/turns/sheet.h"

namespace casus::oracle::turns {
namespace {

std::vector<Carrier> carriers_of(const Turn& turn, const Preparation& sea) {
  std::vector<Carrier> carriers;
  for (const Doing& doing : sea.doings) {
    const auto* convoy = std::get_if<Convoy>(&sea.action_of(doing));
    if (convoy == nullptr || doing.versions.front().refusal) continue;
    const auto armies = named(turn, convoy->army, UnitKind::Army);
    if (armies.empty()) continue;
    carriers.push_back({doing.actor, doing.versions.front().from, armies.front(), convoy->destination.province,
                        !sea.battle.dislodgers(doing.actor).empty()});
  }
  return carriers;
}

}  // namespace

ImpulseOutcome play_impulse(Turn& turn, int impulse) {
  ImpulseOutcome outcome;
  outcome.impulse.board = turn.board();

  const Preparation sea = solved(turn, impulse, UnitKind::Fleet, {});
  const std::vector<Carrier> carriers = carriers_of(turn, sea);
  const Preparation land = solved(turn, impulse, UnitKind::Army, carriers);

  outcome.impulse.deeds = deeds_of(turn, sea, land, carriers);

  outcome.stand_offs = stand_offs_of(land.battle);
  outcome.stand_offs_at_sea = stand_offs_of(sea.battle);
  const std::vector<PutOut> fleets = put_out_of(turn, sea.battle);
  const std::vector<PutOut> armies = put_out_of(turn, land.battle);
  if (impulse == 1) keep_for_second(turn, sea, land);
  // A battle reads the places of the turn: both have to be told before either is carried out.
  carry_out(turn, sea.battle, fleets);
  carry_out(turn, land.battle, armies);
  outcome.put_out = fleets;
  outcome.put_out.insert(outcome.put_out.end(), armies.begin(), armies.end());
  return outcome;
}

}  // namespace casus::oracle::turns
