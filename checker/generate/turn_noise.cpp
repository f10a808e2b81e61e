#include "checker/generate/turn_noise.h"

#include "engine/rules/power_ids.h"

namespace casus::generate {

namespace {

// Where units stand or mean to go.
ProvinceSet busy(const TurnDraft& draft) {
  ProvinceSet places;
  for (std::size_t i = 0; i < draft.units().size(); ++i) {
    places.insert(draft.place(i));
    if (!draft.has_plan(i)) continue;
    for (const Element& element : draft.plan_of(i)->elements) {
      if (const auto* move = std::get_if<Move>(&element.action)) places.insert(move->destination.province);
    }
  }
  return places;
}

// Something that another unit plans and that this one could help with.
std::optional<Action> any_help(TurnDraft& draft, std::size_t unit, ProvinceId from) {
  const bool fleet = draft.units()[unit].kind == UnitKind::Fleet;
  const ProvinceSet reach = draft.around(draft.units()[unit].kind, from);
  std::vector<Action> actions;
  for (std::size_t i = 0; i < draft.units().size(); ++i) {
    if (i == unit) continue;
    const bool same_kind = (draft.units()[i].kind == UnitKind::Fleet) == fleet;
    if (same_kind && reach.contains(draft.place(i))) actions.push_back(SupportHold{draft.name(i)});
    if (!draft.has_plan(i)) continue;
    for (const Element& element : draft.plan_of(i)->elements) {
      const auto* move = std::get_if<Move>(&element.action);
      if (move == nullptr) continue;
      if (same_kind && reach.contains(move->destination.province))
        actions.push_back(SupportMove{draft.name(i), move->destination});
      if (fleet && !same_kind && draft.map().is_sea(from)) actions.push_back(Convoy{draft.name(i), move->destination});
    }
  }
  if (!fleet) {
    reach.for_each([&](ProvinceId province) {
      if (draft.map()[province].defence > 0) actions.push_back(SupportNeutral{province});
    });
  }
  return draft.pick(actions);
}

}  // namespace

void plan_something(TurnDraft& draft, std::size_t unit) {
  ProvinceId place = draft.place(unit);
  std::vector<Element> elements;
  const std::size_t wanted = 1 + draft.below(3);
  while (elements.size() < wanted) {
    Element element = stay();
    if (draft.one_in(3)) {
      if (auto help = any_help(draft, unit, place)) element.action = *std::move(help);
    } else if (!draft.one_in(6)) {
      const ProvinceSet reach = draft.around(draft.units()[unit].kind, place);
      const ProvinceSet close = reach & busy(draft);
      if (const auto to = draft.pick(close.empty() || draft.one_in(4) ? reach : close)) {
        element = move_to(*to);
        place = *to;
      }
    }
    if (draft.one_in(3)) element.impulses = static_cast<std::uint8_t>(2 + draft.below(2));
    elements.push_back(std::move(element));
  }
  draft.plan(unit, std::move(elements));
}

void part_fleets(TurnDraft& draft, std::size_t unit) {
  const std::optional<Plan> of_the_others = draft.plan_of(unit);
  if (!of_the_others) return;
  if (draft.one_in(2)) return draft.part(unit, *of_the_others);
  plan_something(draft, unit);
  draft.part(unit, *draft.plan_of(unit));
  draft.plan(unit, of_the_others->elements);
}

void disturb_sheets(TurnDraft& draft) {
  if (draft.units().empty()) return;
  const std::size_t unit = draft.below(draft.units().size());
  const auto anywhere = [&] {
    return ProvinceId{static_cast<std::uint16_t>(draft.below(draft.map().provinces().size()))};
  };
  const PowerId power = draft.units()[unit].power;
  UnitName name = draft.name(unit);
  switch (draft.below(9)) {
    case 0: return draft.plan(unit, {move_to(anywhere()), move_to(anywhere())});
    case 1: {
      const ProvinceId to = anywhere();
      return draft.plan(unit, {support_of(draft.name(draft.below(draft.units().size())), to, 2)});
    }
    case 2: {
      const Plan plan{{move_to(anywhere())}};
      return draft.order(draft.other_than(power), plan, name);
    }
    case 3:
      name.kind = name.kind == WrittenKind::Army ? WrittenKind::Fleet : WrittenKind::Army;
      name.leader = no_leader;
      return draft.order(power, Plan{{move_to(anywhere())}}, name);
    case 4: return draft.order(power, Plan{{stay()}}, {WrittenKind::Army, no_power, {anywhere(), Coast::None}});
    case 5: return draft.order(power, Plan{{stay(), move_to(anywhere())}}, name);  // perhaps the second for the unit
    case 6: return draft.conditional_order(power, Plan{{move_to(anywhere())}}, name);
    case 7: {
      const ProvinceId to = anywhere();
      return draft.plan(unit, {convoy_of(draft.name(draft.below(draft.units().size())), to, 2)});
    }
    default: return draft.plan(unit, {move_to(draft.place(unit)), {SupportNeutral{anywhere()}, 2}});
  }
}

void fill_sheets(TurnDraft& draft) {
  for (std::size_t i = 0; i < draft.units().size(); ++i) {
    if (!draft.one_in(4)) continue;
    const ProvinceSet ways = draft.around(draft.units()[i].kind, draft.place(i));
    if (const auto to = draft.pick(ways)) draft.retreat(i, *to);
  }
  for (std::size_t i = draft.below(4); i > 0; --i) {
    const PowerId power = draft.power();
    const auto home =
        draft.one_in(6) ? draft.pick(draft.map().supply_centres()) : draft.pick(draft.variant()[power].homes);
    const WrittenKind kind = draft.one_in(2) ? WrittenKind::Fleet : WrittenKind::Army;
    if (home) {
      const auto count = static_cast<std::uint8_t>(kind == WrittenKind::Fleet ? 1 + draft.below(2) : 1);
      draft.order(power, Build{}, {kind, no_power, {*home, Coast::None}, no_leader, count});
    }
    const auto unit = draft.units().empty() ? std::nullopt : std::optional(draft.below(draft.units().size()));
    if (unit && draft.one_in(2)) draft.order(draft.units()[*unit].power, Disband{}, draft.name(*unit));
  }
  for (std::size_t i = draft.below(3); i > 0; --i) {
    const PowerId owner = draft.power(), guest = draft.other_than(owner);
    if (owner == guest) continue;
    draft.order(owner, draft.one_in(3) ? Task(Withdraw{guest}) : Task(Permit{guest}));
  }
  if (draft.one_in(20)) {
    for (const PowerId power : power_ids(draft.variant())) draft.order(power, AgreeToEnd{});
  }
}

}  // namespace casus::generate
