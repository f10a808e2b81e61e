#include "checker/foreign_maps/parlance_variant.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/foreign_maps/ownership.h"
#include "checker/foreign_maps/read_draft.h"
#include "checker/foreign_maps/word_lines.h"

namespace casus::transfer {

namespace {

constexpr std::size_t most_provinces_of_parlance = 2000, longest_chain_of_bases = 8;
constexpr std::string_view no_power = "UNO";

const std::vector<std::string>& section_names() {
  static const std::vector<std::string> names{"variant",   "powers",    "provinces", "homes",
                                              "ownership", "positions", "borders"};
  return names;
}

// "KEY=value"
struct ParlanceLine {
  PlacedWord key, value;
};
using ParlanceSection = std::vector<ParlanceLine>;
struct ParlanceSections {
  std::map<std::string, ParlanceSection> by_name;
  const ParlanceSection& operator[](const std::string& name) const {
    static const ParlanceSection none;
    const auto found = by_name.find(name);
    return found == by_name.end() ? none : found->second;
  }
};

PlacedWord part_of(const PlacedWord& whole, std::size_t begin, std::size_t end) {
  while (begin < end && (whole.text[begin] == ' ' || whole.text[begin] == '\t')) ++begin;
  while (end > begin && (whole.text[end - 1] == ' ' || whole.text[end - 1] == '\t')) --end;
  SourcePos at = whole.at;
  at.column += static_cast<int>(begin);
  return {whole.text.substr(begin, end - begin), at};
}

// Without the empty ones.
std::vector<PlacedWord> between_commas(const PlacedWord& list) {
  std::vector<PlacedWord> parts;
  for (std::size_t begin = 0; begin <= list.text.size();) {
    const std::size_t end = std::min(list.text.find(',', begin), list.text.size());
    if (PlacedWord part = part_of(list, begin, end); !part.text.empty()) parts.push_back(std::move(part));
    begin = end + 1;
  }
  return parts;
}

// Brackets are words of their own.
std::vector<PlacedWord> words_and_brackets(const PlacedWord& text) {
  std::vector<PlacedWord> words;
  for (std::size_t i = 0; i < text.text.size();) {
    std::size_t end = std::min(text.text.find_first_of(" \t()", i), text.text.size());
    if (end == i && (text.text[i] == '(' || text.text[i] == ')')) ++end;
    if (end > i) words.push_back(part_of(text, i, end));
    i = std::max(end, i + 1);
  }
  return words;
}

class ParlanceReader {
 public:
  ParlanceReader(const Package& package, MapDraft& draft, Report& report, Mistakes& mistakes)
      : package_(package), draft_(draft), report_(report), mistakes_(mistakes) {}

  void read(const NamedText& file) {
    ParlanceSections written = sections_of(file);
    if (mistakes_.none()) take_variant(written["variant"]);
    if (mistakes_.none()) add_missing_sections(written, {stem_of_file(file.shown_name)});
    if (!mistakes_.none()) return;
    add_provinces(written["provinces"], written["borders"]);
    add_powers(written["powers"], written["homes"]);
    if (mistakes_.none()) add_borders(written["borders"]);
    if (!mistakes_.none()) return;
    for (const ParlanceLine& line : written["positions"]) add_units(line);
    settle_owners(written["ownership"]);
  }

 private:
  // ---- Lines and sections ----

  ParlanceSections sections_of(const NamedText& file) {
    WordLines lines(file, EmptyLines::PassedOver, report_, mistakes_);
    ParlanceSections sections;
    ParlanceSection* section = nullptr;
    std::set<std::pair<const ParlanceSection*, std::string>> keys;  // a section can go on after another one
    while (const auto line = lines.next()) {
      if (!goes_on(report_, mistakes_, line->at)) break;
      if (line->text.front() == '[') {
        section = section_of(*line, sections);
        continue;
      }
      const PlacedWord whole{line->text, line->at};
      const std::size_t sign = line->text.find('=');
      if (sign == line->text.npos || sign == 0) {
        mistakes_.add(line->at, "a line that cannot be read", "NAME=VALUE, or a section such as [borders]", line->text);
        continue;
      }
      if (section == nullptr) {
        mistakes_.add(line->at, "a line that is in no section", "a section such as [variant] before it", line->text);
        return sections;
      }
      ParlanceLine entry{part_of(whole, 0, sign), part_of(whole, sign + 1, line->text.size())};
      if (!keys.emplace(section, entry.key.text).second)
        mistakes_.add(entry.key.at, "a name that the section has already", "a unique name", entry.key.text);
      section->push_back(std::move(entry));
    }
    return sections;
  }

