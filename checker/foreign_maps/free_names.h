// Names for provinces, powers and variants that our readers take, made of what other forms allow.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace casus::transfer {

// Which names are taken, compared as our readers compare them.
class FreeNames {
 public:
  // The name, or with a number behind `between` where another owner has it.
  std::string take(const std::string& wanted, std::size_t owner, std::string_view between);
  bool try_to_take(std::string_view name, std::size_t owner);
  bool belongs_to(std::string_view name, std::size_t owner) const;

 private:
  std::map<std::string, std::size_t> owners_;
};

// Letters, digits, - and _, in lower case, made of whatever is there; `otherwise` where nothing is left.
std::string id_of(std::string_view text, std::string_view otherwise);
// The text as an order can hold it: without other marks than blanks, full stops, and hyphens within words, and not
// longer than eight words; "" where nothing is left.
std::string readable_in_orders(std::string_view name);
// Commas part names in our files.
std::string without_commas(std::string_view text);

}  // namespace casus::transfer
