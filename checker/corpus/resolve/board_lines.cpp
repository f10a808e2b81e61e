#include "checker/corpus/resolve/board_lines.h"

#include <algorithm>
#include <utility>

#include "checker/corpus/resolve/campaign_lines.h"
#include "engine/orders/notation.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"
#include "engine/text/tokens.h"

namespace casus::corpus {

namespace {

template <class Values, class Print>
std::string joined(const Values& values, Print print_one) {
  std::string text;
  for (const auto& value : values) {
    if (!text.empty()) text += ", ";
    text += print_one(value);
  }
  return text.empty() ? "none" : text;
}

}  // namespace

std::string_view power_at_front(const Variant& variant, std::string_view text) {
  std::size_t longest = 0;
  std::size_t end = 0;
  for (std::size_t count = 0; count < longest_name_in_an_order; ++count) {  // a word is one mark of it at least
    const std::size_t word = text.find_first_not_of(' ', end);
    if (word == std::string_view::npos) break;
    end = std::min(text.find(' ', word), text.size());
    if (variant.find_power(text.substr(0, end))) longest = end;
  }
  return text.substr(0, longest);
}

LaidLine BoardText::read_board_line(const Line& line, Board& board) {
  Words words(line);
  LaidLine laid;
  const std::string_view keyword = words.peek();
  if (keyword == "start") {
    laid.head = line.text;
    read_start(words, line, board);
  } else if (is_campaign_word(keyword)) {
    laid = read_campaign_line(variant_, line, board, mistakes_);
  } else if (keyword == "centres" || keyword == "homes" || keyword == "fallen") {
    words.next();
    if (const auto owner = power(words)) {
      if (keyword == "centres") board.centre_lines.push_back(*owner);
      laid.head = std::string(keyword) + ' ' + name(*owner);
      const SourcePos at = words.at();
      const std::vector<ProvinceId> named = provinces(words);
      for (ProvinceId province : named) {
        if (keyword == "centres") board.setup.owners.push_back({province, *owner, at});
        else if (keyword == "homes") board.setup.homes.push_back({{*owner, province}, at});
        else board.setup.fallen.push_back({{province, *owner}, at});
      }
      laid.rest = print(named);
    }
  } else if (keyword == "dislodged") {
    words.next();
    if (const auto read = dislodged(words)) {
      laid.head = keyword;
      laid.rest = print(*read);
      board.setup.dislodged.push_back({*read, line.at});
    }
  } else if (keyword == "stand-offs") {
    words.next();
    const SourcePos at = words.at();
    const std::vector<ProvinceId> vacant = provinces(words);
    for (ProvinceId province : vacant) board.setup.stand_offs.push_back({province, at});
    laid.head = keyword;
    laid.rest = print(vacant);
  } else if (const auto owner = power(words)) {
    const std::vector<WrittenUnit> placed = units(words, *owner);
    board.setup.units.insert(board.setup.units.end(), placed.begin(), placed.end());
    board.unit_lines.push_back(*owner);
    laid.head = name(*owner);
    laid.rest = print(placed);
  }
  return laid;
}

bool Board::says_more_than_start() const {
  return !unit_lines.empty() || !centre_lines.empty() || !setup.dislodged.empty() || !setup.stand_offs.empty() ||
         !setup.homes.empty() || !setup.fallen.empty() || !setup.coasts.empty() || !setup.permissions.empty() ||
         !setup.control.empty() || !setup.entered.empty() || !setup.lost.empty();
}

void BoardText::read_start(Words& words, const Line& line, Board& board) {
  words.next();
  if (!words.at_end()) mistakes_.add(words.at(), "trailing text", "\"start\" alone", words.peek());
  if (board.start) mistakes_.add(line.at, "\"start\" twice");
  else board.start = line.at;
}

void BoardText::add_implied_units(std::span<const OrderShown> orders, Board& board) {
  const bool stacks = variant_.stacking() == Stacking::LandAndFleets;
  ProvinceSet occupied;
  for (const WrittenUnit& written : board.setup.units) {
    if (!stacks || written.unit.kind == UnitKind::Army) occupied.insert(written.unit.at.province);
  }
  std::vector<Unit> implied;
  std::vector<SourcePos> places;
  for (const OrderShown& shown : orders) {
    const Order& order = shown.order;
    if (order.power == no_power || !names_a_unit_on_the_board(order)) continue;
    if (stacks && !std::holds_alternative<Plan>(order.task)) continue;
    const bool may_share_place = stacks && order.unit.kind == WrittenKind::Fleet;
    if (!may_share_place && occupied.contains(order.unit.at.province)) continue;
    const bool listed_power = std::ranges::find(board.unit_lines, order.power) != board.unit_lines.end();
    const bool of_another = order.unit.power != no_power && order.unit.power != order.power;
    if (listed_power || of_another) continue;
    const auto unit = implied_unit(variant_.map, order);
    if (!unit) {
      if (shown.quotes != Quotes::Written) says_too_little(shown);
    } else if (is_foreign_leader(unit->leader, unit->power)) {
      if (shown.quotes == Quotes::Written) continue;
      mistakes_.add(shown.at, "a leader of another power",
                    std::string("one of its own leaders") +
                        (shown.quotes == Quotes::Possible ? ", a board, or the order in quotes" : ", or a board"),
                    casus::print(variant_, order.unit));
    } else {
      add_shown_unit(variant_, *unit, implied);
      if (implied.size() > places.size()) places.push_back(shown.at);
    }
  }
  for (std::size_t i = 0; i < implied.size(); ++i) board.setup.units.push_back({implied[i], places[i]});
}

bool BoardText::is_foreign_leader(LeaderId leader, PowerId power) const {
  return leader != no_leader && power != no_power && variant_[leader].power != no_power &&
         variant_[leader].power != power;
}

void add_shown_unit(const Variant& variant, const Unit& unit, std::vector<Unit>& shown) {
  const bool adds_up = variant.stacking() == Stacking::LandAndFleets && unit.kind == UnitKind::Fleet;
  const auto same = std::ranges::find_if(shown, [&](const Unit& other) {
    return adds_up ? other.kind == unit.kind && other.power == unit.power && other.at == unit.at : other == unit;
  });
  if (same == shown.end()) shown.push_back(unit);
  else if (adds_up) same->count = static_cast<std::uint8_t>(std::min(same->count + unit.count, 0xFF));
}

Setup empty_setup(const Variant& variant) {
  Setup setup;
  setup.stacking = variant.stacking();
  for (const Leader& leader : variant.leaders) setup.leader_names.push_back(leader.name);
  return setup;
}

void BoardText::says_too_little(const OrderShown& shown) {
  const bool letter = shown.order.unit.kind == WrittenKind::Unsaid;
  const bool has_leaders = !variant_.leaders.empty();
  const std::string missing = !letter       ? "the coast"
                              : has_leaders ? "A, F or a leader before the province"
                                            : "A or F before the province";
  mistakes_.add(shown.at, letter ? "an order that does not say which unit it is for" : "a fleet without its coast",
                missing + (shown.quotes == Quotes::Possible ? ", a board, or the order in quotes" : ", or a board"),
                casus::print(variant_, shown.order.unit));
}

std::optional<PowerId> BoardText::power(Words& words) {
  const SourcePos at = words.at();
  Words ahead = words;
  const std::string_view text = ahead.rest();
  if (const std::string_view named = power_at_front(variant_, text); !named.empty()) {
    words = words.part(text.substr(named.size()));
    return variant_.find_power(named);
  }
  mistakes_.add(at, words.at_end() ? "missing power" : "unknown power", "a power of this variant", words.peek(),
                board_words());
  return std::nullopt;
}

std::vector<std::string> BoardText::board_words() const {
  std::vector<std::string> names;
  for (const Power& power : variant_.powers) names.push_back(power.name);
  for (const char* keyword : {"centres", "homes", "fallen", "dislodged", "stand-offs", "start"})
    names.emplace_back(keyword);
  if (variant_.movement == MovementSystem::Impulses)
    names.insert(names.end(), campaign_words().begin(), campaign_words().end());
  return names;
}

bool BoardText::is_none(Words words) { return words.next() == "none" && words.at_end(); }

std::vector<WrittenUnit> BoardText::units(Words& words, PowerId power) {
  std::vector<WrittenUnit> read;
  if (is_none(words)) return read;
  const Words line = words;
  for (std::string_view text : listed(words.rest())) {
    const auto one = unit(line, text, power);
    if (!one) continue;
    const SourcePos at = line.part(text).at();
    const bool adds_up = variant_.stacking() == Stacking::LandAndFleets && one->kind == UnitKind::Fleet;
    const auto same = std::find_if(read.begin(), read.end(), [&](const WrittenUnit& other) {
      return adds_up ? other.unit.kind == one->kind && other.unit.at == one->at : other.unit == *one;
    });
    if (same == read.end()) read.push_back({*one, at});
    else if (adds_up) same->unit.count = static_cast<std::uint8_t>(std::min(same->unit.count + one->count, 0xFF));
    else mistakes_.add(at, "a unit named twice", "each unit once", text);
  }
  return read;
}

std::vector<WrittenUnit> BoardText::minor_units(Words& words) {
  std::vector<WrittenUnit> read = units(words, no_power);
  for (WrittenUnit& written : read) {
    written.unit.power = variant_.minor_of(written.unit.at.province);
    if (written.unit.power != no_power) continue;
    mistakes_.add(written.at, "a unit of no minor power", "units in the centres of minor powers",
                  casus::print(variant_, written.unit));
  }
  std::erase_if(read, [](const WrittenUnit& written) { return written.unit.power == no_power; });
  return read;
}

std::vector<PowerId> BoardText::powers(Words& words) {
  std::vector<PowerId> read;
  if (is_none(words)) return read;
  if (words.at_end()) {
    mistakes_.add(words.at(), "missing power", "a power of this variant");
    return read;
  }
  const Words line = words;
  for (std::string_view text : listed(words.rest())) {
    const SourcePos at = line.part(text).at();
    const auto found = variant_.find_power(text);
    if (!found)
      mistakes_.add_with_nearest(at, "unknown power", "a power of this variant", text, variant_.nearest_power(text));
    else if (std::find(read.begin(), read.end(), *found) != read.end())
      mistakes_.add(at, "a power named twice", "each power once", text);
    else read.push_back(*found);
  }
  return read;
}

// A move is written like a retreat on an order sheet.
std::vector<MovedUnit> BoardText::moves(Words& words, PowerId power) {
  constexpr std::string_view verb = "Retreat ";
  std::vector<MovedUnit> read;
  if (is_none(words)) return read;
  const Words line = words;
  for (std::string_view text : listed(words.rest())) {
    const SourcePos at = line.part(text).at();
    const SourcePos verb_at{at.file, at.line, at.column - static_cast<int>(verb.size())};
    const Read<Order> order = parse_order(variant_, power, std::string(verb) + std::string(text), verb_at);
    if (!order) {
      mistakes_.add(order.problems());
      continue;
    }
    const auto unit = unit_named(order->unit, text, at, power);
    const PlannedRetreat* to = std::get_if<PlannedRetreat>(&order->task);
    if (!unit || to == nullptr) continue;
    if (to->disbands() || order->conditional) {
      mistakes_.add(at, "not a retreat", "UNIT-PROVINCE", text);
      continue;
    }
    const MovedUnit move{*unit, to->destination.province};
    if (std::find(read.begin(), read.end(), move) != read.end())
      mistakes_.add(at, "a unit named twice", "each unit once", text);
    else read.push_back(move);
  }
  return read;
}

std::vector<PowerId> BoardText::powers_in_disorder(Words& words) {
  std::vector<PowerId> read;
  if (words.at_end()) {
    mistakes_.add(words.at(), "missing power", "civil-disorder POWER, ...");
    return read;
  }
  if (variant_.options().civil_disorder == CivilDisorder::None) {
    const SourcePos at = words.at();
    mistakes_.add(at, "permanent civil disorder in a rulebook that has none",
                  "no civil-disorder line: " + variant_.title + " has no rule for it", words.rest());
    return read;
  }
  const Words line = words;
  for (std::string_view text : listed(words.rest())) {
    Words piece = line.part(text);
    const SourcePos at = piece.at();
    const auto found = variant_.find_power(text);
    if (!found)
      mistakes_.add_with_nearest(at, "unknown power", "a power of this variant", text, variant_.nearest_power(text));
    else if (variant_[*found].minor)
      mistakes_.add(at, "a minor power in civil disorder", "a power that has a player", text);
    else if (std::find(read.begin(), read.end(), *found) != read.end())
      mistakes_.add(at, "a power named twice", "each power once", text);
    else read.push_back(*found);
  }
  return read;
}

std::vector<ProvinceId> BoardText::provinces(Words& words) {
  std::vector<ProvinceId> read;
  if (is_none(words)) return read;
  const Words line = words;
  for (std::string_view text : listed(words.rest())) {
    const auto one = province(line, text);
    if (!one) continue;
    if (std::find(read.begin(), read.end(), *one) != read.end()) {
      mistakes_.add(line.part(text).at(), "a province named twice", "each province once", text);
    } else {
      read.push_back(*one);
    }
  }
  return read;
}

std::vector<Location> BoardText::locations(Words& words) {
  std::vector<Location> read;
  if (is_none(words)) return read;
  const Words line = words;
  for (std::string_view text : listed(words.rest())) {
    const SourcePos at = line.part(text).at();
    const Read<Location> one = parse_location(variant_, text, at);
    if (!one) mistakes_.add(one.problems());
    else if (std::find(read.begin(), read.end(), *one) != read.end()) {
      mistakes_.add(at, "a location named twice", "each location once", text);
    } else {
      read.push_back(*one);
    }
  }
  return read;
}

std::optional<DislodgedUnit> BoardText::dislodged(Words words) {
  const auto owner = power(words);
  if (!owner) return std::nullopt;
  const Words line = words;
  const std::string_view text = words.rest();
  constexpr std::string_view from = " from ";
  const std::size_t split = text.rfind(from);
  if (split == std::string_view::npos) {
    mistakes_.add(line.part(text).at(), "a dislodged unit without the origin of its attacker", "UNIT from PROVINCE",
                  text);
    return std::nullopt;
  }
  std::string_view origin = trimmed(text.substr(split + from.size()));
  constexpr std::string_view by_convoy = " by convoy";
  const bool convoyed = origin.ends_with(by_convoy);
  if (convoyed) origin = trimmed(origin.substr(0, origin.size() - by_convoy.size()));
  const auto who = unit(line, trimmed(text.substr(0, split)), *owner);
  const auto where = province(line, origin);
  if (!who || !where) return std::nullopt;
  return DislodgedUnit{*who, *where, convoyed};
}

std::optional<Unit> BoardText::unit(const Words& words, std::string_view text, PowerId power) {
  const SourcePos at = words.part(text).at();
  const Read<UnitName> read = parse_unit(variant_, text, at);
  if (!read) {
    mistakes_.add(read.problems());
    return std::nullopt;
  }
  return unit_named(*read, text, at, power);
}

std::optional<Unit> BoardText::unit_named(const UnitName& name, std::string_view text, const SourcePos& at,
                                          PowerId power) {
  if (name.kind == WrittenKind::Unsaid) {
    mistakes_.add(at, "a unit without its letter",
                  variant_.leaders.empty() ? "A or F before the province" : "A, F or a leader before the province",
                  text);
    return std::nullopt;
  }
  if (name.power != no_power) {
    mistakes_.add(at, "a unit with a nationality", "the power at the beginning of the line only", text);
    return std::nullopt;
  }
  if (is_foreign_leader(name.leader, power)) {
    mistakes_.add(at, "a leader of another power", "a leader of " + variant_[power].name, text);
    return std::nullopt;
  }
  const UnitKind kind = name.kind == WrittenKind::Army ? UnitKind::Army : UnitKind::Fleet;
  return Unit{power, kind, name.at, name.leader, name.count};
}

std::optional<ProvinceId> BoardText::province(const Words& words, std::string_view text) {
  const SourcePos at = words.part(text).at();
  const Read<Location> read = parse_location(variant_, text, at);
  if (!read) {
    mistakes_.add(read.problems());
    return std::nullopt;
  }
  if (read->coast != Coast::None) {
    mistakes_.add(at, "a coast where only a province is allowed", "a province", text);
    return std::nullopt;
  }
  return read->province;
}

std::string BoardText::print(const std::vector<PowerId>& powers) const {
  return joined(powers, [&](PowerId power) { return name(power); });
}

std::string BoardText::print(const std::vector<MovedUnit>& moves) const {
  return joined(moves, [&](const MovedUnit& move) {
    return casus::print(variant_, move.unit) + '-' + casus::print(variant_, move.to);
  });
}

std::string BoardText::print(const std::vector<Unit>& units) const {
  return joined(units, [&](const Unit& unit) { return casus::print(variant_, unit); });
}

std::string BoardText::print(const std::vector<WrittenUnit>& units) const {
  return joined(units, [&](const WrittenUnit& unit) { return casus::print(variant_, unit.unit); });
}

std::string BoardText::print(const std::vector<ProvinceId>& provinces) const {
  return joined(provinces, [&](ProvinceId province) { return casus::print(variant_, province); });
}

std::string BoardText::print(const std::vector<Location>& locations) const {
  return joined(locations, [&](const Location& location) { return casus::print(variant_, location); });
}

std::string BoardText::print(const std::vector<RetreatWay>& closed) const {
  return joined(closed, [&](const RetreatWay& way) {
    return variant_.map.print(way.to) + " (" + std::string(key_of(*way.closed_by)) + ')';
  });
}

std::string BoardText::print(const DislodgedUnit& dislodged) const {
  return name(dislodged.unit.power) + ' ' + casus::print(variant_, dislodged.unit) + " from " +
         variant_.map[dislodged.attacker_origin].name + (dislodged.by_convoy ? " by convoy" : "");
}

std::vector<ProvinceId> centres_of(const Position& position, PowerId power) {
  std::vector<ProvinceId> centres;
  for (std::size_t i = 0; i < position.owners.size(); ++i) {
    if (position.owners[i] == power) centres.push_back(ProvinceId(static_cast<std::uint16_t>(i)));
  }
  return centres;
}

std::vector<ProvinceId> gained_homes_of(const Position& position, PowerId power) {
  std::vector<ProvinceId> homes;
  for (const GainedHome& home : position.homes) {
    if (home.power == power) homes.push_back(home.centre);
  }
  return homes;
}

namespace {

// If no line has its centres, a power has those of the start that no line gives to another power.
bool has_centres_of_start(const Variant& variant, const Position& position, PowerId power) {
  for (std::size_t i = 0; i < position.owners.size(); ++i) {
    const PowerId at_start = variant.start.owners[i], now = position.owners[i];
    if (now == power && at_start != power) return false;
    if (at_start == power && now == no_power) return false;
  }
  return true;
}

}  // namespace

std::vector<LaidLine> board_lines(const Variant& variant, const Position& position, int level, int columns,
                                  CentreLines centre_lines) {
  Mistakes none;
  const BoardText text(variant, none);
  std::vector<LaidLine> lines;
  const auto add = [&](std::string head, std::string rest) {
    LaidLine line;
    line.level = level;
    line.head = std::move(head);
    line.rest = std::move(rest);
    line.columns = columns;
    lines.push_back(std::move(line));
  };
  const auto each_power = [&](auto visit) {
    for (const PowerId power : power_ids(variant)) visit(power);
  };
  each_power([&](PowerId power) {
    std::vector<Unit> units;
    for (const Unit& unit : position.units) {
      if (unit.power == power) units.push_back(unit);
    }
    if (!units.empty()) add(text.name(power), text.print(units));
  });
  const bool in_turns = variant.movement == MovementSystem::Impulses;  // without a line, the start counts
  const auto add_provinces = [&](const std::string& keyword, auto provinces_of) {
    each_power([&](PowerId power) {
      const std::vector<ProvinceId> provinces = provinces_of(power);
      if (!provinces.empty()) add(keyword + ' ' + text.name(power), text.print(provinces));
    });
  };
  each_power([&](PowerId power) {
    const bool left_out = in_turns && centre_lines == CentreLines::NotAsAtTheStart;
    if (left_out && has_centres_of_start(variant, position, power)) return;
    const std::vector<ProvinceId> centres = centres_of(position, power);
    if (!centres.empty() || (in_turns && !centres_of(variant.start, power).empty()))
      add("centres " + text.name(power), text.print(centres));
  });
  add_provinces("homes", [&](PowerId power) { return gained_homes_of(position, power); });
  add_provinces("fallen", [&](PowerId power) {
    std::vector<ProvinceId> centres;
    for (const FallenCentre& fallen : position.fallen) {
      if (fallen.former == power) centres.push_back(fallen.centre);
    }
    return centres;
  });
  for (const DislodgedUnit& dislodged : position.dislodged) add("dislodged", text.print(dislodged));
  if (!position.stand_offs.empty()) {
    std::vector<ProvinceId> vacant;
    position.stand_offs.for_each([&](ProvinceId province) { vacant.push_back(province); });
    add("stand-offs", text.print(vacant));
  }
  for (HeadAndRest& line : campaign_lines(variant, position)) add(std::move(line.head), std::move(line.rest));
  return lines;
}

bool names_a_unit_on_the_board(const Order& order) {
  const bool names_none = std::holds_alternative<Permit>(order.task) || std::holds_alternative<Withdraw>(order.task) ||
                          std::holds_alternative<AgreeToEnd>(order.task);
  return !names_none && !std::holds_alternative<Build>(order.task) && !std::holds_alternative<Waive>(order.task) &&
         !std::holds_alternative<Declare>(order.task);
}

std::optional<Unit> implied_unit(const Map& map, const Order& order) {
  if (order.unit.kind == WrittenKind::Unsaid || order.unit.at.province == no_province) return std::nullopt;
  const UnitKind kind = order.unit.kind == WrittenKind::Army ? UnitKind::Army : UnitKind::Fleet;
  Unit unit{order.power, kind, order.unit.at, order.unit.leader, order.unit.count};
  if (unit.kind == UnitKind::Army || !map.has_coasts(unit.at.province)) unit.at.coast = Coast::None;
  else if (unit.at.coast == Coast::None) return std::nullopt;
  return unit;
}

Position start_position(const Variant& variant, Phase phase) {
  Position position = variant.start;
  position.phase = phase;
  return position;
}

}  // namespace casus::corpus
