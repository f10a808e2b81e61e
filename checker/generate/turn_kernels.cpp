#include "checker/generate/turn_kernels.h"

#include <algorithm>

#include "checker/generate/turn_noise.h"
#include "engine/map/province_ids.h"

namespace casus::generate {

namespace {

// Over which impulses a support is given: the first, the second, both.
std::vector<Element> over(TurnDraft& draft, Element element) {
  switch (draft.below(4)) {
    case 0: return {std::move(element)};
    case 1: return {stay(), std::move(element)};
    default: element.impulses = 2; return {std::move(element)};
  }
}

void back(TurnDraft& draft, PowerId power, std::size_t mover, ProvinceId to, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const auto supporter = draft.put_near(draft.one_in(5) ? draft.power() : power, to);
    if (supporter && draft.place(*supporter) != draft.place(mover))
      draft.plan(*supporter, over(draft, support_of(draft.name(mover), to)));
  }
}

void shelter(TurnDraft& draft, PowerId power, std::size_t unit, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const auto supporter = draft.put_near(draft.one_in(5) ? draft.power() : power, draft.place(unit));
    if (supporter) draft.plan(*supporter, over(draft, support_in_place(draft.name(unit))));
  }
}

// A move that goes there in the first impulse, in the second, or over both; a leader's over three slots at times.
std::vector<Element> step(TurnDraft& draft, std::size_t unit, ProvinceId to) {
  const bool is_leader = draft.units()[unit].leader != no_leader;
  switch (draft.below(5)) {
    case 0: return {move_to(to)};
    case 1: return {stay(), move_to(to, is_leader && draft.one_in(2) ? 2 : 1)};
    case 2: return {move_to(to), move_to(to)};
    default: return {move_to(to, is_leader && draft.one_in(2) ? 3 : 2)};
  }
}

// A move in the first impulse, or in the second.
std::vector<Element> move_in(bool first, ProvinceId to) {
  if (first) return {move_to(to)};
  return {stay(), move_to(to)};
}

// A unit is attacked over the turn, with supports in one impulse or both, and supporters are attacked in turn.
bool siege(TurnDraft& draft) {
  const PowerId attacker = draft.power(), defender = draft.one_in(8) ? attacker : draft.other_than(attacker);
  const auto target = draft.any_land();
  if (!target) return false;
  const auto garrison = draft.put_either(defender, *target, 4);
  const auto besieger = draft.put_near(attacker, *target);
  if (!garrison || !besieger) return false;
  draft.plan(*besieger, step(draft, *besieger, *target));
  back(draft, attacker, *besieger, *target, draft.below(3));
  switch (draft.below(4)) {
    case 0: draft.plan(*garrison, {stay(2)}); break;
    case 1: shelter(draft, defender, *garrison, 1 + draft.below(2)); break;
    case 2: draft.plan(*garrison, step(draft, *garrison, draft.place(*besieger))); break;
    default:
      if (const auto away = draft.pick(draft.land_around(*target)))
        draft.plan(*garrison, step(draft, *garrison, *away));
  }
  if (draft.one_in(2)) {
    const auto away = draft.pick(draft.land_around(*target));
    if (away) draft.retreat(*garrison, *away);
  }
  if (draft.one_in(2)) {  // another unit cuts a support
    const auto prey = draft.pick(std::vector<std::size_t>{draft.units().size() - 1, *besieger});
    const auto cutter = draft.put_near(draft.one_in(3) ? draft.power() : defender, draft.place(*prey));
    if (cutter) draft.plan(*cutter, step(draft, *cutter, draft.place(*prey)));
  }
  return true;
}

// Several units go to one empty space.
bool race(TurnDraft& draft) {
  const auto target = draft.any_land();
  if (!target) return false;
  const std::size_t runners = 2 + draft.below(2);
  for (std::size_t i = 0; i < runners; ++i) {
    const PowerId power = draft.power();
    const auto runner = draft.put_near(power, *target);
    if (!runner) return i > 1;
    draft.plan(*runner, step(draft, *runner, *target));
    if (draft.one_in(2)) back(draft, power, *runner, *target, 1);
  }
  return true;
}

