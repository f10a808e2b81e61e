// What a turn shows of one deed of an impulse: the facts that claims about the deed are made from.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"
#include "reports/record/run_record.h"
#include "reports/sentences/turn_claim.h"
#include "reports/sentences/turn_facts.h"

namespace casus::reports::turns {

class DeedFacts {
 protected:
  // Keeps references to its arguments. The deed is one of the impulse.
  DeedFacts(const Variant& variant, const PhaseRecord& phase, std::size_t impulse, const DeedRecord& deed);

  // --- the unit, and what it does

  const Unit& unit() const { return deed_.unit; }
  UnitKind kind() const { return unit().kind; }
  bool is_leader() const;
  Doer doer() const { return {unit(), from()}; }
  // A third action that cannot be carried out is not carried out where the second one has led.
  ProvinceId from() const;
  // The province that the action is about.
  ProvinceId aim() const;
  ProvinceId mountains() const;
  // Whether the line of the sheet begins with something that takes two impulses or more.
  bool begins_with(int impulses) const;
  // An action over both impulses that could not be carried out in the first is not begun again in the second.
  bool could_not_begin() const;

  bool is_dislodged() const;
  bool is_displaced() const;
  bool stays() const;
  // After the first impulse.
  bool had_to_retreat() const;
  // The leader of its power that retreats to where it stands after the impulse.
  std::optional<Unit> leader_that_comes() const;

  // --- attacks on it

  bool is_attacked_by(const Squadron& attack, ProvinceId here) const;
  // The attacks on those who stay that were compared with these strengths.
  std::vector<Squadron> attacks_with(ProvinceId here, Strengths strengths) const;
  Units holding_against(const Units& attackers, ProvinceId here) const;
  // What the attacker's own verdict compares with this unit.
  std::optional<Compared> compared_by(const Squadron& attack, ProvinceId here) const;

  // --- strengths

  bool is_whole_turn(ProvinceId place) const;
  Compared compared(const Witness& witness, const SquadronKey& squadron = {}) const;
  // What strengths over the whole turn are made of. `squadron`: whose move the witness is; nobody's: it stays.
  Shares shares_of(const DeedRecord& deed, const Witness& witness, const SquadronKey& squadron) const;

  std::vector<Rival> rivals(Part part) const;
  const Witness* hold() const;
  Units occupants() const;
  std::optional<Defence> defence() const;
  // Given supports of this move by the powers of those units.
  Units supporters_against(const Units& occupants) const;

  // --- by sea

  Units lost_fleets() const;
  // Whether the fleets that were ordered to carry it, lost ones among them, are a chain.
  bool was_ordered_a_chain() const;

  // --- supports

  Served served() const;
  // Fleets of several powers can have the name that the order uses: then with the power that it means.
  Served served_by_power() const;
  // Of a given support: hostile moves against the supporter from where the support is aimed. None of them gets in, or
  // it would have cut the support.
  Units attackers_in_vain() const;

  Stage stage_;
  const DeedRecord& deed_;
  const Verdict& verdict_;
  ProvinceId to_ = no_province;  // of a move

 private:
  // Where the fleets or the land unit of this name stand now. Of fleets, those that have the support; if none have it,
  // the supporter's own first.
  ProvinceId place_of_supported(const UnitName& name) const;
  // Whether the witness that the verdict on a deed names is this move. Of squadrons that have one name, the record says
  // with which one strengths were compared.
  bool is_met(const DeedRecord& deed, const Squadron& move, const Witness& witness) const;

  bool is_added_up(ProvinceId place) const;
  Shares shares_in(const TurnSum& sum) const;
  // Units that move or stay first, then supports, and a neutral's own defence before both.
  std::vector<Share> shares(const std::vector<Addend>& addends) const;
  Rival earlier_rival(const Witness& witness, const TurnSum& sum) const;

  // Supports that are given to a move to this place: in one impulse, or in both where the turn is added up.
  Deeds given_to(const Squadron& squadron, ProvinceId to, std::size_t impulse) const;
  Deeds given_to(const Squadron& squadron, ProvinceId to) const;

  bool is_carried_by(const Convoy& convoy) const;
};

}  // namespace casus::reports::turns
