// A line that counts during long work, on a terminal only: elsewhere it would fill the log.
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
  // `what` names the counted things: "cases".
  ProgressLine(std::string_view what, Console& console) : what_(what), console_(console) {}
  ~ProgressLine() { end(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  Progress told();  // from any thread, as long as this lives; empty if there is no terminal
  void end();       // removes the line

  static bool is_shown_now();  // by any of them

 private:
  using Clock = std::chrono::steady_clock;

  void show(std::size_t done, std::size_t total);

  const std::string what_;
  Console& console_;
  std::mutex mutex_;
  Clock::time_point next_ = Clock::now() + std::chrono::milliseconds(300);  // shorter work shows no line
  bool is_shown_ = false;
};

}  // namespace casus::cli
