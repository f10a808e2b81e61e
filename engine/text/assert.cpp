#include "engine/text/assert.h"

#include "engine/text/raise.h"

namespace casus {

void report_bug(const char* condition, const char* file, int line) {
  raise(Bug(std::string(file) + ":" + std::to_string(line) + ": this should be true: " + condition));
}

}  // namespace casus
