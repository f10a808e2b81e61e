// The compared values of a case (compare_answer.h), in words.
#pragma once

#include <string>

#include "checker/corpus/compare_answer.h"
#include "reports/record/run_record.h"

namespace casus::corpus {

// "bounces by A Warsaw 1:2, dislodged", "Ankara", "none". `played`, the board that the orders met, shows which units a
// paradox is about.
std::string words(const Variant& variant, const Position& played, const Value& value);

// A line of the result: "stand-offs", "Ankara", "none".
reports::ResultRecord result_record(const Variant& variant, const Position& played, const Compared& compared);

}  // namespace casus::corpus
