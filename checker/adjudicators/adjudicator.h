// Whoever can say what becomes of orders: the engine, the oracle, and programs of others.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/adjudicators/answer.h"
#include "engine/adjudicate.h"
#include "engine/rules/variant.h"

namespace casus::adjudicators {

// An adjudicator remembers nothing from one question to the next, and several threads may ask at the same time.
class Adjudicator {
 public:
  Adjudicator() = default;
  Adjudicator(const Adjudicator&) = delete;
  Adjudicator& operator=(const Adjudicator&) = delete;
  virtual ~Adjudicator() = default;

  virtual std::string_view name() const = 0;

  // What of this it knows nothing of ("convoy-origin=1971"); nothing where it can be asked.
  virtual std::optional<std::string> not_covered(const Variant& variant, const Position& position) const = 0;

  // Called only where nothing is not covered. `submission` is a movement, retreats or adjustments phase's, as
  // `position` says.
  virtual Answer adjudicate(const Variant& variant, const Position& position, const Submission& submission) const = 0;
};

// Reasons, paradoxes and events.
const Adjudicator& engine();
// Outcomes, and events of turns of a year; no paradoxes.
const Adjudicator& oracle();

// What the engine said, as an answer.
Answer answer_of(const Variant& variant, const Position& position, const Submission& submission,
                 Adjudication adjudication);

// The same the other way, as far as the answer goes: outcomes have no reasons.
Adjudication adjudication_of(const Answer& answer);

}  // namespace casus::adjudicators
