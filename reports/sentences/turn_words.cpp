#include "reports/sentences/turn_words.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/rules/options.h"
#include "engine/text/comma_list.h"
#include "reports/sentences/circumstances.h"
#include "reports/sentences/scene.h"
#include "reports/sentences/turn_names.h"

namespace casus::reports {
namespace turns {
namespace {

std::string_view which(int impulse) { return impulse == 1 ? "first" : impulse == 2 ? "second" : "third"; }

std::string counted(int number, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", number, number == 1 ? one : several);
}

class InWords : TurnNames {
 public:
  InWords(const Variant& variant, const Position& before) : TurnNames(variant, before) {}

  // ---- Units that stay ----

  std::string operator()(const HoldsAsOrdered& claim) const {
    const Name who = name(claim.doer);
    if (claim.slot > 0)
      return fmt::format("{} {} an order to hold in {} {} impulse.", who.text, who.has(), who.its(), which(claim.slot));
    if (!claim.stays) return fmt::format("{} {} ordered to hold.", who.text, who.verb("was", "were"));
    return fmt::format("{} {} as ordered.", who.text, who.verb("holds", "hold"));
  }
  std::string operator()(const HasNoOrder& claim) const {
    const Name who = name(claim.doer);
    std::string text;
    switch (claim.why) {
      case HasNoOrder::Why::NotWritten: text = fmt::format("{} {} no order", who.text, who.has()); break;
      case HasNoOrder::Why::NoneCounts: text = fmt::format("No order for {} counts", who.text); break;
      case HasNoOrder::Why::Conditional:
        text = fmt::format("The order for {} depends on a condition and is void", who.text);
        break;
      case HasNoOrder::Why::NoneLeft:
        text = fmt::format("{} {} no order left for {} impulse", who.text, who.has(),
                           claim.slot > 0 ? fmt::format("{} {}", who.its(), which(claim.slot)) : "this");
        break;
    }
    if (claim.stays) text += fmt::format(", so {} {}", who.it(), who.verb("holds", "hold"));
    return text + ".";
  }
  std::string operator()(const HoldsInstead& claim) const {
    const Name who = name(claim.doer);
    return fmt::format("So {} {}.", who.it(), who.verb("holds", "hold"));
  }
  std::string operator()(const WithstandsAttacks& claim) const {
    const std::string by = claim.attackers.empty() ? "" : fmt::format(", by {},", name(claim.attackers).text);
    const bool many = claim.attacks > 1;
    const std::string_view yet = claim.why == WithstandsAttacks::Why::UnderWay  ? ", but cannot arrive in this impulse"
                                 : claim.why == WithstandsAttacks::Why::KeptOut ? ", but cannot get in"
                                                                                : "";
    std::string made_of = added_up(claim.compared.shares.against, claim.compared.shares.own);
    for (const Shares& one : claim.of_others) made_of += "; and " + added_up(one.against, one.own);
    if (claim.compared.shares == Shares{}) made_of.clear();
    return fmt::format("{} strongest {}{} {} strength {} against a hold strength of {}{}{}.",
                       claim.compared.whole_turn ? "Over the whole turn the" : "The", many ? "attacks" : "attack", by,
                       many ? "have" : "has", claim.compared.strengths.against, claim.compared.strengths.own,
                       made_of.empty() ? "" : fmt::format(" ({})", made_of), yet);
  }
  std::string operator()(const LeaderHolds& claim) const {
    return fmt::format("In the second impulse {} holds with {}{}{}.", name(claim.leader).text, claim.points,
                       claim.like_an_army ? ", like an army" : ": his second and third impulses fall together",
                       claim.in_mountains ? ", and mountains add 1" : "");
  }
  std::string operator()(const HoldsWithMore& claim) const {
    const std::string text =
        fmt::format("In the second impulse {} holds with {}: ", name(claim.occupant).text, claim.points);
    const bool counts_twice = claim.points > (claim.in_mountains ? 2 : 1);
    if (!counts_twice) return text + "mountains add 1.";
    return fmt::format("{}{} second and third impulses fall together{}.", text, name(claim.occupant).its(),
                       claim.in_mountains ? ", and mountains add 1" : "");
  }
  std::string operator()(const IsDislodged& claim) const {
    const Name who = name(claim.unit), by = name(claim.by);
    const std::string then = claim.disbanded ? fmt::format("{} disbanded", who.is()) : "must retreat";
    if (claim.by.empty())
      return fmt::format("{} {} dislodged, and {} {} after the impulse.", who.text, who.is(), who.it(), then);
    // Two sides are named, so "it" could mean the attacker.
    return fmt::format("{} {} {}{}, {} {} after the impulse.", by.text, by.verb("dislodges", "dislodge"), who.text,
                       claim.compared ? in_brackets(*claim.compared) : "",
                       claim.unit.leader != no_leader ? "who" : "which", then);
  }
  std::string operator()(const MakesRoom& claim) const {
    return fmt::format("Afterwards {} makes room for {}.", name(claim.unit).text,
                       claim.leader ? name(*claim.leader).text : "the leader of its power");
  }

  // ---- Moves that succeed ----

