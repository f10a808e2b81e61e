// Kernels: battles on land and sea without convoys.
#include "checker/generate/kernels.h"

namespace casus::generate {

namespace {

// Two units that can take each other's place.
struct Facing {
  UnitPlace first, second;
};
std::optional<Facing> any_facing(Draft& draft) {
  const auto first = draft.any_place();
  if (!first) return std::nullopt;
  std::vector<UnitPlace> opposite;
  for (const UnitPlace& place : draft.places_reaching(first->province())) {
    if (draft.reaches(*first, place.province())) opposite.push_back(place);
  }
  const auto second = draft.pick(opposite);
  if (!second) return std::nullopt;
  return Facing{*first, *second};
}

bool head_to_head(Draft& draft) {
  const auto facing = any_facing(draft);
  if (!facing) return false;
  const auto [left, right, third] = draft.powers<3>();
  const ProvinceId a = facing->first.province(), b = facing->second.province();
  draft.put(left, facing->first);
  draft.put(draft.one_in(6) ? left : right, facing->second);
  draft.move(a, b);
  draft.move(b, a);
  draft.back(left, a, b, draft.below(3));
  draft.back(right, b, a, draft.below(3));
  if (draft.one_in(3)) {
    const std::size_t supports = draft.below(3);
    draft.attack(third, draft.one_in(2) ? a : b, supports);
  }
  return true;
}

// A unit that is attacked from two sides, equally or nearly so.
bool beleaguered_garrison(Draft& draft) {
  const auto garrison = draft.any_place();
  if (!garrison) return false;
  const auto [defender, left, right] = draft.powers<3>();
  const ProvinceId here = garrison->province();
  draft.put(defender, *garrison);
  const std::size_t supports = 1 + draft.below(2);
  if (!draft.attack(left, here, supports)) return false;
  if (!draft.attack(right, here, draft.one_in(4) ? supports - 1 : supports)) return false;
  switch (draft.below(4)) {
    case 0: draft.hold(here); break;
    case 1: draft.shelter(defender, here, 1); break;
    case 2: {  // it tries to leave
      const auto to = draft.pick(draft.reach(*garrison));
      if (to) draft.move(here, *to);
      break;
    }
    default: break;
  }
  return true;
}

bool ring(Draft& draft) {
  const auto first = draft.any_place();
  if (!first) return false;
  const std::size_t length = 3 + draft.below(2);
  std::vector<UnitPlace> places{*first};
  ProvinceSet used{first->province()};
  while (places.size() < length) {
    const bool closes = places.size() + 1 == length;
    std::vector<UnitPlace> next;
    (draft.reach(places.back()) & (draft.free() - used)).for_each([&](ProvinceId province) {
      for (const UnitPlace& place : draft.places_in(province)) {
        if (!closes || draft.reaches(place, first->province())) next.push_back(place);
      }
    });
    const auto place = draft.pick(next);
    if (!place) return false;
    places.push_back(*place);
    used.insert(place->province());
  }
  const auto powers = draft.powers<4>();
  for (std::size_t i = 0; i < length; ++i) draft.put(powers[draft.one_in(3) ? 0 : i], places[i]);
  for (std::size_t i = 0; i < length; ++i) draft.move(places[i].province(), places[(i + 1) % length].province());
  if (draft.one_in(2)) {
    const std::size_t supports = draft.below(3);
    draft.attack(draft.power(), first->province(), supports);
  }
  if (draft.one_in(3)) draft.back(powers[0], first->province(), places[1].province(), 1 + draft.below(2));
  return true;
}

// A power's own unit is in the way, by its move or by its support.
bool self_dislodgement(Draft& draft) {
  const auto place = draft.any_place();
  if (!place) return false;
  const auto [own, foreign] = draft.powers<2>();
  const ProvinceId here = place->province();
  draft.put_just(own, *place);
  const bool by_support = draft.one_in(2);
  const auto attacker = draft.put_near(by_support ? foreign : own, here);
  if (!attacker) return false;
  draft.move(*attacker, here);
  draft.back(by_support ? own : foreign, *attacker, here, 1 + draft.below(2));
  if (draft.one_in(3)) draft.attack(foreign, here, draft.below(3));
  if (!draft.one_in(3)) return true;
  const auto to = draft.pick(draft.reach(*place) & draft.free());  // it tries to leave, and cannot
  if (!to) return true;
  draft.move(here, *to);
  if (draft.one_in(2)) {
    const std::size_t supports = draft.below(2);
    draft.attack(draft.power(), *to, supports);
  }
  return true;
}

// A support that is attacked: from elsewhere or from the province it is aimed at, with or without success.
bool attacked_support(Draft& draft) {
  const auto [left, right, third] = draft.powers<3>();
  const auto target = draft.any_place();
  if (!target) return false;
  const ProvinceId here = target->province();
  draft.put(right, *target);
  const auto attacker = draft.put_near(left, here);
  const auto supporter = draft.put_near(left, here);
  if (!attacker || !supporter) return false;
  draft.move(*attacker, here);
  draft.support_move(*supporter, *attacker, here);
  if (draft.one_in(2) && draft.reaches(*target, *supporter)) {
    draft.move(here, *supporter);
    draft.back(right, here, *supporter, draft.below(3));
    return true;
  }
  if (draft.one_in(2)) draft.hold(here);
  const std::size_t supports = draft.below(3);
  draft.attack(draft.one_in(6) ? left : third, *supporter, supports);
  return true;
}

bool supported_hold(Draft& draft) {
  const auto place = draft.any_place();
  if (!place) return false;
  const auto [defender, attacker, third] = draft.powers<3>();
  const ProvinceId here = place->province();
  draft.put(defender, *place);
  draft.shelter(defender, here, 1 + draft.below(2));
  if (!draft.attack(attacker, here, 1 + draft.below(2))) return false;
  if (draft.one_in(2)) {
    const std::size_t supports = draft.below(2);
    draft.attack(third, draft.pick(draft.occupied()).value(), supports);
  }
  if (draft.one_in(4)) draft.move(here, draft.pick(draft.reach(*place)).value_or(here));
  return true;
}

// Several go to one place that is empty or about to be.
bool stand_off(Draft& draft) {
  const auto place = draft.any_place();
  if (!place) return false;
  const ProvinceId here = place->province();
  if (draft.one_in(2)) {
    draft.put(draft.power(), *place);
    const auto to = draft.pick(draft.reach(*place));
    if (to) draft.move(here, *to);
  } else {
    draft.keep_free(here);
  }
  const auto powers = draft.powers<3>();
  const std::size_t attackers = 2 + draft.below(2);
  for (std::size_t i = 0; i < attackers; ++i) draft.attack(powers[i], here, draft.below(3));
  return true;
}

// A dislodged unit, which shows whether orders of dislodged units have effects or none.
bool dislodgement(Draft& draft) {
  const auto place = draft.any_place();
  if (!place) return false;
  const auto [left, right] = draft.powers<2>();
  const ProvinceId here = place->province();
  draft.put(right, *place);
  if (!draft.attack(left, here, 1 + draft.below(2))) return false;
  const auto to = draft.pick(draft.reach(*place));
  if (!to || draft.one_in(4)) return true;
  if (!draft.is_free(*to) && draft.occupied().contains(*to) && draft.one_in(2)) {
    draft.support(here, *to);
  } else {
    draft.move(here, *to);
    if (draft.one_in(2)) {
      const std::size_t supports = draft.below(2);
      draft.attack(draft.power(), *to, supports);
    }
  }
  return true;
}

// A unit that is to become the other kind: left alone, attacked by another power or its own, or supported to hold.
bool transform(Draft& draft) {
  ProvinceSet centres;
  (draft.free() & draft.map().supply_centres()).for_each([&](ProvinceId centre) {
    if (draft.map()[centre].terrain == Terrain::Coastal) centres.insert(centre);
  });
  const auto here = draft.pick(centres);
  if (!here) return false;
  const auto [own, other] = draft.powers<2>();
  const UnitPlace place = draft.any_place_in(*here);
  draft.put(own, place);
  Transform task{place.kind == UnitKind::Army ? WrittenKind::Fleet : WrittenKind::Army};
  const auto& coasts = draft.map()[*here].coasts;
  if (place.kind == UnitKind::Army && !coasts.empty()) task.coast = coasts[draft.below(coasts.size())].coast;
  draft.order(*here, task);
  if (draft.one_in(2)) {
    const PowerId attacker = draft.one_in(4) ? own : other;
    const std::size_t supports = draft.below(3);
    draft.attack(attacker, *here, supports);
  }
  if (draft.one_in(3)) draft.shelter(own, *here, 1 + draft.below(2));
  return true;
}

constexpr Kernel fight_table[] = {
    {"head-to-head", 6, head_to_head},
    {"beleaguered-garrison", 5, beleaguered_garrison},
    {"ring", 6, ring},
    {"self-dislodgement", 4, self_dislodgement},
    {"attacked-support", 5, attacked_support},
    {"supported-hold", 3, supported_hold},
    {"stand-off", 4, stand_off},
    {"dislodgement", 4, dislodgement},
    {"transform", 8, transform, Feature::Transforms},
};

}  // namespace

std::span<const Kernel> fight_kernels() { return fight_table; }

}  // namespace casus::generate
