#include "checker/foreign_maps/dpjudge_statements.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/foreign_maps/word_lines.h"
#include "engine/map/map.h"
#include "engine/text/names.h"
#include "engine/text/utf8.h"

namespace casus::transfer {

namespace {

constexpr std::size_t most_places = 2000;
constexpr std::size_t most_powers = 200;
constexpr std::size_t most_units_of_a_power = 1000;
constexpr std::size_t most_centres = 1000;
// For all files together: some statements search everything before them.
constexpr std::size_t most_statements = 10'000;
constexpr std::size_t most_words = 100'000;

struct KindWord {
  std::string_view word;
  DpjudgeKind kind;
};
constexpr std::array<KindWord, 5> terrain_words{{{"WATER", DpjudgeKind::Water},
                                                 {"LAND", DpjudgeKind::Land},
                                                 {"COAST", DpjudgeKind::Coast},
                                                 {"PORT", DpjudgeKind::Port},
                                                 {"SHUT", DpjudgeKind::Shut}}};

std::optional<DpjudgeKind> kind_named(std::string_view word) {
  const auto found = std::ranges::find(terrain_words, word, &KindWord::word);
  return found == terrain_words.end() ? std::nullopt : std::optional(found->kind);
}

const std::vector<std::string>& all_keywords() {
  static const std::vector<std::string> words{
      "WATER",   "LAND",     "COAST",  "PORT",     "SHUT",      "AMEND",      "DROP",     "USE",      "USES",
      "MAP",     "BEGIN",    "FLOW",   "VICTORY",  "RULE",      "RULES",      "OWNS",     "UNOWNED",  "NEUTRAL",
      "CENTERS", "INHABITS", "HOME",   "HOMES",    "UNITS",     "DUMMY",      "DUMMIES",  "UNPLAYED", "LEAGUE",
      "FLAG",    "FLAGS",    "NOTIFY", "TEXTONLY", "NEWHOMES",  "ROTATE",     "RESERVES", "MILITIA",  "CONTROL",
      "TEAM",    "TEAMS",    "IN",     "FROM",     "DIRECTIVE", "DIRECTIVES", "END"};
  return words;
}

LetterCase letters_of(std::string_view word) {
  const std::string_view root = word.substr(0, word.find('/'));
  if (root == upper_letters(root)) return LetterCase::Upper;
  return root == lower_letters(root) ? LetterCase::Lower : LetterCase::Mixed;
}

bool is_abbreviation(std::string_view word) {
  const std::size_t stroke = word.find('/');
  const std::string_view root = word.substr(0, stroke);
  return characters_in(root) == 3 && (stroke == word.npos || characters_in(word.substr(stroke + 1)) == 2) &&
         root.find_first_of("(),:&@=") == root.npos;
}

std::string without_last(std::string text, char mark) {
  while (!text.empty() && text.back() == mark) text.pop_back();
  return text;
}

std::string replaced(std::string text, char mark, char by) {
  std::ranges::replace(text, mark, by);
  return text;
}

// "U+S+A" is shown as "USA", "NEW+YORK" as "New York"; an underscore at the beginning is for sorting.
std::string shown_power(std::string_view word) {
  while (word.starts_with('_')) word.remove_prefix(1);
  std::string name(word);
  std::erase(name, ',');
  std::size_t longest = 0, length = 0;
  for (const char c : name) {
    length = c == '+' ? 0 : length + 1;
    longest = std::max(longest, length);
  }
  if (longest == 1 && name.find('+') != name.npos) {
    std::erase(name, '+');
    return name;
  }
  return capitalized(replaced(std::move(name), '+', ' '));
}

std::string key_of_power(std::string_view word) {
  while (word.starts_with('_')) word.remove_prefix(1);
  std::string key = upper_letters(word);
  std::erase_if(key, [](char c) { return c == '+' || c == ','; });
  return key;
}

// The words, with each `mark` as a separate word.
std::vector<PlacedWord> parted_at(const std::vector<PlacedWord>& words, std::string_view mark) {
  std::vector<PlacedWord> parts;
  for (const PlacedWord& word : words) {
    std::string_view rest = word.text;
    SourcePos at = word.at;
    const auto take = [&](std::size_t length) {
      if (length > 0) parts.push_back({std::string(rest.substr(0, length)), at});
      rest.remove_prefix(length);
      at.column += static_cast<int>(length);
    };
    while (!rest.empty()) {
      take(std::min(rest.find(mark), rest.size()));
      if (!rest.empty()) take(mark.size());
    }
  }
  return parts;
}

std::string text_of_words(const std::vector<PlacedWord>& words, std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t i = from; i < to; ++i) text += (i == from ? "" : " ") + words[i].text;
  return text;
}

template <class Value>
void move_key(std::map<std::string, Value>& values, const std::string& from, const std::string& to) {
  const auto found = values.find(from);
  if (found == values.end() || from == to) return;
  Value value = std::move(found->second);
  values.erase(found);
  values.insert_or_assign(to, std::move(value));
}

class Statements {
 public:
  Statements(const Package& package, Report& report, Mistakes& mistakes)
      : package_(package), report_(report), mistakes_(mistakes) {}

