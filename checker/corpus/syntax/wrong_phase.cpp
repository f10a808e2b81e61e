#include "checker/corpus/syntax/wrong_phase.h"

namespace casus::corpus {

std::string phase_expected(const Calendar& calendar, std::string_view written, Phase example) {
  std::string meant;
  for (const char* kind : {" movement", " retreats", " adjustments"}) {
    const auto phase = parse_phase(calendar, std::string(written) + kind);
    if (phase) meant += (meant.empty() ? "" : " or ") + print(calendar, *phase);
  }
  return meant.empty() ? "a phase such as " + print(calendar, example) : meant;
}

}  // namespace casus::corpus
