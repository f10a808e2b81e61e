// Which claims a deed of an impulse makes: those of its result, of attacks on its unit, and of its dislodgement.
#include "reports/sentences/turn_claims.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <utility>
#include <variant>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "reports/sentences/deed_facts.h"

namespace casus::reports {
namespace turns {
namespace {

class DeedClaims : DeedFacts {
 public:
  DeedClaims(const Variant& variant, const PhaseRecord& phase, std::size_t impulse, const DeedRecord& deed)
      : DeedFacts(variant, phase, impulse, deed) {}

  std::vector<Claim> make() {
    switch (verdict_.result) {
      case Result::Holds: holds(); break;
      case Result::Stands: stands(); break;
      case Result::Moves: arrives(); break;
      case Result::Bounces: fails(); break;
      case Result::UnderWay: is_under_way(); break;
      case Result::Given:
      case Result::Cut: supports(); break;
      case Result::Convoys:
      case Result::Void:
      case Result::Disrupted: comes_to_nothing(); break;
      case Result::Illegal:
      case Result::Retreats:
      case Result::Disbands:
      case Result::Builds:
      case Result::Waives:
      case Result::Declares:
      case Result::Removes:
      case Result::Permits:
      case Result::Withdraws:
      case Result::Agrees:
      case Result::Transforms: break;
    }
    tell_fate();
    tell_once_that_impulses_fall_together();
    return std::move(claims_);
  }

 private:
  template <class One>
  void say(One claim) {
    claims_.push_back(std::move(claim));
  }

  // With how much a leader holds has the same reason.
  void tell_once_that_impulses_fall_together() {
    const bool is_said = std::ranges::any_of(claims_, [](const Claim& one) {
      const auto* holds = std::get_if<LeaderHolds>(&one);
      return holds != nullptr && !holds->like_an_army;
    });
    if (is_said) std::erase_if(claims_, [](const Claim& one) { return std::holds_alternative<FallsTogether>(one); });
  }

  // --- those who stay

  void holds() {
    if (verdict_.clause == Clause::OrderHold) {
      say(HoldsAsOrdered{doer(), slot_beside_another(), stays()});
    } else {
      say(HasNoOrder{doer(), slot_beside_another(), why_without_order(), stays()});
    }
    tell_attacks();
  }

  int slot_beside_another() const {
    const Scene::Deeds all = stage_.scene().all_of(deed_);
    if (all.size() < 2 || !is_leader()) return 0;
    return all.front() == &deed_ ? 2 : 3;
  }

  HasNoOrder::Why why_without_order() const {
    const std::vector<OrderRecord>& orders = stage_.phase().orders;
    if (deed_.ordered)
      return orders[*deed_.ordered].order->conditional ? HasNoOrder::Why::Conditional : HasNoOrder::Why::NoneLeft;
    const bool is_refused = std::ranges::any_of(orders, [&](const OrderRecord& record) {
      return record.order && record.verdict && record.verdict->result == Result::Illegal &&
             std::holds_alternative<Plan>(record.order->task) && record.power == unit().power &&
             record.order->unit.at.province == unit().at.province &&
             (agrees(record.order->unit.kind, kind()) || is_called_wrongly(record));
    });
    return is_refused ? HasNoOrder::Why::NoneCounts : HasNoOrder::Why::NotWritten;
  }

  // The line calls the unit an army or a fleet, which it is not, and its power has no such unit there.
  bool is_called_wrongly(const OrderRecord& record) const {
    return std::ranges::none_of(stage_.phase().played.units, [&](const Unit& one) {
      return one.power == unit().power && one.at.province == unit().at.province &&
             agrees(record.order->unit.kind, one.kind);
    });
  }

