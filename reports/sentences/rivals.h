// The strengths that the witnesses of a verdict name, as claims on movement have them.
#pragma once

#include <optional>
#include <vector>

#include "engine/verdicts/verdict.h"
#include "reports/sentences/movement_claim.h"

namespace casus::reports {

// Nothing where none were compared.
std::optional<Strengths> strengths_of(const Witness* witness);
std::vector<claims::Rival> rivals_with(const Verdict& verdict, Part part);
// On a unit that does not move; nothing where no attack has any strength.
std::optional<Strengths> strongest_attack(const Verdict& verdict);

}  // namespace casus::reports