  std::string operator()(const MovesUnopposed& claim) const {
    const Name who = name(claim.doer);
    return fmt::format("{}: nothing stands against {}.", who.moves_to(place(claim.to)), who.them());
  }
  std::string operator()(const Exceeds& claim) const {
    const Name who = name(claim.doer);
    std::vector<std::string> outdone;
    if (claim.defence) outdone.push_back(defence(*claim.defence));
    if (!claim.opponents.empty()) outdone.push_back(moves(claim.opponents, " the other way"));
    if (!claim.rivals.empty()) outdone.push_back(moves(claim.rivals));
    if (outdone.empty())
      return fmt::format("{}: no other move there has any strength left.", who.moves_to(place(claim.to)));
    std::string text =
        fmt::format("{}: {} {} stronger than {}", who.moves_to(place(claim.to)), who.it(), who.is(), outdone.front());
    for (std::size_t i = 1; i < outdone.size(); ++i) text += ", and than " + outdone[i];
    return text + ".";
  }
  std::string operator()(const DrivesOut& claim) const {
    const Name who = name(claim.doer);
    std::string text = fmt::format("{} and {} out {}", who.moves_to(place(claim.to)), who.verb("drives", "drive"),
                                   name(claim.occupants).text);
    std::vector<std::string> outdone;
    if (claim.hold) text += in_brackets(*claim.hold);
    if (claim.hold && !claim.opponents.empty()) outdone.push_back(moves(claim.opponents, " the other way"));
    if (!claim.hold && !claim.opponents.empty())
      text += " in a head-to-head battle" + in_brackets(claim.opponents.front().compared);
    if (!claim.rivals.empty()) outdone.push_back(moves(claim.rivals));
    if (outdone.empty()) return text + ".";
    text += fmt::format(". {} {} also stronger than {}", capitalised(who.it()), who.is(), outdone.front());
    for (std::size_t i = 1; i < outdone.size(); ++i) text += ", and than " + outdone[i];
    return text + ".";
  }
  std::string operator()(const GoesRound& claim) const {
    const Name who = name(claim.doer);
    Units others;
    for (const Units& one : claim.others) others.insert(others.end(), one.begin(), one.end());
    if (claim.others.size() == 1) {
      return fmt::format("{} and {} places with {}.", who.moves_to(place(claim.to)), who.verb("changes", "change"),
                         name(others).text);
    }
    return fmt::format("{} in a ring with {}: each moves into the place that the next one leaves.",
                       who.moves_to(place(claim.to)), others.empty() ? "other units" : name(others).text);
  }

  // ---- Moves that do not arrive ----

  std::string operator()(const IsUnderWay& claim) const {
    const Name who = name(claim.doer);
    const std::string text = fmt::format("{} {} under way to {}", who.text, who.is(), place(claim.to));
    if (claim.why == IsUnderWay::Why::Mountains) {
      return fmt::format("{}: an order across {} takes two impulses and has no effect in the first.", text,
                         border_of(mountains_of(claim.doer.at, claim.to)));
    }
    const std::string strength =
        claim.strength > 0 ? fmt::format(" In this impulse its strength is {}.", claim.strength) : "";
    return fmt::format("{} with {} strength: the move takes both impulses and cannot arrive before the second.{}", text,
                       claim.why == IsUnderWay::Why::Triple ? "triple" : "double", strength);
  }
  std::string operator()(const PortIsFull& claim) const {
    return fmt::format("{}: a port holds two fleets, and more than two friendly fleets are to go to {} or stay there.",
                       name(claim.doer).bounces(), place(claim.to));
  }
  std::string operator()(const MeetsOwnUnits& claim) const {
    const Name who = name(claim.doer);
    const Name others = claim.occupants.empty() ? Name{"unit"} : name(claim.occupants);
    const std::string power = words_.adjective(claim.doer.unit.power);
    return fmt::format("{} {} not enter {}: the {} {} {}, and a power never dislodges its own unit.", who.text,
                       who.does(), place(claim.to), power, others.text,
                       claim.come_the_other_way ? others.verb("comes the other way", "come the other way")
                                                : others.verb("does not move away", "do not move away"));
  }
  std::string operator()(const LosesHeadOn& claim) const {
    const Name who = name(claim.doer);
    if (claim.opponents.empty())
      return fmt::format("{}: {} {} not the stronger in a head-to-head battle.", who.bounces(), who.it(), who.is());
    const Name first = name(claim.opponents.front().units);
    if (claim.opponents.size() == 1) {
      return fmt::format("{}: {} {} the opposite way, and {} {} not the stronger in this head-to-head battle{}.",
                         who.bounces(), first.text, first.verb("moves", "move"), who.text, who.is(),
                         in_brackets(claim.opponents.front().compared));
    }
    return fmt::format("{}: in these head-to-head battles {} {} not stronger than {}.", who.bounces(), who.it(),
                       who.is(), moves(claim.opponents, " the opposite way"));
  }
  std::string operator()(const NeutralStops& claim) const {
    const Name who = name(claim.doer);
    return fmt::format("{}: {} {} not stronger than {}.", who.bounces(), who.it(), who.is(), defence(claim.defence));
  }
  std::string operator()(const DoesNotExceed& claim) const {
    const Name who = name(claim.doer);
    return fmt::format("{}: {} attack does not exceed the hold strength of {}{}.", who.bounces(), who.its(),
                       together(claim.occupants), in_brackets(claim.compared));
  }
  std::string operator()(const LacksSupport& claim) const {
    const Name who = name(claim.doer);
    const bool many = claim.supporters.size() > 1;
    const std::string support =
        claim.supporters.empty()
            ? fmt::format("support by {} units", adjectives(claim.occupants))
            : fmt::format("the {} of {}", many ? "supports" : "support", name(claim.supporters).text);
    return fmt::format(
        "{}: {} {} not count against {} units, and without {} the attack does not exceed the hold strength of {}{}.",
        who.bounces(), support, many ? "do" : "does",
        adjectives(claim.supporters.empty() ? claim.occupants : claim.supporters), many ? "them" : "it",
        together(claim.occupants), in_brackets(claim.compared));
  }
  std::string operator()(const SupportDoesNotCount& claim) const {
    const bool many = claim.supporters.size() > 1;
    return fmt::format("The {} of {} {} not count against {}: no power helps to dislodge its own unit.",
                       many ? "supports" : "support", name(claim.supporters).text, many ? "do" : "does",
                       name(claim.against).text);
  }
  std::string operator()(const IsKeptOut& claim) const {
    const Name who = name(claim.doer);
    return fmt::format("{}: {} move to {} is not stronger than {}{}.", who.bounces(), who.its(), place(claim.to),
                       claim.rivals.empty() ? "another move there" : moves(claim.rivals),
                       claim.even ? ": a stand-off" : "");
  }
  std::string operator()(const HasNoWay& claim) const {
    return fmt::format("{} can only go to {} by sea, and no chain of fleets convoys it in this impulse.",
                       name(claim.doer).text, place(claim.to));
  }
  std::string operator()(const ConvoyIsDisrupted& claim) const {
    const Name fleets = name(claim.fleets);
    return fmt::format("The convoy of {} to {} is disrupted: {} {} dislodged.", name(claim.doer).text, place(claim.to),
                       fleets.text, fleets.is());
  }

