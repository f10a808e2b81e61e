// One phase that somebody wants played, as texts: `casus adjudicate` and casus.h ask such questions.
#pragma once

#include <memory>
#include <string>

#include "checker/corpus/board_text.h"

namespace casus::corpus {

struct AskedPhase {
  std::shared_ptr<const Variant> variant;  // with the options of the question
  Position position;
  WrittenOrders written;
};

// Why it cannot be played although its texts can be read: the game is over, or a list has orders for another phase.
// `shown_name` is that of the position. Empty if it can be played.
Diagnostics why_not_playable(const AskedPhase& asked, const std::string& shown_name);

}  // namespace casus::corpus
