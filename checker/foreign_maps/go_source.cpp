#include "checker/foreign_maps/go_source.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "checker/foreign_maps/code_points.h"
#include "checker/foreign_maps/source_cursor.h"
#include "checker/foreign_maps/word_lines.h"

namespace casus::transfer {

namespace {

constexpr int deepest_go_value = 32;

// A line does not end with these in the middle of a statement; all other words can be its end.
const std::set<std::string, std::less<>> words_before_more{
    "break", "case",   "chan",      "const", "default", "defer", "else",   "for",    "func",   "go",   "goto",
    "if",    "import", "interface", "map",   "package", "range", "select", "struct", "switch", "type", "var"};

// Cuts a source into tokens. Comments are skipped; the end of a line that can end a statement is a semicolon.
class GoCutter : public SourceCursor {
 public:
  GoCutter(std::string_view text, std::vector<GoToken>& tokens) : SourceCursor(text), tokens_(tokens) {}

  // False if a text or a comment does not end.
  bool cut() {
    while (at_ < text_.size()) {
      if (!next()) return false;
    }
    end_line();
    return true;
  }

 private:
  void end_line() {
    if (tokens_.empty()) return;
    const GoToken& last = tokens_.back();
    const bool ends = last.kind == GoToken::Kind::Text || last.kind == GoToken::Kind::Number ||
                      (last.kind == GoToken::Kind::Word && !words_before_more.contains(last.text)) ||
                      last.text == ")" || last.text == "]" || last.text == "}" || last.text == "++" ||
                      last.text == "--";
    if (ends) tokens_.push_back({GoToken::Kind::Mark, ";", line_, column_});
  }

  bool next() {
    const char c = text_[at_];
    if (c == '\n') {
      end_line();
      pass(1);
    } else if (c == ' ' || c == '\t' || c == '\r') {
      pass(1);
    } else if (starts("//")) {
      pass(std::min(text_.find('\n', at_), text_.size()) - at_);
    } else if (starts("/*")) {
      const std::size_t end = text_.find("*/", at_ + 2);
      if (text_.substr(at_, end - at_).find('\n') != text_.npos) end_line();
      pass(end == text_.npos ? text_.size() : end + 2 - at_);
      return end != text_.npos;
    } else if (c == '"' || c == '`' || c == '\'') {
      return text(c);
    } else if (is_digit(c)) {
      add(GoToken::Kind::Number, length_of([](char one) { return is_name_letter(one) || one == '.'; }));
    } else if (is_name_letter(c)) {
      add(GoToken::Kind::Word, length_of(is_name_letter));
    } else {
      static constexpr std::array<std::string_view, 12> marks{"...", ":=", "!=", "==", "&&", "||",
                                                              "<-",  "<=", ">=", "++", "--", "+="};
      const auto* const mark = std::ranges::find_if(marks, [&](std::string_view one) { return starts(one); });
      add(GoToken::Kind::Mark, mark == marks.end() ? 1 : mark->size());
    }
    return true;
  }

  void add(GoToken::Kind kind, std::size_t length) {
    tokens_.push_back({kind, std::string(text_.substr(at_, length)), line_, column_});
    pass(length);
  }

  // Between ` nothing is escaped, and lines can end. A letter in ' is no data.
  bool text(char quote) {
    GoToken token{quote == '\'' ? GoToken::Kind::Mark : GoToken::Kind::Text, "", line_, column_};
    pass(1);
    while (at_ < text_.size() && text_[at_] != quote) {
      if (quote != '`' && text_[at_] == '\n') return false;
      if (quote != '`' && text_[at_] == '\\') {
        token.text += escaped();
      } else {
        token.text += text_[at_];
        pass(1);
      }
    }
    const bool ends = at_ < text_.size();
    pass(1);
    if (quote == '\'') token.text = "'";
    tokens_.push_back(std::move(token));
    return ends;
  }

