#include "reports/sentences/season_claims.h"

#include <algorithm>
#include <iterator>

#include "engine/adjustments/adjustments.h"
#include "engine/adjustments/first_captures.h"
#include "engine/legality/reach.h"
#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"

namespace casus::reports {
namespace {

using namespace claims;
using ClaimedOfSeason = std::optional<SeasonClaim>;

std::optional<Unit> standing_in(const Circumstances& told, ProvinceId province) {
  const Unit* unit = told.words().known(province) ? told.words().before().unit_at(province) : nullptr;
  return unit != nullptr ? std::optional(*unit) : std::nullopt;
}

// Captured centres become homes before anything is built, by what the power orders.
Position with_captured_homes(const Circumstances& told) {
  const Variant& variant = told.words().variant();
  Position board = told.words().before();
  if (told.played() == nullptr || !variant.has(Feature::CapturedHomes)) return board;
  std::vector<Order> declarations, builds;
  for (const PlayedOrder& line : told.played()->lines()) {
    if (line.order == nullptr || line.power != told.power()) continue;
    if (std::holds_alternative<Declare>(line.order->task)) declarations.push_back(*line.order);
    if (std::holds_alternative<Build>(line.order->task)) builds.push_back(*line.order);
  }
  const Declarations settled = settle_declarations(variant, board, told.power(), declarations, builds);
  board.homes.insert(board.homes.end(), settled.gained.begin(), settled.gained.end());
  std::ranges::sort(board.homes);
  return board;
}

int due(const Circumstances& told) {
  if (!told.words().known(told.power())) return 0;
  return adjustment_due(told.words().variant(), with_captured_homes(told), told.power());
}

template <class... Tasks>
bool illegal_ones_use_some_up(const Circumstances& told, int due) {
  if (told.played() == nullptr || told.played()->is_empty()) return false;
  return illegal_ones_count(told.words().variant().options(), told.played()->orders_of<Tasks...>(told.power()), due);
}
// Whether illegal orders of these kinds are among as many of the first (or last) ones as are due.
template <class... Tasks>
bool is_beside_illegal(const Circumstances& told, int due, bool last_counts) {
  return told.played() != nullptr && has_illegal(told.played()->orders_of<Tasks...>(told.power()), due, last_counts);
}

template <class Claim>
ClaimedOfSeason of_unit(const Circumstances& told) {
  return Claim{told.at()};
}
template <class Claim>
ClaimedOfSeason of_closed_way(const Circumstances& told) {
  return Claim{told.at(), told.target().province};
}
template <class Claim>
ClaimedOfSeason of_power_and_centre(const Circumstances& told) {
  return Claim{told.power(), told.at()};
}

// An army is convoyed only from one coast to another.
bool goes_over_sea(const Circumstances& told) {
  const Words& words = told.words();
  const auto is_coastal = [&](ProvinceId at) {
    return words.known(at) && words.variant().map[at].terrain == Terrain::Coastal;
  };
  return told.kind() == UnitKind::Army && is_coastal(told.at()) && is_coastal(told.target().province);
}

ClaimedOfSeason not_dislodged(const Circumstances& told) {
  const std::optional<Unit> unit = standing_in(told, told.at());
  if (!unit) return std::nullopt;
  return IsNotDislodged{*unit, told.words().before().dislodged_at(told.at()) != nullptr};
}

// The unit that a build order means, also where the order leaves something to the rulebook. Its coast counts only where
// the province has it.
Unit unit_to_build(const Variant& variant, const Order& order) {
  const UnitName& name = order.unit;
  const bool is_fleet = name.kind != WrittenKind::Army && variant.map[name.at.province].terrain != Terrain::Inland;
  const bool has_it = is_fleet && variant.map.has_coast(name.at.province, name.at.coast);
  return {order.power,
          is_fleet ? UnitKind::Fleet : UnitKind::Army,
          {name.at.province, has_it ? name.at.coast : Coast::None}};
}

ClaimedOfSeason built(const Circumstances& told) {
  if (told.order() == nullptr || !told.words().known(told.at())) return std::nullopt;
  const Unit unit = unit_to_build(told.words().variant(), *told.order());
  return BuildsUnit{told.power(), unit.kind, unit.at};
}

// Builds that contradict each other are all refused; of those that agree, one is not (docs/undecided.md,
// same-build-twice). One that could count can still be one too many.
ClaimedOfSeason builds_there_twice(const Circumstances& told) {
  BuildsThereTwice claim{told.power(), told.at()};
  const Variant& variant = told.words().variant();
  if (told.played() == nullptr || told.order() == nullptr) return claim;
  std::vector<const PlayedOrder*> builds = told.played()->orders_of<Build>(told.power());
  std::erase_if(builds, [&](const PlayedOrder* line) { return line->at != told.at(); });
  if (builds.empty()) return claim;
  const RepeatedBuild rule = variant.options().repeated_build;
  if (rule == RepeatedBuild::None) {
    const Unit unit = unit_to_build(variant, *told.order());
    claim.alike = std::ranges::all_of(builds, [&](const PlayedOrder* line) {
      return line->verdict->clause != Clause::BuildRepeated || unit_to_build(variant, *line->order) == unit;
    });
  }
  const bool one_can_count = rule != RepeatedBuild::None || claim.alike;
  claim.in_vain =
      one_can_count && std::ranges::none_of(builds, [](const PlayedOrder* line) { return line->is_legal(); });
  claim.beside_illegal =
      rule != RepeatedBuild::None && !claim.in_vain && has_illegal(builds, 1, rule == RepeatedBuild::Last);
  return claim;
}

ClaimedOfSeason too_many_builds(const Circumstances& told) {
  HasFewerBuilds claim{told.power(), std::max(due(told), 0)};
  const Options& options = told.words().variant().options();
  claim.declines = options.waived_builds == WaivedBuilds::Allowed && told.played() != nullptr &&
                   !told.played()->orders_of<Waive>(told.power()).empty();
  if (options.surplus_builds == SurplusBuilds::None) return claim;
  claim.illegal_use = illegal_ones_use_some_up<Build, Waive>(told, claim.builds);
  const bool last_counts = options.surplus_builds == SurplusBuilds::Last;
  claim.beside_illegal = !claim.illegal_use && is_beside_illegal<Build, Waive>(told, claim.builds, last_counts);
  return claim;
}

ClaimedOfSeason removed_once(const Circumstances& told) {
  IsRemovedOnce claim{told.at()};
  if (told.played() == nullptr) return claim;
  std::vector<const PlayedOrder*> removals = told.played()->orders_of<Disband>(told.power());
  std::erase_if(removals, [&](const PlayedOrder* line) { return line->at != told.at(); });
  claim.in_vain =
      !removals.empty() && std::ranges::none_of(removals, [](const PlayedOrder* line) { return line->is_legal(); });
  return claim;
}

ClaimedOfSeason too_many_removals(const Circumstances& told) {
  HasFewerRemovals claim{told.power(), std::max(-due(told), 0)};
  const SurplusRemovals rule = told.words().variant().options().surplus_removals;
  if (rule == SurplusRemovals::Automatic) return claim;
  claim.illegal_use = illegal_ones_use_some_up<Disband>(told, claim.removals);
  claim.beside_illegal =
      !claim.illegal_use && is_beside_illegal<Disband>(told, claim.removals, rule == SurplusRemovals::Last);
  return claim;
}

ClaimedOfSeason kept(const Circumstances& told) {
  const Position& before = told.words().before();
  const PowerId owner = told.words().known(told.at()) && !before.owners.empty() ? before.owner_of(told.at()) : no_power;
  return KeepsCentre{owner == no_power ? told.power() : owner, told.at()};
}

struct MadeOfSeason {
  Clause clause;
  ClaimedOfSeason (*claim)(const Circumstances& told);
};
constexpr MadeOfSeason made_of_season[] = {
    {Clause::RetreatMoves,
     [](const Circumstances& told) -> ClaimedOfSeason {
       return RetreatsTo{told.at(), told.destination()};
     }},
    {Clause::RetreatCollides,
     [](const Circumstances& told) -> ClaimedOfSeason {
       return MeetsInRetreat{told.at(), told.destination(), told.witnesses(Part::Prevents)};
     }},
    {Clause::BorderWeakRetreat,
     [](const Circumstances& told) -> ClaimedOfSeason {
       GivesWayInRetreat claim{told.at(), told.destination(), told.witnesses(Part::Prevents)};
       std::erase_if(claim.others, [&](ProvinceId at) {
         const Unit* other = told.words().acting_unit(at);
         return other == nullptr || is_weak_way(told.words().variant().map, other->kind, at, told.target().province);
       });
       return claim;
     }},
    {Clause::RetreatOccupied,
     [](const Circumstances& told) -> ClaimedOfSeason {
       return RetreatIsOccupied{told.at(), told.target().province, standing_in(told, told.target().province)};
     }},
    {Clause::RetreatAttackerOrigin, of_closed_way<RetreatIsWhereItsAttackerCameFrom>},
    {Clause::RetreatStandOff, of_closed_way<RetreatHadStandOff>},
    {Clause::RetreatNotAdjacent,
     [](const Circumstances& told) -> ClaimedOfSeason {
       return RetreatIsOutOfReach{told.at(), told.destination(), told.kind(), goes_over_sea(told)};
     }},
    {Clause::RetreatNotDislodged, not_dislodged},
    {Clause::RetreatDisband, of_unit<IsDisbandedAsOrdered>},
    {Clause::RetreatOnlyMoves,
     [](const Circumstances& told) -> ClaimedOfSeason {
       const Move* move = told.ordered_move();
       return CanOnlyRetreat{told.at(), move != nullptr && (move->via == Via::Convoy || !move->path.empty())};
     }},

    {Clause::BuildBuilt, built},
    {Clause::BuildNotCentre, of_power_and_centre<IsNoCentre>},
    {Clause::BuildNotHome, of_power_and_centre<IsNoHome>},
    {Clause::BuildNotOwned, of_power_and_centre<DoesNotOwn>},
    {Clause::ControlKept, kept},
    {Clause::BuildOccupied,
     [](const Circumstances& told) -> ClaimedOfSeason {
       return IsNotVacant{told.at(), standing_in(told, told.at())};
     }},
    {Clause::BuildRepeated, builds_there_twice},
    {Clause::BuildTooMany, too_many_builds},

    {Clause::RemovalOrdered, of_unit<IsRemovedAsOrdered>},
    {Clause::RemovalRepeated, removed_once},
    {Clause::RemovalTooMany, too_many_removals},
};

}  // namespace

std::optional<SeasonClaim> season_claim(const Circumstances& told, Clause clause) {
  if (told.words().phase() == PhaseKind::Turn) return std::nullopt;
  const auto found = std::ranges::find(made_of_season, clause, &MadeOfSeason::clause);
  return found != std::end(made_of_season) ? found->claim(told) : std::nullopt;
}

std::optional<SeasonClaim> claim_of_loss(const Circumstances& told) {
  if (!told.illegal() || told.played() == nullptr) return std::nullopt;
  // An event reports the loss; the sentence of the clause does; the phase is not played.
  for (const Clause other : {Clause::OrderWrongPhase, Clause::MinorDisbands, Clause::DisorderVictory}) {
    if (told.decided_by(other)) return std::nullopt;
  }
  const DislodgedUnit* dislodged = told.words().before().dislodged_at(told.at());  // only in a retreats phase
  if (dislodged == nullptr || dislodged->unit.power != told.power()) return std::nullopt;
  const bool another_counts = std::ranges::any_of(told.played()->lines(), [&](const PlayedOrder& line) {
    return line.order != nullptr && line.at == told.at() && line.power == told.power() && line.is_legal();
  });
  return another_counts ? std::nullopt : std::optional<SeasonClaim>(IsDisbandedWithoutOrder{told.at()});
}

}  // namespace casus::reports
