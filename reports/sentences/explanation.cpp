#include "reports/sentences/explanation.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/text/overloaded.h"
#include "reports/sentences/circumstances.h"
#include "reports/sentences/feature_sentence.h"
#include "reports/sentences/movement_claims.h"
#include "reports/sentences/movement_words.h"
#include "reports/sentences/reach_claims.h"
#include "reports/sentences/reach_words.h"
#include "reports/sentences/season_claims.h"
#include "reports/sentences/season_words.h"
#include "reports/sentences/turn_explanation.h"

namespace casus::reports {
namespace {

// What an order asks for, as a noun.
std::string_view noun(const Task& task, PhaseKind phase) {
  return std::visit(
      Overloaded{
          [](const Hold&) -> std::string_view { return "a hold"; },
          [&](const Move&) -> std::string_view { return phase == PhaseKind::Retreats ? "a retreat" : "a move"; },
          [](const SupportHold&) -> std::string_view { return "a support"; },
          [](const SupportMove&) -> std::string_view { return "a support"; },
          [](const Convoy&) -> std::string_view { return "a convoy"; },
          [](const Build&) -> std::string_view { return "a build"; },
          [](const Disband&) -> std::string_view { return "a disbandment"; },
          [](const Waive&) -> std::string_view { return "a waived build"; },
          [](const Declare&) -> std::string_view { return "a declaration"; },
          [](const SupportNeutral&) -> std::string_view { return "a support"; },
          [](const Plan&) -> std::string_view { return "a plan"; },
          [](const PlannedRetreat&) -> std::string_view { return "a retreat"; },
          [](const Permit&) -> std::string_view { return "a permission"; },
          [](const Withdraw&) -> std::string_view { return "a withdrawal"; },
          [](const AgreeToEnd&) -> std::string_view { return "an agreement"; },
      },
      task);
}

// The verdict on one unit, clause by clause. `order` is nullptr for a unit without an order.
class Telling : public Circumstances {
 public:
  using Circumstances::Circumstances;

  std::string text() const {
    std::string told = capitalised(sentence(verdict_.clause));
    for (Clause clause : verdict_.also) {
      if (tells_fate(clause) || clause == verdict_.clause) continue;
      told += " " + capitalised(sentence(clause));
    }
    if (verdict_.fate != Fate::Stays && !tells_fate(verdict_.clause)) {
      const std::string fate = fate_sentence();
      if (!fate.empty()) told += " " + fate;
    }
    return told;
  }

 private:
  static bool tells_fate(Clause clause) {
    return clause == Clause::DislodgedRetreats || clause == Clause::DislodgedDestroyed ||
           clause == Clause::MinorDisbands;
  }
  std::string fate_sentence() const { return in_words(words_, claim_of_fate(*this)); }

  std::string accepted_or(std::string_view refused, std::string_view accepted) const {
    return std::string(illegal() ? refused : accepted);
  }

  std::string repeated_rule() const {
    switch (words_.variant().options().repeated_order) {
      case RepeatedOrder::First: return "the first one counts";
      case RepeatedOrder::Last: return "the last one counts";
      case RepeatedOrder::None: return "none of them counts";
    }
    return "";
  }
  std::string coast_support_rule() const {
    switch (words_.variant().options().support_without_coast) {
      case SupportWithoutCoast::Any: return "counts for a move to either coast";
      case SupportWithoutCoast::Own: return "counts only for a unit of the same power";
      case SupportWithoutCoast::Refused: return "cannot be accepted";
    }
    return "";
  }

