// What each word of an order means after a unit, before a province and before a unit. One golden file has it all.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/orders/notation.h"
#include "tests/engine/variant_files.h"
#include "tests/golden/file.h"

namespace casus {
namespace {

const std::vector<std::string_view> words = {
    "h", "hold", "holds", "holding", "stand", "stands", "standing", "std", "s", "sup", "supp", "support", "supports",
    "supporting", "c", "convoy", "convoys", "convoying", "t", "transform", "transforms", "transforming", "convert",
    "converts", "converting", "r", "retreat", "retreats", "retreating", "d", "disband", "disbands", "disbanded",
    "disbanding", "remove", "removes", "removed", "removing", "destroy", "destroys", "destroyed", "destroying", "b",
    "build", "builds", "building", "to", "into", "m", "move", "moves", "moving", "attack", "attacks", "attacking",
    "waive", "waived", "declare", "declaring",
    // These mean nothing.
    "held", "holder", "zouave", "counterattacking", "counterattackers"};

// What orders with this word mean, a line each. The words that a problem quotes are left out, and so is its column.
std::string meaning(const Variant& variant, std::string_view word) {
  std::string text;
  for (const std::string_view form : {"A Bre _", "A Bre _ Por", "A Bre _ A Por - Spa", "_ A Bre", "_ A Bre - Por"}) {
    std::string order(form);
    order.replace(order.find('_'), 1, word);
    const auto read = parse_order(variant, PowerId{0}, order, {"orders.txt", 1, 1});
    text += "    " + std::string(form) + ": ";
    if (read) text += print(variant, *read);
    else text += read.problems().front().problem + ", expected " + read.problems().front().expected;
    text += '\n';
  }
  return text;
}

TEST(Notation, GivesEachWordItsMeaning) {
  std::vector<std::pair<std::string, std::string>> groups;  // words, and what all of them mean
  for (const std::string_view word : words) {
    const std::string means = meaning(testing::ambition_empire(), word);
    const auto known = std::ranges::find(groups, means, &std::pair<std::string, std::string>::second);
    if (known == groups.end()) groups.emplace_back(word, means);
    else known->first += ", " + std::string(word);
  }
  std::string text;
  for (const auto& [alike, means] : groups) text += alike + '\n' + means;
  testing::expect_accepted("tests/engine/orders/words.txt", text);
}

}  // namespace
}  // namespace casus
