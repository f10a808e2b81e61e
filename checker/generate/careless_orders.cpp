#include "checker/generate/careless_orders.h"

#include <algorithm>

#include "checker/generate/decisions.h"
#include "checker/generate/great_powers.h"
#include "engine/map/province_ids.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"

namespace casus::generate {

namespace {

// What both kinds of sheets have in common: any power, unit and province, and where a new order is put.
class CarelessSheet : public Decisions {
 public:
  CarelessSheet(Situation& now, Choices& choices)
      : Decisions(choices),
        now_(now),
        variant_(*now.variant),
        great_(great_powers(variant_)),
        units_(now.position.units) {
    for (const DislodgedUnit& it : now.position.dislodged) units_.push_back(it.unit);
  }
  bool has_players() const { return !great_.empty() && !units_.empty(); }

 protected:
  const Map& map() const { return variant_.map; }
  PowerId any_great_power() { return great_[below(great_.size())]; }
  const Unit& any_unit() { return units_[below(units_.size())]; }
  ProvinceId anywhere() { return ProvinceId{static_cast<std::uint16_t>(below(map().provinces().size()))}; }
  // Mostly next to it; sometimes the province itself.
  ProvinceId near(ProvinceId province) {
    if (one_in(4)) return anywhere();
    if (one_in(8)) return province;
    return pick(map().neighbours(province)).value_or(province);
  }

  // A unit as an order of this kind can name it.
  static void name_as_written(Order& order) {
    if (std::holds_alternative<Waive>(order.task)) order.unit = {};
    if (std::holds_alternative<Declare>(order.task))
      order.unit = {WrittenKind::Unsaid, no_power, {order.unit.at.province, Coast::None}};
  }
  // Anywhere among the other orders; those of a power stay together.
  void put(Order order) {
    name_as_written(order);
    const auto at = static_cast<std::ptrdiff_t>(below(now_.orders.size() + 1));
    now_.orders.insert(now_.orders.begin() + at, std::move(order));
    std::ranges::stable_sort(now_.orders, {}, &Order::power);
  }
  void leave_one_out() {
    if (now_.orders.empty()) return;
    now_.orders.erase(now_.orders.begin() + static_cast<std::ptrdiff_t>(below(now_.orders.size())));
  }

  Situation& now_;
  const Variant& variant_;
  std::vector<PowerId> great_;
  std::vector<Unit> units_;
};

// ---- Phases of a season ----

class SeasonSheet : public CarelessSheet {
 public:
  using CarelessSheet::CarelessSheet;

  void write_one() {
    switch (below(has_points() ? 12 : 8)) {
      case 0:
      case 1: return hand_in(careless_order(any_unit()));
      case 2: return repeat();
      case 3: return hand_in(misplaced(careless_order(any_unit())));
      case 4: return hand_in(of_another_phase(any_unit()));
      case 5: return leave_one_out();
      case 6:
      case 7: return replace_one();
      default: return bid();
    }
  }

 private:
  PhaseKind phase() const { return now_.position.phase.kind; }
  bool has_points() const { return variant_.has(Feature::Points) && phase() == PhaseKind::Movement; }

  // ---- Names ----

  Location any_coast_of(ProvinceId province) {
    const auto& coasts = map()[province].coasts;
    if (coasts.empty() || one_in(3)) return {province, Coast::None};
    return {province, coasts[below(coasts.size())].coast};
  }
  UnitName name_of(const Unit& unit) {
    UnitName name{written(unit.kind), no_power, unit.at};
    if (one_in(10)) name.kind = WrittenKind::Unsaid;
    else if (one_in(16)) name.kind = unit.kind == UnitKind::Army ? WrittenKind::Fleet : WrittenKind::Army;
    if (one_in(10)) name.at = any_coast_of(unit.at.province);
    return name;
  }
  UnitName other_name(const Unit& unit) {
    UnitName name = name_of(unit);
    if (one_in(8)) name.power = one_in(2) ? unit.power : any_great_power();
    return name;
  }

