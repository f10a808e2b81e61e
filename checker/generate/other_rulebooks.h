// Other rulebooks for the boards: a variant with one to three of its options changed, and boards that ask something of
// such options. `casus generate` plays by the rulebooks that ship; the laws and the small worlds draw from these.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checker/generate/choices.h"
#include "checker/generate/shrink.h"
#include "checker/generate/situation.h"
#include "engine/rules/option.h"

namespace casus::generate {

// "convoy-origin=last-fleet implied-orders=allowed": where the rulebook of the one differs from that of the other.
std::string differing_options(const Variant& variant, const Variant& from);

// Options that the failure does not need have the value of the variant as it ships.
void take_options_back(Situation& now, const Variant& shipped, const StillFails& still_fails);

class OtherRulebooks {
 public:
  explicit OtherRulebooks(std::shared_ptr<const Variant> variant);

  // Every other value of every option that the variant admits, and for which it has the data, so that the option can
  // decide something.
  const std::vector<OptionChoice>& choices() const { return choices_; }
  // Each of them by itself, and every two of different options that the variant admits together, in their sequence.
  std::vector<std::vector<OptionChoice>> ones_and_pairs() const;
  // The variant with one of them, two or three. They are drawn: first the option, then its value. The second and the
  // third are mostly of the same chapter of the DATC as the first, or like it rules of variants, so that they rule the
  // same thing. A third of the first ones are of chapter 4.A (convoys), where options meet most. One draw in four takes
  // most options of the chapter at once.
  std::shared_ptr<const Variant> draw(Choices& choices) const;
  // The same, on top of the options of `played`: the variant as a case plays it.
  std::shared_ptr<const Variant> draw(const Variant& played, Choices& choices) const;
  // The variant with these; nothing where it does not admit them together.
  std::shared_ptr<const Variant> with(const std::vector<OptionChoice>& chosen) const;

 private:
  static OptionChoice draw_one(const std::vector<OptionChoice>& from, Choices& choices);
  std::vector<OptionChoice> draw_some(Choices& choices) const;

  std::shared_ptr<const Variant> variant_;
  std::vector<OptionChoice> choices_;
};

// As make_situation. In addition, where the rulebook reads it, the path of a convoyed move is written, and a move is
// left to be implied.
Situation make_situation_by(std::shared_ptr<const Variant> variant, PhaseKind kind, Choices& choices);

}  // namespace casus::generate
