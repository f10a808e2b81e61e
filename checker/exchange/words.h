// Words and wording of the protocol that more than one message has: what an adapter says it can do, and why a choice of
// an option is refused. checker/exchange/values.h has the values of the game.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "checker/exchange/message.h"
#include "engine/board/phase.h"
#include "engine/rules/option.h"
#include "engine/text/diagnostic.h"
#include "engine/verdicts/ruling.h"

namespace casus::exchange {

std::string_view word(Level level);  // "positions", ...
inline constexpr std::array every_phase_kind = {PhaseKind::Movement, PhaseKind::Retreats, PhaseKind::Adjustments,
                                                PhaseKind::Turn};

// If the place holds none of the words, it refuses that, and the returned value has no meaning.
Level level_at(const Place& place);
PhaseKind phase_kind_at(const Place& place);
// Text that may not be empty.
std::string name_at(const Place& place);

// What read_choice refuses: `unknown value of convoy-paradox: expected all-hold, 1971 or 1982, found "1983" (the
// nearest is "1982")`.
std::string why_refused(const Diagnostic& problem);
// A message chooses the option a second time, by another name.
std::string chosen_twice(const OptionInfo& option);

}  // namespace casus::exchange
