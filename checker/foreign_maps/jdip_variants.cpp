#include "checker/foreign_maps/jdip_variants.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "checker/foreign_maps/colours.h"
#include "checker/foreign_maps/foreign_xml.h"
#include "checker/foreign_maps/word_lines.h"
#include "engine/text/blanks.h"
#include "engine/text/decimal.h"
#include "engine/text/names.h"
#include "engine/text/whole_integer.h"

namespace casus::transfer {

namespace {

using enum Finding::Kind;

// A part of a list, with its place: an attribute is mostly on one line, so only columns are counted.
struct Token {
  std::string text;
  SourcePos at;
};

std::vector<Token> tokens_of(const XmlElement& element, std::string_view attribute, std::string_view separators) {
  std::vector<Token> tokens;
  const std::string_view text = element.value(attribute);
  SourcePos at = element.value_at(attribute);
  Token token{"", at};
  const auto close = [&] {
    if (!token.text.empty()) tokens.push_back(token);
    token.text.clear();
  };
  for (const char c : text) {
    if (separators.find(c) != separators.npos) {
      close();
    } else {
      if (token.text.empty()) token.at = at;
      token.text += c;
    }
    ++at.column;
  }
  close();
  return tokens;
}

// The items of a comma list, in which quotes protect commas.
std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> names;
  std::string name;
  bool quoted = false;
  const auto close = [&] {
    if (const std::string_view written = without_blanks(name); !written.empty()) names.emplace_back(written);
    name.clear();
  };
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    else if (c == ',' && !quoted) close();
    else name += c;
  }
  close();
  return names;
}

// Blanks around it are allowed.
std::optional<double> decimal_in(std::string_view text) { return whole_decimal(without_blanks(text)); }

struct Turn {
  int year = 1901;  // 1 BC is 0
  bool fall = false;
  char phase = 'm';  // or r, a
};

// "Spring, 1901, Movement", "S1901M", "Fall 250 BC (Adjustment)".
std::optional<Turn> turn_in(std::string_view written) {
  std::string text = lower_letters(written);
  if (text.size() == 6 && whole_integer<int>(std::string_view(text).substr(1, 4)))
    text = fmt::format("{} {} {}", text[0], text.substr(1, 4), text[5]);
  std::ranges::replace_if(
      text, [](char c) { return std::string_view(",:()[]\"'/|_-\t\r\n").find(c) != std::string_view::npos; }, ' ');
  std::istringstream words(text);
  std::optional<bool> fall;
  std::optional<int> year;
  std::optional<char> phase;
  bool before_christ = false;
  for (std::string word; words >> word;) {
    if (word == "bc" || word == "b.c.") {
      before_christ = true;
      continue;
    }
    if (word.size() > 2 && word.ends_with("bc") &&
        whole_integer<int>(std::string_view(word).substr(0, word.size() - 2))) {
      before_christ = true;
      word.resize(word.size() - 2);
    }
    if (word == "spring" || word == "s" || word == "summer") fall = false;
    else if (word == "fall" || word == "f" || word == "winter" || word == "w") fall = true;
    else if (const auto number = whole_integer<int>(word)) year = number;
    else if (word == "m" || word.starts_with("movement")) phase = 'm';
    else if (word == "r" || word.starts_with("retreat")) phase = 'r';
    else if (word == "a" || word == "b" || word.starts_with("adjustment")) phase = 'a';
  }
  if (!fall || !year || !phase || *year == 0) return std::nullopt;
  return Turn{before_christ ? 1 - *year : *year, *fall, *phase};
}

constexpr std::size_t most_steps = 100'000, most_mistakes = 200;  // of a map
constexpr std::string_view list_separators = " ,;:\t\r\n";

// The contents of a file of adjacencies.
struct JdipMap {
  std::vector<DraftProvince> provinces;
  std::vector<DraftStep> steps;
  std::map<std::string, std::size_t> by_name;  // lower case
};

