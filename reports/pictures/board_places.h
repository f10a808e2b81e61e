// Where a picture shows the units of its board: in the middle of their province, side by side where they stack, and set
// aside where they are dislodged. reports/pictures/order_painter.h draws them.
#pragma once

#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "reports/pictures/map_shapes.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// What a unit covers, without and with its badge, if it stands at the origin.
Box body_of(WrittenKind kind);
Box cover_of(WrittenKind kind);
Box moved(const Box& box, Point by);

// 0 inside.
double distance(Point point, const Box& box);

// Fleets of a stack that are lost in a year, while others of the stack are not (drawn_year() of turn_pictures.h): a
// disbandment with its unit, which stands where it is lost.
bool is_lost_part(const OrderRecord& record);
// A step of some fleets of a squadron, in a year or an impulse (turn_pictures.h): a move with these fleets as its unit.
bool is_step_of_part(const OrderRecord& record);

// A neutral that still defends itself.
bool is_defended(const Map& map, const Campaign& campaign, ProvinceId province);

class BoardPlaces {
 public:
  // The orders say which units are dislodged in this phase.
  BoardPlaces(const Variant& variant, const MapShapes& shapes, const Position& position,
              std::span<const OrderRecord> orders);

  Point place(Location location) const;
  // Where the unit is drawn.
  Point place_of(const Unit& unit) const;
  Point place_of_dislodged(const Unit& unit) const;
  // Where the unit of an order is drawn: on its real coast, whatever the order says.
  Point place_of_orderer(const Order& order) const;
  Point place_of_unit(const UnitName& name) const;
  // Where there is room for a sign of what is built or was to be built in a province in which something stands.
  Point place_beside_units(const Unit& built) const;
  // Where a unit of this kind arrives: at the unit that it meets there.
  Point place_of_arrival(Location to, WrittenKind kind) const;

  // The unit that a name means, where several stand.
  const Unit* standing(ProvinceId province, WrittenKind kind, PowerId power) const;
  bool is_stack(ProvinceId province) const;
  bool is_defended(ProvinceId province) const;

  // A unit that is dislodged, now or before, or the lost part of a stack: where it stood and where it is drawn. Often
  // that is in another province, so a line leads from there to a point of its own one.
  struct SetAside {
    Unit unit;
    Point stood, drawn, tied_to;
    const OrderRecord* lost_part = nullptr;
  };
  const std::vector<SetAside>& set_aside() const { return set_aside_; }

  // What a line should not cross: units and shields where they are drawn.
  struct Standing {
    Point at;
    Box body, cover;
  };
  const std::vector<Standing>& all_standing() const { return standing_; }
  const std::vector<Box>& labels() const { return labels_; }

  // The order that counts for a unit; nullptr: none.
  const OrderRecord* record_of(const Unit& unit) const;
  const OrderRecord* move_from(ProvinceId province, ProvinceId destination) const;
  // A minor power's move that reaches its destination and never stays there.
  bool is_sortie(const OrderRecord& record) const;

 private:
  Point place_before(const Unit& unit) const;
  bool sea_is_left_of(ProvinceId province) const;
  Point attacker_of(const Unit& unit, ProvinceId origin) const;
  void set_aside(const Unit& unit, Point stood, ProvinceId attacker_origin, const OrderRecord* lost_part = nullptr);
  bool is_in(ProvinceId province, Point at) const;
  Point end_of_tie(const Unit& unit, Point stood, Point drawn) const;
  double crowding(const Unit& unit, Point stood, Point at, double of_direction, double least, bool stays_clear) const;

  const Variant& variant_;
  const Map& map_;
  const MapShapes& shapes_;
  const Position& position_;
  std::span<const OrderRecord> orders_;
  std::vector<SetAside> set_aside_;
  std::vector<Standing> standing_;
  std::vector<Box> labels_;
};

}  // namespace casus::reports
