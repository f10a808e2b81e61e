#include "checker/foreign_maps/borders_of_steps.h"

#include <algorithm>
#include <compare>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/text/names.h"

namespace casus::transfer {

namespace {

using enum Finding::Kind;

struct End {
  std::size_t province = 0;
  Coast coast = Coast::None;
  friend auto operator<=>(const End&, const End&) = default;
};

struct Step {
  End from, to;
  friend auto operator<=>(const Step&, const Step&) = default;
};

class Pairing {
 public:
  Pairing(const MapDraft& draft, const TidyVariant& tidy, bool mirror, Report& report)
      : draft_(draft), tidy_(tidy), mirror_(mirror), report_(report) {}

  std::vector<TidyBorder> borders() {
    for (const DraftStep& step : draft_.steps) take(step);
    settle_unnamed_coasts();
    tell_left_out();
    std::map<Ends, TidyBorder> found;
    for (const UnitKind kind : {UnitKind::Army, UnitKind::Fleet}) {
      for (const auto& [step, origin] : steps(kind)) add(kind, step, origin, found);
    }
    std::vector<TidyBorder> borders;
    for (auto& [ends, border] : found) borders.push_back(border);
    return borders;
  }

 private:
  // The border that a step belongs to. Steps in one direction, steps that name coasts and steps with conditions have
  // their own.
  struct Ends {
    End a, b;
    bool one_way = false;
    bool turned = false;  // from b to a
    DraftConditions conditions;
    friend auto operator<=>(const Ends&, const Ends&) = default;
  };
  struct Origin {
    SourcePos at;
    DraftConditions conditions;
  };
  using Steps = std::map<Step, Origin>;
  struct LeftOut {
    UnitKind unit = UnitKind::Army;
    Step step;
    SourcePos at;
    std::string reason;
  };

  Steps& steps(UnitKind kind) { return kind == UnitKind::Army ? armies_ : fleets_; }
  void tell(Finding::Kind kind, const SourcePos& at, std::string what) { report_.add(kind, at, std::move(what)); }
  const TidyProvince& province(const End& end) const { return tidy_.provinces[end.province]; }
  static std::string_view word(UnitKind kind) { return kind == UnitKind::Army ? "armies" : "fleets"; }
  std::string shown(const End& end) const {
    const std::string& name = province(end).name;
    return end.coast == Coast::None ? name : fmt::format("{}({})", name, short_name(end.coast));
  }
  bool has_coast(const End& end, Coast coast) const {
    return std::ranges::find(province(end).coasts, coast, &DraftCoast::coast) != province(end).coasts.end();
  }

  // A province that is left out has no borders; an unknown province is a mistake.
  bool is_known(const std::string& key, const SourcePos& at) {
    if (tidy_.numbers.contains(key)) return true;
    if (std::ranges::find(draft_.provinces, key, &DraftProvince::key) != draft_.provinces.end()) return false;
    std::vector<std::string> keys;
    for (const auto& [known, number] : tidy_.numbers) keys.push_back(known);
    report_.problems.push_back(
        {at, "a border of an unknown province", "a province of this map", key, nearest_name(key, keys)});
    return false;
  }

  bool may_enter(UnitKind unit, std::size_t province) const {
    const Terrain terrain = tidy_.provinces[province].draft->terrain;
    return terrain != (unit == UnitKind::Army ? Terrain::Sea : Terrain::Inland);
  }

  void take(const DraftStep& step) {
    const bool from_known = is_known(step.from.province, step.at), to_known = is_known(step.to.province, step.at);
    if (!from_known || !to_known || step.from.province == step.to.province) return;
    Step tidy{{tidy_.numbers.at(step.from.province), step.from.coast},
              {tidy_.numbers.at(step.to.province), step.to.coast}};
    if (step.unit == UnitKind::Army) tidy.from.coast = tidy.to.coast = Coast::None;
    for (const std::size_t end : {std::min(tidy.from, tidy.to).province, std::max(tidy.from, tidy.to).province}) {
      if (!may_enter(step.unit, end))
        return leave_out(step.unit, tidy, step.at, "they cannot enter " + tidy_.provinces[end].name);
    }
    for (End* end : {&tidy.from, &tidy.to}) {
      if (end->coast == Coast::None || has_coast(*end, end->coast)) continue;
      if (!province(*end).coasts.empty()) {
        return leave_out(step.unit, tidy, step.at,
                         fmt::format("{} has no {}", province(*end).name, short_name(end->coast)));
      }
      // A province whose only coast has a name was reported already.
      if (std::ranges::find(province(*end).draft->coasts, end->coast, &DraftCoast::coast) ==
          province(*end).draft->coasts.end())
        tell(Fixed, step.at,
             fmt::format("{} has no named coasts: {} is written without a coast", province(*end).name, shown(*end)));
      end->coast = Coast::None;
    }
    const DraftConditions& conditions = step.conditions;
    if (!conditions.only_owner_of.empty() && !is_known(conditions.only_owner_of, step.at)) return;
    steps(step.unit).emplace(tidy, Origin{step.at, conditions});
  }

