// All features that a variant can have. Clauses and options decide something only in variants with their features.
// Variant::has() says which variant has which.
#pragma once

// X(enumerator, what a variant needs for it). First the features that the map, the powers and the movement of a variant
// bring, then those that its options bring.
#define CASUS_FEATURES(X) CASUS_FEATURES_OF_DATA(X) CASUS_FEATURES_OF_OPTIONS(X)

#define CASUS_FEATURES_OF_DATA(X)                                               \
  X(Always, "nothing")                                                          \
  X(None, "movement in seasons") /* nothing more than the standard game */      \
  X(Impulses, "movement in impulses")                                           \
  X(Coasts, "a province with several coasts")                                   \
  X(Convoys, "a sea or a coast on which fleets can carry armies")               \
  X(SeaRoutes, "a sea or a coast on which fleets can carry armies, in seasons") \
  X(StraitBorders, "a border with a strait")                                    \
  X(WeakBorders, "a weak border")                                               \
  X(SeasonalBorders, "a border that is closed in a season")                     \
  X(OwnersBorders, "a border that only the owner of a centre passes")           \
  X(Mountains, "a province with mountains")                                     \
  X(UnifiedCoasts, "unified coasts")                                            \
  X(Minors, "a minor power")                                                    \
  X(ListedSupports, "a power that supports only some others")                   \
  X(PowersWithFaith, "a power with a faith")                                    \
  X(ConditionalHomes, "a power with conditional homes")                         \
  X(BarredHomes, "a power that never builds in some centre")                    \
  X(EmergencySites, "a power with emergency-sites")                             \
  X(EmergencyUnits, "a power with emergency-units")                             \
  X(AlternativeSites, "a power with alternative-sites")                         \
  X(HomesToGain, "a power with elective-homes or predetermined-homes")          \
  X(ElectiveHomes, "a power with elective-homes")                               \
  X(Leaders, "a leader")                                                        \
  X(NamedCentres, "centres that a winner has to own")                           \
  X(OwnNumbers, "a power that wins with a number of centres of its own")        \
  X(WinningLead, "a lead that wins")                                            \
  X(LastYear, "a last year, in seasons")                                        \
  X(Rivals, "as many supply centres as two powers need to win")

#define CASUS_FEATURES_OF_OPTIONS(X)                                                                                 \
  /* choices of the DATC */                                                                                          \
  X(ImpliedOrders, "implied-orders=allowed")                                                                         \
  X(WrittenPaths, "convoy-path=binding or convoy-path=required")                                                     \
  X(UnbrokenRoutes, "convoy-routes=all or convoy-routes=all-own-first")                                              \
  X(IdlePowers, "civil-disorder-support=fails")                                                                      \
  X(SzykmansRule, "a convoy-paradox that ends in Szykman's rule")                                                    \
  X(SzykmansArmies, "convoy-paradox=szykman-army")                                                                   \
  X(AllHold, "a convoy-paradox that ends in \"all hold\"")                                                           \
  X(Rule1971, "convoy-paradox=1971")                                                                                 \
  X(Rule1982, "convoy-paradox=1982")                                                                                 \
  X(Rule2000, "convoy-paradox=2000")                                                                                 \
  X(OwnEffect, "convoy-paradox=own-effect")                                                                          \
  /* units that become the other kind */                                                                             \
  X(FixedKinds, "transform=refused")                                                                                 \
  X(Transforms, "transform=coastal-centres")                                                                         \
  /* minor powers and diplomacy points */                                                                            \
  X(ImmobileMinors, "a minor power and minor-moves=refused")                                                         \
  X(DisbandingMinors, "a minor power and dislodged-minor=disbands")                                                  \
  X(RebuiltMinors, "a minor power and minor-rebuilding=while-unowned")                                               \
  X(Points, "diplomacy-points")                                                                                      \
  X(RefusedBids, "diplomacy-points and illegal-bids=refused")                                                        \
  X(SingleGrants, "diplomacy-points and grants-per-unit=one")                                                        \
  X(AttackersPoints, "diplomacy-points and attackers-points=barred")                                                 \
  X(Sorties, "minor-moves=sortie")                                                                                   \
  X(UntouchedSorties, "minor-moves=sortie and unopposed-sortie=untouched")                                           \
  X(DislodgingSorties, "minor-moves=sortie and sortie-against-unit=dislodges")                                       \
  /* faiths and straits */                                                                                           \
  X(Faiths, "religious-rule=start-of-turn")                                                                          \
  X(FaithfulSupports, "religious-rule=start-of-turn and a power that is bound to its faith")                         \
  X(FaithfulSorties, "religious-rule=start-of-turn, minor powers that move, and a power that is bound to its faith") \
  X(OpenStraits, "straits=open and a border with a strait")                                                          \
  X(Straits, "straits=closed-by-fleets")                                                                             \
  X(ClosedStraits, "straits=closed-by-fleets and a border with a strait")                                            \
  /* homes and builds */                                                                                             \
  X(NewHomes, "new-homes=built-in or new-homes=first-captured")                                                      \
  X(PredeterminedHomes, "new-homes and a power with predetermined-homes")                                            \
  X(BuiltInHomes, "new-homes=built-in")                                                                              \
  X(CapturedHomes, "new-homes=first-captured")                                                                       \
  X(HomeLimit, "home-limit")                                                                                         \
  X(BuildsAnywhere, "build-sites=any-owned or build-sites=any-owned-with-home")                                      \
  X(BuildsWithHome, "build-sites=any-owned-with-home")                                                               \
  X(BuildsInAnyHome, "build-sites=any-home")                                                                         \
  X(BuildLimit, "build-limit")                                                                                       \
  /* permanent civil disorder */                                                                                     \
  X(Disorder, "civil-disorder=new-minors")                                                                           \
  X(FormerFaiths, "civil-disorder=new-minors and new-minor-faith=former-power")                                      \
  X(OwnFaiths, "civil-disorder=new-minors and another new-minor-faith than former-power")
