// The answer of an adapter to `start`.
#pragma once

#include <string_view>

#include "checker/conform/conversation.h"

namespace casus::conform {

// Gives options and values of its choices by name, in the sequence of all_options(), however the answer spells them.
exchange::Understood<Introduction> introduction_from(const exchange::Json& answer);

bool knows_feature(const Introduction& introduction, std::string_view feature);

}  // namespace casus::conform
