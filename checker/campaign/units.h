// The units of a piece of work while they are done: which of them are ours, which of those an earlier call has done,
// and the file to which the results go, in the sequence of the units.
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
  exchange::Json asked;                                       // campaign_of and what belongs to the command
  std::optional<Shard> shard;                                 // nothing: all units
  std::string results;                                        // a file; "" for none
  bool is_continued = false;                                  // what stands in that file is not done again
  std::function<bool(const exchange::Json&)> is_result = {};  // of this work; what is none is a diagnostic
};

// Whether a file is there that is not empty: a call that was stopped at once leaves an empty one.
bool has_something(const std::string& file);
// Of results that a call without --continue would replace, though whoever wrote them was stopped.
Diagnostic would_be_lost(const std::string& file);

class Units {
 public:
  // Another piece of work in a file that is to be continued is a diagnostic.
  static Read<std::unique_ptr<Units>> begin(UnitsAsked asked);

  // Whether a file or a shard was asked for at all.
  bool is_asked() const { return shard_.has_value() || file_.is_open(); }
  bool is_ours(std::string_view name) const { return !shard_ || shard_of(name, shard_->count) == shard_->number; }
  // What an earlier call has found.
  const exchange::Json* done(std::uint64_t number) const;
  // From any thread. A line is written as soon as those of all units before it are, which are told by expect().
  void add(std::uint64_t number, exchange::Json result);
  // Before any of them is added: these units come next, in this sequence.
  void expect(const std::vector<std::uint64_t>& numbers);
  // `units`: of the whole.
  Read<bool> end(std::uint64_t units);

 private:
  Units() = default;

  std::optional<Shard> shard_;
  std::map<std::uint64_t, exchange::Json> done_;
  GrowingFile file_;
  std::mutex mutex_;
  std::map<std::uint64_t, std::optional<std::string>> waiting_;  // expected; nothing: not there yet
};

}  // namespace casus::campaign
