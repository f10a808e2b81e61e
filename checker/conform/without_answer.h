// The result of a phase to which the adapter gave no answer that can be compared with the rules.
#pragma once

#include <string>
#include <string_view>

#include "checker/conform/conversation.h"
#include "checker/conform/results.h"

namespace casus::conform {

void set_not_applicable(PhaseResult& phase, std::string why);
// `failure` as in PhaseResult.
void set_failed(PhaseResult& phase, std::string_view failure, std::string why);

void set_without_answer(PhaseResult& phase, const Skipped& skipped);
void set_without_answer(PhaseResult& phase, const Erred& erred);
void set_without_answer(PhaseResult& phase, const NoAnswer& none);

// Asks the adapter whether it plays the variant. If not, the phase says why, and there is nothing more to ask.
bool can_play(Conversation& adapter, const Variant& variant, PhaseResult& phase);

}  // namespace casus::conform
