#include "checker/mutate/mutants.h"

#include <algorithm>
#include <map>

#include "checker/mutate/source_tokens.h"

namespace casus::mutate {

namespace {

const std::map<std::string_view, std::string_view> comparisons{{"<", "<="}, {"<=", "<"},  {">", ">="},
                                                               {">=", ">"}, {"==", "!="}, {"!=", "=="}};
// The operands may be sets or numbers; the second is tried too, and at most one of them compiles to something new.
const std::map<std::string_view, std::vector<std::string_view>> logic{
    {"&&", {"||"}}, {"||", {"&&"}}, {"&", {"|"}}, {"|", {"&"}}, {"+", {"-"}}, {"-", {"+", "&"}}};
const std::map<std::string_view, std::string_view> choices{{"min", "max"}, {"max", "min"}};

// The replacement for a word of a sentence; empty if the word is left out.
const std::map<std::string_view, std::string_view> other_words{{"is", "are"},
                                                               {"are", "is"},
                                                               {"was", "were"},
                                                               {"were", "was"},
                                                               {"has", "have"},
                                                               {"have", "has"},
                                                               {"does", "do"},
                                                               {"do", "does"},
                                                               {"it", "they"},
                                                               {"they", "it"},
                                                               {"its", "their"},
                                                               {"their", "its"},
                                                               {"unit", "units"},
                                                               {"units", "unit"},
                                                               {"fleet", "fleets"},
                                                               {"fleets", "fleet"},
                                                               {"army", "armies"},
                                                               {"armies", "army"},
                                                               {"move", "moves"},
                                                               {"moves", "move"},
                                                               {"attack", "attacks"},
                                                               {"attacks", "attack"},
                                                               {"centre", "centres"},
                                                               {"centres", "centre"},
                                                               {"build", "builds"},
                                                               {"builds", "build"},
                                                               {"point", "points"},
                                                               {"points", "point"},
                                                               {"stronger", "weaker"},
                                                               {"weaker", "stronger"},
                                                               {"strongest", "weakest"},
                                                               {"more", "fewer"},
                                                               {"first", "second"},
                                                               {"second", "first"},
                                                               {"before", "after"},
                                                               {"after", "before"},
                                                               {"from", "to"},
                                                               {"not", ""},
                                                               {"never", ""},
                                                               {"no", "a"},
                                                               {"cannot", "can"},
                                                               {"nothing", "something"},
                                                               {"nobody", "somebody"},
                                                               {"without", "with"}};

bool opens(const Token& token) { return token.is("(") || token.is("[") || token.is("{") || token.is("[["); }
bool closes(const Token& token) { return token.is(")") || token.is("]") || token.is("}"); }
bool is_name(const Token& token) { return token.kind == TokenKind::Word; }
bool is_macro(std::string_view name) {
  return name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == std::string_view::npos &&
         name.find('_') != std::string_view::npos;
}
bool begins_large(std::string_view name) { return !name.empty() && name[0] >= 'A' && name[0] <= 'Z'; }

class Finder {
 public:
  Finder(std::string_view source, Texts texts) : source_(source), texts_(texts), tokens_(tokens_of(source)) {
    match_brackets();
    note_left_out();
    note_enumerators();
    note_void_functions();
  }

  std::vector<Mutant> all() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (left_out_[i]) continue;
      operators(i);
      constants(i);
      conditions(i);
      statements(i);
      arguments(i);
      if (texts_ == Texts::Changed) sentences(i);
    }
    std::ranges::stable_sort(mutants_, {}, &Mutant::at);
    return std::move(mutants_);
  }

 private:
  // --- structure of the source ---
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  bool is(std::size_t i, std::string_view text) const { return i < tokens_.size() && tokens_[i].is(text); }
  std::size_t end_of(std::size_t i) const { return tokens_[i].at + tokens_[i].text.size(); }

