#include "reports/pictures/order_lines.h"

#include <algorithm>
#include <array>
#include <limits>

namespace casus::reports {
namespace {

// ---- What is good and bad ----

// How far a failed move goes: its cross is clearly before the destination.
constexpr double usual_end = 0.62;
constexpr std::array failed_ends = {usual_end, 0.58, 0.66, 0.55, 0.7};
// Where a support meets the move: after its middle.
constexpr double usual_meeting = 0.6;
constexpr std::array meetings = {usual_meeting, 0.56, 0.66, 0.74, 0.53};

// How far signs stay away from the lines of other orders, and so on.
constexpr double room_of_a_sign = 18;
constexpr double room_beside_its_support = 13;
constexpr double room_between_signs = 20;
constexpr double room_between_lines = 7;
constexpr double room_around_a_unit = 9;
constexpr double room_around_a_burst = 19;
constexpr double price_of_a_wrong_sign = 22;  // that can be taken for that of another line

// With more orders than that, lines keep their usual shapes: the time to try others grows with all pairs of orders.
constexpr std::size_t most_improved = 400;

// From 1 where two things meet to 0 where there is room enough between them. Most pairs of things are far from each
// other, and squares and boxes see that without a root.
double closeness(double distance, double wanted) { return distance >= wanted ? 0 : 1 - distance / wanted; }
double square(Point way) { return way.x * way.x + way.y * way.y; }
// A square above this one is that of a longer distance, whatever was rounded.
double square_beyond(double distance) { return distance * distance * (1 + 1e-9); }
double closeness(Point one, Point other, double wanted) {
  const Point way = one - other;
  return square(way) > square_beyond(wanted) ? 0 : closeness(length(way), wanted);
}
double closeness(Point point, const Box& box, double wanted) {
  return box.grown(wanted).contains(point) ? closeness(distance(point, box), wanted) : 0;
}
double closeness(Point point, const Way& way, double wanted) {
  double nearest = wanted, beyond = square_beyond(wanted);
  const auto look_at = [&](Point there) {
    if (square(there) > beyond) return;
    nearest = std::min(nearest, length(there));
    beyond = square_beyond(nearest);
  };
  if (!way.empty()) look_at(point - way.front());
  for (std::size_t i = 0; i + 1 < way.size(); ++i) look_at(way_to(point, way[i], way[i + 1]));
  return closeness(nearest, wanted);
}

// ---- Curves and ways ----

Way sampled(const Curve& curve) {
  constexpr int steps = 12;
  Way way;
  for (int i = 0; i <= steps; ++i) way.push_back(curve.at(static_cast<double>(i) / steps));
  return way;
}

constexpr int sample_steps = 14;
using Samples = std::array<Point, sample_steps + 1>;
Samples samples_of(const Way& way) {
  const MeasuredWay measured(way);
  Samples samples;
  for (int i = 0; i <= sample_steps; ++i)
    samples[static_cast<std::size_t>(i)] = measured.along(static_cast<double>(i) / sample_steps);
  return samples;
}

// The part of a curve at which it has left the box around its start, or reaches the one around its end. Something is
// always left.
constexpr double most_of_an_end = 0.42;
double leaving(const Curve& curve, const Box& box) {
  double part = 0;
  while (part < most_of_an_end && box.contains(curve.at(part))) part += 0.01;
  return part;
}
double reaching(const Curve& curve, const Box& box) {
  double part = 1;
  while (part > 1 - most_of_an_end && box.contains(curve.at(part))) part -= 0.01;
  return part;
}
Way out_of(Way way, const Box& box) {
  const double step = 1.5;
  for (int i = 0; i < 40 && way.size() > 1 && box.contains(way.front()); ++i) way = shortened(way, step, 0);
  return way;
}
Way up_to(Way way, const Box& box) {
  std::ranges::reverse(way);
  way = out_of(std::move(way), box);
  std::ranges::reverse(way);
  return way;
}

// ---- The lines ----

class LinePlan {
 public:
  LinePlan(const BoardPlaces& places, std::span<const OrderRecord* const> orders, std::span<const int> strengths)
      : places_(places),
        orders_(orders),
        lines_(orders.size()),
        boxes_(orders.size()),
        supported_(orders.size()),
        chosen_(orders.size()) {
    for (std::size_t i = 0; i < orders_.size(); ++i) supported_[i] = move_supported_by(i);
    for (const bool moves : {true, false}) {  // supports lead to moves
      for (std::size_t i = 0; i < orders_.size(); ++i) {
        if (is_move(i) != moves) continue;
        chosen_[i] = shapes_of(i).front();
        set(i, line(i, chosen_[i]));
      }
    }
    constexpr int rounds = 2;
    for (int round = 0; round < rounds && orders_.size() <= most_improved; ++round) {
      for (const bool moves : {true, false}) {
        for (std::size_t i = 0; i < orders_.size(); ++i) {
          if (is_move(i) == moves) improve(i);
        }
      }
    }
    for (std::size_t i = 0; i < orders_.size(); ++i) bend_rest(i);
    for (std::size_t i = 0; i < orders_.size(); ++i) place_sign(i);
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      const bool has_strength = i < strengths.size() && strengths[i] != 0;
      if (has_strength) lines_[i].strength = place_of_number(i, 8);
      if (is_step_of_part(record(i)) && !is_idle(record(i))) lines_[i].fleets = place_of_number(i, 10.5);
    }
  }
  std::vector<OrderLine> lines() && { return std::move(lines_); }

