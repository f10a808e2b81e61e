// The rooms of the house (CMakeLists.txt) include only what they may use. The linker sees calls, because each target is
// linked alone. This test sees headers, whose inline rules need no call that the linker knows.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace casus {
namespace house_test {

namespace fs = std::filesystem;

std::vector<std::string> included_of_the_house(std::istream& text) {
  std::vector<std::string> found;
  for (std::string line; std::getline(text, line);) {
    constexpr std::string_view begin = "#include \"";
    if (!line.starts_with(begin)) continue;
    const std::string included = line.substr(begin.size(), line.find('"', begin.size()) - begin.size());
    if (included.starts_with("engine/") || included.starts_with("reports/") || included.starts_with("checker/") ||
        included.starts_with("interface/"))
      found.push_back(included);
  }
  return found;
}

class House {
 public:
  explicit House(const fs::path& plan) {
    std::ifstream file(plan);
    for (std::string line; std::getline(file, line);) {
      std::istringstream words(line);
      std::string target, word;
      words >> target;
      target.pop_back();  // the colon
      while (words >> word && word != "->") rooms_[word] = target;
      while (words >> word) uses_[target].insert(word == "casus_either_engine" ? "casus_engine" : word);
      targets_.insert(target);
    }
  }
  const std::set<std::string>& targets() const { return targets_; }
  std::set<std::string> used_by(const std::string& target) const {
    const auto found = uses_.find(target);
    return found == uses_.end() ? std::set<std::string>() : found->second;
  }

  // "engine/legality" of "engine/legality/reach.h"; "" of a file in no room.
  std::string room_of(const std::string& file) const {
    const std::string stem = fs::path(file).replace_extension().string();
    std::string room;
    for (const auto& [name, owner] : rooms_) {
      const bool is_in_it = stem == name || file.starts_with(name + "/");
      if (is_in_it && name.size() > room.size()) room = name;
    }
    return room;
  }
  // The target that has its room.
  std::string target_of(const std::string& file) const {
    const std::string room = room_of(file);
    return room.empty() ? "" : rooms_.at(room);
  }
  bool may_use(const std::string& target, const std::string& other) const {
    if (target == other) return true;
    const auto found = uses_.find(target);
    return found != uses_.end() &&
           std::ranges::any_of(found->second, [&](const std::string& used) { return may_use(used, other); });
  }
  // What a file may not include, of those lines.
  std::vector<std::string> wrong_arrows(const std::string& file, std::istream& text) const {
    std::vector<std::string> wrong;
    for (const std::string& included : included_of_the_house(text)) {
      if (!may_use(target_of(file), target_of(included))) wrong.push_back(file + " -> " + included);
    }
    return wrong;
  }

