#include "checker/transfer/maps/free_names.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/text/names.h"
#include "engine/text/tokens.h"
#include "engine/text/utf8.h"

namespace casus::transfer {

namespace {

constexpr std::size_t longest = 100;  // bytes

bool is_plain(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

std::string trimmed(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (blank && (plain.empty() || plain.back() == ' ')) continue;
    plain += blank ? ' ' : c;
  }
  while (plain.ends_with(' ')) plain.pop_back();
  return plain;
}

}  // namespace

std::string FreeNames::take(const std::string& wanted, std::size_t owner, std::string_view between) {
  std::string name = wanted;
  for (int number = 2; !try_to_take(name, owner); ++number) name = fmt::format("{}{}{}", wanted, between, number);
  return name;
}

bool FreeNames::try_to_take(std::string_view name, std::size_t owner) {
  const auto [known, is_new] = owners_.emplace(folded(name), owner);
  return is_new || known->second == owner;
}

bool FreeNames::belongs_to(std::string_view name, std::size_t owner) const {
  const auto known = owners_.find(folded(name));
  return known != owners_.end() && known->second == owner;
}

std::string id_of(std::string_view text, std::string_view otherwise) {
  std::string id;
  for (const char c : folded(text)) {
    if (is_plain(c)) id += c;
    else if (!id.empty() && !id.ends_with('-')) id += '-';
  }
  while (id.ends_with('-')) id.pop_back();
  id.resize(std::min(id.size(), longest));
  return id.empty() ? std::string(otherwise) : id;
}

std::string readable_in_orders(std::string_view name) {
  std::string text = trimmed(name.substr(0, whole_characters(name, longest).size()));
  if (folded(text).empty()) return "";
  if (can_be_read_in_an_order(text)) return text;
  // What stands in brackets is left out, and any other mark becomes a blank.
  std::string plain;
  int depth = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = std::max<std::size_t>(character_length(std::string_view(text).substr(i)), 1);
    const std::string_view letter = std::string_view(text).substr(i, length);
    i += length;
    if (letter == "(" || letter == "[") ++depth;
    else if (letter == ")" || letter == "]") depth = std::max(depth - 1, 0);
    else if (depth == 0) plain += can_be_read_in_an_order(fmt::format("a{}b", letter)) ? letter : " ";
  }
  plain = trimmed(plain);
  return !folded(plain).empty() && can_be_read_in_an_order(plain) ? plain : "";
}

std::string without_commas(std::string_view text) {
  std::string plain = trimmed(text.substr(0, whole_characters(text, longest).size()));
  std::ranges::replace(plain, ',', ' ');
  return trimmed(plain);
}

}  // namespace casus::transfer