  // ---- What else mattered ----

  std::string operator()(const AddsUpTheTurn& claim) const {
    if (claim.mountains != no_province) {
      const bool many = !claim.own && claim.movers.size() > 1;
      const std::string what = claim.own ? "This move"
                                         : fmt::format("The {} of {} to {}", many ? "moves" : "move",
                                                       name(claim.movers).text, place(claim.to));
      return fmt::format("{} {} {}, so the points of both impulses are added up.", what, many ? "cross" : "crosses",
                         border_of(claim.mountains));
    }
    if (claim.own) return "This move takes both impulses, so the points of both are added up.";
    if (!claim.supporters.empty()) {
      const bool several = claim.supporters.size() > 1;
      return fmt::format("The {} of {} {} both impulses, so the points of both are added up.",
                         several ? "supports" : "support", name(claim.supporters).text, several ? "take" : "takes");
    }
    if (claim.movers.empty()) return "The points of both impulses are added up here.";
    const bool many = claim.movers.size() > 1;
    return fmt::format("The {} of {} to {} {} both impulses, so the points of both are added up.",
                       many ? "moves" : "move", name(claim.movers).text, place(claim.to), many ? "take" : "takes");
  }
  std::string operator()(const TakesThreeImpulses& claim) const {
    return fmt::format(
        "The move takes all three impulses of {}: it brings {} in the first impulse of the turn and {} in the second.",
        name(claim.leader).text, counted(claim.first, "point", "points"), counted(claim.second, "point", "points"));
  }
  std::string operator()(const FallsTogether& claim) const {
    return fmt::format("The second and third impulses of {} fall together.", name(claim.leader).text);
  }
  std::string operator()(const IsThirdImpulse& claim) const {
    return fmt::format("This is the third impulse of {}, which falls together with the second impulse of all units.",
                       name(claim.leader).text);
  }
  std::string operator()(const IsCarriedInPart& claim) const {
    return fmt::format("Each fleet carries one point across its sea, so only {} of {} {} carried in this impulse.",
                       counted(claim.points, "point", "points"), name(claim.unit).text,
                       claim.points == 1 ? "is" : "are");
  }
  std::string operator()(const IsOneSquadron& claim) const {
    return fmt::format("{} form one squadron of {} fleets.", name(claim.units).text, claim.fleets);
  }
  std::string operator()(const HoldTogether& claim) const {
    return fmt::format("{} hold together.", name(claim.units).text);
  }
  std::string operator()(const CrossesMountains& claim) const {
    return fmt::format("An order across {} takes two impulses and has single strength.", border_of(claim.mountains));
  }
  std::string operator()(const IsOpenByPermission& claim) const {
    return fmt::format("The coast of {} is {}, and {} {} {} fleets there.", place(claim.coast),
                       words_.adjective(claim.owner), words_.the_power(claim.owner),
                       words_.is_people(claim.owner) ? "permit" : "permits", words_.adjective(claim.guest));
  }
  std::string operator()(const NobodyHadEntered& claim) const {
    return fmt::format("No unit had entered {} before, so it still had its defence.", place(claim.neutral));
  }

  // ---- Supports ----

  std::string operator()(const GivesSupport& claim) const {
    const Name who = name(claim.doer);
    std::string text = fmt::format("{} {} {} support to {}: nothing cuts it.", who.text, who.verb("gives", "give"),
                                   who.its(), served(claim.served));
    if (claim.over_mountains && claim.points == 0) text += " It does not count before the second impulse.";
    if (!claim.over_mountains && claim.points != 1) text += fmt::format(" It counts {} in this impulse.", claim.points);
    if (claim.in_vain.empty()) return text;
    const Name attackers = name(claim.in_vain);
    return fmt::format("{} {} {} from where the support is aimed, and such an attack cuts only if it gets in.", text,
                       attackers.text, attackers.verb("attacks", "attack"));
  }
  std::string operator()(const AnyPowerSupports&) const { return "Any power may support the defence of a neutral."; }
  std::string operator()(const IsCut& claim) const {
    Units cutters, dislodgers;
    std::size_t attacks = 0;
    for (const IsCut::Cutter& one : claim.cutters) {
      Units& units = one.only_by_dislodging ? dislodgers : cutters;
      units.insert(units.end(), one.units.begin(), one.units.end());
      attacks += one.only_by_dislodging ? 0U : 1U;
    }
    const Name dislodger = name(dislodgers);
    if (cutters.empty()) {
      return fmt::format("The support of {} is cut by {}: {} from where the support is aimed, and {} in.",
                         name(claim.doer.unit).text, dislodger.text, comes(dislodger), gets(dislodger));
    }
    const std::string text = fmt::format("The support of {} is cut by the {} of {} on {}.", name(claim.doer.unit).text,
                                         attacks == 1 ? "attack" : "attacks", name(cutters).text, place(claim.doer.at));
    if (dislodgers.empty()) return text;
    return fmt::format("{} {} {} it, too: {} from where the support is aimed, and {} in.", text, dislodger.text,
                       dislodger.verb("cuts", "cut"), comes(dislodger), gets(dislodger));
  }
  std::string operator()(const WasCutBefore& claim) const {
    return fmt::format("The support of {} was cut in the first impulse, and over mountains it needs both.",
                       name(claim.doer.unit).text);
  }
  std::string operator()(const HasNothingToSupport& claim) const {
    const std::string what = served(claim.served), who = name(claim.doer).text;
    const bool many = claim.served.unit.count > 1;
    std::string text;
    switch (claim.why) {
      case HasNothingToSupport::Why::NotDone:
        text = fmt::format("{} {} not do in this impulse what {} {}.", what, many ? "do" : "does", who,
                           name(claim.doer).verb("supports", "support"));
        break;
      case HasNothingToSupport::Why::NoWay:
        text = fmt::format("{} {} no way to {} by sea in this impulse, so {} {} nothing to support.", what,
                           many ? "have" : "has", place(claim.served.to.value_or(no_province)), who,
                           name(claim.doer).has());
        break;
      case HasNothingToSupport::Why::Moves:
        text =
            fmt::format("{} {} ordered to move in this impulse, and a support to hold is only for a unit that stays.",
                        what, many ? "are" : "is");
        break;
      case HasNothingToSupport::Why::OutOfReach:
        text = fmt::format("{} {} out of reach of {} in this impulse.", what, many ? "are" : "is", who);
        break;
      case HasNothingToSupport::Why::DefenceLost:
        text = fmt::format("{} has lost its defence, so {} has nothing to support.", what, who);
        break;
    }
    if (claim.done_in == 0) return text;
    if (claim.triple) {
      return fmt::format("{} In the {} impulse there is something to support, so the triple support is worth {}.", text,
                         which(claim.done_in), counted(claim.done_in, "point", "points"));
    }
    return fmt::format(
        "{} In the {} impulse there is something to support, so the double support is worth a single one.", text,
        which(claim.done_in));
  }

