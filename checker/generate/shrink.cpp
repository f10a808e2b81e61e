#include "checker/generate/shrink.h"

#include <algorithm>

#include "engine/rules/first_movement.h"
#include "engine/text/assert.h"

namespace casus::generate {

namespace {

class Shrinking {
 public:
  Shrinking(Situation situation, const StillFails& still_fails)
      : now_(std::move(situation)), still_fails_(still_fails) {}

  Situation to_the_end() && {
    while (one_round()) {
    }
    return std::move(now_);
  }

 private:
  bool one_round() {
    shrunk_ = false;
    simplify_phase();
    drop_units();
    drop_each(&Situation::orders);
    drop_each(&Situation::grants);
    drop_each(&Situation::fallen);
    drop_from_position();
    drop_from_campaign();
    simplify_plans();
    simplify_orders();
    simplify_grants();
    return shrunk_;
  }

  bool keep_if_failing(Situation smaller) {
    if (!still_fails_(smaller)) return false;
    now_ = std::move(smaller);
    shrunk_ = true;
    return true;
  }

  // The first year; Spring, in which no centre changes hands.
  void simplify_phase() {
    const auto change = [&](auto change_phase) {
      Situation smaller = now_;
      change_phase(smaller.position.phase);
      if (smaller.position.phase != now_.position.phase) keep_if_failing(std::move(smaller));
    };
    change([&](Phase& phase) { phase.year = first_movement(*now_.variant).year; });
    change([](Phase& phase) { phase.season = phase.season == Season::Fall ? Season::Spring : phase.season; });
  }

  // From the back, so that what is left keeps its index.
  template <class Item, class Drop>
  void drop_each_of(const std::vector<Item>& items, Drop drop) {
    for (std::size_t i = items.size(); i-- > 0;) {
      Situation smaller = now_;
      drop(smaller, i);
      keep_if_failing(std::move(smaller));
    }
  }
  template <class Item>
  void drop_each(std::vector<Item> Situation::*list) {
    drop_each_of(std::vector<Item>(now_.*list), [&](Situation& smaller, std::size_t i) {
      (smaller.*list).erase((smaller.*list).begin() + static_cast<std::ptrdiff_t>(i));
    });
  }
  template <class Item>
  void drop_each(std::vector<Item> Position::*list) {
    drop_each_of(std::vector<Item>(now_.position.*list), [&](Situation& smaller, std::size_t i) {
      auto& items = smaller.position.*list;
      items.erase(items.begin() + static_cast<std::ptrdiff_t>(i));
    });
  }

  // With its orders, and the grants for it.
  void drop_units() {
    drop_each_of(std::vector<Unit>(now_.position.units), [](Situation& smaller, std::size_t i) {
      const Unit unit = smaller.position.units[i];
      smaller.position.units.erase(smaller.position.units.begin() + static_cast<std::ptrdiff_t>(i));
      const bool stacks = smaller.variant->stacking() == Stacking::LandAndFleets;
      const auto is_for_it = [&](const Order& order) {
        const bool is_meant = !stacks || (order.power == unit.power && agrees(order.unit.kind, unit.kind));
        return order.unit.at.province == unit.at.province && is_meant;
      };
      if (smaller.position.dislodged_at(unit.at.province) == nullptr) std::erase_if(smaller.orders, is_for_it);
      std::erase_if(smaller.grants, [&](const Grant& grant) { return is_for_it(grant.order); });
    });
    drop_each_of(std::vector<DislodgedUnit>(now_.position.dislodged), [](Situation& smaller, std::size_t i) {
      const DislodgedUnit unit = smaller.position.dislodged[i];
      smaller.position.dislodged.erase(smaller.position.dislodged.begin() + static_cast<std::ptrdiff_t>(i));
      std::erase_if(smaller.orders,
                    [&](const Order& order) { return order.unit.at.province == unit.unit.at.province; });
    });
  }

