#include "checker/foreign_maps/judge_map.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/foreign_maps/word_lines.h"
#include "engine/text/names.h"

namespace casus::transfer {

namespace {

constexpr std::size_t most_areas = 2000;
constexpr std::size_t most_moves = 50'000;

const std::vector<std::string>& move_types() {
  static const std::vector<std::string> types{"mv", "xc", "nc", "sc", "ec", "wc"};
  return types;
}

bool ends_section(const WordLine& line) { return line.text.starts_with("-1"); }

bool is_digit_of_type(char c) { return c >= '0' && c <= '9'; }

class JudgeMapReader {
 public:
  JudgeMapReader(const NamedText& file, MapDraft& draft, Report& report, Mistakes& mistakes)
      : lines_(file, EmptyLines::PassedOver, report, mistakes), draft_(draft), report_(report), mistakes_(mistakes) {}

  JudgeAreas read() {
    if (read_areas() && read_moves()) {
      settle_terrain();
      tell_rest();
    }
    return std::move(areas_);
  }

 private:
  bool read_areas() {
    while (const auto line = lines_.next()) {
      if (ends_section(*line)) {
        if (draft_.provinces.empty()) mistakes_.add(line->at, "a map without areas", "areas before the line -1");
        return !draft_.provinces.empty();
      }
      if (!goes_on(report_, mistakes_, line->at) || !read_area(*line)) return false;
    }
    mistakes_.add(lines_.end(), "a map that ends within its areas", "a line -1, then moves");
    return false;
  }

  // Full Name, type abbr alias ...
  bool read_area(const WordLine& line) {
    std::size_t comma = 0;
    while (comma < line.words.size() && line.words[comma].text.find(',') == std::string::npos) ++comma;
    const std::size_t end_of_name = line.text.find(',');
    if (comma + 2 >= line.words.size() || end_of_name == 0 || !line.words[comma].text.ends_with(',')) {
      mistakes_.add(line.at, "an area that cannot be read", "Full Name, type abbreviation further names", line.text);
      return true;
    }
    const PlacedWord& type = line.words[comma + 1];
    if (type.text.size() > 1 && is_digit_of_type(type.text[1])) {
      mistakes_.add(type.at, "an area of a map for Machiavelli, which is another game",
                    "l, x, w or the letter of a power", type.text);
      return false;
    }
    if (areas_.areas.size() >= most_areas) {
      mistakes_.add(line.at, "more areas than a map has");
      return false;
    }
    JudgeArea area;
    area.at = line.at;
    DraftProvince province;
    province.name = line.text.substr(0, end_of_name);
    province.abbreviation = line.words[comma + 2].text;
    province.key = lower_letters(province.abbreviation);
    for (std::size_t i = comma + 3; i < line.words.size(); ++i) province.also.push_back(line.words[i].text);
    province.at = line.at;
    const bool is_taken = take_type(type, area, province);
    if (is_taken) add_names(province);
    else left_out_.insert(folded(province.abbreviation));
    if (is_taken && !mistaken_) {
      area.key = province.key;
      draft_.provinces.push_back(std::move(province));
    }
    areas_.areas.push_back(std::move(area));
    return true;
  }

  // False if it is not a province.
  bool take_type(const PlacedWord& word, JudgeArea& area, DraftProvince& province) {
    const char type = word.text.front();
    const std::string_view rest = std::string_view(word.text).substr(1);
    const bool is_power = (type >= 'A' && type <= 'Z' && type != 'M' && type != 'O') || is_digit_of_type(type);
    const auto changes = [&](std::string_view what) {
      report_.add(Finding::Kind::ChangesResults, word.at, fmt::format("{}: {}", province.name, what));
    };
    switch (type) {
      case 'l': break;
      case 'x': province.centre = true; break;
      case 'w': province.terrain = Terrain::Sea; break;
      case 'v':
        province.terrain = Terrain::Sea;
        frozen_.insert(province.key);
        break;
      case 'h':
        province.terrain = Terrain::Sea;
        changes("a sea for any number of fleets; in Casus it takes one");
        break;
      case 'g': changes("a gateway: Casus has no gateways, and leaves it out"); return false;
      case 'r': changes("a railway: Casus has no railways, and leaves it out"); return false;
      default:
        if (!is_power) {
          mistakes_.add(word.at, "an unknown type of area", "l, x, w, v, h or the letter of a power", word.text);
          return true;
        }
        province.centre = true;
        area.home_of = type;
    }
    if (rest == "w" && province.terrain != Terrain::Sea) province.convoys = true;
    else if (!rest.empty())
      mistakes_.add(word.at, "an unknown type of area", "a letter, followed by w if fleets convoy on the coast",
                    word.text);
    return true;
  }

