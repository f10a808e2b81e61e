// Which mutants each test of a program reaches (checker/mutate/embedded.h): a test that never comes to the function of
// a mutant cannot notice it. They are written to the file that the variable CASUS_REACHED names, a line a test, with
// the numbers of the mutants and the milliseconds that the test took:
//
//   HomeSentences.NameThePower 3-9 12-20 57
//
// A line without a name has those that are reached before the first test.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

// Whether each mutant was reached; missing in a program without mutants.
extern "C" __attribute__((weak)) bool* casus_mutants_reached(int* count);

namespace casus::mutation {
namespace {

class Reached : public testing::EmptyTestEventListener {
 public:
  explicit Reached(const char* file) : out_(file) {}

  void OnTestProgramStart(const testing::UnitTest& /*program*/) override { write("", 0); }
  // What a suite sets up is counted to its first test.
  void OnTestEnd(const testing::TestInfo& test) override {
    write(std::string(test.test_suite_name()) + '.' + test.name(), test.result()->elapsed_time());
  }

 private:
  void write(const std::string& name, testing::TimeInMillis time) {
    int count = 0;
    bool* const reached = casus_mutants_reached(&count);
    std::string numbers;
    for (int first = 0; first < count; ++first) {
      if (!reached[first]) continue;
      int last = first;
      while (last + 1 < count && reached[last + 1]) ++last;
      numbers += ' ' + std::to_string(first) + '-' + std::to_string(last);
      first = last;
    }
    if (!numbers.empty()) out_ << name << numbers << ' ' << time << '\n' << std::flush;
    std::fill(reached, reached + count, false);
  }

  std::ofstream out_;
};

[[maybe_unused]] const bool listens = [] {
  const char* const file = std::getenv("CASUS_REACHED");
  if (file == nullptr || casus_mutants_reached == nullptr) return false;
  testing::UnitTest::GetInstance()->listeners().Append(new Reached(file));  // it belongs to the library then
  return true;
}();

}  // namespace
}  // namespace casus::mutation
