#include "reports/pictures/order_painter.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/power_ids.h"
#include "reports/markup/svg_text.h"
#include "reports/pictures/badges.h"
#include "reports/pictures/board_picture.h"
#include "reports/pictures/board_signs.h"

namespace casus::reports {
namespace {

bool is_minor_power(const Variant& variant, PowerId power) {
  return power != no_power && index(power) < variant.powers.size() && variant[power].minor;
}

// "Austria: "; "Bavaria, a minor power: ".
std::string told_owner(const Variant& variant, PowerId power) {
  const std::string name = power == no_power ? "nobody" : variant[power].name;
  return name + (is_minor_power(variant, power) ? ", a minor power: " : ": ");
}

std::string sign_id(PowerId power, UnitKind kind) {
  return fmt::format("u{}{}", index(power), kind == UnitKind::Army ? 'A' : 'F');
}

// "CXII(Got), Charles XII".
std::string with_leader(const Variant& variant, const Unit& unit) {
  return print(variant, unit) + (unit.leader == no_leader ? "" : ", " + variant[unit.leader].name);
}

std::string told(const OrderRecord& record) { return record.text + (record.got.empty() ? "" : ": " + record.got); }

Fate fate_of(const OrderRecord* record) {
  return record != nullptr && record->verdict ? record->verdict->fate : Fate::Stays;
}

template <class Task>
bool is_order_to(const OrderRecord* record) {
  return record != nullptr && record->order && std::holds_alternative<Task>(record->order->task);
}

// With its count and its leader.
void draw_sign_of(const Element& at, const Variant& variant, const Unit& unit, std::string_view strike) {
  draw_unit_sign(at, written(unit.kind), board_colour(variant, unit.power), badge_of(variant, unit.power), strike,
                 is_minor_power(variant, unit.power) ? Player::Minor : Player::Great,
                 {unit.count, unit.leader == no_leader ? "" : variant[unit.leader].abbreviation});
}

// The order with the verdict that the case expects: "cut, dislodged".
std::optional<OrderRecord> ghost_of(const OrderRecord& record) {
  if (record.agrees || !record.verdict || record.expected.empty()) return std::nullopt;
  OrderRecord ghost = record;
  ghost.unit.reset();  // its number of fleets is next to the arrow of what happened
  ghost.got = "the case expects: " + record.expected;
  const std::size_t comma = record.expected.find(',');
  const std::optional<Result> result = result_from(record.expected.substr(0, comma));
  if (!result) return std::nullopt;
  ghost.verdict->result = *result;
  ghost.verdict->fate = record.expected.find("destroyed") != std::string::npos   ? Fate::Destroyed
                        : record.expected.find("dislodged") != std::string::npos ? Fate::Dislodged
                                                                                 : Fate::Stays;
  return ghost;
}

// A single point that nothing opposes needs no number.
std::vector<int> worth_writing(std::span<const OrderRecord> orders, std::span<const int> strengths) {
  std::vector<int> written(strengths.begin(), strengths.end());
  for (std::size_t i = 0; i < orders.size() && i < written.size(); ++i) {
    if (written[i] == 1 && orders[i].verdict && orders[i].verdict->witnesses.empty()) written[i] = 0;
  }
  return written;
}

}  // namespace

void define_unit_signs(const Element& svg, const Variant& variant) {
  for (const PowerId power : power_ids(variant)) {
    for (const UnitKind kind : {UnitKind::Army, UnitKind::Fleet}) {
      const Element unit = svg.add("g", {{"id", sign_id(power, kind)}, {"class", "board"}});
      unit.add("title", {}, told_owner(variant, power) + (kind == UnitKind::Army ? "an army" : "a fleet"));
      draw_sign_of(unit, variant, Unit{power, kind, {}}, no_strike);
    }
  }
}

OrderPainter::OrderPainter(const Variant& variant, const MapShapes& shapes, const Position& position,
                           std::span<const OrderRecord> orders, std::span<const int> strengths)
    : variant_(variant), position_(position), orders_(orders), places_(variant, shapes, position, orders) {
  for (const OrderRecord& record : orders_) {
    drawn_.push_back(&record);
    if (std::optional<OrderRecord> ghost = ghost_of(record)) ghosts_.push_back(std::move(*ghost));
  }
  for (const OrderRecord& ghost : ghosts_) drawn_.push_back(&ghost);
  strengths_ = worth_writing(orders_, strengths);
  lines_ = order_lines(places_, drawn_, strengths_);
}

bool OrderPainter::has_lines() const {
  return std::ranges::any_of(lines_, [](const OrderLine& line) { return line.kind != LineKind::None; });
}
bool OrderPainter::has_holds() const {
  return std::ranges::any_of(position_.units, [&](const Unit& unit) { return is_ordered_to_hold(unit); });
}
bool OrderPainter::is_ordered_to_hold(const Unit& unit) const {
  const OrderRecord* record = places_.record_of(unit);
  if (!is_order_to<Hold>(record) || outcome(*record) == Result::Illegal) return false;
  return !record->verdict || record->verdict->clause != Clause::OrderNone;
}
bool OrderPainter::is_ordered_to_transform(const Unit& unit) const {
  return is_order_to<Transform>(places_.record_of(unit));
}
bool OrderPainter::has_marks() const {
  const auto transforms = [&](const Unit& unit) { return is_ordered_to_transform(unit); };
  if (std::ranges::any_of(position_.units, transforms)) return true;
  return std::ranges::any_of(lines_, [](const OrderLine& line) { return line.sign || line.strength || line.fleets; });
}

// ---- Lines ----

Element OrderPainter::group_of(const Element& parent, std::size_t i) const {
  const std::string css_class = is_ghost(i) ? "order ghost" : drawn_[i]->agrees ? "order" : "order differs";
  const Element group = parent.add("g", {{"class", css_class}});
  group.add("title", {}, told(*drawn_[i]));
  return group;
}

void OrderPainter::draw_supports(const Element& svg) const {
  for (std::size_t i = lines_.size(); i-- > 0;) {  // ghosts below the others
    if (lines_[i].kind == LineKind::Support) draw_support_line(svg, i);
    if (lines_[i].kind != LineKind::Convoy) continue;
    group_of(svg, i).add("path", {{"class", "idle"}, {"d", wave(lines_[i].way)}});
  }
}

// A dashed line to what is supported; after scissors it continues faintly.
void OrderPainter::draw_support_line(const Element& parent, std::size_t i) const {
  const OrderLine& line = lines_[i];
  const std::optional<Result> result = outcome(*drawn_[i]);
  const bool counts = !result || result == Result::Given;
  const Element group = group_of(parent, i);
  if (!is_ghost(i) && !drawn_[i]->agrees) draw_emphasis(group, path_of(line.curve));
  if (counts) {
    draw_support(group, path_of(line.curve));
  } else if (result == Result::Cut) {
    draw_support(group, path_of(line.curve.part(0, line.sign_at)));
    group.add("path", {{"class", "idle"}, {"d", path_of(line.curve.part(line.sign_at, 1))}});
  } else {
    group.add("path", {{"class", "idle"}, {"d", path_of(line.curve)}});
  }
  group_at(group, line.tip(), counts ? "support-end" : "idle-end").add("circle", {{"r", "5.5"}});
}

void OrderPainter::draw_moves(const Element& svg) const {
  for (std::size_t i = lines_.size(); i-- > 0;) {  // ghosts below the others
    if (lines_[i].kind == LineKind::Move || lines_[i].kind == LineKind::Convoyed) draw_move(svg, i);
  }
}

void OrderPainter::draw_move(const Element& parent, std::size_t i) const {
  const OrderRecord& record = *drawn_[i];
  const OrderLine& line = lines_[i];
  const std::string colour = board_colour(variant_, record.power);
  const Element group = group_of(parent, i);
  const bool by_convoy = line.kind == LineKind::Convoyed;
  const std::string whole = by_convoy ? wave(line.way) : path_of(line.curve);
  if (!is_ghost(i) && !record.agrees) draw_emphasis(group, whole);
  if (is_idle(record)) {
    group.add("path", {{"class", "idle"}, {"d", whole}});
    return draw_head(group, line.tip(), line.direction(), "idle-head", "none");
  }
  if (!line.rest.empty()) draw_rest(group, line.rest, colour);
  if (outcome(record) == Result::UnderWay && !by_convoy) return draw_under_way(group, line.curve, colour);
  const bool retreats = position_.phase.kind == PhaseKind::Retreats || outcome(record) == Result::Retreats;
  const std::string css_class = by_convoy                   ? "move convoyed"
                                : places_.is_sortie(record) ? "move sortie"
                                : retreats                  ? "move retreat"
                                                            : "move";
  if (line.fails) return draw_cased(group, whole, css_class, colour);
  if (places_.is_sortie(record)) {
    draw_cased(group, whole, css_class, colour);
    return draw_turn(group, line.tip(), line.direction(), colour);
  }
  constexpr double head = 11;
  const double part = std::max(1 - head / std::max(length(line.way), 1.0), 0.1);
  const std::string body = by_convoy ? wave(shortened(line.way, 0, head)) : path_of(line.curve.part(0, part));
  draw_cased(group, body, css_class, colour);
  draw_head(group, line.tip(), line.direction(), retreats ? "head open" : "head", colour);
}

// ---- Signs ----

void OrderPainter::draw_marks(const Element& svg) const {
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    if (lines_[i].sign) draw_sign(svg, i);
  }
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    if (lines_[i].strength) draw_strength(group_at(svg, *lines_[i].strength, "mark"), strengths_[i]);
    if (lines_[i].fleets) draw_fleets(group_at(svg, *lines_[i].fleets, "mark"), drawn_[i]->unit->count);
  }
  for (const Unit& unit : position_.units) {
    if (is_ordered_to_transform(unit)) draw_transform_of(svg, unit);
  }
}

