// The report of another program on one phase, resolved to ids. It contains nothing that the program did not report
// (docs/adapter-protocol.md).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "checker/adjudicators/answer.h"
#include "engine/rules/variant.h"

namespace casus::exchange {

struct ToldOrder {
  Result result = Result::Holds;
  Fate fate = Fate::Stays;
  // Of the level Reasons: the places of the deciding units, in ascending order, and a clause, in the words of the
  // program.
  std::vector<ProvinceId> by = {};
  std::string clause = {};
  friend bool operator==(const ToldOrder&, const ToldOrder&) = default;
};
struct ToldUnit {
  Unit unit;
  ToldOrder told;
  friend bool operator==(const ToldUnit&, const ToldUnit&) = default;
};
struct ToldDislodged {
  Unit unit;
  std::optional<std::vector<Location>> retreats;  // ascending; nothing: not reported
  friend bool operator==(const ToldDislodged&, const ToldDislodged&) = default;
};

struct Told {
  adjudicators::Level level = adjudicators::Level::Positions;
  // From Outcomes on.
  std::vector<ToldOrder> orders;  // one for each that was sent, in their sequence
  std::vector<ToldUnit> others;   // by province
  // Of every level: the board after the phase.
  std::vector<Unit> units;                     // sorted as in a Position
  std::vector<ToldDislodged> dislodged;        // by province
  std::optional<std::vector<PowerId>> owners;  // by province, as in a Position
  std::optional<PowerId> winner;               // no_power: no winner yet
  friend bool operator==(const Told&, const Told&) = default;
};

// The answer of an adjudicator of Casus, reduced to what another program can report at this level.
Told told_of(const Variant& variant, const adjudicators::Answer& answer, adjudicators::Level level);

}  // namespace casus::exchange
