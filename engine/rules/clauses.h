// The rules that decide verdicts. The engine names them by these enumerators; a rulebook's XML gives each a clause id,
// a title and a source ("standard/support/cut", "A support is cut by an attack", "2023 rulebook, Support; DATC 6.D.2").
// The meaning of a rule is C++, in the file named after its first word; its title is data.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace casus {

// X(enumerator, key): the key is the clause id without the rulebook's name in front.
#define CASUS_CLAUSES(X)                                            \
  /* orders of every phase */                                       \
  X(OrderHold, "order/hold")                                        \
  X(OrderNone, "order/none")                                        \
  X(OrderNoSuchUnit, "order/no-such-unit")                          \
  X(OrderForeignUnit, "order/foreign-unit")                         \
  X(OrderRepeated, "order/repeated")                                \
  X(OrderWrongPhase, "order/wrong-phase")                           \
  X(OrderUnitLetter, "order/unit-letter")                           \
  X(OrderNationality, "order/nationality")                          \
  X(OrderImplied, "order/implied")                                  \
  /* coasts */                                                      \
  X(CoastNeeded, "coast/needed")                                    \
  X(CoastImplied, "coast/implied")                                  \
  X(CoastUnreachable, "coast/unreachable")                          \
  X(CoastWrong, "coast/wrong")                                      \
  X(CoastIrrelevant, "coast/irrelevant")                            \
  X(CoastOfSupport, "coast/of-support")                             \
  X(CoastMismatch, "coast/mismatch")                                \
  /* moves */                                                       \
  X(MoveSameProvince, "move/same-province")                         \
  X(MoveTerrain, "move/terrain")                                    \
  X(MoveNotAdjacent, "move/not-adjacent")                           \
  X(MoveNoConvoyPossible, "move/no-convoy-possible")                \
  X(MovePath, "move/path")                                          \
  X(MoveNoConvoyOrdered, "move/no-convoy-ordered")                  \
  X(MoveUnopposed, "move/unopposed")                                \
  X(MoveStronger, "move/stronger")                                  \
  X(MoveDislodges, "move/dislodges")                                \
  X(MoveRing, "move/ring")                                          \
  X(MoveSwapByConvoy, "move/swap-by-convoy")                        \
  X(RouteByIntent, "route/by-intent")                               \
  X(RouteByLand, "route/by-land")                                   \
  X(RouteLandFallback, "route/land-fallback")                       \
  X(BounceStandOff, "bounce/stand-off")                             \
  X(BounceOccupied, "bounce/occupied")                              \
  X(BounceHeadToHead, "bounce/head-to-head")                        \
  X(BounceOwnUnit, "bounce/own-unit")                               \
  X(BounceOwnSupport, "bounce/own-support")                         \
  X(BounceOccupantBounced, "bounce/occupant-bounced")               \
  X(HeadToHeadLoserHasNoEffect, "head-to-head/loser-has-no-effect") \
  X(BeleagueredGarrison, "hold/beleaguered-garrison")               \
  X(HoldSupported, "hold/supported")                                \
  X(DislodgedRetreats, "dislodged/retreats")                        \
  X(DislodgedDestroyed, "dislodged/destroyed")                      \
  /* supports */                                                    \
  X(SupportGiven, "support/given")                                  \
  X(SupportCut, "support/cut")                                      \
  X(SupportCutByDislodgement, "support/cut-by-dislodgement")        \
  X(SupportNotCutByTarget, "support/not-cut-by-target")             \
  X(SupportNotCutByOwnPower, "support/not-cut-by-own-power")        \
  X(SupportNotCutWithoutConvoy, "support/not-cut-without-convoy")   \
  X(SupportUnreachable, "support/unreachable")                      \
  X(SupportOfItself, "support/of-itself")                           \
  X(SupportNoUnit, "support/no-unit")                               \
  X(SupportImpossibleMove, "support/impossible-move")               \
  X(SupportMismatch, "support/mismatch")                            \
  X(SupportOfMovingUnit, "support/of-moving-unit")                  \
  X(SupportOfIdlePower, "support/of-idle-power")                    \
  /* convoys */                                                     \
  X(ConvoyGiven, "convoy/given")                                    \
  X(ConvoyOtherRoute, "convoy/other-route")                         \
  X(ConvoyDisrupted, "convoy/disrupted")                            \
  X(ConvoyNotAtSea, "convoy/not-at-sea")                            \
  X(ConvoyOnlyArmies, "convoy/only-armies")                         \
  X(ConvoyNoRoute, "convoy/no-route")                               \
  X(ConvoyImpossibleMove, "convoy/impossible-move")                 \
  X(ConvoyMismatch, "convoy/mismatch")                              \
  X(ConvoyOneBrokenRoute, "convoy/one-broken-route")                \
  X(ParadoxSzykman, "paradox/szykman")                              \
  X(ParadoxArmyHolds, "paradox/army-holds")                         \
  X(ParadoxAllHold, "paradox/all-hold")                             \
  X(Paradox1971, "paradox/1971")                                    \
  X(Paradox1982, "paradox/1982")                                    \
  X(Paradox2000, "paradox/2000")                                    \
  X(ParadoxOwnEffect, "paradox/own-effect")                         \
  /* retreats */                                                    \
  X(RetreatMoves, "retreat/moves")                                  \
  X(RetreatCollides, "retreat/collides")                            \
  X(RetreatOccupied, "retreat/occupied")                            \
  X(RetreatAttackerOrigin, "retreat/attacker-origin")               \
  X(RetreatStandOff, "retreat/stand-off")                           \
  X(RetreatNotAdjacent, "retreat/not-adjacent")                     \
  X(RetreatNotDislodged, "retreat/not-dislodged")                   \
  X(RetreatNoOrder, "retreat/no-order")                             \
  X(RetreatDisband, "retreat/disband")                              \
  X(RetreatOnlyMoves, "retreat/only-moves")                         \
  /* control, adjustments, victory */                               \
  X(ControlCaptured, "control/captured")                            \
  X(ControlKept, "control/kept")                                    \
  X(BuildBuilt, "build/built")                                      \
  X(BuildNotCentre, "build/not-a-centre")                           \
  X(BuildNotHome, "build/not-home")                                 \
  X(BuildNotOwned, "build/not-owned")                               \
  X(BuildOccupied, "build/occupied")                                \
  X(BuildInlandFleet, "build/inland-fleet")                         \
  X(BuildCoastNeeded, "build/coast-needed")                         \
  X(BuildTypeNeeded, "build/type-needed")                           \
  X(BuildRepeated, "build/repeated")                                \
  X(BuildTooMany, "build/too-many")                                 \
  X(BuildWaived, "build/waived")                                    \
  X(BuildUnused, "build/unused")                                    \
  X(RemovalOrdered, "removal/ordered")                              \
  X(RemovalTooMany, "removal/too-many")                             \
  X(RemovalRepeated, "removal/repeated")                            \
  X(RemovalAutomatic, "removal/automatic")                          \
  X(Victory, "victory/centres")

