// Compares the report of another adjudicator on a phase with the rules. The result is its differences, without what
// does not count as a difference (docs/adapter-protocol.md, "What is compared"), and the choices of the rules under
// which there would be others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/judging/questions.h"
#include "engine/rules/option.h"
#include "engine/verdicts/compare.h"

namespace casus::judging {

// Increased when the set of ignored differences changes, so that results of different comparisons are not compared with
// each other.
inline constexpr int comparison_version = 1;

// Positions first; results as far as both report them. Both rulings are as another program reports them
// (checker/exchange/reported.h).
std::vector<RulingDifference> differences(const Variant& variant, const exchange::CaseQuestion& question,
                                          const Ruling& rules, const Ruling& got);

// An option of the rules and its value, by name.
using Choice = std::pair<std::string, std::string>;

// The variant with these choices. Unknown options and values, and choices for which it lacks data, are ignored.
Variant with_choices(Variant variant, const std::vector<Choice>& choices);

// A variant under each other choice from chapter 4 of the DATC, one at a time.
class OtherChoices {
 public:
  explicit OtherChoices(Variant variant);
  const Variant& variant() const { return variant_; }
  // The choices under which the rules judge this answer the other way round, in the sequence of the options: under
  // which they agree with an answer with which the variant does not agree, or do not agree with one with which it does.
  std::vector<Choice> that_matter(const exchange::CaseQuestion& question, const Ruling& got, bool agrees);

 private:
  struct Other {
    Choice choice;
    OptionChoice changed;
  };
  Variant variant_, other_;
  std::vector<Other> others_;  // under which the variant can be played, and that can decide something in it
};

}  // namespace casus::judging
