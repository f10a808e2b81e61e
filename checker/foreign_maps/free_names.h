// Names for provinces, powers and variants that the readers of Casus take, made of the names in other forms.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "engine/text/tokens.h"

namespace casus::transfer {

// Which names are taken, compared as the readers of Casus compare them.
class FreeNames {
 public:
  // The name; if another owner has it, with `between` and a number after it.
  std::string take(const std::string& wanted, std::size_t owner, std::string_view between);
  bool try_to_take(std::string_view name, std::size_t owner);
  bool belongs_to(std::string_view name, std::size_t owner) const;

 private:
  std::map<std::string, std::size_t> owners_;
};

// Letters, digits, - and _, in lower case, made of any text; `otherwise` if nothing is left.
std::string id_of(std::string_view text, std::string_view otherwise);
// The text as an order can hold it: its only marks are blanks, full stops, hyphens within words, and for powers
// strokes, and it has at most eight words and marks; "" if nothing is left.
std::string readable_in_orders(std::string_view name, Strokes strokes = Strokes::EndAName);
// "ICE" of "Iceland (ICE)", "GSL sw" of "Gulf of St. Lawrence (GSL sw)": two to four capitals or digits that begin with
// a capital, and perhaps a direction; "" if the name ends differently.
std::string abbreviation_in_brackets(std::string_view name);
// Commas separate names in files of Casus.
std::string without_commas(std::string_view text);

}  // namespace casus::transfer
