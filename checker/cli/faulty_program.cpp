#include "checker/cli/faulty_program.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "checker/cli/data_folder.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

// In a build it is next to this program; bin/casus is installed with libexec/casus/casus-faulty.
fs::path faulty_program() {
  std::error_code error;
  const fs::path beside = program_folder() / "casus-faulty";
  const fs::path installed = (program_folder() / "../libexec/casus/casus-faulty").lexically_normal();
  return fs::exists(beside, error) || !fs::exists(installed, error) ? beside : installed;
}

}  // namespace

Exit hand_over_to_faulty(std::string_view command, const Arguments& arguments, Console& console) {
  const fs::path faulty = faulty_program();
  std::vector<std::string> words{faulty.string(), std::string(command)};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  console.out.flush();
  ::execv(faulty.c_str(), pointers.data());
  console.err << fmt::format("casus {}: {} cannot be started ({}); build it next to casus\n", command, faulty.string(),
                             std::strerror(errno));
  return Exit::Unusable;
}

}  // namespace casus::cli
