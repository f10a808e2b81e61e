// Which claims a line of a sheet makes, apart from what its unit does in each impulse.
#include "reports/sentences/turn_claims.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/text/overloaded.h"
#include "reports/sentences/turn_facts.h"

namespace casus::reports {
namespace turns {
namespace {

class LineClaims {
 public:
  LineClaims(const Variant& variant, const Position& before, const Order& order, const Verdict& verdict,
             const PhaseRecord* phase)
      : variant_(variant), before_(before), order_(order), verdict_(verdict), phase_(phase) {}

  std::vector<Claim> make() const {
    if (verdict_.clause == Clause::OrderConditional) return {DependsOnCondition{unit_of_line()}};
    if (verdict_.clause == Clause::OrderForeignUnit) return {IsForeign{unit(), order_.power}};
    if (verdict_.clause == Clause::OrderNoSuchUnit)
      return {NoSuchUnit{order_.unit.at.province, std::holds_alternative<Disband>(order_.task)}};
    if (verdict_.clause == Clause::OrderUnitLetter)
      return {IsMiscalled{order_.unit, order_.power, std::holds_alternative<Disband>(order_.task)}};
    if (verdict_.clause == Clause::OrderRepeated) return {HasOrderAlready{unit(), fleets_there()}};
    if (verdict_.clause == Clause::OrderWrongPhase) return {IsOfAnotherPhase{order_.task}};
    return std::visit(Overloaded{
                          [&](const PlannedRetreat& retreat) { return of_retreat(retreat); },
                          [&](const Build&) { return of_build(); },
                          [&](const Disband&) { return of_removal(); },
                          [&](const Permit& permit) { return of_permission(permit); },
                          [&](const Withdraw& withdraw) { return of_withdrawal(withdraw); },
                          [&](const AgreeToEnd&) -> std::vector<Claim> { return {AgreesToTheEnd{order_.power}}; },
                          [&](const Plan&) { return of_plan(); },
                          [&](const OneOf<Action> auto&) { return of_plan(); },
                          [](const Transform&) -> std::vector<Claim> { return {}; },
                          [](const Waive&) -> std::vector<Claim> { return {}; },
                          [](const Declare&) -> std::vector<Claim> { return {}; },
                      },
                      order_.task);
  }

 private:
  // Lists of builds and removals name units by where they stand at the end.
  UnitName unit() const {
    const bool at_the_end = std::holds_alternative<Build>(order_.task) || std::holds_alternative<Disband>(order_.task);
    return at_the_end ? order_.unit : named(before_, order_.unit);
  }
  // How many fleets of the power can share the lines for this place; 1 if it is about another unit.
  int fleets_there() const {
    const auto is_stack = [&](const Unit& one) {
      return one.power == order_.power && one.kind == UnitKind::Fleet && one.at.province == order_.unit.at.province &&
             agrees(order_.unit.kind, one.kind);
    };
    const auto stack = std::ranges::find_if(before_.units, is_stack);
    return stack != before_.units.end() ? stack->count : 1;
  }
  std::optional<UnitName> unit_of_line() const {
    return order_.unit.at.province != no_province ? std::optional(unit()) : std::nullopt;
  }

  std::vector<Claim> of_plan() const {
    if (!has_also(verdict_, Clause::AllowanceTwo)) return {};
    return {AsksForTooMuch{unit(), unit().leader != no_leader ? 3 : 2}};
  }

