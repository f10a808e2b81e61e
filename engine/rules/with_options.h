// A variant under other options than those of its file: the only ways to it. Commands, cases, questions of adapters and
// drawn boards take the checked ones. The options themselves are in options.h.
#pragma once

#include <span>
#include <string>

#include "engine/rules/option.h"
#include "engine/rules/variant.h"

namespace casus {

// The variant with these options, and with what they need: the minor powers that civil disorder can bring, and an entry
// for every clause that can decide something. Clauses that only its former options needed are gone. Its powers stay, so
// that a board of the variant can be played by the result. If the variant lacks data that an option needs, the answer
// is a problem without a place: `expected` says what is missing.
Read<Variant> with_options(Variant variant, const Options& options);
// The same for some options; the others stay.
Read<Variant> with_options(Variant variant, std::span<const OptionChoice> choices);

// The same for a variant that nobody else uses. Returns the problem, or nothing.
Diagnostics set_options(Variant& variant, const Options& options);
// Likewise with another rulebook, as the reader of variants has read it.
Diagnostics set_rules(Variant& variant, Rulebook rulebook, const Options& options);

// The variant with options that nobody has checked: data, minor powers and clauses that they need can be missing. For
// rules that play their own board again by other options, which need nothing, and for tests of one rule.
Variant with_unchecked_options(Variant variant, const Options& options);

// What the variant lacks, so that the option decides nothing in it, whatever its value: "a border with a strait"; "" if
// it can decide something.
std::string what_option_lacks(const Variant& variant, const OptionInfo& option);
// What the variant lacks to be played with this choice: "a variant whose powers have home-provinces"; "" if it can be.
std::string what_choice_lacks(const Variant& variant, const OptionChoice& choice);

}  // namespace casus
