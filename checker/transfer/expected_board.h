// A case from a source that tells the board behind a phase, and perhaps what became of its orders: everything else that
// a case has to state is what the engine says.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/exchange/game_json.h"
#include "checker/exchange/told.h"
#include "engine/text/diagnostic.h"

namespace casus::transfer {

// An order whose text nobody can read.
struct UnreadOrder {
  PowerId power = no_power;
  std::string text, message;
};

struct ToldPhase {
  exchange::CaseQuestion question;
  std::vector<UnreadOrder> unread = {};
  exchange::Told told;
};

struct StatedPhase {
  corpus::CasePhase phase;
  // What the engine says otherwise than was told, a line each.
  std::vector<std::string> contradictions;
  Position next;
};

// What is wrong with a board that was told, which no case could state; empty where nothing is.
Diagnostics problems_of(const Variant& variant, const exchange::Told& told);

StatedPhase stated_phase(const std::shared_ptr<const Variant>& variant, const ToldPhase& told);

}  // namespace casus::transfer
