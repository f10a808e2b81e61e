#include "reports/pictures/turn_pictures.h"

#include <algorithm>
#include <iterator>
#include <list>
#include <utility>

#include <fmt/format.h>

#include "engine/impulses/chain_of_seas.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/text/overloaded.h"
#include "reports/sentences/phase_title.h"
#include "reports/sentences/scene.h"

namespace casus::reports {
namespace {

using Places = std::vector<ProvinceId>;

const Move* move_of(const DeedRecord& deed) {
  return deed.done.order ? std::get_if<Move>(&deed.done.order->task) : nullptr;
}

// ---- Parts of a squadron ----

// Those of the unit's fleets that make the step, where they are then.
Unit fleets_of_step(Unit unit, const OrderRecord& step) {
  unit.at = step.order->unit.at;
  unit.count = step.order->unit.count;
  return unit;
}

// How many fleets stood together there; those of the unit itself if the board does not have them.
int fleets_together(const Position& board, const Unit& unit) {
  const auto whole = std::ranges::find_if(board.units, [&](const Unit& one) { return started_together(one, unit); });
  return whole != board.units.end() ? whole->count : unit.count;
}

// ---- An impulse ----

// The seas in which fleets convoy the unit to this place.
Places seas_for(const Scene& scene, const ImpulseRecord& impulse, const DeedRecord& carried, ProvinceId to) {
  Places seas;
  for (const DeedRecord& deed : impulse.deeds) {
    if (!deed.done.order || !deed.done.verdict) continue;
    const auto* convoy = std::get_if<Convoy>(&deed.done.order->task);
    if (convoy == nullptr || convoy->destination.province != to) continue;
    const bool tried = deed.done.verdict->result == Result::Convoys || deed.done.verdict->result == Result::Disrupted;
    if (tried && convoy->army.at.province == carried.unit.at.province) seas.push_back(scene.place_of(deed));
  }
  return seas;
}

bool goes_by_sea(const Map& map, const DeedRecord& deed, ProvinceId to) {
  return deed.unit.kind == UnitKind::Army && !map.army_reach(deed.done.order->unit.at.province).contains(to);
}

// The seas over which the move goes, in this sequence; by land, those that the verdict has.
Places carriers_of(const Variant& variant, const Scene& scene, const ImpulseRecord& impulse, const DeedRecord& deed) {
  const ProvinceId to = move_of(deed)->destination.province;
  if (!goes_by_sea(variant.map, deed, to)) return deed.done.verdict->carriers;
  return impulses::chain_of_seas(variant.map, seas_for(scene, impulse, deed, to), deed.done.order->unit.at.province,
                                 to);
}

// The present place of the unit that is named by where it started.
void bring_up_to_date(const Scene& scene, UnitName& name) { name.at = {scene.place_of(name), Coast::None}; }

OrderRecord drawn(const Variant& variant, const Scene& scene, const ImpulseRecord& impulse, const DeedRecord& deed) {
  OrderRecord record = deed.done;
  std::visit(Overloaded{
                 [&](Move&) {
                   const Unit part = fleets_of_step(deed.unit, record);
                   if (part.count < fleets_together(impulse.board, part)) record.unit = part;
                   if (record.verdict) record.verdict->carriers = carriers_of(variant, scene, impulse, deed);
                 },
                 [&](SupportHold& support) { bring_up_to_date(scene, support.supported); },
                 [&](SupportMove& support) { bring_up_to_date(scene, support.supported); },
                 [&](Convoy& convoy) { bring_up_to_date(scene, convoy.army); },
                 [](Hold&) {},
                 [](SupportNeutral&) {},
                 [](Build&) {},
                 [](Disband&) {},
                 [](Waive&) {},
                 [](Transform&) {},
                 [](Declare&) {},
                 [](Plan&) {},
                 [](PlannedRetreat&) {},
                 [](Permit&) {},
                 [](Withdraw&) {},
                 [](AgreeToEnd&) {},
             },
             record.order->task);
  return record;
}

// ---- A year ----

enum class Loss { None, Destroyed, Starved, Removed };

// A unit on its way through the year. Fleets that part go on apart.
struct Journey {
  std::optional<std::size_t> ordered;
  Unit unit;  // at the start; of fleets: those that are together now
  ProvinceId at = no_province;
  bool dislodged = false;  // from where it started
  Loss loss = Loss::None;
  bool is_lost_apart = false;  // it has a sign of its own where it is lost
  bool branches_off = false;   // the fleets from which it parted have made steps before
  std::vector<OrderRecord> steps = {};
  bool is_lost() const { return loss != Loss::None; }
};

// A line of a sheet about a retreat, and how many fleets it is still for.
struct LineOfRetreat {
  const OrderRecord* record = nullptr;
  int left = 1;

