// One line of the adapter protocol as JSON, whoever wrote it.
#pragma once

#include <string>
#include <string_view>

#include "checker/exchange/game_json.h"

namespace casus::conform {

// A JSON object. What would keep us busy for long is refused: lists 64 deep in each other, 2,000 members in one object.
exchange::Understood<exchange::Json> message_from(std::string_view line);

// A line that an adapter can read, with its line feed.
std::string line_of(const exchange::Json& message);

// Text of somebody else within a message of ours: in quotes, fit for a terminal, one line, not long.
std::string as_quote(std::string_view text);

}  // namespace casus::conform
