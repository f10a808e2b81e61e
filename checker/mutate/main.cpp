// casus-mutate, which ./dev mutate calls.
#include <charconv>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

#include "checker/corpus/files.h"
#include "checker/mutate/mutate_files.h"

namespace {

namespace fs = std::filesystem;
using namespace casus;

constexpr std::string_view help =
    "usage: ./dev mutate FILE... [--cases PATH] [--sample N] [--seed S] [--jobs N] [--list]\n"
    "\n"
    "Makes mutants of sources of the engine: the source with a comparison, a constant, a\n"
    "condition, a call or the like wrong. Compiles each, and asks the hand-written cases, the\n"
    "unit tests, the generated cases, the small worlds and the laws in turn, until one notices\n"
    "it. Prints those that nobody noticed, and the score; each of them at once on standard\n"
    "error, since a source can take an hour. The tree stays as it is.\n"
    "\n"
    "  --cases PATH  ask only the hand-written cases there: quick, and says which case is missing\n"
    "  --sample N    only N mutants of each file\n"
    "  --seed S      which ones (1 unless said)\n"
    "  --jobs N      how many at a time (as many as there are cores unless said)\n"
    "  --list        try nothing, print the mutants\n"
    "\n"
    "tests/mutation/without-effect.txt names mutants that are proved to change nothing. Exit\n"
    "status: 0 if all were noticed, 1 if some were not, 2 if something could not be used.\n";

struct Given {
  mutate::Request request;
  int jobs = 0;
  bool lists = false;
};

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<Given> read_arguments(const std::vector<std::string>& words) {
  Given given;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "--list") {
      given.lists = true;
    } else if (word == "--cases") {
      if (++i == words.size()) {
        std::cerr << "casus-mutate: --cases takes a file or a folder of cases\n";
        return std::nullopt;
      }
      given.request.trials = {mutate::cases_below(words[i])};
    } else if (word == "--sample" || word == "--seed" || word == "--jobs") {
      const std::optional<std::uint64_t> value = i + 1 < words.size() ? number(words[i + 1]) : std::nullopt;
      if (!value) {
        std::cerr << "casus-mutate: " << word << " takes a whole number\n";
        return std::nullopt;
      }
      ++i;
      if (word == "--sample") given.request.sample = *value;
      else if (word == "--seed") given.request.seed = *value;
      else given.jobs = static_cast<int>(*value);
    } else if (word.starts_with('-')) {
      std::cerr << "casus-mutate: there is no option \"" << word << "\"\n";
      return std::nullopt;
    } else {
      given.request.sources.push_back(word);
    }
  }
  if (given.request.sources.empty()) {
    std::cerr << help;
    return std::nullopt;
  }
  return given;
}

int complained(const Diagnostics& problems) {
  std::cerr << to_string(problems);
  return 2;
}

int run(const std::vector<std::string>& words) {
  if (!words.empty() && (words[0] == "--help" || words[0] == "-h")) {
    std::cout << help;
    return 0;
  }
  std::optional<Given> given = read_arguments(words);
  if (!given) return 2;
  mutate::Request& request = given->request;
  request.root = CASUS_SOURCE_DIR;
  request.build = fs::read_symlink("/proc/self/exe").parent_path();
  const std::string waivers = "tests/mutation/without-effect.txt";
  const Read<std::string> text = corpus::read_file(request.root / waivers);
  if (!text) return complained(text.problems());
  Read<std::vector<mutate::Waiver>> read = mutate::read_waivers(*text, waivers);
  if (!read) return complained(read.problems());
  request.waivers = *std::move(read);
  request.told = [](const std::string& survivor) { std::cerr << survivor + "\n" << std::flush; };
  bool some_survive = false;
  for (std::string& source : request.sources) {
    source = fs::weakly_canonical(source).lexically_relative(request.root).string();
    if (given->lists) {
      const Read<mutate::TriedSource> listed = mutants_listed(request, source);
      if (!listed) return complained(listed.problems());
      for (const mutate::TriedMutant& mutant : listed->mutants) std::cout << told(source, mutant);
      continue;
    }
    const auto tell = [&](std::size_t done, std::size_t total) {
      std::cerr << source + ": " + std::to_string(done) + " of " + std::to_string(total) + "\r" << std::flush;
    };
    const Jobs jobs(given->jobs, isatty(STDERR_FILENO) != 0 ? Progress(tell) : Progress());
    const Read<mutate::TriedSource> tried = mutate_source(request, source, jobs);
    if (!tried) return complained(tried.problems());
    some_survive |= tried->has_survivors() || !tried->stale.empty();
    std::cout << report_of(*tried) << std::flush;
  }
  return some_survive ? 1 : 0;
}

}  // namespace

int main(int count, char** words) {
  try {
    return run(std::vector<std::string>(words + (count > 0 ? 1 : 0), words + count));
  } catch (const std::exception& mistake) {
    std::cerr << mistake.what() << '\n';
    return 2;
  }
}