  // ---- Orders ----

  // What another unit has ordered, for a support or a convoy to meet.
  const Order* any_move() {
    std::vector<const Order*> moves;
    for (const Order& order : now_.orders) {
      if (std::holds_alternative<Move>(order.task)) moves.push_back(&order);
    }
    for (const Grant& grant : now_.grants) {
      if (std::holds_alternative<Move>(grant.order.task)) moves.push_back(&grant.order);
    }
    return pick(moves).value_or(nullptr);
  }
  std::pair<UnitName, Location> any_help() {
    const Order* move = one_in(3) ? nullptr : any_move();
    if (move == nullptr) {
      const Unit& helped = any_unit();
      return {other_name(helped), any_coast_of(near(helped.at.province))};
    }
    UnitName name = move->unit;
    if (one_in(8)) name.kind = WrittenKind::Unsaid;
    const Location to = std::get<Move>(move->task).destination;
    return {name, one_in(6) ? any_coast_of(near(to.province)) : to};
  }
  Task any_move_of(const Unit& unit) {
    Move move{any_coast_of(near(unit.at.province)), Via::Any};
    if (one_in(6)) move.via = one_in(3) ? Via::Land : Via::Convoy;
    const bool has_path = variant_.options().convoy_path != ConvoyPath::Ignored && phase() == PhaseKind::Movement;
    if (has_path && unit.kind == UnitKind::Army && one_in(3)) {
      if (const auto sea = pick(map().neighbours(unit.at.province) & map().seas())) {
        move.via = Via::Convoy;
        move.path = {*sea};
        const auto next = pick(map().neighbours(*sea) & map().seas());
        if (next && one_in(3)) move.path.push_back(*next);
      }
    }
    return move;
  }
  Task any_transform(const Unit& unit) {
    Transform transform{unit.kind == UnitKind::Army ? WrittenKind::Fleet : WrittenKind::Army};
    if (one_in(6)) transform.into = written(unit.kind);
    if (transform.into == WrittenKind::Fleet) transform.coast = any_coast_of(unit.at.province).coast;
    if (transform.coast == Coast::None && one_in(4)) transform.into = WrittenKind::Unsaid;
    return transform;
  }
  Task task_of_movement(const Unit& unit) {
    if (variant_.has(Feature::Transforms) && one_in(6)) return any_transform(unit);
    switch (below(8)) {
      case 0: return Hold{};
      case 1: return SupportHold{other_name(any_unit())};
      case 2:
      case 3: {
        const auto [name, to] = any_help();
        return SupportMove{name, to};
      }
      case 4: {
        const auto [name, to] = any_help();
        return Convoy{name, {to.province, Coast::None}};
      }
      default: return any_move_of(unit);
    }
  }
  Order any_build() {
    const PowerId power = any_great_power();
    ProvinceSet sites = map().supply_centres();
    const auto& homes = variant_[power].homes;
    const ProvinceId site = !homes.empty() && !one_in(3) ? homes[below(homes.size())]
                            : one_in(8)                  ? anywhere()
                                                         : pick(sites).value_or(anywhere());
    const WrittenKind kind = one_in(8) ? WrittenKind::Unsaid : one_in(2) ? WrittenKind::Army : WrittenKind::Fleet;
    const PowerId named = one_in(8) ? any_great_power() : no_power;
    return {power, {kind, named, any_coast_of(site)}, Build{}};
  }
  Order of_winter(const Unit& unit) {
    switch (below(5)) {
      case 0: return {writer_for(unit), name_of(unit), Disband{}};
      case 1: return {any_great_power(), {}, Waive{}};
      case 2: {
        const ProvinceId centre = pick(map().supply_centres()).value_or(unit.at.province);
        return {any_great_power(), {WrittenKind::Unsaid, no_power, {centre, Coast::None}}, Declare{}};
      }
      default: return any_build();
    }
  }
  Order of_retreats(const Unit& unit) {
    if (one_in(3)) return {writer_for(unit), name_of(unit), Disband{}};
    return {writer_for(unit), name_of(unit), any_move_of(unit)};
  }
  // An order that belongs to the phase, whether or not it makes sense.
  Order careless_order(const Unit& unit) {
    switch (phase()) {
      case PhaseKind::Movement: return {writer_for(unit), name_of(unit), task_of_movement(unit)};
      case PhaseKind::Retreats: return of_retreats(unit);
      case PhaseKind::Adjustments:
      case PhaseKind::Turn: return of_winter(unit);
    }
    return {};
  }
  Order of_another_phase(const Unit& unit) {
    if (phase() == PhaseKind::Movement)
      return one_in(2) ? Order{writer_for(unit), name_of(unit), Disband{}} : of_winter(unit);
    if (phase() == PhaseKind::Retreats && one_in(2)) return of_winter(unit);
    return {writer_for(unit), name_of(unit), task_of_movement(unit)};
  }
  Order misplaced(Order order) {
    if (std::holds_alternative<Waive>(order.task)) return order;
    if (one_in(2)) {
      order.power = any_great_power();
    } else {
      order.unit.at = any_coast_of(anywhere());
    }
    return order;
  }

