// A case from a source that gives the board after a phase, and perhaps the results of its orders. Everything else that
// a case has to state comes from the engine.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/exchange/game_json.h"
#include "engine/text/diagnostic.h"

namespace casus::transfer {

// An order whose text cannot be read.
struct UnreadOrder {
  PowerId power = no_power;
  std::string text, message;
};

struct ToldPhase {
  exchange::CaseQuestion question;
  std::vector<UnreadOrder> unread = {};
  Ruling told;  // with a coast exactly where a unit needs one
};

struct StatedPhase {
  corpus::CasePhase phase;
  // The differences between the engine and the source, one line each.
  std::vector<std::string> contradictions;
  Position next;
};

// The mistakes of the source's board that no case could state; empty if there are none.
Diagnostics problems_of(const Variant& variant, const Ruling& told);

StatedPhase stated_phase(const std::shared_ptr<const Variant>& variant, const ToldPhase& told);

}  // namespace casus::transfer
