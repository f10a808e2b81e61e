#include "engine/rules/clauses.h"

#include <algorithm>
#include <array>

namespace casus {

namespace {

#define CASUS_CLAUSE_KEY(enumerator, key, ...) std::string_view(key),
constexpr std::array keys = {CASUS_CLAUSES(CASUS_CLAUSE_KEY) CASUS_FEATURE_CLAUSES(CASUS_CLAUSE_KEY)
                                 CASUS_IMPULSE_CLAUSES(CASUS_CLAUSE_KEY)};
#undef CASUS_CLAUSE_KEY

#define CASUS_NO_FEATURE(...) Feature::None,
#define CASUS_CLAUSE_FEATURE(enumerator, key, feature) Feature::feature,
constexpr std::array features = {CASUS_CLAUSES(CASUS_NO_FEATURE) CASUS_FEATURE_CLAUSES(CASUS_CLAUSE_FEATURE)
                                     CASUS_IMPULSE_CLAUSES(CASUS_CLAUSE_FEATURE)};
#undef CASUS_NO_FEATURE
#undef CASUS_CLAUSE_FEATURE

constexpr Clause of_impulses_too[] = {
    Clause::OrderHold,
    Clause::OrderNone,
    Clause::OrderNoSuchUnit,
    Clause::OrderForeignUnit,
    Clause::OrderRepeated,
    Clause::OrderWrongPhase,
    Clause::OrderUnitLetter,
    Clause::MoveSameProvince,
    Clause::MoveTerrain,
    Clause::MoveNotAdjacent,
    Clause::MoveNoConvoyOrdered,
    Clause::MoveUnopposed,
    Clause::MoveStronger,
    Clause::MoveDislodges,
    Clause::MoveRing,
    Clause::BounceStandOff,
    Clause::BounceOccupied,
    Clause::BounceHeadToHead,
    Clause::BounceOwnUnit,
    Clause::BounceOwnSupport,
    Clause::SupportGiven,
    Clause::SupportCut,
    Clause::SupportCutByDislodgement,
    Clause::SupportUnreachable,
    Clause::SupportNoUnit,
    Clause::SupportOfItself,
    Clause::SupportMismatch,
    Clause::SupportOfMovingUnit,
    Clause::ConvoyGiven,
    Clause::ConvoyDisrupted,
    Clause::ConvoyNotAtSea,
    Clause::ConvoyMismatch,
    Clause::RetreatMoves,
    Clause::RetreatCollides,
    Clause::RetreatDisband,
    Clause::RetreatOccupied,
    Clause::RetreatAttackerOrigin,
    Clause::RetreatStandOff,
    Clause::RetreatNotAdjacent,
    Clause::RetreatNotDislodged,
    Clause::ControlCaptured,
    Clause::BuildBuilt,
    Clause::BuildNotCentre,
    Clause::BuildNotHome,
    Clause::BuildNotOwned,
    Clause::BuildOccupied,
    Clause::BuildInlandFleet,
    Clause::BuildTooMany,
    Clause::BuildUnused,
    Clause::RemovalOrdered,
    Clause::RemovalTooMany,
    Clause::RemovalAutomatic,
    Clause::Victory,
};

}  // namespace

bool serves_impulses(Clause clause) { return std::ranges::find(of_impulses_too, clause) != std::end(of_impulses_too); }

std::span<const std::string_view> all_clause_keys() { return keys; }

Feature feature_of(Clause clause) { return features[static_cast<std::size_t>(clause)]; }

std::string_view key_of(Clause clause) { return keys[static_cast<std::size_t>(clause)]; }

std::optional<Clause> clause_with_key(std::string_view key) {
  const auto found = std::find(keys.begin(), keys.end(), key);
  if (found == keys.end()) return std::nullopt;
  return static_cast<Clause>(found - keys.begin());
}

}  // namespace casus
