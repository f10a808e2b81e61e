#include "checker/corpus/syntax/paste.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "checker/corpus/syntax/lines.h"
#include "engine/text/names.h"

namespace casus::corpus {

namespace {

constexpr std::size_t longest_number = 2;      // digits of a numbered list
constexpr std::size_t longest_remarked = 600;  // bytes of an order and what follows it

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) > 127;
}
bool is_emphasis(char c) { return c == '*' || c == '_'; }
bool begins_blank(std::string_view text) { return text.empty() || text.front() == ' '; }

// "• ", "- ", "– ".
std::size_t bullet_length(std::string_view line) {
  constexpr std::string_view bullets[] = {"-", "\u2013", "\u2014", "\u2022", "\u00b7", "\u25cf", "\u25aa", "\u2023"};
  for (const std::string_view bullet : bullets)
    if (line.starts_with(bullet) && begins_blank(line.substr(bullet.size()))) return bullet.size();
  return 0;
}

// "1. ", "12) ", "(3) ".
std::size_t number_length(std::string_view line) {
  const std::size_t open = line.starts_with('(') ? 1 : 0;
  std::size_t end = open;
  while (end < line.size() && is_digit(line[end])) ++end;
  if (end == open || end - open > longest_number || end == line.size()) return 0;
  const bool closes = line[end] == ')' || (open == 0 && line[end] == '.');
  return closes && begins_blank(line.substr(end + 1)) ? end + 1 : 0;
}

std::size_t mark_length(std::string_view line) {
  if (line.starts_with('>') || line.starts_with('|') || (!line.empty() && is_emphasis(line.front()))) return 1;
  if (const std::size_t bullet = bullet_length(line); bullet > 0) return bullet;
  return number_length(line);
}