  ParlanceSection* section_of(const WordLine& line, ParlanceSections& sections) {
    const std::string name = line.text.substr(1, line.text.size() - (line.text.ends_with(']') ? 2 : 1));
    if (std::ranges::find(section_names(), name) == section_names().end() || !line.text.ends_with(']'))
      mistakes_.add(line.at, "an unknown section",
                    "[variant], [powers], [provinces], [homes], [ownership], [positions] or [borders]", line.text,
                    section_names());
    return &sections.by_name[name];
  }

  // ---- [variant] ----

  void take_variant(const ParlanceSection& section) {
    static const std::vector<std::string> known{"name", "base", "mapname", "description", "judge", "start"};
    bool has_start = false;
    for (const auto& [key, value] : section) {
      if (key.text == "name") draft_.id = value.text;
      else if (key.text == "description") draft_.title = value.text;
      else if (key.text == "judge") take_judge(value);
      else if (key.text == "start") take_start(value);
      else if (std::ranges::find(known, key.text) == known.end())
        mistakes_.add(key.at, "an unknown setting of a variant", "name, base, description, judge or start", key.text,
                      known);
      has_start |= key.text == "start";
    }
    if (draft_.title.empty()) draft_.title = draft_.id;
    if (!has_start)
      report_.add(Finding::Kind::Lost, draft_.at, "the variant begins in a year 0: its first year is 1901 in Casus");
  }

  void take_judge(const PlacedWord& judge) {
    if (judge.text == "standard") return;
    if (judge.text == "chaos") return tell_of_removals(judge.at);
    report_.add(Finding::Kind::ChangesResults, judge.at,
                fmt::format("the variant has a judge of its own ({}), whose rules Casus does not know", judge.text));
  }

  void tell_of_removals(const SourcePos& at) {
    if (std::exchange(told_of_removals_, true)) return;
    report_.add(Finding::Kind::Noted, at,
                "units that a power has to remove, and does not, are those farthest from all its centres; in Casus the "
                "rulebook names them");
  }

  // SPR 1901
  void take_start(const PlacedWord& start) {
    const auto words = words_and_brackets(start);
    const auto year = words.size() == 2 ? whole_number(words[1].text, -9999, 9999) : std::nullopt;
    static const std::vector<std::string> seasons{"SPR", "SUM", "FAL", "AUT", "WIN"};
    const bool has_season = !words.empty() && std::ranges::find(seasons, words[0].text) != seasons.end();
    if (!year || !has_season)
      return mistakes_.add(start.at, "a start that cannot be read", "SPR, SUM, FAL, AUT or WIN, and a year", start.text,
                           has_season ? std::vector<std::string>() : seasons);
    const std::string& season = words[0].text;
    const bool is_retreats = season == "SUM" || season == "AUT";
    draft_.first_season = season == "FAL" || season == "SUM" ? Season::Fall
                          : season == "WIN"                  ? Season::Winter
                                                             : Season::Spring;
    draft_.first_year = (*year < 0 ? *year + 1 : *year) + (season == "AUT" ? 1 : 0);
    if (is_retreats)
      report_.add(Finding::Kind::ChangesResults, start.at,
                  fmt::format("the game begins with {}; in Casus it begins with the next movement phase", start.text));
  }

  // ---- The variant that it is based on ----

