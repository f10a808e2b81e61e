#include "reports/formats/border_words.h"

namespace casus::reports {

std::vector<std::string> condition_words(const Map& map, const Border& border) {
  std::vector<std::string> words;
  if (border.weak) words.emplace_back("weak");
  if (border.closed_in) words.emplace_back(*border.closed_in == Season::Spring ? "closed in Spring" : "closed in Fall");
  if (border.only_owner_of) words.push_back("only for the owner of " + map[*border.only_owner_of].name);
  return words;
}

}  // namespace casus::reports
