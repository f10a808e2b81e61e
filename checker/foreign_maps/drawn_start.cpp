#include "checker/foreign_maps/drawn_start.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checker/foreign_maps/drawn_colours.h"
#include "checker/foreign_maps/drawn_names.h"
#include "engine/map/geometry.h"

namespace casus::transfer {

namespace {

using enum Finding::Kind;
using Numbers = std::vector<std::size_t>;

constexpr std::size_t most_powers = 12;
constexpr std::size_t most_homes_chosen = 3;  // of one power
constexpr std::size_t lands_for_three_powers = 9;

class StartChoice {
 public:
  StartChoice(const std::vector<DrawnLand>& lands, const std::set<std::pair<std::size_t, std::size_t>>& touching,
              MapDraft& draft, Report& report)
      : lands_(lands), draft_(draft), report_(report), neighbours_(draft.provinces.size()) {
    for (const auto& [a, b] : touching) {
      neighbours_[a].push_back(b);
      neighbours_[b].push_back(a);
    }
    has_centres_ = std::ranges::any_of(lands, [&](const DrawnLand& land) { return province(land).centre; });
  }

  void choose() {
    if (!powers_by_colour()) powers_by_distance();
    if (!has_centres_) {
      const std::string what =
          "the drawing shows no supply centres, so only the homes of the powers are centres: mark others with "
          "centre=\"yes\" in map.xml";
      report_.add(Chosen, draft_.at, what);
      remark(what);
    }
    for (const DraftPower& power : draft_.powers) {
      for (const std::string& home : power.homes) add_unit(power, home);
    }
    report_.add(Chosen, draft_.at,
                "each power begins with a unit in each of its homes, and more than half of the centres win");
  }

 private:
  const DraftProvince& province(const DrawnLand& land) const { return draft_.provinces[land.province]; }
  void remark(const std::string& what) { draft_.remarks.push_back("Chosen by Casus: " + what + "."); }

  // --- by colour

  // Colours that several lands share, in the sequence of the lands. The colours of paper and stone are for neutral
  // land.
  std::vector<Numbers> lands_by_colour() const {
    std::vector<std::string> fills;
    std::map<std::string, Numbers> by_fill;
    for (std::size_t i = 0; i < lands_.size(); ++i) {
      const std::string& fill = lands_[i].fill;
      if (fill.empty() || fill == "none" || is_colour_of_neutrals(fill)) continue;
      if (!by_fill.contains(fill)) fills.push_back(fill);
      by_fill[fill].push_back(i);
    }
    std::vector<Numbers> groups;
    for (const std::string& fill : fills) {
      if (by_fill[fill].size() > 1) groups.push_back(by_fill[fill]);
    }
    return groups;
  }

  bool powers_by_colour() {
    std::vector<Numbers> groups = lands_by_colour();
    if (has_centres_)
      std::erase_if(groups, [&](const Numbers& group) {
        return std::ranges::none_of(group, [&](std::size_t land) { return province(lands_[land]).centre; });
      });
    if (groups.size() < 2 || groups.size() > most_powers) return false;
    FreeNames names;
    for (const Numbers& group : groups) {
      const std::string& fill = lands_[group.front()].fill;
      DraftPower power;
      const std::string shared = shared_mark(group);
      power.name = names.take(shared.empty() ? name_of_colour(fill) : shared, draft_.powers.size(), " ");
      power.adjective = power.name;
      power.colour = fill;
      power.at = province(lands_[group.front()]).at;
      Numbers homes;
      for (const std::size_t land : group) {
        if (has_centres_ ? province(lands_[land]).centre : homes.size() < most_homes_chosen) homes.push_back(land);
      }
      add_power(std::move(power), homes, fmt::format("{} lands have its colour {}", group.size(), fill));
    }
    return true;
  }

  // The name of a class or a group that these lands have in common, and no other land has.
  std::string shared_mark(const Numbers& group) const {
    for (const std::string& mark : lands_[group.front()].marks) {
      const auto has_it = [&](const DrawnLand& land) {
        return std::ranges::find(land.marks, mark) != land.marks.end();
      };
      const auto all = static_cast<std::size_t>(std::ranges::count_if(lands_, has_it));
      const auto here = static_cast<std::size_t>(
          std::ranges::count_if(group, [&](std::size_t land) { return has_it(lands_[land]); }));
      if (here == group.size() && all == here) return name_of_id(mark);
    }
    return "";
  }

  // --- without colours: homes far from those of the others

  std::vector<std::size_t> steps_from(std::size_t start) const {
    std::vector<std::size_t> steps(neighbours_.size(), std::numeric_limits<std::size_t>::max());
    steps[start] = 0;
    std::deque<std::size_t> open{start};
    while (!open.empty()) {
      const std::size_t here = open.front();
      open.pop_front();
      for (const std::size_t next : neighbours_[here]) {
        if (steps[next] != std::numeric_limits<std::size_t>::max()) continue;
        steps[next] = steps[here] + 1;
        open.push_back(next);
      }
    }
    return steps;
  }

