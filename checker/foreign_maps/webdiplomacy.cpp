#include "checker/foreign_maps/webdiplomacy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/foreign_maps/entities.h"
#include "checker/foreign_maps/neutral_units.h"
#include "checker/foreign_maps/ownership.h"
#include "checker/foreign_maps/php_data.h"
#include "checker/foreign_maps/read_draft.h"
#include "checker/foreign_maps/webdiplomacy_chain.h"
#include "checker/foreign_maps/webdiplomacy_classes.h"
#include "checker/foreign_maps/webdiplomacy_database.h"
#include "checker/foreign_maps/webdiplomacy_install.h"
#include "checker/foreign_maps/word_lines.h"
#include "engine/text/names.h"

namespace casus::transfer {

namespace {

constexpr std::size_t most_territories = 2000;
constexpr const char* neutral_units_name = "Neutral units";
constexpr std::array<std::string_view, 4> coast_names{"North", "South", "East", "West"};

class WebDiplomacyReader {
 public:
  WebDiplomacyReader(const Package& package, MapDraft& draft, Report& report, Mistakes& mistakes)
      : package_(package), draft_(draft), report_(report), mistakes_(mistakes) {}

  void read(const NamedText& file) {
    chain_ = chain_of_variants(file, package_, mistakes_);
    if (!mistakes_.none()) return;
    read_variant();
    const InstallRows rows = rows_of_install(chain_, mistakes_);
    if (!mistakes_.none() && rows.territories.empty()) return;
    for (const Row& row : rows.territories) add_territory(row);
    if (mistakes_.none()) settle_coasts();
    if (mistakes_.none()) {
      for (const Row& row : rows.borders) add_border(row);
      for (const ChangesInDatabase& changes : rows.changes) change_map(changes);
      change_owners();
      draft_.owners = owners_apart(draft_, owned_, draft_.at);
    }
    if (left_out_ > 0)
      report_.add(Finding::Kind::Fixed, left_out_at_,
                  fmt::format("borders of fleets at provinces that have coasts, and of armies at coasts: {} left out",
                              left_out_));
    if (mistakes_.none()) read_units();
    if (!mistakes_.none()) return;
    const RulesOfClasses rules = rules_of_classes(chain_, draft_.at);
    add_neutral_armies(rules);
    settle_neutral_units(draft_, neutral_units_name, report_);
    settle_victory();
    read_colours();
    take_rules(rules);
    leave_out_what_is_no_place();
  }

 private:
  using Row = InstallRow;

  static std::string text_of(const PhpSource& source, std::string_view name) {
    const auto token = source.assigned(name);
    const auto value = token ? source.value(*token, nullptr) : std::nullopt;
    return value && value->kind != PhpValue::Kind::List ? value->text : "";
  }

  // Where the variant or one that it is based on assigns a value; the nearest of them counts.
  struct Assigned {
    const PhpSource* source = nullptr;
    std::size_t token = 0;

    SourcePos at() const { return source->at(source->tokens()[token]); }
  };
  std::optional<Assigned> assigned(std::string_view name) const {
    for (const ChainedVariant& one : chain_) {
      if (const auto token = one.source.assigned(name)) return Assigned{&one.source, *token};
    }
    return std::nullopt;
  }

  // The data of a class: from the file of the nearest variant that has it, or from the class that this one extends.
  struct ClassData {
    std::optional<PhpSource> source;  // the file with the data; otherwise the last one that was read
    std::optional<std::size_t> token;
    std::string file;  // "" if no variant has the class
  };
  ClassData data_of_class(const std::string& name, std::string_view data, Mistakes& mistakes) const {
    ClassData found;
    for (const ChainedVariant& one : chain_) {
      const std::string path = "classes/" + name + ".php";
      if (!has_file(*one.package, path)) continue;
      const Read<NamedText> file = one.package->read(path, draft_.at);
      if (!file) {
        mistakes.add(file.problems());
        return found;
      }
      found.file = file->shown_name;
      found.source.emplace(*file, mistakes);
      found.token = found.source->assigned(data);
      const bool goes_on =
          extends_class_of_variant(*found.source, name) && !has_empty_function(*found.source, "assignUnits");
      if (found.token || !goes_on) return found;
    }
    return found;
  }

