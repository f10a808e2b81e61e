// The answer of webDiplomacy's API to game/status (api/responses/game_state.php): an object with "gameID", "variantID"
// and "phases", each with "turn", "phase", "units", "centers" and "orders". Provinces and powers are numbers; what they
// mean is in webdiplomacy_numbers.h.
#pragma once

#include <string_view>
#include <vector>

#include "checker/records/record_values.h"

namespace casus::records {

// The members that the reader takes, as transfer::UsesMember.
bool is_used_of_webdiplomacy(const std::vector<std::string_view>& inside, std::string_view name);

RecordedGame read_webdiplomacy_record(const transfer::PlacedJson& json, RecordReader& reader);

}  // namespace casus::records