  static const ParlanceLine* setting(const ParlanceSections& sections, std::string_view name) {
    for (const ParlanceLine& line : sections["variant"]) {
      if (line.key.text == name) return &line;
    }
    return nullptr;
  }

  void add_missing_sections(ParlanceSections& sections, std::vector<std::string> seen) {
    add_ownership_of_positions(sections);
    const ParlanceLine* base = setting(sections, "base");
    if (base == nullptr) return;
    const std::string& name = base->value.text;
    if (std::ranges::find(seen, name) != seen.end() || seen.size() >= longest_chain_of_bases)
      return mistakes_.add(base->value.at, "a variant that is based on itself", "another variant", name);
    const auto file = file_of(base->value);
    if (!file) return;
    ParlanceSections of_base = sections_of(*file);
    seen.push_back(name);
    if (mistakes_.none()) add_missing_sections(of_base, std::move(seen));
    for (auto& [section, lines] : of_base.by_name) {
      if (section != "variant" && sections[section].empty()) sections.by_name[section] = std::move(lines);
    }
  }

  std::optional<NamedText> file_of(const PlacedWord& base) {
    std::vector<std::string> stems;
    for (const std::string& name : package_.all_names()) {
      if (!lower_letters(name).ends_with(".cfg")) continue;
      stems.push_back(stem_of_file(name));
      if (lower_letters(stems.back()) != lower_letters(base.text)) continue;
      Read<NamedText> file = package_.read(name, base.at);
      if (file) return *std::move(file);
      mistakes_.add(file.problems());
      return std::nullopt;
    }
    mistakes_.add(base.at, "a variant that is based on another one, whose file is missing",
                  fmt::format("{}.cfg; import the folder that contains both", base.text), base.text, stems);
    return std::nullopt;
  }

  // If a file has units and homes and no owners, centres belong to the units that are in them.
  static void add_ownership_of_positions(ParlanceSections& sections) {
    if (sections["positions"].empty() || sections["homes"].empty() || !sections["ownership"].empty()) return;
    std::set<std::string> centres;
    for (const ParlanceLine& line : sections["homes"]) {
      for (const PlacedWord& centre : between_commas(line.value)) centres.insert(centre.text);
    }
    for (const ParlanceLine& line : sections["positions"]) {
      PlacedWord owned{"", line.value.at};
      for (const PlacedWord& unit : between_commas(line.value)) {
        const auto words = words_and_brackets(unit);
        if (words.size() > 1 && centres.erase(words[1].text) > 0) owned.text += words[1].text + ',';
      }
      sections.by_name["ownership"].push_back({line.key, owned});
    }
  }

  // ---- The map ----

  void add_provinces(const ParlanceSection& names, const ParlanceSection& borders) {
    std::map<std::string, const ParlanceLine*> with_borders;
    for (const ParlanceLine& line : borders) with_borders.emplace(line.key.text, &line);
    if (borders.empty()) return mistakes_.add(draft_.at, "a variant without borders", "a section [borders]");
    if (borders.size() > most_provinces_of_parlance)
      return mistakes_.add(borders.back().key.at, "more provinces than a map has");
    const auto add = [&](const PlacedWord& token, const std::string& name) {
      DraftProvince province;
      province.key = token.text;
      province.abbreviation = lower_letters(token.text);  // capitals are for seas
      province.name = name.empty() ? token.text : name;
      province.at = token.at;
      by_token_.emplace(token.text, draft_.provinces.size());
      tokens_.push_back(token.text);
      draft_.provinces.push_back(std::move(province));
    };
    for (const auto& [token, name] : names) {
      if (with_borders.contains(token.text)) add(token, name.text);
      else
        report_.add(Finding::Kind::Lost, token.at,
                    fmt::format("{} has no line of borders, and is no province", name.text));
    }
    for (const ParlanceLine& line : borders) {
      if (!by_token_.contains(line.key.text)) add(line.key, "");
    }
  }

  DraftProvince* province(const PlacedWord& token) {
    const auto found = by_token_.find(token.text);
    if (found != by_token_.end()) return &draft_.provinces[found->second];
    mistakes_.add(token.at, "an unknown province", "a name of [borders]", token.text, tokens_);
    return nullptr;
  }

