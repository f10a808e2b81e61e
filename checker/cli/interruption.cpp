#include "checker/cli/interruption.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <string_view>

#include <pthread.h>
#include <semaphore.h>
#include <unistd.h>

#include "checker/cli/progress_line.h"
#include "checker/conform/process.h"
#include "checker/files/private_name.h"

namespace casus::cli {

namespace {

constexpr std::array ending_signals{SIGINT, SIGTERM, SIGHUP, SIGPIPE};

// A handler may do almost nothing. It notes the signal and wakes a thread that does the rest.
std::atomic<int> noted_signal = 0;
std::atomic<long long> noted_at = 0;
sem_t signal_noted;
bool has_colours = false;
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<long long>::is_always_lock_free);

long long milliseconds_now() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1'000'000;
}

void do_the_usual_on(int signal) {
  struct sigaction usual {};
  usual.sa_handler = SIG_DFL;
  ::sigaction(signal, &usual, nullptr);
}

void note_signal(int signal) {
  constexpr long long same_occasion = 500;
  const int error = errno;
  int none = 0;
  if (noted_signal.compare_exchange_strong(none, signal)) {
    noted_at = milliseconds_now();
    ::sem_post(&signal_noted);
  } else if (milliseconds_now() - noted_at > same_occasion) {
    do_the_usual_on(signal);
    ::raise(signal);
  }
  errno = error;
  // A thread that writes into a pipe without a reader would only report that it cannot write.
  while (signal == SIGPIPE) ::pause();
}

void tell_terminal(int descriptor, std::string_view text) {
  [[maybe_unused]] const ssize_t ignored = ::write(descriptor, text.data(), text.size());
}

void* end_when_signal_is_noted(void*) {
  while (::sem_wait(&signal_noted) != 0) {
  }
  const int signal = noted_signal;
  files::remove_what_is_private();
  if (ProgressLine::is_shown_now()) tell_terminal(STDERR_FILENO, "\r\033[K");
  if (has_colours) tell_terminal(STDOUT_FILENO, reports::colours.off);
  conform::end_all_processes();
  do_the_usual_on(signal);
  sigset_t only_this;
  ::sigemptyset(&only_this);
  ::sigaddset(&only_this, signal);
  ::pthread_sigmask(SIG_UNBLOCK, &only_this, nullptr);
  ::raise(signal);
  ::_exit(128 + signal);
}

// With a small stack: if memory is limited, the program needs the rest.
bool thread_begins() {
  constexpr std::size_t enough = 256 << 10;
  pthread_attr_t attributes;
  pthread_t thread{};
  if (::pthread_attr_init(&attributes) != 0) return false;
  ::pthread_attr_setstacksize(&attributes, enough);
  ::pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  const bool begins = ::pthread_create(&thread, &attributes, end_when_signal_is_noted, nullptr) == 0;
  ::pthread_attr_destroy(&attributes);
  return begins;
}

}  // namespace

void end_in_order_on_signals(const Console& console) {
  has_colours = console.out_is_terminal && !console.out_ink.off.empty();
  if (::sem_init(&signal_noted, 0, 0) != 0 || !thread_begins()) return;
  struct sigaction noted {};
  noted.sa_handler = note_signal;
  noted.sa_flags = SA_RESTART;
  ::sigemptyset(&noted.sa_mask);
  for (const int signal : ending_signals) ::sigaddset(&noted.sa_mask, signal);
  for (const int signal : ending_signals) {
    struct sigaction before {};
    if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
      ::sigaction(signal, &noted, nullptr);
  }
}

}  // namespace casus::cli