  void match_brackets() {
    partner_.assign(tokens_.size(), none);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (opens(tokens_[i])) {
        open.push_back(i);
      } else if (closes(tokens_[i]) && !open.empty()) {
        if (tokens_[open.back()].is("[[") && is(i + 1, "]")) ++i;
        partner_[open.back()] = i;
        partner_[i] = open.back();
        open.pop_back();
      }
    }
  }

  // The end of the statement that begins at i: its ";", or the "}" of its block.
  std::size_t end_of_statement(std::size_t i) const {
    if (is(i, "if") || is(i, "while") || is(i, "for")) {
      const std::size_t close = is(i + 1, "(") ? partner_[i + 1] : none;
      return close == none ? i : end_of_statement(close + 1);
    }
    if (is(i, "{")) return partner_[i] == none ? i : partner_[i];
    for (; i < tokens_.size() && !is(i, ";"); ++i) {
      if (opens(tokens_[i]) && partner_[i] != none) i = partner_[i];
      else if (closes(tokens_[i])) return i;
    }
    return i;
  }

  void leave_out(std::size_t from, std::size_t to) {
    for (std::size_t i = from; i <= to && i < tokens_.size(); ++i) left_out_[i] = true;
  }
  void note_left_out() {
    left_out_.assign(tokens_.size(), false);
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (is(i, "static_assert") || is(i, "[[") || (is_macro(tokens_[i].text) && is(i + 1, "("))) {
        const std::size_t open = is(i, "[[") ? i : i + 1;
        if (partner_[open] != none) leave_out(i, partner_[open]);
      } else if (is(i, "if") && is(i + 1, "(") && is(i + 2, "broken")) {
        leave_out(i, end_of_statement(i));
      } else if (is(i, "broken") && is(i + 1, "(") && partner_[i + 1] != none) {
        leave_out(i, partner_[i + 1]);
        leave_out_beside_fault(i);
      } else if (is(i, "template") && is(i + 1, "<")) {
        int depth = 0;
        std::size_t end = i + 1;
        do depth += is(end, "<") - is(end, ">");
        while (depth > 0 && ++end < tokens_.size());
        leave_out(i, end);
      }
    }
  }

  bool ends_operand(std::size_t i, std::string_view weaker) const {
    static constexpr std::string_view ends[] = {";", ",", "?", ":", "=", "return"};
    return opens(tokens_[i]) || closes(tokens_[i]) || is(i, weaker) ||
           std::ranges::any_of(ends, [&](std::string_view end) { return is(i, end); });
  }
  void leave_out_from(std::size_t i, std::string_view weaker) {
    for (; i < tokens_.size() && (opens(tokens_[i]) || !ends_operand(i, weaker)); ++i) {
      const std::size_t last = opens(tokens_[i]) && partner_[i] != none ? partner_[i] : i;
      leave_out(i, last);
      i = last;
    }
  }
  void leave_out_until(std::size_t i, std::string_view weaker) {
    for (; i > 0 && (closes(tokens_[i]) || !ends_operand(i, weaker)); --i) {
      const std::size_t first = closes(tokens_[i]) && partner_[i] != none ? partner_[i] : i;
      leave_out(first, i);
      i = first;
    }
  }
  // Without its faults the engine knows what broken(...) at i answers, and so no other operand counts: b of
  // `broken(f) && b` and of `!broken(f) || b`, a of `broken(f) ? a : b`.
  void leave_out_beside_fault(std::size_t i) {
    const bool is_negated = i > 0 && is(i - 1, "!");
    const std::size_t begin = is_negated ? i - 1 : i, after = partner_[i + 1] + 1;
    const std::string_view settled_by = is_negated ? "||" : "&&", weaker = is_negated ? "" : "||";
    if (is(after, settled_by)) leave_out_from(after + 1, weaker);
    if (begin > 1 && is(begin - 1, settled_by)) leave_out_until(begin - 2, weaker);
    if (!is(after, "?")) return;
    std::size_t colon = after + 1;
    while (colon < tokens_.size() && !is(colon, ":") && !is(colon, ";")) {
      colon = (opens(tokens_[colon]) && partner_[colon] != none ? partner_[colon] : colon) + 1;
    }
    if (is_negated) leave_out_from(colon + 1, "");
    else leave_out(after + 1, colon);
    left_out_[after] = true;
  }

  // The enumerators that are named in this source, by their types. Classes have members with small letters.
  void note_enumerators() {
    for (std::size_t i = 0; i + 2 < tokens_.size(); ++i) {
      if (!enumerator(i)) continue;
      std::vector<std::string_view>& names = enumerators_[tokens_[i].text];
      if (std::ranges::find(names, tokens_[i + 2].text) == names.end()) names.push_back(tokens_[i + 2].text);
    }
  }
  // `typename View::Reply` names a type.
  bool enumerator(std::size_t i) const {
    return i + 2 < tokens_.size() && is_name(tokens_[i]) && begins_large(tokens_[i].text) && is(i + 1, "::") &&
           is_name(tokens_[i + 2]) && begins_large(tokens_[i + 2].text) && !is(i + 3, "::") && !is(i + 3, "(") &&
           !is(i + 3, "<") && !is(i + 3, "{") && !(i > 0 && (is(i - 1, "::") || is(i - 1, "typename")));
  }

  // Finds each "return f();" that may lose its call: those of functions whose head begins with void.
  void note_void_functions() {
    in_void_.assign(tokens_.size(), false);
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (!is(i, "void") || !(i + 2 < tokens_.size())) continue;
      std::size_t open = i + 1;
      while (open < tokens_.size() && !is(open, "(") && !is(open, ";")) ++open;
      if (!is(open, "(") || partner_[open] == none) continue;
      std::size_t body = partner_[open] + 1;
      while (is(body, "const") || is(body, "override") || is(body, "noexcept")) ++body;
      if (!is(body, "{") || partner_[body] == none) continue;
      for (std::size_t inside = body; inside < partner_[body]; ++inside) in_void_[inside] = true;
    }
    for (std::size_t i = 1; i < tokens_.size(); ++i) {  // a lambda may return anything
      if (!is(i, "{") || partner_[i] == none || !is(i - 1, ")") || partner_[i - 1] == none) continue;
      const std::size_t open = partner_[i - 1];
      if (open == 0 || !is(open - 1, "]")) continue;
      for (std::size_t inside = i; inside < partner_[i]; ++inside) in_void_[inside] = false;
    }
  }

  // --- mistakes in the code ---
  void operators(std::size_t i) {
    const Token& token = tokens_[i];
    if (const auto choice = choices.find(token.text); choice != choices.end() && is_name(token)) {
      if (i > 0 && (is(i - 1, "::") || is(i - 1, "."))) add("choice", i, i, choice->second);
      return;
    }
    if (token.kind != TokenKind::Mark || !token.stands_free || qualifies_function(i)) return;
    if (const auto found = comparisons.find(token.text); found != comparisons.end()) {
      add("comparison", i, i, found->second);
    } else if (const auto other = logic.find(token.text); other != logic.end() && !joins_texts(i)) {
      for (std::string_view by : other->second) add("logic", i, i, by);
    }
  }

  // `Settling settling() && {`
  bool qualifies_function(std::size_t i) const {
    return is(i, "&&") && i > 0 && is(i - 1, ")") && (is(i + 1, "{") || is(i + 1, ";"));
  }

  // A + between texts, one of which is written there: no other operator would compile.
  bool joins_texts(std::size_t i) const {
    return is(i, "+") && ((i > 0 && tokens_[i - 1].kind == TokenKind::Text) ||
                          (i + 1 < tokens_.size() && tokens_[i + 1].kind == TokenKind::Text));
  }

  void constants(std::size_t i) {
    const Token& token = tokens_[i];
    if (token.is("true") || token.is("false")) return add("constant", i, i, token.is("true") ? "false" : "true");
    if (token.kind == TokenKind::Number && !is(i - 1, "<")) {
      const std::string digits(token.text.substr(0, token.text.find_first_not_of("0123456789")));
      const bool is_pure = i > 1 && is(i - 1, "=") && (is(i - 2, ")") || is(i - 2, "const"));  // virtual ... = 0;
      if (digits.size() == token.text.size() && digits.size() < 9 && !is_pure)
        return add("constant", i, i, digits == "1" ? "0" : std::to_string(std::stoi(digits) + 1));
    }
    if (!enumerator(i) || (i > 0 && is(i - 1, "case"))) return;
    const std::vector<std::string_view>& names = enumerators_[token.text];
    if (names.size() < 2) return;
    const auto here = std::ranges::find(names, tokens_[i + 2].text);
    add("constant", i + 2, i + 2, here + 1 == names.end() ? names.front() : *(here + 1));
  }

  void conditions(std::size_t i) {
    if ((is(i, "if") || is(i, "while")) && is(i + 1, "(") && partner_[i + 1] != none) {
      std::size_t begin = i + 2;
      const std::size_t end = partner_[i + 1];
      for (std::size_t k = begin; k < end; ++k) {  // after the declaration
        if (opens(tokens_[k]) && partner_[k] != none) k = partner_[k];
        else if (is(k, ";")) begin = k + 1;
      }
      negate(begin, end - 1);
    } else if (is(i, "?") && i > 0) {
      std::size_t begin = i;
      while (begin > 0 && !ends_before_condition(begin - 1)) {
        --begin;
        if (closes(tokens_[begin]) && partner_[begin] != none) begin = partner_[begin];
      }
      if (begin < i) negate(begin, i - 1);
    }
  }
  bool ends_before_condition(std::size_t i) const {
    if (opens(tokens_[i])) return true;
    static constexpr std::string_view ends[] = {"=", "return", ",", ";", ":", "?", "{", "}", "+=", "|=", "&=", "else"};
    return std::ranges::any_of(ends, [&](std::string_view end) { return is(i, end) && !closes(tokens_[i]); }) ||
           is(i, "<<");
  }
  // "a == b", which is negated as a comparison.
  bool is_equation(std::size_t first, std::size_t last) const {
    int equations = 0;
    for (std::size_t i = first; i <= last; ++i) {
      if (opens(tokens_[i]) && partner_[i] != none) i = partner_[i];
      else if (is(i, "&&") || is(i, "||")) return false;
      else equations += is(i, "==") || is(i, "!=");
    }
    return equations == 1;
  }
  void negate(std::size_t first, std::size_t last) {
    if (first > last || left_out_[first] || is_equation(first, last)) return;
    if (is(first, "const") || is(first, "auto")) return;  // a declaration
    const std::string inner(source_.substr(tokens_[first].at, end_of(last) - tokens_[first].at));
    add("condition", first, last,
        inner.starts_with("!(") && partner_[first + 1] == last ? inner.substr(1) : "!(" + inner + ')');
  }

  // The { of a block, not that of a value.
  bool opens_block(std::size_t i) const {
    if (!is(i, "{")) return false;
    if (i == 0) return true;
    static constexpr std::string_view before[] = {")", "else",  "do",       ";",        "{",
                                                  "}", "const", "override", "noexcept", ":"};
    if (std::ranges::any_of(before, [&](std::string_view it) { return is(i - 1, it); })) return true;
    std::size_t head = i;  // of a namespace or a type
    while (head > 0 && !is(head - 1, ";") && !is(head - 1, "{") && !is(head - 1, "}")) --head;
    static constexpr std::string_view heads[] = {"namespace", "struct", "class", "enum"};
    return std::ranges::any_of(heads, [&](std::string_view it) { return is(head, it); });
  }
  bool closes_block(std::size_t i) const { return is(i, "}") && (partner_[i] == none || opens_block(partner_[i])); }

  bool begins_statement(std::size_t i) const {
    if (i == 0) return false;
    if (is(i - 1, ";") || opens_block(i - 1) || closes_block(i - 1) || is(i - 1, "else")) return true;
    if (!is(i - 1, ")") || partner_[i - 1] == none || partner_[i - 1] == 0) return false;
    const std::size_t before = partner_[i - 1] - 1;
    return is(before, "if") || is(before, "for") || is(before, "while");
  }

  // The end of a path like a.b->c[d]::e; there a call or an assignment continues.
  std::size_t end_of_path(std::size_t i) const {
    if (is(i, "*")) ++i;
    if (i >= tokens_.size() || !is_name(tokens_[i])) return none;
    for (++i; i < tokens_.size();) {
      if (is(i, "[") && partner_[i] != none) i = partner_[i] + 1;
      else if ((is(i, ".") || is(i, "->") || is(i, "::")) && i + 1 < tokens_.size() && is_name(tokens_[i + 1])) i += 2;
      else if (is(i, "(") && partner_[i] != none && (is(partner_[i] + 1, ".") || is(partner_[i] + 1, "->")))
        i = partner_[i] + 1;
      else return i;
    }
    return none;
  }

  void statements(std::size_t i) {
    static constexpr std::string_view keywords[] = {"if", "for", "while", "switch", "return", "using", "case", "do"};
    if (is(i, "return") && in_void_[i] && !is(i + 1, ";")) {
      const std::size_t path = end_of_path(i + 1);
      if (path != none && is(path, "(") && partner_[path] != none && is(partner_[path] + 1, ";"))
        add("statement", i + 1, partner_[path], "");
      return;
    }
    if (!begins_statement(i)) return;
    for (std::string_view keyword : keywords) {
      if (is(i, keyword)) return;
    }
    if ((is(i, "++") || is(i, "--"))) {
      const std::size_t path = end_of_path(i + 1);
      if (path != none && is(path, ";")) add("statement", i, path - 1, "");
      return;
    }
    const std::size_t path = end_of_path(i);
    if (path == none) return;
    if (is(path, "(") && partner_[path] != none && is(partner_[path] + 1, ";")) {
      if (!is(path - 1, "reserve")) add("statement", i, partner_[path], "");
    } else if (is(path, "=") || is(path, "+=") || is(path, "-=") || is(path, "|=") || is(path, "&=")) {
      const std::size_t end = end_of_statement(path);
      if (is(end, ";")) add("statement", i, end - 1, "");
    }
  }

  // Of a call or of a value made of two; equal arguments are left unchanged.
  void arguments(std::size_t i) {
    if ((!is(i, "(") && !is(i, "{")) || partner_[i] == none || i == 0) return;
    const Token& before = tokens_[i - 1];
    if (before.is("namespace")) return;
    // These are not calls, or (the last four) calls for which the sequence makes no difference.
    static constexpr std::string_view others[] = {"if",  "for", "while", "switch", "return",
                                                  "min", "max", "both",  "either"};
    if (is_format(i)) return;  // names()
    const bool is_value = is(i, "{") && (before.is("return") || before.is(",") || before.is("(") || is_name(before));
    const bool is_call = is(i, "(") && is_name(before);
    if (!is_value && !is_call) return;
    for (std::string_view other : others) {
      if (is_call && before.is(other)) return;
    }
    // A declaration names a type before the name of a function or of a value.
    std::size_t comma = none;
    for (std::size_t k = i + 1; k < partner_[i]; ++k) {
      if (opens(tokens_[k]) && partner_[k] != none) k = partner_[k];
      else if (is(k, ";")) return;
      else if (is(k, ",") && comma != none) return;
      else if (is(k, ",")) comma = k;
    }
    if (comma == none || comma == i + 1 || comma + 1 >= partner_[i]) return;
    // {"in", "at"} after another argument is a list of words in which one is looked for.
    const auto is_text = [&](std::size_t k) { return tokens_[k].kind == TokenKind::Text; };
    if (is_value && before.is(",") && comma == i + 2 && comma + 2 == partner_[i] && is_text(i + 1) &&
        is_text(comma + 1))
      return;
    const auto text = [&](std::size_t first, std::size_t last) {
      return std::string(source_.substr(tokens_[first].at, end_of(last) - tokens_[first].at));
    };
    if (is_parameter(i + 1, comma) || is_parameter(comma + 1, partner_[i])) return;
    const std::string left = text(i + 1, comma - 1), right = text(comma + 1, partner_[i] - 1);
    if (left == right || is(i + 1, "[") || is(comma + 1, "[")) return;  // a lambda is not an argument of another kind
    add("arguments", i + 1, partner_[i] - 1, right + ", " + left);
  }
  // "const Order& order", "int count"
  bool is_parameter(std::size_t first, std::size_t end) const {
    if (is(first, "const") || is(first, "auto") || is(end - 1, "&")) return true;
    return end - first >= 2 && is_name(tokens_[end - 1]) &&
           (is_name(tokens_[end - 2]) || is(end - 2, "&") || is(end - 2, ">") || is(end - 2, "*"));
  }

  // --- mistakes in sentences ---
  void sentences(std::size_t i) {
    if (is_format(i)) names(i);
    if (tokens_[i].is("+") && tokens_[i].stands_free) parts(i);
    if (tokens_[i].kind == TokenKind::Text && tokens_[i].text.size() > 2 && tokens_[i].text.front() == '"') {
      pieces(i);
      words(i);
    }
  }

  // The bracket of fmt::format(...).
  bool is_format(std::size_t i) const {
    return i >= 3 && is(i, "(") && is(i - 1, "format") && is(i - 2, "::") && is(i - 3, "fmt") && partner_[i] != none;
  }
  void names(std::size_t open) {
    std::vector<std::size_t> ends;  // of each argument: its comma, or the bracket
    for (std::size_t k = open + 1; k <= partner_[open]; ++k) {
      if (k < partner_[open] && opens(tokens_[k]) && partner_[k] != none) k = partner_[k];
      else if (is(k, ",") || k == partner_[open]) ends.push_back(k);
    }
    const auto text = [&](std::size_t first, std::size_t end) {
      return std::string(source_.substr(tokens_[first].at, end_of(end - 1) - tokens_[first].at));
    };
    for (std::size_t n = 2; n < ends.size(); ++n) {  // the first is the text
      const std::string left = text(ends[n - 2] + 1, ends[n - 1]), right = text(ends[n - 1] + 1, ends[n]);
      if (left != right) add("names", ends[n - 2] + 1, ends[n] - 1, right + ", " + left);
    }
  }

  void parts(std::size_t plus) {
    std::size_t end = plus + 1;
    for (; end < tokens_.size(); ++end) {
      if (opens(tokens_[end]) && partner_[end] != none) end = partner_[end];
      else if (closes(tokens_[end]) || is(end, ",") || is(end, ";") || is(end, ":") || is(end, "?")) break;
      else if (tokens_[end].kind == TokenKind::Mark && tokens_[end].stands_free) break;
    }
    if (end > plus + 1) add("part", plus, end - 1, "");
  }

  // The text between the quotation marks, by its places in the source.
  void pieces(std::size_t i) {
    const std::size_t begin = tokens_[i].at + 1, end = end_of(i) - 1;
    std::size_t piece = begin;
    bool is_whole = true;
    for (std::size_t at = begin; at < end; ++at) {
      if (source_[at] == '{') {
        const std::size_t close = source_.find('}', at);
        const bool is_doubled = at + 1 < end && source_[at + 1] == '{';
        if (!is_doubled && close < end) add_in_text("text", i, at, close + 1, "");
        at = is_doubled ? at + 1 : std::min(close, end);
      } else if (std::string_view(",;:.").find(source_[at]) != std::string_view::npos && at + 1 < end &&
                 source_[at + 1] == ' ') {
        add_in_text("text", i, piece, at + 2, "");
        piece = at + 2;
        is_whole = false;
      }
    }
    const std::string_view last = source_.substr(piece, end - piece);
    const bool is_one_name = last.starts_with('{') && last.find('}') == last.size() - 1;
    if (piece < end && !(is_whole && is_one_name)) add_in_text("text", i, piece, end, "");
  }
  void words(std::size_t i) {
    const auto is_small = [&](std::size_t at) { return source_[at] >= 'a' && source_[at] <= 'z'; };
    const auto is_letter = [&](std::size_t at) { return is_small(at) || (source_[at] >= 'A' && source_[at] <= 'Z'); };
    const std::size_t end = end_of(i) - 1;
    for (std::size_t at = tokens_[i].at + 1; at < end;) {
      std::size_t after = at;
      while (after < end && is_letter(after)) ++after;
      const auto other = other_words.find(source_.substr(at, after - at));
      if (other != other_words.end()) {
        const bool has_blank = other->second.empty() && after < end && source_[after] == ' ';
        add_in_text("word", i, at, after + (has_blank ? 1 : 0), other->second);
      }
      at = std::max(after, at + 1);
    }
  }

  void add(std::string_view kind, std::size_t first, std::size_t last, std::string_view by) {
    add(kind, first, last, tokens_[first].at, end_of(last), by);
  }
  void add_in_text(std::string_view kind, std::size_t token, std::size_t from, std::size_t to, std::string_view by) {
    add(kind, token, token, from, to, by);
  }
  // Adds a mutant of the text in these words: from `here` to `there`.
  void add(std::string_view kind, std::size_t first, std::size_t last, std::size_t here, std::size_t there,
           std::string_view by) {
    Mutant mutant;
    mutant.kind = kind;
    mutant.at = here;
    mutant.size = there - here;
    mutant.by = by;
    const std::string_view before = source_.substr(0, mutant.at);
    mutant.line = static_cast<int>(std::ranges::count(before, '\n')) + 1;
    mutant.column = static_cast<int>(before.size() - (before.find_last_of('\n') + 1)) + 1;
    std::size_t begin = first;
    while (begin > 0 && !begins_statement(begin)) --begin;
    std::size_t end = last + 1;
    while (end < tokens_.size() && !is(end, ";") && !opens_block(end) && !closes_block(end)) ++end;
    if (is(end, ";")) ++end;
    const std::size_t from = tokens_[begin].at, to = std::max(end_of(end - 1), there);
    mutant.statement = in_one_line(std::string(source_.substr(from, mutant.at - from)) + '[' +
                                   std::string(source_.substr(mutant.at, mutant.size)) + ']' +
                                   std::string(source_.substr(mutant.at + mutant.size, to - mutant.at - mutant.size)));
    mutants_.push_back(std::move(mutant));
  }

  std::string_view source_;
  Texts texts_;
  std::vector<Token> tokens_;
  std::vector<std::size_t> partner_;  // for each bracket the matching one
  std::vector<bool> left_out_;
  std::vector<bool> in_void_;
  std::map<std::string_view, std::vector<std::string_view>> enumerators_;
  std::vector<Mutant> mutants_;
};

}  // namespace

