// All clauses, each one entry: the rules that decide verdicts.
#pragma once

// X(enumerator, key, feature, title). The key is the clause id without the rulebook's name in front. The clause decides
// something only in a variant with the feature (list_of_features.h). The title is for rulebooks that have no words of
// their own for the clause: one sentence that is true in any variant.
#define CASUS_CLAUSES(X)                                                                                              \
  /* orders of every phase */                                                                                         \
  X(OrderHold, "order/hold", Always, "A unit ordered to hold stays in its province unless it is dislodged.")          \
  X(OrderNone, "order/none", Always, "A unit without an order that counts holds.")                                    \
  X(OrderNoSuchUnit, "order/no-such-unit", Always, "An order for a unit that is not on the board is ignored.")        \
  X(OrderForeignUnit, "order/foreign-unit", Always, "A power gives orders to its own units only.")                    \
  X(OrderRepeated, "order/repeated", Always, "Of several orders for one unit, at most one counts.")                   \
  X(OrderWrongPhase, "order/wrong-phase", Always, "An order that does not belong to the phase is ignored.")           \
  X(OrderUnitLetter, "order/unit-letter", Always,                                                                     \
    "An option says whether an order counts that calls an army a fleet or a fleet an army, or that says neither.")    \
  X(OrderNationality, "order/nationality", None,                                                                      \
    "An option says whether a support or convoy counts that omits the power of the unit it names, or names the "      \
    "wrong power.")                                                                                                   \
  X(OrderImplied, "order/implied", ImpliedOrders,                                                                     \
    "A support or convoy order also orders the unit that it names, if that unit has no order of its own.")            \
  /* coasts */                                                                                                        \
  X(CoastNeeded, "coast/needed", Coasts, "A fleet that can arrive at several coasts of a province must name one.")    \
  X(CoastImplied, "coast/implied", Coasts,                                                                            \
    "An option says whether a fleet has to name the only coast of its destination that it can reach.")                \
  X(CoastUnreachable, "coast/unreachable", Coasts,                                                                    \
    "An option says what happens to a fleet that is ordered to a coast that it cannot reach.")                        \
  X(CoastWrong, "coast/wrong", Coasts,                                                                                \
    "An option says whether an order counts that names a wrong coast where none has to be named.")                    \
  X(CoastIrrelevant, "coast/irrelevant", None,                                                                        \
    "An option says whether an order counts that names a coast which does not exist or does not matter.")             \
  X(CoastOfSupport, "coast/of-support", Coasts,                                                                       \
    "An option says whether a support has to name the coast of a move to a province with several coasts.")            \
  X(CoastMismatch, "coast/mismatch", Coasts, "A support that names another coast than the move does not match it.")   \
  /* moves */                                                                                                         \
  X(MoveSameProvince, "move/same-province", Always, "A unit cannot move to the province in which it is.")             \
  X(MoveTerrain, "move/terrain", Always, "An army cannot move to a sea and a fleet cannot move inland.")              \
  X(MoveNotAdjacent, "move/not-adjacent", Always,                                                                     \
    "A unit can move only to a province that borders on its own for units of its kind.")                              \
  X(MoveNoConvoyPossible, "move/no-convoy-possible", None,                                                            \
    "An army cannot move to a province that is not adjacent when no chain of fleets on the board could convoy it "    \
    "there.")                                                                                                         \
  X(MovePath, "move/path", WrittenPaths, "The seas that a move names are its only route.")                            \
  X(MoveNoConvoyOrdered, "move/no-convoy-ordered", Always,                                                            \
    "A move by convoy fails if the fleets that could carry the army are not ordered to.")                             \
  X(MoveUnopposed, "move/unopposed", Always, "A move into an empty province succeeds when nothing opposes it.")       \
  X(MoveStronger, "move/stronger", Always,                                                                            \
    "A move succeeds when it is stronger than every other move to its destination.")                                  \
  X(MoveDislodges, "move/dislodges", Always,                                                                          \
    "A move that is stronger than the unit in its destination, and than every other move there, dislodges that "      \
    "unit.")                                                                                                          \
  X(MoveRing, "move/ring", Always,                                                                                    \
    "Units that move in a ring, each into the province of the next, all advance when none of them is stopped.")       \
  X(MoveSwapByConvoy, "move/swap-by-convoy", SeaRoutes,                                                               \
    "Two units exchange places when at least one of them goes by convoy.")                                            \
  X(RouteByIntent, "route/by-intent", None,                                                                           \
    "An army ordered to an adjacent province goes by convoy if the orders show this intent.")                         \
  X(RouteByLand, "route/by-land", None,                                                                               \
    "An army ordered to an adjacent province goes by land if the orders do not show that it is to be convoyed.")      \
  X(RouteLandFallback, "route/land-fallback", None,                                                                   \
    "An army that is to be convoyed to an adjacent province goes by land if it has no convoy and the rules allow "    \
    "this.")                                                                                                          \
  X(BounceStandOff, "bounce/stand-off", Always,                                                                       \
    "A move bounces when another move to the same province is at least as strong.")                                   \
  X(BounceOccupied, "bounce/occupied", Always,                                                                        \
    "A move bounces when it is not stronger than a unit in its destination that is not leaving.")                     \
  X(BounceHeadToHead, "bounce/head-to-head", Always,                                                                  \
    "In a head-to-head battle a move bounces when it is not stronger than the move against it.")                      \
  X(BounceOwnUnit, "bounce/own-unit", Always, "A power cannot dislodge a unit of its own.")                           \
  X(BounceOwnSupport, "bounce/own-support", Always,                                                                   \
    "Support by the power of the attacked unit does not help to dislodge it.")                                        \
  X(BounceOccupantBounced, "bounce/occupant-bounced", None,                                                           \
    "A move bounces when the unit in its destination tries to leave, fails, and is not overcome.")                    \
  X(HeadToHeadLoserHasNoEffect, "head-to-head/loser-has-no-effect", None,                                             \
    "A unit dislodged in a head-to-head battle does not keep others out of the province that its attacker came "      \
    "from.")                                                                                                          \
  X(BeleagueredGarrison, "hold/beleaguered-garrison", None,                                                           \
    "A unit stays when another move to its province keeps out an attack that is stronger than the unit.")             \
  X(HoldSupported, "hold/supported", None,                                                                            \
    "Each support to hold adds one to the strength of a unit that does not move.")                                    \
  X(DislodgedRetreats, "dislodged/retreats", None, "A dislodged unit that has somewhere to go retreats or disbands.") \
  X(DislodgedDestroyed, "dislodged/destroyed", None, "A dislodged unit that has nowhere to go is destroyed.")         \
  /* supports */                                                                                                      \
  X(SupportGiven, "support/given", Always, "A support that is not cut is given to the unit that it names.")           \
  X(SupportCut, "support/cut", Always,                                                                                \
    "A support is cut by an attack from another power on the supporting unit, from anywhere but the province "        \
    "that the support is aimed at.")                                                                                  \
  X(SupportCutByDislodgement, "support/cut-by-dislodgement", Always,                                                  \
    "A support is cut when the supporting unit is dislodged, even from the province that the support is aimed at.")   \
  X(SupportNotCutByTarget, "support/not-cut-by-target", None,                                                         \
    "A support is not cut by an attack from the province that it is aimed at, unless the attack dislodges.")          \
  X(SupportNotCutByOwnPower, "support/not-cut-by-own-power", None,                                                    \
    "A support is not cut by an attack of the same power.")                                                           \
  X(SupportNotCutWithoutConvoy, "support/not-cut-without-convoy", None,                                               \
    "A support is not cut by an army whose convoy fails.")                                                            \
  X(SupportUnreachable, "support/unreachable", Always,                                                                \
    "A unit supports only into provinces that it could move to itself without a convoy.")                             \
  X(SupportOfItself, "support/of-itself", Always, "A unit cannot support itself.")                                    \
  X(SupportNoUnit, "support/no-unit", Always, "A support for a unit that is not on the board is impossible.")         \
  X(SupportImpossibleMove, "support/impossible-move", None,                                                           \
    "A support for a move that the unit could never make is impossible.")                                             \
  X(SupportMismatch, "support/mismatch", Always,                                                                      \
    "A support for a move has no effect if the unit that it names is not ordered to make that move.")                 \
  X(SupportOfMovingUnit, "support/of-moving-unit", Always,                                                            \
    "A support to hold has no effect for a unit that is ordered to move.")                                            \
  X(SupportOfIdlePower, "support/of-idle-power", IdlePowers,                                                          \
    "A unit of a power in civil disorder cannot be supported to hold.")                                               \
  /* convoys */                                                                                                       \
  X(ConvoyGiven, "convoy/given", Convoys,                                                                             \
    "A convoy order counts if its fleet is not dislodged and its army is ordered to make that move.")                 \
  X(ConvoyOtherRoute, "convoy/other-route", SeaRoutes, "A convoyed army arrives if one of its routes is unbroken.")   \
  X(ConvoyDisrupted, "convoy/disrupted", Convoys,                                                                     \
    "A convoy order is disrupted if its fleet is dislodged, and the move of an army if no route is left.")            \
  X(ConvoyNotAtSea, "convoy/not-at-sea", Always,                                                                      \
    "Only a fleet at sea can convoy, or one on a coast where the rules let it convoy.")                               \
  X(ConvoyOnlyArmies, "convoy/only-armies", None, "Only an army can be convoyed.")                                    \
  X(ConvoyNoRoute, "convoy/no-route", None,                                                                           \
    "A fleet that lies on no route between the two provinces cannot convoy between them.")                            \
  X(ConvoyImpossibleMove, "convoy/impossible-move", None,                                                             \
    "A convoy for a move that no army could make is impossible.")                                                     \
  X(ConvoyMismatch, "convoy/mismatch", Always,                                                                        \
    "A convoy order has no effect when the army that it names is not ordered to go there.")                           \
  X(ConvoyOneBrokenRoute, "convoy/one-broken-route", UnbrokenRoutes,                                                  \
    "A convoy is disrupted if one fleet on any of its routes is dislodged.")                                          \
  X(ParadoxSzykman, "paradox/szykman", SzykmansRule,                                                                  \
    "In a convoy paradox the convoying fleets convoy nobody, and the convoyed armies have no effect.")                \
  X(ParadoxArmyHolds, "paradox/army-holds", SzykmansArmies,                                                           \
    "In a convoy paradox the convoyed armies count as ordered to hold.")                                              \
  X(ParadoxAllHold, "paradox/all-hold", AllHold, "In a convoy paradox all moves that take part in it fail.")          \
  X(Paradox1971, "paradox/1971", Rule1971,                                                                            \
    "A convoyed army does not cut the support of a fleet for an attack by a fleet on one of the fleets that "         \
    "convoy the army.")                                                                                               \
  X(Paradox1982, "paradox/1982", Rule1982,                                                                            \
    "A convoyed army does not cut the support of a fleet that concerns a sea with a convoying fleet.")                \
  X(Paradox2000, "paradox/2000", Rule2000,                                                                            \
    "A convoyed army does not cut a support for an attack on a fleet that is necessary for its convoy.")              \
  X(ParadoxOwnEffect, "paradox/own-effect", OwnEffect,                                                                \
    "An army holds if its convoyed attack would change the result of an attack on a fleet that convoys it.")          \
  /* retreats */                                                                                                      \
  X(RetreatMoves, "retreat/moves", Always, "A dislodged unit retreats to an adjacent province that is open to it.")   \
  X(RetreatCollides, "retreat/collides", Always, "Units that retreat to the same province all disband.")              \
  X(RetreatOccupied, "retreat/occupied", Always, "A unit cannot retreat to an occupied province.")                    \
  X(RetreatAttackerOrigin, "retreat/attacker-origin", Always,                                                         \
    "A unit cannot retreat to the province from which its attacker came.")                                            \
  X(RetreatStandOff, "retreat/stand-off", Always,                                                                     \
    "A unit cannot retreat to a province that a stand-off has left vacant.")                                          \
  X(RetreatNotAdjacent, "retreat/not-adjacent", Always,                                                               \
    "A unit retreats only to where it could move without a convoy.")                                                  \
  X(RetreatNotDislodged, "retreat/not-dislodged", Always, "A unit that is not dislodged does not retreat.")           \
  X(RetreatNoOrder, "retreat/no-order", None, "A dislodged unit without a valid retreat order disbands.")             \
  X(RetreatDisband, "retreat/disband", Always, "A dislodged unit may disband instead of retreating.")                 \
  X(RetreatOnlyMoves, "retreat/only-moves", None, "In a retreats phase units only retreat or disband.")               \
  /* control, adjustments, victory */                                                                                 \
  X(ControlCaptured, "control/captured", Always,                                                                      \
    "A power that has a unit in a supply centre after the Fall retreats owns it.")                                    \
  X(ControlKept, "control/kept", None, "A supply centre without a unit after the Fall retreats keeps its owner.")     \
  X(BuildBuilt, "build/built", Always,                                                                                \
    "A power with more supply centres than units builds new units in vacant centres.")                                \
  X(BuildNotCentre, "build/not-a-centre", Always, "Nothing is built in a province that is not a supply centre.")      \
  X(BuildNotHome, "build/not-home", Always, "A power builds only in its home centres.")                               \
  X(BuildNotOwned, "build/not-owned", Always, "A power builds only in centres that it owns.")                         \
  X(BuildOccupied, "build/occupied", Always, "Nothing is built in an occupied centre.")                               \
  X(BuildInlandFleet, "build/inland-fleet", Always, "A fleet cannot be built in an inland centre.")                   \
  X(BuildCoastNeeded, "build/coast-needed", Coasts,                                                                   \
    "A fleet built in a centre with several coasts must name its coast.")                                             \
  X(BuildTypeNeeded, "build/type-needed", None, "An option says when a build has to name army or fleet.")             \
  X(BuildRepeated, "build/repeated", None, "Of several builds in one centre, only one can count.")                    \
  X(BuildTooMany, "build/too-many", Always, "A power builds no more units than it has supply centres for.")           \
  X(BuildWaived, "build/waived", None, "A power may decline a build.")                                                \
  X(BuildUnused, "build/unused", Always, "A build that nobody orders is not carried out.")                            \
  X(RemovalOrdered, "removal/ordered", Always,                                                                        \
    "A power with more units than supply centres removes units of its choice.")                                       \
  X(RemovalTooMany, "removal/too-many", Always, "A power removes no more units than it has to.")                      \
  X(RemovalRepeated, "removal/repeated", None, "A second order to remove the same unit does not count.")              \
  X(RemovalAutomatic, "removal/automatic", Always,                                                                    \
    "If removals are not ordered, the units that are farthest away are removed.")                                     \
  X(Victory, "victory/centres", Always, "A power that owns enough supply centres after Fall wins.")                   \
  X(VictoryOwnNumber, "victory/own-number", OwnNumbers,                                                               \
    "A power with a number of its own wins after Fall if it owns so many supply centres.")                            \
  X(VictoryLead, "victory/lead", WinningLead,                                                                         \
    "A power wins after Fall if it owns so many supply centres more than any other power.")                           \
  X(VictoryLastYear, "victory/last-year", LastYear,                                                                   \
    "After the Fall of the last year the game ends, and a power that owns the most supply centres alone wins.")       \
  X(VictoryNamedCentres, "victory/named-centres", NamedCentres,                                                       \
    "A power that does not own the supply centres that a winner needs does not win, and no other power does.")        \
  /* minor powers */                                                                                                  \
  X(MinorHolds, "minor/holds", Minors, "The unit of a minor power holds unless it is given another order.")           \
  X(MinorCannotMove, "minor/cannot-move", ImmobileMinors, "A minor power's unit cannot be ordered to move.")          \
  X(MinorDisbands, "minor/disbands", DisbandingMinors, "A dislodged unit of a minor power is disbanded at once.")     \
  X(MinorRebuilt, "minor/rebuilt", RebuiltMinors,                                                                     \
    "In Winter the lost unit of a minor power comes back if nobody owns its centre and no unit is there.")            \
  /* diplomacy points */                                                                                              \
  X(PointsCarried, "points/carried", Points,                                                                          \
    "The unit of a minor power follows the order with the most diplomacy points.")                                    \
  X(PointsAddUp, "points/add-up", Points, "Points that several grants put on the same order add up.")                 \
  X(PointsOutbid, "points/outbid", Points,                                                                            \
    "An order with fewer points than another order for the same unit has no effect.")                                 \
  X(PointsTied, "points/tied", Points, "If no order has more points than every other order, the unit holds.")         \
  X(PointsPublished, "points/published", Points,                                                                      \
    "The order with the most points is published even if it is illegal or void; the unit then holds.")                \
  X(PointsPerCentre, "points/per-centre", Points,                                                                     \
    "A power has one point each Spring and Fall for every centre that it owns, and keeps no unused points.")          \
  X(PointsLimit, "points/limit", Points, "No power has more points a turn than the rulebook allows.")                 \
  X(PointsOverspent, "points/overspent", Points,                                                                      \
    "A power that grants more points than it has loses points, as an option says.")                                   \
  X(PointsNoMinor, "points/no-minor", Points, "Points count only on units of minor powers that are on the board.")    \
  X(PointsRefused, "points/refused", RefusedBids,                                                                     \
    "An order that the unit may never be given is refused when it is handed in, and its points do not count.")        \
  X(PointsOneOrder, "points/one-order", SingleGrants,                                                                 \
    "A power puts points on one order for each unit of a minor power; points on further orders do not count.")        \
  X(PointsOfAttacker, "points/of-attacker", AttackersPoints,                                                          \
    "A power that attacks a minor power may not put points on it in that turn.")                                      \
  X(PointsOfSupporter, "points/of-supporter", AttackersPoints,                                                        \
    "A power that supports an attack on a minor power may not put points on it in that turn.")                        \
  /* sorties */                                                                                                       \
  X(SortieNeverMoves, "sortie/never-moves", Sorties,                                                                  \
    "The unit of a minor power that is ordered to move makes a sortie: it stays in its province.")                    \
  X(SortieUnopposed, "sortie/unopposed", Sorties,                                                                     \
    "A sortie that nothing opposes bounces, and its destination is closed to retreats.")                              \
  X(SortieNeverDislodges, "sortie/never-dislodges", Sorties, "A sortie never dislodges a unit.")                      \
  X(SortieCutsSupport, "sortie/cuts-support", Sorties, "A sortie cuts support like any attack.")                      \
  X(SortieBouncesOthers, "sortie/bounces-others", Sorties,                                                            \
    "A sortie keeps other moves out of its destination, with all its supports.")                                      \
  X(SortieNoHoldSupport, "sortie/no-hold-support", Sorties,                                                           \
    "A unit that makes a sortie cannot be supported to hold, and its hold strength is 1.")                            \
  X(SortieByConvoy, "sortie/by-convoy", Sorties, "The army of a minor power can make its sortie by convoy.")          \
  X(SortieUntouched, "sortie/untouched", UntouchedSorties,                                                            \
    "A sortie into an empty province that nobody else tries to enter does not touch it: the unit counts as holding.") \
  X(SortieDislodges, "sortie/dislodges", DislodgingSorties,                                                           \
    "A sortie that is strong enough dislodges the unit at its destination, and still stays in its province.")         \
  /* faiths */                                                                                                        \
  X(FaithAttack, "faith/attack", FaithfulSorties,                                                                     \
    "A unit that is bound to its faith makes no sortie into a province where a unit of its faith was at the "         \
    "start of the turn.")                                                                                             \
  X(FaithNotAdjacent, "faith/not-adjacent", FaithfulSorties,                                                          \
    "A unit that is bound to its faith makes sorties into adjacent provinces only.")                                  \
  X(FaithSupport, "faith/support", FaithfulSupports,                                                                  \
    "A unit that is bound to its faith supports units of its faith only.")                                            \
  X(FaithListed, "faith/listed", ListedSupports,                                                                      \
    "A minor power with a list supports only units of the powers in its list.")                                       \
  X(FaithIslamicSupport, "faith/islamic-support", Faiths,                                                             \
    "A Muslim minor power does not support the attack of a Christian power on a province where a Muslim unit was "    \
    "at the start of the turn.")                                                                                      \
  X(FaithChristianSupport, "faith/christian-support", Faiths,                                                         \
    "A Christian minor power does not support the attack of a Muslim power on a province where a Christian unit "     \
    "was at the start of the turn.")                                                                                  \
  /* straits and coasts */                                                                                            \
  X(StraitOpen, "strait/open", OpenStraits, "Nobody can close a strait, not even with a fleet in its water.")         \
  X(StraitClosed, "strait/closed", ClosedStraits,                                                                     \
    "A fleet of another Great Power in the water of a strait closes it to moves, supports and retreats.")             \
  X(StraitOwnFleet, "strait/own-fleet", ClosedStraits, "A power's own fleet does not close a strait to the power.")   \
  X(CoastUnified, "coast/unified", UnifiedCoasts,                                                                     \
    "The coasts of a province are one coast for the fleets of the power that owns a certain centre.")                 \
  /* borders with a condition */                                                                                      \
  X(BorderWeak, "border/weak", WeakBorders,                                                                           \
    "A move over a weak border counts one less: it has the strength of its supports alone.")                          \
  X(BorderWeakSupport, "border/weak-support", WeakBorders, "No unit supports over a weak border.")                    \
  X(BorderWeakCut, "border/weak-cut", WeakBorders,                                                                    \
    "A move over a weak border cuts no support if no unit is ordered to support it.")                                 \
  X(BorderWeakRetreat, "border/weak-retreat", WeakBorders,                                                            \
    "A unit that retreats over a weak border gives way to one that retreats to the same province over another "       \
    "border.")                                                                                                        \
  X(BorderSeason, "border/season", SeasonalBorders,                                                                   \
    "Some borders are closed in one season: to moves, supports, convoys and retreats.")                               \
  X(BorderOwner, "border/owner", OwnersBorders,                                                                       \
    "Some borders are open only to units of the power that owns a certain centre.")                                   \
  /* units that become the other kind */                                                                              \
  X(TransformDone, "transform/done", Transforms,                                                                      \
    "A unit that is ordered to transform holds, and then becomes the other kind where it stands, if no unit of "      \
    "another power attacks it.")                                                                                      \
  X(TransformCut, "transform/cut", Transforms,                                                                        \
    "An attack of another power stops a unit that is ordered to transform: it keeps its kind.")                       \
  X(TransformWhere, "transform/where", Transforms,                                                                    \
    "A unit transforms only in a coastal province that has a supply centre, no matter which power owns it.")          \
  X(TransformInto, "transform/into", Transforms,                                                                      \
    "An army transforms into a fleet, on the coast that its order names where the province has several, and a "       \
    "fleet into an army.")                                                                                            \
  X(TransformRefused, "transform/refused", FixedKinds,                                                                \
    "An order to transform is illegal where the rules let no unit become the other kind.")                            \
  /* homes and builds */                                                                                              \
  X(HomeWhileOwned, "home/while-owned", ConditionalHomes,                                                             \
    "Some centres are homes of a power as long as it owns them.")                                                     \
  X(HomePredetermined, "home/predetermined", PredeterminedHomes,                                                      \
    "A centre that the rules name for a power becomes its home when the power builds there.")                         \
  X(HomeElective, "home/elective", BuiltInHomes,                                                                      \
    "A captured centre in which a power builds becomes its home, up to the number that the rules allow.")             \
  X(HomeFirstCaptured, "home/first-captured", CapturedHomes,                                                          \
    "The first centres that a power captures become its homes, up to the number that the rules allow.")               \
  X(HomeDeclared, "home/declared", CapturedHomes,                                                                     \
    "A power that captures more centres in one year than it may gain as homes declares which of them become homes.")  \
  X(HomeUndeclared, "home/undeclared", CapturedHomes,                                                                 \
    "Without a declaration, the centre in which the power orders a build becomes its home, or else the first one "    \
    "by abbreviation.")                                                                                               \
  X(HomeNotToDeclare, "home/not-to-declare", CapturedHomes,                                                           \
    "A power may declare only a choice among centres that it captured in the same year, and only while it can "       \
    "gain a home.")                                                                                                   \
  X(HomeNoneLeft, "home/none-left", NewHomes,                                                                         \
    "A power that has gained all the homes that it may gain gains no other, even if it lost one.")                    \
  X(HomeKept, "home/kept", NewHomes,                                                                                  \
    "A gained home is a home for the rest of the game: its power builds there whenever it owns it.")                  \
  X(HomeLimit, "home/limit", HomeLimit, "No power has more homes than the rules allow; lost homes count.")            \
  X(HomeNever, "home/never", BarredHomes, "A power never builds in a centre that is barred to it.")                   \
  X(BuildAnywhere, "build/anywhere", BuildsAnywhere, "A power builds in every vacant centre that it owns.")           \
  X(BuildNoHomeHeld, "build/no-home-held", BuildsWithHome, "A power that owns none of its homes builds nowhere.")     \
  X(BuildAnyHome, "build/any-home", BuildsInAnyHome,                                                                  \
    "A power builds in every vacant home that it owns, whichever power it is a home of.")                             \
  X(BuildNobodysHome, "build/nobodys-home", BuildsInAnyHome, "Nothing is built in a centre that is no power's home.") \
  X(BuildEmergencySite, "build/emergency-site", EmergencySites,                                                       \
    "A power that owns some of its homes, but not all, also builds in its emergency sites.")                          \
  X(BuildNoEmergency, "build/no-emergency", EmergencySites,                                                           \
    "A power that owns all of its homes, or none, builds in no emergency site.")                                      \
  X(BuildEmergencyUnit, "build/emergency-unit", EmergencyUnits,                                                       \
    "A power that owns some of its homes, but not all, may have more units than supply centres.")                     \
  X(BuildAlternativeSite, "build/alternative-site", AlternativeSites,                                                 \
    "A build in an alternative site takes the place of one in another site.")                                         \
  X(BuildLimit, "build/limit", BuildLimit, "No power builds more units in a Winter than the rules allow.")            \
  /* permanent civil disorder */                                                                                      \
  X(DisorderDisbands, "disorder/disbands", Disorder,                                                                  \
    "The units of a power in permanent civil disorder are disbanded at once.")                                        \
  X(DisorderNewMinor, "disorder/new-minor", Disorder,                                                                 \
    "The centres of that power in which no unit is become minor powers.")                                             \
  X(DisorderOccupied, "disorder/occupied", Disorder,                                                                  \
    "A centre of that power with a unit of another power becomes a minor power only if it is empty and unowned "      \
    "after a Fall.")                                                                                                  \
  X(DisorderFaith, "disorder/faith", FormerFaiths, "New minor powers have the faith of the fallen power.")            \
  X(DisorderOwnFaith, "disorder/own-faith", OwnFaiths,                                                                \
    "A minor power that civil disorder leaves behind has a faith of its own, whichever power owned its centre.")      \
  X(DisorderVictory, "disorder/victory", Disorder,                                                                    \
    "A power wins at once if others have fallen, and it then has enough centres and more than any other power.")      \
  /* movement in impulses */                                                                                          \
  X(AllowanceTwo, "allowance/two", Impulses,                                                                          \
    "A unit has two impulses a turn, and the part of an order that needs more is dropped.")                           \
  X(OrderConditional, "order/no-conditionals", Impulses,                                                              \
    "An order with a condition is void, and the unit with such a plan holds.")                                        \
  X(ImpulseSplit, "impulse/split", Impulses,                                                                          \
    "A unit may do a different thing in each impulse; all first impulses are resolved before all second ones.")       \
  X(ImpulseSenselessSecond, "impulse/senseless-second", Impulses,                                                     \
    "A second order that cannot be carried out from where the first impulse left the unit becomes a hold.")           \
  X(StrengthDouble, "strength/double", Impulses,                                                                      \
    "A move over both impulses is made once, with double strength, and arrives at the end of the turn.")              \
  X(StrengthWholeTurn, "strength/whole-turn", Impulses,                                                               \
    "At the target of a move over both impulses the points of the whole turn are compared.")                          \
  X(StrengthSimultaneity, "strength/simultaneity", Impulses,                                                          \
    "A support over several impulses counts only in an impulse in which the supported action is made.")               \
  X(LeaderAllowance, "leader/allowance", Impulses, "A leader has three impulses a turn.")                             \
  X(LeaderSimultaneous, "leader/simultaneous", Impulses,                                                              \
    "The second and the third impulse of a leader both take place in the second impulse of the others.")              \
  X(LeaderTriple, "leader/triple", Impulses, "A leader may move or support with triple strength.")                    \
  X(LeaderParadox, "leader/paradox", Impulses,                                                                        \
    "A leader's third action is void if it would undo what makes it possible.")                                       \
  X(LeaderWithoutOrders, "leader/no-orders", Impulses,                                                                \
    "A leader is not lost because it has no retreat that was ordered or that leads nearer home.")                     \
  X(LeaderDisplaces, "leader/displaces", Impulses, "A leader that retreats displaces an army of its own power.")      \
  X(LeaderNeverRebuilt, "leader/never-rebuilt", Impulses, "A leader that is destroyed never comes back.")             \
  X(RetreatRouted, "retreat/routed", Impulses, "A unit that retreated does nothing else in the turn.")                \
  X(RetreatNotOpen, "retreat/not-open", Impulses, "A retreat order that is not possible does not count.")             \
  X(RetreatNearest, "retreat/nearest", Impulses,                                                                      \
    "The game master retreats a unit without an order towards the nearest centre that its power controls.")           \
  X(RetreatChoice, "retreat/choice", Impulses,                                                                        \
    "Among centres equally near, home centres come first, and then the alphabet decides.")                            \
  X(RetreatNoneCloser, "retreat/none-closer", Impulses,                                                               \
    "A unit that cannot come nearer to a centre that its power controls is disbanded.")                               \
  X(FleetNoInfluence, "fleet/no-influence", Impulses, "Fleets and land units neither attack nor support each other.") \
  X(FleetSquadron, "fleet/squadron", Impulses,                                                                        \
    "The fleets of a power that go the same way are one squadron, as strong as their number.")                        \
  X(FleetStacking, "fleet/stacking", Impulses,                                                                        \
    "At most two fleets can be in a coastal province, and where more would arrive, none does.")                       \
  X(FleetFriendlyCoast, "fleet/friendly-coast", Impulses, "Fleets enter only coasts that are friendly to them.")      \
  X(FleetPermission, "fleet/permission", Impulses,                                                                    \
    "The owner of a coast can write a permission that lets the fleets of another power in.")                          \
  X(FleetEnemyPort, "fleet/enemy-port", Impulses,                                                                     \
    "At the end of the turn a fleet leaves a coast that a foreign land unit was the last to occupy.")                 \
  X(FleetRevoked, "fleet/revoked", Impulses,                                                                          \
    "At the end of the turn a fleet leaves a coast whose owner has withdrawn the permission.")                        \
  X(ConvoyPoints, "convoy/points", Impulses, "Each fleet carries one point of strength in an impulse.")               \
  X(PermissionGiven, "permission/given", Impulses,                                                                    \
    "A permission counts from the first impulse of the turn in which it is written, until it is withdrawn.")          \
  X(PermissionWithdrawn, "permission/withdrawn", Impulses,                                                            \
    "A withdrawn permission no longer counts from the first impulse of that turn.")                                   \
  X(NeutralArmed, "neutral/armed", Impulses, "A neutral province defends itself with the strength on the map.")       \
  X(NeutralEntry, "neutral/entry", Impulses,                                                                          \
    "Only an attack that is stronger than the defence enters a neutral province that nobody has occupied.")           \
  X(NeutralSupported, "neutral/supported", Impulses, "Any power may support the defence of a neutral province.")      \
  X(NeutralLost, "neutral/lost", Impulses,                                                                            \
    "A neutral province that a land unit has once entered no longer defends itself.")                                 \
  X(MountainsTwoImpulses, "mountains/two-impulses", Impulses,                                                         \
    "A unit that crosses the border of mountains needs two impulses for it, and has single strength.")                \
  X(SupplyCut, "supply/cut", Impulses, "A unit without a line of supply to a centre of its power is disbanded.")      \
  X(FleetTwoPerCentre, "fleet/two-per-centre", Impulses, "A centre feeds one land unit or two fleets.")               \
  X(FleetRate, "fleet/rate", Impulses,                                                                                \
    "One build is an army or up to two fleets, and fleets are dispersed at the same rate.")                           \
  X(BuildDelayed, "build/delayed-fleets", Impulses,                                                                   \
    "In listed centres a power builds fleets only from the second turn of control in a row.")                         \
  X(VictoryAgreed, "victory/agreed", Impulses, "The game ends when all players agree to it.")                         \
  X(VictoryDate, "victory/date", Impulses,                                                                            \
    "At the end of a year that was fixed beforehand, the power with the most additional centres wins.")
