// A game that another program recorded: each phase with its position, orders and results, as far as the record says
// them. record_reader.h reads one; replay.h plays its phases by the rules of Casus.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/text/diagnostic.h"
#include "engine/verdicts/verdict.h"

namespace casus::records {

struct RecordedOrder {
  Order order;
  std::optional<Result> result = {};  // if the record names one
  std::optional<bool> succeeds = {};  // if it says only this
};

struct RecordedDislodgement {
  Unit unit;
  std::optional<std::vector<Location>> open = {};  // where it may retreat to, ascending
};

struct RecordedPhase {
  std::string name;  // as the record names it: "S1901M"
  SourcePos at;
  std::optional<Phase> phase;  // nothing: a position before or after the game, in which nothing is played
  std::vector<Unit> units;     // without the dislodged ones
  std::vector<RecordedDislodgement> dislodged;
  std::optional<std::vector<PowerId>> owners;  // by province, as in a Position
  std::vector<RecordedOrder> orders;
  bool is_played = true;  // false: its orders were not adjudicated, such as those of a game that was drawn
  bool is_read = true;    // false: its position cannot be read. It is not played, and neither is the phase before it
};

struct RecordedGame {
  std::string id;
  SourcePos at;
  std::shared_ptr<const Variant> variant;  // with its own options
  std::vector<std::string> options;        // others that the record states: "build-sites=any-owned"
  std::vector<RecordedPhase> phases;       // in their sequence
  Diagnostics unread;                      // what is wrong with positions that cannot be read
  Diagnostics left_out;                    // orders that cannot be read
  Diagnostics unknown_results;             // words for results that Casus does not know; they are not compared
};

}  // namespace casus::records
