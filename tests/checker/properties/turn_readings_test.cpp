// Laws of turns by the readings of the booklet that a club may play otherwise (docs/undecided.md, 1700 AD II), one of
// each option at least: what is true by the other reading, and by ours is not.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <rapidcheck.h>

#include "engine/orders/order_sheet.h"
#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/rules/option.h"
#include "tests/checker/properties/laws.h"
#include "tests/engine/unchecked_options.h"

namespace casus::properties {
namespace turn_readings_test {

constexpr Boards of_turns{PhaseKind::Turn, Feature::Impulses, 24, 3};

// The same board by a rulebook in which these options have these values: {"routed", "acts"}.
struct Reading {
  std::string_view option, value;
};
Situation by(const Situation& now, std::initializer_list<Reading> readings) {
  Situation other = now;
  other.variant = std::make_shared<Variant>(testing::with_changed_options(*now.variant, [&](Options& options) {
    for (const Reading& reading : readings) {
      const OptionInfo* option = find_option(reading.option);
      option->set(options, find_value(*option, reading.value).value());
    }
  }));
  return other;
}

const Map& map_of(const Situation& now) { return now.variant->map; }
bool is_mountain(const Situation& now, ProvinceId place) {
  return place != no_province && map_of(now)[place].mountains;
}
bool is_land(const Unit& unit) { return unit.kind != UnitKind::Fleet; }

ProvinceId target_of(const Deed& deed) {
  const Move* move = std::get_if<Move>(&deed.done.task);
  return move == nullptr ? no_province : move->destination.province;
}
bool is_double(const Deed& deed) {
  return deed.verdict.result == Result::UnderWay &&
         (deed.verdict.clause == Clause::StrengthDouble || deed.verdict.clause == Clause::LeaderTriple);
}

const Deed* deed_of(const Impulse& impulse, const Unit& unit, ProvinceId target) {
  for (const Deed& deed : impulse.deeds) {
    if (deed.unit == unit && target_of(deed) == target) return &deed;
  }
  return nullptr;
}

// Whether a double move of a land unit that goes on makes this a place of the whole turn.
bool is_besieged(const Adjudication& answer, ProvinceId place) {
  return std::ranges::any_of(answer.impulses[0].deeds, [&](const Deed& deed) {
    if (!is_double(deed) || !is_land(deed.unit) || target_of(deed) != place) return false;
    const Deed* second = deed_of(answer.impulses[1], deed.unit, place);
    return second != nullptr && (second->verdict.result == Result::Moves || second->verdict.result == Result::Bounces);
  });
}

// The rulebook of the board, and on its map a few units of our own around the place where one of its land units stood.
// Nothing is armed there.
class Field {
 public:
  Field(const Situation& drawn, std::initializer_list<Reading> readings) : now_(by(drawn, readings)) {
    for (const Unit& unit : drawn.position.units) {
      if (middle_ != no_province || !is_land(unit) || is_mountain(drawn, unit.at.province)) continue;
      middle_ = unit.at.province;
      map_of(drawn).army_reach(middle_).for_each([&](ProvinceId way) {
        if (!is_mountain(drawn, way)) ways_.push_back(way);
      });
    }
    now_.position.units.clear();
    now_.orders.clear();
    for (std::size_t i = 0; i < map_of(now_).provinces().size(); ++i)
      now_.position.campaign.entered.insert(ProvinceId{static_cast<std::uint16_t>(i)});
  }
  bool has(std::size_t ways) const { return ways_.size() >= ways; }
  ProvinceId middle() const { return middle_; }
  ProvinceId way(std::size_t i) const { return ways_[i]; }

  Unit add(PowerId power, ProvinceId at, std::vector<Element> plan, LeaderId leader = no_leader) {
    const Unit unit{power, UnitKind::Army, {at, Coast::None}, leader};
    now_.position.units.push_back(unit);
    std::ranges::sort(now_.position.units, stands_before);
    now_.orders.push_back({power, name_of(unit), Plan{std::move(plan)}});
    return unit;
  }
  Situation& board() { return now_; }