class AdjacencyReader {
 public:
  AdjacencyReader(const XmlElement& root, Report& report)
      : root_(root), report_(report), problems_before_(report.problems.size()) {}

  JdipMap read() {
    for (const XmlElement* border : descendants(root_, "BORDER")) borders_.emplace(border->value("id"), border);
    const std::vector<const XmlElement*> written = descendants(root_, "PROVINCE");
    for (const XmlElement* element : written) add_province(*element);
    for (std::size_t i = 0; i < written.size(); ++i) add_adjacencies(*written[i], i);
    for (std::size_t i = 0; i < written.size(); ++i) {
      std::set<std::string> taken;
      for (const Token& border : tokens_of(*written[i], "borders", " ,\t\r\n")) {
        if (goes_on() && taken.insert(border.text).second) take_border(border, i);
      }
    }
    return std::move(map_);
  }

 private:
  void tell(Finding::Kind kind, const SourcePos& at, std::string what) { report_.add(kind, at, std::move(what)); }

  // The rest of a map with so many steps or mistakes is not read.
  bool goes_on() const { return map_.steps.size() < most_steps && mistakes() < most_mistakes; }
  std::size_t mistakes() const { return report_.problems.size() - problems_before_; }

  void add_province(const XmlElement& element) {
    DraftProvince province;
    province.at = element.at;
    province.name = element.value("fullname");
    province.abbreviation = element.value("shortname");
    province.key = lower_letters(province.abbreviation);
    for (const XmlElement* unique : descendants(element, "UNIQUENAME"))
      province.also.emplace_back(unique->value("name"));
    province.convoys = lower_letters(element.value("isConvoyableCoast")) == "true";
    province.impassable = lower_letters(element.value("isImpassable")) == "true";
    if (province.key.empty() || province.name.empty())
      report_.problems.push_back(
          {element.at, "a province without a name", "shortname=\"...\" and fullname=\"...\"", "", ""});
    const std::size_t number = map_.provinces.size();
    claim(province.name, number, element.value_at("fullname"), true);
    claim(province.abbreviation, number, element.value_at("shortname"), true);
    for (const XmlElement* unique : descendants(element, "UNIQUENAME"))
      claim(unique->value("name"), number, unique->value_at("name"), false);
    settle_kind(element, province);
    map_.provinces.push_back(std::move(province));
  }

  void claim(std::string_view name, std::size_t number, const SourcePos& at, bool needed) {
    const auto [known, is_new] = map_.by_name.emplace(lower_letters(name), number);
    if (is_new || known->second == number) return;
    if (!needed) return;  // reported when names are tidied
    report_.problems.push_back({at, "a name of two provinces", "a name of this province only", std::string(name), ""});
  }

  // From the kinds of its adjacencies: mv alone is land, xc alone is sea.
  void settle_kind(const XmlElement& element, DraftProvince& province) {
    std::set<std::string> types;
    for (const XmlElement* adjacency : descendants(element, "ADJACENCY")) {
      const std::string type = type_of(*adjacency);
      if (!types.insert(type).second)
        tell(ChangesResults, adjacency->at,
             fmt::format("{} has two lines of type {}: in jDip only the last one counts, in Casus both do",
                         province.name, type));
      const auto coast = coast_with_short_name(type);
      if (coast && types.contains(type) &&
          std::ranges::find(province.coasts, *coast, &DraftCoast::coast) == province.coasts.end())
        province.coasts.push_back({*coast, std::nullopt, adjacency->at});
      if (!coast && type != "mv" && type != "xc")
        report_.problems.push_back(
            {adjacency->value_at("type"), "an unknown type of adjacency", "mv, xc, nc, sc, ec or wc", type, ""});
    }
    const bool land = types.contains("mv"), shore = types.contains("xc"), coasts = !province.coasts.empty();
    province.terrain = land && (shore || coasts) ? Terrain::Coastal : land ? Terrain::Inland : Terrain::Sea;
    if (types.empty() && !province.impassable)
      report_.problems.push_back(
          {element.at, "a province without adjacencies", "at least one <ADJACENCY>", province.name, ""});
    if (coasts && (shore || !land))
      report_.problems.push_back({element.at, "coasts together with adjacencies that they exclude",
                                  "mv and one of nc, sc, ec, wc for each coast", province.name, ""});
    if (province.convoys && province.terrain != Terrain::Coastal) {
      report_.problems.push_back({element.value_at("isConvoyableCoast"),
                                  "a convoyable coast of a province that is not coastal", "mv and xc", province.name,
                                  ""});
    }
  }

