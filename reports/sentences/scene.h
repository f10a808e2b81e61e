// One impulse of a turn as sentences see it: where each unit stood at its start, under the names that units have all
// turn.
#pragma once

#include <string>
#include <vector>

#include "engine/rules/variant.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// "Charles XII", "A(Boh)", "2F(Sca)"; "A Bohemia" where orders are not written on sheets.
std::string called(const Variant& variant, const Unit& unit);
std::string called(const Variant& variant, const UnitName& unit);
// "the neutral Denmark"
std::string called_neutral(const Variant& variant, ProvinceId province);

// Fleets of a power that started in one place have one name, also when they have parted; `count` is not compared.
bool started_together(const Unit& one, const Unit& other);

class Scene {
 public:
  using Deeds = std::vector<const DeedRecord*>;

  explicit Scene(const ImpulseRecord& impulse) : impulse_(impulse) {}

  // One for each unit; land units or fleets, which do not meet.
  Deeds that_started_in(ProvinceId province, UnitKind kind) const;
  Deeds standing_in(ProvinceId province, UnitKind kind) const;
  // Those of this unit, the first one first: a leader has up to two.
  Deeds all_of(const DeedRecord& deed) const;
  ProvinceId place_of(const DeedRecord& deed) const;  // at the start of the impulse
  // The present place of a unit that orders name by where it started; if there is no such unit, where it started.
  ProvinceId place_of(const UnitName& name) const;
  bool leaves(const DeedRecord& deed) const;
  // Of two deeds of this impulse. Only a leader has several; fleets of one name that have parted are different units.
  static bool is_same_unit(const DeedRecord& one, const DeedRecord& other);

 private:
  const ImpulseRecord& impulse_;
};

}  // namespace casus::reports