  struct ParlanceEdges {
    UnitKind unit = UnitKind::Army;
    PlacedWord coast;  // without text if the province has no named coasts
    std::vector<PlacedWord> targets;
  };

  // BUL=AMY CON GRE, (FLT ECS) BLA CON, (FLT SCS) AEG (XYZ NCS)
  void add_borders(const ParlanceSection& section) {
    std::vector<std::pair<DraftProvince*, std::vector<ParlanceEdges>>> all;
    for (const ParlanceLine& line : section) {
      DraftProvince* from = province(line.key);
      if (from == nullptr) continue;
      std::vector<ParlanceEdges> edges;
      for (const PlacedWord& part : between_commas(line.value)) {
        if (auto read = edges_of(part)) edges.push_back(*std::move(read));
      }
      settle_kind(*from, edges, line.key.at);
      all.emplace_back(from, std::move(edges));
    }
    if (!mistakes_.none()) return;
    for (const auto& [from, edges] : all) {
      for (const ParlanceEdges& some : edges) {
        const DraftPlace start{from->key, coast_of(*from, some.coast)};
        for (std::size_t i = 0; i < some.targets.size();) {
          const SourcePos at = some.targets[i].at;
          if (const auto to = place(some.targets, i)) draft_.steps.push_back({some.unit, start, *to, at});
        }
      }
    }
  }

  std::optional<ParlanceEdges> edges_of(const PlacedWord& part) {
    std::vector<PlacedWord> words = words_and_brackets(part);
    const bool has_coast = words.size() >= 4 && words[0].text == "(" && words[3].text == ")";
    const PlacedWord& kind = words[has_coast ? 1 : 0];
    if ((kind.text != "AMY" && kind.text != "FLT") || (has_coast && kind.text == "AMY")) {
      mistakes_.add(part.at, "borders of an unknown kind of unit", "AMY, FLT, or (FLT NCS) with a coast", part.text);
      return std::nullopt;
    }
    ParlanceEdges edges;
    edges.unit = kind.text == "AMY" ? UnitKind::Army : UnitKind::Fleet;
    if (has_coast) edges.coast = words[2];
    edges.targets.assign(words.begin() + (has_coast ? 4 : 1), words.end());
    return edges;
  }

  void settle_kind(DraftProvince& province, const std::vector<ParlanceEdges>& edges, const SourcePos& at) {
    bool armies = false, fleets = false, without_coast = false;
    for (const ParlanceEdges& some : edges) {
      (some.unit == UnitKind::Army ? armies : fleets) = true;
      if (some.unit == UnitKind::Army) continue;
      if (some.coast.text.empty()) without_coast = true;
      else add_coast(province, some.coast);
    }
    province.terrain = !armies ? Terrain::Sea : fleets ? Terrain::Coastal : Terrain::Inland;
    if (!armies && !fleets) mistakes_.add(at, "a province without borders", "AMY or FLT, and its neighbours");
    if (!province.coasts.empty() && without_coast)
      mistakes_.add(at, "a province with named coasts, and fleets that name none", "(FLT NCS) for each coast",
                    province.name);
  }