 private:
  std::map<std::string, std::string> rooms_;
  std::map<std::string, std::set<std::string>> uses_;
  std::set<std::string> targets_;
};

const House& house() {
  static const House read(CASUS_HOUSE);
  return read;
}

std::vector<std::string> sources() {
  const fs::path root = CASUS_SOURCE_DIR;
  std::vector<std::string> files;
  for (const std::string_view top : {"engine", "reports", "checker", "interface"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
      const std::string extension = entry.path().extension().string();
      if (extension == ".cpp" || extension == ".h") files.push_back(fs::relative(entry.path(), root).generic_string());
    }
  }
  return files;
}
std::ifstream opened(const std::string& file) { return std::ifstream(fs::path(CASUS_SOURCE_DIR) / file); }

TEST(House, HasNoIncludeThatItsPlanDoesNotHave) {
  const std::vector<std::string> files = sources();
  for (const std::string& file : files) {
    EXPECT_NE(house().target_of(file), "") << file << " is in no room of the plan";
    std::ifstream text = opened(file);
    for (const std::string& arrow : house().wrong_arrows(file, text)) ADD_FAILURE() << arrow;
  }
  EXPECT_GT(files.size(), 700u);
}

// Its first table has a row for each target: | `casus_lint` | rooms | what it uses |.
TEST(House, IsDescribedOnThePageAboutTheArchitecture) {
  std::ifstream page = opened("docs/architecture.md");
  std::map<std::string, std::set<std::string>> described;
  const std::regex row(R"(\| `(casus_\w+)` \| .* \| (.*) \|)"), name("`(casus_\\w+)`");
  std::smatch cells;
  for (std::string line; std::getline(page, line);) {
    if (!std::regex_match(line, cells, row)) continue;
    const std::string uses = cells[2];
    std::set<std::string>& used = described[cells[1]];
    for (std::sregex_iterator one(uses.begin(), uses.end(), name), end; one != end; ++one) used.insert((*one)[1]);
  }
  for (const std::string& target : house().targets()) {
    EXPECT_TRUE(described.contains(target)) << target;
    EXPECT_EQ(described[target], house().used_by(target)) << target;
  }
}

// Also within a target. The programs' own files are above all rooms.
TEST(House, HasNoTwoRoomsThatIncludeEachOther) {
  std::set<std::pair<std::string, std::string>> arrows;
  for (const std::string& file : sources()) {
    if (file.ends_with("/main.cpp")) continue;
    std::ifstream text = opened(file);
    for (const std::string& included : included_of_the_house(text))
      arrows.emplace(house().room_of(file), house().room_of(included));
  }
  for (const auto& [from, to] : arrows)
    EXPECT_FALSE(from < to && arrows.contains({to, from})) << from << " and " << to << " include each other";
}

// A file, and all that its includes bring.
std::set<std::string> seen_from(const std::string& file) {
  std::set<std::string> seen;
  std::vector<std::string> to_read = {file};
  while (!to_read.empty()) {
    const std::string next = to_read.back();
    to_read.pop_back();
    if (!seen.insert(next).second) continue;
    std::ifstream text = opened(next);
    for (const std::string& included : included_of_the_house(text)) to_read.push_back(included);
  }
  return seen;
}

// So that a new option or clause recompiles only what reads it.
TEST(House, KeepsTheListsOutOfWhatIsPrecompiled) {
  std::ifstream plan = opened("CMakeLists.txt");
  const std::string text((std::istreambuf_iterator<char>(plan)), {});
  for (const std::string header :
       {"engine/rules/variant.h", "engine/verdicts/verdict.h", "reports/record/run_record.h"}) {
    EXPECT_NE(text.find(' ' + header), std::string::npos) << header << " is not precompiled";
    for (const std::string& seen : seen_from(header))
      EXPECT_FALSE(seen.starts_with("engine/rules/list_of_")) << header << " -> " << seen;
  }
}

// Two readings of the rules are two opinions only as long as neither sees the other.
TEST(House, KeepsTheOracleApartFromTheRulesOfTheEngine) {
  EXPECT_TRUE(house().may_use("casus_oracle", "casus_game"));
  EXPECT_FALSE(house().may_use("casus_oracle", "casus_engine"));
  EXPECT_FALSE(house().may_use("casus_engine", "casus_oracle"));
  for (const std::string& target : house().targets())
    EXPECT_FALSE(house().may_use("casus_game", target) && target != "casus_game");
  std::istringstream wrong("#include \"engine/orders/order.h\"\n#include \"engine/legality/reach.h\"\n");
  EXPECT_EQ(house().wrong_arrows("checker/oracle/legality.cpp", wrong),
            std::vector<std::string>{"checker/oracle/legality.cpp -> engine/legality/reach.h"});
}

// The line between texts and values on one side, files and threads on the other: WebAssembly has neither of these.
std::vector<std::string> files_and_threads_in(std::istream& text) {
  std::vector<std::string> found;
  for (std::string line; std::getline(text, line);) {
    for (const std::string_view word : {"<filesystem>", "<fstream>", "<atomic>", "<condition_variable>", "<future>",
                                        "<mutex>", "<thread>", "<tbb/", "\"library/", "std::filesystem",
                                        "std::ifstream", "std::mutex", "std::atomic", "std::jthread", "std::thread"}) {
      if (line.find(word) != std::string::npos) found.push_back(line);
    }
  }
  return found;
}

TEST(House, KeepsFilesAndThreadsOutOfWhatIsBuiltForWebAssembly) {
  const std::set<std::string> targets = {"casus_game",     "casus_engine", "casus_oracle",   "casus_corpus",
                                         "casus_exchange", "casus_lint",   "casus_interface"};
  for (const std::string& target : targets) {
    EXPECT_TRUE(house().targets().contains(target)) << target;
    for (const std::string other : {"casus_files", "casus_collection"})
      EXPECT_FALSE(house().may_use(target, other)) << target << " -> " << other;
  }
  for (const std::string& file : sources()) {
    std::ifstream text = opened(file);
    const std::vector<std::string> found = files_and_threads_in(text);
    if (file == "interface/add_folder.cpp") {
      EXPECT_FALSE(found.empty()) << "the test sees nothing";
    } else if (targets.contains(house().target_of(file))) {
      EXPECT_TRUE(found.empty()) << file << ": " << found.front();
    }
  }
}

}  // namespace house_test
}  // namespace casus
