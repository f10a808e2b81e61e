#include "checker/generate/border_cases.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "checker/corpus/case_writer.h"
#include "checker/generate/great_powers.h"
#include "checker/generate/turn_border_cases.h"
#include "engine/legality/reach.h"
#include "engine/map/province_ids.h"
#include "engine/rules/features.h"
#include "engine/rules/first_movement.h"
#include "engine/text/comma_list.h"

namespace casus::generate {

using corpus::Case;
using corpus::CasePhase;
using corpus::OrderLine;

namespace {

constexpr std::string_view chapter = "BORDERS";
constexpr std::string_view why_somebody_wins =
    "# All units are of one power, which wins by its centres, so that supply and removals decide nothing.\n";
constexpr std::array kinds{UnitKind::Army, UnitKind::Fleet};

// What a province holds, of any power.
struct Piece {
  UnitKind kind = UnitKind::Army;
  Location at;
};

bool can_stand(const Map& map, UnitKind kind, ProvinceId province) {
  return map[province].terrain != (kind == UnitKind::Army ? Terrain::Sea : Terrain::Inland);
}

std::vector<Location> places_in(const Map& map, UnitKind kind, ProvinceId province) {
  std::vector<Location> places;
  if (!can_stand(map, kind, province)) return places;
  if (kind == UnitKind::Fleet) {
    for (const CoastOfProvince& coast : map[province].coasts) places.push_back({province, coast.coast});
  }
  if (places.empty()) places.push_back({province, Coast::None});
  return places;
}

std::vector<Piece> all_pieces(const Map& map) {
  std::vector<Piece> pieces;
  for (const ProvinceId province : province_ids(map)) {
    for (const UnitKind kind : kinds) {
      for (const Location& place : places_in(map, kind, province)) pieces.push_back({kind, place});
    }
  }
  return pieces;
}

// Two units that dislodge a third: one moves in, the other supports it.
struct Attack {
  Piece attacker, supporter;
  Location destination;
  int hides = 0;
};

// A retreat is closed where an attacker came from or its supporter stands, so the case says nothing of the borders
// between there and the victim. The legality of their own orders has to show these: it shows the border that they use,
// and no other.
int hidden_by(const Map& map, const Piece& victim, const Piece& other, bool uses_that_border_alone) {
  if (!can_stand(map, victim.kind, other.at.province)) return 0;
  constexpr int shown_by_its_order = 1, another_border = 10;
  int hides = 0;
  for (const Location& place : places_in(map, victim.kind, other.at.province)) {
    const bool is_shown = other.kind == victim.kind && place == other.at && uses_that_border_alone;
    hides += is_shown ? shown_by_its_order : another_border;
  }
  return hides;
}

// The pair that hides least; the first of those. `kept_free` stays empty.
std::optional<Attack> attack_on(const Map& map, const Piece& victim, const ProvinceSet& kept_free) {
  struct Near {
    Piece piece;
    std::vector<Location> arrivals;  // in the victim's province
  };
  std::vector<Near> all_near;
  for (const Piece& piece : all_pieces(map)) {
    if (kept_free.contains(piece.at.province)) continue;
    if (is_weak_way(map, piece.kind, piece.at.province, victim.at.province)) continue;  // too weak, and no support
    std::vector<Location> arrivals = goes_to(map, piece.kind, piece.at);
    std::erase_if(arrivals, [&](const Location& to) { return to.province != victim.at.province; });
    if (!arrivals.empty()) all_near.push_back({piece, std::move(arrivals)});
  }
  std::optional<Attack> best;
  for (const Near& attacker : all_near) {
    for (const Near& supporter : all_near) {
      if (supporter.piece.at.province == attacker.piece.at.province) continue;
      for (const Location& destination : attacker.arrivals) {
        const int hides = hidden_by(map, victim, attacker.piece, destination == victim.at) +
                          hidden_by(map, victim, supporter.piece, supporter.arrivals == std::vector{victim.at});
        if (!best || hides < best->hides) best = Attack{attacker.piece, supporter.piece, destination, hides};
      }
    }
  }
  return best;
}

// The waters of straits at a province: an attacker's fleet there would close them.
ProvinceSet strait_waters(const Map& map, ProvinceId province) {
  ProvinceSet waters;
  for (const Border& border : map.borders()) {
    if (border.strait && (border.a == province || border.b == province)) waters.insert(*border.strait);
  }
  return waters;
}

std::string listed(const Map& map, const std::vector<Location>& places) {
  return comma_list(places, " and ", [&](Location place) { return map.print(place); });
}

std::string_view with_article(UnitKind kind) { return kind == UnitKind::Army ? "An army" : "A fleet"; }

class BorderCases {
 public:
  explicit BorderCases(const std::shared_ptr<const Variant>& variant)
      : variant_(variant), map_(variant->map.in(variant->start.phase.season)), great_powers_(great_powers(*variant)) {}

  std::vector<Case> all() {
    if (great_powers_.size() < 2) return {};
    for (const Piece& victim : all_pieces(map_)) open_case(victim);
    for (const Border& border : map_.borders()) {
      if (!border.strait) continue;
      for (const UnitKind kind : kinds) {
        const bool by_land = kind == UnitKind::Army;
        if (!(by_land ? border.army : border.fleet)) continue;
        past_fleet_case({kind, {border.a, by_land ? Coast::None : border.coast_a}}, border.b, *border.strait);
        past_fleet_case({kind, {border.b, by_land ? Coast::None : border.coast_b}}, border.a, *border.strait);
      }
    }
    return std::move(cases_);
  }

 private:
  PowerId victims_power() const { return great_powers_[0]; }
  PowerId attackers_power() const { return great_powers_[1]; }

