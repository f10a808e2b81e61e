// What was compared of a case (compare_answer.h), in words.
#pragma once

#include <string>
#include <string_view>

#include "checker/corpus/compare_answer.h"
#include "reports/record/run_record.h"

namespace casus::corpus {

// "cut, dislodged"
std::string words(Result result, Fate fate);
std::string words(const ExpectedVerdict& verdict);

// A line of the result: "stand-offs", "Ankara", "none". `played`, the board that the orders met, tells which units a
// paradox is about.
reports::ResultRecord result_record(const Variant& variant, const Position& played, const Compared& compared);

}  // namespace casus::corpus
