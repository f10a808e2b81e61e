#include "checker/cli/completion_scripts.h"

#include <algorithm>

#include <fmt/format.h>

namespace casus::cli {

namespace {

// Options of all forms of a command, each once.
std::vector<Option> options_of(const Command& command) {
  std::vector<Option> options = options_taken(command.usage());
  if (command.other_usage == nullptr) return options;
  for (const Option& option : command.other_usage().options) {
    if (std::ranges::find(options, option.name, &Option::name) == options.end()) options.push_back(option);
  }
  return options;
}

Completion words_of(const Command& command) {
  const Completion words = completion_of_words(command.usage());
  return words.what == Completes::Nothing && command.other_usage != nullptr ? completion_of_words(command.other_usage())
                                                                            : words;
}

std::string joined(const Strings& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

std::string names_of(std::span<const Command> commands) {
  Strings names;
  for (const Command& command : commands) names.emplace_back(command.name);
  return joined(names);
}

std::string in_single_quotes(std::string_view text, std::string_view quote) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') out += quote;
    else out += c;
  }
  return out + '\'';
}

// --- bash ---

std::string bash_call(const Completion& completion) {
  switch (completion.what) {
    case Completes::Nothing: return "_casus_nothing";
    case Completes::Files: return ":";  // by `complete -o default`
    case Completes::Folders: return "_casus_folders";
    case Completes::VariantIds: return "_casus_words \"$(_casus_variants \"$1\")\"";
    case Completes::Clauses: return "_casus_words \"$(_casus_clauses \"$1\")\"";
    case Completes::Cases: return "_casus_words \"$(_casus_cases \"$1\")\"";
    case Completes::Settings: return "_casus_settings \"$1\"";
    case Completes::Choices: return "_casus_words '" + joined(completion.choices) + '\'';
  }
  return "";
}

std::string bash_command(const Command& command) {
  std::string values;
  Strings names;
  for (const Option& option : options_of(command)) {
    const std::string name = fmt::format("--{}", option.name);
    const std::string letter = option.letter == '\0' ? "" : fmt::format("-{}", option.letter);
    names.push_back(name);
    if (!letter.empty()) names.push_back(letter);
    if (option.takes == Takes::Nothing) continue;
    values += fmt::format("        {}{}) {}; return ;;\n", name, letter.empty() ? "" : " | " + letter,
                          bash_call(completion_of(option.value)));
  }
  return fmt::format(
      "    {})\n      case $option in\n{}      esac\n      if [[ $current == -* ]]; then _casus_words '{}'\n      else {}\n"
      "      fi ;;\n",
      command.name, values, joined(names), bash_call(words_of(command)));
}

constexpr std::string_view bash_head = R"sh(# bash completion of casus, as `casus completions bash` prints it.
_casus_variants() { "$1" list variants 2>/dev/null | cut -d ' ' -f 1; }
_casus_clauses() { "$1" list clauses 2>/dev/null | cut -d ' ' -f 1; }
_casus_cases() { "$1" list cases 2>/dev/null | cut -d ' ' -f 1; }
_casus_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current"); }
_casus_nothing() { compopt +o default; }
# The names of options, and after NAME= its values.
_casus_settings() {
  local all
  all=$("$1" list options 2>/dev/null | awk '/^[^ ]/ { name = $1 } /^ / { print name "=" ($1 ~ /^[-*]$/ ? $2 : $1) }')
  _casus_nothing
  if [[ -n $setting ]]; then _casus_words "$(sed -n "s/^$setting=//p" <<<"$all")"
  else
    compopt -o nospace
    _casus_words "$(cut -d = -f 1 <<<"$all" | sort -u | sed 's/$/=/')"
  fi
}
_casus_folders() { compopt +o default -o dirnames; }
_casus() {
  local current=$2 option=$3 setting= equals=0
  COMPREPLY=()
  # bash takes --variant=standard for three words, and NAME=VALUE, too.
  if [[ ${COMP_WORDS[COMP_CWORD]} == = ]]; then
    current= equals=$COMP_CWORD
  elif [[ $option == = ]]; then
    equals=$((COMP_CWORD - 1))
  fi
  if ((equals > 1)); then
    option=${COMP_WORDS[equals - 1]}
    if [[ $option != -* ]]; then
      setting=$option option=${COMP_WORDS[equals - 2]}
      [[ $option != = ]] || option=${COMP_WORDS[equals - 3]}
    fi
  fi
)sh";

// --- zsh ---

std::string for_zsh(std::string_view text, std::string_view special) {
  std::string out;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_action(const Completion& completion) {
  switch (completion.what) {
    case Completes::Nothing: return " ";
    case Completes::Files: return "_files";
    case Completes::Folders: return "_files -/";
    case Completes::VariantIds: return "_casus_variants";
    case Completes::Clauses: return "_casus_clauses";
    case Completes::Cases: return "_casus_cases";
    case Completes::Settings: return "_casus_settings";
    case Completes::Choices: return '(' + joined(completion.choices) + ')';
  }
  return "";
}

std::string zsh_option(const Option& option) {
  const std::string about = '[' + for_zsh(option.about, "[]:\\") + ']';
  const std::string repeated = option.takes == Takes::Texts ? "*" : "";
  std::string value;
  if (option.takes != Takes::Nothing)
    value = fmt::format(":{}:{}", for_zsh(option.value, ":\\"), zsh_action(completion_of(option.value)));
  const std::string_view sign = option.takes == Takes::Nothing ? "" : "=", plus = sign.empty() ? "" : "+";
  const std::string quoted = in_single_quotes(about + value, "'\\''");
  if (option.letter == '\0')
    return in_single_quotes(fmt::format("{}--{}{}{}{}", repeated, option.name, sign, about, value), "'\\''");
  return fmt::format("'(-{0} --{1})'{{-{0}{2},--{1}{3}}}{4}", option.letter, option.name, plus, sign, quoted);
}

std::string zsh_command(const Command& command) {
  std::string out = fmt::format("    {})\n      _arguments -s -S", command.name);
  for (const Option& option : options_of(command)) out += " \\\n        " + zsh_option(option);
  if (const Completion words = words_of(command); words.what != Completes::Nothing)
    out += fmt::format(" \\\n        '*: :{}'", zsh_action(words));
  return out + "\n      ;;\n";
}

constexpr std::string_view zsh_head = R"sh(#compdef casus
# zsh completion of casus, as `casus completions zsh` prints it.
_casus_variants() {
  local -a ids
  ids=(${(f)"$(casus list variants 2>/dev/null)"})
  ids=(${ids%% *})
  _alternative "variants:variant:($ids)" 'files:file:_files -g "*.xml"'
}
_casus_clauses() {
  local -a ids
  ids=(${(f)"$(casus list clauses 2>/dev/null)"})
  ids=(${ids%% *})
  compadd -a ids
}
_casus_cases() {
  local -a ids
  ids=(${(f)"$(casus list cases 2>/dev/null)"})
  ids=(${ids%% *})
  compadd -a ids
}
_casus_settings() {
  local -a all
  all=(${(f)"$(casus list options 2>/dev/null | awk '/^[^ ]/ { name = $1 } /^ / { print name "=" ($1 ~ /^[-*]$/ ? $2 : $1) }')"})
  compadd -a all
}
_casus() {
  local -a commands
)sh";

// --- fish ---

std::string fish_words(const Completion& completion) {
  switch (completion.what) {
    case Completes::Nothing: return "";
    case Completes::Files: return " -F";
    case Completes::Folders: return " -a '(__fish_complete_directories (commandline -ct))'";
    case Completes::VariantIds: return " -a '(__casus_variants)'";
    case Completes::Clauses: return " -a '(__casus_clauses)'";
    case Completes::Cases: return " -a '(__casus_cases)'";
    case Completes::Settings: return " -a '(__casus_settings)'";
    case Completes::Choices: return " -a '" + joined(completion.choices) + '\'';
  }
  return "";
}

// After an option the value is required (-r), and only the values named here fit (-x).
std::string fish_value(const Completion& completion) {
  switch (completion.what) {
    case Completes::Files: return " -r -F";
    case Completes::VariantIds: return " -x -a '(__casus_variants) (__fish_complete_suffix .xml)'";
    case Completes::Nothing:
    case Completes::Folders:
    case Completes::Clauses:
    case Completes::Cases:
    case Completes::Settings:
    case Completes::Choices: return " -x" + fish_words(completion);
  }
  return "";
}

std::string for_fish(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\') escaped += '\\';
    escaped += c;
  }
  return in_single_quotes(escaped, "\\'");
}

std::string fish_command(const Command& command) {
  const std::string head = fmt::format("complete -c casus -n '__casus_command_is {}'", command.name);
  std::string out;
  for (const Option& option : options_of(command)) {
    out += head + fmt::format(" -l {}", option.name);
    if (option.letter != '\0') out += fmt::format(" -s {}", option.letter);
    if (option.takes != Takes::Nothing) out += fish_value(completion_of(option.value));
    out += " -d " + for_fish(option.about) + '\n';
  }
  if (const std::string words = fish_words(words_of(command)); !words.empty()) out += head + words + '\n';
  return out;
}

constexpr std::string_view fish_head = R"sh(# fish completion of casus, as `casus completions fish` prints it.
function __casus_variants
  casus list variants 2>/dev/null | string replace -r ' .*' ''
end
function __casus_clauses
  casus list clauses 2>/dev/null | string replace -r ' .*' ''
end
function __casus_cases
  casus list cases 2>/dev/null | string replace -r ' .*' ''
end
function __casus_settings
  casus list options 2>/dev/null | awk '/^[^ ]/ { name = $1 } /^ / { print name "=" ($1 ~ /^[-*]$/ ? $2 : $1) }'
end
function __casus_no_command
  test (count (commandline -opc)) -eq 1
end
function __casus_command_is
  set -l words (commandline -opc)
  test (count $words) -ge 2; and test $words[2] = $argv[1]
end
complete -c casus -f
)sh";

