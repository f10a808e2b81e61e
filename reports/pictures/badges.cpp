#include "reports/pictures/badges.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/text/names.h"
#include "engine/text/utf8.h"

namespace casus::reports {

namespace {

using Letters = std::vector<std::string>;

// The letters of the words of a name: blanks and hyphens part words.
std::vector<Letters> words_of(std::string_view name) {
  std::vector<Letters> words;
  bool begins = true;
  while (!name.empty()) {
    const std::string_view letter = name.substr(0, std::max<std::size_t>(character_length(name), 1));
    name.remove_prefix(letter.size());
    const bool parts = letter == " " || letter == "-";
    if (!parts && begins) words.emplace_back();
    if (!parts) words.back().emplace_back(letter);
    begins = parts;
  }
  return words;
}

std::string first_letters(std::string_view name, std::size_t count) {
  std::string letters;
  while (count > 0 && !name.empty()) {
    const std::string_view letter = name.substr(0, std::max<std::size_t>(character_length(name), 1));
    name.remove_prefix(letter.size());
    if (letter == " ") continue;
    letters += letter;
    --count;
  }
  return letters;
}

std::string joined(const Letters& letters, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < std::min(count, letters.size()); ++i) text += letters[i];
  return text;
}

// Badges for a name of which others have the first three letters, the best first. `differs_at`: the first letter,
// counted without blanks, that distinguishes it from all others; the number of its letters if none does.
std::vector<std::string> candidates(std::string_view name, std::size_t differs_at) {
  std::vector<std::string> badges;
  const std::vector<Letters> words = words_of(name);
  if (words.size() > 1) {
    std::string initials;
    for (std::size_t i = 0; i < std::min<std::size_t>(words.size(), 3); ++i) initials += words[i].front();
    badges.push_back(initials);
    badges.push_back(words.front().front() + joined(words.back(), 2));
    badges.push_back(joined(words.front(), 2) + words.back().front());
  }
  Letters all;
  for (const Letters& word : words) all.insert(all.end(), word.begin(), word.end());
  const std::string begin = joined(all, 2);
  for (std::size_t i = std::max<std::size_t>(differs_at, 2); i < all.size(); ++i) badges.push_back(begin + all[i]);
  for (std::size_t i = 2; i < std::min(differs_at, all.size()); ++i) badges.push_back(begin + all[i]);
  return badges;
}

// Which letter of a name is the first that it has alone among these.
std::size_t place_of_difference(std::string_view name, const std::vector<std::string_view>& names) {
  const std::size_t length = characters_in(name);
  for (std::size_t count = 1; count <= length; ++count) {
    const std::string begin = folded(first_letters(name, count));
    const auto has_it = [&](std::string_view other) { return folded(first_letters(other, count)) == begin; };
    if (std::ranges::count_if(names, has_it) == 1) return count - 1;
  }
  return length;
}

bool can_be_badge(const std::string& letters) { return characters_in(letters) >= 2 && characters_in(letters) <= 3; }

// The badges of powers whose names begin with the same three letters: others have one of `used`.
std::map<std::string_view, std::string> badges_of_alike(const std::vector<std::string_view>& names,
                                                        std::set<std::string>& used) {
  std::vector<std::vector<std::string>> all;
  for (const std::string_view name : names) all.push_back(candidates(name, place_of_difference(name, names)));
  std::map<std::string_view, std::string> badges;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto is_of_another = [&](std::size_t rank) {
      for (std::size_t other = 0; other < names.size(); ++other) {
        if (other != i && rank < all[other].size() && folded(all[other][rank]) == folded(all[i][rank])) return true;
      }
      return false;
    };
    std::string badge;
    for (const bool may_be_of_another : {false, true}) {
      for (std::size_t rank = 0; rank < all[i].size() && badge.empty(); ++rank) {
        const std::string& one = all[i][rank];
        if (can_be_badge(one) && !used.contains(folded(one)) && (may_be_of_another || !is_of_another(rank)))
          badge = one;
      }
    }
    for (int number = 1; badge.empty(); ++number) {
      const std::string numbered = fmt::format("{}{}", first_letters(names[i], 1), number);
      if (!used.contains(folded(numbered))) badge = numbered;
    }
    used.insert(folded(badge));
    badges.emplace(names[i], badge);
  }
  return badges;
}

std::string badge_among_alike(const Variant& variant, const std::string& name) {
  std::map<std::string, int> twos, threes;
  for (const Power& power : variant.powers) {
    ++twos[first_letters(power.name, 2)];
    ++threes[first_letters(power.name, 3)];
  }
  std::set<std::string> used;
  std::map<std::string, std::vector<std::string_view>> alike;
  for (const Power& power : variant.powers) {
    const std::string two = first_letters(power.name, 2), three = first_letters(power.name, 3);
    if (twos[two] == 1) used.insert(folded(two));
    else if (threes[three] == 1) used.insert(folded(three));
    else alike[three].push_back(power.name);
  }
  for (const auto& [begin, names] : alike) {
    const auto badges = badges_of_alike(names, used);
    if (const auto found = badges.find(name); found != badges.end()) return found->second;
  }
  return first_letters(name, 3);
}

}  // namespace

std::string badge_of(const Variant& variant, PowerId power) {
  if (power == no_power || index(power) >= variant.powers.size()) return "?";
  const std::string& name = variant[power].name;
  const auto is_shared = [&](std::size_t count) {
    return std::ranges::count_if(variant.powers, [&](const Power& other) {
             return first_letters(other.name, count) == first_letters(name, count);
           }) > 1;
  };
  if (is_shared(2) && is_shared(3)) return badge_among_alike(variant, name);
  const std::string badge = first_letters(name, is_shared(2) ? 3 : 2);
  return characters_in(badge) == 1 ? badge + '.' : badge;
}

}  // namespace casus::reports