 private:
  static constexpr std::size_t nothing = static_cast<std::size_t>(-1);

  // How a line could go.
  struct Shape {
    double bow = 0;    // to the left of the straight line
    double end = 0;    // of a move that fails: how far it goes; of a support: where it meets the move
    double price = 0;  // of what is not as usual
  };

  const OrderRecord& record(std::size_t i) const { return *orders_[i]; }
  template <class Task>
  const Task* task(std::size_t i) const {
    return record(i).order ? std::get_if<Task>(&record(i).order->task) : nullptr;
  }
  bool is_move(std::size_t i) const { return task<Move>(i) != nullptr; }
  bool fails(std::size_t i) const {
    const std::optional<Result> result = outcome(record(i));
    return is_move(i) && (result == Result::Disrupted || (result == Result::Bounces && !places_.is_sortie(record(i))));
  }

  void set(std::size_t i, OrderLine line) {
    lines_[i] = std::move(line);
    if (lines_[i].kind != LineKind::None) boxes_[i] = box_around(lines_[i].way).grown(room_of_a_sign + 4);
  }

  // ---- Which shapes a line could have ----

  std::vector<Shape> shapes_of(std::size_t i) const {
    if (const Move* move = task<Move>(i)) return shapes_of_move(i, *move);
    if (task<SupportMove>(i) != nullptr) return shapes_of_support(meetings);
    return shapes_of_support(std::array{1.0});
  }

  std::vector<Shape> shapes_of_move(std::size_t i, const Move& move) const {
    if (move.destination.province == no_province) return {{}};
    std::vector<Shape> shapes;
    const Point from = places_.place_of_orderer(*record(i).order);
    // To the left, so that moves against each other do not cover each other.
    const double usual = std::min(length(places_.place(move.destination) - from) * 0.12, 14.0);
    const bool has_a_bow = !goes_by_convoy(record(i));
    for (const double more : {0.0, 12.0, 24.0, 40.0}) {
      for (const double side : {1.0, -1.0}) {
        if (!has_a_bow && (more > 0 || side < 0)) continue;
        const double price = more * 0.12 + (side < 0 ? 1.5 : 0);
        for (const double end : failed_ends) {
          if (!fails(i) && end != usual_end) continue;
          shapes.push_back({side * (usual + more), end, price + std::abs(end - usual_end) * 25});
        }
      }
    }
    return shapes;
  }