  // ---- Convoys ----

  std::string operator()(const ConvoyStands& claim) const {
    const Name who = name(claim.doer);
    return fmt::format("{} {} not dislodged, so {} order to convoy {} to {} stands.", who.text, who.is(), who.its(),
                       name(claim.army), place(claim.to));
  }
  std::string operator()(const CarriesNobody& claim) const {
    const Name who = name(claim.doer);
    return fmt::format("{} {} dislodged, so {} {} not convoy {} to {}.", who.text, who.is(), who.it(), who.does(),
                       name(claim.army), place(claim.to));
  }
  std::string operator()(const HasNothingToCarry& claim) const {
    return fmt::format("{} makes no move to {} by sea in this impulse.", name(claim.army), place(claim.to));
  }

  // ---- What cannot be carried out from where the unit is ----

  std::string operator()(const IsTooFar& claim) const {
    return fmt::format("{} cannot be reached from {} by {}.", place(claim.to), place(claim.doer.at),
                       kind(claim.doer.unit));
  }
  std::string operator()(const IsThereAlready& claim) const {
    const Name who = name(claim.doer.unit);
    return fmt::format("{} {} already in {}, so this is not a move.", who.text, who.is(), place(claim.doer.at));
  }
  std::string operator()(const WrongTerrain& claim) const {
    return fmt::format("{} is {} province, which {} cannot enter.", place(claim.to),
                       claim.doer.unit.kind == UnitKind::Army ? "a sea" : "an inland", name(claim.doer).text);
  }
  std::string operator()(const CoastIsClosed& claim) const {
    const std::string text =
        fmt::format("The coast of {} is not friendly to {}", place(claim.coast), name(claim.doer).text);
    if (claim.owner == no_power) return text + ": it belongs to no power.";
    return fmt::format("{}: it is {}, and {} {} not permit {} fleets there.", text, words_.adjective(claim.owner),
                       words_.the_power(claim.owner), words_.is_people(claim.owner) ? "do" : "does",
                       words_.adjective(claim.doer.unit.power));
  }
  std::string operator()(const SupportsTooFar& claim) const {
    return fmt::format("{} cannot go directly from {} to {}, so {} cannot support there.",
                       capitalised(kind(claim.doer.unit)), place(claim.doer.at), place(claim.where),
                       name(claim.doer.unit).text);
  }
  std::string operator()(const SupportsItself& claim) const {
    const Name who = name(claim.doer);
    return fmt::format("{} cannot support {}.", who.text, who.itself());
  }
  std::string operator()(const SupportsNobody& claim) const {
    const std::string who = name(claim.doer).text;
    if (claim.served.neutral != no_province)
      return fmt::format("{} is not an armed neutral, so {} cannot support it.", place(claim.served.neutral), who);
    return fmt::format("No unit called {} is on the board, so {} cannot support it.", served(claim.served), who);
  }
  std::string operator()(const HasNoInfluence& claim) const {
    return fmt::format("{} cannot support {}: fleets and land units do not influence each other.",
                       name(claim.doer).text, served(claim.served));
  }
  std::string operator()(const SupportsLostDefence& claim) const {
    return fmt::format("{} cannot support {}: a unit has entered it, and its defence is lost.", name(claim.doer).text,
                       neutral(claim.neutral));
  }
  std::string operator()(const CannotConvoy& claim) const {
    const Name who = name(claim.doer);
    if (claim.doer.unit.kind == UnitKind::Army)
      return fmt::format("{} is {}, and only fleets convoy.", who.text, kind(claim.doer.unit));
    return fmt::format("{} {} not at sea, and only a fleet in a sea province can convoy.", who.text, who.is());
  }
  std::string operator()(const MountainsTakeTwo& claim) const {
    return fmt::format("An order across {} takes two impulses, and {} has only one for it.", border_of(claim.mountains),
                       name(claim.doer).text);
  }
  std::string operator()(const CouldNotBegin& claim) const {
    return fmt::format("{} could not begin this in the first impulse, and it takes both.", name(claim.doer).text);
  }
  std::string operator()(const EarlierMoveFailed& claim) const {
    const Name who = name(claim.doer.unit);
    return fmt::format("An earlier move of {} failed, and from {} {} cannot carry this out.", who.text,
                       place(claim.doer.at), who.it());
  }
  std::string operator()(const RetreatLedElsewhere& claim) const {
    const Name who = name(claim.doer.unit);
    return fmt::format("{} had to retreat after the first impulse, and from {} {} cannot carry this out.", who.text,
                       place(claim.doer.at), who.it());
  }
  std::string operator()(const HadToRetreat& claim) const {
    const Name who = name(claim.doer);
    if (claim.began)
      return fmt::format("{} had to retreat after the first impulse, so what {} began then is over.", who.text,
                         who.it());
    return fmt::format("{} had to retreat after the first impulse, so this order does not count.", who.text);
  }
  std::string operator()(const HasNoConsistentOutcome& claim) const {
    return fmt::format(
        "With the third action of {} this impulse has no single consistent outcome, so that action is void.",
        name(claim.leader).text);
  }

