#include "checker/foreign_maps/dpjudge_statement_reader.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "engine/text/names.h"
#include "engine/text/utf8.h"

namespace casus::transfer::dpjudge {
namespace {

constexpr std::size_t most_powers = 200;
constexpr std::size_t most_units_of_a_power = 1000;
constexpr std::size_t most_centres = 1000;

}  // namespace

DpjudgePower* StatementReader::current(const WordLine& line) {
  if (power_ < all_.powers.size()) return &all_.powers[power_];
  mistakes_.add(line.at, "a line that no power precedes", "the line of a power before it", cut_short(line.from(0), 40));
  return nullptr;
}

std::vector<std::string> StatementReader::names_of_powers() const {
  std::vector<std::string> names;
  for (const DpjudgePower& power : all_.powers) names.push_back(power.key);
  return names;
}

void StatementReader::take_power(const PlacedWord& word) {
  const std::string key = key_of_power(word.text);
  const auto found = std::ranges::find(all_.powers, key, &DpjudgePower::key);
  power_ = static_cast<std::size_t>(found - all_.powers.begin());
  if (found != all_.powers.end()) return;
  if (all_.powers.size() >= most_powers) {
    power_ = none;
    return mistakes_.add(word.at, "more powers than a game has");
  }
  DpjudgePower power;
  power.key = key;
  power.name = shown_power(word.text);
  power.adjective = power.name;
  power.at = word.at;
  all_.powers.push_back(std::move(power));
}

bool StatementReader::can_be_power(const PlacedWord& word) {
  const std::string key = key_of_power(word.text);
  if (characters_in(key) > 1 && !all_.names.contains(key)) return true;
  mistakes_.add(word.at, "a line of an unknown form",
                "a statement, or a power whose name has several letters and is no place's", word.text, all_keywords());
  return false;
}

void StatementReader::read_power(const WordLine& line) {
  std::vector<PlacedWord> words = parted_at(line.words, "->");
  const auto abuts =
      std::ranges::find_if(words, [](const PlacedWord& word) { return upper_letters(word.text) == "ABUTS"; });
  if (abuts != words.end()) {
    return mistakes_.add(line.at, "neighbours of a place without a kind of terrain",
                         "WATER, LAND, COAST, PORT, SHUT or AMEND", words.front().text,
                         {"WATER", "LAND", "COAST", "PORT", "SHUT", "AMEND"});
  }
  std::size_t next = 1;
  if (words.size() > 2 && words[1].text == "->") {
    if (!rename_power(words[0], words[2])) return;
    next = 3;
  } else {
    if (!can_be_power(words[0])) return;
    take_power(words[0]);
  }
  if (power_ >= all_.powers.size()) return;
  DpjudgePower& power = all_.powers[power_];
  if (next < words.size() && words[next].text.starts_with('(')) {
    std::size_t end = next;
    while (end < words.size() && !words[end].text.ends_with(')')) ++end;
    if (end == words.size())
      return mistakes_.add(words[next].at, "a bracket without its end", "(Adjective) or (Adjective:L)",
                           words[next].text);
    const std::string text = text_of_words(words, next, end + 1);
    const std::string inside = text.substr(1, text.size() - 2);
    const std::string adjective = inside.substr(0, inside.find(':'));
    power.adjective = adjective.empty() ? power.name : capitalized(replaced(adjective, '+', ' '));
    next = end + 1;
  }
  for (; next < words.size(); ++next) read_home(words[next], power);
}

bool StatementReader::rename_power(const PlacedWord& from, const PlacedWord& to) {
  const std::string old = key_of_power(from.text), key = key_of_power(to.text);
  const auto found = std::ranges::find(all_.powers, old, &DpjudgePower::key);
  if (found == all_.powers.end()) {
    mistakes_.add(from.at, "an unknown power that is to be renamed", "the name of a power", from.text,
                  names_of_powers());
    return false;
  }
  const auto other = std::ranges::find(all_.powers, key, &DpjudgePower::key);
  if (other != all_.powers.end() && other != found) {
    mistakes_.add(to.at, "a name that another power has already", "another name", to.text);
    return false;
  }
  if (!can_be_power(to)) return false;
  found->key = key;
  found->name = shown_power(to.text);
  power_ = static_cast<std::size_t>(found - all_.powers.begin());
  return true;
}

void StatementReader::report_unread_home(const PlacedWord& word, const DpjudgePower& power) {
  const std::string problem = power.has_anything() ? "a home that cannot be read" : "a line of an unknown form";
  if (!power.has_anything() && !nearest_name(power.key, all_keywords()).empty())
    return mistakes_.add(power.at, problem, "a statement, or a power with its homes", power.key, all_keywords());
  mistakes_.add(word.at, problem, "the abbreviation of a place: three letters", word.text, all_.keys());
}

void StatementReader::take_home_away(const PlacedWord& word, const std::string& key, DpjudgePower& power) {
  const auto is_same = [&](const DpjudgePlace& place) { return place.key == key; };
  const auto gone = std::erase_if(power.homes, is_same) + std::erase_if(power.alternatives, is_same);
  if (std::erase_if(power.partisans, is_same) > 0) return;
  if (gone == 0)
    report_.add(Finding::Kind::Noted, word.at,
                fmt::format("{} takes a home away that {} does not have", word.text, power.name));
  else if (std::ranges::none_of(all_.neutral, is_same)) all_.neutral.push_back({key, word.at});
}

void StatementReader::read_home(const PlacedWord& word, DpjudgePower& power) {
  std::string_view text = word.text;
  std::string signs;
  while (!text.empty() && std::string_view("-&+*@~").find(text.front()) != std::string_view::npos) {
    signs += text.front();
    text.remove_prefix(1);
  }
  const auto has = [&](char sign) { return signs.find(sign) != signs.npos; };
  std::string key = upper_letters(text.substr(0, text.find('(')));
  if (has('&') && key == "SC") {
    return report_.add(Finding::Kind::ChangesResults, word.at,
                       fmt::format("{} may claim a centre as a home by building there (&SC)", power.name));
  }
  while (!key.empty() && key.back() == ',') key.pop_back();
  if (!is_abbreviation(key) || is_coast_key(key)) return report_unread_home(word, power);
  if (has('-')) return take_home_away(word, key, power);
  if (has('~')) report_.add(Finding::Kind::Lost, word.at, fmt::format("{}: builds there are hidden", word.text));
  const auto add_site = [&](std::vector<DpjudgePlace>& sites) {
    if (sites.size() < most_centres && std::ranges::find(sites, key, &DpjudgePlace::key) == sites.end())
      sites.push_back({key, word.at});
  };
  if (has('*')) return add_site(power.partisans);
  if (has('@')) {
    if (text.find('(') != text.npos)
      report_.add(
          Finding::Kind::ChangesResults, word.at,
          fmt::format("{} builds in {} in place of some homes only; in Casus in place of any", power.name, word.text));
    return add_site(power.alternatives);
  }
  if (has('+')) {
    return report_.add(
        Finding::Kind::ChangesResults, word.at,
        fmt::format("{} may build in {} without its being a home: Casus leaves this out", power.name, word.text));
  }
  if (has('&')) {
    report_.add(Finding::Kind::ChangesResults, word.at,
                fmt::format("{} may claim {} as a home by building there", power.name, key));
    return power.claimed.push_back({key, word.at});
  }
  add_site(power.homes);
}

void StatementReader::read_homes(const WordLine& line) {
  DpjudgePower* power = current(line);
  if (power == nullptr) return;
  power->homes.clear();
  power->claimed.clear();
  power->partisans.clear();
  power->alternatives.clear();
  for (std::size_t i = 1; i < line.words.size(); ++i) read_home(line.words[i], *power);
}

void StatementReader::read_owns(const WordLine& line) {
  if (DpjudgePower* power = current(line)) read_owned(line, *power);
}

void StatementReader::read_centers(const WordLine& line) {
  if (power_ >= all_.powers.size()) {
    report_.add(Finding::Kind::Noted, line.at, "CENTERS without a power before it: read as UNOWNED");
    return read_neutral(line);
  }
  all_.powers[power_].owns.emplace();
  read_owned(line, all_.powers[power_]);
}

void StatementReader::read_owned(const WordLine& line, DpjudgePower& power) {
  if (!power.owns) power.owns.emplace();
  for (std::size_t i = 1; i < line.words.size(); ++i) {
    const PlacedWord& word = line.words[i];
    const std::string key = without_last(upper_letters(word.text), ',');
    if (key == "SC!" || key == "SC?") {
      report_.add(Finding::Kind::ChangesResults, word.at,
                  fmt::format("{} may build once in any vacant home ({})", power.name, word.text));
    } else if (!is_abbreviation(key) || is_coast_key(key)) {
      mistakes_.add(word.at, "a centre that cannot be read", "the abbreviation of a place: three letters", word.text,
                    all_.keys());
    } else {
      power.owns->push_back({key, word.at});
    }
  }
}

void StatementReader::read_neutral(const WordLine& line) {
  power_ = none;
  for (std::size_t i = 1; i < line.words.size(); ++i) {
    const PlacedWord& word = line.words[i];
    std::string key = without_last(upper_letters(word.text), ',');
    const bool gone = key.starts_with('-');
    if (gone) key.erase(0, 1);
    if (!is_abbreviation(key) || is_coast_key(key)) {
      mistakes_.add(word.at, "a centre that cannot be read", "the abbreviation of a place: three letters", word.text,
                    all_.keys());
      continue;
    }
    const auto is_same = [&](const DpjudgePlace& place) { return place.key == key; };
    if (gone) {
      std::erase_if(all_.neutral, is_same);
      for (DpjudgePower& power : all_.powers) std::erase_if(power.homes, is_same);
    } else if (all_.neutral.size() < most_centres && std::ranges::none_of(all_.neutral, is_same)) {
      all_.neutral.push_back({key, word.at});
    }
  }
}

void StatementReader::read_units(const WordLine& line) {
  if (DpjudgePower* power = current(line)) power->units.clear();
}

void StatementReader::read_unit(const WordLine& line) {
  DpjudgePower* power = current(line);
  if (power == nullptr) return;
  const std::string kind = upper_letters(line.words.front().text);
  if (line.words.size() != 2 || !is_abbreviation(line.words[1].text)) {
    const PlacedWord& found = line.words[std::min<std::size_t>(1, line.words.size() - 1)];
    return mistakes_.add(found.at, "a unit that cannot be read",
                         fmt::format("{} and the abbreviation of a place", kind),
                         line.words.size() == 2 ? found.text : line.text, all_.keys());
  }
  const std::string key = upper_letters(line.words[1].text);
  if (power->units.size() >= most_units_of_a_power) return mistakes_.add(line.at, "more units than a power has");
  for (DpjudgePower& other : all_.powers)
    std::erase_if(other.units, [&](const DpjudgeUnit& unit) { return root_of(unit.key) == root_of(key); });
  power->units.push_back({kind == "A" ? UnitKind::Army : UnitKind::Fleet, key, line.at});
}

void StatementReader::read_league(const WordLine& line) {
  report_.add(Finding::Kind::ChangesResults, line.at,
              fmt::format("{}: members of a league support and convoy only each other; in Casus all do all",
                          cut_short(line.from(0), 60)));
}

std::vector<std::size_t> StatementReader::powers_named(const WordLine& line) {
  std::vector<std::size_t> named;
  std::size_t next = 1;
  const auto word = [&](std::size_t i) { return i < line.words.size() ? upper_letters(line.words[i].text) : ""; };
  const bool all = word(1) == "ALL", except = all && word(2) == "EXCEPT";
  if (all) next = except ? 3 : 2;
  if (line.words.size() == 1 && current(line) != nullptr) named.push_back(power_);
  for (; next < line.words.size(); ++next) {
    const std::string key = key_of_power(line.words[next].text);
    if (key.empty()) continue;
    const auto found = std::ranges::find(all_.powers, key, &DpjudgePower::key);
    if (found == all_.powers.end())
      mistakes_.add(line.words[next].at, "an unknown power", "the name of a power", line.words[next].text,
                    names_of_powers());
    else named.push_back(static_cast<std::size_t>(found - all_.powers.begin()));
  }
  if (!all) return named;
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < all_.powers.size(); ++i) {
    if (std::ranges::find(named, i) == named.end()) others.push_back(i);
  }
  return others;
}

