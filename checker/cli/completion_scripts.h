// Scripts that complete the command line of casus in a shell, made of the tables that its help is made of.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "checker/cli/commands.h"

namespace casus::cli {

// The possible values, by the word in the help: "FOLDER", "ID|FILE.xml", "light|dark". Settings are NAME=VALUE.
enum class Completes { Nothing, Files, Folders, VariantIds, Clauses, Cases, Settings, Choices };
struct Completion {
  Completes what = Completes::Nothing;
  Strings choices = {};  // of Choices
};
Completion completion_of(std::string_view value);
// For the words that are not options: "[PATH...]", "bash|zsh|fish", "FOLDER" in the synopsis.
Completion completion_of_words(const Usage& usage);

// Each works alone: source <(casus completions bash), or a file where the shell looks for it.
std::string bash_completion(std::span<const Command> commands);
std::string zsh_completion(std::span<const Command> commands);
std::string fish_completion(std::span<const Command> commands);

}  // namespace casus::cli