  void add_coast(DraftProvince& province, const PlacedWord& word) {
    static const std::map<std::string, Coast> ours{
        {"NCS", Coast::North}, {"SCS", Coast::South}, {"ECS", Coast::East}, {"WCS", Coast::West}};
    static const std::vector<std::string> words{"NCS", "SCS", "ECS", "WCS", "NEC", "NWC", "SEC", "SWC"};
    if (std::ranges::find(words, word.text) == words.end())
      return mistakes_.add(word.at, "an unknown coast", "NCS, SCS, ECS, WCS, NEC, NWC, SEC or SWC", word.text, words);
    const auto key = std::pair(province.key, word.text);
    if (coasts_.contains(key))
      return mistakes_.add(word.at, "a coast that the province has already", "each coast once", word.text);
    const auto is_free = [&](Coast coast) {
      return std::ranges::find(province.coasts, coast, &DraftCoast::coast) == province.coasts.end();
    };
    constexpr std::array<Coast, 4> all{Coast::North, Coast::South, Coast::East, Coast::West};
    const auto usual = ours.find(word.text);
    const Coast* coast = usual != ours.end() && is_free(usual->second) ? std::ranges::find(all, usual->second)
                                                                       : std::ranges::find_if(all, is_free);
    if (coast == all.end()) return mistakes_.add(word.at, "more coasts than four", "four coasts at most", word.text);
    if (usual == ours.end() || usual->second != *coast)
      report_.add(Finding::Kind::Noted, word.at,
                  fmt::format("the coast {} of {} is /{} in Casus", word.text, province.name, short_name(*coast)));
    coasts_.emplace(key, *coast);
    province.coasts.push_back({*coast, std::nullopt, word.at});
  }

  Coast coast_of(const DraftProvince& province, const PlacedWord& word) {
    if (word.text.empty()) return Coast::None;
    const auto found = coasts_.find({province.key, word.text});
    if (found != coasts_.end()) return found->second;
    mistakes_.add(word.at, "a coast that the province does not have", "one of its coasts", word.text);
    return Coast::None;
  }

  // BLA or (BUL SCS), from words[i] on.
  std::optional<DraftPlace> place(const std::vector<PlacedWord>& words, std::size_t& i) {
    const bool has_coast = words[i].text == "(";
    if (has_coast && (i + 3 >= words.size() || words[i + 3].text != ")")) {
      mistakes_.add(words[i].at, "a bracket that does not hold a province and its coast", "(BUL SCS)");
      i = words.size();
      return std::nullopt;
    }
    const DraftProvince* named = province(words[i + (has_coast ? 1 : 0)]);
    const Coast coast = has_coast && named != nullptr ? coast_of(*named, words[i + 2]) : Coast::None;
    i += has_coast ? 4 : 1;
    if (named == nullptr) return std::nullopt;
    return DraftPlace{named->key, coast};
  }

  // ---- Powers, units and owners ----

  void add_powers(const ParlanceSection& names, const ParlanceSection& homes) {
    std::set<std::string> with_homes;
    for (const ParlanceLine& line : homes) with_homes.insert(line.key.text);
    for (const auto& [token, value] : names) {
      if (!with_homes.contains(token.text)) {
        report_.add(Finding::Kind::Noted, token.at,
                    fmt::format("{} is not in [homes], and is no power of the game", token.text));
        continue;
      }
      const auto parts = between_commas(value);
      DraftPower power;
      power.name = parts.empty() ? token.text : parts[0].text;
      power.adjective = parts.size() > 1 ? parts[1].text : power.name;
      if (power.name != token.text) power.also = {token.text};
      power.at = token.at;
      power_tokens_.push_back(token.text);
      draft_.powers.push_back(std::move(power));
    }
    const bool builds_anywhere = has_all_centres_as_homes(homes);
    if (builds_anywhere) {
      draft_.options.emplace_back("build-sites", "any-owned");
      tell_of_removals(homes.front().key.at);
    }
    for (const ParlanceLine& line : homes) {
      DraftPower* power = line.key.text == no_power ? nullptr : power_of(line.key);
      for (const PlacedWord& centre : between_commas(line.value)) {
        DraftProvince* found = province(centre);
        if (found == nullptr) continue;
        found->centre = true;
        if (power != nullptr && !builds_anywhere) power->homes.push_back(found->key);
      }
    }
    if (draft_.powers.empty()) mistakes_.add(draft_.at, "a variant without powers", "sections [powers] and [homes]");
  }