// What only some variants have, by the feature that brings it (engine/rules/variant.h says which variant has which).
#define CASUS_FEATURE_CLAUSES(X)                                 \
  /* minor powers */                                             \
  X(MinorHolds, "minor/holds", Minors)                           \
  X(MinorCannotMove, "minor/cannot-move", ImmobileMinors)        \
  X(MinorDisbands, "minor/disbands", DisbandingMinors)           \
  X(MinorRebuilt, "minor/rebuilt", RebuiltMinors)                \
  /* diplomacy points */                                         \
  X(PointsCarried, "points/carried", Points)                     \
  X(PointsAddUp, "points/add-up", Points)                        \
  X(PointsOutbid, "points/outbid", Points)                       \
  X(PointsTied, "points/tied", Points)                           \
  X(PointsPublished, "points/published", Points)                 \
  X(PointsPerCentre, "points/per-centre", Points)                \
  X(PointsLimit, "points/limit", Points)                         \
  X(PointsOverspent, "points/overspent", Points)                 \
  X(PointsNoMinor, "points/no-minor", Points)                    \
  X(PointsRefused, "points/refused", RefusedBids)                \
  X(PointsOneOrder, "points/one-order", SingleGrants)            \
  X(PointsOfAttacker, "points/of-attacker", AttackersPoints)     \
  X(PointsOfSupporter, "points/of-supporter", AttackersPoints)   \
  /* sorties */                                                  \
  X(SortieNeverMoves, "sortie/never-moves", Sorties)             \
  X(SortieUnopposed, "sortie/unopposed", Sorties)                \
  X(SortieNeverDislodges, "sortie/never-dislodges", Sorties)     \
  X(SortieCutsSupport, "sortie/cuts-support", Sorties)           \
  X(SortieBouncesOthers, "sortie/bounces-others", Sorties)       \
  X(SortieNoHoldSupport, "sortie/no-hold-support", Sorties)      \
  X(SortieByConvoy, "sortie/by-convoy", Sorties)                 \
  X(SortieUntouched, "sortie/untouched", UntouchedSorties)       \
  X(SortieDislodges, "sortie/dislodges", DislodgingSorties)      \
  /* faiths */                                                   \
  X(FaithAttack, "faith/attack", FaithfulSorties)                \
  X(FaithNotAdjacent, "faith/not-adjacent", FaithfulSorties)     \
  X(FaithSupport, "faith/support", FaithfulSupports)             \
  X(FaithListed, "faith/listed", ListedSupports)                 \
  X(FaithIslamicSupport, "faith/islamic-support", Faiths)        \
  X(FaithChristianSupport, "faith/christian-support", Faiths)    \
  /* straits and coasts */                                       \
  X(StraitOpen, "strait/open", OpenStraits)                      \
  X(StraitClosed, "strait/closed", Straits)                      \
  X(StraitOwnFleet, "strait/own-fleet", Straits)                 \
  X(CoastUnified, "coast/unified", UnifiedCoasts)                \
  /* homes and builds */                                         \
  X(HomeWhileOwned, "home/while-owned", ConditionalHomes)        \
  X(HomePredetermined, "home/predetermined", PredeterminedHomes) \
  X(HomeElective, "home/elective", BuiltInHomes)                 \
  X(HomeFirstCaptured, "home/first-captured", CapturedHomes)     \
  X(HomeDeclared, "home/declared", CapturedHomes)                \
  X(HomeUndeclared, "home/undeclared", CapturedHomes)            \
  X(HomeNotToDeclare, "home/not-to-declare", CapturedHomes)      \
  X(HomeNoneLeft, "home/none-left", NewHomes)                    \
  X(HomeKept, "home/kept", NewHomes)                             \
  X(HomeLimit, "home/limit", HomeLimit)                          \
  X(HomeNever, "home/never", BarredHomes)                        \
  X(BuildAnywhere, "build/anywhere", BuildsAnywhere)             \
  X(BuildNoHomeHeld, "build/no-home-held", BuildsWithHome)       \
  X(BuildLimit, "build/limit", BuildLimit)                       \
  /* permanent civil disorder */                                 \
  X(DisorderDisbands, "disorder/disbands", Disorder)             \
  X(DisorderNewMinor, "disorder/new-minor", Disorder)            \
  X(DisorderOccupied, "disorder/occupied", Disorder)             \
  X(DisorderFaith, "disorder/faith", FormerFaiths)               \
  X(DisorderOwnFaith, "disorder/own-faith", OwnFaiths)           \
  X(DisorderVictory, "disorder/victory", Disorder)

