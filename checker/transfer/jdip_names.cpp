#include "checker/transfer/jdip_names.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "checker/corpus/syntax/lines.h"
#include "engine/orders/notation.h"
#include "engine/text/names.h"

namespace casus::transfer {

namespace {

constexpr std::string_view coast_endings[] = {"nc", "sc", "ec", "wc"};
constexpr std::size_t shortest_guess = 3;  // letters

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
std::string lower(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(), [](char c) { return lower(c); });
  return small;
}

std::string replaced(std::string_view text, std::string_view old, std::string_view by) {
  std::string all;
  for (std::size_t at = text.find(old); at != text.npos; at = text.find(old)) {
    all.append(text.substr(0, at)).append(by);
    text.remove_prefix(at + old.size());
  }
  return all.append(text);
}

// Coasts in the notation of Casus: "spa\nc" and "spa-nc" are "spa/nc"; the only coast and the land have no mark.
std::string with_our_coasts(std::string text) {
  std::ranges::replace(text, '\\', '/');
  for (std::size_t i = 1; i + 2 < text.size(); ++i) {
    if (text[i] != '-' && text[i] != '/') continue;
    const bool is_word = is_letter(text[i - 1]) && !is_letter(text[i + 3]);  // a text ends with a zero
    const std::string coast = lower(std::string_view(text).substr(i + 1, 2));
    if (!is_word) continue;
    if (coast == "xc" || coast == "mv") text.erase(i, 3);
    else if (std::ranges::find(coast_endings, coast) != std::end(coast_endings)) text[i] = '/';
  }
  return text;
}

// Words in the notation of Casus.
std::string in_our_words(std::string_view text) {
  std::string said = with_our_coasts(std::string(text));
  for (const auto& [old, by] : {std::pair{"n.c.", "nc"}, {"s.c.", "sc"}, {"e.c.", "ec"}, {"w.c.", "wc"}, {"'s ", " "}})
    said = replaced(said, old, by);
  std::string words;
  bool is_first = true;
  std::string_view rest = said;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    if (word.empty()) continue;
    const std::string small = lower(word);
    std::string ours(word);
    if (!is_first && small == "mv") ours = "-";
    if (is_first && (small == "d" || small == "r")) ours = "Disband";
    if (is_first && small.starts_with("waive")) return "Waive";
    words += (is_first ? "" : " ") + ours;
    is_first = false;
  }
  return words;
}

// The place of the only value with a name that begins so; nothing if there are several.
template <class Values, class NamesOf>
std::optional<std::size_t> beginning_with(std::string_view text, const Values& values, NamesOf names_of) {
  const std::string wanted = folded(text);
  std::optional<std::size_t> found;
  std::size_t count = 0;
  for (std::size_t i = 0; i < values.size() && !wanted.empty(); ++i) {
    const std::vector<std::string> names = names_of(values[i]);
    if (std::ranges::none_of(names, [&](const std::string& name) { return folded(name).starts_with(wanted); }))
      continue;
    found = i;
    ++count;
  }
  return count == 1 ? found : std::nullopt;
}

std::vector<std::string> names_of(const Power& power) {
  std::vector<std::string> names{power.name, power.adjective};
  names.insert(names.end(), power.aliases.begin(), power.aliases.end());
  return names;
}

std::optional<UnitKind> kind_from(std::string_view word) {
  const std::string small = lower(word);
  if (small == "a" || small == "army") return UnitKind::Army;
  if (small == "f" || small == "fleet") return UnitKind::Fleet;
  return std::nullopt;
}

// The words of a phase, separated by blanks and marks. The last may be empty.
std::vector<std::string> words_of_phase(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (is_letter(c) || is_digit(c)) words.back() += lower(c);
    else if (!words.back().empty() && c != '.') words.emplace_back();
  }
  return words;
}

struct PhaseWords {
  std::optional<Season> season;
  std::optional<PhaseKind> kind;
  int year = 0;
  bool before_christ = false;

