// A case in which an adapter differs or fails, made smaller as long as it still does so by the same clause or in the
// same way: what its author wants to look at.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "checker/conform/conform.h"

namespace casus::conform {

struct SmallestCase {
  corpus::Case the_case;  // of one phase, as the engine answers it; without id, title and chapter of its own
  CaseResult result;      // what the adapter says of it
};

// `result` is what the adapter said of the case. A difference that fits one of `believed` is none. Nothing where the
// adapter no longer does it when it is asked about that phase alone.
std::optional<SmallestCase> smallest_case(Conversation& adapter, const Introduction& introduction,
                                          const CaseToAsk& asked, const CaseResult& result,
                                          const std::set<std::string>& believed);

}  // namespace casus::conform
