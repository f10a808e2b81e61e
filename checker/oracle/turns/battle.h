// One impulse, on land or at sea (sections 4.3 to 4.5 of the page): the definitions as functions of "which moves
// succeed", and all assignments that fit them. Who may move and who meets whose support, impulse.h has settled before.
//
// Every assignment is tried. What has the same value whatever the open moves do is written down first, so that boards
// with many moves stay possible.
#pragma once

#include <optional>
#include <vector>

#include "checker/oracle/turns/state.h"

namespace casus::oracle::turns {

// Of a leader's third slot: it is done so only if its second-slot move succeeds, or only if that fails.
struct When {
  std::size_t mover = 0;
  bool succeeds = true;
};

// A move of a land unit, or of a squadron: the fleets of one power that go from one space to another in one way.
struct Mover {
  std::vector<std::size_t> actors;
  PowerId power = no_power;
  ProvinceId from = no_province;
  ProvinceId to = no_province;
  int points = 1;                 // as far as fleets carry them; 0: it has no route, or no effect yet
  bool by_sea = false;            // an army that fleets carry
  bool spans = false;             // it takes both impulses
  bool can_arrive = true;         // not in the first of two impulses
  bool is_whole_turn = false;     // its target is a space where the whole turn counts
  bool starts_elsewhere = false;  // a third-slot step from the space that the second one reached
  std::optional<When> when = {};

  bool lacks_route() const { return by_sea && points == 0; }
};

// A support, as it meets those whom it is for.
struct Helper {
  std::size_t actor = 0;
  PowerId power = no_power;
  ProvinceId from = no_province;
  ProvinceId aim = no_province;
  int points = 1;
  bool is_void = false;                   // it has been cut before
  std::vector<std::size_t> movers = {};   // moves that it supports
  std::vector<std::size_t> holders = {};  // actors that it supports in holding
  std::optional<ProvinceId> neutral = {};
  std::optional<When> when = {};
  // Places in which it makes a battle of the whole turn (1700-double-support).
  ProvinceSet whole_turn = {};
};

class Battle {
 public:
  // `standing`: the actors of this kind that take part.
  Battle(const Turn& turn, int impulse, UnitKind kind, std::vector<std::size_t> standing)
      : turn_(turn), impulse_(impulse), at_sea_(kind == UnitKind::Fleet), standing_(std::move(standing)) {}

  std::vector<Mover> movers;
  std::vector<Helper> helpers;

  // Which moves succeed; every assignment that fits.
  using Answers = std::vector<bool>;
  std::vector<Answers> all_solutions();  // gives up (TooLarge) after too many tries
  // The one that the page takes; nothing where it has leaders' third actions put out (Q10).
  // `tries` counts on, for all sets of leaders that are tried.
  std::optional<Answers> solution(long& tries);
  void decide(const Answers& answers);

  // ---- Asked when all is decided; while it is not, an answer may be open ----

  bool exists(std::size_t mover) const;
  bool exists(const Helper& helper) const;
  bool has_effect(std::size_t mover) const { return exists(mover) && movers[mover].points > 0; }
  bool succeeds(std::size_t mover) const;
  bool leaves(std::size_t actor) const;
  bool has_move(std::size_t actor) const;
  bool is_cut(const Helper& helper) const;
  bool cuts(std::size_t mover, const Helper& helper) const;
  bool is_given(const Helper& helper) const;
  // Whether the two contest the target of the first.
  bool contest(std::size_t mover, std::size_t other) const;
  // Those who come the other way.
  std::vector<std::size_t> opponents(std::size_t mover) const;
  // Those who stand at the target, against the mover, and do not leave.
  std::vector<std::size_t> stayers(std::size_t mover) const;
  bool is_whole_turn(ProvinceId province) const;
  bool takes_the_turn(const Mover& mover) const;  // the whole turn counts at its target because of it
  bool is_port_full(std::size_t mover) const;
  // Of an attack of the first impulse: those that do not make it again, and what they keep the mover out with
  // (1700-first-attack).
  std::vector<std::size_t> done_with(const PastAttack& past) const;
  int prevent_strength(const PastAttack& past, std::size_t mover) const;

  Account support_of(std::size_t mover) const;        // in this impulse
  Account strength_of(std::size_t mover) const;       // at its target: with the record where the whole turn counts
  Account strength_head_on(std::size_t mover) const;  // over the whole turn, against those who come the other way
  bool is_whole_turn_head_on(std::size_t mover, std::size_t other) const;
  // Of those that stay in a space, together.
  Account hold_of(const std::vector<std::size_t>& actors, ProvinceId attacker_from) const;
  // One of them alone in this impulse, without support.
  int presence_of(std::size_t actor) const;
  int more_in_mountains(std::size_t actor) const;  // of that: what mountains add at once
  Account hold_of_neutral(ProvinceId province) const;
  int attack_strength(std::size_t mover) const;
  int hold_strength(std::size_t mover) const;  // of its target, against it
  int attack_strength_against(std::size_t mover, std::size_t opponent) const;
  int defend_strength_against(std::size_t mover, std::size_t opponent) const;  // of the opponent
  int prevent_strength(std::size_t other) const;

  // Whether the actors are put out of their space, and by which moves.
  std::vector<std::size_t> dislodgers(std::size_t actor) const;

  bool at_sea() const { return at_sea_; }
  int impulse() const { return impulse_; }
  const Turn& turn() const { return turn_; }
  const std::vector<std::size_t>& standing() const { return standing_; }
  std::optional<std::size_t> land_unit_at(ProvinceId province) const;

 private:
  bool defends_mountains(std::size_t mover) const;
  bool equation(std::size_t mover) const;
  std::optional<bool> certain(std::size_t mover, int depth);
  bool settle_what_is_certain();
  void search(std::vector<Answers>& found);

  const Turn& turn_;
  int impulse_;
  bool at_sea_;
  std::vector<std::size_t> standing_;
  std::vector<std::optional<bool>> answers_;
  mutable std::optional<std::size_t> needs_;
  long tries_ = 0;
};

}  // namespace casus::oracle::turns
