#include "checker/conform/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <list>
#include <mutex>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace casus::conform {

using files::Descriptor;
using std::chrono::milliseconds;

namespace {

// How often Casus checks whether a process with open streams has ended: its child may hold them open.
constexpr milliseconds between_looks{20};
// How long a process that has closed its streams may take to end by itself.
constexpr milliseconds time_to_end{1000};
constexpr std::size_t bite = 64 << 10;

// The running processes, each with the process that started it: a forked child of Casus also has the list, but owns
// none of them.
struct Living {
  struct One {
    pid_t group, owner;
  };
  std::mutex mutex;
  std::list<One> all;
};

// Never destroyed: a signal may come while the process ends.
Living& living() {
  static Living& all = *new Living;
  return all;
}

struct Pipe {
  Descriptor read, write;
};

// A number above those of the standard streams, since one of these may be closed.
Descriptor above_streams(int descriptor) {
  Descriptor low(descriptor);
  if (descriptor < 0 || descriptor > STDERR_FILENO) return low;
  return Descriptor(::fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
}

std::optional<Pipe> new_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return std::nullopt;
  Pipe pipe{above_streams(ends[0]), above_streams(ends[1])};
  if (*pipe.read < 0 || *pipe.write < 0) return std::nullopt;
  return pipe;
}

bool never_wait(const Descriptor& descriptor) {
  const int flags = ::fcntl(*descriptor, F_GETFL);
  return flags >= 0 && ::fcntl(*descriptor, F_SETFL, flags | O_NONBLOCK) == 0;
}

// Returns 0, or the reason.
int spawn(pid_t& id, const std::string& command, int input, int output, int errors) {
  posix_spawn_file_actions_t streams;
  posix_spawnattr_t attributes;
  if (const int error = ::posix_spawn_file_actions_init(&streams); error != 0) return error;
  if (const int error = ::posix_spawnattr_init(&attributes); error != 0) {
    ::posix_spawn_file_actions_destroy(&streams);
    return error;
  }
  sigset_t all, none;
  ::sigfillset(&all);
  ::sigemptyset(&none);
  ::posix_spawnattr_setsigdefault(&attributes, &all);
  ::posix_spawnattr_setsigmask(&attributes, &none);
  ::posix_spawnattr_setpgroup(&attributes, 0);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  ::posix_spawn_file_actions_adddup2(&streams, input, STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&streams, output, STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&streams, errors, STDERR_FILENO);
  // Streams of the library are open without O_CLOEXEC.
  int error = ::posix_spawn_file_actions_addclosefrom_np(&streams, STDERR_FILENO + 1);
  std::string shell = "sh", flag = "-c", copy = command;
  char* words[] = {shell.data(), flag.data(), copy.data(), nullptr};
  if (error == 0) error = ::posix_spawn(&id, "/bin/sh", &streams, &attributes, words, environ);
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&streams);
  return error;
}

// Without SIGPIPE, which would end Casus: the thread that writes gets the signal, and takes it back here.
ssize_t write_without_signal(int descriptor, std::string_view text) {
  sigset_t broken_pipe, before, pending;
  ::sigemptyset(&broken_pipe);
  ::sigaddset(&broken_pipe, SIGPIPE);
  ::sigpending(&pending);
  ::pthread_sigmask(SIG_BLOCK, &broken_pipe, &before);
  const ssize_t written = ::write(descriptor, text.data(), text.size());
  const int error = errno;
  if (written < 0 && error == EPIPE && ::sigismember(&pending, SIGPIPE) == 0) {
    const timespec at_once{};
    while (::sigtimedwait(&broken_pipe, nullptr, &at_once) < 0 && errno == EINTR) {
    }
  }
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return written;
}

// A system that reaps children by itself does not report how they ended.
void reap_children_ourselves() {
  struct sigaction now {};
  if (::sigaction(SIGCHLD, nullptr, &now) != 0 || now.sa_handler != SIG_IGN) return;
  now.sa_handler = SIG_DFL;
  ::sigaction(SIGCHLD, &now, nullptr);
}

std::string name_of_signal(int signal) {
  const char* name = ::sigdescr_np(signal);
  return name == nullptr ? fmt::format("signal {}", signal) : fmt::format("signal {} ({})", signal, name);
}

