#include "reports/sentences/impulse_sentence.h"

namespace casus::reports {

std::string impulse_sentence(const Circumstances&, Clause) { return ""; }

}  // namespace casus::reports
