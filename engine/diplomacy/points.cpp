#include "engine/diplomacy/points.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "engine/diplomacy/same_order.h"
#include "engine/faults/faults.h"
#include "engine/legality/field.h"
#include "engine/legality/implied_orders.h"
#include "engine/legality/legality.h"
#include "engine/legality/repeated_orders.h"
#include "engine/orders/named_unit.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus {
namespace {

// The grants of a movement phase, judged in the sequence of the rulebook's sentences: which powers have the points, who
// may put them on which unit, and which order has the most. A grant that fails in one step takes no part in the next.
class Grants {
 public:
  Grants(const Variant& variant, const Position& position, std::span<const Order> orders, std::span<const Grant> grants)
      : variant_(variant),
        position_(position),
        orders_(orders),
        grants_(grants),
        verdicts_(grants.size()),
        plain_orders_(variant, position),
        plain_(grants.size()) {}

  PointsSettled settle() {
    forfeit_overspent();
    note_attacks();
    for (std::size_t i = 0; i < grants_.size(); ++i) {
      if (stands(i) && !is_for_a_minor(grants_[i])) judge(i, GrantResult::Illegal, Clause::PointsNoMinor);
      if (stands(i) && variant_.options().illegal_bids == IllegalBids::Refused) refuse_illegal(i);
      if (stands(i) && variant_.options().attackers_points == AttackersPoints::Barred) bar_attacker(i);
    }
    if (variant_.options().grants_per_unit == GrantsPerUnit::One) keep_one_order_each();
    group_by_order();
    for (std::size_t i = 0; i < grants_.size(); ++i) {
      if (stands(i)) count(i);
    }
    return {std::move(verdicts_), published()};
  }

 private:
  bool stands(std::size_t grant) const { return verdicts_[grant].result == GrantResult::Carried; }

  void judge(std::size_t grant, GrantResult result, Clause clause) {
    verdicts_[grant].result = result;
    verdicts_[grant].clause = clause;
  }

  // ---- Who has the points ----

  // Points on a missing unit, or on one that may not have them, are still spent.
  void forfeit_overspent() {
    std::map<PowerId, int> granted, spent;
    if (broken(Fault::OverspendingIsAllowed)) return;
    for (const Grant& grant : grants_) {
      if (broken(Fault::PointsOnNobodyAreNotSpent) && !is_for_a_minor(grant)) continue;
      if (broken(Fault::RefusedBidIsFree) && is_refused(grant)) continue;
      granted[grant.power] += grant.points;
    }
    const bool keeps_the_first = variant_.options().overspent_points == OverspentPoints::InSequence;
    for (std::size_t i = 0; i < grants_.size(); ++i) {
      const PowerId power = grants_[i].power;
      spent[power] += grants_[i].points;
      if ((keeps_the_first ? spent : granted)[power] > points_of(variant_, position_, power)) forfeit(i);
    }
  }

  void forfeit(std::size_t grant) {
    judge(grant, GrantResult::Forfeited, Clause::PointsOverspent);
    const bool for_want_of_centres = position_.centres_of(grants_[grant].power) < variant_.options().diplomacy_points;
    verdicts_[grant].also = {for_want_of_centres ? Clause::PointsPerCentre : Clause::PointsLimit};
  }

  // ---- Who may put them where ----

  // The province names the unit; the order is in the name of its minor power (engine/orders/grant.h). The letter, coast
  // and nationality are checked on the order that carries.
  bool is_for_a_minor(const Grant& grant) const {
    const Unit* unit = position_.unit_at(grant.order.unit.at.province);
    if (broken(Fault::PointsForGreatPowersUnits)) return unit != nullptr;
    return unit != nullptr && variant_[unit->power].minor;
  }

