// A place in the text of a program, with its line and column: what the readers of PHP and of Go have in common.
#pragma once

#include <cstddef>
#include <string_view>

namespace casus::transfer {

inline constexpr std::size_t largest_source = 4'000'000;  // bytes

class SourceCursor {
 public:
  int line() const { return line_; }

  // Letters and digits of a name; all of UTF-8 beyond ASCII belongs to names.
  static bool is_name_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
  }
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

 protected:
  explicit SourceCursor(std::string_view text) : text_(text) {}

  bool starts(std::string_view what) const { return text_.substr(at_).starts_with(what); }

  void pass(std::size_t count) {
    for (; count > 0 && at_ < text_.size(); --count, ++at_) {
      column_ = text_[at_] == '\n' ? 1 : column_ + 1;
      if (text_[at_] == '\n') ++line_;
    }
  }

  // How many characters satisfy test(char), from `skip` characters on.
  template <class Test>
  std::size_t length_of(Test test, std::size_t skip = 0) const {
    std::size_t end = at_ + skip;
    while (end < text_.size() && test(text_[end])) ++end;
    return end - at_ - skip;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1, column_ = 1;
};

}  // namespace casus::transfer