  static std::string type_of(const XmlElement& adjacency) {
    const std::string_view type = adjacency.value("type");
    return type.empty() ? "mv" : lower_letters(type);
  }

  void add_adjacencies(const XmlElement& element, std::size_t number) {
    const DraftProvince& province = map_.provinces[number];
    for (const XmlElement* adjacency : descendants(element, "ADJACENCY")) {
      const std::string type = type_of(*adjacency);
      const UnitKind unit = type == "mv" ? UnitKind::Army : UnitKind::Fleet;
      const DraftPlace from{province.key, coast_with_short_name(type).value_or(Coast::None)};
      for (const Token& token : tokens_of(*adjacency, "refs", list_separators)) {
        if (!goes_on()) return;
        if (const auto to = place_named(token)) map_.steps.push_back({unit, from, *to, token.at});
        if (mistakes() == most_mistakes)
          report_.problems.push_back({token.at, "more mistakes: the rest of the map is not read", "", "", ""});
        if (map_.steps.size() == most_steps)
          report_.problems.push_back({token.at, "more adjacencies than a map has", "", "", ""});
      }
    }
  }

  // The last two letters of "ced-nc" and "ced/nc" are a coast; "ced" means the only one.
  std::optional<DraftPlace> place_named(const Token& token) {
    const std::string name = lower_letters(token.text);
    if (const auto known = map_.by_name.find(name); known != map_.by_name.end())
      return DraftPlace{map_.provinces[known->second].key, Coast::None};
    if (name.size() > 3 && std::string_view("-/\\").find(name[name.size() - 3]) != std::string_view::npos) {
      const std::string end = name.substr(name.size() - 2);
      const auto known = map_.by_name.find(name.substr(0, name.size() - 3));
      const bool is_coast = coast_with_short_name(end) || end == "xc" || end == "mv";
      if (known != map_.by_name.end() && is_coast)
        return DraftPlace{map_.provinces[known->second].key, coast_with_short_name(end).value_or(Coast::None)};
    }
    std::vector<std::string> names;
    for (const auto& [known, number] : map_.by_name) names.push_back(known);
    report_.problems.push_back({token.at, "an adjacency to an unknown province",
                                "a name of a province, with -nc, -sc, -ec or -wc for a coast", token.text,
                                nearest_name(name, names)});
    return std::nullopt;
  }

  // A border is a condition of the steps into its province; without "from", of all steps into it and out of it.
  void take_border(const Token& named, std::size_t number) {
    const DraftProvince& province = map_.provinces[number];
    const auto known = borders_.find(named.text);
    if (known == borders_.end()) {
      report_.problems.push_back({named.at, "an unknown border", "the id of a <BORDER>", named.text, ""});
      return;
    }
    const XmlElement& border = *known->second;
    if (const auto found = conditions_in(border); found && put_on_steps(border, province, *found)) return;
    std::string conditions;
    for (const std::string_view name : {"unitTypes", "orderTypes", "year", "season", "phase"}) {
      if (!border.value(name).empty())
        conditions += fmt::format("{}{} {}", conditions.empty() ? "" : ", ", name, border.value(name));
    }
    const std::string_view modifier = border.value("baseMoveModifier");
    if (!modifier.empty() && whole_integer<int>(modifier) != 0)
      conditions += fmt::format("{}strength of moves {}", conditions.empty() ? "" : ", ", modifier);
    if (conditions.empty()) return;  // it never prohibits anything
    if (!border.value("from").empty()) conditions += fmt::format(", from {}", border.value("from"));
    tell(ChangesResults, named.at,
         fmt::format("{}: the border {} is left out ({})", province.name, named.text, conditions));
  }