  void tell_attacks() {
    int strongest = 0;
    for (const Witness& one : verdict_.witnesses) {
      if (one.part == Part::Attacks) strongest = std::max(strongest, one.strengths.against);
    }
    if (strongest == 0) return;
    const ProvinceId here = stage_.scene().place_of(deed_);
    if (stays()) {
      WithstandsAttacks claim;
      claim.attacks = 0;
      bool is_under_way = true;
      // Fleets can hold with more against one attack than against another: the sentence has the hardest comparison.
      int hold = 0;
      for (const Witness& one : verdict_.witnesses) {
        const bool is_strongest = one.part == Part::Attacks && one.strengths.against == strongest;
        if (is_strongest) hold = hold == 0 ? one.strengths.own : std::min(hold, one.strengths.own);
      }
      claim.compared = {{hold, strongest}, is_whole_turn(here)};
      for (const Squadron& attack : attacks_with(here, claim.compared.strengths)) {
        const Witness meant{attack.name(), Part::Attacks, claim.compared.strengths};
        Shares shares = shares_of(deed_, meant, stage_.key_of(attack.first()));
        if (claim.attacks++ == 0) claim.compared.shares = std::move(shares);
        else claim.of_others.push_back(std::move(shares));
        is_under_way = is_under_way && result_of(attack.first()) == Result::UnderWay;
        for (const Unit& one : attack.units()) add_unit(claim.attackers, one);
      }
      if (claim.compared.strengths.against > claim.compared.strengths.own)
        claim.why = is_under_way ? WithstandsAttacks::Why::UnderWay : WithstandsAttacks::Why::KeptOut;
      claim.holding = holding_against(claim.attackers, here);
      say(claim);
      if (kind() == UnitKind::Fleet && fleets_in(claim.holding) > 1)
        say(HoldTogether{claim.holding, fleets_in(claim.holding)});
    }
    if (is_whole_turn(here)) say_whole_turn({here});
    if (stays() && is_leader() && stage_.is_second()) say_how_a_leader_holds();
  }
  void say_how_a_leader_holds() {
    const bool like_an_army = deed_.presence - deed_.of_mountains == 1;
    say(LeaderHolds{unit(), deed_.presence, like_an_army, deed_.of_mountains > 0});
  }
  // Where the turn is added up, the sum says it.
  void say_how_the_occupant_holds() {
    const bool is_asked = stage_.is_second() && kind() == UnitKind::Army && !compared(*hold()).whole_turn;
    for (const DeedRecord* one : stage_.staying_in(to_, kind())) {
      if (!is_asked || Scene::is_same_unit(*one, deed_)) continue;
      if (one->presence > 1) say(HoldsWithMore{one->unit, one->presence, one->of_mountains > 0});
      return;  // a leader can have two deeds
    }
  }

  // --- what cannot be carried out

  void stands() {
    cannot_be_done();
    if (stays()) say(HoldsInstead{doer()});
    if (has_also(verdict_, Clause::LeaderAllowance)) say(IsThirdImpulse{unit()});
    tell_attacks();
  }

  struct Obstacle {
    Clause clause;
    Claim (*claim)(const DeedClaims& of);
  };

  void cannot_be_done() {
    if (could_not_begin()) return say(CouldNotBegin{doer()});
    static constexpr Obstacle obstacles[] = {
        {Clause::MoveNotAdjacent,
         [](const DeedClaims& of) -> Claim {
           return IsTooFar{of.doer(), of.to_};
         }},
        {Clause::MoveSameProvince, [](const DeedClaims& of) -> Claim { return IsThereAlready{of.doer()}; }},
        {Clause::MoveTerrain,
         [](const DeedClaims& of) -> Claim {
           return WrongTerrain{of.doer(), of.to_};
         }},
        {Clause::FleetFriendlyCoast,
         [](const DeedClaims& of) -> Claim {
           return CoastIsClosed{of.doer(), of.aim(), of.stage_.campaign().coasts[index(of.aim())]};
         }},
        {Clause::SupportUnreachable,
         [](const DeedClaims& of) -> Claim {
           return SupportsTooFar{of.doer(), of.aim()};
         }},
        {Clause::SupportOfItself, [](const DeedClaims& of) -> Claim { return SupportsItself{of.doer()}; }},
        {Clause::SupportNoUnit,
         [](const DeedClaims& of) -> Claim {
           return SupportsNobody{of.doer(), of.served()};
         }},
        {Clause::FleetNoInfluence,
         [](const DeedClaims& of) -> Claim {
           return HasNoInfluence{of.doer(), of.served()};
         }},
        {Clause::NeutralLost,
         [](const DeedClaims& of) -> Claim {
           return SupportsLostDefence{of.doer(), of.served().neutral};
         }},
        {Clause::ConvoyNotAtSea, [](const DeedClaims& of) -> Claim { return CannotConvoy{of.doer()}; }},
        {Clause::MountainsTwoImpulses,
         [](const DeedClaims& of) -> Claim {
           return MountainsTakeTwo{of.doer(), of.mountains()};
         }},
        {Clause::ImpulseSenselessSecond,
         [](const DeedClaims& of) -> Claim {
           if (of.had_to_retreat()) return RetreatLedElsewhere{of.doer()};
           return EarlierMoveFailed{of.doer()};
         }},
        {Clause::RetreatRouted,
         [](const DeedClaims& of) -> Claim {
           return HadToRetreat{of.doer(), of.stage_.options().routed == Routed::Acts};
         }},
    };
    const auto found = std::ranges::find(obstacles, verdict_.clause, &Obstacle::clause);
    if (found != std::end(obstacles)) say(found->claim(*this));
  }