  std::string escaped() {
    pass(1);
    if (at_ >= text_.size()) return "";
    const char c = text_[at_];
    pass(1);
    const std::size_t digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    if (digits == 0) return c == 'n' ? "\n" : c == 't' ? "\t" : c == 'r' ? "\r" : std::string(1, c);
    const std::string_view written = text_.substr(at_, digits);
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(written.data(), written.data() + written.size(), number, 16);
    const bool is_whole = error == std::errc{} && end == written.data() + written.size();
    if (!is_whole || !is_code_point(number)) return std::string(1, c);
    pass(digits);
    std::string letter;
    append_utf8(number, letter);
    return letter;
  }

  std::vector<GoToken>& tokens_;
};

}  // namespace

const GoValue* GoValue::field(std::string_view name) const {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const GoValue& key = keys[i];
    if (key.kind == Kind::Chain && key.links.size() == 1 && key.links.front().name == name) return &values[i];
  }
  return nullptr;
}

GoSource::GoSource(const NamedText& file, Mistakes& mistakes) : file_(file.shown_name) {
  if (file.text.size() > largest_source) {
    mistakes.add({file_, 0, 0}, "a source that is too large", "at most 4 MB");
    return;
  }
  const std::string text = as_utf8(file.text);
  GoCutter cutter(text, tokens_);
  const bool ends = cutter.cut();
  last_line_ = cutter.line();
  if (!ends) mistakes.add({file_, last_line_, 1}, "a source that ends within a text or a comment");
  else read_declarations();
}

SourcePos GoSource::at(std::size_t token) const {
  if (token >= tokens_.size()) return {file_, last_line_, 1};
  return {file_, tokens_[token].line, tokens_[token].column};
}

bool GoSource::is(std::size_t token, std::string_view text) const {
  return token < tokens_.size() && tokens_[token].text == text &&
         (tokens_[token].kind == GoToken::Kind::Mark || tokens_[token].kind == GoToken::Kind::Word);
}

std::string GoSource::words(GoRange range) const {
  std::string all;
  for (std::size_t i = range.first; i < std::min(range.second, tokens_.size()); ++i)
    all += (all.empty() ? "" : " ") + tokens_[i].text;
  return all;
}

std::size_t GoSource::behind(std::size_t token) const {
  int depth = 0;
  for (std::size_t i = token; i < tokens_.size(); ++i) {
    if (is(i, "(") || is(i, "[") || is(i, "{")) ++depth;
    if (is(i, ")") || is(i, "]") || is(i, "}")) --depth;
    if (depth <= 0) return i + 1;
  }
  return tokens_.size();
}

std::size_t GoSource::find(GoRange range, std::string_view mark) const {
  for (std::size_t i = range.first; i < range.second; i = behind(i)) {
    if (is(i, mark)) return i;
  }
  return range.second;
}

std::vector<GoRange> GoSource::statements(GoRange body) const {
  std::vector<GoRange> all;
  for (std::size_t begin = body.first; begin < body.second;) {
    // Semicolons before a block belong to it: if err = f(); err != nil { ... }
    const bool has_block = is(begin, "if") || is(begin, "for") || is(begin, "switch");
    const std::size_t from = has_block ? find({begin, body.second}, "{") : begin;
    const std::size_t end = std::min(find({from, body.second}, ";"), body.second);
    if (end > begin) all.emplace_back(begin, end);
    begin = end + 1;
  }
  return all;
}

// ---- Declarations ----

void GoSource::read_declarations() {
  for (const GoRange& statement : statements({0, tokens_.size()})) {
    const auto [begin, end] = statement;
    const bool has_brackets = is(begin + 1, "(");
    const GoRange inside = has_brackets ? GoRange{begin + 2, behind(begin + 1) - 1} : GoRange{begin + 1, end};
    if (is(begin, "package") && begin + 1 < end) package_ = tokens_[begin + 1].text;
    else if (is(begin, "import")) read_imports(inside);
    else if (is(begin, "func")) read_function(statement);
    else if (is(begin, "const") || is(begin, "var")) read_values(inside);
  }
}