 private:
  Situation now_;
  ProvinceId middle_ = no_province;
  std::vector<ProvinceId> ways_;
};

Move to(ProvinceId place) { return {{place, Coast::None}}; }
SupportMove support(const Unit& unit, ProvinceId place) { return {name_of(unit), {place, Coast::None}}; }
Result second_result(const Adjudication& answer, const Unit& unit) {
  const auto deed = std::ranges::find(answer.impulses[1].deeds, unit, &Deed::unit);
  return deed == answer.impulses[1].deeds.end() ? Result::Illegal : deed->verdict.result;
}

constexpr PowerId first_power{0}, second_power{1};

// An army holds and goes on; one of its power has tried to follow too early, with support. A siege is kept out by that.
CASUS_LAW(TurnReadings, LetASiegeMeetAnAttackThatIsOver, of_turns) {
  Field field(now, {{"first-attack", "counts"}});
  RC_CLASSIFY(field.has(4), "a place with four ways");
  if (!field.has(4)) return "";
  const ProvinceId middle = field.middle();
  field.add(first_power, middle, {{Hold{}, 1}, {to(field.way(3)), 1}});
  const Unit early = field.add(first_power, field.way(0), {{to(middle), 1}, {Hold{}, 1}});
  field.add(first_power, field.way(1), {{support(early, middle), 1}, {Hold{}, 1}});
  const Unit siege = field.add(second_power, field.way(2), {{to(middle), 2}});
  return second_result(play(field.board()), siege) == Result::Bounces ? "" : "the siege comes in";
}

// A hold of both impulses against a single move with a double support: two against two.
CASUS_LAW(TurnReadings, AddUpTheTurnAroundADoubleSupport, of_turns) {
  Field field(now, {{"double-support", "whole-turn"}});
  RC_CLASSIFY(field.has(2), "a place with two ways");
  if (!field.has(2)) return "";
  const ProvinceId middle = field.middle();
  field.add(first_power, middle, {{Hold{}, 2}});
  const Unit attack = field.add(second_power, field.way(0), {{Hold{}, 1}, {to(middle), 1}});
  field.add(second_power, field.way(1), {{support(attack, middle), 2}});
  return second_result(play(field.board()), attack) == Result::Bounces ? "" : "a hold of one impulse counts once";
}

// The only centre of his power lies beside him, and an own army stands on it: he goes there.
CASUS_LAW(TurnReadings, SendALeaderToHisOnlyCentre, of_turns) {
  Field field(now, {{"leader-on-own-army", "displaced"}});
  const auto centres = map_of(now).supply_centres();
  if (!field.has(3) || now.variant->leaders.empty()) return "";
  std::size_t centre = 0;
  while (centre < 3 && !centres.contains(field.way(centre))) ++centre;
  RC_CLASSIFY(centre < 3, "a place beside a centre");
  if (centre == 3) return "";
  const LeaderId leader{0};
  const PowerId own = (*now.variant)[leader].power;
  const PowerId enemy{static_cast<std::uint8_t>(index(own) == 0 ? 1 : 0)};
  Situation& board = field.board();
  std::ranges::fill(board.position.owners, no_power);
  board.position.owners[index(field.way(centre))] = own;
  board.position.campaign.lost.clear();
  field.add(own, field.middle(), {{Hold{}, 3}}, leader);
  field.add(own, field.way(centre), {{Hold{}, 2}});
  const Unit attack = field.add(enemy, field.way((centre + 1) % 3), {{to(field.middle()), 1}});
  field.add(enemy, field.way((centre + 2) % 3), {{support(attack, field.middle()), 1}});
  for (const Event& event : play(board).events) {
    if (event.kind == EventKind::Retreated && event.unit && event.unit->leader == leader)
      return event.to.province == field.way(centre) ? "" : "he avoids " + name(now, field.way(centre));
  }
  return "he is not retreated";
}

CASUS_LAW(TurnReadings, LetNobodyInThroughAnAttackOfTheFirstImpulse, of_turns) {
  const Situation other = by(now, {{"first-attack", "counts"}});
  const Adjudication answer = play(other);
  bool any = false;
  std::string text;
  for (const Deed& winner : answer.impulses[1].deeds) {
    const ProvinceId place = target_of(winner);
    if (winner.verdict.result != Result::Moves || !is_land(winner.unit) || !is_besieged(answer, place)) continue;
    for (const Deed& attack : answer.impulses[0].deeds) {
      if (target_of(attack) != place || !is_land(attack.unit) || attack.unit == winner.unit) continue;
      if (attack.verdict.result != Result::Bounces && !is_double(attack)) continue;
      if (attack.verdict.fate != Fate::Stays && attack.verdict.dislodged_by == place) continue;
      const Deed* again = deed_of(answer.impulses[1], attack.unit, place);
      if (again != nullptr && again->verdict.result != Result::Stands) continue;
      any = true;
      if (winner.total <= attack.total)
        text = written(other, winner.unit) + " comes in through the attack of " + written(other, attack.unit);
    }
  }
  RC_CLASSIFY(any, "an attack of the first impulse that was not made again");
  return text;
}

CASUS_LAW(TurnReadings, AddUpTheTurnWhereAHoldIsSupportedTwice, of_turns) {
  const Situation other = by(now, {{"double-support", "whole-turn"}});
  const Adjudication answer = play(other);
  bool any = false;
  std::string text;
  const auto is_given = [](const Deed& deed) {
    return deed.verdict.result == Result::Given || deed.verdict.result == Result::Cut;
  };
  for (const Deed& first : answer.impulses[0].deeds) {
    const auto* hold = std::get_if<SupportHold>(&first.done.task);
    if (hold == nullptr || !is_land(first.unit) || !is_given(first) || !first.order) continue;
    const Plan& plan = std::get<Plan>(other.orders[*first.order].task);
    const ProvinceId place = hold->supported.at.province;
    if (plan.elements.front().impulses < 2 || is_mountain(other, place) || is_mountain(other, first.unit.at.province))
      continue;
    const bool goes_on = std::ranges::any_of(answer.impulses[1].deeds, [&](const Deed& second) {
      return second.unit == first.unit && second.done.task == first.done.task && is_given(second);
    });
    if (!goes_on) continue;
    for (const Deed& second : answer.impulses[1].deeds) {
      if (second.unit.at.province != place || second.done.unit.at.province != place || !is_land(second.unit) ||
          !std::holds_alternative<Hold>(second.done.task))
        continue;
      any = true;
      if (second.verdict.fate == Fate::Stays) continue;
      for (const Deed& winner : answer.impulses[1].deeds) {
        if (target_of(winner) != place || winner.verdict.result != Result::Moves || !is_land(winner.unit)) continue;
        if (winner.total < 3) text = written(other, second.unit) + " is put out by less than both its holds";
      }
    }
  }
  RC_CLASSIFY(any, "a hold that is supported in both impulses");
  return text;
}

CASUS_LAW(TurnReadings, CountALeaderThatHoldsLikeAnArmy, of_turns) {
  const Situation other = by(now, {{"leader-hold", "one"}, {"double-support", "single"}});
  const Adjudication answer = play(other);
  bool any = false;
  std::string text;
  for (const Deed& leader : answer.impulses[1].deeds) {
    const ProvinceId place = leader.done.unit.at.province;
    if (leader.unit.leader == no_leader || leader.verdict.result != Result::Holds || is_mountain(other, place))
      continue;
    // Also where the second half of the double move is not made.
    const bool besieged = std::ranges::any_of(
        answer.impulses[0].deeds, [&](const Deed& deed) { return is_double(deed) && target_of(deed) == place; });
    int most = 1;
    for (const Impulse& impulse : answer.impulses) {
      const bool counts = &impulse == &answer.impulses.back() || besieged;
      for (const Deed& deed : impulse.deeds) {
        const auto* hold = std::get_if<SupportHold>(&deed.done.task);
        if (counts && hold != nullptr && hold->supported.at == leader.unit.at && deed.verdict.result == Result::Given)
          most += deed.points;
      }
      // A move of the first impulse may have brought it there, or may have been aimed at where the attack comes from.
      if (counts && &impulse != &answer.impulses.back()) {
        const auto its = std::ranges::find(impulse.deeds, leader.unit, &Deed::unit);
        most += target_of(*its) == no_province ? 1 : std::max(1, its->total);
      }
    }
    // A march over mountains may be aimed there from elsewhere.
    const bool marched_at = std::ranges::any_of(answer.impulses[1].deeds, [&](const Deed& deed) {
      return target_of(deed) == place && is_mountain(other, deed.done.unit.at.province);
    });
    if (marched_at) continue;
    for (const Deed& attack : answer.impulses[1].deeds) {
      if (target_of(attack) != place || !is_land(attack.unit)) continue;
      for (const Witness& one : attack.verdict.witnesses) {
        if (one.part != Part::Holds || one.unit != leader.unit.at.province) continue;
        any = true;
        if (one.strengths.against > most) text = written(other, leader.unit) + " holds with more than an army";
      }
    }
  }
  RC_CLASSIFY(any, "a leader that holds and is attacked");
  return text;
}

// Where nobody uses double strength, points of the first impulse count nowhere.
CASUS_LAW(TurnReadings, MeetOnlyTheSecondImpulseOverMountains, of_turns) {
  Situation other = by(now, {{"swiss-march", "second-impulse"}});
  for (Order& order : other.orders) {
    Plan* plan = std::get_if<Plan>(&order.task);
    if (plan == nullptr) continue;
    for (Element& element : plan->elements) element.impulses = 1;
  }
  const Adjudication answer = play(other);
  bool any = false;
  std::string text;
  const Impulse& second = answer.impulses[1];
  for (const Deed& move : second.deeds) {
    const ProvinceId place = target_of(move);
    if (place == no_province || !is_land(move.unit) || move.verdict.result == Result::Stands) continue;
    const bool over_mountains = is_mountain(other, place) || is_mountain(other, move.done.unit.at.province);
    int most = move.points;
    for (const Deed& deed : second.deeds) {
      const auto* support = std::get_if<SupportMove>(&deed.done.task);
      if (support != nullptr && support->supported.at == move.unit.at && support->destination.province == place &&
          deed.verdict.result == Result::Given)
        most += deed.points;
    }
    any = any || over_mountains;
    if (move.total > most) text = written(other, move.unit) + " has points of the first impulse";
    // "A unit holding in Switzerland would defend at double strength." A leader may hold beside a march.
    if (move.verdict.result != Result::Moves || !is_mountain(other, place) || move.total >= 3) continue;
    for (const Deed& held : second.deeds) {
      if (held.verdict.fate == Fate::Stays || held.done.unit.at.province != place || !is_land(held.unit)) continue;
      const bool marches = std::ranges::any_of(
          second.deeds, [&](const Deed& deed) { return deed.unit == held.unit && target_of(deed) != no_province; });
      if (!marches) text = written(other, held.unit) + " is put out of the mountains too easily";
    }
  }
  RC_CLASSIFY(any, "a march over mountains");
  return text;
}

// Over the whole turn, if that is what was compared.
int strength_of(const Deed& attack) {
  int strength = attack.total;
  for (const TurnSum& sum : attack.sums) {
    int points = 0;
    for (const Addend& addend : sum.own) points += addend.points;
    strength = std::max(strength, points);
  }
  return strength;
}

CASUS_LAW(TurnReadings, PutNobodyOutOfMountainsByLessThanThree, of_turns) {
  const Situation other = by(now, {{"swiss-head-on", "hold"}, {"routed", "stands"}});
  const Adjudication answer = play(other);
  bool any = false;
  std::string text;
  for (const Deed& march : answer.impulses[1].deeds) {
    const ProvinceId place = march.done.unit.at.province;
    if (!is_mountain(other, place) || target_of(march) == no_province || !is_land(march.unit)) continue;
    for (const Deed& attack : answer.impulses[1].deeds) {
      if (target_of(attack) != place || !is_land(attack.unit)) continue;
      any = true;
      if (attack.verdict.result == Result::Moves && march.verdict.fate != Fate::Stays && strength_of(attack) < 3)
        text = written(other, march.unit) + " is put out by too little";
    }
  }
  RC_CLASSIFY(any, "a march out of the mountains and one into them");
  return text;
}

CASUS_LAW(TurnReadings, LetRoutedUnitsCarryOutWhatHasNotBegun, of_turns) {
  const Situation other = by(now, {{"routed", "acts"}});
  const Adjudication answer = play(other);
  bool any = false;
  std::string text;
  for (const Deed& first : answer.impulses[0].deeds) {
    if (first.verdict.fate == Fate::Stays || !first.order) continue;
    const auto* plan = std::get_if<Plan>(&other.orders[*first.order].task);
    if (plan == nullptr || plan->elements.empty() || plan->elements.front().impulses > 1) continue;
    // Over mountains an action takes both impulses, however it is written.
    bool mountains = is_mountain(other, first.unit.at.province);
    map_of(other).neighbours(first.unit.at.province).for_each([&](ProvinceId place) {
      mountains = mountains || is_mountain(other, place);
    });
    if (mountains) continue;
    for (const Deed& second : answer.impulses[1].deeds) {
      if (second.unit != first.unit || second.order != first.order) continue;
      any = true;
      if (second.verdict.clause == Clause::RetreatRouted)
        text = written(other, second.unit) + " stands though its action had not begun";
    }
  }
  RC_CLASSIFY(any, "a routed unit with an action of the second impulse");
  return text;
}

CASUS_LAW(TurnReadings, DisbandWhoseOrderedRetreatIsImpossible, of_turns) {
  const Situation other = by(now, {{"impossible-retreat", "disbands"}});
  const Adjudication answer = play(other);
  bool any = false;
  std::string text;
  for (std::size_t i = 0; i < other.orders.size(); ++i) {
    const Order& order = other.orders[i];
    const Verdict& verdict = answer.verdicts[i];
    if (!std::holds_alternative<PlannedRetreat>(order.task) || verdict.clause != Clause::RetreatNotOpen) continue;
    any = true;
    const auto of_it = [&](const Event& event) {
      return event.unit && event.unit->power == order.power && event.unit->at.province == order.unit.at.province &&
             agrees(order.unit.kind, event.unit->kind);
    };
    const bool disbanded = std::ranges::any_of(answer.events, [&](const Event& event) {
      return of_it(event) && event.kind == EventKind::Disbanded && event.clause == Clause::RetreatNotOpen;
    });
    const Unit* unit = other.position.unit_at(order.unit.at.province);
    const bool leads = unit != nullptr && unit->leader != no_leader && order.unit.kind != WrittenKind::Fleet;
    if (disbanded == leads) text = written(other, order) + (leads ? " costs a leader" : " costs nothing");
  }
  RC_CLASSIFY(any, "an impossible retreat");
  return text;
}

// An own army that only stays there does not keep the leader out of a centre beside him.
CASUS_LAW(TurnReadings, RetreatALeaderToTheCentreBesideHim, of_turns) {
  const Situation other = by(now, {{"leader-on-own-army", "displaced"}});
  const Adjudication answer = play(other);
  bool any = false;
  std::string text;
  for (const Event& event : answer.events) {
    const bool of_leader = event.unit && event.unit->leader != no_leader && event.impulse == 1;
    if (!of_leader || (event.kind != EventKind::Retreated && event.kind != EventKind::Disbanded)) continue;
    const ProvinceId from = event.province;  // he started there, and was there in the first impulse
    for (const Deed& deed : answer.impulses[0].deeds) {
      const ProvinceId centre = deed.unit.at.province;
      if (!is_land(deed.unit) || deed.unit.leader != no_leader || deed.unit.power != event.power ||
          target_of(deed) != no_province || deed.verdict.result == Result::Stands)
        continue;
      const bool put_out = deed.verdict.fate != Fate::Stays && deed.verdict.dislodged_by != no_province;
      if (put_out || other.position.owner_of(centre) != event.power || !map_of(other).army_reach(from).contains(centre))
        continue;
      any = true;
      if (event.kind == EventKind::Disbanded || other.position.owner_of(event.to.province) != event.power)
        text = written(other, *event.unit) + " avoids " + name(other, centre);
    }
  }
  RC_CLASSIFY(any, "a leader beside a centre with an own army");
  return text;
}

CASUS_LAW(TurnReadings, LetNoArmyCollideWithItsLeader, of_turns) {
  const Situation other = by(now, {{"leader-and-army", "leader-first"}});
  const Adjudication answer = play(other);
  bool any = false;
  std::string text;
  const auto is_own_leader = [&](PowerId power, ProvinceId start) {
    return std::ranges::any_of(other.position.units, [&](const Unit& unit) {
      return unit.leader != no_leader && unit.power == power && unit.at.province == start;
    });
  };
  for (std::size_t i = 0; i < other.orders.size(); ++i) {
    const Verdict& verdict = answer.verdicts[i];
    const PowerId power = other.orders[i].power;
    if (!std::holds_alternative<PlannedRetreat>(other.orders[i].task) || verdict.result != Result::Bounces) continue;
    const bool among =
        std::ranges::any_of(verdict.witnesses, [&](const Witness& one) { return is_own_leader(power, one.unit); });
    if (!among) continue;
    any = true;
    if (is_own_leader(power, other.orders[i].unit.at.province)) continue;
    if (verdict.clause == Clause::RetreatCollides)
      text = written(other, other.orders[i]) + " collides with its own leader";
  }
  RC_CLASSIFY(any, "an army and its leader with one way to go");
  return text;
}

CASUS_LAW(TurnReadings, FeedFleetsBesideTheirOwnCentres, of_turns) {
  const Situation other = by(now, {{"fleet-supply", "own-centre"}});
  const Adjudication answer = play(other);
  bool any = false;
  std::string text;
  for (const Event& event : answer.events) {
    if (event.kind != EventKind::Unsupplied || !event.unit || is_land(*event.unit)) continue;
    any = true;
    for (std::size_t i = 0; i < map_of(other).provinces().size(); ++i) {
      const ProvinceId centre{static_cast<std::uint16_t>(i)};
      if (answer.next.owner_of(centre) != event.power || is_mountain(other, centre) ||
          !map_of(other).fleet_reach({event.province, Coast::None}).contains(centre))
        continue;
      if (map_of(other)[centre].defence > 0 && !answer.next.campaign.entered.contains(centre)) continue;
      const auto is_foreign = [&](const Unit& unit) { return unit.at.province == centre && unit.power != event.power; };
      const bool closed = std::ranges::any_of(answer.next.units, is_foreign) ||
                          std::ranges::any_of(answer.events, [&](const Event& lost) {
                            return lost.impulse == 0 && lost.unit && is_foreign(*lost.unit);
                          });
      if (!closed) text = written(other, *event.unit) + " starves beside " + name(other, centre);
    }
  }
  RC_CLASSIFY(any, "a fleet that starves");
  return text;
}

}  // namespace turn_readings_test
}  // namespace casus::properties
