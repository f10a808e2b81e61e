#include "engine/text/assert.h"

namespace casus {

void report_bug(const char* condition, const char* file, int line) {
  throw Bug(std::string(file) + ":" + std::to_string(line) + ": this should be true: " + condition);
}

}  // namespace casus
