// Where mutants of a source are compiled, linked and tried, next to the build and without changing it. The source's
// object comes before the libraries on the command line of the linker, so that the library's own object is not used.
// Some sources are built several at a time; so the others of the same group are compiled once without the source, and
// their object is linked too.
#pragma once

#include <array>
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

// How long a trial of a mutant may take: a multiple of the time that the unchanged program takes, which is measured
// once.
class Limits {
 public:
  Limits(std::filesystem::path root, std::filesystem::path build) : root_(std::move(root)), build_(std::move(build)) {}
  // Seconds of the processor. Throws if the unchanged tree fails the trial. Several threads may ask at once.
  double of(const Trial& trial);

 private:
  struct Measured {
    std::once_flag once;
    double seconds = 0;
  };
  std::filesystem::path root_, build_;
  std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, Measured> measured_;  // by program and line
};

class Workbench {
 public:
  // `source` is relative to `root`. `build` is a build folder of Ninja in which everything has been built.
  static Read<std::shared_ptr<Workbench>> make(const std::filesystem::path& root, const std::filesystem::path& build,
                                               const std::string& source, std::vector<Trial> trials,
                                               std::shared_ptr<Limits> limits);
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
  struct Step {  // one source to compile
    std::string source;
    std::string command;
  };
  struct Tests {
    std::string filter;  // empty: all of the trial
    double seconds = 0;  // that the unchanged program takes for them
  };
  // The tests that reach a mutant: those of a moment, and those that take longer. There may be none.
  struct Reaching {
    bool is_before_all = false;  // it is reached before the first test
    std::array<Tests, 2> tests = {};
  };
  using Reached = std::map<int, Reaching>;  // by number
  // A folder of its own, removed with it, and the programs that are linked there.
  struct Compiled {
    std::filesystem::path folder;
    std::mutex linking = {}, looking = {};
    std::map<std::size_t, Reached> reached = {};  // by trial
    explicit Compiled(std::filesystem::path it) : folder(std::move(it)) {}
    Compiled(const Compiled&) = delete;
    Compiled& operator=(const Compiled&) = delete;
    ~Compiled();
  };
  // Mutants that one program has, and those that do not compile. Others need a program each.
  struct Part {
    std::shared_ptr<Compiled> compiled = nullptr;
    std::set<int> numbers = {}, broken = {};
    std::map<int, std::string> noticed = {};  // by the trial of many mutants
  };

  std::filesystem::path new_folder();
  // Nothing if it does not compile; then `messages` has why.
  std::shared_ptr<Compiled> compiled(const std::string& text, std::string* messages = nullptr);
  bool compile(const std::filesystem::path& folder, const std::string& text, bool all) const;
  Part compiled_part(NumberedMutants mutants);
  bool is_same_code(const std::filesystem::path& folder) const;
  // The other sources that are compiled together with this one. False if they do not compile.
  bool compile_others(const std::string& command, const std::string& others) const;
  std::filesystem::path others() const { return folder_ / "others.o"; }
  std::filesystem::path linked(Compiled& compiled, const std::string& program) const;
  // The line of a trial, with what comes before it, "TESTS=…", and its limit in seconds of the processor.
  std::string line_of(const Trial& trial, const std::filesystem::path& program, const std::string& before,
                      double limit) const;
  // Throws if the program of many mutants fails the trial while none is selected.
  const Reached& reached_by(std::size_t trial, Compiled& compiled) const;
  // Whether the trial fails. `number` selects a mutant of a part; 0 for a program of one mutant.
  bool notices(std::size_t trial, Compiled& compiled, int number) const;
  bool fails(std::size_t trial, Compiled& compiled, int number, const Tests& tests) const;
  std::size_t end_of_trials(Depth depth) const;
  // By these of trials_; Untried where there are further ones. What boards have shown is left out of a program of many
  // mutants, for `number` is not 0 there.
  MutantResult tried_in(Compiled& compiled, int number, std::size_t first, std::size_t end) const;
  // What the trial of many mutants says of those of the part, by number: those that it has noticed.
  std::map<int, std::string> noticed_at_once(const Part& part) const;
  static MutantResult result_at_once(const std::vector<Part>& parts, int number);
  MutantResult result_in(const Part& part, int number, const Mutant& mutant, Depth depth);
  MutantResult result_in(const std::vector<Part>& parts, int number, const Mutant& mutant, Depth depth);

  std::filesystem::path root_, build_, folder_;
  std::string source_, text_;
  std::vector<Step> steps_;
  std::map<std::string, std::string> links_;  // by program
  std::vector<Trial> trials_;
  std::optional<Trial> of_many_;
  std::shared_ptr<Limits> limits_;
  std::filesystem::path original_;
  std::mutex mutex_;
  int folders_ = 0;
};

}  // namespace casus::mutate
