// A movement phase that has been played, as the rulebook page "The strengths" sees it: which units went where, which
// supports were given, and the strengths that follow. Written from the rulebook for what reports say of a board, apart
// from the rules and the reasons of the engine: it takes the result of each order, and none of the reasons in the
// verdicts.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "checker/truth/reach.h"
#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus::truth {

// A unit, and what it did.
struct Piece {
  Unit unit;
  const Order* order = nullptr;      // the order that it follows; nullptr where none counts
  const Verdict* verdict = nullptr;  // of that order, or of the unit without one
  Result result = Result::Holds;
  bool was_written = false;  // its own power wrote an order for it

  // Of a move that its unit tried, also one without its convoy:
  bool tries_to_move = false;
  Location to;
  bool has_way = false;     // and has an effect at its destination
  bool by_convoy = false;   // and that way is over fleets
  bool is_sortie = false;   // its unit never leaves
  bool has_convoy = false;  // the fleets that are to carry it form an unbroken route
  Places carriers;          // those that are ordered to, ascending

  ProvinceId at() const { return unit.at.province; }
  bool leaves() const { return tries_to_move && result == Result::Moves; }
  bool goes_by_land() const { return has_way && !by_convoy; }
};

// A support that was given, and the unit that it helped.
struct GivenSupport {
  std::size_t supporter = 0;
  ProvinceId served = no_province;
  ProvinceId target = no_province;  // where the support works
  bool of_move = false;
};

class SettledBoard {
 public:
  // Keeps references to its arguments. `board`: the board that the orders met.
  SettledBoard(const Variant& variant, const Position& board, std::span<const Order> orders,
               const Adjudication& adjudication);

  const Variant& variant() const { return variant_; }
  const Options& options() const { return variant_.options(); }
  const Position& board() const { return board_; }
  const Position& next() const { return adjudication_.next; }
  const Adjudication& adjudication() const { return adjudication_; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  const Piece* at(ProvinceId province) const;

  bool is_minor(PowerId power) const { return power != no_power && variant_[power].minor; }
  // Other units' moves to this province that have a way.
  std::vector<const Piece*> entering(ProvinceId province, const Piece* but = nullptr) const;
  // Given supports of its move, or to hold; with `power`: only those of this power.
  Places supporters(const Piece& served, PowerId power = no_power) const;
  const std::vector<GivenSupport>& given() const { return given_; }

  // "Two moves are in a head-to-head battle when each goes to the other's province and neither by convoy."
  bool fight_head_to_head(const Piece& one, const Piece& other) const;
  const Piece* opponent(const Piece& mover) const;

  // The table of the rulebook page.
  int hold_strength(ProvinceId province) const;
  int attack_strength(const Piece& mover) const;
  int attack_strength_without_occupant(const Piece& mover) const;
  int defend_strength(const Piece& mover) const;
  static constexpr int keeps_nobody_out = -1;  // less than a move over a weak border has without any support
  int prevent_strength(const Piece& mover) const;
  bool crosses_weak_border(const Piece& mover) const;
  // "An unsupported unit will have no effect whatsoever": no unit is ordered to support its move over a weak border.
  bool is_too_weak_to_cut(const Piece& attacker) const;
  // What its attack has to exceed: the defend strength of its opponent, or the hold strength at its destination.
  int resistance(const Piece& mover) const;
  // Whether its attack exceeds that, and the unit that it meets is of another power.
  bool overcomes_occupant(const Piece& mover) const;
  // Other moves to its destination whose prevent strength its attack does not exceed.
  std::vector<const Piece*> keeping_out(const Piece& mover) const;

  // "A unit is dislodged when another unit's move to its province succeeds and its own move, if any, does not."
  const Piece* dislodger(const Piece& piece) const;
  bool is_dislodged(const Piece& piece) const { return dislodger(piece) != nullptr; }
  // It drives out the unit that stays at its destination, and moves there unless it is a sortie.
  bool drives_out(const Piece& mover) const;

  // DATC 4.A.4: from where a convoyed attack comes.
  Places last_fleets(const Piece& army) const;

  // Ways.
  bool can_walk(const Piece& army, ProvinceId to) const { return can_walk(army, to, board_); }
  bool can_walk(const Piece& army, ProvinceId to, const Position& straits_by) const;
  bool is_way(const Places& fleets, ProvinceId from, ProvinceId to) const;
  bool is_afloat(ProvinceId fleet) const;  // neither dislodged nor put out by a paradox rule
  // DATC 4.A.3: an army that could walk is to go by convoy.
  bool means_convoy(const Piece& army) const;

 private:
  void follow(const Order& order, const Verdict& verdict);
  void imply(Piece& piece);
  void find_ways();
  Places path_of(const Piece& army) const;
  void find_way(Piece& piece);
  Piece* piece_at(ProvinceId province);
  bool walks_if_the_convoy_fails() const;
  const Map& map() const { return variant_.map.in(board_.phase.season); }
  int alone(const Piece& mover) const;  // the strength of a move without its supports
  int given_to(const Piece& piece, PowerId but_of = no_power) const;

  const Variant& variant_;
  const Position& board_;
  std::span<const Order> orders_;
  const Adjudication& adjudication_;
  std::vector<Piece> pieces_;
  std::vector<std::int16_t> by_place_;
  std::vector<GivenSupport> given_;
};

}  // namespace casus::truth
