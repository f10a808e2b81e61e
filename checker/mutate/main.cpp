// casus-mutate, which ./dev mutate calls.
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <unistd.h>

#include "checker/cli/campaign_options.h"
#include "checker/files/files.h"
#include "checker/mutate/mutate_files.h"
#include "checker/mutate/recorded_runs.h"
#include "checker/mutate/waivers.h"

namespace {

namespace fs = std::filesystem;
using namespace casus;

constexpr std::string_view help =
    "usage: ./dev mutate FILE... [--cases PATH] [--without TESTS] [--sample N | --draw N]\n"
    "                    [--seed S] [--jobs N] [--list] [--shard I/N]\n"
    "                    [--results FILE [--continue]]\n"
    "       ./dev mutate --changed [FILE...] [--at-once | --quick] [--minutes N] [--jobs N]\n"
    "       ./dev mutate --share [--minutes N] [--seed S] [--jobs N]\n"
    "       ./dev mutate --table\n"
    "\n"
    "Makes mutants of sources: the source with one wrong comparison, constant, condition, call or\n"
    "the like. Compiles each mutant and runs tests in turn, until one notices it. Prints the mutants\n"
    "that no test noticed, and the score. It prints each at once on standard error, since a source\n"
    "can take an hour. The tree is not changed.\n"
    "\n"
    "Many mutants are compiled into one program, which the variable CASUS_MUTANT of the environment makes\n"
    "one of them.\n"
    "\n"
    "FILE is a source or header of engine/, or a source of reports/ or of the readers. These tests\n"
    "are run:\n"
    "  engine/             boards of all cases and drawn boards, and the tests of their folder, seen by\n"
    "                      many mutants in one process; cases, engine tests, generated cases, small\n"
    "                      worlds, report tests, laws\n"
    "  engine/map/, orders/, rules/, text/\n"
    "                      the same without boards, which are read before; of maps also the tests of pictures\n"
    "  checker/corpus/, exchange/, transfer/\n"
    "                      the tests of their folder, by many mutants in one process; cases, tests of\n"
    "                      readers, generated cases\n"
    "  reports/sentences/  explanations of boards and the tests of their folder, by many mutants in one\n"
    "                      process; explanations, explanations of no case, generated explanations\n"
    "                      (./dev golden accepts them), report tests, truth of sentences\n"
    "  reports/            report tests\n"
    "In reports/ the mutants also have wrong sentences: names exchanged, a strength or a piece left out,\n"
    "\"are\" for \"is\", a \"not\" left out.\n"
    "\n"
    "  --cases PATH  run only the hand-written cases of PATH: quick, and shows which case is missing\n"
    "  --without TESTS\n"
    "                do not run the tests whose names, as above, contain this word\n"
    "  --sample N    only N mutants of each file\n"
    "  --draw N      only N mutants of all files together\n"
    "  --seed S      selects the mutants (default: 1)\n"
    "  --jobs N      number of mutants at a time (default: number of cores)\n"
    "  --list        print the mutants, run no test\n"
    "  --shard I/N   only the I-th of N parts of the mutants\n"
    "  --results FILE\n"
    "                write the result of each mutant to FILE, a JSON object in each line; casus merge\n"
    "                merges the results of all shards, and --text prints their report\n"
    "  --continue    with --results: resume where the call that wrote FILE was stopped\n"
    "  --changed     try all mutants of each source that is not in tests/mutation/results.jsonl as it\n"
    "                is now; and if tests have changed, the unnoticed mutants of the others. Each source\n"
    "                is recorded there as soon as it is done. Without FILE: all sources that are recorded\n"
    "  --at-once     with --changed: only the tests that see many mutants in one process, which are quick; a\n"
    "                call without it goes on with what they have not noticed\n"
    "  --quick       with --changed: those, hand-written cases, and whether it gives the same code; a call\n"
    "                without it goes on with what they have not noticed\n"
    "  --share       try again some mutants that were noticed when their sources were recorded\n"
    "  --table       print the recorded results, by folder\n"
    "  --minutes N   with --changed and --share: begin nothing after N minutes\n"
    "\n"
    "tests/mutation/without-effect.txt names mutants that are proved to have no effect. Exit\n"
    "status: 0 if all were noticed, 1 if some were not, 2 if something could not be used.\n";

struct Given {
  mutate::Request request;
  int jobs = 0;
  bool lists = false;
  std::string cases;  // of --cases
  std::optional<std::size_t> draw;
  std::optional<campaign::Shard> shard;
  std::string results;
  bool is_continued = false;
  std::string recorded;  // "--changed", "--share", "--table", or nothing
  std::optional<std::uint64_t> minutes;
};

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// A record is of all mutants of a source, tried by all its tests.
bool goes_with_records(const Given& given) {
  const mutate::Request& request = given.request;
  const bool is_part = request.sample || given.draw || given.shard || !given.cases.empty() || !request.without.empty();
  return !is_part && !given.lists && given.results.empty() &&
         (request.sources.empty() || given.recorded == "--changed");
}

// Reads the words one after the other. Nothing, with a message, if one of them cannot be used.
std::optional<Given> read_words(const std::vector<std::string>& words) {
  Given given;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "--list") {
      given.lists = true;
    } else if (word == "--at-once") {
      given.request.depth = mutate::Depth::AtOnce;
    } else if (word == "--quick") {
      given.request.depth = mutate::Depth::Quick;
    } else if (word == "--continue") {
      given.is_continued = true;
    } else if (word == "--changed" || word == "--share" || word == "--table") {
      if (!given.recorded.empty() && given.recorded != word) {
        std::cerr << "casus-mutate: " << given.recorded << " and " << word << " are different calls\n";
        return std::nullopt;
      }
      given.recorded = word;
    } else if (word == "--cases" || word == "--results" || word == "--shard" || word == "--without") {
      if (++i == words.size()) {
        std::cerr << "casus-mutate: " << word << " needs a value\n";
        return std::nullopt;
      }
      if (word == "--results") given.results = words[i];
      else if (word == "--cases") given.cases = words[i];
      else if (word == "--without") given.request.without.push_back(words[i]);
      else if (!(given.shard = campaign::shard_from(words[i]))) {
        std::cerr << "casus-mutate: --shard has to be I/N with I from 1 to N, such as 2/8\n";
        return std::nullopt;
      }
    } else if (word == "--sample" || word == "--draw" || word == "--seed" || word == "--jobs" || word == "--minutes") {
      const std::optional<std::uint64_t> value = i + 1 < words.size() ? number(words[i + 1]) : std::nullopt;
      if (!value) {
        std::cerr << "casus-mutate: " << word << " needs a whole number\n";
        return std::nullopt;
      }
      ++i;
      if (word == "--sample") given.request.sample = *value;
      else if (word == "--draw") given.draw = *value;
      else if (word == "--seed") given.request.seed = *value;
      else if (word == "--minutes") given.minutes = *value;
      else given.jobs = static_cast<int>(*value);
    } else if (word.starts_with('-')) {
      std::cerr << "casus-mutate: unknown option \"" << word << "\"\n";
      return std::nullopt;
    } else {
      given.request.sources.push_back(word);
    }
  }
  return given;
}