  static std::vector<Shape> shapes_of_support(std::span<const double> ends) {
    std::vector<Shape> shapes;
    for (const double bow : {0.0, 12.0, -12.0, 26.0, -26.0, 42.0, -42.0}) {
      for (const double end : ends)
        shapes.push_back({bow, end, std::abs(bow) * 0.12 + std::abs(end - ends.front()) * 8});
    }
    return shapes;
  }

  // ---- A line of a shape ----

  OrderLine line(std::size_t i, const Shape& shape) const {
    if (!record(i).order) return {};
    if (const auto* move = task<Move>(i)) return line_of_move(i, *move, shape);
    if (const auto* support = task<SupportHold>(i))
      return line_to_unit(i, places_.place_of_unit(support->supported), shape);
    if (const auto* support = task<SupportNeutral>(i))
      return line_to_unit(i, places_.place({support->neutral, Coast::None}), shape);
    if (const auto* support = task<SupportMove>(i)) return line_to_move(i, *support, shape);
    if (const auto* convoy = task<Convoy>(i)) return line_of_convoy(i, *convoy, shape);
    return {};
  }

  Box body_of_orderer(std::size_t i) const { return body_at(places_.place_of_orderer(*record(i).order)).grown(2.5); }
  // What the unit or shield at a point covers; a point where none is drawn.
  Box body_at(Point at) const {
    for (const BoardPlaces::Standing& standing : places_.all_standing()) {
      if (length(standing.at - at) < 1) return moved(standing.body, at);
    }
    return Box{at.x, at.y, at.x, at.y}.grown(1);
  }

  static OrderLine line_along(LineKind kind, const Curve& curve) {
    OrderLine line;
    line.kind = kind;
    line.curve = curve;
    line.way = sampled(curve);
    return line;
  }

  OrderLine line_of_move(std::size_t i, const Move& move, const Shape& shape) const {
    if (move.destination.province == no_province) return {};
    const Point from = places_.place_of_orderer(*record(i).order);
    const Point to = places_.place_of_arrival(move.destination, record(i).order->unit.kind);
    if (length(to - from) < 1) return {};
    if (goes_by_convoy(record(i)) && !is_idle(record(i))) return line_over_fleets(i, move, shape);
    const Curve whole = bowed(from, to, shape.bow);
    const double begin = leaving(whole, body_of_orderer(i));
    const double gap = places_.is_sortie(record(i)) ? 11 : 4;
    const double end = fails(i) ? shape.end : reaching(whole, body_at(to).grown(gap));
    OrderLine line = line_along(LineKind::Move, whole.part(begin, std::max(end, begin + 0.1)));
    line.fails = fails(i);
    if (line.fails) line.sign = line.tip();
    return line;
  }

  // Over its fleets; if the convoy is disrupted, only towards the fleet that is lost.
  OrderLine line_over_fleets(std::size_t i, const Move& move, const Shape& shape) const {
    Way legs = {places_.place_of_orderer(*record(i).order)};
    std::size_t last = 0;  // the leg on which the move ends; 0: not decided
    for (const ProvinceId fleet : record(i).verdict->carriers) {
      legs.push_back(places_.place_of_unit({WrittenKind::Fleet, no_power, {fleet, Coast::None}}) + Point{0, 4});
      if (last == 0 && outcome(record(i)) == Result::Disrupted && is_lost(fleet)) last = legs.size() - 1;
    }
    legs.push_back(places_.place_of_arrival(move.destination, record(i).order->unit.kind));
    if (last == 0) last = legs.size() - 1;
    OrderLine line;
    line.kind = LineKind::Convoyed;
    line.fails = fails(i);
    if (line.fails) {
      const Point tip = legs[last - 1] + (legs[last] - legs[last - 1]) * shape.end;
      line.rest.assign(legs.begin() + static_cast<std::ptrdiff_t>(last), legs.end());
      if (line.rest.size() < 2) line.rest.clear();
      else line.rest.insert(line.rest.begin(), tip);
      legs.resize(last + 1);
      legs[last] = tip;
      line.sign = tip;
    }
    const Point before = legs[last - 1];
    line.way = out_of(rounded(legs), body_of_orderer(i));
    if (!line.fails) line.way = up_to(line.way, body_at(legs[last]).grown(4));
    const double whole = std::max(length(line.way), 1.0);
    line.last_leg = last < 2 ? 0 : std::clamp(1 - length(line.way.back() - before) / whole, 0.0, 0.95);
    return line;
  }
  // Its convoy is disrupted, or it is dislodged.
  bool is_lost(ProvinceId fleet) const {
    return std::ranges::any_of(orders_, [&](const OrderRecord* other) {
      return other->order && other->verdict && other->order->unit.at.province == fleet &&
             (other->verdict->result == Result::Disrupted || other->verdict->fate != Fate::Stays);
    });
  }