  // An order that the board at the start of the turn forbids is refused when it is handed in.
  void refuse_illegal(std::size_t grant) {
    if (broken(Fault::IllegalBidCounts)) return;
    const CheckedOrder checked = check_as_published(grants_[grant].order);
    if (checked.legal) return;
    judge(grant, GrantResult::Illegal, checked.clause);
    verdicts_[grant].also = {Clause::PointsRefused};
    if (checked.forbidden_by) verdicts_[grant].also.push_back(*checked.forbidden_by);
    std::ranges::sort(verdicts_[grant].also);
  }
  CheckedOrder check_as_published(const Order& order) { return check_order(as_published(order)); }
  CheckedOrder check_order(const Order& order) {
    CheckedOrder checked;
    check(field(), order, checked);
    return checked;
  }
  const Field<widest>& field() { return plain_orders_.field(); }
  bool is_refused(const Grant& grant) {
    return variant_.options().illegal_bids == IllegalBids::Refused && is_for_a_minor(grant) &&
           !check_as_published(grant.order).legal;
  }

  // In the name of the minor power that owns the unit, even if minor powers' units have moved elsewhere.
  Order as_published(Order order) const {
    order.power = position_.unit_at(order.unit.at.province)->power;
    return order;
  }

  // The orders that make a power an attacker: for its own units, as they are written, whether or not they could work.
  // Of the orders for a unit that could count, those that are barred attack nothing; if none could, each of them is an
  // attack.
  void note_attacks() {
    if (variant_.options().attackers_points != AttackersPoints::Barred || orders_.empty()) return;
    std::vector<CheckedOrder> all;
    for (const Order& order : orders_) all.push_back(check_order(order));
    std::array<std::int32_t, UnitBits<widest>::capacity> order_of;
    choose_orders<widest>(field(), all, order_of);
    const auto could_count = [&](const CheckedOrder& order) {
      return order.unit != no_unit && choice_of(variant_.options(), order) != OrderChoice::Outside;
    };
    UnitBits<widest> with_choice;
    for (const CheckedOrder& order : all) {
      if (could_count(order)) with_choice.set(order.unit);
    }
    const bool equals_all_count = variant_.options().repeated_order == RepeatedOrder::None;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const UnitIndex unit = all[i].unit;
      const auto counts = [&] {
        if (order_of[unit] == static_cast<std::int32_t>(i)) return true;
        return equals_all_count && could_count(all[i]) && order_of[unit] != no_order;
      };
      const bool is_superseded = unit != no_unit && with_choice.test(unit) && !counts();
      if (bars_points(orders_[i], is_superseded)) attacks_.push_back(orders_[i]);
    }
    if (variant_.options().implied_orders == ImpliedOrders::Allowed) note_implied_attacks(all, order_of);
  }

  // "Is attacking" does not depend on the kind of order: a move that a support or a convoy implies attacks like a
  // written one.
  void note_implied_attacks(std::span<const CheckedOrder> all, std::span<const std::int32_t> order_of) {
    if (broken(Fault::ImpliedAttackGrantsPoints)) return;
    UnitBits<widest> ordered = units_with_illegal_orders_that_count<widest>(field(), all, order_of);
    const auto is_free = [&](UnitIndex unit) { return order_of[unit] == no_order && !ordered.test(unit); };
    imply_orders(field(), all, is_free, [&](UnitIndex unit, const CheckedOrder& move) {
      ordered.set(unit);
      const Unit& mover = position_.units[unit];
      attacks_.push_back({mover.power, name_of(mover), Move{move.destination}});
    });
  }

  bool bars_points(const Order& order, bool is_superseded) const {
    if (broken(Fault::SupersededOrderBarsPoints)) is_superseded = false;
    if (broken(Fault::OrderForForeignUnitBarsPoints)) return !is_superseded;
    return !is_superseded && is_of_own_unit(order);
  }

  static bool attacks(const Order& order, ProvinceId minor) {
    const Move* move = std::get_if<Move>(&order.task);
    if (broken(Fault::AttackerGrantsPoints)) return false;
    return move != nullptr && move->destination.province == minor;
  }
  static bool supports_attack(const Order& order, ProvinceId minor) {
    const SupportMove* support = std::get_if<SupportMove>(&order.task);
    if (broken(Fault::SupporterOfAttackGrantsPoints)) return false;
    const Convoy* convoy = std::get_if<Convoy>(&order.task);
    if (broken(Fault::ConvoyOfAttackBarsPoints) && convoy != nullptr && convoy->destination.province == minor)
      return true;
    return support != nullptr && support->destination.province == minor;
  }

