// The possible orders of each unit of a position, as an adapter lists them (`options` of the adapter protocol), held
// against the legal orders: their number and each of them.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "checker/conform/conform.h"

namespace casus::conform {

struct PositionToList {
  std::string name, file;
  std::shared_ptr<const Variant> variant;
  Position position;  // of a movement phase
};

struct ListedPosition {
  CaseResult result;  // with a difference for each unit whose orders are not the legal ones
  std::size_t legal = 0, listed = 0;
};

// Supports and convoys are compared by their provinces. "via convoy" is compared for an army that can also walk, if the
// adapter knows the tag.
ListedPosition list_orders(Conversation& adapter, const Introduction& introduction, const PositionToList& asked);

}  // namespace casus::conform
