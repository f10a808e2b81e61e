// casus diagram --decisions: which order of a case hangs on which, as a list and as a picture.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"

namespace casus {
namespace decisions_command_test {

using ::testing::HasSubstr;

TEST(DecisionsCommand, ListsAndDrawsWhatHangsOnWhat) {
  const Finished text = run_casus({"diagram", "--decisions", "6.C.1", "--format", "text"});
  EXPECT_EQ(text.status, 0) << text.err;
  EXPECT_THAT(text.out, HasSubstr("1. A ring of moves: all succeed\n"));
  EXPECT_THAT(text.out, HasSubstr("depends on A Smyrna - Ankara: does it move? moves"));
  const Finished dot = run_casus({"diagram", "--decisions", "6.F.14", "--format", "dot"});
  EXPECT_EQ(dot.status, 0) << dot.err;
  EXPECT_THAT(dot.out, HasSubstr("subgraph cluster_0"));
  EXPECT_EQ(run_casus({"diagram", "--decisions", "6.F.14", "--phase", "9"}).status, 2);
  EXPECT_EQ(run_casus({"diagram", "--decisions", "6.H.999"}).status, 2);
  EXPECT_EQ(run_casus({"diagram", "--phase", "1"}).status, 2);
  const Finished retreat = run_casus({"diagram", "--decisions", "6.I.1"});
  EXPECT_EQ(retreat.status, 2);
  EXPECT_THAT(retreat.err, HasSubstr("6.I.1 has no movement phase"));
}

}  // namespace decisions_command_test
}  // namespace casus