bool head_on(TurnDraft& draft) {
  const auto here = draft.any_land();
  if (!here) return false;
  const auto there = draft.land_near(*here);
  if (!there) return false;
  const PowerId one = draft.power(), other = draft.one_in(8) ? one : draft.other_than(one);
  const auto left = draft.put_either(one, *here, 4);
  const auto right = draft.put_either(other, *there, 4);
  if (!left || !right) return false;
  draft.plan(*left, step(draft, *left, *there));
  draft.plan(*right, step(draft, *right, *here));
  back(draft, one, *left, *there, draft.below(2));
  back(draft, other, *right, *here, draft.below(3));
  return true;
}

// A leader goes two or three spaces, and another unit is in the way.
bool march(TurnDraft& draft) {
  const auto start = draft.any_land();
  if (!start) return false;
  const PowerId power = draft.power();
  const auto leader = draft.put_leader(power, *start);
  if (!leader) return false;
  std::vector<Element> way;
  ProvinceId place = *start;
  if (draft.one_in(3)) way.push_back(stay());
  while (way.size() < 3) {
    const auto next = draft.pick(draft.land_around(place));
    if (!next) break;
    way.push_back(move_to(*next));
    if (draft.one_in(2)) {
      const PowerId other = draft.one_in(4) ? power : draft.other_than(power);
      if (const auto opponent = draft.one_in(2) ? draft.put_army(other, *next) : draft.put_near(other, *next)) {
        if (draft.place(*opponent) != *next) {
          draft.plan(*opponent, {stay(), move_to(*next)});
        } else if (const auto away = draft.pick(draft.land_around(*next)); away && draft.one_in(2)) {
          draft.plan(*opponent, {stay(), move_to(*away)});
        }
      }
    }
    place = *next;
  }
  draft.plan(*leader, std::move(way));
  return true;
}

// The third step stops the unit whose leaving lets the second one succeed; or supports it.
bool third_step_paradox(TurnDraft& draft) {
  const auto start = draft.any_land();
  if (!start) return false;
  const auto middle = draft.land_near(*start);
  if (!middle) return false;
  ProvinceSet ends = draft.land_around(*middle);
  ends.erase(*start);
  const auto end = draft.pick(ends);
  if (!end) return false;
  const PowerId power = draft.power(), other = draft.other_than(power);
  const auto leader = draft.put_leader(power, *start);
  const auto guard = draft.put_either(other, *middle, 4);
  if (!leader || !guard) return false;
  draft.plan(*leader,
             {stay(), move_to(*middle), draft.one_in(4) ? support_of(draft.name(*guard), *end) : move_to(*end)});
  draft.plan(*guard, {stay(), move_to(*end)});
  if (draft.one_in(3)) {
    if (const auto third = draft.put_near(draft.power(), *end)) draft.plan(*third, {stay(), move_to(*end)});
  }
  return true;
}

// Three or more units follow each other in a circle.
bool ring(TurnDraft& draft) {
  const auto first = draft.any_land();
  if (!first) return false;
  std::vector<ProvinceId> way{*first};
  while (way.size() < 6) {
    ProvinceSet next = draft.land_around(way.back());
    for (const ProvinceId place : way) next.erase(place);
    ProvinceSet closing;
    next.for_each([&](ProvinceId place) {
      if (draft.land_around(place).contains(*first)) closing.insert(place);
    });
    const bool closes = way.size() >= 2 && !closing.empty() && !draft.one_in(3);
    const auto place = draft.pick(closes ? closing : next);
    if (!place || draft.has_land_unit(*place)) return false;
    way.push_back(*place);
    if (closes) break;
  }
  if (!draft.land_around(way.back()).contains(*first) || way.size() < 3) return false;
  const std::size_t when = draft.below(3);
  for (std::size_t i = 0; i < way.size(); ++i) {
    const PowerId power = draft.power();
    const auto unit = draft.put_either(power, way[i], 4);
    if (!unit) return false;
    const ProvinceId to = way[(i + 1) % way.size()];
    std::vector<Element> plan;
    if (when == 0) plan = {move_to(to)};
    if (when == 1) plan = {stay(), move_to(to)};
    if (when == 2) plan = {move_to(to, draft.one_in(3) ? 1 : 2)};
    if (draft.units()[*unit].leader != no_leader && when == 1) {  // it may leave the ring with its third step
      if (const auto on = draft.pick(draft.land_around(to)); on && draft.one_in(2)) plan.push_back(move_to(*on));
    }
    draft.plan(*unit, std::move(plan));
  }
  return true;
}