  // What <border> of Casus can say: a move that counts one less, or a season.
  static std::optional<DraftConditions> conditions_in(const XmlElement& border) {
    DraftConditions found;
    for (const std::string_view name : {"orderTypes", "year", "phase"}) {
      if (!border.value(name).empty()) return std::nullopt;
    }
    const std::string season = lower_letters(border.value("season"));
    if (season == "spring") found.closed_in = Season::Spring;
    else if (season == "fall") found.closed_in = Season::Fall;
    else if (!season.empty()) return std::nullopt;
    const std::string_view modifier = border.value("baseMoveModifier");
    const int strength = modifier.empty() ? 0 : whole_integer<int>(modifier).value_or(0);
    if (strength != 0 && strength != -1) return std::nullopt;
    found.weak = strength == -1;
    if (found == DraftConditions()) return std::nullopt;
    // With nothing else, types of units are never let in.
    const bool names_units = !border.value("unitTypes").empty();
    if (names_units && (found.weak || !found.closed_in || !unit_type(border))) return std::nullopt;
    return found;
  }

  // The only type of unit that a border names.
  static std::optional<UnitKind> unit_type(const XmlElement& border) {
    const std::string types = lower_letters(border.value("unitTypes"));
    if (types == "army") return UnitKind::Army;
    return types == "fleet" ? std::optional(UnitKind::Fleet) : std::nullopt;
  }

  // False if that cannot be said of steps: they come from a certain coast, or have a condition already.
  bool put_on_steps(const XmlElement& border, const DraftProvince& province, const DraftConditions& found) {
    std::set<std::string> origins;
    for (const Token& token : tokens_of(border, "from", list_separators)) {
      const auto place = map_.by_name.find(lower_letters(token.text));
      if (place == map_.by_name.end()) return false;
      origins.insert(map_.provinces[place->second].key);
    }
    const auto type = unit_type(border);
    const auto is_meant = [&](const DraftStep& step) {
      if (type && step.unit != *type) return false;
      if (origins.empty())
        return step.to.province == province.key || (found.closed_in && step.from.province == province.key);
      return step.to.province == province.key && origins.contains(step.from.province);
    };
    const auto can_take = [&](const DraftStep& step) {
      const DraftConditions& has = step.conditions;
      return !is_meant(step) || !found.closed_in || !has.closed_in || has.closed_in == found.closed_in;
    };
    if (!std::ranges::all_of(map_.steps, can_take)) return false;
    for (DraftStep& step : map_.steps) {
      if (!is_meant(step)) continue;
      step.conditions.weak |= found.weak;
      if (found.closed_in) step.conditions.closed_in = found.closed_in;
    }
    return true;
  }

  const XmlElement& root_;
  Report& report_;
  const std::size_t problems_before_;  // of other variants
  JdipMap map_;
  std::map<std::string, const XmlElement*, std::less<>> borders_;
};

// Positions and colours from the picture.
class PictureReader {
 public:
  PictureReader(const NamedText& svg, Report& report) : svg_(svg), report_(report) {}

  void read(MapDraft& draft, const JdipMap& map) {
    const auto data = read_part_of_xml(svg_.text, "PROVINCE_DATA", svg_.shown_name);
    if (!data) {
      report_.add(Lost, {svg_.shown_name, 0, 0},
                  "the picture cannot be read, so the map has no positions: " + data.problems().front().problem);
      return;
    }
    const Point corner = take_view_box(*data, draft);
    for (const XmlElement* province : descendants(*data, "PROVINCE")) place(*province, corner, draft, map);
    take_outlines(draft, map);
    const auto colours = read_part_of_xml(svg_.text, "POWERCOLORS", svg_.shown_name);
    if (!colours) return;
    for (const XmlElement* colour : descendants(*colours, "POWERCOLOR")) paint(*colour, draft);
  }

