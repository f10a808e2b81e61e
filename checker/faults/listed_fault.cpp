#include "checker/faults/listed_fault.h"

#include <algorithm>

#include "engine/text/assert.h"

namespace casus::faults {
namespace {

struct OptionFault {
  Clause clause;
  std::string_view option;
  std::string_view value;
  std::string_view sentence;
};

constexpr OptionFault option_faults[] = {
    {Clause::ConvoyOtherRoute, "convoy-routes", "all", "One broken route of several breaks a convoy."},
};

ListedFault listed(const FaultInfo& info) {
  ListedFault fault;
  fault.name = info.name;
  fault.clause = info.clause;
  fault.sentence = info.sentence;
  fault.without_effect = info.without_effect;
  fault.rule = info.fault;
  return fault;
}

ListedFault listed(const OptionFault& wrong) {
  ListedFault fault;
  fault.name = std::string(wrong.option) + '=' + std::string(wrong.value);
  fault.clause = wrong.clause;
  fault.sentence = wrong.sentence;
  fault.option = find_option(wrong.option);
  CASUS_ASSERT(fault.option != nullptr);
  const auto value = find_value(*fault.option, wrong.value);
  CASUS_ASSERT(value.has_value());
  fault.value = *value;
  return fault;
}

}  // namespace

std::vector<ListedFault> listed_faults() {
  std::vector<ListedFault> faults;
  for (const FaultInfo& info : all_faults()) faults.push_back(listed(info));
  for (const OptionFault& wrong : option_faults) faults.push_back(listed(wrong));
  std::ranges::stable_sort(faults, {}, &ListedFault::clause);
  return faults;
}

std::vector<ListedFault> listed_canaries() {
  std::vector<ListedFault> faults;
  for (const FaultInfo& info : canaries()) faults.push_back(listed(info));
  return faults;
}

}  // namespace casus::faults
