#include "checker/oracle/board.h"

#include <algorithm>
#include <map>

#include "checker/oracle/settle.h"
#include "engine/rules/options.h"
#include "engine/text/raise.h"

namespace casus::oracle {

bool is_one_coastline(const Board& board, PowerId power, ProvinceId province) {
  for (const UnifiedCoasts& unified : board.variant.unified_coasts) {
    if (unified.province == province && board.position.owner_of(unified.centre) == power) return true;
  }
  return false;
}

namespace {

// "Straits": a fleet of another Great Power in the water closes the crossing. A minor power is shut out by any Great
// Power. nullptr: no fleet closes it.
const Unit* closing_fleet(const Board& board, PowerId power, const Border& border) {
  if (board.options().straits != Straits::ClosedByFleets || !border.strait) return nullptr;
  const Unit* unit = board.position.unit_at(*border.strait);
  if (unit == nullptr || unit->kind != UnitKind::Fleet) return nullptr;
  return board.is_minor(unit->power) || unit->power == power ? nullptr : unit;
}

// "This space is passable only in Spring": neither a move nor a support, a convoy or a retreat crosses it in the other
// season.
bool is_closed_in_season(const Board& board, const Border& border) {
  return border.closed_in && *border.closed_in == board.position.phase.season;
}

// Only the power that owns the centre at the start of the phase passes.
bool is_for_another(const Board& board, PowerId power, const Border& border) {
  return border.only_owner_of && board.position.owner_of(*border.only_owner_of) != power;
}

bool stops(const Board& board, PowerId power, const Border& border) {
  return closing_fleet(board, power, border) != nullptr || is_closed_in_season(board, border) ||
         is_for_another(board, power, border);
}

// Whether a convoy can go across. "Fleets close a strait to moves, supports and retreats", and not to convoys.
bool is_for_convoys(const Board& board, const Border& border) {
  return border.fleet && !border.one_way && !border.only_owner_of && !is_closed_in_season(board, border);
}

// Where a fleet arrives over a border to this province and coast.
void add_landings(const Board& board, PowerId power, ProvinceId to, Coast written, std::vector<Location>& found) {
  if (written != Coast::None && is_one_coastline(board, power, to)) {
    for (const CoastOfProvince& coast : board.map()[to].coasts) found.push_back({to, coast.coast});
  } else {
    found.push_back({to, written});
  }
}

bool leaves_from(const Board& board, PowerId power, Location from, ProvinceId province, Coast written) {
  return from.province == province && (from.coast == written || is_one_coastline(board, power, province));
}

// "Only fleets stand on coasts": where a fleet stands on one, the waters of another are not next to it, unless the
// coasts are one coastline for its power. Armies and seas are in the whole of their province.
bool is_end(const Board& board, ProvinceId place, Shores shores, ProvinceId end, Coast coast) {
  if (end != place) return false;
  const Unit* unit = board.position.unit_at(place);
  const bool is_whole = shores == Shores::All || unit == nullptr || unit->kind == UnitKind::Army;
  return is_whole || leaves_from(board, unit->power, unit->at, end, coast);
}

bool joins(const Board& board, const Border& border, ProvinceId a, Shores of_a, ProvinceId b, Shores of_b) {
  if (!is_for_convoys(board, border)) return false;
  return (is_end(board, a, of_a, border.a, border.coast_a) && is_end(board, b, of_b, border.b, border.coast_b)) ||
         (is_end(board, a, of_a, border.b, border.coast_b) && is_end(board, b, of_b, border.a, border.coast_a));
}

// Whether an army can go from the one to the other on its way by convoy.
bool are_next(const Board& board, ProvinceId a, Shores of_a, ProvinceId b, Shores of_b) {
  const auto borders = board.map().borders();
  return std::any_of(borders.begin(), borders.end(),
                     [&](const Border& border) { return joins(board, border, a, of_a, b, of_b); });
}

bool is_coast(const Map& map, ProvinceId province) { return map[province].terrain == Terrain::Coastal; }

bool is_in(const Fleets& fleets, ProvinceId sea) {
  return std::find(fleets.begin(), fleets.end(), sea) != fleets.end();
}

Fleets without(ProvinceId province, Fleets fleets) {
  std::erase(fleets, province);
  return fleets;
}

// The fleets of this list next to a province, on whatever coast; or next to a fleet where it stands.
Fleets beside(const Board& board, const Fleets& fleets, ProvinceId place, Shores of_place, Shores of_fleets) {
  Fleets found;
  for (const Border& border : board.map().borders()) {
    if (border.a != place && border.b != place) continue;
    const ProvinceId other = border.a == place ? border.b : border.a;
    if (is_in(fleets, other) && !is_in(found, other) && joins(board, border, place, of_place, other, of_fleets))
      found.push_back(other);
  }
  return found;
}
Fleets beside_province(const Board& board, const Fleets& fleets, ProvinceId province) {
  return beside(board, fleets, province, Shores::All, Shores::OfFleets);
}
Fleets beside_fleet(const Board& board, const Fleets& fleets, ProvinceId fleet) {
  return beside(board, fleets, fleet, Shores::OfFleets, Shores::OfFleets);
}

// All routes that begin next to `from`, until one passes `wanted`.
class RouteSearch {
 public:
  RouteSearch(const Board& board, const Fleets& fleets, ProvinceId from, ProvinceId to, ProvinceId wanted, bool detours)
      : first_(beside_province(board, fleets, from)),
        last_(beside_province(board, fleets, to)),
        wanted_(wanted),
        detours_(detours) {
    for (const ProvinceId fleet : fleets) beside_[fleet] = beside_fleet(board, fleets, fleet);
  }

