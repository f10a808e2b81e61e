#include "reports/sentences/reach_claims.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <vector>

#include "engine/rules/clauses.h"

namespace casus::reports {
namespace {

using namespace claims;
using ClaimedReach = std::optional<ReachClaim>;

template <class Claim>
ClaimedReach of_unit(const Circumstances& told) {
  return Claim{told.at()};
}

ClaimedReach cannot_enter(const Circumstances& told) {
  if (!told.words().known(told.target().province)) return std::nullopt;
  return CannotEnter{told.at(), told.destination(), told.kind()};
}
ClaimedReach no_fleets_could_carry(const Circumstances& told) {
  const Move* move = told.ordered_move();
  return NoFleetsCouldCarry{told.at(), told.destination(), move != nullptr && move->via == Via::Convoy};
}
// On the map in this season, whatever fleets and owners there are.
bool can_walk(const Circumstances& told, ProvinceId to) {
  const Words& words = told.words();
  return words.acting_unit(told.at()) != nullptr &&
         words.variant().map.in(words.before().phase.season).army_reach(told.at()).contains(to);
}
// Whether a fleet's own power orders it to carry the army there, by an order that is illegal or does not count.
bool is_carried_in_vain(const Circumstances& told, ProvinceId to) {
  if (told.played() == nullptr) return false;
  return std::ranges::any_of(told.played()->lines(), [&](const PlayedOrder& line) {
    const auto* convoy = line.order != nullptr ? std::get_if<Convoy>(&line.order->task) : nullptr;
    const Unit* fleet = told.words().acting_unit(line.at);
    return convoy != nullptr && !line.is_legal() && fleet != nullptr && fleet->power == line.power &&
           convoy->army.at.province == told.at() && convoy->destination.province == to;
  });
}
// An army that could walk says by its order, or by the order of a fleet of its power, that it goes by convoy.
ClaimedReach no_fleets_carry(const Circumstances& told) {
  const ProvinceId to = told.target().province;
  const bool could_walk = told.words().known(to) && told.words().known(told.at()) && can_walk(told, to) &&
                          !told.decided_by(Clause::StraitClosed) && !told.decided_by(Clause::BorderOwner);
  return NoFleetsCarry{told.at(), told.destination(), could_walk, is_carried_in_vain(told, to)};
}

// The unit that is to go where the order says.
ProvinceId traveller(const Circumstances& told) {
  return told.is_support() || told.is_convoy() ? told.served_province() : told.at();
}

// The start, and the fleets on the board to which chains of fleets lead from there, whatever they are ordered to do;
// none of them at the destination. The engine's own chains (engine/legality/convoy_routes.h) can be made faulty, but a
// sentence must stay correct.
std::vector<ProvinceId> linked_by_fleets(const Words& words, ProvinceId from, ProvinceId to) {
  const Map& map = words.variant().map.in(words.before().phase.season);
  std::vector<ProvinceId> reached = {from};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Unit& unit : words.before().units) {
      const ProvinceId at = unit.at.province;
      const bool can_carry = unit.kind == UnitKind::Fleet && map.lets_convoy(at) && at != to;
      const bool is_new = std::ranges::find(reached, at) == reached.end();
      if (can_carry && is_new && map.convoy_reach(reached[i]).contains(at)) reached.push_back(at);
    }
  }
  return reached;
}
bool lead_to(const Words& words, std::span<const ProvinceId> fleets, ProvinceId to) {
  const Map& map = words.variant().map.in(words.before().phase.season);
  return std::ranges::any_of(fleets, [&](ProvinceId fleet) { return map.convoy_reach(fleet).contains(to); });
}
// Whether the fleets on the board could carry an army over.
bool could_be_carried(const Words& words, ProvinceId from, ProvinceId to) {
  if (from == to || words.variant().map[to].terrain != Terrain::Coastal) return false;
  const std::vector<ProvinceId> reached = linked_by_fleets(words, from, to);
  return lead_to(words, std::span(reached).subspan(1), to);
}
bool is_linked_with_both_ends(const Words& words, ProvinceId fleet, ProvinceId from, ProvinceId to) {
  const std::vector<ProvinceId> reached = linked_by_fleets(words, from, to);
  return std::ranges::find(reached, fleet) != reached.end() && lead_to(words, linked_by_fleets(words, fleet, to), to);
}

bool is_barred_by_faith(const Circumstances& told) {
  return told.has_also(Clause::FaithAttack) || told.has_also(Clause::FaithNotAdjacent);
}