  // ---- Lines of a sheet ----

  std::string operator()(const DependsOnCondition& claim) const {
    return fmt::format("{} depends on a condition, and no order may do so: it is void.",
                       claim.unit ? "The order for " + name(*claim.unit) : "This order");
  }
  std::string operator()(const IsForeign& claim) const {
    return fmt::format("{} {} not belong to {}.", name(claim.unit), claim.unit.count > 1 ? "do" : "does",
                       words_.the_power(claim.power));
  }
  std::string operator()(const NoSuchUnit& claim) const {
    if (claim.to_be_removed) {
      return fmt::format("At the end of the turn no unit that this line could remove is left in {}.", place(claim.at));
    }
    return fmt::format("There is no unit in {} that could carry out this order.", place(claim.at));
  }
  std::string operator()(const IsMiscalled& claim) const {
    const std::string adjective = words_.adjective(claim.power), where = place(claim.unit.at.province);
    if (claim.to_be_removed) {
      return fmt::format("At the end of the turn no {} unit called {} is left in {}.", adjective, name(claim.unit),
                         where);
    }
    return fmt::format("No {} unit in {} is called {}.", adjective, where, name(claim.unit));
  }
  std::string operator()(const HasOrderAlready& claim) const {
    if (claim.fleets > 1) {
      const std::string all = claim.fleets == 2 ? "Both" : fmt::format("All {}", claim.fleets);
      return fmt::format("{} fleets in {} have orders on earlier lines, and those count.", all,
                         place(claim.unit.at.province));
    }
    return fmt::format("{} {} given more than one order: the first one counts.", name(claim.unit),
                       claim.unit.count > 1 ? "were" : "was");
  }
  std::string operator()(const IsOfAnotherPhase& claim) const {
    const std::string_view what = std::holds_alternative<Waive>(claim.task)     ? "A waived build cannot be ordered"
                                  : std::holds_alternative<Declare>(claim.task) ? "A declaration cannot be ordered"
                                                                                : "Such an order cannot be given";
    return fmt::format("{} in a turn of a year.", what);
  }
  std::string operator()(const AsksForTooMuch& claim) const {
    return fmt::format("The order asks for more than the {} impulses of {}, so a part of it is dropped.",
                       claim.allowance == 3 ? "three" : "two", name(claim.unit));
  }
  std::string operator()(const RetreatsAsOrdered& claim) const {
    if (claim.unit.count > 1) {
      return fmt::format("The retreat of {} to {} is made.{}", name(claim.unit), place(claim.to),
                         claim.lost_at.empty() ? "" : lost_when_they_met(claim.lost_at));
    }
    return fmt::format("{} retreats to {}{}.", name(claim.unit), place(claim.to),
                       claim.displaces ? " and displaces the army of his power there" : "");
  }
  std::string operator()(const RetreatsCollide& claim) const {
    const std::string others = claim.others.empty() ? "another unit" : name(claim.others).text;
    const std::string text =
        fmt::format("The retreat of {} to {} meets that of {}", name(claim.unit), place(claim.to), others);
    if (claim.is_leader) return text + ". A leader is not disbanded for that: the order does not count.";
    if (claim.unit.count > 1) return text + ", so the fleets that make it are disbanded.";
    return fmt::format("{}, so {} is disbanded.", text, name(claim.unit));
  }
  std::string operator()(const MakesWay& claim) const {
    const std::string who = name(claim.unit);
    return fmt::format("{} makes way for {}, who also retreats to {}: the game master retreats {}.", who,
                       claim.leader ? name(*claim.leader).text : "a leader of its power", place(claim.to), who);
  }
  std::string operator()(const RetreatWasClosed& claim) const {
    const std::string text =
        fmt::format("{} cannot retreat to {}, because {}.", name(claim.unit), place(claim.to), why_closed(claim.why));
    if (!claim.disbanded) return text + " So this retreat counts as not ordered.";
    return claim.unit.count > 1 ? text + " So the fleets that were to make it are disbanded."
                                : text + " So it is disbanded.";
  }
  std::string operator()(const HadNoRetreatToMake& claim) const {
    if (claim.others)
      return fmt::format("Those of {} that had to retreat have followed other lines of the sheet.", name(claim.unit));
    return fmt::format("{} did not have to retreat.", name(claim.unit));
  }
  std::string operator()(const IsDisbandedAsOrdered& claim) const {
    if (claim.unit.count > 1) return fmt::format("The disbandment of {} is carried out.", name(claim.unit));
    return fmt::format("{} is disbanded as ordered.", name(claim.unit));
  }
  std::string operator()(const IsBuilt& claim) const {
    const bool fleet = claim.unit.kind == WrittenKind::Fleet;
    const std::string where = place(claim.unit.at.province);
    std::string text = claim.unit.count > 1
                           ? fmt::format("Of {} fleets in {} as many are built as there is room and supply for.",
                                         claim.unit.count, where)
                           : fmt::format("{} in {} is built.", fleet ? "A fleet" : "An army", where);
    if (claim.a_fleet_costs_nothing) text += " Two fleets need only one centre, so one of them costs nothing.";
    if (claim.delayed) text += " " + controlled_twice(claim.power, where);
    return text;
  }
  std::string operator()(const CannotBuild& claim) const {
    const std::string where = place(claim.unit.at.province), adjective = words_.adjective(claim.power);
    switch (claim.why) {
      case CannotBuild::Why::NoCentreLeft:
        return fmt::format("At the end of the turn the {} centres do not feed a further {}.{}", adjective,
                           claim.unit.kind == WrittenKind::Fleet ? "fleet" : "land unit",
                           claim.has_fleets ? " Two fleets need one centre, and so does a single one." : "");
      case CannotBuild::Why::NotOwned:
        return fmt::format("At the end of the turn {} is not {} centre.", where, with_indefinite_article(adjective));
      case CannotBuild::Why::NotHome:
        return fmt::format("{} is not a home centre of {}.", where, words_.the_power(claim.power));
      case CannotBuild::Why::NoCentre:
        return fmt::format("{} is not a supply centre, and units are built only in supply centres.", where);
      case CannotBuild::Why::Occupied: return fmt::format("A land unit is in {} at the end of the turn.", where);
      case CannotBuild::Why::Inland: return fmt::format("{} is inland, so no fleet can be built there.", where);
      case CannotBuild::Why::Coast:
        return fmt::format("The coast of {} is not friendly to {} fleets.", where, adjective);
      case CannotBuild::Why::FullPort:
        return fmt::format("{} has no room for a further fleet: a port holds two.", where);
      case CannotBuild::Why::Delayed: return controls_anew(claim.power, where);
      case CannotBuild::Why::Leader: return "Leaders are never built: one that is destroyed does not come back.";
      case CannotBuild::Why::Other: return fmt::format("Nothing is built in {}.", where);
    }
    return "";
  }
  std::string operator()(const IsRemovedAsOrdered& claim) const {
    if (claim.unit.count > 1)
      return fmt::format("Of {} as many are removed as are there and have to go.", name(claim.unit));
    return fmt::format("{} is removed as ordered.", name(claim.unit));
  }
  std::string operator()(const NeedNotBeRemoved& claim) const {
    const std::string adjective = words_.adjective(claim.power);
    return fmt::format("{} need not be removed: at the end of the turn the {} centres feed all {} units that are left.",
                       name(claim.unit), adjective, adjective);
  }
  std::string operator()(const NothingAfterTheEnd& claim) const {
    switch (claim.how) {
      case NothingAfterTheEnd::How::Agreed:
        return "The game ends by agreement at the end of this turn, so nothing is built or removed any more.";
      case NothingAfterTheEnd::How::Date:
        return "The game ends with this year, so nothing is built or removed any more.";
      case NothingAfterTheEnd::How::Won:
        return "The game is won at the end of this turn, so nothing is built or removed any more.";
    }
    return "";
  }
  std::string operator()(const Permits& claim) const {
    const std::string owner = words_.adjective(claim.owner), guest = words_.adjective(claim.guest);
    if (claim.withdrawn_later) {
      return fmt::format(
          "The {} permission for {} fleets and lines of supply has no effect: a later line of the sheet withdraws it.",
          owner, guest);
    }
    return fmt::format(
        "Until this is withdrawn, {} coasts are open to {} fleets, and {} units and centres let {} lines of "
        "supply pass.",
        owner, guest, owner, guest);
  }
  std::string operator()(const PermitsItself&) const { return "No power needs a permission from itself."; }
  std::string operator()(const WithdrawsPermission& claim) const {
    return fmt::format("The {} permission for {} fleets and lines of supply is withdrawn.",
                       words_.adjective(claim.owner), words_.adjective(claim.guest));
  }
  std::string operator()(const HasNoPermissionToWithdraw& claim) const {
    return fmt::format("There is no {} permission for {} fleets that could be withdrawn.",
                       words_.adjective(claim.owner), words_.adjective(claim.guest));
  }
  std::string operator()(const AgreesToTheEnd& claim) const {
    return fmt::format("{} {} to end the game.", capitalised(words_.the_power(claim.power)),
                       words_.is_people(claim.power) ? "agree" : "agrees");
  }