  void powers_by_distance() {
    Numbers candidates;
    for (std::size_t i = 0; i < lands_.size(); ++i) {
      if (!has_centres_ || province(lands_[i]).centre) candidates.push_back(i);
    }
    const std::size_t count =
        std::min(candidates.size(), lands_.size() >= lands_for_three_powers ? std::size_t{3} : std::size_t{2});
    const std::size_t homes_of_each = std::clamp<std::size_t>(
        has_centres_ ? candidates.size() / (2 * count) : candidates.size() / (3 * count), 1, most_homes_chosen);
    const std::vector<std::size_t> seeds = far_apart(candidates, count);
    std::set<std::size_t> taken(seeds.begin(), seeds.end());
    static constexpr const char* names[] = {"North", "South", "East"};
    static constexpr const char* colours[] = {"#d61b23", "#1ba7e8", "#e8ad1a"};
    for (std::size_t i = 0; i < seeds.size(); ++i) {
      DraftPower power;
      power.name = power.adjective = fmt::format("{} Power", names[i]);
      power.colour = colours[i];
      power.at = province(lands_[seeds[i]]).at;
      Numbers homes{seeds[i]};
      while (homes.size() < homes_of_each) {
        const auto next = nearest_free(seeds[i], candidates, taken);
        if (!next) break;
        taken.insert(*next);
        homes.push_back(*next);
      }
      add_power(std::move(power), homes, "the drawing shows no powers");
    }
  }

  // The first of them, and then again and again the one that is farthest from all others.
  Numbers far_apart(const Numbers& candidates, std::size_t count) const {
    Numbers seeds;
    std::vector<std::size_t> nearest(neighbours_.size(), std::numeric_limits<std::size_t>::max());
    std::size_t next = candidates.front();
    while (true) {
      seeds.push_back(next);
      if (seeds.size() == count) return seeds;
      const std::vector<std::size_t> steps = steps_from(lands_[next].province);
      for (std::size_t i = 0; i < nearest.size(); ++i) nearest[i] = std::min(nearest[i], steps[i]);
      next =
          *std::ranges::max_element(candidates, {}, [&](std::size_t land) { return nearest[lands_[land].province]; });
    }
  }

  std::optional<std::size_t> nearest_free(std::size_t seed, const Numbers& candidates,
                                          const std::set<std::size_t>& taken) const {
    const std::vector<std::size_t> steps = steps_from(lands_[seed].province);
    std::optional<std::size_t> best;
    const auto rank = [&](std::size_t land) {
      const Point way =
          province(lands_[land]).position.value_or(Point{}) - province(lands_[seed]).position.value_or(Point{});
      return std::pair(steps[lands_[land].province], length(way));
    };
    for (const std::size_t land : candidates) {
      if (taken.contains(land)) continue;
      if (!best || rank(land) < rank(*best)) best = land;
    }
    return best;
  }

  // --- both

  void add_power(DraftPower power, const Numbers& homes, const std::string& why) {
    std::vector<std::string> names;
    for (const std::size_t land : homes) {
      DraftProvince& home = draft_.provinces[lands_[land].province];
      home.centre = true;
      power.homes.push_back(home.key);
      names.push_back(home.name);
    }
    const std::string what = fmt::format("{} is a power with the home{} {} ({})", power.name,
                                         names.size() == 1 ? "" : "s", fmt::join(names, ", "), why);
    report_.add(Chosen, power.at, what);
    remark(what);
    draft_.powers.push_back(std::move(power));
  }

  // An army, or a fleet where an army could go nowhere.
  void add_unit(const DraftPower& power, const std::string& home) {
    const auto goes = [&](UnitKind kind) {
      return std::ranges::any_of(draft_.steps,
                                 [&](const DraftStep& one) { return one.unit == kind && one.from.province == home; });
    };
    const UnitKind kind = !goes(UnitKind::Army) && goes(UnitKind::Fleet) ? UnitKind::Fleet : UnitKind::Army;
    draft_.units.push_back({power.name, kind, {home}, power.at});
  }

  const std::vector<DrawnLand>& lands_;
  MapDraft& draft_;
  Report& report_;
  std::vector<Numbers> neighbours_;
  bool has_centres_ = false;
};

}  // namespace

void choose_start(const std::vector<DrawnLand>& lands, const std::set<std::pair<std::size_t, std::size_t>>& touching,
                  MapDraft& draft, Report& report) {
  StartChoice(lands, touching, draft, report).choose();
}

}  // namespace casus::transfer
