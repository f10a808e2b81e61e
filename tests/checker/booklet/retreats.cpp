#include "tests/checker/booklet/retreats.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>

#include "engine/map/province_ids.h"

namespace casus::booklet {
namespace {

constexpr int far = 100'000;

class Retreats {
 public:
  Retreats(State& state, std::vector<Loser> losers, const std::vector<bool>& stand_offs)
      : state_(state), losers_(std::move(losers)), stand_offs_(stand_offs) {}

  std::vector<std::size_t> run() {
    for (const Loser& one : losers_) state_.pieces[one.piece].has_retreated = true;
    std::vector<Loser> waiting;
    while (!losers_.empty() || !waiting.empty()) {
      while (!losers_.empty()) {  // also armies that were displaced just now
        const std::vector<Loser> now = std::move(losers_);
        losers_.clear();
        const std::vector<Loser> unordered = carry_out_orders(now);
        waiting.insert(waiting.end(), unordered.begin(), unordered.end());
      }
      if (waiting.empty()) break;
      const auto next = std::ranges::min_element(waiting, {}, [&](const Loser& one) {  // 5.2
        const Piece& piece = state_.pieces[one.piece];
        const bool first = piece.leader != no_leader && state_.reads(Reading::MasterLeadersFirst);
        return std::pair(!first, name(piece.place));
      });
      const Loser one = *next;
      waiting.erase(next);
      if (const auto to = masters_choice(one)) go(one.piece, *to);
    }
    return displaced_;
  }

 private:
  std::string name(ProvinceId place) const {
    const Province& province = state_.map()[place];
    std::string text = state_.reads(Reading::MasterLeadersFirst) ? province.abbreviations.front() : province.name;
    for (char& letter : text) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return text;
  }
  const ProvinceSet& reach(const Piece& piece, ProvinceId from) const {
    return piece.fleet ? state_.map().fleet_reach({from, Coast::None}) : state_.map().army_reach(from);
  }

  bool has_room(const Piece& fleet, ProvinceId to) const {
    int there = 0;
    for (const Piece& other : state_.pieces) {
      if (!other.on_board || !other.fleet || other.place != to) continue;
      if (state_.are_hostile(fleet.power, other.power, to)) return false;
      ++there;
    }
    return state_.map().is_sea(to) || there < fleets_on_a_coast;  // 8.4
  }

  bool has_land_unit(const Piece& piece, ProvinceId to, bool displacing) const {
    return std::ranges::any_of(state_.pieces, [&](const Piece& other) {
      if (!other.on_board || other.fleet || other.place != to) return false;
      const bool is_army = other.power == piece.power && other.leader == no_leader;
      const bool stays = !state_.reads(Reading::RetreatedMakeNoRoom) || !arrived_.contains(&other);
      const bool makes_room = piece.leader != no_leader && is_army && stays;
      return !(displacing && makes_room);  // 7.8
    });
  }

  // 1.1: not where there is a unit, where the attacker came from, or where a stand-off was.
  bool is_open(const Loser& one, ProvinceId to, bool displacing = true) const {
    const Piece& piece = state_.pieces[one.piece];
    if (one.attackers_from.contains(to) || stand_offs_[index(to)] || !reach(piece, piece.place).contains(to))
      return false;
    if (piece.fleet) return state_.is_friendly(piece.power, to) && has_room(piece, to);
    return !state_.is_armed(to) && !has_land_unit(piece, to, displacing);
  }

  // 5.1; gives back those that the game master has to move.
  std::vector<Loser> carry_out_orders(const std::vector<Loser>& now) {
    std::vector<Loser> unordered, ordered;
    for (const Loser& one : now) {
      const auto& order = state_.pieces[one.piece].retreat;
      if (order && order->disbands()) continue;
      (order && is_open(one, order->destination.province) ? ordered : unordered).push_back(one);
    }
    std::vector<Loser> arriving;
    for (const Loser& one : ordered) {
      if (!is_too_many(one, ordered)) {
        arriving.push_back(one);
      } else if (state_.pieces[one.piece].leader != no_leader && state_.reads(Reading::LeaderSurvivesMeeting)) {
        unordered.push_back(one);
      } else if (!meets_others(one, ordered) && state_.reads(Reading::FullPortTakesNone)) {
        unordered.push_back(one);
      }
    }
    for (const Loser& one : arriving) go(one.piece, goal(one));
    return unordered;
  }
  ProvinceId goal(const Loser& one) const { return state_.pieces[one.piece].retreat->destination.province; }

  // Others that it cannot be with.
  bool meets_others(const Loser& one, const std::vector<Loser>& ordered) const {
    const Piece& piece = state_.pieces[one.piece];
    return std::ranges::any_of(ordered, [&](const Loser& other) {
      const Piece& rival = state_.pieces[other.piece];
      if (goal(other) != goal(one) || rival.fleet != piece.fleet || other.piece == one.piece) return false;
      return !piece.fleet || state_.are_hostile(piece.power, rival.power, goal(one));
    });
  }