 private:
  // Its upper left corner need not be 0 0.
  static Point take_view_box(const XmlElement& svg, MapDraft& draft) {
    std::vector<double> numbers;
    for (const Token& token : tokens_of(svg, "viewBox", " ,\t\r\n")) {
      if (const auto number = decimal_in(token.text)) numbers.push_back(*number);
    }
    if (numbers.size() != 4 || !(numbers[2] > 0 && numbers[3] > 0)) return {};
    draft.size = Point{numbers[2], numbers[3]};
    return {numbers[0], numbers[1]};
  }

  // Shapes with the ids of provinces.
  void take_outlines(MapDraft& draft, const JdipMap& map) {
    auto drawing = read_drawing(svg_.text, svg_.shown_name);
    if (!drawing)
      return report_.add(Lost, drawing.problems().front().at,
                         "the outlines of the picture cannot be read: " + drawing.problems().front().problem);
    for (DrawnArea& area : drawing->areas) {
      const auto known = map.by_name.find(lower_letters(area.id));
      area.id = known == map.by_name.end() ? "" : draft.provinces[known->second].key;
    }
    std::erase_if(drawing->areas, [](const DrawnArea& area) { return area.id.empty(); });
    if (!drawing->areas.empty()) draft.picture = DraftPicture{*std::move(drawing), {svg_.shown_name, 0, 0}};
  }

  void place(const XmlElement& element, Point corner, MapDraft& draft, const JdipMap& map) {
    const auto units = descendants(element, "UNIT");
    if (units.empty()) return;
    const auto x = decimal_in(units.front()->value("x")), y = decimal_in(units.front()->value("y"));
    if (!x || !y || (*x == 0 && *y == 0)) return;
    const Point at{*x - corner.x, *y - corner.y};
    const std::string name = lower_letters(element.value("name"));
    if (const auto known = map.by_name.find(name); known != map.by_name.end()) {
      draft.provinces[known->second].position = at;
      return;
    }
    const auto coast =
        name.size() > 3 ? coast_with_short_name(std::string_view(name).substr(name.size() - 2)) : std::nullopt;
    const auto known = name.size() > 3 ? map.by_name.find(name.substr(0, name.size() - 3)) : map.by_name.end();
    if (!coast || known == map.by_name.end()) {
      report_.add(Lost, element.value_at("name"),
                  fmt::format("a position of \"{}\", which is not a province of the map", element.value("name")));
      return;
    }
    for (DraftCoast& of_province : draft.provinces[known->second].coasts) {
      if (of_province.coast == *coast) of_province.position = at;
    }
  }

  void paint(const XmlElement& element, MapDraft& draft) {
    const std::string power = lower_letters(element.value("power")), colour = colour_of(element.value("color"));
    for (DraftPower& known : draft.powers) {
      if (lower_letters(known.name) != power) continue;
      known.colour = colour;
      if (!colour.empty()) continue;
      report_.add(Lost, element.value_at("color"),
                  fmt::format("the colour \"{}\" of {}: Casus uses another one", element.value("color"), known.name));
    }
  }

  const NamedText& svg_;
  Report& report_;
};

class VariantReader {
 public:
  VariantReader(const XmlElement& variant, const XmlElement& root, const Package& package, Report& report)
      : variant_(variant), root_(root), package_(package), report_(report) {}

  std::optional<MapDraft> read() {
    const std::size_t problems = report_.problems.size();
    draft_.title = variant_.value("name");
    draft_.at = variant_.at;
    read_map();
    if (report_.problems.size() > problems) return std::nullopt;
    read_powers();
    read_start();
    read_victory();
    read_rules();
    read_centres();
    read_units();
    read_picture();
    if (report_.problems.size() > problems) return std::nullopt;
    return std::move(draft_);
  }

