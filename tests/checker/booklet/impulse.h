// One impulse on the sea, or on the land: equations, of which every solution is looked for.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
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
  ProvinceId to = no_province;     // of a support: where it goes to
  UnitName other;                  // supported or carried
  PowerId other_power = no_power;  // of fleets of several powers with that name: whose
  int points = 1;
  bool spans = false;    // over both impulses
  bool crosses = false;  // the border of Switzerland
  bool by_sea = false;
  bool arrives = true;  // false in the first impulse of a move over both
  // Of a leader's third action: whether it is done depends on the second (7.4).
  std::optional<std::size_t> after;
  bool after_success = true;
  bool is_void = false;
};

class Impulse {
 public:
  using Powers = std::set<PowerId>;
  Impulse(const State& state, int number, bool sea, std::vector<Act> acts)
      : state_(state), number_(number), sea_(sea), acts_(std::move(acts)), moves_(acts_.size(), Tri::Maybe) {}

  void solve();

  const std::vector<Act>& acts() const { return acts_; }
  bool is_here(const Piece& piece) const { return piece.on_board && piece.fleet == sea_; }
  // After solve():
  bool succeeds(std::size_t act) const { return moves_[act] == Tri::Yes; }
  bool is_made(std::size_t act) const { return made(act) == Tri::Yes; }
  bool is_tried(std::size_t act) const { return tried(act) == Tri::Yes; }  // even if no fleet carries it
  bool is_given(std::size_t support) const { return given(support) == Tri::Yes; }
  bool is_for(std::size_t support, std::size_t move) const;  // if both name the same fleets and place
  bool is_cut(std::size_t support) const { return cut(support) == Tri::Yes; }
  std::vector<std::size_t> dislodged_by(std::size_t piece) const;  // the acts
  std::vector<bool> stand_offs() const;                            // by province

 private:
  bool is_move(std::size_t act) const { return acts_[act].kind == Act::Kind::Move; }
  const Piece& piece_of(std::size_t act) const { return state_.pieces[acts_[act].piece]; }
  bool is_of_whole_turn(ProvinceId at) const;
  bool moves_at_all(std::size_t piece) const;
  bool attacks_now(std::size_t act) const;                     // also under way, and not yet to arrive
  bool go_together(std::size_t one, std::size_t other) const;  // as a squadron
  bool fight(PowerId one, PowerId other, ProvinceId at) const;

  bool means(const Act& act, std::size_t piece) const;
  Tri tried(std::size_t act) const;
  Tri made(std::size_t act) const;
  Tri leaves(std::size_t piece) const;
  Tri matched(std::size_t support) const;
  Tri cut(std::size_t support) const;
  Tri given(std::size_t support) const;
  void add(Range& sum, Tri counts, int points) const;
  void add_past(Range& sum, const std::vector<std::size_t>& pieces, ProvinceId at, const Powers& without,
                bool also_stays = true) const;
  Range attack(std::size_t move, const Powers& without = {}) const;
  Range head_on(std::size_t move, std::size_t opponent, const Powers& without) const;
  Range hold(PowerId power, ProvinceId at, ProvinceId against) const;  // who comes from there
  Range hold_of(PowerId power, ProvinceId at, ProvinceId against, Tri at_most_leaving) const;
  Range hold_of_all(std::size_t move) const;
  Powers stay_there(std::size_t move, Tri at_most_leaving) const;
  Range against_all(std::size_t move) const;
  bool is_ring(const std::vector<Tri>& best, const std::vector<Tri>& other) const;
  Range prevent(std::size_t move) const;
  Range neutral(ProvinceId at) const;
  // Of this power, or of any.
  std::optional<std::size_t> head_to_head(std::size_t move, PowerId power = no_power) const;
  Tri beats_head_on(std::size_t move, std::size_t opponent, const std::vector<std::size_t>& pieces) const;
  Tri beats_unit(std::size_t move, PowerId power) const;
  Tri beats_those_there(std::size_t move) const;
  Tri beats_those_coming(std::size_t move) const;
  Tri finds_room(std::size_t move) const;
  Tri equation(std::size_t move) const;

  bool has_answer();
  bool propagate();
  void search(std::vector<std::vector<Tri>>& solutions);

  const State& state_;
  int number_;
  bool sea_;
  std::vector<Act> acts_;
  std::vector<Tri> moves_;  // of acts that are moves: whether they succeed
};

}  // namespace casus::booklet
