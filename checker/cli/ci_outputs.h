// The options by which a command tells the servers that test every change what came out: --junit, --tap,
// --github-summary, --annotations. The documents are written by reports/formats/test_results.h.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "checker/cli/command_line.h"
#include "reports/formats/test_results.h"

namespace casus::cli {

// The options of the table, with these behind them.
std::vector<Option> with_ci_options(std::vector<Option> options);

// Of the documents of these options only one has place on standard output. `others`: those that the command has
// besides, "json". "" where all is well.
std::string two_on_standard_output(const CommandLine& line, std::initializer_list<std::string_view> others = {});

bool wants_ci_documents(const CommandLine& line);
// Whether one of them takes the place of the text for people.
bool prints_ci_document(const CommandLine& line);

// Asked before a long piece of work.
Read<bool> has_place_for_ci_documents(const CommandLine& line);
// Whether all could be written; what could not is printed.
bool write_ci_documents(const CommandLine& line, const reports::TestRun& run, Console& console);

}  // namespace casus::cli
