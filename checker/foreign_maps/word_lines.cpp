#include "checker/foreign_maps/word_lines.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "checker/foreign_maps/code_points.h"
#include "engine/text/utf8.h"
#include "engine/text/whole_integer.h"

namespace casus::transfer {

namespace {

constexpr std::size_t longest_line_of_words = 65'536;  // bytes
constexpr std::size_t most_mistakes_of_a_map = 500;
constexpr std::size_t most_findings_of_a_map = 5000;

bool is_blank_in_a_line(char c) { return c == ' ' || c == '\t' || c == '\f' || c == '\v'; }

bool is_whole_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string utf8_of_latin1(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size() + bytes.size() / 8);
  for (const char c : bytes) append_utf8(static_cast<unsigned char>(c), text);  // Latin-1 is the beginning of Unicode
  return text;
}

// In UTF-8 the letters U+00E0 to U+00FE are C3 A0 to C3 BE, and their capitals 20 below; U+00F7 is a sign.
std::string with_letters(std::string_view text, bool capitals) {
  std::string changed(text);
  for (std::size_t i = 0; i < changed.size(); ++i) {
    const char c = changed[i];
    if (capitals && c >= 'a' && c <= 'z') changed[i] = static_cast<char>(c - 32);
    if (!capitals && c >= 'A' && c <= 'Z') changed[i] = static_cast<char>(c + 32);
    if (i == 0 || changed[i - 1] != '\xC3') continue;
    const auto second = static_cast<unsigned char>(c);
    if (capitals && second >= 0xA0 && second <= 0xBE && second != 0xB7) changed[i] = static_cast<char>(second - 0x20);
    if (!capitals && second >= 0x80 && second <= 0x9E && second != 0x97) changed[i] = static_cast<char>(second + 0x20);
  }
  return changed;
}

}  // namespace

std::string WordLine::from(std::size_t first) const {
  std::string joined_words;
  for (std::size_t i = first; i < words.size(); ++i) {
    if (i > first) joined_words += ' ';
    joined_words += words[i].text;
  }
  return joined_words;
}

WordLines::WordLines(const NamedText& file, EmptyLines empty, Report& report, Mistakes& mistakes)
    : rest_(without_byte_order_mark(file.text)), file_(file.shown_name), empty_(empty), mistakes_(mistakes) {
  if (rest_.find('\0') != rest_.npos) {
    mistakes.add({file_, 0, 0}, "a file that is not a text", "lines of words");
    rest_ = {};
    return;
  }
  latin1_ = !is_whole_utf8(rest_);
  if (latin1_) report.add(Finding::Kind::Noted, {file_, 0, 0}, "the file is not UTF-8, and was read as Latin-1");
}

std::string_view WordLines::next_text() {
  const std::size_t length = std::min(rest_.find_first_of("\r\n"), rest_.size());
  const std::string_view line = rest_.substr(0, length);
  rest_.remove_prefix(length);
  if (rest_.starts_with("\r\n")) rest_.remove_prefix(2);
  else if (!rest_.empty()) rest_.remove_prefix(1);
  ++number_;
  return line;
}

std::string WordLines::utf8(std::string_view bytes) const {
  return latin1_ ? utf8_of_latin1(bytes) : std::string(bytes);
}

std::optional<WordLine> WordLines::next() {
  while (!rest_.empty()) {
    const std::string_view whole = next_text();
    std::size_t begin = 0, end = whole.size();
    while (begin < end && is_blank_in_a_line(whole[begin])) ++begin;
    while (end > begin && is_blank_in_a_line(whole[end - 1])) --end;
    if (begin < end ? whole[begin] == '#' : empty_ == EmptyLines::PassedOver) continue;
    WordLine line;
    line.at = {file_, number_, static_cast<int>(begin) + 1};
    if (end - begin > longest_line_of_words) {
      mistakes_.add(line.at, "a line that is too long", fmt::format("at most {} bytes", longest_line_of_words));
      continue;
    }
    line.text = utf8(whole.substr(begin, end - begin));
    for (std::size_t i = begin; i < end; ++i) {
      std::size_t behind = i;
      while (behind < end && !is_blank_in_a_line(whole[behind])) ++behind;
      if (behind == i) continue;
      line.words.push_back({utf8(whole.substr(i, behind - i)), {file_, number_, static_cast<int>(i) + 1}});
      i = behind;
    }
    return line;
  }
  return std::nullopt;
}

bool goes_on(const Report& report, Mistakes& mistakes, const SourcePos& at) {
  if (mistakes.count() >= most_mistakes_of_a_map) return false;
  if (report.findings.size() < most_findings_of_a_map) return true;
  mistakes.add(at, "a file with too many findings: the rest is not read");
  return false;
}

std::string as_utf8(std::string_view text) {
  text = without_byte_order_mark(text);
  return is_whole_utf8(text) ? std::string(text) : utf8_of_latin1(text);
}

std::string upper_letters(std::string_view text) { return with_letters(text, true); }
std::string lower_letters(std::string_view text) { return with_letters(text, false); }

std::string capitalized(std::string_view text) {
  std::string all;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find_first_of(" -"), text.size());
    const std::string_view word = text.substr(0, length);
    if (word != upper_letters(word)) {
      all += word;
    } else {
      const std::size_t first = std::min(std::max<std::size_t>(character_length(word), 1), word.size());
      all += std::string(word.substr(0, first)) + lower_letters(word.substr(first));
    }
    if (length < text.size()) all += text[length];
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return all;
}

std::optional<int> whole_number(std::string_view text, int least, int most) {
  const auto number = whole_integer<int>(text);
  return number && *number >= least && *number <= most ? number : std::nullopt;
}

std::string stem_of_file(std::string_view shown_name) { return std::filesystem::path(shown_name).stem().string(); }

}  // namespace casus::transfer
