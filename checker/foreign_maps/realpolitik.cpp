#include "checker/foreign_maps/realpolitik.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/foreign_maps/judge_map.h"
#include "checker/foreign_maps/ownership.h"
#include "checker/foreign_maps/read_draft.h"
#include "checker/foreign_maps/word_lines.h"
#include "engine/text/names.h"

namespace casus::transfer {

namespace {

struct ColourWord {
  std::string_view word, colour;
};
// The words for colours whose meaning is clear.
constexpr std::array<ColourWord, 13> colour_words{{{"BLACK", "#000000"},
                                                   {"BLUE", "#0000ff"},
                                                   {"BROWN", "#a52a2a"},
                                                   {"CYAN", "#00ffff"},
                                                   {"GRAY", "#808080"},
                                                   {"GREEN", "#008000"},
                                                   {"GREY", "#808080"},
                                                   {"MAGENTA", "#ff00ff"},
                                                   {"ORANGE", "#ffa500"},
                                                   {"PURPLE", "#800080"},
                                                   {"RED", "#ff0000"},
                                                   {"WHITE", "#ffffff"},
                                                   {"YELLOW", "#ffff00"}}};

const std::vector<std::string>& keys_of_var() {
  static const std::vector<std::string> keys{"Version",  "Name",    "MapData", "Countries", "Game",    "BWMap",
                                             "ColorMap", "Regions", "Info",    "Build",     "Centers", "Flags"};
  return keys;
}

std::string with_blanks(std::string name) {
  std::ranges::replace(name, '_', ' ');
  return name;
}

// "12,34"
std::optional<Point> point_of(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == text.npos) return std::nullopt;
  const auto x = whole_number(text.substr(0, comma), -100'000, 100'000),
             y = whole_number(text.substr(comma + 1), -100'000, 100'000);
  if (!x || !y) return std::nullopt;
  return Point{static_cast<double>(*x), static_cast<double>(*y)};
}

class RealpolitikReader {
 public:
  RealpolitikReader(const Package& package, MapDraft& draft, Report& report, Mistakes& mistakes)
      : package_(package), draft_(draft), report_(report), mistakes_(mistakes) {}

  void read(const NamedText& file) {
    read_var(file);
    if (!mistakes_.none()) return;
    const auto map = beside("MapData"), countries = beside("Countries"), game = beside("Game");
    if (!map || !countries || !game) return;
    areas_ = read_judge_map(*map, draft_, report_, mistakes_);
    read_countries(*countries);
    if (mistakes_.none()) add_homes();
    if (mistakes_.none()) read_game(*game);
    if (mistakes_.none() && values_.contains("Regions")) find_regions();
  }

 private:
  // Key: value
  void read_var(const NamedText& file) {
    WordLines lines(file, EmptyLines::PassedOver, report_, mistakes_);
    while (const auto line = lines.next()) {
      if (!goes_on(report_, mistakes_, line->at)) return;
      const std::size_t colon = line->text.find(':');
      const std::string written = line->text.substr(0, colon);
      const auto key = std::ranges::find_if(
          keys_of_var(), [&](const std::string& one) { return lower_letters(one) == lower_letters(written); });
      if (colon == line->text.npos || key == keys_of_var().end()) {
        mistakes_.add(line->at, "a line of an unknown form", fmt::format("one of {}", fmt::join(keys_of_var(), ", ")),
                      written, keys_of_var());
        continue;
      }
      std::size_t begin = colon + 1;
      while (begin < line->text.size() && (line->text[begin] == ' ' || line->text[begin] == '\t')) ++begin;
      SourcePos at = line->at;
      at.column += static_cast<int>(begin);
      if (!values_.emplace(*key, PlacedWord{line->text.substr(begin), at}).second)
        mistakes_.add(line->at, "a line twice", "each line once", *key);
    }
    for (const std::string key : {"Version", "Name", "MapData", "Countries", "Game"}) {
      if (!values_.contains(key)) mistakes_.add(lines.end(), "a missing line", fmt::format("{}: ...", key));
    }
    if (!mistakes_.none()) return;
    if (values_.at("Version").text != "1")
      mistakes_.add(values_.at("Version").at, "an unknown version of the form", "1", values_.at("Version").text);
    draft_.title = values_.at("Name").text;
    read_build();
    read_centres();
    if (values_.contains("Flags") && values_.at("Flags").text != "0")
      report_.add(Finding::Kind::ChangesResults, values_.at("Flags").at,
                  fmt::format("Flags: {}: their meaning is unknown", values_.at("Flags").text));
  }

