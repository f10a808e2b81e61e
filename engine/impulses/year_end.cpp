#include "engine/impulses/year_end.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/adjustments/adjustments.h"
#include "engine/faults/faults.h"
#include "engine/impulses/distances.h"
#include "engine/impulses/supply.h"

namespace casus::impulses {

namespace {

PowerId power_at(std::size_t i) { return PowerId(static_cast<std::uint8_t>(i)); }

class YearEnd {
 public:
  explicit YearEnd(State& state)
      : state_(state), variant_(state.variant), map_(state.map), owners_(state.start.owners) {}

  void run() {
    take_centres();
    count_control();
    const bool over = end_of_game();
    if (!over) {
      disband_unsupplied();
      remove_units();
      build_units();
    }
    finish(over);
  }

 private:
  // --- centres

  void take_centres() {
    for (const Body& body : state_.bodies) {
      if (body.is_gone() || !map_.supply_centres().contains(body.at)) continue;
      if (body.is_fleet() && !broken(Fault::FleetsTakeCentres)) continue;
      PowerId& owner = owners_[index(body.at)];
      if (owner == body.named.power) continue;
      owner = body.named.power;
      captured_.push_back({EventKind::Captured, Clause::ControlCaptured, body.named.power, body.at, std::nullopt, 0});
    }
    std::ranges::sort(captured_, {}, &Event::province);
    state_.result.events.insert(state_.result.events.end(), captured_.begin(), captured_.end());
  }

  void count_control() {
    std::vector<ControlCount> counts;
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      for (const ProvinceId centre : variant_.powers[i].delayed_fleets) {
        if (owners_[index(centre)] != power_at(i)) continue;
        counts.push_back({power_at(i), centre, state_.campaign.turns_of_control(power_at(i), centre) + 1});
      }
    }
    std::ranges::sort(counts);
    state_.campaign.control = std::move(counts);
  }

  // --- victory

  bool is_player(PowerId power) const {
    if (std::ranges::find(owners_, power) != owners_.end()) return true;
    return std::ranges::any_of(state_.bodies,
                               [&](const Body& body) { return !body.is_gone() && body.named.power == power; });
  }

  bool agrees(PowerId power) const {
    for (std::size_t i = 0; i < state_.orders.size(); ++i) {
      if (state_.orders[i].power == power && calls_for<AgreeToEnd>(i)) return true;
    }
    return false;
  }

  bool all_agree() const {
    bool any = false;
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      if (!is_player(power_at(i))) continue;
      if (!agrees(power_at(i)) && !broken(Fault::OneAgreementEnds)) return false;
      any |= agrees(power_at(i));
    }
    return any;
  }

  bool end_of_game() {
    const auto [first, most] = leading_by_additional_centres(variant_, owners_);
    if (const PowerId winner = victor_by_additional_centres(variant_, {first, most}); winner != no_power) {
      win(winner, most, Clause::Victory);
      return true;
    }
    if (all_agree()) {
      ended_by_ = Clause::VictoryAgreed;
      state_.result.events.push_back({EventKind::Ended, Clause::VictoryAgreed, no_power, no_province, std::nullopt, 0});
      return true;
    }
    const bool last = variant_.last_year && state_.start.phase.year >= *variant_.last_year;
    if (!last || broken(Fault::NoYearIsTheLast)) return false;
    if (first.size() == 1) {
      win(first.front(), most, Clause::VictoryDate);
      return true;
    }
    ended_by_ = Clause::VictoryDate;
    for (const PowerId power : first)  // a draw of those who share the first place
      state_.result.events.push_back({EventKind::Ended, Clause::VictoryDate, power, no_province, std::nullopt, most});
    return true;
  }

  void win(PowerId power, int centres, Clause clause) {
    ended_by_ = clause;
    state_.result.winner = power;
    state_.result.events.push_back({EventKind::Won, clause, power, no_province, std::nullopt, centres});
  }

  // --- supply

  void lose(Body& body) {
    body.course = Course::Gone;
    note_lost_leader(body);
  }
  void note_lost_leader(const Body& body) {
    if (!body.is_leader()) return;
    auto& lost = state_.campaign.lost;
    const auto place = std::ranges::lower_bound(lost, body.named.leader);
    if (place == lost.end() || *place != body.named.leader) lost.insert(place, body.named.leader);
  }