// import start "github.com/zond/godip/variants/classical/start"
void GoSource::read_imports(GoRange range) {
  for (const auto& [begin, end] : statements(range)) {
    const GoToken& path = tokens_[end - 1];
    if (path.kind != GoToken::Kind::Text) continue;
    const std::string name = end - begin == 2 ? tokens_[begin].text : path.text.substr(path.text.rfind('/') + 1);
    imports_.emplace(name, path.text);
  }
}

// Rose godip.Nation = "Rose"
void GoSource::read_values(GoRange range) {
  for (const GoRange& statement : statements(range)) {
    const std::size_t sign = find(statement, "=");
    if (tokens_[statement.first].kind != GoToken::Kind::Word || sign + 1 >= statement.second) continue;
    if (find({statement.first, sign}, ",") < sign) continue;  // several at once
    declared_.emplace(tokens_[statement.first].text, GoDeclaration{sign + 1, std::nullopt, at(statement.first)});
  }
}

// Methods, which have brackets before their name, are no declarations of their own.
void GoSource::read_function(GoRange range) {
  std::size_t token = range.first + 1;
  if (token >= range.second || tokens_[token].kind != GoToken::Kind::Word) return;
  const SourcePos where = at(token);
  const std::string name = tokens_[token].text;
  ++token;
  if (auto function = function_at(token))
    declared_.emplace(name, GoDeclaration{range.first, std::move(function), where});
}

// (year int, season godip.Season) (result *state.State, err error) { ... }
std::optional<GoFunction> GoSource::function_at(std::size_t& token) const {
  if (!is(token, "(")) return std::nullopt;
  GoFunction function;
  const std::size_t closes = behind(token) - 1;
  for (std::size_t i = token + 1; i < closes; i = behind(i)) {
    if ((i == token + 1 || is(i - 1, ",")) && tokens_[i].kind == GoToken::Kind::Word)
      function.parameters.push_back(tokens_[i].text);
  }
  std::size_t opens = closes + 1;
  while (opens < tokens_.size() && !is(opens, "{") && !is(opens, ";"))
    opens = is(opens, "(") ? behind(opens) : opens + 1;
  if (!is(opens, "{")) return std::nullopt;
  token = behind(opens);
  function.body = {opens + 1, token - 1};
  return function;
}

// ---- Values ----

std::optional<GoValue> GoSource::value(std::size_t& token, Mistakes* mistakes) const {
  return value_in(token, 0, mistakes);
}

std::optional<GoValue> GoSource::value(GoRange range, Mistakes* mistakes) const {
  std::size_t token = range.first;
  auto found = value_in(token, 0, mistakes);
  if (found && token != range.second) return refused(token, mistakes);
  return found;
}

std::optional<GoValue> GoSource::refused(std::size_t token, Mistakes* mistakes) const {
  if (mistakes != nullptr)
    mistakes->add(at(token), "data that is computed or cut off", "a text, a number, a name, or a list of them",
                  token < tokens_.size() ? tokens_[token].text : "");
  return std::nullopt;
}

// map[godip.Province]godip.Unit or map[godip.Nation]func() ([]byte, error) before a bracket {
std::string GoSource::type_in(std::size_t& token) const {
  std::string type;
  bool is_function = false;
  while (token < tokens_.size() && !is(token, "{") && !is(token, ";") && !is(token, ",")) {
    if (is(token, "(") && !is_function) break;
    is_function |= is(token, "func");
    const std::size_t end = is(token, "(") ? behind(token) : token + 1;
    while (token < end) type += tokens_[token++].text;
  }
  return type;
}

