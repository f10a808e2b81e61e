#include "engine/orders/unit_words.h"

namespace casus {

std::string_view letter_of(WrittenKind kind) {
  switch (kind) {
    case WrittenKind::Army: return "A";
    case WrittenKind::Fleet: return "F";
    case WrittenKind::Unsaid: return "";
  }
  return "";
}

std::string nationality(const Variant& variant, PowerId power) {
  if (power == no_power) return "";
  const Power& named = variant[power];
  return (named.adjective.empty() ? named.name : named.adjective) + " ";
}

}  // namespace casus
