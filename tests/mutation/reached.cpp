// Which mutants each test of a program reaches (checker/mutate/embedded.h): a test that never comes to the function of
// a mutant cannot notice it. They are written to the file that the variable CASUS_REACHED names, a line a test, with
// the numbers of the mutants: "HomeSentences.NameThePower 3-9 12-20". Without a name: those reached before the first
// test.
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

  void OnTestProgramStart(const testing::UnitTest& /*program*/) override { write(""); }
  // What a suite sets up is counted to its first test.
  void OnTestEnd(const testing::TestInfo& test) override {
    write(std::string(test.test_suite_name()) + '.' + test.name());
  }

 private:
  void write(const std::string& name) {
    int count = 0;
    bool* const reached = casus_mutants_reached(&count);
    std::string line;
    for (int first = 0; first < count; ++first) {
      if (!reached[first]) continue;
      int last = first;
      while (last + 1 < count && reached[last + 1]) ++last;
      line += ' ' + std::to_string(first) + '-' + std::to_string(last);
      first = last;
    }
    if (!line.empty()) out_ << name << line << '\n' << std::flush;
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
