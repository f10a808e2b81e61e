// What is typed behind `casus`, a word a line, in a small data folder. Commands that write, and those that take long,
// get as far as their options.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "checker/cli/commands.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/scratch_folder.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_words = 24;

struct LongCommand {
  std::string_view name;
  const cli::Usage& (*usage)();
};
constexpr LongCommand long_commands[] = {
    {"exhaust", cli::exhaust_usage},   {"faults", cli::faults_usage},   {"generate", cli::generate_usage},
    {"borders", cli::borders_usage},   {"census", cli::census_usage},   {"book", cli::book_usage},
    {"faults", cli::map_faults_usage}, {"outline", cli::outline_usage}, {"adapter", cli::adapter_usage},
};

class InFolder {
 public:
  explicit InFolder(const fs::path& folder) : before_(fs::current_path()) { fs::current_path(folder); }
  ~InFolder() { fs::current_path(before_); }
  InFolder(const InFolder&) = delete;
  InFolder& operator=(const InFolder&) = delete;

 private:
  fs::path before_;
};

cli::Arguments words_of(std::string_view input) {
  cli::Arguments words;
  while (!input.empty() && words.size() < most_words) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    words.emplace_back(input.substr(0, std::min(end, input.find('\0'))));
    input.remove_prefix(std::min(end + 1, input.size()));
  }
  return words;
}

bool may_write(const cli::Arguments& words) {
  constexpr std::array writing = {"--report", "--json",    "--junit", "--tap",    "--output",
                                  "--svg",    "--picture", "--next",  "--places", "--github-summary",
                                  "--sarif",  "--results"};
  return std::ranges::any_of(words, [&](const std::string& word) {
    const bool is_letter = word.size() > 1 && word[0] == '-' && word[1] != '-' && word.find('o') != std::string::npos;
    return is_letter || std::ranges::any_of(writing, [&](const char* option) { return word.starts_with(option); });
  });
}

// Nothing outside of the scratch folder is looked at, and no other program's standard input is waited for.
bool leads_away(const cli::Arguments& words) {
  return std::ranges::any_of(words, [](const std::string& word) {
    return word.find("..") != std::string::npos || word.starts_with('/') || word.find("=/") != std::string::npos ||
           word == "-" || word.ends_with("=-");
  });
}

const ScratchFolder& data_folder() {
  static const ScratchFolder scratch;
  static const bool filled = [] {
    for (const char* file : {"mapdata/standard/variant.xml", "mapdata/standard/map.xml", "mapdata/wheel/variant.xml",
                             "mapdata/wheel/map.xml"}) {
      const std::string name(file);
      const bool is_world = name.find("wheel") != std::string::npos;
      std::string text = text_of(is_world ? "worlds" + name.substr(name.find('/')) : name);
      // Reading outlines takes longer than everything else here.
      const std::string_view outlines = " outlines=\"outlines.svg\"";
      if (const std::size_t at = text.find(outlines); at != std::string::npos) text.erase(at, outlines.size());
      scratch.write(name, text);
    }
    scratch.write("cases/a.case", single_cases("cases/standard/support.case", 1).front());
    scratch.write("position.txt", text_of("docs/examples/paradox.txt"));
    scratch.write("orders.txt", text_of("docs/examples/spring-1901.txt"));
    scratch.write("broken.case", "variant standard\ncase \"\n");
    ::unsetenv("CASUS_DATA");
    return true;
  }();
  static_cast<void>(filled);
  return scratch;
}

}  // namespace

void use_command_line(std::string_view input) {
  const cli::Arguments words = words_of(input);
  if (leads_away(words)) return;
  const InFolder in(data_folder().path());
  std::ostringstream out, err;
  cli::Console console{out, err};
  const std::string_view command = words.empty() ? "" : std::string_view(words.front());
  const auto* const slow = std::ranges::find(long_commands, command, &LongCommand::name);
  const bool rewrites = command == "fmt" && std::ranges::find(words, "--check") == words.end();
  if (slow != std::end(long_commands)) {
    const cli::CommandLine line(slow->usage(), {words.begin() + 1, words.end()}, console);
    must(line.finished() != cli::Exit::OurBug, "options are read without a bug of ours");
  } else if (!rewrites && !may_write(words)) {
    must(cli::casus(words, console) != cli::Exit::OurBug, "no words behind casus meet a bug of ours", err.str());
  }
  must_be_fit_for_a_terminal(err.str(), "a message steers no terminal");
}

Seeds command_line_seeds() {
  return {"run\ncases\n--oracle\n--chapters\n",
          "run\ncases/a.case\n--glob\n*SUPPORT*\n--clause\nstandard/support\n-q\n--max-failures\n1\n",
          "run\nbroken.case\n--variant=standard\n--chapter\nA\n--id\nA.1\n--verbose\n-j\n1\n",
          "run\n--as\nwheel\n",
          "adjudicate\n--position\nposition.txt\n--option\nconvoy-paradox=1982\n--explain\n",
          "adjudicate\n--orders=orders.txt\n--publish\n--oracle\n",
          "adjudicate\n--variant\nmapdata/wheel/variant.xml\n--orders\nbroken.case\n--impulse\n1\n--theme\ndark\n",
          "diagram\n--variant\nwheel\n--format\ndot\n",
          "list\nclauses\n--uncovered\n",
          "list\noptions\n",
          "list\nvariants\n--data\n.\n",
          "list\ncases\n--variant\nwheel\n--generated\n",
          "fmt\n--check\n--layout\ncases\n",
          "help\nrun\n",
          "--help\n",
          "--version\n",
          "exhaust\n--kind\nmovement\n--units\n3\n--rulebooks\n60\n--every\n100\n",
          "faults\n--list\n",
          "generate\n--seed\n18446744073709551615\n--distribution\n",
          "census\n--brief\n--check\ndocs/census.txt\n",
          "outline\n--sketch\nx.xml\n-o\ny.svg\n"};
}

}  // namespace casus::fuzz
