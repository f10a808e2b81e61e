#include "engine/movement/decisions.h"

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

template Decisions<1> depends_on(const Battle<1>&, const Answers<1>&, DecisionKind, UnitIndex);
template Decisions<4> depends_on(const Battle<4>&, const Answers<4>&, DecisionKind, UnitIndex);

}  // namespace casus