  std::string id_of(const Piece& victim) const {
    std::string id = fmt::format("{}.{}.{}.{}", chapter, variant_->id, victim.kind == UnitKind::Army ? 'A' : 'F',
                                 map_[victim.at.province].id);
    if (victim.at.coast != Coast::None) id += fmt::format("/{}", short_name(victim.at.coast));
    return id;
  }

  void open_case(const Piece& victim) {
    const auto attack = attack_on(map_, victim, strait_waters(map_, victim.at.province));
    if (!attack) return;
    const std::vector<Location> reach = goes_to(map_, victim.kind, victim.at);
    const std::string title =
        reach.empty() ? fmt::format("{} in {} can go nowhere", with_article(victim.kind), map_.print(victim.at))
                      : fmt::format("{} in {} can go to {}", with_article(victim.kind), map_.print(victim.at),
                                    listed(map_, reach));
    add(id_of(victim), title, victim, *attack, reach, std::nullopt);
  }

  // A strait with another power's fleet in its water: closed, or a way as before where the rulebook leaves it open.
  void past_fleet_case(const Piece& victim, ProvinceId other_end, ProvinceId water) {
    const auto attack = attack_on(map_, victim, strait_waters(map_, victim.at.province) | ProvinceSet{other_end});
    if (!attack) return;
    std::vector<Location> reach = goes_to(map_, victim.kind, victim.at);
    const bool is_closed = variant_->has(Feature::Straits);
    std::erase_if(reach,
                  [&](const Location& to) { return (is_closed && to.province == other_end) || to.province == water; });
    add(fmt::format("{}={}", id_of(victim), map_[other_end].id),
        fmt::format("{} in {} {} go to {} past another power's fleet in {}", with_article(victim.kind),
                    map_.print(victim.at), is_closed ? "cannot" : "can", map_[other_end].name, map_[water].name),
        victim, *attack, reach, water);
  }

  void add(const std::string& id, const std::string& title, const Piece& victim, const Attack& attack,
           std::vector<Location> open, std::optional<ProvinceId> fleet_in) {
    std::erase_if(open, [&](const Location& to) {
      return to.province == attack.attacker.at.province || to.province == attack.supporter.at.province;
    });
    Case the_case;
    the_case.id = id;
    the_case.title = title;
    the_case.chapter = chapter;
    the_case.variant = variant_;
    the_case.start.phase = first_movement(*variant_);
    the_case.start.owners.assign(map_.provinces().size(), no_power);

    CasePhase phase;
    phase.phase = first_movement(*variant_);
    const auto order = [&](PowerId power, const Piece& piece, Task task, Result result, Fate fate) {
      OrderLine line;
      line.power = power;
      line.order = Order{power, {written(piece.kind), no_power, piece.at}, std::move(task)};
      line.expected = {result, fate};
      phase.orders.push_back(std::move(line));
      the_case.start.units.push_back({power, piece.kind, piece.at});
    };
    order(victims_power(), victim, Hold{}, Result::Holds, open.empty() ? Fate::Destroyed : Fate::Dislodged);
    order(attackers_power(), attack.attacker, Move{attack.destination, Via::Any}, Result::Moves, Fate::Stays);
    const UnitName supported{written(attack.attacker.kind), no_power, attack.attacker.at};
    order(attackers_power(), attack.supporter, SupportMove{supported, attack.destination}, Result::Given, Fate::Stays);
    if (fleet_in)
      order(attackers_power(), {UnitKind::Fleet, {*fleet_in, Coast::None}}, Hold{}, Result::Holds, Fate::Stays);
    std::ranges::sort(the_case.start.units, {}, &Unit::at);
    phase.result.dislodged.push_back(
        {{{victims_power(), victim.kind, victim.at}, attack.attacker.at.province, false}, std::move(open), {}});
    the_case.phases.push_back(std::move(phase));
    cases_.push_back(std::move(the_case));
  }

  const std::shared_ptr<const Variant>& variant_;
  const Map& map_;
  std::vector<PowerId> great_powers_;
  std::vector<Case> cases_;
};

}  // namespace

std::vector<Location> goes_to(const Map& map, UnitKind kind, Location from) {
  std::vector<Location> places;
  const auto cross = [&](const Border& border, Location here, Location there) {
    if (kind == UnitKind::Army && border.army && here.province == from.province)
      places.push_back({there.province, Coast::None});
    if (kind == UnitKind::Fleet && border.fleet && here == from) places.push_back(there);
  };
  for (const Border& border : map.borders()) {
    if (border.only_owner_of) continue;
    cross(border, {border.a, border.coast_a}, {border.b, border.coast_b});
    if (!border.one_way) cross(border, {border.b, border.coast_b}, {border.a, border.coast_a});
  }
  std::ranges::sort(places);
  const auto rest = std::ranges::unique(places);
  places.erase(rest.begin(), rest.end());
  return places;
}

std::vector<Case> border_cases(const std::shared_ptr<const Variant>& variant) {
  return variant->movement == MovementSystem::Impulses ? turn_border_cases(variant) : BorderCases(variant).all();
}

std::string border_case_file(const std::shared_ptr<const Variant>& variant) {
  std::string text = fmt::format(
      "# Written by: casus borders --variant {0} --output cases/{0}/generated/borders.case\n"
      "{2}variant {0}\nchapter {1} \"Where each unit can go\"\n",
      variant->id, chapter, variant->movement == MovementSystem::Impulses ? why_somebody_wins : "");
  for (const Case& the_case : border_cases(variant)) text += '\n' + corpus::print(the_case);
  return text;
}

}  // namespace casus::generate
