// The owners of centres of a draft at the start, for centres that are not homes of their owners.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "checker/foreign_maps/map_draft.h"

namespace casus::transfer {

// Centres by their keys, with the name of their owner and the place where it is written.
using Owned = std::map<std::string, DraftOwner>;

// The centres whose owner is not the power whose homes they are, or that have no owner, in the sequence of the
// provinces. `otherwise` is the place for homes that are not among the owned.
std::vector<DraftOwner> owners_apart(const MapDraft& draft, const Owned& owned, const SourcePos& otherwise);

}  // namespace casus::transfer
