// Without exceptions, a call that gave up or met a bug of Casus ends in JavaScript: the function that is imported here
// throws there (interface/javascript/casus.js), and the module is not used again.
#include "engine/text/raise.h"

#include <cstddef>
#include <cstdlib>
#include <string_view>

#include "interface/casus.h"

extern "C" __attribute__((import_module("casus"), import_name("raise"))) void casus_raise(int status, const char* why,
                                                                                         std::size_t length);

namespace casus {
namespace {

[[noreturn]] void end_call(casus_status status, std::string_view why) {
  casus_raise(status, why.data(), why.size());
  std::abort();  // it does not return
}

}  // namespace

void raise(const GaveUp& why) { end_call(CASUS_GAVE_UP, why.what()); }
void raise(const std::logic_error& bug) { end_call(CASUS_BUG, bug.what()); }

}  // namespace casus
