// Names that must not mean two things: collected while something is read, compared when all are known.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/mistakes.h"
#include "engine/text/tokens.h"

namespace casus {

// Reports a name that cannot be read in an order; an empty one is reported elsewhere.
void report_unreadable(std::string_view name, const SourcePos& at, Strokes strokes, Mistakes& mistakes);

class NameClaims {
 public:
  // `is_change`: written by a variant that changes another, so that in a conflict it is the one to change.
  void claim(std::string_view name, const SourcePos& at, std::size_t owner, bool is_change);

  // Reports names (folded) that several owners claim, each where it was claimed last. `owner_names` by number; `owner`
  // is the kind of owner: "province".
  void report(const std::vector<std::string>& owner_names, std::string_view owner, Mistakes& mistakes) const;
  // The same for things that an order names: it also reports names that cannot be read there.
  void report_in_orders(const std::vector<std::string>& owner_names, std::string_view owner, Mistakes& mistakes) const;

 private:
  struct Claim {
    std::string name;
    SourcePos at;
    std::size_t owner;
    bool is_change;
  };
  std::vector<Claim> claims_;
};

}  // namespace casus
