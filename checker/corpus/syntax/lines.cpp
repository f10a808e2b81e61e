#include "checker/corpus/syntax/lines.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include <fmt/format.h>

#include "engine/text/largest_text.h"
#include "engine/text/utf8.h"

namespace casus::corpus {

namespace {

constexpr std::string_view not_utf8 = "not UTF-8";

struct UnreadableByte {
  std::size_t offset = 0;
  std::string problem, expected, found;
};

// "byte 0xFC, which is "ü" in Latin-1".
std::string shown_byte(unsigned char byte) {
  const std::string shown = fmt::format("byte 0x{:02X}", byte);
  if (byte < 0xC0) return shown;  // not a letter
  const char letter[] = {static_cast<char>(0xC0 | byte >> 6), static_cast<char>(0x80 | (byte & 0x3F))};
  return fmt::format("{}, which is \"{}\" in Latin-1", shown, std::string_view(letter, sizeof(letter)));
}

// The first byte that a line may not contain.
std::optional<UnreadableByte> first_unreadable(std::string_view line) {
  for (std::size_t i = 0; i < line.size();) {
    const auto byte = static_cast<unsigned char>(line[i]);
    const std::size_t length = character_length(line.substr(i));
    if (length == 0)
      return UnreadableByte{i, std::string(not_utf8), "text in UTF-8 (iconv -f latin1 -t utf8 converts Latin-1)",
                            shown_byte(byte)};
    if ((byte < 0x20 && byte != '\t') || byte == 0x7F)
      return UnreadableByte{i, "a control character", "text", fmt::format("byte 0x{:02X}", byte)};
    i += length;
  }
  return std::nullopt;
}

// Where the comment begins; the line's length without one. Sets `open_quote` if a quote does not end.
std::size_t comment_start(std::string_view line, std::optional<std::size_t>& open_quote) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (open_quote) {
      if (line[i] == '\\') ++i;
      else if (line[i] == '"') open_quote.reset();
    } else if (line[i] == '"') {
      open_quote = i;
    } else if (line[i] == '#') {
      return i;
    }
  }
  return line.size();
}

// A tab mostly stands between two columns, or for a level.
std::string with_two_blanks_for_each_tab(std::string_view line) {
  std::string blanks;
  for (const char c : line) blanks += c == '\t' ? std::string(2, ' ') : std::string(1, c);
  return blanks;
}

// Where that is in the line with two blanks for each tab.
std::size_t widened(std::string_view line, std::size_t offset) {
  const auto end = line.begin() + static_cast<std::ptrdiff_t>(std::min(offset, line.size()));
  return offset + static_cast<std::size_t>(std::count(line.begin(), end, '\t'));
}
// And the other way: the column in the line as it is written.
int written_column(std::string_view line, int column) {
  int written = 1;
  for (int read = 1; written <= std::ssize(line); ++written) {
    read += line[static_cast<std::size_t>(written) - 1] == '\t' ? 2 : 1;
    if (read > column) break;
  }
  return written;
}

