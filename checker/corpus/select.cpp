#include "checker/corpus/select.h"

#include <algorithm>

namespace casus::corpus {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

template <class Meets>
bool any_of(const std::vector<std::string>& entries, Meets meets) {
  return entries.empty() || std::any_of(entries.begin(), entries.end(), meets);
}

// "standard/support/cut" is meant by itself and by "support/cut".
bool names_clause(std::string_view entry, std::string_view id) {
  const std::size_t rulebook = id.find('/');
  return entry == id || (rulebook != std::string_view::npos && entry == id.substr(rulebook + 1));
}

}  // namespace

bool selects(const Selection& selection, const CaseFile& file, const Case& the_case) {
  return any_of(selection.variants, [&](const std::string& id) { return id == file.variant_id; }) &&
         any_of(selection.chapters, [&](const std::string& id) { return id == the_case.chapter; }) &&
         any_of(selection.clauses,
                [&](const std::string& entry) {
                  return std::any_of(the_case.clauses.begin(), the_case.clauses.end(),
                                     [&](const std::string& id) { return names_clause(entry, id); });
                }) &&
         any_of(selection.ids, [&](const std::string& id) { return id == the_case.id; }) &&
         any_of(selection.globs, [&](const std::string& glob) {
           return glob_matches(glob, the_case.id) || glob_matches(glob, the_case.title);
         });
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
