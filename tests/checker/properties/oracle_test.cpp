// Two adjudicators that share nothing but the types.
#include "checker/oracle/oracle.h"

#include "tests/checker/properties/laws.h"

namespace casus::properties {
namespace oracle_test {

std::string disagreement(const Situation& now) {
  if (oracle::not_covered(*now.variant, now.position)) return "";
  const Adjudication engine = play(now);
  std::string text;
  for (const std::string& line :
       oracle::differences(*now.variant, now.position, now.submission(), engine,
                           oracle::adjudicate(*now.variant, now.position, now.submission()))) {
    text += line + '\n';
  }
  return text;
}

CASUS_LAW(Oracle, AgreesOnMovement, (Boards{PhaseKind::Movement, Feature::None, 4})) { return disagreement(now); }
CASUS_LAW(Oracle, AgreesOnRetreats, (Boards{PhaseKind::Retreats})) { return disagreement(now); }
CASUS_LAW(Oracle, AgreesOnAdjustments, (Boards{PhaseKind::Adjustments})) { return disagreement(now); }

}  // namespace oracle_test
}  // namespace casus::properties