bool mountains(TurnDraft& draft) {
  ProvinceSet slow;
  for (const ProvinceId province : province_ids(draft.map())) {
    if (draft.map()[province].mountains) slow.insert(province);
  }
  const auto alp = draft.pick(slow);
  if (!alp || draft.has_land_unit(*alp)) return false;
  const PowerId power = draft.power(), other = draft.other_than(power);
  if (!draft.one_in(4)) {
    const auto garrison = draft.put_either(other, *alp, 4);
    if (garrison) {
      switch (draft.below(3)) {
        case 0: break;
        case 1:
          if (const auto to = draft.pick(draft.land_around(*alp))) {
            std::vector<Element> out{move_to(*to)};
            if (const auto on = draft.pick(draft.land_around(*to)); on && draft.one_in(2)) out.push_back(move_to(*on));
            draft.plan(*garrison, std::move(out));
          }
          break;
        default: plan_something(draft, *garrison);
      }
      if (draft.one_in(2)) {
        if (const auto away = draft.pick(draft.land_around(*alp))) draft.retreat(*garrison, *away);
      }
    }
  }
  const auto mover = draft.put_near(power, *alp);
  if (!mover) return true;
  draft.plan(*mover, {move_to(*alp)});
  for (std::size_t i = draft.below(4); i > 0; --i) {
    const auto supporter = draft.put_near(power, *alp);
    if (!supporter) break;
    draft.plan(*supporter, {support_of(draft.name(*mover), *alp)});
    if (!draft.one_in(3)) continue;
    if (const auto cutter = draft.put_near(other, draft.place(*supporter)))
      draft.plan(*cutter, step(draft, *cutter, draft.place(*supporter)));
  }
  return true;
}

bool armed_neutral(TurnDraft& draft) {
  ProvinceSet armed;
  for (const ProvinceId province : province_ids(draft.map())) {
    if (draft.map()[province].defence > 0 && !draft.position().campaign.entered.contains(province))
      armed.insert(province);
  }
  const auto neutral = draft.pick(armed);
  if (!neutral || draft.has_land_unit(*neutral)) return false;
  const PowerId power = draft.power();
  const auto mover = draft.put_near(power, *neutral);
  if (!mover) return false;
  draft.plan(*mover, step(draft, *mover, *neutral));
  back(draft, power, *mover, *neutral, draft.below(3));
  for (std::size_t i = draft.below(3); i > 0; --i) {
    if (const auto friend_of_it = draft.put_near(draft.power(), *neutral))
      draft.plan(*friend_of_it, over(draft, {SupportNeutral{*neutral}}));
  }
  if (draft.one_in(3)) {
    if (const auto rival = draft.put_near(draft.power(), *neutral)) draft.plan(*rival, step(draft, *rival, *neutral));
  }
  return true;
}

