#include "checker/mutate/workbench.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <nlohmann/json.hpp>

#include "checker/files/files.h"

namespace casus::mutate {

namespace fs = std::filesystem;

namespace {

// The memory that a mutant may use, in kilobytes, and its time limit as a multiple of the engine's own time. A sleeping
// trial is ended too.
constexpr int most_memory = 4'000'000;
constexpr double most_times = 6;
constexpr int most_seconds_of_wall = 900;
double limit_of(double seconds) { return std::ceil(most_times * seconds) + 2; }

struct Ended {
  bool well = false;
  double seconds = 0;  // of the processor
};

// A line for the shell; what it prints goes to `output`.
Ended run_line(const std::string& line, const fs::path& output) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
  posix_spawn_file_actions_adddup2(&files, 1, 2);
  std::string shell = "sh", flag = "-c", copy = line;
  char* words[] = {shell.data(), flag.data(), copy.data(), nullptr};
  pid_t process = 0;
  const int failed = ::posix_spawn(&process, "/bin/sh", &files, nullptr, words, environ);
  posix_spawn_file_actions_destroy(&files);
  if (failed != 0) throw std::runtime_error("casus-mutate: /bin/sh cannot be started");
  int status = 0;
  rusage used{};
  while (::wait4(process, &status, 0, &used) < 0 && errno == EINTR) {
  }
  const auto seconds = [](const timeval& time) { return static_cast<double>(time.tv_sec) + time.tv_usec / 1e6; };
  return {WIFEXITED(status) && WEXITSTATUS(status) == 0, seconds(used.ru_utime) + seconds(used.ru_stime)};
}

std::string contents(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return std::move(out).str();
}

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// The command from the compiler on, without the outputs, and without the cache before it. The library checks its
// bounds, so that a mutant that looks beyond the end of a list ends there.
std::string compile_command(const std::string& command) {
  std::string out;
  bool begun = false;
  const std::vector<std::string> words = words_of(command);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool has_value = words[i] == "-o" || words[i] == "-c" || words[i] == "-MF" || words[i] == "-MT";
    if (!begun && !words[i].ends_with("++")) continue;
    if (has_value) ++i;
    else if (words[i] != "-MD") out += (begun ? " " : "") + words[i] + (begun ? "" : " -I overlay");
    begun = true;
  }
  return out + " -w -O1 -D_GLIBCXX_ASSERTIONS";
}

// "c++ ... -o casus ..." of ": && c++ ... -o casus ... && :", with the mutant's objects first and another output.
// OBJECTS is the folder if the mutant changes an object of the library, or nothing. OTHERS is the folder of the objects
// of those that are compiled together with this one, or nothing. The objects of `anew` are left out: those of the tests
// in them are in the folder of the mutant and in OTHER_TESTS.
std::string link_command(const std::string& command, const std::string& program, const std::string& linker,
                         const std::set<std::string>& anew) {
  const std::size_t begin = command.find("&& ") + 3;
  std::string line = command.substr(begin, command.find(" &&", begin) - begin);
  const std::string output = " -o " + program + ' ';
  const std::size_t at = line.find(output);
  if (at == std::string::npos) return "";
  line.replace(at, output.size(), " -o \"$OUT\" ");
  bool has_tests = false;
  for (const std::string& object : anew) {
    const std::size_t place = line.find(' ' + object + ' ');
    if (place == std::string::npos) continue;
    line.erase(place, object.size() + 1);
    has_tests = true;
  }
  std::string objects = " ${OBJECTS:+\"$OBJECTS\"/*.o} ${OTHERS:+\"$OTHERS\"/*.o}";
  if (has_tests) objects += " \"$FOLDER\"/tests/*.o ${OTHER_TESTS:+\"$OTHER_TESTS\"/*.o}";
  return line.insert(line.find(' '), linker + objects);
}

std::string object_name(const Step& step, std::size_t i) {
  return fmt::format("{}{}.o", step.is_test ? "tests/" : "", i);
}

Diagnostic unusable(const fs::path& file, const std::string& problem, const std::string& expected) {
  return {{file.string(), 0, 0}, problem, expected, "", ""};
}

// The sources that are compiled into one object: those that CMake's source of several sources includes, or the source
// alone.
std::vector<std::string> sources_in(const std::string& file) {
  std::vector<std::string> sources;
  std::istringstream in(fs::path(file).filename().string().starts_with("unity_") ? contents(file) : "");
  for (std::string line; std::getline(in, line);) {
    constexpr std::string_view begin = "#include \"";
    if (line.starts_with(begin)) sources.push_back(line.substr(begin.size(), line.rfind('"') - begin.size()));
  }
  return sources.empty() ? std::vector{file} : sources;
}

