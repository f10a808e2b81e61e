#include "checker/foreign_maps/webdiplomacy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/foreign_maps/entities.h"
#include "checker/foreign_maps/ownership.h"
#include "checker/foreign_maps/php_data.h"
#include "checker/foreign_maps/webdiplomacy_classes.h"
#include "checker/foreign_maps/word_lines.h"
#include "engine/text/names.h"

namespace casus::transfer {

namespace {

constexpr std::size_t most_territories = 2000;
constexpr const char* neutral_units_name = "Neutral units";
constexpr const char* colour_of_neutral_units = "#8c8c8c";
constexpr std::array<std::string_view, 4> coast_names{"North", "South", "East", "West"};

// A name becomes part of an SQL command, so some variants write it with a backslash.
PhpValue with_plain_quotes(PhpValue value) {
  for (std::size_t at = 0; (at = value.text.find("\\'", at)) != value.text.npos;) value.text.erase(at, 1);
  return value;
}

class WebDiplomacyReader {
 public:
  WebDiplomacyReader(const Package& package, MapDraft& draft, Report& report, Mistakes& mistakes)
      : package_(package), draft_(draft), report_(report), mistakes_(mistakes) {}

  void read(const NamedText& file) {
    const PhpSource variant(file, mistakes_);
    if (!mistakes_.none()) return;
    read_variant(variant);
    const Read<NamedText> install = package_.read("install.php", draft_.at);
    if (!install) return mistakes_.add(install.problems());
    const PhpSource map(*install, mistakes_);
    if (!mistakes_.none()) return;
    const auto territories = rows(map, "territoryRawData", "territoryRawRow");
    const auto borders = rows(map, "bordersRawData", "borderRawRow");
    for (const Row& row : territories) add_territory(row);
    if (mistakes_.none()) settle_coasts();
    if (mistakes_.none()) {
      for (const Row& row : borders) add_border(row);
      draft_.owners = owners_apart(draft_, owned_, draft_.at);
    }
    if (left_out_ > 0)
      report_.add(Finding::Kind::Fixed, left_out_at_,
                  fmt::format("borders of fleets at provinces that have coasts, and of armies at coasts: {} left out",
                              left_out_));
    if (mistakes_.none()) read_units();
    if (!mistakes_.none()) return;
    settle_neutral_units();
    settle_victory();
    read_colours();
    take_rules(variant);
  }

 private:
  // The cells of a row by the names of the columns.
  struct Row {
    std::map<std::string, PhpValue> cells;
    SourcePos at;
  };

  static std::string text_of(const PhpSource& source, std::string_view name) {
    const auto token = source.assigned(name);
    const auto value = token ? source.value(*token, nullptr) : std::nullopt;
    return value && value->kind != PhpValue::Kind::List ? value->text : "";
  }

  bool has_file(const std::string& name) const {
    const std::vector<std::string> names = package_.names();
    return std::ranges::find(names, name) != names.end();
  }

  // ---- variant.php ----

  void read_variant(const PhpSource& source) {
    const std::string name = text_of(source, "name"), full_name = text_of(source, "fullName");
    draft_.id = name;
    draft_.title = full_name.empty() ? name : full_name;
    const auto countries = source.assigned("countries");
    if (!countries) return tell_no_powers(source);
    const auto list = source.value(*countries, &mistakes_);
    if (!list) return;
    for (const PhpValue& country : list->values) {
      if (country.kind != PhpValue::Kind::Text || !powers_.emplace(country.text, draft_.powers.size()).second) {
        mistakes_.add(country.at, "a power without a name of its own", "a unique text", country.text);
        continue;
      }
      DraftPower power;
      power.name = power.adjective = country.text;
      power.at = country.at;
      draft_.powers.push_back(std::move(power));
    }
    countries_ = draft_.powers.size();
    if (draft_.powers.empty()) mistakes_.add(list->at, "a variant without powers", "$countries=array('England', ...)");
    draft_.victory_centres = whole_number(text_of(source, "supplyCenterTarget"), 1, 9999);
    if (const auto token = source.assigned("supplyCenterTarget"); token && !draft_.victory_centres)
      report_.add(Finding::Kind::ChangesResults, source.at(source.tokens()[*token]),
                  "the number of centres that win is computed: in Casus more than half of them win");
    computes_victory_ = source.assigned("supplyCenterTarget") && !draft_.victory_centres;
    read_years(source);
  }

