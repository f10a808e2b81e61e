// Laws of diplomacy points.
#include <algorithm>
#include <map>
#include <optional>

#include "engine/diplomacy/points.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "engine/rules/with_options.h"
#include "tests/checker/properties/same_answer.h"

namespace casus::properties {
namespace points_test {

constexpr Boards points{PhaseKind::Movement, Feature::Points};

std::map<PowerId, int> granted(const Situation& now) {
  std::map<PowerId, int> sums;
  for (const Grant& grant : now.grants) sums[grant.power] += grant.points;
  return sums;
}
// Written out once more: one a centre, up to the limit, of what is owned when the phase begins and its powers have
// fallen.
int allowance(const Situation& now, PowerId power) {
  if (std::ranges::find(now.fallen, power) != now.fallen.end()) return 0;
  const auto centres = std::ranges::count(now.position.owners, power);
  return static_cast<int>(std::min<std::ptrdiff_t>(centres, now.variant->options().diplomacy_points));
}

CASUS_LAW(Points, OfWhoeverGrantsTooManyAreAllForfeited,
          (Boards{.phase = PhaseKind::Movement, .feature = Feature::Points, .keeps = "overspent-points"})) {
  const Adjudication answer = play(now);
  const std::map<PowerId, int> sums = granted(now);
  for (std::size_t i = 0; i < now.grants.size(); ++i) {
    const PowerId power = now.grants[i].power;
    const bool too_many = sums.at(power) > allowance(now, power);
    if (too_many != (answer.grants[i].result == GrantResult::Forfeited)) {
      return (*now.variant)[power].name + " granted " + std::to_string(sums.at(power)) + " of " +
             std::to_string(allowance(now, power));
    }
  }
  return "";
}

// What the points come to, whoever paid: the published orders and all that follows.
std::string difference_of_effects(const Situation& now, const Adjudication& before, const Adjudication& after) {
  if (before.published.size() != after.published.size()) return "another number of published orders";
  for (std::size_t i = 0; i < before.published.size(); ++i) {
    const Order& order = before.published[i].order;
    if (order.unit.at.province != after.published[i].order.unit.at.province)
      return "an order for another unit is published";
    if (auto text = difference(now, order, before.published[i].verdict, after.published[i].verdict); !text.empty())
      return text;
  }
  return difference_of_next(now, before, after);
}

CASUS_LAW(Points, OfTwoGrantsForOneOrderAddUp,
          (Boards{.phase = PhaseKind::Movement, .feature = Feature::Points, .keeps = "overspent-points"})) {
  const Adjudication before = play(now);
  for (std::size_t i = 0; i < now.grants.size(); ++i) {
    if (now.grants[i].points < 2) continue;
    Situation other = now;
    --other.grants[i].points;
    other.grants.push_back(other.grants[i]);
    other.grants.back().points = 1;
    if (auto text = difference_of_effects(now, before, play(other)); !text.empty()) return text;
  }
  return "";
}

bool attacks(const Situation& now, PowerId power, ProvinceId province) {
  return std::ranges::any_of(now.orders, [&](const Order& order) {
    const Move* move = std::get_if<Move>(&order.task);
    const SupportMove* support = std::get_if<SupportMove>(&order.task);
    const bool there = (move != nullptr && move->destination.province == province) ||
                       (support != nullptr && support->destination.province == province);
    return order.power == power && there;
  });
}

// Whether points of this power on one more order for the unit would count for nothing.
bool has_its_one_order(const Situation& now, PowerId power, ProvinceId unit) {
  return now.variant->has(Feature::SingleGrants) && std::ranges::any_of(now.grants, [&](const Grant& grant) {
           return grant.power == power && grant.order.unit.at.province == unit;
         });
}

CASUS_LAW(Points, CountTheSameWhoeverPaysThem,
          (Boards{
              .phase = PhaseKind::Movement, .feature = Feature::Points, .keeps = "overspent-points repeated-order"})) {
  const Adjudication before = play(now);
  const std::map<PowerId, int> sums = granted(now);
  for (std::size_t i = 0; i < now.grants.size(); ++i) {
    const GrantResult result = before.grants[i].result;
    if (now.grants[i].points < 2 || result == GrantResult::Forfeited || result == GrantResult::Barred) continue;
    for (std::size_t j = 0; j < now.variant->powers.size(); ++j) {
      const PowerId friendly{static_cast<std::uint8_t>(j)};
      const auto sum = sums.find(friendly);
      const int spent = sum == sums.end() ? 0 : sum->second;
      if (friendly == now.grants[i].power || spent >= allowance(now, friendly)) continue;
      const ProvinceId unit = now.grants[i].order.unit.at.province;
      if (attacks(now, friendly, unit) || has_its_one_order(now, friendly, unit)) continue;
      Situation other = now;
      --other.grants[i].points;
      other.grants.push_back(now.grants[i]);
      other.grants.back().power = friendly;
      other.grants.back().points = 1;
      if (auto text = difference_of_effects(now, before, play(other)); !text.empty()) return text;
    }
  }
  return "";
}

// Outbid, barred, forfeited, illegal: whatever did not count could have stayed away. Of a power that forfeits, all of
// it. Where none of several orders of a power for one unit counts, one of them bars the others.
CASUS_LAW(Points, ThatDoNotCountChangeNothing,
          (Boards{
              .phase = PhaseKind::Movement, .feature = Feature::Points, .keeps = "overspent-points repeated-order"})) {
  const Adjudication before = play(now);
  for (std::size_t i = 0; i < now.grants.size(); ++i) {
    const GrantResult result = before.grants[i].result;
    Situation other = now;
    if (result == GrantResult::Forfeited) {
      std::erase_if(other.grants, [&](const Grant& grant) { return grant.power == now.grants[i].power; });
    } else if (result != GrantResult::Carried && result != GrantResult::Tied) {
      other = without_grant(now, i);
    } else {
      continue;
    }
    if (auto text = difference_of_effects(now, before, play(other)); !text.empty()) return text;
  }
  return "";
}

// What is refused is what the board alone forbids, and nothing else.
CASUS_LAW(Points, AreRefusedOnOrdersThatCanNeverBeGiven, (Boards{PhaseKind::Movement, Feature::RefusedBids})) {
  if (!now.fallen.empty()) return "";
  const Adjudication answer = play(now);
  Situation alone = now;
  alone.grants.clear();
  for (std::size_t i = 0; i < now.grants.size(); ++i) {
    const GrantVerdict& verdict = answer.grants[i];
    const Unit* unit = now.position.unit_at(now.grants[i].order.unit.at.province);
    if (unit == nullptr || !(*now.variant)[unit->power].minor || verdict.result == GrantResult::Forfeited) continue;
    alone.orders = {now.grants[i].order};
    alone.orders.front().power = unit->power;
    const bool impossible = play(alone).verdicts.front().result == Result::Illegal;
    const bool refused = std::ranges::find(verdict.also, Clause::PointsRefused) != verdict.also.end();
    if (impossible != refused)
      return written(now, now.grants[i].order) + (impossible ? " is not refused" : " is refused");
  }
  return "";
}

CASUS_LAW(Points, ThatAreRefusedAreSpentAndPublishNothing, (Boards{PhaseKind::Movement, Feature::RefusedBids})) {
  const Adjudication before = play(now);
  Situation fewer = now;
  fewer.grants.clear();
  for (std::size_t i = 0; i < now.grants.size(); ++i) {
    const bool refused = std::ranges::find(before.grants[i].also, Clause::PointsRefused) != before.grants[i].also.end();
    if (refused && before.grants[i].result != GrantResult::Illegal)
      return written(now, now.grants[i].order) + " is refused and counts";
    const bool forfeited = before.grants[i].result == GrantResult::Forfeited;  // and would count if less were spent
    if (!refused && !forfeited) fewer.grants.push_back(now.grants[i]);
  }
  for (const PublishedOrder& published : before.published) {
    if (published.verdict.result == Result::Illegal) return written(now, published.order) + " is published";
  }
  return difference_of_effects(now, before, play(fewer));
}

CASUS_LAW(Points, ThatAreTiedPublishNothing, points) {
  const Adjudication answer = play(now);
  for (std::size_t i = 0; i < now.grants.size(); ++i) {
    const ProvinceId unit = now.grants[i].order.unit.at.province;
    if (answer.grants[i].result == GrantResult::Tied) {
      for (const PublishedOrder& published : answer.published) {
        if (published.order.unit.at.province == unit)
          return written(now, published.order) + " is published in spite of a tie";
      }
    }
    const bool carried = answer.grants[i].result == GrantResult::Carried;
    if (carried && answer.grants[i].points <= answer.grants[i].against)
      return written(now, now.grants[i].order) + " is carried without the most points";
  }
  return "";
}

CASUS_LAW(Points, ThatAreTiedSayOnHowManyOrders, points) {
  const Adjudication answer = play(now);
  for (std::size_t i = 0; i < now.grants.size(); ++i) {
    std::vector<const Order*> tied;
    for (std::size_t j = 0; j < now.grants.size(); ++j) {
      const Order& order = now.grants[j].order;
      if (answer.grants[j].result != GrantResult::Tied) continue;
      if (order.unit.at.province != now.grants[i].order.unit.at.province) continue;
      const auto is_it = [&](const Order* other) { return is_same_order(*now.variant, now.position, order, *other); };
      if (std::ranges::none_of(tied, is_it)) tied.push_back(&order);
    }
    const bool is_tied = answer.grants[i].result == GrantResult::Tied;
    const int expected = is_tied ? static_cast<int>(tied.size()) : 0;
    if (answer.grants[i].tied != expected || (is_tied && expected < 2))
      return written(now, now.grants[i].order) + ": " + std::to_string(answer.grants[i].tied) + " orders are tied";
  }
  return "";
}

CASUS_LAW(Points, PublishOneOrderForAUnitAtMost, points) {
  const Adjudication answer = play(now);
  for (std::size_t i = 1; i < answer.published.size(); ++i) {
    if (answer.published[i - 1].order.unit.at.province >= answer.published[i].order.unit.at.province) {
      return written(now, answer.published[i].order) + " is published beside another order";
    }
  }
  return "";
}

// Of several orders for one unit the one that counts says whether it attacks (ae-7.21); which, is no matter here.
bool is_the_only_order(const Situation& now, const Order& order) {
  return std::ranges::count(now.orders, order.unit.at.province,
                            [](const Order& other) { return other.unit.at.province; }) == 1;
}

CASUS_LAW(Points, OfAnAttackerAreNeverCarried, (Boards{PhaseKind::Movement, Feature::AttackersPoints})) {
  const Adjudication answer = play(now);
  for (std::size_t i = 0; i < now.grants.size(); ++i) {
    if (answer.grants[i].result != GrantResult::Carried) continue;
    const ProvinceId minor = now.grants[i].order.unit.at.province;
    for (const Order& order : now.orders) {
      const Unit* unit = order.unit.at.province == no_province ? nullptr : now.position.unit_at(order.unit.at.province);
      if (unit == nullptr || unit->power != order.power || order.power != now.grants[i].power) continue;
      const Move* move = std::get_if<Move>(&order.task);
      if (move != nullptr && move->destination.province == minor && is_the_only_order(now, order))
        return written(now, order) + " attacks where its power put points";
    }
  }
  return "";
}

// Points only choose orders: the same orders, handed in as if they had been published, come to the same.
CASUS_LAW(Points, AreSpentWhenTheOrdersArePublished, points) {
  const Adjudication before = play(now);
  Situation other = now;
  other.grants.clear();
  for (const PublishedOrder& published : before.published) other.orders.push_back(published.order);
  const Adjudication after = play(other);
  for (std::size_t i = 0; i < before.published.size(); ++i) {
    const Verdict& verdict = after.verdicts[now.orders.size() + i];
    const Verdict& was = before.published[i].verdict;
    if (verdict.result != was.result || verdict.fate != was.fate)
      return written(now, before.published[i].order) + " fares otherwise";
  }
  return difference_of_next(now, before, after);
}

// One more point on every grant, one more allowed: with no more grants for one order than for another, nothing changes.
CASUS_LAW(Points, MatterByTheirDifferencesOnly, points) {
  std::map<ProvinceId, std::vector<Grant>> by_unit;
  for (const Grant& grant : now.grants) by_unit[grant.order.unit.at.province].push_back(grant);
  Situation fewer = now, more = now;
  fewer.grants.clear();
  for (const auto& [unit, grants] : by_unit) {  // one grant an order, one order a power
    for (const Grant& grant : grants) {
      const bool taken = std::ranges::any_of(fewer.grants, [&](const Grant& other) {
        return other.power == grant.power || (other.order.unit.at.province == unit &&
                                              is_same_order(*now.variant, now.position, other.order, grant.order));
      });
      if (!taken && grant.points < allowance(now, grant.power)) fewer.grants.push_back(grant);
    }
  }
  more.grants = fewer.grants;
  for (Grant& grant : more.grants) ++grant.points;
  return difference_of_effects(now, play(fewer), play(more));
}

// Where this order takes for granted that the unit of the other one goes, where nobody orders it; nothing where it is
// about other units.
std::optional<Location> implied_by(const Order& order, const Order& mover) {
  const auto is_it = [&](const UnitName& unit) {
    return order.power == mover.power && unit.at.province == mover.unit.at.province;
  };
  if (const auto* support = std::get_if<SupportMove>(&order.task); support != nullptr && is_it(support->supported))
    return support->destination;
  if (const auto* convoy = std::get_if<Convoy>(&order.task); convoy != nullptr && is_it(convoy->army))
    return convoy->destination;
  return {};
}
// Whether others imply just this move.
bool is_implied(const std::vector<Order>& orders, const Order& mover) {
  bool any = false;
  for (const Order& order : orders) {
    const std::optional<Location> to = implied_by(order, mover);
    if (to && *to != std::get<Move>(mover.task).destination) return false;
    any = any || to.has_value();
  }
  return any;
}

// By an option that few draws have, each board is played here.
CASUS_LAW(Points, AreBarredByAnImpliedAttackAsByAWrittenOne,
          (Boards{.phase = PhaseKind::Movement, .feature = Feature::Points, .a_draw = 60})) {
  Situation written_out = now;
  Options options = now.variant->options();
  options.implied_orders = ImpliedOrders::Allowed;
  written_out.variant = std::make_shared<const Variant>(*with_options(*now.variant, options));
  const Adjudication before = play(written_out);
  for (std::size_t i = 0; i < now.orders.size(); ++i) {
    const Order& mover = now.orders[i];
    const Move* move = std::get_if<Move>(&mover.task);
    if (move == nullptr || move->via != Via::Any || !move->path.empty()) continue;
    if (!is_implied(now.orders, mover)) continue;
    const auto is_for_it = [&](const Order& order) { return order.unit.at.province == mover.unit.at.province; };
    if (std::ranges::count_if(now.orders, is_for_it) != 1) continue;
    const Situation implied = without_order(written_out, i);
    const Adjudication after = play(implied);
    const auto takes_it_up = [&](const UnorderedUnit& it) {
      return it.unit.at.province == mover.unit.at.province && it.verdict.result != Result::Holds &&
             (it.verdict.clause == Clause::OrderImplied ||
              std::ranges::find(it.verdict.also, Clause::OrderImplied) != it.verdict.also.end());
    };
    if (std::ranges::none_of(after.unordered, takes_it_up)) continue;
    if (before.verdicts[i].result == Result::Illegal) continue;
    for (std::size_t grant = 0; grant < now.grants.size(); ++grant) {
      if (before.grants[grant].result != after.grants[grant].result)
        return print(*now.variant, now.grants[grant]) + " fares differently when " + written(now, mover) +
               " is implied";
    }
    if (auto text = difference_of_next(now, before, after); !text.empty()) return text;
  }
  return "";
}

}  // namespace points_test
}  // namespace casus::properties
