#include "reports/pictures/board_places.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/map/geometry.h"
#include "engine/map/province_ids.h"
#include "engine/orders/notation.h"
#include "engine/rules/features.h"
#include "reports/pictures/map_scale.h"
#include "reports/pictures/province_labels.h"

namespace casus::reports {
namespace {

// What a province's name covers, with the star of a supply centre in front.
Box label_cover(const Province& province, Point at) {
  const double half = 4 * static_cast<double>(label_of(province).size());
  return {at.x - half - (province.supply_centre ? 18 : 0), at.y - 10, at.x + half, at.y + 3};
}

double common_area(const Box& one, const Box& other) {
  const double width = std::min(one.right, other.right) - std::max(one.left, other.left);
  const double height = std::min(one.bottom, other.bottom) - std::max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

// What a struck-through unit covers; the room that is kept free for the unit that takes its place, and if possible
// between it and other units.
constexpr Box struck_cover{-23, -21, 24, 15};
constexpr double room_for_lines = 12;
constexpr double room_beside_a_move = 30;
constexpr double price_of_another_province = 150;
constexpr Box room_of_the_victor{-20, -20, 22, 16};

bool is_dislodged(const OrderRecord* record) {
  return record != nullptr && record->verdict && record->verdict->fate != Fate::Stays;
}

}  // namespace

Box body_of(WrittenKind kind) { return kind == WrittenKind::Fleet ? Box{-20, -15, 20, 13} : Box{-14, -13, 14, 13}; }
Box cover_of(WrittenKind kind) { return kind == WrittenKind::Fleet ? Box{-21, -22, 24, 15} : Box{-16, -22, 24, 15}; }
Box moved(const Box& box, Point by) { return {box.left + by.x, box.top + by.y, box.right + by.x, box.bottom + by.y}; }

double distance(Point point, const Box& box) {
  const double across = std::max({box.left - point.x, 0.0, point.x - box.right});
  const double down = std::max({box.top - point.y, 0.0, point.y - box.bottom});
  return std::hypot(across, down);
}

bool is_lost_part(const OrderRecord& record) {
  return record.unit && record.order && std::holds_alternative<Disband>(record.order->task);
}

bool is_step_of_part(const OrderRecord& record) {
  return record.unit && record.order && std::holds_alternative<Move>(record.order->task);
}

bool is_defended(const Map& map, const Campaign& campaign, ProvinceId province) {
  return map[province].defence > 0 && !campaign.entered.contains(province);
}

BoardPlaces::BoardPlaces(const Variant& variant, const MapShapes& shapes, const Position& position,
                         std::span<const OrderRecord> orders)
    : variant_(variant), map_(variant.map), shapes_(shapes), position_(position), orders_(orders) {
  for (std::size_t i = 0; i < map_.provinces().size() && i < shapes_.labels.size(); ++i)
    labels_.push_back(label_cover(map_.provinces()[i], shapes_.labels[i]));
  for (const ProvinceId province : province_ids(map_)) {
    if (is_defended(province))
      standing_.push_back({shapes_(map_[province].position), {-10, -11, 10, 13}, {-11, -12, 11, 14}});
  }
  std::vector<const Unit*> dislodged_now;
  for (const Unit& unit : position_.units) {
    if (is_dislodged(record_of(unit))) {
      dislodged_now.push_back(&unit);
    } else {
      standing_.push_back({place_before(unit), body_of(written(unit.kind)), cover_of(written(unit.kind))});
    }
  }
  for (const Unit* unit : dislodged_now) set_aside(*unit, place_before(*unit), record_of(*unit)->verdict->dislodged_by);
  for (const DislodgedUnit& dislodged : position_.dislodged)
    set_aside(dislodged.unit, place(dislodged.unit.at), dislodged.attacker_origin);
  for (const OrderRecord& record : orders_) {
    if (is_lost_part(record)) set_aside(*record.unit, place(record.unit->at), no_province, &record);
  }
}

Point BoardPlaces::place(Location location) const { return shapes_(place_on_map(map_, location)); }

// ---- Units that are dislodged ----

// Where the attacker came from: over its last fleet, if it came by convoy.
Point BoardPlaces::attacker_of(const Unit& unit, ProvinceId origin) const {
  if (origin == no_province) return place(unit.at) + Point{1, -1};
  const OrderRecord* move = move_from(origin, unit.at.province);
  if (move != nullptr && move->verdict && !move->verdict->carriers.empty())
    return place({move->verdict->carriers.back(), Coast::None});
  return place({origin, Coast::None});
}

// How bad a place is for a unit: what it would cover there, and how far it is from where the unit stood, besides the
// price of its direction. A place that is found not to be below `least` is not looked at any further. `stays_clear`: of
// what stands in the same place, too.
double BoardPlaces::crowding(const Unit& unit, Point stood, Point at, double of_direction, double least,
                             bool stays_clear) const {
  const Box cover = moved(struck_cover, at);
  double bad = length(at - stood) * 6;
  const auto is_too_bad = [&] { return bad + of_direction >= least; };
  bad += common_area(cover, moved(room_of_the_victor, stood)) * 2;
  for (const Standing& other : standing_) {
    const Box covered = moved(other.cover, other.at).grown(room_for_lines);
    if ((other.at == stood && !stays_clear) || !covered.meets(cover)) continue;
    bad += common_area(cover, moved(other.cover, other.at)) * 2 + common_area(cover, covered) * 0.25;
  }
  if (is_too_bad()) return bad + of_direction;
  for (const OrderRecord& record : orders_) {  // other moves end here, too; and its own goes somewhere
    const Move* move = record.order ? std::get_if<Move>(&record.order->task) : nullptr;
    if (move == nullptr || move->destination.province == no_province) continue;
    if (record.power == unit.power && record.order->unit.at.province == unit.at.province) {
      const double beside = distance(stood, at, place(move->destination));
      if (beside < room_beside_a_move) bad += (room_beside_a_move - beside) * 4;
    }
    if (move->destination.province != unit.at.province) continue;
    const double beside = distance(at, attacker_of(unit, record.order->unit.at.province), stood);
    if (beside < room_beside_a_move) bad += (room_beside_a_move - beside) * 8;
  }
  if (is_too_bad()) return bad + of_direction;
  for (const Box& label : labels_) bad += common_area(cover, label) * 3;
  const Box inside = shapes_.frame.grown(-2);
  if (cover.left < inside.left || cover.right > inside.right || cover.top < inside.top || cover.bottom > inside.bottom)
    bad += 2000;
  if (is_too_bad()) return bad + of_direction;
  if (!is_in(unit.at.province, at)) bad += price_of_another_province;
  // Nearer to another province's place than to its own, it looks as if it stood there. Squares exclude nearly all.
  const auto square = [](Point way) { return way.x * way.x + way.y * way.y; };
  const double far = square(at - stood);
  for (const ProvinceId province : province_ids(map_)) {
    const Point way = at - shapes_(map_[province].position);
    if (square(way) > far || province == unit.at.province) continue;
    if (const double nearer = length(at - stood) - length(way); nearer > 0) bad += 60 + nearer * 4;
  }
  return bad + of_direction;
}

// Away from the attacker, as far as there is room.
void BoardPlaces::set_aside(const Unit& unit, Point stood, ProvinceId attacker_origin, const OrderRecord* lost_part) {
  constexpr double degree = 3.14159265358979 / 180;
  constexpr double price_of_a_degree = 1.2;
  const Point away = unit_vector(stood - attacker_of(unit, attacker_origin));
  Point best = stood;
  double least = std::numeric_limits<double>::infinity();
  for (const double far : {32.0, 36.0, 40.0, 46.0, 52.0}) {
    for (double angle = 0; angle <= 135; angle += 15) {
      for (const double side : {angle, -angle}) {
        const Point at = stood + turned(away, side * degree) * far;
        const double bad = crowding(unit, stood, at, angle * price_of_a_degree, least, lost_part != nullptr);
        if (bad >= least) continue;
        least = bad;
        best = at;
      }
    }
  }
  set_aside_.push_back({unit, stood, best, end_of_tie(unit, stood, best), lost_part});
  standing_.push_back({best, body_of(written(unit.kind)), cover_of(written(unit.kind))});
}

// To the left or the right: above, it would look as if it stood in another province, and below is the name.
Point BoardPlaces::place_beside_units(const Unit& built) const {
  const Point stood = place(built.at);
  Point best = stood;
  double least = std::numeric_limits<double>::infinity();
  for (const Point away : {Point{-38, 16}, {38, 16}, {-38, -10}, {38, -10}}) {
    const double bad = crowding(built, stood, stood + away, 0, least, true);
    if (bad >= least) continue;
    least = bad;
    best = stood + away;
  }
  return best;
}

bool BoardPlaces::is_in(ProvinceId province, Point at) const {
  return index(province) < shapes_.areas.size() && contains(shapes_.areas[index(province)], at);
}

// At the rim of the unit or the burst that is where it stood, if that is in its province.
Point BoardPlaces::end_of_tie(const Unit& unit, Point stood, Point drawn) const {
  constexpr double rim = 22, step = 2;
  const Point along = unit_vector(drawn - stood);
  for (double far = rim; far > 0; far -= step) {
    if (is_in(unit.at.province, stood + along * far)) return stood + along * far;
  }
  return stood;
}

// ---- Units ----

// Where units stack: a land unit and fleets side by side. One alone stands in the middle, as everywhere.
Point BoardPlaces::place_before(const Unit& unit) const {
  int before = 0, together = 0;
  bool with_land_unit = false;
  for (const Unit& other : position_.units) {
    if (other.at != unit.at) continue;
    with_land_unit |= other.kind == UnitKind::Army;
    before += stands_before(other, unit) ? 1 : 0;
    ++together;
  }
  const Point middle = place(unit.at);
  if (together < 2) return middle;
  if (!with_land_unit) return middle + Point{(before - (together - 1) / 2.0) * 42, 0};
  const double side = sea_is_left_of(unit.at.province) ? -1 : 1;
  if (unit.kind == UnitKind::Army) return middle + Point{-18 * side * (together - 1), -9};
  return middle + Point{side * (before * 42.0 - 24.0 * (together - 1)), 3};
}

// Fleets stand on the side of the water, so that their arrows do not cross the land unit.
bool BoardPlaces::sea_is_left_of(ProvinceId province) const {
  double left = 0;
  const Point here = shapes_(map_[province].position);
  map_.fleet_reach({province, Coast::None}).for_each([&](ProvinceId near) {
    if (map_.is_sea(near)) left += unit_vector(here - shapes_(map_[near].position)).x;
  });
  return left > 0;
}

Point BoardPlaces::place_of(const Unit& unit) const {
  const bool stands = std::ranges::find(position_.units, unit) != position_.units.end();
  for (const SetAside& one : set_aside_) {
    if (stands && one.lost_part == nullptr && one.unit == unit && is_dislodged(record_of(unit))) return one.drawn;
  }
  return place_before(unit);
}

Point BoardPlaces::place_of_dislodged(const Unit& unit) const {
  for (std::size_t i = set_aside_.size(); i-- > 0;) {  // those that were dislodged before come after the others
    if (set_aside_[i].unit == unit) return set_aside_[i].drawn;
  }
  return place(unit.at);
}

const Unit* BoardPlaces::standing(ProvinceId province, WrittenKind kind, PowerId power) const {
  const Unit* found = nullptr;
  for (const Unit& unit : position_.units) {
    if (unit.at.province != province || !agrees(kind, unit.kind)) continue;
    if (found == nullptr || (unit.power == power && found->power != power)) found = &unit;
  }
  return found != nullptr ? found : position_.unit_at(province);
}

bool BoardPlaces::is_stack(ProvinceId province) const {
  return std::ranges::count_if(position_.units, [&](const Unit& unit) { return unit.at.province == province; }) > 1;
}

bool BoardPlaces::is_defended(ProvinceId province) const {
  return reports::is_defended(map_, position_.campaign, province);
}

Point BoardPlaces::place_of_arrival(Location to, WrittenKind kind) const {
  const Unit* met = is_stack(to.province) ? standing(to.province, kind, no_power) : nullptr;
  return met != nullptr ? place_before(*met) : place(to);
}

Point BoardPlaces::place_of_orderer(const Order& order) const {
  if (const DislodgedUnit* dislodged = position_.dislodged_at(order.unit.at.province)) {
    if (position_.phase.kind == PhaseKind::Retreats) return place_of_dislodged(dislodged->unit);
  }
  const Unit* unit = standing(order.unit.at.province, order.unit.kind, order.power);
  if (unit == nullptr) return place(order.unit.at);
  // Who dislodged a unit goes on from its province, not from where that unit is set aside.
  const bool is_of_another = unit->power != order.power && is_dislodged(record_of(*unit));
  return is_of_another ? place_before(*unit) : place_of(*unit);
}

Point BoardPlaces::place_of_unit(const UnitName& name) const {
  const Unit* unit = standing(name.at.province, name.kind, name.power);
  return unit != nullptr ? place_of(*unit) : place(name.at);
}

// ---- Their orders ----

const OrderRecord* BoardPlaces::record_of(const Unit& unit) const {
  const OrderRecord* found = nullptr;
  for (const OrderRecord& record : orders_) {
    if (record.power != unit.power || is_lost_part(record)) continue;
    if (!record.order) {  // a unit without an order, or an order that could not be read
      if (record.unit == unit && found == nullptr) found = &record;
      continue;
    }
    if (record.order->unit.at.province != unit.at.province) continue;
    if (is_stack(unit.at.province) && !agrees(record.order->unit.kind, unit.kind)) continue;
    // Of several orders for one unit, the one that counted.
    const bool is_illegal = found != nullptr && found->verdict && found->verdict->result == Result::Illegal;
    if (found == nullptr || is_illegal) found = &record;
  }
  return found;
}

const OrderRecord* BoardPlaces::move_from(ProvinceId province, ProvinceId destination) const {
  for (const OrderRecord& record : orders_) {
    if (!record.order || record.order->unit.at.province != province) continue;
    if (record.verdict && record.verdict->result == Result::Illegal) continue;
    const Move* move = std::get_if<Move>(&record.order->task);
    if (move != nullptr && move->destination.province == destination) return &record;
  }
  return nullptr;
}

bool BoardPlaces::is_sortie(const OrderRecord& record) const {
  const bool is_minor =
      record.power != no_power && index(record.power) < variant_.powers.size() && variant_[record.power].minor;
  return is_minor && variant_.has(Feature::Sorties) && position_.phase.kind == PhaseKind::Movement && record.verdict &&
         record.verdict->result == Result::Bounces;
}

}  // namespace casus::reports
