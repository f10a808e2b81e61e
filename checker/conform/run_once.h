// A program that is run for one question: it gets its input, and its output is everything that it writes until it ends
// successfully.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <variant>

#include "checker/conform/conversation.h"

namespace casus::conform {

struct Output {
  std::variant<std::string, NoAnswer> said;
  std::string raw, complaints;  // as in a Reply
};
Output run_once(const std::string& command, std::string_view input, std::chrono::milliseconds limit);

}  // namespace casus::conform