  // ---- variant.php ----

  void read_variant() {
    const PhpSource& source = chain_.front().source;
    const std::string name = text_of(source, "name"), full_name = text_of(source, "fullName");
    draft_.id = name;
    draft_.title = full_name.empty() ? name : full_name;
    const auto countries = assigned("countries");
    if (!countries)
      return mistakes_.add(source.end(), "a variant without its powers", "$countries=array('England', ...)");
    const auto list = countries->source->value(countries->token, &mistakes_);
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
    if (const auto target = assigned("supplyCenterTarget")) {
      draft_.victory_centres = whole_number(text_of(*target->source, "supplyCenterTarget"), 1, 9999);
      computes_victory_ = !draft_.victory_centres;
      if (computes_victory_)
        report_.add(Finding::Kind::ChangesResults, target->at(),
                    "the number of centres that win is computed: in Casus more than half of them win");
    }
    for (const ChainedVariant& one : chain_) read_neutral_names(one.source);
    read_years();
  }

  // "if ($countryName == 'Neutrals') return count($this->countries)+1;"
  void read_neutral_names(const PhpSource& source) {
    constexpr std::size_t longest = 30;  // in tokens
    const std::vector<PhpToken>& tokens = source.tokens();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (tokens[i].text != "$countryName") continue;
      std::size_t at = i + 1;
      std::string compared, returned;
      while (at < tokens.size() && at < i + 5 && tokens[at].kind == PhpToken::Kind::Mark) compared += tokens[at++].text;
      if ((compared != "==" && compared != "===") || at == tokens.size() || tokens[at].kind != PhpToken::Kind::Text)
        continue;
      const std::string& name = tokens[at].text;
      for (++at; at < tokens.size() && at < i + longest && tokens[at].text != ";"; ++at) returned += tokens[at].text;
      if (returned == ")returncount($this->countries)+1" || returned == "){returncount($this->countries)+1")
        neutral_names_.insert(lower_letters(name));
    }
  }

  // A variant that names no number has that of its site: 18/34 of the centres on webDiplomacy and on vDiplomacy before,
  // more than half of them on vDiplomacy now.
  void settle_victory() {
    if (draft_.victory_centres || computes_victory_) return;
    const auto centres = static_cast<int>(std::ranges::count_if(draft_.provinces, &DraftProvince::centre));
    const int more_than_half = centres / 2 + 1, as_before = static_cast<int>(std::lround(18.0 * centres / 34.0));
    const std::optional<Site> site = package_.site();
    draft_.victory_centres = site == Site::WebDiplomacy ? as_before : more_than_half;
    if (!site && more_than_half != as_before)
      report_.add(
          Finding::Kind::ChangesResults, draft_.at,
          fmt::format("the number of centres that win is that of the site: {} on webDiplomacy, {} on vDiplomacy; "
                      "in Casus {}. --site says which it is",
                      as_before, more_than_half, more_than_half));
  }

