// A turn: the plans are handed out to the impulses; in each, the sea, the land, the retreats.
#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "engine/map/province_ids.h"
#include "tests/checker/booklet/booklet.h"
#include "tests/checker/booklet/impulse.h"
#include "tests/checker/booklet/retreats.h"

namespace casus::booklet {
namespace {

// Where an action goes to.
ProvinceId target_of(const State& state, const Action& action, ProvinceId from, PowerId of = no_power) {
  if (const auto* move = std::get_if<Move>(&action)) return move->destination.province;
  if (const auto* support = std::get_if<SupportMove>(&action)) return support->destination.province;
  if (const auto* neutral = std::get_if<SupportNeutral>(&action)) return neutral->neutral;
  if (const auto* support = std::get_if<SupportHold>(&action)) {
    for (const Piece& piece : state.pieces) {
      const bool is_its = of == no_power || piece.power == of;
      if (piece.on_board && is_its && names(support->supported, piece)) return piece.place;
    }
  }
  return from;
}

class Turn {
 public:
  Turn(const Variant& variant, const Position& position, std::span<const Order> orders, const Readings& readings)
      : state_(read_sheets(variant, position, orders, readings)) {}

  std::vector<Fact> run() {
    note_occupants();
    for (const int number : {1, 2}) {
      play(number);
      if (number == 1) note_board(1);
    }
    clear_ports();
    note_board(3);
    std::ranges::sort(facts_);
    return std::move(facts_);
  }

 private:
  // ---- Plans (4.1 to 4.3, 7.2 to 7.5) ----

  // What a unit does in one impulse: an element, with the points that it spends there.
  struct Task {
    std::size_t piece = 0;
    Action action = Hold{};
    int points = 1;
    bool spans = false, crosses = false, arrives = true;
  };

  bool crosses(const Action& action, ProvinceId from) const {
    if (std::holds_alternative<Hold>(action) || std::holds_alternative<Convoy>(action)) return false;
    const auto* support = std::get_if<SupportHold>(&action);
    if (support != nullptr && state_.reads(Reading::SheetSaysImpulses))
      return state_.crosses(from, support->supported.at.province);
    return state_.crosses(from, target_of(state_, action, from));
  }

  // Where a unit is when its next element begins, if all goes well; or where it is (r24).
  ProvinceId on_sheet(std::size_t number) const {
    const Piece& piece = state_.pieces[number];
    if (!state_.reads(Reading::SheetSaysImpulses)) return piece.place;
    ProvinceId place = piece.start;
    for (std::size_t i = 0; i + 1 < piece.next; ++i) {
      if (const auto* move = std::get_if<Move>(&piece.plan[i].action)) place = move->destination.province;
    }
    return place;
  }

  std::optional<Element> next_element(Piece& piece) {
    if (piece.next >= piece.plan.size()) return std::nullopt;
    return piece.plan[piece.next++];
  }

  // Its next element, from where it is; nothing: it holds, or the element makes no sense.
  std::optional<Task> begin(std::size_t number, int impulse) {
    Piece& piece = state_.pieces[number];
    const std::optional<Element> element = next_element(piece);
    const int left = piece.allowance() - piece.spent;
    if (!element || left < 1) return std::nullopt;
    const bool over = crosses(element->action, on_sheet(number));
    const bool just_two = over && state_.reads(Reading::CrossingTakesTwo);
    const int wanted = just_two ? 2 : std::max<int>(element->impulses, over ? 2 : 1);  // r24
    const int spends = std::min(wanted, left);                                         // r1
    piece.spent += spends;
    if (over && spends < 2) return std::nullopt;
    const bool really = state_.crosses(piece.place, target_of(state_, element->action, piece.place));
    const bool acts = !std::holds_alternative<Convoy>(element->action);
    if (spends < 2 && acts && really) return std::nullopt;  // 10.8
    Task task{number, element->action, over ? 1 : spends, false, over, true};
    if (impulse == 1 && spends > 1) {
      piece.spanning = Spanning{*element, spends, over, false};
      task.spans = true;
      task.arrives = false;
      task.points = over ? 0 : 1;
    }
    return task;
  }

