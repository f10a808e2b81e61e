// Whether what reports say of a line of a sheet is true.
#include "checker/truth/turn_judges.h"

#include <algorithm>
#include <optional>
#include <variant>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus::truth::turn_truth {
namespace {

using namespace reports::turns;
// Claims of seasons have these names, too.
using reports::turns::IsDisbandedAsOrdered;
using reports::turns::IsRemovedAsOrdered;

class OfLine {
 public:
  OfLine(const Turn& turn, std::size_t number)
      : turn_(turn), order_(turn.settled().orders()[number]), number_(number) {}

  std::optional<Wrong> operator()(const DependsOnCondition& claim) const {
    return unless("DependsOnCondition",
                  {{order_.conditional, "it does not"}, {!claim.unit || names(*claim.unit), "another unit"}});
  }
  std::optional<Wrong> operator()(const IsForeign& claim) const {
    return unless("IsForeign", {{names(claim.unit), "another unit"},
                                {claim.power == order_.power && !has_unit_so_called(order_.power), "it is its own"}});
  }
  std::optional<Wrong> operator()(const NoSuchUnit& claim) const {
    return unless("NoSuchUnit", {{claim.at == order_.unit.at.province, "another place"},
                                 {claim.to_be_removed == std::holds_alternative<Disband>(order_.task), "another list"},
                                 {!has_unit_so_called(order_.power) || is_built_later(), "there is one"}});
  }
  std::optional<Wrong> operator()(const IsMiscalled& claim) const {
    return unless("IsMiscalled", {{claim.unit == order_.unit, "another unit"},
                                  {claim.power == order_.power, "another power"},
                                  {claim.to_be_removed == std::holds_alternative<Disband>(order_.task), "another list"},
                                  {!has_unit_so_called(order_.power) || is_built_later(), "it is called so"},
                                  {has_unit(order_.power) || at_the_end(), "nothing of its own is there"}});
  }
  std::optional<Wrong> operator()(const HasOrderAlready& claim) const {
    bool earlier = false;
    for (std::size_t i = 0; i < number_; ++i) {
      const Order& other = turn_.settled().orders()[i];
      earlier = earlier || (other.power == order_.power && other.unit.at == order_.unit.at &&
                            other.task.index() == order_.task.index());
    }
    const Unit* unit = unit_of_line();
    const int fleets = unit != nullptr && unit->kind == UnitKind::Fleet ? unit->count : 1;
    return unless("HasOrderAlready", {{names(claim.unit), "another unit"},
                                      {earlier, "no earlier line for it"},
                                      {claim.fleets == fleets, "another number of fleets"}});
  }
  std::optional<Wrong> operator()(const IsOfAnotherPhase&) const {
    return unless("IsOfAnotherPhase",
                  {{std::holds_alternative<Waive>(order_.task) || std::holds_alternative<Declare>(order_.task),
                    "it is of this one"}});
  }
  std::optional<Wrong> operator()(const AsksForTooMuch& claim) const {
    const Unit* unit = unit_of_line();
    const auto* plan = std::get_if<Plan>(&order_.task);
    const int asked = unit != nullptr && plan != nullptr ? impulses_asked(turn_.map(), *unit, *plan) : 0;
    return unless("AsksForTooMuch", {{unit != nullptr && is_meant(claim.unit, *unit), "another unit"},
                                     {unit == nullptr || claim.allowance == allowance_of(*unit), "it has others"},
                                     {asked > claim.allowance, "it does not"}});
  }