void OrderPainter::draw_transform_of(const Element& parent, const Unit& unit) const {
  constexpr Point corner{-17, -14};
  const OrderRecord& record = *places_.record_of(unit);
  const Element at = group_at(parent, places_.place_of(unit) + corner, "mark");
  at.add("title", {}, told(record));
  const std::optional<Result> result = outcome(record);
  if (result == Result::Cut) return draw_scissors(at);
  result == Result::Illegal ? draw_illegal(at) : draw_transform(at);
}

void OrderPainter::draw_sign(const Element& parent, std::size_t i) const {
  const Element at = group_at(parent, *lines_[i].sign, is_ghost(i) ? "mark ghost" : "mark");
  const std::optional<Result> result = outcome(*drawn_[i]);
  if (result == Result::Cut) return draw_scissors(at);
  if (result == Result::Illegal) return draw_illegal(at);
  if (result == Result::Void || result == Result::Stands) return draw_void(at);
  draw_cross(at);
}

// ---- Units ----

// Where units stood that are dislodged now.
void OrderPainter::draw_bursts(const Element& svg) const {
  for (const BoardPlaces::SetAside& one : places_.set_aside()) {
    const bool is_new = std::ranges::find(position_.units, one.unit) != position_.units.end();
    if (is_new && one.lost_part == nullptr) draw_burst(group_at(svg, one.stood, "burst-place"));
  }
}