  void leave_out(UnitKind unit, const Step& step, const SourcePos& at, std::string reason) {
    left_out_.push_back({unit, step, at, std::move(reason)});
  }

  // A border is reported once if both steps are left out for the same reason.
  void tell_left_out() {
    const auto way = [](const LeftOut& one) { return std::tuple(one.unit, one.step.from, one.step.to, one.reason); };
    const auto way_back = [](const LeftOut& one) {
      return std::tuple(one.unit, one.step.to, one.step.from, one.reason);
    };
    std::set<std::tuple<UnitKind, End, End, std::string>> all, told;
    for (const LeftOut& one : left_out_) all.insert(way(one));
    for (const LeftOut& one : left_out_) {
      const bool is_told = told.contains(way_back(one)) || !told.insert(way(one)).second;
      if (is_told) continue;
      tell(ChangesResults, one.at,
           fmt::format("{} - {} is left out for {}{}: {}", shown(one.step.from), shown(one.step.to), word(one.unit),
                       all.contains(way_back(one)) ? " in both directions" : "", one.reason));
    }
  }

  // A fleet's step to a province with several coasts that names no coast. The way back shows which coast, if there is
  // exactly one way back.
  void settle_unnamed_coasts() {
    std::vector<std::pair<Step, Origin>> unnamed;
    for (const auto& [step, origin] : fleets_) {
      if (needs_coast(step.from) || needs_coast(step.to)) unnamed.emplace_back(step, origin);
    }
    for (const auto& [step, origin] : unnamed) fleets_.erase(step);
    for (const auto& [step, origin] : unnamed) {
      const SourcePos& at = origin.at;
      std::vector<Step> meant;
      for (const auto& [other, unused] : fleets_) {
        if (fits(step.from, other.to) && fits(step.to, other.from)) meant.push_back({other.to, other.from});
      }
      if (meant.size() == 1) {
        tell(Fixed, at,
             fmt::format("{} - {} names no coast: the way back says {} - {}", shown(step.from), shown(step.to),
                         shown(meant.front().from), shown(meant.front().to)));
        fleets_.emplace(meant.front(), origin);
      } else {
        leave_out(UnitKind::Fleet, step, at, "it does not name a coast");
      }
    }
  }
  bool needs_coast(const End& end) const { return end.coast == Coast::None && !province(end).coasts.empty(); }
  bool fits(const End& written, const End& other) const {
    return written.province == other.province && (written.coast == other.coast || needs_coast(written));
  }

  void add(UnitKind kind, const Step& step, const Origin& origin, std::map<Ends, TidyBorder>& found) {
    const auto back = steps(kind).find({step.to, step.from});
    const bool comes_back = back != steps(kind).end();
    const bool turned = step.to < step.from;
    if (comes_back && turned) return;  // it is written with the way there
    const bool one_way = !comes_back && !mirror_;
    if (!comes_back) tell_one_way(kind, step, origin.at);
    DraftConditions conditions = origin.conditions;
    if (comes_back && back->second.conditions != conditions) {
      tell(ChangesResults, origin.at,
           fmt::format("{} and {} have conditions in one direction, or other ones in each: they are left out for {}",
                       shown(step.from), shown(step.to), word(kind)));
      conditions = {};
    }
    Ends ends{turned ? step.to : step.from, turned ? step.from : step.to, one_way, one_way && turned, conditions};
    TidyBorder& border = found[ends];
    border.a = ends.turned ? ends.b.province : ends.a.province;
    border.b = ends.turned ? ends.a.province : ends.b.province;
    border.coast_a = ends.turned ? ends.b.coast : ends.a.coast;
    border.coast_b = ends.turned ? ends.a.coast : ends.b.coast;
    border.one_way = one_way;
    border.weak = conditions.weak;
    border.closed_in = conditions.closed_in;
    if (!conditions.only_owner_of.empty()) border.only_owner_of = tidy_.numbers.at(conditions.only_owner_of);
    (kind == UnitKind::Army ? border.army : border.fleet) = true;
  }

  void tell_one_way(UnitKind kind, const Step& step, const SourcePos& at) {
    const std::string ends =
        fmt::format("{} go from {} to {} but not back", word(kind), shown(step.from), shown(step.to));
    if (mirror_) return tell(Fixed, at, ends + ": the way back is added");
    const bool may_convoy = kind == UnitKind::Fleet && (province(step.from).draft->terrain == Terrain::Sea ||
                                                        province(step.to).draft->terrain == Terrain::Sea);
    tell(may_convoy ? ChangesResults : Noted, at, ends + (may_convoy ? ", and no convoy crosses that border" : ""));
  }

  const MapDraft& draft_;
  const TidyVariant& tidy_;
  const bool mirror_;
  Report& report_;
  Steps armies_, fleets_;
  std::vector<LeftOut> left_out_;
};

}  // namespace

std::vector<TidyBorder> borders_of_steps(const MapDraft& draft, const TidyVariant& tidy, bool mirror, Report& report) {
  return Pairing(draft, tidy, mirror, report).borders();
}

}  // namespace casus::transfer