ClaimedReach could_never_move(const Circumstances& told) {
  const Words& words = told.words();
  const ProvinceId from = told.served_province(), to = told.target().province;
  if (!words.known(from) || !words.known(to)) return std::nullopt;
  CouldNeverMove claim{from, told.destination(), std::nullopt};
  const Unit* unit = words.acting_unit(from);
  const bool is_army = unit != nullptr && unit->kind == UnitKind::Army && !words.is_minor(unit->power);
  if (is_army && could_be_carried(words, from, to)) claim.but_for = told.at();
  claim.by_faith = is_barred_by_faith(told);
  claim.never_moves = told.has_also(Clause::MinorCannotMove);
  return claim;
}
ClaimedReach cannot_be_convoyed(const Circumstances& told) {
  return CannotBeConvoyed{told.served_province(), told.destination(), is_barred_by_faith(told),
                          told.has_also(Clause::MinorCannotMove)};
}
ClaimedReach only_armies(const Circumstances& told) {
  if (told.kind() == UnitKind::Army) return ArmiesDoNotConvoy{told.at()};
  if (told.served_province() == no_province) return std::nullopt;
  return OnlyArmiesAreConvoyed{told.served_province()};
}
ClaimedReach on_no_route(const Circumstances& told) {
  if (told.target().province == told.at()) return CarriesToItself{told.at()};
  const ProvinceId army = told.served_province(), to = told.target().province;
  if (army == no_province) return std::nullopt;
  const bool are_known = told.words().known(told.at()) && told.words().known(army) && told.words().known(to);
  return IsOnNoRoute{told.at(), army, told.destination(),
                     are_known && is_linked_with_both_ends(told.words(), told.at(), army, to)};
}

struct MadeOfReach {
  Clause clause;
  ClaimedReach (*claim)(const Circumstances& told);
};
constexpr MadeOfReach made_of_reach[] = {
    {Clause::MoveSameProvince, of_unit<StandsThereAlready>},
    {Clause::MoveTerrain, cannot_enter},
    {Clause::MoveNotAdjacent,
     [](const Circumstances& told) -> ClaimedReach {
       const Move* move = told.ordered_move();
       return IsNotAdjacent{told.at(), told.destination(), told.kind(), move != nullptr && move->via == Via::Land};
     }},
    {Clause::MoveNoConvoyPossible, no_fleets_could_carry},
    {Clause::MoveNoConvoyOrdered, no_fleets_carry},

    {Clause::CoastNeeded,
     [](const Circumstances& told) -> ClaimedReach {
       return NeedsCoast{traveller(told), told.target().province};
     }},
    {Clause::CoastImplied,
     [](const Circumstances& told) -> ClaimedReach {
       return OneCoastIsInReach{traveller(told), told.target().province, told.illegal()};
     }},
    {Clause::CoastUnreachable,
     [](const Circumstances& told) -> ClaimedReach {
       return CoastIsOutOfReach{traveller(told), told.target(), !told.illegal()};
     }},

    {Clause::SupportUnreachable,
     [](const Circumstances& told) -> ClaimedReach {
       return CouldNotMoveThere{told.at(), told.target().province};
     }},
    {Clause::SupportOfItself, of_unit<CannotSupportItself>},
    {Clause::SupportNoUnit,
     [](const Circumstances& told) -> ClaimedReach {
       return NobodyIsThere{told.served_province(), told.is_convoy()};
     }},
    {Clause::SupportImpossibleMove, could_never_move},
    {Clause::ConvoyImpossibleMove, cannot_be_convoyed},
    {Clause::ConvoyNotAtSea, of_unit<IsNotAtSea>},
    {Clause::ConvoyOnlyArmies, only_armies},
    {Clause::ConvoyNoRoute, on_no_route},

    {Clause::BuildInlandFleet,
     [](const Circumstances& told) -> ClaimedReach {
       return IsInland{told.at(), !told.illegal()};
     }},
    {Clause::BuildCoastNeeded,
     [](const Circumstances& told) -> ClaimedReach {
       return HasSeveralCoasts{told.at(), told.order() != nullptr ? told.order()->unit.at.coast : Coast::None};
     }},
};

}  // namespace

std::optional<ReachClaim> reach_claim(const Circumstances& told, Clause clause) {
  const auto found = std::ranges::find(made_of_reach, clause, &MadeOfReach::clause);
  return found != std::end(made_of_reach) ? found->claim(told) : std::nullopt;
}

}  // namespace casus::reports
