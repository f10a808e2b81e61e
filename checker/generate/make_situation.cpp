#include "checker/generate/make_situation.h"

#include <algorithm>
#include <array>

#include "checker/generate/choice_sources.h"
#include "checker/generate/kernels.h"
#include "checker/generate/make_turn.h"
#include "checker/generate/minor_orders.h"
#include "checker/generate/noise.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"

namespace casus::generate {

namespace {

using Tables = std::span<const std::span<const Kernel>>;

void plant(Draft& draft, Tables tables, std::size_t kernels) {
  for (std::size_t i = 0; i < kernels; ++i) {
    for (int tries = 0; tries < 4; ++tries) {
      const Kernel* kernel = choose_kernel(draft, tables);
      if (kernel == nullptr) return;
      const Draft::Mark before = draft.mark();
      if (kernel->plant(draft)) break;
      draft.back_to(before);
    }
  }
}

// Fights are most of a movement phase, whatever else the variant has.
void plant_movement(Draft& draft) {
  const std::array fights{fight_kernels()};
  const std::array convoys{convoy_kernels()};
  const std::array rest{minor_kernels(), coast_kernels(), bid_kernels(), capture_kernels()};
  const std::size_t kernels = 1 + draft.below(3);
  const bool has_minors = draft.variant().has(Feature::Minors);
  for (std::size_t i = 0; i < kernels; ++i) {
    const std::size_t kind = draft.below(has_minors ? 12 : 7);
    plant(draft, kind < 3 ? Tables(fights) : kind < 6 ? Tables(convoys) : Tables(rest), 1);
  }
}

bool is_of_minor(const Draft& draft, const Order& order) { return draft.variant()[order.power].minor; }

// The orders of minor powers' units come from points: one power pays, and perhaps another one pays for another order.
void pay_for_orders(Draft& draft, std::vector<Order>& orders) {
  for (const Order& order : orders) {
    if (!is_of_minor(draft, order) || draft.variant().minor_of(order.unit.at.province) != order.power) continue;
    const PowerId payer = draft.power();
    const int points = some_points(draft);
    draft.own(payer, points);
    draft.grants().push_back({payer, points, order});
    if (!draft.one_in(4)) continue;
    const PowerId rival = draft.other_than(payer);
    const int against = some_points(draft);
    draft.own(rival, against);
    draft.grants().push_back({rival, against, {order.power, order.unit, draft.one_in(2) ? Task(Hold{}) : order.task}});
  }
  std::erase_if(orders, [&](const Order& order) { return is_of_minor(draft, order); });
}

bool asks_more_than_a_number(const Variant& variant) {
  return !variant.needed_centres.empty() || !variant.own_numbers.empty() || variant.winning_lead > 0 ||
         variant.has(Feature::LastYear);
}

// The centres with which a power wins, or nearly: named ones, those of a number of its own, a lead; or the last year.
void add_claim(Draft& draft) {
  const Variant& variant = draft.variant();
  for (const NeededCentres& needed : variant.needed_centres) {
    if (!draft.one_in(2)) continue;
    const PowerId owner = needed.power == no_power ? draft.power() : needed.power;
    for (const ProvinceId centre : needed.centres) {
      if (!draft.one_in(3)) draft.own(owner, centre);
    }
    if (draft.one_in(2)) draft.own(owner, variant.victory_centres);
  }
  for (const OwnNumber& own : variant.own_numbers) {
    if (draft.one_in(2)) draft.own(own.power, std::max(own.centres - static_cast<int>(draft.below(2)), 1));
  }
  if (variant.winning_lead > 0 && draft.one_in(2))
    draft.own(draft.power(), 1 + static_cast<int>(draft.below(static_cast<std::size_t>(variant.winning_lead) + 4)));
  if (variant.has(Feature::LastYear) && draft.one_in(2)) draft.phase.year = *variant.last_year;
}

// A few more owners, so that captures, limits and victories are near.
void add_owners(Draft& draft) {
  for (std::size_t i = draft.below(3); i > 0; --i) {
    const int centres = static_cast<int>(draft.below(4));
    draft.own(draft.power(), centres);
  }
  if (draft.one_in(12)) {
    const int centres = std::max(draft.variant().victory_centres - static_cast<int>(draft.below(2)), 1);
    draft.own(draft.power(), centres);
  }
  if (asks_more_than_a_number(draft.variant()) && draft.one_in(2)) add_claim(draft);
}

void choose_phase(Draft& draft, PhaseKind kind) {
  draft.phase.kind = kind;
  draft.phase.season = kind == PhaseKind::Adjustments ? Season::Winter
                       : draft.one_in(2)              ? Season::Spring
                                                      : Season::Fall;
  draft.phase.year += draft.variant().calendar.step * static_cast<int>(draft.below(10));
}

// The orders of a power stand together, as on its sheet.
void sort_by_power(Situation& situation) {
  std::ranges::stable_sort(situation.orders, {}, &Order::power);
  std::ranges::stable_sort(situation.grants, {}, &Grant::power);
}

Situation finish(Draft draft) {
  const bool points = draft.variant().has(Feature::Points) && draft.phase.kind == PhaseKind::Movement;
  const bool paid = points && (!draft.grants().empty() || !draft.one_in(3));
  std::vector<Order> orders = draft.orders();
  if (paid) pay_for_orders(draft, orders);
  Situation situation = std::move(draft).take();
  situation.orders = std::move(orders);
  sort_by_power(situation);
  return situation;
}

// Minor powers' units are put in their centres; otherwise all of them would come back in a Winter.
void put_minors(Draft& draft) {
  if (!draft.variant().has(Feature::RebuiltMinors)) return;
  for (const PowerId minor : draft.free_minors()) {
    const ProvinceId centre = draft.variant()[minor].homes.front();
    const bool was_left_behind = draft.position().former_owner_of(centre) != no_power;
    if (!was_left_behind && draft.one_in(4)) draft.position().owners[index(centre)] = draft.power();
    else if (!draft.one_in(4)) draft.put_minor(minor);
  }
}

}  // namespace

const Kernel* choose_kernel(Draft& draft, Tables tables) {
  std::size_t total = 0;
  const auto counts = [&](const Kernel& kernel) {
    return draft.variant().has(kernel.feature) && (kernel.suits == nullptr || kernel.suits(draft.variant()));
  };
  for (const auto& table : tables) {
    for (const Kernel& kernel : table) total += counts(kernel) ? kernel.weight : 0;
  }
  if (total == 0) return nullptr;
  std::size_t left = draft.below(total);
  for (const auto& table : tables) {
    for (const Kernel& kernel : table) {
      if (!counts(kernel)) continue;
      if (left < kernel.weight) return &kernel;
      left -= kernel.weight;
    }
  }
  return nullptr;
}

Situation make_situation(std::shared_ptr<const Variant> variant, PhaseKind kind, Choices& choices) {
  // Where units move in impulses there is no other phase.
  if (variant->has(Feature::Impulses)) return make_turn(std::move(variant), choices);
  Draft draft(std::move(variant), choices);
  choose_phase(draft, kind);
  // A variant may have minor powers alone: then there are no orders, and the board stays empty.
  if (draft.great_powers().empty()) return finish(std::move(draft));
  switch (kind) {
    case PhaseKind::Movement:
      plant_movement(draft);
      add_neighbours(draft, draft.below(6));
      if (draft.one_in(3)) disturb_orders(draft);
      add_owners(draft);
      break;
    case PhaseKind::Retreats:
      plant(draft, std::array{retreat_kernels()}, 1 + draft.below(3));
      for (std::size_t units = draft.below(4); units > 0; --units) {
        if (const auto place = draft.any_place()) draft.put(draft.power(), *place);
      }
      add_owners(draft);
      break;
    case PhaseKind::Adjustments:
      plant(draft, std::array{winter_kernels(), home_kernels()}, 1 + draft.below(4));
      put_minors(draft);
      break;
    case PhaseKind::Turn: break;
  }
  if (kind != PhaseKind::Movement && draft.variant().has(Feature::Disorder) && draft.one_in(10)) {
    const PowerId power = draft.power();
    draft.fallen().push_back(power);
  }
  return finish(std::move(draft));
}

Situation make_situation(std::shared_ptr<const Variant> variant, Choices& choices) {
  if (variant->has(Feature::Impulses)) return make_turn(std::move(variant), choices);
  const PhaseKind phase = any_phase(choices);
  return make_situation(std::move(variant), phase, choices);
}

Situation board_of_run(std::shared_ptr<const Variant> variant, std::uint64_t seed, std::uint64_t number) {
  SeededChoices choices(seed_of_board(seed, number));
  return make_situation(std::move(variant), choices);
}

PhaseKind any_phase(Choices& choices) {
  const std::uint32_t kind = choices.below(8);
  return kind < 6 ? PhaseKind::Movement : kind == 6 ? PhaseKind::Retreats : PhaseKind::Adjustments;
}

}  // namespace casus::generate
