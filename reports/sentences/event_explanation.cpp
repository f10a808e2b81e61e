// What happens without an order, as sentences.
#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "reports/sentences/circumstances.h"
#include "reports/sentences/event_claims.h"
#include "reports/sentences/event_words.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/scene.h"

namespace casus::reports {
namespace {

std::string home_of_removal(const Words& words, PowerId power) {
  return fmt::format("the nearest {} home centre", words.adjective(power));
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

std::string explain(const Variant& variant, const Position& before, const Played& played, const Event& event) {
  const Words words(variant, before, &played);
  if (variant.movement == MovementSystem::Impulses) {
    if (std::string told = of_turn(words, event); !told.empty()) return told;
  }
  const auto claim = event_claim(words, event);
  return claim ? in_words(words, *claim) : of_turn(words, event);
}

std::string explain(const Variant& variant, const Event& event) {
  return explain(variant, Position(), Played(), event);
}

std::string explain(const Variant& variant, const PhaseRecord& phase, const Event& event) {
  const bool asks_for_orders = event.kind == EventKind::HomeGained;
  return explain(variant, phase.played, asks_for_orders ? Played(variant, phase) : Played(), event);
}

}  // namespace casus::reports