  void read_build() {
    const auto build = values_.find("Build");
    if (build == values_.end()) return;
    const std::string value = lower_letters(build->second.text);
    if (value == "chaos") draft_.options.emplace_back("build-sites", "any-owned");
    else if (value == "aberration") draft_.options.emplace_back("build-sites", "any-owned-with-home");
    else if (value != "standard")
      mistakes_.add(build->second.at, "an unknown way to build", "Standard, Chaos or Aberration", build->second.text,
                    {"Standard", "Chaos", "Aberration"});
  }

  void read_centres() {
    const auto centres = values_.find("Centers");
    if (centres == values_.end()) return;
    const auto number = whole_number(centres->second.text, 0, 9999);
    if (!number)
      mistakes_.add(centres->second.at, "a number of centres that cannot be read", "a number, 0 or more",
                    centres->second.text);
    else if (*number > 0) draft_.victory_centres = number;
  }

  // A file by its name in the .var. A name with a separator leads to another folder of variants; if only this folder is
  // available, the file of the same name in it is taken.
  std::optional<NamedText> beside(const std::string& key) {
    Read<NamedText> file = named_by(key);
    if (file) return *std::move(file);
    mistakes_.add(file.problems());
    return std::nullopt;
  }

  // A map can be played without its positions.
  void find_regions() {
    const Read<NamedText> file = named_by("Regions");
    if (file) return read_regions(*file);
    report_.add(Finding::Kind::Lost, values_.at("Regions").at,
                fmt::format("\"{}\" cannot be read, so the map has no positions: {}", values_.at("Regions").text,
                            file.problems().front().problem));
  }

  Read<NamedText> named_by(const std::string& key) {
    const PlacedWord& value = values_.at(key);
    Read<NamedText> file = package_.read(value.text, value.at);
    const std::size_t separator = value.text.find_last_of("/\\");
    if (!file && separator != value.text.npos) {
      Read<NamedText> here = package_.read(value.text.substr(separator + 1), value.at);
      if (here) {
        report_.add(Finding::Kind::Noted, value.at,
                    fmt::format("{}: the file of that name in this folder is read", value.text));
        return here;
      }
    }
    return file;
  }

  // ---- Powers ----

  void read_countries(const NamedText& file) {
    WordLines lines(file, EmptyLines::PassedOver, report_, mistakes_);
    const auto version = lines.next(), count = lines.next();
    if (!version || !count)
      return mistakes_.add(lines.end(), "a list of powers without its beginning", "1, and the number of powers");
    if (version->text != "1") return mistakes_.add(version->at, "an unknown version of the form", "1", version->text);
    const auto number = whole_number(count->text, 1, 100);
    if (!number)
      return mistakes_.add(count->at, "a number of powers that cannot be read", "a number from 1 to 100", count->text);
    while (const auto line = lines.next()) {
      if (!goes_on(report_, mistakes_, line->at)) return;
      read_country(*line);
    }
    if (mistakes_.none() && static_cast<std::size_t>(*number) != draft_.powers.size())
      mistakes_.add(count->at, "a wrong number of powers", fmt::format("{}", draft_.powers.size()), count->text);
  }

  // Name Adjective Initial Pattern Color
  void read_country(const WordLine& line) {
    if (line.words.size() != 5 || line.words[2].text.size() != 1)
      return mistakes_.add(line.at, "a power that cannot be read", "name, adjective, letter, pattern and colour",
                           line.text);
    DraftPower power;
    power.name = with_blanks(line.words[0].text);
    power.adjective = with_blanks(line.words[1].text);
    power.at = line.at;
    const auto colour = std::ranges::find(colour_words, upper_letters(line.words[4].text), &ColourWord::word);
    if (colour != colour_words.end()) power.colour = colour->colour;
    else report_.add(Finding::Kind::Lost, line.words[4].at, fmt::format("the colour {}", line.words[4].text));
    const char letter = upper_letters(line.words[2].text).front();
    if (!by_letter_.emplace(letter, draft_.powers.size()).second)
      return mistakes_.add(line.words[2].at, "a letter that another power also has", "a unique letter",
                           line.words[2].text);
    draft_.powers.push_back(std::move(power));
  }

  void add_homes() {
    for (const JudgeArea& area : areas_.areas) {
      if (!area.home_of || area.key.empty()) continue;
      const auto power = by_letter_.find(*area.home_of);
      if (power == by_letter_.end())
        mistakes_.add(area.at, "a home of an unknown power", "a letter of the file of powers",
                      std::string(1, *area.home_of));
      else draft_.powers[power->second].homes.push_back(area.key);
    }
  }

  // ---- Start ----

