// Where the booklet left a choice: what the third writing chose, before it was compared with anything.
//
//  r1  4.1      Impulses beyond the allowance are dropped: "-Kar(x2)" with one impulse left is a move with that one.
//  r2  4.5      Only a move that spans both impulses makes the comparison at its target one of the whole turn. A
//               support over both impulses alone does not.
//  r3  4.4 4.5  A move over both impulses opposes no other move in the first. Its points of the first impulse only
//               count in the sum at the end.
//  r4  4.5      It attacks in both impulses, so it cuts a support in both (but see 1.1: not one against where it
//               comes from).
//  r5  4.5      A sum is of one unit (or squadron) at the target: its attacks on it, its holds in it, and the supports
//               for these, of both impulses. An attack of the first impulse counts even if its unit has since gone
//               elsewhere. Every comparison at that target in the second impulse is one of sums, also of moves of one
//               impulse.
//  r6  4.5      A hold counts one point an impulse. A unit that tried to leave also counts one, without supports.
//  r7  4.7      A support over several impulses gives in each impulse the points it spends there, if its unit does in
//               that impulse what it supports. A leader's second and third impulse are one (7.4), so both points count.
//  r8  4.3      A cut takes the points of the impulse in which it is made.
//  r9  4.8      "Sense" is what can be carried out from where the unit is, whatever was meant.
//  r10 5.1      A unit that is dislodged in the first impulse breaks off what it does over both. It carries out its
//  next
//               order from where it retreated to, if that makes sense.
//  r11 5.1      An ordered retreat that is not possible counts as unordered. Ordered ones go first; two to one place
//               disband both. The game master then makes the others one by one, by the names of the places, and
//               avoids what is taken.
//  r12 5.3      The nearest centre is counted from the place of the dislodgement, which is no goal itself, over the
//               borders that units of its kind cross. Control is that of the start of the turn. Of equally good places
//               the first by name.
//  r13 5.4      If no place is nearer to the nearest centre, the next nearest is tried, and so on.
//  r14 7.6      A leader without a possible ordered retreat goes to any open place rather than disband: the one nearest
//               to a controlled centre.
//  r15 7.5      A leader holds with one point an impulse, as an army does (7.3).
//  r16 7.4      The third action begins where the second ended. If the second failed, it is done from there if it makes
//               sense (r9). Both meet all actions of the others in the second impulse. If the equations have no answer,
//               third actions that depend on the second are not made.
//  r17 7.8      "A friendly army" is an army of the leader's own power, and no leader. It retreats as if dislodged.
//  r18 8.10     Fleets are single units. Those of one power that go from one place to one place in one impulse add up,
//               and so do those that stay in one place.
//  r19 8.4      Fleets of one power never stop each other. On the open sea fleets of different powers fight. In a port
//               those that are friendly to it do not. If a port would have more than two of fleets that do not fight
//               each other, none of them enters.
//  r20 8.6 8.7  Friendly is a coast whose last land unit is the power's or of a power that permits it, by what is known
//               at the start of the impulse. A permission counts from the turn in which it is written, and no longer
//               in the turn in which it is withdrawn.
//  r21 8.11     A land unit that can walk walks. Points by sea are limited by the fewest fleets on its best way. Over
//               two impulses the fleets of each impulse limit the points of that one; it has to be carried in the
//               second.
//  r22 8.12     So the sea is resolved before the land in each impulse.
//  r23 10.3     The strength of a neutral counts once in a sum; supports for it count by impulses.
//  r24 10.8     What crosses the border of Switzerland takes two impulses even where one was written, and has its one
//               point in the second. If only one is left, it makes no sense. A cut in either impulse stops it.
//  r25 10.9     "Double strength" of a unit that holds in Switzerland is one point in each of the two impulses, against
//               the single strength of what crosses the border: 1 + 1 + 1 dislodges it, as the booklet counts.
//  r26 10.8     A retreat crosses that border freely.
//  r27 10.4     No unit retreats into an armed neutral that nobody has entered.
//  r28 6        The first plan of a unit that can be its plan counts. An order for more fleets than are there is void.
#pragma once

