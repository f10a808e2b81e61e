#include "reports/sentences/feature_claims.h"

#include <algorithm>
#include <iterator>

#include "engine/legality/minor_powers.h"
#include "engine/legality/reach.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "reports/sentences/rivals.h"

namespace casus::reports {
namespace {

using namespace claims;
using Claimed = std::optional<FeatureClaim>;

bool is_of_minor(const Circumstances& told, ProvinceId province) {
  return told.words().is_minor(told.words().power_at(province));
}

bool decides(const Circumstances& told, Clause clause) { return told.verdict().clause == clause; }

// ---- Minor powers ----

Claimed given_no_order(const Circumstances& told) {
  return IsGivenNoOrder{told.at(), told.verdict().fate == Fate::Stays, strongest_attack(told.verdict())};
}

// ---- Sorties ----

Claimed never_moves(const Circumstances& told) {
  if (decides(told, Clause::SortieNeverMoves))
    return SortieStays{told.at(), told.destination(), rivals_with(told.verdict(), Part::Prevents)};
  return OccupantMakesSortie{told.at(), told.target().province};
}

bool supports_move_of(const PlayedOrder& line, ProvinceId unit) {
  const auto* support = line.order != nullptr ? std::get_if<SupportMove>(&line.order->task) : nullptr;
  return support != nullptr && support->supported.at.province == unit && line.verdict->result == Result::Given;
}
std::size_t supports_given(const Played& played, ProvinceId unit) {
  const auto is_one = [&](const PlayedOrder& line) { return supports_move_of(line, unit); };
  return static_cast<std::size_t>(std::ranges::count_if(played.lines(), is_one));
}

// Only where it is known what else was played is it known whether the province is closed.
Claimed unopposed(const Circumstances& told) {
  const ProvinceId to = told.destination().province;
  const bool closes = told.played() != nullptr && told.words().known(to) && told.played()->is_closed(to);
  return SortieIsUnopposed{told.at(), told.destination(), closes};
}

// If another move keeps a sortie out, that is the reason.
bool only_never_dislodges(const Circumstances& told, ProvinceId sortie) {
  const Verdict* its = told.played() != nullptr ? told.played()->verdict_of(sortie) : nullptr;
  return its == nullptr || its->clause == Clause::SortieNeverDislodges;
}

Claimed never_dislodges(const Circumstances& told) {
  if (decides(told, Clause::SortieNeverDislodges))
    return SortieDoesNotDislodge{told.at(), told.destination(), told.target().province,
                                 strengths_of(told.opponent_at_destination())};
  SortiesDoNotDislodge claim{told.at(), rivals_with(told.verdict(), Part::Attacks)};
  std::erase_if(claim.sorties, [&](const Rival& one) {
    return one.strengths.against <= one.strengths.own || !is_of_minor(told, one.unit) ||
           !only_never_dislodges(told, one.unit);
  });
  return claim;
}

// An attack from where the support is aimed cuts it only by dislodging, which a sortie does not.
Claimed cuts_support(const Circumstances& told) {
  SortiesCut claim{told.at(), told.witnesses(Part::Cuts)};
  std::erase_if(claim.sorties,
                [&](ProvinceId one) { return !is_of_minor(told, one) || one == told.target().province; });
  return claim;
}

Claimed keeps_out(const Circumstances& told) {
  SortiesKeepOut claim{told.at(), told.destination(), {}};
  for (const Part part : {Part::Prevents, Part::FightsBack}) {
    for (const Rival& one : rivals_with(told.verdict(), part)) {
      if (is_of_minor(told, one.unit) && one.strengths.own <= one.strengths.against) claim.sorties.push_back(one.unit);
    }
  }
  return claim;
}

Claimed untouched(const Circumstances& told) {
  using Of = SortieHasNoEffect::Of;
  if (told.is_support() || told.is_convoy()) {
    SortieHasNoEffect claim{told.at(), told.served_province(), told.destination(),
                            told.is_support() ? Of::Support : Of::Convoy};
    // The sortie may have another destination than the support or convoy is for.
    const auto sortie = told.played() != nullptr ? told.played()->move_of(claim.sortie) : std::nullopt;
    if (sortie && sortie->province != claim.to.province) claim.to = {sortie->province, Coast::None};
    return claim;
  }
  return SortieHasNoEffect{told.at(), told.at(), told.destination(), Of::Sortie};
}

// ---- Faiths ----

Faith faith_in(const Circumstances& told, ProvinceId province) {
  const PowerId power = told.words().power_at(province);
  return told.words().known(power) ? faith_of(told.words().variant(), told.words().before(), power) : Faith::None;
}
// The one that it has at the start, whatever it is now.
Faith binding_faith(const Circumstances& told) {
  return told.words().known(told.power()) ? told.words().variant()[told.power()].faith : Faith::None;
}

Claimed listed_only(const Circumstances& told) {
  if (!told.words().known(told.power()) || told.words().variant()[told.power()].supports_only.empty())
    return std::nullopt;
  return SupportsListed{told.at(), told.words().variant()[told.power()].supports_only, told.served_province()};
}

Claimed spares_its_side(const Circumstances& told, bool is_islamic) {
  const ProvinceId occupant = told.target().province;
  if (told.words().acting_unit(occupant) == nullptr) return std::nullopt;
  return SparesItsSide{told.at(), told.served_province(), occupant, is_islamic};
}

// ---- Straits and coasts ----

bool joins(const Border& border, ProvinceId one, ProvinceId other) {
  return (border.a == one && border.b == other) || (border.a == other && border.b == one);
}

// The crossing of `unit` on its way to the destination of the order, with a fleet in its water that the verdict names.
std::optional<Crossing> crossing_of(const Circumstances& told, ProvinceId unit, auto is_such_a_fleet) {
  const Unit* traveller = told.words().acting_unit(unit);
  if (traveller == nullptr) return std::nullopt;
  const ProvinceId to = told.target().province;
  const auto is_named = [&](ProvinceId water) {  // also where the order is that of the fleet in the water
    return std::ranges::any_of(told.verdict().witnesses,
                               [&](const Witness& one) { return one.part == Part::Water && one.unit == water; });
  };
  for (const Border& border : told.words().variant().map.straits()) {
    if (!joins(border, unit, to) || !is_named(*border.strait)) continue;
    // The fleet that stands there: one that was dislodged closes nothing.
    const Unit* fleet = told.words().before().unit_at(*border.strait);
    if (fleet != nullptr && is_such_a_fleet(fleet->power == traveller->power))
      return Crossing{unit, border.a, border.b, *border.strait};
  }
  return std::nullopt;
}
std::optional<Crossing> own_crossing(const Circumstances& told, bool of_own_fleet) {
  return crossing_of(told, told.at(), [&](bool is_own) { return is_own == of_own_fleet; });
}

Claimed strait_closed(const Circumstances& told) {
  auto crossing = own_crossing(told, false);
  if (!crossing) crossing = crossing_of(told, told.served_province(), [](bool is_own) { return !is_own; });
  return crossing ? Claimed(CrossingIsClosed{*crossing}) : std::nullopt;
}
Claimed own_fleet(const Circumstances& told) {
  const auto crossing = own_crossing(told, true);
  return crossing ? Claimed(OwnFleetLeavesOpen{*crossing}) : std::nullopt;
}
Claimed open_strait(const Circumstances& told) {
  const auto crossing = own_crossing(told, false);
  return crossing ? Claimed(NoFleetCloses{*crossing}) : std::nullopt;
}

const UnifiedCoasts* coasts_on_the_way(const Circumstances& told, const Unit& fleet, bool owns_centre) {
  const Position& before = told.words().before();
  const auto is_it = [&](const UnifiedCoasts& one) {
    const bool is_on_the_way = one.province == fleet.at.province || one.province == told.target().province;
    const bool owns = !before.owners.empty() && before.owner_of(one.centre) == fleet.power;
    return is_on_the_way && owns == owns_centre;
  };
  const auto& all = told.words().variant().unified_coasts;
  const auto found = std::ranges::find_if(all, is_it);
  return found != all.end() ? &*found : nullptr;
}

// Of an order that is refused: of the unit itself, or of the one that it supports.
Claimed coasts_unified(const Circumstances& told) {
  const Words& words = told.words();
  for (const ProvinceId province : {told.at(), told.served_province()}) {
    const Unit* fleet = words.acting_unit(province);
    if (fleet == nullptr) continue;
    const UnifiedCoasts* coasts = coasts_on_the_way(told, *fleet, !told.illegal());
    if (coasts == nullptr) continue;
    if (!told.illegal()) return CoastsAreOne{province, coasts->province, coasts->centre};
    const bool is_own_support = told.is_support() && province == told.at();
    const Location to = is_own_support ? Location{told.target().province, Coast::None} : told.target();
    if (lacks_unified_coasts(words.variant(), words.before(), *fleet, to))
      return CoastsAreSeparate{province, coasts->province, coasts->centre};
  }
  return std::nullopt;
}

// ---- Borders with a condition ----

Claimed weak_border(const Circumstances& told) {
  if (told.played() == nullptr) return std::nullopt;
  return CrossesWeakBorder{told.at(), told.target().province, supports_given(*told.played(), told.at())};
}

Claimed too_weak_to_cut(const Circumstances& told) {
  const Map& map = told.words().variant().map;
  IsTooWeakToCut claim{told.at(), told.witnesses(Part::Spares)};
  std::erase_if(claim.attackers, [&](ProvinceId attacker) {
    const Unit* unit = told.words().acting_unit(attacker);
    const Verdict* its = told.played() != nullptr ? told.played()->verdict_of(attacker) : nullptr;
    if (its != nullptr && its->result != Result::Bounces) return true;  // has no way
    return unit == nullptr || unit->power == told.power() || attacker == told.target().province ||
           !is_weak_way(map, unit->kind, attacker, told.at());
  });
  return claim;
}

// The unit that does not pass: the one of the order, or the one that it is for.
Claimed border_closed(const Circumstances& told, Clause clause) {
  const Words& words = told.words();
  const ProvinceId to = told.target().province;
  if (!words.known(to) || words.before().owners.empty()) return std::nullopt;
  for (const ProvinceId at : {told.at(), told.served_province()}) {
    const Unit* unit = words.acting_unit(at);
    if (unit == nullptr || why_impassable(words.variant(), words.before(), *unit, to) != clause) continue;
    if (clause == Clause::BorderSeason) return IsClosedInSeason{at, to, words.before().phase.season};
    for (const Border& border : words.variant().map.owners_borders()) {
      if (leads(border, unit->kind, at, to)) return IsForOwnerOnly{at, to, *border.only_owner_of};
    }
  }
  return std::nullopt;
}

// ---- Units that become the other kind ----

UnitKind other_kind(const Circumstances& told) {
  return told.kind() == UnitKind::Army ? UnitKind::Fleet : UnitKind::Army;
}
Claimed becomes_other_kind(const Circumstances& told) {
  if (told.at() == no_province) return std::nullopt;
  BecomesOtherKind claim{told.at(), other_kind(told), {told.at(), Coast::None}};
  const bool on_a_coast = claim.into == UnitKind::Fleet && told.words().variant().map.has_coasts(told.at());
  const Transform* transform = told.ordered_transform();
  if (on_a_coast && transform != nullptr) claim.at.coast = transform->coast;
  return claim;
}
Claimed may_not_transform(const Circumstances& told) {
  using Why = MayNotTransform::Why;
  if (decides(told, Clause::TransformRefused)) return MayNotTransform{told.at(), Why::Never};
  if (decides(told, Clause::TransformWhere)) return MayNotTransform{told.at(), Why::Place};
  const Transform* transform = told.ordered_transform();
  const bool is_same = transform != nullptr && transform->into == written(told.kind());
  return MayNotTransform{told.at(), is_same ? Why::Itself : Why::NoCoast};
}

// ---- Which clause makes which claim ----

struct Made {
  Clause clause;
  Claimed (*claim)(const Circumstances& told);
};
constexpr Made made[] = {
    {Clause::MinorHolds, given_no_order},
    {Clause::MinorCannotMove, [](const Circumstances& told) -> Claimed { return MayNotMove{told.at()}; }},
    {Clause::MinorDisbands, [](const Circumstances& told) -> Claimed { return MayNotRetreat{told.at()}; }},
    {Clause::PointsPublished, [](const Circumstances& told) -> Claimed { return IsPublishedInVain{told.at()}; }},

    {Clause::SortieNeverMoves, never_moves},
    {Clause::SortieUnopposed, unopposed},
    {Clause::SortieNeverDislodges, never_dislodges},
    {Clause::SortieCutsSupport, cuts_support},
    {Clause::SortieBouncesOthers, keeps_out},
    {Clause::SortieNoHoldSupport,
     [](const Circumstances& told) -> Claimed {
       return SortieTakesNoHoldSupport{told.at(), told.served_province()};
     }},
    {Clause::SortieByConvoy,
     [](const Circumstances& told) -> Claimed {
       return SortieGoesByConvoy{told.at(), told.destination()};
     }},
    {Clause::SortieUntouched, untouched},
    {Clause::SortieDislodges,
     [](const Circumstances& told) -> Claimed {
       return SortieDislodges{told.at(), told.destination(), told.target().province,
                              strengths_of(told.opponent_at_destination()),
                              rivals_with(told.verdict(), Part::Prevents)};
     }},

    {Clause::FaithAttack,
     [](const Circumstances& told) -> Claimed {
       return SparesItsFaith{told.at(), told.destination(), told.target().province, binding_faith(told)};
     }},
    {Clause::FaithNotAdjacent,
     [](const Circumstances& told) -> Claimed {
       return MayNotBeConvoyed{told.at(), told.destination()};
     }},
    {Clause::FaithSupport,
     [](const Circumstances& told) -> Claimed {
       return SupportsItsFaith{told.at(), binding_faith(told), told.served_province(),
                               faith_in(told, told.served_province())};
     }},
    {Clause::FaithListed, listed_only},
    {Clause::FaithIslamicSupport, [](const Circumstances& told) -> Claimed { return spares_its_side(told, true); }},
    {Clause::FaithChristianSupport, [](const Circumstances& told) -> Claimed { return spares_its_side(told, false); }},

    {Clause::StraitOpen, open_strait},
    {Clause::StraitClosed, strait_closed},
    {Clause::StraitOwnFleet, own_fleet},
    {Clause::CoastUnified, coasts_unified},
    {Clause::BorderWeak, weak_border},
    {Clause::BorderWeakSupport,
     [](const Circumstances& told) -> Claimed {
       return SupportsOverNoWeakBorder{told.at(), told.target().province};
     }},
    {Clause::BorderWeakCut, too_weak_to_cut},
    {Clause::BorderSeason, [](const Circumstances& told) { return border_closed(told, Clause::BorderSeason); }},
    {Clause::BorderOwner, [](const Circumstances& told) { return border_closed(told, Clause::BorderOwner); }},
    {Clause::TransformDone, becomes_other_kind},
    {Clause::TransformCut,
     [](const Circumstances& told) -> Claimed {
       return KeepsItsKind{told.at(), other_kind(told), told.witnesses(Part::Cuts)};
     }},
    {Clause::TransformWhere, may_not_transform},
    {Clause::TransformInto, may_not_transform},
    {Clause::TransformRefused, may_not_transform},
    {Clause::DisorderVictory, [](const Circumstances&) -> Claimed { return PhaseIsNotPlayed{}; }},
};

}  // namespace

std::optional<FeatureClaim> feature_claim(const Circumstances& told, Clause clause) {
  if (told.is_of_served_move(clause)) return std::nullopt;  // the claim of the decisive clause says it (reach_claims.h)
  const auto found = std::ranges::find(made, clause, &Made::clause);
  return found != std::end(made) ? found->claim(told) : std::nullopt;
}

std::optional<FeatureClaim> claim_of_crossing(const Circumstances& told) {
  const Words& words = told.words();
  const Unit* army = words.acting_unit(told.at());
  if (told.verdict().carriers.empty() || army == nullptr) return std::nullopt;
  const ProvinceId to = told.target().province;
  const ProvinceId water = closing_water(words.variant(), words.before(), *army, to);
  for (const Border& border : words.variant().map.straits()) {
    if (joins(border, told.at(), to) && border.strait == water)
      return CrossesOnlyByConvoy{Crossing{told.at(), border.a, border.b, water}};
  }
  return std::nullopt;
}

}  // namespace casus::reports
