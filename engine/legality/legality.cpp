#include "engine/legality/legality.h"

#include <algorithm>

#include "engine/board/widths.h"
#include "engine/faults/faults.h"
#include "engine/legality/convoy_routes.h"
#include "engine/legality/minor_powers.h"
#include "engine/legality/reach.h"
#include "engine/orders/named_unit.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus {
namespace {

// Something that makes an order illegal, or nothing.
using Objection = std::optional<Clause>;

bool coast_exists(const Map& map, Location location) {
  return location.coast == Coast::None || map.has_coast(location.province, location.coast);
}

template <std::size_t Words>
class Check {
 public:
  Check(const Field<Words>& field, const Order& order, CheckedOrder& checked)
      : field_(field), order_(order), checked_(checked) {}

  void run() {
    Objection objection = objection_to_unit();
    if (broken(Fault::CanaryCaught)) objection = Clause::OrderHold;
    if (!objection) objection = read_task();
    if (!objection && field_.has_minors) objection = objection_to_minor();
    checked_.legal = !objection.has_value();
    if (objection) checked_.clause = *objection;
  }

 private:
  using Placed = typename Field<Words>::Placed;

  // --- units as they are named

  // An order of another phase gets that as its reason, whatever unit it names; if that unit belongs to its power, the
  // order counts as the unit's.
  Objection objection_to_unit() {
    const Objection objection = find_unit();
    if (is_of_another_phase(order_.task)) return Clause::OrderWrongPhase;
    return objection ? objection : objection_to_name(order_.unit, checked_.unit);
  }

  Objection find_unit() {
    const UnitIndex unit = order_.unit.at.province == no_province ? no_unit : ordered_unit();
    if (unit == no_unit) return Clause::OrderNoSuchUnit;
    if (is_foreign(unit)) return Clause::OrderForeignUnit;
    checked_.unit = unit;
    return {};
  }

  UnitIndex ordered_unit() const {
    const UnitIndex unit = field_.at(order_.unit.at.province);
    if (broken(Fault::StrayOrderFindsAUnit) && unit == no_unit && order_.power != no_power)
      return any_unit_of(order_.power);
    return unit;
  }

  bool is_foreign(UnitIndex unit) const {
    if (broken(Fault::ForeignUnitsObey)) return false;
    return field_.units[unit].power != order_.power;
  }

  UnitIndex any_unit_of(PowerId power) const {
    UnitIndex found = no_unit;
    field_.of_power[index(power)].for_each([&](UnitIndex unit) { found = unit; });
    return found;
  }

  Objection objection_to_name(const UnitName& name, UnitIndex unit) const {
    const Unit& named = field_.unit(unit);
    return is_well_named(name, named) ? Objection() : why_misnamed(field_.variant, name, named);
  }

  // Of the supported unit or the convoyed army: its nationality may be needed, too (DATC 4.C.5).
  Objection objection_to_name_of_object(const UnitName& name) const {
    const bool nationality_missing = name.power == no_power && field_.units[checked_.object].power != order_.power;
    if (nationality_missing && field_.options.missing_nationality == MissingNationality::Refused)
      return Clause::OrderNationality;
    return objection_to_name(name, checked_.object);
  }

  // A strait or a border that is closed now is a better reason than that the two provinces do not touch.
  Clause out_of_reach(UnitIndex unit, ProvinceId to, Clause otherwise) const {
    if (reach_is_as_on_map(field_.variant) && !field_.variant.map.has_seasons()) return otherwise;
    return why_impassable(field_.variant, field_.position, field_.unit(unit), to).value_or(otherwise);
  }

  // --- minor powers

  // Orders that minor powers' units may not get, though they could carry them out.
  Objection objection_to_minor() const {
    if (!minors_rules_bind()) return {};
    if (checked_.kind == TaskKind::Move) return objection_to_move_of_minor(checked_.unit);
    const bool supports = checked_.kind == TaskKind::SupportHold || checked_.kind == TaskKind::SupportMove;
    if (supports && field_.minors.test(checked_.unit) && !is_on_its_list()) return Clause::FaithListed;
    if (field_.options.religious_rule == ReligiousRule::None) return {};
    if (supports && helps_another_faith()) return Clause::FaithSupport;
    return checked_.kind == TaskKind::SupportMove ? objection_to_support_of_attack() : Objection();
  }

