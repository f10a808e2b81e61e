#include "checker/cli/progress_line.h"

#include <chrono>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>

namespace casus::cli {
namespace progress_line_test {

// Where a command would write.
struct Screen {
  std::ostringstream out, err;

  Console console(bool err_is_terminal) { return {.out = out, .err = err, .err_is_terminal = err_is_terminal}; }
};

TEST(ProgressLine, CountsWhatTakesItsTimeAndGoesAway) {
  Screen screen;
  Console console = screen.console(true);
  ProgressLine line("cases", console);
  const Progress told = line.told();
  told(1, 9);
  EXPECT_EQ(screen.err.str(), "") << "what ends at once shows nothing";
  std::this_thread::sleep_for(std::chrono::milliseconds(350));
  told(2, 9);
  EXPECT_EQ(screen.err.str(), "\r2 of 9 cases\033[K");
  EXPECT_TRUE(ProgressLine::is_shown_now()) << "so that a signal takes it away";
  told(3, 9);
  EXPECT_EQ(screen.err.str(), "\r2 of 9 cases\033[K") << "not more often than can be read";
  line.end();
  EXPECT_EQ(screen.err.str(), "\r2 of 9 cases\033[K\r\033[K");
  EXPECT_FALSE(ProgressLine::is_shown_now());
  EXPECT_EQ(screen.out.str(), "");
}

TEST(ProgressLine, IsOnlyOnATerminal) {
  Screen screen;
  Console console = screen.console(false);
  ProgressLine line("cases", console);
  EXPECT_FALSE(line.told());
  line.end();
  EXPECT_EQ(screen.err.str(), "");
}

}  // namespace progress_line_test
}  // namespace casus::cli