void OrderPainter::draw_holds(const Element& svg) const {
  for (const Unit& unit : position_.units) {
    if (!is_ordered_to_hold(unit)) continue;
    const Point at = places_.place_of(unit);
    svg.add("circle", {{"class", "hold"}, {"cx", number(at.x)}, {"cy", number(at.y)}, {"r", "22"}});
  }
}

// From the province of a unit that is dislodged to where it is drawn.
void OrderPainter::draw_ties(const Element& svg) const {
  for (const BoardPlaces::SetAside& one : places_.set_aside()) draw_tie(svg, one.tied_to, one.drawn);
}

void OrderPainter::draw_units(const Element& svg) const {
  for (const Unit& unit : position_.units) {
    if (fate_of(places_.record_of(unit)) == Fate::Stays) draw_unit(svg, unit, places_.place_of(unit), false);
  }
  for (const OrderRecord& record : orders_) {
    if (is_order_to<Build>(&record)) draw_build(svg, record);
    if (is_order_to<Declare>(&record)) draw_declaration(svg, record);
  }
}

void OrderPainter::draw_dislodged(const Element& svg) const {
  for (const BoardPlaces::SetAside& one : places_.set_aside()) draw_end_of_tie(svg, one.tied_to);
  for (const Unit& unit : position_.units) {
    if (fate_of(places_.record_of(unit)) != Fate::Stays) draw_unit(svg, unit, places_.place_of(unit), false);
  }
  for (const DislodgedUnit& dislodged : position_.dislodged)
    draw_unit(svg, dislodged.unit, places_.place_of_dislodged(dislodged.unit), true);
  for (const BoardPlaces::SetAside& one : places_.set_aside()) {
    if (one.lost_part != nullptr) draw_lost_part(svg, one);
  }
  for (const OrderRecord& ghost : ghosts_) draw_ghost_of_fate(svg, ghost);
}