  std::optional<Wrong> operator()(const RetreatsAsOrdered& claim) const {
    const auto fits = [&](const Leaving& one) { return is_for(one) && touches(one, claim.to); };
    const bool leaves = std::ranges::any_of(turn_.leavings(), fits);
    const bool displaces = std::ranges::any_of(turn_.leavings(), [&](const Leaving& one) {
      return is_for(one) && one.impulse->pieces()[one.piece].is_leader() && Turn::has_own_army(one, claim.to);
    });
    const auto leaves_then = [&](int time) {
      return time == 0 || std::ranges::any_of(turn_.leavings(), [&](const Leaving& one) {
               return is_for(one) && one.impulse->number() == time;
             });
    };
    return unless("RetreatsAsOrdered", {{names(claim.unit), "another unit"},
                                        {std::ranges::all_of(claim.lost_at, leaves_then), "none left then"},
                                        {goes_to(claim.to), "another order"},
                                        {leaves || left_port(), "it had not to leave its place"},
                                        {claim.displaces == displaces, "whether an army is displaced"}});
  }
  std::optional<Wrong> operator()(const RetreatsCollide& claim) const {
    bool all = !claim.others.empty();
    for (const Unit& other : claim.others) {
      all = all && is_on_board(other) &&
            turn_.leaving_of(Unit{other.power, other.kind, other.at, other.leader, other.count}, 0) != nullptr;
    }
    const bool leader = std::ranges::any_of(turn_.leavings(), [&](const Leaving& one) {
      return is_for(one) && one.impulse->pieces()[one.piece].is_leader();
    });
    // Of fleets that leave a port and meet, only the lines are known.
    const bool fleets = std::ranges::all_of(claim.others, [](const Unit& one) { return one.kind == UnitKind::Fleet; });
    return unless("RetreatsCollide", {{names(claim.unit), "another unit"},
                                      {goes_to(claim.to), "another order"},
                                      {!claim.others.empty() && (all || fleets), "whom it meets"},
                                      {claim.is_leader == leader, "whether it is a leader"}});
  }
  std::optional<Wrong> operator()(const MakesWay& claim) const {
    const auto fits = [&](const Leaving& one) { return is_for(one) && touches(one, claim.to); };
    const Leaving* leader = claim.leader ? turn_.leaving_of(*claim.leader, 0) : nullptr;
    const bool goes_there = std::ranges::any_of(turn_.settled().orders(), [&](const Order& order) {
      const auto* retreat = std::get_if<PlannedRetreat>(&order.task);
      return claim.leader && retreat != nullptr && retreat->destination.province == claim.to &&
             order.power == claim.leader->power && is_meant(order.unit, *claim.leader);
    });
    return unless("MakesWay", {{names(claim.unit), "another unit"},
                               {goes_to(claim.to), "another order"},
                               {std::ranges::any_of(turn_.leavings(), fits), "it had not to leave its place"},
                               {leader != nullptr && claim.leader->power == order_.power, "no such leader"},
                               {claim.leader && claim.leader->leader != no_leader && goes_there, "he goes elsewhere"}});
  }
  std::optional<Wrong> operator()(const RetreatWasClosed& claim) const {
    const bool leader = std::ranges::any_of(turn_.leavings(), [&](const Leaving& one) {
      return is_for(one) && one.impulse->pieces()[one.piece].is_leader();
    });
    const bool disbands =
        turn_.settled().variant().options().impossible_retreat == ImpossibleRetreat::Disbands && !leader;
    if (claim.disbanded != disbands) return Wrong{"RetreatWasClosed: whether it is disbanded", "it is not so"};
    const bool closed = std::ranges::any_of(turn_.leavings(), [&](const Leaving& one) {
      return is_for(one) && (one.displaced || is_closed(one, claim.to, claim.why));
    });
    return unless("RetreatWasClosed", {{names(claim.unit), "another unit"},
                                       {goes_to(claim.to), "another order"},
                                       {closed || left_port(), "it is open"}});
  }
  std::optional<Wrong> operator()(const HadNoRetreatToMake& claim) const {
    const bool leaves = std::ranges::any_of(turn_.leavings(), [&](const Leaving& one) { return is_for(one); });
    return unless("HadNoRetreatToMake", {{names(claim.unit), "another unit"},
                                         {claim.others == (leaves || left_port()), "whether others had to leave"}});
  }
  std::optional<Wrong> operator()(const IsDisbandedAsOrdered& claim) const {
    const bool leaves = std::ranges::any_of(turn_.leavings(), [&](const Leaving& one) { return is_for(one); });
    // Of a fleet that leaves a port by such a line, only the line is known.
    const bool fleet = std::ranges::any_of(turn_.settled().start().units, [&](const Unit& unit) {
      return unit.kind == UnitKind::Fleet && unit.power == order_.power && is_meant(order_.unit, unit);
    });
    return unless("IsDisbandedAsOrdered", {{names(claim.unit), "another unit"},
                                           {leaves || left_port() || fleet, "it had not to leave its place"}});
  }

