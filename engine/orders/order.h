// Orders as a power wrote them, with names resolved to ids and nothing else: an order may be illegal, may name the
// wrong letter, nationality or coast, and may be for a unit that is not there. Text is engine/orders/notation.h;
// whether an order is legal is engine/orders/legality.h.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "engine/map/ids.h"

namespace casus {

enum class WrittenKind : std::uint8_t { Army, Fleet, Unsaid };
constexpr bool agrees(WrittenKind written, UnitKind kind) {
  return written == WrittenKind::Unsaid || static_cast<std::uint8_t>(written) == static_cast<std::uint8_t>(kind);
}
constexpr WrittenKind written(UnitKind kind) { return static_cast<WrittenKind>(kind); }

// "F Spain(nc)", "English A London", "Paris": a unit as an order names it.
struct UnitName {
  WrittenKind kind = WrittenKind::Unsaid;
  PowerId power = no_power;  // only where the order names it
  Location at;
  friend bool operator==(const UnitName&, const UnitName&) = default;
};

// Whether the army is tagged: "via convoy" or "by land".
enum class Via : std::uint8_t { Any, Land, Convoy };

struct Hold {
  friend bool operator==(const Hold&, const Hold&) = default;
};
struct Move {  // in a retreats phase: a retreat
  Location destination;
  Via via = Via::Any;
  std::vector<ProvinceId> path = {};  // the seas that the order names between the two (DATC 4.A.6)
  friend bool operator==(const Move&, const Move&) = default;
};
struct SupportHold {
  UnitName supported;
  friend bool operator==(const SupportHold&, const SupportHold&) = default;
};
struct SupportMove {
  UnitName supported;
  Location destination;
  friend bool operator==(const SupportMove&, const SupportMove&) = default;
};
struct Convoy {
  UnitName army;
  Location destination;
  friend bool operator==(const Convoy&, const Convoy&) = default;
};
struct Build {  // the new unit is the order's own `unit`
  friend bool operator==(const Build&, const Build&) = default;
};
struct Disband {  // instead of a retreat, or a removal in an adjustments phase
  friend bool operator==(const Disband&, const Disband&) = default;
};
struct Waive {  // one build declined; the order names no unit
  friend bool operator==(const Waive&, const Waive&) = default;
};

struct Declare {  // in an adjustments phase: the order's unit names the captured centre that is to become a home
  friend bool operator==(const Declare&, const Declare&) = default;
};

using Task = std::variant<Hold, Move, SupportHold, SupportMove, Convoy, Build, Disband, Waive, Declare>;

struct Order {
  PowerId power = no_power;  // who wrote it
  UnitName unit;
  Task task;
  friend bool operator==(const Order&, const Order&) = default;
};

}  // namespace casus
