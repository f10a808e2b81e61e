// Mistakes of Casus itself. An assertion names what only a bug of Casus can break. It stays on in what we ship, because
// a reference that answers wrongly is worse than one that stops. It throws Bug, which a run over the corpus turns into
// the result of that one case, and a program into exit status 3.
#pragma once

#include <stdexcept>
#include <string>

namespace casus {

class Bug : public std::logic_error {
  using std::logic_error::logic_error;
};

[[noreturn]] void report_bug(const char* condition, const char* file, int line);

}  // namespace casus

#define CASUS_ASSERT(condition) \
  ((condition) ? static_cast<void>(0) : ::casus::report_bug(#condition, __FILE__, __LINE__))
