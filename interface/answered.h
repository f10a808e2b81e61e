// How a call went, as a status: the only place where exceptions of Casus end for callers in other languages.
#pragma once

#include <exception>
#include <new>
#include <string>
#include <utility>

#include "engine/text/diagnostic.h"
#include "engine/text/gave_up.h"
#include "interface/casus.h"
#include "interface/engine.h"

namespace casus::interface {

// Writes the answer of `call`, which returns a Read of a text, or the problems in its place.
template <class Call>
casus_status answered(std::string& answer, Call call) noexcept {
  const auto because = [](const std::exception& why) { return problems_json({Diagnostic{{}, why.what(), "", "", ""}}); };
  answer.clear();
  try {
    try {
      Read<std::string> read = call();
      answer = read ? *std::move(read) : problems_json(read.problems());
      return read ? CASUS_OK : CASUS_REFUSED;
    } catch (const GaveUp& why) {
      answer = because(why);
      return CASUS_GAVE_UP;
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& why) {
      answer = because(why);
      return CASUS_BUG;
    }
  } catch (const std::exception&) {  // no memory, perhaps not even for the problems
    answer.clear();
    return CASUS_NO_MEMORY;
  }
}

}  // namespace casus::interface