// What is wrong with options that do not go together; "" if nothing is.
std::string conflict_in(const Given& given) {
  if (!given.recorded.empty() && !goes_with_records(given))
    return given.recorded + " takes --minutes, --seed and --jobs only, and --changed FILEs";
  if (given.minutes && (given.recorded.empty() || *given.minutes > 10'000))
    return "--minutes goes with --changed and --share, and is at most 10000";
  if (given.request.depth != mutate::Depth::All && given.recorded != "--changed")
    return "--at-once and --quick go with --changed";
  if (given.is_continued && given.results.empty()) return "--continue needs --results";
  if (given.draw && given.request.sample)
    return "--sample counts for each file, --draw for all files together; use only one of them";
  return "";
}

std::optional<Given> read_arguments(const std::vector<std::string>& words) {
  std::optional<Given> given = read_words(words);
  if (!given) return std::nullopt;
  if (given->request.sources.empty() && given->recorded.empty()) {
    std::cerr << help;
    return std::nullopt;
  }
  if (const std::string conflict = conflict_in(*given); !conflict.empty()) {
    std::cerr << "casus-mutate: " << conflict << '\n';
    return std::nullopt;
  }
  if (!given->cases.empty()) given->request.trials = {mutate::cases_below(given->cases)};
  return given;
}

int complained(const Diagnostics& problems) {
  std::cerr << to_string(problems);
  return 2;
}

int list_mutants(const mutate::Request& request) {
  for (const std::string& source : request.sources) {
    const Read<mutate::TriedSource> listed = mutants_listed(request, source);
    if (!listed) return complained(listed.problems());
    for (const mutate::TriedMutant& mutant : listed->mutants) std::cout << told(source, mutant);
  }
  return 0;
}

// The trials that the options request. It notes how many mutants come before those of each source.
Read<exchange::Json> asked_for(const Given& given, std::vector<std::uint64_t>& first_units) {
  exchange::Json asked = cli::campaign_of("mutate");
  asked["sources"] = exchange::Json::array();
  first_units = {0};
  for (const std::string& source : given.request.sources) {
    const Read<mutate::TriedSource> listed = mutants_listed(given.request, source);
    if (!listed) return listed.problems();
    asked["sources"].push_back(head_of(*listed));
    first_units.push_back(first_units.back() + listed->mutants.size());
  }
  asked["seed"] = given.request.seed;
  asked["cases"] = given.cases;
  asked["without"] = given.request.without;
  return asked;
}

int try_mutants(Given& given) {
  mutate::Request& request = given.request;
  std::vector<std::uint64_t> first_units;
  const Read<exchange::Json> asked = asked_for(given, first_units);
  if (!asked) return complained(asked.problems());
  const auto units =
      campaign::Units::begin({.asked = *asked,
                              .shard = given.shard,
                              .results = given.results,
                              .is_continued = given.is_continued,
                              .is_result = [](const auto& json) { return mutate::mutant_from(json).has_value(); }});
  if (!units) return complained(units.problems());
  request.units = units->get();
  bool some_survive = false;
  std::vector<mutate::TriedSource> all;
  for (std::size_t i = 0; i < request.sources.size(); ++i) {
    const std::string& source = request.sources[i];
    const auto tell = [&](std::size_t done, std::size_t total) {
      std::cerr << source + ": " + std::to_string(done) + " of " + std::to_string(total) + "\r" << std::flush;
    };
    const Jobs jobs(given.jobs, isatty(STDERR_FILENO) != 0 ? Progress(tell) : Progress());
    const Read<mutate::TriedSource> tried = mutate_source(request, source, jobs, first_units[i]);
    if (!tried) return complained(tried.problems());
    some_survive |= tried->has_survivors() || !tried->stale.empty();
    std::cout << report_of(*tried) << std::flush;
    all.push_back(*tried);
  }
  std::cout << mutate::total_of(all) << std::flush;
  const Done written = (*units)->end(first_units.back());
  if (!written) return complained(written.problems());
  return some_survive ? 1 : 0;
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
  const std::string waivers(mutate::waivers_name);
  const Read<std::string> text = files::read_file(request.root / waivers);
  if (!text) return complained(text.problems());
  Read<std::vector<mutate::Waiver>> read = mutate::read_waivers(*text, waivers);
  if (!read) return complained(read.problems());
  request.waivers = *std::move(read);
  request.unchanged = std::make_shared<mutate::Unchanged>(request.root, request.build);
  request.told = [](const std::string& survivor) { std::cerr << survivor + "\n" << std::flush; };
  for (std::string& source : request.sources)
    source = fs::weakly_canonical(source).lexically_relative(request.root).string();
  if (!given->recorded.empty()) {
    mutate::RecordedRun run{request, std::exchange(request.sources, {}), given->jobs, {}};
    if (given->minutes) run.time = std::chrono::minutes(*given->minutes);
    if (given->recorded == "--table") return print_table(run);
    return given->recorded == "--share" ? try_share(run) : try_changed(run);
  }
  if (given->draw) {
    const Read<std::uint64_t> lot = greatest_lot_of(request, *given->draw);
    if (!lot) return complained(lot.problems());
    request.greatest_lot = *lot;
  }
  return given->lists ? list_mutants(request) : try_mutants(*given);
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
