#include "checker/corpus/resolve/result_lines.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "checker/corpus/resolve/stated_reason.h"
#include "checker/corpus/syntax/wrong_phase.h"
#include "engine/orders/notation.h"
#include "engine/text/whole_integer.h"

namespace casus::corpus {

namespace {

std::vector<Unit> sorted_units(const std::vector<WrittenUnit>& written) {
  std::vector<Unit> units;
  for (const WrittenUnit& unit : written) units.push_back(unit.unit);
  std::sort(units.begin(), units.end());
  return units;
}

const std::vector<std::string> words_of_results = {"units",   "dislodged", "stand-offs",  "centres", "disbanded",
                                                   "removed", "rebuilt",   "independent", "gains",   "homes",
                                                   "faith",   "unused",    "paradox",     "winner",  "next"};
const std::vector<std::string> words_of_turns = {"retreated", "displaced", "put-out", "unsupplied"};

std::vector<std::string> paradox_rules() {
  constexpr std::string_view prefix = "paradox/";
  std::vector<std::string> rules;
  for (std::string_view key : all_clause_keys()) {
    if (key.starts_with(prefix)) rules.emplace_back(key.substr(prefix.size()));
  }
  return rules;
}

bool comes_first(const RetreatWay& left, const RetreatWay& right) { return left.to < right.to; }

}  // namespace

std::vector<std::string> result_words(const Variant& variant) {
  std::vector<std::string> all = words_of_results;
  if (variant.movement == MovementSystem::Impulses) all.insert(all.end(), words_of_turns.begin(), words_of_turns.end());
  if (variant.movement == MovementSystem::Impulses || variant.last_year) all.emplace_back("ended");
  return all;
}

void ResultText::read_line(const Line& line, LaidLine& laid, ExpectedResult& result) {
  Words words(line);
  laid.head = words.next();
  const std::vector<std::string> known = result_words(variant_);
  if (std::find(known.begin(), known.end(), laid.head) == known.end()) {
    mistakes_.add(line.at, "unknown line of a result", fmt::format("{}", fmt::join(known, ", ")), laid.head, known);
    return;
  }
  laid.rest = read(laid.head, words, line, result);
}

std::string ResultText::read(const std::string& keyword, Words& words, const Line& line, ExpectedResult& result) {
  if (keyword == "units") return read_units(words, line, result.units);
  if (keyword == "disbanded") return read_units(words, line, result.disbanded);
  if (keyword == "removed") return read_units(words, line, result.removed);
  if (keyword == "rebuilt") return read_minor_units(words, line, result.rebuilt);
  if (keyword == "independent") return read_minor_units(words, line, result.independent);
  if (keyword == "dislodged") return read_retreats(words, line, result);
  if (keyword == "stand-offs") return read_stand_offs(words, line, result);
  if (keyword == "centres") return read_centres(words, line, Centres::Owned, result.centres);
  if (keyword == "gains") return read_centres(words, line, Centres::Homes, result.gains);
  if (keyword == "homes") return read_centres(words, line, Centres::Homes, result.homes);
  if (keyword == "faith") return read_faith(words, line, result);
  if (keyword == "unused") return read_unused(words, line, result);
  if (keyword == "paradox") return read_paradox(words, line, result);
  if (keyword == "winner") return read_winner(words, line, result);
  if (keyword == "retreated") return read_moves(words, line, result.retreated);
  if (keyword == "displaced") return read_moves(words, line, result.displaced);
  if (keyword == "put-out") return read_moves(words, line, result.put_out);
  if (keyword == "unsupplied") return read_units(words, line, result.unsupplied);
  if (keyword == "ended") return read_ended(words, line, result);
  return read_next(words, line, result);
}

void ResultText::said_twice(const Line& line) {
  mistakes_.add(line.at, "a line of the result twice", "this line once", line.text);
}

template <class Expected>
void ResultText::add_for_power(std::vector<Expected>& list, Expected expected, const Line& line) {
  const bool twice =
      std::any_of(list.begin(), list.end(), [&](const Expected& other) { return other.power == expected.power; });
  if (twice) said_twice(line);
  list.push_back(std::move(expected));
}

// Values that are impossible on a board are mistakes of the case, not differences from the engine.
void ResultText::expect_possible(const Setup& setup) {
  if (const auto position = make_position(variant_.map, setup); !position) mistakes_.add(position.problems());
}

std::string ResultText::read_units(Words& words, const Line& line, std::vector<ExpectedUnits>& list) {
  const auto power = board_.power(words);
  if (!power) return "";
  Setup setup = empty_setup(variant_);
  setup.units = board_.units(words, *power);
  expect_possible(setup);
  add_for_power(list, ExpectedUnits{*power, sorted_units(setup.units), line.at}, line);
  return board_.name(*power) + ' ' + board_.print(setup.units);
}

std::string ResultText::read_moves(Words& words, const Line& line, std::vector<ExpectedMoves>& list) {
  const auto power = board_.power(words);
  if (!power) return "";
  const SourcePos at = words.at();
  std::vector<MovedUnit> moves = board_.moves(words, *power);
  Setup land_units = empty_setup(variant_);
  for (const MovedUnit& move : moves) {
    Setup fleets = empty_setup(variant_);
    const bool is_fleet = move.unit.kind == UnitKind::Fleet;
    std::vector<WrittenUnit>& units = is_fleet ? fleets.units : land_units.units;
    const auto is_it = [&](const WrittenUnit& other) { return other.unit == move.unit; };
    // A unit that retreats in both impulses is named twice, both times by its first place.
    if (std::ranges::none_of(units, is_it)) units.push_back({move.unit, at});
    expect_possible(fleets);
  }
  expect_possible(land_units);
  const std::string said = board_.name(*power) + ' ' + board_.print(moves);
  std::sort(moves.begin(), moves.end());
  add_for_power(list, ExpectedMoves{*power, std::move(moves), line.at}, line);
  return said;
}

std::string ResultText::read_ended(Words& words, const Line& line, ExpectedResult& result) {
  expect_end(words, mistakes_);
  if (result.ended) said_twice(line);
  result.ended = true;
  return "";
}

std::string ResultText::read_minor_units(Words& words, const Line& line, std::optional<std::vector<Unit>>& list) {
  if (list) said_twice(line);
  Setup setup = empty_setup(variant_);
  setup.units = board_.minor_units(words);
  expect_possible(setup);
  list = sorted_units(setup.units);
  return board_.print(setup.units);
}

std::string ResultText::read_retreats(Words& words, const Line& line, ExpectedResult& result) {
  const Words whole = words;
  const std::string_view text = words.rest();
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) {
    mistakes_.add(whole.part(text).at(), "a dislodged unit without retreats",
                  "POWER UNIT from PROVINCE: LOCATION, ... or none", text);
    return "";
  }
  const auto dislodged = board_.dislodged(whole.part(trimmed(text.substr(0, colon))));
  const std::string_view ways = trimmed(text.substr(colon + 1));
  const std::size_t semicolon = ways.find(';');
  Words list = whole.part(trimmed(ways.substr(0, semicolon)));
  std::vector<Location> open = board_.locations(list);
  std::optional<std::vector<RetreatWay>> closed;
  if (semicolon != std::string_view::npos) closed = read_closed(whole, trimmed(ways.substr(semicolon + 1)));
  if (!dislodged) return "";
  Setup setup = empty_setup(variant_);
  setup.units.push_back({dislodged->unit, line.at});
  expect_possible(setup);
  std::string said = board_.print(*dislodged) + ": " + board_.print(open);
  if (closed) said += "; closed " + board_.print(*closed);
  std::sort(open.begin(), open.end());
  if (closed) std::sort(closed->begin(), closed->end(), comes_first);
  const bool twice = std::any_of(result.dislodged.begin(), result.dislodged.end(), [&](const ExpectedRetreats& other) {
    return other.dislodged.unit.at.province == dislodged->unit.at.province;
  });
  if (twice) said_twice(line);
  result.dislodged.push_back({*dislodged, std::move(open), line.at, std::move(closed)});
  return said;
}