std::optional<GoValue> GoSource::value_in(std::size_t& token, int depth, Mistakes* mistakes) const {
  if (token >= tokens_.size() || depth > deepest_go_value) return refused(token, mistakes);
  if (is(token, "&")) ++token;
  if (token >= tokens_.size()) return refused(token, mistakes);
  const GoToken& first = tokens_[token];
  GoValue value;
  value.at = at(token);
  const bool is_negative = is(token, "-");
  if (is_negative) ++token;
  if (token < tokens_.size() &&
      (tokens_[token].kind == GoToken::Kind::Number || (!is_negative && first.kind == GoToken::Kind::Text))) {
    value.kind = tokens_[token].kind == GoToken::Kind::Number ? GoValue::Kind::Number : GoValue::Kind::Text;
    value.text = (is_negative ? "-" : "") + tokens_[token].text;
    ++token;
    return value;
  }
  if (is_negative) return refused(token, mistakes);
  if (is(token, "func")) {
    value.kind = GoValue::Kind::Function;
    auto function = function_at(++token);
    if (!function) return refused(token, mistakes);
    value.functions.push_back(*std::move(function));
    return value;
  }
  if (is(token, "{") || is(token, "[") || is(token, "map")) {
    std::string type = type_in(token);
    return list_in(token, std::move(type), depth, mistakes);
  }
  if (first.kind == GoToken::Kind::Word) return chain_in(token, depth, mistakes);
  return refused(token, mistakes);
}

std::optional<GoValue> GoSource::list_in(std::size_t& token, std::string type, int depth, Mistakes* mistakes) const {
  if (!is(token, "{")) return refused(token, mistakes);
  GoValue list;
  list.kind = GoValue::Kind::List;
  list.text = std::move(type);
  list.at = at(token);
  ++token;
  while (!is(token, "}")) {
    auto item = value_in(token, depth + 1, mistakes);
    if (!item) return std::nullopt;
    GoValue key;
    if (is(token, ":")) {
      key = *std::move(item);
      item = value_in(++token, depth + 1, mistakes);
      if (!item) return std::nullopt;
    }
    list.keys.push_back(std::move(key));
    list.values.push_back(*std::move(item));
    if (is(token, ",")) ++token;
    else if (!is(token, "}")) return refused(token, mistakes);
  }
  ++token;
  return list;
}

std::optional<GoValue> GoSource::chain_in(std::size_t& token, int depth, Mistakes* mistakes) const {
  GoValue chain;
  chain.kind = GoValue::Kind::Chain;
  chain.at = at(token);
  std::string name;
  while (true) {
    GoLink link;
    link.at = at(token);
    if (!is(token, "(")) {
      if (token >= tokens_.size() || tokens_[token].kind != GoToken::Kind::Word) return refused(token, mistakes);
      link.name = tokens_[token++].text;
      name += (name.empty() ? "" : ".") + link.name;
    }
    if (is(token, "(")) {
      auto arguments = arguments_in(token, depth, mistakes);
      if (!arguments) return std::nullopt;
      link.is_call = true;
      link.arguments = *std::move(arguments);
    } else if (is(token, "{")) {
      return list_in(token, std::move(name), depth, mistakes);
    }
    chain.links.push_back(std::move(link));
    if (is(token, ".")) ++token;
    else if (!is(token, "(")) return chain;
  }
}

// ("ald", godip.Coast...)
std::optional<std::vector<GoValue>> GoSource::arguments_in(std::size_t& token, int depth, Mistakes* mistakes) const {
  std::vector<GoValue> arguments;
  ++token;
  while (!is(token, ")")) {
    auto argument = value_in(token, depth + 1, mistakes);
    if (!argument) return std::nullopt;
    arguments.push_back(*std::move(argument));
    if (is(token, "...")) ++token;
    if (is(token, ",")) ++token;
    else if (!is(token, ")")) {
      refused(token, mistakes);
      return std::nullopt;
    }
  }
  ++token;
  return arguments;
}

}  // namespace casus::transfer
