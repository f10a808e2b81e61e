#include "checker/cli/command_line.h"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>
#include <boost/program_options.hpp>

#include "checker/cli/commands.h"
#include "engine/text/assert.h"
#include "engine/text/names.h"
#include "engine/text/visible.h"
#include "engine/text/whole_integer.h"
#include "reports/formats/wrapped.h"

namespace casus::cli {

namespace po = boost::program_options;

namespace {

constexpr std::size_t columns = 80;
constexpr std::size_t widest_option = 24;  // a longer one has its text on the next line

constexpr Option data_option = text("data", "FOLDER", "the folder with mapdata/ and cases/; see casus --help");
constexpr Option help_option = flag("help", "print this help").with_letter('h');
constexpr Option version_option = flag("version", "print the version");

std::string shown(const Option& option) {
  std::string shown = option.letter == '\0' ? "" : fmt::format("-{}, ", option.letter);
  shown += fmt::format("--{}", option.name);
  if (option.takes != Takes::Nothing) shown += fmt::format(" {}", option.value);
  return shown;
}

std::string option_table(const std::vector<Option>& options) {
  std::size_t width = 0;
  for (const Option& option : options) {
    if (const std::size_t size = shown(option).size(); size <= widest_option) width = std::max(width, size);
  }
  const std::size_t margin = width + 4;
  std::string out = "Options:\n";
  for (const Option& option : options) {
    std::string head = "  " + shown(option);
    if (head.size() + 2 > margin) head.append(1, '\n').append(margin, ' ');
    else head.resize(margin, ' ');
    out += head + reports::wrapped(about(option), margin, columns) + '\n';
  }
  return out;
}

std::string example_table(const std::vector<Example>& examples) {
  constexpr std::size_t margin = 42;
  std::string out = "Examples:\n";
  for (const Example& example : examples) {
    std::string line = fmt::format("  {}", example.command);
    if (!example.does.empty()) {
      if (line.size() + 2 > margin) line.append(1, '\n').append(margin, ' ');
      else line.resize(margin, ' ');
      line += reports::wrapped(example.does, margin, columns);
    }
    out += line + '\n';
  }
  return out;
}

// The nearest name, or the only one that begins like this: letters left out at the end may be many.
std::string nearest_or_begun(std::string_view given, const Strings& known) {
  const std::string nearest = nearest_name(given, known);
  const auto begins = [&](const std::string& name) { return given.size() > 2 && name.starts_with(given); };
  if (!nearest.empty() || std::ranges::count_if(known, begins) != 1) return nearest;
  return *std::ranges::find_if(known, begins);
}

std::string unknown(const po::unknown_option& mistake, const std::vector<Option>& options) {
  std::string given = mistake.get_option_name();
  given.erase(0, given.find_first_not_of('-'));
  Strings names;
  for (const Option& option : options) names.emplace_back(option.name);
  const std::string nearest = nearest_or_begun(given, names);
  std::string text = "unknown option \"" + mistake.get_option_name() + '"';
  if (!nearest.empty()) text += " (the nearest is \"--" + nearest + "\")";
  return text;
}

// Everything is read as text; check_numbers() knows which values are numbers.
po::options_description described(const std::vector<Option>& options) {
  po::options_description description;
  for (const Option& option : options) {
    const std::string name =
        option.letter == '\0' ? std::string(option.name) : fmt::format("{},{}", option.name, option.letter);
    if (option.takes == Takes::Nothing) description.add_options()(name.c_str(), po::bool_switch());
    else if (option.takes == Takes::Texts) description.add_options()(name.c_str(), po::value<Strings>());
    else description.add_options()(name.c_str(), po::value<std::string>());
  }
  return description;
}

Strings given(const po::variables_map& found, const Option& option) {
  const po::variable_value& value = found[std::string(option.name)];
  if (value.empty()) return {};
  switch (option.takes) {
    case Takes::Nothing: return value.as<bool>() ? Strings{""} : Strings{};
    case Takes::Texts: return value.as<Strings>();
    case Takes::Text:
    case Takes::Number: return {value.as<std::string>()};
  }
  return {};
}

std::string range_of(const Option& option) {
  if (option.most == std::numeric_limits<std::uint64_t>::max()) {
    return option.least == 0 ? "a whole number" : fmt::format("a whole number, {} or more", option.least);
  }
  return fmt::format("a whole number from {} to {}", option.least, option.most);
}

}  // namespace

std::vector<Option> options_taken(const Usage& usage) {
  std::vector<Option> options = usage.options;
  for (const Option& option : {data_option, help_option, version_option}) options.push_back(option);
  return options;
}

std::string about(const Option& option) {
  std::string about(option.about);
  if (option.takes == Takes::Number) {
    about += option.otherwise_shown.empty() ? fmt::format(" (default: {})", option.otherwise)
                                            : fmt::format(" (default: {})", option.otherwise_shown);
  }
  if (option.takes == Takes::Texts) about += "; may be repeated";
  return about;
}

std::string paragraphs(std::string_view text) {
  std::string out, paragraph;
  const auto end_paragraph = [&] {
    if (!paragraph.empty()) out += reports::wrapped(paragraph, 0, columns) + '\n';
    paragraph.clear();
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (line.empty() || line.front() == ' ') {
      end_paragraph();
      out += std::string(line) + '\n';
    } else {
      if (!paragraph.empty()) paragraph += ' ';
      paragraph += line;
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  end_paragraph();
  return out;
}

std::string help_of(const Usage& usage) {
  constexpr std::string_view head = "usage: ";
  const std::string form = fmt::format("casus {} {}", usage.command, usage.synopsis);
  std::string out = fmt::format("{}{}\n\n", head, reports::wrapped(form, head.size(), columns));
  out += paragraphs(usage.about) + '\n' + option_table(options_taken(usage));
  if (!usage.examples.empty()) out += '\n' + example_table(usage.examples);
  return out;
}

std::string nearest_of(std::string_view given, const Strings& known) {
  const std::string nearest = nearest_or_begun(given, known);
  return nearest.empty() ? "" : fmt::format(" (the nearest is \"{}\")", nearest);
}

std::string unknown_name(std::string_view what, std::string_view given, const Strings& known) {
  return fmt::format("unknown {} \"{}\"{}", what, given, nearest_of(given, known));
}

Exit unusable(std::string_view command, const std::string& problem, Console& console) {
  console.err << "casus " << command << ": " << visible_lines(problem) << "; see casus " << command << " --help\n";
  return Exit::Unusable;
}

void print_problems(const Diagnostics& problems, Console& console) {
  for (const Diagnostic& problem : problems) {
    const std::string where = shown_place(problem.at);
    console.err << inked(console.err_ink, reports::Tone::Strong, where) << to_string(problem).substr(where.size())
                << '\n';
  }
}

Exit complained(const Diagnostics& problems, Console& console) {
  print_problems(problems, console);
  return Exit::Unusable;
}

namespace {

// Names the first word that the command does not take.
std::string too_many(const Usage& usage, const Arguments& arguments) {
  const std::string word = "(word)";
  po::options_description all = described(options_taken(usage));
  all.add_options()(word.c_str(), po::value<Strings>());
  po::positional_options_description positional;
  positional.add(word.c_str(), -1);
  const auto style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
  const auto parsed = po::command_line_parser(arguments).options(all).positional(positional).style(style).run();
  const auto first =
      std::ranges::find_if(parsed.options, [&](const po::option& one) { return one.string_key == word; });
  if (first == parsed.options.end() || first->value.empty()) return "too many arguments";
  const bool takes_variants =
      std::ranges::find(usage.options, std::string_view("variant"), &Option::name) != usage.options.end();
  return fmt::format("too many arguments: \"{}\" is no option, nor the value of one{}", first->value.front(),
                     takes_variants ? " (--variant names a variant)" : "");
}

}  // namespace

CommandLine::CommandLine(const Usage& usage, const Arguments& arguments, Console& console) {
  const std::vector<Option> options = options_taken(usage);
  po::options_description all = described(options);
  po::positional_options_description positional;
  if (!usage.words.empty()) {
    const std::string name(usage.words);
    all.add_options()(name.c_str(), po::value<Strings>());
    positional.add(name.c_str(), -1);
  }
  namespace style = po::command_line_style;
  po::variables_map found;
  try {
    po::store(po::command_line_parser(arguments)
                  .options(all)
                  .positional(positional)
                  .style(style::unix_style & ~style::allow_guessing)
                  .run(),
              found);
  } catch (const po::unknown_option& mistake) {
    finished_ = unusable(usage.command, unknown(mistake, options), console);
    return;
  } catch (const po::too_many_positional_options_error&) {
    finished_ = unusable(usage.command, too_many(usage, arguments), console);
    return;
  } catch (const po::error& mistake) {
    finished_ = unusable(usage.command, mistake.what(), console);
    return;
  }
  for (const Option& option : options) values_.emplace(option.name, given(found, option));
  if (!usage.words.empty()) {
    values_.emplace(usage.words, given(found, cli::texts(usage.words, "", "")));
  }
  if (flag("help")) {
    console.out << help_of(usage);
    finished_ = Exit::Green;
  } else if (flag("version")) {
    console.out << version_text();
    finished_ = Exit::Green;
  } else if (const std::string mistake = mistake_in_names(usage); !mistake.empty()) {
    finished_ = unusable(usage.command, mistake, console);
  } else if (!check_numbers(usage, console)) {
    finished_ = Exit::Unusable;
  }
}

// An empty word is most often a variable of a script that is not set.
std::string CommandLine::mistake_in_names(const Usage& usage) const {
  const auto has_empty = [&](std::string_view name) { return std::ranges::count(values(name), "") > 0; };
  for (const Option& option : options_taken(usage)) {
    const bool names_a_file = option.value.find("FILE") != option.value.npos || option.value == "FOLDER";
    if (names_a_file && has_empty(option.name))
      return fmt::format("--{} has to name a {}, not \"\"", option.name, option.value);
  }
  return !usage.words.empty() && has_empty(usage.words) ? "an empty word" : "";
}

bool CommandLine::check_numbers(const Usage& usage, Console& console) {
  for (const Option& option : usage.options) {
    if (option.takes != Takes::Number) continue;
    std::uint64_t& value = numbers_[std::string(option.name)] = option.otherwise;
    if (!has(option.name)) continue;
    const std::optional<std::uint64_t> given = whole_integer<std::uint64_t>(text(option.name));
    if (!given || *given < option.least || *given > option.most) {
      unusable(usage.command,
               fmt::format("--{} has to be {}, not \"{}\"", option.name, range_of(option), text(option.name)), console);
      return false;
    }
    value = *given;
  }
  return true;
}

const Strings& CommandLine::values(std::string_view option) const {
  const auto found = values_.find(option);
  CASUS_ASSERT(found != values_.end());
  return found->second;
}

std::uint64_t CommandLine::number(std::string_view option) const {
  const auto found = numbers_.find(option);
  CASUS_ASSERT(found != numbers_.end());
  return found->second;
}

}  // namespace casus::cli
