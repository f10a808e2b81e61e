#include "checker/foreign_maps/php_data.h"

#include <algorithm>
#include <utility>

#include "checker/foreign_maps/source_cursor.h"
#include "checker/foreign_maps/word_lines.h"

namespace casus::transfer {

namespace {

constexpr int deepest_list = 16;

// Cuts a source into tokens; text outside of <?php ... ?> and comments are skipped.
class PhpCutter : public SourceCursor {
 public:
  PhpCutter(std::string_view text, std::vector<PhpToken>& tokens) : SourceCursor(text), tokens_(tokens) {}

  // False if a text or a comment does not end.
  bool cut() {
    while (skip_to_code()) {
      while (at_ < text_.size() && !starts("?>")) {
        if (!next()) return false;
      }
    }
    return true;
  }

 private:
  bool pass_behind(std::string_view what) {
    const std::size_t end = text_.find(what, at_);
    pass(end == text_.npos ? text_.size() : end + what.size() - at_);
    return end != text_.npos;
  }

  bool skip_to_code() { return at_ < text_.size() && pass_behind("<?php"); }

  bool next() {
    const char c = text_[at_];
    if (c == '#' || starts("//")) {
      while (at_ < text_.size() && text_[at_] != '\n' && !starts("?>")) pass(1);
    } else if (starts("/*")) {
      pass(2);  // "/*/" does not end what it begins
      return pass_behind("*/");
    } else if (c == '\'' || c == '"') {
      return text(c);
    } else if (is_digit(c)) {
      add(PhpToken::Kind::Number, length_of([](char one) { return is_digit(one) || one == '.'; }));
    } else if (c == '$') {
      add(PhpToken::Kind::Variable, 1 + length_of(is_name_letter, 1));
    } else if (is_name_letter(c)) {
      add(PhpToken::Kind::Word, length_of(is_name_letter));
    } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      pass(1);
    } else {
      add(PhpToken::Kind::Mark, starts("=>") || starts("->") || starts("==") ? 2 : 1);
    }
    return true;
  }

  void add(PhpToken::Kind kind, std::size_t length) {
    tokens_.push_back({kind, std::string(text_.substr(at_, length)), line_, column_});
    pass(length);
  }

  // In '...' a backslash escapes ' and itself; in "..." it escapes more, and a $ inserts a value.
  bool text(char quote) {
    PhpToken token{PhpToken::Kind::Text, "", line_, column_};
    pass(1);
    while (at_ < text_.size() && text_[at_] != quote) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
        const char escaped = text_[at_ + 1];
        if (escaped != quote && escaped != '\\') {
          if (quote == '"') token.kind = PhpToken::Kind::WorkedOutText;
          token.text += '\\';
        }
        token.text += escaped;
        pass(2);
        continue;
      }
      if (quote == '"' && text_[at_] == '$') token.kind = PhpToken::Kind::WorkedOutText;
      token.text += text_[at_];
      pass(1);
    }
    const bool ends = at_ < text_.size();
    pass(1);
    tokens_.push_back(std::move(token));
    return ends;
  }

  std::vector<PhpToken>& tokens_;
};

}  // namespace

PhpSource::PhpSource(const NamedText& file, Mistakes& mistakes) : file_(file.shown_name) {
  if (file.text.size() > largest_source) {
    mistakes.add({file_, 0, 0}, "a source that is too large", "at most 4 MB");
    return;
  }
  const std::string text = as_utf8(file.text);
  PhpCutter cutter(text, tokens_);
  const bool ends = cutter.cut();
  line_ = cutter.line();
  if (!ends) mistakes.add(end(), "a source that ends within a text or a comment");
}

bool PhpSource::is(std::size_t token, std::string_view mark) const {
  return token < tokens_.size() && tokens_[token].kind != PhpToken::Kind::Text && tokens_[token].text == mark;
}

std::optional<std::size_t> PhpSource::assigned(std::string_view name, std::size_t from) const {
  const std::string variable = "$" + std::string(name);
  for (std::size_t i = from; i + 1 < tokens_.size(); ++i) {
    const bool is_member = is(i, name) && i >= 2 && is(i - 1, "->") && is(i - 2, "$this");
    if ((is(i, variable) || is_member) && is(i + 1, "=")) return i + 2;
  }
  return std::nullopt;
}

std::optional<PhpValue> PhpSource::value(std::size_t token, Mistakes* mistakes) const {
  auto found = value_in(token, 0, mistakes);
  const bool ends = token >= tokens_.size() || is(token, ";") || is(token, ",") || is(token, ")") || is(token, "]");
  return found && !ends ? refused(token, mistakes) : found;
}

std::optional<PhpValue> PhpSource::literal(std::size_t token) const { return value_in(token, 0, nullptr); }

std::optional<PhpValue> PhpSource::refused(std::size_t token, Mistakes* mistakes) const {
  if (mistakes != nullptr) {
    const bool is_there = token < tokens_.size();
    mistakes->add(is_there ? at(tokens_[token]) : end(), "data that is computed or cut off",
                  "a text, a number, or a list of them", is_there ? tokens_[token].text : "");
  }
  return std::nullopt;
}

std::optional<PhpValue> PhpSource::value_in(std::size_t& token, int depth, Mistakes* mistakes) const {
  const auto refuse = [&] { return refused(token, mistakes); };
  if (token >= tokens_.size() || depth > deepest_list) return refuse();
  PhpValue value;
  value.at = at(tokens_[token]);
  const bool is_old_list = is(token, "array") && is(token + 1, "(");
  if (is_old_list || is(token, "[")) {
    value.kind = PhpValue::Kind::List;
    token += is_old_list ? 2 : 1;
    const std::string_view end_mark = is_old_list ? ")" : "]";
    while (!is(token, end_mark)) {
      auto item = value_in(token, depth + 1, mistakes);
      if (!item) return std::nullopt;
      PhpValue key;
      if (is(token, "=>")) {
        key = *std::move(item);
        item = value_in(++token, depth + 1, mistakes);
        if (!item) return std::nullopt;
      }
      value.keys.push_back(std::move(key));
      value.values.push_back(*std::move(item));
      if (is(token, ",")) ++token;
      else if (!is(token, end_mark)) return refuse();
    }
    ++token;
    return value;
  }
  const bool is_negative = is(token, "-");
  if (is_negative) ++token;
  if (token >= tokens_.size()) return refuse();
  const PhpToken& first = tokens_[token];
  if (first.kind != PhpToken::Kind::Number && (is_negative || first.kind != PhpToken::Kind::Text)) return refuse();
  value.kind = first.kind == PhpToken::Kind::Number ? PhpValue::Kind::Number : PhpValue::Kind::Text;
  value.text = (is_negative ? "-" : "") + first.text;
  ++token;
  return value;
}

std::vector<std::string> PhpSource::columns_of(std::string_view name) const {
  const std::string variable = "$" + std::string(name);
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    if (!is(i, "list") || !is(i + 1, "(")) continue;
    std::vector<std::string> columns;
    std::size_t next = i + 2;
    for (; next < tokens_.size() && !is(next, ")"); ++next) {
      if (tokens_[next].kind == PhpToken::Kind::Variable) columns.push_back(tokens_[next].text.substr(1));
    }
    if (is(next + 1, "=") && is(next + 2, variable)) return columns;
  }
  return {};
}

}  // namespace casus::transfer