  bool minors_rules_bind() const {
    if (broken(Fault::FaithBindsGreatPowers) && checked_.kind == TaskKind::SupportMove) return true;
    return field_.minors.test(checked_.unit);
  }

  // Whether it is a support that is forbidden to a minor power bound to its faith.
  bool helps_another_faith() const {
    if (broken(Fault::FaithfulMinorHoldsOthers) && checked_.kind == TaskKind::SupportHold) return false;
    if (broken(Fault::FaithfulMinorHelpsOthersAttack) && checked_.kind == TaskKind::SupportMove) return false;
    return is_bound_to_faith(checked_.unit) && !has_list(checked_.unit) &&
           faith(checked_.object) != faith_that_binds(checked_.unit);
  }

  // A list of powers that it supports replaces the restriction by faith.
  const std::vector<PowerId>& list_of(UnitIndex minor) const {
    return field_.variant[field_.units[minor].power].supports_only;
  }
  bool has_list(UnitIndex minor) const { return !list_of(minor).empty(); }
  bool is_on_its_list() const {
    const PowerId supported = field_.units[checked_.object].power;
    if (broken(Fault::ListLeavesOutMinors) && field_.variant[supported].minor) return !has_list(checked_.unit);
    if (broken(Fault::ListIsIgnored)) return true;
    if (broken(Fault::ListGoesByFaith) && has_list(checked_.unit))
      return faith(checked_.object) == faith(checked_.unit);
    return !has_list(checked_.unit) || std::ranges::binary_search(list_of(checked_.unit), supported);
  }

  bool is_bound_to_faith(UnitIndex minor) const { return field_.variant[field_.units[minor].power].bound_to_faith; }

  // Its restriction names the faith: the one that it has at the start, even if a fallen power has left it behind since
  // (ae-papal-faith).
  Faith faith_that_binds(UnitIndex minor) const {
    if (broken(Fault::FaithfulMinorConverts)) return faith(minor);
    return field_.variant[field_.units[minor].power].faith;
  }

  // A minor power bound to its faith attacks only other faiths; the unit there at the start of the turn counts.
  Objection objection_to_move_of_minor(UnitIndex minor) const {
    if (minors_stay()) return Clause::MinorCannotMove;
    if (field_.options.religious_rule == ReligiousRule::None || !is_bound_to_faith(minor)) return {};
    if (!walks(minor)) return Clause::FaithNotAdjacent;
    return attacks_its_faith(minor) ? Objection(Clause::FaithAttack) : Objection();
  }

  bool minors_stay() const {
    if (broken(Fault::ImmobileMinorMoves)) return false;
    return field_.options.minor_moves == MinorMoves::Refused;
  }

  bool walks(UnitIndex minor) const {
    if (broken(Fault::FaithfulMinorIsConvoyed)) return true;
    return field_.reaches(minor, checked_.destination.province);
  }

  bool attacks_its_faith(UnitIndex minor) const {
    const UnitIndex occupant = field_.at(checked_.destination.province);
    if (broken(Fault::FaithfulMinorAttacksItsFaith)) return false;
    if (broken(Fault::FaithSparesMinorsOnly) && occupant != no_unit && !field_.minors.test(occupant)) return false;
    return occupant != no_unit && faith(occupant) == faith_that_binds(minor);
  }

  // A move that a minor power may never be ordered to make can be neither supported nor carried.
  bool is_forbidden_to_object() {
    if (!field_.minors.test(checked_.object)) return false;
    const Objection objection = objection_to_move_of_minor(checked_.object);
    if (!objection) return false;
    if (checked_.kind == TaskKind::SupportMove && broken(Fault::SupportOfForbiddenMinorMove)) return false;
    if (checked_.kind == TaskKind::Convoy && broken(Fault::ConvoyOfForbiddenMinorMove)) return false;
    if (*objection == Clause::MinorCannotMove || object_has_a_way()) checked_.forbidden_by = objection;
    return true;
  }