// "closed Ankara (retreat/attacker-origin), Smyrna (retreat/occupied)"
std::vector<RetreatWay> ResultText::read_closed(const Words& line, std::string_view text) {
  constexpr std::string_view keyword = "closed";
  std::vector<RetreatWay> closed;
  if (!text.starts_with(keyword) || text.size() == keyword.size() || text[keyword.size()] != ' ') {
    mistakes_.add(line.part(text).at(), "unknown words after the open retreats", "closed LOCATION (CLAUSE), ...", text);
    return closed;
  }
  const std::string_view list = trimmed(text.substr(keyword.size()));
  if (list == "none") return closed;
  for (const std::string_view piece : listed(list)) {
    const std::size_t bracket = piece.rfind('(');
    const bool has_clause =
        piece.ends_with(')') && bracket != std::string_view::npos && bracket > 0 && piece[bracket - 1] == ' ';
    if (!has_clause) {
      mistakes_.add(line.part(piece).at(), "a closed retreat without a clause",
                    "LOCATION (CLAUSE), such as Munich (retreat/occupied)", piece);
      continue;
    }
    const std::string_view place = trimmed(piece.substr(0, bracket));
    const std::string_view clause = trimmed(piece.substr(bracket + 1, piece.size() - bracket - 2));
    const Read<Location> to = parse_location(variant_, place, line.part(place).at());
    const auto closed_by = read_clause(variant_, clause, line.part(piece.substr(bracket)).at(), mistakes_);
    if (!to) mistakes_.add(to.problems());
    else if (std::any_of(closed.begin(), closed.end(), [&](const RetreatWay& way) { return way.to == *to; }))
      mistakes_.add(line.part(place).at(), "a location named twice", "each location once", place);
    else if (closed_by) closed.push_back({*to, closed_by});
  }
  return closed;
}