// The tests of a header's folder that include it. The compiler puts a header's small functions where they are called,
// so only these tests see its mutants in them.
std::set<std::string> tests_that_include(const fs::path& root, const std::string& header) {
  std::set<std::string> tests;
  std::error_code error;  // no such folder
  for (const auto& entry : fs::directory_iterator(root / "tests" / fs::path(header).parent_path(), error)) {
    const bool is_source = entry.path().extension() == ".cpp";
    if (is_source && contents(entry.path()).find(fmt::format("#include \"{}\"", header)) != std::string::npos)
      tests.insert(entry.path().string());
  }
  return tests;
}

// An object of a library whose sources can be tried. Many of them are compiled together.
bool is_of_library(const std::string& output) {
  static constexpr std::string_view libraries[] = {"engine", "game", "reports", "corpus", "exchange", "conform"};
  return output.ends_with(".o") && std::ranges::any_of(libraries, [&](std::string_view library) {
           return output.find(fmt::format("casus_{}.dir/", library)) != std::string::npos;
         });
}

bool is_of_engine_tests(const std::string& output) { return output.starts_with("CMakeFiles/engine_tests.dir/"); }

bool is_of_game_or_engine(const std::string& output) {
  return output.ends_with(".o") &&
         (output.find("casus_engine.dir/") != std::string::npos || output.find("casus_game.dir/") != std::string::npos);
}

// The objects of a library are compiled with its precompiled headers, which are listed for these alone.
std::string_view library_of(std::string_view object) { return object.substr(0, object.find(".dir/") + 5); }

// The command without a precompiled header that is one of `objects`: the compiler would read the header from there,
// without the mutant.
std::string without_precompiled(const std::string& command, const fs::path& build,
                                const std::set<std::string>& objects) {
  constexpr std::string_view word = " -include ";
  const std::size_t at = command.find(word), end = command.find(' ', at + word.size());
  if (at == std::string::npos) return command;
  const fs::path precompiled = command.substr(at + word.size(), end - at - word.size()) + ".gch";
  if (!objects.contains(precompiled.lexically_relative(build).string())) return command;
  return std::string(command).erase(at, end - at);
}

// The objects whose sources include `file`, from the records of Ninja.
std::set<std::string> objects_that_include(const fs::path& build, const std::string& file, const fs::path& listed) {
  run_line(fmt::format("exec ninja -C {} -t deps", shell_quoted(build.string())), listed);
  std::set<std::string> objects, all;
  std::set<std::string> with_precompiled;  // libraries
  std::ifstream in(listed);
  std::string object;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(' ')) {
      // A path may be relative to the build folder.
      const fs::path included = build / line.substr(line.find_first_not_of(' '));
      if (included.lexically_normal() != file) continue;
      objects.insert(object);
      if (object.ends_with(".gch")) with_precompiled.emplace(library_of(object));
    } else {
      object = line.substr(0, line.find(": #deps"));
      all.insert(object);
    }
  }
  std::ranges::copy_if(all, std::inserter(objects, objects.end()),
                       [&](const std::string& one) { return with_precompiled.contains(std::string(library_of(one))); });
  return objects;
}

// How the build makes one of its files.
struct BuildCommand {
  std::string output;
  std::string file;  // the source that is compiled; "" of a link
  std::string line;
};

// Nothing if `build` is no build folder of Ninja.
std::optional<std::vector<BuildCommand>> build_commands(const fs::path& build, const fs::path& listed) {
  run_line(fmt::format("exec ninja -C {} -t compdb", shell_quoted(build.string())), listed);
  const nlohmann::json entries = nlohmann::json::parse(contents(listed), nullptr, false);
  if (!entries.is_array()) return std::nullopt;
  std::vector<BuildCommand> commands;
  for (const auto& entry : entries)
    commands.push_back({entry.value("output", ""), entry.value("file", ""), entry.value("command", "")});
  return commands;
}

struct Plan {
  std::vector<Step> steps;                 // compiled for each mutant
  std::vector<Step> others, other_tests;   // compiled together with those in the build; they do not change
  std::set<std::string> objects_of_tests;  // the build's objects of the tests among the steps
};