std::vector<Mutant> mutants_of(std::string_view source, Texts texts) { return Finder(source, texts).all(); }

std::string mutated(std::string_view source, const Mutant& mutant) {
  const std::string_view old = source.substr(mutant.at, mutant.size);
  std::string by = mutant.by;
  const auto lines = std::ranges::count(old, '\n') - std::ranges::count(by, '\n');
  if (lines > 0) by.append(static_cast<std::size_t>(lines), '\n');
  return std::string(source.substr(0, mutant.at)) + by + std::string(source.substr(mutant.at + mutant.size));
}

std::string original(std::string_view source, const Mutant& mutant) {
  return in_one_line(source.substr(mutant.at, mutant.size));
}

std::string in_one_line(std::string_view text) {
  std::string line;
  for (char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!blank) line += c;
    else if (!line.empty() && line.back() != ' ') line += ' ';
  }
  if (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

std::uint64_t lot_of(const Mutant& mutant, std::uint64_t seed) {
  std::uint64_t hash = 14695981039346656037u + seed;
  for (char c : mutant.statement + '\n' + mutant.by) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
  return hash ^ (hash >> 29);
}

std::vector<Mutant> sample_of(std::vector<Mutant> mutants, std::size_t count, std::uint64_t seed) {
  if (mutants.size() <= count) return mutants;
  std::ranges::stable_sort(mutants, {}, [seed](const Mutant& mutant) { return lot_of(mutant, seed); });
  mutants.resize(count);
  std::ranges::stable_sort(mutants, {}, &Mutant::at);
  return mutants;
}

}  // namespace casus::mutate