std::string ResultText::read_stand_offs(Words& words, const Line& line, ExpectedResult& result) {
  if (result.stand_offs) said_twice(line);
  std::vector<ProvinceId> vacant = board_.provinces(words);
  std::string said = board_.print(vacant);
  std::sort(vacant.begin(), vacant.end());
  result.stand_offs = std::move(vacant);
  return said;
}

std::string ResultText::read_centres(Words& words, const Line& line, Centres which,
                                     std::vector<ExpectedCentres>& list) {
  const auto power = board_.power(words);
  if (!power) return "";
  const SourcePos at = words.at();
  std::vector<ProvinceId> centres = board_.provinces(words);
  Setup setup = empty_setup(variant_);
  for (const ProvinceId centre : centres) {
    if (which == Centres::Owned) setup.owners.push_back({centre, *power, at});
    else setup.homes.push_back({{*power, centre}, at});
  }
  expect_possible(setup);
  std::string said = board_.name(*power) + ' ' + board_.print(centres);
  std::sort(centres.begin(), centres.end());
  add_for_power(list, ExpectedCentres{*power, std::move(centres), line.at}, line);
  return said;
}

std::string ResultText::read_faith(Words& words, const Line& line, ExpectedResult& result) {
  const auto power = board_.power(words);
  if (!power) return "";
  const SourcePos at = words.at();
  const std::string_view text = words.next();
  const auto found =
      std::find_if(all_faiths().begin(), all_faiths().end(), [&](Faith faith) { return word(faith) == text; });
  if (found == all_faiths().end()) {
    std::vector<std::string> names;
    for (const Faith faith : all_faiths()) names.emplace_back(word(faith));
    mistakes_.add(at, text.empty() ? "missing faith" : "unknown faith", fmt::format("{}", fmt::join(names, ", ")), text,
                  names);
    return "";
  }
  expect_end(words, mistakes_);
  add_for_power(result.faiths, ExpectedFaith{*power, *found, line.at}, line);
  return board_.name(*power) + ' ' + std::string(text);
}

std::string ResultText::read_unused(Words& words, const Line& line, ExpectedResult& result) {
  const auto power = board_.power(words);
  if (!power) return "";
  const SourcePos at = words.at();
  const std::string_view text = words.next();
  constexpr int most_builds = 1000;  // more than any power has units
  const auto said = whole_integer<int>(text);
  if (!said || *said < 0 || *said > most_builds) {
    mistakes_.add(at, "not a number of builds", fmt::format("unused POWER N, with N from 0 to {}", most_builds), text);
  }
  expect_end(words, mistakes_);
  const int count = said.value_or(0);
  add_for_power(result.unused, ExpectedUnused{*power, count, line.at}, line);
  return board_.name(*power) + ' ' + std::to_string(count);
}

std::string ResultText::read_paradox(Words& words, const Line& line, ExpectedResult& result) {
  const SourcePos at = words.at();
  const Words whole = words;
  const std::string_view text = words.rest();
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) {
    mistakes_.add(at, "a paradox without units", "RULE: PROVINCE, ...", text);
    return "";
  }
  const std::string_view rule = trimmed(text.substr(0, colon));
  const auto clause = clause_with_key("paradox/" + std::string(rule));
  if (!clause)
    mistakes_.add(at, "unknown paradox rule", fmt::format("{}", fmt::join(paradox_rules(), ", ")), rule,
                  paradox_rules());
  Words list = whole.part(trimmed(text.substr(colon + 1)));
  std::vector<ProvinceId> core = board_.provinces(list);
  if (!clause) return "";
  std::string said = std::string(rule) + ": " + board_.print(core);
  std::sort(core.begin(), core.end());
  result.paradoxes.push_back({*clause, std::move(core), line.at});
  return said;
}

std::string ResultText::read_winner(Words& words, const Line& line, ExpectedResult& result) {
  const auto power = board_.power(words);
  if (!power) return "";
  expect_end(words, mistakes_);
  if (result.winner != no_power) said_twice(line);
  result.winner = *power;
  return board_.name(*power);
}

std::string ResultText::read_next(Words& words, const Line& line, ExpectedResult& result) {
  const SourcePos at = words.at();
  const std::string_view text = words.rest();
  const auto phase = parse_phase(variant_.calendar, text);
  if (!phase) {
    mistakes_.add(at, "unknown phase", phase_expected(variant_.calendar, text, variant_.start.phase), text);
    return "";
  }
  if (result.next) said_twice(line);
  result.next = phase;
  return print(variant_.calendar, *phase);
}

}  // namespace casus::corpus