  const Verdict& verdict() const { return *record->verdict; }
  bool is_for(const Unit& unit) const {
    const UnitName& name = record->order->unit;
    return record->power == unit.power && name.at == unit.at && agrees(name.kind, unit.kind);
  }
  // no_province: it is lost.
  ProvinceId to() const {
    const bool retreats = verdict().result == Result::Retreats;
    return retreats ? std::get<PlannedRetreat>(record->order->task).destination.province : no_province;
  }
  bool is_carried_out_at(int time) const { return verdict().carried_out.contains(time); }
  // Another program does not say when.
  bool is_carried_out_at_any_time() const {
    return verdict().carried_out == TimesOfTurn() && verdict().result == Result::Retreats;
  }
};

// So many of the fleets retreat there.
struct Retreat {
  ProvinceId to = no_province;
  int fleets = 1;
};
using Retreats = std::vector<Retreat>;

// Takes fleets out of those that are left to retreat.
void take_out(Retreats& retreats, int& fleets, ProvinceId to, int& left) {
  const int taken = std::min(fleets, left);
  if (taken <= 0) return;
  fleets -= taken;
  left -= taken;
  if (to == no_province) return;
  const auto known = std::ranges::find(retreats, to, &Retreat::to);
  if (known != retreats.end()) known->fleets += taken;
  else retreats.push_back({to, taken});
}

class Year {
 public:
  Year(const Variant& variant, const PhaseRecord& phase) : variant_(variant), phase_(phase) {
    for (const OrderRecord& record : phase_.orders) {
      if (!record.order || !record.verdict || !std::holds_alternative<PlannedRetreat>(record.order->task)) continue;
      lines_.push_back({&record, record.order->unit.count});
    }
    for (const Event& event : phase_.events) left_of_events_.push_back(event.unit ? event.unit->count : 0);
  }

  DrawnOrders drawn() {
    for (std::size_t i = 0; i < phase_.impulses.size(); ++i) {
      const Doers doers = doers_of(phase_.impulses[i]);
      make_moves(phase_.impulses[i], doers);
      make_retreats(i, doers);
    }
    end();
    for (Journey& journey : journeys_) journey.is_lost_apart = is_lost_apart(journey);
    DrawnOrders all;
    for (Journey& journey : journeys_) add(journey, all.orders);
    for (const Journey& journey : journeys_) {
      if (journey.is_lost_apart) all.orders.push_back(lost_part(journey));
    }
    for (const OrderRecord& record : phase_.orders) {
      const bool built = record.verdict && record.verdict->result == Result::Builds;
      if (built && record.order && std::holds_alternative<Build>(record.order->task)) all.orders.push_back(record);
    }
    return all;
  }

 private:
  using Doers = std::vector<Journey*>;  // by deed

  // Found before anybody moves: fleets of one line that have parted differ only in their places.
  Doers doers_of(const ImpulseRecord& impulse) {
    const Scene scene(impulse);
    Doers doers;
    for (const DeedRecord& deed : impulse.deeds) doers.push_back(&journey_of(deed, scene.place_of(deed)));
    return doers;
  }
  Journey& journey_of(const DeedRecord& deed, ProvinceId place) {
    Journey* elsewhere = nullptr;
    for (Journey& one : journeys_) {
      if (one.is_lost() || !is_doer(one, deed)) continue;
      if (one.at == place) return one;
      elsewhere = &one;
    }
    if (elsewhere != nullptr) return *elsewhere;
    return journeys_.emplace_back(Journey{deed.ordered, deed.unit, deed.unit.at.province});
  }
  static bool is_doer(const Journey& journey, const DeedRecord& deed) {
    return journey.ordered == deed.ordered && started_together(journey.unit, deed.unit);
  }

  // The first of its fleets stay in this journey, and the others get one of their own.
  Journey& part(Journey& journey, int fleets) {
    const int others = journey.unit.count - fleets;
    Journey rest = journey;
    rest.branches_off = journey.branches_off || !journey.steps.empty();
    rest.steps.clear();
    journey.unit.count = static_cast<std::uint8_t>(fleets);
    rest.unit.count = static_cast<std::uint8_t>(others);
    const auto place = std::ranges::find_if(journeys_, [&](const Journey& one) { return &one == &journey; });
    return *journeys_.insert(std::next(place), std::move(rest));
  }

