// Why the moves have these results, from the equations when all decisions are made: which units were compared, and at
// which strengths. docs/rulebooks/standard.md says when a clause is the one that decided.
#pragma once

#include "checker/oracle/equations.h"
#include "checker/oracle/oracle.h"
#include "checker/oracle/settle.h"

namespace casus::oracle {

Why why(const Board& board, const Equations& equations, const Ruled& ruled, std::size_t actor);
// For an order that does not count: attacks on its unit, if that is not ordered to move.
Why why_illegal(const Board& board, const Equations& equations, const Ruled& ruled, const Order& order);

}  // namespace casus::oracle
