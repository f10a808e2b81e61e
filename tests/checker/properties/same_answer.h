// Two adjudications compared, for laws that say what must not matter.
#pragma once

#include <string>

#include "tests/checker/properties/laws.h"

namespace casus::properties {

// Where the verdicts of one order differ in result, fate or clause. Of several reasons why an order is illegal any may
// be given.
std::string difference(const Situation& now, const Order& order, const Verdict& left, const Verdict& right);
// Where the next positions differ, or the winners.
std::string difference_of_next(const Situation& now, const Adjudication& left, const Adjudication& right);
// Whatever both say: results, and the clause of each order.
std::string difference(const Situation& now, const Adjudication& left, const Adjudication& right);

// The situation without one of its orders.
Situation without_order(const Situation& now, std::size_t order);
Situation without_grant(const Situation& now, std::size_t grant);
// The verdicts of all orders but one are those of `shorter`, which lacks that order; and so is what follows.
std::string difference_without_order(const Situation& now, std::size_t order, const Adjudication& all,
                                     const Adjudication& shorter);

}  // namespace casus::properties
