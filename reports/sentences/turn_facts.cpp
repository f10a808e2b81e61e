#include "reports/sentences/turn_facts.h"

#include <algorithm>
#include <cstdint>
#include <map>

#include "engine/rules/clauses.h"

namespace casus::reports::turns {

bool has_also(const Verdict& verdict, Clause clause) {
  return std::ranges::find(verdict.also, clause) != verdict.also.end();
}

const Verdict& verdict_of(const DeedRecord& deed) { return *deed.done.verdict; }
Result result_of(const DeedRecord& deed) { return verdict_of(deed).result; }

const Move* move_made(const DeedRecord& deed) {
  return result_of(deed) != Result::Stands ? task_as<Move>(deed) : nullptr;
}

const Move* move_that_succeeds(const DeedRecord& deed) {
  return result_of(deed) == Result::Moves ? task_as<Move>(deed) : nullptr;
}

ProvinceId place_at(const DeedRecord& deed) { return deed.done.order->unit.at.province; }

bool is_meant(const UnitName& name, const Unit& unit) {
  if (name.at.province != unit.at.province) return false;
  if (name.power != no_power && name.power != unit.power) return false;
  return name.leader != no_leader ? name.leader == unit.leader : agrees(name.kind, unit.kind);
}

UnitName named(const Position& before, UnitName name) {
  if (name.kind == WrittenKind::Fleet) return name;
  for (const Unit& unit : before.units) {
    if (unit.kind == UnitKind::Army && is_meant(name, unit)) name.leader = unit.leader;
  }
  return name;
}

void add_unit(Units& units, const Unit& unit) {
  for (Unit& known : units) {
    const bool together = known.kind == UnitKind::Fleet && unit.kind == UnitKind::Fleet && known.power == unit.power &&
                          known.at == unit.at;
    if (!together) continue;
    known.count = static_cast<std::uint8_t>(known.count + unit.count);
    return;
  }
  units.push_back(unit);
}

int fleets_in(const Units& units) {
  int fleets = 0;
  for (const Unit& unit : units) fleets += unit.count;
  return fleets;
}

bool can_be_carried_out_at(const Verdict& line, int time) {
  return line.carried_out == TimesOfTurn() || line.carried_out.contains(time);
}

bool can_be_carried_out_together(const Verdict& one, const Verdict& other) {
  constexpr int times[] = {0, 1, 2};
  return std::ranges::any_of(
      times, [&](int time) { return can_be_carried_out_at(one, time) && can_be_carried_out_at(other, time); });
}

// ---- An impulse ----

ProvinceId Squadron::name() const {
  ProvinceId least = first().unit.at.province;
  for (const DeedRecord* deed : deeds) least = std::min(least, deed->unit.at.province);
  return least;
}

Units Squadron::units() const {
  Units found;
  for (const DeedRecord* deed : deeds) add_unit(found, deed->unit);
  return found;
}

Stage::Stage(const Variant& variant, const PhaseRecord& phase, std::size_t impulse)
    : variant_(variant), phase_(phase), impulse_(impulse), scene_(phase.impulses[impulse]) {}

bool Stage::is_second() const { return impulse_ == 1; }

int Stage::number() const { return static_cast<int>(impulse_) + 1; }

bool Stage::are_hostile(UnitKind kind, ProvinceId place, PowerId one, PowerId other) const {
  if (kind == UnitKind::Army) return true;
  if (one == other) return false;
  const bool hosts = campaign().permits(one, other), is_hosted = campaign().permits(other, one);
  if (hosts && is_hosted) return false;
  if (map().is_sea(place)) return true;
  const PowerId owner = campaign().coasts[index(place)];
  return !(owner == one && hosts) && !(owner == other && is_hosted);
}

bool Stage::is_felt(const DeedRecord& deed) {
  if (task_as<Move>(deed) == nullptr) return false;
  const Verdict& verdict = verdict_of(deed);
  if (verdict.result == Result::Moves || verdict.result == Result::Bounces) return true;
  return verdict.result == Result::UnderWay && verdict.clause != Clause::MountainsTwoImpulses &&
         !has_also(verdict, Clause::MoveNoConvoyOrdered) && !has_also(verdict, Clause::ConvoyDisrupted);
}

bool Stage::lacks_a_way(const DeedRecord& deed) {
  const Verdict& verdict = verdict_of(deed);
  const auto has = [&](Clause clause) { return verdict.clause == clause || has_also(verdict, clause); };
  return !is_felt(deed) && (has(Clause::MoveNoConvoyOrdered) || has(Clause::ConvoyDisrupted));
}

const DeedRecord* Stage::first_deed_of(const PhaseRecord& phase, const DeedRecord& deed) {
  if (phase.impulses.empty()) return nullptr;
  const std::vector<DeedRecord>& first = phase.impulses.front().deeds;
  const auto found = std::ranges::find_if(first, [&](const DeedRecord& one) {
    Unit unit = one.unit;
    unit.count = deed.unit.count;
    return one.ordered == deed.ordered && unit == deed.unit;
  });
  return found != first.end() ? &*found : nullptr;
}

const DeedRecord* Stage::first_half_of(const DeedRecord& deed) const {
  const DeedRecord* first = is_second() ? first_deed_of(phase_, deed) : nullptr;
  if (first == nullptr || result_of(*first) != Result::UnderWay) return nullptr;
  if (scene_.all_of(deed).front() != &deed) return nullptr;  // a leader's third action is another one
  return first;
}

bool Stage::goes_in(std::size_t impulse, const DeedRecord& deed) const {
  if (impulse == impulse_) return true;
  const DeedRecord* first = first_deed_of(phase_, deed);
  const Move* before = first != nullptr ? task_as<Move>(*first) : nullptr;
  return before != nullptr && before->destination.province == task_as<Move>(deed)->destination.province;
}

bool Stage::takes_both_impulses(const DeedRecord& deed) const {
  return result_of(deed) == Result::UnderWay || first_half_of(deed) != nullptr;
}

bool Stage::crosses_mountains(const DeedRecord& deed, ProvinceId to) const {
  const ProvinceId from = place_at(deed);
  const bool by_land = deed.unit.kind == UnitKind::Army && map().army_reach(from).contains(to);
  return by_land && from != to && (map()[from].mountains || map()[to].mountains);
}

SquadronKey Stage::key_of(const DeedRecord& move) const {
  return {move.unit.power, place_at(move), takes_both_impulses(move)};
}

std::optional<SquadronKey> Stage::key_in(std::size_t impulse, const DeedRecord& move) const {
  if (impulse == impulse_) return key_of(move);
  const DeedRecord* first = goes_in(impulse, move) ? first_deed_of(phase_, move) : nullptr;
  if (first == nullptr) return std::nullopt;
  return SquadronKey{first->unit.power, place_at(*first), result_of(*first) == Result::UnderWay};
}

std::vector<Squadron> Stage::moves_to(ProvinceId to, UnitKind kind) const {
  std::map<SquadronKey, std::size_t> known;
  std::vector<Squadron> found;
  for (const DeedRecord& deed : deeds()) {
    if (deed.unit.kind != kind || !is_felt(deed) || task_as<Move>(deed)->destination.province != to) continue;
    if (kind == UnitKind::Fleet) {
      const auto [place, is_new] = known.try_emplace(key_of(deed), found.size());
      if (!is_new) {
        found[place->second].deeds.push_back(&deed);
        continue;
      }
    }
    found.push_back({{&deed}});
  }
  return found;
}

Squadron Stage::squadron_of(const DeedRecord& deed) const {
  const Move* move = task_as<Move>(deed);
  if (move == nullptr) return {{&deed}};
  for (Squadron& squadron : moves_to(move->destination.province, deed.unit.kind)) {
    if (std::ranges::find(squadron.deeds, &deed) != squadron.deeds.end()) return squadron;
  }
  return {{&deed}};
}

Deeds Stage::staying_in(ProvinceId place, UnitKind kind) const {
  Deeds found = scene_.standing_in(place, kind);
  std::erase_if(found, [&](const DeedRecord* one) { return scene_.leaves(*one); });
  return found;
}

Deeds Stage::takers_of_the_turn(ProvinceId place, UnitKind kind) const {
  Deeds found;
  for (const DeedRecord& deed : deeds()) {
    if (deed.unit.kind == kind && deed.whole_turn.contains(place)) found.push_back(&deed);
  }
  return found;
}

const Unit* Stage::unit_before(const UnitName& name) const {
  for (const Unit& unit : phase_.played.units) {
    if (is_meant(name, unit)) return &unit;
  }
  return nullptr;
}

Units Stage::that_started_in(ProvinceId place, PowerId power, UnitKind kind) const {
  Units found;
  for (const Unit& unit : phase_.played.units) {
    if (unit.at.province == place && unit.power == power && unit.kind == kind) add_unit(found, unit);
  }
  return found.empty() ? Units{Unit{power, kind, {place, Coast::None}}} : found;
}

const Plan* Stage::plan_of(const DeedRecord& deed) const {
  return deed.ordered ? std::get_if<Plan>(&phase_.orders[*deed.ordered].order->task) : nullptr;
}

}  // namespace casus::reports::turns
