// The subcommands of `casus`, each in the file of its name.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "checker/cli/command_line.h"
#include "checker/cli/console.h"

namespace casus::cli {

Exit run(const Arguments& arguments, Console& console);
Exit adjudicate(const Arguments& arguments, Console& console);
Exit adapter(const Arguments& arguments, Console& console);
Exit site(const Arguments& arguments, Console& console);
Exit playground(const Arguments& arguments, Console& console);
Exit diagram(const Arguments& arguments, Console& console);
Exit exhaust(const Arguments& arguments, Console& console);
Exit fmt(const Arguments& arguments, Console& console);
Exit faults(const Arguments& arguments, Console& console);
Exit list(const Arguments& arguments, Console& console);
Exit generate(const Arguments& arguments, Console& console);
Exit borders(const Arguments& arguments, Console& console);
Exit census(const Arguments& arguments, Console& console);
Exit outline(const Arguments& arguments, Console& console);
Exit book(const Arguments& arguments, Console& console);
Exit conform(const Arguments& arguments, Console& console);
Exit judge(const Arguments& arguments, Console& console);
Exit merge(const Arguments& arguments, Console& console);
Exit matrix(const Arguments& arguments, Console& console);
Exit export_corpus(const Arguments& arguments, Console& console);
Exit import_cases(const Arguments& arguments, Console& console);
Exit init(const Arguments& arguments, Console& console);
Exit lint(const Arguments& arguments, Console& console);
Exit language_server(const Arguments& arguments, Console& console);
Exit compare(const Arguments& arguments, Console& console);
Exit explore(const Arguments& arguments, Console& console);
Exit man(const Arguments& arguments, Console& console);
Exit completions(const Arguments& arguments, Console& console);
Exit map_faults(const Arguments& arguments, Console& console);  // casus faults --map

// The arguments of each of them.
const Usage& run_usage();
const Usage& adjudicate_usage();
const Usage& adapter_usage();
const Usage& diagram_usage();
const Usage& exhaust_usage();
const Usage& fmt_usage();
const Usage& faults_usage();
const Usage& list_usage();
const Usage& generate_usage();
const Usage& borders_usage();
const Usage& census_usage();
const Usage& outline_usage();
const Usage& book_usage();
const Usage& conform_usage();
const Usage& judge_usage();
const Usage& merge_usage();
const Usage& site_usage();
const Usage& playground_usage();
const Usage& matrix_usage();
const Usage& export_usage();
const Usage& import_usage();
const Usage& init_usage();
const Usage& lint_usage();
const Usage& language_server_usage();
const Usage& compare_usage();
const Usage& explore_usage();
const Usage& man_usage();
const Usage& completions_usage();
const Usage& map_faults_usage();

// The table of the subcommands; help, man pages and completions are made of it.
struct Command {
  std::string_view name;
  std::string_view summary;
  Exit (*start)(const Arguments&, Console&);
  const Usage& (*usage)();
  const Usage& (*other_usage)() = nullptr;  // of its other form: casus faults --map
};
std::span<const Command> all_commands();
// The text of casus --help before and after the list of commands: paragraphs, as in Usage::about.
std::string_view about_casus();
std::string_view about_every_command();

// The output of --version: "casus 0.2.0 (commit ...)", and a line each for the corpus and the census.
std::string version_text();

// Runs the words typed after `casus`. Exceptions pass through: main() reports what they mean.
Exit casus(const Arguments& arguments, Console& console);

}  // namespace casus::cli