std::string_view without_blanks_at_end(std::string_view text) {
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

class Cutter {
 public:
  Cutter(std::string_view shown_name, Mistakes& mistakes, Indentation indentation)
      : shown_name_(shown_name), mistakes_(mistakes), indentation_(indentation) {}

  void cut(std::string_view line, int number) {
    number_ = number;
    if (line.size() > longest_line) {
      return wrong(widened(line, longest_line), "the line is too long", fmt::format("at most {} bytes", longest_line),
                   fmt::format("{} bytes", line.size()));
    }
    if (const auto place = first_unreadable(line)) {
      is_in_utf8_ = is_in_utf8_ && place->problem != not_utf8;
      return wrong(widened(line, place->offset), place->problem, place->expected, place->found);
    }
    std::string with_blanks;
    tabs_in_front_ = 0;
    if (const std::size_t tab = line.find('\t'); tab != std::string_view::npos) {
      wrong(tab, "a tab", "blanks", "");
      tabs_in_front_ = static_cast<int>(std::ranges::count(line.substr(0, line.find_first_not_of(" \t")), '\t'));
      line = with_blanks = with_two_blanks_for_each_tab(line);
    }
    std::optional<std::size_t> open_quote;
    const std::size_t hash = comment_start(line, open_quote);
    if (open_quote) wrong(*open_quote, "unbalanced quotes", "a second \" on the same line", line.substr(*open_quote));
    const std::string_view content = without_blanks_at_end(line.substr(0, hash));
    const bool has_comment = hash < line.size();
    const std::string comment(has_comment ? without_blanks_at_end(line.substr(hash + 1)) : "");
    if (content.empty()) {
      if (has_comment) comments_.push_back(comment);
      else if (!comments_.empty() && comments_.back() != blank_line) comments_.push_back(std::string(blank_line));
      return;
    }
    add(content, comment, open_quote.has_value());
  }

  bool is_in_utf8() const { return is_in_utf8_; }

  Lines take() && {
    drop_blank_line_at_end();
    result_.comments_at_end = shown_comments();
    return std::move(result_);
  }

 private:
  // Marks a blank line between comments until they are handed over; a comment never contains a line break.
  static constexpr std::string_view blank_line = "\n";

  void add(std::string_view content, const std::string& comment, bool open_quote) {
    const std::size_t indentation = content.find_first_not_of(' ');
    if (indentation % 2 != 0 && indentation_ == Indentation::Levels && tabs_in_front_ == 0) {
      wrong(indentation, "bad indentation", "two blanks for each level", fmt::format("{} blanks", indentation));
    }
    Line line;
    line.level = static_cast<int>((indentation + (tabs_in_front_ == 0 ? 1 : 0)) / 2);
    line.text = content.substr(indentation);
    line.comments = shown_comments();
    line.trailing = comment;
    line.at = place(indentation);
    line.tab_in_front = tabs_in_front_ > 0;
    line.open_quote = open_quote;
    result_.lines.push_back(std::move(line));
    comments_.clear();
  }

  std::vector<std::string> shown_comments() const {
    std::vector<std::string> comments;
    for (const std::string& comment : comments_) {
      comments.push_back(comment == blank_line ? std::string() : comment.empty() ? std::string(" ") : comment);
    }
    return comments;
  }

  void drop_blank_line_at_end() {
    if (!comments_.empty() && comments_.back() == blank_line) comments_.pop_back();
  }

  SourcePos place(std::size_t offset) const {
    return {std::string(shown_name_), number_, static_cast<int>(offset) + 1};
  }
  void wrong(std::size_t offset, std::string problem, std::string expected, std::string_view found) {
    mistakes_.add(place(offset), std::move(problem), std::move(expected), found);
  }

  std::string_view shown_name_;
  Mistakes& mistakes_;
  Indentation indentation_;
  bool is_in_utf8_ = true;
  int number_ = 0, tabs_in_front_ = 0;
  Lines result_;
  std::vector<std::string> comments_;
};

}  // namespace

std::optional<Lines> read_lines(std::string_view text, std::string_view shown_name, Mistakes& mistakes,
                                Indentation indentation) {
  if (text.size() > largest_text) {
    mistakes.add({std::string(shown_name), 0, 0}, "the file is too large",
                 fmt::format("at most {} bytes", largest_text), fmt::format("{} bytes", text.size()));
    return std::nullopt;
  }
  text = without_byte_order_mark(text);
  const auto offset_in = [&](std::string_view line, std::size_t offset) {
    return indentation == Indentation::Levels ? widened(line, offset) : offset;
  };
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    const auto line =
        static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(nul), '\n')) + 1;
    const std::size_t line_start = text.substr(0, nul).rfind('\n') + 1;  // 0 in the first line
    const std::size_t column = offset_in(text.substr(line_start), nul - line_start) + 1;
    mistakes.add({std::string(shown_name), line, static_cast<int>(column)}, "a binary file", "text in UTF-8",
                 "byte 0x00");
    return std::nullopt;
  }
  const std::size_t carriage_return = text.find('\r');
  if (carriage_return < text.size() - 1 && text.find('\n') == std::string_view::npos) {
    mistakes.add({std::string(shown_name), 1, static_cast<int>(offset_in(text, carriage_return)) + 1},
                 "lines that end with a carriage return alone",
                 "lines that end with a line feed (tr '\\r' '\\n' converts them)", "");
    return std::nullopt;
  }
  Cutter cutter(shown_name, mistakes, indentation);
  int number = 0;
  for (std::size_t start = 0; start < text.size();) {
    std::size_t end = text.find('\n', start);
    if (end == std::string_view::npos) end = text.size();
    std::string_view line = text.substr(start, end - start);
    if (line.ends_with('\r')) line.remove_suffix(1);
    std::string with_blanks;
    if (indentation == Indentation::Free && line.find('\t') != std::string_view::npos) {
      with_blanks = line;
      std::replace(with_blanks.begin(), with_blanks.end(), '\t', ' ');
      line = with_blanks;
    }
    cutter.cut(line, ++number);
    start = end + 1;
  }
  // Without the lines that are not text, blocks of a case would lack what they belong to.
  if (!cutter.is_in_utf8() && indentation == Indentation::Levels) return std::nullopt;
  return std::move(cutter).take();
}