  bool found() {
    for (const ProvinceId first : first_) {
      Fleets route{first};
      if (continues(route)) return true;
    }
    return false;
  }

 private:
  static constexpr int most_steps = 20'000;

  // Continues a route from the sea at its end.
  bool continues(Fleets& route) {
    if (++steps_ > most_steps) raise(TooLarge("the oracle gives up: there are too many routes for a convoy"));
    if (is_in(last_, route.back())) {
      if (is_in(route, wanted_)) return true;
      if (!detours_) return false;  // any further fleet could be left out
    }
    const ProvinceSet closed = closed_by(route);
    if (!may_still_pass(route, closed)) return false;
    for (const ProvinceId next : beside_.at(route.back())) {
      if (closed.contains(next)) continue;
      route.push_back(next);
      if (continues(route)) return true;
      route.pop_back();
    }
    return false;
  }

  // The fleets that a route cannot use any more: its own, and those that would make others of its fleets superfluous,
  // because they touch the start or a fleet before its end.
  ProvinceSet closed_by(const Fleets& route) const {
    ProvinceSet closed;
    for (const ProvinceId fleet : route) closed.insert(fleet);
    if (detours_) return closed;
    for (const ProvinceId fleet : first_) closed.insert(fleet);
    for (const ProvinceId earlier : route) {
      if (earlier == route.back()) break;
      for (const ProvinceId fleet : beside_.at(earlier)) closed.insert(fleet);
    }
    return closed;
  }

  // Whether fleets that are not closed lead on from its end to `wanted` and to the destination.
  bool may_still_pass(const Fleets& route, ProvinceSet closed) const {
    Fleets reached{route.back()};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const ProvinceId next : beside_.at(reached[i])) {
        if (closed.contains(next)) continue;
        closed.insert(next);
        reached.push_back(next);
      }
    }
    const bool passes = is_in(route, wanted_) || is_in(reached, wanted_);
    return passes && std::any_of(last_.begin(), last_.end(), [&](ProvinceId fleet) { return is_in(reached, fleet); });
  }

  const Fleets first_, last_;
  const ProvinceId wanted_;
  const bool detours_;
  std::map<ProvinceId, Fleets> beside_;
  int steps_ = 0;
};

}  // namespace

bool can_walk(const Board& board, PowerId power, ProvinceId from, ProvinceId to) {
  for (const Border& border : board.map().borders()) {
    const bool leads = border.a == from && border.b == to;
    const bool leads_back = border.a == to && border.b == from && !border.one_way;
    if ((leads || leads_back) && border.army && !stops(board, power, border)) return true;
  }
  return false;
}

