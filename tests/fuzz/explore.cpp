// `casus explore`: its options, a word a line, and behind them a variant, mine.xml, that it may be asked about.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include "checker/cli/commands.h"
#include "checker/corpus/case_reader.h"
#include "checker/files/files.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/scratch_folder.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_words_of_explore = 16;
constexpr std::uint64_t most_boards = 40, most_option_boards = 2;

// A small world under the name of the game that everything extends, and nothing that is slow to read.
void fill(const ScratchFolder& scratch) {
  for (const char* file : {"mapdata/standard/variant.xml", "mapdata/standard/map.xml"}) {
    std::string text = text_of(file);
    const std::string_view outlines = " outlines=\"outlines.svg\"";
    if (const std::size_t at = text.find(outlines); at != std::string::npos) text.erase(at, outlines.size());
    scratch.write(file, text);
  }
  for (const char* file : {"variant.xml", "map.xml"})
    scratch.write(std::string("mapdata/wheel/") + file, text_of(std::string("worlds/wheel/") + file));
  scratch.write("cases/a.case", single_cases("cases/standard/support.case", 1).front());
}

// Words that lead nowhere else, and ask for little. Where they say no number, a small one is added.
bool may_be_asked(cli::Arguments& words) {
  const bool leads_away = std::ranges::any_of(words, [](const std::string& word) {
    return word.find("..") != word.npos || word.starts_with('/') || word.find("=/") != word.npos;
  });
  if (leads_away) return false;
  std::ostringstream out, err;
  cli::Console console{out, err};
  const cli::CommandLine line(cli::explore_usage(), words, console);
  must_be_fit_for_a_terminal(out.str() + err.str(), "a message steers no terminal");
  if (line.finished()) {
    must(*line.finished() != cli::Exit::OurBug, "options are read without a bug of ours");
    return false;
  }
  for (const auto& [option, most] :
       {std::pair("boards", most_boards), std::pair("option-boards", most_option_boards)}) {
    if (!line.has(option)) words.insert(words.begin(), {std::string("--") + option, std::to_string(most)});
    else if (line.number(option) > most) return false;
  }
  return true;
}

std::string text_at(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

// What was written is what it says: JSON, whole pages, cases that our own reader reads.
void look_through(const fs::path& folder, const std::string& variant) {
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (!entry.is_regular_file()) continue;
    const std::string text = text_at(entry.path());
    if (name.ends_with(".json")) must_be_json(text, "what is written as JSON is JSON");
    if (name.ends_with(".html")) must_be_xml(text, "a page of explore is closed as it should be");
    if (name.ends_with(".case") && variant.empty()) {
      const auto read = corpus::read_case_file(text, name, shelf());
      must(read.ok(), "an example is read", to_string(read.problems()) + text);
    }
  }
}

cli::Arguments words_in(std::string_view text) {
  cli::Arguments words;
  while (!text.empty() && words.size() < most_words_of_explore) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > 0) words.emplace_back(text.substr(0, std::min(end, text.find('\0'))));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

}  // namespace

void use_explore(std::string_view input) {
  static const ScratchFolder data, out_folder;
  static const bool is_filled = (fill(data), true);
  static_cast<void>(is_filled);
  const auto parts = parts_of(input);
  cli::Arguments words = words_in(parts[0]);
  const std::string variant(parts.size() > 1 ? parts[1] : "");
  if (!may_be_asked(words)) return;
  words.insert(words.end(), {"--data", data.path().string()});
  out_folder.empty();
  if (!variant.empty()) out_folder.write("mine.xml", variant);
  const fs::path before = fs::current_path();
  std::ostringstream out, err;
  cli::Console console{out, err};
  fs::current_path(out_folder.path());
  const cli::Exit exit = cli::explore(words, console);
  fs::current_path(before);
  must(exit != cli::Exit::OurBug, "explore meets no bug of ours", err.str());
  must((exit == cli::Exit::Unusable) == !err.str().empty(), "a mistake is told, and nothing else", err.str());
  must_be_fit_for_a_terminal(out.str() + err.str(), "what explore tells steers no terminal");
  if (exit == cli::Exit::Green) look_through(out_folder.path(), variant);
}

Seeds explore_seeds() {
  const std::string few = "--boards\n20\n--option-boards\n0\n-j\n1\n";
  const std::string mine = R"(<variant id="mine" extends="standard" title="Mine" map="wheel">
  <calendar first-year="1901" season="spring"/>
  <victory centres="1"/>
  <powers replace="yes">
    <power name="Red" adjective="Reddish" colour="#d1491b"/>
    <power name="Green" adjective="Greenish" colour="#009e73"/>
  </powers>
  <start></start>
  <option name="convoy-paradox" value="1982"/>
</variant>
)";
  return {few + "standard\n",
          few + "wheel\n",
          "--boards\n8\n--option-boards\n1\n-j\n1\n--seed\n7\nwheel\n",
          few + "--json\nfound.json\nwheel\n",
          few + "--examples\nexamples\nwheel\n",
          few + "--report\npages\nwheel\n",
          few + "--json\nsame\n--examples\nsame\nwheel\n",
          few + "--json\n-\nwheel\n",
          few + "whee\n",
          few + "wheel\nstandard\n",
          "--boards\n0\nwheel\n",
          joined({few + "mine.xml\n", mine}),
          joined({few + "--report\npages\n--examples\nexamples\nmine.xml\n", mine}),
          joined({few + "--json\nmine.xml\nmine.xml\n", mine})};
}

}  // namespace casus::fuzz
