// Kernels: straits that fleets close or leave open, and coasts that act as one or do not.
#include "checker/generate/kernels.h"
#include "engine/rules/features.h"

namespace casus::generate {

namespace {

// From one side of a strait to the other, by land or on the sea.
struct WayOverStrait {
  UnitPlace from;
  ProvinceId to, water;
};
std::optional<WayOverStrait> any_way_over_strait(Draft& draft) {
  const auto border = draft.any_strait();
  if (!border) return std::nullopt;
  const bool forward = draft.one_in(2);
  const Location from = forward ? Location{border->a, border->coast_a} : Location{border->b, border->coast_b};
  const bool by_fleet = border->fleet && (!border->army || draft.one_in(2));
  if (by_fleet && draft.map().has_coasts(from.province) && from.coast == Coast::None) return std::nullopt;
  const UnitPlace place =
      by_fleet ? UnitPlace{UnitKind::Fleet, from} : UnitPlace{UnitKind::Army, {from.province, Coast::None}};
  return WayOverStrait{place, forward ? border->b : border->a, *border->strait};
}

// A unit crosses a strait, or supports over it, with a fleet in the water or none.
bool strait(Draft& draft) {
  const auto way = any_way_over_strait(draft);
  if (!way) return false;
  const ProvinceId from = way->from.province(), to = way->to, water = way->water;
  const auto [own, foreign] = draft.powers<2>();
  draft.put_just(own, way->from);
  const std::size_t in_the_water = draft.below(5);
  if (in_the_water < 4) draft.put_just(in_the_water == 0 ? own : foreign, {UnitKind::Fleet, {water, Coast::None}});
  switch (draft.below(4)) {
    case 0: {  // a support over the strait
      const auto mover = draft.put_near(own, to);
      if (!mover) return false;
      draft.move(*mover, to);
      draft.support_move(from, *mover, to);
      break;
    }
    case 1: {
      draft.put(foreign, draft.any_place_in(to));
      draft.move(from, to);
      draft.back(own, from, to, 1);
      break;
    }
    case 2: {  // by convoy instead
      draft.move(from, to, draft.one_in(2) ? Via::Convoy : Via::Any);
      if (in_the_water < 4) draft.convoy(water, from, to);
      break;
    }
    default: draft.move(from, to); break;
  }
  return true;
}

// A dislodged unit whose way out is over a strait.
bool retreat_over_strait(Draft& draft) {
  const auto border = draft.any_strait_for_armies();
  if (!border) return false;
  const auto [own, foreign] = draft.powers<2>();
  draft.put_just(own, {UnitKind::Army, {border->a, Coast::None}});
  if (!draft.one_in(3))
    draft.put_just(draft.one_in(3) ? own : foreign, {UnitKind::Fleet, {*border->strait, Coast::None}});
  return draft.attack(foreign, border->a, 1).has_value();
}

// Fleets at a province whose coasts are one for the owner of a certain centre.
bool unified_coasts(Draft& draft) {
  const auto unified = draft.pick(draft.variant().unified_coasts);
  if (!unified || !draft.is_free(unified->province)) return false;
  const auto [own, foreign] = draft.powers<2>();
  if (draft.can_be_owned(unified->centre) && !draft.one_in(3)) draft.position().owners[index(unified->centre)] = own;
  if (draft.one_in(2)) {  // out of it, from either coast
    std::vector<UnitPlace> fleets = draft.places_in(unified->province);
    std::erase_if(fleets, [](const UnitPlace& place) { return place.kind != UnitKind::Fleet; });
    draft.put_just(own, draft.pick(fleets).value());
    const auto to = draft.pick(draft.map().fleet_reach({unified->province, Coast::None}) & draft.free());
    if (!to) return false;
    if (draft.one_in(2)) {
      draft.move(unified->province, *to);
    } else if (draft.attack(foreign, *to, 0)) {
      draft.support_move(unified->province, draft.orders().back().unit.at.province, *to);
    }
    return true;
  }
  const auto fleet = draft.put_near(own, unified->province, UnitKind::Fleet);
  if (!fleet) return false;
  const auto& coasts = draft.map()[unified->province].coasts;
  const std::size_t coast = draft.below(coasts.size() + 1);
  const Location to{unified->province, coast < coasts.size() ? coasts[coast].coast : Coast::None};
  draft.order(*fleet, Move{to, Via::Any});
  if (draft.one_in(2)) draft.attack(foreign, unified->province, draft.below(2));
  return true;
}

// A fleet's move into a province with several coasts: the right coast, another, or none.
bool named_coast(Draft& draft) {
  ProvinceSet split;
  draft.free().for_each([&](ProvinceId province) {
    if (draft.map().has_coasts(province)) split.insert(province);
  });
  const auto to = draft.pick(split);
  if (!to) return false;
  const auto fleet = draft.put_near(draft.power(), *to, UnitKind::Fleet);
  if (!fleet) return false;
  const auto& coasts = draft.map()[*to].coasts;
  const std::size_t coast = draft.below(coasts.size() + 1);
  draft.order(*fleet, Move{{*to, coast < coasts.size() ? coasts[coast].coast : Coast::None}, Via::Any});
  if (draft.one_in(2)) draft.back(draft.power(), *fleet, *to, 1);
  return true;
}

// Two units that exchange places: one over a strait, the other on a fleet in its water.
bool swap_over_strait(Draft& draft) {
  const auto way = any_way_over_strait(draft);
  if (!way) return false;
  const ProvinceId from = way->from.province(), to = way->to, water = way->water;
  const auto [own, foreign, third] = draft.powers<3>();
  draft.put_just(own, way->from);
  draft.move(from, to, draft.one_in(4) ? Via::Land : Via::Any);
  draft.carry(foreign, {to, from, {water}}, draft.one_in(2) ? Via::Convoy : Via::Any);
  if (draft.one_in(3)) draft.attack(third, water, draft.below(2));
  if (draft.one_in(3)) draft.back(own, from, to, 1);
  return true;
}

constexpr Kernel coast_table[] = {
    {"named-coast", 2, named_coast},
    {"strait", 5, strait, Feature::Straits},
    {"retreat-over-strait", 2, retreat_over_strait, Feature::Straits},
    {"unified-coasts", 3, unified_coasts, Feature::UnifiedCoasts},
    {"open-strait", 3, strait, Feature::OpenStraits},
    {"retreat-over-open-strait", 1, retreat_over_strait, Feature::OpenStraits},
    {"swap-over-open-strait", 2, swap_over_strait, Feature::OpenStraits},
};

}  // namespace

std::span<const Kernel> coast_kernels() { return coast_table; }

}  // namespace casus::generate