  void add_names(const DraftProvince& province) {
    const auto [known, is_new] = areas_.by_name.emplace(folded(province.abbreviation), province.key);
    mistaken_ = false;
    if (!is_new && keys_.contains(province.key)) {
      mistakes_.add(province.at, "an abbreviation that another area also has", "a unique abbreviation",
                    province.abbreviation);
      mistaken_ = true;
      return;
    }
    known->second = province.key;  // an abbreviation has priority over a further name of another area
    keys_.insert(province.key);
    areas_.abbreviations.push_back(province.abbreviation);
    areas_.by_name.emplace(folded(province.name), province.key);
    for (const std::string& name : province.also) areas_.by_name.emplace(folded(name), province.key);
  }

  // ---- Moves ----

  bool read_moves() {
    while (const auto line = lines_.next()) {
      if (ends_section(*line)) return true;
      if (!goes_on(report_, mistakes_, line->at)) return false;
      read_move(*line);
      if (draft_.steps.size() > most_moves) {
        mistakes_.add(line->at, "more moves than a map has");
        return false;
      }
    }
    mistakes_.add(lines_.end(), "a map that ends within its moves", "a line -1");
    return false;
  }

  // abbr-mt: target[/mod] ...
  void read_move(const WordLine& line) {
    std::string head;
    std::vector<PlacedWord> targets;
    bool has_colon = false;
    for (const PlacedWord& word : line.words) {
      const std::size_t colon = has_colon ? word.text.npos : word.text.find(':');
      if (has_colon) {
        targets.push_back(word);
      } else {
        head += word.text.substr(0, colon);
        if (colon == word.text.npos) continue;
        has_colon = true;
        SourcePos at = word.at;
        at.column += static_cast<int>(colon) + 1;
        if (colon + 1 < word.text.size()) targets.push_back({word.text.substr(colon + 1), at});
      }
    }
    if (!has_colon) {
      head = line.words.front().text;
      targets.assign(line.words.begin() + 1, line.words.end());
      report_.add(Finding::Kind::Fixed, line.at, fmt::format("{} without its colon", head));
    } else if (line.words.front().text.find(':') == std::string::npos) {
      report_.add(Finding::Kind::Fixed, line.at, fmt::format("a blank in {}", head));
    }
    const std::size_t dash = head.rfind('-');
    if (dash == head.npos || dash == 0) {
      return mistakes_.add(line.at, "a line of moves that cannot be read",
                           "abbreviation-mv: or abbreviation-xc:", line.text);
    }
    add_moves(head.substr(0, dash), lower_letters(head.substr(dash + 1)), line.at, targets);
  }

  void add_moves(const std::string& name, const std::string& type, const SourcePos& at,
                 const std::vector<PlacedWord>& targets) {
    if (left_out_.contains(folded(name))) return;
    const auto from = known(name, at);
    if (!from) return;
    if (type == "cc" || type == "xv" || type == "aa") {
      return report_.add(Finding::Kind::ChangesResults, at,
                         fmt::format("{}-{}: moves of another kind, which Casus leaves out", name, type));
    }
    const bool is_mx = type == "mx";
    if (!is_mx && std::ranges::find(move_types(), type) == move_types().end())
      return mistakes_.add(at, "an unknown kind of moves", "mv, xc, nc, sc, ec or wc", type, move_types());
    const UnitKind unit = type == "mv" || is_mx ? UnitKind::Army : UnitKind::Fleet;
    DraftPlace place{*from};
    if (unit == UnitKind::Fleet) {
      place.coast = coast_with_short_name(type).value_or(Coast::None);
      (place.coast == Coast::None ? with_one_coast_ : with_coasts_).insert(*from);
      if (place.coast != Coast::None) coasts_[*from].emplace(place.coast, at);
    }
    for (const PlacedWord& target : targets) add_move(unit, place, target, is_mx);
  }

  void add_move(UnitKind unit, const DraftPlace& from, const PlacedWord& word, bool is_weak) {
    const std::size_t stroke = word.text.find('/');
    const std::string name = word.text.substr(0, stroke);
    if (left_out_.contains(folded(name))) return;
    const auto key = known(name, word.at);
    if (!key) return;
    DraftPlace to{*key};
    if (stroke != word.text.npos) {
      const std::string mark = lower_letters(word.text.substr(stroke + 1));
      const auto coast = coast_with_short_name(mark);
      if (coast) {
        to.coast = *coast;
      } else if (mark == "mx") {
        is_weak = true;
      } else if (mark == "hx" || mark == "lx") {
        report_.add(
            Finding::Kind::ChangesResults, word.at,
            fmt::format("{} - {}: a move of half strength; in Casus it is like any other", from.province, word.text));
      } else {
        return mistakes_.add(word.at, "an unknown mark of a move", "/nc, /sc, /ec, /wc, /mx, /hx or /lx", word.text);
      }
    }
    if (from.province != to.province) linked_.insert({from.province, to.province});
    DraftConditions conditions;
    conditions.weak = is_weak;
    if (frozen_.contains(from.province) || frozen_.contains(to.province)) conditions.closed_in = Season::Fall;
    draft_.steps.push_back({unit, from, to, word.at, conditions});
  }