 private:
  void tell(Finding::Kind kind, const SourcePos& at, std::string what) { report_.add(kind, at, std::move(what)); }
  void refuse(const SourcePos& at, std::string problem, std::string expected, std::string_view found,
              std::string nearest = "") {
    report_.problems.push_back({at, std::move(problem), std::move(expected), std::string(found), std::move(nearest)});
  }

  void read_map() {
    const auto maps = descendants(variant_, "MAP");
    if (maps.empty() || maps.front()->value("adjacencyURI").empty())
      return refuse(variant_.at, "a variant without a map", "<MAP adjacencyURI=\"...\">", "");
    const XmlElement& map = *maps.front();
    const auto file = package_.read(map.value("adjacencyURI"), map.value_at("adjacencyURI"));
    if (!file) return take(file.problems());
    const auto xml = read_foreign_xml(file->text, file->shown_name);
    if (!xml) return take(xml.problems());
    map_ = AdjacencyReader(*xml, report_).read();
    draft_.provinces = map_.provinces;
    draft_.steps = map_.steps;
  }
  void take(const Diagnostics& problems) {
    report_.problems.insert(report_.problems.end(), problems.begin(), problems.end());
  }

  void read_powers() {
    for (const XmlElement* element : descendants(variant_, "POWER")) {
      DraftPower power;
      power.at = element->at;
      power.name = element->value("name");
      power.adjective = element->value("adjective");
      power.also = names_in(element->value("altnames"));
      const std::size_t number = draft_.powers.size();
      for (const std::string& name : power.also) powers_.emplace(lower_letters(name), number);
      powers_.emplace(lower_letters(power.adjective), number);
      powers_.insert_or_assign(lower_letters(power.name), number);
      if (lower_letters(element->value("active")) == "false")
        tell(ChangesResults, element->value_at("active"),
             fmt::format("{} has no player in jDip; in Casus it is a power like any other", power.name));
      if (lower_letters(element->value("emergency")) == "true") power.emergency_units = 1;
      draft_.powers.push_back(std::move(power));
    }
  }

  void read_start() {
    for (const XmlElement* element : descendants(variant_, "STARTINGTIME")) {
      const auto turn = turn_in(element->value("turn"));
      if (!turn)
        return refuse(element->value_at("turn"), "a turn that cannot be read",
                      "season, year and phase: Spring, 1901, Movement", element->value("turn"));
      draft_.first_year = turn->year;
      draft_.first_season = turn->fall ? Season::Fall : Season::Spring;
      if (turn->phase == 'm') continue;
      if (turn->phase == 'a' && turn->fall) {
        draft_.first_season = Season::Winter;
        continue;
      }
      tell(ChangesResults, element->value_at("turn"),
           "in Casus the game begins with a movement phase: the phase that is named is left out");
    }
  }

  void read_victory() {
    for (const XmlElement* element : descendants(variant_, "WINNING_SUPPLY_CENTERS")) {
      const auto centres = whole_integer<int>(element->value("value"));
      if (!centres)
        refuse(element->value_at("value"), "a number that cannot be read", "the number of centres that win",
               element->value("value"));
      else if (*centres > 0) draft_.victory_centres = *centres;
    }
    if (!draft_.victory_centres)
      tell(ChangesResults, variant_.at, "no number of centres wins; in Casus more than half of them win");
    for (const auto& [name, what] :
         {std::pair("YEARS_WITHOUT_SC_CAPTURE", "a draw after years without a capture: Casus declares none"),
          std::pair("GAME_LENGTH", "a draw at the end of a number of years: Casus declares none")}) {
      for (const XmlElement* element : descendants(variant_, name)) {
        if (whole_integer<int>(element->value("value")).value_or(0) > 0) tell(Lost, element->at, what);
      }
    }
  }

