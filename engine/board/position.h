// A board that can exist: units, ownership of supply centres, dislodged units, stand-offs, and the phase that is to be
// played. A plain value. A board as a user wrote it is a Setup (below) until make_position has checked it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/board/phase.h"
#include "engine/map/ids.h"
#include "engine/map/map.h"
#include "engine/map/province_set.h"

namespace casus {

struct Unit {
  PowerId power = no_power;
  UnitKind kind = UnitKind::Army;
  Location at;                  // with a coast exactly where the map has several and the unit is a fleet
  LeaderId leader = no_leader;  // of an army that is a leader: which one
  std::uint8_t count = 1;       // of fleets in one place: how many
  friend auto operator<=>(const Unit&, const Unit&) = default;
};

// A unit that has to retreat, and why some provinces are closed to it.
struct DislodgedUnit {
  Unit unit;
  ProvinceId attacker_origin = no_province;  // where its attacker started
  bool by_convoy = false;                    // the attacker came by convoy
  friend auto operator<=>(const DislodgedUnit&, const DislodgedUnit&) = default;
};

// A centre that a power has made its home since the start. It stays a home for good, no matter which power owns it.
struct GainedHome {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  friend auto operator<=>(const GainedHome&, const GainedHome&) = default;
};

// A centre that a power owned when it fell into permanent civil disorder, and that no power has captured since.
struct FallenCentre {
  ProvinceId centre = no_province;
  PowerId former = no_power;
  friend auto operator<=>(const FallenCentre&, const FallenCentre&) = default;
};

// How many units the variant allows in a province: one unit; or one land unit and, with it, fleets by count, of several
// powers.
enum class Stacking : std::uint8_t { OneUnit, LandAndFleets };
// How many fleets a coastal province holds where fleets stack; a sea holds any number.
inline constexpr int fleets_on_a_coast = 2;

// `owner` lets the fleets of `guest` into its ports, and the supply lines of `guest` past its units and through its
// centres. The permission lasts until it is withdrawn.
struct Permission {
  PowerId owner = no_power;
  PowerId guest = no_power;
  friend auto operator<=>(const Permission&, const Permission&) = default;
};

// The number of consecutive ends of turns at which the power has controlled a centre where it builds fleets after a
// delay.
struct ControlCount {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  int turns = 0;
  friend auto operator<=>(const ControlCount&, const ControlCount&) = default;
};

// State that only turns of a year need (movement in impulses); empty in other variants.
struct Campaign {
  // By province: the power whose land unit was there last, or whose coast it is from the start; otherwise no_power.
  // This is separate from control: it decides whether a port is friendly. Empty in variants without turns.
  std::vector<PowerId> coasts;
  std::vector<Permission> permissions;  // sorted
  std::vector<ControlCount> control;    // sorted; only of centres that need it, with turns above 0
  ProvinceSet entered;                  // neutrals that a land unit has entered: they have lost their defence for good
  std::vector<LeaderId> lost;           // leaders that were destroyed, ascending
  friend bool operator==(const Campaign&, const Campaign&) = default;

  bool permits(PowerId owner, PowerId guest) const;
  int turns_of_control(PowerId power, ProvinceId centre) const;
};

struct Position {
  Phase phase;
  std::vector<Unit> units;  // sorted by province; at most one per province, or as Stacking says: the land unit first
  std::vector<DislodgedUnit> dislodged;  // sorted by province; only in a retreats phase
  ProvinceSet stand_offs;                // provinces left vacant by a stand-off; only in a retreats phase
  std::vector<PowerId> owners;           // by province; no_power where it has no owner or is not a supply centre
  std::vector<GainedHome> homes;         // sorted
  std::vector<FallenCentre> fallen;      // sorted; each centre once
  Campaign campaign;
  friend bool operator==(const Position&, const Position&) = default;

  // nullptr when empty; dislodged units are not here. Where units stack: the land unit, if there is one.
  const Unit* unit_at(ProvinceId province) const;
  const DislodgedUnit* dislodged_at(ProvinceId province) const;
  PowerId owner_of(ProvinceId centre) const { return owners[index(centre)]; }
  bool has_gained(PowerId power, ProvinceId centre) const;
  PowerId former_owner_of(ProvinceId centre) const;  // of a fallen centre; or no_power
  int centres_of(PowerId power) const;
  int units_of(PowerId power) const;  // dislodged ones not counted
};

// The sequence of Position::units.
bool stands_before(const Unit& left, const Unit& right);

// What a user wrote, resolved to ids but not yet known to be possible together; `at` is where he wrote it.
struct WrittenUnit {
  Unit unit;
  SourcePos at;
};
struct WrittenDislodgement {
  DislodgedUnit dislodged;
  SourcePos at;
};
struct WrittenOwner {
  ProvinceId centre = no_province;
  PowerId power = no_power;
  SourcePos at;
};
struct WrittenStandOff {
  ProvinceId province = no_province;
  SourcePos at;
};
struct WrittenHome {
  GainedHome home;
  SourcePos at;
};
struct WrittenFallenCentre {
  FallenCentre fallen;
  SourcePos at;
};
struct WrittenCoast {
  ProvinceId province = no_province;
  PowerId power = no_power;
  SourcePos at;
};
struct WrittenPermission {
  Permission permission;
  SourcePos at;
};
struct WrittenControl {
  ControlCount count;
  SourcePos at;
};
struct WrittenEntered {
  ProvinceId province = no_province;
  SourcePos at;
};
struct WrittenLoss {
  LeaderId leader = no_leader;
  SourcePos at;
};
struct Setup {
  Phase phase;
  Stacking stacking = Stacking::OneUnit;
  std::vector<WrittenUnit> units;
  std::vector<WrittenDislodgement> dislodged;
  std::vector<WrittenOwner> owners;
  std::vector<WrittenStandOff> stand_offs;
  std::vector<WrittenHome> homes;
  std::vector<WrittenFallenCentre> fallen;
  // Of variants with turns.
  std::vector<WrittenCoast> coasts;
  std::vector<WrittenPermission> permissions;
  std::vector<WrittenControl> control;
  std::vector<WrittenEntered> entered;
  std::vector<WrittenLoss> lost;
  std::vector<std::string> leader_names;  // by their number, for messages about mistakes; may be empty
};

// Makes the checks that need the whole board: two units in one province, an army at sea, a fleet inland or without its
// coast, a coast that does not exist, an owner of a province that is not a centre, a centre owned twice, dislodgements
// outside a retreats phase; a gained home that is not a centre or is gained twice, a fallen centre that has an owner.
// Where units stack: two land units in one province, more fleets on a coast than it holds, a fleet count of zero, a
// leader twice or lost.
Read<Position> make_position(const Map& map, const Setup& setup);

}  // namespace casus