  // The colours of the map: those of nobody, and then of each power.
  void read_colours() {
    Mistakes unread;
    const ClassData data = data_of_class("drawMap", "countryColors", unread);
    const auto list = data.token ? data.source->value(*data.token, nullptr) : std::nullopt;
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

  // floor($turn/2) + 1901
  void read_years() {
    for (const ChainedVariant& one : chain_) {
      const std::vector<PhpToken>& tokens = one.source.tokens();
      for (std::size_t i = 0; i + 5 < tokens.size(); ++i) {
        const bool is_usual = tokens[i].text == "$turn" && tokens[i + 1].text == "/" && tokens[i + 2].text == "2" &&
                              tokens[i + 3].text == ")" && tokens[i + 4].text == "+";
        const auto year = is_usual ? whole_number(tokens[i + 5].text, 1, 9999) : std::nullopt;
        if (!year) continue;
        draft_.first_year = *year;
        return;
      }
    }
    report_.add(Finding::Kind::Lost, draft_.at,
                "years that are not computed by halves of a turn: the first year is 1901 in Casus");
  }

  // ---- install.php ----

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
    else if (type->text == "Coast" || type->text == "Strait") province.terrain = Terrain::Coastal;
    else if (type->text != "Land")
      mistakes_.add(type->at, "an unknown kind of territory", "'Land', 'Sea', 'Coast' or 'Strait'", type->text,
                    {"Land", "Sea", "Coast", "Strait"});
    province.convoys = type->text == "Strait";  // a coast in which fleets convoy
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
    if (neutral_names_.contains(lower_letters(name.text))) return neutral_units(name.at);
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

  // ---- What is changed in the database ----

  const DraftPlace* place_of(int number) const {
    return number >= 1 && static_cast<std::size_t>(number) <= in_sequence_.size()
               ? &names_.at(in_sequence_[static_cast<std::size_t>(number) - 1])
               : nullptr;
  }

  void tell_unknown(const std::vector<SourcePos>& unknown, std::string_view what) {
    for (const SourcePos& at : unknown)
      report_.add(Finding::Kind::ChangesResults, at,
                  fmt::format("{} is changed in the site's database by what Casus does not know", what));
  }

  void change_map(const ChangesInDatabase& changes) {
    for (const ClosedWay& way : changes.closed) {
      const DraftPlace* from = way.from ? place_of(*way.from) : nullptr;
      const DraftPlace* to = place_of(way.to);
      std::erase_if(draft_.steps, [&](const DraftStep& step) {
        return to != nullptr && step.to == *to && (!way.from || (from != nullptr && step.from == *from));
      });
    }
    for (const std::string& name : changes.no_centres) {
      const auto province = std::ranges::find(draft_.provinces, name, &DraftProvince::key);
      if (province != draft_.provinces.end()) province->centre = false;
      for (DraftPower& power : draft_.powers) std::erase(power.homes, name);
      owned_.erase(name);
    }
    for (const StatedOwner& owner : changes.owners) tell_unknown({owner.at}, "the map");
    tell_unknown(changes.unknown, "the map");
  }

  // "function assignTerritories()" of the nearest class that has it.
  void change_owners() {
    constexpr const char* function = "assignTerritories";
    for (const ChainedVariant& one : chain_) {
      const std::string path = "classes/adjudicatorPreGame.php";
      if (!has_file(*one.package, path)) continue;
      const Read<NamedText> file = one.package->read(path, draft_.at);
      if (!file) return mistakes_.add(file.problems());
      const PhpSource source(*file, mistakes_);
      if (const auto changes = changes_in_function(source, function)) return change_owners(*changes);
      if (!extends_class_of_variant(source, "adjudicatorPreGame")) return;
    }
  }
  void change_owners(const ChangesInDatabase& changes) {
    for (const StatedOwner& owner : changes.owners) {
      const DraftPlace* place = place_of(owner.territory);
      if (place == nullptr || static_cast<std::size_t>(owner.power) > countries_) {
        tell_unknown({owner.at}, "the start");
        continue;
      }
      owned_.erase(place->province);
      if (owner.power > 0)
        owned_.emplace(
            place->province,
            DraftOwner{place->province, draft_.powers[static_cast<std::size_t>(owner.power) - 1].name, owner.at});
    }
    tell_unknown(changes.unknown, "the start");
  }

  // ---- Start ----

  void read_units() {
    const ClassData data = data_of_class("adjudicatorPreGame", "countryUnits", mistakes_);
    if (!mistakes_.none()) return;
    if (data.file.empty())
      return report_.add(Finding::Kind::ChangesResults, draft_.at,
                         "there is no classes/adjudicatorPreGame.php: the game begins without units");
    assigns_no_units_ = has_empty_function(*data.source, "assignUnits");
    if (assigns_no_units_) return;
    if (!data.token)
      return report_.add(Finding::Kind::ChangesResults, {data.file, 0, 0},
                         "units are not written as data ($countryUnits): the game begins without them");
    const auto list = data.source->value(*data.token, &mistakes_);
    if (list && list->kind != PhpValue::Kind::List)
      return mistakes_.add(list->at, "units that are not a list", "'Rose' => array('Alder' => 'Fleet')", list->text);
    for (std::size_t i = 0; list && i < list->values.size(); ++i) {
      const DraftPower* owner = power(list->keys[i]);
      const PhpValue& units = list->values[i];
      if (units.kind != PhpValue::Kind::List)
        mistakes_.add(units.at, "units that are not a list", "array('Alder' => 'Fleet')", units.text);
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
    const ClassData data = data_of_class("processOrderBuilds", "countryUnits", mistakes_);
    if (!mistakes_.none()) return;
    const auto list = data.token ? data.source->value(*data.token, nullptr) : std::nullopt;
    for (const DraftPower& power : draft_.powers) {
      const auto due = std::ranges::count(draft_.owners, power.name, &DraftOwner::power) +
                       std::ranges::count_if(power.homes,
                                             [&](const std::string& home) {
                                               return std::ranges::find(draft_.owners, home, &DraftOwner::centre) ==
                                                      draft_.owners.end();
                                             }) -
                       std::ranges::count(draft_.units, power.name, &DraftUnit::power);
      if (power.is_minor || due == builds_of(list, power.name)) continue;
      return report_.add(Finding::Kind::ChangesResults, {data.file, 0, 0},
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

  // The draft's name of a territory that a program numbers.
  std::optional<std::string> province_of(std::size_t territory) {
    const DraftPlace* place = place_of(static_cast<int>(std::min(territory, most_territories)));
    return place != nullptr ? std::optional(place->province) : std::nullopt;
  }

  void add_neutral_armies(const RulesOfClasses& rules) {
    for (const std::size_t territory : rules.neutral_armies) {
      const auto province = province_of(territory);
      if (!province) continue;
      neutral_units(draft_.at);
      draft_.units.push_back({neutral_units_name, UnitKind::Army, {*province}, draft_.at});
    }
  }

  // $eternal = '"204","198"': numbers of territories, each a home of the power that owns it.
  void read_eternal_homes() {
    const auto homes = assigned("eternal");
    const auto list = homes ? homes->source->value(homes->token, nullptr) : std::nullopt;
    if (!list || list->kind == PhpValue::Kind::List)
      return report_.add(
          Finding::Kind::ChangesResults, draft_.at,
          "the centres in which every power builds are not written as a text ($eternal): they are left out");
    std::string numbers = list->text;
    for (char& c : numbers) {
      if (c < '0' || c > '9') c = ' ';
    }
    std::istringstream words(numbers);
    for (std::string number; words >> number;) {
      const auto which = whole_number(number, 1, static_cast<int>(in_sequence_.size()));
      const auto province = which ? province_of(static_cast<std::size_t>(*which)) : std::nullopt;
      if (!province) {
        mistakes_.add(list->at, "an unknown territory in $eternal",
                      fmt::format("numbers from 1 to {}", in_sequence_.size()), number);
        continue;
      }
      for (DraftPower& power : draft_.powers) {
        if (!power.is_minor) power.conditional_homes.push_back(*province);
      }
    }
  }

  // On the site, the territory has to belong to the country: the country that was there last.
  void add_alternative_sites(const RulesOfClasses& rules) {
    for (const SiteOfCountry& site : rules.alternative_sites) {
      const auto province = province_of(site.territory);
      if (!province || site.country == 0 || site.country > countries_) continue;
      DraftPower& power = draft_.powers[site.country - 1];
      power.alternative_sites.push_back(*province);
      const auto found = std::ranges::find(draft_.provinces, *province, &DraftProvince::key);
      if (found == draft_.provinces.end() || found->centre) continue;
      report_.add(Finding::Kind::ChangesResults, power.at,
                  fmt::format("{} builds in {}, which is no supply centre, while it was there last; in Casus always",
                              power.name, found->name));
    }
  }

  void take_rules(const RulesOfClasses& rules) {
    if (rules.builds_in_any_home) draft_.options.emplace_back("build-sites", "any-home");
    if (rules.has_eternal_homes) read_eternal_homes();
    add_alternative_sites(rules);
    if (rules.builds_in_any_owned) draft_.options.emplace_back("build-sites", "any-owned");
    if (rules.counts_builds_by_homes)
      report_.add(
          Finding::Kind::ChangesResults, draft_.at,
          "a power builds in each centre, but not more units than it has free homes; in Casus the number of homes "
          "does not matter");
    if (rules.transforms_in_coastal_centres) draft_.options.emplace_back("transform", "coastal-centres");
    if (rules.draws_removals)
      report_.add(Finding::Kind::Noted, draft_.at,
                  "units that a power has to remove, and does not, are drawn by lot; in Casus the rulebook names them");
    if (rules.hides)
      report_.add(Finding::Kind::Lost, draft_.at,
                  "players see only a part of the board: this only hides, and no result differs");
    if (rules.neutral_units_support) tell_neutral_supports();
    if (rules.fleets_convoy_on_coasts) read_convoying_coasts();
    if (rules.victory) take_victory(*rules.victory);
    if (rules.begins_with_builds) begin_with_builds(rules);
    else if (assigns_no_units_)
      report_.add(Finding::Kind::ChangesResults, draft_.at,
                  "no units are assigned at the start, and the game does not begin with builds");
    if (!rules.unknown.empty())
      report_.add(Finding::Kind::ChangesResults, draft_.at,
                  fmt::format("the variant has rules of its own in programs that Casus does not know: {}",
                              fmt::join(rules.unknown, ", ")));
  }

  // Powers and territories by their numbers.
  void take_victory(const VictoryOfClass& victory) {
    const auto power = [&](int number) -> const DraftPower* {
      return number >= 1 && static_cast<std::size_t>(number) <= countries_
                 ? &draft_.powers[static_cast<std::size_t>(number) - 1]
                 : nullptr;
    };
    const auto tell = [&](std::string_view what) {
      report_.add(Finding::Kind::ChangesResults, draft_.at, fmt::format("checkForWinner {}", what));
    };
    if (!victory.listed_powers.empty() && victory.listed_powers.size() != countries_)
      tell("lists what some powers need to win: the others win nothing on the site; in Casus they need nothing");
    for (const VictoryOfClass::Need& need : victory.needs) {
      DraftNeed drafted{"", {}, need.count, draft_.at};
      if (need.power > 0) {
        if (power(need.power) == nullptr) {
          tell("names the number of no power");
          continue;
        }
        drafted.power = power(need.power)->name;
      }
      for (const int number : need.territories) {
        if (const DraftPlace* place = place_of(number)) drafted.centres.push_back(place->province);
        else tell("names the number of no territory");
      }
      draft_.needs.push_back(std::move(drafted));
    }
    for (const VictoryOfClass::OwnNumber& own : victory.own_numbers) {
      if (power(own.power) == nullptr) tell("names the number of no power");
      else draft_.own_numbers.push_back({power(own.power)->name, own.centres, draft_.at});
    }
  }

  // array('31' => '106'): the unit in the first territory supports the one in the second, while both are there. In
  // Casus such units have orders like others.
  void tell_neutral_supports() {
    const auto supports = assigned("neutralHold");
    const auto list = supports ? supports->source->value(supports->token, nullptr) : std::nullopt;
    if (!list)
      return report_.add(Finding::Kind::ChangesResults, draft_.at,
                         "which units without a player support each other is not written as data ($neutralHold)");
    const auto name_of = [&](const PhpValue& number) -> std::string {
      const auto which = whole_number(number.text, 1, static_cast<int>(in_sequence_.size()));
      const auto province = which ? province_of(static_cast<std::size_t>(*which)) : std::nullopt;
      if (!province) {
        mistakes_.add(number.at, "an unknown territory in $neutralHold",
                      fmt::format("a number from 1 to {}", in_sequence_.size()), number.text);
        return "";
      }
      const auto found = std::ranges::find(draft_.provinces, *province, &DraftProvince::key);
      return found == draft_.provinces.end() ? *province : found->name;
    };
    std::vector<std::string> pairs;
    for (std::size_t i = 0; i < list->values.size(); ++i) {
      PhpValue from = list->keys[i];
      if (from.text.empty()) continue;
      from.at = list->values[i].at;
      const std::string unit = name_of(from), supported = name_of(list->values[i]);
      if (unit.empty() || supported.empty()) return;
      pairs.push_back(fmt::format("{} supports {}", unit, supported));
    }
    const std::string told = fmt::format("{}", fmt::join(pairs, ", "));
    draft_.remarks.push_back("On the site, units without a player support each other to hold in every turn: " + told +
                             ".");
    report_.add(
        Finding::Kind::Noted, list->at,
        "units without a player support each other to hold in every turn; in Casus they need these orders: " + told);
  }

  // array('122', '123'): numbers of territories from 1, in the sequence of install.php.
  void read_convoying_coasts() {
    const auto coasts = assigned("convoyCoasts");
    const auto list = coasts ? coasts->source->value(coasts->token, nullptr) : std::nullopt;
    if (!list)
      return report_.add(Finding::Kind::ChangesResults, draft_.at,
                         "the coasts in which fleets convoy are not written as data ($convoyCoasts): none convoys");
    std::set<DraftPlace> convoying;
    for (const PhpValue& number : list->values) {
      const auto which = whole_number(number.text, 1, static_cast<int>(in_sequence_.size()));
      if (which) convoying.insert(*place_of(*which));
      else
        mistakes_.add(number.at, "an unknown territory in $convoyCoasts",
                      fmt::format("a number from 1 to {}", in_sequence_.size()), number.text);
    }
    for (DraftProvince& province : draft_.provinces) {
      if (province.terrain != Terrain::Coastal) continue;
      // Where a province has coasts, fleets are at one of them; the site looks for them in the province.
      const auto is_named = [&](Coast coast) { return convoying.contains({province.key, coast}); };
      province.convoys = province.coasts.empty() && is_named(Coast::None);
      if (std::ranges::any_of(province.coasts, is_named, &DraftCoast::coast))
        report_.add(Finding::Kind::Noted, coasts->at(),
                    fmt::format("fleets at a coast of {} have orders to convoy, and no convoy ever passes there",
                                province.name));
    }
  }

  // Territories in which a picture shows the colour of a power, or the site keeps what it counts: no border leads
  // there, nothing begins there, and no rule names them.
  void leave_out_what_is_no_place() {
    if (draft_.steps.empty()) return;
    std::set<std::string> named;
    for (const DraftStep& step : draft_.steps) named.insert({step.from.province, step.to.province});
    for (const DraftUnit& unit : draft_.units) named.insert(unit.where.province);
    for (const DraftNeed& need : draft_.needs) named.insert(need.centres.begin(), need.centres.end());
    for (const DraftPower& power : draft_.powers) {
      named.insert(power.conditional_homes.begin(), power.conditional_homes.end());
      named.insert(power.alternative_sites.begin(), power.alternative_sites.end());
    }
    const auto is_place = [&](const DraftProvince& one) { return one.centre || named.contains(one.key); };
    const auto others = std::stable_partition(draft_.provinces.begin(), draft_.provinces.end(), is_place);
    if (others == draft_.provinces.end()) return;
    std::vector<std::string> names;
    for (auto one = others; one != draft_.provinces.end(); ++one) names.push_back(one->name);
    report_.add(Finding::Kind::Lost, others->at,
                fmt::format("no border leads there, so these territories are left out: {}", fmt::join(names, ", ")));
    draft_.provinces.erase(others, draft_.provinces.end());
  }

  const Package& package_;
  MapDraft& draft_;
  Report& report_;
  Mistakes& mistakes_;
  std::vector<ChainedVariant> chain_;          // the variant, and those that it is based on
  std::map<std::string, std::size_t> powers_;  // numbers by names
  std::size_t countries_ = 0;                  // powers with a player
  // In small letters: how lists of units name units without a player.
  std::set<std::string> neutral_names_{lower_letters(neutral_units_name)};
  std::map<std::string, DraftPlace> names_;  // of territories
  std::vector<std::string> in_sequence_;     // all territories, as the file lists them
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

// The class that all variants extend is in variants/variant.php, next to their folders.
bool looks_like_webdiplomacy(std::string_view text) {
  const auto has = [&](std::string_view part) { return text.find(part) != text.npos; };
  return has("<?php") && has("Variant") && has("extends") && has("$name") && !has("abstract class WDVariant");
}

std::optional<MapDraft> read_webdiplomacy(const NamedText& file, const Package& package, Report& report) {
  Mistakes mistakes;
  MapDraft draft;
  draft.at = {file.shown_name, 0, 0};
  WebDiplomacyReader(package, draft, report, mistakes).read(file);
  return draft_without(std::move(mistakes), std::move(draft), report);
}

}  // namespace casus::transfer
