#include "reports/record/run_record.h"

namespace casus::reports {

bool is_same_line(const OrderRecord& one, const OrderRecord& other) {
  return one.order == other.order && one.unit == other.unit && (one.order || one.unit || one.text == other.text);
}
bool is_same_line(const GrantRecord& one, const GrantRecord& other) {
  return one.order == other.order && one.power == other.power && one.points == other.points &&
         (one.order || one.text == other.text);
}

bool is_green(Status status) { return status == Status::Passed || status == Status::KnownFailure; }

void add(Counts& counts, Status status) {
  switch (status) {
    case Status::Passed: ++counts.passed; break;
    case Status::Failed: ++counts.failed; break;
    case Status::KnownFailure: ++counts.known_failures; break;
    case Status::UnexpectedPass: ++counts.unexpected_passes; break;
    case Status::Broken: ++counts.broken; break;
    case Status::OurBug: ++counts.our_bugs; break;
  }
}

void add(Counts& counts, const Counts& others) {
  counts.passed += others.passed;
  counts.failed += others.failed;
  counts.known_failures += others.known_failures;
  counts.unexpected_passes += others.unexpected_passes;
  counts.broken += others.broken;
  counts.our_bugs += others.our_bugs;
}

Counts count(const RunRecord& run) {
  Counts counts;
  for (const CaseRecord& record : run.cases) add(counts, record.status);
  return counts;
}

std::string_view word(Status status) {
  switch (status) {
    case Status::Passed: return "passed";
    case Status::Failed: return "failed";
    case Status::KnownFailure: return "known failure";
    case Status::UnexpectedPass: return "unexpected pass";
    case Status::Broken: return "broken case";
    case Status::OurBug: return "bug of ours";
  }
  return "";
}

std::string_view word(Status status, int count) {
  if (status == Status::OurBug) return count == 1 ? "bug in Casus" : "bugs in Casus";
  if (count == 1) return word(status);
  switch (status) {
    case Status::KnownFailure: return "known failures";
    case Status::UnexpectedPass: return "unexpected passes";
    case Status::Broken: return "broken cases";
    case Status::Passed:
    case Status::Failed:
    case Status::OurBug: break;
  }
  return word(status);
}

}  // namespace casus::reports
