#include "checker/mutate/function_bodies.h"

#include <algorithm>
#include <initializer_list>

#include "checker/mutate/source_tokens.h"

namespace casus::mutate {

namespace {

constexpr std::size_t none = static_cast<std::size_t>(-1);

class BodyFinder {
 public:
  explicit BodyFinder(std::string_view source) : source_(source), tokens_(tokens_of(source)) { match_brackets(); }

  void find() {
    std::size_t head = 0;             // where the declaration begins
    std::vector<bool> in_types = {};  // of the scopes that are open: a type's
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (is(i, ";") || is(i, "}")) {
        if (is(i, "}") && !in_types.empty()) in_types.pop_back();
        if (is(i, ";") && !in_types.empty() && in_types.back()) add_member_values(head, i);
        head = i + 1;
      } else if (is(i, "{")) {
        if (opens_scope(head, i)) {
          in_types.push_back(!is_namespace(head));
          head = i + 1;
        } else if (partner_[i] == none) {
          return;
        } else {
          const bool is_body = ends_head_of_function(head, i);
          if (is_body && !is_for_the_compiler(head, i)) add(i);
          if (begins_table(head, i)) add_table(head, i);
          i = partner_[i];
          if (is_body || !continues(i)) head = i + 1;
        }
      } else if ((is(i, "(") || is(i, "[") || is(i, "[[")) && partner_[i] != none) {
        i = partner_[i];
      }
    }
  }

  std::vector<FunctionBody> bodies() && { return std::move(bodies_); }
  std::vector<Table> tables() && { return std::move(tables_); }
  std::vector<MemberValue> member_values() && { return std::move(member_values_); }

 private:
  bool is(std::size_t i, std::string_view text) const { return i < tokens_.size() && tokens_[i].is(text); }
  bool is_one_of(std::size_t i, std::initializer_list<std::string_view> texts) const {
    return std::ranges::any_of(texts, [&](std::string_view text) { return is(i, text); });
  }

  void match_brackets() {
    partner_.assign(tokens_.size(), none);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (is_one_of(i, {"(", "[", "{", "[["})) {
        open.push_back(i);
      } else if (is_one_of(i, {")", "]", "}"}) && !open.empty()) {
        partner_[open.back()] = i;
        if (tokens_[open.back()].is("[[") && is(i + 1, "]")) partner_[open.back()] = ++i;
        open.pop_back();
      }
    }
  }

  // After `template <...>` and attributes.
  std::size_t after_template(std::size_t head) const {
    while (is(head, "template") && is(head + 1, "<")) {
      int depth = 0;
      for (++head; head < tokens_.size(); ++head) {
        depth += (is(head, "<") ? 1 : 0) - (is(head, ">") ? 1 : 0);
        if (depth == 0) break;
      }
      ++head;
    }
    return head;
  }

  template <class Condition>
  bool any_in_head(std::size_t head, std::size_t open, const Condition& condition) const {
    for (std::size_t i = head; i < open; ++i) {
      if (condition(i)) return true;
      if (is_one_of(i, {"(", "[", "{", "[["}) && partner_[i] != none && partner_[i] < open) i = partner_[i];
    }
    return false;
  }

  bool is_namespace(std::size_t head) const {
    return is(head, "namespace") || (is(head, "inline") && is(head + 1, "namespace"));
  }

  // Of a namespace or of a type: functions stand in it.
  bool opens_scope(std::size_t head, std::size_t open) const {
    if (is_namespace(head)) return true;
    const std::size_t begin = after_template(head);
    return is_one_of(begin, {"struct", "class", "union"}) &&
           !any_in_head(begin, open, [&](std::size_t i) { return is(i, "(") || is(i, "="); });
  }

  // The { after the parameters of a function, or after the values of the members of a constructor.
  bool ends_head_of_function(std::size_t head, std::size_t open) const {
    if (open == 0 || is(after_template(head), "enum")) return false;
    const auto is_assigned = [&](std::size_t i) { return is(i, "=") && !is(i - 1, "operator"); };
    if (any_in_head(head, open, is_assigned)) return false;
    if (!any_in_head(head, open, [&](std::size_t i) { return is(i, "("); })) return false;
    if (is_one_of(open - 1, {")", "}", "const", "noexcept", "override", "final", "&", "&&"})) return true;
    return any_in_head(head, open, [&](std::size_t i) { return is(i, "->"); });
  }