  std::optional<Task> go_on(std::size_t number) {
    const Piece& piece = state_.pieces[number];
    const Spanning& spanning = *piece.spanning;
    const Action& action = spanning.element.action;
    // The unit that it supports can have come across the border meanwhile.
    const bool over = spanning.crosses || state_.crosses(piece.place, target_of(state_, action, piece.place));
    if (over && spanning.cut) return std::nullopt;
    return Task{number, action, over ? 1 : spanning.impulses - 1, true, over, true};
  }

  // 4.8: an act, if it can be carried out from there.
  std::optional<Act> act_of(const Task& task, ProvinceId from) const {
    const Piece& piece = state_.pieces[task.piece];
    Act act;
    act.piece = task.piece;
    act.from = from;
    act.to = target_of(state_, task.action, from);
    act.points = task.points;
    act.spans = task.spans;
    act.crosses = task.crosses;
    act.arrives = task.arrives;
    if (const auto* convoy = std::get_if<Convoy>(&task.action)) {
      act.kind = Act::Kind::Convoy;
      act.other = convoy->army;
      act.to = convoy->destination.province;
      return piece.fleet && state_.map().is_sea(from) ? std::optional(act) : std::nullopt;
    }
    if (std::holds_alternative<Hold>(task.action) || (act.to == from && !piece.fleet)) return std::nullopt;
    if (const auto* support = std::get_if<SupportMove>(&task.action)) act.other = support->supported;
    if (const auto* support = std::get_if<SupportHold>(&task.action)) act.other = support->supported;
    act.kind = std::holds_alternative<Move>(task.action)          ? Act::Kind::Move
               : std::holds_alternative<SupportMove>(task.action) ? Act::Kind::SupportMove
               : std::holds_alternative<SupportHold>(task.action) ? Act::Kind::SupportHold
                                                                  : Act::Kind::SupportNeutral;
    if (!piece.fleet || act.kind == Act::Kind::Move || !state_.reads(Reading::FleetsByPower))
      return reaches(piece, act) ? std::optional(act) : std::nullopt;
    return with_power(act, act.kind == Act::Kind::SupportHold, [](const Act&) { return true; });
  }

  // Q47: "those that the supporter can support: its own first, then by the sequence of the powers". `does` says whether
  // the act, so understood, has its object.
  template <class Does>
  std::optional<Act> with_power(Act act, bool of_hold, Does does) const {
    const Piece& piece = state_.pieces[act.piece];
    std::vector<PowerId> powers{piece.power};
    for (std::size_t i = 0; i < state_.variant.powers.size(); ++i)
      powers.push_back(PowerId{static_cast<std::uint8_t>(i)});
    for (const PowerId power : powers) {
      for (const Piece& other : state_.pieces) {
        if (&other == &piece || !other.on_board || !other.fleet || other.power != power || !names(act.other, other))
          continue;
        act.other_power = power;
        if (of_hold) act.to = other.place;
        if (act.to != act.from && reaches(piece, act) && does(act)) return act;
      }
    }
    return std::nullopt;
  }

  // The same, once it is known what all fleets do.
  void find_objects(std::vector<Act>& acts) const {
    for (Act& act : acts) {
      const bool of_hold = act.kind == Act::Kind::SupportHold;
      if (act.other_power == no_power || act.kind == Act::Kind::Convoy) continue;
      const auto does = [&](const Act& one) {
        return std::ranges::any_of(state_.pieces, [&](const Piece& piece) {
          if (!piece.on_board || !part_means(one, piece) || &piece == &state_.pieces[one.piece]) return false;
          const bool moves = std::ranges::any_of(acts, [&](const Act& move) {
            return move.kind == Act::Kind::Move && &state_.pieces[move.piece] == &piece &&
                   (of_hold || move.to == one.to);
          });
          return of_hold ? !moves && piece.place == one.to : moves;
        });
      };
      if (const auto found = with_power(act, of_hold, does)) act = *found;
    }
  }

  bool reaches(const Piece& piece, Act& act) const {
    if (piece.fleet) {  // 8.6, 8.12
      return act.kind != Act::Kind::SupportNeutral &&
             state_.map().fleet_reach({act.from, Coast::None}).contains(act.to) &&
             state_.is_friendly(piece.power, act.to);
    }
    if (state_.map().army_reach(act.from).contains(act.to)) return true;
    const auto is_coast = [&](ProvinceId place) { return state_.map()[place].terrain == Terrain::Coastal; };
    act.by_sea = act.kind == Act::Kind::Move && is_coast(act.from) && is_coast(act.to);
    return act.by_sea;
  }

