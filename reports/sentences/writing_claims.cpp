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
WritingClaim of_unit_ordered(const Circumstances& told) {
  return Claim{told.at()};
}
template <class Claim>
WritingClaim of_served(const Circumstances& told) {
  return Claim{told.served_province()};
}

WritingClaim nobody(const Circumstances& told) {
  return NobodyCanCarryItOut{told.at(), told.words().phase() == PhaseKind::Retreats};
}
WritingClaim anothers(const Circumstances& told) {
  const Unit* unit = told.words().acting_unit(told.at());
  return IsAnothersUnit{told.at(), unit != nullptr ? unit->power : no_power, told.power()};
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
WritingClaim nationality(const Circumstances& told) {
  const UnitName* unit = told.order() != nullptr ? served_unit(*told.order()) : nullptr;
  if (unit != nullptr && unit->power == no_power) return LeavesPowerUnsaid{told.served_province(), told.illegal()};
  return NamesWrongPower{told.illegal()};
}
WritingClaim path(const Circumstances& told) {
  const Move* move = told.ordered_move();
  if (move != nullptr && move->path.empty()) return NamesNoPath{told.at()};
  if (!told.illegal()) return FollowsItsPath{told.at()};
  return PathIsNoChain{told.at(), told.destination()};
}

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
    {Clause::OrderRepeated, of_unit_ordered<HasSeveralOrders>},
    {Clause::OrderImplied, of_unit_ordered<TakesImpliedOrder>},

    {Clause::OrderUnitLetter, kind_of_unit},
    {Clause::OrderNationality, nationality},
    {Clause::CoastWrong, of_order<NamesWrongCoast>},
    {Clause::CoastIrrelevant, of_order<NamesNeedlessCoast>},
    {Clause::CoastOfSupport,
     [](const Circumstances& told) -> WritingClaim { return LeavesCoastOpen{told.destination()}; }},
    {Clause::CoastMismatch,
     [](const Circumstances& told) -> WritingClaim {
       return SupportsAnotherCoast{told.target(), told.served_province()};
     }},
    {Clause::MovePath, path},

    {Clause::SupportMismatch,
     [](const Circumstances& told) -> WritingClaim {
       return IsNotOrderedSo{told.served_province(), told.at()};
     }},
    {Clause::SupportOfMovingUnit, of_served<IsOrderedToMove>},
    {Clause::SupportOfIdlePower, of_served<IsOfIdlePower>},
    {Clause::ConvoyMismatch,
     [](const Circumstances& told) -> WritingClaim {
       return IsNotToBeConvoyed{told.served_province(), told.destination()};
     }},
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
       return LeavesKindOfBuildUnsaid{told.at(), told.illegal()};
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