  // Where powers pay for the orders of minor powers, these do not hand in orders themselves.
  PowerId writer_for(const Unit& unit) {
    return variant_[unit.power].minor && !now_.grants.empty() ? any_great_power() : unit.power;
  }
  void hand_in(Order order) {
    if (variant_[order.power].minor && !now_.grants.empty()) order.power = any_great_power();
    put(std::move(order));
  }

  // The dislodged one, where one has to retreat from there.
  const Unit* unit_of(const Order& order) const {
    const auto found = std::ranges::find(units_.rbegin(), units_.rend(), order.unit.at.province,
                                         [](const Unit& unit) { return unit.at.province; });
    return found == units_.rend() ? nullptr : &*found;
  }
  void repeat() {
    if (now_.orders.empty()) return hand_in(careless_order(any_unit()));
    Order again = now_.orders[below(now_.orders.size())];
    const Unit* unit = unit_of(again);
    if (unit != nullptr && !one_in(3)) {
      again.task = one_in(4) ? of_another_phase(*unit).task : careless_order(*unit).task;
      if (std::holds_alternative<Waive>(again.task)) again.task = Hold{};
    }
    hand_in(std::move(again));
  }
  void replace_one() {
    if (now_.orders.empty()) return hand_in(careless_order(any_unit()));
    const Order gone = now_.orders[below(now_.orders.size())];
    const Unit* unit = unit_of(gone);
    if (unit == nullptr) return leave_one_out();
    std::erase(now_.orders, gone);
    hand_in(one_in(4) ? of_another_phase(*unit) : careless_order(*unit));
  }

  // ---- Diplomacy points ----