Plan plan_of_source(const std::vector<BuildCommand>& commands, const fs::path& root, const std::string& source) {
  Plan plan;
  for (const BuildCommand& one : commands) {
    if (!is_of_library(one.output)) continue;
    std::vector<std::string> together = sources_in(one.file);
    if (std::erase(together, (root / source).string()) == 0) continue;
    const std::string command = compile_command(one.line);
    plan.steps.push_back({source, command});
    for (std::string& other : together) plan.others.push_back({std::move(other), command});
  }
  return plan;
}

Plan plan_of_header(const std::vector<BuildCommand>& commands, const fs::path& root, const fs::path& build,
                    const std::string& header, const fs::path& listed) {
  const std::set<std::string> objects = objects_that_include(build, (root / header).string(), listed);
  const std::set<std::string> tests = tests_that_include(root, header);
  const auto is_test = [&](const std::string& file) { return tests.contains(file); };
  const auto from_root = [&](const std::string& file) { return fs::path(file).lexically_relative(root).string(); };
  Plan plan;
  for (const BuildCommand& one : commands) {
    const std::string command = without_precompiled(compile_command(one.line), build, objects);
    if (is_of_game_or_engine(one.output) && objects.contains(one.output))
      plan.steps.push_back({from_root(one.file), command});
    if (!is_of_engine_tests(one.output)) continue;
    const std::vector<std::string> together = sources_in(one.file);
    if (std::ranges::none_of(together, is_test)) continue;
    plan.objects_of_tests.insert(one.output);
    for (const std::string& file : together) {
      if (is_test(file)) plan.steps.push_back({from_root(file), command, true});
      else plan.other_tests.push_back({file, command});
    }
  }
  return plan;
}

}  // namespace

Read<std::shared_ptr<Workbench>> Workbench::make(const fs::path& root, const fs::path& build, const std::string& source,
                                                 std::vector<Trial> trials, std::shared_ptr<Unchanged> unchanged) {
  auto bench = std::make_shared<Workbench>();
  bench->root_ = root;
  bench->build_ = build;
  bench->source_ = source;
  bench->unchanged_ = std::move(unchanged);
  Read<std::string> text = files::read_file(root / source);
  if (!text) return text.problems();
  bench->text_ = *text;
  bench->folder_ = build.parent_path() / "mutate" / std::to_string(::getpid());
  fs::create_directories(bench->folder_);

  const fs::path listed = bench->folder_ / "commands";
  const auto commands = build_commands(build, listed);
  if (!commands) return unusable(build, "no build folder of Ninja", "one in which ./dev build has built");
  const bool is_header = source.ends_with(".h");
  const Plan plan =
      is_header ? plan_of_header(*commands, root, build, source, listed) : plan_of_source(*commands, root, source);
  bench->steps_ = plan.steps;
  // It takes half as long as the usual one.
  const std::string linker = run_line("command -v ld.gold", listed).well ? " -fuse-ld=gold" : "";
  for (const BuildCommand& one : *commands) {
    if (std::ranges::find(trials, one.output, &Trial::program) != trials.end())
      bench->links_[one.output] = link_command(one.line, one.output, linker, plan.objects_of_tests);
  }
  if (!bench->compile_unchanged(plan.others, bench->others()) ||
      !bench->compile_unchanged(plan.other_tests, bench->other_tests()))
    return unusable(source, "the sources that are compiled together with it do not compile without it",
                    "sources that include what they use");
  if (bench->steps_.empty()) {
    return unusable(source, is_header ? "no built source of the engine includes it" : "not a source that can be tried",
                    "a file of engine/, or a source of reports/");
  }
  for (const Trial& trial : trials) {
    if (!bench->links_.contains(trial.program) || !fs::exists(build / trial.program))
      return unusable(build / trial.program, "not built", "everything that ./dev build builds");
  }
  for (Trial& trial : trials) {
    if (trial.is_of_many) bench->of_many_.push_back(std::move(trial));
    else bench->trials_.push_back(std::move(trial));
  }
  bench->original_ = bench->new_folder();
  if (is_header ? !bench->compile_unchanged(bench->steps_, bench->original_)
                : !bench->compile(bench->original_, bench->text_, Keep::All))
    return unusable(source, "does not compile unchanged", "a tree that builds");
  return bench;
}

Workbench::~Workbench() {
  std::error_code error;
  if (!folder_.empty()) fs::remove_all(folder_, error);
}

fs::path Workbench::new_folder() {
  const std::lock_guard lock(mutex_);
  const fs::path folder = folder_ / std::to_string(folders_++);
  fs::create_directories(folder / "tests");
  return folder;
}

