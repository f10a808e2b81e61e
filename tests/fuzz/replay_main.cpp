// The targets without a fuzzer, for any compiler: plays the files that are named, those below the folders that are
// named, with --seeds=N some of the target's seeds, and with --kept=N some of its kept inputs. A broken promise ends
// the program, after it has named the input.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "checker/generate/choice_sources.h"
#include "tests/fuzz/options.h"
#include "tests/fuzz/text_changes.h"

namespace {

namespace fs = std::filesystem;
using casus::fuzz::Target;

struct Input {
  std::string name, bytes;
};

void add_file(const fs::path& path, std::vector<Input>& inputs) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  inputs.push_back({path.string(), bytes.str()});
}

bool add(const fs::path& path, std::vector<Input>& inputs) {
  if (fs::is_regular_file(path)) {
    add_file(path, inputs);
    return true;
  }
  if (!fs::is_directory(path)) {
    std::fprintf(stderr, "there is no file or folder %s\n", path.c_str());
    return false;
  }
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(path)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  for (const fs::path& file : files) add_file(file, inputs);
  return true;
}

void add(const std::string& kind, const casus::fuzz::Seeds& some, std::vector<Input>& inputs) {
  for (std::size_t i = 0; i < some.size(); ++i) inputs.push_back({kind + ' ' + std::to_string(i), some[i]});
}

// ---- Changed seeds ----

std::string with_bytes_changed(std::string text, casus::generate::SeededChoices& choices) {
  if (text.empty()) return text;
  const auto size = static_cast<std::uint32_t>(text.size());
  const std::size_t at = choices.below(size);
  switch (choices.below(4)) {
    case 0: text[at] = static_cast<char>(choices.below(256)); break;
    case 1: text.erase(at, 1 + choices.below(8)); break;
    case 2: text.insert(at, text.substr(choices.below(size), 1 + choices.below(16))); break;
    default: text.resize(at); break;
  }
  return text;
}

std::string changed_seed(const Target& target, const casus::fuzz::Seeds& seeds, std::uint64_t number) {
  casus::generate::SeededChoices choices(casus::generate::seed_of_board(1, number));
  std::string text = seeds[choices.below(static_cast<std::uint32_t>(seeds.size()))];
  for (std::uint32_t changes = 1 + choices.below(4); changes > 0; --changes) {
    const bool by_bytes = !target.is_text || choices.below(4) == 0;
    text = by_bytes ? with_bytes_changed(std::move(text), choices)
                    : casus::fuzz::changed_text(text, casus::generate::seed_of_board(number, changes));
  }
  return text;
}

std::string in_use;

extern "C" void keep_input(int signal) {
  std::ofstream("found", std::ios::binary) << in_use;
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void play_changed(const Target& target, const casus::fuzz::Seeds& seeds, std::uint64_t first, std::uint64_t changes) {
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGTERM}) std::signal(signal, keep_input);
  for (std::uint64_t number = first; number < first + changes; ++number) {
    in_use = changed_seed(target, seeds, number);
    casus::fuzz::play(target, in_use);
  }
  std::printf("%llu changed seeds played\n", static_cast<unsigned long long>(changes));
}

[[noreturn]] void tell_uncaught() {
  try {
    if (const auto thrown = std::current_exception()) std::rethrow_exception(thrown);
  } catch (const std::exception& exception) {
    std::fprintf(stderr, "thrown: %s\n", exception.what());
  } catch (...) {
    std::fprintf(stderr, "thrown: no exception that we know\n");
  }
  std::abort();
}

}  // namespace

int main(int count, char** words) {
  const casus::fuzz::Options options(count, words);
  if (options.finished) return *options.finished;
  const Target& target = *options.target;
  const auto kept = casus::fuzz::kept_for(options);
  if (!kept) return 2;
  std::vector<Input> inputs;
  if (options.seeds) add("seed", casus::fuzz::some_of(target.seeds(), *options.seeds), inputs);
  if (options.kept) add("kept", casus::fuzz::some_of(*kept, *options.kept), inputs);
  std::uint64_t first = 0, changes = 0;
  for (int i = 1; i < count; ++i) {
    constexpr std::string_view names_changes = "--changes=", names_first = "--first=";
    const std::string_view word = words[i];
    if (word.starts_with(names_first)) {
      first = std::strtoull(words[i] + names_first.size(), nullptr, 10);
    } else if (word.starts_with(names_changes)) {
      changes = std::strtoull(words[i] + names_changes.size(), nullptr, 10);
    } else if (!word.starts_with("--") && !add(fs::path(word), inputs)) {
      return 2;
    }
  }
  std::set_terminate(tell_uncaught);
  if (changes > 0) {
    casus::fuzz::Seeds seeds = target.seeds();
    seeds.insert(seeds.end(), kept->begin(), kept->end());
    play_changed(target, seeds, first, changes);
  }
  for (const Input& input : inputs) {
    std::fprintf(stderr, "%s\n", input.name.c_str());
    casus::fuzz::play(target, input.bytes);
  }
  std::printf("%zu inputs played\n", inputs.size());
  return inputs.empty() && changes == 0 ? 2 : 0;
}
