// Exceptions of Casus: where one begins, and where it ends. Only these two functions throw and catch in what is also
// compiled without exceptions, for WebAssembly: there an exception ends the call as a whole, in wasm/.
#pragma once

#include <exception>
#include <new>
#include <stdexcept>
#include <string>

#include "engine/text/gave_up.h"

namespace casus {

// Ends the work of the innermost attempt() around the call.
#if defined(__cpp_exceptions)
template <class Error>
[[noreturn]] void raise(const Error& error) {
  throw error;
}
#else
[[noreturn]] void raise(const GaveUp& why);
[[noreturn]] void raise(const std::logic_error& bug);
#endif

// The value of `call`. If it gave up, that of `gave_up`; if it met a bug of Casus, that of `bug`; both are given its
// text. If memory ran out, that of `no_memory`, or the exception goes on.
template <class Call, class GaveUpCall, class BugCall, class NoMemoryCall>
auto attempt(Call call, [[maybe_unused]] GaveUpCall gave_up, [[maybe_unused]] BugCall bug,
             [[maybe_unused]] NoMemoryCall no_memory) -> decltype(call()) {
#if defined(__cpp_exceptions)
  try {
    return call();
  } catch (const std::bad_alloc&) {
    return no_memory();
  } catch (const GaveUp& why) {
    return gave_up(std::string(why.what()));
  } catch (const std::exception& why) {
    return bug(std::string(why.what()));
  }
#else
  return call();
#endif
}
template <class Call, class GaveUpCall, class BugCall>
auto attempt(Call call, [[maybe_unused]] GaveUpCall gave_up, [[maybe_unused]] BugCall bug) -> decltype(call()) {
#if defined(__cpp_exceptions)
  return attempt(call, gave_up, bug, []() -> decltype(call()) { throw; });
#else
  return call();
#endif
}

}  // namespace casus
