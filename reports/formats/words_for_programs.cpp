#include "reports/formats/words_for_programs.h"

namespace casus::reports {

std::string_view fate_name(Fate fate) {
  switch (fate) {
    case Fate::Stays: return "stays";
    case Fate::Dislodged: return "dislodged";
    case Fate::Destroyed: return "destroyed";
  }
  return "";
}

std::string_view event_name(EventKind kind) {
  switch (kind) {
    case EventKind::Captured: return "captured";
    case EventKind::Disbanded: return "disbanded";
    case EventKind::Removed: return "removed";
    case EventKind::BuildsUnused: return "builds-unused";
    case EventKind::Won: return "won";
    case EventKind::Rebuilt: return "rebuilt";
    case EventKind::HomeGained: return "home-gained";
    case EventKind::Independent: return "independent";
    case EventKind::LeftOccupied: return "left-occupied";
    case EventKind::Retreated: return "retreated";
    case EventKind::Displaced: return "displaced";
    case EventKind::PutOut: return "put-out";
    case EventKind::NeutralFell: return "neutral-fell";
    case EventKind::Unsupplied: return "unsupplied";
    case EventKind::Ended: return "ended";
  }
  return "";
}

std::string_view decision_name(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::Move: return "move";
    case DecisionKind::Support: return "support";
    case DecisionKind::Convoy: return "convoy";
  }
  return "";
}

}  // namespace casus::reports