  Unit standing(const Body& body) const {
    Unit unit = body.named;
    unit.at = {body.at, Coast::None};
    return unit;
  }
  void tell(EventKind kind, Clause clause, const Unit& unit) {
    state_.result.events.push_back({kind, clause, unit.power, unit.at.province, unit, 0});
  }

  // All units are checked together before any is lost.
  void disband_unsupplied() {
    std::vector<std::size_t> starving;
    for (std::size_t i = 0; i < state_.bodies.size(); ++i) {
      const Body& body = state_.bodies[i];
      if (body.is_gone() || broken(Fault::NobodyStarves)) continue;
      if (!is_supplied(state_, owners_, body)) starving.push_back(i);
    }
    std::vector<Unit> units;
    for (const std::size_t i : starving) {
      add_to(units, standing(state_.bodies[i]));
      lose(state_.bodies[i]);
    }
    std::ranges::sort(units, stands_before);
    for (const Unit& unit : units) tell(EventKind::Unsupplied, Clause::SupplyCut, unit);
  }

  // Fleets of one power in one place are reported together.
  static void add_to(std::vector<Unit>& units, const Unit& unit) {
    for (Unit& known : units) {
      if (known.kind != UnitKind::Fleet || unit.kind != UnitKind::Fleet || known.power != unit.power ||
          known.at != unit.at)
        continue;
      known.count = static_cast<std::uint8_t>(known.count + unit.count);
      return;
    }
    units.push_back(unit);
  }

  // --- accounts

  int centres_of(PowerId power) const { return static_cast<int>(std::ranges::count(owners_, power)); }

  // A centre for each land unit, and for two fleets.
  int need(PowerId power, int more_land = 0, int more_fleets = 0) const {
    int land = more_land, fleets = more_fleets;
    for (const Body& body : state_.bodies) {
      if (body.is_gone() || body.named.power != power) continue;
      (body.is_fleet() ? fleets : land) += body.named.count;
    }
    if (broken(Fault::FleetsCostACentreEach)) return land + fleets;
    return land + (fleets + 1) / 2;
  }

  template <class Wanted>
  bool calls_for(std::size_t order) const {
    return std::holds_alternative<Wanted>(state_.orders[order].task) && !state_.is_conditional(order);
  }

  // --- removals

