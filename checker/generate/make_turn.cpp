#include "checker/generate/make_turn.h"

#include <algorithm>

#include "checker/generate/turn_draft.h"
#include "checker/generate/turn_kernels.h"
#include "checker/generate/turn_noise.h"

namespace casus::generate {

namespace {

void choose_year(TurnDraft& draft) {
  const Calendar& calendar = draft.variant().calendar;
  int& year = draft.position().phase.year;
  year = calendar.first_year + calendar.step * static_cast<int>(draft.below(10));
  if (draft.variant().last_year && draft.one_in(4)) year = *draft.variant().last_year;
}

void add_permissions(TurnDraft& draft) {
  Campaign& campaign = draft.position().campaign;
  for (std::size_t i = draft.below(3); i > 0; --i) {
    const PowerId owner = draft.power(), guest = draft.other_than(owner);
    if (owner == guest || campaign.permits(owner, guest)) continue;
    campaign.permissions.push_back({owner, guest});
    std::ranges::sort(campaign.permissions);
  }
}

const TurnKernel& choose_kernel(TurnDraft& draft) {
  std::size_t total = 0;
  for (const TurnKernel& kernel : turn_kernels()) total += kernel.weight;
  std::size_t left = draft.below(total);
  auto kernel = turn_kernels().begin();
  for (; left >= kernel->weight; ++kernel) left -= kernel->weight;
  return *kernel;
}

void plant_kernels(TurnDraft& draft) {
  for (std::size_t left = 1 + draft.below(3); left > 0; --left) {
    const TurnKernel& kernel = choose_kernel(draft);
    const TurnDraft::Mark before = draft.mark();
    if (!kernel.plant(draft)) draft.back_to(before);
  }
}

void add_further_units(TurnDraft& draft) {
  for (std::size_t i = draft.below(6); i > 0; --i) {
    const PowerId power = draft.power();
    if (draft.one_in(3)) {
      const auto sea = draft.any_sea();
      if (sea) draft.put_fleets(power, *sea, 1 + static_cast<int>(draft.below(2)));
    } else if (const auto land = draft.any_land()) {
      draft.put_either(power, *land, 4);
    }
  }
}

void plan_the_rest(TurnDraft& draft) {
  for (std::size_t i = 0; i < draft.units().size(); ++i) {
    if (!draft.has_plan(i) && !draft.one_in(3)) plan_something(draft, i);
  }
  for (std::size_t i = 0; i < draft.units().size(); ++i) {
    if (draft.units()[i].count > 1 && draft.one_in(3)) part_fleets(draft, i);
  }
}

}  // namespace

Situation make_turn(std::shared_ptr<const Variant> variant, Choices& choices) {
  TurnDraft draft(std::move(variant), choices);
  choose_year(draft);
  add_permissions(draft);
  plant_kernels(draft);
  add_further_units(draft);
  plan_the_rest(draft);
  if (draft.one_in(4)) disturb_sheets(draft);
  fill_sheets(draft);
  return std::move(draft).take();
}

}  // namespace casus::generate
