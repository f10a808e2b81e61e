#include "reports/sentences/writing_claims.h"

#include <algorithm>
#include <iterator>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus::reports {
namespace {

using namespace claims;

template <class Claim>
WritingClaim of_order(const Circumstances& told) {
  return Claim{told.illegal()};
}
template <class Claim>
WritingClaim of_served(const Circumstances& told) {
  return Claim{told.served_province()};
}

// A retreat may be ordered for a dislodged unit that is gone with its power, and is not about the unit there now.
std::optional<WritingClaim> fallen_unit(const Circumstances& told) {
  if (told.played() == nullptr || told.words().phase() != PhaseKind::Retreats) return std::nullopt;
  const Unit* unit = told.played()->disbanded_in_disorder(told.power(), told.at());
  return unit != nullptr ? std::optional<WritingClaim>(FellWithItsPower{*unit}) : std::nullopt;
}
WritingClaim nobody(const Circumstances& told) {
  if (const auto fallen = fallen_unit(told)) return *fallen;
  return NobodyCanCarryItOut{told.at(), told.words().phase() == PhaseKind::Retreats};
}
WritingClaim anothers(const Circumstances& told) {
  if (const auto fallen = fallen_unit(told)) return *fallen;
  const Unit* unit = told.words().acting_unit(told.at());
  return IsAnothersUnit{told.at(), unit != nullptr ? unit->power : no_power, told.power()};
}
// A province may have coasts, and not the one that is named.
WritingClaim needless_coast(const Circumstances& told) {
  NamesNeedlessCoast claim{told.illegal()};
  if (told.order() == nullptr) return claim;
  std::vector<Location> named{told.order()->unit.at, told.target()};
  if (const UnitName* served = served_unit(*told.order())) named.insert(named.begin() + 1, served->at);
  const Map& map = told.words().variant().map;
  const auto lacking = std::ranges::find_if(named, [&](Location one) {
    return one.coast != Coast::None && map.has_coasts(one.province) && !map.has_coast(one.province, one.coast);
  });
  if (lacking != named.end()) claim.lacking = lacking->province;
  return claim;
}
// One of them may count although a contradiction would bar all of them (docs/undecided.md, repeated-illegal). Which of
// them took part is what their verdicts say.
HasSeveralOrders several_orders(const Circumstances& told) {
  HasSeveralOrders claim{told.at()};
  if (told.played() == nullptr) return claim;
  bool one_counts = false, one_is_outside = false;
  for (const PlayedOrder& line : told.played()->lines()) {
    if (line.order == nullptr || line.at != told.at() || line.power != told.power()) continue;
    const bool counts = line.verdict->choice == OrderChoice::Chosen;
    one_counts = one_counts || counts;
    one_is_outside = one_is_outside || line.verdict->choice == OrderChoice::Outside;
    claim.illegal_counts = claim.illegal_counts || (counts && line.verdict->result == Result::Illegal);
  }
  const bool can_bar_all = told.words().variant().options().repeated_order == RepeatedOrder::None;
  claim.alike = can_bar_all && one_counts;
  claim.beside_illegal = !can_bar_all && one_is_outside;
  return claim;
}
WritingClaim implied_order(const Circumstances& told) {
  if (told.verdict().result != Result::Holds) return TakesImpliedOrder{told.at()};
  IsImpliedToHold claim{told.at()};
  if (told.played() == nullptr) return claim;
  const auto holds_it = [&](const PlayedOrder& line) {
    const auto* support = line.order != nullptr ? std::get_if<SupportHold>(&line.order->task) : nullptr;
    return support != nullptr && support->supported.at.province == told.at() && line.power == told.power() &&
           line.is_legal();
  };
  const auto first = std::ranges::find_if(told.played()->lines(), holds_it);
  if (first != told.played()->lines().end()) claim.supporter = first->at;
  return claim;
}
// One clause is for a letter that is wrong and for one that is missing, of the unit itself and of the one that it
// serves.
WritingClaim kind_of_unit(const Circumstances& told) {
  const UnitName* unsaid = nullptr;
  bool is_wrong = false;
  const auto look_at = [&](const UnitName& name) {
    if (name.kind == WrittenKind::Unsaid) {
      if (unsaid == nullptr) unsaid = &name;
      return;
    }
    const Unit* unit = told.words().acting_unit(name.at.province);
    is_wrong = is_wrong || (unit != nullptr && !agrees(name.kind, unit->kind));
  };
  if (told.order() != nullptr) {
    look_at(told.order()->unit);
    if (const UnitName* served = served_unit(*told.order())) look_at(*served);
  }
  const bool is_refused_unsaid = told.words().variant().options().missing_unit_letter == MissingUnitLetter::Refused;
  if (unsaid != nullptr && (told.illegal() ? is_refused_unsaid : !is_wrong))
    return LeavesKindUnsaid{unsaid->at.province, told.illegal()};
  return NamesWrongKind{told.illegal()};
}
// The first name in the order that has a power other than the unit's.
std::optional<NamesWrongPower> wrong_power(const Circumstances& told) {
  if (told.order() == nullptr) return std::nullopt;
  const bool is_build = std::holds_alternative<Build>(told.order()->task);
  for (const UnitName* name : {&told.order()->unit, served_unit(*told.order())}) {
    if (name == nullptr || name->power == no_power) continue;
    const Unit* unit = told.words().acting_unit(name->at.province);
    const PowerId owner = is_build ? told.power() : unit != nullptr ? unit->power : name->power;
    if (owner != name->power) return NamesWrongPower{name->at.province, name->power, owner, told.illegal()};
  }
  return std::nullopt;
}
WritingClaim nationality(const Circumstances& told) {
  const bool is_forgiven = told.words().variant().options().wrong_nationality != WrongNationality::Refused;
  const auto wrong = wrong_power(told);
  // If a wrong power is forgiven, the order is illegal because one is missing.
  if (wrong && !(told.illegal() && is_forgiven)) return *wrong;
  const UnitName* unit = told.order() != nullptr ? served_unit(*told.order()) : nullptr;
  if (unit != nullptr && unit->power == no_power) return LeavesPowerUnsaid{told.served_province(), told.illegal()};
  return NamesWrongPower{no_province, no_power, no_power, told.illegal()};
}
// Whether there are fleets in these seas, and each touches the next.
bool is_chain_of_fleets(const Circumstances& told, const std::vector<ProvinceId>& seas) {
  const Position& board = told.words().before();
  const Map& map = told.words().variant().map.in(board.phase.season);
  const ProvinceId to = told.target().province;
  ProvinceId last = told.at();
  for (const ProvinceId sea : seas) {
    const Unit* fleet = board.unit_at(sea);
    const bool can_carry = fleet != nullptr && fleet->kind == UnitKind::Fleet && map.lets_convoy(sea) && sea != to;
    if (!can_carry || !map.convoy_reach(last).contains(sea)) return false;
    last = sea;
  }
  return map.convoy_reach(last).contains(to);
}
WritingClaim path(const Circumstances& told) {
  const Move* move = told.ordered_move();
  if (move != nullptr && move->path.empty()) return NamesNoPath{told.at()};
  if (!told.illegal()) return FollowsItsPath{told.at()};
  if (move != nullptr && is_chain_of_fleets(told, move->path)) return PathHasDetour{told.at(), told.destination()};
  return PathIsNoChain{told.at(), told.destination()};
}

// ---- Which order has to be matched ----

// Where one of two orders leaves the coast open, they can be for the same move.
bool can_be_same_move(const Unit& unit, Location one, Location other) {
  const bool is_coast_open = unit.kind == UnitKind::Army || one.coast == Coast::None || other.coast == Coast::None;
  return one.province == other.province && (is_coast_open || one.coast == other.coast);
}

std::optional<IsOrderedInVain::Why> why_in_vain(const Verdict& verdict) {
  using Why = IsOrderedInVain::Why;
  if (verdict.result == Result::Illegal)
    return verdict.clause == Clause::OrderRepeated ? Why::DoesNotCount : Why::Illegal;
  if (verdict.result == Result::Void) return Why::Void;
  return verdict.result == Result::Disrupted ? std::optional(Why::HoldsByParadox) : std::nullopt;
}

// What the unit was ordered, if that is the move that this support or convoy is for.
std::optional<WritingClaim> ordered_in_vain(const Circumstances& told) {
  const Played* played = told.played();
  const Unit* unit = told.words().acting_unit(told.served_province());
  if (played == nullptr || unit == nullptr) return std::nullopt;
  const Map& map = told.words().variant().map;
  const auto claim_of = [&](const PlayedOrder& line) -> std::optional<WritingClaim> {
    if (line.at != unit->at.province || line.power != unit->power) return std::nullopt;
    std::optional<Location> to = played->move_of(line);
    if (!to || !can_be_same_move(*unit, *to, told.target())) return std::nullopt;
    const auto why = why_in_vain(*line.verdict);
    if (!why) return std::nullopt;
    if (unit->kind == UnitKind::Army || !map.has_coast(to->province, to->coast)) to->coast = Coast::None;
    return IsOrderedInVain{unit->at.province, *to, *why, told.is_convoy()};
  };
  // The order that counts comes first: another one may say the same.
  if (const PlayedOrder* followed = played->of(unit->at.province)) {
    if (const auto claim = claim_of(*followed)) return claim;
  }
  for (const PlayedOrder& line : played->lines()) {
    if (const auto claim = claim_of(line)) return claim;
  }
  return std::nullopt;
}
WritingClaim support_without_move(const Circumstances& told) {
  return ordered_in_vain(told).value_or(IsNotOrderedSo{told.served_province(), told.at()});
}
WritingClaim convoy_without_move(const Circumstances& told) {
  return ordered_in_vain(told).value_or(IsNotToBeConvoyed{told.served_province(), told.destination()});
}

// ---- Paradoxes ----

// The army whose convoy a verdict is about.
ProvinceId convoyed_army(const Circumstances& told) {
  return told.is_move() ? told.at() : told.is_convoy() ? told.served_province() : no_province;
}
IsPartOfParadox::Part part_of(const Circumstances& told) {
  if (told.is_move()) return IsPartOfParadox::Part::Move;
  return told.is_convoy() ? IsPartOfParadox::Part::Convoy : IsPartOfParadox::Part::Other;
}
template <IsPartOfParadox::Rule rule>
WritingClaim in_paradox(const Circumstances& told) {
  return IsPartOfParadox{rule, part_of(told), told.at(), convoyed_army(told), told.destination()};
}

struct MadeOfWriting {
  Clause clause;
  WritingClaim (*claim)(const Circumstances& told);
};
constexpr MadeOfWriting made_of_writing[] = {
    {Clause::OrderNoSuchUnit, nobody},
    {Clause::OrderForeignUnit, anothers},
    {Clause::OrderRepeated, [](const Circumstances& told) -> WritingClaim { return several_orders(told); }},
    {Clause::OrderImplied, implied_order},

    {Clause::OrderUnitLetter, kind_of_unit},
    {Clause::OrderNationality, nationality},
    {Clause::CoastWrong, of_order<NamesWrongCoast>},
    {Clause::CoastIrrelevant, needless_coast},
    {Clause::CoastOfSupport,
     [](const Circumstances& told) -> WritingClaim { return LeavesCoastOpen{told.destination()}; }},
    {Clause::CoastMismatch,
     [](const Circumstances& told) -> WritingClaim {
       return SupportsAnotherCoast{told.target(), told.served_province()};
     }},
    {Clause::MovePath, path},

    {Clause::SupportMismatch, support_without_move},
    {Clause::SupportOfMovingUnit, of_served<IsOrderedToMove>},
    {Clause::SupportOfIdlePower, of_served<IsOfIdlePower>},
    {Clause::ConvoyMismatch, convoy_without_move},
    {Clause::ConvoyOneBrokenRoute,
     [](const Circumstances& told) -> WritingClaim {
       return LosesOneRoute{told.is_move() ? told.at() : told.served_province()};
     }},

    {Clause::ParadoxSzykman, in_paradox<IsPartOfParadox::Rule::ConvoyFails>},
    {Clause::ParadoxArmyHolds, in_paradox<IsPartOfParadox::Rule::ArmyHolds>},
    {Clause::ParadoxAllHold, in_paradox<IsPartOfParadox::Rule::AllFail>},
    {Clause::ParadoxOwnEffect,
     [](const Circumstances& told) -> WritingClaim {
       return HoldsByOwnEffect{part_of(told), convoyed_army(told), told.destination()};
     }},

    {Clause::BuildTypeNeeded,
     [](const Circumstances& told) -> WritingClaim {
       const Location at = told.target();
       const bool names_coast = at.coast != Coast::None && told.words().variant().map.has_coast(at.province, at.coast);
       return LeavesKindOfBuildUnsaid{told.at(), told.illegal(), !told.illegal() && names_coast};
     }},
    {Clause::BuildWaived,
     [](const Circumstances& told) -> WritingClaim {
       return DeclinesBuild{told.power(), told.illegal()};
     }},
};

}  // namespace

std::optional<WritingClaim> writing_claim(const Circumstances& told, Clause clause) {
  const auto found = std::ranges::find(made_of_writing, clause, &MadeOfWriting::clause);
  return found != std::end(made_of_writing) ? std::optional(found->claim(told)) : std::nullopt;
}

}  // namespace casus::reports