// A land unit is carried over one sea or more, and hostile fleets come.
bool landing(TurnDraft& draft) {
  const auto first = draft.any_sea();
  if (!first) return false;
  std::vector<ProvinceId> seas{*first};
  if (draft.one_in(3)) {
    ProvinceSet next = draft.water_around(*first) & draft.map().seas();
    if (const auto sea = draft.pick(next)) seas.push_back(*sea);
  }
  const auto coasts = [&](ProvinceId sea) { return draft.water_around(sea) - draft.map().seas(); };
  const auto from = draft.pick(coasts(seas.front()));
  ProvinceSet ends = coasts(seas.back());
  if (from) ends.erase(*from);
  const auto to = draft.pick(ends);
  if (!from || !to || draft.has_land_unit(*from)) return false;
  const PowerId power = draft.power();
  const auto army = draft.put_either(power, *from, 3);
  if (!army) return false;
  draft.plan(*army, step(draft, *army, *to));
  for (const ProvinceId sea : seas) {
    const PowerId whose = draft.one_in(4) ? draft.power() : power;
    const auto fleets = draft.put_fleets(whose, sea, 1 + static_cast<int>(draft.below(2)));
    if (fleets) draft.plan(*fleets, over(draft, convoy_of(draft.name(*army), *to)));
  }
  if (draft.one_in(2)) {
    if (const auto garrison = draft.put_army(draft.other_than(power), *to); garrison && draft.one_in(2))
      shelter(draft, draft.units()[*garrison].power, *garrison, 1);
  }
  if (draft.one_in(2)) {
    const ProvinceId prey = draft.pick(seas).value();
    const auto base = draft.pick(draft.water_around(prey));
    const PowerId hostile = draft.other_than(power);
    const auto raiders = base ? draft.put_fleets(hostile, *base, 1 + static_cast<int>(draft.below(2))) : std::nullopt;
    if (raiders) draft.plan(*raiders, step(draft, *raiders, prey));
  }
  return true;
}

// Squadrons at sea and in ports, with hosts, guests and supports.
bool sea_battle(TurnDraft& draft) {
  const auto sea = draft.any_sea();
  if (!sea) return false;
  const ProvinceId target = draft.one_in(3) ? draft.pick(draft.water_around(*sea)).value_or(*sea) : *sea;
  std::vector<std::size_t> fleets;
  for (std::size_t i = 2 + draft.below(4); i > 0; --i) {
    const auto at = draft.one_in(4) ? std::optional(target) : draft.pick(draft.water_around(target));
    const PowerId power = draft.power();
    if (!at || (!draft.is_friendly(power, *at) && !draft.one_in(5))) continue;
    const auto unit = draft.put_fleets(power, *at, 1 + static_cast<int>(draft.below(3)));
    if (unit) fleets.push_back(*unit);
  }
  for (const std::size_t unit : fleets) {
    if (draft.place(unit) == target) {
      if (draft.one_in(2)) plan_something(draft, unit);
      continue;
    }
    const std::size_t other = draft.pick(fleets).value();
    if (draft.one_in(3) && other != unit) {
      const bool stands = draft.place(other) == target;
      draft.plan(unit,
                 over(draft, stands ? support_in_place(draft.name(other)) : support_of(draft.name(other), target)));
    } else {
      draft.plan(unit, step(draft, unit, target));
    }
  }
  if (draft.one_in(2) && fleets.size() > 1) {
    const PowerId owner = draft.units()[fleets[0]].power, guest = draft.units()[fleets[1]].power;
    if (owner != guest) draft.order(owner, Permit{guest});
    if (owner != guest && draft.one_in(2)) draft.order(guest, Permit{owner});
  }
  return fleets.size() > 1;
}

// Two units are put out in the same impulse, and both are to retreat to the same space.
bool collision(TurnDraft& draft) {
  const auto refuge = draft.any_land();
  if (!refuge) return false;
  const PowerId attacker = draft.power();
  const bool early = draft.one_in(2);
  for (int i = 0; i < 2; ++i) {
    const auto place = draft.land_near(*refuge);
    if (!place) return false;
    const PowerId victim = draft.other_than(attacker);
    const auto unit = draft.put_either(victim, *place, 4);
    const auto mover = draft.put_near(attacker, *place), supporter = draft.put_near(attacker, *place);
    if (!unit || !mover || !supporter || draft.has_land_unit(*refuge)) return false;
    draft.plan(*mover, move_in(early, *place));
    draft.plan(*supporter, {support_of(draft.name(*mover), *place, 2)});
    draft.retreat(*unit, *refuge);
  }
  return true;
}

