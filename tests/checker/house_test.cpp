// The rooms of the house (CMakeLists.txt) include only what they may use. The linker sees calls, because each target is
// linked alone. This test sees headers, whose inline rules need no call that the linker knows.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace casus {
namespace house_test {

namespace fs = std::filesystem;

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

  // "engine/legality/reach.h": the target that has its room; "" of a file in no room.
  std::string target_of(const std::string& file) const {
    const std::string stem = fs::path(file).replace_extension().string();
    std::string room, target;
    for (const auto& [name, owner] : rooms_) {
      const bool is_in_it = stem == name || file.starts_with(name + "/");
      if (is_in_it && name.size() > room.size()) room = name, target = owner;
    }
    return target;
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
    for (std::string line; std::getline(text, line);) {
      constexpr std::string_view begin = "#include \"";
      if (!line.starts_with(begin)) continue;
      const std::string included = line.substr(begin.size(), line.find('"', begin.size()) - begin.size());
      const bool is_of_the_house =
          included.starts_with("engine/") || included.starts_with("reports/") || included.starts_with("checker/");
      if (is_of_the_house && !may_use(target_of(file), target_of(included))) wrong.push_back(file + " -> " + included);
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

TEST(House, HasNoIncludeThatItsPlanDoesNotHave) {
  const fs::path root = CASUS_SOURCE_DIR;
  std::size_t files = 0;
  for (const std::string_view top : {"engine", "reports", "checker"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
      const std::string extension = entry.path().extension().string();
      if (extension != ".cpp" && extension != ".h") continue;
      const std::string file = fs::relative(entry.path(), root).generic_string();
      EXPECT_NE(house().target_of(file), "") << file << " is in no room of the plan";
      std::ifstream text(entry.path());
      for (const std::string& arrow : house().wrong_arrows(file, text)) ADD_FAILURE() << arrow;
      ++files;
    }
  }
  EXPECT_GT(files, 700u);
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

}  // namespace house_test
}  // namespace casus