  // Blank lines count: they are empty lists.
  void read_game(const NamedText& file) {
    WordLines lines(file, EmptyLines::Kept, report_, mistakes_);
    const auto next = [&](std::string_view expected) -> std::optional<WordLine> {
      auto line = lines.next();
      if (!line) mistakes_.add(lines.end(), "a start that ends too early", std::string(expected));
      return line;
    };
    const auto version = next("1");
    if (!version || !next("the name of the game")) return;
    if (version->text != "1") return mistakes_.add(version->at, "an unknown version of the form", "1", version->text);
    const auto variant = next("the name of the variant");
    if (!variant) return;
    if (folded(variant->text) != folded(draft_.title))
      mistakes_.add(variant->at, "a start of another variant", draft_.title, variant->text);
    const auto phase = next("a season and a year");
    if (!phase) return;
    read_phase(*phase);
    const auto adjustments = count(next("the number of adjustments"));
    const auto countries = next("the number of powers");
    if (!adjustments || !countries) return;
    if (whole_number(countries->text, 0, 9999) != static_cast<int>(draft_.powers.size()))
      return mistakes_.add(countries->at, "another number of powers than the variant has",
                           fmt::format("{}", draft_.powers.size()), countries->text);
    Owned owned;
    for (const DraftPower& power : draft_.powers) {
      const auto due = next("adjustments of a power"), centres = next("centres of a power"),
                 units = next("units of a power");
      if (!due || !centres || !units) return;
      read_owned(*centres, power.name, owned);
      read_units(*units, power.name);
    }
    draft_.owners = owners_apart(draft_, owned, {file.shown_name, 0, 0});
    const auto dislodged = count(lines.next());
    if (*adjustments > 0 && dislodged.value_or(0) == 0) begin_with_adjustments(*phase);
    if (dislodged.value_or(0) > 0)
      report_.add(Finding::Kind::ChangesResults, phase->at,
                  "the game begins with retreats; in Casus it begins with movement, without dislodged units");
  }

  void begin_with_adjustments(const WordLine& phase) {
    if (draft_.first_season == Season::Spring)
      return report_.add(Finding::Kind::ChangesResults, phase.at,
                         "the game begins with adjustments in Spring; in Casus it begins with movement");
    draft_.first_season = Season::Winter;
  }

  std::optional<int> count(const std::optional<WordLine>& line) {
    if (!line || line->text.empty()) return line ? std::optional(0) : std::nullopt;
    const auto number = whole_number(line->text, 0, 9999);
    if (!number) mistakes_.add(line->at, "a number that cannot be read", "a number, 0 or more", line->text);
    return number;
  }

  void read_phase(const WordLine& line) {
    const std::string season = line.words.empty() ? "" : lower_letters(line.words.front().text);
    const auto year = line.words.size() == 2 ? whole_number(line.words[1].text, 1, 9999) : std::nullopt;
    const bool in_fall = season == "fall" || season == "autumn";
    if (!year || (!in_fall && season != "spring"))
      return mistakes_.add(line.at, "a first phase that cannot be read", "Spring or Fall, and a year", line.text);
    draft_.first_season = in_fall ? Season::Fall : Season::Spring;
    draft_.first_year = *year;
  }

  std::optional<DraftPlace> place(const PlacedWord& word) {
    auto place = areas_.place(word.text);
    if (!place)
      mistakes_.add(word.at, "an unknown area", "the abbreviation of an area", word.text, areas_.abbreviations);
    return place;
  }

  void read_owned(const WordLine& line, const std::string& power, Owned& owned) {
    for (const PlacedWord& word : line.words) {
      const auto where = place(word);
      if (!where) continue;
      const auto province = std::ranges::find(draft_.provinces, where->province, &DraftProvince::key);
      if (province != draft_.provinces.end() && !province->centre)
        mistakes_.add(word.at, "an owned area that is not a centre", "a centre", word.text);
      else if (!owned.emplace(where->province, DraftOwner{where->province, power, word.at}).second)
        mistakes_.add(word.at, "a centre that has two owners", "each centre once", word.text);
    }
  }

  void read_units(const WordLine& line, const std::string& power) {
    for (std::size_t i = 0; i < line.words.size(); i += 2) {
      const PlacedWord& word = line.words[i];
      const std::string kind = upper_letters(word.text);
      if (i + 1 == line.words.size())
        return mistakes_.add(word.at, "a unit without its place", "A or F, and a place", word.text);
      if (kind != "A" && kind != "F") {
        mistakes_.add(word.at, kind == "W" ? "a wing, which Casus does not have" : "an unknown kind of unit", "A or F",
                      word.text);
        continue;
      }
      if (const auto where = place(line.words[i + 1]))
        add_judge_unit(draft_, {power, kind == "A" ? UnitKind::Army : UnitKind::Fleet, *where, word.at}, draft_.units,
                       mistakes_);
    }
  }