  // ---- Events ----

  std::string operator()(const TakesCentre& claim) const {
    const std::string of_power = with_indefinite_article(words_.adjective(claim.power));
    return fmt::format("{} becomes {} centre: {} land unit is there at the end of the turn.", place(claim.centre),
                       of_power, of_power);
  }
  std::string operator()(const HasNoRetreat& claim) const {
    const Name who = name(claim.unit);
    if (claim.unit.leader != no_leader)
      return fmt::format("{} is lost: no place is open, and no army of his power can make room.", who.text);
    const std::string leaves = claim.left_port ? fmt::format("{} to leave {}, which is not friendly to {}, and ",
                                                             who.has(), port(claim.port, who), who.them())
                                               : "";
    return fmt::format("{} {}{} disbanded: {}.", who.text, leaves, who.is(), nothing_nearer(claim.unit));
  }
  std::string operator()(const IsLostInRetreat& claim) const {
    const Name who = name(claim.unit);
    return fmt::format(
        "{} {} disbanded: {}.", who.text, who.is(),
        claim.collides ? "another unit retreats to the same place" : "the retreat that was ordered is not possible");
  }
  std::string operator()(const GameMasterRetreats& claim) const {
    const std::string text = fmt::format("The game master retreats {} to {}", name(claim.unit).text, place(claim.to));
    const std::string adjective = words_.adjective(claim.unit.power);
    if (claim.why == GameMasterRetreats::Why::Leader) {
      return fmt::format("{}. {}, but a leader is not lost for that: {}.", text,
                         capitalised(nothing_nearer(claim.unit)), where_a_leader_goes(claim.place));
    }
    const std::string where = near_centre(claim.to, claim.towards, adjective);
    if (claim.why == GameMasterRetreats::Why::Nearest) {
      return claim.towards == claim.to ? fmt::format("{}, the nearest {} centre that is open.", text, adjective)
                                       : fmt::format("{}, {}.", text, where);
    }
    return fmt::format(
        "{}, {}. It is not the only {} centre at that distance: home centres come first, and then the alphabet "
        "decides.",
        text, where, adjective);
  }
  std::string operator()(const GoesForLeader& claim) const {
    const std::string goes = claim.to != no_province ? " and goes to " + place(claim.to) : "";
    return fmt::format("{} makes room for the leader of its power{}.", name(claim.unit).text, goes);
  }
  std::string operator()(const LeavesPort& claim) const {
    const Name who = name(claim.unit);
    const std::string text = fmt::format("{} {} to leave {}, {}", who.text, who.has(), port(claim.port, who),
                                         claim.withdrawn ? "because the permission for that is withdrawn"
                                                         : fmt::format("which is not friendly to {}", who.them()));
    if (claim.towards != no_province) {
      return fmt::format("{}. The game master retreats {} to {}, {}.", text, who.them(), place(claim.to),
                         near_centre(claim.to, claim.towards, words_.adjective(claim.unit.power)));
    }
    return fmt::format("{}, and {} to {}{}.", text, who.verb("goes", "go"), place(claim.to),
                       claim.ordered ? " as ordered" : "");
  }
  std::string operator()(const NeutralFalls& claim) const {
    return fmt::format("{} unit enters {}, which loses its defence for good.",
                       capitalised(with_indefinite_article(words_.adjective(claim.power))), place(claim.neutral));
  }
  std::string operator()(const IsUnsupplied& claim) const {
    const std::string adjective = words_.adjective(claim.unit.power);
    const Name who = standing(claim.unit, adjective);
    std::string text = fmt::format("{} {} disbanded: ", who.text, who.is());
    if (!claim.controls_centres) {
      return fmt::format("{}no line of supply feeds {}, because {} {} no centre.", text, who.them(),
                         words_.the_power(claim.unit.power),
                         words_.is_people(claim.unit.power) ? "control" : "controls");
    }
    text += fmt::format("no line of supply leads from there to {} centre", with_indefinite_article(adjective));
    if (!claim.closed) return text + ".";
    if (claim.closed->empty()) {
      return fmt::format("{}, because the map has no way{} to one.", text,
                         claim.unit.kind == UnitKind::Fleet ? " for fleets" : "");
    }
    return fmt::format("{}. {}", text, where_ways_end(*claim.closed, adjective));
  }
  std::string operator()(const GoesFirst& claim) const {
    const Name who = standing(claim.unit, words_.adjective(claim.unit.power));
    if (claim.why == GoesFirst::Why::Partner) {
      return fmt::format(
          "{} is removed with another fleet: one centre feeds two fleets, so the removal of one fleet alone frees no "
          "centre.",
          who.text);
    }
    const std::string adjective = words_.adjective(claim.unit.power);
    return fmt::format("{} is removed, because there are more {} units than {} centres feed: {}.", who.text, adjective,
                       adjective, why_first(claim));
  }
  std::string operator()(const LeavesBuildsUnused& claim) const {
    const std::string adjective = words_.adjective(claim.power);
    return counted(claim.builds, adjective + " build is", adjective + " builds are") + " left unused.";
  }
  std::string operator()(const Wins& claim) const {
    const std::string text =
        fmt::format("{} {} with {}", words_.the_power(claim.power), words_.is_people(claim.power) ? "win" : "wins",
                    besides_homes(claim.power, claim.centres));
    return claim.at_the_end ? fmt::format("The game ends with this year: {}.", text) : capitalised(text) + ".";
  }
  std::string operator()(const SharesFirstPlace& claim) const {
    return fmt::format("The game ends with this year, and {} {} the first place, with {}.",
                       words_.the_power(claim.power), words_.is_people(claim.power) ? "share" : "shares",
                       besides_homes(claim.power, claim.centres));
  }
  std::string operator()(const AreEvenAtTheTop& claim) const {
    std::vector<std::string> names;
    for (const PowerId one : claim.powers) names.push_back(words_.the_power(one));
    return fmt::format("{} have {} each besides their homes. Nobody has more than all the others, so nobody wins yet.",
                       capitalised(listed(names)), counted(claim.centres, "centre", "centres"));
  }
  std::string operator()(const EndsByAgreement&) const { return "The game ends: all players have agreed to it."; }

