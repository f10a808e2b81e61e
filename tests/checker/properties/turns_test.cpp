// Laws of turns of a year, for variants that move in impulses.
#include <algorithm>
#include <string>
#include <vector>

#include <rapidcheck.h>

#include "checker/adjudicators/adjudicator.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "tests/checker/properties/laws.h"

namespace casus::properties {
namespace turns_test {

constexpr Boards of_turns{PhaseKind::Turn, Feature::Impulses, 12, 0};

const Map& map_of(const Situation& now) { return now.variant->map; }

bool has_kind(const Adjudication& answer, EventKind kind) {
  return std::ranges::any_of(answer.events, [&](const Event& event) { return event.kind == kind; });
}

template <class Visit>
void each_deed(const Adjudication& answer, Visit visit) {
  for (std::size_t i = 0; i < answer.impulses.size(); ++i) {
    for (const Deed& deed : answer.impulses[i].deeds) visit(static_cast<int>(i) + 1, deed);
  }
}

bool any_deed(const Adjudication& answer, const std::function<bool(int, const Deed&)>& fits) {
  bool any = false;
  each_deed(answer, [&](int impulse, const Deed& deed) { any = any || fits(impulse, deed); });
  return any;
}

std::string what(const Situation& now, int impulse, const Deed& deed) {
  return "impulse " + std::to_string(impulse) + ", " + written(now, deed.unit);
}

// Boards at the start of each impulse and at the end.
std::vector<const Position*> boards_of(const Adjudication& answer) {
  std::vector<const Position*> boards;
  for (const Impulse& impulse : answer.impulses) boards.push_back(&impulse.board);
  boards.push_back(&answer.next);
  return boards;
}

CASUS_LAW(Turns, EngineAndOracleAgree, of_turns) {
  const Adjudication answer = play(now);
  RC_CLASSIFY(any_deed(answer, [](int, const Deed& deed) { return deed.verdict.clause == Clause::LeaderParadox; }),
              "a third action that is put out");
  RC_CLASSIFY(any_deed(answer, [](int, const Deed& deed) { return deed.verdict.clause == Clause::MoveRing; }),
              "a ring");
  RC_CLASSIFY(has_kind(answer, EventKind::Displaced), "a displaced army");
  RC_CLASSIFY(has_kind(answer, EventKind::PutOut), "fleets that leave a port");
  RC_CLASSIFY(has_kind(answer, EventKind::Won) || has_kind(answer, EventKind::Ended), "the end of a game");
  std::string text;
  for (const std::string& line : adjudicators::disagreements(*now.variant, now.position, now.submission()))
    text += line + '\n';
  return text;
}

CASUS_LAW(Turns, PutAtMostOneLandUnitInAProvince, of_turns) {
  const Adjudication answer = play(now);
  RC_CLASSIFY(any_deed(answer, [](int, const Deed& deed) { return deed.verdict.clause == Clause::MoveDislodges; }),
              "somebody is put out");
  for (const Position* board : boards_of(answer)) {
    ProvinceSet seen;
    for (const Unit& unit : board->units) {
      if (unit.kind == UnitKind::Fleet) continue;
      if (seen.contains(unit.at.province)) return "two land units in " + name(now, unit.at.province);
      seen.insert(unit.at.province);
    }
  }
  return "";
}

CASUS_LAW(Turns, LeaveAtMostTwoFleetsOnACoast, of_turns) {
  const Adjudication answer = play(now);
  RC_CLASSIFY(any_deed(answer, [](int, const Deed& deed) { return deed.verdict.clause == Clause::FleetStacking; }),
              "a port that is full");
  for (const Position* board : boards_of(answer)) {
    std::vector<int> fleets(map_of(now).provinces().size(), 0);
    for (const Unit& unit : board->units) {
      if (unit.kind == UnitKind::Army || map_of(now).is_sea(unit.at.province)) continue;
      fleets[index(unit.at.province)] += unit.count;
      if (fleets[index(unit.at.province)] > fleets_on_a_coast) return "three fleets in " + name(now, unit.at.province);
    }
  }
  return "";
}

CASUS_LAW(Turns, LeaveFleetsOnFriendlyCoastsOnly, of_turns) {
  const Adjudication answer = play(now);
  RC_CLASSIFY(has_kind(answer, EventKind::PutOut), "fleets that leave a port");
  // An army is built after that, and makes the coast its own.
  ProvinceSet built;
  for (std::size_t i = 0; i < now.orders.size(); ++i) {
    if (answer.verdicts[i].result == Result::Builds) built.insert(now.orders[i].unit.at.province);
  }
  for (const Unit& unit : answer.next.units) {
    if (unit.kind == UnitKind::Army || map_of(now).is_sea(unit.at.province) || built.contains(unit.at.province))
      continue;
    const PowerId owner = answer.next.campaign.coasts[index(unit.at.province)];
    if (owner != unit.power && (owner == no_power || !answer.next.campaign.permits(owner, unit.power)))
      return written(now, unit) + " is in a hostile port";
  }
  return "";
}

// Of a sheet of holds nothing comes but what the end of the year does.
CASUS_LAW(Turns, MoveNobodyWhoHolds, of_turns) {
  Situation other = now;
  std::erase_if(other.orders, [](const Order& order) { return !std::holds_alternative<Plan>(order.task); });
  for (Order& order : other.orders) order.task = Plan{{{Hold{}, 2}}};
  const Adjudication answer = play(other);
  RC_CLASSIFY(!now.orders.empty(), "orders that were taken away");
  std::string text;
  each_deed(answer, [&](int impulse, const Deed& deed) {
    if (deed.verdict.result != Result::Holds || deed.verdict.fate != Fate::Stays)
      text = what(other, impulse, deed) + " does not just hold";
  });
  if (answer.impulses.size() == 2 && answer.impulses[0].board.units != answer.impulses[1].board.units)
    return "somebody has moved";
  return text;
}

// Rule 4.7: the second half of such a support meets nothing.
CASUS_LAW(Turns, CountADoubleSupportOfASingleMoveOnce, of_turns) {
  Situation other = now;
  bool changed = false;
  for (Order& order : other.orders) {
    Plan* plan = std::get_if<Plan>(&order.task);
    if (plan == nullptr || plan->elements.size() != 1 || plan->elements[0].impulses != 2) continue;
    const auto* support = std::get_if<SupportMove>(&plan->elements[0].action);
    if (support == nullptr) continue;
    // Over mountains a move takes both impulses, however it is written, and so does a support.
    const auto is_in_mountains = [&](Location place) { return map_of(now)[place.province].mountains; };
    if (is_in_mountains(support->destination) || is_in_mountains(support->supported.at) ||
        is_in_mountains(order.unit.at))
      continue;
    // Whoever is called so makes that move in the first impulse alone.
    const bool once = std::ranges::none_of(now.orders, [&](const Order& supported) {
      const Plan* its = std::get_if<Plan>(&supported.task);
      if (its == nullptr || supported.unit.at != support->supported.at) return false;
      for (std::size_t i = 0; i < its->elements.size(); ++i) {
        if (i > 0 && std::holds_alternative<Move>(its->elements[i].action)) return true;
        if (its->elements[i].impulses > 1) return true;
      }
      return false;
    });
    if (!once) continue;
    plan->elements[0].impulses = 1;
    changed = true;
  }
  RC_CLASSIFY(changed, "a double support of a single move");
  if (!changed) return "";
  return play(now).next == play(other).next ? "" : "a single support gives another board";
}

bool is_coastal(const Situation& now, ProvinceId place) { return map_of(now)[place].terrain == Terrain::Coastal; }

// By whom a unit is called on a sheet: its supports and convoys.
const UnitName* named_in(const Action& action) {
  if (const auto* hold = std::get_if<SupportHold>(&action)) return &hold->supported;
  if (const auto* move = std::get_if<SupportMove>(&action)) return &move->supported;
  const auto* convoy = std::get_if<Convoy>(&action);
  return convoy == nullptr ? nullptr : &convoy->army;
}

// The same sheets with this plan for the unit alone, and nobody who supports or carries it.
Situation with_plan(const Situation& now, const Order& of, Action action) {
  Situation other = now;
  for (Order& order : other.orders) {
    Plan* plan = std::get_if<Plan>(&order.task);
    if (plan == nullptr) continue;
    for (Element& element : plan->elements) {
      const UnitName* named = named_in(element.action);
      if (named != nullptr && named->at.province == of.unit.at.province) element.action = Hold{};
    }
    if (order == of) *plan = {{{std::move(action), 2}}};
  }
  return other;
}

std::vector<Deed> deeds_of_others(const Situation& now, const Unit& unit) {
  std::vector<Deed> deeds;
  each_deed(play(now), [&](int, const Deed& deed) {
    if (deed.unit != unit) deeds.push_back(deed);
  });
  return deeds;
}

// Rules 4.4 and 8.11: a double move over sea without a fleet is not made. It is no use of double strength, and its unit
// stands where it is: everybody else does as if that unit had held.
CASUS_LAW(Turns, LetNobodyFeelAMoveWithoutAFleet, of_turns) {
  std::string text;
  bool any = false;
  for (const Unit& unit : now.position.units) {
    if (unit.kind != UnitKind::Army || unit.leader != no_leader || !is_coastal(now, unit.at.province)) continue;
    const auto is_for_it = [&](const Order& order) {
      return order.unit.kind == WrittenKind::Army && order.unit.at == unit.at && order.power == unit.power;
    };
    const auto order = std::ranges::find_if(now.orders, is_for_it);
    if (std::ranges::count_if(now.orders, is_for_it) != 1 || !std::holds_alternative<Plan>(order->task)) continue;
    const std::vector<Deed> expected = deeds_of_others(with_plan(now, *order, Hold{}), unit);
    for (const Unit& other : now.position.units) {
      const ProvinceId there = other.at.province;
      if (there == unit.at.province || !is_coastal(now, there) ||
          map_of(now).army_reach(unit.at.province).contains(there))
        continue;
      any = true;
      const std::vector<Deed> found = deeds_of_others(with_plan(now, *order, Move{{there, Coast::None}}), unit);
      if (found.size() != expected.size()) return "others do more or less, by a move to " + name(now, there);
      for (std::size_t i = 0; i < found.size(); ++i) {
        const bool same = found[i].verdict.result == expected[i].verdict.result &&
                          found[i].total == expected[i].total && found[i].verdict.fate == expected[i].verdict.fate;
        if (!same)
          text = written(now, found[i].unit) + " feels the move of " + written(now, unit) + " to " + name(now, there);
      }
    }
  }
  RC_CLASSIFY(any, "a double move that no fleet carries");
  return text;
}

CASUS_LAW(Turns, LetOnlyFleetsPutFleetsOut, of_turns) {
  const Adjudication answer = play(now);
  bool any = false;
  std::string text;
  each_deed(answer, [&](int impulse, const Deed& deed) {
    if (deed.verdict.fate == Fate::Stays || deed.verdict.dislodged_by == no_province) return;
    const UnitKind kind = deed.unit.kind;
    any = any || kind == UnitKind::Fleet;
    const bool by_its_like = std::ranges::any_of(now.position.units, [&](const Unit& unit) {
      return unit.kind == kind && unit.at.province == deed.verdict.dislodged_by;
    });
    if (!by_its_like) text = what(now, impulse, deed) + " was put out by a unit of the other kind";
  });
  RC_CLASSIFY(any, "fleets that are put out");
  return text;
}

CASUS_LAW(Turns, LetRoutedUnitsDoNothingMore, of_turns) {
  const Adjudication answer = play(now);
  bool any = false;
  std::string text;
  for (const Deed& first : answer.impulses[0].deeds) {
    if (first.verdict.fate != Fate::Dislodged || first.unit.kind == UnitKind::Fleet) continue;
    any = true;
    for (const Deed& second : answer.impulses[1].deeds) {
      if (second.unit != first.unit) continue;
      if (second.verdict.result != Result::Holds && second.verdict.result != Result::Stands)
        text = what(now, 2, second) + " acts after it was routed";
    }
  }
  RC_CLASSIFY(any, "units that are routed in the first impulse");
  return text;
}

// A leader is lost only where no neighbouring space is left empty and no army of its own stands.
CASUS_LAW(Turns, LoseNoLeaderWhoHasAWay, of_turns) {
  const Adjudication answer = play(now);
  bool any = false;
  std::string text;
  for (const Event& event : answer.events) {
    if (event.kind != EventKind::Disbanded || !event.unit || event.unit->leader == no_leader || event.impulse == 0)
      continue;
    any = true;
    const Impulse& impulse = answer.impulses[event.impulse - 1u];
    const Unit* there = nullptr;
    for (const Unit& unit : impulse.board.units) {
      if (unit.leader == event.unit->leader) there = &unit;
    }
    if (there == nullptr || event.impulse == 2) continue;
    map_of(now).army_reach(there->at.province).for_each([&](ProvinceId way) {
      const Unit* unit = answer.impulses[1].board.unit_at(way);
      const bool empty = unit == nullptr || unit->kind == UnitKind::Fleet;
      const bool armed = map_of(now)[way].defence > 0 && !answer.impulses[1].board.campaign.entered.contains(way);
      const bool fought_over = std::ranges::any_of(impulse.deeds, [&](const Deed& deed) {
        const Move* move = std::get_if<Move>(&deed.done.task);
        return (move != nullptr && move->destination.province == way) || deed.done.unit.at.province == way;
      });
      if (empty && !armed && !fought_over) text = written(now, *event.unit) + " could have gone to " + name(now, way);
    });
  }
  RC_CLASSIFY(any, "leaders that are lost in a retreat");
  return text;
}

// With one more permission no fleet is kept out of a coast that it could enter before.
CASUS_LAW(Turns, OpenNoFewerCoastsByAPermission, of_turns) {
  std::vector<PowerId> powers;
  for (const Unit& unit : now.position.units) {
    if (std::ranges::find(powers, unit.power) == powers.end()) powers.push_back(unit.power);
  }
  if (powers.size() < 2) return "";
  Situation other = now;
  std::erase_if(other.orders, [](const Order& order) { return std::holds_alternative<Withdraw>(order.task); });
  const Situation before = other;
  for (const PowerId owner : powers) {
    if (owner != powers.front()) other.orders.push_back({owner, {}, Permit{powers.front()}});
  }
  const auto refused = [&](const Adjudication& answer) {
    std::vector<std::size_t> orders;
    for (const Deed& deed : answer.impulses[0].deeds) {
      if (deed.verdict.clause == Clause::FleetFriendlyCoast) orders.push_back(deed.order.value());
    }
    return orders;
  };
  const auto without = refused(play(before)), with = refused(play(other));
  RC_CLASSIFY(!without.empty(), "fleets that are kept out of a coast");
  for (const std::size_t order : with) {
    if (std::ranges::find(without, order) == without.end())
      return written(now, other.orders[order]) + " is refused now";
  }
  return "";
}

CASUS_LAW(Turns, FeedUnitsThatWereFedWhenEnemiesVanish, of_turns) {
  Situation other = now;
  other.orders.clear();
  // A permission lets the line pass a centre that its giver has just taken.
  if (now.position.units.empty() || !now.position.campaign.permissions.empty()) return "";
  const PowerId power = now.position.units.front().power;
  const auto starving = [&](const Situation& board) {
    std::vector<ProvinceId> places;
    for (const Event& event : play(board).events) {
      if (event.kind == EventKind::Unsupplied && event.power == power) places.push_back(event.province);
    }
    return places;
  };
  // Nobody starves in a game that somebody has just won.
  if (has_kind(play(other), EventKind::Won)) return "";
  const auto before = starving(other);
  std::erase_if(other.position.units, [&](const Unit& unit) { return unit.power != power; });
  const auto after = starving(other);
  RC_CLASSIFY(!before.empty(), "units that starve");
  // A fleet may have been put out of its port before, and stand elsewhere.
  if (has_kind(play(other), EventKind::PutOut)) return "";
  for (const ProvinceId place : after) {
    if (std::ranges::find(before, place) == before.end()) return "a unit in " + name(now, place) + " starves now";
  }
  return "";
}

CASUS_LAW(Turns, EnterArmedNeutralsByMoreThanTheirDefence, of_turns) {
  const Adjudication answer = play(now);
  bool any = false;
  std::string text;
  each_deed(answer, [&](int impulse, const Deed& deed) {
    const Move* move = std::get_if<Move>(&deed.done.task);
    if (move == nullptr || deed.verdict.result != Result::Moves || deed.unit.kind == UnitKind::Fleet) return;
    const ProvinceId to = move->destination.province;
    const Position& board = answer.impulses[static_cast<std::size_t>(impulse - 1)].board;
    if (map_of(now)[to].defence == 0 || board.campaign.entered.contains(to)) return;
    any = true;
    if (deed.total <= map_of(now)[to].defence) text = what(now, impulse, deed) + " enters too weakly";
  });
  RC_CLASSIFY(any, "armed neutrals that fall");
  return text;
}

CASUS_LAW(Turns, BringNobodyInWhileUnderWay, of_turns) {
  const Adjudication answer = play(now);
  bool any = false;
  std::string text;
  for (const Deed& deed : answer.impulses[0].deeds) {
    if (deed.verdict.result != Result::UnderWay || deed.verdict.fate != Fate::Stays ||
        deed.unit.kind == UnitKind::Fleet)
      continue;
    any = true;
    const Unit* unit = answer.impulses[1].board.unit_at(deed.unit.at.province);
    if (unit == nullptr || *unit != deed.unit) text = what(now, 1, deed) + " has left";
  }
  RC_CLASSIFY(any, "moves over both impulses");
  return text;
}

CASUS_LAW(Turns, TakeTwoImpulsesAcrossMountains, of_turns) {
  const Adjudication answer = play(now);
  bool any = false;
  std::string text;
  for (const Deed& deed : answer.impulses[0].deeds) {
    const Move* move = std::get_if<Move>(&deed.done.task);
    if (move == nullptr) continue;
    const bool crosses =
        map_of(now)[move->destination.province].mountains || map_of(now)[deed.done.unit.at.province].mountains;
    any = any || crosses;
    if (crosses && deed.verdict.result == Result::Moves) text = what(now, 1, deed) + " crosses in one impulse";
  }
  RC_CLASSIFY(any, "moves across mountains");
  return text;
}

CASUS_LAW(Turns, GiveCentresToTheLandUnitsThatStandThere, of_turns) {
  const Adjudication answer = play(now);
  RC_CLASSIFY(has_kind(answer, EventKind::Captured), "captured centres");
  for (const Unit& unit : answer.next.units) {
    if (unit.kind == UnitKind::Fleet || !map_of(now).supply_centres().contains(unit.at.province)) continue;
    if (answer.next.owner_of(unit.at.province) != unit.power) return written(now, unit) + " has not taken its centre";
  }
  return "";
}

CASUS_LAW(Turns, LeaveNoMoreUnitsThanCentresFeed, of_turns) {
  const Adjudication answer = play(now);
  RC_CLASSIFY(has_kind(answer, EventKind::Removed), "units that are removed without an order");
  if (has_kind(answer, EventKind::Won) || has_kind(answer, EventKind::Ended))
    return "";  // nobody removes anything then
  for (std::size_t i = 0; i < now.variant->powers.size(); ++i) {
    const PowerId power{static_cast<std::uint8_t>(i)};
    int land = 0, fleets = 0;
    for (const Unit& unit : answer.next.units) {
      if (unit.power != power) continue;
      if (unit.kind == UnitKind::Fleet) {
        fleets += unit.count;
      } else {
        ++land;
      }
    }
    if (land + (fleets + 1) / 2 > answer.next.centres_of(power))
      return (*now.variant)[power].name + " has too many units";
  }
  return "";
}

// Every unit on the board of an impulse has a deed in it, and every fleet one.
CASUS_LAW(Turns, TellADeedOfEveryUnit, of_turns) {
  const Adjudication answer = play(now);
  bool stacked = false;
  for (std::size_t i = 0; i < answer.impulses.size(); ++i) {
    int units = 0, deeds = 0;
    std::vector<LeaderId> leaders;
    for (const Unit& unit : answer.impulses[i].board.units) {
      units += unit.count;
      stacked = stacked || unit.count > 1;
    }
    for (const Deed& deed : answer.impulses[i].deeds) {
      if (deed.unit.leader != no_leader && std::ranges::find(leaders, deed.unit.leader) != leaders.end()) continue;
      leaders.push_back(deed.unit.leader);
      if (deed.unit.leader == no_leader) leaders.pop_back();
      deeds += deed.unit.count;
    }
    if (units != deeds)
      return std::to_string(units) + " units and " + std::to_string(deeds) + " deeds in impulse " +
             std::to_string(i + 1);
  }
  RC_CLASSIFY(stacked, "fleets that stand together");
  return "";
}

CASUS_LAW(Turns, NeverBringALeaderBack, of_turns) {
  const Adjudication answer = play(now);
  bool any = false;
  for (std::size_t i = 0; i < now.variant->leaders.size(); ++i) {
    const LeaderId leader{static_cast<std::uint8_t>(i)};
    const auto has = [&](const Position& board) {
      return std::ranges::any_of(board.units, [&](const Unit& unit) { return unit.leader == leader; });
    };
    const bool lost = std::ranges::find(answer.next.campaign.lost, leader) != answer.next.campaign.lost.end();
    any = any || lost;
    if (has(answer.next) && (lost || !has(now.position))) return now.variant->leaders[i].name + " has come back";
    if (has(now.position) && !has(answer.next) && !lost) return now.variant->leaders[i].name + " is nowhere";
  }
  RC_CLASSIFY(any, "lost leaders");
  return "";
}

CASUS_LAW(Turns, BuildInHomesOnly, of_turns) {
  const Adjudication answer = play(now);
  bool any = false;
  std::string text;
  for (std::size_t i = 0; i < now.orders.size(); ++i) {
    if (answer.verdicts[i].result != Result::Builds) continue;
    any = true;
    const Order& order = now.orders[i];
    const Power& power = (*now.variant)[order.power];
    const ProvinceId where = order.unit.at.province;
    const bool is_home = std::ranges::find(power.homes, where) != power.homes.end();
    const bool is_delayed = std::ranges::find(power.delayed_fleets, where) != power.delayed_fleets.end();
    if (!is_home && !(is_delayed && order.unit.kind == WrittenKind::Fleet)) text = written(now, order) + " is no home";
    if (answer.next.owner_of(where) != order.power) text = written(now, order) + " is not its own";
  }
  RC_CLASSIFY(any, "builds");
  return text;
}

// The notation of the variant says all that an order says.
CASUS_LAW(Turns, PrintOrdersThatAreReadBack, of_turns) {
  RC_CLASSIFY(!now.orders.empty(), "orders");
  for (const Order& order : now.orders) {
    const std::string text = print(*now.variant, order);
    const auto read = parse_order(*now.variant, order.power, text, {});
    if (!read) return text + " cannot be read";
    if (print(*now.variant, *read) != text) return text + " is read as " + print(*now.variant, *read);
  }
  return "";
}

}  // namespace turns_test
}  // namespace casus::properties
