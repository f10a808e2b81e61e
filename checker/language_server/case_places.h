// Where the lines of a case are in its text: its phases, and the lines of a result.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "checker/language_server/workspace.h"
#include "reports/record/run_record.h"

namespace casus::language_server {

// The lines of a phase of a case that can be read; `end` is not among them.
struct PhaseLines {
  std::size_t begin = 0, end = 0;
  std::optional<std::size_t> result;  // the heading of its result
};
PhaseLines lines_of_phase(const std::vector<std::string_view>& lines, const OpenCase& one, std::size_t phase);

// The line that states this line of a result; nothing if the case does not state it.
std::optional<std::size_t> line_of_result(const std::vector<std::string_view>& lines, const Variant& variant,
                                          const PhaseLines& phase, const reports::ResultRecord& record);

// The line without its indentation and its comment; `begin` is where it begins in the line.
struct LineText {
  std::string_view text;
  std::size_t begin = 0;
};
LineText text_of_line(std::string_view line);

}  // namespace casus::language_server
