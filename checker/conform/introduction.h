// What an adapter answers to `start`.
#pragma once

#include "checker/conform/conversation.h"

namespace casus::conform {

// Options and values of its choices come by name, in the sequence of all_options(), however it named them.
exchange::Understood<Introduction> introduction_from(const exchange::Json& answer);

}  // namespace casus::conform
