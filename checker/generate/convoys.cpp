// Kernels: convoys, attacked and not, and the shapes of the DATC's paradoxes (6.F.14 to 6.F.24), wherever the map has
// them.
#include "checker/generate/kernels.h"
#include "engine/rules/features.h"

namespace casus::generate {

namespace {

Via any_via(Draft& draft) { return draft.one_in(3) ? Via::Convoy : Via::Any; }

bool convoy(Draft& draft) {
  const auto crossing = draft.any_crossing(3);
  if (!crossing) return false;
  const auto [own, foreign] = draft.powers<2>();
  draft.carry(own, *crossing, any_via(draft));
  if (draft.one_in(2)) {
    draft.put(foreign, draft.any_place_in(crossing->to));
    draft.back(own, crossing->from, crossing->to, draft.below(3));
  } else if (draft.one_in(2)) {
    draft.attack(foreign, crossing->to, draft.below(2));
  }
  return true;
}

bool attacked_convoy(Draft& draft) {
  const auto crossing = draft.any_crossing(2);
  if (!crossing) return false;
  const auto [own, foreign] = draft.powers<2>();
  draft.carry(own, *crossing, any_via(draft));
  const auto sea = draft.pick(crossing->seas).value();
  if (!draft.attack(foreign, sea, draft.one_in(4) ? 0 : 1 + draft.below(2))) return false;
  if (draft.one_in(4)) draft.shelter(own, sea, 1);
  if (draft.one_in(3)) draft.attack(foreign, crossing->to, draft.below(2));
  return true;
}

// A sea and a coast there, both free.
struct CoastAtSea {
  ProvinceId sea, coast;
};
std::optional<CoastAtSea> any_coast_at_sea(Draft& draft) {
  const auto sea = draft.any_sea();
  if (!sea) return std::nullopt;
  const auto coast = draft.pick(draft.coasts_of_sea(*sea) & draft.free());
  if (!coast) return std::nullopt;
  return CoastAtSea{*sea, *coast};
}

// Two neighbours by land that exchange places; one or both go by sea.
bool convoy_swap(Draft& draft) {
  const auto start = any_coast_at_sea(draft);
  if (!start) return false;
  const auto [sea, a] = *start;
  ProvinceSet others = draft.coasts_of_sea(sea) & draft.free() & draft.map().army_reach(a);
  others.erase(a);
  const auto b = draft.pick(others);
  if (!b) return false;
  const auto [left, right, third] = draft.powers<3>();
  draft.carry(left, {a, *b, {sea}}, draft.one_in(2) ? Via::Convoy : Via::Any);
  const UnitPlace landing = draft.any_place_in(*b);
  draft.put(draft.one_in(4) ? left : right, landing);
  draft.move(*b, a, draft.one_in(4) ? Via::Convoy : Via::Any);
  draft.back(left, a, *b, draft.below(2));
  draft.back(right, *b, a, draft.below(2));
  if (draft.one_in(2)) draft.attack(third, sea, draft.below(3));
  const auto second = draft.pick(draft.seas_at(a) & draft.seas_at(*b) & draft.free());
  if (second && draft.one_in(2)) {
    draft.put(right, {UnitKind::Fleet, {*second, Coast::None}});
    if (draft.one_in(2)) draft.convoy(*second, a, *b);
    else draft.convoy(*second, *b, a);
  }
  return true;
}

// The same two coasts at two seas.
bool two_routes(Draft& draft) {
  const auto start = any_coast_at_sea(draft);
  if (!start) return false;
  const auto [sea, from] = *start;
  ProvinceSet ends = draft.coasts_of_sea(sea) & draft.free();
  ends.erase(from);
  std::vector<Crossing> ways;
  ends.for_each([&](ProvinceId to) {
    ProvinceSet seconds = draft.seas_at(from) & draft.seas_at(to) & draft.free();
    seconds.erase(sea);
    seconds.for_each([&](ProvinceId second) { ways.push_back({from, to, {sea, second}}); });
  });
  const auto both = draft.pick(ways);
  if (!both) return false;
  const auto [own, foreign] = draft.powers<2>();
  draft.carry(own, *both, any_via(draft));
  if (draft.one_in(2)) draft.put(foreign, draft.any_place_in(both->to));
  draft.attack(foreign, both->seas[0], 1 + draft.below(2));
  if (draft.one_in(3)) draft.attack(foreign, both->seas[1], 1);
  return true;
}

// A place in the province where a fleet or an army reaches `to`.
std::optional<UnitPlace> place_reaching(Draft& draft, ProvinceId in, ProvinceId to) {
  std::vector<UnitPlace> places;
  for (const UnitPlace& place : draft.places_in(in)) {
    if (draft.reaches(place, to)) places.push_back(place);
  }
  return draft.pick(places);
}

// A fleet is in `sea`; the support for the attack on it comes from a unit in the province where the army lands.
struct Landing {
  Crossing crossing;
  UnitPlace supporter;  // in crossing.to; it reaches `target`
};
std::optional<Landing> landing_on_support(Draft& draft, ProvinceId sea, ProvinceId target, const ProvinceSet& without) {
  std::vector<UnitPlace> supporters;
  (draft.coasts_of_sea(sea) & draft.free() & draft.map().neighbours(target)).for_each([&](ProvinceId province) {
    for (const UnitPlace& place : draft.places_in(province)) {
      if (draft.reaches(place, target) && !without.contains(province)) supporters.push_back(place);
    }
  });
  const auto supporter = draft.pick(supporters);
  if (!supporter) return std::nullopt;
  ProvinceSet starts = (draft.coasts_of_sea(sea) & draft.free()) - without;
  starts.erase(supporter->province());
  const auto from = draft.pick(starts);
  if (!from) return std::nullopt;
  return Landing{{*from, supporter->province(), {sea}}, *supporter};
}

// The support for the attack on the fleet that carries the army.
std::optional<Landing> any_landing_on_support(Draft& draft) {
  const auto sea = draft.any_sea();
  return sea ? landing_on_support(draft, *sea, *sea, {*sea}) : std::nullopt;
}

void plant(Draft& draft, PowerId own, PowerId foreign, const Landing& landing) {
  draft.carry(own, landing.crossing, draft.one_in(4) ? Via::Convoy : Via::Any);
  draft.put(foreign, landing.supporter);
}

// 6.F.14 to 6.F.17: the landing cuts the support without which the convoy goes on.
bool landing_paradox(Draft& draft) {
  const auto landing = any_landing_on_support(draft);
  if (!landing) return false;
  const ProvinceId sea = landing->crossing.seas.front();
  const auto [own, foreign, third] = draft.powers<3>();
  plant(draft, own, foreign, *landing);
  const auto attacker = draft.put_near(foreign, sea);
  if (!attacker) return false;
  draft.move(*attacker, sea);
  draft.support_move(landing->crossing.to, *attacker, sea);
  switch (draft.below(5)) {
    case 0: draft.attack(third, sea, 1); break;                                       // 6.F.16: a rival for the sea
    case 1: draft.back(own, landing->crossing.from, landing->crossing.to, 1); break;  // the landing dislodges
    case 2: draft.shelter(own, sea, 1); break;
    case 3: draft.shelter(foreign, landing->crossing.to, 1); break;  // 6.F.17
    default: break;
  }
  return true;
}

// 6.F.18: the fleet in the destination supports the convoying fleet, and so betrays itself or its friend.
bool betrayal_paradox(Draft& draft) {
  const auto landing = any_landing_on_support(draft);
  if (!landing) return false;
  const ProvinceId sea = landing->crossing.seas.front();
  const auto [own, foreign, third] = draft.powers<3>();
  plant(draft, own, foreign, *landing);
  draft.support(landing->crossing.to, sea);
  draft.back(own, landing->crossing.from, landing->crossing.to, 1 + draft.below(2));
  return draft.attack(third, sea, 1 + draft.below(2)).has_value();
}

// Two neighbouring seas, each with a landing on a supporter.
struct Landings {
  ProvinceId one, other;  // the seas
  ProvinceId first_target, second_target;
  Landing first, second;
};
std::optional<Landings> any_two_landings(Draft& draft) {
  const auto one = draft.any_sea();
  if (!one) return std::nullopt;
  const auto other = draft.pick(draft.map().neighbours(*one) & draft.map().seas() & draft.free());
  if (!other) return std::nullopt;
  const bool crosswise = !draft.one_in(4);
  const ProvinceId first_target = crosswise ? *other : *one, second_target = crosswise ? *one : *other;
  const ProvinceSet seas{*one, *other};
  const auto first = landing_on_support(draft, *one, first_target, seas);
  if (!first) return std::nullopt;
  const auto second =
      landing_on_support(draft, *other, second_target, seas | ProvinceSet{first->crossing.from, first->crossing.to});
  if (!second) return std::nullopt;
  return Landings{*one, *other, first_target, second_target, *first, *second};
}

// 6.F.22 to 6.F.24: each of two landings cuts the support for the attack on the other's fleet, or for that on its own.
// Few pairs of seas have the coasts for it.
bool double_paradox(Draft& draft) {
  std::optional<Landings> found;
  for (int tries = 0; tries < 12 && !found; ++tries) found = any_two_landings(draft);
  if (!found) return false;
  const auto [left, right, third] = draft.powers<3>();
  plant(draft, left, right, found->first);
  plant(draft, right, left, found->second);
  const auto first_attacker = draft.put_near(third, found->first_target);
  const auto second_attacker = draft.put_near(draft.power(), found->second_target);
  if (!first_attacker || !second_attacker) return false;
  draft.move(*first_attacker, found->first_target);
  draft.support_move(found->first.crossing.to, *first_attacker, found->first_target);
  draft.move(*second_attacker, found->second_target);
  draft.support_move(found->second.crossing.to, *second_attacker, found->second_target);
  if (draft.one_in(3)) {
    const ProvinceId target = draft.one_in(2) ? found->one : found->other;
    draft.attack(draft.power(), target, 1);
  }
  return true;
}

// An army comes over the sea against a unit that supports something else.
bool landing_on_supporter(Draft& draft) {
  const auto crossing = draft.any_crossing(2);
  if (!crossing) return false;
  const auto [own, foreign, third] = draft.powers<3>();
  const auto supporter = draft.any_place_in(crossing->to);
  draft.carry(own, *crossing, any_via(draft));
  draft.put(foreign, supporter);
  const auto target = draft.pick(draft.reach(supporter) & draft.free());
  if (!target) return false;
  const UnitPlace attacked = draft.any_place_in(*target);
  draft.put(draft.one_in(2) ? own : third, attacked);
  const auto attacker = draft.put_near(foreign, *target);
  if (!attacker) return false;
  draft.move(*attacker, *target);
  draft.support_move(crossing->to, *attacker, *target);
  if (draft.one_in(3)) draft.attack(third, crossing->seas.front(), 1 + draft.below(2));
  return true;
}

// A ring that one army closes by sea.
bool ring_by_convoy(Draft& draft) {
  const auto crossing = draft.any_crossing(1);
  if (!crossing) return false;
  const auto [one, two, three] = draft.powers<3>();
  const auto landing = place_reaching(draft, crossing->to, crossing->from);
  draft.carry(one, *crossing, any_via(draft));
  if (landing && draft.one_in(3)) {
    draft.put(two, *landing);
    draft.move(crossing->to, crossing->from);
    return true;
  }
  std::vector<UnitPlace> between;
  for (const UnitPlace& place : draft.places_reaching(crossing->from)) {
    if (place.province() != crossing->to) between.push_back(place);
  }
  const auto last = draft.pick(between);
  if (!last) return false;
  const auto middle = place_reaching(draft, crossing->to, last->province());
  if (!middle) return false;
  draft.put(two, *middle);
  draft.put(three, *last);
  draft.move(crossing->to, last->province());
  draft.move(last->province(), crossing->from);
  if (draft.one_in(3)) {
    const std::size_t supports = 1 + draft.below(2);
    draft.attack(draft.power(), crossing->seas.front(), supports);
  }
  if (draft.one_in(3)) {
    const std::size_t supports = draft.below(2);
    draft.attack(draft.power(), last->province(), supports);
  }
  return true;
}

// Through a coastal province in which fleets convoy, alone or between seas.
bool over_convoying_coast(Draft& draft) {
  const auto coast = draft.any_convoying_coast();
  if (!coast) return false;
  Crossing crossing;
  crossing.seas = {*coast};
  if (draft.one_in(2)) {
    if (const auto sea = draft.pick(draft.seas_at(*coast) & draft.free()))
      crossing.seas.insert(crossing.seas.begin(), *sea);
  }
  if (draft.one_in(3)) {
    ProvinceSet seas = draft.seas_at(*coast) & draft.free();
    seas.erase(crossing.seas.front());
    if (const auto sea = draft.pick(seas)) crossing.seas.push_back(*sea);
  }
  const auto from = draft.pick((draft.coasts_of_sea(crossing.seas.front()) & draft.free()) - ProvinceSet{*coast});
  if (!from) return false;
  const auto to = draft.pick((draft.coasts_of_sea(crossing.seas.back()) & draft.free()) - ProvinceSet{*coast, *from});
  if (!to) return false;
  crossing.from = *from;
  crossing.to = *to;
  const auto [own, foreign] = draft.powers<2>();
  draft.carry(own, crossing, any_via(draft));
  if (draft.one_in(3)) {
    draft.put(foreign, draft.any_place_in(*to));
    if (draft.one_in(2)) draft.move(*to, *from);
  }
  if (draft.one_in(2)) {
    const std::size_t supports = draft.below(3);
    draft.attack(foreign, draft.pick(crossing.seas).value(), supports);
  }
  if (draft.one_in(3)) draft.back(own, *from, *to, 1);
  return true;
}

// From or to a coastal province in which fleets convoy; a fleet that waits in the destination carries no army there.
bool between_convoying_coast(Draft& draft) {
  const auto coast = draft.any_convoying_coast();
  if (!coast) return false;
  const auto sea = draft.pick(draft.seas_at(*coast) & draft.free());
  if (!sea) return false;
  const auto other = draft.pick((draft.coasts_of_sea(*sea) & draft.free()) - ProvinceSet{*coast});
  if (!other) return false;
  const auto [own, foreign] = draft.powers<2>();
  const bool outward = draft.one_in(2);
  draft.carry(own, outward ? Crossing{*coast, *other, {*sea}} : Crossing{*other, *coast, {*sea}}, any_via(draft));
  if (draft.one_in(2)) {
    const std::size_t supports = draft.below(3);
    draft.attack(foreign, draft.one_in(2) ? *sea : outward ? *other : *coast, supports);
  }
  if (outward || !draft.is_free(*coast)) return true;
  draft.put(draft.one_in(2) ? own : foreign, {UnitKind::Fleet, {*coast, Coast::None}});
  switch (draft.below(4)) {
    case 0: draft.convoy(*coast, *other, *coast); break;
    case 1: draft.support(*coast, *sea); break;
    case 2: {
      const auto away = draft.pick(draft.map().fleet_reach({*coast, Coast::None}));
      if (away) draft.move(*coast, *away);
      break;
    }
    default: draft.hold(*coast); break;
  }
  return true;
}

constexpr Kernel convoy_table[] = {
    {"convoy", 3, convoy},
    {"attacked-convoy", 4, attacked_convoy},
    {"convoy-swap", 4, convoy_swap},
    {"two-routes", 3, two_routes},
    {"landing-paradox", 4, landing_paradox},
    {"betrayal-paradox", 3, betrayal_paradox},
    {"double-paradox", 4, double_paradox},
    {"landing-on-supporter", 3, landing_on_supporter},
    {"ring-by-convoy", 2, ring_by_convoy},
    {"over-convoying-coast", 3, over_convoying_coast, Feature::None, has_convoying_coast},
    {"between-convoying-coast", 2, between_convoying_coast, Feature::None, has_convoying_coast},
};

}  // namespace

std::span<const Kernel> convoy_kernels() { return convoy_table; }

}  // namespace casus::generate