  // Each neutral unit becomes a minor power, which holds until it is dislodged and lost. Centres of neutral units
  // without one belong to nobody.
  void settle_neutral_units() {
    const auto found = powers_.find(neutral_units_name);
    if (found == powers_.end()) return;
    draft_.powers.erase(draft_.powers.begin() + static_cast<std::ptrdiff_t>(found->second));
    std::erase_if(draft_.owners, [](const DraftOwner& owner) { return owner.power == neutral_units_name; });
    std::vector<DraftUnit> units;
    for (DraftUnit& unit : draft_.units) {
      if (unit.power == neutral_units_name && !take_neutral_unit(unit)) continue;
      units.push_back(std::move(unit));
    }
    draft_.units = std::move(units);
    draft_.options.emplace_back("minor-moves", "refused");
    draft_.options.emplace_back("dislodged-minor", "disbands");
  }

  bool take_neutral_unit(DraftUnit& unit) {
    const auto province = std::ranges::find(draft_.provinces, unit.where.province, &DraftProvince::key);
    if (province == draft_.provinces.end()) return false;
    if (!province->centre) {
      report_.add(Finding::Kind::ChangesResults, unit.at,
                  fmt::format("a neutral unit in {}, which is no supply centre, is left out", province->name));
      return false;
    }
    DraftPower minor;
    minor.name = powers_.contains(province->name) ? "Free " + province->name : province->name;
    minor.adjective = minor.name;
    minor.is_minor = true;
    minor.colour = colour_of_neutral_units;
    minor.homes = {province->key};
    minor.at = unit.at;
    unit.power = minor.name;
    draft_.powers.push_back(std::move(minor));
    return true;
  }

  // A variant that names no number has that of its site: 18/34 of the centres on webDiplomacy and on vDiplomacy before,
  // more than half of them on vDiplomacy now.
  void settle_victory() {
    if (draft_.victory_centres || computes_victory_) return;
    const auto centres = static_cast<int>(std::ranges::count_if(draft_.provinces, &DraftProvince::centre));
    const int more_than_half = centres / 2 + 1, as_before = static_cast<int>(std::lround(18.0 * centres / 34.0));
    if (more_than_half != as_before)
      report_.add(
          Finding::Kind::ChangesResults, draft_.at,
          fmt::format("the number of centres that win is that of the site: {} on webDiplomacy, {} on vDiplomacy; "
                      "in Casus {}",
                      as_before, more_than_half, more_than_half));
    draft_.victory_centres = more_than_half;
  }

  // The colours of the map: those of nobody, and then of each power.
  void read_colours() {
    const std::string name = "classes/drawMap.php";
    if (!has_file(name)) return;
    const Read<NamedText> file = package_.read(name, draft_.at);
    if (!file) return;
    Mistakes unread;
    const PhpSource source(*file, unread);
    const auto token = source.assigned("countryColors");
    const auto list = token ? source.value(*token, nullptr) : std::nullopt;
    if (!list || list->kind != PhpValue::Kind::List) return;
    int next = 0;
    for (std::size_t i = 0; i < list->values.size(); ++i) {
      const int number = whole_number(list->keys[i].text, 0, 9999).value_or(next);
      next = number + 1;
      if (number == 0 || static_cast<std::size_t>(number) > countries_) continue;
      if (const auto colour = colour_of(list->values[i]))
        draft_.powers[static_cast<std::size_t>(number) - 1].colour = *colour;
    }
  }

  // array(93, 138, 168)
  static std::optional<std::string> colour_of(const PhpValue& parts) {
    if (parts.values.size() != 3) return std::nullopt;
    std::string colour = "#";
    for (const PhpValue& part : parts.values) {
      const auto value = whole_number(part.text, 0, 255);
      if (!value) return std::nullopt;
      colour += fmt::format("{:02x}", *value);
    }
    return colour;
  }

  void tell_no_powers(const PhpSource& source) {
    const std::vector<PhpToken>& tokens = source.tokens();
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
      if (tokens[i].text != "extends" || tokens[i + 1].text == "WDVariant") continue;
      return mistakes_.add(source.at(tokens[i + 1]), "a variant that is based on another one, which has its map",
                           "a class that extends WDVariant", tokens[i + 1].text);
    }
    mistakes_.add(source.end(), "a variant without its powers", "$countries=array('England', ...)");
  }