bool Workbench::compile_unchanged(const std::vector<Step>& steps, const fs::path& folder) const {
  if (!steps.empty()) fs::create_directories(folder);
  std::vector<std::optional<fs::path>> objects(steps.size());
  in_parallel(steps.size(), Jobs(0), [&](std::size_t i) { objects[i] = unchanged_->object_of(steps[i]); });
  for (std::size_t i = 0; i < objects.size(); ++i) {
    if (!objects[i]) return false;
    fs::create_symlink(*objects[i], folder / object_name(steps[i], i));
  }
  return true;
}

// The command is the same in every folder. So its output is the same if the code is.
bool Workbench::compile_step(const fs::path& folder, std::size_t i, Keep keep) const {
  const bool is_own = steps_[i].source == source_;
  const std::string from = is_own ? "overlay/" + source_ : (root_ / steps_[i].source).string();
  const std::string object = object_name(steps_[i], i);
  const Ended ended = run_line(
      fmt::format("cd {} && ulimit -v {} && exec timeout -s KILL {} {} -o {} -c {}", shell_quoted(folder.string()),
                  most_memory, most_seconds_of_wall, steps_[i].command, object, shell_quoted(from)),
      messages_of_step(folder, i));
  const bool may_go = keep == Keep::Changed && ended.well;
  if (may_go && contents(folder / object) == contents(original_ / object)) fs::remove(folder / object);
  return ended.well;
}

void Workbench::write_overlay(const fs::path& folder, const std::string& text) const {
  fs::create_directories((folder / "overlay" / source_).parent_path());
  std::ofstream(folder / "overlay" / source_, std::ios::binary) << text;
}

// The first one alone, since most mutants that do not compile show there.
bool Workbench::compile(const fs::path& folder, const std::string& text, Keep keep) const {
  write_overlay(folder, text);
  if (!compile_step(folder, 0, keep)) return false;
  std::vector<char> is_well(steps_.size(), 1);
  in_parallel(steps_.size() - 1, Jobs(0), [&](std::size_t i) { is_well[i + 1] = compile_step(folder, i + 1, keep); });
  return std::ranges::find(is_well, 0) == is_well.end();
}

fs::path Workbench::messages_of_step(const fs::path& folder, std::size_t i) {
  return folder / fmt::format("messages-of-step-{}", i);
}

bool Workbench::is_same_code(const fs::path& folder) const {
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    if (fs::exists(folder / object_name(steps_[i], i))) return false;
  }
  return true;
}

// One source after the other: most mutants show in the first one, and a header can have many.
bool Workbench::gives_same_code(const std::string& text) {
  const Compiled alone(new_folder());
  write_overlay(alone.folder, text);
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    if (!compile_step(alone.folder, i, Keep::Changed) || !is_same_code(alone.folder)) return false;
  }
  return true;
}

Workbench::Compiled::~Compiled() {
  std::error_code error;
  fs::remove_all(folder, error);
}

std::shared_ptr<Workbench::Compiled> Workbench::compiled(const std::string& text, std::string* messages) {
  auto made = std::make_shared<Compiled>(new_folder());
  if (compile(made->folder, text, Keep::Changed)) return made;
  if (messages != nullptr) {
    for (std::size_t i = 0; i < steps_.size(); ++i) *messages += contents(messages_of_step(made->folder, i));
  }
  return nullptr;
}

fs::path Workbench::linked(Compiled& compiled, const std::string& program) const {
  const std::lock_guard lock(compiled.linking);
  const fs::path& folder = compiled.folder;
  const fs::path out = folder / program;
  if (fs::exists(out)) return out;
  bool changes_library = false;
  for (std::size_t i = 0; i < steps_.size(); ++i) {  // unchanged tests are in no library
    const std::string object = object_name(steps_[i], i);
    if (!steps_[i].is_test) changes_library |= fs::exists(folder / object);
    else if (!fs::exists(folder / object)) fs::create_symlink(original_ / object, folder / object);
  }
  const auto if_any = [](const fs::path& objects) { return fs::exists(objects) ? shell_quoted(objects.string()) : ""; };
  const fs::path messages = folder / "messages-of-link";
  const Ended ended = run_line(
      fmt::format("FOLDER={}; OBJECTS={}; OTHERS={}; OTHER_TESTS={}; OUT={}; cd {} && {}",
                  shell_quoted(folder.string()), changes_library ? shell_quoted(folder.string()) : "", if_any(others()),
                  if_any(other_tests()), shell_quoted(out.string()), shell_quoted(build_.string()), links_.at(program)),
      messages);
  if (!ended.well) throw std::runtime_error("casus-mutate: " + program + " does not link:\n" + contents(messages));
  // The module that it loads from its own folder.
  for (const auto& entry : fs::directory_iterator(build_)) {
    const fs::path link = folder / entry.path().filename();
    if (entry.path().extension() == ".so" && !fs::exists(link)) fs::create_symlink(entry.path(), link);
  }
  return out;
}

