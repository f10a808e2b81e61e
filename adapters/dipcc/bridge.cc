// Plays one phase with dipcc: statements on standard input, the board after the phase on standard output. adapter.py
// writes the statements, one a line, and reads the answer:
//
//   phase S1901M                       the phase, in the notation of dipcc
//   unit ENGLAND A LON                 a unit of the position
//   dislodged FRANCE A PAR BUR         in a retreats phase: a dislodged unit, and where its attacker came from by land,
//                                      or a hyphen if it came by convoy
//   contested PIC                      in a retreats phase: a province that a stand-off left vacant
//   owner ENGLAND LON                  a centre and its owner
//   order ENGLAND A LON - BEL VIA      an order in the notation of dipcc
//
//   unit ENGLAND A BEL                 a unit after the phase
//   dislodged FRANCE A BEL BUR PIC     after a movement phase: a dislodged unit, and where it may retreat to
//   owner ENGLAND LON                  a centre and its owner after the phase
//   skip WHY                           dipcc does not take the question

#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <typeinfo>

#include "dipcc/cc/game.h"

namespace {

using dipcc::Game;
using dipcc::GameState;
using dipcc::Loc;
using dipcc::OrderType;
using dipcc::OwnedUnit;
using dipcc::Unit;

// Reads a statement; an order goes to the game, which sorts out those that are not for a unit of the power.
void read_statement(Game& game, const std::string& line) {
  std::istringstream words(line);
  std::string what, power, first, second, third;
  words >> what >> power;
  GameState& state = game.get_state();
  if (what == "phase") {
    state.set_phase(dipcc::Phase(power));
  } else if (what == "contested") {
    state.add_contested_loc(dipcc::loc_from_str(power));
  } else if (what == "owner") {
    words >> first;
    state.set_center(dipcc::loc_from_str(first), dipcc::power_from_str(power));
  } else if (what == "unit") {
    words >> first >> second;
    const Unit unit(first + ' ' + second);
    state.set_unit(dipcc::power_from_str(power), unit.type, unit.loc);
  } else if (what == "dislodged") {
    words >> first >> second >> third;
    const Unit unit(first + ' ' + second);
    const Loc by = third == "-" ? Loc::NONE : dipcc::loc_from_str(third);
    state.add_dislodged_unit(unit.owned_by(dipcc::power_from_str(power)), by);
  } else if (what == "order") {
    std::string order;
    std::getline(words >> std::ws, order);
    game.set_orders(power, {order});
  } else {
    throw std::invalid_argument("an unknown statement: " + line);
  }
}

std::string text_of(const char* what, const OwnedUnit& unit) {
  return what + (' ' + dipcc::power_str(unit.power)) + ' ' + unit.unowned().to_string();
}

void write_board(GameState& state) {
  for (const auto& [loc, unit] : state.get_units()) std::cout << text_of("unit", unit) << '\n';
  for (const auto& [loc, power] : state.get_centers())
    std::cout << "owner " << dipcc::power_str(power) << ' ' << dipcc::loc_str(loc) << '\n';
  if (state.get_phase().phase_type != 'R') return;
  for (const OwnedUnit& unit : state.get_dislodged_units()) {
    std::cout << text_of("dislodged", unit);
    for (const auto& order : state.get_all_possible_orders().at(unit.loc))
      if (order.get_type() == OrderType::R) std::cout << ' ' << dipcc::loc_str(order.get_dest());
    std::cout << '\n';
  }
}

void play() {
  Game game;
  game.get_state() = GameState();
  for (std::string line; std::getline(std::cin, line);) read_statement(game, line);
  game.process();
  write_board(game.get_state());
}

}  // namespace

int main() {
  const std::string unowned_home = "a home that nobody owns, which its games do not have";
  try {
    play();
  } catch (const std::out_of_range&) {  // It looks the owner of each home up.
    std::cout << "skip " << unowned_home << '\n';
  } catch (const std::exception& why) {
    // Game::process throws a copy without type and text, also of the failed look-up when winter comes.
    const bool is_bare = typeid(why) == typeid(std::exception);
    std::cout << "skip " << (is_bare ? unowned_home : std::string("it refuses: ") + why.what()) << '\n';
  }
}
