// The targets without a fuzzer, for any compiler: plays the files that are named, those below the folders that are
// named, and with --seeds=N some of the target's seeds. A broken promise ends the program, after it has named the
// input.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/fuzz/options.h"

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

// Spread over all of them.
void add_seeds(const Target& target, std::size_t most, std::vector<Input>& inputs) {
  const casus::fuzz::Seeds seeds = target.seeds();
  const std::size_t step = std::max<std::size_t>(1, (seeds.size() + most - 1) / most);
  for (std::size_t i = 0; i < seeds.size(); i += step) inputs.push_back({"seed " + std::to_string(i), seeds[i]});
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
  std::vector<Input> inputs;
  for (int i = 1; i < count; ++i) {
    constexpr std::string_view names_seeds = "--seeds=";
    const std::string_view word = words[i];
    if (word.starts_with(names_seeds)) {
      const int most = std::atoi(words[i] + names_seeds.size());
      add_seeds(*options.target, static_cast<std::size_t>(std::max(1, most)), inputs);
    } else if (!word.starts_with("--") && !add(fs::path(word), inputs)) {
      return 2;
    }
  }
  std::set_terminate(tell_uncaught);
  for (const Input& input : inputs) {
    std::fprintf(stderr, "%s\n", input.name.c_str());
    options.target->use(input.bytes);
  }
  std::printf("%zu inputs played\n", inputs.size());
  return inputs.empty() ? 2 : 0;
}
