// Run records made by hand, so that what a page shows does not depend on how the engine decides.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "reports/record/run_record.h"

namespace casus::testing {

// One case, phase by phase. Units are those that the orders name; verdicts are what the caller says.
class SampleCase {
 public:
  SampleCase(std::shared_ptr<const Variant> variant, std::string id, std::string title, std::string chapter);

  SampleCase& phase(Phase phase);  // begins one, from the position after the one before
  SampleCase& unit(std::string_view power, std::string_view unit, Result result, Fate fate,
                   Clause clause);  // without an order
  // `expected` differs from what is got only where it is given.
  SampleCase& order(std::string_view power, std::string_view text, Result result, Clause clause,
                    Fate fate = Fate::Stays, std::string_view dislodged_by = "", std::string_view expected = "");
  SampleCase& over(std::initializer_list<std::string_view> fleets);  // the way of the last order, a move by convoy
  SampleCase& owner(std::string_view power, std::string_view centre);
  SampleCase& result(std::string what, std::string expected, std::string got);

  // Everything else of the record is set by whoever needs it. Call it once, at the end.
  reports::CaseRecord record();
  reports::CaseRecord with_status(reports::Status status);

 private:
  reports::PhaseRecord& now() { return record_.phases.back(); }
  PowerId power(std::string_view name) const;
  void finish_phase();

  std::shared_ptr<const Variant> variant_;
  reports::CaseRecord record_;
};

// Standard Diplomacy as in mapdata/.
std::shared_ptr<const Variant> standard_variant();
// Four lands around a sea, two powers, a few clauses: small enough for golden files.
std::shared_ptr<const Variant> tiny_variant();

// Passed, failed, known and broken cases; convoys, cut supports, dislodgements, retreats, adjustments, a paradox; on
// the standard map.
reports::RunRecord standard_run();
// Two cases on the tiny map, one of which fails.
reports::RunRecord tiny_run();

}  // namespace casus::testing