  // floor($turn/2) + 1901
  void read_years(const PhpSource& source) {
    const std::vector<PhpToken>& tokens = source.tokens();
    for (std::size_t i = 0; i + 5 < tokens.size(); ++i) {
      const bool is_usual = tokens[i].text == "$turn" && tokens[i + 1].text == "/" && tokens[i + 2].text == "2" &&
                            tokens[i + 3].text == ")" && tokens[i + 4].text == "+";
      const auto year = is_usual ? whole_number(tokens[i + 5].text, 1, 9999) : std::nullopt;
      if (!year) continue;
      draft_.first_year = *year;
      return;
    }
    report_.add(Finding::Kind::Lost, draft_.at,
                "years that are not computed by halves of a turn: the first year is 1901 in Casus");
  }

  // ---- install.php ----

  std::vector<Row> rows(const PhpSource& source, std::string_view data, std::string_view row_name) {
    const auto token = source.assigned(data);
    const std::vector<std::string> columns = source.columns_of(row_name);
    if (!token || columns.empty()) {
      mistakes_.add(source.end(), fmt::format("a file without ${}, or without the names of its columns", data),
                    fmt::format("${}=array(...) and list(...)=${}", data, row_name));
      return {};
    }
    const auto list = source.value(*token, &mistakes_);
    std::vector<Row> all;
    for (std::size_t i = 0; list && i < list->values.size(); ++i) {
      const PhpValue& one = list->values[i];
      if (one.kind != PhpValue::Kind::List || one.values.size() < std::min<std::size_t>(columns.size(), 4)) {
        mistakes_.add(one.at, "a row that is too short", fmt::format("{}", fmt::join(columns, ", ")), one.text);
        continue;
      }
      Row row;
      row.at = one.at;
      for (std::size_t column = 0; column < std::min(columns.size(), one.values.size()); ++column)
        row.cells.emplace(columns[column], with_plain_quotes(one.values[column]));
      all.push_back(std::move(row));
    }
    return all;
  }

  const PhpValue* cell(const Row& row, const std::string& name) {
    const auto found = row.cells.find(name);
    if (found != row.cells.end()) return &found->second;
    mistakes_.add(row.at, fmt::format("a row without ${}", name));
    return nullptr;
  }

  bool yes(const Row& row, const std::string& name) {
    const PhpValue* value = cell(row, name);
    if (value == nullptr || value->text == "Yes" || value->text == "No")
      return value != nullptr && value->text == "Yes";
    mistakes_.add(value->at, fmt::format("neither yes nor no for ${}", name), "'Yes' or 'No'", value->text,
                  {"Yes", "No"});
    return false;
  }

  void add_territory(const Row& row) {
    const PhpValue* name = cell(row, "name");
    const PhpValue* type = cell(row, "type");
    if (name == nullptr || type == nullptr) return;
    if (names_.size() >= most_territories) {
      if (names_.size() == most_territories) mistakes_.add(row.at, "more territories than a map has");
      return;
    }
    if (name->text.empty() || !names_.emplace(name->text, DraftPlace{name->text}).second)
      return mistakes_.add(name->at, "a territory without a name of its own", "a unique name", name->text);
    in_sequence_.push_back(name->text);
    DraftProvince province;
    province.key = name->text;
    province.name = without_entities(name->text);
    province.at = row.at;
    if (type->text == "Sea") province.terrain = Terrain::Sea;
    else if (type->text == "Coast") province.terrain = Terrain::Coastal;
    else if (type->text != "Land")
      mistakes_.add(type->at, "an unknown kind of territory", "'Land', 'Sea' or 'Coast'", type->text,
                    {"Land", "Sea", "Coast"});
    province.position = position(row);
    if (const std::size_t bracket = province.key.rfind(" (");
        bracket != std::string::npos && province.key.ends_with(" Coast)")) {
      coasts_.push_back({province.key.substr(0, bracket),
                         province.key.substr(bracket + 2, province.key.size() - bracket - 9), province});
      return;
    }
    province.centre = yes(row, "supply");
    if (DraftPower* power = owner(row); power != nullptr && province.centre) {
      power->homes.push_back(province.key);
      owned_.emplace(province.key, DraftOwner{province.key, power->name, row.at});
    }
    draft_.provinces.push_back(std::move(province));
  }

  static std::optional<Point> position(const Row& row) {
    const auto x = row.cells.find("x"), y = row.cells.find("y");
    if (x == row.cells.end() || y == row.cells.end()) return std::nullopt;
    const auto number_x = whole_number(x->second.text, -100'000, 100'000),
               number_y = whole_number(y->second.text, -100'000, 100'000);
    if (!number_x || !number_y) return std::nullopt;
    return Point{static_cast<double>(*number_x), static_cast<double>(*number_y)};
  }