  void read_rules() {
    for (const XmlElement* element : descendants(variant_, "RULEOPTION")) {
      const std::string_view name = element->value("name"), value = element->value("value");
      static const std::map<std::pair<std::string_view, std::string_view>, std::pair<std::string, std::string>> known{
          {{"OPTION_BUILDS", "VALUE_BUILDS_HOME_ONLY"}, {}},
          {{"OPTION_BUILDS", "VALUE_BUILDS_ANY_OWNED"}, {"build-sites", "any-owned"}},
          {{"OPTION_BUILDS", "VALUE_BUILDS_ANY_IF_HOME_OWNED"}, {"build-sites", "any-owned-with-home"}},
          {{"OPTION_WINGS", "VALUE_WINGS_DISABLED"}, {}},
          {{"OPTION_CONVOYED_MOVES", "VALUE_PATHS_EITHER"}, {"convoy-path", "binding"}},
          {{"OPTION_CONVOYED_MOVES", "VALUE_PATHS_EXPLICIT"}, {"convoy-path", "required"}},
          {{"OPTION_CONVOYED_MOVES", "VALUE_PATHS_IMPLICIT"}, {}},
      };
      if (name == "OPTION_WINGS" && value == "VALUE_WINGS_ENABLED") {
        tell(ChangesResults, element->at, "wings are left out: Casus has only armies and fleets");
      } else if (const auto option = known.find({name, value}); option == known.end()) {
        refuse(element->at, "an unknown rule option",
               "OPTION_BUILDS, OPTION_WINGS or OPTION_CONVOYED_MOVES with one of its values",
               fmt::format("{} {}", name, value));
      } else if (!option->second.first.empty()) {
        draft_.options.push_back(option->second);
      }
    }
  }

  std::optional<std::string> province_named(const XmlElement& element, std::string_view attribute) {
    const auto known = map_.by_name.find(lower_letters(element.value(attribute)));
    if (known != map_.by_name.end()) return map_.provinces[known->second].key;
    std::vector<std::string> names;
    for (const DraftProvince& province : map_.provinces) names.push_back(province.name);
    refuse(element.value_at(attribute), "an unknown province", "a name of a province", element.value(attribute),
           nearest_name(element.value(attribute), names));
    return std::nullopt;
  }
  // "none" means no power.
  std::optional<std::string> power_named(const XmlElement& element, std::string_view attribute) {
    const std::string name = lower_letters(element.value(attribute));
    if (name.empty() || name == "none") return "";
    if (const auto known = powers_.find(name); known != powers_.end()) return draft_.powers[known->second].name;
    std::vector<std::string> names;
    for (const DraftPower& power : draft_.powers) names.push_back(power.name);
    refuse(element.value_at(attribute), "an unknown power", "a name of a power, or none", element.value(attribute),
           nearest_name(name, names));
    return std::nullopt;
  }

  void read_centres() {
    std::map<std::string, const XmlElement*> last;  // a later element for a province replaces an earlier one
    for (const XmlElement* element : descendants(variant_, "SUPPLYCENTER")) {
      const auto centre = province_named(*element, "province");
      if (!centre) continue;
      const auto [known, is_new] = last.emplace(*centre, element);
      if (!is_new)
        tell(Fixed, element->at, fmt::format("{} is listed twice as a supply centre: the later line counts", *centre));
      known->second = element;
    }
    for (const auto& [centre, element] : last) {
      const auto home = power_named(*element, "homepower"), owner = power_named(*element, "owner");
      if (!home || !owner) continue;
      std::ranges::find(draft_.provinces, centre, &DraftProvince::key)->centre = true;
      for (DraftPower& power : draft_.powers) {
        if (!home->empty() && power.name == *home) power.homes.push_back(centre);
      }
      draft_.owners.push_back({centre, *owner, element->at});
    }
  }

