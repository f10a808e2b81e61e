#include "checker/oracle/turns/turn.h"

#include <algorithm>

#include "checker/oracle/turns/impulse.h"
#include "checker/oracle/turns/retreats.h"
#include "checker/oracle/turns/sheet.h"
#include "checker/oracle/turns/year_end.h"
#include "engine/rules/clauses.h"

namespace casus::oracle::turns {

namespace {

bool is_of(const Deed& deed, const Actor& actor) {
  return deed.order == actor.order && deed.unit.power == actor.power() && deed.unit.kind == actor.unit.kind &&
         deed.unit.at == actor.unit.at && deed.unit.leader == actor.unit.leader;
}

// Who was put out is destroyed if he found no space to go to. Fleets of one line that have parted are put out of
// several spaces, each with its own deed.
void tell_fates(const Turn& turn, const std::vector<PutOut>& put_out, Impulse& impulse) {
  for (Deed& deed : impulse.deeds) {
    if (deed.verdict.fate == Fate::Stays) continue;
    const bool any_left = std::any_of(put_out.begin(), put_out.end(), [&](const PutOut& one) {
      const bool is_elsewhere = deed.unit.kind == UnitKind::Fleet && deed.done.unit.at.province != one.place;
      return is_of(deed, turn.actors[one.actor]) && !is_elsewhere && !turn.actors[one.actor].gone;
    });
    deed.verdict.fate = any_left ? Fate::Dislodged : Fate::Destroyed;
  }
}

void tell_displaced(Turn& turn, int number, Impulse& impulse) {
  for (const DisplacedArmy& one : turn.displaced) {
    if (one.impulse != number) continue;
    const Actor& army = turn.actors[one.actor];
    if (!army.gone) {  // otherwise it is told that it was disbanded
      Event event;
      event.kind = EventKind::Displaced;
      event.clause = Clause::LeaderDisplaces;
      event.power = army.power();
      event.province = army.start();
      event.unit = army.unit;
      event.to = {army.place, Coast::None};
      event.impulse = static_cast<std::uint8_t>(number);
      turn.events.push_back(event);
    }
    for (Deed& deed : impulse.deeds) {
      if (is_of(deed, army)) deed.verdict.fate = army.gone ? Fate::Destroyed : Fate::Dislodged;
    }
  }
}

void play(Turn& turn, int number) {
  ImpulseOutcome outcome = play_impulse(turn, number);
  retreat(turn, {outcome.put_out, number, outcome.stand_offs, outcome.stand_offs_at_sea});
  tell_fates(turn, outcome.put_out, outcome.impulse);
  tell_displaced(turn, number, outcome.impulse);
  turn.impulses.push_back(std::move(outcome.impulse));
}

// A support over several impulses that meets its action in one of them alone (4.7).
void tell_simultaneity(Turn& turn) {
  for (Impulse& impulse : turn.impulses) {
    for (std::size_t n = 0; n < impulse.deeds.size(); ++n) {
      Deed& deed = impulse.deeds[n];
      // A leader's third action stands behind the one that spans both impulses.
      if (n > 0 && deed.unit.leader != no_leader && impulse.deeds[n - 1].order == deed.order) continue;
      if (deed.verdict.result != Result::Void || !deed.order || deed.done.task.index() == Task{Convoy{}}.index())
        continue;
      const bool spans = std::any_of(turn.actors.begin(), turn.actors.end(), [&](const Actor& actor) {
        return is_of(deed, actor) && !actor.plan.empty() && actor.plan.front().spans();
      });
      if (!spans || std::holds_alternative<Move>(deed.done.task)) continue;
      if (std::holds_alternative<SupportNeutral>(deed.done.task)) {  // its neutral has fallen
        deed.verdict.clause = Clause::NeutralLost;
        continue;
      }
      for (const Impulse& other : turn.impulses) {
        for (const Deed& same : other.deeds) {
          if (&other == &impulse || same.order != deed.order || same.done.task != deed.done.task) continue;
          if (same.verdict.result == Result::Given || same.verdict.result == Result::Cut)
            deed.verdict.clause = Clause::StrengthSimultaneity;
        }
      }
    }
  }
}

// What an order comes to: its last deed that is no hold.
void sum_up(Turn& turn) {
  for (std::size_t i = 0; i < turn.orders.size(); ++i) {
    if (!std::holds_alternative<Plan>(turn.orders[i].task)) continue;
    Verdict& verdict = turn.verdicts[i];
    const bool counts = verdict.result == Result::Holds;  // nothing was wrong with it so far
    const Deed* last = nullptr;
    for (const Impulse& impulse : turn.impulses) {
      for (const Deed& deed : impulse.deeds) {
        if (deed.order != i) continue;
        if (last == nullptr || deed.verdict.result != Result::Holds) last = &deed;
        if (deed.verdict.fate == Fate::Stays) continue;
        verdict.fate = deed.verdict.fate;
        verdict.dislodged_by = deed.verdict.dislodged_by;
      }
    }
    if (!counts || last == nullptr) continue;
    verdict.result = last->verdict.result;
    verdict.clause = verdict.result == Result::Holds ? Clause::OrderHold : last->verdict.clause;
    verdict.witnesses = last->verdict.witnesses;
  }
}

// The game is over, and nothing is removed or built.
void leave_undone(Turn& turn, Clause why) {
  for (std::size_t i = 0; i < turn.orders.size(); ++i) {
    const Task& task = turn.orders[i].task;
    if (!std::holds_alternative<Build>(task) && !std::holds_alternative<Disband>(task)) continue;
    turn.verdicts[i].result = Result::Void;
    turn.verdicts[i].clause = why;
  }
}

}  // namespace

Ruling rule_turn(const Variant& variant, const Position& position, std::span<const Order> orders) {
  Turn turn = read_sheets(variant, position, orders);
  play(turn, 1);
  play(turn, 2);
  tell_simultaneity(turn);
  sum_up(turn);

  Ruling ruling;
  ruling.level = Level::Outcomes;
  ruling.stand_offs.emplace();
  leave_ports(turn);
  take_centres(turn);
  ruling.winner = find_winner(turn);
  const auto end = std::find_if(turn.events.begin(), turn.events.end(), [](const Event& event) {
    return event.kind == EventKind::Won || event.kind == EventKind::Ended;
  });
  if (end != turn.events.end()) {
    leave_undone(turn, end->clause);
  } else {
    check_supply(turn);
    remove_units(turn);
    build_units(turn);
  }

  for (const Verdict& verdict : turn.verdicts) {
    ruling.orders.push_back(
        {verdict.result, verdict.fate, verdict.dislodged_by, Why{verdict.clause, verdict.witnesses}});
    ruling.orders.back().why->carried_out = verdict.carried_out;
  }
  ruling.impulses = std::move(turn.impulses);
  ruling.events = turn.events;
  ruling.after = turn.board();
  ruling.next().phase = next_phase(variant.calendar, position.phase);
  return ruling;
}

}  // namespace casus::oracle::turns