  std::vector<Claim> of_retreat(const PlannedRetreat& retreat) const {
    const ProvinceId to = retreat.destination.province;
    if (verdict_.clause == Clause::RetreatMoves)
      return {RetreatsAsOrdered{unit_that_leaves(), to, has_also(verdict_, Clause::LeaderDisplaces), lost_at(to)}};
    if (verdict_.clause == Clause::RetreatCollides)
      return {RetreatsCollide{unit_that_leaves(), to, those_it_meets(to), is_leader()}};
    if (verdict_.clause == Clause::LeaderDisplaces) return {MakesWay{unit(), to, leader_that_goes_there()}};
    if (verdict_.clause == Clause::RetreatNotOpen) {
      const bool disbands = variant_.options().impossible_retreat == ImpossibleRetreat::Disbands && !is_leader();
      return {RetreatWasClosed{unit(), to, why_closed(), disbands}};
    }
    if (verdict_.clause == Clause::RetreatDisband) return {IsDisbandedAsOrdered{unit_that_leaves()}};
    return {HadNoRetreatToMake{unit(), has_others_that_retreat()}};
  }
  // With its power, where fleets of another power started, too.
  UnitName unit_that_leaves() const {
    UnitName name = unit();
    const bool is_shared = std::ranges::any_of(before_.units, [&](const Unit& one) {
      return one.kind == UnitKind::Fleet && one.at.province == name.at.province && one.power != order_.power;
    });
    if (is_shared && name.kind == WrittenKind::Fleet) name.power = order_.power;
    return name;
  }
  RetreatWasClosed::Why why_closed() const {
    using Why = RetreatWasClosed::Why;
    static constexpr std::pair<Clause, Why> reasons[] = {
        {Clause::RetreatNotAdjacent, Why::TooFar}, {Clause::RetreatAttackerOrigin, Why::Attacker},
        {Clause::RetreatOccupied, Why::Occupied},  {Clause::RetreatStandOff, Why::StandOff},
        {Clause::NeutralArmed, Why::Neutral},      {Clause::FleetFriendlyCoast, Why::Coast},
        {Clause::FleetStacking, Why::FullPort},
    };
    for (const auto& [clause, why] : reasons) {
      if (has_also(verdict_, clause)) return why;
    }
    return Why::Closed;
  }
  bool is_leader() const { return unit().leader != no_leader; }
  std::optional<Unit> leader_that_goes_there() const {
    for (const Witness& witness : verdict_.witnesses) {
      for (const Unit& one : before_.units) {
        const bool is_it = one.at.province == witness.unit && one.power == order_.power && one.leader != no_leader;
        if (witness.part == Part::Prevents && is_it) return one;
      }
    }
    return std::nullopt;
  }
  bool is_for(const Unit& one) const { return one.power == order_.power && is_meant(order_.unit, one); }
  bool has_others_that_retreat() const {
    if (phase_ == nullptr) return false;
    for (const ImpulseRecord& impulse : phase_->impulses) {
      for (const DeedRecord& deed : impulse.deeds) {
        if (is_for(deed.unit) && verdict_of(deed).fate != Fate::Stays) return true;
      }
    }
    return std::ranges::any_of(phase_->events, [&](const Event& event) {
      const bool is_lost_at_the_end = event.impulse == 0 && event.clause == Clause::RetreatNotOpen;
      const bool leaves_port =
          event.clause == Clause::FleetEnemyPort || event.clause == Clause::FleetRevoked || is_lost_at_the_end;
      return leaves_port && event.unit && is_for(*event.unit);
    });
  }
  // Whether the line is a retreat to this place that met another one there.
  static bool collides_in(const OrderRecord& record, ProvinceId to) {
    const auto* retreat = task_as<PlannedRetreat>(record);
    return retreat != nullptr && retreat->destination.province == to &&
           record.verdict->clause == Clause::RetreatCollides;
  }
  // A line for several fleets is carried out if some of them retreat by it; others that follow it at another time can
  // meet fleets of another power, whose line says so. A line of its own power that names such fleets met them, too.
  std::vector<int> lost_at(ProvinceId to) const {
    constexpr int times[] = {1, 2, 0};
    const auto is_carried_out_at = [&](int time) { return verdict_.carried_out.contains(time); };
    const auto times_carried_out = std::ranges::count_if(times, is_carried_out_at);
    if (phase_ == nullptr) return {};
    TimesOfTurn met;
    for (const OrderRecord& record : phase_->orders) {
      if (!collides_in(record, to) || record.order->unit.kind != WrittenKind::Fleet) continue;
      const auto is_from_here = [&](const Witness& one) { return one.unit == order_.unit.at.province; };
      if (std::ranges::none_of(record.verdict->witnesses, is_from_here)) continue;
      for (const int time : times) {
        if (is_carried_out_at(time) && record.verdict->carried_out.contains(time)) met.add(time);
      }
    }
    std::vector<int> lost;
    std::ranges::copy_if(times, std::back_inserter(lost), [&](int time) { return met.contains(time); });
    // At one of the times some have retreated. If all are named, it is not known which.
    return std::ssize(lost) < times_carried_out ? lost : std::vector<int>();
  }
  // Those that started in the places that the verdict names and have a retreat to the same place that collided at the
  // same time.
  Units those_it_meets(ProvinceId to) const {
    Units found;
    const auto own = std::ranges::find_if(before_.units, [&](const Unit& one) { return is_for(one); });
    if (phase_ == nullptr || own == before_.units.end()) return found;
    for (const OrderRecord& record : phase_->orders) {
      if (!collides_in(record, to) || *record.order == order_) continue;
      if (!can_be_carried_out_together(verdict_, *record.verdict)) continue;
      const auto meets = [&](const Witness& one) { return one.unit == record.order->unit.at.province; };
      if (std::ranges::none_of(verdict_.witnesses, meets)) continue;
      for (const Unit& one : before_.units) {
        if (one.power != record.power || !is_meant(record.order->unit, one) || one.kind != own->kind) continue;
        Unit met = one;
        met.count = std::min(one.count, record.order->unit.count);
        add_unit(found, met);
      }
    }
    return found;
  }

