// "jdip-text:COMMAND": a process for each case that reads the case in jDip's dialect, without its result, and writes
// the blocks with the result (docs/adapter-protocol.md, "Easier ways in").
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "checker/conform/conversation.h"

namespace casus::conform {

// Nothing if the command is of another kind.
std::optional<std::string> command_in_jdip(std::string_view command);

// Its description, since it is not asked for one: it reports positions.
Introduction introduction_in_jdip(const std::string& command);

// Skipped: the dialect has no words for the case.
Reply ask_in_jdip(const std::string& command, const Variant& variant, const exchange::CaseQuestion& question,
                  std::chrono::milliseconds limit);

}  // namespace casus::conform