  static void push(std::vector<Act>& acts, std::optional<Act> act) {
    if (act) acts.push_back(*std::move(act));
  }

  // The third action of a leader begins where the second ends (7.4; r16).
  void add_third(std::vector<Act>& acts, std::size_t number, std::optional<std::size_t> second) {
    Piece& piece = state_.pieces[number];
    const std::optional<Element> element = next_element(piece);
    if (!element || piece.spent >= piece.allowance()) return;
    ++piece.spent;
    if (state_.reads(Reading::SheetSaysImpulses) && crosses(element->action, on_sheet(number))) return;
    const auto from = [&](ProvinceId place) -> std::optional<Act> {
      const bool carries_none = !std::holds_alternative<Convoy>(element->action);
      if (carries_none && state_.crosses(place, target_of(state_, element->action, place))) return std::nullopt;
      return act_of({number, element->action, 1, false, false, true}, place);
    };
    std::optional<Act> instead = from(piece.place);
    if (!second || acts[*second].kind != Act::Kind::Move) return push(acts, instead);
    std::optional<Act> then = from(acts[*second].to);
    for (std::optional<Act>* act : {&then, &instead}) {
      if (!*act) continue;
      (*act)->after = second;
      (*act)->after_success = act == &then;
      push(acts, *act);
    }
  }

  void add_acts(std::vector<Act>& acts, std::size_t number, int impulse) {
    Piece& piece = state_.pieces[number];
    if (impulse == 2 && piece.has_retreated && state_.reads(Reading::RoutedStand)) return;
    std::optional<Task> task;
    if (impulse == 1) task = begin(number, 1);
    else if (piece.spanning) task = go_on(number);
    else if (piece.spent < 1) piece.spent = 1;  // the first impulse is over, whatever was done in it
    if (impulse == 2 && !piece.spanning && piece.spent < 2) task = begin(number, 2);
    std::optional<std::size_t> second;
    if (task) {
      const std::optional<Act> act = act_of(*task, piece.place);
      if (impulse == 1 && task->spans) piece.spanning->makes_sense = act.has_value();
      const bool begun = !task->spans || piece.spanning->makes_sense || !state_.reads(Reading::DoubleFromTheStart);
      if (act && begun) {
        second = acts.size();
        acts.push_back(*act);
      }
    }
    if (impulse == 2 && piece.leader != no_leader && piece.spent == 2) add_third(acts, number, second);
  }

  // ---- An impulse ----

  void play(int number) {
    std::vector<Act> of_sea, of_land;
    for (std::size_t i = 0; i < state_.pieces.size(); ++i) {
      if (state_.pieces[i].on_board) add_acts(state_.pieces[i].fleet ? of_sea : of_land, i, number);
    }
    find_objects(of_sea);
    Impulse sea(state_, number, true, std::move(of_sea));  // 8.12: it depends on nothing on land (r22)
    sea.solve();
    for (Act& act : of_land) {
      if (act.by_sea) act.points = std::min(act.points, carried(sea, act));
    }
    Impulse land(state_, number, false, std::move(of_land));
    land.solve();
    note_convoys(number, sea, land);
    for (const Impulse* part : {&sea, &land}) note(number, *part);
    if (number == 1) {
      for (const Impulse* part : {&sea, &land}) remember(*part);
    }
    finish(number, sea, land);
  }

  // 8.11: one fleet for each point; the fewest fleets of the best way (r21).
  int carried(const Impulse& sea, const Act& army) const {
    std::vector<int> fleets(state_.map().provinces().size());
    for (const Act& act : sea.acts()) {
      if (act.kind != Act::Kind::Convoy || act.to != army.to || !names(act.other, state_.pieces[army.piece])) continue;
      if (sea.dislodged_by(act.piece).empty()) ++fleets[index(act.from)];
    }
    for (int points = 3; points > 0; --points) {
      std::vector<ProvinceId> reached;
      const auto look = [&](ProvinceId from) {
        state_.map().convoy_reach(from).for_each([&](ProvinceId next) {
          if (fleets[index(next)] >= points && std::ranges::count(reached, next) == 0) reached.push_back(next);
        });
      };
      look(army.from);
      for (std::size_t i = 0; i < reached.size(); ++i) look(reached[i]);
      if (std::ranges::any_of(reached, [&](ProvinceId s) { return state_.map().convoy_reach(s).contains(army.to); }))
        return points;
    }
    return 0;
  }

