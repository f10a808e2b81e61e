#include "bench/boards.h"

#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <set>
#include <sstream>

#include "engine/legality/legal_orders.h"
#include "engine/orders/notation.h"
#include "engine/rules/variant_files.h"
#include "engine/text/assert.h"

namespace casus::bench {
namespace {

constexpr std::string_view opening_orders =
    "Austria: A Vienna - Galicia; A Budapest - Serbia; F Trieste - Albania\n"
    "England: F London - North Sea; F Edinburgh - Norwegian Sea; A Liverpool - Yorkshire\n"
    "France: A Paris - Burgundy; A Marseilles S A Paris - Burgundy; F Brest - Mid-Atlantic Ocean\n"
    "Germany: A Berlin - Kiel; A Munich - Ruhr; F Kiel - Denmark\n"
    "Italy: A Venice H; A Rome - Apulia; F Naples - Ionian Sea\n"
    "Russia: A Moscow - Ukraine; A Warsaw - Galicia; F Sevastopol - Black Sea; F St Petersburg(sc) - Gulf of Bothnia\n"
    "Turkey: A Constantinople - Bulgaria; A Smyrna - Constantinople; F Ankara - Black Sea\n";

constexpr std::string_view dense_orders =
    "England: F North Sea C A Yorkshire - Belgium; A Yorkshire - Belgium; F English Channel S A Yorkshire - Belgium;"
    " F Norwegian Sea - Norway; F Edinburgh - Norwegian Sea\n"
    "France: A Burgundy - Munich; A Picardy S A Belgium; A Belgium S A Holland; A Marseilles - Piedmont; F Brest - English Channel;"
    " F Spain(sc) - Gulf of Lyon\n"
    "Germany: A Munich - Burgundy; A Ruhr S A Munich - Burgundy; A Holland S A Yorkshire - Belgium; F Denmark - Sweden; A Kiel - Munich;"
    " F Helgoland Bight - North Sea\n"
    "Russia: F Sweden S F Norway; F Norway S F Sweden; A St Petersburg - Finland; A Warsaw - Galicia; A Ukraine S A Warsaw - Galicia;"
    " F Rumania - Bulgaria(ec)\n"
    "Austria: A Galicia S A Budapest - Rumania; A Budapest - Rumania; A Vienna - Bohemia; A Serbia - Bulgaria; F Trieste - Venice\n"
    "Italy: A Tunis - Albania; F Ionian Sea C A Tunis - Albania; A Venice S A Tyrolia - Trieste; A Tyrolia - Trieste\n"
    "Turkey: A Bulgaria - Serbia; F Black Sea S F Rumania - Bulgaria\n";

std::optional<NamedText> file_of_variant(std::string_view id, std::string_view file) {
  const std::string path = std::string(CASUS_SOURCE_DIR) + "/mapdata/" + std::string(id) + "/" + std::string(file);
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  return NamedText{{std::istreambuf_iterator<char>(in), {}}, path};
}

std::vector<Order> parse_lines(std::string_view text) {
  std::vector<Order> orders;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(':');
    const PowerId power = *standard()->find_power(line.substr(0, colon));
    std::istringstream parts(line.substr(colon + 1));
    for (std::string part; std::getline(parts, part, ';');) {
      const Read<Order> order = parse_order(*standard(), power, part, {});
      if (!order) std::cerr << to_string(order.problems());
      CASUS_ASSERT(order.ok());
      orders.push_back(*order);
    }
  }
  return orders;
}

Position position_of(const std::vector<Order>& orders) {
  Setup setup;
  setup.phase = {Season::Fall, 1905, PhaseKind::Movement};
  for (const Order& order : orders) {
    const UnitKind kind = order.unit.kind == WrittenKind::Army ? UnitKind::Army : UnitKind::Fleet;
    setup.units.push_back({{order.power, kind, order.unit.at}, {}});
  }
  const Read<Position> position = make_position(standard()->map, setup);
  if (!position) std::cerr << to_string(position.problems());
  CASUS_ASSERT(position.ok());
  return *position;
}

// The distributions of the standard library differ between implementations; its engines do not.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : engine_(seed) {}
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }
  template <class List>
  const auto& one_of(const List& list) {
    return list[below(list.size())];
  }

 private:
  std::mt19937_64 engine_;
};

