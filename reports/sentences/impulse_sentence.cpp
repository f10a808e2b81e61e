#include "reports/sentences/impulse_sentence.h"

#include <string_view>

#include <fmt/format.h>

namespace casus::reports {
namespace {

// "Switzerland": what lies behind the border that the action crosses.
std::string mountains(const Circumstances& told) {
  const Words& words = told.words();
  for (const ProvinceId one : {told.at(), told.target().province}) {
    if (words.known(one) && words.variant().map[one].mountains) return words.place(one);
  }
  return "a mountain province";
}

std::string allowance(const Circumstances& told) {
  return fmt::format("{} has an allowance of {}, and its order asks for more: the rest is dropped.", told.own(),
                     told.is_leader() ? 3 : 2);
}

std::string senseless_second(const Circumstances& told) {
  if (!told.is_deed()) return "What comes second is a hold, because what comes first did not work.";
  if (told.words().variant().options().routed == Routed::Acts)
    return fmt::format("{} is not where this order takes it, and cannot carry it out from {}.", told.own_name(),
                       told.here());
  return fmt::format("The step before it failed, and {} cannot carry this out from {}.", told.own_name(), told.here());
}

// In the first impulse, where a move over both cannot arrive.
std::string under_way(const Circumstances& told, std::string_view points) {
  const std::string strength = told.is_deed() ? fmt::format(" In this impulse its strength is {}.", told.total()) : "";
  return fmt::format(
      "{} is under way to {}: its move has {} strength, takes both impulses and arrives in the second.{}", told.own(),
      told.there(), points, strength);
}

std::string double_strength(const Circumstances& told) {
  if (!told.is_move()) return "An action over both impulses has double strength.";
  return under_way(told, "double");
}

std::string triple(const Circumstances& told) {
  const bool is_under_way = told.verdict().result == Result::UnderWay;
  if (told.is_move() && is_under_way) return under_way(told, "triple");
  if (told.is_move()) return "Its move has triple strength: one point in the first impulse, two in the second.";
  if (told.is_deed() && told.is_support())
    return fmt::format("The support {} {} in this impulse.",
                       told.verdict().result == Result::Given ? "counts" : "would count", told.points());
  return fmt::format("{} has triple strength.", told.own());
}

std::string whole_turn(const Circumstances& told) {
  if (!told.is_deed()) return "The points of both impulses are added up.";
  const bool by_supports = told.words().variant().options().double_support == DoubleSupport::WholeTurn;
  return fmt::format("Both impulses are added up, because a move{} over both is part of this conflict.",
                     by_supports ? " or a support" : "");
}

std::string simultaneity(const Circumstances& told) {
  if (told.is_support_of_neutral())
    return fmt::format("{} has lost its defence, so the support counts in the first impulse alone.", told.served());
  return fmt::format("{} does not do in this impulse what {} supports: the support counts in the other one alone.",
                     told.served(), told.own());
}

std::string third_action(const Circumstances& told) {
  return fmt::format("This is the third impulse of {}, for a leader has an allowance of 3.",
                     told.is_deed() ? told.own_name() : told.own());
}

std::string simultaneous(const Circumstances& told) {
  if (!told.is_deed()) return "A leader's second and third impulses fall into the second impulse of the others.";
  const bool stays = !told.is_move() && !told.is_support();
  if (stays && told.words().variant().options().leader_hold == LeaderHold::One)
    return fmt::format("{} stays with 1 point, like an army.", told.own_name());
  if (stays || told.verdict().result == Result::Stands)
    return fmt::format("{} stays with 2 points: the second and third impulses of a leader fall together.",
                       told.own_name());
  if (!told.has_also(Clause::LeaderAllowance))
    return fmt::format("The second and third impulses of {} fall together.", told.own_name());
  return "It is resolved together with the second impulses of all units.";
}

std::string mountain_border(const Circumstances& told) {
  const std::string border = "the border of " + mountains(told);
  if (told.verdict().result == Result::UnderWay) {
    return fmt::format("{} is under way to {}: what crosses {} takes two impulses and counts in the second alone.",
                       told.own(), told.there(), border);
  }
  if (told.verdict().result == Result::Stands || told.illegal())
    return fmt::format("What crosses {} takes two impulses, and {} has but one for it.", border, told.own());
  return fmt::format("It crosses {}: that takes two impulses, and has single strength.", border);
}

std::string no_influence(const Circumstances& told) {
  if (!told.is_support()) return "Fleets and land units have no influence on each other.";
  return fmt::format("{} cannot support {}: fleets and land units do not influence each other.", told.own(),
                     told.served());
}

std::string stacking(const Circumstances& told) {
  if (told.is_move() && told.is_deed()) {
    return fmt::format("{} bounces: with all fleets that go to {} or stay there it would hold more than two.",
                       told.own(), told.there());
  }
  return fmt::format("{} has no room for {}: a coastal province holds two fleets.", told.there(), told.own());
}

std::string unfriendly_coast(const Circumstances& told) {
  return fmt::format(
      "The coast of {} is not friendly to {}: no land unit of its power, or of one that permits it, was the last there.",
      told.there(), told.own());
}

std::string permission(const Circumstances& told) {
  return fmt::format("By the permission of its owner {} is open to {} fleets.", told.there(),
                     told.words().adjective(told.power()));
}

std::string guest(const Circumstances& told) { return told.words().adjective(told.guest()); }

std::string permission_given(const Circumstances& told) {
  if (told.illegal()) return "No power needs a permission of its own.";
  const std::string owner = told.words().adjective(told.power());
  return fmt::format(
      "Until that is withdrawn, {} coasts are open to {} fleets, and {} provinces to {} lines of supply.", owner,
      guest(told), owner, guest(told));
}

std::string permission_withdrawn(const Circumstances& told) {
  const std::string owner = told.words().adjective(told.power());
  if (told.verdict().result == Result::Void)
    return fmt::format("There is no {} permission for {} fleets that could be withdrawn.", owner, guest(told));
  return fmt::format("The {} permission for {} fleets and lines of supply is withdrawn.", owner, guest(told));
}

// Of a move; of a retreat, to which the neutral is closed.
std::string armed_neutral(const Circumstances& told) {
  if (!told.is_deed()) return fmt::format("{} is a neutral with its defence intact.", told.there());
  const Witness* defence = told.witness(Part::Holds);
  const int strength = defence != nullptr ? defence->strengths.against : 0;
  return fmt::format("{} bounces: {} defends itself with {}, and the attack is not stronger{}.", told.own(),
                     told.there(), strength, told.compared(defence));
}

std::string neutral_supported(const Circumstances& told) {
  if (!told.is_support()) return fmt::format("The defence of {} is supported.", told.there());
  return "Any power may support the defence of a neutral.";
}

std::string neutral_lost(const Circumstances& told) {
  if (!told.is_support()) return fmt::format("{} has lost its defence for good.", told.there());
  return fmt::format("{} cannot support {}: it has been entered, and its defence is lost.", told.own(), told.served());
}

std::string delayed_fleets(const Circumstances& told) {
  const std::string fleets = told.words().adjective(told.power()) + " fleets";
  if (told.illegal()) {
    return fmt::format("{} are built in {} only by whoever controls it at the end of two turns in a row.", fleets,
                       told.here());
  }
  return fmt::format("{} may be built in {}: it was controlled at the end of two turns in a row.", fleets, told.here());
}

// An army that is ordered to the same place goes elsewhere.
std::string makes_way(const Circumstances& told) {
  return fmt::format("{} makes way for {}, who retreats to {}, too: the game master makes its retreat.", told.own(),
                     told.those_with(Part::Prevents, "a leader of its power"), told.there());
}

std::string displaces(const Circumstances& told) {
  if (told.verdict().result == Result::Bounces) return makes_way(told);
  return fmt::format("{} displaces the army of its power in {}.", told.own(), told.there());
}

}  // namespace

std::string impulse_sentence(const Circumstances& told, Clause clause) {
  const std::string the_power = told.words().the_power(told.power());
  const std::string adjective = told.words().adjective(told.power());
  switch (clause) {
    case Clause::AllowanceTwo: return allowance(told);
    case Clause::OrderConditional:
      return fmt::format("{} depends on a condition, and no order may do so: it is void.",
                         told.names_unit() ? "The order for " + told.own() : "This order");
    case Clause::ImpulseSplit: return fmt::format("{} spends its impulses on different actions.", told.own());
    case Clause::ImpulseSenselessSecond: return senseless_second(told);
    case Clause::StrengthDouble: return double_strength(told);
    case Clause::StrengthWholeTurn: return whole_turn(told);
    case Clause::StrengthSimultaneity: return simultaneity(told);
    case Clause::LeaderAllowance: return third_action(told);
    case Clause::LeaderSimultaneous: return simultaneous(told);
    case Clause::LeaderTriple: return triple(told);
    case Clause::LeaderParadox:
      return fmt::format("The third action of {} would undo what makes it possible: it is void.", told.own());
    case Clause::LeaderWithoutOrders:
      return fmt::format("{} is not lost for want of a retreat that leads nearer to a centre.", told.own());
    case Clause::LeaderDisplaces: return displaces(told);
    case Clause::LeaderNeverRebuilt: return "Leaders are never built: one that is destroyed does not come back.";
    case Clause::RetreatRouted:
      if (told.words().variant().options().routed == Routed::Acts)
        return fmt::format("{} has been put out of its place in this turn, so what it began is over.", told.own());
      return fmt::format("{} has been put out of its place in this turn and has no orders any more.", told.own());
    case Clause::RetreatNotOpen:
      if (told.words().variant().options().impossible_retreat == ImpossibleRetreat::Disbands && !told.is_leader())
        return fmt::format("{} cannot retreat to {}, so it is disbanded.", told.own(), told.there());
      return fmt::format("{} cannot retreat to {}, so the game master makes its retreat.", told.own(), told.there());
    case Clause::RetreatNearest:
      return fmt::format("{} retreats towards the nearest centre that its power controls.", told.own());
    case Clause::RetreatChoice:
      return "Of centres at the same distance a home centre comes first, and then the alphabet decides.";
    case Clause::RetreatNoneCloser:
      return fmt::format("No retreat brings {} nearer to a centre that its power controls.", told.own());
    case Clause::FleetNoInfluence: return no_influence(told);
    case Clause::FleetSquadron: return fmt::format("The {} fleets that go the same way are one squadron.", adjective);
    case Clause::FleetStacking: return stacking(told);
    case Clause::FleetFriendlyCoast: return unfriendly_coast(told);
    case Clause::FleetPermission: return permission(told);
    case Clause::FleetEnemyPort: return fmt::format("{} is not friendly to {} fleets.", told.here(), adjective);
    case Clause::FleetRevoked:
      return fmt::format("The permission for {} fleets in {} is withdrawn.", adjective, told.here());
    case Clause::ConvoyPoints:
      return fmt::format("Each fleet carries one point, so in this impulse {} has no more than {} of its own points.",
                         told.is_deed() ? told.own_name() : told.own(), told.points());
    case Clause::PermissionGiven: return permission_given(told);
    case Clause::PermissionWithdrawn: return permission_withdrawn(told);
    case Clause::NeutralArmed: return armed_neutral(told);
    case Clause::NeutralEntry:
      return told.verdict().result == Result::Moves
                 ? fmt::format("Nobody had entered {} before, so it still had its defence.", told.there())
                 : fmt::format("Nobody has entered {} yet, so it still has its defence.", told.there());
    case Clause::NeutralSupported: return neutral_supported(told);
    case Clause::NeutralLost: return neutral_lost(told);
    case Clause::MountainsTwoImpulses: return mountain_border(told);
    case Clause::SupplyCut:
      return fmt::format("No line of supply leads from {} to a centre of {}.", told.own(), the_power);
    case Clause::FleetTwoPerCentre: return "Two fleets need one centre between them.";
    case Clause::FleetRate: return "One centre feeds two fleets, so they go in pairs.";
    case Clause::BuildDelayed: return delayed_fleets(told);
    case Clause::VictoryAgreed:
      if (told.verdict().result == Result::Agrees)
        return fmt::format("{} {} to end the game.", the_power,
                           told.words().is_people(told.power()) ? "agree" : "agrees");
      return "The game ends by agreement at the end of this turn, so nothing is built or removed any more.";
    case Clause::VictoryDate: return "The game ends with this year, so nothing is built or removed any more.";

#define CASUS_OTHER_CASE(enumerator, ...) case Clause::enumerator:
      CASUS_CLAUSES(CASUS_OTHER_CASE)
      CASUS_FEATURE_CLAUSES(CASUS_OTHER_CASE)
#undef CASUS_OTHER_CASE
      return "";  // told elsewhere
  }
  return "";
}

}  // namespace casus::reports
