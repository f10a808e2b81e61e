#include "tests/fuzz/options.h"

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace casus::fuzz {

namespace {

void list() {
  for (const Target& target : targets())
    std::printf("%-13s %s\n", std::string(target.name).c_str(), std::string(target.about).c_str());
}

int write_seeds(const Target& target, const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  int number = 0;
  for (const std::string& seed : target.seeds()) {
    char name[32];
    std::snprintf(name, sizeof name, "seed-%05d", number++);
    std::ofstream file(folder / name, std::ios::binary);
    file << seed;
    if (!file.flush()) {
      std::fprintf(stderr, "the seeds cannot be written to %s\n", folder.c_str());
      return 2;
    }
  }
  return 0;
}

}  // namespace

Options::Options(int count, char** words) {
  constexpr std::string_view names_target = "--target=", names_seeds = "--write-seeds=";
  std::string seeds;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    if (word.starts_with(names_target)) target = find_target(word.substr(names_target.size()));
    if (word.starts_with(names_seeds)) seeds = word.substr(names_seeds.size());
    if (word == "--list") {
      list();
      finished = 0;
      return;
    }
  }
  if (target == nullptr) {
    std::fprintf(stderr, "say --target=NAME; there are:\n");
    list();
    finished = 2;
  } else if (!seeds.empty()) {
    finished = write_seeds(*target, seeds);
  }
}

}  // namespace casus::fuzz
