#include "engine/movement/closed_part.h"

#include <algorithm>
#include <array>

#include "engine/board/widths.h"
#include "engine/lists/slots.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

// Tarjan's search for strongly connected parts; the first part that it completes depends on no other.
template <std::size_t Words>
class ClosedPartSearch {
 public:
  ClosedPartSearch(const Battle<Words>& battle, const Answers<Words>& answers)
      : battle_(battle), answers_(answers), open_(open_decisions(battle, answers)) {}

  Decisions<Words> found() {
    for (std::size_t node = 0; node < 2 * capacity; ++node) {
      if (is_open(node)) {
        visit(node);
        return part_;
      }
    }
    CASUS_ASSERT(!"nothing is open");
    return part_;
  }

 private:
  // A unit's move or support is node `unit`, the convoy of an army is node `capacity + unit`.
  static constexpr std::size_t capacity = UnitBits<Words>::capacity;

  bool is_open(std::size_t node) const {
    if (node >= capacity) return open_.convoys.test(static_cast<UnitIndex>(node - capacity));
    const auto unit = static_cast<UnitIndex>(node);
    return open_.moves.test(unit) || open_.supports.test(unit);
  }

  Decisions<Words> next(std::size_t node) const {
    if (node >= capacity)
      return depends_on(battle_, answers_, DecisionKind::Convoy, static_cast<UnitIndex>(node - capacity));
    const auto unit = static_cast<UnitIndex>(node);
    return depends_on(battle_, answers_, open_.moves.test(unit) ? DecisionKind::Move : DecisionKind::Support, unit);
  }

  void visit(std::size_t node) {
    CASUS_ASSERT(is_open(node));  // a decision that need not be made has no conditions
    number_[node] = low_[node] = ++visited_;
    stack_[stacked_++] = node;
    const auto follow = [&](std::size_t to) {
      if (part_.any()) return;
      if (number_[to] == 0) {
        visit(to);
        if (part_.any()) return;
        low_[node] = std::min(low_[node], low_[to]);
      } else {  // still on the stack: the search ends with the first completed part
        low_[node] = std::min(low_[node], number_[to]);
      }
    };
    const Decisions<Words> on = next(node);
    (on.moves | on.supports).for_each([&](UnitIndex unit) { follow(unit); });
    on.convoys.for_each([&](UnitIndex army) { follow(capacity + army); });
    if (part_.any() || low_[node] != number_[node]) return;
    for (std::size_t member = capacity * 2; member != node;) {
      member = stack_[--stacked_];
      add(member);
    }
  }

  void add(std::size_t node) {
    if (node >= capacity) {
      part_.convoys.set(static_cast<UnitIndex>(node - capacity));
      return;
    }
    const auto unit = static_cast<UnitIndex>(node);
    (open_.moves.test(unit) ? part_.moves : part_.supports).set(unit);
  }

  const Battle<Words>& battle_;
  const Answers<Words>& answers_;
  const Decisions<Words> open_;
  std::array<std::uint32_t, 2 * capacity> number_{};  // 0: not visited
  Slots<std::uint32_t, 2 * capacity> low_;            // of visited ones
  Slots<std::size_t, 2 * capacity> stack_;
  std::size_t stacked_ = 0;
  std::uint32_t visited_ = 0;
  Decisions<Words> part_;
};

}  // namespace

template <std::size_t Words>
Decisions<Words> closed_part(const Battle<Words>& battle, const Answers<Words>& answers) {
  return ClosedPartSearch<Words>(battle, answers).found();
}

#define CASUS_INSTANTIATE(words) template Decisions<words> closed_part(const Battle<words>&, const Answers<words>&);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
