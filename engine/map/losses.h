// What a variant takes away from the one that it changes, and what still needs it. The need is in a file that the
// designer did not write, so the mistake is reported at the line that takes away (docs/variant-format.md).
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/text/mistakes.h"

namespace casus {

enum class Lost {
  Province,  // by its id
  Centre,    // by the id of its province
  Centres,   // some of them, without an id: for what needs a number of them
  Kind,      // inland, coastal or sea; by the id of the province
  Coasts,    // as they were; by the id of their province
  Border,    // any of a province; by its id
  Power,     // by any of its names
  Map,       // another map is used; without an id
};

class Losses {
 public:
  // `files` change each other, the base first. A file that is not among them comes before all of them.
  explicit Losses(std::vector<std::string> files = {}) : files_(std::move(files)) {}

  void add(Lost what, std::string_view id, const SourcePos& at);
  // Notes that the text at `at` needs this, and returns true, if a file that changes that of `at` has taken it away. If
  // not, the mistake is at `at`.
  bool note_need(Lost what, std::string_view id, std::string_view need, const SourcePos& at);
  std::size_t count() const { return count_; }  // of needs noted
  // Where it was last taken away; nullptr where nothing took it.
  const SourcePos* place_of(Lost what, std::string_view id) const;

  // Whether the first place is in a file that changes the file of the second.
  bool changes(const SourcePos& change, const SourcePos& changed) const;

  void report(Mistakes& mistakes) const;  // a mistake for each place that takes away what is needed

 private:
  struct Needs {
    Lost what;
    SourcePos at;                  // what takes away
    std::vector<std::string> ids;  // what is needed of it
    std::vector<std::string> by;   // what needs it, with its place
  };

  std::size_t turn_of(const std::string& file) const;  // 0 for a file that is not listed
  static std::pair<Lost, std::string> key_of(Lost what, std::string_view id);
  const SourcePos* loss(Lost what, std::string_view id, const SourcePos& need) const;

  std::vector<std::string> files_;
  std::map<std::pair<Lost, std::string>, SourcePos> losses_;
  std::vector<Needs> needs_;
  std::size_t count_ = 0;
};

}  // namespace casus
