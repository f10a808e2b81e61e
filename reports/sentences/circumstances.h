// What a sentence about a verdict needs to know: the units, places and powers on one board in words, and who had a hand
// in the verdict. Which sentence a clause gets is reports/sentences/explanation.cpp and, for what only some variants
// have, reports/sentences/feature_sentence.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus::reports {

std::string listed(const std::vector<std::string>& words);  // "A", "A and B", "A, B and C"
std::string capitalised(std::string_view text);
std::string_view with_article(UnitKind kind);  // "an army"

// The words for things on one board.
class Words {
 public:
  Words(const Variant& variant, const Position& before) : variant_(variant), before_(before) {}

  const Variant& variant() const { return variant_; }
  const Position& before() const { return before_; }
  PhaseKind phase() const { return before_.phase.kind; }
  std::string phase_name() const;

  bool known(ProvinceId province) const { return index(province) < variant_.map.provinces().size(); }
  bool known(PowerId power) const { return index(power) < variant_.powers.size(); }
  bool is_minor(PowerId power) const { return known(power) && variant_[power].minor; }

  std::string place(Location at) const;
  std::string place(ProvinceId province) const { return place(Location{province, Coast::None}); }
  std::string power(PowerId power) const { return known(power) ? variant_[power].name : "nobody"; }
  std::string faith(PowerId power) const;  // "Catholic"

  // The unit that acts from this province in this phase: in a retreats phase a dislodged one comes first.
  const Unit* acting_unit(ProvinceId province) const;
  // "F Black Sea", or just the province where no unit stands.
  std::string unit(ProvinceId province) const;
  std::string units(const std::vector<ProvinceId>& provinces) const;
  // "Russian F Sevastopol", where it matters whose unit it is.
  std::string unit_with_power(ProvinceId province) const;
  std::string name(const UnitName& written) const;

 private:
  const Variant& variant_;
  const Position& before_;
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
  ProvinceId at() const { return at_; }
  PowerId power() const { return power_; }

  bool has_also(Clause clause) const;
  bool decided_by(Clause clause) const { return verdict_.clause == clause || has_also(clause); }
  bool illegal() const { return verdict_.result == Result::Illegal; }
  bool is_move() const { return order_ != nullptr && std::holds_alternative<Move>(order_->task); }
  bool is_support() const;
  bool is_convoy() const { return order_ != nullptr && std::holds_alternative<Convoy>(order_->task); }
  // A move that was tried; after an illegal or void one the unit just stays.
  bool is_tried_move() const { return is_move() && !illegal() && verdict_.result != Result::Void; }

  std::string own() const;  // the unit whose verdict this is
  std::string here() const { return words_.place(at_); }
  UnitKind kind() const;
  // Nowhere for a unit without an order, even where another unit's order implies a move (DATC 4.E.3).
  Location target() const;
  std::string occupant() const;
  std::string there_as_written() const { return words_.place(target()); }
  // Without a coast where none counts: for an army, in a province without coasts, or where another coast is taken.
  std::string there() const;
  std::string served() const;
  ProvinceId served_province() const;
  std::string attacker() const;
  // The crossing that the verdict is about: the unit's own, or that of the unit that it serves. nullptr where neither
  // crosses one.
  const Border* crossing() const;

  // The witnesses other than the unit itself, those who pass `test`. A fleet in the water of a crossing is a witness
  // already for being there, so that it is among these only where nobody else is.
  template <class Test>
  std::vector<ProvinceId> witnesses(Test test) const {
    const ProvinceId bystander = water_of_crossing();
    std::vector<ProvinceId> found;
    for (ProvinceId province : verdict_.witnesses) {
      if (province != at_ && province != bystander && test(province)) found.push_back(province);
    }
    if (found.empty() && bystander != no_province && among_witnesses(bystander) && test(bystander)) found = {bystander};
    return found;
  }
  std::vector<ProvinceId> witnesses() const {
    return witnesses([](ProvinceId) { return true; });
  }
  // "A Vienna and A Warsaw", or `otherwise` where the verdict names nobody.
  std::string others(std::string_view otherwise) const;
  template <class Test>
  std::string others_who(Test test, std::string_view otherwise) const {
    const std::vector<ProvinceId> found = witnesses(test);
    return found.empty() ? others(otherwise) : words_.units(found);
  }
  bool among_witnesses(ProvinceId province) const;

  // " (strength 2 against 1)", or nothing where no strengths were compared.
  std::string compared() const;
  // "; the strongest attack on it has strength 2 against its hold strength of 1", or nothing where nobody attacks it.
  std::string withstood() const;

 private:
  // no_province where the verdict does not speak of a crossing.
  ProvinceId water_of_crossing() const;

 protected:
  const Words& words_;
  const Order* order_;
  ProvinceId at_;
  PowerId power_;
  const Verdict& verdict_;
};

}  // namespace casus::reports