Diagnostics in_written_columns(Diagnostics problems, std::string_view text, std::string_view shown_name) {
  if (text.find('\t') == std::string_view::npos) return problems;
  std::vector<std::string_view> lines{""};
  for (const auto line : std::views::split(without_byte_order_mark(text), '\n'))
    lines.emplace_back(line.begin(), line.end());
  for (Diagnostic& problem : problems) {
    const auto number = static_cast<std::size_t>(problem.at.line);
    if (problem.at.file == shown_name && number < lines.size() && problem.at.column > 0)
      problem.at.column = written_column(lines[number], problem.at.column);
  }
  return problems;
}

void note_too_many_orders(const SourcePos& at, Mistakes& mistakes) {
  mistakes.add(at, "too many orders", fmt::format("at most {} in a phase", most_orders));
}

void Words::skip_blanks() {
  while (next_ < text_.size() && text_[next_] == ' ') ++next_;
}

bool Words::at_end() {
  skip_blanks();
  return next_ >= text_.size();
}

SourcePos Words::at() {
  skip_blanks();
  return {at_.file, at_.line, at_.column + static_cast<int>(next_)};
}

std::string_view Words::peek() {
  skip_blanks();
  return text_.substr(next_, std::min(text_.find(' ', next_), text_.size()) - next_);
}

std::string_view Words::next() {
  const std::string_view word = peek();
  next_ += word.size();
  return word;
}

std::string_view Words::rest() {
  skip_blanks();
  return text_.substr(std::exchange(next_, text_.size()));
}

Words Words::part(std::string_view piece) const {
  const auto offset = piece.empty() ? text_.size() : static_cast<std::size_t>(piece.data() - text_.data());
  return {piece, {at_.file, at_.line, at_.column + static_cast<int>(offset)}};
}

std::optional<std::string> Words::quoted() {
  skip_blanks();
  if (next_ >= text_.size() || text_[next_] != '"') return std::nullopt;
  std::string content;
  for (std::size_t i = next_ + 1; i < text_.size(); ++i) {
    if (text_[i] == '"') {
      next_ = i + 1;
      return content;
    }
    if (text_[i] == '\\' && i + 1 < text_.size() && (text_[i + 1] == '"' || text_[i + 1] == '\\')) ++i;
    content += text_[i];
  }
  return std::nullopt;
}

void expect_end(Words& words, Mistakes& mistakes) {
  if (words.at_end()) return;
  const SourcePos at = words.at();
  mistakes.add(at, "trailing text", "the end of the line", words.rest());
}

std::string in_quotes(std::string_view text) {
  std::string quoted = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

std::string read_variant_name(Words& words, Mistakes& mistakes) {
  const SourcePos at = words.at();
  if (!words.peek().starts_with('"')) {
    const std::string_view name = words.rest();
    if (name.empty()) mistakes.add(at, "a variant without its id", "variant ID");
    return std::string(name);
  }
  const std::optional<std::string> name = words.quoted();
  if (!name) return "";  // its quote does not end, which has been reported with the line
  if (trimmed(*name).empty()) mistakes.add(at, "a variant without its id", "variant ID");
  expect_end(words, mistakes);
  return *name;
}

std::string written_variant_name(std::string_view name) {
  const bool is_plain = name.find_first_of("#\"") == std::string_view::npos && trimmed(name) == name;
  return is_plain ? std::string(name) : in_quotes(name);
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  return without_blanks_at_end(text);
}

std::vector<std::string_view> listed(std::string_view text) {
  std::vector<std::string_view> items;
  for (;;) {
    const std::size_t comma = text.find(',');
    items.push_back(trimmed(text.substr(0, comma)));
    if (comma == std::string_view::npos) return items;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace casus::corpus
