#include "engine/movement/decisions.h"

#include "engine/board/widths.h"
#include "engine/movement/conditions.h"
#include "engine/movement/views.h"

namespace casus {

template <std::size_t Words>
Decisions<Words> depends_on(const Battle<Words>& battle, const Answers<Words>& answers, DecisionKind kind,
                            UnitIndex unit) {
  const Asking<Words> view(battle, answers);
  switch (kind) {
    case DecisionKind::Move: return move_succeeds(view, unit).asked;
    case DecisionKind::Support: return support_is_cut(view, unit).asked;
    case DecisionKind::Convoy: return convoy_carries(view, unit).asked;
  }
  return {};
}

#define CASUS_INSTANTIATE(words) \
  template Decisions<words> depends_on(const Battle<words>&, const Answers<words>&, DecisionKind, UnitIndex);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
