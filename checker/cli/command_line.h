// The options of a subcommand: its help and the reader of the command line use these tables.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/cli/console.h"
#include "engine/text/diagnostic.h"

namespace casus::cli {

using Strings = std::vector<std::string>;

enum class Takes { Nothing, Text, Texts, Number };

struct Option {
  std::string_view name;
  Takes takes = Takes::Nothing;
  std::string_view value;  // its word in the help: "FILE"
  std::string_view about;
  char letter = '\0';  // "-j"
  // Of a number:
  std::uint64_t otherwise = 0;
  std::string_view otherwise_shown = {};  // "all cores", if the number itself says nothing
  std::uint64_t least = 0;
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

  constexpr Option with_letter(char it) const {
    Option option = *this;
    option.letter = it;
    return option;
  }
  constexpr Option within(std::uint64_t from, std::uint64_t to) const {
    Option option = *this;
    option.least = from;
    option.most = to;
    return option;
  }
};

constexpr Option flag(std::string_view name, std::string_view about) { return {name, Takes::Nothing, "", about}; }
constexpr Option text(std::string_view name, std::string_view value, std::string_view about) {
  return {name, Takes::Text, value, about};
}
constexpr Option texts(std::string_view name, std::string_view value, std::string_view about) {
  return {name, Takes::Texts, value, about};  // may be repeated
}
constexpr Option number(std::string_view name, std::string_view value, std::uint64_t otherwise,
                        std::string_view about) {
  return {name, Takes::Number, value, about, '\0', otherwise};
}
// --jobs: more threads gain nothing on any machine, and cost memory.
inline constexpr std::uint64_t most_jobs = 256;
constexpr Option jobs() {
  return {"jobs", Takes::Number, "N", "how many threads", 'j', 0, "as many as there are cores", 1, most_jobs};
}
// --seed: every seed that a message prints can be given back.
constexpr Option seed(std::string_view about) { return number("seed", "S", 1, about); }

struct Example {
  std::string_view command;  // "casus run --id 6.F.14"; a test runs it
  std::string_view does;     // "one case"; may be empty
};

struct Usage {
  std::string_view command;   // "run"
  std::string_view synopsis;  // "[PATH...] [OPTIONS]"
  std::string_view about;     // paragraphs with an empty line between them; indented lines stay as they are
  std::vector<Option> options;
  std::string_view
      words;  // the name by which texts() gives the words that are not options; empty if a command takes no words
  std::vector<Example> examples;
};

// The options of the table, and those that every subcommand takes.
std::vector<Option> options_taken(const Usage& usage);
// The help text of an option, with its default.
std::string about(const Option& option);

// The whole help of a subcommand, in lines of 80 columns.
std::string help_of(const Usage& usage);
// Paragraphs as in Usage::about, in lines of 80 columns.
std::string paragraphs(std::string_view text);

class CommandLine {
 public:
  // Every subcommand also takes --data, --help and --version. If finished() has a value, help, version or a mistake has
  // been printed.
  CommandLine(const Usage& usage, const Arguments& arguments, Console& console);

  std::optional<Exit> finished() const { return finished_; }
  // Whether the command has this option, given or not. The questions below are only for options and words that it has.
  bool takes(std::string_view option) const { return values_.contains(option); }
  bool has(std::string_view option) const { return !values(option).empty(); }
  bool flag(std::string_view option) const { return has(option); }
  std::string text(std::string_view option) const { return has(option) ? values(option).back() : ""; }
  const Strings& texts(std::string_view option) const { return values(option); }
  std::uint64_t number(std::string_view option) const;
  int jobs() const { return static_cast<int>(number("jobs")); }  // 0: as many threads as there are cores

 private:
  const Strings& values(std::string_view option) const;
  std::string mistake_in_names(const Usage& usage) const;
  bool check_numbers(const Usage& usage, Console& console);

  std::map<std::string, Strings, std::less<>> values_;  // of each option of the table; a given flag has one ""
  std::map<std::string, std::uint64_t, std::less<>> numbers_;
  std::optional<Exit> finished_;
};

// Prints a mistake in the options, and where to find help.
Exit unusable(std::string_view command, const std::string& problem, Console& console);
// Prints diagnostics on standard error.
void print_problems(const Diagnostics& problems, Console& console);
// Prints the mistakes in the input.
Exit complained(const Diagnostics& problems, Console& console);

// `unknown variant "standrad" (the nearest is "standard")`
std::string unknown_name(std::string_view what, std::string_view given, const Strings& known);
// ` (the nearest is "standard")`, or nothing if none is near.
std::string nearest_of(std::string_view given, const Strings& known);

}  // namespace casus::cli