  // Each centre is a home of each power, so that powers build wherever they own one.
  static bool has_all_centres_as_homes(const ParlanceSection& homes) {
    std::vector<std::set<std::string>> all;
    for (const ParlanceLine& line : homes) {
      std::set<std::string>& centres = all.emplace_back();
      for (const PlacedWord& centre : between_commas(line.value)) centres.insert(centre.text);
      if (line.key.text != no_power) continue;
      if (!centres.empty()) return false;
      all.pop_back();
    }
    return all.size() > 1 && std::ranges::all_of(all, [&](const auto& centres) { return centres == all.front(); });
  }

  DraftPower* power_of(const PlacedWord& token) {
    const auto found = std::ranges::find(power_tokens_, token.text);
    if (found != power_tokens_.end()) return &draft_.powers[static_cast<std::size_t>(found - power_tokens_.begin())];
    mistakes_.add(token.at, "an unknown power", "a name of [powers] and [homes]", token.text, power_tokens_);
    return nullptr;
  }

  // AUS=AMY BUD,FLT STP SCS
  void add_units(const ParlanceLine& line) {
    const DraftPower* power = power_of(line.key);
    for (const PlacedWord& written : between_commas(line.value)) {
      const auto words = words_and_brackets(written);
      const bool is_army = words.front().text == "AMY", is_fleet = words.front().text == "FLT";
      if ((!is_army && !is_fleet) || words.size() < 2 || words.size() > 3) {
        mistakes_.add(written.at, "a unit that cannot be read", "AMY or FLT, a province, and a coast if it has some",
                      written.text);
        continue;
      }
      const DraftProvince* where = province(words[1]);
      if (where == nullptr || power == nullptr) continue;
      const Coast coast = words.size() == 3 ? coast_of(*where, words[2]) : Coast::None;
      if (is_fleet && coast == Coast::None && !where->coasts.empty()) {
        mistakes_.add(written.at, "a fleet without its coast", "FLT, a province and its coast", written.text);
        continue;
      }
      draft_.units.push_back(
          {power->name, is_army ? UnitKind::Army : UnitKind::Fleet, {where->key, coast}, written.at});
    }
  }

  // Where powers build wherever they own a centre, their homes are what they own at the start.
  void settle_owners(const ParlanceSection& ownership) {
    Owned owned;
    for (const ParlanceLine& line : ownership) {
      if (line.key.text == no_power) continue;
      const DraftPower* power = power_of(line.key);
      for (const PlacedWord& centre : between_commas(line.value)) {
        const DraftProvince* found = province(centre);
        if (found == nullptr || power == nullptr) continue;
        if (!owned.emplace(found->key, DraftOwner{found->key, power->name, centre.at}).second)
          mistakes_.add(centre.at, "a centre that has two owners", "one owner", centre.text);
      }
    }
    const bool has_homes =
        std::ranges::any_of(draft_.powers, [](const DraftPower& power) { return !power.homes.empty(); });
    for (const auto& [centre, owner] : owned) {
      if (!has_homes) std::ranges::find(draft_.powers, owner.power, &DraftPower::name)->homes.push_back(centre);
    }
    draft_.owners = owners_apart(draft_, owned, draft_.at);
  }

  const Package& package_;
  MapDraft& draft_;
  Report& report_;
  Mistakes& mistakes_;
  std::map<std::string, std::size_t> by_token_;  // numbers of provinces
  std::vector<std::string> tokens_, power_tokens_;
  bool told_of_removals_ = false;
  std::map<std::pair<std::string, std::string>, Coast> coasts_;  // by province and word
};

}  // namespace

bool looks_like_parlance_variant(std::string_view text) {
  const auto has = [&](std::string_view section) {
    const std::size_t at = text.find(section);
    return at != text.npos && (at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r');
  };
  return has("[variant]") && (has("[positions]") || has("[borders]"));
}

std::optional<MapDraft> read_parlance_variant(const NamedText& file, const Package& package, Report& report) {
  Mistakes mistakes;
  MapDraft draft;
  draft.id = stem_of_file(file.shown_name);
  draft.at = {file.shown_name, 0, 0};
  ParlanceReader(package, draft, report, mistakes).read(file);
  return draft_without(std::move(mistakes), std::move(draft), report);
}

}  // namespace casus::transfer