  std::optional<std::string> known(const std::string& name, const SourcePos& at) {
    const auto found = areas_.by_name.find(folded(name));
    if (found != areas_.by_name.end()) return found->second;
    mistakes_.add(at, "an unknown area", "the abbreviation of an area", name, areas_.abbreviations);
    return std::nullopt;
  }

  // Any fleet makes a coast. A province that has only moves to itself cannot be entered.
  void settle_terrain() {
    std::set<std::string> to_themselves;
    for (const DraftStep& step : draft_.steps) {
      if (step.from.province == step.to.province) to_themselves.insert(step.from.province);
    }
    for (DraftProvince& province : draft_.provinces) {
      if (province.terrain == Terrain::Sea) continue;
      const bool takes_fleets = with_one_coast_.contains(province.key) || with_coasts_.contains(province.key);
      province.terrain = takes_fleets ? Terrain::Coastal : Terrain::Inland;
      if (const auto coasts = coasts_.find(province.key); coasts != coasts_.end()) {
        for (const auto& [coast, at] : coasts->second) province.coasts.push_back({coast, std::nullopt, at});
        if (with_one_coast_.contains(province.key))
          mistakes_.add(coasts->second.begin()->second, "an area with named coasts and moves from a single coast (-xc)",
                        "moves from each coast", province.abbreviation);
      }
      province.impassable = to_themselves.contains(province.key) && !linked_.contains(province.key);
    }
  }

  // Section 3 has settings, each with its own end.
  void tell_rest() {
    int lines = 0;
    SourcePos at;
    while (const auto line = lines_.next()) {
      if (!ends_section(*line) && lines++ == 0) at = line->at;
    }
    if (lines > 0) report_.add(Finding::Kind::Lost, at, fmt::format("settings after the moves: {} lines", lines));
  }

  WordLines lines_;
  MapDraft& draft_;
  Report& report_;
  Mistakes& mistakes_;
  JudgeAreas areas_;
  std::set<std::string> keys_, left_out_, frozen_, with_one_coast_, with_coasts_;
  std::set<std::string, std::less<>> linked_;
  std::map<std::string, std::map<Coast, SourcePos>> coasts_;
  bool mistaken_ = false;
};

}  // namespace

std::optional<DraftPlace> JudgeAreas::place(std::string_view text) const {
  const auto find = [&](std::string_view name) -> std::optional<std::string> {
    const auto found = by_name.find(folded(name));
    return found == by_name.end() ? std::nullopt : std::optional(found->second);
  };
  if (const auto key = find(text)) return DraftPlace{*key};
  if (text.ends_with(')')) text.remove_suffix(1);
  const std::size_t mark = text.find_last_of("/-(");
  if (mark == text.npos) return std::nullopt;
  const auto coast = coast_with_short_name(text.substr(mark + 1));
  std::string_view name = text.substr(0, mark);
  while (name.ends_with(' ')) name.remove_suffix(1);
  const auto key = find(name);
  if (!coast || !key) return std::nullopt;
  return DraftPlace{*key, *coast};
}

JudgeAreas read_judge_map(const NamedText& file, MapDraft& draft, Report& report, Mistakes& mistakes) {
  return JudgeMapReader(file, draft, report, mistakes).read();
}

bool looks_like_judge_map(std::string_view text) {
  Report report;
  Mistakes mistakes;
  const NamedText file{std::string(text.substr(0, 1'000'000)), ""};
  WordLines lines(file, EmptyLines::PassedOver, report, mistakes);
  bool in_moves = false;
  for (int looked_at = 0; looked_at < 3000; ++looked_at) {
    const auto line = lines.next();
    if (!line) return false;
    if (in_moves) {
      const std::string head = lower_letters(line->words.front().text);
      return head.find("-mv") != head.npos || head.find("-xc") != head.npos;
    }
    if (ends_section(*line)) in_moves = looked_at > 0;
    else if (line->text.find(',') == line->text.npos) return false;
  }
  return false;
}

void add_judge_unit(const MapDraft& draft, DraftUnit unit, std::vector<DraftUnit>& units, Mistakes& mistakes) {
  const auto province = std::ranges::find(draft.provinces, unit.where.province, &DraftProvince::key);
  if (province == draft.provinces.end()) return;
  const bool has_coast =
      std::ranges::find(province->coasts, unit.where.coast, &DraftCoast::coast) != province->coasts.end();
  if (unit.where.coast != Coast::None && !has_coast)
    return mistakes.add(unit.at, "a unit on a coast that its province does not have", "one of the coasts",
                        unit.where.province);
  if (unit.kind == UnitKind::Fleet && unit.where.coast == Coast::None && !province->coasts.empty())
    return mistakes.add(unit.at, "a fleet without its coast", "a place with /nc, /sc, /ec or /wc", unit.where.province);
  units.push_back(std::move(unit));
}

}  // namespace casus::transfer
