// The wrong versions of the rules that the engine can be given (engine/rules/faults.h), in the sequence of the clauses.
#pragma once

// X(enumerator, clause, "the wrong rule"), and where it can never show: X(enumerator, clause, "the wrong rule", "why not").
#define CASUS_FAULT_LIST(X)                                                                                                        \
  X(EveryUnopposedMoveFails, MoveUnopposed, "A move without support fails even where nothing opposes it.")                         \
  X(RingFails, MoveRing, "Moves in a ring fail.")                                                                                  \
  X(EqualStrengthDislodges, BounceOccupied, "An attack as strong as the unit that stays dislodges it.")                            \
  X(UnitsSwap, BounceHeadToHead, "Two units ordered into each other's province change places.")                                    \
  X(OwnHolderDislodged, BounceOwnUnit, "A power dislodges its own unit that stays.")                                               \
  X(SupportAgainstOwnUnitCounts, BounceOwnSupport, "A support counts although it helps to dislodge a unit of its own power.")      \
  X(HoldSupportsDoNotCount, HoldSupported, "Supports add nothing to a unit that stays.")                                           \
  X(AttackDoesNotCut, SupportCut, "An attack cuts a support only by dislodging its unit.")                                         \
  X(AttackFromTargetCuts, SupportNotCutByTarget, "An attack from the province that a support is aimed at cuts it.")                \
  X(OwnAttackCuts, SupportNotCutByOwnPower, "An attack by its own power cuts a support.")

#define CASUS_CANARY_LIST(X)                                                \
  X(CanaryCaught, OrderHold, "Every order of a movement phase is illegal.") \
  X(CanaryIdle, OrderHold, "Everything is as it should be.")
