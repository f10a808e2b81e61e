#include "checker/signature.h"

#include <fmt/format.h>

namespace casus {

void Signature::add(std::string_view text) {
  for (const char letter : text) {
    state_ ^= static_cast<unsigned char>(letter);
    state_ *= 0x100000001b3;
  }
}

std::string Signature::print() const { return fmt::format("{:016x}", state_); }

}  // namespace casus
