#include "checker/cli/progress_line.h"

#include <ostream>

#include <fmt/format.h>

namespace casus::cli {

Progress ProgressLine::told() {
  if (!console_.err_is_terminal) return nullptr;
  return [this](std::size_t done, std::size_t total) { show(done, total); };
}

void ProgressLine::show(std::size_t done, std::size_t total) {
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(100);
  console_.err << fmt::format("\r{} of {} {}\033[K", done, total, what_) << std::flush;
  is_shown_ = true;
}

void ProgressLine::end() {
  const std::lock_guard lock(mutex_);
  if (is_shown_) console_.err << "\r\033[K" << std::flush;
  is_shown_ = false;
}

}  // namespace casus::cli
