#include "reports/sentences/deed_facts.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>
#include <variant>

#include "engine/impulses/chain_of_seas.h"
#include "engine/rules/clauses.h"

namespace casus::reports::turns {

DeedFacts::DeedFacts(const Variant& variant, const PhaseRecord& phase, std::size_t impulse, const DeedRecord& deed)
    : stage_(variant, phase, impulse), deed_(deed), verdict_(*deed.done.verdict) {
  if (const Move* move = task_as<Move>(deed_)) to_ = move->destination.province;
}

// ---- The unit, and what it does ----

bool DeedFacts::is_leader() const { return unit().leader != no_leader; }

ProvinceId DeedFacts::from() const {
  if (verdict_.result != Result::Stands) return place_at(deed_);
  for (const DeedRecord* one : stage_.scene().all_of(deed_)) {
    if (one == &deed_) break;
    if (const Move* move = move_that_succeeds(*one)) return move->destination.province;
  }
  return place_at(deed_);
}

ProvinceId DeedFacts::aim() const {
  if (to_ != no_province) return to_;
  if (const auto* support = task_as<SupportMove>(deed_)) return support->destination.province;
  if (const auto* support = task_as<SupportNeutral>(deed_)) return support->neutral;
  if (const auto* support = task_as<SupportHold>(deed_)) return place_of_supported(support->supported);
  return place_at(deed_);
}

ProvinceId DeedFacts::place_of_supported(const UnitName& name) const {
  if (deed_.supported) return deed_.supported->from;
  const auto rank = [&](const DeedRecord& of) { return std::pair(of.unit.power != unit().power, of.unit.power); };
  const DeedRecord* best = nullptr;
  for (const DeedRecord& one : stage_.deeds()) {
    if (one.unit.kind != kind() || !is_meant(name, one.unit) || Scene::is_same_unit(one, deed_)) continue;
    if (best == nullptr || rank(one) < rank(*best)) best = &one;
  }
  return best != nullptr ? stage_.scene().place_of(*best) : name.at.province;
}

ProvinceId DeedFacts::mountains() const {
  std::vector<ProvinceId> places = {place_at(deed_), aim()};
  // Where the order has taken the unit by then, if all goes well.
  if (const Plan* plan = stage_.plan_of(deed_)) {
    for (const Element& element : plan->elements) {
      if (const Move* move = std::get_if<Move>(&element.action)) places.push_back(move->destination.province);
    }
  }
  const auto has_mountains = [&](ProvinceId one) { return one != no_province && stage_.map()[one].mountains; };
  const auto found = std::ranges::find_if(places, has_mountains);
  return found != places.end() ? *found : no_province;
}

bool DeedFacts::begins_with(int impulses) const {
  const Plan* plan = stage_.plan_of(deed_);
  return plan != nullptr && !plan->elements.empty() && plan->elements.front().impulses >= impulses;
}

bool DeedFacts::could_not_begin() const {
  const DeedRecord* first = stage_.is_second() ? Stage::first_deed_of(stage_.phase(), deed_) : nullptr;
  if (first == nullptr || result_of(*first) != Result::Stands) return false;
  if (verdict_.clause == Clause::RetreatRouted || first->done.order->task != deed_.done.order->task) return false;
  if (stage_.scene().all_of(deed_).front() != &deed_) return false;
  return begins_with(2) || stage_.crosses_mountains(*first, aim());
}

bool DeedFacts::is_dislodged() const { return verdict_.fate != Fate::Stays && !is_displaced(); }

bool DeedFacts::is_displaced() const { return verdict_.dislodged_by == no_province && !verdict_.retreats.empty(); }

bool DeedFacts::stays() const { return !is_dislodged() && !stage_.scene().leaves(deed_); }

bool DeedFacts::had_to_retreat() const {
  const DeedRecord* first = stage_.is_second() ? Stage::first_deed_of(stage_.phase(), deed_) : nullptr;
  return first != nullptr && verdict_of(*first).fate != Fate::Stays;
}

std::optional<Unit> DeedFacts::leader_that_comes() const {
  ProvinceId here = place_at(deed_);
  for (const DeedRecord* one : stage_.scene().all_of(deed_)) {
    if (const Move* move = move_that_succeeds(*one)) here = move->destination.province;
  }
  const auto is_own_leader = [&](const Unit& one) { return one.power == unit().power && one.leader != no_leader; };
  for (const Event& event : stage_.phase().events) {
    const bool comes = event.kind == EventKind::Retreated && event.impulse == stage_.number() &&
                       event.to.province == here && event.unit && is_own_leader(*event.unit);
    if (comes) return event.unit;
  }
  for (const OrderRecord& record : stage_.phase().orders) {
    if (!record.order || !has_also(*record.verdict, Clause::LeaderDisplaces)) continue;
    if (!can_be_carried_out_at(*record.verdict, stage_.number())) continue;
    const auto* retreat = std::get_if<PlannedRetreat>(&record.order->task);
    const bool comes = retreat != nullptr && retreat->destination.province == here && record.power == unit().power;
    const Unit* leader = comes ? stage_.unit_before(record.order->unit) : nullptr;
    if (leader != nullptr && is_own_leader(*leader)) return *leader;
  }
  return std::nullopt;
}

// ---- Attacks on it ----

bool DeedFacts::is_attacked_by(const Squadron& attack, ProvinceId here) const {
  return !Scene::is_same_unit(attack.first(), deed_) &&
         stage_.are_hostile(kind(), here, attack.first().unit.power, unit().power);
}

std::vector<Squadron> DeedFacts::attacks_with(ProvinceId here, Strengths strengths) const {
  std::vector<Squadron> found;
  for (const Squadron& attack : stage_.moves_to(here, kind())) {
    const Witness meant{attack.name(), Part::Attacks, strengths};
    const bool is_named = std::ranges::find(verdict_.witnesses, meant) != verdict_.witnesses.end();
    // Both actions of a leader can be the same attack.
    const bool is_known = std::ranges::any_of(
        found, [&](const Squadron& other) { return Scene::is_same_unit(other.first(), attack.first()); });
    if (is_named && !is_known && is_met(deed_, attack, meant)) found.push_back(attack);
  }
  return found;
}

bool DeedFacts::is_met(const DeedRecord& deed, const Squadron& move, const Witness& witness) const {
  if (move.name() != witness.unit) return false;
  if (std::ranges::find(deed.met, witness, &MetSquadron::witness) == deed.met.end()) return true;
  return std::ranges::find(deed.met, MetSquadron{witness, stage_.key_of(move.first())}) != deed.met.end();
}

Units DeedFacts::holding_against(const Units& attackers, ProvinceId here) const {
  if (attackers.empty()) return {unit()};
  Units holding;
  for (const DeedRecord* one : stage_.staying_in(here, kind())) {
    if (stage_.are_hostile(kind(), here, attackers.front().power, one->unit.power)) add_unit(holding, one->unit);
  }
  return holding;
}

std::optional<Compared> DeedFacts::compared_by(const Squadron& attack, ProvinceId here) const {
  const Verdict& its = verdict_of(attack.first());
  const Squadron own = stage_.squadron_of(deed_);
  const Witness* found = nullptr;
  for (const Witness& one : its.witnesses) {
    if (one.part == Part::Holds) found = &one;
    if (one.part == Part::FightsBack && found == nullptr && is_met(attack.first(), own, one)) found = &one;
  }
  if (found == nullptr) return std::nullopt;
  const bool whole_turn =
      has_also(its, Clause::StrengthWholeTurn) && (found->part == Part::FightsBack || is_added_up(here));
  return Compared{found->strengths, whole_turn, shares_of(attack.first(), *found, stage_.key_of(deed_))};
}

// ---- Strengths ----

bool DeedFacts::is_whole_turn(ProvinceId place) const {
  if (!has_also(verdict_, Clause::StrengthWholeTurn)) return false;
  if (is_added_up(place)) return true;
  const ProvinceId other = place == to_ ? place_at(deed_) : to_;
  return other == no_province || !is_added_up(other);
}

bool DeedFacts::is_added_up(ProvinceId place) const { return !stage_.takers_of_the_turn(place, kind()).empty(); }

Compared DeedFacts::compared(const Witness& witness, const SquadronKey& squadron) const {
  const bool head_on = witness.part == Part::FightsBack && has_also(verdict_, Clause::StrengthWholeTurn);
  return {witness.strengths, head_on || is_whole_turn(to_), shares_of(deed_, witness, squadron)};
}

namespace {

int points_of(const std::vector<Addend>& addends) {
  int points = 0;
  for (const Addend& one : addends) points += one.points;
  return points;
}

// Several units that started in one place can be meant. Of fleets that hold together, one is named with the sum.
std::vector<const TurnSum*> sums_of(const DeedRecord& deed, const Witness& witness) {
  std::vector<const TurnSum*> found;
  for (const TurnSum& sum : deed.sums) {
    const bool adds_up =
        points_of(sum.own) == witness.strengths.own && points_of(sum.against) == witness.strengths.against;
    const bool is_meant = sum.unit == witness.unit || witness.part == Part::Holds;
    if (sum.part == witness.part && adds_up && is_meant) found.push_back(&sum);
  }
  return found;
}

// What keeps it out is an attack of the first impulse: nothing of it belongs to the second.
bool is_earlier(const TurnSum& sum) {
  return sum.part == Part::Prevents && !sum.against.empty() &&
         std::ranges::all_of(sum.against, [](const Addend& one) { return one.impulse == 1; });
}

}  // namespace

Shares DeedFacts::shares_of(const DeedRecord& deed, const Witness& witness, const SquadronKey& squadron) const {
  const std::vector<const TurnSum*> sums = sums_of(deed, witness);
  const auto its = std::ranges::find(sums, squadron, &TurnSum::squadron);
  if (its != sums.end()) return shares_in(**its);
  return sums.empty() ? Shares{} : shares_in(*sums.front());
}

Shares DeedFacts::shares_in(const TurnSum& sum) const { return {shares(sum.own), shares(sum.against)}; }

std::vector<Share> DeedFacts::shares(const std::vector<Addend>& addends) const {
  std::map<std::tuple<bool, bool, PowerId, ProvinceId>, Share> known;
  for (const Addend& one : addends) {
    const bool is_defence = one.impulse == 0;
    Share& share = known[{one.supports, !is_defence, one.power, one.unit}];
    if (is_defence) share.neutral = one.unit;
    else share.units = stage_.that_started_in(one.unit, one.power, kind());
    share.supports = one.supports;
    (one.impulse == 2 ? share.second : share.first) += one.points;
  }
  std::vector<Share> found;
  for (auto& [key, share] : known) {
    // A fleet adds one point in an impulse: as many as that are meant.
    if (kind() == UnitKind::Fleet && share.units.size() == 1)
      share.units.front().count = static_cast<std::uint8_t>(std::max(share.first, share.second));
    found.push_back(std::move(share));
  }
  return found;
}

Rival DeedFacts::earlier_rival(const Witness& witness, const TurnSum& sum) const {
  Rival rival{{}, {witness.strengths, true, shares_in(sum)}, true};
  for (const Share& share : rival.compared.shares.against) {
    if (!share.supports) rival.units.insert(rival.units.end(), share.units.begin(), share.units.end());
  }
  return rival;
}

std::vector<Rival> DeedFacts::rivals(Part part) const {
  const ProvinceId place = part == Part::FightsBack ? place_at(deed_) : to_;
  std::vector<Rival> found;
  for (const Witness& one : verdict_.witnesses) {
    if (one.part != part) continue;
    const std::vector<const TurnSum*> sums = sums_of(deed_, one);
    for (const TurnSum* sum : sums) {
      if (is_earlier(*sum)) found.push_back(earlier_rival(one, *sum));
    }
    const auto is_old = [](const TurnSum* sum) { return is_earlier(*sum); };
    if (!sums.empty() && std::ranges::all_of(sums, is_old)) continue;
    for (const Squadron& move : stage_.moves_to(place, kind())) {
      if (is_met(deed_, move, one)) found.push_back({move.units(), compared(one, stage_.key_of(move.first()))});
    }
  }
  return found;
}

const Witness* DeedFacts::hold() const {
  const auto found = std::ranges::find(verdict_.witnesses, Part::Holds, &Witness::part);
  return found != verdict_.witnesses.end() ? &*found : nullptr;
}

Units DeedFacts::occupants() const {
  Units found;
  for (const DeedRecord* one : stage_.staying_in(to_, kind())) {
    const bool opposes =
        !Scene::is_same_unit(*one, deed_) && stage_.are_hostile(kind(), to_, unit().power, one->unit.power);
    if (opposes) add_unit(found, one->unit);
  }
  return found;
}

std::optional<Defence> DeedFacts::defence() const {
  const Witness* witness = hold();
  if (witness == nullptr || !occupants().empty()) return std::nullopt;
  const int own = stage_.map()[to_].defence;
  return Defence{to_, own, witness->strengths.against - own, compared(*witness)};
}

namespace {

bool is_of_one(const Units& units, PowerId power) {
  return std::ranges::find(units, power, &Unit::power) != units.end();
}

}  // namespace

Units DeedFacts::supporters_against(const Units& occupants) const {
  Units found;
  for (const DeedRecord* one : given_to(stage_.squadron_of(deed_), to_)) {
    const bool is_known = std::ranges::find(found, one->unit) != found.end();
    if (!is_known && one->points > 0 && is_of_one(occupants, one->unit.power)) found.push_back(one->unit);
  }
  return found;
}

Deeds DeedFacts::given_to(const Squadron& squadron, ProvinceId to, std::size_t impulse) const {
  Deeds found;
  for (const DeedRecord& one : stage_.phase().impulses[impulse].deeds) {
    const auto* support = task_as<SupportMove>(one);
    const bool counts = support != nullptr && result_of(one) == Result::Given && support->destination.province == to &&
                        one.unit.kind == kind();
    const auto serves = [&](const DeedRecord* of) {
      if (kind() == UnitKind::Fleet) return one.supported && one.supported == stage_.key_in(impulse, *of);
      return is_meant(support->supported, of->unit) && stage_.goes_in(impulse, *of);
    };
    if (counts && std::ranges::any_of(squadron.deeds, serves)) found.push_back(&one);
  }
  return found;
}

Deeds DeedFacts::given_to(const Squadron& squadron, ProvinceId to) const {
  const std::size_t now = stage_.is_second() ? 1 : 0;
  Deeds found = given_to(squadron, to, now);
  if (now == 0 || !is_whole_turn(to)) return found;
  const Deeds before = given_to(squadron, to, 0);
  found.insert(found.begin(), before.begin(), before.end());
  return found;
}

// ---- By sea ----

Units DeedFacts::lost_fleets() const {
  Units found;
  for (const Witness& one : verdict_.witnesses) {
    if (one.part != Part::LostCarrier) continue;
    for (const DeedRecord& fleet : stage_.deeds()) {
      const auto* convoy = task_as<Convoy>(fleet);
      const bool was_to_carry = convoy != nullptr && fleet.unit.at.province == one.unit && is_carried_by(*convoy);
      if (was_to_carry && verdict_of(fleet).fate != Fate::Stays) add_unit(found, fleet.unit);
    }
  }
  return found;
}

bool DeedFacts::is_carried_by(const Convoy& convoy) const {
  return convoy.destination.province == to_ && is_meant(convoy.army, unit());
}

bool DeedFacts::was_ordered_a_chain() const {
  std::vector<ProvinceId> seas;
  for (const DeedRecord& fleet : stage_.deeds()) {
    const auto* convoy = task_as<Convoy>(fleet);
    const bool stands = result_of(fleet) == Result::Stands;
    if (convoy != nullptr && !stands && is_carried_by(*convoy)) seas.push_back(place_at(fleet));
  }
  return !impulses::chain_of_seas(stage_.map(), seas, place_at(deed_), to_).empty();
}

// ---- Supports ----

Served DeedFacts::served() const {
  const Position& before = stage_.phase().played;
  if (const auto* support = task_as<SupportMove>(deed_))
    return {named(before, support->supported), support->destination.province, no_province};
  if (const auto* support = task_as<SupportHold>(deed_))
    return {named(before, support->supported), std::nullopt, no_province};
  if (const auto* support = task_as<SupportNeutral>(deed_)) return {{}, std::nullopt, support->neutral};
  return {};
}

Served DeedFacts::served_by_power() const {
  Served found = served();
  if (!deed_.supported) return found;
  const PowerId power = deed_.supported->power;
  const auto is_of_another = [&](const Unit& one) { return one.power != power && is_meant(found.unit, one); };
  if (std::ranges::any_of(stage_.phase().played.units, is_of_another)) found.unit.power = power;
  return found;
}

Units DeedFacts::attackers_in_vain() const {
  const ProvinceId here = place_at(deed_), target = aim();
  Units found;
  for (const Squadron& attack : stage_.moves_to(here, kind())) {
    const DeedRecord& first = attack.first();
    const bool is_hostile = first.unit.power != unit().power && is_attacked_by(attack, here);
    if (!is_hostile || place_at(first) != target) continue;
    for (const Unit& one : attack.units()) {
      // Both actions of a leader can be the same attack.
      if (one.kind == UnitKind::Fleet || std::ranges::find(found, one) == found.end()) add_unit(found, one);
    }
  }
  return found;
}

}  // namespace casus::reports::turns