  // Only run by the compiler, or of a type that the compiler finds in the body: several copies would have to agree on
  // it.
  bool is_for_the_compiler(std::size_t head, std::size_t open) const {
    const auto is_constant = [&](std::size_t i) { return is(i, "consteval"); };
    const bool is_deduced = any_in_head(head, open, [&](std::size_t i) { return is(i, "auto"); }) &&
                            !any_in_head(head, open, [&](std::size_t i) { return is(i, "->"); });
    return is_deduced || any_in_head(head, open, is_constant);
  }

  // Whether the declaration goes on after this }: another value of a constructor, or the end of a table.
  bool continues(std::size_t close) const { return is_one_of(close + 1, {",", "{", ";", ")"}); }

  // `constexpr Row rows[] = {`.
  bool begins_table(std::size_t head, std::size_t open) const {
    return is(head, "constexpr") && open >= head + 6 && is(open - 1, "=") && is(open - 2, "]") && is(open - 3, "[") &&
           is(partner_[open] + 1, ";");
  }

  int line_at(std::size_t at) const { return static_cast<int>(std::ranges::count(source_.substr(0, at), '\n')) + 1; }

  void add(std::size_t open) {
    const std::size_t begin = tokens_[open].at;
    bodies_.push_back({begin, tokens_[partner_[open]].at + 1, line_at(begin)});
  }

  void add_table(std::size_t head, std::size_t open) {
    const std::size_t begin = tokens_[head].at, type = tokens_[head + 1].at;
    const Token& name = tokens_[open - 4];
    const std::string_view type_and_blank = source_.substr(type, name.at - type);
    tables_.push_back({begin, tokens_[partner_[open] + 1].at + 1, line_at(begin),
                       type_and_blank.substr(0, type_and_blank.find_last_not_of(" \n") + 1), name.text});
  }

  // `int first = 1, last = 1;`: from the = to the next comma or the end, unless the compiler needs the value.
  void add_member_values(std::size_t head, std::size_t end) {
    while (is_one_of(head, {"public", "protected", "private"}) && is(head + 1, ":")) head += 2;
    if (is_one_of(head, {"static", "constexpr", "inline", "using", "friend", "template", "enum", "typedef"})) return;
    std::size_t begin = none;  // of the value
    for (std::size_t i = head; i <= end; ++i) {
      if (begin == none && is_one_of(i, {"(", "operator"})) return;  // a function
      if (begin == none && is(i, "=")) begin = i + 1;
      if (begin != none && (is(i, ",") || i == end)) {
        add_member_value(begin, i);
        begin = none;
      }
      if (is_one_of(i, {"(", "[", "{"}) && partner_[i] != none) i = partner_[i];
    }
  }

  void add_member_value(std::size_t begin, std::size_t end) {
    const std::size_t at = tokens_[begin].at;
    const bool is_plain = begin < end && !is(begin, "{") && !any_in_head(begin, end, [&](std::size_t i) {
                            return is(i, "<") && !is(i - 1, "static_cast");
                          });
    if (is_plain) member_values_.push_back({at, tokens_[end - 1].at + tokens_[end - 1].text.size(), line_at(at)});
  }

  std::string_view source_;
  std::vector<Token> tokens_;
  std::vector<std::size_t> partner_;  // for each opening bracket the closing one
  std::vector<FunctionBody> bodies_;
  std::vector<Table> tables_;
  std::vector<MemberValue> member_values_;
};

BodyFinder found_in(std::string_view source) {
  BodyFinder finder(source);
  finder.find();
  return finder;
}

}  // namespace

std::vector<FunctionBody> function_bodies_of(std::string_view source) { return found_in(source).bodies(); }

std::vector<Table> tables_of(std::string_view source) { return found_in(source).tables(); }

std::vector<MemberValue> member_values_of(std::string_view source) { return found_in(source).member_values(); }

}  // namespace casus::mutate