  // By its name, or by its number from 1; 0 and 'Neutral' mean no power, and the number after the last one means units
  // without a player.
  DraftPower* owner(const Row& row) {
    const auto by_number = row.cells.find("countryID"), by_name = row.cells.find("country");
    if (by_number != row.cells.end()) {
      const auto number = whole_number(by_number->second.text, 0, static_cast<int>(countries_) + 1);
      if (!number)
        mistakes_.add(by_number->second.at, "an unknown power", fmt::format("a number from 0 to {}", countries_),
                      by_number->second.text);
      if (!number || *number == 0) return nullptr;
      return static_cast<std::size_t>(*number) > countries_ ? neutral_units(by_number->second.at)
                                                            : &draft_.powers[static_cast<std::size_t>(*number) - 1];
    }
    if (by_name == row.cells.end()) {
      mistakes_.add(row.at, "a row without $country or $countryID");
      return nullptr;
    }
    if (by_name->second.text == "Neutral") return nullptr;
    return power(by_name->second);
  }

  DraftPower* neutral_units(const SourcePos& at) {
    const auto [found, is_new] = powers_.emplace(neutral_units_name, draft_.powers.size());
    if (is_new) {
      DraftPower power;
      power.name = power.adjective = neutral_units_name;
      power.at = at;
      draft_.powers.push_back(std::move(power));
    }
    return &draft_.powers[found->second];
  }

  DraftPower* power(const PhpValue& name) {
    const auto found = powers_.find(name.text);
    if (found != powers_.end()) return &draft_.powers[found->second];
    if (lower_letters(name.text) == lower_letters(neutral_units_name)) return neutral_units(name.at);
    std::vector<std::string> names;
    for (const DraftPower& power : draft_.powers) names.push_back(power.name);
    mistakes_.add(name.at, "an unknown power", "a name of $countries", name.text, names);
    return nullptr;
  }

  struct WrittenCoast {
    std::string parent, word;
    DraftProvince territory;
  };

  // "X (North Coast)" is a coast of X. If the word is not one of the four, the coast gets a free one.
  void settle_coasts() {
    for (const bool known : {true, false}) {
      for (const WrittenCoast& written : coasts_) {
        const auto word = std::ranges::find(coast_names, written.word);
        if ((word != coast_names.end()) != known) continue;
        const auto province = std::ranges::find(draft_.provinces, written.parent, &DraftProvince::key);
        if (province == draft_.provinces.end()) {
          mistakes_.add(written.territory.at, "a coast of an unknown territory", "a territory of that name",
                        written.parent, keys());
          continue;
        }
        const auto is_free = [&](Coast coast) {
          return std::ranges::find(province->coasts, coast, &DraftCoast::coast) == province->coasts.end();
        };
        constexpr std::array<Coast, 4> ours{Coast::North, Coast::South, Coast::East, Coast::West};
        const auto coast = known ? ours.begin() + (word - coast_names.begin()) : std::ranges::find_if(ours, is_free);
        if (coast == ours.end()) {
          mistakes_.add(written.territory.at, "more coasts than four", "four coasts at most", written.territory.name);
          continue;
        }
        if (!known)
          report_.add(Finding::Kind::Noted, written.territory.at,
                      fmt::format("{} is /{} in Casus", written.territory.name, short_name(*coast)));
        province->coasts.push_back({*coast, written.territory.position, written.territory.at});
        names_.at(written.territory.key) = {written.parent, *coast};
        with_coasts_.insert(written.parent);
      }
    }
  }

  const std::vector<std::string>& keys() {
    if (keys_.size() == names_.size()) return keys_;
    keys_.clear();
    for (const auto& [name, place] : names_) keys_.push_back(name);
    return keys_;
  }

  const DraftPlace* place(const PhpValue& name) {
    const auto found = names_.find(name.text);
    if (found != names_.end()) return &found->second;
    mistakes_.add(name.at, "an unknown territory", "the name of a territory", name.text, keys());
    return nullptr;
  }

  // A border counts for both directions, whether it is written once or twice.
  void add_border(const Row& row) {
    const PhpValue* from = cell(row, "from");
    const PhpValue* to = cell(row, "to");
    if (from == nullptr || to == nullptr) return;
    const DraftPlace* a = place(*from);
    const DraftPlace* b = place(*to);
    const bool fleets = yes(row, "fleets"), armies = yes(row, "armies");
    if (a == nullptr || b == nullptr) return;
    const auto has_parent = [&](const DraftPlace& end) {
      return end.coast == Coast::None && with_coasts_.contains(end.province);
    };
    if (armies) add_steps(UnitKind::Army, *a, *b, a->coast != Coast::None || b->coast != Coast::None, row.at);
    if (fleets) add_steps(UnitKind::Fleet, *a, *b, has_parent(*a) || has_parent(*b), row.at);
  }