bool is_for_later(int error) { return error == EAGAIN || error == EWOULDBLOCK || error == EINTR; }

int milliseconds_until(Clock::time_point until) {
  const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
  return static_cast<int>(std::clamp(left, milliseconds(0), between_looks).count());
}

// Never keeps more. A letter that would be cut in two is removed completely.
void keep_the_end(std::string& text) {
  if (text.size() <= longest_complaint) return;
  std::size_t from = text.size() - longest_complaint;
  while (from < text.size() && (static_cast<unsigned char>(text[from]) & 0xC0) == 0x80) ++from;
  text.erase(0, from);
}

}  // namespace

std::string described(const End& end) {
  if (end.signal != 0) return "ended by " + name_of_signal(end.signal);
  const bool is_of_shell = end.status > 128 && ::sigdescr_np(end.status - 128) != nullptr;
  return fmt::format("ended with status {}", end.status) +
         (is_of_shell ? ", the status of a shell for " + name_of_signal(end.status - 128) : "");
}

std::variant<std::unique_ptr<Process>, std::string> Process::begin(const std::string& command) {
  if (command.find('\0') != command.npos) return "a command has no zero byte in it";
  std::optional<Pipe> input = new_pipe(), output = new_pipe(), errors = new_pipe();
  if (!input || !output || !errors) return files::reason(errno);
  if (!never_wait(input->write) || !never_wait(output->read) || !never_wait(errors->read)) return files::reason(errno);
  // All memory is allocated before the process starts.
  std::unique_ptr<Process> process(
      new Process(std::move(input->write), std::move(output->read), std::move(errors->read)));
  const std::lock_guard lock(living().mutex);
  reap_children_ourselves();
  living().all.push_back({0, ::getpid()});
  if (const int error = spawn(process->id_, command, *input->read, *output->write, *errors->write); error != 0) {
    living().all.pop_back();
    return files::reason(error);
  }
  living().all.back().group = process->id_;
  process->is_reaped_ = false;
  return process;
}

Process::Process(Descriptor input, Descriptor output, Descriptor errors)
    : input_(std::move(input)), output_(std::move(output)), errors_(std::move(errors)) {}

void Process::write(std::string_view text) { unwritten_ += text; }

void Process::close_input_when_written() {
  closes_input_ = true;
  if (unwritten_.empty()) input_ = Descriptor();
}

// Waits briefly until something can be read or written. Returns whether something was.
bool Process::attend(Clock::time_point until) {
  const bool has_room = unread_.size() <= longest_line;
  std::array<pollfd, 3> streams{
      {{unwritten_.empty() ? -1 : *input_, POLLOUT, 0}, {has_room ? *output_ : -1, POLLIN, 0}, {*errors_, POLLIN, 0}}};
  if (::poll(streams.data(), streams.size(), milliseconds_until(until)) <= 0) return false;
  bool has_happened = false;
  if (streams[0].revents != 0) has_happened |= write_some();
  if (streams[1].revents != 0) has_happened |= read_some();
  if (streams[2].revents != 0) has_happened |= read_complaints();
  return has_happened;
}

bool Process::write_some() {
  const ssize_t written = write_without_signal(*input_, unwritten_);
  if (written < 0 && is_for_later(errno)) return false;
  if (written < 0) {
    is_deaf_ = true;
    input_ = Descriptor();
    return true;
  }
  unwritten_.erase(0, static_cast<std::size_t>(written));
  if (unwritten_.empty() && closes_input_) input_ = Descriptor();
  return written > 0;
}

namespace {

// Appends the available text. Closes the stream at its end.
bool read_into(std::string& text, Descriptor& stream) {
  std::array<char, bite> bytes;
  const ssize_t count = ::read(*stream, bytes.data(), bytes.size());
  if (count < 0 && is_for_later(errno)) return false;
  if (count <= 0) stream = Descriptor();
  else text.append(bytes.data(), static_cast<std::size_t>(count));
  return count > 0;
}

}  // namespace

bool Process::read_some() { return read_into(unread_, output_); }

bool Process::read_complaints() {
  const bool has_read = read_into(complaints_, errors_);
  keep_the_end(complaints_);
  return has_read;
}