// A unit is put out of its space among others, so that retreats are crowded, forbidden or left to the game master.
bool crowded_retreat(TurnDraft& draft) {
  const auto middle = draft.any_land();
  if (!middle) return false;
  const PowerId attacker = draft.power(), victim = draft.other_than(attacker);
  std::vector<ProvinceId> prey{*middle};
  if (const auto second = draft.land_near(*middle); second && draft.one_in(2)) prey.push_back(*second);
  for (const ProvinceId place : prey) {
    const auto unit = draft.put_either(victim, place, 3);
    if (!unit) continue;
    const auto mover = draft.put_near(attacker, place);
    if (!mover) return false;
    const bool early = !draft.one_in(3);
    draft.plan(*mover, move_in(early, place));
    for (int i = 0; i < 2; ++i) {
      if (const auto supporter = draft.put_near(attacker, place))
        draft.plan(*supporter, {support_of(draft.name(*mover), place, 2)});
    }
    if (!draft.one_in(3)) {
      if (const auto away = draft.pick(draft.land_around(place))) draft.retreat(*unit, *away);
    }
  }
  for (std::size_t i = draft.below(4); i > 0; --i) {
    if (const auto at = draft.land_near(*middle)) draft.put_army(draft.one_in(2) ? victim : draft.power(), *at);
  }
  return true;
}

// A land unit goes into a port with hostile fleets, and perhaps out again.
bool raid(TurnDraft& draft) {
  ProvinceSet ports;
  for (const ProvinceId province : province_ids(draft.map())) {
    if (draft.map()[province].terrain == Terrain::Coastal &&
        draft.position().campaign.coasts[index(province)] != no_power && !draft.has_land_unit(province))
      ports.insert(province);
  }
  const auto port = draft.pick(ports);
  if (!port) return false;
  const PowerId owner = draft.position().campaign.coasts[index(*port)];
  const auto fleets = draft.put_fleets(owner, *port, 1 + static_cast<int>(draft.below(2)));
  const auto raider = draft.put_near(draft.other_than(owner), *port);
  if (!fleets || !raider) return false;
  std::vector<Element> plan{move_to(*port)};
  if (draft.one_in(2)) plan.push_back(move_to(draft.place(*raider)));
  draft.plan(*raider, std::move(plan));
  if (draft.one_in(3)) plan_something(draft, *fleets);
  if (draft.one_in(2)) {
    if (const auto sea = draft.pick(draft.water_around(*port))) draft.retreat(*fleets, *sea);
  }
  return true;
}

// A host withdraws its permission while the guest's fleets lie in its port.
bool eviction(TurnDraft& draft) {
  const PowerId host = draft.power(), guest = draft.other_than(host);
  ProvinceSet ports;
  for (const ProvinceId province : province_ids(draft.map())) {
    if (draft.position().campaign.coasts[index(province)] == host && draft.has_room(province)) ports.insert(province);
  }
  const auto port = draft.pick(ports);
  if (!port || host == guest) return false;
  const auto fleets = draft.put_fleets(guest, *port, 1 + static_cast<int>(draft.below(2)));
  if (!fleets) return false;
  auto& permissions = draft.position().campaign.permissions;
  if (!draft.position().campaign.permits(host, guest)) permissions.push_back({host, guest});
  std::ranges::sort(permissions);
  draft.order(host, Withdraw{guest});
  if (draft.one_in(3)) plan_something(draft, *fleets);
  if (draft.one_in(2)) {
    if (const auto sea = draft.pick(draft.water_around(*port))) draft.retreat(*fleets, *sea);
  }
  return true;
}

// A unit that enemies surround.
bool cut_off(TurnDraft& draft) {
  const auto place = draft.any_land();
  if (!place) return false;
  const PowerId power = draft.power(), enemy = draft.other_than(power);
  if (!draft.put_army(power, *place)) return false;
  draft.map().neighbours(*place).for_each([&](ProvinceId around) {
    if (draft.one_in(4)) return;
    if (draft.map().is_sea(around)) {
      draft.put_fleets(enemy, around, 1);
    } else {
      draft.put_army(enemy, around);
    }
  });
  if (draft.one_in(4)) draft.order(enemy, Permit{power});
  return true;
}

