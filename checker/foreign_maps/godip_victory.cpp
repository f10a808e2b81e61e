#include "checker/foreign_maps/godip_victory.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "checker/foreign_maps/word_lines.h"

namespace casus::transfer {

namespace {

using Texts = std::vector<std::string>;

// The tokens without the ends of lines; a text with its quotes.
Texts texts_in(const GoSource& source, GoRange range) {
  Texts texts;
  for (std::size_t i = range.first; i < range.second; ++i) {
    const GoToken& token = source.token(i);
    if (token.kind == GoToken::Kind::Text) texts.push_back('"' + token.text + '"');
    else if (token.text != ";") texts.push_back(token.text);
  }
  return texts;
}

// Whether the texts are those of the pattern. "_" takes any word, and lists it.
std::optional<Texts> matched(const Texts& texts, const Texts& pattern) {
  if (texts.size() != pattern.size()) return std::nullopt;
  Texts taken;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (pattern[i] == "_") taken.push_back(texts[i]);
    else if (pattern[i] != texts[i]) return std::nullopt;
  }
  return taken;
}

Texts words(std::string_view text) {
  Texts all;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    if (end > begin) all.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return all;
}

bool is_name(const std::string& text) {
  return !text.empty() && (text.front() == '_' || (text.front() >= 'a' && text.front() <= 'z') ||
                           (text.front() >= 'A' && text.front() <= 'Z'));
}

// Counts the centres of each nation and compares the counts: all names are of the language, of the question for the
// owners of centres, or variables of the function; and no number but 0 and 1 is in it.
bool only_counts(const Texts& texts, const std::string& state) {
  static const std::set<std::string, std::less<>> known{"map",   "godip", "Nation", "int", "for",
                                                        "range", "if",    "else",   "var", "SupplyCenters"};
  std::set<std::string> variables{state};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i > 0 && texts[i - 1] == "var") variables.insert(texts[i]);
    if (texts[i] != ":=") continue;
    variables.insert(texts[i - 1]);
    if (i >= 3 && texts[i - 2] == ",") variables.insert(texts[i - 3]);
  }
  const bool asks_for_owners = std::ranges::count(texts, "SupplyCenters") == 1;
  return asks_for_owners && std::ranges::all_of(texts, [&](const std::string& text) {
           if (is_name(text)) return known.contains(text) || variables.contains(text);
           const bool is_number = text.front() >= '0' && text.front() <= '9';
           return !is_number || text == "0" || text == "1";
         });
}

}  // namespace

std::optional<GodipVictory> victory_by_lead(const GoSource& source, const GoFunction& function) {
  if (function.parameters.size() != 1) return std::nullopt;
  const std::string& state = function.parameters.front();
  const std::vector<GoRange> statements = source.statements(function.body);
  if (statements.size() < 4) return std::nullopt;
  const auto at = [&](std::size_t number) { return texts_in(source, statements[number]); };
  const std::size_t last = statements.size() - 1;
  const bool is_framed =
      matched(at(0), words("if " + state + " . Phase ( ) . Type ( ) != godip . Adjustment { return \"\" }")) &&
      matched(at(last), words("return \"\""));
  const auto found = matched(at(last - 1), words("if _ != \"\" { if _ >= _ { return _ } if _ - _ > _ - " + state +
                                                 " . Phase ( ) . Year ( ) { return _ } }"));
  if (!is_framed || !found) return std::nullopt;
  const Texts& taken = *found;
  const bool is_leader = taken[3] == taken[0] && taken[7] == taken[0];
  const bool is_most = taken[4] == taken[1] && taken[5] != taken[1];
  const auto centres = whole_number(taken[2], 1, 9999), year = whole_number(taken[6], 1, 9999);
  Texts counting;
  for (std::size_t i = 1; i + 1 < last; ++i) {
    for (std::string& text : at(i)) counting.push_back(std::move(text));
  }
  if (!is_leader || !is_most || !centres || !year || !only_counts(counting, state)) return std::nullopt;
  return GodipVictory{*centres, *year};
}

}  // namespace casus::transfer