bool is_choice(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '|' || c == '-'; }

}  // namespace

Completion completion_of(std::string_view value) {
  if (value.find('|') != std::string_view::npos && std::ranges::all_of(value, is_choice)) {
    Completion completion{Completes::Choices};
    while (true) {
      const std::size_t end = std::min(value.find('|'), value.size());
      completion.choices.emplace_back(value.substr(0, end));
      if (end == value.size()) return completion;
      value.remove_prefix(end + 1);
    }
  }
  if (value == "FOLDER") return {Completes::Folders};
  if (value == "CLAUSE") return {Completes::Clauses};
  if (value == "CASE") return {Completes::Cases};
  if (value == "NAME=VALUE") return {Completes::Settings};
  if (value == "ID|FILE.xml" || value == "VARIANT" || value == "BEFORE") return {Completes::VariantIds};
  if (value == "PATH" || value.find("FILE") != std::string_view::npos || value.ends_with(".xml"))
    return {Completes::Files};
  return {};
}

Completion completion_of_words(const Usage& usage) {
  std::string_view synopsis = usage.synopsis;
  while (!synopsis.empty() && !usage.words.empty()) {
    const std::size_t end = std::min(synopsis.find(' '), synopsis.size());
    std::string_view word = synopsis.substr(0, end);
    synopsis.remove_prefix(std::min(end + 1, synopsis.size()));
    if (word.starts_with('[')) word.remove_prefix(1);
    if (word.ends_with(']')) word.remove_suffix(1);
    if (word.ends_with("...")) word.remove_suffix(3);
    if (word.starts_with('-') || word == "OPTIONS") continue;
    return completion_of(word);
  }
  return {};
}