std::string_view without_emphasis(std::string_view text) {
  const auto is_mark = [](char c) { return is_emphasis(c) || c == '#' || c == ' ' || c == ':' || c == '='; };
  while (!text.empty() && is_mark(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_mark(text.back())) text.remove_suffix(1);
  return text;
}

// Its words in small letters; everything else separates.
std::vector<std::string> small_words(std::string_view text) {
  std::vector<std::string> words;
  bool in_word = false;
  for (const char c : text) {
    const bool is_part = is_letter(c) || is_digit(c);
    if (is_part && !in_word) words.emplace_back();
    if (is_part) words.back() += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    in_word = is_part;
  }
  return words;
}

template <class Words>
bool is_among(std::string_view word, const Words& words) {
  return std::ranges::find(words, word) != std::end(words);
}

constexpr std::string_view words_of_counts[] = {"unit",    "units",  "army",    "armies", "fleet", "fleets", "centre",
                                                "centres", "center", "centers", "supply", "sc",    "scs",    "and"};

// "3 units", "4 supply centres, 3 units". Anything else may be orders: "3 units: A Paris H".
bool counts_units(std::string_view text) {
  const auto is_number = [](const std::string& word) {
    return word.find_first_not_of("0123456789") == std::string::npos;
  };
  const std::vector<std::string> words = small_words(text);
  return !words.empty() && is_number(words.front()) && std::ranges::all_of(words, [&](const std::string& word) {
    return is_number(word) || is_among(word, words_of_counts);
  });
}

// ---- Phases ----

constexpr std::string_view words_of_headings[] = {
    "of",     "for",      "the",     "and",          "in",          "results", "result", "orders", "order",
    "phase",  "turn",     "season",  "adjudication", "diplomacy",   "game",    "year",   "moves",  "movement",
    "builds", "retreats", "retreat", "adjustment",   "adjustments", "build",   "move",   "bc",     "ad"};

// A season and a year, in either sequence. The calendar decides which there are.
std::optional<NamedPhase> season_and_year(const Calendar& calendar, const std::string& season,
                                          const std::string& year) {
  const bool is_winter = season == "winter";
  const auto phase = parse_phase(calendar, season + ' ' + year + (is_winter ? " adjustments" : " movement"));
  if (!phase) return std::nullopt;
  return NamedPhase{phase->season, phase->year, std::nullopt};
}

// ---- Results ----

// The words that a result begins with. Words that are orders, too, count only in brackets: "A Paris moves" lacks its
// end.
constexpr std::string_view result_words[] = {
    "bounce",     "bounced",     "bounces",     "fail",       "fails",   "failed",     "failure",  "succeed",
    "succeeds",   "succeeded",   "success",     "successful", "ok",      "void",       "voided",   "cut",
    "dislodged",  "disrupted",   "annihilated", "invalid",    "illegal", "impossible", "standoff", "misorder",
    "misordered", "misordering", "ignored",     "unmatched",  "mismatch"};
constexpr std::string_view bracketed_results[] = {"moved",    "moves",     "held",      "holds",     "given",
                                                  "ordered",  "convoyed",  "supported", "retreated", "resolved",
                                                  "resolves", "disbanded", "destroyed", "built",     "removed"};

// Those of several words: "no convoy", "stand-off", "not possible", "Convoy path taken: lon-nth-hol".
struct TwoWords {
  std::string_view first, second;
};
constexpr TwoWords long_results[] = {{"no", "convoy"},   {"no", "effect"},   {"stand", "off"},  {"not", "possible"},
                                     {"not", "allowed"}, {"convoy", "path"}, {"support", "cut"}};

constexpr std::size_t longest_result = 60;  // bytes in which its first words are

enum class Where { InText, InBrackets };
bool begins_with_result(std::string_view text, Where where) {
  const std::vector<std::string> words = small_words(text.substr(0, longest_result));
  if (words.empty()) return false;
  if (is_among(words[0], result_words)) return true;
  if (where == Where::InBrackets && is_among(words[0], bracketed_results)) return true;
  return words.size() > 1 && std::ranges::any_of(long_results, [&](const TwoWords& result) {
           return words[0] == result.first && words[1] == result.second;
         });
}

// Where the group that begins with a bracket or an asterisk ends; 0 if it does not.
std::size_t group_end(std::string_view text) {
  constexpr std::pair<char, char> pairs[] = {{'(', ')'}, {'[', ']'}, {'{', '}'}, {'<', '>'}};
  if (text.starts_with('*') || text.starts_with('_')) {
    const std::size_t inside = text.find_first_not_of("*_");
    const std::size_t close = inside == std::string_view::npos ? inside : text.find(text.front(), inside);
    return close == std::string_view::npos ? 0 : std::min(text.find_first_not_of("*_", close), text.size());
  }
  for (const auto& [open, close] : pairs) {
    if (!text.starts_with(open)) continue;
    int depth = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] == open) ++depth;
      if (text[at] == close && --depth == 0) return at + 1;
    }
  }
  return 0;
}

std::string_view without_punctuation(std::string_view text) {
  while (!text.empty() && std::string_view(" .!,;*_").find(text.front()) != std::string_view::npos)
    text.remove_prefix(1);
  return text;
}

// Nothing but groups: "(bounce) [dislodged]".
bool is_all_groups(std::string_view text) {
  for (text = without_punctuation(text); !text.empty(); text = without_punctuation(text)) {
    const std::size_t end = group_end(text);
    if (end == 0) return false;
    text.remove_prefix(end);
  }
  return true;
}

// An arrow or a hyphen between blanks belongs to an order.
bool has_operator(std::string_view text) {
  return text.find(" - ") != std::string_view::npos || text.find("->") != std::string_view::npos ||
         text.find("\u2192") != std::string_view::npos;
}

}  // namespace

std::string_view without_marks(std::string_view line) {
  line = trimmed(line);
  for (std::size_t length = mark_length(line); length > 0; length = mark_length(line))
    line = trimmed(line.substr(length));
  return line;
}

