// What a sentence about a verdict needs to know: the units, places and powers on one board in words, and which units
// had a part in the verdict. reports/sentences/explanation.cpp picks the sentence of a clause,
// reports/sentences/feature_sentence.h for what only some variants have.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"
#include "reports/record/run_record.h"
#include "reports/sentences/played.h"

namespace casus::reports {

std::string listed(const std::vector<std::string>& words);  // "A", "A and B", "A, B and C"
std::string capitalised(std::string_view text);
std::string_view with_article(UnitKind kind);  // "an army"

// Whether units of this kind cross the border from one province to the other.
bool leads(const Border& border, UnitKind kind, ProvinceId from, ProvinceId to);

// The words for things on one board.
class Words {
 public:
  // `played`: what all units of the phase did; without it a sentence knows its own verdict only.
  Words(const Variant& variant, const Position& before, const Played* played = nullptr)
      : variant_(variant), before_(before), played_(played) {}

  const Variant& variant() const { return variant_; }
  const Position& before() const { return before_; }
  const Played* played() const { return played_; }
  PhaseKind phase() const { return before_.phase.kind; }
  std::string phase_name() const;

  bool known(ProvinceId province) const { return index(province) < variant_.map.provinces().size(); }
  bool known(PowerId power) const { return index(power) < variant_.powers.size(); }
  bool is_minor(PowerId power) const { return known(power) && variant_[power].minor; }

  std::string place(Location at) const;
  std::string place(ProvinceId province) const { return place(Location{province, Coast::None}); }
  std::string places(const std::vector<ProvinceId>& provinces) const;
  // Of a move. An implied one does not say where it goes (DATC 4.E.3): "its destination".
  std::string destination(Location to) const;
  std::string power(PowerId power) const { return known(power) ? variant_[power].name : "nobody"; }
  // Whether the name is that of a people, "French" or "Poles", and takes an article and a verb in the plural.
  bool is_people(PowerId power) const;
  // "the Poles"; "France".
  std::string the_power(PowerId named) const { return (is_people(named) ? "the " : "") + power(named); }
  // "French", also where powers are named in the plural ("Poles"), so that no verb depends on it.
  std::string adjective(PowerId power) const { return known(power) ? variant_[power].adjective : "foreign"; }

  // The unit that acts from this province in this phase: in a retreats phase a dislodged one comes first.
  const Unit* acting_unit(ProvinceId province) const;
  // "F Black Sea", or just the province where no unit stands.
  std::string unit(ProvinceId province) const;
  std::string units(const std::vector<ProvinceId>& provinces) const;
  // "Russian F Sevastopol", where it matters whose unit it is.
  std::string unit_with_power(ProvinceId province) const;
  std::string unit_with_power(const Unit& unit) const;
  PowerId power_at(ProvinceId province) const;      // of the acting unit; no_power without one
  Location location_of(ProvinceId province) const;  // of the acting unit, with its coast
  std::string name(const UnitName& written) const;

 private:
  const Variant& variant_;
  const Position& before_;
  const Played* played_;
};

// The unit that a support or convoy is for; nullptr for other orders.
const UnitName* served_unit(const Order& order);

// One verdict and what is around it. `order` is nullptr for a unit without an order.
class Circumstances {
 public:
  Circumstances(const Words& words, const Order* order, ProvinceId at, PowerId power, const Verdict& verdict)
      : words_(words), order_(order), at_(at), power_(power), verdict_(verdict) {}

  const Words& words() const { return words_; }
  const Verdict& verdict() const { return verdict_; }
  const Played* played() const { return words_.played(); }
  const Order* order() const { return order_; }
  const Transform* ordered_transform() const {
    return order_ != nullptr ? std::get_if<Transform>(&order_->task) : nullptr;
  }
  const Move* ordered_move() const { return order_ != nullptr ? std::get_if<Move>(&order_->task) : nullptr; }
  ProvinceId at() const { return at_; }
  PowerId power() const { return power_; }

  bool has_also(Clause clause) const;
  bool decided_by(Clause clause) const { return verdict_.clause == clause || has_also(clause); }
  // Of a support or a convoy: whether this further clause says why the minor power's unit that it is for may not move.
  bool is_of_served_move(Clause clause) const;
  bool illegal() const { return verdict_.result == Result::Illegal; }
  bool is_move() const { return (order_ != nullptr && std::holds_alternative<Move>(order_->task)) || implied_move(); }
  // Where a unit without its own order goes (DATC 4.E.3), on the coast that it reaches.
  std::optional<Location> implied_move() const;
  bool is_support() const;
  bool is_convoy() const { return order_ != nullptr && std::holds_alternative<Convoy>(order_->task); }
  // A move that was tried; after an illegal or void one the unit just stays.
  bool is_tried_move() const { return is_move() && !illegal() && verdict_.result != Result::Void; }

  UnitKind kind() const;
  // Of the unit that is to go where the order says: its own, or the one that it supports or convoys.
  UnitKind traveller() const;
  // Nowhere for a unit without an order, unless another unit's order implies a move and it is known what was played.
  Location target() const;
  PowerId power_of_occupant() const { return words_.power_at(target().province); }
  // Without a coast where none counts: for an army, in a province without coasts, or where another coast is taken.
  Location destination() const;
  ProvinceId served_province() const;

  // Where the witnesses with this part stood, the unit itself left out.
  std::vector<ProvinceId> witnesses(Part part) const;
  const Witness* witness(Part part) const;  // the first of them, or nullptr
  // The unit at the destination, as the comparison with it says.
  const Witness* opponent_at_destination() const;

 protected:
  const Words& words_;
  const Order* order_;
  ProvinceId at_;
  PowerId power_;
  const Verdict& verdict_;
};

}  // namespace casus::reports