  void drop_from_position() {
    drop_each(&Position::homes);
    drop_each(&Position::fallen);
    now_.variant->map.supply_centres().for_each([&](ProvinceId centre) {
      // Where turns are played, units need centres: the owners of the start are simplest.
      const bool turns = now_.position.phase.kind == PhaseKind::Turn;
      const PowerId simplest = turns ? now_.variant->start.owner_of(centre) : no_power;
      if (now_.position.owner_of(centre) == simplest) return;
      Situation smaller = now_;
      smaller.position.owners[index(centre)] = simplest;
      keep_if_failing(std::move(smaller));
    });
    ProvinceSet(now_.position.stand_offs).for_each([&](ProvinceId province) {
      Situation smaller = now_;
      smaller.position.stand_offs.erase(province);
      keep_if_failing(std::move(smaller));
    });
  }

  // What only turns have: fewer fleets, permissions, counts, and coasts and neutrals as they were at the start.
  void drop_from_campaign() {
    const auto change = [&](auto change_position) {
      Situation smaller = now_;
      change_position(smaller.position);
      if (smaller.position != now_.position) keep_if_failing(std::move(smaller));
    };
    for (std::size_t i = now_.position.units.size(); i-- > 0;) {
      change([&](Position& position) { position.units[i].count = 1; });
      leave_one_fleet(i);
      make_army_of_leader(i);
    }
    const auto without = [](auto& list, std::size_t i) { list.erase(list.begin() + static_cast<std::ptrdiff_t>(i)); };
    for (std::size_t i = now_.position.campaign.permissions.size(); i-- > 0;)
      change([&](Position& position) { without(position.campaign.permissions, i); });
    for (std::size_t i = now_.position.campaign.control.size(); i-- > 0;)
      change([&](Position& position) { without(position.campaign.control, i); });
    for (std::size_t i = now_.position.campaign.lost.size(); i-- > 0;)
      change([&](Position& position) { without(position.campaign.lost, i); });
    const Position& start = now_.variant->start;
    for (std::size_t i = 0; i < now_.position.campaign.coasts.size(); ++i) {
      const ProvinceId province{static_cast<std::uint16_t>(i)};
      const Unit* unit = now_.position.unit_at(province);
      if (unit != nullptr && unit->kind == UnitKind::Army)
        continue;  // it has made the coast its own, and taken a neutral
      change([&](Position& position) { position.campaign.coasts[i] = start.campaign.coasts[i]; });
      if (start.campaign.entered.contains(province)) continue;
      change([&](Position& position) { position.campaign.entered.erase(province); });
    }
  }

  // With the names that orders have for them.
  void leave_one_fleet(std::size_t i) {
    const Unit unit = now_.position.units[i];
    if (unit.count == 1) return;
    Situation smaller = now_;
    smaller.position.units[i].count = 1;
    for (Order& order : smaller.orders) {
      if (order.power == unit.power && order.unit.at == unit.at && agrees(order.unit.kind, unit.kind))
        order.unit.count = 1;
    }
    keep_if_failing(std::move(smaller));
  }
  void make_army_of_leader(std::size_t i) {
    const LeaderId leader = now_.position.units[i].leader;
    if (leader == no_leader) return;
    Situation smaller = now_;
    smaller.position.units[i].leader = no_leader;
    const auto rename = [&](UnitName& name) {
      if (name.leader == leader) name.leader = no_leader;
    };
    for (Order& order : smaller.orders) {
      rename(order.unit);
      Plan* plan = std::get_if<Plan>(&order.task);
      if (plan == nullptr) continue;
      for (Element& element : plan->elements) {
        if (auto* support = std::get_if<SupportHold>(&element.action)) rename(support->supported);
        if (auto* support = std::get_if<SupportMove>(&element.action)) rename(support->supported);
        if (auto* convoy = std::get_if<Convoy>(&element.action)) rename(convoy->army);
      }
    }
    keep_if_failing(std::move(smaller));
  }

  // One element less, or an element that takes a single impulse, or one that holds.
  void simplify_plans() {
    for (std::size_t i = now_.orders.size(); i-- > 0;) {
      const Plan* plan = std::get_if<Plan>(&now_.orders[i].task);
      if (plan == nullptr) continue;
      const auto change_plan = [&](auto change) {
        change_order(i, [&](Order& order) { change(*std::get_if<Plan>(&order.task)); });
      };
      for (std::size_t n = plan->elements.size(); n-- > 0;) {
        const auto has = [&](const Plan& one) { return n < one.elements.size(); };
        change_plan([&](Plan& one) {
          if (!has(one) || one.elements.size() < 2) return;
          std::vector<Element> left = one.elements;
          left.erase(left.begin() + static_cast<std::ptrdiff_t>(n));
          one.elements = std::move(left);
        });
        change_plan([&](Plan& one) {
          if (has(one)) one.elements[n].action = Hold{};
        });
        change_plan([&](Plan& one) {
          if (has(one)) one.elements[n].impulses = 1;
        });
      }
      change_order(i, [](Order& order) { order.unit.count = 1; });
    }
  }

