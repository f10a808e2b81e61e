// Kernels: small situations in which a rule has something to decide, found on the map of any variant. Random boards
// hardly ever hold one; noise is put around them (checker/generate/noise.h).
#pragma once

#include <span>
#include <string_view>

#include "checker/generate/draft.h"
#include "engine/rules/features.h"

namespace casus::generate {

struct Kernel {
  std::string_view name;
  std::size_t weight = 1;                   // compared with the others of its phase
  bool (*plant)(Draft&) = nullptr;          // false: there is no room for it, and what it put has to be taken back
  Feature feature = Feature::None;          // without which it means nothing
  bool (*suits)(const Variant&) = nullptr;  // what else the variant has to have; nullptr: nothing
};

std::span<const Kernel> fight_kernels();
std::span<const Kernel> convoy_kernels();
std::span<const Kernel> minor_kernels();    // sorties, diplomacy points, faiths
std::span<const Kernel> coast_kernels();    // straits, unified coasts
std::span<const Kernel> bid_kernels();      // points that are refused, closed lists of powers a minor power supports
std::span<const Kernel> capture_kernels();  // centres that are captured for the first time
std::span<const Kernel> retreat_kernels();
std::span<const Kernel> winter_kernels();
std::span<const Kernel> home_kernels();  // Winters in which homes are declared, depend on an owner, or do not matter

// A kernel of movement phases and of Winters: a power that has fallen before, its centres minor powers now, most with
// their units.
bool fallen_before(Draft& draft);

// One of those that mean something in the variant, by weight; nullptr if there are none. A new kernel changes the
// boards of a variant only if it means something there.
const Kernel* choose_kernel(Draft& draft, std::span<const std::span<const Kernel>> tables);

}  // namespace casus::generate