Unchanged::Unchanged(fs::path root, fs::path build)
    : root_(std::move(root)),
      build_(std::move(build)),
      folder_(build_.parent_path() / "mutate" / fmt::format("unchanged-{}", ::getpid())) {}

Unchanged::~Unchanged() {
  std::error_code error;
  fs::remove_all(folder_, error);
}

double Unchanged::limit_of(const Trial& trial) {
  std::unique_lock lock(mutex_);
  Measured& measured = measured_[{trial.program, trial.line}];
  fs::create_directories(folder_);
  const fs::path messages = folder_ / fmt::format("messages-{}", measured_.size());
  lock.unlock();
  std::call_once(measured.once, [&] {
    const Ended ended = run_line(
        fmt::format("cd {} && PROGRAM={} && export PROGRAM && ulimit -v {} && sh -c {}", shell_quoted(root_.string()),
                    shell_quoted((build_ / trial.program).string()), most_memory, shell_quoted(trial.line)),
        messages);
    if (!ended.well)
      throw std::runtime_error(
          fmt::format("casus-mutate: the tree itself does not pass \"{}\":\n{}", trial.name, contents(messages)));
    measured.seconds = mutate::limit_of(ended.seconds);
  });
  return measured.seconds;
}

std::optional<fs::path> Unchanged::object_of(const Step& step) {
  std::unique_lock lock(mutex_);
  Object& object = objects_[{step.source, step.command}];
  fs::create_directories(folder_);
  const fs::path file = folder_ / fmt::format("{}.o", objects_.size());
  lock.unlock();
  std::call_once(object.once, [&] {
    const fs::path messages = fs::path(file).replace_extension(".messages");
    const std::string line = fmt::format("exec {} -o {} -c {}", step.command, shell_quoted(file.string()),
                                         shell_quoted((root_ / step.source).string()));
    if (run_line(fmt::format("cd {} && {}", shell_quoted(folder_.string()), line), messages).well) object.file = file;
  });
  return object.file;
}

fs::path Workbench::folder_of_files(const Compiled& compiled, int number) {
  fs::path folder = compiled.folder / fmt::format("files-{}", number) / "";
  fs::create_directories(folder);
  return folder;
}

std::string Workbench::line_of(const Trial& trial, const fs::path& program, const std::string& before,
                               double limit) const {
  return fmt::format(
      "cd {} && PROGRAM={} && export PROGRAM && {}ulimit -v {} && ulimit -t {:.0f} && ulimit -c 0 && "
      "exec timeout -s KILL {} sh -c {}",
      shell_quoted(root_.string()), shell_quoted(program.string()), before, most_memory, limit, most_seconds_of_wall,
      shell_quoted(trial.line));
}

bool Workbench::notices(std::size_t trial, Compiled& compiled, int number) const {
  const fs::path program = linked(compiled, trials_[trial].program);
  std::string before =
      fmt::format("export TEST_TMPDIR={} && ", shell_quoted(folder_of_files(compiled, number).string()));
  if (number != 0) before += fmt::format("export {}={} && ", mutant_variable, number);
  return !run_line(line_of(trials_[trial], program, before, unchanged_->limit_of(trials_[trial])),
                   compiled.folder / fmt::format("messages-{}", number))
              .well;
}

std::size_t Workbench::end_of_trials(Depth depth) const {
  if (depth == Depth::All) return trials_.size();
  return static_cast<std::size_t>(std::ranges::find(trials_, false, &Trial::is_quick) - trials_.begin());
}

MutantResult Workbench::tried_in(Compiled& compiled, int number, std::size_t first, std::size_t end) const {
  for (std::size_t i = first; i < std::min(end, trials_.size()); ++i) {
    if (number != 0 && !of_many_.empty() && trials_[i].is_asked_at_once) continue;
    if (notices(i, compiled, number)) return {Fate::Killed, trials_[i].name};
  }
  return {end < trials_.size() ? Fate::Untried : Fate::Survived, ""};
}

