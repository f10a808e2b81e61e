#include "reports/record/matrix_record.h"

namespace casus::reports {

std::string_view word(MatrixOutcome outcome) {
  switch (outcome) {
    case MatrixOutcome::Agrees: return "agrees";
    case MatrixOutcome::DiffersByChoice: return "differs by choice";
    case MatrixOutcome::Differs: return "differs";
    case MatrixOutcome::Failed: return "failed";
    case MatrixOutcome::Skipped: return "skipped";
    case MatrixOutcome::NotApplicable: return "not applicable";
    case MatrixOutcome::NotAsked: return "not asked";
  }
  return "";
}

bool is_fault(MatrixOutcome outcome) { return outcome == MatrixOutcome::Differs || outcome == MatrixOutcome::Failed; }

bool was_answered(MatrixOutcome outcome) { return outcome <= MatrixOutcome::Failed; }

std::size_t MatrixTally::asked() const {
  const MatrixTally& tally = *this;
  return tally[MatrixOutcome::Agrees] + tally[MatrixOutcome::DiffersByChoice] + faults();
}
std::size_t MatrixTally::faults() const {
  const MatrixTally& tally = *this;
  return tally[MatrixOutcome::Differs] + tally[MatrixOutcome::Failed];
}

bool is_datc_number(std::string_view id) {
  constexpr std::size_t begin = 4;  // of the number: "6.A."
  if (id.size() <= begin || !id.starts_with("6.") || id[2] < 'A' || id[2] > 'J' || id[3] != '.') return false;
  return id.find_first_not_of("0123456789", begin) == std::string_view::npos;
}

MatrixTally without(const MatrixTally& all, const MatrixTally& part) {
  MatrixTally rest;
  for (std::size_t i = 0; i < matrix_outcomes; ++i) rest.of[i] = all.of[i] - part.of[i];
  return rest;
}

MatrixTally tally_of(const MatrixRecord& record, const MatrixChapter& chapter, std::size_t adapter) {
  MatrixTally tally;
  for (std::size_t i = chapter.begin; i < chapter.end; ++i) tally.add(record.cases[i].outcomes[adapter]);
  return tally;
}

std::optional<MatrixChange> change_of(const std::string& id, MatrixOutcome before, MatrixOutcome after) {
  if (before == after) return std::nullopt;
  MatrixChange change{MatrixChange::Kind::Otherwise, id, before, after};
  if (!was_answered(before) && was_answered(after)) change.kind = MatrixChange::Kind::NewlyAsked;
  else if (was_answered(before) && !was_answered(after)) change.kind = MatrixChange::Kind::NoLongerAsked;
  else if (is_fault(before) && !is_fault(after)) change.kind = MatrixChange::Kind::Mended;
  else if (!is_fault(before) && is_fault(after)) change.kind = MatrixChange::Kind::Broken;
  return change;
}

}  // namespace casus::reports
