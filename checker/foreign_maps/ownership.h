// Who owns the centres of a draft at the start, as far as that is not whose homes they are.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "checker/foreign_maps/map_draft.h"

namespace casus::transfer {

// Centres by their keys, with the name of their owner and the place where that is written.
using Owned = std::map<std::string, DraftOwner>;

// Those centres that somebody else owns than whose home they are, or nobody, in the sequence of the provinces.
// `otherwise` is the place of those that are homes and not among the owned.
std::vector<DraftOwner> owners_apart(const MapDraft& draft, const Owned& owned, const SourcePos& otherwise);

}  // namespace casus::transfer