  void add_steps(UnitKind unit, const DraftPlace& a, const DraftPlace& b, bool is_left_out, const SourcePos& at) {
    if (is_left_out) {
      if (left_out_++ == 0) left_out_at_ = at;
      return;
    }
    if (a.province == b.province && a.coast != b.coast) {
      return report_.add(Finding::Kind::ChangesResults, at,
                         fmt::format("fleets go from one coast of {} to another; in Casus they do not", a.province));
    }
    for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
      if (steps_.emplace(unit, from.province, from.coast, to.province, to.coast).second)
        draft_.steps.push_back({unit, from, to, at});
    }
  }

  // ---- Start ----

  void read_units() {
    const std::string name = "classes/adjudicatorPreGame.php";
    if (!has_file(name))
      return report_.add(Finding::Kind::ChangesResults, draft_.at,
                         fmt::format("there is no {}: the game begins without units", name));
    const Read<NamedText> file = package_.read(name, draft_.at);
    if (!file) return mistakes_.add(file.problems());
    const PhpSource source(*file, mistakes_);
    assigns_no_units_ = has_empty_function(source, "assignUnits");
    if (assigns_no_units_) return;
    const auto token = source.assigned("countryUnits");
    if (!token)
      return report_.add(Finding::Kind::ChangesResults, {file->shown_name, 0, 0},
                         "units are not written as data ($countryUnits): the game begins without them");
    const auto list = source.value(*token, &mistakes_);
    for (std::size_t i = 0; list && i < list->values.size(); ++i) {
      const DraftPower* owner = power(list->keys[i]);
      const PhpValue& units = list->values[i];
      for (std::size_t unit = 0; owner != nullptr && unit < units.values.size(); ++unit)
        add_unit(owner->name, with_plain_quotes(units.keys[unit]), units.values[unit]);
    }
  }

  // "function assignUnits() { }"
  static bool has_empty_function(const PhpSource& source, std::string_view name) {
    static constexpr std::string_view rest[] = {"(", ")", "{", "}"};
    const std::vector<PhpToken>& tokens = source.tokens();
    for (std::size_t i = 0; i + 1 + std::size(rest) < tokens.size(); ++i) {
      if (tokens[i].text != "function" || tokens[i + 1].text != name) continue;
      if (std::ranges::equal(rest, std::span(tokens).subspan(i + 2, std::size(rest)), {}, {}, &PhpToken::text))
        return true;
    }
    return false;
  }

  // On the site these builds are a phase of the first Spring.
  void begin_with_builds(const RulesOfClasses& rules) {
    draft_.first_season = Season::Winter;
    --draft_.first_year;
    if (!rules.has_default_builds) return;
    report_.add(
        Finding::Kind::Noted, draft_.at,
        "a power that orders nothing in the first builds gets units that the site names; in Casus it gets none");
    const Read<NamedText> file = package_.read("classes/processOrderBuilds.php", draft_.at);
    if (!file) return mistakes_.add(file.problems());
    const PhpSource source(*file, mistakes_);
    const auto token = source.assigned("countryUnits");
    const auto list = token ? source.value(*token, nullptr) : std::nullopt;
    for (const DraftPower& power : draft_.powers) {
      const auto due = std::ranges::count(draft_.owners, power.name, &DraftOwner::power) +
                       std::ranges::count_if(power.homes,
                                             [&](const std::string& home) {
                                               return std::ranges::find(draft_.owners, home, &DraftOwner::centre) ==
                                                      draft_.owners.end();
                                             }) -
                       std::ranges::count(draft_.units, power.name, &DraftUnit::power);
      if (power.is_minor || due == builds_of(list, power.name)) continue;
      return report_.add(Finding::Kind::ChangesResults, {file->shown_name, 0, 0},
                         fmt::format("{} has {} first builds on the site; in Casus it has {}, one for each centre",
                                     power.name, builds_of(list, power.name), due));
    }
  }

  // Of a list "'Rose' => array('Alder' => 'Army')".
  static std::ptrdiff_t builds_of(const std::optional<PhpValue>& list, std::string_view power) {
    for (std::size_t i = 0; list && i < list->values.size(); ++i) {
      if (list->keys[i].text == power) return static_cast<std::ptrdiff_t>(list->values[i].values.size());
    }
    return 0;
  }

