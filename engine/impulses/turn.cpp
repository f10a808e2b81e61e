#include "engine/impulses/turn.h"

#include <utility>

#include "engine/impulses/deeds.h"
#include "engine/impulses/impulse.h"
#include "engine/impulses/permissions.h"
#include "engine/impulses/retreats.h"
#include "engine/impulses/state.h"
#include "engine/impulses/year_end.h"

namespace casus {

namespace {

using namespace impulses;

std::vector<const Deed*> deeds_of(const State& state, const Body& body) {
  std::vector<const Deed*> deeds;
  for (const Impulse& impulse : state.result.impulses) {
    for (const Deed& deed : impulse.deeds) {
      const bool same = body.order ? deed.order == body.order
                                   : !deed.order && deed.unit.power == body.named.power &&
                                         deed.unit.at == body.named.at && deed.unit.kind == body.named.kind;
      if (same) deeds.push_back(&deed);
    }
  }
  return deeds;
}

// The bodies as the sheets made them: fleets that parted in a retreat are reported together.
void judge_plans(State& state, const std::vector<Body>& bodies) {
  for (const Body& body : bodies) {
    const Verdict told = verdict_on_plan(state, body, deeds_of(state, body));
    if (body.order) {
      state.result.verdicts[*body.order] = told;
    } else {
      state.result.unordered.push_back({body.named, told});
    }
  }
}

void take_verdicts(State& state, std::vector<std::optional<Verdict>> verdicts) {
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    if (verdicts[i]) state.result.verdicts[i] = *std::move(verdicts[i]);
  }
}

}  // namespace

Adjudication adjudicate_turn(const Variant& variant, const Position& position, std::span<const Order> orders) {
  Sheets sheets = read_sheets(variant, position, orders);
  State state{variant, variant.map, position, orders, position.campaign, sheets.bodies, {}, {}};
  state.result.verdicts.resize(orders.size());
  take_verdicts(state, std::move(sheets.refused));
  SettledPermissions settled = settle_permissions(state);
  take_verdicts(state, std::move(settled.verdicts));
  state.campaign.permissions = std::move(settled.permissions);
  RetreatLines retreats = read_retreat_lines(state);
  take_verdicts(state, std::move(retreats.verdicts));
  for (const int impulse : {1, 2}) {
    const Retreating retreating = carry_out(state, play_impulse(state, impulse));
    retreat_after(state, retreats.lines, retreating, impulse);
  }
  leave_ports(state, retreats.lines, position.campaign);
  judge_plans(state, sheets.bodies);
  end_year(state);
  return std::move(state.result);
}

}  // namespace casus