  Fact fact(int number, Fact::Kind kind, std::size_t piece) const {
    const Piece& one = state_.pieces[piece];
    return {number, kind, one.power, one.fleet, one.leader, one.start, no_province, no_province};
  }

  void note(int number, const Impulse& part) {
    for (std::size_t i = 0; i < part.acts().size(); ++i) {
      const Act& act = part.acts()[i];
      if (act.kind == Act::Kind::Convoy) continue;
      const bool moves = act.kind == Act::Kind::Move;
      if (moves ? !part.succeeds(i) : !part.is_given(i)) {
        Piece& piece = state_.pieces[act.piece];
        if (!moves && act.spans && part.is_cut(i)) piece.spanning->cut = true;
        continue;
      }
      Fact done = fact(number, moves ? Fact::Kind::Moves : Fact::Kind::Supports, act.piece);
      if (act.kind != Act::Kind::SupportHold) done.to = act.to;
      if (!moves && act.kind != Act::Kind::SupportNeutral) done.supported = act.other.at.province;
      facts_.push_back(done);
    }
    for (std::size_t i = 0; i < state_.pieces.size(); ++i) {
      if (!part.dislodged_by(i).empty()) facts_.push_back(fact(number, Fact::Kind::Dislodged, i));
    }
  }

  void note_convoys(int number, const Impulse& sea, const Impulse& land) {
    for (const Act& act : sea.acts()) {
      if (act.kind != Act::Kind::Convoy || !sea.dislodged_by(act.piece).empty()) continue;
      bool wanted = false;
      for (std::size_t i = 0; i < land.acts().size(); ++i) {
        const Act& army = land.acts()[i];
        const bool is_it = army.by_sea && army.to == act.to && names(act.other, state_.pieces[army.piece]);
        wanted = wanted || (is_it && land.is_tried(i));
      }
      if (!wanted) continue;
      Fact done = fact(number, Fact::Kind::Convoys, act.piece);
      done.supported = act.other.at.province;
      done.to = act.to;
      facts_.push_back(done);
    }
  }

  // For the sums of the whole turn (4.5; r5).
  void remember(const Impulse& part) {
    std::vector<bool> leaves(state_.pieces.size());
    for (std::size_t i = 0; i < part.acts().size(); ++i) {
      const Act& act = part.acts()[i];
      if (act.kind == Act::Kind::Move) {
        if (part.succeeds(i)) leaves[act.piece] = true;
        if (part.is_made(i)) state_.past.push_back({act.piece, act.to, true, act.points});
      } else if (act.kind != Act::Kind::Convoy && part.is_given(i)) {
        remember_support(part, i);
      }
    }
    for (std::size_t i = 0; i < state_.pieces.size(); ++i) {
      const Piece& piece = state_.pieces[i];
      if (piece.on_board && part.is_here(piece) && !leaves[i]) state_.past.push_back({i, piece.place, false, 1});
    }
  }
  static bool part_means(const Act& act, const Piece& one) {
    return names(act.other, one) && (act.other_power == no_power || act.other_power == one.power);
  }
  void remember_support(const Impulse& part, std::size_t support) {
    const Act& act = part.acts()[support];
    PastSupport past;
    past.of_hold = act.kind == Act::Kind::SupportHold;
    past.at = act.to;
    past.power = state_.pieces[act.piece].power;
    past.points = act.points;
    for (std::size_t i = 0; i < state_.pieces.size() && act.kind != Act::Kind::SupportNeutral; ++i) {
      bool does = false;
      for (std::size_t m = 0; m < part.acts().size(); ++m) {
        const Act& move = part.acts()[m];
        if (move.kind != Act::Kind::Move || move.piece != i) continue;
        does = does || past.of_hold || (move.to == act.to && part.is_for(support, m));
      }
      if (part_means(act, state_.pieces[i]) && does != past.of_hold) past.pieces.push_back(i);
    }
    state_.past_supports.push_back(past);
  }