  void step(Journey& journey, ProvinceId to, Result result, Clause clause) {
    OrderRecord record;
    record.power = journey.unit.power;
    record.order = Order{
        journey.unit.power,
        {written(journey.unit.kind), no_power, {journey.at, Coast::None}, journey.unit.leader, journey.unit.count},
        Move{{to, Coast::None}}};
    record.text = print(variant_, *record.order);
    record.got = std::string(word(result));
    record.verdict.emplace();
    record.verdict->result = result;
    record.verdict->clause = clause;
    journey.steps.push_back(std::move(record));
    journey.at = to;
  }

  void make_moves(const ImpulseRecord& impulse, const Doers& doers) {
    const Scene scene(impulse);
    for (std::size_t i = 0; i < doers.size(); ++i) {
      const DeedRecord& deed = impulse.deeds[i];
      Journey& journey = *doers[i];
      if (!deed.done.verdict) continue;
      const bool has_started = journey.branches_off || !journey.steps.empty();
      journey.dislodged |= deed.done.verdict->fate != Fate::Stays && !has_started;
      const Move* move = move_of(deed);
      if (move == nullptr || deed.done.verdict->result != Result::Moves) continue;
      step(journey, move->destination.province, Result::Moves, deed.done.verdict->clause);
      journey.steps.back().verdict->carriers = carriers_of(variant_, scene, impulse, deed);
    }
  }

  void make_retreats(std::size_t impulse, const Doers& doers) {
    Doers done;  // a leader has two deeds and retreats once
    for (std::size_t i = 0; i < doers.size(); ++i) {
      const DeedRecord& deed = phase_.impulses[impulse].deeds[i];
      if (!deed.done.verdict || deed.done.verdict->fate == Fate::Stays) continue;
      if (std::ranges::find(done, doers[i]) != done.end()) continue;
      done.push_back(doers[i]);
      const bool is_last = impulse + 1 == phase_.impulses.size();
      retreat(*doers[i], is_last ? retreats_at_end(*doers[i], *deed.done.verdict)
                                 : retreats_before(phase_.impulses[impulse + 1], *doers[i]));
    }
  }
  // Those that have no retreat are lost.
  void retreat(Journey& journey, const Retreats& retreats) {
    Journey* rest = &journey;
    for (const Retreat& one : retreats) {
      Journey* gone = rest;
      rest = one.fleets < gone->unit.count ? &part(*gone, one.fleets) : nullptr;
      if (one.to != gone->at) step(*gone, one.to, Result::Retreats, Clause::RetreatMoves);
      if (rest == nullptr) return;
    }
    rest->loss = Loss::Destroyed;
  }

  // The next impulse says where they are.
  Retreats retreats_before(const ImpulseRecord& next, const Journey& journey) {
    const Scene scene(next);
    Retreats retreats;
    int fleets = journey.unit.count;
    for (const DeedRecord& deed : next.deeds) {
      int there = deed.unit.count;
      if (is_doer(journey, deed)) take_out(retreats, fleets, scene.place_of(deed), there);
    }
    for (const Retreat& one : retreats) use_up_lines(journey.unit, one);
    use_up_lines(journey.unit, {no_province, fleets});
    return retreats;
  }
  void use_up_lines(const Unit& unit, Retreat one) {
    Retreats used;
    for (LineOfRetreat& line : lines_) {
      if (line.is_carried_out_at(1) && line.is_for(unit) && line.to() == one.to)
        take_out(used, one.fleets, one.to, line.left);
    }
  }

