// A turn of a year that has been played, as the booklet of 1700 AD II sees it: what each unit did in each impulse, and
// the strengths that follow. Written from docs/rulebooks/1700ad.md for what reports say of a turn, apart from the rules
// and the reasons of the engine: it takes the result of each action, and none of the reasons in the verdicts.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus::truth {

using Units = std::vector<Unit>;

// An element of a plan, with the impulses of its unit that it takes: the first one is the first impulse of the turn,
// the others fall into the second.
struct SlotUse {
  Action action = Hold{};
  int first = 1, last = 1;
  bool ordered = false;
  bool too_short = false;             // it goes over mountains, and one impulse is all that is left
  ProvinceId expected = no_province;  // where the plan has taken the unit by then
};
// The plan of a unit, read from left to right; what no longer fits is left out, and then the unit holds.
std::vector<SlotUse> slot_uses(const Variant& variant, const Unit& unit, const Order* order);
// "A leader has three impulses", other units two; and how many a plan would take, if all its moves succeeded.
int allowance_of(const Unit& unit);
int impulses_asked(const Map& map, const Unit& unit, const Plan& plan);

bool is_meant(const UnitName& name, const Unit& unit);
// "Whatever crosses the Swiss border lasts two impulses": by land, into mountains or out of them.
bool crosses_mountains(const Map& map, ProvinceId from, ProvinceId to);

class SettledImpulse {
 public:
  struct Act {
    const Deed* deed = nullptr;
    std::size_t piece = 0;
    SlotUse slots;
    Result result() const { return deed->verdict.result; }
    ProvinceId from = no_province;  // where it is carried out
  };
  // A land unit, or the fleets that one line moves together.
  struct Piece {
    Unit unit;
    std::optional<std::size_t> order;
    ProvinceId at = no_province;
    std::vector<std::size_t> acts;
    bool is_fleet() const { return unit.kind == UnitKind::Fleet; }
    bool is_leader() const { return unit.leader != no_leader; }
  };
  // A move that is made, whether or not it succeeds: of a land unit, or of a squadron.
  struct Mover {
    std::vector<std::size_t> pieces;
    std::vector<std::size_t> acts;
    PowerId power = no_power;
    UnitKind kind = UnitKind::Army;
    ProvinceId from = no_province, to = no_province;
    bool spans = false, slow = false, by_sea = false, from_start = true;
    int points = 1;  // as far as fleets carry them
    bool has_way = true, arrives = true, succeeds = false;
    bool at_sea() const { return kind == UnitKind::Fleet; }
  };
  struct Helper {
    std::size_t piece = 0, act = 0;
    ProvinceId at = no_province, aimed = no_province;
    int points = 1;
    bool slow = false, spoilt = false, matched = false;
    std::vector<std::size_t> movers;
    std::optional<std::size_t> holder;
    ProvinceId neutral = no_province;
  };
  // What a supporter brought to a place in the first impulse.
  struct Gift {
    std::size_t supporter = 0;  // the number of its piece
    PowerId power = no_power;
    int points = 0;
  };
  struct Tally {
    int own = 0;
    std::vector<Gift> gifts;
    int all(const std::vector<PowerId>& without = {}) const;  // no supports by powers in `without`
    void add(const Tally& other);
  };
  struct Record {
    ProvinceId aimed = no_province;
    Tally attack, stand;
    bool tried_to_leave = false;
    // What it brings against units that come from this place: its attack, if it tried to go there.
    const Tally& against(ProvinceId from) const { return tried_to_leave && aimed == from ? attack : stand; }
  };
  // By the reading first-attack=counts: an attack of the first impulse that did not arrive and is not made again. Of
  // fleets that attacked together: those that do not attack again.
  struct Earlier {
    PowerId power = no_power;
    UnitKind kind = UnitKind::Army;
    bool spans = false;
    ProvinceId from = no_province, to = no_province;
    Units units;
    std::vector<Gift> gifts;
    int points = 0;
    bool at_sea() const { return kind == UnitKind::Fleet; }
  };

  // `before`: the first impulse, if this is the second one. Keeps references to its arguments.
  SettledImpulse(const Variant& variant, std::span<const Order> orders, const Impulse& impulse, int number,
                 const SettledImpulse* before);

