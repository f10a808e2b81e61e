#include "tests/fuzz/options.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tests/fuzz/kept_inputs.h"

namespace casus::fuzz {

namespace {

namespace fs = std::filesystem;

void list() {
  for (const Target& target : targets())
    std::printf("%-15s %s\n", std::string(target.name).c_str(), std::string(target.about).c_str());
}

bool write(const fs::path& path, const std::string& bytes) {
  std::ofstream file(path, std::ios::binary);
  file << bytes;
  if (file.flush()) return true;
  std::fprintf(stderr, "%s cannot be written\n", path.c_str());
  return false;
}

bool write_numbered(const Seeds& inputs, const fs::path& folder, const std::string& name) {
  int number = 0;
  return std::ranges::all_of(inputs, [&](const std::string& input) {
    char digits[16];
    std::snprintf(digits, sizeof digits, "-%05d", number++);
    return write(folder / (name + digits), input);
  });
}

int write_seeds(const Options& options, const fs::path& folder) {
  const auto kept = kept_for(options);
  if (!kept) return 2;
  fs::create_directories(folder);
  const Seeds seeds = options.target->seeds();
  const bool written = write_numbered(some_of(seeds, options.seeds.value_or(seeds.size())), folder, "seed") &&
                       write_numbered(*kept, folder, "kept");
  return written ? 0 : 2;
}

// Every file of the folder is an input.
int pack(const Options& options, const fs::path& folder) {
  Seeds inputs;
  for (const auto& entry : fs::directory_iterator(folder)) {
    std::ifstream file(entry.path(), std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    inputs.push_back(bytes.str());
  }
  const std::size_t given = inputs.size();
  const std::string archive = packed_inputs(std::move(inputs));
  if (options.kept_file.has_parent_path()) fs::create_directories(options.kept_file.parent_path());
  if (!write(options.kept_file, archive)) return 2;
  std::printf("%zu of %zu inputs kept in %zu bytes\n", unpacked_inputs(archive, "kept")->size(), given, archive.size());
  return 0;
}

}  // namespace

Options::Options(int count, char** words) {
  std::string seeds_to, pack_from;
  bool is_list = false;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    const auto says = [&](std::string_view option) { return word.starts_with(option) && word[option.size()] == '='; };
    const char* const value = words[i] + std::min(word.find('=') + 1, word.size());
    if (says("--target")) target = find_target(value);
    if (says("--write-seeds")) seeds_to = value;
    if (says("--pack")) pack_from = value;
    if (says("--kept-file")) kept_file = value;
    if (says("--seeds")) seeds = std::strtoull(value, nullptr, 10);
    if (says("--kept")) kept = std::strtoull(value, nullptr, 10);
    is_list = is_list || word == "--list";
  }
  if (target != nullptr && kept_file.empty()) kept_file = file_of_kept_inputs(*target);
  if (is_list) {
    list();
    finished = 0;
  } else if (target == nullptr) {
    std::fprintf(stderr, "say --target=NAME; there are:\n");
    list();
    finished = 2;
  } else if (!seeds_to.empty()) {
    finished = write_seeds(*this, seeds_to);
  } else if (!pack_from.empty()) {
    finished = pack(*this, pack_from);
  }
}

Seeds some_of(const Seeds& seeds, std::size_t most) {
  Seeds some;
  if (most == 0) return some;
  const std::size_t step = std::max<std::size_t>(1, (seeds.size() + most - 1) / most);
  for (std::size_t i = 0; i < seeds.size(); i += step) some.push_back(seeds[i]);
  return some;
}

std::optional<Seeds> kept_for(const Options& options) {
  auto kept = kept_inputs(options.kept_file);
  if (kept) return *std::move(kept);
  std::fprintf(stderr, "%s", to_string(kept.problems()).c_str());
  return std::nullopt;
}

}  // namespace casus::fuzz
