// A board that can exist: units, ownership of supply centres, dislodged units, stand-offs, and the phase that is to be
// played. A plain value. What somebody wrote about a board is a Setup (below) until make_position has checked it.
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
  Location at;  // with a coast exactly where the map has several and the unit is a fleet
  friend auto operator<=>(const Unit&, const Unit&) = default;
};

// A unit that has to retreat, and why some provinces are closed to it.
struct DislodgedUnit {
  Unit unit;
  ProvinceId attacker_origin = no_province;  // where its attacker started
  bool by_convoy = false;                    // the attacker came by convoy
  friend auto operator<=>(const DislodgedUnit&, const DislodgedUnit&) = default;
};

// A centre that a power has made its home since the start. It stays one for good, whoever owns it.
struct GainedHome {
  PowerId power = no_power;
  ProvinceId centre = no_province;
  friend auto operator<=>(const GainedHome&, const GainedHome&) = default;
};

// A centre that a power owned when it fell into permanent civil disorder, and that nobody has captured since.
struct FallenCentre {
  ProvinceId centre = no_province;
  PowerId former = no_power;
  friend auto operator<=>(const FallenCentre&, const FallenCentre&) = default;
};

struct Position {
  Phase phase;
  std::vector<Unit> units;               // sorted by province; at most one a province
  std::vector<DislodgedUnit> dislodged;  // sorted by province; only in a retreats phase
  ProvinceSet stand_offs;                // provinces left vacant by a stand-off; only in a retreats phase
  std::vector<PowerId> owners;           // by province, no_power where nobody owns it or it is no supply centre
  std::vector<GainedHome> homes;         // sorted
  std::vector<FallenCentre> fallen;      // sorted; each centre once
  friend bool operator==(const Position&, const Position&) = default;

  const Unit* unit_at(ProvinceId province) const;  // nullptr when empty; dislodged units are not here
  const DislodgedUnit* dislodged_at(ProvinceId province) const;
  PowerId owner_of(ProvinceId centre) const { return owners[index(centre)]; }
  bool has_gained(PowerId power, ProvinceId centre) const;
  PowerId former_owner_of(ProvinceId centre) const;  // of a fallen centre; or no_power
  int centres_of(PowerId power) const;
  int units_of(PowerId power) const;  // dislodged ones not counted
};

// What somebody wrote, already resolved to ids but not yet known to be possible together; `at` is where he wrote it.
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
struct Setup {
  Phase phase;
  std::vector<WrittenUnit> units;
  std::vector<WrittenDislodgement> dislodged;
  std::vector<WrittenOwner> owners;
  std::vector<WrittenStandOff> stand_offs;
  std::vector<WrittenHome> homes;
  std::vector<WrittenFallenCentre> fallen;
};

// Checks what only the whole board can tell: two units in one province, an army at sea, a fleet inland or without its
// coast, a coast that is not there, ownership of what is no centre, a centre owned twice, dislodgements outside a
// retreats phase; a home that is no centre or is gained twice, a fallen centre that somebody owns.
Read<Position> make_position(const Map& map, const Setup& setup);

}  // namespace casus