  const Variant& variant() const { return variant_; }
  const Map& map() const { return variant_.map; }
  const Campaign& campaign() const { return impulse_.board.campaign; }  // when the impulse begins
  const Position& board() const { return impulse_.board; }
  int number() const { return number_; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  const std::vector<Act>& acts() const { return acts_; }
  const std::vector<Mover>& movers() const { return movers_; }
  const std::vector<Helper>& helpers() const { return helpers_; }
  const std::vector<Earlier>& earlier() const { return earlier_; }

  const Act* act_of(const Deed& deed) const;
  std::optional<std::size_t> piece_of(const Unit& unit, std::optional<std::size_t> order) const;
  const Mover* mover_of(const Deed& deed) const;
  const Helper* helper_of(const Deed& deed) const;

  // Whether armies or fleets of the two fight in the place.
  bool are_hostile(UnitKind kind, ProvinceId place, PowerId one, PowerId other) const;
  bool is_open_coast(ProvinceId coast, PowerId power) const;
  bool is_defended(ProvinceId neutral) const;

  // Whether other units feel it: not over mountains in the first impulse, and not without a way.
  bool is_felt(const Mover& mover) const;
  bool leaves(std::size_t piece) const;
  bool has_move(std::size_t piece) const;
  // The moves into its place that put it out.
  std::vector<const Mover*> dislodgers(std::size_t piece) const;
  bool is_dislodged(std::size_t piece) const { return !dislodgers(piece).empty(); }

  std::vector<const Mover*> cutters(const Helper& helper) const;
  bool is_given(const Helper& helper) const;

  // The moves of armies or fleets for which the points of both impulses are compared in the place.
  std::vector<const Mover*> takers_of_the_turn(ProvinceId place, UnitKind kind) const;
  // By the reading double-support=whole-turn: the supports for which they are.
  std::vector<const Helper*> supports_of_the_turn(ProvinceId place, UnitKind kind) const;
  bool is_whole_turn(ProvinceId place, UnitKind kind) const {
    return !takers_of_the_turn(place, kind).empty() || !supports_of_the_turn(place, kind).empty();
  }

  // Units at its destination against it, and those of them that do not leave; moves from there against it.
  std::vector<std::size_t> standing_against(const Mover& mover) const;
  std::vector<std::size_t> staying_against(const Mover& mover) const;
  std::vector<const Mover*> opponents(const Mover& mover) const;
  // Felt moves of others to the same place.
  std::vector<const Mover*> rivals(const Mover& mover) const;
  // Attacks of the first impulse that also keep it out.
  std::vector<const Earlier*> earlier_against(const Mover& mover) const;

  // All its points and supports, in a whole turn those of both impulses; no supports by powers in `without`.
  int force(const Mover& mover, const std::vector<PowerId>& without = {}) const;
  // What it brings against the units there; nothing against its own power's units.
  int attack(const Mover& mover) const;
  int prevent(const Mover& mover) const;
  int hold_against(const Mover& mover) const;
  int hold_of_neutral(ProvinceId neutral) const;
  // Head on: what each brings, as they are compared.
  bool is_over_turn(const Mover& mover, const Mover& opponent) const;
  int against_opponent(const Mover& mover, const Mover& opponent) const;
  int fight_back(const Mover& mover, const Mover& opponent) const;
  bool meets_neutral(const Mover& mover) const;
  // How many fleets would be in the port to which the mover goes, without those that it fights.
  int fleets_for_port(const Mover& mover) const;

  bool overcomes_standing(const Mover& mover) const;
  bool should_succeed(const Mover& mover) const;

  // How many points the fleets carry there; with `lost`, dislodged fleets count too.
  int capacity(const Piece& army, ProvinceId from, ProvinceId to, int wanted, bool lost = false) const;

  // Of a piece that stays: its hold strength against units that come from a place.
  int hold_of(std::size_t piece, ProvinceId against_from) const;
  // What a unit has without supports: by its reading a leader 1, and in mountains 1 more.
  int presence_of(std::size_t piece, bool counts_mountains) const;
  std::optional<Record> record_of(std::size_t piece) const;  // when the impulse is over

 private:
  void add_pieces(std::span<const Order> orders);
  void add_movers();
  void add_helpers();
  void match(Helper& helper, const Action& action);
  void match_move(Helper& helper, const SupportMove& support);
  void match_hold(Helper& helper, const SupportHold& support);
  std::pair<bool, PowerId> rank(const Helper& helper, PowerId power) const;
  void add_earlier();
  bool is_for_a_third_action(const Helper& helper) const;
  bool stands_in_mountains(std::size_t piece) const;
  int at_least_in_mountains(std::size_t piece, int points) const;
  bool is_made(const Act& act) const;
  int supports(const std::vector<std::size_t>& helpers, const std::vector<PowerId>& without) const;
  std::vector<std::size_t> helpers_of(const Mover& mover) const;
  std::vector<std::size_t> helpers_of_holder(std::size_t piece) const;
  const std::optional<Record>& brought(std::size_t piece) const { return brought_[piece]; }
  static std::vector<Gift> given_by(const SettledImpulse& impulse, const Mover& mover);
  Tally given_tally(int own, const std::vector<std::size_t>& helpers) const;
  int battle_total(const Mover& mover, ProvinceId there, const std::vector<PowerId>& without) const;
  std::vector<PowerId> opposing_powers(const Mover& mover) const;

  const Variant& variant_;
  const Impulse& impulse_;
  int number_;
  const SettledImpulse* before_;
  std::vector<Piece> pieces_;
  std::vector<Act> acts_;
  std::vector<Mover> movers_;
  std::vector<Helper> helpers_;
  std::vector<Earlier> earlier_;
  std::vector<std::optional<Record>> brought_;  // by piece: from the first impulse
};

class SettledTurn {
 public:
  // Keeps references to its arguments.
  SettledTurn(const Variant& variant, const Position& start, std::span<const Order> orders,
              const Adjudication& adjudication);

  const Variant& variant() const { return variant_; }
  const Position& start() const { return start_; }
  std::span<const Order> orders() const { return orders_; }
  const Adjudication& adjudication() const { return adjudication_; }
  const Position& end() const { return adjudication_.next; }
  const std::vector<std::unique_ptr<SettledImpulse>>& impulses() const { return impulses_; }

 private:
  const Variant& variant_;
  const Position& start_;
  std::span<const Order> orders_;
  const Adjudication& adjudication_;
  std::vector<std::unique_ptr<SettledImpulse>> impulses_;
};

}  // namespace casus::truth
