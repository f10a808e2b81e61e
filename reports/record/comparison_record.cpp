#include "reports/record/comparison_record.h"

#include <algorithm>

#include <fmt/format.h>

namespace casus::reports {

std::string_view word(CaseDifference::Kind kind) {
  switch (kind) {
    case CaseDifference::Kind::Grant: return "grant";
    case CaseDifference::Kind::Order: return "order";
    case CaseDifference::Kind::Result: return "result";
    case CaseDifference::Kind::Phase: return "phase";
  }
  return "";
}

std::string where_it_parts(const CaseDifference& difference) {
  switch (difference.kind) {
    case CaseDifference::Kind::Grant:
      return fmt::format("{}, {}: {} point{} on {}", difference.phase, difference.power, difference.points,
                         difference.points == 1 ? "" : "s", difference.what);
    case CaseDifference::Kind::Order:
      return fmt::format("{}, {}: {}", difference.phase, difference.power, difference.what);
    case CaseDifference::Kind::Result: return fmt::format("{}: {}", difference.phase, difference.what);
    case CaseDifference::Kind::Phase: return fmt::format("{}: the phase that follows", difference.phase);
  }
  return "";
}

std::string_view word(VariantDifference::Topic topic) {
  switch (topic) {
    case VariantDifference::Topic::Option: return "option";
    case VariantDifference::Topic::Calendar: return "calendar";
    case VariantDifference::Topic::Victory: return "victory";
    case VariantDifference::Topic::Province: return "province";
    case VariantDifference::Topic::Coast: return "coast";
    case VariantDifference::Topic::Border: return "border";
    case VariantDifference::Topic::Power: return "power";
    case VariantDifference::Topic::Home: return "home";
    case VariantDifference::Topic::Unit: return "unit";
    case VariantDifference::Topic::Owner: return "owner";
    case VariantDifference::Topic::Leader: return "leader";
  }
  return "";
}

std::string_view heading(VariantDifference::Topic topic) {
  switch (topic) {
    case VariantDifference::Topic::Option: return "Options";
    case VariantDifference::Topic::Calendar: return "Calendar";
    case VariantDifference::Topic::Victory: return "Victory";
    case VariantDifference::Topic::Province: return "Provinces";
    case VariantDifference::Topic::Coast: return "Coasts";
    case VariantDifference::Topic::Border: return "Borders";
    case VariantDifference::Topic::Power: return "Powers";
    case VariantDifference::Topic::Home: return "Homes";
    case VariantDifference::Topic::Unit: return "Units at the start";
    case VariantDifference::Topic::Owner: return "Owners at the start";
    case VariantDifference::Topic::Leader: return "Leaders";
  }
  return "";
}

bool ComparisonRecord::differs() const {
  const bool on_fresh_boards =
      std::ranges::any_of(fresh, [](const FreshSearch& search) { return search.different > 0; });
  return !variants.empty() || !cases.empty() || !only_before.empty() || !only_now.empty() || on_fresh_boards;
}

}  // namespace casus::reports