  // Whether the unit that the order is for could go there if it were not forbidden. A convoy order comes this far only
  // between coasts.
  bool object_has_a_way() const {
    const UnitIndex unit = checked_.object;
    const ProvinceId to = checked_.destination.province;
    if (checked_.kind == TaskKind::Convoy || field_.reaches(unit, to)) return true;
    const bool could_embark = field_.units[unit].kind == UnitKind::Army && field_.coastal(field_.province(unit));
    return could_embark && to != field_.province(unit) && convoy_possible(unit, to, field_.fleets_at_sea);
  }

  // A minor power does not help the other side against its own: Islam against Christendom, and the reverse.
  Objection objection_to_support_of_attack() const {
    const UnitIndex occupant = field_.at(checked_.destination.province);
    if (occupant == no_unit) return {};
    const Faith own = faith(checked_.unit), attacker = faith(checked_.object), attacked = faith(occupant);
    if (broken(Fault::IslamicMinorHelpsChristians) && own == Faith::Islamic) return {};
    if (broken(Fault::ChristianMinorHelpsIslam) && own != Faith::Islamic) return {};
    if (own == Faith::Islamic && is_of_christendom(attacker) && attacked == Faith::Islamic)
      return Clause::FaithIslamicSupport;
    if (is_of_christendom(own) && attacker == Faith::Islamic && is_of_christendom(attacked))
      return Clause::FaithChristianSupport;
    return {};
  }

  static bool is_of_christendom(Faith faith) {
    if (broken(Fault::ChristendomIsCatholic)) return faith == Faith::Catholic;
    return is_christian(faith);
  }

  Faith faith(UnitIndex unit) const { return faith_of(field_.variant, field_.position, field_.units[unit].power); }

  // --- orders of other phases

  // With the fault they are treated as hold orders.
  static bool is_of_another_phase(const Task& task) {
    if (broken(Fault::OrdersOfOtherPhasesHold) &&
        (std::holds_alternative<Build>(task) || std::holds_alternative<Disband>(task)))
      return false;
    return !is_of<MovementTask>(task);
  }
  // std::visit calls a function through a table for a variant with so many alternatives; every order passes through
  // here.
  template <std::size_t Alternative = 0>
  Objection read_task() {
    if (const auto* task = std::get_if<Alternative>(&order_.task)) return read(*task);
    if constexpr (Alternative + 1 < std::variant_size_v<Task>) return read_task<Alternative + 1>();
    return {};
  }

  Objection read(const OneOf<AdjustmentTask, SheetTask> auto&) { return {}; }

  // --- hold and move

  Objection read(const Hold&) {
    checked_.kind = TaskKind::Hold;
    if (broken(Fault::HoldIsNoOrder)) return Clause::OrderHold;
    return {};
  }

  Objection read(const Move& move) {
    checked_.kind = TaskKind::Move;
    checked_.via = way_asked_for(move);
    checked_.destination = move.destination;
    const Placed& unit = field_.units[checked_.unit];
    if (unit.kind == UnitKind::Fleet) return objection_to_fleet_move(unit);
    checked_.destination.coast = Coast::None;
    if (const Objection objection = objection_to_army_move(checked_.unit, move.destination, field_.fleets_at_sea))
      return objection;
    if (paths_bind()) {
      if (!move.path.empty()) checked_.path = &move.path;
      if (const Objection objection = objection_to_path(move)) return objection;
      if (!move.path.empty()) return {};
    }
    if (field_.reaches(checked_.unit, move.destination.province)) {
      return lacks_its_convoy(move.destination.province) ? Clause::MoveNoConvoyPossible : Objection();
    }
    if (checked_.via != Via::Land) return {};
    return out_of_reach(checked_.unit, move.destination.province, Clause::MoveNotAdjacent);
  }

