// Several orders for one unit: which of them counts (DATC 4.D.3). Retreats and builds have their own in their folders.
#pragma once

#include <cstdint>
#include <span>

#include "engine/orders/legality.h"
#include "engine/rules/options.h"

namespace casus {

constexpr std::int32_t no_order = -1;

// Sets order_of to the index of the order that counts, by unit, and to no_order where none does; the others become
// illegal. An illegal order beside a legal one does not count, and is none of several, unless it is changed to a hold
// order (DATC 4.E.1): then it can be the one that counts.
template <std::size_t Words>
void choose_orders(const Options& options, std::span<CheckedOrder> checked, std::span<std::int32_t> order_of);

extern template void choose_orders<1>(const Options&, std::span<CheckedOrder>, std::span<std::int32_t>);
extern template void choose_orders<4>(const Options&, std::span<CheckedOrder>, std::span<std::int32_t>);

}  // namespace casus