// Crossed out, or with the sign of what starves or is removed.
void OrderPainter::draw_lost_part(const Element& svg, const BoardPlaces::SetAside& part) const {
  const Unit& unit = part.unit;
  const Verdict& verdict = *part.lost_part->verdict;
  const bool is_destroyed = verdict.fate == Fate::Destroyed, is_removed = verdict.result == Result::Removes;
  const Element group = group_at(svg, part.drawn, is_destroyed ? "unit" : "unit going");
  group.add("title", {},
            told_owner(variant_, unit.power) + with_leader(variant_, unit) +
                (is_destroyed ? ", lost"
                 : is_removed ? ", removed"
                              : ", lost without supply"));
  draw_sign_of(group, variant_, unit, is_destroyed ? two_strikes : no_strike);
  if (is_destroyed) return;
  const Element mark = group_at(group, {-15, -15}, "mark");
  is_removed ? draw_minus(mark) : draw_starved(mark);
}

void OrderPainter::draw_unit(const Element& svg, const Unit& unit, Point at, bool was_dislodged) const {
  const OrderRecord* record = places_.record_of(unit);
  const Fate fate = fate_of(record);
  const std::optional<Result> result = record != nullptr ? outcome(*record) : std::nullopt;
  const bool goes = result == Result::Disbands || result == Result::Removes;
  const bool starves = result == Result::Disbands && position_.phase.kind == PhaseKind::Turn;
  const bool differs = record != nullptr && !record->agrees;
  const bool is_plain = unit.count == 1 && unit.leader == no_leader && !was_dislodged && fate == Fate::Stays;
  const bool is_defined = has_signs_beside_it && unit.power != no_power && is_plain;
  const std::string sign = "#" + sign_id(unit.power, unit.kind);
  if (is_defined && !goes && !differs && !is_order_to<Disband>(record) && unit.at.coast == Coast::None) {
    svg.add("use", {{"href", sign}, {"x", number(at.x)}, {"y", number(at.y)}});
    return;
  }
  const Element group = group_at(svg, at, goes ? "unit going" : "unit");
  std::string title = told_owner(variant_, unit.power) + with_leader(variant_, unit);
  if (was_dislodged || fate == Fate::Dislodged) title += ", dislodged";
  if (fate == Fate::Destroyed) title += ", destroyed";
  if (starves) title += ", lost without supply";
  if (result == Result::Removes) title += ", removed";
  group.add("title", {}, title);
  if (differs) draw_difference(group);
  const std::string_view struck = fate == Fate::Destroyed                    ? two_strikes
                                  : was_dislodged || fate == Fate::Dislodged ? one_strike
                                                                             : no_strike;
  if (is_defined) group.add("use", {{"href", sign}});
  else draw_sign_of(group, variant_, unit, struck);
  if (unit.at.coast != Coast::None) group.add("text", {{"class", "coast"}, {"y", "26"}}, short_name(unit.at.coast));
  constexpr Point corner{-15, -15};
  if (starves) draw_starved(group_at(group, corner, "mark"));
  else if (goes) draw_minus(group_at(group, corner, "mark"));
  if (is_order_to<Disband>(record) && result == Result::Illegal) draw_illegal(group_at(group, corner, "mark"));
}

