// The options by which a command that checks files tells its findings to programs: --sarif and --annotations.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "checker/cli/command_line.h"
#include "reports/formats/findings.h"

namespace casus::cli {

// The options of the table, with these behind them.
std::vector<Option> with_finding_options(std::vector<Option> options);

// "" where all is well.
std::string mistaken_finding_options(const CommandLine& line);
// Whether findings take the place of the text for people on standard output.
bool prints_findings(const CommandLine& line);

// Asked before a long piece of work.
Read<bool> has_place_for_findings(const CommandLine& line);
// By file, line and column, each once. The columns of `findings` count bytes, as those of a reader do, and are counted
// in characters here. What cannot be written is printed.
bool write_findings(const CommandLine& line, std::vector<reports::Finding> findings,
                    std::span<const reports::FindingKind> kinds, Console& console);

}  // namespace casus::cli
