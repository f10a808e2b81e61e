#include "reports/sentences/writing_words.h"

#include <fmt/format.h>

#include "engine/rules/options.h"

namespace casus::reports {
namespace {

using namespace claims;

class SayingWriting {
 public:
  explicit SayingWriting(const Words& words) : words_(words) {}

  // ---- Whose order it is ----

  std::string operator()(const NobodyCanCarryItOut& claim) const {
    return fmt::format("There is no {}unit in {} that could carry out this order.", claim.dislodged ? "dislodged " : "",
                       place(claim.place));
  }
  std::string operator()(const IsAnothersUnit& claim) const {
    if (claim.owner == no_power)
      return fmt::format("The unit in {} does not belong to {}.", place(claim.unit), power(claim.writer));
    return fmt::format("{} belongs to {}{}, so {} cannot give it orders.", unit(claim.unit),
                       words_.is_minor(claim.owner) ? "the minor power " : "", power(claim.owner), power(claim.writer));
  }
  std::string operator()(const FellWithItsPower& claim) const {
    return fmt::format("{} was disbanded before this phase, because {} is in permanent civil disorder.",
                       capitalised(words_.unit_with_power(claim.unit)), power(claim.unit.power));
  }
  std::string operator()(const HasSeveralOrders& claim) const {
    const std::string_view orders = claim.alike ? "another order that means the same" : "more than one order";
    const bool is_one_of_some = claim.alike || (claim.beside_illegal && claim.illegal_counts);
    return fmt::format("{} was given {}: {}{}.", unit(claim.unit), orders,
                       is_one_of_some ? "one of them counts" : repeated_rule(claim.beside_illegal ? " legal" : ""),
                       claim.illegal_counts ? ", although it is illegal" : "");
  }
  std::string operator()(const TakesImpliedOrder& claim) const {
    return fmt::format("{} has no order of its own that counts, and takes the order that another unit's order implies.",
                       unit(claim.unit));
  }
  std::string operator()(const IsImpliedToHold& claim) const {
    const std::string support =
        claim.supporter != no_province ? "The support of " + unit(claim.supporter) : "A support";
    return fmt::format("{} implies that {} holds, and comes before any order that implies a move of it.", support,
                       unit(claim.unit));
  }

  // ---- Letters, nationalities, coasts, paths ----

  std::string operator()(const LeavesKindUnsaid& claim) const {
    return fmt::format("The order does not say whether the unit in {} is an army or a fleet{}.", place(claim.unit),
                       claim.refused ? refused() : "; the board decides");
  }
  std::string operator()(const NamesWrongKind& claim) const {
    return fmt::format("The order's letters for army and fleet do not all agree with the board{}.",
                       claim.refused ? refused() : "; the board decides");
  }
  std::string operator()(const LeavesPowerUnsaid& claim) const {
    return fmt::format("The order does not say whose unit {} is{}.", unit(claim.served),
                       claim.refused ? refused() : "; it does not have to");
  }
  std::string operator()(const NamesWrongPower& claim) const {
    const std::string_view then = claim.refused ? ", so the order is refused" : "; the name is ignored";
    if (claim.owner == no_power) return fmt::format("The order names the wrong power for a unit{}.", then);
    const std::string named = words_.the_power(claim.named), owner = words_.the_power(claim.owner);
    if (words_.acting_unit(claim.unit) == nullptr)
      return fmt::format("The order names {} for a build of {}{}.", named, owner, then);
    return fmt::format("The order names {} as the power of {}, but that unit belongs to {}{}.", named, unit(claim.unit),
                       owner, then);
  }
  std::string operator()(const NamesWrongCoast& claim) const {
    return fmt::format("The order names a coast on which the unit does not stand{}.",
                       claim.refused ? refused() : "; the coast is ignored");
  }
  std::string operator()(const NamesNeedlessCoast& claim) const {
    const std::string_view then = claim.refused ? refused() : "; the coast is ignored";
    if (claim.lacking != no_province)
      return fmt::format("The order names a coast that {} does not have{}.", place(claim.lacking), then);
    return fmt::format("The order names a coast where none is needed{}.", then);
  }
  std::string operator()(const LeavesCoastOpen& claim) const {
    return fmt::format("The support does not say which coast of {} it is for; such a support {}.", place(claim.to),
                       coast_support_rule());
  }
  std::string operator()(const SupportsAnotherCoast& claim) const {
    return fmt::format("The support is for a move to {}, but {} is ordered to another coast.", place(claim.to),
                       served(claim.served));
  }
  std::string operator()(const NamesNoPath& claim) const {
    return fmt::format("The order of {} names no path, and a convoy needs one by this rulebook.", unit(claim.unit));
  }
  std::string operator()(const FollowsItsPath& claim) const {
    return fmt::format("{} can be convoyed only over the seas that its order names.", unit(claim.unit));
  }
  std::string operator()(const PathIsNoChain& claim) const {
    return fmt::format("The seas that the order of {} names are not a chain of fleets to {}.", unit(claim.unit),
                       destination(claim.to));
  }
  std::string operator()(const PathHasDetour& claim) const {
    return fmt::format(
        "The seas that the order of {} names lead to {} by a detour: one of the fleets there could never be ordered to "
        "convoy it.",
        unit(claim.unit), destination(claim.to));
  }

  // ---- What the order has to match ----