std::vector<std::string_view> names_in_heading(std::string_view heading) {
  std::vector<std::string_view> names{trimmed(heading)};
  std::string_view name = without_emphasis(heading);
  names.push_back(name);
  if (name.ends_with(')') || name.ends_with(']')) {
    const std::size_t open = name.find_first_of("([");
    if (open != std::string_view::npos && group_end(name.substr(open)) == name.size() - open) {
      name = without_emphasis(name.substr(0, open));
      names.push_back(name);
    }
  }
  for (const std::string_view dash : {" - ", " \u2013 ", " \u2014 ", ", "}) {
    const std::size_t at = name.find(dash);
    if (at == std::string_view::npos) continue;
    if (counts_units(name.substr(at + dash.size()))) names.push_back(without_emphasis(name.substr(0, at)));
  }
  return names;
}

std::optional<NamedPhase> phase_in_heading(const Calendar& calendar, std::string_view heading) {
  const bool has_year = heading.find_first_of("0123456789") != std::string_view::npos;
  if (!has_year || calendar.phases == PhasesOfYear::OneTurn) return std::nullopt;
  const std::vector<std::string> words = small_words(heading);
  std::optional<NamedPhase> named;
  std::vector<bool> is_read(words.size());
  for (std::size_t i = 0; i < words.size() && !named; ++i) {
    if (const auto whole = parse_phase(calendar, words[i])) {  // "F1901M", with the game before it
      named = {whole->season, whole->year, whole->kind};
      break;
    }
    const std::size_t next = i + 1 < words.size() && words[i + 1] == "of" ? i + 2 : i + 1;
    if (next >= words.size()) continue;
    named = season_and_year(calendar, words[i], words[next]);
    if (!named) named = season_and_year(calendar, words[next], words[i]);
    if (named) is_read[i] = is_read[next] = true;
  }
  if (!named) return std::nullopt;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (is_read[i]) continue;
    const bool is_same_phase = parse_phase(calendar, words[i]).has_value();
    const bool is_game = i + 1 < words.size() && parse_phase(calendar, words[i + 1]).has_value();
    if (!is_among(words[i], words_of_headings) && !is_same_phase && !is_game) return std::nullopt;
    if (const auto kind = phase_kind_from(words[i]); kind && !named->kind) named->kind = kind;
  }
  return named;
}

std::vector<Remarked> possible_remarks(std::string_view text) {
  std::vector<Remarked> found;
  if (text.size() > longest_remarked) return found;
  for (std::size_t at = 1; at < text.size(); ++at) {
    const bool begins_word = is_letter(text[at]) && text[at - 1] == ' ';
    const bool begins_group = std::string_view("([{<*_!").find(text[at]) != std::string_view::npos;
    if (!begins_word && !begins_group) continue;
    const std::string_view rest = trimmed(text.substr(at));
    if (is_result(rest) || (begins_group && is_all_groups(rest))) found.push_back({trimmed(text.substr(0, at)), rest});
  }
  return found;
}

bool is_result(std::string_view remark) {
  for (remark = without_punctuation(remark); !remark.empty(); remark = without_punctuation(remark)) {
    const std::size_t group = group_end(remark);
    const std::size_t end = group > 0 ? group : std::min(remark.find(". "), remark.size());
    const std::string_view part = remark.substr(0, end);
    if (!begins_with_result(part, group > 0 ? Where::InBrackets : Where::InText)) return false;
    if (has_operator(part)) return false;
    remark.remove_prefix(end);
  }
  return true;
}

std::string_view in_brackets(std::string_view remark) {
  if (remark.size() < 2 || group_end(remark) != remark.size()) return "";
  return without_emphasis(remark.substr(1, remark.size() - 2));
}

std::size_t slashes_begin(std::string_view text) {
  if (text.starts_with("//")) return 0;
  return std::min(text.find(" //"), text.size());
}

bool says_no_order(std::string_view text) { return folded(text).starts_with("no order"); }

}  // namespace casus::corpus
