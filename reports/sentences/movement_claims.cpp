#include "reports/sentences/movement_claims.h"

#include <algorithm>
#include <iterator>

namespace casus::reports {
namespace {

using namespace claims;

ProvinceId occupant_of(const Circumstances& told) { return told.target().province; }

std::optional<Strengths> strengths_of(const Witness* witness) {
  if (witness == nullptr || witness->strengths == Strengths{}) return std::nullopt;
  return witness->strengths;
}

std::vector<Rival> rivals_of(const Verdict& verdict) {
  std::vector<Rival> rivals;
  for (const Witness& one : verdict.witnesses) {
    if (one.part == Part::Prevents) rivals.push_back({one.unit, one.strengths});
  }
  return rivals;
}

std::vector<Rival> strongest(std::vector<Rival> rivals) {
  int greatest = 0;
  for (const Rival& one : rivals) greatest = std::max(greatest, one.strengths.against);
  std::erase_if(rivals, [&](const Rival& one) { return one.strengths.against < greatest; });
  return rivals;
}

std::optional<Strengths> strongest_attack(const Circumstances& told) {
  std::optional<Strengths> found;
  for (const Witness& one : told.verdict().witnesses) {
    if (one.part == Part::Attacks && one.strengths.against > (found ? found->against : 0)) found = one.strengths;
  }
  return found;
}

bool stays(const Circumstances& told) { return told.verdict().fate == Fate::Stays; }

// ---- Units that do not move ----

WasToHold was_to_hold(const Circumstances& told) { return {told.at(), stays(told), strongest_attack(told)}; }

HasNoOrder has_no_order(const Circumstances& told) {
  HasNoOrder claim{told.at(), std::nullopt, stays(told), strongest_attack(told)};
  const Unit* unit = told.words().acting_unit(told.at());
  if (told.played() != nullptr && unit != nullptr) claim.refused = told.played()->is_ordered(*unit);
  return claim;
}

bool is_made_to_hold(const Circumstances& told) {
  return told.decided_by(Clause::ParadoxArmyHolds) || told.decided_by(Clause::ParadoxOwnEffect);
}
// Whether the verdict is about a move that met what is at its destination.
bool tries_to_enter(const Circumstances& told) { return told.is_tried_move() && !is_made_to_hold(told); }

IsSupportedInPlace supported_in_place(const Circumstances& told) {
  if (!tries_to_enter(told) || told.decided_by(Clause::SortieUntouched)) return {told.at(), {}, true};
  return {occupant_of(told), told.witnesses(Part::Supports), false};
}

// Those that keep out an attacker whose own line says so.
std::vector<ProvinceId> kept_out_by(const Circumstances& told, ProvinceId attacker) {
  std::vector<ProvinceId> others;
  const Verdict* verdict = told.played() != nullptr ? told.played()->verdict_of(attacker) : nullptr;
  if (verdict == nullptr) return others;
  for (const Rival& one : rivals_of(*verdict)) {
    if (one.strengths.own <= one.strengths.against) others.push_back(one.unit);
  }
  return others;
}

bool has_clause(const Verdict& verdict, Clause clause) {
  return verdict.clause == clause || std::ranges::find(verdict.also, clause) != verdict.also.end();
}

// An attack that could not dislodge it, such as a sortie, is no part of this.
bool is_kept_from_dislodging(const Circumstances& told, const Witness& attack) {
  if (attack.part != Part::Attacks || attack.strengths.against <= attack.strengths.own) return false;
  const Verdict* its = told.played() != nullptr ? told.played()->verdict_of(attack.unit) : nullptr;
  return its == nullptr || has_clause(*its, Clause::BeleagueredGarrison);
}

IsBeleaguered beleaguered(const Circumstances& told) {
  IsBeleaguered claim{told.at(), {}};
  for (const Witness& one : told.verdict().witnesses) {
    if (!is_kept_from_dislodging(told, one)) continue;
    claim.attacks.push_back({one.unit, one.strengths, kept_out_by(told, one.unit)});
  }
  return claim;
}

Movement garrison(const Circumstances& told) {
  if (!tries_to_enter(told)) return beleaguered(told);
  const ProvinceId occupant = occupant_of(told);
  IsKeptFromDislodging claim{told.at(), occupant, std::nullopt, rivals_of(told.verdict()).size()};
  const Verdict* its = told.played() != nullptr ? told.played()->verdict_of(occupant) : nullptr;
  if (its == nullptr) return claim;
  for (const Witness& one : its->witnesses) {
    if (one.part == Part::Attacks && one.unit == told.at())
      claim.strengths = Strengths{one.strengths.against, one.strengths.own};
  }
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

// Whether the strongest of the moves that keep it out is as strong as its own.
bool is_even(const std::vector<Rival>& rivals) {
  const std::vector<Rival> most = strongest(rivals);
  return !most.empty() && most.front().strengths.own == most.front().strengths.against;
}
IsKeptOut kept_out(const Circumstances& told) {
  const std::vector<Rival> rivals = rivals_of(told.verdict());
  const bool decides = told.verdict().clause == Clause::BounceStandOff;
  return {told.at(), told.destination(), decides ? rivals : strongest(rivals), decides, is_even(rivals)};
}

OccupantFailsToLeave occupant_fails_to_leave(const Circumstances& told) {
  OccupantFailsToLeave claim;
  claim.unit = told.at();
  claim.occupant = occupant_of(told);
  claim.to = told.destination();
  claim.stopped_by = told.witnesses(Part::Ahead);
  claim.strengths = strengths_of(told.witness(Part::Holds));
  claim.decides = told.verdict().clause == Clause::BounceOccupantBounced;
  const Move* its = told.played() != nullptr ? told.played()->tried_move_of(claim.occupant) : nullptr;
  if (its != nullptr) claim.aim = its->destination.province;
  return claim;
}

LosesHeadToHead loses_head_to_head(const Circumstances& told) {
  const Witness* opponent = told.witness(Part::FightsBack);
  return {told.at(), opponent != nullptr ? opponent->unit : occupant_of(told), strengths_of(opponent),
          told.verdict().clause == Clause::BounceHeadToHead};
}

// Given supports of this power for the unit's move.
std::vector<ProvinceId> supporters_of_power(const Circumstances& told, PowerId power) {
  std::vector<ProvinceId> supporters;
  if (told.played() == nullptr) return supporters;
  for (const PlayedOrder& line : told.played()->lines()) {
    const auto* support = line.order != nullptr ? std::get_if<SupportMove>(&line.order->task) : nullptr;
    if (support == nullptr || line.power != power || line.verdict->result != Result::Given) continue;
    if (support->supported.at.province == told.at() && support->destination.province == occupant_of(told))
      supporters.push_back(line.at);
  }
  std::ranges::sort(supporters);
  return supporters;
}
LacksSupport lacks_support(const Circumstances& told) {
  const PowerId power = told.power_of_occupant();
  return {told.at(),
          occupant_of(told),
          power,
          supporters_of_power(told, power),
          strengths_of(told.opponent_at_destination()),
          told.verdict().clause == Clause::BounceOwnSupport};
}

// Other moves to the same place whose own line says that they lost to the unit that comes from there.
RivalsHaveNoEffect rivals_have_no_effect(const Circumstances& told) {
  RivalsHaveNoEffect claim{told.at(), {}};
  if (told.played() == nullptr) return claim;
  for (const PlayedOrder& line : told.played()->lines()) {
    if (line.at == told.at() || line.order == nullptr || told.played()->of(line.at) != &line) continue;
    const auto* move = std::get_if<Move>(&line.order->task);
    const bool goes_there = move != nullptr && move->destination.province == occupant_of(told);
    const bool comes_from_there = move != nullptr && line.at == occupant_of(told);
    const bool lost = line.verdict->dislodged_by != no_province && has_clause(*line.verdict, Clause::BounceHeadToHead);
    if (lost && (goes_there || (comes_from_there && move->destination.province == told.at())))
      claim.losers.push_back(line.at);
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
    if (its == nullptr) return unit.kind == UnitKind::Army && !is_own(unit);
    return its->result == Result::Disrupted || its->result == Result::Void;
  };
  if (why == DoesNotCut::Why::OwnPower) return {told.at(), sparing(told, is_own), why, target};
  if (why == DoesNotCut::Why::NoWay) {
    const auto other = [&](const Unit& unit) { return !is_own(unit) && has_no_way(unit); };
    return {told.at(), sparing(told, other), why, target};
  }
  std::vector<ProvinceId> attackers = sparing(told, is_from_there);
  if (!attackers.empty()) return {told.at(), std::move(attackers), DoesNotCut::Why::FromTarget, target};
  return {told.at(), sparing(told, is_convoyed), DoesNotCut::Why::CountsAsFromTarget, target};
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
    if (line.verdict->result == Result::Void || told.played()->of(line.at) != &line) continue;
    if (convoy->army.at.province == told.at() && convoy->destination.province == occupant_of(told))
      fleets.push_back(line.at);
  }
  std::ranges::sort(fleets);
  return fleets;
}

const Move* move_of(const Circumstances& told) {
  return told.order() != nullptr ? std::get_if<Move>(&told.order()->task) : nullptr;
}

GoesByConvoy goes_by_convoy(const Circumstances& told) {
  using Why = GoesByConvoy::Why;
  GoesByConvoy claim{told.at(), told.destination(), Why::OwnFleet, own_fleets_that_carry(told)};
  const Move* move = move_of(told);
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
    case ConvoyIntent::Dptg: claim.why = Why::Ordered; break;
  }
  return claim;
}

GoesByLand goes_by_land(const Circumstances& told) {
  using Why = GoesByLand::Why;
  GoesByLand claim{told.at(), told.destination(), Why::NothingAsks};
  const Move* move = move_of(told);
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
       return DoesNotExceed{told.at(), occupant_of(told), strengths_of(told.witness(Part::Holds))};
     }},
    {Clause::BounceHeadToHead, [](const Circumstances& told) -> Movement { return loses_head_to_head(told); }},
    {Clause::BounceOwnUnit,
     [](const Circumstances& told) -> Movement {
       return MeetsOwnUnit{told.at(), told.destination(), occupant_of(told)};
     }},
    {Clause::BounceOwnSupport, [](const Circumstances& told) -> Movement { return lacks_support(told); }},
    {Clause::BounceOccupantBounced,
     [](const Circumstances& told) -> Movement { return occupant_fails_to_leave(told); }},
    {Clause::HeadToHeadLoserHasNoEffect,
     [](const Circumstances& told) -> Movement { return rivals_have_no_effect(told); }},

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
  if (told.words().phase() != PhaseKind::Movement) return std::nullopt;
  const auto found = std::ranges::find(makers, clause, &Maker::clause);
  return found != std::end(makers) ? std::optional(found->claim(told)) : std::nullopt;
}

}  // namespace casus::reports