  // To hold: on the unit.
  OrderLine line_to_unit(std::size_t i, Point to, const Shape& shape) const {
    const Point from = places_.place_of_orderer(*record(i).order);
    if (length(to - from) < 1) return {};
    const Curve whole = bowed(from, to, shape.bow);
    const double begin = leaving(whole, body_of_orderer(i));
    return line_along(LineKind::Support, whole.part(begin, reaching(whole, body_at(to).grown(3))));
  }

  // On the arrow of the move that it supports, or else on the way from there to its destination.
  OrderLine line_to_move(std::size_t i, const SupportMove& support, const Shape& shape) const {
    const Point from = places_.place_of_orderer(*record(i).order);
    Point to = places_.place_of_unit(support.supported) * 0.5 + places_.place(support.destination) * 0.5;
    if (supported_[i] != nothing && lines_[supported_[i]].kind != LineKind::None) {
      const OrderLine& move = lines_[supported_[i]];
      to = along(move.way, move.last_leg + (1 - move.last_leg) * shape.end);
    }
    if (length(to - from) < 1) return {};
    const Curve whole = bowed(from, to, shape.bow);
    return line_along(LineKind::Support, whole.part(leaving(whole, body_of_orderer(i)), 1));
  }
  std::size_t move_supported_by(std::size_t i) const {
    const auto* support = task<SupportMove>(i);
    if (support == nullptr) return nothing;
    const OrderRecord* move = places_.move_from(support->supported.at.province, support->destination.province);
    const auto found = std::ranges::find(orders_, move);
    return found == orders_.end() ? nothing : static_cast<std::size_t>(found - orders_.begin());
  }

  // A fleet that a move goes over is threaded by its line; another one is tied to where it would go.
  OrderLine line_of_convoy(std::size_t i, const Convoy& convoy, const Shape& shape) const {
    const OrderRecord* move = places_.move_from(convoy.army.at.province, convoy.destination.province);
    if (move != nullptr && move->verdict && !is_idle(record(i))) {
      const std::vector<ProvinceId>& carriers = move->verdict->carriers;
      if (std::ranges::find(carriers, record(i).order->unit.at.province) != carriers.end()) return {};
    }
    const Point from = places_.place_of_orderer(*record(i).order);
    const Point to = places_.place_of_unit(convoy.army) * 0.5 + places_.place(convoy.destination) * 0.5;
    if (length(to - from) < 1) return {};
    const Curve whole = bowed(from, to, shape.bow);
    return line_along(LineKind::Convoy, whole.part(leaving(whole, body_of_orderer(i)), 1));
  }

  // ---- Which shape is best ----

  void improve(std::size_t i) {
    if (lines_[i].kind == LineKind::None) return;
    OrderLine best = lines_[i];
    double least = std::numeric_limits<double>::infinity();
    for (const Shape& shape : shapes_of(i)) {
      if (shape.price >= least) continue;
      OrderLine tried = line(i, shape);
      if (tried.kind == LineKind::None) continue;
      const double price = price_of(i, tried, shape.price + shortness(tried), least);
      if (price >= least) continue;
      least = price;
      best = std::move(tried);
      chosen_[i] = shape;
    }
    set(i, std::move(best));
    for (std::size_t k = 0; k < orders_.size(); ++k) {
      if (supported_[k] == i) set(k, line(k, chosen_[k]));
    }
  }