  // ---- Positions ----

  // A record for each area, and after an area with coasts one for each coast: the place of its units; the place of its
  // name, except for coasts; the number of lines of its picture, and these lines.
  void read_regions(const NamedText& file) {
    WordLines lines(file, EmptyLines::PassedOver, report_, mistakes_);
    std::vector<Point> units;
    Point size;
    std::optional<WordLine> line = lines.next();
    if (line && line->text.starts_with("Variant")) line = lines.next();
    bool fits = true;
    while (line && fits) {
      const auto unit = point_of(line->text);
      line = lines.next();
      if (line && point_of(line->text)) line = lines.next();  // of the name
      const auto count_of_lines = line ? whole_number(line->text, 0, 1'000'000) : std::nullopt;
      fits = unit.has_value() && count_of_lines.has_value();
      for (int i = 0; fits && i < *count_of_lines; ++i) fits = read_scanline(lines.next(), size);
      if (fits) units.push_back(*unit);
      line = lines.next();
    }
    place_units(fits ? units : std::vector<Point>{}, size, file.shown_name);
  }

  // x y length
  static bool read_scanline(const std::optional<WordLine>& line, Point& size) {
    if (!line || line->words.size() != 3) return false;
    const auto x = whole_number(line->words[0].text, 0, 100'000), y = whole_number(line->words[1].text, 0, 100'000),
               length = whole_number(line->words[2].text, 0, 100'000);
    if (!x || !y || !length) return false;
    size.x = std::max(size.x, static_cast<double>(*x + *length));
    size.y = std::max(size.y, static_cast<double>(*y + 1));
    return true;
  }

  void place_units(const std::vector<Point>& units, const Point& size, const std::string& file) {
    std::size_t wanted = areas_.areas.size();
    for (const DraftProvince& province : draft_.provinces) wanted += province.coasts.size();
    if (units.size() != wanted) {
      report_.add(Finding::Kind::Lost, {file, 0, 0},
                  fmt::format("positions: the file does not have one for each of the {} areas and coasts", wanted));
      return;
    }
    bool has_coasts = false;
    std::size_t next = 0;
    draft_.size = size;
    for (const JudgeArea& area : areas_.areas) {
      const auto province = std::ranges::find(draft_.provinces, area.key, &DraftProvince::key);
      const Point& point = units[next++];
      if (province == draft_.provinces.end()) continue;
      province->position = point;
      grow(point);
      // East, north, south, west.
      for (const Coast coast : {Coast::East, Coast::North, Coast::South, Coast::West}) {
        const auto found = std::ranges::find(province->coasts, coast, &DraftCoast::coast);
        if (found == province->coasts.end()) continue;
        has_coasts = true;
        grow(units[next]);
        found->position = units[next++];
      }
    }
    if (has_coasts)
      report_.add(Finding::Kind::Noted, {file, 0, 0},
                  "positions of coasts: read in the sequence east, north, south, west");
  }

  void grow(const Point& point) {
    draft_.size->x = std::max(draft_.size->x, point.x + 1);
    draft_.size->y = std::max(draft_.size->y, point.y + 1);
  }

  const Package& package_;
  MapDraft& draft_;
  Report& report_;
  Mistakes& mistakes_;
  std::map<std::string, PlacedWord> values_;  // of the .var, by keys
  JudgeAreas areas_;
  std::map<char, std::size_t> by_letter_;  // numbers of powers
};

}  // namespace

bool looks_like_realpolitik(std::string_view text) {
  Report report;
  Mistakes mistakes;
  const NamedText file{std::string(text.substr(0, 100'000)), ""};
  WordLines lines(file, EmptyLines::PassedOver, report, mistakes);
  const auto first = lines.next();
  if (!first || !lower_letters(first->text).starts_with("version:")) return false;
  while (const auto line = lines.next()) {
    if (lower_letters(line->text).starts_with("mapdata:")) return true;
  }
  return false;
}

std::optional<MapDraft> read_realpolitik(const NamedText& file, const Package& package, Report& report) {
  Mistakes mistakes;
  MapDraft draft;
  draft.id = stem_of_file(file.shown_name);
  draft.at = {file.shown_name, 0, 0};
  RealpolitikReader(package, draft, report, mistakes).read(file);
  return draft_without(std::move(mistakes), std::move(draft), report);
}

}  // namespace casus::transfer
