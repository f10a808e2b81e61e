#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "checker/cli/commands.h"
#include "checker/cli/interruption.h"
#include "checker/files/private_name.h"
#include "engine/text/gave_up.h"
#include "engine/text/visible.h"

namespace {

using casus::cli::Exit;

// TBB throws this if the machine has no further thread for it, with its own type or where it cannot be caught.
bool is_about_threads(const std::exception& why) { return std::string_view(why.what()).starts_with("pthread_create"); }

constexpr std::string_view no_threads = "casus: the machine cannot start more threads: use fewer (--jobs)\n";
constexpr std::string_view no_memory = "casus: out of memory: not enough is left for this call\n";

[[noreturn]] void end_at_a_limit(std::string_view message) {
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, message.data(), message.size());
  try {
    casus::files::remove_what_is_private();
  } catch (...) {  // it may want memory itself
  }
  ::_exit(static_cast<int>(Exit::Unusable));
}

// An exception from a library function that promised not to throw cannot be caught. But missing resources of the
// machine are not a bug.
[[noreturn]] void end_uncaught() {
  try {
    if (std::current_exception()) std::rethrow_exception(std::current_exception());
  } catch (const std::bad_alloc&) {
    end_at_a_limit(no_memory);
  } catch (const std::exception& why) {
    if (is_about_threads(why)) end_at_a_limit(no_threads);
    std::cerr << "terminate called after throwing: " << why.what() << std::endl;
  } catch (...) {
  }
  std::abort();
}

Exit guarded(const casus::cli::Arguments& arguments, casus::cli::Console& console) {
  try {
    const Exit exit = casus::cli::casus(arguments, console);
    console.out.flush();
    if (console.out) return exit;
    console.err << "casus: the output could not be written\n";
    return Exit::Unusable;
  } catch (const std::bad_alloc&) {
    console.err << no_memory;
    return Exit::Unusable;
  } catch (const std::system_error& refused) {  // also if a stream cannot be read, or no thread can be created
    console.out.flush();
    console.err << "casus: the system refused: " << casus::visible_lines(refused.what()) << '\n';
    return Exit::Unusable;
  } catch (const casus::GaveUp& why) {
    console.out.flush();
    console.err << "casus: " << casus::visible_lines(why.what()) << '\n';
    return Exit::Unusable;
  } catch (const std::exception& bug) {
    console.out.flush();
    if (is_about_threads(bug)) {
      console.err << no_threads;
      return Exit::Unusable;
    }
    console.err << "casus: this is a bug in Casus, please report it with the input:\n  "
                << casus::visible_lines(bug.what()) << '\n';
    return Exit::OurBug;
  }
}

// Colours are for a terminal that has them, if the reader has not turned them off (https://no-color.org).
casus::reports::Ink ink_of(bool is_terminal) {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool is_refused = no_colour != nullptr && *no_colour != '\0';
  const bool is_dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  return is_terminal && !is_refused && !is_dumb ? casus::reports::colours : casus::reports::Ink{};
}

// COLUMNS comes before what the terminal itself says. A terminal of a few columns breaks lines on its own.
std::size_t columns_of_terminal(std::size_t unknown) {
  constexpr int fewest = 40;
  const char* said = std::getenv("COLUMNS");
  int columns = said == nullptr ? 0 : std::atoi(said);
  winsize size{};
  if (columns <= 0 && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) columns = size.ws_col;
  return columns <= 0 ? unknown : static_cast<std::size_t>(std::max(columns, fewest));
}

// A file that is opened later would get the number of a closed stream, and printed text would go into it. So a file
// that cannot be written takes that number.
void keep_closed_streams_closed() {
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) >= 0) continue;
    const int unwritable = ::open("/dev/null", O_RDONLY);
    if (unwritable == stream || unwritable < 0) continue;
    ::dup2(unwritable, stream);
    ::close(unwritable);
  }
}

}  // namespace

int main(int count, char** words) {
  std::set_terminate(end_uncaught);
  keep_closed_streams_closed();
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows beyond a limit is reported as a write error
  std::ios::sync_with_stdio(false);
  casus::cli::Console console{std::cout, std::cerr, isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0,
                              isatty(STDERR_FILENO) != 0};
  console.out_ink = ink_of(console.out_is_terminal);
  console.err_ink = ink_of(console.err_is_terminal);
  if (console.out_is_terminal) console.out_width = columns_of_terminal(console.out_width);
  casus::cli::end_in_order_on_signals(console);
  const casus::cli::Arguments arguments(words + (count > 0 ? 1 : 0), words + count);
  return static_cast<int>(guarded(arguments, console));
}
