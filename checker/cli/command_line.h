// Options and --help of a subcommand. Program_options comes in by this door and by the subcommands' own files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/program_options.hpp>

#include "checker/cli/console.h"

namespace casus::cli {

namespace po = boost::program_options;
using Strings = std::vector<std::string>;

struct Usage {
  std::string_view command;   // "run"
  std::string_view synopsis;  // "[PATH...] [OPTIONS]"
  std::string_view about;     // sentences, with newlines, the last one too
  std::string_view examples;  // lines, with newlines
};

class CommandLine {
 public:
  // `words` names the option that takes what is no option, or is empty where there is nothing of the kind. --help and
  // --data are added to `options`. When finished() says so, help or a mistake has been printed.
  CommandLine(const Usage& usage, po::options_description options, std::string_view words, const Arguments& arguments,
              Console& console);

  std::optional<Exit> finished() const { return finished_; }
  bool has(const char* option) const { return values_.count(option) > 0; }
  bool was_left_out(const char* option) const { return !has(option) || values_[option].defaulted(); }
  bool flag(const char* option) const { return has(option) && values_[option].as<bool>(); }
  std::string text(const char* option) const { return has(option) ? values_[option].as<std::string>() : ""; }
  Strings texts(const char* option) const { return has(option) ? values_[option].as<Strings>() : Strings(); }
  int number(const char* option) const { return values_[option].as<int>(); }

 private:
  po::variables_map values_;
  std::optional<Exit> finished_;
};

// Prints a mistake in the options, and where help is.
Exit unusable(std::string_view command, const std::string& problem, Console& console);

}  // namespace casus::cli
