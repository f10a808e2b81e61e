#include "checker/language_server/sheet_completion.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "engine/impulses/next_elements.h"
#include "engine/map/province_ids.h"
#include "engine/orders/order_sheet.h"

namespace casus::language_server {

namespace {

class SheetPieces {
 public:
  SheetPieces(const Variant& variant, const Position& board, PowerId power, std::string_view order, bool units_unknown)
      : variant_(variant), board_(board), power_(power), order_(order), units_unknown_(units_unknown) {}

  std::vector<SheetPiece> all() {
    add_further_orders();
    add_units();
    if (order_.find(')') != std::string_view::npos) keep_what_goes_on();
    for (std::size_t at = 1; at <= order_.size(); ++at) {
      if (at != order_.size() && order_[at] != '-' && order_[at] != ' ') continue;
      // "A(Mrv) S A(Boh)-" can be the beginning of one element, or be followed by the next.
      std::optional<std::vector<SheetPiece>> next = elements_after(at);
      if (!next) continue;
      keep_what_goes_on();
      found_.insert(found_.end(), std::make_move_iterator(next->begin()), std::make_move_iterator(next->end()));
    }
    return std::move(found_);
  }

 private:
  void add(Task task, const UnitName& unit = {}) { add_text(print_in_sheet(variant_, Order{power_, unit, task})); }
  void add_text(std::string text) { found_.push_back({0, std::move(text)}); }

  // Pieces that begin with what is written in their place.
  void keep_what_goes_on() {
    std::erase_if(found_, [&](const SheetPiece& piece) { return !piece.text.starts_with(order_.substr(piece.begin)); });
  }

  // With the first letters of its verb, an order is listed whole; else the verb alone.
  bool begins(std::string_view verb) {
    if (order_.size() > 1 && order_.substr(0, verb.size()) == verb.substr(0, order_.size())) return true;
    add_text(std::string(verb));
    return false;
  }
  void add_further_orders() {
    if (begins("Retreat ")) each_unit([&](const Unit& unit) { add_retreats(unit); });
    if (begins("Build ")) add_builds();
    if (begins("Remove ")) each_unit([&](const Unit& unit) { add(Disband{}, name_of(unit)); });
    const bool permits = begins("Permit "), withdraws = begins("Withdraw ");
    for (const PowerId other : ids_up_to<PowerId>(variant_.powers.size())) {
      if (other == power_) continue;
      if (permits) add(Permit{other});
      if (withdraws && board_.campaign.permits(power_, other)) add(Withdraw{other});
    }
    add(AgreeToEnd{});
  }
  template <class Use>
  void each_unit(Use use) {
    for (const Unit& unit : board_.units) {
      if (unit.power == power_) use(unit);
    }
  }
  void add_retreats(const Unit& unit) {
    const Location from{unit.at.province, Coast::None};
    const ProvinceSet& reach =
        unit.kind == UnitKind::Fleet ? variant_.map.fleet_reach(from) : variant_.map.army_reach(from.province);
    reach.for_each([&](ProvinceId to) { add(PlannedRetreat{{to, Coast::None}}, name_of(unit)); });
    add(PlannedRetreat{{no_province, Coast::None}}, name_of(unit));
  }
  void add_builds() {
    for (const ProvinceId centre : province_ids(variant_.map)) {
      const Power& power = variant_[power_];
      const bool is_delayed = std::ranges::binary_search(power.delayed_fleets, centre);
      const bool is_home = variant_.is_home(power_, centre);
      const UnitName army{WrittenKind::Army, no_power, {centre, Coast::None}};
      const UnitName fleet{WrittenKind::Fleet, no_power, {centre, Coast::None}};
      if (is_home) add(Build{}, army);
      if ((is_home || is_delayed) && variant_.map[centre].terrain != Terrain::Inland) add(Build{}, fleet);
    }
  }

