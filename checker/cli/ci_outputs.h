// The options by which a command tells the servers that test every change what came out: --junit, --tap,
// --github-summary, --annotations. The documents are written by reports/formats/test_results.h.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "checker/cli/command_line.h"
#include "reports/formats/test_results.h"

namespace casus::cli {

// The options of the table, with these behind them.
std::vector<Option> with_ci_options(std::vector<Option> options);

// Whether two of these options, files or folders to be written, name the same one, however they write its path: the
// first would be lost, or stand mixed with the other on standard output. "" where all is well.
std::string two_into_one_file(const CommandLine& line, const std::vector<std::string_view>& options);

// The same of the documents of these options. `others`: those that the command has besides, "json".
std::string outputs_that_meet(const CommandLine& line, std::initializer_list<std::string_view> others = {});

bool wants_ci_documents(const CommandLine& line);
// Whether one of them takes the place of the text for people.
bool prints_ci_document(const CommandLine& line);

// Asked before a long piece of work.
Read<bool> has_place_for_ci_documents(const CommandLine& line);
// Whether all could be written; what could not is printed.
bool write_ci_documents(const CommandLine& line, const reports::TestRun& run, Console& console);

}  // namespace casus::cli
