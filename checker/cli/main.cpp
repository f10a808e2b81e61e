#include <csignal>
#include <exception>
#include <iostream>
#include <new>

#include <unistd.h>

#include "checker/cli/commands.h"

namespace {

using casus::cli::Exit;

Exit guarded(const casus::cli::Arguments& arguments, casus::cli::Console& console) {
  try {
    const Exit exit = casus::cli::casus(arguments, console);
    console.out.flush();
    if (console.out) return exit;
    console.err << "casus: the output could not be written\n";
    return Exit::Unusable;
  } catch (const std::bad_alloc&) {
    console.err << "casus: out of memory: not enough is left for what was asked\n";
    return Exit::Unusable;
  } catch (const std::exception& bug) {
    console.out.flush();
    console.err << "casus: this is a bug of ours, please report it with the input:\n  " << bug.what() << '\n';
    return Exit::OurBug;
  }
}

}  // namespace

int main(int count, char** words) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows beyond a limit is a mistake in writing, told as one
  std::ios::sync_with_stdio(false);
  casus::cli::Console console{std::cout, std::cerr, isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0,
                              isatty(STDERR_FILENO) != 0};
  const casus::cli::Arguments arguments(words + (count > 0 ? 1 : 0), words + count);
  return static_cast<int>(guarded(arguments, console));
}