  std::string path_sentence() const {
    const Move* move = ordered_move();
    if (move != nullptr && move->path.empty())
      return fmt::format("The order of {} names no path, and a convoy needs one by this rulebook.", own());
    if (!illegal()) return fmt::format("{} goes over the seas that its order names, and no others.", own());
    return fmt::format("The seas that the order of {} names are no chain of fleets to {}.", own(), there());
  }
  // A verdict on a move or convoy that is part of a paradox, and what the rule makes of that.
  std::string in_paradox(std::string_view of_move, std::string_view of_convoy, std::string_view otherwise) const {
    if (is_move()) {
      return fmt::format("The convoy of {} to {} is part of a convoy paradox, and {}.", own(), there(), of_move);
    }
    if (is_convoy()) {
      return fmt::format("The convoy of {} by {} is part of a convoy paradox, and {}.", served(), own(), of_convoy);
    }
    return fmt::format("This depends on a convoy paradox, in which {}.", otherwise);
  }
  std::string szykman_sentence() const {
    return in_paradox("by Szykman's rule each fleet that convoys it counts as holding, so the army does not move",
                      "by Szykman's rule the fleet counts as holding",
                      "by Szykman's rule the convoying fleets count as holding");
  }
  std::string army_holds_sentence() const {
    constexpr std::string_view holds = "by the first wording of Szykman's rule the army counts as ordered to hold";
    return in_paradox(holds, holds,
                      "by the first wording of Szykman's rule the convoyed armies count as ordered to hold");
  }
  std::string own_effect_sentence() const {
    if (is_move() || is_convoy()) {
      return fmt::format(
          "The attack of {}{} would change the result of an attack on a fleet that convoys it: by this rule the army holds.",
          is_move() ? own() : served(), is_move() ? " on " + there() : "");
    }
    return "By this rule a convoyed army holds if its attack would change the result of an attack on a fleet that convoys it.";
  }
  std::string all_hold_sentence() const {
    if (is_move())
      return fmt::format("The move of {} to {} is part of a convoy paradox, and by this rule every move in it fails.",
                         own(), there());
    constexpr std::string_view fails = "by this rule every move in it fails";
    return in_paradox(fails, fails, "by this rule every move fails");
  }
  // One sentence for each clause, which reads well alone and after another one. What a claim says comes first.
  std::string sentence(Clause clause) const {
    if (const auto claim = movement_claim(*this, clause)) return in_words(words_, *claim);
    if (const auto claim = season_claim(*this, clause)) return in_words(words_, *claim);
    if (const auto claim = reach_claim(*this, clause)) return in_words(words_, *claim);
    switch (clause) {
      case Clause::OrderNoSuchUnit:
        return fmt::format("There is no {}unit in {} that could carry out this order.",
                           words_.phase() == PhaseKind::Retreats ? "dislodged " : "", here());
      case Clause::OrderForeignUnit: {
        const Unit* unit = words_.acting_unit(at_);
        if (unit == nullptr) return fmt::format("The unit in {} does not belong to {}.", here(), words_.power(power_));
        return fmt::format("{} belongs to {}, so {} cannot give it orders.", words_.unit(at_),
                           words_.power(unit->power), words_.power(power_));
      }
      case Clause::OrderRepeated: return fmt::format("{} was given more than one order: {}.", own(), repeated_rule());
      case Clause::OrderWrongPhase:
        return order_ == nullptr
                   ? fmt::format("Such an order cannot be given in {}.", words_.phase_name())
                   : fmt::format("{} cannot be ordered in {}.", capitalised(noun(order_->task, PhaseKind::Movement)),
                                 words_.phase_name());
      case Clause::OrderUnitLetter:
        if (order_ != nullptr && order_->unit.kind == WrittenKind::Unsaid) {
          return fmt::format("The order does not say whether the unit in {} is an army or a fleet{}.", here(),
                             accepted_or(", so it is refused", "; the board decides"));
        }
        return fmt::format("The order's letters for army and fleet do not all agree with the board{}.",
                           accepted_or(", so it is refused", "; the board decides"));
      case Clause::OrderNationality: {
        const UnitName* unit = order_ != nullptr ? served_unit(*order_) : nullptr;
        if (unit != nullptr && unit->power == no_power) {
          return fmt::format("The order does not say whose unit {} is{}.", served(),
                             accepted_or(", so it is refused", "; it need not"));
        }
        return fmt::format("The order names the wrong power for a unit{}.",
                           accepted_or(", so it is refused", "; the board decides"));
      }
      case Clause::OrderImplied:
        return fmt::format(
            "{} has no order of its own that counts, and takes the one that another unit's order implies.", own());

      case Clause::CoastWrong:
        return fmt::format("The order names a coast on which the unit does not stand{}.",
                           accepted_or(", so it is refused", "; the coast is ignored"));
      case Clause::CoastIrrelevant:
        return fmt::format("The order names a coast where none is needed{}.",
                           accepted_or(", so it is refused", "; the coast is ignored"));
      case Clause::CoastOfSupport:
        return fmt::format("The support does not say which coast of {} it is for; such a support {}.", there(),
                           coast_support_rule());
      case Clause::CoastMismatch:
        return fmt::format("The support is for a move to {}, but {} is ordered to another coast.", there_as_written(),
                           served());

      case Clause::MovePath: return path_sentence();
      case Clause::SupportMismatch: return fmt::format("{} was not ordered to do what {} supports.", served(), own());
      case Clause::SupportOfMovingUnit:
        return fmt::format("{} is ordered to move, and a support to hold is only for a unit that stays.", served());
      case Clause::SupportOfIdlePower:
        return fmt::format("{} belongs to a power in civil disorder, whose units cannot be supported here.", served());

      case Clause::ConvoyMismatch:
        return fmt::format("{} was not ordered to go to {} by this convoy.", served(), there());
      case Clause::ConvoyOneBrokenRoute:
        return fmt::format(
            "Several routes were ordered for {}, and one of them is broken: under this rule the whole convoy fails.",
            is_move() ? own() : served());
      case Clause::ParadoxSzykman: return szykman_sentence();
      case Clause::ParadoxArmyHolds: return army_holds_sentence();
      case Clause::ParadoxAllHold: return all_hold_sentence();
      case Clause::ParadoxOwnEffect: return own_effect_sentence();

      case Clause::RetreatNotDislodged: return fmt::format("{} is not dislodged and has no retreat to make.", own());
      case Clause::RetreatNoOrder:
        return fmt::format("{} has no retreat order that counts, so it is disbanded.", own());

      case Clause::ControlCaptured:
        return fmt::format("{} now owns the supply centre {}.", words_.power(power_), here());
      case Clause::BuildBuilt: return fmt::format("{} builds a unit in {}.", words_.power(power_), here());
      case Clause::BuildTypeNeeded:
        return fmt::format("The order does not say whether an army or a fleet is to be built in {}{}.", here(),
                           accepted_or("", "; the province decides"));
      case Clause::BuildWaived:
        return fmt::format("{} declines to build{}.", words_.power(power_),
                           accepted_or(", which this rulebook does not allow", ""));
      case Clause::BuildUnused: return fmt::format("{} leaves a build unused.", words_.power(power_));
      case Clause::RemovalAutomatic:
        return fmt::format("{} is removed because {} ordered too few removals.", own(), words_.power(power_));
      case Clause::Victory: return fmt::format("{} owns enough supply centres to win.", words_.power(power_));

      case Clause::DislodgedRetreats:
      case Clause::DislodgedDestroyed: return fate_sentence();

      // What a claim says in the phases that have the clause.
      case Clause::CoastNeeded:
      case Clause::CoastImplied:
      case Clause::CoastUnreachable:
      case Clause::MoveSameProvince:
      case Clause::MoveTerrain:
      case Clause::MoveNotAdjacent:
      case Clause::MoveNoConvoyPossible:
      case Clause::MoveNoConvoyOrdered:
      case Clause::SupportUnreachable:
      case Clause::SupportOfItself:
      case Clause::SupportNoUnit:
      case Clause::SupportImpossibleMove:
      case Clause::ConvoyNotAtSea:
      case Clause::ConvoyOnlyArmies:
      case Clause::ConvoyNoRoute:
      case Clause::ConvoyImpossibleMove:
      case Clause::BuildInlandFleet:
      case Clause::BuildCoastNeeded:
      case Clause::OrderHold:
      case Clause::OrderNone:
      case Clause::HoldSupported:
      case Clause::BeleagueredGarrison:
      case Clause::MoveUnopposed:
      case Clause::MoveStronger:
      case Clause::MoveDislodges:
      case Clause::MoveRing:
      case Clause::MoveSwapByConvoy:
      case Clause::RouteByIntent:
      case Clause::RouteByLand:
      case Clause::RouteLandFallback:
      case Clause::BounceStandOff:
      case Clause::BounceOccupied:
      case Clause::BounceHeadToHead:
      case Clause::BounceOwnUnit:
      case Clause::BounceOwnSupport:
      case Clause::BounceOccupantBounced:
      case Clause::HeadToHeadLoserHasNoEffect:
      case Clause::SupportGiven:
      case Clause::SupportCut:
      case Clause::SupportCutByDislodgement:
      case Clause::SupportNotCutByTarget:
      case Clause::SupportNotCutByOwnPower:
      case Clause::SupportNotCutWithoutConvoy:
      case Clause::Paradox1971:
      case Clause::Paradox1982:
      case Clause::Paradox2000:
      case Clause::ConvoyGiven:
      case Clause::ConvoyOtherRoute:
      case Clause::ConvoyDisrupted:
      case Clause::RetreatMoves:
      case Clause::RetreatCollides:
      case Clause::RetreatOccupied:
      case Clause::RetreatAttackerOrigin:
      case Clause::RetreatStandOff:
      case Clause::RetreatNotAdjacent:
      case Clause::RetreatDisband:
      case Clause::RetreatOnlyMoves:
      case Clause::BuildNotCentre:
      case Clause::BuildNotHome:
      case Clause::BuildNotOwned:
      case Clause::ControlKept:
      case Clause::BuildOccupied:
      case Clause::BuildRepeated:
      case Clause::BuildTooMany:
      case Clause::RemovalOrdered:
      case Clause::RemovalRepeated:
      case Clause::RemovalTooMany: return feature_sentence(*this, clause);

#define CASUS_FEATURE_CASE(enumerator, ...) case Clause::enumerator:
        CASUS_FEATURE_CLAUSES(CASUS_FEATURE_CASE)
        CASUS_IMPULSE_CLAUSES(CASUS_FEATURE_CASE)
#undef CASUS_FEATURE_CASE
        return tells_fate(clause) && verdict_.fate != Fate::Stays ? fate_sentence() : feature_sentence(*this, clause);
    }
    return "";
  }

  Location unit_location() const {
    if (const Unit* unit = words_.acting_unit(at_)) return unit->at;
    return order_ != nullptr ? order_->unit.at : Location{at_, Coast::None};
  }
};

}  // namespace

std::string explain(const Variant& variant, const Position& before, const Played& played, const PlayedOrder& line) {
  if (variant.movement == MovementSystem::Impulses) return explain_line_of_turn(variant, before, line);
  const Words words(variant, before, played.is_empty() ? nullptr : &played);
  return Telling(words, line.order, line.at, line.power, *line.verdict).text();
}

std::string explain(const Variant& variant, const Position& before, const Order& order, const Verdict& verdict) {
  return explain(variant, before, Played(), played_order(order, verdict));
}

std::string explain_unordered(const Variant& variant, const Position& before, const Unit& unit,
                              const Verdict& verdict) {
  return explain(variant, before, Played(), played_order(unit, verdict));
}

}  // namespace casus::reports