  void add_units() {
    each_unit([&](const Unit& unit) { add_text(print_in_sheet(variant_, name_of(unit))); });
    // Up to the bracket, any unit can follow.
    if (!units_unknown_ || order_.find(')') != std::string_view::npos) return;
    for (const ProvinceId province : province_ids(variant_.map)) {
      const Terrain terrain = variant_.map[province].terrain;
      const Location at{province, Coast::None};
      if (terrain != Terrain::Sea) add_text(print_in_sheet(variant_, UnitName{WrittenKind::Army, no_power, at}));
      if (terrain != Terrain::Inland) add_text(print_in_sheet(variant_, UnitName{WrittenKind::Fleet, no_power, at}));
    }
  }

  // What can follow the plan up to `at`; nothing if that is no plan.
  std::optional<std::vector<SheetPiece>> elements_after(std::size_t at) const {
    std::string_view before = order_.substr(0, at);
    while (before.ends_with(' ')) before.remove_suffix(1);
    Plan plan;
    UnitName unit;
    if (const Read<UnitName> alone = parse_unit_in_sheet(variant_, before, {})) {
      unit = *alone;
    } else if (const Read<Order> order = parse_in_sheet(variant_, power_, before, {})) {
      if (order->conditional || !std::holds_alternative<Plan>(order->task)) return std::nullopt;
      unit = order->unit;
      plan = std::get<Plan>(order->task);
    } else {
      return std::nullopt;
    }
    std::vector<SheetPiece> found;
    const std::string printed = plan.elements.empty() ? print_in_sheet(variant_, unit) : print_of(unit, plan);
    const Position board = with_unit(unit);
    for (const Element& element : impulses::next_elements(variant_, board, power_, unit, plan)) {
      Plan longer = plan;
      longer.elements.push_back(element);
      const std::string whole = print_of(unit, longer);
      if (whole.starts_with(printed)) add_element(at, whole.substr(printed.size()), found);
    }
    return found;
  }
  std::string print_of(const UnitName& unit, const Plan& plan) const {
    return print_in_sheet(variant_, Order{power_, unit, plan});
  }
  // `text` begins with "-" or " ". It follows a blank or hyphens as they are written.
  void add_element(std::size_t at, const std::string& text, std::vector<SheetPiece>& found) const {
    if (at == order_.size()) return found.push_back({at, text});
    const std::size_t end = std::min(order_.find_first_not_of(' ', at + 1), order_.size());
    if (order_[at] == ' ' && text.front() != ' ') return;
    found.push_back({end, text.substr(1)});
  }

  // The board, and on it the unit that the line shows.
  Position with_unit(const UnitName& name) const {
    Position board = board_;
    const bool is_there = std::ranges::any_of(board.units, [&](const Unit& unit) {
      return unit.at.province == name.at.province && agrees(name.kind, unit.kind) && unit.power == power_;
    });
    const bool is_army = name.kind != WrittenKind::Fleet;
    const Unit* land_unit = board.unit_at(name.at.province);
    const bool has_room = !is_army || ((land_unit == nullptr || land_unit->kind == UnitKind::Fleet) &&
                                       !variant_.map.is_sea(name.at.province));
    if (is_there || !units_unknown_ || !has_room) return board;
    const UnitKind kind = is_army ? UnitKind::Army : UnitKind::Fleet;
    const Unit shown{power_, kind, name.at, name.leader, name.count};
    board.units.insert(std::ranges::lower_bound(board.units, shown, stands_before), shown);
    return board;
  }

  const Variant& variant_;
  const Position& board_;
  PowerId power_;
  std::string_view order_;
  bool units_unknown_;
  std::vector<SheetPiece> found_;
};

}  // namespace

std::vector<SheetPiece> sheet_pieces(const Variant& variant, const Position& board, PowerId power,
                                     std::string_view order, bool units_unknown) {
  return SheetPieces(variant, board, power, order, units_unknown).all();
}

}  // namespace casus::language_server
