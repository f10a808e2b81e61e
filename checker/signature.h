// One number for a text, the same everywhere: FNV-1a with 64 bits (Fowler, Noll, Vo). It does not protect against
// somebody who constructs two texts with the same number. It only has to give different numbers to texts that differ by
// accident.
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
