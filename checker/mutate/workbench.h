// Where mutants of a source are compiled, linked and tried, next to the build and without changing it. The source's
// object comes before the libraries on the command line of the linker, so that the library's own object is not used.
// Some sources are built several at a time; so the others of the same group are compiled by themselves, once for all of
// them, and linked too. Of a header, each source of the engine that includes it is compiled, and the tests of its
// folder that do.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "checker/mutate/embedded.h"
#include "checker/mutate/trials.h"
#include "checker/parallel.h"
#include "engine/text/diagnostic.h"

namespace casus::mutate {

// Untried: the trials that were asked have not noticed it, and there are others.
enum class Fate { NotCompiled, SameCode, Killed, Survived, Untried };
// Which trials are asked: those of many mutants in one process; also the tests of the source's folder and hand-written
// cases, which notice most of the others in a moment; all.
enum class Depth { AtOnce, Quick, All };
struct MutantResult {
  Fate fate = Fate::Survived;
  std::string by;  // the trial that noticed it
};

struct Step {          // one source to compile
  std::string source;  // relative to the root, or absolute
  std::string command;
  bool is_test = false;  // of a header; it belongs to the tests alone
};

// What several workbenches ask of the unchanged tree, each once. Several threads may ask at once.
class Unchanged {
 public:
  Unchanged(std::filesystem::path root, std::filesystem::path build);
  Unchanged(const Unchanged&) = delete;
  Unchanged& operator=(const Unchanged&) = delete;
  ~Unchanged();
  // How many seconds of the processor a trial of a mutant may take: a multiple of what it takes without one. Throws if
  // the unchanged tree fails it.
  double limit_of(const Trial& trial);
  // The object of a source, compiled by itself. Nothing if it does not compile.
  std::optional<std::filesystem::path> object_of(const Step& step);

 private:
  struct Measured {
    std::once_flag once;
    double seconds = 0;
  };
  struct Object {
    std::once_flag once;
    std::optional<std::filesystem::path> file;
  };
  std::filesystem::path root_, build_, folder_;
  std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, Measured> measured_;  // by program and line
  std::map<std::pair<std::string, std::string>, Object> objects_;     // by source and command
};

class Workbench {
 public:
  // `source` is relative to `root`. `build` is a build folder of Ninja in which everything has been built.
  static Read<std::shared_ptr<Workbench>> make(const std::filesystem::path& root, const std::filesystem::path& build,
                                               const std::string& source, std::vector<Trial> trials,
                                               std::shared_ptr<Unchanged> unchanged);
  ~Workbench();

  // Tries mutants of its source, many in one program where that can be. `known` is called for each, in any sequence and
  // from several threads, as soon as its result is there. Throws if the unchanged tree fails a trial.
  using Known = std::function<void(int number, const MutantResult& result)>;
  struct Pace {
    Jobs jobs;
    std::function<bool()> is_over = {};  // no further mutant is begun; may be empty
    Depth depth = Depth::All;
  };
  void try_all(const NumberedMutants& mutants, const Pace& pace, const Known& known);

  // Tries `text` in place of the source's own text. Several threads may call it at once.
  MutantResult result_of(const std::string& text, Depth depth = Depth::All);

 private:
  // A folder of its own, removed with it, and the programs that are linked there.
  struct Compiled {
    std::filesystem::path folder;
    std::mutex linking = {};
    explicit Compiled(std::filesystem::path it) : folder(std::move(it)) {}
    Compiled(const Compiled&) = delete;
    Compiled& operator=(const Compiled&) = delete;
    ~Compiled();
  };
  // Mutants that one program has, and those that do not compile. Others need a program each.
  struct Part {
    std::shared_ptr<Compiled> compiled = nullptr;
    std::set<int> numbers = {}, broken = {};
    std::map<int, std::string> noticed = {};  // by a trial of many mutants; these are no longer among the numbers
  };

  std::filesystem::path new_folder();
  // Nothing if it does not compile; then `messages` has why.
  std::shared_ptr<Compiled> compiled(const std::string& text, std::string* messages = nullptr);
  void write_overlay(const std::filesystem::path& folder, const std::string& text) const;
  enum class Keep { All, Changed };  // of the objects; unchanged ones are taken from the library
  bool compile(const std::filesystem::path& folder, const std::string& text, Keep keep) const;
  bool compile_step(const std::filesystem::path& folder, std::size_t i, Keep keep) const;
  static std::filesystem::path messages_of_step(const std::filesystem::path& folder, std::size_t i);
  Part compiled_part(NumberedMutants mutants);
  bool is_same_code(const std::filesystem::path& folder) const;
  bool gives_same_code(const std::string& text);
  // The objects of these sources as they are, into `folder`. Workbenches share them. False if one does not compile.
  bool compile_unchanged(const std::vector<Step>& steps, const std::filesystem::path& folder) const;
  // Where the objects are of the sources that are compiled together with this one.
  std::filesystem::path others() const { return folder_ / "others"; }
  // And of the tests that are compiled together with those of a header.
  std::filesystem::path other_tests() const { return folder_ / "other-tests"; }
  std::filesystem::path linked(Compiled& compiled, const std::string& program) const;
  // Where the tests of a mutant write, so that they do not meet those of another one.
  static std::filesystem::path folder_of_files(const Compiled& compiled, int number);
  // The line of a trial, with what comes before it, and its limit in seconds of the processor.
  std::string line_of(const Trial& trial, const std::filesystem::path& program, const std::string& before,
                      double limit) const;
  // Whether the trial fails. `number` selects a mutant of a part; 0 for a program of one mutant.
  bool notices(std::size_t trial, Compiled& compiled, int number) const;
  std::size_t end_of_trials(Depth depth) const;
  // By these of trials_; Untried where there are further ones. What was asked at once is left out of a program of many
  // mutants, for `number` is not 0 there.
  MutantResult tried_in(Compiled& compiled, int number, std::size_t first, std::size_t end) const;
  // A trial of many mutants. Those that it could not ask need a program each.
  void ask_at_once(const Trial& trial, Part& part) const;
  static MutantResult result_at_once(const std::vector<Part>& parts, int number);
  MutantResult result_in(const Part& part, int number, const Mutant& mutant, Depth depth);
  MutantResult result_in(const std::vector<Part>& parts, int number, const Mutant& mutant, Depth depth);

  std::filesystem::path root_, build_, folder_;
  std::string source_, text_;
  std::vector<Step> steps_;
  std::map<std::string, std::string> links_;  // by program
  std::vector<Trial> trials_;
  std::vector<Trial> of_many_;
  std::shared_ptr<Unchanged> unchanged_;
  std::filesystem::path original_;
  std::mutex mutex_;
  int folders_ = 0;
};

}  // namespace casus::mutate