  static Via way_asked_for(const Move& move) {
    if (broken(Fault::LandTagIgnored) && move.via == Via::Land) return Via::Any;
    if (broken(Fault::ConvoyTagIgnored) && move.via == Via::Convoy) return Via::Any;
    return move.via;
  }

  bool paths_bind() const {
    if (broken(Fault::WrittenPathIsIgnored)) return false;
    return field_.options.convoy_path != ConvoyPath::Ignored;
  }

  bool lacks_its_convoy(ProvinceId to) const {
    if (broken(Fault::ConvoyTagNeedsNoFleet)) return false;
    return checked_.via == Via::Convoy && !walks_without_fleets(field_.options) &&
           !convoy_possible(checked_.unit, to, field_.fleets_at_sea);
  }

  // A binding path has to be a real one: there are fleets in its seas, and each touches the next. Where a path is
  // required, an army without one is not convoyed.
  Objection objection_to_path(const Move& move) const {
    const bool can_walk = field_.reaches(checked_.unit, move.destination.province);
    const bool by_convoy = !can_walk || checked_.via == Via::Convoy || !move.path.empty();
    if (!by_convoy || (can_walk && walks_without_fleets(field_.options))) return {};
    const bool is_well = move.path.empty() ? !path_is_required() : path_is_possible(move);
    return is_well ? Objection() : Clause::MovePath;
  }

  bool path_is_required() const {
    if (broken(Fault::PathIsNotRequired)) return false;
    return field_.options.convoy_path == ConvoyPath::Required;
  }

  bool path_is_possible(const Move& move) const {
    if (broken(Fault::PathNeedsNoFleets)) return true;
    return can_carry(field_, move.path, field_.province(checked_.unit), move.destination.province);
  }

  Objection objection_to_fleet_move(const Placed& unit) {
    const ProvinceId to = checked_.destination.province;
    if (broken(Fault::FleetMovesToItsProvince) && to == unit.at.province) return {};
    if (to == unit.at.province) return Clause::MoveSameProvince;
    if (is_inland(to)) return Clause::MoveTerrain;
    if (!unit.reach.contains(to)) return out_of_reach(checked_.unit, to, Clause::MoveNotAdjacent);
    const bool plain = checked_.destination.coast == Coast::None && !field_.with_coasts.contains(to);
    if (plain) return {};
    const SettledCoast settled =
        settle_coast(field_.map, field_.options, field_.arrivals[checked_.unit], checked_.destination);
    if (!settled.legal) return settled.clause;
    checked_.destination.coast = settled.coast;
    return {};
  }

  // No fleet goes there.
  bool is_inland(ProvinceId to) const {
    if (broken(Fault::FleetGoesInland)) return false;
    return field_.terrain[index(to)] == Terrain::Inland;
  }
  // No army goes there.
  bool is_at_sea(ProvinceId to) const {
    if (broken(Fault::ArmyGoesToSea)) return false;
    return field_.terrain[index(to)] == Terrain::Sea;
  }

  bool is_where_it_stands(UnitIndex army, ProvinceId to) const {
    if (broken(Fault::ArmyIsConvoyedHome)) return false;
    return to == field_.province(army);
  }

  Objection objection_to_army_move(UnitIndex army, Location to, const UnitBits<Words>& fleets) const {
    if (is_where_it_stands(army, to.province)) return Clause::MoveSameProvince;
    if (is_at_sea(to.province)) return Clause::MoveTerrain;
    if (to.coast != Coast::None && field_.options.irrelevant_coast == IrrelevantCoast::Refused)
      return Clause::CoastIrrelevant;
    if (field_.reaches(army, to.province)) return {};
    if (!field_.coastal(to.province) || !field_.coastal(field_.province(army)))
      return out_of_reach(army, to.province, Clause::MoveNotAdjacent);
    if (broken(Fault::ConvoyNeedsNoFleet)) return {};
    if (convoy_possible(army, to.province, fleets)) return {};
    return out_of_reach(army, to.province, Clause::MoveNoConvoyPossible);
  }

