#include "engine/movement/prevented_paradoxes.h"

#include <algorithm>
#include <memory>

#include "engine/board/widths.h"
#include "engine/movement/armies_made_to_hold.h"
#include "engine/movement/conditions.h"
#include "engine/movement/reason.h"
#include "engine/rules/options.h"
#include "engine/rules/with_options.h"

namespace casus {
namespace {

struct SparedSupport {
  UnitIndex attacker, supporter;
};

template <std::size_t Words>
std::vector<SparedSupport> spared_supports(const SettledBoard<Words>& board) {
  std::vector<SparedSupport> spared;
  // Paradox rules spare supports only from armies that have to be convoyed.
  const Battle<Words>& battle = board.battle;
  const UnitBits<Words> convoyed = battle.by_convoy - battle.land_fallback;
  battle.supporters.for_each([&](UnitIndex supporter) {
    if ((battle.moving_into(battle.province(supporter)) & convoyed).none()) return;
    board.attacks_on_support(supporter).spared_by.for_each([&](UnitIndex attacker) {
      if (cutting(battle, attacker, supporter) == Cutting::SparedByParadoxRule) spared.push_back({attacker, supporter});
    });
  });
  return spared;
}

}  // namespace

template <std::size_t Words>
std::vector<Paradox> prevented_paradoxes(const SettledBoard<Words>& board, std::span<const Order> orders) {
  const Battle<Words>& battle = board.battle;
  const ConvoyParadox rule = battle.field.options.convoy_paradox;
  const UnitBits<Words> holding = rule == ConvoyParadox::OwnEffect ? battle.idle_armies : UnitBits<Words>();
  const std::vector<SparedSupport> spared = spared_supports(board);
  if (spared.empty() && holding.none()) return {};
  Options options = battle.field.options;
  options.convoy_paradox = all_moves_fail(rule) ? ConvoyParadox::AllHold : ConvoyParadox::Szykman;
  const Variant variant = with_unchecked_options(battle.field.variant, options);
  const auto played = std::make_unique<PlayedBattle<widest>>(variant, battle.field.position, orders, battle.grants);
  std::vector<Paradox> prevented;
  for (const SettledParadox<widest>& found : played->resolution.paradoxes) {
    const bool by_sparing = std::ranges::any_of(spared, [&](const SparedSupport& one) {
      return found.armies.test(one.attacker) && found.supports.test(one.supporter);
    });
    const bool by_holding = holding.any_of([&](UnitIndex army) { return found.armies.test(army); });
    if (!by_sparing && !by_holding) continue;
    prevented.push_back(paradox_of(played->battle, found));
    prevented.back().clause = paradox_clause(battle.field.options);
  }
  return prevented;
}

#define CASUS_INSTANTIATE(words) \
  template std::vector<Paradox> prevented_paradoxes(const SettledBoard<words>&, std::span<const Order>);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
