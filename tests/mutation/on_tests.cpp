// Which of many mutants in one program (checker/mutate/embedded.h) its tests notice, far sooner than a call for each.
// The variable CASUS_MUTANTS of the environment has their numbers, and CASUS_NOTICED a file, to which a line is written
// for each:
//
//   12 noticed
//   13 nothing
//   14 unasked
//
// The tests that --gtest_filter selects are run once without a mutant, to see which mutants each of them comes to; one
// that never comes to the function of a mutant cannot notice it. Then each mutant is asked, in a process of its own,
// the tests that come to it and take three seconds at most. What these tests read and keep, such as maps, is read
// before, so they take a moment. A test that no longer comes to the mutant for this reason is asked once more, in a
// process that has read nothing. A mutant that is reached before the first test is not asked.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/mutation/process.h"

// Missing in a program without mutants.
extern "C" __attribute__((weak)) int* casus_mutant_place();
extern "C" __attribute__((weak)) bool* casus_mutants_reached(int* count);

namespace casus::mutation {
namespace {

// So long do tests take that are asked first, and so on.
constexpr std::array<double, 4> most_seconds = {0.003, 0.03, 0.3, 3};
// Of what the tests take without a mutant, and what reading takes.
constexpr double most_times = 6, seconds_of_reading = 4;

// What a test has reached. That of what is set up for a suite counts as that of its first test.
struct Reached {
  double seconds = 0;
  std::set<int> numbers = {};
};
using ReachedByTest = std::map<std::string, Reached>;

// Since it was last asked.
std::set<int> reached_now() {
  int count = 0;
  bool* const reached = casus_mutants_reached(&count);
  std::set<int> numbers;
  for (int number = 0; number < count; ++number) {
    if (reached[number]) numbers.insert(number);
  }
  std::fill(reached, reached + count, false);
  return numbers;
}

// Of the processor, so that other work does not change which tests are asked.
double seconds_used() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

bool all_pass(const std::string& filter) {
  ::testing::GTEST_FLAG(filter) = filter;
  return testing::UnitTest::GetInstance()->Run() == 0;
}

class Asking : public testing::EmptyTestEventListener {
 public:
  Asking(std::vector<int> numbers, std::string file) : numbers_(std::move(numbers)), file_(std::move(file)) {}

  // Instead of the tests.
  void OnTestProgramStart(const testing::UnitTest& /*program*/) override {
    if (std::exchange(is_begun_, true)) return;
    before_ = reached_now();
    try {
      ask_all();
    } catch (const std::exception& problem) {
      std::cerr << "mutants on tests: " << problem.what() << '\n';
      ::_exit(2);
    }
    ::_exit(0);
  }
  void OnTestStart(const testing::TestInfo& /*test*/) override { begin_ = seconds_used(); }
  void OnTestEnd(const testing::TestInfo& test) override {
    const double seconds = seconds_used() - begin_;
    std::set<int> numbers = reached_now();
    const std::string name = std::string(test.test_suite_name()) + '.' + test.name();
    if (test.result()->Failed()) failed_ += name + '\n';
    else if (!test.result()->Skipped()) reached_[name] = {seconds, std::move(numbers)};
  }

 private:
  // Written from one process to another: the name of a test, its seconds, and numbers.
  static void write(const std::string& file, const ReachedByTest& reached) {
    std::ofstream out(file);
    for (const auto& [test, by] : reached) {
      out << test << ' ' << by.seconds;
      for (const int number : by.numbers) out << ' ' << number;
      out << '\n';
    }
  }
  static ReachedByTest read(const std::string& file) {
    ReachedByTest reached;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
      std::istringstream words(line);
      std::string test;
      words >> test;
      Reached& by = reached[test];
      words >> by.seconds;
      for (int number = 0; words >> number;) by.numbers.insert(number);
    }
    return reached;
  }

  // Asks in this process, which has to end then: the shortest tests first.
  static bool notice(const ReachedByTest& tests, int number) {
    *casus_mutant_place() = number;
    double least = -1;
    for (const double most : most_seconds) {
      std::string filter;
      double seconds = seconds_of_reading;
      for (const auto& [test, by] : tests) {
        if (!by.numbers.contains(number) || by.seconds <= least || by.seconds > most) continue;
        filter += (filter.empty() ? "" : ":") + test;
        seconds += most_times * by.seconds;
      }
      least = most;
      limit_processor(seconds);
      if (!filter.empty() && !all_pass(filter)) return true;
    }
    return false;
  }
  static bool is_noticed(const ReachedByTest& tests, int number) {
    return in_process(1, [&] { return notice(tests, number) ? 1 : 0; }).status != 0;
  }

  // In a process that has read what the tests keep. Those that are left may need a test that reads anew: `file` has
  // these.
  int ask_with_what_is_kept() {
    if (!all_pass(::testing::GTEST_FLAG(filter)) || !failed_.empty()) {
      std::ofstream(file_) << failed_;
      return 1;
    }
    const ReachedByTest first = std::exchange(reached_, {});
    std::string short_ones;
    for (const auto& [test, by] : first) {
      if (by.seconds <= most_seconds.back()) short_ones += (short_ones.empty() ? "" : ":") + test;
    }
    const std::string again = file_ + "-again";
    in_process(0, [&] {
      if (!short_ones.empty()) all_pass(short_ones);
      write(again, reached_);
      return 0;
    });
    const ReachedByTest second = read(again);
    ReachedByTest reading;
    std::set<int> left;
    for (const int number : numbers_) {
      if (!before_.contains(number) && !is_noticed(second, number)) left.insert(number);
    }
    for (const auto& [test, by] : first) {
      if (by.seconds > most_seconds.back()) continue;
      const auto kept = second.find(test);
      for (const int number : by.numbers) {
        const bool is_reached_again = kept != second.end() && kept->second.numbers.contains(number);
        if (left.contains(number) && !is_reached_again) reading[test].numbers.insert(number);
      }
      if (reading.contains(test)) reading[test].seconds = by.seconds;
    }
    for (const int number : left) reading["left"].numbers.insert(number);
    write(file_, reading);
    return 0;
  }

  void ask_all() {
    if (in_process(0, [&] { return ask_with_what_is_kept(); }).status != 0) {
      std::ostringstream failed;
      failed << std::ifstream(file_).rdbuf();
      throw std::runtime_error("without a mutant these tests fail, or they end the program:\n" + failed.str());
    }
    ReachedByTest reading = read(file_);
    const std::set<int> left = std::move(reading["left"].numbers);
    reading.erase("left");
    std::ofstream out(file_);
    for (const int number : numbers_) {
      const bool is_left = left.contains(number) && !is_noticed(reading, number);
      out << number << (before_.contains(number) ? " unasked\n" : is_left ? " nothing\n" : " noticed\n");
    }
  }

  std::vector<int> numbers_;
  std::string file_;
  bool is_begun_ = false;
  double begin_ = 0;       // of the test
  std::set<int> before_;   // reached before the first test
  ReachedByTest reached_;  // by the tests of this run, as far as they pass
  std::string failed_;
};

[[maybe_unused]] const bool asks = [] {
  const char* const text = std::getenv("CASUS_MUTANTS");
  const char* const file = std::getenv("CASUS_NOTICED");
  if (text == nullptr || file == nullptr || casus_mutants_reached == nullptr) return false;
  std::vector<int> numbers;
  std::istringstream words(text);
  for (int number = 0; words >> number;) numbers.push_back(number);
  testing::UnitTest::GetInstance()->listeners().Append(new Asking(std::move(numbers), file));  // it belongs to gtest
  return true;
}();

}  // namespace
}  // namespace casus::mutation
