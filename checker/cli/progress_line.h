// A line that counts while something takes its time, on a terminal only: elsewhere it would fill the log.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <string_view>

#include "checker/cli/console.h"
#include "checker/parallel.h"

namespace casus::cli {

class ProgressLine {
 public:
  // `what` is counted: "cases".
  ProgressLine(std::string_view what, Console& console) : what_(what), console_(console) {}
  ~ProgressLine() { end(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  Progress told();  // from any thread, as long as this lives; empty where there is no terminal
  void end();       // takes the line away

  static bool is_shown_now();  // by any of them

 private:
  using Clock = std::chrono::steady_clock;

  void show(std::size_t done, std::size_t total);

  const std::string what_;
  Console& console_;
  std::mutex mutex_;
  Clock::time_point next_ = Clock::now() + std::chrono::milliseconds(300);  // what ends sooner shows none
  bool is_shown_ = false;
};

}  // namespace casus::cli