  std::optional<NothingAfterTheEnd> after_the_end() const {
    using How = NothingAfterTheEnd::How;
    if (verdict_.clause == Clause::Victory) return NothingAfterTheEnd{How::Won};
    if (verdict_.clause == Clause::VictoryAgreed) return NothingAfterTheEnd{How::Agreed};
    if (verdict_.clause == Clause::VictoryDate) return NothingAfterTheEnd{How::Date};
    return std::nullopt;
  }
  std::vector<Claim> of_build() const {
    if (const auto end = after_the_end()) return {*end};
    if (verdict_.result == Result::Builds) {
      return {IsBuilt{unit(), order_.power, has_also(verdict_, Clause::FleetRate),
                      has_also(verdict_, Clause::BuildDelayed)}};
    }
    return {CannotBuild{unit(), order_.power, why_not_built(), has_also(verdict_, Clause::FleetTwoPerCentre)}};
  }
  CannotBuild::Why why_not_built() const {
    using Why = CannotBuild::Why;
    static constexpr std::pair<Clause, Why> reasons[] = {
        {Clause::BuildTooMany, Why::NoCentreLeft}, {Clause::BuildNotOwned, Why::NotOwned},
        {Clause::BuildNotHome, Why::NotHome},      {Clause::BuildNotCentre, Why::NoCentre},
        {Clause::BuildOccupied, Why::Occupied},    {Clause::BuildInlandFleet, Why::Inland},
        {Clause::FleetFriendlyCoast, Why::Coast},  {Clause::FleetStacking, Why::FullPort},
        {Clause::BuildDelayed, Why::Delayed},      {Clause::LeaderNeverRebuilt, Why::Leader},
    };
    for (const auto& [clause, why] : reasons) {
      if (verdict_.clause == clause) return why;
    }
    return Why::Other;
  }
  std::vector<Claim> of_removal() const {
    if (const auto end = after_the_end()) return {*end};
    if (verdict_.result == Result::Removes) return {IsRemovedAsOrdered{unit()}};
    return {NeedNotBeRemoved{unit(), order_.power}};
  }

  std::vector<Claim> of_permission(const Permit& permit) const {
    if (verdict_.result == Result::Illegal) return {PermitsItself{}};
    return {Permits{order_.power, permit.guest, is_withdrawn_later(permit.guest)}};
  }
  // Of the lines about this permission the last one counts.
  bool is_withdrawn_later(PowerId guest) const {
    bool withdrawn = false;
    if (phase_ == nullptr) return withdrawn;
    for (const OrderRecord& record : phase_->orders) {
      if (!record.order || !record.verdict || record.power != order_.power) continue;
      const auto* permit = std::get_if<Permit>(&record.order->task);
      const auto* withdraw = std::get_if<Withdraw>(&record.order->task);
      if (permit != nullptr && permit->guest == guest && record.verdict->result == Result::Permits) withdrawn = false;
      if (withdraw != nullptr && withdraw->guest == guest && record.verdict->result == Result::Withdraws)
        withdrawn = true;
    }
    return withdrawn;
  }
  std::vector<Claim> of_withdrawal(const Withdraw& withdraw) const {
    if (verdict_.result == Result::Withdraws) return {WithdrawsPermission{order_.power, withdraw.guest}};
    return {HasNoPermissionToWithdraw{order_.power, withdraw.guest}};
  }

  const Variant& variant_;
  const Position& before_;
  const Order& order_;
  const Verdict& verdict_;
  const PhaseRecord* phase_;
};

}  // namespace
}  // namespace turns

std::vector<turns::Claim> claims_of_line(const Variant& variant, const Position& before, const Order& order,
                                         const Verdict& verdict, const PhaseRecord* phase) {
  return turns::LineClaims(variant, before, order, verdict, phase).make();
}

}  // namespace casus::reports
