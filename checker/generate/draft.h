// A situation that is being made: what generators put on it, and what they ask about it. Units are known by their
// province. Kernels (checker/generate/kernels.h) are put together from these pieces.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "checker/generate/decisions.h"
#include "checker/generate/situation.h"

namespace casus::generate {

// A kind of unit, and where it can stand.
struct UnitPlace {
  UnitKind kind = UnitKind::Army;
  Location at;
  ProvinceId province() const { return at.province; }
};

// A way over the sea: an army's coast, a chain of seas, and another coast.
struct Crossing {
  ProvinceId from = no_province;
  ProvinceId to = no_province;
  std::vector<ProvinceId> seas;
};

bool has_convoying_coast(const Variant& variant);
// Minor powers that civil disorder brings into the game have armies, even if a fleet stood there before.
bool gets_armies(const Variant& variant);

class Draft : public Decisions {
 public:
  Draft(std::shared_ptr<const Variant> variant, Choices& choices);

  const Variant& variant() const { return *variant_; }
  const Map& map() const { return variant_->map; }

  // ---- Powers ----

  // Great Powers that have not fallen, in an arbitrary sequence; `count` of them, or all there are, repeated.
  template <std::size_t count>
  std::array<PowerId, count> powers() {
    std::array<PowerId, count> chosen;
    choose_powers(chosen);
    return chosen;
  }
  PowerId power() { return powers<1>()[0]; }
  PowerId other_than(PowerId power);
  const std::vector<PowerId>& great_powers() const { return great_; }
  // Minor powers whose unit stands, or could stand, in a centre that is still free.
  std::vector<PowerId> free_minors() const;
  // The power falls, or has fallen: it plays no further part.
  void leave_out(PowerId power);

  // ---- Places ----

  bool is_free(ProvinceId province) const { return free_.contains(province); }
  const ProvinceSet& free() const { return free_; }
  const ProvinceSet& occupied() const { return occupied_; }
  // Mostly near to what is there already, so that fights meet.
  std::optional<UnitPlace> any_place();
  std::optional<ProvinceId> any_sea();
  std::vector<UnitPlace> places_in(ProvinceId province) const;
  UnitPlace any_place_in(ProvinceId province) { return pick(places_in(province)).value(); }
  // Free places from which a unit can move to the province.
  std::vector<UnitPlace> places_reaching(ProvinceId to) const;
  bool reaches(const UnitPlace& from, ProvinceId to) const;
  ProvinceSet reach(const UnitPlace& from) const;
  // Coastal provinces at this sea; seas at this province.
  ProvinceSet coasts_of_sea(ProvinceId sea) const { return map().neighbours(sea) - map().seas(); }
  ProvinceSet seas_at(ProvinceId province) const { return map().neighbours(province) & map().seas(); }
  // Where the unit arrives in the province; of several coasts that a fleet reaches, any.
  Location any_arrival(const Unit& unit, ProvinceId to);
  // Over free seas from a free coast to a coast that is free.
  std::optional<Crossing> any_crossing(std::size_t longest);
  // Its water and what it joins are free.
  std::optional<Border> any_strait();
  std::optional<Border> any_strait_for_armies();
  // A free coastal province in which a fleet convoys as at sea.
  std::optional<ProvinceId> any_convoying_coast();

  // ---- Units ----

  // A unit of the power; in a minor power's centre sometimes that minor power's own unit instead.
  void put(PowerId power, const UnitPlace& place);
  void put_just(PowerId power, const UnitPlace& place);  // of that power and no other
  void put_minor(PowerId minor);                         // in its centre, which is free
  // On a free place from which it can move to `to`; nothing where no such place is left.
  std::optional<ProvinceId> put_near(PowerId power, ProvinceId to);
  std::optional<ProvinceId> put_near(PowerId power, ProvinceId to, UnitKind kind);
  // Nothing that is put later uses the province.
  void keep_free(ProvinceId province) { free_.erase(province); }
  const Unit& at(ProvinceId province) const;
  const std::vector<Unit>& units() const { return units_; }

  // ---- Orders ----

  const std::vector<Order>& orders() const { return orders_; }
  bool is_ordered(ProvinceId unit) const;
  void order(ProvinceId unit, Task task);
  void order_anything(Order order) { orders_.push_back(std::move(order)); }
  void hold(ProvinceId unit) { order(unit, Hold{}); }
  void move(ProvinceId unit, ProvinceId to, Via via = Via::Any);
  void support(ProvinceId unit, ProvinceId supported) { order(unit, SupportHold{name_of(supported)}); }
  void support_move(ProvinceId unit, ProvinceId supported, ProvinceId to);
  void convoy(ProvinceId fleet, ProvinceId army, ProvinceId to) {
    order(fleet, Convoy{name_of(army), {to, Coast::None}});
  }
  UnitName name_of(ProvinceId unit) const;
  // The task of the unit's first order; nullptr without one.
  const Task* task_of(ProvinceId unit) const;

  // Up to `count` supports, as far as there is room: of a move, or to hold.
  void back(PowerId power, ProvinceId mover, ProvinceId to, std::size_t count);
  void shelter(PowerId power, ProvinceId unit, std::size_t count);
  // A unit that moves to the province with so many supports.
  std::optional<ProvinceId> attack(PowerId power, ProvinceId target, std::size_t supports);
  // The army, its fleets and their orders.
  void carry(PowerId power, const Crossing& crossing, Via via);

  // ---- The rest of the situation ----

  Phase phase;
  Position& position() { return position_; }  // owners, homes, fallen centres, dislodged units, stand-offs
  std::vector<Grant>& grants() { return grants_; }
  std::vector<PowerId>& fallen() { return fallen_; }
  // It has no owner, no fallen power left it behind, and no minor power's unit stands there.
  bool can_be_owned(ProvinceId centre) const;
  // Gives centres to the power until it has `count`, its homes first, as far as they have no owner.
  void own(PowerId power, int count);
  // Gives it this centre, if it can be owned.
  void own(PowerId power, ProvinceId centre);
  void own_free(PowerId power, ProvinceId centre);  // and if it is free
  bool plays(PowerId power) const;                  // it owns a centre, or has a unit

  // A state to go back to: all that is put after it can be taken back.
  struct Mark {
    std::size_t units, orders, grants;
    ProvinceSet free, occupied;
    std::vector<PowerId> great, fallen;
    Position position;
  };
  Mark mark() const {
    return {units_.size(), orders_.size(), grants_.size(), free_, occupied_, great_, fallen_, position_};
  }
  void back_to(const Mark& mark);

  Situation take() &&;

 private:
  void choose_powers(std::span<PowerId> chosen);
  UnitPlace with_coast(UnitKind kind, ProvinceId province, Coast coast) const { return {kind, {province, coast}}; }
  std::optional<ProvinceId> near(const ProvinceSet& wanted);
  std::vector<Border> free_straits() const;

  std::shared_ptr<const Variant> variant_;
  Position position_;
  std::vector<Unit> units_;
  std::vector<Order> orders_;
  std::vector<Grant> grants_;
  std::vector<PowerId> fallen_;
  std::vector<PowerId> great_;
  ProvinceSet free_, occupied_;
};

}  // namespace casus::generate
