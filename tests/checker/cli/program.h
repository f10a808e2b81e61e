// The `casus` program as a process of its own: what it prints and its exit status.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace casus {

struct Finished {
  int status = -1;  // 128 + n when signal n ended it
  std::string out;
  std::string err;
};

// Runs it in the source folder, or in another one. `input` is its standard input.
Finished run_casus(const std::vector<std::string>& arguments, const std::string& input = "",
                   const std::filesystem::path& in = CASUS_SOURCE_DIR);

// Runs a line of bash in `folder`; $casus is the program.
Finished run_in_shell(const std::string& line, const std::filesystem::path& folder);

// An empty folder for one test, removed at its end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::filesystem::path path() const { return path_; }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  std::string write(const std::string& name, const std::string& contents) const;  // its path
  std::vector<std::string> entries() const;                                       // names, sorted

 private:
  std::filesystem::path path_;
};

std::string contents_of(const std::filesystem::path& path);

// `text` with the first `old` replaced.
std::string replaced(std::string text, const std::string& old, const std::string& by);

}  // namespace casus
