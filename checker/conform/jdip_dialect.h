// "jdip-text:COMMAND": a process for each case that reads the case in jDip's dialect, without what comes of it, and
// writes the blocks that tell it (docs/adapter-protocol.md, "Easier ways in").
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "checker/conform/conversation.h"

namespace casus::conform {

// Nothing where the command is of another kind.
std::optional<std::string> command_in_jdip(std::string_view command);

// What is to know of it, since it is not asked: it tells positions.
Introduction introduction_in_jdip(const std::string& command);

// Skipped: the dialect has no words for the case.
Reply ask_in_jdip(const std::string& command, const Variant& variant, const exchange::CaseQuestion& question,
                  std::chrono::milliseconds limit);

}  // namespace casus::conform