std::vector<Location> landings(const Board& board, PowerId power, Location from, ProvinceId to) {
  std::vector<Location> found;
  for (const Border& border : board.map().borders()) {
    if (!border.fleet || stops(board, power, border)) continue;
    if (border.b == to && leaves_from(board, power, from, border.a, border.coast_a)) {
      add_landings(board, power, to, border.coast_b, found);
    }
    if (border.a == to && !border.one_way && leaves_from(board, power, from, border.b, border.coast_b)) {
      add_landings(board, power, to, border.coast_a, found);
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

bool is_weak_way(const Board& board, UnitKind kind, ProvinceId from, ProvinceId to) {
  const auto borders = board.map().borders();
  return std::any_of(borders.begin(), borders.end(), [&](const Border& border) {
    const bool leads = border.a == from && border.b == to;
    const bool leads_back = border.a == to && border.b == from && !border.one_way;
    return border.weak && (leads || leads_back) && (kind == UnitKind::Army ? border.army : border.fleet);
  });
}

bool can_go(const Board& board, const Unit& unit, ProvinceId to) {
  if (unit.kind == UnitKind::Army) return can_walk(board, unit.power, unit.at.province, to);
  return !landings(board, unit.power, unit.at, to).empty();
}

const Unit* fleet_in_the_way(const Board& board, const Unit& unit, ProvinceId to) {
  const auto leaves = [&](ProvinceId end, Coast coast) {
    return unit.kind == UnitKind::Army ? unit.at.province == end : leaves_from(board, unit.power, unit.at, end, coast);
  };
  for (const Border& border : board.map().borders()) {
    const bool leads = border.b == to && leaves(border.a, border.coast_a);
    const bool leads_back = border.a == to && !border.one_way && leaves(border.b, border.coast_b);
    const bool is_for_unit = unit.kind == UnitKind::Army ? border.army : border.fleet;
    if ((!leads && !leads_back) || !is_for_unit || is_closed_in_season(board, border)) continue;
    if (const Unit* fleet = closing_fleet(board, unit.power, border)) return fleet;
  }
  return nullptr;
}

bool lets_convoy(const Map& map, ProvinceId province) {
  return map[province].terrain == Terrain::Sea || map[province].convoys;
}

Fleets convoying_fleets(const Board& board) {
  Fleets fleets;
  for (const Unit& unit : board.position.units) {
    if (unit.kind == UnitKind::Fleet && lets_convoy(board.map(), unit.at.province)) fleets.push_back(unit.at.province);
  }
  return fleets;
}

bool lands_in(const Board& board, ProvinceId fleet, ProvinceId province) {
  return are_next(board, fleet, Shores::OfFleets, province, Shores::All);
}

bool is_chain(const Board& board, const Fleets& seas, ProvinceId from, ProvinceId to) {
  if (seas.empty() || !lands_in(board, seas.front(), from) || !lands_in(board, seas.back(), to)) return false;
  for (std::size_t i = 1; i < seas.size(); ++i) {
    if (!are_next(board, seas[i - 1], Shores::OfFleets, seas[i], Shores::OfFleets)) return false;
  }
  return !is_in(seas, to);
}

namespace {

// The fleets to which a chain leads, each by fleets of this list.
Fleets reached_from(const Board& board, const Fleets& fleets, ProvinceId from, Shores of_fleets) {
  Fleets reached = beside(board, fleets, from, Shores::All, of_fleets);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const ProvinceId next : beside(board, fleets, reached[i], of_fleets, of_fleets)) {
      if (!is_in(reached, next)) reached.push_back(next);
    }
  }
  return reached;
}

}  // namespace

bool has_route(const Board& board, const Fleets& fleets, ProvinceId from, ProvinceId to, Shores of_fleets) {
  if (from == to || !is_coast(board.map(), from) || !is_coast(board.map(), to)) return false;
  const Fleets reached = reached_from(board, without(to, fleets), from, of_fleets);
  return std::any_of(reached.begin(), reached.end(),
                     [&](ProvinceId fleet) { return are_next(board, fleet, of_fleets, to, Shores::All); });
}

bool is_on_route(const Board& board, const Fleets& all_fleets, ProvinceId from, ProvinceId to, ProvinceId fleet,
                 bool detours) {
  if (from == to || !is_coast(board.map(), from) || !is_coast(board.map(), to)) return false;
  const Fleets fleets = without(to, all_fleets);
  return is_in(fleets, fleet) && RouteSearch(board, fleets, from, to, fleet, detours).found();
}

Faith faith_at_start_of_turn(const Board& board, PowerId power) {
  if (!board.is_minor(power)) return board.variant[power].faith;
  const Power& minor = board.variant[power];
  const ProvinceId centre = minor.homes.front();
  const PowerId former = board.position.former_owner_of(centre);
  if (former == no_power) return minor.faith;
  // Version 6, "Civil Disorder": "New minor powers share the religious affiliation of the former Great Power."
  if (board.options().new_minor_faith == NewMinorFaith::FormerPower) return board.variant[former].faith;
  // Version 5 names the Muslim minor powers, so those of the start keep their faith even if another power owned them.
  if (!minor.only_by_disorder) return minor.faith;
  // And "a Christian unit" is one of "any Great Power or minor power not listed as a Muslim unit".
  if (board.options().new_minor_faith == NewMinorFaith::Named) return Faith::Christian;
  for (const Power& it : board.variant.powers) {
    const bool is_home = std::find(it.homes.begin(), it.homes.end(), centre) != it.homes.end();
    if (!it.minor && is_home) return it.faith;
  }
  return Faith::Christian;
}

}  // namespace casus::oracle
