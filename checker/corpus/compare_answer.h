// Compares what a case states for a phase with an adjudicator's answer, value by value. What the case does not state is
// not compared, except what no case may omit: published orders, dislodged units without an order, units disbanded or
// removed for want of one, a winner; of a turn also units that retreat, are displaced, put out of a port or out of
// supply, and its end. If it states the units that decided a verdict, it has to state all of them. Plans are compared
// impulse by impulse. result_text.h puts all this into words.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "checker/corpus/case.h"
#include "engine/verdicts/ruling.h"

namespace casus::corpus {

struct NothingSaid {
  friend bool operator==(const NothingSaid&, const NothingSaid&) = default;
};
struct ParadoxCore {
  Clause clause{};
  std::vector<ProvinceId> core;  // ascending
  friend bool operator==(const ParadoxCore&, const ParadoxCore&) = default;
};
// The result of a grant, with as much of the reason as the case states.
struct GrantSaid {
  GrantResult result = GrantResult::Carried;
  ExpectedReason reason = {};
  friend bool operator==(const GrantSaid&, const GrantSaid&) = default;
};
// The retreats of a dislodged unit; the closed ones only if the case states them.
struct RetreatsSaid {
  DislodgedUnit dislodged;
  std::vector<Location> open;
  std::optional<std::vector<RetreatWay>> closed;
  friend bool operator==(const RetreatsSaid&, const RetreatsSaid&) = default;
};
struct EndSaid {
  friend bool operator==(const EndSaid&, const EndSaid&) = default;
};
using Value =
    std::variant<NothingSaid, ExpectedVerdict, GrantSaid, std::vector<Unit>, RetreatsSaid, std::vector<ProvinceId>,
                 std::vector<ParadoxCore>, std::vector<MovedUnit>, EndSaid, Faith, int, PowerId, Phase>;

// One thing that was compared.
struct Compared {
  enum class Kind : std::uint8_t {
    Grant,
    Order,
    Published,  // what diplomacy points let a minor power's unit do; with or without a line of the case
    Units,
    Dislodged,
    StandOffs,
    Centres,
    Disbanded,
    Removed,
    Rebuilt,
    Independent,
    Gains,
    Homes,
    FaithOf,
    Unused,
    ParadoxRule,
    Retreated,
    Displaced,
    PutOut,
    Unsupplied,
    Ended,
    Winner,
    Next,
  };
  Kind kind = Kind::Order;
  std::optional<std::size_t> line;    // of a grant or an order: which of its block in the case
  std::optional<std::size_t> answer;  // of an order: which of the answer's, published ones counted by themselves
  PowerId power = no_power;           // of a line of the result that names one
  Value expected;                     // NothingSaid: the case does not state what the answer says
  Value got;                          // NothingSaid: the answer lacks what the case states
  bool agrees = false;
};

// Everything that was compared: grants and orders in the sequence of the case, published orders that it does not state,
// then the result. Of an answer of a lower level, only what it contains. `before` is the board that the orders met,
// without what fallen powers had on it.
std::vector<Compared> compare(const Variant& variant, const CasePhase& expected, const Position& before,
                              const Ruling& answer);

// Those of them that differ.
std::vector<Compared> differences(std::vector<Compared> compared);

}  // namespace casus::corpus