  const Unit* any_minor_unit() {
    std::vector<const Unit*> minors;
    for (const Unit& unit : now_.position.units) {
      if (variant_[unit.power].minor) minors.push_back(&unit);
    }
    return pick(minors).value_or(nullptr);
  }
  // A power that attacks the unit, if there is one: its points may be barred.
  PowerId any_payer(const Unit& unit) {
    std::vector<PowerId> attackers;
    for (const Order& order : now_.orders) {
      const Move* move = std::get_if<Move>(&order.task);
      const auto* support = std::get_if<SupportMove>(&order.task);
      const auto* convoy = std::get_if<Convoy>(&order.task);
      const ProvinceId to = move != nullptr      ? move->destination.province
                            : support != nullptr ? support->destination.province
                            : convoy != nullptr  ? convoy->destination.province
                                                 : no_province;
      if (to == unit.at.province && !variant_[order.power].minor) attackers.push_back(order.power);
    }
    const auto attacker = pick(attackers);
    return attacker && one_in(2) ? *attacker : any_great_power();
  }
  void own(PowerId power, int count) {
    ProvinceSet left = map().supply_centres();
    while (now_.position.centres_of(power) < count && !left.empty()) {
      const ProvinceId centre = *pick(left);
      left.erase(centre);
      const Unit* unit = now_.position.unit_at(centre);
      const bool is_free = now_.position.owner_of(centre) == no_power &&
                           now_.position.former_owner_of(centre) == no_power &&
                           (unit == nullptr || !variant_[unit->power].minor);
      if (is_free) now_.position.owners[index(centre)] = power;
    }
  }
  void bid() {
    const Unit* minor = one_in(6) ? nullptr : any_minor_unit();
    const Unit unit = minor == nullptr ? any_unit() : *minor;
    Order order = one_in(4) ? of_another_phase(unit) : careless_order(unit);
    if (std::holds_alternative<Waive>(order.task)) order.task = Hold{};
    order.unit = name_of(unit);
    if (one_in(8)) order.unit.at.province = anywhere(), order.unit.at.coast = Coast::None;
    if (!now_.grants.empty() && one_in(3)) order = now_.grants[below(now_.grants.size())].order;
    name_as_written(order);
    order.power = variant_.minor_of(order.unit.at.province);
    const PowerId payer = any_payer(unit);
    const int points = 1 + static_cast<int>(below(static_cast<std::size_t>(variant_.options().diplomacy_points)));
    if (!one_in(8)) own(payer, points);
    if (now_.grants.empty()) std::erase_if(now_.orders, [&](const Order& it) { return variant_[it.power].minor; });
    const auto at = static_cast<std::ptrdiff_t>(below(now_.grants.size() + 1));
    now_.grants.insert(now_.grants.begin() + at, Grant{payer, points, std::move(order)});
    std::ranges::stable_sort(now_.grants, {}, &Grant::power);
  }
};

// ---- Turns of a year ----

class TurnSheet : public CarelessSheet {
 public:
  using CarelessSheet::CarelessSheet;

  void write_one() {
    const Unit& unit = any_unit();
    switch (below(12)) {
      case 0: return put({any_great_power(), name_of(unit), any_plan(unit)});
      case 1: return put({unit.power, {WrittenKind::Army, no_power, {anywhere(), Coast::None}}, any_plan(unit)});
      case 2: return repeat();
      case 3: return replace_one();
      case 4: return leave_one_out();
      case 5: return put({one_in(4) ? any_great_power() : unit.power, name_of(unit), any_retreat(unit)});
      case 6: return put(any_build());
      case 7: return put({one_in(4) ? any_great_power() : unit.power, name_of(unit), Disband{}});
      case 8: {
        const PowerId owner = any_great_power(), guest = any_great_power();
        if (owner == guest) return;  // no sheet can say it
        return put({owner, {}, one_in(2) ? Task(Permit{guest}) : Task(Withdraw{guest})});
      }
      case 9: return put({any_great_power(), {}, AgreeToEnd{}});
      default: return put({unit.power, name_of(unit), any_plan(unit)});
    }
  }

