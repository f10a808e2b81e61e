#include "reports/sentences/rivals.h"

namespace casus::reports {

std::optional<Strengths> strengths_of(const Witness* witness) {
  if (witness == nullptr || witness->strengths == Strengths{}) return std::nullopt;
  return witness->strengths;
}

std::vector<claims::Rival> rivals_with(const Verdict& verdict, Part part) {
  std::vector<claims::Rival> rivals;
  for (const Witness& one : verdict.witnesses) {
    if (one.part == part) rivals.push_back({one.unit, one.strengths});
  }
  return rivals;
}

std::optional<Strengths> strongest_attack(const Verdict& verdict) {
  std::optional<Strengths> found;
  for (const Witness& one : verdict.witnesses) {
    if (one.part == Part::Attacks && one.strengths.against > (found ? found->against : 0)) found = one.strengths;
  }
  return found;
}

}  // namespace casus::reports
