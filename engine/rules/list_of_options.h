// All options, each one entry. First those of the DATC's chapter 4 (version 3.2) in its order: their first value is
// what DATC 3.2 prefers. Then the rules by which variants differ: their first value is the standard game's. Then
// readings of 1700 AD II for turns of a year: their first value is the reading of Casus (docs/undecided.md). The first
// value is the default. From this list options.h makes the types and the fields, and options.cpp the rows.
#pragma once

// CHOICE(type, member, name, DATC number or "", (features), summary, values): for movement in seasons.
// LIMIT(member, name, (features), summary): the same with a number as its value; 0 is "none".
// READING(type, member, name, (features), summary, values): for movement in impulses.
// CASUS_VALUE(enumerator, name, letter or name in the DATC, or ""): one value. The user of the list defines this macro.
// The option decides something only in a variant with all these features (list_of_features.h).
// clang-format off
#define CASUS_OPTIONS(CHOICE, LIMIT, READING) \
  /* convoys */ \
  CHOICE(ConvoyRoutes, convoy_routes, "convoy-routes", "4.A.1", (), \
         "how many of several convoy routes must stay unbroken", \
         CASUS_VALUE(Any, "any", "b") CASUS_VALUE(All, "all", "a") CASUS_VALUE(AllOwnFirst, "all-own-first", "")) \
  CHOICE(ConvoyParadox, convoy_paradox, "convoy-paradox", "4.A.2", (), \
         "what settles or prevents convoy orders without exactly one consistent outcome", \
         CASUS_VALUE(Szykman, "szykman", "f") \
         CASUS_VALUE(SzykmanArmy, "szykman-army", "") /* his first wording: the armies hold, not the fleets */ \
         CASUS_VALUE(AllHold, "all-hold", "d") \
         CASUS_VALUE(Y1971, "1971", "a") \
         CASUS_VALUE(Y1971AllHold, "1971-all-hold", "") \
         /* of the three meanings of "convoying fleet": one with an army and a path for it, */ \
         CASUS_VALUE(Y1982, "1982", "b") \
         CASUS_VALUE(Y1982Matched, "1982-matched", "") /* one with an army that it is to carry, */ \
         CASUS_VALUE(Y1982Ordered, "1982-ordered", "") /* and one with a legal order to convoy */ \
         CASUS_VALUE(Y2000, "2000", "c") \
         CASUS_VALUE(Y2000AllHold, "2000-all-hold", "") \
         CASUS_VALUE(OwnEffect, "own-effect", "e")) \
  CHOICE(ConvoyIntent, convoy_intent, "convoy-intent", "4.A.3", (), \
         "whether an army goes to an adjacent province by land or by convoy", \
         CASUS_VALUE(Y2025EE, "2025EE", "d") \
         /* of the three readings of the book of 2000 the one with which an army always falls back on land, */ \
         CASUS_VALUE(Y2000, "2000", "c") \
         /* the one with which it does so only where no path is ordered, */ \
         CASUS_VALUE(Y2000Ordered, "2000-ordered", "") \
         /* and the one with which it does so only where no fleets for a path are on the board */ \
         CASUS_VALUE(Y2000Possible, "2000-possible", "") \
         CASUS_VALUE(Y1982, "1982", "b") \
         CASUS_VALUE(Y1971, "1971", "a") \
         CASUS_VALUE(Y1971Intact, "1971-intact", "") /* the first of the two steps alone */ \
         CASUS_VALUE(Dptg, "dptg", "")) \
  CHOICE(ConvoyOrigin, convoy_origin, "convoy-origin", "4.A.4", (), \
         "where the attack of a convoyed army comes from", \
         CASUS_VALUE(Start, "start", "") CASUS_VALUE(LastFleet, "last-fleet", "") \
         CASUS_VALUE(LastFleet1, "last-fleet-1", "1") CASUS_VALUE(LastFleet2, "last-fleet-2", "2") \
         CASUS_VALUE(LastFleet5, "last-fleet-5", "5")) \
  CHOICE(RetreatToConvoyOrigin, retreat_to_convoy_origin, "retreat-to-convoy-origin", "4.A.5", (), \
         "whether a unit may retreat to where its convoyed attacker started", \
         CASUS_VALUE(Allowed, "allowed", "b") CASUS_VALUE(Barred, "barred", "a")) \
  CHOICE(ConvoyPath, convoy_path, "convoy-path", "4.A.6", (), \
         "the path of a convoy that is written in the move", \
         CASUS_VALUE(Ignored, "ignored", "a") CASUS_VALUE(Binding, "binding", "b") \
         CASUS_VALUE(Required, "required", "c")) \
  CHOICE(DislodgedBlocks, dislodged_blocks, "dislodged-blocks", "4.A.7", (), \
         "when a dislodged unit no longer blocks others in the province its attacker came from", \
         CASUS_VALUE(UnlessHeadToHead, "unless-head-to-head", "b") CASUS_VALUE(Never, "never", "a")) \
  /* coasts */ \
  CHOICE(ImpliedCoast, implied_coast, "implied-coast", "4.B.2", (Feature::Coasts), \
         "a fleet's move, or a support for it, without a coast where only one can be reached", \
         CASUS_VALUE(Used, "used", "a") CASUS_VALUE(Refused, "refused", "b") \
         CASUS_VALUE(RefusedInMoves, "refused-in-moves", "")) \
  CHOICE(UnreachableCoast, unreachable_coast, "unreachable-coast", "4.B.3", (Feature::Coasts), \
         "a fleet's move, or a support for it, to a coast it cannot reach where it could reach the other", \
         CASUS_VALUE(Refused, "refused", "b") CASUS_VALUE(Corrected, "corrected", "a")) \
  CHOICE(SupportWithoutCoast, support_without_coast, "support-without-coast", "4.B.4", (Feature::Coasts), \
         "support for a move to a province with several coasts that names none", \
         CASUS_VALUE(Any, "any", "c") CASUS_VALUE(Own, "own", "b") CASUS_VALUE(Refused, "refused", "a")) \
  CHOICE(WrongCoast, wrong_coast, "wrong-coast", "4.B.5", (Feature::Coasts), \
         "a wrong coast where none has to be named", \
         CASUS_VALUE(Ignored, "ignored", "b") CASUS_VALUE(Refused, "refused", "a")) \
  CHOICE(IrrelevantCoast, irrelevant_coast, "irrelevant-coast", "4.B.6", (), \
         "a coast for a province that has none, or for an army", \
         CASUS_VALUE(Ignored, "ignored", "b") CASUS_VALUE(Refused, "refused", "a")) \
  /* words of an order */ \
  CHOICE(MissingUnitLetter, missing_unit_letter, "missing-unit-letter", "4.C.1", (), \
         "an order that does not say army or fleet", \
         CASUS_VALUE(Accepted, "accepted", "b") CASUS_VALUE(Refused, "refused", "a")) \
  CHOICE(WrongUnitLetter, wrong_unit_letter, "wrong-unit-letter", "4.C.2", (), \
         "an order that says army for a fleet, or fleet for an army", \
         CASUS_VALUE(Accepted, "accepted", "b") CASUS_VALUE(Refused, "refused", "a")) \
  CHOICE(BuildWithoutLetter, build_without_letter, "build-without-letter", "4.C.3", (), \
         "a build that does not say army or fleet", \
         CASUS_VALUE(InlandArmy, "inland-army", "b") CASUS_VALUE(CoastNamed, "coast-named", "c") \
         CASUS_VALUE(Refused, "refused", "a")) \
  CHOICE(InlandFleetBuild, inland_fleet_build, "inland-fleet-build", "4.C.4", (), \
         "the build of a fleet in an inland centre", \
         CASUS_VALUE(Refused, "refused", "a") CASUS_VALUE(Army, "army", "b")) \
  CHOICE(MissingNationality, missing_nationality, "missing-nationality", "4.C.5", (), \
         "support or convoy for a foreign unit that does not name its power", \
         CASUS_VALUE(Accepted, "accepted", "b") CASUS_VALUE(Refused, "refused", "a")) \
  CHOICE(WrongNationality, wrong_nationality, "wrong-nationality", "4.C.6", (), \
         "an order that names the wrong power for a unit", \
         CASUS_VALUE(Accepted, "accepted", "b") CASUS_VALUE(Refused, "refused", "a")) \
  /* several orders */ \
  CHOICE(RepeatedOrder, repeated_order, "repeated-order", "4.D.3", (), \
         "which of several orders for one unit counts", \
         CASUS_VALUE(First, "first", "a") CASUS_VALUE(Last, "last", "b") CASUS_VALUE(None, "none", "c")) \
  CHOICE(SurplusBuilds, surplus_builds, "surplus-builds", "4.D.4", (), \
         "which builds count when too many are ordered", \
         CASUS_VALUE(First, "first", "b") CASUS_VALUE(Last, "last", "c") CASUS_VALUE(None, "none", "a")) \
  CHOICE(RepeatedBuild, repeated_build, "repeated-build", "4.D.5", (), \
         "which of several builds in one province counts", \
         CASUS_VALUE(First, "first", "b") CASUS_VALUE(Last, "last", "c") CASUS_VALUE(None, "none", "a")) \
  CHOICE(SurplusRemovals, surplus_removals, "surplus-removals", "4.D.6", (), \
         "which removals count when too many are ordered", \
         CASUS_VALUE(First, "first", "b") CASUS_VALUE(Last, "last", "c") CASUS_VALUE(Automatic, "automatic", "a")) \
  CHOICE(WaivedBuilds, waived_builds, "waived-builds", "4.D.7", (), \
         "whether a power may decline a build", \
         CASUS_VALUE(Allowed, "allowed", "a") CASUS_VALUE(Refused, "refused", "b")) \
  /* removals and civil disorder */ \
  CHOICE(AutomaticRemoval, automatic_removal, "automatic-removal", "4.D.8", (), \
         "from where, and how, the distance of automatic removal is counted", \
         CASUS_VALUE(OwnedCentres, "owned-centres", "c") CASUS_VALUE(HomesByConvoy, "homes-by-convoy", "a") \
         CASUS_VALUE(HomesOverWater, "homes-over-water", "") CASUS_VALUE(HomeProvinces, "home-provinces", "b")) \
  CHOICE(CivilDisorderSupport, civil_disorder_support, "civil-disorder-support", "4.D.9", (), \
         "whether units of a power in civil disorder can be supported", \
         CASUS_VALUE(Works, "works", "b") CASUS_VALUE(Fails, "fails", "a")) \
  /* illegal and implied orders */ \
  CHOICE(SuperfluousConvoy, superfluous_convoy, "superfluous-convoy", "4.E.1", (), \
         "a convoy order of a fleet that lies only on routes with a fleet that could be left out", \
         CASUS_VALUE(Illegal, "illegal", "") CASUS_VALUE(Legal, "legal", "")) \
  CHOICE(ImpossibleMove, impossible_move, "impossible-move", "4.E.1", (), \
         "whether a unit whose move can never succeed holds, or was ordered to move", \
         CASUS_VALUE(Holds, "holds", "") CASUS_VALUE(OrderedToMove, "ordered-to-move", "")) \
  CHOICE(IllegalOrder, illegal_order, "illegal-order", "4.E.1", (), \
         "whether an illegal order is ignored, or is a hold order next to others for the unit", \
         CASUS_VALUE(Ignored, "ignored", "") CASUS_VALUE(Hold, "hold", "")) \
  CHOICE(IllegalAdjustment, illegal_adjustment, "illegal-adjustment", "4.E.1", (), \
         "whether an illegal build or removal uses up one that is due", \
         CASUS_VALUE(Ignored, "ignored", "") CASUS_VALUE(Counts, "counts", "")) \
  CHOICE(ImpliedOrders, implied_orders, "implied-orders", "4.E.3", (), \
         "whether a support or convoy order also orders the unit it names", \
         CASUS_VALUE(Refused, "refused", "b") CASUS_VALUE(Allowed, "allowed", "a")) \
  /* units that become the other kind */ \
  CHOICE(Transforming, transforming, "transform", "", (), \
         "where a unit can be ordered to become the other kind, army or fleet", \
         CASUS_VALUE(Refused, "refused", "") CASUS_VALUE(CoastalCentres, "coastal-centres", "")) \
  /* minor powers */ \
  CHOICE(MinorMoves, minor_moves, "minor-moves", "", (Feature::Minors), \
         "whether a minor power's unit moves, makes sorties and stays at home, or may not be moved", \
         CASUS_VALUE(Free, "free", "") \
         CASUS_VALUE(Sortie, "sortie", "") /* a move that never leaves its province */ \
         CASUS_VALUE(Refused, "refused", "")) \
  CHOICE(UnopposedSortie, unopposed_sortie, "unopposed-sortie", "", (Feature::Minors, Feature::Sorties), \
         "whether a sortie that nothing opposes bounces, or leaves its destination untouched", \
         CASUS_VALUE(Bounces, "bounces", "") CASUS_VALUE(Untouched, "untouched", "")) \
  CHOICE(SortieAgainstUnit, sortie_against_unit, "sortie-against-unit", "", (Feature::Minors, Feature::Sorties), \
         "whether a sortie can dislodge a unit", \
         CASUS_VALUE(NeverDislodges, "never-dislodges", "") CASUS_VALUE(Dislodges, "dislodges", "")) \
  CHOICE(DislodgedMinor, dislodged_minor, "dislodged-minor", "", (Feature::Minors), \
         "what a dislodged unit of a minor power does", \
         CASUS_VALUE(Retreats, "retreats", "") CASUS_VALUE(Disbands, "disbands", "")) \
  CHOICE(MinorRebuilding, minor_rebuilding, "minor-rebuilding", "", (Feature::Minors), \
         "whether a minor power's lost unit comes back in Winter", \
         CASUS_VALUE(Never, "never", "") CASUS_VALUE(WhileUnowned, "while-unowned", "")) \
  /* diplomacy points */ \
  /* the most that a power gets in a turn, one for each centre; none where the game has no points */ \
  LIMIT(diplomacy_points, "diplomacy-points", (Feature::Minors), \
        "the most diplomacy points of a power a turn, one a centre") \
  CHOICE(OverspentPoints, overspent_points, "overspent-points", "", (Feature::Minors, Feature::Points), \
         "what happens to the points of a power that grants more than it has", \
         CASUS_VALUE(Forfeited, "forfeited", "") CASUS_VALUE(InSequence, "in-sequence", "")) \
  CHOICE(AttackersPoints, attackers_points, "attackers-points", "", (Feature::Minors, Feature::Points), \
         "whether points on a minor power count if their power attacks it", \
         CASUS_VALUE(Count, "count", "") CASUS_VALUE(Barred, "barred", "")) \
  /* orders that one power puts points on, for one unit */ \
  CHOICE(GrantsPerUnit, grants_per_unit, "grants-per-unit", "", (Feature::Minors, Feature::Points), \
         "on how many orders for one unit a power may put points", \
         CASUS_VALUE(Any, "any", "") CASUS_VALUE(One, "one", "")) \
  /* points on an order that the unit may never be given */ \
  CHOICE(IllegalBids, illegal_bids, "illegal-bids", "", (Feature::Minors, Feature::Points), \
         "whether points on an order that a minor power may never be given count, or are refused", \
         CASUS_VALUE(Published, "published", "") CASUS_VALUE(Refused, "refused", "")) \
  /* faiths and straits */ \
  CHOICE(ReligiousRule, religious_rule, "religious-rule", "", (Feature::PowersWithFaith), \
         "whether faiths restrict the orders of minor powers", \
         CASUS_VALUE(None, "none", "") CASUS_VALUE(StartOfTurn, "start-of-turn", "")) \
  CHOICE(Straits, straits, "straits", "", (Feature::StraitBorders), \
         "whether another Great Power's fleet closes the straits of the map", \
         CASUS_VALUE(Open, "open", "") CASUS_VALUE(ClosedByFleets, "closed-by-fleets", "")) \
  /* homes and builds */ \
  CHOICE(BuildSites, build_sites, "build-sites", "", (), \
         "in which of its centres a power builds", \
         CASUS_VALUE(Homes, "homes", "") \
         CASUS_VALUE(AnyOwned, "any-owned", "") \
         CASUS_VALUE(AnyOwnedWithHome, "any-owned-with-home", "") /* while one home of the start is owned */ \
         CASUS_VALUE(AnyHome, "any-home", "") /* in homes of all powers */) \
  CHOICE(NewHomes, new_homes, "new-homes", "", (Feature::HomesToGain), \
         "how a power gains further home supply centres", \
         CASUS_VALUE(None, "none", "") CASUS_VALUE(BuiltIn, "built-in", "") \
         CASUS_VALUE(FirstCaptured, "first-captured", "")) \
  LIMIT(home_limit, "home-limit", (Feature::HomesToGain, Feature::NewHomes), \
        "the most homes of a power, lost ones counted") \
  LIMIT(build_limit, "build-limit", (), \
        "the most builds of a power each Winter") \
  /* in which centres a power may gain a home by its choice: in all that it conquers, or only in homes and minor \
     powers */ \
  CHOICE(ElectiveCentres, elective_centres, "elective-centres", "", (Feature::ElectiveHomes, Feature::BuiltInHomes), \
         "which conquered centres become homes by a power's choice", \
         CASUS_VALUE(AnyConquered, "any-conquered", "") CASUS_VALUE(HomesAndMinors, "homes-and-minors", "")) \
  /* permanent civil disorder and victory */ \
  CHOICE(CivilDisorder, civil_disorder, "civil-disorder", "", (), \
         "whether permanent civil disorder can be declared, and what happens to units and centres", \
         CASUS_VALUE(UnitsHold, "units-hold", "") \
         CASUS_VALUE(NewMinors, "new-minors", "") \
         CASUS_VALUE(None, "none", "") /* no power can declare it */) \
  CHOICE(NewMinorUnits, new_minor_units, "new-minor-units", "", (Feature::Disorder), \
         "which units the minor powers get that civil disorder leaves behind", \
         CASUS_VALUE(AsAtStart, "as-at-start", "") CASUS_VALUE(Armies, "armies", "")) \
  CHOICE(NewMinorFaith, new_minor_faith, "new-minor-faith", "", (Feature::Disorder, Feature::Faiths), \
         "which faith the minor powers have that civil disorder leaves behind", \
         CASUS_VALUE(FormerPower, "former-power", "") CASUS_VALUE(Named, "named", "") \
         CASUS_VALUE(Native, "native", "")) \
  /* several powers with enough centres to win */ \
  CHOICE(RivalClaims, rival_claims, "rival-claims", "", (Feature::Rivals), \
         "who wins when several powers have enough centres", \
         CASUS_VALUE(LargerWins, "larger-wins", "") CASUS_VALUE(PlayOn, "play-on", "")) \
  /* readings of 1700 AD II, for turns of a year (docs/undecided.md) */ \
  READING(FirstAttack, first_attack, "first-attack", (), \
          "in a battle of the whole turn, an attack that its unit does not make again", \
          CASUS_VALUE(Over, "over", "") CASUS_VALUE(Counts, "counts", "")) \
  READING(DoubleSupport, double_support, "double-support", (), \
          "whether a support of double strength makes a battle of the whole turn", \
          CASUS_VALUE(Single, "single", "") CASUS_VALUE(WholeTurn, "whole-turn", "")) \
  READING(LeaderHold, leader_hold, "leader-hold", (Feature::Leaders), \
          "how much a leader that stays counts in the second impulse", \
          CASUS_VALUE(Two, "two", "") CASUS_VALUE(One, "one", "")) \
  READING(SwissMarch, swiss_march, "swiss-march", (Feature::Mountains), \
          "whether a march over mountains makes a battle of the whole turn", \
          CASUS_VALUE(WholeTurn, "whole-turn", "") CASUS_VALUE(SecondImpulse, "second-impulse", "")) \
  READING(SwissHeadOn, swiss_head_on, "swiss-head-on", (Feature::Mountains), \
          "how a unit defends its mountains while it marches out of them", \
          CASUS_VALUE(March, "march", "") CASUS_VALUE(Hold, "hold", "")) \
  READING(Routed, routed, "routed", (), \
          "what a unit that had to retreat does in the second impulse", \
          CASUS_VALUE(Stands, "stands", "") CASUS_VALUE(Acts, "acts", "")) \
  READING(ImpossibleRetreat, impossible_retreat, "impossible-retreat", (), \
          "a unit whose ordered retreat turns out to be impossible", \
          CASUS_VALUE(GameMaster, "game-master", "") CASUS_VALUE(Disbands, "disbands", "")) \
  READING(LeaderOnOwnArmy, leader_on_own_army, "leader-on-own-army", (Feature::Leaders), \
          "an own army in the way of a leader whom the game master retreats", \
          CASUS_VALUE(Avoided, "avoided", "") CASUS_VALUE(Displaced, "displaced", "")) \
  READING(LeaderAndArmy, leader_and_army, "leader-and-army", (Feature::Leaders), \
          "a leader and an army of his power that are ordered to retreat to one place", \
          CASUS_VALUE(Collide, "collide", "") CASUS_VALUE(LeaderFirst, "leader-first", "")) \
  READING(FleetSupply, fleet_supply, "fleet-supply", (), \
          "in which centres of its power a fleet's line of supply may end", \
          CASUS_VALUE(FriendlyCoast, "friendly-coast", "") CASUS_VALUE(OwnCentre, "own-centre", ""))
// clang-format on
