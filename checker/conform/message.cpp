#include "checker/conform/message.h"

#include <vector>

#include <fmt/format.h>

#include "engine/text/visible.h"

namespace casus::conform {

using exchange::Json;
using exchange::Mistaken;

namespace {

constexpr std::size_t most_levels = 64;
constexpr std::size_t most_members = 2'000;  // of one object: the library looks through all of them for each
constexpr std::size_t longest_quote = 120;

// "" where the library can read it without much work.
std::string excess_of(std::string_view line) {
  std::vector<std::size_t> colons;  // of each list and object that is open
  bool is_in_string = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (is_in_string) {
      if (c == '\\') ++i;
      else if (c == '"') is_in_string = false;
    } else if (c == '"') {
      is_in_string = true;
    } else if (c == '{' || c == '[') {
      colons.push_back(0);
      if (colons.size() > most_levels) return fmt::format("lists and objects are more than {} deep", most_levels);
    } else if ((c == '}' || c == ']') && !colons.empty()) {
      colons.pop_back();
    } else if (c == ':' && !colons.empty() && ++colons.back() > most_members) {
      return fmt::format("an object has more than {} members", most_members);
    }
  }
  return "";
}

}  // namespace

exchange::Understood<Json> message_from(std::string_view line) {
  if (const std::string excess = excess_of(line); !excess.empty()) return Mistaken{excess};
  try {
    Json json = Json::parse(line);
    if (json.is_object()) return json;
    return Mistaken{"no JSON object: " + as_quote(line)};
  } catch (const Json::parse_error& error) {
    if (line.empty()) return Mistaken{"an empty line"};
    if (error.byte <= 1) return Mistaken{"no JSON: " + as_quote(line)};
    return Mistaken{fmt::format("no JSON from byte {} on: {}", error.byte, as_quote(line))};
  } catch (const Json::exception&) {  // such as a number that nothing can hold
    return Mistaken{"no JSON that can be used: " + as_quote(line)};
  }
}

std::string line_of(const Json& message) { return message.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n'; }

std::string as_quote(std::string_view text) {
  std::string shown = visible(text.substr(0, longest_quote));
  if (text.size() <= longest_quote) return '"' + shown + '"';
  return '"' + shown + "...\"";
}

}  // namespace casus::conform