  void take(const std::string& word) {
    if (word.size() == 6 && is_letter(word[0]) && is_letter(word[5]) && is_digit(word[1]) && is_digit(word[4])) {
      for (const std::string_view piece :
           {std::string_view(word).substr(0, 1), std::string_view(word).substr(1, 4), std::string_view(word).substr(5)})
        take(std::string(piece));
      return;
    }
    if (is_digit(word[0])) return take_year(word);
    if (word == "bc") before_christ = true;
    else if (word == "spring" || word == "summer" || word == "s") season = Season::Spring;
    else if (word == "fall" || word == "autumn" || word == "winter" || word == "f" || word == "w")
      season = Season::Fall;
    else if (word.starts_with("movement") || word == "m") kind = PhaseKind::Movement;
    else if (word.starts_with("retreat") || word == "r") kind = PhaseKind::Retreats;
    else if (word.starts_with("adjustment") || word == "a" || word == "b") kind = PhaseKind::Adjustments;
  }

 private:
  void take_year(const std::string& word) {
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), year);
    const std::string_view rest(end, word.data() + word.size());
    before_christ = before_christ || rest == "bc";
    if (error != std::errc() || year > 9999 || (!rest.empty() && rest != "bc")) year = 0;
  }
};

}  // namespace

void JdipNames::guessed(const SourcePos& at, std::string_view written, std::string_view meant) {
  findings_.push_back({Finding::Kind::Fixed, at, fmt::format("\"{}\" is read as {}", written, meant)});
}

std::optional<PowerId> JdipNames::power(std::string_view text, const SourcePos& at) {
  if (const auto exactly = variant_.find_power(text)) return exactly;
  std::optional<PowerId> meant;
  const auto own_name = [](const Power& power) { return std::vector<std::string>{power.name}; };
  std::optional<std::size_t> found = beginning_with(text, variant_.powers, own_name);
  if (!found) found = beginning_with(text, variant_.powers, names_of);
  if (found) {
    meant = PowerId{static_cast<std::uint8_t>(*found)};
  } else if (const std::string nearest = variant_.nearest_power(text); !nearest.empty()) {
    meant = variant_.find_power(nearest);
  }
  if (meant) guessed(at, text, variant_[*meant].name);
  else mistakes_.add(at, "an unknown power", "a power of this variant", text);
  return meant;
}

std::optional<Location> JdipNames::location(std::string_view text, const SourcePos& at) {
  const std::string ours = with_our_coasts(std::string(text));
  const Read<Location> exactly = parse_location(variant_, ours, at);
  if (exactly) return *exactly;
  const auto names = [](const Province& province) { return std::vector<std::string>{province.name}; };
  std::string meant;
  if (const auto found =
          ours.size() < shortest_guess ? std::nullopt : beginning_with(ours, variant_.map.provinces(), names))
    meant = variant_.map.provinces()[*found].name;
  else meant = variant_.map.nearest(ours);
  if (const auto found = variant_.map.find(meant)) {
    guessed(at, text, variant_.map[*found].name);
    return Location{*found, Coast::None};
  }
  mistakes_.add(at, "an unknown province", "a province of this map", text);
  return std::nullopt;
}