  // --- moves

  void arrives() {
    if (verdict_.clause == Clause::MoveDislodges) {
      drives_out();
    } else if (verdict_.clause == Clause::MoveRing) {
      goes_round();
    } else if (verdict_.clause == Clause::MoveStronger) {
      say(Exceeds{doer(), to_, defence(), rivals(Part::FightsBack), rivals(Part::Prevents)});
    } else {
      say(MovesUnopposed{doer(), to_});
    }
    tell_circumstances();
  }
  void drives_out() {
    DrivesOut claim{doer(), to_, occupants(), std::nullopt, rivals(Part::FightsBack), rivals(Part::Prevents)};
    if (hold() != nullptr) claim.hold = compared(*hold());
    say(claim);
    tell_uncounted(claim.occupants);
  }
  void goes_round() {
    GoesRound claim{doer(), to_, {}};
    Deeds ring, tried;
    if (closes(to_, ring, tried)) {
      for (const DeedRecord* one : ring) claim.others.push_back(stage_.squadron_of(*one).units());
    }
    say(claim);
  }
  // Moves that succeed and follow each other from the place to where this move began.
  bool closes(ProvinceId from, Deeds& ring, Deeds& tried) const {
    for (const DeedRecord& one : stage_.deeds()) {
      const Move* move = move_that_succeeds(one);
      const bool follows =
          move != nullptr && one.unit.kind == kind() && place_at(one) == from && !Scene::is_same_unit(one, deed_);
      if (!follows || std::ranges::find(tried, &one) != tried.end()) continue;
      tried.push_back(&one);
      ring.push_back(&one);
      if (move->destination.province == place_at(deed_) || closes(move->destination.province, ring, tried)) return true;
      ring.pop_back();
    }
    return false;
  }

  void fails() {
    if (verdict_.clause == Clause::FleetStacking) {
      say(PortIsFull{doer(), to_});
    } else if (verdict_.clause == Clause::BounceOwnUnit) {
      meets_own_units();
    } else if (verdict_.clause == Clause::BounceHeadToHead) {
      loses_head_on();
    } else if (const auto ground = defence(); ground && verdict_.clause == Clause::NeutralArmed) {
      say(NeutralStops{doer(), *ground});
    } else if (hold() != nullptr && verdict_.clause == Clause::BounceOccupied) {
      say(DoesNotExceed{doer(), to_, occupants(), compared(*hold())});
      say_how_the_occupant_holds();
    } else if (hold() != nullptr && verdict_.clause == Clause::BounceOwnSupport) {
      say(LacksSupport{doer(), to_, occupants(), supporters_against(occupants()), compared(*hold())});
      say_how_the_occupant_holds();
    } else {
      is_kept_out();
    }
    tell_circumstances();
  }
  void meets_own_units() {
    MeetsOwnUnits claim{doer(), to_, {}, false};
    for (const DeedRecord* one : stage_.scene().standing_in(to_, kind())) {
      if (one->unit.power != unit().power || Scene::is_same_unit(*one, deed_)) continue;
      add_unit(claim.occupants, one->unit);
      claim.come_the_other_way = stage_.scene().leaves(*one);
    }
    say(claim);
  }
  void loses_head_on() {
    const LosesHeadOn claim{doer(), rivals(Part::FightsBack)};
    say(claim);
    // What does not count against one of the fleets in a place counts against none of them.
    Units against = occupants();
    for (const Rival& rival : claim.opponents) {
      for (const Unit& one : rival.units) {
        const auto is_it = [&](const Unit& other) { return other.power == one.power && other.at == one.at; };
        if (std::ranges::none_of(against, is_it)) against.push_back(one);
      }
    }
    tell_uncounted(against);
  }
  void is_kept_out() {
    IsKeptOut claim{doer(), to_, rivals(Part::Prevents)};
    const auto strength = [](const Rival& one) { return one.compared.strengths.against; };
    const auto strongest = std::ranges::max_element(claim.rivals, {}, strength);
    if (strongest != claim.rivals.end()) claim.even = strongest->compared.strengths.own == strength(*strongest);
    say(claim);
  }

  void tell_uncounted(const Units& against) {
    const Units supporters = supporters_against(against);
    Units meant = against;
    std::erase_if(meant, [&](const Unit& one) {
      return std::ranges::none_of(supporters, [&](const Unit& of) { return of.power == one.power; });
    });
    if (!supporters.empty()) say(SupportDoesNotCount{supporters, meant});
  }

