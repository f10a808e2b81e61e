// What `casus compare` prints.
#pragma once

#include <string>

#include "reports/formats/styled_text.h"
#include "reports/record/comparison_record.h"

namespace casus::compare {

struct ChangesTold {
  bool all = false;  // every case of a group, and every one that cannot be played
};
// The variants' own differences, counts and groups, the cases of each group, those that cannot be played, fresh boards.
reports::StyledText changes_text(const reports::ComparisonRecord& record, const ChangesTold& how);
// docs/changes.schema.json
std::string changes_json(const reports::ComparisonRecord& record);

}  // namespace casus::compare
