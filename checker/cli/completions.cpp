// casus completions: scripts that complete the command line in a shell.
#include <ostream>

#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/completion_scripts.h"

namespace casus::cli {

namespace {

const Usage usage_of_completions{
    .command = "completions",
    .synopsis = "bash|zsh|fish",
    .about =
        "Prints a script by which a shell completes commands, options, rules (NAME=VALUE), variants, clauses, cases and "
        "files. The packages install these scripts. Without a package, add a line to the file that your shell reads when "
        "it starts:\n"
        "\n"
        "  source <(casus completions bash)       in ~/.bashrc\n"
        "  source <(casus completions zsh)        in ~/.zshrc, after compinit\n"
        "  source (casus completions fish | psub) in ~/.config/fish/config.fish",
    .options = {},
    .words = "shell",
    .examples = {{"casus completions bash", ""}}};

struct Shell {
  std::string_view name;
  std::string (*script)(std::span<const Command>);
};
constexpr Shell shells[] = {{"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}};

}  // namespace

const Usage& completions_usage() { return usage_of_completions; }

Exit completions(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_completions, arguments, console);
  if (line.finished()) return *line.finished();
  if (line.texts("shell").empty()) return unusable("completions", "missing shell: bash, zsh or fish", console);
  if (line.texts("shell").size() > 1) return unusable("completions", "only one shell at a time", console);
  Strings known;
  for (const Shell& shell : shells) {
    known.emplace_back(shell.name);
    if (shell.name != line.text("shell")) continue;
    console.out << shell.script(all_commands());
    return Exit::Green;
  }
  return unusable("completions", unknown_name("shell", line.text("shell"), known), console);
}

}  // namespace casus::cli
