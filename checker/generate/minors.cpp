// Kernels: sorties, diplomacy points, faiths, and powers that fall into permanent civil disorder.
#include <algorithm>

#include "checker/generate/kernels.h"
#include "checker/generate/minor_orders.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"

namespace casus::generate {

namespace {

// A minor power's unit, and a free province that it reaches.
struct Aim {
  ProvinceId minor, target;
};
std::optional<Aim> any_aim(Draft& draft) {
  const auto minor = any_minor(draft);
  if (!minor) return std::nullopt;
  const auto target = draft.pick(draft.reach(place_of(draft, *minor)) & draft.free());
  if (!target) return std::nullopt;
  return Aim{*minor, *target};
}

// Its destination is empty, or other units go there too.
bool sortie_into_the_open(Draft& draft) {
  const auto aim = any_aim(draft);
  if (!aim) return false;
  const auto [minor, to] = *aim;
  draft.keep_free(to);
  draft.move(minor, to);
  const std::size_t backing = draft.below(3);
  draft.back(draft.power(), minor, to, backing);
  for (std::size_t attacks = draft.below(3); attacks > 0; --attacks) {
    const std::size_t supports = draft.below(3);
    draft.attack(draft.power(), to, supports);
  }
  return true;
}

bool sortie_against_unit(Draft& draft) {
  const auto aim = any_aim(draft);
  if (!aim) return false;
  const auto [minor, to] = *aim;
  const auto [own, foreign] = draft.powers<2>();
  const UnitPlace there = draft.any_place_in(to);
  draft.put(own, there);
  draft.move(minor, to);
  draft.back(foreign, minor, to, draft.below(3));
  switch (draft.below(5)) {
    case 0: draft.attack(foreign, to, draft.below(3)); break;  // a third unit wants in
    case 1: {                                                  // its support is cut
      const auto target = draft.pick(draft.reach(there) & draft.free());
      if (!target) break;
      draft.put(foreign, draft.any_place_in(*target));
      if (const auto attacker = draft.put_near(own, *target)) {
        draft.move(*attacker, *target);
        draft.support_move(to, *attacker, *target);
      }
      break;
    }
    case 2: {  // it supports an attack on the sortie's own unit
      if (!draft.reaches(there, minor)) break;
      if (const auto attacker = draft.put_near(own, minor)) {
        draft.move(*attacker, minor);
        draft.support_move(to, *attacker, minor);
      }
      break;
    }
    case 3: {  // it leaves
      if (const auto away = draft.pick(draft.reach(there))) draft.move(to, *away);
      break;
    }
    default: break;
  }
  return true;
}

// The unit that it goes for comes the other way.
bool sortie_head_to_head(Draft& draft) {
  const auto minor = any_minor(draft);
  if (!minor) return false;
  std::vector<UnitPlace> opposite;
  for (const UnitPlace& place : draft.places_reaching(*minor)) {
    if (draft.reaches(place_of(draft, *minor), place.province())) opposite.push_back(place);
  }
  const auto there = draft.pick(opposite);
  if (!there) return false;
  const auto [own, foreign] = draft.powers<2>();
  draft.put(own, *there);
  draft.move(*minor, there->province());
  draft.move(there->province(), *minor);
  draft.back(own, there->province(), *minor, draft.below(3));
  draft.back(foreign, *minor, there->province(), draft.below(3));
  if (draft.one_in(3)) {
    const std::size_t supports = draft.below(2);
    draft.attack(foreign, draft.one_in(2) ? *minor : there->province(), supports);
  }
  return true;
}

// While it is out, its own province is attacked, and another unit supports it to hold.
bool sortie_from_attacked_centre(Draft& draft) {
  const auto aim = any_aim(draft);
  if (!aim) return false;
  const auto [minor, to] = *aim;
  draft.keep_free(to);
  draft.move(minor, to);
  const auto [own, foreign] = draft.powers<2>();
  draft.attack(own, minor, draft.below(3));
  if (draft.one_in(2)) draft.shelter(foreign, minor, 1);
  if (draft.one_in(2)) draft.attack(foreign, to, draft.below(2));
  return true;
}

bool sortie_in_a_ring(Draft& draft) {
  const auto aim = any_aim(draft);
  if (!aim) return false;
  const auto [minor, middle_at] = *aim;
  std::vector<std::pair<UnitPlace, UnitPlace>> chains;
  for (const UnitPlace& middle : draft.places_in(middle_at)) {
    for (const UnitPlace& last : draft.places_reaching(minor)) {
      if (last.province() != middle_at && draft.reaches(middle, last.province())) chains.emplace_back(middle, last);
    }
  }
  const auto chain = draft.pick(chains);
  if (!chain) return false;
  const auto [one, two] = draft.powers<2>();
  draft.put(one, chain->first);
  draft.put(two, chain->second);
  draft.move(minor, middle_at);
  draft.move(middle_at, chain->second.province());
  draft.move(chain->second.province(), minor);
  if (draft.one_in(2)) draft.back(one, middle_at, chain->second.province(), 1);
  return true;
}

// ---- Diplomacy points ----

// A minor power's support decides a battle, and powers bid for it against each other.
bool contested_support(Draft& draft) {
  const auto aim = any_aim(draft);
  if (!aim) return false;
  const auto [minor, target] = *aim;
  const auto [attacker, defender, third] = draft.powers<3>();
  draft.put(defender, draft.any_place_in(target));
  const auto from = draft.put_near(attacker, target);
  if (!from) return false;
  draft.move(*from, target);
  const int points = some_points(draft);
  const Location destination = std::get<Move>(*draft.task_of(*from)).destination;
  grant(draft, attacker, points, minor, SupportMove{draft.name_of(*from), destination});
  const int against = draft.one_in(2) ? points : some_points(draft);
  grant(draft, defender, against, minor,
        draft.one_in(2) ? Task(SupportHold{draft.name_of(target)}) : any_task(draft, minor));
  if (draft.one_in(2))
    grant_some(draft, third, minor, draft.one_in(2) ? draft.grants().back().order.task : any_task(draft, minor));
  return true;
}

// Several powers bid for the same order of one unit, or for different ones.
bool collection(Draft& draft) {
  const auto minor = any_minor(draft);
  if (!minor) return false;
  const auto powers = draft.powers<4>();
  const Task wanted = any_task(draft, *minor);
  const std::size_t bids = 2 + draft.below(3);
  for (std::size_t i = 0; i < bids; ++i) {
    Task task = draft.one_in(2) ? wanted : any_task(draft, *minor);
    const int points = some_points(draft);
    grant(draft, powers[draft.one_in(6) ? 0 : i], points, *minor, std::move(task));
  }
  return true;
}

// More points than centres, or than the limit; some of it perhaps for a unit that is not there.
bool overspending(Draft& draft) {
  const auto minor = any_minor(draft);
  if (!minor) return false;
  const PowerId power = draft.power();
  const int centres = static_cast<int>(draft.below(5));
  draft.own(power, centres);
  const int most = std::min<int>(draft.position().centres_of(power), draft.variant().options().diplomacy_points);
  draft.grants().push_back({power, most + 1, {draft.at(*minor).power, draft.name_of(*minor), any_task(draft, *minor)}});
  const PowerId rival = draft.other_than(power);
  grant_some(draft, rival, *minor, any_task(draft, *minor));
  return true;
}

// A power that attacks a minor power, or supports an attack on it, puts points on it.
bool barred_points(Draft& draft) {
  const auto minor = any_minor(draft);
  if (!minor) return false;
  const auto [own, rival] = draft.powers<2>();
  const auto attacker = draft.put_near(draft.one_in(2) ? own : rival, *minor);
  if (!attacker) return false;
  draft.move(*attacker, *minor);
  draft.back(own, *attacker, *minor, draft.below(2));
  grant_some(draft, own, *minor, any_task(draft, *minor));
  if (draft.one_in(2)) grant_some(draft, rival, *minor, any_task(draft, *minor));
  return true;
}

// Points on the unit of a Great Power, on a minor power's that is not there, or on nothing.
bool misplaced_points(Draft& draft) {
  const PowerId power = draft.power();
  const auto minor = draft.pick(draft.free_minors());
  if (!minor) return false;
  const ProvinceId centre = draft.variant()[*minor].homes.front();
  const Unit usual = draft.variant().unit_of_minor(*minor);
  if (draft.one_in(2)) {
    const UnitPlace place = draft.any_place_in(centre);
    draft.put_just(draft.other_than(power), place);
  } else {
    draft.keep_free(centre);
  }
  const int points = some_points(draft);
  draft.own(power, points);
  draft.grants().push_back({power, points, {*minor, {written(usual.kind), no_power, usual.at}, Hold{}}});
  return true;
}

// ---- Faiths ----

// A minor power's unit supports an attack on a unit whose faith may forbid it; a bound one attacks or supports any
// unit.
bool faiths_in_conflict(Draft& draft) {
  const auto aim = any_aim(draft);
  if (!aim) return false;
  const auto [minor, target] = *aim;
  const auto [attacker, defender] = draft.powers<2>();
  draft.put(defender, draft.any_place_in(target));
  switch (draft.below(4)) {
    case 0: draft.move(minor, target); return true;
    case 1: draft.support(minor, target); return true;
    default: {
      const auto from = draft.put_near(attacker, target);
      if (!from) return false;
      draft.move(*from, target);
      draft.support_move(minor, *from, target);
      return true;
    }
  }
}

// ---- Permanent civil disorder ----

// A centre of a fallen power: the unit of its minor power is there, or another unit, or none.
void leave_centre(Draft& draft, PowerId former, ProvinceId centre) {
  if (!draft.is_free(centre) || draft.position().owner_of(centre) != no_power) return;
  std::vector<FallenCentre>& fallen = draft.position().fallen;
  fallen.push_back({centre, former});
  std::ranges::sort(fallen);
  const PowerId minor = draft.variant().minor_of(centre);
  if (minor != no_power && !draft.one_in(4)) draft.put_minor(minor);
}

}  // namespace

bool fallen_before(Draft& draft) {
  if (!draft.position().fallen.empty()) return false;
  const PowerId power = draft.power();
  if (draft.plays(power)) return false;
  for (const Grant& one : draft.grants()) {
    if (one.power == power) return false;
  }
  for (const ProvinceId home : draft.variant()[power].homes) leave_centre(draft, power, home);
  const auto further = draft.pick(draft.map().supply_centres() & draft.free());
  if (further && draft.one_in(2)) {
    if (std::ranges::none_of(draft.position().fallen,
                             [&](const FallenCentre& fallen) { return fallen.centre == *further; })) {
      leave_centre(draft, power, *further);
    }
  }
  draft.leave_out(power);
  return !draft.position().fallen.empty();
}

namespace {

bool falls_now(Draft& draft) {
  const PowerId power = draft.power();
  if (std::ranges::find(draft.fallen(), power) != draft.fallen().end()) return false;
  draft.own(power, 1 + static_cast<int>(draft.below(4)));
  draft.fallen().push_back(power);
  const auto place = draft.any_place();
  if (!place) return true;
  draft.put(power, *place);
  if (draft.one_in(2)) draft.hold(place->province());
  return true;
}

constexpr Kernel minor_table[] = {
    {"sortie-into-the-open", 4, sortie_into_the_open, Feature::Sorties},
    {"sortie-against-unit", 5, sortie_against_unit, Feature::Sorties},
    {"sortie-head-to-head", 4, sortie_head_to_head, Feature::Sorties},
    {"sortie-from-attacked-centre", 3, sortie_from_attacked_centre, Feature::Sorties},
    {"sortie-in-a-ring", 3, sortie_in_a_ring, Feature::Sorties},
    {"contested-support", 6, contested_support, Feature::Points},
    {"collection", 3, collection, Feature::Points},
    {"overspending", 3, overspending, Feature::Points},
    {"barred-points", 3, barred_points, Feature::AttackersPoints},
    {"misplaced-points", 2, misplaced_points, Feature::Points},
    {"faiths-in-conflict", 5, faiths_in_conflict, Feature::Faiths},
    {"fallen-before", 2, fallen_before, Feature::Disorder},
    {"falls-now", 2, falls_now, Feature::Disorder},
};

}  // namespace

std::span<const Kernel> minor_kernels() { return minor_table; }

}  // namespace casus::generate