  // After the second impulse: by lines, and then as the game master sent them.
  Retreats retreats_at_end(const Journey& journey, const Verdict& verdict) {
    constexpr int last_impulse = 2;
    const Unit& unit = journey.unit;
    Retreats retreats;
    int fleets = unit.count;
    const auto send = [&](ProvinceId to, int& left) {
      if (to == no_province || can_retreat(unit, verdict, to)) take_out(retreats, fleets, to, left);
    };
    for (LineOfRetreat& line : lines_) {
      if (line.is_carried_out_at(last_impulse) && line.is_for(unit)) send(line.to(), line.left);
    }
    for (std::size_t i = 0; i < phase_.events.size(); ++i) {
      const Event& event = phase_.events[i];
      if (event.impulse == last_impulse && is_about(event, unit)) send(event.to.province, left_of_events_[i]);
    }
    for (LineOfRetreat& line : lines_) {
      if (line.is_carried_out_at_any_time() && line.is_for(unit)) send(line.to(), line.left);
    }
    return retreats;
  }
  // Fleets of one name can be put out of several places, and then their ways tell which of them go there.
  static bool can_retreat(const Unit& unit, const Verdict& verdict, ProvinceId to) {
    if (verdict.fate == Fate::Destroyed) return false;
    if (unit.kind != UnitKind::Fleet || verdict.retreats.empty()) return true;
    return std::ranges::any_of(verdict.retreats,
                               [&](const RetreatWay& way) { return way.to.province == to && !way.closed_by; });
  }

  static bool is_about(const Event& event, const Unit& unit) {
    return event.unit && started_together(*event.unit, unit);
  }

  // Fleets leave ports; units are lost where they stand at the end.
  void end() {
    lose_in_ports();
    for (const Event& event : phase_.events) {
      if (event.impulse != 0 || !event.unit) continue;
      if (event.kind == EventKind::PutOut || event.kind == EventKind::Disbanded) leave_port(event);
      if (event.kind == EventKind::Unsupplied) lose_where_it_stands(event, Loss::Starved);
      if (event.kind == EventKind::Removed) lose_where_it_stands(event, Loss::Removed);
    }
    for (const OrderRecord& record : phase_.orders) {
      if (!record.order || !record.verdict || record.verdict->result != Result::Removes) continue;
      const UnitName& name = record.order->unit;
      int left = std::max<int>(name.count, 1);
      for (Journey& journey : journeys_) {
        const bool is_meant = !journey.is_lost() && journey.unit.power == record.power &&
                              journey.at == name.at.province && agrees(name.kind, journey.unit.kind);
        if (is_meant && left > 0) lose(journey, left, Loss::Removed);
      }
    }
  }
  // Parts them from others with which they came.
  void lose(Journey& journey, int& left, Loss loss) {
    if (left < journey.unit.count) part(journey, left);
    left -= journey.unit.count;
    journey.loss = loss;
  }
  // By lines, which no event reports.
  void lose_in_ports() {
    constexpr int at_the_end = 0;
    for (LineOfRetreat& line : lines_) {
      if (!line.is_carried_out_at(at_the_end) || line.to() != no_province) continue;
      for (Journey& journey : journeys_) {
        const bool is_in_port = !journey.is_lost() && !variant_.map.is_sea(journey.at);
        if (is_in_port && line.left > 0 && line.is_for(journey.unit)) lose(journey, line.left, Loss::Destroyed);
      }
    }
  }
  void leave_port(const Event& event) {
    int left = event.unit->count;
    for (Journey& journey : journeys_) {
      if (left <= 0) return;
      if (journey.is_lost() || journey.at != event.province || !is_about(event, journey.unit)) continue;
      if (event.kind == EventKind::Disbanded) {
        lose(journey, left, Loss::Destroyed);
        continue;
      }
      if (left < journey.unit.count) part(journey, left);
      left -= journey.unit.count;
      step(journey, event.to.province, Result::Retreats, event.clause);
    }
  }
  void lose_where_it_stands(const Event& event, Loss loss) {
    int left = event.unit->count;
    for (Journey& journey : journeys_) {
      const bool is_it = journey.unit.power == event.unit->power && journey.unit.kind == event.unit->kind &&
                         journey.at == event.unit->at.province;
      if (is_it && !journey.is_lost() && left > 0) lose(journey, left, loss);
    }
  }

  // Whether the unit's sign, which is where it stood at the start, cannot say it: others of its stack have another end,
  // or it was destroyed elsewhere.
  bool is_lost_apart(const Journey& journey) const {
    return journey.is_lost() && std::ranges::any_of(journeys_, [&](const Journey& one) {
             const bool has_left = one.branches_off || !one.steps.empty();
             return started_together(one.unit, journey.unit) &&
                    (one.loss != journey.loss || (journey.loss == Loss::Destroyed && has_left));
           });
  }
  OrderRecord lost_part(const Journey& journey) const {
    OrderRecord record;
    record.power = journey.unit.power;
    record.unit = journey.unit;
    record.unit->at = {journey.at, Coast::None};
    record.order =
        Order{journey.unit.power,
              {written(journey.unit.kind), no_power, record.unit->at, journey.unit.leader, journey.unit.count},
              Disband{}};
    record.text = print(variant_, *record.order);
    record.verdict.emplace();
    record.verdict->result = journey.loss == Loss::Removed ? Result::Removes : Result::Disbands;
    record.verdict->clause = Clause::OrderNone;
    if (journey.loss == Loss::Destroyed) record.verdict->fate = Fate::Destroyed;
    return record;
  }

