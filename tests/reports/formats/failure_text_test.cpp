#include "reports/formats/failure_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/reports/formats/written_runs.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace failure_text_test {

using namespace written_runs;
using ::testing::HasSubstr;

TEST(FailureText, ShowsTheBoardTheOrdersTheClauseAndTheReplay) {
  EXPECT_EQ(failure_text(a_run().cases[1]), R"(6.A.2 "A title"
cases/standard/datc-6a.case:7: A Vienna - Galicia: expected bounces, got moves
Spring 1901 movement
  board
    Austria  A Budapest, F Trieste, A Vienna
    England  F Edinburgh, A Liverpool, F London
    France  F Brest, A Marseilles, A Paris
    Germany  A Berlin, F Kiel, A Munich
    Italy  F Naples, A Rome, A Venice
    Russia  A Moscow, F Sevastopol, F St Petersburg(sc), A Warsaw
    Turkey  F Ankara, A Constantinople, A Smyrna
  Austria
    A Vienna - Galicia  moves    <-- expected bounces
      standard/move/unopposed: A Vienna moves to Galicia: nothing stands against it.
  stand-offs
    expected  Galicia
    got       none
cited, but decided nothing: standard/bounce/stand-off
replay: casus run cases/a.case --id 6.A.2
)");
}

TEST(FailureText, TellsTheYearInBothWays) {
  CaseRecord record = one_case("CL.YEAR.1", Status::Failed);
  record.variant = classical();
  record.phases = {a_classical_phase()};
  EXPECT_THAT(failure_text(record), HasSubstr("Spring 273 BC movement (Year 50)\n"));
}

TEST(FailureText, ShowsAGrantThatDiffers) {
  EXPECT_EQ(failure_text(a_run_with_grants().cases[0]), R"(AE6.POINTS.1 "A title"
cases/standard/datc-6a.case:8: Austria 2  A Switzerland - Burgundy: expected outbid, got carried
Spring 1763 movement
  board
    Switzerland  A Switzerland
    Turkey  Algiers, a home gained
    Great Britain & Hanover  Liverpool, fallen
  Great Britain & Hanover is in permanent civil disorder
  diplomacy
    Austria 2  A Switzerland - Burgundy  carried    <-- expected outbid
      ae6/points/carried: A Switzerland is given this order, which has 2 diplomacy points; no other order for A Switzerland has more than 1.
  Switzerland
    A Switzerland - Burgundy  bounces
replay: casus run cases/a.case --id AE6.POINTS.1
)");
}

}  // namespace failure_text_test
}  // namespace casus::reports