std::vector<const OrderRecord*> OrderPainter::builds_in(ProvinceId province) const {
  std::vector<const OrderRecord*> found;
  for (const OrderRecord& one : orders_) {
    if (is_order_to<Build>(&one) && outcome(one) == Result::Builds && one.order->unit.at.province == province)
      found.push_back(&one);
  }
  return found;
}

void OrderPainter::draw_build(const Element& svg, const OrderRecord& record) const {
  const Location at = record.order->unit.at;
  if (at.province == no_province) return;
  const bool built = outcome(record) == Result::Builds;
  // Fleets that are built in one port are one sign with their number; an army that is built there has its own.
  std::vector<const OrderRecord*> drawn{&record};
  bool is_second_kind = false;
  if (built) {
    const std::vector<const OrderRecord*> all = builds_in(at.province);
    const auto is_alike = [&](const OrderRecord* one) { return one->order->unit.kind == record.order->unit.kind; };
    drawn.clear();
    std::ranges::copy_if(all, std::back_inserter(drawn), is_alike);
    if (drawn.front() != &record) return;
    is_second_kind = all.front() != &record;
  }
  int count = 0;
  std::string title;
  for (const OrderRecord* one : drawn) {
    count += std::max<int>(one->order->unit.count, 1);
    title += (title.empty() ? "" : "; ") + told(*one);
  }
  const bool is_occupied = position_.unit_at(at.province) != nullptr || places_.is_defended(at.province);
  const UnitKind kind = record.order->unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
  const Point place = is_occupied ? places_.place_beside_units({record.power, kind, at}) : places_.place(at);
  const Point aside = is_second_kind ? Point{46, 6} : Point{0, 0};
  const Element group = group_at(svg, place + aside, built ? "unit new" : "unit going");
  group.add("title", {}, title);
  if (!record.agrees) draw_difference(group);
  // Inland, an ordered fleet is built as an army if the rulebook says so.
  const bool is_army = built && variant_.map[at.province].terrain == Terrain::Inland;
  draw_unit_sign(group, is_army ? WrittenKind::Army : record.order->unit.kind, board_colour(variant_, record.power),
                 badge_of(variant_, record.power), no_strike, Player::Great, {count, ""});
  const Element mark = group_at(group, {-15, -15}, "mark");
  built ? draw_plus(mark) : draw_illegal(mark);
}

// A house next to the place of the centre's unit, where one may stand or be built.
void OrderPainter::draw_declaration(const Element& svg, const OrderRecord& record) const {
  const Location at = record.order->unit.at;
  if (at.province == no_province) return;
  const bool declared = outcome(record) == Result::Declares;
  const Element group =
      group_at(svg, places_.place(at) + Point{-29, -1}, declared ? "declaration" : "declaration going");
  group.add("title", {}, told(record));
  group.add("circle", {{"class", "disc"}, {"r", "12"}});
  draw_home(group, board_colour(variant_, record.power));
  if (!declared) draw_illegal(group_at(group, {0, -15}, "mark"));
}

// ---- What was expected ----

// A burst around a unit that was to be dislodged; the outline of one that was to stay where it stood.
void OrderPainter::draw_ghost_of_fate(const Element& svg, const OrderRecord& ghost) const {
  for (const Unit& unit : position_.units) {
    const OrderRecord* got = places_.record_of(unit);
    if (got == nullptr || got->agrees || got->text != ghost.text || got->power != ghost.power) continue;
    const bool was_to_go = ghost.verdict->fate != Fate::Stays, goes = fate_of(got) != Fate::Stays;
    if (was_to_go == goes) continue;
    if (was_to_go) return draw_burst(group_at(svg, places_.place_of(unit), "ghost"));
    for (const BoardPlaces::SetAside& one : places_.set_aside()) {
      if (one.unit == unit) return draw_outline(group_at(svg, one.stood, "ghost"), written(unit.kind));
    }
  }
}

}  // namespace casus::reports