// For units that move in impulses; of the clauses above, only those in serves_impulses() apply there.
#define CASUS_IMPULSE_CLAUSES(X)                                  \
  X(AllowanceTwo, "allowance/two", Impulses)                      \
  X(OrderConditional, "order/no-conditionals", Impulses)          \
  X(ImpulseSplit, "impulse/split", Impulses)                      \
  X(ImpulseSenselessSecond, "impulse/senseless-second", Impulses) \
  X(StrengthDouble, "strength/double", Impulses)                  \
  X(StrengthWholeTurn, "strength/whole-turn", Impulses)           \
  X(StrengthSimultaneity, "strength/simultaneity", Impulses)      \
  X(LeaderAllowance, "leader/allowance", Impulses)                \
  X(LeaderSimultaneous, "leader/simultaneous", Impulses)          \
  X(LeaderTriple, "leader/triple", Impulses)                      \
  X(LeaderParadox, "leader/paradox", Impulses)                    \
  X(LeaderWithoutOrders, "leader/no-orders", Impulses)            \
  X(LeaderDisplaces, "leader/displaces", Impulses)                \
  X(LeaderNeverRebuilt, "leader/never-rebuilt", Impulses)         \
  X(RetreatRouted, "retreat/routed", Impulses)                    \
  X(RetreatNotOpen, "retreat/not-open", Impulses)                 \
  X(RetreatNearest, "retreat/nearest", Impulses)                  \
  X(RetreatChoice, "retreat/choice", Impulses)                    \
  X(RetreatNoneCloser, "retreat/none-closer", Impulses)           \
  X(FleetNoInfluence, "fleet/no-influence", Impulses)             \
  X(FleetSquadron, "fleet/squadron", Impulses)                    \
  X(FleetStacking, "fleet/stacking", Impulses)                    \
  X(FleetFriendlyCoast, "fleet/friendly-coast", Impulses)         \
  X(FleetPermission, "fleet/permission", Impulses)                \
  X(FleetEnemyPort, "fleet/enemy-port", Impulses)                 \
  X(FleetRevoked, "fleet/revoked", Impulses)                      \
  X(ConvoyPoints, "convoy/points", Impulses)                      \
  X(PermissionGiven, "permission/given", Impulses)                \
  X(PermissionWithdrawn, "permission/withdrawn", Impulses)        \
  X(NeutralArmed, "neutral/armed", Impulses)                      \
  X(NeutralEntry, "neutral/entry", Impulses)                      \
  X(NeutralSupported, "neutral/supported", Impulses)              \
  X(NeutralLost, "neutral/lost", Impulses)                        \
  X(MountainsTwoImpulses, "mountains/two-impulses", Impulses)     \
  X(SupplyCut, "supply/cut", Impulses)                            \
  X(FleetTwoPerCentre, "fleet/two-per-centre", Impulses)          \
  X(FleetRate, "fleet/rate", Impulses)                            \
  X(BuildDelayed, "build/delayed-fleets", Impulses)               \
  X(VictoryAgreed, "victory/agreed", Impulses)                    \
  X(VictoryDate, "victory/date", Impulses)

