// Two plays of one case: which line of one play is the same line in the other, and whether their ids can be compared.
#pragma once

#include <vector>

#include "reports/record/run_record.h"

namespace casus::reports {

// A line of the case is the same by its number in the file. A line without a number is an order that points publish
// against the case, or a unit without an order: it is the same by its order or its unit. If the variants of the plays
// do not have the same places (engine/rules/same_places.h), their ids mean different things. Then such a line is the
// same by its text, which names each place.
class Counterparts {
 public:
  Counterparts(const Variant& one, const Variant& other);

  bool ids_mean_the_same() const { return ids_mean_the_same_; }

  // Among the lines of the other play; nullptr if it has no such line.
  const OrderRecord* of(const OrderRecord& line, const std::vector<OrderRecord>& others) const;
  const GrantRecord* of(const GrantRecord& line, const std::vector<GrantRecord>& others) const;

 private:
  bool ids_mean_the_same_ = true;
};

}  // namespace casus::reports