  bool convoy_possible(UnitIndex army, ProvinceId to, const UnitBits<Words>& fleets) const {
    return field_.coastal(to) && chain_exists(field_, fleets, field_.province(army), to);
  }

  // --- support

  // The supported unit, or the convoyed army.
  Objection find_object(const UnitName& name) {
    checked_.object = field_.at(name.at.province);
    return checked_.object == no_unit ? Objection(Clause::SupportNoUnit) : Objection();
  }

  Objection read(const SupportHold& support) {
    checked_.kind = TaskKind::SupportHold;
    if (const Objection objection = find_object(support.supported)) return objection;
    if (broken(Fault::UnitSupportsItself) && checked_.object == checked_.unit) return {};
    if (checked_.object == checked_.unit) return Clause::SupportOfItself;
    if (const Objection objection = objection_to_help_at(support.supported.at.province)) return objection;
    return objection_to_name_of_object(support.supported);
  }

  Objection read(const SupportMove& support) {
    checked_.kind = TaskKind::SupportMove;
    checked_.destination = support.destination;
    if (const Objection objection = find_object(support.supported)) return objection;
    if (broken(Fault::UnitSupportsItsMove) && checked_.object == checked_.unit) return {};
    if (checked_.object == checked_.unit) return Clause::SupportOfItself;
    if (broken(Fault::SupportReachesItsCoastOnly) && !arrives_on_coast_of(support.destination))
      return Clause::SupportUnreachable;
    if (const Objection objection = objection_to_help_at(support.destination.province)) return objection;
    if (const Objection objection = objection_to_name_of_object(support.supported)) return objection;
    if (is_forbidden_to_object()) return Clause::SupportImpossibleMove;
    const Placed& supported = field_.units[checked_.object];
    return supported.kind == UnitKind::Fleet ? objection_to_fleet_support(supported) : objection_to_army_support();
  }

  // A unit supports into provinces to which it could move, but not over a weak border.
  Objection objection_to_help_at(ProvinceId where) const {
    if (broken(Fault::HoldSupportReachesAnywhere) && checked_.kind == TaskKind::SupportHold) return {};
    if (broken(Fault::MoveSupportReachesAnywhere) && checked_.kind == TaskKind::SupportMove) return {};
    if (!field_.reaches(checked_.unit, where)) return out_of_reach(checked_.unit, where, Clause::SupportUnreachable);
    return helps_across(where) ? Objection() : Clause::BorderWeakSupport;
  }
  bool helps_across(ProvinceId where) const {
    if (broken(Fault::SupportOverWeakBorder)) return true;
    return !field_.is_weak_way(checked_.unit, where);
  }

  bool arrives_on_coast_of(Location to) const {
    const bool any_coast = to.coast == Coast::None || field_.units[checked_.unit].kind == UnitKind::Army;
    return any_coast || std::ranges::find(field_.arrivals[checked_.unit], to) != field_.arrivals[checked_.unit].end();
  }

  Objection objection_to_army_support() {
    const Objection objection = objection_to_army_move(checked_.object, checked_.destination, fleets_that_carry());
    checked_.destination.coast = Coast::None;
    if (!objection || *objection == Clause::CoastIrrelevant || is_of_passage(*objection)) return objection;
    if (broken(Fault::SupportOfImpossibleArmyMove)) return {};
    return Clause::SupportImpossibleMove;
  }

  // DATC 6.D.31: a fleet cannot carry the army whose move it supports.
  UnitBits<Words> fleets_that_carry() const {
    if (broken(Fault::FleetCarriesWhatItSupports)) return field_.fleets_at_sea;
    return field_.fleets_at_sea - UnitBits<Words>::of(checked_.unit);
  }