void Workbench::ask_at_once(const Trial& trial, Part& part) const {
  if (part.numbers.empty()) return;
  const fs::path program = linked(*part.compiled, trial.program);
  const fs::path said = part.compiled->folder / "at-once";
  const Ended ended =
      run_line(fmt::format("cd {} && PROGRAM={} && NUMBERS='{}' && export TEST_TMPDIR={} && {}",
                           shell_quoted(root_.string()), shell_quoted(program.string()), fmt::join(part.numbers, " "),
                           shell_quoted(folder_of_files(*part.compiled, 0).string()), trial.line),
               said);
  if (!ended.well) throw std::runtime_error(fmt::format("casus-mutate: \"{}\":\n{}", trial.name, contents(said)));
  std::ifstream lines(said);
  int number = 0;
  for (std::string by; lines >> number && std::getline(lines >> std::ws, by);) {
    if (by == "nothing") continue;
    part.numbers.erase(number);
    if (by != "unasked") part.noticed[number] = by == "noticed" ? trial.name : by;
  }
}

MutantResult Workbench::result_of(const std::string& text, Depth depth) {
  const std::shared_ptr<Compiled> alone = compiled(text);
  if (!alone) return {Fate::NotCompiled, ""};
  if (is_same_code(alone->folder)) return {Fate::SameCode, ""};
  return tried_in(*alone, 0, 0, end_of_trials(depth));
}

// Messages name the mutants that do not compile. Copies know nothing of each other, so an error is that of its own
// copy.
Workbench::Part Workbench::compiled_part(NumberedMutants mutants) {
  Part part;
  while (!mutants.empty()) {
    std::string messages;
    part.compiled = compiled(with_mutants(text_, source_, mutants), &messages);
    if (part.compiled) break;
    const std::set<int> named = mutants_named(messages);
    if (named.empty()) return {};
    part.broken.insert(named.begin(), named.end());
    std::erase_if(mutants, [&](const auto& numbered) { return named.contains(numbered.first); });
  }
  for (const auto& [number, mutant] : mutants) part.numbers.insert(number);
  return part;
}

// Whether it makes any difference to the code is asked where the quick trials have not noticed it.
MutantResult Workbench::result_in(const Part& part, int number, const Mutant& mutant, Depth depth) {
  const std::size_t quick_trials = end_of_trials(Depth::Quick);
  const MutantResult quick = tried_in(*part.compiled, number, 0, quick_trials);
  if (quick.fate == Fate::Killed) return quick;
  if (gives_same_code(mutated(text_, mutant))) return {Fate::SameCode, ""};
  return tried_in(*part.compiled, number, quick_trials, end_of_trials(depth));
}

MutantResult Workbench::result_in(const std::vector<Part>& parts, int number, const Mutant& mutant, Depth depth) {
  const MutantResult at_once = result_at_once(parts, number);
  if (at_once.fate != Fate::Untried || depth == Depth::AtOnce) return at_once;
  for (const Part& part : parts) {
    if (part.numbers.contains(number)) return result_in(part, number, mutant, depth);
  }
  return result_of(mutated(text_, mutant), depth);
}

MutantResult Workbench::result_at_once(const std::vector<Part>& parts, int number) {
  for (const Part& part : parts) {
    if (part.broken.contains(number)) return {Fate::NotCompiled, ""};
    if (const auto found = part.noticed.find(number); found != part.noticed.end()) return {Fate::Killed, found->second};
  }
  return {Fate::Untried, ""};
}

void Workbench::try_all(const NumberedMutants& mutants, const Pace& pace, const Known& known) {
  const auto is_over = [&] { return pace.is_over && pace.is_over(); };
  const EmbeddedParts embedded = parts_of(text_, mutants, pace.jobs.threads);
  std::vector<Part> parts(embedded.parts.size());
  in_parallel(parts.size(), Jobs(pace.jobs.threads), [&](std::size_t i) {
    if (is_over()) return;
    parts[i] = compiled_part(embedded.parts[i]);
    for (const Trial& trial : of_many_) ask_at_once(trial, parts[i]);
  });
  in_parallel(mutants.size(), pace.jobs, [&](std::size_t i) {
    if (is_over()) return;
    const auto& [number, mutant] = mutants[i];
    known(number, result_in(parts, number, mutant, pace.depth));
  });
}

}  // namespace casus::mutate
