// A program that can give the results of orders: the engine, the oracle, or a program of another author.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/adjudicate.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/ruling.h"

namespace casus::adjudicators {

// An adjudicator remembers nothing from one question to the next. Several threads may ask it at the same time.
class Adjudicator {
 public:
  Adjudicator() = default;
  Adjudicator(const Adjudicator&) = delete;
  Adjudicator& operator=(const Adjudicator&) = delete;
  virtual ~Adjudicator() = default;

  virtual std::string_view name() const = 0;

  // The first thing in the question that it does not support ("convoy-origin=1971"); nothing if it can be asked.
  virtual std::optional<std::string> not_covered(const Variant& variant, const Position& position) const = 0;

  // Called only if everything is covered. `submission` is for a movement, retreats or adjustments phase, as `position`
  // says.
  virtual Ruling adjudicate(const Variant& variant, const Position& position, const Submission& submission) const = 0;
};

// Reasons, paradoxes and events.
const Adjudicator& engine();
// Outcomes and events.
const Adjudicator& oracle();

// The engine's adjudication with the retreats of the units that it dislodged.
Ruling ruling_of(const Variant& variant, const Position& position, const Submission& submission,
                 Adjudication adjudication);

// The reverse, as far as the ruling goes: outcomes have no reasons.
Adjudication adjudication_of(const Ruling& ruling);

// Where the oracle differs from the engine, a line each ("result of A Paris - Burgundy: engine moves, oracle bounces");
// where all results are the same, the reasons that differ. Empty if they agree. Throws GaveUp where the oracle does.
std::vector<std::string> disagreements(const Variant& variant, const Position& position, const Submission& submission,
                                       Adjudication by_engine, const Ruling& by_oracle);
std::vector<std::string> disagreements(const Variant& variant, const Position& position, const Submission& submission);

}  // namespace casus::adjudicators
