// One impulse on the sea, or on the land: equations, of which every solution is looked for.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "tests/checker/booklet/state.h"

namespace casus::booklet {

enum class Tri : std::uint8_t { No, Yes, Maybe };
Tri operator!(Tri a);
Tri operator&&(Tri a, Tri b);
Tri operator||(Tri a, Tri b);

struct Range {
  int low = 0, high = 0;
};
// Whether one strength is greater than another: regular Diplomacy needs more, not as much (1.1).
Tri beats(Range one, Range other);

// What a unit does in this impulse, if it can be carried out. A unit without an act holds.
struct Act {
  enum class Kind : std::uint8_t { Move, SupportMove, SupportHold, SupportNeutral, Convoy };
  Kind kind = Kind::Move;
  std::size_t piece = 0;
  ProvinceId from = no_province;
  ProvinceId to = no_province;  // of a support: where it goes to
  UnitName other;               // supported or carried
  int points = 1;
  bool spans = false;    // over both impulses
  bool crosses = false;  // the border of Switzerland
  bool by_sea = false;
  bool arrives = true;  // false in the first impulse of a move over both
  // Of a leader's third action: whether it is done depends on the second (7.4).
  std::optional<std::size_t> after;
  bool after_success = true;
};

class Impulse {
 public:
  Impulse(const State& state, int number, bool sea, std::vector<Act> acts)
      : state_(state), number_(number), sea_(sea), acts_(std::move(acts)), moves_(acts_.size(), Tri::Maybe) {}

  void solve();

  const std::vector<Act>& acts() const { return acts_; }
  bool is_here(const Piece& piece) const { return piece.on_board && piece.fleet == sea_; }
  // After solve():
  bool succeeds(std::size_t act) const { return moves_[act] == Tri::Yes; }
  bool is_made(std::size_t act) const { return made(act) == Tri::Yes; }
  bool is_given(std::size_t support) const { return given(support) == Tri::Yes; }
  bool is_cut(std::size_t support) const { return cut(support) == Tri::Yes; }
  std::optional<std::size_t> dislodged_by(std::size_t piece) const;  // the act
  std::vector<bool> stand_offs() const;                              // by province

 private:
  bool is_move(std::size_t act) const { return acts_[act].kind == Act::Kind::Move; }
  const Piece& piece_of(std::size_t act) const { return state_.pieces[acts_[act].piece]; }
  bool is_of_whole_turn(ProvinceId at) const;
  bool moves_at_all(std::size_t piece) const;
  bool go_together(std::size_t one, std::size_t other) const;  // as a squadron
  bool fight(PowerId one, PowerId other, ProvinceId at) const;

  Tri made(std::size_t act) const;
  Tri leaves(std::size_t piece) const;
  Tri matched(std::size_t support) const;
  Tri cut(std::size_t support) const;
  Tri given(std::size_t support) const;
  void add(Range& sum, Tri counts, int points) const;
  void add_past(Range& sum, const std::vector<std::size_t>& pieces, ProvinceId at, PowerId without) const;
  Range attack(std::size_t move, PowerId without = no_power) const;
  Range hold(PowerId power, ProvinceId at) const;
  Range prevent(std::size_t move) const;
  Range neutral(ProvinceId at) const;
  std::optional<std::size_t> head_to_head(std::size_t move) const;
  Tri beats_unit(std::size_t move, PowerId power) const;
  Tri beats_those_there(std::size_t move) const;
  Tri beats_those_coming(std::size_t move) const;
  Tri finds_room(std::size_t move) const;
  Tri equation(std::size_t move) const;

  bool propagate();
  void search(std::vector<std::vector<Tri>>& solutions);

  const State& state_;
  int number_;
  bool sea_;
  std::vector<Act> acts_;
  std::vector<Tri> moves_;  // of acts that are moves: whether they succeed
};

}  // namespace casus::booklet
