// How the case dialect of jDip names things (docs/export-format.md, "The case dialect of jDip"): its keywords, and the
// names of variants, powers, provinces and phases, as Casus writes them. jdip_reader.h reads them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/board/position.h"
#include "engine/rules/variant.h"

namespace casus::transfer {

enum class JdipKeyword : std::uint8_t {
  VariantAll,
  Case,
  SetPhase,
  Owners,
  Prestate,
  PrestateDislodged,
  Results,
  Orders,
  Poststate,
  PoststateSame,
  PoststateDislodged,
  End,
};
inline constexpr std::array<std::string_view, 12> jdip_keywords = {"VARIANT_ALL",
                                                                   "CASE",
                                                                   "PRESTATE_SETPHASE",
                                                                   "PRESTATE_SUPPLYCENTER_OWNERS",
                                                                   "PRESTATE",
                                                                   "PRESTATE_DISLODGED",
                                                                   "PRESTATE_RESULTS",
                                                                   "ORDERS",
                                                                   "POSTSTATE",
                                                                   "POSTSTATE_SAME",
                                                                   "POSTSTATE_DISLODGED",
                                                                   "END"};
constexpr std::string_view word(JdipKeyword keyword) { return jdip_keywords[static_cast<std::size_t>(keyword)]; }

// "Standard"; for other variants the id, with a capital.
std::string jdip_name(const Variant& variant);
// One word: "Two_Sicilies" if no name of the power is one word.
std::string jdip_name(const Power& power);
// As both jDip and godip know it: "nth", "spa/nc".
std::string jdip_name(const Variant& variant, Location location);
// "Spring 1901, Movement"; adjustments belong to Fall.
std::string jdip_name(const Calendar& calendar, const Phase& phase);

// Why no case of the variant can be written; "" if some can.
std::string why_not_in_jdip(const Variant& variant);

}  // namespace casus::transfer