// Takes what the process wrote before it ended, even if a child of it keeps writing.
void Process::take_what_is_there() {
  constexpr std::size_t most_bites = longest_line / bite + 2;
  for (std::size_t i = 0; i < most_bites && attend(Clock::now()); ++i) {
  }
}

// Looks without reaping it: until it is reaped, no other process gets the number of its group.
bool Process::is_over() {
  if (end_) return true;
  siginfo_t told{};
  if (::waitid(P_PID, static_cast<id_t>(id_), &told, WEXITED | WNOHANG | WNOWAIT) != 0 || told.si_pid != id_)
    return false;
  end_ = told.si_code == CLD_EXITED ? End{told.si_status, 0} : End{0, told.si_status};
  return true;
}

std::optional<std::string> Process::next_line() {
  const std::size_t end = unread_.find('\n', searched_);
  searched_ = unread_.size();
  if (end == unread_.npos || end > longest_line) return std::nullopt;
  std::string line = unread_.substr(0, end);
  unread_.erase(0, end + 1);
  searched_ = 0;
  return line;
}

std::string Process::all_unread() {
  searched_ = 0;
  return std::exchange(unread_, "");
}

Process::Line Process::read_line(Clock::time_point until) {
  while (true) {
    const bool is_late = Clock::now() >= until;
    const bool was_over = is_over();
    if (was_over) take_what_is_there();
    else attend(until);
    if (std::optional<std::string> line = next_line()) return {Came::Line, std::move(*line)};
    if (unread_.size() > longest_line) return {Came::TooLong, all_unread()};
    if (was_over) return {Came::Ended, all_unread()};
    if (*output_ < 0) {
      if (has_ended(Clock::now() + time_to_end)) continue;
      return {Came::Closed, all_unread()};
    }
    if (is_late) return {unread_.empty() ? Came::Nothing : Came::Part, all_unread()};
  }
}

Process::Line Process::read_to_end(Clock::time_point until) {
  while (true) {
    const bool is_late = Clock::now() >= until;
    const bool was_over = is_over();
    if (was_over) take_what_is_there();
    else attend(until);
    if (unread_.size() > longest_line) return {Came::TooLong, all_unread()};
    if (was_over) return {Came::Ended, all_unread()};
    if (is_late) return {unread_.empty() ? Came::Nothing : Came::Part, all_unread()};
  }
}

bool Process::has_spoken() {
  take_what_is_there();
  return !unread_.empty();
}

std::optional<End> Process::has_ended(Clock::time_point until) {
  while (!is_over() && Clock::now() < until) attend(until);
  return end_;
}

void Process::end(Clock::duration patience) {
  if (is_reaped_) return;
  const auto is_left_alone = [&] { return *output_ < 0 && *errors_ < 0; };
  const Clock::time_point until = Clock::now() + patience;
  if (!is_over() || !is_left_alone()) {
    ::kill(-id_, SIGTERM);
    ::kill(-id_, SIGCONT);
  }
  while ((!is_over() || !is_left_alone()) && Clock::now() < until) {
    attend(until);
    all_unread();
  }
  ::kill(-id_, SIGKILL);
  siginfo_t told{};
  while (::waitid(P_PID, static_cast<id_t>(id_), &told, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
  }
  {
    // No other process gets its number while it is in the list.
    const std::lock_guard lock(living().mutex);
    ::waitpid(id_, nullptr, WNOHANG);
    living().all.remove_if([&](const Living::One& one) { return one.group == id_; });
  }
  is_reaped_ = true;
  take_what_is_there();
  input_ = Descriptor();
  output_ = Descriptor();
  errors_ = Descriptor();
}

std::string Process::complaints() { return std::exchange(complaints_, ""); }

void end_all_processes() {
  living().mutex.lock();  // for good
  constexpr timespec a_moment{0, 100'000'000};
  bool is_one = false;
  for (const int signal : {SIGTERM, SIGCONT, SIGKILL}) {
    if (signal == SIGKILL && is_one) ::nanosleep(&a_moment, nullptr);
    for (const Living::One& one : living().all) {
      if (one.group <= 0 || one.owner != ::getpid()) continue;
      is_one = true;
      ::kill(-one.group, signal);
    }
  }
}

}  // namespace casus::conform