  std::optional<Wrong> operator()(const IsBuilt& claim) const {
    const ProvinceId at = claim.unit.at.province;
    const UnitKind kind = claim.unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
    const bool there = std::ranges::any_of(turn_.settled().end().units, [&](const Unit& unit) {
      return unit.power == claim.power && unit.kind == kind && unit.at.province == at;
    });
    const bool long_enough = turn_.settled().end().campaign.turns_of_control(claim.power, at) >= 2;
    return unless("IsBuilt", {{names(claim.unit), "another unit"},
                              {there, "it is not there"},
                              {!claim.delayed || long_enough, "not controlled for two turns"},
                              {!claim.a_fleet_costs_nothing || kind == UnitKind::Fleet, "no fleet"}});
  }
  std::optional<Wrong> operator()(const CannotBuild& claim) const {
    return unless("CannotBuild",
                  {{names(claim.unit), "another unit"},
                   {claim.power == order_.power, "another power"},
                   {is_barred(claim), "it can"},
                   {!claim.has_fleets || has_fleet(), "it has no fleet"},
                   {claim.why != CannotBuild::Why::NoCentreLeft || claim.has_fleets || !has_fleet() || builds_fleet(),
                    "it has a fleet"}});
  }
  std::optional<Wrong> operator()(const IsRemovedAsOrdered& claim) const {
    return unless("IsRemovedAsOrdered", {{names(claim.unit), "another unit"},
                                         {std::holds_alternative<Disband>(order_.task), "another order"}});
  }
  std::optional<Wrong> operator()(const NeedNotBeRemoved& claim) const {
    return unless("NeedNotBeRemoved", {{names(claim.unit) && claim.power == order_.power, "another unit"},
                                       {turn_.need(claim.power) <= turn_.centres(claim.power), "there are too many"}});
  }
  std::optional<Wrong> operator()(const NothingAfterTheEnd& claim) const {
    using How = NothingAfterTheEnd::How;
    const bool ended = std::ranges::any_of(turn_.events(), [&](const Event& event) {
      if (claim.how == How::Agreed) return event.kind == EventKind::Ended && event.clause == Clause::VictoryAgreed;
      const bool over = event.kind == EventKind::Won || event.kind == EventKind::Ended;
      return over && (event.clause == Clause::VictoryDate) == (claim.how == How::Date);
    });
    return unless("NothingAfterTheEnd", {{ended, "the game goes on"}});
  }
  std::optional<Wrong> operator()(const Permits& claim) const {
    const auto* permit = std::get_if<Permit>(&order_.task);
    return unless("Permits",
                  {{permit != nullptr && permit->guest == claim.guest && order_.power == claim.owner, "another order"},
                   {claim.owner != claim.guest, "itself"},
                   {claim.withdrawn_later != turn_.settled().end().campaign.permits(claim.owner, claim.guest),
                    "whether it lasts"}});
  }
  std::optional<Wrong> operator()(const PermitsItself&) const {
    const auto* permit = std::get_if<Permit>(&order_.task);
    return unless("PermitsItself", {{permit != nullptr && permit->guest == order_.power, "another power"}});
  }
  std::optional<Wrong> operator()(const WithdrawsPermission& claim) const {
    return unless("WithdrawsPermission", {{withdraws(claim.owner, claim.guest), "another order"},
                                          {was_permitted(claim.guest), "there was none"}});
  }
  std::optional<Wrong> operator()(const HasNoPermissionToWithdraw& claim) const {
    return unless("HasNoPermissionToWithdraw", {{withdraws(claim.owner, claim.guest), "another order"},
                                                {!was_permitted(claim.guest), "there was one"}});
  }
  std::optional<Wrong> operator()(const AgreesToTheEnd& claim) const {
    return unless("AgreesToTheEnd", {{claim.power == order_.power, "another power"}});
  }
  template <class Other>
  std::optional<Wrong> operator()(const Other&) const {
    return Wrong{"a claim that no line makes", "it is about a deed or an event"};
  }

