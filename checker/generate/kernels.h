// Kernels: small situations in which a rule has something to decide, found on whatever map the variant has. Boards made
// at random hardly ever hold one; what is put around them is noise (checker/generate/noise.h).
#pragma once

#include <span>
#include <string_view>

#include "checker/generate/draft.h"
#include "engine/rules/clauses.h"

namespace casus::generate {

struct Kernel {
  std::string_view name;
  std::size_t weight = 1;                   // against the others of its phase
  bool (*plant)(Draft&) = nullptr;          // false: there is no room for it, and whatever it put is to be taken back
  Feature feature = Feature::None;          // without which it means nothing
  bool (*suits)(const Variant&) = nullptr;  // what else the variant has to have; nullptr: nothing
};

std::span<const Kernel> fight_kernels();
std::span<const Kernel> convoy_kernels();
std::span<const Kernel> minor_kernels();    // sorties, diplomacy points, faiths
std::span<const Kernel> coast_kernels();    // straits, unified coasts
std::span<const Kernel> bid_kernels();      // points that are refused, closed lists of whom a minor power supports
std::span<const Kernel> capture_kernels();  // centres that are captured for the first time
std::span<const Kernel> retreat_kernels();
std::span<const Kernel> winter_kernels();
std::span<const Kernel> home_kernels();  // Winters in which homes are declared, depend on an owner, or do not matter

// A kernel of movement phases and of Winters: a power that has fallen before, its centres minor powers now, most with
// their units.
bool fallen_before(Draft& draft);

// Of those that mean something in the variant, one by weight; nullptr where none does. Boards of a variant stay what
// they are as long as no kernel is added that means something there.
const Kernel* choose_kernel(Draft& draft, std::span<const std::span<const Kernel>> tables);

}  // namespace casus::generate
