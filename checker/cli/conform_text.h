// The output of `casus conform`.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checker/conform/conform.h"
#include "checker/conform/conversation.h"
#include "checker/conform/known_failures.h"
#include "checker/conform/results.h"
#include "reports/formats/styled_text.h"

namespace casus::cli {

struct ToldConformance {
  const conform::Results& now;
  const conform::KnownFailures& known;
  const conform::Results* before = nullptr;  // of an earlier call
  std::size_t most_told = 25;                // cases; 0: all
  // The case of a result, to print its title and orders; nothing if it is not at hand.
  std::function<std::optional<conform::CaseToAsk>(const conform::CaseResult&)> case_of = {};
};

// What differs or failed, case by case; then the adjudicator, and the counts.
reports::StyledText conformance_text(const ToldConformance& told);

// What each of several adapters is called next to the others: its name, with its version if another one has the same
// name, and with its number if another one has the same version, too.
std::vector<std::string> names_side_by_side(const std::vector<conform::Introduction>& adapters);

// For several adapters, by these names: their counts, and the cases in which they do not all agree; at most so many, 0:
// all.
reports::StyledText side_by_side_text(const std::vector<conform::Results>& adapters,
                                      const std::vector<std::string>& names, std::size_t most_told);

}  // namespace casus::cli