  void tell_circumstances() {
    if (const auto ground = defence()) say(NobodyHadEntered{ground->neutral});
    // An own unit keeps it out whatever its strength: no points are compared.
    if (has_also(verdict_, Clause::StrengthWholeTurn) && verdict_.clause != Clause::BounceOwnUnit)
      say_whole_turn({to_, place_at(deed_)});
    if (has_also(verdict_, Clause::LeaderTriple)) {
      const DeedRecord* first = stage_.first_half_of(deed_);
      const int before = first != nullptr && Stage::is_felt(*first) ? first->points : 0;
      say(TakesThreeImpulses{unit(), before, deed_.points});
    } else {
      tell_simultaneous();
    }
    if (has_also(verdict_, Clause::ConvoyPoints)) say(IsCarriedInPart{unit(), deed_.points});
    if (has_also(verdict_, Clause::FleetSquadron)) {
      const Units units = stage_.squadron_of(deed_).units();
      say(IsOneSquadron{units, fleets_in(units)});
    }
    if (has_also(verdict_, Clause::MountainsTwoImpulses)) say(CrossesMountains{mountains()});
    if (has_also(verdict_, Clause::FleetPermission))
      say(IsOpenByPermission{to_, stage_.campaign().coasts[index(to_)], unit().power});
  }
  void tell_simultaneous() {
    if (has_also(verdict_, Clause::LeaderAllowance)) return say(IsThirdImpulse{unit()});
    const bool does_one_thing = stage_.scene().all_of(deed_).size() == 1;
    if (has_also(verdict_, Clause::LeaderSimultaneous) && does_one_thing) say(FallsTogether{unit()});
  }
  void say_whole_turn(std::initializer_list<ProvinceId> places) {
    AddsUpTheTurn claim{{}, {}, to_, false};
    for (const ProvinceId place : places) {
      Deeds takers = stage_.takers_of_the_turn(place, kind());
      std::erase_if(takers, [](const DeedRecord* one) { return task_as<Move>(*one) == nullptr; });
      // A leader can march over mountains in his second and third impulses. This takes one impulse of the turn.
      const auto is_in_both = [&](const DeedRecord* one) { return stage_.first_half_of(*one) != nullptr; };
      if (std::ranges::any_of(takers, is_in_both)) {
        std::erase_if(takers, [&](const DeedRecord* one) { return !is_in_both(one); });
      } else if (!takers.empty()) {
        const ProvinceId from = place_at(*takers.front());
        claim.mountains = stage_.map()[from].mountains ? from : place;
      }
      for (const DeedRecord* one : takers) {
        claim.to = place;
        const Squadron own = stage_.squadron_of(deed_);
        claim.own = claim.own || std::ranges::find(own.deeds, one) != own.deeds.end();
        add_unit(claim.movers, one->unit);
      }
      if (!claim.movers.empty()) return say(claim);
    }
    for (const ProvinceId place : places) {
      for (const DeedRecord* one : stage_.takers_of_the_turn(place, kind())) add_unit(claim.supporters, one->unit);
      claim.to = place;
      if (!claim.supporters.empty()) break;
    }
    say(claim);
  }

  void is_under_way() {
    IsUnderWay claim{doer(), to_, IsUnderWay::Why::Double, deed_.total};
    if (verdict_.clause == Clause::LeaderTriple) claim.why = IsUnderWay::Why::Triple;
    if (verdict_.clause == Clause::MountainsTwoImpulses) claim.why = IsUnderWay::Why::Mountains;
    say(claim);
    // Over mountains it has no effect in this impulse, whatever supports are given to it. Without a way it has no
    // supports.
    if (claim.why != IsUnderWay::Why::Mountains) {
      Units others = occupants();
      std::erase_if(others, [&](const Unit& one) { return one.power == unit().power; });
      tell_uncounted(others);
    }
    if (has_also(verdict_, Clause::MoveNoConvoyOrdered) || has_also(verdict_, Clause::ConvoyDisrupted)) has_no_way();
  }

  // --- by sea

  void has_no_way() {
    const Units lost = lost_fleets();
    if (!lost.empty() && was_ordered_a_chain()) say(ConvoyIsDisrupted{doer(), to_, lost});
    else say(HasNoWay{doer(), to_});
  }

  // --- supports and convoys

  void supports() {
    if (verdict_.result == Result::Given) {
      const bool crosses = stage_.crosses_mountains(deed_, aim());
      say(GivesSupport{doer(), served_by_power(), deed_.points, crosses, attackers_in_vain()});
      if (crosses) say(CrossesMountains{mountains()});
    } else {
      is_cut();
    }
    if (task_as<SupportNeutral>(deed_) != nullptr && verdict_.result == Result::Given) say(AnyPowerSupports{aim()});
    tell_simultaneous();
    tell_attacks();
  }