// DUMMY ALL replaces what was said before; other lines add to it.
void StatementReader::read_dummies(const WordLine& line) {
  const std::vector<std::size_t> named = powers_named(line);
  if (line.words.size() > 1 && upper_letters(line.words[1].text) == "ALL") {
    for (DpjudgePower& power : all_.powers) power.dummy_at.reset();
  }
  for (const std::size_t power : named) all_.powers[power].dummy_at = line.at;
}

void StatementReader::read_unplayed(const WordLine& line) {
  std::set<std::string> gone;
  for (const std::size_t i : powers_named(line)) {
    gone.insert(all_.powers[i].key);
    for (const DpjudgePlace& home : all_.powers[i].homes) unplayed_homes_.insert_or_assign(home.key, line.at);
  }
  const std::string before = power_ < all_.powers.size() ? all_.powers[power_].key : "";
  std::erase_if(all_.powers, [&](const DpjudgePower& power) { return gone.contains(power.key); });
  const auto still = std::ranges::find(all_.powers, before, &DpjudgePower::key);
  power_ = still == all_.powers.end() ? none : static_cast<std::size_t>(still - all_.powers.begin());
}

void StatementReader::tell_unplayed() {
  std::set<std::string> centres;
  for (const DpjudgePlace& place : all_.neutral) centres.insert(place.key);
  for (const DpjudgePower& power : all_.powers) {
    for (const DpjudgePlace& home : power.homes) centres.insert(home.key);
    for (const DpjudgePlace& site : power.alternatives) centres.insert(site.key);
    if (!power.owns) continue;
    for (const DpjudgePlace& place : *power.owns) centres.insert(place.key);
  }
  std::vector<std::string> gone;
  SourcePos at;
  for (const auto& [key, where] : unplayed_homes_) {
    if (centres.contains(key) || !all_.terrain.contains(key)) continue;
    gone.push_back(key);
    at = where;
  }
  if (gone.empty()) return;
  report_.add(Finding::Kind::ChangesResults, at,
              fmt::format("homes of unplayed powers are no centres here, as DPjudge reads it; diplomacy-python keeps "
                          "them as neutral centres: {}",
                          fmt::join(gone, ", ")));
}

}  // namespace casus::transfer::dpjudge