  static double shortness(const OrderLine& line) {
    if (line.kind != LineKind::Move) return 0;
    return closeness(length(line.way), line.fails ? 26 : 20) * 12;
  }

  // What is left of a disrupted move bends away from the other lines.
  void bend_rest(std::size_t i) {
    if (lines_[i].rest.empty()) return;
    const Way legs = lines_[i].rest;
    double least = std::numeric_limits<double>::infinity();
    for (const double bow : {0.0, 24.0, -24.0, 44.0, -44.0, 64.0, -64.0}) {
      Way way = {legs.front()};
      for (std::size_t k = 1; k + 1 < legs.size(); ++k) {
        const Way leg = sampled(bowed(legs[k], legs[k + 1], bow));
        way.insert(way.end(), leg.begin(), leg.end());
      }
      OrderLine bent;
      bent.way = up_to(way, body_at(legs.back()).grown(2));
      const double price = price_of(i, bent, std::abs(bow) * 0.05, least);
      if (price >= least) continue;
      least = price;
      lines_[i].rest = std::move(bent.way);
    }
  }

  bool belong_together(std::size_t i, std::size_t k) const { return supported_[i] == k || supported_[k] == i; }

  // That of its shape and of what it comes too close to. A line that is found not to be below `least` is not looked at
  // any further.
  double price_of(std::size_t i, const OrderLine& line, double of_shape, double least) const {
    double price = line.sign ? crowding_of_sign(i, *line.sign, 6) : 0;
    const auto is_too_much = [&] { return of_shape + price >= least; };
    const Samples samples = samples_of(line.way);
    const Box box = box_around(line.way).grown(room_of_a_sign);
    const Point from = places_.place_of_orderer(*record(i).order);
    for (const BoardPlaces::Standing& standing : places_.all_standing()) {
      const Box body = moved(standing.body, standing.at);
      if (!body.grown(4).meets(box) || length(standing.at - from) < 1) continue;
      for (const Point at : samples) price += closeness(at, body, 4) * 2;
    }
    for (const Box& label : places_.labels()) {
      if (!label.meets(box)) continue;
      for (const Point at : samples) price += label.contains(at) ? 0.3 : 0;
    }
    for (std::size_t k = 0; k < orders_.size() && !is_too_much(); ++k) {
      if (k == i || lines_[k].kind == LineKind::None || !boxes_[k].meets(box)) continue;
      const bool together = belong_together(i, k);
      if (lines_[k].sign) {
        const double wanted = together ? room_beside_its_support : room_of_a_sign;
        price += closeness(*lines_[k].sign, line.way, wanted) * price_of_a_wrong_sign;
      }
      for (const Point at : samples) {
        if (!boxes_[k].contains(at) || (together && length(at - samples.back()) < 8)) continue;
        price += closeness(at, lines_[k].way, room_between_lines) * 0.8;
      }
    }
    return of_shape + price;
  }

  // What a sign comes too close to.
  double crowding_of_sign(std::size_t i, Point sign, double radius) const {
    double price = 0;
    for (const BoardPlaces::Standing& standing : places_.all_standing())
      price += closeness(sign, moved(standing.cover, standing.at), room_around_a_unit + radius - 6) * 15;
    for (const BoardPlaces::SetAside& one : places_.set_aside())
      price += closeness(sign, one.stood, room_around_a_burst + radius) * 12;
    for (const Box& label : places_.labels()) price += closeness(sign, label, radius + 1) * 4;
    for (std::size_t k = 0; k < orders_.size(); ++k) {
      if (k == i) continue;
      if (lines_[k].kind != LineKind::None && boxes_[k].grown(radius).contains(sign)) {
        const double wanted = belong_together(i, k) ? room_beside_its_support : room_of_a_sign;
        price += closeness(sign, lines_[k].way, wanted + radius - 6) * price_of_a_wrong_sign;
      }
      if (lines_[k].sign) price += closeness(sign, *lines_[k].sign, room_between_signs) * 10;
    }
    return price;
  }

  // ---- Signs and numbers on a line ----

