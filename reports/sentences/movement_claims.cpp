#include "reports/sentences/movement_claims.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "reports/sentences/rivals.h"

namespace casus::reports {
namespace {

using namespace claims;

ProvinceId occupant_of(const Circumstances& told) { return told.target().province; }

// Other moves to its destination.
std::vector<Rival> rivals_of(const Verdict& verdict) { return rivals_with(verdict, Part::Prevents); }

std::vector<Rival> strongest(std::vector<Rival> rivals) {
  int greatest = 0;
  for (const Rival& one : rivals) greatest = std::max(greatest, one.strengths.against);
  std::erase_if(rivals, [&](const Rival& one) { return one.strengths.against < greatest; });
  return rivals;
}

bool stays(const Circumstances& told) { return told.verdict().fate == Fate::Stays; }

// ---- Units that do not move ----

WasToHold was_to_hold(const Circumstances& told) { return {told.at(), stays(told), strongest_attack(told.verdict())}; }

HasNoOrder has_no_order(const Circumstances& told) {
  HasNoOrder claim{told.at(), std::nullopt, stays(told), strongest_attack(told.verdict())};
  const Unit* unit = told.words().acting_unit(told.at());
  if (told.played() != nullptr && unit != nullptr) claim.refused = told.played()->is_ordered(*unit);
  return claim;
}

bool is_made_to_hold(const Circumstances& told) {
  return told.decided_by(Clause::ParadoxArmyHolds) || told.decided_by(Clause::ParadoxOwnEffect);
}
// Whether the verdict is about a move that met what is at its destination.
// An untouched sortie counts as holding.
bool tries_to_enter(const Circumstances& told) {
  return told.is_tried_move() && !is_made_to_hold(told) && !told.decided_by(Clause::SortieUntouched);
}

IsSupportedInPlace supported_in_place(const Circumstances& told) {
  if (!tries_to_enter(told)) return {told.at(), {}, true};
  return {occupant_of(told), told.witnesses(Part::Supports), false};
}

// Those that keep out an attacker whose own line says so.
std::vector<ProvinceId> kept_out_by(const Verdict& attacker) {
  std::vector<ProvinceId> others;
  for (const Rival& one : rivals_of(attacker)) {
    if (one.strengths.own <= one.strengths.against) others.push_back(one.unit);
  }
  return others;
}

// The moves that count, each with where it goes.
struct CountingMove {
  const PlayedOrder& line;
  Location to;
};
std::vector<CountingMove> moves_that_count(const Played& played) {
  std::vector<CountingMove> moves;
  for (const PlayedOrder& line : played.lines()) {
    if (played.of(line.at) != &line) continue;
    if (const auto to = played.move_of(line)) moves.push_back({line, *to});
  }
  return moves;
}

// Attacks that could not dislodge it, such as sorties, are not part of this.
IsBeleaguered beleaguered(const Circumstances& told) {
  IsBeleaguered claim{told.at(), {}};
  if (told.played() == nullptr) {
    for (const Witness& one : told.verdict().witnesses) {
      if (one.part == Part::Attacks && one.strengths.against > one.strengths.own)
        claim.attacks.push_back({one.unit, one.strengths, {}});
    }
    return claim;
  }
  for (const auto& [line, to] : moves_that_count(*told.played())) {
    if (to.province != told.at() || line.verdict->garrison.empty()) continue;
    const auto [attack, hold] = line.verdict->garrison.front().strengths;
    claim.attacks.push_back({line.at, {hold, attack}, kept_out_by(*line.verdict)});
  }
  std::ranges::sort(claim.attacks, {}, &IsBeleaguered::Attack::unit);
  return claim;
}

Movement garrison(const Circumstances& told) {
  if (!tries_to_enter(told)) return beleaguered(told);
  const RareList<Witness>& met = told.verdict().garrison;
  IsKeptFromDislodging claim{told.at(), occupant_of(told), std::nullopt, kept_out_by(told.verdict()).size()};
  if (!met.empty()) claim.strengths = met.front().strengths;
  return claim;
}

// ---- Moves that succeed ----

OutdoesRivals outdoes_rivals(const Circumstances& told) {
  return {told.at(), told.destination(), rivals_of(told.verdict())};
}
DrivesOut drives_out(const Circumstances& told) {
  return {told.at(), told.destination(), occupant_of(told), strengths_of(told.opponent_at_destination()),
          rivals_of(told.verdict())};
}
ChangesPlaces changes_places(const Circumstances& told) {
  ChangesPlaces claim{told.at(), occupant_of(told), !told.verdict().carriers.empty(), std::nullopt};
  const Verdict* its = told.played() != nullptr ? told.played()->verdict_of(claim.other) : nullptr;
  if (its != nullptr) claim.other_by_convoy = !its->carriers.empty();
  return claim;
}

// ---- Moves that fail ----

// Whether the strongest of the moves that keep it out is as strong as its own. Moves without any strength leave no
// stand-off.
bool is_even(const std::vector<Rival>& rivals) {
  const std::vector<Rival> most = strongest(rivals);
  if (most.empty()) return false;
  const Strengths strengths = most.front().strengths;
  return strengths.own > 0 && strengths.own == strengths.against;
}
IsKeptOut kept_out(const Circumstances& told) {
  const std::vector<Rival> rivals = rivals_of(told.verdict());
  const bool decides = told.verdict().clause == Clause::BounceStandOff;
  const bool keeps_others_out = told.verdict().beaten_by.empty();
  return {told.at(), told.destination(), decides ? rivals : strongest(rivals), decides,
          keeps_others_out && is_even(rivals)};
}

// The row of moves that begins with the occupant.
enum class RowAhead : std::uint8_t {
  StoppedByUnit,  // the move of the unit keeps one of them out
  LeadsToUnit,    // a ring: the last one waits for the unit
  Other,
};
RowAhead row_ahead(const Circumstances& told) {
  std::vector<ProvinceId> row;
  ProvinceId at = occupant_of(told);
  while (at != told.at()) {
    if (std::ranges::find(row, at) != row.end()) return RowAhead::Other;
    row.push_back(at);
    const PlayedOrder* line = told.played()->of(at);
    const bool bounces = line != nullptr && line->verdict->result == Result::Bounces;
    const auto to = bounces ? told.played()->move_of(*line) : std::nullopt;
    if (!to) return RowAhead::Other;
    const std::vector<ProvinceId> others = kept_out_by(*line->verdict);
    if (std::ranges::find(others, told.at()) != others.end()) return RowAhead::StoppedByUnit;
    at = to->province;
  }
  return RowAhead::LeadsToUnit;
}
// In a ring of moves: those that keep the unit out. A sortie does not move in any case.
std::vector<ProvinceId> stops_the_ring(const Circumstances& told) {
  const bool is_sortie = told.words().is_minor(told.power()) && told.words().variant().has(Feature::Sorties);
  std::vector<ProvinceId> others;
  if (is_sortie) return others;
  for (const Rival& one : strongest(rivals_of(told.verdict()))) {
    if (one.strengths.own <= one.strengths.against) others.push_back(one.unit);
  }
  return others;
}
OccupantFailsToLeave::Why why_it_fails(const Circumstances& told, const OccupantFailsToLeave& claim) {
  using Why = OccupantFailsToLeave::Why;
  if (!claim.stopped_by.empty() || !claim.aim) return Why::NotSaid;
  const Verdict& its = *told.played()->verdict_of(claim.occupant);  // its aim is known, and so is its verdict
  if (its.clause == Clause::ParadoxAllHold) return Why::ParadoxRule;
  if (its.clause == Clause::StraitClosed) return Why::ClosedCrossing;
  if (its.result == Result::Disrupted || its.clause == Clause::MoveNoConvoyOrdered) return Why::NoConvoy;
  return row_ahead(told) == RowAhead::Other ? Why::NotSaid : Why::ThisMove;
}

OccupantFailsToLeave occupant_fails_to_leave(const Circumstances& told) {
  OccupantFailsToLeave claim;
  claim.unit = told.at();
  claim.occupant = occupant_of(told);
  claim.to = told.destination();
  claim.stopped_by = told.witnesses(Part::Ahead);
  claim.strengths = strengths_of(told.witness(Part::Holds));
  claim.decides = told.verdict().clause == Clause::BounceOccupantBounced;
  const auto aim = told.played() != nullptr ? told.played()->move_of(claim.occupant) : std::nullopt;
  if (aim) claim.aim = aim->province;
  const OccupantFailsToLeave::Why why = why_it_fails(told, claim);
  const bool in_ring = why == OccupantFailsToLeave::Why::ThisMove && row_ahead(told) == RowAhead::LeadsToUnit;
  if (in_ring) claim.stopped_by = stops_the_ring(told);
  if (claim.stopped_by.empty()) claim.why = why;
  return claim;
}

LosesHeadToHead loses_head_to_head(const Circumstances& told) {
  const Witness* opponent = told.witness(Part::FightsBack);
  LosesHeadToHead claim{told.at(), opponent != nullptr ? opponent->unit : occupant_of(told), strengths_of(opponent),
                        told.verdict().clause == Clause::BounceHeadToHead};
  if (opponent == nullptr) return claim;
  // Over the sea of a last fleet (DATC 4.A.4) one of the two is not where the other one goes.
  if (claim.opponent != occupant_of(told)) {
    claim.carried = claim.opponent;
    claim.over = occupant_of(told);
    return claim;
  }
  const auto back = told.played() != nullptr ? told.played()->move_of(claim.opponent) : std::nullopt;
  if (!back || back->province == told.at()) return claim;
  claim.carried = told.at();
  claim.over = back->province;
  return claim;
}

// Besides another reason, and of a unit that stays, it is said of the unit at the destination.
Movement own_support(const Circumstances& told) {
  const std::vector<ProvinceId> supporters = told.witnesses(Part::NotCounted);
  if (told.verdict().clause != Clause::BounceOwnSupport) {
    if (!tries_to_enter(told)) return DoesNotCountAgainst{told.at(), supporters};
    // An opponent that comes over the sea of its last fleet can be of another power than that fleet.
    const Witness* opponent = told.witness(Part::FightsBack);
    const bool is_opponents = opponent != nullptr && std::ranges::all_of(supporters, [&](ProvinceId supporter) {
                                return told.words().power_at(supporter) == told.words().power_at(opponent->unit);
                              });
    return DoesNotCountAgainst{is_opponents ? opponent->unit : occupant_of(told), supporters};
  }
  return LacksSupport{told.at(), occupant_of(told), told.power_of_occupant(), supporters,
                      strengths_of(told.opponent_at_destination())};
}

// Another move to the same place, or the unit that this one drives out.
RivalHasNoEffect rival_has_no_effect(const Circumstances& told) {
  RivalHasNoEffect claim;
  if (told.played() == nullptr) return claim;
  for (const auto& [line, to] : moves_that_count(*told.played())) {
    for (const BeatenBy& winner : line.verdict->beaten_by) {
      const bool is_meant = winner.unit == told.at() || to.province == occupant_of(told);
      if (is_meant) claim = {told.at(), to.province, line.at, winner.unit, winner.head_to_head};
    }
  }
  return claim;
}

// ---- Supports ----

template <class Test>
std::vector<ProvinceId> sparing(const Circumstances& told, Test test) {
  std::vector<ProvinceId> found = told.witnesses(Part::Spares);
  std::erase_if(found, [&](ProvinceId province) {
    const Unit* unit = told.words().acting_unit(province);
    return unit == nullptr || !test(*unit);
  });
  return found;
}
DoesNotCut does_not_cut(const Circumstances& told, DoesNotCut::Why why) {
  const ProvinceId target = occupant_of(told);
  const auto is_from_there = [&](const Unit& unit) { return unit.at.province == target; };
  const auto is_own = [&](const Unit& unit) { return unit.power == told.power(); };
  // An army of another power that comes by convoy.
  const auto is_convoyed = [&](const Unit& unit) {
    return unit.kind == UnitKind::Army && !is_own(unit) && !is_from_there(unit);
  };
  const auto has_no_way = [&](const Unit& unit) {
    const Verdict* its = told.played() != nullptr ? told.played()->verdict_of(unit.at.province) : nullptr;
    if (its == nullptr) return unit.kind == UnitKind::Army;
    return its->result == Result::Disrupted || its->result == Result::Void;
  };
  if (why == DoesNotCut::Why::OwnPower) return {told.at(), sparing(told, is_own), why, target};
  if (why == DoesNotCut::Why::NoWay) {
    const auto other = [&](const Unit& unit) { return !is_own(unit) && has_no_way(unit); };
    return {told.at(), sparing(told, other), why, target};
  }
  std::vector<ProvinceId> attackers = sparing(told, is_from_there);
  if (!attackers.empty()) return {told.at(), std::move(attackers), DoesNotCut::Why::FromTarget, target};
  const auto comes_by_convoy = [&](const Unit& unit) {
    return is_convoyed(unit) && (told.played() == nullptr || !has_no_way(unit));
  };
  return {told.at(), sparing(told, comes_by_convoy), DoesNotCut::Why::CountsAsFromTarget, target};
}

bool is_to_carry(const Played& played, ProvinceId fleet, ProvinceId army, ProvinceId to) {
  const PlayedOrder* line = played.of(fleet);
  const auto* convoy = line != nullptr && line->order != nullptr ? std::get_if<Convoy>(&line->order->task) : nullptr;
  return convoy != nullptr && convoy->army.at.province == army && convoy->destination.province == to;
}

// By the book of 1982 a fleet that convoys any army spares a support from all convoyed armies; by the other books, only
// from those that it is to carry.
IsSparedByRule spared_by(const Circumstances& told, ParadoxRule rule) {
  IsSparedByRule claim{told.at(), {}, rule};
  if (!told.is_support()) return claim;
  claim.attackers = sparing(told, [&](const Unit& unit) {
    if (unit.kind != UnitKind::Army || unit.power == told.power()) return false;
    if (told.played() == nullptr) return true;
    const ProvinceId army = unit.at.province;
    const Verdict* its = told.played()->verdict_of(army);
    if (its != nullptr && its->carriers.empty()) return false;
    return rule == ParadoxRule::Y1982 || is_to_carry(*told.played(), occupant_of(told), army, told.at());
  });
  return claim;
}

ProvinceId dislodger_of(const Circumstances& told) {
  if (told.verdict().dislodged_by != no_province) return told.verdict().dislodged_by;
  const Witness* cutter = told.witness(Part::Cuts);
  return cutter != nullptr ? cutter->unit : no_province;
}

// ---- Convoys and ways ----

std::vector<ProvinceId> own_fleets_that_carry(const Circumstances& told) {
  std::vector<ProvinceId> fleets;
  if (told.played() == nullptr) return fleets;
  for (const PlayedOrder& line : told.played()->lines()) {
    const auto* convoy = line.order != nullptr ? std::get_if<Convoy>(&line.order->task) : nullptr;
    if (convoy == nullptr || line.power != told.power() || !line.is_legal()) continue;
    if (convoy->army.at.province == told.at() && convoy->destination.province == occupant_of(told))
      fleets.push_back(line.at);
  }
  std::ranges::sort(fleets);
  return fleets;
}

GoesByConvoy goes_by_convoy(const Circumstances& told) {
  using Why = GoesByConvoy::Why;
  GoesByConvoy claim{told.at(), told.destination(), Why::OwnFleet, own_fleets_that_carry(told)};
  const Move* move = told.ordered_move();
  const bool binds = told.words().variant().options().convoy_path != ConvoyPath::Ignored;
  if (move != nullptr && (move->via == Via::Convoy || (binds && !move->path.empty()))) claim.why = Why::Ordered;
  if (claim.why == Why::Ordered) return claim;
  switch (told.words().variant().options().convoy_intent) {
    case ConvoyIntent::Y2025EE:
    case ConvoyIntent::Y2000:
    case ConvoyIntent::Y2000Ordered:
    case ConvoyIntent::Y2000Possible: break;
    case ConvoyIntent::Y1982:
      if (claim.fleets.empty() && told.played() != nullptr) claim.why = Why::ChangePlaces;
      break;
    case ConvoyIntent::Y1971: claim.why = Why::MeetsUnit; break;
    case ConvoyIntent::Y1971Intact: claim.why = Why::Carried; break;
    case ConvoyIntent::Dptg: break;  // only an order that says so
  }
  return claim;
}

GoesByLand goes_by_land(const Circumstances& told) {
  using Why = GoesByLand::Why;
  GoesByLand claim{told.at(), told.destination(), Why::NothingAsks};
  const Move* move = told.ordered_move();
  if (move != nullptr && move->via == Via::Land) claim.why = Why::Ordered;
  if (claim.why == Why::Ordered) return claim;
  switch (told.words().variant().options().convoy_intent) {
    case ConvoyIntent::Y2025EE:
    case ConvoyIntent::Y2000:
    case ConvoyIntent::Y2000Ordered:
    case ConvoyIntent::Y2000Possible:
    case ConvoyIntent::Y1982:
    case ConvoyIntent::Y1971Intact: break;
    case ConvoyIntent::Y1971: claim.why = Why::NobodyMeets; break;
    case ConvoyIntent::Dptg: claim.why = Why::NotTagged; break;
  }
  return claim;
}

Movement convoy_disrupted(const Circumstances& told) {
  if (told.is_convoy()) return CarriesNobody{told.at(), told.served_province(), told.destination()};
  return ConvoyIsDisrupted{told.at(), told.destination(), told.witnesses(Part::LostCarrier)};
}
DoesNotNeed does_not_need(const Circumstances& told) {
  return {told.is_move() ? told.at() : told.served_province(), told.witnesses(Part::LostCarrier)};
}

// ---- Which clause makes which claim ----

struct Maker {
  Clause clause;
  Movement (*claim)(const Circumstances& told);
};
constexpr Maker makers[] = {
    {Clause::OrderHold, [](const Circumstances& told) -> Movement { return was_to_hold(told); }},
    {Clause::OrderNone, [](const Circumstances& told) -> Movement { return has_no_order(told); }},
    {Clause::HoldSupported, [](const Circumstances& told) -> Movement { return supported_in_place(told); }},
    {Clause::BeleagueredGarrison, garrison},

    {Clause::MoveUnopposed,
     [](const Circumstances& told) -> Movement {
       return MovesUnopposed{told.at(), told.destination()};
     }},
    {Clause::MoveStronger, [](const Circumstances& told) -> Movement { return outdoes_rivals(told); }},
    {Clause::MoveDislodges, [](const Circumstances& told) -> Movement { return drives_out(told); }},
    {Clause::MoveRing,
     [](const Circumstances& told) -> Movement {
       return GoesRound{told.at(), told.destination(), told.witnesses(Part::GoesRound)};
     }},
    {Clause::MoveSwapByConvoy, [](const Circumstances& told) -> Movement { return changes_places(told); }},

    {Clause::BounceStandOff, [](const Circumstances& told) -> Movement { return kept_out(told); }},
    {Clause::BounceOccupied,
     [](const Circumstances& told) -> Movement {
       return DoesNotExceed{told.at(), occupant_of(told), strengths_of(told.witness(Part::Holds)),
                            told.verdict().clause == Clause::BounceOccupied};
     }},
    {Clause::BounceHeadToHead, [](const Circumstances& told) -> Movement { return loses_head_to_head(told); }},
    {Clause::BounceOwnUnit,
     [](const Circumstances& told) -> Movement {
       return MeetsOwnUnit{told.at(), told.destination(), occupant_of(told)};
     }},
    {Clause::BounceOwnSupport, own_support},
    {Clause::BounceOccupantBounced,
     [](const Circumstances& told) -> Movement { return occupant_fails_to_leave(told); }},
    {Clause::HeadToHeadLoserHasNoEffect,
     [](const Circumstances& told) -> Movement { return rival_has_no_effect(told); }},

    {Clause::SupportGiven,
     [](const Circumstances& told) -> Movement {
       return GivesSupport{told.at(), told.served_province()};
     }},
    {Clause::SupportCut,
     [](const Circumstances& told) -> Movement {
       return IsCut{told.at(), told.witnesses(Part::Cuts)};
     }},
    {Clause::SupportCutByDislodgement,
     [](const Circumstances& told) -> Movement {
       return IsCutByDislodgement{told.at(), dislodger_of(told)};
     }},
    {Clause::SupportNotCutByTarget,
     [](const Circumstances& told) -> Movement { return does_not_cut(told, DoesNotCut::Why::FromTarget); }},
    {Clause::SupportNotCutByOwnPower,
     [](const Circumstances& told) -> Movement { return does_not_cut(told, DoesNotCut::Why::OwnPower); }},
    {Clause::SupportNotCutWithoutConvoy,
     [](const Circumstances& told) -> Movement { return does_not_cut(told, DoesNotCut::Why::NoWay); }},
    {Clause::Paradox1971, [](const Circumstances& told) -> Movement { return spared_by(told, ParadoxRule::Y1971); }},
    {Clause::Paradox1982, [](const Circumstances& told) -> Movement { return spared_by(told, ParadoxRule::Y1982); }},
    {Clause::Paradox2000, [](const Circumstances& told) -> Movement { return spared_by(told, ParadoxRule::Y2000); }},

    {Clause::ConvoyGiven,
     [](const Circumstances& told) -> Movement {
       return ConvoyStands{told.at(), told.served_province(), told.destination()};
     }},
    {Clause::ConvoyDisrupted, convoy_disrupted},
    {Clause::ConvoyOtherRoute, [](const Circumstances& told) -> Movement { return does_not_need(told); }},
    {Clause::RouteByIntent, [](const Circumstances& told) -> Movement { return goes_by_convoy(told); }},
    {Clause::RouteByLand, [](const Circumstances& told) -> Movement { return goes_by_land(told); }},
    {Clause::RouteLandFallback,
     [](const Circumstances& told) -> Movement {
       return FallsBackOnLand{told.at(), told.destination()};
     }},
};

}  // namespace

Movement claim_of_fate(const Circumstances& told) {
  const Verdict& verdict = told.verdict();
  return IsDislodged{told.at(), verdict.dislodged_by, told.decided_by(Clause::MinorDisbands), verdict.fate,
                     verdict.retreats};
}

std::optional<Movement> movement_claim(const Circumstances& told, Clause clause) {
  const auto found = std::ranges::find(makers, clause, &Maker::clause);
  return found != std::end(makers) ? std::optional(found->claim(told)) : std::nullopt;
}

}  // namespace casus::reports
