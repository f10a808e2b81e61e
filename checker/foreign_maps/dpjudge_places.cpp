#include "checker/foreign_maps/dpjudge_statement_reader.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "engine/map/map.h"
#include "engine/text/names.h"

namespace casus::transfer::dpjudge {
namespace {

constexpr std::size_t most_places = 2000;

template <class Value>
void move_key(std::map<std::string, Value>& values, const std::string& from, const std::string& to) {
  const auto found = values.find(from);
  if (found == values.end() || from == to) return;
  Value value = std::move(found->second);
  values.erase(found);
  values.insert_or_assign(to, std::move(value));
}

}  // namespace

// ---- Names ----

void StatementReader::read_name(const WordLine& line) {
  std::vector<PlacedWord> words = parted_at(parted_at(line.words, "->"), "=");
  const auto equals = static_cast<std::size_t>(std::ranges::find(words, "=", &PlacedWord::text) - words.begin());
  std::size_t first = 0;
  std::string old;
  if (words.size() > 1 && words[1].text == "->") {
    old = upper_letters(words[0].text);
    first = 2;
  }
  if (equals + 1 >= words.size() || equals <= first) {
    return mistakes_.add(line.at, "a name that cannot be read", "Full Name = abb further names", line.text);
  }
  const PlacedWord& abbreviation = words[equals + 1];
  if (!is_abbreviation(abbreviation.text)) {
    return mistakes_.add(abbreviation.at, "an abbreviation of another length",
                         "three letters, and with a coast /nc, /sc, /ec or /wc", abbreviation.text);
  }
  const std::string key = upper_letters(abbreviation.text);
  if (!old.empty() && !rename(words[0], old, key)) return;
  if (!take_place(key, line)) return;
  DpjudgeName name{text_of_words(words, first, equals), abbreviation.text, {}, words[first].at};
  for (std::size_t i = equals + 2; i < words.size(); ++i) {
    if (words[i].text.ends_with('?')) note(ambiguous_, ambiguous_at_, words[i].at);
    else if (is_coast_key(key)) note(coast_names_, coast_names_at_, words[i].at);
    else name.also.push_back(replaced(words[i].text, '+', ' '));
  }
  all_.names.insert_or_assign(key, std::move(name));
}

void StatementReader::note(int& count, SourcePos& at, const SourcePos& where) {
  if (count++ == 0) at = where;
}

bool StatementReader::take_place(const std::string& key, const WordLine& line) {
  if (is_coast_key(key) && !all_.coasts.contains(key)) {
    if (const auto coast = coast_with_short_name(std::string_view(key).substr(key.find('/') + 1)))
      all_.coasts.emplace(key, *coast);
  }
  if (is_coast_key(key) || placed_.contains(key)) return true;
  if (all_.sequence.size() >= most_places) {
    mistakes_.add(line.at, "more places than a map has");
    return false;
  }
  placed_.insert(key);
  all_.sequence.push_back(key);
  return true;
}

template <class Visit>
void StatementReader::each_mention(Visit visit) {
  for (auto& [key, terrain] : all_.terrain) {
    for (DpjudgeToken& token : terrain.abuts) {
      visit(token.key);
      visit(token.only_owner_of);
    }
  }
  for (DpjudgePlace& place : all_.neutral) visit(place.key);
  for (DpjudgePower& power : all_.powers) {
    for (DpjudgePlace& place : power.homes) visit(place.key);
    for (DpjudgePlace& place : power.claimed) visit(place.key);
    for (DpjudgePlace& place : power.partisans) visit(place.key);
    for (DpjudgePlace& place : power.alternatives) visit(place.key);
    for (DpjudgeUnit& unit : power.units) visit(unit.key);
    if (!power.owns) continue;
    for (DpjudgePlace& place : *power.owns) visit(place.key);
  }
}

bool StatementReader::rename(const PlacedWord& word, const std::string& from, const std::string& to) {
  if (!all_.names.contains(from) && !all_.terrain.contains(from)) {
    mistakes_.add(word.at, "an unknown place that is to be renamed", "the abbreviation of a place", word.text,
                  keys_of_names());
    return false;
  }
  if (from == to) return true;
  if (all_.names.contains(to) || all_.terrain.contains(to)) {
    mistakes_.add(word.at, "a new abbreviation that another place has already", "another abbreviation", to);
    return false;
  }
  all_.names.erase(from);
  move_key(all_.terrain, from, to);
  move_key(all_.coasts, from, to);
  if (!is_coast_key(from)) {
    std::ranges::replace(all_.sequence, from, to);
    placed_.erase(from);
    placed_.insert(to);
  }
  each_mention([&](std::string& key) {
    if (key == from) key = to;
  });
  return true;
}

std::vector<std::string> StatementReader::keys_of_names() const {
  std::vector<std::string> keys;
  for (const auto& [key, name] : all_.names) keys.push_back(key);
  return keys;
}

void StatementReader::read_drop(const WordLine& line) {
  for (std::size_t i = 1; i < line.words.size(); ++i) {
    const std::string dropped = upper_letters(line.words[i].text);
    const auto is_dropped = [&](const std::string& key) {
      return key == dropped || (!is_coast_key(dropped) && root_of(key) == dropped);
    };
    const bool known = all_.names.contains(dropped) || all_.terrain.contains(dropped);
    if (!known) {
      mistakes_.add(line.words[i].at, "an unknown place that is to be left out", "the abbreviation of a place",
                    line.words[i].text, keys_of_names());
      continue;
    }
    std::erase_if(all_.names, [&](const auto& one) { return is_dropped(one.first); });
    std::erase_if(all_.coasts, [&](const auto& one) { return is_dropped(one.first); });
    std::erase_if(all_.terrain, [&](const auto& one) { return is_dropped(one.first); });
    std::erase_if(all_.sequence, is_dropped);
    std::erase_if(placed_, is_dropped);
    for (auto& [key, terrain] : all_.terrain)
      std::erase_if(terrain.abuts, [&](const DpjudgeToken& token) {
        return is_dropped(token.key) || (!token.only_owner_of.empty() && is_dropped(token.only_owner_of));
      });
    const auto is_there = [&](const auto& place) { return is_dropped(place.key); };
    std::erase_if(all_.neutral, is_there);
    for (DpjudgePower& power : all_.powers) {
      std::erase_if(power.homes, is_there);
      std::erase_if(power.claimed, is_there);
      std::erase_if(power.partisans, is_there);
      std::erase_if(power.alternatives, is_there);
      std::erase_if(power.units, is_there);
      if (power.owns) std::erase_if(*power.owns, is_there);
    }
  }
}

// ---- Terrain ----

void StatementReader::read_terrain(const WordLine& line, const std::string& first) {
  if (line.words.front().text != first) {
    report_.add(Finding::Kind::Fixed, line.at,
                fmt::format("\"{}\" stands for {}: kinds are written in capitals", line.words.front().text, first));
  }
  if (line.words.size() < 2 || !is_abbreviation(line.words[1].text)) {
    const PlacedWord& found = line.words[std::min<std::size_t>(1, line.words.size() - 1)];
    return mistakes_.add(found.at, "a kind of terrain without a place", "the abbreviation of a place: three letters",
                         found.text);
  }
  const PlacedWord& place = line.words[1];
  const std::string key = upper_letters(place.text);
  if (line.words.size() > 2 && upper_letters(line.words[2].text) != "ABUTS") {
    return mistakes_.add(line.words[2].at, "a word that cannot stand here", "ABUTS", line.words[2].text, {"ABUTS"});
  }
  if (letters_of(place.text) == LetterCase::Mixed) {
    return mistakes_.add(place.at, "an abbreviation in capitals and small letters",
                         "capitals; small letters for a province with several coasts", place.text);
  }
  if (!take_place(key, line)) return;
  const auto known = all_.terrain.find(key);
  if (first == "AMEND" && known == all_.terrain.end()) {
    return mistakes_.add(place.at, "an unknown place that is to be changed",
                         "the abbreviation of a place that has a kind", place.text, all_.keys());
  }
  DpjudgeTerrain& terrain = all_.terrain[key];
  const LetterCase letters = letters_of(place.text);
  if (known != all_.terrain.end() && terrain.letters != letters && letters == LetterCase::Upper && !is_coast_key(key)) {
    std::erase_if(all_.terrain, [&](const auto& one) { return is_coast_key(one.first) && root_of(one.first) == key; });
  }
  terrain.letters = letters;
  terrain.at = place.at;
  if (first != "AMEND") {
    terrain.kind = *kind_named(first);
    if (line.words.size() > 2) terrain.abuts.clear();
  }
  for (std::size_t i = 3; i < line.words.size(); ++i) read_token(line.words[i], key, terrain);
}

void StatementReader::read_token(const PlacedWord& word, const std::string& own_key, DpjudgeTerrain& terrain) {
  std::string_view text = word.text;
  if (text.starts_with('-')) {
    const std::string gone = upper_letters(text.substr(1));
    const auto count = std::erase_if(terrain.abuts, [&](const DpjudgeToken& one) { return one.key.starts_with(gone); });
    if (count == 0)
      report_.add(Finding::Kind::Noted, word.at,
                  fmt::format("{} takes a neighbour away that {} does not have", word.text, own_key));
    return;
  }
  DpjudgeToken token;
  token.at = word.at;
  if (const std::size_t colon = text.find(':'); colon != text.npos) {
    token.barred = colon == 0;
    if (!token.barred)
      report_.add(Finding::Kind::ChangesResults, word.at,
                  fmt::format("{} {}: only some powers go this way; in Casus all do", own_key, word.text));
    text.remove_prefix(colon + 1);
  }
  if (const std::size_t bracket = text.find('('); bracket != text.npos && text.ends_with(')')) {
    const std::string_view centre = text.substr(bracket + 1, text.size() - bracket - 2);
    if (is_abbreviation(centre)) token.only_owner_of = upper_letters(centre);
    else
      report_.add(
          Finding::Kind::ChangesResults, word.at,
          fmt::format("{} {}: only owners of several centres go this way; in Casus all do", own_key, word.text));
    text = text.substr(0, bracket);
  }
  for (const char mark : {'~', '*'}) {
    const bool behind = text.ends_with(mark);
    if (!behind && !text.starts_with(mark)) continue;
    text = behind ? text.substr(0, text.size() - 1) : text.substr(1);
    token.weak = mark == '~';
    if (token.weak) continue;
    report_.add(Finding::Kind::ChangesResults, word.at,
                fmt::format("{} {}: a border that halves the strength of what crosses it; in Casus it is one like any "
                            "other",
                            own_key, word.text));
  }
  if (!is_abbreviation(text)) {
    return mistakes_.add(word.at, "a neighbour that cannot be read", "the abbreviation of a place: three letters",
                         word.text, all_.keys());
  }
  token.key = upper_letters(text);
  token.letters = letters_of(text);
  terrain.abuts.push_back(std::move(token));
}

}  // namespace casus::transfer::dpjudge