  // A convoy of an attack is neither an attack nor a support of one.
  void bar_attacker(std::size_t grant) {
    const ProvinceId minor = grants_[grant].order.unit.at.province;
    bool attacked = false;
    std::vector<ProvinceId> witnesses;
    for (const Order& order : attacks_) {
      if (!is_of_granter(order, grants_[grant])) continue;
      if (!attacks(order, minor) && !supports_attack(order, minor)) continue;
      attacked |= attacks(order, minor);
      witnesses.push_back(order.unit.at.province);
    }
    if (witnesses.empty()) return;
    judge(grant, GrantResult::Barred, attacked ? Clause::PointsOfAttacker : Clause::PointsOfSupporter);
    std::ranges::sort(witnesses);
    witnesses.erase(std::ranges::unique(witnesses).begin(), witnesses.end());
    verdicts_[grant].witnesses = std::move(witnesses);
  }

  static bool is_of_granter(const Order& order, const Grant& grant) {
    if (broken(Fault::AnyAttackBarsPoints)) return true;
    return order.power == grant.power;
  }

  bool is_of_own_unit(const Order& order) const {
    if (order.unit.at.province == no_province) return false;  // a waived build
    const Unit* unit = position_.unit_at(order.unit.at.province);
    return unit != nullptr && unit->power == order.power;
  }

  // One order of a power for one unit. Of several, the one counts that would count if the unit were its own (DATC
  // 4.D.3).
  void keep_one_order_each() {
    if (broken(Fault::SeveralOrdersForOneUnit)) return;
    std::map<std::pair<PowerId, ProvinceId>, std::vector<std::size_t>> by_power_and_unit;
    for (std::size_t i = 0; i < grants_.size(); ++i) {
      if (stands(i)) by_power_and_unit[{grants_[i].power, grants_[i].order.unit.at.province}].push_back(i);
    }
    for (const auto& [power_and_unit, rivals] : by_power_and_unit) {
      const RepeatedOrder rule = variant_.options().repeated_order;
      const std::size_t chosen = rule == RepeatedOrder::Last ? rivals.back() : rivals.front();
      const bool contradicted = std::ranges::any_of(rivals, [&](std::size_t i) { return !say_the_same(i, chosen); });
      for (const std::size_t i : rivals) {
        const bool counts = say_the_same(i, chosen) && !(rule == RepeatedOrder::None && contradicted);
        if (!counts) judge(i, GrantResult::Illegal, Clause::PointsOneOrder);
      }
    }
  }

  // Whether two grants are for the same order.
  bool say_the_same(std::size_t one, std::size_t other) { return plain(one) == plain(other); }
  const Order& plain(std::size_t grant) {
    std::optional<Order>& plain = plain_[grant];
    if (!plain) plain = plain_orders_.of(grants_[grant].order);
    return *plain;
  }

  // ---- Which order has the most ----

  // All points that the standing grants put on one order.
  struct Bid {
    std::size_t first = 0;  // the grant that wrote it first: this is how it is published
    int points = 0;
    int grants = 0;
  };

  void group_by_order() {
    bid_of_.resize(grants_.size());
    for (std::size_t i = 0; i < grants_.size(); ++i) {
      if (!stands(i)) continue;
      std::size_t bid = 0;
      while (bid < bids_.size() && !adds_up(i, bids_[bid].first)) ++bid;
      if (bid == bids_.size()) bids_.push_back({i});
      bids_[bid].points += grants_[i].points;
      ++bids_[bid].grants;
      bid_of_[i] = bid;
    }
  }

  bool adds_up(std::size_t grant, std::size_t first) {
    if (broken(Fault::PointsOfPowersDoNotAddUp) && grants_[grant].power != grants_[first].power) return false;
    if (broken(Fault::OnlyOrdersWrittenAlikeAddUp)) return grants_[grant].order == grants_[first].order;
    return say_the_same(grant, first);
  }

