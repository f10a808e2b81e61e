// What generated boards of a variant show: how often each clause decides, which clauses meet, which parts of the map,
// which powers and which options matter. Filled by checker/explore; reports draw it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/map/map.h"
#include "engine/rules/option.h"
#include "engine/rules/options.h"
#include "engine/rules/variant.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// A small board on which a clause decides something.
struct ExampleBoard {
  std::uint64_t board = 0;  // the number of the generated board that was made smaller
  std::string id;           // of its case
  std::string text;         // of its case, as a case file has it
  PhaseRecord phase;
};

struct ExploredClause {
  Clause clause{};
  std::string cannot;           // why it can decide nothing in this variant: "it needs straits=closed-by-fleets"; or ""
  std::uint64_t boards = 0;     // on which it decides something
  std::uint64_t decisions = 0;  // orders, grants, units without an order, paradoxes and events that it decides
  std::optional<std::uint64_t> first;   // the number of the first such board
  std::optional<ExampleBoard> example;  // where examples were asked for
};

// Two clauses that decide something in one phase; in a turn of a year, in one impulse.
struct ExploredPair {
  Clause one{}, other{};  // ascending
  std::uint64_t boards = 0;
  std::uint64_t first = 0;
};

// On how many hand-written cases and generated boards something plays a part.
struct Uses {
  std::uint64_t cases = 0;
  std::uint64_t boards = 0;
};
struct ExploredBorder {
  Border border;
  Uses army, fleet;  // none for a kind that cannot cross it
};

struct ExploredOption {
  const OptionInfo* option = nullptr;
  std::uint8_t value = 0;  // of the variant
  std::string cannot;      // why it can decide nothing in this variant: "it needs a minor power"; or ""
  struct Other {
    std::uint8_t value = 0;
    std::uint64_t boards = 0;  // with another outcome under this value
    std::optional<std::uint64_t> first;
  };
  std::vector<Other> others;  // the values that the variant admits, ascending

  bool matters() const {
    for (const Other& other : others) {
      if (other.boards > 0) return true;
    }
    return false;
  }
  // The value of variants that do not write this option.
  std::uint8_t usual() const { return option->get(Options{}); }
  bool is_set() const { return value != usual(); }
  // What the usual value would change; nullptr if the variant has it, or cannot.
  const Other* under_usual() const {
    for (const Other& other : others) {
      if (other.value == usual()) return &other;
    }
    return nullptr;
  }
};

struct Exploration {
  std::shared_ptr<const Variant> variant;
  std::uint64_t seed = 1;
  std::uint64_t boards = 0;
  std::uint64_t movement = 0, retreats = 0, adjustments = 0, turns = 0;  // of these boards
  std::uint64_t cases = 0;              // hand-written cases on this map that were looked at
  std::vector<ExploredClause> clauses;  // those that the rulebook names, in the sequence of the engine
  std::vector<ExploredPair> pairs;      // those that meet, ascending
  std::vector<Uses> provinces, powers;  // by id
  std::vector<ExploredBorder> borders;  // in the sequence of the map
  std::uint64_t option_boards = 0;      // that were played under other options, too
  std::vector<ExploredOption> options;
};

}  // namespace casus::reports
