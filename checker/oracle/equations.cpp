#include "checker/oracle/equations.h"

#include <algorithm>

#include "engine/rules/options.h"

namespace casus::oracle {

Equations::Equations(const Board& board) : board_(board), actor_at_(board.map().provinces().size()) {
  for (std::size_t i = board.position.units.size(); i-- > 0;) {
    actor_at_[index(board.position.units[i].at.province)] = i;
  }
}

void Equations::begin(std::vector<Actor>& actors) {
  actors_.swap(actors);
  answers_.assign(3 * actors_.size(), std::nullopt);
  decisions_.clear();
  const bool sorties_dislodge = board_.options().sortie_against_unit == SortieAgainstUnit::Dislodges;
  for (std::size_t i = 0; i < actors_.size(); ++i) {
    if (attacks(i) && actors_[i].by_convoy && !actors_[i].surely_arrives)
      decisions_.push_back({Question::IsCarried, i});
    else assume({Question::IsCarried, i}, actors_[i].surely_arrives);
  }
  for (std::size_t i = 0; i < actors_.size(); ++i) {
    if (is_support(i)) decisions_.push_back({Question::IsGiven, i});
    else assume({Question::IsGiven, i}, false);
  }
  for (std::size_t i = 0; i < actors_.size(); ++i) {
    // A sortie never succeeds. Where sorties dislodge, "succeeds" means that it is strong enough for that.
    if (attacks(i) && (!actors_[i].is_sortie || sorties_dislodge)) decisions_.push_back({Question::Succeeds, i});
    else assume({Question::Succeeds, i}, false);
  }
}

bool Equations::is_yes(const Decision& decision) const {
  const std::optional<bool> known = answers_[slot(decision)];
  if (!known && !needs_) needs_ = decision;
  return known.value_or(false);
}

Equations::Value Equations::value(const Decision& decision) const {
  needs_.reset();
  bool value = false;
  switch (decision.question) {
    case Question::IsCarried: value = convoy_carries(decision.actor); break;
    case Question::IsGiven: value = support_is_given(decision.actor); break;
    case Question::Succeeds: value = move_succeeds(decision.actor); break;
  }
  return {value, needs_};
}

// --- what the orders alone decide ---

// "Hold strength": a unit with a legal move that lacks its convoy was ordered to move. A minor power's unit whose
// published order is void holds (ae-sortie-1), and so does one whose sortie nothing opposes.
bool Equations::was_ordered_to_move(std::size_t actor) const {
  const Actor& it = actors_[actor];
  if (!std::holds_alternative<Move>(*it.task)) return false;
  return attacks(actor) || !it.is_sortie;
}

bool Equations::is_support(std::size_t actor) const {
  const Actor& it = actors_[actor];
  return !it.is_void &&
         (std::holds_alternative<SupportHold>(*it.task) || std::holds_alternative<SupportMove>(*it.task));
}

ProvinceId Equations::aim(std::size_t supporter) const {
  const Task& task = *actors_[supporter].task;
  if (const auto* move = std::get_if<SupportMove>(&task)) return move->destination.province;
  return std::get<SupportHold>(task).supported.at.province;
}

std::optional<std::size_t> Equations::actor_at(ProvinceId province) const {
  return index(province) < actor_at_.size() ? actor_at_[index(province)] : std::nullopt;
}

// "Two moves are in a head-to-head battle when each goes to the other's province and neither by convoy." Where DATC
// 4.A.4 has the attack of a convoyed army come from its last fleet, the unit that moves to the sea of that fleet is its
// opponent, too.
std::optional<std::size_t> Equations::head_to_head_opponent(std::size_t mover) const {
  const auto there = actor_at(destination(mover));
  if (!there || !attacks(*there)) return std::nullopt;
  if (fights_over_last_fleet(board_.options().convoy_origin) && comes_by_convoy(mover)) {
    const Fleets last = last_fleets(mover);
    if (std::find(last.begin(), last.end(), destination(*there)) != last.end()) return there;
  }
  if (destination(*there) != place(mover)) return std::nullopt;
  return goes_by_land(mover) && goes_by_land(*there) ? there : std::nullopt;
}

// --- DATC 4.A.4 ---

// The fleets that could be the last to carry the army: they touch its destination, and are on a route of fleets that
// are ordered; or the end of the path that the army has to follow. An army that walks where its convoy fails comes
// either way and needs no fleet: it has none.
Fleets Equations::last_fleets(std::size_t army) const {
  if (!actors_[army].by_convoy || actors_[army].may_walk || actors_[army].is_void) return {};
  if (const auto& path = std::get<Move>(*actors_[army].task).path; !path.empty()) return {path.back()};
  Fleets last;
  for (const ProvinceId fleet : actors_[army].convoys) {
    const bool can_land = lands_in(board_, fleet, destination(army));
    if (can_land && is_on_route(board_, actors_[army].convoys, place(army), destination(army), fleet))
      last.push_back(fleet);
  }
  return last;
}

// Point 2: a support for an attack on the one sea that the army can come from. Otherwise the attack comes from where it
// started; by point 5 that is not so of an army that has to be convoyed.
bool Equations::comes_from_aim(std::size_t mover, std::size_t supporter) const {
  const ConvoyOrigin origin = board_.options().convoy_origin;
  const bool has_to_be_convoyed = actors_[mover].by_convoy && !actors_[mover].may_walk;
  if (!has_to_be_convoyed) return place(mover) == aim(supporter);
  const bool is_for_attack = std::holds_alternative<SupportMove>(*actors_[supporter].task);
  if (spares_attack_on_last_fleet(origin) && is_for_attack && last_fleets(mover) == Fleets{aim(supporter)}) return true;
  return place(mover) == aim(supporter) && !cuts_attack_on_start(origin);
}

// Whether the army's convoy, if it fails, fails because of this attack alone.
bool Equations::would_be_carried_but_for(std::size_t army, std::size_t attacker) const {
  if (actors_[army].surely_arrives) return true;
  if (actors_[army].is_left_behind) return false;
  Fleets left;
  for (const ProvinceId fleet : actors_[army].convoys) {
    const auto dislodger = dislodger_of(*actor_at(fleet), attacker);
    if (!dislodger) left.push_back(fleet);
    else if (actors_[army].needs_all_convoys) return false;
  }
  return has_route(board_, left, place(army), destination(army));
}

// Point 1: the armies whose attack on the mover comes from where it goes. Its success would end their convoy; it has to
// beat them first.
std::vector<std::size_t> Equations::convoyed_opponents(std::size_t mover) const {
  std::vector<std::size_t> opponents;
  if (!fights_over_last_fleet(board_.options().convoy_origin)) return opponents;
  for (std::size_t army = 0; army < actors_.size(); ++army) {
    if (!attacks(army) || !actors_[army].by_convoy || destination(army) != place(mover)) continue;
    const Fleets last = last_fleets(army);
    if (std::find(last.begin(), last.end(), destination(mover)) == last.end()) continue;
    if (would_be_carried_but_for(army, mover)) opponents.push_back(army);
  }
  return opponents;
}

// --- convoys ---

// "By land, or by a chain of ordered convoys whose fleets are not dislodged."
bool Equations::has_way(std::size_t mover) const {
  if (!attacks(mover)) return false;
  return !actors_[mover].by_convoy || actors_[mover].may_walk || comes_by_convoy(mover);
}

// An army whose convoy fails meets no unit on land, unless it may walk.
bool Equations::goes_by_land(std::size_t mover) const {
  return !actors_[mover].by_convoy || (actors_[mover].may_walk && !comes_by_convoy(mover));
}

bool Equations::comes_by_convoy(std::size_t mover) const {
  return actors_[mover].by_convoy && is_yes({Question::IsCarried, mover});
}

bool Equations::convoy_carries(std::size_t mover) const {
  const ProvinceId from = place(mover), to = destination(mover);
  Fleets left;
  for (const ProvinceId fleet : actors_[mover].convoys) {
    if (!is_dislodged(*actor_at(fleet))) left.push_back(fleet);
    else if (actors_[mover].needs_all_convoys) return false;
  }
  return has_route(board_, left, from, to);
}

// --- supports ---

// "A support is cut when its unit is dislodged, or when a unit of another power with a way moves to its province from
// anywhere but the province that the support is aimed at."
bool Equations::support_is_given(std::size_t supporter) const {
  for (std::size_t i = 0; i < actors_.size(); ++i) {
    if (cuts_by_attacking(i, supporter)) return false;
  }
  const auto dislodger = dislodger_of(supporter);
  return !dislodger || never_cuts(*dislodger, supporter);
}

bool Equations::cuts_by_attacking(std::size_t mover, std::size_t supporter) const {
  if (!attacks(mover) || destination(mover) != place(supporter) || power(mover) == power(supporter)) return false;
  if (is_without_effect_on_supports(mover)) return false;
  return !never_cuts(mover, supporter) && has_way(mover) && !comes_from_aim(mover, supporter);
}

bool Equations::stops_transform(std::size_t mover, std::size_t actor) const {
  if (!attacks(mover) || destination(mover) != place(actor) || power(mover) == power(actor)) return false;
  return has_way(mover) && !is_without_effect_on_supports(mover);
}

bool Equations::transforms(std::size_t actor) const {
  if (!std::holds_alternative<Transform>(*actors_[actor].task)) return false;
  for (std::size_t i = 0; i < actors_.size(); ++i) {
    if (stops_transform(i, actor)) return false;
  }
  return true;
}

bool Equations::is_without_effect_on_supports(std::size_t mover) const {
  const Actor& it = actors_[mover];
  if (it.by_convoy || !is_weak_way(board_, it.unit.kind, place(mover), destination(mover))) return false;
  for (std::size_t i = 0; i < actors_.size(); ++i) {
    const auto* support = std::get_if<SupportMove>(actors_[i].task);
    if (support != nullptr && is_support(i) && support->supported.at.province == place(mover)) return false;
  }
  return true;
}

// DATC 4.A.2: the older books spare some supports from convoyed armies, even from those that dislodge the supporter:
// | 1971       | a fleet's support for a fleet's attack on a fleet that carries the army                |
// | 1982       | a fleet's support that works in a sea with a convoying fleet                           |
// | 2000       | a support for an attack on a fleet without which the army has no way left              |
// An army that walks where its convoy fails comes either way: it needs no fleet (paradox-and-land).
bool Equations::never_cuts(std::size_t mover, std::size_t supporter) const {
  if (!actors_[mover].by_convoy || actors_[mover].may_walk) return false;
  const ProvinceId sea = aim(supporter);
  const Fleets& fleets = actors_[mover].convoys;
  const bool carries_it = std::find(fleets.begin(), fleets.end(), sea) != fleets.end();
  const auto* attack = std::get_if<SupportMove>(actors_[supporter].task);
  const bool by_fleet = actors_[supporter].unit.kind == UnitKind::Fleet;
  switch (board_.options().convoy_paradox) {
    case ConvoyParadox::Szykman:
    case ConvoyParadox::SzykmanArmy:
    case ConvoyParadox::AllHold:
    case ConvoyParadox::OwnEffect: return false;
    case ConvoyParadox::Y1971:
    case ConvoyParadox::Y1971AllHold:
      return by_fleet && carries_it && attack != nullptr &&
             actors_[*actor_at(attack->supported.at.province)].unit.kind == UnitKind::Fleet;
    case ConvoyParadox::Y1982:
    case ConvoyParadox::Y1982Matched:
    case ConvoyParadox::Y1982Ordered: return by_fleet && is_convoying(sea);
    case ConvoyParadox::Y2000:
    case ConvoyParadox::Y2000AllHold:
      if (!carries_it || attack == nullptr) return false;
      return actors_[mover].needs_all_convoys ||
             !has_route(board_, undislodged_but(sea, fleets), place(mover), destination(mover));
  }
  return false;
}

Fleets Equations::undislodged_but(ProvinceId sea, const Fleets& fleets) const {
  Fleets left;
  for (const ProvinceId fleet : fleets) {
    if (fleet != sea && !is_dislodged(*actor_at(fleet))) left.push_back(fleet);
  }
  return left;
}

// "That body of water contains a convoying fleet": one that is ordered to convoy; or for which there is an army that
// means to go by its convoy; or also a path for that army. A fleet whose army goes by land carries no army
// (paradox-carriers).
bool Equations::is_convoying(ProvinceId sea) const {
  const ConvoyParadox rule = board_.options().convoy_paradox;
  if (rule == ConvoyParadox::Y1982Ordered) {
    const auto there = actor_at(sea);
    return there && std::holds_alternative<Convoy>(*actors_[*there].task);
  }
  return std::any_of(actors_.begin(), actors_.end(), [&](const Actor& army) {
    if (!army.by_convoy || (army.is_void && rule != ConvoyParadox::Y1982Matched)) return false;
    return std::find(army.convoys.begin(), army.convoys.end(), sea) != army.convoys.end();
  });
}

std::vector<std::size_t> Equations::given_supports_of_move(std::size_t mover) const {
  std::vector<std::size_t> given;
  for (std::size_t i = 0; i < actors_.size(); ++i) {
    const auto* support = std::get_if<SupportMove>(actors_[i].task);
    if (support == nullptr || !is_support(i) || support->supported.at.province != place(mover)) continue;
    if (is_given(i)) given.push_back(i);
  }
  return given;
}

// How many supports of the move are given, those of one power left out.
int Equations::supports_of_move(std::size_t mover, PowerId but_of) const {
  int count = 0;
  for (std::size_t i = 0; i < actors_.size(); ++i) {
    const auto* support = std::get_if<SupportMove>(actors_[i].task);
    if (support == nullptr || !is_support(i) || support->supported.at.province != place(mover)) continue;
    if (power(i) == but_of) continue;
    if (is_given(i)) ++count;
  }
  return count;
}

// --- strengths ---

// | is empty, or its unit moves away            | 0                        |
// | has a unit that was ordered to move and stays | 1                      |
// | has a unit with any other order, or none    | 1 + hold supports given  |
int Equations::hold_strength(ProvinceId province) const {
  const auto there = actor_at(province);
  if (!there) return 0;
  if (was_ordered_to_move(*there)) return leaves(*there) ? 0 : 1;
  int strength = 1;
  for (std::size_t i = 0; i < actors_.size(); ++i) {
    const auto* support = std::get_if<SupportHold>(actors_[i].task);
    if (support != nullptr && is_support(i) && support->supported.at.province == province && is_given(i)) ++strength;
  }
  return strength;
}

bool Equations::crosses_weak_border(std::size_t mover) const {
  return is_weak_way(board_, actors_[mover].unit.kind, place(mover), destination(mover)) && goes_by_land(mover);
}

// "A force equal to the number of supports (as opposed to one plus the number of supports)."
int Equations::strength_alone(std::size_t mover) const { return crosses_weak_border(mover) ? 0 : 1; }

// | has no way                                      | 0                                                  |
// | goes to an empty province, or to one whose unit | 1 + supports given                                 |
// | moves away and is not its opponent head-to-head |                                                    |
// | meets a unit of its own power                   | 0                                                  |
// | meets a unit of another power                   | 1 + supports given, without that power's           |
// Over a weak border it is 0 instead of 1, here and below.
int Equations::attack_strength(std::size_t mover) const {
  if (!has_way(mover)) return 0;
  const auto there = actor_at(destination(mover));
  if (!there) return strength_alone(mover) + supports_of_move(mover);
  const bool meets_it = head_to_head_opponent(mover) || !leaves(*there);
  if (!meets_it) return strength_alone(mover) + supports_of_move(mover);
  return attack_strength_against(mover, *there);
}

int Equations::attack_strength_against(std::size_t mover, std::size_t other) const {
  if (power(other) == power(mover)) return 0;
  return strength_alone(mover) + supports_of_move(mover, power(other));
}

int Equations::defend_strength(std::size_t mover) const { return strength_alone(mover) + supports_of_move(mover); }

// By the other choice of DATC 4.A.7 a dislodged unit never keeps other units out of its attacker's province.
std::optional<BeatenBy> Equations::beaten_by(std::size_t mover) const {
  const auto opponent = head_to_head_opponent(mover);
  if (opponent && succeeds(*opponent)) return BeatenBy{place(*opponent), true};
  for (const std::size_t army : convoyed_opponents(mover)) {
    if (succeeds(army) && comes_by_convoy(army)) return BeatenBy{place(army), true};
  }
  if (board_.options().dislodged_blocks != DislodgedBlocks::Never) return std::nullopt;
  const auto dislodger = dislodger_of(mover);
  if (!dislodger || place(*dislodger) != destination(mover)) return std::nullopt;
  return BeatenBy{place(*dislodger), false};
}

// | has no way                                             | nothing                         |
// | is in a head-to-head battle, and its opponent succeeds | nothing                         |
// | otherwise                                              | 1 + all supports given          |
std::optional<int> Equations::prevent_strength(std::size_t mover) const {
  if (!has_way(mover) || beaten_by(mover)) return std::nullopt;
  return strength_alone(mover) + supports_of_move(mover);
}

// --- moves ---

// "A move succeeds when its attack strength exceeds the defend strength of its opponent in a head-to-head battle, or
// else the hold strength of its destination, and the prevent strength of every other move to its destination."
bool Equations::move_succeeds(std::size_t mover) const {
  if (!has_way(mover)) return false;
  const int attack = attack_strength(mover);
  const auto opponent = head_to_head_opponent(mover);
  const auto there = actor_at(destination(mover));
  // In a province that is empty, or that its unit leaves, nothing resists: a move without strength enters, too.
  const bool is_free = !opponent && (!there || leaves(*there));
  const int resistance = opponent ? defend_strength(*opponent) : hold_strength(destination(mover));
  if (!is_free && attack <= resistance) return false;
  for (std::size_t i = 0; i < actors_.size(); ++i) {
    if (i == mover || !attacks(i) || destination(i) != destination(mover)) continue;
    const std::optional<int> prevents = prevent_strength(i);
    if (prevents && attack <= *prevents) return false;
  }
  for (const std::size_t army : convoyed_opponents(mover)) {
    if (attack_strength_against(mover, army) <= defend_strength(army)) return false;
  }
  return true;
}

// "A unit is dislodged when another unit's move to its province succeeds and its own move, if any, does not."
std::optional<std::size_t> Equations::dislodger_of(std::size_t actor) const { return dislodger_of(actor, actor); }

std::optional<std::size_t> Equations::dislodger_of(std::size_t actor, std::size_t but_by) const {
  for (std::size_t i = 0; i < actors_.size(); ++i) {
    if (i == actor || i == but_by || !attacks(i) || destination(i) != place(actor)) continue;
    if (succeeds(i)) {
      if (!leaves(actor)) return i;
      return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace casus::oracle
