// The wrong versions of the rules that the engine can be given (engine/faults/faults.h), in the sequence of the
// clauses.
#pragma once

// X(enumerator, clause, "the wrong rule"), and for one that can never have an effect: X(enumerator, clause, "the wrong
// rule", "why not").
#define CASUS_FAULT_LIST(X)                                                                                                \
  X(HoldIsNoOrder, OrderHold, "A hold order is illegal.")                                                                  \
  X(OrderedUnitRefusesSupport, OrderHold, "Only units without an order can be supported to hold.")                         \
  X(UnorderedUnitYields, OrderNone, "A unit without an order has no hold strength.")                                       \
  X(UnorderedUnitRefusesSupport, OrderNone, "A unit without an order cannot be supported to hold.")                        \
  X(StrayOrderFindsAUnit, OrderNoSuchUnit,                                                                                 \
    "An order for a province without a unit is carried out by another unit of the power.")                                 \
  X(ForeignUnitsObey, OrderForeignUnit, "A power can order the units of others.")                                          \
  X(ForeignUnitRetreats, OrderForeignUnit, "A power can order the retreats of others.")                                    \
  X(ForeignUnitRemoved, OrderForeignUnit, "A power can remove the units of others.")                                       \
  X(IllegalOrderCountsFirst, OrderRepeated, "An illegal order bars a legal one for the same unit.")                        \
  X(SameOrderTwiceContradicts, OrderRepeated,                                                                              \
    "Where contradicting orders are both refused, the same order written twice contradicts itself.")                       \
  X(EveryTagMakesAnotherOrder, OrderRepeated,                                                                              \
    "Where contradicting orders are both refused, a tag that changes nothing makes another order.")                        \
  X(TagsNeverContradict, OrderRepeated,                                                                                    \
    "Where contradicting orders are both refused, a tag never makes another order.")                                       \
  X(ImpossibleMovesAreHolds, OrderRepeated,                                                                                \
    "Where contradicting orders are both refused, an impossible move that counts as one means the same as a hold.")        \
  X(IllegalOrderNeverHolds, OrderRepeated,                                                                                 \
    "Where an illegal order is a hold order, it yields to others for its unit.")                                           \
  X(EveryRetreatOrderCounts, OrderRepeated, "Of several retreats of one unit all are carried out.")                        \
  X(SameRetreatTwiceContradicts, OrderRepeated,                                                                            \
    "Where contradicting orders are both refused, the same retreat written twice contradicts itself.")                     \
  X(OrdersOfOtherPhasesHold, OrderWrongPhase, "A build or disband order in a movement phase holds.")                       \
  X(BuildsDisbandInRetreats, OrderWrongPhase, "A build order in a retreats phase disbands.")                               \
  X(OtherOrdersWaiveBuilds, OrderWrongPhase, "Orders of other phases are waived builds in an adjustments phase.")          \
  X(GrantsCountInEveryPhase, OrderWrongPhase, "Diplomacy points can be granted in every phase.")                           \
  X(ForeignOrderImplies, OrderImplied, "Where orders are implied, a support orders units of other powers too.")            \
  X(ImpliedOrderOverrides, OrderImplied,                                                                                   \
    "Where orders are implied, a support overrides the order of the unit that it names.")                                  \
  X(HoldSupportImpliesNothing, OrderImplied,                                                                               \
    "Where orders are implied, a support to hold does not imply that its unit holds.")                                     \
  X(IllegalOrdersLeaveRoomToImply, OrderImplied,                                                                           \
    "Where orders are implied, a unit makes an implied move though it has an illegal order that counts.")                  \
  X(SomeCoastIsChosen, CoastNeeded,                                                                                        \
    "A fleet that could arrive on several coasts arrives on the last of them when its order names none.")                  \
  X(SupportImpliesItsCoast, CoastImplied, "Where a move has to name its only coast, a support for it need not.")           \
  X(EveryCoastInReach, CoastUnreachable, "A fleet reaches every coast of a province that it reaches.")                     \
  X(OnlyMovesAreCorrected, CoastUnreachable,                                                                               \
    "Where a coast out of reach is corrected in moves, it makes supports illegal.")                                        \
  X(SupportForAnyCoast, CoastMismatch, "A support for a move to one coast matches a move to another.")                     \
  X(FleetMovesToItsProvince, MoveSameProvince, "A fleet can be ordered to the province where it is.")                      \
  X(ArmyIsConvoyedHome, MoveSameProvince, "An army can be convoyed to the province where it is.")                          \
  X(ArmyGoesToSea, MoveTerrain, "An army can go to sea.")                                                                  \
  X(FleetGoesInland, MoveTerrain, "A fleet can go inland.")                                                                \
  X(ArmyGoesTwoProvinces, MoveNotAdjacent, "An army can go two provinces far.")                                            \
  X(FleetFollowsLandBorders, MoveNotAdjacent, "A fleet goes between coastal provinces that touch on land only.")           \
  X(FleetLeavesByAnyCoast, MoveNotAdjacent, "A fleet can leave from the other coast of its province.")                     \
  X(ConvoyNeedsNoFleet, MoveNoConvoyPossible, "An army may be ordered by convoy where there are no fleets for it.")        \
  X(ConvoyTagNeedsNoFleet, MoveNoConvoyPossible,                                                                           \
    "An army that could walk may insist on a convoy where there are no fleets for it.")                                    \
  X(ArmyCrossesWithoutConvoy, MoveNoConvoyOrdered,                                                                         \
    "An army crosses water though no fleet has the order to convoy it.")                                                   \
  X(StrandedSortieDoesNotHold, MoveNoConvoyOrdered,                                                                        \
    "A minor power's unit that waits for a convoy nobody ordered cannot be supported to hold.")                            \
  X(EveryUnopposedMoveFails, MoveUnopposed, "A move without support fails even where nothing opposes it.")                 \
  X(NobodyFollows, MoveUnopposed, "A unit cannot enter a province that another leaves.")                                   \
  X(NoMoveBeatsAnother, MoveStronger, "Of several moves into one province none succeeds, however strong.")                 \
  X(HoldersAreNeverDislodged, MoveDislodges, "A unit that does not try to leave is never dislodged.")                      \
  X(RingFails, MoveRing, "Moves in a ring fail.")                                                                          \
  X(ConvoyedUnitsFightHeadToHead, MoveSwapByConvoy,                                                                        \
    "Two units fight head-to-head although one of them goes by convoy.")                                                   \
  X(ConvoyTagIgnored, RouteByIntent, "\"Via convoy\" is ignored.")                                                         \
  X(LandTagIgnored, RouteByLand, "\"By land\" is ignored.")                                                                \
  X(ForeignFleetKidnaps, RouteByLand,                                                                                      \
    "An army that could walk goes by convoy when a fleet of another power convoys it.")                                    \
  X(WrittenPathIsIgnored, MovePath, "The path that a move names is ignored, even where it binds.")                         \
  X(PathIsNotRequired, MovePath, "A move over seas needs no path, even where one is required.")                            \
  X(PathNeedsNoFleets, MovePath, "A path with a gap, or without its fleets, makes a move void, not illegal.")              \
  X(PathNeedsNoLegalOrders, MovePath,                                                                                      \
    "A path is possible though a fleet on it could never have a legal order to carry the army.")                           \
  X(OtherRoutesReplacePath, MovePath, "An army whose path is broken goes over other fleets.")                              \
  X(Rule1982SeesNoChangeOfPlaces, RouteByIntent,                                                                           \
    "By the book of 1982 two own units that change places show no intent.")                                                \
  X(Rule1982LetsAnybodyChangePlaces, RouteByLand,                                                                          \
    "By the book of 1982 a foreign unit that comes the other way shows the intent to go by convoy.")                       \
  X(NobodyFallsBackOnLand, RouteLandFallback,                                                                              \
    "An army whose convoy fails does not walk, even where the rulebook lets it.")                                          \
  X(EverybodyFallsBackOnLand, RouteLandFallback,                                                                           \
    "An army whose convoy fails walks where it can, whatever the rulebook.")                                               \
  X(FirstOfEqualMovesEnters, BounceStandOff, "Of equally strong moves into an empty province one succeeds.")               \
  X(EqualStrengthDislodges, BounceOccupied, "An attack as strong as the unit that stays dislodges it.")                    \
  X(UnitsSwap, BounceHeadToHead, "Two units ordered into each other's province change places.")                            \
  X(DefendersSupportsDoNotCount, BounceHeadToHead,                                                                         \
    "In a head-to-head battle the supports of the opponent do not count.")                                                 \
  X(OwnHolderDislodged, BounceOwnUnit, "A power dislodges its own unit that stays.")                                       \
  X(OwnBouncedUnitDislodged, BounceOwnUnit, "A power dislodges its own unit that tried to leave.")                         \
  X(SupportAgainstOwnUnitCounts, BounceOwnSupport,                                                                         \
    "A support counts although it helps to dislodge a unit of its own power.")                                             \
  X(UnitThatTriedToLeaveYields, BounceOccupantBounced, "Every attack dislodges a unit that tried to leave.")               \
  X(LoserStillBlocks, HeadToHeadLoserHasNoEffect,                                                                          \
    "The loser of a head-to-head battle keeps others out of the province it went for.")                                    \
  X(FirstOfEqualAttacksDislodges, BeleagueredGarrison, "Of equally strong attacks on a unit one dislodges it.")            \
  X(OwnAttackDoesNotProtect, BeleagueredGarrison,                                                                          \
    "An attack by its own power does not protect a unit from other attacks.")                                              \
  X(HoldSupportsDoNotCount, HoldSupported, "Supports add nothing to a unit that stays.")                                   \
  X(DislodgedUnitsDisband, DislodgedRetreats, "No dislodged unit can retreat.")                                            \
  X(DestroyedUnitAwaitsRetreat, DislodgedDestroyed,                                                                        \
    "A dislodged unit without a retreat waits for the retreats phase.")                                                    \
  X(SupportsDoNotCount, SupportGiven, "Supports add nothing.")                                                             \
  X(SupportsCountTwice, SupportGiven, "A support counts twice.")                                                           \
  X(OnlyOneSupportCounts, SupportGiven, "Of several supports only one counts.")                                            \
  X(ForeignSupportIsVoid, SupportGiven, "A support for a unit of another power is void.")                                  \
  X(AttackDoesNotCut, SupportCut, "An attack cuts a support only by dislodging its unit.")                                 \
  X(ConvoyedAttackDoesNotCut, SupportCut, "A convoyed attack cuts a support only by dislodging its unit.")                 \
  X(UnsupportedAttackDoesNotCut, SupportCut, "An attack without support cuts a support only by dislodging its unit.")      \
  X(HoldSupportIsNotCut, SupportCut, "An attack cuts a support to hold only by dislodging its unit.")                      \
  X(DislodgedSupporterSupports, SupportCutByDislodgement,                                                                  \
    "A unit that is dislodged from where its support is aimed still supports.")                                            \
  X(AttackFromTargetCuts, SupportNotCutByTarget, "An attack from the province that a support is aimed at cuts it.")        \
  X(LastFleetsOffTheRoute, SupportNotCutByTarget,                                                                          \
    "Where attacks come from the last fleet, a fleet next to the destination is one though it lies on no proper route.")   \
  X(EveryFleetOfAPathIsLast, SupportNotCutByTarget,                                                                        \
    "Where attacks come from the last fleet, every fleet of a binding path that lies next to the destination is one.")     \
  X(OwnAttackCuts, SupportNotCutByOwnPower, "An attack by its own power cuts a support.")                                  \
  X(ArmyWithoutConvoyCuts, SupportNotCutWithoutConvoy, "An army cuts a support although no convoy brings it there.")       \
  X(HoldSupportReachesAnywhere, SupportUnreachable, "A unit supports others to hold at any distance.")                     \
  X(MoveSupportReachesAnywhere, SupportUnreachable, "A unit supports moves at any distance.")                              \
  X(SupportReachesItsCoastOnly, SupportUnreachable,                                                                        \
    "A fleet has to reach the very coast to which it supports a move.")                                                    \
  X(UnitSupportsItself, SupportOfItself, "A unit can support itself to hold.")                                             \
  X(UnitSupportsItsMove, SupportOfItself, "A support by a unit for its own move is void, not illegal.")                    \
  X(SupportOfNobodyIsVoid, SupportNoUnit, "A support for a unit that is not on the board is void, not illegal.")           \
  X(SupportOfImpossibleArmyMove, SupportImpossibleMove,                                                                    \
    "A support for a move that an army can never make is void, not illegal.")                                              \
  X(SupportOfImpossibleFleetMove, SupportImpossibleMove,                                                                   \
    "A support for a move that a fleet can never make is void, not illegal.")                                              \
  X(FleetCarriesWhatItSupports, SupportImpossibleMove,                                                                     \
    "A support for a move that only the supporting fleet could convoy is legal.")                                          \
  X(SupportOfForbiddenMinorMove, SupportImpossibleMove,                                                                    \
    "A support for a move that a minor power may never be ordered to make is void, not illegal.")                          \
  X(MoveSupportHoldsUnit, SupportMismatch, "A support for a move supports the unit to hold when it stays.")                \
  X(MoveSupportFollowsUnit, SupportMismatch, "A support for a move supports the unit wherever it goes.")                   \
  X(HoldSupportFollowsMove, SupportOfMovingUnit, "A support to hold supports the move of a unit that moves.")              \
  X(ImpossibleMoverIsSupported, SupportOfMovingUnit,                                                                       \
    "Where an impossible move counts as one, its unit can be supported to hold.")                                          \
  X(OneUnorderedUnitIsIdle, SupportOfIdlePower,                                                                            \
    "Where units in civil disorder cannot be supported, this applies to every unit without an order.")                     \
  X(MinorIsIdle, SupportOfIdlePower,                                                                                       \
    "Where units in civil disorder cannot be supported, those of minor powers without orders cannot either.")              \
  X(ConvoysNeverCarry, ConvoyGiven, "No convoy carries its army.")                                                         \
  X(AttackedFleetIsDisrupted, ConvoyGiven, "A convoy is disrupted by any attack on its fleet.")                            \
  X(ForeignConvoyIsVoid, ConvoyGiven, "A fleet carries armies of its own power only.")                                     \
  X(DislodgedFleetConvoys, ConvoyDisrupted, "A dislodged fleet still convoys.")                                            \
  X(DisruptedArmyBlocks, ConvoyDisrupted, "An army whose convoy fails keeps others out of the province it went for.")      \
  X(FleetConvoysFromTheCoast, ConvoyNotAtSea, "A fleet in a coastal province can convoy.")                                 \
  X(ArmyConvoys, ConvoyOnlyArmies, "An army can convoy.")                                                                  \
  X(FleetIsConvoyed, ConvoyOnlyArmies, "A convoy order for a fleet is void, not illegal.")                                 \
  X(FleetConvoysHome, ConvoyNoRoute, "A fleet in a coastal province carries armies to its own province.")                  \
  X(ConvoyWithoutRoute, ConvoyNoRoute, "Any fleet at sea may join in a convoy.")                                           \
  X(ConvoyOfImpossibleMove, ConvoyImpossibleMove,                                                                          \
    "A convoy to or from a province without a coast, or back home, is void, not illegal.")                                 \
  X(ConvoyOfForbiddenMinorMove, ConvoyImpossibleMove,                                                                      \
    "A convoy for a move that a minor power may never be ordered to make is void, not illegal.")                           \
  X(ConvoyFollowsArmy, ConvoyMismatch, "A convoy carries its army to wherever the army is ordered.")                       \
  X(ConvoyOfIdleArmyStands, ConvoyMismatch, "A convoy for an army that does not move stands.")                             \
  X(OneUnbrokenRouteWillDo, ConvoyOneBrokenRoute,                                                                          \
    "Where one broken route breaks a convoy, one unbroken route is enough.")                                               \
  X(FleetsOffTheRouteCount, ConvoyOneBrokenRoute,                                                                          \
    "Where one broken route breaks a convoy, fleets that lie on no route break it too.")                                   \
  X(ForeignFleetsAreUsed, ConvoyOneBrokenRoute,                                                                            \
    "Foreign fleets that are not needed can break a convoy, even where own ones come first.")                              \
  X(ParadoxArmyArrives, ParadoxSzykman, "The convoys of a paradox succeed.")                                               \
  X(EveryConvoyCycleIsParadox, ParadoxSzykman,                                                                             \
    "Where attacks come from where they started, the paradox rule settles also convoys with one consistent outcome.",      \
    "An army attacks one province, so its convoy decides one support, and that one the fate of one fleet: such a "         \
    "circle has no consistent outcome or two.")                                                                            \
  X(ArmyMadeToHoldIsNotSupported, ParadoxArmyHolds,                                                                        \
    "By the first wording of Szykman's rule an army that is made to hold cannot be supported to hold.")                    \
  X(AllHoldStopsConvoysOnly, ParadoxAllHold, "Under the rule that all hold, only the convoys of a paradox fail.")          \
  X(Rule1971SparesNothing, Paradox1971, "The rule of 1971 spares no support.")                                             \
  X(Rule1971SparesHoldSupport, Paradox1971, "The rule of 1971 spares supports of the convoying fleet too.")                \
  X(Rule1971SparesHelpAgainstAnyConvoy, Paradox1971,                                                                       \
    "The rule of 1971 spares supports against fleets that convoy another army.")                                           \
  X(Rule1982SparesNothing, Paradox1982, "The rule of 1982 spares no support.")                                             \
  X(Rule1982LooksAtItsOwnCarriers, Paradox1982,                                                                            \
    "The rule of 1982 spares supports aimed at fleets of the same convoy only.")                                           \
  X(Rule1982SparesEverySupport, Paradox1982, "The rule of 1982 spares every support aimed at an occupied province.")       \
  X(Rule2000SparesNothing, Paradox2000, "The rule of 2000 spares no support.")                                             \
  X(Rule2000SparesHoldSupport, Paradox2000, "The rule of 2000 spares supports of the convoying fleet too.")                \
  X(Rule2000ForgetsOtherRoutes, Paradox2000,                                                                               \
    "The rule of 2000 spares a support even where the army could do without the fleet.")                                   \
  X(Rule1982AsksForNoPath, Paradox1982,                                                                                    \
    "The rule of 1982 spares supports aimed at a fleet that is to carry an army, though the army has no path.")            \
  X(FleetsOffTheRouteAreConvoying, Paradox1982,                                                                            \
    "A fleet on no route of ordered fleets is a convoying fleet by the paradox rules, if another route carries its army.") \
  X(OwnEffectIsAllowed, ParadoxOwnEffect, "Where no convoy may act on itself no army is made to hold.")                    \
  X(OneArmyWithOwnEffectHolds, ParadoxOwnEffect,                                                                           \
    "Where no convoy may act on itself only one of several armies is made to hold.")                                       \
  X(OwnEffectOnAnyFleet, ParadoxOwnEffect,                                                                                 \
    "Where no convoy may act on itself an army holds that acts on an attack on any fleet at sea.")                         \
  X(RetreatsNeverSucceed, RetreatMoves, "Every retreat disbands its unit.")                                                \
  X(RetreatsShareProvince, RetreatCollides, "Several units can retreat to one province.")                                  \
  X(RetreatsCollideOnOneCoastOnly, RetreatCollides, "Retreats to two coasts of one province do not collide.")              \
  X(FirstOfTwoRetreatsSucceeds, RetreatCollides, "Of several retreats to one province the first succeeds.")                \
  X(RetreatToOccupied, RetreatOccupied, "A unit can retreat to a province where another stands.")                          \
  X(RetreatToAttackersOrigin, RetreatAttackerOrigin, "A unit can retreat to where its attacker came from.")                \
  X(EveryAttackersOriginIsBarred, RetreatAttackerOrigin,                                                                   \
    "No unit can retreat to where the attacker of any unit came from.")                                                    \
  X(RetreatIntoStandOff, RetreatStandOff, "A unit can retreat to a province left vacant by a stand-off.")                  \
  X(BeatenMoveLeavesStandOff, RetreatStandOff, "A move without a way, or beaten head-to-head, leaves a stand-off.")        \
  X(RetreatAnywhere, RetreatNotAdjacent, "A unit can retreat to provinces out of its reach.")                              \
  X(RetreatToEitherCoast, RetreatNotAdjacent, "A fleet can retreat to every coast of a province in its reach.")            \
  X(UndislodgedUnitDisbands, RetreatNotDislodged, "A unit that is not dislodged can be ordered in a retreats phase.")      \
  X(UnorderedUnitRetreats, RetreatNoOrder, "A dislodged unit without an order retreats to the first open province.")       \
  X(DisbandingIsNoOrder, RetreatDisband, "A dislodged unit cannot be ordered to disband.")                                 \
  X(OtherOrdersDisband, RetreatOnlyMoves,                                                                                  \
    "A hold, support or convoy order in a retreats phase disbands the unit legally.")                                      \
  X(RetreatByConvoy, RetreatOnlyMoves, "A retreat may be tagged \"via convoy\".")                                          \
  X(CentresCapturedInSpring, ControlCaptured, "Centres change hands after Spring too.")                                    \
  X(FleetsCaptureNothing, ControlCaptured, "Only armies capture centres.")                                                 \
  X(MinorsCaptureCentres, ControlCaptured, "Units of minor powers capture centres.")                                       \
  X(AbandonedCentreIsLost, ControlKept, "A power owns a centre only as long as a unit stands in it.")                      \
  X(EveryBuildIsAnArmy, BuildBuilt, "Every build makes an army.")                                                          \
  X(BuildOutsideCentres, BuildNotCentre, "A power can build in provinces that are not centres.")                           \
  X(EveryCentreIsHome, BuildNotHome, "A power can build in all centres that it owns.")                                     \
  X(ConqueredHomeCountsForConqueror, BuildNotHome, "A power can build in the homes of others that it owns.")               \
  X(BuildInLostHome, BuildNotOwned, "A power can build in a home that it does not own.")                                   \
  X(BuildUnderAUnit, BuildOccupied, "A power can build where a unit stands.")                                              \
  X(FleetBuiltInland, BuildInlandFleet, "A fleet can be built inland.")                                                    \
  X(BuildChoosesACoast, BuildCoastNeeded,                                                                                  \
    "A fleet built in a province with several coasts gets one when its order names none.")                                 \
  X(CoastalBuildIsArmy, BuildTypeNeeded, "A build that does not say army or fleet makes an army, also on the coast.")      \
  X(EveryRepeatedBuildCounts, BuildRepeated, "Several units can be built in one province.")                                \
  X(SameBuildTwiceContradicts, BuildRepeated,                                                                              \
    "Where contradicting builds are both refused, the same build written twice contradicts itself.")                       \
  X(NoBuildIsTooMany, BuildTooMany, "A power builds as many units as it orders.")                                          \
  X(IllegalBuildIsFree, BuildTooMany, "An illegal build never uses up a build.")                                           \
  X(ContradictingBuildsAreFree, BuildTooMany,                                                                              \
    "Where illegal builds use up builds, those that contradict each other use up none.")                                   \
  X(EachIllegalOrderUsesUpOne, BuildTooMany,                                                                               \
    "Where illegal builds and removals use up what is due, each of several for one province does.")                        \
  X(WaivedBuildIsFree, BuildWaived, "A waived build does not use up a build.")                                             \
  X(RefusedWordUsesUpABuild, BuildWaived,                                                                                  \
    "Where illegal builds use up builds, so does a build that may not be declined.")                                       \
  X(OrderedBuildsStayUnused, BuildUnused, "Builds that are carried out or waived count as unused.")                        \
  X(BuildsDueWithoutSites, BuildUnused, "A power has builds for centres beyond the homes it could build in.")              \
  X(RemovalsAreNotChosen, RemovalOrdered, "The units that go are those that would go without orders.")                     \
  X(NoRemovalIsTooMany, RemovalTooMany, "A power can remove more units than it has to.")                                   \
  X(IllegalRemovalIsFree, RemovalTooMany, "An illegal removal never uses up a removal.")                                   \
  X(RepeatedRemovalCountsTwice, RemovalRepeated, "A unit removed twice counts as two.")                                    \
  X(NearestUnitGoesFirst, RemovalAutomatic, "Without orders the nearest unit goes.")                                       \
  X(ArmiesGoBeforeFleets, RemovalAutomatic, "Of units equally far an army goes before a fleet.")                           \
  X(LastNameGoesFirst, RemovalAutomatic, "Of units equally far the last by its province's name goes.")                     \
  X(NothingIsRemovedUnordered, RemovalAutomatic, "Without orders no unit goes.")                                           \
  X(ConvoyHomeCrossesLand, RemovalAutomatic, "A convoy home passes over land from sea to sea.")                            \
  X(ConvoyHomeIsManyMoves, RemovalAutomatic, "An army that is carried home makes a move for each sea.")                    \
  X(CountryIsItsCentres, RemovalAutomatic, "A province at home without a centre is not home.")                             \
  X(ArmiesGoHomeOnFoot, RemovalAutomatic, "An army's way home is by land only.")                                           \
  X(VictoryOneCentreEarly, Victory, "One centre fewer wins.")                                                              \
  X(VictoryOneCentreLate, Victory, "One centre more is needed to win.")                                                    \
  X(TiedPowerWins, Victory, "A power wins with as many centres as another.")                                               \
  X(NamedCentresAreNotAsked, VictoryNamedCentres, "A power wins without the centres that it needs.")                       \
  X(AllNamedCentresAreAsked, VictoryNamedCentres, "All centres of a list are needed where some of them are enough.")       \
  X(NeedsOfOneAreNeedsOfAll, VictoryNamedCentres, "Every power needs the centres that one power needs.")                   \
  X(NextPowerWins, VictoryNamedCentres, "A power with fewer centres wins if the first lacks a centre that it needs.")      \
  X(OwnNumberIsIgnored, VictoryOwnNumber, "A power with its own number needs as many centres as others.")                  \
  X(OwnNumberWaitsForTheLead, VictoryOwnNumber,                                                                            \
    "A power with its own number does not win while another power owns more centres.")                                     \
  X(NoLeadWins, VictoryLead, "No lead wins.")                                                                              \
  X(LeadNeverFalls, VictoryLead, "The lead that wins stays the same in all years.")                                        \
  X(NoSeasonIsTheLast, VictoryLastYear, "The game goes on after the Fall of the last year.")                               \
  X(LastYearAsksForNoCentres, VictoryLastYear, "After the last year a power wins without the centres that it needs.")      \
  X(UnorderedMinorYields, MinorHolds, "A minor power's unit without an order has no hold strength.")                       \
  X(MinorPaysForItsUnit, MinorHolds, "A minor power without centres has to remove its unit.")                              \
  X(ImmobileMinorMoves, MinorCannotMove,                                                                                   \
    "Units of minor powers can be ordered to move even where the rulebook does not allow it.")                             \
  X(OwnedMinorIsRebuilt, MinorRebuilt, "A minor power's unit comes back although a power owns its centre.")                \
  X(OccupiedMinorIsRebuilt, MinorRebuilt, "A minor power's unit comes back although a unit stands in its centre.")         \
  X(AbsentMinorIsRebuilt, MinorRebuilt, "A minor power that was never in the game gets a unit.")                           \
  X(MinorIsRebuiltAsArmy, MinorRebuilt, "Every unit of a minor power comes back as an army.")                              \
  X(OnePointIsNotEnough, PointsCarried, "A single point moves no unit.")                                                   \
  X(PointsOfPowersDoNotAddUp, PointsAddUp, "Points of different powers on the same order do not add up.")                  \
  X(OnlyOrdersWrittenAlikeAddUp, PointsAddUp, "Points add up only on orders written alike.")                               \
  X(FewestPointsCarry, PointsOutbid, "The order with the fewest points carries.")                                          \
  X(TiedOrdersCarry, PointsTied, "Orders with the same number of points carry.")                                           \
  X(CarriedOrdersAreNotFollowed, PointsPublished, "A minor power's unit does not follow the order that carries.")          \
  X(PointsWithoutCentres, PointsPerCentre, "Every power has the highest number of points, however few its centres.")       \
  X(PointForEveryCentre, PointsLimit, "A power has a point for every centre, however many.")                               \
  X(OverspendingIsAllowed, PointsOverspent, "A power can grant more points than it has.")                                  \
  X(PointsOnNobodyAreNotSpent, PointsOverspent, "Points on a unit that is not on the board are not spent.")                \
  X(PointsForGreatPowersUnits, PointsNoMinor, "Points can be granted to units of powers that are not minor.")              \
  X(AttackerGrantsPoints, PointsOfAttacker, "A power that attacks a minor power can grant it points.")                     \
  X(ImpliedAttackGrantsPoints, PointsOfAttacker,                                                                           \
    "A power whose attack on a minor power is implied and not written can grant it points.")                               \
  X(AnyAttackBarsPoints, PointsOfAttacker, "An attack on a minor power bars the points of all powers.")                    \
  X(OrderForForeignUnitBarsPoints, PointsOfAttacker,                                                                       \
    "A power's attack with a unit that it does not have bars its points.")                                                 \
  X(SupersededOrderBarsPoints, PointsOfAttacker, "An attack bars points although another order for its unit counts.")      \
  X(SupporterOfAttackGrantsPoints, PointsOfSupporter,                                                                      \
    "A power that supports an attack on a minor power can grant it points.")                                               \
  X(ConvoyOfAttackBarsPoints, PointsOfSupporter,                                                                           \
    "A power that convoys an attack on a minor power cannot grant it points.")                                             \
  X(SortieMakesWay, SortieNeverMoves, "A unit that makes a sortie leaves its province open to others.")                    \
  X(SortieDoesNotCut, SortieCutsSupport, "A sortie does not cut supports.")                                                \
  X(SortieBlocksNobody, SortieBouncesOthers, "A sortie keeps no unit out of its destination.")                             \
  X(SortieLeavesNoStandOff, SortieBouncesOthers, "A sortie leaves no stand-off.")                                          \
  X(SortieIsSupportedToHold, SortieNoHoldSupport, "A unit that makes a sortie can be supported to hold.")                  \
  X(SortieIsNotConvoyed, SortieByConvoy, "A sortie cannot go by convoy.")                                                  \
  X(SortieOverlooksUnit, SortieUntouched,                                                                                  \
    "Where an unopposed sortie has no effect, a sortie against a unit has none either.")                                   \
  X(SortieOverlooksMoves, SortieUntouched,                                                                                 \
    "Where an unopposed sortie has no effect, a sortie that meets a move has none either.")                                \
  X(DislodgingSortieMovesIn, SortieDislodges, "A sortie that dislodges a unit moves in.")                                  \
  X(FaithfulMinorConverts, FaithAttack,                                                                                    \
    "A minor power bound to its faith is bound to that of the power that had conquered it.")                               \
  X(FaithfulMinorAttacksItsFaith, FaithAttack, "A minor power bound to its faith attacks units of its faith.")             \
  X(FaithSparesMinorsOnly, FaithAttack, "A minor power bound to its faith spares units of minor powers only.")             \
  X(FaithfulMinorIsConvoyed, FaithNotAdjacent, "A minor power bound to its faith can be ordered by convoy.")               \
  X(FaithfulMinorHoldsOthers, FaithSupport, "A minor power bound to its faith supports others to hold.")                   \
  X(FaithfulMinorHelpsOthersAttack, FaithSupport, "A minor power bound to its faith supports the moves of others.")        \
  X(IslamicMinorHelpsChristians, FaithIslamicSupport, "An Islamic minor power helps Christians against Islam.")            \
  X(ChristianMinorHelpsIslam, FaithChristianSupport, "A Christian minor power helps Islam against Christians.")            \
  X(ChristendomIsCatholic, FaithChristianSupport, "Only Catholics count as Christians.")                                   \
  X(FaithBindsGreatPowers, FaithChristianSupport, "Great Powers may not help the other faith either.")                     \
  X(ListIsIgnored, FaithListed, "A minor power with a list supports every power.")                                         \
  X(ListGoesByFaith, FaithListed, "A minor power supports its faith, whatever its list says.")                             \
  X(ListLeavesOutMinors, FaithListed, "A minor power supports none of the minor powers on its list.")                      \
  X(IllegalBidCounts, PointsRefused, "Points on an order that the unit may never be given count like all others.")         \
  X(RefusedBidIsFree, PointsRefused, "Points on an order that is refused are not spent.")                                  \
  X(SeveralOrdersForOneUnit, PointsOneOrder, "A power can put points on several orders for one unit.")                     \
  X(OpenStraitIsClosed, StraitOpen, "A fleet in the water closes a crossing that no fleet can close.")                     \
  X(ArmyCrossesClosedStrait, StraitClosed, "A closed strait does not stop armies.")                                        \
  X(FleetPassesClosedStrait, StraitClosed, "A closed strait does not stop fleets.")                                        \
  X(MinorFleetClosesStrait, StraitClosed, "The fleet of a minor power closes a strait.")                                   \
  X(OwnFleetClosesStrait, StraitOwnFleet, "A power's own fleet closes a strait to it.")                                    \
  X(CoastsNeverUnified, CoastUnified, "The coasts are never one.")                                                         \
  X(CoastsUnifiedForAll, CoastUnified, "The coasts are one for the fleets of all powers.")                                 \
  X(WeakBorderIsOrdinary, BorderWeak, "A move over a weak border counts like any other.")                                  \
  X(WeakBorderWeakensConvoys, BorderWeak, "An army that is convoyed past a weak border counts one less, too.")             \
  X(SupportOverWeakBorder, BorderWeakSupport, "A unit supports over a weak border.")                                       \
  X(WeakMoveCuts, BorderWeakCut, "A move over a weak border without any support cuts supports.")                           \
  X(WeakRetreatIsOrdinary, BorderWeakRetreat, "Retreats over a weak border collide like others.")                          \
  X(ClosedSeasonIsOpen, BorderSeason, "Every border is open in every season.")                                             \
  X(OwnersBorderIsOpen, BorderOwner, "Every power passes a border that is only for an owner.")                             \
  X(OwnersBorderIsClosed, BorderOwner, "No power passes a border that is only for an owner.")                              \
  X(TransformChangesNothing, TransformDone, "A unit that transforms keeps its kind.")                                      \
  X(OwnAttackStopsTransform, TransformDone, "An attack of its own power stops a unit that is to transform.")               \
  X(TransformIsNotSupported, TransformDone, "A unit that is to transform cannot be supported to hold.")                    \
  X(ArmyWithoutConvoyStopsTransform, TransformDone, "An army without its convoy stops a unit that is to transform.")       \
  X(AttackedUnitTransforms, TransformCut, "Only a unit that is dislodged does not transform.")                             \
  X(TransformsOnEveryCoast, TransformWhere, "A unit transforms in every coastal province.")                                \
  X(TransformsInland, TransformWhere, "A unit transforms in every supply centre.")                                         \
  X(TransformsInOwnCentresOnly, TransformWhere, "A unit transforms only in the centres that its power owns.")              \
  X(SomeCoastOfTransform, TransformInto,                                                                                   \
    "An army that transforms without naming one of several coasts takes the first.")                                       \
  X(TransformIntoItself, TransformInto, "An order to transform into the kind that the unit is counts.")                    \
  X(ConditionalHomeIsLost, HomeWhileOwned, "A centre that is a home only while it is owned is not a home.")                \
  X(ConditionalHomeIsHomeForGood, HomeWhileOwned, "A power builds in such a centre also when another owns it.")            \
  X(FirstCaptureIsNoHome, HomeFirstCaptured, "The first captured centre does not become a home.")                          \
  X(EveryCaptureIsHome, HomeFirstCaptured, "Every captured centre becomes a home.")                                        \
  X(RecaptureUsesThePlace, HomeFirstCaptured, "An own home that is captured back takes the place of a new one.")           \
  X(DeclarationIsIgnored, HomeDeclared, "It makes no difference what a power declares.")                                   \
  X(BuildIsNoDeclaration, HomeUndeclared,                                                                                  \
    "Where nothing is declared, builds do not decide which centre becomes a home.")                                        \
  X(LastOfAlphabetBecomesHome, HomeUndeclared,                                                                             \
    "Where nothing is declared, the last centre of the alphabet becomes a home.")                                          \
  X(DeclarationsWithoutEnd, HomeNotToDeclare, "A power can declare any number of its centres.")                            \
  X(BuildsOnlyInHomes, BuildAnywhere, "A power builds in its homes only.")                                                 \
  X(HomesNeedNotBeHeld, BuildNoHomeHeld, "A power without any of its homes builds.")                                       \
  X(AllHomesMustBeHeld, BuildNoHomeHeld, "A power that lost one of its homes builds nowhere.")                             \
  X(HomesOfOthersAreClosed, BuildAnyHome, "A power builds in no home of another power.")                                   \
  X(NobodysHomeIsOpen, BuildNobodysHome, "A power builds in a centre that is no power's home.")                            \
  X(EmergencySiteIsClosed, BuildEmergencySite, "No power builds in an emergency site.")                                    \
  X(EmergencyWithAllHomes, BuildNoEmergency, "A power that owns all of its homes builds in its emergency sites.")          \
  X(EmergencyWithoutHomes, BuildNoEmergency, "A power that owns none of its homes builds in its emergency sites.")         \
  X(NoEmergencyUnit, BuildEmergencyUnit, "No power has more units than centres.")                                          \
  X(EmergencyUnitStays, BuildEmergencyUnit, "A power has its emergency units whichever homes it owns.")                    \
  X(AlternativeSiteIsClosed, BuildAlternativeSite, "No power builds in an alternative site.")                              \
  X(AlternativeSiteAddsABuild, BuildAlternativeSite, "A build in an alternative site is one more.")                        \
  X(NewMinorHasItsOldUnit, DisorderNewMinor,                                                                               \
    "A new minor power gets the kind of unit that its centre had at the start.")                                           \
  X(PredeterminedHomesAreElective, HomePredetermined, "A predetermined home uses up an elective home.")                    \
  X(NobodyElectsHomes, HomeElective, "No centre becomes a home by choice.")                                                \
  X(HomesAreElectedWithoutEnd, HomeNoneLeft, "A power can choose any number of homes.")                                    \
  X(ElectionsLimitCaptures, HomeNoneLeft,                                                                                  \
    "Where captures make the homes, a power may build in none that it could not elect.")                                   \
  X(GainedHomeIsForgotten, HomeKept, "A gained home is a home no longer when it is to be built in again.")                 \
  X(LostHomesFreeTheirPlace, HomeLimit, "Gained homes that are lost do not count.")                                        \
  X(BarredCentreIsHome, HomeNever, "A power can build in a centre that can never be its home.")                            \
  X(DislodgedUnitsOfTheFallenStay, DisorderDisbands,                                                                       \
    "Dislodged units of a power in permanent civil disorder can still retreat.")                                           \
  X(CentreIsJustAbandoned, DisorderNewMinor,                                                                               \
    "The centres of a power in permanent civil disorder do not become minor powers.")                                      \
  X(CapturedCentreStaysFallen, DisorderNewMinor, "A fallen centre remains one after a power has captured it.")             \
  X(OccupantMakesRoomForMinor, DisorderOccupied,                                                                           \
    "A unit in the centre of a fallen power makes room for the new minor power.")                                          \
  X(PowersFallOneByOne, DisorderOccupied,                                                                                  \
    "When several powers fall at once, the centres of one are examined while units of the next are still there.")          \
  X(FallenCentreKeepsItsFaith, DisorderFaith,                                                                              \
    "A minor power that civil disorder brings back has the faith it was born with.")                                       \
  X(BrokenTieIsPlayedOut, DisorderVictory, "The phase is played although a fall has ended the game.")                      \
  X(OldVictoryEndsThePhase, DisorderVictory, "A fall ends the game also where a power had won before.")                    \
  X(MountainsAreFlat, MountainsTwoImpulses, "What crosses a border in the mountains takes one impulse.")                   \
  X(MountainSupportForgetsTheCut, MountainsTwoImpulses,                                                                    \
    "A support over mountains that is cut in the first impulse counts in the second.")                                     \
  X(ForeignSheetsCount, OrderForeignUnit, "A power's sheet can order the units of others.")                                \
  X(PlannedDisbandsAreIgnored, RetreatDisband, "On an order sheet a disband among the retreats is not an order.")          \
  X(ConditionalOrdersCount, OrderConditional, "A conditional order is carried out.")                                       \
  X(RoutedUnitsActOn, RetreatRouted, "A unit that was dislodged in the first impulse carries out its second.")             \
  X(DoubleMovesArriveAtOnce, StrengthDouble, "A move that takes both impulses can arrive in the first.")                   \
  X(TurnsAreNotAddedUp, StrengthWholeTurn, "A double-strength attack counts the second impulse only.")                     \
  X(UncarriedMovesTakeTheTurn, StrengthWholeTurn,                                                                          \
    "A double-strength move that no fleet carries makes its target a battle of the whole turn.")                           \
  X(UncarriedUnitsDoNotStand, StrengthWholeTurn,                                                                           \
    "A unit that no fleet carried in the first impulse did not stand there in it.")                                        \
  X(FirstStandIsForgotten, StrengthWholeTurn,                                                                              \
    "A unit that stays counts only the second impulse against a double-strength attack.")                                  \
  X(HeadOnForgetsTheFirstImpulse, StrengthWholeTurn,                                                                       \
    "A double-strength attack head-on counts the second impulse only.")                                                    \
  X(LeaderMovesWithOne, LeaderTriple, "A leader's action over several slots of an impulse is worth 1 there.")              \
  X(LeaderHoldsWithOne, LeaderSimultaneous, "A leader that stays counts 1 in the second impulse.")                         \
  X(ThirdStepParadoxStands, LeaderParadox, "A third action without one consistent answer is not put out.")                 \
  X(PutOutThirdStepTakesTheTurn, LeaderParadox,                                                                            \
    "Where a double support makes a battle of the whole turn, one for a third action that is put out also makes one.")     \
  X(LeadersNeedOrders, LeaderWithoutOrders, "A leader is disbanded for lack of retreat orders.")                           \
  X(LeadersDieOfCollisions, LeaderWithoutOrders,                                                                           \
    "A leader whose retreat meets that of another unit is disbanded with it.")                                             \
  X(LeadersDisplaceNobody, LeaderDisplaces, "A retreating leader cannot displace an army.")                                \
  X(DisplacedArmiesGoOneByOne, LeaderDisplaces,                                                                            \
    "Of several armies that make room for leaders the first retreats before the next.")                                    \
  X(LeadersAreRemoved, RemovalAutomatic, "A leader is removed by default like any army.")                                  \
  X(OnlyTheNearestCentreCounts, RetreatNearest, "A retreat that nobody ordered looks at the nearest centre only.")         \
  X(HomesAreNotNearer, RetreatChoice, "Among equally near centres, homes do not come first.")                              \
  X(TurnRetreatToAttacker, RetreatAttackerOrigin, "A unit of a turn retreats to where its attacker came from.")            \
  X(TurnRetreatToUnits, RetreatOccupied, "A unit of a turn retreats to where a unit stands.")                              \
  X(TurnRetreatToStandOff, RetreatStandOff, "A unit of a turn retreats to where a stand-off was.")                         \
  X(TurnRetreatsShare, RetreatCollides, "Two units of a turn can retreat to the same place.")                              \
  X(RetreatIntoNeutrals, NeutralArmed, "A unit can retreat into a neutral that still defends itself.")                     \
  X(FleetsFightAlone, FleetSquadron, "Each fleet of a squadron fights alone.")                                             \
  X(FleetsNeverFight, FleetSquadron, "Fleets of all powers share the sea.")                                                \
  X(SupportCountsForEverySquadron, SupportGiven,                                                                           \
    "A support of a fleet counts for every squadron that makes the move.")                                                 \
  X(AlliedFleetsFight, FleetPermission, "Fleets of powers that permit each other fight.")                                  \
  X(GuestsFightTheirHost, FleetPermission, "A guest and the owner of a port fight over it.")                               \
  X(PermissionOpensNoPort, FleetPermission, "A permission opens no port.")                                                 \
  X(PermissionsBindBothPowers, FleetPermission,                                                                            \
    "A permission also lets the fleets of the power that writes it into the ports of the other.")                          \
  X(PortsHoldAnyNumber, FleetStacking, "A port holds any number of fleets.")                                               \
  X(HostileFleetsTakeRoom, FleetStacking,                                                                                  \
    "Fleets that would be put out of a port, or kept out of it, take room in it.")                                         \
  X(ForeignFleetsStopBuilds, BuildOccupied, "No fleet is built in a port with a foreign fleet.")                           \
  X(EveryCoastIsFriendly, FleetFriendlyCoast, "Fleets can enter every coast.")                                             \
  X(CoastsStayAsTheyWere, FleetFriendlyCoast, "A land unit does not make a coast its own.")                                \
  X(ControlledCoastsAreFriendly, FleetFriendlyCoast,                                                                       \
    "The coast of a centre that a power controls is always friendly to it.")                                               \
  X(FleetsStayInEnemyPorts, FleetEnemyPort, "A fleet stays in a port that is not friendly any more.")                      \
  X(PermissionsLastForever, PermissionWithdrawn, "A permission cannot be withdrawn.")                                      \
  X(DislodgedFleetsConvoyOn, ConvoyDisrupted, "A dislodged fleet of a turn carries its army.")                             \
  X(OneFleetCarriesAll, ConvoyPoints, "One fleet carries any strength.")                                                   \
  X(NeutralsAreUnarmed, NeutralArmed, "Neutrals do not defend themselves.")                                                \
  X(NeutralsDefendTwice, NeutralEntry, "The strength of a neutral counts in each impulse.")                                \
  X(NeutralsHaveNoFriends, NeutralSupported, "Nobody can support a neutral.")                                              \
  X(NeutralsStayArmed, NeutralLost, "A neutral that was entered and left defends itself again.")                           \
  X(MovingUnitIsSupported, SupportOfMovingUnit, "A unit of a turn that tries to move can be supported in holding.")        \
  X(TurnAttackDoesNotCut, SupportCut, "An attack in an impulse does not cut.")                                             \
  X(TurnOwnAttackCuts, SupportCut, "An attack by the own power in an impulse cuts.")                                       \
  X(TurnTargetCuts, SupportCut, "An attack in an impulse from where the support is aimed cuts.")                           \
  X(TurnTargetNeverCuts, SupportCutByDislodgement,                                                                         \
    "A support is given even if its target dislodges the supporter in that impulse.")                                      \
  X(TurnRingsStop, MoveRing, "A ring of moves in an impulse stands still.")                                                \
  X(TurnOwnUnitDislodged, BounceOwnUnit, "A power can dislodge its own unit in an impulse.")                               \
  X(TurnVictimsSupportCounts, BounceOwnSupport,                                                                            \
    "Support counts in an impulse against units of the power that gives it.")                                              \
  X(HeadOnLoserPrevents, BounceStandOff, "A move that loses head-on in an impulse keeps others out.")                      \
  X(FleetsTakeCentres, ControlCaptured, "A fleet takes the centre in whose port it is.")                                   \
  X(SupplyCrossesUnits, SupplyCut, "A line of supply passes units of others.")                                             \
  X(SupplyCrossesMountains, SupplyCut, "A line of supply crosses the mountains.")                                          \
  X(SupplyCrossesNeutrals, SupplyCut, "A line of supply crosses neutrals that defend themselves.")                         \
  X(SupplyCrossesEnemyCentres, SupplyCut, "A line of supply crosses centres of others.")                                   \
  X(SupplyStaysOnLand, SupplyCut, "A line of supply of land units stays on land.")                                         \
  X(PermissionFeedsNobody, SupplyCut, "A permission lets no line of supply pass.")                                         \
  X(NobodyStarves, SupplyCut, "Units without a line of supply stay.")                                                      \
  X(FleetsCostACentreEach, FleetTwoPerCentre, "Each fleet needs a centre.")                                                \
  X(FleetsGoAlone, FleetRate, "A fleet whose removal frees no centre does not take another one along.")                    \
  X(ListedFleetsGoAlone, FleetRate,                                                                                        \
    "A fleet that is removed by its list takes no other one along, even if that frees no centre.")                         \
  X(TurnArmiesGoFirst, RemovalAutomatic, "Among units equally far from home, land units are removed first.")               \
  X(NearestIsRemoved, RemovalAutomatic, "The unit nearest to home is removed first.")                                      \
  X(EveryRemovalIsMade, RemovalTooMany, "Every removal on a sheet is made, needed or not.")                                \
  X(TurnBuildsAnywhere, BuildNotHome, "A sheet builds in every centre that its power controls.")                           \
  X(BuildsCostNothing, BuildTooMany, "A sheet builds more than its centres feed.")                                         \
  X(FleetsAreNotDelayed, BuildDelayed, "Fleets are built in a delayed centre from the first turn of control.")             \
  X(HomesCountForVictory, Victory, "A power's own homes count among its additional centres.")                              \
  X(OneAgreementEnds, VictoryAgreed, "One power's agreement ends the game.")                                               \
  X(LosersOfTheYearAreNotAsked, VictoryAgreed,                                                                             \
    "A power that loses everything in a year is not asked whether the game ends.")                                         \
  X(NoYearIsTheLast, VictoryDate, "The game goes on after the last year.")                                                 \
  X(AgreementEndsTheLastYear, VictoryDate, "If all agree to the end in the last year, nobody wins.")                       \
  X(LostPowersShareTheGame, VictoryDate,                                                                                   \
    "Powers that have lost everything share the game at the end of the last year.")                                        \
  X(ArmiesHaveThreeImpulses, AllowanceTwo, "An army or fleet has three impulses.")                                         \
  X(OnlyTheFirstElementCounts, ImpulseSplit, "A plan ends with its first element.")                                        \
  X(SenselessMovesAreMoves, ImpulseSenselessSecond,                                                                        \
    "A unit whose second order has lost its sense cannot be supported in holding.")                                        \
  X(DoubleSupportCountsTwice, StrengthSimultaneity, "A support over both impulses counts twice in each.")                  \
  X(LeadersHaveTwoImpulses, LeaderAllowance, "A leader has two impulses.")                                                 \
  X(LeadersAreRebuilt, LeaderNeverRebuilt, "A destroyed leader can be built again.")                                       \
  X(ImpossibleRetreatsDisband, RetreatNotOpen, "A unit whose retreat order is not possible is disbanded.")                 \
  X(UnitsRetreatAnywhere, RetreatNoneCloser, "A unit without a way nearer to a centre retreats to any open place.")        \
  X(FleetsAndLandUnitsAreStrangers, FleetNoInfluence, "A fleet's support for a land unit supports no unit.")               \
  X(RoutedUnitsFinish, RetreatRouted,                                                                                      \
    "Where routed units act, they also finish what they began in the first impulse.")                                      \
  X(FirstAttackKeepsNobodyOut, BounceStandOff,                                                                             \
    "Where attacks of the first impulse count, those that are not made again keep nobody out.")                            \
  X(BeatenHeadOnKeepsOut, BounceStandOff,                                                                                  \
    "Where attacks of the first impulse count, so do those that were beaten head-on.")                                     \
  X(FirstAttackSparesItsOwn, BounceStandOff,                                                                               \
    "Where attacks of the first impulse count, they do not keep out their own power.")                                     \
  X(MountainSupportTakesTheTurn, MountainsTwoImpulses,                                                                     \
    "Where a double support makes a battle of the whole turn, a support over mountains also makes one.")                   \
  X(MountainsHoldSingly, MountainsTwoImpulses,                                                                             \
    "Where a march over mountains makes no battle of the whole turn, a unit that holds there counts as elsewhere.")        \
  X(MarchOutDefendsSingly, MountainsTwoImpulses,                                                                           \
    "Where units defend their mountains whatever their orders, they do not do so head-on.")                                \
  X(LeadersDieOfImpossibleRetreats, LeaderWithoutOrders,                                                                   \
    "Where an impossible retreat disbands its unit, it also disbands leaders.")                                            \
  X(ArmiesDieForLeaders, LeaderDisplaces,                                                                                  \
    "Where an army makes way for a leader who was ordered to the same place, the army is disbanded.")                      \
  X(HostileCoastsFeedUnderGuard, SupplyCut,                                                                                \
    "Where a centre on a hostile coast feeds fleets, it feeds them though a foreign unit stands in it.")                   \
  X(UnwantedGuestsStay, FleetRevoked, "A fleet whose permission was withdrawn stays in the port.")                         \
  X(PermissionsAreNotGiven, PermissionGiven, "A permission on a sheet is not given.")

#define CASUS_CANARY_LIST(X)                                                \
  X(CanaryCaught, OrderHold, "Every order of a movement phase is illegal.") \
  X(CanaryIdle, OrderHold, "Everything is as it should be.")
