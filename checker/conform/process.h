// Another author's program as a child process: lines to it, lines from it, and how it and all that it started are
// ended. checker/conform/conversation.h knows what the lines mean.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "checker/files/descriptor.h"

namespace casus::conform {

using Clock = std::chrono::steady_clock;

constexpr std::size_t longest_line = 8'000'000;
constexpr std::size_t longest_complaint = 4 << 10;

// How a process ended: by a signal, or with a status.
struct End {
  int status = 0;
  int signal = 0;  // 0: it ended by itself
  bool is_well() const { return status == 0 && signal == 0; }
  friend bool operator==(const End&, const End&) = default;
};
// "ended with status 3", "ended by signal 11 (Segmentation fault)"
std::string described(const End& end);

// /bin/sh runs the command, as the leader of its own process group. Of the descriptors of Casus, only its three streams
// are open in it, and no signal is ignored or blocked. Its standard error is always read, so that it never waits there.
class Process {
 public:
  // The reason of the system if it cannot be started.
  static std::variant<std::unique_ptr<Process>, std::string> begin(const std::string& command);

  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() { end(std::chrono::milliseconds(0)); }

  // It is written while others of these functions wait. A pipe that the program does not read causes no signal in
  // Casus.
  void write(std::string_view text);
  void close_input_when_written();
  bool has_read_all() const { return unwritten_.empty(); }
  bool has_closed_input() const { return is_deaf_; }  // before it had read all

  // The text that came until a line was complete, or until it was clear that no line will come.
  enum class Came {
    Line,     // without its line feed
    Nothing,  // not a byte until then
    Part,     // a part of a line until then
    TooLong,  // more than longest_line without a line feed
    Closed,   // it has closed its standard output, and still runs
    Ended,    // it has ended
  };
  struct Line {
    Came came = Came::Nothing;
    std::string text;  // the line, or the part of it that came
  };
  Line read_line(Clock::time_point until);
  // Everything that it writes until it ends: Ended. If it does not end: Nothing, Part, TooLong.
  Line read_to_end(Clock::time_point until);
  // Whether there is something to read already. Does not wait.
  bool has_spoken();

  // Waits until it ends by itself, and returns how.
  std::optional<End> has_ended(Clock::time_point until);
  // Asks it to end (SIGTERM), waits as long as that for it and for every process that has its streams, and then ends
  // the group (SIGKILL).
  void end(Clock::duration patience);

  // What it wrote to its standard error since the last call; only the end if it is longer than longest_complaint.
  std::string complaints();

  pid_t group() const { return id_; }

 private:
  Process(files::Descriptor input, files::Descriptor output, files::Descriptor errors);

  bool attend(Clock::time_point until);
  bool write_some();
  bool read_some();
  bool read_complaints();
  void take_what_is_there();
  bool is_over();
  std::optional<std::string> next_line();
  std::string all_unread();

  pid_t id_ = 0;
  files::Descriptor input_, output_, errors_;
  std::string unwritten_, unread_, complaints_;
  std::size_t searched_ = 0;  // of the unread text: it has no line feed
  bool closes_input_ = false, is_deaf_ = false, is_reaped_ = true;
  std::optional<End> end_;
};

// Ends all that still run, because a signal ends this process: none can be started from now on. Allocates no memory.
void end_all_processes();

}  // namespace casus::conform
