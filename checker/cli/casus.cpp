#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/commands.h"
#include "checker/cli/commit.h"
#include "checker/cli/versions.h"
#include "engine/text/visible.h"
#include "reports/formats/wrapped.h"

namespace casus::cli {

namespace {

constexpr Command commands_of_casus[] = {
    {"init", "write a new folder with a variant, a first case and a file for continuous integration", init, init_usage},
    {"run", "play the corpus, or a part of it, and report what differs", run, run_usage},
    {"adjudicate", "adjudicate one phase from a position and orders", adjudicate, adjudicate_usage},
    {"adapter", "answer programs that ask for the results of orders, over the adapter protocol", adapter,
     adapter_usage},
    {"book", "write the rulebooks and the hand-written cases as pages to read", book, book_usage},
    {"playground", "write a page on which any board can be played by the rules of any variant", playground,
     playground_usage},
    {"site", "write the book, the matrix, the playground and the maps as one site", site, site_usage},
    {"diagram", "draw the adjacency of a map", diagram, diagram_usage},
    {"outline", "make the outlines of a map's provinces, and compare them with its borders", outline, outline_usage},
    {"exhaust", "compare engine and oracle on every board of the small worlds", exhaust, exhaust_usage},
    {"fmt", "rewrite case files in canonical form", fmt, fmt_usage},
    {"faults", "measure whether the corpus notices wrong versions of the rules, or of a map", faults, faults_usage,
     map_faults_usage},
    {"lint", "check maps and variants for probable mistakes", lint, lint_usage},
    {"language-server", "help an editor with cases, positions, orders, maps and variants", language_server,
     language_server_usage},
    {"compare", "show the differences between two variants, and the cases that get another result", compare,
     compare_usage},
    {"explore", "count how often each rule of a variant decides something, and list what is never used", explore,
     explore_usage},
    {"list", "list variants, cases, clauses, options, provinces or legal orders, or print the folder with the data",
     list, list_usage},
    {"generate", "make boards on which the rules have something to decide", generate, generate_usage},
    {"borders", "write the cases that state where each unit can go", borders, borders_usage},
    {"census", "count and sign the results of the corpus, of generated boards and of small worlds", census,
     census_usage},
    {"conform", "ask another adjudicator about the cases, and report where it differs from the rules", conform,
     conform_usage},
    {"judge", "compare the answers in a file of another adjudicator with the rules", judge, judge_usage},
    {"merge", "merge the results of the shards of a command", merge, merge_usage},
    {"matrix", "show what several adjudicators answered, side by side and on the boards", matrix, matrix_usage},
    {"export", "write the corpus for programs without Casus, as JSON or in jDip's case dialect, or write a map",
     export_corpus, export_usage},
    {"import", "make variants of maps of other programs, and case files of cases in JSON or in jDip's case dialect",
     import_cases, import_usage},
    {"completions", "print the completion script for a shell", completions, completions_usage},
    {"man", "write the manual pages", man, man_usage},
};

void print_help(std::ostream& out) {
  out << "usage: casus COMMAND [OPTIONS]\n"
         "       casus help COMMAND (or casus COMMAND --help)\n"
         "       casus --version\n"
         "\n"
      << paragraphs(about_casus()) << '\n';
  std::size_t width = 0;
  for (const Command& command : commands_of_casus) width = std::max(width, command.name.size() + 2);
  for (const Command& command : commands_of_casus) {
    out << "  " << command.name << std::string(width - command.name.size(), ' ')
        << reports::wrapped(command.summary, width + 2, 80) << '\n';
  }
  out << '\n' << paragraphs(about_every_command());
}

const Command* find_command(std::string_view name) {
  const auto* found = std::find_if(std::begin(commands_of_casus), std::end(commands_of_casus),
                                   [&](const Command& entry) { return entry.name == name; });
  return found == std::end(commands_of_casus) ? nullptr : found;
}

Exit unknown(const std::string& name, Console& console) {
  Strings names{"--version", "--help"};
  for (const Command& command : commands_of_casus) names.emplace_back(command.name);
  console.err << "casus: " << visible(unknown_name("command", name, names)) << "; see casus --help\n";
  return Exit::Unusable;
}

Exit a_word_too_many(const std::string& word, Console& console) {
  console.err << "casus: " << visible(fmt::format("\"{}\" is a word too many", word)) << "; see casus --help\n";
  return Exit::Unusable;
}

Exit help(const Arguments& words, Console& console) {
  if (words.empty()) {
    print_help(console.out);
    return Exit::Green;
  }
  const Command* command = find_command(words.front());
  if (command == nullptr) return unknown(words.front(), console);
  if (words.size() > 1) return a_word_too_many(words[1], console);
  console.out << help_of(command->usage());
  return Exit::Green;
}

}  // namespace

Exit casus(const Arguments& arguments, Console& console) {
  if (arguments.empty()) {
    print_help(console.err);
    return Exit::Unusable;
  }
  const std::string& name = arguments.front();
  const Arguments rest(arguments.begin() + 1, arguments.end());
  if (name == "--help" || name == "-h" || name == "help") return help(rest, console);
  if (name == "--version") {
    if (!rest.empty()) return a_word_too_many(rest.front(), console);
    console.out << version_text();
    return Exit::Green;
  }
  const Command* command = find_command(name);
  return command == nullptr ? unknown(name, console) : command->start(rest, console);
}

std::span<const Command> all_commands() { return commands_of_casus; }

std::string_view about_casus() {
  return "A reference adjudicator for Diplomacy and its variants, and the conformance corpus around it.";
}

std::string_view about_every_command() {
  return "Every command takes --data FOLDER: the folder with mapdata/ and cases/. Without it, Casus takes the first "
         "of these: the folder that the environment variable CASUS_DATA names; the nearest folder with a mapdata/ at "
         "or above the files that are named; the nearest one at or above the current folder; the folder that came "
         "with the program.\n"
         "\n"
         "Wherever a variant is named, it is named by its id in mapdata/, by its id in the folder of the file that "
         "names it (or in a folder above), or by the path of its XML file. On a command line, that may also be the "
         "path of its folder (./isthmus).\n"
         "\n"
         "Exit status: 0 green; 1 something failed or differs; 2 unusable input or options; 3 a bug in Casus. "
         "docs/user-guide.md has more.";
}

std::string version_text() {
  return "casus " CASUS_VERSION " (commit " CASUS_COMMIT
         ")\n"
         "corpus " CASUS_CORPUS_VERSION " (" CASUS_CORPUS_CASES
         " hand-written cases)\n"
         "census " CASUS_CENSUS_SIGNATURE " (docs/census.txt)\n";
}

}  // namespace casus::cli
