// What another adjudicator told of a phase, held against what the rules say: its differences, after what is no
// difference has been set aside (docs/adapter-protocol.md, "What is compared"), and the choices of the rules under
// which there are none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/exchange/told.h"
#include "checker/judging/questions.h"

namespace casus::judging {

// Counted up when something else is set aside, so that results that were compared otherwise are not held against each
// other.
inline constexpr int comparison_version = 1;

struct Difference {
  enum class Kind : std::uint8_t {
    Unit,       // which unit stands here after the phase
    Dislodged,  // which unit has to retreat from here
    Retreats,   // where to
    Owner,      // whose centre it is
    Winner,
    Result,  // of an order, or of a unit without one
  };
  Kind kind = Kind::Unit;
  ProvinceId at = no_province;       // of all kinds but Winner
  std::optional<std::size_t> order;  // of a Result: which of the orders that were sent
  std::string expected, got;         // in words: "A France", "nobody", "moves"
  friend bool operator==(const Difference&, const Difference&) = default;
};
std::string_view word(Difference::Kind kind);  // "unit", "dislodged", ...

// Positions first; results as far as both tell them.
std::vector<Difference> differences(const Variant& variant, const exchange::CaseQuestion& question,
                                    const exchange::Told& rules, const exchange::Told& got);

// An option of the rules and its value, by name.
using Choice = std::pair<std::string, std::string>;

// The variant with these choices; what is no option of it, or no value, is passed over.
Variant with_choices(Variant variant, const std::vector<Choice>& choices);

// A variant under each other choice of the DATC's chapter 4, one at a time.
class OtherChoices {
 public:
  explicit OtherChoices(const Variant& variant);
  const Variant& variant() const { return variant_; }
  struct Sorted {
    std::vector<Choice> same, otherwise;  // in the sequence of the options
  };
  // Those under which the rules say what was got, and those under which they don't.
  Sorted sorted_by(const exchange::CaseQuestion& question, const exchange::Told& got);

 private:
  struct Other {
    Choice choice;
    Options options;
  };
  Variant variant_, other_;
  std::vector<Other> others_;  // that the variant can be played under
};

}  // namespace casus::judging