#include <cstddef>
#include <optional>
#include <set>

namespace casus::booklet {

// Where a written ruling decides what the booklet leaves open, and the third writing had chosen otherwise: with the
// reading it follows the ruling. Q1 to Q51 are in docs/rulebooks/1700ad.md, names that begin with 1700- in
// docs/undecided.md.
enum class Reading {
  UnderWayOpposes,        // r3; Q1: a double move stops others in the first impulse, with one point
  FirstAttacksAreOver,    // r5; 1700-first-attack
  HeadOnSums,             // r5; Q9: head-on, all that both brought to the battle of the whole turn counts
  CrossingsInSecond,      // r4, r24; Q15: a march across the Swiss border does nothing in the first impulse
  LeaderHoldsTwo,         // r15; Q3, 1700-leader-hold
  ThirdOfTwoIsVoid,       // r16; Q10: nor does a third action count that makes itself possible
  RoutedStand,            // r10; Q8, 1700-routed; a unit that retreated brings no points from the first impulse
  HeadOnLosersKeepOut,    // r11; Q21: a move that is beaten head-on has no part in a stand-off
  MasterPassesHeld,       // r12; Q11: centres in which a foreign land unit stands are no goals
  MasterLeadersFirst,     // r11; Q11: he retreats leaders first; and among all, Q48: by abbreviations
  LeaderAnyOpenPlace,     // r14; Q13: the first open place of the alphabet, and only then that of an own army
  LeaderSurvivesMeeting,  // r11; Q13, 1700-leader-and-army: after a collision the game master retreats him
  FriendsShareTheSea,     // r19; Q17, Q41: if each permits the other
  GuestsPermitEachOther,  // r19; Q40
  StayersHoldTogether,    // r18; Q17: fleets of several powers too
  FleetsByPower,          // r18; Q47: which of the fleets of several powers a support means
  SquadronsByLength,      // r18; Q17, 1700.FLEET.68: single and double moves are not one squadron
  FailedAttackDefends,  // r5, r6; Q9, 1700.IMP.70: against whom it attacked in the first impulse a unit has that attack
  SheetSaysImpulses,    // r24; Q31: whether an action crosses the Swiss border, by where the sheet takes the unit
  DoubleFromTheStart,   // r9; Q6: an action over both impulses that makes no sense at the start is not begun later
  NoStayAfterLeaving,   // r5; Q3: a leader that comes back has no hold of the first impulse there
  DisplacedByAlphabet,  // r14; Q13: of several own armies, the game master displaces the first of the alphabet
  NoHelpAgainstAny,     // r5; Q22, 1700.FLEET.51: nor does a support by one of several powers that are attacked
  TooManyMeansAll,      // r28; Q47, 1700.FLEET.14: a line for more fleets than there are orders those that are there
  FullPortTakesNone,    // r11; Q21, 1700.RET.33: of too many that are ordered into a port, the game master retreats all
  LateMarchTakesTheTurn,  // r2, r24; 1700-swiss-march: a leader's march in the second impulse alone does it, too
  CrossingTakesTwo,       // r24; Q44, 1700.SWISS.19: never three
  RetreatedMakeNoRoom,    // r17; Q13, 1700.LEAD.36: an army that has just retreated is not displaced
  TakenPlaceCuts,  // r16; Q5: an attack from the target that takes the place of a leader who leaves cuts his support
  SupportOfOneSquadron,  // r18; Q17: of several squadrons of one name, a support is for that of the first line
  SheetInSequence,       // the last: reading() ends with it.
                         // r20; Q41: of a permission and its withdrawal on one sheet the later one counts
};
using Readings = std::set<Reading>;
// All of them.
Readings as_ruled();
// By its number, from 0; nothing beyond the last.
std::optional<Reading> reading(std::size_t number);

}  // namespace casus::booklet