std::optional<Unit> JdipNames::state_line(const JdipLine& line) {
  std::string_view text = line.text;
  const auto at = [&](std::string_view piece) {
    return SourcePos{line.at.file, line.at.line, line.at.column + static_cast<int>(piece.data() - line.text.data())};
  };
  const std::size_t colon = text.find(':');
  std::string_view name = text.substr(0, colon), rest;
  if (colon != text.npos) {
    rest = text.substr(colon + 1);
  } else {
    // The first word, unless the name has several.
    for (std::size_t end = text.find(' '); end != text.npos; end = text.find(' ', end + 1)) {
      if (end != text.find(' ') && !variant_.find_power(text.substr(0, end))) continue;
      name = text.substr(0, end);
      rest = text.substr(end);
    }
  }
  rest = corpus::trimmed(rest);
  const std::string_view letter = rest.substr(0, rest.find(' '));
  const std::string_view place = corpus::trimmed(rest.substr(letter.size()));
  const auto kind = kind_from(letter);
  if (!kind || place.empty()) {
    const bool is_wing = lower(letter) == "w" || lower(letter) == "wing";
    mistakes_.add(line.at, is_wing ? "a kind of unit that Casus does not have" : "not a unit",
                  "a power, a colon, A or F, and a province", line.text);
    return std::nullopt;
  }
  const auto power = this->power(corpus::trimmed(name), line.at);
  const auto where = location(place, at(place));
  if (!power || !where) return std::nullopt;
  Unit unit;
  unit.power = *power;
  unit.kind = *kind;
  unit.at = *where;
  if (*kind == UnitKind::Army || !variant_.map.has_coasts(where->province)) unit.at.coast = Coast::None;
  return unit;
}

std::optional<Phase> JdipNames::phase(const JdipLine& line) {
  PhaseWords words;
  for (const std::string& word : words_of_phase(line.text)) words.take(word);
  const Calendar& calendar = variant_.calendar;
  Phase phase;
  if (words.season) phase.season = *words.season;
  if (words.kind) phase.kind = *words.kind;
  const bool counts_back = calendar.step < 0;
  phase.year = counts_back && !words.before_christ ? 1 - words.year : words.year;
  if (phase.kind == PhaseKind::Adjustments && phase.season == Season::Fall) phase.season = Season::Winter;
  const bool is_phase = words.season && words.kind && words.year > 0 && (counts_back || !words.before_christ);
  // The reader of the calendar checks everything else.
  if (is_phase && parse_phase(calendar, print(calendar, phase)) == phase) return phase;
  mistakes_.add(line.at, "not a phase of this variant", "such as Spring 1901, Movement", line.text);
  return std::nullopt;
}

std::optional<JdipNames::PowerLine> JdipNames::power_line(const JdipLine& line) {
  const std::size_t colon = line.text.find(':');
  if (colon == line.text.npos) {
    mistakes_.add(line.at, "no power before the order", "a power, a colon and an order", line.text);
    return std::nullopt;
  }
  const auto power = this->power(corpus::trimmed(std::string_view(line.text).substr(0, colon)), line.at);
  if (!power) return std::nullopt;
  const std::string_view text = corpus::trimmed(std::string_view(line.text).substr(colon + 1));
  return PowerLine{*power,
                   std::string(text),
                   {line.at.file, line.at.line, line.at.column + static_cast<int>(text.data() - line.text.data())}};
}

JdipNames::OrderRead JdipNames::order(PowerId power, std::string_view text, const SourcePos& at,
                                      std::optional<PhaseKind> phase) {
  constexpr int most_guesses = 4;
  OrderRead read;
  std::string ours = in_our_words(text);
  std::vector<std::pair<std::string, std::string>> guesses;
  for (int i = 0; i <= most_guesses; ++i) {
    const Read<Order> order = parse_order(variant_, power, ours, at);
    if (order) {
      for (const auto& [written, meant] : guesses) guessed(at, written, meant);
      read.order = *order;
      return read;
    }
    const Diagnostic& problem = order.problems().front();
    const std::size_t found = problem.found.empty() ? ours.npos : ours.find(problem.found);
    if (problem.nearest.empty() || found == ours.npos) break;
    guesses.emplace_back(problem.found, problem.nearest);
    ours.replace(found, problem.found.size(), problem.nearest);
  }
  read.text = text;
  // In a case, the reader of Casus has to refuse this text, too.
  const Read<Order> as_written = parse_order(variant_, power, text, at, phase);
  if (as_written) read.order = *as_written;
  else read.message = as_written.problems().front().problem;
  return read;
}

}  // namespace casus::transfer