std::string bash_completion(std::span<const Command> commands) {
  const std::string names = names_of(commands);
  std::string out = fmt::format(
      "{}  if ((COMP_CWORD == 1)); then\n    _casus_nothing\n    _casus_words '{} help --help --version'\n    return\n  fi\n"
      "  case ${{COMP_WORDS[1]}} in\n    help) _casus_nothing; _casus_words '{}' ;;\n",
      bash_head, names, names);
  for (const Command& command : commands) out += bash_command(command);
  return out + "  esac\n}\ncomplete -o default -F _casus casus\n";
}

std::string zsh_completion(std::span<const Command> commands) {
  std::string out(zsh_head);
  out += "  commands=(\n";
  for (const Command& command : commands)
    out +=
        "    " + in_single_quotes(fmt::format("{}:{}", command.name, for_zsh(command.summary, ":\\")), "'\\''") + '\n';
  out +=
      "  )\n"
      "  if ((CURRENT == 2)); then\n"
      "    _describe command commands\n"
      "    compadd -- help --help --version\n"
      "    return\n"
      "  fi\n"
      "  local command=$words[2]\n"
      "  shift words\n"
      "  ((CURRENT--))\n"
      "  case $command in\n"
      "    help) _describe command commands ;;\n";
  for (const Command& command : commands) out += zsh_command(command);
  return out +
         "  esac\n"
         "}\n"
         "if [[ $funcstack[1] == _casus ]]; then\n"
         "  _casus \"$@\"\n"
         "else\n"
         "  compdef _casus casus\n"
         "fi\n";
}

std::string fish_completion(std::span<const Command> commands) {
  std::string out(fish_head);
  for (const Command& command : commands)
    out +=
        fmt::format("complete -c casus -n __casus_no_command -a {} -d {}\n", command.name, for_fish(command.summary));
  out += "complete -c casus -n __casus_no_command -a help -d 'print the help of a command'\n";
  out += "complete -c casus -n __casus_no_command -l help -s h -d 'print the help'\n";
  out += "complete -c casus -n __casus_no_command -l version -d 'print the versions'\n";
  out += fmt::format("complete -c casus -n '__casus_command_is help' -a '{}'\n", names_of(commands));
  for (const Command& command : commands) out += fish_command(command);
  return out;
}

}  // namespace casus::cli
