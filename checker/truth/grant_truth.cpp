#include "checker/truth/grant_truth.h"

#include <algorithm>

#include "checker/oracle/legality.h"
#include "checker/oracle/movement.h"
#include "checker/oracle/points.h"
#include "checker/truth/expectations.h"
#include "engine/rules/options.h"

namespace casus::truth {
namespace {

using namespace reports::claims;

class GrantJudge : public Expectations {
 public:
  GrantJudge(const PlayedPhase& phase, std::size_t which)
      : Expectations(phase.variant, phase.board),
        phase_(phase),
        which_(which),
        grant_(phase.submission.grants[which]),
        oracle_{phase.variant, phase.board} {}

  std::optional<Wrong> of(const GrantClaim& claim) {
    std::visit([&](const auto& one) { check(one); }, claim);
    return wrong();
  }

 private:
  void check(const IsCarried& claim) {
    expect(claim.unit == grant_.order.unit.at.province, "it is for another unit");
    expect(claim.points == points_for(grant_.order) && claim.against == most_against(), "the points are others");
    expect(claim.points > claim.against, "another order has as many");
    expect(claim.some_do_not_count == some_do_not_count(), "whether all points for the unit count");
    expect(is_published(claim.unit), "no order for the unit is published");
  }
  void check(const IsOutbid& claim) {
    expect(claim.unit == grant_.order.unit.at.province, "it is for another unit");
    expect(claim.points == points_for(grant_.order) && claim.against == most_against(), "the points are others");
    expect(claim.points < claim.against, "no other order has more");
    expect(claim.some_do_not_count == some_do_not_count(), "whether all points for the unit count");
  }
  void check(const IsTied& claim) {
    expect(claim.unit == grant_.order.unit.at.province, "it is for another unit");
    expect(claim.points == points_for(grant_.order), "the points are others");
    expect(most_against() == claim.points, "it is not tied");
    std::vector<const Order*> orders;
    for (std::size_t i = 0; i < grants().size(); ++i) {
      if (!is_rival(i) || points_for(grants()[i].order) != claim.points) continue;
      const auto is_same = [&](const Order* one) { return oracle::is_same_order(oracle_, *one, grants()[i].order); };
      if (std::ranges::none_of(orders, is_same)) orders.push_back(&grants()[i].order);
    }
    expect(static_cast<int>(orders.size()) == claim.orders, "how many orders tie");
    expect(claim.some_do_not_count == some_do_not_count(), "whether all points for the unit count");
    expect(!is_published(claim.unit), "an order for the unit is published");
  }
  void check(const AddsUp& claim) {
    expect(claim.power == grant_.power, "it is about another power");
    expect(claim.all == points_for(grant_.order) && claim.of_this_one == grant_.points, "the points are others");
    expect(claim.all > claim.of_this_one, "no other grant is for this order");
    bool some_of_this_order_do_not = false;
    for (std::size_t i = 0; i < grants().size(); ++i) {
      const bool is_left_out = !stands(i) && is_for_the_unit(i);
      if (is_left_out && oracle::is_same_order(oracle_, grants()[i].order, grant_.order))
        some_of_this_order_do_not = true;
    }
    expect(claim.some_do_not_count == some_of_this_order_do_not, "whether all of them count");
  }
  void check(const ExceedsPoints& claim) {
    expect(claim.power == grant_.power, "it is about another power");
    int granted = 0, until_here = 0;
    for (std::size_t i = 0; i < grants().size(); ++i) {
      if (grants()[i].power != grant_.power) continue;
      granted += grants()[i].points;
      if (i <= which_) until_here += grants()[i].points;
    }
    const int has = std::min<int>(centres(), options().diplomacy_points);
    expect(claim.granted == granted && claim.has == has, "the points are others");
    const bool in_sequence = options().overspent_points == OverspentPoints::InSequence;
    expect(claim.in_sequence == in_sequence, "whether they count in sequence");
    expect((in_sequence ? until_here : granted) > has, "they are not too many");
  }
  void check(const HasPointPerCentre& claim) {
    expect(claim.power == grant_.power, "it is about another power");
    expect(claim.centres == centres(), "it owns another number of centres");
    expect(claim.centres < options().diplomacy_points, "the limit is what counts");
  }
  void check(const HasMostPoints& claim) {
    expect(claim.power == grant_.power, "it is about another power");
    expect(claim.limit == options().diplomacy_points && centres() >= claim.limit, "the limit does not matter");
  }
  void check(const IsForNoMinor& claim) {
    expect(claim.place == grant_.order.unit.at.province, "it is for another place");
    const Unit* unit = phase_.board.unit_at(claim.place);
    expect(claim.is_empty == (unit == nullptr), "whether a unit is there");
    expect(unit == nullptr || !phase_.variant[unit->power].minor, "a minor power's unit is there");
  }
  // In the name of the unit's own power it is illegal.
  void check(const IsRefused& claim) {
    expect(claim.power == grant_.power && claim.points == grant_.points, "the points are others");
    expect(options().illegal_bids == IllegalBids::Refused, "no grant is refused");
    const Unit* unit = phase_.board.unit_at(grant_.order.unit.at.province);
    if (!expect(unit != nullptr, "no unit is there")) return;
    Order alone = grant_.order;
    alone.power = unit->power;
    expect(!oracle::possible_task(oracle_, alone), "the order is legal");
  }
  void check(const IsOneOrderTooMany& claim) {
    expect(claim.power == grant_.power && claim.points == grant_.points, "the points are others");
    expect(claim.unit == grant_.order.unit.at.province, "it is for another unit");
    expect(options().grants_per_unit == GrantsPerUnit::One, "a power may give several orders");
    const auto is_other = [&](const Grant& other) {
      return other.power == grant_.power && other.order.unit.at.province == claim.unit &&
             !oracle::is_same_order(oracle_, other.order, grant_.order);
    };
    expect(std::ranges::any_of(grants(), is_other), "it gives no other order");
  }
  void check(const IsBarred& claim) {
    expect(options().attackers_points == AttackersPoints::Barred, "nobody is barred");
    expect(claim.power == grant_.power && claim.unit == grant_.order.unit.at.province, "it is about another grant");
    expect(!claim.attackers.empty() || !claim.supporters.empty(), "nobody attacks it");
    for (const ProvinceId unit : claim.supporters) {
      const bool supports = has_order(unit, [&](const Order& order) {
        const auto* support = std::get_if<SupportMove>(&order.task);
        return support != nullptr && support->destination.province == claim.unit;
      });
      expect(supports, "{} does not support an attack", name(unit));
    }
    const std::vector<Order> orders(phase_.submission.orders.begin(), phase_.submission.orders.end());
    const auto implied = oracle::implied_moves(oracle_, orders);
    for (const ProvinceId unit : claim.attackers) {
      const auto goes_there = [&](const Task& task) {
        const auto* move = std::get_if<Move>(&task);
        return move != nullptr && move->destination.province == claim.unit;
      };
      const auto its = implied.find(unit);
      const bool is_implied = its != implied.end() && goes_there(its->second) && is_own(unit);
      expect(is_implied || has_order(unit, [&](const Order& order) { return goes_there(order.task); }),
             "{} does not attack", name(unit));
    }
  }
  void check(const IsOutOfPhase&) { expect(phase_.board.phase.kind != PhaseKind::Movement, "it is a movement phase"); }
  void check(const HasNoPoints&) { expect(options().diplomacy_points == 0, "there are diplomacy points"); }
  void check(const IsNotPlayed&) { expect(phase_.adjudication.winner != no_power, "nobody has won"); }

