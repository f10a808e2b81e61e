// Diplomacy points that a power puts on an order for a minor power's unit. Which powers may grant how many, and which
// of several orders the unit follows, is in engine/diplomacy/points.h; text is in engine/orders/notation.h.
#pragma once

#include "engine/orders/order.h"

namespace casus {

struct Grant {
  PowerId power = no_power;  // the power that pays
  int points = 1;            // at least 1
  Order order;               // order.power is the minor power whose centre order.unit names, or no_power
  friend bool operator==(const Grant&, const Grant&) = default;
};

}  // namespace casus
