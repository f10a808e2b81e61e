// Collects the mistakes in a text while its reader goes on, so that all of them are reported at once.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/text/diagnostic.h"

namespace casus {

class Mistakes {
 public:
  // `found` is shortened to what fits on a line. `candidates` are the valid names, from which the nearest is taken.
  void add(const SourcePos& at, std::string problem, std::string expected = "", std::string_view found = "",
           const std::vector<std::string>& candidates = {});
  void add_with_nearest(const SourcePos& at, std::string problem, std::string expected, std::string_view found,
                        std::string nearest);
  void add(Diagnostics diagnostics);
  // A probable mistake that is allowed. It does not count as a mistake.
  void warn(const SourcePos& at, std::string problem, std::string expected = "", std::string_view found = "");

  // Whether one has been noted in these lines, the last included.
  bool any_in_lines(int first, int last) const;
  bool none() const { return diagnostics_.empty(); }
  std::size_t count() const { return diagnostics_.size() + unshown_; }

  // All of them, by file, line and column. After the first few hundred, it only reports how many there are.
  Diagnostics take() &&;
  Diagnostics warnings() const;  // all of them, in the same sequence

 private:
  Diagnostics diagnostics_, warnings_;
  std::size_t unshown_ = 0;
};

}  // namespace casus
