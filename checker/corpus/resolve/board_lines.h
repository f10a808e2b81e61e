// The lines of boards and results as text: "Austria  A Budapest, A Vienna", "dislodged  Russia F Constantinople from
// Ankara". Case files, position files and printed positions share them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/corpus/syntax/layout.h"
#include "checker/corpus/syntax/lines.h"
#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/text/mistakes.h"
#include "engine/verdicts/verdict.h"

namespace casus::corpus {

// The contents of a `board` block, not yet checked as a whole.
struct Board {
  Setup setup;
  std::optional<SourcePos> start;     // the line that says it is the start position of the variant
  std::vector<PowerId> unit_lines;    // powers whose units the block lists
  std::vector<PowerId> centre_lines;  // and whose centres

  bool says_more_than_start() const;
};

// The longest name of a power that `text` begins with, up to a blank or its end; "" without one.
std::string_view power_at_front(const Variant& variant, std::string_view text);

// An order that may show that its unit is on the board. An order in quotes may omit its unit; only a case can have an
// order in quotes.
enum class Quotes { NotHere, Possible, Written };
struct OrderShown {
  Order order;
  SourcePos at;
  Quotes quotes = Quotes::NotHere;
};

// Reads the pieces of such lines. Mistakes are noted, and then the result is nothing.
class BoardText {
 public:
  BoardText(const Variant& variant, Mistakes& mistakes) : variant_(variant), mistakes_(mistakes) {}

  // Puts one line of a `board` block into `board`, and returns the line as it is laid out.
  LaidLine read_board_line(const Line& line, Board& board);

  // Puts the units on the board that the orders of a movement phase show to be there (docs/case-format.md). An order
  // shows nothing if its province has a unit already, or if the block lists the units of its power.
  void add_implied_units(std::span<const OrderShown> orders, Board& board);

  // A power's name at the front of the words; it may contain blanks.
  std::optional<PowerId> power(Words& words);
  // "A Paris, F Spain(nc)", or "none".
  std::vector<WrittenUnit> units(Words& words, PowerId power);
  // "Paris, Spain", or "none".
  std::vector<ProvinceId> provinces(Words& words);
  // "Russia F Constantinople from Ankara", " by convoy" may follow.
  std::optional<DislodgedUnit> dislodged(Words words);
  std::vector<Location> locations(Words& words);
  // "Prussia, Spain".
  std::vector<PowerId> powers(Words& words);
  // "A(Kar)-Arc, F(And)-WME": units of the power, and where each goes.
  std::vector<MovedUnit> moves(Words& words, PowerId power);
  // The text after `civil-disorder`.
  std::vector<PowerId> powers_in_disorder(Words& words);
  // "A Dresden, F Tunis", or "none": units of the minor powers whose centres these are.
  std::vector<WrittenUnit> minor_units(Words& words);

  // The same values as text, in the sequence in which they come.
  std::string print(const std::vector<PowerId>& powers) const;
  std::string print(const std::vector<MovedUnit>& moves) const;
  std::string print(const std::vector<Unit>& units) const;
  std::string print(const std::vector<WrittenUnit>& units) const;
  std::string print(const std::vector<ProvinceId>& provinces) const;
  std::string print(const std::vector<Location>& locations) const;
  std::string print(const std::vector<RetreatWay>& closed) const;
  std::string print(const DislodgedUnit& dislodged) const;
  std::string name(PowerId power) const { return variant_[power].name; }

 private:
  std::optional<Unit> unit(const Words& words, std::string_view text, PowerId power);
  std::optional<Unit> unit_named(const UnitName& name, std::string_view text, const SourcePos& at, PowerId power);
  std::optional<ProvinceId> province(const Words& words, std::string_view text);
  static bool is_none(Words words);
  void read_start(Words& words, const Line& line, Board& board);
  std::vector<std::string> board_words() const;
  void says_too_little(const OrderShown& shown);
  bool is_foreign_leader(LeaderId leader, PowerId power) const;

  const Variant& variant_;
  Mistakes& mistakes_;
};

// A setup for units that follows the variant's rules for where they may be.
Setup empty_setup(const Variant& variant);

// The unit that an order shows to be there. Nothing if it names no unit that could be there: no letter, or a fleet
// without the coast that it needs. A coast that is not needed says nothing about the unit. Call it only for orders that
// name a unit on the board.
bool names_a_unit_on_the_board(const Order& order);
std::optional<Unit> implied_unit(const Map& map, const Order& order);
// Adds a unit that an order shows. A unit that is shown twice counts once, but the fleets of a sheet's lines add up.
void add_shown_unit(const Variant& variant, const Unit& unit, std::vector<Unit>& shown);

// In ascending order.
std::vector<ProvinceId> centres_of(const Position& position, PowerId power);
std::vector<ProvinceId> gained_homes_of(const Position& position, PowerId power);

// The complete `board` block of a position. The lines with centres may omit what the reader completes from the start
// (campaign_lines.h).
enum class CentreLines : std::uint8_t { All, NotAsAtTheStart };
std::vector<LaidLine> board_lines(const Variant& variant, const Position& position, int level, int columns,
                                  CentreLines centre_lines = CentreLines::All);

// The variant's start position at another phase of movement.
Position start_position(const Variant& variant, Phase phase);

}  // namespace casus::corpus