 private:
  std::string port(ProvinceId at, const Name& who) const {
    return at != no_province ? "the port of " + place(at) : fmt::format("{} port", who.its());
  }

  static std::string lost_when_they_met(const std::vector<int>& times) {
    const std::string when = comma_list(times, " and ", [](int time) {
      return std::string(time == 1   ? "after the first impulse"
                         : time == 2 ? "after the second impulse"
                                     : "at the end of the turn");
    });
    return fmt::format(" Fleets that were to make it {} met others there and are disbanded.", when);
  }
  static std::string_view why_closed(RetreatWasClosed::Why why) {
    switch (why) {
      case RetreatWasClosed::Why::TooFar: return "it does not border on the place that is left";
      case RetreatWasClosed::Why::Attacker: return "the attack came from there";
      case RetreatWasClosed::Why::Occupied: return "it is occupied";
      case RetreatWasClosed::Why::StandOff: return "a stand-off has left it vacant";
      case RetreatWasClosed::Why::Neutral: return "it is a neutral with its defence intact";
      case RetreatWasClosed::Why::Coast: return "its coast is not friendly";
      case RetreatWasClosed::Why::FullPort: return "a port holds no more than two fleets";
      case RetreatWasClosed::Why::Closed: return "it is closed";
    }
    return "";
  }
  // "Every way is closed at South Baltic (a Polish fleet) or Denmark (an armed neutral). The Poles do not permit
  // Swedish lines of supply." Of more than four places the first three are named.
  std::string where_ways_end(const std::vector<ClosedPlace>& all, const std::string& adjective) const {
    const auto named = std::span(all).first(all.size() > 4 ? 3 : all.size());
    std::vector<std::string> places;
    for (const ClosedPlace& closed : named)
      places.push_back(fmt::format("{} ({})", place(closed.place), what_closes(closed, adjective)));
    if (named.size() < all.size()) places.push_back(fmt::format("one of {} other places", all.size() - named.size()));
    return fmt::format("Every way is closed at {}.{}",
                       comma_list(places, " or ", [](const std::string& one) { return one; }),
                       who_permits_no_lines(named, adjective));
  }
  std::string who_permits_no_lines(std::span<const ClosedPlace> places, const std::string& adjective) const {
    std::vector<PowerId> powers;
    const auto add = [&](PowerId power) {
      if (power != no_power && std::ranges::find(powers, power) == powers.end()) powers.push_back(power);
    };
    for (const ClosedPlace& closed : places) {
      add(closed.power);
      for (const Unit& unit : closed.units) add(unit.power);
    }
    if (powers.empty()) return "";
    const bool many = powers.size() > 1 || words_.is_people(powers.front());
    return fmt::format(" {} {} not permit {} lines of supply.",
                       capitalised(comma_list(powers, " and ", [&](PowerId power) { return words_.the_power(power); })),
                       many ? "do" : "does", adjective);
  }
  // `adjective`: of the power that a line would feed.
  std::string what_closes(const ClosedPlace& closed, const std::string& adjective) const {
    using By = ClosedPlace::By;
    const std::string in_own_centre = closed.own_centre ? with_indefinite_article(adjective) + " centre with " : "";
    const auto of_power = [&](std::string_view what) {
      return fmt::format("{} {}", with_indefinite_article(words_.adjective(closed.power)), what);
    };
    switch (closed.by) {
      case By::Mountains: return "mountains";
      case By::Defence: return "an armed neutral";
      case By::Owner: return of_power("centre");
      case By::Units: return in_own_centre + foreign(closed.units);
      case By::Coast: return in_own_centre + (closed.power == no_power ? "a coast of no power" : of_power("coast"));
    }
    return "";
  }
  // "a Polish army and 2 Turkish fleets".
  std::string foreign(const Units& units) const {
    std::vector<std::string> names;
    for (const Unit& unit : units) {
      const std::string adjective = words_.adjective(unit.power);
      if (unit.leader != no_leader) names.push_back(called(words_.variant(), unit));
      else if (unit.count > 1) names.push_back(fmt::format("{} {} fleets", unit.count, adjective));
      else names.push_back(with_indefinite_article(adjective) + (unit.kind == UnitKind::Army ? " army" : " fleet"));
    }
    return listed(names);
  }
  // Where the game master retreats a unit: "a Swedish centre", "towards the Swedish centre Dalarna".
  std::string near_centre(ProvinceId to, ProvinceId centre, const std::string& adjective) const {
    return to == centre ? with_indefinite_article(adjective) + " centre"
                        : fmt::format("towards the {} centre {}", adjective, place(centre));
  }
  // Distances are those of the borders that such a unit passes.
  std::string nothing_nearer(const Unit& unit) const {
    return fmt::format("no open place is nearer by {} to {} centre without a foreign unit",
                       unit.kind == UnitKind::Fleet ? "sea" : "land",
                       with_indefinite_article(words_.adjective(unit.power)));
  }
  // Who comes nearer to no centre. By the reading leader-on-own-army=displaced places with an army of his power are
  // like open ones.
  std::string_view where_a_leader_goes(GameMasterRetreats::Place place) const {
    using Place = GameMasterRetreats::Place;
    const bool all_alike = words_.variant().options().leader_on_own_army == LeaderOnOwnArmy::Displaced;
    switch (place) {
      case Place::Open:
        return all_alike ? "he goes to the first place of the alphabet that he can enter"
                         : "he goes to the first open place of the alphabet";
      case Place::OwnArmy:
        return all_alike
                   ? "he goes to the first place of the alphabet that he can enter, and an army of his power makes room"
                   : "no place is open, so he goes to the first of the alphabet where an army of his power makes room";
      case Place::NotKnown: break;
    }
    return all_alike
               ? "he goes to the first place of the alphabet that he can enter"
               : "he goes to the first open place of the alphabet, or, if no place is open, to the first where an "
                 "army of his power makes room";
  }
  std::string controlled_twice(PowerId power, const std::string& where) const {
    return fmt::format("{} {} controlled {} at the end of two turns in a row, so fleets may be built there.",
                       capitalised(words_.the_power(power)), words_.is_people(power) ? "have" : "has", where);
  }
  // The power may have controlled it for longer in earlier years.
  std::string controls_anew(PowerId power, const std::string& where) const {
    return fmt::format(
        "{} {} {} at the end of this turn but did not at the end of the turn before, so no fleets are built there yet.",
        capitalised(words_.the_power(power)), words_.is_people(power) ? "control" : "controls", where);
  }
  std::string why_first(const GoesFirst& claim) const {
    using Why = GoesFirst::Why;
    const std::string home = fmt::format("the nearest {} home centre", words_.adjective(claim.unit.power));
    if (claim.why == Why::OnlyOne || !claim.next) return "no other unit is left";
    if (claim.why == Why::BeforeLeader) return "only a leader is left besides, and leaders go last";
    const std::string_view it = standing(claim.unit).it();
    const Name next = standing(claim.next->unit);
    const std::string but_leaders = claim.leader_is_as_far ? "leaders apart, " : "";
    if (claim.why == Why::Farther && !claim.distance)
      return fmt::format("{}{} is the only one that has no way to {}", but_leaders, it, home);
    if (claim.why == Why::Farther) {
      return fmt::format("{}{} is the farthest from {} (distance {}; {} {} {})", but_leaders, it, home, *claim.distance,
                         next.text, next.has(), *claim.next->distance);
    }
    const std::string as_far =
        claim.distance ? fmt::format("{} {} as far from {} (distance {})", next.text, next.is(), home, *claim.distance)
                       : fmt::format("{} {} no way to {} either", next.text, next.has(), home);
    return as_far + (claim.why == Why::Fleet ? ", and fleets go before armies"
                                             : ", and of equal ones the first by the alphabet goes");
  }
  std::string besides_homes(PowerId power, int centres) const {
    return fmt::format("{} besides {} homes", counted(centres, "centre", "centres"),
                       words_.is_people(power) ? "their" : "its");
  }
};

}  // namespace
}  // namespace turns

std::string in_words(const Variant& variant, const Position& before, const turns::Claim& claim) {
  return capitalised(std::visit(turns::InWords(variant, before), claim));
}

}  // namespace casus::reports
