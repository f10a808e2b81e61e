#include "checker/corpus/select.h"

#include <algorithm>
#include <utility>

#include "checker/corpus/syntax/case_text.h"
#include "engine/text/mistakes.h"
#include "engine/text/utf8.h"

namespace casus::corpus {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

template <class Meets>
bool any_of(const std::vector<std::string>& entries, Meets meets) {
  return entries.empty() || std::any_of(entries.begin(), entries.end(), meets);
}

// "standard/support/cut" is selected by its full id and by "support/cut".
bool names_clause(std::string_view entry, std::string_view id) {
  const std::size_t rulebook = id.find('/');
  return entry == id || (rulebook != std::string_view::npos && entry == id.substr(rulebook + 1));
}

// Cuts the first line off the text.
std::string_view next_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

// Cuts the first word off the line.
std::string_view next_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
  const std::string_view word = line.substr(0, line.find_first_of(" \t\r"));
  line.remove_prefix(word.size());
  return word;
}

}  // namespace

bool selects(const Selection& selection, const CaseFile& file, const Case& the_case) {
  return any_of(selection.variants, [&](const std::string& id) { return id == file.variant->id; }) &&
         any_of(selection.chapters, [&](const std::string& id) { return id == the_case.chapter; }) &&
         any_of(selection.clauses,
                [&](const std::string& entry) {
                  return std::any_of(the_case.clauses.begin(), the_case.clauses.end(),
                                     [&](const std::string& id) { return names_clause(entry, id); });
                }) &&
         any_of(selection.ids, [&](const std::string& id) { return id == the_case.id; }) &&
         (!selection.listed || selection.listed->contains(the_case.id)) &&
         any_of(selection.globs, [&](const std::string& glob) {
           return glob_matches(glob, the_case.id) || glob_matches(glob, the_case.title);
         });
}

bool may_select(const Selection& selection, std::string_view text) {
  bool variant_met = selection.variants.empty(), chapter_met = selection.chapters.empty(),
       id_met = selection.ids.empty(), list_met = !selection.listed;
  const auto has = [](const std::vector<std::string>& entries, std::string_view entry) {
    return std::find(entries.begin(), entries.end(), entry) != entries.end();
  };
  while (!text.empty() && !(variant_met && chapter_met && id_met && list_met)) {
    std::string_view line = next_line(text);
    const std::string_view keyword = next_word(line);
    // Only its file says which variant a path means.
    if (keyword == "variant") {
      const bool is_path = line.find(".xml") != std::string_view::npos || line.find('"') != std::string_view::npos;
      variant_met |= is_path || has(selection.variants, next_word(line));
    }
    if (keyword == "chapter") chapter_met |= has(selection.chapters, next_word(line));
    if (keyword == "case") {
      const std::string_view id = next_word(line);
      id_met |= has(selection.ids, id);
      list_met |= selection.listed && selection.listed->contains(id);
    }
  }
  return variant_met && chapter_met && id_met && list_met;
}

std::vector<std::string> ids_in(std::string_view text) {
  std::vector<std::string> ids;
  while (!text.empty()) {
    std::string_view line = next_line(text);
    if (!line.starts_with("case ")) continue;
    next_word(line);
    const std::string_view id = next_word(line);
    if (!id.empty()) ids.emplace_back(id);
  }
  return ids;
}

Read<std::set<std::string, std::less<>>> read_id_list(std::string_view text, const std::string& shown_name) {
  std::set<std::string, std::less<>> ids;
  Mistakes mistakes;
  text = without_byte_order_mark(text);
  for (int number = 1; !text.empty(); ++number) {
    std::string_view line = next_line(text);
    const std::string_view id = next_word(line);
    if (id.empty() || id.starts_with('#')) continue;
    if (!is_id(id)) mistakes.add({shown_name, number, 1}, "an invalid id", "letters, digits and . _ - / = +", id);
    else if (!ids.emplace(id).second)
      mistakes.add({shown_name, number, 1}, "a case that is listed above", "each id once", id);
  }
  if (ids.empty() && mistakes.none()) mistakes.add({shown_name, 0, 0}, "a list without an id", "one id in each line");
  if (!mistakes.none()) return std::move(mistakes).take();
  return ids;
}

// On a mismatch only the last `*` has to take one letter more, so the time is at most the product of the lengths.
bool glob_matches(std::string_view glob, std::string_view text) {
  std::size_t g = 0, t = 0;
  std::size_t star = std::string_view::npos, star_text = 0;
  while (t < text.size()) {
    if (g < glob.size() && glob[g] == '*') {
      star = g++;
      star_text = t;
    } else if (g < glob.size() && (glob[g] == '?' || lower(glob[g]) == lower(text[t]))) {
      ++g, ++t;
    } else if (star != std::string_view::npos) {
      g = star + 1;
      t = ++star_text;
    } else {
      return false;
    }
  }
  while (g < glob.size() && glob[g] == '*') ++g;
  return g == glob.size();
}

}  // namespace casus::corpus
