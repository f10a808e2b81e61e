// Which claim a clause of a verdict makes about a grant of diplomacy points.
#pragma once

#include <optional>
#include <span>

#include "engine/orders/grant.h"
#include "reports/sentences/circumstances.h"
#include "reports/sentences/grant_claim.h"

namespace casus::reports {

// A grant, and the verdict on it.
struct PlayedGrant {
  Grant grant;
  const GrantVerdict* verdict = nullptr;
};

// One grant, and all those of its phase. The verdict on this one is known.
struct GrantTold {
  const Words& words;
  std::span<const PlayedGrant> all;
  PlayedGrant one;
};

// Nothing for a clause that says what is wrong with the order itself.
std::optional<claims::GrantClaim> grant_claim(const GrantTold& told, Clause clause);

}  // namespace casus::reports