  void add_unit(const std::string& power, const PhpValue& where, const PhpValue& kind) {
    if (kind.text != "Army" && kind.text != "Fleet")
      return mistakes_.add(kind.at, "an unknown kind of unit", "'Army' or 'Fleet'", kind.text, {"Army", "Fleet"});
    const DraftPlace* found = place(where);
    if (found == nullptr) return;
    DraftUnit unit{power, kind.text == "Army" ? UnitKind::Army : UnitKind::Fleet, *found, where.at};
    if (unit.kind == UnitKind::Army) unit.where.coast = Coast::None;
    else if (unit.where.coast == Coast::None && with_coasts_.contains(unit.where.province))
      return mistakes_.add(where.at, "a fleet without its coast", "the name of a coast", where.text);
    draft_.units.push_back(std::move(unit));
  }

  void take_rules(const PhpSource& variant) {
    const RulesOfClasses rules = rules_of_classes(package_, draft_.at);
    if (rules.builds_in_any_owned) draft_.options.emplace_back("build-sites", "any-owned");
    if (rules.draws_removals)
      report_.add(Finding::Kind::Noted, draft_.at,
                  "units that a power has to remove, and does not, are drawn by lot; in Casus the rulebook names them");
    if (rules.fleets_convoy_on_coasts) read_convoying_coasts(variant);
    if (rules.begins_with_builds) begin_with_builds(rules);
    else if (assigns_no_units_)
      report_.add(Finding::Kind::ChangesResults, draft_.at,
                  "no units are assigned at the start, and the game does not begin with builds");
    if (!rules.unknown.empty())
      report_.add(Finding::Kind::ChangesResults, draft_.at,
                  fmt::format("the variant has rules of its own in programs that Casus does not know: {}",
                              fmt::join(rules.unknown, ", ")));
  }

  // array('122', '123'): numbers of territories from 1, in the sequence of install.php.
  void read_convoying_coasts(const PhpSource& variant) {
    const auto token = variant.assigned("convoyCoasts");
    const auto list = token ? variant.value(*token, nullptr) : std::nullopt;
    if (!list)
      return report_.add(Finding::Kind::ChangesResults, draft_.at,
                         "the coasts in which fleets convoy are not written as data ($convoyCoasts): none convoys");
    for (const PhpValue& number : list->values) {
      const auto which = whole_number(number.text, 1, static_cast<int>(in_sequence_.size()));
      if (!which) {
        mistakes_.add(number.at, "an unknown territory in $convoyCoasts",
                      fmt::format("a number from 1 to {}", in_sequence_.size()), number.text);
        continue;
      }
      const DraftPlace& place = names_.at(in_sequence_[static_cast<std::size_t>(*which) - 1]);
      const auto province = std::ranges::find(draft_.provinces, place.province, &DraftProvince::key);
      if (province != draft_.provinces.end()) province->convoys = province->terrain == Terrain::Coastal;
    }
  }

  const Package& package_;
  MapDraft& draft_;
  Report& report_;
  Mistakes& mistakes_;
  std::map<std::string, std::size_t> powers_;  // numbers by names
  std::size_t countries_ = 0;                  // powers with a player
  std::map<std::string, DraftPlace> names_;    // of territories
  std::vector<std::string> in_sequence_;       // all territories, as the file lists them
  std::vector<WrittenCoast> coasts_;
  std::set<std::string> with_coasts_;
  std::vector<std::string> keys_;
  std::set<std::tuple<UnitKind, std::string, Coast, std::string, Coast>> steps_;
  Owned owned_;
  int left_out_ = 0;
  bool computes_victory_ = false, assigns_no_units_ = false;
  SourcePos left_out_at_;
};

}  // namespace

bool looks_like_webdiplomacy(std::string_view text) {
  const auto has = [&](std::string_view part) { return text.find(part) != text.npos; };
  return has("<?php") && has("Variant") && has("extends") && has("$name");
}

std::optional<MapDraft> read_webdiplomacy(const NamedText& file, const Package& package, Report& report) {
  Mistakes mistakes;
  MapDraft draft;
  draft.at = {file.shown_name, 0, 0};
  WebDiplomacyReader(package, draft, report, mistakes).read(file);
  if (mistakes.none()) return draft;
  for (Diagnostic& problem : std::move(mistakes).take()) report.problems.push_back(std::move(problem));
  return std::nullopt;
}

}  // namespace casus::transfer
