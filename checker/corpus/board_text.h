// Positions as text, as in the `board` block of a case, and as `casus adjudicate` reads and prints them:
//
//   variant standard
//   phase Fall 1901 movement
//   board
//     Austria          A Budapest, A Vienna, F Trieste
//     centres Austria  Budapest, Trieste, Vienna
//
// print_position and read_position are inverse to each other.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/syntax/paste.h"

namespace casus::corpus {

// Orders as text: a line with a power's name, then its orders, as in a case but without verdicts; "Austria: A Vienna H;
// F Trieste H" on one line works too. Grants of diplomacy points are among the orders ("DP 2: A Switzerland -
// Burgundy"); powers in permanent civil disorder have their own line ("civil-disorder Prussia"). Each line is read by
// itself, and every line that cannot be read is reported. If turns are years, lists have heads: "Sweden 1700 Moves:
// ...; Retreats: A(Liv)-Kur; Builds: A(Fin), A(Dal)".
struct WrittenOrders {
  std::vector<Order> orders;
  std::vector<SourcePos> at;  // of each order
  std::vector<Grant> grants;
  std::vector<SourcePos> grants_at;  // of each grant
  std::vector<PowerId> fallen;
  // Of order sheets ("Sweden 1700 Moves: ..."): the years that they name.
  std::vector<std::pair<int, SourcePos>> years;
  std::vector<std::pair<NamedPhase, SourcePos>> phases;  // of other lists: those that headings name
  Diagnostics left_out;                                  // a report for each line of which something is not read
};

// Orders that cannot be read: the list is refused as a whole, or is read without them. After `most_left_out` reports, a
// list is always refused: no line is left out without a report. `phase`, if it is known, helps to say what was meant.
enum class Unreadable { Refused, LeftOut };
inline constexpr std::size_t most_left_out = 200;
Read<WrittenOrders> read_orders(const Variant& variant, std::string_view text, std::string_view shown_name,
                                Unreadable unreadable = Unreadable::Refused,
                                std::optional<PhaseKind> phase = std::nullopt);

// In a movement phase, orders that follow a position without a board show which units there are, as in a case.
struct PositionFile {
  std::shared_ptr<const Variant> variant;
  Position position;
  std::optional<WrittenOrders> orders;  // if a line `orders` follows: the orders after it
};

Read<PositionFile> read_position(std::string_view text, std::string_view shown_name, VariantSource& variants);
// `variant_name`: how its first line names the variant; by default by its id.
std::string print_position(const Variant& variant, const Position& position, std::string_view variant_name = "");

}  // namespace casus::corpus
