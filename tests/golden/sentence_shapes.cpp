#include "tests/golden/sentence_shapes.h"

#include <algorithm>
#include <utility>

namespace casus::golden {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

// The first word, or the first sign that belongs to none.
std::string_view first_word(std::string_view text) {
  const auto end = std::ranges::find_if_not(text, is_letter);
  return text.substr(0, std::max<std::size_t>(1, static_cast<std::size_t>(end - text.begin())));
}

// A name of several words is one name, whether of an army, a fleet or a province; so is a list of them, but for the
// number of what is listed.
std::string simplified(std::string shape) {
  constexpr std::pair<std::string_view, std::string_view> same[] = {
      {"# #", "#"},   {"# of #", "#"}, {"#. #", "#"},   {"#-#", "#"},      {"A #", "#"},       {"F #", "#"},
      {"A(#)", "#"},  {"F(#)", "#"},   {"0#", "#"},     {"#(nc)", "#"},    {"#(sc)", "#"},     {"#(ec)", "#"},
      {"#(wc)", "#"}, {"#, #", "#+"},  {"#+, #", "#+"}, {"# and #", "#+"}, {"#+ and #", "#+"}, {"#++", "#+"}};
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [from, to] : same) {
      for (std::size_t at = shape.find(from); at != std::string::npos; at = shape.find(from)) {
        shape.replace(at, from.size(), to);
        changed = true;
      }
    }
  }
  return shape;
}

}  // namespace

SentenceShapes::SentenceShapes(const Variant& variant) {
  const auto add = [&](std::string_view name) {
    while (!name.empty()) {
      const std::string_view word = first_word(name);
      if (word.size() > 1 && (word.front() < 'a' || word.front() > 'z')) names_.emplace(word);
      name.remove_prefix(word.size());
    }
  };
  for (const Province& province : variant.map.provinces()) {
    add(province.name);
    for (const std::string& abbreviation : province.abbreviations) add(abbreviation);
  }
  for (const Power& power : variant.powers) {
    add(power.name);
    add(power.adjective);
  }
  for (const Leader& leader : variant.leaders) add(leader.name);
}

std::vector<std::string> SentenceShapes::of(std::string_view sentences) const {
  std::vector<std::string> shapes(1);
  std::string_view last;  // word before the full stop
  while (!sentences.empty()) {
    const std::string_view word = first_word(sentences);
    std::string& shape = shapes.back();
    const char before = shape.empty() ? ' ' : shape.back();
    if (names_.contains(word) || word == "~") shape += '#';
    else if (is_digit(word.front())) shape += before == '0' ? "" : "0";
    else shape += word;
    const bool is_abbreviated = last.size() == 2 && names_.contains(last);  // "St. Petersburg"
    if (word == " " && before == '.' && !is_abbreviated) shapes.emplace_back();
    if (is_letter(word.front())) last = word;
    sentences.remove_prefix(word.size());
  }
  for (std::string& shape : shapes) shape = simplified(std::move(shape));
  return shapes;
}

}  // namespace casus::golden
