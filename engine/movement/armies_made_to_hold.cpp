#include "engine/movement/armies_made_to_hold.h"

#include <utility>
#include <vector>

#include "engine/board/widths.h"
#include "engine/faults/faults.h"
#include "engine/rules/options.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

// Szykman's first wording: "the turn is adjudicated as if the convoying army had been ordered to hold". Paradoxes are
// settled one after the other, each with the armies of the former ones holding.
template <std::size_t Words>
void hold_armies_of_paradoxes(Battle<Words>& battle, Resolution<Words>& resolution) {
  std::vector<SettledParadox<Words>> found;
  UnitBits<Words> holding;
  for (;;) {
    battle.match(holding);
    resolve(battle, resolution);
    if (resolution.paradoxes.empty()) break;
    const SettledParadox<Words>& first = resolution.paradoxes.front();
    CASUS_ASSERT((first.armies & holding).none());
    holding |= first.armies;
    found.push_back(first);
  }
  resolution.paradoxes = std::move(found);
}

// The attacks on fleets of this convoy that succeed.
template <std::size_t Words>
UnitBits<Words> successful_attacks_on(const Battle<Words>& battle, const UnitBits<Words>& fleets,
                                      const Answers<Words>& answers) {
  UnitBits<Words> attacks;
  fleets.for_each([&](UnitIndex fleet) { attacks |= battle.moving_into(battle.province(fleet)) & answers.moved; });
  return attacks;
}

// Verheijden: "If a convoyed army's attack would affect the outcome of an attack on any of its convoying fleets,
// however directly or indirectly, then the convoyed attack may not take place". So the attacks on its fleets are
// resolved twice: with the army arriving, and with the army holding. All other orders stay as they are
// (docs/undecided.md, own-effect).
template <std::size_t Words>
bool has_own_effect(Battle<Words>& battle, Resolution<Words>& resolution, UnitIndex army) {
  battle.match();
  const UnitBits<Words> fleets =
      broken(Fault::OwnEffectOnAnyFleet) ? battle.field.fleets_at_sea : battle.carriers[army];
  battle.surely_convoyed.set(army);
  resolve(battle, resolution);
  const UnitBits<Words> with_it = successful_attacks_on(battle, fleets, resolution.answers);
  battle.match(UnitBits<Words>::of(army));
  resolve(battle, resolution);
  return !(with_it == successful_attacks_on(battle, fleets, resolution.answers));
}

template <std::size_t Words>
void hold_armies_with_own_effect(Battle<Words>& battle, Resolution<Words>& resolution) {
  battle.match();
  UnitBits<Words> holding;
  const UnitBits<Words> armies = battle.by_convoy - battle.no_convoy;
  armies.for_each([&](UnitIndex army) {
    if (broken(Fault::OneArmyWithOwnEffectHolds) && holding.any()) return;
    if (has_own_effect(battle, resolution, army)) holding.set(army);
  });
  if (broken(Fault::OwnEffectIsAllowed)) holding = {};
  if (armies.any()) battle.match(holding);
  resolve(battle, resolution);
}

}  // namespace

template <std::size_t Words>
void match_and_resolve(Battle<Words>& battle, Resolution<Words>& resolution) {
  const ConvoyParadox rule = battle.field.options.convoy_paradox;
  resolution.trials = 0;
  if (rule == ConvoyParadox::SzykmanArmy) return hold_armies_of_paradoxes(battle, resolution);
  if (rule == ConvoyParadox::OwnEffect) return hold_armies_with_own_effect(battle, resolution);
  battle.match();
  resolve(battle, resolution);
}

#define CASUS_INSTANTIATE(words) template void match_and_resolve(Battle<words>&, Resolution<words>&);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
