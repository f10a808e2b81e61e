#include "checker/oracle/turns/state.h"

#include <algorithm>
#include <cctype>
#include <string>

#include "engine/rules/clauses.h"

namespace casus::oracle::turns {

int Account::total() const { return total_without({}); }

int Account::total_without(const std::vector<PowerId>& powers) const {
  int sum = points;
  for (const Help& one : help) {
    if (std::find(powers.begin(), powers.end(), one.power) == powers.end()) sum += one.points;
  }
  return sum;
}

void Account::add(const Account& other) {
  points += other.points;
  for (const Help& one : other.help) {
    const bool known =
        std::any_of(help.begin(), help.end(), [&](const Help& mine) { return mine.support == one.support; });
    if (!known) help.push_back(one);
  }
}

bool Turn::is_armed(ProvinceId province) const {
  return map()[province].defence > 0 && !campaign.entered.contains(province);
}

bool Turn::is_friendly(ProvinceId province, PowerId power) const {
  if (is_sea(map(), province)) return true;
  if (!is_coastal(map(), province)) return false;
  const PowerId owner = campaign.coasts[index(province)];
  return owner != no_power && (owner == power || campaign.permits(owner, power));
}

bool Turn::are_hostile(PowerId one, PowerId other, ProvinceId where) const {
  if (one == other) return false;
  if (campaign.permits(one, other) && campaign.permits(other, one)) return false;
  if (is_sea(map(), where)) return true;
  const PowerId owner = campaign.coasts[index(where)];
  if (owner == one) return !campaign.permits(one, other);
  if (owner == other) return !campaign.permits(other, one);
  return true;
}

std::optional<std::size_t> Turn::land_unit_at(ProvinceId province) const {
  for (std::size_t i = 0; i < actors.size(); ++i) {
    if (!actors[i].is_fleet() && !actors[i].gone && actors[i].place == province) return i;
  }
  return std::nullopt;
}

int Turn::fleets_at(ProvinceId province) const {
  return static_cast<int>(std::count_if(actors.begin(), actors.end(), [&](const Actor& actor) {
    return actor.is_fleet() && !actor.gone && actor.place == province;
  }));
}

void Turn::occupy(ProvinceId province, PowerId power, int impulse) {
  if (is_armed(province)) {
    campaign.entered.insert(province);
    Event fell;
    fell.kind = EventKind::NeutralFell;
    fell.clause = Clause::NeutralLost;
    fell.power = power;
    fell.province = province;
    fell.impulse = static_cast<std::uint8_t>(impulse);
    events.push_back(fell);
  }
  if (is_coastal(map(), province)) campaign.coasts[index(province)] = power;
}

std::vector<Unit> Turn::units() const {
  std::vector<Unit> list;
  for (const Actor& actor : actors) {
    if (actor.gone) continue;
    Unit unit = actor.unit;
    unit.at = {actor.place, Coast::None};
    const auto same = std::find_if(list.begin(), list.end(), [&](const Unit& other) {
      return actor.is_fleet() && other.kind == UnitKind::Fleet && other.power == unit.power && other.at == unit.at;
    });
    if (same != list.end()) {
      ++same->count;
    } else {
      list.push_back(unit);
    }
  }
  std::sort(list.begin(), list.end(), stands_before);
  return list;
}

Position Turn::board() const {
  Position now = start;
  now.units = units();
  now.campaign = campaign;
  now.owners = owners;
  return now;
}

bool is_one_of(const std::vector<std::size_t>& list, std::size_t item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

bool has_border(const Map& map, ProvinceId a, ProvinceId b, BorderFor kind) {
  return std::any_of(map.borders().begin(), map.borders().end(), [&](const Border& border) {
    const bool joins = (border.a == a && border.b == b) || (border.a == b && border.b == a);
    if (!joins) return false;
    switch (kind) {
      case BorderFor::Land: return border.army;
      case BorderFor::Fleets: return border.fleet;
      case BorderFor::Any: return true;
    }
    return false;
  });
}

std::vector<ProvinceId> neighbours(const Map& map, ProvinceId of, BorderFor kind) {
  std::vector<ProvinceId> found;
  for (const Border& border : map.borders()) {
    if (kind == BorderFor::Land && !border.army) continue;
    if (kind == BorderFor::Fleets && !border.fleet) continue;
    if (border.a == of) found.push_back(border.b);
    if (border.b == of) found.push_back(border.a);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

bool is_sea(const Map& map, ProvinceId province) { return map[province].terrain == Terrain::Sea; }
bool is_coastal(const Map& map, ProvinceId province) { return map[province].terrain == Terrain::Coastal; }

bool crosses_mountains(const Map& map, ProvinceId a, ProvinceId b) {
  return a != b && (map[a].mountains || map[b].mountains);
}

std::vector<std::optional<int>> distances(const Map& map, ProvinceId from, BorderFor kind) {
  std::vector<std::optional<int>> far(map.provinces().size());
  far[index(from)] = 0;
  std::vector<ProvinceId> reached{from};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const ProvinceId next : neighbours(map, reached[i], kind)) {
      if (far[index(next)]) continue;
      far[index(next)] = *far[index(reached[i])] + 1;
      reached.push_back(next);
    }
  }
  return far;
}

namespace {

std::string folded_abbreviation(const Province& province) {
  std::string text = province.abbreviations.empty() ? province.id : province.abbreviations.front();
  for (char& letter : text) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return text;
}

}  // namespace

bool comes_first(const Map& map, ProvinceId a, ProvinceId b) {
  return folded_abbreviation(map[a]) < folded_abbreviation(map[b]);
}

}  // namespace casus::oracle::turns
