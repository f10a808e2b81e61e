// The options by which a command that checks files reports its findings to programs: --sarif and --annotations.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "checker/cli/command_line.h"
#include "reports/formats/findings.h"

namespace casus::cli {

// The options of the table, followed by these.
std::vector<Option> with_finding_options(std::vector<Option> options);

// "" if the options are correct.
std::string mistaken_finding_options(const CommandLine& line);
// Whether findings replace the text for people on standard output.
bool prints_findings(const CommandLine& line);

// Call it before a long piece of work.
Done has_place_for_findings(const CommandLine& line);
// By file, line and column, each once. The columns of `findings` count bytes, as those of a reader do; the output
// counts characters. If a file cannot be written, the reason is printed.
bool write_findings(const CommandLine& line, std::vector<reports::Finding> findings,
                    std::span<const reports::FindingKind> kinds, Console& console);

}  // namespace casus::cli