  void read_file(const NamedText& file) {
    WordLines lines(file, EmptyLines::PassedOver, report_, mistakes_);
    enum class Passing { Nothing, Stanza, Period } passing = Passing::Nothing;
    while (const auto line = lines.next()) {
      if (!goes_on(report_, mistakes_, line->at)) return;
      words_ += line->words.size();
      if (++statements_ > most_statements || words_ > most_words) {
        if (!is_too_much_) mistakes_.add(line->at, "more statements than a map has: the rest is not read");
        is_too_much_ = true;
        return;
      }
      const std::string first = upper_letters(line->words.front().text);
      const std::string second = line->words.size() > 1 ? upper_letters(line->words[1].text) : "";
      if (is_directives(first) || (first != "END" && line->words.size() == 2 && is_directives(second))) {
        // Directives of a variant are for games that play it.
        passing = is_directives(first) ? Passing::Nothing : Passing::Stanza;
        if (passing == Passing::Stanza)
          report_.add(Finding::Kind::Lost, line->at,
                      fmt::format("directives for games of {} only", line->words.front().text));
      } else if (first == "END" && is_directives(second)) {
        passing = Passing::Nothing;
      } else if (first == "FROM" && line->words.size() == 2 && second == "START") {
        passing = Passing::Nothing;
      } else if (passing == Passing::Stanza) {
        continue;
      } else if (first == "IN" || first == "FROM") {
        if (begins_period(*line)) passing = Passing::Period;
      } else if (passing == Passing::Nothing) {
        read(*line, first);
      }
    }
  }

  void use(const PlacedWord& word) {
    std::string name = word.text;
    if (name.find('.') == name.npos) name += ".map";
    if (name.find_first_of("/\\") != name.npos)
      return mistakes_.add(word.at, "a file of another folder", "a name without a path", word.text);
    if (!used_.insert(upper_letters(name)).second)
      return mistakes_.add(word.at, "a file that was used already", "each file once", word.text);
    const Read<NamedText> file = package_.read(name, word.at);
    if (!file) return mistakes_.add(file.problems());
    const std::size_t power = power_;
    power_ = none;
    read_file(*file);
    power_ = power;
  }

  void begin(const NamedText& file) {
    const std::size_t slash = file.shown_name.find_last_of("/\\");
    used_.insert(upper_letters(file.shown_name.substr(slash == file.shown_name.npos ? 0 : slash + 1)));
    read_file(file);
  }