  // DATC 4.B.4: the coast of a supported fleet's move may stay unnamed, but a named coast has to be possible. Its
  // choices are for a fleet that can reach several.
  Objection objection_to_fleet_support(const Placed& supported) {
    const ProvinceId to = checked_.destination.province;
    if (broken(Fault::SupportOfImpossibleFleetMove) && !supported.reach.contains(to)) return {};
    if (!supported.reach.contains(to)) return out_of_reach(checked_.object, to, Clause::SupportImpossibleMove);
    const bool split = field_.with_coasts.contains(to);
    if (!split && checked_.destination.coast == Coast::None) return {};
    const SettledCoast settled =
        settle_coast(field_.map, field_.options, field_.arrivals[checked_.object], checked_.destination);
    if (broken(Fault::OnlyMovesAreCorrected) && settled.legal && is_corrected({to, settled.coast}))
      return Clause::CoastUnreachable;
    if (settled.legal) {
      checked_.destination.coast = settled.coast;
      return {};
    }
    const bool lacks_the_only_one = settled.clause == Clause::CoastImplied;
    if (lacks_the_only_one ? !only_coast_may_lack() : settled.clause != Clause::CoastNeeded) return settled.clause;
    checked_.destination.coast = Coast::None;
    if (lacks_the_only_one) return {};
    switch (field_.options.support_without_coast) {
      case SupportWithoutCoast::Any: return {};
      case SupportWithoutCoast::Own: return supported.power == order_.power ? Objection() : Clause::CoastOfSupport;
      case SupportWithoutCoast::Refused: return Clause::CoastOfSupport;
    }
    return {};
  }

  // Only for the fault: whether this coast takes the place of another one that the support names.
  bool is_corrected(Location settled) const {
    return why_coast_settled(field_.map, checked_.destination, settled) == ClauseList{Clause::CoastUnreachable};
  }

  // If only one coast can be reached, the support is judged like the move (DATC 4.B.2), unless a rulebook requires that
  // coast in moves only.
  bool only_coast_may_lack() const {
    if (broken(Fault::SupportImpliesItsCoast)) return true;
    return field_.options.implied_coast == ImpliedCoast::RefusedInMoves;
  }

  // --- convoy

  Objection read(const Convoy& convoy) {
    checked_.kind = TaskKind::Convoy;
    checked_.destination = convoy.destination;
    const Placed& fleet = field_.units[checked_.unit];
    if (!fleet.at_sea) return fleet.kind == UnitKind::Army ? Clause::ConvoyOnlyArmies : Clause::ConvoyNotAtSea;
    if (const Objection objection = find_object(convoy.army)) return objection;
    if (!can_be_carried(checked_.object)) return Clause::ConvoyOnlyArmies;
    if (const Objection objection = objection_to_name_of_object(convoy.army)) return objection;
    const ProvinceId from = field_.province(checked_.object);
    const ProvinceId to = convoy.destination.province;
    const bool is_possible = to != from && field_.coastal(to) && field_.coastal(from);
    if (broken(Fault::ConvoyOfImpossibleMove) && !is_possible) return {};
    if (!is_possible) return Clause::ConvoyImpossibleMove;
    if (convoy.destination.coast != Coast::None && field_.options.irrelevant_coast == IrrelevantCoast::Refused) {
      return Clause::CoastIrrelevant;
    }
    checked_.destination.coast = Coast::None;
    if (is_forbidden_to_object()) return Clause::ConvoyImpossibleMove;
    const bool detours = field_.options.superfluous_convoy == SuperfluousConvoy::Legal;
    if (broken(Fault::ConvoyWithoutRoute)) return {};
    if (!lies_on_route(field_, field_.fleets_at_sea, checked_.unit, from, to, detours)) return Clause::ConvoyNoRoute;
    return {};
  }

  bool can_be_carried(UnitIndex unit) const {
    if (broken(Fault::FleetIsConvoyed)) return true;
    return field_.units[unit].kind == UnitKind::Army;
  }

  // --- transform

  Objection read(const Transform& transform) {
    checked_.kind = TaskKind::Transform;
    const Placed& unit = field_.units[checked_.unit];
    checked_.destination = {unit.at.province, Coast::None};
    if (field_.options.transforming == Transforming::Refused) return Clause::TransformRefused;
    if (!may_transform_at(unit)) return Clause::TransformWhere;
    const bool into_itself = transform.into == written(unit.kind);
    if (into_itself && !broken(Fault::TransformIntoItself)) return Clause::TransformInto;
    return objection_to_new_coast(unit, transform.coast);
  }