 private:
  // The unit that the line is for, where it stands when the turn begins; nullptr: no such unit.
  const Unit* unit_of_line() const {
    const auto is_it = [&](const Unit& unit) { return unit.power == order_.power && is_meant(order_.unit, unit); };
    const auto found = std::ranges::find_if(turn_.settled().start().units, is_it);
    return found != turn_.settled().start().units.end() ? &*found : nullptr;
  }
  // Whether the name means the unit of the line, or what the line names if there is no such unit.
  bool names(const UnitName& name) const {
    if (at_the_end()) return name == order_.unit;
    const Unit* unit = unit_of_line();
    return name.at == order_.unit.at && (unit == nullptr || is_meant(name, *unit));
  }
  // It is there when the turn begins, with at least as many.
  bool is_on_board(const Unit& unit) const {
    return std::ranges::any_of(turn_.settled().start().units, [&](const Unit& one) {
      return one.power == unit.power && one.kind == unit.kind && one.at == unit.at && one.leader == unit.leader &&
             one.count >= unit.count;
    });
  }
  bool withdraws(PowerId owner, PowerId guest) const {
    const auto* withdraw = std::get_if<Withdraw>(&order_.task);
    return withdraw != nullptr && withdraw->guest == guest && owner == order_.power;
  }
  bool at_the_end() const {
    return std::holds_alternative<Build>(order_.task) || std::holds_alternative<Disband>(order_.task);
  }
  bool has_unit(PowerId power) const {
    return std::ranges::any_of(board_of_line().units, [&](const Unit& unit) { return is_there(unit, power); });
  }
  bool has_unit_so_called(PowerId power) const {
    return std::ranges::any_of(board_of_line().units,
                               [&](const Unit& unit) { return is_there(unit, power) && is_meant(order_.unit, unit); });
  }
  // That of the start; lists of builds and removals are about the end.
  const Position& board_of_line() const { return at_the_end() ? turn_.settled().end() : turn_.settled().start(); }
  bool is_there(const Unit& unit, PowerId power) const {
    return unit.power == power && unit.at.province == order_.unit.at.province;
  }
  // Builds come after removals.
  bool is_built_later() const {
    for (std::size_t i = 0; i < turn_.settled().orders().size(); ++i) {
      const Order& other = turn_.settled().orders()[i];
      const bool built = turn_.settled().adjudication().verdicts[i].result == Result::Builds;
      if (built && other.power == order_.power && other.unit.at == order_.unit.at) return true;
    }
    return false;
  }
  bool is_for(const Leaving& one) const {
    const Unit& unit = one.impulse->pieces()[one.piece].unit;
    return unit.power == order_.power && is_meant(order_.unit, unit);
  }
  bool touches(const Leaving& one, ProvinceId to) const {
    const bool at_sea = one.impulse->pieces()[one.piece].is_fleet();
    return at_sea ? turn_.map().fleet_reach({one.from, Coast::None}).contains(to)
                  : turn_.map().army_reach(one.from).contains(to);
  }
  bool goes_to(ProvinceId to) const {
    const auto* retreat = std::get_if<PlannedRetreat>(&order_.task);
    return retreat != nullptr && retreat->destination.province == to;
  }
  bool left_port() const {
    return std::ranges::any_of(turn_.events(), [&](const Event& event) {
      const bool leaves = event.kind == EventKind::PutOut || event.clause == Clause::FleetEnemyPort ||
                          event.clause == Clause::FleetRevoked || is_lost_at_the_end(event);
      return leaves && event.unit && event.unit->power == order_.power && is_meant(order_.unit, *event.unit);
    });
  }
  bool is_closed(const Leaving& one, ProvinceId to, RetreatWasClosed::Why why) const {
    using Why = RetreatWasClosed::Why;
    const SettledImpulse& now = *one.impulse;
    const Piece& piece = now.pieces()[one.piece];
    switch (why) {
      case Why::TooFar: return !touches(one, to);
      case Why::Attacker:
        return std::ranges::any_of(now.dislodgers(one.piece),
                                   [&](const Mover* mover) { return mover->from == to && !mover->by_sea; });
      case Why::Occupied:
        return std::ranges::any_of(Turn::standing_after(now, to, piece.unit.kind), [&](std::size_t other) {
          return now.are_hostile(piece.unit.kind, to, piece.unit.power, now.pieces()[other].unit.power);
        });
      case Why::StandOff: return Turn::is_stand_off(now, to, piece.unit.kind);
      case Why::Neutral: return turn_.is_neutral_after(now, to);
      case Why::Coast: {
        const PowerId owner = turn_.coast_after(now, to);
        return owner != piece.unit.power && (owner == no_power || !now.campaign().permits(owner, piece.unit.power));
      }
      case Why::FullPort: return piece.is_fleet() && !turn_.map().is_sea(to);
      case Why::Closed: return false;
    }
    return false;
  }
  bool has_fleet() const {
    return std::ranges::any_of(turn_.settled().end().units, [&](const Unit& unit) {
      return unit.power == order_.power && unit.kind == UnitKind::Fleet;
    });
  }
  bool builds_fleet() const {
    for (std::size_t i = 0; i < turn_.settled().orders().size(); ++i) {
      const Order& other = turn_.settled().orders()[i];
      const bool is_own_fleet = other.power == order_.power && other.unit.kind == WrittenKind::Fleet;
      if (is_own_fleet && turn_.settled().adjudication().verdicts[i].result == Result::Builds) return true;
    }
    return false;
  }
  bool is_barred(const CannotBuild& claim) const {
    using Why = CannotBuild::Why;
    const Position& end = turn_.settled().end();
    const ProvinceId at = claim.unit.at.province;
    const bool fleet = claim.unit.kind == WrittenKind::Fleet;
    int fleets = 0;
    bool land = false;
    for (const Unit& unit : end.units) {
      if (unit.at.province != at) continue;
      fleets += unit.kind == UnitKind::Fleet ? unit.count : 0;
      land = land || unit.kind == UnitKind::Army;
    }
    switch (claim.why) {
      case Why::NoCentreLeft: return turn_.need(claim.power) + 1 > turn_.centres(claim.power);
      case Why::NotOwned: return end.owners[index(at)] != claim.power;
      case Why::NotHome: return !turn_.settled().variant().is_home(claim.power, at);
      case Why::NoCentre: return !turn_.map().supply_centres().contains(at);
      case Why::Occupied: return !fleet && land;
      case Why::Inland: return fleet && turn_.map()[at].terrain == Terrain::Inland;
      case Why::Coast: return fleet;
      case Why::FullPort: return fleet && fleets >= fleets_on_a_coast;
      case Why::Delayed: return fleet && end.campaign.turns_of_control(claim.power, at) == 1;
      case Why::Leader: return claim.unit.leader != no_leader;
      case Why::Other: return false;
    }
    return false;
  }
  // When this line is read: lines before it count.
  bool was_permitted(PowerId guest) const {
    bool permitted = turn_.settled().start().campaign.permits(order_.power, guest);
    for (std::size_t i = 0; i < number_; ++i) {
      const Order& other = turn_.settled().orders()[i];
      if (other.power != order_.power || other.conditional) continue;
      const auto* permit = std::get_if<Permit>(&other.task);
      const auto* withdraw = std::get_if<Withdraw>(&other.task);
      if (permit != nullptr && permit->guest == guest && guest != order_.power) permitted = true;
      if (withdraw != nullptr && withdraw->guest == guest) permitted = false;
    }
    return permitted;
  }

  const Turn& turn_;
  const Order& order_;
  std::size_t number_;
};

}  // namespace

JudgeOfTurnClaim judge_of_line(const Turn& turn, std::size_t line) {
  return [truth = OfLine(turn, line)](const Claim& claim) { return std::visit(truth, claim); };
}

}  // namespace casus::truth::turn_truth
