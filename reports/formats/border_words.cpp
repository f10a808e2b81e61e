#include "reports/formats/border_words.h"

namespace casus::reports {

std::vector<ConditionOfBorder> conditions_of(const Map& map, const Border& border) {
  std::vector<ConditionOfBorder> all;
  if (border.weak) all.push_back({Condition::Weak, "weak"});
  if (border.closed_in)
    all.push_back({Condition::Closed, *border.closed_in == Season::Spring ? "closed in Spring" : "closed in Fall"});
  if (border.only_owner_of)
    all.push_back({Condition::ForOwner, "only for the owner of " + map[*border.only_owner_of].name});
  return all;
}

}  // namespace casus::reports
