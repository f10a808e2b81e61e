#include "reports/pictures/turn_pictures.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

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

// The shortest chain of them, from shore to shore; nothing where there is none.
Places chain(const Map& map, const Places& seas, ProvinceId from, ProvinceId to) {
  std::map<ProvinceId, ProvinceId> reached;  // from where
  Places open = {from};
  for (std::size_t i = 0; i < open.size(); ++i) {
    const ProvinceId at = open[i];
    const ProvinceSet& near = map.fleet_reach({at, Coast::None});
    if (at != from && near.contains(to)) {
      Places way;
      for (ProvinceId sea = at; sea != from; sea = reached.at(sea)) way.insert(way.begin(), sea);
      return way;
    }
    for (const ProvinceId sea : seas) {
      if (!near.contains(sea) || sea == from || reached.contains(sea)) continue;
      reached[sea] = at;
      open.push_back(sea);
    }
  }
  return {};
}

bool goes_by_sea(const Map& map, const DeedRecord& deed, ProvinceId to) {
  return deed.unit.kind == UnitKind::Army && !map.army_reach(deed.done.order->unit.at.province).contains(to);
}

// The present place of the unit that is named by where it started.
void bring_up_to_date(const Scene& scene, UnitName& name) { name.at = {scene.place_of(name), Coast::None}; }

