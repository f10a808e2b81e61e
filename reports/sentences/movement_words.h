// The words of a claim about movement: one sentence, or a few where the claim has several parts. It begins in lower
// case unless its first word is a name.
#pragma once

#include <string>
#include <string_view>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/movement_claim.h"

namespace casus::reports {

std::string in_words(const Words& words, const claims::Movement& claim);
// "a convoyed army does not cut ...": which supports the rule spares.
std::string_view in_words(claims::ParadoxRule rule);

}  // namespace casus::reports
