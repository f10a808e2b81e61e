// The verdict column of a case: which words there are, and which of them an order of a kind can get in a phase.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/corpus/case_lines.h"
#include "engine/text/mistakes.h"

namespace casus::corpus {

std::vector<Result> fitting_results(PhaseKind phase, const Task& task);
std::string listed_words(const std::vector<Result>& results);  // "moves, bounces or illegal"

// An order line cut in two: the verdict begins behind the last two blanks in a row that are not within quotes.
struct OrderColumns {
  std::string_view order;
  std::string_view verdict;  // empty when there is none
};
OrderColumns order_columns(std::string_view line);
// Whether the line ends in a verdict that only lacks the second blank before it.
bool ends_in_verdict(std::string_view line);

struct WrittenVerdict {
  ExpectedVerdict expected;
  std::optional<std::string> unreadable;  // the message that an unreadable order must get
};
std::optional<WrittenVerdict> read_verdict(Words words, Mistakes& mistakes);

}  // namespace casus::corpus
