// Diplomacy points that a power puts on an order for a minor power's unit. Who may grant how many, and which order of
// several the unit follows, is engine/diplomacy/points.h; text is engine/orders/notation.h.
#pragma once

#include "engine/orders/order.h"

namespace casus {

struct Grant {
  PowerId power = no_power;  // who pays
  int points = 1;            // at least 1
  Order order;  // order.power is the minor power whose centre order.unit names; no_power where there is none
  friend bool operator==(const Grant&, const Grant&) = default;
};

}  // namespace casus
