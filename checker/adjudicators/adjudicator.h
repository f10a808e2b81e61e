// A program that can give the results of orders: the engine, the oracle, or a program of another author.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/adjudicators/answer.h"
#include "engine/adjudicate.h"
#include "engine/rules/variant.h"

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
  virtual Answer adjudicate(const Variant& variant, const Position& position, const Submission& submission) const = 0;
};

// Reasons, paradoxes and events.
const Adjudicator& engine();
// Outcomes, and events of turns of a year; no paradoxes.
const Adjudicator& oracle();

// The engine's result, as an answer.
Answer answer_of(const Variant& variant, const Position& position, const Submission& submission,
                 Adjudication adjudication);

// The reverse, as far as the answer goes: outcomes have no reasons.
Adjudication adjudication_of(const Answer& answer);

}  // namespace casus::adjudicators
