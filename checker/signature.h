// One number for a text, the same everywhere: FNV-1a with 64 bits (Fowler, Noll, Vo). It is no protection against
// somebody who wants two texts to agree, and no more is asked of it: texts that differ by accident have different
// signatures.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace casus {

class Signature {
 public:
  void add(std::string_view text);
  std::uint64_t value() const { return state_; }
  std::string print() const;  // sixteen hexadecimal digits

 private:
  std::uint64_t state_ = 0xcbf29ce484222325;
};

}  // namespace casus
