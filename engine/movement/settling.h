// The sequence in which the decisions of a movement phase are settled, and which of them depends on which: the graph
// that the resolver walks (decisions.h), afterwards, for readers. Worked out only on request; the resolver does not pay
// for it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/grant.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// A decision that another one asks for. It is decisive if the rules give the other one a different answer when this one
// is different and everything else stays the same.
struct AskedDecision {
  Decision decision;
  bool decisive = false;
  friend bool operator==(const AskedDecision&, const AskedDecision&) = default;
};

struct SettledDecision {
  Decision decision;
  bool yes = false;       // the move succeeds (a sortie: it dislodges); the support is given; the convoy carries
  std::size_t round = 0;  // 1, 2, ...: decisions of one round are settled by those of the rounds before
  std::vector<AskedDecision> asked;  // that it asks for, in the sequence of their kinds and units
  std::optional<std::size_t> part;   // of a decision that goes round in a circle: which closed part it is in
  friend bool operator==(const SettledDecision&, const SettledDecision&) = default;
};

// Decisions that depend on each other in circles and on nothing open outside.
struct ClosedPart {
  enum class Kind : std::uint8_t {
    Turning,  // a ring of moves: all succeed
    Convoys,  // just one answer of its convoys is consistent, and that one holds
    Paradox,  // a paradox rule decides
  };
  Kind kind = Kind::Turning;
  Clause clause{};                  // of a Paradox
  std::vector<Decision> decisions;  // ascending
  friend bool operator==(const ClosedPart&, const ClosedPart&) = default;
};

// All that was decided: moves and supports that meet what they are for, and convoys. An order that is illegal or void,
// a hold and a convoy order are not decisions.
struct Settling {
  std::vector<SettledDecision> decisions;  // in the sequence in which they are settled
  std::vector<ClosedPart> parts;           // in that sequence, too
  friend bool operator==(const Settling&, const Settling&) = default;
};

// For a movement phase in seasons. By the two paradox rules that make armies hold, it describes the phase as it is
// finally played, with those armies holding.
Settling settling_of(const Variant& variant, const Position& position, std::span<const Order> orders,
                     std::span<const Grant> grants = {});

}  // namespace casus
