// A turn of a year while it is played: who is where, what is left of each plan, whose the coasts are. This folder is
// the oracle of variants that move in impulses. It follows docs/rulebooks/1700ad.md step by step, tries every
// assignment of "this move succeeds", and reads each border off the map whenever one is asked for. It is slow on
// purpose: it exists so that a second reading of the same page can be held against the engine's.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus::oracle::turns {

// An element of a plan with the slots that it takes: slot 1 is the first impulse, slots 2 and 3 are the second.
struct Slotted {
  Action action;
  int first = 1;
  int last = 1;
  ProvinceId expected = no_province;  // where the plan itself has the unit by then

  bool takes(int slot) const { return first <= slot && slot <= last; }
  bool spans() const { return first == 1 && last > 1; }
  bool is_too_slow = false;  // it would cross the border of a mountain space and has one slot left
  // Once the element has begun: why it cannot be carried out and is a hold.
  std::optional<Clause> refusal = {};
  // Of a support across the border of a mountain space: it was cut in the first impulse.
  bool was_cut = false;
  // Of a support over both impulses: it crossed such a border in the first one; or where it had its object then.
  bool was_across = false;
  std::vector<ProvinceId> met_at = {};
};

// Support that was given to somebody, and how much it was.
struct Help {
  std::size_t support = 0;  // by its number in its impulse
  PowerId power = no_power;
  int points = 1;
};
// What somebody has at a place: own points, and those of others.
struct Account {
  int points = 0;
  std::vector<Help> help = {};

  int total() const;
  int total_without(const std::vector<PowerId>& powers) const;
  void add(const Account& other);  // a support of both counts once
};

// What the first impulse leaves behind for comparisons over the whole turn.
struct Record {
  ProvinceId tried = no_province;  // where it tried to go
  Account attack;                  // and with what
  bool arrived = false;
  Account stay;  // with what it stood in its space
};

// An attack of the first impulse that did not arrive. The fleets of a squadron have one of one point each.
struct PastAttack {
  std::vector<std::size_t> actors;
  PowerId power = no_power;
  ProvinceId at = no_province;
  int points = 1;  // of each
  std::vector<Help> help;
  bool at_sea = false;
};

// A land unit, or a single fleet.
struct Actor {
  Unit unit;                         // where the turn began, one fleet by itself
  std::optional<std::size_t> order;  // its plan, among all orders
  std::vector<Slotted> plan;
  ProvinceId place = no_province;
  bool routed = false;  // put out in this turn
  bool gone = false;
  Record record;

  bool is_fleet() const { return unit.kind == UnitKind::Fleet; }
  bool is_leader() const { return unit.leader != no_leader; }
  int allowance() const { return is_leader() ? 3 : 2; }
  PowerId power() const { return unit.power; }
  ProvinceId start() const { return unit.at.province; }
};

// A line "Retreat A(Liv)-Kur".
struct RetreatLine {
  std::size_t order = 0;
  PowerId power = no_power;
  UnitName unit;
  ProvinceId to = no_province;
  int left = 1;  // of how many fleets it still speaks
};

// An army that had to make room for a leader.
struct DisplacedArmy {
  std::size_t actor = 0;
  int impulse = 1;
};

struct Turn {
  const Variant& variant;
  const Position& start;
  std::vector<Order> orders;
  std::vector<Actor> actors;
  std::vector<RetreatLine> retreats;
  Campaign campaign;            // as it is now
  std::vector<PowerId> owners;  // likewise
  std::vector<Permission> withdrawn;
  std::map<ProvinceId, Account> neutrals;  // supports of the first impulse for armed neutrals
  std::vector<PastAttack> past_attacks;    // kept where they count on (1700-first-attack)
  std::vector<DisplacedArmy> displaced;
  std::vector<Verdict> verdicts;  // one for each order
  std::vector<Impulse> impulses;
  std::vector<Event> events;

  const Map& map() const { return variant.map; }
  const Options& options() const { return variant.options(); }
  bool is_armed(ProvinceId province) const;  // a neutral with its defence intact
  // Whether fleets of the power may stand there: a sea, or a coast that is its own or open to it.
  bool is_friendly(ProvinceId province, PowerId power) const;
  // Whether fleets of the two contest this space.
  bool are_hostile(PowerId one, PowerId other, ProvinceId where) const;
  // Of those on the board; nothing where there is none.
  std::optional<std::size_t> land_unit_at(ProvinceId province) const;
  int fleets_at(ProvinceId province) const;
  // A land unit comes to stand there, or passes.
  void occupy(ProvinceId province, PowerId power, int impulse);
  // The units as a list of a position.
  std::vector<Unit> units() const;
  Position board() const;
};

// Of a list of actors, or of moves.
bool is_one_of(const std::vector<std::size_t>& list, std::size_t item);

// ---- The map, border by border ----

enum class BorderFor { Land, Fleets, Any };
bool has_border(const Map& map, ProvinceId a, ProvinceId b, BorderFor kind);
std::vector<ProvinceId> neighbours(const Map& map, ProvinceId of, BorderFor kind);  // ascending
inline BorderFor border_for(const Actor& actor) { return actor.is_fleet() ? BorderFor::Fleets : BorderFor::Land; }
bool is_sea(const Map& map, ProvinceId province);
bool is_coastal(const Map& map, ProvinceId province);
// Whether an action between the two would cross the border of a mountain space.
bool crosses_mountains(const Map& map, ProvinceId a, ProvinceId b);
// Borders on the shortest way, no matter which units are on it; nothing where there is no way.
std::vector<std::optional<int>> distances(const Map& map, ProvinceId from, BorderFor kind);
// By abbreviations, capital and small letters alike.
bool comes_first(const Map& map, ProvinceId a, ProvinceId b);

}  // namespace casus::oracle::turns
