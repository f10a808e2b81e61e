// In place of loaded.cpp in a build that cannot load libraries. Its pictures are those that need no library.
#include "engine/text/assert.h"
#include "reports/libraries/loaded.h"

namespace casus::reports {

bool libraries_available() { return false; }

const Libraries& libraries() {
  static const Libraries none{};
  CASUS_ASSERT(libraries_available());
  return none;
}

}  // namespace casus::reports
