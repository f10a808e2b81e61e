// What a command may ask its command line.
#include "checker/cli/command_line.h"

#include <sstream>

#include <gtest/gtest.h>

#include "engine/text/assert.h"

namespace casus {
namespace command_line_test {

const cli::Usage usage{.command = "try",
                       .synopsis = "[FILE...] [OPTIONS]",
                       .about = "",
                       .options = {cli::flag("quiet", ""), cli::text("out", "FILE", "")},
                       .words = "file",
                       .examples = {}};

class CommandLine : public ::testing::Test {
 protected:
  std::ostringstream out_, err_;
  cli::Console console_{out_, err_};
  const cli::CommandLine line_{usage, {"--out", "a.txt"}, console_};
};

TEST_F(CommandLine, AnswersForEachOptionOfItsTable) {
  ASSERT_FALSE(line_.finished()) << err_.str();
  EXPECT_EQ(line_.text("out"), "a.txt");
  EXPECT_FALSE(line_.flag("quiet"));
  EXPECT_TRUE(line_.texts("file").empty());
  EXPECT_TRUE(line_.takes("quiet"));
  EXPECT_FALSE(line_.takes("quite"));
}

TEST_F(CommandLine, AnOptionThatTheTableLacksIsABugOfOurs) {
  EXPECT_THROW(line_.flag("quite"), Bug);
  EXPECT_THROW(line_.has("junit"), Bug);
  EXPECT_THROW(line_.text("input"), Bug);
  EXPECT_THROW(line_.texts("path"), Bug);
}

}  // namespace command_line_test
}  // namespace casus
