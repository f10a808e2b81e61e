#include "checker/foreign_maps/finding.h"

namespace casus::transfer {

std::string_view word(Finding::Kind kind) {
  switch (kind) {
    case Finding::Kind::Fixed: return "fixed";
    case Finding::Kind::Noted: return "noted";
    case Finding::Kind::Lost: return "lost";
    case Finding::Kind::ChangesResults: return "changes-results";
    case Finding::Kind::Contradicts: return "contradicts";
    case Finding::Kind::Taken: return "taken";
    case Finding::Kind::Chosen: return "chosen";
  }
  return "";
}

}  // namespace casus::transfer
