#include "reports/sentences/grant_claims.h"

#include <algorithm>
#include <iterator>

#include "engine/diplomacy/points.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus::reports {
namespace {

using namespace claims;

ProvinceId unit_of(const Grant& grant) { return grant.order.unit.at.province; }
const Variant& variant_of(const GrantTold& told) { return told.words.variant(); }

int granted(const GrantTold& told) {
  int points = 0;
  for (const PlayedGrant& other : told.all) {
    if (other.grant.power == told.one.grant.power) points += other.grant.points;
  }
  return points;
}

bool takes_part(const GrantVerdict& verdict) {
  return verdict.result == GrantResult::Carried || verdict.result == GrantResult::Outbid ||
         verdict.result == GrantResult::Tied;
}
// Of the grants for the same unit.
bool some_do_not_count(const GrantTold& told, auto is_asked_about) {
  return std::ranges::any_of(told.all, [&](const PlayedGrant& other) {
    return other.verdict != nullptr && !takes_part(*other.verdict) && unit_of(other.grant) == unit_of(told.one.grant) &&
           is_asked_about(other.grant.order);
  });
}
bool some_do_not_count(const GrantTold& told) {
  return some_do_not_count(told, [](const Order&) { return true; });
}

using ClaimedGrant = std::optional<GrantClaim>;

ClaimedGrant carried(const GrantTold& told) {
  return IsCarried{unit_of(told.one.grant), told.one.verdict->points, told.one.verdict->against,
                   some_do_not_count(told)};
}
ClaimedGrant outbid(const GrantTold& told) {
  return IsOutbid{unit_of(told.one.grant), told.one.verdict->points, told.one.verdict->against,
                  some_do_not_count(told)};
}
ClaimedGrant tied(const GrantTold& told) {
  // Another program does not say how many tie: at least two do.
  return IsTied{unit_of(told.one.grant), told.one.verdict->points, std::max(told.one.verdict->tied, 2),
                some_do_not_count(told)};
}
ClaimedGrant add_up(const GrantTold& told) {
  AddsUp claim{told.one.grant.power, told.one.verdict->points, told.one.grant.points};
  claim.some_do_not_count = some_do_not_count(told, [&](const Order& order) {
    return is_same_order(variant_of(told), told.words.before(), told.one.grant.order, order);
  });
  return claim;
}

ClaimedGrant exceeds_points(const GrantTold& told) {
  const PowerId power = told.one.grant.power;
  const bool in_sequence = variant_of(told).options().overspent_points == OverspentPoints::InSequence;
  return ExceedsPoints{power, granted(told), points_of(variant_of(told), told.words.before(), power), in_sequence};
}
ClaimedGrant point_per_centre(const GrantTold& told) {
  return HasPointPerCentre{told.one.grant.power, told.words.before().centres_of(told.one.grant.power)};
}
ClaimedGrant most_points(const GrantTold& told) {
  return HasMostPoints{told.one.grant.power, variant_of(told).options().diplomacy_points};
}

ClaimedGrant for_no_minor(const GrantTold& told) {
  const ProvinceId place = unit_of(told.one.grant);
  return IsForNoMinor{place, told.words.acting_unit(place) == nullptr};
}
ClaimedGrant refused(const GrantTold& told) { return IsRefused{told.one.grant.power, told.one.grant.points}; }
ClaimedGrant one_order(const GrantTold& told) {
  return IsOneOrderTooMany{told.one.grant.power, unit_of(told.one.grant), told.one.grant.points};
}

// Where it is not known what the units were ordered, the clause says what the first of them does. An order that can
// never work counts as it is written.
bool only_supports(const GrantTold& told, ProvinceId unit) {
  const Played* played = told.words.played();
  if (played == nullptr || played->is_empty()) return told.one.verdict->clause == Clause::PointsOfSupporter;
  if (const PlayedOrder* line = played->of(unit))
    return line->order != nullptr && std::holds_alternative<SupportMove>(line->order->task);
  return std::ranges::none_of(played->lines(), [&](const PlayedOrder& line) {
    if (line.order == nullptr || line.at != unit || line.power != told.one.grant.power) return false;
    const auto* move = std::get_if<Move>(&line.order->task);
    return move != nullptr && move->destination.province == unit_of(told.one.grant);
  });
}
ClaimedGrant barred(const GrantTold& told) {
  IsBarred claim{told.one.grant.power, unit_of(told.one.grant), {}, {}};
  for (const ProvinceId unit : told.one.verdict->witnesses) {
    (only_supports(told, unit) ? claim.supporters : claim.attackers).push_back(unit);
  }
  return claim;
}

// In a movement phase it is the order that belongs to another one, where there are points.
ClaimedGrant wrong_phase(const GrantTold& told) {
  if (variant_of(told).options().diplomacy_points == 0) return HasNoPoints{};
  if (told.words.phase() == PhaseKind::Movement) return std::nullopt;
  return IsOutOfPhase{};
}

struct MadeOfGrant {
  Clause clause;
  ClaimedGrant (*claim)(const GrantTold& told);
};
constexpr MadeOfGrant made_of_grants[] = {
    {Clause::PointsCarried, carried},
    {Clause::PointsOutbid, outbid},
    {Clause::PointsTied, tied},
    {Clause::PointsAddUp, add_up},
    {Clause::PointsOverspent, exceeds_points},
    {Clause::PointsPerCentre, point_per_centre},
    {Clause::PointsLimit, most_points},
    {Clause::PointsNoMinor, for_no_minor},
    {Clause::PointsRefused, refused},
    {Clause::PointsOneOrder, one_order},
    {Clause::PointsOfAttacker, barred},
    {Clause::PointsOfSupporter, barred},
    {Clause::DisorderVictory, [](const GrantTold&) -> ClaimedGrant { return IsNotPlayed{}; }},
    {Clause::OrderWrongPhase, wrong_phase},
};

}  // namespace

std::optional<GrantClaim> grant_claim(const GrantTold& told, Clause clause) {
  if (!told.words.known(told.one.grant.power)) return std::nullopt;
  const auto found = std::ranges::find(made_of_grants, clause, &MadeOfGrant::clause);
  return found != std::end(made_of_grants) ? found->claim(told) : std::nullopt;
}

}  // namespace casus::reports