  bool is_too_many(const Loser& one, const std::vector<Loser>& ordered) const {
    if (meets_others(one, ordered)) return true;
    if (!state_.pieces[one.piece].fleet || state_.map().is_sea(goal(one))) return false;
    int there = 0;
    for (const Loser& other : ordered) {
      if (state_.pieces[other.piece].fleet && goal(other) == goal(one)) ++there;
    }
    for (const Piece& other : state_.pieces) {
      if (other.on_board && other.fleet && other.place == goal(one)) ++there;
    }
    return there > fleets_on_a_coast;
  }

  void go(std::size_t number, ProvinceId to) {
    for (std::size_t i = 0; i < state_.pieces.size(); ++i) {
      Piece& other = state_.pieces[i];
      if (state_.pieces[number].fleet || !other.on_board || other.fleet || other.place != to) continue;
      other.on_board = false;  // displaced
      other.has_retreated = true;
      losers_.push_back({i, {}});
      displaced_.push_back(i);
    }
    state_.pieces[number].place = to;
    state_.pieces[number].on_board = true;
    arrived_.insert(&state_.pieces[number]);
  }

  // By steps of units of its kind (r12).
  int distance(const Piece& piece, ProvinceId from, ProvinceId to) const {
    std::map<ProvinceId, int> steps{{from, 0}};
    std::vector<ProvinceId> edge{from};
    for (std::size_t i = 0; i < edge.size(); ++i) {
      if (edge[i] == to) return steps[to];
      reach(piece, edge[i]).for_each([&](ProvinceId next) {
        if (steps.emplace(next, steps[edge[i]] + 1).second) edge.push_back(next);
      });
    }
    return far;
  }

  // 5.3: nearest first, then home centres, then alphabetically.
  std::vector<ProvinceId> centres_of(const Piece& piece) const {
    std::vector<std::tuple<int, bool, std::string, ProvinceId>> list;
    for (const ProvinceId centre : province_ids(state_.map())) {
      if (state_.owners[index(centre)] != piece.power || centre == piece.place) continue;
      if (state_.reads(Reading::MasterPassesHeld) && is_held_by_others(piece, centre)) continue;
      const int steps = distance(piece, piece.place, centre);
      if (steps < far) list.emplace_back(steps, !state_.variant.is_home(piece.power, centre), name(centre), centre);
    }
    std::ranges::sort(list);
    std::vector<ProvinceId> centres;
    for (const auto& row : list) centres.push_back(std::get<ProvinceId>(row));
    return centres;
  }

  bool is_held_by_others(const Piece& piece, ProvinceId centre) const {
    return std::ranges::any_of(state_.pieces, [&](const Piece& other) {
      return other.on_board && !other.fleet && other.place == centre && other.power != piece.power;
    });
  }

  std::vector<ProvinceId> open_places(const Loser& one, bool displacing) const {
    std::vector<ProvinceId> places;
    for (const ProvinceId to : province_ids(state_.map())) {
      if (is_open(one, to, displacing)) places.push_back(to);
    }
    std::ranges::sort(places, {}, [&](ProvinceId place) { return name(place); });
    return places;
  }

  std::optional<ProvinceId> masters_choice(const Loser& one) const {
    const Piece& piece = state_.pieces[one.piece];
    for (const bool displacing : {false, true}) {
      const std::vector<ProvinceId> places = open_places(one, displacing);
      const bool by_alphabet = displacing && piece.leader != no_leader && state_.reads(Reading::DisplacedByAlphabet);
      if (by_alphabet && !places.empty()) return places.front();
      for (const ProvinceId centre : centres_of(piece)) {
        for (const ProvinceId to : places) {
          if (distance(piece, to, centre) < distance(piece, piece.place, centre)) return to;
        }
      }
      if (piece.leader == no_leader || !state_.reads(Reading::LeaderAnyOpenPlace)) continue;
      if (!places.empty()) return places.front();
    }
    if (piece.leader == no_leader) return std::nullopt;  // 5.4
    return leaders_choice(one);
  }

  // 7.6 (r14).
  std::optional<ProvinceId> leaders_choice(const Loser& one) const {
    const Piece& piece = state_.pieces[one.piece];
    std::optional<std::pair<int, std::string>> best;
    std::optional<ProvinceId> choice;
    for (const ProvinceId to : open_places(one, true)) {
      int nearest = far;
      for (const ProvinceId centre : centres_of(piece)) nearest = std::min(nearest, distance(piece, to, centre));
      const std::pair<int, std::string> row{nearest, name(to)};
      if (best && *best <= row) continue;
      best = row;
      choice = to;
    }
    return choice;
  }

  State& state_;
  std::vector<Loser> losers_;
  std::set<const Piece*> arrived_;
  std::vector<std::size_t> displaced_;
  const std::vector<bool>& stand_offs_;
};

}  // namespace

std::vector<std::size_t> retreat(State& state, std::vector<Loser> losers, const std::vector<bool>& stand_offs) {
  return Retreats(state, std::move(losers), stand_offs).run();
}

}  // namespace casus::booklet
