// What the handle of a C program points at, and how each call of casus.h works on it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/text/diagnostic.h"
#include "interface/answered.h"
#include "interface/casus.h"
#include "interface/engine.h"

struct casus_engine {
  casus::interface::Engine engine;
  std::string answer;
};

namespace casus::interface {

// A null pointer is an empty text.
inline std::string_view text_of(const char* text, std::size_t length) {
  return text == nullptr ? std::string_view() : std::string_view(text, length);
}
inline std::string_view text_of(const char* text) {
  return text == nullptr ? std::string_view() : std::string_view(text);
}

template <class Call>
casus_status answered(casus_engine& handle, Call call) {
  return answered(handle.answer, [&] { return call(handle.engine); });
}

// Of a call without an answer.
inline Read<std::string> nothing_said(const Done& done) {
  if (!done) return done.problems();
  return std::string("{}");
}

}  // namespace casus::interface
