// The units of a piece of work while it runs: the units of this shard, those that an earlier call has done, and the
// file for the results, in the sequence of the units.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/campaign/campaign_file.h"
#include "checker/campaign/growing_file.h"

namespace casus::campaign {

struct UnitsAsked {
  exchange::Json asked;                                       // campaign_of and the members of the command
  std::optional<Shard> shard;                                 // nothing: all units
  std::string results;                                        // a file; "" for none
  bool is_continued = false;                                  // the units in that file are not done again
  std::function<bool(const exchange::Json&)> is_result = {};  // of this work; anything else is a diagnostic
};

// Whether a file is there that is not empty: a call that was stopped at once leaves an empty one.
bool has_something(const std::string& file);
// For results that a call without --continue would replace, though their writer was stopped.
Diagnostic would_be_lost(const std::string& file);

class Units {
 public:
  // Another piece of work in a file that is to be continued is a diagnostic.
  static Read<std::unique_ptr<Units>> begin(UnitsAsked asked);

  // Whether a file or a shard was asked for at all.
  bool is_asked() const { return shard_.has_value() || file_.is_open(); }
  // Whether the unit belongs to this shard.
  bool has(std::string_view name) const { return is_in_shard(shard_, name); }
  // The results of an earlier call.
  const exchange::Json* done(std::uint64_t number) const;
  // From any thread. A line is written as soon as the lines of all earlier units are written; expect() announces these
  // units.
  void add(std::uint64_t number, exchange::Json result);
  // Call it before any of these units is added: they come next, in this sequence.
  void expect(const std::vector<std::uint64_t>& numbers);
  // `units`: of the whole.
  Done end(std::uint64_t units);

 private:
  Units() = default;

  std::optional<Shard> shard_;
  std::map<std::uint64_t, exchange::Json> done_;
  GrowingFile file_;
  std::mutex mutex_;
  std::map<std::uint64_t, std::optional<std::string>> waiting_;  // expected; nothing: not there yet
};

}  // namespace casus::campaign