// A power has a few centres more or fewer than it needs.
bool accounts(TurnDraft& draft) {
  const PowerId power = draft.power();
  std::vector<PowerId>& owners = draft.position().owners;
  for (std::size_t i = draft.below(5); i > 0; --i) {
    const auto centre = draft.pick(draft.map().supply_centres());
    if (centre) owners[index(*centre)] = draft.one_in(2) ? power : draft.power();
  }
  for (const ProvinceId home : draft.variant()[power].homes) {
    if (draft.one_in(3)) draft.put_army(power, home);
    if (draft.one_in(4)) draft.put_fleets(power, home, 1 + static_cast<int>(draft.below(2)));
    if (draft.one_in(3)) draft.order(power, Build{}, {WrittenKind::Army, no_power, {home, Coast::None}});
  }
  for (std::size_t i = 0; i < draft.units().size(); ++i) {
    if (draft.units()[i].power == power && draft.one_in(3)) draft.order(power, Disband{}, draft.name(i));
  }
  for (const ProvinceId centre : draft.variant()[power].delayed_fleets) {
    if (draft.one_in(3)) continue;
    if (!draft.one_in(4)) draft.order(power, Build{}, {WrittenKind::Fleet, no_power, {centre, Coast::None}});
    owners[index(centre)] = power;
    draft.position().campaign.coasts[index(centre)] = power;
    if (!draft.one_in(3))
      draft.position().campaign.control.push_back({power, centre, 1 + static_cast<int>(draft.below(2))});
  }
  std::erase_if(draft.position().campaign.control,
                [&](const ControlCount& count) { return owners[index(count.centre)] != count.power; });
  std::ranges::sort(draft.position().campaign.control);
  const auto repeated = std::ranges::unique(draft.position().campaign.control, [](const auto& a, const auto& b) {
    return a.power == b.power && a.centre == b.centre;
  });
  draft.position().campaign.control.erase(repeated.begin(), repeated.end());
  return true;
}

bool nearly_won(TurnDraft& draft) {
  const int wanted = draft.variant().additional_centres;
  if (wanted == 0) return false;
  const PowerId power = draft.power();
  int own = 0;
  std::vector<ProvinceId> others;
  draft.map().supply_centres().for_each([&](ProvinceId centre) {
    if (draft.variant().is_home(power, centre)) return;
    if (own < wanted - static_cast<int>(draft.below(3))) {
      draft.position().owners[index(centre)] = power;
      ++own;
    } else {
      others.push_back(centre);
    }
  });
  for (std::size_t i = 1 + draft.below(2); i > 0; --i) {
    const auto centre = draft.pick(others);
    if (!centre) break;
    if (draft.one_in(2)) {
      draft.put_army(power, *centre);
    } else if (const auto mover = draft.put_near(power, *centre)) {
      draft.plan(*mover, {move_to(*centre, 2)});
    }
  }
  return true;
}

constexpr TurnKernel list_of_turn_kernels[] = {
    {"siege", 6, siege},
    {"race", 3, race},
    {"head-on", 4, head_on},
    {"march", 4, march},
    {"third-step-paradox", 2, third_step_paradox},
    {"ring", 3, ring},
    {"mountains", 2, mountains},
    {"armed-neutral", 3, armed_neutral},
    {"landing", 5, landing},
    {"sea-battle", 5, sea_battle},
    {"crowded-retreat", 4, crowded_retreat},
    {"collision", 1, collision},
    {"raid", 2, raid},
    {"eviction", 1, eviction},
    {"cut-off", 2, cut_off},
    {"accounts", 3, accounts},
    {"nearly-won", 1, nearly_won},
};

}  // namespace

std::span<const TurnKernel> turn_kernels() { return list_of_turn_kernels; }

}  // namespace casus::generate