  DpjudgeStatements take() && {
    if (ambiguous_ > 0)
      report_.add(Finding::Kind::Lost, ambiguous_at_,
                  fmt::format("further names that are marked as ambiguous: {}", ambiguous_));
    if (coast_names_ > 0)
      report_.add(Finding::Kind::Lost, coast_names_at_, fmt::format("names of coasts of their own: {}", coast_names_));
    return std::move(all_);
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  static bool is_directives(std::string_view word) { return word == "DIRECTIVES" || word == "DIRECTIVE"; }

  // "IN SPRING: WATER ARC" and "FROM S1904M: ..." are for that time only. If their line has no statement, the following
  // lines are for that time only.
  bool begins_period(const WordLine& line) {
    report_.add(
        Finding::Kind::ChangesResults, line.at,
        fmt::format("{}: Casus has no rules for some phases only, and leaves this out", cut_short(line.text, 60)));
    return line.words.size() == 2;
  }

  void read(const WordLine& line, const std::string& first) {
    using Read = void (Statements::*)(const WordLine&);
    static const std::map<std::string, Read> before_names{
        {"USE", &Statements::read_use},         {"USES", &Statements::read_use},
        {"MAP", &Statements::read_use},         {"VICTORY", &Statements::read_victory},
        {"FLOW", &Statements::read_flow},       {"BEGIN", &Statements::read_begin},
        {"RULE", &Statements::read_rules},      {"RULES", &Statements::read_rules},
        {"FLAGS", &Statements::leave_out},      {"NOTIFY", &Statements::leave_out},
        {"TEXTONLY", &Statements::leave_out},   {"ROTATE", &Statements::cannot_keep},
        {"NEWHOMES", &Statements::cannot_keep},
    };
    static const std::map<std::string, Read> behind_names{
        {"FLAG", &Statements::leave_out},         {"OWNS", &Statements::read_owns},
        {"CENTERS", &Statements::read_centers},   {"INHABITS", &Statements::read_homes},
        {"HOME", &Statements::read_homes},        {"HOMES", &Statements::read_homes},
        {"UNITS", &Statements::read_units},       {"RESERVES", &Statements::cannot_keep},
        {"MILITIA", &Statements::cannot_keep},    {"CONTROL", &Statements::leave_out},
        {"TEAM", &Statements::leave_out},         {"TEAMS", &Statements::leave_out},
        {"LEAGUE", &Statements::read_league},     {"DUMMY", &Statements::read_dummies},
        {"DUMMIES", &Statements::read_dummies},   {"DROP", &Statements::read_drop},
        {"UNPLAYED", &Statements::read_unplayed}, {"UNOWNED", &Statements::read_neutral},
        {"NEUTRAL", &Statements::read_neutral},
    };
    if (const auto found = before_names.find(first); found != before_names.end()) return (this->*found->second)(line);
    if (line.text.find('=') != line.text.npos) return read_name(line);
    if (const auto found = behind_names.find(first); found != behind_names.end()) return (this->*found->second)(line);
    if (first == "A" || first == "F") return read_unit(line);
    if (first == "AMEND" || kind_named(first)) return read_terrain(line, first);
    read_power(line);
  }

  void read_use(const WordLine& line) {
    if (line.words.size() < 2)
      return mistakes_.add(line.at, "a line without the name of a file", "USE standard.map", line.text);
    for (std::size_t i = 1; i < line.words.size(); ++i) use(line.words[i]);
  }

  void read_victory(const WordLine& line) {
    std::vector<int> numbers;
    for (std::size_t i = 1; i < line.words.size(); ++i) {
      const auto number = whole_number(line.words[i].text, 1, 9999);
      if (!number)
        mistakes_.add(line.words[i].at, "a number of centres that cannot be read", "a number from 1",
                      line.words[i].text);
      else numbers.push_back(*number);
    }
    if (numbers.empty()) {
      if (line.words.size() == 1) mistakes_.add(line.at, "a line without a number of centres", "VICTORY 18", line.text);
      return;
    }
    all_.victory = numbers.back();
    if (std::ranges::any_of(numbers, [&](int number) { return number != numbers.back(); })) {
      report_.add(
          Finding::Kind::ChangesResults, line.at,
          fmt::format("another number of centres wins in other years; in Casus it is {} in all", numbers.back()));
    }
  }

  void read_flow(const WordLine& line) { all_.flow.flow(line, mistakes_); }
  void read_begin(const WordLine& line) { all_.flow.begin(line, mistakes_); }

  void read_rules(const WordLine& line) {
    for (std::size_t i = 1; i < line.words.size(); ++i) {
      const PlacedWord& word = line.words[i];
      const std::string name = upper_letters(word.text);
      if (name.starts_with('!')) all_.rules.erase(name.substr(1));
      else all_.rules.insert_or_assign(name, word.at);
    }
  }

  void leave_out(const WordLine& line) { report_.add(Finding::Kind::Lost, line.at, cut_short(line.text, 60)); }
  void cannot_keep(const WordLine& line) {
    report_.add(Finding::Kind::ChangesResults, line.at,
                fmt::format("{}: Casus has nothing like it", cut_short(line.text, 60)));
  }

  // ---- Names ----

  // [old ->] Full Name = abbr alias ...
  void read_name(const WordLine& line) {
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

  static void note(int& count, SourcePos& at, const SourcePos& where) {
    if (count++ == 0) at = where;
  }

  // Notes a new province or coast, as far as there is room for it.
  bool take_place(const std::string& key, const WordLine& line) {
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

  // Every mention of the place so far gets the new abbreviation.
  bool rename(const PlacedWord& word, const std::string& from, const std::string& to) {
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

  template <class Visit>
  void each_mention(Visit visit) {
    for (auto& [key, terrain] : all_.terrain) {
      for (DpjudgeToken& token : terrain.abuts) visit(token.key);
    }
    for (DpjudgePlace& place : all_.neutral) visit(place.key);
    for (DpjudgePower& power : all_.powers) {
      for (DpjudgePlace& place : power.homes) visit(place.key);
      for (DpjudgePlace& place : power.claimed) visit(place.key);
      for (DpjudgeUnit& unit : power.units) visit(unit.key);
      if (!power.owns) continue;
      for (DpjudgePlace& place : *power.owns) visit(place.key);
    }
  }

  std::vector<std::string> keys_of_names() const {
    std::vector<std::string> keys;
    for (const auto& [key, name] : all_.names) keys.push_back(key);
    return keys;
  }

  // DROP abbr ...: the place, its coasts, and every mention.
  void read_drop(const WordLine& line) {
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
        std::erase_if(terrain.abuts, [&](const DpjudgeToken& token) { return is_dropped(token.key); });
      const auto is_there = [&](const auto& place) { return is_dropped(place.key); };
      std::erase_if(all_.neutral, is_there);
      for (DpjudgePower& power : all_.powers) {
        std::erase_if(power.homes, is_there);
        std::erase_if(power.claimed, is_there);
        std::erase_if(power.units, is_there);
        if (power.owns) std::erase_if(*power.owns, is_there);
      }
    }
  }

  // ---- Terrain ----

  // KIND abbr [ABUTS token ...]
  void read_terrain(const WordLine& line, const std::string& first) {
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
    if (known != all_.terrain.end() && terrain.letters != letters && letters == LetterCase::Upper &&
        !is_coast_key(key)) {
      std::erase_if(all_.terrain,
                    [&](const auto& one) { return is_coast_key(one.first) && root_of(one.first) == key; });
    }
    terrain.letters = letters;
    terrain.at = place.at;
    if (first != "AMEND") {
      terrain.kind = *kind_named(first);
      if (line.words.size() > 2) terrain.abuts.clear();
    }
    for (std::size_t i = 3; i < line.words.size(); ++i) read_token(line.words[i], key, terrain);
  }

  void read_token(const PlacedWord& word, const std::string& own_key, DpjudgeTerrain& terrain) {
    std::string_view text = word.text;
    if (text.starts_with('-')) {
      const std::string gone = upper_letters(text.substr(1));
      const auto count =
          std::erase_if(terrain.abuts, [&](const DpjudgeToken& one) { return one.key.starts_with(gone); });
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
      report_.add(Finding::Kind::ChangesResults, word.at,
                  fmt::format("{} {}: only owners of some centres go this way; in Casus all do", own_key, word.text));
      text = text.substr(0, bracket);
    }
    for (const char mark : {'~', '*'}) {
      const bool behind = text.ends_with(mark);
      if (!behind && !text.starts_with(mark)) continue;
      text = behind ? text.substr(0, text.size() - 1) : text.substr(1);
      report_.add(Finding::Kind::ChangesResults, word.at,
                  fmt::format("{} {}: a border that weakens what crosses it; in Casus it is one like any other",
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

  // ---- Powers ----

  DpjudgePower* current(const WordLine& line) {
    if (power_ < all_.powers.size()) return &all_.powers[power_];
    mistakes_.add(line.at, "a line that no power precedes", "the line of a power before it", cut_short(line.text, 40));
    return nullptr;
  }

  std::vector<std::string> names_of_powers() const {
    std::vector<std::string> names;
    for (const DpjudgePower& power : all_.powers) names.push_back(power.key);
    return names;
  }

  // The power of this name; a new one if there is none.
  void take_power(const PlacedWord& word) {
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

  bool can_be_power(const PlacedWord& word) {
    const std::string key = key_of_power(word.text);
    if (characters_in(key) > 1 && !all_.names.contains(key)) return true;
    mistakes_.add(word.at, "a line that is none of this form",
                  "a statement, or a power whose name has several letters and is no place's", word.text,
                  all_keywords());
    return false;
  }

  // [old ->] Name [(adjective[:letter])] [home ...]
  void read_power(const WordLine& line) {
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

  bool rename_power(const PlacedWord& from, const PlacedWord& to) {
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

  void read_home(const PlacedWord& word, DpjudgePower& power) {
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
    if (!is_abbreviation(key) || is_coast_key(key)) {
      const std::string problem =
          power.has_anything() ? "a home that cannot be read" : "a line that is none of this form";
      std::vector<std::string> known = all_.keys();
      if (!power.has_anything() && !nearest_name(power.key, all_keywords()).empty())
        return mistakes_.add(power.at, problem, "a statement, or a power with its homes", power.key, all_keywords());
      return mistakes_.add(word.at, problem, "the abbreviation of a place: three letters", word.text, known);
    }
    const auto is_same = [&](const DpjudgePlace& place) { return place.key == key; };
    if (has('-')) {
      if (std::erase_if(power.homes, is_same) == 0)
        report_.add(Finding::Kind::Noted, word.at,
                    fmt::format("{} takes a home away that {} does not have", word.text, power.name));
      else if (std::ranges::none_of(all_.neutral, is_same)) all_.neutral.push_back({key, word.at});
      return;
    }
    if (has('~')) report_.add(Finding::Kind::Lost, word.at, fmt::format("{}: builds there are hidden", word.text));
    if (has('+') || has('*') || has('@')) {
      return report_.add(
          Finding::Kind::ChangesResults, word.at,
          fmt::format("{} may build in {} without its being a home: Casus leaves this out", power.name, word.text));
    }
    if (has('&')) {
      report_.add(Finding::Kind::ChangesResults, word.at,
                  fmt::format("{} may claim {} as a home by building there", power.name, key));
      return power.claimed.push_back({key, word.at});
    }
    if (power.homes.size() < most_centres && std::ranges::none_of(power.homes, is_same))
      power.homes.push_back({key, word.at});
  }

  void read_homes(const WordLine& line) {
    DpjudgePower* power = current(line);
    if (power == nullptr) return;
    power->homes.clear();
    power->claimed.clear();
    for (std::size_t i = 1; i < line.words.size(); ++i) read_home(line.words[i], *power);
  }

  void read_owns(const WordLine& line) {
    if (DpjudgePower* power = current(line)) read_owned(line, *power);
  }

  void read_centers(const WordLine& line) {
    if (power_ >= all_.powers.size()) {
      report_.add(Finding::Kind::Noted, line.at, "CENTERS without a power before it: read as UNOWNED");
      return read_neutral(line);
    }
    all_.powers[power_].owns.emplace();
    read_owned(line, all_.powers[power_]);
  }

  void read_owned(const WordLine& line, DpjudgePower& power) {
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

  // UNOWNED XXX -YYY
  void read_neutral(const WordLine& line) {
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

  void read_units(const WordLine& line) {
    if (DpjudgePower* power = current(line)) power->units.clear();
  }

  void read_unit(const WordLine& line) {
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

  void read_league(const WordLine& line) {
    report_.add(Finding::Kind::ChangesResults, line.at,
                fmt::format("{}: members of a league support and convoy only each other; in Casus all do all",
                            cut_short(line.text, 60)));
  }

  // [ALL [EXCEPT]] power ...; without any, the current one.
  std::vector<std::size_t> powers_named(const WordLine& line) {
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

  void read_dummies(const WordLine& line) {
    for (const std::size_t power : powers_named(line)) {
      report_.add(
          Finding::Kind::ChangesResults, line.at,
          fmt::format("{} has no player (DUMMY); in Casus it is a power like any other", all_.powers[power].name));
    }
  }

  void read_unplayed(const WordLine& line) {
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

 public:
  // Homes of powers without a player: for one program they are not centres, for the other they are neutral.
  void tell_unplayed() {
    std::set<std::string> centres;
    for (const DpjudgePlace& place : all_.neutral) centres.insert(place.key);
    for (const DpjudgePower& power : all_.powers) {
      for (const DpjudgePlace& home : power.homes) centres.insert(home.key);
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

 private:
  const Package& package_;
  Report& report_;
  Mistakes& mistakes_;
  DpjudgeStatements all_;
  std::set<std::string> used_, placed_;
  std::map<std::string, SourcePos> unplayed_homes_;
  std::size_t power_ = none;
  std::size_t statements_ = 0, words_ = 0;
  bool is_too_much_ = false;
  int ambiguous_ = 0, coast_names_ = 0;
  SourcePos ambiguous_at_, coast_names_at_;
};

}  // namespace

std::string statement_like(std::string_view word) { return nearest_name(word, all_keywords()); }

std::string root_of(std::string_view key) { return std::string(key.substr(0, key.find('/'))); }
bool is_coast_key(std::string_view key) { return key.find('/') != key.npos; }

std::vector<std::string> DpjudgeStatements::keys() const {
  std::vector<std::string> all;
  for (const auto& [key, one] : terrain) all.push_back(key);
  return all;
}

DpjudgeStatements read_dpjudge_statements(const NamedText& file, const Package& package, Report& report,
                                          Mistakes& mistakes) {
  Statements statements(package, report, mistakes);
  statements.begin(file);
  statements.tell_unplayed();
  return std::move(statements).take();
}

bool has_dpjudge_statement(std::string_view text) {
  Report report;
  Mistakes mistakes;
  const NamedText file{as_utf8(text.substr(0, 1'000'000)), ""};
  WordLines lines(file, EmptyLines::PassedOver, report, mistakes);
  for (int looked_at = 0; looked_at < 1000; ++looked_at) {
    const auto line = lines.next();
    if (!line) return false;
    const std::string first = upper_letters(line->words.front().text);
    const auto& words = line->words;
    if ((kind_named(first) || first == "AMEND") && words.size() > 2 && upper_letters(words[2].text) == "ABUTS")
      return true;
    if ((first == "USE" || first == "USES" || first == "MAP") && words.size() == 2) return true;
    if (first == "BEGIN" && words.size() == 4 && whole_number(words[2].text, -9999, 9999)) return true;
  }
  return false;
}

}  // namespace casus::transfer