  const Options& options() const { return phase_.variant.options(); }
  std::span<const Grant> grants() const { return phase_.submission.grants; }
  bool stands(std::size_t i) const {
    const GrantResult result = phase_.adjudication.grants[i].result;
    return result == GrantResult::Carried || result == GrantResult::Outbid || result == GrantResult::Tied;
  }
  bool is_for_the_unit(std::size_t i) const {
    return grants()[i].order.unit.at.province == grant_.order.unit.at.province;
  }
  bool is_rival(std::size_t i) const { return stands(i) && is_for_the_unit(i); }
  bool some_do_not_count() const {
    for (std::size_t i = 0; i < grants().size(); ++i) {
      if (is_for_the_unit(i) && !stands(i)) return true;
    }
    return false;
  }
  int points_for(const Order& order) const {
    int points = 0;
    for (std::size_t i = 0; i < grants().size(); ++i) {
      if (stands(i) && oracle::is_same_order(oracle_, grants()[i].order, order)) points += grants()[i].points;
    }
    return points;
  }
  int most_against() const {
    int most = 0;
    for (std::size_t i = 0; i < grants().size(); ++i) {
      if (is_rival(i) && !oracle::is_same_order(oracle_, grants()[i].order, grant_.order))
        most = std::max(most, points_for(grants()[i].order));
    }
    return most;
  }
  int centres() const { return static_cast<int>(std::ranges::count(phase_.board.owners, grant_.power)); }
  bool is_published(ProvinceId unit) const {
    return std::ranges::any_of(phase_.adjudication.published,
                               [&](const PublishedOrder& one) { return one.order.unit.at.province == unit; });
  }
  bool is_own(ProvinceId unit) const {
    const Unit* found = phase_.board.unit_at(unit);
    return found != nullptr && found->power == grant_.power;
  }
  bool has_order(ProvinceId unit, auto test) const {
    return is_own(unit) && std::ranges::any_of(phase_.submission.orders, [&](const Order& order) {
             return order.power == grant_.power && order.unit.at.province == unit && test(order);
           });
  }

  const PlayedPhase& phase_;
  std::size_t which_;
  const Grant& grant_;
  oracle::Board oracle_;
};

}  // namespace

std::optional<Wrong> untruth(const PlayedPhase& phase, std::size_t which, const GrantClaim& claim) {
  return GrantJudge(phase, which).of(claim);
}

}  // namespace casus::truth