  const Order& order(const Bid& bid) const { return grants_[bid.first].order; }

  int points_against(const Bid& bid) const {
    int most = 0;
    for (const Bid& other : bids_) {
      const bool for_the_same_unit = order(other).unit.at.province == order(bid).unit.at.province;
      if (for_the_same_unit && other.first != bid.first) most = std::max(most, other.points);
    }
    return most;
  }
  // How many orders for its unit have as many points, including itself.
  int tied_with(const Bid& bid) const {
    return static_cast<int>(std::ranges::count_if(bids_, [&](const Bid& other) {
      return order(other).unit.at.province == order(bid).unit.at.province && other.points == bid.points;
    }));
  }
  bool carries(const Bid& bid) const {
    const int against = points_against(bid);
    if (broken(Fault::TiedOrdersCarry) && bid.points == against) return true;
    if (broken(Fault::FewestPointsCarry)) return against == 0 || bid.points < against;
    if (broken(Fault::OnePointIsNotEnough) && bid.points == 1) return false;
    return bid.points > against;
  }

  void count(std::size_t grant) {
    const Bid& bid = bids_[bid_of_[grant]];
    GrantVerdict& verdict = verdicts_[grant];
    verdict.points = bid.points;
    verdict.against = points_against(bid);
    if (bid.grants > 1) verdict.also = {Clause::PointsAddUp};
    if (carries(bid)) {
      judge(grant, GrantResult::Carried, Clause::PointsCarried);
    } else if (bid.points == verdict.against) {
      judge(grant, GrantResult::Tied, Clause::PointsTied);
      verdict.tied = tied_with(bid);
    } else {
      judge(grant, GrantResult::Outbid, Clause::PointsOutbid);
    }
  }

  std::vector<Order> published() const {
    std::vector<Order> orders;
    if (broken(Fault::CarriedOrdersAreNotFollowed)) return orders;
    for (const Bid& bid : bids_) {
      if (!carries(bid)) continue;
      orders.push_back(as_published(order(bid)));
    }
    std::ranges::sort(orders, {}, [](const Order& order) { return order.unit.at.province; });
    return orders;
  }

  const Variant& variant_;
  const Position& position_;
  std::span<const Order> orders_;
  std::span<const Grant> grants_;
  std::vector<GrantVerdict> verdicts_;
  std::vector<Order> attacks_;  // all that make a power an attacker, handed in or implied
  std::vector<Bid> bids_;
  std::vector<std::size_t> bid_of_;  // by standing grant
  PlainOrders plain_orders_;
  std::vector<std::optional<Order>> plain_;  // by grant, once it has been compared
};

bool has_points(const Variant& variant, const Position& position) {
  return variant.options().diplomacy_points > 0 && position.phase.kind == PhaseKind::Movement;
}

GrantVerdict out_of_place() {
  GrantVerdict verdict;
  verdict.result = GrantResult::Illegal;
  if (broken(Fault::GrantsCountInEveryPhase)) verdict.result = GrantResult::Carried;
  verdict.clause = Clause::OrderWrongPhase;
  return verdict;
}

}  // namespace

PointsSettled settle_points(const Variant& variant, const Position& position, std::span<const Order> orders,
                            std::span<const Grant> grants) {
  if (grants.empty()) return {};
  if (!has_points(variant, position)) return {std::vector<GrantVerdict>(grants.size(), out_of_place()), {}};
  return Grants(variant, position, orders, grants).settle();
}

std::vector<Order> with_published(std::span<const Order> handed_in, std::span<const Order> published) {
  std::vector<Order> all;
  all.reserve(handed_in.size() + published.size());
  all.insert(all.end(), handed_in.begin(), handed_in.end());
  all.insert(all.end(), published.begin(), published.end());
  return all;
}

int points_of(const Variant& variant, const Position& position, PowerId power) {
  if (broken(Fault::PointsWithoutCentres)) return variant.options().diplomacy_points;
  if (broken(Fault::PointForEveryCentre)) return position.centres_of(power);
  return std::min<int>(position.centres_of(power), variant.options().diplomacy_points);
}

}  // namespace casus
