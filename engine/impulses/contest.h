// Everything that meets in one impulse, on land or at sea, with nothing decided: where each body is, which move with
// how many points, which support is for which move, and what the first impulse has left on record. Made by
// engine/impulses/muster.h; what succeeds is decided by engine/impulses/rules.h and resolver.h.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/impulses/sheet.h"
#include "engine/map/province_set.h"
#include "engine/rules/clause.h"

namespace casus::impulses {

using Index = std::uint16_t;
inline constexpr Index nobody = 0xFFFF;

// The second step of a leader's march decides from where the third action is made, or whether it is made at all.
struct Condition {
  Index second = nobody;  // the move of slot 2
  bool succeeds = true;   // this action is made if that move succeeds, or if it fails
  bool any() const { return second != nobody; }
};

enum class Length : std::uint8_t {
  OneImpulse,
  BothImpulses,
  OverMountains,  // both impulses, with one point in the second
};

// How a move gets to its destination.
enum class Way : std::uint8_t {
  Direct,
  ByConvoy,  // some chain of fleets carries a point
  NoConvoy,  // it needs a convoy and has none
};

// Whether a move or support is the action of slot 3 alone, and then whether it counts.
enum class Third : std::uint8_t {
  No,
  Counts,
  PutOut,  // it leaves no consistent answer
};

// A body in its place at the start of the impulse.
struct Stand {
  std::size_t body = 0;
  PowerId power = no_power;
  ProvinceId at = no_province;
  int presence = 1;                // the strength with which it holds, if it stays and no unit supports it
  int more_in_mountains = 0;       // and the strength that it holds with in addition, if it makes no move
  bool defends_mountains = false;  // in any case like a body that makes no move and has no support
  std::vector<Index> moves;        // that start from this place: with one, it cannot be supported in holding
  std::vector<Index> supports;     // of its holding
  const Record* record = nullptr;  // of the first impulse
};

// A move of a land unit, or of all fleets of a power that go the same way together.
struct Mover {
  PowerId power = no_power;
  std::vector<Index> stands;  // one on land
  ProvinceId from = no_province, to = no_province;
  ProvinceId name = no_province;  // where it started the turn; of fleets that have met since, the first such place
  int points = 1;
  Length length = Length::OneImpulse;
  Way way = Way::Direct;
  bool arrives = true;  // false in the first impulse, where the move takes both
  bool acts = true;     // it stands off others, cuts and fights; false over mountains in the first impulse
  Condition condition;
  Third third = Third::No;
  std::vector<Index> supports;
  bool takes_the_turn = false;  // because of it, comparisons at its destination are over the whole turn
  Tally record;                 // of the first impulse, where comparisons are over the whole turn

  bool by_convoy() const { return way != Way::Direct; }
  bool has_way() const { return way != Way::NoConvoy; }
  bool takes_both_impulses() const { return length != Length::OneImpulse; }
  bool is_put_out() const { return third == Third::PutOut; }
  // Whether `from` is where the unit stood at the start of the impulse.
  bool is_from_start() const { return !condition.any() || !condition.succeeds; }
};

struct Support {
  PowerId power = no_power;
  Index stand = nobody;
  ProvinceId at = no_province;     // where the supporter is when it gives it
  ProvinceId aimed = no_province;  // an attack from there cuts only by dislodging
  int points = 1;
  Length length = Length::OneImpulse;
  bool is_cut_already = false;  // over mountains, in the first impulse
  Condition condition;
  Third third = Third::No;
  std::vector<Index> attackers;  // movers to its place that can cut it
  ProvinceSet takes_the_turn;    // where comparisons are over the whole turn because of it

  bool is_put_out() const { return third == Third::PutOut; }
};

struct NeutralGround {
  ProvinceId at = no_province;
  int defence = 0;
  std::vector<Index> supports;
  Tally recorded;  // supports of the first impulse, where comparisons are over the whole turn
};

// An attack of the first impulse that did not arrive. It keeps others out to the end of the turn, unless it is made
// again. Its units can be gone by then.
struct EarlierAttack {
  PowerId power = no_power;
  std::size_t body = 0;           // on land; of fleets that attacked together, one of them
  ProvinceId from = no_province;  // where its units started the turn
  ProvinceId to = no_province;
  bool whole_turn = false;
  Tally strength;
  std::vector<Index> again;  // moves of a leader by which he makes the attack again
};

struct Contest {
  int impulse = 1;
  bool at_sea = false;
  std::vector<Stand> stands;
  std::vector<Mover> movers;
  std::vector<Support> supports;
  std::vector<NeutralGround> neutrals;  // those to which a body moves
  ProvinceSet whole_turn;               // where comparisons are over the whole turn
  // By mover: the others to the same place that it competes with, and the bodies there that oppose it.
  std::vector<std::vector<Index>> rivals, standing;
  std::vector<EarlierAttack> earlier;
  std::vector<std::vector<Index>> kept_out_by;  // by mover: those of them that keep it out
  // At sea, by coast with arrivals: the moves that are to arrive there, and which bodies are there.
  struct Port {
    ProvinceId at = no_province;
    std::vector<Index> arriving;
    std::vector<Index> inside;
  };
  std::vector<Port> ports;
};

// What an action is in this impulse, done from one place.
struct Holding {};
struct Refused {
  Clause why{};
};
struct Moving {
  Index mover = nobody;
};
struct Supporting {
  Index support = nobody;
  std::optional<Clause> lacks;  // why it has nothing to support
};
struct Convoying {};
using Attempt = std::variant<Holding, Refused, Moving, Supporting, Convoying>;

struct Version {
  ProvinceId from = no_province;
  Condition condition;
  Attempt attempt;

  bool is_refused() const { return std::holds_alternative<Refused>(attempt); }
  // Whether the contest has a move or a support for it.
  bool meets_others() const {
    return std::holds_alternative<Moving>(attempt) || std::holds_alternative<Supporting>(attempt);
  }
};

// What a body does in an impulse.
struct Doing {
  std::size_t body = 0;
  std::size_t element = 0;  // of its plan
  int points = 1;
  // From where the body is. A leader's third action after a move in slot 2 is done from where that move leads.
  Version version;
  // And then there is another version: from where the body is, if that move fails.
  std::optional<Version> otherwise;

  bool can_be_done() const { return !version.is_refused() || (otherwise && !otherwise->is_refused()); }
  bool meets_others() const { return version.meets_others() || (otherwise && otherwise->meets_others()); }
};

struct Muster {
  Contest contest;
  std::vector<Doing> doings;
};

}  // namespace casus::impulses
