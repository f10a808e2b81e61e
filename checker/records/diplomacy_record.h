// The saved game of the Python package diplomacy (github.com/diplomacy/diplomacy, utils/export.py): an object with
// "id", "map", and "phases", each with "name", "state", "orders" and "results". Also the file in which its server keeps
// a game (engine/game.py, Game.to_dict): "game_id" and "map_name", the objects "state_history", "order_history" and
// "result_history" by phase, and the present position in "phase" and "powers".
#pragma once

#include <string_view>
#include <vector>

#include "checker/records/record_values.h"

namespace casus::records {

// The members that the reader takes, as transfer::UsesMember.
bool is_used_of_diplomacy(const std::vector<std::string_view>& inside, std::string_view name);

RecordedGame read_diplomacy_record(const transfer::PlacedJson& json, RecordReader& reader);

}  // namespace casus::records
