// Retreats within a turn: as ordered beforehand, or, without such an order, as the game master makes them. The same
// code serves fleets that have to leave a port at the end.
#pragma once

#include <optional>
#include <vector>

#include "engine/impulses/impulse.h"
#include "engine/impulses/state.h"

namespace casus::impulses {

// The order for a retreat, and how much of it is left.
struct RetreatLine {
  std::size_t order = 0;
  int left = 1;  // fleets, or the one land unit
};

class Retreats {
 public:
  // Judges the lines: which unit each one names, and which of several for one land unit counts.
  explicit Retreats(State& state);

  // After an impulse. Units that find no place leave the board.
  void after(const Retreating& played, int impulse);
  // At the end of the turn: fleets in coasts that are not friendly to them. `before` knows the permissions with which
  // the turn began.
  void leave_ports(const Campaign& before);

 private:
  struct Leaving;

  void read_lines();
  bool is_second_for_land_unit(const Order& order) const;
  std::optional<std::size_t> line_for(const Body& body) const;
  std::optional<ProvinceId> ordered(const Leaving& leaving) const;

  std::vector<ProvinceId> neighbours(const Body& body, ProvinceId at) const;  // in the sequence of the alphabet
  std::optional<Clause> why_closed(const Leaving& leaving, const Retreating& played, ProvinceId to) const;
  std::optional<Clause> why_closed_to_fleet(const Body& body, const Retreating& played, ProvinceId to) const;
  static bool comes_from(const Leaving& leaving, ProvinceId place);
  bool can_displace(const Leaving& leaving, ProvinceId to) const;
  bool collide(const Leaving& one, const Leaving& other) const;
  bool makes_way(const Leaving& army, const Leaving& leader) const;

  void run(std::vector<Leaving> leaving, const Retreating& played, int impulse);
  void split_by_lines(std::vector<Leaving>& leaving);
  void carry_out_orders(std::vector<Leaving>& leaving, const Retreating& played, int impulse);
  void disband_as_ordered(Leaving& leaving, int impulse);
  void fail(std::size_t order, Verdict why);
  void yield_to(Leaving& army, const Leaving& leader, int impulse);
  void not_possible(Leaving& leaving, Clause why, int impulse);
  Leaving displace(ProvinceId place);
  void add_displaced(std::vector<Leaving>& leaving, Leaving displaced, const Retreating& played, int impulse);

  std::vector<ProvinceId> goals(const Leaving& leaving) const;
  bool had_choice(const Leaving& leaving, const Retreating& played, ProvinceId centre, ProvinceId place) const;
  std::optional<ProvinceId> step_towards(const Leaving& leaving, const Retreating& played, ProvinceId centre) const;
  bool is_open_over_an_army(const Leaving& leaving, ProvinceId place) const;
  std::vector<ProvinceId> open_places(const Leaving& leaving, const Retreating& played) const;
  struct WayHome {
    ProvinceId to = no_province;
    ProvinceId centre = no_province;  // that it comes nearer to
    Clause clause = Clause::RetreatNearest;
  };
  std::optional<WayHome> way_home(const Leaving& leaving, const Retreating& played) const;
  void part_fleets(std::vector<Leaving>& leaving);
  void make_others(std::vector<Leaving>& leaving, const Retreating& played, int impulse);
  void make_one(std::vector<Leaving>& leaving, std::size_t i, const Retreating& played, int impulse);
  static Clause why_lost(const Leaving& leaving);
  void enter(std::vector<Leaving>& leaving, std::size_t i, const WayHome& way, const Retreating& played, int impulse);
  void make(Leaving& leaving, const WayHome& way, int impulse);

  void settle(Leaving& leaving, ProvinceId to, int impulse);
  void destroy(Leaving& leaving, Clause clause, int impulse, bool told_by_order);
  void tell(EventKind kind, Clause clause, const Body& body, ProvinceId to, int impulse);
  void tell_ways(const Leaving& leaving, const Retreating& played, int impulse);
  static bool is_deed_of(const Deed& deed, const Body& body);
  Deed* deed_of(const Leaving& leaving, int impulse);

  State& state_;
  std::vector<RetreatLine> lines_;
  std::vector<std::size_t> retreating_;  // bodies that are put out or displaced in this step
};

}  // namespace casus::impulses