  // ---- Simpler orders ----

  template <class Change>
  void change_order(std::size_t i, Change change) {
    Situation smaller = now_;
    change(smaller.orders[i]);
    if (smaller.orders[i] != now_.orders[i]) keep_if_failing(std::move(smaller));
  }

  static bool is_of_movement(const Task& task) {
    return std::holds_alternative<Move>(task) || std::holds_alternative<SupportHold>(task) ||
           std::holds_alternative<SupportMove>(task) || std::holds_alternative<Convoy>(task) ||
           std::holds_alternative<Transform>(task);
  }

  static void leave_out_way(Task& task) {
    if (Move* move = std::get_if<Move>(&task)) move->via = Via::Any;
  }
  static void leave_out_nationality(Task& task) {
    if (SupportHold* support = std::get_if<SupportHold>(&task)) support->supported.power = no_power;
    if (SupportMove* support = std::get_if<SupportMove>(&task)) support->supported.power = no_power;
    if (Convoy* convoy = std::get_if<Convoy>(&task)) convoy->army.power = no_power;
  }
  // "A Spain(nc)" says no more than "A Spain".
  static void leave_out_coast(Task& task) {
    if (Move* move = std::get_if<Move>(&task)) move->destination.coast = Coast::None;
    if (SupportMove* support = std::get_if<SupportMove>(&task)) support->destination.coast = Coast::None;
    if (Convoy* convoy = std::get_if<Convoy>(&task)) convoy->destination.coast = Coast::None;
  }

  void simplify_orders() {
    const bool movement = now_.position.phase.kind == PhaseKind::Movement;
    for (std::size_t i = now_.orders.size(); i-- > 0;) {
      if (movement && is_of_movement(now_.orders[i].task)) change_order(i, [](Order& order) { order.task = Hold{}; });
      change_order(i, [](Order& order) { leave_out_way(order.task); });
      change_order(i, [](Order& order) { leave_out_nationality(order.task); });
      change_order(i, [](Order& order) { leave_out_coast(order.task); });
      change_order(i, [&](Order& order) { name_as_it_is(order); });
    }
  }

  void name_as_it_is(Order& order) const {
    if (order.unit.at.province == no_province || std::holds_alternative<Declare>(order.task))
      return;                                                         // a declaration names a centre
    if (now_.variant->stacking() == Stacking::LandAndFleets) return;  // it may be one of several units there
    const Unit* unit = now_.position.unit_at(order.unit.at.province);
    if (unit != nullptr && unit->power == order.power) order.unit = {written(unit->kind), no_power, unit->at};
  }

  void simplify_grants() {
    for (std::size_t i = now_.grants.size(); i-- > 0;) {
      for (int points = 1; points < now_.grants[i].points; ++points) {
        Situation smaller = now_;
        smaller.grants[i].points = points;
        if (keep_if_failing(std::move(smaller))) break;
      }
      if (!is_of_movement(now_.grants[i].order.task)) continue;
      Situation smaller = now_;
      smaller.grants[i].order.task = Hold{};
      keep_if_failing(std::move(smaller));
    }
  }

  Situation now_;
  const StillFails& still_fails_;
  bool shrunk_ = false;
};

}  // namespace

StillFails asked_at_most(int times, StillFails still_fails) {
  return [times, asked = 0, still_fails = std::move(still_fails)](const Situation& smaller) mutable {
    return ++asked <= times && still_fails(smaller);
  };
}

Situation shrink(Situation situation, const StillFails& still_fails) {
  CASUS_ASSERT(still_fails(situation));
  return Shrinking(std::move(situation), still_fails).to_the_end();
}

}  // namespace casus::generate
