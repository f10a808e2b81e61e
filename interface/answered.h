// How a call went, as a status: the only place where exceptions of Casus end for callers in other languages.
#pragma once

#include <string>
#include <utility>

#include "engine/text/diagnostic.h"
#include "engine/text/raise.h"
#include "interface/casus.h"
#include "interface/problems.h"

namespace casus::interface {

// Writes the answer of `call`, which returns a Read of a text, or the problems in its place.
template <class Call>
casus_status answered(std::string& answer, Call call) noexcept {
  answer.clear();
  const auto said = [&] {
    Read<std::string> read = call();
    answer = read ? *std::move(read) : problems_json(read.problems());
    return read ? CASUS_OK : CASUS_REFUSED;
  };
  const auto ended_with = [&](casus_status status) {
    return [&answer, status](const std::string& why) {
      answer = problems_json({Diagnostic{{}, why, "", "", ""}});
      return status;
    };
  };
  const auto no_memory = [&] {  // perhaps not even for the problems
    answer.clear();
    return CASUS_NO_MEMORY;
  };
  const auto in_words = [&] { return attempt(said, ended_with(CASUS_GAVE_UP), ended_with(CASUS_BUG)); };
  const auto ignored = [&](const std::string&) { return no_memory(); };
  return attempt(in_words, ignored, ignored, no_memory);
}

}  // namespace casus::interface
