#include <algorithm>
#include <ostream>

#include "checker/cli/commands.h"
#include "engine/text/names.h"

namespace casus::cli {

namespace {

struct Command {
  std::string_view name;
  std::string_view summary;
  Exit (*start)(const Arguments&, Console&);
};

constexpr Command commands[] = {
    {"run", "play the corpus, or a part of it, and report what differs", run},
    {"adjudicate", "adjudicate one phase from a position and orders", adjudicate},
    {"diagram", "draw the adjacency of a map", diagram},
    {"exhaust", "compare engine and oracle on every board of the small worlds", exhaust},
    {"fmt", "rewrite case files in canonical form", fmt},
    {"faults", "measure whether the corpus notices wrong versions of the rules, or of a map", faults},
    {"list", "list variants, cases, clauses or options", list},
    {"generate", "make boards on which the rules have something to decide", generate},
    {"borders", "write the cases that state where each unit can go", borders},
    {"census", "count and sign what comes of the corpus, of generated boards and of small worlds", census},
};

void print_help(std::ostream& out) {
  out << "usage: casus COMMAND [OPTIONS]\n"
         "       casus COMMAND --help\n"
         "       casus --version\n"
         "\n"
         "A reference adjudicator for Diplomacy and its variants, and the conformance corpus around it.\n"
         "\n";
  for (const Command& command : commands) {
    out << "  " << command.name << std::string(12 - command.name.size(), ' ') << command.summary << '\n';
  }
  out << "\n"
         "Every command takes --data FOLDER: the folder with mapdata/ and cases/. Otherwise it is the environment's\n"
         "CASUS_DATA, or the nearest folder above the program that has a mapdata/, or the one that it was built from.\n"
         "\n"
         "Exit status: 0 green; 1 a case failed; 2 unusable input or options; 3 a bug of ours.\n";
}

Exit unknown(const std::string& name, Console& console) {
  std::vector<std::string> names;
  for (const Command& command : commands) names.emplace_back(command.name);
  const std::string nearest = nearest_name(name, names);
  console.err << "casus: there is no command \"" << name << '"';
  if (!nearest.empty()) console.err << " (the nearest is \"" << nearest << "\")";
  console.err << "; see casus --help\n";
  return Exit::Unusable;
}

}  // namespace

Exit casus(const Arguments& arguments, Console& console) {
  if (arguments.empty()) {
    print_help(console.err);
    return Exit::Unusable;
  }
  const std::string& name = arguments.front();
  if (name == "--help" || name == "-h" || name == "help") {
    print_help(console.out);
    return Exit::Green;
  }
  if (name == "--version") {
    console.out << "casus " CASUS_VERSION "\n";
    return Exit::Green;
  }
  const auto* command =
      std::find_if(std::begin(commands), std::end(commands), [&](const Command& entry) { return entry.name == name; });
  if (command == std::end(commands)) return unknown(name, console);
  return command->start({arguments.begin() + 1, arguments.end()}, console);
}

}  // namespace casus::cli