  void is_cut() {
    IsCut claim{doer(), {}};
    const ProvinceId here = place_at(deed_);
    const ProvinceId target = aim();
    for (const Witness& one : verdict_.witnesses) {
      if (one.part != Part::Cuts) continue;
      for (const Squadron& attack : stage_.moves_to(here, kind())) {
        const bool is_it =
            attack.name() == one.unit && attack.first().unit.power != unit().power && is_attacked_by(attack, here);
        if (!is_it) continue;
        const IsCut::Cutter cutter{attack.units(), place_at(attack.first()) == target};
        if (cutter.only_by_dislodging && result_of(attack.first()) != Result::Moves) continue;
        claim.cutters.push_back(cutter);
      }
    }
    if (claim.cutters.empty()) say(WasCutBefore{doer()});
    else say(claim);
  }

  void comes_to_nothing() {
    if (const auto* convoy = task_as<Convoy>(deed_)) {
      const UnitName army = named(stage_.phase().played, convoy->army);
      const ProvinceId to = convoy->destination.province;
      if (verdict_.result == Result::Convoys) say(ConvoyStands{doer(), army, to});
      if (verdict_.result == Result::Disrupted) say(CarriesNobody{doer(), army, to});
      if (verdict_.result == Result::Void) say(HasNothingToCarry{doer(), army, to});
    } else if (verdict_.clause == Clause::LeaderParadox) {
      say(HasNoConsistentOutcome{unit()});
    } else if (to_ != no_province) {
      has_no_way();
    } else {
      const int other = other_impulse();
      const bool triple = other != 0 && is_leader() && begins_with(3);
      say(HasNothingToSupport{doer(), served(), why_not_done(), other, triple});
      tell_simultaneous();
    }
    tell_attacks();
  }

  HasNothingToSupport::Why why_not_done() const {
    using Why = HasNothingToSupport::Why;
    if (task_as<SupportNeutral>(deed_) != nullptr) return Why::DefenceLost;
    const auto* support = task_as<SupportHold>(deed_);
    if (support == nullptr) return is_for_a_move_without_a_way() ? Why::NoWay : Why::NotDone;
    const bool moves = std::ranges::any_of(stage_.deeds(), [&](const DeedRecord& one) {
      return move_made(one) != nullptr && one.unit.kind == kind() && is_meant(support->supported, one.unit) &&
             !Scene::is_same_unit(one, deed_);
    });
    return moves ? Why::Moves : Why::OutOfReach;
  }
  bool is_for_a_move_without_a_way() const {
    const auto* support = task_as<SupportMove>(deed_);
    return support != nullptr && std::ranges::any_of(stage_.deeds(), [&](const DeedRecord& one) {
             const Move* move = task_as<Move>(one);
             return move != nullptr && move->destination.province == support->destination.province &&
                    one.unit.kind == kind() && is_meant(support->supported, one.unit) && Stage::lacks_a_way(one);
           });
  }
  // Over mountains a support counts only in the second impulse, whatever is done in the first.
  int other_impulse() const {
    if (verdict_.clause != Clause::StrengthSimultaneity || stage_.crosses_mountains(deed_, aim())) return 0;
    return 3 - stage_.number();
  }

  // --- the end

  void tell_fate() {
    if (verdict_.fate == Fate::Stays) return;
    if (is_displaced()) return say(MakesRoom{unit(), leader_that_comes()});
    if (verdict_.dislodged_by == no_province) return;  // the last one of a leader's actions says it
    const ProvinceId here = stage_.scene().place_of(deed_);
    IsDislodged claim{unit(), {}, std::nullopt, verdict_.fate == Fate::Destroyed};
    std::vector<Squadron> by = stage_.moves_to(here, kind());
    std::erase_if(
        by, [&](const Squadron& one) { return result_of(one.first()) != Result::Moves || !is_attacked_by(one, here); });
    for (const Squadron& one : by) {
      for (const Unit& fleet : one.units()) add_unit(claim.by, fleet);
    }
    if (by.size() == 1) claim.compared = compared_by(by.front(), here);
    say(claim);
  }

  std::vector<Claim> claims_;
};

}  // namespace
}  // namespace turns

std::vector<turns::Claim> claims_of_deed(const Variant& variant, const PhaseRecord& phase, std::size_t impulse,
                                         const DeedRecord& deed) {
  if (!deed.done.verdict) return {};
  return turns::DeedClaims(variant, phase, impulse, deed).make();
}

}  // namespace casus::reports