 private:
  void put(Order order) {
    order.conditional = order.conditional || one_in(12);
    CarelessSheet::put(std::move(order));
  }
  UnitName name_of(const Unit& unit) {
    UnitName name{written(unit.kind), no_power, unit.at, unit.leader, unit.count};
    if (unit.kind == UnitKind::Fleet && one_in(3)) name.count = static_cast<std::uint8_t>(1 + below(3));
    if (unit.leader != no_leader && one_in(6)) name.leader = no_leader;
    if (unit.kind == UnitKind::Army && !variant_.leaders.empty() && one_in(10))
      name.leader = LeaderId{static_cast<std::uint8_t>(below(variant_.leaders.size()))};
    return name;
  }
  Action any_action(ProvinceId from) {
    switch (below(8)) {
      case 0: return Hold{};
      case 1: return SupportHold{name_of(any_unit())};
      case 2: {
        const Unit& other = any_unit();
        return SupportMove{name_of(other), {near(other.at.province), Coast::None}};
      }
      case 3: {
        const Unit& other = any_unit();
        return Convoy{name_of(other), {near(other.at.province), Coast::None}};
      }
      case 4: return SupportNeutral{near(from)};
      default: return Move{{near(from), Coast::None}};
    }
  }
  Plan any_plan(const Unit& unit) {
    Plan plan;
    ProvinceId from = unit.at.province;
    for (std::size_t left = 1 + below(4); left > 0; --left) {
      const Action action = any_action(from);
      if (const Move* move = std::get_if<Move>(&action)) from = move->destination.province;
      plan.elements.push_back({action, static_cast<std::uint8_t>(one_in(3) ? 2 + below(2) : 1)});
    }
    return plan;
  }
  PlannedRetreat any_retreat(const Unit& unit) {
    if (one_in(6)) return {};  // to be disbanded
    return {{near(unit.at.province), Coast::None}};
  }
  Order any_build() {
    const PowerId power = any_great_power();
    const auto& homes = variant_[power].homes;
    const ProvinceId site = !homes.empty() && !one_in(3) ? homes[below(homes.size())] : anywhere();
    const WrittenKind kind = one_in(2) ? WrittenKind::Army : WrittenKind::Fleet;
    const auto count = static_cast<std::uint8_t>(kind == WrittenKind::Fleet ? 1 + below(3) : 1);
    return {power, {kind, no_power, {site, Coast::None}, no_leader, count}, Build{}};
  }
  void repeat() {
    if (now_.orders.empty()) return;
    Order again = now_.orders[below(now_.orders.size())];
    if (Plan* plan = std::get_if<Plan>(&again.task); plan != nullptr && one_in(2)) *plan = any_plan(any_unit());
    put(std::move(again));
  }
  void replace_one() {
    if (now_.orders.empty()) return;
    Order& order = now_.orders[below(now_.orders.size())];
    Plan* plan = std::get_if<Plan>(&order.task);
    if (plan == nullptr) return;
    Element& element = plan->elements[below(plan->elements.size())];
    element = {any_action(order.unit.at.province), static_cast<std::uint8_t>(1 + below(3))};
  }
};

template <class Sheet>
void write(Sheet sheet, std::size_t orders) {
  if (!sheet.has_players()) return;
  for (; orders > 0; --orders) sheet.write_one();
}

}  // namespace

void write_carelessly(Situation& now, Choices& choices) {
  const std::size_t orders = 1 + choices.below(4);
  if (now.position.phase.kind == PhaseKind::Turn) write(TurnSheet(now, choices), orders);
  else write(SeasonSheet(now, choices), orders);
}

std::vector<Order> careless_orders(const Variant& variant, const Position& board, const Unit& unit) {
  const UnitName self{written(unit.kind), no_power, unit.at};
  std::vector<Order> orders{
      {unit.power, self, Move{{unit.at.province, Coast::None}}},  // to where it stands
      {unit.power, self, SupportHold{self}},                      // of itself
      {unit.power, self, Disband{}},                              // of another phase
      {unit.power, self, Build{}},
  };
  const ProvinceSet& reach =
      unit.kind == UnitKind::Army ? variant.map.army_reach(unit.at.province) : variant.map.fleet_reach(unit.at);
  for (const ProvinceId far : province_ids(variant.map)) {
    if (reach.contains(far) || far == unit.at.province) continue;
    orders.push_back({unit.power, self, Move{{far, Coast::None}, Via::Land}});  // out of reach
    break;
  }
  for (const PowerId other : power_ids(variant)) {
    if (other == unit.power || variant[other].minor) continue;
    orders.push_back({other, self, Hold{}});  // not its own unit
    break;
  }
  for (const Unit& other : board.units) {
    if (other == unit) continue;
    orders.push_back({unit.power, self, SupportMove{{written(other.kind), no_power, other.at}, unit.at}});
    break;
  }
  return orders;
}

}  // namespace casus::generate