  bool may_transform_at(const Placed& unit) const {
    const ProvinceId at = unit.at.province;
    const bool is_centre = field_.map.supply_centres().contains(at);
    if (broken(Fault::TransformsOnEveryCoast) && field_.coastal(at)) return true;
    if (broken(Fault::TransformsInland) && is_centre) return true;
    if (broken(Fault::TransformsInOwnCentresOnly) && field_.position.owners[index(at)] != unit.power) return false;
    return is_centre && field_.coastal(at);
  }

  // The coast of a new fleet has to be named where there are several: the unit stands in the province and reaches each.
  Objection objection_to_new_coast(const Placed& unit, Coast coast) {
    const ProvinceId at = unit.at.province;
    const bool needs_one = unit.kind == UnitKind::Army && field_.with_coasts.contains(at);
    if (needs_one && field_.map.has_coast(at, coast)) {
      checked_.destination.coast = coast;
      return {};
    }
    if (needs_one && broken(Fault::SomeCoastOfTransform)) {
      checked_.destination.coast = field_.map[at].coasts.front().coast;
      return {};
    }
    if (needs_one) return Clause::TransformInto;
    const bool is_superfluous = coast != Coast::None;
    if (is_superfluous && field_.options.irrelevant_coast == IrrelevantCoast::Refused) return Clause::CoastIrrelevant;
    return {};
  }

  const Field<Words>& field_;
  const Order& order_;
  CheckedOrder& checked_;
};

}  // namespace

SettledCoast settle_coast(const Map& map, const Options& options, std::span<const Location> arrivals, Location to) {
  if (!coast_exists(map, to)) {  // this coast does not exist: DATC 4.B.6
    if (options.irrelevant_coast == IrrelevantCoast::Refused) return {false, Coast::None, Clause::CoastIrrelevant};
    to.coast = Coast::None;
  }
  if (!map.has_coasts(to.province)) return {true, Coast::None, {}};
  if (broken(Fault::EveryCoastInReach) && to.coast != Coast::None) return {true, to.coast, {}};
  int reachable = 0;
  Coast only = Coast::None;
  for (const Location& arrival : arrivals) {
    if (arrival.province != to.province) continue;
    if (arrival.coast == to.coast) return {true, to.coast, {}};
    ++reachable;
    only = arrival.coast;
  }
  if (to.coast == Coast::None) {  // DATC 4.B.1, 4.B.2
    if (broken(Fault::SomeCoastIsChosen) && reachable > 1) return {true, only, {}};
    if (reachable != 1) return {false, Coast::None, Clause::CoastNeeded};
    if (options.implied_coast != ImpliedCoast::Used) return {false, Coast::None, Clause::CoastImplied};
    return {true, only, {}};
  }
  // DATC 4.B.3
  if (options.unreachable_coast == UnreachableCoast::Refused || reachable != 1)
    return {false, Coast::None, Clause::CoastUnreachable};
  return {true, only, {}};
}

bool walks_without_fleets(const Options& options) {
  return options.convoy_intent != ConvoyIntent::Y2025EE && options.convoy_intent != ConvoyIntent::Dptg;
}

ClauseList why_coast_settled(const Map& map, Location written, Location settled) {
  if (written == settled) return {};
  if (written.coast == Coast::None) return {Clause::CoastImplied};
  if (settled.coast == Coast::None) return {Clause::CoastIrrelevant};
  if (map.has_coast(written.province, written.coast)) return {Clause::CoastUnreachable};
  return {Clause::CoastImplied, Clause::CoastIrrelevant};
}

template <std::size_t Words>
void check(const Field<Words>& field, const Order& order, CheckedOrder& checked) {
  checked = CheckedOrder();
  Check<Words>(field, order, checked).run();
}

#define CASUS_INSTANTIATE(words) template void check(const Field<words>&, const Order&, CheckedOrder&);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
