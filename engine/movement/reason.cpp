#include "engine/movement/reason.h"

#include <algorithm>
#include <utility>

#include "engine/board/widths.h"
#include "engine/legality/reach.h"
#include "engine/retreats/retreats.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/text/assert.h"

namespace casus {

Clause paradox_clause(const Options& options) {
  switch (options.convoy_paradox) {
    case ConvoyParadox::Szykman: return Clause::ParadoxSzykman;
    case ConvoyParadox::SzykmanArmy: return Clause::ParadoxArmyHolds;
    case ConvoyParadox::AllHold: return Clause::ParadoxAllHold;
    case ConvoyParadox::Y1971:
    case ConvoyParadox::Y1971AllHold: return Clause::Paradox1971;
    case ConvoyParadox::Y1982:
    case ConvoyParadox::Y1982Matched:
    case ConvoyParadox::Y1982Ordered: return Clause::Paradox1982;
    case ConvoyParadox::Y2000:
    case ConvoyParadox::Y2000AllHold: return Clause::Paradox2000;
    case ConvoyParadox::OwnEffect: return Clause::ParadoxOwnEffect;
  }
  return Clause::ParadoxSzykman;
}

// --- what the rules report

namespace {

// Most moves meet one other unit or none.
template <std::size_t Words>
std::size_t usual_comparisons(const UnitBits<Words>& movers) {
  return static_cast<std::size_t>(movers.count()) + 8;
}

}  // namespace

template <std::size_t Words>
SettledBoard<Words>::SettledBoard(const Battle<Words>& of_battle, const Resolution<Words>& resolution)
    : battle(of_battle),
      answers(resolution.answers),
      options(of_battle.field.options),
      view(of_battle, resolution.answers) {
  for_each_dislodged(battle, answers, [&](UnitIndex unit, UnitIndex by) {
    dislodged_.set(unit);
    dislodgers_[unit] = by;
  });
  told_.comparisons.reserve(usual_comparisons(battle.movers));
  const Telling<Words> telling(battle, answers, &told_);
  const auto size = [&] { return static_cast<std::uint32_t>(told_.comparisons.size()); };
  battle.movers.for_each([&](UnitIndex mover) {
    begins_[mover] = size();
    told_.not_counted = {};
    if (has_a_way(mover)) prevails(telling, mover);
    ends_[mover] = size();
  });
}

template <std::size_t Words>
UnitBits<Words> SettledBoard<Words>::lost_carriers(UnitIndex army) const {
  Tale<Words> tale;
  convoy_carries(Telling<Words>(battle, answers, &tale), army);
  return tale.lost_carriers;
}

template <std::size_t Words>
Tale<Words> SettledBoard<Words>::attacks_on_support(UnitIndex supporter) const {
  Tale<Words> tale;
  support_is_cut(Telling<Words>(battle, answers, &tale), supporter);
  return tale;
}

template <std::size_t Words>
Tale<Words> SettledBoard<Words>::attacks_on_transform(UnitIndex unit) const {
  Tale<Words> tale;
  transform_is_stopped(Telling<Words>(battle, answers, &tale), unit);
  return tale;
}

template <std::size_t Words>
Meeting<Words>::Meeting(const SettledBoard<Words>& board, UnitIndex mover) : all(board.comparisons(mover)) {
  for (const Comparison<Words>& one : all) {
    if (one.other == board.battle.occupant[mover]) at_destination = &one;
  }
  for (const Comparison<Words>& one : all) {
    if (keeps_out(one)) (one.part == Part::Prevents ? lost_to_a_rival : lost_to_a_convoyed_opponent) = true;
  }
}

template <std::size_t Words>
bool is_kept_from_dislodging(const SettledBoard<Words>& board, const Meeting<Words>& met, UnitIndex mover) {
  return board.can_dislodge(mover) && met.won_at_destination() && met.lost_to_a_rival;
}

template <std::size_t Words>
UnitBits<Words> decisive_not_counted(const Meeting<Words>& met) {
  UnitBits<Words> supports;
  for (const Comparison<Words>& one : met.all) {
    if (one.turns_on_not_counted()) supports |= one.not_counted;
  }
  return supports;
}

// --- the verdict

template <std::size_t Words>
void Reason<Words>::decide(Result result, Clause clause) {
  verdict_.result = result;
  verdict_.clause = clause;
}

template <std::size_t Words>
void Reason<Words>::say_fate() {
  const UnitIndex by = board.dislodger_of(unit);
  if (by == no_unit) return;
  verdict_.dislodged_by = battle.province(by);
  if (never_retreats(battle.field.variant, battle.field.unit(unit))) {
    verdict_.fate = Fate::Destroyed;
    return also(Clause::MinorDisbands);
  }
  verdict_.fate = Fate::Dislodged;
  also(Clause::DislodgedRetreats);
}

template <std::size_t Words>
void Reason<Words>::finish() {
  if (unit != no_unit) say_fate();
  const auto unique = [](auto& values) {
    if (values.size() < 2) return;
    std::ranges::sort(values);
    const auto rest = std::ranges::unique(values);
    values.erase(rest.begin(), rest.end());
  };
  ClauseList& also = verdict_.also;
  if (!also.empty()) also.erase(std::remove(also.begin(), also.end(), verdict_.clause), also.end());
  unique(also);
  unique(verdict_.witnesses);
}

template <std::size_t Words>
void say_crossing(Reason<Words>& reason, Location to) {
  const Battle<Words>& battle = reason.battle;
  if (battle.movers.test(reason.unit) && reason.board.arrived_by_convoy(reason.unit)) return;
  if (battle.weak.test(reason.unit)) reason.also(Clause::BorderWeak);
  const Field<Words>& field = battle.field;
  for (const Passage& passage : passages(field.variant, field.position, field.unit(reason.unit), to)) {
    reason.also(passage.clause);
    if (passage.water != no_province) reason.witness(passage.water, Part::Water);
  }
}

#define CASUS_INSTANTIATE(words)                                                                       \
  template class SettledBoard<words>;                                                                  \
  template struct Meeting<words>;                                                                      \
  template class Reason<words>;                                                                        \
  template bool is_kept_from_dislodging(const SettledBoard<words>&, const Meeting<words>&, UnitIndex); \
  template UnitBits<words> decisive_not_counted(const Meeting<words>&);                                \
  template void say_crossing(Reason<words>&, Location);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
