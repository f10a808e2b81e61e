// Orders as a power wrote them, with names resolved to ids and nothing else: an order may be illegal, may name the
// wrong letter, nationality or coast, and may be for a unit that is not there. Text is in engine/orders/notation.h;
// whether an order is legal is decided in engine/legality/legality.h.
#pragma once

#include <cstdint>
#include <type_traits>
#include <variant>

#include "engine/lists/rare_list.h"
#include "engine/map/ids.h"

namespace casus {

enum class WrittenKind : std::uint8_t { Army, Fleet, Unsaid };
constexpr bool agrees(WrittenKind written, UnitKind kind) {
  return written == WrittenKind::Unsaid || static_cast<std::uint8_t>(written) == static_cast<std::uint8_t>(kind);
}
constexpr WrittenKind written(UnitKind kind) { return static_cast<WrittenKind>(kind); }
static_assert(written(UnitKind::Army) == WrittenKind::Army && written(UnitKind::Fleet) == WrittenKind::Fleet);

// "F Spain(nc)", "English A London", "Paris": a unit as an order names it.
struct UnitName {
  WrittenKind kind = WrittenKind::Unsaid;
  PowerId power = no_power;  // only where the order names it
  Location at;
  LeaderId leader = no_leader;  // "CXII(Got)": only where the order names it
  std::uint8_t count = 1;       // "2F(Sca)": how many of the fleets in that place
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
  RareList<ProvinceId> path = {};  // the seas that the order names between the two (DATC 4.A.6)
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
struct Transform {  // where it stands: an army becomes a fleet, or a fleet an army
  WrittenKind into = WrittenKind::Unsaid;
  Coast coast = Coast::None;  // of the fleet
  friend bool operator==(const Transform&, const Transform&) = default;
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

// Movement in impulses: an order sheet holds a plan for each unit, and what is to be done with it at the end.
struct SupportNeutral {  // of the strength with which an armed neutral defends itself
  ProvinceId neutral = no_province;
  friend bool operator==(const SupportNeutral&, const SupportNeutral&) = default;
};
using Action = std::variant<Hold, Move, SupportHold, SupportMove, Convoy, SupportNeutral>;
struct Element {  // "-Den(x2)": an action, and how many impulses the unit spends on it
  Action action;
  std::uint8_t impulses = 1;
  friend bool operator==(const Element&, const Element&) = default;
};
struct Plan {
  RareList<Element> elements;  // carried out from left to right
  friend bool operator==(const Plan&, const Plan&) = default;
};
struct PlannedRetreat {  // written beforehand, in case the unit is dislodged
  Location destination;  // none: the unit is to be disbanded
  bool disbands() const { return destination.province == no_province; }
  friend bool operator==(const PlannedRetreat&, const PlannedRetreat&) = default;
};
// These name no unit.
struct Permit {
  PowerId guest = no_power;
  friend bool operator==(const Permit&, const Permit&) = default;
};
struct Withdraw {
  PowerId guest = no_power;
  friend bool operator==(const Withdraw&, const Withdraw&) = default;
};
struct AgreeToEnd {
  friend bool operator==(const AgreeToEnd&, const AgreeToEnd&) = default;
};

// Tasks by the kind of phase for which they are. A retreats phase has none of its own: units move or disband there.
using MovementTask = std::variant<Hold, Move, SupportHold, SupportMove, Convoy, Transform>;
using AdjustmentTask = std::variant<Build, Disband, Waive, Declare>;
using SheetTask = std::variant<SupportNeutral, Plan, PlannedRetreat, Permit, Withdraw, AgreeToEnd>;

template <class... Kinds>
struct AllTasks;
template <class... Movement, class... Adjustment, class... Sheet>
struct AllTasks<std::variant<Movement...>, std::variant<Adjustment...>, std::variant<Sheet...>> {
  using Type = std::variant<Movement..., Adjustment..., Sheet...>;
};
// Flat, because nearly all who look at an order ask for one task: they need not know its kind first.
using Task = AllTasks<MovementTask, AdjustmentTask, SheetTask>::Type;

template <class T, class Kind>
inline constexpr bool is_one_of = false;
template <class T, class... Tasks>
inline constexpr bool is_one_of<T, std::variant<Tasks...>> = (std::is_same_v<T, Tasks> || ...);
// For the branch of a visitor that all tasks of some kinds share: [](const OneOf<SheetTask> auto&) { ... }. The others
// still need a branch each, so a new task is asked for where its own kind is told apart, and nowhere else.
template <class T, class... Kinds>
concept OneOf = (is_one_of<T, Kinds> || ...);

template <class Kind>
bool is_of(const Task& task) {
  return []<class... Tasks>(const Task& one, std::type_identity<std::variant<Tasks...>>) {
    return (std::holds_alternative<Tasks>(one) || ...);
  }(task, std::type_identity<Kind>());
}

struct Order {
  PowerId power = no_power;  // the power that wrote it
  UnitName unit;
  Task task;
  bool conditional = false;  // on the order sheet of a turn: an "if" follows it
  friend bool operator==(const Order&, const Order&) = default;
};

}  // namespace casus
