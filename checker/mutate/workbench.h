// Where a mutant is compiled, linked and tried, next to the build and without changing it. Its object comes before the
// libraries on the command line of the linker, so that the library's own object is not used. Sources of the reports are
// built several at a time; so the others of the same group are compiled once without the source, and their object is
// linked too.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/text/diagnostic.h"

namespace casus::mutate {

// A test that may notice a mutant. A shell runs its line in the root of the tree, where PROGRAM is the linked program.
struct Trial {
  std::string name;
  std::string program;  // "casus"
  std::string line;
};

// The cheapest first. For a source of the engine: hand-written cases, unit tests, generated cases, small worlds, laws.
// For a source that writes sentences: their unit tests, the accepted explanations (tests/golden), the other tests of
// reports, their laws. For another source of the reports: their tests.
std::vector<Trial> trials_of(const std::string& source);
// The hand-written cases below a folder, or in a file.
Trial cases_below(const std::string& path);

enum class Fate { NotCompiled, SameCode, Killed, Survived };
struct MutantResult {
  Fate fate = Fate::Survived;
  std::string by;  // the trial that noticed it
};

class Workbench {
 public:
  // `source` is relative to `root`. `build` is a build folder of Ninja in which everything has been built.
  static Read<std::shared_ptr<Workbench>> make(const std::filesystem::path& root, const std::filesystem::path& build,
                                               const std::string& source, std::vector<Trial> trials);
  ~Workbench();

  // Tries `text` in place of the source's own text. Several threads may call it at once. Throws if the unchanged tree
  // fails a trial.
  MutantResult result_of(const std::string& text);

 private:
  struct Step {  // one source to compile
    std::string source;
    std::string command;
  };
  struct Limit {
    std::once_flag once;
    double seconds = 0;
  };

  std::filesystem::path new_folder();
  // Object files by source, or nothing if one does not compile.
  bool compile(const std::filesystem::path& folder, const std::string& text, bool all) const;
  bool is_same_code(const std::filesystem::path& folder) const;
  // The other sources that are compiled together with this one. False if they do not compile.
  bool compile_others(const std::string& command, const std::string& others) const;
  std::filesystem::path others() const { return folder_ / "others.o"; }
  std::filesystem::path linked(const std::filesystem::path& folder, const std::string& program) const;
  double limit_of(std::size_t trial);

  std::filesystem::path root_, build_, folder_;
  std::string source_, text_;
  std::vector<Step> steps_;
  std::map<std::string, std::string> links_;  // by program
  std::vector<Trial> trials_;
  std::vector<std::unique_ptr<Limit>> limits_;
  std::filesystem::path original_;
  std::mutex mutex_;
  int folders_ = 0;
};

}  // namespace casus::mutate
