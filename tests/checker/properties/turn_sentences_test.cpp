// Every sentence about a turn of a year is true of its board.
#include <gtest/gtest.h>

#include "checker/truth/turn_truth.h"
#include "engine/rules/features.h"
#include "tests/checker/properties/laws.h"

namespace casus::properties {
namespace turn_sentences_test {

std::string untrue(const Situation& now) {
  std::string text;
  for (const truth::Untruth& one : truth::untruths_of_turn(*now.variant, now.position, now.submission(), play(now))) {
    text += one.kind + "\n  " + one.of + "\n  " + one.sentence + "\n  " + one.why + '\n';
  }
  return text;
}

constexpr Boards of_turns{PhaseKind::Turn, Feature::Impulses, 12, 0};
CASUS_LAW(TurnSentences, AreTrue, of_turns) { return untrue(now); }

constexpr Boards by_other_readings{PhaseKind::Turn, Feature::Impulses, 12, 1};
CASUS_LAW(TurnSentences, AreTrueByOtherReadings, by_other_readings) { return untrue(now); }

}  // namespace turn_sentences_test
}  // namespace casus::properties
