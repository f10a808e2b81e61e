// The words of a claim about a turn: a sentence, or a few where the claim has several parts.
#pragma once

#include <string>

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "reports/sentences/turn_claim.h"

namespace casus::reports {

// `before` is the board at the start of the turn: where fleets of several powers start in one place, they are called by
// their power, too.
std::string in_words(const Variant& variant, const Position& before, const turns::Claim& claim);

}  // namespace casus::reports
