#include "checker/mutate/source_tokens.h"

#include <algorithm>
#include <array>
#include <string>

namespace casus::mutate {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// The longest first. Marks of one character need not be listed.
constexpr std::array<std::string_view, 23> long_marks{
    "<=>", "<<=", ">>=", "...", "->*", "::", "->", "<=", ">=", "==", "!=", "&&",
    "||",  "++",  "--",  "+=",  "-=",  "*=", "/=", "|=", "&=", "<<", "[["};

class Scanner {
 public:
  explicit Scanner(std::string_view source) : source_(source) {}

  std::vector<Token> all() {
    for (skip(); at_ < source_.size(); skip()) next();
    return std::move(tokens_);
  }

 private:
  bool here(std::string_view text) const { return source_.substr(at_).starts_with(text); }
  bool begins_line() const {
    const std::size_t line = source_.substr(0, at_).find_last_of('\n');
    const std::size_t begin = line == std::string_view::npos ? 0 : line + 1;
    return std::all_of(source_.begin() + static_cast<std::ptrdiff_t>(begin),
                       source_.begin() + static_cast<std::ptrdiff_t>(at_), is_blank);
  }
  void go_to(std::string_view end, std::size_t from) {
    const std::size_t found = source_.find(end, from);
    at_ = found == std::string_view::npos ? source_.size() : found + end.size();
  }

  void skip() {
    while (at_ < source_.size()) {
      if (is_blank(source_[at_])) ++at_;
      else if (here("//")) go_to("\n", at_);
      else if (here("/*")) go_to("*/", at_ + 2);
      else if (source_[at_] == '#' && begins_line()) skip_directive();
      else return;
    }
  }
  void skip_directive() {
    while (at_ < source_.size()) {
      const std::size_t end = std::min(source_.find('\n', at_), source_.size());
      const bool goes_on = end > at_ && source_[end - 1] == '\\';
      at_ = std::min(end + 1, source_.size());
      if (!goes_on) return;
    }
  }

  void next() {
    const std::size_t begin = at_;
    TokenKind kind = TokenKind::Mark;
    if (here("R\"")) {
      const std::size_t open = source_.find('(', at_);
      const std::string close =
          open == std::string_view::npos ? "\"" : ')' + std::string(source_.substr(at_ + 2, open - at_ - 2)) + '"';
      go_to(close, std::min(open, source_.size()));
      kind = TokenKind::Text;
    } else if (source_[at_] == '"' || source_[at_] == '\'') {
      quoted(source_[at_]);
      kind = TokenKind::Text;
    } else if (is_letter(source_[at_])) {
      while (at_ < source_.size() && (is_letter(source_[at_]) || is_digit(source_[at_]))) ++at_;
      kind = TokenKind::Word;
    } else if (is_digit(source_[at_])) {
      while (at_ < source_.size() &&
             (is_letter(source_[at_]) || is_digit(source_[at_]) || source_[at_] == '.' || source_[at_] == '\''))
        ++at_;
      kind = TokenKind::Number;
    } else {
      const auto mark = std::ranges::find_if(long_marks, [&](std::string_view it) { return here(it); });
      at_ += mark == long_marks.end() ? 1 : mark->size();
    }
    const bool free = begin > 0 && is_blank(source_[begin - 1]) && at_ < source_.size() && is_blank(source_[at_]);
    tokens_.push_back({kind, source_.substr(begin, at_ - begin), begin, free});
  }
  void quoted(char quote) {
    for (++at_; at_ < source_.size() && source_[at_] != quote; ++at_) {
      if (source_[at_] == '\\') ++at_;
    }
    at_ = std::min(at_ + 1, source_.size());
  }

  std::string_view source_;
  std::size_t at_ = 0;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view source) { return Scanner(source).all(); }

}  // namespace casus::mutate