OrderRecord drawn(const Variant& variant, const Scene& scene, const ImpulseRecord& impulse, const DeedRecord& deed) {
  OrderRecord record = deed.done;
  std::visit(Overloaded{
                 [&](Move& move) {
                   const ProvinceId to = move.destination.province;
                   if (!record.verdict || !goes_by_sea(variant.map, deed, to)) return;
                   const Places seas = seas_for(scene, impulse, deed, to);
                   record.verdict->carriers = chain(variant.map, seas, record.order->unit.at.province, to);
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

// A unit on its way through the year.
struct Journey {
  Unit unit;  // at the start
  ProvinceId at = no_province;
  bool dislodged = false;
  Loss loss = Loss::None;
  bool is_lost() const { return loss != Loss::None; }
  std::vector<OrderRecord> steps;
};

class Year {
 public:
  Year(const Variant& variant, const PhaseRecord& phase) : variant_(variant), phase_(phase) {}

  DrawnOrders drawn() {
    for (std::size_t i = 0; i < phase_.impulses.size(); ++i) {
      make_moves(phase_.impulses[i]);
      make_retreats(i);
    }
    end();
    DrawnOrders all;
    for (Journey& journey : journeys_) add(journey, all.orders);
    for (const OrderRecord& record : phase_.orders) {
      const bool built = record.verdict && record.verdict->result == Result::Builds;
      if (built && record.order && std::holds_alternative<Build>(record.order->task)) all.orders.push_back(record);
    }
    return all;
  }

 private:
  Journey& journey_of(const DeedRecord& deed) {
    const std::pair key{deed.ordered, deed.unit};
    const auto found = std::ranges::find(keys_, key);
    if (found != keys_.end()) return journeys_[static_cast<std::size_t>(found - keys_.begin())];
    keys_.push_back(key);
    journeys_.push_back({deed.unit, deed.unit.at.province, false, Loss::None, {}});
    return journeys_.back();
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

  void make_moves(const ImpulseRecord& impulse) {
    const Scene scene(impulse);
    for (const DeedRecord& deed : impulse.deeds) {
      Journey& journey = journey_of(deed);
      if (!deed.done.verdict) continue;
      journey.dislodged |= deed.done.verdict->fate != Fate::Stays;
      const Move* move = move_of(deed);
      if (move == nullptr || deed.done.verdict->result != Result::Moves) continue;
      step(journey, move->destination.province, Result::Moves, deed.done.verdict->clause);
      journey.steps.back().verdict->carriers = drawn_carriers(scene, impulse, deed);
    }
  }
  Places drawn_carriers(const Scene& scene, const ImpulseRecord& impulse, const DeedRecord& deed) const {
    const OrderRecord record = reports::drawn(variant_, scene, impulse, deed);
    return record.verdict->carriers;
  }

  // Where the unit stands when the next impulse begins, or at the end of the year.
  ProvinceId place_after(std::size_t impulse, const Journey& journey) const {
    if (impulse + 1 < phase_.impulses.size()) {
      const ImpulseRecord& next = phase_.impulses[impulse + 1];
      const Scene scene(next);
      for (const DeedRecord& deed : next.deeds) {
        const std::pair key{deed.ordered, deed.unit};
        if (std::ranges::find(keys_, key) != keys_.end() && &journey == &journeys_[place_of(key)])
          return scene.place_of(deed);
      }
      return no_province;
    }
    return retreat_at_end(journey);
  }
  std::size_t place_of(const std::pair<std::optional<std::size_t>, Unit>& key) const {
    return static_cast<std::size_t>(std::ranges::find(keys_, key) - keys_.begin());
  }

  ProvinceId retreat_at_end(const Journey& journey) const {
    for (const Event& event : phase_.events) {
      if (event.impulse == 2 && is_about(event, journey)) return event.to.province;
    }
    for (const OrderRecord& record : phase_.orders) {
      const auto* retreat = record.order ? std::get_if<PlannedRetreat>(&record.order->task) : nullptr;
      if (retreat == nullptr || !record.verdict || record.verdict->result != Result::Retreats) continue;
      if (is_carried_out_before(*record.verdict)) continue;
      const UnitName& name = record.order->unit;
      if (record.power == journey.unit.power && name.at == journey.unit.at && agrees(name.kind, journey.unit.kind))
        return retreat->destination.province;
    }
    return no_province;
  }

  // Not after the second impulse. Another program does not say when.
  static bool is_carried_out_before(const Verdict& verdict) {
    return verdict.carried_out != TimesOfTurn() && !verdict.carried_out.contains(2);
  }

  static bool is_about(const Event& event, const Journey& journey) {
    return event.unit && event.unit->power == journey.unit.power && event.unit->kind == journey.unit.kind &&
           event.unit->at == journey.unit.at;
  }

  void make_retreats(std::size_t impulse) {
    for (const DeedRecord& deed : phase_.impulses[impulse].deeds) {
      if (!deed.done.verdict || deed.done.verdict->fate == Fate::Stays) continue;
      Journey& journey = journey_of(deed);
      if (journey.is_lost()) continue;
      const ProvinceId to = deed.done.verdict->fate == Fate::Destroyed ? no_province : place_after(impulse, journey);
      if (to == no_province) {
        journey.loss = Loss::Destroyed;
      } else if (to != journey.at) {
        step(journey, to, Result::Retreats, Clause::RetreatMoves);
      }
    }
  }

  // Fleets leave ports; units are lost where they stand at the end.
  void end() {
    for (const Event& event : phase_.events) {
      if (event.impulse != 0 || !event.unit) continue;
      for (Journey& journey : journeys_) {
        if (journey.is_lost()) continue;
        if (event.kind == EventKind::PutOut && is_about(event, journey)) {
          step(journey, event.to.province, Result::Retreats, event.clause);
        } else if (event.kind == EventKind::Disbanded && is_about(event, journey)) {
          journey.loss = Loss::Destroyed;
        }
      }
      if (event.kind == EventKind::Unsupplied) lose_where_it_stands(event, Loss::Starved);
      if (event.kind == EventKind::Removed) lose_where_it_stands(event, Loss::Removed);
    }
    for (const OrderRecord& record : phase_.orders) {
      if (!record.order || !record.verdict || record.verdict->result != Result::Removes) continue;
      const UnitName& name = record.order->unit;
      for (Journey& journey : journeys_) {
        const bool is_meant = !journey.is_lost() && journey.unit.power == record.power &&
                              journey.at == name.at.province && agrees(name.kind, journey.unit.kind);
        if (is_meant && journey.unit.count == name.count) journey.loss = Loss::Removed;
      }
    }
  }
  void lose_where_it_stands(const Event& event, Loss loss) {
    for (Journey& journey : journeys_) {
      const bool is_it = journey.unit.power == event.unit->power && journey.unit.kind == event.unit->kind &&
                         journey.at == event.unit->at.province;
      if (is_it && !journey.is_lost() && journey.unit.count <= event.unit->count) journey.loss = loss;
    }
  }

  // The unit's sign uses the first record, which therefore has its fate. A unit that is removed or starves goes at the
  // end, from the place that it has reached.
  static void add(Journey& journey, std::vector<OrderRecord>& orders) {
    const bool goes = journey.loss == Loss::Starved || journey.loss == Loss::Removed;
    const bool is_destroyed = journey.loss == Loss::Destroyed;
    if (goes || (journey.steps.empty() && (journey.dislodged || is_destroyed))) {
      OrderRecord stay;
      stay.power = journey.unit.power;
      stay.order = Order{journey.unit.power, {written(journey.unit.kind), no_power, journey.unit.at}, Hold{}};
      stay.verdict.emplace();
      stay.verdict->clause = Clause::OrderNone;
      if (journey.loss == Loss::Starved) stay.verdict->result = Result::Disbands;
      if (journey.loss == Loss::Removed) stay.verdict->result = Result::Removes;
      journey.steps.insert(journey.steps.begin(), std::move(stay));
    }
    if (!journey.steps.empty() && is_destroyed) journey.steps.front().verdict->fate = Fate::Destroyed;
    if (!journey.steps.empty() && !is_destroyed && journey.dislodged)
      journey.steps.front().verdict->fate = Fate::Dislodged;
    for (OrderRecord& record : journey.steps) orders.push_back(std::move(record));
  }

  const Variant& variant_;
  const PhaseRecord& phase_;
  std::vector<std::pair<std::optional<std::size_t>, Unit>> keys_;
  std::vector<Journey> journeys_;
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