  std::string operator()(const IsNotOrderedSo& claim) const {
    return fmt::format("{} was not ordered to do what {} supports.", served(claim.served), unit(claim.unit));
  }
  std::string operator()(const IsOrderedInVain& claim) const {
    return fmt::format("{}, so there is no such move to {}.", in_vain(claim), claim.to_convoy ? "convoy" : "support");
  }
  std::string operator()(const IsOrderedToMove& claim) const {
    return fmt::format("{} is ordered to move, and a support to hold is only for a unit that stays.",
                       served(claim.served));
  }
  std::string operator()(const IsOfIdlePower& claim) const {
    return fmt::format(
        "{} belongs to a power in civil disorder, whose units cannot be supported here: that power handed in no order "
        "that can be read.",
        served(claim.served));
  }
  std::string operator()(const IsNotToBeConvoyed& claim) const {
    return fmt::format("{} was not ordered to go to {} by this convoy.", served(claim.army), destination(claim.to));
  }
  std::string operator()(const LosesOneRoute& claim) const {
    return fmt::format(
        "Several routes were ordered for {}, and one of them is broken: under this rule the whole convoy fails.",
        served(claim.army));
  }

  // ---- Paradoxes ----

  std::string operator()(const IsPartOfParadox& claim) const {
    using Part = IsPartOfParadox::Part;
    if (claim.part == Part::Other) return fmt::format("This depends on a convoy paradox, in which {}.", rule(claim));
    if (claim.part == Part::Move && claim.rule == IsPartOfParadox::Rule::AllFail)
      return fmt::format("The move of {} to {} is part of a convoy paradox, and {}.", unit(claim.unit),
                         destination(claim.to), rule(claim));
    if (claim.part == Part::Move)
      return fmt::format("The convoy of {} to {} is part of a convoy paradox, and {}.", unit(claim.unit),
                         destination(claim.to), rule(claim));
    return fmt::format("The convoy of {} by {} is part of a convoy paradox, and {}.", served(claim.army),
                       unit(claim.unit), rule(claim));
  }
  std::string operator()(const HoldsByOwnEffect& claim) const {
    if (claim.part == IsPartOfParadox::Part::Other)
      return "By this rule a convoyed army holds if its attack would change the result of an attack on a fleet that "
             "convoys it.";
    const std::string on = claim.part == IsPartOfParadox::Part::Move ? " on " + destination(claim.to) : "";
    return fmt::format(
        "The attack of {}{} would change the result of an attack on a fleet that convoys it: by this rule the army "
        "holds.",
        served(claim.army), on);
  }

  // ---- Builds ----

  std::string operator()(const LeavesKindOfBuildUnsaid& claim) const {
    const std::string_view decides = claim.refused         ? ""
                                     : claim.coast_decides ? "; a coast is named, so it is a fleet"
                                                           : "; the province decides";
    return fmt::format("The order does not say whether an army or a fleet is to be built in {}{}.", place(claim.place),
                       decides);
  }
  std::string operator()(const DeclinesBuild& claim) const {
    return fmt::format("{} declines to build{}.", power(claim.power),
                       claim.refused ? ", which this rulebook does not allow" : "");
  }

 private:
  std::string unit(ProvinceId at) const { return words_.unit(at); }
  std::string served(ProvinceId at) const { return at == no_province ? "the unit that it is for" : unit(at); }
  std::string place(ProvinceId at) const { return words_.place(at); }
  std::string place(Location at) const { return words_.place(at); }
  std::string destination(Location to) const { return words_.destination(to); }
  std::string power(PowerId named) const { return words_.power(named); }
  static std::string_view refused() { return ", so it is refused"; }

  std::string in_vain(const IsOrderedInVain& claim) const {
    using Why = IsOrderedInVain::Why;
    const std::string order = fmt::format("The order of {} to move to {}", served(claim.served), destination(claim.to));
    switch (claim.why) {
      case Why::Illegal: return order + " is illegal";
      case Why::DoesNotCount: return order + " does not count";
      case Why::Void: return order + " is void";
      case Why::HoldsByParadox: break;
    }
    return fmt::format("By the rule for convoy paradoxes the move of {} to {} counts as an order to hold",
                       served(claim.served), destination(claim.to));
  }
  // `which`: " legal", or nothing.
  std::string repeated_rule(std::string_view which) const {
    switch (words_.variant().options().repeated_order) {
      case RepeatedOrder::First: return fmt::format("the first{} one counts", which);
      case RepeatedOrder::Last: return fmt::format("the last{} one counts", which);
      case RepeatedOrder::None: return "none of them counts";
    }
    return "";
  }
  std::string_view coast_support_rule() const {
    switch (words_.variant().options().support_without_coast) {
      case SupportWithoutCoast::Any: return "counts for a move to either coast";
      case SupportWithoutCoast::Own: return "counts only for a unit of the same power";
      case SupportWithoutCoast::Refused: return "cannot be accepted";
    }
    return "";
  }
  static std::string_view rule(const IsPartOfParadox& claim) {
    using Part = IsPartOfParadox::Part;
    switch (claim.rule) {
      case IsPartOfParadox::Rule::ConvoyFails:
        return claim.part == Part::Move     ? "by Szykman's rule it fails, so the army does not move"
               : claim.part == Part::Convoy ? "by Szykman's rule it fails"
                                            : "by Szykman's rule the convoys fail";
      case IsPartOfParadox::Rule::ArmyHolds:
        return claim.part == Part::Other
                   ? "by the first wording of Szykman's rule the convoyed armies count as ordered to hold"
                   : "by the first wording of Szykman's rule the army counts as ordered to hold";
      case IsPartOfParadox::Rule::AllFail:
        return claim.part == Part::Other ? "by this rule every move fails" : "by this rule every move in it fails";
    }
    return "";
  }

  const Words& words_;
};

}  // namespace

std::string in_words(const Words& words, const WritingClaim& claim) { return std::visit(SayingWriting(words), claim); }

}  // namespace casus::reports
