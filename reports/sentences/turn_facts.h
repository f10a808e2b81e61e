// The facts of a turn that its claims are made from: which deeds and lines are about a unit, and what the units of an
// impulse do to each other. What a turn shows of a single deed is in deed_facts.h.
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"
#include "reports/record/run_record.h"
#include "reports/sentences/scene.h"
#include "reports/sentences/turn_claim.h"

namespace casus::reports::turns {

bool has_also(const Verdict& verdict, Clause clause);

// ---- Deeds ----

template <class Kind>
const Kind* task_as(const OrderRecord& record) {
  return record.order ? std::get_if<Kind>(&record.order->task) : nullptr;
}
template <class Kind>
const Kind* task_as(const DeedRecord& deed) {
  return task_as<Kind>(deed.done);
}

// All deeds of an impulse have an order and a verdict, and so have all lines of the sheets.
const Verdict& verdict_of(const DeedRecord& deed);
Result result_of(const DeedRecord& deed);
// A move that the unit makes, with or without success; nullptr: it makes none.
const Move* move_made(const DeedRecord& deed);
const Move* move_that_succeeds(const DeedRecord& deed);

ProvinceId place_at(const DeedRecord& deed);

// ---- Units and their names ----

bool is_meant(const UnitName& name, const Unit& unit);
// A leader is called by his name, however a sheet calls him.
UnitName named(const Position& before, UnitName name);

// Fleets that start together may be on several lines; a list names them together.
void add_unit(Units& units, const Unit& unit);
int fleets_in(const Units& units);

// ---- Lines of a sheet ----

// Whether the line was carried out at this time, or it is not known when it was.
bool can_be_carried_out_at(const Verdict& line, int time);
bool can_be_carried_out_together(const Verdict& one, const Verdict& other);

// ---- An impulse ----

using Deeds = std::vector<const DeedRecord*>;

// A land unit, or all fleets of a power that go the same way: one of them has the strength of all.
struct Squadron {
  Deeds deeds;
  const DeedRecord& first() const { return *deeds.front(); }
  ProvinceId name() const;
  Units units() const;
};

// It refers to the values that it was made from.
class Stage {
 public:
  Stage(const Variant& variant, const PhaseRecord& phase, std::size_t impulse);

  const Map& map() const { return variant_.map; }
  const Options& options() const { return variant_.options(); }
  const PhaseRecord& phase() const { return phase_; }
  const Scene& scene() const { return scene_; }
  bool is_second() const;
  int number() const;
  const std::vector<DeedRecord>& deeds() const { return phase_.impulses[impulse_].deeds; }
  const Campaign& campaign() const { return phase_.impulses[impulse_].board.campaign; }

  // Land units always; fleets except those that may share the place.
  bool are_hostile(UnitKind kind, ProvinceId place, PowerId one, PowerId other) const;

  // A move that affects others: over mountains it affects nothing in the first impulse, and without a way by sea
  // nothing at all.
  static bool is_felt(const DeedRecord& deed);
  // A move by sea that no fleets carry in this impulse.
  static bool lacks_a_way(const DeedRecord& deed);

  // Fleets of one line can have parted after it, so their number may differ.
  static const DeedRecord* first_deed_of(const PhaseRecord& phase, const DeedRecord& deed);
  // Of a move in the second impulse: that in the first one, with which it is a single move over both.
  const DeedRecord* first_half_of(const DeedRecord& deed) const;
  // Of a move of this impulse: whether its unit goes to the same place in that one.
  bool goes_in(std::size_t impulse, const DeedRecord& deed) const;
  bool takes_both_impulses(const DeedRecord& deed) const;
  bool crosses_mountains(const DeedRecord& deed, ProvinceId to) const;

  // Whose move it is.
  SquadronKey key_of(const DeedRecord& move) const;
  // Of a move of this impulse: whose move it was in that one, if it went to the same place.
  std::optional<SquadronKey> key_in(std::size_t impulse, const DeedRecord& move) const;
  // The moves of this kind to a place that affect others, fleets by squadrons.
  std::vector<Squadron> moves_to(ProvinceId to, UnitKind kind) const;
  Squadron squadron_of(const DeedRecord& deed) const;

  // Those that stand in a place and do not leave it.
  Deeds staying_in(ProvinceId place, UnitKind kind) const;
  // The moves and supports that make a whole turn of the battle for a place.
  Deeds takers_of_the_turn(ProvinceId place, UnitKind kind) const;

  const Unit* unit_before(const UnitName& name) const;
  // Those of a power that started there: fleets are called by all that did.
  Units that_started_in(ProvinceId place, PowerId power, UnitKind kind) const;

  const Plan* plan_of(const DeedRecord& deed) const;

 private:
  const Variant& variant_;
  const PhaseRecord& phase_;
  std::size_t impulse_;
  Scene scene_;
};

}  // namespace casus::reports::turns