  // Of the unit that stood there at the start.
  static Fate fate_of(const Journey& journey) {
    if (journey.branches_off) return Fate::Stays;
    if (journey.loss == Loss::Destroyed && !journey.is_lost_apart) return Fate::Destroyed;
    return journey.dislodged ? Fate::Dislodged : Fate::Stays;
  }

  // The unit's sign uses the first record, which therefore has its fate. A unit that is removed or starves goes at the
  // end, from the place that it has reached.
  void add(Journey& journey, std::vector<OrderRecord>& orders) const {
    const int squadron = fleets_together(phase_.before, journey.unit);
    for (OrderRecord& record : journey.steps) {
      if (record.order->unit.count < squadron) record.unit = fleets_of_step(journey.unit, record);
    }
    const bool goes = !journey.is_lost_apart && (journey.loss == Loss::Starved || journey.loss == Loss::Removed);
    const Fate fate = fate_of(journey);
    if (goes || (journey.steps.empty() && fate != Fate::Stays)) {
      OrderRecord stay;
      stay.power = journey.unit.power;
      stay.order = Order{journey.unit.power, {written(journey.unit.kind), no_power, journey.unit.at}, Hold{}};
      stay.verdict.emplace();
      stay.verdict->clause = Clause::OrderNone;
      if (journey.loss == Loss::Starved) stay.verdict->result = Result::Disbands;
      if (journey.loss == Loss::Removed) stay.verdict->result = Result::Removes;
      journey.steps.insert(journey.steps.begin(), std::move(stay));
    }
    if (!journey.steps.empty() && fate != Fate::Stays) journey.steps.front().verdict->fate = fate;
    for (OrderRecord& record : journey.steps) orders.push_back(std::move(record));
  }

  const Variant& variant_;
  const PhaseRecord& phase_;
  std::vector<LineOfRetreat> lines_;
  std::vector<int> left_of_events_;  // by event: fleets about which it is
  std::list<Journey> journeys_;      // so that fleets can part while others are looked at
};

}  // namespace

DrawnOrders drawn_impulse(const Variant& variant, const ImpulseRecord& impulse) {
  const Scene scene(impulse);
  DrawnOrders all;
  for (const DeedRecord& deed : impulse.deeds) {
    if (!deed.done.order) continue;
    all.orders.push_back(drawn(variant, scene, impulse, deed));
    all.strengths.push_back(move_of(deed) != nullptr ? deed.total : 0);
  }
  return all;
}

DrawnOrders drawn_year(const Variant& variant, const PhaseRecord& phase) { return Year(variant, phase).drawn(); }

std::string phase_svg(const Variant& variant, const PhaseRecord& phase, std::optional<std::size_t> impulse,
                      PictureOptions options) {
  if (phase.impulses.empty()) return board_svg(variant, phase.before, phase.orders, options);
  const bool is_one = impulse && *impulse < phase.impulses.size();
  const DrawnOrders drawn = is_one ? drawn_impulse(variant, phase.impulses[*impulse]) : drawn_year(variant, phase);
  options.strengths = drawn.strengths;
  return board_svg(variant, is_one ? phase.impulses[*impulse].board : phase.before, drawn.orders, options);
}

std::string titled_phase_svg(const Variant& variant, const PhaseRecord& phase, const PhasePicture& picture) {
  constexpr std::string_view impulses[] = {", first impulse", ", second impulse"};
  const std::optional<std::size_t> impulse = picture.impulse;
  std::string title = phase_title(variant.calendar, phase.phase);
  if (impulse && *impulse < phase.impulses.size()) title += impulses[*impulse];
  PictureOptions options;
  options.whole_map = picture.part == MapPart::Whole;
  options.title = fmt::format("{}, {}", variant.title, title);
  options.theme = picture.theme;
  if (picture.is_captioned) options.caption = Caption{variant.title, title};
  return phase_svg(variant, phase, impulse, options);
}

}  // namespace casus::reports
