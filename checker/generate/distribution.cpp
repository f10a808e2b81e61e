#include "checker/generate/distribution.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "checker/generate/draft.h"
#include "checker/generate/make_situation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/verdicts/ruling.h"

namespace casus::generate {

namespace {

using Clauses = std::span<const Clause>;

template <Clause... wanted>
bool decides(const Situation&, const Adjudication&, Clauses decided) {
  return (std::ranges::binary_search(decided, wanted) || ...);
}

// The provinces in which each army or fleet that moves wants to be; no_province where it does not move.
std::vector<ProvinceId> aims(const Situation& situation, const Adjudication& answer, bool only_successful) {
  std::vector<ProvinceId> aims(situation.variant->map.provinces().size(), no_province);
  const auto note = [&](const Order& order, const Verdict& verdict) {
    const Move* move = std::get_if<Move>(&order.task);
    if (move == nullptr || verdict.result == Result::Illegal || verdict.result == Result::Void) return;
    if (only_successful && verdict.result != Result::Moves) return;
    aims[index(order.unit.at.province)] = move->destination.province;
  };
  if (situation.position.phase.kind != PhaseKind::Movement) return aims;
  for (std::size_t i = 0; i < situation.orders.size(); ++i) note(situation.orders[i], answer.verdicts[i]);
  for (const PublishedOrder& published : answer.published) note(published.order, published.verdict);
  return aims;
}

// How many units go round from here; 0 where they do not, or only change places.
int ring_length(const std::vector<ProvinceId>& aims, ProvinceId start) {
  ProvinceId here = start;
  for (int length = 1; length <= 6; ++length) {
    here = aims[index(here)];
    if (here == no_province) return 0;
    if (here == start) return length > 2 ? length : 0;
  }
  return 0;
}

bool has_contested_ring(const Situation& situation, const Adjudication& answer, Clauses) {
  const auto wanted = aims(situation, answer, false), done = aims(situation, answer, true);
  return std::ranges::any_of(situation.orders, [&](const Order& order) {
    const ProvinceId unit = order.unit.at.province;
    return unit != no_province && ring_length(wanted, unit) > 0 && ring_length(done, unit) == 0;
  });
}

bool has_double_paradox(const Situation& situation, const Adjudication& answer, Clauses) {
  return std::ranges::any_of(answer.paradoxes, [&](const Paradox& paradox) {
    std::set<ProvinceId> armies;
    for (const Order& order : situation.orders) {
      const Convoy* convoy = std::get_if<Convoy>(&order.task);
      if (convoy != nullptr && std::ranges::binary_search(paradox.core, order.unit.at.province))
        armies.insert(convoy->army.at.province);
    }
    return armies.size() > 1;
  });
}

// A sortie whose order had to win against another one.
bool has_decided_sortie(const Situation& situation, const Adjudication& answer, Clauses) {
  return std::ranges::any_of(answer.published, [&](const PublishedOrder& published) {
    if (!std::holds_alternative<Move>(published.order.task)) return false;
    for (std::size_t i = 0; i < situation.grants.size(); ++i) {
      const bool for_this_unit = situation.grants[i].order.unit.at.province == published.order.unit.at.province;
      if (for_this_unit && answer.grants[i].result == GrantResult::Outbid) return true;
    }
    return false;
  });
}

// Bids that are tied where one of the orders is a support of a move.
bool has_tie_on_support(const Situation& situation, const Adjudication& answer, Clauses) {
  for (std::size_t i = 0; i < situation.grants.size(); ++i) {
    if (answer.grants[i].result == GrantResult::Tied &&
        std::holds_alternative<SupportMove>(situation.grants[i].order.task))
      return true;
  }
  return false;
}

// Points that carry although an order that is refused has more, or as many.
bool has_refused_rival(const Situation& situation, const Adjudication& answer, Clauses) {
  for (std::size_t i = 0; i < situation.grants.size(); ++i) {
    const bool refused = std::ranges::find(answer.grants[i].also, Clause::PointsRefused) != answer.grants[i].also.end();
    for (std::size_t j = 0; refused && j < situation.grants.size(); ++j) {
      const bool same_unit = situation.grants[i].order.unit.at.province == situation.grants[j].order.unit.at.province;
      const bool carries =
          answer.grants[j].result == GrantResult::Carried && answer.grants[j].points <= situation.grants[i].points;
      if (same_unit && carries) return true;
    }
  }
  return false;
}

// A convoy that a fleet in a coastal province carries.
bool has_coastal_convoy(const Situation& situation, const Adjudication& answer, Clauses) {
  for (std::size_t i = 0; i < situation.orders.size(); ++i) {
    const ProvinceId fleet = situation.orders[i].unit.at.province;
    if (answer.verdicts[i].result == Result::Convoys && !situation.variant->map.is_sea(fleet)) return true;
  }
  return false;
}

// A support over a strait although a foreign fleet is in its water.
bool has_support_over_open_strait(const Situation& situation, const Adjudication& answer, Clauses) {
  for (std::size_t i = 0; i < situation.orders.size(); ++i) {
    const Verdict& verdict = answer.verdicts[i];
    if (verdict.result == Result::Given && std::ranges::find(verdict.also, Clause::StraitOpen) != verdict.also.end())
      return true;
  }
  return false;
}

// An army where the minor power had, or would have had, a fleet.
bool has_army_for_fleet(const Situation& situation, const Adjudication& answer, Clauses) {
  return std::ranges::any_of(answer.events, [&](const Event& event) {
    const bool comes = event.kind == EventKind::Independent || event.kind == EventKind::Rebuilt;
    return comes && event.unit && event.unit->kind != situation.variant->unit_of_minor(event.unit->power).kind;
  });
}

bool several_dislodged(const Situation&, const Adjudication& answer, Clauses) {
  return answer.next.dislodged.size() > 1;
}

bool has_split_coasts(const Variant& variant) {
  return std::ranges::any_of(variant.map.provinces(),
                             [](const Province& province) { return !province.coasts.empty(); });
}
bool has_sorties(const Variant& variant) { return variant.has(Feature::Sorties); }
bool has_faiths(const Variant& variant) { return variant.has(Feature::Faiths); }

constexpr Trait traits_of_seasons[] = {
    {"convoy that arrives", 5, Feature::None, decides<Clause::ConvoyGiven>},
    {"disrupted convoy", 5, Feature::None, decides<Clause::ConvoyDisrupted>},
    {"convoy with another route", 0.5, Feature::None, decides<Clause::ConvoyOtherRoute, Clause::ConvoyOneBrokenRoute>},
    {"exchange of places by convoy", 0.5, Feature::None, decides<Clause::MoveSwapByConvoy>},
    {"paradox", 1, Feature::None,
     decides<Clause::ParadoxSzykman, Clause::ParadoxArmyHolds, Clause::ParadoxAllHold, Clause::Paradox1971,
             Clause::Paradox1982, Clause::Paradox2000, Clause::ParadoxOwnEffect>},
    {"paradox of two convoys", 0.2, Feature::None, has_double_paradox},
    {"turned ring", 1, Feature::None, decides<Clause::MoveRing>},
    {"contested ring", 1, Feature::None, has_contested_ring},
    {"head-to-head battle", 5, Feature::None, decides<Clause::BounceHeadToHead, Clause::HeadToHeadLoserHasNoEffect>},
    {"beaten in a head-to-head battle", 0.5, Feature::None, decides<Clause::HeadToHeadLoserHasNoEffect>},
    {"beleaguered garrison", 1, Feature::None, decides<Clause::BeleagueredGarrison>},
    {"refused self-dislodgement", 2, Feature::None, decides<Clause::BounceOwnUnit, Clause::BounceOwnSupport>},
    {"cut support", 5, Feature::None, decides<Clause::SupportCut>},
    {"support cut by dislodgement", 1, Feature::None, decides<Clause::SupportCutByDislodgement>},
    {"support not cut by its target", 1, Feature::None, decides<Clause::SupportNotCutByTarget>},
    {"support not cut by its own power", 0.5, Feature::None, decides<Clause::SupportNotCutByOwnPower>},
    {"support not cut without a convoy", 0.5, Feature::None, decides<Clause::SupportNotCutWithoutConvoy>},
    {"void support", 2, Feature::None, decides<Clause::SupportMismatch, Clause::SupportOfMovingUnit>},
    {"unit that transforms", 2, Feature::Transforms, decides<Clause::TransformDone>},
    {"stopped transform", 1, Feature::Transforms, decides<Clause::TransformCut>},
    {"transform in a wrong place", 1, Feature::Transforms, decides<Clause::TransformWhere>},
    {"illegal order", 10, Feature::None,
     decides<Clause::OrderNoSuchUnit, Clause::OrderForeignUnit, Clause::MoveNotAdjacent, Clause::MoveTerrain,
             Clause::SupportUnreachable, Clause::SupportImpossibleMove, Clause::ConvoyNoRoute,
             Clause::MoveNoConvoyPossible>},
    {"order repeated", 0.5, Feature::None, decides<Clause::OrderRepeated>},
    {"coast needed or wrong", 1, Feature::None,
     decides<Clause::CoastNeeded, Clause::CoastImplied, Clause::CoastUnreachable>, has_split_coasts},
    {"dislodged unit", 10, Feature::None, decides<Clause::DislodgedRetreats, Clause::DislodgedDestroyed>},
    {"several dislodged", 2, Feature::None, several_dislodged},
    {"retreats collide", 1, Feature::None, decides<Clause::RetreatCollides>},
    {"retreat to the attacker's origin", 0.5, Feature::None, decides<Clause::RetreatAttackerOrigin>},
    {"retreat to a stand-off", 0.2, Feature::None, decides<Clause::RetreatStandOff>},
    {"too many builds", 0.5, Feature::None, decides<Clause::BuildTooMany>},
    {"build refused", 0.5, Feature::None, decides<Clause::BuildNotHome, Clause::BuildNotOwned, Clause::BuildOccupied>},
    {"removals by the rule", 0.5, Feature::None, decides<Clause::RemovalAutomatic>},
    {"victory", 0.1, Feature::None, decides<Clause::Victory>},
    {"lost minor unit", 0.5, Feature::DisbandingMinors, decides<Clause::MinorDisbands>},
    {"rebuilt minor", 2, Feature::RebuiltMinors, decides<Clause::MinorRebuilt>},
    {"sortie", 5, Feature::Sorties,
     decides<Clause::SortieNeverMoves, Clause::SortieUnopposed, Clause::SortieNeverDislodges>},
    {"sortie that would dislodge", 1, Feature::Sorties, decides<Clause::SortieNeverDislodges, Clause::SortieDislodges>},
    {"sortie that bounces somebody", 1, Feature::Sorties, decides<Clause::SortieBouncesOthers>},
    {"sortie that cuts support", 0.5, Feature::Sorties, decides<Clause::SortieCutsSupport>},
    {"sortie by convoy", 0.1, Feature::Sorties, decides<Clause::SortieByConvoy>},
    {"hold support of a sortie", 0.5, Feature::Sorties, decides<Clause::SortieNoHoldSupport>},
    {"decided sortie", 1, Feature::Points, has_decided_sortie, has_sorties},
    {"tie of points", 2, Feature::Points, decides<Clause::PointsTied>},
    {"tie of points on a support", 0.5, Feature::Points, has_tie_on_support},
    {"points that add up", 1, Feature::Points, decides<Clause::PointsAddUp>},
    {"outbid", 3, Feature::Points, decides<Clause::PointsOutbid>},
    {"forfeited for want of centres", 0.5, Feature::Points, decides<Clause::PointsPerCentre>},
    {"forfeited by the limit", 0.2, Feature::Points, decides<Clause::PointsLimit>},
    {"points for no minor power", 0.5, Feature::Points, decides<Clause::PointsNoMinor>},
    {"barred attacker", 1, Feature::AttackersPoints, decides<Clause::PointsOfAttacker>},
    {"barred supporter", 0.2, Feature::AttackersPoints, decides<Clause::PointsOfSupporter>},
    {"refused points", 5, Feature::RefusedBids, decides<Clause::PointsRefused>},
    {"carried past refused points", 0.5, Feature::RefusedBids, has_refused_rival},
    {"published without effect", 0.5, Feature::Points, decides<Clause::PointsPublished>},
    {"faith against an attack", 0.1, Feature::FaithfulSorties, decides<Clause::FaithAttack, Clause::FaithNotAdjacent>},
    {"faith against a support", 0.1, Feature::FaithfulSupports, decides<Clause::FaithSupport>},
    {"Islamic unit against Islam", 0.1, Feature::Faiths, decides<Clause::FaithIslamicSupport>},
    {"Christian unit against Christendom", 0.1, Feature::Faiths, decides<Clause::FaithChristianSupport>},
    {"support that a list refuses", 0.2, Feature::ListedSupports, decides<Clause::FaithListed>},
    {"closed strait", 1, Feature::Straits, decides<Clause::StraitClosed>},
    {"strait held open", 0.2, Feature::Straits, decides<Clause::StraitOwnFleet>},
    {"open strait", 1, Feature::OpenStraits, decides<Clause::StraitOpen>},
    {"support over an open strait", 0.2, Feature::OpenStraits, has_support_over_open_strait},
    {"convoy from a coast", 1, Feature::None, has_coastal_convoy, has_convoying_coast},
    {"unified coasts", 0.5, Feature::UnifiedCoasts, decides<Clause::CoastUnified>},
    {"gained home", 0.5, Feature::BuiltInHomes, decides<Clause::HomePredetermined, Clause::HomeElective>},
    {"first captured home", 0.5, Feature::CapturedHomes, decides<Clause::HomeFirstCaptured>},
    {"declared home", 0.5, Feature::CapturedHomes, decides<Clause::HomeDeclared>},
    {"home for want of a declaration", 0.5, Feature::CapturedHomes, decides<Clause::HomeUndeclared>},
    {"declaration refused", 0.5, Feature::CapturedHomes, decides<Clause::HomeNotToDeclare>},
    {"home while it is owned", 0.2, Feature::ConditionalHomes, decides<Clause::HomeWhileOwned>},
    {"build in a centre that is no home", 0.5, Feature::BuildsAnywhere, decides<Clause::BuildAnywhere>},
    {"build without a home", 0.5, Feature::BuildsWithHome, decides<Clause::BuildNoHomeHeld>},
    {"home refused: none left", 0.1, Feature::NewHomes, decides<Clause::HomeNoneLeft>},
    {"home refused: the limit", 0.1, Feature::HomeLimit, decides<Clause::HomeLimit>},
    {"home refused: never", 0.02, Feature::BarredHomes, decides<Clause::HomeNever>},
    {"build limit", 0.2, Feature::BuildLimit, decides<Clause::BuildLimit>},
    {"civil disorder", 1, Feature::Disorder,
     decides<Clause::DisorderDisbands, Clause::DisorderNewMinor, Clause::DisorderOccupied, Clause::DisorderFaith>},
    {"centre left occupied", 0.1, Feature::Disorder, decides<Clause::DisorderOccupied>},
    {"faith of what a fallen power leaves", 0.05, Feature::Disorder,
     decides<Clause::DisorderFaith, Clause::DisorderOwnFaith>, has_faiths},
    {"army for a fleet", 0.1, Feature::Disorder, has_army_for_fleet, gets_armies},
};

// ---- Turns of a year ----

template <class Fits>
bool any_deed(const Adjudication& answer, Fits fits) {
  return std::ranges::any_of(answer.impulses,
                             [&](const Impulse& impulse) { return std::ranges::any_of(impulse.deeds, fits); });
}

bool is_support(const Deed& deed) {
  return std::holds_alternative<SupportHold>(deed.done.task) || std::holds_alternative<SupportMove>(deed.done.task) ||
         std::holds_alternative<SupportNeutral>(deed.done.task);
}

// A support that counts in each impulse.
bool has_support_over_both(const Situation&, const Adjudication& answer, Clauses) {
  const auto given = [&](const Deed& deed) { return is_support(deed) && deed.verdict.result == Result::Given; };
  return std::ranges::any_of(answer.impulses.at(0).deeds, [&](const Deed& first) {
    return given(first) && std::ranges::any_of(answer.impulses.at(1).deeds, [&](const Deed& second) {
             return given(second) && second.unit == first.unit && second.done == first.done;
           });
  });
}

bool has_third_action(const Situation&, const Adjudication& answer, Clauses) {
  const std::vector<Deed>& deeds = answer.impulses.at(1).deeds;
  return std::ranges::adjacent_find(deeds, [](const Deed& one, const Deed& other) {
           return one.unit == other.unit && one.unit.leader != no_leader && one.order && one.order == other.order;
         }) != deeds.end();
}

bool has_support_over_mountains(const Situation&, const Adjudication& answer, Clauses) {
  return any_deed(answer, [](const Deed& deed) {
    const auto& also = deed.verdict.also;
    return is_support(deed) && deed.verdict.result == Result::Given &&
           std::ranges::find(also, Clause::MountainsTwoImpulses) != also.end();
  });
}

// A battle of fleets that go together, or stand together.
bool has_battle_of_squadrons(const Situation&, const Adjudication& answer, Clauses) {
  return any_deed(answer, [](const Deed& deed) {
    const auto& also = deed.verdict.also;
    return !deed.verdict.witnesses.empty() && std::ranges::find(also, Clause::FleetSquadron) != also.end();
  });
}

template <Result wanted>
bool has_result(const Situation&, const Adjudication& answer, Clauses) {
  return std::ranges::find(answer.verdicts, wanted, &Verdict::result) != answer.verdicts.end();
}

template <EventKind wanted>
bool happens(const Situation&, const Adjudication& answer, Clauses) {
  return std::ranges::find(answer.events, wanted, &Event::kind) != answer.events.end();
}

bool has_last_year(const Variant& variant) { return variant.last_year.has_value(); }

constexpr Trait traits_of_turns[] = {
    {"move of double strength", 30, Feature::Impulses, decides<Clause::StrengthDouble>},
    {"battle of the whole turn", 25, Feature::Impulses, decides<Clause::StrengthWholeTurn>},
    {"support over both impulses", 10, Feature::Impulses, has_support_over_both},
    {"support that counts in one impulse only", 10, Feature::Impulses, decides<Clause::StrengthSimultaneity>},
    {"second order without sense", 10, Feature::Impulses, decides<Clause::ImpulseSenselessSecond>},
    {"leader's third action", 20, Feature::Impulses, has_third_action},
    {"leader's third action that is put out", 0.5, Feature::Impulses, decides<Clause::LeaderParadox>},
    {"leader's triple strength", 3, Feature::Impulses, decides<Clause::LeaderTriple>},
    {"ring", 2, Feature::Impulses, decides<Clause::MoveRing>},
    {"head-to-head battle", 10, Feature::Impulses, decides<Clause::BounceHeadToHead>},
    {"stand-off", 5, Feature::Impulses, decides<Clause::BounceStandOff>},
    {"refused self-dislodgement", 10, Feature::Impulses, decides<Clause::BounceOwnUnit, Clause::BounceOwnSupport>},
    {"cut support", 5, Feature::Impulses, decides<Clause::SupportCut>},
    {"support cut by dislodgement", 0.1, Feature::Impulses, decides<Clause::SupportCutByDislodgement>},
    {"void support", 10, Feature::Impulses, decides<Clause::SupportMismatch, Clause::SupportOfMovingUnit>},
    {"unit that is put out", 20, Feature::Impulses, decides<Clause::MoveDislodges>},
    {"routed unit with further orders", 2, Feature::Impulses, decides<Clause::RetreatRouted>},
    {"ordered retreat", 3, Feature::Impulses, decides<Clause::RetreatMoves>},
    {"ordered retreat that is not open", 5, Feature::Impulses, decides<Clause::RetreatNotOpen>},
    {"retreats that collide", 0.2, Feature::Impulses, decides<Clause::RetreatCollides>},
    {"retreat by the game master", 5, Feature::Impulses, decides<Clause::RetreatNearest, Clause::RetreatChoice>},
    {"no retreat that comes nearer to a centre", 10, Feature::Impulses, decides<Clause::RetreatNoneCloser>},
    {"leader without a retreat", 1, Feature::Impulses, decides<Clause::LeaderWithoutOrders>},
    {"army that makes room for a leader", 0.2, Feature::Impulses, happens<EventKind::Displaced>},
    {"battle of squadrons", 5, Feature::Impulses, has_battle_of_squadrons},
    {"port without room", 0.5, Feature::Impulses, decides<Clause::FleetStacking>},
    {"coast that is not friendly", 10, Feature::Impulses, decides<Clause::FleetFriendlyCoast>},
    {"guest in a port", 0.5, Feature::Impulses, decides<Clause::FleetPermission>},
    {"fleets that leave a port", 5, Feature::Impulses, decides<Clause::FleetEnemyPort>},
    {"fleets whose permission is withdrawn", 0.2, Feature::Impulses, decides<Clause::FleetRevoked>},
    {"permission withdrawn", 0.5, Feature::Impulses, has_result<Result::Withdraws>},
    {"convoy that arrives", 5, Feature::Impulses, decides<Clause::ConvoyGiven>},
    {"disrupted convoy", 0.5, Feature::Impulses, decides<Clause::ConvoyDisrupted>},
    {"convoy of fewer points", 0.1, Feature::Impulses, decides<Clause::ConvoyPoints>},
    {"land unit and fleet without effect on each other", 0.5, Feature::Impulses, decides<Clause::FleetNoInfluence>},
    {"armed neutral that stands", 5, Feature::Impulses, decides<Clause::NeutralArmed>},
    {"armed neutral that is entered", 10, Feature::Impulses, decides<Clause::NeutralEntry>},
    {"supported neutral", 5, Feature::Impulses, decides<Clause::NeutralSupported>},
    {"move or support over mountains", 5, Feature::Impulses, decides<Clause::MountainsTwoImpulses>},
    {"support over mountains", 3, Feature::Impulses, has_support_over_mountains},
    {"unit out of supply", 10, Feature::Impulses, happens<EventKind::Unsupplied>},
    {"captured centre", 30, Feature::Impulses, happens<EventKind::Captured>},
    {"build", 20, Feature::Impulses, has_result<Result::Builds>},
    {"too many builds", 0.2, Feature::Impulses, decides<Clause::BuildTooMany>},
    {"build refused", 10, Feature::Impulses,
     decides<Clause::BuildNotHome, Clause::BuildNotOwned, Clause::BuildOccupied, Clause::BuildInlandFleet>},
    {"fleets that wait for two turns", 0.5, Feature::Impulses, decides<Clause::BuildDelayed>},
    {"fleets counted in pairs", 5, Feature::Impulses, decides<Clause::FleetTwoPerCentre, Clause::FleetRate>},
    {"ordered removal", 0.2, Feature::Impulses, has_result<Result::Removes>},
    {"removals by the rule", 0.5, Feature::Impulses, decides<Clause::RemovalAutomatic>},
    {"victory", 1, Feature::Impulses, decides<Clause::Victory>},
    {"agreed end", 2, Feature::Impulses, decides<Clause::VictoryAgreed>},
    {"end by the date", 10, Feature::Impulses, decides<Clause::VictoryDate>, has_last_year},
    {"order of no unit there", 5, Feature::Impulses, decides<Clause::OrderNoSuchUnit, Clause::OrderForeignUnit>},
    {"order repeated", 5, Feature::Impulses, decides<Clause::OrderRepeated>},
    {"order with a condition", 0.2, Feature::Impulses, decides<Clause::OrderConditional>},
};

}  // namespace

std::span<const Trait> traits_of(MovementSystem movement) {
  return movement == MovementSystem::Impulses ? std::span<const Trait>(traits_of_turns) : traits_of_seasons;
}

double Distribution::share(const TraitCount& count) const {
  return boards == 0 ? 0 : 100.0 * static_cast<double>(count.boards) / static_cast<double>(boards);
}

Distribution distribution(const std::shared_ptr<const Variant>& variant, std::uint64_t seed, std::size_t boards) {
  Distribution result;
  result.boards = boards;
  for (const Trait& trait : traits_of(variant->movement)) {
    if (variant->has(trait.feature) && (trait.suits == nullptr || trait.suits(*variant)))
      result.traits.push_back({&trait, 0});
  }
  for (std::size_t i = 0; i < boards; ++i) {
    const Situation situation = board_of_run(variant, seed, i);
    const Adjudication answer = adjudicate(*variant, situation.position, situation.submission());
    const std::vector<Clause> decided = clauses_of(answer);
    for (TraitCount& count : result.traits) count.boards += count.trait->is_in(situation, answer, decided) ? 1 : 0;
  }
  return result;
}

std::string print(const Distribution& distribution) {
  std::string text;
  for (const TraitCount& count : distribution.traits) {
    text += fmt::format("{:>7.2f} %  at least {:>5.2f} %  {}{}\n", distribution.share(count), count.trait->floor,
                        count.trait->name, distribution.is_too_rare(count) ? "  TOO RARE" : "");
  }
  return text;
}

}  // namespace casus::generate
