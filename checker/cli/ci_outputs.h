// The options by which a command reports its results to the servers that test every change: --junit, --tap,
// --github-summary, --annotations. reports/formats/test_results.h writes the documents.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "checker/cli/command_line.h"
#include "reports/formats/test_results.h"

namespace casus::cli {

// The options of the table, followed by these.
std::vector<Option> with_ci_options(std::vector<Option> options);

// Reports two of these options that name the same file or folder to be written, even by different paths: the first
// output would be lost, or mixed with the other on standard output. "" if there are none.
std::string two_into_one_file(const CommandLine& line, const std::vector<std::string_view>& options);

// The same as two_into_one_file() for the documents of these options. `others`: further ones of the command, "json".
std::string outputs_that_meet(const CommandLine& line, std::initializer_list<std::string_view> others = {});

// Reports one of the same outputs that is also a file which the call reads, `inputs`, even by another path: what the
// file says would be lost, or be read only after it was replaced. "" if no output does.
std::string output_over_input(const CommandLine& line, const Strings& inputs,
                              std::initializer_list<std::string_view> others = {});

// Reports one of them in the folder of `folder_option`, which is replaced as a whole.
std::string output_in_folder(const CommandLine& line, std::string_view folder_option,
                             std::initializer_list<std::string_view> others = {});

bool wants_ci_documents(const CommandLine& line);
// Whether one of them replaces the text for people.
bool prints_ci_document(const CommandLine& line);

// Call it before a long piece of work.
Done has_place_for_ci_documents(const CommandLine& line);
// Whether all could be written; prints those that could not.
bool write_ci_documents(const CommandLine& line, const reports::TestRun& run, Console& console);

}  // namespace casus::cli
