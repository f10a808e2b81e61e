// A board of the standard map with orders, as another adjudicator is asked about it.
#pragma once

#include <string>

#include "checker/exchange/game_json.h"
#include "tests/engine/ordered_board.h"

namespace casus::testing {

inline exchange::CaseQuestion question_about(const std::string& lines, int phase = 1) {
  const OrderedBoard board = board_of(lines);
  exchange::CaseQuestion asked;
  asked.id = "X.1";
  asked.phase = phase;
  asked.position = board.position;
  asked.orders = board.orders;
  return asked;
}

}  // namespace casus::testing
