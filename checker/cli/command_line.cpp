#include "checker/cli/command_line.h"

#include <ostream>

#include "engine/text/names.h"

namespace casus::cli {

namespace {

void print_help(const Usage& usage, const po::options_description& options, std::ostream& out) {
  out << "usage: casus " << usage.command << ' ' << usage.synopsis << "\n\n" << usage.about << '\n' << options;
  if (!usage.examples.empty()) out << "\nExamples:\n" << usage.examples;
}

std::string unknown(const po::unknown_option& mistake, const po::options_description& options) {
  std::string given = mistake.get_option_name();
  given.erase(0, given.find_first_not_of('-'));
  Strings names;
  for (const auto& option : options.options()) names.push_back(option->long_name());
  const std::string nearest = nearest_name(given, names);
  std::string text = "there is no option \"" + mistake.get_option_name() + '"';
  if (!nearest.empty()) text += " (the nearest is \"--" + nearest + "\")";
  return text;
}

}  // namespace

Exit unusable(std::string_view command, const std::string& problem, Console& console) {
  console.err << "casus " << command << ": " << problem << "; see casus " << command << " --help\n";
  return Exit::Unusable;
}

CommandLine::CommandLine(const Usage& usage, po::options_description options, std::string_view words,
                         const Arguments& arguments, Console& console) {
  options.add_options()("data", po::value<std::string>()->value_name("FOLDER"), "the folder with mapdata/ and cases/")(
      "help,h", po::bool_switch(), "this help");
  po::options_description all = options;
  po::positional_options_description positional;
  if (!words.empty()) {
    const std::string name(words);
    all.add_options()(name.c_str(), po::value<Strings>());
    positional.add(name.c_str(), -1);
  }
  namespace style = po::command_line_style;
  try {
    po::store(po::command_line_parser(arguments)
                  .options(all)
                  .positional(positional)
                  .style(style::unix_style & ~style::allow_guessing)
                  .run(),
              values_);
    po::notify(values_);
  } catch (const po::unknown_option& mistake) {
    finished_ = unusable(usage.command, unknown(mistake, options), console);
    return;
  } catch (const po::too_many_positional_options_error&) {
    finished_ = unusable(usage.command, "there is a word too many", console);
    return;
  } catch (const po::error& mistake) {
    finished_ = unusable(usage.command, mistake.what(), console);
    return;
  }
  if (flag("help")) {
    print_help(usage, options, console.out);
    finished_ = Exit::Green;
  }
}

}  // namespace casus::cli