  void place_sign(std::size_t i) {
    const std::optional<Result> result = outcome(record(i));
    if (task<Convoy>(i) != nullptr && result == Result::Disrupted) return place_cross_beside_fleet(i);
    if (lines_[i].kind == LineKind::None) return;
    const bool is_cut = lines_[i].kind == LineKind::Support && result == Result::Cut;
    if (is_cut) return place_on_line(i, {14, 18, 23, 29, 36, 44}, 11);
    if (!is_idle(record(i))) return;
    const double half = length(lines_[i].way) / 2;
    place_on_line(i, {half, half * 0.8, half * 1.2, half * 0.6, half * 1.4}, 8);
  }

  // So many drawing units beyond the rim of the unit; the first is the best.
  void place_on_line(std::size_t i, std::initializer_list<double> places, double radius) {
    const double whole = std::max(length(lines_[i].way), 1.0);
    double least = std::numeric_limits<double>::infinity();
    for (const double far : places) {
      const double part = std::min(far / whole, 0.62);
      const Point at = along(lines_[i].way, part);
      const double price = std::abs(far - *places.begin()) * 0.06 + crowding_of_sign(i, at, radius);
      if (price >= least) continue;
      least = price;
      lines_[i].sign = at;
      lines_[i].sign_at = part;
    }
  }

  void place_cross_beside_fleet(std::size_t i) {
    const Point fleet = places_.place_of_orderer(*record(i).order);
    double least = std::numeric_limits<double>::infinity();
    for (const Point away : {Point{0, 22}, {-29, 1}, {29, 4}, {-20, 20}, {20, 20}, {-14, -25}}) {
      // The fleet itself is near, and may be.
      const double price = crowding_of_sign(i, fleet + away, 6);
      if (price >= least) continue;
      least = price;
      lines_[i].sign = fleet + away;
    }
  }

  // Beside the line of a move, away from the numbers that have a place.
  std::optional<Point> place_of_number(std::size_t i, double radius) const {
    if (lines_[i].kind != LineKind::Move && lines_[i].kind != LineKind::Convoyed) return std::nullopt;
    const double away = radius + 3;
    std::optional<Point> found;
    double least = std::numeric_limits<double>::infinity();
    for (const double part : {0.5, 0.4, 0.6, 0.3, 0.7}) {
      for (const double side : {away, -away}) {
        const Point on = along(lines_[i].way, part);
        const Point ahead = along(lines_[i].way, std::min(part + 0.05, 1.0));
        const Point at = on + left_of(unit_vector(ahead - on)) * side;
        double price = std::abs(part - 0.5) * 5 + (side < 0 ? 0.5 : 0) + crowding_of_sign(i, at, radius);
        if (lines_[i].sign) price += closeness(at, *lines_[i].sign, room_between_signs) * 10;
        for (const OrderLine& line : lines_) {
          for (const std::optional<Point>& number : {line.strength, line.fleets}) {
            if (number) price += closeness(at, *number, room_between_signs) * 10;
          }
        }
        if (price >= least) continue;
        least = price;
        found = at;
      }
    }
    return found;
  }

  const BoardPlaces& places_;
  std::span<const OrderRecord* const> orders_;
  std::vector<OrderLine> lines_;
  std::vector<Box> boxes_;
  std::vector<std::size_t> supported_;  // the move that an order supports
  std::vector<Shape> chosen_;
};

}  // namespace

std::optional<Result> outcome(const OrderRecord& record) {
  if (!record.verdict) return std::nullopt;
  return record.verdict->result;
}

bool goes_by_convoy(const OrderRecord& move) { return move.verdict && !move.verdict->carriers.empty(); }

bool is_idle(const OrderRecord& record) {
  if (!record.verdict) return false;
  const Result result = record.verdict->result;
  return result == Result::Illegal || result == Result::Void || result == Result::Stands;
}

std::vector<OrderLine> order_lines(const BoardPlaces& places, std::span<const OrderRecord* const> orders,
                                   std::span<const int> strengths) {
  return LinePlan(places, orders, strengths).lines();
}

}  // namespace casus::reports