enum class Clause : std::uint16_t {
#define CASUS_CLAUSE_ENUMERATOR(enumerator, ...) enumerator,
  CASUS_CLAUSES(CASUS_CLAUSE_ENUMERATOR) CASUS_FEATURE_CLAUSES(CASUS_CLAUSE_ENUMERATOR)
      CASUS_IMPULSE_CLAUSES(CASUS_CLAUSE_ENUMERATOR)
#undef CASUS_CLAUSE_ENUMERATOR
};

// The features that a variant may have in addition to the standard game.
enum class Feature : std::uint8_t {
  None,  // the standard game
  Minors,
  ImmobileMinors,
  DisbandingMinors,
  RebuiltMinors,
  Points,
  RefusedBids,
  SingleGrants,
  AttackersPoints,
  Sorties,
  UntouchedSorties,
  DislodgingSorties,
  Faiths,
  FaithfulSupports,
  FaithfulSorties,
  ListedSupports,
  OpenStraits,
  Straits,
  UnifiedCoasts,
  ConditionalHomes,
  NewHomes,
  PredeterminedHomes,
  BuiltInHomes,
  CapturedHomes,
  HomeLimit,
  BarredHomes,
  BuildsAnywhere,
  BuildsWithHome,
  BuildLimit,
  Disorder,
  FormerFaiths,
  OwnFaiths,
  Impulses,
};
// The feature without which the clause decides nothing.
Feature feature_of(Clause clause);
// Whether a clause of the standard game can decide something where units move in impulses.
bool serves_impulses(Clause clause);

std::span<const std::string_view> all_clause_keys();  // in enumerator order, of all features
std::string_view key_of(Clause clause);
std::optional<Clause> clause_with_key(std::string_view key);

}  // namespace casus
