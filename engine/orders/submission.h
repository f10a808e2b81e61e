// What the players hand in for one phase.
#pragma once

#include <span>

#include "engine/map/ids.h"
#include "engine/orders/grant.h"
#include "engine/orders/order.h"

namespace casus {

// Everything that is handed in for a phase.
struct Submission {
  // Orders of powers. An order in the name of a minor power counts as published, whichever power paid for it; where
  // grants for the same unit carry another order, the carried order comes second (DATC 4.D.3).
  std::span<const Order> orders;
  std::span<const Grant> grants;    // in a movement phase; in others they are illegal
  std::span<const PowerId> fallen;  // powers declared to be in permanent civil disorder before the phase is played
};

}  // namespace casus
