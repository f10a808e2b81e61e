#include "engine/movement/prevented_paradoxes.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/movement/armies_made_to_hold.h"
#include "engine/movement/conditions.h"
#include "engine/movement/reason.h"

namespace casus {
namespace {

struct SparedSupport {
  UnitIndex attacker, supporter;
};

std::vector<SparedSupport> spared_supports(const SettledBoard& board) {
  std::vector<SparedSupport> spared;
  board.battle.supporters.for_each([&](UnitIndex supporter) {
    board.attacks_on_support(supporter).spared_by.for_each([&](UnitIndex attacker) {
      if (cutting(board.battle, attacker, supporter) == Cutting::SparedByParadoxRule)
        spared.push_back({attacker, supporter});
    });
  });
  return spared;
}

// Large, so it lives on the heap.
struct WithoutTheRule {
  WithoutTheRule(Variant of_variant, const Position& position, std::span<const Order> orders)
      : variant(std::move(of_variant)), field(variant, position), battle(field) {
    match_and_resolve(battle, orders, resolution);
  }
  const Variant variant;
  Field<4> field;
  WideBattle battle;
  WideResolution resolution;
};

}  // namespace

std::vector<Paradox> prevented_paradoxes(const WideBattle& battle, const WideResolution& resolution,
                                         std::span<const Order> orders) {
  const ConvoyParadox rule = battle.field.options.convoy_paradox;
  const WideUnits holding = rule == ConvoyParadox::OwnEffect ? battle.idle_armies : WideUnits();
  const std::vector<SparedSupport> spared = spared_supports(SettledBoard(battle, resolution));
  if (spared.empty() && holding.none()) return {};
  Variant variant = battle.field.variant;
  variant.rulebook.options.convoy_paradox = all_moves_fail(rule) ? ConvoyParadox::AllHold : ConvoyParadox::Szykman;
  const auto played = std::make_unique<WithoutTheRule>(std::move(variant), battle.field.position, orders);
  std::vector<Paradox> prevented;
  for (const SettledParadox<4>& found : played->resolution.paradoxes) {
    const bool by_sparing = std::ranges::any_of(spared, [&](const SparedSupport& one) {
      return found.armies.test(one.attacker) && found.supports.test(one.supporter);
    });
    if (!by_sparing && (found.armies & holding).none()) continue;
    prevented.push_back(paradox_of(played->battle, found));
    prevented.back().clause = paradox_clause(battle.field.options);
  }
  return prevented;
}

}  // namespace casus
