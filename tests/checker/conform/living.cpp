#include "tests/checker/conform/living.h"

#include <filesystem>
#include <sstream>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "tests/checker/cli/program.h"

namespace casus {

namespace fs = std::filesystem;

namespace {

template <class Test>
int count_of_processes(const Test& test) {
  int count = 0;
  std::error_code error;
  for (fs::directory_iterator entry("/proc", error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename();
    if (name.find_first_not_of("0123456789") == name.npos && name != std::to_string(::getpid()))
      count += test(entry->path()) ? 1 : 0;
  }
  return count;
}

}  // namespace

std::string mark_of_processes() {
  static int marks = 0;
  return fmt::format("mark-{}-{}", ::getpid(), ++marks);
}

// The shell itself has it in its command line, what it starts in its environment.
std::string marked(const std::string& command, const std::string& mark) {
  return "export CASUS_MARK=" + mark + "; " + command;
}

int living(const std::string& mark, std::chrono::milliseconds time) {
  const auto until = std::chrono::steady_clock::now() + time;
  while (true) {
    // What has ended has neither any more.
    const int count = count_of_processes([&](const fs::path& process) {
      return contents_of(process / "cmdline").find(mark + ';') != std::string::npos ||
             contents_of(process / "environ").find(mark + '\0') != std::string::npos;
    });
    if (count == 0 || std::chrono::steady_clock::now() >= until) return count;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

int zombies() {
  return count_of_processes([](const fs::path& process) {
    const std::string stat = contents_of(process / "stat");
    std::istringstream behind_name(stat.substr(std::min(stat.rfind(')') + 1, stat.size())));
    char state = ' ';
    pid_t parent = 0;
    behind_name >> state >> parent;
    return state == 'Z' && parent == ::getpid();
  });
}

}  // namespace casus