  void read_units() {
    for (const XmlElement* element : descendants(variant_, "INITIALSTATE")) {
      const auto where = province_named(*element, "province");
      const auto power = power_named(*element, "power");
      if (!where || !power) continue;
      const std::string kind = lower_letters(element->value("unit"));
      if (kind == "wing" || kind == "w") {
        tell(ChangesResults, element->at, fmt::format("the wing in {} is left out", element->value("province")));
        continue;
      }
      const bool army = kind == "army" || kind == "a";
      if (!army && kind != "fleet" && kind != "f") {
        refuse(element->value_at("unit"), "an unknown unit", "army, fleet or wing", element->value("unit"));
        continue;
      }
      const auto coast = coast_with_short_name(element->value("unitcoast"));
      draft_.units.push_back(
          {*power, army ? UnitKind::Army : UnitKind::Fleet, {*where, coast.value_or(Coast::None)}, element->at});
    }
    if (const auto influence = descendants(variant_, "INFLUENCE"); !influence.empty())
      tell(Lost, influence.front()->at, fmt::format("{} marks of influence: they change no result", influence.size()));
  }

  void read_picture() {
    const XmlElement* chosen = nullptr;
    for (const XmlElement* graphic : descendants(variant_, "MAP_GRAPHIC")) {
      if (chosen == nullptr || lower_letters(graphic->value("default")) == "true") chosen = graphic;
    }
    if (chosen == nullptr) return tell(Lost, variant_.at, "the variant names no picture, so the map has no positions");
    for (const XmlElement* definition : descendants(root_, "MAP_DEFINITION")) {
      if (definition->value("id") != chosen->value("ref")) continue;
      const auto svg = package_.read(definition->value("URI"), definition->value_at("URI"));
      if (svg) return PictureReader(*svg, report_).read(draft_, map_);
      return tell(Lost, definition->value_at("URI"),
                  fmt::format("the picture \"{}\" cannot be read, so the map has no positions: {}",
                              definition->value("URI"), svg.problems().front().problem));
    }
    tell(Lost, chosen->at,
         fmt::format("no <MAP_DEFINITION> with the id \"{}\": the map has no positions", chosen->value("ref")));
  }

  const XmlElement& variant_;
  const XmlElement& root_;
  const Package& package_;
  Report& report_;
  MapDraft draft_;
  JdipMap map_;
  std::map<std::string, std::size_t> powers_;
};

}  // namespace

bool looks_like_jdip_variants(std::string_view text) {
  const bool has_root = text.find("<VARIANTS>") != text.npos || text.find("<VARIANTS ") != text.npos;
  return has_root && text.find("<VARIANT ") != text.npos;
}

std::vector<MapDraft> read_jdip_variants(const NamedText& variants, const Package& package, Report& report) {
  const auto root = read_foreign_xml(variants.text, variants.shown_name);
  if (!root) {
    report.problems.insert(report.problems.end(), root.problems().begin(), root.problems().end());
    return {};
  }
  // The newest version of a variant counts.
  std::vector<const XmlElement*> newest;
  for (const XmlElement* variant : descendants(*root, "VARIANT")) {
    const auto same = std::ranges::find_if(newest, [&](const XmlElement* known) {
      return lower_letters(known->value("name")) == lower_letters(variant->value("name"));
    });
    if (same == newest.end()) {
      newest.push_back(variant);
      continue;
    }
    const bool is_newer =
        decimal_in(variant->value("version")).value_or(0) > decimal_in((*same)->value("version")).value_or(0);
    const XmlElement* older = is_newer ? *same : variant;
    if (is_newer) *same = variant;
    report.add(Lost, older->at,
               fmt::format("version {} of {}: there is a newer one", older->value("version"), older->value("name")));
  }
  if (newest.empty())
    report.problems.push_back({root->at, "a file without variants", "at least one <VARIANT>", root->name, ""});
  std::vector<MapDraft> drafts;
  for (const XmlElement* variant : newest) {
    if (auto draft = VariantReader(*variant, *root, package, report).read()) drafts.push_back(std::move(*draft));
  }
  return drafts;
}

}  // namespace casus::transfer
