#include "tests/checker/cli/program.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include <sys/wait.h>
#include <unistd.h>

namespace casus {

namespace fs = std::filesystem;

namespace {

std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word) {
    if (c == '\'') text += "'\\''";
    else text += c;
  }
  return text + "'";
}

Finished finished(const std::string& command) {
  const TemporaryFolder folder;
  const int ended =
      std::system(("{ " + command + "; } >" + quoted(folder / "out") + " 2>" + quoted(folder / "err")).c_str());
  Finished finished;
  finished.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : 128 + WTERMSIG(ended);
  finished.out = contents_of(folder.path() / "out");
  finished.err = contents_of(folder.path() / "err");
  return finished;
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  std::string name = (fs::temp_directory_path() / "casus test XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}
TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string TemporaryFolder::write(const std::string& name, const std::string& contents) const {
  fs::create_directories((path_ / name).parent_path());
  std::ofstream(path_ / name, std::ios::binary) << contents;
  return (path_ / name).string();
}

std::vector<std::string> TemporaryFolder::entries() const {
  std::vector<std::string> names;
  for (const fs::directory_entry& entry : fs::directory_iterator(path_))
    names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

std::string contents_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;  // by an iterator a failed read throws, as of a process in /proc that has ended meanwhile
  text << in.rdbuf();
  return text.str();
}

std::string replaced(std::string text, const std::string& old, const std::string& by) {
  return text.replace(text.find(old), old.size(), by);
}

Finished run_casus(const std::vector<std::string>& arguments, const std::string& input, const fs::path& in) {
  const TemporaryFolder folder;
  std::string command = "cd " + quoted(in.string()) + " && env -u CASUS_DATA " + quoted(CASUS_PROGRAM);
  for (const std::string& argument : arguments) command += ' ' + quoted(argument);
  return finished(command + " <" + quoted(folder.write("in", input)));
}

Finished run_in_shell(const std::string& line, const fs::path& folder) {
  return finished("cd " + quoted(folder.string()) + " && env -u CASUS_DATA casus=" + quoted(CASUS_PROGRAM) +
                  " bash -c " + quoted(line));
}

}  // namespace casus
