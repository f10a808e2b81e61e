// A case in which an adapter differs or fails, made smaller as long as it still shows the same difference or fails in
// the same way. It helps the author to find the fault.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "checker/conform/conform.h"

namespace casus::conform {

struct SmallestCase {
  corpus::Case the_case;  // of one phase, as the engine answers it; without its own id, title and chapter
  CaseResult result;      // the adapter's result for it
};

// `result` is the adapter's result for the case. A difference that fits one of the choices of `believed` does not
// count. Nothing if the adapter no longer does it when it is asked about that phase alone.
std::optional<SmallestCase> smallest_case(Conversation& adapter, const Introduction& introduction,
                                          const CaseToAsk& asked, const CaseResult& result,
                                          const std::set<std::string>& believed);

}  // namespace casus::conform
