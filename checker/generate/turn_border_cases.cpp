#include "checker/generate/turn_border_cases.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "checker/generate/border_cases.h"
#include "checker/generate/near_provinces.h"
#include "engine/map/province_ids.h"
#include "engine/text/comma_list.h"

namespace casus::generate {

namespace {

using corpus::Case;
using corpus::CasePhase;
using corpus::ExpectedDeed;
using corpus::OrderLine;

constexpr PowerId movers_power{0};

std::string names_listed(const Map& map, const std::vector<ProvinceId>& places) {
  return comma_list(places, " and ", [&](ProvinceId place) { return map[place].name; });
}

class TurnBorderCases {
 public:
  explicit TurnBorderCases(const std::shared_ptr<const Variant>& variant) : variant_(variant), map_(variant->map) {}

  std::vector<Case> all() {
    for (const ProvinceId province : province_ids(map_)) {
      for (const UnitKind kind : {UnitKind::Army, UnitKind::Fleet}) {
        if (can_be_in(kind, province)) add(kind, province);
      }
    }
    return std::move(cases_);
  }

 private:
  struct Mover {
    ProvinceId from = no_province;
    bool can_go = false;
    bool is_slow = false;  // across mountains: both impulses
  };

  bool can_be_in(UnitKind kind, ProvinceId province) const {
    return map_[province].terrain != (kind == UnitKind::Army ? Terrain::Sea : Terrain::Inland);
  }

  std::vector<Mover> movers_to(UnitKind kind, ProvinceId to) const {
    const std::vector<Location> ways = goes_to(map_, kind, {to, Coast::None});
    std::vector<Mover> movers;
    for (const ProvinceId from : province_ids(map_)) {
      if (from == to || !can_be_in(kind, from)) continue;
      if (!map_.neighbours(to).contains(from) && !is_near(map_, from, to, usually_within)) continue;
      const bool can_go = std::ranges::find(ways, Location{from, Coast::None}) != ways.end();
      const bool is_slow = kind == UnitKind::Army && (map_[from].mountains || map_[to].mountains);
      movers.push_back({from, can_go, is_slow});
    }
    return movers;
  }

  // ---- The results of the moves ----

  struct Crowd {
    long fast = 0, slow = 0;
  };

  // All fleets go as one squadron, for which a port may be too small. Only one army can go, and all armies are equally
  // strong; across mountains it comes when the others have come or failed.
  Result in_the_end(UnitKind kind, ProvinceId to, const Crowd& crowd, bool is_slow) const {
    const bool is_port = !map_.is_sea(to);
    if (kind == UnitKind::Fleet) return is_port && crowd.fast > fleets_on_a_coast ? Result::Bounces : Result::Moves;
    const bool is_armed = map_[to].defence > 0;
    const bool one_came_before = crowd.fast == 1 && !is_armed;
    if (!is_slow) return one_came_before ? Result::Moves : Result::Bounces;
    return crowd.slow == 1 && !one_came_before && !is_armed ? Result::Moves : Result::Bounces;
  }

  // An army could go from coast to coast by sea, if it had a convoy.
  Result no_way(UnitKind kind, ProvinceId from, ProvinceId to) const {
    const bool by_sea =
        kind == UnitKind::Army && map_[from].terrain == Terrain::Coastal && map_[to].terrain == Terrain::Coastal;
    return by_sea ? Result::Void : Result::Stands;
  }

  std::vector<std::vector<ExpectedDeed>> deeds(UnitKind kind, ProvinceId to, const Crowd& crowd,
                                               const Mover& mover) const {
    if (!mover.can_go) {
      const Result nothing = no_way(kind, mover.from, to);
      return {{{nothing}}, {{mover.is_slow ? nothing : Result::Holds}}};
    }
    const Result result = in_the_end(kind, to, crowd, mover.is_slow);
    if (mover.is_slow) return {{{Result::UnderWay}}, {{result}}};
    return {{{result}}, {{Result::Holds}}};
  }

  // ---- The board ----

  void put(Position& board, const Unit& unit) const {
    board.units.push_back(unit);
    make_friendly(board, unit.at.province);
    if (unit.kind == UnitKind::Army && map_[unit.at.province].defence > 0)
      board.campaign.entered.insert(unit.at.province);
  }
  void make_friendly(Position& board, ProvinceId province) const {
    if (map_[province].terrain == Terrain::Coastal) board.campaign.coasts[index(province)] = movers_power;
  }

  // Centres that are not its homes, as many as it takes; first those without an owner.
  void let_it_win(Position& board) const {
    int wanted = variant_->additional_centres;
    for (const bool take_from_others : {false, true}) {
      map_.supply_centres().for_each([&](ProvinceId centre) {
        PowerId& owner = board.owners[index(centre)];
        if (wanted <= 0 || owner == movers_power || (owner != no_power && !take_from_others)) return;
        owner = movers_power;
        --wanted;
      });
    }
  }

  void add(UnitKind kind, ProvinceId to) {
    const std::vector<Mover> movers = movers_to(kind, to);
    if (movers.empty()) return;
    const Crowd crowd{std::ranges::count_if(movers, [](const Mover& one) { return one.can_go && !one.is_slow; }),
                      std::ranges::count_if(movers, [](const Mover& one) { return one.can_go && one.is_slow; })};
    Case made;
    made.id = fmt::format("BORDERS.{}.{}.{}", variant_->id, kind == UnitKind::Army ? 'A' : 'F', map_[to].id);
    made.title = title(kind, to, movers);
    made.chapter = "BORDERS";
    made.variant = variant_;
    made.start = variant_->start;
    made.start.units.clear();
    let_it_win(made.start);
    if (kind == UnitKind::Fleet) make_friendly(made.start, to);
    CasePhase phase;
    phase.phase = variant_->start.phase;
    for (const Mover& mover : movers) {
      const Location from{mover.from, Coast::None};
      put(made.start, {movers_power, kind, from});
      OrderLine line;
      line.power = movers_power;
      line.order = Order{movers_power, {written(kind), no_power, from}, Plan{{{Move{{to, Coast::None}}}}}};
      line.expected.impulses = deeds(kind, to, crowd, mover);
      phase.orders.push_back(std::move(line));
    }
    phase.result.winner = movers_power;
    made.phases.push_back(std::move(phase));
    cases_.push_back(std::move(made));
  }

  std::string title(UnitKind kind, ProvinceId to, const std::vector<Mover>& movers) const {
    std::vector<ProvinceId> from;
    for (const Mover& mover : movers) {
      if (mover.can_go) from.push_back(mover.from);
    }
    const std::string_view unit = kind == UnitKind::Army ? "army" : "fleet";
    if (from.empty()) return fmt::format("No {} can go to {}", unit, map_[to].name);
    return fmt::format("{} {} can go to {} from {}", kind == UnitKind::Army ? "An" : "A", unit, map_[to].name,
                       names_listed(map_, from));
  }

  const std::shared_ptr<const Variant>& variant_;
  const Map& map_;
  std::vector<Case> cases_;
};

}  // namespace

std::vector<Case> turn_border_cases(const std::shared_ptr<const Variant>& variant) {
  return TurnBorderCases(variant).all();
}

}  // namespace casus::generate
