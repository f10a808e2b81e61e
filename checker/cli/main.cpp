#include <cstdio>
#include <string_view>

#include "checker/cli/exit_status.h"
#include "checker/corpus/files.h"

int main(int, char**) {
  std::puts("casus " CASUS_VERSION);
  return static_cast<int>(casus::cli::Exit::Green);
}