// Draws one set in which orders fit each other: convoys first, then moves, then supports of what has been ordered.
class Coordinator {
 public:
  Coordinator(const Position& position, const std::vector<std::vector<Order>>& legal, Draw& draw)
      : position_(position), legal_(legal), draw_(draw), chosen_(legal.size()) {}

  std::vector<Order> orders() {
    for (std::size_t unit = 0; unit < legal_.size(); ++unit) {
      if (draw_.below(100) < 12) try_convoy(unit);
    }
    for (std::size_t unit = 0; unit < legal_.size(); ++unit) {
      if (!chosen_[unit] && draw_.below(100) < 60) move(unit);
    }
    for (std::size_t unit = 0; unit < legal_.size(); ++unit) {
      if (!chosen_[unit]) support(unit);
    }
    std::vector<Order> result;
    for (const auto& order : chosen_) result.push_back(*order);
    return result;
  }

 private:
  std::size_t unit_at(ProvinceId province) const {
    for (std::size_t i = 0; i < position_.units.size(); ++i) {
      if (position_.units[i].at.province == province) return i;
    }
    CASUS_ASSERT(!"no unit there");
    return 0;
  }

  void try_convoy(std::size_t fleet) {
    std::vector<Order> convoys;
    for (const Order& order : legal_[fleet]) {
      if (std::holds_alternative<Convoy>(order.task)) convoys.push_back(order);
    }
    if (convoys.empty() || chosen_[fleet]) return;
    const Order order = draw_.one_of(convoys);
    const auto& convoy = std::get<Convoy>(order.task);
    const std::size_t army = unit_at(convoy.army.at.province);
    if (chosen_[army]) return;
    chosen_[fleet] = order;
    Order carried{position_.units[army].power, legal_[army].front().unit, Move{convoy.destination, Via::Any}};
    chosen_[army] = carried;
  }

  void move(std::size_t unit) {
    std::vector<Order> moves;
    for (const Order& order : legal_[unit]) {
      const auto* task = std::get_if<Move>(&order.task);
      if (task != nullptr && task->via == Via::Any) moves.push_back(order);
    }
    if (!moves.empty()) chosen_[unit] = draw_.one_of(moves);
  }

  bool fits(const Order& order) const {
    if (const auto* support = std::get_if<SupportMove>(&order.task)) {
      const auto& supported = chosen_[unit_at(support->supported.at.province)];
      const auto* task = supported ? std::get_if<Move>(&supported->task) : nullptr;
      return task != nullptr && task->destination.province == support->destination.province;
    }
    if (const auto* support = std::get_if<SupportHold>(&order.task)) {
      const auto& supported = chosen_[unit_at(support->supported.at.province)];
      return !supported || !std::holds_alternative<Move>(supported->task);
    }
    return false;
  }

  void support(std::size_t unit) {
    std::vector<Order> fitting;
    for (const Order& order : legal_[unit]) {
      if (fits(order)) fitting.push_back(order);
    }
    chosen_[unit] = fitting.empty() ? legal_[unit].front() : draw_.one_of(fitting);
  }

  const Position& position_;
  const std::vector<std::vector<Order>>& legal_;
  Draw& draw_;
  std::vector<std::optional<Order>> chosen_;
};

}  // namespace

std::shared_ptr<const Variant> standard() {
  static const std::shared_ptr<const Variant> variant = [] {
    Read<std::shared_ptr<const Variant>> read = read_variant("standard", file_of_variant);
    if (!read) std::cerr << to_string(read.problems());
    CASUS_ASSERT(read.ok());
    return *read;
  }();
  return variant;
}

OrderedBoard opening() { return {standard()->start, parse_lines(opening_orders)}; }

OrderedBoard dense() {
  const std::vector<Order> orders = parse_lines(dense_orders);
  return {position_of(orders), orders};
}

OrderSets uniform_sets(const Position& position, std::size_t count, std::uint64_t seed) {
  const auto legal = legal_orders(*standard(), position);
  Draw draw(seed);
  OrderSets sets(count);
  for (auto& set : sets) {
    for (const auto& orders : legal) set.push_back(draw.one_of(orders));
  }
  return sets;
}

OrderSets coordinated_sets(const Position& position, std::size_t count, std::uint64_t seed) {
  const auto legal = legal_orders(*standard(), position);
  Draw draw(seed);
  OrderSets sets(count);
  for (auto& set : sets) set = Coordinator(position, legal, draw).orders();
  return sets;
}

}  // namespace casus::bench
