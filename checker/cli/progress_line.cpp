#include "checker/cli/progress_line.h"

#include <atomic>
#include <ostream>

#include <fmt/format.h>

namespace casus::cli {

namespace {

std::atomic<int> lines_shown = 0;

}  // namespace

bool ProgressLine::is_shown_now() { return lines_shown > 0; }

Progress ProgressLine::told() {
  if (!console_.err_is_terminal) return nullptr;
  return [this](std::size_t done, std::size_t total) { show(done, total); };
}

void ProgressLine::show(std::size_t done, std::size_t total) {
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(100);
  if (!is_shown_) ++lines_shown;
  is_shown_ = true;
  console_.err << fmt::format("\r{} of {} {}\033[K", done, total, what_) << std::flush;
}

void ProgressLine::end() {
  const std::lock_guard lock(mutex_);
  if (!is_shown_) return;
  console_.err << "\r\033[K" << std::flush;
  is_shown_ = false;
  --lines_shown;
}

}  // namespace casus::cli