  // Moves, and then retreats (5.1).
  void finish(int number, const Impulse& sea, const Impulse& land) {
    std::vector<std::pair<std::vector<Loser>, std::vector<bool>>> pending;
    for (const Impulse* part : {&sea, &land}) {
      std::vector<Loser> losers;
      for (std::size_t i = 0; i < state_.pieces.size(); ++i) {
        Loser one{i, {}};
        const std::vector<std::size_t> by = part->dislodged_by(i);
        for (const std::size_t act : by) {
          if (!part->acts()[act].by_sea) one.attackers_from.insert(part->acts()[act].from);
        }
        if (!by.empty()) losers.push_back(one);
      }
      std::vector<bool> closed = part->stand_offs();
      for (std::size_t i = 0; i < part->acts().size(); ++i) {
        const Act& act = part->acts()[i];
        if (act.kind != Act::Kind::Move || !part->succeeds(i)) continue;
        state_.pieces[act.piece].place = act.to;
        if (part == &land) occupy(state_.pieces[act.piece].power, act.to);
      }
      for (const Loser& one : losers) {
        state_.pieces[one.piece].on_board = false;
        state_.pieces[one.piece].spanning.reset();  // r10
      }
      note_occupants();
      keep_vacant(*part, closed);
      pending.emplace_back(std::move(losers), std::move(closed));
    }
    for (auto& [losers, closed] : pending) put_out(number, std::move(losers), closed);
    note_occupants();
  }

  // 1.1: a stand-off closes a place that it left vacant.
  void keep_vacant(const Impulse& part, std::vector<bool>& closed) const {
    for (const Piece& piece : state_.pieces) {
      if (part.is_here(piece)) closed[index(piece.place)] = false;
    }
  }

  void put_out(int number, std::vector<Loser> losers, const std::vector<bool>& closed) {
    for (const std::size_t displaced : retreat(state_, std::move(losers), closed))
      facts_.push_back(fact(number, Fact::Kind::Dislodged, displaced));
  }

  void occupy(PowerId power, ProvinceId at) {
    state_.coasts[index(at)] = power;  // 8.6
    state_.entered[index(at)] = true;  // 10.7
  }
  void note_occupants() {
    for (const Piece& piece : state_.pieces) {
      if (piece.on_board && !piece.fleet) occupy(piece.power, piece.place);
    }
  }

  // 8.8 and 8.9: "they must immediately be retreated as a land unit would be".
  void clear_ports() {
    std::vector<Loser> losers;
    for (std::size_t i = 0; i < state_.pieces.size(); ++i) {
      Piece& piece = state_.pieces[i];
      if (!piece.on_board || !piece.fleet || state_.is_friendly(piece.power, piece.place)) continue;
      losers.push_back({i, {}});
    }
    for (const Loser& one : losers) state_.pieces[one.piece].on_board = false;
    put_out(3, std::move(losers), std::vector<bool>(state_.map().provinces().size()));
  }

  void note_board(int number) {
    for (const Piece& piece : state_.pieces) {
      if (!piece.on_board) continue;
      facts_.push_back(
          {number, Fact::Kind::IsAt, piece.power, piece.fleet, piece.leader, no_province, no_province, piece.place});
    }
  }

  State state_;
  std::vector<Fact> facts_;
};

}  // namespace

std::vector<Fact> play(const Variant& variant, const Position& position, std::span<const Order> orders,
                       const Readings& readings) {
  return Turn(variant, position, orders, readings).run();
}

std::string print(const Variant& variant, const Fact& fact) {
  const auto place = [&](ProvinceId at) { return at == no_province ? std::string("-") : variant.map[at].id; };
  const std::string kind = fact.leader != no_leader ? variant[fact.leader].abbreviation : fact.fleet ? "F" : "A";
  const std::string who = fmt::format("{} {}", variant[fact.power].adjective, kind);
  switch (fact.kind) {
    case Fact::Kind::Moves:
      return fmt::format("{}: {}({}) moves to {}", fact.impulse, who, place(fact.unit), place(fact.to));
    case Fact::Kind::Supports:
      return fmt::format("{}: {}({}) supports {} at {}", fact.impulse, who, place(fact.unit), place(fact.supported),
                         place(fact.to));
    case Fact::Kind::Convoys:
      return fmt::format("{}: {}({}) convoys {} to {}", fact.impulse, who, place(fact.unit), place(fact.supported),
                         place(fact.to));
    case Fact::Kind::Dislodged: return fmt::format("{}: {}({}) is dislodged", fact.impulse, who, place(fact.unit));
    case Fact::Kind::IsAt: return fmt::format("after {}: {} is at {}", fact.impulse, who, place(fact.to));
  }
  return {};
}

}  // namespace casus::booklet
