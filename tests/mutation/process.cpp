#include "tests/mutation/process.h"

#include <cerrno>
#include <cmath>
#include <stdexcept>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace casus::mutation {

namespace {

double seconds_of(const rusage& used) {
  const auto seconds = [](const timeval& time) { return static_cast<double>(time.tv_sec) + time.tv_usec / 1e6; };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

void limit(double most_seconds) {
  const rlimit memory{rlim_t{4} << 30, rlim_t{4} << 30}, core{0, 0};
  ::setrlimit(RLIMIT_AS, &memory);
  ::setrlimit(RLIMIT_CORE, &core);
  limit_processor(most_seconds);
}

}  // namespace

void limit_processor(double most_seconds) {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  const rlimit processor{static_cast<rlim_t>(std::ceil(seconds_of(used) + most_seconds)), RLIM_INFINITY};
  ::setrlimit(RLIMIT_CPU, &processor);
  ::alarm(static_cast<unsigned>(most_seconds) * 20 + 60);  // if it waits
}

Ended in_process(double most_seconds, const std::function<int()>& work) {
  const pid_t process = ::fork();
  if (process < 0) throw std::runtime_error("no further process can be started");
  if (process == 0) {
    if (most_seconds > 0) limit(most_seconds);
    const int silence = ::open("/dev/null", O_WRONLY);
    ::dup2(silence, 1);
    ::dup2(silence, 2);
    ::_exit(work());
  }
  int status = 0;
  rusage used{};
  while (::wait4(process, &status, 0, &used) < 0 && errno == EINTR) {
  }
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, seconds_of(used)};
}

}  // namespace casus::mutation
