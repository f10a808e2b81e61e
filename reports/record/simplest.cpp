#include "reports/record/simplest.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <tuple>

#include "engine/rules/rulebook.h"

namespace casus::reports {

namespace {

// A case without a board, such as one that is broken, shows nothing.
std::tuple<bool, std::size_t, std::size_t, std::size_t, std::size_t> size_of(const CaseRecord& record) {
  if (record.phases.empty()) return {record.generated, std::numeric_limits<std::size_t>::max(), 0, 0, 0};
  std::size_t orders = 0, exceptions = record.options.size();
  for (const PhaseRecord& phase : record.phases) {
    exceptions += phase.fallen.size();
    orders +=
        static_cast<std::size_t>(std::ranges::count_if(phase.orders, [](const auto& one) { return one.line > 0; }));
  }
  return {record.generated, exceptions, record.phases.front().before.units.size(), orders, record.phases.size()};
}

}  // namespace

bool is_of_rulebook(const CaseRecord& record, std::string_view rulebook) {
  return record.variant != nullptr && record.variant->rulebook().name == rulebook;
}

bool is_simpler(const CaseRecord& one, const CaseRecord& other) { return size_of(one) < size_of(other); }

}  // namespace casus::reports