  void remove_units() {
    for (std::size_t i = 0; i < state_.orders.size(); ++i) {
      if (calls_for<Disband>(i)) remove_as_ordered(i);
    }
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) remove_by_default(power_at(i));
  }

  Body* body_standing(const UnitName& name, PowerId power) {
    for (Body& body : state_.bodies) {
      if (body.is_gone() || body.at != name.at.province || body.named.power != power) continue;
      if (is_called(body, name)) return &body;
    }
    return nullptr;
  }
  static bool is_called(const Body& body, const UnitName& name) {
    return name.leader != no_leader ? body.named.leader == name.leader : casus::agrees(name.kind, body.named.kind);
  }

  Clause why_no_unit(const Order& order) const {
    Clause why = Clause::OrderNoSuchUnit;
    for (const Body& body : state_.bodies) {
      if (body.is_gone() || body.at != order.unit.at.province) continue;
      if (body.named.power == order.power) return Clause::OrderUnitLetter;
      if (is_called(body, order.unit)) why = Clause::OrderForeignUnit;
    }
    return why;
  }

  void judge(std::size_t order, Result result, Clause clause) {
    Verdict& verdict = state_.result.verdicts[order];
    verdict.result = result;
    verdict.clause = clause;
  }

  void take_one(Body& body) {
    if (body.named.count > 1) {
      --body.named.count;
    } else {
      lose(body);
    }
  }

  void remove_as_ordered(std::size_t number) {
    const Order& order = state_.orders[number];
    if (body_standing(order.unit, order.power) == nullptr) return judge(number, Result::Illegal, why_no_unit(order));
    int removed = 0;
    for (; removed < order.unit.count; ++removed) {
      Body* body = body_standing(order.unit, order.power);
      const bool needed = need(order.power) > centres_of(order.power) || broken(Fault::EveryRemovalIsMade);
      if (body == nullptr || !needed) break;
      take_one(*body);
    }
    if (removed == 0) return judge(number, Result::Void, Clause::RemovalTooMany);
    judge(number, Result::Removes, Clause::RemovalOrdered);
  }

  struct Candidate {
    bool leader = false;
    int nearness = 0;  // lower for units farther away
    bool army = false;
    std::string name;
    Body* body = nullptr;
    std::optional<int> distance;
  };

  // The farthest from the nearest home first; among equals fleets, then alphabetical sequence; a leader only when no
  // other unit is left.
  std::vector<Candidate> candidates(PowerId power) {
    std::vector<std::vector<std::optional<int>>> from_homes;
    for (const ProvinceId home : variant_[power].homes) from_homes.push_back(distances(map_, home, Ways::Any));
    std::vector<Candidate> found;
    for (Body& body : state_.bodies) {
      if (body.is_gone() || body.named.power != power) continue;
      std::optional<int> nearest;
      for (const auto& far : from_homes) {
        const auto here = far[index(body.at)];
        if (here && (!nearest || *here < *nearest)) nearest = here;
      }
      const int nearness = nearest ? -*nearest : -static_cast<int>(max_provinces);
      found.push_back({body.is_leader() && !broken(Fault::LeadersAreRemoved), nearness, !body.is_fleet(),
                       alphabetical(map_, body.at), &body, nearest});
    }
    std::ranges::sort(found, [](const Candidate& left, const Candidate& right) {
      const auto rank = [](const Candidate& one) {
        return std::tuple(one.leader, broken(Fault::NearestIsRemoved) ? -one.nearness : one.nearness,
                          one.army != broken(Fault::TurnArmiesGoFirst), one.name);
      };
      return rank(left) < rank(right);
    });
    return found;
  }

  void remove_by_default(PowerId power) {
    bool partner = false;  // the last unit was a fleet that alone frees no centre
    while (need(power) > centres_of(power)) {
      const std::vector<Candidate> all = candidates(power);
      if (all.empty()) return;
      auto next = all.begin();
      if (partner) next = std::ranges::find_if(all, [](const Candidate& one) { return one.body->is_fleet(); });
      if (next == all.end()) next = all.begin();
      Unit unit = standing(*next->body);
      unit.count = 1;
      Event event{
          EventKind::Removed, partner ? Clause::FleetRate : Clause::RemovalAutomatic, power, unit.at.province, unit, 0};
      for (const Candidate& one : all) {
        Unit rank = standing(*one.body);
        event.sequence.push_back({rank, one.distance});
      }
      const int before = need(power);
      const bool was_fleet = next->body->is_fleet();
      take_one(*next->body);
      partner = was_fleet && need(power) == before && !broken(Fault::FleetsGoAlone);
      state_.result.events.push_back(std::move(event));
    }
  }

  // --- builds

  bool is_delayed(PowerId power, ProvinceId centre) const {
    return std::ranges::binary_search(variant_[power].delayed_fleets, centre);
  }

  std::optional<Clause> why_not_built(const Order& order) const {
    const ProvinceId at = order.unit.at.province;
    const bool fleet = order.unit.kind == WrittenKind::Fleet;
    if (order.unit.leader != no_leader && !broken(Fault::LeadersAreRebuilt)) return Clause::LeaderNeverRebuilt;
    if (!map_.supply_centres().contains(at)) return Clause::BuildNotCentre;
    const bool delayed = fleet && is_delayed(order.power, at);
    if (!variant_.is_home(order.power, at) && !delayed && !broken(Fault::TurnBuildsAnywhere))
      return Clause::BuildNotHome;
    if (owners_[index(at)] != order.power) return Clause::BuildNotOwned;
    if (delayed && state_.campaign.turns_of_control(order.power, at) < 2 && !broken(Fault::FleetsAreNotDelayed))
      return Clause::BuildDelayed;
    if (!fleet) return state_.land_unit_at(at) != nullptr ? std::optional(Clause::BuildOccupied) : std::nullopt;
    if (map_[at].terrain == Terrain::Inland) return Clause::BuildInlandFleet;
    if (!state_.is_friendly_coast(at, order.power)) return Clause::FleetFriendlyCoast;
    if (state_.fleets_at(at) >= fleets_on_a_coast) return Clause::FleetStacking;
    return std::nullopt;
  }

  void build_units() {
    for (std::size_t i = 0; i < state_.orders.size(); ++i) {
      if (calls_for<Build>(i)) build_as_ordered(i);
    }
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      const PowerId power = power_at(i);
      const int unused = centres_of(power) - need(power);
      if (unused > 0 && is_on_this_board(power))
        state_.result.events.push_back(
            {EventKind::BuildsUnused, Clause::BuildUnused, power, no_province, std::nullopt, unused});
    }
  }

  // A power that has neither a unit nor a sheet gets no report about unused builds.
  bool is_on_this_board(PowerId power) const {
    return state_.start.units_of(power) > 0 ||
           std::ranges::any_of(state_.orders, [&](const Order& order) { return order.power == power; });
  }

  void build_as_ordered(std::size_t number) {
    const Order& order = state_.orders[number];
    const bool fleet = order.unit.kind == WrittenKind::Fleet;
    int built = 0;
    bool with_partner = false;
    for (; built < order.unit.count; ++built) {
      const auto why = why_not_built(order);
      if (why) {
        if (built == 0) judge(number, Result::Illegal, *why);
        break;
      }
      const int after = need(order.power, fleet ? 0 : 1, fleet ? 1 : 0);
      if (after > centres_of(order.power) && !broken(Fault::BuildsCostNothing)) {
        if (built == 0) refuse_surplus(number);
        break;
      }
      with_partner |= fleet && after == need(order.power);
      add_unit(order);
    }
    if (built == 0) return;
    judge(number, Result::Builds, Clause::BuildBuilt);
    std::vector<Clause>& also = state_.result.verdicts[number].also;
    if (with_partner) also = {Clause::FleetTwoPerCentre, Clause::FleetRate};
    if (fleet && is_delayed(order.power, order.unit.at.province)) also.push_back(Clause::BuildDelayed);
    std::ranges::sort(also);
  }

  void refuse_surplus(std::size_t number) {
    const PowerId power = state_.orders[number].power;
    judge(number, Result::Illegal, Clause::BuildTooMany);
    const bool has_fleets = std::ranges::any_of(state_.bodies, [&](const Body& body) {
      return !body.is_gone() && body.is_fleet() && body.named.power == power;
    });
    if (has_fleets) state_.result.verdicts[number].also = {Clause::FleetTwoPerCentre};
  }

  void add_unit(const Order& order) {
    Body body;
    const bool fleet = order.unit.kind == WrittenKind::Fleet;
    body.named = {order.power, fleet ? UnitKind::Fleet : UnitKind::Army, {order.unit.at.province, Coast::None}};
    body.at = order.unit.at.province;
    state_.bodies.push_back(std::move(body));
    if (!fleet) state_.occupy(body_at(), order.power, 0);
  }
  ProvinceId body_at() const { return state_.bodies.back().at; }

  // --- the final board

  void finish(bool over) {
    for (std::size_t i = 0; over && i < state_.orders.size(); ++i) {
      const Task& task = state_.orders[i].task;
      if (std::holds_alternative<Build>(task) || std::holds_alternative<Disband>(task))
        judge(i, Result::Void, ended_by_);
    }
    for (const Body& body : state_.bodies) {
      if (body.is_gone()) note_lost_leader(body);
    }
    state_.result.next = state_.board();
    state_.result.next.owners = owners_;
    state_.result.next.phase = next_phase(variant_.calendar, state_.start.phase);
  }

  State& state_;
  const Variant& variant_;
  const Map& map_;
  std::vector<PowerId> owners_;
  std::vector<Event> captured_;
  Clause ended_by_ = Clause::Victory;
};

}  // namespace

void end_year(State& state) { YearEnd(state).run(); }

}  // namespace casus::impulses
