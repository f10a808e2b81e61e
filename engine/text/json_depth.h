// How deep lists and objects may be nested in JSON from outside. The library copies and prints by recursion, so that a
// small file with 80,000 brackets would crash the program: code that parses such a text checks this first.
#pragma once

#include <string_view>

namespace casus {

inline constexpr int deepest_json = 32;  // files of Casus have nine levels at most

// Brackets in strings do not count; text that is not JSON may be reported as too deep.
constexpr bool is_too_deep(std::string_view json) {
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (in_text) {
      if (c == '\\') ++i;
      else if (c == '"') in_text = false;
    } else if (c == '"') {
      in_text = true;
    } else if (c == '[' || c == '{') {
      if (++depth > deepest_json) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

// What a reader of lines expects, for its messages.
inline constexpr const char* object_in_a_line = "an object in one line, with at most 32 levels of lists and objects";

// Like `Json::parse(text)` without exceptions: a discarded value if it is not JSON, or too deep.
template <class Json>
Json json_from_outside(std::string_view text) {
  return is_too_deep(text) ? Json(Json::value_t::discarded) : Json::parse(text, nullptr, false);
}

}  // namespace casus
