#include "reports/record/counterparts.h"

#include <algorithm>

#include "engine/rules/same_places.h"

namespace casus::reports {

namespace {

template <class Record>
const Record* counterpart(const Record& line, const std::vector<Record>& others, bool ids_mean_the_same) {
  const auto found = std::ranges::find_if(others, [&](const Record& other) {
    if (other.line != line.line) return false;
    if (line.line > 0) return true;
    return ids_mean_the_same ? is_same_line(other, line) : other.text == line.text;
  });
  return found == others.end() ? nullptr : &*found;
}

}  // namespace

Counterparts::Counterparts(const Variant& one, const Variant& other)
    : ids_mean_the_same_(have_the_same_places(one, other)) {}

const OrderRecord* Counterparts::of(const OrderRecord& line, const std::vector<OrderRecord>& others) const {
  return counterpart(line, others, ids_mean_the_same_);
}
const GrantRecord* Counterparts::of(const GrantRecord& line, const std::vector<GrantRecord>& others) const {
  return counterpart(line, others, ids_mean_the_same_);
}

}  // namespace casus::reports
