// What happens without an order, as sentences.
#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "reports/sentences/circumstances.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/feature_sentence.h"
#include "reports/sentences/scene.h"

namespace casus::reports {
namespace {

std::string disbanded(const Words& words, const Event& event, const std::string& unit) {
  if (event.clause == Clause::DisorderDisbands) {
    return fmt::format("{} is disbanded: {} is in permanent civil disorder.", unit, words.power(event.power));
  }
  return fmt::format("{} of {} is disbanded: it has no retreat order that counts.", unit, words.power(event.power));
}

std::string builds_unused(const Words& words, const Event& event) {
  const std::string text = fmt::format("{} leaves {} {} unused", words.power(event.power), event.count,
                                       event.count == 1 ? "build" : "builds");
  if (event.clause != Clause::BuildLimit) return text + ".";
  return fmt::format("{}: no power builds more than {} units in a Winter.", text,
                     words.variant().options().build_limit);
}

std::string home_of_removal(const Words& words, PowerId power) {
  if (words.variant().movement == MovementSystem::Impulses)
    return fmt::format("the nearest {} home centre", words.adjective(power));
  switch (words.variant().options().automatic_removal) {
    case AutomaticRemoval::OwnedCentres: return fmt::format("the centres that {} owns", words.power(power));
    case AutomaticRemoval::HomesByConvoy:
    case AutomaticRemoval::HomesOverWater: return fmt::format("the home centres of {}", words.power(power));
    case AutomaticRemoval::HomeProvinces: return fmt::format("the home country of {}", words.power(power));
  }
  return "home";
}

// What sets an automatically removed unit apart from the one that would have gone next.
std::string why_it_goes_first(const Words& words, const Event& event) {
  if (event.sequence.empty()) return "it is the first in the sequence of automatic removal";
  if (event.sequence.size() == 1) return "no other unit is left";
  const RemovalRank& first = event.sequence[0];
  const RemovalRank& next = event.sequence[1];
  const std::string other = print(words.variant(), next.unit);
  const std::string home = home_of_removal(words, event.power);
  if (first.distance != next.distance) {
    if (!first.distance) return fmt::format("it has no way to {}", home);
    return fmt::format("it is the farthest from {} (distance {}; {} has {})", home, *first.distance, other,
                       *next.distance);
  }
  const std::string as_far = first.distance
                                 ? fmt::format("{} is as far from {} (distance {})", other, home, *first.distance)
                                 : fmt::format("{} has no way to {} either", other, home);
  if (first.unit.kind != next.unit.kind) return as_far + ", and fleets go before armies";
  return as_far + ", and of equal ones the first by the name of its province goes";
}

// What a captured centre became, or one that was built in.
std::string home_gained(const Words& words, const Event& event) {
  if (event.clause == Clause::HomeFirstCaptured || event.clause == Clause::HomeDeclared ||
      event.clause == Clause::HomeUndeclared) {
    return feature_sentence(Circumstances(words, nullptr, event.province, event.power, Verdict{}), event.clause);
  }
  const std::string text = fmt::format("{} builds in {} and so makes it its home for the rest of the game",
                                       words.power(event.power), words.place(event.province));
  if (event.clause == Clause::HomePredetermined) return text + ": it is one of the centres set down for that.";
  if (event.clause == Clause::HomeElective)
    return text + ": it chooses this one among the centres that it has conquered.";
  return text + ".";
}

// Where a fleet stood at the start, but units of minor powers that civil disorder brings are armies.
std::string army_instead_of_fleet(const Words& words, const Event& event) {
  if (words.variant().options().new_minor_units != NewMinorUnits::Armies || !words.is_minor(event.power)) return "";
  const bool changes = event.unit && event.unit->kind != words.variant().unit_of_minor(event.power).kind;
  return changes ? " It gets an army, whatever stood there at the start." : "";
}

std::string independent(const Words& words, const Event& event, const std::string& unit) {
  std::string faith;
  if (event.clause == Clause::DisorderFaith) faith = " It has the faith of that power.";
  if (event.clause == Clause::DisorderOwnFaith) faith = " It has its own faith, and not that of that power.";
  return fmt::format(
      "{} becomes a minor power with {}: it belonged to a power that is in permanent civil disorder.{}{}",
      words.place(event.province), unit, army_instead_of_fleet(words, event), faith);
}

// One that only civil disorder brings may not have been there before.
std::string rebuilt(const Words& words, const Event& event, const std::string& unit) {
  const Unit* at_start = words.known(event.province) ? words.variant().start.unit_at(event.province) : nullptr;
  const bool is_of_the_start = at_start != nullptr && at_start->power == event.power;
  return fmt::format("{} of {} {}: nobody owns {}, and no unit stands there.{}", unit, words.power(event.power),
                     is_of_the_start ? "comes back" : "is put on the board", words.place(event.province),
                     army_instead_of_fleet(words, event));
}

std::string left_occupied(const Words& words, const Event& event) {
  return fmt::format(
      "{}, a centre of a power in permanent civil disorder, does not become a minor power while a unit stands there.",
      words.place(event.province));
}

std::string won(const Words& words, const Event& event) {
  const std::string text = fmt::format("{} wins with {} supply centres", words.power(event.power), event.count);
  if (event.clause != Clause::DisorderVictory) return text + ".";
  return text + ": since others have fallen, no power has as many. The game ends at once.";
}

// ---- Turns of a year, in which units are named by where they started, and powers mostly in the plural. ----

// "A(Sil)", "2F(Sca)": who goes, and the verb for it.
struct Goer {
  std::string name;
  bool many = false;
  std::string_view is() const { return many ? "are" : "is"; }
};
Goer goer(const Words& words, const Event& event) {
  if (!event.unit) return {"A unit"};
  return {called(words.variant(), *event.unit), event.unit->count > 1};
}

std::string retreated(const Words& words, const Event& event) {
  const Goer who = goer(words, event);
  const std::string text =
      fmt::format("{} {} retreated to {} by the game master", who.name, who.is(), words.place(event.to));
  if (event.clause == Clause::LeaderWithoutOrders)
    return text + ": no place is nearer to a centre, but a leader is not lost for that.";
  if (!words.known(event.towards)) return text + ".";
  if (event.towards == event.to.province && event.clause != Clause::RetreatChoice)
    return text + ": it is the nearest centre that its power controls.";
  if (event.towards == event.to.province)
    return text + ": of centres as near as this a home centre comes first, then the alphabet.";
  const std::string towards = fmt::format("{}, towards {}", text, words.place(event.towards));
  if (event.clause == Clause::RetreatChoice)
    return towards + ": of centres as near as this a home centre comes first, then the alphabet.";
  return towards + ", a centre that its power controls.";
}

std::string displaced(const Words& words, const Event& event) {
  const Goer who = goer(words, event);
  return fmt::format("{} makes room for the leader of its power, and goes to {}.", who.name, words.place(event.to));
}

std::string put_out(const Words& words, const Event& event) {
  const Goer who = goer(words, event);
  const std::string why = event.clause == Clause::FleetRevoked
                              ? "the permission of its owner has been withdrawn"
                              : "a land unit of a power that gives no permission was the last there";
  return fmt::format("{} {} put out of the port and {} to {}: {}.", who.name, who.is(), who.many ? "go" : "goes",
                     words.place(event.to), why);
}

std::string lost_in_turn(const Words& words, const Event& event) {
  const Goer who = goer(words, event);
  if (event.clause == Clause::RetreatCollides)
    return fmt::format("{} {} disbanded: another unit retreats to the same place.", who.name, who.is());
  if (event.clause == Clause::RetreatNotOpen)
    return fmt::format("{} {} disbanded: the retreat that was ordered is not open.", who.name, who.is());
  if (event.unit && event.unit->leader != no_leader)
    return fmt::format("{} is lost: no place is open, and no army of its power can make room.", who.name);
  return fmt::format("{} {} disbanded: no retreat brings {} nearer to a centre that {} power controls.", who.name,
                     who.is(), who.many ? "them" : "it", who.many ? "their" : "its");
}

std::string removed_in_turn(const Words& words, const Event& event) {
  const Goer who = goer(words, event);
  if (event.clause == Clause::FleetRate)
    return fmt::format("{} is removed with the fleet before it: one centre feeds two fleets, so one alone frees none.",
                       who.name);
  return fmt::format("{} is removed, because there are more {} units than their centres feed: {}.", who.name,
                     words.adjective(event.power), why_it_goes_first(words, event));
}

std::string with_indefinite_article(const std::string& adjective) {
  const bool vowel = std::string_view("AEIOU").find(adjective.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + adjective;
}

std::string_view their(const Words& words, PowerId power) { return words.is_people(power) ? "their" : "its"; }

std::string wins_in_turn(const Words& words, const Event& event) {
  return fmt::format("{} {} with {} centres beside {} homes", words.the_power(event.power),
                     words.is_people(event.power) ? "win" : "wins", event.count, their(words, event.power));
}

std::string of_turn(const Words& words, const Event& event) {
  const Goer who = goer(words, event);
  const std::string adjective = words.adjective(event.power);
  const std::string of_power = with_indefinite_article(adjective);
  switch (event.kind) {
    case EventKind::Captured:
      return fmt::format("{} becomes {} centre: {} land unit stands there at the end of the turn.",
                         words.place(event.province), of_power, of_power);
    case EventKind::Disbanded: return lost_in_turn(words, event);
    case EventKind::Removed: return removed_in_turn(words, event);
    case EventKind::BuildsUnused:
      return fmt::format("{} {} {} left unused.", event.count, adjective, event.count == 1 ? "build is" : "builds are");
    case EventKind::Won:
      if (event.clause == Clause::VictoryDate)
        return fmt::format("The game ends with this year: {}.", wins_in_turn(words, event));
      return capitalised(wins_in_turn(words, event)) + ".";
    case EventKind::Retreated: return retreated(words, event);
    case EventKind::Displaced: return displaced(words, event);
    case EventKind::PutOut: return put_out(words, event);
    case EventKind::NeutralFell:
      return fmt::format("{} unit enters {}, which loses its defence for good.", capitalised(of_power),
                         words.place(event.province));
    case EventKind::Unsupplied:
      return fmt::format("{} {} disbanded: no line of supply leads from there to {} centre.", who.name, who.is(),
                         of_power);
    case EventKind::Ended:
      if (event.clause == Clause::VictoryAgreed) return "The game ends: all players have agreed to it.";
      return fmt::format("The game ends with this year, and {} {} the first place, with {} centres beside {} homes.",
                         words.the_power(event.power), words.is_people(event.power) ? "share" : "shares", event.count,
                         their(words, event.power));
    case EventKind::Rebuilt:
    case EventKind::HomeGained:
    case EventKind::Independent:
    case EventKind::LeftOccupied: return "";
  }
  return "";
}

}  // namespace

std::string explain(const Variant& variant, const Event& event) {
  const Position nowhere;
  const Words words(variant, nowhere);
  if (variant.movement == MovementSystem::Impulses) {
    if (std::string told = of_turn(words, event); !told.empty()) return told;
  }
  const std::string unit = event.unit ? print(variant, *event.unit) : "a unit";
  switch (event.kind) {
    case EventKind::Captured:
      return fmt::format("{} captures the supply centre {}: its unit stands there after the Fall.",
                         words.power(event.power), words.place(event.province));
    case EventKind::Disbanded: return disbanded(words, event, unit);
    case EventKind::Removed:
      if (event.clause == Clause::DisorderDisbands) return disbanded(words, event, unit);
      return fmt::format("{} of {} is removed, because too few removals were ordered: {}.", unit,
                         words.power(event.power), why_it_goes_first(words, event));
    case EventKind::BuildsUnused: return builds_unused(words, event);
    case EventKind::Won: return won(words, event);
    case EventKind::Rebuilt: return rebuilt(words, event, unit);
    case EventKind::HomeGained: return home_gained(words, event);
    case EventKind::Independent: return independent(words, event, unit);
    case EventKind::LeftOccupied: return left_occupied(words, event);
    case EventKind::Retreated:
    case EventKind::Displaced:
    case EventKind::PutOut:
    case EventKind::NeutralFell:
    case EventKind::Unsupplied:
    case EventKind::Ended: return of_turn(words, event);
  }
  return "";
}

}  // namespace casus::reports
