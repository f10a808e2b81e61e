#include "tests/golden/records.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace casus::golden {

namespace {

namespace fs = std::filesystem;

Records records_in(const fs::path& folder) {
  Records records;
  if (!fs::exists(folder)) return records;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".txt") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    records[entry.path().lexically_relative(folder).generic_string()] = {std::istreambuf_iterator<char>(in), {}};
  }
  return records;
}

// Files that stay the same are not touched.
void accept(const Records& now, const Records& accepted, const fs::path& folder) {
  for (const auto& [name, text] : accepted) {
    if (!now.contains(name)) fs::remove(folder / name);
  }
  for (const auto& [name, text] : now) {
    const auto old = accepted.find(name);
    if (old != accepted.end() && old->second == text) continue;
    fs::create_directories((folder / name).parent_path());
    std::ofstream(folder / name, std::ios::binary) << text;
  }
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

// Each line below its case: by the case's head, in the sequence of the file.
std::map<std::string_view, std::vector<std::string_view>> by_case(std::string_view text) {
  std::map<std::string_view, std::vector<std::string_view>> cases;
  std::string_view head;
  for (const std::string_view line : lines_of(text)) {
    if (line.starts_with("case ")) head = line;
    else if (!line.empty()) cases[head].push_back(line);
  }
  return cases;
}

// The lines of one that the other has not, with a sign before them.
std::string lines_without(const std::vector<std::string_view>& lines, const std::vector<std::string_view>& others,
                          char sign) {
  std::multiset<std::string_view> left(others.begin(), others.end());
  std::string text;
  for (const std::string_view line : lines) {
    if (const auto found = left.find(line); found != left.end()) {
      left.erase(found);
      continue;
    }
    text += fmt::format("  {} {}\n", sign, line.substr(std::min(line.find_first_not_of(' '), line.size())));
  }
  return text;
}

constexpr std::size_t most_shown = 6000;  // characters

}  // namespace

std::string differences(const Records& now, const Records& accepted) {
  std::string shown;
  int cases = 0;
  std::set<std::string> names;
  for (const auto& [name, text] : now) names.insert(name);
  for (const auto& [name, text] : accepted) names.insert(name);
  const auto text_of = [](const Records& records, const std::string& name) {
    const auto found = records.find(name);
    return found == records.end() ? std::string_view() : std::string_view(found->second);
  };
  for (const std::string& name : names) {
    if (text_of(now, name) == text_of(accepted, name)) continue;
    auto after = by_case(text_of(now, name)), before = by_case(text_of(accepted, name));
    std::set<std::string_view> heads;
    for (const auto& [head, lines] : after) heads.insert(head);
    for (const auto& [head, lines] : before) heads.insert(head);
    for (const std::string_view head : heads) {
      if (after[head] == before[head]) continue;
      ++cases;
      const std::string lost = lines_without(before[head], after[head], '-');
      const std::string found = lines_without(after[head], before[head], '+');
      if (shown.size() < most_shown) shown += fmt::format("{}: {}\n{}{}", name, head, lost, found);
    }
    if (shown.empty()) shown = name + ": the same lines in another sequence\n";
  }
  if (shown.empty()) return "";
  return fmt::format(
      "{}{}Explanations of {} case{} differ. To accept them: ./dev golden, and read `git diff tests/golden`\n", shown,
      shown.size() < most_shown ? "" : "...\n", cases, cases == 1 ? "" : "s");
}

void expect_accepted(const Records& now, const std::string& folder) {
  const fs::path path = fs::path(CASUS_SOURCE_DIR) / "tests/golden" / folder;
  ASSERT_FALSE(now.empty());
  const Records accepted = records_in(path);
  if (std::getenv("CASUS_ACCEPT_GOLDEN") != nullptr) return accept(now, accepted, path);
  const std::string told = differences(now, accepted);
  EXPECT_TRUE(told.empty()) << told;
}

}  // namespace casus::golden
